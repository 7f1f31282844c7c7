// Starting numbers of a FIDE Swiss (C.04.2): by rating, title and the alphabet, corrected until round 4 is paired.
#include "touchmove/tournament/event/state/starting_list.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>
#include <variant>
#include <vector>

#include "tests/tournament/event/event_desk.hpp"
#include "touchmove/tournament/event/journal/json.hpp"
#include "touchmove/tournament/event/proposals/propose_listed.hpp"
#include "touchmove/tournament/event/views/cross_table.hpp"
#include "touchmove/tournament/event/views/words.hpp"
#include "touchmove/tournament/event/vocabulary/list_order.hpp"

namespace touchmove::tournament::event {
namespace {

using testing::Desk;
using ::testing::ElementsAre;
using testing::has;
using ::testing::HasSubstr;
using ::testing::IsEmpty;

Person named(std::string last, std::string first = "", std::string title = "") {
  Person person;
  person.last = std::move(last);
  person.first = std::move(first);
  person.title = std::move(title);
  return person;
}

class StartingList : public ::testing::Test {
 protected:
  StartingList() {
    SectionPlan plan = desk_.state().sections[0].plan;
    plan.pairings = Pairings::Dutch;
    plan.rounds = 7;
    EXPECT_TRUE(desk_.act(PlanSection{plan, ""}).accepted());
  }

  EntryNumber enter(Person person, int rating, int first_round = 1) {
    const auto entry = static_cast<EntryNumber>(desk_.state().entries.size()) + 1;
    person.id = "p" + std::to_string(entry);
    directory_.persons[person.id] = person;
    Enter enter;
    enter.entry = entry;
    enter.person = person.id;
    enter.section = "open";
    enter.first_round = first_round;
    enter.standing.rating = rating;
    enter.standing.rating_kind = rating == 0 ? RatingKind::Unrated : RatingKind::Established;
    EXPECT_TRUE(desk_.act(enter).accepted());
    return entry;
  }

  void rate(EntryNumber entry, int rating) {
    EntryStanding standing = find_entry(desk_.state(), entry)->standing;
    standing.rating = rating;
    EditEntry edit;
    edit.entry = entry;
    edit.standing = standing;
    EXPECT_TRUE(desk_.act(edit).accepted());
  }

  std::vector<EntryNumber> list() const { return starting_list(desk_.state(), 0, directory_); }

  PairRound propose() const { return propose_listed(desk_.state(), 0, list()).value(); }

  /// The next round, posted, all of whose games the higher starting number wins.
  void play() {
    const PairRound round = propose();
    ASSERT_TRUE(desk_.act(round).accepted());
    ASSERT_TRUE(desk_.post(round.round).accepted());
    for (const PairedBoard& board : round.boards) {
      if (board.black == 0) continue;
      const bool white = number(board.white) < number(board.black);
      const Result result = white ? Result::WhiteWins : Result::BlackWins;
      ASSERT_TRUE(desk_.act(EnterResult{"open", round.round, board.board, 1, result, {}}).accepted());
    }
  }

  int number(EntryNumber entry) const { return find_entry(desk_.state(), entry)->pairing_number; }

  /// Entries by their numbers, from 1.
  std::vector<EntryNumber> numbered() const {
    std::vector<EntryNumber> entries(desk_.state().entries.size());
    for (const Entry& entry : desk_.state().entries) {
      entries.at(static_cast<std::size_t>(entry.pairing_number) - 1) = entry.number;
    }
    return entries;
  }

