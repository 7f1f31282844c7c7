#include "touchmove/hall/net/gate/routes.hpp"

#include <gtest/gtest.h>

#include "touchmove/base/random.hpp"
#include "touchmove/hall/net/gate/head.hpp"

namespace touchmove::hall::gate {
namespace {

TEST(Routes, ANameSaysThePartOfTheHallThatMadeIt) {
  base::Random random(19);
  const Random bytes = [&random](std::span<std::uint8_t> out) {
    for (std::uint8_t& byte : out) byte = static_cast<std::uint8_t>(random());
  };
  for (Part part = 0; part < parts; ++part) {
    const Random names = names_of_part(bytes, part);
    for (int i = 0; i < 50; ++i) EXPECT_EQ(part_of(make_id(names)), part);
    EXPECT_NE(make_token(names), make_token(names));
  }
  EXPECT_EQ(part_of("short"), std::nullopt);
  EXPECT_EQ(part_of("abcdefghjkm!"), std::nullopt);
}

TEST(Routes, WhatNamesAGameOrAnEventGoesToItsPartAndListsAreMadeOfAll) {
  const auto to = [](std::string_view method, std::string_view target) { return route_of(method, target).to; };
  EXPECT_EQ(route_of("GET", "/api/games/aaaaaaaaaaac/pgn?x=1").part, 2);
  EXPECT_EQ(route_of("POST", "/api/events/aaaaaaaaaaad/do").part, 3);
  EXPECT_EQ(to("GET", "/g/aaaaaaaaaaab"), Route::To::One);
  EXPECT_EQ(to("GET", "/api/games"), Route::To::All);
  EXPECT_EQ(to("POST", "/api/games"), Route::To::Any);
  EXPECT_EQ(to("GET", "/api/events?mine"), Route::To::All);
  EXPECT_EQ(to("GET", "/"), Route::To::Any);
  EXPECT_EQ(to("GET", "/api/games/nothing"), Route::To::Any) << "whichever hall says that there is none";
  EXPECT_EQ(to("POST", "/api/bot/game/aaaaaaaaaaac/move/e2e4"), Route::To::One);
  EXPECT_EQ(route_of("POST", "/api/bot/game/aaaaaaaaaaac/move/e2e4").part, first_part);
  EXPECT_EQ(to("GET", "/api/ready"), Route::To::Node);
  EXPECT_EQ(to("POST", "/api/hall/organizer"), Route::To::None);
  for (const char* path :
       {"/api/accounts", "/api/accounts/keep", "/api/hall", "/api/hall/invitations", "/api/hall/resets"}) {
    EXPECT_EQ(to("POST", path), Route::To::One) << path;
    EXPECT_EQ(route_of("POST", path).part, first_part) << path;
  }
}

TEST(Head, IsHandedOnForOneRequestWithWhoseItIs) {
  const auto head = Head::parse(
      "GET /api/games HTTP/1.1\r\nHost: a\r\nConnection: keep-alive\r\nX-Forwarded-For: 9.9.9.9\r\n"
      "Accept-Encoding: gzip\r\n\r\n");
  ASSERT_TRUE(head);
  EXPECT_EQ(head->method(), "GET");
  EXPECT_EQ(head->target(), "/api/games");
  EXPECT_EQ(head->handed_on({"1.2.3.4"}),
            "GET /api/games HTTP/1.1\r\nHost: a\r\nAccept-Encoding: gzip\r\nX-Forwarded-For: 1.2.3.4\r\n"
            "Connection: close\r\n\r\n");
  EXPECT_EQ(head->for_list({}),
            "GET /api/games HTTP/1.1\r\nHost: a\r\nX-Forwarded-For: 9.9.9.9\r\nConnection: close\r\n\r\n");
  EXPECT_FALSE(Head::parse("GET\r\n\r\n"));
  EXPECT_FALSE(Head::parse("GET / HTTP/1.1\r\nHost: a\r\n b\r\n\r\n"));
}

TEST(Head, OfAWebSocketStaysOne) {
  const auto head = Head::parse(
      "GET /ws HTTP/1.1\r\nHost: a\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
      "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n");
  ASSERT_TRUE(head);
  EXPECT_TRUE(head->asks_for_socket());
  EXPECT_NE(head->handed_on({"1.2.3.4"}).find("Connection: Upgrade"), std::string::npos);
}

TEST(Head, AListIsWhatStandsBetweenItsBrackets) {
  EXPECT_EQ(inside_of_list("HTTP/1.1 200 OK\r\nA: b\r\n\r\n[{\"x\":1}]"), "{\"x\":1}");
  EXPECT_EQ(inside_of_list("HTTP/1.1 200 OK\r\n\r\n[]"), "");
  EXPECT_EQ(inside_of_list("HTTP/1.1 503 No\r\n\r\n[]"), std::nullopt);
  EXPECT_EQ(inside_of_list("HTTP/1.1 200 OK\r\n\r\n[{\"x\""), std::nullopt);
}

}  // namespace
}  // namespace touchmove::hall::gate
