// Places and waiting lists, requests of the public page, fees, and check-in of all.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/tournament/event/event_desk.hpp"
#include "touchmove/tournament/event/state/registration.hpp"

namespace touchmove::tournament::event {
namespace {

using testing::Desk;
using ::testing::ElementsAre;
using testing::has;
using ::testing::IsEmpty;

class RegistrationTest : public ::testing::Test {
 protected:
  /// The section "open" with so many places.
  void limit(int places) {
    SectionPlan plan = desk_.state().sections[0].plan;
    plan.places = places;
    ASSERT_TRUE(desk_.act(PlanSection{plan, ""}).accepted());
  }
  Apply application(const std::string& person, bool waiting) {
    Apply made;
    made.application = static_cast<int>(desk_.state().applications.size()) + 1;
    made.person = person;
    made.section = "open";
    made.waiting = waiting;
    return made;
  }
  Enter entry_of(int application, const std::string& person) {
    Enter enter;
    enter.entry = static_cast<int>(desk_.state().entries.size()) + 1;
    enter.person = person;
    enter.section = "open";
    enter.application = application;
    return enter;
  }
  std::vector<int> line() const {
    std::vector<int> numbers;
    for (const ApplicationRecord* each : waiting_for(desk_.state(), "open")) numbers.push_back(each->what.application);
    return numbers;
  }

