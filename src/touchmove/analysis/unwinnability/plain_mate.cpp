#include "touchmove/analysis/unwinnability/plain_mate.hpp"

#include <array>

#include "touchmove/analysis/basis/fill.hpp"
#include "touchmove/analysis/basis/words.hpp"

namespace touchmove::analysis {
namespace {

constexpr Word file_a = 0x0101010101010101ULL;
constexpr Word file_h = file_a << 7U;
constexpr Word rank_1 = 0xFF;
constexpr Word rank_8 = rank_1 << 56U;

/// An edge of the board, the line next to it left out for kings that keep their distance.
struct Edge {
  Word squares{0};
  Word apart{0};      // two lines away or more
  int inward{0};      // from a square of the edge to the next line
  unsigned along{0};  // from a square of the edge to its neighbour
};
constexpr std::array<Edge, 4> edges{{{rank_8, ~(rank_8 | rank_8 >> 8U), -8, 1},
                                     {rank_1, ~(rank_1 | rank_1 << 8U), 8, 1},
                                     {file_a, ~(file_a | file_a << 1U), 1, 8},
                                     {file_h, ~(file_h | file_h >> 1U), -1, 8}}};

constexpr int most_moves = 4;  // of the mating man, before it mates

constexpr std::uint8_t short_of(unsigned square) { return static_cast<std::uint8_t>(square); }

constexpr unsigned shifted(unsigned square, int by) { return static_cast<unsigned>(static_cast<int>(square) + by); }

/// The man that mates. A pawn first walks `path`, which ends on the last rank, and is a queen from then on.
struct MatingMan {
  unsigned home{64};
  unsigned from{64};  // where it begins as the man it mates as
  unsigned role{queen};
  Word path{0};
};

class PlainMate {
 public:
  PlainMate(const BoardState& b, unsigned us, const MatingMan& mating_man)
      : b_(b),
        us_(us),
        own_(b.by_color[us]),
        foe_(b.by_color[us ^ 1U] & ~b.by_role[king]),
        mating_(mating_man),
        home_(bit(mating_man.home)),
        old_king_(men(b, us, king)),
        king_(king_square(b, us)),
        bare_(occupied(b) & ~(home_ | b.by_role[king])) {
    plan_.mating_man = short_of(mating_man.home);
    if (mating_man.path != 0) plan_.promotes = short_of(mating_man.from);
  }

  std::optional<PlainMatePlan> find() {
    if (!send_kings()) return std::nullopt;
    for (const Edge& edge : edges) {
      // Two neighbours at least: one to be mated on and one to step aside to.
      const Word ends = walk_ & edge.squares;
      const Word paired = ends & ((ends << edge.along) | (ends >> edge.along));
      if (paired == 0) continue;
      const Word open = (~bare_ & ~home_ & ~foe_attacks_ & edge.apart) | bit(king_);
      const Word approach = (edge.apart & bit(king_)) != 0 ? king_fill(bit(king_), open) : 0;
      for (Word set = paired; set != 0; set &= set - 1) {
        place(edge, first(set), paired);
        if ((mating_.role == queen && contact(approach)) || along_edge(edge, approach)) return plan_;
      }
    }
    return std::nullopt;
  }

 private:
  /// The winner's king finds its step, the loser's king what it can reach meanwhile.
  bool send_kings() {
    const unsigned them = us_ ^ 1U;
    const unsigned target = king_square(b_, them);
    foe_attacks_ = attacked_without_king(b_, them, 0, bare_);
    Word taken = attacked_without_king(b_, us_, home_, bare_);
    taken |=
        mating_.path != 0 ? board::attack_tables.pawn[us_][mating_.home] : reach_of(mating_.role, mating_.home, bare_);
    const bool loser_moves = b_.side_to_move == them;
    // A king that stands on a line must leave it with its side's next move, before anything leaves the line.
    if ((bit(target) & taken) != 0 && !loser_moves) return false;
    const Word shut = occupied(b_) | foe_attacks_ | board::attack_tables.king[target];
    if ((bit(king_) & foe_attacks_) != 0) {
      const Word out = board::attack_tables.king[king_] & ~shut;
      if (loser_moves || out == 0) return false;
      king_ = first(out);
    }
    const Word steps = board::attack_tables.king[king_] & ~shut;
    if (steps == 0) return false;
    plan_.king_waits = short_of(king_);
    plan_.king_steps = short_of(first(steps));
    // Men on E and E' are in no line's way: lines through them run along the edge, and what must be covered lies off
    // it.
    covered_ =
        attacked_without_king(b_, us_, home_, (occupied(b_) & ~home_) | bit(king_)) | board::attack_tables.king[king_];
    const Word kept_off = widened(bit(king_) | (steps & -steps));
    walk_ = king_fill(bit(target), ~(occupied(b_) | taken | kept_off));
    if ((bit(target) & taken) != 0) walk_ &= ~bit(target);
    return true;
  }

