// Sections paired as a knockout, a Scheveningen match or a ladder: what is announced reaches the engine, a level match
// is settled by the director, whoever has no game is no fault, and the standings are the system's.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <functional>
#include <string>
#include <utility>
#include <vector>

#include "tests/tournament/event/event_desk.hpp"
#include "touchmove/tournament/event/exports/reports.hpp"
#include "touchmove/tournament/event/imports/take_over.hpp"
#include "touchmove/tournament/event/journal/json.hpp"
#include "touchmove/tournament/event/proposals/propose.hpp"
#include "touchmove/tournament/event/views/cross_table.hpp"
#include "touchmove/tournament/event/views/explain.hpp"
#include "touchmove/tournament/formats/trf/reader.hpp"
#include "touchmove/tournament/formats/trf/writer.hpp"

namespace touchmove::tournament::event {
namespace {

using testing::Desk;
using ::testing::ElementsAre;
using testing::has;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using Seeds = std::vector<std::pair<int, int>>;

SectionPlan own_plan(Pairings pairings, int rounds) {
  SectionPlan plan{.id = "open", .pairings = pairings, .rounds = rounds};
  plan.tiebreak_system = TieBreakSystem::Fide;
  return plan;
}

Desk own_section(const SectionPlan& plan, int players) {
  Desk desk("fide");
  EXPECT_TRUE(desk.act(PlanSection{plan, ""}).accepted());
  desk.enter_many(players);
  return desk;
}

PairRound pair_own(Desk& desk) {
  const auto round = propose_round(desk.state(), 0);
  EXPECT_TRUE(round) << (round ? "" : std::string(round.error().detail));
  if (!round) return {};
  EXPECT_TRUE(desk.act(*round).accepted());
  desk.post(round->round);
  for (const PairedBoard& board : round->boards) {
    EXPECT_FALSE(board.why.empty());
    for (const messages::Message& told : explain_reasons(board.why, {board.white, board.black}, {})) {
      EXPECT_NE(told.key, "pairing.unread") << messages::say(told, "en");
      for (const char* language : {"en", "de", "es", "fr"}) EXPECT_FALSE(messages::say(told, language).empty());
    }
  }
  return *round;
}

void enter_own(Desk& desk, int round, int board, Result result, int game = 1) {
  EXPECT_TRUE(desk.act(EnterResult{"open", round, board, game, result, {}}).accepted());
}

/// The entry with the smaller number, or the larger one, wins every game.
void play_own(Desk& desk, const PairRound& round, bool smaller = true) {
  const int games = desk.state().sections[0].plan.games;
  for (const PairedBoard& board : round.boards) {
    for (int game = 1; board.black != 0 && game <= games; ++game) {
      enter_own(desk, round.round, board.board,
                (board.white < board.black) == smaller ? Result::WhiteWins : Result::BlackWins, game);
    }
  }
}

/// By the better number first, whatever the colours; 0: nobody.
Seeds seeds_on(const PairRound& round) {
  Seeds pairs;
  for (const PairedBoard& board : round.boards) {
    if (board.black == 0) pairs.emplace_back(board.white, 0);
    if (board.black != 0) pairs.emplace_back(std::min(board.white, board.black), std::max(board.white, board.black));
  }
  return pairs;
}

struct OwnStanding {
  std::vector<int> order;
  std::vector<int> places;
  std::vector<std::string> values;
};
OwnStanding own_standing(const Desk& desk) {
  OwnStanding standing;
  for (const Place& place : standings(desk.state(), 0, cross_table(desk.state(), 0, {}))) {
    standing.order.push_back(place.entry);
    standing.places.push_back(static_cast<int>(place.place));
    standing.values.push_back(place.values.back());
  }
  return standing;
}

TEST(KnockoutSection, GoesFromByesToTheFinalAndTheThirdPlace) {
  SectionPlan plan = own_plan(Pairings::Knockout, 3);
  plan.settings.knockout.third_place = true;
  Desk desk = own_section(plan, 6);
  const PairRound first = pair_own(desk);
  EXPECT_THAT(seeds_on(first), ElementsAre(std::pair(4, 5), std::pair(3, 6), std::pair(1, 0), std::pair(2, 0)));
  play_own(desk, first);
  EXPECT_THAT(unsettled(desk.state(), 0).unseated, IsEmpty());
  const PairRound semis = pair_own(desk);
  EXPECT_THAT(seeds_on(semis), ElementsAre(std::pair(1, 4), std::pair(2, 3)));
  EXPECT_THAT(unsettled(desk.state(), 0).unseated, IsEmpty()) << "who has lost sits at no board";
  play_own(desk, semis, false);
  const PairRound last = pair_own(desk);
  EXPECT_THAT(seeds_on(last), ElementsAre(std::pair(3, 4), std::pair(1, 2)));
  EXPECT_THAT(last.settings, HasSubstr("knockout_third_place=yes"));
  play_own(desk, last);
  const OwnStanding standing = own_standing(desk);
  EXPECT_THAT(standing.order, ElementsAre(3, 4, 1, 2, 5, 6));
  EXPECT_THAT(standing.values, ElementsAre("3", "2", "1.5", "1", "0", "0"));
  EXPECT_EQ(tiebreaks_of(desk.state(), desk.state().sections[0].plan).names.back(), "KO");
  const auto over = propose_round(desk.state(), 0);
  ASSERT_FALSE(over);
  EXPECT_EQ(over.error().why, NoProposal::AllRoundsPaired);
}

TEST(KnockoutSection, AMatchOfTwoGamesThatEndsLevelWaitsUntilItIsSettled) {
  SectionPlan plan = own_plan(Pairings::Knockout, 2);
  plan.games = 2;
  Desk desk = own_section(plan, 4);
  const PairRound first = pair_own(desk);
  ASSERT_EQ(first.boards.size(), 2U);
  const SettleTie early{"open", 1, 1, 1, TieSettled::Lot, {}};
  EXPECT_TRUE(has(desk.act(early), Code::NotLevel)) << "its games have not ended";
  enter_own(desk, 1, 1, Result::WhiteWins, 1);
  enter_own(desk, 1, 1, Result::BlackWins, 2);
  enter_own(desk, 1, 2, Result::WhiteWins, 1);
  const auto goes_on = propose_round(desk.state(), 0, suppose_draws(desk.state(), 0));
  ASSERT_FALSE(goes_on);
  EXPECT_EQ(goes_on.error().detail, "knockout_goes_on");
  enter_own(desk, 1, 2, Result::Draw, 2);
  const auto level = propose_round(desk.state(), 0);
  ASSERT_FALSE(level);
  EXPECT_EQ(level.error().detail, "knockout_level");
  const int white = first.boards[0].white;
  const int black = first.boards[0].black;
  EXPECT_THAT(level.error().stuck, ::testing::UnorderedElementsAre(white, black));

  const auto settle = [&](int winner, TieSettled by, std::vector<Result> games) {
    return desk.act(SettleTie{"open", 1, 1, winner, by, std::move(games)});
  };
  EXPECT_TRUE(has(settle(9, TieSettled::Lot, {}), Code::NotAtBoard));
  EXPECT_TRUE(has(settle(black, TieSettled::Games, {}), Code::GamesSayOther)) << "which games?";
  EXPECT_TRUE(has(settle(black, TieSettled::Games, {Result::Draw, Result::WhiteWins}), Code::GamesSayOther));
  EXPECT_TRUE(has(settle(black, TieSettled::Games, {Result::Draw}), Code::GamesSayOther));
  EXPECT_TRUE(has(settle(black, TieSettled::Lot, {Result::BlackWins}), Code::GamesSayOther));
  EXPECT_TRUE(has(desk.act(SettleTie{"open", 1, 2, first.boards[1].white, TieSettled::Lot, {}}), Code::NotLevel));
  EXPECT_TRUE(settle(black, TieSettled::Armageddon, {Result::Draw, Result::Draw}).accepted());
  const PairRound final = pair_own(desk);
  ASSERT_EQ(final.boards.size(), 1U);
  EXPECT_TRUE(final.boards[0].white == black || final.boards[0].black == black);
  EXPECT_TRUE(has(settle(white, TieSettled::Lot, {}), Code::LaterRoundPaired));
}

TEST(KnockoutSection, ASettledMatchIsReadBackAndUndone) {
  Desk desk = own_section(own_plan(Pairings::Knockout, 1), 2);
  pair_own(desk);
  enter_own(desk, 1, 1, Result::Draw);
  ASSERT_TRUE(desk.act(SettleTie{"open", 1, 1, 2, TieSettled::Games, {Result::Draw, Result::BlackWins}}).accepted() ||
              desk.act(SettleTie{"open", 1, 1, 2, TieSettled::Games, {Result::Draw, Result::WhiteWins}}).accepted());
  EXPECT_THAT(own_standing(desk).order, ElementsAre(2, 1));
  Tournament again;
  for (const Event& event : desk.event.events()) {
    const auto read = event_from_json(to_json(event));
    ASSERT_TRUE(read) << to_json(event);
    ASSERT_TRUE(again.apply(*read).accepted());
  }
  EXPECT_EQ(again.state(), desk.state());
  ASSERT_TRUE(desk.act(Undo{desk.last_seq(), ""}).accepted());
  EXPECT_THAT(own_standing(desk).places, ElementsAre(1, 1));
}

TEST(KnockoutSection, TheLotAndTheSeedSettleByThemselves) {
  for (const auto tie : {pairing::KnockoutTie::Seed, pairing::KnockoutTie::Lot}) {
    SectionPlan plan = own_plan(Pairings::Knockout, 2);
    plan.settings.knockout.tie = tie;
    Desk desk = own_section(plan, 4);
    const PairRound first = pair_own(desk);
    for (const PairedBoard& board : first.boards) enter_own(desk, 1, board.board, Result::Draw);
    const PairRound final = pair_own(desk);
    ASSERT_EQ(final.boards.size(), 1U);
    if (tie == pairing::KnockoutTie::Seed) {
      EXPECT_THAT(seeds_on(final), ElementsAre(std::pair(1, 2)));
    }
    play_own(desk, final);
    // The standings draw the same lot.
    const OwnStanding standing = own_standing(desk);
    EXPECT_EQ(standing.order[0], seeds_on(final)[0].first);
    EXPECT_EQ(standing.order[1], seeds_on(final)[0].second);
  }
}

TEST(KnockoutSection, ItsSettingsAndItsActAreItsOwn) {
  Desk desk = own_section(own_plan(Pairings::Dutch, 3), 4);
  SectionPlan plan = desk.state().sections[0].plan;
  plan.settings.knockout.third_place = true;
  EXPECT_TRUE(has(desk.act(PlanSection{plan, ""}), Code::OnlyKnockout));
  plan.settings.knockout = {};
  plan.settings.ladder.reach = 5;
  EXPECT_TRUE(has(desk.act(PlanSection{plan, ""}), Code::OnlyLadder));
  plan = own_plan(Pairings::Ladder, 3);
  plan.settings.ladder.reach = 0;
  EXPECT_TRUE(has(desk.act(PlanSection{plan, ""}), Code::BadValue));
  plan = own_plan(Pairings::Knockout, 3);
  plan.settings.acceleration = Acceleration::Baku;
  EXPECT_TRUE(has(desk.act(PlanSection{plan, ""}), Code::OtherAcceleration));
  pair_own(desk);
  enter_own(desk, 1, 1, Result::Draw);
  const int winner = desk.state().sections[0].rounds[0].boards[0].white;
  EXPECT_TRUE(has(desk.act(SettleTie{"open", 1, 1, winner, TieSettled::Lot, {}}), Code::OnlyKnockout));
}

TEST(KnockoutSection, SomebodyWhoLeavesLosesTheNextMatch) {
  Desk desk = own_section(own_plan(Pairings::Knockout, 2), 4);
  play_own(desk, pair_own(desk));
  ASSERT_TRUE(desk.act(Withdraw{2, 2, true}).accepted());
  EXPECT_THAT(seeds_on(pair_own(desk)), ElementsAre(std::pair(1, 0)));
  EXPECT_EQ(own_standing(desk).order.front(), 1);
}

TEST(LadderSection, ChallengersClimbAndWhoIsOutOfReachIsSaidSo) {
  SectionPlan plan = own_plan(Pairings::Ladder, 5);
  plan.settings.ladder.reach = 2;
  Desk desk = own_section(plan, 5);
  const PairRound first = pair_own(desk);
  EXPECT_THAT(seeds_on(first), ElementsAre(std::pair(1, 2), std::pair(3, 4)));
  EXPECT_THAT(unsettled(desk.state(), 0).unseated, IsEmpty()) << "the fifth sits out";
  play_own(desk, first, false);
  OwnStanding standing = own_standing(desk);
  EXPECT_THAT(standing.order, ElementsAre(2, 1, 4, 3, 5));
  EXPECT_THAT(standing.values, ElementsAre("5", "4", "3", "2", "1"));
  // By hand: 5 challenges 1, three places up.
  ASSERT_TRUE(desk.pair({{5, 1}}).accepted());
  const auto& flags = desk.state().sections[0].rounds[1].boards[0].flags;
  EXPECT_THAT(flags, ::testing::Contains(Flag::OutOfReach));
}

TEST(LadderSection, GoesOnForRoundsAndNobodySitsOutTwiceInARow) {
  Desk desk = own_section(own_plan(Pairings::Ladder, 5), 5);
  std::vector<int> out;
  for (int i = 0; i < 5; ++i) {
    const PairRound round = pair_own(desk);
    ASSERT_EQ(round.boards.size(), 2U);
    int sum = 15;
    for (const PairedBoard& board : round.boards) sum -= board.white + board.black;
    if (!out.empty()) {
      EXPECT_NE(out.back(), sum);
    }
    out.push_back(sum);
    play_own(desk, round, i % 2 == 0);
  }
}

TEST(ScheveningenSection, EverybodyOfOneTeamMeetsEverybodyOfTheOther) {
  Desk desk("fide");
  ASSERT_TRUE(desk.act(PlanSection{own_plan(Pairings::Scheveningen, 3), ""}).accepted());
  for (int i = 1; i <= 6; ++i) desk.enter("p" + std::to_string(i), 2010 - 10 * i, i % 2 == 1 ? "Kings" : "Queens");
  std::vector<std::pair<int, int>> met;
  for (int i = 0; i < 3; ++i) {
    const PairRound round = pair_own(desk);
    ASSERT_EQ(round.boards.size(), 3U);
    for (const auto& two : seeds_on(round)) met.push_back(two);
    play_own(desk, round);
  }
  std::sort(met.begin(), met.end());
  EXPECT_EQ(std::unique(met.begin(), met.end()), met.end());
  for (const auto& [one, other] : met) EXPECT_NE(one % 2, other % 2);
}

TEST(ScheveningenSection, NamesWhoIsOfNoTeam) {
  Desk desk = own_section(own_plan(Pairings::Scheveningen, 3), 3);
  const auto none = propose_round(desk.state(), 0);
  ASSERT_FALSE(none);
  EXPECT_EQ(none.error().detail, "scheveningen_teams");
  EXPECT_THAT(none.error().stuck, ElementsAre(1, 2, 3));
}

TEST(OwnShapes, AreReportedAndTakenOver) {
  for (const auto& [pairings, custom] : {std::pair(Pairings::Knockout, "knockout"), {Pairings::Ladder, "ladder"}}) {
    Desk desk = own_section(own_plan(pairings, 3), 8);
    play_own(desk, pair_own(desk));
    const std::string report = trf::write_report(report_of(desk.state(), 0, {}));
    EXPECT_THAT(report, HasSubstr("192 CUSTOM_SWISS"));
    EXPECT_THAT(report, HasSubstr(std::string("092 Individual ") + custom));
    const auto read = trf::read_report(report);
    ASSERT_TRUE(read);
    const auto over =
        take_over(*read, SectionPlan{.id = "taken"}, 1, [](int number) { return std::to_string(number); });
    ASSERT_TRUE(over);
    Desk other("fide");
    for (const Body& act : over->acts) ASSERT_TRUE(other.despite(act).accepted());
    const auto index = section_index(other.state(), "taken");
    ASSERT_TRUE(index);
    EXPECT_EQ(other.state().sections[*index].plan.pairings, pairings);
    const auto here = propose_round(desk.state(), 0);
    const auto there = propose_round(other.state(), *index);
    ASSERT_TRUE(here);
    ASSERT_TRUE(there);
    EXPECT_EQ(seeds_on(*here), seeds_on(*there));
  }
}

}  // namespace
}  // namespace touchmove::tournament::event
