// FIDE's Dubov system against its definition, against its checker, and on positions small enough to see.
#include "touchmove/tournament/pairing/dubov/dubov.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <functional>
#include <optional>
#include <set>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include "tests/support/random_event.hpp"
#include "tests/support/seeds.hpp"
#include "touchmove/tournament/pairing/dubov/bracket.hpp"
#include "touchmove/tournament/pairing/dubov/checker.hpp"
#include "touchmove/tournament/pairing/dubov/ranking.hpp"
#include "touchmove/tournament/pairing/dubov/system.hpp"
#include "touchmove/tournament/pairing/fide/colours.hpp"

namespace touchmove::tournament::pairing::dubov {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;
using Sets = std::set<std::set<std::size_t>>;

std::vector<Board> boards_of(const std::vector<ExplainedBoard>& explained) {
  std::vector<Board> boards;
  for (const ExplainedBoard& each : explained) boards.push_back(each.board);
  return boards;
}

Sets as_sets(const std::vector<Board>& boards) {
  Sets sets;
  for (const Board& board : boards) {
    sets.insert(board.black ? std::set<std::size_t>{board.white, *board.black} : std::set<std::size_t>{board.white});
  }
  return sets;
}

/// The sets of `size` out of a list, in lexicographic order; stops when `done` says so.
bool each_set(const Ranks& list, std::size_t size, const std::function<bool(const Ranks&)>& done, Ranks taken = {},
              std::size_t from = 0) {
  if (taken.size() == size) return done(taken);
  for (std::size_t i = from; i < list.size(); ++i) {
    taken.push_back(list[i]);
    if (each_set(list, size, done, taken, i + 1)) return true;
    taken.pop_back();
  }
  return false;
}

bool has(const Ranks& list, std::size_t each) { return std::find(list.begin(), list.end(), each) != list.end(); }

Ranks without(const Ranks& list, const Ranks& gone) {
  Ranks left;
  std::copy_if(list.begin(), list.end(), std::back_inserter(left), [&](std::size_t each) { return !has(gone, each); });
  return left;
}

Ranks together(Ranks one, const Ranks& two) {
  one.insert(one.end(), two.begin(), two.end());
  return one;
}

/// A round by the words of article 3: every set of upfloaters, every set of shifters, every transposition.
class Definition {
 public:
  explicit Definition(const Ranking& ranking) : ranking_(ranking) {}

  std::optional<Sets> pair() {
    Ranks left;
    for (std::size_t i = 0; i < ranking_.size(); ++i) left.push_back(i);
    Sets made;
    if (left.size() % 2 == 1) {
      std::optional<std::size_t> bye;
      const auto order = [&](std::size_t i) {
        const dutch::Contender& player = ranking_[i].contender;
        return std::tuple(player.score, -static_cast<int>(player.played_games), -player.number);
      };
      for (const std::size_t i : left) {
        if (!ranking_[i].contender.may_have_bye || !pairable(without(left, {i}))) continue;
        if (!bye || order(i) < order(*bye)) bye = i;
      }
      if (!bye) return std::nullopt;
      made.insert({ranking_[*bye].contender.entrant});
      left = without(left, {*bye});
    } else if (!pairable(left)) {
      return std::nullopt;
    }
    while (!left.empty()) {
      const Points score = ranking_[left.front()].contender.score;
      Ranks residents;
      for (const std::size_t i : left) {
        if (ranking_[i].contender.score == score) residents.push_back(i);
      }
      const Ranks up = upfloaters(residents, without(left, residents));
      const Ranks bracket = together(residents, up);
      const auto pairing = procedure(bracket);
      EXPECT_TRUE(pairing);
      if (!pairing) return std::nullopt;
      for (const auto& [a, b] : *pairing) {
        made.insert({ranking_[a].contender.entrant, ranking_[b].contender.entrant});
      }
      left = without(left, bracket);
    }
    return made;
  }

 private:
  using Pairing = std::vector<std::pair<std::size_t, std::size_t>>;
  using Worth = std::tuple<std::vector<int>, int, int, int, int>;  // C6 to C10, all small

