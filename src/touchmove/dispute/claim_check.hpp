// A dispute reported from a real board: what is on paper and clock, and what is claimed, ruled on by the same fold that
// judges games as they are played. Nothing is kept.
#pragma once

#include <cstddef>
#include <functional>
#include <string>
#include <string_view>

#include <tl/expected.hpp>

#include "touchmove/dispute/answer_shapes.hpp"
#include "touchmove/dispute/find_answer.hpp"
#include "touchmove/wire/problem.hpp"

namespace touchmove::dispute {

using wire::Problem;

/// An event of the dispute and how it was ruled on.
struct Ruled {
  game::Event event{};
  game::Ruling ruling{};
};

struct Answer {
  CheckedShape shown{};
  std::vector<Ruled> ruled{};  ///< the events whose lines are shown
};

/// Makes the answer. May take seconds; touches nothing but its own, so any thread may call it.
using Check = std::function<Answer()>;

/// The most events a dispute may have.
inline constexpr std::size_t most_disputed_events = 64;

/// Reads the body of `POST /api/check` (docs/formats/protocol.md) and opens the encounter it is about. The answer then
/// lays the sheets side by side, replays the moves, applies the events one after another and, where asked to, answers
/// what a ruling leaves for computation. An event that cannot be read is named in the answer, and those after it are
/// left out.
///
/// Problems: `malformed`, `bad_value` with the field, `unknown_rulebook`, or what the opening lacks.
tl::expected<Check, Problem> prepare_check(std::string_view body, const EndgameTables& tables);

}  // namespace touchmove::dispute
