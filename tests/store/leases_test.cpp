#include "touchmove/store/postgres/leases.hpp"

#include <gtest/gtest.h>

#include <atomic>
#include <map>
#include <thread>
#include <vector>

#include "tests/support/postgres_server.hpp"
#include "tests/support/shared_database.hpp"
#include "touchmove/store/postgres/postgres_store.hpp"

namespace touchmove::store {
namespace {

using namespace std::chrono_literals;

/// Nodes and their stores, over whatever keeps leases; each ends after a second.
class World {
 public:
  virtual ~World() = default;
  virtual bool join(const std::string& node, std::int64_t clock_off = 0) = 0;
  virtual NodesState renew(const std::string& node) = 0;
  virtual std::optional<std::int64_t> take(std::int64_t part, const std::string& node) = 0;
  virtual void release(std::int64_t part, const std::string& node, std::int64_t epoch) = 0;
  virtual void leave(const std::string& node) = 0;
  virtual std::unique_ptr<Store> open(std::int64_t part, const std::string& node, std::int64_t epoch) = 0;
  virtual void pass(std::chrono::milliseconds time) = 0;

  static constexpr auto time_to_live = 1s;
};

std::int64_t clock_off_now;  // ms, of a node that joins a database

class Database final : public World {
 public:
  bool join(const std::string& node, std::int64_t clock_off) override {
    clock_off_now = clock_off;
    auto joined = Leases::join({server_.address(), node, node + ":1", time_to_live, [] {
                                  using namespace std::chrono;
                                  const auto now = system_clock::now().time_since_epoch();
                                  return duration_cast<milliseconds>(now).count() + clock_off_now;
                                }});
    if (joined) nodes_[node] = std::move(*joined);
    return nodes_.contains(node);
  }
  NodesState renew(const std::string& node) override { return nodes_.at(node)->renew().value(); }
  std::optional<std::int64_t> take(std::int64_t part, const std::string& node) override {
    return nodes_.at(node)->take(part, node + ":1").value();
  }
  void release(std::int64_t part, const std::string& node, std::int64_t epoch) override {
    nodes_.at(node)->release(part, epoch);
  }
  void leave(const std::string& node) override { nodes_.at(node)->leave(); }
  std::unique_ptr<Store> open(std::int64_t part, const std::string& node, std::int64_t epoch) override {
    return std::move(open_postgres_part(server_.address(), {part, node, epoch}).value());
  }
  void pass(std::chrono::milliseconds time) override { std::this_thread::sleep_for(time); }

 private:
  support::PostgresServer server_;
  std::map<std::string, std::unique_ptr<Leases>> nodes_;
};

class Simulated final : public World {
 public:
  Simulated() { database_.now = 1'800'000'000'000; }
  bool join(const std::string&, std::int64_t clock_off) override { return database_.join(database_.now + clock_off); }
  NodesState renew(const std::string& node) override {
    return database_.renew(node, std::chrono::milliseconds(time_to_live).count(), database_.now);
  }
  std::optional<std::int64_t> take(std::int64_t part, const std::string& node) override {
    return database_.take(part, node, node + ":1", std::chrono::milliseconds(time_to_live).count());
  }
  void release(std::int64_t part, const std::string& node, std::int64_t epoch) override {
    database_.release(part, node, epoch);
  }
  void leave(const std::string& node) override { database_.leave(node); }
  std::unique_ptr<Store> open(std::int64_t part, const std::string& node, std::int64_t epoch) override {
    return database_.open(part, node, epoch);
  }
  void pass(std::chrono::milliseconds time) override { database_.now += time.count(); }

 private:
  support::SharedDatabase database_;
};

enum class Kind { Simulated, Postgres };

/// What a database that nodes share promises, asked of each: the simulation of many nodes rests on it.
class EverySharedStore : public testing::TestWithParam<Kind> {
 protected:
  void SetUp() override {
    if (GetParam() == Kind::Simulated) {
      world_ = std::make_unique<Simulated>();
    } else if (support::PostgresServer::programs().empty()) {
      GTEST_SKIP() << support::PostgresServer::skipped;
    } else {
      world_ = std::make_unique<Database>();
    }
  }