  bool pairable(const Ranks& players) const {
    if (players.empty()) return true;
    if (players.size() % 2 == 1) return false;
    for (std::size_t i = 1; i < players.size(); ++i) {
      if (!ranking_.may_meet(players[0], players[i])) continue;
      if (pairable(without(players, {players[0], players[i]}))) return true;
    }
    return false;
  }

  Ranks upfloaters(const Ranks& residents, const Ranks& below) const {
    for (std::size_t size = 0; size <= below.size(); ++size) {
      std::optional<Worth> best;
      Ranks chosen;
      each_set(below, size, [&](const Ranks& up) {
        if (!pairable(together(residents, up)) || !pairable(without(below, up))) return false;
        const Worth worth = worth_of(residents, up);
        if (!best || worth < *best) {
          best = worth;
          chosen = up;
        }
        return false;
      });
      if (best) return chosen;
    }
    return {};
  }

  Worth worth_of(const Ranks& residents, const Ranks& up) const {
    Worth worth;
    auto& [scores, clashes, maximum, times, again] = worth;
    for (const std::size_t i : up) {
      const Player& player = ranking_[i];
      scores.push_back(-player.contender.score);
      if (!ranking_.counts_upfloats()) continue;
      maximum += player.maximum_upfloater ? 1 : 0;
      times += player.maximum_upfloater ? static_cast<int>(player.upfloats) : 0;
      again += player.upfloated_last ? 1 : 0;
    }
    std::sort(scores.begin(), scores.end(), std::greater<>());  // the lowest score first
    if (const auto pairing = procedure(together(residents, up))) clashes = clashes_of(*pairing);
    return worth;
  }

  int clashes_of(const Pairing& pairing) const {
    return static_cast<int>(std::count_if(pairing.begin(), pairing.end(), [&](const auto& pair) {
      return fide::prefer_the_same(ranking_[pair.first].contender, ranking_[pair.second].contender);
    }));
  }

  void by_number(Ranks& list) const {
    std::sort(list.begin(), list.end(), [&](std::size_t a, std::size_t b) {
      return ranking_[a].contender.number < ranking_[b].contender.number;
    });
  }
  void by_average(Ranks& list) const {
    by_number(list);
    std::stable_sort(list.begin(), list.end(), [&](std::size_t a, std::size_t b) {
      return ranking_[a].opponents_average < ranking_[b].opponents_average;
    });
  }

  /// The fewest pairs of this group in a legal pairing of all.
  std::size_t fewest_inside(const Ranks& all, const Ranks& group) const {
    if (all.empty()) return 0;
    std::size_t fewest = all.size();
    for (std::size_t i = 1; i < all.size(); ++i) {
      if (!ranking_.may_meet(all[0], all[i])) continue;
      const Ranks rest = without(all, {all[0], all[i]});
      if (!pairable(rest)) continue;
      const std::size_t inside = has(group, all[0]) && has(group, all[i]) ? 1 : 0;
      fewest = std::min(fewest, inside + fewest_inside(rest, group));
    }
    return fewest;
  }

  /// 3.2.5 and 3.2.6, where a legal pairing comes of it.
  std::optional<Pairing> first_pairing(Ranks seekers, Ranks others) const {
    by_average(seekers);
    by_number(others);
    Ranks places(others.size());
    for (std::size_t i = 0; i < places.size(); ++i) places[i] = i;
    do {
      Pairing pairing;
      for (std::size_t i = 0; i < seekers.size(); ++i) pairing.emplace_back(seekers[i], others[places[i]]);
      const bool legal = std::all_of(pairing.begin(), pairing.end(),
                                     [&](const auto& pair) { return ranking_.may_meet(pair.first, pair.second); });
      if (legal) return pairing;
    } while (std::next_permutation(places.begin(), places.end()));
    return std::nullopt;
  }

