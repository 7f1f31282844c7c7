#include "touchmove/analysis/endgame/slice_builder.hpp"

#include <algorithm>
#include <utility>

#include "touchmove/analysis/endgame/pending.hpp"
#include "touchmove/analysis/endgame/word_moves.hpp"
#include "touchmove/analysis/endgame/zeroing.hpp"

namespace touchmove::analysis::endgame {

namespace {

using board::Color;
using board::Role;

constexpr int fifty_moves = 100;  // plies
constexpr int no_limit = 1'000'000;

class Builder {
 public:
  Builder(const Layout& layout, const Tables& below, const Parallel& parallel, Distances* distances, Counting finest)
      : layout_(layout),
        parallel_(parallel),
        distances_(distances),
        finest_(finest),
        by_ply_(distances != nullptr ||
                (finest == Counting::FiftyMoves && layout.material().man_count() == static_cast<int>(most_men))),
        finder_(layout, below),
        slice_(layout),
        coming_won_(layout.word_count()),
        later_won_(by_ply_ ? layout.word_count() : 0),
        coming_lost_(layout.word_count()) {}

  Slice build() {
    slice_.legal = legal_positions(layout_, parallel_);
    solve_both(Counting::Unlimited, slice_.wins, distances_ != nullptr ? &distances_->plies : nullptr);
    if (finest_ == Counting::Unlimited || (longest_ <= fifty_moves && finder_.all_stand())) return std::move(slice_);
    solve_both(Counting::FiftyMoves, slice_.standing, distances_ != nullptr ? &distances_->counted_plies : nullptr);
    if (slice_.standing == slice_.wins) {
      slice_.standing = {};
      if (distances_ != nullptr) distances_->counted_plies = {};
    }
    return std::move(slice_);
  }

 private:
  using Plies = std::array<std::vector<std::uint8_t>, 2>;

  void solve_both(Counting counting, Wins& wins, Plies* plies) {
    counting_ = counting;
    wins_ = &wins;
    plies_ = plies;
    if (plies != nullptr) {
      for (auto& bytes : *plies) bytes.assign(layout_.word_count() * 64, no_distance);
    }
    solve(Color::White);
    solve(Color::Black);
  }

  /// One winner's won and lost positions.
  void solve(Color winner) {
    const auto w = static_cast<std::size_t>(winner);
    // While this runs, the bitmap of the won positions holds those not yet won.
    Words& not_won = (*wins_)[w][w];
    not_won = slice_.legal[w];
    (*wins_)[w][1 - w].assign(layout_.word_count(), 0);
    may_be_lost_.assign(layout_.word_count(), 0);
    for_each_word(layout_, parallel_, [&](std::size_t word) { begin(winner, word); });

    Pending& next_won = by_ply_ ? later_won_ : coming_won_;
    const int limit = counting_ == Counting::FiftyMoves ? fifty_moves : no_limit;
    for (int ply = 1;; ++ply) {
      if (ply > limit) {
        for (Pending* left : {&coming_won_, &coming_lost_})
          left->take_all(parallel_, [](std::size_t, std::uint64_t) {});
        break;
      }
      const bool lost = coming_lost_.take_all(
          parallel_, [&](std::size_t word, std::uint64_t bits) { look_lost(winner, word, bits, ply, next_won); });
      const bool won = coming_won_.take_all(
          parallel_, [&](std::size_t word, std::uint64_t bits) { take_won(winner, word, bits, ply); });
      if (!lost && !won) break;
      if (by_ply_) {
        std::swap(coming_won_, later_won_);
        longest_ = std::max(longest_, ply);
      }
    }
    for_each_word(layout_, parallel_,
                  [&](std::size_t word) { not_won[word] = slice_.legal[w][word] & ~not_won[word]; });
  }

  /// What mates, captures and pawn moves give in one word.
  void begin(Color winner, std::size_t word) {
    const auto w = static_cast<std::size_t>(winner);
    const std::uint64_t legal_won = slice_.legal[w][word];
    const std::uint64_t legal_lost = slice_.legal[1 - w][word];
    if ((legal_won | legal_lost) == 0) return;
    const WordMen men = men_of(layout_, word);
    if (const std::uint64_t wins = finder_.find(word, men, winner, counting_).win & legal_won; wins != 0) {
      coming_won_.add(word, wins);
    }
    const ZeroingMoves zeroing = finder_.find(word, men, ~winner, counting_);
    const std::uint64_t no_escape = legal_lost & ~zeroing.escape;
    const std::uint64_t no_quiet = without_step_into(layout_, men, word, ~winner, slice_.legal[w], no_escape);
    const std::uint64_t immobile = no_quiet & ~zeroing.any;
    may_be_lost_[word] = no_escape & ~immobile;
    if (no_quiet != immobile) coming_lost_.add(word, no_quiet & ~immobile);
    // The loser is mated where his king is attacked: exactly there it would not be the winner's turn legally.
    const std::uint64_t mated = immobile & ~legal_won;
    if (mated == 0) return;
    (*wins_)[w][1 - w][word] = mated;
    note_distances(1 - w, word, mated, 0);
    push(men, word, winner, mated, slice_.legal[w], coming_won_);
  }

