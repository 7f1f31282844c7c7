#include "touchmove/audit/dead_since.hpp"

namespace touchmove::audit {

std::size_t dead_since(const board::Position& start, std::span<const board::Move> moves,
                       analysis::WinnabilityAnalyst& analyst) {
  const auto is_dead_after = [&](std::size_t count) {
    board::Position position = start;
    for (const board::Move move : moves.first(count)) position.play(move);
    const auto cannot_mate = [&](board::Color side) {
      return analyst.analyse(position, side, analysis::Evidence::Answer).answer == analysis::Winnability::Unwinnable;
    };
    return cannot_mate(board::Color::White) && cannot_mate(board::Color::Black);
  };
  std::size_t alive_before = 0;  // the first dead one is not before this
  std::size_t dead = moves.size();
  while (alive_before < dead) {
    const std::size_t middle = alive_before + (dead - alive_before) / 2;
    if (is_dead_after(middle)) {
      dead = middle;
    } else {
      alive_before = middle + 1;
    }
  }
  return dead;
}

}  // namespace touchmove::audit
