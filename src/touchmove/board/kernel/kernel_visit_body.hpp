// Part of kernel_body.hpp: making each move in turn in one state, and telling of it.

namespace touchmove::board {
namespace {

/// OPTIMIZATION: a state is not copied for each move. Between two moves `next` is the state before, its turn passed and
/// its capture in passing gone, but for the words that every move writes (the sets of both colours, the rooks that may
/// castle, the key, the clock); so what is taken back is two squares and two sets.
template <bool white>
struct VisitingSink {
  using S = Side<white>;
  static constexpr bool counts_only = false;

  const BoardState& b;
  BoardState& next;
  SuccessorVisit visit;
  void* context;
  U64 key;  // of the turn passed

  TOUCHMOVE_INLINE VisitingSink(const BoardState& before, BoardState& made, SuccessorVisit told, void* with)
      : b(before), next(made), visit(told), context(with) {
    begin();
    key = next.key;
  }

  TOUCHMOVE_INLINE void begin() {
    next = b;
    pass_turn<white>(next);
  }

  /// A move that is neither promotion, castling nor capture in passing.
  template <unsigned role, bool double_step = false>
  TOUCHMOVE_INLINE void usual(unsigned source, unsigned target) {
    constexpr unsigned code = role | (white ? 0U : 8U);
    const U64 from = bit_of(source);
    const U64 to = bit_of(target);
    const unsigned taken = b.mailbox[target];
    next.mailbox[source] = empty_code;
    next.mailbox[target] = static_cast<std::uint8_t>(code);
    next.by_role[taken & 7U] = b.by_role[taken & 7U] & ~to;
    next.by_role[role] = (b.by_role[role] ^ from) | to;
    next.by_color[S::us] = b.by_color[S::us] ^ (from | to);
    next.by_color[S::them] = b.by_color[S::them] & ~to;
    next.key = key ^ zobrist.man[code][source] ^ zobrist.man[code][target] ^ zobrist.man[taken][target];
    next.halfmove_clock = role == pawn
                              ? std::uint16_t{0}
                              : static_cast<std::uint16_t>((b.halfmove_clock + 1U) & (0U - holds(taken == empty_code)));
    const U64 left = role == king ? to | S::first_rank : from | to;
    next.castling_rooks = b.castling_rooks;
    if ((b.castling_rooks & left) != 0) [[unlikely]]
      lose_castling_rooks(next, left);
    if constexpr (double_step) {
      const unsigned passed = (source + target) / 2;
      if ((attack_tables.pawn[S::us][passed] & b.by_role[pawn] & b.by_color[S::them]) != 0)
        note_en_passant<white>(next, passed);
    }
    visit(context, move_of(source, target));
    next.mailbox[source] = static_cast<std::uint8_t>(code);
    next.mailbox[target] = static_cast<std::uint8_t>(taken);
    next.by_role[taken & 7U] = b.by_role[taken & 7U];
    next.by_role[role] = b.by_role[role];
    if constexpr (double_step) next.en_passant = no_square;
  }

  /// Any other move: seldom enough for a copy.
  void unusual(Move move) {
    next = b;
    play_as<white>(next, move);
    visit(context, move);
    begin();
  }

  template <unsigned role>
  TOUCHMOVE_INLINE void man(unsigned source, U64 targets) {
    for (; targets != 0; targets &= targets - 1) usual<role>(source, first_of(targets));
  }
  template <int delta>
  TOUCHMOVE_INLINE void pawns(U64 targets) {
    for (; targets != 0; targets &= targets - 1) {
      usual<pawn>(first_of(targets) - static_cast<unsigned>(delta), first_of(targets));
    }
  }
  template <int delta>
  TOUCHMOVE_INLINE void double_steps(U64 targets) {
    for (; targets != 0; targets &= targets - 1) {
      usual<pawn, true>(first_of(targets) - static_cast<unsigned>(delta), first_of(targets));
    }
  }
  template <int delta>
  void promotions(U64 targets) {
    for (; targets != 0; targets &= targets - 1) {
      const Square source = square_of(first_of(targets) - static_cast<unsigned>(delta));
      for (const Role role : {Role::Queen, Role::Rook, Role::Bishop, Role::Knight})
        unusual(Move::promotion(source, square_of(first_of(targets)), role));
    }
  }
  void en_passant(unsigned source, unsigned target) { unusual(Move::en_passant(square_of(source), square_of(target))); }
  void castling(unsigned own_king, unsigned own_rook) {
    unusual(Move::castle(square_of(own_king), square_of(own_rook)));
  }
};

template <bool white>
void visit_as(const BoardState& b, BoardState& next, SuccessorVisit visit, void* context) {
  VisitingSink<white> sink(b, next, visit, context);
  find_moves<white>(b, sink);
}

void visit_successors(const BoardState& before, BoardState& next, SuccessorVisit visit, void* context) {
  if (before.side_to_move == 0) {
    visit_as<true>(before, next, visit, context);
  } else {
    visit_as<false>(before, next, visit, context);
  }
}

}  // namespace
}  // namespace touchmove::board
