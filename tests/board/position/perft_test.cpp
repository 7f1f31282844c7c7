#include "touchmove/board/position/perft.hpp"

#include <gtest/gtest.h>

#include <numeric>

#include "tests/board/epd.hpp"
#include "touchmove/board/kernel/kernel.hpp"

namespace touchmove::board {
namespace {

using testing::PerftLine;
using testing::position_of;

// Counts known for decades (chessprogramming.org, "Perft Results"), checked there by many programs.
const std::vector<PerftLine>& known_counts() {
  static const std::vector<PerftLine> lines{
      {"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
       {{1, 20}, {2, 400}, {3, 8902}, {4, 197281}, {5, 4865609}}},
      {"r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
       {{1, 48}, {2, 2039}, {3, 97862}, {4, 4085603}}},
      {"8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
       {{1, 14}, {2, 191}, {3, 2812}, {4, 43238}, {5, 674624}, {6, 11030083}}},
      {"r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1", {{1, 6}, {2, 264}, {3, 9467}, {4, 422333}}},
      {"rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8", {{1, 44}, {2, 1486}, {3, 62379}, {4, 2103487}}},
      {"r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10",
       {{1, 46}, {2, 2079}, {3, 89890}, {4, 3894594}}},
  };
  return lines;
}

/// Every kernel this processor can run must give the count.
void expect_count(const std::string& fen, int depth, std::uint64_t nodes) {
  const Position position = position_of(fen);
  for (const Kernel* kernel : runnable_kernels()) {
    EXPECT_EQ(kernel->perft(position.state(), depth), nodes) << fen << " depth " << depth << " kernel " << kernel->name;
  }
}

TEST(Perft, DepthZeroIsThePositionItself) {
  EXPECT_EQ(perft(Position::initial(), 0), 1U);
  EXPECT_EQ(perft(Position::initial(), -1), 1U);
}

TEST(Perft, GivesTheKnownCountsOnEveryKernel) {
  for (const PerftLine& line : known_counts()) {
    for (const auto& [depth, nodes] : line.counts) expect_count(line.fen, depth, nodes);
  }
}

TEST(Perft, DivideAddsUpToPerft) {
  for (const PerftLine& line : known_counts()) {
    const Position position = position_of(line.fen);
    const std::vector<PerftBranch> branches = divide(position, 3);
    EXPECT_EQ(branches.size(), perft(position, 1));
    const auto sum =
        std::accumulate(branches.begin(), branches.end(), std::uint64_t{0},
                        [](std::uint64_t total, const PerftBranch& branch) { return total + branch.nodes; });
    EXPECT_EQ(sum, perft(position, 3));
  }
}

TEST(Perft, DivideOfDepthZeroHasNoBranches) { EXPECT_TRUE(divide(Position::initial(), 0).empty()); }

TEST(Kernels, ThePortableOneIsAlwaysThere) {
  ASSERT_FALSE(runnable_kernels().empty());
  EXPECT_EQ(runnable_kernels().front(), &portable_kernel);
  EXPECT_EQ(runnable_kernels().back(), &kernel());
}

// ---- The published suites ----

bool runs_in_full() {
  const char* full = std::getenv("TOUCHMOVE_PERFT_FULL");
  return full != nullptr && std::string(full) != "0";
}

/// Counts of at most `limit` nodes in the normal run, all of them in the full run.
void check_suite(const std::string& name, std::size_t positions, std::uint64_t limit) {
  const std::filesystem::path path = testing::data_folder() / "perft" / name;
  if (!std::filesystem::exists(path)) GTEST_SKIP() << "no data: " << path << " (set TOUCHMOVE_DATA)";
  const std::vector<PerftLine> lines = testing::read_suite(path);
  EXPECT_EQ(lines.size(), positions);
  for (const PerftLine& line : lines) {
    for (const auto& [depth, nodes] : line.counts) {
      if (nodes > limit && !runs_in_full()) continue;
      ASSERT_EQ(perft(position_of(line.fen), depth), nodes) << line.fen << " depth " << depth;
    }
  }
}

TEST(PerftSuite, Standard) { check_suite("standard.epd", 128, 20'000'000); }
TEST(PerftSuite, Chess960) { check_suite("fischer.epd", 960, 1'000'000); }
TEST(PerftSuite, Tricky) { check_suite("tricky.epd", 26, 1'000'000'000); }
TEST(PerftSuite, Chess960InnerRook) { check_suite("chess960-inner-rook.epd", 13, 200'000'000); }

}  // namespace
}  // namespace touchmove::board
