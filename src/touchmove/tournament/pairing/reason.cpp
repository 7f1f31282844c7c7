#include "touchmove/tournament/pairing/reason.hpp"

#include "touchmove/base/enum_names.hpp"

namespace touchmove::tournament::pairing {

std::span<const std::string_view> code_words(std::type_identity<Flag>) { return base::words_of_names<Flag>(); }

}  // namespace touchmove::tournament::pairing
