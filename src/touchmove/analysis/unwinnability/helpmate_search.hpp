// A search in which both sides work for the same mate. Every position is looked at once, the most promising first, so
// the search finds long helpmates quickly, and when it runs out of positions it has seen all that can ever arise: then
// there is no mate. Either answer is exact; only the order is guided by a guess.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <unordered_map>
#include <utility>
#include <vector>

#include "touchmove/analysis/basis/mate_plan.hpp"
#include "touchmove/analysis/basis/position_table.hpp"
#include "touchmove/analysis/wall/mate_picture.hpp"
#include "touchmove/analysis/wall/wall_guide.hpp"
#include "touchmove/analysis/wall/wall_search.hpp"
#include "touchmove/board/vocabulary/color.hpp"
#include "touchmove/board/vocabulary/move.hpp"
#include "touchmove/board/vocabulary/move_list.hpp"

namespace touchmove::analysis {

enum class SearchEnd : std::uint8_t {
  Mate,       // `line` holds a helpmate, or leads to where a plan shows one
  Exhausted,  // every position that can arise was seen, and none is the mate
  Limit,      // as many positions were stored as the caller allows
};

class HelpmateSearch {
 public:
  /// Forgets what was searched before and starts from a position, with a plan to work towards. Precondition: no mate
  /// stands there already.
  /// With a map, a wall search that measured distances from the same root for the same winner, the search is led by it;
  /// if the map is complete, positions from which it shows no way to a mate are left out. The map must outlive the run.
  void start(const BoardState& root, board::Color winner, const MatePlan& plan, const WallSearch* map = nullptr,
             bool map_is_complete = false);

  /// From now on is led by a picture, made for the root's wall; it must outlive the run.
  void follow(const MatePicture* picture) { picture_ = picture; }

  /// From now on is led by a guide started on the same map; it must outlive the run.
  void follow(WallGuide* guide) { guide_ = guide; }

  /// From now on leaves out what a wall search proves dead right after a capture or a pawn's move. Precondition: the
  /// prover was prepared with the same root and winner; it must outlive the run.
  void prune_with(WallSearch* prover) { prover_ = prover; }

  /// From now on takes every other position in turn from each wall met so far, the most promising before it: what no
  /// guess leads to is found all the same, and no wall's many positions keep the search from the others (type systems
  /// of Xie, Mueller, Holte and Imai 2014).
  void go_round_walls();

  /// Whether to be content, in this search and those after it, with a position that has a plan nothing can be in the
  /// way of (plain_mate.hpp): where no line is shown.
  void end_at_plain_mates(bool at_plans) { ends_at_plans_ = at_plans; }

  /// Goes on until the end or until that many positions are stored; a later call with a larger limit continues.
  SearchEnd run(std::size_t limit);

  /// After `Mate`: from the root to the mate.
  const std::vector<board::Move>& line() const { return line_; }
  /// Positions stored so far.
  std::size_t size() const { return table_.size(); }

 private:
  static constexpr std::size_t bucket_count = 2048;

  /// Positions with the same pawns and men, the most promising on top.
  struct Kind {
    std::vector<std::pair<int, std::uint32_t>> heap;  // less than every other is worse
  };

  /// What a move leads to.
  struct Reached {
    BoardState state;
    PackedPosition position;
    std::size_t hash;
  };

  bool expand(std::uint32_t index);
  bool take_in(const Reached& reached, std::uint32_t index, board::Move move, bool winner_moves);
  std::uint32_t& next_of(unsigned queue, std::uint32_t index);
  void push(unsigned queue, std::uint32_t index, std::size_t promise);
  std::uint32_t pop(unsigned queue);
  std::uint32_t pop_round();
  void push_round(const BoardState& b, std::uint32_t index, std::size_t promise);
  void trace(std::uint32_t index);
  std::size_t promise(const BoardState& b) const;
  std::size_t promise_on_map(const BoardState& b, unsigned way) const;

  PositionTable table_;
  /// Positions not yet looked at, in buckets by promise; smaller is better.
  struct Queue {
    std::array<std::uint32_t, bucket_count> first{};
    std::size_t lowest{bucket_count};
  };

  std::array<Queue, 2> queues_;
  std::vector<std::uint32_t> second_next_;
  unsigned turn_{0};  // of the queue to take from next
  unsigned winner_{0};
  MatePlan plan_;
  const WallSearch* map_{nullptr};
  bool map_is_complete_{false};
  WallSearch* prover_{nullptr};
  const MatePicture* picture_{nullptr};
  WallGuide* guide_{nullptr};
  bool rounds_{false};
  bool ends_at_plans_{false};
  std::vector<Kind> kinds_;
  std::unordered_map<std::uint64_t, std::uint32_t> kind_of_;  // by pawns and men
  std::size_t next_kind_{0};
  bool round_turn_{false};
  board::MoveList moves_;
  std::vector<Reached> reached_;
  std::vector<board::Move> line_;
};

}  // namespace touchmove::analysis
