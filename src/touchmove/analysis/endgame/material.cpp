#include "touchmove/analysis/endgame/material.hpp"

#include <array>

namespace touchmove::analysis::endgame {

namespace {

using board::Role;

constexpr std::string_view letters = "PNBRQK";

bool read_side(std::string_view text, base::StaticVector<Role, 3>& roles, int& pawns) {
  if (text.empty() || text[0] != 'K') return false;
  for (const char letter : text.substr(1)) {
    const auto index = letters.find(letter);
    if (index == std::string_view::npos || letter == 'K') return false;
    if (letter == 'P') {
      ++pawns;
    } else {
      if (roles.size() == 3) return false;
      roles.push_back(static_cast<Role>(index));
    }
  }
  std::sort(roles.begin(), roles.end(), std::greater<>());
  return true;
}

}  // namespace

std::optional<Material> parse_material(std::string_view text) {
  const auto middle = text.find('v');
  if (middle == std::string_view::npos) return std::nullopt;
  Material material;
  int white_pawns = 0;
  int black_pawns = 0;
  if (!read_side(text.substr(0, middle), material.white, white_pawns) ||
      !read_side(text.substr(middle + 1), material.black, black_pawns)) {
    return std::nullopt;
  }
  if (white_pawns > 1 || black_pawns > 0) return std::nullopt;
  material.pawn = white_pawns == 1;
  if (material.man_count() > 5) return std::nullopt;
  return material;
}

std::string to_string(const Material& material) {
  std::string text = "K";
  for (const Role role : material.white) text += letters[static_cast<std::size_t>(role)];
  if (material.pawn) text += 'P';
  text += "vK";
  for (const Role role : material.black) text += letters[static_cast<std::size_t>(role)];
  return text;
}

Material flipped(const Material& material) {
  Material other;
  other.white = material.black;
  other.black = material.white;
  return other;
}

}  // namespace touchmove::analysis::endgame
