// An event of teams paired by FIDE's Swiss for teams: what the section says reaches the engine, and the report.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>
#include <utility>
#include <vector>

#include "tests/tournament/event/event_desk.hpp"
#include "touchmove/tournament/event/exports/reports.hpp"
#include "touchmove/tournament/event/proposals/propose.hpp"
#include "touchmove/tournament/event/views/explain.hpp"
#include "touchmove/tournament/formats/trf/writer.hpp"

namespace touchmove::tournament::event {
namespace {

using testing::Desk;
using ::testing::HasSubstr;
using ::testing::Not;

SectionPlan team_plan() {
  SectionPlan plan{.id = "open", .pairings = Pairings::FideTeam, .unit = Unit::Team, .rounds = 5, .games = 2};
  plan.match_score = MatchScore::Match;
  return plan;
}

Desk teams(int count, const SectionPlan& plan = team_plan()) {
  Desk desk("fide");
  EXPECT_TRUE(desk.act(PlanSection{plan, ""}).accepted());
  desk.enter_many(count);
  return desk;
}

std::vector<std::pair<int, int>> boards_of(const PairRound& round) {
  std::vector<std::pair<int, int>> boards;
  for (const PairedBoard& board : round.boards) boards.emplace_back(board.white, board.black);
  return boards;
}

/// A round played with these results of the two boards of each match, in order.
PairRound play(Desk& desk, const std::vector<std::pair<Result, Result>>& results) {
  const auto round = propose_round(desk.state(), 0);
  EXPECT_TRUE(round);
  EXPECT_TRUE(desk.act(*round).accepted());
  desk.post(round->round);
  for (std::size_t i = 0; i < results.size(); ++i) {
    const int board = round->boards[i].board;
    EXPECT_TRUE(desk.act(EnterResult{"open", round->round, board, 1, results[i].first, {}}).accepted());
    EXPECT_TRUE(desk.act(EnterResult{"open", round->round, board, 2, results[i].second, {}}).accepted());
  }
  return *round;
}

TEST(TeamSwiss, PairsTeamsAndGivesTheByeADraw) {
  Desk desk = teams(5);
  const PairRound round = play(desk, {{Result::WhiteWins, Result::Draw}, {Result::WhiteWins, Result::WhiteWins}});
  EXPECT_EQ(boards_of(round), (std::vector<std::pair<int, int>>{{1, 3}, {4, 2}, {5, 0}}));
  EXPECT_EQ(score_of(desk.state(), *find_entry(desk.state(), 5)), 5) << "half of a match won";
  SectionPlan plan = team_plan();
  plan.pairing_bye = 10;
  ASSERT_TRUE(desk.act(PlanSection{plan, ""}).accepted());
  EXPECT_EQ(score_of(desk.state(), *find_entry(desk.state(), 5)), 10) << "unless the plan says otherwise";
}

TEST(TeamSwiss, TheSecondScoreIsTheGamePoints) {
  Desk desk = teams(4);
  play(desk, {{Result::WhiteWins, Result::Draw}, {Result::WhiteWins, Result::WhiteWins}});
  const auto field = field_of(desk.state(), 0, 2, {}).field;
  EXPECT_EQ(field.entrants[0].rounds[0].points, 10);
  EXPECT_EQ(field.entrants[0].rounds[0].second, 15);
  EXPECT_EQ(field.entrants[3].rounds[0].second, 20);
  SectionPlan by_games = team_plan();
  by_games.match_score = MatchScore::Games;
  Desk other = teams(4, by_games);
  play(other, {{Result::WhiteWins, Result::Draw}, {Result::Draw, Result::Draw}});
  const auto games = field_of(other.state(), 0, 2, {}).field;
  EXPECT_EQ(games.entrants[0].rounds[0].points, 15);
  EXPECT_EQ(games.entrants[0].rounds[0].second, 20) << "a match won";
  EXPECT_EQ(games.entrants[1].rounds[0].second, 10) << "a match drawn";
}

TEST(TeamSwiss, IsForTeamsAndItsSettingsForNothingElse) {
  Desk desk("fide");
  SectionPlan plan = team_plan();
  plan.unit = Unit::Person;
  EXPECT_TRUE(testing::has(desk.act(PlanSection{plan, ""}), Code::NeedsTeams));
  plan = team_plan();
  plan.pairings = Pairings::Dutch;
  plan.settings.teams.second_score = false;
  EXPECT_TRUE(testing::has(desk.act(PlanSection{plan, ""}), Code::OnlyTeamSwiss));
  plan = team_plan();
  plan.settings.acceleration = Acceleration::Sixths;
  EXPECT_TRUE(testing::has(desk.act(PlanSection{plan, ""}), Code::OtherAcceleration));
}

TEST(TeamSwiss, SaysWhyAndWhatTheReportCallsIt) {
  SectionPlan plan = team_plan();
  plan.settings.teams.colours = pairing::TeamColours::TypeB;
  Desk desk = teams(5, plan);
  const PairRound round = play(desk, {{Result::WhiteWins, Result::Draw}, {Result::WhiteWins, Result::WhiteWins}});
  EXPECT_THAT(round.settings, HasSubstr("team_colours=type_b"));
  EXPECT_THAT(round.settings, HasSubstr("edition=fide-2026-02"));
  const std::string first = reasons_in_words(round.boards[0].why, {1, 3});
  EXPECT_THAT(first, HasSubstr("natural opponent"));
  EXPECT_THAT(first, HasSubstr("(4.3.1)"));
  const std::string bye = reasons_in_words(round.boards[2].why, {5, 0});
  EXPECT_THAT(bye, HasSubstr("The bye, worth a draw"));
  EXPECT_THAT(bye, Not(HasSubstr("full-point")));
  const std::string report = trf::write_report(report_of(desk.state(), 0, {}, Unposted::Hidden));
  EXPECT_THAT(report, HasSubstr("\r\n192 FIDE_TEAM_TYPEB_MP_GP\r\n"));
}

}  // namespace
}  // namespace touchmove::tournament::event
