// Part of kernel_body.hpp: finding the legal moves and giving them to a sink.

namespace touchmove::board {
namespace {

/// What all moves of one position have in common.
template <bool white>
struct Constraints {
  using S = Side<white>;

  U64 own, foe, occupied;
  U64 foe_diagonal, foe_orthogonal;  // enemy bishops and queens; rooks and queens
  U64 pinned_diagonally{0};          // lines, from beside the king to the pinning man itself
  U64 pinned_orthogonally{0};
  U64 checkers{0};
  unsigned king_square;

  TOUCHMOVE_INLINE explicit Constraints(const BoardState& b)
      : own(b.by_color[S::us]),
        foe(b.by_color[S::them]),
        occupied(own | foe),
        foe_diagonal((b.by_role[bishop] | b.by_role[queen]) & foe),
        foe_orthogonal((b.by_role[rook] | b.by_role[queen]) & foe),
        king_square(first_of(b.by_role[king] & own)) {
    const unsigned k = king_square;
    checkers =
        (attack_tables.knight[k] & b.by_role[knight] & foe) | (attack_tables.pawn[S::us][k] & b.by_role[pawn] & foe);
    find_lines(attack_tables.bishop_lines[k] & foe_diagonal, pinned_diagonally);
    find_lines(attack_tables.rook_lines[k] & foe_orthogonal, pinned_orthogonally);
  }

  /// Enemy sliders on a line with the king: with nothing between they give check, with one own man they pin it.
  TOUCHMOVE_INLINE void find_lines(U64 sliders, U64& pinned) {
    for (; sliders != 0; sliders &= sliders - 1) {
      const U64 slider = sliders & -sliders;
      const U64 way = attack_tables.between[king_square][first_of(sliders)];
      const U64 met = way & occupied;
      checkers |= met == 0 ? slider : 0;
      pinned |= (met & (met - 1)) == 0 && (met & own) != 0 ? way | slider : 0;
    }
  }

  /// Where a man other than the king must go. Precondition: at most one checker.
  TOUCHMOVE_INLINE U64 check_mask() const {
    if (checkers == 0) return ~U64{0};
    return attack_tables.between[king_square][first_of(checkers)] | checkers;
  }

  /// Every square the enemy attacks, seen as if the own king were gone (it cannot hide behind itself).
  TOUCHMOVE_INLINE U64 danger(const BoardState& b) const {
    using T = Side<!white>;
    const U64 without_king = occupied ^ bit_of(king_square);
    const U64 foe_pawns = b.by_role[pawn] & foe;
    U64 reached = T::takes_west(foe_pawns) | T::takes_east(foe_pawns);
    for (U64 men = b.by_role[knight] & foe; men != 0; men &= men - 1) reached |= attack_tables.knight[first_of(men)];
    for (U64 men = foe_diagonal; men != 0; men &= men - 1) reached |= bishop_attacks(first_of(men), without_king);
    for (U64 men = foe_orthogonal; men != 0; men &= men - 1) reached |= rook_attacks(first_of(men), without_king);
    return reached | attack_tables.king[first_of(b.by_role[king] & foe)];
  }

  /// The rooks that may castle as far as standing men go: what king and rook pass is empty. No check is assumed.
  TOUCHMOVE_INLINE U64 castling_candidates(const BoardState& b) const {
    U64 candidates = 0;
    for (U64 rooks = b.castling_rooks & S::first_rank; rooks != 0; rooks &= rooks - 1) {
      const U64 path = U64{attack_tables.castling_path[king_square & 7U][first_of(rooks) & 7U]} << S::first_rank_shift;
      if ((path & occupied) == 0) candidates |= rooks & -rooks;
    }
    // Chess960: a rook that shields the king along the rank may not leave (it is pinned, though nothing else is wrong).
    return candidates & ~pinned_orthogonally;
  }

