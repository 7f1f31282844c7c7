#include "touchmove/tournament/pairing/robin_settings.hpp"

#include "touchmove/base/enum_names.hpp"

namespace touchmove::tournament::pairing {

std::span<const std::string_view> code_words(std::type_identity<RobinTable>) {
  return base::words_of_names<RobinTable>();
}

std::span<const std::string_view> code_words(std::type_identity<RobinNumbers>) {
  return base::words_of_names<RobinNumbers>();
}

}  // namespace touchmove::tournament::pairing
