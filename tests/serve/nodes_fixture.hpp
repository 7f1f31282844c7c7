// Several nodes over one database, as processes, and haproxy before them.
#pragma once

#include <gtest/gtest.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <chrono>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <memory>
#include <regex>
#include <string>
#include <thread>
#include <utility>
#include <vector>

#include "benchmarks/hall/crowd.hpp"
#include "tests/support/binary.hpp"
#include "tests/support/crowd_ledger.hpp"
#include "tests/support/hall_client.hpp"
#include "tests/support/postgres_server.hpp"
#include "tests/support/serve_process.hpp"
#include "tests/support/temporary_directory.hpp"
#include "touchmove/hall/net/gate/routes.hpp"
#include "touchmove/store/postgres/postgres_store.hpp"

namespace touchmove {

/// haproxy before some nodes, each asked every half second whether it is ready.
class Proxy {
 public:
  static constexpr const char* program = "/usr/sbin/haproxy";
  static bool is_installed() { return std::filesystem::exists(program); }

  Proxy(const std::string& file, std::uint16_t port, const std::vector<std::uint16_t>& nodes) : port_(port) {
    std::ofstream out(file);
    out << "defaults\n mode tcp\n option redispatch\n retries 2\n timeout connect 2s\n"
        << " timeout client 60s\n timeout server 60s\n timeout tunnel 1h\n"
        << "frontend hall\n bind 127.0.0.1:" << port << "\n default_backend nodes\n"
        << "backend nodes\n balance roundrobin\n option httpchk GET /api/ready\n";
    for (const std::uint16_t node : nodes) {
      out << " server n" << node << " 127.0.0.1:" << node << " check inter 500ms fall 2 rise 1\n";
    }
    out.close();
    child_ = fork();
    if (child_ == 0) {
      execl(program, "haproxy", "-db", "-q", "-f", file.c_str(), nullptr);
      _exit(127);
    }
  }
  Proxy(const Proxy&) = delete;
  Proxy& operator=(const Proxy&) = delete;
  ~Proxy() {
    kill(child_, SIGKILL);
    waitpid(child_, nullptr, 0);
  }
  std::uint16_t port() const { return port_; }
  /// Waits until a node answers through it.
  bool answers() const {
    const auto patience = std::chrono::steady_clock::now() + std::chrono::seconds(30);
    while (std::chrono::steady_clock::now() < patience) {
      if (support::status_of(support::http(port_, "GET", "/api/ready")) == 200) return true;
      std::this_thread::sleep_for(std::chrono::milliseconds(50));
    }
    return false;
  }

 private:
  std::uint16_t port_;
  pid_t child_{-1};
};

class NodesTest : public testing::Test {
 protected:
  void SetUp() override {
    if (support::PostgresServer::programs().empty()) GTEST_SKIP() << support::PostgresServer::skipped;
    server_ = std::make_unique<support::PostgresServer>();
    ASSERT_TRUE(server_->answers());
  }

  /// One more, with a log of its own (`log`), an object a line.
  std::unique_ptr<support::ServeProcess> node(const std::vector<std::string>& more = {}) {
    return node_over(server_->address(), more);
  }
  std::unique_ptr<support::ServeProcess> node_over(const std::string& database,
                                                   const std::vector<std::string>& more = {}) {
    std::vector<std::string> words{"--node",       "127.0.0.1", "--seal-key", directory_.file("seal-key"),
                                   "--no-engines", "--metrics", ":0",         "--log",
                                   "json"};
    words.insert(words.end(), more.begin(), more.end());
    return std::make_unique<support::ServeProcess>(TOUCHMOVE_BINARY, database, words,
                                                   directory_.file("node" + std::to_string(++nodes_)));
  }
  /// What the node of that number, from 1 on, has logged.
  std::string log(int number) const {
    std::ifstream stream(directory_.file("node" + std::to_string(number)), std::ios::binary);
    return {std::istreambuf_iterator<char>(stream), std::istreambuf_iterator<char>()};
  }
  /// Its figures.
  std::string figures(int number) const {
    const std::string text = log(number);
    std::smatch found;
    if (!std::regex_search(text, found, std::regex("figures at http://127.0.0.1:([0-9]+)/metrics"))) return {};
    return support::body_of(support::http(static_cast<std::uint16_t>(std::stoi(found[1])), "GET", "/metrics"));
  }
  /// The number behind a figure with its labels; -1 if there is none.
  static double figure(const std::string& figures, const std::string& name) {
    const auto at = figures.find("\n" + name + " ");
    return at == std::string::npos ? -1 : std::stod(figures.substr(at + name.size() + 2));
  }
  /// Waits until every part is served, by so many nodes in even shares. How long that took.
  std::chrono::milliseconds all_served(int nodes) const {
    const auto start = std::chrono::steady_clock::now();
    while (std::chrono::steady_clock::now() - start < std::chrono::seconds(60)) {
      const long served =
          server_->number("select count(*) from touchmove_lease where expires >= clock_timestamp() and address <> ''");
      const long by = server_->number(
          "select count(distinct node) from touchmove_lease where expires >= clock_timestamp() and address <> ''");
      const long most = server_->number(
          "select max(parts) from (select count(*) parts from touchmove_lease where expires >= clock_timestamp() "
          "group by node) held");
      if (served == hall::gate::parts && by == nodes && most <= (hall::gate::parts + nodes - 1) / nodes) {
        return std::chrono::duration_cast<std::chrono::milliseconds>(std::chrono::steady_clock::now() - start);
      }
      std::this_thread::sleep_for(std::chrono::milliseconds(50));
    }
    ADD_FAILURE() << "not every part was served";
    return std::chrono::seconds(60);
  }
  std::size_t lost(const std::vector<benchmarks::Acknowledged>& ledger) const {
    const auto store = store::open_postgres(server_->address(), store::Access::ReadOnly);
    return store ? support::lost(**store, ledger) : ledger.size();
  }
  std::size_t doubled() const {
    const auto store = store::open_postgres(server_->address(), store::Access::ReadOnly);
    return store ? support::doubled(**store) : 1;
  }

  support::TemporaryDirectory directory_;
  std::unique_ptr<support::PostgresServer> server_;
  int nodes_{0};
};

}  // namespace touchmove
