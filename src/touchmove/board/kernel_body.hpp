// The move generator, once for all processors. A unit that includes this defines first, in its own unnamed namespace,
//   unsigned long long bishop_attacks(unsigned square, U64 occupied);   and rook_attacks likewise,
// and afterwards takes `make_kernel`. Everything here has internal linkage and calls no inline function of a shared
// header: code made for a newer processor must not be merged into what older ones run.
//
// Method: the men that give check make a check mask (where a move must land), the own men that stand alone between the
// king and an enemy slider make two pin masks, rook-wise and bishop-wise (where they must stay); what remains is legal
// without trial. Moves go into a sink that counts them, lists them or plays them, chosen at compile time.

namespace touchmove::board {
namespace {

using U64 = std::uint64_t;

constexpr unsigned pawn = 0, knight = 1, bishop = 2, rook = 3, queen = 4, king = 5;
constexpr U64 file_a = 0x0101010101010101ULL;
constexpr U64 file_h = file_a << 7U;

#define TOUCHMOVE_INLINE [[gnu::always_inline]] inline

TOUCHMOVE_INLINE U64 bit_of(unsigned square) { return U64{1} << square; }
TOUCHMOVE_INLINE unsigned first_of(U64 set) { return static_cast<unsigned>(__builtin_ctzll(set)); }
TOUCHMOVE_INLINE U64 count_of(U64 set) { return static_cast<U64>(__builtin_popcountll(set)); }
TOUCHMOVE_INLINE Square square_of(unsigned index) { return static_cast<Square>(index); }

template <int by>
TOUCHMOVE_INLINE U64 shifted(U64 set) {
  if constexpr (by > 0) {
    return set << static_cast<unsigned>(by);
  } else {
    return set >> static_cast<unsigned>(-by);
  }
}

// What depends on the colour that moves. "West" and "east" are towards the a- and the h-file for both sides.
template <bool white>
struct Side {
  static constexpr unsigned us = white ? 0 : 1;
  static constexpr unsigned them = white ? 1 : 0;
  static constexpr int forward = white ? 8 : -8;
  static constexpr int west = forward - 1;
  static constexpr int east = forward + 1;
  static constexpr U64 last_rank = white ? 0xFF00000000000000ULL : 0xFFULL;
  static constexpr U64 first_rank = white ? 0xFFULL : 0xFF00000000000000ULL;
  static constexpr unsigned first_rank_shift = white ? 0 : 56;
  static constexpr U64 third_rank = white ? 0xFF0000ULL : 0xFF0000000000ULL;

