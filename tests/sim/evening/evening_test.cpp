// TOUCHMOVE_SIM_SEED=N repeats the evening of one seed; TOUCHMOVE_SIM_SEEDS=N plays so many, from that one on.
#include "tests/sim/evening/evening.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cctype>
#include <cstdlib>
#include <iostream>
#include <sstream>

#include "tests/sim/shrink.hpp"
#include "tests/sim/wishes.hpp"

namespace touchmove::sim {
namespace {

EveningFigures run(const EveningPlan& plan, const std::vector<Step>& steps) { return Evening(plan).run(steps); }
EveningFigures run(const EveningPlan& plan) { return run(plan, steps_of(plan.seed, plan.steps, plan.on_disk)); }

/// What kind of fault it is: the first words that name no game, line or number.
std::string kind_of(const std::string& wrong) {
  std::istringstream words(wrong);
  std::string kind;
  int count = 0;
  for (std::string word; count < 5 && words >> word;) {
    if (std::any_of(word.begin(), word.end(), [](unsigned char c) { return std::isdigit(c) != 0; })) continue;
    kind += word + " ";
    ++count;
  }
  return kind;
}

/// The steps that it takes to come to the same fault.
std::vector<Step> fewest_of(const EveningPlan& plan) {
  const auto all = steps_of(plan.seed, plan.steps, plan.on_disk);
  const std::string kind = kind_of(run(plan, all).wrong);
  return shrunk(all, [&](const std::vector<Step>& fewer) { return kind_of(run(plan, fewer).wrong) == kind; });
}

std::string story_of(EveningPlan plan, const std::string& wrong) {
  std::string story = wrong + "\nto repeat: TOUCHMOVE_SIM_SEED=" + std::to_string(plan.seed) + "; shrunk to";
  const std::vector<Step> fewest = fewest_of(plan);
  for (const Step& step : fewest) story += "\n  " + describe(step);
  plan.tells = true;
  const EveningFigures again = run(plan, fewest);
  return story + "\nwhat is stored then:" + again.told + "\n  " + again.wrong;
}

#ifdef TOUCHMOVE_FEWER_GAMES
constexpr std::uint64_t evenings = 20;
#else
constexpr std::uint64_t evenings = 150;
#endif

TEST(EveningSimulation, TablesDesksBughouseSealedMovesAndRematchesKeepTheirWord) {
  const char* const wish = std::getenv("TOUCHMOVE_SIM_SEED");
  EveningPlan plan;
  plan.seed = number_of("TOUCHMOVE_SIM_SEED", 20'261'127);
  EveningFigures all;
  std::uint64_t seeds = 0;
  for (; seeds < number_of("TOUCHMOVE_SIM_SEEDS", wish != nullptr ? 1 : evenings); ++seeds, ++plan.seed) {
    const EveningFigures one = run(plan);
    ASSERT_TRUE(one.wrong.empty()) << story_of(plan, one.wrong);
    all.add(one);
  }
  std::cout << seeds << " evenings: " << all.games << " games, " << all.bughouse << " of bughouse, " << all.ended
            << " ended, " << all.rematches << " rematches, " << all.sealed << " envelopes, " << all.opened
            << " opened, " << all.lines << " lines, " << all.acknowledged
            << " acknowledged; events: " << all.event_lines << " lines, " << all.event_acts << " acknowledged, "
            << all.rounds << " rounds, " << all.corrections << " corrections, " << all.undone << " undone, "
            << all.games_told << " told by games, " << all.standings << " standings recomputed, " << all.followed
            << " views followed; " << all.kills << " kills, " << all.stalls << " stalls, " << all.failures
            << " failed writes, " << all.refused << " times too fast or too much, " << all.turned_away << " forged\n";
  if (wish != nullptr) return;
  EXPECT_GT(all.bughouse, seeds);
  EXPECT_GT(all.rematches, seeds / 4);
  EXPECT_GT(all.opened, seeds / 8);
  EXPECT_GT(all.rounds, seeds);
  EXPECT_GT(all.standings, seeds);
  EXPECT_GT(all.games_told, 0U);
  EXPECT_GT(all.refused, seeds);
}

#ifdef TOUCHMOVE_FEWER_GAMES
constexpr std::uint64_t evenings_on_disk = 6;
#else
constexpr std::uint64_t evenings_on_disk = 40;
#endif

TEST(EveningSimulation, OnADiskThatFailsWhatIsAcknowledgedStaysAndWhatIsNotIsSaid) {
  const char* const wish = std::getenv("TOUCHMOVE_SIM_SEED");
  EveningPlan plan;
  plan.on_disk = true;
  plan.seed = number_of("TOUCHMOVE_SIM_SEED", 20'261'127);
  EveningFigures all;
  std::uint64_t seeds = 0;
  for (; seeds < number_of("TOUCHMOVE_SIM_SEEDS", wish != nullptr ? 1 : evenings_on_disk); ++seeds, ++plan.seed) {
    const EveningFigures one = run(plan);
    ASSERT_TRUE(one.wrong.empty()) << story_of(plan, one.wrong);
    all.add(one);
  }
  std::cout << seeds << " evenings: on a disk " << all.games << " games, " << all.lines << " lines, "
            << all.acknowledged << " acknowledged; events: " << all.event_lines << " lines, " << all.event_acts
            << " acknowledged; " << all.kills << " kills, " << all.power_cuts << " of them with the power, "
            << all.disk_faults << " faults of the disk, " << all.lost_writes << " writes refused by SQLite, "
            << all.unwell << " times not well, " << all.damaged << " damaged pages, " << all.damage_said
            << " of them seen\n";
  if (wish != nullptr) return;
  EXPECT_GT(all.power_cuts, seeds);
  EXPECT_GT(all.lost_writes, seeds);
  EXPECT_GT(all.unwell, seeds);
  EXPECT_GT(all.damage_said, seeds / 2);
}

TEST(EveningSimulation, ASeedReplaysExactlyOnADiskToo) {
  EveningPlan plan;
  plan.on_disk = true;
  plan.seed = 7;
  const EveningFigures first = run(plan);
  const EveningFigures again = run(plan);
  EXPECT_EQ(first.digest, again.digest);
  EXPECT_EQ(first.lost_writes, again.lost_writes);
  EXPECT_EQ(first.power_cuts, again.power_cuts);
}

TEST(EveningSimulation, ASeedReplaysExactly) {
  EveningPlan plan;
  plan.seed = 7;
  const EveningFigures first = run(plan);
  EXPECT_EQ(first.digest, run(plan).digest);
  plan.seed = 8;
  EXPECT_NE(first.digest, run(plan).digest);
}

/// What is wrong on purpose is found within some tens of seeds, and shrunk to a few of the steps.
void expect_found(Broken broken, const std::string& wrong, bool on_disk = false) {
  EveningPlan plan;
  plan.on_disk = on_disk;
  plan.broken = broken;
  for (plan.seed = 1; plan.seed < 60; ++plan.seed) {
    const std::string found = run(plan).wrong;
    if (found.empty()) continue;
    const auto fewest = fewest_of(plan);
    EXPECT_LT(fewest.size(), plan.steps / 4);
    EXPECT_THAT(run(plan, fewest).wrong, testing::ContainsRegex(wrong)) << found;
    return;
  }
  FAIL() << "not noticed";
}

TEST(EveningSimulation, FindsLinesThatAreLost) {
  expect_found(Broken::LosesLines, "lost|another line|where it is not|not stored");
}
TEST(EveningSimulation, FindsWhoIsChargedForAStall) { expect_found(Broken::HidesStalls, "charged"); }
TEST(EveningSimulation, FindsWhoIsLetActTooFast) {
  expect_found(Broken::HasNoLimits, "too fast|more than may|more lines");
}
TEST(EveningSimulation, FindsAScoreThatIsMiscounted) { expect_found(Broken::MiscountsScores, "by the results"); }
TEST(EveningSimulation, FindsASealedMoveThatIsTold) { expect_found(Broken::TellsSealedMoves, "sealed words"); }
TEST(EveningSimulation, FindsADiskThatLies) {
  expect_found(Broken::LiesOfTheDisk, "lost|another line|where it is not|not stored|half stored|cannot be opened",
               true);
}
TEST(EveningSimulation, FindsAHallThatHidesItsDisk) { expect_found(Broken::HidesTheDisk, "says it is well", true); }
TEST(EveningSimulation, FindsDamageThatIsNotSaid) { expect_found(Broken::HidesRot, "damaged page nothing", true); }
TEST(EveningSimulation, FindsWhoActsForAnother) { expect_found(Broken::LetsOthersAct, "acts for another"); }

}  // namespace
}  // namespace touchmove::sim
