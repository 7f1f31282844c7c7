#include "touchmove/analysis/endgame/slice_builder.hpp"

#include <algorithm>
#include <atomic>

#include "touchmove/analysis/endgame/fill.hpp"
#include "touchmove/analysis/endgame/zeroing.hpp"
#include "touchmove/board/attacks.hpp"

namespace touchmove::analysis::endgame {

namespace {

using board::Color;
using board::Role;

constexpr std::uint64_t bit(unsigned square) { return std::uint64_t{1} << square; }

std::uint64_t attacks_from(board::Piece man, unsigned square, std::uint64_t occupied) {
  return board::attacks(man, board::square_at(static_cast<int>(square)), board::Bitboard(occupied)).bits();
}

std::uint64_t between(unsigned a, unsigned b) { return board::attack_tables.between[a][b]; }

/// The word's men that have a number: their squares and their set.
struct WordMen {
  IndexSquares squares{};
  std::uint64_t occupied{0};
  bool distinct{true};
};

WordMen men_of(const Layout& layout, std::size_t word) {
  WordMen men{.squares = layout.squares(word), .occupied = layout.pawn_bit()};
  for (std::size_t i = 0; i < layout.indexed(); ++i) {
    men.distinct = men.distinct && (men.occupied & bit(men.squares[i])) == 0;
    men.occupied |= bit(men.squares[i]);
  }
  return men;
}

/// Positions from which that side has a quiet move to a position in a set: bits of one word.
template <typename Set>
std::uint64_t quiet_moves_into(const Layout& layout, const WordMen& men, std::size_t word, Color side, const Set& set) {
  std::uint64_t found = 0;
  for (std::size_t i = 0; i < layout.indexed(); ++i) {
    const board::Piece man = layout.man(i);
    if (man.color != side) continue;
    const unsigned source = men.squares[i];
    std::uint64_t targets = attacks_from(man, source, men.occupied) & ~men.occupied;
    if (i == 0 && layout.turns()) {
      IndexSquares moved = men.squares;
      for (; targets != 0; targets &= targets - 1) {
        moved[0] = static_cast<std::uint8_t>(std::countr_zero(targets));
        const WordPlace place = layout.place(moved);
        found |= place.turned.undo(set(place.word));
      }
    } else {
      const std::size_t stride = layout.stride(i);
      const std::size_t base = word - source * stride;
      for (; targets != 0; targets &= targets - 1) {
        const auto target = static_cast<unsigned>(std::countr_zero(targets));
        found |= set(base + target * stride) & ~between(source, target);
      }
    }
  }
  if (layout.word_man().color == side) found |= reach(layout.word_man().role, set(word), ~men.occupied);
  return found;
}

/// Marks the words that have a quiet move of that side into this one.
void mark_predecessors(const Layout& layout, const WordMen& men, std::size_t word, Color side,
                       std::vector<std::uint8_t>& marks) {
  const auto mark = [&](std::size_t index) { std::atomic_ref(marks[index]).store(1, std::memory_order_relaxed); };
  for (std::size_t i = 0; i < layout.indexed(); ++i) {
    const board::Piece man = layout.man(i);
    if (man.color != side) continue;
    const unsigned source = men.squares[i];
    std::uint64_t targets = attacks_from(man, source, men.occupied) & ~men.occupied;
    if (i == 0 && layout.turns()) {
      IndexSquares moved = men.squares;
      for (; targets != 0; targets &= targets - 1) {
        moved[0] = static_cast<std::uint8_t>(std::countr_zero(targets));
        const WordPlace place = layout.place(moved);
        mark(place.word);
        const IndexSquares home = layout.squares(place.word);
        if (layout.has_second_image(home)) mark(layout.second_image(home));
      }
    } else {
      const std::size_t stride = layout.stride(i);
      const std::size_t base = word - source * stride;
      for (; targets != 0; targets &= targets - 1) {
        mark(base + static_cast<unsigned>(std::countr_zero(targets)) * stride);
      }
    }
  }
  if (layout.word_man().color == side) mark(word);
}

constexpr std::size_t words_a_task = 4096;

template <typename Body>
void for_each_word(const Layout& layout, const Parallel& parallel, const Body& body) {
  const std::size_t count = layout.word_count();
  parallel((count + words_a_task - 1) / words_a_task, [&](std::size_t task) {
    const std::size_t end = std::min(count, (task + 1) * words_a_task);
    for (std::size_t word = task * words_a_task; word < end; ++word) body(word);
  });
}

class Builder {
 public:
  Builder(const Layout& layout, const Tables& below, const Parallel& parallel, const PlyDone& ply_done,
          Distances* distances)
      : layout_(layout),
        below_(below),
        parallel_(parallel),
        ply_done_(ply_done),
        distances_(distances),
        slice_(layout) {}

