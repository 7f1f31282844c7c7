#include "touchmove/tournament/pairing/system/system.hpp"

#include <algorithm>

#include "touchmove/base/enum_table.hpp"

namespace touchmove::tournament::pairing {

std::span<const std::string_view> code_words(std::type_identity<Shape>) {
  using E = Shape;
  static constexpr auto words =
      base::enum_words<E>({{E::Swiss, "swiss"}, {E::Table, "table"}, {E::Groups, "groups"}, {E::ByHand, "by_hand"}});
  return words;
}

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
