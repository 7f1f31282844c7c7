// Any text as a FEN: what is read is written and read again as the same placement.
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "touchmove/board/position/position.hpp"
#include "touchmove/notation/positions/fen.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace touchmove;
  const auto placement = notation::parse_fen({reinterpret_cast<const char*>(data), size});
  if (!placement) {
    if (to_string(placement.error()).empty()) std::abort();
    return 0;
  }
  for (const auto style : {notation::CastlingStyle::XFen, notation::CastlingStyle::Shredder}) {
    if (notation::parse_fen(notation::to_fen(*placement, style)) != *placement) std::abort();
  }
  if (const auto position = board::Position::from_placement(*placement)) {
    if (board::Position::from_placement(position->to_placement()) != *position) std::abort();
  }
  return 0;
}
