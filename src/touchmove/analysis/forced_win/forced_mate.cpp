#include "touchmove/analysis/forced_win/forced_mate.hpp"

#include <utility>

#include "touchmove/board/position/movegen.hpp"

namespace touchmove::analysis {
namespace {

using board::Move;
using board::Position;
using Line = std::vector<Move>;

class MateSearch {
 public:
  explicit MateSearch(std::size_t positions) : left_(positions) {}

  bool is_spent() const { return left_ == 0; }

  /// The winner is on move.
  std::optional<Line> attack(const Position& position, int moves) {
    if (moves <= 0 || left_ == 0) return std::nullopt;
    --left_;
    board::MoveList tries;
    board::generate_legal(position, tries);
    for (const Move move : tries) {
      if (position.after(move).is_checkmate()) return Line{move};
    }
    if (moves == 1) return std::nullopt;
    for (const Move move : tries) {
      if (auto rest = defend(position.after(move), moves - 1)) {
        rest->insert(rest->begin(), move);
        return rest;
      }
    }
    return std::nullopt;
  }

  /// The other side is on move: each of its moves is answered by mate in so many moves.
  std::optional<Line> defend(const Position& position, int moves) {
    board::MoveList replies;
    board::generate_legal(position, replies);
    if (replies.empty()) return position.in_check() ? std::optional(Line{}) : std::nullopt;
    Line longest;
    for (const Move reply : replies) {
      auto rest = attack(position.after(reply), moves);
      if (!rest) return std::nullopt;
      if (rest->size() < longest.size()) continue;
      longest = std::move(*rest);
      longest.insert(longest.begin(), reply);
    }
    return longest;
  }

 private:
  std::size_t left_;
};

}  // namespace

std::optional<Line> forced_mate(const Position& position, board::Color winner, int moves, std::size_t positions) {
  MateSearch search(positions);
  const bool on_move = position.side_to_move() == winner;
  for (int depth = on_move ? 1 : 0; depth <= moves && !search.is_spent(); ++depth) {
    if (auto line = on_move ? search.attack(position, depth) : search.defend(position, depth)) return line;
  }
  return std::nullopt;
}

}  // namespace touchmove::analysis
