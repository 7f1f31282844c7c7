// Secret links of an event's desk: which acts come by which, in which sections, and who gives links out and takes them
// away.
#include <gtest/gtest.h>

#include "tests/tournament/event/event_desk.hpp"
#include "touchmove/tournament/event/journal/json.hpp"

namespace touchmove::tournament::event {
namespace {

using testing::Desk;
using testing::has;

class EventLinksTest : public ::testing::Test {
 protected:
  EventLinksTest() { desk_.enter_many(4); }

  Outcome by_link(int link, Office office, Body body) {
    return desk_.event.apply({.seq = desk_.next(), .at = 0, .by = {office, "", "", link}, .body = std::move(body)});
  }
  int appoint(Role role, std::vector<std::string> sections = {}) {
    const int link = static_cast<int>(desk_.state().links.size());
    const Outcome outcome = desk_.act(Appoint{link, role, std::move(sections), "", ""});
    EXPECT_TRUE(outcome.accepted()) << to_json(outcome);
    return link;
  }

  Desk desk_;
};

TEST_F(EventLinksTest, WhoeverOpensTheEventHasItsFirstLink) {
  ASSERT_EQ(desk_.state().links.size(), 1U);
  EXPECT_EQ(desk_.state().links[0].role, Role::ChiefDirector);
  EXPECT_TRUE(by_link(0, Office::ChiefDirector, CheckIn{1, true}).accepted());
}

TEST_F(EventLinksTest, ALinkActsWithItsOwnOfficeAndNoOther) {
  const int scorer = appoint(Role::Scorer);
  EXPECT_TRUE(by_link(scorer, Office::Scorer, CheckIn{1, true}).accepted());
  EXPECT_TRUE(has(by_link(scorer, Office::ChiefDirector, CheckIn{2, true}), Code::NotPermitted));
  EXPECT_TRUE(has(by_link(scorer, Office::Scorer, PairRound{"open", 1, "manual", "", {{1, 1, 2, 0, {}, {}}}, {}}),
                  Code::NotPermitted));
  EXPECT_TRUE(has(by_link(9, Office::Scorer, CheckIn{2, true}), Code::UnknownLink));
  const int viewer = appoint(Role::Viewer);
  for (const Office office : {Office::Player, Office::Scorer, Office::ChiefDirector, Office::Hall}) {
    EXPECT_TRUE(has(by_link(viewer, office, CheckIn{2, true}), Code::NotPermitted));
  }
}

TEST_F(EventLinksTest, ASectionsChiefDirectsThatSectionAndNoOther) {
  const int chief = appoint(Role::SectionChief, {"reserve"});
  const auto act = [&](Body body) { return by_link(chief, Office::SectionChief, std::move(body)); };
  Enter enter;
  enter.entry = 5;
  enter.person = "p5";
  enter.section = "reserve";
  EXPECT_TRUE(act(enter).accepted());
  EXPECT_TRUE(act(CheckIn{5, true}).accepted());
  for (const Body& body : std::initializer_list<Body>{
           CheckIn{1, true},
           Withdraw{1, 0, true},
           RequestBye{1, 2, ByeKind::Half},
           ChangeSection{1, "reserve", ""},
           ChangeSection{5, "open", ""},
           MergeSections{"reserve", "open", ""},
           SplitSection{"reserve", SectionPlan{.id = "new"}, {5}, ""},
           PlanSection{SectionPlan{.id = "new"}, ""},
           ChangeParameters{Parameters{}, ""},
           KeepApart{{1, 5}, 1, 0},
           VirtualPoints{{1, 5}, 5, 1, 1},
           PairRound{"open", 1, "manual", "", {{1, 1, 2, 0, {}, {}}, {2, 3, 4, 0, {}, {}}}, {}},
           SetPhase{"open", 1, Phase::Posted, ""},
           EnterResult{"open", 1, 1, 1, Result::Draw, {}},
           CorrectResult{"open", 1, 1, 1, Result::Draw, false, ""},
           Schedule{"open", 1, 0},
           ExtraGame{1, 1, 5, 1, 1, true, true, ""},
           Penalise{1, "", Penalty::Warning, 0, 1, "", ""},
           Penalise{0, "team", Penalty::Warning, 0, 1, "", ""},
           IssueLinks{{}, {1, 5}, ""},
       }) {
    const Event event{.body = body};
    EXPECT_TRUE(has(act(body), Code::OtherSection)) << word_of(event.type());
  }
  EXPECT_TRUE(act(IssueLinks{{}, {5}, ""}).accepted());
  EXPECT_TRUE(act(PairRound{"reserve", 1, "manual", "", {{1, 5, 0, 0, {}, {}}}, {}}).accepted());
}

TEST_F(EventLinksTest, AnUndoIsForThoseOfTheSection) {
  ASSERT_TRUE(desk_.act(CheckIn{1, true}).accepted());
  const std::int64_t open = desk_.last_seq();
  const int chief = appoint(Role::SectionChief, {"reserve"});
  EXPECT_TRUE(has(by_link(chief, Office::SectionChief, Undo{open, ""}), Code::OtherSection));
  const int other = appoint(Role::SectionChief, {"open"});
  EXPECT_TRUE(by_link(other, Office::SectionChief, Undo{open, ""}).accepted());
}

TEST_F(EventLinksTest, OnlyAChiefGivesDeskLinksOut) {
  const int link = static_cast<int>(desk_.state().links.size());
  for (const Office office :
       {Office::Player, Office::Coach, Office::Scorer, Office::SectionChief, Office::PairingDirector, Office::Hall}) {
    desk_.office = office;
    EXPECT_TRUE(has(desk_.act(Appoint{link, Role::Viewer, {}, "", ""}), Code::NotPermitted)) << word_of(office);
    EXPECT_TRUE(has(desk_.act(IssueLinks{{0}, {}, ""}), Code::NotPermitted)) << word_of(office);
    EXPECT_TRUE(has(desk_.act(RevokeLinks{{0}, {}, ""}), Code::NotPermitted)) << word_of(office);
    const bool directs = office == Office::SectionChief || office == Office::PairingDirector;
    EXPECT_EQ(desk_.act(IssueLinks{{}, {1}, ""}).accepted(), directs) << word_of(office);
  }
  desk_.office = Office::ChiefDirector;
  EXPECT_TRUE(has(desk_.act(Appoint{link + 1, Role::Viewer, {}, "", ""}), Code::BadValue)) << "not the next number";
  EXPECT_TRUE(has(desk_.act(Appoint{link, Role::Scorer, {"nowhere"}, "", ""}), Code::UnknownSection));
  EXPECT_TRUE(has(desk_.act(Appoint{link, Role::ChiefDirector, {"open"}, "", ""}), Code::BadValue));
}

TEST_F(EventLinksTest, ARevokedLinkBringsNothingMore) {
  const int scorer = appoint(Role::Scorer);
  ASSERT_TRUE(desk_.act(RevokeLinks{{scorer}, {}, "lost"}).accepted());
  EXPECT_TRUE(has(by_link(scorer, Office::Scorer, CheckIn{1, true}), Code::LinkRevoked));
  EXPECT_TRUE(has(desk_.act(IssueLinks{{scorer}, {}, ""}), Code::LinkRevoked));
  EXPECT_TRUE(has(desk_.act(RevokeLinks{{scorer}, {}, ""}), Code::LinkRevoked));
  EXPECT_TRUE(has(desk_.act(RevokeLinks{{7}, {}, ""}), Code::UnknownLink));
  EXPECT_TRUE(has(desk_.act(RevokeLinks{}), Code::BadValue));
}

TEST_F(EventLinksTest, TheLastLinkOfAChiefStays) {
  EXPECT_TRUE(has(desk_.act(RevokeLinks{{0}, {}, ""}), Code::LastChief));
  const int second = appoint(Role::ChiefDirector);
  EXPECT_TRUE(has(desk_.act(RevokeLinks{{0, second}, {}, ""}), Code::LastChief));
  EXPECT_TRUE(desk_.act(RevokeLinks{{0}, {}, ""}).accepted());
  EXPECT_TRUE(has(by_link(0, Office::ChiefDirector, CheckIn{1, true}), Code::LinkRevoked));
  EXPECT_TRUE(by_link(second, Office::ChiefDirector, CheckIn{1, true}).accepted());
}

TEST_F(EventLinksTest, ASecretThatIsOutIsNotUndone) {
  appoint(Role::Scorer);
  EXPECT_TRUE(has(desk_.act(Undo{desk_.last_seq(), ""}), Code::CannotUndo));
  ASSERT_TRUE(desk_.act(RevokeLinks{{1}, {}, ""}).accepted());
  EXPECT_TRUE(has(desk_.act(Undo{desk_.last_seq(), ""}), Code::CannotUndo));
}

TEST_F(EventLinksTest, TwoStationsOfOneNameAreTwoByTheirLinks) {
  Parameters blind = desk_.state().parameters;
  blind.blind_double_entry = true;
  ASSERT_TRUE(desk_.act(ChangeParameters{blind, ""}).accepted());
  desk_.pair({{1, 2}, {3, 4}});
  desk_.post(1);
  const int a = appoint(Role::Scorer);
  const int b = appoint(Role::Scorer);
  ASSERT_TRUE(by_link(a, Office::Scorer, EnterResult{"open", 1, 1, 1, Result::Draw, {}}).accepted());
  EXPECT_FALSE(is_finished(desk_.game(1, 1).result));
  EXPECT_TRUE(has(by_link(a, Office::Scorer, EnterResult{"open", 1, 1, 1, Result::Draw, {}}), Code::AlreadySo));
  EXPECT_FALSE(is_finished(desk_.game(1, 1).result)) << "the same station twice is one word";
  ASSERT_TRUE(by_link(b, Office::Scorer, EnterResult{"open", 1, 1, 1, Result::Draw, {}}).accepted());
  EXPECT_EQ(desk_.game(1, 1).result, Result::Draw);
}

TEST_F(EventLinksTest, TheJournalSaysWhoGaveWhatToWhom) {
  const int link = appoint(Role::SectionChief, {"reserve"});
  ASSERT_TRUE(desk_.act(IssueLinks{{link}, {}, "lost"}).accepted());
  const auto& events = desk_.event.events();
  std::vector<Event> kept;
  for (const Event& event : events) kept.push_back(event_from_json(to_json(event)).value());
  EXPECT_EQ(kept, events);
  EXPECT_EQ(to_json(events[events.size() - 2]), R"({"seq":5,"at":0,"by":{"person":"chief"},"type":"appoint","link":1,)"
                                                R"("role":"section_chief","sections":["reserve"]})");
  const auto again = Tournament::replay(kept);
  ASSERT_TRUE(again);
  EXPECT_EQ(again->state(), desk_.state());
}

}  // namespace
}  // namespace touchmove::tournament::event
