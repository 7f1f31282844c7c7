// What a page asks of the pairing systems, so that it need not know them.
#pragma once

#include <string>

namespace touchmove::hall {

/// `[{"id","title","shape","edition","settings":[],"accelerations":[],"tiebreaks","usual_of":[]}]`: see
/// docs/formats/protocol.md.
std::string pairing_systems();

}  // namespace touchmove::hall
