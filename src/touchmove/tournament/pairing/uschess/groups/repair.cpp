#include "touchmove/tournament/pairing/uschess/groups/repair.hpp"

#include <algorithm>
#include <tuple>
#include <utility>

#include "touchmove/tournament/pairing/matching/cardinality_matching.hpp"
#include "touchmove/tournament/pairing/matching/weighted_matching.hpp"

namespace touchmove::tournament::pairing::uschess {
namespace {

constexpr std::size_t exact_boards = 10;
constexpr std::size_t widest_window = 4;
constexpr std::size_t most_orders = 200'000;

Price price_on(const Meetings& meetings, const Places& places, std::size_t board) {
  return meetings.price(places[2 * board], places[2 * board + 1]);
}

bool is_legal(const Meetings& meetings, const Places& places, std::size_t board) {
  return price_on(meetings, places, board) != never;
}

bool is_within_budget(const Meetings& meetings, const Places& places) {
  return meetings.price(places) <= meetings.budget();
}

/// Gives the upper places other lower ones of the same boards, within the budget: the order with the fewest boards
/// changed, and of these the nearest.
class Transposer {
 public:
  Transposer(const Ranking& ranking, const Meetings& meetings, const Places& places, std::size_t& orders_left)
      : ranking_(ranking),
        meetings_(meetings),
        places_(places),
        boards_(places.size() / 2),
        orders_left_(orders_left) {}

  std::optional<Places> search() {
    if (is_within_budget(meetings_, places_)) return places_;
    std::size_t illegal = 0;
    std::size_t priced = 0;
    for (std::size_t board = 0; board < boards_; ++board) {
      const Price price = price_on(meetings_, places_, board);
      illegal += price == never ? 1U : 0U;
      priced += price != 0 ? 1U : 0U;
    }
    if (!can_be_settled()) return std::nullopt;  // every order would be tried to find that out
    // a board costs something or nothing: so many have to change
    const std::size_t too_many = priced > meetings_.budget() ? priced - meetings_.budget() : 0;
    for (std::size_t changed = std::max({illegal, too_many, std::size_t{2}}); changed <= boards_; ++changed) {
      taken_.assign(boards_, 0);
      chosen_.clear();
      place(0, changed, meetings_.budget());
      if (best_) break;
    }
    if (!best_) return std::nullopt;
    return places_with(*best_);
  }

 private:
  Places places_with(const std::vector<std::size_t>& order) const {
    Places places = places_;
    for (std::size_t board = 0; board < boards_; ++board) places[2 * board + 1] = places_[2 * order[board] + 1];
    return places;
  }

  bool can_be_settled() const {
    const auto price = [&](std::size_t upper, std::size_t lower) {
      return upper < boards_ && lower >= boards_
                 ? meetings_.price(places_[2 * upper], places_[2 * (lower - boards_) + 1])
                 : never;
    };
    if (meetings_.budget() > 0) return least_price(2 * boards_, price) <= meetings_.budget();
    const CardinalityMatching matching(2 * boards_, [&](std::size_t a, std::size_t b) {
      const auto [upper, lower] = std::minmax(a, b);
      return price(upper, lower) == 0;
    });
    return matching.pair_count() == boards_;
  }

  auto cost(const std::vector<std::size_t>& order) const {
    Places walked = places_;
    int sizes = 0;
    for (const Switch& made : exchanges_towards(ranking_, walked, places_with(order), Cause::Legality)) {
      sizes += made.size;
    }
    std::vector<std::size_t> distances;
    std::vector<std::size_t> higher;  // a lower placed opponent is preferred
    for (std::size_t board = 0; board < boards_; ++board) {
      distances.push_back(order[board] < board ? board - order[board] : order[board] - board);
      higher.push_back(boards_ - order[board]);
    }
    return std::tuple(sizes, std::move(distances), std::move(higher));
  }

