// Accounts: making one, signing in and out, passwords, and a person's games and events in every browser.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <memory>
#include <string>

#include "tests/support/failing_store.hpp"
#include "tests/support/hall_driver.hpp"
#include "tests/support/hall_event.hpp"
#include "tests/support/toy_rules.hpp"
#include "touchmove/hall/core/accounts/door.hpp"
#include "touchmove/store/memory/memory_store.hpp"

namespace touchmove::hall::accounts {
namespace {

using testing::HasSubstr;
using testing::Not;

constexpr Time a_day = 24LL * 60 * 60 * 1000;

/// Takes no time and keeps what it is given, backwards.
class Backwards final : public Passwords {
 public:
  std::string hash(std::string_view password) const override {
    ++hashed;
    return "kept:" + std::string(password.rbegin(), password.rend());
  }
  bool matches(std::string_view kept, std::string_view password) const override {
    return kept == "kept:" + std::string(password.rbegin(), password.rend());
  }
  mutable int hashed{0};
};

class AccountsTest : public testing::Test {
 protected:
  AccountsTest() {
    failing_.fate = [this] { return fails_ ? support::Fate::Fails : support::Fate::Works; };
  }
  support::HallDriver& start(AccountsFor whom = AccountsFor::Anybody, Limits limits = without_rates()) {
    ++starts_;
    const Time now = hall_ ? hall_->now() + 1000 : support::opening;
    hall_ = std::make_unique<support::HallDriver>(rules_, failing_, now,
                                                  Core::Options{.limits = limits,
                                                                .version = "test",
                                                                .open_to = OpenTo::Organizer,
                                                                .has_organizer = true,
                                                                .accounts = whom,
                                                                .passwords = &passwords_},
                                                  static_cast<std::uint64_t>(starts_));
    if (hall_->core().organizers_link()) organizer_ = *hall_->core().organizers_link();
    return *hall_;
  }
  Response post(const std::string& path, const std::string& body, const std::string& bearer = "") {
    return hall_->request("POST", path, body, bearer);
  }
  Response make(const std::string& name, const std::string& password = "eight letters", const std::string& more = "") {
    return post("/api/accounts", R"({"name":")" + name + R"(","password":")" + password + '"' + more + '}');
  }
  Response enter(const std::string& name, const std::string& password = "eight letters") {
    return post("/api/accounts/sign-in", R"({"name":")" + name + R"(","password":")" + password + "\"}");
  }
  /// Signs a browser in; its cookie.
  std::string cookie_of(const Response& response) {
    EXPECT_LT(response.status, 300) << response.body;
    return hall_->cookie = response.session.value_or("");
  }
  std::string me() { return hall_->request("GET", "/api/accounts/me").body; }
  std::string token_in(const Response& response) {
    return text_of(parse_object(response.body).value(), "token").value_or("");
  }
  std::string all_in_store() {
    std::string text;
    const auto read =
        store_.read({"", 0, {{"account", ""}, {"session", ""}, {"account_link", ""}, {"account_paper", ""}}});
    for (const store::Entry& entry : read->entries) text += entry.table + ' ' + entry.key + ' ' + entry.value + '\n';
    return text;
  }

  support::ToyRules rules_;
  store::MemoryStore store_;
  bool fails_{false};
  support::FailingStore failing_{store_};
  Backwards passwords_;
  std::unique_ptr<support::HallDriver> hall_;
  std::string organizer_;
  int starts_{0};
};

