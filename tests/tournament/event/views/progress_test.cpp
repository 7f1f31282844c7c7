// What standings count: finished rounds, and scores less penalties that leave the rounds as they were played.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>

#include "tests/tournament/event/event_desk.hpp"
#include "touchmove/tournament/event/exports/exports.hpp"
#include "touchmove/tournament/event/exports/reports.hpp"
#include "touchmove/tournament/event/views/cross_table.hpp"
#include "touchmove/tournament/formats/publish/html.hpp"
#include "touchmove/tournament/intake/event_from_report.hpp"
#include "touchmove/tournament/standings/tiebreak/standings.hpp"

namespace touchmove::tournament::event {
namespace {

using testing::Desk;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::Not;

Place place_of(const Desk& desk, EntryNumber entry) {
  const CrossTable table = cross_table(desk.state(), 0, {}, progress_of(desk.state(), 0).finished);
  for (Place& place : standings(desk.state(), 0, table)) {
    if (place.entry == entry) return place;
  }
  return {};
}

std::string said(const Desk& desk) { return in_words(progress_of(desk.state(), 0), desk.state().sections[0].plan); }

TEST(EventProgressTest, ARoundInProgressChangesNoPlaceAndNoTieBreak) {
  Desk desk;
  desk.enter_many(6);
  EXPECT_EQ(said(desk), "before round 1 is over");
  desk.play_round({{1, 4}, {5, 2}, {3, 6}}, {Result::WhiteWins, Result::BlackWins, Result::WhiteWins});
  EXPECT_EQ(said(desk), "after round 1 of 5");
  const Place before = place_of(desk, 4);
  EXPECT_THAT(before.values, ElementsAre("0", "1", "0", "1"));
  desk.pair({{2, 1}, {3, 5}, {4, 6}});
  EXPECT_EQ(said(desk), "after round 1 of 5") << "nobody has seen the round";
  EXPECT_EQ(place_of(desk, 4).values, before.values);
  desk.post(2);
  EXPECT_EQ(place_of(desk, 4).values, before.values);
  desk.act(EnterResult{"open", 2, 1, 1, Result::WhiteWins, {}});
  desk.act(EnterResult{"open", 2, 3, 1, Result::WhiteWins, {}});
  EXPECT_EQ(said(desk), "after round 1 of 5; round 2 in progress: 2 of 3 games");
  EXPECT_EQ(place_of(desk, 4).values, before.values);
  EXPECT_EQ(place_of(desk, 4).score, 0);
  EXPECT_EQ(score_of(desk.state(), desk.state().entries[3]), 10) << "the score so far has it";
  desk.act(EnterResult{"open", 2, 2, 1, Result::Draw, {}});
  EXPECT_EQ(said(desk), "after round 2 of 5");
  EXPECT_EQ(place_of(desk, 4).score, 10);
}

TEST(EventProgressTest, ByesOfARoundThatIsNotPostedAreNoPointsYet) {
  Desk desk;
  desk.enter_many(3);
  desk.act(RequestBye{2, 1, ByeKind::Half});
  desk.pair({{1, 3}});
  EXPECT_EQ(score_of(desk.state(), desk.state().entries[1]), 0);
  EXPECT_EQ(progress_of(desk.state(), 0).posted, 0);
  desk.post(1);
  EXPECT_EQ(score_of(desk.state(), desk.state().entries[1]), 5);
}

TEST(EventProgressTest, AnAdjournedGameOfAnEarlierRoundIsMetWithNothingScoredYet) {
  Desk desk;
  desk.enter_many(4);
  desk.play_round({{1, 3}, {4, 2}}, {Result::WhiteWins, Result::Adjourned});
  EXPECT_EQ(progress_of(desk.state(), 0).finished, 0);
  PairRound round{"open", 2, "test", "", {{1, 2, 1, 0, {}, {}}, {2, 3, 4, 0, {}, {}}}, {}};
  round.supposed = {{2, 5}, {4, 5}};
  ASSERT_TRUE(desk.act(round).accepted());
  desk.post(2);
  EXPECT_EQ(said(desk), "after round 1 of 5; round 2 in progress: 0 of 2 games; 1 game of an earlier round goes on");
  desk.act(EnterResult{"open", 2, 1, 1, Result::WhiteWins, {}});
  desk.act(EnterResult{"open", 2, 2, 1, Result::BlackWins, {}});
  EXPECT_EQ(said(desk), "after round 2 of 5; 1 game of an earlier round goes on");
  // Entry 2 met 4 (who has 1 for the win in round 2, and of this game nothing yet) and 1.
  EXPECT_EQ(place_of(desk, 2).values[1], "2") << "Solkoff: 1 of entry 4, 1 of entry 1, and no half point for either";
}

TEST(EventProgressTest, PenaltyPointsComeOffTheScoreAndOffNobodysTieBreaks) {
  Desk desk;
  desk.enter_many(4);
  desk.play_round({{1, 3}, {4, 2}}, {Result::WhiteWins, Result::BlackWins});
  desk.play_round({{2, 1}, {3, 4}}, {Result::BlackWins, Result::WhiteWins});
  const Place opponent = place_of(desk, 2);
  const Place own = place_of(desk, 1);
  ASSERT_TRUE(desk.act(Penalise{.entry = 1, .penalty = Penalty::PointsOff, .amount = 5, .round = 2, .about = "noise"})
                  .accepted());
  EXPECT_EQ(place_of(desk, 1).score, own.score - 5);
  EXPECT_EQ(place_of(desk, 2).values, opponent.values);
  EXPECT_EQ(place_of(desk, 1).values[2], own.values[2]) << "Cumulative: the rounds as they were played";

  const CrossTable table = cross_table(desk.state(), 0, {});
  EXPECT_EQ(results::deductions_text(table.table.entrants[0]), "0.5 off in round 2: noise");
  EXPECT_EQ(table.table.entrants[0].cells[1].points, 10);
  // The report says the same, and whoever reads it counts the same.
  const auto read = tiebreak::event_from_report(report_of(desk.state(), 0, {}));
  ASSERT_TRUE(read);
  EXPECT_EQ(*read, results::event_of(table.table));
}

TEST(EventProgressTest, TheFilesAndThePageSayWhatWasTakenOffAndWhy) {
  Desk desk;
  desk.enter_many(2);
  desk.play_round({{1, 2}}, {Result::WhiteWins});
  EXPECT_THAT(files::write_standings(standings_file(desk.state(), 0, {})), Not(HasSubstr("penalties")));
  desk.act(Penalise{.entry = 1, .penalty = Penalty::PointsOff, .amount = 5, .round = 1, .about = "noise"});
  const std::string csv = files::write_standings(standings_file(desk.state(), 0, {}));
  EXPECT_THAT(csv, HasSubstr("r1,penalties"));
  EXPECT_THAT(csv, HasSubstr("W2w,0.5 off in round 1: noise"));
  ASSERT_TRUE(files::read_standings(csv));
  // Of a round that is not over yet, too: the score has it at once.
  desk.act(Penalise{.entry = 2, .penalty = Penalty::PointsOff, .amount = 10, .round = 2});
  EXPECT_THAT(files::write_standings(standings_file(desk.state(), 0, {})), HasSubstr("1 off in round 2"));
  const std::string html = publish::html_page(published(desk.state(), {}));
  EXPECT_THAT(html, HasSubstr("0.5 off in round 1: noise"));
  EXPECT_THAT(html, HasSubstr("after round 1 of 5"));
}

TEST(EventProgressTest, AGameThatStaysInTheOldSectionHoldsTheNewOnesRoundOpen) {
  Desk desk;
  desk.enter_many(6);
  desk.play_round({{1, 4}, {5, 2}, {3, 6}}, {Result::WhiteWins});
  SectionPlan extra{.id = "extra"};
  const Outcome split = desk.act(SplitSection{"open", extra, {1, 2, 4, 5}, ""});
  ASSERT_TRUE(split.accepted());
  ASSERT_TRUE(testing::has(split, Code::GameStays));
  EXPECT_EQ(progress_of(desk.state(), 2).finished, 0);
  ASSERT_TRUE(desk.act(EnterResult{"open", 1, 2, 1, Result::WhiteWins, {}}).accepted());
  EXPECT_EQ(progress_of(desk.state(), 2).finished, 1);
  EXPECT_EQ(score_of(desk.state(), desk.state().entries[4]), 10) << "it counts where the player is now";
}

TEST(EventProgressTest, ARoundOfAnotherSectionCountsAndShowsOnlyOnceItIsPosted) {
  Desk desk;
  desk.enter_many(3);
  for (int i = 4; i <= 5; ++i) {
    Enter enter{.entry = i, .person = "p" + std::to_string(i), .section = "reserve"};
    enter.standing = {.rating = 1000 + i, .rating_kind = RatingKind::Established};
    ASSERT_TRUE(desk.act(enter).accepted());
  }
  desk.play_round({{1, 2}, {3, 0}}, {Result::WhiteWins});
  ASSERT_TRUE(desk.act(PairRound{"reserve", 1, "test", "", {{1, 4, 5, 0, {}, {}}}, {}}).accepted());
  ASSERT_TRUE(desk.act(SetPhase{"reserve", 1, Phase::Posted, ""}).accepted());
  desk.act(EnterResult{"reserve", 1, 1, 1, Result::WhiteWins, {}});
  // 2 moves on; 1, the opponent there, is paired in the old section, and nobody has seen it.
  ASSERT_TRUE(desk.despite(ChangeSection{.entry = 2, .section = "reserve", .reason = "rating"}).accepted());
  PairRound second{"reserve", 2, "test", "", {{1, 4, 2, 0, {}, {}}, {2, 5, 0, 0, {}, {}}}, {}};
  ASSERT_TRUE(desk.act(second).accepted());
  ASSERT_TRUE(desk.act(SetPhase{"reserve", 2, Phase::Posted, ""}).accepted());
  const CrossTable before = cross_table(desk.state(), 1, {});
  ASSERT_TRUE(desk.pair({{3, 1}}).accepted());
  EXPECT_EQ(cross_table(desk.state(), 1, {}).table, before.table);
  desk.post(2);
  EXPECT_NE(cross_table(desk.state(), 1, {}).table, before.table) << "now everybody sees it";
}

}  // namespace
}  // namespace touchmove::tournament::event
