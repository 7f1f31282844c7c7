// What those who watch over a hall are told, on a port that is not the players'.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/hall/net/server_fixture.hpp"

namespace touchmove::hall {
namespace {

using testing::HasSubstr;
using testing::Not;

class WatchPortTest : public ServerTest {
 protected:
  void SetUp() override {
    ServerTest::SetUp();
    stop();
    ServerOptions options;
    options.watch_address = "127.0.0.1";
    options.store_bytes = [] { return std::uint64_t{4096}; };
    start(options);
    watch_ = server_->watch_port();
  }
  std::string watched(const std::string& path) { return support::http(watch_, "GET", path); }

  std::uint16_t watch_{0};
};

TEST_F(WatchPortTest, CountsWhatIsDoneAndNamesNobody) {
  const auto table = make_table();
  support::WebSocket a(port_);
  support::WebSocket b(port_);
  a.send(hello(table.game, table.a));
  a.receive_kind("snapshot");
  b.send(hello(table.game, table.b));
  b.receive_kind("snapshot");
  b.send(R"({"id":"1","do":{"type":"start"}})");
  ASSERT_FALSE(b.receive_kind("ok").empty());
  support::WebSocket spectator(port_);
  spectator.send(hello(table.game));
  spectator.receive_kind("snapshot");
  const std::string answer = watched("/metrics");
  EXPECT_EQ(support::status_of(answer), 200);
  EXPECT_THAT(answer, HasSubstr("text/plain; version=0.0.4"));
  EXPECT_THAT(answer, HasSubstr("\ntouchmove_build_info{version=\"test\"} 1\n"));
  EXPECT_THAT(answer, HasSubstr("\ntouchmove_ready 1\n"));
  EXPECT_THAT(answer, HasSubstr("\ntouchmove_connections 3\n"));
  EXPECT_THAT(answer, HasSubstr("\ntouchmove_sockets{kind=\"seat\"} 2\n"));
  EXPECT_THAT(answer, HasSubstr("\ntouchmove_sockets{kind=\"game\"} 1\n"));
  EXPECT_THAT(answer, HasSubstr("\ntouchmove_games_playing 1\n"));
  EXPECT_THAT(answer, HasSubstr("\ntouchmove_commands_acknowledged_total 1\n"));
  EXPECT_THAT(answer, HasSubstr("\ntouchmove_append_seconds_count 2\n"));  // the game's opening, and its start
  EXPECT_THAT(answer, HasSubstr("\ntouchmove_store_queue 0\n"));
  EXPECT_THAT(answer, HasSubstr("\ntouchmove_store_bytes 4096\n"));
  EXPECT_THAT(answer, HasSubstr("\ntouchmove_clock_stalls_total 0\n"));
  EXPECT_THAT(answer, Not(HasSubstr(table.game)));
  EXPECT_THAT(answer, Not(HasSubstr("Ann")));
  EXPECT_THAT(answer, Not(HasSubstr("127.0.0.1")));
  // Who plays does not reach it.
  EXPECT_EQ(support::status_of(http("GET", "/metrics")), 404);
}

TEST_F(WatchPortTest, SaysWhetherNewcomersAreWelcome) {
  EXPECT_EQ(support::body_of(watched("/ready")), "ready\n");
  EXPECT_EQ(support::body_of(watched("/health")), "alive\n");
  EXPECT_EQ(support::status_of(watched("/api/games")), 404);
  EXPECT_EQ(support::status_of(support::http(watch_, "POST", "/metrics")), 405);
}

TEST_F(WatchPortTest, TakesWhatItIsSentInSmallMeasureOnly) {
  support::Socket words(watch_);
  words.send("good morning\r\n\r\n");
  EXPECT_EQ(support::status_of(words.receive_all()), 400);
  support::Socket flood(watch_);
  flood.send("GET /metrics HTTP/1.1\r\nX: " + std::string(20'000, 'x'));
  EXPECT_EQ(flood.receive_all(), "");
  // Those who say nothing take only so many places, and not for long.
  std::vector<std::unique_ptr<support::Socket>> silent;
  for (int i = 0; i < 16; ++i) silent.push_back(std::make_unique<support::Socket>(watch_));
  for (const auto& each : silent) EXPECT_EQ(each->receive_all(10'000), "");
  EXPECT_EQ(support::status_of(watched("/ready")), 200);
}

}  // namespace
}  // namespace touchmove::hall
