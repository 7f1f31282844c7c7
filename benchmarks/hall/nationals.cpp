// A nationals' weekend in a hall that runs: children in many sections, every round paired and posted section after
// section by the director, the results entered by stations that work side by side, each by a link of its own, and
// phones of parents: all are told what moves, and some read pages. For each kind of request how long it took.
//
// Start the hall with --no-rate-limits: everybody comes from one address here.
#include <algorithm>
#include <atomic>
#include <chrono>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <map>
#include <memory>
#include <mutex>
#include <random>
#include <string>
#include <thread>
#include <utility>
#include <vector>

#include "benchmarks/hall/player.hpp"

namespace {

using namespace touchmove;              // NOLINT(google-build-using-namespace): a program of one page
using namespace touchmove::benchmarks;  // NOLINT(google-build-using-namespace)

constexpr int patience_ms = 600'000;

struct Plan {
  std::uint16_t port{0};
  int children{4000};
  int sections{40};
  int rounds{7};
  int stations{12};
  int phones{1000};
  int pause_ms{0};  ///< between two slips of a station
  int pid{0};       ///< of the hall; 0: its memory is not told
};

std::string section_id(int section) { return "s" + std::to_string(section); }

/// Requests and how long each took, by kind.
class Desk {
 public:
  explicit Desk(std::uint16_t port) : port_(port) {}

  std::string ask(const std::string& kind, const std::string& method, const std::string& path,
                  const std::string& token = "", const std::string& body = "") {
    const auto start = Clock::now();
    support::Socket socket(port_);
    std::string request = method + " " + path + " HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n";
    if (method == "GET") request += "Accept-Encoding: gzip\r\n";
    if (!token.empty()) request += "Authorization: Bearer " + token + "\r\n";
    if (method != "GET") {
      request += "Origin: http://127.0.0.1\r\nContent-Length: " + std::to_string(body.size()) + "\r\n";
    }
    std::string answer;
    if (socket.send(request + "\r\n" + body)) answer = socket.receive_all(patience_ms);
    const double took = since(start);
    const std::scoped_lock lock(mutex_);
    Kind& at = kinds_[kind];
    at.took_ms.push_back(took);
    at.bytes += answer.size();
    if (support::status_of(answer) / 100 != 2) {
      ++at.refused;
      if (at.refused == 1) std::fprintf(stderr, "%s: %.300s\n", kind.c_str(), answer.c_str());
    }
    return support::body_of(answer);
  }

  void tell() {
    std::printf("%-24s %8s %9s %9s %9s %12s %8s\n", "", "times", "p50 ms", "p99 ms", "worst ms", "bytes each",
                "refused");
    for (auto& [name, kind] : kinds_) {
      const double worst = *std::max_element(kind.took_ms.begin(), kind.took_ms.end());
      std::printf("%-24s %8zu %9.1f %9.1f %9.1f %12zu %8d\n", name.c_str(), kind.took_ms.size(),
                  part(kind.took_ms, 0.5), part(kind.took_ms, 0.99), worst, kind.bytes / kind.took_ms.size(),
                  kind.refused);
    }
  }

 private:
  struct Kind {
    std::vector<double> took_ms;
    std::size_t bytes{0};
    int refused{0};
  };
  std::uint16_t port_;
  std::mutex mutex_;
  std::map<std::string, Kind> kinds_;
};

/// Parents' phones: each has the event's page open. What comes as a patch is had; otherwise the page is read anew, some
/// time within what the hall says. A few look at a section's standings all the while.
class Phones {
 public:
  Phones(const Plan& plan, Desk& desk, const std::string& event)
      : plan_(plan), desk_(desk), path_("/api/events/" + event) {
    for (int i = 0; i < plan.phones; ++i) {
      auto socket = std::make_unique<support::WebSocket>(plan.port);
      socket->send(R"({"hello":{"event":")" + event + "\"}}");
      socket->receive_kind("welcome");
      sockets_.push_back(std::move(socket));
    }
    threads_.emplace_back([this] { listen(); });
    for (int i = 0; i < 4; ++i) threads_.emplace_back([this, i] { look(static_cast<unsigned>(i)); });
  }
  Phones(const Phones&) = delete;
  Phones& operator=(const Phones&) = delete;
  ~Phones() {
    stop_ = true;
    for (std::thread& thread : threads_) thread.join();
  }
  int told() const { return told_; }

 private:
  void listen() {
    while (!stop_) {
      for (auto& socket : sockets_) {
        const std::string text = socket->receive(0);
        if (!text.starts_with("{\"moved\"")) continue;
        ++told_;
        if (text.find("\"patch\":[") == std::string::npos) ++to_read_;
      }
      std::this_thread::sleep_for(std::chrono::milliseconds(5));
    }
  }
  void look(unsigned seed) {
    std::mt19937 random(seed);
    while (!stop_) {
      // Of those that have to read anew one in twenty does, that this program is not what is measured.
      if (to_read_ >= 20) {
        to_read_ -= 20;
        const int section = static_cast<int>(random() % static_cast<unsigned>(plan_.sections));
        desk_.ask("phone: a section", "GET", path_ + "/section/" + section_id(section));
      } else {
        const int section = static_cast<int>(random() % static_cast<unsigned>(plan_.sections));
        desk_.ask("phone: standings", "GET", path_ + "/standings/" + section_id(section));
      }
      std::this_thread::sleep_for(std::chrono::milliseconds(20 + random() % 60));
    }
  }

  const Plan& plan_;
  Desk& desk_;
  std::string path_;
  std::vector<std::unique_ptr<support::WebSocket>> sockets_;
  std::atomic<bool> stop_{false};
  std::atomic<int> told_{0};
  std::atomic<int> to_read_{0};
  std::vector<std::thread> threads_;
};

