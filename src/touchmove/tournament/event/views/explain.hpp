// Why a board is as it is, for whoever asks: the reasons the journal keeps, as messages with names in them, and in
// words.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "touchmove/messages/catalog.hpp"
#include "touchmove/tournament/event/state/state.hpp"
#include "touchmove/tournament/event/vocabulary/persons.hpp"

namespace touchmove::tournament::event {

/// The explanations of one section's boards.
class Explainer {
 public:
  Explainer(const State& state, std::size_t section, const Directory& directory);

  /// A message each (`pairing.*` of the catalogs), in the order in which the pairing came about. Reasons that are not
  /// known (of a later version) are `pairing.unread`, with the text the journal has.
  std::vector<messages::Message> explain(const Board& board) const;

  /// The same in words: "Baker, Bo (3) is the natural opponent of Adams, Ann (1): paired so."
  std::vector<std::string> why(const Board& board, std::string_view language = messages::english) const;

 private:
  const State& state_;
  std::unordered_map<int, std::string> names_;  ///< by pairing number
};

}  // namespace touchmove::tournament::event
