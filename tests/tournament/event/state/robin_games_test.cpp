// Every game of a round robin is played: late entries, absences, games made up, and what a director does by hand.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "tests/tournament/event/event_desk.hpp"
#include "touchmove/base/random.hpp"
#include "touchmove/messages/catalog.hpp"
#include "touchmove/tournament/event/exports/exports.hpp"
#include "touchmove/tournament/event/exports/rating_report.hpp"
#include "touchmove/tournament/event/journal/json.hpp"
#include "touchmove/tournament/event/proposals/propose.hpp"
#include "touchmove/tournament/event/state/robin.hpp"
#include "touchmove/tournament/event/views/cross_table.hpp"
#include "touchmove/tournament/event/views/unproposed.hpp"
#include "touchmove/tournament/formats/tables/standings_csv.hpp"

namespace touchmove::tournament::event {
namespace {

using ::testing::ElementsAre;
using testing::has;
using ::testing::HasSubstr;
using ::testing::IsEmpty;

/// A round robin of entries 1 to `players`, whose numbers are these; White wins every game unless said otherwise.
class RobinGames : public ::testing::Test {
 protected:
  /// By Berger's table, the numbers by rating, so that they are the entries'.
  void start(int players, Pairings pairings = Pairings::RoundRobin, int rounds = 0) {
    SectionPlan plan = desk_.state().sections[0].plan;
    plan.pairings = pairings;
    if (pairings != Pairings::Quads) {
      plan.settings.robin.table = RobinTable::Berger;
      plan.settings.robin.numbers = RobinNumbers::Rating;
    }
    plan.rounds = rounds != 0                              ? rounds
                  : pairings == Pairings::Quads            ? 3
                  : pairings == Pairings::DoubleRoundRobin ? 2 * (players - 1 + players % 2)
                                                           : players - 1 + players % 2;
    ASSERT_TRUE(desk_.act(PlanSection{plan, ""}).accepted());
    desk_.enter_many(players);
  }
  Outcome pair() {
    const auto proposed = propose_round(desk_.state(), 0);
    EXPECT_TRUE(proposed) << in_words(proposed.error());
    if (!proposed) return {};
    const Outcome outcome = desk_.act(*proposed);
    EXPECT_TRUE(outcome.accepted());
    EXPECT_TRUE(desk_.post(round()).accepted());
    return outcome;
  }
  void play() {
    pair();
    for (const Board& board : desk_.state().sections[0].rounds.back().boards) {
      if (board.black == 0) continue;
      ASSERT_TRUE(desk_.act(EnterResult{"open", round(), board.number, 1, Result::WhiteWins, {}}).accepted());
    }
  }
  Outcome make_up(EntryNumber a, EntryNumber b) {
    const auto act = make_up_of(desk_.state(), 0, a, b);
    EXPECT_TRUE(act) << a << " and " << b;
    return act ? desk_.act(*act) : Outcome{};
  }
  int round() const { return static_cast<int>(desk_.state().sections[0].rounds.size()); }
  std::string row(EntryNumber entry) const {
    const CrossTable all = cross_table(desk_.state(), 0, {});
    std::string text;
    for (const results::Cell& cell : all.table.entrants[static_cast<std::size_t>(entry) - 1].cells) {
      text += (text.empty() ? "" : " ") + files::to_string(files::round_text(all.table, cell));
    }
    return text;
  }
  Points score(EntryNumber entry) const { return score_of(desk_.state(), *find_entry(desk_.state(), entry)); }
  /// "1:1-4" of every game still to be played, "@" before the round it waits on a board of.
  std::vector<std::string> left() const {
    std::vector<std::string> games;
    for (const GameToPlay& game : still_to_play(desk_.state(), 0)) {
      games.push_back(std::to_string(game.round) + ":" + std::to_string(game.white) + "-" + std::to_string(game.black) +
                      (game.sat_down != 0 ? "@" + std::to_string(game.sat_down) : ""));
    }
    return games;
  }
  std::vector<std::pair<int, int>> boards() const {
    std::vector<std::pair<int, int>> all;
    for (const Board& board : desk_.state().sections[0].rounds.back().boards)
      all.emplace_back(board.white, board.black);
    return all;
  }

