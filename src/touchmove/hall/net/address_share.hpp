// Who counts as one visitor where something is shared out among all.
#pragma once

#include <string>
#include <string_view>

namespace touchmove::hall {

/// The name under which an address takes its share: an IPv4 address itself, of IPv6 the net of 64 bits, which is what
/// one customer is given at the least. Texts that are no addresses all share one name.
std::string share_of(std::string_view address);

}  // namespace touchmove::hall
