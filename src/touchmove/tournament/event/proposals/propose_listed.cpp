#include "touchmove/tournament/event/proposals/propose_listed.hpp"

#include <utility>

#include "touchmove/tournament/event/proposals/basis.hpp"

namespace touchmove::tournament::event {

tl::expected<PairRound, Unproposed> propose_listed(const State& state, std::size_t section,
                                                   const std::vector<EntryNumber>& list,
                                                   std::span<const Supposed> supposed, NumbersBy by) {
  if (list.empty()) return propose_round(state, section, supposed);
  State numbered = basis_for_pairing(state, section);
  number_by_list(numbered, section, list);
  auto paired = propose_round(numbered, section, supposed);
  if (!paired) return paired;
  return with_numbers(std::move(*paired), list, by);
}

}  // namespace touchmove::tournament::event
