// A small FEN reader of the board's own tests (the product's is a layer above), and the lines of perft suites.
#pragma once

#include <cctype>
#include <cstdint>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include "tests/source_dir.hpp"
#include "touchmove/board/position/placement.hpp"
#include "touchmove/board/position/position.hpp"

namespace touchmove::board::testing {

inline Piece man_of(char letter) {
  static const std::string letters = "pnbrqk";
  const auto role = letters.find(static_cast<char>(std::tolower(static_cast<unsigned char>(letter))));
  if (role == std::string::npos) throw std::invalid_argument(std::string("no man: ") + letter);
  return {std::isupper(static_cast<unsigned char>(letter)) != 0 ? Color::White : Color::Black, static_cast<Role>(role)};
}

/// K and Q (k and q) mean the outermost rook on that side of the king, other letters the rook's file (X-FEN).
inline void read_castling(Placement& placement, char letter) {
  const bool white = std::isupper(static_cast<unsigned char>(letter)) != 0;
  const Color color = white ? Color::White : Color::Black;
  const Rank rank = white ? Rank::R1 : Rank::R8;
  const char side = static_cast<char>(std::toupper(static_cast<unsigned char>(letter)));
  if (side != 'K' && side != 'Q') {
    placement.castling_rooks.insert(make_square(static_cast<File>(side - 'A'), rank));
    return;
  }
  for (int step = 0; step < 8; ++step) {
    const Square square = make_square(static_cast<File>(side == 'K' ? 7 - step : step), rank);
    if (placement.at(square) == Piece{color, Role::Rook}) {
      placement.castling_rooks.insert(square);
      return;
    }
  }
  throw std::invalid_argument("no rook to castle with");
}

/// A placement from a FEN of four to six fields; throws on nonsense, for it reads only what the tests wrote themselves.
inline Placement placement_of(const std::string& fen) {
  std::istringstream fields(fen);
  std::string men, turn, castling, en_passant;
  fields >> men >> turn >> castling >> en_passant;
  Placement placement;
  int file = 0;
  int rank = 7;
  for (const char letter : men) {
    if (letter == '/') {
      file = 0;
      --rank;
    } else if (std::isdigit(static_cast<unsigned char>(letter)) != 0) {
      file += letter - '0';
    } else {
      placement.set(make_square(static_cast<File>(file++), static_cast<Rank>(rank)), man_of(letter));
    }
  }
  placement.side_to_move = turn == "b" ? Color::Black : Color::White;
  for (const char letter : castling) {
    if (letter != '-') read_castling(placement, letter);
  }
  placement.en_passant_target = parse_square(en_passant);
  unsigned number = 0;
  if (fields >> number) placement.halfmove_clock = static_cast<std::uint16_t>(number);
  if (fields >> number) placement.fullmove_number = static_cast<std::uint16_t>(number);
  return placement;
}

inline Position position_of(const std::string& fen) { return Position::from_placement(placement_of(fen)).value(); }

/// One line of a suite: a FEN, and node counts by depth.
struct PerftLine {
  std::string fen;
  std::vector<std::pair<int, std::uint64_t>> counts;
};

inline std::vector<PerftLine> read_suite(const std::filesystem::path& path) {
  std::vector<PerftLine> lines;
  std::ifstream file(path);
  for (std::string text; std::getline(file, text);) {
    if (text.empty()) continue;
    std::istringstream parts(text);
    PerftLine line;
    std::getline(parts, line.fen, ';');
    for (std::string part; std::getline(parts, part, ';');) {
      std::istringstream words(part);
      char letter = 0;
      int depth = 0;
      std::uint64_t nodes = 0;
      if (words >> letter >> depth >> nodes) line.counts.emplace_back(depth, nodes);
    }
    lines.push_back(line);
  }
  return lines;
}

/// Where the public data lies, whether or not it is there.
inline std::filesystem::path data_folder() {
  if (const char* folder = std::getenv("TOUCHMOVE_DATA")) return folder;
  return std::filesystem::path(TOUCHMOVE_SOURCE_DIR) / ".." / "shared" / "data";
}

}  // namespace touchmove::board::testing
