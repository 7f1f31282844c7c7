#include "touchmove/tournament/pairing/ladder_settings.hpp"

#include "touchmove/base/enum_names.hpp"

namespace touchmove::tournament::pairing {

std::span<const std::string_view> code_words(std::type_identity<LadderMove>) {
  return base::words_of_names<LadderMove>();
}

}  // namespace touchmove::tournament::pairing
