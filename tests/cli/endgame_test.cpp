// `touchmove endgame` at a shell.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/cli/shell.hpp"

namespace touchmove::cli {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;

ShellRun endgame(const std::string& fen, const std::string& options = "") {
  return run_in("audit", "'" TOUCHMOVE_BINARY "' endgame '" + fen + "' " + options + " 2>&1");
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
  beyond("4k3/p7/8/8/8/8/P7/4K3 b - - 0 1", "beyond the tables: more than one pawn");
  beyond("4k3/qr6/8/8/8/8/Q7/4K3 w - - 0 1", "beyond the tables: of five men they know");
  beyond("r3k3/8/8/8/8/8/8/4K3 b q - 0 1", "castling is still possible");
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
