#include "touchmove/tournament/event/state/board_delay.hpp"

#include <algorithm>
#include <cstdint>
#include <variant>
#include <vector>

#include "touchmove/tournament/event/vocabulary/event.hpp"

namespace touchmove::tournament::event {
namespace {

/// What of a journal tells of the delay: an act that sets it, or one that takes another back.
struct Step {
  std::int64_t seq{0};
  Milliseconds at{0};
  std::int64_t takes_back{-1};  ///< -1: it sets it
  Milliseconds delay{0};
};

/// The delay after the first `count` steps: an undo that is itself taken back takes nothing back, so the last are
/// looked at first.
Milliseconds delay_after(std::span<const Step> steps, std::size_t count) {
  std::vector<std::int64_t> undone;
  for (std::size_t i = count; i-- > 0;) {
    if (std::find(undone.begin(), undone.end(), steps[i].seq) != undone.end()) continue;
    if (steps[i].takes_back < 0) return steps[i].delay;
    undone.push_back(steps[i].takes_back);
  }
  return 0;
}

}  // namespace

BoardDelay board_delay(std::span<const Event> events, Milliseconds hall) {
  std::vector<Step> steps;
  Milliseconds opened_at = 0;
  for (const Event& event : events) {
    if (const auto* opened = std::get_if<Opened>(&event.body)) {
      opened_at = opened->opened_at;
      steps.push_back({event.seq, event.at, -1, opened->parameters.board_delay});
    } else if (const auto* changed = std::get_if<ChangeParameters>(&event.body)) {
      steps.push_back({event.seq, event.at, -1, changed->parameters.board_delay});
    } else if (const auto* undo = std::get_if<Undo>(&event.body)) {
      steps.push_back({event.seq, event.at, undo->of, 0});
    }
  }
  BoardDelay now{hall, 0};
  for (std::size_t count = 1; count <= steps.size(); ++count) {
    const Milliseconds next = std::max(hall, delay_after(steps, count));
    // Before the opening there was nothing to be seen.
    if (count > 1 && next != now.delay) {
      now.shown = std::max(now.shown, opened_at + steps[count - 1].at - now.delay);
    }
    now.delay = next;
  }
  return now;
}

Milliseconds shown_until(const BoardDelay& delay, Milliseconds now) {
  return std::max(std::min(delay.shown, now), now - delay.delay);
}

}  // namespace touchmove::tournament::event
