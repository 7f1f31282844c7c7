#include "touchmove/game/book/variations.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <map>

#include "tests/support/book_of_games.hpp"
#include "touchmove/game/book/incident.hpp"
#include "touchmove/rulebook/cite.hpp"

namespace touchmove::game {
namespace {

using rulebook::cite;
using ::testing::HasSubstr;

/// A book that decides about flags and illegal moves, the latter otherwise in fast games.
class TwoClauses final : public support::BookOfGames {
 public:
  std::string_view id() const override { return "two-clauses"; }
  Policies policies(const Conditions& conditions) const override {
    Policies policies;
    policies.clauses.set(Matter::FlagWho, cite("fide:time.flag-established"));
    const bool fast = conditions.time_class != TimeClass::Standard;
    policies.clauses.set(Matter::IllegalPenalty, fast ? cite("fide:illegal.first-fast") : cite("fide:illegal.first"));
    return policies;
  }
};

std::string fault(std::string parameter, std::string value) {
  return fault_of(TwoClauses(), {std::move(parameter), std::move(value), ""}).value_or("");
}

std::string clause_in(const std::string& time, std::vector<Variation> changes = {{"illegal.penalty_ms", "5000", ""}}) {
  DerivedRulebook derived;
  derived.changes = std::move(changes);
  Opened opened;
  opened.time = time;
  return changes_in_full(derived, TwoClauses(), opened).back().clause;
}

TEST(Variations, OfWhatTheBookDecidesCanBeMade) {
  EXPECT_EQ(fault("flag.caller", "anyone"), "");
  EXPECT_EQ(fault("illegal.penalty_ms", "0"), "");
  EXPECT_EQ(fault("event.team", "yes"), "");
  EXPECT_EQ(fault("time.class", "blitz"), "");
}

TEST(Variations, OfWhatTheBookDoesNotDecideMeanNothing) {
  EXPECT_EQ(fault("quickplay.announced", "yes"), "'two-clauses' has no clause that 'quickplay.announced' changes");
}

TEST(Variations, OfUnknownParametersNameTheKnown) {
  EXPECT_THAT(fault("flag.colour", "red"), HasSubstr("no parameter 'flag.colour'; there are: arrival.default_ms, "));
  EXPECT_THAT(fault("odds", "knight"), HasSubstr("no parameter 'odds'"));
}

TEST(Variations, WithAValueThatCannotBeSayWhatCan) {
  EXPECT_EQ(fault("flag.caller", "nobody"), "'nobody' is no value of 'flag.caller', which is anyone or players");
  EXPECT_THAT(fault("illegal.penalty_ms", "-1"), HasSubstr("a number of milliseconds"));
  EXPECT_THAT(fault("illegal.penalty_ms", "1000000000"), HasSubstr("a number of milliseconds"));
  EXPECT_THAT(fault("time.class", "bullet"), HasSubstr("standard, rapid or blitz"));
}

TEST(Variations, AreKeptWithTheClauseTheyChangeInThatGame) {
  EXPECT_EQ(clause_in("90+30"), "fide:illegal.first");
  EXPECT_EQ(clause_in("10+5"), "fide:illegal.first-fast");
  EXPECT_EQ(clause_in("90+30", {{"time.class", "rapid", ""}, {"illegal.penalty_ms", "5000", ""}}),
            "fide:illegal.first-fast");
  EXPECT_EQ(clause_in("90+30", {{"event.team", "yes", ""}}), "");
}

/// Devices lose the game in this book, whatever anybody announces.
class NoLeniency final : public support::BookOfGames {
 public:
  std::string_view id() const override { return "no-leniency"; }
  Policies policies(const Conditions&) const override {
    Policies policies;
    policies.clauses.set(Matter::Device, cite("iesa:17-8-1"));
    return policies;
  }
};

TEST(Variations, AreNoMilderThanTheBookLetsAnEventBe) {
  EXPECT_EQ(fault_of(NoLeniency(), {"devices.penalty_ms", "600000", ""}).value_or(""),
            "'no-leniency' lets no event announce a milder penalty for devices");
}

/// The list of parameters and what the game takes must not drift apart.
TEST(Variations, EveryParameterIsOneTheGameTakes) {
  const std::map<std::string_view, const char*> words{
      {"event.team", "yes"},         {"flag.caller", "players"}, {"illegal.enforced", "on_claim"},
      {"quickplay.announced", "no"}, {"record.rated", "fide"},   {"touch.enforced", "at_press"},
  };
  for (const Parameter& parameter : parameters()) {
    if (parameter.name == "time.class") continue;  // `Game::open` takes it
    IncidentRules milder;
    IncidentRules incidents;
    incidents.milder = &milder;
    Policies policies;
    policies.incidents = &incidents;
    policies.clauses.set(Matter::AgreementEarly, cite("iesa:12-2-4"));
    const auto word = words.find(parameter.name);
    EXPECT_TRUE(apply_variation(policies, parameter.name, word == words.end() ? "7" : word->second)) << parameter.name;
    EXPECT_FALSE(apply_variation(policies, parameter.name, "?")) << parameter.name;
  }
}

}  // namespace
}  // namespace touchmove::game
