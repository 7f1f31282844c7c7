// Reading and judging PGN: random games, bare and with clock comments, through the auditor.
#include <stdexcept>
#include <string>
#include <vector>

#include "benchmarks/benchmark.hpp"
#include "benchmarks/support/random_games.hpp"
#include "touchmove/audit/auditor.hpp"
#include "touchmove/books/registry.hpp"

namespace touchmove::benchmarks {
namespace {

constexpr int game_count = 4000;
constexpr int longest_game = 90;
constexpr int rounds = 5;

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
    const Corpus corpus = random_games(game_count, longest_game, with_clocks);
    const double seconds = seconds_to_audit(corpus);
    const std::string what = with_clocks ? "random games with clock comments" : "bare random games";
    measurements.push_back({what, static_cast<double>(corpus.plies) / seconds / 1e6, "million moves/s"});
    measurements.push_back({what, static_cast<double>(corpus.text.size()) / seconds / 1e6, "MB/s"});
  }
  return measurements;
}

}  // namespace touchmove::benchmarks
