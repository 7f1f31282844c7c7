// What a finding does to the ruling that asked for it.
#include <gtest/gtest.h>

#include "touchmove/books/registry.hpp"
#include "touchmove/game/effects/question.hpp"
#include "touchmove/game/fold/finder.hpp"
#include "touchmove/game/fold/game.hpp"

namespace {

using namespace touchmove;
using namespace touchmove::game;
using board::Color;

Game open_game(const char* book, const char* fen) {
  Opened opened;
  opened.rulebook = book;
  opened.start = fen;
  Game game = Game::open(opened, *books::find_book(book)).value();
  game.apply(opening_event(opened));
  Event start;
  start.seq = 1;
  start.body = Start{};
  game.apply(start);
  return game;
}

Ruling say(Game& game, Actor by, EventBody body) {
  Event event;
  event.seq = game.last_seq() + 1;
  event.by = by;
  event.body = std::move(body);
  return game.apply(event);
}

EventBody finding(FindingBody body) { return Finding{std::make_shared<const FindingBody>(std::move(body))}; }

constexpr auto mate_in_one = "7k/8/6K1/8/8/8/5Q2/q7 w - - 0 60";

Game with_question() {
  Game game = open_game("uschess-blitz", mate_in_one);
  Claim claim;
  claim.kind = ClaimKind::InsufficientLosingChances;
  EXPECT_EQ(say(game, Actor::B, claim).verdict, Verdict::Needs);
  return game;
}

TEST(Finding, IsComputedForTheOldestQuestion) {
  Game game = with_question();
  Finder finder;
  const auto body = finder.answer(game);
  ASSERT_TRUE(body);
  EXPECT_EQ(body->key, game.position()->key());
  const Ruling ruling = say(game, Actor::Hall, finding(*body));
  EXPECT_EQ(ruling.verdict, Verdict::Denied);
  EXPECT_EQ(open_question(game.state()), nullptr);
  EXPECT_FALSE(finder.answer(game));
}

TEST(Finding, IsRefusedWhereItsLineShowsNothing) {
  Game game = with_question();
  FindingBody body;
  body.question = Question::ForcedWin;
  body.side = Color::White;
  body.verdict = FindingVerdict::Yes;
  // Not a legal move; stalemate instead of mate; the wrong side mated.
  body.line = {{board::Square::F2, board::Square::A1, {}}};
  EXPECT_EQ(say(game, Actor::Hall, finding(body)).verdict, Verdict::Refused);
  body.line = {{board::Square::F2, board::Square::F7, {}}, {board::Square::A1, board::Square::A1, {}}};
  EXPECT_EQ(say(game, Actor::Hall, finding(body)).verdict, Verdict::Refused);
  body.key = 1;
  body.line.clear();
  EXPECT_EQ(say(game, Actor::Hall, finding(body)).verdict, Verdict::Refused);
  body.key = game.position()->key();
  body.line = {{board::Square::F2, board::Square::F8, {}}};
  EXPECT_EQ(say(game, Actor::Hall, finding(body)).verdict, Verdict::Denied);
}

TEST(Finding, IsAsOfThePlyThatAsked) {
  Game game = with_question();
  const auto key = game.position()->key();
  // The director lets play go on; the answer comes a ply later.
  ASSERT_EQ(say(game, Actor::Official, Resume{}).verdict, Verdict::Accepted);
  ASSERT_EQ(say(game, Actor::A, PlayMove{{board::Square::F2, board::Square::F6, {}}}).verdict, Verdict::Accepted);
  const auto asked = position_asked(game.state(), *open_question(game.state())->needs);
  ASSERT_TRUE(asked);
  EXPECT_EQ(asked->key(), key);
  Finder finder;
  const auto body = finder.answer(game);
  ASSERT_TRUE(body);
  EXPECT_EQ(body->ply, 0);
  ASSERT_EQ(body->line.size(), 1U);
  const Ruling ruling = say(game, Actor::Hall, finding(*body));
  EXPECT_EQ(ruling.verdict, Verdict::Denied);
  EXPECT_EQ(ruling.facts[0].code, FactCode::ForcedWin);
  EXPECT_EQ(ruling.facts[1].code, FactCode::Shown);
}

TEST(Finding, UndeterminedGoesToTheOfficialAndIsNotAskedAgain) {
  Game game = with_question();
  FindingBody body;
  body.question = Question::ForcedWin;
  body.side = Color::White;
  // Whether the other side wins is asked all the same.
  const Ruling first = say(game, Actor::Hall, finding(body));
  EXPECT_EQ(first.verdict, Verdict::Needs);
  ASSERT_NE(open_question(game.state()), nullptr);
  EXPECT_EQ(open_question(game.state())->needs->side, Color::Black);
  FindingBody other = body;
  other.side = Color::Black;
  const Ruling ruling = say(game, Actor::Hall, finding(other));
  EXPECT_EQ(ruling.verdict, Verdict::Open);
  EXPECT_EQ(ruling.options.size(), 2U);
  EXPECT_EQ(open_question(game.state()), nullptr);
  EXPECT_EQ(say(game, Actor::Hall, finding(body)).verdict, Verdict::Refused);
  const auto of = game.last_seq() - 1;
  EXPECT_EQ(say(game, Actor::Official, Decide{of, OptionId::Draw}).verdict, Verdict::Ended);
}

TEST(Finding, OfAForcedMateOnTheBoardIsNotNeeded) {
  Game game = open_game("uschess", "8/8/8/8/3N4/8/p1K5/k7 w - - 0 1");
  EXPECT_EQ(game.policies().forced_mate(game.placement(), &*game.position(), Color::White).line.size(), 1U);
  EXPECT_FALSE(game.policies().forced_mate(game.placement(), &*game.position(), Color::Black).found);
}

}  // namespace
