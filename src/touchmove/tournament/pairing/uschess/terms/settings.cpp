#include "touchmove/tournament/pairing/uschess/terms/settings.hpp"

#include "touchmove/base/enum_table.hpp"

namespace touchmove::tournament::pairing::uschess {

// clang-format off
std::span<const std::string_view> code_words(std::type_identity<TeamAvoidance>) {
  using E = TeamAvoidance;
  static constexpr auto words = base::enum_words<E>({
      {E::Off, "off"}, {E::PlusTwo, "plus_two"}, {E::Never, "never"}, {E::Threshold, "threshold"},
      {E::NationalScholastic, "national_scholastic"},
  });
  return words;
}

std::span<const std::string_view> code_words(std::type_identity<ColourPriority>) {
  using E = ColourPriority;
  static constexpr auto words = base::enum_words<E>({
      {E::HigherRanked, "rank"}, {E::LowerRankedInMinusScores, "lower_in_minus_scores"},
      {E::Alternating, "alternating"}, {E::LotsInLastRound, "lots_in_last_round"},
      {E::WithoutLatestDifference, "no_latest_difference"},
  });
  return words;
}

std::span<const std::string_view> code_words(std::type_identity<ClassPairings>) {
  using E = ClassPairings;
  static constexpr auto words = base::enum_words<E>({
      {E::Off, "off"}, {E::WholeClass, "whole_class"}, {E::Contenders, "contenders"},
  });
  return words;
}

std::span<const std::string_view> code_words(std::type_identity<TableLines>) {
  using E = TableLines;
  static constexpr auto words = base::enum_words<E>({
      {E::Off, "off"}, {E::Halves, "halves"}, {E::Neighbours, "neighbours"},
  });
  return words;
}
// clang-format on

}  // namespace touchmove::tournament::pairing::uschess
