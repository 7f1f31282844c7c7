#include "touchmove/analysis/endgame/successors.hpp"

#include <bit>

#include "touchmove/analysis/endgame/word_moves.hpp"

namespace touchmove::analysis::endgame {

namespace {

using board::Color;
using board::Piece;
using board::Role;

/// What is left of a slice's men: without a piece, with a piece that was a pawn, and these pawns.
Successor left_of(const Layout& layout, std::optional<std::size_t> gone, std::optional<Piece> promoted,
                  const Pawns& pawns) {
  Successor after;
  after.material.white_pawns = static_cast<std::uint8_t>(std::popcount(pawns.white));
  after.material.black_pawns = static_cast<std::uint8_t>(std::popcount(pawns.black));
  after.pawns = pawns.kept();
  after.mirrored = !pawns.is_kept();
  const auto add = [&](Piece man, std::size_t index) {
    after.men.push_back(static_cast<std::uint8_t>(index));
    if (man.role == Role::King) return;
    (man.color == Color::White ? after.material.white : after.material.black).push_back(man.role);
  };
  // The promoted man stands before the first that comes after it: weaker ones of its colour, and Black's after White's.
  const auto comes_before = [&](Piece man) {
    if (man.role == Role::King || promoted->color > man.color) return false;
    return promoted->color < man.color || promoted->role > man.role;
  };
  for (std::size_t i = 0; i <= layout.indexed(); ++i) {
    if (gone == i) continue;
    if (promoted && comes_before(layout.man(i))) {
      add(*promoted, promoted_man);
      promoted.reset();
    }
    add(layout.man(i), i);
  }
  if (promoted) add(*promoted, promoted_man);
  return after;
}

void set_pawn(Pawns& pawns, Color color, std::uint64_t gone, std::uint64_t come) {
  auto& own = color == Color::White ? pawns.white : pawns.black;
  own = (own & ~gone) | come;
}

/// The moves of one pawn.
class PawnMoves {
 public:
  PawnMoves(const Layout& layout, Color color, unsigned source, std::vector<PawnMove>& moves)
      : layout_(layout), color_(color), source_(source), forward_(color == Color::White ? 8 : -8), moves_(moves) {}

  void find() {
    const std::uint64_t all = layout_.pawns().all();
    const unsigned ahead = source_ + static_cast<unsigned>(forward_);
    if ((all & bit(ahead)) == 0) {
      add({.color = color_, .target = ahead}, std::nullopt);
      const unsigned two = ahead + static_cast<unsigned>(forward_);
      const unsigned second_rank = color_ == Color::White ? 1 : 6;
      if (source_ >> 3U == second_rank && (all & bit(two)) == 0) {
        add({.color = color_, .target = two, .passed = bit(ahead)}, std::nullopt);
      }
    }
    const std::uint64_t reached = attacks_from({color_, Role::Pawn}, source_, 0);
    for (std::uint64_t left = reached; left != 0; left &= left - 1) {
      const auto target = static_cast<unsigned>(std::countr_zero(left));
      if ((layout_.pawns().of(~color_) & bit(target)) != 0) {
        add({.color = color_, .target = target, .straight = false}, bit(target));
        continue;
      }
      if ((all & bit(target)) != 0) continue;
      for (std::size_t i = 2; i <= layout_.indexed(); ++i) {
        if (layout_.man(i).color == color_ || layout_.man(i).role == Role::King) continue;
        add({.color = color_, .target = target, .captured = i, .straight = false}, std::nullopt);
      }
    }
  }

 private:
  void add(PawnMove move, std::optional<std::uint64_t> pawn_taken) {
    Pawns pawns = layout_.pawns();
    if (pawn_taken) set_pawn(pawns, ~color_, *pawn_taken, 0);
    const unsigned rank = move.target >> 3U;
    if (rank == 0 || rank == 7) {
      set_pawn(pawns, color_, bit(source_), 0);
      for (const Role role : board::promotion_roles) {
        move.arrivals.push_back(left_of(layout_, move.captured, Piece{color_, role}, pawns));
      }
    } else {
      set_pawn(pawns, color_, bit(source_), bit(move.target));
      move.arrivals.push_back(left_of(layout_, move.captured, std::nullopt, pawns));
    }
    if (move.passed != 0) add_en_passant(move, pawns);
    moves_.push_back(std::move(move));
  }

