// What `--explain` says of whole games told: every scenario, and games in which it once said too little or too much.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <map>
#include <set>
#include <sstream>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "tests/source_dir.hpp"
#include "told_paragraphs.hpp"
#include "touchmove/game/journal/codes.hpp"
#include "touchmove/messages/catalog.hpp"

namespace touchmove::app {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;
using ::testing::StartsWith;

std::vector<std::string> stories() {
  std::vector<std::string> all;
  for (const auto& entry : std::filesystem::recursive_directory_iterator(std::filesystem::path(TOUCHMOVE_SOURCE_DIR) /
                                                                         "tests" / "scenarios")) {
    if (entry.path().extension() != ".scenario") continue;
    std::ifstream in(entry.path());
    std::ostringstream text;
    text << in.rdbuf();
    all.push_back(std::move(text).str());
  }
  return all;
}

std::vector<std::string_view> all_languages() {
  std::vector<std::string_view> all;
  for (const messages::Catalog& catalog : messages::catalogs()) all.push_back(catalog.language);
  return all;
}

TEST(ExplainedStories, NoScenarioLeavesAPlaceholderOrSaysASentenceTwice) {
  std::size_t said = 0;
  std::set<std::string> faults;
  ToldParagraphs told(all_languages(), [&](std::string_view language, const std::string& paragraph,
                                           const game::Event& event, const game::Ruling& ruling) {
    if (paragraph.empty()) return;
    ++said;
    const std::string of = std::string(language) + " " + std::string(game::word_of(event.type())) + " " +
                           std::string(game::word_of(ruling.verdict)) + ": ";
    if (paragraph.find('{') != std::string::npos) faults.insert(of + paragraph);
    std::set<std::string> sentences;
    for (std::size_t from = 0; from < paragraph.size();) {
      const std::size_t end = std::min(paragraph.find(". ", from), paragraph.size());
      if (!sentences.insert(paragraph.substr(from, end - from)).second) faults.insert(of + paragraph);
      from = end + 2;
    }
  });
  for (const std::string& story : stories()) (void)told.read(story);
  EXPECT_GT(said, 10000U);
  for (const std::string& fault : faults) ADD_FAILURE() << fault;
}

TEST(ExplainedStories, NoScenarioIsHeadedByABareVerdict) {
  std::map<std::string, std::string> bare;
  ToldParagraphs told({"en"}, [&](std::string_view, const std::string& paragraph, const game::Event& event,
                                  const game::Ruling& ruling) {
    for (const std::string_view verdict : {"accepted", "noted", "obliged", "upheld", "denied"}) {
      if (!paragraph.starts_with(std::string(messages::words("verdict." + std::string(verdict))) + ".")) continue;
      bare[std::string(game::word_of(event.type())) + "." + std::string(game::word_of(ruling.verdict))] = paragraph;
    }
  });
  for (const std::string& story : stories()) (void)told.read(story);
  for (const auto& [of, paragraph] : bare) ADD_FAILURE() << of << ": " << paragraph;
}

TEST(ExplainedStories, TimesTheRulingSetsAreTold) {
  const auto arrivals = paragraphs_of(R"({"type":"opened","rulebook":"iesa","time":"G/60","custody":"reported"}
{"by":"A","type":"arrive","at":"10:00"}
{"by":"hall","type":"start"})");
  ASSERT_FALSE(arrivals.empty());
  EXPECT_THAT(arrivals[0],
              HasSubstr("So: White is here, clocks set: White 55:00, Black 55:00, White's clock started."));
  const auto found = paragraphs_of(R"({"type":"opened","rulebook":"iesa","time":"G/60","custody":"reported"}
{"by":"A","type":"report_clock","kind":"missing"}
{"type":"moves","moves":"1. e4 e5 2. Nf3"}
{"by":"B","type":"obtain_clock","at":"20:00"})");
  ASSERT_EQ(found.size(), 2U);
  EXPECT_THAT(found[1], HasSubstr("clocks set: White 50:00, Black 50:00"));
  EXPECT_THAT(found[1], HasSubstr("Black's clock started"));
}

TEST(ExplainedStories, AReadingTheTellerStatesIsNoConsequence) {
  const auto said = paragraphs_of(R"({"type":"opened","rulebook":"iesa","time":"G/60;d5","custody":"reported"}
{"type":"moves","moves":"1. e4 e5 2. Nf3 Nc6 3. Bb5"}
{"type":"sheet","by":"A","moves":["e4","e5","Nf3"]}
{"by":"B","type":"claim","kind":"behind_in_notation","clocks":{"white":"6:00","black":"20:00"}})");
  ASSERT_FALSE(said.empty());
  EXPECT_THAT(said.back(), StartsWith("Claim refused"));
  EXPECT_THAT(said.back(), Not(HasSubstr("clocks set")));
}

TEST(ExplainedStories, TimeThatARestoredPositionTakesBackIsTold) {
  const auto said = paragraphs_of(R"({"type":"opened","rulebook":"fide","time":"90+30","custody":"reported"}
{"type":"moves","moves":"1. e4 e5"}
{"by":"A","type":"move","move":"g1g3","clocks":{"white":"5:00","black":"7:00"}}
{"by":"A","type":"press"}
{"by":"B","type":"claim","kind":"illegal_move","clocks":{"white":"5:30","black":"7:00"}})");
  ASSERT_FALSE(said.empty());
  EXPECT_THAT(
      said.back(),
      HasSubstr("position restored to that before 2.Ng1-g3, White \u22120:30 that the moves taken back had brought, "));
  EXPECT_THAT(said.back(), HasSubstr("Black +2:00. The clocks then show: White 5:00, Black 9:00."));
}

TEST(ExplainedStories, ThePositionThatIsSetUpAgainIsNamed) {
  const auto said = paragraphs_of(R"({"type":"opened","rulebook":"bcf-1911","time":"40/120","custody":"reported"}
{"type":"moves","moves":"1. e4 e5 2. Nf3 Nc6 3. c1e3 Nf6 4. h3 d6"}
{"by":"B","type":"claim","kind":"illegal_move"})");
  ASSERT_FALSE(said.empty());
  EXPECT_THAT(said.back(),
              HasSubstr("position restored to that before 3.Bc1-e3, the moves taken back count for the time "
                        "limit"));
}

TEST(ExplainedStories, WhoeverConsidersWhatToRequireHasTheClockRunning) {
  const auto said = paragraphs_of(R"({"type":"opened","rulebook":"bcf-1911","time":"40/120"}
{"type":"moves","moves":"1. e4 e5 2. Nf3 Nc6"}
{"by":"A","type":"touch","squares":["b1","f1"],"at":"1:00:00","clocks":{"white":"1:00:00","black":"2:00"}}
{"by":"A","type":"claim","kind":"flag","at":"1:03:00"})");
  ASSERT_GE(said.size(), 2U);
  EXPECT_THAT(said[said.size() - 2], HasSubstr("So: Black's clock started"));
  EXPECT_THAT(said.back(), HasSubstr("Black's clock ran while it considered what to require."));
  EXPECT_THAT(said.back(), HasSubstr("Law 36c"));
}

TEST(ExplainedStories, AMoveThatWasAnnouncedIsNoTouchedMan) {
  const auto said = paragraphs_of(R"({"type":"opened","rulebook":"fide","time":"90+30"}
{"type":"moves","moves":"1. Nf3 Nf6 2. Rg1 Rg8 3. Rh1 Rh8 4. Rg1 Rg8 5. Rh1"}
{"by":"B","type":"claim","kind":"repetition","move":"Rh8"}
{"by":"B","type":"move","move":"d5"})");
  ASSERT_FALSE(said.empty());
  EXPECT_THAT(said.back(), StartsWith("The announced move was not played. The announced move g8-h8 had to be played."));
  EXPECT_THAT(said.back(), Not(HasSubstr("touched")));
}

TEST(ExplainedStories, AChoiceOfTimeSaysHowMuch) {
  const auto said = paragraphs_of(R"({"type":"opened","rulebook":"uschess-blitz","time":"G/5","custody":"reported"}
{"type":"moves","moves":"1. e4 e5 2. Nf3 Nc6 3. Bc4","pressed":false}
{"by":"A","type":"knock_over","squares":["c6","d7"]}
{"by":"A","type":"press","clocks":{"white":"0:30","black":"0:00"}}
{"by":"B","type":"report","about":"toppled_and_pressed"})");
  ASSERT_FALSE(said.empty());
  EXPECT_THAT(said.back(), HasSubstr("Black's flag is down"));
  EXPECT_THAT(said.back(), HasSubstr("give time (Black +1:00, White warned) (unless chosen otherwise)"));
}

TEST(ExplainedStories, TimesThatNobodyReadAreNotTakenForThoseOfAWrongClock) {
  const auto said = paragraphs_of(R"({"type":"opened","rulebook":"iesa","time":"G/60","custody":"reported"}
{"type":"moves","moves":"1. e4 e5 2. Nf3 Nc6"}
{"by":"A","type":"report_clock","kind":"wrong_setting","white":"50:00","black":"60:00"})");
  ASSERT_FALSE(said.empty());
  EXPECT_THAT(said.back(), HasSubstr("Nobody has read the clocks"));
  EXPECT_THAT(said.back(), HasSubstr("clocks set: White 1:00:00, Black 1:00:00"));
}

TEST(ExplainedStories, APenaltyOnSomebodyWithoutAColourNamesNoSide) {
  const std::string story = R"({"type":"opened","rulebook":"uschess","time":"G/60;d5","custody":"reported"}
{"type":"start","by":"hall"}
{"by":"official","type":"report","about":"flag_remark","party":"participant","offender":"player9","tag":"p"}
{"by":"chief","type":"decide","of":"p","option":"expel_event"})";
  for (const std::string_view language : all_languages()) {
    const auto said = paragraphs_of(story, language);
    ASSERT_EQ(said.size(), 2U);
    EXPECT_THAT(said[1], Not(HasSubstr("{"))) << language;
  }
  const auto said = paragraphs_of(story);
  EXPECT_THAT(said[0], StartsWith("Reported: a remark on a flag. So: "));
  EXPECT_THAT(said[1], HasSubstr("So: the offender: expelled from the event, on record"));
}

