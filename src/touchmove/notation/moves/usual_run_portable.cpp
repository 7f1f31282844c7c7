#include <cstdint>

#include "touchmove/board/kernel/kernel.hpp"
#include "touchmove/board/kernel/zobrist.hpp"
#include "touchmove/board/vocabulary/attacks.hpp"
#include "touchmove/notation/moves/san_usual.hpp"
#include "touchmove/notation/moves/usual_run.hpp"

namespace touchmove::board {
namespace {

[[gnu::always_inline]] inline std::uint64_t bishop_attacks(unsigned square, std::uint64_t occupied) {
  return detail::bishop_attacks(square, occupied);
}
[[gnu::always_inline]] inline std::uint64_t rook_attacks(unsigned square, std::uint64_t occupied) {
  return detail::rook_attacks(square, occupied);
}

}  // namespace
}  // namespace touchmove::board

#include "touchmove/notation/moves/usual_run_body.hpp"

namespace touchmove::notation {

const char* read_usual_portable(const char* at, const char* end, board::BoardState& state, UsualRun& run);
const char* read_usual_portable(const char* at, const char* end, board::BoardState& state, UsualRun& run) {
  return read_usual(at, end, state, run);
}

}  // namespace touchmove::notation
