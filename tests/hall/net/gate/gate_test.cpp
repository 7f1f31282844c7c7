// The gate of a node before a hall: what is for a part that has no hall now waits for it, within bounds.
#include "touchmove/hall/net/gate/gate.hpp"

#include <gtest/gtest.h>

#include <boost/asio/ip/address_v4.hpp>
#include <chrono>
#include <csignal>
#include <future>
#include <memory>
#include <string>
#include <thread>

#include "tests/hall/net/server_fixture.hpp"

namespace touchmove::hall::gate {
namespace {

using std::chrono::milliseconds;
using std::chrono::steady_clock;

constexpr int not_yet = 400;  // ms in which an answer would have come if it came at once

/// A port at which nobody answers: who comes is heard out and left alone.
class DeafHall {
 public:
  DeafHall() : descriptor_(socket(AF_INET, SOCK_STREAM, 0)) {
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    socklen_t size = sizeof address;
    bind(descriptor_, reinterpret_cast<const sockaddr*>(&address), size);
    listen(descriptor_, 8);
    getsockname(descriptor_, reinterpret_cast<sockaddr*>(&address), &size);
    port_ = ntohs(address.sin_port);
  }
  DeafHall(const DeafHall&) = delete;
  DeafHall& operator=(const DeafHall&) = delete;
  ~DeafHall() { close(descriptor_); }
  std::uint16_t port() const { return port_; }
  /// Takes one connection, reads from it and ends it.
  void end_one() const {
    const int one = accept(descriptor_, nullptr, nullptr);
    char part[4096];
    [[maybe_unused]] const auto size = recv(one, part, sizeof part, 0);
    close(one);
  }
  bool is_asked(int ms) const {
    pollfd waiting{descriptor_, POLLIN, 0};
    return poll(&waiting, 1, ms) > 0;
  }

 private:
  int descriptor_;
  std::uint16_t port_{0};
};

class GateTest : public ServerTest {
 protected:
  void TearDown() override {
    if (gate_) {
      gate_->stop();
      gating_.join();
    }
    ServerTest::TearDown();
  }

  void open_gate(GateOptions options = {}) {
    options.port = 0;
    options.behind_proxy = true;
    gate_ = std::make_unique<Gate>(places_, options);
    const auto port = gate_->open();
    ASSERT_TRUE(port) << port.error();
    at_ = *port;
    gating_ = std::thread([this] { gate_->run([] {}); });
  }
  /// The part of that game has its hall at that port.
  void place(const std::string& game, std::uint16_t port) {
    Places::All all{};
    const auto part = part_of(game);
    ASSERT_TRUE(part);
    all[static_cast<std::size_t>(*part)] = {Endpoint(boost::asio::ip::address_v4::loopback(), port), true};
    places_.set(all, true);
  }
  /// One that asks waits, another that asks with `more` behind its path is refused, and the first is answered yet.
  void holds_one_and_refuses(const GateOptions& options, const std::string& more) {
    const std::string game = make_table().game;
    open_gate(options);
    support::Socket first(at_);
    first.send(request("GET", "/api/games/" + game));
    EXPECT_FALSE(first.is_readable(not_yet));
    support::Socket second(at_);
    second.send(request("GET", "/api/games/" + game + more));
    EXPECT_EQ(support::status_of(second.receive_all()), 503);
    place(game, port_);
    EXPECT_EQ(support::status_of(first.receive_all()), 200);
  }
  /// Waits until somebody waits at the gate, whose figures are made anew once a second.
  void somebody_waits() const {
    const auto patience = steady_clock::now() + std::chrono::seconds(30);
    while (gate_->figures().held == 0 && steady_clock::now() < patience) std::this_thread::sleep_for(milliseconds(20));
    EXPECT_GE(gate_->figures().held, 1U);
  }
  std::string request(const std::string& method, const std::string& path, const std::string& body = "") const {
    const std::string host = "127.0.0.1:" + std::to_string(at_);
    return method + " " + path + " HTTP/1.1\r\nHost: " + host + "\r\nOrigin: http://" + host +
           "\r\nContent-Length: " + std::to_string(body.size()) + "\r\n\r\n" + body;
  }

