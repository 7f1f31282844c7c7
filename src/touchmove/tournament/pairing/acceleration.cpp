#include "touchmove/tournament/pairing/acceleration.hpp"

#include "touchmove/base/enum_table.hpp"

namespace touchmove::tournament::pairing {

std::span<const std::string_view> code_words(std::type_identity<Acceleration>) {
  using E = Acceleration;
  // clang-format off
  static constexpr auto words = base::enum_words<E>({
      {E::None, "none"}, {E::AddedScore, "added_score"}, {E::AdjustedRating, "adjusted_rating"}, {E::Sixths, "sixths"},
      {E::Baku, "baku"},
  });
  // clang-format on
  return words;
}

}  // namespace touchmove::tournament::pairing
