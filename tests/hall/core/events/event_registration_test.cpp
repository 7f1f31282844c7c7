// Requests of an event's public page, what the desk sees of them and of fees, and the kiosk at the door.
#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/support/failing_store.hpp"
#include "tests/support/hall_event.hpp"
#include "touchmove/hall/core/events/event_acts.hpp"

namespace touchmove::hall {
namespace {

using testing::HasSubstr;
using testing::Not;

class EventRegistrationHallTest : public support::HallEventTest {
 protected:
  void open_registration() { ASSERT_EQ(act(R"({"type":"registration","notice":"25 USD at the door"})").status, 200); }
  Response ask(const std::string& person, const std::string& more = "") {
    return hall_.request("POST", at("/register"), R"({"section":"open","person":)" + person + more + "}");
  }
  std::string kiosk() {
    const auto made = post("/links", R"({"role":"kiosk","station":"door"})");
    EXPECT_EQ(made.status, 201) << made.body;
    return text_of(parse_object(made.body).value(), "token").value();
  }
};

TEST_F(EventRegistrationHallTest, ARequestIsTakenWhileOpenAndEntersNobody) {
  const auto closed = ask(R"({"last":"Doe"})");
  EXPECT_EQ(closed.status, 409) << closed.body;
  EXPECT_THAT(closed.body, HasSubstr("registration_closed"));
  EXPECT_THAT(get(), Not(HasSubstr("registration")));
  open_registration();
  EXPECT_THAT(get(), HasSubstr(R"("registration":{"sections":["open"],"notice":"25 USD at the door"})"));
  const auto taken = ask(R"({"last":"Doe","first":"Jane","contact":"555-0199","title":"GM"})", R"(,"rating":"1543")");
  ASSERT_EQ(taken.status, 200) << taken.body;
  EXPECT_THAT(taken.body, HasSubstr(R"("application":1)"));
  EXPECT_THAT(get(), Not(HasSubstr("Doe"))) << "what is asked is the desk's to see";
  const std::string desk = get("", token_);
  EXPECT_THAT(desk, HasSubstr(R"("last":"Doe","first":"Jane")"));
  EXPECT_THAT(desk, HasSubstr("555-0199"));
  EXPECT_THAT(desk, HasSubstr(R"("entries":[])"));
  EXPECT_THAT(desk, Not(HasSubstr("GM"))) << "titles are not a stranger's to say";
}

TEST_F(EventRegistrationHallTest, WhatWasAcknowledgedIsInTheStoreAndWhatWasNotIsNot) {
  open_registration();
  ASSERT_EQ(ask(R"({"last":"Doe"})").status, 200);
  const auto kept = store_.read(read_of_event(id_));
  ASSERT_TRUE(kept);
  EXPECT_THAT(kept->lines.back().body, HasSubstr(R"("type":"apply")"));
  bool named = false;
  for (const store::Entry& entry : kept->entries) named = named || entry.value.find("Doe") != std::string::npos;
  EXPECT_TRUE(named);
}

TEST_F(EventRegistrationHallTest, ARequestSentAgainIsOneAndAnothersOfTheSameNameIsAnother) {
  open_registration();
  const auto first = ask(R"({"last":"Doe"})", R"(,"id":"1")");
  ASSERT_EQ(first.status, 200) << first.body;
  const auto again = ask(R"({"last":"Doe"})", R"(,"id":"1")");
  EXPECT_EQ(again.status, 200);
  EXPECT_THAT(again.body, HasSubstr(R"("repeated":true)"));
  const auto other = ask(R"({"last":"Roe"})", R"(,"id":"1")");
  EXPECT_EQ(other.status, 200);
  EXPECT_THAT(other.body, HasSubstr(R"("application":2)"));
}

TEST_F(EventRegistrationHallTest, ADuplicateIsShownToTheDeskAndToldToNobodyElse) {
  enter("Doe", 1500);
  open_registration();
  const auto taken = ask(R"({"last":"Doe"})");
  ASSERT_EQ(taken.status, 200) << taken.body;
  EXPECT_THAT(taken.body, Not(HasSubstr("alike")));
  EXPECT_THAT(get("", token_), HasSubstr(R"("alike_entry":1)"));
}

TEST_F(EventRegistrationHallTest, WhatIsTooLongOrNoPersonIsRefused) {
  open_registration();
  EXPECT_EQ(ask(R"({"first":"Jane"})").status, 400) << "no last name";
  EXPECT_EQ(ask(fmt::format(R"({{"last":"{}"}})", std::string(81, 'x'))).status, 400);
  EXPECT_EQ(ask(R"({"last":"Doe","birth_date":"soon"})").status, 400);
  EXPECT_EQ(ask(R"({"last":"Doe"})", R"(,"rating":"strong")").status, 400);
  EXPECT_EQ(ask("7").status, 400);
  EXPECT_EQ(ask(R"({"last":"Doe"})", fmt::format(R"(,"more":"{}")", std::string(5'000, 'x'))).status, 413);
  EXPECT_EQ(ask(R"({"last":"Doe"})", fmt::format(R"(,"id":"{}")", std::string(65, 'x'))).status, 400);
  EXPECT_EQ(hall_.request("POST", at("/register"), R"({"section":"open","person":{"last":"Doe"}})", token_).status,
            403);
  EXPECT_THAT(get("", token_), Not(HasSubstr("applications")));
}

TEST_F(EventRegistrationHallTest, ADirectorEntersAnApplicantByTheirNumber) {
  open_registration();
  ASSERT_EQ(ask(R"({"last":"Doe"})").status, 200);
  const auto view = parse_object(get("", token_)).value();
  const auto& application = view.at("applications").as_array().at(0).as_object();
  const std::string person(application.at("who").as_object().at("person").as_string());
  const auto entered =
      act(fmt::format(R"({{"type":"enter","entry":1,"person":"{}","section":"open","application":1}})", person));
  ASSERT_EQ(entered.status, 200) << entered.body;
  EXPECT_THAT(get(), HasSubstr("Doe"));
  EXPECT_THAT(get("", token_), Not(HasSubstr("applications")));
}

TEST_F(EventRegistrationHallTest, PlacesAreEverybodysToSeeAndFeesTheDesks) {
  ASSERT_EQ(act(R"({"type":"section","plan":{"id":"open","pairings":"dutch","rounds":3,"places":2}})").status, 200);
  enter("Doe", 1500);
  ASSERT_EQ(act(R"({"type":"apply","application":1,"person":"w1","section":"open","waiting":true})").status, 200);
  EXPECT_THAT(get(), HasSubstr(R"("places":2,"taken":1,"waiting":1)"));
  ASSERT_EQ(act(R"({"type":"fee","kind":"owed","entries":[1],"sum":2500,"currency":"USD"})").status, 200);
  EXPECT_THAT(get(), Not(HasSubstr("fees")));
  const std::string own = R"("fees":[{"currency":"USD","owed":2500,"paid":0,"open":2500}])";
  EXPECT_THAT(get("", token_), HasSubstr(own));
  EXPECT_THAT(get("", link_of(1)), Not(HasSubstr("fees")));
  const auto viewer = post("/links", R"({"role":"viewer"})");
  EXPECT_THAT(get("", text_of(parse_object(viewer.body).value(), "token").value()), Not(HasSubstr("fees")));
}

TEST_F(EventRegistrationHallTest, AKioskChecksInAndSeesNoMoreThanEverybody) {
  start_round();
  const std::string link = kiosk();
  const auto by = [&](const std::string& event) {
    return hall_.request("POST", at("/do"), R"({"do":)" + event + "}", link).status;
  };
  EXPECT_EQ(by(R"({"type":"check_in","entry":1})"), 200);
  EXPECT_EQ(by(R"({"type":"check_in","entry":1,"present":false})"), 200);
  EXPECT_EQ(by(R"({"type":"withdraw","entry":1})"), 403);
  EXPECT_EQ(by(R"({"type":"result","section":"open","round":1,"board":1,"result":"1-0"})"), 403);
  const std::string view = get("", link);
  EXPECT_THAT(view, HasSubstr(R"("you":{"office":"kiosk","link":1)"));
  EXPECT_THAT(view, Not(HasSubstr("555-0100")));
  EXPECT_THAT(view, Not(HasSubstr(R"("board":1)"))) << "the round is not posted";
  for (const char* what : {"/log", "/links", "/trf/open", "/prizes/open"}) {
    EXPECT_EQ(hall_.request("GET", at(what), "", link).status, 403) << what;
  }
  EXPECT_EQ(hall_.request("POST", at("/table"), R"({"section":"open","round":1,"board":1})", link).status, 403);
  EXPECT_THAT(get("/log", token_), HasSubstr(R"("station":"door")"));
  ASSERT_EQ(post("/links", R"({"links":[1],"revoke":true})").status, 200);
  EXPECT_EQ(by(R"({"type":"check_in","entry":1})"), 403);
}

TEST_F(EventRegistrationHallTest, TheListOfFeesIsNotForWhoOnlyLooks) {
  enter("Doe", 1500);
  ASSERT_EQ(act(R"({"type":"fee","kind":"owed","entries":[1],"sum":2500,"currency":"USD"})").status, 200);
  EXPECT_THAT(get("/files/fees", token_), HasSubstr("1,Doe,open,USD,25,0,0,0,25,"));
  const auto viewer = post("/links", R"({"role":"viewer"})");
  const std::string link = text_of(parse_object(viewer.body).value(), "token").value();
  for (const char* what : {"/files/fees", "/files/no-formulas/fees"}) {
    EXPECT_EQ(get(what, token_), get("/files/fees", token_)) << "there is no formula in it";
    EXPECT_EQ(hall_.request("GET", at(what), "", link).status, 403) << what;
    EXPECT_EQ(hall_.request("GET", at(what)).status, 403) << what;
  }
}

TEST_F(EventRegistrationHallTest, TheFeedIsEverybodysAndTellsNothingUnposted) {
  start_round();
  const Response before = hall_.request("GET", at("/feed"));
  EXPECT_EQ(before.type, "application/rss+xml; charset=utf-8");
  EXPECT_THAT(before.body, Not(HasSubstr("<item>")));
  post_round();
  EXPECT_THAT(get("/feed"), HasSubstr("pairings of round 1"));
  EXPECT_THAT(get("/feed/de"), HasSubstr("Auslosung der Runde 1"));
  EXPECT_EQ(hall_.request("GET", at("/feed/xx")).status, 404);
}

TEST_F(EventRegistrationHallTest, ResultsComeInByATableAllOrNone) {
  start_round();
  post_round();
  const auto wrong = post("/import/pgn", R"({"section":"open","csv":"round,board,result\n1,1,1-0\n1,9,1-0\n"})");
  EXPECT_EQ(wrong.status, 400);
  EXPECT_THAT(wrong.body, HasSubstr("round 1 has no board 9"));
  const auto taken = post("/import/pgn", R"({"section":"open","csv":"round,board,result\n1,1,1-0\n1,2,\n"})");
  ASSERT_EQ(taken.status, 200) << taken.body;
  EXPECT_THAT(taken.body, HasSubstr(R"("entered":1)"));
}

TEST(StrictRegistrationTest, OneAddressAsksOnlySoOften) {
  support::ToyRules rules;
  store::MemoryStore store;
  const Limits limits;
  support::HallDriver hall(rules, store, 1'700'000'000'000, 1, limits);
  const auto made = parse_object(hall.request("POST", "/api/events", support::small_event).body).value();
  const std::string at = "/api/events/" + text_of(made, "event").value();
  ASSERT_EQ(
      hall.request("POST", at + "/do", R"({"do":{"type":"registration"}})", text_of(made, "token").value()).status,
      200);
  const int burst = static_cast<int>(limits.applications_of_address.burst);
  int taken = 0;
  int refused = 0;
  for (int i = 0; i < burst + 3; ++i) {
    const auto answer =
        hall.request("POST", at + "/register", fmt::format(R"({{"section":"open","person":{{"last":"Doe{}"}}}})", i));
    taken += answer.status == 200 ? 1 : 0;
    if (answer.status != 429) continue;
    ++refused;
    EXPECT_GT(answer.retry_after, 0);
  }
  EXPECT_EQ(taken, burst);
  EXPECT_EQ(refused, 3);
}

}  // namespace
}  // namespace touchmove::hall
