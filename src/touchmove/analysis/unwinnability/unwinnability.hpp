// Can this side still mate by any series of legal moves, the other side helping as it can? (fide 5.2.2, 6.9)
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "touchmove/analysis/unwinnability/greedy_mate.hpp"
#include "touchmove/analysis/unwinnability/helpmate_search.hpp"
#include "touchmove/analysis/wall/wall_search.hpp"
#include "touchmove/board/position/position.hpp"
#include "touchmove/board/vocabulary/color.hpp"
#include "touchmove/board/vocabulary/move.hpp"

namespace touchmove::analysis {

enum class Winnability : std::uint8_t {
  Winnable,      // a series of legal moves ends in mate; it is given
  Unwinnable,    // no series does; the reason is given
  Undetermined,  // the caller's limit was reached first
};

/// What an answer rests on.
enum class Proof : std::uint8_t {
  None,        // undetermined
  Mate,        // the position is checkmate already
  Helpmate,    // the line
  Plan,        // some moves at most, then a plan that nothing can be in the way of (plain_mate.hpp); no line asked for
  Material,    // no mate can be made of the men left, wherever they stand
  StaticSets,  // wherever men can ever get, the other king is not mated there
  Wall,        // no mate can arise whatever the men that are free do: what stands fast forbids it
  Exhausted,   // every position that can arise was looked at
  Drops,       // men in hand may be dropped: such a board is never dead
};

/// One word for a proof, stable, for machines.
std::string_view word_of(Proof proof);

/// An answer. The helpmate belongs to the analyst that gave it and lasts until its next question.
struct Verdict {
  Winnability answer{Winnability::Undetermined};
  Proof proof{Proof::None};
  std::span<const board::Move> helpmate{};  // from the position asked about to the mate; empty unless `Helpmate`
  std::uint64_t nodes{0};                   // positions looked at; for `Exhausted` the size of the whole component
};

/// The reason in plain words, such as "every position that can arise was looked at (1,204)".
std::string describe(const Verdict& verdict);

/// Proves that a side cannot mate, where that is quick, and nothing else: true is certain, false says nothing. Looks at
/// material, moves that are forced and static sets only, so it is fast enough to be asked at every move and needs no
/// memory. The halfmove clock, seventy-five moves and repetition are ignored, as in `WinnabilityAnalyst::analyse`.
bool is_surely_unwinnable(const board::Position& position, board::Color winner);

/// Proves that a side can still mate, where a plain line or a short look shows it, and nothing else: true is certain
/// (the line was played to its mate), false says nothing. Some microseconds where a line shows it; otherwise it looks
/// at some thousand positions at the most, in memory of its own. Ask `is_plainly_winnable` first.
bool is_surely_winnable(const board::Position& position, board::Color winner);

/// Limits count positions, never time, so that the same question has the same answer everywhere.
struct AnalysisLimits {
  /// Positions one search may store, 44 bytes each and 8 to 16 more to find them: 200 MB at this default, taken only as
  /// a search needs it. The wall searches have limits of their own, 120 MB at the most.
  std::size_t positions{std::size_t{1} << 21U};
};

/// Whether the one who asks shows the line or needs the answer alone.
enum class Evidence : std::uint8_t { Line, Answer };

/// Answers questions of winnability one after another and owns the memory they need. Not to be shared between threads.
class WinnabilityAnalyst {
 public:
  explicit WinnabilityAnalyst(AnalysisLimits limits = {}) : limits_(limits) {}

  /// Whether some series of legal moves from this position ends with `winner` giving checkmate. "Any series of legal
  /// moves" ignores the halfmove clock, seventy-five moves and repetition: a game that would end by them on the way
  /// is still one that could have been won, and the reference programs read the laws so too.
  /// With `Evidence::Answer` the same answer, much sooner: nearly always from a plan, at once or a few moves on.
  Verdict analyse(const board::Position& position, board::Color winner, Evidence evidence = Evidence::Line);

  /// Only "cannot", as `is_surely_unwinnable`, and where that says nothing some tens of positions, if moves are few,
  /// and the kings before a wall, if there is one, some thousand states of them: at most a millisecond or two. True is
  /// certain, false says nothing.
  bool shows_unwinnable(const board::Position& position, board::Color winner);

 private:
  bool shows_shut_in(const BoardState& root, board::Color winner);
  Verdict look(const board::Position& position, board::Color winner, Goal goal);
  bool play_to_mate(const BoardState& root, board::Color winner, std::span<const board::Move> way);
  bool finish_line(const BoardState& root, board::Color winner, const MatePlan& plan);
  SearchEnd follow_plans(const BoardState& root, board::Color winner, const MatePlans& plans, std::size_t positions);
  SearchEnd prove_at_once(const BoardState& root, board::Color winner, const MatePlan& plan);
  SearchEnd follow_pictures(const BoardState& root, board::Color winner, const MatePlan& plan);
  SearchEnd go_round_walls(const BoardState& root, board::Color winner, const MatePlan& plan, std::size_t positions);
  void look_for_shorter(const BoardState& root, board::Color winner);
  SearchEnd follow_map(const BoardState& root, board::Color winner, const MatePlan& plan, std::size_t map_states,
                       WallSearch::Order order, std::size_t positions);
  SearchEnd climb(const BoardState& root, board::Color winner, const MatePlans& plans);
  SearchEnd search_all(const BoardState& root, board::Color winner, const MatePlans& plans);

  AnalysisLimits limits_;
  board::MoveList moves_;
  GreedyLine line_;
  std::vector<board::Move> finished_;  // a line and what was found from its end
  std::vector<board::Move> shown_;     // the line of the last answer
  HelpmateSearch search_;
  WallSearch walls_;
  WallSearch prover_;
  WallGuide guide_;
};

}  // namespace touchmove::analysis
