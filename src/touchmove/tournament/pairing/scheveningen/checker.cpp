#include "touchmove/tournament/pairing/scheveningen/checker.hpp"

#include <algorithm>
#include <map>
#include <string>

#include "touchmove/base/enum_table.hpp"

namespace touchmove::tournament::pairing::scheveningen {
namespace {

class MatchCheck {
 public:
  MatchCheck(const Field& field, std::span<const Board> boards) : field_(field), boards_(boards) {
    for (const Entrant& entrant : field.entrants) ++size_[entrant.team];
  }

  std::vector<Breach> run() {
    look_at_seats();
    if (breaches_.empty() && is_complete()) look_at_colours();
    return std::move(breaches_);
  }

 private:
  void breach(Violation violation, std::size_t entrant) { breaches_.push_back({violation, entrant}); }

  const std::string& team(std::size_t entrant) const { return field_.entrants[entrant].team; }

  bool is_complete() const {
    const bool all_there = std::all_of(field_.entrants.begin(), field_.entrants.end(), [](const Entrant& entrant) {
      return entrant.present && std::all_of(entrant.rounds.begin(), entrant.rounds.end(),
                                            [](const RoundEntry& entry) { return entry.opponent.has_value(); });
    });
    return all_there && size_.size() == 2 && size_.begin()->second == std::next(size_.begin())->second;
  }

  void look_at_seats() {
    std::map<std::size_t, int> sits;
    for (const Board& board : boards_) {
      ++sits[board.white];
      if (!board.black) continue;
      ++sits[*board.black];
      if (team(board.white) == team(*board.black)) breach(Violation::Teammates, board.white);
      const auto& rounds = field_.entrants[board.white].rounds;
      const bool met = std::any_of(rounds.begin(), rounds.end(),
                                   [&](const RoundEntry& entry) { return entry.opponent == board.black; });
      if (met) breach(Violation::SecondMeeting, board.white);
    }
    for (std::size_t i = 0; i < field_.entrants.size(); ++i) {
      const int seats = sits.contains(i) ? sits[i] : 0;
      if (seats > 1) breach(Violation::PairedTwice, i);
      if (seats > 0 && !field_.entrants[i].present) breach(Violation::Absent, i);
      if (seats == 0 && is_complete()) breach(Violation::LeftOut, i);
    }
    for (const Board& board : boards_) {
      if (!board.black && is_complete()) breach(Violation::LeftOut, board.white);
    }
  }

  void look_at_colours() {
    const auto boards = static_cast<int>(boards_.size());
    std::map<std::string, int> whites;
    for (const Board& board : boards_) ++whites[team(board.white)];
    for (const auto& [name, count] : whites) {
      // A match on two boards has one colour a team and round.
      if (boards > 2 && 2 * count > boards + boards % 2) breach(Violation::UnevenTeams, boards_.front().white);
    }
    if (field_.played_rounds + 1 != boards_.size()) return;
    std::map<std::size_t, int> surplus;
    for (const Board& board : boards_) {
      ++surplus[board.white];
      --surplus[*board.black];
    }
    for (std::size_t i = 0; i < field_.entrants.size(); ++i) {
      for (const RoundEntry& entry : field_.entrants[i].rounds) surplus[i] += entry.colour == Colour::White ? 1 : -1;
      if (surplus[i] > boards % 2 || surplus[i] < -(boards % 2)) breach(Violation::UnevenColours, i);
    }
  }

  const Field& field_;
  std::span<const Board> boards_;
  std::map<std::string, int> size_;
  std::vector<Breach> breaches_;
};

}  // namespace

std::string_view describe(Violation violation) {
  using E = Violation;
  static constexpr auto words = base::enum_words<E>({{E::PairedTwice, "paired twice"},
                                                     {E::Absent, "absent"},
                                                     {E::LeftOut, "left out"},
                                                     {E::Teammates, "teammates"},
                                                     {E::SecondMeeting, "met before"},
                                                     {E::UnevenTeams, "a team has more Whites"},
                                                     {E::UnevenColours, "more of one colour"}});
  return words[static_cast<std::size_t>(violation)];
}

std::vector<Breach> check_round(const Field& field, std::span<const Board> boards) {
  return MatchCheck(field, boards).run();
}

}  // namespace touchmove::tournament::pairing::scheveningen
