#include "touchmove/tournament/pairing/uschess/terms/settings.hpp"

#include "touchmove/base/enum_names.hpp"

namespace touchmove::tournament::pairing::uschess {

// clang-format off
std::span<const std::string_view> code_words(std::type_identity<TeamAvoidance>) {
  return base::words_of_names<TeamAvoidance>();
}

std::span<const std::string_view> code_words(std::type_identity<ColourPriority>) {
  using E = ColourPriority;
  static constexpr auto words = base::words_of_names<E>({
      {E::HigherRanked, "rank"}, {E::LowerRankedInMinusScores, "lower_in_minus_scores"},
      {E::WithoutLatestDifference, "no_latest_difference"},
  });
  return words;
}

std::span<const std::string_view> code_words(std::type_identity<ClassPairings>) {
  return base::words_of_names<ClassPairings>();
}

std::span<const std::string_view> code_words(std::type_identity<TableLines>) {
  return base::words_of_names<TableLines>();
}
// clang-format on

}  // namespace touchmove::tournament::pairing::uschess
