// The knockout: its bracket by hand, and random events of any size against the checker.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdio>
#include <map>
#include <optional>
#include <utility>
#include <vector>

#include "tests/support/seeds.hpp"
#include "touchmove/base/random.hpp"
#include "touchmove/tournament/pairing/knockout/bracket.hpp"
#include "touchmove/tournament/pairing/knockout/checker.hpp"
#include "touchmove/tournament/pairing/knockout/system.hpp"

namespace touchmove::tournament::pairing::knockout {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;
using ::testing::UnorderedElementsAre;
using Pairs = std::vector<std::pair<int, int>>;

/// Entrants with the numbers 1 to so many, before the first of so many rounds.
Field field_of(std::size_t players, std::size_t rounds) {
  Field field;
  field.total_rounds = rounds;
  field.initial_colour = Colour::White;
  for (std::size_t i = 0; i < players; ++i) field.entrants.emplace_back().number = static_cast<int>(i) + 1;
  return field;
}

/// The boards of the next round by numbers, the better seed first; 0: nobody.
Pairs next(const Field& field, const Settings& settings = {}) {
  Pairs pairs;
  const auto round = system.pair({.field = field, .settings = settings});
  if (!round) return pairs;
  for (const ReasonedBoard& each : *round) {
    const int white = field.entrants[each.board.white].number;
    const int black = each.board.black ? field.entrants[*each.board.black].number : 0;
    pairs.emplace_back(black == 0 ? white : std::min(white, black), black == 0 ? 0 : std::max(white, black));
  }
  return pairs;
}

struct Ended {
  int ahead{0};  ///< of White
  bool is_forfeit{false};
};

/// Plays the boards of a round; whoever is on none has missed it.
template <typename How>
void play(Field& field, const std::vector<Board>& boards, How how) {
  for (Entrant& entrant : field.entrants) entrant.rounds.emplace_back();
  for (const Board& board : boards) {
    RoundEntry& white = field.entrants[board.white].rounds.back();
    white.paired = true;
    if (!board.black) {
      white.points = field.win;
      continue;
    }
    RoundEntry& black = field.entrants[*board.black].rounds.back();
    const Ended ended = how(board);
    black.paired = true;
    white.opponent = *board.black;
    black.opponent = board.white;
    black.colour = Colour::Black;
    white.played = black.played = !ended.is_forfeit;
    white.ahead = ended.ahead;
    black.ahead = -ended.ahead;
    white.points = ended.ahead > 0 ? 10 : ended.ahead == 0 && !ended.is_forfeit ? 5 : 0;
    black.points = ended.ahead < 0 ? 10 : ended.ahead == 0 && !ended.is_forfeit ? 5 : 0;
  }
  ++field.played_rounds;
}

std::vector<Board> boards_of(const Field& field, const Settings& settings = {}) {
  std::vector<Board> boards;
  const auto round = system.pair({.field = field, .settings = settings});
  EXPECT_TRUE(round);
  if (!round) return boards;
  for (const ReasonedBoard& each : *round) boards.push_back(each.board);
  return boards;
}

/// The better seed wins.
Ended better_wins(const Board& board) { return {board.white < *board.black ? 1 : -1}; }
Ended worse_wins(const Board& board) { return {board.white < *board.black ? -1 : 1}; }

TEST(Knockout, SeedsStandSoThatTheBestMeetLast) {
  EXPECT_THAT(seeds_by_line(1), ElementsAre(0));
  EXPECT_THAT(seeds_by_line(8), ElementsAre(0, 7, 3, 4, 1, 6, 2, 5));
  for (std::size_t size = 2; size <= 256; size *= 2) {
    // Of the best of any power of two no two are in the same part of the bracket.
    const auto seeds = seeds_by_line(size);
    for (std::size_t best = 2; best <= size; best *= 2) {
      for (std::size_t part = 0; part < best; ++part) {
        const auto begin = seeds.begin() + static_cast<std::ptrdiff_t>(part * size / best);
        const auto end = begin + static_cast<std::ptrdiff_t>(size / best);
        EXPECT_EQ(std::count_if(begin, end, [&](std::size_t seed) { return seed < best; }), 1) << size << " " << best;
      }
    }
  }
}

TEST(Knockout, EightPlayersGoBySeedsToTheFinal) {
  Field field = field_of(8, 3);
  EXPECT_THAT(next(field), ElementsAre(std::pair(1, 8), std::pair(4, 5), std::pair(2, 7), std::pair(3, 6)));
  play(field, boards_of(field), better_wins);
  EXPECT_THAT(next(field), ElementsAre(std::pair(1, 4), std::pair(2, 3)));
  play(field, boards_of(field), worse_wins);
  EXPECT_THAT(next(field), ElementsAre(std::pair(3, 4)));
  play(field, boards_of(field), better_wins);
  const auto over = system.pair({.field = field, .settings = {}});
  ASSERT_FALSE(over);
  EXPECT_EQ(over.error().fault, NoRoundFault::AllRoundsPlayed);
  const Settings settings;
  EXPECT_THAT(system.ranked_by({.field = field, .settings = settings}), ElementsAre(100, 100, 300, 200, 0, 0, 0, 0));
}

TEST(Knockout, TheBestSeedsHaveTheByes) {
  const Field field = field_of(5, 3);
  EXPECT_THAT(next(field), ElementsAre(std::pair(4, 5), std::pair(1, 0), std::pair(2, 0), std::pair(3, 0)));
}

TEST(Knockout, TheLosersOfTheSemiFinalsMeetIfAnnounced) {
  Settings settings;
  settings.knockout.third_place = true;
  Field field = field_of(4, 2);
  play(field, boards_of(field, settings), better_wins);
  EXPECT_THAT(next(field, settings), ElementsAre(std::pair(1, 2), std::pair(3, 4)));
  play(field, boards_of(field, settings), worse_wins);
  EXPECT_THAT(system.ranked_by({.field = field, .settings = settings}), ElementsAre(100, 200, 0, 50));
  EXPECT_THAT(next(field, settings), IsEmpty());
}

TEST(Knockout, ALevelMatchWaitsUnlessTheSeedOrTheLotSettlesIt) {
  Field field = field_of(4, 2);
  play(field, boards_of(field),
       [](const Board& board) { return Ended{board.white == 0 || *board.black == 0 ? 0 : 1}; });
  const Settings usual;
  const auto waits = system.pair({.field = field, .settings = usual});
  ASSERT_FALSE(waits);
  EXPECT_EQ(waits.error().detail, "knockout_level");
  EXPECT_THAT(waits.error().stuck, UnorderedElementsAre(0, 3));
  Settings by_seed;
  by_seed.knockout.tie = KnockoutTie::Seed;
  EXPECT_EQ(next(field, by_seed).front().first, 1);
  Settings by_lot;
  by_lot.knockout.tie = KnockoutTie::Lot;
  std::map<std::size_t, int> through;
  for (std::uint64_t lots = 0; lots < 200; ++lots) {
    const auto round = system.pair({.field = field, .settings = by_lot, .lots = lots});
    ASSERT_TRUE(round);
    const Board& board = round->front().board;
    ++through[board.white == 0 || *board.black == 0 ? 0 : 3];
  }
  EXPECT_GT(through[0], 60);
  EXPECT_GT(through[3], 60);
}

TEST(Knockout, WaitsForAMatchThatGoesOn) {
  Field field = field_of(4, 2);
  play(field, boards_of(field), better_wins);
  field.entrants[0].rounds[0].going_on = field.entrants[3].rounds[0].going_on = true;
  field.entrants[0].rounds[0].ahead = field.entrants[3].rounds[0].ahead = 0;
  const Settings settings;
  const auto waits = system.pair({.field = field, .settings = settings});
  ASSERT_FALSE(waits);
  EXPECT_EQ(waits.error().detail, "knockout_goes_on");
}

TEST(Knockout, WhoHasLeftLosesTheNextMatchAndOfOneNobodyCameToNobodyGoesOn) {
  Field field = field_of(4, 2);
  play(field, boards_of(field), better_wins);
  field.entrants[1].present = false;
  EXPECT_THAT(next(field), ElementsAre(std::pair(1, 0)));
  Field other = field_of(4, 2);
  play(other, boards_of(other),
       [](const Board& board) { return board.white == 0 || *board.black == 0 ? Ended{0, true} : Ended{1}; });
  EXPECT_EQ(next(other).size(), 1U);
  EXPECT_EQ(next(other).front().second, 0);
}

TEST(Knockout, NamesTheRoundsItTakesWhereThePlanHasFewer) {
  const Field field = field_of(9, 3);
  const Settings settings;
  const auto none = system.pair({.field = field, .settings = settings});
  ASSERT_FALSE(none);
  EXPECT_EQ(none.error().detail, "knockout_rounds");
  EXPECT_EQ(none.error().value, "4");
}

TEST(Knockout, AFirstRoundMadeByHandIsTheBracketFromThenOn) {
  Field field = field_of(8, 3);
  // 7 and 8 have changed places.
  play(field, {{0, 6}, {3, 4}, {1, 7}, {2, 5}}, better_wins);
  EXPECT_THAT(next(field), ElementsAre(std::pair(1, 4), std::pair(2, 3)));
  Field neighbours = field_of(4, 3);
  play(neighbours, {{0, 1}, {2, 3}}, better_wins);
  EXPECT_THAT(next(neighbours), ElementsAre(std::pair(1, 3)));
  // Everybody had a bye: nobody is dropped, it takes a round more.
  Field byes = field_of(4, 3);
  play(byes, {{0, {}}, {1, {}}, {2, {}}, {3, {}}}, better_wins);
  EXPECT_EQ(next(byes).size(), 2U);
}

TEST(Knockout, RandomEventsOfAnySizeSatisfyTheCheckerAndEndWithOneWinner) {
  std::size_t rounds = 0;
  std::size_t level = 0;
  const std::uint64_t seeds = support::seeds_or(600);
  for (std::uint64_t seed = 0; seed < seeds; ++seed) {
    base::Random random(seed);
    const std::size_t players = 2 + random.below(seed % 10 == 0 ? 200 : 20);
    Field field = field_of(players, 9);
    Settings settings;
    settings.knockout.third_place = random.below(2) == 0;
    settings.knockout.tie = random.below(2) == 0 ? KnockoutTie::PlayOff : KnockoutTie::Seed;
    field.initial_colour = random.below(2) == 0 ? Colour::White : Colour::Black;
    const std::uint64_t percent_absent = random.below(10);
    while (true) {
      const auto round = system.pair({.field = field, .settings = settings});
      if (!round) {
        ASSERT_EQ(round.error().fault, NoRoundFault::AllRoundsPlayed) << "seed " << seed;
        break;
      }
      std::vector<Board> boards;
      for (const ReasonedBoard& each : *round) boards.push_back(each.board);
      const auto breaches = check_round(field, settings.knockout, boards);
      ASSERT_THAT(breaches, IsEmpty()) << "seed " << seed << " round " << field.played_rounds + 1 << ": "
                                       << describe(breaches.front().violation);
      play(field, boards, [&](const Board&) {
        Ended ended{static_cast<int>(random.below(2)) * 2 - 1, random.below(20) == 0};
        // A level match, of which the director says who goes through, or the seed does.
        if (!ended.is_forfeit && settings.knockout.tie == KnockoutTie::Seed && random.below(3) == 0) ended.ahead = 0;
        if (ended.ahead == 0) ++level;
        return ended;
      });
      for (Entrant& entrant : field.entrants) {
        entrant.present = entrant.present && random.below(100) >= percent_absent;
      }
      ++rounds;
    }
    const Bracket bracket = bracket_of(field, settings.knockout, 0);
    std::int64_t most = -1;
    for (const auto& reached : bracket.reached) most = std::max(most, reached.value_or(-1));
    const auto winners = std::count(bracket.reached.begin(), bracket.reached.end(), std::optional(most));
    if (percent_absent == 0) {
      EXPECT_EQ(winners, 1) << "seed " << seed;
    }
  }
  std::printf("%zu rounds, %zu level matches\n", rounds, level);
  EXPECT_GT(rounds, 2 * seeds);
  EXPECT_GT(level, seeds / 4);
}

TEST(KnockoutChecker, FindsEveryKindOfBreach) {
  Field field = field_of(6, 3);
  const auto finds = [&](const std::vector<Board>& boards, Violation violation) {
    const auto breaches = check_round(field, {}, boards);
    return std::any_of(breaches.begin(), breaches.end(),
                       [&](const Breach& breach) { return breach.violation == violation; });
  };
  EXPECT_TRUE(finds({{0, {}}, {1, {}}, {2, 5}}, Violation::LeftOut));
  EXPECT_TRUE(finds({{0, {}}, {1, {}}, {2, 5}, {2, 4}, {3, {}}}, Violation::PairedTwice));
  EXPECT_TRUE(finds({{0, {}}, {1, {}}, {2, 4}, {3, 5}}, Violation::OtherSeeds));
  EXPECT_TRUE(finds({{0, 5}, {1, 4}, {2, {}}, {3, {}}}, Violation::ByeOfSeed));
  field.entrants[5].present = false;
  EXPECT_TRUE(finds({{0, {}}, {1, {}}, {2, 5}, {3, 4}}, Violation::Absent));
  field.entrants[5].present = true;
  play(field, {{0, {}}, {1, {}}, {2, 5}, {3, 4}}, better_wins);
  EXPECT_TRUE(finds({{0, 3}, {1, 5}}, Violation::NotInBracket));
  EXPECT_TRUE(finds({{0, 1}, {2, 3}}, Violation::OtherLines));
  EXPECT_TRUE(finds({{3, 0}, {1, 2}}, Violation::UnevenColours)) << "4 has had White, 1 no game";
}

}  // namespace
}  // namespace touchmove::tournament::pairing::knockout
