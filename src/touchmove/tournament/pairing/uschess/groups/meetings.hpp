// Who may meet whom inside a score group, and what it costs: players who are kept apart may meet where some of them
// have to, on as few boards as can be (27A1, 28N, 28T).
#pragma once

#include <cstddef>
#include <functional>
#include <limits>
#include <vector>

#include "touchmove/tournament/pairing/uschess/terms/ranking.hpp"
#include "touchmove/tournament/pairing/uschess/terms/switches.hpp"

namespace touchmove::tournament::pairing::uschess {

/// What a board costs: 0 where nothing speaks against it.
using Price = unsigned;
inline constexpr Price never = std::numeric_limits<Price>::max();
/// Of two whose bars yield: teammates, one family.
inline constexpr Price in_spite_of_bars = 1;
/// Of two who meet again: more than all boards on which others meet in spite of bars.
inline constexpr Price second_meeting = 1U << 14U;

/// A field of a matching's weight, in bits: what is counted in it stays below two to this.
inline constexpr std::size_t field_bits = 16;

class Meetings {
 public:
  /// Nobody meets who is kept apart, but for pairs that were released.
  explicit Meetings(const Ranking& ranking) : ranking_(&ranking) {}
  /// `relaxed` is the standing with every bar released that may give way: what each board costs, with no budget.
  Meetings(const Ranking& ranking, const Ranking& relaxed) : ranking_(&ranking), relaxed_(&relaxed) {}
  /// The budget is the least these players can be paired for.
  Meetings(const Ranking& ranking, const Ranking& relaxed, const std::vector<std::size_t>& players);

  Price price(std::size_t a, std::size_t b) const {
    if (relaxed_ == nullptr) return ranking_->may_meet(a, b) ? 0 : never;
    const Bars bars = ranking_->bars(a, b);
    if (bars == 0) return 0;
    if (!relaxed_->may_meet(a, b)) return never;
    return (bars & bit(Bar::Met)) != 0 ? second_meeting : in_spite_of_bars;
  }
  bool may_meet(std::size_t a, std::size_t b) const { return price(a, b) != never; }
  /// Of two boards or more together; `never` if one of them cannot be.
  static Price sum(Price a, Price b) { return a == never || b == never ? never : a + b; }
  Price price(const Places& places) const {
    Price all = 0;
    for (std::size_t i = 0; i < places.size(); i += 2) all = sum(all, price(places[i], places[i + 1]));
    return all;
  }

  /// What the group may cost; `never` where these players cannot be paired.
  Price budget() const { return budget_; }

 private:
  const Ranking* ranking_;
  const Ranking* relaxed_{nullptr};
  Price budget_{0};
};

/// The least for which so many, an even number, can all be paired where two cost `price`; `never` if they cannot.
/// Exact, by a matching of greatest weight.
Price least_price(std::size_t count, const std::function<Price(std::size_t, std::size_t)>& price);
Price least_price(const Meetings& meetings, const std::vector<std::size_t>& players);

}  // namespace touchmove::tournament::pairing::uschess
