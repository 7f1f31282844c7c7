// Any bytes as a message of a client, as the body of a new table, and as a stored entry: a value or a refusal.
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "touchmove/hall/core/protocol/message_in.hpp"
#include "touchmove/hall/core/tables/table.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  const auto message = touchmove::hall::parse_message(text);
  if (const auto* hello = std::get_if<touchmove::hall::Hello>(&message); hello != nullptr && hello->name.size() > 40)
    std::abort();
  static_cast<void>(touchmove::hall::parse_table_request(text));
  if (const auto record = touchmove::hall::parse_table_record(text)) {
    const auto again = touchmove::hall::parse_table_record(touchmove::hall::to_json(*record));
    if (!again || touchmove::hall::to_json(*again) != touchmove::hall::to_json(*record)) std::abort();
  }
  return 0;
}
