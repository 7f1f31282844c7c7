// The table of a round robin and who has its numbers: as the rulebook has it, as the plan says, and as journals had it
// before either was said.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include "tests/tournament/event/event_desk.hpp"
#include "touchmove/tournament/event/journal/json.hpp"
#include "touchmove/tournament/event/proposals/propose.hpp"
#include "touchmove/tournament/event/state/lot.hpp"
#include "touchmove/tournament/event/state/robin.hpp"
#include "touchmove/tournament/event/views/cross_table.hpp"
#include "touchmove/tournament/event/views/explain.hpp"
#include "touchmove/tournament/event/views/unproposed.hpp"

namespace touchmove::tournament::event {
namespace {

using ::testing::Contains;
using testing::Desk;
using ::testing::ElementsAre;
using testing::has;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::IsSupersetOf;
using ::testing::UnorderedElementsAreArray;

template <typename Change>
Desk robin(const std::string& rulebook, int players, Change change) {
  Desk desk(rulebook);
  SectionPlan plan = desk.state().sections[0].plan;
  plan.pairings = Pairings::RoundRobin;
  plan.rounds = players - 1 + players % 2;
  change(plan);
  EXPECT_TRUE(desk.act(PlanSection{plan, ""}).accepted());
  desk.enter_many(players);
  return desk;
}

Desk robin(const std::string& rulebook, int players) {
  return robin(rulebook, players, [](SectionPlan&) {});
}

PairRound proposed(const Desk& desk) {
  auto round = propose_round(desk.state(), 0);
  EXPECT_TRUE(round) << in_words(round.error());
  return round ? std::move(*round) : PairRound{};
}

/// The boards of the round by the numbers of the table, "1-4 2-3", White first.
std::string pair(Desk& desk) {
  const PairRound round = proposed(desk);
  EXPECT_TRUE(desk.act(round).accepted());
  EXPECT_TRUE(desk.post(round.round).accepted());
  std::string text;
  for (const PairedBoard& board : round.boards) {
    text += (text.empty() ? "" : " ") + std::to_string(find_entry(desk.state(), board.white)->pairing_number) + "-" +
            std::to_string(find_entry(desk.state(), board.black)->pairing_number);
  }
  return text;
}

std::vector<std::string> pair_all(Desk& desk) {
  std::vector<std::string> rounds;
  while (static_cast<int>(desk.state().sections[0].rounds.size()) < desk.state().sections[0].plan.rounds) {
    rounds.push_back(pair(desk));
  }
  return rounds;
}

std::vector<EntryNumber> drawn(const Desk& desk, int players) {
  std::vector<EntryNumber> entries;
  for (int entry = 1; entry <= players; ++entry) entries.push_back(entry);
  return drawn_order(desk.state().opened->lot, "open", entries);
}

const FixedTable& table_of(const Desk& desk) { return desk.state().sections[0].tables.at(0); }

TEST(RobinTables, TheLotIsTheSameOnEveryMachineAndWhateverTheOrderOfTheEntries) {
  EXPECT_THAT(drawn_order("desk", "open", {1, 2, 3, 4, 5, 6, 7, 8}), ElementsAre(2, 4, 6, 1, 5, 3, 8, 7));
  EXPECT_THAT(drawn_order("desk", "open", {8, 3, 5, 4, 1, 6, 7, 2}), ElementsAre(2, 4, 6, 1, 5, 3, 8, 7));
  EXPECT_THAT(drawn_order("desk", "reserve", {1, 2, 3, 4, 5, 6, 7, 8}), ElementsAre(5, 3, 8, 1, 2, 6, 7, 4));
  EXPECT_THAT(drawn_order("desk", "open", {}), IsEmpty());
}

TEST(RobinTables, WhatTheFirstRoundDoesNotSayIsTheRulebooks) {
  const Desk desk = robin("uschess", 6);
  PairRound said{.section = "open", .round = 1};
  said.numbers = {6, 5, 4, 3, 2, 1};
  EXPECT_EQ(with_table(desk.state(), said).table, RobinTable::CrenshawBerger);
  EXPECT_EQ(with_table(desk.state(), said).numbers, said.numbers);
  said = {.section = "open", .round = 1};
  said.table = RobinTable::Berger;
  EXPECT_EQ(with_table(desk.state(), said).table, RobinTable::Berger);
  EXPECT_EQ(with_table(desk.state(), said).numbers, drawn(desk, 6));
}

/// A Swiss of four and a round robin of three, each after a round; entry 1 goes from the first to the second.
Desk gone_to_a_robin(Pairings other) {
  Desk desk;
  desk.enter_many(4);
  SectionPlan plan = desk.state().sections[1].plan;
  plan.pairings = other;
  plan.rounds = 3;
  EXPECT_TRUE(desk.act(PlanSection{plan, ""}).accepted());
  for (int entry = 5; entry <= 7; ++entry) {
    Enter enter;
    enter.entry = entry;
    enter.person = "r" + std::to_string(entry);
    enter.section = "reserve";
    EXPECT_TRUE(desk.act(enter).accepted());
  }
  desk.play_round({{1, 2}, {3, 4}}, {Result::WhiteWins, Result::WhiteWins});
  auto round = propose_round(desk.state(), 1);
  EXPECT_TRUE(round);
  EXPECT_TRUE(round && desk.act(*round).accepted());
  EXPECT_TRUE(desk.act(SetPhase{"reserve", 1, Phase::Posted, ""}).accepted());
  EXPECT_TRUE(desk.despite(ChangeSection{1, "reserve", ""}).accepted());
  desk.enter("late", 1000);
  desk.play_round({{3, 2}, {4, 8}}, {Result::Draw, Result::Draw});
  return desk;
}

TEST(RobinTables, WhoLeftASwissForARoundRobinMissedItsRounds) {
  std::vector<std::vector<std::string>> values;
  for (const Pairings other : {Pairings::UsChess, Pairings::RoundRobin}) {
    const Desk desk = gone_to_a_robin(other);
    std::vector<std::string>& of = values.emplace_back();
    for (const Place& place : standings(desk.state(), 0, cross_table(desk.state(), 0, {}))) {
      of.push_back(std::to_string(place.entry));
      of.insert(of.end(), place.values.begin(), place.values.end());
    }
    EXPECT_FALSE(of.empty());
  }
  EXPECT_EQ(values[0], values[1]) << "how the other section is paired changes nothing in the Swiss";
}

TEST(RobinTables, TheLotFallsOnEverybodyAlike) {
  std::vector<int> first(6);
  for (int i = 0; i < 6'000; ++i) {
    ++first[static_cast<std::size_t>(drawn_order("lot " + std::to_string(i), "open", {0, 1, 2, 3, 4, 5}).front())];
  }
  // 1,000 are expected; five standard deviations are 144.
  for (const int count : first) EXPECT_NEAR(count, 1'000, 144);
}

TEST(RobinTables, UsChessDrawsTheNumbersOfCrenshawsTable) {
  for (const char* book : {"uschess", "uschess-blitz", "iesa"}) {
    SCOPED_TRACE(book);
    Desk desk = robin(book, 6);
    const PairRound first = proposed(desk);
    EXPECT_EQ(first.table, RobinTable::CrenshawBerger);
    EXPECT_EQ(first.numbers, drawn(desk, 6));
    EXPECT_THAT(first.settings, HasSubstr(" table=crenshaw_berger numbers=lot"));
    EXPECT_THAT(pair_all(desk), ElementsAre("3-6 5-4 1-2", "2-6 4-1 3-5", "6-5 1-3 4-2", "6-4 5-1 2-3", "1-6 2-5 3-4"));
    EXPECT_EQ(table_of(desk).numbers, drawn(desk, 6));
    EXPECT_EQ(table_of(desk).kind, RobinTable::CrenshawBerger);
    for (std::size_t i = 0; i < 6; ++i) {
      EXPECT_EQ(find_entry(desk.state(), drawn(desk, 6)[i])->pairing_number, static_cast<int>(i) + 1);
    }
  }
}

TEST(RobinTables, OfSevenAndMoreItIsBergersWithTheRoundsInReverseOrder) {
  Desk by_crenshaw = robin("uschess", 8);
  Desk by_berger = robin("fide", 8);
  std::vector<std::string> reversed = pair_all(by_berger);
  std::reverse(reversed.begin(), reversed.end());
  EXPECT_EQ(pair_all(by_crenshaw), reversed);
}

TEST(RobinTables, FideDrawsTheNumbersOfBergersTable) {
  for (const char* book : {"fide", "bcf-1911"}) {
    SCOPED_TRACE(book);
    Desk desk = robin(book, 4);
    const PairRound first = proposed(desk);
    EXPECT_EQ(first.table, RobinTable::Berger);
    EXPECT_EQ(first.numbers, drawn(desk, 4));
    EXPECT_THAT(pair_all(desk), ElementsAre("1-4 2-3", "4-3 1-2", "2-4 3-1"));
  }
}

TEST(RobinTables, ThreeOrFourAreNumberedByRatingUnderUsChess) {
  Desk four = robin("uschess", 4);
  EXPECT_THAT(proposed(four).numbers, ElementsAre(1, 2, 3, 4));
  EXPECT_THAT(pair_all(four), ElementsAre("1-4 2-3", "3-1 4-2", "1-2 3-4"));
  Desk three = robin("uschess", 3);
  EXPECT_THAT(pair_all(three), ElementsAre("2-3", "3-1", "1-2"));
  Desk drawn_four = robin("uschess", 4, [](SectionPlan& plan) { plan.settings.robin.numbers = RobinNumbers::Lot; });
  EXPECT_EQ(proposed(drawn_four).numbers, drawn(drawn_four, 4));
}

TEST(RobinTables, TheLastRoundOfFourHasTheColoursOfTheToss) {
  Desk four = robin("uschess", 4, [](SectionPlan& plan) { plan.colour = ColourLot::Black; });
  EXPECT_THAT(pair_all(four), ElementsAre("1-4 2-3", "3-1 4-2", "2-1 4-3"));
}

TEST(RobinTables, AnotherTableAndAnotherOrderAreTheDirectorsToChoose) {
  Desk desk = robin("uschess", 6, [](SectionPlan& plan) {
    plan.settings.robin.table = RobinTable::Berger;
    plan.settings.robin.numbers = RobinNumbers::Rating;
  });
  EXPECT_THAT(proposed(desk).numbers, ElementsAre(1, 2, 3, 4, 5, 6));
  EXPECT_THAT(proposed(desk).settings, HasSubstr(" table=berger numbers=rating"));
  EXPECT_EQ(pair(desk), "1-6 2-5 3-4");
  Desk other = robin("fide", 6, [](SectionPlan& plan) { plan.settings.robin.table = RobinTable::CrenshawBerger; });
  EXPECT_EQ(pair(other), "3-6 5-4 1-2");
}

TEST(RobinTables, TheChoiceStandsOnceTheTableIsFixed) {
  Desk desk = robin("uschess", 6);
  SectionPlan plan = desk.state().sections[0].plan;
  plan.settings.robin.table = RobinTable::Berger;
  plan.settings.robin.numbers = RobinNumbers::Rating;
  ASSERT_TRUE(desk.act(proposed(desk)).accepted());
  const Outcome refused = desk.act(PlanSection{plan, ""});
  ASSERT_EQ(refused.reasons.size(), 2U);
  EXPECT_EQ(refused.reasons[0].code, Code::SectionNotEmpty);
  EXPECT_EQ(refused.reasons[0].field, "plan.robin_table");
  EXPECT_EQ(refused.reasons[1].field, "plan.robin_numbers");
  ASSERT_TRUE(desk.act(Unpair{"open", 1, ""}).accepted());
  EXPECT_TRUE(desk.act(PlanSection{plan, ""}).accepted());
  EXPECT_EQ(proposed(desk).table, RobinTable::Berger);
  EXPECT_EQ(proposed(desk).numbers, drawn(desk, 6)) << "whoever has a number keeps it";
  EXPECT_THAT(proposed(desk).settings, HasSubstr(" numbers=kept"));
}

TEST(RobinTables, ARoundTakenBackIsPairedTheSame) {
  Desk desk = robin("uschess", 7);
  const PairRound first = proposed(desk);
  ASSERT_TRUE(desk.act(first).accepted());
  ASSERT_TRUE(desk.act(Unpair{"open", 1, ""}).accepted());
  PairRound again = proposed(desk);
  EXPECT_THAT(again.settings, HasSubstr(" numbers=kept"));
  again.settings = first.settings;
  EXPECT_EQ(again, first);
}

TEST(RobinTables, JournalsThatSayNeitherFoldAsTheyDid) {
  // As written before the table and the numbers were: Berger's, numbered by rating, under whatever rulebook.
  Desk desk = robin("uschess", 4);
  const auto line = event_from_json(
      R"({"seq":6,"at":0,"by":{},"type":"pair","section":"open","round":1,"engine":"round_robin","boards":[)"
      R"({"board":1,"white":1,"black":4,"why":["table 1"]},{"board":2,"white":2,"black":3,"why":["table 1"]}]})");
  ASSERT_TRUE(line);
  ASSERT_EQ(desk.next(), 6);
  ASSERT_TRUE(desk.event.apply(*line).accepted());
  EXPECT_THAT(table_of(desk).numbers, ElementsAre(1, 2, 3, 4));
  EXPECT_EQ(table_of(desk).kind, RobinTable::Berger);
  ASSERT_TRUE(desk.post(1).accepted());
  EXPECT_THAT(pair_all(desk), ElementsAre("4-3 1-2", "2-4 3-1"));
  const Board& old = desk.state().sections[0].rounds[0].boards[0];
  EXPECT_THAT(Explainer(desk.state(), 0, {}).why(old), ElementsAre("Round 1 of the table."));
  EXPECT_EQ(to_json(*line).find("numbers"), std::string::npos);
}

TEST(RobinTables, WhatIsFixedIsReadBackFromTheJournal) {
  Desk desk = robin("uschess", 5);
  Event event;
  event.body = proposed(desk);
  const std::string json = to_json(event);
  EXPECT_THAT(json, HasSubstr(R"("table":"crenshaw_berger","numbers":[)"));
  EXPECT_EQ(event_from_json(json), event);
}

TEST(RobinTables, NumbersAreThoseOfWhoPlaysAndOfNobodyElse) {
  Desk desk = robin("uschess", 6);
  const PairRound good = proposed(desk);
  const auto refuses = [&](PairRound round, std::string_view field) {
    const Outcome outcome = desk.act(std::move(round));
    ASSERT_FALSE(outcome.accepted());
    EXPECT_EQ(outcome.reasons[0].code, Code::BadValue);
    EXPECT_EQ(outcome.reasons[0].field, field);
  };
  for (const std::vector<EntryNumber>& numbers : {std::vector{1, 2, 3, 4, 5},
                                                  {1, 2, 3, 4, 5, 5},
                                                  {1, 2, 3, 4, 5, 7},
                                                  {1, 2, 3, 4, 5, 6, 6},
                                                  {0, 2, 3, 4, 5, 6}}) {
    PairRound bad = good;
    bad.numbers = numbers;
    refuses(bad, "numbers");
  }
  PairRound by_hand = good;  // an order drawn at the table
  by_hand.numbers = {6, 5, 4, 3, 2, 1};
  by_hand.boards.clear();
  ASSERT_TRUE(desk.act(by_hand).accepted());
  EXPECT_EQ(find_entry(desk.state(), 6)->pairing_number, 1);
  ASSERT_TRUE(desk.post(1).accepted());
  PairRound second = proposed(desk);
  second.table = RobinTable::Berger;
  refuses(second, "table");

  Desk swiss;
  swiss.enter_many(2);
  PairRound round{.section = "open", .round = 1, .boards = {{.board = 1, .white = 1, .black = 2}}};
  round.numbers = {1, 2};
  const Outcome outcome = swiss.act(round);
  ASSERT_FALSE(outcome.accepted());
  EXPECT_EQ(outcome.reasons[0].field, "numbers");
}

TEST(RobinTables, AnEntryThatTheTableNumbersIsNotTakenBack) {
  Desk desk = robin("uschess", 4, [](SectionPlan& plan) {
    plan.rounds = 5;
    plan.settings.robin.table = RobinTable::Berger;
    plan.settings.robin.numbers = RobinNumbers::Rating;
  });
  ASSERT_TRUE(desk.enter("top", 2'500).accepted());
  const std::int64_t entered = desk.last_seq();
  EXPECT_EQ(pair(desk), "2-5 3-4");
  const Outcome refused = desk.act(Undo{entered, ""});
  ASSERT_FALSE(refused.accepted());
  EXPECT_EQ(refused.reasons[0].code, Code::RestsOnIt);
  EXPECT_EQ(find_entry(desk.state(), 5)->pairing_number, 1) << "it sits out, and no board names it";
}

TEST(RobinTables, WhoHasANumberKeepsItAndTheOthersAreDrawnBehind) {
  Desk desk = robin("uschess", 4);
  for (const int number : {2, 1}) {
    Enter enter{.entry = desk.state().entries.size() == 4 ? 5 : 6, .person = "n" + std::to_string(number)};
    enter.section = "open";
    enter.pairing_number = number;
    ASSERT_TRUE(desk.act(enter).accepted());
  }
  const PairRound first = proposed(desk);
  ASSERT_EQ(first.numbers.size(), 6U);
  EXPECT_EQ(first.numbers[0], 6);
  EXPECT_EQ(first.numbers[1], 5);
  EXPECT_EQ(std::vector(first.numbers.begin() + 2, first.numbers.end()), drawn(desk, 4));
  PairRound swapped = first;
  std::swap(swapped.numbers[0], swapped.numbers[1]);
  EXPECT_FALSE(desk.act(swapped).accepted());
  EXPECT_TRUE(desk.act(first).accepted());
}

TEST(RobinTables, WhoHasLeftAndAHousePlayerNobodyNeedsGetNoNumberOfTheTable) {
  Desk desk = robin("uschess", 6, [](SectionPlan& plan) { plan.settings.robin.numbers = RobinNumbers::Lot; });
  ASSERT_TRUE(desk.act(EditEntry{.entry = 2, .house = true}).accepted());
  ASSERT_TRUE(desk.act(Withdraw{4, 0, true}).accepted());
  const PairRound first = proposed(desk);
  EXPECT_THAT(first.numbers, UnorderedElementsAreArray({1, 3, 5, 6}));
  ASSERT_TRUE(desk.act(first).accepted());
  for (const EntryNumber number : {2, 4}) EXPECT_GT(find_entry(desk.state(), number)->pairing_number, 4);
}

TEST(RobinTables, TablesShowTheNumbersToComeBeforeTheFirstRound) {
  Desk desk = robin("uschess", 6);
  const auto numbers = [&] {
    std::vector<std::pair<EntryNumber, int>> all;
    const CrossTable table = cross_table(desk.state(), 0, {});
    for (std::size_t i = 0; i < table.own; ++i) all.emplace_back(table.entries[i], table.table.entrants[i].number);
    return all;
  };
  const auto before = numbers();
  pair(desk);
  EXPECT_EQ(numbers(), before);
  EXPECT_EQ(before.front().first, drawn(desk, 6).front());
}

TEST(RobinTables, TwiceReversesTheColoursOfTheSecondCycleAndFideExchangesTwoRounds) {
  const auto twice = [](SectionPlan& plan) {
    plan.pairings = Pairings::DoubleRoundRobin;
    plan.rounds = 6;
  };
  Desk uschess = robin("uschess", 4, twice);
  EXPECT_THAT(pair_all(uschess), ElementsAre("1-4 2-3", "3-1 4-2", "1-2 3-4", "4-1 3-2", "1-3 2-4", "2-1 4-3"))
      << "30F";
  Desk fide = robin("fide", 4, twice);
  EXPECT_THAT(pair_all(fide), ElementsAre("1-4 2-3", "2-4 3-1", "4-3 1-2", "4-1 3-2", "3-4 2-1", "4-2 1-3"));
}

TEST(RobinTables, ALateEntrantOfCrenshawsTableHasTheNumberThatSatOut) {
  Desk desk = robin("uschess", 5);
  EXPECT_EQ(pair(desk), "5-4 1-2");
  ASSERT_TRUE(desk.enter("late", 1500).accepted());
  EXPECT_EQ(pair(desk), "2-6 4-1 3-5");
  EXPECT_EQ(table_of(desk).numbers.back(), 6);
}

TEST(RobinTables, BoardsAreExplainedByTheirTable) {
  Desk desk = robin("uschess", 6);
  const PairRound first = proposed(desk);
  for (const PairedBoard& board : first.boards)
    EXPECT_THAT(board.why, ElementsAre(PairingReason(reason::TableRound{1, RobinTable::CrenshawBerger})));
  Board board;
  board.why = {reason::TableRound{3, RobinTable::CrenshawBerger}, reason::TableRound{2, RobinTable::Berger}};
  EXPECT_THAT(Explainer(desk.state(), 0, {}).why(board),
              ElementsAre("Round 3 of the Crenshaw-Berger table (US Chess, chapter 12).",
                          "Round 2 of the Berger table (FIDE C.05)."));
}

TEST(RobinTables, AHandMadeFirstRoundFixesTheSameTable) {
  Desk desk = robin("uschess", 6);
  PairRound by_hand{.section = "open", .round = 1, .engine = "manual"};
  by_hand.boards = {{.board = 1, .white = 1, .black = 2}};
  by_hand = with_table(desk.state(), std::move(by_hand));
  EXPECT_EQ(by_hand.table, RobinTable::CrenshawBerger);
  EXPECT_EQ(by_hand.numbers, drawn(desk, 6));
  ASSERT_TRUE(desk.act(by_hand).accepted());
  EXPECT_EQ(with_table(desk.state(), PairRound{.section = "open", .round = 2}).table, RobinTable::Usual);
  Desk swiss;
  swiss.enter_many(4);
  EXPECT_THAT(with_table(swiss.state(), PairRound{.section = "open", .round = 1}).numbers, IsEmpty());
}

}  // namespace
}  // namespace touchmove::tournament::event
