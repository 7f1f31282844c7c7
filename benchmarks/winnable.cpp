// Who can still mate: for flag falls from the folder TOUCHMOVE_DATA names if it holds any, and always for positions of
// our own, from games of random moves and from closed walls.
#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <fstream>
#include <stdexcept>
#include <string>
#include <vector>

#include "benchmarks/benchmark.hpp"
#include "touchmove/analysis/unwinnability/plain_mate.hpp"
#include "touchmove/analysis/unwinnability/unwinnability.hpp"
#include "touchmove/base/random.hpp"
#include "touchmove/board/position/movegen.hpp"
#include "touchmove/notation/positions/fen.hpp"

namespace touchmove::benchmarks {
namespace {

using board::Color;
using board::Position;

constexpr std::size_t games = 400;
constexpr int longest_game = 160;  // plies
constexpr int repetitions = 3;
constexpr int plain_times = 10;  // asked over, as one time is too short to measure

std::vector<Position> positions_of(const std::vector<std::string>& fens) {
  std::vector<Position> positions;
  for (const std::string& fen : fens) {
    const auto placement = notation::parse_fen(fen);
    if (!placement) continue;
    if (const auto position = Position::from_placement(*placement)) positions.push_back(*position);
  }
  return positions;
}

/// The FEN of each line is the field with seven slashes.
std::vector<std::string> read_fens(const std::string& path) {
  std::ifstream file(path);
  std::vector<std::string> fens;
  for (std::string line; std::getline(file, line);) {
    if (line.empty() || line.front() == '#') continue;
    for (std::size_t begin = 0; begin < line.size();) {
      const std::size_t end = std::min(line.find('\t', begin), line.size());
      const std::string field = line.substr(begin, end - begin);
      if (std::count(field.begin(), field.end(), '/') == 7) fens.push_back(field);
      begin = end + 1;
    }
  }
  return fens;
}

std::vector<Position> random_endings() {
  base::Random random(6);
  std::vector<Position> positions;
  board::MoveList moves;
  for (std::size_t game = 0; game < games; ++game) {
    Position position = *Position::from_placement(board::Placement::initial());
    for (int ply = 0; ply < longest_game; ++ply) {
      generate_legal(position, moves);
      if (moves.empty()) break;
      position.play(moves[static_cast<std::size_t>(random.below(moves.size()))]);
    }
    positions.push_back(position);
  }
  return positions;
}

const std::vector<std::string> walls{
    "8/2k5/8/1p1p1p1p/1P1P1P1P/8/2K5/2B5 w - - 0 1",   "4k3/8/8/p1p1p1p1/P1P1P1P1/8/2B2b2/1BK5 w - - 0 1",
    "2k5/8/1p1p1p1p/1P1P1P1P/8/4B3/2b5/2K5 w - - 0 1", "6k1/p1p1p1p1/P1P1P1P1/8/8/8/8/2K5 b - - 0 1",
    "1k6/1p1p1p1p/1P1P1P1P/8/8/8/3B4/1K3b2 w - - 0 1",
};

void measure(const std::string& what, const std::vector<Position>& positions, std::vector<Measurement>& measurements) {
  analysis::WinnabilityAnalyst analyst;
  std::vector<double> full;
  std::vector<double> answer;
  std::vector<double> quick;
  std::vector<double> plain;
  double settled = 0;
  double undetermined = 0;
  double nodes = 0;
  const double queries = 2.0 * static_cast<double>(positions.size());
  for (int repetition = 0; repetition < repetitions; ++repetition) {
    undetermined = nodes = 0;
    double start = cpu_seconds();
    for (const Position& position : positions) {
      for (const Color side : {Color::White, Color::Black}) {
        const analysis::Verdict verdict = analyst.analyse(position, side);
        undetermined += verdict.answer == analysis::Winnability::Undetermined ? 1 : 0;
        nodes += static_cast<double>(verdict.nodes);
      }
    }
    full.push_back((cpu_seconds() - start) * 1e6 / queries);
    double unanswered = 0;
    start = cpu_seconds();
    for (const Position& position : positions) {
      for (const Color side : {Color::White, Color::Black}) {
        const auto verdict = analyst.analyse(position, side, analysis::Evidence::Answer);
        unanswered += verdict.answer == analysis::Winnability::Undetermined ? 1 : 0;
      }
    }
    answer.push_back((cpu_seconds() - start) * 1e6 / queries);
    if (unanswered != undetermined) throw std::runtime_error("bench winnable: another answer where no line is shown");
    std::size_t shown = 0;
    start = cpu_seconds();
    for (const Position& position : positions) {
      for (const Color side : {Color::White, Color::Black}) shown += analysis::is_surely_unwinnable(position, side);
    }
    quick.push_back((cpu_seconds() - start) * 1e6 / queries);
    std::size_t plainly = 0;
    start = cpu_seconds();
    for (int time = 0; time < plain_times; ++time) {
      for (const Position& position : positions) {
        for (const Color side : {Color::White, Color::Black}) {
          plainly += analysis::is_plainly_winnable(position.state(), side) ? 1U : 0U;
        }
      }
    }
    plain.push_back((cpu_seconds() - start) * 1e9 / queries / plain_times);
    settled = 100.0 * static_cast<double>(plainly) / queries / plain_times;
    if (shown > 2 * positions.size()) throw std::runtime_error("bench winnable: more answers than questions");
  }
  measurements.push_back({what + ", a query", median(full), "us"});
  measurements.push_back({what + ", no line shown, a query", median(answer), "us"});
  measurements.push_back({what + ", only cannot, a query", median(quick), "us"});
  measurements.push_back({what + ", plainly can, a query", median(plain), "ns"});
  measurements.push_back({what + ", plainly can, shown", settled, "%"});
  measurements.push_back({what + ", undetermined", undetermined, "queries"});
  measurements.push_back({what + ", positions looked at", nodes, "positions"});
}

}  // namespace

std::vector<Measurement> bench_winnable() {
  std::vector<Measurement> measurements;
  if (const char* folder = std::getenv("TOUCHMOVE_DATA")) {
    const auto falls = positions_of(read_fens(std::string(folder) + "/dead-positions/lichess-sample.txt"));
    if (!falls.empty()) measure("flag falls", falls, measurements);
  }
  measure("random games", random_endings(), measurements);
  measure("walls", positions_of(walls), measurements);
  return measurements;
}

}  // namespace touchmove::benchmarks
