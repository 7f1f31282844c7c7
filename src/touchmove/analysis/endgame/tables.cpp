#include "touchmove/analysis/endgame/tables.hpp"

#include <algorithm>

#include "touchmove/board/vocabulary/attacks.hpp"

namespace touchmove::analysis::endgame {

namespace {

using board::Color;
using board::Role;
using board::square_at;

/// Men in the order of a layout, those without a square last among their equals, turned so that a pawn stands on files
/// a to d.
struct Ordered {
  Material material{};
  std::optional<unsigned> pawn{};
  PlacedMen men{};
  bool files_turned{false};
};

Ordered ordered(const PlacedMen& men) {
  Ordered result;
  for (const PlacedMan& placed : men) {
    if (placed.man.role == Role::Pawn) {
      result.pawn = *placed.square;
      result.material.pawn = true;
    } else {
      result.men.push_back(placed);
    }
  }
  const auto rank_of_man = [](const PlacedMan& placed) {
    const int kind = placed.man.role == Role::King ? 0 : 2;
    return (kind + static_cast<int>(placed.man.color)) * 16 + 2 * (5 - static_cast<int>(placed.man.role)) +
           (placed.square ? 0 : 1);
  };
  // At most five: insertion sort.
  for (std::size_t i = 1; i < result.men.size(); ++i) {
    for (std::size_t j = i; j > 0 && rank_of_man(result.men[j]) < rank_of_man(result.men[j - 1]); --j) {
      std::swap(result.men[j], result.men[j - 1]);
    }
  }
  for (const PlacedMan& placed : result.men) {
    if (placed.man.role == Role::King) continue;
    (placed.man.color == Color::White ? result.material.white : result.material.black).push_back(placed.man.role);
  }
  if (result.pawn && (*result.pawn & 7U) >= 4) {
    result.files_turned = true;
    *result.pawn ^= 7U;
    for (PlacedMan& placed : result.men) {
      if (placed.square) *placed.square ^= 7U;
    }
  }
  return result;
}

/// Bare kings: drawn, and legal unless they touch.
Verdicts bare_kings(const PlacedMen& men) {
  const bool apart = !board::king_attacks(square_at(*men[0].square)).contains(square_at(*men[1].square)) &&
                     *men[0].square != *men[1].square;
  return {.legal = apart ? 1U : 0U, .wins = {}};
}

void add_once(std::vector<Material>& list, const Material& material) {
  if (material.man_count() == 2) return;
  if (std::find(list.begin(), list.end(), material) != list.end()) return;
  for (const Material& before : with_successors(material)) {
    if (std::find(list.begin(), list.end(), before) == list.end()) list.push_back(before);
  }
}

}  // namespace

void serial(std::size_t count, const std::function<void(std::size_t)>& task) {
  for (std::size_t i = 0; i < count; ++i) task(i);
}

const Slice* Tables::find(const Material& material, std::optional<unsigned> pawn) const {
  for (const auto& slice : slices_) {
    if (slice->layout.pawn() == pawn && slice->layout.material() == material) return slice.get();
  }
  return nullptr;
}

bool Tables::has(const Material& material) const {
  return std::any_of(slices_.begin(), slices_.end(),
                     [&](const auto& slice) { return slice->layout.material() == material; });
}

void Tables::remove(const Material& material, std::optional<unsigned> pawn) {
  std::erase_if(
      slices_, [&](const auto& slice) { return slice->layout.pawn() == pawn && slice->layout.material() == material; });
  std::erase_if(promotions_,
                [&](const auto& promotions) { return promotions->pawn == pawn && promotions->material == material; });
}

std::size_t Tables::byte_count() const {
  std::size_t bytes = 0;
  for (const auto& slice : slices_) bytes += slice->byte_count();
  return bytes;
}

Verdicts Tables::verdicts(const PlacedMen& men, Color to_move) const {
  const Ordered order = ordered(men);
  const PlacedMan& last = order.men[order.men.size() - 1];
  if (!last.square) {
    const Slice& slice = *find(order.material, order.pawn);
    IndexSquares squares{};
    for (std::size_t i = 0; i < slice.layout.indexed(); ++i) squares[i] = *order.men[i].square;
    const WordPlace place = slice.layout.place(squares);
    const auto turned_back = [&](const std::vector<std::uint64_t>& words) {
      const std::uint64_t bits = place.turned.undo(words[place.word]);
      return order.files_turned ? Symmetry::across_files(bits) : bits;
    };
    const auto mover = static_cast<std::size_t>(to_move);
    return {.legal = turned_back(slice.legal[mover]),
            .wins = {turned_back(slice.wins[0][mover]), turned_back(slice.wins[1][mover])}};
  }
  // The man without a square numbers the words of that ending: square by square.
  Verdicts all;
  PlacedMen each = men;
  PlacedMan* moving = nullptr;
  std::uint64_t occupied = 0;
  for (PlacedMan& placed : each) {
    if (placed.square) {
      occupied |= std::uint64_t{1} << *placed.square;
    } else {
      moving = &placed;
    }
  }
  for (std::uint8_t square = 0; square < 64; ++square) {
    if (((occupied >> square) & 1U) != 0) continue;
    moving->square = square;
    const Verdicts one = verdict(each, to_move);
    all.legal |= one.legal << square;
    all.wins[0] |= one.wins[0] << square;
    all.wins[1] |= one.wins[1] << square;
  }
  return all;
}

Verdicts Tables::verdict(const PlacedMen& men, Color to_move) const {
  if (men.size() == 2) return bare_kings(men);
  const Ordered order = ordered(men);
  const Slice& slice = *find(order.material, order.pawn);
  IndexSquares squares{};
  for (std::size_t i = 0; i < slice.layout.indexed(); ++i) squares[i] = *order.men[i].square;
  const WordPlace place = slice.layout.place(squares);
  const unsigned bit = place.turned.apply(*order.men[order.men.size() - 1].square);
  const auto mover = static_cast<std::size_t>(to_move);
  const auto at = [&](const std::vector<std::uint64_t>& words) { return (words[place.word] >> bit) & 1U; };
  return {.legal = at(slice.legal[mover]), .wins = {at(slice.wins[0][mover]), at(slice.wins[1][mover])}};
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

Material promoted(const Material& material, Role role) {
  Material after = material;
  after.pawn = false;
  after.white.push_back(role);
  std::sort(after.white.begin(), after.white.end(), std::greater<>());
  return after;
}

const Promotions* Tables::find_promotions(const Layout& layout) const {
  for (const auto& promotions : promotions_) {
    if (promotions->pawn == layout.pawn() && promotions->material == layout.material()) return promotions.get();
  }
  return nullptr;
}

std::vector<Material> with_successors(const Material& material) {
  std::vector<Material> list;
  for (std::size_t i = 0; i < material.white.size(); ++i) add_once(list, without(material, Color::White, i));
  for (std::size_t i = 0; i < material.black.size(); ++i) add_once(list, without(material, Color::Black, i));
  if (material.pawn) {
    Material captured = material;
    captured.pawn = false;
    add_once(list, captured);
    for (const Role role : board::promotion_roles) {
      add_once(list, promoted(material, role));
    }
  }
  list.push_back(material);
  return list;
}

}  // namespace touchmove::analysis::endgame
