// What a section's plan says of US Chess pairings: read, refused where it means nothing, and told to the engine.
#include "touchmove/tournament/event/vocabulary/plan.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <functional>
#include <string>
#include <utility>
#include <vector>

#include "tests/tournament/event/event_desk.hpp"
#include "touchmove/base/random.hpp"
#include "touchmove/tournament/event/journal/json.hpp"
#include "touchmove/tournament/event/proposals/prize_classes.hpp"
#include "touchmove/tournament/event/proposals/propose.hpp"
#include "touchmove/tournament/event/state/lot.hpp"
#include "touchmove/tournament/event/views/explain.hpp"
#include "touchmove/tournament/event/views/unproposed.hpp"
#include "touchmove/tournament/event/views/words.hpp"
#include "touchmove/tournament/pairing/uschess/uschess.hpp"

namespace touchmove::tournament::event {
namespace {

using ::testing::Contains;
using testing::Desk;
using ::testing::ElementsAre;
using testing::has;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::Not;
namespace us = pairing::uschess;

using Change = std::function<void(SectionPlan&)>;

/// Every setting of a US Chess Swiss by its name, away from its usual value.
std::vector<std::pair<std::string, Change>> changes() {
  return {
      {"limit_strong_black_only", [](SectionPlan& plan) { plan.settings.us_chess.strong_black_only = true; }},
      {"ignore_limits", [](SectionPlan& plan) { plan.settings.us_chess.ignore_limits = true; }},
      {"colour_priority", [](SectionPlan& plan) { plan.settings.us_chess.priority = ColourPriority::Alternating; }},
      {"odd_player_colour", [](SectionPlan& plan) { plan.settings.us_chess.odd_player_colour = false; }},
      {"bye_for_colours", [](SectionPlan& plan) { plan.settings.us_chess.bye_for_colours = true; }},
      {"class_pairings", [](SectionPlan& plan) { plan.settings.us_chess.class_pairings = ClassPairings::Contenders; }},
      {"unrated_together", [](SectionPlan& plan) { plan.settings.us_chess.unrated_together = true; }},
      {"table_lines", [](SectionPlan& plan) { plan.settings.us_chess.lines = TableLines::Neighbours; }}};
}

Outcome plan(Desk& desk, const Change& change) {
  SectionPlan changed = desk.state().sections[0].plan;
  change(changed);
  return desk.act(PlanSection{changed, ""});
}

std::string boards(const PairRound& round) {
  std::string text;
  for (const PairedBoard& board : round.boards) {
    text += (text.empty() ? "" : " ") + std::to_string(board.white) + "-" + std::to_string(board.black);
  }
  return text;
}

/// The next round; a refusal is a failure, and an empty round.
PairRound proposed(const State& state) {
  auto round = propose_round(state, 0);
  EXPECT_TRUE(round) << in_words(round.error());
  return round ? std::move(*round) : PairRound{};
}

TEST(EventPlan, AJournalOfBeforeReadsAsTheRulesWereThen) {
  const auto event = event_from_json(R"({"type":"section","plan":{"id":"open","rounds":4}})");
  ASSERT_TRUE(event);
  EXPECT_EQ(std::get<PlanSection>(event->body).plan, (SectionPlan{.id = "open", .rounds = 4}));
  const auto opened = event_from_json(R"({"type":"opened","format":1,"name":"x","rulebook":"uschess"})");
  ASSERT_TRUE(opened);
  EXPECT_FALSE(std::get<Opened>(opened->body).parameters.last_bye_before_play);
}

TEST(EventPlan, EverySettingIsWrittenAndReadBack) {
  for (const auto& [name, change] : changes()) {
    Event event;
    PlanSection body{SectionPlan{.id = "open"}, ""};
    change(body.plan);
    event.body = body;
    EXPECT_THAT(to_json(event), HasSubstr("\"" + name + "\":"));
    EXPECT_EQ(event_from_json(to_json(event)), event) << name;
  }
  Event event;
  event.body = PlanSection{SectionPlan{.id = "open", .re_entry_score = ReEntryScore::Latest}, ""};
  EXPECT_EQ(event_from_json(to_json(event)), event);
}

TEST(EventPlan, ASettingOfUsChessSwissesIsRefusedInOtherSections) {
  for (const Pairings pairings : {Pairings::Dutch, Pairings::RoundRobin, Pairings::Quads, Pairings::Manual}) {
    for (const auto& [name, change] : changes()) {
      Desk desk;
      const Outcome refused = plan(desk, [&](SectionPlan& plan) {
        plan.pairings = pairings;
        change(plan);
      });
      ASSERT_EQ(refused.reasons.size(), 1U) << name;
      EXPECT_EQ(refused.reasons[0].code, Code::OnlyUsChess);
      EXPECT_EQ(refused.reasons[0].field, "plan." + name);
      EXPECT_EQ(in_words(refused.reasons[0]),
                "open: 'plan." + name + "': this is a setting of US Chess Swisses, which the section is not");
      EXPECT_THAT(in_words(refused.reasons[0], desk.state(), {}), HasSubstr("'plan." + name + "'"));
    }
  }
  for (const auto& [name, change] : changes()) {
    Desk desk;
    EXPECT_TRUE(plan(desk, change).accepted()) << name;
    const Outcome moved = plan(desk, [](SectionPlan& plan) { plan.pairings = Pairings::Dutch; });
    EXPECT_TRUE(has(moved, Code::OnlyUsChess)) << name << " stays behind";
  }
}

TEST(EventPlan, OnlyARoundRobinHasATableToChoose) {
  for (const Pairings pairings : {Pairings::UsChess, Pairings::Dutch, Pairings::Quads}) {
    Desk desk;
    const Outcome refused = plan(desk, [&](SectionPlan& plan) {
      plan.pairings = pairings;
      plan.settings.robin.table = RobinTable::Berger;
      plan.settings.robin.numbers = RobinNumbers::Lot;
    });
    ASSERT_EQ(refused.reasons.size(), 2U);
    EXPECT_EQ(in_words(refused.reasons[0]),
              "open: 'plan.robin_table': this is a setting of round robins, which the section is not");
    EXPECT_EQ(refused.reasons[1].field, "plan.robin_numbers");
  }
}

TEST(EventPlan, ANameOfASectionIsOneLineOfUtf8AndWhatWasKeptBeforeStays) {
  Desk desk;
  const auto named = [&](const std::string& id) {
    SectionPlan section;
    section.id = id;
    return Event{.seq = desk.next(), .by = {Office::ChiefDirector, "chief", ""}, .body = PlanSection{section, ""}};
  };
  const Outcome latin = judge(desk.state(), named("b\xFC"));
  ASSERT_EQ(latin.reasons.size(), 1U);
  EXPECT_EQ(in_words(latin.reasons[0]), "'plan.id': a text is written in UTF-8");
  EXPECT_TRUE(has(judge(desk.state(), named("a\nb")), Code::BadValue));
  EXPECT_TRUE(judge(desk.state(), named("a\nb"), Occasion::Refold).accepted());
  EXPECT_TRUE(judge(desk.state(), named("b\xFC"), Occasion::Refold).accepted());
  EXPECT_TRUE(has(judge(desk.state(), named("a b"), Occasion::Refold), Code::BadValue));
}

TEST(EventPlan, LinesOfATableLeaveNoRoomForGroupsApart) {
  Desk desk;
  const auto with_lines = [](Change change) {
    return [change = std::move(change)](SectionPlan& plan) {
      plan.settings.us_chess.lines = TableLines::Halves;
      change(plan);
    };
  };
  for (const Change& change :
       {Change([](SectionPlan& plan) { plan.settings.us_chess.unrated_together = true; }),
        Change([](SectionPlan& plan) { plan.settings.us_chess.class_pairings = ClassPairings::WholeClass; }),
        Change([](SectionPlan& plan) { plan.settings.acceleration = Acceleration::AddedScore; })}) {
    const Outcome refused = plan(desk, with_lines(change));
    ASSERT_EQ(refused.reasons.size(), 1U);
    EXPECT_EQ(refused.reasons[0].field, "plan.table_lines");
  }
  EXPECT_TRUE(plan(desk, with_lines([](SectionPlan&) {})).accepted());
}

// ---- the engine is told

/// An event of 25 players, some unrated, played by the engine with the usual settings.
class Played {
 public:
  explicit Played(std::uint64_t seed) : random_(seed) {
    plan(desk_, [](SectionPlan& plan) { plan.rounds = 5; });
    for (int i = 1; i <= 25; ++i) {
      const bool unrated = random_.below(4) == 0;
      desk_.enter("p" + std::to_string(i), unrated ? 0 : 1'000 + static_cast<int>(random_.below(1'000)));
    }
  }
  Desk& desk() { return desk_; }
  int round() const { return static_cast<int>(desk_.state().sections[0].rounds.size()); }
  void play() {
    ASSERT_TRUE(desk_.act(proposed(desk_.state())).accepted());
    ASSERT_TRUE(desk_.post(round()).accepted());
    for (const Board& board : desk_.state().sections[0].rounds.back().boards) {
      if (board.black == 0) continue;
      const Result results[] = {Result::WhiteWins, Result::BlackWins, Result::Draw};
      ASSERT_TRUE(desk_.act(EnterResult{"open", round(), board.number, 1, results[random_.below(3)], {}}).accepted());
    }
  }

