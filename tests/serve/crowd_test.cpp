// A hall under a crowd's load: that it plays, and what is left when it is killed, when its disk is full, when it is
// stopped and continued.
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/statvfs.h>
#include <unistd.h>

#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <random>
#include <set>
#include <span>
#include <thread>

#include "benchmarks/hall/crowd.hpp"
#include "tests/support/binary.hpp"
#include "tests/support/crowd_ledger.hpp"
#include "tests/support/hall_client.hpp"
#include "tests/support/hall_driver.hpp"
#include "tests/support/serve_process.hpp"
#include "tests/support/small_disk.hpp"
#include "tests/support/temporary_directory.hpp"
#include "touchmove/store/sqlite/sqlite_store.hpp"

namespace touchmove {
namespace {

using benchmarks::Acknowledged;
using benchmarks::Crowd;
using benchmarks::CrowdPlan;
using std::chrono::milliseconds;
using std::chrono::seconds;
using support::ServeProcess;

int number_from(const char* variable, int otherwise) {
  const char* const text = std::getenv(variable);
  return text == nullptr ? otherwise : std::atoi(text);
}

class CrowdTest : public testing::Test {
 protected:
  std::unique_ptr<ServeProcess> serve() {
    return std::make_unique<ServeProcess>(TOUCHMOVE_BINARY, file_, std::vector<std::string>{"--no-engines"});
  }
  CrowdPlan plan(std::uint16_t port, int games, double moves) {
    CrowdPlan plan;
    plan.port = port;
    plan.games = games;
    plan.moves_per_second = moves;
    plan.plies = 60;
    plan.keeps_ledger = true;
    return plan;
  }
  /// How many of those acknowledged, from one on, the store does not have where it was said to be.
  std::size_t lost(const std::vector<Acknowledged>& ledger, std::size_t from) {
    const auto store = store::open_sqlite(file_, store::Access::ReadOnly);
    const auto asked = std::span(ledger).subspan(from);
    return store ? support::lost(**store, asked) : asked.size();
  }
  std::size_t doubled() {
    const auto store = store::open_sqlite(file_, store::Access::ReadOnly);
    return store ? support::doubled(**store) : 1;
  }