  /// The loser's king will step between `mated` and a neighbour and be mated on the first.
  void place(const Edge& edge, unsigned mated, Word paired) {
    mated_ = mated;
    aside_ = first(board::attack_tables.king[mated] & edge.squares & paired);
    before_ = shifted(mated, edge.inward);
    flights_ = board::attack_tables.king[mated] & ~edge.squares;
    held_ = bit(mated_) | bit(aside_);
    plan_.mated = short_of(mated_);
    plan_.aside = short_of(aside_);
  }

  /// The winner's men that help; none if only the men that stand still do.
  void note_help(unsigned king_goes, unsigned helper = 64, unsigned helper_goes = 64) {
    plan_.king_goes = short_of(king_goes);
    plan_.helper = short_of(helper);
    plan_.helper_goes = short_of(helper_goes);
  }

  /// Squares from which a man of that role would attack the loser's king when it steps to and fro.
  Word checks(unsigned role, Word bare) const { return reach_of(role, mated_, bare) | reach_of(role, aside_, bare); }

  /// A queen right before the king on the edge, protected, that only the king attacks: it covers all flights itself.
  bool contact(Word approach) {
    const Word goal = bit(before_);
    if ((goal & (foe_attacks_ | (own_ & ~home_) | bit(king_))) != 0) return false;
    if (const Word places = approach & board::attack_tables.king[before_]; places != 0) {
      note_help(first(places));
      if (gets_ready(goal, bare_ | bit(first(places)), bare_)) return true;
    }
    if ((covered_ & goal) != 0) {
      note_help(PlainMatePlan::nowhere);
      return gets_ready(goal, bare_ | bit(king_), bare_);
    }
    if (mating_.path != 0) return false;
    const Word helpers =
        own_ & ~home_ & (b_.by_role[knight] | b_.by_role[bishop] | b_.by_role[rook] | b_.by_role[queen]);
    for (Word set = helpers; set != 0; set &= set - 1) {
      const unsigned helper = first(set);
      const unsigned role = b_.mailbox[helper] & 7U;
      const Word bare = bare_ & ~bit(helper);
      const Word wanted = reach_of(role, before_, bare | bit(king_) | held_);
      const Word place = sent(helper, role, wanted);
      if (place == 0 || (checks(queen, bare) & home_) != 0) continue;
      note_help(PlainMatePlan::nowhere, helper, first(place));
      if (gets_ready(goal, bare | place | bit(king_), bare) && stays_safe_without(helper, goal)) return true;
    }
    return false;
  }

  /// A rook or queen on the edge, not beside the king, whose line nobody can enter, while all flights off the edge are
  /// covered or filled.
  bool along_edge(const Edge& edge, Word approach) {
    const unsigned opposite = shifted(before_, edge.inward);
    if ((approach & bit(opposite)) != 0) {
      note_help(opposite);
      return comes_along(edge, bare_ | bit(opposite), bare_, foe_attacks_);
    }
    if ((flights_ & ~foe_ & ~covered_) == 0) {
      note_help(PlainMatePlan::nowhere);
      return comes_along(edge, bare_ | bit(king_), bare_, foe_attacks_);
    }
    // A second rook or queen shuts off the line next to the edge.
    if (mating_.path != 0) return false;
    const Word row = edge.inward > 0 ? edge.squares << static_cast<unsigned>(edge.inward)
                                     : edge.squares >> static_cast<unsigned>(-edge.inward);
    for (Word set = own_ & ~home_ & (b_.by_role[rook] | b_.by_role[queen]); set != 0; set &= set - 1) {
      const unsigned helper = first(set);
      const Word bare = bare_ & ~bit(helper);
      const Word stood = bare | bit(king_) | held_;
      const Word wanted = row & ~flights_ & rook_reach(before_, stood);
      const Word place = sent(helper, b_.mailbox[helper] & 7U, wanted);
      if (place == 0 || (flights_ & ~foe_ & ~rook_reach(first(place), stood)) != 0) continue;
      const Word attacked = attacked_without_king(b_, us_ ^ 1U, 0, bare);
      if ((checks(mating_.role, bare) & home_) != 0) continue;
      note_help(PlainMatePlan::nowhere, helper, first(place));
      if (comes_along(edge, bare | place | bit(king_), bare, attacked) && stays_safe_without(helper, 0)) return true;
    }
    return false;
  }

  /// Where the helper gets in a few moves, the others standing as they stood, of the squares wanted: one of them.
  Word sent(unsigned helper, unsigned role, Word wanted) const {
    const Word bare = bare_ & ~bit(helper);
    const Word open = ~(bare | home_ | bit(king_) | held_);
    const Word quiet = open & ~checks(role, bare);
    wanted &= quiet;
    if (wanted == 0) return 0;
    Word reached = (reach_of(role, helper, ~open) & quiet) | bit(helper);
    if ((reached & wanted) == 0) reached |= reach_of_all(role, reached, open) & quiet;
    const Word found = reached & wanted;
    return found & -found;
  }

