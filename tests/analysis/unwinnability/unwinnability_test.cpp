#include "touchmove/analysis/unwinnability/unwinnability.hpp"

#include <gtest/gtest.h>

#include "tests/analysis/cases.hpp"
#include "tests/analysis/random_walls.hpp"
#include "touchmove/analysis/unwinnability/static_sets.hpp"

namespace touchmove::analysis {
namespace {

using board::Color;
using testing::Case;
using testing::position_of;
using testing::read_cases;
using testing::replays_to_mate;

constexpr Color both_colors[] = {Color::White, Color::Black};

/// Asks both questions of a position and checks answers and lines.
void expect_verdict(WinnabilityAnalyst& analyst, const Case& expected) {
  const board::Position position = position_of(expected.fen);
  for (const Color winner : both_colors) {
    const Verdict verdict = analyst.analyse(position, winner);
    const bool can = expected.verdict[static_cast<std::size_t>(winner)] != '-';
    EXPECT_EQ(verdict.answer, can ? Winnability::Winnable : Winnability::Unwinnable)
        << expected.verdict << ' ' << expected.fen << " for " << (winner == Color::White ? "White" : "Black") << ", "
        << describe(verdict);
    if (verdict.proof == Proof::Helpmate) {
      EXPECT_TRUE(replays_to_mate(position, verdict.helpmate, winner)) << expected.fen;
    }
    EXPECT_EQ(analyst.analyse(position, winner, Evidence::Answer).answer, verdict.answer) << expected.fen;
  }
}

TEST(Winnability, KnowsTheTextbookCases) {
  WinnabilityAnalyst analyst;
  for (const Case& known : std::vector<Case>{
           {"--", "8/8/4k3/8/8/3K4/8/8 w - -"},
           {"WB", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -"},
           {"WB", "k7/8/8/8/8/8/8/KB4n1 w - -"},  // a single minor man against another
           {"--", "k1b5/8/8/8/8/8/8/KB6 w - -"},  // unless bishops of one colour
           {"-B", "8/8/8/8/8/5k1p/8/6K1 w - -"},
           {"--", "8/2k5/8/1p1p1p1p/1P1P1P1P/8/2K5/8 w - -"},  // a wall
       }) {
    expect_verdict(analyst, known);
  }
}

TEST(Winnability, CountsAMateThatStandsAlready) {
  WinnabilityAnalyst analyst;
  const Verdict verdict = analyst.analyse(position_of("R5k1/5ppp/8/8/8/8/8/K7 b - -"), Color::White);
  EXPECT_EQ(verdict.answer, Winnability::Winnable);
  EXPECT_EQ(verdict.proof, Proof::Mate);
  EXPECT_EQ(analyst.analyse(position_of("R5k1/5ppp/8/8/8/8/8/K7 b - -"), Color::Black).answer, Winnability::Unwinnable);
}

TEST(Winnability, AStalemateEndsEverything) {
  WinnabilityAnalyst analyst;
  expect_verdict(analyst, {"--", "7k/5Q2/6K1/8/8/8/8/8 b - -"});
}

TEST(Winnability, SaysSoWhenTheLimitIsReached) {
  WinnabilityAnalyst analyst({100});
  const Verdict verdict = analyst.analyse(position_of("1k6/1P3p1p/BP1p4/1P6/8/8/3P1PKP/8 w - -"), Color::Black);
  EXPECT_EQ(verdict.answer, Winnability::Undetermined);
  EXPECT_EQ(verdict.proof, Proof::None);
  EXPECT_GT(verdict.nodes, 0U);
}

TEST(Winnability, HoldsOnRealFlagFalls) {
  std::vector<Case> cases = read_cases("lichess-sample.txt");
  if (cases.empty()) GTEST_SKIP() << "no lichess-sample.txt in " << testing::data_folder();
  for (const Case& more : read_cases("lichess-cannot-mate.txt")) cases.push_back(more);
  for (const Case& more : read_cases("real-finals-300.txt")) cases.push_back(more);
  WinnabilityAnalyst analyst({100'000});
  int undetermined = 0;
  int plans = 0;
  for (const Case& known : cases) {
    const board::Position position = position_of(known.fen);
    for (const Color winner : both_colors) {
      const Verdict verdict = analyst.analyse(position, winner);
      const bool can = known.verdict[static_cast<std::size_t>(winner)] != '-';
      if (verdict.answer == Winnability::Undetermined) {
        ++undetermined;
      } else {
        EXPECT_EQ(verdict.answer, can ? Winnability::Winnable : Winnability::Unwinnable) << known.fen;
      }
      if (verdict.proof == Proof::Helpmate) {
        EXPECT_TRUE(replays_to_mate(position, verdict.helpmate, winner)) << known.fen;
      }
      const Verdict answer = analyst.analyse(position, winner, Evidence::Answer);
      EXPECT_EQ(answer.answer, can ? Winnability::Winnable : Winnability::Unwinnable) << known.fen;
      plans += answer.proof == Proof::Plan ? 1 : 0;
    }
  }
  EXPECT_EQ(undetermined, 0);
  EXPECT_GT(plans, 300) << "positions that a plan alone decides";
}

/// Every position of a public file: no answer wrong, every line replayed, none undetermined.
void hold_to(const std::string& name) {
  const std::vector<Case> cases = read_cases(name);
  if (cases.empty()) GTEST_SKIP() << "no " << name << " in " << testing::data_folder();
  WinnabilityAnalyst analyst;
  for (const Case& known : cases) {
    const board::Position position = position_of(known.fen);
    for (const Color winner : both_colors) {
      const Verdict verdict = analyst.analyse(position, winner);
      const bool can = known.verdict[static_cast<std::size_t>(winner)] != '-';
      EXPECT_EQ(verdict.answer, can ? Winnability::Winnable : Winnability::Unwinnable)
          << known.fen << " for " << (winner == Color::White ? "White" : "Black") << ", " << describe(verdict);
      if (verdict.proof == Proof::Helpmate) {
        EXPECT_TRUE(replays_to_mate(position, verdict.helpmate, winner)) << known.fen;
      }
      EXPECT_FALSE(can && is_surely_unwinnable(position, winner)) << known.fen;
      EXPECT_FALSE(can && analyst.shows_unwinnable(position, winner)) << known.fen;
    }
  }
}

TEST(Winnability, HoldsOnTheChallengeVectors) { hold_to("vectors.txt"); }

TEST(Winnability, HoldsOnThePositionsOf2026) { hold_to("positions-2026.txt"); }

/// How many of a file's sides that cannot mate are shown without memory and by a short look.
struct Shown {
  int cannot{0};
  int surely{0};
  int at_a_look{0};
};

Shown show_cannot(const std::string& name) {
  Shown shown;
  WinnabilityAnalyst analyst;
  for (const Case& known : read_cases(name)) {
    const board::Position position = position_of(known.fen);
    for (const Color winner : both_colors) {
      if (known.verdict[static_cast<std::size_t>(winner)] != '-') continue;
      ++shown.cannot;
      shown.surely += is_surely_unwinnable(position, winner) ? 1 : 0;
      shown.at_a_look += analyst.shows_unwinnable(position, winner) ? 1 : 0;
    }
  }
  return shown;
}

// What is found without looking for more than "cannot" becomes no less.
TEST(SurelyUnwinnable, FindsMostOfThePublishedPositions) {
  const Shown vectors = show_cannot("vectors.txt");
  const Shown later = show_cannot("positions-2026.txt");
  if (vectors.cannot == 0 || later.cannot == 0) GTEST_SKIP() << "no vectors in " << testing::data_folder();
  EXPECT_GE(vectors.surely, 577) << "of " << vectors.cannot;
  EXPECT_GE(vectors.at_a_look, 786) << "of " << vectors.cannot;
  EXPECT_GE(later.surely, 353) << "of " << later.cannot;
  EXPECT_GE(later.at_a_look, 447) << "of " << later.cannot;
}

// The search that holds them to it uses nothing they were made with.
TEST(SurelyUnwinnable, IsNeverSaidWhereASearchFindsAMate) {
  std::mt19937_64 random(20261127);
  HelpmateSearch search;
  WinnabilityAnalyst analyst;
  int exhausted = 0;
  for (int tries = 0; tries < 12'000; ++tries) {
    const auto position =
        tries % 2 == 0 ? testing::random_cage(random, tries / 2 % 5)
                       : testing::random_wall(random, {.gaps = tries % 4, .stray_pawns = tries % 3, .bishops = 5});
    if (!position || position->is_checkmate()) continue;
    const BoardState& state = position->state();
    for (const Color winner : both_colors) {
      if (!is_unwinnable_by_static_sets(state, winner) && !analyst.shows_unwinnable(*position, winner)) continue;
      search.start(state, winner, plans_for(state, static_cast<unsigned>(winner)).plans[0]);
      search.go_round_walls();
      const SearchEnd end = search.run(3'000);
      EXPECT_NE(end, SearchEnd::Mate) << notation::to_fen(position->to_placement());
      exhausted += end == SearchEnd::Exhausted ? 1 : 0;
    }
  }
  EXPECT_GT(exhausted, 400) << "where nothing is left to look for";
}

// The quick test alone finds every real flag fall that cannot be won.
TEST(SurelyUnwinnable, FindsEveryRealGameThatCannotBeWon) {
  int missed = 0;
  int asked = 0;
  for (const char* name : {"lichess-sample.txt", "lichess-cannot-mate.txt", "real-finals-300.txt"}) {
    for (const Case& known : read_cases(name)) {
      const board::Position position = position_of(known.fen);
      for (const Color winner : both_colors) {
        const bool can = known.verdict[static_cast<std::size_t>(winner)] != '-';
        const bool shown = is_surely_unwinnable(position, winner);
        ++asked;
        EXPECT_FALSE(can && shown) << known.fen;
        missed += !can && !shown;
      }
    }
  }
  if (asked == 0) GTEST_SKIP() << "no real games in " << testing::data_folder();
  EXPECT_EQ(missed, 0);
}

TEST(SurelyUnwinnable, FollowsForcedMoves) {
  EXPECT_TRUE(is_surely_unwinnable(position_of("3K4/3q4/8/8/6k1/8/8/8 w - -"), Color::Black));
  EXPECT_TRUE(is_surely_unwinnable(position_of("8/8/8/8/8/5k2/5p2/5K2 w - -"), Color::Black));    // stalemate
  EXPECT_FALSE(is_surely_unwinnable(position_of("R5k1/5ppp/8/8/8/8/8/K7 b - -"), Color::White));  // mate
  EXPECT_FALSE(is_surely_unwinnable(position_of("3K4/8/3q4/8/6k1/8/8/8 w - -"), Color::Black));
}

TEST(Winnability, LooksAgainWhereALineIsLong) {
  // Led by a plan alone the search goes about for 1,254 plies; before the map of its walls it takes a tenth.
  WinnabilityAnalyst analyst;
  const board::Position position = position_of("2k5/2B5/8/Pp5P/1P1p4/BP1Pp1p1/1PB1P1P1/RB1B2K1 w - -");
  const Verdict verdict = analyst.analyse(position, Color::Black);
  ASSERT_EQ(verdict.proof, Proof::Helpmate);
  EXPECT_LE(verdict.helpmate.size(), 200U);
  EXPECT_TRUE(replays_to_mate(position, verdict.helpmate, Color::Black));
}

TEST(Winnability, KeepsAnAnswerEnPassantOpen) {
  // Without b5xc6 e.p. nothing but a locked chain; with it the b-pawn is passed.
  WinnabilityAnalyst analyst;
  expect_verdict(analyst, {"WB", "4k3/8/8/1Pp5/2P5/8/8/4K3 w - c6"});
}

}  // namespace
}  // namespace touchmove::analysis
