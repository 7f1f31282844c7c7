// An event of many players run in a hall while others play in it: for each of the director's acts how long it took, and
// the longest the hall kept anybody else waiting meanwhile. Start the hall with --no-rate-limits, or, to see how it
// takes a crowd behind one address, without games and with the limits it has.
//
// How long the hall keeps others waiting is measured from outside: somebody asks for its health again and again, and
// tables play. Then so many watch the event and keep up with it as the page does, while results are entered.
#include <unistd.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <memory>
#include <mutex>
#include <optional>
#include <queue>
#include <random>
#include <sstream>
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
      while (answer.find("\"games\":") == std::string::npos && answer.find("rate_limited") == std::string::npos &&
             socket.receive(answer, patience_ms)) {
      }
      const double took = since(start);
      {
        const std::scoped_lock lock(mutex_);
        longest_ = std::max(longest_, took);
        ++asked_;
      }
      std::this_thread::sleep_for(std::chrono::milliseconds(answer.find(" 429 ") == std::string::npos ? 1 : 100));
    }
  }

  std::atomic<bool> stop_{false};
  std::atomic<int> asked_{0};
  std::mutex mutex_;
  double longest_{0};
  std::thread thread_;
};

/// User and system time of a process, ms; 0 if it is not known.
double cpu_ms(int pid) {
  std::ifstream file("/proc/" + std::to_string(pid) + "/stat");
  std::string text;
  std::getline(file, text);
  const auto name_end = text.rfind(')');
  if (name_end == std::string::npos) return 0;
  std::istringstream rest(text.substr(name_end + 1));
  std::string field;
  for (int i = 0; i < 11; ++i) rest >> field;
  double user = 0;
  double system = 0;
  rest >> user >> system;
  return (user + system) * 1000 / static_cast<double>(sysconf(_SC_CLK_TCK));
}

/// Many who watch an event behind one address, each keeping up as the page does (web/src/event/model/live.ts): what
/// comes as a patch is had, everything else is read anew, compressed, some time within what the hall says, and again
/// after 429.
class Crowd {
 public:
  struct Figures {
    int told{0};
    int reads{0};
    int waits{0};
    std::size_t bytes{0};
    double told_ms{0};
    double current_ms{0};
  };

