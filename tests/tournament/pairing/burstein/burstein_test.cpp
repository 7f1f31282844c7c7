// FIDE's Burstein system against its definition, against its checker, and on positions small enough to see.
#include "touchmove/tournament/pairing/burstein/burstein.hpp"

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
#include "touchmove/tournament/pairing/burstein/checker.hpp"
#include "touchmove/tournament/pairing/burstein/ranking.hpp"
#include "touchmove/tournament/pairing/burstein/system.hpp"
#include "touchmove/tournament/pairing/dutch/dutch.hpp"
#include "touchmove/tournament/pairing/fide/colours.hpp"

namespace touchmove::tournament::pairing::burstein {
namespace {

using ::testing::IsEmpty;
using Ranks = std::vector<std::size_t>;
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

/// A round by the words of articles 3 and 4: every pairing of every bracket.
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
        return std::tuple(player.score, -static_cast<int>(player.played_games), -static_cast<int>(ranking_[i].place));
      };
      for (const std::size_t i : left) {
        Ranks others = left;
        std::erase(others, i);
        if (!ranking_[i].contender.may_have_bye || !pairable(others)) continue;
        if (!bye || order(i) < order(*bye)) bye = i;
      }
      if (!bye) return std::nullopt;
      made.insert({ranking_[*bye].contender.entrant});
      std::erase(left, *bye);
    } else if (!pairable(left)) {
      return std::nullopt;
    }
    Ranks floating;
    while (!left.empty()) {
      Ranks members = floating;
      move_group(left, members);
      std::sort(members.begin(), members.end(),
                [&](std::size_t a, std::size_t b) { return ranking_[a].place < ranking_[b].place; });
      next_.clear();
      rest_ = left;
      move_group(rest_, next_);
      best_.reset();
      std::vector<std::size_t> opponents(members.size(), members.size());
      grow(members, opponents, 0, [&] { judge(members, opponents); });
      floating.clear();
      for (std::size_t i = 0; i < members.size(); ++i) {
        if (chosen_[i] == i) floating.push_back(members[i]);
        if (chosen_[i] > i) {
          made.insert({ranking_[members[i]].contender.entrant, ranking_[members[chosen_[i]]].contender.entrant});
        }
      }
    }
    return made;
  }

 private:
  using Floaters = std::vector<int>;               // scores, falling
  using BracketWorth = std::tuple<int, Floaters>;  // C5, C6: both small
  using Worth = std::tuple<int, Floaters, BracketWorth, int, std::vector<int>>;

  void move_group(Ranks& from, Ranks& to) const {
    if (from.empty()) return;
    const Points score = ranking_[from.front()].contender.score;
    for (const std::size_t i : from) {
      if (ranking_[i].contender.score == score) to.push_back(i);
    }
    std::erase_if(from, [&](std::size_t i) { return ranking_[i].contender.score == score; });
  }

  bool pairable(const Ranks& players) const {
    if (players.empty()) return true;
    if (players.size() % 2 == 1) return false;
    for (std::size_t i = 1; i < players.size(); ++i) {
      if (!ranking_.may_meet(players[0], players[i])) continue;
      Ranks others = players;
      others.erase(others.begin() + static_cast<std::ptrdiff_t>(i));
      others.erase(others.begin());
      if (pairable(others)) return true;
    }
    return false;
  }

  /// Every way to pair some of the members; who meets nobody is their own opponent.
  void grow(const Ranks& members, std::vector<std::size_t>& opponents, std::size_t from,
            const std::function<void()>& done) const {
    const std::size_t none = members.size();
    while (from < members.size() && opponents[from] != none) ++from;
    if (from == members.size()) return done();
    opponents[from] = from;
    grow(members, opponents, from + 1, done);
    for (std::size_t other = from + 1; other < members.size(); ++other) {
      if (opponents[other] != none || !ranking_.may_meet(members[from], members[other])) continue;
      opponents[from] = other;
      opponents[other] = from;
      grow(members, opponents, from + 1, done);
      opponents[other] = none;
    }
    opponents[from] = none;
  }

  Ranks floaters_of(const Ranks& members, const std::vector<std::size_t>& opponents) const {
    Ranks floaters;
    for (std::size_t i = 0; i < members.size(); ++i) {
      if (opponents[i] == i) floaters.push_back(members[i]);
    }
    return floaters;
  }
  BracketWorth worth_of(const Ranks& members, const Ranks& floaters) const {
    Floaters scores;
    for (const std::size_t i : floaters) scores.push_back(ranking_[i].contender.score);
    std::sort(scores.begin(), scores.end(), std::greater<>());
    return {-static_cast<int>((members.size() - floaters.size()) / 2), scores};
  }
  bool completes(Ranks floaters, const Ranks& below) const {
    floaters.insert(floaters.end(), below.begin(), below.end());
    return pairable(floaters);
  }

  void judge(const Ranks& members, const std::vector<std::size_t>& opponents) {
    const Ranks floaters = floaters_of(members, opponents);
    Ranks below = next_;
    below.insert(below.end(), rest_.begin(), rest_.end());
    const BracketWorth own = worth_of(members, floaters);
    if (best_ && std::pair(std::get<0>(*best_), std::get<1>(*best_)) < std::pair(std::get<0>(own), std::get<1>(own))) {
      return;
    }
    if (!completes(floaters, below)) return;
    Ranks next = floaters;
    next.insert(next.end(), next_.begin(), next_.end());
    std::optional<BracketWorth> of_next;
    std::vector<std::size_t> met(next.size(), next.size());
    grow(next, met, 0, [&] {
      const Ranks further = floaters_of(next, met);
      const BracketWorth worth = worth_of(next, further);
      if ((!of_next || worth < *of_next) && completes(further, rest_)) of_next = worth;
    });
    int clashes = 0;
    std::vector<int> order;
    for (std::size_t i = 0; i < members.size(); ++i) {
      const bool pairs = opponents[i] != i;
      if (pairs && opponents[i] > i) {
        clashes +=
            fide::prefer_the_same(ranking_[members[i]].contender, ranking_[members[opponents[i]]].contender) ? 1 : 0;
      }
      order.push_back(pairs ? -static_cast<int>(opponents[i] + 1) : 0);  // by BSN, the larger the earlier
    }
    const Worth worth{std::get<0>(own), std::get<1>(own), *of_next, clashes, order};
    if (best_ && *best_ <= worth) return;
    best_ = worth;
    chosen_ = opponents;
  }

  const Ranking& ranking_;
  Ranks next_;
  Ranks rest_;
  std::optional<Worth> best_;
  std::vector<std::size_t> chosen_;
};

