// Time controls in seconds, as PGN's TimeControl and a tournament report's record 222 have them.
#pragma once

#include <cstdint>
#include <string>

namespace touchmove::tournament::event {

/// Neither form has a word for a delay.
enum class Delay : std::uint8_t {
  NoCode,   ///< a control with one has no code
  LeftOut,  ///< its main time alone: the delay adds nothing to the clock
};

/// "5400+30", "40/7200:3600" for a control as players write it. Empty where there is none, and for what these forms
/// cannot say: no clock, an hourglass, a rate, a control for each side.
std::string time_code(const std::string& control, Delay delay);

}  // namespace touchmove::tournament::event
