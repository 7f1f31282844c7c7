// A set of squares in one machine word: bit n is square n.
#pragma once

#include <bit>
#include <cstdint>

#include "touchmove/board/vocabulary/square.hpp"

namespace touchmove::board {

class Bitboard {
 public:
  /// Walks the squares of a set from a1 to h8.
  class Iterator {
   public:
    constexpr explicit Iterator(std::uint64_t bits) : bits_(bits) {}
    constexpr Square operator*() const { return square_at(std::countr_zero(bits_)); }
    constexpr Iterator& operator++() {
      bits_ &= bits_ - 1;
      return *this;
    }
    friend constexpr bool operator==(Iterator, Iterator) = default;

   private:
    std::uint64_t bits_;
  };

  constexpr Bitboard() = default;
  constexpr explicit Bitboard(std::uint64_t bits) : bits_(bits) {}
  constexpr explicit Bitboard(Square square) : bits_(std::uint64_t{1} << static_cast<unsigned>(square)) {}

  constexpr std::uint64_t bits() const { return bits_; }
  constexpr bool empty() const { return bits_ == 0; }
  constexpr int count() const { return std::popcount(bits_); }
  constexpr bool more_than_one() const { return (bits_ & (bits_ - 1)) != 0; }
  constexpr bool contains(Square square) const { return ((bits_ >> static_cast<unsigned>(square)) & 1U) != 0; }
  /// The lowest square of a set that is not empty.
  constexpr Square first() const { return square_at(std::countr_zero(bits_)); }
  constexpr void insert(Square square) { bits_ |= Bitboard(square).bits_; }
  constexpr void erase(Square square) { bits_ &= ~Bitboard(square).bits_; }

  constexpr Iterator begin() const { return Iterator(bits_); }
  constexpr Iterator end() const { return Iterator(0); }

  constexpr Bitboard& operator|=(Bitboard other) {
    bits_ |= other.bits_;
    return *this;
  }
  constexpr Bitboard& operator&=(Bitboard other) {
    bits_ &= other.bits_;
    return *this;
  }
  constexpr Bitboard& operator^=(Bitboard other) {
    bits_ ^= other.bits_;
    return *this;
  }
  friend constexpr Bitboard operator|(Bitboard a, Bitboard b) { return Bitboard(a.bits_ | b.bits_); }
  friend constexpr Bitboard operator&(Bitboard a, Bitboard b) { return Bitboard(a.bits_ & b.bits_); }
  friend constexpr Bitboard operator^(Bitboard a, Bitboard b) { return Bitboard(a.bits_ ^ b.bits_); }
  friend constexpr Bitboard operator~(Bitboard a) { return Bitboard(~a.bits_); }
  friend constexpr bool operator==(Bitboard, Bitboard) = default;

 private:
  std::uint64_t bits_{0};
};

constexpr Bitboard file_squares(File file) { return Bitboard(0x0101010101010101ULL << static_cast<unsigned>(file)); }
constexpr Bitboard rank_squares(Rank rank) { return Bitboard(0xFFULL << (8U * static_cast<unsigned>(rank))); }

}  // namespace touchmove::board