 private:
  base::Random random_;
  Desk desk_;
};

struct Told {
  std::string name;
  Change plan;
  std::function<void(us::Settings&)> settings;
};

/// The settings that need neither prizes nor a table.
std::vector<Told> told() {
  return {
      {"limit_strong_black_only", [](SectionPlan& plan) { plan.settings.us_chess.strong_black_only = true; },
       [](us::Settings& settings) { settings.strong_black_only = true; }},
      {"ignore_limits", [](SectionPlan& plan) { plan.settings.us_chess.ignore_limits = true; },
       [](us::Settings& settings) { settings.ignore_limits = true; }},
      {"29E4a", [](SectionPlan& plan) { plan.settings.us_chess.priority = ColourPriority::LowerRankedInMinusScores; },
       [](us::Settings& settings) { settings.priority = us::ColourPriority::LowerRankedInMinusScores; }},
      {"29E4b", [](SectionPlan& plan) { plan.settings.us_chess.priority = ColourPriority::Alternating; },
       [](us::Settings& settings) { settings.priority = us::ColourPriority::Alternating; }},
      {"29E4c", [](SectionPlan& plan) { plan.settings.us_chess.priority = ColourPriority::LotsInLastRound; },
       [](us::Settings& settings) {
         settings.priority = us::ColourPriority::LotsInLastRound;
         settings.lots = lots_of("desk", "open");
       }},
      {"29E4d", [](SectionPlan& plan) { plan.settings.us_chess.priority = ColourPriority::WithoutLatestDifference; },
       [](us::Settings& settings) { settings.priority = us::ColourPriority::WithoutLatestDifference; }},
      {"odd_player_colour", [](SectionPlan& plan) { plan.settings.us_chess.odd_player_colour = false; },
       [](us::Settings& settings) { settings.odd_player_colour = false; }},
      {"bye_for_colours", [](SectionPlan& plan) { plan.settings.us_chess.bye_for_colours = true; },
       [](us::Settings& settings) { settings.bye_for_colours = true; }},
      {"unrated_together", [](SectionPlan& plan) { plan.settings.us_chess.unrated_together = true; },
       [](us::Settings& settings) { settings.unrated_together = true; }}};
}

