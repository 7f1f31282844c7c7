// Several games under one heading: which is on, who has White, what the clocks show, and what a journal gives back.
#include "touchmove/game/fold/encounter.hpp"

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "touchmove/books/registry.hpp"
#include "touchmove/game/journal/json.hpp"
#include "touchmove/game/view/view.hpp"

namespace touchmove::game {
namespace {

Opened match_of(const char* book, const char* time, std::optional<int> games = {}) {
  Opened opened;
  opened.rulebook = book;
  opened.time = time;
  opened.games = games;
  return opened;
}

/// An encounter fed by lines of JSON, and the journal it writes.
class Match {
 public:
  explicit Match(const Opened& opened)
      : opened_(opened), encounter_(Encounter::open(opened, *books::find_book(opened.rulebook)).value()) {}

  Ruling operator()(std::int64_t at, const char* line) {
    const auto event = event_from_json(line, {seq_++, at, Actor::Hall});
    EXPECT_TRUE(event) << line;
    const Ruling ruling = encounter_.apply(*event);
    journal_.emplace_back();
    append_journal_line(journal_.back(), *event, ruling);
    return ruling;
  }
  const Encounter& encounter() const { return encounter_; }

  /// The same encounter from the rulings its journal holds.
  Encounter replayed() const {
    Encounter again = Encounter::open(opened_, *books::find_book(opened_.rulebook)).value();
    for (const std::string& text : journal_) {
      const auto line = journal_line_from_json(text).value();
      again.replay(line.event, *line.ruling);
    }
    return again;
  }

