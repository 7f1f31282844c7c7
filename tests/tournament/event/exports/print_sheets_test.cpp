// What is printed of a section: every kind says what it is for, in the language asked for.
#include "touchmove/tournament/event/exports/print_sheets.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>

#include "tests/support/said.hpp"
#include "tests/tournament/event/event_desk.hpp"

namespace touchmove::tournament::event {
namespace {

using testing::Desk;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::Not;
using ::testing::SizeIs;

Directory named(int count) {
  Directory directory;
  for (int i = 1; i <= count; ++i) {
    Person person;
    person.id = "p" + std::to_string(i);
    person.last = "Player" + std::to_string(i);
    person.school = i == 2 ? "Lane <Tech>" : "";
    person.federation_id = "1234567" + std::to_string(i);
    directory.persons[person.id] = person;
  }
  return directory;
}

publish::Sheets sheets(const Desk& desk, PrintKind kind, int count = 4) {
  SheetWish wish;
  wish.kind = kind;
  auto made = sheets_of(desk.state(), 0, named(count), wish);
  EXPECT_TRUE(made) << made.error();
  return made ? std::move(*made) : publish::Sheets{};
}

Desk one_round() {
  Desk desk;
  desk.enter_many(4);
  desk.play_round({{1, 3}, {4, 2}}, {Result::WhiteWins, Result::Draw});
  return desk;
}

TEST(PrintSheets, PairingsByBoardAndByName) {
  const Desk desk = one_round();
  const auto by_board = sheets(desk, PrintKind::Pairings);
  ASSERT_THAT(by_board.tables, SizeIs(1));
  ASSERT_THAT(by_board.tables[0].rows, SizeIs(2));
  EXPECT_THAT(by_board.tables[0].rows[0],
              ElementsAre("1", "Player1", "2000", "", "0", "1-0", "Player3", "1980", "", "0"));
  EXPECT_THAT(by_board.facts, ElementsAre("Round 1"));
  const auto by_name = sheets(desk, PrintKind::Names);
  ASSERT_THAT(by_name.tables[0].rows, SizeIs(4));
  EXPECT_THAT(by_name.tables[0].rows[1], ElementsAre("Player2", "Lane <Tech>", "2", "Black", "Player4", "0"));
  const std::string html = publish::html_of(by_name);
  EXPECT_THAT(html, HasSubstr("Lane &lt;Tech&gt;"));
  EXPECT_THAT(html, HasSubstr("@page { size: A4"));
}

/// The letters of a chart of so many boards, in points.
double letters_of(std::size_t boards, publish::Paper paper, const std::string& name = "Lindqvist, Ada") {
  publish::Sheets chart;
  chart.paper = paper;
  chart.tables.push_back({"", {{"Board", true}, {"White", false}, {"Result", false}, {"Black", false}}, {}});
  for (std::size_t i = 0; i < boards; ++i) chart.tables[0].rows.push_back({std::to_string(i + 1), name, "1-0", name});
  const std::string html = publish::html_of(chart);
  constexpr std::string_view set = "body { font-size: ";
  return std::stod(html.substr(html.rfind(set) + set.size(), 8));
}

TEST(PrintSheets, LettersAreAsLargeAsTheSheetHasRoomFor) {
  using publish::Paper;
  EXPECT_DOUBLE_EQ(letters_of(5, Paper::A4), 15);
  EXPECT_DOUBLE_EQ(letters_of(5, Paper::Wall), 36);
  EXPECT_LT(letters_of(12, Paper::Wall), letters_of(5, Paper::Wall));
  // What does not fit goes on to the next sheet, and can still be read.
  EXPECT_DOUBLE_EQ(letters_of(200, Paper::A4), 9);
  EXPECT_DOUBLE_EQ(letters_of(200, Paper::Wall), 20);
  EXPECT_LT(letters_of(5, Paper::A4, std::string(40, 'm')), 15);
}

TEST(PrintSheets, ASlipABoardWithRoomForTheResult) {
  Desk desk = one_round();
  desk.enter("p5", 0);
  desk.pair({{1, 2}, {3, 4}, {5, 0}});
  const auto slips = sheets(desk, PrintKind::Slips, 5);
  ASSERT_THAT(slips.slips, SizeIs(2)) << "a bye has no slip";
  EXPECT_EQ(slips.slips[0].heading, "Round 2, board 1");
  EXPECT_THAT(slips.slips[0].boxes, ElementsAre("1-0", "½-½", "0-1"));
  EXPECT_THAT(slips.slips[0].blanks, ElementsAre("Signature: White", "Signature: Black"));
  const std::string html = publish::html_of(slips, [](const std::string& link) { return "<svg>" + link + "</svg>"; });
  EXPECT_THAT(html, Not(HasSubstr("<svg>"))) << "nobody has said where the event is";
}

TEST(PrintSheets, ChartsSayWhoMetWhom) {
  const Desk desk = one_round();
  const auto chart = sheets(desk, PrintKind::Wallchart);
  EXPECT_THAT(chart.tables[0].rows[0], ElementsAre("1", "Player1", "2000", "W3w  1"));
  const auto grid = sheets(desk, PrintKind::Grid);
  EXPECT_THAT(grid.tables[0].rows[0], ElementsAre("1", "Player1", "×", "", "1", "", "1"));
  EXPECT_THAT(grid.tables[0].rows[2], ElementsAre("3", "Player3", "0", "", "×", "", "0"));
}

TEST(PrintSheets, ListsSignsAndCertificates) {
  Desk desk = one_round();
  SectionPlan plan = desk.state().sections[0].plan;
  plan.room = "Hall B";
  ASSERT_TRUE(desk.act(PlanSection{plan, ""}).accepted());
  EXPECT_THAT(sheets(desk, PrintKind::Registration).tables[0].rows[0],
              ElementsAre("☐", "1", "Player1", "2000", "", "12345671", ""));
  const auto door = sheets(desk, PrintKind::Door);
  ASSERT_THAT(door.signs, SizeIs(1));
  EXPECT_EQ(door.signs[0].large, "open");
  EXPECT_THAT(door.signs[0].lines, ElementsAre("Room: Hall B", "Boards 1 to 2", "5 rounds", "G/30;d5"));
  SheetWish wish;
  wish.kind = PrintKind::Certificates;
  wish.places = 1;
  wish.language = "de";
  const auto first = sheets_of(desk.state(), 0, named(4), wish);
  ASSERT_TRUE(first);
  ASSERT_THAT(first->signs, SizeIs(1));
  EXPECT_EQ(first->signs[0].large, "Player1");
  EXPECT_THAT(first->signs[0].lines, ElementsAre("1. Platz", "1 Punkte in 1 Runden"));
  EXPECT_THAT(first->tables, IsEmpty());
}

TEST(PrintSheets, SayWhyThereIsNothing) {
  Desk desk;
  const auto why = [&](PrintKind kind) {
    SheetWish wish;
    wish.kind = kind;
    const auto made = sheets_of(desk.state(), 0, {}, wish);
    return made ? std::string("made") : messages::say(made.error());
  };
  EXPECT_EQ(why(PrintKind::Pairings), "there is no such round to print");
  EXPECT_EQ(why(PrintKind::Registration), "nobody is entered");
  EXPECT_EQ(why(PrintKind::Certificates), "nothing has been played yet");
  EXPECT_EQ(why(PrintKind::Door), "made");
}

TEST(PrintSheets, ANormHasASheetWithTheGamesItWasScoredIn) {
  Desk desk("fide");
  SectionPlan plan = desk.state().sections[0].plan;
  plan.rounds = 9;
  ASSERT_TRUE(desk.act(PlanSection{plan, ""}).accepted());
  desk.enter_many(10);
  Directory directory = named(10);
  for (int i = 1; i <= 10; ++i) {
    Person& person = directory.persons["p" + std::to_string(i)];
    person.federation = i == 1 ? "GER" : i % 3 == 0 ? "USA" : i % 3 == 1 ? "FRA" : "ESP";
    person.title = i == 1 ? "" : "GM";
    person.fide_rating = i == 1 ? 2'400 : 2'500;
    person.fide_id = std::to_string(100'000 + i);
  }
  SheetWish wish;
  wish.kind = PrintKind::Norms;
  const auto before = sheets_of(desk.state(), 0, directory, wish);
  ASSERT_FALSE(before);
  EXPECT_EQ(messages::say(before.error()), "nobody has scored a norm");
  for (int round = 1; round <= 9; ++round) {
    ASSERT_TRUE(desk.despite(PairRound{"open", round, "manual", "", {{1, 1, round + 1, 0, {}, {}}}, {}}).accepted());
    ASSERT_TRUE(desk.post(round).accepted());
    ASSERT_TRUE(desk.act(EnterResult{"open", round, 1, 1, Result::WhiteWins, {}}).accepted());
  }
  const auto made = sheets_of(desk.state(), 0, directory, wish);
  ASSERT_TRUE(made) << messages::say(made.error());
  ASSERT_THAT(made->tables, SizeIs(4)) << "a GM's norm and an IM's, each with its games";
  EXPECT_EQ(made->tables[0].heading, "GM: Player1");
  EXPECT_THAT(made->tables[0].rows[0], ElementsAre("Player's FIDE id", "100001"));
  ASSERT_THAT(made->tables[1].rows, SizeIs(9));
  EXPECT_THAT(made->tables[1].rows[0], ElementsAre("1", "Player2", "100002", "ESP", "2500", "GM", "1"));
  wish.language = "de";
  EXPECT_EQ(sheets_of(desk.state(), 0, directory, wish)->tables[1].columns[2].name, "FIDE-Nr.");
}

}  // namespace
}  // namespace touchmove::tournament::event
