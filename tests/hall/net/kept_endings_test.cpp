#include "touchmove/hall/net/kept_endings.hpp"

#include <gtest/gtest.h>

#include <stdexcept>
#include <string>
#include <thread>
#include <vector>

#include "touchmove/notation/positions/fen.hpp"

namespace touchmove::hall {
namespace {

using analysis::endgame::Depth;
using analysis::endgame::FileEnding;
using analysis::endgame::Outcome;
using analysis::endgame::Refusal;

board::Position position_of(const std::string& fen) {
  const auto position = board::Position::from_placement(*notation::parse_fen(fen));
  if (!position) throw std::invalid_argument(fen);
  return *position;
}

const std::string rook_wins = "8/8/8/4k3/8/8/8/R3K3 w - - 0 1";
const std::string queen_wins = "8/8/8/4k3/8/8/8/1Q2K3 w - - 0 1";
const std::string rook_and_pawn = "8/k7/P7/K7/8/8/1R6/7r w - - 0 60";

TEST(KeptEndings, AreBuiltForTheFirstQuestionAndSharedByTheNext) {
  KeptEndings endings([](const FileEnding&) { return std::span<const std::byte>{}; });
  const auto first = endings.oracle_for(position_of(rook_wins));
  EXPECT_EQ(first.answer(position_of(rook_wins), Depth::Outcome)->outcome, Outcome::Win);
  const auto material = analysis::endgame::ending_of(position_of(rook_wins))->material;
  const auto second = endings.oracle_for(position_of(rook_wins));
  EXPECT_EQ(second.tables().find(material, {}), first.tables().find(material, {})) << "one table, not a second like it";
}

TEST(KeptEndings, KeepWhatWasAskedAboutBefore) {
  KeptEndings endings([](const FileEnding&) { return std::span<const std::byte>{}; });
  (void)endings.oracle_for(position_of(rook_wins));
  const auto later = endings.oracle_for(position_of(queen_wins));
  EXPECT_TRUE(later.answer(position_of(rook_wins), Depth::Outcome).has_value());
  EXPECT_TRUE(later.answer(position_of(queen_wins), Depth::Outcome).has_value());
}

TEST(KeptEndings, TakeADamagedTableForNone) {
  const std::vector<std::byte> damaged(1000, std::byte{7});
  int asked = 0;
  KeptEndings endings([&](const FileEnding&) {
    ++asked;
    return std::span<const std::byte>(damaged);
  });
  const auto oracle = endings.oracle_for(position_of(rook_and_pawn));
  EXPECT_EQ(asked, 1);
  EXPECT_EQ(oracle.answer(position_of(rook_and_pawn), Depth::Outcome).error(), Refusal::NotBuilt);
}

TEST(KeptEndings, SayNothingBeyondTheTables) {
  KeptEndings endings([](const FileEnding&) -> std::span<const std::byte> { throw std::logic_error("not asked for"); });
  const auto start = board::Position::initial();
  EXPECT_FALSE(endings.oracle_for(start).answer(start, Depth::Outcome).has_value());
}

TEST(KeptEndings, AnswerSeveralThreadsAtOnce) {
  KeptEndings endings([](const FileEnding&) { return std::span<const std::byte>{}; });
  std::vector<int> wins(4, 0);
  {
    std::vector<std::jthread> threads;
    for (std::size_t i = 0; i < wins.size(); ++i) {
      threads.emplace_back([&, i] {
        const auto position = position_of(i % 2 == 0 ? rook_wins : queen_wins);
        const auto oracle = endings.oracle_for(position);
        wins[i] = oracle.answer(position, Depth::Distance)->outcome == Outcome::Win ? 1 : 0;
      });
    }
  }
  EXPECT_EQ(wins, std::vector<int>(4, 1));
}

}  // namespace
}  // namespace touchmove::hall
