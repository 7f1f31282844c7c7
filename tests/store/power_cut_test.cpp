// The store on a medium that fails: the power goes at any call, one call fails, synchronisations fail or lie. What was
// answered well is there afterwards, whole and in its order; of what was refused, all or nothing.
//
// TOUCHMOVE_SEEDS=N looks at so many seeds.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <map>
#include <random>

#include "tests/store/simulated_medium.hpp"
#include "tests/support/seeds.hpp"
#include "tests/support/temporary_directory.hpp"
#include "touchmove/store/sqlite/sqlite_store.hpp"

namespace touchmove::store {
namespace {

/// What one journal must hold.
struct Journal {
  std::vector<std::string> acknowledged;
  std::vector<std::string> uncertain;  ///< refused since: they may stand after the others, all or none
};

/// Writes to three journals, an entry beside each that says how long it is, and looks at what is left.
class Clerk {
 public:
  Clerk(std::uint64_t seed, std::string file) : random_(seed), file_(std::move(file)) {}

  /// Opens the store and writes until a write is refused, or enough is written. What fails is the medium's affair.
  void work() {
    auto store = open_sqlite(file_, Access::Hall);
    if (!store) return;
    for (int group = 0; group < 60; ++group) {
      if (!write_group(**store)) return;
    }
  }

  /// On a medium that works: what must be there is there.
  void audit() {
    auto store = open_sqlite(file_, Access::Hall);
    ASSERT_TRUE(store) << store.error().message;
    EXPECT_EQ((*store)->missing_lines(), 0U);
    std::optional<bool> took_group;
    for (auto& [name, journal] : journals_) {
      const auto found = (*store)->read({name, 0, {{"length", name}}});
      ASSERT_TRUE(found) << found.error().message;
      const auto& lines = found->lines;
      std::vector<std::string> expected = journal.acknowledged;
      if (lines.size() > expected.size()) {
        expected.insert(expected.end(), journal.uncertain.begin(), journal.uncertain.end());
      }
      ASSERT_EQ(lines.size(), expected.size()) << name;
      Hash hash = no_hash;
      for (std::size_t seq = 0; seq < lines.size(); ++seq) {
        hash = chain(hash, lines[seq].body);
        ASSERT_EQ(lines[seq].body, expected[seq]) << name << " line " << seq;
        ASSERT_EQ(lines[seq].hash, hash) << name << " line " << seq;
      }
      // The entry was written together with the lines.
      const std::string length = found->entries.empty() ? "0" : found->entries.front().value;
      EXPECT_EQ(length, std::to_string(lines.size())) << name;
      // And the group as one: either all its journals grew or none.
      if (!journal.uncertain.empty()) {
        const bool took = lines.size() > journal.acknowledged.size();
        EXPECT_EQ(took_group.value_or(took), took) << name;
        took_group = took;
      }
      acknowledged_ += journal.acknowledged.size() - journal.seen;
      journal = {{std::move(expected), {}}, lines.size()};
    }
    store->reset();
    EXPECT_TRUE(damages_of(file_).empty());
  }

  /// Where a medium lied: how many acknowledged lines are not there.
  std::size_t lost(Store& store) {
    std::size_t lost = 0;
    for (const auto& [name, journal] : journals_) {
      const auto found = store.read({name, 0, {}});
      const std::size_t there = found ? found->lines.size() : 0;
      lost += journal.acknowledged.size() - std::min(there, journal.acknowledged.size());
    }
    return lost;
  }

  std::size_t acknowledged() const { return acknowledged_; }

 private:
  struct Kept : Journal {
    std::size_t seen{0};
  };

  std::string body() {
    // Long ones now and then, so that SQLite moves its log into the file while it goes on.
    const std::size_t size = random_() % 5 == 0 ? random_() % 100'000 : random_() % 300;
    ++written_;
    return std::to_string(written_) + std::string(size, static_cast<char>('a' + written_ % 26));
  }

  bool write_group(Store& store) {
    std::vector<Write> group;
    std::map<std::string, std::vector<std::string>> said;
    for (const char* name : {"g", "h", "i"}) {
      if (random_() % 2 == 0) continue;
      Kept& journal = journals_[name];
      Write one{name, journal.acknowledged.size(), {}, {}};
      for (std::uint64_t lines = 1 + random_() % 3; lines > 0; --lines) {
        one.lines.push_back({body(), "A/c"});
        said[name].push_back(one.lines.back().body);
      }
      one.puts.push_back({"length", name, std::to_string(journal.acknowledged.size() + one.lines.size())});
      group.push_back(std::move(one));
    }
    const auto answers = store.write(group);
    const bool is_kept = std::all_of(answers.begin(), answers.end(), [](const auto& each) { return each.has_value(); });
    for (auto& [name, journal] : journals_) {
      // What is acknowledged stands where anything refused before would have stood.
      if (is_kept) {
        journal.acknowledged.insert(journal.acknowledged.end(), said[name].begin(), said[name].end());
        if (!group.empty()) journal.uncertain.clear();
      } else {
        journal.uncertain = said[name];
      }
    }
    return is_kept;
  }

