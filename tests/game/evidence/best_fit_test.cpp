#include "touchmove/game/evidence/best_fit.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <random>
#include <string>
#include <vector>

#include "tests/notation/pgn_events.hpp"
#include "touchmove/board/position/movegen.hpp"
#include "touchmove/game/evidence/likeness.hpp"
#include "touchmove/notation/moves/san.hpp"

namespace touchmove::game {
namespace {

using board::Move;
using board::Position;

BestFit fitted(std::string_view sheet, std::string_view second = "") {
  return find_best_fit(Position::initial(), read_sheet_text(unscramble_numbers(sheet)).value(),
                       read_sheet_text(unscramble_numbers(second)).value());
}

std::string moves(const BestFit& fit) {
  std::string text;
  for (const FittedPly& ply : fit.plies) text += (text.empty() ? "" : " ") + ply.san;
  return text;
}

const std::string spanish = "e4 e5 Nf3 Nc6 Bb5 a6 Ba4 Nf6 O-O Be7 Re1 b5";

TEST(Likeness, SignsThatLookAlikeCostLess) {
  EXPECT_EQ(likeness("e4", "e4", 99), 0);
  EXPECT_LT(likeness("\xE2\x82\xAC"
                     "4",
                     "e4", 99),
            3);
  EXPECT_LT(likeness("8b5", "Bb5", 99), likeness("Kb5", "Bb5", 99));
  EXPECT_LT(likeness("0-0", "O-O", 99), likeness("0-0", "Nf3", 99));
  EXPECT_LT(likeness("Nf3+", "Nf3", 99), likeness("Nf", "Nf3", 99));
  EXPECT_EQ(likeness("xyzzy", "Nf3", 20), 20);
}

TEST(SheetText, NumbersThatAMachineMisreadAreNumbers) {
  EXPECT_EQ(unscramble_numbers("l. e4 e5\n1O.Nf3 I2. O-O ll. Bb5|a6"), "1. e4 e5\n10.Nf3 12. O-O 11. Bb5 a6");
}

TEST(BestFit, ACleanSheetIsReadAsItStands) {
  const auto fit = fitted("1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O Be7 6. Re1 b5");
  EXPECT_EQ(moves(fit), spanish);
  for (const FittedPly& ply : fit.plies) {
    EXPECT_EQ(ply.fit, Fit::Written) << ply.san;
    EXPECT_TRUE(ply.certain) << ply.san;
  }
}

TEST(BestFit, AScannedSheetIsReadThroughItsSlips) {
  const auto fit = fitted(
      "l. \xE2\x82\xAC"
      "4 e5\n2. Nf3 Nc6\n3. 8b5 a6\n4. Ba4 Nf6\n5. O-0 Be7\n6. Rel b5");
  EXPECT_EQ(moves(fit), spanish);
  EXPECT_EQ(fit.plies[0].fit, Fit::Corrected);
  EXPECT_EQ(fit.plies[4].fit, Fit::Corrected);
  EXPECT_EQ(fit.plies[4].written, "8b5");
  EXPECT_TRUE(fit.plies[4].certain);
}

TEST(BestFit, ABlankIsFilledByWhatFollowsAndMarked) {
  const auto fit = fitted("1. e4 e5 2. -- Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O Be7 6. Re1 b5");
  ASSERT_EQ(fit.plies.size(), 12U);
  EXPECT_EQ(fit.plies[2].fit, Fit::Filled);
  EXPECT_FALSE(fit.plies[2].certain);
  // A knight had to leave g1 for the king to castle; where it went the sheet does not say.
  EXPECT_FALSE(fit.plies[2].others.empty());
}

TEST(BestFit, AMoveLeftOutIsFoundMissing) {
  const auto fit = fitted("e4 e5 Nf3 Nc6 Bb5 a6 Ba4 O-O Be7 Re1 b5 Bb3 d6 c3 O-O h3");
  EXPECT_EQ(moves(fit).substr(0, 26), "e4 e5 Nf3 Nc6 Bb5 a6 Ba4 N");
  EXPECT_EQ(fit.plies[7].fit, Fit::Filled);
  EXPECT_EQ(fit.plies[8].san, "O-O");
}

TEST(BestFit, ALegalSlipAfterWhichTheRestCannotBeReadIsCorrected) {
  // Nc3 is legal, but then the king cannot castle.
  const auto fit = fitted("1. e4 e5 2. Nc3 Nc6 3. Bb5 a6 4. Bxc6 dxc6 5. O-O Bg4 6. h3 Bh5");
  EXPECT_EQ(moves(fit), "e4 e5 Nf3 Nc6 Bb5 a6 Bxc6 dxc6 O-O Bg4 h3 Bh5");
  EXPECT_EQ(fit.plies[2].fit, Fit::Corrected);
}

TEST(BestFit, TheOtherSheetSettlesWhatOneDoesNotShow) {
  const auto fit = fitted("1. e4 e5 2. ?? Nc6 3. Bb5 a6", "1. e4 e5 2. Nf3 Nc6 3. B5 a6");
  EXPECT_EQ(moves(fit), "e4 e5 Nf3 Nc6 Bb5 a6");
  EXPECT_TRUE(fit.plies[2].certain);
  EXPECT_EQ(fit.plies[4].second, "B5");
}

TEST(BestFit, ASheetMayBeInAnotherLanguage) {
  const auto fit = fitted("1. e4 e5 2. 5f3 Sc6 3. Lb5 a6 4. La4 Sf6 5. O-O Le7 6. Te1 b5");
  EXPECT_EQ(moves(fit), spanish);
}

TEST(BestFit, ACorrectionBesideADoubtIsNoCertainty) {
  const auto sure = fitted("1. e4 e5 2. Nf3 Nc6 3. 8b5 a6 4. Ba4 Nf6 5. O-O Be7 6. Re1 b5");
  ASSERT_GT(sure.plies.size(), 5U);
  EXPECT_EQ(sure.plies[4].fit, Fit::Corrected);
  EXPECT_TRUE(sure.plies[4].certain);
  // Black's move is not written, and what White's was is weighed with it.
  const auto fit = fitted("1. e4 e5 2. Nf3 Nc6 3. 8b5 -- 4. Ba4 Nf6 5. O-O Be7 6. Re1 b5");
  ASSERT_GT(fit.plies.size(), 5U);
  EXPECT_EQ(fit.plies[4].san, "Bb5");
  EXPECT_FALSE(fit.plies[5].certain);
  EXPECT_FALSE(fit.plies[4].certain);
}

TEST(BestFit, ASlipBelievedLongBeforeLeavesADoubt) {
  // With a knight on a3, Nbd2 can be the other's Nd2 only. Had it been a3, the entry would be right.
  std::string sheet = "1. d4 d5 2. Nf3 e6 3. Na3 Nf6";
  for (int round = 0; round < 8; ++round) sheet += " Rg1 Ng8 Rh1 Nf6";
  const auto fit = fitted(sheet + " Nbd2 h6 Nb3 g6 h3 b6");
  ASSERT_EQ(fit.plies.size(), 44U);
  EXPECT_EQ(fit.plies[38].san, "Nd2");
  EXPECT_FALSE(fit.plies[38].certain);
}

// ------------------------------------------------------------------------------------------------ how much is
// recovered

struct Played {
  std::vector<Move> moves;
  std::vector<std::string> texts;
};

struct Collector : notation::PgnVisitor {
  std::vector<Played> games;
  Position position = Position::initial();
  std::size_t most{0};

