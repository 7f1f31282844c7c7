// Scheveningen matches: the tables as printed, what every table has to give, and matches against the checker.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdio>
#include <set>
#include <sstream>
#include <string>
#include <vector>

#include "touchmove/base/random.hpp"
#include "touchmove/tournament/pairing/scheveningen/checker.hpp"
#include "touchmove/tournament/pairing/scheveningen/system.hpp"
#include "touchmove/tournament/pairing/scheveningen/tables.hpp"

namespace touchmove::tournament::pairing::scheveningen {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;

/// A round as tables print it: "A1-B1 B2-A2", White first.
std::string printed(const std::vector<Game>& round) {
  std::string text;
  for (const Game& game : round) {
    const std::string a = "A" + std::to_string(game.a + 1);
    const std::string b = "B" + std::to_string(game.b + 1);
    text += (text.empty() ? "" : " ") + (game.a_white ? a + "-" + b : b + "-" + a);
  }
  return text;
}

std::vector<std::string> printed_table(std::size_t boards) {
  std::vector<std::string> rounds;
  for (const auto& round : table_of(boards)) rounds.push_back(printed(round));
  return rounds;
}

TEST(Scheveningen, TablesAreThoseInPrint) {
  EXPECT_THAT(printed_table(2), ElementsAre("A1-B1 A2-B2", "B2-A1 B1-A2"));
  EXPECT_THAT(printed_table(3), ElementsAre("A1-B1 A2-B2 B3-A3", "B2-A1 A2-B3 B1-A3", "A1-B3 B1-A2 A3-B2"));
  EXPECT_THAT(printed_table(4), ElementsAre("A1-B1 A2-B2 B3-A3 B4-A4", "B2-A1 B1-A2 A3-B4 A4-B3",
                                            "A1-B3 A2-B4 B1-A3 B2-A4", "B4-A1 B3-A2 A3-B2 A4-B1"));
  EXPECT_THAT(printed_table(5), ElementsAre("A1-B1 A2-B2 A3-B3 B4-A4 B5-A5", "B2-A1 B3-A2 A3-B4 A4-B5 B1-A5",
                                            "A1-B3 A2-B4 B5-A3 B1-A4 A5-B2", "B4-A1 A2-B5 A3-B1 B2-A4 B3-A5",
                                            "A1-B5 B1-A2 B2-A3 A4-B3 A5-B4"));
  EXPECT_THAT(printed_table(6),
              ElementsAre("A1-B1 B2-A2 B3-A3 A4-B4 B5-A5 A6-B6", "B2-A1 A2-B3 A3-B5 B6-A4 A5-B4 B1-A6",
                          "A1-B3 B5-A2 B1-A3 A4-B2 A5-B6 B4-A6", "B4-A1 B6-A2 A3-B2 A4-B1 B3-A5 A6-B5",
                          "A1-B5 A2-B4 A3-B6 B3-A4 B1-A5 B2-A6", "B6-A1 A2-B1 B4-A3 B5-A4 A5-B2 A6-B3"));
  EXPECT_THAT(printed_table(7),
              ElementsAre("A1-B1 A2-B2 A3-B3 A4-B4 B5-A5 B6-A6 B7-A7", "B2-A1 B3-A2 B4-A3 A4-B5 A5-B6 A6-B7 B1-A7",
                          "A1-B3 A2-B4 A3-B5 B6-A4 B7-A5 B1-A6 A7-B2", "B4-A1 B5-A2 A3-B6 A4-B7 A5-B1 B2-A6 B3-A7",
                          "A1-B5 A2-B6 B7-A3 B1-A4 B2-A5 A6-B3 A7-B4", "B6-A1 A2-B7 A3-B1 A4-B2 B3-A5 B4-A6 B5-A7",
                          "A1-B7 B1-A2 B2-A3 B3-A4 A5-B4 A6-B5 A7-B6"));
  EXPECT_THAT(
      printed_table(8),
      ElementsAre("A1-B1 A2-B2 A3-B3 A4-B4 B5-A5 B6-A6 B7-A7 B8-A8", "B2-A1 B3-A2 B4-A3 B1-A4 A5-B6 A6-B7 A7-B8 A8-B5",
                  "A1-B3 A2-B4 A3-B1 A4-B2 B7-A5 B8-A6 B5-A7 B6-A8", "B4-A1 B1-A2 B2-A3 B3-A4 A5-B8 A6-B5 A7-B6 A8-B7",
                  "A1-B5 A2-B6 A3-B7 A4-B8 B1-A5 B2-A6 B3-A7 B4-A8", "B6-A1 B7-A2 B8-A3 B5-A4 A5-B2 A6-B3 A7-B4 A8-B1",
                  "A1-B7 A2-B8 A3-B5 A4-B6 B3-A5 B4-A6 B1-A7 B2-A8",
                  "B8-A1 B5-A2 B6-A3 B7-A4 A5-B4 A6-B1 A7-B2 A8-B3"));
  EXPECT_EQ(printed(table_of(10)[1]), "B2-A1 B1-A2 B8-A3 B3-A4 A5-B10 A6-B5 A7-B6 B4-A8 A9-B7 A10-B9");
  EXPECT_EQ(printed(table_of(10)[9]).substr(0, 35), "B10-A1 B9-A2 B6-A3 B8-A4 A5-B3 A6-B");
}

TEST(Scheveningen, EverybodyMeetsTheOtherTeamWithEvenColours) {
  std::size_t tables = 0;
  for (std::size_t boards = 2; boards <= 40; ++boards) {
    const auto table = table_of(boards);
    if (table.empty()) {
      EXPECT_TRUE(boards > 10 && boards % 4 == 2) << boards;
      continue;
    }
    ++tables;
    ASSERT_EQ(table.size(), boards);
    const int odd = static_cast<int>(boards % 2);
    std::set<std::pair<std::size_t, std::size_t>> met;
    std::vector<int> surplus_a(boards);
    std::vector<int> surplus_b(boards);
    for (std::size_t number = 0; number < boards; ++number) {
      const auto& round = table[number];
      std::set<std::size_t> seated;
      int team = 0;
      for (std::size_t i = 0; i < round.size(); ++i) {
        EXPECT_EQ(round[i].a, i);
        EXPECT_TRUE(seated.insert(round[i].b).second);
        EXPECT_TRUE(met.emplace(round[i].a, round[i].b).second);
        const int white = round[i].a_white ? 1 : -1;
        team += white;
        surplus_a[round[i].a] += white;
        surplus_b[round[i].b] -= white;
      }
      if (boards > 2) {
        EXPECT_LE(std::abs(team), odd) << boards << " round " << number + 1;
      }
      EXPECT_EQ(round[0].b, number) << boards;
      EXPECT_EQ(round[0].a_white, number % 2 == 0) << boards;
    }
    EXPECT_EQ(met.size(), boards * boards);
    for (std::size_t i = 0; i < boards; ++i) {
      EXPECT_LE(std::abs(surplus_a[i]), odd) << boards << " A" << i + 1;
      EXPECT_LE(std::abs(surplus_b[i]), odd) << boards << " B" << i + 1;
    }
  }
  EXPECT_EQ(tables, 32U);
}

Field match_of(std::size_t first, std::size_t second, base::Random* random = nullptr) {
  Field field;
  field.initial_colour = Colour::White;
  field.total_rounds = std::max(first, second);
  std::vector<std::string> teams(first, "Kings");
  teams.insert(teams.end(), second, "Queens");
  for (std::size_t i = 0; random != nullptr && i < teams.size(); ++i) {
    std::swap(teams[i], teams[i + random->below(teams.size() - i)]);
  }
  for (const std::string& team : teams) {
    Entrant& entrant = field.entrants.emplace_back();
    entrant.number = static_cast<int>(field.entrants.size());
    entrant.team = team;
  }
  return field;
}

void play(Field& field, const std::vector<Board>& boards) {
  for (Entrant& entrant : field.entrants) entrant.rounds.emplace_back();
  for (const Board& board : boards) {
    RoundEntry& white = field.entrants[board.white].rounds.back();
    white.paired = true;
    if (!board.black) continue;
    RoundEntry& black = field.entrants[*board.black].rounds.back();
    white.opponent = *board.black;
    black.opponent = board.white;
    white.played = black.played = black.paired = true;
    black.colour = Colour::Black;
    white.points = black.points = 5;
  }
  ++field.played_rounds;
}

TEST(Scheveningen, WholeMatchesSatisfyTheChecker) {
  std::size_t rounds = 0;
  const Settings settings;
  for (std::uint64_t seed = 0; seed < 300; ++seed) {
    base::Random random(seed);
    const std::size_t first = 1 + random.below(10);
    const std::size_t second = random.below(2) == 0 ? first : 1 + random.below(10);
    Field field = match_of(first, second, &random);
    const std::uint64_t percent_absent = random.below(2) == 0 ? 0 : 10;
    while (field.played_rounds < field.total_rounds) {
      for (Entrant& entrant : field.entrants) entrant.present = random.below(100) >= percent_absent;
      const auto round = system.pair({.field = field, .settings = settings});
      if (!round) {
        EXPECT_EQ(round.error().detail, "scheveningen_nobody") << "seed " << seed;
        break;
      }
      std::vector<Board> boards;
      for (const ReasonedBoard& each : *round) boards.push_back(each.board);
      const auto breaches = check_round(field, boards);
      ASSERT_THAT(breaches, IsEmpty()) << "seed " << seed << ": " << describe(breaches.front().violation);
      play(field, boards);
      ++rounds;
    }
  }
  std::printf("%zu rounds\n", rounds);
  EXPECT_GT(rounds, 1000U);
}

TEST(Scheveningen, SaysWhyThereIsNoRound) {
  const Settings settings;
  const auto fault = [&](const Field& field) {
    const auto round = system.pair({.field = field, .settings = settings});
    return round ? std::string_view("paired") : round.error().detail;
  };
  Field field = match_of(3, 3);
  EXPECT_EQ(fault(field), "paired");
  field.entrants[4].team = "Knaves";
  EXPECT_EQ(fault(field), "scheveningen_teams");
  EXPECT_EQ(fault(match_of(4, 0)), "scheveningen_teams");
  EXPECT_EQ(fault(match_of(14, 14)), "scheveningen_boards");
  Field other = match_of(3, 3);
  play(other, {{0, 5}, {1, 4}, {2, 3}});
  EXPECT_EQ(fault(other), "scheveningen_other_table");
}

TEST(ScheveningenChecker, FindsEveryKindOfBreach) {
  Field field = match_of(2, 2);
  const auto finds = [&](const std::vector<Board>& boards, Violation violation) {
    const auto breaches = check_round(field, boards);
    return std::any_of(breaches.begin(), breaches.end(),
                       [&](const Breach& breach) { return breach.violation == violation; });
  };
  EXPECT_TRUE(finds({{0, 1}, {2, 3}}, Violation::Teammates));
  EXPECT_TRUE(finds({{0, 2}}, Violation::LeftOut));
  EXPECT_TRUE(finds({{0, 2}, {0, 3}}, Violation::PairedTwice));
  play(field, {{0, 2}, {1, 3}});
  EXPECT_TRUE(finds({{0, 2}, {1, 3}}, Violation::SecondMeeting));
  EXPECT_TRUE(finds({{0, 3}, {1, 2}}, Violation::UnevenColours));
  field.entrants[0].present = false;
  EXPECT_TRUE(finds({{0, 3}, {1, 2}}, Violation::Absent));
  Field large = match_of(4, 4);
  EXPECT_THAT(check_round(large, std::vector<Board>{{0, 4}, {1, 5}, {2, 6}, {3, 7}}),
              ElementsAre(Breach{Violation::UnevenTeams, 0}));
}

}  // namespace
}  // namespace touchmove::tournament::pairing::scheveningen
