// What a rating list has otherwise: every difference named, nothing taken for whom it is not sure.
#include "touchmove/tournament/event/imports/refresh.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "tests/tournament/event/event_desk.hpp"

namespace touchmove::tournament::event {
namespace {

using testing::Desk;
using ::testing::ElementsAre;
using ::testing::IsEmpty;
using ::testing::SizeIs;

files::PlayerList list_of(const std::string& text) {
  auto list = files::read_player_list(text, {});
  EXPECT_TRUE(list) << files::to_string(list.error().front());
  return std::move(*list);
}

const char* const november =
    "MEM_ID,MEM_NAME,STATE,EXPIRED,R_LPB_RAT,Q_LPB_RAT,FIDE ID,TITLE\n"
    "12345671,\"ADAMS, ANN\",IL,2027-12-31,1950,1800,,\n"
    "12345672,\"BAKER, BO\",IL,2027-12-31,1400/8,,,\n"
    "12345673,\"OTHER, CY\",IL,2027-12-31,1700,,,\n"
    "12345675,\"EVANS, ED\",IL,2027-12-31,,,,\n";

struct Entered {
  Desk desk;
  Directory directory;

  void add(const std::string& last, const std::string& id, int rating) {
    Person person;
    person.id = "p" + std::to_string(directory.persons.size() + 1);
    person.last = last;
    person.federation_id = id;
    person.member_until = "2027-12-31";
    desk.enter(person.id, rating);
    directory.persons[person.id] = person;
  }
  Refreshed against(const files::PlayerList& list) const {
    return refresh_from_list(
        desk.state(), directory, std::nullopt, list.of(), [&](std::string_view id) { return list.find(id); },
        "November");
  }
};

Entered five() {
  Entered event;
  event.add("Adams", "12345671", 1900);
  event.add("Baker", "12345672", 0);
  event.add("Clark", "12345673", 1600);
  event.add("Davis", "", 1500);
  event.add("Evans", "12345675", 1300);
  return event;
}

TEST(Refresh, NamesEveryRatingThatIsAnother) {
  Entered event = five();
  const Refreshed found = event.against(list_of(november));
  EXPECT_THAT(found.changes, ElementsAre(ListedChange{1, "p1", Listed::Rating, "1900", "1950"},
                                         ListedChange{2, "p2", Listed::Rating, "", "1400/8"}));
  EXPECT_THAT(found.left, ElementsAre(LeftAsItIs{3, "p3", NotRefreshed::OtherName, "OTHER, CY"},
                                      LeftAsItIs{4, "p4", NotRefreshed::NoId, ""}))
      << "who is unrated in the list keeps what the event has";
  ASSERT_THAT(found.acts, SizeIs(2));
  for (const Body& act : found.acts) ASSERT_TRUE(event.desk.act(act).accepted());
  EXPECT_EQ(find_entry(event.desk.state(), 1)->standing.rating, 1950);
  EXPECT_EQ(find_entry(event.desk.state(), 2)->standing.rating_kind, RatingKind::Provisional);
  EXPECT_EQ(find_entry(event.desk.state(), 2)->standing.rating_games, 8);
  EXPECT_THAT(event.against(list_of(november)).changes, IsEmpty()) << "taken, it is the same";
}

TEST(Refresh, TakesTheRatingOfTheSectionsTimeControl) {
  Entered event;
  event.add("Adams", "12345671", 1900);
  SectionPlan plan = event.desk.state().sections[0].plan;
  plan.time_control = "G/15;d3";
  ASSERT_TRUE(event.desk.act(PlanSection{plan, ""}).accepted());
  EXPECT_THAT(event.against(list_of(november)).changes,
              ElementsAre(ListedChange{1, "p1", Listed::Rating, "1900", "1800"}));
}

TEST(Refresh, TakesWhatAPersonHasBesides) {
  Entered event;
  event.add("Adams", "12345671", 1950);
  event.directory.persons["p1"].member_until = "2026-10-31";
  const Refreshed found = event.against(list_of(november));
  EXPECT_THAT(found.changes, ElementsAre(ListedChange{1, "p1", Listed::MemberUntil, "2026-10-31", "2027-12-31"}));
  EXPECT_THAT(found.acts, IsEmpty()) << "nothing of it is in the journal";
  ASSERT_THAT(found.persons, SizeIs(1));
  EXPECT_EQ(found.persons[0].member_until, "2027-12-31");
}

TEST(Refresh, LeavesARatingThatTheChiefDirectorAssigned) {
  Entered event;
  event.add("Adams", "12345671", 0);
  ASSERT_TRUE(
      event.desk.act(AssignRating{.entry = 1, .rating = 1250, .system = "state", .other_rating = 1250}).accepted());
  EXPECT_THAT(event.against(list_of(november)).left, ElementsAre(LeftAsItIs{1, "p1", NotRefreshed::Assigned, ""}));
}

TEST(Refresh, OfATeamItIsTheMembers) {
  Desk desk("fide");
  SectionPlan plan{.id = "teams", .unit = Unit::Team, .rounds = 3, .games = 2};
  plan.match_score = MatchScore::Match;
  ASSERT_TRUE(desk.act(PlanSection{plan, ""}).accepted());
  Enter enter;
  enter.entry = 1;
  enter.person = "t";
  enter.section = "teams";
  enter.members = {"a", "b"};
  enter.standing.member_ratings = {2000, 0};
  ASSERT_TRUE(desk.act(enter).accepted());
  Directory directory;
  for (const auto& [id, last, fide] : {std::tuple{"t", "North", ""}, {"a", "Doe", "1234567"}, {"b", "Roe", "76543"}}) {
    Person person;
    person.id = id;
    person.last = last;
    person.fide_id = fide;
    directory.persons[id] = person;
  }
  const auto list = list_of(
      "<playerslist>\n<player>\n<fideid>1234567</fideid>\n<name>Doe, Jane</name>\n<country>USA</country>\n"
      "<sex>F</sex>\n<title>WGM</title>\n<rating>2301</rating>\n<k>10</k>\n<rapid_rating>2250</rapid_rating>\n"
      "<blitz_rating>0</blitz_rating>\n<birthday>1990</birthday>\n</player>\n"
      "<player><fideid>76543</fideid><name>Roe</name><rating>1800</rating></player>\n</playerslist>\n");
  const Refreshed found = refresh_from_list(
      desk.state(), directory, std::nullopt, list.of(), [&](std::string_view id) { return list.find(id); }, "");
  ASSERT_THAT(found.acts, SizeIs(1));
  ASSERT_TRUE(desk.act(found.acts[0]).accepted());
  EXPECT_THAT(find_entry(desk.state(), 1)->standing.member_ratings, ElementsAre(2301, 1800));
  EXPECT_THAT(found.persons, SizeIs(2));
  EXPECT_EQ(found.persons[0].title, "WGM");
  EXPECT_EQ(found.persons[0].fide_rating, 2301);
}

}  // namespace
}  // namespace touchmove::tournament::event
