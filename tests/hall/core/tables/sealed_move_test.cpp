// A sealed move in the hall: unreadable to everybody and in the store until it is opened, provably the same afterwards.
#include "touchmove/hall/core/tables/sealed_move.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <memory>
#include <string>
#include <vector>

#include "tests/support/hall_driver.hpp"
#include "touchmove/dispute/find_answer.hpp"
#include "touchmove/hall/core/tables/chess_rules.hpp"
#include "touchmove/hall/core/tables/verification.hpp"
#include "touchmove/store/memory/memory_store.hpp"

namespace touchmove::hall {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;

Random counting(std::uint8_t from) {
  return [next = from](std::span<std::uint8_t> bytes) mutable {
    for (std::uint8_t& byte : bytes) byte = next++;
  };
}

SealKey key_of(std::uint8_t byte) {
  SealKey key{};
  key.fill(byte);
  return key;
}

std::shared_ptr<const MoveSealer> sealer_with(std::uint8_t byte) {
  return std::make_shared<const MoveSealer>(key_of(byte), counting(7));
}

TEST(MoveSealer, GivesBackWhatWasSealed) {
  const MoveSealer sealer(key_of(1), counting(0));
  for (const std::string text : {"Rd7", "e8=Q+", "", "a text of thirty-one bytes here"}) {
    const auto box = sealer.seal(text);
    const auto opened = sealer.open(box);
    ASSERT_TRUE(opened) << text;
    EXPECT_EQ(opened->text, text);
    EXPECT_TRUE(is_sealed_move(box.commitment, opened->text, opened->salt));
  }
}

TEST(MoveSealer, EveryBoxHasTheSameLengthAndNoTwoAreAlike) {
  const MoveSealer sealer(key_of(1), counting(0));
  const auto one = sealer.seal("e4");
  const auto same = sealer.seal("e4");
  const auto longer = sealer.seal("Nb1xd2+ (=)");
  EXPECT_EQ(one.box.size(), longer.box.size());
  EXPECT_EQ(one.commitment.size(), 64U);
  EXPECT_NE(one.box, same.box);
  EXPECT_NE(one.commitment, same.commitment);
}

TEST(MoveSealer, AnotherKeyOrAChangedByteOpensNothing) {
  const MoveSealer sealer(key_of(1), counting(0));
  auto box = sealer.seal("Rd7");
  EXPECT_FALSE(MoveSealer(key_of(2), counting(0)).open(box));
  auto changed = box;
  changed.box.back() = changed.box.back() == '0' ? '1' : '0';
  EXPECT_FALSE(sealer.open(changed));
  changed = box;
  changed.commitment = sealer.seal("Rd7").commitment;
  EXPECT_FALSE(sealer.open(changed));
  EXPECT_FALSE(sealer.open({"", ""}));
  EXPECT_FALSE(sealer.open({box.commitment, "zz"}));
}

TEST(MoveSealer, ACommitmentHoldsToOneTextOnly) {
  const MoveSealer sealer(key_of(1), counting(0));
  const auto box = sealer.seal("Rd7");
  const auto opened = sealer.open(box);
  ASSERT_TRUE(opened);
  EXPECT_FALSE(is_sealed_move(box.commitment, "Rd6", opened->salt));
  EXPECT_FALSE(is_sealed_move(box.commitment, "Rd7", std::string(64, '0')));
  EXPECT_FALSE(is_sealed_move(box.commitment, "Rd7", "no hex"));
}

class SealedMove : public testing::Test {
 protected:
  void SetUp() override { begin(); }

