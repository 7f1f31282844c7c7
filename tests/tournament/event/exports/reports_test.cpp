// What an event is told to others as: rating report, rating estimates, match standings, tables, games and a page. Each
// is read again by its own reader.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "tests/support/said.hpp"
#include "tests/tournament/event/event_desk.hpp"
#include "touchmove/tournament/event/exports/exports.hpp"
#include "touchmove/tournament/event/exports/rating_report.hpp"
#include "touchmove/tournament/event/exports/reports.hpp"
#include "touchmove/tournament/event/imports/take_over.hpp"
#include "touchmove/tournament/event/views/game_table.hpp"
#include "touchmove/tournament/event/views/match_standings.hpp"
#include "touchmove/tournament/event/views/ratings.hpp"
#include "touchmove/tournament/formats/trf/reader.hpp"
#include "touchmove/tournament/formats/trf/writer.hpp"
#include "touchmove/tournament/formats/uschess/uschess_report_reader.hpp"
#include "touchmove/tournament/intake/teams_from_report.hpp"

namespace touchmove::tournament::event {
namespace {

using testing::Desk;
using ::testing::ElementsAre;
using ::testing::HasSubstr;

/// Everybody of a desk, and the directors, with names and ids.
Directory everybody(const State& state) {
  Directory directory;
  const auto add = [&](const std::string& id, const std::string& last) {
    Person person;
    person.id = id;
    person.last = last;
    person.first = "Pat";
    person.federation_id = std::to_string(10'000'000 + static_cast<int>(directory.persons.size()) + 1);
    person.member_until = "2027-12-31";
    directory.persons[id] = person;
  };
  for (const Entry& entry : state.entries) {
    add(entry.person, "Name" + std::to_string(entry.number));
    for (const std::string& member : entry.members) add(member, "Member " + member);
  }
  add("td", "Chief");
  return directory;
}

ReportFacts facts() {
  ReportFacts facts;
  facts.affiliate = "A6012345";
  facts.city = "Springfield";
  facts.state = "IL";
  facts.zip = "62701";
  facts.chief = "td";
  facts.first_day = "2026-11-21";
  facts.last_day = "2026-11-22";
  return facts;
}

/// Five players, three rounds: byes of each kind, forfeits, a correction of colours.
Desk small_event() {
  Desk desk;
  desk.act(PlanSection{SectionPlan{.id = "open", .name = "Open", .rounds = 3, .time_control = "G/60;d5"}, ""});
  desk.act(SetReport{facts(), ""});
  desk.enter_many(5);
  desk.act(RequestBye{3, 2, ByeKind::Half});
  desk.play_round({{1, 3}, {4, 2}, {5, 0}}, {Result::WhiteWins, Result::Draw});
  desk.play_round({{2, 1}, {5, 4}}, {Result::BlackWins, Result::WhiteForfeits});
  desk.act(Reinstate{5, 3, "was in the wrong hall"});
  desk.play_round({{1, 4}, {2, 5}, {3, 0}}, {Result::Draw, Result::WhiteWins});
  desk.act(CorrectResult{.section = "open", .round = 3, .board = 1, .result = Result::Draw, .colours_reversed = true});
  return desk;
}

std::vector<std::string> texts_of(const std::vector<files::ReportProblem>& problems) {
  std::vector<std::string> texts;
  for (const files::ReportProblem& problem : problems) texts.push_back(files::to_string(problem));
  return texts;
}

std::string row_of(const results::Section& section, std::size_t row) {
  std::string text;
  for (const results::Cell& cell : section.entrants[row].cells) {
    text += (text.empty() ? "" : " ") + files::to_string(files::round_text(section, cell));
  }
  return text;
}

TEST(EventRatingReport, IsReadBackAsTheGamesThatWerePlayed) {
  const Desk desk = small_event();
  const Directory directory = everybody(desk.state());
  const auto report = files::write_uschess_report(rating_report(desk.state(), directory, {2026, 11, 23}));
  ASSERT_TRUE(report) << ::testing::PrintToString(texts_of(report.error()));
  EXPECT_TRUE(report->warnings.empty()) << ::testing::PrintToString(texts_of(report->warnings));
  const auto read = files::read_uschess_report(report->files[0].bytes, report->files[1].bytes, report->files[2].bytes);
  ASSERT_TRUE(read);
  EXPECT_EQ(read->event_name, "DESK OPEN");
  ASSERT_EQ(read->sections.size(), 1U);
  const results::Section& section = read->sections[0];
  ASSERT_EQ(section.entrants.size(), 5U);
  EXPECT_EQ(section.name, "OPEN");
  EXPECT_EQ(section.entrants[0].last, "NAME1");
  EXPECT_EQ(section.entrants[0].uschess_id, "10000001");
  EXPECT_EQ(section.entrants[0].rating, 2000);
  EXPECT_EQ(row_of(section, 0), "W3w W2b D4b") << "the colours of round three were exchanged";
  EXPECT_EQ(row_of(section, 1), "D4b L1w W5w");
  EXPECT_EQ(row_of(section, 2), "L1b H B");
  EXPECT_EQ(row_of(section, 3), "D2w X D1w") << "whom a forfeit was against the report does not say";
  EXPECT_EQ(row_of(section, 4), "B F L2b");
}

TEST(EventRatingReport, EveryFieldThatIsMissingIsNamedAndNothingIsWritten) {
  Desk desk;
  desk.act(PlanSection{SectionPlan{.id = "open", .name = "Open", .rounds = 2}, ""});
  desk.enter_many(4);
  desk.play_round({{1, 3}, {4, 2}}, {Result::WhiteWins});
  Directory directory = everybody(desk.state());
  directory.persons["p3"].federation_id = "123";
  const auto report = files::write_uschess_report(rating_report(desk.state(), directory, {2026, 11, 23}));
  ASSERT_FALSE(report);
  const std::vector<std::string> texts = texts_of(report.error());
  for (const char* wanted :
       {"H_BEG_DATE: the date is missing", "H_AFF_ID: the affiliate is missing", "H_CITY: it is missing",
        "H_STATE: it is missing", "H_ZIPCODE: it is missing", "H_CTD_ID: the id is missing",
        "section 1 (Open), S_TIMECTL: it is missing", "section 1 (Open), S_CTD_ID: the id is missing",
        "section 1 (Open), player 3 (Name3, Pat), D_MEM_ID: the id \"123\" is not one of eight digits",
        "section 1 (Open), player 2 (Name2, Pat), D_RND01: the result is not in"}) {
    EXPECT_NE(std::find(texts.begin(), texts.end(), wanted), texts.end()) << wanted;
  }
  ASSERT_EQ(rounds_missing(desk.state()).size(), 1U);
  EXPECT_EQ(files::to_string(rounds_missing(desk.state())[0]),
            "section 1 (Open), S_TOT_RNDS: 1 of 2 rounds have been paired");
}

TEST(EventRatingReport, AGameBelongsToTheSectionItWasPlayedIn) {
  Desk desk = small_event();
  desk.act(PlanSection{SectionPlan{.id = "reserve", .name = "Reserve", .rounds = 3, .time_control = "G/60;d5"}, ""});
  for (const char* person : {"r1", "r2"}) {
    desk.act(Enter{.entry = static_cast<int>(desk.state().entries.size()) + 1,
                   .person = person,
                   .section = "reserve",
                   .standing = {.rating = person[1] == '1' ? 1'100 : 1'000, .rating_kind = RatingKind::Established}});
  }
  for (int round = 1; round <= 2; ++round) {
    desk.despite(PairRound{"reserve", round, "test", "", {{1, 6, round == 1 ? 7 : 0, 0, {}, {}}}, {}});
    if (round == 2) continue;
    desk.act(SetPhase{"reserve", 1, Phase::Posted, ""});
    desk.act(EnterResult{"reserve", 1, 1, 1, Result::WhiteWins, {}});
  }
  ASSERT_TRUE(desk.despite(ChangeSection{1, "reserve", "too strong by far"}).accepted());
  const GameTable open = game_table(desk.state(), 0, {});
  ASSERT_EQ(open.table.entrants.size(), 5U) << "who has gone has games there still";
  EXPECT_EQ(open.entries.back(), 1) << "and stands last";
  EXPECT_EQ(row_of(open.table, 4), "W3w W2b D4b");
  const GameTable reserve = game_table(desk.state(), 1, {});
  EXPECT_THAT(reserve.entries, ElementsAre(6, 7)) << "nobody's games are rated twice";
}

TEST(EventRatingReport, MembersOfTeamsAreThePlayersAndBughouseIsNotRated) {
  Desk desk;
  desk.act(PlanSection{SectionPlan{.id = "open",
                                   .unit = Unit::Team,
                                   .rounds = 1,
                                   .games = 2,
                                   .time_control = "G/60;d5",
                                   .match_score = MatchScore::Match},
                       ""});
  for (const char* team : {"n", "s"}) {
    const std::string name = team;
    desk.act(Enter{.entry = static_cast<int>(desk.state().entries.size()) + 1,
                   .person = name,
                   .section = "open",
                   .standing = {.rating = name == "n" ? 1'600 : 1'500,
                                .rating_kind = RatingKind::Established,
                                .member_ratings = {1'700, 1'300}},
                   .members = {name + "1", name + "2", name + "3"}});
  }
  desk.act(LineUp{2, 1, {"s1", "s3"}});
  desk.pair({{1, 2}});
  desk.post(1);
  desk.act(EnterResult{"open", 1, 1, 1, Result::WhiteWins, {}});
  desk.act(EnterResult{"open", 1, 1, 2, Result::Draw, {}});
  const GameTable games = game_table(desk.state(), 0, {});
  EXPECT_THAT(games.persons, ElementsAre("n1", "n2", "s1", "s3"));
  EXPECT_EQ(games.table.entrants[0].rating, 1'700);
  EXPECT_FALSE(games.table.entrants[3].rating) << "the third member's is not said";
  EXPECT_EQ(row_of(games.table, 0), "W3w");
  EXPECT_EQ(row_of(games.table, 1), "D4b") << "on board two the colours are exchanged";
  EXPECT_EQ(rating_report(desk.state(), {}, {}).sections.size(), 1U);
  Desk pairs;
  pairs.act(PlanSection{SectionPlan{.id = "open", .unit = Unit::Partnership, .rounds = 1, .games = 2}, ""});
  for (const char* pair : {"a", "b"}) {
    const std::string name = pair;
    pairs.act(Enter{.entry = static_cast<int>(pairs.state().entries.size()) + 1,
                    .person = name,
                    .section = "open",
                    .members = {name + "1", name + "2"}});
  }
  pairs.pair({{1, 2}});
  EXPECT_TRUE(rating_report(pairs.state(), {}, {}).sections.empty());
  EXPECT_FALSE(ratings(pairs.state(), 0, {}, RatingSystem::UsChess));
}

TEST(EventRatings, AreThoseOfTheFormulaeOverTheGamesPlayed) {
  Desk desk = small_event();
  const auto table = ratings(desk.state(), 0, everybody(desk.state()), RatingSystem::UsChess);
  ASSERT_TRUE(table) << say(table.error().front());
  EXPECT_EQ(say(table->what), "US Chess, dual: the regular rating; the quick one is rated as well");
  ASSERT_EQ(table->players.size(), 5U);
  EXPECT_EQ(table->players[0].line.before, 2'000);
  EXPECT_GT(*table->players[0].line.after, 2'000);
  EXPECT_LT(*table->players[2].line.after, 1'980) << "lost the one game played; the byes are not rated";
  EXPECT_THAT(rating::step_texts(table->players[0].line).front(), HasSubstr("standard formula from 2000"));
  // Two games of whom the forfeit is none.
  const auto steps = rating::step_texts(table->players[3].line);
  EXPECT_EQ(
      std::count_if(steps.begin(), steps.end(), [](const std::string& step) { return step.find("  round ") == 0; }), 4)
      << "two games in two passes";
}

TEST(EventRatings, AProvisionalRatingRestsOnTheGamesTheEntrySays) {
  Desk desk;
  desk.act(PlanSection{SectionPlan{.id = "open", .rounds = 1, .time_control = "G/90;d5"}, ""});
  desk.act(SetReport{facts(), ""});
  desk.act(Enter{.entry = 1,
                 .person = "p1",
                 .section = "open",
                 .standing = {.rating = 1'510, .rating_kind = RatingKind::Provisional, .rating_games = 6}});
  desk.enter("p2", 1'500);
  desk.play_round({{1, 2}}, {Result::WhiteWins});
  const auto table = ratings(desk.state(), 0, {}, RatingSystem::UsChess);
  ASSERT_TRUE(table);
  EXPECT_EQ(say(table->what), "US Chess, regular");
  EXPECT_EQ(rating::note_text(table->players[0].line), "7 games");
  EXPECT_THAT(rating::step_texts(table->players[0].line).front(), HasSubstr("special formula"));
  EXPECT_TRUE(table->notes.empty());
  EntryStanding unsaid = desk.state().entries[0].standing;
  unsaid.rating_games = 0;
  desk.act(EditEntry{.entry = 1, .standing = unsaid});
  const auto usual = ratings(desk.state(), 0, {}, RatingSystem::UsChess);
  ASSERT_TRUE(usual);
  EXPECT_EQ(usual->notes.size(), 1U) << "what is taken for granted is said";
}

TEST(EventRatings, SayWhatTheyLackInsteadOfGuessing) {
  Desk desk;
  desk.enter_many(2);
  desk.play_round({{1, 2}}, {Result::Draw});
  const auto undated = ratings(desk.state(), 0, {}, RatingSystem::UsChess);
  ASSERT_FALSE(undated);
  EXPECT_EQ(say(undated.error().front()), "the event's last day is needed: it decides which formula holds");
  desk.act(SetReport{facts(), ""});
  EXPECT_TRUE(ratings(desk.state(), 0, {}, RatingSystem::UsChess));
  desk.act(PlanSection{SectionPlan{.id = "reserve"}, ""});
  EXPECT_FALSE(ratings(desk.state(), 1, {}, RatingSystem::UsChess)) << "no time control";
}

TEST(EventRatings, FideGoesByTheFideRating) {
  Desk desk = small_event();
  Directory directory = everybody(desk.state());
  directory.persons["p1"].fide_rating = 1'900;
  directory.persons["p2"].fide_rating = 1'850;
  const auto table = ratings(desk.state(), 0, directory, RatingSystem::Fide);
  ASSERT_TRUE(table);
  EXPECT_EQ(table->players[0].line.before, 1'900);
  EXPECT_FALSE(table->players[2].line.before) << "rated by US Chess alone";
  const auto steps = rating::step_texts(table->players[0].line);
  EXPECT_EQ(
      std::count_if(steps.begin(), steps.end(), [](const std::string& step) { return step.starts_with("round "); }), 1)
      << "one opponent has a FIDE rating";
}

/// Three teams on three boards, match points 2, 1 and 0; a bye a round.
Desk team_event(MatchScore score = MatchScore::Match) {
  Desk desk;
  desk.act(PlanSection{
      SectionPlan{.id = "open",
                  .name = "Teams",
                  .unit = Unit::Team,
                  .rounds = 3,
                  .games = 3,
                  .time_control = "G/60;d5",
                  .win = score == MatchScore::Games ? 10 : 20,
                  .draw = score == MatchScore::Games ? 5 : 10,
                  .match_score = score,
                  .board_weights = score == MatchScore::Weighted ? std::vector<int>{12, 11, 10} : std::vector<int>{}},
      ""});
  int rating = 1'800;
  for (const char* team : {"north", "south", "east"}) {
    const std::string name = team;
    desk.act(Enter{.entry = static_cast<int>(desk.state().entries.size()) + 1,
                   .person = name,
                   .section = "open",
                   .standing = {.rating = rating -= 100, .rating_kind = RatingKind::Established},
                   .members = {name + "1", name + "2", name + "3"}});
  }
  const auto match = [&](int round, int white, int black, int out, const std::vector<Result>& games) {
    desk.act(PairRound{"open", round, "test", "", {{1, white, black, 0, {}, {}}, {2, out, 0, 0, {}, {}}}, {}});
    desk.act(SetPhase{"open", round, Phase::Posted, ""});
    for (std::size_t g = 0; g < games.size(); ++g) {
      desk.act(EnterResult{"open", round, 1, static_cast<int>(g) + 1, games[g], {}});
    }
  };
  // 2-1, 1.5-1.5, and a match where east did not come.
  match(1, 1, 2, 3, {Result::WhiteWins, Result::BlackWins, Result::WhiteWins});
  match(2, 2, 3, 1, {Result::Draw, Result::Draw, Result::Draw});
  desk.act(ChangeParameters{[&] {
                              Parameters parameters = desk.state().parameters;
                              parameters.forfeit_withdraws = false;
                              return parameters;
                            }(),
                            ""});
  match(3, 3, 1, 2, {Result::WhiteForfeits, Result::WhiteForfeits, Result::WhiteForfeits});
  return desk;
}

TEST(MatchStandings, MatchPointsThenTheTiebreaksOfTeamsWithTheirArithmetic) {
  const Desk desk = team_event();
  const CrossTable table = cross_table(desk.state(), 0, {});
  EXPECT_THAT(tiebreaks_of(desk.state(), desk.state().sections[0].plan).names, ElementsAre("GP", "UST", "MM", "SO"));
  const std::vector<Place> places = standings(desk.state(), 0, table);
  ASSERT_EQ(places.size(), 3U);
  EXPECT_EQ(places[0].entry, 1);
  EXPECT_EQ(places[0].score, 60) << "a win, a bye and a match by forfeit";
  EXPECT_EQ(places[0].values[0], "8");
  EXPECT_EQ(places[1].entry, 2);
  EXPECT_EQ(places[1].score, 30);
  EXPECT_EQ(places[1].values[0], "5.5");
  // 34G2: north has 6 match points times 1, east 3 times 1.5.
  EXPECT_EQ(places[1].values[1], "10.5");
  ASSERT_EQ(places[1].tiebreaks[1].summands.size(), 2U);
  EXPECT_EQ(places[1].tiebreaks[1].summands[0].amount, tiebreak::Exact(6));
  EXPECT_EQ(places[1].tiebreaks[1].summands[1].base, tiebreak::Exact(3));
  EXPECT_EQ(places[1].tiebreaks[1].summands[1].factor, tiebreak::Exact(3, 2));
  EXPECT_EQ(places[2].score, 30);
  for (const Place& place : places) {
    EXPECT_EQ(place.score, score_of(desk.state(), *find_entry(desk.state(), place.entry)));
  }
}

TEST(MatchStandings, AListOfTeamsTiebreaksIsTakenAndOneOfIndividualsStaysWhatItWas) {
  Desk desk = team_event();
  SectionPlan plan = desk.state().sections[0].plan;
  plan.tiebreaks = "GP,EDE,BC,TBR";
  ASSERT_TRUE(desk.act(PlanSection{plan, ""}).accepted());
  EXPECT_THAT(tiebreaks_of(desk.state(), plan).names, ElementsAre("GP", "EDE", "BC", "TBR"));
  const auto places = standings(desk.state(), 0, cross_table(desk.state(), 0, {}));
  EXPECT_EQ(places[1].values[3], "0.5/1.5/0.5") << "by board";
  plan.tiebreaks = "ME,CU";
  ASSERT_TRUE(desk.act(PlanSection{plan, ""}).accepted());
  EXPECT_FALSE(is_of_matches(plan));
  plan.tiebreaks = "GP,ZZ";
  EXPECT_TRUE(testing::has(desk.act(PlanSection{plan, ""}), Code::BadValue));
}

TEST(MatchStandings, GamePointsAreTheScoreWhereAPairingIsWorthTheSumOfItsGames) {
  const Desk desk = team_event(MatchScore::Games);
  const auto places = standings(desk.state(), 0, cross_table(desk.state(), 0, {}));
  EXPECT_EQ(places[0].score, 80);
  EXPECT_EQ(places[0].values[0], "6") << "match points stand second";
  EXPECT_EQ(places[1].score, 55);
}

TEST(MatchStandings, WeightedBoardsDecideTheMatch) {
  const Desk desk = team_event(MatchScore::Weighted);
  const team::Event event = match_event(desk.state(), 0, cross_table(desk.state(), 0, {}));
  EXPECT_EQ(team::score_of(event, 0, 0).game_points, 220) << "boards 1 and 3: 12 and 10";
  EXPECT_EQ(team::score_of(event, 1, 1).game_points, 165) << "half of 33";
  EXPECT_EQ(team::score_of(event, 0, 0).outcome, tiebreak::Outcome::Win);
}

TEST(MatchReport, TheSameMatchesAreReadFromTheFile) {
  for (const MatchScore score : {MatchScore::Match, MatchScore::Games}) {
    const Desk desk = team_event(score);
    const Directory directory = everybody(desk.state());
    const std::string bytes = trf::write_report(report_of(desk.state(), 0, directory));
    const auto report = trf::read_report(bytes);
    ASSERT_TRUE(report) << trf::to_string(report.error().front()) << "\n" << bytes;
    EXPECT_EQ(trf::write_report(*report), bytes);
    const auto read = team::event_from_report(*report);
    ASSERT_TRUE(read) << read.error().front() << "\n" << bytes;
    const SectionPlan& plan = desk.state().sections[0].plan;
    const team::Event event = match_event(desk.state(), 0, cross_table(desk.state(), 0, directory));
    const auto list = match_tiebreaks(plan);
    const auto mine = team::standings(event, primary_of(plan), list);
    const auto theirs = team::standings(*read, primary_of(plan), list);
    ASSERT_EQ(mine.size(), theirs.size());
    for (std::size_t i = 0; i < mine.size(); ++i) {
      EXPECT_EQ(mine[i].team, theirs[i].team) << bytes;
      EXPECT_EQ(mine[i].game_points, theirs[i].game_points) << bytes;
      if (score == MatchScore::Match) {
        EXPECT_EQ(mine[i].match_points, theirs[i].match_points) << bytes;
      }
      for (std::size_t t = 0; t < list.size(); ++t) {
        if (score == MatchScore::Games && list[t] != team::Code::GamePoints) continue;
        EXPECT_EQ(mine[i].tiebreaks[t].values, theirs[i].tiebreaks[t].values) << t << "\n" << bytes;
      }
    }
  }
}

TEST(EventExports, TablesAreReadBackTheSame) {
  const Desk desk = small_event();
  const Directory directory = everybody(desk.state());
  const files::StandingsFile standings = standings_file(desk.state(), 0, directory);
  const auto standings_again = files::read_standings(files::write_standings(standings));
  ASSERT_TRUE(standings_again) << files::to_string(standings_again.error().front());
  EXPECT_EQ(*standings_again, standings);
  const files::PairingsFile pairings = pairings_file(desk.state(), 0, directory);
  const auto pairings_again = files::read_pairings(files::write_pairings(pairings));
  ASSERT_TRUE(pairings_again) << files::to_string(pairings_again.error().front());
  EXPECT_EQ(*pairings_again, pairings);
  EXPECT_EQ(pairings.rows.size(), 9U) << "two boards and a bye, two boards and a half-point bye, two boards and a bye";
  const files::PlayersFile players = players_file(desk.state(), directory, std::nullopt);
  const auto players_again = files::read_players(files::write_players(players));
  ASSERT_TRUE(players_again) << files::to_string(players_again.error().front());
  EXPECT_EQ(files::write_players(*players_again), files::write_players(players));
}

TEST(EventExports, PlayersHaveTheirMembershipAndWhatTheirFileHadBesides) {
  Desk desk;
  desk.enter_many(2);
  Directory directory;
  Person& adams = directory.persons["p1"];
  adams.last = "Adams";
  adams.state = "IL";
  adams.member_until = "life";
  adams.other = {{"shirt", "large"}};
  Person& baker = directory.persons["p2"];
  baker.last = "Baker";
  baker.other = {{"State", "WI"}, {"bus", "2"}};
  const std::string csv = files::write_players(players_file(desk.state(), directory, std::nullopt));
  EXPECT_THAT(csv, HasSubstr("federation,state,member_until,paid,checked_in,shirt,bus\n"));
  EXPECT_THAT(csv, HasSubstr(",IL,life,,no,large,\n"));
  EXPECT_THAT(csv, HasSubstr(",WI,,,no,,2\n")) << "kept from before the column was known";
}

TEST(EventExports, WhoHasNoPlaceStandsBehindSoThatEveryOpponentIsThere) {
  Desk desk = small_event();
  desk.act(EditEntry{.entry = 5, .house = true});
  const files::StandingsFile file = standings_file(desk.state(), 0, {});
  EXPECT_EQ(file.rows.back().number, 5);
  EXPECT_EQ(file.rows.back().place, 0);
  EXPECT_TRUE(files::read_standings(files::write_standings(file)));
}

TEST(EventExports, ReportsOfBothEditionsAreTakenOverTheSame) {
  const Desk desk = small_event();
  const auto report = report_of(desk.state(), 0, everybody(desk.state()));
  const std::string older = trf::write_report(as_trf16(report));
  EXPECT_EQ(older.find("\n142"), std::string::npos);
  EXPECT_NE(older.find("\nXXR 3"), std::string::npos);
  EXPECT_NE(older.find("\n022 Springfield"), std::string::npos);
  for (const std::string& bytes : {trf::write_report(report), older}) {
    const auto read = trf::read_report(bytes);
    ASSERT_TRUE(read) << trf::to_string(read.error().front());
    const auto taken = take_over(*read, SectionPlan{.id = "open"}, 1, [](int n) { return "t" + std::to_string(n); });
    ASSERT_TRUE(taken) << taken.error().front();
    EXPECT_EQ(taken->persons.size(), 5U);
    EXPECT_EQ(taken->rounds_played, 3);
  }
}

TEST(EventExports, EveryGameIsInThePgnWithItsTags) {
  const Desk desk = small_event();
  const std::string pgn = section_pgn(desk.state(), 0, everybody(desk.state()), {});
  std::size_t games = 0;
  for (std::size_t at = 0; (at = pgn.find("[Event \"Desk Open\"]", at)) != std::string::npos; ++at) ++games;
  EXPECT_EQ(games, 6U) << "byes are no games";
  EXPECT_THAT(pgn, HasSubstr("[Round \"1.1\"]\n[White \"Name1, Pat\"]\n[Black \"Name3, Pat\"]\n[Result \"1-0\"]\n"));
  EXPECT_THAT(pgn, HasSubstr("[TimeControl \"3600\"]")) << "a delay adds nothing to the clock";
  EXPECT_THAT(pgn, HasSubstr("[Clock \"G/60;d5\"]"));
  EXPECT_THAT(pgn, HasSubstr("[Date \"2026.11.??\"]")) << "of an event of two days";
  EXPECT_THAT(pgn, HasSubstr("[Termination \"forfeit\"]"));
  EXPECT_THAT(pgn, HasSubstr("[Round \"3.1\"]\n[White \"Name4, Pat\"]")) << "the colours really played";
}

TEST(EventExports, TheBoardOfATeamsGameIsTheTeams) {
  const Desk desk = team_event();
  const std::string pgn = section_pgn(desk.state(), 0, everybody(desk.state()), {});
  for (const char* tags : {"[Round \"1.1.2\"]", "[Board \"2\"]", "[Board \"3\"]"}) EXPECT_THAT(pgn, HasSubstr(tags));
}

TEST(EventExports, MovesOfTheHallStandInThePgn) {
  Desk desk;
  desk.enter_many(2);
  desk.pair({{1, 2}});
  desk.post(1);
  desk.act(LinkGame{"open", 1, 1, "g7"});
  desk.act(EnterResult{"open", 1, 1, 1, Result::WhiteWins, {}});
  const std::string pgn = section_pgn(desk.state(), 0, {}, [](const std::string& encounter, int game) {
    return encounter == "g7" && game == 1 ? std::optional<std::string>("1. e4 f6 2. d4 g5 3. Qh5# 1-0\n")
                                          : std::nullopt;
  });
  EXPECT_THAT(pgn, HasSubstr("\n\n1. e4 f6 2. d4 g5 3. Qh5# 1-0\n"));
  // A director has decided otherwise: tag and moves end alike.
  desk.act(CorrectResult{"open", 1, 1, 1, Result::BlackWins, false, ""});
  const std::string corrected = section_pgn(desk.state(), 0, {}, [](const std::string&, int) {
    return std::optional<std::string>("1. e4 f6 2. d4 g5 3. Qh5# 1-0\n");
  });
  EXPECT_THAT(corrected, HasSubstr("\n\n1. e4 f6 2. d4 g5 3. Qh5# 0-1\n"));
}

TEST(EventExports, ThePublicPageShowsNothingThatIsNotPosted) {
  Desk desk = small_event();
  SectionPlan plan = desk.state().sections[0].plan;
  plan.rounds = 4;
  desk.act(PlanSection{plan, ""});
  desk.act(SetPrizes{"open", {{.name = "First & only", .amount = 10'050}}, ""});
  desk.pair({{5, 1}, {4, 3}, {2, 0}});
  const Directory directory = everybody(desk.state());
  const publish::PublishedEvent before = published(desk.state(), directory);
  ASSERT_FALSE(before.sections.empty());
  EXPECT_EQ(before.sections[0].rounds.size(), 3U);
  EXPECT_EQ(before.sections[0].standings.rounds, 3U);
  const std::string page = publish::html_page(before);
  EXPECT_THAT(page, HasSubstr("Prizes, as things stand"));
  EXPECT_THAT(page, HasSubstr("First &amp; only"));
  EXPECT_THAT(page, HasSubstr("100.50"));
  EXPECT_THAT(page, HasSubstr("Springfield, IL"));
  EXPECT_THAT(page, ::testing::Not(HasSubstr("10000001"))) << "ids are nobody else's";
  desk.post(4);
  EXPECT_EQ(published(desk.state(), directory).sections[0].rounds.front().round, 4);
}

}  // namespace
}  // namespace touchmove::tournament::event
