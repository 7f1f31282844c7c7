// The rulings of an encounter, told one after the other in plain paragraphs.
#pragma once

#include <map>
#include <string>
#include <string_view>
#include <utility>

#include "rim/explained.hpp"
#include "touchmove/game/fold/encounter.hpp"
#include "touchmove/game/vocabulary/event.hpp"
#include "touchmove/game/vocabulary/ruling.hpp"

namespace touchmove::app {

class ToldRulings {
 public:
  /// The language must be one of `messages::catalogs()`.
  explicit ToldRulings(std::string_view language) : language_(language) {}

  /// An event is about to be ruled on: moves it may take back keep their names.
  void before(const game::Encounter& table, const game::Event& event);
  /// Appends the paragraph of a ruling, ended by a line feed; nothing for a move that went its way.
  void tell(std::string& out, const game::Encounter& table, const game::Event& event, const game::Ruling& ruling);

 private:
  std::string_view language_;
  std::map<std::pair<int, int>, Explainer> explainers_;  ///< by game and board
};

}  // namespace touchmove::app
