// Numbers with the word they count, for summaries people read.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace touchmove::app {

/// "1 line", "2 lines": for words whose plural is an added s.
inline std::string counted(std::uint64_t number, std::string_view word) {
  return std::to_string(number) + ' ' + std::string(word) + (number == 1 ? "" : "s");
}

}  // namespace touchmove::app
