// Sections paired by Burstein, Dubov, Double Swiss and Keizer: what a section says reaches the engine, the standings
// and the report, and every reason has words.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>
#include <utility>
#include <vector>

#include "tests/tournament/event/event_desk.hpp"
#include "touchmove/tournament/event/exports/reports.hpp"
#include "touchmove/tournament/event/proposals/propose.hpp"
#include "touchmove/tournament/event/views/cross_table.hpp"
#include "touchmove/tournament/event/views/explain.hpp"
#include "touchmove/tournament/formats/trf/writer.hpp"

namespace touchmove::tournament::event {
namespace {

using testing::Desk;
using ::testing::ElementsAre;
using ::testing::HasSubstr;

Desk section_of(Pairings pairings, int players, int games = 1) {
  Desk desk("fide");
  SectionPlan plan{.id = "open", .pairings = pairings, .rounds = 6, .games = games};
  plan.tiebreak_system = TieBreakSystem::Fide;
  EXPECT_TRUE(desk.act(PlanSection{plan, ""}).accepted());
  desk.enter_many(players);
  return desk;
}

/// Pairs and plays a round: the higher entry number wins every game.
PairRound play(Desk& desk) {
  const auto round = propose_round(desk.state(), 0);
  EXPECT_TRUE(round);
  if (!round) return {};
  EXPECT_TRUE(desk.act(*round).accepted());
  desk.post(round->round);
  const int games = desk.state().sections[0].plan.games;
  for (const PairedBoard& board : round->boards) {
    for (int game = 1; board.black != 0 && game <= games; ++game) {
      const bool white = board.white > board.black;
      const Result result = white ? Result::WhiteWins : Result::BlackWins;
      EXPECT_TRUE(desk.act(EnterResult{"open", round->round, board.board, game, result, {}}).accepted());
    }
  }
  return *round;
}

std::vector<std::pair<int, int>> pairs_of(const PairRound& round) {
  std::vector<std::pair<int, int>> boards;
  for (const PairedBoard& board : round.boards) boards.emplace_back(board.white, board.black);
  return boards;
}

std::string report(const Desk& desk) { return trf::write_report(report_of(desk.state(), 0, {})); }

TEST(FurtherSystems, EveryReasonHasWordsInAWholeEvent) {
  for (const Pairings pairings : {Pairings::Burstein, Pairings::Dubov, Pairings::DoubleSwiss, Pairings::Keizer}) {
    Desk desk = section_of(pairings, 11, pairings == Pairings::DoubleSwiss ? 2 : 1);
    for (int i = 0; i < 6; ++i) {
      const PairRound round = play(desk);
      ASSERT_EQ(round.boards.size(), 6U) << word_of(pairings);
      for (const PairedBoard& board : round.boards) {
        EXPECT_FALSE(board.why.empty());
        for (const messages::Message& told : explain_reasons(board.why, {board.white, board.black}, {})) {
          EXPECT_NE(told.key, "pairing.unread") << word_of(pairings) << ": " << messages::say(told, "en");
        }
      }
    }
  }
}

TEST(FurtherSystems, ReportsNameThem) {
  EXPECT_THAT(report(section_of(Pairings::Burstein, 4)), HasSubstr("192 FIDE_BURSTEIN"));
  EXPECT_THAT(report(section_of(Pairings::Dubov, 4)), HasSubstr("192 FIDE_DUBOV"));
  EXPECT_THAT(report(section_of(Pairings::DoubleSwiss, 4, 2)), HasSubstr("192 FIDE_DOUBLESWISS"));
  EXPECT_THAT(report(section_of(Pairings::Keizer, 4)), HasSubstr("192 CUSTOM_SWISS"));
}

TEST(DoubleSwissSection, NeedsTwoGamesAndGivesTheByeAWinAndADraw) {
  Desk desk = section_of(Pairings::DoubleSwiss, 5, 2);
  const PairRound first = play(desk);
  EXPECT_EQ(pairs_of(first), (std::vector<std::pair<int, int>>{{1, 3}, {4, 2}, {5, 0}}));
  EXPECT_EQ(score_of(desk.state(), *find_entry(desk.state(), 5)), 15);
  const auto field = field_of(desk.state(), 0, 2, {}).field;
  EXPECT_TRUE(field.entrants[0].rounds[0].both_colours);
  EXPECT_EQ(field.entrants[0].rounds[0].colour, pairing::Colour::White) << "of the first game";
  EXPECT_EQ(field.entrants[2].rounds[0].colour, pairing::Colour::Black);
  const SectionPlan plan{.id = "open", .pairings = Pairings::DoubleSwiss};
  EXPECT_TRUE(testing::has(desk.act(PlanSection{plan, ""}), Code::NeedsGames));
}

TEST(KeizerSection, StandingsGoByItsTable) {
  Desk desk = section_of(Pairings::Keizer, 4);
  EXPECT_EQ(pairs_of(play(desk)), (std::vector<std::pair<int, int>>{{1, 2}, {3, 4}}));
  const CrossTable table = cross_table(desk.state(), 0, {});
  const auto places = standings(desk.state(), 0, table);
  std::vector<int> order;
  std::vector<std::string> points;
  for (const Place& place : places) {
    order.push_back(place.entry);
    points.push_back(place.values.back());
  }
  // 2 has beaten 1 and 4 has beaten 3: with the values 6, 5, 4, 3 of 2, 4, 1, 3 that is 6 + 4, 5 + 3, 4 and 3.
  EXPECT_THAT(order, ElementsAre(2, 4, 1, 3));
  EXPECT_THAT(points, ElementsAre("10", "8", "4", "3"));
  EXPECT_EQ(tiebreaks_of(desk.state(), desk.state().sections[0].plan).names.back(), "KZ");
}

TEST(KeizerSection, TheSameTwoMeetAgainAndItsSettingsAreItsOwn) {
  Desk desk = section_of(Pairings::Keizer, 2);
  play(desk);
  EXPECT_EQ(play(desk).boards.size(), 1U) << "there is nobody else";
  SectionPlan plan = desk.state().sections[0].plan;
  plan.settings.keizer.gap = 6;
  ASSERT_TRUE(desk.act(PlanSection{plan, ""}).accepted());
  const auto round = propose_round(desk.state(), 0);
  ASSERT_TRUE(round);
  EXPECT_THAT(round->settings, HasSubstr("keizer_gap=6"));
  plan.pairings = Pairings::Dutch;
  EXPECT_TRUE(testing::has(desk.act(PlanSection{plan, ""}), Code::OnlyKeizer));
}

TEST(DubovSection, NamesWhoHasNoRating) {
  Desk desk = section_of(Pairings::Dubov, 3);
  desk.enter("p4", 0);
  const auto none = propose_round(desk.state(), 0);
  ASSERT_FALSE(none);
  EXPECT_EQ(none.error().detail, "dubov_unrated");
  EXPECT_THAT(none.error().stuck, ElementsAre(4));
}

}  // namespace
}  // namespace touchmove::tournament::event
