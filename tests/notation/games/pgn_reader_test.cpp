#include "touchmove/notation/games/pgn_reader.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <random>

#include "tests/notation/pgn_events.hpp"

namespace touchmove::notation {
namespace {

using ::testing::ElementsAre;
using testing::EventRecorder;
using testing::read_events;

using Events = std::vector<std::string>;

/// The events of a game's moves only: what stands between "moves" and "end".
Events movetext(std::string_view text) {
  Events events = read_events("[Event \"A\"] " + std::string(text));
  const auto begin = std::find(events.begin(), events.end(), "moves");
  if (begin == events.end()) return events;
  const auto end = std::find(begin, events.end(), "end");
  return {begin + 1, end};
}

TEST(PgnReader, HandsOutAGameInPhases) {
  EXPECT_THAT(read_events("[Event \"A\"]\n[Result \"1-0\"]\n\n1. e4 e5 {best} 2. Nf3 $1 (2. f4 exf4) 1-0\n"),
              ElementsAre("game 1 at 1:1", "tag Event=A", "tag Result=1-0", "moves", "e4", "e5", "{best}", "Nf3", "$1",
                          "(", "f4", "exf4", ")", "result 1-0", "end"));
}

TEST(PgnReader, AnEmptyInputHasNoGames) {
  EXPECT_THAT(read_events(""), ElementsAre());
  // Files put together leave a mark in the middle.
  EXPECT_THAT(read_events(" \r\n\n\xEF\xBB\xBF"), ElementsAre());
  EXPECT_THAT(read_events("\xEF\xBB\xBF"), ElementsAre());
}

TEST(PgnReader, MoveNumbersMayBeWrittenInAnyWay) {
  const Events plain{"e4", "e5", "Nf3", "result *"};
  for (const std::string_view text :
       {"1. e4 e5 2. Nf3 *", "1.e4 e5 2.Nf3 *", "1.e4 1...e5 2.Nf3 *", "e4 e5 Nf3 *", "1 e4 e5 2 Nf3 *",
        "1. e4 1. ... e5 2. Nf3 *", "1.\ne4\r\ne5 2\n.Nf3\n*", "17. e4 e5 3. Nf3*", "1e4 e5 2Nf3 *"}) {
    EXPECT_EQ(movetext(text), plain) << text;
  }
}

TEST(PgnReader, ReadsCommentsOfBothKinds) {
  EXPECT_EQ(movetext("1. e4{a;b(c}e5 ; to the } end\n2. Nf3\n{one\ntwo} *"),
            (Events{"e4", "{a;b(c}", "e5", "{ to the } end}", "Nf3", "{one\ntwo}", "result *"}));
  // Directly after a line end, and before the first move.
  EXPECT_EQ(movetext("{intro} 1. e4\n{[%clk 0:01:00]}\n1... e5 *"),
            (Events{"{intro}", "e4", "{[%clk 0:01:00]}", "e5", "result *"}));
}

TEST(PgnReader, LinesThatEscapeArePassedOver) {
  EXPECT_EQ(read_events("% a program's own\n[Event \"A\"]\n% here\n\n1. e4\n%[Event \"no\"] {\ne5 *"),
            (Events{"game 1 at 2:1", "tag Event=A", "moves", "e4", "e5", "result *", "end"}));
}

TEST(PgnReader, VariationsNestAndMayBeSkipped) {
  constexpr std::string_view text = "1. e4 (1. d4 d5 (1... Nf6 {)} 2. c4) 2. c4 1/2-1/2) (1. c4) 1... e5 1-0";
  EXPECT_EQ(movetext(text), (Events{"e4", "(", "d4", "d5", "(", "Nf6", "{)}", "c4", ")", "c4", ")", "(", "c4", ")",
                                    "e5", "result 1-0"}));
  EventRecorder skipping_variations;
  skipping_variations.skip_variations = true;
  EXPECT_EQ(read_events(text, skipping_variations),
            (Events{"game 1 at 1:1", "moves", "e4", "(", "(", "e5", "result 1-0", "end"}));
}

TEST(PgnReader, GlyphsAndSignsAreNags) {
  EXPECT_EQ(movetext("1. e4! e5? 2. Nf3!! Nc6?? 3. Bb5!? a6?! 4. Ba4 $14 +- Nf6 = (=) *"),
            (Events{"e4", "$1", "e5", "$2", "Nf3", "$3", "Nc6", "$4", "Bb5", "$5", "a6", "$6", "Ba4", "$14", "$18",
                    "Nf6", "$10", "result *"}));
}

TEST(PgnReader, MovesMayWearAnyDress) {
  EXPECT_EQ(
      movetext("1. 0-0 0-0-0+ 2. e8Q e1(N) 3. exd6 e.p. Ng1-f3 4. e2xd3# g1f3 5. e8=Q+ O-O++ *"),
      (Events{"0-0", "0-0-0+", "e8Q", "e1(N)", "exd6", "Ng1-f3", "e2xd3#", "g1f3", "e8=Q+", "O-O++", "result *"}));
}

TEST(PgnReader, TagValuesAreReadWhateverTheyHold) {
  EXPECT_THAT(
      read_events("[Event \"a \\\"b\\\" c\"]\n[Site \"\\\\\\\\\"]\n[Round \"The \"King\" plays\"]\n"
                  "[White \"C:\\\"]\n[Black \"[x]\"] [Result \"*\"]\n[  Board   \"1\"  ]\r\n*"),
      ElementsAre("game 1 at 1:1", "tag Event=a \"b\" c", "tag Site=\\\\", "tag Round=The \"King\" plays",
                  "tag White=C:\\", "tag Black=[x]", "tag Result=*", "tag Board=1", "moves", "result *", "end"));
}

TEST(PgnReader, ABrokenTagCostsItsLineOnly) {
  EXPECT_THAT(read_events("[Event A]\n[Site \"B\n[Date \"2020\"]\n\n*"),
              ElementsAre("game 1 at 1:1", "error: game 1, line 1, column 1, ply 0: '[Event A]' is no tag pair",
                          "error: game 1, line 2, column 1, ply 0: '[Site \"B' is no tag pair", "tag Date=2020",
                          "moves", "result *", "end"));
}

TEST(PgnReader, GamesWithoutMovesAreGames) {
  const Events two{"game 1 at 1:1", "tag Event=A", "tag Site=x", "moves", "end",
                   "game 2 at 4:1", "tag Event=B", "moves",      "end"};
  EXPECT_EQ(read_events("[Event \"A\"]\n[Site \"x\"]\n\n[Event \"B\"]\n"), two);
  // ChessBase leaves a blank line after the first tag: still one game.
  EXPECT_EQ(read_events("[Event \"A\"]\n\n[Site \"x\"]\n\n1. e4 *"),
            (Events{"game 1 at 1:1", "tag Event=A", "tag Site=x", "moves", "e4", "result *", "end"}));
  EXPECT_EQ(read_events("[White \"A\"]\n\n[White \"B\"]\n\n*"),
            (Events{"game 1 at 1:1", "tag White=A", "moves", "end", "game 2 at 3:1", "tag White=B", "moves", "result *",
                    "end"}));
}

TEST(PgnReader, AMissingResultEndsAtTheNextTags) {
  EXPECT_EQ(read_events("[Event \"A\"]\n\n1. e4 e5\n\n[Event \"B\"]\n\n1. d4 *"),
            (Events{"game 1 at 1:1", "tag Event=A", "moves", "e4", "e5", "end", "game 2 at 5:1", "tag Event=B", "moves",
                    "d4", "result *", "end"}));
}

TEST(PgnReader, GamesWithoutTagsFollowEachOther) {
  EXPECT_EQ(read_events("1. e4 *\n1. d4 1-0 c4 0-1"),
            (Events{"game 1 at 1:1", "moves", "e4", "result *", "end", "game 2 at 2:1", "moves", "d4", "result 1-0",
                    "end", "game 3 at 2:11", "moves", "c4", "result 0-1", "end"}));
}

TEST(PgnReader, TextBetweenGamesIsNamedAndPassedOver) {
  EXPECT_EQ(
      read_events("From: a friend\n{hello}\n[Event \"A\"]\n\n*\n; bye\n1-0\n"),
      (Events{"error: game 0, line 1, column 1, ply 0: 'From:' belongs to no game", "game 1 at 3:1", "tag Event=A",
              "moves", "result *", "end", "error: game 1, line 7, column 1, ply 0: '1-0' belongs to no game"}));
}

TEST(PgnReader, AWordThatIsNoNotationIsNamedWithItsPlace) {
  EXPECT_EQ(
      movetext("1. e4 e5\n2. Nf9 Kt-f3 ] 3. d4 *"),
      (Events{"e4", "e5", "error: game 1, line 2, column 4, ply 2: 'Nf9' is no move, number, glyph or result",
              "error: game 1, line 2, column 8, ply 2: 'Kt-f3' is no move, number, glyph or result",
              "error: game 1, line 2, column 14, ply 2: ']' is no move, number, glyph or result", "d4", "result *"}));
}

TEST(PgnReader, ABrokenGameNeverTakesTheNextWithIt) {
  const Events next{"game 2 at 5:1", "tag Event=B", "moves", "d4", "result *", "end"};
  for (const std::string_view broken : {"1. e4 {never closed", "1. e4 (1. d4 (1. c4", "1. e4 ) rubbish \x01\xFF",
                                        "1. e4 ; *", "1. e4 $ ( {", "1. e4 \"\" [x"}) {
    const Events events = read_events("[Event \"A\"]\n\n" + std::string(broken) + "\n\n[Event \"B\"]\n\n1. d4 *\n");
    ASSERT_GE(events.size(), next.size()) << broken;
    EXPECT_EQ(Events(events.end() - static_cast<std::ptrdiff_t>(next.size()), events.end()), next) << broken;
  }
}

TEST(PgnReader, NamesWhatWasLeftOpen) {
  EXPECT_EQ(movetext("1. e4 (1. d4 (1. c4"),
            (Events{"e4", "(", "d4", "(", "c4",
                    "error: game 1, line 1, column 32, ply 1: the game ends inside a variation", ")", ")"}));
  EXPECT_EQ(
      movetext("1. e4 {abc"),
      (Events{"e4", "error: game 1, line 1, column 20, ply 1: 'abc' begins a comment that is never closed", "{abc}"}));
  EXPECT_EQ(movetext("1. e4 ) *"),
            (Events{"e4", "error: game 1, line 1, column 19, ply 1: ')' closes no variation", "result *"}));
}

TEST(PgnReader, ASkippedGameStillGivesItsResult) {
  EventRecorder recorder;
  recorder.skip_game_at = "e4";
  EXPECT_EQ(read_events("1. e4 e5 (2. d4) {x} 2. Nf3 1-0 1. c4 0-1", recorder),
            (Events{"game 1 at 1:1", "moves", "e4", "result 1-0", "end", "game 2 at 1:33", "moves", "c4", "result 0-1",
                    "end"}));
}

TEST(PgnReader, AVisitorMayStop) {
  EventRecorder recorder;
  recorder.stop_at = "e5";
  PgnReader reader(recorder);
  EXPECT_FALSE(reader.push("1. e4 e5 2. Nf3 1-0"));
  EXPECT_FALSE(reader.push("1. e4"));
  EXPECT_FALSE(reader.finish());
  EXPECT_THAT(recorder.events, ElementsAre("game 1 at 1:1", "moves", "e4", "e5"));
}

TEST(PgnReader, LongCommentsComeInPieces) {
  const std::string comment(pgn_comment_limit + 1000, 'x');
  const Events events = movetext("1. e4 {" + comment + "} *");
  ASSERT_EQ(events.size(), 4U);
  EXPECT_EQ(events[1].size() + events[2].size(), comment.size() + 4);
  EXPECT_EQ(events[3], "result *");
}

TEST(PgnReader, LinesOfAnyLengthAreRead) {
  std::string text = "1. e4 ;" + std::string(200'000, 'c') + "\n" + std::string(1000, 'w') + " e5 [" +
                     std::string(100'000, 't') + "\n*";
  EXPECT_EQ(movetext(text).back(), "result *");
  text = "[Event \"" + std::string(50'000, 'e') + "\"]\n[Site \"s\"]\n\n1. e4 *";
  const Events events = read_events(text);
  EXPECT_EQ(Events(events.begin() + 2, events.end()), (Events{"tag Site=s", "moves", "e4", "result *", "end"}));
}

/// Reads a text in pieces of the sizes that `next_size` gives.
template <typename NextSize>
Events read_in_pieces(std::string_view text, NextSize next_size) {
  EventRecorder recorder;
  recorder.with_places = true;
  PgnReader reader(recorder);
  while (!text.empty()) {
    const std::size_t size = std::min<std::size_t>(text.size(), next_size());
    // A copy of its own, so that a sanitizer sees any look past the piece.
    const std::string piece(text.substr(0, size));
    reader.push(piece);
    text.remove_prefix(size);
  }
  reader.finish();
  return recorder.events;
}

constexpr std::string_view everything =
    "\xEF\xBB\xBF[Event \"a \\\"b\\\"\"]\r\n[Site \"x\\\"]\r\n\r\n{before} 1. e4! {[%clk 0:00:01]} 1... e5 $14 (1... "
    "c5 2. "
    "Nf3 (2. c3) d6) 2. Nf3 ; eol\r\n% gone\r\nNc6 3. Bb5 a6 4. Bxc6 dxc6 5. O-O (=) Bd6 6. 0-0-0 e8(Q) exd6 e.p. "
    "+- Nbd2 e8=Q# 1/2-1/2\r\n\r\nnoise here\r\n[Event \"B\"]\n[Event \"C\"]\n\n1.d4 d5 2.c4 {open\n\n[Event "
    "\"D\"]\n\n1.Nf3 (1.c4\n\n[White \"E\"]\n[Date \"?\"] [Round bad\n1... Qh4xe1+ 12... -- Kt ] $ 1-0 *";

TEST(PgnReader, HowTheInputIsCutChangesNothing) {
  const Events whole = read_in_pieces(everything, [] { return everything.size(); });
  for (std::size_t cut = 1; cut < everything.size(); ++cut) {
    bool first = true;
    ASSERT_EQ(read_in_pieces(everything,
                             [&] {
                               const std::size_t size = first ? cut : everything.size();
                               first = false;
                               return size;
                             }),
              whole)
        << "cut at " << cut;
  }
  for (std::size_t size = 1; size < 40; ++size) {
    ASSERT_EQ(read_in_pieces(everything, [&] { return size; }), whole) << "pieces of " << size;
  }
}

TEST(PgnReader, HowLongThingsAreCutChangesNothing) {
  const std::string text = "[Event \"" + std::string(20'000, 'e') + "\"]\n[Site \"s\"]\n\n1. e4 {" +
                           std::string(70'000, 'c') + "\n\n" + std::string(65'530, 'd') + "\n\n[Event \"B\"]\n\n1. " +
                           std::string(600, 'w') + " e4 ;" + std::string(70'000, 'l') + "\n*";
  const Events whole = read_in_pieces(text, [&] { return text.size(); });
  for (const std::size_t size : {std::size_t{997}, std::size_t{4096}, std::size_t{65'536}, std::size_t{65'537}}) {
    ASSERT_EQ(read_in_pieces(text, [&] { return size; }), whole) << "pieces of " << size;
  }
}

TEST(PgnReader, HowRealFilesAreCutChangesNothing) {
  const auto files = testing::game_files();
  if (files.empty()) GTEST_SKIP() << "no games below " << testing::data_folder();
  std::mt19937_64 random(7);
  for (const auto& path : files) {
    std::string text = testing::read_file(path);
    text.resize(std::min<std::size_t>(text.size(), 120'000));
    const Events whole = read_in_pieces(text, [&] { return text.size(); });
    for (const std::size_t limit : {7U, 64U, 5000U}) {
      ASSERT_EQ(read_in_pieces(text, [&] { return 1 + random() % limit; }), whole) << path << " up to " << limit;
    }
  }
}

}  // namespace
}  // namespace touchmove::notation
