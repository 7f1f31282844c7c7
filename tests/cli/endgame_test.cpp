// `touchmove endgame` at a shell.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/cli/shell.hpp"

namespace touchmove::cli {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;

ShellRun endgame(const std::string& fen, const std::string& options = "") {
  // Nobody's own tables: the folder is not there.
  return run_in("audit", "XDG_CACHE_HOME=/nonexistent TOUCHMOVE_SYZYGY= '" TOUCHMOVE_BINARY "' endgame '" + fen + "' " +
                             options + " 2>&1");
}

TEST(Endgame, ShowsAWinMoveByMoveToMate) {
  const ShellRun stalemate = endgame("8/8/8/8/8/4k3/4p3/4K3 w - - 0 60", "--line");
  EXPECT_EQ(stalemate.exit_code, 0);
  EXPECT_EQ(stalemate.out, "draw: neither side can force a win\n");
  const ShellRun won = endgame("8/8/8/8/8/3k4/4p3/4K3 w - - 0 60", "--line");
  EXPECT_EQ(won.exit_code, 0);
  EXPECT_THAT(won.out, HasSubstr("loss (Black wins); next mate, capture or pawn move in "));
  EXPECT_THAT(won.out, HasSubstr("60. Kf2 "));
  EXPECT_THAT(won.out, HasSubstr("#\n"));
}

TEST(Endgame, SaysWhetherAWinStandsFromThePresentCounter) {
  const ShellRun fresh = endgame("8/8/8/4k3/8/8/8/KQ6 w - - 0 160");
  EXPECT_THAT(fresh.out, HasSubstr("win (White wins)"));
  EXPECT_THAT(fresh.out, Not(HasSubstr("fifty moves pass")));
  const ShellRun late = endgame("8/8/8/4k3/8/8/8/KQ6 w - - 95 160");
  EXPECT_EQ(late.exit_code, 0);
  EXPECT_THAT(late.out, HasSubstr("with 95 plies since the last capture or pawn move, fifty moves pass before that"));
  EXPECT_THAT(endgame("8/8/8/4k3/8/8/8/KQ6 w - - 95 160", "--json").out,
              HasSubstr(R"({"outcome":"win","side":"white","distance":)"));
  EXPECT_THAT(endgame("8/8/8/4k3/8/8/8/KQ6 w - - 95 160", "--json").out, HasSubstr(R"("stands":false)"));
}

TEST(Endgame, RefusesImpossiblePositionsWithTheirReasons) {
  const auto refused = [](const std::string& fen, const std::string& why) {
    const ShellRun run = endgame(fen);
    EXPECT_EQ(run.exit_code, 1) << fen;
    EXPECT_THAT(run.out, HasSubstr("no legal position: ")) << fen;
    EXPECT_THAT(run.out, HasSubstr(why)) << fen;
  };
  refused("4k3/8/8/8/8/8/8/KK6 w - - 0 1", "king");
  refused("4k2P/8/8/8/8/8/8/K7 w - - 0 1", "pawn");
  refused("4k3/8/8/8/8/8/8/K3R3 w - - 0 1", "check");
  refused("8/8/8/8/8/8/8/K3R3 w - - 0 1", "king");
  EXPECT_EQ(endgame("no position").exit_code, 1);
}

TEST(Endgame, NamesWhatIsBeyondTheTables) {
  const auto beyond = [](const std::string& fen, const std::string& why) {
    const ShellRun run = endgame(fen);
    EXPECT_EQ(run.exit_code, 1) << fen;
    EXPECT_THAT(run.out, HasSubstr("unknown: " + why)) << fen;
  };
  beyond("4k3/pppp4/8/8/8/8/8/4K3 b - - 0 1", "beyond the tables: too many men");
  beyond("4k3/qr6/8/8/8/8/Q7/4K3 w - - 0 1",
         "the table of this ending is not built; touchmove endgame --build KQRvKQ builds it: ");
  beyond("r3k3/8/8/8/8/8/8/4K3 b q - 0 1", "castling is still possible");
}

TEST(Endgame, KnowsTwoPawnsAndTakingInPassing) {
  EXPECT_THAT(endgame("8/8/1P6/8/7k/8/6p1/6K1 w - - 0 60", "--line").out, HasSubstr("win (White wins)"));
  // Black takes in passing and draws; without that right White wins the race.
  const ShellRun may_take = endgame("8/8/8/8/k1Pp4/8/8/K7 b - c3 0 60", "--line");
  const ShellRun may_not = endgame("8/8/8/8/k1Pp4/8/8/K7 b - - 0 60", "--line");
  EXPECT_EQ(may_take.exit_code, 0);
  EXPECT_NE(may_take.out, may_not.out);
}

TEST(Endgame, SaysWhatATableOfFiveMenTakesBeforeItIsBuilt) {
  const ShellRun whole = endgame("KPvKRP");
  EXPECT_EQ(whole.exit_code, 1);
  EXPECT_THAT(whole.out, HasSubstr("KRPvKP: not built; touchmove endgame --build KRPvKP builds it: "));
  EXPECT_THAT(whole.out, HasSubstr(" GB of memory"));
  const ShellRun small = endgame("KRvK");
  EXPECT_EQ(small.exit_code, 0);
  EXPECT_EQ(small.out, "KRvK: made on the spot at each question, nothing is kept of it\n");
  EXPECT_EQ(endgame("KvK").exit_code, 2);
}

// A queen would stalemate; in Saavedra's position only after a sacrifice.
TEST(Endgame, PromotesToWhateverWins) {
  EXPECT_THAT(endgame("8/k1P5/8/K7/8/8/8/8 w - - 0 60", "--line").out, HasSubstr("\n60. c8=R "));
  const ShellRun saavedra = endgame("8/2P5/8/8/3r4/8/2K5/k7 w - - 0 6", "--line");
  EXPECT_EQ(saavedra.exit_code, 0);
  EXPECT_THAT(saavedra.out, HasSubstr("win (White wins)"));
  EXPECT_THAT(saavedra.out, HasSubstr("\n6. c8=R "));
  EXPECT_THAT(saavedra.out, HasSubstr("#\n"));
}

}  // namespace
}  // namespace touchmove::cli
