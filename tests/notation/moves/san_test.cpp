#include "touchmove/notation/moves/san.hpp"

#include <gtest/gtest.h>

#include <array>

#include "tests/notation/positions.hpp"
#include "touchmove/notation/moves/san_scanner.hpp"

namespace touchmove::notation {
namespace {

using board::IllegalReason;
using board::Move;
using board::Position;
using board::Role;
using board::Square;
using testing::position_of;

std::string why_not(const Position& position, std::string_view text) {
  const auto move = parse_san(position, text);
  return move ? "legal: " + to_san(position, *move) : to_string(move.error());
}

TEST(San, EveryLegalMoveReadsBackToItself) {
  testing::walk_random_games(60, [](const Position& position, const board::MoveList& moves) {
    for (const Move move : moves) {
      const std::string text = to_san(position, move);
      const auto again = parse_san(position, text);
      ASSERT_TRUE(again) << text << " in " << to_fen(position.to_placement()) << ": " << to_string(again.error());
      ASSERT_EQ(*again, move) << text << " in " << to_fen(position.to_placement());
    }
  });
}

TEST(San, QuickAndThoroughReadersAgree) {
  testing::walk_random_games(30, [](const Position& position, const board::MoveList& moves) {
    for (const Move move : moves) {
      const std::string text = to_san(position, move);
      const auto thorough = read_san(text);
      ASSERT_TRUE(thorough) << text;
      SanMove quick;
      const std::string padded = text + std::string(detail::usual_san_reach, ' ');
      const std::size_t length = detail::scan_usual_san(padded.data(), quick);
      if (length == 0) continue;  // `R1e2xd3` and the like
      ASSERT_EQ(length, text.size()) << text;
      ASSERT_EQ(length, thorough->length) << text;
      ASSERT_EQ(quick, thorough->move) << text;
    }
  });
}

TEST(San, TheQuickReaderLeavesRareFormsAlone) {
  for (const std::string_view text :
       {"e8(Q)", "e8Q", "e8", "e8/Q", "Ng1f3", "0-0", "e4++", "e4.", "Nf3e.p.", "exd6e.p.", "N@f3", "--"}) {
    SanMove move;
    const std::string padded = std::string(text) + std::string(detail::usual_san_reach, ' ');
    EXPECT_EQ(detail::scan_usual_san(padded.data(), move), 0U) << text;
  }
}

TEST(San, WritesTheLeastDisambiguation) {
  const auto knights = position_of("4k3/8/8/8/8/N7/8/1N2K3 w - - 0 1");
  EXPECT_EQ(to_san(knights, Move::normal(Square::A3, Square::C4)), "Nc4");
  const auto files = position_of("4k3/8/8/8/8/8/8/R3K2R w - - 0 1");
  EXPECT_EQ(to_san(files, Move::normal(Square::A1, Square::D1)), "Rd1");
  const auto both_reach = position_of("1k6/8/8/8/8/8/4K3/R6R w - - 0 1");
  EXPECT_EQ(to_san(both_reach, Move::normal(Square::A1, Square::D1)), "Rad1");
  const auto same_file = position_of("7k/8/8/R7/8/8/4K3/R7 w - - 0 1");
  EXPECT_EQ(to_san(same_file, Move::normal(Square::A1, Square::A3)), "R1a3");
  const auto queens = position_of("8/k7/8/8/4Q2Q/8/1K6/7Q w - - 0 1");
  EXPECT_EQ(to_san(queens, Move::normal(Square::H4, Square::E1)), "Qh4e1");
  EXPECT_EQ(to_san(queens, Move::normal(Square::E4, Square::E1)), "Qee1");
}

TEST(San, WritesInABooksOwnStyle) {
  const auto castling = position_of("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1");
  EXPECT_EQ(to_san(castling, Move::castle(Square::E1, Square::H1), {.zeros = true}), "0-0");
  EXPECT_EQ(to_san(castling, Move::castle(Square::E1, Square::A1), {.zeros = true}), "0-0-0");
  EXPECT_EQ(to_san(castling, Move::castle(Square::E1, Square::H1), {}), "O-O");
  const auto promotes = position_of("8/P6k/8/8/8/8/8/K7 w - - 0 1");
  const auto queen = Move::promotion(Square::A7, Square::A8, Role::Queen);
  EXPECT_EQ(to_san(promotes, queen, {.parentheses = true}), "a8(Q)");
  EXPECT_EQ(to_san(promotes, queen, {}), "a8=Q");
  const auto twice = position_of("4k3/8/4N3/8/8/8/4R3/4K3 w - - 0 1");
  const auto knight = Move::normal(Square::E6, Square::G7);
  EXPECT_EQ(to_san(twice, knight, {.double_check = true}), "Ng7++");
  EXPECT_EQ(to_san(twice, knight, {}), "Ng7+");
  const auto passing = position_of("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1");
  const auto pawn = Move::en_passant(Square::E5, Square::D6);
  EXPECT_EQ(to_san(passing, pawn, {.en_passant_mark = true}), "exd6 e.p.");
  EXPECT_EQ(to_san(passing, pawn, {}), "exd6");
}

TEST(San, APawnsCaptureByItsFilesAloneMustBeTheOnlyOne) {
  const auto two = position_of("4k3/8/8/3p4/2P1P3/3p4/2P5/4K3 w - - 0 1");
  const auto move = parse_san(two, "cd");
  ASSERT_FALSE(move);
  EXPECT_EQ(to_string(move.error()), "several such moves: from c2, c4");
  EXPECT_EQ(parse_san(two, "ed"), Move::normal(Square::E4, Square::D5));
  EXPECT_FALSE(parse_san(two, "cb"));
}

TEST(San, APinnedManNeedsNoTellingApart) {
  // The knight on d2 is pinned by the bishop on b4, so only the knight on g1 can go to f3.
  const auto position = position_of("4k3/8/8/8/1b6/8/3N4/4K1N1 w - - 0 1");
  EXPECT_EQ(to_san(position, Move::normal(Square::G1, Square::F3)), "Nf3");
  EXPECT_EQ(parse_san(position, "Nf3"), Move::normal(Square::G1, Square::F3));
}

TEST(San, MarksCheckAndMate) {
  EXPECT_EQ(to_san(position_of("6k1/5ppp/8/8/8/8/8/R3K3 w Q - 0 1"), Move::normal(Square::A1, Square::A8)), "Ra8#");
  EXPECT_EQ(to_san(position_of("6k1/5pp1/8/8/8/8/8/R3K3 w Q - 0 1"), Move::normal(Square::A1, Square::A8)), "Ra8+");
  EXPECT_EQ(to_san(position_of("5k2/8/8/8/8/8/8/4K2R w K - 0 1"), Move::castle(Square::E1, Square::H1)), "O-O+");
}

TEST(San, CastlingIsFoundExactlyWhereItIsLegal) {
  int legal = 0;
  int refused = 0;
  testing::walk_random_games(400, [&](const Position& position, const board::MoveList&) {
    for (const bool king_side : {true, false}) {
      SanMove wanted;
      wanted.kind = king_side ? SanKind::CastleKingSide : SanKind::CastleQueenSide;
      const auto expected = board::legal_castling(position, king_side);
      const auto found = find_move(position, wanted);
      ASSERT_EQ(found.has_value(), expected.has_value()) << to_fen(position);
      if (found) {
        ASSERT_EQ(*found, *expected) << to_fen(position);
      }
      ++(found ? legal : refused);
    }
  });
  EXPECT_GT(legal, 100);
  EXPECT_GT(refused, 100);
}

struct Form {
  std::string_view fen;
  std::string_view text;
  Move move;
};

constexpr std::string_view from_start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
constexpr std::string_view castling_both = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";
constexpr std::string_view passing = "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1";
constexpr std::string_view promotes = "3r3k/4P3/8/8/8/8/8/4K3 w - - 0 1";

TEST(San, ReadsWhatPeopleWrite) {
  const Move knight = Move::normal(Square::G1, Square::F3);
  const Move pawn = Move::normal(Square::E2, Square::E4);
  const Move short_castle = Move::castle(Square::E1, Square::H1);
  const Move long_castle = Move::castle(Square::E1, Square::A1);
  const Move en_passant = Move::en_passant(Square::E5, Square::D6);
  const Move queen = Move::promotion(Square::E7, Square::E8, Role::Queen);
  const Move takes = Move::promotion(Square::E7, Square::D8, Role::Knight);
  const auto forms = std::to_array<Form>({
      {from_start, "Nf3", knight},
      {from_start, "Nf3+", knight},
      {from_start, "Nf3++", knight},
      {from_start, "Nf3ck", knight},
      {from_start, "Nf3ch", knight},
      {from_start, "Nf3#", knight},
      {from_start, "Nf3!", knight},
      {from_start, "Nf3!?", knight},
      {from_start, "Nf3+??", knight},
      {from_start, "Ngf3", knight},
      {from_start, "N1f3", knight},
      {from_start, "Ng1f3", knight},
      {from_start, "Ng1-f3", knight},
      {from_start, "Nxf3", knight},
      {from_start, "N:f3", knight},
      {from_start, "g1f3", knight},
      {from_start, "g1-f3", knight},
      {from_start, "Nf3=", knight},
      {from_start, "e4", pawn},
      {from_start, "e2e4", pawn},
      {from_start, "e2-e4", pawn},
      {from_start, "Pe4", pawn},
      {from_start, "Pe2-e4", pawn},
      {from_start, "e4=", pawn},
      {from_start, "e4+", pawn},
      {castling_both, "O-O", short_castle},
      {castling_both, "0-0", short_castle},
      {castling_both, "o-o", short_castle},
      {castling_both, "OO", short_castle},
      {castling_both, "O-O+", short_castle},
      {castling_both, "e1g1", short_castle},
      {castling_both, "e1h1", short_castle},
      {castling_both, "O-O-O", long_castle},
      {castling_both, "0-0-0", long_castle},
      {castling_both, "0-0-0#", long_castle},
      {castling_both, "e1c1", long_castle},
      {passing, "exd6", en_passant},
      {passing, "exd6e.p.", en_passant},
      {passing, "e5xd6ep", en_passant},
      {passing, "e5:d6", en_passant},
      {passing, "ed6", en_passant},
      {passing, "exd6e.p.+", en_passant},
      {passing, "e5d6", en_passant},
      {passing, "exd6 e.p.", en_passant},
      {passing, "ed", en_passant},
      {passing, "exd", en_passant},
      {passing, "e:d", en_passant},
      {promotes, "e8=Q", queen},
      {promotes, "e8Q", queen},
      {promotes, "e8(Q)", queen},
      {promotes, "e8/Q", queen},
      {promotes, "e8q", queen},
      {promotes, "e8=q", queen},
      {promotes, "e7e8q", queen},
      {promotes, "e7-e8=Q#", queen},
      {promotes, "e8Q+!", queen},
      {promotes, "exd8=N", takes},
      {promotes, "exd8(N)+", takes},
      {promotes, "e7xd8N", takes},
      {promotes, "ed8N", takes},
  });
  for (const Form& form : forms) {
    const auto position = position_of(form.fen);
    const auto move = parse_san(position, form.text);
    ASSERT_TRUE(move) << form.text << ": " << to_string(move.error());
    EXPECT_EQ(*move, form.move) << form.text;
  }
}

TEST(San, TextsThatAreNoNotation) {
  const auto position = Position::initial();
  struct Case {
    std::string_view text;
    std::size_t column;
  };
  for (const auto& [text, column] : std::to_array<Case>({{"", 1},
                                                         {"x", 2},
                                                         {"e", 2},
                                                         {"Nf9", 3},
                                                         {"Kt-f3", 2},
                                                         {"Nf3x", 5},
                                                         {"e4.", 3},
                                                         {"hello", 3},
                                                         {"e4 e5", 3},
                                                         {"O-", 1},
                                                         {"Nf3!a", 5},
                                                         {"N@", 3},
                                                         {"1-0", 3},
                                                         {"e2e", 4},
                                                         {"\xE2\x99\x98"
                                                          "f3",
                                                          1}})) {
    const auto move = parse_san(position, text);
    ASSERT_FALSE(move) << text;
    const auto* const error = std::get_if<NotNotation>(&move.error());
    ASSERT_NE(error, nullptr) << text;
    EXPECT_EQ(*error, (NotNotation{column, std::string(text)})) << text;
  }
  EXPECT_EQ(why_not(position, "Nf9"), "'Nf9' is no move (column 3)");
}

TEST(San, SeveralMovesAreListed) {
  const auto position = position_of("1k6/8/8/8/8/8/4K3/R6R w - - 0 1");
  const auto move = parse_san(position, "Rd1");
  ASSERT_FALSE(move);
  const auto* const error = std::get_if<SeveralMoves>(&move.error());
  ASSERT_NE(error, nullptr);
  EXPECT_EQ(error->candidates,
            (std::vector{Move::normal(Square::A1, Square::D1), Move::normal(Square::H1, Square::D1)}));
  EXPECT_EQ(why_not(position, "Rd1"), "several such moves: from a1, h1");
}

TEST(San, AMoveThatIsNotLegalSaysWhy) {
  EXPECT_EQ(why_not(position_of("4k3/8/8/8/1b6/2N5/8/4K3 w - - 0 1"), "Ne4"),
            "no such legal move: the knight's move from c3 leaves the king on e1 attacked by the bishop on b4");
  const auto move = parse_san(position_of("4k3/8/8/8/1b6/2N5/8/4K1N1 w - - 0 1"), "Nd5");
  ASSERT_FALSE(move);
  const auto* const error = std::get_if<NoLegalMove>(&move.error());
  ASSERT_NE(error, nullptr);
  // The knight on g1 cannot reach d5 at all and is not mentioned.
  ASSERT_EQ(error->refused.size(), 1U);
  EXPECT_EQ(error->refused[0].move.source, Square::C3);
  EXPECT_EQ(error->refused[0].faults[0].reason, IllegalReason::LeavesKingAttacked);
}

TEST(San, AMoveThatIsNotLegalNamesEachFault) {
  const auto start_position = Position::initial();
  struct Case {
    std::string_view fen;
    std::string_view text;
    IllegalReason reason;
  };
  for (const auto& [fen, text, reason] : std::to_array<Case>({
           {from_start, "Bc4", IllegalReason::PathBlocked},
           {from_start, "Nd2", IllegalReason::TargetHoldsOwnMan},
           {from_start, "Nd4", IllegalReason::WrongShape},
           {from_start, "O-O", IllegalReason::CastlingPathBlocked},
           {from_start, "e2e5", IllegalReason::WrongShape},
           {"4k3/8/8/8/8/8/8/4K2R w - - 0 1", "O-O", IllegalReason::CastlingRightLost},
           {"4kr2/8/8/8/8/8/8/4K2R w K - 0 1", "O-O", IllegalReason::CastlingThroughCheck},
           {"4k3/4P3/8/8/8/8/8/4K3 w - - 0 1", "e8=Q", IllegalReason::PawnCannotCaptureForward},
           {"7k/4P3/8/8/8/8/8/4K3 w - - 0 1", "e8", IllegalReason::PromotionMissing},
           {"4k3/8/8/3pP3/8/8/8/4K3 w - - 0 1", "exd6", IllegalReason::EnPassantNotAvailable},
       })) {
    const auto move = parse_san(position_of(fen), text);
    ASSERT_FALSE(move) << text;
    const auto* const error = std::get_if<NoLegalMove>(&move.error());
    ASSERT_NE(error, nullptr) << text;
    ASSERT_FALSE(error->refused.empty()) << text;
    bool named = false;
    for (const auto& fault : error->refused.front().faults) named = named || fault.reason == reason;
    EXPECT_TRUE(named) << text << ": " << to_string(move.error());
  }
  EXPECT_EQ(why_not(position_of("4k3/8/8/8/8/8/8/4K3 w - - 0 1"), "Qd1"), "no such legal move: no white queen fits");
  // Of several pawns that one is meant which stands on the file.
  EXPECT_EQ(why_not(position_of("4k3/2pppp2/8/8/8/8/8/4K3 b - - 0 1"), "e4"),
            "no such legal move: the pawn's move from e7 is not how a pawn moves");
  EXPECT_EQ(why_not(start_position, "--"), "no such legal move: a turn may not be passed");
  EXPECT_EQ(why_not(start_position, "N@f3"), "no such legal move: no man is in hand");
}

}  // namespace
}  // namespace touchmove::notation
