#include "touchmove/tournament/pairing/uschess/groups/group.hpp"

#include <algorithm>
#include <array>
#include <compare>
#include <cstdlib>
#include <limits>
#include <tuple>
#include <utility>

#include "touchmove/tournament/pairing/uschess/groups/repair.hpp"
#include "touchmove/tournament/pairing/uschess/terms/colours.hpp"

namespace touchmove::tournament::pairing::uschess {
namespace {

constexpr std::size_t reach_of_joined = 24;

/// What is wrong with some boards, most important first; summed over the boards of a group.
struct Trouble {
  int strong{0};
  int weak{0};
  int wasted{0};
  int unnatural{0};

  auto operator<=>(const Trouble&) const = default;
  Trouble& operator+=(const Trouble& other) {
    strong += other.strong;
    weak += other.weak;
    wasted += other.wasted;
    unnatural += other.unnatural;
    return *this;
  }
  friend Trouble operator+(Trouble a, const Trouble& b) { return a += b; }
};

/// An exchange of two places.
struct Exchange {
  std::size_t first{0};
  std::size_t second{0};
  int size{0};
  int limit{0};   ///< in points; the largest int if there is none
  Trouble after;  ///< of the boards concerned, less what it was before
};

class ColourSwitcher {
 public:
  ColourSwitcher(const Ranking& ranking, const Meetings& meetings, const Settings& settings, const Places& natural,
                 Places places)
      : ranking_(ranking),
        meetings_(meetings),
        settings_(settings),
        places_(std::move(places)),
        boards_(places_.size() / 2) {
    natural_.reserve(places_.size());
    for (std::size_t i = 0; i < natural.size(); ++i) natural_.emplace_back(natural[i], natural[i ^ 1U]);
    std::sort(natural_.begin(), natural_.end());
    find_majority();
    for (std::size_t board = 0; board < boards_; ++board) troubles_.push_back(trouble_on(board));
    best_.resize(boards_);
  }

  void run() {
    for (std::size_t board = 0; board < boards_; ++board) find_best(board);
    while (true) {
      const Exchange* best = nullptr;
      for (const auto& each : best_) {
        if (each && (best == nullptr || is_better(*each, *best))) best = &*each;
      }
      if (best != nullptr) {
        make(Exchange(*best), false);
      } else if (const auto joined = best_joined()) {
        make(joined->first, false);
        make(joined->second, true);
        for (std::size_t i = switches_.size() - 2; i < switches_.size(); ++i) {
          switches_[i].cause = joined->cause;
          switches_[i].limit = stated(joined->limit);
        }
      } else {
        return;
      }
    }
  }

  GroupPairing result() && { return {std::move(places_), std::move(switches_)}; }

 private:
  struct Joined {
    Exchange first;
    Exchange second;
    Cause cause{Cause::WeakColours};
    int limit{0};
  };

  static constexpr int no_limit = std::numeric_limits<int>::max();
  static std::optional<int> stated(int limit) { return limit == no_limit ? std::nullopt : std::optional<int>(limit); }

  /// 29E6: whether more than half of the group is due one colour.
  void find_majority() {
    std::size_t white = 0;
    std::size_t black = 0;
    for (const std::size_t player : places_) {
      white += ranking_[player].due == 1 ? 1U : 0U;
      black += ranking_[player].due == -1 ? 1U : 0U;
    }
    if (2 * white > places_.size()) majority_ = 1;
    if (2 * black > places_.size()) majority_ = -1;
    const std::size_t none = places_.size() - white - black;
    const std::size_t excess = white > black ? white - black : black - white;
    fewest_conflicts_ = excess > none ? (excess - none) / 2 : 0;
  }

  std::size_t natural_opponent(std::size_t player) const {
    return std::lower_bound(natural_.begin(), natural_.end(), std::pair<std::size_t, std::size_t>(player, 0))->second;
  }

  Trouble trouble_of(std::size_t a, std::size_t b) const {
    const Player& higher = ranking_[std::min(a, b)];
    const Player& lower = ranking_[std::max(a, b)];
    const Clash clash = clash_of(higher, lower, settings_.priority);
    Trouble trouble;
    trouble.strong = clash.conflict == Conflict::Strong ? 1 : 0;
    trouble.weak = clash.conflict == Conflict::Weak ? 1 : 0;
    trouble.wasted = majority_ != 0 && higher.due != majority_ && lower.due != majority_ ? 1 : 0;
    trouble.unnatural = natural_opponent(a) != b ? 1 : 0;
    return trouble;
  }
  Trouble trouble_on(std::size_t board) const { return trouble_of(places_[2 * board], places_[2 * board + 1]); }

  bool extra_black_on(std::size_t board) const {
    const std::size_t a = places_[2 * board];
    const std::size_t b = places_[2 * board + 1];
    return clash_of(ranking_[std::min(a, b)], ranking_[std::max(a, b)], settings_.priority).extra_black;
  }