TEST_F(AccountsTest, SomebodyMakesOneAndIsSignedInUntilTheySignOut) {
  start();
  EXPECT_EQ(me(), R"({"accounts":"anybody"})");
  const Response made = make("Ann Adams");
  ASSERT_EQ(made.status, 201) << made.body;
  ASSERT_TRUE(made.session);
  EXPECT_TRUE(is_token(*made.session));
  EXPECT_THAT(made.body, Not(HasSubstr(*made.session))) << "no script of the page reads it";
  const std::string first = cookie_of(made);
  EXPECT_THAT(me(), HasSubstr(R"("name":"Ann Adams","role":"member"})"));
  hall_->cookie.clear();
  EXPECT_EQ(me(), R"({"accounts":"anybody"})");
  // Another browser, by name and password; capitals are all one.
  const std::string second = cookie_of(enter("ANN adams"));
  EXPECT_NE(first, second);
  EXPECT_THAT(me(), HasSubstr("Ann Adams"));
  // A start of the hall later both are signed in still, and the store has no secret of theirs.
  start();
  for (const std::string& cookie : {first, second}) {
    hall_->cookie = cookie;
    EXPECT_THAT(me(), HasSubstr("Ann Adams"));
    EXPECT_THAT(all_in_store(), Not(HasSubstr(cookie)));
  }
  EXPECT_THAT(all_in_store(), Not(HasSubstr("eight letters")));
  const Response out = post("/api/accounts/sign-out", "{}");
  EXPECT_EQ(out.session, "");
  EXPECT_EQ(me(), R"({"accounts":"anybody"})");
  EXPECT_EQ(hall_->request("GET", "/api/accounts/me").session, "") << "a cookie that is good for nothing is forgotten";
  hall_->cookie = first;
  EXPECT_THAT(me(), HasSubstr("Ann Adams"));
  start();
  hall_->cookie = second;
  EXPECT_EQ(me(), R"({"accounts":"anybody"})");
}

TEST_F(AccountsTest, SigningOutEverywhereEndsAllSessionsAndASessionEndsByItself) {
  start();
  const std::string first = cookie_of(make("Ann"));
  const std::string second = cookie_of(enter("Ann"));
  EXPECT_EQ(post("/api/accounts/sign-out", R"({"everywhere":true})").status, 200);
  for (const std::string& cookie : {first, second}) {
    hall_->cookie = cookie;
    EXPECT_THAT(me(), Not(HasSubstr("Ann")));
  }
  cookie_of(enter("Ann"));
  hall_->skip(29 * a_day);
  EXPECT_THAT(me(), HasSubstr("Ann"));
  hall_->skip(2 * a_day);
  EXPECT_THAT(me(), Not(HasSubstr("Ann")));
}

TEST_F(AccountsTest, WhoeverHasTheOldestOfTooManySessionsIsSignedOut) {
  Limits limits = without_rates();
  limits.sessions_of_account = 2;
  start(AccountsFor::Anybody, limits);
  const std::string first = cookie_of(make("Ann"));
  const std::string second = cookie_of(enter("Ann"));
  cookie_of(enter("Ann"));
  hall_->cookie = first;
  EXPECT_THAT(me(), Not(HasSubstr("Ann")));
  hall_->cookie = second;
  EXPECT_THAT(me(), HasSubstr("Ann"));
}

TEST_F(AccountsTest, NamesAndPasswordsAreRefusedForWhatIsWrongWithThem) {
  start();
  EXPECT_THAT(make("A").body, HasSubstr("bad_name"));
  EXPECT_THAT(make(" Ann").body, HasSubstr("bad_name"));
  EXPECT_THAT(make(std::string(41, 'a')).body, HasSubstr("bad_name"));
  EXPECT_EQ(make("Zoë Müller-Æ").status, 201);
  EXPECT_THAT(make("Bo", "seven77").body, HasSubstr("bad_password"));
  EXPECT_THAT(make("Bo", std::string(1025, 'x')).body, HasSubstr("bad_password"));
  EXPECT_EQ(make("Ann").status, 201);
  const Response taken = make("ann");
  EXPECT_EQ(taken.status, 409);
  EXPECT_THAT(taken.body, HasSubstr("name_taken"));
  EXPECT_EQ(post("/api/accounts", "[]").status, 400);
}

TEST_F(AccountsTest, AWrongPasswordAndANameNobodyHasAreToldAlikeAndCostTheSame) {
  start();
  make("Ann");
  const int before = passwords_.hashed;
  const Response wrong = enter("Ann", "nine letters");
  const Response nobody = enter("Nobody", "nine letters");
  EXPECT_EQ(wrong.status, 403);
  EXPECT_EQ(wrong.body, nobody.body);
  EXPECT_EQ(nobody.status, 403);
  EXPECT_EQ(passwords_.hashed, before + 1) << "a name that is nobody's is worked for as long";
  EXPECT_FALSE(wrong.session);
}

