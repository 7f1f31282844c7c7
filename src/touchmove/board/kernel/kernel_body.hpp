// The move generator, once for all processors. A unit that includes this defines first, in its own unnamed namespace,
//   std::uint64_t bishop_attacks(unsigned square, std::uint64_t occupied);   and rook_attacks likewise,
// and afterwards takes `make_kernel`. Everything here has internal linkage and calls no inline function of a shared
// header: code made for a newer processor must not be merged into what older ones run.
//
// Method: the men that give check make a check mask (where a move must land), the own men that stand alone between the
// king and an enemy slider make two pin masks, rook-wise and bishop-wise (where they must stay); what remains is legal
// without trial. Moves go into a sink that counts them, lists them or plays them, chosen at compile time.

#include "touchmove/board/kernel/kernel_play_body.hpp"

#include "touchmove/board/kernel/kernel_find_body.hpp"

#include "touchmove/board/kernel/kernel_list_body.hpp"

#include "touchmove/board/kernel/kernel_visit_body.hpp"

namespace touchmove::board {
namespace {

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

/// Keeps where the man on one square may go, and lists nothing.
struct TargetsSink {
  static constexpr bool counts_only = true;  // a queen's moves may come in two parts
  unsigned source;
  U64 found{0};

  template <unsigned role>
  TOUCHMOVE_INLINE void man(unsigned from, U64 targets) {
    if (from == source) found |= targets;
  }
  template <int delta>
  TOUCHMOVE_INLINE void pawns(U64 targets) {
    found |= shifted<delta>(bit_of(source)) & targets;
  }
  template <int delta>
  TOUCHMOVE_INLINE void double_steps(U64 targets) {
    pawns<delta>(targets);
  }
  template <int delta>
  TOUCHMOVE_INLINE void promotions(U64 targets) {
    pawns<delta>(targets);
  }
  TOUCHMOVE_INLINE void en_passant(unsigned from, unsigned target) {
    if (from == source) found |= bit_of(target);
  }
  TOUCHMOVE_INLINE void castling(unsigned own_king, unsigned own_rook) {
    if (own_king == source) found |= bit_of(own_rook);
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

U64 legal_targets(const BoardState& b, Square source) {
  TargetsSink sink{static_cast<unsigned>(source)};
  if (b.side_to_move == 0) {
    find_moves<true>(b, sink);
  } else {
    find_moves<false>(b, sink);
  }
  return sink.found;
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

constexpr Kernel make_kernel(std::string_view name) {
  return {name, generate, count, perft, legal_sources, legal_targets, play, play_onto, visit_successors};
}

#undef TOUCHMOVE_INLINE

}  // namespace
}  // namespace touchmove::board
