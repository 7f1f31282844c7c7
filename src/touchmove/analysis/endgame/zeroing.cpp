#include "touchmove/analysis/endgame/zeroing.hpp"

#include "touchmove/board/position/position.hpp"

namespace touchmove::analysis::endgame {

namespace {

using board::Color;
using board::Role;

}  // namespace

/// The work on one word.
class WordZeroing {
 public:
  WordZeroing(const ZeroingFinder& finder, std::size_t word, const WordMen& men, Color mover, Counting counting)
      : finder_(finder),
        layout_(finder.layout_),
        word_(word),
        occupied_(men.occupied),
        mover_(mover),
        counting_(counting) {
    std::copy_n(men.squares.begin(), layout_.indexed(), squares_.begin());
  }

  ZeroingMoves find() {
    // Kings last: theirs are the slowest to look up.
    if (layout_.word_man().color == mover_) captures_by_word_man();
    for (const PawnMove& move : finder_.successors_.pawn_moves) {
      if (move.color == mover_) pawn_move(move);
    }
    for (std::size_t i = layout_.indexed(); i-- > 0;) {
      if (layout_.man(i).color == mover_) captures_by_indexed(i);
    }
    return found_;
  }

 private:
  std::size_t word_index() const { return layout_.indexed(); }
  bool capturable(std::size_t index) const {
    return layout_.man(index).color != mover_ && layout_.man(index).role != Role::King;
  }

  void add(const Verdicts& after, std::uint64_t where) {
    const auto m = static_cast<std::size_t>(mover_);
    found_.any |= after.legal & where;
    found_.win |= after.wins[m] & where;
    found_.escape |= after.legal & ~after.wins[1 - m] & where;
  }
  /// Man `i` goes to `target`, and the men left are those of a successor.
  void add_capture(const Successor& left, std::size_t i, unsigned target, std::optional<std::size_t> ranging,
                   std::uint64_t where) {
    if ((where & ~found_.win) == 0) return;
    ManSquares after = squares_;
    after[i] = static_cast<std::uint8_t>(target);
    add(left.read(after, ranging, ~mover_, counting_), where);
  }

  void captures_by_indexed(std::size_t i) {
    const unsigned source = squares_[i];
    const std::uint64_t reached = attacks_from(layout_.man(i), source, occupied_);
    for (std::size_t j = 0; j < layout_.indexed(); ++j) {
      if (!capturable(j) || (reached & bit(squares_[j])) == 0) continue;
      add_capture(*finder_.successors_.without[j], i, squares_[j], word_index(), ~between(source, squares_[j]));
    }
    for (const PawnTaken& pawn : finder_.successors_.pawns_taken) {
      if (pawn.color == mover_ || (reached & bit(pawn.square)) == 0) continue;
      add_capture(pawn.left, i, pawn.square, word_index(), ~between(source, pawn.square));
    }
    if (!capturable(word_index())) return;
    const bool differs = counting_ == Counting::FiftyMoves && !finder_.all_stand();
    if (const auto& taken = finder_.word_man_taken_[differs ? 1 : 0][i]; !taken.verdicts.empty()) {
      add(taken.at(word_), reached & ~occupied_);
      return;
    }
    for (std::uint64_t targets = reached & ~occupied_; targets != 0; targets &= targets - 1) {
      const auto target = static_cast<unsigned>(std::countr_zero(targets));
      add_capture(*finder_.successors_.without[word_index()], i, target, std::nullopt, bit(target));
    }
  }

  void captures_by_word_man() {
    const auto from = [&](unsigned square) { return attacks_from(layout_.word_man(), square, occupied_) & ~occupied_; };
    for (std::size_t j = 0; j < layout_.indexed(); ++j) {
      if (!capturable(j)) continue;
      add_capture(*finder_.successors_.without[j], word_index(), squares_[j], std::nullopt, from(squares_[j]));
    }
    for (const PawnTaken& pawn : finder_.successors_.pawns_taken) {
      if (pawn.color == mover_) continue;
      add_capture(pawn.left, word_index(), pawn.square, std::nullopt, from(pawn.square));
    }
  }

  void pawn_move(const PawnMove& move) {
    std::optional<std::size_t> ranging = word_index();
    std::uint64_t where = everywhere;
    if (move.straight) {
      const std::uint64_t way = bit(move.target) | move.passed;
      if ((occupied_ & way) != 0) return;
      where = ~way;
    } else if (move.captured == word_index()) {
      if ((occupied_ & bit(move.target)) != 0) return;
      ranging.reset();  // no man is left without a square
      where = bit(move.target);
    } else if (move.captured && squares_[*move.captured] != move.target) {
      return;
    }
    if ((where & ~found_.win) == 0) return;
    if (move.arrivals.size() > 1 && move.straight) {
      if (const Promotions* kept = finder_.below_.find_promotions(layout_); kept != nullptr) {
        for (const auto& wins : kept->wins)
          add({.legal = kept->legal[word_], .wins = {wins[0][word_], wins[1][word_]}}, where);
        return;
      }
    }
    ManSquares after = squares_;
    after[promoted_man] = static_cast<std::uint8_t>(move.target);
    for (const Successor& arrival : move.arrivals) {
      Verdicts verdicts = arrival.read(after, ranging, ~mover_, counting_);
      if (!move.en_passant.empty()) answer_in_passing(move, after, where, verdicts);
      add(verdicts, where);
    }
  }