  Slice build() {
    slice_.legal = legal_positions(layout_, parallel_);
    prepare();
    if (distances_ != nullptr) {
      for (auto& plies : distances_->plies) plies.assign(layout_.word_count() * 64, no_distance);
    }
    solve(Color::White);
    solve(Color::Black);
    return std::move(slice_);
  }

 private:
  std::size_t count() const { return layout_.word_count(); }

  /// What captures and pawn moves give, and where a side has no move at all.
  void prepare() {
    for (std::size_t mover = 0; mover < 2; ++mover) {
      zeroing_win_[mover].assign(count(), 0);
      zeroing_escape_[mover].assign(count(), 0);
      immobile_[mover].assign(count(), 0);
    }
    const ZeroingFinder finder(layout_, below_);
    for_each_word(layout_, parallel_, [&](std::size_t word) {
      const WordMen men = men_of(layout_, word);
      if (!men.distinct) return;
      for (const Color mover : {Color::White, Color::Black}) {
        const auto m = static_cast<std::size_t>(mover);
        const std::uint64_t legal = slice_.legal[m][word];
        if (legal == 0) continue;
        const ZeroingMoves zeroing = finder.find(men.squares, men.occupied, mover);
        const auto& after = slice_.legal[1 - m];
        const std::uint64_t quiet =
            quiet_moves_into(layout_, men, word, mover, [&](std::size_t index) { return after[index]; });
        zeroing_win_[m][word] = zeroing.win & legal;
        zeroing_escape_[m][word] = zeroing.escape & legal;
        immobile_[m][word] = legal & ~(zeroing.any | quiet);
      }
    });
  }

  struct Fresh {
    std::size_t word;
    std::uint64_t bits;
  };

  /// One winner's won and lost positions, ply by ply.
  void solve(Color winner) {
    const auto w = static_cast<std::size_t>(winner);
    const std::size_t l = 1 - w;
    auto& won = slice_.wins[w][w];
    auto& lost = slice_.wins[w][l];
    won.assign(count(), 0);
    lost.assign(count(), 0);
    const auto& legal_w = slice_.legal[w];
    const auto& legal_l = slice_.legal[l];
    std::vector<std::uint8_t> look_won(count(), 1);
    std::vector<std::uint8_t> look_lost(count(), 1);
    std::vector<std::uint8_t> next_won(count(), 0);
    std::vector<std::uint8_t> next_lost(count(), 0);

    // Ply 0: the loser is mated. His king is attacked exactly where it would not be the winner's turn legally.
    for_each_word(layout_, parallel_, [&](std::size_t word) {
      const std::uint64_t mated = immobile_[l][word] & ~legal_w[word];
      lost[word] = mated;
      note_distances(l, word, mated, 0);
    });

    const std::size_t tasks = (count() + words_a_task - 1) / words_a_task;
    std::vector<std::vector<Fresh>> fresh_won(tasks);
    for (int ply = 1;; ++ply) {
      std::atomic<bool> changed{false};
      // Both sets of this ply rest on those of the ply before: the won ones are held back until the lost ones are
      // found.
      parallel_(tasks, [&](std::size_t task) {
        auto& fresh = fresh_won[task];
        fresh.clear();
        const std::size_t end = std::min(count(), (task + 1) * words_a_task);
        for (std::size_t word = task * words_a_task; word < end; ++word) {
          if (look_won[word] == 0) continue;
          look_won[word] = 0;
          const std::uint64_t open = legal_w[word] & ~won[word];
          if (open == 0) continue;
          const WordMen men = men_of(layout_, word);
          std::uint64_t found =
              quiet_moves_into(layout_, men, word, winner, [&](std::size_t index) { return lost[index]; });
          if (ply == 1) found |= zeroing_win_[w][word];
          found &= open;
          if (found != 0) fresh.push_back({word, found});
        }
      });
      for_each_word(layout_, parallel_, [&](std::size_t word) {
        if (look_lost[word] == 0) return;
        look_lost[word] = 0;
        const std::uint64_t open = legal_l[word] & ~lost[word] & ~immobile_[l][word] & ~zeroing_escape_[l][word];
        if (open == 0) return;
        const WordMen men = men_of(layout_, word);
        const std::uint64_t escapes = quiet_moves_into(layout_, men, word, ~winner,
                                                       [&](std::size_t index) { return legal_w[index] & ~won[index]; });
        const std::uint64_t found = open & ~escapes;
        if (found == 0) return;
        lost[word] |= found;
        note_distances(l, word, found, ply);
        mark_predecessors(layout_, men, word, winner, next_won);
        changed.store(true, std::memory_order_relaxed);
      });
      parallel_(tasks, [&](std::size_t task) {
        for (const Fresh& fresh : fresh_won[task]) {
          won[fresh.word] |= fresh.bits;
          note_distances(w, fresh.word, fresh.bits, ply);
          mark_predecessors(layout_, men_of(layout_, fresh.word), fresh.word, ~winner, next_lost);
          changed.store(true, std::memory_order_relaxed);
        }
      });
      std::swap(look_won, next_won);
      std::swap(look_lost, next_lost);
      if (ply_done_) ply_done_(winner, ply);
      if (!changed.load()) break;
    }
  }