  testing::Desk desk_;
};

// 2-5 3-4; 5-3 1-2; 3-1 4-5; 1-4 2-3; 4-2 5-1, and 1, 4, 2, 5, 3 sit out against whoever comes sixth.
TEST_F(RobinGames, ALateEntrantGetsTheNumberThatSatOut) {
  start(5);
  play();
  play();
  const Outcome late = desk_.enter("late", 1500);
  ASSERT_TRUE(late.accepted());
  EXPECT_TRUE(has(late, Code::LateEntry));
  EXPECT_EQ(find_entry(desk_.state(), 6)->pairing_number, 6);
  EXPECT_THAT(left(), ElementsAre("1:1-6", "2:6-4")) << "the rounds missed are still to be played";
  EXPECT_EQ(row(1), "?6w W2w");
  EXPECT_EQ(row(6), "?1b ?4w");
  play();
  EXPECT_THAT(boards(), ::testing::UnorderedElementsAre(std::pair(2, 6), std::pair(3, 1), std::pair(4, 5)));
  ASSERT_TRUE(make_up(6, 1).accepted());
  EXPECT_THAT(left(), ElementsAre("1:1-6@1", "2:6-4"));
  ASSERT_TRUE(desk_.act(EnterResult{"open", 1, 3, 1, Result::BlackWins, {}}).accepted());
  EXPECT_EQ(row(6), "W1b ?4w L2b");
  EXPECT_EQ(score(6), 10);
  play();
  play();
  EXPECT_THAT(left(), ElementsAre("2:6-4"));
  ASSERT_TRUE(make_up(4, 6).accepted());
  EXPECT_THAT(desk_.state().sections[0].rounds[1].boards.back().white, 6) << "the table's colours";
}

TEST_F(RobinGames, AnEvenFieldHasNoPlaceForALateEntrant) {
  start(4);
  play();
  const Outcome late = desk_.enter("late", 1500);
  EXPECT_FALSE(late.accepted());
  EXPECT_TRUE(has(late, Code::TableFull));
  // Let in all the same they are in the section, and nobody of the table meets them.
  Enter enter{.entry = 5, .person = "late", .section = "open"};
  ASSERT_TRUE(desk_.despite(enter).accepted());
  play();
  play();
  EXPECT_EQ(row(5), "U U U");
  EXPECT_THAT(left(), IsEmpty());
  EXPECT_FALSE(propose_round(desk_.state(), 0));
}

TEST_F(RobinGames, OnlyOneLateEntrantFits) {
  start(5);
  play();
  ASSERT_TRUE(desk_.enter("late", 1500).accepted());
  EXPECT_TRUE(has(desk_.enter("later", 1500), Code::TableFull));
}

TEST_F(RobinGames, ALateEntrantIsGivenNoPoints) {
  start(5);
  play();
  Enter enter{.entry = 6, .person = "late", .section = "open", .first_round = 2, .missed = ByeKind::Half};
  EXPECT_TRUE(has(desk_.act(enter), Code::ByeOfTable));
  enter.missed = ByeKind::Zero;
  EXPECT_TRUE(desk_.act(enter).accepted());
}

// 1-4 2-3; 4-3 1-2; 2-4 3-1
TEST_F(RobinGames, AnAbsencePostponesTheGame) {
  start(4);
  play();
  const Outcome absent = desk_.act(RequestBye{2, 2, ByeKind::Zero});
  ASSERT_TRUE(absent.accepted());
  ASSERT_TRUE(has(absent, Code::GamePostponed));
  EXPECT_EQ(absent.consequences.back().other, 1);
  const Outcome paired = pair();
  EXPECT_TRUE(has(paired, Code::GamePostponed));
  EXPECT_THAT(boards(), ElementsAre(std::pair(4, 3)));
  EXPECT_EQ(row(1), "W4w ?2w");
  EXPECT_EQ(row(2), "W3w ?1b");
  EXPECT_THAT(left(), ElementsAre("2:4-3@2", "2:1-2"));
  // The next round does not wait for it.
  play();
  EXPECT_EQ(row(1), "W4w ?2w L3b");
  ASSERT_TRUE(make_up(1, 2).accepted());
  EXPECT_TRUE(has(desk_.act(MakeUp{"open", 2, 9, 1, 2, ""}), Code::NotToBePlayed)) << "twice";
  ASSERT_TRUE(desk_.act(EnterResult{"open", 2, 2, 1, Result::Draw, {}}).accepted());
  EXPECT_EQ(row(2), "W3w D1b W4w");
  EXPECT_EQ(score(2), 25);
  EXPECT_THAT(left(), ElementsAre("2:4-3@2"));
  EXPECT_EQ(desk_.state().sections[0].rounds[1].boards[1].why, std::vector<PairingReason>{reason::MadeUp{}});
}

TEST_F(RobinGames, AGamePostponedTakesPartInUndoAndInTheJournal) {
  start(4);
  ASSERT_TRUE(desk_.act(RequestBye{2, 1, ByeKind::Zero}).accepted());
  play();
  ASSERT_TRUE(make_up(2, 3).accepted());
  const std::int64_t made = desk_.last_seq();
  ASSERT_TRUE(desk_.act(EnterResult{"open", 1, 2, 1, Result::WhiteWins, {}}).accepted());
  EXPECT_TRUE(has(desk_.act(Undo{made, ""}), Code::RestsOnIt));
  for (const Event& event : desk_.event.events()) {
    const auto read = event_from_json(to_json(event));
    ASSERT_TRUE(read) << to_string(read.error());
    EXPECT_EQ(*read, event);
  }
  const auto again = Tournament::replay(desk_.event.events());
  ASSERT_TRUE(again);
  EXPECT_EQ(again->state(), desk_.state());
  ASSERT_TRUE(desk_.act(Undo{desk_.last_seq(), ""}).accepted());
  ASSERT_TRUE(desk_.act(Undo{made, ""}).accepted());
  EXPECT_THAT(left(), ElementsAre("1:2-3"));
  EXPECT_EQ(row(2), "?3w");
}

TEST_F(RobinGames, WhatCannotBeMadeUpIsRefused) {
  start(4);
  play();
  const MakeUp played{"open", 1, 3, 1, 4, ""};
  EXPECT_TRUE(has(desk_.act(played), Code::NotToBePlayed));
  EXPECT_TRUE(has(desk_.act(MakeUp{"open", 2, 3, 1, 2, ""}), Code::RoundNotPaired));
  EXPECT_TRUE(has(desk_.act(MakeUp{"reserve", 1, 3, 1, 2, ""}), Code::RoundNotPaired));
  ASSERT_TRUE(desk_.act(RequestBye{1, 2, ByeKind::Zero}).accepted());
  play();
  EXPECT_TRUE(has(desk_.act(MakeUp{"open", 1, 3, 1, 2, ""}), Code::EntryTwice)) << "they sat in round 1";
  EXPECT_TRUE(has(desk_.act(MakeUp{"open", 2, 1, 1, 2, ""}), Code::BoardTwice));
  ASSERT_TRUE(desk_.act(SetPhase{"open", 2, Phase::Locked, ""}).accepted());
  EXPECT_TRUE(has(desk_.act(MakeUp{"open", 2, 2, 1, 2, ""}), Code::RoundLocked));
  ASSERT_TRUE(desk_.act(SetPhase{"open", 2, Phase::Posted, ""}).accepted());
  desk_.office = Office::Scorer;
  EXPECT_TRUE(has(desk_.act(MakeUp{"open", 2, 2, 1, 2, ""}), Code::NotPermitted));
  desk_.office = Office::SectionChief;
  EXPECT_TRUE(desk_.act(MakeUp{"open", 2, 2, 1, 2, ""}).accepted());
  desk_.office = Office::ChiefDirector;
}

TEST_F(RobinGames, ASwissHasNoTable) {
  desk_.enter_many(4);
  desk_.play_round({{1, 2}, {3, 4}}, {Result::Draw, Result::Draw});
  EXPECT_TRUE(has(desk_.act(MakeUp{"open", 1, 3, 1, 3, ""}), Code::NoTable));
  EXPECT_THAT(left(), IsEmpty());
}

TEST_F(RobinGames, ThoseWhoLeaveForfeitWhatWasPostponed) {
  start(4);
  ASSERT_TRUE(desk_.act(RequestBye{3, 1, ByeKind::Zero}).accepted());
  play();
  play();
  EXPECT_EQ(row(2), "?3w L1b");
  play();
  EXPECT_THAT(left(), ElementsAre("1:2-3"));
  ASSERT_TRUE(desk_.act(Withdraw{3, 0, true}).accepted());
  EXPECT_THAT(left(), IsEmpty());
  EXPECT_EQ(row(2), "X3w L1b W4w") << "two of three games were played: the third is forfeited";
  EXPECT_EQ(row(3), "F2b L4b W1w");
  EXPECT_EQ(score(2), 20);
  EXPECT_FALSE(make_up_of(desk_.state(), 0, 2, 3));
  ASSERT_TRUE(desk_.act(Reinstate{3, 0, ""}).accepted());
  EXPECT_THAT(left(), ElementsAre("1:2-3"));
}

TEST_F(RobinGames, ARoundOfWhichEveryGameWaitsIsPairedAllTheSame) {
  start(3);  // 2-3; 1-2... one game a round
  const auto first = table_opponent(desk_.state(), *find_entry(desk_.state(), 2), 1);
  EXPECT_FALSE(first) << "no table before the first pairing";
  ASSERT_TRUE(desk_.act(RequestBye{2, 1, ByeKind::Zero}).accepted());
  play();
  EXPECT_THAT(boards(), IsEmpty());
  play();
  play();
  EXPECT_EQ(left().size(), 1U);
  const GameToPlay game = still_to_play(desk_.state(), 0).front();
  ASSERT_TRUE(make_up(game.white, game.black).accepted());
}

TEST_F(RobinGames, GamesGoingOnDoNotHoldUpTheNextRound) {
  start(4);
  pair();
  ASSERT_TRUE(desk_.act(EnterResult{"open", 1, 1, 1, Result::Adjourned, {}}).accepted());
  const Outcome next = pair();
  EXPECT_FALSE(has(next, Code::GamesOutstanding));
  EXPECT_THAT(left(), ElementsAre("1:1-4@1", "1:2-3@1", "2:4-3@2", "2:1-2@2"));
}

TEST_F(RobinGames, ARoundMoreIsForWhatIsLeft) {
  start(4);
  ASSERT_TRUE(desk_.act(RequestBye{2, 1, ByeKind::Zero}).accepted());
  ASSERT_TRUE(desk_.act(RequestBye{2, 2, ByeKind::Zero}).accepted());
  play();
  play();
  play();
  EXPECT_THAT(left(), ElementsAre("1:2-3", "2:1-2"));
  EXPECT_EQ(propose_round(desk_.state(), 0).error().why, NoProposal::AllRoundsPaired);
  SectionPlan plan = desk_.state().sections[0].plan;
  plan.rounds = 5;
  ASSERT_TRUE(desk_.act(PlanSection{plan, ""}).accepted());
  play();
  EXPECT_THAT(boards(), ElementsAre(std::pair(2, 3)));
  play();
  EXPECT_THAT(boards(), ElementsAre(std::pair(1, 2)));
  EXPECT_THAT(left(), IsEmpty());
  EXPECT_EQ(row(2), "U U W4w W3w L1b");
  EXPECT_EQ(propose_round(desk_.state(), 0).error().why, NoProposal::AllRoundsPaired);
}

TEST_F(RobinGames, WhatAHandChangedIsCaughtUp) {
  start(4);
  ASSERT_TRUE(desk_.pair({{1, 2}, {3, 4}}).accepted());  // the table has 1-4 2-3
  ASSERT_TRUE(desk_.post(1).accepted());
  play();  // 4-3 and 1-2 have been: 1-4 and 2-3 are free to meet
  EXPECT_THAT(boards(), ::testing::UnorderedElementsAre(std::pair(1, 4), std::pair(2, 3)));
  play();
  EXPECT_THAT(boards(), ::testing::UnorderedElementsAre(std::pair(2, 4), std::pair(3, 1)));
  EXPECT_THAT(left(), ElementsAre("2:3-4@1", "2:1-2@1"));
}

TEST_F(RobinGames, RatingsCorrectedDoNotMoveAQuad) {
  start(8, Pairings::Quads);
  play();
  EditEntry edit{.entry = 4};
  edit.standing = EntryStanding{.rating = 1000, .rating_kind = RatingKind::Established};
  ASSERT_TRUE(desk_.act(edit).accepted());
  play();
  play();
  EXPECT_THAT(left(), IsEmpty());
  for (EntryNumber entry = 1; entry <= 8; ++entry) {
    EXPECT_EQ(row(entry).find_first_of("U?"), std::string::npos) << row(entry);
  }
}

TEST_F(RobinGames, AnAbsenceFromAQuadIsMadeUp) {
  start(8, Pairings::Quads);
  play();
  ASSERT_TRUE(desk_.act(RequestBye{6, 2, ByeKind::Zero}).accepted());
  EXPECT_TRUE(has(desk_.act(RequestBye{7, 2, ByeKind::Half}), Code::ByeOfTable));
  play();
  EXPECT_EQ(left().size(), 1U);
  const GameToPlay game = still_to_play(desk_.state(), 0).front();
  ASSERT_TRUE(make_up(game.white, game.black).accepted());
  EXPECT_EQ(desk_.state().sections[0].rounds[1].boards.back().group, 2);
  EXPECT_TRUE(has(desk_.enter("late", 1500), Code::TableFull));
}

TEST_F(RobinGames, TheSwissOfQuadsTakesLateEntrantsAndGivesByes) {
  start(9, Pairings::Quads);  // a quad and a Swiss of five
  play();
  ASSERT_TRUE(desk_.act(RequestBye{9, 2, ByeKind::Half}).accepted());
  EXPECT_TRUE(has(desk_.act(RequestBye{1, 2, ByeKind::Half}), Code::ByeOfTable));
  ASSERT_TRUE(desk_.enter("late", 1500).accepted());
  play();
  const Board* board = board_in_round(desk_.state(), *find_entry(desk_.state(), 10), 2);
  ASSERT_NE(board, nullptr);
  EXPECT_EQ(board->group, 2);
  play();
  EXPECT_THAT(left(), IsEmpty());
}

TEST_F(RobinGames, NobodyMovesOutOfATableUnlessADirectorWantsIt) {
  start(4);
  play();
  EXPECT_TRUE(has(desk_.act(ChangeSection{4, "reserve", ""}), Code::TableRunning));
  SplitSection split{"open", SectionPlan{.id = "new"}, {3, 4}, ""};
  EXPECT_TRUE(has(desk_.act(split), Code::TableRunning));
  ASSERT_TRUE(desk_.despite(ChangeSection{4, "reserve", "too strong"}).accepted());
  // For the table they have left after one of three games.
  EXPECT_EQ(score(1), 0);
  play();
  play();
  EXPECT_EQ(row(1), "W4w W2w L3b");
  EXPECT_EQ(row(3), "L2b U W1w");
  EXPECT_THAT(left(), IsEmpty());
  EXPECT_EQ(score(4), 0);
}

TEST_F(RobinGames, WhoMovesOutLateForfeitsTheRest) {
  start(4);
  play();
  play();
  ASSERT_TRUE(desk_.despite(ChangeSection{4, "reserve", ""}).accepted());
  play();
  EXPECT_EQ(row(2), "W3w L1b X4w") << "4 stands behind the section's own";
  EXPECT_EQ(score(2), 20);
}

TEST_F(RobinGames, AMergeIntoATableNeedsPlaces) {
  start(4);
  for (int i = 1; i <= 3; ++i) {
    Enter enter{.entry = 4 + i, .person = "r" + std::to_string(i), .section = "reserve"};
    ASSERT_TRUE(desk_.act(enter).accepted());
  }
  ASSERT_TRUE(
      desk_.act(PairRound{"reserve", 1, "manual", "", {{1, 5, 6, 0, {}, {}}, {2, 7, 0, 0, {}, {}}}, {}}).accepted());
  ASSERT_TRUE(desk_.act(SetPhase{"reserve", 1, Phase::Posted, ""}).accepted());
  ASSERT_TRUE(desk_.act(EnterResult{"reserve", 1, 1, 1, Result::Draw, {}}).accepted());
  play();
  EXPECT_TRUE(has(desk_.act(MergeSections{"reserve", "open", ""}), Code::TableFull));
  EXPECT_TRUE(desk_.act(MergeSections{"open", "reserve", ""}).accepted()) << "the table is given up as a whole";
}

TEST_F(RobinGames, ASplitTableGoesOnAsTwo) {
  start(8);
  play();
  SectionPlan plan = desk_.state().sections[0].plan;
  plan.id = "second";
  plan.rounds = 4;
  ASSERT_TRUE(desk_.despite(SplitSection{"open", plan, {1, 3, 5, 7}, "two halves"}).accepted());
  const auto index = *section_index(desk_.state(), "second");
  for (int i = 2; i <= 4; ++i) {
    const auto proposed = propose_round(desk_.state(), index);
    ASSERT_TRUE(proposed);
    ASSERT_TRUE(desk_.act(*proposed).accepted());
    ASSERT_TRUE(desk_.act(SetPhase{"second", i, Phase::Posted, ""}).accepted());
  }
  for (const EntryNumber a : {1, 3, 5, 7}) {
    for (const EntryNumber b : {1, 3, 5, 7}) {
      if (a < b) {
        EXPECT_EQ(rounds_met(desk_.state(), a, b).size(), 1U) << a << " and " << b;
      }
    }
  }
}

TEST_F(RobinGames, TheRoundsATableNeedsAreTold) {
  start(8, Pairings::RoundRobin, 5);
  const Outcome outcome = pair();
  ASSERT_TRUE(has(outcome, Code::TableRounds));
  for (const Finding& finding : outcome.consequences) {
    if (finding.code == Code::TableRounds) {
      EXPECT_EQ(finding.limit, 7);
    }
  }
  EXPECT_FALSE(has(pair(), Code::TableRounds));
}

TEST_F(RobinGames, WhoHasLeftBeforeTheFirstPairingHasNoNumber) {
  start(5, Pairings::RoundRobin, 3);
  ASSERT_TRUE(desk_.act(Withdraw{2, 0, true}).accepted());
  play();
  play();
  play();
  EXPECT_THAT(left(), IsEmpty());
  EXPECT_EQ(score(1) + score(3) + score(4) + score(5), 60) << "six games of four players";
  EXPECT_TRUE(has(desk_.act(Reinstate{2, 0, "back"}), Code::TableFull));
}

TEST_F(RobinGames, WhoComesBackToAnOddTableGetsTheNumberThatSatOut) {
  start(4);
  ASSERT_TRUE(desk_.act(Withdraw{2, 0, true}).accepted());
  play();
  EXPECT_EQ(boards().size(), 1U);
  ASSERT_TRUE(desk_.act(Reinstate{2, 0, "back"}).accepted());
  play();
  EXPECT_EQ(boards().size(), 2U);
  EXPECT_EQ(left().size(), 1U) << "their game of the first round";
}

TEST_F(RobinGames, TheHousePlayerIsTheEvenNumber) {
  start(3);
  Enter house{.entry = 4, .person = "house", .section = "open"};
  house.house = true;
  ASSERT_TRUE(desk_.act(house).accepted());
  play();
  EXPECT_EQ(boards().size(), 2U);
}

TEST_F(RobinGames, ThePageShowsWhatCountsWhatWaitsAndWhoHasNoPlace) {
  start(4);
  ASSERT_TRUE(desk_.act(RequestBye{2, 1, ByeKind::Zero}).accepted());
  play();
  ASSERT_TRUE(desk_.act(Withdraw{4, 0, true}).accepted());
  play();
  const std::string page = publish::html_page(published(desk_.state(), {}));
  EXPECT_THAT(page, HasSubstr("<td>(W4w)</td>"));
  EXPECT_THAT(page, HasSubstr("<td class=\"n\">\u2013</td><td class=\"name\">4 p4</td>"));
  EXPECT_THAT(page, HasSubstr("<p>4 p4 left before half of the games: those in brackets count for nobody (30B)</p>"));
  EXPECT_THAT(page, HasSubstr("<h3>Still to be played</h3>"));
  EXPECT_THAT(page, HasSubstr("<td>1</td><td>2 p2</td><td>3 p3</td>"));
  EXPECT_THAT(page, ::testing::Not(HasSubstr("bye 0")));
}

TEST_F(RobinGames, ThePageHasEachQuadUnderItsName) {
  start(8, Pairings::Quads);
  play();
  const std::string page = publish::html_page(published(desk_.state(), {}));
  EXPECT_LT(page.find(">Quad 1</th>"), page.find(">Quad 2</th>"));
  EXPECT_NE(page.find(">Quad 2</th>"), std::string::npos);
}

TEST_F(RobinGames, TheReportSaysWhatWasNotPlayed) {
  start(4);
  ASSERT_TRUE(desk_.act(RequestBye{2, 1, ByeKind::Zero}).accepted());
  play();
  play();
  play();
  const auto problems = rounds_missing(desk_.state());
  ASSERT_EQ(problems.size(), 1U);
  EXPECT_THAT(messages::say(problems[0].what), HasSubstr("1 game of the round robin"));
}

std::string tie_break(const State& state, EntryNumber entry, std::size_t which) {
  for (const Place& place : standings(state, 0, cross_table(state, 0, {}))) {
    if (place.entry == entry) return place.values.at(which);
  }
  return "no place";
}

// 1-4 2-3; 4-3 1-2
TEST_F(RobinGames, APostponedGameCountsNothingInATieBreakUntilItIsPlayed) {
  start(4);
  SectionPlan plan = desk_.state().sections[0].plan;
  plan.tiebreaks = "SB,SO,MM";
  ASSERT_TRUE(desk_.act(PlanSection{plan, ""}).accepted());
  ASSERT_TRUE(desk_.act(RequestBye{2, 1, ByeKind::Zero}).accepted());
  play();
  play();
  // 1 beat 4, who has a point, and 2, who has none and a game to play.
  EXPECT_EQ(row(2), "?3w L1b");
  EXPECT_EQ(tie_break(desk_.state(), 1, 0), "1");
  EXPECT_EQ(tie_break(desk_.state(), 1, 1), "1");
  EXPECT_EQ(tie_break(desk_.state(), 2, 1), "2") << "1 has won two games, and a game not played is no opponent yet";
  EXPECT_EQ(tie_break(desk_.state(), 2, 2), "0") << "the only one met is the highest: no 0 stands for the other";
  ASSERT_TRUE(make_up(2, 3).accepted());
  ASSERT_TRUE(desk_.act(EnterResult{"open", 1, 2, 1, Result::Draw, {}}).accepted());
  EXPECT_EQ(tie_break(desk_.state(), 1, 0), "1.5");
}

// 2-3; 1-2
TEST_F(RobinGames, WhoSitsOutHasMissedNothing) {
  start(3);
  play();
  play();
  EXPECT_EQ(row(3), "L2b U");
  EXPECT_EQ(tie_break(desk_.state(), 1, 0), "1");
  EXPECT_EQ(tie_break(desk_.state(), 2, 0), "0");
}

TEST_F(RobinGames, GamesThatCountForNobodyAreNoDrawsOfTheOpponentsEither) {
  start(4);
  play();
  ASSERT_TRUE(desk_.act(Withdraw{4, 0, true}).accepted());
  play();
  play();
  // 1 beat 2, 2 beat 3, 3 beat 1, a point each; what each did against 4 counts nowhere.
  for (EntryNumber entry = 1; entry <= 3; ++entry) EXPECT_EQ(tie_break(desk_.state(), entry, 0), "1") << entry;
}

TEST_F(RobinGames, WhoIsAwayFromTheSmallSwissOfQuadsHasMissedARound) {
  start(9, Pairings::Quads);  // a quad and a Swiss of five
  ASSERT_TRUE(desk_.act(RequestBye{9, 1, ByeKind::Zero}).accepted());
  ASSERT_TRUE(desk_.act(RequestBye{1, 1, ByeKind::Zero}).accepted());
  play();
  const CrossTable table = cross_table(desk_.state(), 0, {});
  EXPECT_TRUE(table.table.entrants[8].cells[0].due);
  EXPECT_FALSE(table.table.entrants[0].cells[0].due) << "of a quad it is postponed";
}

/// A random round robin with absences, games made up, people who leave and one who comes late.
void play_any(std::uint64_t seed) {
  SCOPED_TRACE(seed);
  base::Random random(seed);
  const auto number = [&](int low, int high) {
    return low + static_cast<int>(random.below(static_cast<std::uint64_t>(high - low) + 1));
  };
  testing::Desk desk;
  const bool twice = number(0, 3) == 0;
  const int players = number(3, 9);
  SectionPlan plan = desk.state().sections[0].plan;
  plan.pairings = twice ? Pairings::DoubleRoundRobin : Pairings::RoundRobin;
  plan.rounds = (players - 1 + players % 2) * (twice ? 2 : 1);
  if (seed % 2 == 0) plan.settings.robin.table = RobinTable::Berger;
  ASSERT_TRUE(desk.act(PlanSection{plan, ""}).accepted());
  desk.enter_many(players);
  std::set<EntryNumber> gone;
  bool is_late = false;
  const auto play_boards = [&](int round, int percent) {
    const auto boards = desk.state().sections[0].rounds[static_cast<std::size_t>(round) - 1].boards;
    for (const Board& board : boards) {
      if (board.games[0].result != Result::None || number(1, 100) > percent) continue;
      const auto result = static_cast<Result>(number(1, 3));
      ASSERT_TRUE(desk.act(EnterResult{"open", round, board.number, 1, result, {}}).accepted());
    }
  };
  const auto make_up_some = [&](int percent) {
    for (const GameToPlay& game : still_to_play(desk.state(), 0)) {
      if (game.sat_down != 0 || number(1, 100) > percent) continue;
      const auto act = make_up_of(desk.state(), 0, game.white, game.black);
      ASSERT_TRUE(act) << game.white << "-" << game.black;
      EXPECT_LE(act->round, game.round) << "of two games of theirs the earlier comes first";
      ASSERT_TRUE(desk.act(*act).accepted());
      play_boards(act->round, 70);
    }
  };
  for (int round = 1; round <= plan.rounds; ++round) {
    for (const Entry& entry : std::vector<Entry>(desk.state().entries)) {
      if (!entry.withdrawal && number(1, 100) <= 12) desk.act(RequestBye{entry.number, round, ByeKind::Zero});
    }
    if (round > 1 && number(1, 100) <= 8) {
      const int who = number(1, players);
      if (desk.act(Withdraw{who, 0, true}).accepted()) gone.insert(who);
    }
    if (round > 1 && number(1, 100) <= 25) {
      const bool fits = players % 2 == 1 && !is_late;
      EXPECT_EQ(desk.enter("late" + std::to_string(round), 1500).accepted(), fits) << "round " << round;
      is_late = is_late || fits;
    }
    const auto proposed = propose_round(desk.state(), 0);
    if (!proposed) {
      ASSERT_EQ(proposed.error().why, NoProposal::NobodyThere);
      return;  // all have a bye: the round waits, and nothing more is to be seen
    }
    ASSERT_TRUE(desk.act(*proposed).accepted());
    ASSERT_TRUE(desk.post(round).accepted());
    play_boards(round, 90);
    make_up_some(30);
  }
  make_up_some(100);
  for (int round = 1; round <= plan.rounds; ++round) play_boards(round, 100);
  const State& state = desk.state();
  EXPECT_TRUE(still_to_play(state, 0).empty());
  Points all = 0;
  for (const Entry& a : state.entries) {
    for (const Entry& b : state.entries) {
      if (a.number >= b.number) continue;
      const std::size_t meetings = rounds_met(state, a.number, b.number).size();
      if (gone.contains(a.number) || gone.contains(b.number)) {
        EXPECT_LE(meetings, twice ? 2U : 1U);
      } else {
        EXPECT_EQ(meetings, twice ? 2U : 1U) << a.number << " and " << b.number;
      }
      if (meetings == 2) {
        const auto rounds = rounds_met(state, a.number, b.number);
        EXPECT_NE(colour_in_round(state, a, rounds[0]), colour_in_round(state, a, rounds[1]));
      }
    }
    all += score_of(state, a);
  }
  // Every game that counts gives a point, every forfeit too, and nothing else does.
  const CrossTable table = cross_table(state, 0, {});
  int cells = 0;
  for (const results::Entrant& entrant : table.table.entrants) {
    for (const results::Cell& cell : entrant.cells) {
      EXPECT_FALSE(cell.yet_to_meet);
      const bool game = cell.opponent && cell.counts && cell.outcome;
      const auto& other = cell.opponent ? table.table.entrants[*cell.opponent].cells : entrant.cells;
      const auto at = static_cast<std::size_t>(&cell - entrant.cells.data());
      if (game && (!other[at].outcome || cell.points + other[at].points != 0)) ++cells;
    }
  }
  EXPECT_EQ(all * 2, cells * 10);
  const auto again = Tournament::replay(desk.event.events());
  ASSERT_TRUE(again);
  EXPECT_EQ(again->state(), state);
}

TEST(AnyRobin, EverybodyMeetsEverybodyUnlessAnActSaysOtherwise) {
  for (std::uint64_t seed = 1; seed <= 300 && !::testing::Test::HasFailure(); ++seed) play_any(seed);
}

}  // namespace
}  // namespace touchmove::tournament::event