  void begin() {
    hall_ = std::make_unique<HallDriver>(*rules_, store_, support::opening);
    table_ = support::made_table(hall().request(
        "POST", "/api/games",
        R"({"color":"white","name":"Ann","time":"60+0","rulebook":"fide","supervised":true,"start":"4k3/p7/8/8/8/8/P7/3RK3 w - - 0 41"})"));
    ASSERT_FALSE(table_.game.empty());
    ASSERT_FALSE(table_.official.empty());
    enter();
    hall().act(official_, "start", R"({"type":"start"})");
  }
  void enter() {
    a_ = hall().enter(table_.game, table_.a);
    b_ = hall().enter(table_.game, table_.b);
    official_ = hall().enter(table_.game, table_.official);
    watcher_ = hall().enter(table_.game, "");
  }
  void seal() {
    hall().act(official_, "adjourn", R"({"type":"adjourn"})");
    hall().act(a_, "seal", R"({"type":"seal","text":"Rd7"})");
  }
  /// The hall dies without a word and another begins on the same store.
  void kill(const ChessRules& rules) {
    const Time now = hall_->now();
    hall_.reset();
    hall_ = std::make_unique<HallDriver>(rules, store_, now, 2);
    enter();
  }
  std::vector<store::StoredLine> lines() { return store_.read({table_.game, 0, {}})->lines; }
  std::string everything_stored() {
    std::string all;
    for (const auto& line : lines()) all += line.body + line.origin + "\n";
    return all;
  }
  using HallDriver = support::HallDriver;
  HallDriver& hall() { return *hall_; }

