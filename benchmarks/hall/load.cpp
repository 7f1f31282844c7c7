// Players for a hall that runs: N games at once, each with two WebSockets, random legal moves as touch, move and press.
// Prints the events acknowledged a second and how long an acknowledgement takes, and how long until the other side sees
// the event. Start the hall with --no-rate-limits.
#include <algorithm>
#include <atomic>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <mutex>
#include <random>
#include <string>
#include <thread>
#include <vector>

#include "tests/support/hall_client.hpp"
#include "touchmove/board/movegen.hpp"
#include "touchmove/board/position.hpp"
#include "touchmove/hall/core/json.hpp"
#include "touchmove/notation/uci.hpp"

namespace {

using namespace touchmove;  // NOLINT(google-build-using-namespace): a program of one page
using Clock = std::chrono::steady_clock;

struct Figures {
  std::vector<double> acknowledged_ms;
  std::vector<double> seen_ms;
};

double since(Clock::time_point start) {
  return std::chrono::duration<double, std::milli>(Clock::now() - start).count();
}

/// One game to its end or to the end of the time. False if the hall gave no game.
bool play(std::uint16_t port, std::mt19937_64& random, const std::atomic<bool>& stop, Figures& figures) {
  const auto made = hall::parse_object(support::body_of(support::http(
      port, "POST", "/api/games", R"({"rulebook":"fide","time":"90+30","color":"white","name":"Load"})")));
  if (!made || !made->contains("links")) return false;
  const std::string game = *hall::text_of(*made, "game");
  support::WebSocket white(port);
  support::WebSocket black(port);
  white.send(R"({"hello":{"game":")" + game + R"(","token":")" + *hall::text_of(*made, "token") + "\"}}");
  black.send(R"({"hello":{"game":")" + game + R"(","token":")" + *hall::text_of(made->at("links").get_object(), "B") +
             "\"}}");
  black.receive_kind("snapshot");
  int command = 0;
  bool over = false;
  const auto act = [&](support::WebSocket& by, support::WebSocket& other, const std::string& event) {
    const auto start = Clock::now();
    by.send(R"({"id":")" + std::to_string(++command) + R"(","do":)" + event + "}");
    if (by.receive_kind("ok").empty()) over = true;
    figures.acknowledged_ms.push_back(since(start));
    const std::string line = other.receive_kind("line");
    figures.seen_ms.push_back(since(start));
    if (line.empty() || line.find(R"("phase":"ended")") != std::string::npos) over = true;
  };
  act(black, white, R"({"type":"start"})");
  board::Position position = board::Position::initial();
  for (int ply = 0; ply < 200 && !over && !stop; ++ply) {
    board::MoveList moves;
    board::generate_legal(position, moves);
    if (moves.empty()) break;
    const board::Move move = moves[random() % moves.size()];
    const std::string text = notation::to_uci(position, move);
    support::WebSocket& by = ply % 2 == 0 ? white : black;
    support::WebSocket& other = ply % 2 == 0 ? black : white;
    act(by, other, R"({"type":"touch","squares":[")" + text.substr(0, 2) + "\"]}");
    if (!over) act(by, other, R"({"type":"move","move":")" + text + "\"}");
    if (!over) act(by, other, R"({"type":"press"})");
    position.play(move);
  }
  if (!over) act(white, black, R"({"type":"resign"})");
  return true;
}

double part(std::vector<double>& values, double share) {
  if (values.empty()) return 0;
  const auto place = values.begin() + static_cast<std::ptrdiff_t>(share * static_cast<double>(values.size() - 1));
  std::nth_element(values.begin(), place, values.end());
  return *place;
}

}  // namespace

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
