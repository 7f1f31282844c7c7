// A player who withdraws and enters again (US Chess 28S): whom they may meet, which entry stands, and what is reported.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include "tests/tournament/event/event_desk.hpp"
#include "touchmove/tournament/event/exports/rating_report.hpp"
#include "touchmove/tournament/event/proposals/propose.hpp"
#include "touchmove/tournament/event/views/awards.hpp"
#include "touchmove/tournament/event/views/cross_table.hpp"
#include "touchmove/tournament/event/views/person_table.hpp"
#include "touchmove/tournament/event/views/ratings.hpp"
#include "touchmove/tournament/event/views/team_table.hpp"
#include "touchmove/tournament/formats/tables/standings_csv.hpp"
#include "touchmove/tournament/formats/uschess/uschess_report_check.hpp"

namespace touchmove::tournament::event {
namespace {

using ::testing::Contains;
using testing::Desk;
using ::testing::ElementsAre;
using testing::has;
using ::testing::IsEmpty;

Outcome reenter(Desk& desk, EntryNumber before, int first_round, ByeKind missed = ByeKind::Zero,
                const std::string& section = "open") {
  const Entry& left = *find_entry(desk.state(), before);
  Enter enter;
  enter.entry = static_cast<int>(desk.state().entries.size()) + 1;
  enter.person = left.person;
  enter.section = section;
  enter.standing = left.standing;
  enter.same_person = true;
  enter.first_round = first_round;
  enter.missed = missed;
  return desk.act(enter);
}

/// Four players, of whom 2 lost to 1, left after round one and entered again as 5, with half a point for the round
/// missed.
class ReEntry : public ::testing::Test {
 protected:
  ReEntry() {
    desk_.enter_many(4);
    desk_.play_round({{1, 2}, {3, 4}}, {Result::WhiteWins, Result::Draw});
    desk_.act(Withdraw{2, 0, true});
    EXPECT_TRUE(reenter(desk_, 2, 2, ByeKind::Half).accepted());
  }
  void play(const std::vector<std::pair<int, int>>& boards, const std::vector<Result>& results) {
    const int before = static_cast<int>(desk_.state().sections[0].rounds.size());
    desk_.play_round(boards, results);
    ASSERT_EQ(static_cast<int>(desk_.state().sections[0].rounds.size()), before + 1);
  }
  /// Entries as they stand.
  std::vector<EntryNumber> places() const {
    std::vector<EntryNumber> entries;
    for (const Place& place : standings(desk_.state(), 0, cross_table(desk_.state(), 0, {}))) {
      entries.push_back(place.entry);
    }
    return entries;
  }
  Points score(EntryNumber entry) const { return score_of(desk_.state(), *find_entry(desk_.state(), entry)); }
  static std::string row(const results::Section& section, std::size_t index) {
    std::string text;
    for (const results::Cell& cell : section.entrants[index].cells) {
      text += (text.empty() ? "" : " ") + files::to_string(files::round_text(section, cell));
    }
    return text;
  }

