#include "touchmove/tournament/event/exports/time_code.hpp"

#include "touchmove/clock/time_control.hpp"

namespace touchmove::tournament::event {

std::string time_code(const std::string& control, Delay delay) {
  const auto parsed = clock::parse_time_control(control);
  if (control.empty() || !parsed || !(parsed->white == parsed->black)) return {};
  if (parsed->white.kind != clock::ControlKind::Periods) return {};
  std::string code;
  for (const clock::Period& period : parsed->white.periods) {
    const bool increment = period.bonus_ms != 0 && period.bonus == clock::Bonus::Increment;
    if (period.bonus_ms != 0 && !increment && delay == Delay::NoCode) return {};
    if (!code.empty()) code += ":";
    if (period.moves != 0) code += std::to_string(period.moves) + "/";
    code += std::to_string(period.allotted_ms / 1'000);
    if (increment) code += "+" + std::to_string(period.bonus_ms / 1'000);
  }
  return code;
}

}  // namespace touchmove::tournament::event
