// Any bytes as a line of the shell at the hall's own door: one answer, an object, and a hall that goes on.
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <span>
#include <string_view>

#include "touchmove/hall/core/front/core.hpp"
#include "touchmove/hall/core/tables/chess_rules.hpp"
#include "touchmove/store/memory/memory_store.hpp"

namespace {

using namespace touchmove;

/// Answers what the hall asks of its store until it asks no more; how many answers went to the shell.
int settle(hall::Core& core, store::MemoryStore& store, hall::Time now, std::uint64_t request) {
  int answers = 0;
  for (bool again = true; again;) {
    again = false;
    for (hall::Output& output : core.take_outputs()) {
      if (auto* job = std::get_if<store::Job>(&output)) {
        again = true;
        if (const auto* read = std::get_if<store::Read>(&job->what)) {
          core.answered({job->ticket, store.read(*read)}, now);
        } else {
          const auto& write = std::get<store::Write>(job->what);
          core.answered({job->ticket, store.write(std::span(&write, 1)).front()}, now);
        }
      } else if (const auto* analysis = std::get_if<hall::Analysis>(&output)) {
        again = true;
        core.found(analysis->game, analysis->seq, analysis->answer(), now);
      } else if (const auto* response = std::get_if<hall::Response>(&output)) {
        if (response->request != request || !response->body.starts_with('{')) std::abort();
        ++answers;
      }
    }
  }
  return answers;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const hall::ChessRules rules;
  store::MemoryStore store;
  hall::Core core(rules, [](std::span<std::uint8_t> bytes) { std::fill(bytes.begin(), bytes.end(), std::uint8_t{7}); },
                  {hall::without_rates(), "fuzz", {}});
  constexpr hall::Time now = 1'700'000'000'000;
  core.start(now);
  settle(core, store, now, 0);
  std::string_view input(reinterpret_cast<const char*>(data), size);
  for (std::uint64_t id = 1; id <= 8 && !input.empty(); ++id) {
    const std::size_t end = std::min(input.find('\n'), input.size());
    hall::Request request;
    request.id = id;
    request.body = input.substr(0, end);
    input.remove_prefix(std::min(end + 1, input.size()));
    core.controlled(request, now);
    if (settle(core, store, now, id) != 1) std::abort();
  }
  return 0;
}