class Weekend {
 public:
  explicit Weekend(const Plan& plan) : plan_(plan), desk_(plan.port) {}

  bool open() {
    std::string sections;
    for (int i = 0; i < plan_.sections; ++i) {
      sections += std::string(sections.empty() ? "" : ",") + R"({"id":")" + section_id(i) + R"(","rounds":)" +
                  std::to_string(plan_.rounds) + "}";
    }
    const auto made = hall::parse_object(
        desk_.ask("open", "POST", "/api/events", "",
                  R"({"name":"Nationals","rulebook":"uschess","colour":"white","sections":[)" + sections + "]}"));
    if (!made || !made->contains("event")) return false;
    event_ = *hall::text_of(*made, "event");
    director_ = *hall::text_of(*made, "token");
    std::mt19937 random(7);
    for (int i = 0; i < plan_.sections; ++i) {
      std::string list = "last,first,rating,team\\n";
      for (int child = i; child < plan_.children; child += plan_.sections) {
        list += "Child" + std::to_string(child) + ",C," + std::to_string(100 + random() % 1800) + ",school" +
                std::to_string(random() % 80) + "\\n";
      }
      act("import of a section", "/import", R"({"section":")" + section_id(i) + R"(","csv":")" + list + R"("})");
    }
    for (int i = 1; i <= plan_.stations; ++i) {
      const std::string name = std::to_string(i);
      const auto link =
          hall::parse_object(act("a station's link", "/links",
                                 R"({"role":"scorer","name":"Station )" + name + R"(","station":")" + name + "\"}"));
      stations_.push_back(link ? hall::text_of(*link, "token").value_or("") : "");
    }
    return true;
  }

  void play() {
    const Phones phones(plan_, desk_, event_);
    for (int round = 1; round <= plan_.rounds; ++round) {
      const auto start = Clock::now();
      for (int i = 0; i < plan_.sections; ++i)
        act("pair a section", "/pair", R"({"section":")" + section_id(i) + "\"}");
      const double paired = since(start);
      for (int i = 0; i < plan_.sections; ++i) {
        act("post a round", "/do",
            R"({"do":{"type":"phase","section":")" + section_id(i) + R"(","round":)" + std::to_string(round) +
                R"(,"phase":"posted"}})");
      }
      enter_results(round);
      std::printf("round %d: all sections paired in %.2f s, played after %.1f s\n", round, paired / 1000,
                  since(start) / 1000);
      std::fflush(stdout);
    }
    for (int time = 0; time < 5; ++time) desk_.ask("director: the event", "GET", "/api/events/" + event_, director_);
    std::printf("%d phones, told %d times\n", plan_.phones, phones.told());
  }

  void tell() {
    desk_.tell();
    std::ifstream status("/proc/" + std::to_string(plan_.pid) + "/status");
    for (std::string line; plan_.pid != 0 && std::getline(status, line);) {
      if (line.starts_with("VmHWM")) std::printf("the hall at most: %s\n", line.c_str());
    }
  }

 private:
  std::string act(const std::string& kind, const std::string& what, const std::string& body) {
    return desk_.ask(kind, "POST", "/api/events/" + event_ + what, director_, body);
  }

  /// Each station takes the next slip of whatever section.
  void enter_results(int round) {
    std::vector<std::pair<int, int>> slips;
    for (int section = 0; section < plan_.sections; ++section) {
      const int players = (plan_.children - section + plan_.sections - 1) / plan_.sections;
      for (int board = 1; board <= players / 2; ++board) slips.emplace_back(section, board);
    }
    std::shuffle(slips.begin(), slips.end(), std::mt19937(static_cast<unsigned>(round)));
    std::atomic<std::size_t> next{0};
    std::vector<std::thread> stations;
    for (const std::string& token : stations_) {
      stations.emplace_back([&, token] {
        std::mt19937 random(static_cast<unsigned>(round));
        for (std::size_t slip = next++; slip < slips.size(); slip = next++) {
          const auto way = random() % 10;
          desk_.ask("station: a result", "POST", "/api/events/" + event_ + "/do", token,
                    R"({"do":{"type":"result","section":")" + section_id(slips[slip].first) + R"(","round":)" +
                        std::to_string(round) + R"(,"board":)" + std::to_string(slips[slip].second) + R"(,"result":")" +
                        (way < 5   ? "1-0"
                         : way < 9 ? "0-1"
                                   : "1/2-1/2") +
                        R"("}})");
          std::this_thread::sleep_for(std::chrono::milliseconds(plan_.pause_ms));
        }
      });
    }
    for (std::thread& station : stations) station.join();
  }

  const Plan& plan_;
  Desk desk_;
  std::string event_;
  std::string director_;
  std::vector<std::string> stations_;
};

}  // namespace

int main(int argc, char** argv) {
  if (argc < 8 || argc > 9) {
    std::fprintf(
        stderr,
        "usage: touchmove_hall_nationals PORT CHILDREN SECTIONS ROUNDS STATIONS PHONES PAUSE [PID of the hall]\n");
    return 2;
  }
  Plan plan;
  plan.port = static_cast<std::uint16_t>(std::atoi(argv[1]));
  plan.children = std::atoi(argv[2]);
  plan.sections = std::atoi(argv[3]);
  plan.rounds = std::atoi(argv[4]);
  plan.stations = std::atoi(argv[5]);
  plan.phones = std::atoi(argv[6]);
  plan.pause_ms = std::atoi(argv[7]);
  if (argc > 8) plan.pid = std::atoi(argv[8]);
  Weekend weekend(plan);
  if (!weekend.open()) return 1;
  weekend.play();
  weekend.tell();
  return 0;
}
