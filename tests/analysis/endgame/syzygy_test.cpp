// Our tables of three and four men against the Syzygy ones, where both they and the library that reads them are at
// hand.
#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>
#include <random>
#include <string>
#include <vector>

#include "tests/analysis/endgame/positions.hpp"
#include "tests/source_dir.hpp"
#include "touchmove/analysis/endgame/oracle.hpp"
#include "touchmove/board/position/movegen.hpp"
#include "touchmove/notation/positions/fen.hpp"

#if __has_include(<tbprobe.h>)
extern "C" {
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wold-style-cast"
#pragma GCC diagnostic ignored "-Wpedantic"
#include <tbprobe.h>
#pragma GCC diagnostic pop
}
#define TOUCHMOVE_HAS_FATHOM 1
#endif

namespace {

TEST(EndgameSyzygy, EveryOutcomeAndDistanceAgrees) {
#ifndef TOUCHMOVE_HAS_FATHOM
  GTEST_SKIP() << "the library that reads Syzygy tables (libfathom-dev) is not installed";
#else
  using namespace touchmove::analysis::endgame;
  using touchmove::board::Color;
  using touchmove::board::Role;
  const char* data = std::getenv("TOUCHMOVE_DATA");
  const std::filesystem::path folder =
      (data != nullptr ? std::filesystem::path(data) : std::filesystem::path(TOUCHMOVE_SOURCE_DIR) / "../shared/data") /
      "syzygy";
  if (!std::filesystem::exists(folder)) GTEST_SKIP() << "no Syzygy tables in " << folder;
  ASSERT_TRUE(tb_init(folder.c_str()));
  ASSERT_GE(TB_LARGEST, 4U);
  Oracle oracle;
  int in_passing = 0;
  const auto hold = [&](const touchmove::board::Position& position) {
    const auto men = [&](Role role) { return position.by_role(role).bits(); };
    const auto target = position.en_passant_target();
    const unsigned theirs =
        tb_probe_wdl(position.by_color(Color::White).bits(), position.by_color(Color::Black).bits(), men(Role::King),
                     men(Role::Queen), men(Role::Rook), men(Role::Bishop), men(Role::Knight), men(Role::Pawn), 0, 0,
                     target ? static_cast<unsigned>(*target) : 0, position.side_to_move() == Color::White);
    const auto ours = oracle.answer(position, Depth::Outcome);
    const unsigned expected = ours->outcome == Outcome::Win    ? TB_WIN
                              : ours->outcome == Outcome::Loss ? TB_LOSS
                                                               : TB_DRAW;
    ASSERT_EQ(theirs, expected) << touchmove::notation::to_fen(position);
  };
  std::mt19937_64 random(4);
  // Every ending of three and four men.
  std::vector<std::string> names{"KQvK", "KRvK", "KBvK", "KNvK", "KPvK"};
  for (const char a : std::string("QRBNP")) {
    for (const char b : std::string("QRBNP")) {
      const std::string two{'K', a, b, 'v', 'K'};
      const std::string one_each{'K', a, 'v', 'K', b};
      if (parse_material(two) && to_string(*parse_material(two)) == two) names.push_back(two);
      if (is_kept(*parse_material(one_each))) names.push_back(one_each);
    }
  }
  ASSERT_EQ(names.size(), 35U);
  for (const std::string& name : names) {
    const Material material = *parse_material(name);
    oracle.build(material);
    for (int i = 0; i < 2000; ++i) {
      const auto position = touchmove::test::random_position(material, random);
      if (!position) continue;
      hold(*position);
      if (material.white_pawns == 0 || material.black_pawns == 0) continue;
      touchmove::board::MoveList moves;
      generate_legal(*position, moves);
      for (const auto move : moves) {
        const auto next = position->after(move);
        if (!next.en_passant_target()) continue;
        hold(next);
        ++in_passing;
      }
    }
    // A distance costs a new analysis of the slice: fewer of them. Syzygy may give one ply more than the truth.
    for (int i = 0; i < 6; ++i) {
      const auto position = touchmove::test::random_position(material, random);
      if (!position) continue;
      const auto ours = oracle.answer(*position, Depth::Distance);
      if (ours->outcome == Outcome::Draw || position->is_checkmate()) continue;
      const auto men = [&](Role role) { return position->by_role(role).bits(); };
      const unsigned theirs =
          tb_probe_root(position->by_color(Color::White).bits(), position->by_color(Color::Black).bits(),
                        men(Role::King), men(Role::Queen), men(Role::Rook), men(Role::Bishop), men(Role::Knight),
                        men(Role::Pawn), 0, 0, 0, position->side_to_move() == Color::White, nullptr);
      ASSERT_NE(theirs, static_cast<unsigned>(TB_RESULT_FAILED));
      EXPECT_NEAR(static_cast<int>(TB_GET_DTZ(theirs)), *ours->distance, 1) << touchmove::notation::to_fen(*position);
    }
  }
  EXPECT_GT(in_passing, 0);
#endif
}

}  // namespace
