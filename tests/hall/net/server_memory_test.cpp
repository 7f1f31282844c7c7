// What those who do not read may cost the hall.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fstream>
#include <vector>

#include "tests/hall/net/server_fixture.hpp"

namespace touchmove::hall {
namespace {

using support::Socket;
using support::WebSocket;

class ServerMemoryTest : public ServerTest {
 protected:
  static std::size_t resident() {
    std::size_t pages = 0;
    std::ifstream("/proc/self/statm") >> pages >> pages;
    return pages * 4096;
  }

  /// A table whose journal holds `events` long lines.
  support::MadeTable long_table(int events) {
    const auto table = make_table();
    WebSocket a(port_);
    WebSocket b(port_);
    a.send(hello(table.game, table.a));
    b.send(hello(table.game, table.b));
    b.receive_kind("snapshot");
    b.send(R"({"id":"s","do":{"type":"start"}})");
    b.receive_kind("ok");
    const std::string padding(15'000, 'x');
    for (int i = 0; i < events; ++i) {
      a.send(R"({"id":")" + std::to_string(i) + R"(","do":{"type":"add","note":")" + padding + "\"}}");
      EXPECT_FALSE(a.receive_kind("ok").empty());
      b.receive_kind("line");
    }
    return table;
  }
};

TEST_F(ServerMemoryTest, ALongJournalIsHeldOnceForAllWhoAreSentIt) {
  const auto table = long_table(200);
  const std::size_t before = resident();
  std::vector<std::unique_ptr<WebSocket>> silent;
  for (int i = 0; i < 60; ++i) {
    silent.push_back(std::make_unique<WebSocket>(port_, "", 4096));
    silent.back()->send(hello(table.game));
  }
  WebSocket last(port_);
  last.send(hello(table.game));
  EXPECT_GT(last.receive_kind("snapshot").size(), 3'000'000U);
  EXPECT_LT(resident(), before + 60UL * 1024 * 1024);  // three megabytes for each would be 180
}

TEST_F(ServerMemoryTest, OneWhoSendsPingsAndDoesNotReadIsDropped) {
  WebSocket client(port_, "", 4096);
  client.send(R"({"hello":{"game":"none"}})");
  const auto table = make_table();
  WebSocket watcher(port_, "", 4096);
  watcher.send(hello(table.game));
  const std::string ping("\x89\xfd\0\0\0\0", 6);
  std::string pings;
  for (int i = 0; i < 200; ++i) pings += ping + std::string(125, 'p');
  bool dropped = false;
  for (int i = 0; i < 2000 && !dropped; ++i) dropped = !watcher.socket().send(pings);
  EXPECT_TRUE(dropped);
}

TEST_F(ServerMemoryTest, AllWhoDoNotReadTogetherMayNotFillTheHall) {
  stop();
  ServerOptions options;
  options.unread_of_all = 3UL * 1024 * 1024;
  start(options);
  const auto table = long_table(60);  // 900 kB: less than one connection may leave unread
  std::vector<std::unique_ptr<WebSocket>> silent;
  for (int i = 0; i < 30; ++i) {
    silent.push_back(std::make_unique<WebSocket>(port_, "", 4096));
    // From another line each, so that each is sent another text.
    silent.back()->send(R"({"hello":{"game":")" + table.game + R"(","since":)" + std::to_string(i % 10) + "}}");
  }
  // Nobody reads before the hall has answered or cut all of them, however slow the machine.
  for (auto& socket : silent) ASSERT_TRUE(socket->socket().is_readable());
  int cut = 0;
  for (auto& socket : silent) {
    std::size_t size = 0;
    while (const auto frame = socket->receive_frame(300)) size += frame->payload.size();
    cut += size < 700'000 ? 1 : 0;
  }
  // How many, the system says that buffers for them; without the bound it is nobody.
  EXPECT_GT(cut, 0);
  WebSocket reader(port_);
  reader.send(hello(table.game));
  EXPECT_GT(reader.receive_kind("snapshot").size(), 900'000U);
}

}  // namespace
}  // namespace touchmove::hall
