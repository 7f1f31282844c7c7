#include "touchmove/tournament/event/imports/import_pgn.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>

#include "tests/support/said.hpp"
#include "tests/tournament/event/event_desk.hpp"
#include "touchmove/tournament/event/exports/exports.hpp"
#include "touchmove/tournament/event/proposals/propose.hpp"

namespace touchmove::tournament::event {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;

std::string game(const std::string& round, const std::string& white, const std::string& black,
                 const std::string& result, const std::string& more = "", const std::string& moves = "1. e4 e5 ") {
  return (round.empty() ? "" : "[Round \"" + round + "\"]\n") + "[White \"" + white + "\"]\n[Black \"" + black +
         "\"]\n[Result \"" + result + "\"]\n" + more + "\n" + moves + result + "\n\n";
}

/// Entries "Doe1, Jane" to "Doe4, Jane"; round 1 is 1-3 and 4-2, posted, without results.
class ImportPgn : public ::testing::Test {
 protected:
  ImportPgn() {
    desk_.enter_many(4);
    for (int i = 1; i <= 4; ++i) {
      Person person;
      person.id = "p" + std::to_string(i);
      person.last = "Doe" + std::to_string(i);
      person.first = "Jane";
      person.federation_id = "1000000" + std::to_string(i);
      directory_.persons[person.id] = person;
    }
    desk_.pair({{1, 3}, {4, 2}});
    desk_.post(1);
  }
  auto read(const std::string& pgn) { return results_from_pgn(desk_.state(), directory_, 0, pgn); }
  std::vector<std::string> mistakes(const std::string& pgn) {
    const auto result = read(pgn);
    return result ? std::vector<std::string>{} : messages::testing::said(result.error());
  }
  void take(const std::string& pgn) {
    const auto result = read(pgn);
    ASSERT_TRUE(result) << result.error().front();
    for (const Body& act : result->acts) ASSERT_TRUE(desk_.act(act).accepted());
  }

