#include "touchmove/tournament/pairing/team_settings.hpp"

#include "touchmove/base/enum_names.hpp"

namespace touchmove::tournament::pairing {

std::span<const std::string_view> code_words(std::type_identity<TeamColours>) {
  return base::words_of_names<TeamColours>();
}

}  // namespace touchmove::tournament::pairing
