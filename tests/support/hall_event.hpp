// An event of one section in a hall, run by its director's link.
#pragma once

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>
#include <utility>
#include <vector>

#include "tests/support/hall_driver.hpp"
#include "tests/support/toy_rules.hpp"
#include "touchmove/store/memory/memory_store.hpp"

namespace touchmove::support {

inline constexpr const char* small_event =
    R"({"name":"Spring Open","rulebook":"fide","sections":[{"id":"open","pairings":"dutch","rounds":3}]})";

/// `Rules` are those of the hall's tables.
template <typename Rules>
class HallEventTestWith : public testing::Test {
 protected:
  explicit HallEventTestWith(const std::string& opened = small_event) {
    const auto made = hall_.request("POST", "/api/events", opened);
    EXPECT_EQ(made.status, 201) << made.body;
    const auto object = hall::parse_object(made.body).value();
    id_ = hall::text_of(object, "event").value();
    token_ = hall::text_of(object, "token").value();
  }

  std::string at(const std::string& what = "") const { return "/api/events/" + id_ + what; }
  std::string get(const std::string& what = "", const std::string& bearer = "") {
    return hall_.request("GET", at(what), "", bearer).body;
  }
  hall::Response post(const std::string& what, const std::string& body) {
    return hall_.request("POST", at(what), body, token_);
  }
  /// One event by the director's link.
  hall::Response act(const std::string& event, const std::string& more = "") {
    return post("/do", R"({"do":)" + event + more + "}");
  }
  void enter(const std::string& last, int rating) {
    const auto done = act(fmt::format(R"({{"type":"enter","section":"open","standing":{{"rating":{},)"
                                      R"("rating_kind":"established"}}}})",
                                      rating),
                          R"(,"person":{"last":")" + last + R"(","contact":"555-0100","federation_id":")" +
                              fmt::format("1234{:04}", ++entered_) + R"("},"even_if_alike":true)");
    ASSERT_EQ(done.status, 200) << done.body;
  }
  /// Six players, the first round paired and posted.
  void start_round() {
    int rating = 2000;
    for (const char* last : {"Adams", "Baker", "Clark", "Davis", "Evans", "Frank"}) enter(last, rating -= 100);
    const auto paired = post("/pair", R"({"section":"open"})");
    ASSERT_EQ(paired.status, 200) << paired.body;
    EXPECT_THAT(paired.body, testing::HasSubstr(R"("round":1)"));
  }
  void post_round() { EXPECT_EQ(act(R"({"type":"phase","section":"open","round":1,"phase":"posted"})").status, 200); }
  std::string link_of(int entry) {
    const auto made = post("/links", fmt::format(R"({{"entries":[{}]}})", entry));
    EXPECT_EQ(made.status, 201) << made.body;
    const auto from = made.body.find(R"("token":")") + 9;
    return made.body.substr(from, made.body.find('"', from) - from);
  }
  hall::Response result(const std::string& bearer, int board, const std::string& result, const std::string& more = "") {
    return hall_.request("POST", at("/do"),
                         fmt::format(R"({{"do":{{"type":"result","section":"open","round":1,"board":{},)"
                                     R"("result":"{}"}}{}}})",
                                     board, result, more),
                         bearer);
  }
  /// White and Black of the first round's boards, by board.
  std::vector<std::pair<int, int>> boards() {
    const auto event = hall::parse_object(get("", token_)).value();
    std::vector<std::pair<int, int>> out;
    const auto& section = event.at("sections").as_array().at(0).as_object();
    for (const auto& one : section.at("played").as_array().at(0).as_object().at("boards").as_array()) {
      const auto& board = one.as_object();
      out.emplace_back(board.at("white").as_int64(), board.at("black").as_int64());
    }
    return out;
  }

  Rules rules_{};
  store::MemoryStore store_;
  HallDriver hall_{rules_, store_, 1'700'000'000'000};
  std::string id_;
  std::string token_;
  int entered_{0};  ///< ids are as many
};

using HallEventTest = HallEventTestWith<ToyRules>;

}  // namespace touchmove::support