  /// 29E5a, b, b1, h: how large a switch may be that changes the boards' trouble so.
  int limit_for(const Trouble& before, const Trouble& after, std::span<const std::size_t> boards) const {
    if (settings_.ignore_limits) return no_limit;
    if (after.strong < before.strong) {
      const bool black =
          std::any_of(boards.begin(), boards.end(), [&](std::size_t each) { return extra_black_on(each); });
      return settings_.strong_black_only && !black ? settings_.weak_limit : settings_.strong_limit;
    }
    return after.weak < before.weak || after.wasted < before.wasted ? settings_.weak_limit : no_limit;
  }

  static Trouble difference(const Trouble& after, const Trouble& before) {
    return {after.strong - before.strong, after.weak - before.weak, after.wasted - before.wasted,
            after.unnatural - before.unnatural};
  }

  /// The exchange of the players in two places, if it is legal, an improvement and within its limit.
  std::optional<Exchange> exchange_of(std::size_t first, std::size_t second) const {
    Exchange exchange{first, second, 0, 0, {}};
    const std::size_t one = places_[first];
    const std::size_t two = places_[second];
    const std::size_t with_one = places_[first ^ 1U];
    const std::size_t with_two = places_[second ^ 1U];
    const std::array<std::size_t, 2> boards{first / 2, second / 2};
    const Trouble before = troubles_[boards[0]] + troubles_[boards[1]];
    exchange.size = switch_size(ranking_, places_, first, second);
    if (before.unnatural == 0 && exchange.size > settings_.strong_limit && !settings_.ignore_limits)
      return std::nullopt;
    const Price price_before = Meetings::sum(meetings_.price(one, with_one), meetings_.price(two, with_two));
    if (Meetings::sum(meetings_.price(one, with_two), meetings_.price(two, with_one)) > price_before)
      return std::nullopt;
    const Trouble after = trouble_of(one, with_two) + trouble_of(two, with_one);
    if (!(after < before)) return std::nullopt;
    exchange.limit = limit_for(before, after, boards);
    if (exchange.size > exchange.limit) return std::nullopt;
    exchange.after = difference(after, before);
    return exchange;
  }

  bool is_interchange(const Exchange& exchange) const { return exchange.first % 2 != exchange.second % 2; }

  /// 29E5e and Look Ahead's order.
  bool is_better(const Exchange& a, const Exchange& b) const {
    const auto place = [&](const Exchange& each) {
      const bool interchange = is_interchange(each);
      const bool small_transposition = !interchange && each.size <= settings_.weak_limit;
      const std::size_t near = std::min(each.first / 2, each.second / 2);
      const std::size_t far = std::max(each.first / 2, each.second / 2);
      return std::tuple(each.after, !small_transposition, each.size, interchange, boards_ - near, boards_ - far,
                        each.first);
    };
    return place(a) < place(b);
  }

  void offer(std::size_t board, std::size_t other) {
    const std::size_t lower = 2 * board + 1;
    for (const std::size_t place : {2 * other + 1, 2 * other}) {
      // the boards become the same whichever two of the four exchange places: the two nearest in rating do
      const bool turn = rating_gap(ranking_[places_[lower]], ranking_[places_[place]]) >
                        rating_gap(ranking_[places_[lower ^ 1U]], ranking_[places_[place ^ 1U]]);
      const auto exchange = turn ? exchange_of(lower ^ 1U, place ^ 1U) : exchange_of(lower, place);
      if (exchange && (!best_[board] || is_better(*exchange, *best_[board]))) best_[board] = exchange;
    }
  }

  /// The best exchange of a board in trouble with any other.
  void find_best(std::size_t board) {
    best_[board].reset();
    if (troubles_[board] == Trouble{}) return;
    for (std::size_t other = 0; other < boards_; ++other) {
      if (other != board) offer(board, other);
    }
  }

  Cause cause_of(const Trouble& gain) const {
    if (gain.strong < 0) return Cause::StrongColours;
    return gain.weak < 0 || gain.wasted < 0 ? Cause::WeakColours : Cause::NaturalOrder;
  }

  void make(const Exchange& exchange, bool joined) {
    Switch made;
    made.change = is_interchange(exchange) ? Change::Interchange : Change::Transposition;
    made.cause = cause_of(exchange.after);
    made.first = places_[exchange.first];
    made.second = places_[exchange.second];
    made.size = switch_size(ranking_, places_, exchange.first, exchange.second);
    made.limit = stated(exchange.limit);
    made.joined = joined;
    switches_.push_back(made);
    std::swap(places_[exchange.first], places_[exchange.second]);
    const std::array<std::size_t, 2> touched{exchange.first / 2, exchange.second / 2};
    for (const std::size_t board : touched) troubles_[board] = trouble_on(board);
    for (std::size_t board = 0; board < boards_; ++board) {
      const bool is_touched = board == touched[0] || board == touched[1];
      const auto meets = [&](const Exchange& each) {
        return std::any_of(touched.begin(), touched.end(),
                           [&](std::size_t t) { return each.first / 2 == t || each.second / 2 == t; });
      };
      if (is_touched || (best_[board] && meets(*best_[board]))) {
        find_best(board);
      } else if (troubles_[board] != Trouble{}) {
        for (const std::size_t other : touched) offer(board, other);
      }
    }
  }