TEST(EventPlan, EverySettingReachesTheEngine) {
  std::vector<int> differs(told().size(), 0);
  for (std::uint64_t seed = 0; seed < 12; ++seed) {
    Played event(seed);
    while (event.round() < 5) {
      const State& usual = event.desk().state();
      const std::string as_usual = boards(proposed(usual));
      for (std::size_t i = 0; i < differs.size(); ++i) {
        const Told each = told()[i];
        State state = usual;
        each.plan(state.sections[0].plan);
        const SectionField field = field_of(state, 0, event.round() + 1);
        us::Settings settings;
        each.settings(settings);
        const auto round = us::pair_round(field.field, settings);
        ASSERT_TRUE(round);
        std::string expected;
        for (const us::ExplainedBoard& board : round->boards) {
          expected += (expected.empty() ? "" : " ") + std::to_string(field.entries[board.board.white]) + "-" +
                      std::to_string(board.board.black ? field.entries[*board.board.black] : 0);
        }
        const std::string made = boards(proposed(state));
        EXPECT_EQ(made, expected) << each.name << ", seed " << seed;
        differs[i] += made != as_usual ? 1 : 0;
      }
      event.play();
    }
  }
  for (std::size_t i = 0; i < differs.size(); ++i) EXPECT_GT(differs[i], 0) << told()[i].name << " made no difference";
}