  /// The fewest clashes of any legal pairing of two groups.
  std::optional<int> best_clashes(const Ranks& seekers, const Ranks& others) const {
    Ranks places(others.size());
    for (std::size_t i = 0; i < places.size(); ++i) places[i] = i;
    std::optional<int> best;
    do {
      Pairing pairing;
      for (std::size_t i = 0; i < seekers.size(); ++i) pairing.emplace_back(seekers[i], others[places[i]]);
      const bool legal = std::all_of(pairing.begin(), pairing.end(),
                                     [&](const auto& pair) { return ranking_.may_meet(pair.first, pair.second); });
      if (legal && (!best || clashes_of(pairing) < *best)) best = clashes_of(pairing);
    } while (std::next_permutation(places.begin(), places.end()));
    return best;
  }

  /// 3.2.3 to 3.2.6.
  std::optional<Pairing> procedure(Ranks bracket) const {
    by_number(bracket);
    const bool nobody_played = std::all_of(bracket.begin(), bracket.end(),
                                           [&](std::size_t i) { return ranking_[i].contender.colours.empty(); });
    Ranks first;
    Ranks second;
    for (std::size_t i = 0; i < bracket.size(); ++i) {
      const bool seeks = nobody_played ? i < bracket.size() / 2 : ranking_[bracket[i]].contender.wants == Colour::White;
      (seeks ? first : second).push_back(bracket[i]);
    }
    const bool first_is_smaller = first.size() <= second.size();
    const Ranks& smaller = first_is_smaller ? first : second;
    const Ranks& larger = first_is_smaller ? second : first;
    const std::size_t must_meet = fewest_inside(bracket, smaller);
    const auto sequence = [&](Ranks list, bool seekers) {
      if (seekers) by_average(list);
      return from_the_middle(list);
    };
    const Ranks from_smaller = sequence(smaller, first_is_smaller);
    const Ranks from_larger = sequence(larger, !first_is_smaller);
    const std::size_t to_even = (larger.size() - smaller.size()) / 2 + must_meet;
    // The sets in order; of those that leave a legal pairing the fewest clashes count, then the first.
    std::optional<int> fewest;
    std::optional<std::pair<Ranks, Ranks>> groups;
    each_set(from_smaller, must_meet, [&](const Ranks& out) {
      each_set(from_larger, to_even, [&](const Ranks& in) {
        const Ranks one = together(without(smaller, out), in);
        const Ranks two = together(without(larger, in), out);
        const auto clashes = first_is_smaller ? best_clashes(one, two) : best_clashes(two, one);
        if (clashes && (!fewest || *clashes < *fewest)) {
          fewest = clashes;
          groups = first_is_smaller ? std::pair(one, two) : std::pair(two, one);
        }
        return false;
      });
      return false;
    });
    if (!groups) return std::nullopt;
    return first_pairing(groups->first, groups->second);
  }

