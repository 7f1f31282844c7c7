// A FEN and, after a line end, any text as SAN: a move found is legal and its SAN reads back to it; a failure has
// words.
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "touchmove/board/position/position.hpp"
#include "touchmove/notation/moves/san.hpp"
#include "touchmove/notation/moves/uci.hpp"
#include "touchmove/notation/positions/fen.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace touchmove;
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  const std::size_t line_end = text.find('\n');
  auto position = board::Position::initial();
  if (line_end != std::string_view::npos) {
    const auto placement = notation::parse_fen(text.substr(0, line_end));
    if (!placement) return 0;
    const auto start = board::Position::from_placement(*placement);
    if (!start) return 0;
    position = *start;
  }
  const std::string_view san = line_end == std::string_view::npos ? text : text.substr(line_end + 1);
  const auto move = notation::parse_san(position, san);
  if (!move) {
    if (to_string(move.error()).empty()) std::abort();
    return 0;
  }
  if (!position.is_legal(*move)) std::abort();
  if (notation::parse_san(position, notation::to_san(position, *move)) != *move) std::abort();
  if (notation::parse_uci(position, notation::to_uci(position, *move)) != *move) std::abort();
  return 0;
}
