// Win, draw and loss of every position of the endings built so far, as bits.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <unordered_map>
#include <vector>

#include "touchmove/analysis/endgame/layout.hpp"
#include "touchmove/board/vocabulary/color.hpp"

namespace touchmove::analysis::endgame {

using Words = std::vector<std::uint64_t>;

/// Bitmaps by the winner, then by the side to move.
using Wins = std::array<std::array<Words, 2>, 2>;

/// Whether moves are counted: fifty without a capture or pawn move, from a fresh counter, are a draw.
enum class Counting : std::uint8_t { Unlimited, FiftyMoves };

/// Bitmaps of one ending, or of one placement of its pawns. A bit of `wins` is set only where it is set in `legal`.
struct Slice {
  explicit Slice(const Layout& slice_layout) : layout(slice_layout) {}

  Layout layout;
  std::array<Words, 2> legal{};  ///< by the side to move
  Wins wins{};
  Wins standing{};  ///< those left where moves are counted; empty if that is all of them

  bool all_stand() const { return standing[0][0].empty(); }
  const Wins& wins_by(Counting counting) const {
    return counting == Counting::Unlimited || all_stand() ? wins : standing;
  }
  std::size_t byte_count() const { return layout.word_count() * (all_stand() ? 6 : 10) * sizeof(std::uint64_t); }
};

/// The same slice with White and Black exchanged, and its pawns as they are kept.
Slice exchanged(const Slice& slice);

/// A man and where it stands.
struct PlacedMan {
  board::Piece man{};
  std::uint8_t square{0};
};
using PlacedMen = base::StaticVector<PlacedMan, most_men>;

/// Where a position of White's and Black's men is found: its slice, and the squares of kings and pieces in the order of
/// the layout.
struct Spot {
  Material material{};
  Pawns pawns{};
  std::array<std::uint8_t, most_men> squares{};

  /// The number of its bit in a slice of that layout: word * 64 + bit.
  std::size_t index_in(const Layout& layout) const;
};
/// Colours are not exchanged; pawns are turned to the mirror image that is kept.
Spot spot_of(const PlacedMen& men);

/// What is known of the positions that differ only in the square of one man.
struct Verdicts {
  std::uint64_t legal{0};
  std::array<std::uint64_t, 2> wins{};  ///< by the winner
};

/// What a pawn on the seventh rank of a slice gets by moving up and becoming each piece, word by word of that slice:
/// kept with five men, where the endings promoted into are too large to keep.
struct Promotions {
  Material material{};
  Pawns pawns{};
  Words legal{};                               ///< the same for every piece
  std::array<std::array<Words, 2>, 4> wins{};  ///< in the order of `promotion_roles`, then by the winner
};

/// Runs `task(0)` to `task(count - 1)`, in any order, perhaps at once; returns when all are done.
using Parallel = std::function<void(std::size_t count, const std::function<void(std::size_t)>& task)>;
/// One after another.
void serial(std::size_t count, const std::function<void(std::size_t)>& task);

/// Calls `body(word)` for each word of a layout, in tasks that may run at once.
template <typename Body>
void for_each_word(const Layout& layout, const Parallel& parallel, const Body& body) {
  constexpr std::size_t words_a_task = 4096;
  const std::size_t count = layout.word_count();
  parallel((count + words_a_task - 1) / words_a_task, [&](std::size_t task) {
    const std::size_t end = std::min(count, (task + 1) * words_a_task);
    for (std::size_t word = task * words_a_task; word < end; ++word) body(word);
  });
}

/// Copies share their slices.
class Tables {
 public:
  /// Precondition: the slice is complete.
  void insert(Slice slice);
  void insert(Promotions promotions) {
    promotions_.push_back(std::make_shared<const Promotions>(std::move(promotions)));
  }
  /// Forgets the slice with these pawns, and its promotions; copies of the tables keep theirs.
  void remove(const Material& material, const Pawns& pawns);
  const Promotions* find_promotions(const Layout& layout) const;

  /// Nothing if it was not built. `pawns` are those of the mirror image that is kept.
  const Slice* find(const Material& material, const Pawns& pawns) const;
  /// Whether it has some slice of that ending.
  bool has(const Material& material) const;

  /// What is known of one position; each field is 0 or 1. Precondition: the slice of its spot is here, or the men are
  /// two bare kings.
  Verdicts verdict(const PlacedMen& men, board::Color to_move, Counting counting = Counting::Unlimited) const;

  std::size_t byte_count() const;

 private:
  struct Key {
    std::uint32_t material{0};
    Pawns pawns{};
    friend bool operator==(const Key&, const Key&) = default;
  };
  struct Hash {
    std::size_t operator()(const Key& key) const;
  };

  std::unordered_map<Key, std::shared_ptr<const Slice>, Hash> slices_;
  std::unordered_map<std::uint32_t, std::size_t> counts_;  // of slices, by the material
  std::vector<std::shared_ptr<const Promotions>> promotions_;
};

/// The endings that captures and promotions can lead to from this one, each before any that needs it, and before the
/// same with colours exchanged; the ending itself last. Bare kings are not among them.
std::vector<Material> with_successors(const Material& material);

/// Every placement of an ending's pawns that is kept, each after those its pawns can move on to; one without pawns, if
/// it has none.
std::vector<Pawns> pawn_placements(const Material& material);

}  // namespace touchmove::analysis::endgame
