// The colours of systems that pair without looking at them: who has had White less often has it.
#pragma once

#include <cstddef>
#include <optional>

#include "touchmove/tournament/pairing/field.hpp"

namespace touchmove::tournament::pairing {

/// Why a colour was given: a word behind the system's name in `reason::Colour`.
struct FewerWhites {
  std::optional<Colour> colour{};  ///< of the first of the two; nothing: their games say nothing
  bool by_latest{false};           ///< both had White as often: by the latest games with different colours
};

/// Games in which the colours evened out count for neither.
inline FewerWhites fewer_whites(const Entrant& first, const Entrant& second) {
  const auto counts = [](const RoundEntry& entry) { return entry.played && !entry.both_colours; };
  const auto surplus = [&](const Entrant& entrant) {
    int whites = 0;
    for (const RoundEntry& entry : entrant.rounds) {
      if (counts(entry)) whites += entry.colour == Colour::White ? 1 : -1;
    }
    return whites;
  };
  const int difference = surplus(first) - surplus(second);
  if (difference != 0) return {difference < 0 ? Colour::White : Colour::Black, false};
  // Back from the latest game of each, as far as both have played.
  std::size_t a = first.rounds.size();
  std::size_t b = second.rounds.size();
  while (true) {
    while (a > 0 && !counts(first.rounds[a - 1])) --a;
    while (b > 0 && !counts(second.rounds[b - 1])) --b;
    if (a == 0 || b == 0) return {};
    const Colour had = first.rounds[--a].colour;
    if (had != second.rounds[--b].colour) return {opposite(had), true};
  }
}

}  // namespace touchmove::tournament::pairing
