#include "touchmove/tournament/pairing/reason.hpp"

#include "touchmove/base/enum_names.hpp"
#include "touchmove/base/outlined_members.hpp"

namespace touchmove {

template class base::Outlined<tournament::pairing::PairingReasonKinds>;
template struct base::OutlinedKinds<tournament::pairing::PairingReasonKinds>;
template bool base::is_equal(const tournament::pairing::PairingReason&, const tournament::pairing::PairingReason&);

namespace tournament::pairing {

std::span<const std::string_view> code_words(std::type_identity<Flag>) { return base::words_of_names<Flag>(); }

}  // namespace tournament::pairing
}  // namespace touchmove