TEST(EventPlan, LotsOfTheLastRoundAreDrawnFromTheEventsLotAndForEachSectionAnew) {
  EXPECT_EQ(lots_of("desk", "open"), lots_of("desk", "open"));
  EXPECT_NE(lots_of("desk", "open"), lots_of("desk", "reserve"));
  EXPECT_NE(lots_of("desk", "open"), lots_of("other", "open"));
  EXPECT_NE(lots_of("desko", "pen"), lots_of("desk", "open"));
  Desk desk;
  plan(desk, [](SectionPlan& plan) {
    plan.rounds = 2;
    plan.settings.us_chess.priority = ColourPriority::LotsInLastRound;
  });
  desk.enter_many(8);
  desk.play_round({{1, 5}, {2, 6}, {3, 7}, {4, 8}},
                  {Result::WhiteWins, Result::WhiteWins, Result::WhiteWins, Result::WhiteWins});
  const PairRound last = proposed(desk.state());
  for (const PairedBoard& board : last.boards) EXPECT_THAT(board.why, Contains(PairingReason(reason::Colour{"29E4c"})));
  EXPECT_THAT(last.settings, HasSubstr("colours=lots_in_last_round"));
  const std::string drawn = boards(last);
  EXPECT_EQ(boards(proposed(desk.state())), drawn);
  // Of 16 other lots some fall otherwise.
  int others = 0;
  for (int i = 0; i < 16; ++i) {
    State state = desk.state();
    state.opened->lot = "lot " + std::to_string(i);
    others += boards(proposed(state)) != drawn ? 1 : 0;
  }
  EXPECT_GT(others, 8);
  EXPECT_LT(others, 16) << "of four boards one in sixteen falls alike";
}

TEST(EventPlan, AByeGivenForColoursSaysInsteadOfWhom) {
  Desk desk;
  for (const int rating : {1800, 1700, 1460, 1400, 1390, 1300, 1290, 1280, 1270, 1260}) {
    desk.enter("r" + std::to_string(rating), rating);
  }
  plan(desk, [](SectionPlan& plan) { plan.settings.us_chess.bye_for_colours = true; });
  const std::vector<Result> draws(5, Result::Draw);
  desk.play_round({{1, 6}, {2, 7}, {3, 8}, {9, 4}, {10, 5}}, draws);
  desk.play_round({{7, 1}, {8, 2}, {6, 3}, {4, 10}, {5, 9}}, draws);
  for (EntryNumber entry = 6; entry <= 10; ++entry) desk.act(Withdraw{entry, 0, true});
  const PairRound round = proposed(desk.state());
  const PairedBoard& bye = round.boards.back();
  EXPECT_EQ(bye.white, 3);
  EXPECT_THAT(bye.why, Contains(PairingReason(reason::Instead{5, 70, 80})));
  Board board;
  board.white = 3;
  board.why = bye.why;
  EXPECT_THAT(Explainer(desk.state(), 0, {}).why(board),
              Contains("It goes to a higher rated player than r1390 (5), for better colours on the boards (28L2a, 70 "
                       "points of at most 80)."));
}

TEST(EventPlan, UnratedPlayersOfOneScoreMeetEachOther) {
  Desk desk;
  for (const int rating : {2000, 1900, 1800, 1700, 0, 0}) {
    desk.enter("u" + std::to_string(desk.state().entries.size()), rating);
  }
  plan(desk, [](SectionPlan& plan) { plan.settings.us_chess.unrated_together = true; });
  desk.play_round({{1, 4}, {5, 2}, {6, 3}}, {Result::WhiteWins, Result::WhiteWins, Result::WhiteWins});
  const PairRound round = proposed(desk.state());
  const auto together = std::find_if(round.boards.begin(), round.boards.end(), [](const PairedBoard& board) {
    return std::min(board.white, board.black) == 5 && std::max(board.white, board.black) == 6;
  });
  ASSERT_NE(together, round.boards.end()) << boards(round);
  EXPECT_THAT(together->why, Contains(PairingReason(reason::Pool{"29J", ""})));
}

