// A FEN and, after a line end, any text as a move in every notation and language: a move found is legal and is found
// again in what is written of it; a failure has words.
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "touchmove/board/position/position.hpp"
#include "touchmove/notation/positions/fen.hpp"
#include "touchmove/notation/scripts/any_move.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace touchmove;
  std::string_view text(reinterpret_cast<const char*>(data), size);
  const std::size_t line_end = text.find('\n');
  auto position = board::Position::initial();
  if (line_end != std::string_view::npos) {
    const auto placement = notation::parse_fen(text.substr(0, line_end));
    if (!placement) return 0;
    const auto start = board::Position::from_placement(*placement);
    if (!start) return 0;
    position = *start;
    text.remove_prefix(line_end + 1);
  }
  const notation::MenNames names(position);
  const auto any = notation::parse_move_any(text, position);
  if (!any && to_string(any.error()).empty()) std::abort();
  if (any && !position.is_legal(any->move)) std::abort();
  for (std::size_t index = 0; index < notation::notation_count; ++index) {
    const auto notation = static_cast<notation::Notation>(index);
    for (std::size_t which = 0; which < notation::language_count; ++which) {
      const auto language = static_cast<notation::Language>(which);
      if (which != 0 && !notation::has_languages(notation)) break;
      const auto move = notation::read_move(position, names, text, notation, language);
      if (!move) {
        if (to_string(move.error()).empty()) std::abort();
        continue;
      }
      if (!position.is_legal(*move)) std::abort();
      const auto written = notation::write_move(position, names, *move, notation, language);
      if (notation::read_move(position, names, written, notation, language) != *move) std::abort();
    }
  }
  return 0;
}
