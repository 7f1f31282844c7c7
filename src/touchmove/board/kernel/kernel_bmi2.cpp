// The move generator for processors with BMI2; CMakeLists.txt compiles this file, and only this one, for them.
#ifdef TOUCHMOVE_BMI2_KERNEL

#include <immintrin.h>

#include <cstdint>

#include "touchmove/board/kernel/kernel.hpp"
#include "touchmove/board/kernel/zobrist.hpp"
#include "touchmove/board/vocabulary/attacks.hpp"

namespace touchmove::board {
namespace {

[[gnu::always_inline]] inline std::uint64_t bishop_attacks(unsigned square, std::uint64_t occupied) {
  return pext_tables.bishop[square][_pext_u64(occupied, pext_tables.bishop_mask[square])];
}
[[gnu::always_inline]] inline std::uint64_t rook_attacks(unsigned square, std::uint64_t occupied) {
  return pext_tables.rook[square][_pext_u64(occupied, pext_tables.rook_mask[square])];
}

}  // namespace
}  // namespace touchmove::board

#include "touchmove/board/kernel/kernel_body.hpp"

namespace touchmove::board {

constinit const Kernel bmi2_kernel = make_kernel("bmi2");

}  // namespace touchmove::board

#endif