  const Ranking& ranking_;
};

/// The generator gives nobody a rating.
Field with_ratings(Field field, std::uint64_t seed) {
  base::Random random(seed);
  int rating = 2400;
  for (Entrant& entrant : field.entrants) {
    entrant.rating = rating;
    rating -= static_cast<int>(random.below(90));
  }
  return field;
}

Field field_of(std::size_t players, std::size_t rounds) {
  Field field;
  field.total_rounds = rounds;
  field.initial_colour = Colour::White;
  for (std::size_t i = 0; i < players; ++i) {
    Entrant& entrant = field.entrants.emplace_back();
    entrant.number = static_cast<int>(i) + 1;
    entrant.rating = 2400 - 100 * static_cast<int>(i);
  }
  return field;
}

RoundEntry game(std::size_t opponent, Colour colour, Points points) {
  return {.opponent = opponent, .colour = colour, .played = true, .paired = true, .points = points};
}

std::string paired(const Field& field) {
  const auto boards = pair_round(field);
  if (!boards) return "none";
  std::string text;
  for (const auto& [board, why] : *boards) {
    text += (text.empty() ? "" : " ") + std::to_string(field.entrants[board.white].number) + "-" +
            std::to_string(board.black ? field.entrants[*board.black].number : 0);
  }
  return text;
}

TEST(Dubov, Article3PairsRoundOneUpperHalfAgainstLowerHalf) {
  EXPECT_EQ(paired(field_of(6, 5)), "1-4 5-2 3-6");
  EXPECT_EQ(paired(field_of(7, 5)), "1-4 5-2 3-6 7-0");
}

TEST(Dubov, Article18LetsNobodyComeUpTooOften) {
  EXPECT_EQ(most_upfloats(4), 2U);
  EXPECT_EQ(most_upfloats(9), 3U);
  EXPECT_EQ(most_upfloats(11), 4U);
}

TEST(Dubov, Article43ShiftsFromTheMiddleOutwards) {
  EXPECT_THAT(from_the_middle({1, 2, 3, 4, 5, 6, 7}), ElementsAre(4, 3, 5, 2, 6, 1, 7));
  EXPECT_THAT(from_the_middle({1, 2, 3, 4}), ElementsAre(2, 3, 1, 4));
}

TEST(Dubov, Article17RoundsTheAverageRatingOfOpponents) {
  Field field = field_of(4, 5);
  field.entrants[1].rating = 2301;
  field.entrants[0].rounds = {game(1, Colour::White, 5), game(2, Colour::Black, 5)};
  field.entrants[1].rounds = {game(0, Colour::Black, 5), {}};
  field.entrants[2].rounds = {{}, game(0, Colour::White, 5)};
  field.entrants[3].rounds = {{}, {}};
  field.played_rounds = 2;
  const Ranking ranking(field);
  EXPECT_EQ(ranking[0].contender.number, 1);
  EXPECT_EQ(ranking[0].opponents_average, 2251) << "2301 and 2200, half a point up";
  EXPECT_EQ(ranking[3].opponents_average, 0);
  EXPECT_EQ(ranking[3].contender.wants, Colour::Black) << "whoever has not played prefers Black mildly";
}

TEST(Dubov, Article325MatchesTheLowestAverageWithTheHighestRating) {
  // 1 and 2 have lost with Black to 5 and 6, 3 and 4 with White to 7 and 8: of the losers 1 and 2 seek White, and 2,
  // who met the lower rated, comes first.
  Field field = field_of(8, 5);
  const auto loses = [&](std::size_t white, std::size_t black, Points of_white) {
    field.entrants[white - 1].rounds.push_back(game(black - 1, Colour::White, of_white));
    field.entrants[black - 1].rounds.push_back(game(white - 1, Colour::Black, 10 - of_white));
  };
  loses(5, 1, 10);
  loses(6, 2, 10);
  loses(3, 7, 0);
  loses(4, 8, 0);
  field.played_rounds = 1;
  const auto boards = pair_round(field);
  ASSERT_TRUE(boards);
  EXPECT_TRUE(as_sets(boards_of(*boards)).contains({1, 2})) << paired(field);
  EXPECT_TRUE(as_sets(boards_of(*boards)).contains({0, 3})) << paired(field);
}

TEST(Dubov, Article11WantsARatingOfEverybody) {
  Field field = field_of(4, 5);
  field.entrants[2].rating.reset();
  EXPECT_EQ(pair_round(field).error(), Fault::Unrated);
  EXPECT_THAT(unrated(field), ElementsAre(2U));
  const Settings settings;
  const auto none = system.pair({.field = field, .settings = settings});
  ASSERT_FALSE(none);
  EXPECT_EQ(none.error().detail, "dubov_unrated");
  EXPECT_THAT(none.error().stuck, ElementsAre(2U));
}

TEST(Dubov, IsWhatItsDefinitionSaysInSmallRandomEvents) {
  std::size_t rounds = 0;
  std::size_t with_upfloaters = 0;
  std::size_t impossible = 0;
  const std::uint64_t seeds = support::seeds_or(250);
  for (std::uint64_t seed = 0; seed < seeds; ++seed) {
    support::RandomEvent event(seed, 9, seed % 3 == 0);
    while (!event.is_over()) {
      const Field field = with_ratings(event.field(), seed);
      const Ranking ranking(field);
      const auto defined = Definition(ranking).pair();
      const auto boards = pair_round(field);
      ASSERT_EQ(boards.has_value(), defined.has_value()) << "seed " << seed << " round " << field.played_rounds + 1;
      if (!boards) {
        EXPECT_EQ(boards.error(), Fault::NoLegalPairing);
        ++impossible;
        break;
      }
      ASSERT_EQ(as_sets(boards_of(*boards)), *defined) << "seed " << seed << " round " << field.played_rounds + 1;
      const auto breaches = check_round(field, boards_of(*boards));
      ASSERT_THAT(breaches, IsEmpty()) << "seed " << seed << " round " << field.played_rounds + 1 << ": "
                                       << fide::describe(breaches.front().violation);
      for (const ExplainedBoard& each : *boards) with_upfloaters += each.why.floats ? 1U : 0U;
      ++rounds;
      event.play(boards_of(*boards));
    }
  }
  std::printf("%zu rounds as defined, %zu boards with an upfloater, %zu events without a pairing\n", rounds,
              with_upfloaters, impossible);
  EXPECT_GT(rounds, 2 * seeds);
  EXPECT_GT(with_upfloaters, seeds);
  EXPECT_GT(impossible, seeds / 50);
}

TEST(Dubov, SatisfiesTheCheckerInRandomEvents) {
  std::size_t rounds = 0;
  std::size_t faults = 0;
  const std::uint64_t seeds = support::seeds_or(150);
  for (std::uint64_t seed = 0; seed < seeds; ++seed) {
    support::RandomEvent event(seed + 3'000'000, 60);
    while (!event.is_over()) {
      const Field field = with_ratings(event.field(), seed);
      const auto boards = pair_round(field);
      if (!boards) break;
      const auto breaches = check_round(field, boards_of(*boards));
      EXPECT_THAT(breaches, IsEmpty()) << "seed " << seed << " round " << field.played_rounds + 1 << ": "
                                       << (breaches.empty() ? "" : fide::describe(breaches.front().violation));
      faults += breaches.empty() ? 0U : 1U;
      ++rounds;
      event.play(boards_of(*boards));
    }
  }
  std::printf("%zu rounds, %zu with a fault\n", rounds, faults);
  EXPECT_GT(rounds, 3 * seeds);
}

TEST(DubovChecker, FindsWhatTheEngineWouldNotMake) {
  using fide::Violation;
  Field field = field_of(4, 5);
  field.entrants[0].rounds = {game(2, Colour::Black, 5)};
  field.entrants[2].rounds = {game(0, Colour::White, 5)};
  field.entrants[1].rounds = {game(3, Colour::Black, 5)};
  field.entrants[3].rounds = {game(1, Colour::White, 5)};
  field.played_rounds = 1;
  const auto breaks_rule = [&](const std::vector<Board>& boards, Violation violation) {
    const auto breaches = check_round(field, boards);
    return std::any_of(breaches.begin(), breaches.end(),
                       [&](const fide::Breach& breach) { return breach.violation == violation; });
  };
  EXPECT_THAT(check_round(field, std::vector<Board>{{0, 3}, {1, 2}}), IsEmpty());
  EXPECT_TRUE(breaks_rule({{0, 1}, {2, 3}}, Violation::BetterBoards)) << "C7: two boards of one preference";
  EXPECT_TRUE(breaks_rule({{0, 2}, {1, 3}}, Violation::SecondMeeting));
  EXPECT_TRUE(breaks_rule({{3, 0}, {1, 2}}, Violation::PreferenceOverruled));
  // 1 leads alone: the highest of the others comes up.
  field = field_of(4, 5);
  for (Entrant& entrant : field.entrants) entrant.rounds.push_back({});
  field.entrants[0].rounds[0].points = 10;
  field.entrants[1].rounds[0].points = 5;
  field.played_rounds = 1;
  EXPECT_TRUE(breaks_rule({{0, 2}, {1, 3}}, Violation::OtherUpfloater));
}

}  // namespace
}  // namespace touchmove::tournament::pairing::dubov
