// The kings before a wall: a search that forgets where the loose men are.
//
// Method. Each position is replaced by its wall (wall.hpp), the squares of the two kings and the side to move. Whatever
// the loose men could do is allowed: standing out of the way, lending a move, taking whatever they might reach, giving
// check from any square of theirs; only what pawns, fixed men and kings forbid is forbidden. Every real game is then
// also a path here, so if no path leads to a possible mate, no game does: the "cannot" is proved. The other way round
// nothing is proved, but the lengths of these paths are an excellent guess for the real search (`distance`), as in the
// pattern databases of Culberson and Schaeffer (1998).
#pragma once

#include <cstddef>
#include <cstdint>
#include <unordered_map>
#include <utility>
#include <vector>

#include "touchmove/analysis/wall.hpp"
#include "touchmove/board/color.hpp"

namespace touchmove::analysis {

class WallSearch {
 public:
  enum class End : std::uint8_t {
    NoMate,     // no path leads to a possible mate: the winner can never mate
    MaybeMate,  // some path does
    Limit,      // too many walls or states, or castling might be possible
  };

  static constexpr unsigned no_way = 0xFFFFU;

  /// Searches until a possible mate is met. Precondition: no en passant target.
  End run(const BoardState& root, board::Color winner, std::size_t state_limit);

  /// Searches everything and measures each state's distance to a possible mate. After `MaybeMate` every state that can
  /// arise has been met, after `Limit` only some have. Same precondition.
  End measure(const BoardState& root, board::Color winner, std::size_t state_limit);

  /// After `measure`: the plies from a position that can arise from the root to a possible mate, as if the loose men
  /// were anywhere; `no_way` if there is none, or none was met before a limit.
  unsigned distance(const BoardState& b) const;

  /// Forgets everything and gets ready for `proves_dead`. No position asked about may have castling rights that the
  /// root has not.
  void prepare(const BoardState& root, board::Color winner);

  /// Whether a search as in `run` shows that the winner can never mate from there. What one question shows serves the
  /// next, so many questions about one wall cost little more than one. Precondition: `prepare`, no en passant target.
  bool proves_dead(const BoardState& b, std::size_t state_limit);

  /// States looked at by the last run.
  std::size_t size() const { return states_.size(); }
  std::size_t wall_count() const { return walls_.size(); }

 private:
  using State = std::uint32_t;  // wall << 13 | white king << 7 | black king << 1 | side to move

  static constexpr std::uint32_t no_wall = 0xFFFFFFFFU;

  struct Step {
    std::uint32_t code;  // what happened, see step_code
    std::uint32_t wall;
  };
  struct Node {
    Wall wall;
    bool dead{false};  // by material
    std::vector<Step> steps;
    std::array<Word, 128> seen{};       // by side to move and white king: squares of the black king
    std::vector<Word> shown_dead;       // the same, for `proves_dead`: from here no mate can come
    std::vector<Word> not_shown;        // the same: was asked about in vain
    std::vector<std::uint16_t> ways;    // when measuring: distances by state, 8192 of them
    std::uint32_t same_pawns{no_wall};  // another wall with the same pawns
  };

  End explore(State root, std::size_t state_limit);
  State state_of(const BoardState& b);
  End search(const BoardState& root, board::Color winner, std::size_t state_limit);
  void spread_distances();
  std::uint32_t intern(Wall&& wall);
  template <typename Change>
  std::uint32_t changed(std::uint32_t from, std::uint32_t code, Change change);
  void expand(State state);
  void expand_king(std::uint32_t wall, const std::array<unsigned, 2>& kings, unsigned us);
  void expand_pawns(std::uint32_t wall, const std::array<unsigned, 2>& kings, unsigned us);
  void expand_takers(std::uint32_t wall, const std::array<unsigned, 2>& kings, unsigned us);
  bool stands(const Wall& wall, const std::array<unsigned, 2>& kings, unsigned us) const;
  void reach(std::uint32_t wall, const std::array<unsigned, 2>& kings, unsigned moved, bool maybe_check);
  bool maybe_mate(const Wall& wall, const std::array<unsigned, 2>& kings) const;
  bool lone_man_mates(const Wall& wall, const LooseGroup& man, unsigned loser_king, Word open) const;
  bool discovers(const Wall& wall, unsigned target, unsigned left) const;
  void push_pawn(std::uint32_t wall, const std::array<unsigned, 2>& kings, unsigned us, unsigned source,
                 unsigned target);

  unsigned winner_{0};
  bool found_{false};
  bool measuring_{false};
  bool gave_up_{false};
  bool remembering_{false};
  std::array<unsigned, 2> home_{};                             // where the kings stand at the root
  std::array<Word, 2> castling_rooks_{};                       // at the root
  State from_{0};                                              // the state being expanded
  std::vector<std::pair<State, State>> passages_;              // when measuring: every way from one state to another
  std::vector<State> goals_;                                   // when measuring: states from which a move might mate
  std::unordered_map<std::uint64_t, std::uint32_t> by_pawns_;  // first of the walls with these pawns
  std::vector<Node> walls_;
  std::unordered_multimap<std::uint64_t, std::uint32_t> by_key_;
  std::vector<State> states_;
};

}  // namespace touchmove::analysis
