#include "touchmove/analysis/endgame/zeroing.hpp"

namespace touchmove::analysis::endgame {

namespace {

using board::Color;
using board::Role;

constexpr std::uint64_t everywhere = ~std::uint64_t{0};

}  // namespace

/// The work on one word.
class WordZeroing {
 public:
  WordZeroing(const ZeroingFinder& finder, std::size_t word, const WordMen& men, Color mover)
      : finder_(finder),
        layout_(finder.layout_),
        word_(word),
        squares_(men.squares),
        occupied_(men.occupied),
        mover_(mover),
        below_(finder.below_) {}

  ZeroingMoves find() {
    // Kings last: theirs are the slowest to look up.
    if (layout_.word_man().color == mover_) captures_by_word_man();
    if (layout_.pawn() && mover_ == Color::White) pawn_moves();
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

  /// The men after the mover's turn: without one of them, one moved, the pawn where it is said to be.
  PlacedMen men_after(std::optional<std::size_t> gone, std::optional<std::size_t> moved, unsigned target,
                      std::optional<unsigned> pawn) const {
    PlacedMen men;
    for (std::size_t i = 0; i <= word_index(); ++i) {
      if (gone == i) continue;
      PlacedMan placed{.man = layout_.man(i)};
      if (moved == i) {
        placed.square = static_cast<std::uint8_t>(target);
      } else if (i != word_index()) {
        placed.square = squares_[i];
      }
      men.push_back(placed);
    }
    if (pawn) men.push_back({.man = {Color::White, Role::Pawn}, .square = static_cast<std::uint8_t>(*pawn)});
    return men;
  }

  void add(const Verdicts& after, std::uint64_t where) {
    const auto m = static_cast<std::size_t>(mover_);
    found_.any |= after.legal & where;
    found_.win |= after.wins[m] & where;
    found_.escape |= after.legal & ~after.wins[1 - m] & where;
  }
  /// A move whose outcome is the same wherever the word man came from.
  void add_one(const PlacedMen& men, std::uint64_t where) {
    if ((where & ~found_.win) == 0) return;
    const Verdicts one = below_.verdict(men, ~mover_);
    add({.legal = one.legal != 0 ? everywhere : 0,
         .wins = {one.wins[0] != 0 ? everywhere : 0, one.wins[1] != 0 ? everywhere : 0}},
        where);
  }

  /// What follows where man `i` takes man `gone` on `target`. Taking a man away leaves the order of the others as it
  /// was, so the place in the smaller ending needs no sorting; this is most of the work of a slice.
  Verdicts after_capture(std::size_t gone, std::size_t i, unsigned target) const {
    const Slice* slice = finder_.without_[gone];
    IndexSquares left{};
    std::size_t count = 0;
    std::optional<std::uint8_t> last;
    for (std::size_t man = 0; man <= word_index(); ++man) {
      if (man == gone) continue;
      std::optional<std::uint8_t> square;
      if (man == i) {
        square = static_cast<std::uint8_t>(target);
      } else if (man != word_index()) {
        square = squares_[man];
      }
      if (count == slice->layout.indexed()) {
        last = square;
      } else {
        left[count++] = *square;
      }
    }
    const WordPlace place = slice->layout.place(left);
    const auto o = static_cast<std::size_t>(~mover_);
    const auto read = [&](const std::vector<std::uint64_t>& words) -> std::uint64_t {
      if (!last) return place.turned.undo(words[place.word]);
      return ((words[place.word] >> place.turned.apply(*last)) & 1U) != 0 ? everywhere : 0;
    };
    return {.legal = read(slice->legal[o]), .wins = {read(slice->wins[0][o]), read(slice->wins[1][o])}};
  }
  /// Adds what follows a capture; where only kings are left the outcome is one bit.
  void add_capture(std::size_t gone, std::size_t i, unsigned target, std::uint64_t where) {
    if ((where & ~found_.win) == 0) return;
    if (finder_.without_[gone] == nullptr) {
      add_one(men_after(gone, i, target, layout_.pawn()), where);
    } else {
      add(after_capture(gone, i, target), where);
    }
  }

  void captures_by_indexed(std::size_t i) {
    const unsigned source = squares_[i];
    const std::uint64_t reached = attacks_from(layout_.man(i), source, occupied_);
    for (std::size_t j = 0; j < layout_.indexed(); ++j) {
      if (!capturable(j) || (reached & bit(squares_[j])) == 0) continue;
      const std::uint64_t where = ~between(source, squares_[j]);
      add_capture(j, i, squares_[j], where);
    }
    if (layout_.pawn() && mover_ == Color::Black && (reached & layout_.pawn_bit()) != 0) {
      const std::uint64_t where = ~between(source, *layout_.pawn());
      add_without_pawn(i, where);
    }
    if (!capturable(word_index())) return;
    if (const auto& taken = finder_.word_man_taken_[i]; !taken.verdicts.empty()) {
      add(taken.at(word_), reached & ~occupied_);
      return;
    }
    for (std::uint64_t targets = reached & ~occupied_; targets != 0; targets &= targets - 1) {
      const auto target = static_cast<unsigned>(std::countr_zero(targets));
      add_capture(word_index(), i, target, bit(target));
    }
  }

  void add_without_pawn(std::size_t capturer, std::uint64_t where) {
    const PlacedMen men = men_after(std::nullopt, capturer, *layout_.pawn(), std::nullopt);
    if (men.size() == 2 || capturer == word_index()) {
      add_one(men, where);
    } else {
      add(below_.verdicts(men, ~mover_), where);
    }
  }

  void captures_by_word_man() {
    const board::Piece man = layout_.word_man();
    for (std::size_t j = 0; j < layout_.indexed(); ++j) {
      if (!capturable(j)) continue;
      const std::uint64_t from = attacks_from(man, squares_[j], occupied_) & ~occupied_;
      add_capture(j, word_index(), squares_[j], from);
    }
    if (layout_.pawn() && mover_ == Color::Black) {
      add_without_pawn(word_index(), attacks_from(man, *layout_.pawn(), occupied_) & ~occupied_);
    }
  }

  void pawn_moves() {
    const unsigned source = *layout_.pawn();
    const unsigned ahead = source + 8;
    if ((occupied_ & bit(ahead)) == 0) {
      pawn_arrives(std::nullopt, ahead, ~bit(ahead));
      const unsigned two = source + 16;
      if ((source >> 3U) == 1 && (occupied_ & bit(two)) == 0) pawn_arrives(std::nullopt, two, ~bit(ahead) & ~bit(two));
    }
    const std::uint64_t reached = attacks_from({Color::White, Role::Pawn}, source, occupied_);
    for (std::size_t j = 0; j < layout_.indexed(); ++j) {
      if (capturable(j) && (reached & bit(squares_[j])) != 0) pawn_arrives(j, squares_[j], everywhere);
    }
    if (!capturable(word_index())) return;
    for (std::uint64_t targets = reached & ~occupied_; targets != 0; targets &= targets - 1) {
      const auto target = static_cast<unsigned>(std::countr_zero(targets));
      pawn_arrives(word_index(), target, bit(target));
    }
  }

  void pawn_arrives(std::optional<std::size_t> captured, unsigned target, std::uint64_t where) {
    const bool settled = captured == word_index();  // no man is left without a square
    const auto arrive = [&](const PlacedMen& men) {
      if (settled) {
        add_one(men, where);
      } else {
        add(below_.verdicts(men, ~mover_), where);
      }
    };
    if (const Slice* slice = target == *layout_.pawn() + 8 ? finder_.ahead_ : finder_.two_ahead_;
        !captured && slice != nullptr) {
      const auto o = static_cast<std::size_t>(~mover_);
      add({.legal = slice->legal[o][word_], .wins = {slice->wins[0][o][word_], slice->wins[1][o][word_]}}, where);
      return;
    }
    if ((target >> 3U) != 7) {
      arrive(men_after(captured, std::nullopt, 0, target));
      return;
    }
    const Promotions* kept = captured ? nullptr : below_.find_promotions(layout_);
    if (kept != nullptr) {
      for (const auto& wins : kept->wins)
        add({.legal = kept->legal[word_], .wins = {wins[0][word_], wins[1][word_]}}, where);
      return;
    }
    for (const Role role : board::promotion_roles) {
      PlacedMen men = men_after(captured, std::nullopt, 0, std::nullopt);
      men.push_back({.man = {Color::White, role}, .square = static_cast<std::uint8_t>(target)});
      arrive(men);
    }
  }

  const ZeroingFinder& finder_;
  const Layout& layout_;
  std::size_t word_;
  const IndexSquares& squares_;
  std::uint64_t occupied_;
  Color mover_;
  const Tables& below_;
  ZeroingMoves found_{};
};

ZeroingFinder::ZeroingFinder(const Layout& layout, const Tables& below) : layout_(layout), below_(below) {
  for (std::size_t gone = 2; gone <= layout.indexed(); ++gone) {
    if (layout.man(gone).role == Role::King) continue;
    const Color color = layout.man(gone).color;
    const std::size_t first = color == Color::White ? 2 : 2 + layout.material().white.size();
    const Material left = without(layout.material(), color, gone - first);
    if (left.man_count() > 2) without_[gone] = below.find(left, layout.pawn());
  }
  for (std::size_t i = layout.turns() ? 1 : 0; i < layout.indexed(); ++i) {
    const bool takes = layout.man(i).color != layout.word_man().color;
    if (takes && without_[layout.indexed()] != nullptr) word_man_taken_[i] = word_man_taken_by(i);
  }
  if (layout.pawn() && (*layout.pawn() >> 3U) < 6) ahead_ = below.find(layout.material(), *layout.pawn() + 8);
  if (layout.pawn() && (*layout.pawn() >> 3U) == 1) two_ahead_ = below.find(layout.material(), *layout.pawn() + 16);
}

ZeroingFinder::WordManTaken ZeroingFinder::word_man_taken_by(std::size_t capturer) const {
  const Slice& slice = *without_[layout_.indexed()];
  const auto to_move = static_cast<std::size_t>(layout_.word_man().color);
  const bool is_last = capturer == slice.layout.indexed();
  WordManTaken taken{.stride = layout_.stride(capturer)};
  taken.verdicts.resize(layout_.word_count() / 64);
  for (std::size_t i = 0; i < taken.verdicts.size(); ++i) {
    const std::size_t first = i / taken.stride * taken.stride * 64 + i % taken.stride;
    Verdicts& verdicts = taken.verdicts[i];
    IndexSquares squares = layout_.squares(first);
    const auto read = [&](const std::vector<std::uint64_t>& words) {
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
    verdicts.wins = {read(slice.wins[0][to_move]), read(slice.wins[1][to_move])};
  }
  return taken;
}

ZeroingMoves ZeroingFinder::find(std::size_t word, const WordMen& men, Color mover) const {
  return WordZeroing(*this, word, men, mover).find();
}

}  // namespace touchmove::analysis::endgame
