#include "touchmove/tournament/pairing/reason.hpp"

#include "touchmove/base/enum_table.hpp"

namespace touchmove::tournament::pairing {

std::span<const std::string_view> code_words(std::type_identity<Flag>) {
  using E = Flag;
  // clang-format off
  static constexpr auto words = base::enum_words<E>({
      {E::MetBefore, "met_before"}, {E::ThirdColour, "third_colour"}, {E::OutsideGroup, "outside_group"},
      {E::SameConference, "same_conference"}, {E::Teammates, "teammates"}, {E::Family, "family"},
      {E::KeptApart, "kept_apart"}, {E::SecondBye, "second_bye"}, {E::Manual, "manual"},
      {E::OutstandingGame, "outstanding_game"},
  });
  // clang-format on
  return words;
}

}  // namespace touchmove::tournament::pairing
