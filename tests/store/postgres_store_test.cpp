#include "touchmove/store/postgres/postgres_store.hpp"

#include <gtest/gtest.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <chrono>
#include <filesystem>
#include <fstream>
#include <memory>
#include <optional>
#include <random>
#include <span>
#include <thread>

#include "tests/support/postgres_server.hpp"
#include "tests/support/small_disk.hpp"

namespace touchmove::store {
namespace {

class PostgresStoreTest : public testing::Test {
 protected:
  void SetUp() override {
    if (support::PostgresServer::programs().empty()) GTEST_SKIP() << support::PostgresServer::skipped;
    server_ = std::make_unique<support::PostgresServer>();
    ASSERT_TRUE(server_->answers());
  }

  std::unique_ptr<Store> open(Access access = Access::Hall) {
    auto opened = open_postgres(server_->address(), access);
    EXPECT_TRUE(opened) << opened.error().message;
    return opened ? std::move(*opened) : nullptr;
  }

  std::unique_ptr<support::PostgresServer> server_;
};

// One test for what is told of one store after another: a server is the dearest thing here.
TEST_F(PostgresStoreTest, OneHallHoldsItWhileOthersMayRead) {
  EXPECT_FALSE(open_postgres(server_->address(), Access::ReadOnly)) << "a reader makes no tables";
  auto hall = open();
  ASSERT_TRUE(hall->append("g", 0, {{"0", "A/c1"}}));
  const auto second = open_postgres(server_->address(), Access::Hall);
  ASSERT_FALSE(second);
  EXPECT_EQ(second.error().failure, Failure::Locked);
  const auto reader = open(Access::ReadOnly);
  EXPECT_EQ(reader->read({"g", 0, {}})->lines.size(), 1U);
  EXPECT_FALSE(reader->append("g", 1, {{"1", ""}}));
  hall.reset();
  hall = open();
  EXPECT_EQ(hall->read({"g", 0, {}})->lines.front().origin, "A/c1");
  EXPECT_TRUE(hall->append("g", 1, {{"1", ""}}));
}

TEST_F(PostgresStoreTest, AHallThatIsJustEndingIsWaitedFor) {
  auto ending = open();
  std::thread end([&ending] {
    std::this_thread::sleep_for(std::chrono::milliseconds(400));
    ending.reset();
  });
  EXPECT_TRUE(open_postgres(server_->address(), Access::Hall));
  end.join();
}

TEST_F(PostgresStoreTest, WhatAnotherAppendedIsAConflictAndIsNeverMerged) {
  const auto hall = open();
  ASSERT_TRUE(hall->append("g", 0, {{"0", ""}}));
  const Hash other = chain(hall->read({"g", 0, {}})->lines[0].hash, "theirs");
  ASSERT_TRUE(server_->run("insert into touchmove_line values ('g', 1, 'theirs', '\\x" + to_hex(other) + "', '')"));
  // This hall remembers a journal of one line, and is told.
  const auto refused = hall->append("g", 1, {{"mine", ""}});
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error().failure, Failure::Conflict);
  const auto lines = hall->read({"g", 0, {}})->lines;
  ASSERT_EQ(lines.size(), 2U);
  EXPECT_EQ(lines[1].body, "theirs");
  EXPECT_TRUE(hall->append("g", 2, {{"mine", ""}}));
}

TEST_F(PostgresStoreTest, NothingIsWrittenAcrossTheSeamOfADatabaseThatWasPutBack) {
  const auto hall = open();
  ASSERT_TRUE(hall->append("g", 0, {{"0", ""}, {"1", ""}, {"2", ""}}));
  ASSERT_TRUE(server_->run("delete from touchmove_line where seq = 2"));
  const auto refused = hall->append("g", 3, {{"3", ""}});
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error().failure, Failure::Conflict);
  EXPECT_TRUE(damages_in_postgres(server_->address()).empty());
  ASSERT_TRUE(server_->run("delete from touchmove_line where seq = 0"));
  EXPECT_EQ(damages_in_postgres(server_->address()).size(), 1U);
}

TEST_F(PostgresStoreTest, GoesOnWhenTheDatabaseHasBeenAway) {
  const auto hall = open();
  ASSERT_TRUE(hall->append("g", 0, {{"0", ""}}));
  server_->end(SIGQUIT);
  const auto refused = hall->append("g", 1, {{"1", ""}});
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error().failure, Failure::Unavailable);
  EXPECT_FALSE(hall->read({"g", 0, {}}));
  server_->open();
  EXPECT_EQ(hall->read({"g", 0, {}})->lines.size(), 1U);
  EXPECT_TRUE(hall->append("g", 1, {{"1", ""}}));
  // A session that ended unnoticed costs a write, never a wrong answer.
  ASSERT_TRUE(
      server_->run("select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and "
                   "application_name = 'touchmove'"));
  EXPECT_EQ(hall->read({"g", 0, {}})->lines.size(), 2U);
  EXPECT_TRUE(hall->append("g", 2, {{"2", ""}}));
}

