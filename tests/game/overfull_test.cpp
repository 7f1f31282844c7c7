// A ruling with more parts than one holds is no ruling: it is refused, and nothing of it is carried out.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <array>
#include <functional>
#include <span>
#include <string>
#include <type_traits>
#include <vector>

#include "tests/support/book_of_games.hpp"
#include "touchmove/game/book/incident.hpp"
#include "touchmove/game/fold/encounter.hpp"
#include "touchmove/game/journal/codes.hpp"
#include "touchmove/game/journal/json.hpp"
#include "touchmove/game/view/view.hpp"
#include "touchmove/rulebook/cite.hpp"

namespace touchmove::game {
namespace {

using rulebook::cite;
using ::testing::IsEmpty;

// A state is not copied by the way.
static_assert(!std::is_convertible_v<const State&, State>);
static_assert(std::is_nothrow_move_constructible_v<State>);

constexpr auto clause = cite("fide:illegal.first");

Ruling refusal() {
  Ruling ruling;
  ruling.verdict = Verdict::Refused;
  ruling.facts.push_back({FactCode::Closed, {.kind = ClosedReason::TooMuchAtOnce}});
  return ruling;
}

/// A ruling whose `part`, filled to its capacity and one more, is all that is wrong with it.
template <typename List, typename Item>
void overfill(List& list, const Item& item) {
  while (!list.full()) list.push_back(item);
  list.push_back(item);
}

TEST(Overfull, AnyPartThatDoesNotFitMakesARefusal) {
  const std::array<std::function<void(Ruling&)>, 6> overfilled{
      [](Ruling& ruling) { overfill(ruling.clauses, clause); },
      [](Ruling& ruling) { overfill(ruling.facts, Fact{}); },
      [](Ruling& ruling) { overfill(ruling.effects, Effect{}); },
      [](Ruling& ruling) { overfill(ruling.options, Option{}); },
      [](Ruling& ruling) {
        ruling.options.push_back({});
        overfill(ruling.options.back().effects, Effect{});
      },
      [](Ruling& ruling) {
        Option option;
        overfill(option.clauses, clause);
        ruling.options.push_back(option);
      },
  };
  for (const auto& part : overfilled) {
    Ruling ruling;
    ruling.verdict = Verdict::Ended;
    ruling.needs.emplace();
    part(ruling);
    refuse_if_overfull(ruling);
    EXPECT_EQ(ruling, refusal());
    EXPECT_FALSE(ruling.is_overfull());
  }
}

TEST(Overfull, AFullRulingStands) {
  Ruling ruling;
  ruling.verdict = Verdict::Ended;
  while (!ruling.clauses.full()) ruling.clauses.push_back(clause);
  while (!ruling.facts.full()) ruling.facts.push_back({});
  while (!ruling.effects.full()) ruling.effects.push_back({});
  while (!ruling.options.full()) ruling.options.push_back({});
  const Ruling before = ruling;
  refuse_if_overfull(ruling);
  EXPECT_EQ(ruling, before);
}

/// A book that permits more for a disturbance than a ruling has options, and rests a move on more clauses than one
/// cites.
class Crowded final : public support::BookOfGames {
 public:
  std::string_view id() const override { return "crowded"; }
  Policies policies(const Conditions&) const override {
    static const std::vector<Remedy> remedies(max_options + 1, {.id = OptionId::Continue, .clause = clause});
    static const std::array<IncidentRow, 2> rows{{
        {.about = Incident::Distraction, .clause = clause, .remedies = remedies},
        {.about = Incident::Advice, .clause = clause, .remedies = std::span(remedies).first(max_options)},
    }};
    static const IncidentRules incidents{.rows = rows};
    Policies policies;
    policies.clauses.set(Matter::Release, clause);
    policies.clauses.set(Matter::Press, clause);
    policies.incidents = &incidents;
    policies.move_clauses = [](const board::Placement&, const board::BoardMove&, CitationList& list) {
      overfill(list, clause);
    };
    return policies;
  }
};

const Crowded crowded;

class OverfullGame : public ::testing::Test {
 protected:
  OverfullGame() : encounter_(Encounter::open(opening(), crowded).value()) {
    encounter_.apply(opening_event(opening()));
    apply(Start{}, Actor::B);
  }

