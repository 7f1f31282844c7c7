#include <cstdint>

#include "touchmove/board/kernel/kernel.hpp"
#include "touchmove/board/kernel/zobrist.hpp"
#include "touchmove/board/vocabulary/attacks.hpp"

namespace touchmove::board {
namespace {

inline std::uint64_t bishop_attacks(unsigned square, std::uint64_t occupied) {
  return detail::bishop_attacks(square, occupied);
}
inline std::uint64_t rook_attacks(unsigned square, std::uint64_t occupied) {
  return detail::rook_attacks(square, occupied);
}

}  // namespace
}  // namespace touchmove::board

#include "touchmove/board/kernel/kernel_body.hpp"

namespace touchmove::board {

constinit const Kernel portable_kernel = make_kernel("portable");

}  // namespace touchmove::board
