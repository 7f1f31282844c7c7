// Players who leave a round robin (US Chess 30B, and FIDE's rule for the same case).
#include "touchmove/tournament/event/state/robin.hpp"
#include "tests/support/said.hpp"
#include "touchmove/tournament/event/imports/take_over.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include "tests/tournament/event/event_desk.hpp"
#include "touchmove/tournament/event/exports/reports.hpp"
#include "touchmove/tournament/event/proposals/propose.hpp"
#include "touchmove/tournament/event/views/cross_table.hpp"
#include "touchmove/tournament/event/views/unproposed.hpp"
#include "touchmove/tournament/formats/tables/standings_csv.hpp"
#include "touchmove/tournament/formats/trf/reader.hpp"
#include "touchmove/tournament/formats/trf/writer.hpp"
#include "touchmove/tournament/intake/section_from_report.hpp"

namespace touchmove::tournament::event {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::Not;

/// A round robin of entries 1 to `players`, whose numbers are these; White wins every game unless said otherwise.
class Robin : public ::testing::Test {
 protected:
  /// By Berger's table, the numbers by rating, so that they are the entries'.
  void start(int players, Pairings pairings = Pairings::RoundRobin) {
    SectionPlan plan = desk_.state().sections[0].plan;
    plan.pairings = pairings;
    if (pairings != Pairings::Quads) {
      plan.settings.robin.table = RobinTable::Berger;
      plan.settings.robin.numbers = RobinNumbers::Rating;
    }
    plan.rounds = players - 1 + players % 2;
    if (pairings == Pairings::DoubleRoundRobin) plan.rounds *= 2;
    if (pairings == Pairings::Quads) plan.rounds = 3;
    ASSERT_TRUE(desk_.act(PlanSection{plan, ""}).accepted());
    desk_.enter_many(players);
  }
  void pair() {
    const auto proposed = propose_round(desk_.state(), 0);
    ASSERT_TRUE(proposed) << in_words(proposed.error());
    ASSERT_TRUE(desk_.act(*proposed).accepted());
    ASSERT_TRUE(desk_.post(round()).accepted());
  }
  void play(Result result = Result::WhiteWins) {
    pair();
    for (const Board& board : desk_.state().sections[0].rounds.back().boards) {
      if (board.black == 0) continue;
      ASSERT_TRUE(desk_.act(EnterResult{"open", round(), board.number, 1, result, {}}).accepted());
    }
  }
  void leave(EntryNumber entry) { ASSERT_TRUE(desk_.act(Withdraw{entry, 0, true}).accepted()); }
  int round() const { return static_cast<int>(desk_.state().sections[0].rounds.size()); }
  CrossTable table() const { return cross_table(desk_.state(), 0, {}); }
  /// An entry's rounds as they hang on the wall.
  std::string row(EntryNumber entry) const {
    const CrossTable all = table();
    std::string text;
    for (const results::Cell& cell : all.table.entrants[static_cast<std::size_t>(entry) - 1].cells) {
      text += (text.empty() ? "" : " ") + files::to_string(files::round_text(all.table, cell));
    }
    return text;
  }
  Points score(EntryNumber entry) const { return score_of(desk_.state(), *find_entry(desk_.state(), entry)); }
  /// Entries from first to last, each with its place; "-" for who has none.
  std::string places() const {
    std::string text;
    for (const Place& place : standings(desk_.state(), 0, table())) {
      text += (text.empty() ? "" : " ") + std::to_string(place.entry) + ":" +
              (place.competed ? std::to_string(place.place) : "-");
      EXPECT_EQ(place.score, score(place.entry));
    }
    return text;
  }

