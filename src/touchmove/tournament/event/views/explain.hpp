// Why a board is as it is, for whoever asks: the reasons the journal keeps, as messages with names in them, and in
// words.
#pragma once

#include <array>
#include <cstddef>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "touchmove/messages/catalog.hpp"
#include "touchmove/tournament/event/state/state.hpp"
#include "touchmove/tournament/event/vocabulary/persons.hpp"

namespace touchmove::tournament::event {

/// What stands for a player in a sentence, by pairing number; of whoever is not there it is the number.
using PlayerNames = std::unordered_map<int, std::string>;

/// The reasons of one board, whose players have these pairing numbers (0: nobody), a message each (`pairing.*` of the
/// catalogs), in the order in which the pairing came about.
std::vector<messages::Message> explain_reasons(const std::vector<PairingReason>& why, const std::array<int, 2>& players,
                                               const PlayerNames& names = {});
/// The same in words, a sentence behind the other.
std::string reasons_in_words(const std::vector<PairingReason>& why, const std::array<int, 2>& players,
                             const PlayerNames& names = {}, std::string_view language = messages::english);

/// The explanations of one section's boards.
class Explainer {
 public:
  Explainer(const State& state, std::size_t section, const Directory& directory);

  /// A message each (`pairing.*` of the catalogs), in the order in which the pairing came about. Reasons that are not
  /// known (of a later version) are `pairing.unread`, with the text the journal has.
  std::vector<messages::Message> explain(const Board& board) const;

  /// The same in words: "Baker, Bo (3) is the natural opponent of Adams, Ann (1): paired so.", with the number of each
  /// entry.
  std::vector<std::string> why(const Board& board, std::string_view language = messages::english) const;

 private:
  const State& state_;
  PlayerNames names_;
};

}  // namespace touchmove::tournament::event
