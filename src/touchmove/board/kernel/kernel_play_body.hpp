// Part of kernel_body.hpp: words and squares, and making moves.

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

/// 1 if it holds, else 0, in a way that no compiler turns into a branch.
TOUCHMOVE_INLINE unsigned holds(bool condition) {
  auto value = static_cast<unsigned>(condition);
  asm("" : "+r"(value));
  return value;
}

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

/// Moves a man whose role is not known beforehand, any but a pawn's double step, its capture in passing and promotion.
/// OPTIMIZATION: roles change from move to move, so a branch on them is guessed wrong half of the time; that costs as
/// much as all of this.
template <bool white>
TOUCHMOVE_INLINE void play_any_man(BoardState& b, unsigned role, unsigned source, unsigned target) {
  using S = Side<white>;
  const U64 from = bit_of(source);
  const U64 to = bit_of(target);
  const unsigned taken = b.mailbox[target];
  const unsigned code = man_code(white, role);
  b.key ^= zobrist.man[code][source] ^ zobrist.man[code][target] ^ zobrist.man[taken][target];
  b.mailbox[source] = empty_code;
  b.mailbox[target] = static_cast<std::uint8_t>(code);
  b.by_role[taken & 7U] &= ~to;
  b.by_role[role] ^= from | to;
  b.by_color[S::us] ^= from | to;
  b.by_color[S::them] &= ~to;
  const bool counts = ((taken ^ empty_code) | (role == pawn ? 1U : 0U)) == 0;
  b.halfmove_clock = counts ? static_cast<std::uint16_t>(b.halfmove_clock + 1) : std::uint16_t{0};
  if (b.castling_rooks != 0) lose_castling_rooks(b, to | (role == king ? S::first_rank : from));
}

template <bool white, unsigned role, unsigned becomes = role>
TOUCHMOVE_INLINE void play_man(BoardState& b, unsigned source, unsigned target) {
  pass_turn<white>(b);
  move_man<white, role, becomes>(b, source, target);
}

