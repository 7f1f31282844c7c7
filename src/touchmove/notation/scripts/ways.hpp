// The ways moves are written in, where a text is read that does not say which.
#pragma once

#include <span>
#include <string_view>
#include <tl/expected.hpp>

#include "touchmove/board/position/position.hpp"
#include "touchmove/board/vocabulary/move.hpp"
#include "touchmove/notation/languages/languages.hpp"
#include "touchmove/notation/moves/descriptive.hpp"
#include "touchmove/notation/moves/san.hpp"

namespace touchmove::notation {

/// How moves are written.
struct Way {
  Language language{Language::English};
  bool descriptive{false};  ///< English descriptive notation; the language then says nothing

  bool is_plain() const { return language == Language::English && !descriptive; }
  friend constexpr bool operator==(const Way&, const Way&) = default;
};

/// Every way that reads a text differently, English first.
std::span<const Way> all_ways();

/// The one move a text means in that way, or in the numeric notation, which shows itself; `names` are asked for
/// descriptive notation only.
tl::expected<board::Move, SanError> read_in(const board::Position& position, const MenNames& names,
                                            std::string_view text, Way way);

/// A text without the marks of check and of an offer at its end.
std::string_view without_marks(std::string_view plain);

}  // namespace touchmove::notation
