// Any text as one scoresheet, or cut in two as both of a game: the game that fits best is legal from end to end.
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>

#include "touchmove/board/position/position.hpp"
#include "touchmove/game/evidence/best_fit.hpp"
#include "touchmove/game/evidence/sheet_text.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace touchmove;
  const std::string_view text(reinterpret_cast<const char*>(data), std::min<std::size_t>(size, 200));
  const std::size_t cut = std::min(text.find('\0'), text.size());
  const auto places = [](std::string_view sheet) {
    return game::read_sheet_text(game::unscramble_numbers(sheet)).value_or(game::SheetPlaces{});
  };
  game::SheetPlaces first = places(text.substr(0, cut));
  game::SheetPlaces second = places(text.substr(std::min(cut + 1, text.size())));
  // A number may point far ahead, and each empty place costs a while.
  first.resize(std::min<std::size_t>(first.size(), 12));
  second.resize(std::min<std::size_t>(second.size(), 12));
  auto position = board::Position::initial();
  for (const game::FittedPly& ply : game::find_best_fit(position, first, second).plies) {
    if (!position.is_legal(ply.move)) std::abort();
    position.play(ply.move);
  }
  return 0;
}
