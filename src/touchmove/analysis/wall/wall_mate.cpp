#include "touchmove/analysis/wall/wall_mate.hpp"

#include <algorithm>

namespace touchmove::analysis {
namespace {

/// Whether that one loose man could attack all that has to be attacked. The king could take it on an open square; a
/// pawn may give the check while it takes the flight squares.
bool lone_man_mates(const Wall& wall, const LooseGroup& man, unsigned winner, unsigned loser_king, Word open) {
  Word places = man.region & ~open;
  if ((wall.sure_attacks[winner] & bit(loser_king)) == 0) places &= reach_of_kind(man.kind, loser_king, wall.blockers);
  Word flights = open & ~wall.loose_squares[winner ^ 1U];
  for (; flights != 0 && places != 0; flights &= flights - 1) {
    places &= reach_of_kind(man.kind, first(flights), wall.blockers & ~bit(loser_king));
  }
  return places != 0;
}

}  // namespace

Word mate_candidates(const Wall& wall, unsigned winner, unsigned white_king) {
  const unsigned loser = winner ^ 1U;
  const Word closed =
      wall.standing[loser] | wall.sure_attacks[winner] | wall.maybe_attacks[winner] | wall.loose_squares[loser];
  const Word king_steps = board::attack_tables.king[white_king];
  if (loser == black) return ~beside(~(closed | king_steps));
  Word places = ~Word{0};
  for (Word missing = king_steps & ~closed; missing != 0; missing &= missing - 1) {
    places &= board::attack_tables.king[first(missing)];
  }
  return places;
}

bool maybe_mate(const Wall& wall, unsigned winner, unsigned winner_king, unsigned loser_king) {
  const unsigned loser = winner ^ 1U;
  const Word shut = wall.standing[loser] | wall.sure_attacks[winner] | board::attack_tables.king[winner_king];
  const Word open = board::attack_tables.king[loser_king] & ~shut;
  const Word must_block = open & ~wall.maybe_attacks[winner];
  if ((must_block & ~wall.loose_squares[loser]) != 0) return false;
  int blocked = 0;
  for (const LooseGroup& group : wall.groups) {
    if (group.color == loser) blocked += std::min<int>(group.count, count(group.region & must_block));
  }
  if (blocked < count(must_block)) return false;
  // Where only one loose man of the winner comes near, it must do all that is left by itself.
  const LooseGroup* near = nullptr;
  for (const LooseGroup& group : wall.groups) {
    if (group.color != winner || (group.attacks & (open | bit(loser_king))) == 0) continue;
    if (near != nullptr || group.count > 1) return true;
    near = &group;
  }
  return near == nullptr || lone_man_mates(wall, *near, winner, loser_king, open);
}

bool maybe_discovers(const Wall& wall, unsigned winner, unsigned target, unsigned left) {
  Word diagonal = 0;
  Word straight = 0;
  for (const LooseGroup& group : wall.groups) {
    if (group.color != winner) continue;
    if (group.kind != LooseRook && group.kind != LooseKnight) diagonal |= group.region;
    if (group.kind == LooseRook || group.kind == LooseQueen) straight |= group.region;
  }
  Word behind = (bishop_reach(target, wall.blockers) & diagonal) | (rook_reach(target, wall.blockers) & straight);
  for (; behind != 0; behind &= behind - 1) {
    if ((board::attack_tables.between[target][first(behind)] & bit(left)) != 0) return true;
  }
  return false;
}

}  // namespace touchmove::analysis