  void place(std::size_t board, std::size_t changes_left, Price price_left) {
    if (orders_left_ == 0) return;
    if (board == boards_) {
      --orders_left_;
      if (!best_ || cost(chosen_) < cost(*best_)) best_ = chosen_;
      return;
    }
    // boards below whose own opponent is gone must change, too
    std::size_t forced = 0;
    for (std::size_t below = board; below < boards_; ++below) {
      forced += taken_[below] != 0 || !is_legal(meetings_, places_, below) ? 1U : 0U;
    }
    if (forced > changes_left) return;
    for (std::size_t lower = 0; lower < boards_; ++lower) {
      if (taken_[lower] != 0 || (lower != board && changes_left == 0)) continue;
      const Price price = meetings_.price(places_[2 * board], places_[2 * lower + 1]);
      if (price > price_left) continue;
      taken_[lower] = 1;
      chosen_.push_back(lower);
      place(board + 1, lower == board ? changes_left : changes_left - 1, price_left - price);
      chosen_.pop_back();
      taken_[lower] = 0;
    }
  }

  const Ranking& ranking_;
  const Meetings& meetings_;
  const Places& places_;
  std::size_t boards_;
  std::size_t& orders_left_;
  std::vector<unsigned char> taken_;
  std::vector<std::size_t> chosen_;
  std::optional<std::vector<std::size_t>> best_;
};

std::optional<Places> transposed(const Ranking& ranking, const Meetings& meetings, const Places& places,
                                 std::size_t& orders_left) {
  return Transposer(ranking, meetings, places, orders_left).search();
}

std::size_t boards_changed(const Places& natural, const Places& places) {
  std::size_t changed = 0;
  for (std::size_t i = 0; i < places.size(); i += 2) {
    const bool same = std::minmax(natural[i], natural[i + 1]) == std::minmax(places[i], places[i + 1]);
    changed += same ? 0U : 1U;
  }
  return changed;
}

/// One interchange, and then transpositions if they are needed.
std::optional<Places> interchanged(const Ranking& ranking, const Meetings& meetings, const Places& natural,
                                   std::size_t& orders_left) {
  std::optional<Places> best;
  std::tuple<std::size_t, int> least;
  const std::size_t boards = natural.size() / 2;
  for (std::size_t upper = boards; upper-- > 0;) {
    for (std::size_t lower = 0; lower < boards; ++lower) {
      if (lower == upper) continue;
      Places places = natural;
      std::swap(places[2 * upper], places[2 * lower + 1]);
      const auto found = transposed(ranking, meetings, places, orders_left);
      if (!found) continue;
      int sizes = switch_size(ranking, natural, 2 * upper, 2 * lower + 1);
      for (const Switch& made : exchanges_towards(ranking, places, *found, Cause::Legality)) sizes += made.size;
      const std::tuple cost(boards_changed(natural, *found), sizes);
      if (!best || cost < least) {
        best = found;
        least = cost;
      }
    }
  }
  return best;
}

/// Every illegal board settled among its neighbours; false if one cannot be. There is no budget.
bool settle_windows(const Ranking& ranking, const Meetings& meetings, Places& places, std::size_t& orders_left) {
  const std::size_t boards = places.size() / 2;
  for (std::size_t board = 0; board < boards; ++board) {
    for (std::size_t width = 1; price_on(meetings, places, board) != 0; ++width) {
      if (width > widest_window) return false;
      const auto first = static_cast<std::ptrdiff_t>(2 * (board - std::min(board, width)));
      const auto end = static_cast<std::ptrdiff_t>(2 * std::min(boards, board + width + 1));
      const Places window(places.begin() + first, places.begin() + end);
      if (const auto found = transposed(ranking, meetings, window, orders_left)) {
        std::copy(found->begin(), found->end(), places.begin() + first);
      }
    }
  }
  return true;
}

/// The whole group at once, by fields of one weight.
std::optional<Places> matched(const Meetings& meetings, const Places& natural) {
  constexpr std::size_t farthest = 15;
  const std::size_t boards = natural.size() / 2;
  WeightedMatching<2> matching(natural.size());
  const auto place_of = [&](std::size_t vertex) { return vertex % boards; };
  for (std::size_t a = 0; a < natural.size(); ++a) {
    for (std::size_t b = a + 1; b < natural.size(); ++b) {
      // vertices: the upper half, then the lower half
      const std::size_t first = natural[a < boards ? 2 * a : 2 * (a - boards) + 1];
      const std::size_t second = natural[b < boards ? 2 * b : 2 * (b - boards) + 1];
      const Price price = meetings.price(first, second);
      if (price > meetings.budget()) continue;
      const std::size_t gap = place_of(a) < place_of(b) ? place_of(b) - place_of(a) : place_of(a) - place_of(b);
      auto weight = Wide<2>::from(1);
      const auto add = [&](std::uint64_t value) {
        weight <<= field_bits;
        weight += Wide<2>::from(value);
      };
      if (meetings.budget() > 0) {
        add(price == second_meeting ? 0 : 1);
        add(price == 0 ? 1 : 0);
      }
      add((a < boards) != (b < boards) ? 1 : 0);
      add(a + boards == b ? 1 : 0);
      add(farthest - std::min(gap, farthest));
      matching.set_weight(a, b, weight);
      if (a + boards == b) matching.prefer(a, b);
    }
  }
  matching.solve();
  Places places;
  for (std::size_t a = 0; a < natural.size(); ++a) {
    const std::size_t b = matching.mate(a);
    if (b < a) continue;
    if (matching.weight(a, b).is_zero()) return std::nullopt;
    places.push_back(natural[a < boards ? 2 * a : 2 * (a - boards) + 1]);
    places.push_back(natural[b < boards ? 2 * b : 2 * (b - boards) + 1]);
  }
  return places;
}

}  // namespace

int switch_size(const Ranking& ranking, const Places& places, std::size_t first, std::size_t second) {
  const int moving = rating_gap(ranking[places[first]], ranking[places[second]]);
  const int staying = rating_gap(ranking[places[first ^ 1U]], ranking[places[second ^ 1U]]);
  return std::min(moving, staying);
}

std::vector<Switch> exchanges_towards(const Ranking& ranking, Places& places, const Places& target, Cause cause) {
  std::vector<std::pair<std::size_t, std::size_t>> mates;
  for (std::size_t i = 0; i < target.size(); ++i) mates.emplace_back(target[i], target[i ^ 1U]);
  std::sort(mates.begin(), mates.end());
  const auto mate_of = [&](std::size_t player) {
    return std::lower_bound(mates.begin(), mates.end(), std::pair<std::size_t, std::size_t>(player, 0))->second;
  };
  std::vector<Switch> switches;
  for (std::size_t upper = 0; upper < places.size(); upper += 2) {
    const std::size_t wanted = mate_of(places[upper]);
    if (places[upper + 1] == wanted) continue;
    const auto at = static_cast<std::size_t>(std::find(places.begin(), places.end(), wanted) - places.begin());
    Switch made;
    made.change = at % 2 == 1 ? Change::Transposition : Change::Interchange;
    made.cause = cause;
    made.first = places[upper + 1];
    made.second = wanted;
    made.size = switch_size(ranking, places, upper + 1, at);
    switches.push_back(made);
    std::swap(places[upper + 1], places[at]);
  }
  return switches;
}

std::optional<Places> repaired(const Ranking& ranking, const Meetings& meetings, const Places& natural) {
  if (is_within_budget(meetings, natural)) return natural;
  std::size_t orders_left = most_orders;
  if (natural.size() <= 2 * exact_boards) {
    if (auto found = transposed(ranking, meetings, natural, orders_left)) return found;
    if (auto found = interchanged(ranking, meetings, natural, orders_left)) return found;
  } else if (Places places = natural;
             meetings.budget() == 0 && settle_windows(ranking, meetings, places, orders_left)) {
    return places;
  }
  return matched(meetings, natural);
}

}  // namespace touchmove::tournament::pairing::uschess
