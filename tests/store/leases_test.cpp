#include "touchmove/store/postgres/leases.hpp"

#include <gtest/gtest.h>

#include <atomic>
#include <thread>
#include <vector>

#include "tests/support/postgres_server.hpp"
#include "touchmove/store/postgres/postgres_store.hpp"

namespace touchmove::store {
namespace {

using namespace std::chrono_literals;

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
  std::unique_ptr<Store> open(std::int64_t part, const std::string& node, std::int64_t epoch) {
    auto opened = open_postgres_part(server_->address(), {part, node, epoch});
    EXPECT_TRUE(opened) << opened.error().message;
    return opened ? std::move(*opened) : nullptr;
  }

  std::unique_ptr<support::PostgresServer> server_;
};

TEST_F(LeasesTest, APartIsOneNodesUntilItsLeaseEndsAndThenItWritesNothingThere) {
  const auto a = join("a", 300ms);
  const auto b = join("b");
  EXPECT_EQ(a->take(3, "a:3").value(), 1);
  EXPECT_EQ(b->take(3, "b:3").value(), std::nullopt) << "it is held";
  const auto by_a = open(3, "a", 1);
  ASSERT_TRUE(by_a->append("g", 0, {{"0", ""}}));
  ASSERT_TRUE(by_a->put({"t", "k", "of part 3"}));
  EXPECT_TRUE(open(4, "nobody", 1)->read({"", 0, {{"t", ""}}})->entries.empty()) << "entries are of a part";
  EXPECT_FALSE(open(4, "nobody", 1)->append("h", 0, {{"0", ""}})) << "and written by its owner alone";

  // Renewed it stays; after that nobody speaks for it.
  ASSERT_TRUE(a->renew());
  EXPECT_EQ(b->take(3, "b:3").value(), std::nullopt);
  std::this_thread::sleep_for(400ms);
  EXPECT_TRUE(by_a->append("g", 1, {{"1", ""}})) << "late, but nobody else has it";
  EXPECT_EQ(b->take(3, "b:3").value(), 2);
  const auto refused = by_a->append("g", 2, {{"2", ""}});
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error().failure, Failure::Locked);
  EXPECT_FALSE(by_a->put({"t", "k", "by a"}));
  const auto by_b = open(3, "b", 2);
  EXPECT_EQ(by_b->read({"g", 0, {}})->lines.size(), 2U);
  EXPECT_TRUE(by_b->append("g", 2, {{"theirs", ""}}));
  EXPECT_EQ(by_b->read({"", 0, {{"t", ""}}})->entries.front().value, "of part 3");

  const auto state = a->renew();
  ASSERT_TRUE(state);
  ASSERT_EQ(state->parts.size(), 1U);
  EXPECT_EQ(state->parts[0].node, "b");
  EXPECT_EQ(state->parts[0].address, "b:3");
  EXPECT_TRUE(state->parts[0].is_held);
}

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

TEST_F(LeasesTest, AClockThatIsOffKeepsANodeOut) {
  const auto refused =
      Leases::join({server_->address(), "a", "a:1", 5s, [] { return std::int64_t{4'000'000'000'000}; }});
  ASSERT_FALSE(refused);
  EXPECT_NE(refused.error().message.find("clock"), std::string::npos);
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
