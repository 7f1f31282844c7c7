// What one entry of a scoresheet may mean: the reader that everything shares which lays sheets against a game.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "touchmove/board/position/position.hpp"
#include "touchmove/board/vocabulary/move.hpp"
#include "touchmove/game/evidence/sheet_text.hpp"
#include "touchmove/notation/moves/descriptive.hpp"
#include "touchmove/notation/scripts/ways.hpp"

namespace touchmove::game {

/// A position and the names its men keep in descriptive notation.
struct Stand {
  board::Position position;
  notation::MenNames names;

  explicit Stand(const board::Position& at) : position(at), names(at) {}
  void play(board::Move move) {
    names.play(position, move);
    position.play(move);
  }
};

/// Every legal move an entry may mean, written in that way; none if it is blank or means none.
std::vector<board::Move> read_entry(const Stand& stand, std::string_view entry, notation::Way way);

/// Every legal move it may mean, in whatever way it is written.
std::vector<board::Move> read_in_any_way(const board::Position& position, std::string_view entry);

/// Whether an entry is a move in that way, whatever the position.
bool is_entry(std::string_view entry, notation::Way way);

/// The place of a sheet with that index; empty beyond its end.
inline std::string_view place(const SheetPlaces& sheet, std::size_t index) {
  return index < sheet.size() ? std::string_view(sheet[index]) : std::string_view{};
}

/// The way in which a sheet, read by itself, goes furthest; of equals the one in which most words are notation.
notation::Way way_of(const board::Position& start, const SheetPlaces& sheet);

}  // namespace touchmove::game