  Crowd(std::uint16_t port, std::string path, int size) : port_(port), path_(std::move(path)) {
    const std::string id = path_.substr(path_.rfind('/') + 1);
    const auto start = Clock::now();
    for (int i = 0; i < size; ++i) {
      // One that is sent away comes again, as a page does.
      for (int tries = 0; tries < 600; ++tries) {
        auto socket = std::make_unique<support::WebSocket>(port_);
        socket->send(R"({"hello":{"event":")" + id + "\"}}");
        const std::string said = socket->receive_kind("welcome");
        if (const auto seq = number_in(said, "\"seq\":")) {
          sockets_.push_back(std::move(socket));
          seqs_.push_back(*seq);
          break;
        }
        std::this_thread::sleep_for(std::chrono::milliseconds(500));
      }
    }
    let_in_ms_ = since(start);
  }
  double let_in_ms() const { return let_in_ms_; }

  Figures keep_up() {
    const auto start = Clock::now();
    Figures out;
    std::mt19937 random(11);
    struct Due {
      double at_ms;
      std::size_t who;
      bool operator<(const Due& other) const { return at_ms > other.at_ms; }
    };
    std::priority_queue<Due> due;
    for (std::size_t i = 0; i < sockets_.size(); ++i) {
      const std::string text = sockets_[i]->receive_kind("moved", 20'000);
      if (text.empty()) continue;
      ++out.told;
      out.bytes += text.size();
      const std::int64_t seq = number_in(text, "\"seq\":").value_or(0);
      if (text.find("\"patch\":[") != std::string::npos && number_in(text, "\"from\":") == seqs_[i]) {
        seqs_[i] = seq;
        continue;
      }
      seqs_[i] = seq;
      const std::int64_t within = std::max<std::int64_t>(300, number_in(text, "\"within\":").value_or(600));
      due.push({since(start) + std::uniform_real_distribution<double>(0, static_cast<double>(within))(random), i});
    }
    out.told_ms = since(start);
    // A few of them at a time, as the network would have it.
    std::mutex mutex;
    std::vector<std::thread> threads;
    for (int t = 0; t < 8; ++t) {
      threads.emplace_back([&] {
        while (true) {
          Due next{};
          {
            const std::scoped_lock lock(mutex);
            if (due.empty()) return;
            next = due.top();
            due.pop();
          }
          const double early = next.at_ms - since(start);
          if (early > 0) std::this_thread::sleep_for(std::chrono::duration<double, std::milli>(early));
          support::Socket socket(port_);
          socket.send("GET " + path_ +
                      " HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\nAccept-Encoding: gzip\r\n\r\n");
          const std::string answer = socket.receive_all(patience_ms);
          const std::scoped_lock lock(mutex);
          out.bytes += answer.size();
          if (support::status_of(answer) == 200) {
            ++out.reads;
            continue;
          }
          ++out.waits;
          const auto wait = number_in(answer, "Retry-After: ").value_or(1);
          due.push({since(start) + static_cast<double>(wait) * 1000 +
                        std::uniform_real_distribution<double>(0, 1000)(random),
                    next.who});
        }
      });
    }
    for (std::thread& thread : threads) thread.join();
    out.current_ms = since(start);
    return out;
  }

 private:
  static std::optional<std::int64_t> number_in(const std::string& text, const std::string& name) {
    const auto at = text.find(name);
    if (at == std::string::npos) return std::nullopt;
    return std::atoll(text.c_str() + at + name.size());
  }

  std::uint16_t port_;
  std::string path_;
  std::vector<std::unique_ptr<support::WebSocket>> sockets_;
  std::vector<std::int64_t> seqs_;
  double let_in_ms_{0};
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
  /// A crowd watches, and keeps up as the page does, three times at each of three sorts of change.
  void watch(int watchers, int pid) {
    Crowd crowd(port_, path_, watchers);
    std::printf("%d watch, let in in %.0f ms\n", watchers, crowd.let_in_ms());
    const auto change = [&](const std::string& name, const std::string& body) {
      prober_.longest_ms();
      const double cpu = cpu_ms(pid);
      const auto start = Clock::now();
      const std::string answer = ask(port_, "POST", path_ + "/do", token_, body);
      const double acknowledged = since(start);
      const Crowd::Figures kept = crowd.keep_up();
      std::printf(
          "%-14s status %d in %.0f ms; %d of %d told in %.0f ms, all up to date in %.0f ms, %d reads, %d told to wait, "
          "%.2f MB sent, hall's cpu %.0f ms, longest wait of others %.1f ms\n",
          name.c_str(), support::status_of(answer), acknowledged, kept.told, watchers, kept.told_ms, kept.current_ms,
          kept.reads, kept.waits, static_cast<double>(kept.bytes) / 1e6, cpu_ms(pid) - cpu, prober_.longest_ms());
      std::fflush(stdout);
    };
    for (int time = 1; time <= 3; ++time) {
      change("a result", R"({"do":{"type":"correct","section":"open","round":1,"board":)" + std::to_string(time) +
                             R"(,"result":"0-0"}})");
    }
    for (int time = 1; time <= 3; ++time) {
      std::string results;
      for (int board = 10; board < 210; ++board) {
        results += std::string(results.empty() ? "" : ",") +
                   R"({"type":"correct","section":"open","round":1,"board":)" + std::to_string(board) +
                   R"(,"result":")" + (time % 2 == 0 ? "1-0" : "0-0") + R"("})";
      }
      change("200 results", R"({"do":[)" + results + "]}");
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
  if (argc != 6 && argc != 7) {
    std::fprintf(stderr, "usage: touchmove_hall_event PORT PLAYERS ROUNDS GAMES WATCHERS [PID of the hall]\n");
    return 2;
  }
  const auto port = static_cast<std::uint16_t>(std::atoi(argv[1]));
  const int players = std::atoi(argv[2]);
  const int rounds = std::atoi(argv[3]);
  const int games = std::atoi(argv[4]);
  const int watchers = std::atoi(argv[5]);
  const int pid = argc > 6 ? std::atoi(argv[6]) : 0;
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
    if (watchers > 0) event.watch(watchers, pid);
  }
  stop = true;
  for (std::thread& thread : threads) thread.join();
  const double longest =
      all.acknowledged_ms.empty() ? 0 : *std::max_element(all.acknowledged_ms.begin(), all.acknowledged_ms.end());
  std::printf("games %d: %zu events acknowledged, p50 %.2f ms, p99 %.2f ms, longest %.1f ms\n", games,
              all.acknowledged_ms.size(), part(all.acknowledged_ms, 0.5), part(all.acknowledged_ms, 0.99), longest);
  return 0;
}
