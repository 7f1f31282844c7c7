#include "touchmove/analysis/endgame/file.hpp"

#include <gtest/gtest.h>

#include "touchmove/analysis/endgame/oracle.hpp"

namespace {

using namespace touchmove::analysis::endgame;

/// A small ending kept as the five-man ones are.
const FileEnding& small_ending() {
  static const FileEnding ending{.name = "KPvK-test", .material = *parse_material("KPvK"), .pawn_files = {0, 3}};
  return ending;
}

const Oracle& small_tables() {
  static const Oracle oracle = [] {
    Oracle built;
    built.build(small_ending().material);
    return built;
  }();
  return oracle;
}

TEST(EndgameFile, GivesBackWhatWasPacked) {
  const auto bytes = pack(small_ending(), small_tables().tables());
  const auto packed = PackedEnding::open(small_ending(), bytes);
  ASSERT_TRUE(packed);
  for (const unsigned pawn : {8U, 11U, 48U, 51U}) {
    Tables tables;
    ASSERT_TRUE(packed->unpack(one_pawn(pawn), tables));
    const Slice& before = *small_tables().tables().find(small_ending().material, one_pawn(pawn));
    const Slice& after = *tables.find(small_ending().material, one_pawn(pawn));
    EXPECT_EQ(before.wins, after.wins);
    EXPECT_EQ(before.legal, after.legal);
  }
}

TEST(EndgameFile, RefusesASliceItDoesNotHold) {
  const auto bytes = pack(small_ending(), small_tables().tables());
  Tables tables;
  EXPECT_FALSE(PackedEnding::open(small_ending(), bytes)->unpack(one_pawn(9), tables));
}

TEST(EndgameFile, NoticesEveryDamagedByte) {
  const auto bytes = pack(small_ending(), small_tables().tables());
  for (std::size_t i = 0; i < bytes.size(); i += 7) {
    auto damaged = bytes;
    damaged[i] ^= std::byte{0x10};
    EXPECT_FALSE(PackedEnding::open(small_ending(), damaged)) << "byte " << i;
  }
}

TEST(EndgameFile, NoticesEveryTruncation) {
  const auto bytes = pack(small_ending(), small_tables().tables());
  for (std::size_t size = 0; size < bytes.size(); size += 5) {
    EXPECT_FALSE(PackedEnding::open(small_ending(), std::span(bytes).first(size))) << size << " bytes";
  }
}

TEST(EndgameFile, RefusesTheTableOfAnotherEnding) {
  const auto bytes = pack(small_ending(), small_tables().tables());
  const FileEnding other{.name = "KRPvKR", .material = *parse_material("KRPvKR"), .pawn_files = {0}};
  const auto opened = PackedEnding::open(other, bytes);
  ASSERT_FALSE(opened);
  EXPECT_EQ(opened.error(), FileFault::WrongEnding);
}

TEST(EndgameFile, KeepsTheLastFewSlicesUnpacked) {
  const auto bytes = pack(small_ending(), small_tables().tables());
  const auto packed = PackedEnding::open(small_ending(), bytes);
  Tables tables;
  UnpackedSlices unpacked;
  EXPECT_FALSE(unpacked.keep(*packed, one_pawn(9), tables)) << "no such slice";
  for (const unsigned pawn : {8U, 11U, 16U, 19U}) EXPECT_TRUE(unpacked.keep(*packed, one_pawn(pawn), tables));
  const Slice* first = tables.find(small_ending().material, one_pawn(8));
  ASSERT_NE(first, nullptr);
  EXPECT_TRUE(unpacked.keep(*packed, one_pawn(8), tables));
  EXPECT_EQ(tables.find(small_ending().material, one_pawn(8)), first) << "unpacked once";
  EXPECT_TRUE(unpacked.keep(*packed, one_pawn(24), tables));
  EXPECT_EQ(tables.find(small_ending().material, one_pawn(11)), nullptr) << "asked for longest ago";
  for (const unsigned pawn : {8U, 16U, 19U, 24U})
    EXPECT_NE(tables.find(small_ending().material, one_pawn(pawn)), nullptr);
}

}  // namespace