/// After a double step past a pawn: whether it may be captured in passing.
template <bool white>
[[gnu::noinline]] void note_en_passant(BoardState& b, unsigned passed) {
  if (!en_passant_is_possible<!white>(b, passed)) return;
  b.en_passant = static_cast<std::uint8_t>(passed);
  b.key ^= zobrist.en_passant_file[passed & 7U];
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
  if ((attack_tables.pawn[S::us][passed] & b.by_role[pawn] & b.by_color[S::them]) != 0)
    note_en_passant<white>(b, passed);
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
      if ((b.mailbox[source] & 7U) == pawn && (source ^ target) == 16) {
        play_double_step<white>(b, source, target);
      } else {
        pass_turn<white>(b);
        play_any_man<white>(b, b.mailbox[source] & 7U, source, target);
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

#if defined(__AVX2__)

/// For each role and colour, full where a man of it is put down: the roles, "no man", White, Black, the rooks that
/// castle.
struct PutMasks {
  U64 of[2][6][10];
};

constexpr PutMasks make_put_masks() {
  PutMasks masks{};
  for (unsigned color = 0; color < 2; ++color) {
    for (unsigned role = pawn; role <= king; ++role) {
      masks.of[color][role][role] = ~U64{0};
      masks.of[color][role][7 + color] = ~U64{0};
    }
  }
  return masks;
}

[[maybe_unused]] constinit const PutMasks put_masks = make_put_masks();

/// A bit for each square, read into all of a wide register at once.
struct SquareBits {
  U64 of[64];
};

constexpr SquareBits make_square_bits() {
  SquareBits bits{};
  for (unsigned square = 0; square < 64; ++square) bits.of[square] = U64{1} << square;
  return bits;
}

[[maybe_unused]] constinit const SquareBits square_bits = make_square_bits();

/// Writes all sets of squares as they are once a man has gone: off both squares in all of them, then onto the target
/// in its own two. OPTIMIZATION: so nothing is written where only the board says, which whoever reads next waits for.
template <bool white>
TOUCHMOVE_INLINE void move_in_sets(const BoardState& b, unsigned role, unsigned source, unsigned target,
                                   BoardState& next) {
  static_assert(offsetof(BoardState, by_color) == 7 * sizeof(U64) &&
                offsetof(BoardState, castling_rooks) == 9 * sizeof(U64));
  const U64* const mask = put_masks.of[white ? 0 : 1][role];
  const auto bit = [](unsigned square) { return _mm256_set1_epi64x(static_cast<long long>(square_bits.of[square])); };
  const __m256i come = bit(target);
  const __m256i gone = _mm256_or_si256(bit(source), come);
  const auto* const old = reinterpret_cast<const __m256i_u*>(&b);
  auto* const made = reinterpret_cast<__m256i_u*>(&next);
  for (unsigned part = 0; part < 2; ++part) {
    const __m256i put = _mm256_and_si256(come, _mm256_loadu_si256(reinterpret_cast<const __m256i_u*>(mask) + part));
    _mm256_storeu_si256(made + part, _mm256_or_si256(_mm256_andnot_si256(gone, _mm256_loadu_si256(old + part)), put));
  }
  const __m128i put =
      _mm_and_si128(_mm256_castsi256_si128(come), _mm_loadu_si128(reinterpret_cast<const __m128i_u*>(mask + 8)));
  const __m128i rest = _mm_loadu_si128(reinterpret_cast<const __m128i_u*>(old + 2));
  _mm_storeu_si128(reinterpret_cast<__m128i_u*>(made + 2),
                   _mm_or_si128(_mm_andnot_si128(_mm256_castsi256_si128(gone), rest), put));
}

#else

template <bool white>
TOUCHMOVE_INLINE void move_in_sets(const BoardState& b, unsigned role, unsigned source, unsigned target,
                                   BoardState& next) {
  using S = Side<white>;
  const U64 to = bit_of(target);
  const U64 gone = bit_of(source) | to;
  for (unsigned any = 0; any < 7; ++any) next.by_role[any] = b.by_role[any] & ~gone;
  next.by_role[role] |= to;
  next.by_color[S::us] = b.by_color[S::us] ^ gone;
  next.by_color[S::them] = b.by_color[S::them] & ~to;
  next.castling_rooks = b.castling_rooks & ~gone;
}

#endif

/// As `play_any_man`, from one state to another: what changes is written once, and never read back.
template <bool white>
TOUCHMOVE_INLINE void play_any_man_onto(const BoardState& b, unsigned source, unsigned target,
                                        BoardState& __restrict next) {
  using S = Side<white>;
  const unsigned code = b.mailbox[source];
  const unsigned taken = b.mailbox[target];
  const unsigned role = code & 7U;
  U64 key = b.key ^ zobrist.black_to_move ^ zobrist.man[code][source] ^ zobrist.man[code][target] ^
            zobrist.man[taken][target];
  if (b.en_passant != no_square) key ^= zobrist.en_passant_file[b.en_passant & 7U];
  move_in_sets<white>(b, role, source, target, next);
  const U64 lost = b.castling_rooks & (bit_of(source) | bit_of(target) | (role == king ? S::first_rank : 0));
  if (lost != 0) [[unlikely]] {
    next.castling_rooks = b.castling_rooks ^ lost;
    for (U64 left = lost; left != 0; left &= left - 1) key ^= zobrist.castling_rook[first_of(left)];
  }
  next.key = key;
  __builtin_memcpy(next.mailbox, b.mailbox, sizeof next.mailbox);
  next.mailbox[source] = empty_code;
  next.mailbox[target] = static_cast<std::uint8_t>(code);
  next.en_passant = no_square;
  next.side_to_move = S::them;
  const unsigned counts = holds(taken == empty_code) & holds(role != pawn);
  next.halfmove_clock = static_cast<std::uint16_t>((b.halfmove_clock + 1U) & (0U - counts));
  next.fullmove_number = white ? b.fullmove_number : static_cast<std::uint16_t>(b.fullmove_number + 1);
}

template <bool white>
TOUCHMOVE_INLINE void play_onto_as(const BoardState& b, Move move, BoardState& next) {
  const auto source = static_cast<unsigned>(move.source());
  const auto target = static_cast<unsigned>(move.target());
  const bool may_be_double_step = (source ^ target) == 16 && (b.mailbox[source] & 7U) == pawn;
  if (move.kind() == MoveKind::Normal && !may_be_double_step) {
    play_any_man_onto<white>(b, source, target, next);
  } else {
    next = b;
    play_as<white>(next, move);
  }
}

[[maybe_unused]] void play_onto(const BoardState& before, Move move, BoardState& after) {
  if (before.side_to_move == 0) {
    play_onto_as<true>(before, move, after);
  } else {
    play_onto_as<false>(before, move, after);
  }
}

[[maybe_unused]] void play(BoardState& b, Move move) {
  if (b.side_to_move == 0) {
    play_as<true>(b, move);
  } else {
    play_as<false>(b, move);
  }
}

}  // namespace
}  // namespace touchmove::board
