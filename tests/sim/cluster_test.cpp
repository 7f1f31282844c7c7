// TOUCHMOVE_SIM_SEED=N repeats the run of one seed; TOUCHMOVE_SIM_SEEDS=N runs so many, from that one on.
#include "tests/sim/cluster.hpp"

#include <gtest/gtest.h>

#include <cstdlib>
#include <iostream>
#include <memory>
#include <random>

#include "tests/sim/shrink.hpp"
#include "tests/sim/wishes.hpp"
#include "tests/support/toy_rules.hpp"
#include "touchmove/hall/core/tables/chess_rules.hpp"
#include "touchmove/hall/core/tables/sealed_move.hpp"

namespace touchmove::sim {
namespace {

constexpr std::size_t faults_of_a_run = 14;

ClusterFigures run(const ClusterPlan& plan, const std::vector<Fault>& faults) {
  const support::ToyRules toy;
  // One key for all nodes, as they share it.
  hall::SealKey key{};
  key.fill(7);
  std::mt19937_64 salts(plan.seed);
  const hall::ChessRules chess({}, {}, std::make_shared<const hall::MoveSealer>(key, support::seeded(salts)));
  ToyPlayer toy_player;
  ChessPlayer chess_player;
  if (plan.is_toy) return Cluster(plan, toy, toy_player).run(faults);
  return Cluster(plan, chess, chess_player).run(faults);
}

std::vector<Fault> all_faults(const ClusterPlan& plan) {
  return faults_of(plan.seed, plan.nodes, faults_of_a_run, plan.length);
}

std::string story_of(const ClusterPlan& plan, const std::string& wrong) {
  const auto fewest =
      shrunk(all_faults(plan), [&](const std::vector<Fault>& fewer) { return !run(plan, fewer).wrong.empty(); });
  std::string story = wrong + "\nto repeat: TOUCHMOVE_SIM_SEED=" + std::to_string(plan.seed) + "; shrunk to";
  for (const Fault& fault : fewest) story += "\n  " + describe(fault);
  return story + "\n  " + run(plan, fewest).wrong;
}

void simulate(ClusterPlan plan, std::uint64_t count) {
  const char* const wish = std::getenv("TOUCHMOVE_SIM_SEED");
  plan.seed = number_of("TOUCHMOVE_SIM_SEED", 20'261'127);
  ClusterFigures all;
  std::uint64_t seeds = 0;
  for (; seeds < number_of("TOUCHMOVE_SIM_SEEDS", wish != nullptr ? 1 : count); ++seeds, ++plan.seed) {
    const ClusterFigures one = run(plan, all_faults(plan));
    ASSERT_EQ(one.wrong, "") << story_of(plan, one.wrong);
    all.games += one.games;
    all.ended += one.ended;
    all.flags += one.flags;
    all.lines += one.lines;
    all.acknowledged += one.acknowledged;
    all.takeovers += one.takeovers;
    all.refused_joins += one.refused_joins;
    all.refused_writes += one.refused_writes;
    all.watched_elsewhere += one.watched_elsewhere;
    all.event_lines += one.event_lines;
    all.event_acts += one.event_acts;
    all.standings += one.standings;
    all.bughouse += one.bughouse;
    all.rematches += one.rematches;
    all.envelopes += one.envelopes;
    all.opened += one.opened;
  }
  std::cout << seeds << " seeds: " << all.games << " games, " << all.ended << " ended, " << all.flags << " by flag, "
            << all.lines << " lines, " << all.acknowledged << " acknowledged commands, " << all.takeovers
            << " takeovers, " << all.refused_joins << " times kept out, " << all.refused_writes
            << " writes refused to who had the part no more, " << all.watched_elsewhere
            << " times somebody watched by another node, " << all.event_lines << " lines of events, " << all.event_acts
            << " acknowledged acts, " << all.standings << " standings recomputed";
  if (!plan.is_toy) {
    std::cout << "; " << all.bughouse << " of bughouse, " << all.rematches << " rematches, " << all.envelopes
              << " envelopes, " << all.opened << " opened";
  }
  std::cout << "\n";
  if (wish != nullptr) return;
  EXPECT_GT(all.acknowledged, 20 * all.games);
  EXPECT_GT(all.takeovers, 10 * seeds);
  EXPECT_GT(all.refused_joins, 0U);
  EXPECT_GT(all.watched_elsewhere, seeds);
  EXPECT_GT(all.event_acts, 5 * seeds);
  EXPECT_GT(all.standings, 5 * seeds);
  if (plan.is_toy) return;
  EXPECT_GT(all.bughouse, 0U);
  EXPECT_GT(all.rematches, 0U);
  EXPECT_GT(all.envelopes, 0U);
  EXPECT_GT(all.opened, 0U);
}

TEST(ClusterSimulation, ManyNodesKeepTheirWordThroughKillsPartitionsAndClocksThatAreSet) { simulate({}, 200); }

TEST(ClusterSimulation, GamesOfChessDoSoToo) {
  ClusterPlan plan;
  plan.is_toy = false;
  plan.tables = 4;
  simulate(plan, 20);
}

/// A journal's line as the database has it.
store::StoredLine line_after(store::Hash& head, const std::string& body) {
  head = store::chain(head, body);
  store::StoredLine line;
  line.body = body;
  line.hash = head;
  return line;
}

TEST(ClusterAuditorTest, FindsARematchThatBeginsBeforeAllSaidThatTheyPlayIt) {
  const hall::ChessRules chess;
  for (const bool both : {false, true}) {
    ClusterAuditor auditor(chess, false);
    auditor.asks_for_rematch("first", hall::Seat::A, 2);
    if (both) auditor.asks_for_rematch("first", hall::Seat::B, 2);
    auditor.follows("second", "first");
    store::Hash head{};
    auditor.stored("second", line_after(head, R"({"seq":0,"at":0,"by":"hall","type":"opened"})"), 0);
    auditor.stored("second", line_after(head, R"({"seq":1,"at":1,"by":"hall","type":"start"})"), 0);
    EXPECT_EQ(auditor.wrong(), "");
    auditor.stored("second", line_after(head, R"({"seq":2,"at":2,"by":"A","type":"move","move":"e2e4"})"), 0);
    EXPECT_EQ(auditor.wrong().empty(), both) << auditor.wrong();
  }
}

TEST(ClusterSimulation, ASeedReplaysExactly) {
  ClusterPlan plan;
  plan.seed = 7;
  const ClusterFigures first = run(plan, all_faults(plan));
  const ClusterFigures second = run(plan, all_faults(plan));
  EXPECT_EQ(first.digest, second.digest);
  EXPECT_EQ(first.lines, second.lines);
  plan.seed = 8;
  EXPECT_NE(run(plan, all_faults(plan)).digest, first.digest);
  plan.is_toy = false;
  EXPECT_EQ(run(plan, all_faults(plan)).digest, run(plan, all_faults(plan)).digest);
}

/// What a seed finds of a fault that was put in, with the fewest of what befalls the cluster that it takes.
void expect_found(ClusterPlan plan, const std::string& wrong) {
  for (plan.seed = 1; plan.seed < 60; ++plan.seed) {
    if (run(plan, all_faults(plan)).wrong.empty()) continue;
    const auto fails = [&](const std::vector<Fault>& fewer) { return !run(plan, fewer).wrong.empty(); };
    const auto fewest = shrunk(all_faults(plan), fails);
    EXPECT_LT(fewest.size(), faults_of_a_run);
    EXPECT_EQ(run(plan, fewest).wrong.substr(0, wrong.size()), wrong);
    return;
  }
  FAIL() << "not noticed";
}

TEST(ClusterSimulation, WithoutTheFenceItFindsTwoOwnersAndShrinksWhatItTakes) {
  ClusterPlan plan;
  plan.has_fence = false;
  expect_found(plan, "two owners");
}

TEST(ClusterSimulation, WithoutTheLastSignOfLifeItFindsWhoIsChargedForIt) {
  ClusterPlan plan;
  plan.forgets_outages = true;
  expect_found(plan, "charged");
}

}  // namespace
}  // namespace touchmove::sim
