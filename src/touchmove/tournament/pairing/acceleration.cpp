#include "touchmove/tournament/pairing/acceleration.hpp"

#include "touchmove/base/enum_names.hpp"

namespace touchmove::tournament::pairing {

std::span<const std::string_view> code_words(std::type_identity<Acceleration>) {
  return base::words_of_names<Acceleration>();
}

}  // namespace touchmove::tournament::pairing
