// Links to seats: an invitation is handed on, used once, and no longer known to who made it.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/support/failing_store.hpp"
#include "tests/support/hall_driver.hpp"
#include "tests/support/toy_rules.hpp"
#include "touchmove/store/memory/memory_store.hpp"

namespace touchmove::hall {
namespace {

using support::HallDriver;
using support::make_table;
using testing::HasSubstr;
using testing::Not;

const std::string own_secret(43, 'b');

class CoreLinksTest : public testing::Test {
 protected:
  /// Says hello with just these words.
  ConnectionId hello(const std::string& words) {
    const auto id = hall_->connect();
    hall_->say(id, "{\"hello\":{" + words + "}}");
    return id;
  }
  static std::string field(const std::string& name, const std::string& value) {
    return (name == "game" ? "\"" : ",\"") + name + "\":\"" + value + "\"";
  }
  ConnectionId by_token(const std::string& token) { return hello(field("game", table_.game) + field("token", token)); }
  ConnectionId by_invitation(const std::string& link, const std::string& secret, const std::string& more = "") {
    return hello(field("game", table_.game) + field("invitation", link) + field("token", secret) + more);
  }
  Response links(const std::string& bearer, const std::string& body) {
    return hall_->request("POST", "/api/games/" + table_.game + "/links", body, bearer);
  }
  void restart() { hall_ = std::make_unique<HallDriver>(rules_, store_, hall_->now() + 1000, 7); }

  support::ToyRules rules_;
  store::MemoryStore store_;
  std::unique_ptr<HallDriver> hall_ = std::make_unique<HallDriver>(rules_, store_, 1'700'000'000'000);
  support::MadeTable table_ = make_table(*hall_, R"(,"supervised":true)");
};

TEST_F(CoreLinksTest, AnInvitationOpensItsSeatOnce) {
  const auto ben = by_token(table_.b);
  const auto welcome = hall_->last(ben, "welcome");
  EXPECT_THAT(welcome, HasSubstr(R"("seat":"B")"));
  const auto said = parse_object(welcome);
  ASSERT_TRUE(said);
  const std::string secret = text_of(said->at("welcome").get_object(), "token").value_or("");
  ASSERT_TRUE(is_token(secret)) << welcome;
  for (int i = 0; i < 2; ++i) {
    const auto again = by_token(table_.b);
    EXPECT_EQ(hall_->closed(again), BadToken);
    EXPECT_THAT(hall_->last(again, "error"), HasSubstr(R"("code":"link_used")"));
    EXPECT_EQ(hall_->closed(by_token(secret)), std::nullopt);
    restart();
  }
}

TEST(CoreLinksOfAFailingStoreTest, WhoSatDownByAnInvitationThatWasNotStoredComesAgain) {
  support::ToyRules rules;
  store::MemoryStore store;
  support::FailingStore failing(store);
  HallDriver hall(rules, failing, 1'700'000'000'000);
  const auto table = make_table(hall);
  const auto come = [&](const std::string& secret) {
    const auto id = hall.connect();
    hall.say(id, R"({"hello":{"game":")" + table.game + R"(","invitation":")" + table.b + R"(","token":")" + secret +
                     R"("}})");
    return id;
  };
  failing.fate = [] { return support::Fate::Fails; };
  const auto ben = come(own_secret);
  EXPECT_EQ(hall.closed(ben), StoreFailed);
  EXPECT_THAT(hall.last(ben, "error"), HasSubstr(R"("code":"not_stored")"));
  failing.fate = [] { return support::Fate::Works; };
  EXPECT_EQ(hall.closed(come(own_secret)), std::nullopt);
  EXPECT_EQ(hall.closed(come(std::string(43, 'c'))), BadToken);
}

