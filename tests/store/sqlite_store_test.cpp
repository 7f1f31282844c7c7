#include "touchmove/store/sqlite/sqlite_store.hpp"

#include <gtest/gtest.h>
#include <signal.h>
#include <sqlite3.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <chrono>
#include <filesystem>
#include <fstream>

#include "tests/support/small_disk.hpp"
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

TEST_F(SqliteStoreTest, OnAFileSystemThatCanOnlyBeReadItIsReadAndNoHallHasIt) {
  const std::string small = directory_.file("small");
  std::filesystem::create_directory(small);
  if (!support::mount_small(small, "size=4m")) GTEST_SKIP() << support::no_small_disk;
  file_ = small + "/hall.sqlite";
  ASSERT_TRUE(open()->append("g", 0, {{"0", ""}}));
  ASSERT_TRUE(support::make_read_only(small));
  const auto hall = open_sqlite(file_, Access::Hall);
  ASSERT_FALSE(hall);
  EXPECT_EQ(hall.error().failure, Failure::Unavailable);
  EXPECT_NE(hall.error().message.find(file_), std::string::npos) << hall.error().message;
  const auto read = open_sqlite(file_, Access::ReadOnly);
  ASSERT_TRUE(read) << read.error().message;
  EXPECT_EQ((*read)->read({"g", 0, {}})->lines.size(), 1U);
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

TEST_F(SqliteStoreTest, AStoreRemovedWhileItIsInUseAcknowledgesNothing) {
  for (const std::string_view gone : {"", "-wal"}) {
    const auto store = open();
    ASSERT_TRUE(store->append("g" + std::string(gone), 0, {{"0", ""}}));
    std::filesystem::rename(file_ + std::string(gone), file_ + "-away");
    const auto refused = store->append("g" + std::string(gone), 1, {{"1", ""}});
    ASSERT_FALSE(refused) << gone;
    EXPECT_EQ(refused.error().failure, Failure::Unavailable);
    EXPECT_FALSE(store->read({"g" + std::string(gone), 0, {}}));
    std::filesystem::rename(file_ + "-away", file_ + std::string(gone));
    EXPECT_TRUE(store->append("g" + std::string(gone), 1, {{"1", ""}})) << "put back, it is as before";
  }
}

TEST_F(SqliteStoreTest, AStoreReplacedByACopyAcknowledgesNothing) {
  const auto store = open();
  ASSERT_TRUE(store->append("g", 0, {{"0", ""}}));
  std::filesystem::copy_file(file_, file_ + ".copy");
  std::filesystem::rename(file_ + ".copy", file_);
  EXPECT_FALSE(store->append("g", 1, {{"1", ""}}));
}

TEST_F(SqliteStoreTest, ByAnotherNameOfTheFileNoSecondHallComesIn) {
  const auto hall = open();
  const std::string link = directory_.file("link.sqlite");
  std::filesystem::create_symlink(file_, link);
  const auto second = open_sqlite(link, Access::Hall);
  ASSERT_FALSE(second);
  EXPECT_EQ(second.error().failure, Failure::Locked);
  const std::string hard = directory_.file("hard.sqlite");
  std::filesystem::create_hard_link(file_, hard);
  EXPECT_FALSE(open_sqlite(hard, Access::Hall));
}

TEST_F(SqliteStoreTest, ALinkToAFileThatIsNotYetThereNamesIt) {
  const std::string link = directory_.file("link.sqlite");
  std::filesystem::create_symlink("hall.sqlite", link);
  ASSERT_TRUE(open_sqlite(link, Access::Hall));
  EXPECT_TRUE(std::filesystem::exists(file_ + ".lock"));
  EXPECT_FALSE(std::filesystem::exists(link + ".lock"));
}

TEST_F(SqliteStoreTest, OnlyItsOwnerReadsIt) {
  const auto others = [](const std::string& file) {
    return std::filesystem::status(file).permissions() &
           (std::filesystem::perms::group_all | std::filesystem::perms::others_all);
  };
  {
    const auto store = open();
    ASSERT_TRUE(store->append("g", 0, {{"0", ""}}));
    for (const char* part : {"", "-wal", "-shm", ".lock", ".anchor"}) {
      EXPECT_EQ(others(file_ + part), std::filesystem::perms::none) << part;
    }
  }
  std::filesystem::permissions(file_, std::filesystem::perms::others_read, std::filesystem::perm_options::add);
  const auto again = open();  // one that an older program made
  EXPECT_EQ(others(file_), std::filesystem::perms::none);
}

TEST_F(SqliteStoreTest, ADamagedLogIsNoticedByWhatStandsBesideIt) {
  const std::string copy = directory_.file("copy.sqlite");
  {
    const auto store = open();
    for (std::uint64_t seq = 0; seq < 10; ++seq) ASSERT_TRUE(store->append("g", seq, {{std::to_string(seq), ""}}));
    EXPECT_EQ(store->missing_lines(), 0U);
    // As the process leaves it when it is killed.
    for (const char* part : {"", "-wal", ".anchor"}) std::filesystem::copy_file(file_ + part, copy + part);
  }
  const auto size = std::filesystem::file_size(copy + "-wal");
  std::fstream log(copy + "-wal", std::ios::in | std::ios::out | std::ios::binary);
  log.seekg(static_cast<std::streamoff>(size / 2));
  const char byte = static_cast<char>(log.get());
  log.seekp(static_cast<std::streamoff>(size / 2));
  log.put(static_cast<char>(byte ^ 1));
  log.close();
  std::uint64_t missing = 0;
  {
    const auto reader = open_sqlite(copy, Access::ReadOnly);
    ASSERT_TRUE(reader) << reader.error().message;
    const auto lines = (*reader)->read({"g", 0, {}})->lines.size();
    ASSERT_LT(lines, 10U);
    missing = (*reader)->missing_lines();
    EXPECT_EQ(missing, 10 - lines);
  }
  // A hall goes on from what is there, and it is not forgotten.
  {
    const auto hall = open_sqlite(copy, Access::Hall);
    ASSERT_TRUE(hall) << hall.error().message;
    EXPECT_EQ((*hall)->missing_lines(), missing);
    ASSERT_TRUE((*hall)->append("h", 0, {{"0", ""}}));
  }
  EXPECT_EQ((*open_sqlite(copy, Access::ReadOnly))->missing_lines(), missing);
}

TEST_F(SqliteStoreTest, AStoreWithoutAnAnchorIsTakenAsItIs) {
  open()->append("g", 0, {{"0", ""}});
  std::filesystem::remove(file_ + ".anchor");
  EXPECT_EQ(open()->missing_lines(), 0U);
  std::ofstream(file_ + ".anchor") << "nonsense";
  EXPECT_EQ(open()->missing_lines(), 0U);
}

TEST_F(SqliteStoreTest, ADamagedPageIsFoundPageByPage) {
  {
    const auto store = open();
    for (std::uint64_t seq = 0; seq < 200; ++seq) {
      ASSERT_TRUE(store->append("g", seq, {{std::string(500, 'x'), ""}}));
    }
  }
  EXPECT_TRUE(damages_of(file_).empty());
  std::fstream file(file_, std::ios::in | std::ios::out | std::ios::binary);
  file.seekp(5 * 4096);
  file << std::string(64, '\xff');
  file.close();
  EXPECT_FALSE(damages_of(file_).empty());
}

}  // namespace
}  // namespace touchmove::store
