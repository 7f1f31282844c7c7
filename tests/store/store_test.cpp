// What every store promises, asked of each.
#include "touchmove/store/store.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/support/failing_store.hpp"
#include "tests/support/postgres_server.hpp"
#include "tests/support/temporary_directory.hpp"
#include "touchmove/store/memory/memory_store.hpp"
#include "touchmove/store/postgres/postgres_store.hpp"
#include "touchmove/store/sqlite/sqlite_store.hpp"

namespace touchmove::store {
namespace {

using testing::ElementsAre;

enum class Kind { Memory, Sqlite, Postgres };

class EveryStore : public testing::TestWithParam<Kind> {
 protected:
  void SetUp() override {
    if (GetParam() == Kind::Memory) {
      store_ = std::make_unique<MemoryStore>();
      return;
    }
    if (GetParam() == Kind::Postgres && support::PostgresServer::programs().empty()) {
      GTEST_SKIP() << support::PostgresServer::skipped;
    }
    if (GetParam() == Kind::Postgres) server_ = std::make_unique<support::PostgresServer>();
    auto opened = server_ ? open_postgres(server_->address(), Access::Hall)
                          : open_sqlite(directory_.file("hall.sqlite"), Access::Hall);
    ASSERT_TRUE(opened) << opened.error().message;
    store_ = std::move(*opened);
  }

  std::vector<std::string> bodies(const std::string& game, std::uint64_t from = 0) {
    std::vector<std::string> result;
    const auto contents = store_->read({game, from, {}});
    if (contents) {
      for (const auto& line : contents->lines) result.push_back(line.body);
    }
    return result;
  }