TEST(ExplainedStories, AnObligationBrokenIsTold) {
  const auto said = paragraphs_of(
      R"({"type":"opened","rulebook":"bcf-1911","time":"G/60","custody":"reported","start":"4k3/8/8/3q4/8/8/6B1/1N2K3 w - - 0 30"}
{"type":"start","by":"hall"}
{"by":"A","type":"touch","squares":["b1","d5"]}
{"by":"B","type":"choose","of":"last","option":"move_that_man","squares":["b1"]}
{"by":"A","type":"move","move":"Bxd5"})");
  ASSERT_EQ(said.size(), 3U);
  EXPECT_THAT(said[1], StartsWith("Chosen: require a move of the touched man."));
  EXPECT_EQ(said[2], "A move is made. The touched man on b1 had to be played. The rule is Law 22i.");
}

TEST(ExplainedStories, AClaimIsNamedForWhatIsWrong) {
  const auto turned = paragraphs_of(R"({"type":"opened","rulebook":"fide","time":"90+30","custody":"reported"}
{"type":"moves","moves":"1. d4 d5"}
{"by":"A","type":"claim","kind":"wrong_board"}
{"by":"A","type":"claim","kind":"wrong_colours"})");
  ASSERT_EQ(turned.size(), 2U);
  EXPECT_THAT(turned[0], HasSubstr(": the board lies the wrong way round."));
  EXPECT_THAT(turned[1], HasSubstr(": the colours are the wrong way round."));
  const auto began = paragraphs_of(R"({"type":"opened","rulebook":"bcf-1911","time":"G/60","custody":"reported"}
{"type":"start","by":"hall"}
{"by":"B","type":"move","move":"e5"}
{"by":"B","type":"press"}
{"by":"A","type":"move","move":"e4"}
{"by":"A","type":"press"}
{"by":"A","type":"claim","kind":"wrong_colours"})");
  ASSERT_FALSE(began.empty());
  EXPECT_THAT(began.front(), StartsWith("A move is made. So: Black moves first."));
  EXPECT_THAT(began.back(), HasSubstr(": Black moved first."));
}

