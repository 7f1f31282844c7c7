// Teams and partnerships: what they are ranked by, who of them sits at a board, what a forfeited or an empty board
// means, and what decides a match of bughouse.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <initializer_list>
#include <string>
#include <utility>
#include <vector>

#include "tests/tournament/event/event_desk.hpp"
#include "touchmove/tournament/event/exports/exports.hpp"
#include "touchmove/tournament/event/proposals/prize_classes.hpp"
#include "touchmove/tournament/event/proposals/propose.hpp"
#include "touchmove/tournament/event/state/same_id.hpp"
#include "touchmove/tournament/event/state/team_boards.hpp"
#include "touchmove/tournament/event/views/awards.hpp"
#include "touchmove/tournament/event/views/cross_table.hpp"
#include "touchmove/tournament/event/views/sheet.hpp"
#include "touchmove/tournament/event/views/words.hpp"
#include "touchmove/tournament/event/vocabulary/persons.hpp"
#include "touchmove/tournament/formats/publish/html.hpp"
#include "touchmove/tournament/formats/tables/standings_csv.hpp"

namespace touchmove::tournament::event {
namespace {

using testing::Desk;
using ::testing::ElementsAre;
using testing::has;
using ::testing::HasSubstr;
using ::testing::Not;

Outcome enter_team(Desk& desk, const std::string& name, std::vector<std::string> members, std::vector<int> ratings,
                   int rating = 0) {
  Enter enter;
  enter.entry = static_cast<int>(desk.state().entries.size()) + 1;
  enter.person = name;
  enter.section = "open";
  enter.members = std::move(members);
  enter.standing.member_ratings = std::move(ratings);
  enter.standing.rating = rating;
  enter.standing.rating_kind = rating == 0 ? RatingKind::Unrated : RatingKind::Established;
  return desk.act(enter);
}

Desk of_teams(int boards = 4) {
  Desk desk;
  desk.act(PlanSection{SectionPlan{.id = "open",
                                   .name = "Teams",
                                   .unit = Unit::Team,
                                   .rounds = 3,
                                   .games = boards,
                                   .match_score = MatchScore::Match},
                       ""});
  return desk;
}

/// North and South, five members each for four boards, one match paired and posted.
Desk match_of_four() {
  Desk desk = of_teams();
  enter_team(desk, "north", {"n1", "n2", "n3", "n4", "n5"}, {2'000, 1'900, 1'800, 1'700, 1'600});
  enter_team(desk, "south", {"s1", "s2", "s3", "s4"}, {1'500, 1'500, 1'400, 1'400});
  return desk;
}

Outcome enter_game(Desk& desk, int game, Result result, int round = 1) {
  return desk.act(EnterResult{"open", round, 1, game, result, {}});
}

TEST(EventTeams, ATeamWithoutARatingOfItsOwnIsRankedByTheAverageOfItsMembers) {
  Desk desk = of_teams(2);
  enter_team(desk, "weak", {"w1", "w2", "w3"}, {1'500, 1'400, 0});
  enter_team(desk, "strong", {"a1", "a2", "a3"}, {1'900, 1'800, 1'001});
  enter_team(desk, "stated", {"b1", "b2"}, {2'100, 2'100}, 1'460);
  enter_team(desk, "bare", {"c1", "c2"}, {});
  EXPECT_THAT(to_be_numbered(desk.state(), 0), ElementsAre(2, 3, 1, 4))
      << "1567 by its members, 1460 as stated, 1450 by two members, no rating";
  const SectionField field = field_of(desk.state(), 0, 1, {});
  ASSERT_EQ(field.entries, (std::vector<EntryNumber>{2, 3, 1, 4}));
  EXPECT_EQ(field.field.entrants[0].rating, 1'567);
  EXPECT_EQ(field.field.entrants[2].rating, 1'450);
  EXPECT_FALSE(field.field.entrants[3].rating);
  const CrossTable table = cross_table(desk.state(), 0, {});
  EXPECT_EQ(table.table.entrants[0].rating, 1'567);
}

/// The names of those a section's first pool of prizes goes to.
std::vector<std::string> winners(const Desk& desk) {
  std::vector<std::string> names;
  for (const AwardPool& pool : awards(desk.state(), 0, {}).pools) {
    for (const Award& award : pool.awards) names.push_back(find_entry(desk.state(), award.entry)->person);
  }
  return names;
}

TEST(EventTeams, ClassPrizesGoByTheAverageATeamIsRankedBy) {
  Desk desk = of_teams(2);
  enter_team(desk, "strong", {"a1", "a2", "a3"}, {1'900, 1'800, 800});  // 1,500 of all three
  enter_team(desk, "weak", {"w1", "w2"}, {1'500, 1'400});
  enter_team(desk, "bare", {"c1", "c2"}, {});
  PrizePlan prize{.name = "U1600", .amount = 10'000};
  prize.rated_below = 1'600;
  PrizePlan unrated{.name = "Unrated", .amount = 5'000};
  unrated.unrated = true;
  for (const PrizeFor to : {PrizeFor::Players, PrizeFor::Teams}) {
    prize.goes_to = unrated.goes_to = to;
    ASSERT_TRUE(desk.act(SetPrizes{"open", {prize, unrated}, ""}).accepted());
    // Nobody has a point yet: those who can win share.
    EXPECT_THAT(winners(desk), ::testing::UnorderedElementsAre("strong", "weak", "bare"));
    SectionPlan plan = desk.state().sections[0].plan;
    plan.rating_boards = plan.rating_boards == 0 ? 2 : 0;  // 1,850 of the first two
    ASSERT_TRUE(desk.act(PlanSection{plan, ""}).accepted());
    EXPECT_THAT(winners(desk), ::testing::UnorderedElementsAre("weak", "bare"));
    plan.rating_boards = 0;
    ASSERT_TRUE(desk.act(PlanSection{plan, ""}).accepted());
  }
}

TEST(EventTeams, ClassesOfTheLastRoundAreTheTeamsPrizesToo) {
  Desk desk = of_teams(2);
  SectionPlan plan = desk.state().sections[0].plan;
  plan.rounds = 1;
  plan.settings.us_chess.class_pairings = ClassPairings::WholeClass;
  ASSERT_TRUE(desk.act(PlanSection{plan, ""}).accepted());
  enter_team(desk, "strong", {"a1", "a2"}, {1'900, 1'800});
  enter_team(desk, "weak", {"w1", "w2"}, {1'500, 1'400});
  enter_team(desk, "weaker", {"v1", "v2"}, {1'400, 1'300});
  PrizePlan prize{.name = "U1600", .amount = 10'000, .goes_to = PrizeFor::Teams};
  prize.rated_below = 1'600;
  ASSERT_TRUE(desk.act(SetPrizes{"open", {prize}, ""}).accepted());
  const std::vector<PrizeClass> classes = prize_classes(desk.state(), 0, 1);
  ASSERT_EQ(classes.size(), 1U);
  EXPECT_THAT(classes[0].contenders, ElementsAre(2, 3));
}

TEST(EventTeams, AForfeitedBoardConcernsWhoSatThereAndNotTheTeam) {
  Desk desk = match_of_four();
  desk.pair({{1, 2}});
  desk.post(1);
  const Outcome outcome = enter_game(desk, 3, Result::BlackForfeits);
  ASSERT_TRUE(outcome.accepted());
  EXPECT_FALSE(testing::has(outcome, Code::Withdrawn)) << in_words(outcome.consequences.back());
  EXPECT_FALSE(desk.state().entries[1].withdrawal);
  enter_game(desk, 4, Result::BothForfeit);
  EXPECT_FALSE(desk.state().entries[0].withdrawal);
  EXPECT_FALSE(desk.state().entries[1].withdrawal);
  EXPECT_EQ(sitting(desk.state().entries[1], 1, 2), "s3") << "in that round they were lined up";
  EXPECT_EQ(sitting(desk.state().entries[1], 2, 2), "") << "who forfeited is out (II.8), and nobody else is there";
  EXPECT_EQ(sitting(desk.state().entries[0], 2, 3), "n5") << "the alternate comes in at the bottom";
}

TEST(EventTeams, ATeamThatCameToNoBoardIsWithdrawnAndComesBackWhenThatIsCorrected) {
  Desk desk = match_of_four();
  desk.pair({{1, 2}});
  desk.post(1);
  for (int game = 1; game <= 3; ++game) enter_game(desk, game, Result::BlackForfeits);
  EXPECT_FALSE(desk.state().entries[1].withdrawal);
  EXPECT_TRUE(testing::has(enter_game(desk, 4, Result::BlackForfeits), Code::Withdrawn));
  ASSERT_TRUE(desk.state().entries[1].withdrawal);
  desk.act(CorrectResult{"open", 1, 1, 4, Result::Draw, false, "they came"});
  EXPECT_FALSE(desk.state().entries[1].withdrawal);
}

TEST(EventTeams, WhoForfeitedIsLinedUpAgainByTheChiefDirectorAlone) {
  Desk desk = match_of_four();
  desk.pair({{1, 2}});
  desk.post(1);
  enter_game(desk, 1, Result::WhiteForfeits);
  const LineUp with{1, 2, {"n1", "n2", "n3", "n4"}};
  EXPECT_FALSE(desk.act(with).accepted());
  desk.office = Office::SectionChief;
  EXPECT_FALSE(desk.despite(with).accepted()) << "uschess:II.8.readmit";
  desk.office = Office::ChiefDirector;
  EXPECT_TRUE(desk.despite(with).accepted());
  EXPECT_EQ(sitting(desk.state().entries[0], 3, 0), "n1") << "and stays in";
}

TEST(EventTeams, ALineUpCorrectedAfterwardsPutsTheRightMemberOut) {
  Desk desk = match_of_four();
  desk.pair({{1, 2}});
  desk.post(1);
  enter_game(desk, 4, Result::WhiteForfeits);
  ASSERT_TRUE(desk.act(LineUp{1, 1, {"n1", "n2", "n3", "n5"}}).accepted());
  EXPECT_EQ(sitting(desk.state().entries[0], 2, 3), "n4");
  EXPECT_TRUE(is_out(desk.state().entries[0], "n5", 2));
}

TEST(EventTeams, ReinstatingTheTeamLetsItsMembersInAgainFromThenOn) {
  Desk desk = match_of_four();
  desk.pair({{1, 2}});
  desk.post(1);
  enter_game(desk, 1, Result::WhiteForfeits);
  desk.office = Office::SectionChief;
  EXPECT_FALSE(desk.act(Reinstate{1, 2, ""}).accepted());
  desk.office = Office::ChiefDirector;
  EXPECT_TRUE(desk.act(Reinstate{1, 3, ""}).accepted());
  EXPECT_EQ(sitting(desk.state().entries[0], 2, 0), "n2");
  EXPECT_EQ(sitting(desk.state().entries[0], 3, 0), "n1");
}

TEST(EventTeams, ABoardWithoutAMemberIsLostByForfeit) {
  Desk desk = match_of_four();
  desk.act(LineUp{2, 1, {"s1", "s2", "s3"}});
  desk.act(Schedule{"open", 1, 0});
  desk.pair({{1, 2}});
  desk.post(1);
  EXPECT_FALSE(enter_game(desk, 4, Result::WhiteWins).accepted());
  EXPECT_FALSE(enter_game(desk, 4, Result::BlackWins).accepted());
  EXPECT_FALSE(enter_game(desk, 4, Result::WhiteForfeits).accepted());
  EXPECT_TRUE(enter_game(desk, 4, Result::BlackForfeits).accepted()) << "at once: nobody is awaited there";
  EXPECT_FALSE(desk.act(CorrectResult{"open", 1, 1, 4, Result::Draw, false, ""}).accepted());
  ASSERT_TRUE(enter_game(desk, 3, Result::BlackWins).accepted());
  EXPECT_FALSE(desk.act(LineUp{2, 1, {"s1", "s2"}}).accepted()) << "board three was won by somebody";
}

TEST(EventTeams, LineUpsKeepTheOrderOfTheBoards) {
  Desk desk = match_of_four();
  EXPECT_FALSE(desk.act(LineUp{1, 1, {"n5", "n2", "n3", "n4"}}).accepted()) << "an alternate enters at the bottom";
  EXPECT_FALSE(desk.act(LineUp{1, 1, {"n1", "", "n3", "n4"}}).accepted()) << "lower boards move up";
  EXPECT_TRUE(desk.act(LineUp{1, 1, {"n2", "n3", "n4", "n5"}}).accepted());
  EXPECT_TRUE(desk.act(LineUp{1, 1, {"n1", "n3", "n5", ""}}).accepted());
  EXPECT_TRUE(desk.despite(LineUp{1, 1, {"n5", "n2", "n3", "n4"}}).accepted()) << "a director may let it stand";
}

TEST(EventTeams, AnEditOfTheMembersLeavesBoardsPlayedAsTheyWere) {
  Desk desk = match_of_four();
  desk.pair({{1, 2}});
  desk.post(1);
  enter_game(desk, 1, Result::WhiteWins);
  EditEntry edit;
  edit.entry = 1;
  edit.members = std::vector<std::string>{"n2", "n1", "n3", "n4", "n5"};
  ASSERT_TRUE(desk.act(edit).accepted());
  EXPECT_EQ(sitting(desk.state().entries[0], 1, 0), "n1");
  EXPECT_EQ(sitting(desk.state().entries[0], 2, 0), "n2");
}

Desk of_partners() {
  Desk desk("bughouse");
  desk.act(PlanSection{
      SectionPlan{.id = "open", .unit = Unit::Partnership, .rounds = 3, .games = 2, .match_score = MatchScore::Match},
      ""});
  enter_team(desk, "a", {"a1", "a2"}, {1'500, 1'300});
  enter_team(desk, "b", {"b1", "b2"}, {1'900, 1'701});
  desk.pair({{1, 2}});
  desk.post(1);
  return desk;
}

std::pair<Points, Points> match_points(const Desk& desk) {
  const Section& section = desk.state().sections[0];
  const auto score = score_of_board(section.plan, section.rounds[0].boards[0]);
  return score ? std::pair(score->white, score->black) : std::pair(-1, -1);
}

TEST(EventTeams, PartnersAreRankedByTheirAverage) {
  const Desk desk = of_partners();
  EXPECT_EQ(desk.state().entries[1].pairing_number, 1);
  EXPECT_EQ(cross_table(desk.state(), 0, {}).table.entrants[0].rating, 1'801) << "1800.5, rounded up";
}

TEST(EventTeams, TheFirstGameWonIsTheMatchWhateverTheOtherCameTo) {
  Desk desk = of_partners();
  ASSERT_TRUE(enter_game(desk, 2, Result::BlackWins).accepted());
  EXPECT_EQ(match_points(desk), std::pair(0, 10));
  const Outcome later = enter_game(desk, 1, Result::WhiteWins);
  EXPECT_TRUE(later.accepted()) << "it is on record";
  EXPECT_FALSE(testing::has(later, Code::ScoreChanged));
  EXPECT_EQ(match_points(desk), std::pair(0, 10)) << "bughouse:B-1.end";
  EXPECT_EQ(desk.state().sections[0].rounds[0].boards[0].games[0].result, Result::WhiteWins);
}

TEST(EventTeams, ACorrectionOfTheGameThatDecidedTheMatchChangesIt) {
  Desk desk = of_partners();
  enter_game(desk, 2, Result::BlackWins);
  enter_game(desk, 1, Result::WhiteWins);
  desk.act(CorrectResult{"open", 1, 1, 2, Result::WhiteWins, false, "entered for the wrong side"});
  EXPECT_EQ(match_points(desk), std::pair(10, 0));
  desk.act(CorrectResult{"open", 1, 1, 2, Result::BlackWins, false, "it was right"});
  EXPECT_EQ(match_points(desk), std::pair(0, 10)) << "it still was the first";
  desk.act(CorrectResult{"open", 1, 1, 2, Result::Draw, false, "both flags"});
  EXPECT_EQ(match_points(desk), std::pair(10, 0)) << "now the other game alone was won";
}

Directory named(std::initializer_list<std::pair<const char*, const char*>> names) {
  Directory directory;
  for (const auto& [id, last] : names) {
    Person person;
    person.id = id;
    person.last = last;
    directory.persons[id] = person;
  }
  return directory;
}

TEST(EventTeams, AMatchIsShownBoardByBoardWithMembersAndColours) {
  Desk desk = match_of_four();
  desk.act(LineUp{2, 1, {"s1", "s2", "s3"}});
  desk.pair({{1, 2}});
  desk.post(1);
  enter_game(desk, 1, Result::Draw);
  enter_game(desk, 2, Result::WhiteWins);
  enter_game(desk, 4, Result::BlackForfeits);
  const Directory directory = named({{"n2", "Nolan"}, {"s2", "Suarez"}});
  const Section& section = desk.state().sections[0];
  const Board& board = section.rounds[0].boards[0];
  const std::vector<SheetLine> sheet = sheet_of(desk.state(), section.plan, directory, 1, board);
  ASSERT_EQ(sheet.size(), 4U);
  EXPECT_EQ(sheet[0].white_side, "n1") << "who has no name is called by the id";
  EXPECT_FALSE(sheet[0].exchanged);
  EXPECT_EQ(sheet[1].white_side, "Nolan");
  EXPECT_EQ(sheet[1].black_side, "Suarez");
  EXPECT_TRUE(sheet[1].exchanged) << "on even boards the colours are exchanged";
  EXPECT_EQ(sheet[3].black_side, "");
  EXPECT_EQ(match_text(section.plan, board), "2.5-0.5");
  const std::string page = publish::html_page(published(desk.state(), directory));
  EXPECT_THAT(page, HasSubstr("<td class=\"n\">1.2</td><td class=\"name\">Nolan (Black)</td><td>1-0</td>"
                              "<td class=\"name\">Suarez (White)</td>"));
  EXPECT_THAT(page, HasSubstr("<td>2.5-0.5</td>"));
  EXPECT_THAT(page, HasSubstr("<td>1-0F</td><td class=\"name\">nobody (White)</td>"));
}

TEST(EventTeams, ATwoGameRoundIsHeadedByRoundAndGame) {
  Desk desk;
  desk.act(PlanSection{SectionPlan{.id = "open", .rounds = 2, .games = 2}, ""});
  desk.enter_many(2);
  desk.pair({{1, 2}});
  desk.post(1);
  enter_game(desk, 1, Result::WhiteWins);
  enter_game(desk, 2, Result::Draw);
  EXPECT_EQ(round_head(desk.state().sections[0].plan, 3), "2.2");
  const std::string page = publish::html_page(published(desk.state(), {}));
  EXPECT_THAT(page, HasSubstr("<th scope=\"col\">1.1</th><th scope=\"col\">1.2</th>"));
  EXPECT_THAT(page, HasSubstr("<td>1.5-0.5</td>"));
}

TEST(EventTeams, AByeIsWorthInTheStandingsWhatItIsOnTheWall) {
  for (const auto& [bye, game_points] : {std::pair<Points, std::string>{5, "1"}, {10, "2"}, {0, "0"}, {8, "1.6"}}) {
    Desk desk = of_teams(2);
    SectionPlan plan = desk.state().sections[0].plan;
    plan.pairing_bye = bye;
    ASSERT_TRUE(desk.act(PlanSection{plan, ""}).accepted());
    enter_team(desk, "north", {"n1", "n2"}, {2'000, 1'900});
    enter_team(desk, "south", {"s1", "s2"}, {1'900, 1'800});
    enter_team(desk, "east", {"e1", "e2"}, {1'800, 1'700});
    ASSERT_TRUE(desk.pair({{1, 2}, {3, 0}}).accepted());
    desk.post(1);
    enter_game(desk, 1, Result::WhiteWins);
    enter_game(desk, 2, Result::Draw);
    const std::vector<Place> places = standings(desk.state(), 0, cross_table(desk.state(), 0, {}));
    const auto east = std::find_if(places.begin(), places.end(), [](const Place& place) { return place.entry == 3; });
    ASSERT_NE(east, places.end());
    EXPECT_EQ(east->score, bye);
    EXPECT_EQ(east->score, score_of(desk.state(), desk.state().entries[2]));
    EXPECT_EQ(east->values[0], game_points) << "as many as of a match of that worth, on every board";
  }
}

TEST(EventTeams, AMatchDrawnByForfeitsOfBothSidesIsDrawnOnTheWallAndInTheStandings) {
  Desk desk = of_teams(2);
  enter_team(desk, "north", {"n1", "n2", "n3"}, {2'000, 1'900, 1'800});
  enter_team(desk, "south", {"s1", "s2", "s3"}, {1'900, 1'800, 1'700});
  ASSERT_TRUE(desk.pair({{1, 2}}).accepted());
  desk.post(1);
  ASSERT_TRUE(enter_game(desk, 1, Result::WhiteForfeits).accepted());
  ASSERT_TRUE(enter_game(desk, 2, Result::BlackForfeits).accepted());
  const CrossTable table = cross_table(desk.state(), 0, {});
  for (const Place& place : standings(desk.state(), 0, table)) {
    EXPECT_EQ(score_of(desk.state(), *find_entry(desk.state(), place.entry)), 5);
    EXPECT_EQ(results::score_of(table.table.entrants[place.row]), 5);
    EXPECT_EQ(place.score, 5);
    EXPECT_EQ(place.values[0], "1");
  }
}

TEST(EventTeams, AByeOfHalfTheGamesIsHalfTheMatch) {
  Desk desk = of_teams(2);
  SectionPlan plan = desk.state().sections[0].plan;
  plan.match_score = MatchScore::Games;
  plan.pairing_bye = 5;
  ASSERT_TRUE(desk.act(PlanSection{plan, ""}).accepted());
  enter_team(desk, "north", {"n1", "n2"}, {2'000, 1'900});
  ASSERT_TRUE(desk.pair({{1, 0}}).accepted());
  desk.post(1);
  const std::vector<Place> places = standings(desk.state(), 0, cross_table(desk.state(), 0, {}));
  ASSERT_EQ(places.size(), 1U);
  EXPECT_EQ(places[0].score, 10);
  EXPECT_EQ(places[0].values[0], "1") << "match points: drawn, of 2 for a win";
}

TEST(EventTeams, AHousePlayerIsInTheTablesWithoutAPlace) {
  Desk desk;
  desk.enter_many(3);
  Enter house{.entry = 4, .person = "h", .section = "open"};
  house.house = true;
  desk.act(house);
  desk.play_round({{1, 2}, {3, 4}}, {Result::WhiteWins, Result::BlackWins});
  const files::StandingsFile file = standings_file(desk.state(), 0, {});
  ASSERT_EQ(file.rows.size(), 4U);
  EXPECT_EQ(file.rows.back().number, 4);
  EXPECT_EQ(file.rows.back().place, 0);
  const auto read = files::read_standings(files::write_standings(file));
  ASSERT_TRUE(read) << files::to_string(read.error().front());
  EXPECT_EQ(read->rows.back().place, 0);
  EXPECT_THAT(publish::html_page(published(desk.state(), {})), Not(HasSubstr("<td class=\"n\">4</td>")));
}

TEST(EventTeams, TwoOfATeamHaveNotTheSameId) {
  Desk desk = match_of_four();
  Directory directory;
  const auto put = [&](const std::string& id, const std::string& federation_id) {
    Person& person = directory.persons[id];
    person.id = id;
    person.federation_id = federation_id;
  };
  put("n1", "12345678");
  put("n2", "12345678");
  EXPECT_EQ(entrant_with_id_of(desk.state(), directory, directory.persons["n2"]), "n1");
  put("s1", "12345678");
  EXPECT_EQ(entrant_with_id_of(desk.state(), directory, directory.persons["n2"]), "s1") << "of another team first";
  put("n2", "12345679");
  EXPECT_EQ(entrant_with_id_of(desk.state(), directory, directory.persons["n2"]), std::nullopt);
}

TEST(EventTeams, ATeamThatIsPairedKeepsSomebody) {
  Desk desk = match_of_four();
  EditEntry none{.entry = 1};
  none.members = std::vector<std::string>{};
  EXPECT_TRUE(desk.act(none).accepted()) << "a list not made yet";
  EditEntry two{.entry = 1};
  two.members = std::vector<std::string>{"n1", "n2"};
  EXPECT_TRUE(desk.act(two).accepted());
  desk.pair({{1, 2}});
  EXPECT_TRUE(has(desk.act(none), Code::BadValue));
}

TEST(EventTeams, TheLineUpOfALockedRoundStands) {
  Desk desk = match_of_four();
  desk.pair({{1, 2}});
  desk.post(1);
  for (int game = 1; game <= 4; ++game) enter_game(desk, game, Result::WhiteWins);
  EXPECT_TRUE(desk.act(LineUp{.entry = 1, .round = 1, .members = {"n1", "n2", "n3", "n5"}}).accepted());
  ASSERT_TRUE(desk.act(SetPhase{"open", 1, Phase::Locked, ""}).accepted());
  const LineUp other{.entry = 1, .round = 1, .members = {"n1", "n2", "n4", "n5"}};
  EXPECT_TRUE(has(desk.act(other), Code::RoundLocked));
  ASSERT_TRUE(desk.act(SetPhase{"open", 1, Phase::Posted, ""}).accepted());
  EXPECT_TRUE(desk.act(other).accepted());
}

TEST(EventTeams, ACorrectionOfAnEarlierRoundLeavesWhoSatLaterWhereTheySat) {
  Desk desk = of_teams(2);
  enter_team(desk, "north", {"n1", "n2", "n3"}, {2'000, 1'900, 1'800});
  enter_team(desk, "south", {"s1", "s2"}, {1'500, 1'400});
  enter_team(desk, "west", {"w1", "w2"}, {1'300, 1'200});
  desk.pair({{1, 2}, {3, 0}});
  desk.post(1);
  for (const int game : {1, 2}) enter_game(desk, game, Result::WhiteWins);
  desk.pair({{1, 3}, {2, 0}});
  desk.post(2);
  for (const int game : {1, 2}) enter_game(desk, game, Result::WhiteWins, 2);
  ASSERT_TRUE(
      desk.act(CorrectResult{.section = "open", .round = 1, .board = 1, .game = 2, .result = Result::WhiteForfeits})
          .accepted());
  const Entry& north = desk.state().entries[0];
  EXPECT_EQ(sitting(north, 2, 1), "n2") << "whose game it was";
  EXPECT_EQ(sitting(north, 3, 1), "n3");
  ASSERT_TRUE(desk.act(CorrectResult{.section = "open", .round = 1, .board = 1, .game = 2, .result = Result::WhiteWins})
                  .accepted());
  EXPECT_EQ(sitting(desk.state().entries[0], 3, 1), "n2");
}

}  // namespace
}  // namespace touchmove::tournament::event
