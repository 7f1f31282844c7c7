#include "touchmove/tournament/pairing/knockout/checker.hpp"

#include <algorithm>
#include <array>
#include <map>
#include <set>

#include "touchmove/base/enum_table.hpp"

namespace touchmove::tournament::pairing::knockout {
namespace {

using Tree = std::set<std::size_t>;  // entrants whose matches lead to one line

class BracketCheck {
 public:
  BracketCheck(const Field& field, const KnockoutSettings& settings, std::span<const Board> boards)
      : field_(field), settings_(settings), boards_(boards) {}

  std::vector<Breach> run() {
    look_at_seats();
    if (!breaches_.empty()) return std::move(breaches_);
    if (field_.played_rounds == 0) {
      look_at_seeds();
    } else {
      look_at_lines();
    }
    look_at_colours();
    return std::move(breaches_);
  }

 private:
  void breach(Violation violation, std::size_t entrant) { breaches_.push_back({violation, entrant}); }

  /// Whether the round was not lost: a bye, more points, or level and settled by something else.
  bool got_through(std::size_t player, std::size_t round) const {
    const RoundEntry& entry = field_.entrants[player].rounds[round];
    if (!entry.paired) return false;
    if (!entry.opponent) return true;
    if (entry.ahead != 0) return entry.ahead > 0;
    if (!entry.played && entry.points == 0) return false;  // nobody came
    // Numbers are seeds; of lots nothing is known here, and either may have won.
    if (settings_.tie == KnockoutTie::Seed) return player < *entry.opponent;
    return settings_.tie == KnockoutTie::Lot;
  }
  bool is_in(std::size_t player) const {
    for (std::size_t round = 0; round < field_.played_rounds; ++round) {
      if (!got_through(player, round)) return false;
    }
    return field_.played_rounds > 0 || field_.entrants[player].present;
  }
  /// Lost the semi-final: through all rounds but the last.
  bool lost_last(std::size_t player) const {
    if (field_.played_rounds == 0) return false;
    for (std::size_t round = 0; round + 1 < field_.played_rounds; ++round) {
      if (!got_through(player, round)) return false;
    }
    const RoundEntry& last = field_.entrants[player].rounds[field_.played_rounds - 1];
    return last.paired && last.opponent && last.ahead <= 0;
  }
  /// How many lines the bracket has in the round to be paired.
  std::size_t lines_left() const {
    const auto is_member = [&](const Entrant& entrant) {
      return field_.played_rounds == 0 ? entrant.present : entrant.rounds[0].paired;
    };
    const auto members = std::count_if(field_.entrants.begin(), field_.entrants.end(), is_member);
    std::size_t lines = 1;
    while (lines < static_cast<std::size_t>(members)) lines *= 2;
    return lines >> field_.played_rounds;
  }
  bool is_for_third(const Board& board) const {
    return settings_.third_place && lines_left() == 2 && lost_last(board.white) &&
           (!board.black || lost_last(*board.black));
  }

  void look_at_seats() {
    std::map<std::size_t, int> sits;
    for (const Board& board : boards_) {
      ++sits[board.white];
      if (board.black) ++sits[*board.black];
      if (is_for_third(board)) continue;
      if (!is_in(board.white)) breach(Violation::NotInBracket, board.white);
      if (board.black && !is_in(*board.black)) breach(Violation::NotInBracket, *board.black);
    }
    for (std::size_t i = 0; i < field_.entrants.size(); ++i) {
      const int seats = sits.contains(i) ? sits[i] : 0;
      if (seats > 1) breach(Violation::PairedTwice, i);
      if (seats > 0 && !field_.entrants[i].present) breach(Violation::Absent, i);
      // Of a match that a lot has settled only one sits.
      const bool by_lot = settings_.tie == KnockoutTie::Lot && field_.played_rounds > 0 &&
                          field_.entrants[i].rounds.back().opponent && field_.entrants[i].rounds.back().ahead == 0;
      if (seats == 0 && field_.entrants[i].present && is_in(i) && !by_lot) breach(Violation::LeftOut, i);
    }
  }