  std::mt19937_64 random_;
  std::string file_;
  std::map<std::string, Kept> journals_;
  std::uint64_t written_{0};
  std::size_t acknowledged_{0};
};

struct Lives {
  std::uint64_t seeds{0};
  std::size_t acknowledged{0};
  std::size_t cuts{0};
};

/// Six lives of a store for each seed, each ended by the power and looked through. `live` makes the medium fail and
/// lets the clerk work.
template <typename Live>
Lives play_lives(Live live) {
  Lives lives{.seeds = support::seeds_or(12)};
  for (std::uint64_t seed = 0; seed < lives.seeds; ++seed) {
    SCOPED_TRACE("seed " + std::to_string(seed));
    const support::TemporaryDirectory directory;
    std::mt19937_64 random(seed);
    SimulatedMedium medium(seed);
    Clerk clerk(seed, directory.file("hall.sqlite"));
    for (int life = 0; life < 6; ++life) {
      live(medium, clerk, random, life);
      if (medium.is_cut()) ++lives.cuts;
      medium.restore_power();
      clerk.audit();
      if (testing::Test::HasFailure()) return lives;
    }
    lives.acknowledged += clerk.acknowledged();
  }
  return lives;
}

TEST(PowerCut, AtAnyCallLosesNothingThatWasAcknowledged) {
  const Lives lives = play_lives([](SimulatedMedium& medium, Clerk& clerk, std::mt19937_64& random, int life) {
    medium.cut_power_at(medium.calls() + random() % (life == 0 ? 60 : 3000));
    clerk.work();
  });
  RecordProperty("cuts", static_cast<int>(lives.cuts));
  RecordProperty("acknowledged", static_cast<int>(lives.acknowledged));
  EXPECT_GT(lives.cuts, lives.seeds);
  EXPECT_GT(lives.acknowledged, 100 * lives.seeds);
}

TEST(PowerCut, AfterAFailedCallLosesNothingThatWasAcknowledged) {
  const Lives lives = play_lives([](SimulatedMedium& medium, Clerk& clerk, std::mt19937_64& random, int) {
    // A call fails; whoever goes on must not count on it, and then the power goes.
    medium.fail_at(medium.calls() + random() % 1500);
    medium.cut_power_at(medium.calls() + 1500 + random() % 1500);
    clerk.work();
    clerk.work();
  });
  EXPECT_GT(lives.acknowledged, 100 * lives.seeds);
}

TEST(PowerCut, AfterAProcessWasKilledKeepsWhatTheNextOneHasRead) {
  // A commit that was refused stands in the log all the same, and the next process takes it for one that was kept: who
  // sends it again is told that it is there. The medium, whose synchronisation failed or never came, has none of it.
  for (const bool goes_on : {true, false}) {
    for (std::uint64_t seed = 0; seed < 8; ++seed) {
      SCOPED_TRACE("seed " + std::to_string(seed));
      const support::TemporaryDirectory directory;
      const std::string file = directory.file("hall.sqlite");
      SimulatedMedium medium(seed);
      {
        auto store = open_sqlite(file, Access::Hall);
        ASSERT_TRUE(store && (*store)->append("g", 0, {{"one", ""}}));
        medium.sync_fails = true;
        EXPECT_FALSE((*store)->append("g", 1, {{"two", ""}}));
        medium.end_process();
      }
      medium.go_on();
      medium.sync_fails = false;
      std::size_t read = 0;
      {
        auto store = open_sqlite(file, Access::Hall);
        ASSERT_TRUE(store);
        read = (*store)->read({"g", 0, {}})->lines.size();
        EXPECT_EQ(read, 2U) << "the log was not taken up: then this says nothing";
        // With or without something that is kept after it.
        if (goes_on) {
          EXPECT_TRUE((*store)->append("h", 0, {{"other", ""}}));
        }
        medium.end_process();
      }
      medium.restore_power();
      auto store = open_sqlite(file, Access::Hall);
      ASSERT_TRUE(store) << store.error().message;
      EXPECT_EQ((*store)->read({"g", 0, {}})->lines.size(), read);
      EXPECT_EQ((*store)->read({"h", 0, {}})->lines.size(), goes_on ? 1U : 0U);
      EXPECT_EQ((*store)->missing_lines(), 0U);
    }
  }
}

TEST(PowerCut, OnAMediumThatLiesIsFoundOutByWhatStandsBesideTheStore) {
  std::size_t losses = 0;
  for (std::uint64_t seed = 0; seed < support::seeds_or(12); ++seed) {
    SCOPED_TRACE("seed " + std::to_string(seed));
    const support::TemporaryDirectory directory;
    const std::string file = directory.file("hall.sqlite");
    SimulatedMedium medium(seed);
    Clerk clerk(seed, file);
    clerk.work();
    clerk.audit();
    medium.lies = true;
    medium.cut_power_at(medium.calls() + 200 + seed * 20);
    clerk.work();
    medium.restore_power();
    medium.lies = false;
    const auto store = open_sqlite(file, Access::Hall);
    if (!store) {
      // Pages that were moved into the file by halves: that is seen at once.
      EXPECT_EQ(store.error().failure, Failure::Corrupt) << store.error().message;
      continue;
    }
    const std::size_t lost = clerk.lost(**store);
    if (damages_of(file).empty()) {
      EXPECT_EQ((*store)->missing_lines(), lost);
    }
    losses += lost;
  }
  EXPECT_GT(losses, 0U) << "the medium kept what it said it had not";
}

}  // namespace
}  // namespace touchmove::store
