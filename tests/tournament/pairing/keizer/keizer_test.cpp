// The Keizer system against its definition, against its checker, and its table by hand.
#include "touchmove/tournament/pairing/keizer/keizer.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <functional>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "tests/support/random_event.hpp"
#include "tests/support/seeds.hpp"
#include "touchmove/tournament/pairing/keizer/checker.hpp"
#include "touchmove/tournament/pairing/keizer/system.hpp"
#include "touchmove/tournament/pairing/keizer/table.hpp"

namespace touchmove::tournament::pairing::keizer {
namespace {

using ::testing::IsEmpty;
using Players = std::vector<std::size_t>;
using Pairing = std::vector<std::pair<std::size_t, std::size_t>>;

std::vector<Board> boards_of(const std::vector<ExplainedBoard>& explained) {
  std::vector<Board> boards;
  for (const ExplainedBoard& each : explained) boards.push_back(each.board);
  return boards;
}

Field field_of(std::size_t players, std::size_t rounds) {
  Field field;
  field.total_rounds = rounds;
  field.initial_colour = Colour::White;
  for (std::size_t i = 0; i < players; ++i) field.entrants.emplace_back().number = static_cast<int>(i) + 1;
  return field;
}

RoundEntry game(std::size_t opponent, Colour colour, Points points) {
  return {.opponent = opponent, .colour = colour, .played = true, .paired = true, .points = points};
}

TEST(Keizer, TheTableIsWorkedOutUntilItStands) {
  Field field = field_of(4, 9);
  const KeizerSettings settings;
  const auto before = table_of(field, settings);
  EXPECT_EQ(before[0].value, 6) << "one and a half times four players";
  EXPECT_EQ(before[3].value, 3);
  EXPECT_EQ(before[0].score, 600);
  // 3 has beaten 1 and 4 has drawn with 2. With the first values 1 has 6, 2 has 5 + 1.5, 3 has 4 + 6, 4 has 3 + 2.5.
  field.entrants[0].rounds = {game(2, Colour::White, 0)};
  field.entrants[2].rounds = {game(0, Colour::Black, 10)};
  field.entrants[1].rounds = {game(3, Colour::Black, 5)};
  field.entrants[3].rounds = {game(1, Colour::White, 5)};
  field.played_rounds = 1;
  const auto after = table_of(field, settings);
  std::vector<std::int64_t> scores;
  for (const Standing& each : after) scores.push_back(each.score);
  // It stands as 3, 2, 1, 4: 3 has 6 + 4, 2 has 5 + 1.5, 1 has 4, 4 has 3 + 2.5. So 4 passes 1: 3, 2, 4, 1; 3 has 6 +
  // 3, 2 has 5 + 2, 4 has 4 + 2.5, 1 has 3.
  EXPECT_EQ(scores, (std::vector<std::int64_t>{300, 700, 900, 650}));
  EXPECT_EQ(after[2].place, 0U);
  EXPECT_EQ(after[0].place, 3U);
}

TEST(Keizer, ByesBringAShareOfTheOwnValue) {
  Field field = field_of(3, 9);
  field.entrants[0].rounds = {{}};
  field.entrants[1].rounds = {{.points = 5}};
  field.entrants[2].rounds = {{.paired = true, .points = 10}};
  field.played_rounds = 1;
  const auto table = table_of(field, {.top = 30, .bye = 50, .absence = 20});
  // 3 leads with 30 and half of it, 2 has 29 and a fifth of it, 1 has 28.
  EXPECT_EQ(table[2].score, 4500);
  EXPECT_EQ(table[1].score, 2900 + 20 * 29);
  EXPECT_EQ(table[0].score, 2800);
}

TEST(Keizer, TheFirstMeetsTheSecondUnlessTheyMetLately) {
  Field field = field_of(5, 9);
  const auto first = pair_round(field, {});
  ASSERT_TRUE(first);
  EXPECT_EQ(boards_of(*first), (std::vector<Board>{{0, 1}, {2, 3}, {4, std::nullopt}}));
  field = field_of(4, 9);
  for (std::size_t i = 0; i < 4; ++i) {
    field.entrants[i].rounds = {game(i % 2 == 0 ? i + 1 : i - 1, i % 2 == 0 ? Colour::White : Colour::Black, 5)};
  }
  field.played_rounds = 1;
  const auto second = pair_round(field, {});
  ASSERT_TRUE(second);
  EXPECT_EQ(boards_of(*second), (std::vector<Board>{{2, 0}, {1, 3}}));
  EXPECT_TRUE((*second)[0].why.met_lately);
  EXPECT_EQ((*second)[0].why.natural, 1U);
  // Without a gap they meet again.
  EXPECT_EQ(boards_of(*pair_round(field, {.gap = 0})), (std::vector<Board>{{1, 0}, {3, 2}}));
  // Two players have nobody else.
  field.entrants[2].present = field.entrants[3].present = false;
  EXPECT_EQ(boards_of(*pair_round(field, {})), (std::vector<Board>{{1, 0}}));
}

/// Every pairing of those present, in order: the first that keeps the largest gap.
std::optional<Pairing> defined(const Field& field, const KeizerSettings& settings, const Players& present) {
  for (int gap = settings.gap; gap >= 0; --gap) {
    std::optional<Pairing> found;
    Pairing made;
    const auto may_meet = [&](std::size_t a, std::size_t b) {
      for (const auto& group : field.forbidden) {
        if (std::count(group.begin(), group.end(), a) > 0 && std::count(group.begin(), group.end(), b) > 0)
          return false;
      }
      const auto& rounds = field.entrants[a].rounds;
      for (std::size_t i = 0; i < rounds.size(); ++i) {
        const bool lately = static_cast<int>(rounds.size() - i) <= gap;
        if (lately && rounds[i].played && rounds[i].opponent == b) return false;
      }
      return true;
    };
    const std::function<void(const Players&)> grow = [&](const Players& left) {
      if (found) return;
      if (left.empty()) {
        found = made;
        return;
      }
      for (std::size_t i = 1; i < left.size(); ++i) {
        if (!may_meet(left[0], left[i])) continue;
        made.emplace_back(left[0], left[i]);
        Players rest = left;
        rest.erase(rest.begin() + static_cast<std::ptrdiff_t>(i));
        rest.erase(rest.begin());
        grow(rest);
        made.pop_back();
      }
    };
    grow(present);
    if (found) return found;
  }
  return std::nullopt;
}

TEST(Keizer, IsWhatItsDefinitionSaysInRandomEvents) {
  std::size_t rounds = 0;
  std::size_t moved = 0;
  std::size_t again = 0;
  const std::uint64_t seeds = support::seeds_or(300);
  for (std::uint64_t seed = 0; seed < seeds; ++seed) {
    support::RandomEvent event(seed, 10);
    const KeizerSettings settings{.top = seed % 4 == 0 ? 40 : 0, .gap = static_cast<int>(seed % 6)};
    while (!event.is_over()) {
      const Field& field = event.field();
      const auto boards = pair_round(field, settings);
      if (!boards) {
        EXPECT_EQ(boards.error(), Fault::NoLegalPairing);
        EXPECT_FALSE(field.forbidden.empty());
        break;
      }
      const auto table = table_of(field, settings);
      Players present;
      for (std::size_t i = 0; i < field.entrants.size(); ++i) {
        const bool has_bye = !boards->empty() && !boards->back().board.black && boards->back().board.white == i;
        if (field.entrants[i].present && !has_bye) present.push_back(i);
      }
      std::sort(present.begin(), present.end(),
                [&](std::size_t a, std::size_t b) { return table[a].place < table[b].place; });
      const auto wanted = defined(field, settings, present);
      ASSERT_TRUE(wanted) << "seed " << seed;
      Pairing made;
      for (const ExplainedBoard& each : *boards) {
        if (!each.board.black) continue;
        const std::size_t other = each.board.white == each.why.higher ? *each.board.black : each.board.white;
        made.emplace_back(each.why.higher, other);
        moved += each.why.natural != other ? 1U : 0U;
        const auto& before = field.entrants[other].rounds;
        again += std::any_of(before.begin(), before.end(),
                             [&](const RoundEntry& entry) { return entry.played && entry.opponent == each.why.higher; })
                     ? 1U
                     : 0U;
      }
      ASSERT_EQ(made, *wanted) << "seed " << seed << " round " << field.played_rounds + 1;
      const auto breaches = check_round(field, settings, boards_of(*boards));
      ASSERT_THAT(breaches, IsEmpty()) << "seed " << seed << " round " << field.played_rounds + 1 << ": "
                                       << describe(breaches.front().violation);
      ++rounds;
      event.play(boards_of(*boards));
    }
  }
  std::printf("%zu rounds as defined, %zu boards moved, %zu second meetings\n", rounds, moved, again);
  EXPECT_GT(rounds, 4 * seeds);
  EXPECT_GT(moved, seeds);
  EXPECT_GT(again, seeds);
}

TEST(Keizer, SatisfiesTheCheckerInLargerRandomEvents) {
  std::size_t rounds = 0;
  const std::uint64_t seeds = support::seeds_or(100);
  for (std::uint64_t seed = 0; seed < seeds; ++seed) {
    support::RandomEvent event(seed + 5'000'000, 60);
    while (!event.is_over()) {
      const auto boards = pair_round(event.field(), {});
      if (!boards) break;
      const auto breaches = check_round(event.field(), {}, boards_of(*boards));
      EXPECT_THAT(breaches, IsEmpty()) << "seed " << seed << " round " << event.field().played_rounds + 1;
      ++rounds;
      event.play(boards_of(*boards));
    }
  }
  std::printf("%zu rounds\n", rounds);
  EXPECT_GT(rounds, 3 * seeds);
}

TEST(KeizerChecker, FindsEveryKindOfBreach) {
  Field field = field_of(5, 9);
  field.entrants[4].present = false;
  const auto breaks_rule = [&](const std::vector<Board>& boards, Violation violation) {
    const auto breaches = check_round(field, {}, boards);
    return std::any_of(breaches.begin(), breaches.end(),
                       [&](const Breach& breach) { return breach.violation == violation; });
  };
  EXPECT_TRUE(breaks_rule({{0, 1}}, Violation::LeftOut));
  EXPECT_TRUE(breaks_rule({{0, 1}, {0, 2}}, Violation::PairedTwice));
  EXPECT_TRUE(breaks_rule({{0, 4}}, Violation::Absent));
  EXPECT_TRUE(breaks_rule({{0, 1}, {2, std::nullopt}, {3, std::nullopt}}, Violation::UnneededBye));
  EXPECT_TRUE(breaks_rule({{0, 2}, {1, 3}}, Violation::CloserBoards));
  field.forbidden = {{0, 1}};
  EXPECT_TRUE(breaks_rule({{0, 1}, {2, 3}}, Violation::Forbidden));
  field.forbidden.clear();
  field.entrants[4].present = true;
  EXPECT_TRUE(breaks_rule({{0, 1}, {2, 4}, {3, std::nullopt}}, Violation::OtherBye));
  field.entrants[4].present = false;
  for (Entrant& entrant : field.entrants) entrant.rounds.emplace_back();
  field.entrants[0].rounds[0] = game(1, Colour::White, 5);
  field.entrants[1].rounds[0] = game(0, Colour::Black, 5);
  field.played_rounds = 1;
  EXPECT_TRUE(breaks_rule({{0, 1}, {2, 3}}, Violation::TooSoon));
}

}  // namespace
}  // namespace touchmove::tournament::pairing::keizer
