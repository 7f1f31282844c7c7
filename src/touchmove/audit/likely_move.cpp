#include "touchmove/audit/likely_move.hpp"

#include <algorithm>
#include <array>
#include <cstddef>

#include "touchmove/board/position/movegen.hpp"
#include "touchmove/board/vocabulary/move_list.hpp"
#include "touchmove/notation/games/pgn_reader.hpp"
#include "touchmove/notation/moves/san.hpp"
#include "touchmove/notation/moves/san_find.hpp"

namespace touchmove::audit {

using board::Position;
using notation::PgnFlow;

namespace {

/// A game that goes on legally for so long after a move was hardly played with another.
constexpr int proof_plies = 12;
/// Slips at most: letters written wrong, left out or too many.
constexpr std::size_t most_slips = 2;
/// Longer words are no slips of a move.
constexpr std::size_t longest_word = 12;
/// A slip weighs as much as so many plies that cannot be read.
constexpr std::size_t slip_weight = 4;

/// How far a game can be read on from a position.
class Onward : public notation::PgnVisitor {
 public:
  explicit Onward(const Position& position) : position_(position) {}

  int plies() const { return plies_; }
  /// Whether nothing was in the way as far as was looked.
  bool unbroken() const { return !broken_; }

  PgnFlow move(const notation::SanMove& move, std::string_view /*text*/, const notation::PgnSource& /*source*/) {
    const notation::FoundMove found = notation::look_for_move(position_, move);
    broken_ = !found.is_move();
    if (broken_) return PgnFlow::Stop;
    position_.play(found.move());
    return ++plies_ == proof_plies ? PgnFlow::Stop : PgnFlow::Continue;
  }
  PgnFlow begin_variation() { return PgnFlow::SkipVariation; }
  PgnFlow end_game(const notation::PgnSource& /*source*/) { return PgnFlow::Stop; }

 private:
  Position position_;
  int plies_{0};
  bool broken_{false};
};

/// The letters of a move without what may be left out.
std::string bare(std::string_view text) {
  std::string out;
  for (const char byte : text) {
    constexpr std::string_view signs = "+#x=-:!?.";
    if (signs.find(byte) == std::string_view::npos) out += byte;
  }
  return out;
}

/// Levenshtein's distance: letters changed, put in or left out.
std::size_t slips_between(std::string_view a, std::string_view b) {
  std::array<std::size_t, longest_word + 1> row{};
  for (std::size_t j = 0; j <= b.size(); ++j) row[j] = j;
  for (std::size_t i = 1; i <= a.size(); ++i) {
    std::size_t diagonal = row[0];
    row[0] = i;
    for (std::size_t j = 1; j <= b.size(); ++j) {
      const std::size_t changed = diagonal + (a[i - 1] == b[j - 1] ? 0 : 1);
      diagonal = row[j];
      row[j] = std::min({row[j] + 1, row[j - 1] + 1, changed});
    }
  }
  return row[b.size()];
}

/// What a move costs as a reading of the text: small is likely.
std::size_t price_of(const Position& position, board::Move move, std::string_view written, std::string_view rest,
                     bool whole, std::size_t too_much) {
  const std::string text = bare(notation::to_san(position, move));
  if (text.size() > longest_word) return too_much;
  const std::size_t slips = slips_between(written, text);
  if (slips > most_slips || slips * 3 > text.size() + 2) return too_much;
  Onward onward(position.after(move));
  notation::PgnReader<Onward> reader(onward);
  reader.push("1. ");
  reader.push(rest);
  if (whole) reader.finish();
  const auto read = static_cast<std::size_t>(onward.plies());
  const std::size_t missing = onward.unbroken() ? 0 : static_cast<std::size_t>(proof_plies) - read;
  return slips * slip_weight + missing;
}

}  // namespace

std::string likely_move(const Position& position, std::string_view text, std::string_view rest, bool whole) {
  constexpr std::size_t too_much = most_slips * slip_weight + proof_plies / 2;
  const std::string written = bare(text);
  if (written.size() < 2 || written.size() > longest_word) return {};
  board::MoveList moves;
  board::generate_legal(position, moves);
  std::size_t best = too_much;
  board::Move likely;
  bool single = false;
  for (const board::Move move : moves) {
    const std::size_t price = price_of(position, move, written, rest, whole, too_much);
    if (price > best || price == too_much) continue;
    single = price < best;
    best = price;
    likely = move;
  }
  return single ? notation::to_san(position, likely) : std::string();
}

}  // namespace touchmove::audit
