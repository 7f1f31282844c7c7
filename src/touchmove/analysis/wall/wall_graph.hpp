// The graph of walls: every wall that captures and pawns' moves can lead to, each once, with what leads from one to the
// next. Where the kings stand is not part of a wall; each way says for which squares of theirs it is open.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <unordered_map>
#include <vector>

#include "touchmove/analysis/wall/wall.hpp"
#include "touchmove/board/vocabulary/color.hpp"

namespace touchmove::analysis {

/// A capture or a pawn's move: what leads from one wall to the next.
struct WallStep {
  enum class What : std::uint8_t { PawnMoves, PawnTakes, EnPassant, LooseTakes, FixedTakes, KingTakes };

  std::uint32_t wall{0};        // the wall it leads to
  std::array<Word, 2> kings{};  // by colour: squares of the king before it for which it is open
  std::uint8_t mover{white};
  std::uint8_t next{black};  // on move after it; with en passant the answer is included
  What what{What::PawnMoves};
  std::uint8_t source{0};  // of a pawn or a fixed man
  std::uint8_t target{0};
  std::uint8_t kind{0};  // of a loose or fixed man that takes, or of what a pawn becomes
};

/// What of a wall is known for certain when one side has just moved: the fixed men it lets go still stand there, and so
/// does the man that moved. By that a king in check has fewer answers than any loose man could give.
struct JustMoved {
  Word checked{0};                 // squares on which the other king is now in check from the man that moved
  Word attacked{0};                // squares the mover's side attacks for certain
  std::array<Word, 2> standing{};  // by colour: men that stand there for certain
  bool is_taken_by_others{false};  // the man that moved can be taken for certain by a man other than the king
  bool may_be_guarded{false};      // a loose man might protect it
};

class WallGraph {
 public:
  static constexpr std::uint32_t none = 0xFFFFFFFFU;

  /// Forgets all walls.
  void clear(unsigned winner);
  /// The number of that wall; settles it first.
  std::uint32_t number_of(Wall&& wall);
  std::size_t size() const { return nodes_.size(); }
  const Wall& wall(std::uint32_t number) const { return nodes_[number].wall; }
  /// Whether no mate can be made of the most men that may still be there.
  bool is_dead(std::uint32_t number) const { return nodes_[number].dead; }
  /// All that can happen there; makes the walls it leads to.
  const std::vector<WallStep>& steps(std::uint32_t number);
  /// Those made so far: all or none.
  const std::vector<WallStep>& known_steps(std::uint32_t number) const { return nodes_[number].steps; }
  /// What is known right after a step, if the man that moved is one that can give check there.
  JustMoved just_moved(std::uint32_t from, const WallStep& step) const;
  /// The wall when the other king takes the man on a square right after a step.
  std::uint32_t after_king_takes(std::uint32_t from, const WallStep& step, unsigned square);
  /// The walls when another man takes the one that moved.
  const std::vector<std::uint32_t>& after_others_take(const WallStep& step);
  /// The last wall met with these pawns, and another with the same after that one; `none` if there are no more. The
  /// pawns have to be compared, different ones may share a key.
  std::uint32_t with_pawns(const std::array<Word, 2>& pawns) const;
  std::uint32_t next_with_pawns(std::uint32_t number) const { return nodes_[number].same_pawns; }

 private:
  struct Node {
    Wall wall;
    std::uint64_t key{0};
    bool dead{false};
    bool grown{false};
    std::vector<WallStep> steps{};
    std::uint32_t same_pawns{none};
  };

  void widen_table();
  void grow_kings(std::uint32_t from, unsigned us, std::vector<WallStep>& steps);
  void grow_takers(std::uint32_t from, unsigned us, std::vector<WallStep>& steps);
  void grow_pawns(std::uint32_t from, unsigned us, std::vector<WallStep>& steps);
  void push_pawn(std::uint32_t from, unsigned us, WallStep::What what, unsigned source, unsigned target, Word empty,
                 std::size_t taken, std::vector<WallStep>& steps);

  unsigned winner_{0};
  std::unordered_map<std::uint64_t, std::uint32_t> king_takes_;  // by step and square
  std::unordered_map<const WallStep*, std::vector<std::uint32_t>> others_take_;
  std::vector<Node> nodes_;
  std::vector<std::uint32_t> by_key_;  // open addressing: number + 1, or 0; a power of two, at most half full
  std::unordered_map<std::uint64_t, std::uint32_t> by_pawns_;
};

}  // namespace touchmove::analysis
