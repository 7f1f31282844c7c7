#include "touchmove/board/kernel/kernel.hpp"

#include <array>

#include "touchmove/board/vocabulary/attacks.hpp"

namespace touchmove::board {

constinit const Kernel* chosen_kernel = &portable_kernel;

#ifdef TOUCHMOVE_BMI2_KERNEL

PextTables pext_tables;
MoveRows move_rows;

namespace {

// All subsets of all masks: 64 x 2^(5..9) for bishops, 64 x 2^(10..12) for rooks.
std::uint64_t pext_attacks[5248 + 102400];

constexpr std::uint64_t edges(unsigned square) {
  const std::uint64_t files = 0x8181818181818181ULL & ~(0x0101010101010101ULL << (square & 7U));
  const std::uint64_t ranks = 0xFF000000000000FFULL & ~(0xFFULL << (square & 56U));
  return files | ranks;
}

/// Writes the attacks for every subset of the mask in the order of its extracted bits; returns the first free place.
std::uint64_t* fill(std::uint64_t* table, unsigned square, std::uint64_t mask,
                    std::uint64_t (*attacks)(unsigned, std::uint64_t)) {
  std::uint64_t subset = 0;
  do {
    *table++ = attacks(square, subset);
    subset = (subset - mask) & mask;  // the next larger subset (carry-rippler)
  } while (subset != 0);
  return table;
}

void fill_pext_tables() {
  std::uint64_t* table = pext_attacks;
  for (unsigned square = 0; square < 64; ++square) {
    pext_tables.bishop_mask[square] = detail::bishop_attacks(square, 0) & ~edges(square);
    pext_tables.rook_mask[square] = detail::rook_attacks(square, 0) & ~edges(square);
    pext_tables.bishop[square] = table;
    table = fill(table, square, pext_tables.bishop_mask[square], detail::bishop_attacks);
    pext_tables.rook[square] = table;
    table = fill(table, square, pext_tables.rook_mask[square], detail::rook_attacks);
  }
}

void fill_row(Move* row, unsigned square, std::uint64_t targets) {
  for (; targets != 0; targets &= targets - 1) {
    *row++ = Move::normal(static_cast<Square>(square), static_cast<Square>(__builtin_ctzll(targets)));
  }
}

void fill_move_rows() {
  for (unsigned square = 0; square < 64; ++square) {
    const std::uint64_t bishop = attack_tables.bishop_lines[square];
    const std::uint64_t rook = attack_tables.rook_lines[square];
    fill_row(move_rows.knight[square], square, attack_tables.knight[square]);
    fill_row(move_rows.king[square], square, attack_tables.king[square]);
    fill_row(move_rows.bishop[square], square, bishop);
    fill_row(move_rows.rook[square], square, rook);
    fill_row(move_rows.queen[square], square, bishop | rook);
  }
}

// On AMD before Zen 3 these instructions are slower than the portable way.
bool has_fast_bmi2() {
  __builtin_cpu_init();
  return __builtin_cpu_supports("bmi") != 0 && __builtin_cpu_supports("bmi2") != 0 &&
         __builtin_cpu_supports("popcnt") != 0 && __builtin_cpu_supports("avx2") != 0 &&
         __builtin_cpu_is("znver1") == 0 && __builtin_cpu_is("znver2") == 0;
}

[[maybe_unused]] const bool chosen = [] {
  if (!has_fast_bmi2()) return false;
  fill_pext_tables();
  fill_move_rows();
  chosen_kernel = &bmi2_kernel;
  return true;
}();

}  // namespace

std::span<const Kernel* const> runnable_kernels() {
  static constexpr std::array<const Kernel*, 2> both{&portable_kernel, &bmi2_kernel};
  return std::span(both).first(&kernel() == &bmi2_kernel ? 2 : 1);
}

#else

std::span<const Kernel* const> runnable_kernels() {
  static constexpr std::array<const Kernel*, 1> only{&portable_kernel};
  return only;
}

#endif

}  // namespace touchmove::board
