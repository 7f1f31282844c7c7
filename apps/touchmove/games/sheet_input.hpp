// Scoresheets as they were written or scanned, made into the movetext of the game that fits them best.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace touchmove::app {

struct SheetGame {
  std::string pgn;                  ///< one game; every doubt is a comment behind its move
  std::vector<std::string> doubts;  ///< a line each: the ply, what is written, what was taken, what else it may be
  std::vector<std::string> moves;   ///< in UCI
  bool certain{true};               ///< false: some move is no more than likely, or the sheet goes on unread
};

/// Reads one sheet, or two of the same game (the second may be empty), from the usual first position.
SheetGame read_sheets(std::string_view first, std::string_view second);

}  // namespace touchmove::app