TEST_F(AccountsTest, TriesAreRationedByAddressAndByName) {
  Limits limits = without_rates();
  limits.sign_ins_of_account = {3, 1.0 / 30};
  limits.sign_ins_of_address = {5, 1.0 / 10};
  start(AccountsFor::Anybody, limits);
  make("Ann");
  for (int i = 0; i < 3; ++i) {
    // From wherever they come.
    EXPECT_EQ(hall_
                  ->request("POST", "/api/accounts/sign-in", R"({"name":"Ann","password":"guess"})", "",
                            "10.0.1." + std::to_string(i))
                  .status,
              403);
  }
  const Response late =
      hall_->request("POST", "/api/accounts/sign-in", R"({"name":"ANN","password":"eight letters"})", "", "10.0.1.9");
  EXPECT_EQ(late.status, 429);
  EXPECT_GT(late.retry_after, 0);
  // One address, whatever name it tries.
  for (int i = 0; i < 5; ++i) EXPECT_EQ(enter("name " + std::to_string(i)).status, 403);
  EXPECT_EQ(enter("another").status, 429);
  hall_->skip(60'000);
  EXPECT_EQ(enter("Ann").status, 200);
}

TEST_F(AccountsTest, PasswordsAreLookedAtBesideTheHallAndNotTooManyWait) {
  Limits limits = without_rates();
  limits.passwords_waiting = 2;
  start(AccountsFor::Anybody, limits);
  make("Ann");
  hall_->hold_lane(Lane::Passwords, true);
  EXPECT_EQ(enter("Ann").status, 0);
  const std::uint64_t first = hall_->last_request();
  EXPECT_EQ(make("Bo").status, 0);
  const std::uint64_t second = hall_->last_request();
  // The hall goes on, and who comes third is asked to come again.
  EXPECT_EQ(hall_->request("GET", "/api/hall").status, 200);
  EXPECT_EQ(make("Cy").status, 503);
  EXPECT_EQ(enter("Ann").status, 503);
  hall_->hold_lane(Lane::Passwords, false);
  EXPECT_EQ(hall_->response(first).status, 200);
  EXPECT_EQ(hall_->response(second).status, 201);
  EXPECT_EQ(make("Cy").status, 201) << "the name was given back";
}

TEST_F(AccountsTest, APasswordIsChangedByWhoKnowsItAndEverybodyElseIsOut) {
  start();
  const std::string elsewhere = cookie_of(make("Ann"));
  const std::string here = cookie_of(enter("Ann"));
  EXPECT_EQ(post("/api/accounts/password", R"({"old":"wrong wrong","password":"nine letters"})").status, 403);
  EXPECT_EQ(post("/api/accounts/password", R"({"old":"eight letters","password":"short"})").status, 400);
  EXPECT_EQ(post("/api/accounts/password", R"({"old":"eight letters","password":"nine letters"})").status, 200);
  EXPECT_THAT(me(), HasSubstr("Ann"));
  hall_->cookie = elsewhere;
  EXPECT_THAT(me(), Not(HasSubstr("Ann")));
  EXPECT_EQ(enter("Ann").status, 403);
  EXPECT_EQ(enter("Ann", "nine letters").status, 200);
  hall_->cookie.clear();
  EXPECT_EQ(post("/api/accounts/password", R"({"old":"nine letters","password":"ten letters"})").status, 403);
}

TEST_F(AccountsTest, WhoLostThePasswordGetsALinkOfTheOrganizersThatIsGoodOnce) {
  start();
  const std::string old = cookie_of(make("Ann"));
  hall_->cookie.clear();
  EXPECT_EQ(post("/api/hall/resets", R"({"name":"Ann"})").status, 403);
  EXPECT_EQ(post("/api/hall/resets", R"({"name":"Nobody"})", organizer_).status, 404);
  const Response given = post("/api/hall/resets", R"({"name":"ann"})", organizer_);
  ASSERT_EQ(given.status, 201) << given.body;
  const std::string token = token_in(given);
  EXPECT_THAT(all_in_store(), Not(HasSubstr(token)));
  start();
  EXPECT_EQ(post("/api/accounts/reset", R"({"token":"x","password":"nine letters"})").status, 403);
  const std::string body = R"({"password":"nine letters","token":")" + token + "\"}";
  EXPECT_EQ(enter("Ann").status, 200) << "the old one is good until then";
  const Response reset = post("/api/accounts/reset", body);
  ASSERT_EQ(reset.status, 200) << reset.body;
  EXPECT_TRUE(reset.session);
  EXPECT_EQ(post("/api/accounts/reset", body).status, 403);
  EXPECT_EQ(enter("Ann").status, 403);
  EXPECT_EQ(enter("Ann", "nine letters").status, 200);
  hall_->cookie = old;
  EXPECT_THAT(me(), Not(HasSubstr("Ann")));
  // One that nobody used in a day is good no more.
  hall_->cookie.clear();
  const std::string late = token_in(post("/api/hall/resets", R"({"name":"Ann"})", organizer_));
  hall_->skip(a_day + 1);
  EXPECT_EQ(post("/api/accounts/reset", R"({"password":"ten letters","token":")" + late + "\"}").status, 403);
}