  void note_distances(std::size_t mover, std::size_t word, std::uint64_t bits, int ply) {
    if (distances_ == nullptr) return;
    for (; bits != 0; bits &= bits - 1) {
      distances_->plies[mover][word * 64 + static_cast<std::size_t>(std::countr_zero(bits))] =
          static_cast<std::uint8_t>(ply);
    }
  }

  const Layout& layout_;
  const Tables& below_;
  const Parallel& parallel_;
  const PlyDone& ply_done_;
  Distances* distances_;
  Slice slice_;
  std::array<std::vector<std::uint64_t>, 2> zeroing_win_{};
  std::array<std::vector<std::uint64_t>, 2> zeroing_escape_{};
  std::array<std::vector<std::uint64_t>, 2> immobile_{};
};

}  // namespace

std::array<std::vector<std::uint64_t>, 2> legal_positions(const Layout& layout, const Parallel& parallel) {
  std::array<std::vector<std::uint64_t>, 2> legal;
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
      if (layout.pawn() && king_color == Color::Black) from({Color::White, Role::Pawn}, *layout.pawn());
      if (word_man.color != king_color) attacked[k] |= attacks_from(word_man, king, men.occupied);
    }
    legal[0][word] = ~men.occupied & ~attacked[1];
    legal[1][word] = ~men.occupied & ~attacked[0];
  });
  return legal;
}

Promotions promotions_of(const Layout& layout, const Tables& below, const Parallel& parallel) {
  Promotions promotions{.material = layout.material(), .pawn = *layout.pawn()};
  promotions.legal.assign(layout.word_count(), 0);
  for (auto& by_winner : promotions.wins) {
    for (auto& words : by_winner) words.assign(layout.word_count(), 0);
  }
  const unsigned target = promotions.pawn + 8;
  for_each_word(layout, parallel, [&](std::size_t word) {
    const WordMen men = men_of(layout, word);
    if (!men.distinct || (men.occupied & bit(target)) != 0) return;
    for (std::size_t role = 0; role < board::promotion_roles.size(); ++role) {
      PlacedMen after;
      for (std::size_t i = 0; i < layout.indexed(); ++i) after.push_back({layout.man(i), men.squares[i]});
      after.push_back({layout.word_man(), std::nullopt});
      after.push_back({{Color::White, board::promotion_roles[role]}, static_cast<std::uint8_t>(target)});
      const Verdicts verdicts = below.verdicts(after, Color::Black);
      promotions.legal[word] = verdicts.legal;
      promotions.wins[role][0][word] = verdicts.wins[0];
      promotions.wins[role][1][word] = verdicts.wins[1];
    }
  });
  return promotions;
}

Slice build_slice(const Layout& layout, const Tables& below, const Parallel& parallel, const PlyDone& ply_done,
                  Distances* distances) {
  return Builder(layout, below, parallel, ply_done, distances).build();
}

}  // namespace touchmove::analysis::endgame
