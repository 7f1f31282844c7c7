#include "touchmove/notation/moves/usual_run.hpp"

#include <array>

#include "touchmove/board/kernel/kernel.hpp"

namespace touchmove::notation {

const char* read_usual_portable(const char* at, const char* end, board::BoardState& state, UsualRun& run);
#ifdef TOUCHMOVE_BMI2_KERNEL
const char* read_usual_bmi2(const char* at, const char* end, board::BoardState& state, UsualRun& run);
#endif

std::span<const UsualReader> runnable_usual_readers() {
#ifdef TOUCHMOVE_BMI2_KERNEL
  static constexpr std::array<UsualReader, 2> both{read_usual_portable, read_usual_bmi2};
  return std::span(both).first(&board::kernel() == &board::bmi2_kernel ? 2 : 1);
#else
  static constexpr std::array<UsualReader, 1> only{read_usual_portable};
  return only;
#endif
}

UsualReader usual_reader() { return runnable_usual_readers().back(); }

}  // namespace touchmove::notation