  testing::Desk desk_;
};

// 1-4 2-3; 4-3 1-2; 2-4 3-1
TEST_F(Robin, BeforeHalfOfTheGamesNothingOfThemCounts) {
  start(4);
  play();
  EXPECT_EQ(score(1), 10);
  leave(4);
  EXPECT_EQ(departure_of(desk_.state(), *find_entry(desk_.state(), 4)), Departure::NotCompeted);
  EXPECT_EQ(score(1), 0) << "the win against them does not count";
  EXPECT_EQ(score(2), 10);
  play();
  play();
  // Games stay as they were played, and those never played are nobody's.
  EXPECT_EQ(row(1), "W4w W2w L3b");
  EXPECT_EQ(row(3), "L2b U W1w");
  EXPECT_EQ(row(4), "L1b U U");
  EXPECT_EQ(places(), "1:1 2:1 3:1 4:-");
  const CrossTable all = table();
  EXPECT_FALSE(all.table.entrants[0].cells[0].counts);
  EXPECT_EQ(all.table.entrants[0].cells[0].outcome, tiebreak::Outcome::Win) << "it is rated";
  EXPECT_TRUE(all.table.entrants[0].cells[1].counts);
}

TEST_F(Robin, ByFideARoundInWhichTheTableHasNoGameHasNoDummy) {
  start(3);
  SectionPlan plan = desk_.state().sections[0].plan;
  plan.tiebreak_system = TieBreakSystem::Fide;
  plan.tiebreaks = "BH,SB";
  ASSERT_TRUE(desk_.act(PlanSection{plan, ""}).accepted());
  for (int round = 1; round <= 3; ++round) play();
  for (const Place& place : standings(desk_.state(), 0, table())) {
    EXPECT_EQ(place.tiebreaks[0].summands.size(), 2U);
    EXPECT_THAT(place.values, ElementsAre("2", "1")) << "each won against one and lost to the other";
  }
}

TEST_F(Robin, AfterHalfOfTheGamesTheOthersAreForfeited) {
  start(4);
  play();
  play();
  leave(4);
  EXPECT_EQ(departure_of(desk_.state(), *find_entry(desk_.state(), 4)), Departure::GamesForfeited);
  EXPECT_EQ(score(2), 10) << "the round that they miss is not paired yet";
  play();
  EXPECT_EQ(row(2), "W3w L1b X4w");
  EXPECT_EQ(row(4), "L1b W3w F2b");
  EXPECT_EQ(score(2), 20);
  EXPECT_EQ(score(4), 10);
  EXPECT_THAT(places(), Not(HasSubstr("-")));
  // Let in again they are owed no forfeit.
  ASSERT_TRUE(desk_.act(Reinstate{4, 0, "back"}).accepted());
  EXPECT_EQ(departure_of(desk_.state(), *find_entry(desk_.state(), 4)), std::nullopt);
  EXPECT_EQ(score(2), 10);
}

TEST_F(Robin, ExactlyHalfIsEnough) {
  start(5);  // each plays four games: 2-5 3-4, 5-3 1-2, 3-1 4-5, 1-4 2-3, 4-2 5-1; 1, 4, 2, 5 and 3 sit out
  play();
  play();
  play();
  leave(2);
  EXPECT_EQ(departure_of(desk_.state(), *find_entry(desk_.state(), 2)), Departure::GamesForfeited)
      << row(2) << ", two of four";
}

TEST_F(Robin, WhoSitsOutHasNeitherWonNorForfeited) {
  start(5);
  play();
  play();
  play();
  leave(2);
  play();
  play();
  int forfeits = 0;
  for (EntryNumber entry = 1; entry <= 5; ++entry) {
    const std::string text = row(entry);
    forfeits += static_cast<int>(std::count(text.begin(), text.end(), 'X'));
    EXPECT_EQ(std::count(text.begin(), text.end(), 'U'), 1) << entry << ": " << text;
  }
  EXPECT_EQ(forfeits, 2);
}

TEST_F(Robin, OfTwoWhoLeftEachForfeits) {
  start(4);
  play();
  play();
  leave(4);
  leave(2);
  play();
  EXPECT_EQ(row(2), "W3w L1b F4w");
  EXPECT_EQ(row(4), "L1b W3w F2b");
  EXPECT_EQ(score(2), 10);
}

TEST_F(Robin, ADoubleRoundRobinCountsBothCycles) {
  start(4, Pairings::DoubleRoundRobin);
  play();
  play();
  leave(4);
  EXPECT_EQ(departure_of(desk_.state(), *find_entry(desk_.state(), 4)), Departure::NotCompeted) << "two of six";
}

TEST_F(Robin, AQuadCountsItsOwnThree) {
  start(8, Pairings::Quads);
  play();
  leave(8);
  EXPECT_EQ(departure_of(desk_.state(), *find_entry(desk_.state(), 8)), Departure::NotCompeted);
  EXPECT_EQ(score(5), 0) << row(5);
  EXPECT_EQ(score(1), 10) << "the other quad is untouched";
  play();
  leave(2);
  play();
  const auto opponent = table_opponent(desk_.state(), *find_entry(desk_.state(), 2), 3);
  ASSERT_TRUE(opponent);
  EXPECT_EQ(opponent->entry, 1);
  EXPECT_THAT(row(1), HasSubstr("X2"));
}

TEST_F(Robin, ASwissKeepsWhatWasPlayed) {
  SectionPlan plan = desk_.state().sections[0].plan;
  plan.pairings = Pairings::Dutch;
  desk_.act(PlanSection{plan, ""});
  desk_.enter_many(4);
  play();
  leave(4);
  EXPECT_EQ(departure_of(desk_.state(), *find_entry(desk_.state(), 4)), std::nullopt);
  play();
  for (EntryNumber entry = 1; entry <= 4; ++entry) EXPECT_THAT(row(entry), Not(HasSubstr("X")));
}

TEST_F(Robin, AByeAskedForIsNoForfeit) {
  start(4);
  play();
  play();
  leave(4);
  ASSERT_TRUE(testing::has(desk_.act(RequestBye{2, 3, ByeKind::Half}), Code::ByeOfTable));
  ASSERT_TRUE(desk_.despite(RequestBye{2, 3, ByeKind::Half}).accepted());
  play();
  EXPECT_EQ(row(2), "W3w L1b H");
  EXPECT_EQ(row(4), "L1b W3w U");
}

TEST_F(Robin, TakingTheDepartureBackBringsThePointsBack) {
  start(4);
  play();
  leave(4);
  const std::int64_t left = desk_.last_seq();
  EXPECT_EQ(score(1), 0);
  ASSERT_TRUE(desk_.act(Undo{left, ""}).accepted());
  EXPECT_EQ(score(1), 10);
}

TEST_F(Robin, TieBreaksLookAtGamesThatCount) {
  start(4);
  play();
  leave(4);
  play();
  play();
  // 1 beat 2, 2 beat 3, 3 beat 1: Sonneborn-Berger is one point each, and the win against 4 is none.
  for (const Place& place : standings(desk_.state(), 0, table())) {
    if (!place.competed) continue;
    ASSERT_FALSE(place.tiebreaks.empty());
    for (const tiebreak::Summand& summand : place.tiebreaks[0].summands) EXPECT_NE(summand.opponent, 3U);
  }
}

TEST_F(Robin, AReportSaysWhatDoesNotCountAndIsReadBackToTheSameScores) {
  start(4);
  play();
  leave(4);
  play();
  desk_.act(Penalise{2, "", Penalty::PointsOff, 5, 2, "noise", ""});
  const std::string bytes = trf::write_report(report_of(desk_.state(), 0, {}));
  EXPECT_THAT(bytes, HasSubstr("299 W         0.0    1    1"));
  EXPECT_THAT(bytes, HasSubstr("299          -0.5    2    2"));
  const auto report = trf::read_report(bytes);
  ASSERT_TRUE(report) << to_string(report.error().front());
  const auto section = results::section_from_report(*report);
  ASSERT_TRUE(section) << section.error().front();
  for (EntryNumber entry = 1; entry <= 4; ++entry) {
    EXPECT_EQ(results::score_of(section->entrants[static_cast<std::size_t>(entry) - 1]), score(entry)) << entry;
  }
  const auto taken = take_over(*report, SectionPlan{.id = "taken"}, 5, [](int n) { return "t" + std::to_string(n); });
  ASSERT_FALSE(taken);
  EXPECT_THAT(messages::testing::said(taken.error()), ElementsAre(HasSubstr("record 299")));
}

TEST_F(Robin, PointsTakenOffAreTakenOver) {
  start(4);
  play();
  desk_.act(Penalise{2, "", Penalty::PointsOff, 5, 1, "noise", ""});
  const auto report = trf::read_report(trf::write_report(report_of(desk_.state(), 0, {})));
  ASSERT_TRUE(report);
  SectionPlan plan{.id = "taken"};
  plan.pairings = Pairings::RoundRobin;
  const auto taken = take_over(*report, plan, 5, [](int n) { return "t" + std::to_string(n); });
  ASSERT_TRUE(taken) << taken.error().front();
  for (const Body& act : taken->acts) ASSERT_TRUE(desk_.despite(act).accepted());
  for (EntryNumber entry = 1; entry <= 4; ++entry) EXPECT_EQ(score(entry + 4), score(entry));
  EXPECT_EQ(score(6), 5);
}

}  // namespace
}  // namespace touchmove::tournament::event
