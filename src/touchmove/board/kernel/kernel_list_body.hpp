// Part of kernel_body.hpp: writing the moves that are found into a list.
//
// OPTIMIZATION: a list is written without asking how many moves a man has, where the processor allows: how many differs
// from man to man, and a processor that guesses the end of a loop wrong waits for as long as ten moves take to write.
// What is written beyond the end is written over by the next man; `MoveList` has room for it.

namespace touchmove::board {
namespace {

/// A usual move as the word it is in memory.
TOUCHMOVE_INLINE Move move_of(unsigned source, unsigned target) {
  static_assert(__builtin_bit_cast(std::uint32_t, Move::normal(Square::B1, Square::C1)) == 0x0201);
  return __builtin_bit_cast(Move, static_cast<std::uint32_t>(source | target << 8U));
}

#if defined(__AVX2__)

/// For each set of eight things, the places of its members, one behind the other.
struct Members {
  std::uint8_t of[256][8];
};

constexpr Members make_members() {
  Members members{};
  for (unsigned set = 0; set < 256; ++set) {
    unsigned count = 0;
    for (unsigned place = 0; place < 8; ++place) {
      if ((set >> place & 1U) != 0) members.of[set][count++] = static_cast<std::uint8_t>(place);
    }
  }
  return members;
}

constinit const Members members = make_members();

/// Writes those of eight moves that are chosen, and after them what will be written over.
TOUCHMOVE_INLINE Move* list_chosen(const Move* eight, unsigned chosen, Move* out) {
  const __m128i places = _mm_loadl_epi64(reinterpret_cast<const __m128i_u*>(members.of[chosen]));
  const __m256i moves = _mm256_loadu_si256(reinterpret_cast<const __m256i_u*>(eight));
  _mm256_storeu_si256(reinterpret_cast<__m256i_u*>(out),
                      _mm256_permutevar8x32_epi32(moves, _mm256_cvtepu8_epi32(places)));
  return out + __builtin_popcount(chosen);
}

template <unsigned role>
TOUCHMOVE_INLINE Move* list_man(unsigned source, U64 targets, Move* out) {
  if constexpr (role == knight) {
    const U64 chosen = _pext_u64(targets, attack_tables.knight[source]);
    return list_chosen(move_rows.knight[source], static_cast<unsigned>(chosen), out);
  } else if constexpr (role == king) {
    const U64 chosen = _pext_u64(targets, attack_tables.king[source]);
    return list_chosen(move_rows.king[source], static_cast<unsigned>(chosen), out);
  } else if constexpr (role == bishop) {
    const auto chosen = static_cast<unsigned>(_pext_u64(targets, attack_tables.bishop_lines[source]));
    out = list_chosen(move_rows.bishop[source], chosen & 0xFFU, out);
    return list_chosen(move_rows.bishop[source] + 8, chosen >> 8U, out);
  } else if constexpr (role == rook) {
    const auto chosen = static_cast<unsigned>(_pext_u64(targets, attack_tables.rook_lines[source]));
    out = list_chosen(move_rows.rook[source], chosen & 0xFFU, out);
    return list_chosen(move_rows.rook[source] + 8, chosen >> 8U, out);
  } else {
    const U64 lines = attack_tables.bishop_lines[source] | attack_tables.rook_lines[source];
    const auto chosen = static_cast<unsigned>(_pext_u64(targets, lines));
    out = list_chosen(move_rows.queen[source], chosen & 0xFFU, out);
    out = list_chosen(move_rows.queen[source] + 8, chosen >> 8U & 0xFFU, out);
    out = list_chosen(move_rows.queen[source] + 16, chosen >> 16U & 0xFFU, out);
    return list_chosen(move_rows.queen[source] + 24, chosen >> 24U, out);
  }
}

#else

template <unsigned role>
TOUCHMOVE_INLINE Move* list_man(unsigned source, U64 targets, Move* out) {
  for (; targets != 0; targets &= targets - 1) *out++ = move_of(source, first_of(targets));
  return out;
}

#endif

/// Pawns that all go the same way.
template <int delta>
TOUCHMOVE_INLINE Move* list_pawns(U64 targets, Move* out) {
  for (; targets != 0; targets &= targets - 1) {
    const unsigned target = first_of(targets);
    *out++ = move_of(target - static_cast<unsigned>(delta), target);
  }
  return out;
}

struct ListingSink {
  static constexpr bool counts_only = false;
  Move* out;

  template <unsigned role>
  TOUCHMOVE_INLINE void man(unsigned source, U64 targets) {
    out = list_man<role>(source, targets, out);
  }
  template <int delta>
  TOUCHMOVE_INLINE void pawns(U64 targets) {
    out = list_pawns<delta>(targets, out);
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

}  // namespace
}  // namespace touchmove::board