  std::unique_ptr<World> world_;
};

TEST_P(EverySharedStore, APartIsOneNodesUntilItsLeaseEndsAndThenItWritesNothingThere) {
  ASSERT_TRUE(world_->join("a") && world_->join("b"));
  world_->renew("b");
  EXPECT_EQ(world_->take(3, "a"), 1);
  EXPECT_EQ(world_->take(3, "b"), std::nullopt) << "it is held";
  const auto by_a = world_->open(3, "a", 1);
  ASSERT_TRUE(by_a->append("g", 0, {{"0", ""}}));
  ASSERT_TRUE(by_a->put({"t", "k", "of part 3"}));
  EXPECT_TRUE(world_->open(4, "nobody", 1)->read({"", 0, {{"t", ""}}})->entries.empty()) << "entries are of a part";
  EXPECT_FALSE(world_->open(4, "nobody", 1)->append("h", 0, {{"0", ""}})) << "and written by its owner alone";
  EXPECT_EQ(world_->open(4, "nobody", 1)->read({"g", 0, {}})->lines.size(), 1U) << "journals are read by anybody";

  // Renewed it stays; after that nobody speaks for it.
  world_->renew("a");
  EXPECT_EQ(world_->take(3, "b"), std::nullopt);
  world_->pass(1200ms);
  EXPECT_TRUE(by_a->append("g", 1, {{"1", ""}})) << "late, but nobody else has it";
  EXPECT_EQ(world_->take(3, "b"), 2);
  const auto refused = by_a->append("g", 2, {{"2", ""}});
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error().failure, Failure::Locked);
  EXPECT_FALSE(by_a->put({"t", "k", "by a"}));
  const auto by_b = world_->open(3, "b", 2);
  EXPECT_EQ(by_b->read({"g", 0, {}})->lines.size(), 2U);
  EXPECT_TRUE(by_b->append("g", 2, {{"theirs", ""}}));
  EXPECT_EQ(by_b->read({"", 0, {{"t", ""}}})->entries.front().value, "of part 3");

