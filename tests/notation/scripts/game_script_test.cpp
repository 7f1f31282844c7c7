// Whole games written in each notation and language, read as files.
#include "touchmove/notation/scripts/game_script.hpp"

#include <gtest/gtest.h>

#include <random>
#include <string>
#include <vector>

#include "tests/notation/replay.hpp"
#include "touchmove/board/position/movegen.hpp"
#include "touchmove/notation/scripts/any_move.hpp"

namespace touchmove::notation {
namespace {

using board::Move;
using board::Position;

/// A random legal game in every notation and language, as movetext: read as a file it is the same game. This is asked
/// of the notations a file may hold.
TEST(GameScript, EveryGameReadsBackFromAFileInEveryNotationAndLanguage) {
  std::mt19937_64 random(18);
  for (int game = 0; game < 12; ++game) {
    std::vector<Move> moves;
    std::string plain;
    auto position = Position::initial();
    for (int ply = 0; ply < 60; ++ply) {
      board::MoveList legal;
      board::generate_legal(position, legal);
      if (legal.empty()) break;
      moves.push_back(legal[random() % legal.size()]);
      plain += (plain.empty() ? "" : " ") + to_san(position, moves.back());
      position.play(moves.back());
    }
    for (const Notation notation : {Notation::San, Notation::LongAlgebraic, Notation::Uci, Notation::Iccf,
                                    Notation::Descriptive, Notation::Iesa}) {
      for (std::size_t index = 0; index < language_count; ++index) {
        const auto language = static_cast<Language>(index);
        if (language != Language::English && !has_languages(notation)) continue;
        position = Position::initial();
        MenNames names(position);
        std::string text;
        for (std::size_t ply = 0; ply < moves.size(); ++ply) {
          if (ply % 2 == 0) text += std::to_string(ply / 2 + 1) + ". ";
          text += write_move(position, names, moves[ply], notation, language) + " ";
          names.play(position, moves[ply]);
          position.play(moves[ply]);
        }
        ASSERT_EQ(testing::replay(text + "*", 0), plain + " *")
            << word_of(notation) << ' ' << word_of(language) << ": " << text;
      }
    }
  }
}

}  // namespace
}  // namespace touchmove::notation
