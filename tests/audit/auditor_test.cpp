#include "touchmove/audit/auditor.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/audit/audit_runs.hpp"
#include "tests/notation/pgn_events.hpp"

namespace touchmove::audit {
namespace {

using testing::audit_parts;
using testing::audit_text;
using ::testing::ElementsAre;
using ::testing::IsEmpty;
using testing::shuffle;

std::string game_from(std::string_view fen, std::string_view moves, std::string_view more_tags = "") {
  return "[Event \"E\"]\n[White \"W\"]\n[Black \"B\"]\n[FEN \"" + std::string(fen) + "\"]\n" + std::string(more_tags) +
         "\n" + std::string(moves) + "\n";
}

std::vector<std::string> found(std::string_view text, std::string_view book = "fide") {
  return audit_text(text, book).findings;
}

TEST(Auditor, AGoodGameHasNoFindings) {
  const auto run = audit_text("[Result \"0-1\"]\n\n1. f3 e5 2. g4 Qh4# 0-1\n");
  EXPECT_THAT(run.findings, IsEmpty());
  EXPECT_EQ(run.totals.games, 1U);
  EXPECT_EQ(run.totals.plies, 4U);
  EXPECT_EQ(run.totals.lines, 3U);
}

TEST(Auditor, AnIllegalMoveIsExplainedAndEndsTheJudgingOfItsGameOnly) {
  const auto run = audit_text(
      "[Event \"E\"]\n[White \"W\"]\n[Black \"B\"]\n\n1. e4 e5 2. Bb4 Nc6 3. Ke9 1-0\n\n"
      "[Event \"F\"]\n\n1. e4 e5 2. Ke3 *");
  EXPECT_THAT(run.findings, ElementsAre("illegal-move 1/3 Bb4", "illegal-move 2/3 Ke3"));
  EXPECT_EQ(
      run.details.front(),
      "49 5:13 no such legal move: the bishop's move from c1 is not how a bishop moves; the bishop's move from f1 "
      "is not how a bishop moves  W/B/E");
}

TEST(Auditor, AMoveThatFitsTwiceIsAmbiguous) {
  EXPECT_THAT(found("1. d4 d5 2. Nf3 Nf6 3. Nd2 *"), ElementsAre("ambiguous-move 1/5 Nd2"));
}

TEST(Auditor, UnreadableThingsAreNamed) {
  EXPECT_THAT(found("hello there\n[Event E]\n1. e4 Kx e5 ) 2. Nf3 {x} (2. f4\n\n[Event \"F\"]\n\n* {"),
              ElementsAre("text-between-games 0/0 hello", "unreadable-tag 1/0 [Event E]", "unreadable-move 1/1 Kx",
                          "unopened-variation 1/2 )", "unclosed-variation 1/3 ", "missing-result 1/3 ",
                          "unclosed-comment 2/0 "));
}

TEST(Auditor, ABadStartIsNamed) {
  EXPECT_THAT(found(game_from("8/8/8/8/8/8/8/9 w - - 0 1", "1. e4 *")),
              ElementsAre("bad-start-position 1/0 8/8/8/8/8/8/8/9 w - - 0 1"));
  const auto run = audit_text(game_from("8/8/8/8/8/8/8/K7 w - - 0 1", "1. Ka2 *"));
  ASSERT_EQ(run.details.size(), 1U);
  EXPECT_THAT(run.details[0], ::testing::HasSubstr("king"));
}

TEST(Auditor, Chess960IsJudgedAndOtherVariantsAreLeftAlone) {
  EXPECT_THAT(
      found(game_from("1r2k1r1/6p1/8/8/8/8/8/1R2K1R1 w GBgb - 0 1", "1. O-O O-O-O *", "[Variant \"Fischerandom\"]\n")),
      IsEmpty());
  EXPECT_THAT(found("[Variant \"Crazyhouse\"]\n\n1. N@e4 *"), ElementsAre("variant-not-judged 1/0 Crazyhouse"));
}

TEST(Auditor, MateEndsTheGame) {
  EXPECT_THAT(found("1. f3 e5 2. g4 Qh4# 3. a3 0-1"), ElementsAre("move-after-checkmate 1/5 a3"));
  EXPECT_THAT(found("1. f3 e5 2. g4 Qh4# 1/2-1/2"), ElementsAre("checkmate-other-result 1/4 1/2-1/2"));
  EXPECT_THAT(found("[Result \"1-0\"]\n1. f3 e5 2. g4 Qh4#\n"),
              ElementsAre("missing-result 1/4 ", "checkmate-other-result 1/4 1-0"));
}

constexpr std::string_view nearly_stalemate = "7k/8/6K1/8/8/8/8/5Q2 w - - 0 1";

TEST(Auditor, StalemateDraws) {
  EXPECT_THAT(found(game_from(nearly_stalemate, "1. Qf7 1-0")), ElementsAre("stalemate-scored-as-win 1/1 1-0"));
  EXPECT_THAT(found(game_from(nearly_stalemate, "1. Qf7 1/2-1/2")), IsEmpty());
  EXPECT_THAT(found(game_from(nearly_stalemate, "1. Qf7 Kg8 1-0")), ElementsAre("move-after-stalemate 1/2 Kg8"));
  EXPECT_THAT(found(game_from(nearly_stalemate, "1. Qf7 1-0"), "bughouse"), IsEmpty());
}

constexpr std::string_view nearly_dead = "8/8/4k3/8/8/4K3/3n4/8 w - - 0 1";

TEST(Auditor, DeadPositionsDrawWhereTheBookSaysSo) {
  EXPECT_THAT(found(game_from(nearly_dead, "1. Kxd2 0-1")), ElementsAre("dead-position-scored-as-win 1/1 0-1"));
  EXPECT_THAT(found(game_from(nearly_dead, "1. Kxd2 Kd6 2. Kd3 1/2-1/2")),
              ElementsAre("move-after-dead-position 1/2 Kd6"));
  EXPECT_THAT(found(game_from(nearly_dead, "1. Kxd2 1/2-1/2")), IsEmpty());
  EXPECT_THAT(found(game_from(nearly_dead, "1. Kxd2 Kd6 0-1"), "bcf-1911"), IsEmpty());
}

TEST(Auditor, TheFifthOccurrenceEndsTheGameUnderFideOnly) {
  // The initial position stands after 0, 4, 8, 12 and 16 plies.
  EXPECT_THAT(found("1. " + shuffle(4) + "1/2-1/2"), IsEmpty());
  EXPECT_THAT(found("1. " + shuffle(4) + "e4 1/2-1/2"), ElementsAre("move-after-fivefold 1/17 e4"));
  EXPECT_THAT(found("1. " + shuffle(4) + "1-0"), ElementsAre("fivefold-scored-as-win 1/16 1-0"));
  EXPECT_THAT(found("1. e4 e5 " + shuffle(4) + "d4 1-0"), ElementsAre("move-after-fivefold 1/19 d4"));
  EXPECT_THAT(found("1. " + shuffle(3) + "Nf3 Nf6 e4 1-0"), IsEmpty());
  EXPECT_THAT(found("1. " + shuffle(6) + "1-0", "uschess"), IsEmpty());
}

TEST(Auditor, SeventyFiveMovesEndTheGameUnderFideOnly) {
  constexpr std::string_view near = "4k2r/8/8/8/8/8/8/4K2R w - - 149 200";
  EXPECT_THAT(found(game_from(near, "200. Rh2 1-0")), ElementsAre("seventy-five-moves-scored-as-win 1/1 1-0"));
  EXPECT_THAT(found(game_from(near, "200. Rh2 Ke7 1-0")), ElementsAre("move-after-seventy-five-moves 1/2 Ke7"));
  EXPECT_THAT(found(game_from(near, "200. Rxh8+ Ke7 1-0")), IsEmpty());
  EXPECT_THAT(found(game_from(near, "200. Rh2 Ke7 1-0"), "uschess"), IsEmpty());
  // The mate counts.
  EXPECT_THAT(found(game_from("7k/8/6K1/8/8/8/8/R7 w - - 149 200", "200. Ra8# 1-0")), IsEmpty());
}

TEST(Auditor, AWinOnTimeNeedsMenToMateWith) {
  const std::string lone =
      game_from("4k3/8/8/8/8/8/4Q3/4K3 b - - 0 1", "1... Kd7 0-1", "[Termination \"Time forfeit\"]\n");
  EXPECT_THAT(found(lone), ElementsAre("timeout-won-without-mating-material 1/1 0-1"));
  EXPECT_THAT(found(lone, "bcf-1911"), IsEmpty());
  const std::string comment = game_from("4k3/8/8/8/8/8/4Q3/4K3 b - - 0 1", "1... Kd7 {White forfeits on time} 0-1");
  EXPECT_THAT(found(comment), ElementsAre("timeout-won-without-mating-material 1/1 0-1"));
  const std::string earlier = game_from("4k3/8/8/8/8/8/4Q3/4K3 b - - 0 1", "1... Kd7 {on time} 2. Qe5 0-1");
  EXPECT_THAT(found(earlier, "uschess"), IsEmpty());
  EXPECT_THAT(found(earlier), ElementsAre("resignation-won-but-cannot-mate 1/2 0-1"));
  // A knight may mate against a pawn with the loser's help, but is not on the list of the blitz rules.
  const std::string knight =
      game_from("4k3/8/8/8/n7/8/4P3/4K3 b - - 0 1", "1... Kd7 0-1", "[Termination \"Black won on time\"]\n");
  EXPECT_THAT(found(knight), IsEmpty());
  EXPECT_THAT(found(knight, "uschess-blitz"), ElementsAre("timeout-won-without-mating-material 1/1 0-1"));
}

TEST(Auditor, UnderUSChessAWinOnTimeNeedsMatingMaterialOrAForcedMate) {
  const auto won = [](std::string_view fen, std::string_view result) {
    return found(game_from(std::string(fen), std::string(result), "[Termination \"Time forfeit\"]\n"), "uschess");
  };
  const auto without = [](std::string_view result) {
    return ElementsAre("timeout-won-without-mating-material 1/0 " + std::string(result));
  };
  // The examples of the clause.
  EXPECT_THAT(won("8/8/4k3/4p3/8/3N4/3K4/8 b - - 0 60", "1-0"), without("1-0"));
  EXPECT_THAT(won("8/8/8/8/3N4/8/p1K5/k7 w - - 0 60", "1-0"), IsEmpty()) << "Nb3 is mate";
  EXPECT_THAT(won("8/8/3k4/8/3K4/2N5/8/5B2 b - - 0 70", "1-0"), IsEmpty()) << "bishop and knight do";
  // Two knights never force a mate on a bare king, though there are mates.
  EXPECT_THAT(won("4k3/8/8/8/8/8/8/3NKN2 b - - 0 70", "1-0"), without("1-0"));
  EXPECT_THAT(won("4k3/7r/8/8/8/8/8/3BK3 b - - 0 70", "1-0"), without("1-0"));
  EXPECT_THAT(won("8/8/3k4/8/3K4/2N5/8/5N2 b - - 0 70", "0-1"), without("0-1"));
  // Nothing is said where only a table that is not there could tell.
  EXPECT_THAT(won("8/8/4k3/4p3/8/3N4/3K4/6N1 b - - 0 60", "1-0"), IsEmpty());
  // iesa:11-3-5 asks the same of less material: two knights do.
  const auto won_at_school = [](std::string_view fen) {
    return found(game_from(std::string(fen), "1-0", "[Termination \"Time forfeit\"]\n"), "iesa");
  };
  EXPECT_THAT(won_at_school("8/8/4k3/4p3/8/3N4/3K4/8 b - - 0 60"), without("1-0"));
  EXPECT_THAT(won_at_school("4k3/8/8/8/8/8/8/3NKN2 b - - 0 70"), IsEmpty());
  // Such a win is good under FIDE's clause, by which some series of legal moves is enough.
  EXPECT_THAT(found(game_from("4k3/8/8/8/8/8/8/3NKN2 b - - 0 70", "1-0", "[Termination \"Time forfeit\"]\n")),
              IsEmpty());
}

TEST(Auditor, ResultsMustAgree) {
  EXPECT_THAT(found("[Result \"1-0\"]\n\n1. e4 0-1"), ElementsAre("result-mismatch 1/1 0-1"));
  EXPECT_THAT(found("[Result \"1-0\"]\n\n1. e4\n\n[Event \"B\"]\n\n*"), ElementsAre("missing-result 1/1 "));
  EXPECT_THAT(found("[Result \"?\"]\n\n1. e4 0-1"), IsEmpty());
}

TEST(Auditor, EveryKindHasACodeThatReadsBack) {
  for (std::size_t index = 0; index < finding_kind_count; ++index) {
    const auto kind = static_cast<FindingKind>(index);
    EXPECT_EQ(kind_of(word_of(kind)), kind);
    EXPECT_FALSE(describe(kind).empty());
  }
  EXPECT_EQ(kind_of("no-such-kind"), std::nullopt);
}

TEST(Auditor, ClausesBelongToTheBookThatJudges) {
  const auto run = audit_text(game_from(nearly_dead, "1. Kxd2 0-1"), "uschess");
  ASSERT_EQ(run.details.size(), 1U);
  EXPECT_THAT(run.details[0], ::testing::HasSubstr(" uschess:II.7.material "));
}

std::vector<std::string_view> cut_everywhere(std::string_view text) {
  std::vector<std::string_view> parts;
  for (std::size_t cut = find_cut(text); cut != std::string_view::npos; cut = find_cut(text)) {
    parts.push_back(text.substr(0, cut));
    text.remove_prefix(cut);
  }
  parts.push_back(text);
  return parts;
}

TEST(FindCut, FindsTheNextGame) {
  EXPECT_EQ(find_cut("[Event \"A\"]\n\n1. e4 *\n\n[Event \"B\"]\n"), 22U);
  EXPECT_EQ(find_cut("x\r\n1. e4 *\r\n\r\n[Event \"B\"]\r\n"), 14U);
  EXPECT_EQ(find_cut("[Event \"A\"]\n\n1. e4 *\n[Event \"B\"]\n"), std::string_view::npos);
  // Tags before it may belong to the same game.
  EXPECT_EQ(find_cut("x\n[Site \"A\"]\n\n[Event \"B\"]\n"), std::string_view::npos);
  EXPECT_EQ(find_cut("x\n[Site \"A\"]\n \n\n[Event \"B\"]\n"), std::string_view::npos);
}

TEST(FindCut, CuttingChangesNoFinding) {
  const std::string_view text =
      "[Event \"A\"]\n\n1. e4 {open\n\n[Event \"B\"]\n\n1. d4 (1. c4\n\n[Event \"C\"]\n\n1. e5 ; eol\n\n[Event "
      "\"D\"]\n% x\n\n"
      "[Event \"E\"]\n[Site \"s\"]\n\n[Event \"F\"]\n\n1. f3 e5 2. g4 Qh4# 1-0\n\nrubbish\n\n[Event \"G\"]\n\n* }\n";
  const auto parts = cut_everywhere(text);
  EXPECT_GE(parts.size(), 5U);
  EXPECT_EQ(audit_parts(parts), audit_text(text));
}

TEST(FindCut, CuttingRealFilesChangesNoFinding) {
  const auto files = notation::testing::game_files();
  if (files.empty()) GTEST_SKIP() << "no games below " << notation::testing::data_folder();
  for (const auto& path : files) {
    const std::string text = notation::testing::read_file(path);
    EXPECT_EQ(audit_parts(cut_everywhere(text)), audit_text(text)) << path;
  }
}

/// What is told of a game is told of its tags as well, also where they have gone by.
TEST(Auditor, HowTheInputIsCutChangesNothingThatIsTold) {
  std::string text;
  for (const char* name : {"Ann", "Bob \\\"B\\\" Best", "Cy"}) {
    text += std::string("[Event \"Open\"]\n[White \"") + name +
            "\"]\n[Black \"Dee\"]\n[Result \"0-1\"]\n[Termination \"time forfeit\"]\n[FEN \"8/8/8/4k3/8/8/8/K7 w - - 0 "
            "1\"]\n\n" +
            "1. Kb1 Ke4 2. Kb5 1-0\n\n";
    text += std::string("[White \"") + name + "\"]\n[Result \"0-1\"]\n\n1. e4 e5 1-0\n\n";
  }
  std::vector<std::string> told;
  const auto audit = [&](std::size_t piece) {
    told.clear();
    const FindingSink sink = [&](const Finding& found) {
      told.push_back(std::string(found.text) + std::string(found.reason) + std::string(found.white) +
                     std::string(found.black) + std::string(found.event));
    };
    Auditor auditor(*books::find_book("fide"), sink);
    std::string buffer;  // as a file is read: what was there is gone
    for (std::size_t at = 0; at < text.size(); at += piece) {
      buffer.assign(piece, '?');
      buffer = text.substr(at, piece);
      auditor.push(buffer);
    }
    auditor.finish();
    return told;
  };
  const auto in_one = audit(text.size());
  EXPECT_EQ(in_one.size(), audit_text(text).findings.size());
  EXPECT_EQ(in_one.size(), 9U);
  for (const std::size_t size : {1U, 2U, 7U, 40U, 200U}) EXPECT_EQ(audit(size), in_one) << size;
}

TEST(Auditor, NoRealGameIsLost) {
  const auto folder = notation::testing::data_folder() / "games";
  if (!std::filesystem::exists(folder)) GTEST_SKIP() << "no games below " << folder;
  struct Known {
    const char* file;
    std::uint64_t games;
    std::uint64_t plies;
  };
  // The counts that come with the files; those without one hold an illegal move or a variant.
  for (const auto& [file, games, plies] : std::to_array<Known>({{"lichess-2025-clk-a.pgn", 218, 14363},
                                                                {"lichess-eval-clk-variations-a.pgn", 150, 10573},
                                                                {"chesscom-clk-a.pgn", 120, 11688},
                                                                {"twic1599-2025-a.pgn", 554, 49835},
                                                                {"twic001-1994.pgn", 232, 19777},
                                                                {"master-20c-sample.pgn", 1797, 139238},
                                                                {"master-modern-sample.pgn", 900, 84919},
                                                                {"historical-19c.pgn", 1855, 142700},
                                                                {"annotated-linares-2002.pgn", 42, 3063},
                                                                {"variations-nested-a.pgn", 80, 10501},
                                                                {"engine-tcec.pgn", 34, 5328},
                                                                {"engine-tcec-frd-960.pgn", 16, 2058},
                                                                {"gambit-sparse-tags-a.pgn", 800, 36579}})) {
    const auto run = audit_text(notation::testing::read_file(folder / file));
    EXPECT_EQ(run.totals.games, games) << file;
    EXPECT_EQ(run.totals.plies, plies) << file;
    EXPECT_EQ(run.totals.by_kind[static_cast<std::size_t>(FindingKind::IllegalMove)], 0U) << file;
  }
}

// ------------------------------------------------------------------------------------------- wins nobody could win

constexpr auto blocked_wall = "8/8/4k3/p1p1p1p1/P1P1P1P1/4K3/8/8 w - - 0 60";
TEST(Auditor, AWinInABlockedPositionNobodyCanWinIsADeadPosition) {
  EXPECT_THAT(found(game_from(blocked_wall, "60. Kd3 1-0")), ElementsAre("dead-position-scored-as-win 1/1 1-0"));
  EXPECT_THAT(found(game_from(blocked_wall, "60. Kd3 1-0", "[Termination \"Time forfeit\"]\n")),
              ElementsAre("dead-position-scored-as-win 1/1 1-0"));
  EXPECT_THAT(found(game_from(blocked_wall, "60. Kd3 1/2-1/2")), ElementsAre("move-after-dead-position 1/1 Kd3"));
}

TEST(Auditor, MovesAfterAWallWasClosedAreNamedUnderFideOnly) {
  // With a5 the last way through is closed.
  constexpr auto open_wall = "8/8/p3k3/2p1p1p1/P1P1P1P1/4K3/8/8 b - - 0 60";
  EXPECT_THAT(found(game_from(open_wall, "60... Ke7 61. Ke2 a5 62. Ke3 Ke6 63. Ke2 1/2-1/2")),
              ElementsAre("move-after-dead-position 1/4 Ke3"));
  EXPECT_THAT(found(game_from(open_wall, "60... Ke7 61. Ke2 a5 1/2-1/2")), ElementsAre());
  EXPECT_THAT(found(game_from(open_wall, "60... Ke7 61. Ke2 1/2-1/2")), ElementsAre());
  EXPECT_TRUE(audit_text(game_from(open_wall, "60... Ke7 61. Ke2 a5 62. Ke3 1/2-1/2"), "uschess").findings.empty());
  const auto won = audit_text(game_from(open_wall, "60... Ke7 61. Ke2 a5 62. Ke3 Ke6 1-0"));
  EXPECT_THAT(won.findings, ElementsAre("dead-position-scored-as-win 1/5 1-0"));
  ASSERT_EQ(won.details.size(), 1U);
  EXPECT_THAT(won.details[0], ::testing::HasSubstr("since ply 3 neither side could mate by any series of legal moves"));
}

TEST(Auditor, AWinOnTimeThatAForcedCaptureMadeImpossibleIsFound) {
  // White must take the queen and then has the only man left.
  constexpr auto forced = "7k/8/8/8/8/8/1q6/K5R1 w - - 0 1";
  // uschess:II.2.flag.mating-material names four kinds of material that do not do; a queen is none of them.
  EXPECT_THAT(found(game_from(forced, "0-1", "[Termination \"Time forfeit\"]\n"), "uschess"), IsEmpty());
  EXPECT_THAT(found(game_from(forced, "0-1", "[Termination \"Time forfeit\"]\n")),
              ElementsAre("timeout-won-but-cannot-mate 1/0 0-1"));
  EXPECT_THAT(found(game_from(forced, "0-1", "[Termination \"Time forfeit\"]\n"), "bcf-1911"), IsEmpty());
}

TEST(Auditor, AResignationToASideThatCannotMateIsADrawUnderFideOnly) {
  const std::string lone = game_from("4k3/8/8/8/8/8/4Q3/4K3 b - - 0 1", "1... Kd7 0-1");
  EXPECT_THAT(found(lone), ElementsAre("resignation-won-but-cannot-mate 1/1 0-1"));
  EXPECT_THAT(found(lone, "uschess"), IsEmpty());
  const std::string forfeit =
      game_from("4k3/8/8/8/8/8/4Q3/4K3 b - - 0 1", "1... Kd7 0-1", "[Termination \"rules infraction\"]\n");
  EXPECT_THAT(found(forfeit), IsEmpty());
  EXPECT_THAT(found(game_from("4k3/8/8/8/8/8/4Q3/4K3 b - - 0 1", "1... Kd7 1-0")), IsEmpty());
}

TEST(Auditor, AForcedCaptureOfTheLastManEndsTheHopeOfMating) {
  // Black must take the queen; then White has nothing.
  const std::string forced =
      game_from("7k/8/8/8/8/8/1r6/K7 w - - 0 1", "1. Kxb2 0-1", "[Termination \"Time forfeit\"]\n");
  EXPECT_THAT(found(forced), ElementsAre("dead-position-scored-as-win 1/1 0-1"));
  const std::string must_take = game_from("7k/7p/8/8/8/8/1q6/K7 w - - 0 1", "0-1", "[Termination \"Time forfeit\"]\n");
  EXPECT_THAT(found(must_take), IsEmpty()) << "the pawn can still become a queen";
  const std::string bare = game_from("7k/8/8/8/8/8/1q6/K7 w - - 0 1", "0-1", "[Termination \"Time forfeit\"]\n");
  EXPECT_THAT(found(bare), ElementsAre("dead-position-scored-as-win 1/0 0-1"));
}

TEST(Auditor, ACheckThatOnlyTakingTheHeavyManAnswersIsNoHopeOfMating) {
  // A bishop is left, which cannot mate; with a rook more there is no hurry.
  EXPECT_THAT(found(game_from("6Qk/8/8/8/8/8/8/K1B5 b - - 0 1", "1-0")),
              ElementsAre("dead-position-scored-as-win 1/0 1-0"));
  EXPECT_THAT(found(game_from("6Qk/8/8/8/8/8/8/K1BR4 b - - 0 1", "1-0")), IsEmpty());
  // The king may step aside, and the queen stays.
  EXPECT_THAT(found(game_from("7k/8/8/8/7Q/8/8/K1B5 b - - 0 1", "1-0")), IsEmpty());
}

}  // namespace
}  // namespace touchmove::audit