  /// With the helper gone from its place no line opens on the kings or on where the mating man goes.
  bool stays_safe_without(unsigned helper, Word goal) const {
    const Word bare = bare_ & ~bit(helper);
    const Word still = ~(home_ | bit(helper) | old_king_);
    const unsigned them = us_ ^ 1U;
    const Word kings = b_.by_role[king];
    if (goal != 0 && (attackers(b_, first(goal), them, bare) & ~kings) != 0) return false;
    return (attackers(b_, king_, them, bare) & ~kings) == 0 &&
           ((attackers(b_, mated_, us_, bare) | attackers(b_, aside_, us_, bare)) & still) == 0;
  }

  /// Whether the mating man gets to two neighbouring squares from each of which it can move to the goal.
  bool gets_ready(Word goal, Word filled, Word bare) {
    const Word open = ~(filled | held_);
    const Word forbidden = checks(mating_.role, bare);
    if (mating_.path != 0) {
      const Word before_promotion = mating_.path & ~bit(mating_.from);
      const Word pawn_checks =
          board::attack_tables.pawn[us_ ^ 1U][mated_] | board::attack_tables.pawn[us_ ^ 1U][aside_];
      if ((mating_.path & (~open | goal)) != 0 || (before_promotion & pawn_checks) != 0) return false;
      if ((bit(mating_.from) & forbidden) != 0) return false;
    }
    const Word quiet = open & ~forbidden & ~goal;
    const Word ready = reach_of(mating_.role, first(goal), ~open) & quiet;
    Word reached = (reach_of(mating_.role, mating_.from, ~open) & quiet) | bit(mating_.from);
    for (int moves = 1; moves < most_moves; ++moves) {
      const Word there = ready & reached;
      const Word pairs = there & (mating_.role == queen ? beside(there) : beside_on_lines(there));
      if (pairs != 0) {
        const Word one = pairs & -pairs;
        plan_.ready = short_of(first(one));
        plan_.spare = short_of(first(pairs & (mating_.role == queen ? beside(one) : beside_on_lines(one))));
        plan_.mates = short_of(first(goal));
        return true;
      }
      reached |= reach_of_all(mating_.role, reached, open) & quiet;
    }
    return false;
  }

  /// Whether the mating man gets to a square of the edge, not beside the king, from where nobody can take it or step
  /// between.
  bool comes_along(const Edge& edge, Word filled, Word bare, Word attacked) {
    const Word pawns = foe_ & b_.by_role[pawn];
    Word pushes = us_ == black ? pawns << 8U : pawns >> 8U;
    pushes |= us_ == black ? (pushes & (rank_1 << 16U)) << 8U : (pushes & (rank_8 >> 16U)) >> 8U;
    const Word safe = edge.squares & ~(filled | attacked | pushes | bit(mated_));
    const Word next = ((bit(mated_) << edge.along) | (bit(mated_) >> edge.along)) & safe;
    Word goals = 0;
    for (Word line = next; line != 0;) {
      line = ((line << edge.along) | (line >> edge.along)) & safe & ~next & ~goals;
      goals |= line;
    }
    for (Word set = goals; set != 0; set &= set - 1) {
      if (gets_ready(set & -set, filled, bare)) return true;
    }
    return false;
  }

  const BoardState& b_;
  unsigned us_;
  Word own_;
  Word foe_;
  const MatingMan& mating_;
  Word home_;
  Word old_king_;
  unsigned king_;        // where the winner's king waits
  Word bare_;            // men that stand still
  Word foe_attacks_{0};  // A of the lemma
  Word covered_{0};      // attacked by the winner's men that stand still, in whose lines all men stand as now
  Word walk_{0};         // where the loser's king can go
  unsigned mated_{0};    // E
  unsigned aside_{0};    // E'
  unsigned before_{0};   // from E one step off the edge
  Word flights_{0};      // from E off the edge
  Word held_{0};         // E and E'
  PlainMatePlan plan_;
};

/// A pawn with nothing before it, the one with the shortest way.
MatingMan free_pawn(const BoardState& b, unsigned us) {
  MatingMan best;
  int steps = 8;
  for (Word set = men(b, us, pawn); set != 0; set &= set - 1) {
    const unsigned square = first(set);
    const Word file = file_a << (square & 7U);
    const Word path = us == white ? file & ~(bit(square) | (bit(square) - 1)) : file & (bit(square) - 1);
    const unsigned rank = square >> 3U;
    const int way = static_cast<int>(us == white ? 7 - rank : rank);
    if ((path & occupied(b)) != 0 || way >= steps) continue;
    steps = way;
    best = {square, (square & 7U) + (us == white ? 56U : 0U), queen, path};
  }
  return best;
}

}  // namespace

std::optional<PlainMatePlan> find_plain_mate(const BoardState& b, board::Color winner) {
  const auto us = static_cast<unsigned>(winner);
  const Word heavy = men(b, us, queen) != 0 ? men(b, us, queen) : men(b, us, rook);
  if (heavy != 0) {
    const unsigned square = first(heavy);
    const MatingMan mating_man{square, square, b.mailbox[square] & 7U, 0};
    if (const auto plan = PlainMate(b, us, mating_man).find()) return plan;
  }
  const MatingMan promoting = free_pawn(b, us);
  if (promoting.home == PlainMatePlan::nowhere) return std::nullopt;
  return PlainMate(b, us, promoting).find();
}

}  // namespace touchmove::analysis
