#include "touchmove/notation/scripts/ways.hpp"

#include <algorithm>
#include <string>
#include <vector>

#include "touchmove/notation/forms/iccf.hpp"
#include "touchmove/notation/languages/plain_text.hpp"

namespace touchmove::notation {

using board::Move;
using board::Position;

std::string_view without_marks(std::string_view plain) {
  while (!plain.empty() && (plain.back() == '+' || plain.back() == '#' || plain.back() == '=')) plain.remove_suffix(1);
  return plain;
}

std::span<const Way> all_ways() {
  static const std::vector<Way> ways = [] {
    std::vector<Way> list;
    for (std::size_t index = 0; index < language_count; ++index) {
      const auto language = static_cast<Language>(index);
      const bool known =
          std::any_of(list.begin(), list.end(), [&](Way way) { return same_letters(way.language, language); });
      if (!known) list.push_back({language, false});
    }
    list.push_back({Language::English, true});
    return list;
  }();
  return ways;
}

tl::expected<Move, SanError> read_in(const Position& position, const MenNames& names, std::string_view text, Way way) {
  const std::string plain = to_plain(text);
  if (read_iccf(without_marks(plain))) {
    if (const auto move = parse_iccf(position, without_marks(plain))) return *move;
    SanMove wanted;
    wanted.kind = SanKind::Other;
    return tl::unexpected<SanError>(NoLegalMove{wanted, position.side_to_move(), {}});
  }
  if (way.descriptive) {
    auto move = parse_descriptive(position, names, text);
    if (move) return *move;
    if (move.error().what == DescriptiveFault::SeveralMoves)
      return tl::unexpected<SanError>(SeveralMoves{std::move(move.error().candidates)});
    SanMove wanted;
    wanted.kind = SanKind::Other;
    if (move.error().what == DescriptiveFault::NoLegalMove)
      return tl::unexpected<SanError>(NoLegalMove{wanted, position.side_to_move(), {}});
    // Castling with letters O is the same in both.
  }
  const auto english = to_english(plain, way.language);
  if (!english) return tl::unexpected<SanError>(NotNotation{1, std::string(text)});
  return parse_san(position, *english);
}

}  // namespace touchmove::notation
