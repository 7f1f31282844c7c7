// A position as a drawing.
#pragma once

#include <string>
#include <string_view>

#include "touchmove/board/position/placement.hpp"
#include "touchmove/board/vocabulary/color.hpp"

namespace touchmove::notation {

struct DiagramStyle {
  board::Color below{board::Color::White};  ///< whose side is at the bottom
  bool coordinates{true};
};

/// The position as an SVG drawing that needs no font but for the names of files and ranks, in black and white as a book
/// prints it. `name` is what a reader who does not see it is told.
std::string to_svg(const board::Placement& placement, std::string_view name, const DiagramStyle& style = {});

}  // namespace touchmove::notation
