// Where a record stood, in words.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace touchmove::tournament::trf {

/// "line 7, record 202: ", of the record at an index of a report that was read from a file.
inline std::string at_record(std::size_t index, std::string_view code) {
  return "line " + std::to_string(index + 1) + ", record " + std::string(code) + ": ";
}

}  // namespace touchmove::tournament::trf
