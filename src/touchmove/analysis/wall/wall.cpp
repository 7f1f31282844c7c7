#include "touchmove/analysis/wall/wall.hpp"

#include <algorithm>
#include <bit>
#include <tuple>

#include "touchmove/analysis/basis/material.hpp"
#include "touchmove/base/static_vector.hpp"

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

Word certain_reach(unsigned kind, unsigned square) {
  if (kind == LooseKnight) return board::attack_tables.knight[square];
  return reach_of_kind(kind, square, 0) & board::attack_tables.king[square];
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

void Wall::remove_loose(unsigned color, unsigned kind, unsigned square) {
  for (std::size_t i = 0; i < groups.size(); ++i) {
    LooseGroup& group = groups[i];
    if (group.color != color || group.kind != kind || (group.region & bit(square)) == 0) continue;
    if (--group.count == 0) groups.erase(groups.begin() + static_cast<std::ptrdiff_t>(i));
    return;
  }
}

void Wall::refresh_standing() {
  blockers = pawns[0] | pawns[1] | fixed[0] | fixed[1] | stuck_king[0] | stuck_king[1];
  for (unsigned color : {white, black}) {
    standing[color] = pawns[color] | fixed[color];
    Word sure = pawn_reach(pawns[color], color);
    for (Word set = fixed[color]; set != 0; set &= set - 1) {
      const unsigned square = first(set);
      sure |= certain_reach(loose_kind(role_of_fixed(square), square), square);
    }
    sure_attacks[color] = sure;
  }
}

/// Whether each quiet move of a fixed man mates the other king, which is held where it stands. What loose men could do
/// about it is not looked at.
bool Wall::only_mates(unsigned color, unsigned kind, unsigned square, Word targets) const {
  const unsigned them = color ^ 1U;
  if (color == winner || winner == nobody || stuck_king[them] == 0) return false;
  const unsigned prisoner = first(stuck_king[them]);
  Word sure = pawn_reach(pawns[color], color);
  for (Word set = fixed[color] & ~bit(square); set != 0; set &= set - 1) {
    sure |= certain_reach(loose_kind(role_of_fixed(first(set)), first(set)), first(set));
  }
  const Word flights = board::attack_tables.king[prisoner] & ~standing[them];
  for (; targets != 0; targets &= targets - 1) {
    const Word target = targets & -targets;
    const Word reached = certain_reach(kind, first(target));
    if ((reached & bit(prisoner)) == 0 || (sure_attacks[them] & target) != 0) return false;
    if ((flights & ~(sure | reached)) != 0) return false;
  }
  return true;
}

/// Fixed men that `only_mates` holds although a loose man might take them where they go.
Word Wall::held_too_long() const {
  Word wrong = 0;
  if (winner == nobody) return 0;
  Word taken = 0;
  for (const LooseGroup& group : groups) {
    if (group.color == winner) taken |= group.attacks;
  }
  for (Word set = fixed[winner ^ 1U]; set != 0; set &= set - 1) {
    const unsigned kind = loose_kind(role_of_fixed(first(set)), first(set));
    if ((reach_of_kind(kind, first(set), blockers) & ~blockers & taken) != 0) wrong |= set & -set;
  }
  return wrong;
}

/// Lets go what can move, except a man all of whose moves mate; those in `released` in any case.
void Wall::let_go(Word released) {
  bool changed = true;
  while (changed) {
    changed = false;
    refresh_standing();
    for (unsigned color : {white, black}) {
      if (stuck_king[color] == 0) continue;
      const Word near = board::attack_tables.king[first(stuck_king[color])];
      // Of two kings that hold each other neither can be the first to move.
      const Word other = stuck_king[color ^ 1U];
      const Word beside_other = other == 0 ? 0 : board::attack_tables.king[first(other)];
      if ((near & ~(standing[0] | standing[1] | sure_attacks[color ^ 1U] | beside_other)) == 0) continue;
      stuck_king[color] = 0;
      changed = true;
    }
    if (changed) continue;
    for (Word set = fixed[0] | fixed[1]; set != 0; set &= set - 1) {
      const unsigned square = first(set);
      const unsigned kind = loose_kind(role_of_fixed(square), square);
      const Word targets = reach_of_kind(kind, square, blockers) & ~blockers;
      if (targets == 0) continue;
      const unsigned color = (fixed[white] & bit(square)) != 0 ? white : black;
      if ((released & bit(square)) == 0 && only_mates(color, kind, square, targets)) continue;
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
      other.exact = other.exact && group.exact;
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

void Wall::derive() {
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

/// Squares that a group attacks however its men share its region out, if none of them has been taken.
Word Wall::sure_attacks_of(const LooseGroup& group) const {
  constexpr int most_squares = 12;
  if (count(group.region) > most_squares || group.count > count(group.region)) return 0;
  base::StaticVector<unsigned, most_squares> squares;
  for (Word set = group.region; set != 0; set &= set - 1) squares.push_back(first(set));
  Word others = blockers | king_area[group.color];
  for (const LooseGroup& other : groups) {
    if (&other != &group) others |= other.region;
  }
  Word sure = ~Word{0};
  for (unsigned chosen = 0; chosen < 1U << squares.size() && sure != 0; ++chosen) {
    if (std::popcount(chosen) != group.count) continue;
    Word placed = 0;
    for (unsigned set = chosen; set != 0; set &= set - 1) placed |= bit(squares[first(set)]);
    Word attacked = 0;
    for (Word set = placed; set != 0; set &= set - 1)
      attacked |= reach_of_kind(group.kind, first(set), others | placed);
    sure &= attacked;
  }
  return sure;
}

/// Keeps groups exact whose men nobody can ever take before this wall and that so attack more squares for sure. That a
/// king cannot come near may rest on what the group itself attacks: it holds as long as nothing was taken.
void Wall::count_exactly() {
  for (;;) {
    bool any = false;
    for (unsigned color : {white, black}) {
      Word sure = pawn_reach(pawns[color], color);
      for (Word set = fixed[color]; set != 0; set &= set - 1) {
        sure |= certain_reach(loose_kind(role_of_fixed(first(set)), first(set)), first(set));
      }
      sure_attacks[color] = sure;
    }
    std::array<Word, 2> more{};
    for (LooseGroup& group : groups) {
      const unsigned them = group.color ^ 1U;
      if (!group.exact) continue;
      group.exact = (group.region & (maybe_attacks[them] | pawn_reach(pawns[them], them))) == 0;
      const Word attacked = group.exact ? sure_attacks_of(group) & ~sure_attacks[group.color] : 0;
      group.exact = attacked != 0;
      more[group.color] |= attacked;
      any = any || group.exact;
    }
    if (!any) {
      king_area = {~Word{0}, ~Word{0}};
      return;
    }
    for (unsigned color : {white, black}) sure_attacks[color] |= more[color];
    bool wider = false;
    for (unsigned color : {white, black}) {
      const Word shut = sure_attacks[color ^ 1U] | standing[white] | standing[black];
      Word area = king_area[color];
      for (Word next = area | (beside(area) & ~shut); next != area; next = area | (beside(area) & ~shut)) area = next;
      wider = wider || area != king_area[color];
      king_area[color] = area;
    }
    bool lost = false;
    for (LooseGroup& group : groups) {
      if (!group.exact || (group.region & king_area[group.color ^ 1U]) == 0) continue;
      group.exact = false;
      lost = true;
    }
    // What a king might stand on hides what is behind it: then look again.
    if (!lost && !wider) return;
  }
}

void Wall::settle() {
  for (Word released = 0;;) {
    let_go(released);
    widen_groups();
    const Word wrong = held_too_long();
    if (wrong == 0) break;
    released |= wrong;
  }
  std::sort(groups.begin(), groups.end(), [](const LooseGroup& a, const LooseGroup& b) {
    return std::tie(a.color, a.kind, a.region) < std::tie(b.color, b.kind, b.region);
  });
  derive();
  count_exactly();
}

Wall wall_of(const BoardState& b, unsigned winner) {
  Wall wall;
  wall.winner = winner;
  for (unsigned color : {white, black}) {
    wall.pawns[color] = men(b, color, pawn);
    wall.fixed[color] = b.by_color[color] & ~(b.by_role[pawn] | b.by_role[king]);
  }
  for (unsigned role = 0; role < 4; ++role) wall.fixed_role[role] = b.by_role[role + knight];
  wall.stuck_king = {men(b, white, king), men(b, black, king)};
  wall.king_area = wall.stuck_king;
  wall.settle();
  return wall;
}

}  // namespace touchmove::analysis