  Places places_;
  std::unique_ptr<Gate> gate_;
  std::thread gating_;
  std::uint16_t at_{0};
};

TEST_F(GateTest, ARequestWaitsUntilTheHallOfItsPartIsKnown) {
  const std::string game = make_table().game;
  open_gate();
  support::Socket asking(at_);
  asking.send(request("GET", "/api/games/" + game));
  EXPECT_FALSE(asking.is_readable(not_yet));
  place(game, port_);
  const std::string answer = asking.receive_all();
  EXPECT_EQ(support::status_of(answer), 200) << answer;
  EXPECT_NE(answer.find(game), std::string::npos);
}

TEST_F(GateTest, AWebSocketWaitsWithItsFirstMessage) {
  const auto table = make_table();
  open_gate();
  support::WebSocket socket(at_);
  ASSERT_TRUE(socket.is_open());
  socket.send(hello(table.game));
  EXPECT_FALSE(socket.socket().is_readable(not_yet));
  place(table.game, port_);
  EXPECT_NE(socket.receive_kind("snapshot"), "");
}

TEST_F(GateTest, AnOwnerThatIsNoMoreIsNotAnAnswer) {
  const std::string game = make_table().game;
  std::uint16_t gone = 0;
  {
    gone = DeafHall().port();
  }
  place(game, gone);
  open_gate();
  support::Socket asking(at_);
  asking.send(request("GET", "/api/games/" + game));
  support::WebSocket socket(at_);
  socket.send(hello(game));
  EXPECT_FALSE(asking.is_readable(not_yet));
  EXPECT_FALSE(socket.socket().is_readable(not_yet));
  place(game, port_);
  EXPECT_EQ(support::status_of(asking.receive_all()), 200);
  EXPECT_NE(socket.receive_kind("snapshot"), "");
}

TEST_F(GateTest, WhatOnlyReadsIsAskedAgainOfTheNextHallAndNothingElseIs) {
  const std::string game = make_table().game;
  const DeafHall ending;
  place(game, ending.port());
  open_gate();
  support::Socket reads(at_);
  reads.send(request("GET", "/api/games/" + game));
  ending.end_one();
  place(game, port_);
  EXPECT_EQ(support::status_of(reads.receive_all()), 200);
  place(game, ending.port());
  support::Socket changes(at_);
  changes.send(request("POST", "/api/games/" + game + "/nothing", "{}"));
  ending.end_one();
  place(game, port_);
  EXPECT_EQ(changes.receive_all(), "") << "whether it was carried out nobody knows";
  EXPECT_FALSE(ending.is_asked(0));
}

TEST_F(GateTest, OnlyAfterTheBoundIsItRefused) {
  const std::string game = make_table().game;
  GateOptions options;
  options.hold = milliseconds(600);
  open_gate(options);
  const auto start = steady_clock::now();
  support::WebSocket socket(at_);
  socket.send(hello(game));
  const std::string answer = support::http(at_, "GET", "/api/games/" + game);
  EXPECT_EQ(support::status_of(answer), 503) << answer;
  EXPECT_GE(steady_clock::now() - start, milliseconds(600));
  EXPECT_LT(steady_clock::now() - start, milliseconds(4000));
  EXPECT_EQ(socket.receive_close(), 1012);
}

TEST_F(GateTest, MoreConnectionsThanThereIsRoomForAreToldSoAndTheOthersStay) {
  const std::string game = make_table().game;
  place(game, port_);
  GateOptions options;
  options.most_visits = 1;
  open_gate(options);
  support::WebSocket sits(at_);
  sits.send(hello(game));
  ASSERT_NE(sits.receive_kind("snapshot"), "");
  const std::string answer = support::http(at_, "GET", "/api/games/" + game);
  EXPECT_EQ(support::status_of(answer), 503) << answer;
  EXPECT_NE(answer.find("hall_full"), std::string::npos) << answer;
}

TEST_F(GateTest, MoreThanMayWaitAreRefusedAtOnce) {
  GateOptions options;
  options.most_held = 1;
  holds_one_and_refuses(options, "");
}

TEST_F(GateTest, WhatIsHeldHasABoundInBytes) {
  GateOptions options;
  options.most_held_bytes = 1000;
  holds_one_and_refuses(options, "?" + std::string(1000, 'x'));
}

TEST_F(GateTest, WhoHasGoneTakesNoPlaceOfThoseWhoWait) {
  const std::string game = make_table().game;
  GateOptions options;
  options.most_held = 1;
  open_gate(options);
  {
    support::Socket leaves(at_);
    leaves.send(request("GET", "/api/games/" + game));
    EXPECT_FALSE(leaves.is_readable(not_yet));
  }
  std::this_thread::sleep_for(milliseconds(2500));
  support::Socket stays(at_);
  stays.send(request("GET", "/api/games/" + game));
  EXPECT_FALSE(stays.is_readable(not_yet));
  place(game, port_);
  EXPECT_EQ(support::status_of(stays.receive_all()), 200);
}

TEST_F(GateTest, AGateThatEndsSendsThoseWhoWaitElsewhere) {
  const std::string game = make_table().game;
  open_gate();
  support::Socket asking(at_);
  asking.send(request("GET", "/api/games/" + game));
  somebody_waits();
  EXPECT_FALSE(asking.is_readable(0));
  gate_->stop();
  EXPECT_EQ(support::status_of(asking.receive_all()), 503);
}

TEST_F(GateTest, AHallOfSeveralInAProcessIsNotEndedByASignal) {
  stop();
  const auto before = std::signal(SIGTERM, SIG_IGN);
  ServerOptions options;
  options.ends_by_signal = false;
  start(options);
  std::raise(SIGTERM);
  std::this_thread::sleep_for(milliseconds(300));
  EXPECT_EQ(support::status_of(http("GET", "/api/games")), 200);
  std::signal(SIGTERM, before);
}

}  // namespace
}  // namespace touchmove::hall::gate
