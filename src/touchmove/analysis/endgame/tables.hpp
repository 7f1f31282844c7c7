// Win, draw and loss of every position of the endings built so far, as bits.
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <vector>

#include "touchmove/analysis/endgame/layout.hpp"
#include "touchmove/board/vocabulary/color.hpp"

namespace touchmove::analysis::endgame {

/// Bitmaps of one ending, or of one pawn square of it. A bit of `wins` is set only where it is set in `legal`.
struct Slice {
  explicit Slice(const Layout& slice_layout) : layout(slice_layout) {}

  Layout layout;
  std::array<std::vector<std::uint64_t>, 2> legal{};                ///< by the side to move
  std::array<std::array<std::vector<std::uint64_t>, 2>, 2> wins{};  ///< by the winner, then by the side to move

  std::size_t byte_count() const { return layout.word_count() * 6 * sizeof(std::uint64_t); }
};

/// A man and where it stands; nowhere, if it is the man over whose squares a word ranges.
struct PlacedMan {
  board::Piece man{};
  std::optional<std::uint8_t> square{};
};
/// Room for one more than stand on the board: a pawn and what it becomes are exchanged one after the other.
using PlacedMen = base::StaticVector<PlacedMan, most_men + 2>;

/// What is known of the positions that differ only in the square of one man.
struct Verdicts {
  std::uint64_t legal{0};
  std::array<std::uint64_t, 2> wins{};  ///< by the winner
};

/// What a pawn on the seventh rank of a slice gets by moving up and becoming each piece, word by word of that slice:
/// kept with five men, where the endings promoted into are too large to keep.
struct Promotions {
  Material material{};
  unsigned pawn{0};
  std::vector<std::uint64_t> legal{};  ///< the same for every piece
  std::array<std::array<std::vector<std::uint64_t>, 2>, 4>
      wins{};  ///< in the order of `promotion_roles`, then by the winner
};

/// Runs `task(0)` to `task(count - 1)`, in any order, perhaps at once; returns when all are done.
using Parallel = std::function<void(std::size_t count, const std::function<void(std::size_t)>& task)>;
/// One after another.
void serial(std::size_t count, const std::function<void(std::size_t)>& task);

/// Copies share their slices.
class Tables {
 public:
  /// Precondition: the slice is complete.
  void insert(Slice slice) { slices_.push_back(std::make_shared<const Slice>(std::move(slice))); }
  void insert(Promotions promotions) {
    promotions_.push_back(std::make_shared<const Promotions>(std::move(promotions)));
  }
  /// Forgets the slice with that pawn, and its promotions; copies of the tables keep theirs.
  void remove(const Material& material, std::optional<unsigned> pawn);
  const Promotions* find_promotions(const Layout& layout) const;

  /// Nothing if it was not built. `pawn` is a square of files a to d.
  const Slice* find(const Material& material, std::optional<unsigned> pawn) const;
  bool has(const Material& material) const;

  /// Looks up all positions of these men (kings, at most one white pawn, no black one) that differ in the square of the
  /// man without one. Precondition: `has` the ending, or the men are two bare kings.
  Verdicts verdicts(const PlacedMen& men, board::Color to_move) const;
  /// The same where every man has its square; each field is 0 or 1.
  Verdicts verdict(const PlacedMen& men, board::Color to_move) const;

  std::size_t byte_count() const;

 private:
  std::vector<std::shared_ptr<const Slice>> slices_;
  std::vector<std::shared_ptr<const Promotions>> promotions_;
};

/// The material after a pawn became that piece, or without its man of that index among its colour's; roles stay in
/// order.
Material promoted(const Material& material, board::Role role);
Material without(const Material& material, board::Color color, std::size_t index);

/// The endings that a capture or a promotion can lead to from this one, each before any that needs it, the ending
/// itself last. Bare kings are not among them.
std::vector<Material> with_successors(const Material& material);

}  // namespace touchmove::analysis::endgame
