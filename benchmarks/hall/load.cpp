// Players for a hall that runs (crowd.hpp): so many games at once, so many moves a second in all, whole games one after
// another. Prints how long an acknowledgement takes, how long until those who watch see a move, and what a seat takes
// of the hall's memory. Start the hall with --no-rate-limits. Several nodes have their gates at PORT and the ports
// after it (--gates).
#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <map>
#include <string>

#include "benchmarks/hall/crowd.hpp"

using namespace touchmove::benchmarks;  // NOLINT(google-build-using-namespace): a program of one page

namespace {

int usage() {
  std::fprintf(stderr,
               "usage: touchmove_hall_load PORT [--games N] [--moves PER_SECOND] [--seconds S] [--watchers N]\n"
               "                           [--time CONTROL] [--plies N] [--hall PROCESS] [--gates N]\n");
  return 2;
}

}  // namespace

int main(int argc, char** argv) {
  std::map<std::string, std::string> said{{"--games", "100"},  {"--moves", "100"}, {"--seconds", "10"},
                                          {"--watchers", "0"}, {"--time", "10+5"}, {"--plies", "120"},
                                          {"--hall", "0"},     {"--gates", "1"}};
  if (argc < 2 || argc % 2 != 0) return usage();
  for (int i = 2; i + 1 < argc; i += 2) {
    if (!said.contains(argv[i])) return usage();
    said[argv[i]] = argv[i + 1];
  }
  CrowdPlan plan;
  plan.port = static_cast<std::uint16_t>(std::atoi(argv[1]));
  plan.gates = std::max(1, std::atoi(said["--gates"].c_str()));
  plan.games = std::atoi(said["--games"].c_str());
  plan.moves_per_second = std::atof(said["--moves"].c_str());
  plan.watchers = std::atoi(said["--watchers"].c_str());
  plan.time = said["--time"];
  plan.plies = std::atoi(said["--plies"].c_str());
  const int seconds = std::atoi(said["--seconds"].c_str());
  const int hall = std::atoi(said["--hall"].c_str());
  const double before = resident_bytes(hall);
  Crowd crowd(plan);
  const auto start = Crowd::Clock::now();
  const auto passed = [&] { return std::chrono::duration<double>(Crowd::Clock::now() - start).count(); };
  if (!crowd.open(std::chrono::seconds(600))) {
    std::fprintf(stderr, "not everybody came to sit: %s\n", crowd.trouble().c_str());
    return 1;
  }
  const double seated = passed();
  const double with_seats = resident_bytes(hall);
  const auto began = Crowd::Clock::now();
  crowd.play(std::chrono::seconds(seconds));
  const double took = std::chrono::duration<double>(Crowd::Clock::now() - began).count();
  const double after = resident_bytes(hall);
  CrowdFigures& all = crowd.figures();
  std::printf("games %d seats %zu watchers %d seated_in %.1f s\n", plan.games, crowd.seats(), plan.watchers, seated);
  std::printf("moves_per_second %.0f commands %zu games_played %llu refused %llu not_done %llu\n",
              static_cast<double>(all.moves) / took, all.acknowledged_ms.size(),
              static_cast<unsigned long long>(all.games), static_cast<unsigned long long>(all.refused),
              static_cast<unsigned long long>(all.not_done));
  std::printf("acknowledged_ms p50 %.1f p99 %.1f most %.1f; sent_late_ms p99 %.1f\n", part_of(all.acknowledged_ms, 0.5),
              part_of(all.acknowledged_ms, 0.99), part_of(all.acknowledged_ms, 1), part_of(all.late_ms, 0.99));
  if (plan.watchers > 0) {
    std::printf("watched_ms p50 %.1f p99 %.1f most %.1f of %zu\n", part_of(all.watched_ms, 0.5),
                part_of(all.watched_ms, 0.99), part_of(all.watched_ms, 1), all.watched_ms.size());
  }
  if (hall > 0) {
    const auto everybody = static_cast<double>(crowd.seats()) + plan.watchers;
    std::printf("hall_MB before %.1f seated %.1f after %.1f; kB each seated %.1f after %.1f\n", before / 1e6,
                with_seats / 1e6, after / 1e6, (with_seats - before) / 1e3 / everybody,
                (after - before) / 1e3 / everybody);
  }
  if (crowd.is_gone()) std::fprintf(stderr, "the hall was lost: %s\n", crowd.trouble().c_str());
  return crowd.is_gone() ? 1 : 0;
}
