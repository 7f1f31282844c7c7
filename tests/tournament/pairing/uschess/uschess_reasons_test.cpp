// What is told of a board is so: without the rule that is cited it would be another; and a board that is not the
// natural one is never without a reason.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "tests/support/random_us_event.hpp"
#include "tests/support/us_field.hpp"
#include "touchmove/tournament/pairing/uschess/system.hpp"
#include "touchmove/tournament/pairing/uschess/uschess.hpp"

namespace touchmove::tournament::pairing::uschess {
namespace {

using support::EventKind;
using support::field_of;
using support::Past;
using support::plain;
using support::RandomUsEvent;
using ::testing::Contains;
using ::testing::ElementsAre;

const ExplainedBoard* board_of(const PairedRound& round, std::size_t entrant) {
  const auto found = std::find_if(round.boards.begin(), round.boards.end(), [&](const ExplainedBoard& each) {
    return each.board.white == entrant || each.board.black == entrant;
  });
  return found == round.boards.end() ? nullptr : &*found;
}

std::optional<std::size_t> opponent_of(const PairedRound& round, std::size_t entrant) {
  const ExplainedBoard* board = board_of(round, entrant);
  if (board == nullptr || !board->board.black) return std::nullopt;
  return board->board.white == entrant ? *board->board.black : board->board.white;
}

bool has_third_colour(const PairedRound& round, std::size_t entrant) {
  const ExplainedBoard* board = board_of(round, entrant);
  if (board == nullptr) return false;
  return std::any_of(board->why.appeals.begin(), board->why.appeals.end(), [&](const Appeal& appeal) {
    return appeal.ground == Ground::ThirdColour && appeal.entrant == entrant;
  });
}

/// The round without a rule: as its settings, or the field, would have it without.
std::optional<PairedRound> without(Held held, Field field, Settings settings) {
  switch (held) {
    case Held::Teammates:
      settings.teams = TeamAvoidance::Off;
      settings.clubs = false;
      break;
    case Held::Family:
      settings.families = false;
      break;
    case Held::Requested:
      field.forbidden.clear();
      break;
    case Held::Conference:
      settings.conferences = false;
      break;
    case Held::Others:
      return std::nullopt;
  }
  auto round = pair_round(field, settings);
  return round ? std::optional(std::move(*round)) : std::nullopt;
}

struct Told {
  std::size_t held{0};
  std::size_t floats{0};
  std::size_t colours{0};
  std::size_t others{0};
};

/// Whatever is told of a round is looked at again without the rule.
void look_at(const RandomUsEvent& event, const PairedRound& round, const std::string& where, Told& told) {
  for (const ExplainedBoard& each : round.boards) {
    if (!each.board.black) continue;
    const Explanation& why = each.why;
    const std::size_t other = each.board.white == why.higher ? *each.board.black : each.board.white;
    const std::string at = where + ", board of " + std::to_string(event.field().entrants[why.higher].number);
    const bool natural = !why.natural || *why.natural == other;
    EXPECT_TRUE(natural || why.obstacles != 0 || !why.switches.empty() || why.floats || why.held || why.line)
        << at << " has no reason";
    if (why.held == Held::Others) ++told.others;
    if (why.held && *why.held != Held::Others) {
      ++told.held;
      if (why.floats) ++told.floats;
      const auto then = without(*why.held, event.field(), event.settings());
      if (then) {
        EXPECT_NE(opponent_of(*then, why.higher), std::optional(other)) << at << " is the same without the rule";
      }
    }
    for (const Appeal& appeal : why.appeals) {
      if (appeal.ground != Ground::ThirdColour || appeal.excuse != Excuse::KeptFromTeammates) continue;
      ++told.colours;
      const auto then = without(Held::Teammates, event.field(), event.settings());
      if (then) {
        EXPECT_FALSE(has_third_colour(*then, appeal.entrant)) << at << " has the colour without the rule too";
      }
    }
  }
}

TEST(UsChessReasons, WithoutTheRuleThatIsCitedTheBoardIsAnother) {
  Told told;
  for (const EventKind kind : {EventKind::Usual, EventKind::OneSchool, EventKind::Unusual}) {
    for (std::uint64_t seed = 1; seed <= 120; ++seed) {
      RandomUsEvent event(seed, 40, kind);
      while (!event.is_over()) {
        const auto round = pair_round(event.field(), event.settings());
        if (!round) break;
        look_at(event, *round,
                "event " + std::to_string(seed) + ", round " + std::to_string(event.field().played_rounds + 1), told);
        event.play(plain(*round));
      }
    }
  }
  std::printf("held by a rule: %zu boards, %zu of them from another group; third colours: %zu; needed by others: %zu\n",
              told.held, told.floats, told.colours, told.others);
  EXPECT_GT(told.held, 100U);
  EXPECT_GT(told.floats, 50U);
  EXPECT_GT(told.colours, 0U);
}

TEST(UsChessReasons, A28NTwoTeammatesAloneInTheirGroupAreToldOfTheirSchool) {
  // both have won, and are below plus two: each meets somebody of the group below, not because nobody would be left
  Field field = field_of({{2000, "W", 10}, {1900, "B", 10}, {1800, "W"}, {1700, "B"}}, 4);
  for (const std::size_t each : {0U, 1U}) field.entrants[each].team = "school";
  const auto round = pair_round(field);
  ASSERT_TRUE(round);
  for (const std::size_t each : {0U, 1U}) {
    const ExplainedBoard* board = board_of(*round, each);
    ASSERT_NE(board, nullptr);
    EXPECT_TRUE(board->why.floats);
    EXPECT_EQ(board->why.held, Held::Teammates);
    EXPECT_THAT(reasons_of(field, *round, *board), Contains(PairingReason(reason::Floats{"28N"})));
  }
  field.entrants[1].team.clear();
  const auto free = pair_round(field);
  ASSERT_TRUE(free);
  EXPECT_EQ(opponent_of(*free, 0), std::optional<std::size_t>(1));
}

TEST(UsChessReasons, A27A1WhoHasMetEverybodyIsNotToldOfASchool) {
  Field field = field_of({{2000, "W", 10}, {1900, "B", 10}, {1800, "W"}, {1700, "B"}}, 4);
  support::meet(field, 0, 1);
  field.entrants[0].rounds[0].points = field.entrants[1].rounds[0].points = 10;
  field.entrants[2].team = field.entrants[3].team = "school";
  const auto round = pair_round(field);
  ASSERT_TRUE(round);
  const ExplainedBoard* board = board_of(*round, 0);
  ASSERT_NE(board, nullptr);
  EXPECT_EQ(board->why.floats, FloatReason::NoOpponent);
  EXPECT_EQ(board->why.held, std::nullopt);
}

TEST(UsChessReasons, A28LWhoHasNotTheByeIsNamedWithTheRule) {
  Field field = field_of({{1900, "x"}, {1800, "x"}, {1700, "x"}, {1600, "x"}, {1500, "x"}, {1400, "x"}, {0, "x"}}, 5);
  for (Entrant& entrant : field.entrants) entrant.rounds[0] = {};
  field.entrants[5].rounds[0].paired = true;  // the bye of round one
  field.entrants[5].rounds[0].points = 0;
  field.entrants[4].bye_ahead = true;
  field.entrants[6].newcomer = true;
  // Who is late has not had the half point of a round missed.
  for (const std::size_t i : {0U, 1U, 2U, 3U, 6U}) field.entrants[i].late = true;
  const auto round = pair_round(field);
  ASSERT_TRUE(round);
  ASSERT_TRUE(round->bye);
  EXPECT_EQ(round->bye->entrant, 3U);
  EXPECT_THAT(round->bye->spared,
              ElementsAre(Spared{6, NoBye::Newcomer}, Spared{5, NoBye::HadFullPoint}, Spared{4, NoBye::HadAnother}));
  const auto reasons = reasons_of(field, *round, round->boards.back());
  EXPECT_THAT(reasons, Contains(PairingReason(reason::Barred{"28L3"})));
  EXPECT_THAT(reasons, Contains(PairingReason(reason::Barred{"28L4"})));
  EXPECT_THAT(reasons, Contains(PairingReason(reason::Barred{"28L5"})));
}

TEST(UsChessReasons, A29E5gASwitchOfSomebodyUnratedHasNoLimit) {
  std::size_t unrated = 0;
  for (std::uint64_t seed = 1; seed <= 60; ++seed) {
    RandomUsEvent event(seed, 30);
    while (!event.is_over()) {
      const auto round = pair_round(event.field(), event.settings());
      if (!round) break;
      for (const GroupReport& group : round->groups) {
        for (const Switch& made : group.switches) {
          const bool has_size = event.field().entrants[made.first].rating && event.field().entrants[made.second].rating;
          if (has_size) continue;
          ++unrated;
          EXPECT_EQ(made.limit, std::nullopt) << seed;
        }
      }
      event.play(plain(*round));
    }
  }
  EXPECT_GT(unrated, 0U);
}

}  // namespace
}  // namespace touchmove::tournament::pairing::uschess
