// Moves in a row, on the stack.
#pragma once

#include <cstddef>
#include <span>

#include "touchmove/base/contract.hpp"
#include "touchmove/board/vocabulary/move.hpp"

namespace touchmove::board {

/// A list of moves that never allocates and cannot overflow. Whatever men stand on the board, a square is reached from
/// each of the eight directions by at most one man, and by knights besides, at most eight moves to a knight; with n men
/// that is at most 8 (64 - n) + 8 (n - 1) = 504, to which come at most 72 for the choice at promotions, 2 castlings
/// and, where men are dropped, 5 on each of at most 63 empty squares: 893.
class MoveList {
 public:
  static constexpr std::size_t capacity = 896;

  MoveList() = default;

  std::size_t size() const { return size_; }
  bool empty() const { return size_ == 0; }
  Move operator[](std::size_t index) const {
    base::require(index < size_, "MoveList: an index past the end");
    return storage_.moves[index];
  }
  const Move* begin() const { return storage_.moves; }
  const Move* end() const { return storage_.moves + size_; }
  std::span<const Move> moves() const { return {begin(), size_}; }

  void clear() { size_ = 0; }
  void push_back(Move move) {
    base::require(size_ < capacity, "MoveList: push_back on a full one");
    storage_.moves[size_++] = move;
  }
  /// Room for `capacity` moves, for a generator to write into; it then says how many it wrote. Nothing is checked here,
  /// on the one path that is too fast for it: the bound above holds for any board.
  Move* data() { return storage_.moves; }
  void set_size(std::size_t size) { size_ = size; }

 private:
  // A union, so that making a list does not write to all of it.
  union Storage {
    Storage() {}
    Move moves[capacity];
  };

  std::size_t size_{0};
  Storage storage_;
};

}  // namespace touchmove::board