TEST_F(AccountsTest, WhereAccountsAreByInvitationOneIsMadeByEachLinkWithItsRole) {
  start(AccountsFor::Invited);
  EXPECT_THAT(me(), HasSubstr("invited"));
  EXPECT_EQ(make("Ann").status, 403);
  EXPECT_EQ(post("/api/hall/invitations", R"({"role":"member"})").status, 403);
  EXPECT_EQ(post("/api/hall/invitations", R"({"role":"king"})", organizer_).status, 400);
  const std::string member = token_in(post("/api/hall/invitations", "{}", organizer_));
  const std::string chief = token_in(post("/api/hall/invitations", R"({"role":"organizer"})", organizer_));
  start(AccountsFor::Invited);
  EXPECT_EQ(make("Ann", "eight letters", R"(,"invitation":"x")").status, 403);
  EXPECT_EQ(make("Ann", "eight letters", R"(,"invitation":")" + member + '"').status, 201);
  EXPECT_EQ(make("Bo", "eight letters", R"(,"invitation":")" + member + '"').status, 403);
  EXPECT_EQ(post("/api/events", support::small_event).status, 403);
  cookie_of(make("Cy", "eight letters", R"(,"invitation":")" + chief + '"'));
  EXPECT_THAT(me(), HasSubstr(R"("role":"organizer")"));
  // What the organizer's link is good for, but making that anew.
  EXPECT_THAT(hall_->request("GET", "/api/hall").body, HasSubstr(R"("organizer":true)"));
  EXPECT_EQ(post("/api/events", support::small_event).status, 201);
  EXPECT_EQ(post("/api/hall/invitations", "{}").status, 201);
  EXPECT_EQ(post("/api/hall/resets", R"({"name":"Ann"})").status, 201);
  EXPECT_EQ(post("/api/hall/organizer", "").status, 403);
}

TEST_F(AccountsTest, ASeatIsOpenedInAnotherBrowserByTheAccountThatKeepsItsLink) {
  start();
  const auto table = support::make_table(*hall_);
  const std::string ann = cookie_of(make("Ann"));
  const auto keep = [&](const std::string& as, const std::string& token) {
    return post("/api/accounts/keep", R"({"game":")" + table.game + R"(","as":")" + as + R"(","token":")" + token +
                                          R"(","note":"{\"time\":\"G/5\"}"})");
  };
  EXPECT_EQ(keep("A", table.a).status, 200);
  EXPECT_EQ(keep("A b", table.a).status, 400);
  EXPECT_EQ(keep("B", "@A").status, 400) << "a link that is kept is no secret";
  EXPECT_EQ(keep("B", "").status, 400);
  EXPECT_THAT(me(), HasSubstr(R"("game":")" + table.game + R"(","as":"A","note":"{\"time\":\"G/5\"}")"));
  EXPECT_THAT(all_in_store(), Not(HasSubstr(table.a)));
  const auto sit = [&](const std::string& token) {
    const auto id = hall_->connect();
    hall_->say(id, R"({"hello":{"game":")" + table.game + R"(","token":")" + token + "\"}}");
    return id;
  };
  start();
  // Nobody else sits down so, nor who is signed in by another account.
  EXPECT_EQ(hall_->closed(sit("@A")), BadToken) << "not signed in";
  cookie_of(make("Bo"));
  EXPECT_EQ(hall_->closed(sit("@A")), BadToken);
  cookie_of(enter("Ann"));
  EXPECT_EQ(hall_->closed(sit("@B")), BadToken) << "a link she does not keep";
  const auto here = sit("@A");
  EXPECT_THAT(hall_->last(here, "welcome"), HasSubstr(R"("seat":"A")"));
  // As by the link itself: she changes it, and then it is the new one that opens the seat.
  const Response changed = post("/api/games/" + table.game + "/links", R"({"seat":"A"})", "@A");
  ASSERT_EQ(changed.status, 200) << changed.body;
  EXPECT_EQ(hall_->closed(sit("@A")), BadToken) << "a link that was made anew opens nothing by an account either";
  EXPECT_EQ(keep("A", token_in(changed)).status, 200);
  const auto there = sit("@A");
  EXPECT_FALSE(hall_->closed(there));
  // Who signs out gets up.
  EXPECT_EQ(post("/api/accounts/sign-out", R"({"everywhere":true})").status, 200);
  EXPECT_EQ(hall_->closed(there), BadToken);
  EXPECT_EQ(hall_->closed(sit("@A")), BadToken);
  hall_->cookie = ann;
  EXPECT_EQ(post("/api/games/" + table.game + "/links", R"({"seat":"A"})", "@A").status, 403);
}

TEST_F(AccountsTest, AnInvitationThatIsKeptIsExchangedAsByTheLinkItself) {
  start();
  const auto table = support::make_table(*hall_);
  cookie_of(make("Bo"));
  post("/api/accounts/keep", R"({"game":")" + table.game + R"(","as":"B","token":")" + table.b + "\"}");
  const auto id = hall_->connect();
  hall_->say(id, R"({"hello":{"game":")" + table.game + R"(","invitation":"@B"}})");
  const std::string welcome = hall_->last(id, "welcome");
  EXPECT_THAT(welcome, HasSubstr(R"("seat":"B")"));
  EXPECT_THAT(welcome, HasSubstr(R"("token":")")) << "the secret from now on";
}

TEST_F(AccountsTest, AnEventIsOpenedInAnotherBrowserByTheAccountThatKeepsItsLink) {
  start();
  const Response opened = post("/api/events", support::small_event, organizer_);
  const std::string event = text_of(parse_object(opened.body).value(), "event").value_or("");
  const std::string director = token_in(opened);
  const auto enter_a_player = [&](const std::string& bearer) {
    return post("/api/events/" + event + "/do",
                R"({"do":{"type":"enter","section":"open"},"person":{"last":"Adams"},"even_if_alike":true})", bearer);
  };
  cookie_of(make("Dee"));
  EXPECT_EQ(enter_a_player("@desk").status, 403);
  EXPECT_EQ(
      post("/api/accounts/keep", R"({"event":")" + event + R"(","as":"desk","token":")" + director + "\"}").status,
      200);
  EXPECT_LT(enter_a_player("@desk").status, 300);
  const auto watch = [&] {
    const auto id = hall_->connect();
    hall_->say(id, R"({"hello":{"event":")" + event + R"(","token":"@desk"}})");
    return id;
  };
  const auto watcher = watch();
  EXPECT_THAT(hall_->last(watcher, "welcome"), Not(testing::IsEmpty()));
  // A program has its session as a token, and says it behind the word.
  hall_->cookie.clear();
  const std::string session =
      token_in(post("/api/accounts/sign-in", R"({"name":"Dee","password":"eight letters","program":true})"));
  ASSERT_TRUE(is_token(session));
  EXPECT_LT(enter_a_player("@desk." + session).status, 300);
  EXPECT_EQ(enter_a_player("@desk." + std::string(43, 'x')).status, 403);
  EXPECT_EQ(hall_->closed(watch()), BadToken);
  // Forgotten, it opens nothing more.
  EXPECT_EQ(post("/api/accounts/forget", R"({"event":")" + event + "\"}", session).status, 200);
  EXPECT_EQ(enter_a_player("@desk." + session).status, 403);
}

