#include "touchmove/analysis/unwinnability/static_sets.hpp"

#include <array>

#include "touchmove/analysis/basis/material.hpp"

namespace touchmove::analysis {
namespace {

struct Man {
  Word home{0};
  Word reach{0};  // where it can ever stand, its home with it
  unsigned color{0};
  unsigned role{0};
  bool promoted{false};  // a pawn that can get through is taken for a man that goes anywhere
};

class StaticSets {
 public:
  explicit StaticSets(const BoardState& b) {
    for (Word set = occupied(b); set != 0; set &= set - 1) {
      Man& man = men_[size_++];
      const unsigned code = b.mailbox[first(set)];
      man = {set & -set, set & -set, code >> 3U, code & 7U, false};
    }
    home_ = {b.by_color[white], b.by_color[black]};
    close();
  }

  bool lets_mate(unsigned winner) const;

 private:
  void close();
  void gather();
  Word attacks_from(const Man& man, unsigned square) const;
  Word targets(const Man& man) const;
  Word attacks(const Man& man) const;
  bool bishops_might_mate(unsigned winner, Word king_region, Word colored) const;

  std::array<Man, 64> men_{};
  unsigned size_{0};
  std::array<Word, 2> home_{};                 // where each colour stood
  std::array<Word, 2> presence_{};             // where a man of the colour other than the king can ever stand
  std::array<Word, 2> steady_pawn_attacks_{};  // attacked by a pawn that can neither move nor be taken
  std::array<Word, 2> steady_{};               // homes of men that can neither move nor be taken
};

/// What follows from the sets as they are now.
void StaticSets::gather() {
  presence_ = {};
  std::array<Word, 2> everywhere{};
  for (unsigned i = 0; i < size_; ++i) {
    const Man& man = men_[i];
    everywhere[man.color] |= man.reach;
    if (man.role != king) presence_[man.color] |= man.reach;
  }
  steady_ = {};
  steady_pawn_attacks_ = {};
  for (unsigned i = 0; i < size_; ++i) {
    const Man& man = men_[i];
    const bool can_be_taken = man.role != king && (everywhere[man.color ^ 1U] & man.home) != 0;
    if (man.reach != man.home || can_be_taken) continue;
    steady_[man.color] |= man.home;
    if (man.role == pawn) steady_pawn_attacks_[man.color] |= pawn_reach(man.home, man.color);
  }
}

/// What a man attacks from one square, behind no man that stands fast.
Word StaticSets::attacks_from(const Man& man, unsigned square) const {
  const Word blockers = steady_[white] | steady_[black];
  switch (man.role) {
    case pawn:
      return board::attack_tables.pawn[man.color][square];
    case knight:
      return board::attack_tables.knight[square];
    case bishop:
      return bishop_reach(square, blockers);
    case rook:
      return rook_reach(square, blockers);
    case queen:
      return bishop_reach(square, blockers) | rook_reach(square, blockers);
    default:
      return board::attack_tables.king[square];
  }
}

/// One step further from every square a man can stand on. Men that stand fast block; enemies may be taken.
Word StaticSets::targets(const Man& man) const {
  const Word blockers = steady_[white] | steady_[black];
  Word reached = 0;
  for (Word set = man.reach; set != 0; set &= set - 1) {
    const unsigned square = first(set);
    Word attacked = attacks_from(man, square);
    if (man.role == pawn) {
      // A double step is two single ones: what it passes over must be free all the same.
      const Word ahead = man.color == white ? bit(square) << 8U : bit(square) >> 8U;
      attacked = (attacked & presence_[man.color ^ 1U]) | (ahead & ~blockers);
    } else if (man.role == king) {
      attacked &= ~steady_pawn_attacks_[man.color ^ 1U];
    }
    reached |= attacked;
  }
  return reached & ~steady_[man.color];
}

void StaticSets::close() {
  for (bool changed = true; changed;) {
    changed = false;
    gather();
    for (unsigned i = 0; i < size_; ++i) {
      Man& man = men_[i];
      if (man.promoted) continue;
      Word reached = man.reach | targets(man);
      constexpr Word last_ranks = 0xFF000000000000FFULL;
      if (man.role == pawn && (reached & last_ranks) != 0) {
        man.promoted = true;
        reached = ~Word{0};
      }
      if (reached == man.reach) continue;
      man.reach = reached;
      changed = true;
    }
  }
}

Word StaticSets::attacks(const Man& man) const {
  if (man.promoted) return ~Word{0};
  Word reached = 0;
  for (Word set = man.reach; set != 0; set &= set - 1) reached |= attacks_from(man, first(set));
  return reached;
}

bool StaticSets::lets_mate(unsigned winner) const {
  Word region = 0;
  for (unsigned i = 0; i < size_; ++i) {
    if (men_[i].role == king && men_[i].color != winner) region = men_[i].reach;
  }
  bool light = false;
  bool dark = false;
  for (unsigned i = 0; i < size_; ++i) {
    const Man& man = men_[i];
    if (man.color != winner || man.role == king || (attacks(man) & region) == 0) continue;
    if (man.role != bishop) return true;
    ((man.home & light_squares) != 0 ? light : dark) = true;
  }
  if (light && dark) return true;
  if (!light && !dark) return false;
  return bishops_might_mate(winner, region, light ? light_squares : ~light_squares);
}

/// Mated by bishops of one colour only, the king stands on that colour, and every square of the other colour beside it
/// must be taken by its own men or covered by the other king.
bool StaticSets::bishops_might_mate(unsigned winner, Word king_region, Word colored) const {
  Word covered = steady_pawn_attacks_[winner];
  for (unsigned i = 0; i < size_; ++i) {
    const Man& man = men_[i];
    if (man.color == winner && man.role == king) covered |= widened(man.reach);
  }
  const Word blocked = presence_[winner ^ 1U];
  for (Word squares = king_region & colored; squares != 0; squares &= squares - 1) {
    const Word flights = board::attack_tables.king[first(squares)] & ~colored & king_region;
    if ((flights & ~covered & ~blocked) == 0) return true;
  }
  return false;
}

}  // namespace

bool is_unwinnable_by_static_sets(const BoardState& b, board::Color winner) {
  if (b.castling_rooks != 0 || b.en_passant != board::no_square) return false;
  return !StaticSets(b).lets_mate(static_cast<unsigned>(winner));
}

}  // namespace touchmove::analysis
