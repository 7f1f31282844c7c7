#include "touchmove/tournament/pairing/system/system.hpp"

#include <algorithm>

namespace touchmove::tournament::pairing {

bool System::takes(Acceleration acceleration) const {
  return acceleration == Acceleration::None ||
         std::find(accelerations.begin(), accelerations.end(), acceleration) != accelerations.end();
}

bool System::has(SettingGroup group) const {
  return std::find(settings.begin(), settings.end(), group) != settings.end();
}

}  // namespace touchmove::tournament::pairing