// ---- 29L

TEST(EventPlan, ASmallSwissByTheLinesOfATableRunsToItsEndAndSaysWhichLine) {
  Desk desk;
  plan(desk, [](SectionPlan& plan) {
    plan.rounds = 5;
    plan.settings.us_chess.lines = TableLines::Halves;
  });
  desk.enter_many(6);
  base::Random random(11);
  for (int round = 1; round <= 5; ++round) {
    const PairRound made = proposed(desk.state());
    EXPECT_THAT(made.settings, HasSubstr("table_lines=halves"));
    for (const PairedBoard& board : made.boards) {
      const bool says = std::any_of(board.why.begin(), board.why.end(),
                                    [](const PairingReason& why) { return std::holds_alternative<reason::Line>(why); });
      EXPECT_EQ(says, round > 1);
    }
    ASSERT_TRUE(desk.act(made).accepted()) << "nobody meets twice";
    desk.post(round);
    for (int board = 1; board <= 3; ++board) {
      const Result results[] = {Result::WhiteWins, Result::BlackWins, Result::Draw};
      desk.act(EnterResult{"open", round, board, 1, results[random.below(3)], {}});
    }
  }
}

TEST(EventPlan, ALateEntrantEndsTheTableAndTheFirstBoardSaysSo) {
  Desk desk;
  plan(desk, [](SectionPlan& plan) { plan.settings.us_chess.lines = TableLines::Halves; });
  desk.enter_many(6);
  desk.play_round({{1, 4}, {5, 2}, {3, 6}}, {Result::WhiteWins, Result::Draw, Result::WhiteWins});
  desk.enter("late", 1500);
  const PairRound made = proposed(desk.state());
  EXPECT_THAT(made.boards[0].why, Contains(PairingReason(reason::NoLine{"newcomer"})));
  Board board;
  board.why = {reason::Line{3}, reason::Bye{"29L"}, reason::NoLine{"newcomer"}};
  EXPECT_THAT(Explainer(desk.state(), 0, {}).why(board),
              ElementsAre("Line 3 of the round-robin table (29L).",
                          "The full-point bye: left over by the line of the table (29L).",
                          "Paired as any Swiss and not by a line of the table (29L): somebody was not paired in round "
                          "one, which made the table."));
}

// ---- 29I

PrizePlan cash(std::string name, prizes::Cents dollars, std::optional<int> below = {}) {
  PrizePlan prize{.name = std::move(name), .amount = dollars * 100};
  prize.rated_below = below;
  return prize;
}

/// Six players before the second and last round: 1, 3 and 6 have won; under 1600 are 3 to 6.
class LastRound : public ::testing::Test {
 protected:
  void start(ClassPairings pairings, std::vector<PrizePlan> prizes) {
    for (const int rating : {2000, 1900, 1500, 1450, 1400, 1350}) desk_.enter("r" + std::to_string(rating), rating);
    plan(desk_, [&](SectionPlan& plan) {
      plan.rounds = 2;
      plan.settings.us_chess.class_pairings = pairings;
    });
    if (!prizes.empty()) {
      ASSERT_TRUE(desk_.act(SetPrizes{"open", std::move(prizes), ""}).accepted());
    }
    ASSERT_THAT(proposed(desk_.state()).settings, Not(HasSubstr("class"))) << "it is not the last round";
    desk_.play_round({{1, 5}, {6, 2}, {3, 4}}, {Result::WhiteWins, Result::WhiteWins, Result::WhiteWins});
  }
  Desk desk_;
};

TEST_F(LastRound, TheWholeClassIsASwissOfItsOwn) {
  start(ClassPairings::WholeClass, {cash("1st", 100), cash("1st U1600", 200, 1600)});
  const PairRound round = proposed(desk_.state());
  std::vector<std::string> apart;
  for (const PairedBoard& board : round.boards) {
    const PairingReason pool = reason::Pool{"29I", "rated below 1600"};
    if (std::find(board.why.begin(), board.why.end(), pool) == board.why.end()) continue;
    apart.push_back(std::to_string(std::min(board.white, board.black)) + "-" +
                    std::to_string(std::max(board.white, board.black)));
  }
  EXPECT_THAT(apart, ElementsAre("3-6", "4-5"));
  EXPECT_THAT(round.settings, HasSubstr("class \"rated below 1600\": 4 contenders;"));
  Board board;
  board.why = {reason::Pool{"29I", "rated below 1600"}};
  EXPECT_THAT(Explainer(desk_.state(), 0, {}).why(board),
              ElementsAre("Those who contend for a class's prizes meet each other (29I): rated below 1600."));
}