  Desk desk_{"fide"};
  Directory directory_;
};

TEST_F(StartingList, EqualRatingsStandByTitleAndThenByTheAlphabet) {
  enter(named("Zwei", "", "WCM"), 2100);
  enter(named("Zorn", "", "GM"), 2100);
  enter(named("Abel", "Jan"), 2100);
  enter(named("Ábel", "Ina"), 2100);
  enter(named("baker"), 2100);
  enter(named("Xu", "", "FM"), 2100);
  enter(named("Yu", "", "WGM"), 2100);
  enter(named("Wu", "", "wim"), 2100);
  enter(named("Nobody"), 0);
  enter(named("Low", "", "GM"), 2000);
  EXPECT_THAT(list(), ElementsAre(2, 7, 6, 8, 1, 4, 3, 5, 10, 9));
  play();
  EXPECT_THAT(numbered(), ElementsAre(2, 7, 6, 8, 1, 4, 3, 5, 10, 9));
}

TEST_F(StartingList, TheFirstRoundIsPairedByTheseNumbers) {
  for (const char* name : {"Delta", "Charlie", "Bravo", "Alpha"}) enter(named(name), 0);
  const PairRound round = propose();
  ASSERT_EQ(round.boards.size(), 2U);
  EXPECT_EQ(round.boards[0].white, 4);
  EXPECT_EQ(round.boards[0].black, 2);
  EXPECT_EQ(round.boards[1].white, 1);
  EXPECT_EQ(round.boards[1].black, 3);
}

TEST_F(StartingList, ViewsBeforeTheFirstRoundShowTheNumbersItWillGive) {
  for (const char* name : {"Delta", "Charlie", "Bravo", "Alpha"}) enter(named(name), 0);
  EXPECT_THAT(cross_table(desk_.state(), 0, directory_).entries, ElementsAre(4, 3, 2, 1));
}

TEST_F(StartingList, ALateEntryTakesItsNumberByRatingAndTheOthersAreRenumbered) {
  for (int i = 0; i < 6; ++i) enter(named("Player" + std::to_string(i)), 2000 - 100 * i);
  play();
  const std::vector<PairingReason> before = desk_.state().sections[0].rounds[0].boards[0].why;
  enter(named("Late"), 1950, 2);
  EXPECT_EQ(number(7), 7);  // until the list is closed again
  play();
  EXPECT_THAT(numbered(), ElementsAre(1, 7, 2, 3, 4, 5, 6));
  // What was said of the boards of round 1 is said of the same players.
  const std::vector<PairingReason>& after = desk_.state().sections[0].rounds[0].boards[0].why;
  ASSERT_EQ(after.size(), before.size());
  int told = 0;
  for (std::size_t i = 0; i < after.size(); ++i) {
    if (const auto* natural = std::get_if<reason::Natural>(&after[i])) {
      EXPECT_EQ(natural->player, std::get<reason::Natural>(before[i]).player + 1);
      ++told;
    }
  }
  EXPECT_EQ(told, 1);
}

TEST_F(StartingList, ACorrectedRatingChangesTheNumbersUntilRoundFourIsPaired) {
  for (int i = 0; i < 8; ++i) enter(named("Player" + std::to_string(i)), 2000 - 50 * i);
  for (int round = 1; round <= 3; ++round) play();
  rate(8, 2100);
  play();
  EXPECT_EQ(number(8), 1);
  EXPECT_EQ(number(1), 2);
  rate(7, 2200);
  EXPECT_THAT(list(), IsEmpty());
  play();
  EXPECT_EQ(number(8), 1);
}

TEST_F(StartingList, TheRoundSaysItsNumbersAndTheJournalGivesThemAgain) {
  for (const char* name : {"Delta", "Charlie", "Bravo", "Alpha"}) enter(named(name), 1500);
  play();
  enter(named("Late"), 1600, 2);
  play();
  Tournament again;
  for (const Event& event : desk_.event.events()) {
    const auto read = event_from_json(to_json(event));
    ASSERT_TRUE(read);
    ASSERT_TRUE(again.apply(*read).accepted());
  }
  EXPECT_EQ(again.state(), desk_.state());
  EXPECT_EQ(number(5), 1);
}

TEST_F(StartingList, TakingTheRoundBackTakesItsNumbersBack) {
  for (int i = 0; i < 4; ++i) enter(named("Player" + std::to_string(i)), 2000 - 100 * i);
  play();
  enter(named("Late"), 2500, 2);
  const PairRound round = propose();
  ASSERT_TRUE(desk_.act(round).accepted());
  EXPECT_EQ(number(5), 1);
  ASSERT_TRUE(desk_.act(Undo{desk_.last_seq(), ""}).accepted());
  EXPECT_EQ(number(5), 5);
  EXPECT_EQ(number(1), 1);
}

TEST_F(StartingList, ADirectorsNumbersStandUntilADirectorSaysOthers) {
  for (int i = 0; i < 4; ++i) enter(named("Player" + std::to_string(i)), 2000 - 100 * i);
  play();
  EXPECT_TRUE(desk_.act(propose_listed(desk_.state(), 0, {2, 1, 3, 4}, {}, NumbersBy::Director).value()).accepted());
  EXPECT_EQ(number(2), 1);
  EXPECT_EQ(number(1), 2);
  EXPECT_THAT(list(), IsEmpty());
}

TEST_F(StartingList, ARoundPairedByHandGivesTheSameNumbers) {
  for (const char* name : {"Delta", "Charlie", "Bravo", "Alpha"}) enter(named(name), 1500);
  const PairRound by_hand{"open", 1, "manual", "", {{1, 1, 2, 0, {}, {}}, {2, 3, 4, 0, {}, {}}}, {}};
  ASSERT_TRUE(desk_.act(with_list(by_hand, desk_.state(), directory_)).accepted());
  EXPECT_THAT(numbered(), ElementsAre(4, 3, 2, 1));
}

TEST_F(StartingList, NumbersThatAreNotTheSectionsAreRefused) {
  for (int i = 0; i < 4; ++i) enter(named("Player" + std::to_string(i)), 2000 - 100 * i);
  for (const std::vector<EntryNumber>& wrong :
       std::vector<std::vector<EntryNumber>>{{1, 2, 3}, {1, 2, 3, 3}, {1, 2, 3, 9}}) {
    PairRound round = propose();
    round.numbers = wrong;
    const Outcome outcome = desk_.act(round);
    EXPECT_TRUE(has(outcome, Code::BadValue));
    EXPECT_THAT(in_words(outcome.reasons.front()), HasSubstr("everybody of the section, each once"));
  }
}

TEST_F(StartingList, NumbersOfJournalsThatSayNoneStayAsTheyAre) {
  for (const char* name : {"Delta", "Charlie", "Bravo", "Alpha"}) enter(named(name), 1500);
  ASSERT_TRUE(desk_.pair({{1, 2}, {3, 4}}).accepted());
  EXPECT_THAT(list(), IsEmpty());
}

TEST_F(StartingList, NumbersGivenByHandStay) {
  Enter by_hand;
  by_hand.entry = 1;
  by_hand.person = "p1";
  by_hand.section = "open";
  by_hand.pairing_number = 3;
  ASSERT_TRUE(desk_.act(by_hand).accepted());
  EXPECT_THAT(list(), IsEmpty());
}

TEST(StartingLists, AnotherSystemHasNone) {
  Desk desk;
  desk.enter_many(4);
  EXPECT_THAT(starting_list(desk.state(), 0, {}), IsEmpty());
  PairRound round = propose_round(desk.state(), 0).value();
  round.numbers = {1, 2, 3, 4};
  EXPECT_TRUE(has(desk.act(round), Code::BadValue));
}

}  // namespace
}  // namespace touchmove::tournament::event
