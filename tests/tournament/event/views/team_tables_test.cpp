// Standings of teams that play a table: what becomes of the matches of a team that leaves (US Chess 30B, and FIDE's
// rule for the same case), of a round in which the table has no match for a team, and of quads.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "tests/support/said.hpp"
#include "tests/tournament/event/event_desk.hpp"
#include "touchmove/base/random.hpp"
#include "touchmove/tournament/event/exports/exports.hpp"
#include "touchmove/tournament/event/exports/reports.hpp"
#include "touchmove/tournament/event/proposals/propose.hpp"
#include "touchmove/tournament/event/state/robin.hpp"
#include "touchmove/tournament/event/views/awards.hpp"
#include "touchmove/tournament/event/views/cross_table.hpp"
#include "touchmove/tournament/event/views/match_standings.hpp"
#include "touchmove/tournament/event/views/unproposed.hpp"
#include "touchmove/tournament/formats/trf/reader.hpp"
#include "touchmove/tournament/formats/trf/writer.hpp"
#include "touchmove/tournament/intake/teams_from_report.hpp"

namespace touchmove::tournament::event {
namespace {

using testing::Desk;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::SizeIs;

/// Teams 1 to N of two boards; in each match White's team has 1.5 and Black's 0.5 unless said otherwise.
class TeamTable : public ::testing::Test {
 protected:
  /// By Berger's table, the numbers by rating, so that they are the entries'.
  void start(int teams, const SectionPlan& of = {}) {
    SectionPlan plan = of;
    plan.id = "open";
    plan.unit = Unit::Team;
    plan.games = 2;
    if (plan.pairings != Pairings::Quads) {
      plan.pairings = Pairings::RoundRobin;
      plan.settings.robin.table = RobinTable::Berger;
      plan.settings.robin.numbers = RobinNumbers::Rating;
    }
    plan.rounds = plan.pairings == Pairings::Quads ? 3 : teams - 1 + teams % 2;
    ASSERT_TRUE(desk_.act(PlanSection{plan, ""}).accepted());
    for (int i = 1; i <= teams; ++i) {
      Enter enter;
      enter.entry = i;
      enter.person = "t" + std::to_string(i);
      enter.section = "open";
      enter.members = {enter.person + "a", enter.person + "b"};
      enter.standing.rating = 2'010 - 10 * i;
      enter.standing.rating_kind = RatingKind::Established;
      ASSERT_TRUE(desk_.act(enter).accepted());
    }
  }
  static SectionPlan by_match(TieBreakSystem system = TieBreakSystem::UsChess, const std::string& list = "") {
    SectionPlan plan;
    plan.match_score = MatchScore::Match;
    plan.tiebreak_system = system;
    plan.tiebreaks = list;
    return plan;
  }
  void pair() {
    const auto proposed = propose_round(desk_.state(), 0);
    ASSERT_TRUE(proposed) << in_words(proposed.error());
    ASSERT_TRUE(desk_.act(*proposed).accepted());
    ASSERT_TRUE(desk_.post(round()).accepted());
  }
  void play(const std::vector<Result>& games = {Result::WhiteWins, Result::Draw}) {
    pair();
    for (const Board& board : desk_.state().sections[0].rounds.back().boards) {
      if (board.black == 0) continue;
      for (int game = 1; game <= 2; ++game) {
        const Result result = games[static_cast<std::size_t>(game) - 1];
        ASSERT_TRUE(desk_.act(EnterResult{"open", round(), board.number, game, result, {}}).accepted());
      }
    }
  }
  void leave(EntryNumber entry) { ASSERT_TRUE(desk_.act(Withdraw{entry, 0, true}).accepted()); }
  int round() const { return static_cast<int>(desk_.state().sections[0].rounds.size()); }
  std::vector<Place> all() const { return standings(desk_.state(), 0, cross_table(desk_.state(), 0, {})); }
  Place place_of(EntryNumber entry) const {
    for (Place& place : all()) {
      if (place.entry == entry) return place;
    }
    ADD_FAILURE() << entry << " has no place";
    return {};
  }
  /// Entries from first to last, each with its place ("-" for who has none), score and tie-breaks.
  std::vector<std::string> lines() const {
    std::vector<std::string> lines;
    for (const Place& place : all()) {
      std::string line = std::to_string(place.entry) + ":" + (place.competed ? std::to_string(place.place) : "-") +
                         " " + results::points_text(place.score);
      for (const std::string& value : place.values) line += " " + value;
      lines.push_back(line);
      EXPECT_EQ(place.score, score_of(desk_.state(), *find_entry(desk_.state(), place.entry)));
    }
    return lines;
  }
  trf::Report written() const {
    const trf::Report report = report_of(desk_.state(), 0, {});
    const auto read = trf::read_report(trf::write_report(report));
    if (read) {
      // What is of teams comes back as it was written, with the colours on their boards.
      EXPECT_THAT(read->all<trf::BoardColours>(), ::testing::SizeIs(1));
      for (std::size_t i = 0; i < report.records.size(); ++i) {
        if (std::holds_alternative<trf::TextRecord>(report.records[i])) continue;
        EXPECT_EQ(read->records[i], report.records[i]);
      }
    }
    if (read) return *read;
    ADD_FAILURE() << trf::to_string(read.error().front());
    return {};
  }

