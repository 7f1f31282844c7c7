#include "touchmove/store/sqlite/sqlite_store.hpp"

#include <gtest/gtest.h>
#include <signal.h>
#include <sqlite3.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <chrono>
#include <fstream>

#include "tests/support/temporary_directory.hpp"

namespace touchmove::store {
namespace {

class SqliteStoreTest : public testing::Test {
 protected:
  std::unique_ptr<Store> open(Access access = Access::Hall) {
    auto opened = open_sqlite(file_, access);
    EXPECT_TRUE(opened) << opened.error().message;
    return opened ? std::move(*opened) : nullptr;
  }

  void execute(const char* sql) {
    sqlite3* raw = nullptr;
    ASSERT_EQ(sqlite3_open(file_.c_str(), &raw), SQLITE_OK);
    EXPECT_EQ(sqlite3_exec(raw, sql, nullptr, nullptr, nullptr), SQLITE_OK);
    sqlite3_close(raw);
  }

  support::TemporaryDirectory directory_;
  std::string file_ = directory_.file("hall.sqlite");
};

TEST_F(SqliteStoreTest, KeepsEverythingWhenClosedAndOpenedAgain) {
  ASSERT_TRUE(open()->append("g", 0, {{"0", "A/c1"}}));
  const auto store = open();
  EXPECT_EQ(store->read({"g", 0, {}})->lines.size(), 1U);
  EXPECT_TRUE(store->append("g", 1, {{"1", ""}}));
}

TEST_F(SqliteStoreTest, OneHallHoldsItWhileOthersMayRead) {
  const auto hall = open();
  ASSERT_TRUE(hall->append("g", 0, {{"0", ""}}));
  const auto second = open_sqlite(file_, Access::Hall);
  ASSERT_FALSE(second);
  EXPECT_EQ(second.error().failure, Failure::Locked);
  const auto reader = open(Access::ReadOnly);
  EXPECT_EQ(reader->read({"g", 0, {}})->lines.size(), 1U);
  EXPECT_FALSE(reader->append("g", 1, {{"1", ""}}));
}

TEST_F(SqliteStoreTest, WhatWasAnsweredIsThereAfterTheProcessIsKilled) {
  int answered[2];
  ASSERT_EQ(pipe(answered), 0);
  const pid_t child = fork();
  if (child == 0) {
    auto store = open_sqlite(file_, Access::Hall);
    for (std::uint64_t seq = 0; store; ++seq) {
      if (!(*store)->append("g", seq, {{"line " + std::to_string(seq), ""}})) break;
      if (::write(answered[1], "x", 1) != 1) break;
    }
    _exit(1);
  }
  char byte = 0;
  for (int i = 0; i < 40; ++i) ASSERT_EQ(::read(answered[0], &byte, 1), 1);
  kill(child, SIGKILL);
  waitpid(child, nullptr, 0);
  close(answered[1]);
  std::size_t count = 40;
  while (::read(answered[0], &byte, 1) == 1) ++count;
  close(answered[0]);

  const auto store = open();
  const auto lines = store->read({"g", 0, {}})->lines;
  EXPECT_GE(lines.size(), count);
  EXPECT_LE(lines.size(), count + 1);  // one may have been committed and not yet answered
  Hash expected = no_hash;
  for (std::size_t seq = 0; seq < lines.size(); ++seq) {
    EXPECT_EQ(lines[seq].body, "line " + std::to_string(seq));
    expected = chain(expected, lines[seq].body);
    EXPECT_EQ(lines[seq].hash, expected);
  }
}

TEST_F(SqliteStoreTest, AFullMediumIsSaidAndLeavesTheStoreUsable) {
  const auto store = open();
  ASSERT_TRUE(store->append("g", 0, {{"0", ""}}));
  // A file may not grow beyond this: the same as a full disk, for this process.
  rlimit before{};
  ASSERT_EQ(getrlimit(RLIMIT_FSIZE, &before), 0);
  signal(SIGXFSZ, SIG_IGN);
  rlimit tight = before;
  tight.rlim_cur = 64 * 1024;
  ASSERT_EQ(setrlimit(RLIMIT_FSIZE, &tight), 0);
  const auto refused = store->append("g", 1, {{std::string(200'000, 'x'), ""}});
  ASSERT_EQ(setrlimit(RLIMIT_FSIZE, &before), 0);
  ASSERT_FALSE(refused);
  EXPECT_EQ(store->read({"g", 0, {}})->lines.size(), 1U);
  EXPECT_TRUE(store->append("g", 1, {{"1", ""}}));
}

TEST_F(SqliteStoreTest, RefusesALaterFormatByName) {
  open().reset();
  execute("pragma user_version = 2");
  const auto opened = open_sqlite(file_, Access::Hall);
  ASSERT_FALSE(opened);
  EXPECT_EQ(opened.error().failure, Failure::NewerFormat);
}

TEST_F(SqliteStoreTest, RefusesAFileThatIsSomethingElse) {
  std::ofstream(file_) << "this is a letter to the editor, and long enough to be looked at as a database header ....";
  auto opened = open_sqlite(file_, Access::Hall);
  ASSERT_FALSE(opened);
  EXPECT_EQ(opened.error().failure, Failure::Corrupt);

  file_ = directory_.file("other.sqlite");
  execute("create table t (x)");
  opened = open_sqlite(file_, Access::Hall);
  ASSERT_FALSE(opened);
  EXPECT_EQ(opened.error().failure, Failure::Corrupt);
}

TEST_F(SqliteStoreTest, AReaderMakesNoFile) {
  EXPECT_FALSE(open_sqlite(file_, Access::ReadOnly));
  EXPECT_FALSE(std::ifstream(file_).good());
}

TEST_F(SqliteStoreTest, LooksForAnEntryWithoutReadingThoseAfterIt) {
  const auto store = open();
  Write many;
  for (int i = 0; i < 20'000; ++i) many.puts.push_back({"game", "m" + std::to_string(i), "value"});
  ASSERT_TRUE(store->write(std::span(&many, 1)).front());
  // All entries stand after "a" and none after "z": both are as quickly found to be absent.
  const auto time_of = [&](const std::string& key) {
    const auto before = std::chrono::steady_clock::now();
    for (int i = 0; i < 300; ++i) EXPECT_TRUE(store->read({"", 0, {{"game", key}}})->entries.empty());
    return std::chrono::steady_clock::now() - before;
  };
  const auto none_after = time_of("z");
  EXPECT_LT(time_of("a"), 20 * none_after + std::chrono::milliseconds(50));
  EXPECT_EQ(store->read({"", 0, {{"game", "m1999"}}})->entries.size(), 11U);
  EXPECT_EQ(store->read({"", 0, {{"game", ""}}})->entries.size(), 20'000U);
}

}  // namespace
}  // namespace touchmove::store
