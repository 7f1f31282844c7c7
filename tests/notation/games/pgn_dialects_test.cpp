// What other programs write and other people type: nothing of it may be lost.
#include <gtest/gtest.h>

#include <string>
#include <string_view>

#include "tests/notation/replay.hpp"
#include "touchmove/notation/games/encoding.hpp"

namespace touchmove::notation {
namespace {

using testing::replay;

const std::string italian = "e4 e5 Nf3 Nc6 Bc4 Bc5 O-O Nf6 d3 d6 1/2-1/2";

TEST(PgnDialects, ReadsLongAlgebraicInAnyLanguage) {
  const std::string spanish = "e4 e5 Nf3 Nc6 Bb5 a6 Bxc6 dxc6 1-0";
  EXPECT_EQ(replay("1. e2-e4 e7-e5 2. Sg1-f3 Sb8-c6 3. Lf1-b5 a7-a6 4. Lb5xc6 d7xc6 1-0"), spanish);
  EXPECT_EQ(replay("1. e2-e4 e7-e5 2. Ng1-f3 Nb8-c6 3. Bf1-b5 a7-a6 4. Bb5xNc6 d7:c6 1-0"), spanish);
  EXPECT_EQ(replay("1. e2–e4 e7–e5 2. Кg1–f3 Кb8–c6 3. Сf1–b5 a7–a6 4. Сb5:c6 d7:c6 1–0"), spanish);
  EXPECT_EQ(replay("1. Pe2-e4 Pe7-e5 2. Ng1-f3 Nb8-c6 3. Bf1-b5 Pa7-a6 4. Bb5:c6 Pd7:c6 1-0"), spanish);
}

TEST(PgnDialects, TellsTheLanguageFromTheGame) {
  EXPECT_EQ(replay("1. e4 e5 2. Sf3 Sc6 3. Lc4 Lc5 4. O-O Sf6 5. d3 d6 1/2-1/2"), italian) << "German";
  EXPECT_EQ(replay("1. e4 e5 2. Cf3 Cc6 3. Fc4 Fc5 4. O-O Cf6 5. d3 d6 1/2-1/2"), italian) << "French";
  EXPECT_EQ(replay("1. e4 e5 2. Cf3 Cc6 3. Ac4 Ac5 4. O-O Cf6 5. d3 d6 1/2-1/2"), italian) << "Spanish";
  EXPECT_EQ(replay("1. e4 e5 2. Pf3 Pc6 3. Lc4 Lc5 4. O-O Pf6 5. d3 d6 1/2-1/2"), italian) << "Dutch";
  EXPECT_EQ(replay("1. e4 e5 2. Кf3 Кc6 3. Сc4 Сc5 4. О-О Кf6 5. d3 d6 ½-½"), italian) << "Russian";
  EXPECT_EQ(replay("1. e4 e5 2. Jf3 Jc6 3. Sc4 Sc5 4. O-O Jf6 5. d3 d6 1/2-1/2"), italian) << "Czech";
  EXPECT_EQ(replay("1. e4 e5 2. Hf3 Hc6 3. Fc4 Fc5 4. O-O Hf6 5. d3 d6 1/2-1/2"), italian) << "Hungarian";
  EXPECT_EQ(replay("1. e4 e5 2. Sf3 Sc6 3. Gc4 Gc5 4. O-O Sf6 5. d3 d6 1/2-1/2"), italian) << "Polish";
  EXPECT_EQ(replay("1. e4 e5 2. Rf3 Rc6 3. Lc4 Lc5 4. O-O Rf6 5. d3 d6 1/2-1/2"), italian) << "Finnish";
  EXPECT_EQ(replay("1. e4 e5 2. ♘f3 ♞c6 3. ♗c4 ♝c5 4. O-O ♞f6 5. ♙d3 ♟d6 1/2-1/2"), italian) << "figurines";
  // A letter that is a man in English too: the king in French.
  EXPECT_EQ(replay("1. e4 e5 2. Re2 Re7 3. Cf3 Cf6 *"), "e4 e5 Ke2 Ke7 Nf3 Nf6 *");
}

TEST(PgnDialects, TheNextGameMayBeInAnotherLanguage) {
  EXPECT_EQ(replay("[Event \"a\"]\n\n1. e4 e5 2. Sf3 Sc6 1-0\n\n[Event \"b\"]\n\n1. e4 e5 2. Nf3 Nc6 0-1\n\n"
                   "[Event \"c\"]\n\n1. e4 e5 2. Pf3 Pc6 3. Lb5 *\n\n[Event \"d\"]\n\n1. d4 d5 *\n"),
            "e4 e5 Nf3 Nc6 1-0 | e4 e5 Nf3 Nc6 0-1 | e4 e5 Nf3 Nc6 Bb5 * | d4 d5 *");
}

TEST(PgnDialects, ASlipInAnEnglishGameIsNoOtherLanguage) {
  EXPECT_EQ(replay("1. e4 e5 2. Re2 Nf6 3. Nf3 *"),
            "e4 e5 [Re2: no such legal move: the rook's move from a1 is not how a rook moves; the rook's move from h1 "
            "is not how a rook moves] *");
  EXPECT_EQ(
      replay("1. e4 Kt5 e5 2. Nf9 Nf3 *"),
      "e4 [game 1, line 1, column 7, ply 1: 'Kt5' is no move, number, glyph or result] e5 [game 1, line 1, column "
      "17, ply 2: 'Nf9' is no move, number, glyph or result] Nf3 *");
}

TEST(PgnDialects, ReadsNumbersAsMovesWhereTheyAre) {
  EXPECT_EQ(replay("1. 5254 5755 2. 7163 2836 3. 6134 6835 4. 5171 7866 5. 4243 4746 1/2-1/2"), italian);
  EXPECT_EQ(replay("1.5254 5755 2.71-63 28-36 *"), "e4 e5 Nf3 Nc6 *");
  EXPECT_EQ(replay("[Event \"a\"]\n\n1 e4 e5 2 Nf3 Nc6 *"), "e4 e5 Nf3 Nc6 *");
  EXPECT_EQ(replay("1. 5255 *"), "[5255: no such legal move] *");
}

TEST(PgnDialects, ReadsDescriptiveMovetext) {
  EXPECT_EQ(replay("1. P-K4 P-K4 2. Kt-KB3 Kt-QB3 3. B-B4 B-B4 4. Castles Kt-B3 5. P-Q3 P-Q3 1/2-1/2"), italian);
  EXPECT_EQ(replay("1. P-K4 P-K4 2. N-KB3 N-QB3 3. B-B4 B-B4 4. Castles KR N-B3 5. P-Q3 P-Q3 1/2-1/2"), italian);
}

TEST(PgnDialects, ALetterMayStandApartFromItsSquare) {
  EXPECT_EQ(replay("1. e4 e5 2. N f3 N c6 3. B c4 B c5 4. O-O N f6 5. d3 d6 1/2-1/2"), italian);
  EXPECT_EQ(replay("1. e4 e5 2. S f3 S c6 3. L c4 L c5 4. O-O S f6 5. d3 d6 1/2-1/2"), italian);
  // Behind a move it is the sign of a novelty.
  EXPECT_EQ(replay("1. e4 N e5 *"), "e4 e5 *");
}

TEST(PgnDialects, ReadsPromotionsInEveryDress) {
  const std::string before = "1. h4 g5 2. hxg5 h6 3. gxh6 Nf6 4. h7 Rg8 5. ";
  const std::string read = "h4 g5 hxg5 h6 gxh6 Nf6 h7 Rg8 hxg8=Q *";
  for (const std::string_view promotion :
       {"hxg8=Q", "hxg8Q", "hxg8/Q", "hxg8(Q)", "hxg8=(Q)", "h7xg8Q", "h7g8q", "hg8=Q", "h7-g8=Q"}) {
    EXPECT_EQ(replay(before + std::string(promotion) + " *"), read) << promotion;
  }
  EXPECT_EQ(replay("1. h4 g5 2. hxg5 h6 3. gxh6 Sf6 4. h7 Tg8 5. hxg8(D) *"), read);
  EXPECT_EQ(replay("1. 8284 7775 2. 8475 8786 3. 7586 7866 4. 8687 8878 5. 87781 *"), read);
}

TEST(PgnDialects, ReadsCastlingAndPassingHoweverMarked) {
  for (const std::string_view castling : {"O-O", "0-0", "o-o", "OO", "O-O+", "0-0!", "O–O", "О-О", "e1g1"}) {
    EXPECT_EQ(replay("1. e4 e5 2. Nf3 Nc6 3. Bc4 Bc5 4. " + std::string(castling) + " *"),
              "e4 e5 Nf3 Nc6 Bc4 Bc5 O-O *")
        << castling;
  }
  for (const std::string_view capture : {"exd6", "exd6 e.p.", "exd6 ep", "exd6ep", "exd6ef", "exd6e.p.", "exd6 (e.p.)",
                                         "ed", "exd", "e:d6", "exd6 i.p.", "e5×d6"}) {
    EXPECT_EQ(replay("1. e4 a6 2. e5 d5 3. " + std::string(capture) + " *"), "e4 a6 e5 d5 exd6 *") << capture;
  }
  EXPECT_EQ(replay("1. e4 f6 2. d4 g5 3. Qh5 (#) 1-0"), "e4 f6 d4 g5 Qh5# 1-0");
  EXPECT_EQ(replay("1. e4 f6 2. d4 g5 3. Qh5 mate 1-0"), "e4 f6 d4 g5 Qh5# 1-0");
}

TEST(PgnDialects, ReadsNumbersGluedToMoves) {
  EXPECT_EQ(replay("1.e4 e52.Nf3 Nc63.Bc4 Bc54.O-O Nf65.d3 d6 1/2-1/2"), italian);
  EXPECT_EQ(replay("1.e4 1...e5 2.Nf3 2…Nc6 3.Bc4 3. … Bc5 4.O-O 4…. Nf6 5.d3 d6 1/2-1/2"), italian);
}

TEST(PgnDialects, ReadsResultsHoweverWritten) {
  for (const std::string_view draw : {"1/2-1/2", "½-½", "½–½", "1/2–1/2", "1/2:1/2", "1/2", "\xBD-\xBD"}) {
    EXPECT_EQ(replay("1. e4 e5 " + std::string(draw)), "e4 e5 1/2-1/2") << draw;
  }
  for (const std::string_view win : {"1-0", "1:0", "1–0", "1—0", "1‑0", "1−0"}) {
    EXPECT_EQ(replay("1. e4 e5 " + std::string(win)), "e4 e5 1-0") << win;
  }
}

TEST(PgnDialects, ATurnThatIsPassedEndsNothing) {
  for (const std::string_view pass : {"--", "Z0", "0000", "@@@@", "––"}) {
    EXPECT_EQ(replay("1. e4 " + std::string(pass) + " 2. d4 d5 1-0"), "e4 -- d4 d5 1-0") << pass;
  }
}

TEST(PgnDialects, BlanksThatDoNotBreakAreBlanks) {
  EXPECT_EQ(replay("1.\xC2\xA0"
                   "e4 e5\xC2\xA0"
                   "2.\xC2\xA0Nf3 Nc6 *"),
            "e4 e5 Nf3 Nc6 *");
  // Files put together, each with its mark.
  EXPECT_EQ(replay("[Event \"a\"]\n\n1. e4 e5\n\n\xEF\xBB\xBF[Event \"b\"]\n\n1. d4 *\n\xEF\xBB\xBF[Event \"c\"]\n\n*"),
            "e4 e5 | d4 * | *");
}

std::string as_utf16(std::string_view ascii, Utf16Order order, bool mark) {
  std::string out;
  const auto put = [&](unsigned unit) {
    const char low = static_cast<char>(unit & 0xFFU);
    const char high = static_cast<char>(unit >> 8U);
    out += order == Utf16Order::LittleEndian ? low : high;
    out += order == Utf16Order::LittleEndian ? high : low;
  };
  if (mark) put(0xFEFF);
  for (const char byte : ascii) put(byte == '~' ? 0x041AU : static_cast<unsigned char>(byte));
  return out;
}

TEST(PgnDialects, ReadsUtf16) {
  for (const Utf16Order order : {Utf16Order::LittleEndian, Utf16Order::BigEndian}) {
    for (const bool mark : {true, false}) {
      EXPECT_EQ(replay(as_utf16("[Event \"a\"]\r\n\r\n1. e4 e5 2. ~f3 ~c6 1-0\r\n", order, mark), 5),
                "e4 e5 Nf3 Nc6 1-0");
    }
  }
  EXPECT_EQ(utf16_order("1. e"), std::nullopt);
  EXPECT_EQ(utf16_order("\xFF"), std::nullopt);
}

TEST(PgnDialects, Utf16BecomesUtf8WholeOrInPieces) {
  // A letter of two bytes, a sign of three, a pair, half a pair.
  const std::string text("\x16\x04\x54\x26\x3D\xD8\x00\xDE\x3D\xD8\x41\x00", 12);
  for (std::size_t size = 1; size <= text.size(); ++size) {
    Utf16Decoder decoder(Utf16Order::LittleEndian);
    std::string out;
    for (std::size_t at = 0; at < text.size(); at += size) decoder.push(text.substr(at, size), out);
    EXPECT_EQ(out,
              "Ж♔😀\xEF\xBF\xBD"
              "A")
        << size;
  }
}

TEST(PgnDialects, ReadsWindows1251) {
  EXPECT_EQ(replay("1. e4 e5 2. \xCA"
                   "f3 \xCA"
                   "c6 3. \xD1"
                   "c4 \xD1"
                   "c5 4. O-O \xCA"
                   "f6 5. d3 d6 1/2-1/2"),
            italian);
}

}  // namespace
}  // namespace touchmove::notation
