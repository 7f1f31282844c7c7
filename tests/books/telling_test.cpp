// What people say of a game becomes the events of its journal.
#include "touchmove/game/telling/telling.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "touchmove/books/registry.hpp"
#include "touchmove/game/telling/move_text.hpp"
#include "touchmove/game/telling/story.hpp"
#include "touchmove/notation/positions/fen.hpp"

namespace touchmove::game {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;

class TellingTest : public ::testing::Test {
 protected:
  void open(const std::string& book, const std::string& time = "", const std::string& start = "") {
    Opened opened;
    opened.rulebook = book;
    opened.time = time;
    if (!start.empty()) opened.start = start;
    auto made = Encounter::open(opened, *books::find_book(book));
    ASSERT_TRUE(made) << to_string(made.error());
    table_ = std::move(*made);
    Event event = opening_event(opened);
    event.seq = 0;
    table_->apply(event);
  }

  /// What was applied, as the journal has it; the fault behind it.
  std::vector<std::string> tell(const std::string& line) {
    std::vector<std::string> applied;
    const auto told =
        telling_.tell(line, {.seq = table_->last_seq() + 1, .at_ms = table_->last_at_ms()}, *table_, [&](Event& event) {
          applied.push_back(to_json(event));
          return table_->apply(event).verdict;
        });
    if (!told) applied.push_back(to_string(told.error()));
    return applied;
  }

  std::string fen() const { return notation::to_fen(table_->current().placement()); }