  TOUCHMOVE_INLINE bool king_passes_safely(unsigned rook_square, U64 attacked) const {
    const U64 path = attack_tables.castling_king_path[king_square & 7U][rook_square & 7U];
    return ((path << S::first_rank_shift) & attacked) == 0;
  }
};

template <bool white, typename Sink>
TOUCHMOVE_INLINE void find_king_moves(const BoardState& b, const Constraints<white>& c, Sink& sink) {
  const U64 near = attack_tables.king[c.king_square] & ~c.own;
  const U64 rooks = c.checkers == 0 ? c.castling_candidates(b) : 0;
  if ((near | rooks) == 0) return;
  const U64 attacked = c.danger(b);
  sink.template man<king>(c.king_square, near & ~attacked);
  for (U64 left = rooks; left != 0; left &= left - 1) {
    if (c.king_passes_safely(first_of(left), attacked)) sink.castling(c.king_square, first_of(left));
  }
}

template <bool white, typename Sink>
TOUCHMOVE_INLINE void find_pawn_moves(const BoardState& b, const Constraints<white>& c, U64 mask, Sink& sink) {
  using S = Side<white>;
  const U64 pawns = b.by_role[pawn] & c.own;
  const U64 empty = ~c.occupied;

  const U64 free = pawns & ~(c.pinned_diagonally | c.pinned_orthogonally);
  const U64 takable = c.foe & mask;
  U64 west = S::takes_west(free);
  U64 east = S::takes_east(free);
  U64 steps = S::steps(free);
  if (free != pawns) {
    west |= S::takes_west(pawns & c.pinned_diagonally) & c.pinned_diagonally;
    east |= S::takes_east(pawns & c.pinned_diagonally) & c.pinned_diagonally;
    steps |= S::steps(pawns & c.pinned_orthogonally) & c.pinned_orthogonally;
  }
  west &= takable;
  east &= takable;
  steps &= empty;
  const U64 double_steps = S::steps(steps & S::third_rank) & empty & mask;
  const U64 single_steps = steps & mask;

  if (((west | east | single_steps) & S::last_rank) != 0) {
    sink.template promotions<S::west>(west & S::last_rank);
    sink.template promotions<S::east>(east & S::last_rank);
    sink.template promotions<S::forward>(single_steps & S::last_rank);
  }
  sink.template pawns<S::west>(west & ~S::last_rank);
  sink.template pawns<S::east>(east & ~S::last_rank);
  sink.template pawns<S::forward>(single_steps & ~S::last_rank);
  sink.template double_steps<2 * S::forward>(double_steps);

  if (b.en_passant != no_square) {
    for (U64 men = attack_tables.pawn[S::them][b.en_passant] & pawns; men != 0; men &= men - 1) {
      if (en_passant_is_safe<white>(b, first_of(men), b.en_passant)) sink.en_passant(first_of(men), b.en_passant);
    }
  }
}

template <bool white, typename Sink>
TOUCHMOVE_INLINE void find_officer_moves(const BoardState& b, const Constraints<white>& c, U64 mask, Sink& sink) {
  const U64 targets = mask & ~c.own;
  const U64 pinned = c.pinned_diagonally | c.pinned_orthogonally;

  for (U64 men = b.by_role[knight] & c.own & ~pinned; men != 0; men &= men - 1) {
    const unsigned source = first_of(men);
    sink.template man<knight>(source, attack_tables.knight[source] & targets);
  }
  if constexpr (Sink::counts_only) {
    // A queen is counted as a bishop and a rook: two loops end less often than three.
    for (U64 men = (b.by_role[bishop] | b.by_role[queen]) & c.own & ~pinned; men != 0; men &= men - 1) {
      sink.template man<bishop>(first_of(men), bishop_attacks(first_of(men), c.occupied) & targets);
    }
    for (U64 men = (b.by_role[rook] | b.by_role[queen]) & c.own & ~pinned; men != 0; men &= men - 1) {
      sink.template man<rook>(first_of(men), rook_attacks(first_of(men), c.occupied) & targets);
    }
  } else {
    for (U64 men = b.by_role[bishop] & c.own & ~pinned; men != 0; men &= men - 1) {
      const unsigned source = first_of(men);
      sink.template man<bishop>(source, bishop_attacks(source, c.occupied) & targets);
    }
    for (U64 men = b.by_role[rook] & c.own & ~pinned; men != 0; men &= men - 1) {
      const unsigned source = first_of(men);
      sink.template man<rook>(source, rook_attacks(source, c.occupied) & targets);
    }
    for (U64 men = b.by_role[queen] & c.own & ~pinned; men != 0; men &= men - 1) {
      const unsigned source = first_of(men);
      const U64 reached = bishop_attacks(source, c.occupied) | rook_attacks(source, c.occupied);
      sink.template man<queen>(source, reached & targets);
    }
  }
  // Pinned sliders move along the line of their pin only; pinned knights never.
  if ((pinned & c.own) == 0) return;
  const U64 diagonal_targets = targets & c.pinned_diagonally;
  for (U64 men = b.by_role[bishop] & c.own & c.pinned_diagonally; men != 0; men &= men - 1) {
    sink.template man<bishop>(first_of(men), bishop_attacks(first_of(men), c.occupied) & diagonal_targets);
  }
  for (U64 men = b.by_role[queen] & c.own & c.pinned_diagonally; men != 0; men &= men - 1) {
    sink.template man<queen>(first_of(men), bishop_attacks(first_of(men), c.occupied) & diagonal_targets);
  }
  const U64 orthogonal_targets = targets & c.pinned_orthogonally;
  for (U64 men = b.by_role[rook] & c.own & c.pinned_orthogonally; men != 0; men &= men - 1) {
    sink.template man<rook>(first_of(men), rook_attacks(first_of(men), c.occupied) & orthogonal_targets);
  }
  for (U64 men = b.by_role[queen] & c.own & c.pinned_orthogonally; men != 0; men &= men - 1) {
    sink.template man<queen>(first_of(men), rook_attacks(first_of(men), c.occupied) & orthogonal_targets);
  }
}

template <bool white, typename Sink>
TOUCHMOVE_INLINE void find_moves(const BoardState& b, Sink& sink) {
  const Constraints<white> c(b);
  if ((c.checkers & (c.checkers - 1)) == 0) {
    const U64 mask = c.check_mask();
    find_pawn_moves<white>(b, c, mask, sink);
    find_officer_moves<white>(b, c, mask, sink);
  }
  find_king_moves<white>(b, c, sink);
}

}  // namespace
}  // namespace touchmove::board