TEST(ExplainedStories, OfTwoWhoResignWhatCameFirstIsNoFlag) {
  const auto said = paragraphs_of(R"({"type":"opened","rulebook":"fide","time":"90+30","custody":"reported"}
{"type":"moves","moves":"1. e4 e5"}
{"type":"report","by":"official","about":"resign_both"})");
  ASSERT_FALSE(said.empty());
  EXPECT_THAT(said.back(), HasSubstr("white resigned first"));
  EXPECT_THAT(said.back(), Not(HasSubstr("flag")));
}

TEST(ExplainedStories, WhatIsPutRightIsNamed) {
  const auto sealed =
      paragraphs_of(R"({"type":"opened","rulebook":"bcf-1911","time":"40/120,20/60","custody":"reported"}
{"type":"moves","moves":"1. e4 e5 2. Nf3"}
{"by":"A","type":"adjourn"}
{"by":"B","type":"seal","text":"Nc9"}
{"by":"A","type":"unseal","text":"Nc9"})");
  ASSERT_FALSE(sealed.empty());
  EXPECT_THAT(sealed.back(), HasSubstr("whoever sealed it says which legal move was meant"));
  const auto signed_for = paragraphs_of(R"({"type":"opened","rulebook":"fide","time":"90+30","custody":"reported"}
{"type":"moves","moves":"1. e4 e5"}
{"by":"A","type":"offer_draw"}
{"by":"B","type":"accept_draw"}
{"by":"A","type":"entry","text":"1-0"}
{"by":"B","type":"entry","text":"1-0"})");
  ASSERT_FALSE(signed_for.empty());
  EXPECT_THAT(signed_for.back(), HasSubstr("the result signed stands (unless chosen otherwise), correct the result"));
  const auto unsuitable = paragraphs_of(R"({"type":"opened","rulebook":"iesa","time":"G/60;d5","custody":"reported"}
{"by":"A","type":"report_clock","kind":"unsuitable","seat":"B"})");
  ASSERT_FALSE(unsuitable.empty());
  EXPECT_THAT(unsuitable.back(), HasSubstr("replace the clock"));
  const auto set_wrongly = paragraphs_of(R"({"type":"opened","rulebook":"fide","time":"90+30","custody":"reported"}
{"type":"moves","moves":"1. e4 e5"}
{"by":"A","type":"report_clock","kind":"wrong_setting","white":"60:00","black":"60:00"})");
  ASSERT_FALSE(set_wrongly.empty());
  EXPECT_THAT(set_wrongly.back(), HasSubstr("put the setting right"));
}

