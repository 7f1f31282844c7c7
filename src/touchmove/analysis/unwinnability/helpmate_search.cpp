#include "touchmove/analysis/unwinnability/helpmate_search.hpp"

#include <algorithm>

#include "touchmove/analysis/basis/material.hpp"
#include "touchmove/analysis/unwinnability/plain_mate.hpp"
#include "touchmove/board/kernel/kernel.hpp"

namespace touchmove::analysis {
namespace {

constexpr std::size_t proof_states = 5'000;      // for one position after a capture or a pawn's move
constexpr std::size_t cached_positions = 8'000;  // that a processor has at hand without being told
constexpr std::size_t off_the_map = 128;         // worse than any way on the map that is not very long

}  // namespace

void HelpmateSearch::start(const BoardState& root, board::Color winner, const MatePlan& plan, const WallSearch* map,
                           bool map_is_complete) {
  plan_ = plan;
  map_ = map;
  map_is_complete_ = map_is_complete;
  prover_ = nullptr;
  picture_ = nullptr;
  guide_ = nullptr;
  rounds_ = false;
  table_.clear();
  second_next_.clear();
  line_.clear();
  for (Queue& queue : queues_) {
    queue.first.fill(PositionTable::none);
    queue.lowest = bucket_count;
  }
  turn_ = 0;
  winner_ = static_cast<unsigned>(winner);
  const auto index = table_.insert(pack(root), PositionTable::none, board::Move());
  push(0, *index, 0);
}

/// The link of an entry in one of the queues; the second has links only where a guide leads.
std::uint32_t& HelpmateSearch::next_of(unsigned queue, std::uint32_t index) {
  if (queue == 0) return table_[index].next;
  if (second_next_.size() <= index) second_next_.resize(table_.size(), PositionTable::none);
  return second_next_[index];
}

void HelpmateSearch::push(unsigned queue, std::uint32_t index, std::size_t promise) {
  Queue& open = queues_[queue];
  const std::size_t bucket = std::min(promise, bucket_count - 1);
  next_of(queue, index) = open.first[bucket];
  open.first[bucket] = index;
  open.lowest = std::min(open.lowest, bucket);
}

std::uint32_t HelpmateSearch::pop(unsigned queue) {
  Queue& open = queues_[queue];
  while (open.lowest < bucket_count) {
    const std::uint32_t index = open.first[open.lowest];
    if (index == PositionTable::none) {
      ++open.lowest;
      continue;
    }
    open.first[open.lowest] = next_of(queue, index);
    if (table_[index].done == 0) return index;
  }
  return PositionTable::none;
}

void HelpmateSearch::go_round_walls() {
  rounds_ = true;
  round_turn_ = false;
  kinds_.clear();
  kind_of_.clear();
  next_kind_ = 0;
}

void HelpmateSearch::push_round(const BoardState& b, std::uint32_t index, std::size_t promise) {
  const auto [at, added] = kind_of_.try_emplace(wall_signature(b), static_cast<std::uint32_t>(kinds_.size()));
  if (added) kinds_.emplace_back();
  auto& heap = kinds_[at->second].heap;
  heap.emplace_back(-static_cast<int>(promise), index);
  std::push_heap(heap.begin(), heap.end());
}

std::uint32_t HelpmateSearch::pop_round() {
  for (std::size_t looked = 0; looked < kinds_.size(); ++looked) {
    next_kind_ = next_kind_ + 1 < kinds_.size() ? next_kind_ + 1 : 0;
    auto& heap = kinds_[next_kind_].heap;
    while (!heap.empty()) {
      std::pop_heap(heap.begin(), heap.end());
      const std::uint32_t index = heap.back().second;
      heap.pop_back();
      if (table_[index].done == 0) return index;
    }
  }
  return PositionTable::none;
}

SearchEnd HelpmateSearch::run(std::size_t limit) {
  if (!line_.empty()) return SearchEnd::Mate;
  while (table_.size() < limit) {
    round_turn_ = rounds_ && !round_turn_;
    if (guide_ != nullptr && !round_turn_) turn_ ^= 1U;
    std::uint32_t index = round_turn_ ? pop_round() : pop(turn_);
    if (index == PositionTable::none) index = pop(turn_);
    if (index == PositionTable::none) index = pop(turn_ ^ 1U);
    if (index == PositionTable::none) return SearchEnd::Exhausted;
    table_[index].done = 1;
    if (expand(index)) return SearchEnd::Mate;
  }
  return SearchEnd::Limit;
}

/// True when one of the moves mates, or where a plan is enough and there is one.
bool HelpmateSearch::expand(std::uint32_t index) {
  const board::Kernel& kernel = board::kernel();
  BoardState here;
  unpack(table_.position(index), here);
  if (ends_at_plans_ && table_[index].parent != PositionTable::none &&
      is_plainly_winnable(here, static_cast<board::Color>(winner_))) {
    trace(index);
    return true;
  }
  const board::Move* end = kernel.generate(here, moves_.data());
  const bool winner_moves = here.side_to_move == winner_;
  const auto reach = [&](board::Move move, Reached& reached) {
    reached.state = here;
    kernel.play(reached.state, move);
    reached.position = pack(reached.state);
    reached.hash = PositionTable::hash(reached.position);
  };
  if (table_.size() < cached_positions) {
    Reached reached;
    for (const board::Move* move = moves_.data(); move != end; ++move) {
      reach(*move, reached);
      if (take_in(reached, index, *move, winner_moves)) return true;
    }
    return false;
  }
  const auto count = static_cast<std::size_t>(end - moves_.data());
  if (reached_.size() < count) reached_.resize(count);
  for (std::size_t i = 0; i < count; ++i) {
    reach(moves_.data()[i], reached_[i]);
    table_.fetch_slot(reached_[i].hash);
  }
  for (std::size_t i = 0; i < count; ++i) table_.fetch_position(reached_[i].hash);
  for (std::size_t i = 0; i < count; ++i) {
    if (take_in(reached_[i], index, moves_.data()[i], winner_moves)) return true;
  }
  return false;
}

/// Stores a position if it is new and worth a look. True if it is the mate.
bool HelpmateSearch::take_in(const Reached& reached, std::uint32_t index, board::Move move, bool winner_moves) {
  const BoardState& next = reached.state;
  // What is lost by material needs no looking at, unless the capture itself mates.
  const bool lost = is_unwinnable_by_material(next, static_cast<board::Color>(winner_));
  if (lost && !winner_moves) return false;
  const auto added = table_.insert(reached.position, reached.hash, index, move);
  if (!added) return false;
  if (winner_moves && in_check(next, winner_ ^ 1U) && board::kernel().count(next) == 0) {
    trace(*added);
    return true;
  }
  if (lost) return false;
  const bool irreversible = next.halfmove_clock == 0;
  if (prover_ != nullptr && irreversible && next.en_passant == board::no_square &&
      prover_->proves_dead(next, proof_states)) {
    return false;
  }
  if (picture_ != nullptr) {
    const auto way = static_cast<std::size_t>(picture_->distance(next));
    const bool expected = winner_moves && (picture_->taken & bit(static_cast<unsigned>(move.target()))) != 0;
    push(0, *added, irreversible && !expected ? bucket_count - 1 : way);
    return false;
  }
  const unsigned way = map_ == nullptr ? 0 : map_->distance(next);
  // The map knows an answer en passant only as part of the double step before it.
  if (way == WallSearch::no_way && map_is_complete_ && next.en_passant == board::no_square) return false;
  if (rounds_) push_round(next, *added, promise(next));
  if (guide_ != nullptr) push(1, *added, guide_->promise(next));
  push(0, *added, map_ == nullptr ? promise(next) : promise_on_map(next, way));
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
  if (way == WallSearch::no_way) return off_the_map + promise(b) / 2;
  return std::min<std::size_t>(2 * way + 3 * static_cast<std::size_t>(flights), off_the_map);
}

}  // namespace touchmove::analysis
