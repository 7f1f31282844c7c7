#include "touchmove/notation/forms/lettered.hpp"

#include "touchmove/notation/languages/plain_text.hpp"

namespace touchmove::notation {

std::string to_lettered(const board::Position& position, board::Move move, Language language) {
  return from_english(to_san(position, move), language);
}

tl::expected<board::Move, SanError> parse_lettered(const board::Position& position, std::string_view text,
                                                   Language language) {
  const auto english = to_english(to_plain(text), language);
  if (!english) return tl::unexpected<SanError>(NotNotation{1, std::string(text)});
  auto move = parse_san(position, *english);
  if (!move) {
    if (auto* const wrong = std::get_if<NotNotation>(&move.error())) *wrong = {1, std::string(text)};
  }
  return move;
}

}  // namespace touchmove::notation
