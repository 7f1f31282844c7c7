#include "touchmove/game/fold/finder.hpp"

#include <gtest/gtest.h>

#include "touchmove/board/position/movegen.hpp"
#include "touchmove/notation/positions/fen.hpp"

namespace {

using namespace touchmove::game;
using touchmove::board::Color;
using touchmove::board::Position;

Position position_of(std::string_view fen) {
  return Position::from_placement(touchmove::notation::parse_fen(fen).value()).value();
}

FindingBody find(std::string_view fen, Question question, Color side, FinderLimits limits = {}) {
  static Finder usual;
  const Position position = position_of(fen);
  const Needs needs{question, side, 7, position.key(), std::nullopt};
  if (limits.positions == FinderLimits{}.positions) return usual.find(needs, position);
  return Finder(limits).find(needs, position);
}

Position played(std::string_view fen, const FindingBody& body) {
  Position position = position_of(fen);
  for (const auto& move : body.line) {
    const auto legal = touchmove::board::to_legal_move(position, move);
    if (!legal) ADD_FAILURE() << "the line holds an illegal move";
    if (legal) position.play(*legal);
  }
  return position;
}

TEST(Finder, RepeatsTheQuestionAndNamesEngineAndLimit) {
  const auto fen = "8/8/4k3/p1p1p1p1/P1P1P1P1/4K3/8/8 w - - 0 60";
  const FindingBody body = find(fen, Question::CanMate, Color::Black);
  EXPECT_EQ(body.question, Question::CanMate);
  EXPECT_EQ(body.side, Color::Black);
  EXPECT_EQ(body.ply, 7);
  EXPECT_EQ(body.key, position_of(fen).key());
  EXPECT_TRUE(body.engine.starts_with("touchmove "));
  EXPECT_GT(body.limit_nodes, 0);
}

TEST(Finder, SaysThatABlockedPositionCannotBeWon) {
  const FindingBody body = find("8/8/4k3/p1p1p1p1/P1P1P1P1/4K3/8/8 w - - 0 60", Question::CanMate, Color::White);
  EXPECT_EQ(body.verdict, FindingVerdict::No);
  EXPECT_FALSE(body.certificate.empty());
}

TEST(Finder, ShowsAMateThatCanStillBeGiven) {
  const auto fen = "8/8/4k3/4p3/8/3N4/3K4/8 b - - 0 60";
  const FindingBody body = find(fen, Question::CanMate, Color::White);
  ASSERT_EQ(body.verdict, FindingVerdict::Yes);
  const Position end = played(fen, body);
  EXPECT_TRUE(end.is_checkmate());
  EXPECT_EQ(end.side_to_move(), Color::Black);
}

TEST(Finder, ShowsTheShortestForcedMate) {
  const auto fen = "7k/8/6K1/8/8/8/5Q2/q7 w - - 0 60";
  const FindingBody body = find(fen, Question::ForcedWin, Color::White);
  EXPECT_EQ(body.verdict, FindingVerdict::Yes);
  EXPECT_EQ(body.line.size(), 1U);
  EXPECT_EQ(body.certificate, "mate");
  EXPECT_TRUE(played(fen, body).is_checkmate());
}

TEST(Finder, AnswersForEitherSideFromTheTables) {
  // Rook against rook, drawn; rook against knight in the corner, won for the rook with either side to move.
  EXPECT_EQ(find("8/8/3k4/7r/8/3K4/R7/8 w - - 0 60", Question::ForcedWin, Color::White).certificate, "table draw");
  const auto fen = "8/8/8/8/8/1K6/6R1/k6n b - - 0 60";
  EXPECT_EQ(find(fen, Question::ForcedWin, Color::White).verdict, FindingVerdict::Yes);
  EXPECT_EQ(find(fen, Question::ForcedWin, Color::Black).verdict, FindingVerdict::No);
}

TEST(Finder, ShowsATableWinMoveByMove) {
  const auto fen = "8/8/8/4k3/8/8/8/KQ6 w - - 0 60";
  const FindingBody body = find(fen, Question::ForcedWin, Color::White);
  ASSERT_EQ(body.verdict, FindingVerdict::Yes);
  EXPECT_EQ(body.certificate, "table mate");
  EXPECT_TRUE(played(fen, body).is_checkmate());
}

TEST(Finder, DeniesAWinThatFiftyMovesTakeAway) {
  const auto fen = "8/8/8/4k3/8/8/8/KQ6 w - - 95 160";
  const FindingBody body = find(fen, Question::ForcedWin, Color::White);
  EXPECT_EQ(body.verdict, FindingVerdict::No);
  EXPECT_EQ(body.certificate, "table fifty-moves");
  const Position position = position_of(fen);
  const Needs needs{Question::ForcedWin, Color::White, 0, position.key(), std::nullopt};
  EXPECT_EQ(Finder().find(needs, position, false).verdict, FindingVerdict::Yes);
}

TEST(Finder, AsksOtherTablesWhereOursRefuse) {
  namespace endgame = touchmove::analysis::endgame;
  endgame::Answer told{.outcome = endgame::Outcome::Win, .stands = true, .by = "Syzygy KPPvKP.rtbw"};
  int asked = 0;
  Finder finder;
  finder.oracle().ask_beyond([&](const Position&, endgame::Depth) {
    ++asked;
    return std::optional(told);
  });
  const auto found = [&](std::string_view fen, Color side, bool fifty_moves = true) {
    const Position position = position_of(fen);
    return finder.find({Question::ForcedWin, side, 0, position.key(), std::nullopt}, position, fifty_moves);
  };
  EXPECT_EQ(found("8/8/8/4k3/8/8/8/KQ6 w - - 0 60", Color::White).certificate, "table mate");
  EXPECT_EQ(asked, 0);
  const auto three_pawns = "8/8/8/8/K3p3/4P3/4P3/7k w - - 0 60";
  EXPECT_EQ(found(three_pawns, Color::White).verdict, FindingVerdict::Yes);
  EXPECT_EQ(found(three_pawns, Color::White).certificate, "table conversion by Syzygy KPPvKP.rtbw");
  EXPECT_EQ(found(three_pawns, Color::Black).certificate, "table loss by Syzygy KPPvKP.rtbw");
  told.stands = false;
  EXPECT_EQ(found(three_pawns, Color::White).verdict, FindingVerdict::No);
  EXPECT_EQ(found(three_pawns, Color::White).certificate, "table fifty-moves by Syzygy KPPvKP.rtbw");
  EXPECT_EQ(found(three_pawns, Color::White, false).verdict, FindingVerdict::Yes);
  told.stands = std::nullopt;
  EXPECT_EQ(found(three_pawns, Color::White).verdict, FindingVerdict::Undetermined);
  EXPECT_EQ(found(three_pawns, Color::White, false).verdict, FindingVerdict::Yes);
}

TEST(Finder, DeniesAForcedWinToWhoCannotMateAtAll) {
  const FindingBody body = find("4k3/pppp4/8/8/8/8/8/4K3 b - - 0 1", Question::ForcedWin, Color::White);
  EXPECT_EQ(body.verdict, FindingVerdict::No);
  EXPECT_TRUE(body.certificate.starts_with("cannot mate"));
}

TEST(Finder, NeverGuesses) {
  const FindingBody beyond = find("4k3/pppp4/8/8/8/8/PPPP4/4K3 w - - 0 1", Question::ForcedWin, Color::White);
  EXPECT_EQ(beyond.verdict, FindingVerdict::Undetermined);
  EXPECT_EQ(beyond.certificate, "limit reached: no mate in 3 moves was found; beyond the tables: too many men");
  const FindingBody unbuilt = find("8/8/8/3k4/8/1r6/P7/K6R w - - 0 1", Question::ForcedWin, Color::White);
  EXPECT_EQ(unbuilt.verdict, FindingVerdict::Undetermined);
  EXPECT_EQ(unbuilt.certificate, "limit reached: no mate in 3 moves was found; the table of this ending is not built");
  EXPECT_EQ(Finder().find({Question::CanMate, Color::White, 0, 0, std::nullopt}, std::nullopt).verdict,
            FindingVerdict::Undetermined);
}

}  // namespace
