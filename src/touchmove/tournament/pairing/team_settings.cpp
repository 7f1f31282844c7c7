#include "touchmove/tournament/pairing/team_settings.hpp"

#include "touchmove/base/enum_table.hpp"

namespace touchmove::tournament::pairing {

std::span<const std::string_view> code_words(std::type_identity<TeamColours>) {
  using E = TeamColours;
  static constexpr auto words = base::enum_words<E>({{E::TypeA, "type_a"}, {E::TypeB, "type_b"}, {E::None, "none"}});
  return words;
}

}  // namespace touchmove::tournament::pairing
