#include "touchmove/tournament/pairing/robin_settings.hpp"

#include "touchmove/base/enum_table.hpp"

namespace touchmove::tournament::pairing {

std::span<const std::string_view> code_words(std::type_identity<RobinTable>) {
  using E = RobinTable;
  static constexpr auto words = base::enum_words<E>(
      {{E::Usual, "usual"}, {E::Berger, "berger"}, {E::CrenshawBerger, "crenshaw_berger"}});
  return words;
}

std::span<const std::string_view> code_words(std::type_identity<RobinNumbers>) {
  using E = RobinNumbers;
  static constexpr auto words =
      base::enum_words<E>({{E::Usual, "usual"}, {E::Lot, "lot"}, {E::Rating, "rating"}});
  return words;
}

}  // namespace touchmove::tournament::pairing
