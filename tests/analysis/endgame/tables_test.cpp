#include <gtest/gtest.h>

#include <bit>
#include <map>
#include <random>

#include "touchmove/analysis/endgame/oracle.hpp"
#include "touchmove/analysis/endgame/slice_builder.hpp"
#include "touchmove/board/position/movegen.hpp"
#include "touchmove/board/vocabulary/piece.hpp"
#include "touchmove/notation/positions/fen.hpp"

namespace {

using namespace touchmove::analysis::endgame;
using touchmove::board::Color;

struct Totals {
  std::uint64_t won{0};
  std::uint64_t drawn{0};
  std::uint64_t lost{0};
  friend bool operator==(const Totals&, const Totals&) = default;
};

/// Over the half board of a pawn ending: pawn on files a to d.
Totals totals(const Tables& tables, const Material& material, Color to_move) {
  const auto m = static_cast<std::size_t>(to_move);
  Totals sum;
  for (const Pawns& pawns : pawn_placements(material)) {
    const Slice& slice = *tables.find(material, pawns);
    for (std::size_t word = 0; word < slice.layout.word_count(); ++word) {
      const auto count = [](std::uint64_t bits) { return static_cast<std::uint64_t>(std::popcount(bits)); };
      sum.won += count(slice.wins[m][m][word]);
      sum.lost += count(slice.wins[1 - m][m][word]);
      sum.drawn += count(slice.legal[m][word] & ~slice.wins[0][m][word] & ~slice.wins[1][m][word]);
    }
  }
  return sum;
}

TEST(EndgameMaterial, IsReadAndWritten) {
  EXPECT_EQ(to_string(*parse_material("KRPvKR")), "KRPvKR");
  EXPECT_EQ(to_string(*parse_material("KNBvK")), "KBNvK");
  EXPECT_EQ(to_string(*parse_material("KPNvKP")), "KNPvKP");
  EXPECT_EQ(to_string(*parse_material("KPvKPP")), "KPvKPP");
  EXPECT_FALSE(parse_material("KPPPPvK"));
  EXPECT_FALSE(parse_material("KQRBNvK"));
  EXPECT_FALSE(parse_material("QvK"));
  EXPECT_FALSE(parse_material("KQ"));
}

TEST(EndgameMaterial, OneOfBothColouringsIsKept) {
  int kept = 0;
  int all = 0;
  const std::string men = "QRBNP";
  for (const char a : men) {
    for (const char b : men) {
      for (const char c : men) {
        if (men.find(a) > men.find(b)) continue;
        if (men.find(b) <= men.find(c)) kept += is_kept(*parse_material(std::string{'K', a, b, c, 'v', 'K'})) ? 1 : 0;
        const Material material = *parse_material(std::string{'K', a, b, 'v', 'K', c});
        EXPECT_EQ(flipped(flipped(material)), material);
        EXPECT_NE(is_kept(material), is_kept(flipped(material))) << to_string(material);
        ++all;
      }
    }
  }
  EXPECT_EQ(kept, 35);
  EXPECT_EQ(all, 75);
  for (const char* name : {"KRvKR", "KPvKP", "KQPvK", "KPvKQ", "KBPvKP", "KPPvKQ", "KRvKN"}) {
    EXPECT_TRUE(is_kept(*parse_material(name))) << name;
  }
}

TEST(EndgameMaterial, SuccessorsComeBeforeWhatNeedsThem) {
  std::map<std::string, std::size_t> place;
  const auto list = with_successors(*parse_material("KRPvKR"));
  for (std::size_t i = 0; i < list.size(); ++i) EXPECT_TRUE(place.emplace(to_string(list[i]), i).second);
  EXPECT_EQ(to_string(list.back()), "KRPvKR");
  EXPECT_LT(place.at("KvKR"), place.at("KQvKR"));
  EXPECT_LT(place.at("KQvKR"), place.at("KPvKR"));
  EXPECT_LT(place.at("KRRvK"), place.at("KRPvK"));
  EXPECT_LT(place.at("KRNvKR"), place.at("KRPvKR"));
}

TEST(EndgamePawns, EachPlacementOfTwoMirrorImagesIsThereOnceAfterWhatItsPawnsMoveOnTo) {
  const std::map<std::string, std::size_t> counts{{"KQvKR", 1},    {"KRPvK", 24},    {"KPPvK", 576},
                                                  {"KPvKP", 1128}, {"KPPPvK", 8648}, {"KPPvKP", 25944}};
  for (const auto& [name, count] : counts) {
    const auto placements = pawn_placements(*parse_material(name));
    EXPECT_EQ(placements.size(), count) << name;
    std::map<Pawns, std::size_t> place;
    for (std::size_t i = 0; i < placements.size(); ++i) {
      EXPECT_TRUE(placements[i].is_kept());
      EXPECT_TRUE(place.emplace(placements[i], i).second);
    }
    for (const Pawns& pawns : placements) {
      for (std::uint64_t left = pawns.white & 0x0000'FFFF'FFFF'FFFFU; left != 0; left &= left - 1) {
        const std::uint64_t pawn = left & -left;
        if ((pawns.all() & (pawn << 8U)) != 0) continue;
        const Pawns after{.white = (pawns.white & ~pawn) | pawn << 8U, .black = pawns.black};
        EXPECT_LT(place.at(after.kept()), place.at(pawns));
      }
    }
  }
}

// Many words of an ending: each legal bit is found again from its men, and from the same men turned as the board may
// be.
TEST(EndgameLayout, EveryPositionHasItsBitAndItsImagesTheSame) {
  for (const char* name : {"KQvK", "KRvKR", "KBNvK", "KPvK", "KRPvK", "KPvKB", "KPPvK", "KPvKP"}) {
    const Material material = *parse_material(name);
    for (const Pawns& pawns : pawn_placements(material)) {
      const Layout layout(material, pawns);
      const auto legal = legal_positions(layout, serial);
      const std::size_t step = material.man_count() == 4 ? 13 : 1;
      for (std::size_t word = 0; word < layout.word_count(); word += step) {
        for (std::uint64_t left = legal[0][word] | legal[1][word]; left != 0; left &= left - 1) {
          const auto last = static_cast<unsigned>(std::countr_zero(left));
          const IndexSquares squares = layout.squares(word);
          const auto found = [&](unsigned turn) {
            PlacedMen men;
            for (std::size_t i = 0; i <= layout.indexed(); ++i) {
              const unsigned square = i == layout.indexed() ? last : squares[i];
              men.push_back({layout.man(i), static_cast<std::uint8_t>(square ^ turn)});
            }
            for (unsigned square = 0; square < 64; ++square) {
              if (((pawns.white >> square) & 1U) != 0)
                men.push_back({{Color::White, touchmove::board::Role::Pawn}, static_cast<std::uint8_t>(square ^ turn)});
              if (((pawns.black >> square) & 1U) != 0)
                men.push_back({{Color::Black, touchmove::board::Role::Pawn}, static_cast<std::uint8_t>(square ^ turn)});
            }
            const Spot spot = spot_of(men);
            EXPECT_EQ(spot.material, material);
            EXPECT_EQ(spot.pawns, pawns);
            return spot.index_in(layout);
          };
          const std::size_t index = word * 64 + last;
          // A king on the diagonal has a second image; so has a placement of pawns that is its own.
          const bool own_mirror = pawns.any() && pawns == pawns.mirrored();
          ASSERT_EQ(found(0), index) << name;
          const std::size_t mirrored = found(7);
          if (own_mirror || layout.has_second_image(squares)) continue;
          ASSERT_EQ(mirrored, index) << name;
          if (layout.turns()) {
            ASSERT_EQ(found(56), index) << name;
          }
        }
      }
    }
  }
}

TEST(EndgameTables, WithColoursExchangedAreThoseBuiltThatWay) {
  for (const char* name : {"KQvK", "KQvKR", "KBNvK", "KRPvK", "KPvKB", "KPPvK"}) {
    const Material material = *parse_material(name);
    Oracle oracle;
    for (const Material& each : with_successors(material)) oracle.build(flipped(each));
    oracle.build(material);
    for (const Pawns& pawns : pawn_placements(material)) {
      const Slice& slice = *oracle.tables().find(material, pawns);
      const Slice other = exchanged(slice);
      const Slice back = exchanged(other);
      ASSERT_EQ(back.layout.material(), material);
      ASSERT_EQ(back.layout.pawns(), pawns);
      ASSERT_EQ(back.legal, slice.legal) << name;
      ASSERT_EQ(back.wins, slice.wins) << name;
      if (material.pawn_count() != 0) continue;
      // From the rules, not from the other slice.
      const Slice built = build_slice(other.layout, oracle.tables(), serial);
      EXPECT_EQ(other.legal, built.legal) << name;
      EXPECT_EQ(other.wins, built.wins) << name;
    }
  }
}

/// Three pawns of which two block one another on the file a: what the third leads to with five men are the four pieces
/// it becomes, beside the two that stand still. Both colours, by the rules' own moves.
TEST(EndgameTables, OfThreePawnsFollowFromTheirMoves) {
  using touchmove::board::Role;
  using touchmove::board::Square;
  const Material three = *parse_material("KPPvKP");
  Tables tables;
  for (const Material& each : with_successors(three)) {
    if (each.man_count() <= 4) build_into(tables, each, serial);
  }
  const Pawns blocked{.white = std::uint64_t{1} << 24U, .black = std::uint64_t{1} << 32U};
  for (const char* name : {"KQPvKP", "KRPvKP", "KBPvKP", "KNPvKP"}) {
    const Material material = *parse_material(name);
    tables.insert(build_slice(Layout(material, blocked), tables, serial));
  }
  std::mt19937_64 random(3);
  for (unsigned square = 48 + 6; square >= 8; square -= 8) {
    Pawns pawns = blocked;
    pawns.white |= std::uint64_t{1} << square;
    tables.insert(build_slice(Layout(three, pawns.kept()), tables, serial));
    for (int i = 0; i < 200; ++i) {
      touchmove::board::Placement placement;
      placement.set(Square::A4, touchmove::board::Piece{Color::White, Role::Pawn});
      placement.set(Square::A5, touchmove::board::Piece{Color::Black, Role::Pawn});
      placement.set(touchmove::board::square_at(static_cast<int>(square)),
                    touchmove::board::Piece{Color::White, Role::Pawn});
      for (const Color color : {Color::White, Color::Black}) {
        auto king = touchmove::board::square_at(static_cast<int>(random() % 64));
        while (placement.at(king)) king = touchmove::board::square_at(static_cast<int>(random() % 64));
        placement.set(king, touchmove::board::Piece{color, Role::King});
      }
      placement.side_to_move = i % 2 == 0 ? Color::White : Color::Black;
      const auto position = touchmove::board::Position::from_placement(placement);
      if (!position) continue;
      // 1 where the side to move wins, -1 where it loses.
      const auto worth = [&](const touchmove::board::Position& at) {
        PlacedMen men;
        for (const Square occupied : at.occupied())
          men.push_back({*at.at(occupied), static_cast<std::uint8_t>(occupied)});
        const Verdicts verdict = tables.verdict(men, at.side_to_move());
        EXPECT_EQ(verdict.legal, 1U);
        const auto mover = static_cast<std::size_t>(at.side_to_move());
        return static_cast<int>(verdict.wins[mover]) - static_cast<int>(verdict.wins[1 - mover]);
      };
      touchmove::board::MoveList moves;
      generate_legal(*position, moves);
      int best = moves.empty() && !position->in_check() ? 0 : -1;
      for (const auto move : moves) best = std::max(best, -worth(position->after(move)));
      ASSERT_EQ(worth(*position), best) << touchmove::notation::to_fen(*position);
    }
  }
}

// Published: 331,352 legal positions and 222,564 wins on the full board, twice these.
TEST(EndgameTables, KingAndPawnAgainstKingHasThePublishedCounts) {
  Oracle oracle;
  const Material material = *parse_material("KPvK");
  oracle.build(material);
  EXPECT_EQ(totals(oracle.tables(), material, Color::White), (Totals{.won = 62'480, .drawn = 19'184, .lost = 0}));
  EXPECT_EQ(totals(oracle.tables(), material, Color::Black), (Totals{.won = 0, .drawn = 35'210, .lost = 48'802}));
}

TEST(EndgameTables, LongestDistancesAreThePublishedOnes) {
  const std::map<std::string, std::array<int, 2>> longest{
      {"KPvK", {20, 0}}, {"KNNvK", {1, 0}},   {"KNvKN", {1, 1}},  {"KBvKB", {1, 1}},
      {"KRvKR", {7, 7}}, {"KQvKQ", {19, 19}}, {"KQvKR", {62, 5}},
  };
  for (const auto& [name, plies] : longest) {
    Oracle below;
    const Material material = *parse_material(name);
    below.build(material);
    std::array<int, 2> found{};
    for (const Pawns& pawns : pawn_placements(material)) {
      Distances distances;
      const Slice slice = build_slice(Layout(material, pawns), below.tables(), serial, &distances);
      EXPECT_TRUE(slice.all_stand());
      for (std::size_t winner = 0; winner < 2; ++winner) {
        for (std::size_t i = 0; i < slice.layout.word_count() * 64; ++i) {
          for (std::size_t mover = 0; mover < 2; ++mover) {
            if (((slice.wins[winner][mover][i / 64] >> (i % 64)) & 1U) == 0) continue;
            ASSERT_NE(distances.plies[mover][i], no_distance);
            found[winner] = std::max<int>(found[winner], distances.plies[mover][i]);
          }
        }
      }
    }
    EXPECT_EQ(found, plies) << name;
  }
}

TEST(EndgameTables, TheOrderOfTheTasksDoesNotMatter) {
  const Parallel backwards = [](std::size_t count, const std::function<void(std::size_t)>& task) {
    for (std::size_t i = count; i-- > 0;) task(i);
  };
  Oracle forward;
  Oracle other;
  const Material material = *parse_material("KPvKR");
  forward.build(material);
  other.build(material, backwards);
  for (unsigned pawn : {8U, 19U, 50U}) {
    const Slice& a = *forward.tables().find(material, one_pawn(pawn));
    const Slice& b = *other.tables().find(material, one_pawn(pawn));
    EXPECT_EQ(a.wins, b.wins);
    EXPECT_EQ(a.legal, b.legal);
  }
}

TEST(EndgameTables, AreTheSameWithAndWithoutDistances) {
  for (const char* name : {"KQvKR", "KRvKN", "KPvKR"}) {
    const Material material = *parse_material(name);
    Oracle oracle;
    oracle.build(material);
    const Pawns pawns = material.pawn_count() != 0 ? one_pawn(33) : Pawns{};
    const Layout layout(material, pawns);
    Distances distances;
    const Slice by_ply = build_slice(layout, oracle.tables(), serial, &distances);
    EXPECT_EQ(by_ply.wins, oracle.tables().find(material, pawns)->wins) << name;
  }
}

TEST(EndgameTables, OfOppositeBishopsHoldOnlyTheseAndTheSameOfThem) {
  const Material material = *parse_material("KBvKB");
  Oracle oracle;
  oracle.build(material);
  const Slice& all = *oracle.tables().find(material, Pawns{});
  const Slice some = build_slice(Layout(material, Pawns{}, true), oracle.tables(), serial);
  std::uint64_t left_out = 0;
  for (std::size_t word = 0; word < all.layout.word_count(); ++word) {
    const std::uint64_t counted = some.layout.counted(all.layout.squares(word));
    ASSERT_EQ(std::popcount(counted), 32);
    for (std::size_t mover = 0; mover < 2; ++mover) {
      ASSERT_EQ(some.legal[mover][word], all.legal[mover][word] & counted);
      left_out += static_cast<std::uint64_t>(std::popcount(all.legal[mover][word] & ~counted));
      for (std::size_t winner = 0; winner < 2; ++winner) {
        ASSERT_EQ(some.wins[winner][mover][word], all.wins[winner][mover][word] & counted);
      }
    }
  }
  EXPECT_GT(left_out, 0U);
}

}  // namespace
