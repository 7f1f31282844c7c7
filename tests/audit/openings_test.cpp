#include "touchmove/audit/openings.hpp"

#include <gtest/gtest.h>

#include <initializer_list>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "touchmove/board/position/movegen.hpp"
#include "touchmove/notation/moves/san.hpp"

namespace touchmove::audit {
namespace {

std::vector<board::Move> moves_of(std::initializer_list<std::string_view> words) {
  std::vector<board::Move> moves;
  board::Position position = board::Position::initial();
  for (const std::string_view word : words) {
    const auto move = notation::parse_san(position, word);
    EXPECT_TRUE(move) << word;
    position.play(*move);
    moves.push_back(*move);
  }
  return moves;
}

std::string code_of(std::initializer_list<std::string_view> words) {
  static const Openings openings;
  return std::string(openings.code_of(moves_of(words)).value_or("none"));
}

TEST(Openings, HaveEveryCodeWithANameAndNoPositionTwice) {
  const Openings openings;
  std::set<std::string_view> codes;
  std::set<std::string> names;
  std::set<std::uint64_t> positions;
  for (const OpeningRow& row : openings.rows()) {
    codes.insert(row.code);
    EXPECT_FALSE(row.name.empty()) << row.code;
    EXPECT_EQ(row.name, openings.name_of(row.code)) << row.code << ": a second name";
    board::Position position = board::Position::initial();
    for (const board::Move move : row.moves) {
      ASSERT_TRUE(position.is_legal(move)) << row.code;
      position.play(move);
    }
    EXPECT_TRUE(positions.insert(position.key()).second) << row.code;
    EXPECT_EQ(openings.code_of(row.moves), row.code);
  }
  ASSERT_EQ(codes.size(), 500U);
  for (const std::string_view code : codes) {
    EXPECT_TRUE(names.insert(std::string(openings.name_of(code))).second) << code << ": another has that name";
  }
  for (char volume = 'A'; volume <= 'E'; ++volume) {
    for (int number = 0; number < 100; ++number) {
      const std::string code = {volume, static_cast<char>('0' + number / 10), static_cast<char>('0' + number % 10)};
      EXPECT_TRUE(codes.contains(code)) << code;
    }
  }
}

TEST(Openings, EveryFirstMoveHasACode) {
  const Openings openings;
  board::MoveList moves;
  generate_legal(board::Position::initial(), moves);
  for (const board::Move move : moves) EXPECT_TRUE(openings.code_of(std::span(&move, 1)));
  EXPECT_FALSE(openings.code_of({}));
}

TEST(Openings, TheDeepestPositionDecides) {
  EXPECT_EQ(code_of({"e4"}), "B00");
  EXPECT_EQ(code_of({"e4", "c5", "Nf3", "d6", "d4", "cxd4", "Nxd4", "Nf6", "Nc3"}), "B56");
  EXPECT_EQ(code_of({"e4", "c5", "Nf3", "d6", "d4", "cxd4", "Nxd4", "Nf6", "Nc3", "a6"}), "B90");
  EXPECT_EQ(code_of({"e4", "c5", "Nf3", "d6", "d4", "cxd4", "Nxd4", "Nf6", "Nc3", "a6", "h3", "h5"}), "B90");
}

TEST(Openings, AnotherOrderOfMovesIsTheSameOpening) {
  EXPECT_EQ(code_of({"Nf3", "d5", "d4", "Nf6", "c4", "e6", "Nc3", "Be7", "Bg5"}),
            code_of({"d4", "d5", "c4", "e6", "Nc3", "Nf6", "Bg5", "Be7", "Nf3"}));
  EXPECT_EQ(code_of({"c4", "Nf6", "Nc3", "g6", "d4"}), "E61");
  EXPECT_EQ(code_of({"Nf3", "Nf6", "c4", "g6", "Nc3", "d5", "d4"}), "D90");
}

TEST(Openings, WhatIsNoCodeHasNoName) { EXPECT_TRUE(Openings().name_of("F00").empty()); }

}  // namespace
}  // namespace touchmove::audit
