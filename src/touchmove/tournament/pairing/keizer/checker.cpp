#include "touchmove/tournament/pairing/keizer/checker.hpp"

#include <algorithm>
#include <array>
#include <map>
#include <set>
#include <tuple>
#include <utility>

#include "touchmove/base/enum_table.hpp"
#include "touchmove/tournament/pairing/matching/cardinality_matching.hpp"

namespace touchmove::tournament::pairing::keizer {
namespace {

using Seats = std::pair<std::size_t, std::size_t>;

/// The places of the table, worked out once more: each round of reckoning from the places of the one before.
std::vector<std::size_t> places_of(const Field& field, const KeizerSettings& settings) {
  const std::size_t count = field.entrants.size();
  std::vector<std::size_t> places(count);
  for (std::size_t i = 0; i < count; ++i) places[i] = i;
  std::set<std::vector<std::size_t>> known;
  while (known.insert(places).second) {
    const auto value = [&](std::size_t entrant) {
      const std::int64_t top = settings.top > 0 ? settings.top : static_cast<std::int64_t>(count * 3 / 2);
      return std::max<std::int64_t>(top - static_cast<std::int64_t>(places[entrant]), 0);
    };
    std::multimap<std::pair<std::int64_t, std::size_t>, std::size_t> sorted;
    for (std::size_t i = 0; i < count; ++i) {
      std::int64_t sum = 100 * value(i);
      for (const RoundEntry& round : field.entrants[i].rounds) {
        const bool is_bye = round.paired && !round.opponent;
        const bool is_excused = !round.paired && !round.opponent && round.points > 0;
        if (round.opponent && round.points > 0) sum += 100 * value(*round.opponent) * round.points / field.win;
        if (is_bye) sum += settings.bye * value(i);
        if (is_excused) sum += settings.absence * value(i);
      }
      sorted.emplace(std::pair(-sum, i), i);
    }
    std::size_t place = 0;
    for (const auto& [key, entrant] : sorted) places[entrant] = place++;
  }
  return places;
}

class TableCheck {
 public:
  TableCheck(const Field& field, const KeizerSettings& settings, std::span<const Board> boards)
      : field_(field), boards_(boards), gap_(settings.gap), places_(places_of(field, settings)) {}

  std::vector<Breach> run() {
    look_at_seats();
    if (!breaches_.empty()) return std::move(breaches_);
    std::vector<std::size_t> paired;
    for (const Board& board : boards_) {
      if (board.black) paired.insert(paired.end(), {board.white, *board.black});
    }
    while (gap_ > 0 && !can_be_paired(paired)) --gap_;
    look_at_bye();
    look_at_boards();
    return std::move(breaches_);
  }

 private:
  void breach(Violation violation, std::size_t entrant) { breaches_.push_back({violation, entrant}); }

  void look_at_seats() {
    std::map<std::size_t, int> sits;
    std::size_t byes = 0;
    for (const Board& board : boards_) {
      ++sits[board.white];
      if (board.black) ++sits[*board.black];
      byes += board.black ? 0U : 1U;
    }
    std::size_t present = 0;
    for (std::size_t i = 0; i < field_.entrants.size(); ++i) {
      const int seats = sits.contains(i) ? sits[i] : 0;
      const bool is_there = field_.entrants[i].present;
      present += is_there ? 1U : 0U;
      if (seats > 1) breach(Violation::PairedTwice, i);
      if (seats > 0 && !is_there) breach(Violation::Absent, i);
      if (seats == 0 && is_there) breach(Violation::LeftOut, i);
    }
    if (byes > present % 2) breach(Violation::UnneededBye, boards_.back().white);
  }

