#include "touchmove/store/sqlite/store_copy.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/stat.h>

#include <atomic>
#include <filesystem>
#include <fstream>
#include <thread>

#include "tests/support/temporary_directory.hpp"
#include "touchmove/store/sqlite/sqlite_store.hpp"

namespace touchmove::store {
namespace {

using testing::HasSubstr;

class StoreCopyTest : public testing::Test {
 protected:
  std::unique_ptr<Store> hall(const std::string& file) {
    auto opened = open_sqlite(file, Access::Hall);
    EXPECT_TRUE(opened) << opened.error().message;
    return opened ? std::move(*opened) : nullptr;
  }
  std::size_t lines_in(const std::string& file, const std::string& game) {
    const auto store = open_sqlite(file, Access::ReadOnly);
    if (!store) return 0;
    const auto found = (*store)->read({game, 0, {}});
    return found ? found->lines.size() : 0;
  }

  support::TemporaryDirectory directory_;
  std::string file_ = directory_.file("hall.sqlite");
  std::string copy_ = directory_.file("copy.sqlite");
};

TEST_F(StoreCopyTest, HoldsWhatTheHallHadAcknowledgedWhileItGoesOnWriting) {
  const auto store = hall(file_);
  for (std::uint64_t i = 0; i < 200; ++i) ASSERT_TRUE(store->append("g", i, {{std::to_string(i), ""}}));
  std::atomic<bool> stop{false};
  std::atomic<std::uint64_t> written{200};
  std::thread writer([&] {
    while (!stop) {
      if (!store->append("g", written, {{"more", ""}})) return;
      ++written;
    }
  });
  const std::uint64_t before = written;
  const auto copied = copy_store(file_, copy_);
  stop = true;
  writer.join();
  ASSERT_TRUE(copied) << copied.error().message;
  EXPECT_EQ(copied->journals, 1U);
  EXPECT_GE(copied->lines, before);
  EXPECT_LE(copied->lines, written);
  EXPECT_EQ(lines_in(copy_, "g"), copied->lines);
  // One file, for its owner alone.
  EXPECT_FALSE(std::filesystem::exists(copy_ + ".part"));
  struct stat status{};
  ASSERT_EQ(stat(copy_.c_str(), &status), 0);
  EXPECT_EQ(status.st_mode & 0777U, 0600U);
  EXPECT_EQ(status.st_nlink, 1U);
}

TEST_F(StoreCopyTest, TakesNobodysPlaceAndCopiesNothingElse) {
  std::ofstream(copy_) << "mine";
  hall(file_);
  auto refused = copy_store(file_, copy_);
  ASSERT_FALSE(refused);
  EXPECT_THAT(refused.error().message, HasSubstr("already"));
  std::ofstream(directory_.file("words")) << "no store, but words enough to be looked at by whoever opens it as one";
  refused = copy_store(directory_.file("words"), directory_.file("other"));
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error().failure, Failure::Corrupt);
  EXPECT_FALSE(std::filesystem::exists(directory_.file("other")));
  EXPECT_FALSE(copy_store(directory_.file("none"), directory_.file("other")));
  EXPECT_FALSE(std::filesystem::exists(directory_.file("none")));
}

TEST_F(StoreCopyTest, ADamagedStoreIsNoCopy) {
  {
    const auto store = hall(file_);
    for (std::uint64_t i = 0; i < 2000; ++i) ASSERT_TRUE(store->append("g" + std::to_string(i), 0, {{"0", ""}}));
  }
  const auto size = std::filesystem::file_size(file_);
  std::fstream damage(file_, std::ios::in | std::ios::out | std::ios::binary);
  damage.seekp(static_cast<std::streamoff>(size / 2 / 4096 * 4096));
  damage << std::string(4096, 'x');
  damage.close();
  const auto copied = copy_store(file_, copy_);
  ASSERT_FALSE(copied);
  EXPECT_EQ(copied.error().failure, Failure::Corrupt);
  EXPECT_FALSE(std::filesystem::exists(copy_));
}

TEST_F(StoreCopyTest, IsPutBackOnlyWhereNoHallIsAndNothingIsLost) {
  auto store = hall(file_);
  ASSERT_TRUE(store->append("g", 0, {{"0", ""}}));
  ASSERT_TRUE(copy_store(file_, copy_));
  ASSERT_TRUE(store->append("g", 1, {{"1", ""}}));
  auto refused = restore_store(copy_, file_, directory_.file("old"));
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error().failure, Failure::Locked);
  store.reset();
  EXPECT_FALSE(restore_store(copy_, file_, ""));
  EXPECT_EQ(lines_in(file_, "g"), 2U);
  const auto restored = restore_store(copy_, file_, directory_.file("old"));
  ASSERT_TRUE(restored) << restored.error().message;
  EXPECT_EQ(restored->lines, 1U);
  EXPECT_EQ(lines_in(file_, "g"), 1U);
  EXPECT_EQ(lines_in(directory_.file("old"), "g"), 2U);
  EXPECT_TRUE(std::filesystem::exists(copy_));
  // The older copy is meant: nothing is said to be missing.
  store = hall(file_);
  EXPECT_EQ(store->missing_lines(), 0U);
  EXPECT_TRUE(store->append("g", 1, {{"1", ""}}));
  EXPECT_TRUE(restore_store(copy_, directory_.file("elsewhere.sqlite"), ""));
  EXPECT_EQ(lines_in(directory_.file("elsewhere.sqlite"), "g"), 1U);
}

TEST_F(StoreCopyTest, ADamagedCopyLeavesTheStoreWhereItIs) {
  auto store = hall(file_);
  ASSERT_TRUE(store->append("g", 0, {{"0", ""}}));
  ASSERT_TRUE(copy_store(file_, copy_));
  store.reset();
  std::filesystem::resize_file(copy_, 6000);
  EXPECT_FALSE(restore_store(copy_, file_, directory_.file("old")));
  EXPECT_EQ(lines_in(file_, "g"), 1U);
  EXPECT_FALSE(std::filesystem::exists(directory_.file("old")));
}

}  // namespace
}  // namespace touchmove::store