  const auto state = world_->renew("a");
  ASSERT_EQ(state.parts.size(), 1U);
  EXPECT_EQ(state.parts[0].node, "b");
  EXPECT_EQ(state.parts[0].epoch, 2);
  EXPECT_EQ(state.parts[0].address, "b:1");
  EXPECT_TRUE(state.parts[0].is_held);
  EXPECT_LE(state.clock_off, 100);
}

TEST_P(EverySharedStore, WhatIsReleasedIsTakenAtOnceByWhoeverComesUnderAnotherEpoch) {
  ASSERT_TRUE(world_->join("a") && world_->join("b"));
  world_->renew("b");
  EXPECT_EQ(world_->renew("a").nodes, 2);
  ASSERT_EQ(world_->take(7, "a"), 1);
  world_->release(7, "a", 1);
  world_->renew("a");
  EXPECT_EQ(world_->take(7, "b"), 2);
  world_->release(7, "a", 1);
  EXPECT_EQ(world_->take(7, "a"), std::nullopt) << "what is another's nobody releases";
  world_->leave("a");
  EXPECT_EQ(world_->renew("b").nodes, 1);
}

TEST_P(EverySharedStore, AClockThatIsOffKeepsANodeOut) {
  EXPECT_FALSE(world_->join("a", 60'000));
  EXPECT_FALSE(world_->join("a", -60'000));
  EXPECT_TRUE(world_->join("a", 1'000));
}

INSTANTIATE_TEST_SUITE_P(Stores, EverySharedStore, testing::Values(Kind::Simulated, Kind::Postgres),
                         [](const auto& of) { return of.param == Kind::Postgres ? "Postgres" : "Simulated"; });

class LeasesTest : public testing::Test {
 protected:
  void SetUp() override {
    if (support::PostgresServer::programs().empty()) GTEST_SKIP() << support::PostgresServer::skipped;
    server_ = std::make_unique<support::PostgresServer>();
  }

  std::unique_ptr<Leases> join(const std::string& node, std::chrono::milliseconds time = 60s) {
    auto joined = Leases::join({server_->address(), node, node + ":1", time});
    EXPECT_TRUE(joined) << joined.error().message;
    return joined ? std::move(*joined) : nullptr;
  }

  std::unique_ptr<support::PostgresServer> server_;
};

TEST_F(LeasesTest, WhoIsInTheMidstOfWritingIsWaitedFor) {
  const auto a = join("a", 1ms);
  const auto b = join("b");
  ASSERT_TRUE(a->take(0, "a:0").value());
  std::this_thread::sleep_for(50ms);
  PGconn* const writer = PQconnectdb(server_->address().c_str());
  PQclear(PQexec(writer, "begin; select touchmove_fence(0, 'a', 1)"));
  EXPECT_EQ(b->take(0, "b:0").value(), std::nullopt);
  PQclear(PQexec(writer, "commit"));
  PQfinish(writer);
  EXPECT_EQ(b->take(0, "b:0").value(), 2);
}

TEST_F(LeasesTest, AReleasedPartIsToldAndTakenAtOnce) {
  const auto a = join("a");
  const auto b = join("b");
  ASSERT_TRUE(a->renew());
  EXPECT_EQ(b->renew()->nodes, 1 + 1);
  ASSERT_TRUE(a->take(7, "a:7").value());
  b->wait(5s);  // that it was taken
  const auto before = std::chrono::steady_clock::now();
  a->release(7, 1);
  b->wait(20s);
  EXPECT_LT(std::chrono::steady_clock::now() - before, 10s) << "it was told";
  ASSERT_TRUE(a->renew()) << "what it does not have any more it does not renew";
  EXPECT_EQ(b->take(7, "b:7").value(), 2);
  a->leave();
  EXPECT_EQ(b->renew()->nodes, 1);
}

TEST_F(LeasesTest, NodesMayComeAtTheSameMoment) {
  std::vector<std::thread> all;
  std::atomic<int> joined{0};
  for (int i = 0; i < 6; ++i) {
    all.emplace_back([this, i, &joined] {
      const std::string node = "n" + std::to_string(i);
      const auto leases = Leases::join({server_->address(), node, node + ":1"});
      EXPECT_TRUE(leases) << leases.error().message;
      if (leases) ++joined;
    });
  }
  for (std::thread& each : all) each.join();
  EXPECT_EQ(joined, 6);
}

TEST_F(LeasesTest, AClockThatIsOffKeepsANodeOutAndOneThatIsSteppedLaterIsSeen) {
  const auto refused =
      Leases::join({server_->address(), "a", "a:1", 5s, [] { return std::int64_t{4'000'000'000'000}; }});
  ASSERT_FALSE(refused);
  EXPECT_NE(refused.error().message.find("clock"), std::string::npos);
  clock_off_now = 0;
  const auto joined = Leases::join({server_->address(), "b", "b:1", 60s, [] {
                                      using namespace std::chrono;
                                      const auto now = system_clock::now().time_since_epoch();
                                      return duration_cast<milliseconds>(now).count() + clock_off_now;
                                    }});
  ASSERT_TRUE(joined) << joined.error().message;
  EXPECT_LE((*joined)->renew()->clock_off, most_clock_difference);
  clock_off_now = -3'600'000;
  EXPECT_GT((*joined)->renew()->clock_off, 3'500'000);
  clock_off_now = 0;
  EXPECT_LE((*joined)->renew()->clock_off, most_clock_difference);
}

TEST_F(LeasesTest, NodesAndAHallAloneKeepOutOneAnother) {
  {
    const auto alone = open_postgres(server_->address(), Access::Hall);
    ASSERT_TRUE(alone);
    EXPECT_FALSE(Leases::join({server_->address(), "a", "a:1"})) << "a hall has it to itself";
  }
  join("a");
  const auto alone = open_postgres(server_->address(), Access::Hall);
  ASSERT_FALSE(alone);
  EXPECT_EQ(alone.error().failure, Failure::Locked);
}

}  // namespace
}  // namespace touchmove::store