  support::TemporaryDirectory directory_;
  std::unique_ptr<support::PostgresServer> server_;
  std::unique_ptr<Store> store_;
};

TEST_P(EveryStore, ReadsBackLinesInOrderWithTheirOriginAndChainedHashes) {
  ASSERT_TRUE(store_->append("g", 0, {{"zero", ""}, {"one", "A/c1"}}));
  const auto written = store_->append("g", 2, {{std::string("tw\0o", 4), "B/c1"}});
  ASSERT_TRUE(written);
  EXPECT_EQ(written->next_seq, 3U);

  const auto contents = store_->read({"g", 0, {}});
  ASSERT_TRUE(contents);
  ASSERT_EQ(contents->lines.size(), 3U);
  EXPECT_EQ(contents->lines[1].origin, "A/c1");
  EXPECT_EQ(contents->lines[2].body, std::string("tw\0o", 4));
  Hash expected = no_hash;
  for (const auto& line : contents->lines) {
    expected = chain(expected, line.body);
    EXPECT_EQ(line.hash, expected);
  }
  EXPECT_THAT(written->hashes, ElementsAre(expected));
}

TEST_P(EveryStore, ReadsFromAnySequenceNumber) {
  ASSERT_TRUE(store_->append("g", 0, {{"0", ""}, {"1", ""}, {"2", ""}}));
  EXPECT_THAT(bodies("g", 1), ElementsAre("1", "2"));
  EXPECT_THAT(bodies("g", 3), ElementsAre());
  EXPECT_THAT(bodies("unknown"), ElementsAre());
}

TEST_P(EveryStore, RefusesALineThatIsNotTheNext) {
  ASSERT_TRUE(store_->append("g", 0, {{"0", ""}}));
  for (const std::uint64_t wrong : {0U, 2U}) {
    const auto answer = store_->append("g", wrong, {{"x", ""}});
    ASSERT_FALSE(answer);
    EXPECT_EQ(answer.error().failure, Failure::Conflict);
  }
  EXPECT_THAT(bodies("g"), ElementsAre("0"));
}

TEST_P(EveryStore, AConflictLeavesTheRestOfItsGroupAndWritesNothingOfItsOwn) {
  const std::vector<Write> group = {
      {"a", 0, {{"a0", ""}}, {}},
      {"a", 0, {{"late", ""}}, {{"t", "k", "of the late one"}}},
      {"b", 0, {{"b0", ""}}, {}},
      {"a", 1, {{"a1", ""}}, {}},
  };
  const auto answers = store_->write(group);
  ASSERT_EQ(answers.size(), 4U);
  EXPECT_TRUE(answers[0]);
  EXPECT_FALSE(answers[1]);
  EXPECT_TRUE(answers[2]);
  EXPECT_TRUE(answers[3]);
  EXPECT_THAT(bodies("a"), ElementsAre("a0", "a1"));
  EXPECT_THAT(bodies("b"), ElementsAre("b0"));
  EXPECT_TRUE(store_->read({"", 0, {{"t", ""}}})->entries.empty());
}

TEST_P(EveryStore, WritesEntriesBehindTheLinesTheyFollowOrNotAtAll) {
  const auto put_behind = [&](std::uint64_t length) {
    const Write one{"g", length, {}, {{"seat", "g/A", std::to_string(length)}}, true};
    return store_->write(std::span(&one, 1)).front();
  };
  ASSERT_TRUE(put_behind(0));
  EXPECT_TRUE(store_->games()->empty()) << "no lines, no journal";
  ASSERT_TRUE(store_->append("g", 0, {{"one", ""}, {"two", ""}}));
  const auto behind = put_behind(3);
  ASSERT_FALSE(behind);
  EXPECT_EQ(behind.error().failure, Failure::Conflict);
  EXPECT_EQ(store_->read({"", 0, {{"seat", "g"}}})->entries.front().value, "0");
  const auto kept = put_behind(2);
  ASSERT_TRUE(kept);
  EXPECT_EQ(kept->next_seq, 2U);
  EXPECT_EQ(store_->read({"", 0, {{"seat", "g"}}})->entries.front().value, "2");
  ASSERT_TRUE(store_->append("g", 2, {{"three", ""}}));
}

TEST_P(EveryStore, KeepsReplacesAndErasesEntriesAndFindsThemByPrefix) {
  ASSERT_TRUE(store_->put({"seat", "g/A", "1"}));
  ASSERT_TRUE(store_->put({"seat", "g/B", "2"}));
  ASSERT_TRUE(store_->put({"seat", "g0/A", "other game"}));
  ASSERT_TRUE(store_->put({"game", "g/A", "other table"}));
  ASSERT_TRUE(store_->put({"seat", "g/A", "3"}));
  auto found = store_->read({"", 0, {{"seat", "g/"}}});
  ASSERT_TRUE(found);
  ASSERT_EQ(found->entries.size(), 2U);
  EXPECT_EQ(found->entries[0].key, "g/A");
  EXPECT_EQ(found->entries[0].value, "3");
  ASSERT_TRUE(store_->put({"seat", "g/A", std::nullopt}));
  EXPECT_EQ(store_->read({"", 0, {{"seat", "g/"}}})->entries.size(), 1U);
  EXPECT_EQ(store_->read({"", 0, {{"seat", ""}}})->entries.size(), 2U);
}

TEST_P(EveryStore, PicksEntriesByTheirKeysEachOnceAndInOrder) {
  const std::string odd("k\0\xff", 3);
  for (const std::string& key : {std::string("a"), std::string("b"), std::string("bb"), odd}) {
    ASSERT_TRUE(store_->put({"session", key, "of " + key}));
  }
  ASSERT_TRUE(store_->put({"account", "b", "another table"}));
  const auto picked = [this](std::vector<std::string> keys) {
    Read read;
    read.scans = {{"account", ""}};
    read.picks = {{"session", std::move(keys)}};
    const auto contents = store_->read(read);
    EXPECT_TRUE(contents);
    std::vector<std::string> found;
    for (const Entry& entry : contents->entries) found.push_back(entry.table + " " + entry.value);
    return found;
  };
  EXPECT_THAT(picked({odd, "b", "nobody", "a", "b"}),
              ElementsAre("account another table", "session of a", "session of b", "session of " + odd));
  EXPECT_THAT(picked({}), ElementsAre("account another table"));
  EXPECT_THAT(picked(std::vector<std::string>(500, "bb")), ElementsAre("account another table", "session of bb"));
}

TEST_P(EveryStore, ListsEveryJournalOnce) {
  ASSERT_TRUE(store_->append("b", 0, {{"0", ""}, {"1", ""}}));
  ASSERT_TRUE(store_->append("a", 0, {{"0", ""}}));
  EXPECT_THAT(store_->games().value(), ElementsAre("a", "b"));
}

TEST_P(EveryStore, TakesAnyBytes) {
  const std::string odd("\0\xff'\\\n", 5);
  ASSERT_TRUE(store_->append("g" + odd, 0, {{odd, odd}, {"", ""}}));
  const auto lines = store_->read({"g" + odd, 0, {}})->lines;
  ASSERT_EQ(lines.size(), 2U);
  EXPECT_EQ(lines[0].body, odd);
  EXPECT_EQ(lines[0].origin, odd);
  EXPECT_EQ(lines[1].body, "");
  ASSERT_TRUE(store_->put({"t" + odd, "k" + odd, odd}));
  const auto entries = store_->read({"", 0, {{"t" + odd, "k"}}})->entries;
  ASSERT_EQ(entries.size(), 1U);
  EXPECT_EQ(entries[0].value, odd);
}

TEST_P(EveryStore, WritesALargeGroupAndReadsALongJournal) {
  std::vector<Write> group;
  for (int game = 0; game < 10; ++game) {
    for (std::uint64_t seq = 0; seq < 100; ++seq) {
      group.push_back({"g" + std::to_string(game),
                       seq,
                       {{std::string(500, 'x'), "A/c" + std::to_string(seq)}},
                       {{"t", std::to_string(game), std::to_string(seq)}}});
    }
  }
  for (const auto& answer : store_->write(group)) ASSERT_TRUE(answer) << answer.error().message;
  EXPECT_EQ(bodies("g9").size(), 100U);
  EXPECT_EQ(bodies("g9", 98).size(), 2U);
  EXPECT_EQ(store_->games()->size(), 10U);
  EXPECT_EQ(store_->read({"", 0, {{"t", "9"}}})->entries.front().value, "99");
}

std::string name_of_kind(const testing::TestParamInfo<Kind>& kind) {
  const char* const names[] = {"Memory", "Sqlite", "Postgres"};
  return names[static_cast<int>(kind.param)];
}

INSTANTIATE_TEST_SUITE_P(Stores, EveryStore, testing::Values(Kind::Memory, Kind::Sqlite, Kind::Postgres), name_of_kind);

TEST(FailingStore, FailsAsToldAndForgetsNothingItSaidItWrote) {
  MemoryStore below;
  support::FailingStore store(below);
  ASSERT_TRUE(store.append("g", 0, {{"0", ""}}));
  store.fate = [] { return support::Fate::Fails; };
  EXPECT_EQ(store.append("g", 1, {{"1", ""}}).error().failure, Failure::Full);
  EXPECT_EQ(below.read({"g", 0, {}})->lines.size(), 1U);
  store.fate = [] { return support::Fate::FailsUnnoticed; };
  EXPECT_FALSE(store.append("g", 1, {{"1", ""}}));
  EXPECT_EQ(below.read({"g", 0, {}})->lines.size(), 2U);
}

}  // namespace
}  // namespace touchmove::store
