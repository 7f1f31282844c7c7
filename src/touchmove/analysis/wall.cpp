#include "touchmove/analysis/wall.hpp"

#include <algorithm>
#include <tuple>

#include "touchmove/analysis/material.hpp"

namespace touchmove::analysis {

unsigned loose_kind(unsigned role, unsigned square) {
  switch (role) {
    case knight:
      return LooseKnight;
    case bishop:
      return (bit(square) & light_squares) != 0 ? LooseLightBishop : LooseDarkBishop;
    case rook:
      return LooseRook;
    default:
      return LooseQueen;
  }
}

Word reach_of_kind(unsigned kind, unsigned square, Word blockers) {
  switch (kind) {
    case LooseKnight:
      return board::attack_tables.knight[square];
    case LooseLightBishop:
    case LooseDarkBishop:
      return bishop_reach(square, blockers);
    case LooseRook:
      return rook_reach(square, blockers);
    default:
      return bishop_reach(square, blockers) | rook_reach(square, blockers);
  }
}

void Wall::remove(unsigned square) {
  const Word keep = ~bit(square);
  for (Word& set : pawns) set &= keep;
  for (Word& set : fixed) set &= keep;
  for (Word& set : fixed_role) set &= keep;
}

unsigned Wall::role_of_fixed(unsigned square) const {
  for (unsigned role = 0; role < 4; ++role) {
    if ((fixed_role[role] & bit(square)) != 0) return role + knight;
  }
  return pawn;
}

void Wall::add_loose(unsigned color, unsigned kind, unsigned square) {
  groups.push_back({bit(square), 0, static_cast<std::uint8_t>(color), static_cast<std::uint8_t>(kind), 1});
}

void Wall::refresh_standing() {
  blockers = pawns[0] | pawns[1] | fixed[0] | fixed[1] | stuck_king[0] | stuck_king[1];
  for (unsigned color : {white, black}) {
    standing[color] = pawns[color] | fixed[color];
    Word sure = pawn_reach(pawns[color], color);
    for (Word set = fixed[color]; set != 0; set &= set - 1) {
      const unsigned square = first(set);
      sure |= reach_of_kind(loose_kind(role_of_fixed(square), square), square, blockers);
    }
    sure_attacks[color] = sure;
  }
}

void Wall::let_go() {
  bool changed = true;
  while (changed) {
    changed = false;
    refresh_standing();
    for (unsigned color : {white, black}) {
      if (stuck_king[color] == 0) continue;
      const Word near = board::attack_tables.king[first(stuck_king[color])];
      if ((near & ~(standing[0] | standing[1] | sure_attacks[color ^ 1U])) == 0) continue;
      stuck_king[color] = 0;
      changed = true;
    }
    if (changed) continue;
    for (Word set = fixed[0] | fixed[1]; set != 0; set &= set - 1) {
      const unsigned square = first(set);
      const unsigned kind = loose_kind(role_of_fixed(square), square);
      if ((reach_of_kind(kind, square, blockers) & ~blockers) == 0) continue;
      const unsigned color = (fixed[white] & bit(square)) != 0 ? white : black;
      remove(square);
      add_loose(color, kind, square);
      blockers &= ~bit(square);
      changed = true;
    }
  }
}

void Wall::widen_groups() {
  for (std::size_t i = 0; i < groups.size();) {
    LooseGroup& group = groups[i];
    Word all = group.region & ~blockers;
    group.attacks = 0;
    for (Word open = all; open != 0;) {
      const unsigned square = first(open);
      open &= open - 1;
      const Word reached = reach_of_kind(group.kind, square, blockers);
      // A king that is attacked hides nothing behind it.
      group.attacks |= reach_of_kind(group.kind, square, blockers & ~stuck_king[group.color ^ 1U]);
      const Word fresh = reached & ~blockers & ~all;
      all |= fresh;
      open |= fresh;
    }
    group.region = all;
    // A group all of whose squares are taken by what stands has lost its men; groups that met become one.
    bool gone = all == 0;
    for (std::size_t j = 0; j < i && !gone; ++j) {
      LooseGroup& other = groups[j];
      if (other.color != group.color || other.kind != group.kind || (other.region & all) == 0) continue;
      other.count = static_cast<std::uint8_t>(other.count + group.count);
      gone = true;
      if (other.region == all) break;
      other.region |= all;
      group = groups.back();
      groups.pop_back();
      // Widened again from the start: the larger group may meet more.
      widen_groups();
      return;
    }
    if (gone) {
      group = groups.back();
      groups.pop_back();
    } else {
      ++i;
    }
  }
}

void Wall::settle() {
  let_go();
  widen_groups();
  std::sort(groups.begin(), groups.end(), [](const LooseGroup& a, const LooseGroup& b) {
    return std::tie(a.color, a.kind, a.region) < std::tie(b.color, b.kind, b.region);
  });
  for (unsigned color : {white, black}) {
    loose_squares[color] = 0;
    maybe_attacks[color] = 0;
    loose_total[color] = 0;
  }
  for (const LooseGroup& group : groups) {
    loose_squares[group.color] |= group.region;
    maybe_attacks[group.color] |= group.attacks;
    loose_total[group.color] += group.count;
  }
}

Wall wall_of(const BoardState& b) {
  Wall wall;
  for (unsigned color : {white, black}) {
    wall.pawns[color] = men(b, color, pawn);
    wall.fixed[color] = b.by_color[color] & ~(b.by_role[pawn] | b.by_role[king]);
  }
  for (unsigned role = 0; role < 4; ++role) wall.fixed_role[role] = b.by_role[role + knight];
  wall.stuck_king = {men(b, white, king), men(b, black, king)};
  wall.settle();
  return wall;
}

}  // namespace touchmove::analysis
