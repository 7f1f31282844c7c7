// The editions of the rules belong to the event, and so do the ways of accelerating it.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>

#include "tests/tournament/event/event_desk.hpp"
#include "touchmove/tournament/event/journal/json.hpp"
#include "touchmove/tournament/event/proposals/propose.hpp"
#include "touchmove/tournament/event/views/cross_table.hpp"
#include "touchmove/tournament/event/views/words.hpp"
#include "touchmove/tournament/event/vocabulary/editions.hpp"

namespace touchmove::tournament::event {
namespace {

using testing::Desk;
using ::testing::ElementsAre;
using testing::has;
using ::testing::HasSubstr;

Opened opened(const std::string& tiebreaks, const std::string& pairings = "") {
  Opened event;
  event.name = "Editions";
  event.rulebook = "fide";
  event.lot = "editions";
  event.colour = ColourLot::White;
  event.pairing_edition = pairings;
  event.tiebreak_edition = tiebreaks;
  event.sections = {{.id = "open", .pairings = Pairings::Dutch, .tiebreak_system = TieBreakSystem::Fide}};
  return event;
}

Tournament begun(const Opened& event) {
  Tournament tournament;
  EXPECT_TRUE(tournament.apply({.body = event}).accepted());
  return tournament;
}

std::string buchholz_of(const std::string& edition, EntryNumber who) {
  Tournament tournament = begun(opened(edition));
  const auto act = [&](Body body) {
    const auto seq = static_cast<std::int64_t>(tournament.events().size());
    EXPECT_TRUE(tournament.apply({.seq = seq, .despite = true, .body = std::move(body)}).accepted());
  };
  SectionPlan plan = opened(edition).sections[0];
  plan.tiebreaks = "BH";
  act(PlanSection{plan, ""});
  for (int i = 1; i <= 3; ++i) {
    act(Enter{.entry = i,
              .person = "p" + std::to_string(i),
              .section = "open",
              .standing = {.rating = 2'000 - i, .rating_kind = RatingKind::Established}});
  }
  // The first has the bye and wins: a dummy opponent as strong as the player, or no stronger than draws all along.
  const auto round = [&](int number, std::vector<PairedBoard> boards) {
    act(PairRound{"open", number, "test", "", std::move(boards), {}});
    act(SetPhase{"open", number, Phase::Posted, ""});
    act(EnterResult{"open", number, 1, 1, Result::WhiteWins, {}});
  };
  round(1, {{1, 2, 3, 0, {}, {}}, {2, 1, 0, 0, {}, {}}});
  round(2, {{1, 1, 2, 0, {}, {}}, {2, 3, 0, 0, {}, {}}});
  for (const Place& place : standings(tournament.state(), 0, cross_table(tournament.state(), 0, {}))) {
    if (place.entry == who) return place.values[0];
  }
  return "none";
}

TEST(Editions, TheEventsOwnBreaksTies) {
  EXPECT_EQ(buchholz_of("2024-08", 1), "3");
  EXPECT_EQ(buchholz_of("2026-03", 1), "2") << "the dummy opponent has no more than draws";
  EXPECT_EQ(buchholz_of("", 1), "2") << "the latest, where a journal says nothing";
}

TEST(Editions, UnknownOnesAreRefusedAndTheKnownOnesNamed) {
  Tournament tournament;
  const auto refused = [&](const Opened& event) {
    const Outcome outcome = tournament.apply({.body = event});
    EXPECT_TRUE(has(outcome, Code::UnknownEdition));
    return outcome.reasons.empty() ? std::string() : in_words(outcome.reasons[0]);
  };
  std::string text = refused(opened("foo"));
  EXPECT_THAT(text, HasSubstr("tiebreak_edition"));
  for (const auto known : tiebreak_editions()) EXPECT_THAT(text, HasSubstr(std::string(known)));
  text = refused(opened("", "2024-08"));
  EXPECT_THAT(text, HasSubstr("pairing_edition"));
  for (const auto known : pairing_editions()) EXPECT_THAT(text, HasSubstr(std::string(known)));
  for (const auto known : pairing_editions()) begun(opened("2024-08", std::string(known)));
}

TEST(Editions, AJournalThatNamedAnyIsReadStill) {
  std::vector<Event> journal{{.body = opened("", "whatever")}};
  const auto read = Tournament::replay(journal);
  ASSERT_TRUE(read);
  EXPECT_EQ(read->state().opened->pairing_edition, "whatever");
}

TEST(Editions, WhatIsNotSaidAtTheOpeningIsTodays) {
  const Opened fide = with_editions(opened(""));
  EXPECT_EQ(fide.pairing_edition, "fide-2026-02");
  EXPECT_EQ(fide.tiebreak_edition, "2026-03");
  Opened other = opened("2024-08", "us-chess-7");
  EXPECT_EQ(with_editions(other), other);
  other.rulebook = "iesa";
  other.pairing_edition.clear();
  EXPECT_EQ(with_editions(other).pairing_edition, "us-chess-7");
}

TEST(Editions, ARoundKeepsTheEditionItWasPairedBy) {
  Desk desk;
  desk.enter_many(4);
  const auto round = propose_round(desk.state(), 0, {});
  ASSERT_TRUE(round);
  EXPECT_THAT(round->settings, HasSubstr("edition=us-chess-7"));
}

TEST(Acceleration, ThatOfAnotherSystemIsRefusedInThePlan) {
  Desk desk;
  const auto planned = [&](Pairings pairings, Acceleration acceleration) {
    return desk.act(PlanSection{{.id = "new", .pairings = pairings, .settings = {.acceleration = acceleration}}, ""});
  };
  EXPECT_TRUE(has(planned(Pairings::UsChess, Acceleration::Baku), Code::OtherAcceleration));
  EXPECT_TRUE(has(planned(Pairings::Dutch, Acceleration::Sixths), Code::OtherAcceleration));
  EXPECT_TRUE(planned(Pairings::Dutch, Acceleration::Baku).accepted());
  EXPECT_TRUE(planned(Pairings::UsChess, Acceleration::Sixths).accepted());
  // An event that announced it before is read still.
  Opened old = opened("");
  old.sections[0].settings.acceleration = Acceleration::Sixths;
  EXPECT_TRUE(Tournament::replay(std::vector<Event>{{.body = old}}));
}

TEST(VirtualPointsOfEntries, CountInPairingsAloneAndTakeThePlaceOfTheSystems) {
  Desk desk("fide");
  desk.act(PlanSection{
      {.id = "open", .pairings = Pairings::Dutch, .rounds = 5, .settings = {.acceleration = Acceleration::Baku}}, ""});
  desk.enter_many(4);
  const auto points = [&](int round) {
    std::vector<Points> all;
    for (const auto& entrant : field_of(desk.state(), 0, round).field.entrants) {
      all.push_back(entrant.virtual_points.back());
    }
    return all;
  };
  EXPECT_THAT(points(1), ElementsAre(10, 10, 0, 0));
  ASSERT_TRUE(desk.act(VirtualPoints{{1, 3}, 20, 1, 2}).accepted());
  ASSERT_TRUE(desk.act(VirtualPoints{{3}, 5, 2, 3}).accepted());
  EXPECT_THAT(points(1), ElementsAre(20, 0, 20, 0));
  EXPECT_THAT(points(2), ElementsAre(20, 0, 5, 0)) << "the last word holds";
  EXPECT_THAT(points(3), ElementsAre(0, 0, 5, 0));
  EXPECT_EQ(score_of(desk.state(), desk.state().entries[0]), 0);
  desk.play_round({{1, 3}, {4, 2}}, {Result::Draw, Result::Draw});
  EXPECT_TRUE(has(desk.act(VirtualPoints{{2}, 10, 1, 2}), Code::RoundPaired));
  EXPECT_TRUE(has(desk.act(VirtualPoints{{2}, 10, 3, 2}), Code::BadValue));
  EXPECT_TRUE(has(desk.act(VirtualPoints{{9}, 10, 2, 2}), Code::UnknownEntry));
}

TEST(SectionColour, IsTheSectionsOwnWhereItHasDrawnOne) {
  Desk desk;
  EXPECT_EQ(colour_lot(desk.state(), 0), ColourLot::White);
  SectionPlan plan = desk.state().sections[0].plan;
  plan.colour = ColourLot::Black;
  ASSERT_TRUE(desk.act(PlanSection{plan, ""}).accepted());
  EXPECT_EQ(colour_lot(desk.state(), 0), ColourLot::Black);
  EXPECT_EQ(colour_lot(desk.state(), 1), ColourLot::White);
  EXPECT_EQ(field_of(desk.state(), 0, 1).field.initial_colour, pairing::Colour::Black);
}

}  // namespace
}  // namespace touchmove::tournament::event
