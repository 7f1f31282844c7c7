// An event of many players run in a hall while others play in it: for each of the director's acts how long it took, and
// the longest the hall kept anybody else waiting meanwhile. Start the hall with --no-rate-limits.
//
// How long the hall keeps others waiting is measured from outside: somebody asks for its health again and again, and
// tables play. Then so many watch the event, a result is entered, and the time is taken until all of them have heard.
#include <algorithm>
#include <atomic>
#include <chrono>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <memory>
#include <mutex>
#include <random>
#include <string>
#include <thread>
#include <vector>

#include "benchmarks/hall/player.hpp"

namespace {

using namespace touchmove;              // NOLINT(google-build-using-namespace): a program of one page
using namespace touchmove::benchmarks;  // NOLINT(google-build-using-namespace)

constexpr int patience_ms = 600'000;

/// A request whose answer may take long.
std::string ask(std::uint16_t port, const std::string& method, const std::string& path, const std::string& token,
                const std::string& body = "") {
  support::Socket socket(port);
  std::string request = method + " " + path + " HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n";
  if (!token.empty()) request += "Authorization: Bearer " + token + "\r\n";
  if (method != "GET") {
    request += "Origin: http://127.0.0.1\r\nContent-Length: " + std::to_string(body.size()) + "\r\n";
  }
  if (!socket.send(request + "\r\n" + body)) return {};
  return socket.receive_all(patience_ms);
}

/// Asks for the hall's health on one connection without end; the longest wait since last looked at.
class Prober {
 public:
  explicit Prober(std::uint16_t port) : thread_([this, port] { run(port); }) {}
  Prober(const Prober&) = delete;
  Prober& operator=(const Prober&) = delete;
  ~Prober() {
    stop_ = true;
    thread_.join();
  }
  /// What is on its way now counts.
  double longest_ms() {
    for (const int now = asked_; asked_ < now + 2;) std::this_thread::sleep_for(std::chrono::milliseconds(1));
    const std::scoped_lock lock(mutex_);
    return std::exchange(longest_, 0.0);
  }

 private:
  void run(std::uint16_t port) {
    support::Socket socket(port);
    while (!stop_) {
      const auto start = Clock::now();
      std::string answer;
      socket.send("GET /api/health HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n");
      while (answer.find("\"games\":") == std::string::npos && socket.receive(answer, patience_ms)) {
      }
      const double took = since(start);
      {
        const std::scoped_lock lock(mutex_);
        longest_ = std::max(longest_, took);
        ++asked_;
      }
      std::this_thread::sleep_for(std::chrono::milliseconds(1));
    }
  }

  std::atomic<bool> stop_{false};
  std::atomic<int> asked_{0};
  std::mutex mutex_;
  double longest_{0};
  std::thread thread_;
};

class Event {
 public:
  Event(std::uint16_t port, Prober& prober) : port_(port), prober_(prober) {
    const auto made = hall::parse_object(support::body_of(
        ask(port, "POST", "/api/events", "",
            R"({"name":"Large","rulebook":"fide","sections":[{"id":"open","pairings":"dutch","rounds":9}]})")));
    path_ = "/api/events/" + *hall::text_of(*made, "event");
    token_ = *hall::text_of(*made, "token");
  }