TEST(CoreLinksOfAFailingStoreTest, WhoCameASecondTimeBeforeItWasStoredComesAgainToo) {
  const support::ToyRules rules;
  store::MemoryStore store;
  support::FailingStore failing(store);
  HallDriver hall(rules, failing, 1'700'000'000'000);
  const auto table = support::make_table(hall);
  const std::string secret(43, 'b');
  const auto come = [&](const std::string& by) {
    const auto id = hall.connect();
    hall.say(id, R"({"hello":{"game":")" + table.game + R"(",)" + by + "}}");
    return id;
  };
  // The store is slow: the exchange is on its way when they come a second time, by their own secret.
  hall.hold_store(true);
  come(R"("invitation":")" + table.b + R"(","token":")" + secret + "\"");
  const auto again = come(R"("token":")" + secret + "\"");
  EXPECT_EQ(hall.closed(again), std::nullopt);
  failing.fate = [] { return support::Fate::Fails; };
  hall.hold_store(false);
  EXPECT_EQ(hall.closed(again), StoreFailed);
  failing.fate = [] { return support::Fate::Works; };
  hall.pass(5'000);
  // The link opens the seat once more, and nobody else sits there.
  const auto other = come(R"("invitation":")" + table.b + R"(","token":")" + std::string(43, 'c') + "\"");
  EXPECT_EQ(hall.closed(other), std::nullopt);
}