  /// What a double step is worth where the pawn may be taken in passing. `verdicts` are those without that right.
  void answer_in_passing(const PawnMove& move, const ManSquares& squares, std::uint64_t where,
                         Verdicts& verdicts) const {
    const auto m = static_cast<std::size_t>(mover_);
    std::uint64_t may_take = 0;
    std::uint64_t take_and_hold = 0;
    std::uint64_t take_and_win = 0;
    for (const Successor& taken : move.en_passant) {
      const Verdicts after = taken.read(squares, word_index(), mover_, counting_);
      may_take |= after.legal;
      take_and_hold |= after.legal & ~after.wins[m];
      take_and_win |= after.legal & after.wins[1 - m];
    }
    // Who could not move otherwise has to take: then it is no stalemate.
    std::uint64_t forced = 0;
    const std::uint64_t drawn = verdicts.legal & ~verdicts.wins[0] & ~verdicts.wins[1];
    for (std::uint64_t left = drawn & may_take & ~take_and_hold & where; left != 0; left &= left - 1) {
      if (stalemates(move, static_cast<unsigned>(std::countr_zero(left)))) forced |= left & -left;
    }
    verdicts.wins[m] = (verdicts.wins[m] & ~take_and_hold) | forced;
    verdicts.wins[1 - m] |= verdicts.legal & take_and_win;
  }
  /// Whether a double step would leave the other side without a move if pawns were not taken in passing.
  bool stalemates(const PawnMove& move, unsigned word_man_square) const {
    board::Placement placement;
    const auto put = [&](board::Piece man, unsigned square) {
      placement.set(board::square_at(static_cast<int>(square)), man);
    };
    for (std::size_t i = 0; i <= word_index(); ++i) {
      put(layout_.man(i), i == word_index() ? word_man_square : squares_[i]);
    }
    const std::uint64_t source = mover_ == Color::White ? move.passed >> 8U : move.passed << 8U;
    for (const Color color : {Color::White, Color::Black}) {
      std::uint64_t pawns = layout_.pawns().of(color);
      if (color == mover_) pawns = (pawns & ~source) | bit(move.target);
      for (; pawns != 0; pawns &= pawns - 1) {
        put({color, Role::Pawn}, static_cast<unsigned>(std::countr_zero(pawns)));
      }
    }
    placement.side_to_move = ~mover_;
    const auto position = board::Position::from_placement(placement);
    return position && position->is_stalemate();
  }

  const ZeroingFinder& finder_;
  const Layout& layout_;
  std::size_t word_;
  ManSquares squares_{};
  std::uint64_t occupied_;
  Color mover_;
  Counting counting_;
  ZeroingMoves found_{};
};

ZeroingFinder::ZeroingFinder(const Layout& layout, const Tables& below)
    : layout_(layout), below_(below), successors_(layout) {
  successors_.bind(below);
  successors_.each([&](const Successor& each) { all_stand_ = all_stand_ && (!each.slice || each.slice->all_stand()); });
  if (!successors_.without[layout.indexed()] || successors_.without[layout.indexed()]->slice == nullptr) return;
  for (std::size_t i = layout.turns() ? 1 : 0; i < layout.indexed(); ++i) {
    if (layout.man(i).color == layout.word_man().color) continue;
    word_man_taken_[0][i] = word_man_taken_by(i, Counting::Unlimited);
    if (!all_stand_) word_man_taken_[1][i] = word_man_taken_by(i, Counting::FiftyMoves);
  }
}

ZeroingFinder::WordManTaken ZeroingFinder::word_man_taken_by(std::size_t capturer, Counting counting) const {
  const Slice& slice = *successors_.without[layout_.indexed()]->slice;
  const Wins& wins = slice.wins_by(counting);
  const auto to_move = static_cast<std::size_t>(layout_.word_man().color);
  const bool is_last = capturer == slice.layout.indexed();
  WordManTaken taken{.stride = layout_.stride(capturer)};
  taken.verdicts.resize(layout_.word_count() / 64);
  for (std::size_t i = 0; i < taken.verdicts.size(); ++i) {
    const std::size_t first = i / taken.stride * taken.stride * 64 + i % taken.stride;
    Verdicts& verdicts = taken.verdicts[i];
    IndexSquares squares = layout_.squares(first);
    const auto read = [&](const Words& words) {
      if (is_last) return words[slice.layout.place(squares).word];
      std::uint64_t bits = 0;
      for (unsigned target = 0; target < 64; ++target) {
        squares[capturer] = static_cast<std::uint8_t>(target);
        // The last of the men left is the word man there.
        bits |= ((words[slice.layout.place(squares).word] >> squares[layout_.indexed() - 1]) & 1U) << target;
      }
      return bits;
    };
    verdicts.legal = read(slice.legal[to_move]);
    verdicts.wins = {read(wins[0][to_move]), read(wins[1][to_move])};
  }
  return taken;
}

ZeroingMoves ZeroingFinder::find(std::size_t word, const WordMen& men, Color mover, Counting counting) const {
  return WordZeroing(*this, word, men, mover, counting).find();
}

}  // namespace touchmove::analysis::endgame
