// "Cannot" by a short look, where one pays: real games seldom come to it.
#include "touchmove/analysis/basis/at_large.hpp"
#include "touchmove/analysis/unwinnability/plain_mate.hpp"
#include "touchmove/analysis/unwinnability/unwinnability.hpp"
#include "touchmove/board/kernel/kernel.hpp"

namespace touchmove::analysis {
namespace {

constexpr std::size_t few_positions = 60;
constexpr std::uint64_t few_moves = 3;
constexpr std::size_t short_wall = 2'000;
}  // namespace

bool WinnabilityAnalyst::shows_unwinnable(const board::Position& position, board::Color winner) {
  if (is_surely_unwinnable(position, winner)) return true;
  return shows_shut_in(position.state(), winner) && !position.is_checkmate();
}

/// Which is no proof if the winner has mated already.
bool WinnabilityAnalyst::shows_shut_in(const BoardState& root, board::Color winner) {
  if (is_at_large(root, white) && is_at_large(root, black)) return false;
  const bool few = board::kernel().count(root) <= few_moves;
  // Wall searches start without an en passant target.
  const bool walled = root.en_passant == board::no_square && may_be_walled(root);
  if (!few && !walled) return false;
  if (is_plainly_winnable(root, winner)) return false;
  if (few) {
    search_.end_at_plain_mates(true);
    search_.start(root, winner, plans_for(root, static_cast<unsigned>(winner)).plans[0]);
    const SearchEnd end = search_.run(few_positions);
    if (end != SearchEnd::Limit) return end == SearchEnd::Exhausted;
  }
  return walled && walls_.run(root, winner, short_wall) == WallSearch::End::NoMate;
}

}  // namespace touchmove::analysis
