#include "touchmove/tournament/pairing/knockout_settings.hpp"

#include "touchmove/base/enum_names.hpp"

namespace touchmove::tournament::pairing {

std::span<const std::string_view> code_words(std::type_identity<KnockoutTie>) {
  return base::words_of_names<KnockoutTie>();
}

}  // namespace touchmove::tournament::pairing
