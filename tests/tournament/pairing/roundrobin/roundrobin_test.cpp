// Round-robin tables and quads (US Chess 30), and players who leave them.
#include "touchmove/tournament/pairing/roundrobin/roundrobin.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <string>
#include <utility>
#include <vector>

namespace touchmove::tournament::pairing::roundrobin {
namespace {

using ::testing::ElementsAre;

std::string told(const TableRound& round) {
  std::string text;
  for (const TableGame& game : round.games) {
    text += (text.empty() ? "" : " ") + std::to_string(game.white + 1) + "-" + std::to_string(game.black + 1);
  }
  return text + (round.sits_out ? " " + std::to_string(*round.sits_out + 1) : "");
}

Field field_of(std::size_t players, std::size_t rounds) {
  Field field;
  field.total_rounds = rounds;
  field.initial_colour = Colour::White;
  for (std::size_t i = 0; i < players; ++i) {
    Entrant entrant;
    entrant.number = static_cast<int>(i + 1);
    entrant.rating = 2000 - static_cast<int>(i);
    field.entrants.push_back(entrant);
  }
  return field;
}

/// Plays a round: every game a draw, whoever is alone gets nothing.
void play(Field& field, const std::vector<RobinBoard>& boards) {
  for (Entrant& entrant : field.entrants) entrant.rounds.emplace_back();
  for (const RobinBoard& each : boards) {
    if (each.fate != Fate::Game) continue;
    field.entrants[each.board.white].rounds.back() = {each.board.black, Colour::White, true, true, 5};
    field.entrants[*each.board.black].rounds.back() = {each.board.white, Colour::Black, true, true, 5};
  }
  ++field.played_rounds;
}

TEST(RoundRobin, BergerTableOfFourAndOfSix) {
  const Table four = table_of(TableKind::Berger, 4);
  ASSERT_EQ(four.size(), 3U);
  EXPECT_EQ(told(four[0]), "1-4 2-3");
  EXPECT_EQ(told(four[1]), "4-3 1-2");
  EXPECT_EQ(told(four[2]), "2-4 3-1");
  const Table six = table_of(TableKind::Berger, 6);
  ASSERT_EQ(six.size(), 5U);
  EXPECT_EQ(told(six[0]), "1-6 2-5 3-4");
  EXPECT_EQ(told(six[1]), "6-4 5-3 1-2");
  EXPECT_EQ(told(six[4]), "3-6 4-2 5-1");
}

TEST(RoundRobin, CrenshawTableOfSixAndReversedBerger) {
  const Table six = table_of(TableKind::CrenshawBerger, 6);
  EXPECT_EQ(told(six[0]), "3-6 5-4 1-2");
  EXPECT_EQ(told(six[4]), "1-6 2-5 3-4");
  const Table eight = table_of(TableKind::CrenshawBerger, 8);
  EXPECT_EQ(eight.front(), table_of(TableKind::Berger, 8).back());
  EXPECT_EQ(told(table_of(TableKind::CrenshawBerger, 5)[0]), "5-4 1-2 3");
}

TEST(RoundRobin, EverybodyMeetsEverybodyOnceWithBalancedColours) {
  for (const TableKind kind : {TableKind::Berger, TableKind::CrenshawBerger}) {
    for (std::size_t players = 2; players <= 40; ++players) {
      SCOPED_TRACE(players);
      std::set<std::pair<std::size_t, std::size_t>> met;
      std::vector<int> balance(players, 0);
      std::vector<std::string> colours(players);
      for (const TableRound& round : table_of(kind, players)) {
        std::set<std::size_t> seen;
        for (const TableGame& game : round.games) {
          EXPECT_TRUE(met.insert(std::minmax(game.white, game.black)).second);
          EXPECT_TRUE(seen.insert(game.white).second && seen.insert(game.black).second);
          ++balance[game.white];
          --balance[game.black];
          colours[game.white] += 'W';
          colours[game.black] += 'B';
        }
        EXPECT_EQ(seen.size() + (round.sits_out ? 1 : 0), players);
      }
      EXPECT_EQ(met.size(), players * (players - 1) / 2);
      // As the books have it: of an odd number everybody has each colour as often, and from seven on in turn; of an
      // even number the first half have White once more, the others Black, and nobody a colour three times running.
      for (std::size_t each = 0; each < players; ++each) {
        const bool quad = kind == TableKind::CrenshawBerger && players == 4;
        const bool more_white = quad ? each % 2 == 0 : each < players / 2;
        EXPECT_EQ(balance[each], players % 2 == 1 ? 0 : more_white ? 1 : -1) << each + 1;
        const bool in_turn = players % 2 == 1 && players >= 7;
        for (const char* repeated : {"WW", "BB"}) {
          const std::string run = in_turn ? repeated : std::string(repeated) + repeated[0];
          EXPECT_EQ(colours[each].find(run), std::string::npos) << each + 1 << ": " << colours[each];
        }
      }
    }
  }
}

TEST(RoundRobin, DoubledTableReversesColoursAndNeverGivesThreeAlike) {
  for (std::size_t players = 4; players <= 16; players += 2) {
    const Table table = doubled(table_of(TableKind::Berger, players), true);
    ASSERT_EQ(table.size(), 2 * (players - 1));
    std::vector<std::string> colours(players);
    for (const TableRound& round : table) {
      for (const TableGame& game : round.games) {
        colours[game.white] += 'W';
        colours[game.black] += 'B';
      }
    }
    for (const std::string& each : colours) {
      EXPECT_EQ(std::count(each.begin(), each.end(), 'W'), static_cast<std::ptrdiff_t>(players - 1));
      EXPECT_EQ(each.find("WWW"), std::string::npos) << players << " " << each;
      EXPECT_EQ(each.find("BBB"), std::string::npos) << players << " " << each;
    }
  }
}

TEST(RoundRobin, A30BWhoLeavesBeforeHalfTheGamesDidNotCompete) {
  EXPECT_EQ(departure_of(2, 5), Departure::NotCompeted);
  EXPECT_EQ(departure_of(3, 5), Departure::GamesForfeited);
  EXPECT_EQ(departure_of(2, 4), Departure::GamesForfeited);
  Field field = field_of(4, 3);
  const auto first = pair_robin(field, TableKind::Berger);
  ASSERT_TRUE(first);
  play(field, *first);
  field.entrants[0].present = false;
  const auto second = pair_robin(field, TableKind::Berger);
  ASSERT_TRUE(second);
  EXPECT_THAT(*second, ElementsAre(RobinBoard{Fate::Game, {3, 2}, std::nullopt},
                                   RobinBoard{Fate::FreeOfPoint, {1, std::nullopt}, 0}));
  field.entrants[0].present = true;
  play(field, *pair_robin(field, TableKind::Berger));
  field.entrants[0].present = false;
  EXPECT_THAT(*pair_robin(field, TableKind::Berger), ElementsAre(RobinBoard{Fate::Game, {1, 3}, std::nullopt},
                                                                 RobinBoard{Fate::ForfeitWin, {2, std::nullopt}, 0}));
}

TEST(RoundRobin, SaysWhyThereIsNoNextRound) {
  EXPECT_EQ(pair_robin(field_of(1, 1), TableKind::Berger).error(), RobinFault::TooFewPlayers);
  Field field = field_of(4, 3);
  play(field, {{Fate::Game, {0, 1}, std::nullopt}, {Fate::Game, {2, 3}, std::nullopt}});
  EXPECT_EQ(pair_robin(field, TableKind::Berger).error(), RobinFault::NotThisTable);
  Field over = field_of(2, 1);
  play(over, *pair_robin(over, TableKind::Berger));
  EXPECT_EQ(pair_robin(over, TableKind::Berger).error(), RobinFault::AllRoundsPlayed);
}

TEST(RoundRobin, TwiceAsManyRoundsMakeADoubleRoundRobin) {
  Field field = field_of(2, 2);
  play(field, *pair_robin(field, TableKind::CrenshawBerger));
  EXPECT_THAT(*pair_robin(field, TableKind::CrenshawBerger), ElementsAre(RobinBoard{Fate::Game, {1, 0}, std::nullopt}));
}

TEST(RoundRobin, TheLotIsTheSameForTheSameSeed) {
  EXPECT_EQ(drawn_numbers(9, 5), drawn_numbers(9, 5));
  EXPECT_NE(drawn_numbers(9, 5), drawn_numbers(9, 6));
  auto numbers = drawn_numbers(9, 5);
  std::sort(numbers.begin(), numbers.end());
  EXPECT_THAT(numbers, ElementsAre(0U, 1U, 2U, 3U, 4U, 5U, 6U, 7U, 8U));
}

TEST(Quads, A30GFoursByRatingAndASmallSwissBelow) {
  for (std::size_t players = 1; players <= 40; ++players) {
    const auto sections = quad_sections(field_of(players, 3));
    std::size_t next = 0;
    for (std::size_t i = 0; i < sections.size(); ++i) {
      const bool last = i + 1 == sections.size();
      EXPECT_TRUE(sections[i].entrants.size() == 4 || last);
      EXPECT_LT(sections[i].entrants.size(), 8U);
      EXPECT_EQ(sections[i].swiss, sections[i].entrants.size() > 4);
      for (const std::size_t each : sections[i].entrants) EXPECT_EQ(each, next++);
    }
    EXPECT_EQ(next, players);
  }
}

TEST(Quads, ThreeRoundsByTheTableTheLastByToss) {
  const Field event = field_of(8, 3);
  Field quad = section_field(event, quad_sections(event)[1]);
  EXPECT_EQ(quad.entrants[0].number, 5);
  quad.initial_colour = Colour::Black;
  std::vector<std::string> rounds;
  while (const auto boards = pair_quad(quad)) {
    std::string text;
    for (const RobinBoard& each : *boards) {
      text += std::to_string(each.board.white + 1) + "-" + std::to_string(*each.board.black + 1) + " ";
    }
    rounds.push_back(text);
    play(quad, *boards);
  }
  EXPECT_THAT(rounds, ElementsAre("1-4 2-3 ", "3-1 4-2 ", "2-1 4-3 "));
}

}  // namespace
}  // namespace touchmove::tournament::pairing::roundrobin
