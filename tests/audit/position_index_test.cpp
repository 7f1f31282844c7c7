#include "touchmove/audit/position_index.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cstddef>
#include <random>
#include <string>
#include <vector>

namespace touchmove::audit {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;

std::span<const std::byte> bytes_of(const std::string& text) {
  return std::as_bytes(std::span(text.data(), text.size()));
}

/// An index as a file holds it.
std::string index_of(std::vector<IndexEntry> entries, std::uint64_t games) {
  std::sort(entries.begin(), entries.end());
  IndexHeader header;
  header.file = {100, 7, 8, 9};
  header.games = games;
  header.unread = 1;
  header.entries = entries.size();
  header.bucket_bits = bucket_bits_for(entries.size());
  std::string out = header.written();
  for (std::uint64_t game = 0; game <= games; ++game) out += written_game({game * 10, game + 1});
  std::uint64_t place = 0;
  std::string written;
  for (std::uint64_t bucket = 0; bucket < header.buckets(); ++bucket) {
    out += written_place(place);
    for (; place < entries.size() && bucket_of(entries[place].key, header.bucket_bits) == bucket; ++place) {
      append_entry(written, entries[place], header.bucket_bits);
    }
  }
  return out + written_place(place) + written;
}

TEST(PositionIndex, NamesTheGamesOfAKey) {
  const std::string text = index_of({{5, 2}, {5, 0}, {~std::uint64_t{0}, 1}, {std::uint64_t{1} << 40U, 2}}, 3);
  const auto index = PositionIndex::read(bytes_of(text));
  ASSERT_TRUE(index.has_value());
  EXPECT_EQ(index->header().file, (IndexedFile{100, 7, 8, 9}));
  EXPECT_EQ(index->header().unread, 1U);
  EXPECT_THAT(index->games_with(~std::uint64_t{0}), ElementsAre(1));
  EXPECT_THAT(index->games_with(std::uint64_t{1} << 40U), ElementsAre(2));
  EXPECT_THAT(index->games_with(5), ElementsAre(0, 2)) << "the last bits of a key are not kept, so it may be another's";
  EXPECT_THAT(index->games_with(std::uint64_t{77} << 50U), IsEmpty());
  EXPECT_EQ(index->game(2).offset, 20U);
  EXPECT_EQ(index->game(3).line, 4U);
}

TEST(PositionIndex, FindsEveryEntryOfMany) {
  std::mt19937_64 random(1);
  std::vector<IndexEntry> entries;
  for (int count = 0; count < 20'000; ++count) entries.push_back({random(), static_cast<std::uint32_t>(random() % 50)});
  const std::string text = index_of(entries, 50);
  const auto index = PositionIndex::read(bytes_of(text));
  ASSERT_TRUE(index.has_value());
  for (const IndexEntry entry : entries) {
    const std::vector<std::uint32_t> games = index->games_with(entry.key);
    ASSERT_TRUE(std::find(games.begin(), games.end(), entry.game) != games.end());
  }
}

TEST(PositionIndex, DamagedBytesAreRefusedOrHarmless) {
  const std::string whole = index_of({{5, 2}, {std::uint64_t{1} << 40U, 0}}, 3);
  for (std::size_t size = 0; size < whole.size(); ++size) {
    EXPECT_FALSE(PositionIndex::read(bytes_of(whole.substr(0, size))).has_value()) << size;
  }
  EXPECT_EQ(PositionIndex::read(bytes_of(std::string(200, 'x'))).error(), "it is no index of this version");
  std::mt19937 random(2);
  for (int turn = 0; turn < 20'000; ++turn) {
    std::string damaged = whole;
    for (int flips = 0; flips < 3; ++flips) damaged[random() % damaged.size()] ^= static_cast<char>(1U << random() % 8);
    if (const auto index = PositionIndex::read(bytes_of(damaged))) {
      for (const std::uint64_t key : {std::uint64_t{5}, std::uint64_t{1} << 40U, ~std::uint64_t{0}}) {
        for (const std::uint32_t game : index->games_with(key)) EXPECT_LT(game, index->header().games);
      }
    }
  }
}

TEST(PositionIndex, AChecksumSeesEveryByteAndNotThePieces) {
  std::string text = "[Event \"a\"]\n\n1. e4 e5 *\n";
  const auto sum_of = [](std::string_view bytes, std::size_t cut) {
    Checksum sum;
    sum.add(bytes.substr(0, cut));
    sum.add(bytes.substr(cut));
    return sum.value();
  };
  const std::uint64_t sum = sum_of(text, 0);
  for (std::size_t cut = 0; cut <= text.size(); ++cut) EXPECT_EQ(sum_of(text, cut), sum);
  EXPECT_NE(sum_of(text + '\0', 0), sum);
  for (std::size_t at = 0; at < text.size(); ++at) {
    text[at] ^= 1;
    EXPECT_NE(sum_of(text, 0), sum) << at;
    text[at] ^= 1;
  }
}

}  // namespace
}  // namespace touchmove::audit