TEST(ExplainedStories, LegalMovesAreOfTheManThatIsOwed) {
  const auto said = paragraphs_of(R"({"type":"opened","rulebook":"fide","time":"90+30","custody":"reported"}
{"type":"moves","moves":"1. e4 e5"}
{"by":"A","type":"touch","squares":["f1"]}
{"by":"A","type":"touch","squares":["g1"]})");
  ASSERT_FALSE(said.empty());
  EXPECT_THAT(said.back(),
              StartsWith("A man is touched. The knight on g1 was touched. The man on f1 has 5 legal moves. "
                         "So: the man on f1 must move."));
}

TEST(ExplainedStories, ARuleOfBughouseIsToldByItsName) {
  const auto said = paragraphs_of(R"({"type":"opened","rulebook":"bughouse","custody":"reported"}
{"type":"start","by":"hall"}
{"by":"A","type":"claim","kind":"repetition"}
{"by":"A","type":"decline_draw"})");
  ASSERT_FALSE(said.empty());
  EXPECT_THAT(said.back(), HasSubstr("The rule is Rule B-1 (agreement)."));
}

TEST(ExplainedStories, WhatTheTitleSaysIsNotSaidAgain) {
  const auto sealed = paragraphs_of(R"({"type":"opened","rulebook":"fide","time":"90+30","custody":"reported"}
{"type":"moves","moves":"1. e4 e5"}
{"type":"adjourn","by":"official"}
{"type":"seal","by":"A","text":"Nf3"})");
  ASSERT_EQ(sealed.size(), 2U);
  EXPECT_THAT(sealed[1], StartsWith("White sealed a move. The sealed move is "));
  EXPECT_THAT(sealed[1], HasSubstr("So: clocks stopped. "));
  const auto offered = paragraphs_of(R"({"type":"opened","rulebook":"fide","time":"90+30","custody":"reported"}
{"type":"moves","moves":"1. e4 e5"}
{"type":"offer_draw","by":"A"})");
  ASSERT_EQ(offered.size(), 1U);
  EXPECT_THAT(offered[0], StartsWith("White offers a draw."));
  EXPECT_THAT(offered[0], Not(HasSubstr("So: White offers a draw")));
}