  /// Positions that may have become lost: they are, where no quiet move leads to one not yet won.
  void look_lost(Color winner, std::size_t word, std::uint64_t bits, int ply, Pending& next_won) {
    const auto w = static_cast<std::size_t>(winner);
    const Words& not_won = (*wins_)[w][w];
    const std::uint64_t open = bits & may_be_lost_[word];
    if (open == 0) return;
    const WordMen men = men_of(layout_, word);
    const std::uint64_t found = without_step_into(layout_, men, word, ~winner, not_won, open);
    if (found == 0) return;
    may_be_lost_[word] &= ~found;
    (*wins_)[w][1 - w][word] |= found;
    note_distances(1 - w, word, found, ply);
    push(men, word, winner, found, not_won, next_won);
  }

  /// Positions with a winning move.
  void take_won(Color winner, std::size_t word, std::uint64_t bits, int ply) {
    const auto w = static_cast<std::size_t>(winner);
    Words& not_won = (*wins_)[w][w];
    const std::uint64_t found = bits & not_won[word];
    if (found == 0) return;
    not_won[word] &= ~found;
    note_distances(w, word, found, ply);
    push(men_of(layout_, word), word, ~winner, found, may_be_lost_, coming_lost_);
  }

  /// Hands positions of one word back to those of `wanted` from which that side moves quietly into them.
  void push(const WordMen& men, std::size_t word, Color side, std::uint64_t positions, const Words& wanted,
            Pending& pending) {
    const auto hand = [&](std::size_t target, std::uint64_t bits) {
      bits &= wanted[target];
      if (bits != 0) pending.add(target, bits);
    };
    if (layout_.word_man().color == side) hand(word, reach(layout_.word_man().role, positions, ~men.occupied));
    each_step(layout_, men, word, side, [&](const WordStep& step) {
      const std::uint64_t bits = step.turned.apply_to_set(positions & step.free);
      if (bits == 0) return true;
      hand(step.word, bits);
      if (step.king_turned) {
        const IndexSquares home = layout_.squares(step.word);
        if (layout_.has_second_image(home)) hand(layout_.second_image(home), Symmetry::across_diagonal(bits));
      }
      return true;
    });
  }

  void note_distances(std::size_t mover, std::size_t word, std::uint64_t bits, int ply) {
    if (plies_ == nullptr) return;
    for (; bits != 0; bits &= bits - 1) {
      (*plies_)[mover][word * 64 + static_cast<std::size_t>(std::countr_zero(bits))] =
          static_cast<std::uint8_t>(std::min(ply, no_distance - 1));
    }
  }

  const Layout& layout_;
  const Parallel& parallel_;
  Distances* distances_;
  Counting finest_;
  bool by_ply_;
  ZeroingFinder finder_;
  Slice slice_;
  Words may_be_lost_{};  // legal, not yet lost, and lost once no quiet move is left
  Pending coming_won_;
  Pending later_won_;  // found while those of this ply are taken
  Pending coming_lost_;
  Counting counting_{Counting::Unlimited};
  Wins* wins_{nullptr};
  Plies* plies_{nullptr};
  int longest_{0};  // distance in plies, where they are taken ply by ply; a ply too large at most
};

}  // namespace

std::array<Words, 2> legal_positions(const Layout& layout, const Parallel& parallel) {
  std::array<Words, 2> legal;
  for (auto& words : legal) words.assign(layout.word_count(), 0);
  for_each_word(layout, parallel, [&](std::size_t word) {
    const WordMen men = men_of(layout, word);
    if (!men.distinct) return;
    // Attacked kings, by the colour of the king.
    std::array<std::uint64_t, 2> attacked{};
    const board::Piece word_man = layout.word_man();
    const bool king_is_word = word_man.role == Role::King;
    for (const Color king_color : {Color::White, Color::Black}) {
      const auto k = static_cast<std::size_t>(king_color);
      const bool ranges = king_is_word && king_color == Color::Black;
      const unsigned king = men.squares[ranges ? 0 : k];
      const auto from = [&](board::Piece man, unsigned square) {
        const std::uint64_t reached = attacks_from(man, square, men.occupied);
        if (ranges) {
          attacked[k] |= reached;
        } else if ((reached & bit(king)) != 0) {
          attacked[k] |= ~between(square, king);
        }
      };
      for (std::size_t i = 0; i < layout.indexed(); ++i) {
        if (layout.man(i).color != king_color) from(layout.man(i), men.squares[i]);
      }
      for (std::uint64_t pawns = layout.pawns().of(~king_color); pawns != 0; pawns &= pawns - 1) {
        from({~king_color, Role::Pawn}, static_cast<unsigned>(std::countr_zero(pawns)));
      }
      if (word_man.color != king_color) attacked[k] |= attacks_from(word_man, king, men.occupied);
    }
    const std::uint64_t counted = layout.counted(men.squares) & ~men.occupied;
    legal[0][word] = counted & ~attacked[1];
    legal[1][word] = counted & ~attacked[0];
  });
  return legal;
}

Slice build_slice(const Layout& layout, const Tables& below, const Parallel& parallel, Distances* distances,
                  Counting finest) {
  return Builder(layout, below, parallel, distances, finest).build();
}

}  // namespace touchmove::analysis::endgame
