#include "touchmove/store/postgres/notices.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <chrono>
#include <mutex>

#include "tests/support/postgres_server.hpp"

namespace touchmove::store {
namespace {

using namespace std::chrono_literals;

/// One that listens, and keeps in mind what it heard.
class Ear {
 public:
  explicit Ear(const std::string& uri)
      : notices_(uri, "touchmove_test",
                 {[this](std::vector<std::string> texts) {
                    const std::scoped_lock lock(mutex_);
                    for (std::string& text : texts) heard_.push_back(std::move(text));
                  },
                  [this] {
                    const std::scoped_lock lock(mutex_);
                    ++lost_;
                  }}) {}

  void tell(std::string text) { notices_.tell(std::move(text)); }
  std::vector<std::string> heard() const {
    const std::scoped_lock lock(mutex_);
    return heard_;
  }
  int lost() const {
    const std::scoped_lock lock(mutex_);
    return lost_;
  }
  /// Whether it comes to that within a while.
  template <typename Condition>
  static bool comes(const Condition& condition) {
    const auto patience = std::chrono::steady_clock::now() + 20s;
    while (!condition() && std::chrono::steady_clock::now() < patience) std::this_thread::sleep_for(5ms);
    return condition();
  }

 private:
  mutable std::mutex mutex_;
  std::vector<std::string> heard_;
  int lost_{0};
  Notices notices_;
};

TEST(Notices, WhatOneTellsTheOthersHearInOrderAndItselfDoesNot) {
  if (support::PostgresServer::programs().empty()) GTEST_SKIP() << support::PostgresServer::skipped;
  const support::PostgresServer server;
  Ear a(server.address());
  Ear b(server.address());
  ASSERT_TRUE(Ear::comes([&] { return a.lost() > 0 && b.lost() > 0; })) << "each begins with knowing nothing";
  std::vector<std::string> told;
  for (int i = 0; i < 500; ++i) {
    told.push_back("it's \"" + std::to_string(i) + "\" \xc3\xa4");
    a.tell(told.back());
    a.tell(told.back());
    told.push_back(told.back());
  }
  // Of one transaction the database tells what is alike once.
  ASSERT_TRUE(Ear::comes([&] { return !b.heard().empty() && b.heard().back() == told.back(); }));
  auto heard = b.heard();
  heard.erase(std::unique(heard.begin(), heard.end()), heard.end());
  told.erase(std::unique(told.begin(), told.end()), told.end());
  EXPECT_EQ(heard, told);
  EXPECT_TRUE(a.heard().empty());
}

TEST(Notices, WhereTheDatabaseWasAwayItIsSaidThatSomethingMayBeLost) {
  if (support::PostgresServer::programs().empty()) GTEST_SKIP() << support::PostgresServer::skipped;
  support::PostgresServer server;
  Ear a(server.address());
  Ear b(server.address());
  ASSERT_TRUE(Ear::comes([&] { return a.lost() > 0 && b.lost() > 0; }));
  const int before = b.lost();
  server.end(SIGQUIT);
  a.tell("into nothing");
  std::this_thread::sleep_for(50ms);
  server.open();
  ASSERT_TRUE(Ear::comes([&] { return b.lost() > before; }));
  ASSERT_TRUE(Ear::comes([&] {
    a.tell("again");
    std::this_thread::sleep_for(20ms);
    return !b.heard().empty();
  }));
  EXPECT_EQ(b.heard().front(), "again");
}

}  // namespace
}  // namespace touchmove::store
