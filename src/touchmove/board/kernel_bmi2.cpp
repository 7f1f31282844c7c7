// The move generator for processors with BMI2; CMakeLists.txt compiles this file, and only this one, for them.
#ifdef TOUCHMOVE_BMI2_KERNEL

#include <immintrin.h>

#include <cstdint>

#include "touchmove/board/attacks.hpp"
#include "touchmove/board/kernel.hpp"
#include "touchmove/board/zobrist.hpp"

namespace touchmove::board {
namespace {

[[gnu::always_inline]] inline std::uint64_t bishop_attacks(unsigned square, std::uint64_t occupied) {
  const PextEntry& entry = pext_entries[square];
  return entry.bishop[_pext_u64(occupied, entry.bishop_mask)];
}
[[gnu::always_inline]] inline std::uint64_t rook_attacks(unsigned square, std::uint64_t occupied) {
  const PextEntry& entry = pext_entries[square];
  return entry.rook[_pext_u64(occupied, entry.rook_mask)];
}

}  // namespace
}  // namespace touchmove::board

#include "touchmove/board/kernel_body.hpp"

namespace touchmove::board {

constinit const Kernel bmi2_kernel = make_kernel("bmi2");

}  // namespace touchmove::board

#endif
