// The language or notation a game is written in, found out from the game itself.
//
// A game in plain English SAN hardly comes here: its reader finds each move at once and asks `is_plain`, nothing more.
// The first move of a file, and any that cannot be read so, is read in every language and notation there is, together
// with what follows it, and the one in which the game goes furthest is taken. A language must show a letter of its own,
// so that a slip in an English game does not make it another one.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>
#include <tl/expected.hpp>

#include "touchmove/board/position/position.hpp"
#include "touchmove/board/vocabulary/move.hpp"
#include "touchmove/notation/moves/descriptive.hpp"
#include "touchmove/notation/moves/san.hpp"
#include "touchmove/notation/scripts/ways.hpp"

namespace touchmove::notation {

/// For a visitor of PGN. What it is handed as plain SAN it finds by itself while `is_plain`; all else it asks for again
/// (`PgnFlow::ReadAgain`) and has read here.
class GameScript {
 public:
  /// A new game begins. The way of the last is thought of first.
  void begin_game() { decided_ = false; }
  /// Whether a move found by `find_move` is the one that is meant.
  bool is_plain() const { return plain_; }
  Way way() const { return way_; }

  /// Reads a move of `SanKind::Other`. `ahead` is the text and what follows it (`PgnSource::ahead_of`). `NotNotation`
  /// where the text is no move in any way; `NoLegalMove` where it is one, and none that may be made.
  tl::expected<board::Move, SanError> read(const board::Position& position, std::string_view text,
                                           std::string_view ahead);

 private:
  tl::expected<board::Move, SanError> take(const board::Position& position,
                                           const tl::expected<board::Move, SanError>& move);
  const MenNames& names(const board::Position& position);
  std::optional<Way> recognise(const board::Position& position, std::string_view text, std::string_view ahead);

  Way way_{};
  bool decided_{false};            // by something of this game
  bool plain_{false};              // false until the first game has said so
  std::optional<MenNames> names_;  // of the position with this key
  std::uint64_t names_key_{0};
};

/// The position after a turn is passed, as a null move in PGN stands for; nothing if the side to move is in check.
std::optional<board::Position> pass_turn(const board::Position& position);

}  // namespace touchmove::notation
