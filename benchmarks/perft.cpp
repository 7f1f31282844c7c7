// Bulk-counted perft on one core, by the product's own Position, on six positions that weigh the parts of the generator
// differently. compare_perft.sh puts the same beside Stockfish. And what others get who use the published functions:
// the same leaves listed, each of them made, and each visited.
#include "touchmove/board/position/perft.hpp"

#include <array>
#include <cstdint>
#include <stdexcept>

#include "benchmarks/benchmark.hpp"
#include "touchmove/board/kernel/kernel.hpp"
#include "touchmove/board/position/movegen.hpp"
#include "touchmove/notation/positions/fen.hpp"

namespace touchmove::benchmarks {
namespace {

struct Task {
  const char* name;
  const char* fen;
  int depth;
  std::uint64_t nodes;
};

// The counts are those of chessprogramming.org, "Perft Results".
constexpr std::array<Task, 6> tasks{{
    {"startpos", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", 6, 119060324},
    {"kiwipete", "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1", 5, 193690690},
    {"position 3", "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1", 7, 178633661},
    {"position 4", "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1", 6, 706045033},
    {"position 4", "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1", 5, 15833292},
    {"position 5", "rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8", 5, 89941194},
}};

constexpr int rounds = 3;
constexpr std::uint64_t most_made = 100'000'000;

std::uint64_t leaf_lists(const board::Position& position, int depth) {
  board::MoveList moves;
  generate_legal(position, moves);
  if (depth == 1) return moves.size();
  std::uint64_t leaves = 0;
  for (const board::Move move : moves) leaves += leaf_lists(position.after(move), depth - 1);
  return leaves;
}

std::uint64_t leaves_made(const board::Position& position, int depth) {
  if (depth == 0) return 1;
  board::MoveList moves;
  generate_legal(position, moves);
  std::uint64_t leaves = 0;
  for (const board::Move move : moves) leaves += leaves_made(position.after(move), depth - 1);
  return leaves;
}

std::uint64_t leaves_visited(const board::Position& position, int depth) {
  if (depth == 0) return 1;
  std::uint64_t leaves = 0;
  board::for_each_successor(
      position, [&](board::Move, const board::Position& after) { leaves += leaves_visited(after, depth - 1); });
  return leaves;
}

template <typename Count>
double mnps(const Task& task, Count count) {
  std::vector<double> seconds;
  for (int round = 0; round < rounds; ++round) {
    const double start = cpu_seconds();
    if (count() != task.nodes) throw std::runtime_error(std::string("wrong perft count: ") + task.name);
    seconds.push_back(cpu_seconds() - start);
  }
  return static_cast<double>(task.nodes) / median(seconds) / 1e6;
}

}  // namespace

std::vector<Measurement> bench_perft() {
  std::vector<Measurement> measurements;
  const board::Kernel& kernel = board::kernel();
  std::vector<double> rates;
  std::vector<double> lists;
  std::vector<double> made;
  std::vector<double> visited;
  for (const Task& task : tasks) {
    const auto position = board::Position::from_placement(notation::parse_fen(task.fen).value()).value();
    rates.push_back(mnps(task, [&] { return kernel.perft(position.state(), task.depth); }));
    lists.push_back(mnps(task, [&] { return leaf_lists(position, task.depth); }));
    if (task.nodes < most_made) {
      made.push_back(mnps(task, [&] { return leaves_made(position, task.depth); }));
      visited.push_back(mnps(task, [&] { return leaves_visited(position, task.depth); }));
    }
    const std::string what = std::string(task.name) + " depth " + std::to_string(task.depth);
    measurements.push_back({what, rates.back(), "Mnodes/s"});
  }
  measurements.push_back(
      {"geometric mean, " + std::string(kernel.name) + " kernel", geometric_mean(rates), "Mnodes/s"});
  measurements.push_back({"geometric mean, leaves in lists", geometric_mean(lists), "Mnodes/s"});
  measurements.push_back({"geometric mean, every leaf made from a list", geometric_mean(made), "Mnodes/s"});
  measurements.push_back({"geometric mean, every leaf made and visited", geometric_mean(visited), "Mnodes/s"});
  return measurements;
}

}  // namespace touchmove::benchmarks