TEST_F(AccountsTest, WhatIsKeptHasLimitsThatAreTold) {
  Limits limits = without_rates();
  limits.links_of_account = 2;
  start(AccountsFor::Anybody, limits);
  const auto keep = [&](const std::string& game) {
    return post("/api/accounts/keep", R"({"game":")" + game + R"(","as":"A","token":"t"})");
  };
  EXPECT_EQ(keep("g1").status, 403) << "nobody is signed in";
  cookie_of(make("Ann"));
  EXPECT_EQ(keep("g1").status, 200);
  EXPECT_EQ(keep("g2").status, 200);
  EXPECT_EQ(keep("g2").status, 200) << "the same once more";
  const Response full = keep("g3");
  EXPECT_EQ(full.status, 409);
  EXPECT_THAT(full.body, HasSubstr("too_many"));
  EXPECT_EQ(post("/api/accounts/forget", R"({"game":"g1"})").status, 200);
  EXPECT_EQ(keep("g3").status, 200);
  EXPECT_EQ(post("/api/accounts/keep", R"({"game":"a/b","as":"A","token":"t"})").status, 400);
  EXPECT_EQ(post("/api/accounts/keep", R"({"game":"a","event":"b","as":"A","token":"t"})").status, 400);
}

TEST_F(AccountsTest, AnAccountIsClosedWithAllThatIsKeptWithIt) {
  start();
  cookie_of(make("Ann"));
  post("/api/accounts/keep", R"({"game":"g1","as":"A","token":"t"})");
  post("/api/hall/resets", R"({"name":"Ann"})", organizer_);
  EXPECT_EQ(post("/api/accounts/close", R"({"password":"wrong wrong"})").status, 403);
  EXPECT_EQ(post("/api/accounts/close", R"({"password":"eight letters"})").status, 200);
  EXPECT_EQ(all_in_store(), "");
  EXPECT_THAT(me(), Not(HasSubstr("Ann")));
  EXPECT_EQ(make("Ann").status, 201) << "the name is free";
}

