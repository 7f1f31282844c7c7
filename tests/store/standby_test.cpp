// The database's machine dies: its synchronous standby has all that was acknowledged, and the hall finds it.
#include <gtest/gtest.h>

#include <chrono>
#include <thread>

#include "tests/support/postgres_server.hpp"
#include "touchmove/store/postgres/postgres_store.hpp"

namespace touchmove::store {
namespace {

TEST(Standby, PromotedItHasEverythingThatWasAcknowledgedAndTheHallGoesOnThere) {
  using support::PostgresServer;
  if (PostgresServer::programs().empty()) GTEST_SKIP() << PostgresServer::skipped;
  PostgresServer primary;
  PostgresServer standby(PostgresServer::StandbyOf{primary});
  ASSERT_TRUE(standby.answers());
  ASSERT_TRUE(primary.run("alter system set synchronous_standby_names = 'standby'"));
  ASSERT_TRUE(primary.run("select pg_reload_conf()"));
  const auto patience = std::chrono::steady_clock::now() + std::chrono::seconds(30);
  while (primary.number("select count(*) from pg_stat_replication where sync_state = 'sync'") != 1) {
    ASSERT_LT(std::chrono::steady_clock::now(), patience);
    std::this_thread::sleep_for(std::chrono::milliseconds(50));
  }
  const std::string both = "postgresql://touchmove@/postgres?host=" + primary.socket() + "," + standby.socket();
  auto opened = open_postgres(both, Access::Hall);
  ASSERT_TRUE(opened) << opened.error().message;
  Store& store = **opened;
  std::uint64_t acknowledged = 0;
  while (acknowledged < 200 && store.append("g", acknowledged, {{std::to_string(acknowledged), ""}})) ++acknowledged;
  ASSERT_EQ(acknowledged, 200U);

  primary.end(SIGKILL);
  EXPECT_FALSE(store.append("g", acknowledged, {{"nowhere", ""}})) << "nobody can write yet";
  ASSERT_TRUE(standby.run("select pg_promote()"));
  auto found = store.read({"g", 0, {}});
  while (!found && std::chrono::steady_clock::now() < patience) {
    std::this_thread::sleep_for(std::chrono::milliseconds(50));
    found = store.read({"g", 0, {}});
  }
  ASSERT_TRUE(found) << found.error().message;
  ASSERT_GE(found->lines.size(), acknowledged);
  for (std::uint64_t seq = 0; seq < acknowledged; ++seq) EXPECT_EQ(found->lines[seq].body, std::to_string(seq));
  EXPECT_TRUE(store.append("g", found->lines.size(), {{"at the standby", ""}}));
}

}  // namespace
}  // namespace touchmove::store
