// Several nodes over one database: a crowd plays through them, one is killed, and its games go on at the others with
// nothing lost. Behind haproxy where it is installed.
#include <gtest/gtest.h>

#include <boost/json/parse.hpp>
#include <cstdio>
#include <set>
#include <sstream>

#include "tests/serve/nodes_fixture.hpp"
#include "tests/support/tls_client.hpp"

namespace touchmove {
namespace {

using benchmarks::Crowd;
using benchmarks::CrowdPlan;
using std::chrono::milliseconds;
using std::chrono::seconds;
using std::chrono::steady_clock;
using support::ServeProcess;

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
    ASSERT_TRUE(proxy->answers());
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

TEST_F(NodesTest, ANodeSaysWhichPartsItHasUnderWhichEpochAndWhatItHandsOn) {
  const auto first = node();
  const auto second = node();
  ASSERT_NE(first->port(), 0) << first->line();
  ASSERT_NE(second->port(), 0) << second->line();
  all_served(2);
  const std::string made = support::body_of(support::http(
      first->port(), "POST", "/api/games", R"({"rulebook":"fide","time":"10+0","color":"white","name":"Ann"})"));
  const std::string game = made.substr(made.find("\"game\":\"") + 8, 12);
  // Asked of both, it is handed on by one of them.
  for (const auto port : {first->port(), second->port()}) {
    EXPECT_EQ(support::status_of(support::http(port, "GET", "/api/games/" + game)), 200);
  }
  const std::string before = figures(1) + figures(2);
  EXPECT_EQ(figure(figures(1), "touchmove_node_parts"), 8);
  EXPECT_EQ(figure(figures(2), "touchmove_node_parts"), 8);
  EXPECT_EQ(figure(figures(1), "touchmove_ready"), 1);
  EXPECT_EQ(figure(figures(1), "touchmove_node_parts_gone_total{why=\"lost\"}"), 0);
  EXPECT_EQ(figure(figures(1), "touchmove_gate_elsewhere_total") + figure(figures(2), "touchmove_gate_elsewhere_total"),
            1);
  EXPECT_EQ(figure(figures(1), "touchmove_gate_forwarded_total{what=\"request\"}"), 2);
  EXPECT_EQ(before.find(game), std::string::npos);
  EXPECT_EQ(before.find("Ann"), std::string::npos);

  EXPECT_EQ(second->end(SIGTERM), 0);
  all_served(1);
  const std::string now = figures(1);
  EXPECT_EQ(figure(now, "touchmove_node_parts"), hall::gate::parts);
  EXPECT_GE(figure(now, "touchmove_node_takeovers_total"), hall::gate::parts);
  for (hall::gate::Part part = 0; part < hall::gate::parts; ++part) {
    const auto name = "touchmove_node_part_epoch{part=\"" + std::to_string(part) + "\"}";
    const long epoch = server_->number("select epoch from touchmove_lease where part = " + std::to_string(part));
    EXPECT_EQ(figure(now, name), static_cast<double>(epoch)) << name;
  }
  // The hall of a part says its figures once a second: of one just taken over there may be none yet.
  const auto patience = std::chrono::steady_clock::now() + std::chrono::seconds(30);
  while (figure(figures(1), "touchmove_games_live") < 1 && std::chrono::steady_clock::now() < patience) {
    EXPECT_EQ(support::status_of(support::http(first->port(), "GET", "/api/games/" + game)), 200);
    std::this_thread::sleep_for(std::chrono::milliseconds(100));
  }
  const std::string heard = figures(1);
  EXPECT_GE(figure(heard, "touchmove_games_live"), 1);
  EXPECT_GE(figure(heard, "touchmove_connections_accepted_total"), 1);

  EXPECT_EQ(first->end(SIGTERM), 0);
  std::istringstream lines(log(1));
  std::set<std::int64_t> taken;
  // A node that was alone for a while has said so, before anything was handed on.
  std::int64_t forwarded = -1;
  for (std::string line; std::getline(lines, line);) {
    boost::system::error_code failed;
    const auto value = boost::json::parse(line, failed);
    ASSERT_FALSE(failed) << line;
    const auto& object = value.as_object();
    if (object.contains("part") && value.at("message").as_string().find("served here") != std::string::npos) {
      taken.insert(value.at("part").as_int64());
      EXPECT_GE(value.at("epoch").as_int64(), 1) << line;
    }
    if (!object.contains("forwarded")) continue;
    forwarded = value.at("forwarded").as_int64();
    EXPECT_EQ(value.at("parts").as_int64(), hall::gate::parts) << line;
    EXPECT_GE(value.at("takeovers").as_int64(), hall::gate::parts) << line;
  }
  EXPECT_EQ(taken.size(), static_cast<std::size_t>(hall::gate::parts));
  EXPECT_GE(forwarded, 2) << log(1);
}

TEST_F(NodesTest, AnAccountMadeAtOneNodeOpensWhatItKeepsAtAllOfThem) {
  const auto first = node();
  const auto second = node();
  ASSERT_NE(first->port(), 0) << first->line();
  ASSERT_NE(second->port(), 0) << second->line();
  all_served(2);
  const auto field = [](const std::string& text, const std::string& name) {
    const auto at = text.find("\"" + name + "\":\"");
    const auto begin = at + name.size() + 4;
    return at == std::string::npos ? std::string() : text.substr(begin, text.find('"', begin) - begin);
  };
  const auto made =
      support::http(first->port(), "POST", "/api/accounts", R"({"name":"Ann","password":"eight letters"})");
  ASSERT_EQ(support::status_of(made), 201) << made;
  const auto secret = made.find("touchmove_session=");
  const std::string cookie = "Cookie: " + made.substr(secret, made.find(';', secret) - secret) + "\r\n";
  // Tables in several parts, so of both nodes.
  std::set<char> letters;
  std::vector<std::string> games;
  for (int i = 0; i < 40 && letters.size() < 6; ++i) {
    const std::string body = support::body_of(support::http(
        first->port(), "POST", "/api/games", R"({"rulebook":"fide","time":"10+0","color":"white","name":"Ann"})"));
    const std::string game = field(body, "game");
    if (!letters.insert(game.back()).second) continue;
    games.push_back(game);
    const auto kept =
        support::http(second->port(), "POST", "/api/accounts/keep",
                      R"({"game":")" + game + R"(","as":"A","token":")" + field(body, "token") + "\"}", cookie);
    EXPECT_EQ(support::status_of(kept), 200) << kept;
  }
  std::vector<std::unique_ptr<support::WebSocket>> seats;
  for (const std::string& game : games) {
    for (const auto port : {first->port(), second->port()}) {
      seats.push_back(std::make_unique<support::WebSocket>(port, cookie));
      seats.back()->send(R"({"hello":{"game":")" + game + R"(","token":"@A"}})");
      EXPECT_NE(seats.back()->receive_kind("welcome").find(R"("seat":"A")"), std::string::npos);
    }
  }
  const auto out = support::http(second->port(), "POST", "/api/accounts/sign-out", R"({"everywhere":true})", cookie);
  EXPECT_EQ(support::status_of(out), 200) << out;
  for (const auto& seat : seats) EXPECT_NE(seat->receive_close(10'000), 0);
  support::WebSocket again(first->port(), cookie);
  again.send(R"({"hello":{"game":")" + games.front() + R"(","token":"@A"}})");
  EXPECT_EQ(again.receive_close(), 4403);
  EXPECT_EQ(first->end(SIGTERM), 0);
  EXPECT_EQ(second->end(SIGTERM), 0);
}

TEST_F(NodesTest, ANodeSpeaksTlsWhereItIsToldTo) {
  const std::string certificate = directory_.file("cert.pem");
  const std::string key = directory_.file("key.pem");
  support::make_certificate(certificate, key, "chess.example.org");
  const auto first = node({"--tls-cert", certificate, "--tls-key", key, "--host", "chess.example.org"});
  ASSERT_NE(first->port(), 0) << first->line();
  EXPECT_EQ(first->line(), "Touchmove node: https://chess.example.org:" + std::to_string(first->port()) + "/");
  all_served(1);
  // It is its organizer's then, as one behind a proxy is, and anybody may play.
  const std::string host = "Host: chess.example.org\r\nOrigin: https://chess.example.org\r\n";
  const std::string opening = R"({"name":"Open","rulebook":"fide","sections":[]})";
  using support::TlsSocket;
  EXPECT_EQ(support::status_of(support::http<TlsSocket>(first->port(), "POST", "/api/events", opening, host)), 403);
  const auto made = support::http<TlsSocket>(first->port(), "POST", "/api/games",
                                             R"({"rulebook":"fide","time":"10+0","color":"white","name":"Ann"})", host);
  EXPECT_EQ(support::status_of(made), 201) << made;
  EXPECT_NE(made.find("Strict-Transport-Security"), std::string::npos);
  const std::string game = made.substr(made.find("\"game\":\"") + 8, 12);
  support::SecureWebSocket watching(first->port());
  watching.send(R"({"hello":{"game":")" + game + "\"}}");
  EXPECT_NE(watching.receive_kind("snapshot"), "");
  EXPECT_GT(figure(figures(1), "touchmove_tls_certificate_end_seconds"), 0);
  support::make_certificate(certificate, key, "new.example.org");
  first->signal(SIGHUP);
  for (int i = 0; i < 200 && TlsSocket(first->port()).shown() != "new.example.org"; ++i) {
    std::this_thread::sleep_for(std::chrono::milliseconds(50));
  }
  EXPECT_EQ(TlsSocket(first->port()).shown(), "new.example.org");
  EXPECT_EQ(first->end(SIGTERM), 0);
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
  // A database that a later version has made what this one does not read.
  ASSERT_TRUE(server_->run("update touchmove_format set version = 99, least_reader = 99"));
  const auto older = support::run_binary("serve " + store + "--node 127.0.0.1");
  EXPECT_EQ(older.exit_code, 2);
  EXPECT_NE(older.text.find("needs a program that reads format 99"), std::string::npos) << older.text;
}

}  // namespace
}  // namespace touchmove