RoundEntry game(std::size_t opponent, Colour colour, Points points) {
  return {.opponent = opponent, .colour = colour, .played = true, .paired = true, .points = points};
}

Field field_of(std::size_t players, std::size_t rounds) {
  Field field;
  field.total_rounds = rounds;
  field.initial_colour = Colour::White;
  for (std::size_t i = 0; i < players; ++i) field.entrants.emplace_back().number = static_cast<int>(i) + 1;
  return field;
}

TEST(Burstein, PairsTheSeedingRoundsAsTheDutchSystem) {
  EXPECT_EQ(seeding_rounds(field_of(8, 5)), 2U);
  EXPECT_EQ(seeding_rounds(field_of(8, 9)), 4U);
  EXPECT_EQ(seeding_rounds(field_of(8, 13)), 4U);
  const Field field = field_of(8, 5);
  const Settings settings;
  const auto round = system.pair({.field = field, .settings = settings});
  const auto dutch = dutch::pair_round(field);
  ASSERT_TRUE(round);
  ASSERT_TRUE(dutch);
  for (std::size_t i = 0; i < round->size(); ++i) EXPECT_EQ((*round)[i].board, (*dutch)[i].board);
}

TEST(Burstein, Article17CountsUnplayedRoundsAsGamesAgainstOneself) {
  Field field = field_of(4, 9);
  // 1 beat 2, then 2 stayed away for good; 1 had a bye; 3 and 4 drew.
  field.entrants[0].rounds = {game(1, Colour::White, 10), {.paired = true, .points = 10}};
  field.entrants[1].rounds = {game(0, Colour::Black, 0), {}};
  field.entrants[1].present = false;
  field.entrants[2].rounds = {game(3, Colour::White, 5), {.points = 5}};
  field.entrants[3].rounds = {game(2, Colour::Black, 5), {}};
  field.played_rounds = 2;
  // 2's missed round is a draw for 1; 1's own bye is a win over 20.
  EXPECT_EQ(index_of(field, field.entrants[0]).buchholz, 5 + 20);
  EXPECT_EQ(index_of(field, field.entrants[0]).sonneborn_berger, 10 * 5 + 10 * 20);
  // 4 is back: the round missed counts nothing.
  EXPECT_EQ(index_of(field, field.entrants[2]).buchholz, 5 + 10);
  field.entrants[1].present = true;
  EXPECT_EQ(index_of(field, field.entrants[0]).buchholz, 0 + 20);
}

TEST(Burstein, Article4MatchesTheHighestIndexWithTheLowest) {
  // Nobody has played, all have half a point and the same index: the numbers decide.
  Field field = field_of(4, 3);
  for (Entrant& entrant : field.entrants) entrant.rounds.push_back({.points = 5});
  field.played_rounds = 1;
  const auto round = pair_round(field);
  ASSERT_TRUE(round);
  EXPECT_EQ(as_sets(boards_of(*round)), (Sets{{0, 3}, {1, 2}}));
  EXPECT_EQ((*round)[0].why.natural, 3U);
  EXPECT_EQ((*round)[0].why.colour_article, 1);
}

