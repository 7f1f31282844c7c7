#include "touchmove/analysis/helpmate_search.hpp"

#include <algorithm>

#include "touchmove/analysis/material.hpp"
#include "touchmove/board/kernel.hpp"

namespace touchmove::analysis {
namespace {

int distance(unsigned a, unsigned b) {
  const int files = static_cast<int>(a & 7U) - static_cast<int>(b & 7U);
  const int ranks = static_cast<int>(a >> 3U) - static_cast<int>(b >> 3U);
  return std::max(std::abs(files), std::abs(ranks));
}

int distance_to_corner(unsigned square) {
  return std::min({distance(square, 0), distance(square, 7), distance(square, 56), distance(square, 63)});
}

/// Steps of the foremost pawn to its last rank, men in its way counted too. There must be a pawn.
int way_to_promotion(const BoardState& b, unsigned color) {
  int shortest = 16;
  for (Word pawns = men(b, color, pawn); pawns != 0; pawns &= pawns - 1) {
    const unsigned square = first(pawns);
    const unsigned rank = square >> 3U;
    const Word file = 0x0101010101010101ULL << (square & 7U);
    const Word ahead = color == white ? file & ~(bit(square) | (bit(square) - 1)) : file & (bit(square) - 1);
    const int steps = static_cast<int>(color == white ? 7 - rank : rank);
    shortest = std::min(shortest, steps + count(ahead & b.by_role[pawn]) + count(ahead & occupied(b)));
  }
  return shortest;
}

}  // namespace

void HelpmateSearch::start(const BoardState& root, board::Color winner) {
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
    push(*added, promise(next));
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
  const unsigned loser = winner_ ^ 1U;
  const unsigned winner_king = king_square(b, winner_);
  const unsigned loser_king = king_square(b, loser);
  const Word own = b.by_color[winner_];
  const Word foe = b.by_color[loser];
  const Word attacked = attacked_by(b, winner_, occupied(b) & ~bit(loser_king));
  int guess = 3 * count(board::attack_tables.king[loser_king] & ~foe & ~attacked);
  guess += 2 * std::max(0, distance(winner_king, loser_king) - 2);

  if ((own & (b.by_role[rook] | b.by_role[queen])) != 0) {
    guess += 3 * distance_to_corner(loser_king) + 2 * count(foe);
  } else if (const Word pawns = own & b.by_role[pawn]; pawns != 0) {
    // Nothing else matters before a pawn gets through.
    guess = 45 + 6 * way_to_promotion(b, winner_) + count(foe);
  } else {
    guess += guess_for_minor_men(b);
  }
  return static_cast<std::size_t>(guess);
}

/// With minor men alone the other side must bring what blocks its own king.
int HelpmateSearch::guess_for_minor_men(const BoardState& b) const {
  const unsigned loser = winner_ ^ 1U;
  const unsigned loser_king = king_square(b, loser);
  const Word own = b.by_color[winner_];
  const Word foe = b.by_color[loser];
  const Word own_bishops = own & b.by_role[bishop];
  const bool light = (own_bishops & light_squares) != 0;
  const bool dark = (own_bishops & ~light_squares) != 0;
  const bool knights = (own & b.by_role[knight]) != 0;
  int guess = 6 * count(foe & b.by_role[queen]) + 3 * count(foe & b.by_role[rook]);
  Word blockers = foe & (b.by_role[knight] | b.by_role[bishop] | b.by_role[rook]);
  if (!knights && light != dark) {
    blockers = foe & (b.by_role[knight] | (b.by_role[bishop] & (light ? ~light_squares : light_squares)));
    const unsigned a = light ? 7U : 0U;
    guess += 4 * std::min(distance(loser_king, a), distance(loser_king, 63U - a));
  } else {
    guess += 4 * distance_to_corner(loser_king);
  }
  if (blockers == 0) {
    const Word pawns = foe & b.by_role[pawn];
    guess += 8 + (pawns == 0 ? 40 : 4 * way_to_promotion(b, loser));
  } else {
    int nearest = 8;
    for (Word set = blockers; set != 0; set &= set - 1) nearest = std::min(nearest, distance(first(set), loser_king));
    guess += 2 * nearest;
  }
  return guess;
}

}  // namespace touchmove::analysis
