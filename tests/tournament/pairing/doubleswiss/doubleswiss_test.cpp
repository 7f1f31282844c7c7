// FIDE's Double Swiss against its definition, against its checker, and on positions small enough to see.
#include "touchmove/tournament/pairing/doubleswiss/doubleswiss.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <string>
#include <vector>

#include "tests/support/random_event.hpp"
#include "tests/support/seeds.hpp"
#include "tests/tournament/pairing/fideteam/definition.hpp"
#include "touchmove/tournament/pairing/doubleswiss/system.hpp"

namespace touchmove::tournament::pairing::doubleswiss {
namespace {

using ::testing::IsEmpty;

std::vector<Board> boards_of(const std::vector<ExplainedMatch>& explained) {
  std::vector<Board> boards;
  for (const ExplainedMatch& each : explained) boards.push_back(each.board);
  return boards;
}

std::vector<Breach> check(const Field& field, const std::vector<Board>& boards) {
  const Settings settings;
  return system.check({.field = field, .settings = settings}, boards);
}

Field field_of(std::size_t players, std::size_t rounds) {
  Field field;
  field.total_rounds = rounds;
  field.initial_colour = Colour::White;
  for (std::size_t i = 0; i < players; ++i) field.entrants.emplace_back().number = static_cast<int>(i) + 1;
  return field;
}

/// The generator plays rounds of one game: here each is worth two, and had both colours.
Field of_two_games(Field field) {
  for (Entrant& entrant : field.entrants) {
    for (RoundEntry& entry : entrant.rounds) {
      entry.points *= 2;
      entry.both_colours = entry.played;
    }
    for (Points& points : entrant.virtual_points) points = 0;
  }
  return field;
}

fideteam::Team player(int number, std::size_t parity, const std::string& colours) {
  fideteam::Team team;
  team.number = number;
  team.parity_rank = parity;
  for (const char colour : colours) team.colours.push_back(colour == 'w' ? Colour::White : Colour::Black);
  return team;
}

TEST(DoubleSwiss, Article36PairsRoundOneUpperHalfAgainstLowerHalf) {
  const auto matches = pair_round(field_of(5, 5));
  ASSERT_TRUE(matches);
  EXPECT_EQ(boards_of(*matches), (std::vector<Board>{{0, 2}, {3, 1}, {4, std::nullopt}}));
}

TEST(DoubleSwiss, Article43GivesTheColourOfTheFirstGame) {
  const auto colour = [](const std::string& first, const std::string& other, std::size_t parity = 0) {
    const auto choice = first_game_colour(player(1, parity, first), player(2, 1, other), Colour::White);
    return (choice.colour == Colour::White ? "w" : "b") + std::to_string(choice.article);
  };
  EXPECT_EQ(colour("", ""), "w1");
  EXPECT_EQ(colour("", "", 1), "b1");
  EXPECT_EQ(colour("w", "b"), "b2") << "White for who had it less often";
  EXPECT_EQ(colour("wb", "bw"), "w3") << "the other way round than the last time they differed";
  EXPECT_EQ(colour("wb", "wb"), "w4") << "the higher ranked changes";
  EXPECT_EQ(colour("", "b"), "b5") << "the other changes, to White";
}

TEST(DoubleSwiss, AByeIsBarredByAByeOrByTheWholePointsOfAMatch) {
  Field field = field_of(3, 5);
  field.entrants[2].rounds.push_back({.paired = true, .points = 15});
  field.entrants[0].rounds.push_back({.points = 10});
  field.entrants[1].rounds.push_back({.points = 20});
  field.played_rounds = 1;
  const auto matches = pair_round(field);
  ASSERT_TRUE(matches);
  EXPECT_EQ(matches->back().board, (Board{0, std::nullopt})) << "half of a match's points are no full-point bye";
}

TEST(DoubleSwiss, IsWhatItsDefinitionSaysInSmallRandomEvents) {
  std::size_t rounds = 0;
  std::size_t with_upfloaters = 0;
  std::size_t impossible = 0;
  const std::uint64_t seeds = support::seeds_or(250);
  for (std::uint64_t seed = 0; seed < seeds; ++seed) {
    support::RandomEvent event(seed, 10, seed % 3 == 0);
    while (!event.is_over()) {
      const Field field = of_two_games(event.field());
      const fideteam::Ranking ranking(field, terms_of(field));
      const auto defined = fideteam::Definition(ranking).pair();
      const auto matches = pair_round(field);
      ASSERT_EQ(matches.has_value(), defined.has_value()) << "seed " << seed << " round " << field.played_rounds + 1;
      if (!matches) {
        EXPECT_EQ(matches.error(), Fault::NoLegalPairing);
        ++impossible;
        break;
      }
      std::set<std::set<std::size_t>> wanted;
      for (const auto& [a, b] : defined->matches) wanted.insert({ranking[a].entrant, ranking[b].entrant});
      if (defined->bye) wanted.insert({ranking[*defined->bye].entrant});
      ASSERT_EQ(fideteam::as_sets(boards_of(*matches)), wanted)
          << "seed " << seed << " round " << field.played_rounds + 1;
      const auto breaches = check(field, boards_of(*matches));
      ASSERT_THAT(breaches, IsEmpty()) << "seed " << seed << " round " << field.played_rounds + 1 << ": "
                                       << breaches.front().what;
      for (const ExplainedMatch& each : *matches) with_upfloaters += each.why.floats ? 1U : 0U;
      ++rounds;
      event.play(boards_of(*matches));
    }
  }
  std::printf("%zu rounds as defined, %zu matches with an upfloater, %zu events without a pairing\n", rounds,
              with_upfloaters, impossible);
  EXPECT_GT(rounds, 3 * seeds);
  EXPECT_GT(with_upfloaters, seeds);
  EXPECT_GT(impossible, seeds / 50);
}

TEST(DoubleSwiss, SatisfiesTheCheckerInRandomEvents) {
  std::size_t rounds = 0;
  std::size_t faults = 0;
  const std::uint64_t seeds = support::seeds_or(150);
  for (std::uint64_t seed = 0; seed < seeds; ++seed) {
    support::RandomEvent event(seed + 4'000'000, 60);
    while (!event.is_over()) {
      const Field field = of_two_games(event.field());
      const auto matches = pair_round(field);
      if (!matches) break;
      const auto breaches = check(field, boards_of(*matches));
      EXPECT_THAT(breaches, IsEmpty()) << "seed " << seed << " round " << field.played_rounds + 1;
      faults += breaches.empty() ? 0U : 1U;
      ++rounds;
      event.play(boards_of(*matches));
    }
  }
  std::printf("%zu rounds, %zu with a fault\n", rounds, faults);
  EXPECT_GT(rounds, 3 * seeds);
}

TEST(DoubleSwiss, TheCheckerFindsOtherColoursAndOtherMatches) {
  const Field field = field_of(4, 5);
  EXPECT_THAT(check(field, {{0, 2}, {3, 1}}), IsEmpty());
  EXPECT_FALSE(check(field, {{2, 0}, {3, 1}}).empty());
  EXPECT_FALSE(check(field, {{0, 1}, {2, 3}}).empty());
}

}  // namespace
}  // namespace touchmove::tournament::pairing::doubleswiss
