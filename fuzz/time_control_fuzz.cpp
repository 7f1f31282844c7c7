// Any text as a time control: what is read is written and read again as the same control, and a clock can be set to it.
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "touchmove/clock/clock.hpp"
#include "touchmove/clock/time_control.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace touchmove::clock;
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  const auto control = parse_time_control(text);
  if (!control) {
    if (control.error().column < 1 || control.error().column > size + 1) std::abort();
    if (to_string(control.error()).empty()) std::abort();
    return 0;
  }
  const auto again = parse_time_control(to_string(*control));
  if (!again || *again != *control) std::abort();
  if (describe(*control).empty()) std::abort();
  Clock clock(*control);
  clock.start(Side::White, 0);
  for (std::int64_t at = 0; at < 2000; at += 100) clock.press(at % 200 == 0 ? Side::White : Side::Black, at);
  if (clock.moves_made(Side::White) != 10 || clock.moves_made(Side::Black) != 10) std::abort();
  return 0;
}