  TOUCHMOVE_INLINE static U64 steps(U64 pawns) { return shifted<forward>(pawns); }
  TOUCHMOVE_INLINE static U64 takes_west(U64 pawns) { return shifted<west>(pawns & ~file_a); }
  TOUCHMOVE_INLINE static U64 takes_east(U64 pawns) { return shifted<east>(pawns & ~file_h); }
};

TOUCHMOVE_INLINE unsigned man_code(bool white, unsigned role) { return role | (white ? 0U : 8U); }

// ---- Making moves ---------------------------------------------------------------------------------------------------

/// Whether the king on that square is safe with the board occupied so; a man on `taken` no longer counts.
template <bool white>
TOUCHMOVE_INLINE bool king_is_safe(const BoardState& b, unsigned own_king, U64 occupied, U64 taken) {
  using S = Side<white>;
  const U64 foe = b.by_color[S::them] & ~taken;
  return ((rook_attacks(own_king, occupied) & foe & (b.by_role[rook] | b.by_role[queen])) |
          (bishop_attacks(own_king, occupied) & foe & (b.by_role[bishop] | b.by_role[queen])) |
          (attack_tables.knight[own_king] & foe & b.by_role[knight]) |
          (attack_tables.pawn[S::us][own_king] & foe & b.by_role[pawn]) |
          (attack_tables.king[own_king] & foe & b.by_role[king])) == 0;
}

/// Whether a pawn's en passant capture leaves its king safe. Asked in full: it removes two men from one line at once.
template <bool white>
bool en_passant_is_safe(const BoardState& b, unsigned source, unsigned target) {
  using S = Side<white>;
  const U64 taken = shifted<-S::forward>(bit_of(target));
  const U64 occupied = ((b.by_color[0] | b.by_color[1]) ^ bit_of(source) ^ taken) | bit_of(target);
  return king_is_safe<white>(b, first_of(b.by_role[king] & b.by_color[S::us]), occupied, taken);
}

/// Whether any pawn of that side can legally capture en passant on the target.
template <bool white>
bool en_passant_is_possible(const BoardState& b, unsigned target) {
  using S = Side<white>;
  U64 pawns = attack_tables.pawn[S::them][target] & b.by_role[pawn] & b.by_color[S::us];
  for (; pawns != 0; pawns &= pawns - 1) {
    if (en_passant_is_safe<white>(b, first_of(pawns), target)) return true;
  }
  return false;
}

TOUCHMOVE_INLINE void lose_castling_rooks(BoardState& b, U64 lost) {
  lost &= b.castling_rooks;
  b.castling_rooks ^= lost;
  for (; lost != 0; lost &= lost - 1) b.key ^= zobrist.castling_rook[first_of(lost)];
}

/// What every move does besides moving men.
template <bool white>
TOUCHMOVE_INLINE void pass_turn(BoardState& b) {
  b.key ^= zobrist.black_to_move;
  if (b.en_passant != no_square) {
    b.key ^= zobrist.en_passant_file[b.en_passant & 7U];
    b.en_passant = no_square;
  }
  b.side_to_move ^= 1;
  if constexpr (!white) b.fullmove_number = static_cast<std::uint16_t>(b.fullmove_number + 1);
}

/// Takes whatever stands on the target, puts down a man of role `becomes`; clears the source.
template <bool white, unsigned role, unsigned becomes = role>
TOUCHMOVE_INLINE void move_man(BoardState& b, unsigned source, unsigned target) {
  using S = Side<white>;
  const U64 from = bit_of(source);
  const U64 to = bit_of(target);
  const unsigned taken = b.mailbox[target];
  b.key ^= zobrist.man[man_code(white, role)][source] ^ zobrist.man[man_code(white, becomes)][target] ^
           zobrist.man[taken][target];
  b.mailbox[source] = empty_code;
  b.mailbox[target] = static_cast<std::uint8_t>(man_code(white, becomes));
  b.by_role[taken & 7U] &= ~to;
  if constexpr (role == becomes) {
    b.by_role[role] ^= from | to;
  } else {
    b.by_role[role] ^= from;
    b.by_role[becomes] ^= to;
  }
  b.by_color[S::us] ^= from | to;
  b.by_color[S::them] &= ~to;
  if constexpr (role == pawn) {
    b.halfmove_clock = 0;
  } else {
    const bool counts = taken == empty_code;
    b.halfmove_clock = counts ? static_cast<std::uint16_t>(b.halfmove_clock + 1) : std::uint16_t{0};
  }
  if (b.castling_rooks != 0) lose_castling_rooks(b, role == king ? (to | S::first_rank) : (from | to));
}

template <bool white, unsigned role, unsigned becomes = role>
TOUCHMOVE_INLINE void play_man(BoardState& b, unsigned source, unsigned target) {
  pass_turn<white>(b);
  move_man<white, role, becomes>(b, source, target);
}

template <bool white>
TOUCHMOVE_INLINE void play_double_step(BoardState& b, unsigned source, unsigned target) {
  using S = Side<white>;
  pass_turn<white>(b);
  const U64 both = bit_of(source) | bit_of(target);
  constexpr unsigned code = white ? 0U : 8U;
  b.key ^= zobrist.man[code][source] ^ zobrist.man[code][target];
  b.mailbox[source] = empty_code;
  b.mailbox[target] = static_cast<std::uint8_t>(code);
  b.by_role[pawn] ^= both;
  b.by_color[S::us] ^= both;
  b.halfmove_clock = 0;
  const unsigned passed = (source + target) / 2;
  if ((attack_tables.pawn[S::us][passed] & b.by_role[pawn] & b.by_color[S::them]) != 0 &&
      en_passant_is_possible<!white>(b, passed)) {
    b.en_passant = static_cast<std::uint8_t>(passed);
    b.key ^= zobrist.en_passant_file[passed & 7U];
  }
}

template <bool white>
TOUCHMOVE_INLINE void play_en_passant(BoardState& b, unsigned source, unsigned target) {
  using S = Side<white>;
  pass_turn<white>(b);
  const unsigned taken = static_cast<unsigned>(static_cast<int>(target) - S::forward);
  b.key ^= zobrist.man[man_code(!white, pawn)][taken];
  b.mailbox[taken] = empty_code;
  b.by_role[pawn] ^= bit_of(taken);
  b.by_color[S::them] ^= bit_of(taken);
  move_man<white, pawn>(b, source, target);
}

struct CastlingSquares {
  unsigned king;
  unsigned rook;
};

TOUCHMOVE_INLINE CastlingSquares castling_squares(unsigned from_king, unsigned from_rook) {
  const unsigned rank = from_king & 56U;
  return from_rook > from_king ? CastlingSquares{rank + 6, rank + 5} : CastlingSquares{rank + 2, rank + 3};
}

template <bool white>
TOUCHMOVE_INLINE void play_castling(BoardState& b, unsigned from_king, unsigned from_rook) {
  using S = Side<white>;
  pass_turn<white>(b);
  constexpr unsigned king_code = king | (white ? 0U : 8U);
  constexpr unsigned rook_code = rook | (white ? 0U : 8U);
  const CastlingSquares to = castling_squares(from_king, from_rook);
  b.key ^= zobrist.man[king_code][from_king] ^ zobrist.man[king_code][to.king] ^ zobrist.man[rook_code][from_rook] ^
           zobrist.man[rook_code][to.rook];
  // Chess960: the squares left and the squares reached may overlap, so all is taken off before it is put down.
  b.mailbox[from_king] = empty_code;
  b.mailbox[from_rook] = empty_code;
  b.mailbox[to.king] = static_cast<std::uint8_t>(king_code);
  b.mailbox[to.rook] = static_cast<std::uint8_t>(rook_code);
  b.by_role[king] ^= bit_of(from_king) ^ bit_of(to.king);
  b.by_role[rook] ^= bit_of(from_rook) ^ bit_of(to.rook);
  b.by_color[S::us] ^= bit_of(from_king) ^ bit_of(to.king) ^ bit_of(from_rook) ^ bit_of(to.rook);
  b.halfmove_clock = static_cast<std::uint16_t>(b.halfmove_clock + 1);
  lose_castling_rooks(b, S::first_rank);
}

template <bool white>
TOUCHMOVE_INLINE void play_promotion(BoardState& b, unsigned source, unsigned target, unsigned becomes) {
  switch (becomes) {
    case queen:
      play_man<white, pawn, queen>(b, source, target);
      break;
    case rook:
      play_man<white, pawn, rook>(b, source, target);
      break;
    case bishop:
      play_man<white, pawn, bishop>(b, source, target);
      break;
    default:
      play_man<white, pawn, knight>(b, source, target);
      break;
  }
}

template <bool white>
void play_as(BoardState& b, Move move) {
  const auto source = static_cast<unsigned>(move.source());
  const auto target = static_cast<unsigned>(move.target());
  switch (move.kind()) {
    case MoveKind::Normal:
      switch (b.mailbox[source] & 7U) {
        case pawn:
          if ((source ^ target) == 16) {
            play_double_step<white>(b, source, target);
          } else {
            play_man<white, pawn>(b, source, target);
          }
          break;
        case knight:
          play_man<white, knight>(b, source, target);
          break;
        case bishop:
          play_man<white, bishop>(b, source, target);
          break;
        case rook:
          play_man<white, rook>(b, source, target);
          break;
        case queen:
          play_man<white, queen>(b, source, target);
          break;
        default:
          play_man<white, king>(b, source, target);
          break;
      }
      break;
    case MoveKind::EnPassant:
      play_en_passant<white>(b, source, target);
      break;
    case MoveKind::Castle:
      play_castling<white>(b, source, target);
      break;
    case MoveKind::Promotion:
      play_promotion<white>(b, source, target, static_cast<unsigned>(move.raw_role()));
      break;
    case MoveKind::Drop:
      break;  // not a move of this board
  }
}

void play(BoardState& b, Move move) {
  if (b.side_to_move == 0) {
    play_as<true>(b, move);
  } else {
    play_as<false>(b, move);
  }
}

// ---- Finding moves --------------------------------------------------------------------------------------------------

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

// ---- Sinks ----------------------------------------------------------------------------------------------------------

struct CountingSink {
  static constexpr bool counts_only = true;
  U64 count{0};