TEST(ExplainedStories, WhoSaysWhatIsDisputedIsTold) {
  const auto said = paragraphs_of(R"({"type":"opened","rulebook":"fide","time":"90+30","custody":"reported"}
{"type":"moves","moves":"1. e4 e5"}
{"type":"offer_draw","by":"A"}
{"type":"accept_draw","by":"B","source":{"said_by":"A","standing":"disputed"}})");
  ASSERT_FALSE(said.empty());
  EXPECT_THAT(said.back(), StartsWith("White says, and Black disputes: \"Black accepts the draw\". "));
}

TEST(ExplainedStories, AnOfferIsDeclinedAndNoRightLost) {
  const auto said = paragraphs_of(R"({"type":"opened","rulebook":"fide","time":"90+30","custody":"reported"}
{"type":"moves","moves":"1. e4 c5 2. Nf3 d6 3. d4"}
{"by":"A","type":"offer_draw"}
{"type":"moves","moves":"3... cxd4"}
{"by":"B","type":"accept_draw"})");
  ASSERT_FALSE(said.empty());
  EXPECT_THAT(said.back(), HasSubstr("It was declined by 3...cxd4."));
}

TEST(ExplainedStories, WhatWasDoneBesideAMoveIsUndoneAndTheMoveStands) {
  const auto said = paragraphs_of(R"({"type":"opened","rulebook":"uschess","time":"G/60;d5","custody":"reported"}
{"type":"moves","moves":"1. e4 e5"}
{"by":"A","type":"move","move":"d3"}
{"by":"A","type":"move","move":"d3d4","second":true}
{"by":"A","type":"press"}
{"by":"B","type":"claim","kind":"illegal_move"})");
  ASSERT_FALSE(said.empty());
  EXPECT_THAT(said.back(), HasSubstr("position restored to that after 2.d3"));
}

TEST(ExplainedStories, WhatIsLackingOfFiftyMovesIsCountedInPlies) {
  const auto said = paragraphs_of(
      R"({"type":"opened","rulebook":"fide","time":"G/90","custody":"reported","start":"4k3/8/8/8/8/8/8/R3K3 w - - 97 100"}
{"type":"start","by":"hall"}
{"by":"A","type":"claim","kind":"fifty_moves","move":"a1a2"})");
  ASSERT_FALSE(said.empty());
  EXPECT_THAT(said.back(), HasSubstr("2 more plies, of both sides together, are needed."));
}

}  // namespace
}  // namespace touchmove::app
