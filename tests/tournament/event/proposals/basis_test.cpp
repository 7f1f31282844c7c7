// What an engine is told of one section of an event: as much as it needs, and in a large event no more.
#include "touchmove/tournament/event/proposals/basis.hpp"

#include <gtest/gtest.h>

#include <cstdio>
#include <ctime>
#include <string>

#include "tests/support/seeds.hpp"
#include "tests/tournament/event/event_desk.hpp"
#include "touchmove/base/random.hpp"
#include "touchmove/tournament/event/proposals/propose.hpp"

namespace touchmove::tournament::event {
namespace {

/// Twelve entries in "open" and twelve in "reserve", after a round of each.
testing::Desk two_sections_played() {
  testing::Desk desk;
  desk.enter_many(12);
  for (int i = 13; i <= 24; ++i) {
    Enter enter;
    enter.entry = i;
    enter.person = "p" + std::to_string(i);
    enter.section = "reserve";
    enter.standing.rating = 1000 - i;
    enter.standing.rating_kind = RatingKind::Established;
    EXPECT_TRUE(desk.act(enter).accepted());
  }
  for (std::size_t section = 0; section < 2; ++section) {
    const auto round = propose_round(desk.state(), section);
    EXPECT_TRUE(round);
    EXPECT_TRUE(desk.act(*round).accepted());
    EXPECT_TRUE(desk.act(SetPhase{round->section, 1, Phase::Posted, ""}).accepted());
    for (const PairedBoard& board : round->boards) {
      EXPECT_TRUE(desk.act(EnterResult{round->section, 1, board.board, 1, Result::WhiteWins, {}}).accepted());
    }
  }
  return desk;
}

TEST(BasisForPairing, LeavesOutWhatOthersHavePlayed) {
  const testing::Desk desk = two_sections_played();
  const State told = basis_for_pairing(desk.state(), 0);
  EXPECT_EQ(told.sections[0], desk.state().sections[0]);
  EXPECT_TRUE(told.sections[1].rounds.empty());
  EXPECT_EQ(told.entries[3], desk.state().entries[3]);
  EXPECT_EQ(told.entries[20].section, 1U);
  EXPECT_TRUE(told.entries[20].person.empty());
  EXPECT_TRUE(told.entries[20].seats.empty());
  EXPECT_TRUE(same_for_pairing(told, desk.state(), 0));
  const auto there = propose_round(told, 0);
  const auto here = propose_round(desk.state(), 0);
  ASSERT_TRUE(there);
  EXPECT_EQ(*there, *here);
}

TEST(BasisForPairing, IsTheWholeEventWhereSomebodyHasPlayedElsewhere) {
  testing::Desk desk = two_sections_played();
  ChangeSection change;
  change.entry = 20;
  change.section = "open";
  ASSERT_TRUE(desk.despite(change).accepted());
  EXPECT_EQ(basis_for_pairing(desk.state(), 0), desk.state());
  EXPECT_EQ(basis_for_pairing(desk.state(), 1), desk.state()) << "whom they met there plays on";
}

/// The seconds of a processor that something takes.
template <typename What>
double seconds(What what) {
  const std::clock_t begin = std::clock();
  what();
  return static_cast<double>(std::clock() - begin) / CLOCKS_PER_SEC;
}

// A nationals' weekend: sections of twelve or thirteen of 80 schools, seven rounds. TOUCHMOVE_SEEDS=400 makes it 400
// sections of 5,000 players and says what each round of all of them takes (docs/running-an-event.md).
TEST(BasisForPairing, ManySectionsArePairedEachByItself) {
  const int sections = static_cast<int>(support::seeds_or(20));
  testing::Desk desk;
  base::Random random(1);
  for (int section = 0; section < sections; ++section) {
    SectionPlan plan{.id = "s" + std::to_string(section)};
    plan.rounds = 7;
    ASSERT_TRUE(desk.act(PlanSection{plan, ""}).accepted());
  }
  for (int number = 1; number <= sections * 25 / 2; ++number) {
    Enter enter;
    enter.entry = number;
    enter.person = "p" + std::to_string(number);
    enter.section = "s" + std::to_string(number % sections);
    enter.standing.rating = 100 + static_cast<int>(random.below(2'000));
    enter.standing.rating_kind = RatingKind::Established;
    enter.standing.team = "school" + std::to_string(random.below(80));
    ASSERT_TRUE(desk.act(enter).accepted());
  }
  for (int round = 1; round <= 7; ++round) {
    double told = 0;
    double proposed = 0;
    double done = 0;
    for (int section = 0; section < sections; ++section) {
      const std::size_t at = *section_index(desk.state(), "s" + std::to_string(section));
      State basis;
      told += seconds([&] { basis = basis_for_pairing(desk.state(), at); });
      tl::expected<PairRound, Unproposed> made;
      proposed += seconds([&] { made = propose_round(basis, at); });
      ASSERT_TRUE(made) << section;
      done += seconds([&] { ASSERT_TRUE(desk.act(*made).accepted()) << section; });
      ASSERT_TRUE(desk.act(SetPhase{made->section, round, Phase::Posted, ""}).accepted());
      for (const PairedBoard& board : made->boards) {
        if (board.black == 0) continue;
        const Result result = random.below(2) == 0 ? Result::WhiteWins : Result::BlackWins;
        ASSERT_TRUE(desk.act(EnterResult{made->section, round, board.board, 1, result, {}}).accepted());
      }
    }
    std::printf("round %d of %d sections: told %.2f s, paired %.2f s, judged and done %.2f s\n", round, sections, told,
                proposed, done);
  }
}

}  // namespace
}  // namespace touchmove::tournament::event
