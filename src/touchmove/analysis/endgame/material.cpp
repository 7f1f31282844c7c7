#include "touchmove/analysis/endgame/material.hpp"

#include <algorithm>
#include <array>
#include <functional>
#include <tuple>

#include "touchmove/analysis/endgame/symmetry.hpp"

namespace touchmove::analysis::endgame {

namespace {

using board::Color;
using board::Role;
using Roles = base::StaticVector<Role, 3>;

constexpr std::string_view letters = "PNBRQK";

bool read_side(std::string_view text, Roles& roles, std::uint8_t& pawns) {
  if (text.empty() || text[0] != 'K') return false;
  for (const char letter : text.substr(1)) {
    const auto index = letters.find(letter);
    if (index == std::string_view::npos || letter == 'K') return false;
    if (letter == 'P') {
      ++pawns;
    } else if (!roles.try_push_back(static_cast<Role>(index))) {
      return false;
    }
    if (pawns > 3) return false;
  }
  std::sort(roles.begin(), roles.end(), std::greater<>());
  return true;
}

void write_side(std::string& text, const Roles& roles, unsigned pawns) {
  text += 'K';
  for (const Role role : roles) text += letters[static_cast<std::size_t>(role)];
  text.append(pawns, 'P');
}

}  // namespace

std::uint32_t Material::code() const {
  std::uint32_t code = 0;
  const auto side = [&](const Roles& roles, std::uint32_t pawns) {
    for (const Role role : {Role::Queen, Role::Rook, Role::Bishop, Role::Knight}) {
      code = (code << 2U) | static_cast<std::uint32_t>(std::count(roles.begin(), roles.end(), role));
    }
    code = (code << 2U) | pawns;
  };
  side(white, white_pawns);
  side(black, black_pawns);
  return code;
}

std::optional<Material> parse_material(std::string_view text) {
  const auto middle = text.find('v');
  if (middle == std::string_view::npos) return std::nullopt;
  Material material;
  if (!read_side(text.substr(0, middle), material.white, material.white_pawns) ||
      !read_side(text.substr(middle + 1), material.black, material.black_pawns) || material.man_count() > 5) {
    return std::nullopt;
  }
  return material;
}

std::string to_string(const Material& material) {
  std::string text;
  write_side(text, material.white, material.white_pawns);
  text += 'v';
  write_side(text, material.black, material.black_pawns);
  return text;
}

Material flipped(const Material& material) {
  return {.white = material.black,
          .black = material.white,
          .white_pawns = material.black_pawns,
          .black_pawns = material.white_pawns};
}

bool is_kept(const Material& material) {
  if (material.white_pawns != material.black_pawns) return material.white_pawns > material.black_pawns;
  const auto& white = material.white;
  const auto& black = material.black;
  if (white.size() != black.size()) return white.size() > black.size();
  return !std::lexicographical_compare(white.begin(), white.end(), black.begin(), black.end());
}

Material promoted(const Material& material, Color color, Role role) {
  Material after = without_pawn(material, color);
  auto& roles = color == Color::White ? after.white : after.black;
  roles.push_back(role);
  std::sort(roles.begin(), roles.end(), std::greater<>());
  return after;
}

Material without(const Material& material, Color color, std::size_t index) {
  Material left = material;
  auto& roles = color == Color::White ? left.white : left.black;
  roles.clear();
  const auto& before = color == Color::White ? material.white : material.black;
  for (std::size_t i = 0; i < before.size(); ++i) {
    if (i != index) roles.push_back(before[i]);
  }
  return left;
}

Material without_pawn(const Material& material, Color color) {
  Material left = material;
  --(color == Color::White ? left.white_pawns : left.black_pawns);
  return left;
}

Pawns Pawns::mirrored() const { return {Symmetry::across_files(white), Symmetry::across_files(black)}; }

int Pawns::steps() const {
  int steps = 0;
  for (std::uint64_t left = white; left != 0; left &= left - 1) steps += std::countr_zero(left) / 8 - 1;
  for (std::uint64_t left = black; left != 0; left &= left - 1) steps += 6 - std::countr_zero(left) / 8;
  return steps;
}

std::uint32_t Pawns::code() const {
  std::uint32_t code = 0;
  unsigned shift = 0;
  for (std::uint64_t left : {white, black}) {
    for (; left != 0; left &= left - 1, shift += 8) code |= static_cast<std::uint32_t>(std::countr_zero(left)) << shift;
  }
  return code;
}

}  // namespace touchmove::analysis::endgame
