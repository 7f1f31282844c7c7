// Rulings in words, as `--explain` says them.
#include "rim/explained.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <initializer_list>
#include <string>
#include <utility>
#include <vector>

#include "touchmove/books/registry.hpp"
#include "touchmove/game/fold/encounter.hpp"
#include "touchmove/game/journal/codes.hpp"
#include "touchmove/game/journal/json.hpp"
#include "touchmove/messages/catalog.hpp"
#include "touchmove/rulebook/cite.hpp"

namespace touchmove::app {
namespace {

using ::testing::EndsWith;
using ::testing::HasSubstr;
using ::testing::Not;
using ::testing::StartsWith;

/// A game told event by event, with the paragraph on the last of them.
std::string last_word(const std::string& opened, const std::vector<std::string>& events, std::string_view language) {
  const auto opening = game::event_from_json(opened);
  EXPECT_TRUE(opening.has_value());
  const game::Opened& asked = *std::get<game::Opening>(opening->body).opened;
  auto table = game::Encounter::open(asked, *books::find_book(asked.rulebook));
  EXPECT_TRUE(table.has_value());
  (void)table->apply(*opening);
  Explainer explainer(language);
  std::string said;
  std::int64_t seq = 1;
  for (const std::string& text : events) {
    const auto event = game::event_from_json(text, {seq++, 0, game::Actor::Hall});
    EXPECT_TRUE(event.has_value()) << text;
    if (!event) return {};
    explainer.learn(table->current().state());
    const game::Ruling ruling = table->apply(*event);
    explainer.learn(table->current().state());
    said = explainer.explain(*event, ruling, game::color_of(table->current().state(), event->by));
  }
  return said;
}

const std::string rooks_out_and_home = R"({"type":"opened","rulebook":"fide","time":"90+30","press":"automatic"})";

std::vector<std::string> moves_and(const std::vector<std::pair<char, std::string>>& moves, const std::string& last) {
  std::vector<std::string> events{R"({"type":"start","by":"hall"})"};
  for (const auto& [seat, move] : moves)
    events.push_back(std::string(R"({"type":"move","by":")") + seat + R"(","move":")" + move + "\"}");
  events.push_back(last);
  return events;
}

const std::vector<std::pair<char, std::string>> home_twice{
    {'A', "g1f3"}, {'B', "g8f6"}, {'A', "h1g1"}, {'B', "h8g8"}, {'A', "g1h1"},
    {'B', "g8h8"}, {'A', "h1g1"}, {'B', "h8g8"}, {'A', "g1h1"}, {'B', "g8h8"},
};

TEST(Explained, ADeniedClaimSaysWhichRightMadeThePositionsDiffer) {
  const std::string said =
      last_word(rooks_out_and_home, moves_and(home_twice, R"({"type":"claim","kind":"repetition","by":"A"})"), "en");
  EXPECT_THAT(said, StartsWith("Claim refused: "));
  EXPECT_THAT(said, HasSubstr("This position has occurred twice."));
  EXPECT_THAT(said, HasSubstr("White could still castle with the rook on h1 after 1...Nf6: that is another position."));
  EXPECT_THAT(said, HasSubstr("Black +2:00"));
  EXPECT_THAT(said, HasSubstr("The rule is Article "));
  EXPECT_THAT(said, Not(HasSubstr("fide:")));
  EXPECT_THAT(said, Not(HasSubstr("\n")));
}

TEST(Explained, ItSpeaksTheLanguageAskedFor) {
  const std::string said =
      last_word(rooks_out_and_home, moves_and(home_twice, R"({"type":"claim","kind":"repetition","by":"A"})"), "de");
  EXPECT_THAT(said, HasSubstr("Turm auf h1"));
  EXPECT_THAT(said, HasSubstr("Artikel "));
}

TEST(Explained, AMoveGoingItsWayIsNotWorthASentence) {
  game::Ruling ruling;
  ruling.verdict = game::Verdict::Accepted;
  ruling.effects.push_back({game::EffectCode::ManMoved, {}});
  game::Event event;
  event.body = game::PlayMove{};
  EXPECT_FALSE(is_worth_explaining(event, ruling));
  ruling.effects.push_back({game::EffectCode::Result, {}});
  EXPECT_TRUE(is_worth_explaining(event, ruling));
}

TEST(Explained, AClauseOfAnotherBookNamesIt) {
  game::Ruling ruling;
  ruling.verdict = game::Verdict::Denied;
  ruling.clauses.push_back(rulebook::cite("uschess-blitz:24"));
  ruling.clauses.push_back(rulebook::cite("uschess:II.2.flag.who"));
  game::Event event;
  event.body = game::Claim{};
  const std::string said = Explainer("en").explain(event, ruling, board::Color::White);
  EXPECT_THAT(said, HasSubstr("The rule is Rule 24."));
  EXPECT_THAT(said, EndsWith("See also Rule II.2 (US Chess)."));
}

TEST(Explained, MenAreCalledByNameWhereTheyStand) {
  const auto said = [](std::initializer_list<board::Square> squares, const board::Placement& men) {
    game::Ruling ruling;
    ruling.verdict = game::Verdict::Upheld;
    game::Fact fact{game::FactCode::OnlyMen, {.side = board::Color::Black}};
    for (const board::Square square : squares) fact.values.squares.push_back(square);
    ruling.facts.push_back(fact);
    game::Event event;
    event.body = game::Claim{};
    Explainer explainer("en");
    explainer.learn(men);
    return explainer.explain(event, ruling, board::Color::Black);
  };
  board::Placement men;
  men.set(board::Square::D4, board::Piece{board::Color::Black, board::Role::Knight});
  men.set(board::Square::E5, board::Piece{board::Color::Black, board::Role::Pawn});
  EXPECT_THAT(said({board::Square::D4}, men), HasSubstr("Black has only the knight on d4."));
  EXPECT_THAT(said({board::Square::D4, board::Square::E5}, men),
              HasSubstr("only the knight on d4 and the pawn on e5."));
  EXPECT_THAT(said({board::Square::D4}, {}), HasSubstr("Black has only the man on d4."));
  EXPECT_THAT(said({board::Square::D4, board::Square::E5}, {}), HasSubstr("Black has only the men on d4 and e5."));
}

/// Everything a value can be.
game::Values full() {
  game::Values values{.number = 3, .other = 1, .side = board::Color::White};
  values.squares.push_back(board::Square::E4);
  values.squares.push_back(board::Square::D5);
  values.move = {.source = board::Square::E2, .target = board::Square::E4};
  values.man = board::Piece{board::Color::Black, board::Role::Rook};
  values.promoted = board::Role::Queen;
  values.seat = game::Actor::A;
  return values;
}

template <typename Code, typename Add>
void expect_all_said(const Add& add) {
  for (const messages::Catalog& catalog : messages::catalogs()) {
    for (std::size_t i = 0; i < game::words_of<Code>().size(); ++i) {
      game::Ruling ruling;
      ruling.verdict = game::Verdict::Open;
      add(ruling, static_cast<Code>(i));
      game::Event event;
      event.body = game::Claim{};
      const std::string said = Explainer(catalog.language).explain(event, ruling, board::Color::Black);
      EXPECT_THAT(said, Not(HasSubstr("{"))) << catalog.language << " " << game::words_of<Code>()[i];
    }
  }
}

TEST(Explained, EveryFactEffectAndOptionIsSaidWhole) {
  expect_all_said<game::FactCode>([](game::Ruling& ruling, game::FactCode code) {
    EXPECT_TRUE(messages::has_words("fact." + std::string(game::word_of(code)))) << game::word_of(code);
    ruling.facts.push_back({code, full()});
  });
  expect_all_said<game::EffectCode>([](game::Ruling& ruling, game::EffectCode code) {
    EXPECT_TRUE(messages::has_words("effect." + std::string(game::word_of(code)))) << game::word_of(code);
    ruling.effects.push_back({code, full()});
  });
  expect_all_said<game::OptionId>([](game::Ruling& ruling, game::OptionId code) {
    EXPECT_TRUE(messages::has_words("option." + std::string(game::word_of(code)))) << game::word_of(code);
    game::Option option;
    option.id = code;
    option.squares.push_back(board::Square::E4);
    option.is_default = true;
    ruling.options.push_back(option);
  });
  for (const auto reason : game::words_of<game::ClosedReason>())
    EXPECT_TRUE(messages::has_words("closed." + std::string(reason))) << reason;
}

TEST(Explained, WhatIsSaidOfSomebodyWithoutAColourIsWhole) {
  game::Values nobodys = full();
  nobodys.side.reset();
  for (const messages::Catalog& catalog : messages::catalogs()) {
    game::Ruling ruling;
    ruling.verdict = game::Verdict::Open;
    ruling.facts.push_back({game::FactCode::Offences, nobodys});
    ruling.facts.push_back({game::FactCode::Earlier, nobodys});
    ruling.effects.push_back({game::EffectCode::Penalized, nobodys});
    game::Event event;
    event.body = game::Report{};
    const std::string said = Explainer(catalog.language).explain(event, ruling, std::nullopt);
    EXPECT_THAT(said, Not(HasSubstr("{"))) << catalog.language;
  }
}

}  // namespace
}  // namespace touchmove::app