TEST(CoreLinksOfAFailingStoreTest, WhatIsWrittenBehindALineThatFailedIsNotWrittenEither) {
  const support::ToyRules rules;
  store::MemoryStore store;
  support::FailingStore failing(store);
  HallDriver hall(rules, failing, 1'700'000'000'000);
  const auto table = make_table(hall, R"(,"public":true,"supervised":true)");
  const auto official = hall.enter(table.game, table.official);
  const auto join = [&] { return hall.request("POST", "/api/games/" + table.game + "/join", R"({"name":"Ben"})"); };
  hall.hold_store(true);
  hall.act(official, "c1", R"({"type":"start"})");
  // What is read meanwhile parts the writes: the first fails, the second would be stored.
  hall.request("GET", "/api/games/nowhere00000");
  join();
  const std::uint64_t joining = hall.last_request();
  int writes = 0;
  failing.fate = [&writes] { return writes++ == 0 ? support::Fate::Fails : support::Fate::Works; };
  hall.hold_store(false);
  EXPECT_EQ(hall.response(joining).status, 503) << hall.response(joining).body;
  EXPECT_GE(writes, 2);
  hall.pass(5'000);
  // Nothing happened, as was said: nobody sits there by a link that was given to nobody.
  const Response again = join();
  EXPECT_EQ(again.status, 200) << again.body;
}

TEST_F(CoreLinksTest, WhoeverSitsDownMayBringTheSecretSoThatNothingIsLostOnTheWay) {
  const auto ben = by_invitation(table_.b, own_secret);
  EXPECT_THAT(hall_->last(ben, "welcome"), Not(HasSubstr("token")));
  EXPECT_EQ(hall_->closed(by_invitation(table_.b, own_secret)), std::nullopt);  // the answer was lost: said again
  EXPECT_EQ(hall_->closed(by_token(own_secret)), std::nullopt);
  restart();
  EXPECT_EQ(hall_->closed(by_invitation(table_.b, own_secret)), std::nullopt);
  EXPECT_EQ(hall_->closed(by_invitation(table_.b, std::string(43, 'c'))), BadToken);
  EXPECT_EQ(hall_->closed(by_token(table_.b)), BadToken);
}

TEST_F(CoreLinksTest, ASecretMustBeOneAndAnotherForEachSeat) {
  EXPECT_EQ(hall_->closed(by_invitation(table_.b, "short")), BadToken);
  EXPECT_EQ(hall_->closed(by_invitation(table_.b, std::string(43, '"'))), BadMessage);
  EXPECT_THAT(hall_->last(by_invitation(table_.b, table_.a), "welcome"), HasSubstr(R"("seat":"A")"));
  EXPECT_EQ(hall_->closed(by_invitation(table_.b, table_.official)), BadToken);
  EXPECT_EQ(hall_->closed(by_invitation(table_.b, own_secret)), std::nullopt);
}

TEST_F(CoreLinksTest, ASecretThatIsBroughtAsAnInvitationIsStillOnesOwn) {
  const auto ann = by_invitation(table_.a, own_secret);
  EXPECT_THAT(hall_->last(ann, "welcome"), HasSubstr(R"("token":")" + table_.a + '"'));
  EXPECT_EQ(hall_->closed(by_token(table_.a)), std::nullopt);
}

TEST_F(CoreLinksTest, WhoMadeATableHasNoneOfItsOfficesOnceTheyAreTaken) {
  EXPECT_EQ(hall_->closed(by_invitation(table_.official, own_secret)), std::nullopt);
  EXPECT_EQ(hall_->closed(by_token(table_.official)), BadToken);
  EXPECT_EQ(hall_->request("POST", "/api/games/" + table_.game + "/rematch", "", table_.official).status, 403);
}

TEST_F(CoreLinksTest, AnOfficeIsNotTakenByWhoPlaysThere) {
  const auto ann = by_invitation(table_.official, own_secret, field("plays", table_.a));
  EXPECT_EQ(hall_->closed(ann), BadToken);
  EXPECT_THAT(hall_->last(ann, "error"), HasSubstr(R"("code":"plays_here")"));
  EXPECT_EQ(hall_->closed(by_invitation(table_.official, own_secret)), std::nullopt);
}

TEST_F(CoreLinksTest, AnInvitationThatNobodyUsedIsRevokedOrMadeAnew) {
  const auto anew = links(table_.a, R"({"seat":"B"})");
  EXPECT_EQ(anew.status, 200);
  EXPECT_EQ(hall_->closed(by_token(table_.b)), BadToken);
  EXPECT_EQ(links(table_.a, R"({"seat":"official","revoke":true})").body, R"({"seat":"official"})");
  EXPECT_EQ(hall_->closed(by_token(table_.official)), BadToken);
  restart();
  EXPECT_EQ(hall_->closed(by_token(table_.official)), BadToken);
  const std::string link = text_of(*parse_object(anew.body), "token").value();
  EXPECT_EQ(hall_->closed(by_invitation(link, own_secret)), std::nullopt);
  EXPECT_EQ(links(table_.a, R"({"seat":"B"})").status, 403);  // somebody sits there now
  EXPECT_EQ(links(own_secret, R"({"seat":"A"})").status, 403);
  EXPECT_EQ(links(own_secret, R"({"seat":"chief"})").status, 403);
}

TEST_F(CoreLinksTest, OnesOwnSecretIsChangedByWhoHasItAndWhoCameByTheOldOneIsSentAway) {
  const auto ann = by_token(table_.a);
  const auto answer = links(table_.a, R"({"seat":"A"})");
  ASSERT_EQ(answer.status, 200);
  EXPECT_EQ(hall_->closed(ann), Replaced);
  EXPECT_EQ(hall_->closed(by_token(table_.a)), BadToken);
  EXPECT_EQ(hall_->closed(by_token(text_of(*parse_object(answer.body), "token").value())), std::nullopt);
  EXPECT_EQ(links("", R"({"seat":"A"})").status, 403);
  EXPECT_EQ(links(table_.b, R"({"seat":"B"})").status, 403);  // an invitation changes nothing
  EXPECT_EQ(links(table_.a, R"({"seat":"Z"})").status, 403);
}

TEST_F(CoreLinksTest, ALinkOfAnOlderHallOpensAsBefore) {
  ASSERT_TRUE(store_.put(
      {"seat", table_.game + "/B", R"({"secret":")" + store::to_hex(store::digest(table_.b)) + R"(","taken":false})"}));
  restart();
  for (int i = 0; i < 2; ++i) {
    const auto ben = by_token(table_.b);
    EXPECT_EQ(hall_->closed(ben), std::nullopt);
  }
}

}  // namespace
}  // namespace touchmove::hall
