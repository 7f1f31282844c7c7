// The ladder: its moves by hand, rounds of small fields against every choice, and random events against the checker.
#include "touchmove/tournament/pairing/ladder/ladder.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdio>
#include <functional>
#include <utility>
#include <vector>

#include "tests/support/random_event.hpp"
#include "tests/support/seeds.hpp"
#include "touchmove/tournament/pairing/ladder/checker.hpp"
#include "touchmove/tournament/pairing/ladder/system.hpp"

namespace touchmove::tournament::pairing::ladder {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;
using Players = std::vector<std::size_t>;
using Pairing = std::vector<std::pair<std::size_t, std::size_t>>;  // the challenged, and who challenges

Field field_of(std::size_t players) {
  Field field;
  field.total_rounds = 30;
  for (std::size_t i = 0; i < players; ++i) field.entrants.emplace_back().number = static_cast<int>(i) + 1;
  return field;
}

/// A round in which the first of each pair has won.
void win(Field& field, const Pairing& games) {
  for (Entrant& entrant : field.entrants) entrant.rounds.emplace_back();
  for (const auto& [winner, loser] : games) {
    field.entrants[winner].rounds.back() = {
        .opponent = loser, .played = true, .paired = true, .points = 10, .ahead = 1};
    field.entrants[loser].rounds.back() = {
        .opponent = winner, .colour = Colour::Black, .played = true, .paired = true, .ahead = -1};
  }
  ++field.played_rounds;
}

Pairing pairing_of(const std::vector<Challenge>& made) {
  Pairing pairing;
  for (const Challenge& each : made) pairing.emplace_back(each.challenged, each.challenger);
  return pairing;
}

TEST(Ladder, AChallengerWhoWinsTakesThePlaceAndThoseBetweenGoDown) {
  Field field = field_of(5);
  win(field, {{3, 1}});
  EXPECT_THAT(order_of(field, {}), ElementsAre(0, 3, 1, 2, 4));
  EXPECT_THAT(order_of(field, {.move = LadderMove::Exchange}), ElementsAre(0, 3, 2, 1, 4));
  win(field, {{0, 3}});
  EXPECT_THAT(order_of(field, {}), ElementsAre(0, 3, 1, 2, 4)) << "the challenged has won";
  win(field, {{4, 2}, {3, 0}});
  EXPECT_THAT(order_of(field, {}), ElementsAre(3, 0, 1, 4, 2));
}

TEST(Ladder, ADrawMovesNobody) {
  Field field = field_of(2);
  win(field, {{1, 0}});
  for (Entrant& entrant : field.entrants) entrant.rounds.back().ahead = 0;
  EXPECT_THAT(order_of(field, {}), ElementsAre(0, 1));
}

TEST(Ladder, NeighboursMeetAndNobodyTwiceInARow) {
  Field field = field_of(5);
  EXPECT_EQ(pairing_of(challenges(field, {})), (Pairing{{0, 1}, {2, 3}}));
  win(field, {{0, 1}, {2, 3}});
  // 5 sat out, so that somebody else does now: the lowest of those who have played.
  EXPECT_EQ(pairing_of(challenges(field, {})), (Pairing{{0, 2}, {1, 4}}));
}

TEST(Ladder, AChallengeGoesNoFurtherThanItsReach) {
  Field field = field_of(4);
  EXPECT_TRUE(may_challenge(field, {.reach = 2}, 2, 0));
  EXPECT_FALSE(may_challenge(field, {.reach = 2}, 3, 0));
  field.entrants[1].present = false;
  EXPECT_TRUE(may_challenge(field, {.reach = 2}, 3, 0)) << "who is not there is passed over";
  EXPECT_FALSE(may_challenge(field, {.reach = 2}, 1, 0));
  win(field, {{0, 2}});
  EXPECT_FALSE(may_challenge(field, {.reach = 2}, 2, 0)) << "met in the last round";
  EXPECT_TRUE(may_challenge(field, {.reach = 2, .gap = 0}, 2, 0));
}

/// By the definition: of all ways to make so many boards of the players, the one whose first challenged meets the
/// nearest, and so on.
std::vector<Pairing> defined(const Field& field, const LadderSettings& settings, const Players& players) {
  std::vector<Pairing> found;
  Pairing made;
  const std::function<void(const Players&)> grow = [&](const Players& left) {
    if (!found.empty()) return;
    if (left.empty()) {
      found.push_back(made);
      return;
    }
    for (std::size_t i = 1; i < left.size(); ++i) {
      const bool apart = std::any_of(field.forbidden.begin(), field.forbidden.end(), [&](const auto& group) {
        return std::count(group.begin(), group.end(), left[0]) > 0 &&
               std::count(group.begin(), group.end(), left[i]) > 0;
      });
      if (apart || !may_challenge(field, settings, left[0], left[i])) continue;
      made.emplace_back(left[0], left[i]);
      Players rest = left;
      rest.erase(rest.begin() + static_cast<std::ptrdiff_t>(i));
      rest.erase(rest.begin());
      grow(rest);
      made.pop_back();
    }
  };
  grow(players);
  return found;
}

/// With whom left out the most boards can be made: who has played most first, of these the lowest.
Pairing wanted(const Field& field, const LadderSettings& settings) {
  Players there;
  for (const std::size_t each : order_of(field, settings)) {
    if (field.entrants[each].present) there.push_back(each);
  }
  const auto games = [&](std::size_t entrant) {
    const auto& rounds = field.entrants[entrant].rounds;
    return std::count_if(rounds.begin(), rounds.end(), [](const RoundEntry& entry) { return entry.opponent; });
  };
  Players by_games(there.rbegin(), there.rend());
  std::stable_sort(by_games.begin(), by_games.end(), [&](auto a, auto b) { return games(a) > games(b); });
  for (std::size_t out = there.size() % 2; out <= there.size(); out += 2) {
    // The first set of so many, each by its place in that order.
    std::vector<bool> chosen(by_games.size(), false);
    std::fill(chosen.begin(), chosen.begin() + static_cast<std::ptrdiff_t>(out), true);
    do {
      Players left = there;
      for (std::size_t i = 0; i < by_games.size(); ++i) {
        if (chosen[i]) std::erase(left, by_games[i]);
      }
      const auto found = defined(field, settings, left);
      if (!found.empty()) return found.front();
    } while (std::prev_permutation(chosen.begin(), chosen.end()));
  }
  return {};
}

void play(support::RandomEvent& event, Field& field, const std::vector<Board>& boards) {
  event.play(boards);
  field = event.field();
  for (Entrant& entrant : field.entrants) {
    for (RoundEntry& entry : entrant.rounds) {
      if (!entry.opponent) continue;
      const std::size_t round = static_cast<std::size_t>(&entry - entrant.rounds.data());
      const Points other = field.entrants[*entry.opponent].rounds[round].points;
      entry.ahead = entry.points > other ? 1 : entry.points < other ? -1 : 0;
    }
  }
}

TEST(Ladder, IsWhatItsDefinitionSaysInRandomEvents) {
  std::size_t rounds = 0;
  std::size_t not_nearest = 0;
  std::size_t left_out = 0;
  const std::uint64_t seeds = support::seeds_or(150);
  for (std::uint64_t seed = 0; seed < seeds; ++seed) {
    support::RandomEvent event(seed, 9);
    Field field = event.field();
    const LadderSettings settings{.reach = static_cast<int>(1 + seed % 4),
                                  .gap = static_cast<int>(seed % 3),
                                  .move = seed % 2 == 0 ? LadderMove::TakesPlace : LadderMove::Exchange};
    while (!event.is_over()) {
      const auto made = challenges(field, settings);
      ASSERT_EQ(pairing_of(made), wanted(field, settings)) << "seed " << seed << " round " << field.played_rounds + 1;
      std::vector<Board> boards;
      for (const Challenge& each : made) {
        boards.push_back({each.challenger, each.challenged});
        not_nearest += each.nearest == each.challenger ? 0U : 1U;
      }
      const auto breaches = check_round(field, settings, boards);
      ASSERT_THAT(breaches, IsEmpty()) << "seed " << seed << ": " << describe(breaches.front().violation);
      const auto there = std::count_if(field.entrants.begin(), field.entrants.end(),
                                       [](const Entrant& entrant) { return entrant.present; });
      left_out += static_cast<std::size_t>(there) - 2 * boards.size();
      play(event, field, boards);
      ++rounds;
    }
  }
  std::printf("%zu rounds, %zu challenges not of the nearest, %zu sat out\n", rounds, not_nearest, left_out);
  EXPECT_GT(rounds, 4 * seeds);
  EXPECT_GT(not_nearest, seeds);
  EXPECT_GT(left_out, seeds);
}

TEST(Ladder, SatisfiesTheCheckerInLargerRandomEvents) {
  std::size_t rounds = 0;
  const std::uint64_t seeds = support::seeds_or(60);
  for (std::uint64_t seed = 0; seed < seeds; ++seed) {
    support::RandomEvent event(seed + 7'000'000, 60);
    Field field = event.field();
    const LadderSettings settings{.reach = static_cast<int>(1 + seed % 6), .gap = static_cast<int>(seed % 4)};
    while (!event.is_over()) {
      std::vector<Board> boards;
      for (const Challenge& each : challenges(field, settings)) boards.push_back({each.challenger, each.challenged});
      const auto breaches = check_round(field, settings, boards);
      EXPECT_THAT(breaches, IsEmpty()) << "seed " << seed << ": " << describe(breaches.front().violation);
      play(event, field, boards);
      ++rounds;
    }
  }
  std::printf("%zu rounds\n", rounds);
  EXPECT_GT(rounds, 3 * seeds);
}

TEST(LadderChecker, FindsEveryKindOfBreach) {
  Field field = field_of(6);
  field.entrants[5].present = false;
  const auto finds = [&](const std::vector<Board>& boards, Violation violation) {
    const auto breaches = check_round(field, {.reach = 2}, boards);
    return std::any_of(breaches.begin(), breaches.end(),
                       [&](const Breach& breach) { return breach.violation == violation; });
  };
  EXPECT_TRUE(finds({{0, 1}, {1, 2}}, Violation::PairedTwice));
  EXPECT_TRUE(finds({{0, 5}}, Violation::Absent));
  EXPECT_TRUE(finds({{0, 1}, {2, {}}}, Violation::IsBye));
  EXPECT_TRUE(finds({{0, 3}, {1, 2}}, Violation::OutOfReach));
  EXPECT_TRUE(finds({{0, 1}}, Violation::FewerBoards));
  EXPECT_TRUE(finds({{0, 2}, {1, 3}}, Violation::CloserBoards));
  field.forbidden = {{0, 1}};
  EXPECT_TRUE(finds({{0, 1}, {2, 3}}, Violation::Forbidden));
  field.forbidden.clear();
  win(field, {{0, 1}});
  EXPECT_TRUE(finds({{0, 1}, {2, 3}}, Violation::TooSoon));
}

}  // namespace
}  // namespace touchmove::tournament::pairing::ladder
