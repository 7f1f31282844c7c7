// Where a record stood.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "touchmove/messages/message.hpp"

namespace touchmove::tournament::trf {

/// "line 7, record 202: ...", of the record at an index of a report that was read from a file.
inline messages::Message at_record(std::size_t index, std::string_view code, messages::Message what) {
  return messages::Message("file.at.record_code", {{"line", static_cast<std::int64_t>(index + 1)},
                                                   {"record", std::string(code)},
                                                   {"what", std::vector{std::move(what)}}});
}

}  // namespace touchmove::tournament::trf