  void enter(int players) {
    std::mt19937 random(7);
    for (int from = 0; from < players; from += 500) {
      std::string list = "last,first,rating\\n";
      for (int i = from; i < std::min(players, from + 500); ++i) {
        list += "Player" + std::to_string(i) + ",P," + std::to_string(800 + random() % 1800) + "\\n";
      }
      step("import of 500", "POST", "/import", R"({"section":"open","csv":")" + list + R"("})");
    }
  }
  void play_round(int round, int players) {
    const std::string number = std::to_string(round);
    step("pair round " + number, "POST", "/pair", R"({"section":"open"})");
    step("post it", "POST", "/do",
         R"({"do":{"type":"phase","section":"open","round":)" + number + R"(,"phase":"posted"}})");
    std::mt19937 random(static_cast<unsigned>(round));
    for (int from = 1; from <= players / 2; from += 500) {
      std::string results;
      for (int board = from; board < std::min(players / 2 + 1, from + 500); ++board) {
        const auto way = random() % 10;
        results += std::string(results.empty() ? "" : ",") + R"({"type":"result","section":"open","round":)" + number +
                   R"(,"board":)" + std::to_string(board) + R"(,"result":")" +
                   (way < 5   ? "1-0"
                    : way < 8 ? "0-1"
                              : "1/2-1/2") +
                   R"("})";
      }
      step("500 results", "POST", "/do", R"({"do":[)" + results + "]}");
    }
  }
  std::string step(const std::string& name, const std::string& method, const std::string& what,
                   const std::string& body = "") {
    prober_.longest_ms();
    const auto start = Clock::now();
    const std::string answer = ask(port_, method, path_ + what, token_, body);
    const double took = since(start);
    std::printf("%-18s %8.1f ms  status %d  %7zu bytes  longest wait of others %7.1f ms\n", name.c_str(), took,
                support::status_of(answer), answer.size(), prober_.longest_ms());
    std::fflush(stdout);
    return answer;
  }
  /// Everybody watches, something public happens, and each reads the event again.
  void watch(int watchers) {
    const std::string id = path_.substr(path_.rfind('/') + 1);
    std::vector<std::unique_ptr<support::WebSocket>> all;
    for (int i = 0; i < watchers; ++i) {
      all.push_back(std::make_unique<support::WebSocket>(port_));
      all.back()->send(R"({"hello":{"event":")" + id + "\"}}");
    }
    for (const auto& one : all) one->receive_kind("welcome");
    for (int time = 0; time < 3; ++time) {
      prober_.longest_ms();
      const auto start = Clock::now();
      ask(port_, "POST", path_ + "/do", token_,
          R"({"do":{"type":"check_in","entry":)" + std::to_string(time + 1) + "}}");
      const double acknowledged = since(start);
      for (const auto& one : all) one->receive_kind("moved");
      const double told = since(start);
      const double longest = prober_.longest_ms();
      std::size_t bytes = 0;
      for (int i = 0; i < watchers; ++i) bytes += ask(port_, "GET", path_, "").size();
      std::printf(
          "%d watch: act answered in %.1f ms, all told in %.1f ms, longest wait of others %.1f ms; each reads "
          "%zu bytes, all in %.0f ms, longest wait of others %.1f ms\n",
          watchers, acknowledged, told, longest, bytes / static_cast<std::size_t>(std::max(1, watchers)),
          since(start) - told, prober_.longest_ms());
    }
  }

 private:
  std::uint16_t port_;
  Prober& prober_;
  std::string path_;
  std::string token_;
};

}  // namespace

int main(int argc, char** argv) {
  if (argc != 6) {
    std::fprintf(stderr, "usage: touchmove_hall_event PORT PLAYERS ROUNDS GAMES WATCHERS\n");
    return 2;
  }
  const auto port = static_cast<std::uint16_t>(std::atoi(argv[1]));
  const int players = std::atoi(argv[2]);
  const int rounds = std::atoi(argv[3]);
  const int games = std::atoi(argv[4]);
  const int watchers = std::atoi(argv[5]);
  std::atomic<bool> stop{false};
  std::mutex mutex;
  Figures all;
  std::vector<std::thread> threads;
  for (int i = 0; i < games; ++i) {
    threads.emplace_back([&, i] {
      std::mt19937_64 random(static_cast<std::uint64_t>(i) + 1);
      Figures own;
      while (!stop && play(port, random, stop, own, std::chrono::milliseconds(50))) {
      }
      const std::scoped_lock lock(mutex);
      all.acknowledged_ms.insert(all.acknowledged_ms.end(), own.acknowledged_ms.begin(), own.acknowledged_ms.end());
    });
  }
  {
    Prober prober(port);
    Event event(port, prober);
    event.enter(players);
    for (int round = 1; round <= rounds; ++round) event.play_round(round, players);
    event.step("the event", "GET", "");
    event.step("again", "GET", "");
    event.step("standings", "GET", "/standings/open");
    event.step("report file", "GET", "/trf/open");
    event.step("changes", "GET", "/log");
    event.step("a result corrected", "POST", "/do",
               R"({"do":{"type":"correct","section":"open","round":1,"board":1,"result":"1/2-1/2"}})");
    event.step("and undone", "POST", "/do",
               R"({"do":{"type":"undo","of":)" +
                   std::to_string(*hall::integer_of(
                       *hall::parse_object(support::body_of(event.step("where it stands", "GET", "/seq"))), "seq")) +
                   "}}");
    if (watchers > 0) event.watch(watchers);
  }
  stop = true;
  for (std::thread& thread : threads) thread.join();
  const double longest =
      all.acknowledged_ms.empty() ? 0 : *std::max_element(all.acknowledged_ms.begin(), all.acknowledged_ms.end());
  std::printf("games %d: %zu events acknowledged, p50 %.2f ms, p99 %.2f ms, longest %.1f ms\n", games,
              all.acknowledged_ms.size(), part(all.acknowledged_ms, 0.5), part(all.acknowledged_ms, 0.99), longest);
  return 0;
}
