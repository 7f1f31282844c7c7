// The reader of usual moves for processors with BMI2; CMakeLists.txt compiles this file, and only this one here, for
// them.
#ifdef TOUCHMOVE_BMI2_KERNEL

#include <immintrin.h>

#include <cstdint>

#include "touchmove/board/kernel/kernel.hpp"
#include "touchmove/board/kernel/zobrist.hpp"
#include "touchmove/board/vocabulary/attacks.hpp"
#include "touchmove/notation/moves/san_usual.hpp"
#include "touchmove/notation/moves/usual_run.hpp"

namespace touchmove::board {
namespace {

/// The four lines of a square, without it: what stands on a line is drawn together, looked up by how far along the
/// square is, and spread again. OPTIMIZATION: tables of five kilobytes serve all, where the move generator has 800 of
/// them: beside the text, the board and whatever else is read there, those are fetched from far away for nearly every
/// move.
struct Lines {
  struct OfSquare {
    std::uint64_t line[4]{};           // rank, file, both diagonals
    const std::uint8_t* reached[4]{};  // of `Reached`, for as many squares of the line as lie before it
  };
  OfSquare squares[64]{};
};

/// What is reached of a line, by the squares before, and by what stands on the others.
struct Reached {
  std::uint8_t of[8][128]{};
};

constexpr Reached make_reached() {
  Reached reached_from;
  for (int along = 0; along < 8; ++along) {
    for (unsigned others = 0; others < 128; ++others) {
      unsigned reached = 0;
      for (int at = along; at < 7; ++at) {
        reached |= 1U << static_cast<unsigned>(at);
        if ((others >> static_cast<unsigned>(at) & 1U) != 0) break;
      }
      for (int at = along - 1; at >= 0; --at) {
        reached |= 1U << static_cast<unsigned>(at);
        if ((others >> static_cast<unsigned>(at) & 1U) != 0) break;
      }
      reached_from.of[along][others] = static_cast<std::uint8_t>(reached);
    }
  }
  return reached_from;
}

constinit const Reached all_reached = make_reached();

constexpr Lines make_lines() {
  Lines lines;
  constexpr int steps[4][2] = {{1, 0}, {0, 1}, {1, 1}, {-1, 1}};
  for (int square = 0; square < 64; ++square) {
    for (int direction = 0; direction < 4; ++direction) {
      int before = 0;
      for (const int sign : {-1, 1}) {
        int file = square % 8;
        int rank = square / 8;
        for (;;) {
          file += sign * steps[direction][0];
          rank += sign * steps[direction][1];
          if (file < 0 || file > 7 || rank < 0 || rank > 7) break;
          lines.squares[square].line[direction] |= std::uint64_t{1} << static_cast<unsigned>(rank * 8 + file);
          if (sign < 0) ++before;
        }
      }
      lines.squares[square].reached[direction] = all_reached.of[before];
    }
  }
  return lines;
}

constinit const Lines all_lines = make_lines();

template <int direction>
[[gnu::always_inline]] inline std::uint64_t along_line(unsigned square, std::uint64_t occupied) {
  const Lines::OfSquare& of = all_lines.squares[square];
  return _pdep_u64(of.reached[direction][_pext_u64(occupied, of.line[direction])], of.line[direction]);
}

[[gnu::always_inline]] inline std::uint64_t bishop_attacks(unsigned square, std::uint64_t occupied) {
  return along_line<2>(square, occupied) | along_line<3>(square, occupied);
}
[[gnu::always_inline]] inline std::uint64_t rook_attacks(unsigned square, std::uint64_t occupied) {
  return along_line<0>(square, occupied) | along_line<1>(square, occupied);
}

}  // namespace
}  // namespace touchmove::board

#include "touchmove/notation/moves/usual_run_body.hpp"

namespace touchmove::notation {

const char* read_usual_bmi2(const char* at, const char* end, board::BoardState& state, UsualRun& run);
const char* read_usual_bmi2(const char* at, const char* end, board::BoardState& state, UsualRun& run) {
  return read_usual(at, end, state, run);
}

}  // namespace touchmove::notation

#endif