  Desk desk_;
};

// uschess:28S5
TEST(ReEntryOfATeam, StandsOnceWithTheBetterScore) {
  Desk desk;
  ASSERT_TRUE(
      desk
          .act(PlanSection{
              SectionPlan{.id = "open", .unit = Unit::Team, .rounds = 3, .games = 1, .match_score = MatchScore::Match},
              ""})
          .accepted());
  for (int i = 1; i <= 4; ++i) {
    Enter enter{.entry = i, .person = "t" + std::to_string(i), .section = "open"};
    enter.standing.rating = 2'000 - 10 * i;
    enter.standing.rating_kind = RatingKind::Established;
    enter.members = {enter.person + "a"};
    ASSERT_TRUE(desk.act(enter).accepted());
  }
  desk.play_round({{1, 2}, {3, 4}}, {Result::WhiteWins, Result::WhiteWins});
  desk.act(Withdraw{2, 0, true});
  Enter again{.entry = 5, .person = "t2", .section = "open"};
  again.standing = find_entry(desk.state(), 2)->standing;
  again.members = {"t2a"};
  again.same_person = true;
  again.first_round = 2;
  again.missed = ByeKind::Half;
  ASSERT_TRUE(desk.act(again).accepted());
  desk.play_round({{5, 3}, {1, 4}}, {Result::WhiteWins, Result::WhiteWins});
  std::vector<std::pair<EntryNumber, std::size_t>> placed;
  for (const Place& place : standings(desk.state(), 0, cross_table(desk.state(), 0, {}))) {
    placed.emplace_back(place.entry, place.place);
  }
  EXPECT_THAT(placed, ElementsAre(std::pair(1, 1U), std::pair(5, 2U), std::pair(3, 3U), std::pair(4, 4U)));
}

TEST_F(ReEntry, MeetsNobodyOfTheFirstEntry) {
  EXPECT_EQ(first_entry_of(desk_.state(), *find_entry(desk_.state(), 5)), find_entry(desk_.state(), 2));
  EXPECT_EQ(first_entry_of(desk_.state(), *find_entry(desk_.state(), 2)), nullptr);
  EXPECT_TRUE(have_met(desk_.state(), 5, 1, 2));
  EXPECT_TRUE(have_met(desk_.state(), 1, 5, 2));
  EXPECT_FALSE(have_met(desk_.state(), 5, 3, 2));
  const Outcome refused = desk_.pair({{1, 5}, {3, 4}});
  ASSERT_TRUE(has(refused, Code::MetBefore));
  EXPECT_EQ(std::min(refused.reasons[0].entry, refused.reasons[0].other), 1);
  const auto proposed = propose_round(desk_.state(), 0);
  ASSERT_TRUE(proposed);
  for (const PairedBoard& board : proposed->boards) {
    EXPECT_NE(std::minmax(board.white, board.black), std::minmax(1, 5));
  }
  EXPECT_TRUE(desk_.act(*proposed).accepted());
}

TEST_F(ReEntry, TheEngineIsToldAndColoursStartAnew) {
  const SectionField field = field_of(desk_.state(), 0, 2);
  const auto at = [&](EntryNumber entry) {
    return static_cast<std::size_t>(std::find(field.entries.begin(), field.entries.end(), entry) -
                                    field.entries.begin());
  };
  const pairing::Entrant& again = field.field.entrants[at(5)];
  EXPECT_EQ(again.first_entry, at(2));
  EXPECT_FALSE(field.field.entrants[at(2)].present);
  ASSERT_EQ(again.rounds.size(), 1U);
  EXPECT_FALSE(again.rounds[0].played) << "no colour so far";
  EXPECT_EQ(again.rounds[0].points, 5);
  EXPECT_TRUE(again.late);
}

TEST_F(ReEntry, TwoWhoHaveBothEnteredAgainMayMeet) {
  desk_.act(Withdraw{1, 0, true});
  ASSERT_TRUE(reenter(desk_, 1, 2).accepted());
  EXPECT_FALSE(have_met(desk_.state(), 5, 6, 2)) << "it was their first entries that met";
  EXPECT_TRUE(have_met(desk_.state(), 5, 1, 2));
  EXPECT_TRUE(desk_.pair({{5, 6}, {3, 4}}).reasons.size() == 1) << "3 and 4 have met";
  EXPECT_TRUE(desk_.pair({{5, 3}, {6, 4}}).accepted());
}

TEST_F(ReEntry, AThirdEntryHasMetWhomBothBeforeItMet) {
  play({{5, 3}, {4, 1}}, {Result::Draw, Result::Draw});
  desk_.act(Withdraw{5, 0, true});
  ASSERT_TRUE(reenter(desk_, 5, 3).accepted());
  EXPECT_TRUE(have_met(desk_.state(), 6, 1, 3));
  EXPECT_TRUE(have_met(desk_.state(), 6, 3, 3));
  EXPECT_FALSE(have_met(desk_.state(), 6, 4, 3));
}

TEST_F(ReEntry, InAnotherSectionNothingIsCarried) {
  desk_.act(Withdraw{3, 0, true});
  ASSERT_TRUE(reenter(desk_, 3, 1, ByeKind::Zero, "reserve").accepted());
  EXPECT_EQ(first_entry_of(desk_.state(), *find_entry(desk_.state(), 6)), nullptr);
  EXPECT_THAT(places(), Contains(3)) << "each section has its own entry of the person";
}

TEST_F(ReEntry, TheBetterEntryStands) {
  play({{5, 3}, {4, 1}}, {Result::WhiteWins, Result::Draw});
  EXPECT_EQ(score(5), 15);
  EXPECT_THAT(places(), ElementsAre(1, 5, 4, 3)) << "the person once, by the better entry";
}

TEST_F(ReEntry, TheFirstEntryStandsIfItIsBetter) {
  // Instead of a loss a win in round one, and then nothing.
  ASSERT_TRUE(
      desk_.act(CorrectResult{.section = "open", .round = 1, .board = 1, .result = Result::BlackWins}).accepted());
  play({{3, 5}, {4, 1}}, {Result::WhiteWins, Result::Draw});
  EXPECT_EQ(score(2), 10);
  EXPECT_EQ(score(5), 5);
  const auto standing = places();
  EXPECT_THAT(standing, Contains(2));
  EXPECT_THAT(standing, ::testing::Not(Contains(5)));
  // Unless it was announced that the last entry counts.
  SectionPlan plan = desk_.state().sections[0].plan;
  plan.re_entry_score = ReEntryScore::Latest;
  ASSERT_TRUE(desk_.act(PlanSection{plan, ""}).accepted());
  EXPECT_THAT(places(), Contains(5));
  EXPECT_THAT(places(), ::testing::Not(Contains(2)));
}

TEST_F(ReEntry, OfTwoEqualEntriesTheLaterStands) {
  ASSERT_TRUE(desk_.act(CorrectResult{.section = "open", .round = 1, .board = 1, .result = Result::Draw}).accepted());
  EXPECT_EQ(score(2), score(5));
  EXPECT_THAT(places(), ::testing::Not(Contains(2)));
  EXPECT_THAT(places(), Contains(5));
}

TEST_F(ReEntry, WinsOnePrizeAndScoresOnceForATeam) {
  play({{5, 3}, {4, 1}}, {Result::WhiteWins, Result::BlackWins});
  SectionPlan plan = desk_.state().sections[0].plan;
  plan.rounds = 2;
  plan.team_score = TeamScore::Members;
  desk_.act(PlanSection{plan, ""});
  EntryStanding standing = find_entry(desk_.state(), 2)->standing;
  standing.team = "north";
  desk_.act(EditEntry{.entry = 2, .standing = standing});
  desk_.act(EditEntry{.entry = 5, .standing = standing});
  SetPrizes prizes{"open", {}, ""};
  for (const char* name : {"1st", "2nd", "3rd", "4th", "5th"}) {
    prizes.prizes.push_back({.name = name, .amount = 10'000});
  }
  desk_.act(prizes);
  std::vector<EntryNumber> winners;
  for (const AwardPool& pool : awards(desk_.state(), 0, {}).pools) {
    for (const Award& award : pool.awards) winners.push_back(award.entry);
  }
  std::sort(winners.begin(), winners.end());
  EXPECT_THAT(winners, ElementsAre(1, 3, 4, 5));
  const auto teams = team_table(desk_.state(), 0);
  ASSERT_EQ(teams.size(), 1U);
  EXPECT_EQ(teams[0].members.size(), 1U);
  EXPECT_EQ(tiebreak::to_string(teams[0].score), "1.5");
}

TEST_F(ReEntry, TheFirstEntryIsNotLetInBesideIt) {
  const Outcome refused = desk_.act(Reinstate{2, 0, ""});
  ASSERT_TRUE(has(refused, Code::PersonEntered));
  EXPECT_EQ(refused.reasons[0].other, 5);
  desk_.act(Withdraw{5, 0, true});
  EXPECT_TRUE(desk_.act(Reinstate{2, 0, ""}).accepted());
}

TEST_F(ReEntry, ACorrectedForfeitBringsNobodyBackASecondTime) {
  Desk desk;
  desk.enter_many(4);
  desk.play_round({{1, 2}, {3, 4}}, {Result::BlackForfeits, Result::Draw});
  ASSERT_TRUE(desk.state().entries[1].withdrawal);
  ASSERT_TRUE(reenter(desk, 2, 2).accepted());
  ASSERT_TRUE(
      desk.act(CorrectResult{.section = "open", .round = 1, .board = 1, .result = Result::WhiteWins}).accepted());
  EXPECT_TRUE(desk.state().entries[1].withdrawal);
  EXPECT_EQ(entry_of_person(desk.state(), "p2")->number, 5);
}

TEST_F(ReEntry, UndoTakesTheReEntryBack) {
  ASSERT_TRUE(desk_.act(Undo{desk_.last_seq(), ""}).accepted());
  EXPECT_EQ(find_entry(desk_.state(), 2)->re_entered, 0);
  EXPECT_FALSE(have_met(desk_.state(), 5, 1, 2));
  EXPECT_THAT(places(), Contains(2));
}

// ---- rated and reported

Directory with_ids(const State& state) {
  Directory directory;
  for (const Entry& entry : state.entries) {
    Person& person = directory.persons[entry.person];
    person.id = entry.person;
    person.last = "Name " + entry.person;
    person.federation_id = std::to_string(10'000'000 + std::stoi(entry.person.substr(1)));
    person.member_until = "life";
  }
  return directory;
}

std::vector<std::string> problems(const State& state) {
  std::vector<std::string> texts;
  for (const auto& problem : files::preflight(rating_report(state, with_ids(state), {2026, 1, 11}))) {
    if (problem.section != 0 && problem.field.starts_with("D_")) texts.push_back(files::to_string(problem));
  }
  return texts;
}

TEST_F(ReEntry, IsReportedInOneRowWithTheGamesOfBothEntries) {
  play({{5, 3}, {4, 1}}, {Result::WhiteWins, Result::Draw});
  EXPECT_THAT(problems(desk_.state()), IsEmpty());
  const auto report = rating_report(desk_.state(), with_ids(desk_.state()), {2026, 1, 11});
  const results::Section& table = report.sections[0].table;
  ASSERT_EQ(table.entrants.size(), 4U);
  EXPECT_EQ(table.rounds, 2U);
  EXPECT_EQ(row(table, 1), "L1b W3w") << "the bye for the round missed is no game";
  EXPECT_EQ(row(table, 0), "W2w D4b");
  EXPECT_EQ(row(table, 2), "D4w L2b");
  EXPECT_EQ(report.sections[0].membership_until.size(), 4U);
}

TEST_F(ReEntry, TwoGamesOfOneRoundGetAColumnEach) {
  // Two schedules are merged after round one, in both of which the person has played.
  const auto in_reserve = [&](const std::string& person) {
    Enter enter{.entry = static_cast<int>(desk_.state().entries.size()) + 1, .person = person, .section = "reserve"};
    ASSERT_TRUE(desk_.act(enter).accepted());
  };
  in_reserve("p6");
  in_reserve("p7");
  in_reserve("p8");
  desk_.act(Withdraw{3, 0, true});
  ASSERT_TRUE(reenter(desk_, 3, 1, ByeKind::Zero, "reserve").accepted());  // entry 9
  PairRound first{"reserve", 1, "test", "", {}, {}};
  first.boards = {{1, 9, 6, 0, {}, {}}, {2, 7, 8, 0, {}, {}}};
  ASSERT_TRUE(desk_.act(first).accepted());
  desk_.act(SetPhase{"reserve", 1, Phase::Posted, ""});
  desk_.act(EnterResult{"reserve", 1, 1, 1, Result::WhiteWins, {}});
  desk_.act(EnterResult{"reserve", 1, 2, 1, Result::Draw, {}});
  ASSERT_TRUE(desk_.act(MergeSections{"reserve", "open", "schedules"}).accepted());
  EXPECT_EQ(first_entry_of(desk_.state(), *find_entry(desk_.state(), 9)), find_entry(desk_.state(), 3));
  play({{1, 9}, {5, 7}, {4, 6}, {8, 0}}, {Result::Draw, Result::Draw, Result::Draw});
  EXPECT_THAT(problems(desk_.state()), IsEmpty());
  // Each schedule is reported with what was played in it; after the merger all is the open section's.
  const auto report = rating_report(desk_.state(), with_ids(desk_.state()), {2026, 1, 11});
  ASSERT_EQ(report.sections.size(), 2U);
  EXPECT_EQ(report.sections[1].table.rounds, 1U);
  EXPECT_EQ(report.sections[1].table.entrants.size(), 4U);
  GameTable games = by_person(game_table(desk_.state(), 0, with_ids(desk_.state())));
  const auto row_of = [&](const std::string& person) {
    return static_cast<std::size_t>(std::find(games.persons.begin(), games.persons.end(), person) -
                                    games.persons.begin());
  };
  EXPECT_EQ(games.table.rounds, 2U);
  EXPECT_EQ(row(games.table, row_of("p3")), "D4w D1b");
  // Were they in one section and round, the second game would stand behind.
  results::Section& table = games.table;
  const std::size_t p3 = row_of("p3");
  const std::size_t p4 = row_of("p4");
  games.table.entrants.push_back(table.entrants[p3]);
  results::Entrant& copy = games.table.entrants.back();
  for (results::Cell& cell : copy.cells)
    cell = {tiebreak::Outcome::ZeroPointBye, std::nullopt, pairing::Colour::White, 0};
  copy.cells[0] = {tiebreak::Outcome::Win, row_of("p7"), pairing::Colour::White, 10};
  const std::size_t twin = games.table.entrants.size() - 1;
  games.table.entrants[row_of("p7")].cells[0] = {tiebreak::Outcome::Loss, twin, pairing::Colour::Black, 0};
  games.persons.emplace_back("p3");
  games.entries.push_back(99);
  games.boards.push_back(0);
  games.spots.emplace_back(games.table.rounds);
  const int number_of_p7 = games.table.entrants[row_of("p7")].number;
  const int number_of_p3 = games.table.entrants[p3].number;
  const int number_of_p4 = games.table.entrants[p4].number;
  const GameTable merged = by_person(games);
  EXPECT_EQ(merged.table.rounds, 3U);
  EXPECT_EQ(row(merged.table, p3), "D" + std::to_string(number_of_p4) + "w D1b W" + std::to_string(number_of_p7) + "w");
  EXPECT_EQ(row(merged.table, row_of("p7")).substr(0, 2), "U ");
  EXPECT_THAT(row(merged.table, row_of("p7")), ::testing::EndsWith("L" + std::to_string(number_of_p3) + "b"));
  EXPECT_EQ(merged.entries[p3], 99);
}

TEST_F(ReEntry, IsRatedOnceForAllGames) {
  SectionFacts facts;
  facts.first_day = facts.last_day = "2026-01-10";
  ASSERT_TRUE(desk_.act(SetSectionReport{"open", facts, ""}).accepted());
  play({{5, 3}, {4, 1}}, {Result::WhiteWins, Result::Draw});
  const auto rated = ratings(desk_.state(), 0, with_ids(desk_.state()), RatingSystem::UsChess);
  ASSERT_TRUE(rated) << messages::say(rated.error().front());
  EXPECT_EQ(rated->players.size(), 4U);
}

// ---- 22C: the last round's bye

class LastBye : public ::testing::Test {
 protected:
  LastBye() {
    desk_.enter_many(4);
    SectionPlan plan = desk_.state().sections[0].plan;
    plan.rounds = 2;
    desk_.act(PlanSection{plan, ""});
  }
  void first_round() { desk_.play_round({{1, 3}, {2, 4}}, {Result::WhiteWins, Result::WhiteWins}); }
  Desk desk_;
};

TEST_F(LastBye, IsDeclaredBeforeThePlayersFirstGame) {
  EXPECT_TRUE(desk_.state().parameters.last_bye_before_play);
  EXPECT_FALSE(default_parameters("fide").last_bye_before_play);
  EXPECT_FALSE(default_parameters("iesa").last_bye_before_play);
  EXPECT_TRUE(default_parameters("uschess-blitz").last_bye_before_play);
  EXPECT_TRUE(desk_.act(RequestBye{1, 2, ByeKind::Half}).accepted());
  first_round();
  const Outcome late = desk_.act(RequestBye{2, 2, ByeKind::Half});
  ASSERT_TRUE(has(late, Code::LastByeLate));
  EXPECT_EQ(late.reasons[0].clause, "uschess:I.bye.half-point.limits");
  EXPECT_TRUE(desk_.act(RequestBye{3, 2, ByeKind::Zero}).accepted()) << "a bye worth nothing is no such bye";
  EXPECT_TRUE(has(desk_.despite(RequestBye{2, 2, ByeKind::Half}), Code::Waived));
}

TEST_F(LastBye, MayBeAskedForUntilTheFirstGameBegins) {
  desk_.act(Schedule{"open", 1, 10'000'000});
  desk_.pair({{1, 3}, {2, 4}});
  EXPECT_TRUE(desk_.act(RequestBye{1, 2, ByeKind::Half}).accepted()) << "not posted";
  desk_.post(1);
  desk_.now = 9'999'999;
  EXPECT_TRUE(desk_.act(RequestBye{2, 2, ByeKind::Half}).accepted()) << "not begun";
  EXPECT_TRUE(desk_.act(CancelBye{2, 2}).accepted()) << "nor does it stand yet";
  desk_.now = 10'000'000;
  EXPECT_TRUE(has(desk_.act(RequestBye{3, 2, ByeKind::Half}), Code::LastByeLate));
}

TEST_F(LastBye, AByeIsNoFirstGame) {
  desk_.act(RequestBye{4, 1, ByeKind::Half});
  desk_.play_round({{1, 3}, {2, 0}}, {Result::WhiteWins});
  EXPECT_TRUE(desk_.act(RequestBye{2, 2, ByeKind::Half}).accepted()) << "a full-point bye is no game";
  EXPECT_TRUE(desk_.act(RequestBye{4, 2, ByeKind::Half}).accepted());
}

TEST_F(LastBye, OtherRoundsAndOtherEventsAreNotConcerned) {
  SectionPlan plan = desk_.state().sections[0].plan;
  plan.rounds = 3;
  desk_.act(PlanSection{plan, ""});
  first_round();
  EXPECT_TRUE(desk_.act(RequestBye{1, 2, ByeKind::Half}).accepted());
  Parameters parameters = desk_.state().parameters;
  parameters.last_bye_before_play = false;
  desk_.act(ChangeParameters{parameters, ""});
  EXPECT_TRUE(desk_.act(RequestBye{2, 3, ByeKind::Half}).accepted());
  EXPECT_TRUE(desk_.act(CancelBye{2, 3}).accepted());
}

TEST_F(LastBye, GivenBackByADirectorAWinCountsADrawForPrizesAndAWinForRating) {
  desk_.act(RequestBye{1, 2, ByeKind::Half});
  first_round();
  const Outcome kept = desk_.act(CancelBye{1, 2});
  ASSERT_TRUE(has(kept, Code::ByeIrrevocable));
  const Outcome given = desk_.despite(CancelBye{1, 2});
  ASSERT_TRUE(given.accepted());
  EXPECT_TRUE(has(given, Code::WinCountsHalf));
  EXPECT_THAT(desk_.state().entries[0].byes_given_back, ElementsAre(2));
  desk_.play_round({{1, 2}, {3, 4}}, {Result::WhiteWins, Result::Draw});
  const State& state = desk_.state();
  EXPECT_EQ(score_of(state, state.entries[0]), 20);
  EXPECT_EQ(standings(state, 0, cross_table(state, 0, {}))[0].score, 20);
  const CrossTable table = prize_table(state, 0, {});
  EXPECT_EQ(standings(state, 0, table)[0].score, 15);
  EXPECT_EQ(table.table.entrants[0].cells[1].outcome, tiebreak::Outcome::Win) << "it was a win";
  EXPECT_EQ(game_table(state, 0, {}).table.entrants[0].cells[1].points, 10);
  // 1 has 1.5 for prizes beside nobody; 2 has 1: with the win the first prize would be alone as well, so a third level.
  desk_.act(SetPrizes{"open", {{.name = "1st", .amount = 10'000}}, ""});
  const Awards won = awards(state, 0, {});
  ASSERT_EQ(won.pools.size(), 1U);
  EXPECT_EQ(won.pools[0].score, 15);
}

TEST_F(LastBye, AByeWorthNothingGivenBackCostsNothing) {
  Parameters parameters = desk_.state().parameters;
  parameters.half_bye_irrevocable_from = 2;
  desk_.act(ChangeParameters{parameters, ""});
  desk_.act(RequestBye{1, 2, ByeKind::Zero});
  desk_.act(RequestBye{2, 2, ByeKind::Half});
  EXPECT_FALSE(has(desk_.despite(CancelBye{1, 2}), Code::WinCountsHalf));
  EXPECT_THAT(desk_.state().entries[0].byes_given_back, IsEmpty());
  EXPECT_TRUE(has(desk_.despite(CancelBye{2, 2}), Code::WinCountsHalf)) << "any irrevocable half-point bye";
}

TEST_F(LastBye, GivenBackAndDrawnOrLostNothingChanges) {
  desk_.act(RequestBye{1, 2, ByeKind::Half});
  first_round();
  desk_.despite(CancelBye{1, 2});
  desk_.play_round({{1, 2}, {3, 4}}, {Result::Draw, Result::Draw});
  const CrossTable table = prize_table(desk_.state(), 0, {});
  EXPECT_EQ(table.table, cross_table(desk_.state(), 0, {}).table);
}

TEST_F(LastBye, DeclaredAgainItIsGivenBackNoMore) {
  desk_.act(RequestBye{1, 2, ByeKind::Half});
  first_round();
  desk_.despite(CancelBye{1, 2});
  desk_.despite(RequestBye{1, 2, ByeKind::Half});
  EXPECT_THAT(desk_.state().entries[0].byes_given_back, IsEmpty());
}

}  // namespace
}  // namespace touchmove::tournament::event
