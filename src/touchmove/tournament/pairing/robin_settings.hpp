// What may be announced of a round robin.
#pragma once

#include <cstdint>
#include <span>
#include <string_view>
#include <type_traits>

namespace touchmove::tournament::pairing {

/// The table of a round robin.
enum class RobinTable : std::uint8_t {
  Usual,           ///< the rulebook's
  Berger,          ///< FIDE C.05; twice, with the last two rounds of the first cycle exchanged
  CrenshawBerger,  ///< US Chess chapter 12
};

/// Who gets which number of a round robin's table.
enum class RobinNumbers : std::uint8_t {
  Usual,  ///< as the rulebook has it
  Lot,    ///< drawn from the event's lot
  Rating,
};

std::span<const std::string_view> code_words(std::type_identity<RobinTable>);
std::span<const std::string_view> code_words(std::type_identity<RobinNumbers>);

struct RobinSettings {
  RobinTable table{RobinTable::Usual};
  RobinNumbers numbers{RobinNumbers::Usual};

  friend bool operator==(const RobinSettings&, const RobinSettings&) = default;
};

}  // namespace touchmove::tournament::pairing
