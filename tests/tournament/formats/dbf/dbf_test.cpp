// dBase III tables: bytes decoded by hand, both ways, and every kind of mistake.
#include "touchmove/tournament/formats/dbf/dbf.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>
#include <vector>

namespace touchmove::tournament::files {
namespace {

using ::testing::ElementsAre;
using namespace std::string_literals;

/// A field's descriptor of 32 bytes, written down as the format has it.
std::string descriptor(const std::string& name, char type, char length) {
  return name + std::string(11 - name.size(), '\0') + type + std::string(4, '\0') + length + std::string(15, '\0');
}

/// A table of NAME C 6, BORN D 8, GAMES N 3 with two records and one that is deleted.
std::string by_hand() {
  return "\x03\x7e\x02\x01"s + "\x03\0\0\0"s + "\x81\0"s + "\x12\0"s + std::string(20, '\0') +
         descriptor("NAME", 'C', 6) + descriptor("BORN", 'D', 8) + descriptor("GAMES", 'N', 3) + "\x0d" +
         " ANN   20100203  7" + "*GONE  20100203  1" + " BO               " + "\x1a";
}

DbfTable table_of_two() {
  DbfTable table;
  table.updated = {2026, 2, 1};
  table.fields = {{"NAME", 'C', 6, 0}, {"BORN", 'D', 8, 0}, {"GAMES", 'N', 3, 0}};
  table.records = {{"ANN", "20100203", "7"}, {"BO", "", ""}};
  return table;
}

std::vector<std::string> mistakes_of(const std::string& bytes) {
  std::vector<std::string> texts;
  const auto table = read_dbf(bytes);
  if (!table) {
    for (const DbfMistake& mistake : table.error()) texts.push_back(to_string(mistake));
  }
  return texts;
}

TEST(Dbf, ReadsTextDatesAndNumbersAndLeavesDeletedRecordsOut) {
  const auto table = read_dbf(by_hand());
  ASSERT_TRUE(table) << to_string(table.error().front());
  EXPECT_EQ(*table, table_of_two());
}

TEST(Dbf, WritesWhatStandsThereByHand) {
  std::string without_deleted = by_hand();
  without_deleted.erase(without_deleted.find('*'), 18);
  without_deleted[4] = 2;
  const auto bytes = write_dbf(table_of_two());
  ASSERT_TRUE(bytes);
  EXPECT_EQ(*bytes, without_deleted);
}

TEST(Dbf, TakesAFileWithoutItsEndMark) {
  std::string bytes = by_hand();
  bytes.pop_back();
  EXPECT_TRUE(read_dbf(bytes));
}

TEST(Dbf, NamesEveryBadValueByRecordAndField) {
  std::string bytes = by_hand();
  bytes.replace(bytes.find("20100203"), 8, "20100230");
  bytes.replace(bytes.find("  7"), 3, " x7");
  bytes[bytes.find(" BO")] = '?';
  EXPECT_THAT(mistakes_of(bytes), ElementsAre("record 1, field BORN: \"20100230\" is not a date YYYYMMDD",
                                              "record 1, field GAMES: \"x7\" is not a number",
                                              "record 2: it begins with neither a blank nor *"));
}

TEST(Dbf, NamesABadHeader) {
  EXPECT_THAT(mistakes_of("x"), ElementsAre("header: the file ends within it"));
  std::string bytes = by_hand();
  bytes[0] = '\x83';
  EXPECT_THAT(mistakes_of(bytes), ElementsAre("header: byte 0 is not 03h: no dBase III table without memo"));
  bytes = by_hand();
  bytes[4] = 9;
  EXPECT_THAT(mistakes_of(bytes), ElementsAre("header: 9 records are stated, the file has room for 3"));
  bytes = by_hand();
  bytes[10] = 17;
  EXPECT_THAT(mistakes_of(bytes), ElementsAre("header: records of 17 bytes are stated, the fields need 18"));
  bytes = by_hand();
  bytes[32 + 11] = 'M';
  EXPECT_THAT(mistakes_of(bytes), ElementsAre("header, field NAME: the type is none of C D N L F"));
  bytes = by_hand();
  bytes.replace(64, 4, "NAME");
  EXPECT_THAT(mistakes_of(bytes), ElementsAre("header, field NAME: the name is there twice"));
  bytes = by_hand();
  bytes[128] = ' ';
  EXPECT_THAT(mistakes_of(bytes), ElementsAre("header: the last field is cut off"));
  bytes = by_hand();
  bytes[8] = '\xff';
  bytes[9] = '\xff';
  EXPECT_THAT(mistakes_of(bytes), ElementsAre("header: its length, 65535 bytes, is not within the file"));
  EXPECT_THAT(mistakes_of(by_hand().substr(0, by_hand().size() - 10)),
              ElementsAre("header: 3 records are stated, the file has room for 2"));
  EXPECT_THAT(mistakes_of(by_hand().replace(by_hand().size() - 1, 1, "x")),
              ElementsAre("header: bytes stand after the last record"));
}

TEST(Dbf, WritesNothingThatDoesNotFit) {
  DbfTable table = table_of_two();
  table.records[0][0] = "ANNABEL";
  table.records[1][2] = "few";
  table.records.push_back({"CY"});
  table.fields[1].length = 6;
  const auto bytes = write_dbf(table);
  ASSERT_FALSE(bytes);
  std::vector<std::string> texts;
  for (const DbfMistake& mistake : bytes.error()) texts.push_back(to_string(mistake));
  EXPECT_THAT(
      texts,
      ElementsAre("header, field BORN: a date has 8 characters", "record 1, field NAME: \"ANNABEL\" is longer than 6",
                  "record 1, field BORN: \"20100203\" is longer than 6",
                  "record 2, field GAMES: \"few\" is not a number", "record 3: it has 1 values for 3 fields"));
}

}  // namespace
}  // namespace touchmove::tournament::files
