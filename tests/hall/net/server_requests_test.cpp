// Requests that two readers could read differently, of which one is the hall and the other a proxy before it.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/hall/net/server_fixture.hpp"

namespace touchmove::hall {
namespace {

using support::Socket;
using support::status_of;
using testing::HasSubstr;
using testing::StartsWith;

class ServerRequestsTest : public ServerTest {
 protected:
  std::string ask(const std::string& text) {
    Socket socket(port_);
    socket.send(text);
    return socket.receive_all();
  }
  std::string post(const std::string& headers, const std::string& body) {
    return ask("POST /api/games HTTP/1.1\r\nHost: localhost\r\nOrigin: http://localhost\r\nConnection: close\r\n" +
               headers + "\r\n" + body);
  }
};

TEST_F(ServerRequestsTest, WhatCanBeReadInTwoWaysIsRefused) {
  const std::string chunked = "12\r\n{\"rulebook\":\"toy\"}\r\n0\r\n\r\n";
  EXPECT_EQ(status_of(post("Transfer-Encoding: chunked\r\n", chunked)), 201);
  EXPECT_EQ(status_of(post("Transfer-Encoding: Chunked\r\n", chunked)), 201);
  for (const char* headers :
       {"Transfer-Encoding: chunked\r\nTransfer-Encoding: chunked\r\n", "Transfer-Encoding: chunked, chunked\r\n",
        "Transfer-Encoding: gzip, chunked\r\n", "Transfer-Encoding: identity\r\nContent-Length: 18\r\n",
        "Transfer-Encoding: xchunked\r\n", "Transfer-Encoding: chunked\r\nContent-Length: 18\r\n",
        "Content-Length: 18\r\nTransfer-Encoding: chunked\r\n", "Content-Length: 18\r\nContent-Length: 18\r\n",
        "Content-Length: 18\r\nContent-Length: 5\r\n", "Content-Length: 18, 18\r\n", "Content-Length: +18\r\n",
        "Host: localhost\r\nContent-Length: 18\r\n", "Host: other.example\r\nContent-Length: 18\r\n",
        "X-Long: one\r\n two\r\nContent-Length: 18\r\n", "X-Long: one\r\n\ttwo\r\nContent-Length: 18\r\n",
        "X Long: one\r\nContent-Length: 18\r\n", "X-Long : one\r\nContent-Length: 18\r\n"}) {
    const bool is_chunked = std::string_view(headers).find("Transfer") != std::string_view::npos;
    const auto answer = post(headers, is_chunked ? chunked : "{\"rulebook\":\"toy\"}");
    EXPECT_EQ(status_of(answer), 400) << headers;
    EXPECT_EQ(answer.find("HTTP/1.1", 8), std::string::npos) << "one answer only: " << headers;
  }
  EXPECT_EQ(status_of(ask("POST /api/games HTTP/1.0\r\nHost: localhost\r\nOrigin: http://localhost\r\n"
                          "Transfer-Encoding: chunked\r\n\r\n" +
                          chunked)),
            400);
  EXPECT_EQ(status_of(ask("GET / HTTP/1.1\r\n Host: localhost\r\nConnection: close\r\n\r\n")), 400);
}

TEST_F(ServerRequestsTest, ThePageOfTheApiIsNoneOfItsAddresses) {
  for (const char* path : {"/api", "/api/", "/api/?q=games"})
    EXPECT_THAT(http("GET", path), HasSubstr("the page")) << path;
  EXPECT_EQ(status_of(http("POST", "/api/", "{}")), 405);
  EXPECT_EQ(status_of(http("GET", "/api/nothing")), 404);
}

TEST_F(ServerRequestsTest, AHeaderBehindTheBodyIsNone) {
  const std::string body = "12\r\n{\"rulebook\":\"toy\"}\r\n0\r\n";
  EXPECT_EQ(status_of(post("Transfer-Encoding: chunked\r\n", body + "Host: evil.example\r\n\r\n")), 400);
  EXPECT_EQ(status_of(post("Transfer-Encoding: chunked\r\n", body + "X-Harmless: 1\r\n\r\n")), 400);
  const auto answer =
      post("Transfer-Encoding: chunked\r\n", body + "X-Long: " + std::string(200'000, 'x') + "\r\n\r\n");
  EXPECT_GE(status_of(answer), 400);
}

TEST_F(ServerRequestsTest, WhoWaitsToBeToldToGoOnIsTold) {
  Socket socket(port_);
  socket.send(
      "POST /api/games HTTP/1.1\r\nHost: localhost\r\nOrigin: http://localhost\r\nConnection: close\r\n"
      "Expect: 100-continue\r\nContent-Length: 18\r\n\r\n");
  std::string input;
  ASSERT_TRUE(socket.receive(input, 2000));
  EXPECT_EQ(input, "HTTP/1.1 100 Continue\r\n\r\n");
  socket.send("{\"rulebook\":\"toy\"}");
  EXPECT_EQ(status_of(socket.receive_all()), 201);
  // Who waits in vain sends nothing of what would be refused.
  EXPECT_EQ(status_of(ask("POST /api/games HTTP/1.1\r\nHost: localhost\r\nOrigin: http://localhost\r\n"
                          "Expect: 100-continue\r\nContent-Length: 18000000\r\n\r\n")),
            413);
  EXPECT_EQ(status_of(post("Expect: tea\r\nContent-Length: 18\r\n", "{\"rulebook\":\"toy\"}")), 417);
  // One that has sent it all is not told.
  EXPECT_EQ(status_of(post("Expect: 100-continue\r\nContent-Length: 18\r\n", "{\"rulebook\":\"toy\"}")), 201);
}

TEST_F(ServerRequestsTest, OneAddressLeavesRoomForOthers) {
  stop();
  ServerOptions options;
  options.most_sessions = 40;
  start(options);
  std::vector<std::unique_ptr<Socket>> crowd;
  for (int i = 0; i < 60; ++i) crowd.push_back(std::make_unique<Socket>(port_));
  std::this_thread::sleep_for(std::chrono::milliseconds(200));
  std::string refused;
  EXPECT_TRUE(crowd.back()->receive(refused, 1000));
  EXPECT_EQ(status_of(refused), 503);
  // Another address of this machine stands for another visitor.
  const int other = socket(AF_INET, SOCK_STREAM, 0);
  sockaddr_in from{};
  from.sin_family = AF_INET;
  from.sin_addr.s_addr = htonl(0x7f000002);
  ASSERT_EQ(bind(other, reinterpret_cast<const sockaddr*>(&from), sizeof from), 0);
  sockaddr_in to{};
  to.sin_family = AF_INET;
  to.sin_port = htons(port_);
  to.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  ASSERT_EQ(connect(other, reinterpret_cast<const sockaddr*>(&to), sizeof to), 0);
  const std::string request = "GET /api/health HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n";
  ASSERT_GT(::send(other, request.data(), request.size(), 0), 0);
  char answer[64] = {};
  ASSERT_GT(::recv(other, answer, sizeof answer - 1, 0), 12);
  EXPECT_THAT(std::string(answer), StartsWith("HTTP/1.1 200"));
  close(other);
}

TEST_F(ServerRequestsTest, AStreamThatIsOverIsClosedByTheHall) {
  const std::string made = support::body_of(http("POST", "/api/hall/players", "name=Ann"));
  const auto object = parse_object(made);
  ASSERT_TRUE(object) << made;
  const std::string stream = "GET /api/stream/event HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer " +
                             text_of(*object, "token").value_or("") + "\r\n\r\n";
  Socket first(port_);
  first.send(stream);
  std::string answer;
  ASSERT_TRUE(first.receive(answer));
  Socket second(port_);
  second.send(stream);
  ASSERT_TRUE(second.is_readable());
  // Read to its end, which comes though this side closes nothing.
  while (first.receive(answer)) {
  }
  EXPECT_THAT(answer, testing::EndsWith("0\r\n\r\n"));
  EXPECT_TRUE(first.is_readable(0)) << "the end of the connection, and not of the patience";
}

TEST_F(ServerRequestsTest, BehindAProxyEachVisitorHasTheirShareAndNotTheProxy) {
  stop();
  ServerOptions options;
  options.most_sessions = 40;
  options.behind_proxy = true;
  start(options);
  std::vector<std::unique_ptr<Socket>> open;
  const auto visit = [&](const std::string& address) {
    open.push_back(std::make_unique<Socket>(port_));
    open.back()->send("GET /api/health HTTP/1.1\r\nHost: localhost\r\nX-Forwarded-For: 10.1.1.1, " + address +
                      "\r\n\r\n");
    std::string answer;
    open.back()->receive(answer, 2000);
    return status_of(answer);
  };
  for (int i = 0; i < 20; ++i) EXPECT_EQ(visit("2001:db8::" + std::to_string(i)), 200) << i;
  EXPECT_EQ(visit("2001:db8::ffff"), 503);
  EXPECT_EQ(visit("2001:db8:0:1::1"), 200);
  open.clear();
  std::this_thread::sleep_for(std::chrono::milliseconds(200));
  EXPECT_EQ(visit("2001:db8::ffff"), 200);
}

}  // namespace
}  // namespace touchmove::hall