  template <unsigned role>
  TOUCHMOVE_INLINE void man(unsigned, U64 targets) {
    count += count_of(targets);
  }
  template <int delta>
  TOUCHMOVE_INLINE void pawns(U64 targets) {
    count += count_of(targets);
  }
  template <int delta>
  TOUCHMOVE_INLINE void double_steps(U64 targets) {
    count += count_of(targets);
  }
  template <int delta>
  TOUCHMOVE_INLINE void promotions(U64 targets) {
    count += 4 * count_of(targets);
  }
  TOUCHMOVE_INLINE void en_passant(unsigned, unsigned) { ++count; }
  TOUCHMOVE_INLINE void castling(unsigned, unsigned) { ++count; }
};

struct ListingSink {
  static constexpr bool counts_only = false;
  Move* out;

  template <unsigned role>
  TOUCHMOVE_INLINE void man(unsigned source, U64 targets) {
    for (; targets != 0; targets &= targets - 1) *out++ = Move::normal(square_of(source), square_of(first_of(targets)));
  }
  template <int delta>
  TOUCHMOVE_INLINE void pawns(U64 targets) {
    for (; targets != 0; targets &= targets - 1) {
      const unsigned target = first_of(targets);
      *out++ = Move::normal(square_of(target - static_cast<unsigned>(delta)), square_of(target));
    }
  }
  template <int delta>
  TOUCHMOVE_INLINE void double_steps(U64 targets) {
    pawns<delta>(targets);
  }
  template <int delta>
  TOUCHMOVE_INLINE void promotions(U64 targets) {
    for (; targets != 0; targets &= targets - 1) {
      const unsigned target = first_of(targets);
      const Square source = square_of(target - static_cast<unsigned>(delta));
      *out++ = Move::promotion(source, square_of(target), Role::Queen);
      *out++ = Move::promotion(source, square_of(target), Role::Rook);
      *out++ = Move::promotion(source, square_of(target), Role::Bishop);
      *out++ = Move::promotion(source, square_of(target), Role::Knight);
    }
  }
  TOUCHMOVE_INLINE void en_passant(unsigned source, unsigned target) {
    *out++ = Move::en_passant(square_of(source), square_of(target));
  }
  TOUCHMOVE_INLINE void castling(unsigned own_king, unsigned own_rook) {
    *out++ = Move::castle(square_of(own_king), square_of(own_rook));
  }
};

template <bool white>
U64 count_as(const BoardState& b) {
  CountingSink sink;
  find_moves<white>(b, sink);
  return sink.count;
}

template <bool white>
U64 perft_as(const BoardState& b, int depth);

/// Plays each move as it is found, its role known to the compiler, and adds up what follows.
template <bool white>
struct PlayingSink {
  static constexpr bool counts_only = false;
  const BoardState& b;
  int depth;  // plies that remain after the move
  U64 nodes{0};