  /// The sum of two seeds that meet is one more than the lines; seeds without such an opponent have byes.
  void look_at_seeds() {
    std::map<std::size_t, std::size_t> seed;  // from 1
    for (std::size_t i = 0; i < field_.entrants.size(); ++i) {
      if (field_.entrants[i].present) seed.emplace(i, seed.size() + 1);
    }
    const std::size_t lines = lines_left();
    for (const Board& board : boards_) {
      if (board.black) {
        if (seed[board.white] + seed[*board.black] != lines + 1) breach(Violation::OtherSeeds, board.white);
      } else if (lines + 1 - seed[board.white] <= seed.size()) {
        breach(Violation::ByeOfSeed, board.white);
      }
    }
  }

  /// Whoever met on the way to a line, they and theirs.
  Tree tree_of(std::size_t player) const {
    Tree tree{player};
    for (std::size_t round = field_.played_rounds; round-- > 0;) {
      Tree grown = tree;
      for (const std::size_t each : tree) {
        if (const auto& other = field_.entrants[each].rounds[round].opponent) grown.insert(*other);
      }
      tree = std::move(grown);
    }
    return tree;
  }

  /// The seeds of the first round say which trees are neighbours: the best of one and the best of the other add up to
  /// one more than there are trees of their size.
  void look_at_lines() {
    std::map<std::size_t, std::size_t> seed;  // from 1
    for (std::size_t i = 0; i < field_.entrants.size(); ++i) {
      if (field_.entrants[i].rounds[0].paired) seed.emplace(i, seed.size() + 1);
    }
    const std::size_t lines = lines_left();
    // A tree that somebody left before the first of its matches has lost its best seed: nothing is said of it.
    const auto best = [&](std::size_t player) {
      std::size_t least = seed.size() + 1;
      for (const std::size_t each : tree_of(player)) least = std::min(least, seed.contains(each) ? seed[each] : least);
      return least;
    };
    for (const Board& board : boards_) {
      if (!board.black || is_for_third(board)) continue;
      const std::size_t one = best(board.white);
      const std::size_t other = best(*board.black);
      if (one <= lines && other <= lines && one + other != lines + 1) breach(Violation::OtherLines, board.white);
    }
  }

  void look_at_colours() {
    const auto whites = [&](std::size_t player) {
      int sum = 0;
      for (const RoundEntry& entry : field_.entrants[player].rounds) {
        if (entry.played && !entry.both_colours) sum += entry.colour == Colour::White ? 1 : -1;
      }
      return sum;
    };
    for (const Board& board : boards_) {
      if (board.black && whites(board.white) > whites(*board.black)) breach(Violation::UnevenColours, board.white);
    }
  }

  const Field& field_;
  const KnockoutSettings& settings_;
  std::span<const Board> boards_;
  std::vector<Breach> breaches_;
};

}  // namespace

std::string_view describe(Violation violation) {
  using E = Violation;
  static constexpr auto words = base::enum_words<E>({{E::PairedTwice, "paired twice"},
                                                     {E::Absent, "absent"},
                                                     {E::NotInBracket, "not in the bracket any more"},
                                                     {E::LeftOut, "left out"},
                                                     {E::OtherSeeds, "other seeds meet on these lines"},
                                                     {E::OtherLines, "their matches are not neighbours"},
                                                     {E::ByeOfSeed, "a bye of a seed that has an opponent"},
                                                     {E::UnevenColours, "White again for who had it more often"}});
  return words[static_cast<std::size_t>(violation)];
}

std::vector<Breach> check_round(const Field& field, const KnockoutSettings& settings, std::span<const Board> boards) {
  return BracketCheck(field, settings, boards).run();
}

}  // namespace touchmove::tournament::pairing::knockout
