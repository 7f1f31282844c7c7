// A rating estimate as messages (`rating.*` of the catalogs): what is printed first, and the steps behind it.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "touchmove/messages/catalog.hpp"
#include "touchmove/tournament/rating/fide.hpp"
#include "touchmove/tournament/rating/time_class.hpp"
#include "touchmove/tournament/rating/uschess.hpp"
#include "touchmove/tournament/standings/results/section.hpp"

namespace touchmove::tournament::rating {

/// A line of the arithmetic; what belongs to the one above is set in.
struct Step {
  messages::Message what;
  bool is_set_in{false};
};

struct Line {
  std::optional<int> before;
  std::optional<int> after;
  std::optional<messages::Message> note;
  std::vector<Step> steps;
};

/// In words; nothing where there is no note.
std::string note_text(const Line& line, std::string_view language = messages::english);
/// The steps in words, two blanks before one that is set in.
std::vector<std::string> step_texts(const Line& line, std::string_view language = messages::english);

/// `section` has the opponents' numbers.
Line line_of(const uschess::Estimate& estimate, const results::Section& section);
Line line_of(const fide::Estimate& estimate, const results::Section& section);

/// What a US Chess estimate is of, by its class: "US Chess, blitz".
messages::Message what_of(TimeClass time_class);
/// Why a time control is not rated: "the control gives no fixed time".
messages::Message message_of(NotRatable why);

}  // namespace touchmove::tournament::rating
