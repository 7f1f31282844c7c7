#include "touchmove/analysis/basis/mate_plan.hpp"

#include <algorithm>

#include "touchmove/analysis/basis/material.hpp"

namespace touchmove::analysis {
namespace {

int steps_from_any(Word sources, Word targets) {
  int nearest = 8;
  for (; sources != 0; sources &= sources - 1) nearest = std::min(nearest, steps_to(first(sources), targets));
  return nearest;
}

int way_to_promotion(const BoardState& b, unsigned color) { return foremost_pawn(b, color).way; }

constexpr Word flipped_by(Word set, unsigned corner) {
  if ((corner & 56U) != 0) set = __builtin_bswap64(set);
  if ((corner & 7U) != 0) {
    constexpr Word a = 0x5555555555555555ULL, c = 0x3333333333333333ULL, e = 0x0F0F0F0F0F0F0F0FULL;
    set = ((set >> 1U) & a) | ((set & a) << 1U);
    set = ((set >> 2U) & c) | ((set & c) << 2U);
    set = ((set >> 4U) & e) | ((set & e) << 4U);
  }
  return set;
}

// Seen from a1: kings on a3, b3, c1 and c2 leave the king in the corner no more than one line to be attacked on.
constexpr Word beside_a1 = bit(16) | bit(17) | bit(2) | bit(10);
constexpr Word near_a1 = bit(0) | bit(1) | bit(8) | bit(9);

/// Men of the loser that can stand in its king's way without undoing the mate.
Word possible_blockers(const BoardState& b, unsigned winner) {
  const Word foe = b.by_color[winner ^ 1U];
  const Word bishops = men(b, winner, bishop);
  if (men(b, winner, knight) != 0) return foe & (b.by_role[knight] | b.by_role[bishop] | b.by_role[rook]);
  const Word other = (bishops & light_squares) != 0 ? ~light_squares : light_squares;
  return foe & (b.by_role[knight] | (b.by_role[bishop] & other));
}

bool needs_blocker(const BoardState& b, unsigned winner) {
  const Word own = b.by_color[winner];
  if ((own & (b.by_role[pawn] | b.by_role[rook] | b.by_role[queen])) != 0) return false;
  const Word knights = own & b.by_role[knight];
  const Word bishops = own & b.by_role[bishop];
  if (knights != 0) return bishops == 0 && (knights & (knights - 1)) == 0;
  return (bishops & light_squares) == 0 || (bishops & ~light_squares) == 0;
}

}  // namespace

int steps_to(unsigned from, Word targets) {
  int nearest = 8;
  for (; targets != 0; targets &= targets - 1) nearest = std::min<int>(nearest, king_steps.steps[from][first(targets)]);
  return nearest;
}

Runner foremost_pawn(const BoardState& b, unsigned color) {
  Runner best;
  for (Word pawns = men(b, color, pawn); pawns != 0; pawns &= pawns - 1) {
    const unsigned square = first(pawns);
    const unsigned rank = square >> 3U;
    const Word file = 0x0101010101010101ULL << (square & 7U);
    const Word ahead = color == white ? file & ~(bit(square) | (bit(square) - 1)) : file & (bit(square) - 1);
    const int steps = static_cast<int>(color == white ? 7 - rank : rank);
    if (steps >= best.way) continue;
    const int way = steps + count(ahead & b.by_role[pawn]) + count(ahead & occupied(b));
    if (way < best.way) best = {square, ahead, board::attack_tables.pawn[color][square], way};
  }
  return best;
}

int distance_to_plan(const BoardState& b, const MatePlan& plan, unsigned winner) {
  const unsigned loser = winner ^ 1U;
  const Word own = b.by_color[winner];
  const Word foe = b.by_color[loser];
  const Word heavy = own & (b.by_role[rook] | b.by_role[queen]);
  if (heavy == 0 && (own & b.by_role[pawn]) != 0 && plan.blocker == 0) {
    const Runner runner = foremost_pawn(b, winner);
    int far = 60 + 6 * runner.way + count(foe);
    // A pawn head to head with it must be taken, by the king if by nobody else.
    if (const Word block = runner.path & foe & b.by_role[pawn]; block != 0)
      far += steps_to(king_square(b, winner), block);
    return far;
  }
  // One minor man, or bishops of one colour, was not what the plan was made for.
  if (plan.blocker == 0 && needs_blocker(b, winner)) return 130 + count(foe);
  int far = 3 * king_steps.steps[king_square(b, loser)][plan.corner];
  far += 3 * steps_to(king_square(b, winner), plan.winner_king);
  far += 2 * count((own | foe) & ~b.by_role[king] & plan.zone & ~plan.blocker);
  if (plan.blocker == 0) {
    far += count(foe);
  } else {
    const Word blockers = possible_blockers(b, winner);
    far += 3 * count(foe & (b.by_role[queen] | b.by_role[rook]));
    if (blockers != 0) {
      far += 2 * steps_from_any(blockers, plan.blocker);
    } else if ((foe & b.by_role[pawn]) != 0) {
      far += 20 + 4 * way_to_promotion(b, loser);
    } else {
      far += 60;
    }
  }
  return far;
}

MatePlans plans_for(const BoardState& b, unsigned winner) {
  MatePlans result;
  const bool blocked = needs_blocker(b, winner);
  const Word bishops = men(b, winner, bishop);
  for (const unsigned corner : {0U, 7U, 56U, 63U}) {
    MatePlan plan;
    plan.corner = corner;
    plan.zone = flipped_by(near_a1, corner);
    if (!blocked) {
      plan.winner_king = flipped_by(beside_a1, corner);
      result.plans[result.size++] = plan;
      continue;
    }
    // With bishops the corner must be of their colour. A man on a2 leaves b1 and b2 to the king, on b1 a2 and b2.
    if (bishops != 0 && ((bishops & light_squares) != 0) != ((bit(corner) & light_squares) != 0)) continue;
    plan.blocker = flipped_by(bit(8), corner);
    plan.winner_king = flipped_by(bit(2) | bit(10), corner);
    result.plans[result.size++] = plan;
    plan.blocker = flipped_by(bit(1), corner);
    plan.winner_king = flipped_by(bit(16) | bit(17), corner);
    result.plans[result.size++] = plan;
  }
  // The nearest first, those as near in the order made. There are few, and how near one is costs more than moving it.
  std::array<int, 8> far{};
  for (unsigned i = 0; i < result.size; ++i) {
    const MatePlan plan = result.plans[i];
    const int here = distance_to_plan(b, plan, winner);
    unsigned at = i;
    for (; at > 0 && far[at - 1] > here; --at) {
      far[at] = far[at - 1];
      result.plans[at] = result.plans[at - 1];
    }
    far[at] = here;
    result.plans[at] = plan;
  }
  return result;
}

}  // namespace touchmove::analysis