  // ---- two switches that help only together

  /// What is wrong with three boards, unless they cost more than `price`.
  std::optional<Trouble> trouble_within(const Places& places, const std::array<std::size_t, 3>& boards,
                                        Price price) const {
    Price all = 0;
    for (const std::size_t each : boards) {
      all = Meetings::sum(all, meetings_.price(places[2 * each], places[2 * each + 1]));
      if (all > price) return std::nullopt;
    }
    Trouble trouble;
    for (const std::size_t each : boards) trouble += trouble_of(places[2 * each], places[2 * each + 1]);
    return trouble;
  }

  std::optional<Joined> best_joined() {
    int strong = 0;
    int conflicts = 0;
    for (const Trouble& each : troubles_) {
      strong += each.strong;
      conflicts += each.strong + each.weak;
    }
    if (strong == 0 && static_cast<std::size_t>(conflicts) <= fewest_conflicts_) return std::nullopt;
    std::optional<Joined> best;
    std::tuple<Trouble, int, std::size_t> least;
    Places places = places_;
    for (std::size_t board = boards_; board-- > 0;) {
      if (troubles_[board].strong + troubles_[board].weak == 0) continue;
      const std::size_t from = board - std::min(board, reach_of_joined);
      const std::size_t end = std::min(boards_, board + reach_of_joined + 1);
      const int widest = settings_.ignore_limits ? no_limit
                         : troubles_[board].strong != 0
                             ? settings_.strong_limit
                             : std::max(settings_.weak_limit, strong > 0 ? settings_.strong_limit : 0);
      for (std::size_t middle = from; middle < end; ++middle) {
        if (middle == board) continue;
        for (const std::size_t place : {2 * middle + 1, 2 * middle}) {
          const std::size_t lower = 2 * board + 1;
          const int first_size = switch_size(ranking_, places, lower, place);
          if (first_size > widest) continue;
          std::swap(places[lower], places[place]);
          for (std::size_t last = from; last < end; ++last) {
            if (last == board || last == middle) continue;
            try_second(places, {board, middle, last}, {lower, place, first_size, 0, {}}, best, least);
          }
          std::swap(places[lower], places[place]);
        }
      }
    }
    return best;
  }

  /// `places` has the first exchange made; boards are the two it touched and a third.
  void try_second(Places& places, const std::array<std::size_t, 3>& boards, const Exchange& first,
                  std::optional<Joined>& best, std::tuple<Trouble, int, std::size_t>& least) const {
    Trouble before;
    Price price = 0;
    for (const std::size_t each : boards) {
      before += troubles_[each];
      price = Meetings::sum(price, meetings_.price(places_[2 * each], places_[2 * each + 1]));
    }
    for (const std::size_t from : {2 * boards[0] + 1, 2 * boards[1] + 1}) {
      for (const std::size_t place : {2 * boards[2] + 1, 2 * boards[2]}) {
        const int size = switch_size(ranking_, places, from, place);
        std::swap(places[from], places[place]);
        const auto after = trouble_within(places, boards, price);
        std::swap(places[from], places[place]);
        if (!after) continue;
        const bool helps = std::tuple(after->strong, after->weak) < std::tuple(before.strong, before.weak);
        if (!helps) continue;
        const int limit = limit_for(before, *after, boards);
        if (first.size > limit || size > limit) continue;
        const Trouble gain = difference(*after, before);
        const std::tuple cost(gain, first.size + size, boards_ - *std::min_element(boards.begin(), boards.end()));
        if (best && !(cost < least)) continue;
        least = cost;
        best = Joined{first, {from, place, size, limit, {}}, cause_of(gain), limit};
      }
    }
  }

  const Ranking& ranking_;
  const Meetings& meetings_;
  const Settings& settings_;
  Places places_;
  std::size_t boards_;
  std::vector<std::pair<std::size_t, std::size_t>> natural_;
  int majority_{0};
  std::size_t fewest_conflicts_{0};
  std::vector<Trouble> troubles_;
  std::vector<std::optional<Exchange>> best_;
  std::vector<Switch> switches_;
};

}  // namespace

std::optional<GroupPairing> pair_group(const Ranking& ranking, const Meetings& meetings, const Settings& settings,
                                       const std::vector<std::size_t>& members) {
  const Places natural = natural_places(members);
  const auto legal = repaired(ranking, meetings, natural);
  if (!legal) return std::nullopt;
  Places places = natural;
  std::vector<Switch> switches = exchanges_towards(ranking, places, *legal, Cause::Legality);
  ColourSwitcher switcher(ranking, meetings, settings, natural, std::move(places));
  switcher.run();
  GroupPairing result = std::move(switcher).result();
  switches.insert(switches.end(), result.switches.begin(), result.switches.end());
  result.switches = std::move(switches);
  return result;
}

}  // namespace touchmove::tournament::pairing::uschess
