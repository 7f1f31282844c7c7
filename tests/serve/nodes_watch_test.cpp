// Who watches a game of another node is shown it where they came: by LISTEN and NOTIFY and the journal, over real
// nodes and a real database.
#include <gtest/gtest.h>

#include <algorithm>

#include "tests/serve/nodes_fixture.hpp"
#include "tests/support/tls_client.hpp"

namespace touchmove {
namespace {

std::string field(const std::string& text, const std::string& name) {
  const auto at = text.find("\"" + name + "\":\"");
  const auto begin = at + name.size() + 4;
  return at == std::string::npos ? std::string() : text.substr(begin, text.find('"', begin) - begin);
}

/// Whether a line that says that comes, and no line is left out on the way.
bool comes(support::WebSocket& watcher, const std::string& what, int ms = 10'000) {
  for (int last = -1;;) {
    const std::string text = watcher.receive(ms);
    if (text.empty()) return false;
    if (!text.starts_with("{\"line\"")) continue;
    const int seq = std::stoi(text.substr(text.find("\"seq\":") + 6));
    EXPECT_TRUE(last < 0 || seq == last + 1) << text;
    last = seq;
    if (text.find(what) != std::string::npos) return true;
  }
}

using NodesWatchTest = NodesTest;

TEST_F(NodesWatchTest, WhoWatchesIsShownTheGamesOfAllNodesWhereTheyCome) {
  std::vector<std::unique_ptr<support::ServeProcess>> nodes;
  for (int i = 0; i < 2; ++i) {
    nodes.push_back(node());
    ASSERT_NE(nodes.back()->port(), 0) << nodes.back()->line();
  }
  all_served(2);
  const std::string made = support::body_of(support::http(
      nodes[0]->port(), "POST", "/api/games", R"({"rulebook":"fide","time":"10+0","color":"white","name":"Ann"})"));
  const std::string game = field(made, "game");
  const std::string to_black = field(made, "B");
  support::WebSocket white(nodes[0]->port());
  white.send(R"({"hello":{"game":")" + game + R"(","token":")" + field(made, "token") + "\"}}");
  ASSERT_NE(white.receive_kind("snapshot"), "");
  std::vector<std::unique_ptr<support::WebSocket>> watchers;
  for (const auto& each : nodes) {
    watchers.push_back(std::make_unique<support::WebSocket>(each->port()));
    watchers.back()->send(R"({"hello":{"game":")" + game + "\"}}");
    EXPECT_NE(watchers.back()->receive_kind("snapshot"), "");
  }
  // Somebody sits down: a name and who is here stand in no line.
  support::WebSocket black(nodes[1]->port());
  black.send(R"({"hello":{"game":")" + game + R"(","invitation":")" + to_black + R"(","token":")" +
             std::string(to_black.rbegin(), to_black.rend()) + R"(","name":"Ben"}})");
  ASSERT_NE(black.receive_kind("snapshot"), "");
  for (const auto& watcher : watchers) {
    std::string text = watcher->receive(10'000);
    while (!text.empty() && text.find(R"("B":"Ben")") == std::string::npos) text = watcher->receive(10'000);
    EXPECT_NE(text, "") << "the name was not told";
  }
  black.send(R"({"id":"1","do":{"type":"start"}})");
  ASSERT_NE(black.receive_kind("ok"), "");
  white.send(R"({"id":"1","do":{"type":"move","move":"e2e4"}})");
  white.send(R"({"id":"2","do":{"type":"press"}})");
  for (const auto& watcher : watchers) EXPECT_TRUE(comes(*watcher, "\"press\""));

  // The figures are a second old at most.
  double shown[2] = {0, 0};
  for (int tries = 0; tries < 100 && shown[0] + shown[1] < 1; ++tries) {
    for (int i = 0; i < 2; ++i) {
      shown[i] = std::max(0.0, figure(figures(i + 1), "touchmove_gate_forwarded_total{what=\"watcher\"}"));
    }
    std::this_thread::sleep_for(std::chrono::milliseconds(50));
  }
  ASSERT_EQ(shown[0] + shown[1], 1) << "the game is at one of them";
  const std::size_t elsewhere = shown[0] == 1 ? 0 : 1;
  // The node that has the game dies: who watches at the other stays, and sees it go on.
  nodes[1 - elsewhere]->end(SIGKILL);
  EXPECT_TRUE(comes(*watchers[elsewhere], "\"outage\"", 30'000));
  support::WebSocket back(nodes[elsewhere]->port());
  back.send(R"({"hello":{"game":")" + game + R"(","token":")" + field(made, "token") + "\"}}");
  EXPECT_NE(back.receive_kind("snapshot", 20'000), "");
  std::string text = watchers[elsewhere]->receive(10'000);
  while (!text.empty() && text.find(R"({"presence":{"A":true)") == std::string::npos) {
    text = watchers[elsewhere]->receive(10'000);
  }
  EXPECT_NE(text, "") << "who has come back was not told";
  EXPECT_EQ(nodes[elsewhere]->end(SIGTERM), 0);
}

}  // namespace
}  // namespace touchmove
