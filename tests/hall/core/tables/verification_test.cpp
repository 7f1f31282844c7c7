#include "touchmove/hall/core/tables/verification.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/support/hall_driver.hpp"
#include "touchmove/hall/core/tables/chess_rules.hpp"
#include "touchmove/rulebook/catalog.hpp"
#include "touchmove/store/memory/memory_store.hpp"

namespace touchmove::hall {
namespace {

class VerificationTest : public testing::Test {
 protected:
  /// A short game, played and stored.
  void SetUp() override {
    support::HallDriver hall(rules_, store_, 1'700'000'000'000);
    const auto table = support::made_table(hall.request(
        "POST", "/api/games", R"({"rulebook":"fide","time":"5+3","color":"white","both":true,"name":"Ann"})"));
    const auto a = hall.enter(table.game, table.a);
    const auto b = hall.enter(table.game, table.b);
    hall.act(b, "1", R"({"type":"start"})");
    for (const auto& [who, event] :
         std::vector<std::pair<ConnectionId, std::string>>{{a, R"({"type":"touch","squares":["e2"]})"},
                                                           {a, R"({"type":"move","move":"e2e4"})"},
                                                           {a, R"({"type":"press"})"},
                                                           {b, R"({"type":"claim","kind":"repetition"})"},
                                                           {b, R"({"type":"move","move":"e7e5"})"},
                                                           {b, R"({"type":"press"})"},
                                                           {a, R"({"type":"resign"})"}}) {
      hall.pass(700);
      hall.act(who, std::to_string(++commands_), event);
      if (commands_ == 3) midgame_pgn_ = hall.request("GET", "/api/games/" + table.game + "/pgn").body;
    }
    pgn_ = hall.request("GET", "/api/games/" + table.game + "/pgn").body;
    lines_ = store_.read({table.game, 0, {}})->lines;
    ASSERT_EQ(lines_.size(), 9U);
  }

  /// The chain made anew, as somebody would who rewrites a journal without being found out by it alone.
  void rechain() {
    store::Hash head{};
    for (auto& line : lines_) line.hash = head = store::chain(head, line.body);
  }

  ChessRules rules_;
  store::MemoryStore store_;
  std::vector<store::StoredLine> lines_;
  std::string pgn_;
  std::string midgame_pgn_;
  int commands_{0};
};

TEST_F(VerificationTest, AJournalOfTodayIsRuledTheSameToday) {
  const auto result = verify_journal(lines_);
  EXPECT_TRUE(result.is_good()) << result.problem
                                << (result.differences.empty()
                                        ? ""
                                        : result.differences[0].then + result.differences[0].now);
  EXPECT_FALSE(result.differs());
  EXPECT_EQ(result.lines, 9U);
  EXPECT_EQ(result.head, lines_.back().hash);
  EXPECT_THAT(pgn_, testing::HasSubstr("[JournalHead \"" + store::to_hex(result.head) + "\"]"));
  EXPECT_THAT(pgn_, testing::HasSubstr("1. e4 {[%clk"));
  EXPECT_THAT(pgn_, testing::HasSubstr("0-1"));
}

TEST_F(VerificationTest, ARewrittenLineBreaksTheChain) {
  auto& body = lines_[3].body;
  body.replace(body.find("e2e4"), 4, "e2e3");
  EXPECT_EQ(verify_journal(lines_).chain_breaks_at, 3U);
}

TEST_F(VerificationTest, ARulingThatTodayWouldBeAnotherIsListedAndStillGoverns) {
  auto& body = lines_[3].body;
  const auto place = body.find("fide:touch.release");
  ASSERT_NE(place, std::string::npos) << body;
  body.replace(place, 18, "fide:touch.own");
  rechain();
  const auto result = verify_journal(lines_);
  EXPECT_FALSE(result.chain_breaks_at);
  ASSERT_EQ(result.differences.size(), 1U);
  EXPECT_EQ(result.differences[0].seq, 3U);
  EXPECT_THAT(result.differences[0].then, testing::HasSubstr("fide:touch.own"));
  EXPECT_THAT(result.differences[0].now, testing::HasSubstr("fide:touch.release"));
  EXPECT_EQ(result.lines, 9U);
}

TEST_F(VerificationTest, RulesThatDifferFromThePinnedOnesAreListedAndTheRulingsStand) {
  EXPECT_TRUE(verify_journal(lines_).rules.empty());
  auto& body = lines_[0].body;
  const std::string now(rulebook::find_catalog("fide")->digest);
  const std::string pinned(now.size(), '0');
  const auto place = body.find(now);
  ASSERT_NE(place, std::string::npos) << body;
  body.replace(place, now.size(), pinned);
  rechain();
  const auto result = verify_journal(lines_);
  ASSERT_EQ(result.rules.size(), 1U);
  EXPECT_EQ(result.rules[0].rulebook, "fide");
  EXPECT_EQ(result.rules[0].pinned, pinned);
  EXPECT_EQ(result.rules[0].now, now);
  EXPECT_TRUE(result.is_good());
  EXPECT_TRUE(result.differs());
  EXPECT_EQ(result.lines, 9U);
}

TEST_F(VerificationTest, TheHeadOfAnyLineIsFoundAndItsLineNamed) {
  const auto printed_in = [](const std::string& pgn) {
    const auto place = pgn.find("[JournalHead \"") + 14;
    return store::parse_hash(std::string_view(pgn).substr(place, 64));
  };
  ASSERT_TRUE(printed_in(midgame_pgn_));
  EXPECT_EQ(verify_journal(lines_, printed_in(midgame_pgn_)).head_at, 4U);
  EXPECT_EQ(verify_journal(lines_, printed_in(pgn_)).head_at, 8U);
  EXPECT_FALSE(verify_journal(lines_, store::digest("another")).head_at);
  EXPECT_FALSE(verify_journal(lines_).head_at);
  // Whatever follows, what a printed head covers cannot be rewritten.
  lines_[2].body.replace(lines_[2].body.find("e2"), 2, "d2");
  rechain();
  EXPECT_FALSE(verify_journal(lines_, printed_in(midgame_pgn_)).head_at);
}

TEST_F(VerificationTest, ALineThatCannotBeReadIsNamed) {
  lines_[6].body.replace(lines_[6].body.find("\"move\""), 6, "\"fly\"");
  rechain();
  auto result = verify_journal(lines_);
  EXPECT_EQ(result.unreadable_at, 6U);
  EXPECT_FALSE(result.problem.empty());
  lines_.erase(lines_.begin() + 4);
  rechain();
  EXPECT_EQ(verify_journal(lines_).unreadable_at, 4U);
  EXPECT_EQ(verify_journal({}).unreadable_at, 0U);
}

TEST_F(VerificationTest, AJournalCopiedUnderAnotherIdIsFound) {
  const auto object = parse_object(lines_.front().body);
  const std::string id = text_of(*object, "id").value_or("");
  ASSERT_FALSE(id.empty());
  EXPECT_TRUE(verify_journal(lines_, std::nullopt, id).is_good());
  const auto copied = verify_journal(lines_, std::nullopt, "another");
  EXPECT_FALSE(copied.is_good());
  EXPECT_THAT(copied.problem, testing::HasSubstr("that of " + id));
}

}  // namespace
}  // namespace touchmove::hall
