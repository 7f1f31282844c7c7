#include "touchmove/tournament/pairing/system/system.hpp"

#include <algorithm>

#include "touchmove/base/enum_names.hpp"

namespace touchmove::tournament::pairing {

std::span<const std::string_view> code_words(std::type_identity<Shape>) { return base::words_of_names<Shape>(); }

bool System::takes(Acceleration acceleration) const {
  return acceleration == Acceleration::None ||
         std::find(accelerations.begin(), accelerations.end(), acceleration) != accelerations.end();
}

bool System::has(SettingGroup group) const {
  return std::find(settings.begin(), settings.end(), group) != settings.end();
}

std::string System::report_type(const Settings& how, bool by_match_points) const {
  return report.type_of == nullptr ? std::string(report.written) : report.type_of(how, by_match_points);
}

}  // namespace touchmove::tournament::pairing
