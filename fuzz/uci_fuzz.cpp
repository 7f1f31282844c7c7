// Any bytes as what an engine writes, in pieces of any size: whatever it says, what it is told are lines of plain text,
// and what it has for a move looks like one.
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>
#include <utility>

#include "touchmove/hall/core/machines/uci_client.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using touchmove::hall::UciClient;
  std::string_view input(reinterpret_cast<const char*>(data), size);
  std::int64_t now = 0;
  touchmove::hall::UciLimits limits;
  limits.line_bytes = 1024;
  limits.answer_bytes = 16UL * 1024;
  UciClient client(limits, now);
  const auto ask = [&] {
    touchmove::hall::EngineTask task;
    task.moves = {"e2e4"};
    task.strength = {10, 1500, 8, 100};
    client.search(std::move(task), now);
  };
  ask();
  while (!input.empty() && client.state() != UciClient::State::Failed) {
    const std::size_t piece = 1 + static_cast<std::uint8_t>(input.front()) % input.size();
    client.heard(input.substr(0, piece), now);
    input.remove_prefix(piece);
    now += 10;
    client.tick(now);
    const std::string told = client.take_commands();
    const bool plain = std::none_of(told.begin(), told.end(), [](char c) {
      return c != '\n' && (static_cast<unsigned char>(c) < ' ' || c == 0x7F);
    });
    if (!plain || (!told.empty() && told.back() != '\n')) std::abort();
    if (const auto move = client.take_move()) {
      if (move->move.size() > 5) std::abort();
      if (client.state() == UciClient::State::Idle) ask();
    }
  }
  return 0;
}
