#include "touchmove/board/kernel/kernel.hpp"

#include <array>

#include "touchmove/board/vocabulary/attacks.hpp"

namespace touchmove::board {

#ifdef TOUCHMOVE_BMI2_KERNEL

PextTables pext_tables;

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

// On AMD before Zen 3 these instructions are slower than the portable way.
bool has_fast_bmi2() {
  __builtin_cpu_init();
  return __builtin_cpu_supports("bmi") != 0 && __builtin_cpu_supports("bmi2") != 0 &&
         __builtin_cpu_supports("popcnt") != 0 && __builtin_cpu_supports("avx2") != 0 &&
         __builtin_cpu_is("znver1") == 0 && __builtin_cpu_is("znver2") == 0;
}

const Kernel* choose_kernel() {
  if (!has_fast_bmi2()) return &portable_kernel;
  fill_pext_tables();
  return &bmi2_kernel;
}

// Whoever asks before this is initialised gets the portable kernel (see `kernel`).
const Kernel* const chosen_kernel = choose_kernel();

}  // namespace

const Kernel& kernel() { return chosen_kernel != nullptr ? *chosen_kernel : portable_kernel; }

std::span<const Kernel* const> runnable_kernels() {
  static constexpr std::array<const Kernel*, 2> both{&portable_kernel, &bmi2_kernel};
  return std::span(both).first(&kernel() == &bmi2_kernel ? 2 : 1);
}

#else

const Kernel& kernel() { return portable_kernel; }

std::span<const Kernel* const> runnable_kernels() {
  static constexpr std::array<const Kernel*, 1> only{&portable_kernel};
  return only;
}

#endif

}  // namespace touchmove::board
