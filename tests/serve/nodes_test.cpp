// Several nodes over one database, as processes: a crowd plays through them, one is killed, and its games go on at the
// others with nothing lost. Behind haproxy where it is installed.
#include <gtest/gtest.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <chrono>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <memory>
#include <string>
#include <thread>
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
namespace {

using benchmarks::Acknowledged;
using benchmarks::Crowd;
using benchmarks::CrowdPlan;
using std::chrono::milliseconds;
using std::chrono::seconds;
using std::chrono::steady_clock;
using support::ServeProcess;

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

  std::unique_ptr<ServeProcess> node() {
    const std::string log = directory_.file("node" + std::to_string(++nodes_));
    return std::make_unique<ServeProcess>(
        TOUCHMOVE_BINARY, server_->address(),
        std::vector<std::string>{"--node", "127.0.0.1", "--seal-key", directory_.file("seal-key"), "--no-engines"},
        log);
  }
  /// Waits until every part is served, by so many nodes in even shares. How long that took.
  milliseconds all_served(int nodes) const {
    const auto start = steady_clock::now();
    while (steady_clock::now() - start < seconds(60)) {
      const long served =
          server_->number("select count(*) from touchmove_lease where expires >= clock_timestamp() and address <> ''");
      const long by = server_->number(
          "select count(distinct node) from touchmove_lease where expires >= clock_timestamp() and address <> ''");
      const long most = server_->number(
          "select max(parts) from (select count(*) parts from touchmove_lease where expires >= clock_timestamp() "
          "group by node) held");
      if (served == hall::gate::parts && by == nodes && most <= (hall::gate::parts + nodes - 1) / nodes) {
        return std::chrono::duration_cast<milliseconds>(steady_clock::now() - start);
      }
      std::this_thread::sleep_for(milliseconds(50));
    }
    ADD_FAILURE() << "not every part was served";
    return seconds(60);
  }
  std::size_t lost(const std::vector<Acknowledged>& ledger) const {
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

TEST_F(NodesTest, ANodeIsKilledUnderLoadAndItsGamesGoOnAtTheOthers) {
  std::vector<std::unique_ptr<ServeProcess>> nodes;
  for (int i = 0; i < 3; ++i) {
    nodes.push_back(node());
    ASSERT_NE(nodes.back()->port(), 0) << nodes.back()->line();
  }
  all_served(3);
  std::unique_ptr<Proxy> proxy;
  std::uint16_t port = nodes[0]->port();
  if (Proxy::is_installed()) {
    std::vector<std::uint16_t> ports;
    for (const auto& each : nodes) ports.push_back(each->port());
    port = static_cast<std::uint16_t>(20'000 + getpid() % 10'000);
    proxy = std::make_unique<Proxy>(directory_.file("haproxy.cfg"), port, ports);
    std::this_thread::sleep_for(seconds(2));
  }
  CrowdPlan plan;
  plan.port = port;
  plan.games = 24;
  plan.moves_per_second = 100;
  plan.plies = 40;
  plan.keeps_ledger = true;
  Crowd crowd(plan);
  ASSERT_TRUE(crowd.open(seconds(60))) << crowd.trouble();
  crowd.play(milliseconds(2000));
  ASSERT_FALSE(crowd.is_gone()) << crowd.trouble();
  const std::size_t before = crowd.ledger().size();
  EXPECT_GT(before, 20U);
  // The games are at all three, whichever node made them and whichever a client came to.
  EXPECT_EQ(server_->number("select count(distinct lease.node) from touchmove_entry entry join touchmove_lease lease "
                            "using (part) where place = 'live'"),
            3);
  const std::string lobby = support::body_of(support::http(port, "GET", "/api/games"));
  EXPECT_TRUE(lobby.starts_with("[") && lobby.ends_with("]")) << lobby;

  // Everybody comes again at once, and once: what is for a part that has no hall yet waits at the gate until it has
  // one.
  nodes[2]->end(SIGKILL);
  crowd.play(milliseconds(300));
  auto left = steady_clock::now();
  ASSERT_TRUE(crowd.come_back(port, seconds(60))) << crowd.trouble();
  const auto came_back = std::chrono::duration_cast<milliseconds>(steady_clock::now() - left);
  EXPECT_EQ(lost(crowd.ledger()), 0U);
  crowd.play(milliseconds(2000));
  crowd.settle(seconds(10));
  EXPECT_FALSE(crowd.is_gone()) << crowd.trouble();
  EXPECT_GT(crowd.ledger().size(), before + 20);
  EXPECT_EQ(lost(crowd.ledger()), 0U);
  EXPECT_EQ(doubled(), 0U);
  EXPECT_EQ(crowd.figures().not_done, 0U);

  // One that is asked to end gives its parts away at once.
  left = steady_clock::now();
  EXPECT_EQ(nodes[1]->end(SIGTERM), 0);
  ASSERT_TRUE(crowd.come_back(port, seconds(60))) << crowd.trouble();
  const auto given = std::chrono::duration_cast<milliseconds>(steady_clock::now() - left);
  EXPECT_LT(given, seconds(30));
  crowd.play(milliseconds(500));
  crowd.settle(seconds(10));
  EXPECT_FALSE(crowd.is_gone()) << crowd.trouble();
  EXPECT_EQ(lost(crowd.ledger()), 0U);
  EXPECT_EQ(nodes[0]->end(SIGTERM), 0);
  const auto verified = support::run_binary("verify --deep --store '" + server_->address() + "'");
  EXPECT_EQ(verified.exit_code, 0) << verified.text.substr(0, 2000);
  std::printf("acknowledged %zu lost 0; all play again after a kill in %lld ms, after an end in %lld ms; %s\n",
              crowd.ledger().size(), static_cast<long long>(came_back.count()), static_cast<long long>(given.count()),
              proxy ? "behind haproxy" : "haproxy is not installed");
}

TEST_F(NodesTest, WhatNodesDoNotShareKeepsThemOut) {
  const auto first = node();
  ASSERT_NE(first->port(), 0) << first->line();
  const std::string store = "--store '" + server_->address() + "' --listen 127.0.0.1:0 ";
  const auto alone = support::run_binary("serve " + store);
  EXPECT_EQ(alone.exit_code, 2);
  EXPECT_NE(alone.text.find("shared by nodes"), std::string::npos) << alone.text;
  EXPECT_EQ(support::run_binary("serve --store memory: --node 127.0.0.1").exit_code, 2);
  EXPECT_EQ(support::run_binary("serve " + store + "--node nowhere").exit_code, 2);
  EXPECT_EQ(first->end(SIGTERM), 0);
}

}  // namespace
}  // namespace touchmove
