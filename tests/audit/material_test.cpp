#include "touchmove/audit/material.hpp"

#include <gtest/gtest.h>

#include <array>

#include "touchmove/notation/fen.hpp"

namespace touchmove::audit {
namespace {

using board::Color;
using board::Position;

Position with_men(std::string_view board) {
  return Position::from_placement(notation::parse_fen(std::string(board) + " w - - 0 1").value()).value();
}

TEST(Material, SaysWhichPositionsAreDead) {
  for (const char* const dead : {"4k3/8/8/8/8/8/8/4K3", "4k3/8/8/8/8/8/8/4KN2", "4kb2/8/8/8/8/8/8/4K3",
                                 "4kb2/8/8/8/8/8/8/2B1K3", "4kb2/8/8/8/8/4B3/8/2B1K3"}) {
    EXPECT_TRUE(is_dead_by_material(with_men(dead))) << dead;
    EXPECT_TRUE(cannot_mate(with_men(dead), Color::White)) << dead;
    EXPECT_TRUE(cannot_mate(with_men(dead), Color::Black)) << dead;
  }
  for (const char* const alive : {"4k3/8/8/8/8/8/8/4KNN1", "4kn2/8/8/8/8/8/8/4KN2", "4kn2/8/8/8/8/8/8/4KB2",
                                  "4kb2/8/8/8/8/8/8/4KB2", "4k3/8/8/8/8/8/4P3/4K3", "4k3/8/8/8/8/8/8/3RK3"}) {
    EXPECT_FALSE(is_dead_by_material(with_men(alive))) << alive;
  }
}

struct Side {
  const char* board;
  bool white_cannot_mate;
  bool white_on_list;
};

TEST(Material, SaysWhoCannotMate) {
  for (const auto& [board, cannot, listed] : std::to_array<Side>({
           {"3qk3/8/8/8/8/8/8/4K3", true, false},     // bare king
           {"3qk3/8/8/8/8/8/8/4KN2", true, false},    // a knight against queens only
           {"3rk3/8/8/8/8/8/8/4KN2", false, false},   // a rook may stand in its king's way
           {"4k3/4p3/8/8/8/8/8/4KN2", false, false},  // so may a pawn
           {"3qk3/8/8/8/8/8/8/4KB2", true, false},    // one square colour, no pawn, no knight
           {"3rk3/8/8/8/8/8/8/4KB2", true, false},
           {"3nk3/8/8/8/8/8/8/4KB2", false, false},
           {"4kb2/8/8/8/8/8/8/4KB2", false, false},  // bishops of both square colours
           {"4k3/8/8/8/8/8/8/4KNN1", false, false},  // possible, but not on the list against a bare king
           {"4k3/4p3/8/8/8/8/8/4KNN1", false, true},
           {"4k3/8/8/8/8/8/8/4KBN1", false, true},
           {"4k3/8/8/8/8/8/4P3/4K3", false, true},
       })) {
    EXPECT_EQ(cannot_mate(with_men(board), Color::White), cannot) << board;
    EXPECT_EQ(has_listed_material(with_men(board), Color::White), listed) << board;
  }
}

}  // namespace
}  // namespace touchmove::audit
