#include "touchmove/notation/scripts/any_move.hpp"

#include <gtest/gtest.h>

#include <map>
#include <string>
#include <vector>

#include "tests/notation/positions.hpp"
#include "touchmove/notation/moves/uci.hpp"

namespace touchmove::notation {
namespace {

using board::Move;
using board::Position;
using testing::position_of;

std::vector<Language> all_languages() {
  std::vector<Language> all;
  for (std::size_t index = 0; index < language_count; ++index) all.push_back(static_cast<Language>(index));
  return all;
}

std::vector<Notation> all_notations() {
  std::vector<Notation> all;
  for (std::size_t index = 0; index < notation_count; ++index) all.push_back(static_cast<Notation>(index));
  return all;
}

TEST(AnyMove, EveryMoveReadsBackInEveryNotationAndLanguage) {
  std::map<std::string, int> written;
  testing::walk_random_games(20, [&](const Position& position, const board::MoveList& moves) {
    const MenNames names(position);
    int tried = 0;
    for (const Move move : moves) {
      if (++tried > 5) break;  // thirty-three languages are slow
      for (const Notation notation : all_notations()) {
        for (const Language language : all_languages()) {
          if (language != Language::English && !has_languages(notation)) continue;
          const std::string text = write_move(position, names, move, notation, language);
          const auto read = read_move(position, names, text, notation, language);
          ASSERT_TRUE(read) << word_of(notation) << ' ' << word_of(language) << ' ' << text << " in "
                            << to_fen(position) << ": " << to_string(read.error());
          ASSERT_EQ(*read, move) << word_of(notation) << ' ' << word_of(language) << ' ' << text << " in "
                                 << to_fen(position);
          ++written[std::string(word_of(notation))];
        }
      }
    }
  });
  EXPECT_EQ(written.size(), notation_count);
}

std::string any(std::string_view text, std::string_view fen = "") {
  const Position position = fen.empty() ? Position::initial() : position_of(fen);
  const auto read = parse_move_any(text, position);
  if (!read) return to_string(read.error());
  return to_san(position, read->move) + " " + std::string(word_of(read->notation)) + " " +
         std::string(word_of(read->language));
}

TEST(AnyMove, FindsOutWhatAMoveIsWrittenIn) {
  EXPECT_EQ(any("Nf3"), "Nf3 san en");
  EXPECT_EQ(any(" Nf3!? "), "Nf3 san en");
  EXPECT_EQ(any("g1f3"), "Nf3 san en");
  EXPECT_EQ(any("g1-f3"), "Nf3 san en");
  EXPECT_EQ(any("Sf3"), "Nf3 san de");
  EXPECT_EQ(any("Cf3"), "Nf3 san es");
  EXPECT_EQ(any("Кf3"), "Nf3 san ru");
  EXPECT_EQ(any("♘f3"), "Nf3 san figurine");
  EXPECT_EQ(any("Sg1-f3"), "Nf3 san de");
  EXPECT_EQ(any("7163"), "Nf3 iccf en");
  EXPECT_EQ(any("Kt-KB3"), "Nf3 descriptive en");
  EXPECT_EQ(any("⠎⠋⠒"), "Nf3 braille en");
  EXPECT_EQ(any("knight from gustav one to felix three"), "Nf3 spoken en");
  EXPECT_EQ(any("Springer nach Felix drei"), "Nf3 spoken en");
  EXPECT_EQ(any("knight f3"), "Nf3 spoken en");
}

TEST(AnyMove, SaysWhyATextIsNoMove) {
  EXPECT_EQ(any("Nd4"),
            "no such legal move: the knight's move from b1 is not how a knight moves; the knight's move from g1 is "
            "not how a knight moves");
  EXPECT_EQ(any("hello"), "'hello' is no move (column 1)");
  EXPECT_EQ(any(""), "'' is no move (column 1)");
  EXPECT_EQ(any("5255"), "no such legal move");
  // A knight in German, a bishop in Czech.
  EXPECT_EQ(any("Sd3", "4k3/8/8/8/8/8/8/1N2KB2 w - - 0 1"), "Bd3 san cs");
  EXPECT_EQ(any("Sd3", "4k3/8/8/8/8/8/1N6/4KB2 w - - 0 1"), "several such moves: from b2, f1");
}

TEST(AnyMove, AnEnglishMoveThatIsNotLegalIsNoOther) {
  // As a rook's move it cannot be made; as a French king's it could.
  EXPECT_EQ(any("Rf2", "4k3/8/8/8/8/8/8/R3K3 w - - 0 1"),
            "no such legal move: the rook's move from a1 is not how a rook moves");
  const auto position = position_of("4k3/8/8/8/8/8/8/R3K3 w - - 0 1");
  const auto french = parse_move_any("Rf2", position, Language::French);
  ASSERT_TRUE(french);
  EXPECT_EQ(to_san(position, french->move), "Kf2");
}

TEST(AnyMove, NotationsAreKnownByTheirWords) {
  for (const Notation notation : all_notations()) EXPECT_EQ(parse_notation(word_of(notation)), notation);
  EXPECT_EQ(parse_notation("morse"), std::nullopt);
}

}  // namespace
}  // namespace touchmove::notation