 private:
  Opened opened_;
  Encounter encounter_;
  std::vector<std::string> journal_;
  std::int64_t seq_{1};
};

TEST(Encounter, OneGameIsWhatMostBooksHaveInARound) {
  Match match(match_of("fide", "5+3"));
  match(0, R"({"type":"start"})");
  const Ruling ruling = match(1000, R"({"type":"resign","by":"A"})");
  EXPECT_EQ(ruling.effects.size(), 1U) << to_json(ruling);
  EXPECT_TRUE(match.encounter().over());
  EXPECT_EQ(match.encounter().game_count(), 1);
}

TEST(Encounter, ColoursAlternateThroughASeries) {
  Match match(match_of("fide", "5+3", 4));
  std::vector<Actor> white;
  for (int number = 1; number <= 4; ++number) {
    white.push_back(match.encounter().current().seat_of(board::Color::White));
    const std::string game = std::to_string(number);
    match(number * 1000, (R"({"type":"start","game":)" + game + "}").c_str());
    match(number * 1000 + 500, (R"({"type":"resign","by":"A","game":)" + game + "}").c_str());
  }
  EXPECT_EQ(white, (std::vector{Actor::A, Actor::B, Actor::A, Actor::B}));
  EXPECT_TRUE(match.encounter().over());
  EXPECT_EQ(match.encounter().score(), (Score{0, 8}));
  EXPECT_EQ(match.encounter().game_count(), 4);
}

TEST(Encounter, AnAnnulledGameGivesTheSeriesAnotherWithItsColours) {
  Match match(match_of("fide", "5+3", 2));
  match(0, R"({"type":"start"})");
  match(1000, R"({"type":"resign","by":"A"})");
  match(2000, R"({"type":"start","game":2})");
  const Ruling annulled = match(9000, R"({"type":"annul","by":"official","game":2})");
  ASSERT_EQ(match.encounter().game_count(), 3) << to_json(annulled);
  EXPECT_EQ(match.encounter().current().seat_of(board::Color::White), Actor::B);
  EXPECT_EQ(match.encounter().current().state().replaces, 2);
  match(10000, R"({"type":"start","game":3})");
  match(11000, R"({"type":"resign","by":"B","game":3})");
  EXPECT_EQ(match.encounter().score(), (Score{2, 2}));
  EXPECT_TRUE(match.encounter().over());
}

TEST(Encounter, ALaterAnnulmentTakesAPointBackAndBringsAGame) {
  Match match(match_of("fide", "5+3", 2));
  match(0, R"({"type":"start"})");
  match(1000, R"({"type":"resign","by":"A"})");
  match(2000, R"({"type":"start","game":2})");
  match(3000, R"({"type":"annul","by":"official","game":1})");
  EXPECT_EQ(match.encounter().score(), (Score{0, 0}));
  EXPECT_EQ(match.encounter().current_number(), 2) << "the game that is on goes on";
  EXPECT_EQ(match.encounter().game(3).seat_of(board::Color::White), Actor::A);
  EXPECT_EQ(match.encounter().game(3).state().replaces, 1);
}

TEST(Encounter, AClaimOfReversedColoursOffersAGameWithTheRightOnes) {
  Match match(match_of("fide", "5+3"));
  match(0, R"({"type":"start"})");
  match(10, R"({"type":"move","move":"e2e4","by":"A"})");
  match(20, R"({"type":"press","by":"A"})");
  const Ruling claim = match(30, R"({"type":"claim","kind":"wrong_colours","by":"B"})");
  ASSERT_EQ(claim.verdict, Verdict::Open) << to_json(claim);
  const Ruling decided = match(40, R"({"type":"decide","of":4,"option":"restart","by":"official"})");
  ASSERT_EQ(match.encounter().game_count(), 2) << to_json(decided);
  EXPECT_TRUE(match.encounter().game(1).state().annulled);
  EXPECT_EQ(match.encounter().current().seat_of(board::Color::White), Actor::B);
}

TEST(Encounter, TheJournalGivesTheSameEncounter) {
  Match match(match_of("uschess-blitz", "G/5"));
  match(0, R"({"type":"start"})");
  match(100, R"({"type":"move","move":"e2e4","by":"A"})");
  match(200, R"({"type":"press","by":"A"})");
  match(1000, R"({"type":"resign","by":"B"})");
  match(2000, R"({"type":"start","game":2})");
  match(2500, R"({"type":"move","move":"d2d4","by":"B","game":2})");
  const Encounter again = match.replayed();
  EXPECT_EQ(view_json(again, {Actor::A, false}, 3000), view_json(match.encounter(), {Actor::A, false}, 3000));
  EXPECT_NE(view_json(again, {}, 3000).find(R"("game":2,"games":2,"score":{"A":2,"B":0})"), std::string::npos);
  EXPECT_NE(
      view_json(again, {}, 3000).find(R"("earlier":[{"game":1,"white":"A","result":"1-0","reason":"resignation"}])"),
      std::string::npos);
}

TEST(Encounter, AnEventOfAGameNotBegunIsRefused) {
  Match match(match_of("fide", "5+3"));
  const Ruling ruling = match(0, R"({"type":"start","game":2})");
  EXPECT_EQ(ruling.verdict, Verdict::Refused);
  EXPECT_EQ(ruling.facts.front().values.kind, ClosedReason::NoSuchGame);
}

TEST(Encounter, EachSeatOfTwoBoardsSeesItsOwnAndThePartnersBeside) {
  Opened opened = match_of("bughouse", "");
  opened.start = "rnbqkb1r/pppppppp/8/3n4/4P3/8/PPPP1PPP/RNBQKBNR[] w KQkq - 0 1";
  opened.start2 = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[] w KQkq - 0 1";
  Match match(opened);
  match(0, R"({"type":"start"})");
  EXPECT_EQ(match.encounter().current(2).phase(), Phase::Playing) << "both boards start together";
  match(100, R"({"type":"move","move":"e4d5","by":"A1"})");
  match(200, R"({"type":"press","by":"A1"})");
  const std::string a2 = view_json(match.encounter(), {Actor::A2, false}, 300);
  EXPECT_NE(a2.find(R"("pockets":{"white":"","black":"n"})"), std::string::npos) << a2;
  EXPECT_NE(a2.find(R"("board":2,"beside":{)"), std::string::npos) << a2;
  EXPECT_NE(a2.find(R"("seats":{"white":"B2","black":"A2"})"), std::string::npos) << a2;
  EXPECT_EQ(view_json(match.replayed(), {Actor::A2, false}, 300), a2);
}

TEST(Encounter, APositionRestoredKeepsTheMenThatCameToHandMeanwhile) {
  Opened opened = match_of("bughouse", "");
  opened.start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[] w KQkq - 0 1";
  opened.start2 = "4k3/8/8/3n4/4P3/8/8/4K3[] w - - 0 1";
  Match match(opened);
  match(0, R"({"type":"start"})");
  match(100, R"({"type":"move","move":"e2e4","by":"A1"})");
  match(200, R"({"type":"press","by":"A1"})");
  match(300, R"({"type":"move","move":"e4d5","by":"B2"})");
  match(400, R"({"type":"press","by":"B2"})");
  const board::Pocket held{.count_by_role = {0, 1, 0, 0, 0}};
  EXPECT_EQ((*match.encounter().current(1).placement().pockets)[board::Color::Black], held);
  match(500, R"({"type":"move","move":"N@f6","by":"B1"})");
  match(600, R"({"type":"press","by":"B1"})");
  EXPECT_EQ((*match.encounter().current(1).placement().pockets)[board::Color::Black], board::Pocket{});
  match(700, R"({"type":"restore","ply":1,"by":"official"})");
  EXPECT_EQ((*match.encounter().current(1).placement().pockets)[board::Color::Black], held);
  EXPECT_EQ(match.encounter().current(1).turn(), board::Color::White);
}

}  // namespace
}  // namespace touchmove::game