  Desk desk_;
};

TEST_F(RegistrationTest, AFullSectionTakesNobodyButADirectorMayLetThemIn) {
  limit(2);
  desk_.enter_many(2);
  const Outcome refused = desk_.enter("late", 1500);
  ASSERT_TRUE(has(refused, Code::SectionFull));
  EXPECT_EQ(refused.reasons.front().number, 2);
  EXPECT_EQ(refused.reasons.front().limit, 2);
  Enter house = entry_of(0, "house");
  house.house = true;
  EXPECT_TRUE(desk_.act(house).accepted()) << "a house player takes nobody's place";
  Enter late = entry_of(0, "late");
  EXPECT_TRUE(has(desk_.despite(late), Code::Waived));
  EXPECT_EQ(places_taken(desk_.state(), 0), 3U);
}

TEST_F(RegistrationTest, WhoeverComesFromAnotherSectionOrBackNeedsAPlaceToo) {
  limit(2);
  desk_.enter_many(2);
  Enter other = entry_of(0, "other");
  other.section = "reserve";
  ASSERT_TRUE(desk_.act(other).accepted());
  EXPECT_TRUE(has(desk_.act(ChangeSection{3, "open", ""}), Code::SectionFull));
  ASSERT_TRUE(desk_.act(Withdraw{1, 0, true}).accepted());
  EXPECT_TRUE(desk_.act(ChangeSection{3, "open", ""}).accepted());
  EXPECT_TRUE(has(desk_.act(Reinstate{1, 0, ""}), Code::SectionFull));
}

TEST_F(RegistrationTest, TheWaitingListKeepsItsOrderAndAPlaceThatIsFreeIsTold) {
  limit(1);
  desk_.enter_many(1);
  const Outcome first = desk_.act(application("a", true));
  ASSERT_TRUE(has(first, Code::InLine));
  EXPECT_EQ(first.consequences.front().number, 1);
  EXPECT_EQ(desk_.act(application("b", true)).consequences.front().number, 2);
  EXPECT_THAT(line(), ElementsAre(1, 2));
  const Outcome left = desk_.act(Withdraw{1, 0, true});
  ASSERT_TRUE(has(left, Code::PlaceFree));
  EXPECT_EQ(left.consequences.back().number, 2) << "so many wait";
  ASSERT_TRUE(desk_.act(entry_of(1, "a")).accepted());
  EXPECT_THAT(line(), ElementsAre(2));
  EXPECT_EQ(desk_.state().applications[0].state, ApplicationState::Entered);
  EXPECT_EQ(desk_.state().applications[0].entry, 2);
  EXPECT_TRUE(has(desk_.act(entry_of(1, "a")), Code::ApplicationClosed));
  ASSERT_TRUE(desk_.act(Undo{desk_.last_seq(), ""}).accepted());
  EXPECT_THAT(line(), ElementsAre(1, 2)) << "taken back, the place in line is there again";
}

TEST_F(RegistrationTest, ThePageTakesRequestsOnlyWhileADirectorHasOpenedIt) {
  EXPECT_TRUE(has(desk_.as_player("", application("a", false)), Code::RegistrationClosed));
  ASSERT_TRUE(desk_.act(OpenRegistration{true, {"reserve"}, ""}).accepted());
  EXPECT_TRUE(has(desk_.act(OpenRegistration{true, {"reserve"}, ""}), Code::AlreadySo));
  EXPECT_TRUE(has(desk_.as_player("", application("a", false)), Code::RegistrationClosed)) << "for the other section";
  ASSERT_TRUE(desk_.act(OpenRegistration{}).accepted());
  ASSERT_TRUE(desk_.as_player("", application("a", false)).accepted());
  EXPECT_EQ(desk_.state().applications[0].state, ApplicationState::Asked);
  EXPECT_TRUE(desk_.state().applications[0].by_self);
  EXPECT_EQ(unanswered_of_page(desk_.state()), 1U);
  EXPECT_TRUE(has(desk_.as_player("", application("b", true)), Code::NotPermitted)) << "the line is the desk's to say";
  EXPECT_TRUE(has(desk_.as_player("", application("a", false)), Code::HasApplied));
  EXPECT_THAT(desk_.state().entries, IsEmpty()) << "nobody is entered by asking";
  EXPECT_TRUE(has(desk_.as_player("", OpenRegistration{.open = false}), Code::NotPermitted));
  ASSERT_TRUE(desk_.act(OpenRegistration{.open = false}).accepted());
  EXPECT_TRUE(has(desk_.as_player("", application("b", false)), Code::RegistrationClosed));
  ASSERT_TRUE(desk_.act(entry_of(1, "a")).accepted()) << "what was asked stays";
}

TEST_F(RegistrationTest, ARequestAfterEntriesCloseOrOfAnotherRatingIsRefused) {
  SectionPlan plan = desk_.state().sections[0].plan;
  plan.rating_below = 1'600;
  ASSERT_TRUE(desk_.act(PlanSection{plan, ""}).accepted());
  ASSERT_TRUE(desk_.act(OpenRegistration{}).accepted());
  Apply strong = application("a", false);
  strong.standing = {.rating = 1'900, .rating_kind = RatingKind::Established};
  EXPECT_TRUE(has(desk_.as_player("", strong), Code::RatingOutside));
  Parameters limits = desk_.state().parameters;
  limits.entries_close = 1'000;
  ASSERT_TRUE(desk_.act(ChangeParameters{limits, ""}).accepted());
  desk_.now = 2'000;
  EXPECT_TRUE(has(desk_.as_player("", application("a", false)), Code::EntriesClosed));
  EXPECT_TRUE(desk_.act(application("a", true)).accepted()) << "the desk may keep a list all the same";
}

TEST_F(RegistrationTest, AnApplicationIsDeclinedReopenedAndPutInLine) {
  ASSERT_TRUE(desk_.act(OpenRegistration{}).accepted());
  ASSERT_TRUE(desk_.as_player("", application("a", false)).accepted());
  EXPECT_TRUE(has(desk_.act(AnswerApplication{2, ApplicationAnswer::Decline, ""}), Code::UnknownApplication));
  EXPECT_TRUE(has(desk_.act(AnswerApplication{1, ApplicationAnswer::Reopen, ""}), Code::AlreadySo));
  EXPECT_TRUE(has(desk_.as_player("a", AnswerApplication{1, ApplicationAnswer::Wait, ""}), Code::NotPermitted));
  ASSERT_TRUE(desk_.act(AnswerApplication{1, ApplicationAnswer::Decline, "twice"}).accepted());
  EXPECT_EQ(desk_.state().applications[0].reason, "twice");
  EXPECT_TRUE(has(desk_.act(AnswerApplication{1, ApplicationAnswer::Wait, ""}), Code::ApplicationClosed));
  EXPECT_TRUE(has(desk_.act(entry_of(1, "a")), Code::ApplicationClosed));
  ASSERT_TRUE(desk_.act(AnswerApplication{1, ApplicationAnswer::Reopen, ""}).accepted());
  ASSERT_TRUE(has(desk_.act(AnswerApplication{1, ApplicationAnswer::Wait, ""}), Code::InLine));
  EXPECT_TRUE(has(desk_.act(entry_of(1, "somebody else")), Code::BadValue));
  ASSERT_TRUE(desk_.act(MergeSections{"open", "reserve", ""}).accepted());
  EXPECT_EQ(desk_.state().applications[0].what.section, "reserve");
}

TEST_F(RegistrationTest, FeesAddUpByCurrencyAsTyped) {
  desk_.enter_many(3);
  ASSERT_TRUE(desk_.act(NoteFee{FeeKind::Owed, {1, 2, 3}, 25'00, "USD", ""}).accepted());
  ASSERT_TRUE(desk_.act(NoteFee{FeeKind::Paid, {1}, 30'00, "USD", "cash"}).accepted());
  ASSERT_TRUE(desk_.act(NoteFee{FeeKind::Refunded, {1}, 5'00, "USD", ""}).accepted());
  ASSERT_TRUE(desk_.act(NoteFee{FeeKind::Waived, {2}, 25'00, "USD", "helper"}).accepted());
  ASSERT_TRUE(desk_.act(NoteFee{FeeKind::Paid, {3}, 20'00, "EUR", ""}).accepted());
  const auto accounts = accounts_of(desk_.state());
  EXPECT_EQ(accounts.at(1).front().open(), 0);
  EXPECT_EQ(accounts.at(2).front().open(), 0);
  ASSERT_EQ(accounts.at(3).size(), 2U);
  EXPECT_EQ(accounts.at(3)[0].open(), 25'00);
  EXPECT_EQ(accounts.at(3)[1].open(), -20'00) << "no rate of exchange is assumed";
  const auto sums = sums_of(desk_.state(), accounts);
  ASSERT_EQ(sums.size(), 2U);
  EXPECT_EQ(sums[0], (Account{"USD", 75'00, 30'00, 25'00, 5'00}));
  EXPECT_THAT(sums_of(desk_.state(), accounts, "reserve"), IsEmpty());
  ASSERT_TRUE(desk_.act(Undo{desk_.last_seq(), ""}).accepted());
  EXPECT_EQ(accounts_of(desk_.state()).at(3).size(), 1U);
}

TEST_F(RegistrationTest, AFeeIsNotedOfEntriesThatAreThereAndByTheDesk) {
  desk_.enter_many(1);
  EXPECT_TRUE(has(desk_.act(NoteFee{FeeKind::Paid, {}, 25'00, "", ""}), Code::BadValue));
  EXPECT_TRUE(has(desk_.act(NoteFee{FeeKind::Paid, {2}, 25'00, "", ""}), Code::UnknownEntry));
  EXPECT_TRUE(has(desk_.act(NoteFee{FeeKind::Paid, {1, 1}, 25'00, "", ""}), Code::EntryTwice));
  EXPECT_TRUE(has(desk_.act(NoteFee{FeeKind::Paid, {1}, 0, "", ""}), Code::BadValue));
  EXPECT_TRUE(has(desk_.act(NoteFee{FeeKind::Paid, {1}, 25'00, "a currency of many words", ""}), Code::BadValue));
  EXPECT_TRUE(has(desk_.as_player("p1", NoteFee{FeeKind::Paid, {1}, 25'00, "", ""}), Code::NotPermitted));
}

TEST_F(RegistrationTest, AmountsAreReadAsPeopleWriteThem) {
  const auto read = [](const char* text) {
    const auto typed = parse_amount(text);
    return typed ? std::to_string(typed->amount) + "/" + typed->currency : std::string("none");
  };
  EXPECT_EQ(read("25"), "2500/");
  EXPECT_EQ(read("25.5"), "2550/");
  EXPECT_EQ(read("25,50 EUR"), "2550/EUR");
  EXPECT_EQ(read("$25.05"), "2505/$");
  EXPECT_EQ(read(" USD 7 "), "700/USD");
  EXPECT_EQ(read("7\xe2\x82\xac"), "700/\xe2\x82\xac");
  for (const char* bad : {"", "USD", "1.234,50", "25.505", "25.", "-5", "+5", "$5 USD", "5 5", "100000001", "1e3"}) {
    EXPECT_EQ(read(bad), "none") << bad;
  }
  EXPECT_EQ(amount_text(25'00, "USD"), "25 USD");
  EXPECT_EQ(amount_text(-5), "-0.05");
  EXPECT_EQ(amount_text(12'30), "12.30");
}

TEST_F(RegistrationTest, CheckInOfAllIsOneActAndLeavesOutWhoHasLeft) {
  desk_.enter_many(3);
  ASSERT_TRUE(desk_.act(Withdraw{2, 0, true}).accepted());
  EXPECT_TRUE(has(desk_.act(CheckInAll{"reserve", true}), Code::AlreadySo)) << "nobody is in it";
  EXPECT_TRUE(has(desk_.act(CheckInAll{"none", true}), Code::UnknownSection));
  EXPECT_TRUE(has(desk_.as_player("p1", CheckInAll{}), Code::NotPermitted));
  ASSERT_TRUE(desk_.act(CheckInAll{"open", true}).accepted());
  EXPECT_TRUE(desk_.state().entries[0].checked_in);
  EXPECT_FALSE(desk_.state().entries[1].checked_in);
  EXPECT_TRUE(desk_.state().entries[2].checked_in);
  EXPECT_TRUE(has(desk_.act(CheckInAll{}), Code::AlreadySo));
  ASSERT_TRUE(desk_.act(Undo{desk_.last_seq(), ""}).accepted());
  EXPECT_FALSE(desk_.state().entries[0].checked_in);
}

TEST_F(RegistrationTest, AKiosksLinkChecksInAndOutAndDoesNothingElse) {
  desk_.enter_many(2);
  ASSERT_TRUE(desk_.act(Appoint{1, Role::Kiosk, {"open"}, "", "door"}).accepted());
  const auto by_kiosk = [&](Body body) {
    return desk_.event.apply({.seq = desk_.next(), .by = {Office::Scorer, "", "door", 1}, .body = std::move(body)});
  };
  EXPECT_TRUE(by_kiosk(CheckIn{1, true}).accepted());
  EXPECT_TRUE(by_kiosk(CheckIn{1, false}).accepted());
  EXPECT_TRUE(has(by_kiosk(CheckInAll{"open", true}), Code::NotPermitted));
  EXPECT_TRUE(has(by_kiosk(Withdraw{1, 0, true}), Code::NotPermitted));
  EXPECT_TRUE(has(by_kiosk(NoteFee{FeeKind::Paid, {1}, 25'00, "", ""}), Code::NotPermitted));
  EXPECT_TRUE(has(by_kiosk(Undo{desk_.last_seq(), ""}), Code::NotPermitted));
}

TEST_F(RegistrationTest, ApplicantsLikeAnEntrantOrOneAnotherAreShownToTheDesk) {
  Directory directory;
  const auto person = [&](const std::string& id, const std::string& last, const std::string& number) {
    Person made;
    made.id = id;
    made.last = last;
    made.federation_id = number;
    directory.persons[id] = made;
  };
  person("p1", "Doe", "12345678");
  person("a", "DOE", "");
  person("b", "Roe", "12345678");
  person("c", "Moe", "");
  person("d", "Moe", "");
  desk_.enter_many(1);
  for (const char* each : {"a", "b", "c", "d"}) ASSERT_TRUE(desk_.act(application(each, true)).accepted());
  const auto alikes = alike_applicants(desk_.state(), directory);
  EXPECT_EQ(alikes.at(1).entry, 1) << "the same name";
  EXPECT_EQ(alikes.at(2).entry, 1) << "the same id";
  EXPECT_FALSE(alikes.contains(3));
  EXPECT_EQ(alikes.at(4).application, 3);
}

}  // namespace
}  // namespace touchmove::tournament::event