TEST(Burstein, IsWhatItsDefinitionSaysInSmallRandomEvents) {
  std::size_t rounds = 0;
  std::size_t with_floaters = 0;
  std::size_t impossible = 0;
  const std::uint64_t seeds = support::seeds_or(250);
  for (std::uint64_t seed = 0; seed < seeds; ++seed) {
    support::RandomEvent event(seed, 9, seed % 3 == 0);
    while (!event.is_over()) {
      const Field& field = event.field();
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
      for (const ExplainedBoard& each : *boards) with_floaters += each.why.floats ? 1U : 0U;
      ++rounds;
      event.play(boards_of(*boards));
    }
  }
  std::printf("%zu rounds as defined, %zu boards with a floater, %zu events without a pairing\n", rounds, with_floaters,
              impossible);
  EXPECT_GT(rounds, 2 * seeds);
  EXPECT_GT(with_floaters, seeds);
  EXPECT_GT(impossible, seeds / 50);
}

TEST(Burstein, SatisfiesTheCheckerInRandomEvents) {
  std::size_t rounds = 0;
  std::size_t faults = 0;
  const Settings settings;
  const std::uint64_t seeds = support::seeds_or(150);
  for (std::uint64_t seed = 0; seed < seeds; ++seed) {
    support::RandomEvent event(seed + 2'000'000, 60);
    while (!event.is_over()) {
      const Task task{.field = event.field(), .settings = settings};
      const auto round = system.pair(task);
      if (!round) break;
      std::vector<Board> boards;
      for (const ReasonedBoard& each : *round) boards.push_back(each.board);
      const auto breaches = system.check(task, boards);
      EXPECT_THAT(breaches, IsEmpty()) << "seed " << seed << " round " << event.field().played_rounds + 1 << ": "
                                       << (breaches.empty() ? "" : breaches.front().what);
      faults += breaches.empty() ? 0U : 1U;
      ++rounds;
      event.play(boards);
    }
  }
  std::printf("%zu rounds, %zu with a fault\n", rounds, faults);
  EXPECT_GT(rounds, 3 * seeds);
}

TEST(BursteinChecker, FindsEveryKindOfBreach) {
  using fide::Violation;
  Field field = field_of(5, 5);
  field.entrants[4].present = false;
  for (Entrant& entrant : field.entrants) entrant.rounds.push_back({.points = 5});
  field.played_rounds = 1;
  const auto breaks_rule = [&](const std::vector<Board>& boards, Violation violation) {
    const auto breaches = check_round(field, boards);
    return std::any_of(breaches.begin(), breaches.end(),
                       [&](const fide::Breach& breach) { return breach.violation == violation; });
  };
  EXPECT_THAT(check_round(field, std::vector<Board>{{0, 3}, {2, 1}}), IsEmpty());
  EXPECT_TRUE(breaks_rule({{0, 1}}, Violation::LeftOut));
  EXPECT_TRUE(breaks_rule({{0, 1}, {0, 2}}, Violation::PairedTwice));
  EXPECT_TRUE(breaks_rule({{0, 4}}, Violation::Absent));
  EXPECT_TRUE(breaks_rule({{0, 1}, {2, std::nullopt}}, Violation::UnneededBye));
  EXPECT_TRUE(breaks_rule({{0, 1}, {2, 3}}, Violation::BetterBoards));
  field.forbidden = {{0, 3}};
  EXPECT_TRUE(breaks_rule({{0, 3}, {2, 1}}, Violation::Forbidden));
  field.forbidden.clear();
  field.entrants[4].present = true;
  EXPECT_TRUE(breaks_rule({{0, 4}, {2, 1}, {3, std::nullopt}}, Violation::OtherBye));
  field.entrants[0].rounds[0] = game(3, Colour::White, 5);
  field.entrants[3].rounds[0] = game(0, Colour::Black, 5);
  EXPECT_TRUE(breaks_rule({{0, 3}, {2, 1}, {4, std::nullopt}}, Violation::SecondMeeting));
  EXPECT_TRUE(breaks_rule({{0, 2}, {3, 1}, {4, std::nullopt}}, Violation::PreferenceOverruled));
  field.entrants[4].rounds[0] = {.paired = true, .points = 10};
  EXPECT_TRUE(breaks_rule({{2, 0}, {3, 1}, {4, std::nullopt}}, Violation::SecondBye));
  field = field_of(4, 9);
  for (std::size_t i = 0; i < 4; ++i) {
    field.entrants[i].rounds = {game((i + 1) % 2, Colour::White, 5), game(i, Colour::White, 5)};
  }
  field.played_rounds = 2;
  EXPECT_TRUE(breaks_rule({{0, 3}, {1, 2}}, Violation::AbsoluteClash));
}

}  // namespace
}  // namespace touchmove::tournament::pairing::burstein
