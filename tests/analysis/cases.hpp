// What the tests of this layer share: positions from FEN, the public verdicts, and an oracle that cannot be clever.
#pragma once

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <random>
#include <span>
#include <stdexcept>
#include <string>
#include <unordered_set>
#include <vector>

#include "tests/source_dir.hpp"
#include "touchmove/board/position/movegen.hpp"
#include "touchmove/board/position/position.hpp"
#include "touchmove/notation/positions/fen.hpp"

namespace touchmove::analysis::testing {

inline board::Position position_of(const std::string& fen) {
  const auto placement = notation::parse_fen(fen);
  if (!placement) throw std::invalid_argument(fen + ": " + to_string(placement.error()));
  const auto position = board::Position::from_placement(*placement);
  if (!position) throw std::invalid_argument(fen + ": " + std::string(board::describe(position.error().front())));
  return *position;
}

/// A published position and who can mate in it: "WB", "W-", "-B" or "--".
struct Case {
  std::string verdict;
  std::string fen;
};

inline std::filesystem::path data_folder() {
  if (const char* named = std::getenv("TOUCHMOVE_DATA")) return std::filesystem::path(named) / "dead-positions";
  return std::filesystem::path(TOUCHMOVE_SOURCE_DIR) / "../shared/data/dead-positions";
}

/// The positions of one public file: a verdict and a FEN, or fields parted by tabs of which one is the FEN. Empty if
/// the file is not there.
inline std::vector<Case> read_cases(const std::string& name) {
  std::ifstream file(data_folder() / name);
  std::vector<Case> cases;
  for (std::string line; std::getline(file, line);) {
    if (line.size() < 4 || line.front() == '#') continue;
    std::string fen;
    for (std::size_t begin = 3; begin < line.size();) {
      const std::size_t end = std::min(line.find('\t', begin), line.size());
      if (std::count(line.begin() + static_cast<long>(begin), line.begin() + static_cast<long>(end), '/') == 7) {
        fen = line.substr(begin, end - begin);
        break;
      }
      begin = end + 1;
    }
    while (!fen.empty() && (fen.back() == ' ' || fen.back() == '\r')) fen.pop_back();
    cases.push_back({line.substr(0, 2), fen});
  }
  return cases;
}

/// Whether these moves are legal one after another and the last one mates the opponent of `winner`.
inline bool replays_to_mate(board::Position position, std::span<const board::Move> moves, board::Color winner) {
  for (const board::Move move : moves) {
    if (!position.is_legal(move)) return false;
    position.play(move);
  }
  return position.is_checkmate() && position.side_to_move() != winner;
}

enum class Oracle { CanMate, CannotMate, TooLarge };

/// Everything that can arise from a position, by plain breadth-first search over texts.
inline Oracle ask_oracle(const board::Position& root, board::Color winner, std::size_t limit) {
  std::unordered_set<std::string> seen;
  std::vector<board::Position> open{root};
  seen.insert(notation::to_epd_fields(root.to_placement()));
  board::MoveList moves;
  while (!open.empty()) {
    const board::Position position = open.back();
    open.pop_back();
    if (position.side_to_move() != winner && position.is_checkmate()) return Oracle::CanMate;
    generate_legal(position, moves);
    for (const board::Move move : moves) {
      const board::Position next = position.after(move);
      if (seen.insert(notation::to_epd_fields(next.to_placement())).second) open.push_back(next);
    }
    if (seen.size() > limit) return Oracle::TooLarge;
  }
  return Oracle::CannotMate;
}

}  // namespace touchmove::analysis::testing