  TOUCHMOVE_INLINE void follow(const BoardState& next) {
    nodes += depth == 1 ? count_as<!white>(next) : perft_as<!white>(next, depth);
  }

  template <unsigned role>
  TOUCHMOVE_INLINE void man(unsigned source, U64 targets) {
    for (; targets != 0; targets &= targets - 1) {
      BoardState next = b;
      play_man<white, role>(next, source, first_of(targets));
      follow(next);
    }
  }
  template <int delta>
  TOUCHMOVE_INLINE void pawns(U64 targets) {
    for (; targets != 0; targets &= targets - 1) {
      const unsigned target = first_of(targets);
      BoardState next = b;
      play_man<white, pawn>(next, target - static_cast<unsigned>(delta), target);
      follow(next);
    }
  }
  template <int delta>
  TOUCHMOVE_INLINE void double_steps(U64 targets) {
    for (; targets != 0; targets &= targets - 1) {
      const unsigned target = first_of(targets);
      BoardState next = b;
      play_double_step<white>(next, target - static_cast<unsigned>(delta), target);
      follow(next);
    }
  }
  template <int delta>
  void promotions(U64 targets) {
    for (; targets != 0; targets &= targets - 1) {
      const unsigned target = first_of(targets);
      for (unsigned becomes = knight; becomes <= queen; ++becomes) {
        BoardState next = b;
        play_promotion<white>(next, target - static_cast<unsigned>(delta), target, becomes);
        follow(next);
      }
    }
  }
  void en_passant(unsigned source, unsigned target) {
    BoardState next = b;
    play_en_passant<white>(next, source, target);
    follow(next);
  }
  void castling(unsigned own_king, unsigned own_rook) {
    BoardState next = b;
    play_castling<white>(next, own_king, own_rook);
    follow(next);
  }
};

/// Precondition: depth is at least 2.
template <bool white>
U64 perft_as(const BoardState& b, int depth) {
  PlayingSink<white> sink{b, depth - 1};
  find_moves<white>(b, sink);
  return sink.nodes;
}

Move* generate(const BoardState& b, Move* out) {
  ListingSink sink{out};
  if (b.side_to_move == 0) {
    find_moves<true>(b, sink);
  } else {
    find_moves<false>(b, sink);
  }
  return sink.out;
}

U64 count(const BoardState& b) { return b.side_to_move == 0 ? count_as<true>(b) : count_as<false>(b); }

U64 perft(const BoardState& b, int depth) {
  if (depth <= 0) return 1;
  if (depth == 1) return count(b);
  return b.side_to_move == 0 ? perft_as<true>(b, depth) : perft_as<false>(b, depth);
}

// ---- Moves found backwards ------------------------------------------------------------------------------------------

template <bool white>
TOUCHMOVE_INLINE U64 pawns_reaching(const BoardState& b, unsigned target, U64 occupied) {
  using S = Side<white>;
  const U64 pawns = b.by_role[pawn] & b.by_color[S::us];
  const U64 to = bit_of(target);
  if ((occupied & to) != 0) return attack_tables.pawn[S::them][target] & pawns;
  U64 found = 0;
  const U64 before = shifted<-S::forward>(to);
  if ((before & pawns) != 0) {
    found = before;
  } else if ((before & ~occupied & S::third_rank) != 0) {
    found = shifted<-S::forward>(before) & pawns;
  }
  if (b.en_passant == target) {
    for (U64 takers = attack_tables.pawn[S::them][target] & pawns; takers != 0; takers &= takers - 1) {
      if (en_passant_is_safe<white>(b, first_of(takers), target)) found |= takers & -takers;
    }
  }
  return found;
}

template <bool white>
U64 legal_sources_as(const BoardState& b, unsigned role, unsigned target) {
  using S = Side<white>;
  const U64 own = b.by_color[S::us];
  const U64 occupied = own | b.by_color[S::them];
  const U64 to = bit_of(target);
  if ((own & to) != 0) return 0;
  const U64 men = b.by_role[role] & own;
  U64 found = 0;
  switch (role) {
    case pawn:
      found = pawns_reaching<white>(b, target, occupied);
      break;
    case knight:
      found = attack_tables.knight[target] & men;
      break;
    case bishop:
      found = bishop_attacks(target, occupied) & men;
      break;
    case rook:
      found = rook_attacks(target, occupied) & men;
      break;
    case queen:
      found = (bishop_attacks(target, occupied) | rook_attacks(target, occupied)) & men;
      break;
    default: {
      found = attack_tables.king[target] & men;
      if (found != 0 && !king_is_safe<white>(b, target, occupied ^ found, to)) found = 0;
      return found;
    }
  }
  const unsigned own_king = first_of(b.by_role[king] & own);
  U64 legal = 0;
  for (; found != 0; found &= found - 1) {
    const U64 from = found & -found;
    // A capture en passant is among these only if it was found safe already.
    if ((role == pawn && b.en_passant == target && (attack_tables.pawn[S::them][target] & from) != 0) ||
        king_is_safe<white>(b, own_king, (occupied ^ from) | to, to)) {
      legal |= from;
    }
  }
  return legal;
}

U64 legal_sources(const BoardState& b, Role role, Square target) {
  const auto r = static_cast<unsigned>(role);
  const auto t = static_cast<unsigned>(target);
  return b.side_to_move == 0 ? legal_sources_as<true>(b, r, t) : legal_sources_as<false>(b, r, t);
}

constexpr Kernel make_kernel(std::string_view name) { return {name, generate, count, perft, legal_sources, play}; }

#undef TOUCHMOVE_INLINE

}  // namespace
}  // namespace touchmove::board