TEST_F(AccountsTest, WhatCannotBeStoredDidNotHappen) {
  start();
  make("Ann");
  fails_ = true;
  EXPECT_EQ(make("Bo").status, 503);
  EXPECT_EQ(enter("Ann").status, 503);
  fails_ = false;
  EXPECT_EQ(make("Bo").status, 201);
  EXPECT_EQ(enter("Ann").status, 200);
}

TEST_F(AccountsTest, AHallThatKeepsNoneSaysSo) {
  start(AccountsFor::Nobody);
  EXPECT_EQ(make("Ann").status, 404);
  EXPECT_THAT(make("Ann").body, HasSubstr("no_accounts"));
  EXPECT_EQ(hall_->request("GET", "/api/accounts/me").status, 404);
  EXPECT_THAT(hall_->request("GET", "/api/hall").body, Not(HasSubstr("accounts")));
}

TEST_F(AccountsTest, ADamagedEntryOpensNothingAndItsNameIsNobodys) {
  start();
  make("Ann");
  const auto read = store_.read({"", 0, {{"account", ""}}});
  (void)store_.put({"account", read->entries.front().key, R"({"name":"Ann","password":""})"});
  start();
  EXPECT_EQ(enter("Ann").status, 403);
  EXPECT_EQ(make("Ann").status, 409);
  EXPECT_THAT(hall_->notes(), testing::Contains(HasSubstr("damaged")));
}

