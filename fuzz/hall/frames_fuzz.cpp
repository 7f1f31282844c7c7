// Any bytes as what comes in on a WebSocket, in pieces of any size: no message beyond the limit, none after the end,
// and every control frame sent is whole.
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>

#include "touchmove/hall/core/protocol/message_in.hpp"
#include "touchmove/hall/net/frame_reader.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  constexpr std::size_t longest = 4096;
  std::string_view input(reinterpret_cast<const char*>(data), size);
  bool ended = false;
  touchmove::hall::FrameReader reader(longest, [&](std::string_view text) {
    if (text.size() > longest || ended) std::abort();
    touchmove::hall::parse_message(text);
  });
  std::string out;
  while (!input.empty()) {
    const std::size_t piece = 1 + static_cast<std::uint8_t>(input.front()) % input.size();
    const bool open = reader.feed(input.substr(0, piece), out);
    if (ended && open) std::abort();
    ended = ended || !open;
    input.remove_prefix(piece);
  }
  while (!out.empty()) {
    // Control frames of a server: no mask, at most 125 bytes.
    if (out.size() < 2 || (static_cast<std::uint8_t>(out[1]) & 0x80U) != 0) std::abort();
    const std::size_t whole = 2U + static_cast<std::uint8_t>(out[1]);
    if (whole > 127 || out.size() < whole) std::abort();
    out.erase(0, whole);
  }
  return 0;
}
