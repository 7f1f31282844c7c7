// Any bytes as a line an engine writes: no crash, and what is read keeps the bounds that are promised.
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>

#include "touchmove/hall/core/machines/uci_lines.hpp"

using namespace touchmove;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view line(reinterpret_cast<const char*>(data), size);
  (void)hall::is_uci_text(line);
  (void)hall::read_uci_score(line);
  if (const auto option = hall::read_uci_option(line)) {
    const auto fits = [](const std::string& text) { return text.size() <= 64; };
    if (!fits(option->name) || option->choices.size() > 200) std::abort();
    if (!std::all_of(option->choices.begin(), option->choices.end(), fits)) std::abort();
  }
  const auto move = hall::read_uci_best_move(line);
  if (move && !move->empty() && !hall::looks_like_uci_move(*move)) std::abort();
  return 0;
}
