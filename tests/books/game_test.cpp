// The game as its callers use it: opening, timers, replay and the page's state.
#include "touchmove/game/fold/game.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "touchmove/books/registry.hpp"
#include "touchmove/game/journal/json.hpp"
#include "touchmove/game/view/shown_moves.hpp"
#include "touchmove/game/view/view.hpp"

namespace touchmove::game {
namespace {

using testing::HasSubstr;
using testing::Not;

Opened opening(const char* book, const char* time) {
  Opened opened;
  opened.rulebook = book;
  opened.time = time;
  return opened;
}

tl::expected<Game, OpeningError> open(const Opened& opened) { return Game::open(opened, *books::find_book("fide")); }

/// A game fed by lines of JSON.
class Board {
 public:
  explicit Board(const Opened& opened) : game_(Game::open(opened, *books::find_book(opened.rulebook)).value()) {}

  Ruling operator()(std::int64_t at, const char* line) {
    const auto event = event_from_json(line, {seq_++, at, Actor::Hall});
    EXPECT_TRUE(event) << line;
    return game_.apply(*event);
  }
  Game& game() { return game_; }
  std::string view(std::optional<Actor> as, std::int64_t now) { return view_json(game_, {as, true}, now); }

 private:
  Game game_;
  std::int64_t seq_{0};
};

TEST(Opening, NamesTheFieldAtFault) {
  Opened opened = opening("fide", "90+30");
  EXPECT_TRUE(open(opened));
  opened.start = "not a fen";
  EXPECT_EQ(open(opened).error().where, "start");
  opened = opening("fide", "soon");
  EXPECT_EQ(open(opened).error().what, OpeningFault::BadTimeControl);
  opened = opening("uschess", "90+30");
  EXPECT_EQ(open(opened).error().what, OpeningFault::WrongBook);
  opened = opening("fide", "");
  opened.format = 2;
  EXPECT_EQ(open(opened).error().what, OpeningFault::UnknownFormat);
  opened = opening("fide", "");
  opened.chess960 = 518;
  EXPECT_EQ(open(opened).value().placement(), board::Placement::initial());
  opened.variations.push_back({"flag.caller", "nobody", ""});
  EXPECT_EQ(open(opened).error().what, OpeningFault::BadVariation);
  opened.variations = {{"draws.early_moves", "10", ""}};
  EXPECT_EQ(open(opened).error().what, OpeningFault::BadVariation)
      << "no clause of this book puts a draw to an official";
}

TEST(Opening, AStandardGameCastlesWithRooksInTheCornersAlone) {
  const auto opens = [](const char* start, Variant variant, int ruling = ruling_version) {
    Opened opened = opening("fide", "");
    opened.start = start;
    opened.variant = variant;
    opened.ruling = ruling;
    return open(opened).has_value();
  };
  constexpr auto* displaced_rook = "r3k2r/8/8/8/8/8/8/R3K1R1 w KQkq - 0 1";
  constexpr auto* displaced_king = "r3k2r/8/8/8/8/8/8/R4K1R w KQkq - 0 1";
  EXPECT_FALSE(opens(displaced_rook, Variant::Standard));
  EXPECT_FALSE(opens(displaced_king, Variant::Standard));
  EXPECT_TRUE(opens(displaced_rook, Variant::Chess960));
  EXPECT_TRUE(opens("r3k2r/8/8/8/8/8/8/R3K1R1 w GAha - 0 1", Variant::Standard)) << "of Chess960, as the rights say";
  EXPECT_TRUE(opens(displaced_rook, Variant::Standard, 2)) << "as an older journal was ruled";
  EXPECT_TRUE(opens("r3k2r/8/8/8/8/8/8/R3K1R1 w Qkq - 0 1", Variant::Standard));
  EXPECT_TRUE(opens("r2kq2r/8/8/8/8/8/8/R2KQ2R w KQkq - 0 1", Variant::Standard)) << "king and queen exchanged";
}

TEST(Opening, AnOlderJournalKeepsWhatItsRulingsDid) {
  const auto offers = [](int ruling) {
    Opened opened = opening("fide", "90+30");
    opened.ruling = ruling;
    Board board(opened);
    board(0, R"({"by":"hall","type":"start"})");
    board(1'000, R"({"by":"A","type":"move","move":"e2e5"})");
    board(1'500, R"({"by":"A","type":"offer_draw"})");
    board(2'000, R"({"by":"A","type":"press"})");
    board(3'000, R"({"by":"B","type":"claim","kind":"illegal_move"})");
    EXPECT_TRUE(board.game().state().plies.empty()) << "taken back";
    return board.game().state().offer.has_value();
  };
  EXPECT_TRUE(offers(ruling_version));
  EXPECT_FALSE(offers(first_to_keep_matters - 1)) << "there it was gone with the move";
}

/// From ruling version 11 on: journals kept before are ruled as they were.
TEST(Opening, SaysWhetherWhatWasNotWrittenIsMissed) {
  const auto drawn = [](int ruling) {
    Opened opened = opening("uschess", "G/60;d5");
    opened.ruling = ruling;
    opened.custody = Custody::Reported;
    opened.start = "8/8/4k3/8/8/3RK3/8/6r1 w - - 98 100";
    Board board(opened);
    board(0, R"({"by":"hall","type":"start"})");
    board(1'000, R"({"by":"A","type":"stop_recording","clocks":{"white":250000,"black":220000}})");
    board(2'000, R"({"by":"A","type":"move","move":"d3d2"})");
    board(2'000, R"({"by":"A","type":"press"})");
    board(3'000, R"({"by":"B","type":"move","move":"g1g4"})");
    board(3'000, R"({"by":"B","type":"press"})");
    board(4'000, R"({"by":"A","type":"claim","kind":"fifty_moves","move":"d2d3"})");
    return board.game().outcome().has_value();
  };
  EXPECT_FALSE(drawn(ruling_version));
  EXPECT_TRUE(drawn(first_to_miss_unwritten - 1));
}

/// From ruling version 12 on: what a journal kept before says of clocks and slips is ruled as it was.
TEST(Opening, AnOlderJournalHearsOfClocksAndSlipsAsItDid) {
  const auto verdict = [](const char* book, int ruling, const char* start, const char* event) {
    Opened opened = opening(book, "G/60");
    opened.ruling = ruling;
    opened.custody = Custody::Reported;
    if (*start != '\0') opened.start = start;
    Board board(opened);
    board(0, R"({"by":"hall","type":"start"})");
    return board(1'000, event).verdict;
  };
  const auto surplus = [&](int ruling) {
    return verdict("fide", ruling, "rnbqkbnr/pppppppp/8/8/8/3P4/PPPPPPPP/RNBQKBNR w KQkq - 0 5",
                   R"({"by":"A","type":"claim","kind":"illegal_move"})");
  };
  EXPECT_EQ(surplus(ruling_version), Verdict::Open);
  EXPECT_EQ(surplus(first_to_spare_slips - 1), Verdict::Denied);
  // His flag has fallen, and he says so himself.
  const auto remark = [&](int ruling) {
    Opened opened = opening("uschess", "G/60");
    opened.ruling = ruling;
    Board board(opened);
    board(0, R"({"by":"hall","type":"start"})");
    return board(3'700'000, R"({"by":"A","type":"report","about":"flag_remark","party":"player"})").verdict;
  };
  EXPECT_EQ(remark(ruling_version), Verdict::Ended);
  EXPECT_NE(remark(first_to_hear_of_clocks - 1), Verdict::Ended);
}

TEST(Opening, AVariationChangesWhatTheBookDecides) {
  Opened opened = opening("fide", "3+2");
  EXPECT_EQ(open(opened).value().policies().illegal_ms, 60'000) << "blitz";
  opened.variations.push_back({"time.class", "standard", "fide:time.class"});
  opened.variations.push_back({"flag.caller", "players", "fide:time.flag-established"});
  const Game game = open(opened).value();
  EXPECT_EQ(game.policies().illegal_ms, 120'000);
  EXPECT_EQ(game.policies().flag_caller, FlagCaller::Players);
}

TEST(TimeClass, CountsSixtyBonuses) {
  const auto of = [](const char* control) { return time_class_of(clock::parse_time_control(control).value()); };
  EXPECT_EQ(of("30+30"), TimeClass::Standard);
  EXPECT_EQ(of("10+5"), TimeClass::Rapid);
  EXPECT_EQ(of("3+2"), TimeClass::Blitz);
  EXPECT_EQ(of("G/10"), TimeClass::Blitz);
  EXPECT_EQ(of("40/90,SD/30"), TimeClass::Standard);
}

TEST(Timer, TheHallStatesAFlagOnlyWhereTheBookLetsIt) {
  Board fide(opening("fide", "G/1"));
  EXPECT_FALSE(fide.game().next_timer(0)) << "not started";
  fide(1000, R"({"type":"start"})");
  EXPECT_EQ(fide.game().next_timer(1000), 61'000);
  EXPECT_FALSE(fide.game().timer_event(60'999));
  ASSERT_TRUE(fide.game().timer_event(61'000));
  EXPECT_EQ(std::get<Flag>(*fide.game().timer_event(61'000)).color, board::Color::White);
  const Ruling fallen = fide(61'000, R"({"type":"flag","color":"white"})");
  EXPECT_EQ(fallen.verdict, Verdict::Ended);
  EXPECT_FALSE(fide.game().next_timer(61'000));

  Board players(opening("uschess", "G/1"));
  players(1000, R"({"type":"start"})");
  EXPECT_FALSE(players.game().next_timer(1000));
  EXPECT_EQ(players(90'000, R"({"type":"flag","color":"white"})").verdict, Verdict::Refused);
  EXPECT_EQ(players(90'000, R"({"type":"claim","kind":"flag","by":"B"})").verdict, Verdict::Upheld);
}

TEST(Outage, IsChargedToNobody) {
  Board board(opening("fide", "5+0"));
  board(0, R"({"type":"start"})");
  board(60'000, R"({"type":"outage","from":10000,"to":60000})");
  EXPECT_EQ(board.game().phase(), Phase::Paused);
  EXPECT_EQ(board.game().remaining_ms(board::Color::White, 70'000), 290'000);
  board(75'000, R"({"type":"resume"})");
  EXPECT_EQ(board.game().remaining_ms(board::Color::White, 80'000), 285'000);
}

TEST(KnockOver, NeedsAManAndIsOpenAllTheSame) {
  Board board(opening("fide", "5+0"));
  board(0, R"({"type":"start"})");
  EXPECT_EQ(board(1, R"({"type":"knock_over","squares":[],"by":"A"})").verdict, Verdict::Refused);
  EXPECT_THAT(board.view(Actor::A, 2), HasSubstr(R"({"act":"knock_over","clause":"fide:irregularities.displaced"})"));
}

TEST(View, ShowsTheHandToItsOwnerAndTheBoardToAll) {
  Board board(opening("fide", "5+3"));
  board(0, R"({"type":"start"})");
  board(1000, R"({"type":"touch","squares":["g1"],"by":"A"})");
  const std::string own = board.view(Actor::A, 2000);
  EXPECT_THAT(own, HasSubstr(R"("phase":"playing","turn":"white","to_press":null,"ply":0)"));
  EXPECT_THAT(own, HasSubstr(R"("lifted":{"square":"g1","man":"N"},"touched":["g1"])"));
  EXPECT_THAT(own, HasSubstr(R"("obligation":{"must_move":["g1"],"clause":"fide:touch.own"})"));
  EXPECT_THAT(own, HasSubstr(R"("targets":["f3","h3"])"));
  EXPECT_THAT(own, HasSubstr(R"("white":{"remaining":298000)"));
  EXPECT_THAT(
      own,
      HasSubstr(R"({"act":"claim","kind":"repetition","closed":"already_touched","clause":"fide:draws.claim-touch"})"));
  const std::string watcher = board.view(std::nullopt, 2000);
  EXPECT_THAT(watcher, Not(HasSubstr("targets")));
  EXPECT_THAT(watcher, HasSubstr(R"("permitted":[])"));

  board(3000, R"({"type":"release","square":"f3","by":"A"})");
  EXPECT_THAT(board.view(Actor::B, 3000), HasSubstr(R"("to_press":"white")"));
  board(4000, R"({"type":"press","by":"A"})");
  EXPECT_THAT(board.view(Actor::B, 4000), HasSubstr(R"({"ply":1,"san":"Nf3","uci":"g1f3","at":3000,"clock":299000)"));
}

TEST(View, WritesMovesAsPeopleDo) {
  Board board(opening("fide", ""));
  board(0, R"({"type":"start"})");
  board(10, R"({"type":"move","by":"A","move":"e2e4"})");
  board(20, R"({"type":"press","by":"A"})");
  board(30, R"({"type":"move","by":"B","move":"e8e6"})");
  const auto moves = shown_moves(board.game().state());
  ASSERT_EQ(moves.size(), 2U);
  EXPECT_EQ(moves[0].san, "e4");
  EXPECT_EQ(moves[0].at_ms, 10);
  EXPECT_FALSE(moves[0].clock_ms) << "nobody measures their time";
  EXPECT_TRUE(moves[0].legal);
  EXPECT_EQ(moves[1].san, "Ke8-e6") << "a move no notation allows for";
  EXPECT_FALSE(moves[1].legal);
  EXPECT_EQ(shown_moves(board.game().state(), 1), std::vector<ShownMove>{moves[1]});
  EXPECT_TRUE(shown_moves(board.game().state(), 9).empty());
}

TEST(View, WritesTheMovesOfARookThatCastlingLeftInItsCorner) {
  Opened opened = opening("uschess", "5+3");
  opened.start = "4k3/p7/8/8/8/8/P7/R3K2R w KQ - 0 20";
  opened.custody = Custody::Reported;
  Board board(opened);
  board(0, R"({"type":"start"})");
  board(1, R"({"type":"move","by":"A","move":"e1g1","rook":"h1"})");
  board(2, R"({"type":"press","by":"A"})");
  board(3, R"({"type":"move","by":"B","move":"a7a5"})");
  board(4, R"({"type":"press","by":"B"})");
  board(5, R"({"type":"move","by":"A","move":"h1h4"})");
  const auto moves = shown_moves(board.game().state());
  ASSERT_EQ(moves.size(), 3U);
  EXPECT_EQ(moves[0].san, "O-O");
  EXPECT_FALSE(moves[0].legal);
  EXPECT_EQ(moves[1].san, "a5");
  EXPECT_EQ(moves[2].san, "Rh4");
  EXPECT_TRUE(moves[2].legal);
}

TEST(View, NamesWhatMakesTheBoardIrregular) {
  Board board(opening("uschess", "5+3"));
  board(0, R"({"type":"start"})");
  board(1, R"({"type":"move","move":"e1e8","by":"A"})");
  const std::string view = board.view(Actor::B, 1);
  EXPECT_THAT(view, HasSubstr("no_black_king"));
  EXPECT_THAT(view, HasSubstr(R"("san":"Ke1xe8")"));
}

/// The duty after a restored position as the page shows it, and again when the rulings are replayed.
TEST(View, AfterARestoredMoveTheDutyNamesItsOwnClause) {
  struct Case {
    const char* book;
    std::vector<const char*> events;
    const char* duty;
  };
  const std::vector<Case> cases{
      {"fide",
       {R"({"type":"move","move":"e1e3","by":"A"})", R"({"type":"press","by":"A"})",
        R"({"type":"claim","kind":"illegal_move","by":"B"})"},
       R"("obligation":{"must_move":["e1"],"clause":"fide:touch.own"})"},
      {"uschess",
       {R"({"type":"move","move":"e1e3","by":"A"})", R"({"type":"press","by":"A"})",
        R"({"type":"claim","kind":"illegal_move","by":"B"})"},
       R"("obligation":{"must_move":["e1"],"clause":"uschess:II.3.own"})"},
      {"uschess-blitz",
       {R"({"type":"touch","squares":["a1"],"by":"A"})", R"({"type":"move","move":"e1e2","by":"A"})",
        R"({"type":"press","by":"A"})", R"({"type":"press","by":"B"})"},
       R"("obligation":{"must_move":["a1"],"clause":"uschess-blitz:1"})"},
  };
  for (const Case& test : cases) {
    Opened opened = opening(test.book, "5+3");
    opened.start = "4k3/8/8/8/8/8/8/R3K3 w - - 0 1";
    Game played = Game::open(opened, *books::find_book(test.book)).value();
    Game replayed = played;
    std::vector<std::string> lines{R"({"type":"start"})"};
    lines.insert(lines.end(), test.events.begin(), test.events.end());
    std::int64_t seq = 0;
    for (const std::string& line : lines) {
      const auto event = event_from_json(line, {seq, seq * 1000, Actor::Hall});
      ASSERT_TRUE(event) << line;
      const Ruling ruling = played.apply(*event);
      replayed.replay(*event, ruling_from_json(to_json(ruling)).value());
      ++seq;
    }
    EXPECT_THAT(view_json(played, {}, 9000), HasSubstr(test.duty)) << test.book;
    EXPECT_THAT(view_json(replayed, {}, 9000), HasSubstr(test.duty)) << test.book;
  }
}

TEST(Replay, ARecordedRulingGovernsEvenIfItWouldBeAnotherToday) {
  Board board(opening("fide", ""));
  Event event = event_from_json(R"({"seq":1,"by":"A","type":"move","move":"e2e4"})").value();
  const Ruling recorded = ruling_from_json(R"({"verdict":"ended","clauses":["fide:penalties.kinds"],)"
                                           R"("effects":[{"effect":"result","result":"0-1","reason":"penalty"}]})")
                              .value();
  board.game().replay(event, recorded);
  ASSERT_TRUE(board.game().outcome());
  EXPECT_EQ(board.game().outcome()->result, GameResult::BlackWins);
  EXPECT_TRUE(board.game().plies().empty());
}

TEST(Replay, AReplacementOfferedInAGameByItselfIsNumberedAndReadBack) {
  Board board(opening("uschess-blitz", "G/5"));
  board(0, R"({"type":"start","by":"official"})");
  const Ruling ruling =
      board(1000, R"({"type":"report","by":"official","about":"kibitz","seat":"A","party":"coach","deliberate":true})");
  const std::string written = to_json(ruling);
  EXPECT_THAT(written, HasSubstr(R"("effect":"next_game","game":2)"));
  const auto read = ruling_from_json(written);
  ASSERT_TRUE(read) << to_string(read.error());
  EXPECT_EQ(to_json(*read), written);
}

TEST(Replay, AJournalTamperedWithBreaksNothing) {
  Board board(opening("fide", "5+0"));
  const Event event = event_from_json(R"({"seq":1,"by":"A","type":"press"})").value();
  const Ruling impossible =
      ruling_from_json(
          R"({"verdict":"accepted","effects":[{"effect":"man_moved","move":"e5e6"},{"effect":"restored","ply":9},)"
          R"({"effect":"must_promote","square":"a8","move":"a5a8"},{"effect":"must_move","squares":[]},)"
          R"({"effect":"clock_pressed","side":"black"},{"effect":"settled","ruling":77},{"effect":"lifted","squares":[]}]})")
          .value();
  board.game().replay(event, impossible);
  EXPECT_EQ(board.game().placement(), board::Placement::initial());
  EXPECT_THAT(board.view(Actor::A, 0), HasSubstr(R"("ply":0)"));
}

}  // namespace
}  // namespace touchmove::game
