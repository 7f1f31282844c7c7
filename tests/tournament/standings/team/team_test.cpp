// Matches compiled from boards, team tie-breaks worked by hand, and team scores added up from individual ones.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "tests/support/said.hpp"
#include "tests/tournament/standings/cross_table.hpp"
#include "touchmove/tournament/formats/trf/reader.hpp"
#include "touchmove/tournament/intake/teams_from_report.hpp"
#include "touchmove/tournament/standings/team/combined.hpp"
#include "touchmove/tournament/standings/team/match.hpp"
#include "touchmove/tournament/standings/team/standings.hpp"

namespace touchmove::tournament::team {
namespace {

using ::testing::ElementsAre;
using tiebreak::Exact;

/// A match against a team (from 0) with these half points by board.
Match match(std::size_t opponent, const std::vector<int>& half_points) {
  Match match;
  match.kind = Outcome::Draw;
  match.opponent = opponent;
  for (const int half : half_points) match.boards.push_back(half * 5);
  return match;
}

Match bye(Points match_points, Points game_points) {
  Match match;
  match.kind = Outcome::PairingBye;
  match.match_points = match_points;
  match.game_points = game_points;
  return match;
}

/// Three teams, two boards, three rounds: A beats B 1.5-0.5, draws C 1-1 and has a bye; B and C play 2-0.
Event three_teams() {
  Event event;
  event.rounds = 3;
  event.boards = 2;
  event.teams = {{1, "A", 1600, {match(1, {2, 1}), match(2, {2, 0}), bye(20, 20)}, 0},
                 {2, "B", 1500, {match(0, {0, 1}), bye(20, 20), match(2, {2, 2})}, 0},
                 {3, "C", 1400, {bye(20, 20), match(0, {0, 2}), match(1, {0, 0})}, 0}};
  return event;
}

std::vector<Value> column(const Event& event, Code code, Primary primary = Primary::MatchPoints) {
  const auto rows = standings(event, primary, {code});
  std::vector<Value> values(rows.size());
  for (const TeamStanding& row : rows) values[row.team] = row.tiebreaks.front();
  return values;
}

// iesa:1-3-2
TEST(TeamMatch, CompilesTheBoardsToAMatchScore) {
  Event event;
  event.rounds = 1;
  event.boards = 5;
  event.teams = {{1, "A", {}, {match(1, {2, 2, 1, 0, 0})}, 0}, {2, "B", {}, {match(0, {0, 0, 1, 2, 2})}, 0}};
  EXPECT_EQ(score_of(event, 0, 0), (MatchScore{Outcome::Draw, 25, 10}));
  EXPECT_EQ(score_of(event, 1, 0), (MatchScore{Outcome::Draw, 25, 10}));
}

TEST(TeamMatch, ABoardNobodyCameToCountsForNobody) {
  Event event;
  event.rounds = 1;
  event.boards = 2;
  event.teams = {{1, "A", {}, {match(1, {2, 0})}, 0}, {2, "B", {}, {match(0, {0, 0})}, 0}};
  EXPECT_EQ(score_of(event, 0, 0), (MatchScore{Outcome::Win, 10, 20}));
  EXPECT_EQ(score_of(event, 1, 0), (MatchScore{Outcome::Loss, 0, 0}));
}

TEST(TeamMatch, BoardsMayBeWorthDifferently) {
  // eight boards worth 12 to 5, 68 in all: boards 1, 2 and 3 with half of board 4 are 37.5 to 30.5
  Event event;
  event.rounds = 1;
  event.boards = 8;
  event.scoring.board_weights = {12, 11, 10, 9, 8, 7, 6, 5};
  event.teams = {{1, "A", {}, {match(1, {2, 2, 2, 1, 0, 0, 0, 0})}, 0},
                 {2, "B", {}, {match(0, {0, 0, 0, 1, 2, 2, 2, 2})}, 0}};
  EXPECT_EQ(score_of(event, 0, 0), (MatchScore{Outcome::Win, 375, 20}));
  EXPECT_EQ(score_of(event, 1, 0), (MatchScore{Outcome::Loss, 305, 0}));
}

TEST(TeamStandings, GoByThePrimaryScore) {
  const auto event = three_teams();
  EXPECT_EQ(match_points_of(event, 0), 50);
  EXPECT_EQ(match_points_of(event, 1), 40);
  EXPECT_EQ(match_points_of(event, 2), 30);
  EXPECT_EQ(game_points_of(event, 1), 45);
  const auto by_match = standings(event, Primary::MatchPoints, {});
  EXPECT_EQ(by_match[0].team, 0U);
  EXPECT_EQ(by_match[1].team, 1U);
  // 4.5 game points each for A and B: they share the first place, A's rating is higher
  const auto by_game = standings(event, Primary::GamePoints, {});
  EXPECT_EQ(by_game[0].team, 0U);
  EXPECT_EQ(by_game[1].place, 1U);
  EXPECT_EQ(by_game[2].place, 3U);
}

// iesa:18-3-3b
TEST(TeamStandings, PenaltiesComeOffTheScore) {
  auto event = three_teams();
  event.teams[0].penalty = 15;
  const auto rows = standings(event, Primary::MatchPoints, {});
  EXPECT_EQ(rows[0].team, 1U);
  EXPECT_EQ(rows[1].team, 0U);
  EXPECT_EQ(rows[1].score, 35);
  EXPECT_EQ(rows[1].match_points, 50);
  EXPECT_EQ(rows[1].penalty, 15);
}

// 34G2
TEST(TeamTieBreaks, AmateurTeamMultipliesOpponentsMatchScoresByOwnGamePoints) {
  const auto values = column(three_teams(), Code::AmateurTeam);
  EXPECT_THAT(values[0].values, ElementsAre(Exact(9)));      // 4 x 1.5 + 3 x 1
  EXPECT_THAT(values[1].values, ElementsAre(Exact(17, 2)));  // 5 x 0.5 + 3 x 2
  EXPECT_THAT(values[2].values, ElementsAre(Exact(5)));      // 5 x 1 + 4 x 0
  EXPECT_THAT(values[0].terms, ElementsAre(Term{0, 1U, Exact(4), Exact(3, 2)}, Term{1, 2U, Exact(3), Exact(1)}));
}

TEST(TeamTieBreaks, TheExtendedSonnebornBergersMultiplyEachScoreByEachPoints) {
  // August 2024: the bye's dummy has the own score, 5 match points or 4.5 game points
  const auto event = three_teams();
  const auto value = [&event](Code code) {
    const auto rows = standings(event, Primary::MatchPoints, {code}, tiebreak::Edition::August2024);
    return rows[0].tiebreaks[0].values.front();
  };
  EXPECT_EQ(value(Code::MatchMatch), Exact(4 * 2 + 3 * 1 + 5 * 2));
  EXPECT_EQ(value(Code::MatchGame), Exact(6 + 3 + 10));
  EXPECT_EQ(value(Code::GameMatch), Exact(9) + Exact(3) + Exact(9));     // 4.5 x 2, 3 x 1, 4.5 x 2
  EXPECT_EQ(value(Code::GameGame), Exact(27, 4) + Exact(3) + Exact(9));  // 4.5 x 1.5, 3 x 1, 4.5 x 2
}

TEST(TeamTieBreaks, BoardsDecideFromTheTopOrTheBottom) {
  const auto event = three_teams();
  EXPECT_THAT(column(event, Code::TopBoard)[0].values, ElementsAre(Exact(2), Exact(1, 2)));
  EXPECT_THAT(column(event, Code::BoardCount)[0].values, ElementsAre(Exact(3)));
  EXPECT_THAT(column(event, Code::BottomBoard)[1].values, ElementsAre(Exact(1)));
  // by game points A and B are equal; on board 1 A has 2, B 1; the lower board count is B's: 1 + 2 x 1.5 = 4 against 3
  EXPECT_EQ(standings(event, Primary::GamePoints, {Code::TopBoard})[0].team, 0U);
  EXPECT_EQ(standings(event, Primary::GamePoints, {Code::BoardCount})[0].team, 0U);
  EXPECT_EQ(standings(event, Primary::GamePoints, {Code::BoardCount})[1].place, 2U);
}

TEST(TeamTieBreaks, DirectEncounterLooksAtMatchPointsThenAtGamePoints) {
  // double round of two teams: a match each, 1.5-0.5 and 2-0, leaves match points level and game points not
  Event event;
  event.rounds = 2;
  event.boards = 2;
  event.teams = {{1, "A", {}, {match(1, {2, 1}), match(1, {0, 0})}, 0},
                 {2, "B", {}, {match(0, {0, 1}), match(0, {2, 2})}, 0}};
  const auto rows = standings(event, Primary::MatchPoints, {Code::DirectEncounter});
  EXPECT_EQ(rows[0].team, 1U);
  EXPECT_EQ(rows[0].place, 1U);
  EXPECT_EQ(rows[1].place, 2U);
  EXPECT_EQ(standings(event, Primary::MatchPoints, {Code::HeadToHead})[1].place, 1U);
}

TEST(TeamTieBreaks, SolkoffAndBuchholzUseMatchPoints) {
  const auto event = three_teams();
  // A met B, whose bye counts a draw (4 - 2 + 1), and C likewise (3 - 1)
  EXPECT_THAT(column(event, Code::Solkoff)[0].values, ElementsAre(Exact(5)));
  // a dummy capped by a draw in each of three rounds
  EXPECT_THAT(column(event, Code::Buchholz)[0].values, ElementsAre(Exact(4 + 3 + 3)));
}

// C.07 13.4
TEST(TeamTieBreaks, ScheduleStrengthIsAddedToTheOtherScoreOnItsScale) {
  const auto event = three_teams();
  const auto value = [&event](Primary primary, const TieBreak& tiebreak) {
    return standings(event, primary, {tiebreak})[0].tiebreaks[0];
  };
  // Three rounds of 2 match points are 6, over 2 game points of a match 3: A's 4.5 game points and a third of its
  // opponents' 4 + 3 match points and the dummy's 3.
  const Value strength = value(Primary::MatchPoints, Code::ScheduleStrength);
  EXPECT_THAT(strength.values, ElementsAre(Exact(9, 2) + Exact(10, 3)));
  ASSERT_EQ(strength.terms.size(), 3U);
  EXPECT_EQ(strength.terms[0], (Term{0, 1U, Exact(4), Exact(1, 3)}));
  // The divisor that the event announces.
  EXPECT_THAT(value(Primary::MatchPoints, TieBreak(Code::ScheduleStrength, 4)).values,
              ElementsAre(Exact(9, 2) + Exact(10, 4)));
  // By game points the match points are the other score.
  const auto by_games = value(Primary::GamePoints, Code::ScheduleStrength);
  const auto buchholz = value(Primary::GamePoints, Code::Buchholz);
  EXPECT_EQ(by_games.values.front(), Exact(5) + buchholz.values.front() * Exact(1, 3));
}

TEST(TeamTieBreaks, AListIsReadOrEveryEntryRefused) {
  EXPECT_EQ(parse_list("gp, UST,EDE,sssc/K4"),
            (std::vector<TieBreak>{Code::GamePoints, Code::AmateurTeam, Code::DirectEncounter,
                                   TieBreak(Code::ScheduleStrength, 4)}));
  const auto list = parse_list("GP,XX,gp,,SSSC/K0,SSSC/C1,EDE/K4");
  ASSERT_FALSE(list);
  EXPECT_THAT(messages::testing::said(list.error()),
              ElementsAre("\"xx\" is no tie-break of teams", "GP is there twice", "an entry is empty",
                          "\"sssc/k0\": SSSC takes a divisor such as /K4",
                          "\"sssc/c1\": SSSC takes a divisor such as /K4", "\"ede/k4\": EDE takes no modifier"));
  for (const Code code : {Code::MatchPoints, Code::BottomBoard}) EXPECT_EQ(entry_of(code).code, code);
  for (auto code = Code::MatchPoints; code <= Code::ScheduleStrength;
       code = static_cast<Code>(static_cast<int>(code) + 1)) {
    EXPECT_TRUE(messages::has_words(entry_of(code).name)) << entry_of(code).name;
  }
}

// iesa:1-3-3
TEST(CombinedStandings, AMedleyTeamsScoreIsTheSumOfItsMembers) {
  const auto event = tiebreak::cross_table({"2w1 3b1", "1b0 4w1", "4b1 1w0", "3w0 2b0"});
  CombinedSettings settings;
  settings.list = scholastic_list();
  const std::vector<Division> divisions{{&event, {"North", "South", "South", "North"}}};
  auto rows = combined_standings(divisions, settings);
  ASSERT_EQ(rows.size(), 2U);
  EXPECT_EQ(rows[0].score, Exact(2));
  EXPECT_EQ(rows[1].score, Exact(2));
  // modified median: 2 points drop the lower opponent (1), 1 of 2 drops both, 0 drops the higher: North 1 + 1, South 0
  EXPECT_EQ(rows[0].team, "North");
  EXPECT_EQ(rows[0].tiebreaks[0], Exact(2));
  EXPECT_EQ(rows[1].tiebreaks[0], Exact(0));
  EXPECT_EQ(rows[1].place, 2U);
  settings.penalties["North"] = 10;
  rows = combined_standings(divisions, settings);
  EXPECT_EQ(rows[0].team, "South");
  EXPECT_EQ(rows[1].score, Exact(1));
  EXPECT_EQ(rows[1].penalty, 10);
}

TEST(CombinedStandings, OnlyTheBestMembersCountAndTheirTieBreaks) {
  const auto event = tiebreak::cross_table({"2w1 3b1", "1b0 4w1", "4b1 1w0", "3w0 2b0"});
  CombinedSettings settings;
  settings.list = scholastic_list();
  settings.best = 1;
  settings.minimum = 2;
  const auto rows = combined_standings({{&event, {"North", "South", "South", "East"}}}, settings);
  ASSERT_EQ(rows.size(), 3U);
  EXPECT_EQ(rows[0].team, "South");
  EXPECT_EQ(rows[0].score, Exact(1));
  EXPECT_TRUE(rows[0].members[0].counts);
  EXPECT_FALSE(rows[0].members[1].counts);
  // too few members: behind, whatever the score
  EXPECT_EQ(rows[1].team, "North");
  EXPECT_FALSE(rows[1].enough_players);
}

// iesa:1-3-4
TEST(CombinedStandings, ABoardSwissAddsUpItsBoards) {
  const auto first = tiebreak::cross_table({"2w1 2b1", "1b0 1w0"});
  const auto second = tiebreak::cross_table({"2w= 2b0", "1b= 1w1"});
  const auto rows = combined_standings({{&first, {"A", "B"}}, {&second, {"A", "B"}}}, CombinedSettings{});
  EXPECT_EQ(rows[0].team, "A");
  EXPECT_EQ(rows[0].score, Exact(5, 2));
  EXPECT_EQ(rows[1].score, Exact(3, 2));
}

// 31A1
TEST(CombinedStandings, RollinsCountsPlaces) {
  const auto event = tiebreak::cross_table({"2w1 3b1", "1b0 4w1", "4b1 1w0", "3w0 2b0"});
  CombinedSettings settings;
  settings.counted = Counted::Rollins;
  const auto rows = combined_standings({{&event, {"N", "S", "S", "N"}}}, settings);
  // places 1, 2, 2, 4 of four: 3, 2, 2, 0
  EXPECT_EQ(rows[0].team, "S");
  EXPECT_EQ(rows[0].score, Exact(4));
  EXPECT_EQ(rows[1].score, Exact(3));
}

std::string player(int number, const std::string& points, const std::string& rounds) {
  char record[128];
  std::snprintf(record, sizeof record, "001 %4d      %-33s%5s%28s%4s%5d", number, "P", "", "", points.c_str(), number);
  return record + rounds + "\n";
}

/// Reds 1 and 2, Blues 3 and 4: round 1 1.5-0.5, round 2 a bye for Reds.
std::string team_report() {
  return player(1, "2.0", "     3 w 1  0000 - U") + player(2, "1.5", "     4 b =  0000 - U") +
         player(3, "0.0", "     1 b 0  0000 - Z") + player(4, "0.5", "     2 w =  0000 - Z") +
         "310   1 Reds                             RED             4.0    3.5   1     1    2\n"
         "310   2 Blues                            BLU             0.0    0.5   2     3    4\n"
         "320  2.0  2.0 000   1\n";
}

TEST(TeamReport, GivesTheMatchesOfTheTeams) {
  const auto event = event_from_report(*trf::read_report(team_report()));
  ASSERT_TRUE(event) << event.error().front();
  ASSERT_EQ(event->teams.size(), 2U);
  EXPECT_EQ(event->boards, 2U);
  EXPECT_THAT(event->teams[0].matches[0].boards, ElementsAre(10, 5));
  EXPECT_EQ(event->teams[0].matches[0].colour, Colour::White);
  EXPECT_EQ(score_of(*event, 0, 0), (MatchScore{Outcome::Win, 15, 20}));
  EXPECT_EQ(score_of(*event, 0, 1), (MatchScore{Outcome::PairingBye, 20, 20}));
  EXPECT_EQ(score_of(*event, 1, 1), (MatchScore{Outcome::ZeroPointBye, 0, 0}));
}

TEST(TeamReport, FollowsLineUpsAndForfeits) {
  const auto event = event_from_report(
      *trf::read_report(team_report() + "300   1   1   2    2    1\n300   1   2   1    4    3\n330 -+   2   1   2\n"));
  ASSERT_TRUE(event) << event.error().front();
  EXPECT_THAT(event->teams[0].matches[0].boards, ElementsAre(5, 10));
  EXPECT_EQ(event->teams[0].matches[0].colour, Colour::Black);
  EXPECT_EQ(score_of(*event, 0, 1), (MatchScore{Outcome::ForfeitLoss, 0, 0}));
  EXPECT_EQ(score_of(*event, 1, 1), (MatchScore{Outcome::ForfeitWin, 20, 20}));
}

TEST(TeamReport, FollowsPointsThatResultsDoNotGive) {
  const auto scores = [](const std::string& records) {
    const auto event = event_from_report(*trf::read_report(team_report() + records));
    EXPECT_TRUE(event) << event.error().front();
    return std::vector<Points>{match_points_of(*event, 0), game_points_of(*event, 0), match_points_of(*event, 1),
                               game_points_of(*event, 1)};
  };
  EXPECT_THAT(scores(""), ElementsAre(40, 35, 0, 5));
  // a win in round 1 is worth 1 match point and no game points
  EXPECT_THAT(scores("299 W   1.0   0.0    1    1\n"), ElementsAre(30, 20, 0, 5));
  // such results of every round and everybody: Blues' loss is worth half a point
  EXPECT_THAT(scores("299 L   0.5   1.0\n"), ElementsAre(40, 35, 5, 10));
  EXPECT_THAT(scores("299 W   1.0   0.0    2    1\n"), ElementsAre(40, 35, 0, 5)) << "there is no win in round 2";
  // points besides, to Reds alone
  EXPECT_THAT(scores("299    -1.0  -0.5         1\n"), ElementsAre(30, 30, 0, 5));
  const auto rows = standings(*event_from_report(*trf::read_report(team_report() + "299    -5.0   0.0         1\n")),
                              Primary::MatchPoints, {});
  EXPECT_EQ(rows[0].team, 1U);
}

TEST(TeamReport, SaysWhyItIsNone) {
  EXPECT_THAT(messages::testing::said(event_from_report(*trf::read_report(player(1, "0.0", ""))).error()),
              ElementsAre("there are no teams (records 310 or 013)"));
  const auto mixed = event_from_report(
      *trf::read_report(player(1, "1.0", "     2 w 1") + player(2, "0.0", "     1 b 0") +
                        player(3, "1.0", "     4 w 1") + player(4, "0.0", "     3 b 0") +
                        "013 A                                  1    3\n013 B                                  2\n" +
                        "013 C                                  4\n"));
  ASSERT_FALSE(mixed);
  EXPECT_EQ(say(mixed.error().front()), "round 1: players of team 1 met different teams");
}

}  // namespace
}  // namespace touchmove::tournament::team