  support::TemporaryDirectory directory_;
  std::string file_ = directory_.file("hall.sqlite");
};

TEST_F(CrowdTest, PlaysWholeGamesAndEveryCommandIsDone) {
  const auto hall = serve();
  ASSERT_NE(hall->port(), 0);
  CrowdPlan small = plan(hall->port(), 20, 300);
  small.plies = 12;
  small.watchers = 30;
  Crowd crowd(small);
  ASSERT_TRUE(crowd.open(seconds(60))) << crowd.trouble();
  crowd.play(milliseconds(2500));
  ASSERT_FALSE(crowd.is_gone()) << crowd.trouble();
  EXPECT_TRUE(crowd.settle(seconds(10)));
  auto& figures = crowd.figures();
  EXPECT_GT(figures.moves, 40U);
  EXPECT_GT(figures.games, 2U);
  EXPECT_EQ(figures.not_done, 0U);
  EXPECT_EQ(figures.refused, 0U) << crowd.trouble();
  EXPECT_GE(figures.watched_ms.size(), 30U);
  EXPECT_EQ(lost(crowd.ledger(), 0), 0U);
  std::printf("%llu moves, %llu games; acknowledged_ms p50 %.1f p99 %.1f\n",
              static_cast<unsigned long long>(figures.moves), static_cast<unsigned long long>(figures.games),
              benchmarks::part_of(figures.acknowledged_ms, 0.5), benchmarks::part_of(figures.acknowledged_ms, 0.99));
}

TEST_F(CrowdTest, NothingAcknowledgedIsLostHoweverOftenTheHallIsKilled) {
  const int kills = number_from("TOUCHMOVE_KILLS", 20);
  const int seed = number_from("TOUCHMOVE_SEED", static_cast<int>(std::random_device{}() % 1'000'000));
  std::printf("seed %d\n", seed);
  std::mt19937 random(static_cast<unsigned>(seed));
  auto hall = serve();
  ASSERT_NE(hall->port(), 0);
  CrowdPlan many = plan(hall->port(), 12, 600);
  many.seed = static_cast<std::uint64_t>(seed);
  Crowd crowd(many);
  ASSERT_TRUE(crowd.open(seconds(60))) << crowd.trouble();
  std::size_t checked = 0;
  std::size_t missing = 0;
  for (int i = 0; i < kills; ++i) {
    // Some are killed in the middle of much, some hardly begun.
    crowd.play(milliseconds(std::uniform_int_distribution<int>(1, 300)(random)));
    hall->end(SIGKILL);
    hall = serve();
    ASSERT_NE(hall->port(), 0) << "after kill " << i << ": " << hall->line();
    missing += lost(crowd.ledger(), checked);
    checked = crowd.ledger().size();
    ASSERT_EQ(missing, 0U) << "after kill " << i;
    ASSERT_TRUE(crowd.come_back(hall->port(), seconds(30))) << "after kill " << i << ": " << crowd.trouble();
  }
  crowd.play(milliseconds(300));
  crowd.settle(seconds(10));
  missing += lost(crowd.ledger(), 0);
  EXPECT_EQ(missing, 0U);
  EXPECT_EQ(doubled(), 0U);
  EXPECT_EQ(crowd.figures().not_done, 0U);
  EXPECT_EQ(hall->end(SIGTERM), 0);
  const auto verified = support::run_binary("verify --deep --store sqlite:" + file_);
  EXPECT_EQ(verified.exit_code, 0) << verified.text.substr(0, 2000);
  EXPECT_GT(crowd.ledger().size(), static_cast<std::size_t>(kills));
  std::printf("kills %d acknowledged %zu lost %zu games_ended %llu\n", kills, crowd.ledger().size(), missing,
              static_cast<unsigned long long>(crowd.figures().games));
}

TEST_F(CrowdTest, StoppedAndContinuedUnderLoadItGoesOnAndChargesNobody) {
  const auto hall = serve();
  ASSERT_NE(hall->port(), 0);
  Crowd crowd(plan(hall->port(), 8, 100));
  ASSERT_TRUE(crowd.open(seconds(60))) << crowd.trouble();
  for (int i = 0; i < 2; ++i) {
    crowd.play(milliseconds(300));
    hall->signal(SIGSTOP);
    std::this_thread::sleep_for(milliseconds(2500));
    hall->signal(SIGCONT);
    EXPECT_TRUE(crowd.settle(seconds(10)));
  }
  crowd.play(milliseconds(300));
  EXPECT_TRUE(crowd.settle(seconds(10)));
  EXPECT_FALSE(crowd.is_gone()) << crowd.trouble();
  EXPECT_EQ(crowd.figures().not_done, 0U);
  EXPECT_EQ(lost(crowd.ledger(), 0), 0U);
  // Each game that was going on has the outages, as long as the hall stood still.
  const auto store = store::open_sqlite(file_, store::Access::ReadOnly);
  const auto games = (*store)->games();
  std::size_t outages = 0;
  for (const std::string& game : *games) {
    const auto read = (*store)->read({game, 0, {}});
    ASSERT_TRUE(read);
    for (const auto& line : read->lines) {
      outages += line.body.find("\"type\":\"outage\"") != std::string::npos ? 1U : 0U;
    }
  }
  EXPECT_GE(outages, 2U * 8U - 4U);  // a game that ended just then has none
  std::printf("stops 2 acknowledged %zu lost %zu outages %zu\n", crowd.ledger().size(), lost(crowd.ledger(), 0),
              outages);
}

TEST_F(CrowdTest, WhatIsAcknowledgedBeforeTheDiskIsFullIsThereAndPlayGoesOnWhenThereIsRoom) {
  const std::string small = directory_.file("small");
  std::filesystem::create_directory(small);
  if (!support::mount_small(small, "size=4m")) GTEST_SKIP() << support::no_small_disk;
  file_ = small + "/hall.sqlite";
  const auto hall = serve();
  ASSERT_NE(hall->port(), 0) << hall->line();
  const auto make = [&] {
    return support::http(hall->port(), "POST", "/api/games",
                         R"({"rulebook":"fide","time":"10+0","color":"white","name":"Ann"})");
  };
  std::set<std::string> acknowledged;
  int rounds = 0;
  int refused = 0;
  for (; rounds < 3; ++rounds) {
    struct statvfs room{};
    ASSERT_EQ(statvfs(small.c_str(), &room), 0);
    const auto left = static_cast<std::size_t>(room.f_bavail) * room.f_bsize;
    std::ofstream(small + "/filler") << std::string(left > 131'072 ? left - 131'072 : 0, 'x');
    std::string answer;
    for (int i = 0; i < 400; ++i) {
      answer = make();
      if (support::status_of(answer) != 201) break;
      hall::Response response;
      response.body = support::body_of(answer);
      acknowledged.insert(support::made_table(response).game);
    }
    EXPECT_EQ(support::status_of(answer), 503) << answer;
    EXPECT_THAT(answer, testing::HasSubstr("not_stored"));
    EXPECT_THAT(support::http(hall->port(), "GET", "/api/ready"), testing::HasSubstr("store_full"));
    ++refused;
    std::filesystem::remove(small + "/filler");
    for (int i = 0; i < 40 && support::status_of(make()) != 201; ++i) std::this_thread::sleep_for(milliseconds(250));
    EXPECT_EQ(support::status_of(support::http(hall->port(), "GET", "/api/ready")), 200);
  }
  EXPECT_EQ(hall->end(SIGKILL), -1);
  const auto store = store::open_sqlite(file_, store::Access::ReadOnly);
  ASSERT_TRUE(store) << store.error().message;
  const auto kept = (*store)->games();
  ASSERT_TRUE(kept);
  std::size_t missing = 0;
  for (const std::string& game : acknowledged) missing += std::find(kept->begin(), kept->end(), game) == kept->end();
  EXPECT_EQ(missing, 0U);
  EXPECT_GT(acknowledged.size(), 3U);
  EXPECT_EQ(support::run_binary("verify --deep --store sqlite:" + file_).exit_code, 0);
  std::printf("disk full %d times, acknowledged %zu, lost %zu\n", refused, acknowledged.size(), missing);
}

}  // namespace
}  // namespace touchmove
