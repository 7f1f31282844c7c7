#include "touchmove/board/vocabulary/attacks.hpp"

namespace touchmove::board {
namespace {

struct Step {
  int files;
  int ranks;
};

constexpr Step knight_steps[8] = {{1, 2}, {2, 1}, {2, -1}, {1, -2}, {-1, -2}, {-2, -1}, {-2, 1}, {-1, 2}};
constexpr Step king_steps[8] = {{0, 1}, {1, 1}, {1, 0}, {1, -1}, {0, -1}, {-1, -1}, {-1, 0}, {-1, 1}};

constexpr bool on_board(int file, int rank) { return file >= 0 && file < 8 && rank >= 0 && rank < 8; }
constexpr std::uint64_t bit(int file, int rank) { return std::uint64_t{1} << static_cast<unsigned>(rank * 8 + file); }

constexpr std::uint64_t leaper(int square, const Step (&steps)[8]) {
  std::uint64_t reached = 0;
  for (const Step step : steps) {
    const int file = square % 8 + step.files;
    const int rank = square / 8 + step.ranks;
    if (on_board(file, rank)) reached |= bit(file, rank);
  }
  return reached;
}

constexpr std::uint64_t ray(int square, Step step) {
  std::uint64_t reached = 0;
  int file = square % 8 + step.files;
  int rank = square / 8 + step.ranks;
  for (; on_board(file, rank); file += step.files, rank += step.ranks) reached |= bit(file, rank);
  return reached;
}

constexpr std::uint64_t both_ways(int square, Step step) {
  return ray(square, step) | ray(square, {-step.files, -step.ranks});
}

constexpr std::uint8_t rank_attacks(int file, unsigned inner) {
  const unsigned occupied = inner << 1U;
  unsigned reached = 0;
  for (const int direction : {-1, 1}) {
    for (int at = file + direction; at >= 0 && at < 8; at += direction) {
      reached |= 1U << static_cast<unsigned>(at);
      if (((occupied >> static_cast<unsigned>(at)) & 1U) != 0) break;
    }
  }
  return static_cast<std::uint8_t>(reached);
}

constexpr void fill_lines(AttackTables& tables, int square) {
  for (const Step step : king_steps) {
    const std::uint64_t whole = both_ways(square, step) | bit(square % 8, square / 8);
    std::uint64_t passed = 0;
    int file = square % 8 + step.files;
    int rank = square / 8 + step.ranks;
    for (; on_board(file, rank); file += step.files, rank += step.ranks) {
      tables.between[square][rank * 8 + file] = passed;
      tables.line[square][rank * 8 + file] = whole;
      passed |= bit(file, rank);
    }
  }
}

/// All files from one to the other, both with it.
constexpr unsigned files_from(int a, int b) {
  unsigned files = 0;
  for (int file = a < b ? a : b; file <= (a < b ? b : a); ++file) files |= 1U << static_cast<unsigned>(file);
  return files;
}

constexpr void fill_castling(AttackTables& tables, int king, int rook) {
  const int king_target = rook > king ? 6 : 2;
  const int rook_target = rook > king ? 5 : 3;
  const unsigned own = (1U << static_cast<unsigned>(king)) | (1U << static_cast<unsigned>(rook));
  const unsigned passed = files_from(king, king_target) | files_from(rook, rook_target);
  tables.castling_path[king][rook] = static_cast<std::uint8_t>(passed & ~own);
  tables.castling_king_path[king][rook] = static_cast<std::uint8_t>(files_from(king, king_target));
}

constexpr AttackTables make_tables() {
  AttackTables tables{};
  for (int square = 0; square < 64; ++square) {
    const int file = square % 8;
    const int rank = square / 8;
    for (const int side : {-1, 1}) {
      if (on_board(file + side, rank + 1)) tables.pawn[0][square] |= bit(file + side, rank + 1);
      if (on_board(file + side, rank - 1)) tables.pawn[1][square] |= bit(file + side, rank - 1);
    }
    tables.knight[square] = leaper(square, knight_steps);
    tables.king[square] = leaper(square, king_steps);
    tables.diagonal[square] = both_ways(square, {1, 1});
    tables.antidiagonal[square] = both_ways(square, {-1, 1});
    tables.file[square] = both_ways(square, {0, 1});
    tables.bishop_lines[square] = tables.diagonal[square] | tables.antidiagonal[square];
    tables.rook_lines[square] = tables.file[square] | both_ways(square, {1, 0});
    fill_lines(tables, square);
  }
  for (int king = 0; king < 8; ++king) {
    for (int rook = 0; rook < 8; ++rook) fill_castling(tables, king, rook);
  }
  for (int file = 0; file < 8; ++file) {
    for (unsigned inner = 0; inner < 64; ++inner) tables.rank[file][inner] = rank_attacks(file, inner);
  }
  return tables;
}

}  // namespace

constinit const AttackTables attack_tables = make_tables();

}  // namespace touchmove::board