  std::optional<Encounter> table_;
  Telling telling_;
};

TEST_F(TellingTest, AMoveIsReadInAnyNotation) {
  for (const char* text : {"Nf3", "Ng1-f3", "Ng1f3", "g1f3", "g1-f3", "1. Nf3", "1.Nf3!"}) {
    open("fide");
    EXPECT_THAT(tell(std::string(R"({"by":"A","type":"move","move":")") + text + "\"}"),
                ElementsAre(R"({"seq":1,"at":0,"by":"A","type":"move","move":"g1f3"})"))
        << text;
  }
  open("fide", "", "r3k2r/8/8/8/8/8/P7/R3K2R w KQkq - 0 1");
  EXPECT_EQ(read_move(table_->current(), board::Color::White, "O-O-O")->target, board::Square::C1);
  EXPECT_EQ(read_move(table_->current(), board::Color::Black, "1... 0-0")->target, board::Square::G8);
  // Or as what the king does.
  EXPECT_EQ(read_move(table_->current(), board::Color::White, "Ke1-g1")->target, board::Square::G1);
  EXPECT_EQ(read_move(table_->current(), board::Color::Black, "1... Ke8c8")->target, board::Square::C8);
}

TEST_F(TellingTest, AMoveInPlaceOfAnIllegalOneIsReadOnTheBoardBeforeIt) {
  open("fide", "90+30");
  tell(R"({"by":"hall","type":"start"})");
  tell(R"({"by":"A","type":"move","move":"e2e4"})");
  tell(R"({"by":"A","type":"press"})");
  tell(R"({"by":"B","type":"move","move":"e7e5"})");
  tell(R"({"by":"B","type":"press"})");
  tell(R"({"by":"A","type":"move","move":"f1b6"})");
  const auto bishop = read_move(table_->current(), board::Color::White, "Bc4");
  ASSERT_TRUE(bishop) << bishop.error();
  EXPECT_EQ(bishop->source, board::Square::F1);
}

TEST_F(TellingTest, AnEarlierPositionIsNamedByItsMove) {
  open("fide", "", "4k3/8/8/8/8/8/4P3/4K3 w - - 0 24");
  tell(R"({"type":"moves","moves":"24. e4 Kf8 25. Ke2 Kg8"})");
  const auto ply = [&](const char* text) { return read_ply(table_->current(), text); };
  EXPECT_EQ(ply("start"), 0);
  EXPECT_EQ(ply("24. e4"), 1);
  EXPECT_EQ(ply("24...Kf8"), 2);
  EXPECT_EQ(ply("24... Kf8"), 2);
  EXPECT_EQ(ply("24..."), 2);
  EXPECT_EQ(ply("25."), 3);
  EXPECT_EQ(ply("25...f8g8"), 4);
  EXPECT_THAT(ply("24...Kf7").error(), HasSubstr("which was e8f8"));
  EXPECT_THAT(ply("26. Kf3").error(), HasSubstr("is not made yet"));
  EXPECT_THAT(ply("23...Kf8").error(), HasSubstr("before the start"));
  for (const char* text : {"", "Kf8", "24", "...Kf8", "x24.e4"})
    EXPECT_THAT(ply(text).error(), HasSubstr("names no move")) << text;
}

TEST_F(TellingTest, AnEarlierPositionOfAGameThatBlackBeganAndAnIllegalMove) {
  open("uschess", "", "4k3/8/8/8/8/8/4P3/4K3 b - - 0 24");
  tell(R"({"by":"B","type":"move","move":"Ke8-e6"})");
  tell(R"({"by":"A","type":"move","move":"e2e4"})");
  EXPECT_EQ(read_ply(table_->current(), "24...Ke6"), 1);
  EXPECT_EQ(read_ply(table_->current(), "25.e4"), 2);
  EXPECT_THAT(read_ply(table_->current(), "24.e4").error(), HasSubstr("before the start"));
}

TEST_F(TellingTest, AnIllegalCastlingIsNamedAsItIsWritten) {
  open("fide", "", "r3k3/8/8/8/8/5r2/8/R3K2R w KQq - 0 20");
  tell(R"({"by":"A","type":"move","move":"O-O"})");
  for (const char* text : {"20. O-O", "20.0-0", "20. Ke1-g1", "20."})
    EXPECT_EQ(read_ply(table_->current(), text), 1) << text;
  EXPECT_THAT(read_ply(table_->current(), "20. O-O-O").error(), HasSubstr("which was e1g1"));
}

TEST_F(TellingTest, AClaimSaysWhichPositionItIsAbout) {
  open("fide");
  tell(R"({"type":"moves","moves":"1. Nf3 Nf6 2. Ng1 Ng8"})");
  EXPECT_THAT(tell(R"({"by":"A","type":"claim","kind":"repetition","after":"1...Nf6"})"),
              ElementsAre(R"({"seq":9,"at":0,"by":"A","type":"claim","kind":"repetition","after":2})"));
  EXPECT_THAT(tell(R"({"by":"A","type":"claim","kind":"repetition","after":"7...Nf6"})"),
              ElementsAre(HasSubstr("is not made yet")));
}

TEST_F(TellingTest, AMoveThatNobodyMayMakeIsReadWhereOneManIsMeant) {
  open("fide", "", "4k3/8/8/8/8/8/4r3/R3K2N w - - 0 1");
  EXPECT_EQ(read_move(table_->current(), board::Color::White, "Ra3")->target, board::Square::A3);
  EXPECT_EQ(read_move(table_->current(), board::Color::White, "Nh3")->source, board::Square::H1);
  EXPECT_THAT(read_move(table_->current(), board::Color::White, "Qa3").error(), HasSubstr("'Qa3' is no move"));
  EXPECT_THAT(read_move(table_->current(), board::Color::White, "... Kf1").error(), HasSubstr("marked as Black's"));
  EXPECT_THAT(read_move(table_->current(), board::Color::White, "Kf1 (=)").error(), HasSubstr("an offer of a draw"));
}

/// uschess-blitz:6a: the short castle goes to the nearer rook.
TEST_F(TellingTest, CastlingWithKingAndQueenExchangedIsReadTheOtherWayRound) {
  const std::string start = "rnbqkbnr/pppppppp/8/8/8/2N1B3/PPPPPPPP/R2KQBNR w KQkq - 0 1";
  open("uschess-blitz", "G/5", start);
  EXPECT_EQ(read_move(table_->current(), board::Color::White, "O-O")->target, board::Square::B1);
  EXPECT_EQ(read_move(table_->current(), board::Color::White, "O-O-O")->target, board::Square::F1);
  // Black stands as he should.
  EXPECT_EQ(read_move(table_->current(), board::Color::Black, "... O-O")->target, board::Square::G8);
}

/// A pawn that goes straight ahead is the one on that file, whatever it leaves its king to.
TEST_F(TellingTest, CastlingIsReadWhereTheOtherKingWasLeftInCheck) {
  open("uschess");
  EXPECT_THAT(tell(R"({"type":"moves","moves":"1. e4 d6 2. Nf3 Nf6 3. Bb5+ Nxe4"})").back(), HasSubstr("press"));
  EXPECT_THAT(tell(R"({"by":"A","type":"move","move":"O-O"})"), ElementsAre(HasSubstr(R"("move":"e1g1")")));
}

TEST_F(TellingTest, APawnsMoveIsReadOfTheFileItIsOn) {
  open("fide", "", "rnbqkb1r/pppp1Qpp/5n2/4p3/4P3/8/PPPP1PPP/RNB1KBNR b KQkq - 0 3");
  const auto pawn = read_move(table_->current(), board::Color::Black, "d6");
  ASSERT_TRUE(pawn) << pawn.error();
  EXPECT_EQ(pawn->source, board::Square::D7);
}

/// It is told twice far more often than played.
TEST_F(TellingTest, NoManIsGuessedThatWouldTakeItsOwn) {
  open("fide");
  tell(R"({"type":"moves","moves":"1. e4 e5 2. Nf3 Nc6"})");
  for (const char* text : {"e4", "Nf3", "Ke2"}) {
    const auto read = read_move(table_->current(), board::Color::White, text);
    EXPECT_EQ(read.has_value(), std::string(text) == "Ke2") << text;
  }
  EXPECT_THAT(read_move(table_->current(), board::Color::White, "Kd2").error(), HasSubstr("say the squares"));
  for (const char* text : {"e1d2", "Ke1-d2"}) {
    EXPECT_EQ(read_move(table_->current(), board::Color::White, text)->target, board::Square::D2) << text;
  }
}

TEST_F(TellingTest, AListOfMovesIsMadeAndPressed) {
  open("fide", "90+30");
  EXPECT_THAT(
      tell(R"({"type":"moves","moves":"1. e4 e5 2. Nf3","at":"0:05","clocks":{"white":"1:29:00","black":"1:30:00"}})"),
      ElementsAre(R"({"seq":1,"at":5000,"by":"hall","type":"start"})",
                  R"({"seq":2,"at":5000,"by":"A","type":"move","move":"e2e4"})",
                  R"({"seq":3,"at":5000,"by":"A","type":"press"})",
                  R"({"seq":4,"at":5000,"by":"B","type":"move","move":"e7e5"})",
                  R"({"seq":5,"at":5000,"by":"B","type":"press"})",
                  R"({"seq":6,"at":5000,"by":"A","type":"move","move":"g1f3"})",
                  R"({"seq":7,"at":5000,"by":"A","type":"press","clocks":{"white":5340000,"black":5400000}})"));
  EXPECT_THAT(tell(R"({"type":"moves","moves":["Nc6"],"pressed":false})"),
              ElementsAre(R"({"seq":8,"at":5000,"by":"B","type":"move","move":"b8c6"})"));
}

TEST_F(TellingTest, AListEndsWhereItCannotGoOn) {
  open("fide");
  EXPECT_THAT(tell(R"({"type":"moves","moves":"f3 e5 g4 Qh4# a3"})").back(), HasSubstr("the game was over before it"));
  open("fide");
  EXPECT_THAT(tell(R"({"type":"moves","moves":"e4 e5 Qxx"})").back(),
              HasSubstr("move 3 of the list, 'Qxx': 'Qxx' is no move here"));
  open("fide");
  tell(R"({"type":"moves","moves":"e4 e5 Nf3 Nc6","until":3})");
  EXPECT_EQ(table_->current().plies().size(), 3U);
}

/// What stands behind a move that was taken back is not played in its place.
TEST_F(TellingTest, AListEndsWithAMoveThatIsNotLetStand) {
  open("fide", "90+30");
  EXPECT_THAT(tell(R"({"type":"moves","moves":"1. e4 e5 2. Ke3 Ke2 Nc6"})").back(),
              HasSubstr("move 3 of the list, '2. Ke3': it was not let stand, see its ruling; the rest was not played"));
  EXPECT_EQ(table_->current().plies().size(), 2U);
  // Where it is the opponent's to claim, it stands.
  open("uschess", "G/60;d5");
  tell(R"({"type":"moves","moves":"1. e4 e5 2. Ke3 Nc6 3. Nf3 Nf6"})");
  EXPECT_EQ(table_->current().plies().size(), 6U);
}

TEST_F(TellingTest, ANumberSaysWhichMoveItIs) {
  open("fide", "90+30");
  tell(R"({"type":"moves","moves":"1. e4 e5 2.Nf3 2... Nc6"})");
  EXPECT_EQ(table_->current().plies().size(), 4U);
  EXPECT_EQ(
      tell(R"({"type":"moves","moves":"2. Bb5"})"),
      std::vector<std::string>{"column 29: field 'moves': move 1 of the list, '2. Bb5': '2.' is written, and it is "
                               "move 3"});
  EXPECT_THAT(tell(R"({"type":"moves","moves":["3... Bb5"]})").back(),
              HasSubstr("'3...' is written, and it is White's move"));
  EXPECT_THAT(tell(R"({"type":"moves","moves":"3 Bb5 a6 4"})"), ::testing::SizeIs(4));
}

TEST_F(TellingTest, AListThatTellsNothingIsNone) {
  open("fide", "90+30");
  tell(R"({"type":"moves","moves":"1. e4 e5"})");
  EXPECT_EQ(tell(R"({"type":"moves","moves":""})").front(), "column 25: field 'moves': there is no move in it");
  EXPECT_THAT(tell(R"({"type":"moves","moves":"Nf3","until":2})").front(), HasSubstr("2 plies have been made already"));
  EXPECT_THAT(tell(R"({"by":"B","type":"moves","moves":"Nf3"})").front(), HasSubstr("the first of the moves is A's"));
  EXPECT_THAT(tell(R"({"type":"moves","moves":"Nf3 1-0"})").back(), HasSubstr("move 2 of the list, '1-0': a result"));
}

TEST_F(TellingTest, TimeDoesNotGoBack) {
  open("fide", "90+30");
  tell(R"({"type":"moves","moves":"1. e4","at":"1:00"})");
  EXPECT_EQ(tell(R"({"by":"B","type":"move","move":"e5","at":"0:59"})").front(),
            "column 42: field 'at': it is earlier than the line above");
  EXPECT_THAT(tell(R"({"type":"moves","moves":"e5","at":1000})").front(), HasSubstr("earlier than the line above"));
}

/// An official sits at no board: what he rules on says which.
TEST_F(TellingTest, WhatIsOpenOnEitherBoardIsTheLast) {
  open("bughouse", "G/5");
  tell(R"({"type":"start"})");
  tell(R"({"by":"A2","type":"report","about":"banging","tag":"noise"})");
  const std::int64_t seq = table_->last_seq();
  for (const char* name : {"last", "noise"}) {
    const auto told = tell(R"({"by":"official","type":"inquire","of":")" + std::string(name) + R"(","step":"asked"})");
    EXPECT_EQ(told.front(), "{\"seq\":" + std::to_string(table_->last_seq()) +
                                R"(,"at":0,"board":2,"by":"official","type":"inquire","of":)" + std::to_string(seq) +
                                R"(,"step":"asked"})")
        << name;
  }
}

TEST_F(TellingTest, AReportIsOfTheBoardWhereTheOffenderSits) {
  open("bughouse", "G/5");
  tell(R"({"type":"start"})");
  const auto told = tell(R"({"by":"official","type":"report","about":"partner_board","seat":"B2"})");
  EXPECT_THAT(told.front(), HasSubstr(R"("board":2,"by":"official")"));
  EXPECT_FALSE(table_->game(1, 2).state().open.empty());
}

TEST_F(TellingTest, WhatIsSaidOfASeatIsOfItsBoard) {
  open("bughouse", "G/5");
  tell(R"({"by":"official","type":"absent","seat":"A2"})");
  EXPECT_TRUE(table_->game(1, 2).state().paper.absent.black);
  EXPECT_FALSE(table_->game(1, 1).state().paper.absent.white);
  tell(R"({"by":"official","type":"arrive","seat":"A2"})");
  tell(R"({"type":"start"})");
  // A hand reached over to the other board is that player's who reached, whoever says so.
  tell(R"({"by":"B1","type":"report","about":"partner_board","seat":"A2"})");
  tell(R"({"by":"official","type":"decide","of":"last","option":"warn"})");
  ASSERT_FALSE(table_->game(1, 2).state().records.empty());
  EXPECT_EQ(table_->game(1, 2).state().records.back().side, board::Color::Black);
  EXPECT_TRUE(table_->game(1, 1).state().records.empty());
}

TEST_F(TellingTest, AListMayCostNoTime) {
  open("fide", "90+30");
  tell(R"({"type":"moves","moves":"e4 e5","timed":false})");
  EXPECT_EQ(table_->current().remaining_ms(board::Color::White, 0), 5'400'000);
}

TEST_F(TellingTest, AnEventIsCalledByNameOrAsTheLast) {
  open("uschess", "G/60;d5");
  tell(R"({"type":"start"})");
  EXPECT_THAT(tell(R"({"by":"B","type":"report","about":"talking","tag":"talk"})"),
              ElementsAre(R"({"seq":2,"at":0,"by":"B","type":"report","about":"talking"})"));
  EXPECT_THAT(tell(R"({"by":"official","type":"inquire","of":"talk","step":"asked"})").front(), HasSubstr(R"("of":2)"));
  EXPECT_THAT(tell(R"({"by":"official","type":"decide","of":"last","option":"dismiss"})").front(),
              HasSubstr(R"("of":2)"));
  EXPECT_THAT(tell(R"({"by":"official","type":"decide","of":"talks","option":"dismiss"})").front(),
              HasSubstr("'talks' is the name of no event"));
  EXPECT_THAT(tell(R"({"by":"A","type":"press","tag":"last"})").front(), HasSubstr("field 'tag'"));
}

TEST_F(TellingTest, TimesAreSaidAsPeopleSayThem) {
  open("fide", "90+30");
  EXPECT_THAT(
      tell(R"({"by":"official","type":"set_clock","white":"9:15","black":"1:00:00","at":"12:00"})"),
      ElementsAre(R"({"seq":1,"at":720000,"by":"official","type":"set_clock","white":555000,"black":3600000})"));
  EXPECT_THAT(tell(R"({"by":"official","type":"set_clock","white":"nine","black":0})").front(),
              HasSubstr("'nine' is no time for it; ms, or a time as 9:15"));
}

TEST_F(TellingTest, AComputationMayBeAskedForWithoutItsAnswer) {
  open("fide", "90+30", "8/8/8/8/5k2/8/4p3/4K2B w - - 0 1");
  tell(R"({"type":"start"})");
  tell(R"({"type":"flag","color":"black","at":"9:00:00"})");
  EXPECT_THAT(tell(R"({"type":"finding"})").front(),
              testing::AnyOf(HasSubstr("\"type\":\"finding\""), HasSubstr("nothing is asked")));
}

TEST(Story, IsToldAsLinesOfJson) {
  EXPECT_TRUE(Story::begins_with("scenario: a claim"));
  EXPECT_FALSE(Story::begins_with(R"({"type":"press","by":"A"})"));
  EXPECT_FALSE(Story::begins_with("touch e2"));
  Story story("uschess", "fide");
  for (const char* line : {"# a comment", "scenario: a claim", "book: fide uschess", "clock: G/60;d5", "moves: e4 e5"})
    EXPECT_TRUE(story.read(line)->events.empty()) << line;
  EXPECT_THAT(story.read("")->events,
              ElementsAre(R"({"type":"opened","rulebook":"uschess","time":"G/60;d5"})",
                          R"({"at":0,"by":"hall","type":"start"})",
                          R"({"at":0,"by":"hall","type":"moves","moves":["e4","e5"],"timed":false})"));
  const auto told = [&](const char* line) {
    const auto read = story.read(line);
    return !read ? read.error() : read->events.empty() ? "" : read->events.front();
  };
  EXPECT_EQ(told("0:12.5 A touch g1 f1"), R"({"at":12500,"by":"A","type":"touch","squares":["g1","f1"]})");
  EXPECT_EQ(told("     => obliged fide:touch.own"), "");
  EXPECT_EQ(
      told(". B claim touched_man g1 source=agreed"),
      R"({"at":12500,"by":"B","type":"claim","kind":"touched_man","square":"g1","source":{"said_by":"B","standing":"agreed"}})");
  EXPECT_EQ(
      told("1:00 official penalty add_time B 2:00 person=4711"),
      R"({"at":60000,"by":"official","type":"penalty","kind":"add_time","seat":"B","ms":"2:00","person":"4711"})");
  EXPECT_EQ(told("1:00 official decide last restore"),
            R"({"at":60000,"by":"official","type":"decide","of":"last","option":"restore"})");
  EXPECT_EQ(told("1:00 A move b8=Q"), R"({"at":60000,"by":"A","type":"move","move":"b8=Q"})");
  EXPECT_EQ(told("0:59 A press"), "'0:59' is earlier than the line above");
  EXPECT_EQ(told("1:00 A press now"), "'press' has nothing bare behind it");
  EXPECT_TRUE(story.read("---")->ends);
  EXPECT_EQ(story.read("colck: 5+0").error(), "'colck' is no key of a header; did you mean clock?");
}

}  // namespace
}  // namespace touchmove::game
