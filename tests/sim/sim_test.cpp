// TOUCHMOVE_SIM_SEED=N repeats the run of one seed.
#include <gtest/gtest.h>

#include <array>
#include <cstdlib>
#include <iostream>

#include "tests/sim/players.hpp"
#include "tests/sim/simulation.hpp"
#include "tests/support/toy_rules.hpp"
#include "touchmove/hall/core/tables/chess_rules.hpp"

namespace touchmove::sim {
namespace {

/// Runs seeds until `games` games have been simulated.
void simulate(const hall::Rules& rules, Player& player, std::size_t games, std::size_t tables, std::size_t steps) {
  const char* wish = std::getenv("TOUCHMOVE_SIM_SEED");
  const std::uint64_t first = wish != nullptr ? std::strtoull(wish, nullptr, 10) : 20'261'120;
  Figures all;
  for (std::uint64_t seed = first; all.games < games; ++seed) {
    Simulation simulation(seed, rules, player, tables);
    simulation.arm();
    const Figures figures = simulation.run(steps);
    all.games += figures.games;
    all.ended += figures.ended;
    all.lines += figures.lines;
    all.kills += figures.kills;
    all.failures += figures.failures;
    all.acknowledged += figures.acknowledged;
    ASSERT_FALSE(testing::Test::HasFailure()) << "to repeat: TOUCHMOVE_SIM_SEED=" << seed;
    if (wish != nullptr) break;
  }
  std::cout << all.games << " games, " << all.ended << " ended, " << all.lines << " lines, " << all.acknowledged
            << " acknowledged commands, " << all.kills << " kills, " << all.failures << " failed writes\n";
  if (wish == nullptr) {
    EXPECT_GT(all.acknowledged, 20 * all.games);
    EXPECT_GT(all.kills, 20U);
    EXPECT_GT(all.failures, 20U);
  }
}

TEST(Simulation, AToyHallKeepsItsWordThroughKillsFailuresAndRepeats) {
  const support::ToyRules rules;
  ToyPlayer player;
  simulate(rules, player, 300, 10, 1200);
}

#ifdef TOUCHMOVE_FEWER_GAMES
constexpr std::size_t kChessGames = 250;
#else
constexpr std::size_t kChessGames = 1000;
#endif

TEST(Simulation, GamesOfChessKeepTheirWordThroughKillsFailuresAndRepeats) {
  const hall::ChessRules rules;
  ChessPlayer player;
  simulate(rules, player, kChessGames, 20, 2500);
}

}  // namespace
}  // namespace touchmove::sim