  notation::PgnFlow begin_moves() {
    games.emplace_back();
    position = Position::initial();
    return games.size() > most ? notation::PgnFlow::Stop : notation::PgnFlow::Continue;
  }
  notation::PgnFlow begin_variation() { return notation::PgnFlow::SkipVariation; }
  notation::PgnFlow move(const notation::SanMove& wanted, std::string_view /*text*/,
                         const notation::PgnSource& /*source*/) {
    const auto found = notation::find_move(position, wanted);
    if (!found) return notation::PgnFlow::SkipGame;
    games.back().moves.push_back(*found);
    std::string san = notation::to_san(position, *found);
    while (san.back() == '+' || san.back() == '#') san.pop_back();  // players leave them out
    games.back().texts.push_back(san);
    position.play(*found);
    return notation::PgnFlow::Continue;
  }
};

/// How many games are read; three, or as many as `TOUCHMOVE_SHEET_GAMES` says.
std::size_t games_wanted() {
  const char* const asked = std::getenv("TOUCHMOVE_SHEET_GAMES");
  return asked == nullptr ? 3 : std::strtoul(asked, nullptr, 10);
}

/// One entry as a machine misreads it, a hand slips, or haste leaves it.
std::string slipped(const std::string& text, std::mt19937_64& random) {
  constexpr std::string_view from = "1OB5bgeahfNR6x83cd";
  constexpr std::string_view to = "l08S6qc4btMP%X3Bcd";
  std::string out = text;
  const auto at = static_cast<std::size_t>(random() % out.size());
  switch (random() % 6) {
    case 0:
      return "--";
    case 1:
      out.erase(at, 1);
      return out.empty() ? "--" : out;
    case 2: {  // another square, as the eye slips by one
      for (char& sign : out) {
        if (sign >= '1' && sign <= '8') return sign = sign == '8' ? '7' : static_cast<char>(sign + 1), out;
      }
      return out;
    }
    case 3: {
      for (char& sign : out) {
        if (sign >= 'a' && sign <= 'h') return sign = sign == 'a' ? 'b' : static_cast<char>(sign - 1), out;
      }
      return out;
    }
    default:
      for (std::size_t i = 0; i < out.size(); ++i) {
        char& sign = out[(at + i) % out.size()];
        if (const std::size_t found = from.find(sign); found != std::string_view::npos) return sign = to[found], out;
      }
      return out;
  }
}

struct Recovery {
  int plies{0};
  int slips{0};
  int right{0};  // plies read as they were played
  int slips_right{0};
  int followed{0};        // a slip that is a legal move, believed: no sheet tells
  int wrong_marked{0};    // wrong and said to be uncertain
  int among_others{0};    // of these, the move played is among the alternatives
  int wrong_silently{0};  // another move than is written, wrong, and said to be certain
  int games_whole{0};
  int corrected{0};
  int doubted_needlessly{0};  // of these, right and said to be uncertain
};

Recovery recover(const std::vector<Played>& games, int percent, bool two_sheets) {
  Recovery sum;
  std::mt19937_64 random(static_cast<std::uint64_t>(percent) * 7 + 1);
  for (const Played& game : games) {
    SheetPlaces sheets[2] = {game.texts, two_sheets ? game.texts : SheetPlaces{}};
    std::vector<bool> slips(game.moves.size());
    for (SheetPlaces& sheet : sheets) {
      for (std::size_t ply = 0; ply < sheet.size(); ++ply) {
        if (static_cast<int>(random() % 100) >= percent) continue;
        const std::string text = slipped(sheet[ply], random);
        if (text != sheet[ply]) slips[ply] = true;
        sheet[ply] = text == "--" ? "" : text;
      }
    }
    const BestFit fit = find_best_fit(Position::initial(), sheets[0], sheets[1]);
    bool whole = fit.plies.size() == game.moves.size();
    for (std::size_t ply = 0; ply < game.moves.size(); ++ply) {
      ++sum.plies;
      sum.slips += slips[ply] ? 1 : 0;
      if (ply >= fit.plies.size()) {
        whole = false;
        continue;
      }
      const FittedPly& read = fit.plies[ply];
      sum.corrected += read.fit == Fit::Corrected ? 1 : 0;
      if (read.move == game.moves[ply]) {
        sum.doubted_needlessly += read.fit == Fit::Corrected && !read.certain ? 1 : 0;
        ++sum.right;
        sum.slips_right += slips[ply] ? 1 : 0;
        continue;
      }
      whole = false;
      if (read.fit == Fit::Written && read.certain) {
        ++sum.followed;
      } else if (!read.certain) {
        ++sum.wrong_marked;
        const std::string& played = game.texts[ply];
        sum.among_others += std::any_of(read.others.begin(), read.others.end(),
                                        [&](const OtherReading& other) { return other.san.starts_with(played); })
                                ? 1
                                : 0;
      } else {
        ++sum.wrong_silently;
      }
    }
    sum.games_whole += whole ? 1 : 0;
  }
  return sum;
}

TEST(BestFit, RecoversGamesWithSlips) {
  const auto path = notation::testing::data_folder() / "games" / "master-modern-sample.pgn";
  const std::string text = notation::testing::read_file(path);
  if (text.empty()) GTEST_SKIP() << "no games at " << path;
  Collector collector;
  collector.most = games_wanted();
  notation::PgnReader reader(collector);
  reader.push(text);
  collector.games.resize(std::min<std::size_t>(collector.games.size(), collector.most));
  for (const bool two : {false, true}) {
    for (const int percent : {2, 5, 10}) {
      const Recovery got = recover(collector.games, percent, two);
      const double right = 100.0 * got.right / got.plies;
      const double mended = got.slips == 0 ? 100.0 : 100.0 * got.slips_right / got.slips;
      std::printf(
          "%s, %2d %% slips: %5.2f %% of %d plies right, %5.1f %% of %d slips mended, %d of %zu games whole; "
          "wrong: %d a legal slip believed, %d marked (%d with the move played among the others), %d silently; "
          "%d corrections, %d of them right and marked\n",
          two ? "two sheets" : "one sheet ", percent, right, got.plies, mended, got.slips, got.games_whole,
          collector.games.size(), got.followed, got.wrong_marked, got.among_others, got.wrong_silently, got.corrected,
          got.doubted_needlessly);
      EXPECT_GT(right, two ? 90.0 : 80.0);
      EXPECT_EQ(got.wrong_silently, 0);
    }
  }
}

}  // namespace
}  // namespace touchmove::game