  testing::Desk desk_;
  Directory directory_;
};

TEST_F(ImportPgn, EntersResultsByRoundAndNames) {
  const auto result =
      read(game("1.1", "Doe1, Jane", "Doe3, Jane", "1-0") + game("1", "JANE DOE4", "Doe2,Jane", "1/2-1/2"));
  ASSERT_TRUE(result) << result.error().front();
  EXPECT_THAT(result->acts, ElementsAre(Body(EnterResult{"open", 1, 1, 1, Result::WhiteWins, {}}),
                                        Body(EnterResult{"open", 1, 2, 1, Result::Draw, {}})));
  EXPECT_EQ(result->games, 2U);
}

TEST_F(ImportPgn, WithoutARoundTheMeetingOfTheTwoIsFound) {
  take(game("?", "Doe1, Jane", "Doe3, Jane", "0-1") + game("", "Doe4, Jane", "Doe2, Jane", "1-0"));
  EXPECT_EQ(desk_.game(1, 1).result, Result::BlackWins);
  EXPECT_EQ(desk_.game(1, 2).result, Result::WhiteWins);
}

TEST_F(ImportPgn, AnIdSaysWhoSomebodyIsWhateverTheName) {
  take(game("1", "J. D.", "Somebody", "1-0", "[WhiteUscfId \"10000001\"]\n[BlackUscfId \"10000003\"]\n"));
  EXPECT_EQ(desk_.game(1, 1).result, Result::WhiteWins);
  EXPECT_THAT(mistakes(game("1", "Doe4, Jane", "Doe2, Jane", "1-0", "[WhiteUscfId \"99999999\"]\n")),
              ElementsAre(HasSubstr("did not meet in round 1")));
}

TEST_F(ImportPgn, ForfeitsAreForfeits) {
  take(game("1.1", "Doe1, Jane", "Doe3, Jane", "1-0", "[Termination \"forfeit\"]\n", "") +
       game("1.2", "Doe4, Jane", "Doe2, Jane", "*", "[Termination \"forfeit\"]\n", ""));
  EXPECT_EQ(desk_.game(1, 1).result, Result::BlackForfeits);
  EXPECT_EQ(desk_.game(1, 2).result, Result::BothForfeit);
}

TEST_F(ImportPgn, WhatIsInAlreadyAndWhatHasNoResultIsPassedOver) {
  desk_.act(EnterResult{"open", 1, 1, 1, Result::Draw, {}});
  const auto result =
      read(game("1.1", "Doe1, Jane", "Doe3, Jane", "1/2-1/2") + game("1.2", "Doe4, Jane", "Doe2, Jane", "*"));
  ASSERT_TRUE(result);
  EXPECT_TRUE(result->acts.empty());
  EXPECT_EQ(result->known, 1U);
  EXPECT_EQ(result->open, 1U);
}

TEST_F(ImportPgn, EveryMistakeIsNamedByGameAndLineAndNothingIsTaken) {
  desk_.act(EnterResult{"open", 1, 2, 1, Result::Draw, {}});
  const auto wrong = mistakes(game("1.1", "Doe1, Jane", "Doe3, Jane", "1-0") +  //
                              game("1.1", "Doe1, Jane", "Doe3, Jane", "1-0") +  // twice
                              game("1.1", "Doe3, Jane", "Doe1, Jane", "1-0") +  // the other colours
                              game("1.2", "Doe4, Jane", "Doe2, Jane", "1-0") +  // another result is in
                              game("2.1", "Doe4, Jane", "Doe2, Jane", "1-0") +  // no such round
                              game("one", "Doe4, Jane", "Doe2, Jane", "1-0") +  // no round
                              game("1", "Doe1, Jane", "Doe3, Jane", "won") +    // no result
                              game("1", "Doe1, Jane", "Doe3, Jane", "1-0", "[Section \"U1200\"]\n"));
  EXPECT_THAT(
      wrong,
      ElementsAre("game 2, line 8: game 1 is of the same board",
                  "game 3, line 15: Doe3, Jane and Doe1, Jane had the other colours at board 1 of round 1; "
                  "'correct --colours-reversed' is for a game played so",
                  "game 4, line 22: board 2 of round 1 has the result 1/2-1/2; 'correct' changes one",
                  "game 5, line 29: Doe4, Jane and Doe2, Jane did not meet at board 1 of round 2",
                  "game 6, line 36: the Round \"one\" is none such as 3 or 3.12",
                  HasSubstr("game 7, line 48, column 10, ply 2: 'won'"), "game 7, line 43: game 1 is of the same board",
                  "game 8, line 50: it is of the section \"U1200\""));
}

TEST_F(ImportPgn, ATagAndMovesThatDisagreeAreAMistake) {
  EXPECT_THAT(
      mistakes("[Round \"1.1\"]\n[White \"Doe1, Jane\"]\n[Black \"Doe3, Jane\"]\n[Result \"1-0\"]\n\n1. e4 0-1\n"),
      ElementsAre("game 1, line 1: the Result is 1-0, and the moves end in 0-1"));
  EXPECT_THAT(
      mistakes("[Round \"1.1\"]\n[White \"Doe1, Jane\"]\n[Black \"Doe3, Jane\"]\n[Result \"won\"]\n\n1. e4 *\n"),
      ElementsAre(HasSubstr("the Result \"won\" is none")));
}

TEST_F(ImportPgn, WhatIsNoPgnIsAMistake) {
  EXPECT_THAT(mistakes(game("1.1", "Doe1, Jane", "Doe3, Jane", "1-0", "", "1. e4 nonsense ")),
              ElementsAre(HasSubstr("nonsense")));
}

TEST_F(ImportPgn, ALockedRoundIsNotEntered) {
  desk_.act(EnterResult{"open", 1, 1, 1, Result::Draw, {}});
  desk_.act(EnterResult{"open", 1, 2, 1, Result::Draw, {}});
  desk_.act(SetPhase{"open", 1, Phase::Locked, ""});
  desk_.act(CorrectResult{"open", 1, 1, 1, Result::None, false, ""});
  EXPECT_THAT(mistakes(game("1.1", "Doe1, Jane", "Doe3, Jane", "1-0")), ElementsAre(HasSubstr("round 1 is locked")));
}

TEST_F(ImportPgn, OfTwoGamesEachIsFoundByItsColours) {
  testing::Desk desk;
  desk.act(PlanSection{SectionPlan{.id = "open", .games = 2}, ""});
  desk.enter_many(2);
  desk.pair({{1, 2}});
  desk.post(1);
  const auto result =
      results_from_pgn(desk.state(), directory_, 0,
                       game("1", "Doe2, Jane", "Doe1, Jane", "1-0") + game("1", "Doe1, Jane", "Doe2, Jane", "1-0"));
  ASSERT_TRUE(result) << result.error().front();
  // White is whoever has White by the pairing, in both games.
  EXPECT_THAT(result->acts, ElementsAre(Body(EnterResult{"open", 1, 1, 2, Result::BlackWins, {}}),
                                        Body(EnterResult{"open", 1, 1, 1, Result::WhiteWins, {}})));
}

TEST_F(ImportPgn, WhatIsWrittenIsReadBack) {
  desk_.act(EnterResult{"open", 1, 1, 1, Result::WhiteWins, {}});
  desk_.act(EnterResult{"open", 1, 2, 1, Result::WhiteForfeits, {}});
  const std::string pgn = section_pgn(desk_.state(), 0, directory_, {});
  desk_.act(CorrectResult{"open", 1, 1, 1, Result::None, false, ""});
  desk_.act(CorrectResult{"open", 1, 2, 1, Result::None, false, ""});
  take(pgn);
  EXPECT_EQ(desk_.game(1, 1).result, Result::WhiteWins);
  EXPECT_EQ(desk_.game(1, 2).result, Result::WhiteForfeits);
}

}  // namespace
}  // namespace touchmove::tournament::event
