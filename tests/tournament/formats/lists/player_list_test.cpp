// Rating lists of US Chess and FIDE, and looking players up.
#include "touchmove/tournament/formats/lists/player_list.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "touchmove/tournament/formats/dbf/dbf.hpp"

namespace touchmove::tournament::files {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;
using ::testing::SizeIs;

const results::Date dated{2026, 1, 20};

std::vector<std::string> mistakes_of(const tl::expected<PlayerList, std::vector<Mistake>>& list) {
  std::vector<std::string> texts;
  if (!list) {
    for (const Mistake& mistake : list.error()) texts.push_back(to_string(mistake));
  }
  return texts;
}

TEST(UsChessList, ReadsTextWithTabs) {
  const auto list = read_uschess_list(
      "MEM_NAME\tMEM_ID\tSTATE\tEXPIRED\tR_LPB_RAT\tQ_LPB_RAT\tSomething\n"
      "DOE, JANE \"JJ\"\t12345679\tIN\t2026-12-31\t1234/12\t1100P4\tx\n"
      "ROE, ROB\t12345678\tOH\t9999\t1500\tUnrated\ty\n",
      dated);
  ASSERT_TRUE(list) << to_string(list.error().front());
  EXPECT_EQ(list->dated(), dated);
  ASSERT_THAT(list->players(), SizeIs(2));
  const ListedPlayer* doe = list->find("12345679");
  ASSERT_NE(doe, nullptr);
  EXPECT_EQ(doe->last, "DOE");
  EXPECT_EQ(doe->first, "JANE \"JJ\"");
  EXPECT_EQ(doe->state, "IN");
  EXPECT_EQ(doe->membership, (Membership{false, results::Date{2026, 12, 31}}));
  EXPECT_EQ(doe->regular, (rating::Published{1234, 12}));
  EXPECT_EQ(doe->quick, (rating::Published{1100, 4}));
  EXPECT_TRUE(list->find("12345678")->membership.for_life);
  EXPECT_EQ(list->find("12345678")->quick, std::nullopt);
  EXPECT_EQ(list->find("1"), nullptr);
}

TEST(PlayerListLookUp, FindsByIdAndByNameAsTheyAreSaid) {
  const auto list = read_player_list(
      "MEM_ID\tMEM_NAME\tSTATE\n1\tDOE, JANE\tIL\n2\tDOE, JOHN\tIN\n3\tDE LA CRUZ, ANA\tTX\n4\tDOERING, MAX\tOH\n",
      dated);
  ASSERT_TRUE(list) << to_string(list.error().front());
  EXPECT_EQ(list->of(), ListOf::UsChess);
  const auto ids = [&](const char* asked, std::size_t most = 20) {
    std::string out;
    for (const ListedPlayer* player : list->look_up(asked, most)) out += player->id;
    return out;
  };
  EXPECT_EQ(ids("3"), "3");
  EXPECT_EQ(ids("9"), "");
  EXPECT_EQ(ids("doe, j"), "12");
  EXPECT_EQ(ids("Doe Jane"), "1");
  EXPECT_EQ(ids("de la cruz ana"), "3");
  EXPECT_EQ(ids("doe"), "12") << "the whole name before one it begins";
  EXPECT_EQ(ids("doer"), "4");
  EXPECT_EQ(ids("do"), "124");
  EXPECT_EQ(ids("do", 2), "12");
  EXPECT_EQ(ids(""), "");
  const auto fide = read_player_list(
      "ID Number      Name                          Fed SRtng\n"
      "2016192        Doe, Jane                     USA 2100 \n",
      dated);
  ASSERT_TRUE(fide) << to_string(fide.error().front());
  EXPECT_EQ(fide->of(), ListOf::Fide);
  EXPECT_EQ(fide->look_up("2016192", 1)[0]->regular, (rating::Published{2100, std::nullopt}));
}

TEST(UsChessList, ReadsATable) {
  DbfTable table;
  table.fields = {{"MEM_NAME", 'C', 30, 0}, {"MEM_ID", 'C', 8, 0},    {"STATE", 'C', 2, 0},
                  {"EXPIRED", 'D', 8, 0},   {"R_LPB_RAT", 'C', 9, 0}, {"BYEAR", 'N', 4, 0}};
  table.records = {{"M\xdcLLER, JO", "12345678", "IN", "20261231", "1500", "1999"}};
  const auto list = read_uschess_list(*write_dbf(table), dated);
  ASSERT_TRUE(list) << to_string(list.error().front());
  EXPECT_EQ(list->players()[0].last, "M\xc3\x9cLLER");
  EXPECT_EQ(list->players()[0].birth_year, 1999);
  table.records.push_back({"ROE, ROB", "12345678", "IN", "", "150o", ""});
  EXPECT_THAT(mistakes_of(read_uschess_list(*write_dbf(table), dated)),
              ElementsAre("record 2, field regular: \"150o\" is neither a rating nor a provisional one like 1234/12",
                          "record 2, field id: \"12345678\" is there twice"));
}

TEST(UsChessList, NamesEveryMistakeAndImportsNothing) {
  EXPECT_THAT(mistakes_of(read_uschess_list("MEM_ID\tMEM_NAME\tEXPIRED\n\tDOE\t1399\nx1\t\t\n", dated)),
              ElementsAre("line 2, field id: it is missing",
                          "line 2, field expires: \"1399\" is none of YYYY-MM-DD, MMYY, 9999",
                          "line 3, field id: \"x1\" is not an id of digits", "line 3, field name: it is missing"));
  EXPECT_THAT(mistakes_of(read_uschess_list("Some,Columns\n1,2\n", dated)),
              ElementsAre("line 1, field id: the column is missing", "line 1, field last: the column is missing"));
}

TEST(UsChessList, TakesLabelsFromAnEditedTable) {
  Aliases aliases = list_aliases();
  aliases.push_back({"mitglied", "id"});
  const auto list = read_uschess_list("Mitglied,Name\n7,\"Doe, J\"\n", dated, aliases);
  ASSERT_TRUE(list);
  EXPECT_NE(list->find("7"), nullptr);
}

TEST(Membership, IsReadInEveryFormListsHave) {
  EXPECT_EQ(parse_membership("0228"), (Membership{false, results::Date{2028, 2, 29}}));
  EXPECT_EQ(parse_membership("1226"), (Membership{false, results::Date{2026, 12, 31}}));
  EXPECT_EQ(parse_membership("20260430"), (Membership{false, results::Date{2026, 4, 30}}));
  EXPECT_EQ(parse_membership("9999"), (Membership{true, std::nullopt}));
  EXPECT_EQ(parse_membership(""), Membership{});
  EXPECT_EQ(parse_membership("1326"), std::nullopt);
  EXPECT_EQ(parse_membership("soon"), std::nullopt);
}

TEST(PlayerList, GivesAllNamesakes) {
  const auto list = read_uschess_list(
      "id,name,state\n3,\"Doe, Jane\",IN\n1,\"DOE, JANET\",OH\n2,\"Doe, John\",IN\n4,\"Doesn, Jane\",IN\n", dated);
  ASSERT_TRUE(list);
  const auto ids = [&list](const char* last, const char* first, const char* state) {
    std::vector<std::string> found;
    for (const ListedPlayer* player : list->find(last, first, state)) found.push_back(player->id);
    return found;
  };
  EXPECT_THAT(ids("doe", "jane", ""), ElementsAre("1", "3"));
  EXPECT_THAT(ids("Doe", "Jane", "in"), ElementsAre("3"));
  EXPECT_THAT(ids("Doe", "", ""), ElementsAre("1", "2", "3"));
  EXPECT_THAT(ids("Smith", "", ""), IsEmpty());
}

/// A line with values below the labels they belong to.
std::string below(const std::string& header, const std::vector<std::pair<const char*, const char*>>& values) {
  std::string line(header.size(), ' ');
  for (const auto& [label, value] : values) line.replace(header.find(label), std::string(value).size(), value);
  return line;
}

TEST(FideList, TakesItsColumnsFromTheFirstLine) {
  const std::string header =
      "ID Number      Name                          Fed Sex Tit  WTit SRtng SGm SK RRtng RGm Rk BRtng BGm BK B-day "
      "Flag";
  const auto list =
      read_fide_list(header + "\n" +
                         below(header, {{"ID Number", "1234567"},
                                        {"Name", "Doe, Jane"},
                                        {"Fed", "USA"},
                                        {"Sex", "F"},
                                        {"Tit", "WGM"},
                                        {"WTit", "WGM"},
                                        {"SRtng", "2301"},
                                        {"SK", "10"},
                                        {"RRtng", "2250"},
                                        {"BRtng", "0"},
                                        {"B-day", "1990"}}) +
                         "\r\n" + below(header, {{"ID Number", "76543"}, {"Name", "Singular"}, {"B-day", "0000"}}),
                     dated);
  ASSERT_TRUE(list) << to_string(list.error().front());
  const ListedPlayer& doe = *list->find("1234567");
  EXPECT_EQ(doe.last, "Doe");
  EXPECT_EQ(doe.first, "Jane");
  EXPECT_EQ(doe.federation, "USA");
  EXPECT_EQ(doe.title, "WGM");
  EXPECT_EQ(doe.regular, (rating::Published{2301, std::nullopt}));
  EXPECT_EQ(doe.quick, (rating::Published{2250, std::nullopt}));
  EXPECT_EQ(doe.blitz, std::nullopt);
  EXPECT_EQ(doe.k, 10);
  EXPECT_EQ(doe.birth_year, 1990);
  EXPECT_EQ(list->find("76543")->birth_year, std::nullopt);
  EXPECT_EQ(list->find("76543")->regular, std::nullopt);
}

TEST(FideList, IsReadAsXmlToo) {
  const auto list = read_player_list(
      "<?xml version=\"1.0\"?>\n<playerslist>\n<player>\n<fideid>1234567</fideid>\n<name>D&apos;Arc, Jane</name>\n"
      "<country>FRA</country>\n<sex>F</sex>\n<title>WGM</title>\n<w_title>WGM</w_title>\n<rating>2301</rating>\n"
      "<games>3</games>\n<k>10</k>\n<rapid_rating>2250</rapid_rating>\n<blitz_rating></blitz_rating>\n"
      "<birthday>1990</birthday>\n<flag></flag>\n</player>\n<player><fideid>76543</fideid><name>Roe</name></player>\n",
      dated);
  ASSERT_TRUE(list) << to_string(list.error().front());
  EXPECT_EQ(list->of(), ListOf::Fide);
  const ListedPlayer& doe = *list->find("1234567");
  EXPECT_EQ(doe.last, "D'Arc");
  EXPECT_EQ(doe.federation, "FRA");
  EXPECT_EQ(doe.regular, (rating::Published{2301, std::nullopt}));
  EXPECT_EQ(doe.quick, (rating::Published{2250, std::nullopt}));
  EXPECT_EQ(doe.blitz, std::nullopt);
  EXPECT_EQ(doe.k, 10);
  EXPECT_EQ(doe.birth_year, 1990);
  EXPECT_EQ(list->find("76543")->last, "Roe");
  EXPECT_THAT(
      mistakes_of(read_player_list("<playerslist>\n<player><fideid>1<name>Roe</name></player>\n<player>", dated)),
      ElementsAre("line 2, field fideid: the element does not end", "line 3, field player: the element does not end"));
  EXPECT_THAT(
      mistakes_of(read_player_list("<playerslist>\n\n<player><fideid>1x</fideid><name>Roe</name></player>", dated)),
      ElementsAre(::testing::HasSubstr("line 3, field id: ")));
}

TEST(FideList, NamesMistakesByLine) {
  EXPECT_THAT(mistakes_of(read_fide_list("ID Number Name   SRtng\nA1        Doe    23x\n\n77        Roe    2300\n"
                                         "77        Poe    2300\n",
                                         dated)),
              ElementsAre("line 2, field id: \"A1\" is not an id of digits",
                          "line 2, field regular: \"23x\" is neither a rating nor a provisional one like 1234/12",
                          "line 5, field id: \"77\" is there twice"));
  EXPECT_THAT(mistakes_of(read_fide_list("", dated)), SizeIs(2));
}

}  // namespace
}  // namespace touchmove::tournament::files
