// Players for a hall that runs: random legal games over two WebSockets, and how long the hall takes to answer.
#pragma once

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cstdint>
#include <random>
#include <string>
#include <thread>
#include <vector>

#include "tests/support/hall_client.hpp"
#include "touchmove/board/position/movegen.hpp"
#include "touchmove/board/position/position.hpp"
#include "touchmove/hall/core/protocol/json.hpp"
#include "touchmove/notation/moves/uci.hpp"

namespace touchmove::benchmarks {

using Clock = std::chrono::steady_clock;

struct Figures {
  std::vector<double> acknowledged_ms;
  std::vector<double> seen_ms;
};

inline double since(Clock::time_point start) {
  return std::chrono::duration<double, std::milli>(Clock::now() - start).count();
}

/// One game to its end or to the end of the time, with a pause before each move. False if the hall gave no game.
inline bool play(std::uint16_t port, std::mt19937_64& random, const std::atomic<bool>& stop, Figures& figures,
                 std::chrono::milliseconds pause = {}) {
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
    if (pause.count() > 0) std::this_thread::sleep_for(pause);
  }
  if (!over) act(white, black, R"({"type":"resign"})");
  return true;
}

inline double part(std::vector<double>& values, double share) {
  if (values.empty()) return 0;
  const auto place = values.begin() + static_cast<std::ptrdiff_t>(share * static_cast<double>(values.size() - 1));
  std::nth_element(values.begin(), place, values.end());
  return *place;
}

}  // namespace touchmove::benchmarks