  std::unique_ptr<ChessRules> rules_ = std::make_unique<ChessRules>(dispute::EndgameTables{}, Proofs{}, sealer_with(9));
  store::MemoryStore store_;
  std::unique_ptr<HallDriver> hall_;
  support::MadeTable table_;
  ConnectionId a_{0}, b_{0}, official_{0}, watcher_{0};
};

TEST_F(SealedMove, StandsNowhereInTheStoreNorInAnyMessage) {
  seal();
  EXPECT_THAT(everything_stored(), HasSubstr(R"("type":"seal","commitment":")"));
  EXPECT_THAT(everything_stored(), Not(HasSubstr("Rd7")));
  EXPECT_THAT(everything_stored(), Not(HasSubstr("d1d7")));
  for (const ConnectionId viewer : {a_, b_, official_, watcher_}) {
    const std::string line = hall().last(viewer, "line");
    EXPECT_THAT(line, HasSubstr(R"("adjourned":{"sealer":"white","ply":1,"sealed":true)"));
    EXPECT_THAT(line, Not(HasSubstr("Rd7")));
  }
}

TEST_F(SealedMove, IsKeptSecretEvenIfTheRulesRefuseIt) {
  // Nobody was told to seal; the refusal is journaled, the words are not.
  hall().act(a_, "early", R"({"type":"seal","text":"Rd7"})");
  EXPECT_THAT(everything_stored(), HasSubstr(R"("reason":"not_adjourned")"));
  EXPECT_THAT(everything_stored(), Not(HasSubstr("Rd7")));
}

TEST_F(SealedMove, IsKeptSecretOfWhoeverMayNotSealThoughTheMoveToBeSealedStandsOnTheBoard) {
  hall().act(official_, "adjourn", R"({"type":"adjourn"})");
  hall().act(a_, "openly", R"({"type":"move","move":"d1d7"})");
  hall().act(b_, "seal", R"({"type":"seal","text":"a7-a5"})");
  EXPECT_THAT(lines().back().body, HasSubstr(R"("reason":"not_your_turn")"));
  EXPECT_THAT(everything_stored(), Not(HasSubstr("a7-a5")));
  EXPECT_THAT(hall().last(watcher_, "line"), Not(HasSubstr("a7-a5")));
  // The move that everybody sees is written as it was made, or refused.
  hall().act(a_, "other", R"({"type":"seal","text":"Rd6"})");
  EXPECT_THAT(lines().back().body, HasSubstr(R"("reason":"not_matching")"));
  hall().act(a_, "same", R"({"type":"seal","text":"Rd7"})");
  EXPECT_THAT(lines().back().body, HasSubstr(R"("verdict":"accepted")"));
}

TEST_F(SealedMove, IsOpenedByTheOfficialAloneAtThisTable) {
  seal();
  hall().act(b_, "peek", R"({"type":"unseal"})");
  EXPECT_THAT(lines().back().body, HasSubstr(R"("reason":"only_officials")"));
  EXPECT_THAT(everything_stored(), Not(HasSubstr("Rd7")));
  hall().act(official_, "open", R"({"type":"unseal"})");
  EXPECT_THAT(lines().back().body, HasSubstr(R"("type":"unseal","text":"Rd7","salt":")"));
  const std::string line = hall().last(b_, "line");
  EXPECT_THAT(line, HasSubstr(R"("adjourned":null)"));
  EXPECT_THAT(line, HasSubstr(R"("running":"black")"));
}

TEST_F(SealedMove, CannotBeBroughtInAlreadyBoxedNorClaimedLost) {
  hall().act(official_, "adjourn", R"({"type":"adjourn"})");
  const auto before = lines().size();
  hall().act(a_, "own", R"({"type":"seal","commitment":"00","box":"00"})");
  EXPECT_EQ(lines().size(), before);
  hall().act(a_, "seal", R"({"type":"seal","text":"Rd7"})");
  hall().act(official_, "lost", R"({"type":"unseal","lost":true,"text":"Rd6"})");
  EXPECT_THAT(everything_stored(), Not(HasSubstr("Rd6")));
  // What an official says stands on it is not asked.
  hall().act(official_, "say", R"({"type":"unseal","text":"Rd6"})");
  EXPECT_THAT(lines().back().body, HasSubstr(R"("text":"Rd7")"));
}

TEST_F(SealedMove, OutlivesTheHall) {
  seal();
  const auto head = lines().back().hash;
  const ChessRules again(dispute::EndgameTables{}, Proofs{}, sealer_with(9));
  kill(again);
  EXPECT_EQ(lines().back().hash, head);
  EXPECT_THAT(hall().last(b_, "snapshot"), HasSubstr(R"("adjourned":{"sealer":"white")"));
  hall().act(official_, "open", R"({"type":"unseal"})");
  EXPECT_THAT(lines().back().body, HasSubstr(R"("text":"Rd7")"));
  EXPECT_TRUE(verify_journal(lines()).is_good()) << verify_journal(lines()).problem;
}

TEST_F(SealedMove, IsLostWithTheHallsKey) {
  seal();
  const ChessRules other(dispute::EndgameTables{}, Proofs{}, sealer_with(10));
  kill(other);
  const auto before = lines().size();
  hall().act(official_, "open", R"({"type":"unseal"})");
  EXPECT_EQ(lines().size(), before);
  EXPECT_THAT(hall().last(official_, "refused"), HasSubstr("sealed_unreadable"));
  hall().act(official_, "lost", R"({"type":"unseal","lost":true,"text":"Rd7"})");
  EXPECT_THAT(lines().back().body, HasSubstr("fide:adjournment.lost-envelope"));
}

TEST_F(SealedMove, ThatWasChangedAfterwardsIsFoundOut) {
  seal();
  hall().act(official_, "open", R"({"type":"unseal"})");
  auto changed = lines();
  auto& body = changed.back().body;
  body.replace(body.find("\"text\":\"Rd7\""), 12, "\"text\":\"Rd6\"");
  // The whole chain made anew: the commitment still tells.
  store::Hash head{};
  for (auto& line : changed) line.hash = head = store::chain(head, line.body);
  const auto result = verify_journal(changed);
  EXPECT_FALSE(result.is_good());
  EXPECT_THAT(result.problem, HasSubstr("not the one that was sealed"));
}

TEST_F(SealedMove, NeedsAHallThatCanSeal) {
  const ChessRules plain;
  kill(plain);
  hall().act(official_, "adjourn", R"({"type":"adjourn"})");
  const auto before = lines().size();
  hall().act(a_, "seal", R"({"type":"seal","text":"Rd7"})");
  EXPECT_EQ(lines().size(), before);
  EXPECT_THAT(hall().last(a_, "refused"), HasSubstr("not_permitted"));
}

}  // namespace
}  // namespace touchmove::hall