TEST_F(LastRound, WhoCouldWinMoreElsewhereKeepsTheClassWithTheOthers) {
  start(ClassPairings::WholeClass, {cash("1st", 300), cash("1st U1600", 200, 1600)});
  const PairRound round = proposed(desk_.state());
  for (const PairedBoard& board : round.boards) {
    for (const PairingReason& why : board.why) EXPECT_FALSE(std::holds_alternative<reason::Pool>(why));
  }
  // Entries 4 and 5 can come level with the three who have a point.
  EXPECT_THAT(round.settings, HasSubstr("class \"rated below 1600\": not paired apart, entries 3 4 5 6 may win more;"));
  State usual = desk_.state();
  usual.sections[0].plan.settings.us_chess.class_pairings = ClassPairings::Off;
  EXPECT_EQ(boards(round), boards(proposed(usual)));
}

TEST_F(LastRound, WhoCanNoLongerWinAPrizeOfTheClassIsNoContender) {
  start(ClassPairings::Contenders, {cash("1st", 100), cash("1st U1600", 200, 1600)});
  desk_.act(Penalise{5, "", Penalty::PointsOff, 5, 1, "noise", ""});
  const auto classes = prize_classes(desk_.state(), 0, 2);
  ASSERT_EQ(classes.size(), 1U);
  EXPECT_THAT(classes[0].contenders, ElementsAre(3, 4, 6)) << "5 ends with half a point at best, two have one";
  EXPECT_THAT(classes[0].may_win_more, IsEmpty());
}

TEST_F(LastRound, NobodyIsOfTwoClasses) {
  const std::vector<PrizePlan> prizes{cash("U1600", 300, 1600), cash("U1425", 200, 1425), cash("U1425 2nd", 100, 1425)};
  start(ClassPairings::WholeClass, prizes);
  auto classes = prize_classes(desk_.state(), 0, 2);
  ASSERT_EQ(classes.size(), 2U);
  EXPECT_THAT(classes[0].contenders, ElementsAre(3, 4)) << "the narrowest class each";
  EXPECT_THAT(classes[1].contenders, ElementsAre(5, 6));
  EXPECT_THAT(classes[1].may_win_more, ElementsAre(5, 6)) << "of the wider class";
  plan(desk_, [](SectionPlan& plan) { plan.settings.us_chess.class_pairings = ClassPairings::Contenders; });
  classes = prize_classes(desk_.state(), 0, 2);
  EXPECT_THAT(classes[0].contenders, ElementsAre(3, 4, 5, 6)) << "the greatest prize each";
}

TEST_F(LastRound, WithoutClassesOfPrizesTheProgramSaysSo) {
  start(ClassPairings::WholeClass, {cash("1st", 100)});
  const auto refused = propose_round(desk_.state(), 0);
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error().why, NoProposal::NoClasses);
  EXPECT_THAT(in_words(refused.error()), HasSubstr("no cash prizes by rating"));
  plan(desk_, [](SectionPlan& plan) { plan.settings.us_chess.class_pairings = ClassPairings::Off; });
  EXPECT_TRUE(propose_round(desk_.state(), 0));
}

// ---- words

TEST(EventWords, WhatMayBeAppealedIsSaidInWords) {
  const Finding finding{.code = Code::Appealable, .field = "outside_group", .section = "open", .entry = 3};
  EXPECT_EQ(in_words(finding), "open entry 3: may be appealed: opponents of different score groups");
  const Finding rests{.code = Code::RestsOnIt, .field = "entry_absent", .seq = 7};
  EXPECT_EQ(in_words(rests), "event 7: a later event rests on it: the entry is not there in this round");
}

}  // namespace
}  // namespace touchmove::tournament::event
