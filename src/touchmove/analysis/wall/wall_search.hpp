// The kings before a wall: a search that forgets where the loose men are.
//
// Method. Each position is replaced by its wall (wall.hpp), the squares of the two kings and the side to move. Whatever
// the loose men could do is allowed: standing out of the way, lending a move, taking whatever they might reach, giving
// check from any square of theirs; only what pawns, fixed men and kings forbid is forbidden. Every real game is then
// also a path here, so if no path leads to a possible mate, no game does: the "cannot" is proved. The other way round
// nothing is proved, but the lengths of these paths are an excellent guess for the real search (`distance`), as in the
// pattern databases of Culberson and Schaeffer (1998).
//
// All squares of Black's king are handled at once, as the bits of a word, for each wall, side to move and square of
// White's king; so a step of this search is a few operations for up to 64 states.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <unordered_map>
#include <utility>
#include <vector>

#include "touchmove/analysis/wall/wall_graph.hpp"
#include "touchmove/board/vocabulary/color.hpp"

namespace touchmove::analysis {

class WallSearch {
 public:
  enum class End : std::uint8_t {
    NoMate,     // no path leads to a possible mate: the winner can never mate
    MaybeMate,  // some path does
    Limit,      // too many walls or states, or castling might be possible
  };

  static constexpr unsigned no_way = 0xFFU;

  /// Searches until a possible mate is met. Precondition: no en passant target.
  End run(const BoardState& root, board::Color winner, std::size_t state_limit);

  /// Searches everything and measures each state's distance to a possible mate. After `MaybeMate` every state that can
  /// arise has been met, after `Limit` only some have. Same precondition.
  /// The order matters only when the limit is reached: near first knows all that is near, deep first some long ways.
  enum class Order : std::uint8_t { NearFirst, DeepFirst };
  End measure(const BoardState& root, board::Color winner, std::size_t state_limit, Order order = Order::NearFirst);

  /// After `measure`: the plies from a position that can arise from the root to a possible mate, as if the loose men
  /// were anywhere; `no_way` if there is none, or none was met before a limit.
  unsigned distance(const BoardState& b) const;

  /// What lies on a shortest way of that kind from a position.
  struct Prospect {
    unsigned distance{no_way};
    const WallStep* event{nullptr};  // the next capture or pawn's move; none before the possible mate
    unsigned events_left{0};
  };
  Prospect prospect(const BoardState& b) const;

  /// Forgets everything and gets ready for `proves_dead`. No position asked about may have castling rights that the
  /// root has not.
  void prepare(const BoardState& root, board::Color winner);

  /// Whether a search as in `run` shows that the winner can never mate from there. What one question shows serves the
  /// next, so many questions about one wall cost little more than one. Precondition: `prepare`, no en passant target.
  bool proves_dead(const BoardState& b, std::size_t state_limit);

  /// States looked at by the last run.
  std::size_t size() const { return state_count_; }
  std::size_t wall_count() const { return graph_.size(); }

 private:
  /// Everything about one wall, one side to move and one square of White's king; by squares of Black's king.
  struct Row {
    Word seen{0};
    Word fresh{0};       // seen and not yet expanded
    Word asked{0};       // where `maybe_mate` was asked
    Word mates{0};       // and said yes
    Word shown_dead{0};  // by `proves_dead`: from here no mate can come
    Word not_shown{0};   // was asked about in vain
    Word wave{0};        // when measuring: those one ply further away than the last
  };
  struct Place {
    std::array<std::array<std::uint8_t, 64>, 2> row{};  // by side to move and square of White's king: number + 1, or 0
    std::vector<Row> rows{};
    std::array<Word, 2> fresh_rows{};  // by side to move: squares of White's king with fresh states
    bool waits{false};                 // in `open_`
  };

  // By side to move << 12 | White's king << 6 | Black's king.
  using Distances = std::array<std::uint8_t, 8192>;

  Place& at(std::uint32_t wall);
  Row& row(std::uint32_t wall, unsigned us, unsigned white_king);
  End search(const BoardState& root, board::Color winner, std::size_t state_limit);
  End explore(std::size_t state_limit);
  void expand(std::uint32_t wall);
  void expand_row(std::uint32_t wall, unsigned us, unsigned white_king, Word black_kings);
  void move_white_king(std::uint32_t wall, unsigned white_king, Word black_kings);
  void move_black_king(std::uint32_t wall, unsigned white_king, Word black_kings);
  void take_step(std::uint32_t from, const WallStep& step, unsigned white_king, Word black_kings);
  Word answer_check(std::uint32_t from, const WallStep& step, unsigned white_king, Word black_kings);
  void answer_with_white_king(std::uint32_t from, const WallStep& step, const JustMoved& now, unsigned white_king,
                              Word black_kings);
  void answer_with_black_king(std::uint32_t from, const WallStep& step, const JustMoved& now, unsigned white_king,
                              Word black_kings);
  void arrive(std::uint32_t wall, unsigned next, unsigned white_king, Word black_kings);
  void look_for_mate(std::uint32_t wall, unsigned white_king, Word black_kings, Word checked);
  Word discovered(std::uint32_t wall, unsigned white_king, Word black_kings, Word left) const;
  bool mates(std::uint32_t wall, unsigned white_king, unsigned black_king);
  Word attacked_black_kings(std::uint32_t wall, unsigned white_king) const;
  template <typename Add>
  void spread(Add add);
  void remember_alive();
  void spread_distances();
  std::uint32_t nearest_wall(const BoardState& b) const;
  Prospect prospect_from(std::uint32_t wall, unsigned us, unsigned white_king, unsigned black_king) const;

  unsigned winner_{0};
  bool found_{false};
  bool gave_up_{false};
  bool measuring_{false};
  Order order_{Order::DeepFirst};
  bool remembering_{false};
  std::array<unsigned, 2> home_{};        // where the kings stand at the root
  std::array<Word, 2> castling_rooks_{};  // at the root
  WallGraph graph_;
  std::deque<Place> places_;
  std::vector<std::uint32_t> open_;     // walls with fresh states
  std::vector<std::uint32_t> touched_;  // walls with states seen by this exploration
  std::size_t state_count_{0};
  struct Wave {
    std::uint32_t wall;
    unsigned us;
    unsigned white_king;
  };
  std::vector<Wave> waves_;  // rows with a wave
  unsigned ply_{0};          // of the waves spreading
  std::vector<Distances> distances_;
  mutable std::unordered_map<std::uint64_t, Prospect> prospects_;
};

}  // namespace touchmove::analysis
