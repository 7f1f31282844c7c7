// Why a board is as it is, for whoever asks: the engine's codes, which the journal keeps, in words with names.
#pragma once

#include <cstddef>
#include <string>
#include <unordered_map>
#include <vector>

#include "touchmove/tournament/event/state/state.hpp"
#include "touchmove/tournament/event/vocabulary/persons.hpp"

namespace touchmove::tournament::event {

/// The explanations of one section's boards.
class Explainer {
 public:
  Explainer(const State& state, std::size_t section, const Directory& directory);

  /// A sentence each, in the order in which the pairing came about. "Baker, Bo (3) is the natural opponent of Adams,
  /// Ann (1): paired so." Codes that are not known (of a later version) are left as they are.
  std::vector<std::string> why(const Board& board) const;

 private:
  std::string name(const std::string& number) const;

  const State& state_;
  std::unordered_map<std::string, std::string> names_;  ///< by pairing number
};

}  // namespace touchmove::tournament::event
