// Players for a hall that runs: N games at once, each with two WebSockets, random legal moves as touch, move and press.
// Prints the events acknowledged a second and how long an acknowledgement takes, and how long until the other side sees
// the event. Start the hall with --no-rate-limits.
#include <atomic>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <mutex>
#include <random>
#include <thread>
#include <vector>

#include "benchmarks/hall/player.hpp"

using namespace touchmove::benchmarks;  // NOLINT(google-build-using-namespace): a program of one page

int main(int argc, char** argv) {
  if (argc != 4) {
    std::fprintf(stderr, "usage: touchmove_hall_load PORT GAMES SECONDS\n");
    return 2;
  }
  const auto port = static_cast<std::uint16_t>(std::atoi(argv[1]));
  const int games = std::atoi(argv[2]);
  const int seconds = std::atoi(argv[3]);
  std::atomic<bool> stop{false};
  std::mutex mutex;
  Figures all;
  std::vector<std::thread> threads;
  const auto start = Clock::now();
  for (int i = 0; i < games; ++i) {
    threads.emplace_back([&, i] {
      std::mt19937_64 random(static_cast<std::uint64_t>(i) + 1);
      Figures own;
      while (!stop && play(port, random, stop, own)) {
      }
      const std::lock_guard lock(mutex);
      all.acknowledged_ms.insert(all.acknowledged_ms.end(), own.acknowledged_ms.begin(), own.acknowledged_ms.end());
      all.seen_ms.insert(all.seen_ms.end(), own.seen_ms.begin(), own.seen_ms.end());
    });
  }
  std::this_thread::sleep_for(std::chrono::seconds(seconds));
  stop = true;
  for (std::thread& thread : threads) thread.join();
  const double took = since(start) / 1000;
  std::printf("games %d seconds %.1f events %zu per_second %.0f ack_ms p50 %.2f p99 %.2f seen_ms p50 %.2f p99 %.2f\n",
              games, took, all.acknowledged_ms.size(), static_cast<double>(all.acknowledged_ms.size()) / took,
              part(all.acknowledged_ms, 0.5), part(all.acknowledged_ms, 0.99), part(all.seen_ms, 0.5),
              part(all.seen_ms, 0.99));
  return 0;
}
