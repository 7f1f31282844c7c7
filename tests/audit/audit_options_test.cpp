// What the audit looks for only where it is asked, and what it guesses was meant.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>
#include <string_view>
#include <vector>

#include "tests/audit/audit_runs.hpp"
#include "touchmove/audit/auditor.hpp"
#include "touchmove/audit/likely_move.hpp"
#include "touchmove/notation/positions/fen.hpp"

namespace touchmove::audit {
namespace {

using testing::audit_text;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using testing::shuffle;

constexpr AuditOptions with_claims{.claims = true};
constexpr AuditOptions with_variations{.variations = true};

std::vector<std::string> found(std::string_view text, AuditOptions options, std::string_view book = "fide") {
  return audit_text(text, book, options).findings;
}

TEST(AuditClaims, AreLookedForOnlyWhereTheyAreAskedFor) {
  // The initial position stands after 0, 4 and 8 plies.
  const std::string game = "1. " + shuffle(2) + "e4 e5 1/2-1/2";
  EXPECT_THAT(found(game, {}), IsEmpty());
  EXPECT_THAT(found(game, with_claims), ElementsAre("unclaimed-threefold 1/9 e4"));
}

TEST(AuditClaims, AreToldOnceAGame) {
  EXPECT_THAT(found("1. " + shuffle(3) + "e4 1/2-1/2", with_claims), ElementsAre("unclaimed-threefold 1/9 Nf3"));
}

TEST(AuditClaims, ADrawWhereTheyStoodMayHaveBeenOne) {
  EXPECT_THAT(found("1. " + shuffle(2) + "1/2-1/2", with_claims), IsEmpty());
  EXPECT_THAT(found("1. " + shuffle(2) + "1-0", with_claims), ElementsAre("unclaimed-threefold 1/8 1-0"));
}

TEST(AuditClaims, FiftyMovesAreCountedFromTheStartPosition) {
  const std::string near = "[FEN \"4k2r/8/8/8/8/8/8/R3K3 w - - 98 80\"]\n\n80. Ra2 Rh7 81. Ra3 Rh6 82. Ra4 1/2-1/2";
  EXPECT_THAT(found(near, with_claims), ElementsAre("unclaimed-fifty-moves 1/3 Ra3"));
  EXPECT_THAT(found(near, with_claims, "uschess"), ElementsAre("unclaimed-fifty-moves 1/3 Ra3"));
  EXPECT_THAT(found("[FEN \"7k/8/6K1/8/8/8/8/R7 w - - 99 80\"]\n\n80. Ra8# 1-0", with_claims), IsEmpty()) << "mate";
}

TEST(AuditClaims, RestOnTheBooksClause) {
  const auto details = audit_text("1. " + shuffle(2) + "e4 1-0", "fide", with_claims).details;
  ASSERT_EQ(details.size(), 1U);
  EXPECT_THAT(details[0], HasSubstr("fide:draws.threefold"));
  EXPECT_THAT(audit_text("1. " + shuffle(2) + "e4 1-0", "bcf-1911", with_claims).details[0], HasSubstr("bcf-1911:32c"));
}

TEST(AuditClaims, EndWithTheGameItself) {
  // After the fifth occurrence there is nothing left to claim.
  EXPECT_THAT(found("1. " + shuffle(4) + "e4 1/2-1/2", with_claims),
              ElementsAre("unclaimed-threefold 1/9 Nf3", "move-after-fivefold 1/17 e4"));
}

TEST(AuditVariations, AreJudgedWhereThatIsAskedFor) {
  const std::string game = "1. e4 e5 (1... e5 2. Ke3) (1... c5 2. Nf3 Nc6 (2... Qd4 3. a3) 3. d4) 2. Nf3 *";
  EXPECT_THAT(found(game, {}), IsEmpty());
  const auto run = audit_text(game, "fide", with_variations);
  EXPECT_THAT(run.findings, ElementsAre("illegal-move 1/2 Ke3", "illegal-move 1/2 Qd4"));
  EXPECT_THAT(run.details[0], HasSubstr("in a variation: "));
  EXPECT_EQ(run.totals.plies, 3U) << "moves of the main line alone are counted";
}

TEST(AuditVariations, LeaveTheMainLineWhereItWas) {
  EXPECT_THAT(found("1. e4 (1. d4 d5 2. c4 dxc4) 1... e5 (1... -- 2. d4) 2. Nf3 (2. Zz9 f4) Nc6 *", with_variations),
              ElementsAre("unreadable-move 1/3 Zz9"));
  EXPECT_THAT(found("1. e4 (1. d4 d5 (1... f5 2. g4", with_variations),
              ElementsAre("unclosed-variation 1/1 ", "missing-result 1/1 "));
  EXPECT_THAT(found("[Event \"E\"]\n\n(1. d4 d5) 1. e4 *", with_variations), IsEmpty()) << "before the first move";
  EXPECT_THAT(found("[FEN \"4k3/8/8/8/8/8/8/4K2R w K - 0 1\"]\n\n1. O-O (1. Rh2 Kd8 2. O-O) *", with_variations),
              ElementsAre("illegal-move 1/1 O-O"));
}

TEST(AuditVariations, AreFollowedAHundredDeep) {
  const auto nested = [](int depth) {
    std::string text = "1. e4 ";
    for (int i = 1; i < depth; ++i) text += "(1. d4 ";
    text += "(1. Ke4";
    return text + std::string(static_cast<std::size_t>(depth), ')') + " e5 *";
  };
  EXPECT_THAT(found(nested(100), with_variations), ElementsAre("illegal-move 1/1 Ke4"));
  EXPECT_THAT(found(nested(101), with_variations), IsEmpty());
}

std::string likely(std::string_view fen, std::string_view text, std::string_view rest) {
  return likely_move(board::Position::from_placement(notation::parse_fen(fen).value()).value(), text, rest, true);
}

constexpr std::string_view start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

TEST(LikelyMove, IsWrittenLikeTheTextAndLetsTheGameGoOn) {
  EXPECT_EQ(likely(start, "Nf4", " Nf6 2. Ng5 *"), "Nf3");
  EXPECT_EQ(likely(start, "Nf2", " e5 2. Nxe5 *"), "Nf3");
  EXPECT_EQ(likely(start, "e5", " e6 2. d4 d5 3. exd5 *"), "e4");
  EXPECT_EQ(likely("4k3/8/8/8/8/2N3N1/8/4K3 w - - 0 1", "Nde4", " Kd8 2. Nf5 *"), "Nce4")
      << "of two the one that is left";
  EXPECT_EQ(likely("4k3/8/8/8/8/2N3N1/8/4K3 w - - 0 1", "Ne4", " Kd8 2. Nf5 *"), "") << "Na4 is as near";
}

TEST(LikelyMove, IsNotGuessedWithoutGround) {
  EXPECT_EQ(likely(start, "Qh8", " Nf6 *"), "") << "like no move";
  EXPECT_EQ(likely(start, "e5", " Ke4 *"), "") << "nothing can follow";
  EXPECT_EQ(likely(start, "N3", " *"), "") << "several alike";
  EXPECT_EQ(likely(start, "", ""), "");
}

TEST(LikelyMove, IsToldWithTheFinding) {
  const auto run = audit_text("1. e4 e5 2. Nf4 Nc6 3. Bb5 a6 4. Bxc6 dxc6 5. Nxe5 1-0\n\n[Event \"F\"]\n\n1. d4 *\n");
  ASSERT_EQ(run.details.size(), 1U);
  EXPECT_THAT(run.details[0], HasSubstr("; probably Nf3 "));
  EXPECT_EQ(run.totals.games, 2U);
}

TEST(LikelyMove, DoesNotDependOnHowTheInputIsCut) {
  const std::string game = "1. e4 e5 2. Nf4 Nc6 3. Bb5 a6 4. Bxc6 dxc6 5. Nxe5 1-0\n";
  for (std::size_t cut = 0; cut <= game.size(); ++cut) {
    std::string said;
    Auditor auditor(*books::find_book("fide"), [&](const Finding& finding) { said += finding.likely; });
    auditor.push(std::string_view(game).substr(0, cut));
    auditor.push(std::string_view(game).substr(cut));
    auditor.finish();
    ASSERT_EQ(said, "Nf3") << cut;
  }
}

}  // namespace
}  // namespace touchmove::audit
