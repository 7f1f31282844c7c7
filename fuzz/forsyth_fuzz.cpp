// Any text as Forsyth notation: what is read is written, in every style, and read again as the same men.
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "touchmove/notation/positions/forsyth.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace touchmove;
  const auto placement = notation::parse_forsyth({reinterpret_cast<const char*>(data), size});
  if (!placement) {
    if (to_string(placement.error()).empty()) std::abort();
    return 0;
  }
  using notation::ForsythStyle;
  for (const auto style : {ForsythStyle::Divided, ForsythStyle::Compact, ForsythStyle::Ranks}) {
    const auto again = notation::parse_forsyth(notation::to_forsyth(*placement, style));
    if (!again || again->men != placement->men) std::abort();
  }
  return 0;
}
