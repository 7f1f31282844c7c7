// The index of a rating list: whoever is asked for is found by it just as in the whole list.
#include "touchmove/tournament/formats/lists/list_index.hpp"

#include <gtest/gtest.h>

#include <random>
#include <string>
#include <vector>

#include "touchmove/tournament/formats/dbf/dbf.hpp"
#include "touchmove/tournament/formats/lists/player_list.hpp"

namespace touchmove::tournament::files {
namespace {

constexpr FileStamp stamp{1, 2};
constexpr std::size_t most_rows = 20;

/// People with many namesakes, in the order a list happens to have.
std::vector<ListedPlayer> people(std::size_t count) {
  std::mt19937 random(7);
  const std::vector<std::string> lasts{"DOE",   "Doe",     "DOERING",       "DE LA CRUZ",
                                       "DE LA", "O'BRIEN", "M\xc3\xbcller", "Li"};
  const std::vector<std::string> firsts{"JANE", "John", "ANA MARIA", "Bo", ""};
  std::vector<ListedPlayer> all;
  for (std::size_t i = 0; i < count; ++i) {
    ListedPlayer& player = all.emplace_back();
    player.id = std::to_string(i * 37 % count + 1);
    player.last = lasts[random() % lasts.size()];
    player.first = firsts[random() % firsts.size()];
    player.state = random() % 2 == 0 ? "IL" : "TX";
  }
  return all;
}

std::string with_tabs(const std::vector<ListedPlayer>& all, const std::string& end) {
  std::string text = "MEM_ID\tMEM_NAME\tSTATE" + end;
  for (const ListedPlayer& p : all) text += p.id + "\t" + p.last + ", " + p.first + "\t" + p.state + end;
  return text.substr(0, text.size() - end.size());
}

std::string with_commas(const std::vector<ListedPlayer>& all) {
  std::string text = "\xef\xbb\xbfid,last,first,state,note\n\n";
  for (const ListedPlayer& p : all) text += p.id + "," + p.last + "," + p.first + "," + p.state + ",\"two\nlines\"\n";
  return text;
}

std::string of_fide(const std::vector<ListedPlayer>& all) {
  std::string text = "ID Number      Name                          Fed SRtng\r\n";
  for (const ListedPlayer& p : all) {
    std::string line = p.id;
    line.resize(15, ' ');
    line += p.last + ", " + p.first;
    line.resize(45, ' ');
    text += line + "USA 1500 \r\n";
  }
  return text;
}

std::string as_table(const std::vector<ListedPlayer>& all) {
  DbfTable table;
  table.fields = {{"MEM_NAME", 'C', 30, 0}, {"MEM_ID", 'C', 8, 0}, {"STATE", 'C', 2, 0}};
  for (const ListedPlayer& p : all) {
    std::string last = p.last;
    if (last.starts_with('M')) last = "M\xfcller";
    table.records.push_back({last + ", " + p.first, p.id, p.state});
  }
  std::string bytes = *write_dbf(table);
  // Every seventh record is marked deleted.
  const std::size_t head = static_cast<unsigned char>(bytes[8]) + 256U * static_cast<unsigned char>(bytes[9]);
  const std::size_t record = 1 + 30 + 8 + 2;
  for (std::size_t i = 0; i < all.size(); i += 7) bytes[head + i * record] = '*';
  return bytes;
}

void expect_the_same(const std::string& name, const std::string& list) {
  const auto whole = read_player_list(list, {});
  ASSERT_TRUE(whole) << name << ": " << to_string(whole.error().front());
  const auto made = make_list_index(list, stamp);
  ASSERT_TRUE(made) << name;
  const auto index = ListIndex::open(*made, stamp);
  ASSERT_TRUE(index) << name;
  for (const char* asked : {"1",
                            "5",
                            "8",
                            "300",
                            "299",
                            "301",
                            "0",
                            "doe",
                            "Doe, J",
                            "Doe Jane",
                            "do",
                            "d",
                            "doerin",
                            "de la cruz ana",
                            "de la cruz",
                            "de la Bo",
                            "m\xc3\xbcller",
                            "o'brien, b",
                            "li",
                            "L",
                            "zz",
                            "zz, a",
                            "Doe, Zed",
                            ""}) {
    std::vector<std::string> rows;
    for (const FileRange& range : index->look_up(asked, most_rows))
      rows.push_back(list.substr(range.begin, range.size));
    const std::string excerpt =
        excerpt_of_list(std::string_view(list).substr(index->head().begin, index->head().size), rows);
    const auto some = read_player_list(excerpt, {});
    ASSERT_TRUE(some) << name << ", " << asked << ": " << to_string(some.error().front());
    EXPECT_EQ(some->of(), whole->of()) << name;
    std::vector<ListedPlayer> expected;
    std::vector<ListedPlayer> found;
    for (const ListedPlayer* player : whole->look_up(asked, most_rows)) expected.push_back(*player);
    for (const ListedPlayer* player : some->look_up(asked, most_rows)) found.push_back(*player);
    EXPECT_EQ(found, expected) << name << ", " << asked;
  }
}

TEST(ListIndexTest, FindsWhomTheWholeListFinds) {
  for (const std::size_t count : {std::size_t{1}, std::size_t{8}, std::size_t{300}}) {
    const auto all = people(count);
    expect_the_same("tabs", with_tabs(all, "\n"));
    expect_the_same("tabs, CR LF", with_tabs(all, "\r\n"));
    expect_the_same("tabs, CR", with_tabs(all, "\r"));
    expect_the_same("commas", with_commas(all));
    expect_the_same("FIDE", of_fide(all));
    expect_the_same("dBase", as_table(all));
  }
}

TEST(ListIndexTest, IsOfOneStateOfTheFile) {
  const auto made = make_list_index(with_tabs(people(3), "\n"), stamp);
  ASSERT_TRUE(made);
  EXPECT_TRUE(ListIndex::open(*made, stamp));
  EXPECT_FALSE(ListIndex::open(*made, {1, 3}));
  EXPECT_FALSE(ListIndex::open(*made, {2, 2}));
  EXPECT_FALSE(ListIndex::open(made->substr(0, made->size() - 1), stamp)) << "half written";
  EXPECT_FALSE(ListIndex::open("", stamp));
  EXPECT_FALSE(ListIndex::open("touchmove-list-index 2\t1\t2\t0\t0\t0\n", stamp));
}

TEST(ListIndexTest, AListWithMistakesHasNone) {
  const auto made = make_list_index("MEM_ID\tMEM_NAME\n1\tDOE\nx\tROE\n", stamp);
  ASSERT_FALSE(made);
  EXPECT_EQ(to_string(made.error().front()), "line 3, field id: \"x\" is not an id of digits");
}

}  // namespace
}  // namespace touchmove::tournament::files
