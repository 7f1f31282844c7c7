#include "touchmove/tournament/pairing/uschess/groups/meetings.hpp"

#include "touchmove/tournament/pairing/matching/weighted_matching.hpp"

namespace touchmove::tournament::pairing::uschess {

Meetings::Meetings(const Ranking& ranking, const Ranking& relaxed, const std::vector<std::size_t>& players)
    : Meetings(ranking, relaxed) {
  budget_ = least_price(*this, players);
}

Price least_price(std::size_t count, const std::function<Price(std::size_t, std::size_t)>& price) {
  WeightedMatching<1> matching(count);
  for (std::size_t a = 0; a < count; ++a) {
    for (std::size_t b = a + 1; b < count; ++b) {
      const Price of_pair = price(a, b);
      if (of_pair == never) continue;
      auto weight = Wide<1>::from(1);
      weight <<= field_bits;
      weight += Wide<1>::from(of_pair == second_meeting ? 0 : 1);
      weight <<= field_bits;
      weight += Wide<1>::from(of_pair == 0 ? 1 : 0);
      matching.set_weight(a, b, weight);
    }
  }
  matching.solve();
  Price all = 0;
  for (std::size_t a = 0; a < count; ++a) {
    const std::size_t b = matching.mate(a);
    if (matching.weight(a, b).is_zero()) return never;
    if (b > a) all = Meetings::sum(all, price(a, b));
  }
  return all;
}

Price least_price(const Meetings& meetings, const std::vector<std::size_t>& players) {
  return least_price(players.size(),
                     [&](std::size_t a, std::size_t b) { return meetings.price(players[a], players[b]); });
}

}  // namespace touchmove::tournament::pairing::uschess
