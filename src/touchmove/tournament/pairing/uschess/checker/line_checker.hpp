// Whether a round of a small Swiss is a line of its table (29L), looked at without the engine's code. Internal to this
// folder: part of the checker.
#pragma once

#include <cstddef>
#include <functional>
#include <optional>
#include <utility>
#include <vector>

#include "touchmove/tournament/pairing/uschess/checker/checker.hpp"

namespace touchmove::tournament::pairing::uschess {

/// The round, and what the checker knows of its players; entrants by index.
struct LineView {
  const Field& field;
  TableLines lines{TableLines::Halves};
  const std::vector<std::pair<std::size_t, std::size_t>>& pairs;
  std::optional<std::size_t> bye;
  std::function<bool(std::size_t, std::size_t)> free_to_meet;
  std::function<bool(std::size_t, std::size_t)> outranks;
  std::function<Points(std::size_t)> score;
};

/// What is wrong with the round as a line; nothing if it is to be paired as any Swiss, in round one or because no line
/// is open.
std::optional<std::vector<Breach>> check_line(const LineView& view);

}  // namespace touchmove::tournament::pairing::uschess