/// A hall of another part of the store, in which no accounts are made.
class AccountsElsewhereTest : public AccountsTest {
 protected:
  void SetUp() override {
    start();
    other_ = std::make_unique<support::HallDriver>(rules_, failing_, hall_->now(),
                                                   Core::Options{.limits = without_rates(),
                                                                 .version = "test",
                                                                 .open_to = OpenTo::Organizer,
                                                                 .accounts = AccountsFor::Anybody,
                                                                 .passwords = &passwords_,
                                                                 .accounts_elsewhere = true},
                                                   99);
    Response made;
    made.body = other_->request("POST", "/api/games", R"({"rulebook":"toy","color":"white","name":"Ann"})").body;
    table_ = support::made_table(made);
  }
  void keep() {
    EXPECT_EQ(
        post("/api/accounts/keep", R"({"game":")" + table_.game + R"(","as":"A","token":")" + table_.a + "\"}").status,
        200);
  }
  ConnectionId sit(const std::string& token) {
    const auto id = other_->connect();
    other_->say(id, R"({"hello":{"game":")" + table_.game + R"(","token":")" + token + "\"}}");
    return id;
  }

  std::unique_ptr<support::HallDriver> other_;
  support::MadeTable table_;
};

TEST_F(AccountsElsewhereTest, WhoIsSignedInIsReadWhenItMatters) {
  EXPECT_EQ(other_->closed(sit("@A")), BadToken) << "nobody is signed in";
  other_->cookie = cookie_of(make("Ann"));
  EXPECT_EQ(other_->closed(sit("@A")), BadToken) << "nothing is kept yet";
  keep();
  const auto there = sit("@A");
  EXPECT_FALSE(other_->closed(there));
  EXPECT_THAT(other_->last(there, "welcome"), HasSubstr(R"("seat":"A")"));
  // A program names its session with the word; another browser's session is found beside the first.
  const std::string first = other_->cookie;
  other_->cookie = cookie_of(enter("Ann"));
  EXPECT_FALSE(other_->closed(sit("@A")));
  other_->cookie.clear();
  EXPECT_FALSE(other_->closed(sit("@A." + first)));
  EXPECT_EQ(other_->closed(sit("@A.nobodys")), BadToken);
}

