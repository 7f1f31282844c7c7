#include "touchmove/analysis/helpmate_search.hpp"

#include <algorithm>

#include "touchmove/analysis/material.hpp"
#include "touchmove/board/kernel.hpp"

namespace touchmove::analysis {
namespace {

constexpr std::size_t proof_states = 5'000;  // for one position after a capture or a pawn's move

}  // namespace
void HelpmateSearch::start(const BoardState& root, board::Color winner, const MatePlan& plan, const WallSearch* map,
                           bool map_is_complete) {
  plan_ = plan;
  map_ = map;
  map_is_complete_ = map_is_complete;
  prover_ = nullptr;
  table_.clear();
  line_.clear();
  open_.fill(PositionTable::none);
  lowest_ = bucket_count;
  winner_ = static_cast<unsigned>(winner);
  const auto index = table_.insert(pack(root), PositionTable::none, board::Move());
  push(*index, 0);
}

void HelpmateSearch::push(std::uint32_t index, std::size_t promise) {
  const std::size_t bucket = std::min(promise, bucket_count - 1);
  table_[index].next = open_[bucket];
  open_[bucket] = index;
  lowest_ = std::min(lowest_, bucket);
}

std::uint32_t HelpmateSearch::pop() {
  while (lowest_ < bucket_count && open_[lowest_] == PositionTable::none) ++lowest_;
  if (lowest_ == bucket_count) return PositionTable::none;
  const std::uint32_t index = open_[lowest_];
  open_[lowest_] = table_[index].next;
  return index;
}

SearchEnd HelpmateSearch::run(std::size_t limit) {
  if (!line_.empty()) return SearchEnd::Mate;
  while (true) {
    const std::uint32_t index = pop();
    if (index == PositionTable::none) return SearchEnd::Exhausted;
    if (table_.size() >= limit) {
      push(index, lowest_);
      return SearchEnd::Limit;
    }
    if (expand(index)) return SearchEnd::Mate;
  }
}

/// True when one of the moves mates.
bool HelpmateSearch::expand(std::uint32_t index) {
  const board::Kernel& kernel = board::kernel();
  BoardState here;
  unpack(table_[index].position, here);
  const board::Move* end = kernel.generate(here, moves_.data());
  const bool winner_moves = here.side_to_move == winner_;
  for (const board::Move* move = moves_.data(); move != end; ++move) {
    BoardState next = here;
    kernel.play(next, *move);
    // What is lost by material needs no looking at, unless the capture itself mates.
    const bool lost = is_unwinnable_by_material(next, static_cast<board::Color>(winner_));
    if (lost && !winner_moves) continue;
    const auto added = table_.insert(pack(next), index, *move);
    if (!added) continue;
    if (winner_moves && in_check(next, winner_ ^ 1U) && kernel.count(next) == 0) {
      trace(*added);
      return true;
    }
    if (lost) continue;
    const bool irreversible = next.halfmove_clock == 0;
    if (prover_ != nullptr && irreversible && next.en_passant == board::no_square &&
        prover_->proves_dead(next, proof_states)) {
      continue;
    }
    const unsigned way = map_ == nullptr ? 0 : map_->distance(next);
    if (way == WallSearch::no_way && map_is_complete_) continue;
    push(*added, map_ == nullptr ? promise(next) : promise_on_map(next, way));
  }
  return false;
}

void HelpmateSearch::trace(std::uint32_t index) {
  line_.clear();
  for (; table_[index].parent != PositionTable::none; index = table_[index].parent) line_.push_back(table_[index].move);
  std::reverse(line_.begin(), line_.end());
}

/// A guess of the way to mate; any value keeps the search exact.
std::size_t HelpmateSearch::promise(const BoardState& b) const {
  return static_cast<std::size_t>(distance_to_plan(b, plan_, winner_));
}

/// The same where the map shows how far the kings have to go.
std::size_t HelpmateSearch::promise_on_map(const BoardState& b, unsigned way) const {
  const unsigned loser_king = king_square(b, winner_ ^ 1U);
  const Word attacked = attacked_by(b, winner_, occupied(b) & ~bit(loser_king));
  const int flights = count(board::attack_tables.king[loser_king] & ~b.by_color[winner_ ^ 1U] & ~attacked);
  if (way == WallSearch::no_way) return bucket_count / 2 + promise(b) / 2;
  return std::min<std::size_t>(2 * way + 3 * static_cast<std::size_t>(flights), bucket_count / 2);
}

}  // namespace touchmove::analysis