  /// Where an enemy pawn stands beside the one that made a double step.
  void add_en_passant(PawnMove& move, const Pawns& pawns) const {
    const auto passed = static_cast<unsigned>(std::countr_zero(move.passed));
    const std::uint64_t takers = attacks_from({color_, Role::Pawn}, passed, 0) & pawns.of(~color_);
    for (std::uint64_t left = takers; left != 0; left &= left - 1) {
      Pawns after = pawns;
      set_pawn(after, color_, bit(move.target), 0);
      set_pawn(after, ~color_, left & -left, move.passed);
      move.en_passant.push_back(left_of(layout_, std::nullopt, std::nullopt, after));
    }
  }

  const Layout& layout_;
  Color color_;
  unsigned source_;
  int forward_;
  std::vector<PawnMove>& moves_;
};

}  // namespace

Successors::Successors(const Layout& layout) {
  const Pawns& pawns = layout.pawns();
  for (std::size_t i = 2; i <= layout.indexed(); ++i) {
    if (layout.man(i).role != Role::King) without[i] = left_of(layout, i, std::nullopt, pawns);
  }
  for (const Color color : {Color::White, Color::Black}) {
    for (std::uint64_t left = pawns.of(color); left != 0; left &= left - 1) {
      const auto square = static_cast<unsigned>(std::countr_zero(left));
      Pawns after = pawns;
      set_pawn(after, color, bit(square), 0);
      pawns_taken.push_back({color, square, left_of(layout, std::nullopt, std::nullopt, after)});
      PawnMoves(layout, color, square, pawn_moves).find();
    }
  }
}

void Successors::bind(const Tables& tables) {
  each([&](Successor& successor) {
    if (!successor.only_kings()) successor.slice = tables.find(successor.material, successor.pawns);
  });
}

Verdicts Successor::read(const ManSquares& squares, std::optional<std::size_t> ranging, Color to_move,
                         Counting counting) const {
  if (only_kings()) {
    const std::size_t other = ranging == men[0] ? men[1] : men[0];
    const std::uint64_t apart = ~(attacks_from({Color::White, Role::King}, squares[other], 0) | bit(squares[other]));
    if (ranging) return {.legal = apart, .wins = {}};
    return {.legal = (apart & bit(squares[men[1]])) != 0 ? everywhere : 0, .wins = {}};
  }
  const auto mover = static_cast<std::size_t>(to_move);
  const Wins& wins = slice->wins_by(counting);
  const Words& legal = slice->legal[mover];
  const unsigned mirror = mirrored ? 7 : 0;
  const std::size_t last = men.size() - 1;
  IndexSquares there{};
  std::size_t crossing = last;
  for (std::size_t i = 0; i < last; ++i) {
    if (ranging == men[i]) crossing = i;
    there[i] = static_cast<std::uint8_t>(squares[men[i]] ^ mirror);
  }
  if (ranging == men[last]) {
    const WordPlace place = slice->layout.place(there);
    const auto turned_back = [&](std::uint64_t bits) {
      bits = place.turned.undo(bits);
      return mirrored ? Symmetry::across_files(bits) : bits;
    };
    return {.legal = turned_back(legal[place.word]),
            .wins = {turned_back(wins[0][mover][place.word]), turned_back(wins[1][mover][place.word])}};
  }
  const unsigned end = squares[men[last]] ^ mirror;
  const auto one = [&](const Words& words, const WordPlace& place) {
    return (words[place.word] >> place.turned.apply(end)) & 1U;
  };
  if (!ranging) {
    const WordPlace place = slice->layout.place(there);
    return {.legal = -one(legal, place), .wins = {-one(wins[0][mover], place), -one(wins[1][mover], place)}};
  }
  // The man that ranges numbers the words there.
  Verdicts all;
  for (unsigned square = 0; square < 64; ++square) {
    there[crossing] = static_cast<std::uint8_t>(square ^ mirror);
    const WordPlace place = slice->layout.place(there);
    all.legal |= one(legal, place) << square;
    all.wins[0] |= one(wins[0][mover], place) << square;
    all.wins[1] |= one(wins[1][mover], place) << square;
  }
  return all;
}

}  // namespace touchmove::analysis::endgame
