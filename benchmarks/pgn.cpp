// Reading and judging PGN: random games, bare and with clock comments, through the auditor.
#include <chrono>
#include <stdexcept>
#include <string>

#include "benchmarks/benchmark.hpp"
#include "touchmove/audit/auditor.hpp"
#include "touchmove/base/random.hpp"
#include "touchmove/board/position/movegen.hpp"
#include "touchmove/books/registry.hpp"
#include "touchmove/notation/games/pgn_writer.hpp"
#include "touchmove/notation/moves/san.hpp"

namespace touchmove::benchmarks {
namespace {

constexpr int game_count = 4000;
constexpr int longest_game = 90;
constexpr int rounds = 5;

struct Corpus {
  std::string text;
  std::uint64_t plies{0};
};

/// Games of random legal moves, in export format. They are no games of chess, but cost a reader about the same.
Corpus random_games(bool with_clocks) {
  base::Random random(64);
  Corpus corpus;
  notation::PgnWriter writer(corpus.text);
  for (int game = 0; game < game_count; ++game) {
    writer.tags({});
    writer.begin_moves();
    auto position = board::Position::initial();
    for (int ply = 0; ply < longest_game; ++ply) {
      board::MoveList moves;
      board::generate_legal(position, moves);
      if (moves.empty()) break;
      const board::Move move = moves[random.below(moves.size())];
      writer.move(notation::to_san(position, move));
      if (with_clocks) writer.clock(std::chrono::seconds(5400 - 30 * ply));
      position.play(move);
      ++corpus.plies;
    }
    writer.result(notation::PgnResult::Unknown);
  }
  return corpus;
}

double seconds_to_audit(const Corpus& corpus) {
  std::vector<double> seconds;
  for (int round = 0; round < rounds; ++round) {
    const double start = cpu_seconds();
    audit::Auditor auditor(*books::find_book("fide"), {});
    auditor.push(corpus.text);
    auditor.finish();
    seconds.push_back(cpu_seconds() - start);
    if (auditor.totals().plies != corpus.plies) throw std::runtime_error("the audit lost moves");
  }
  return median(seconds);
}

}  // namespace

std::vector<Measurement> bench_pgn() {
  std::vector<Measurement> measurements;
  for (const bool with_clocks : {false, true}) {
    const Corpus corpus = random_games(with_clocks);
    const double seconds = seconds_to_audit(corpus);
    const std::string what = with_clocks ? "random games with clock comments" : "bare random games";
    measurements.push_back({what, static_cast<double>(corpus.plies) / seconds / 1e6, "million moves/s"});
    measurements.push_back({what, static_cast<double>(corpus.text.size()) / seconds / 1e6, "MB/s"});
  }
  return measurements;
}

}  // namespace touchmove::benchmarks
