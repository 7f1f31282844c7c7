// The engine's codes in words: what a director reads out when somebody asks why.
#include "touchmove/tournament/event/views/explain.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "touchmove/messages/catalog.hpp"
#include "touchmove/tournament/pairing/dutch/criteria.hpp"
#include "touchmove/tournament/pairing/uschess/terms/explanation.hpp"
namespace touchmove::tournament::event {
namespace {

using ::testing::ElementsAre;

class EventExplainTest : public ::testing::Test {
 protected:
  EventExplainTest() {
    state_.sections.emplace_back();
    for (const char* last : {"Adams", "Baker", "Clark", "Davis"}) {
      Entry entry;
      entry.number = static_cast<int>(state_.entries.size()) + 1;
      entry.pairing_number = 10 * entry.number;
      entry.person = last;
      directory_.persons[last].last = last;
      state_.sections[0].entries.push_back(entry.number);
      state_.entries.push_back(entry);
    }
  }

  std::vector<std::string> why(EntryNumber white, EntryNumber black, const std::vector<std::string>& codes) const {
    Board board;
    board.white = white;
    board.black = black;
    for (const std::string& code : codes) board.why.push_back(parse_reason(code));
    return Explainer(state_, 0, directory_).why(board);
  }

  State state_;
  Directory directory_;
};

TEST_F(EventExplainTest, ANaturalPairIsToldByItsNames) {
  EXPECT_THAT(why(1, 3, {"group 1.5", "higher 10", "natural 30", "colour 29E4.1"}),
              ElementsAre("Score group 1.5.", "Clark (3) is the natural opponent of Adams (1): paired so.",
                          "Colours: both get the colour due (29E4.1)."));
}

TEST_F(EventExplainTest, ASwitchIsToldWithItsRuleSizeAndLimit) {
  EXPECT_THAT(
      why(1, 4,
          {"group 1", "higher 10", "natural 30", "switch 29E5b 70 of 200 moves 30 40", "colour 29E4.2",
           "excuse third_colour 29E5"}),
      ElementsAre("Score group 1.",
                  "Clark (3) is the natural opponent of Adams (1); other boards of the group needed another order.",
                  "Clark (3) and Davis (4) changed places so that colours balance (29E5b, 70 points of at most 200).",
                  "Colours: whose colours are out of balance gets the one due (29E4.2).",
                  "If appealed (a third colour in a row): no permitted switch gives another colour (29E5)."));
}

TEST_F(EventExplainTest, WhatStandsAgainstTheNaturalOpponentIsSaid) {
  EXPECT_THAT(why(1, 4, {"higher 10", "natural 30", "barred met", "barred team"}),
              ElementsAre("Clark (3) is the natural opponent of Adams (1), but they have met before (27A1); they are "
                          "teammates (28N)."));
  EXPECT_THAT(why(1, 4, {"bracket 2", "higher 10", "natural 30", "moved C12", "floats"}),
              ElementsAre("Score group 2.",
                          "Clark (3) is the natural opponent of Adams (1), moved for C12: the most colour preferences "
                          "granted.",
                          "One of the two comes from another score group."));
}

TEST_F(EventExplainTest, AByeSaysWhyAndWhoWasPassedOver) {
  EXPECT_THAT(
      why(4, 0, {"group 0", "bye 28L2", "passed 30"}),
      ElementsAre("Score group 0.",
                  "The full-point bye: the lowest rated of the lowest score group, without a bye or forfeit win "
                  "before (28L2).",
                  "Clark (3) was passed over: the others could not be paired without."));
}

TEST_F(EventExplainTest, WhoHasNotTheByeIsNamedWithTheRule) {
  EXPECT_THAT(
      why(4, 0, {"bye 28L2", "passed 10", "passed 30", "barred 28L4", "passed 20", "barred 28L3"}),
      ElementsAre("The full-point bye: the lowest rated of the lowest score group, without a bye or forfeit win "
                  "before (28L2).",
                  "Adams (1) was passed over: the others could not be paired without.",
                  "Clark (3) has had another bye, or has asked for one (28L4).",
                  "Baker (2) has had a full-point bye or won by forfeit (28L3)."));
}

TEST_F(EventExplainTest, OneRuleMaySaySeveralThings) {
  EXPECT_THAT(
      why(1, 3, {"excuse third_colour 28N_apart", "excuse teammates 28N_off", "excuse teammates 28N"}),
      ElementsAre("If appealed (a third colour in a row): any other board would have let teammates meet (28N).",
                  "If appealed (teammates): the event does not keep them apart (28N).",
                  "If appealed (teammates): with this score nobody leaves the group to avoid a teammate (28N)."));
  EXPECT_THAT(why(1, 4, {"group 1", "higher 10", "natural 30", "moved 28N", "colour 29E4.1"}),
              ElementsAre("Score group 1.",
                          "Clark (3) is the natural opponent of Adams (1), moved for 28N: teammates are kept apart.",
                          "Colours: both get the colour due (29E4.1)."));
}

TEST_F(EventExplainTest, CodesOfOlderAndLaterJournalsAreRead) {
  EXPECT_THAT(why(1, 3, {"group 1", "natural 30", "floats", "switch 29E5a 12", "something new", ""}),
              ElementsAre("Score group 1.", "Clark (3) is the natural opponent: paired so.",
                          "One of the two comes from another score group.",
                          "A switch so that colours alternate (29E5a, 12 points).", "something new", ""));
  EXPECT_THAT(why(1, 3, {"natural 99"}),
              ElementsAre("No. 99 is the natural opponent; other boards of the group needed another order."));
  EXPECT_THAT(why(1, 3, {}), ElementsAre());
}

TEST_F(EventExplainTest, ARuleWithoutASentenceIsLeftAsItIs) {
  EXPECT_THAT(why(1, 3, {"colour 29E9", "bye X1", "floats 1", "pool 29Z", "switch 1 2", "excuse teammates 1"}),
              ElementsAre("colour 29E9", "bye X1", "floats 1", "pool 29Z", "switch 1 2", "excuse teammates 1"));
}

TEST_F(EventExplainTest, AnotherLanguageIsSpokenWithTheSameNames) {
  Board board;
  board.white = 1;
  board.black = 4;
  for (const char* code : {"group 1.5", "higher 10", "natural 99", "moved C12", "switch 29E5b 70 of 200 moves 30 40"}) {
    board.why.push_back(parse_reason(code));
  }
  EXPECT_THAT(Explainer(state_, 0, directory_).why(board, "de"),
              ElementsAre("Punktgruppe 1.5.",
                          "Nr. 99 ist der natürliche Gegner von Adams (1), wegen C12 an anderer Stelle: die meisten "
                          "erfüllten Farbpräferenzen.",
                          "Clark (3) und Davis (4) haben die Plätze getauscht, damit die Farben ausgeglichen sind "
                          "(29E5b, Abstand 70 von höchstens 200)."));
}

/// Whether a sentence is there for a code of an engine.
void expect_words(std::string_view area, std::string_view code) {
  EXPECT_TRUE(messages::has_words("pairing." + std::string(area) + "." + std::string(code))) << area << " " << code;
}

TEST_F(EventExplainTest, EveryCodeOfAnEngineHasItsSentence) {
  namespace us = pairing::uschess;
  for (int i = 0; i <= static_cast<int>(us::ByeTier::TableLine); ++i) {
    expect_words("bye.why", us::word_of(static_cast<us::ByeTier>(i)));
  }
  for (int i = static_cast<int>(us::ColourRule::None) + 1; i <= static_cast<int>(us::ColourRule::Lot); ++i) {
    expect_words("colour.why", us::word_of(static_cast<us::ColourRule>(i)));
  }
  for (int i = 0; i <= static_cast<int>(us::Excuse::KeptApart); ++i) {
    expect_words("excuse.why", us::word_of(static_cast<us::Excuse>(i)));
  }
  for (int i = 0; i <= static_cast<int>(us::Held::Others); ++i) {
    expect_words("criterion", us::word_of(static_cast<us::Held>(i)));
    expect_words("floats.why", us::word_of(static_cast<us::Held>(i)));
  }
  for (int i = 0; i <= static_cast<int>(us::NoBye::Newcomer); ++i) {
    expect_words("passed", us::word_of(static_cast<us::NoBye>(i)));
  }
  for (const us::NoLine each :
       {us::NoLine::Newcomer, us::NoLine::OtherBoards, us::NoLine::Absent, us::NoLine::NoneLeft}) {
    expect_words("no_line.why", us::word_of(each));
  }
  for (const std::string_view word : words_of<Flag>()) expect_words("flag", word);
  for (const std::string_view word : words_of<RobinTable>()) expect_words("table.name", word);
  for (int rule = 1; rule <= 5; ++rule) expect_words("colour.why", "5.2." + std::to_string(rule));
  for (const pairing::dutch::Clause& clause : pairing::dutch::clauses()) expect_words("criterion", clause.number);
}

}  // namespace
}  // namespace touchmove::tournament::event