TEST_F(AccountsElsewhereTest, WhoSignsOutIsSentAwayThereTooWithinTwoSeconds) {
  other_->cookie = cookie_of(make("Ann"));
  keep();
  const auto there = sit("@A");
  EXPECT_EQ(post("/api/accounts/sign-out", R"({"everywhere":true})").status, 200);
  other_->pass(2000);
  EXPECT_EQ(other_->closed(there), BadToken);
  EXPECT_EQ(other_->closed(sit("@A")), BadToken);
  // Who is signed in is looked after as long as somebody was let in, and left where they are.
  other_->cookie = hall_->cookie = cookie_of(enter("Ann"));
  const auto again = sit("@A");
  other_->pass(10'000);
  EXPECT_FALSE(other_->closed(again));
}

TEST_F(AccountsElsewhereTest, WhoComesInWhileTheHallLooksIsLookedAfterTheNextTime) {
  other_->cookie = cookie_of(make("Ann"));
  keep();
  other_->hang_up(sit("@A"));
  other_->pass(without_rates().quiet_table + 10'000);  // the game has to be read again
  other_->hold_lane(Lane::Games, true);
  const auto there = sit("@A");
  other_->pass(2000);
  EXPECT_EQ(other_->last(there, "welcome"), "") << "the game is still being read";
  other_->hold_lane(Lane::Games, false);
  EXPECT_THAT(other_->last(there, "welcome"), HasSubstr(R"("seat":"A")"));
  EXPECT_EQ(post("/api/accounts/sign-out", R"({"everywhere":true})").status, 200);
  other_->pass(2000);
  EXPECT_EQ(other_->closed(there), BadToken);
}

TEST_F(AccountsElsewhereTest, ASlowStoreIsAskedAgainOnlyWhenItHasAnswered) {
  other_->cookie = cookie_of(make("Ann"));
  keep();
  const auto there = sit("@A");
  int reads = 0;
  failing_.may_read = [&reads] {
    ++reads;
    return true;
  };
  other_->hold_store(true);
  other_->pass(4000);
  other_->hold_store(false);
  EXPECT_EQ(reads, 1);
  EXPECT_EQ(post("/api/accounts/sign-out", R"({"everywhere":true})").status, 200);
  other_->pass(2000);
  EXPECT_EQ(other_->closed(there), BadToken);
}

TEST_F(AccountsElsewhereTest, AllSessionsAreLookedAfterInOneRead) {
  make("Ann");
  for (int i = 0; i < 5; ++i) {
    table_ = support::make_table(*other_);
    other_->cookie = hall_->cookie = cookie_of(enter("Ann"));
    keep();
    EXPECT_FALSE(other_->closed(sit("@A")));
  }
  std::vector<store::Read> reads;
  failing_.seen = [&reads](const store::Read& read) { reads.push_back(read); };
  other_->pass(2000);
  std::vector<store::Read> of_sessions;
  for (const store::Read& read : reads) {
    if (read.scans.empty() || read.scans.front().table != "hall") of_sessions.push_back(read);
  }
  ASSERT_EQ(of_sessions.size(), 1U);
  EXPECT_TRUE(of_sessions.front().scans.empty());
  ASSERT_EQ(of_sessions.front().picks.size(), 1U);
  EXPECT_EQ(of_sessions.front().picks.front().keys.size(), 5U);
}

TEST_F(AccountsElsewhereTest, NoAccountIsMadeOrSignedInToWhereNoneAreKept) {
  const std::string before = all_in_store();
  for (const char* path : {"/api/accounts", "/api/accounts/sign-in", "/api/hall/invitations", "/api/hall/resets"}) {
    const auto answer = other_->request("POST", path, R"({"name":"Ann","password":"eight letters"})", organizer_);
    EXPECT_EQ(answer.status, 503) << path;
    EXPECT_THAT(answer.body, HasSubstr("store_unavailable"));
  }
  EXPECT_EQ(other_->request("GET", "/api/accounts/me").status, 503);
  EXPECT_EQ(all_in_store(), before);
}

TEST_F(AccountsElsewhereTest, AnOrganizersAccountOpensEventsThereToo) {
  const std::string opening =
      R"({"name":"Open","rulebook":"fide","sections":[{"id":"a","name":"A","pairings":"dutch","rounds":3}]})";
  other_->cookie = cookie_of(make("Ann"));
  EXPECT_EQ(other_->request("POST", "/api/events", opening).status, 403);
  const std::string invitation = token_in(post("/api/hall/invitations", R"({"role":"organizer"})", organizer_));
  other_->cookie = cookie_of(make("Bea", "eight letters", R"(,"invitation":")" + invitation + '"'));
  EXPECT_THAT(other_->request("GET", "/api/hall").body, HasSubstr(R"("organizer":true)"));
  EXPECT_NE(other_->request("POST", "/api/events", opening).status, 403);
}

TEST_F(AccountsElsewhereTest, WhereTheStoreFailsNobodyIsTakenForAStranger) {
  failing_.may_read = [this] { return !fails_; };
  other_->cookie = cookie_of(make("Ann"));
  keep();
  const auto id = other_->connect();
  other_->hold_store(true);
  other_->say(id, R"({"hello":{"game":")" + table_.game + R"(","token":"@A"}})");
  other_->say(id, R"({"ping":1})");
  fails_ = true;
  other_->hold_store(false);
  EXPECT_EQ(other_->closed(id), StoreFailed);
  const auto asked = other_->request("GET", "/api/games/" + table_.game + "/pgn", "", "@A");
  EXPECT_EQ(asked.status, 503) << asked.body;
  fails_ = false;
  EXPECT_FALSE(other_->closed(sit("@A")));
}

}  // namespace
}  // namespace touchmove::hall::accounts