  bool is_forbidden(std::size_t a, std::size_t b) const {
    return std::any_of(field_.forbidden.begin(), field_.forbidden.end(), [&](const auto& group) {
      return std::count(group.begin(), group.end(), a) > 0 && std::count(group.begin(), group.end(), b) > 0;
    });
  }
  bool is_too_soon(std::size_t a, std::size_t b) const {
    const auto& rounds = field_.entrants[a].rounds;
    const std::size_t looked_at = std::min(rounds.size(), static_cast<std::size_t>(gap_));
    return std::any_of(rounds.end() - static_cast<std::ptrdiff_t>(looked_at), rounds.end(),
                       [&](const RoundEntry& round) { return round.played && round.opponent == b; });
  }
  bool may_sit(std::size_t a, std::size_t b) const { return !is_forbidden(a, b) && !is_too_soon(a, b); }
  bool can_be_paired(const std::vector<std::size_t>& players) const {
    const CardinalityMatching matching(players.size(),
                                       [&](std::size_t a, std::size_t b) { return may_sit(players[a], players[b]); });
    return 2 * matching.pair_count() == players.size();
  }

  void look_at_bye() {
    if (boards_.empty() || boards_.back().black) return;
    const auto place = [&](std::size_t i) {
      const auto& rounds = field_.entrants[i].rounds;
      const auto byes = std::count_if(rounds.begin(), rounds.end(),
                                      [](const RoundEntry& round) { return round.paired && !round.opponent; });
      return std::tuple(byes, -static_cast<std::ptrdiff_t>(places_[i]));
    };
    const std::size_t given = boards_.back().white;
    const int gap = std::exchange(gap_, 0);
    for (std::size_t i = 0; i < field_.entrants.size(); ++i) {
      if (!field_.entrants[i].present || !(place(i) < place(given))) continue;
      std::vector<std::size_t> others;
      for (std::size_t j = 0; j < field_.entrants.size(); ++j) {
        if (j != i && field_.entrants[j].present) others.push_back(j);
      }
      if (can_be_paired(others)) breach(Violation::OtherBye, given);
    }
    gap_ = gap;
  }

  /// Whom each of the four meets, from the highest: the higher the better.
  std::array<std::size_t, 4> order_of(Seats one, Seats two) const {
    std::map<std::size_t, std::size_t> meets;
    for (const auto& [a, b] : {one, two}) {
      meets[places_[a]] = places_[b];
      meets[places_[b]] = places_[a];
    }
    std::array<std::size_t, 4> order{};
    std::transform(meets.begin(), meets.end(), order.begin(), [](const auto& each) { return each.second; });
    return order;
  }

  void look_at_boards() {
    std::vector<Seats> seats;
    for (const Board& board : boards_) {
      if (!board.black) continue;
      seats.emplace_back(board.white, *board.black);
      if (is_forbidden(board.white, *board.black)) breach(Violation::Forbidden, board.white);
      if (is_too_soon(board.white, *board.black)) breach(Violation::TooSoon, board.white);
    }
    for (std::size_t i = 0; i < seats.size(); ++i) {
      for (std::size_t j = i + 1; j < seats.size(); ++j) {
        const auto [a, b] = seats[i];
        const auto [c, d] = seats[j];
        const auto stands = order_of(seats[i], seats[j]);
        const auto closer = [&](Seats one, Seats two) {
          return may_sit(one.first, one.second) && may_sit(two.first, two.second) && order_of(one, two) < stands;
        };
        if (closer({a, c}, {b, d}) || closer({a, d}, {b, c})) breach(Violation::CloserBoards, a);
      }
    }
  }

  const Field& field_;
  std::span<const Board> boards_;
  int gap_;
  std::vector<std::size_t> places_;
  std::vector<Breach> breaches_;
};

}  // namespace

std::string_view describe(Violation violation) {
  using E = Violation;
  static constexpr auto words = base::enum_words<E>({{E::PairedTwice, "paired twice"},
                                                     {E::LeftOut, "left out"},
                                                     {E::Absent, "absent"},
                                                     {E::Forbidden, "kept apart by the event"},
                                                     {E::TooSoon, "met within the gap"},
                                                     {E::UnneededBye, "bye without need"},
                                                     {E::OtherBye, "another player has the bye"},
                                                     {E::CloserBoards, "other boards are closer"}});
  return words[static_cast<std::size_t>(violation)];
}

std::vector<Breach> check_round(const Field& field, const KeizerSettings& settings, std::span<const Board> boards) {
  return TableCheck(field, settings, boards).run();
}

}  // namespace touchmove::tournament::pairing::keizer
