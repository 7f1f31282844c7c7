// The rows of the pairing systems: one for each code, and each engine's rounds as its own checker has them.
#include "touchmove/tournament/pairing/systems/systems.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <set>
#include <string>

namespace touchmove::tournament::pairing {
namespace {

using ::testing::IsEmpty;

TEST(Systems, EachHasACodeAndAWordOfItsOwn) {
  const auto words = code_words(std::type_identity<Pairings>{});
  EXPECT_EQ(words.size(), all_systems().size());
  EXPECT_EQ(std::set(words.begin(), words.end()).size(), words.size());
  for (const System* system : all_systems()) {
    EXPECT_EQ(&system_of(system->code), system) << system->word;
    EXPECT_EQ(words[static_cast<std::size_t>(system->code)], system->word);
    EXPECT_EQ(find_system(system->word), system);
    EXPECT_FALSE(system->title.empty()) << system->word;
  }
  EXPECT_EQ(find_system("stairs"), nullptr);
}

TEST(Systems, WhatPairsEveryRoundCanAlsoCheckIt) {
  for (const System* system : all_systems()) {
    const bool pairs_all = system->is_swiss() || system->shape == Shape::Own;
    EXPECT_EQ(system->pair != nullptr, pairs_all || system->shape == Shape::Groups) << system->word;
    EXPECT_EQ(system->check != nullptr, pairs_all) << system->word;
    EXPECT_EQ(system->ranked_by != nullptr, !system->ranked_name.column.empty()) << system->word;
  }
}

TEST(Systems, RoundsOfASwissPassItsOwnChecker) {
  const Settings settings;
  for (const System* system : all_systems()) {
    if (!system->is_swiss()) continue;
    Field field;
    field.total_rounds = 5;
    field.initial_colour = Colour::White;
    for (int number = 1; number <= 9; ++number) {
      Entrant& entrant = field.entrants.emplace_back();
      entrant.number = number;
      entrant.rating = 2000 - number;
    }
    const Task task{.field = field, .settings = settings};
    const auto round = system->pair(task);
    ASSERT_TRUE(round) << system->word;
    std::vector<Board> boards;
    for (const ReasonedBoard& each : *round) {
      boards.push_back(each.board);
      EXPECT_FALSE(each.why.empty());
    }
    EXPECT_EQ(boards.size(), 5U);
    EXPECT_THAT(system->check(task, boards), IsEmpty()) << system->word;
    // The last has no opponent and had the bye by right; two byes are nobody's.
    boards.front().black.reset();
    EXPECT_FALSE(system->check(task, boards).empty()) << system->word;
  }
}

TEST(Systems, AnAccelerationOfAnotherSystemMovesNobodyToAnotherGroup) {
  Field field;
  field.total_rounds = 5;
  for (int number = 1; number <= 8; ++number) {
    Entrant& entrant = field.entrants.emplace_back();
    entrant.number = number;
    entrant.rating = 2000 - number;
  }
  const auto scores = [&](Acceleration acceleration) {
    const Settings settings{.acceleration = acceleration};
    return system_of(Pairings::UsChess).group_scores({.field = field, .settings = settings});
  };
  EXPECT_EQ(scores(Acceleration::Baku), scores(Acceleration::None));
  EXPECT_NE(scores(Acceleration::AddedScore), scores(Acceleration::None));
}

TEST(Systems, ASettingOfOneGroupIsSeenWhenItIsNotAsUsual) {
  Settings settings;
  for (const GroupSetting& each : group_settings()) EXPECT_TRUE(each.is_usual(settings)) << each.name;
  settings.us_chess.ignore_limits = true;
  settings.robin.table = RobinTable::Berger;
  settings.teams.second_score = false;
  settings.keizer.gap = 5;
  settings.knockout.third_place = true;
  settings.ladder.reach = 4;
  std::set<std::string_view> changed;
  for (const GroupSetting& each : group_settings()) {
    if (!each.is_usual(settings)) changed.insert(each.name);
  }
  EXPECT_EQ(changed, (std::set<std::string_view>{"ignore_limits", "keizer_gap", "knockout_third_place", "ladder_reach",
                                                 "robin_table", "team_second_score"}));
}

}  // namespace
}  // namespace touchmove::tournament::pairing
