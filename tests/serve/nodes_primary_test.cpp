// The primary of the database is killed under nodes that play, and its synchronous standby promoted.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdio>
#include <map>
#include <regex>
#include <set>
#include <thread>

#include "tests/serve/nodes_fixture.hpp"

namespace touchmove {
namespace {

using std::chrono::milliseconds;
using std::chrono::seconds;
using std::chrono::steady_clock;

class NodesPrimaryTest : public NodesTest {
 protected:
  void SetUp() override {
    NodesTest::SetUp();
    if (IsSkipped() || HasFatalFailure()) return;
    standby_ = std::make_unique<support::PostgresServer>(support::PostgresServer::StandbyOf{*server_});
    ASSERT_TRUE(standby_->answers());
    ASSERT_TRUE(server_->run("alter system set synchronous_standby_names = 'standby'"));
    ASSERT_TRUE(server_->run("select pg_reload_conf()"));
    const auto patience = steady_clock::now() + seconds(30);
    while (server_->number("select count(*) from pg_stat_replication where sync_state = 'sync'") != 1) {
      ASSERT_LT(steady_clock::now(), patience);
      std::this_thread::sleep_for(milliseconds(50));
    }
  }
  std::string both() const {
    return "postgresql://touchmove@/postgres?host=" + server_->socket() + "," + standby_->socket();
  }

  std::unique_ptr<support::PostgresServer> standby_;
};

/// The longest outage of a journal, in ms.
long long longest_outage(const std::vector<store::StoredLine>& lines) {
  long long longest = 0;
  for (const store::StoredLine& line : lines) {
    std::smatch found;
    const std::regex outage(R"("type":"outage".*?"from":([0-9]+).*?"to":([0-9]+))");
    if (std::regex_search(line.body, found, outage))
      longest = std::max(longest, std::stoll(found[2]) - std::stoll(found[1]));
  }
  return longest;
}

TEST_F(NodesPrimaryTest, ThePrimaryIsKilledUnderLoadAndPlayGoesOnAtItsStandby) {
  std::vector<std::unique_ptr<support::ServeProcess>> nodes;
  for (int i = 0; i < 3; ++i) {
    nodes.push_back(node_over(both()));
    ASSERT_NE(nodes.back()->port(), 0) << nodes.back()->line();
  }
  all_served(3);
  benchmarks::CrowdPlan plan;
  plan.port = nodes[0]->port();
  plan.games = 12;
  plan.moves_per_second = 60;
  plan.plies = 1000;
  plan.keeps_ledger = true;
  benchmarks::Crowd crowd(plan);
  ASSERT_TRUE(crowd.open(seconds(60))) << crowd.trouble();
  crowd.play(milliseconds(2000));
  ASSERT_FALSE(crowd.is_gone()) << crowd.trouble();
  const std::size_t before = crowd.ledger().size();
  EXPECT_GT(before, 20U);
  std::map<std::string, int> played;
  for (const auto& each : crowd.ledger()) ++played[each.game];

  // Nobody can write for longer than a lease lasts: every node gives up what it has.
  const auto killed = steady_clock::now();
  server_->end(SIGKILL);
  crowd.play(milliseconds(7000));
  std::this_thread::sleep_until(killed + seconds(7));
  const std::size_t unserved = crowd.ledger().size();
  ASSERT_TRUE(standby_->run("select pg_promote()"));
  const auto promoted = steady_clock::now();
  std::swap(server_, standby_);  // what is asked of the database from here on
  bool is_back = false;
  // Whoever was sent away comes again, as the page does.
  while (!is_back && steady_clock::now() - promoted < seconds(60)) is_back = crowd.come_back(plan.port, seconds(30));
  ASSERT_TRUE(is_back) << crowd.trouble();
  const auto back = steady_clock::now();
  EXPECT_EQ(lost(crowd.ledger()), 0U);
  all_served(3);
  if (crowd.is_gone()) {
    ASSERT_TRUE(crowd.come_back(plan.port, seconds(60))) << crowd.trouble();
  }
  crowd.play(milliseconds(2000));
  crowd.settle(seconds(10));
  EXPECT_GT(crowd.ledger().size(), unserved);
  EXPECT_EQ(lost(crowd.ledger()), 0U);
  EXPECT_EQ(doubled(), 0U);

  // One owner a part: no two nodes say that they have it, and whoever says so has the epoch of the database. A part
  // that is being handed on has none for a moment, and its next owner has not excused its games yet.
  std::set<hall::gate::Part> owned;
  for (const auto late = steady_clock::now() + seconds(60); steady_clock::now() < late;) {
    owned.clear();
    for (int number = 1; number <= 3; ++number) {
      const std::string shown = figures(number);
      for (hall::gate::Part part = 0; part < hall::gate::parts; ++part) {
        const double epoch = figure(shown, "touchmove_node_part_epoch{part=\"" + std::to_string(part) + "\"}");
        if (epoch < 0) continue;
        EXPECT_TRUE(owned.insert(part).second) << part;
        EXPECT_EQ(epoch, static_cast<double>(server_->number("select epoch from touchmove_lease where part = " +
                                                             std::to_string(part))));
      }
    }
    if (owned.size() == static_cast<std::size_t>(hall::gate::parts)) break;
    std::this_thread::sleep_for(milliseconds(500));
  }
  EXPECT_EQ(owned.size(), static_cast<std::size_t>(hall::gate::parts));
  all_served(3);

  // And charged to nobody: the time from the first move that could not be stored to the promotion, and on, is an outage
  // of each game that was played. Until then somebody thought at a board that lived.
  constexpr auto longest_thought = 2000;
  const auto away = std::chrono::duration_cast<milliseconds>(promoted - killed);
  const auto store = store::open_postgres(server_->address(), store::Access::ReadOnly);
  ASSERT_TRUE(store);
  for (const auto& [game, commands] : played) {
    // Who has just come to a part reads its games first.
    long long outage = 0;
    for (const auto late = steady_clock::now() + seconds(20); steady_clock::now() < late;) {
      const auto journal = (*store)->read({game, 0, {}});
      ASSERT_TRUE(journal);
      outage = longest_outage(journal->lines);
      if (outage >= away.count() - longest_thought) break;
      std::this_thread::sleep_for(milliseconds(200));
    }
    EXPECT_GE(outage, away.count() - longest_thought) << game;
  }
  for (const auto& each : nodes) EXPECT_EQ(each->end(SIGTERM), 0);
  const auto verified = support::run_binary("verify --deep --store '" + server_->address() + "'");
  EXPECT_EQ(verified.exit_code, 0) << verified.text.substr(0, 2000);
  std::printf("acknowledged %zu lost 0; %lld ms after the promotion all play again\n", crowd.ledger().size(),
              static_cast<long long>(std::chrono::duration_cast<milliseconds>(back - promoted).count()));
}

}  // namespace
}  // namespace touchmove
