#include "touchmove/audit/game_search.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <initializer_list>
#include <random>
#include <string>
#include <string_view>
#include <vector>

#include "tests/notation/pgn_events.hpp"
#include "touchmove/board/position/movegen.hpp"
#include "touchmove/notation/moves/san.hpp"
#include "touchmove/notation/positions/fen.hpp"

namespace touchmove::audit {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;

constexpr std::string_view searched_games =
    "[Event \"Club\"]\n[White \"Stone, Paul\"]\n[Black \"Moor, Eve\"]\n[Result \"0-1\"]\n\n1. f3 e5 2. g4 Qh4# 0-1\n\n"
    "[Event \"Club\"]\n[White \"Moor, Eve\"]\n[Black \"Tal, Ann\"]\n\n"
    "1. e4 {[%clk 1:00:00]} a6 (1... e5 2. Nf3) 2. e5 d5 3. exd6 Qxd6 4. Nf3 Bg4 5. Be2 Nc6 6. O-O O-O-O 1/2-1/2\n\n"
    "[Event \"Study\"]\n[FEN \"8/P6k/8/8/8/8/7K/8 w - - 0 1\"]\n\n1. a8=N Kg6 *\n\n"
    "[Event \"Zug\"]\n\n1. e2-e4 e7-e5 2. Sg1-f3 Sb8-c6 3. Lf1-b5 *\n";

/// "game/ply" of each found.
std::vector<std::string> found(const SearchQuery& query, std::string_view text = searched_games) {
  std::vector<std::string> out;
  GameSearch search(
      query, [&](const FoundGame& game) { out.push_back(std::to_string(game.game) + "/" + std::to_string(game.ply)); });
  search.push(text);
  search.finish();
  EXPECT_EQ(search.totals().found, out.size());
  return out;
}

SearchQuery by_board(std::string_view pattern) {
  SearchQuery query;
  query.board = parse_board_pattern(pattern).value();
  return query;
}

SearchQuery by_men(std::string_view men) {
  SearchQuery query;
  query.material = parse_material(men).value();
  return query;
}

SearchQuery by_motif(Motif motif) {
  SearchQuery query;
  query.motif = motif;
  return query;
}

SearchQuery by_tag(std::string_view tag) {
  SearchQuery query;
  query.tags.push_back(parse_tag_query(tag).value());
  return query;
}

constexpr const char* any = "????????";

/// The ranks of a board, the eighth first, told apart here since a question mark beside a stroke is a trigraph.
std::string ranks(std::initializer_list<const char*> each) {
  std::string board;
  for (const char* rank : each) board += (board.empty() ? "" : "/") + std::string(rank);
  return board;
}

TEST(GameSearch, FindsTags) {
  EXPECT_THAT(found(by_tag("White=moor")), ElementsAre("2/0"));
  EXPECT_THAT(found(by_tag("FEN")), ElementsAre("3/0"));
  EXPECT_THAT(found(by_tag("Event=u")), ElementsAre("1/0", "2/0", "3/0", "4/0"));
  SearchQuery both = by_tag("Event=club");
  both.tags.push_back({"Black", "Tal"});
  EXPECT_THAT(found(both), ElementsAre("2/0"));
  EXPECT_THAT(found(by_tag("Annotator=x")), IsEmpty());
}

TEST(GameSearch, FindsPositionsByKeyAndMenBySquares) {
  SearchQuery query;
  query.key = board::Position::initial().key();
  EXPECT_THAT(found(query), ElementsAre("1/0", "2/0", "4/0"));
  query.key = board::Position::from_placement(
                  notation::parse_fen("r1bqkbnr/pppp1ppp/2n5/1B2p3/4P3/5N2/PPPP1PPP/RNBQK2R b KQkq - 3 3").value())
                  .value()
                  .key();
  EXPECT_THAT(found(query), ElementsAre("4/5")) << "in German, long form";
  EXPECT_THAT(found(by_board("8/P6k/8/8/8/8/7K/8")), ElementsAre("3/0"));
  EXPECT_THAT(found(by_board(ranks({any, any, any, any, "???????q", any, any, any}))), ElementsAre("1/4"));
  EXPECT_THAT(found(by_board(ranks({any, any, any, any, "??????bq", any, any, any}))), IsEmpty());
  EXPECT_THAT(found(by_board(ranks({any, any, any, "????1???", any, any, "????1???", any}))),
              ElementsAre("2/1", "3/0", "4/1"))
      << "empty squares are asked for too";
}

TEST(GameSearch, FindsMenWhoeverHasWhite) {
  EXPECT_THAT(found(by_men("KvKP")), ElementsAre("3/0"));
  EXPECT_THAT(found(by_men("KNvK")), ElementsAre("3/1"));
  EXPECT_THAT(found(by_men("KQRRBBNNPPPPPPPPvKQRRBBNNPPPPPPP")), ElementsAre("2/5"));
  EXPECT_THAT(found(by_men("KQ+vK+")), ElementsAre("1/0", "2/0", "4/0"));
  EXPECT_THAT(found(by_men("KQvK+")), IsEmpty());
}

TEST(GameSearch, FindsWhatHappens) {
  EXPECT_THAT(found(by_motif(Motif::Checkmate)), ElementsAre("1/4"));
  EXPECT_THAT(found(by_motif(Motif::EnPassant)), ElementsAre("2/5"));
  EXPECT_THAT(found(by_motif(Motif::Castling)), ElementsAre("2/11"));
  EXPECT_THAT(found(by_motif(Motif::Underpromotion)), ElementsAre("3/1"));
  EXPECT_THAT(found(by_motif(Motif::Stalemate)), IsEmpty());
  EXPECT_THAT(found(by_motif(Motif::DoubleCheck), "1. e4 e5 2. Nf3 Nc6 3. Nxe5 Qe7 4. Nxc6 Qxe4+ 5. Be2 *"), IsEmpty());
  EXPECT_THAT(found(by_motif(Motif::DoubleCheck), "1. e4 e5 2. Qe2 Qe7 3. f4 exf4 4. Nf3 d5 5. exd5 Qxe2+ *"),
              IsEmpty());
  EXPECT_THAT(found(by_motif(Motif::DoubleCheck), "[FEN \"4k3/8/8/8/4N3/8/8/K3R3 w - - 0 1\"]\n\n1. Nf6+ *"),
              ElementsAre("1/1"));
}

TEST(GameSearch, EverythingMustHoldOfOnePosition) {
  SearchQuery query = by_motif(Motif::Castling);
  query.material = parse_material("KQRRBBNNPPPPPPPPvKQRRBBNNPPPPPPPP").value();
  EXPECT_THAT(found(query), IsEmpty()) << "a pawn each was taken before";
  query.material = parse_material("KQRRBBNNPPPPPPPvKQRRBBNNPPPPPPP").value();
  EXPECT_THAT(found(query), ElementsAre("2/11"));
}

TEST(GameSearch, AGameThatBreaksOffIsCounted) {
  const std::string broken =
      "[Event \"a\"]\n\n1. e4 Ke4 2. d4 *\n\n[Event \"b\"]\n[FEN \"8/8 w\"]\n\n1. e4 *\n\n1. d4 *\n";
  GameSearch search(by_board(ranks({any, any, any, any, "???P????", any, any, any})), {});
  search.push(broken);
  search.finish();
  EXPECT_EQ(search.totals().games, 3U);
  EXPECT_EQ(search.totals().unread, 2U);
  EXPECT_EQ(search.totals().found, 1U);
}

TEST(GameSearch, HowTheInputIsCutChangesNothing) {
  SearchQuery query = by_men("KQ+vK+");
  const auto all = [&](std::size_t cut) {
    std::string out;
    GameSearch search(query, [&](const FoundGame& game) {
      out += std::to_string(game.game) + " " + std::to_string(game.place.offset) + "-" + std::to_string(game.end) +
             " " + game.fen + " " + std::string(game.white) + " " + std::string(game.result) + "\n";
    });
    search.push(searched_games.substr(0, cut));
    search.push(searched_games.substr(cut));
    search.finish();
    return out;
  };
  const std::string whole = all(0);
  for (std::size_t cut = 1; cut <= searched_games.size(); ++cut) ASSERT_EQ(all(cut), whole) << cut;
}

/// Random games, some to their end.
std::string random_games(int count) {
  std::mt19937 random(20);
  std::string out;
  for (int game = 0; game < count; ++game) {
    out += "[Event \"e\"]\n\n";
    board::Position position = board::Position::initial();
    for (int ply = 0; ply < 400; ++ply) {
      board::MoveList moves;
      board::generate_legal(position, moves);
      if (moves.empty()) break;
      const board::Move move = moves[random() % moves.size()];
      if (ply % 2 == 0) out += std::to_string(ply / 2 + 1) + ". ";
      out += notation::to_san(position, move) + (ply % 31 == 30 ? " {a comment}\n" : " ");
      position.play(move);
    }
    out += "*\n\n";
  }
  return out;
}

TEST(GameSearch, StretchesTakenAtOnceHideNothing) {
  const std::string games = random_games(150);
  std::vector<SearchQuery> queries;
  for (const std::string& word : motif_words()) queries.push_back(by_motif(parse_motif(word).value()));
  for (const char* men :
       {"KvK", "KRvK", "KNvKB", "KRPvKR", "KBvKP", "KQ+vK", "KRNPPPvKRBPPP", "KQRRBNNPPPPPPPvKQRRBBNPPPPPP"}) {
    queries.push_back(by_men(men));
  }
  queries.push_back(by_board("8/8/8/8/8/8/8/????????"));
  queries.push_back(by_board(ranks({"11111111", "11111111", "11111111", any, any, any, any, any})));
  std::size_t found_at_all = 0;
  for (SearchQuery& query : queries) {
    const auto all = [&](std::size_t piece) {
      std::vector<std::string> out;
      GameSearch search(query, [&](const FoundGame& game) {
        out.push_back(std::to_string(game.game) + "/" + std::to_string(game.ply) + " " + game.fen);
      });
      for (std::size_t at = 0; at < games.size(); at += piece) {
        search.push(std::string_view(games).substr(at, piece));
      }
      search.finish();
      return out;
    };
    // Pieces as short as a move or two never have a stretch in them.
    const std::vector<std::string> whole = all(games.size());
    EXPECT_EQ(whole, all(16));
    if (!whole.empty()) ++found_at_all;
  }
  EXPECT_GE(found_at_all, 8U);
}

TEST(GameSearch, ListsEveryPositionThatItFinds) {
  const std::string games = std::string(searched_games) + random_games(20);
  std::vector<std::vector<std::uint64_t>> keys;
  GameSearch list([&](notation::PgnPlace) { keys.emplace_back(); },
                  [&](std::uint64_t key) { keys.back().push_back(key); });
  list.push(games);
  list.finish();
  EXPECT_EQ(list.here().offset, games.size());
  ASSERT_EQ(keys.size(), 24U);
  SearchQuery query;
  for (const std::vector<std::uint64_t>& of_game : keys) {
    query.key = of_game.back();
    std::vector<std::string> expected;
    for (std::size_t game = 0; game < keys.size(); ++game) {
      const auto first = std::find(keys[game].begin(), keys[game].end(), *query.key);
      if (first == keys[game].end()) continue;
      expected.push_back(std::to_string(game + 1) + "/" + std::to_string(first - keys[game].begin()));
    }
    EXPECT_EQ(found(query, games), expected);
  }
}

TEST(SearchQuery, NamesThePlaceOfWhatIsWrong) {
  const auto board = [](std::string_view text) { return to_string(parse_board_pattern(text).error()); };
  EXPECT_EQ(board("8/8/8/8/8/8/8"), "column 14: a board has eight ranks");
  EXPECT_EQ(board("8/8/8/8/8/8/8/8/8"), "column 16: a board has eight ranks");
  EXPECT_EQ(board("7/8/8/8/8/8/8/8"), "column 2: a rank has eight squares");
  EXPECT_EQ(board("K8/8/8/8/8/8/8/8"), "column 2: a rank has eight squares");
  EXPECT_EQ(board("x7/8/8/8/8/8/8/8"), "column 1: nothing that can stand there");
  EXPECT_EQ(board(""), "column 1: a rank has eight squares");
  const auto men = [](std::string_view text) { return to_string(parse_material(text).error()); };
  EXPECT_EQ(men("KRP"), "column 4: two sides are asked for, as in KRPvKR");
  EXPECT_EQ(men("KvKvK"), "column 4: two sides are asked for, as in KRPvKR");
  EXPECT_EQ(men("KRvR"), "column 5: each side has one king");
  EXPECT_EQ(men("KRvK+R"), "column 6: nothing that can stand there");
  EXPECT_EQ(to_string(parse_tag_query("=x").error()), "column 1: a tag has a name, as in White=Tal");
  for (const std::string& word : motif_words()) EXPECT_EQ(word_of(parse_motif(word).value()), word);
}

}  // namespace
}  // namespace touchmove::audit