TEST_F(PostgresStoreTest, RefusesALaterFormatAndGoesOnBesideOneThatOnlyAdds) {
  open().reset();
  ASSERT_TRUE(server_->run("update touchmove_format set version = 2"));
  EXPECT_TRUE(open()->append("g", 0, {{"0", ""}}));
  ASSERT_TRUE(server_->run("update touchmove_format set least_reader = 2"));
  for (const Access access : {Access::Hall, Access::ReadOnly}) {
    const auto refused = open_postgres(server_->address(), access);
    ASSERT_FALSE(refused);
    EXPECT_EQ(refused.error().failure, Failure::NewerFormat);
  }
}

TEST_F(PostgresStoreTest, ADatabaseThatMayOnlyBeReadSaysSo) {
  const auto hall = open();
  ASSERT_TRUE(hall->append("g", 0, {{"0", ""}}));
  // `default_transaction_read_only` is what an operator sets; a session may say otherwise, so the tables are taken.
  ASSERT_TRUE(
      server_->run("revoke all on touchmove_line from touchmove; create role other; "
                   "alter table touchmove_line owner to other; alter role touchmove nosuperuser"));
  const auto refused = hall->append("g", 1, {{"1", ""}});
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error().failure, Failure::Unavailable);
}

TEST_F(PostgresStoreTest, ADatabaseWhoseDiskIsFullSaysSoAndGoesOnWhenThereIsRoom) {
  const std::string small = server_->file("small");
  std::filesystem::create_directory(small);
  // The server has to see it too, so it is started anew behind it.
  server_->end(SIGINT);
  if (!support::mount_small(small, "size=3m,mode=777")) GTEST_SKIP() << support::no_small_disk;
  server_->open();
  const std::string lines = small + "/lines";
  std::filesystem::create_directory(lines);
  server_->give(lines);
  const auto hall = open();
  ASSERT_TRUE(server_->run("create tablespace small location '" + lines + "'"));
  ASSERT_TRUE(server_->run("alter table touchmove_line set tablespace small"));
  std::ofstream(small + "/filler") << std::string(1'000'000, 'x');
  std::uint64_t acknowledged = 0;
  std::optional<Error> refused;
  std::mt19937_64 random(3);
  for (int i = 0; i < 2000 && !refused; ++i) {
    // Bytes that cannot be kept shorter.
    std::string body(4000, ' ');
    for (char& byte : body) byte = static_cast<char>(random());
    Write one{"g", acknowledged, {{body, ""}, {body, ""}}, {{"seat", "g", std::to_string(acknowledged + 2)}}};
    const auto answer = hall->write(std::span(&one, 1)).front();
    if (answer) {
      acknowledged += 2;
    } else {
      refused = answer.error();
    }
  }
  ASSERT_TRUE(refused);
  EXPECT_EQ(refused->failure, Failure::Full) << refused->message;
  const auto kept = hall->read({"g", 0, {{"seat", "g"}}});
  ASSERT_TRUE(kept) << kept.error().message;
  EXPECT_EQ(kept->lines.size(), acknowledged) << "nothing half stored";
  EXPECT_EQ(kept->entries.front().value, std::to_string(acknowledged));
  std::filesystem::remove(small + "/filler");
  EXPECT_TRUE(hall->append("g", acknowledged, {{"there is room", ""}}));
}

TEST_F(PostgresStoreTest, WhatWasAnsweredIsThereAfterHallAndDatabaseAreKilled) {
  int answered[2];
  ASSERT_EQ(pipe(answered), 0);
  const pid_t child = fork();
  if (child == 0) {
    auto store = open_postgres(server_->address(), Access::Hall);
    for (std::uint64_t seq = 0; store; ++seq) {
      if (!(*store)->append("g", seq, {{"line " + std::to_string(seq), ""}})) break;
      if (::write(answered[1], "x", 1) != 1) break;
    }
    _exit(1);
  }
  char byte = 0;
  for (int i = 0; i < 40; ++i) ASSERT_EQ(::read(answered[0], &byte, 1), 1);
  server_->end(SIGQUIT);
  kill(child, SIGKILL);
  waitpid(child, nullptr, 0);
  close(answered[1]);
  std::size_t count = 40;
  while (::read(answered[0], &byte, 1) == 1) ++count;
  close(answered[0]);
  server_->open();
  const auto lines = open()->read({"g", 0, {}})->lines;
  EXPECT_GE(lines.size(), count);
  EXPECT_LE(lines.size(), count + 1);  // one may have been committed and not yet answered
}

TEST(PostgresAddress, IsShownWithoutItsPassword) {
  EXPECT_EQ(shown_address("postgresql://hall:secret@db.example/touchmove"), "postgresql://hall@db.example/touchmove");
  EXPECT_EQ(shown_address("postgresql://hall@db.example:5432/t?password=secret&x=1"),
            "postgresql://hall@db.example:5432/t?password=...&x=1");
  EXPECT_EQ(shown_address("postgresql:///t?host=/run/postgresql"), "postgresql:///t?host=/run/postgresql");
  EXPECT_TRUE(is_postgres("postgresql://x"));
  EXPECT_FALSE(is_postgres("sqlite:x"));
}

}  // namespace
}  // namespace touchmove::store
