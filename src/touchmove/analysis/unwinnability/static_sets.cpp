#include "touchmove/analysis/unwinnability/static_sets.hpp"

#include <array>

#include "touchmove/analysis/basis/fill.hpp"

namespace touchmove::analysis {
namespace {

constexpr Word last_ranks = 0xFF000000000000FFULL;

constexpr Word ahead_of(Word pawns, unsigned color) { return color == white ? pawns << 8U : pawns >> 8U; }

/// One step of an officer; a line man that may stop on every square goes wherever such steps lead.
constexpr Word steps_of(unsigned role, Word set) {
  if (role == knight) return knight_steps(set);
  if (role == bishop) return beside_on_diagonals(set);
  if (role == rook) return beside_on_lines(set);
  return beside(set);
}

constexpr unsigned officer_roles = 4;  // knight to queen

struct Side {
  std::array<Word, officer_roles> officer_homes;
  Word pawn_homes;
  Word king_home;
  std::array<Word, officer_roles> officers;  // where one of them can ever stand
  Word pawns;                                // likewise, as long as they are pawns
  Word king;
  Word presence;        // where a man other than the king can ever stand
  Word steady;          // homes of men that can neither move nor be taken
  Word steady_attacks;  // what those attack, whatever stands around them
};

class StaticSets {
 public:
  StaticSets(const BoardState& b, unsigned winner) : winner_(winner) {
    for (const unsigned color : {white, black}) {
      Side& side = sides_[color];
      side.presence = b.by_color[color] & ~b.by_role[king];
      side.steady = b.by_color[color];
      side.pawn_homes = side.pawns = men(b, color, pawn);
      side.king_home = side.king = men(b, color, king);
      for (unsigned i = 0; i < officer_roles; ++i) {
        side.officer_homes[i] = side.officers[i] = men(b, color, knight + i);
      }
    }
    if (b.en_passant != board::no_square) {
      passed_ = bit(b.en_passant);
      taken_in_passing_ = ahead_of(passed_, b.side_to_move ^ 1U);
    }
    for (const unsigned color : {white, black}) sides_[color].steady_attacks = steady_attacks_of(sides_[color], color);
  }

  /// Whether the sets, once closed, leave a mate possible.
  bool lets_mate() {
    while (true) {
      if (!widen(white) && !widen(black) && !loosen()) return mate_might_stand();
      // Whoever gets a pawn through may have any man anywhere.
      if ((sides_[winner_].pawns & last_ranks) != 0) return true;
    }
  }

 private:
  bool widen(unsigned us);
  bool loosen();
  bool mate_might_stand() const;
  static Word steady_attacks_of(const Side& side, unsigned color);
  Word attacks_but_kings() const;

  /// Where officers of a colour may go: not where a man of their own stands for good, nor on a king that never moves.
  Word room_of(unsigned us) const {
    const Side& other = sides_[us ^ 1U];
    return ~(sides_[us].steady | (other.steady & other.king_home));
  }
  Word room_of_king(unsigned us) const { return room_of(us) & ~sides_[us ^ 1U].steady_attacks; }
  Word prey_of_pawns(unsigned us) const { return sides_[us ^ 1U].presence | passed_; }

  std::array<Side, 2> sides_;
  unsigned winner_;
  Word passed_{0};  // by a pawn that may be taken for it now
  Word taken_in_passing_{0};
};

/// Goes everywhere from where a side's men can stand now; whether that is further than it was.
bool StaticSets::widen(unsigned us) {
  Side& side = sides_[us];
  const Word room = room_of(us);
  const Word before = side.presence | side.king;
  const Word open = ~(sides_[white].steady | sides_[black].steady);
  const Word prey = prey_of_pawns(us);
  bool wider = false;
  for (Word pawns = side.pawns;; side.pawns = pawns, wider = true) {
    pawns |= (ahead_of(pawns, us) & open) | (pawn_reach(pawns, us) & prey);
    if (pawns == side.pawns) break;
  }
  side.presence |= side.pawns;
  for (unsigned i = 0; i < officer_roles; ++i) {
    if (side.officer_homes[i] == 0) continue;
    for (Word officers = side.officers[i];; side.officers[i] = officers, wider = true) {
      officers |= steps_of(knight + i, officers) & room;
      if (officers == side.officers[i]) break;
    }
    side.presence |= side.officers[i];
  }
  if ((side.pawns & last_ranks) != 0) side.presence = ~Word{0};
  const Word room_of_king = this->room_of_king(us);
  for (Word king = side.king;; side.king = king, wider = true) {
    king |= beside(king) & room_of_king;
    if (king == side.king) break;
  }
  return wider || (side.presence | side.king) != before;
}

/// Lets go the men that can move or be taken by now; whether there were any.
bool StaticSets::loosen() {
  bool any = false;
  for (const unsigned us : {white, black}) {
    Side& side = sides_[us];
    const Side& other = sides_[us ^ 1U];
    const Word room = room_of(us);
    const Word open = ~(sides_[white].steady | sides_[black].steady);
    Word loose = (other.presence | other.king | taken_in_passing_) & ~side.king_home;
    loose |= side.king_home & beside(room_of_king(us));
    loose |= side.pawn_homes & (ahead_of(open, us ^ 1U) | pawn_reach(prey_of_pawns(us), us ^ 1U));
    for (unsigned i = 0; i < officer_roles; ++i) loose |= side.officer_homes[i] & steps_of(knight + i, room);
    any = any || (side.steady & loose) != 0;
    side.steady &= ~loose;
  }
  for (const unsigned us : {white, black}) sides_[us].steady_attacks = steady_attacks_of(sides_[us], us);
  return any;
}

/// Line men attack for certain what is beside them.
Word StaticSets::steady_attacks_of(const Side& side, unsigned color) {
  Word attacked = pawn_reach(side.pawn_homes & side.steady, color) | beside(side.king_home & side.steady);
  for (unsigned i = 0; i < officer_roles; ++i) attacked |= steps_of(knight + i, side.officer_homes[i] & side.steady);
  return attacked;
}

/// What the winner's men might attack from somewhere. No king hides a flight: one that can move is in nobody's way
/// here, and one that cannot has none.
Word StaticSets::attacks_but_kings() const {
  const Side& side = sides_[winner_];
  Word attacked = pawn_reach(side.pawns, winner_);
  for (unsigned i = 0; i < officer_roles; ++i) attacked |= steps_of(knight + i, side.officers[i]);
  return attacked;
}

bool StaticSets::mate_might_stand() const {
  const Side& loser = sides_[winner_ ^ 1U];
  const Word attacked = attacks_but_kings();
  const Word closed = attacked | beside(sides_[winner_].king) | loser.presence;
  const Word flights = loser.king & ~closed;
  for (Word squares = loser.king & attacked; squares != 0; squares &= squares - 1) {
    if ((board::attack_tables.king[first(squares)] & flights) == 0) return true;
  }
  return false;
}

}  // namespace

bool is_unwinnable_by_static_sets(const BoardState& b, board::Color winner) {
  if (b.castling_rooks != 0) return false;
  return !StaticSets(b, static_cast<unsigned>(winner)).lets_mate();
}

}  // namespace touchmove::analysis
