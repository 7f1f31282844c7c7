// What is told of a board of FIDE's Dubov and Burstein systems, as reasons.
#pragma once

#include <cstddef>
#include <optional>
#include <string_view>
#include <vector>

#include "touchmove/tournament/pairing/field.hpp"
#include "touchmove/tournament/pairing/reason.hpp"

namespace touchmove::tournament::pairing::fide {

struct Told {
  Points bracket{0};
  bool is_bye{false};
  std::string_view bye_rule{};
  std::size_t higher{0};  ///< for whom the opponent was sought, by entrant
  std::optional<std::size_t> natural{};
  std::string_view moved_by{};
  bool floats{false};
  int colour_article{0};  ///< 1 to 5: article 5.2.1 to 5.2.5; 0: none
};

std::vector<PairingReason> reasons_of(const Field& field, const Told& told);

}  // namespace touchmove::tournament::pairing::fide
