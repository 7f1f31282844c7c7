#include "touchmove/notation/positions/fen.hpp"

#include <gtest/gtest.h>

#include <array>
#include <random>
#include <string>

namespace touchmove::notation {
namespace {

using board::Color;
using board::Piece;
using board::Role;
using board::Square;

constexpr std::string_view start_position = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

std::string rewritten(std::string_view text, CastlingStyle style = CastlingStyle::XFen) {
  const auto placement = parse_fen(text);
  return placement ? to_fen(*placement, style) : to_string(placement.error());
}

TEST(Fen, ReadsTheInitialArray) {
  const auto placement = parse_fen(start_position);
  ASSERT_TRUE(placement);
  EXPECT_EQ(placement->at(Square::E1), (Piece{Color::White, Role::King}));
  EXPECT_EQ(placement->at(Square::D8), (Piece{Color::Black, Role::Queen}));
  EXPECT_EQ(placement->at(Square::E4), std::nullopt);
  EXPECT_EQ(placement->castling_rooks.count(), 4);
  EXPECT_TRUE(placement->castling_rooks.contains(Square::H8));
  EXPECT_EQ(placement->fullmove_number, 1);
  EXPECT_FALSE(placement->pockets);
}

TEST(Fen, WritesWhatItRead) {
  for (const std::string_view text : {
           start_position,
           std::string_view("r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1"),
           std::string_view("rnbqkbnr/ppp1pppp/8/8/3pP3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 3"),
           std::string_view("8/8/8/8/8/8/8/8 b - - 100 65535"),
           std::string_view("KKKKKKKK/8/8/8/8/8/8/pppppppp w - - 0 1"),
           std::string_view("r1bqk2r/ppp2ppp/2n2n2/3p4/1b1P4/2N2N2/PPP2PPP/R1BQKB1R[Pp] w KQkq - 0 7"),
           std::string_view("rnb1kbnr/ppp1pppp/8/8/8/8/PPPP1PPP/RNBqKBNR[] w KQkq - 0 4"),
           std::string_view("rnbQ~kbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[QRBNPqrbnp] b KQkq - 0 1"),
           std::string_view("1r2k1r1/8/8/8/8/8/8/1R2K1R1 w KQkq - 0 1"),
           std::string_view("4k3/8/8/8/8/8/8/4K1RR w G - 0 1"),
       }) {
    EXPECT_EQ(rewritten(text), text);
  }
}

TEST(Fen, FillsInClocksThatAreLeftOut) {
  EXPECT_EQ(rewritten("8/8/8/8/8/8/8/8 w - -"), "8/8/8/8/8/8/8/8 w - - 0 1");
  EXPECT_EQ(rewritten("8/8/8/8/8/8/8/8 w - - 7"), "8/8/8/8/8/8/8/8 w - - 7 1");
  EXPECT_EQ(rewritten("  8/8/8/8/8/8/8/8   b -  -  7 9\r\n"), "8/8/8/8/8/8/8/8 b - - 7 9");
}

TEST(Fen, CastlingLettersNameTheOutermostRookOfTheirSide) {
  const auto inner = parse_fen("4k3/8/8/8/8/8/8/4K1RR w K - 0 1");
  ASSERT_TRUE(inner);
  EXPECT_TRUE(inner->castling_rooks.contains(Square::H1));
  const auto shifted = parse_fen("4k3/8/8/8/8/8/8/1R2K1R1 w KQ - 0 1");
  ASSERT_TRUE(shifted);
  EXPECT_TRUE(shifted->castling_rooks.contains(Square::B1));
  EXPECT_TRUE(shifted->castling_rooks.contains(Square::G1));
}

TEST(Fen, ShredderFilesAndXFenLettersMeanTheSame) {
  EXPECT_EQ(parse_fen("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w HAha - 0 1"), parse_fen(start_position));
  EXPECT_EQ(rewritten(start_position, CastlingStyle::Shredder),
            "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w HAha - 0 1");
}

TEST(Fen, ARightWithoutItsRookIsKeptForTheDoorToJudge) {
  const auto placement = parse_fen("4k3/8/8/8/8/8/8/4K3 w KQ - 0 1");
  ASSERT_TRUE(placement);
  EXPECT_TRUE(placement->castling_rooks.contains(Square::H1));
  EXPECT_TRUE(placement->castling_rooks.contains(Square::A1));
  EXPECT_EQ(to_fen(*placement), "4k3/8/8/8/8/8/8/4K3 w KQ - 0 1");
}

TEST(Fen, ReadsPocketsFromANinthRank) {
  EXPECT_EQ(rewritten("8/8/8/8/8/8/8/8/Qppn w - - 0 1"), "8/8/8/8/8/8/8/8[Qnpp] w - - 0 1");
  EXPECT_EQ(rewritten("8/8/8/8/8/8/8/8[-] w - - 0 1"), "8/8/8/8/8/8/8/8[] w - - 0 1");
}

struct Bad {
  std::string_view text;
  FenFault fault;
  std::size_t column;
  std::string_view offending;
};

TEST(Fen, NamesWhatIsWrongAndWhere) {
  const std::string crowd = "8/8/8/8/8/8/8/8[" + std::string(65, 'Q') + "] w - - 0 1";
  const std::array<Bad, 25> cases{{
      {"", FenFault::Empty, 1, ""},
      {"   ", FenFault::Empty, 4, ""},
      {"8/8/8/8/8/8/8/7x w - - 0 1", FenFault::UnknownMan, 16, "x"},
      {"8/8/8/8/8/8/8/7\u00ff w - - 0 1", FenFault::UnknownMan, 16, "\u00ff"},
      {"~8/8/8/8/8/8/8/8 w - - 0 1", FenFault::UnknownMan, 1, "~"},
      {"9/8/8/8/8/8/8/8 w - - 0 1", FenFault::UnknownMan, 1, "9"},
      {"8/71p/8/8/8/8/8/8 w - - 0 1", FenFault::TooManyFilesInRank, 5, "p"},
      {"8/72/8/8/8/8/8/8 w - - 0 1", FenFault::TooManyFilesInRank, 4, "2"},
      {"7/8/8/8/8/8/8/8 w - - 0 1", FenFault::TooFewFilesInRank, 2, "/"},
      {"8/8/8/8 w - - 0 1", FenFault::TooFewRanks, 8, " "},
      {"8/8/8/8/8/8/8/8/8 w - - 0 1", FenFault::TooManyRanks, 16, "/8"},
      {"8/8/8/8/8/8/8/8[K] w - - 0 1", FenFault::KingInPocket, 17, "K"},
      {"8/8/8/8/8/8/8/8[Q w - - 0 1", FenFault::PocketNotClosed, 16, "[Q"},
      {"8/8/8/8/8/8/8/8[]x w - - 0 1", FenFault::TextAfterEnd, 18, "x"},
      {crowd, FenFault::TooManyInPocket, 81, "Q"},
      {"8/8/8/8/8/8/8/8", FenFault::MissingSideToMove, 16, ""},
      {"8/8/8/8/8/8/8/8 white - - 0 1", FenFault::BadSideToMove, 17, "white"},
      {"8/8/8/8/8/8/8/8 w", FenFault::MissingCastlingRights, 18, ""},
      {"8/8/8/8/8/8/8/8 w KX - 0 1", FenFault::BadCastlingRights, 20, "X"},
      {"8/8/8/8/8/8/8/8 w KK - 0 1", FenFault::BadCastlingRights, 20, "K"},
      {"8/8/8/8/8/8/8/8 w -", FenFault::MissingEnPassantTarget, 20, ""},
      {"8/8/8/8/8/8/8/8 w - e4 0 1", FenFault::BadEnPassantTarget, 21, "e4"},
      {"8/8/8/8/8/8/8/8 w - - -1 1", FenFault::BadHalfmoveClock, 23, "-1"},
      {"8/8/8/8/8/8/8/8 w - - 0 65536", FenFault::BadFullmoveNumber, 25, "65536"},
      {"8/8/8/8/8/8/8/8 w - - 0 1 more", FenFault::TextAfterEnd, 27, "more"},
  }};
  for (const Bad& bad : cases) {
    const auto placement = parse_fen(bad.text);
    ASSERT_FALSE(placement) << bad.text;
    EXPECT_EQ(placement.error(), (FenError{bad.fault, bad.column, std::string(bad.offending)})) << bad.text;
  }
}

TEST(Fen, ErrorsReadAsSentences) {
  EXPECT_EQ(rewritten("8/8/8/8/8/8/8/7x w - - 0 1"), "column 16: 'x' is no man");
  EXPECT_EQ(rewritten("8/8/8/8/8/8/8/8"), "column 16: the side to move is missing");
}

/// Any placement at all, possible or not.
board::Placement random_placement(std::mt19937_64& random) {
  board::Placement placement{};
  for (int index = 0; index < board::square_count; ++index) {
    if (random() % 3 != 0) continue;
    placement.set(board::square_at(index), Piece{static_cast<Color>(random() % 2), static_cast<Role>(random() % 6)});
  }
  placement.side_to_move = static_cast<Color>(random() % 2);
  placement.halfmove_clock = static_cast<std::uint16_t>(random());
  placement.fullmove_number = static_cast<std::uint16_t>(random());
  placement.castling_rooks = board::Bitboard(random() & random() & 0x8100000000000081ULL);
  if (random() % 4 == 0) placement.en_passant_target = board::square_at(static_cast<int>(16 + random() % 8));
  if (random() % 4 == 0) {
    placement.pockets.emplace();
    for (auto& count : placement.pockets->white.count_by_role) count = static_cast<std::uint8_t>(random() % 5);
    for (auto& count : placement.pockets->black.count_by_role) count = static_cast<std::uint8_t>(random() % 5);
  }
  return placement;
}

TEST(Fen, AnyPlacementSurvivesWritingAndReading) {
  std::mt19937_64 random(20020511);
  for (int round = 0; round < 5000; ++round) {
    const auto placement = random_placement(random);
    for (const auto style : {CastlingStyle::XFen, CastlingStyle::Shredder}) {
      const auto again = parse_fen(to_fen(placement, style));
      ASSERT_TRUE(again) << to_string(again.error());
      ASSERT_EQ(*again, placement) << to_fen(placement, style);
    }
  }
}

}  // namespace
}  // namespace touchmove::notation