  Desk desk_;
};

// 1-4 2-3; 4-3 1-2; 2-4 3-1
TEST_F(TeamTable, AMatchForfeitedByLeavingAfterHalfOfThemIsNoneOfTheirs) {
  start(4, by_match());
  play();
  play();
  leave(4);
  play();
  EXPECT_THAT(lines(), ElementsAre("2:1 2 4 2.5 3 3", "1:2 2 3.5 5 3 4", "3:3 1 2.5 4.5 3 5", "4:4 1 2 2.5 1 3"));
  const team::Event event = match_event(desk_.state(), 0, cross_table(desk_.state(), 0, {}));
  EXPECT_EQ(team::score_of(event, 3, 2), (team::MatchScore{tiebreak::Outcome::ForfeitLoss, 0, 0}));
  EXPECT_EQ(team::score_of(event, 1, 2), (team::MatchScore{tiebreak::Outcome::ForfeitWin, 20, 10}));
  EXPECT_EQ(event.teams[3].matches[2].opponent, 1U);
}

TEST_F(TeamTable, AMatchForfeitedByLeavingGivesNoGamePointsWhereTheyAreTheScore) {
  start(4);
  play();
  play();
  leave(4);
  play();
  EXPECT_EQ(place_of(4).score, 20);
  EXPECT_EQ(place_of(4).values[0], "2") << "match points: one match won of two";
  EXPECT_EQ(place_of(2).score, 40);
  EXPECT_EQ(place_of(2).values[0], "4");
}

TEST_F(TeamTable, AForfeitedMatchCountsAgainstTheOpponentOfTheTable) {
  start(4, by_match(TieBreakSystem::Fide, "EMGSB,EMMSB,SSSC/K1"));
  play();
  play();
  leave(4);
  play();
  // Three at 1.5, one at 0.5 and four by forfeit at two game points.
  const Place second = place_of(2);
  ASSERT_THAT(second.tiebreaks[0].summands, SizeIs(3));
  EXPECT_EQ(second.tiebreaks[0].summands[2].opponent, 3U);
  EXPECT_EQ(second.tiebreaks[0].summands[2].base, tiebreak::Exact(1)) << "team 4's match points, not a dummy's";
  EXPECT_THAT(second.values, ElementsAre("4.5", "2", "8"));
  EXPECT_EQ(place_of(4).values[0], "2.5") << "0.5 times 2, 1.5 times 1, and nothing of the match forfeited";
}

TEST_F(TeamTable, WhoLeavesAfterHalfIsWrittenAndPaidByTheSameScore) {
  start(4, by_match());
  ASSERT_TRUE(desk_.act(SetPrizes{"open", {PrizePlan{.name = "First", .amount = 9'000}}, ""}).accepted());
  play();
  play();
  leave(4);
  play();
  const files::StandingsFile file = standings_file(desk_.state(), 0, {});
  ASSERT_THAT(file.rows, SizeIs(4));
  EXPECT_EQ(file.rows[3].number, 4);
  EXPECT_EQ(file.rows[3].score, 10);
  const trf::Report report = written();
  const auto teams = report.all<trf::TeamRecord>();
  ASSERT_THAT(teams, SizeIs(4));
  EXPECT_EQ(teams[3]->match_points, 10);
  EXPECT_EQ(teams[3]->game_points, 20);
  EXPECT_EQ(teams[3]->rank, 4);
  const auto forfeits = report.all<trf::ForfeitedMatch>();
  ASSERT_THAT(forfeits, SizeIs(1));
  EXPECT_EQ(forfeits[0]->white, '+');
  EXPECT_EQ(forfeits[0]->black, '-');
  // Teams 1 and 2 are level on match points and share; team 4 is not among them.
  std::vector<EntryNumber> paid;
  for (const AwardPool& pool : awards(desk_.state(), 0, {}).pools) {
    for (const Award& award : pool.awards) paid.push_back(award.entry);
  }
  EXPECT_THAT(paid, ::testing::UnorderedElementsAre(1, 2));
}

TEST_F(TeamTable, BeforeHalfOfTheMatchesNothingOfThemCountsForAnybody) {
  start(4, by_match());
  play();
  leave(4);
  play();
  play();
  // 1 beat 2, 2 beat 3 and 3 beat 1; what 1 won against 4 is nobody's.
  EXPECT_THAT(lines(), ElementsAre("1:1 1 2 2 1 2", "2:1 1 2 2 1 2", "3:1 1 2 2 1 2", "4:- 0 0 0 0 0"));
  EXPECT_THAT(place_of(1).tiebreaks[1].summands, SizeIs(2));
  EXPECT_THAT(left_note(cross_table(desk_.state(), 0, {}), all()), HasSubstr("4 t4 left before half"));
}

TEST_F(TeamTable, WhatCountsForNobodyIsWrittenAsPlayedAndWorthNothing) {
  for (const TieBreakSystem system : {TieBreakSystem::UsChess, TieBreakSystem::Fide}) {
    desk_ = Desk();
    start(4, by_match(system));
    play();
    leave(4);
    play();
    play();
    const trf::Report report = written();
    const auto teams = report.all<trf::TeamRecord>();
    ASSERT_THAT(teams, SizeIs(4));
    EXPECT_EQ(teams[3]->match_points, 0);
    EXPECT_FALSE(teams[3]->rank);
    EXPECT_THAT(report.all<trf::LineUpRecord>(), SizeIs(8)) << "the match with team 4 was played";
    const auto read = team::event_from_report(report);
    ASSERT_TRUE(read) << read.error().front();
    for (std::size_t i = 0; i < 4; ++i) {
      EXPECT_EQ(team::match_points_of(*read, i), teams[i]->match_points) << i;
      EXPECT_EQ(team::game_points_of(*read, i), teams[i]->game_points) << i;
    }
  }
}

// 1 sits out, 2-3; 3 sits out, 1-2; 2 sits out, 3-1
TEST_F(TeamTable, ARoundInWhichTheTableHasNoMatchForATeamCountsNowhere) {
  start(3, by_match(TieBreakSystem::UsChess, "SO,MM"));
  play();
  EXPECT_THAT(place_of(1).tiebreaks[0].summands, IsEmpty());
  EXPECT_THAT(place_of(2).tiebreaks[0].summands, SizeIs(1));
  play();
  play();
  EXPECT_THAT(lines(), ElementsAre("1:1 1 2 1", "2:1 1 2 1", "3:1 1 2 1"));
}

TEST_F(TeamTable, ByFideTooARoundWithoutAMatchOfTheTableCountsNowhere) {
  start(3, by_match(TieBreakSystem::Fide, "EMGSB,BH,SSSC/K1"));
  play();
  EXPECT_THAT(place_of(1).tiebreaks[1].summands, IsEmpty());
  play();
  play();
  // Everybody won 1.5 and lost 0.5 against teams with one match point each.
  EXPECT_THAT(lines(), ElementsAre("1:1 1 2 2 4", "2:1 1 2 2 4", "3:1 1 2 2 4"));
  EXPECT_THAT(place_of(3).tiebreaks[0].summands, SizeIs(2));
}

TEST_F(TeamTable, AMatchPostponedOrGoingOnIsNoneMissed) {
  start(4, by_match(TieBreakSystem::UsChess, "SO"));
  ASSERT_TRUE(desk_.act(RequestBye{2, 1, ByeKind::Zero}).accepted());
  play();
  ASSERT_THAT(still_to_play(desk_.state(), 0), SizeIs(1));
  EXPECT_THAT(place_of(2).tiebreaks[0].summands, IsEmpty());
  EXPECT_THAT(place_of(1).tiebreaks[0].summands, SizeIs(1));
  const auto act = make_up_of(desk_.state(), 0, 2, 3);
  ASSERT_TRUE(act);
  ASSERT_TRUE(desk_.act(*act).accepted());
  EXPECT_THAT(place_of(2).tiebreaks[0].summands, IsEmpty()) << "it has begun";
  EXPECT_EQ(place_of(4).values[0], "1");
}

TEST_F(TeamTable, EachQuadOfTeamsHasPlacesOfItsOwn) {
  SectionPlan plan = by_match();
  plan.pairings = Pairings::Quads;
  start(8, plan);
  for (int round = 1; round <= 3; ++round) {
    pair();
    for (const Board& board : desk_.state().sections[0].rounds.back().boards) {
      // The lower entry wins in the first quad, the higher in the second.
      const bool lower_wins = board.group == 1;
      const Result result = (board.white < board.black) == lower_wins ? Result::WhiteWins : Result::BlackWins;
      for (int game = 1; game <= 2; ++game) {
        ASSERT_TRUE(desk_.act(EnterResult{"open", round, board.number, game, result, {}}).accepted());
      }
    }
  }
  std::vector<std::string> placed;
  for (const Place& place : all()) {
    placed.push_back(std::to_string(place.group) + "." + std::to_string(place.place) + " " +
                     std::to_string(place.entry));
  }
  EXPECT_THAT(placed, ElementsAre("1.1 1", "1.2 2", "1.3 3", "1.4 4", "2.1 8", "2.2 7", "2.3 6", "2.4 5"));
}

/// Random events of teams, with all that may happen to a round.
class TeamProperty : public ::testing::TestWithParam<std::uint64_t> {
 protected:
  TeamProperty() : random_(GetParam()) {}
  int number(int low, int high) {
    return low + static_cast<int>(random_.below(static_cast<std::uint64_t>(high - low) + 1));
  }
  bool chance(int percent) { return number(1, 100) <= percent; }

  SectionPlan random_plan(int teams) {
    constexpr Pairings kinds[] = {Pairings::RoundRobin, Pairings::DoubleRoundRobin, Pairings::Quads, Pairings::UsChess,
                                  Pairings::RoundRobin};
    SectionPlan plan;
    plan.id = "open";
    plan.unit = Unit::Team;
    plan.pairings = kinds[GetParam() % std::size(kinds)];
    plan.games = number(1, 3);
    plan.rounds = plan.pairings == Pairings::DoubleRoundRobin ? 2 * (teams - 1 + teams % 2)
                  : plan.pairings == Pairings::RoundRobin     ? teams - 1 + teams % 2
                                                              : 3;
    plan.match_score = chance(60) ? MatchScore::Match : MatchScore::Games;
    if (plan.match_score == MatchScore::Match && chance(50)) {
      plan.win = 20;
      plan.draw = 10;
    } else if (chance(20)) {
      plan.win = 30;
      plan.draw = 10;
    }
    if (chance(30)) plan.pairing_bye = chance(70) ? plan.draw : 0;
    if (chance(15)) plan.absence = plan.draw;
    if (chance(15)) plan.forfeit_loss = plan.draw;
    plan.tiebreak_system = chance(50) ? TieBreakSystem::Fide : TieBreakSystem::UsChess;
    return plan;
  }

  Result random_result() {
    constexpr Result results[] = {Result::WhiteWins,   Result::BlackWins,     Result::Draw,
                                  Result::WhiteWins,   Result::WhiteForfeits, Result::BlackForfeits,
                                  Result::BothForfeit, Result::BothLose,      Result::WhiteHalf};
    return results[random_.below(std::size(results))];
  }

  void start(int teams) {
    ASSERT_TRUE(desk_.act(PlanSection{random_plan(teams), ""}).accepted());
    Parameters parameters = desk_.state().parameters;
    parameters.forfeit_withdraws = chance(30);
    if (!parameters.forfeit_withdraws) {
      ASSERT_TRUE(desk_.act(ChangeParameters{parameters, ""}).accepted());
    }
    for (int i = 1; i <= teams; ++i) {
      Enter enter;
      enter.entry = i;
      enter.person = "t" + std::to_string(i);
      enter.section = "open";
      enter.members = {enter.person + "a", enter.person + "b", enter.person + "c", enter.person + "d"};
      enter.standing.rating = number(1'000, 2'000);
      enter.standing.rating_kind = RatingKind::Established;
      ASSERT_TRUE(desk_.act(enter).accepted());
    }
  }

  void accidents(int teams) {
    if (chance(20)) desk_.act(Withdraw{number(1, teams), 0, true});
    if (chance(20)) {
      desk_.despite(RequestBye{number(1, teams), number(1, 4), chance(50) ? ByeKind::Zero : ByeKind::Half});
    }
    if (chance(10)) desk_.act(Penalise{number(1, teams), "", Penalty::PointsOff, 5, number(1, 3), "noise", ""});
    const auto games = still_to_play(desk_.state(), 0);
    if (!games.empty() && chance(40)) {
      const GameToPlay& game = games[random_.below(games.size())];
      if (const auto act = make_up_of(desk_.state(), 0, game.white, game.black)) desk_.act(*act);
    }
  }

  /// Of all rounds; `percent` of the matches are left to go on.
  void enter_results(int percent) {
    for (std::size_t r = 0; r < desk_.state().sections[0].rounds.size(); ++r) {
      const std::vector<Board> boards = desk_.state().sections[0].rounds[r].boards;
      for (const Board& board : boards) {
        if (board.black == 0 || chance(percent)) continue;
        const bool nobody_came = chance(8);
        for (std::size_t game = 0; game < board.games.size(); ++game) {
          if (is_finished(board.games[game].result)) continue;
          desk_.act(EnterResult{"open",
                                static_cast<int>(r) + 1,
                                board.number,
                                static_cast<int>(game) + 1,
                                nobody_came ? Result::BlackForfeits : random_result(),
                                {}});
        }
      }
    }
  }

  void expect_the_walls_scores(const std::string& where) const {
    const CrossTable table = cross_table(desk_.state(), 0, {});
    std::map<int, std::size_t> competing;
    const std::vector<Place> places = standings(desk_.state(), 0, table);
    for (const Place& place : places) {
      const Entry& entry = *find_entry(desk_.state(), place.entry);
      EXPECT_EQ(place.score, score_of(desk_.state(), entry)) << where << ", entry " << place.entry;
      EXPECT_EQ(place.competed, departure_of(desk_.state(), entry) != Departure::NotCompeted) << where;
      if (!place.competed) continue;
      EXPECT_LE(place.place, ++competing[place.group]) << where;
    }
  }

  /// Another program that reads the file has the same points for every team.
  void expect_to_be_read_back(const std::string& where) const {
    const SectionPlan& plan = desk_.state().sections[0].plan;
    const bool usual = !plan.forfeit_loss && (plan.match_score == MatchScore::Match || plan.win == 10);
    // A reader leaves a last round alone that is not over, or in which nobody sat down.
    const Round& last = desk_.state().sections[0].rounds.back();
    const bool met =
        std::any_of(last.boards.begin(), last.boards.end(), [](const Board& board) { return board.black != 0; });
    if (!usual || !met || progress_of(desk_.state(), 0).finished != plan.rounds) return;
    const std::string bytes = trf::write_report(report_of(desk_.state(), 0, {}));
    const auto report = trf::read_report(bytes);
    ASSERT_TRUE(report) << where << " " << trf::to_string(report.error().front()) << "\n" << bytes;
    const auto read = team::event_from_report(*report);
    ASSERT_TRUE(read) << where << " " << read.error().front() << "\n" << bytes;
    const auto teams = report->all<trf::TeamRecord>();
    for (std::size_t i = 0; i < teams.size(); ++i) {
      EXPECT_EQ(team::match_points_of(*read, i), teams[i]->match_points) << where << " team " << i + 1 << "\n" << bytes;
      EXPECT_EQ(team::game_points_of(*read, i), teams[i]->game_points) << where << " team " << i + 1 << "\n" << bytes;
    }
  }

  base::Random random_;
  Desk desk_;
};

TEST_P(TeamProperty, TheScoreOfTheStandingsIsThatOfTheWallChart) {
  const int teams = number(3, 9);
  start(teams);
  const int rounds = desk_.state().sections[0].plan.rounds;
  for (int round = 1; round <= rounds; ++round) {
    accidents(teams);
    const auto proposed = propose_round(desk_.state(), 0, suppose_draws(desk_.state(), 0));
    if (!proposed || !desk_.act(*proposed).accepted()) break;
    ASSERT_TRUE(desk_.post(round).accepted());
    enter_results(10);
    const std::string where = "seed " + std::to_string(GetParam()) + " round " + std::to_string(round);
    expect_the_walls_scores(where);
    if (HasFatalFailure() || HasNonfatalFailure()) return;
  }
  EXPECT_FALSE(desk_.state().sections[0].rounds.empty());
  enter_results(0);
  expect_the_walls_scores("seed " + std::to_string(GetParam()) + " at the end");
  expect_to_be_read_back("seed " + std::to_string(GetParam()));
}

INSTANTIATE_TEST_SUITE_P(Seeds, TeamProperty, ::testing::Range<std::uint64_t>(1, 121));

}  // namespace
}  // namespace touchmove::tournament::event
