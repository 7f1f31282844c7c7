#include "touchmove/hall/net/server.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <thread>

#include "tests/hall/net/server_fixture.hpp"
#include "touchmove/hall/core/protocol/gzip.hpp"

namespace touchmove::hall {
namespace {

using support::body_of;
using support::Socket;
using support::status_of;
using support::WebSocket;
using testing::HasSubstr;
using testing::Not;
using testing::StartsWith;

// ------------------------------------------------------------------------------------------------ HTTP

TEST_F(ServerTest, ServesThePageForEveryPageOfTheApplicationWithItsGuards) {
  for (const char* path : {"/", "/g/abc", "/index.html"}) {
    const auto answer = http("GET", path);
    EXPECT_EQ(status_of(answer), 200) << path;
    EXPECT_EQ(body_of(answer), "<title>the page</title>");
    EXPECT_THAT(answer, HasSubstr("Content-Security-Policy: default-src 'none'; script-src 'self' 'wasm-unsafe-eval'"));
    EXPECT_THAT(answer, HasSubstr("frame-ancestors 'none'"));
    EXPECT_THAT(answer, HasSubstr("X-Content-Type-Options: nosniff"));
    EXPECT_THAT(answer, HasSubstr("Referrer-Policy: no-referrer"));
    EXPECT_THAT(answer, HasSubstr("Cache-Control: no-cache"));
  }
  const auto nothing = http("GET", "/no/such/page");
  EXPECT_EQ(status_of(nothing), 404);
  EXPECT_EQ(body_of(nothing), "<title>the page</title>");
  const auto script = http("GET", "/assets/a-1.js");
  EXPECT_THAT(script, HasSubstr("immutable"));
  EXPECT_THAT(script, HasSubstr("text/javascript"));
  EXPECT_EQ(status_of(http("GET", "/assets/none.js")), 404);
  EXPECT_EQ(status_of(http("GET", "/../secret.txt")), 404);
  EXPECT_EQ(status_of(http("GET", "/assets/../../x.y")), 404);
  EXPECT_EQ(status_of(http("POST", "/")), 405);
}

TEST_F(ServerTest, ALinkSaysWhereItLeadsToWhoeverShowsItsPreview) {
  const auto made = make_table();
  const auto page = [&](const std::string& path, const std::string& headers = "") {
    return body_of(http("GET", path, "", headers));
  };
  EXPECT_EQ(page("/g/" + made.game), "<title>Ann – Black</title>");
  EXPECT_EQ(page("/g/" + made.game + "/"), "<title>Ann – Black</title>");
  EXPECT_EQ(page("/g/" + made.game, "Accept-Language: de-DE,de;q=0.9\r\n"), "<title>Ann – Schwarz</title>");
  // Who opens it in a browser needs none, and waits for none.
  EXPECT_EQ(page("/g/" + made.game, "Sec-Fetch-Mode: navigate\r\n"), "<title>the page</title>");
  for (const char* path : {"/g/nowhere", "/e/nowhere", "/"}) EXPECT_EQ(page(path), "<title>the page</title>") << path;
  const auto event = body_of(http("POST", "/api/events",
                                  R"({"name":"Spring & Co","rulebook":"fide",)"
                                  R"("sections":[{"id":"a","pairings":"dutch","rounds":1}]})"));
  const auto id = text_of(*parse_object(event), "event");
  ASSERT_TRUE(id) << event;
  EXPECT_EQ(page("/e/" + *id), "<title>Spring &amp; Co</title>");
}

TEST_F(ServerTest, AnUnchangedFileIsNotSentAgain) {
  const auto first = http("GET", "/");
  const auto start = first.find("ETag: ") + 6;
  const auto tag = first.substr(start, first.find('\r', start) - start);
  const auto again = http("GET", "/", "", "If-None-Match: " + tag + "\r\n");
  EXPECT_EQ(status_of(again), 304);
  EXPECT_EQ(body_of(again), "");
}

TEST_F(ServerTest, AConnectionServesManyRequestsAlsoSentAtOnce) {
  Socket socket(port_);
  const std::string one = "GET /api/health HTTP/1.1\r\nHost: localhost\r\n\r\n";
  ASSERT_TRUE(socket.send(one + one + "GET /api/health HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n"));
  const auto all = socket.receive_all();
  std::size_t count = 0;
  for (auto at = all.find("HTTP/1.1 200"); at != std::string::npos; at = all.find("HTTP/1.1 200", at + 1)) ++count;
  EXPECT_EQ(count, 3U);
}

TEST_F(ServerTest, TakesARequestByteByByte) {
  Socket socket(port_);
  for (const char c : std::string("POST /api/games HTTP/1.1\r\nHost: 127.0.0.1:" + std::to_string(port_) +
                                  "\r\nOrigin: " + socket.origin() +
                                  "\r\nContent-Length: 18\r\nConnection: close\r\n\r\n{\"rulebook\":\"toy\"}")) {
    ASSERT_TRUE(socket.send(std::string(1, c)));
  }
  EXPECT_EQ(status_of(socket.receive_all()), 201);
}

TEST_F(ServerTest, TooMuchIsRefused) {
  EXPECT_EQ(status_of(http("GET", "/", "", "X-Long: " + std::string(9000, 'x') + "\r\n")), 431);
  EXPECT_EQ(status_of(http("POST", "/api/games", std::string(70'000, ' '))), 413);
  Socket chunked(port_);
  std::string body = "POST /api/games HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n";
  for (int i = 0; i < 20; ++i) body += "1000\r\n" + std::string(4096, ' ') + "\r\n";
  chunked.send(body);
  EXPECT_EQ(status_of(chunked.receive_all()), 413);
}

TEST_F(ServerTest, AListOfPlayersMayBeLongerAndFewAreReadAtOnce) {
  const auto made = *parse_object(body_of(
      http("POST", "/api/events", R"({"name":"E","rulebook":"fide","sections":[{"id":"open","pairings":"dutch"}]})")));
  const std::string event = "/api/events/" + *text_of(made, "event");
  const std::string bearer = "Authorization: Bearer " + *text_of(made, "token") + "\r\n";
  std::string list = "last,rating\\n";
  for (int i = 0; i < 4000; ++i) list += "Longer-Than-Sixty-Four-Kilobytes-" + std::to_string(i) + ",1500\\n";
  const std::string body = R"({"section":"open","csv":")" + list + "\"}";
  ASSERT_GT(body.size(), 100'000U);
  EXPECT_EQ(status_of(http("POST", event + "/do", body, bearer)), 413);
  EXPECT_EQ(status_of(http("POST", event + "/import", std::string(1'100'000, ' '), bearer)), 413);
  {
    // Sixteen that never end are all that are begun.
    std::vector<std::unique_ptr<Socket>> slow;
    for (int i = 0; i < 16; ++i) {
      slow.push_back(std::make_unique<Socket>(port_));
      slow.back()->send("POST " + event + "/import HTTP/1.1\r\nHost: localhost\r\nContent-Length: 500000\r\n\r\n{");
    }
    std::string last;
    for (int i = 0; i < 200 && status_of(last) != 503; ++i) {
      last = http("POST", event + "/import", std::string(100'000, ' '), bearer);
    }
    EXPECT_EQ(status_of(last), 503);
  }
  std::string last;
  for (int i = 0; i < 200 && (last.empty() || status_of(last) == 503); ++i) {
    last = http("POST", event + "/import", body, bearer);
  }
  EXPECT_EQ(status_of(last), 200) << body_of(last).substr(0, 300);
  EXPECT_THAT(body_of(last), HasSubstr(R"("entered":4000)"));
}

TEST_F(ServerTest, WhatIsNoHttpIsToldSo) {
  for (const char* text : {"nonsense\r\n\r\n", "GET / HTTP/9.9\r\n\r\n", "GET / HTTP/1.1\r\nContent-Length: x\r\n\r\n",
                           "\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03"}) {
    Socket socket(port_);
    ASSERT_TRUE(socket.send(text));
    EXPECT_EQ(status_of(socket.receive_all()), 400) << text;
  }
}

TEST_F(ServerTest, ChangesAndSocketsFromAnotherSiteAreRefused) {
  Socket socket(port_);
  const std::string head = "POST /api/games HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 18\r\nConnection: close\r\n";
  ASSERT_TRUE(socket.send(head + "Origin: http://evil.example\r\n\r\n{\"rulebook\":\"toy\"}"));
  EXPECT_EQ(status_of(socket.receive_all()), 403);
  Socket none(port_);
  ASSERT_TRUE(none.send(head + "\r\n{\"rulebook\":\"toy\"}"));
  EXPECT_EQ(status_of(none.receive_all()), 403);
  EXPECT_EQ(status_of(WebSocket(port_, "Origin: http://evil.example\r\n").answer()), 403);
  EXPECT_EQ(status_of(WebSocket(port_, "Origin: null\r\n").answer()), 403);
}

TEST_F(ServerTest, ANameThatAnotherSiteHasPointHereIsRefused) {
  // What a browser sends whose evil.example has been made to mean 127.0.0.1: origin and host agree.
  const auto ask = [&](const std::string& method, const std::string& path, const std::string& host) {
    Socket socket(port_);
    const std::string body = method == "GET" ? "" : "{\"rulebook\":\"toy\"}";
    EXPECT_TRUE(socket.send(method + " " + path + " HTTP/1.1\r\nHost: " + host + "\r\nOrigin: http://" + host +
                            "\r\nContent-Length: " + std::to_string(body.size()) + "\r\nConnection: close\r\n\r\n" +
                            body));
    return socket.receive_all();
  };
  for (const char* path : {"/", "/api/games", "/ws"}) {
    const auto answer = ask("GET", path, "evil.example");
    EXPECT_EQ(status_of(answer), 421) << path;
    EXPECT_THAT(answer, HasSubstr("wrong_host"));
  }
  EXPECT_EQ(status_of(ask("POST", "/api/games", "evil.example:" + std::to_string(port_))), 421);
  EXPECT_EQ(status_of(ask("POST", "/api/games", "localhost:" + std::to_string(port_))), 201);
  EXPECT_EQ(status_of(ask("GET", "/api/games", "chess.example")), 421);
  stop();
  ServerOptions options;
  options.hosts = {"chess.example"};
  start(options);
  EXPECT_EQ(status_of(ask("GET", "/api/games", "chess.example")), 200);
  EXPECT_EQ(status_of(ask("POST", "/api/games", "chess.example")), 201);
}

TEST_F(ServerTest, TheSocketAddressSpeaksOnlyWebSocket) {
  EXPECT_EQ(status_of(http("GET", "/ws")), 426);
  WebSocket socket(port_);
  EXPECT_TRUE(socket.is_open());
  EXPECT_THAT(socket.answer(), HasSubstr("Sec-WebSocket-Accept: s3pPLMBiTxaQ9kYGzzhZRbK+xOo="));
}

// ------------------------------------------------------------------------------------------------ WebSocket

TEST_F(ServerTest, TwoPlayAndAThirdWatches) {
  const auto table = make_table();
  WebSocket a(port_);
  WebSocket b(port_);
  WebSocket w(port_);
  a.send(hello(table.game, table.a));
  b.send(hello(table.game, table.b));
  EXPECT_THAT(b.receive_kind("welcome"), HasSubstr(R"("seat":"B")"));
  b.receive_kind("snapshot");
  w.send(hello(table.game));
  EXPECT_THAT(w.receive_kind("snapshot"), HasSubstr(R"("viewer":"spectator")"));
  b.send(R"({"id":"1","do":{"type":"start"}})");
  EXPECT_EQ(b.receive_kind("ok"), R"({"ok":"1","seq":1})");
  a.send(R"({"id":"1","do":{"type":"add","n":5}})");
  EXPECT_EQ(a.receive_kind("ok"), R"({"ok":"1","seq":2})");
  w.receive_kind("line");
  EXPECT_THAT(w.receive_kind("line"), HasSubstr(R"("sum":5)"));
  a.send(R"({"ping":1})");
  EXPECT_THAT(a.receive_kind("pong"), StartsWith(R"({"pong":1,"now":)"));
}

TEST_F(ServerTest, AMessageMayComeInPiecesWithAPingBetween) {
  const auto table = make_table();
  WebSocket a(port_);
  const auto text = hello(table.game, table.a);
  a.send_frame(1, text.substr(0, 10), true, false);
  a.send_frame(9, "are you there");
  const auto pong = a.receive_frame();
  ASSERT_TRUE(pong);
  EXPECT_EQ(pong->opcode, 10);
  EXPECT_EQ(pong->payload, "are you there");
  a.send_frame(0, text.substr(10), true, true);
  EXPECT_THAT(a.receive(), StartsWith(R"({"welcome")"));
}

TEST_F(ServerTest, FramesAgainstTheRulesEndTheConnectionWithTheirCode) {
  struct Case {
    const char* what;
    std::function<void(WebSocket&)> send;
    int code;
  };
  const Case cases[] = {
      {"not masked", [](WebSocket& s) { s.send_frame(1, "{}", false); }, 1002},
      {"unknown opcode", [](WebSocket& s) { s.send_frame(3, "x"); }, 1002},
      {"continuation of nothing", [](WebSocket& s) { s.send_frame(0, "x"); }, 1002},
      {"not UTF-8", [](WebSocket& s) { s.send_frame(1, "\xff\xfe"); }, 1007},
      {"binary", [](WebSocket& s) { s.send_frame(2, "{}"); }, 1003},
      {"too long", [](WebSocket& s) { s.send(std::string(17'000, ' ')); }, 1009},
      {"too long in pieces",
       [](WebSocket& s) {
         s.send_frame(1, std::string(9'000, ' '), true, false);
         s.send_frame(0, std::string(9'000, ' '), true, true);
       },
       1009},
      {"no message", [](WebSocket& s) { s.send("hello"); }, BadMessage},
      {"no such game", [](WebSocket& s) { s.send(hello("nosuch")); }, NoSuchGame},
      {"a close", [](WebSocket& s) { s.send_frame(8, "\x03\xe8"); }, 1000},
  };
  for (const Case& one : cases) {
    WebSocket socket(port_);
    one.send(socket);
    EXPECT_EQ(socket.receive_close(), one.code) << one.what;
    EXPECT_FALSE(socket.receive_frame()) << one.what;
  }
}

TEST_F(ServerTest, ATabThatTakesOverEndsTheFirst) {
  const auto table = make_table();
  WebSocket first(port_);
  first.send(hello(table.game, table.a));
  first.receive_kind("snapshot");
  WebSocket second(port_);
  second.send(hello(table.game, table.a));
  EXPECT_EQ(first.receive_kind("replaced"), R"({"replaced":true})");
  EXPECT_EQ(first.receive_close(), 4001);
}

TEST_F(ServerTest, OneWhoDoesNotReadIsDroppedAndTheOthersGoOn) {
  stop();
  ServerOptions options;
  options.longest_queue = 20'000;
  start(options);
  const auto table = make_table();
  WebSocket a(port_);
  WebSocket b(port_);
  a.send(hello(table.game, table.a));
  b.send(hello(table.game, table.b));
  b.receive_kind("snapshot");
  b.send(R"({"id":"s","do":{"type":"start"}})");
  b.receive_kind("ok");
  WebSocket lazy(port_, "", 2048);
  lazy.send(hello(table.game));
  lazy.receive_kind("snapshot");
  const std::string padding(2000, 'x');
  for (int i = 0; i < 2000; ++i) {
    const std::string id = std::to_string(i);
    a.send(R"({"id":")" + id + R"(","do":{"type":"add","note":")" + padding + "\"}}");
    ASSERT_EQ(a.receive_kind("ok"), R"({"ok":")" + id + R"(","seq":)" + std::to_string(i + 2) + "}");
    b.receive_kind("line");
  }
  int received = 0;
  while (!lazy.receive_kind("line", 2000).empty()) ++received;
  EXPECT_LT(received, 2000);
  WebSocket again(port_);
  again.send(R"({"hello":{"game":")" + table.game + R"(","since":2000}})");
  EXPECT_THAT(again.receive_kind("snapshot"), HasSubstr(R"("log":[{"seq":2001,)"));
}

TEST_F(ServerTest, EndsInOrderAndTellsThoseWhoAreThere) {
  const auto table = make_table();
  WebSocket a(port_);
  a.send(hello(table.game, table.a));
  a.receive_kind("presence");
  std::thread stopping([this] { stop(); });
  EXPECT_EQ(a.receive_close(), 1001);
  stopping.join();
  EXPECT_EQ(store_.read({"", 0, {{"hall", "alive"}}})->entries.size(), 1U);
}

TEST_F(ServerTest, ATakenPortIsSaidOrTheNextOneTaken) {
  ServerOptions options;
  options.port = port_;
  Server second(rules_, store_, page_, options);
  EXPECT_FALSE(second.open());
  options.further_ports = 50;
  Server third(rules_, store_, page_, options);
  const auto port = third.open();
  ASSERT_TRUE(port);
  EXPECT_GT(*port, port_);
  options.address = "no address";
  EXPECT_FALSE(Server(rules_, store_, page_, options).open());
}

TEST_F(ServerTest, ALongAnswerToADisputeIsCompressedToWhoTakesIt) {
  const std::string dispute = R"({"a":")" + std::string(5000, 'x') + R"("})";
  const std::string plain = http("POST", "/api/check", dispute);
  EXPECT_EQ(status_of(plain), 200);
  EXPECT_THAT(plain, Not(HasSubstr("Content-Encoding")));
  const std::string compressed = http("POST", "/api/check", dispute, "Accept-Encoding: gzip, br\r\n");
  EXPECT_THAT(compressed, HasSubstr("Content-Encoding: gzip\r\n"));
  EXPECT_EQ(gunzip(body_of(compressed)), body_of(plain));
  EXPECT_LT(compressed.size(), plain.size() / 4);
}

TEST_F(ServerTest, AnEventIsSentOnceAndCompressedToWhoTakesIt) {
  const auto made = parse_object(body_of(http("POST", "/api/events",
                                              R"({"name":"Spring Open","rulebook":"fide","sections":[)"
                                              R"({"id":"open","pairings":"dutch","rounds":3}]})")))
                        .value();
  const std::string path = "/api/events/" + *text_of(made, "event");
  const std::string link = "Authorization: Bearer " + *text_of(made, "token") + "\r\n";
  for (int i = 0; i < 20; ++i) {
    http("POST", path + "/do",
         R"({"do":{"type":"enter","section":"open"},"person":{"last":"Player)" + std::to_string(i) + R"("}})", link);
  }
  const std::string plain = http("GET", path);
  EXPECT_THAT(plain, HasSubstr("Cache-Control: no-cache\r\n"));
  EXPECT_THAT(plain, HasSubstr("Vary: Accept-Encoding, Authorization\r\n"));
  EXPECT_THAT(plain, Not(HasSubstr("Content-Encoding")));
  const auto start = plain.find("ETag: ") + 6;
  const std::string tag = plain.substr(start, plain.find('\r', start) - start);

  const std::string compressed = http("GET", path, "", "Accept-Encoding: gzip, br\r\n");
  EXPECT_THAT(compressed, HasSubstr("Content-Encoding: gzip\r\n"));
  EXPECT_EQ(gunzip(body_of(compressed)), body_of(plain));
  EXPECT_LT(compressed.size(), plain.size());

  const std::string same = http("GET", path, "", "If-None-Match: " + tag + "\r\n");
  EXPECT_EQ(status_of(same), 304);
  EXPECT_EQ(body_of(same), "");
  EXPECT_EQ(body_of(http("HEAD", path)), "");
  http("POST", path + "/do", R"({"do":{"type":"check_in","entry":1}})", link);
  EXPECT_EQ(status_of(http("GET", path, "", "If-None-Match: " + tag + "\r\n")), 200);

  const std::string desk = http("GET", path, "", link + "Accept-Encoding: gzip\r\n");
  EXPECT_THAT(desk, HasSubstr("Cache-Control: no-store\r\n")) << "contacts are in it";
  EXPECT_THAT(gunzip(body_of(desk)).value_or(""), HasSubstr(R"("office":"director")"));
}

}  // namespace
}  // namespace touchmove::hall