  static Opened opening() {
    Opened opened;
    opened.rulebook = "crowded";
    return opened;
  }
  Event next(EventBody body, Actor by) const {
    Event event;
    event.seq = encounter_.last_seq() + 1;
    event.at_ms = encounter_.last_at_ms() + 1000;
    event.by = by;
    event.body = std::move(body);
    return event;
  }
  Ruling apply(EventBody body, Actor by) { return encounter_.apply(next(std::move(body), by)); }
  /// All that anybody sees as of one moment, but the number of the last event.
  std::string seen() const {
    std::string all;
    for (const Actor party : {Actor::A, Actor::B, Actor::Official}) {
      std::string view = view_json(encounter_, {.as = party}, 60'000);
      const std::string number = "\"seq\":" + std::to_string(encounter_.last_seq()) + ",";
      const std::size_t at = view.find(number);
      EXPECT_NE(at, std::string::npos);
      all += view.erase(at, number.size());
    }
    return all;
  }

  Encounter encounter_;
};

EventBody disturbance(Incident about) { return Report{.about = about, .seat = Actor::B}; }

TEST_F(OverfullGame, MoreOptionsThanARulingHoldsAreRefusedAndNothingChanges) {
  const std::string before = seen();
  const Event event = next(disturbance(Incident::Distraction), Actor::Official);
  EXPECT_EQ(encounter_.rule(event), refusal());
  EXPECT_EQ(encounter_.apply(event), refusal());
  EXPECT_EQ(encounter_.last_seq(), event.seq);
  EXPECT_THAT(encounter_.current().state().open, IsEmpty());
  EXPECT_EQ(seen(), before);
}

TEST_F(OverfullGame, AsManyOptionsAsARulingHoldsAreGiven) {
  const Ruling ruling = apply(disturbance(Incident::Advice), Actor::Official);
  EXPECT_EQ(ruling.verdict, Verdict::Open);
  EXPECT_EQ(ruling.options.size(), max_options);
  EXPECT_EQ(encounter_.current().state().open.size(), 1U);
}

TEST_F(OverfullGame, AMoveThatRestsOnTooManyClausesIsNotMade) {
  const std::string before = seen();
  EXPECT_EQ(apply(PlayMove{{board::Square::E2, board::Square::E4, {}}}, Actor::A), refusal());
  EXPECT_THAT(encounter_.current().plies(), IsEmpty());
  EXPECT_EQ(seen(), before);
}

TEST_F(OverfullGame, TheJournalSaysSoAndIsReadBack) {
  const Event event = next(disturbance(Incident::Distraction), Actor::Official);
  const Ruling ruling = encounter_.apply(event);
  EXPECT_EQ(
      to_json(ruling),
      R"({"verdict":"refused","clauses":[],"facts":[{"fact":"closed","reason":"too_much_at_once"}],"effects":[],"options":[]})");
  std::string line;
  append_journal_line(line, event, ruling);
  const auto read = journal_line_from_json(line);
  ASSERT_TRUE(read) << line;
  EXPECT_EQ(read->ruling, ruling);
}

TEST(Overfull, AnObjectOfMoreFieldsThanAreReadIsNoEvent) {
  std::string line = R"({"seq":3,"at":5,"by":"A")";
  for (int i = 0; i < 128; ++i) line += ",\"x" + std::to_string(i) + "\":0";
  const auto event = event_from_json(line + R"(,"type":"start"})");
  ASSERT_FALSE(event);
  EXPECT_EQ(event.error().what, EventFault::TooLong);
}

}  // namespace
}  // namespace touchmove::game
