// One more pairing system, put in by its folder and one line of the list, is asked what every system is asked:
// sections are planned with it, paired, repaired, recorded, reported and taken over, and pages are told of it.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "tests/support/said.hpp"
#include "tests/tournament/event/event_desk.hpp"
#include "tests/toysystem/stairs/system.hpp"
#include "touchmove/hall/core/events/views/pairing_systems.hpp"
#include "touchmove/tournament/event/exports/reports.hpp"
#include "touchmove/tournament/event/imports/take_over.hpp"
#include "touchmove/tournament/event/journal/json.hpp"
#include "touchmove/tournament/event/proposals/propose.hpp"
#include "touchmove/tournament/event/vocabulary/editions.hpp"
#include "touchmove/tournament/formats/trf/reader.hpp"
#include "touchmove/tournament/formats/trf/writer.hpp"
#include "touchmove/tournament/pairing/systems/systems.hpp"

namespace touchmove::tournament::event {
namespace {

using ::testing::Contains;
using ::testing::ElementsAre;
using ::testing::HasSubstr;

namespace stairs = pairing::stairs;

using Boards = std::vector<std::pair<int, int>>;

testing::Desk stairs_of(int players) {
  testing::Desk desk("fide");
  const SectionPlan plan{.id = "open", .pairings = stairs::code, .rounds = 3, .time_control = "G/60"};
  EXPECT_TRUE(desk.act(PlanSection{plan, ""}).accepted());
  desk.enter_many(players);
  return desk;
}

template <typename Round>
Boards boards_of(const Round& round) {
  Boards boards;
  for (const PairedBoard& board : round.boards) boards.emplace_back(board.white, board.black);
  return boards;
}

void play(testing::Desk& desk) {
  const auto round = propose_round(desk.state(), 0);
  ASSERT_TRUE(round);
  ASSERT_TRUE(desk.act(*round).accepted());
  desk.post(round->round);
  for (const PairedBoard& board : round->boards) {
    if (board.black == 0) continue;
    ASSERT_TRUE(desk.act(EnterResult{"open", round->round, board.board, 1, Result::BlackWins, {}}).accepted());
  }
}

TEST(OneMoreSystem, IsFoundAsTheOthersAre) {
  EXPECT_EQ(pairing::all_systems().size(), 15U);
  EXPECT_EQ(pairing::find_system("stairs"), &stairs::system);
  EXPECT_EQ(parse_word<Pairings>("stairs"), stairs::code);
  EXPECT_THAT(pairing_editions(), Contains("stairs-1"));
  EXPECT_THAT(hall::pairing_systems(), HasSubstr(R"({"id":"stairs","title":"stairs","shape":"swiss")"));
}

TEST(OneMoreSystem, PairsItsRoundsAndSaysWhy) {
  auto desk = stairs_of(5);
  const auto first = propose_round(desk.state(), 0);
  ASSERT_TRUE(first);
  EXPECT_EQ(boards_of(*first), (Boards{{1, 2}, {3, 4}, {5, 0}}));
  EXPECT_EQ(first->engine, "stairs");
  EXPECT_THAT(first->settings, HasSubstr("edition=stairs-1"));
  EXPECT_THAT(first->boards[2].why, Contains(PairingReason{reason::Bye{"L2"}}));
}

TEST(OneMoreSystem, GoesOnFromRoundToRound) {
  auto desk = stairs_of(8);
  play(desk);
  // 2, 4, 6 and 8 have won.
  const auto second = propose_round(desk.state(), 0);
  ASSERT_TRUE(second);
  EXPECT_EQ(boards_of(*second), (Boards{{2, 4}, {6, 8}, {1, 3}, {5, 7}}));
  play(desk);
  play(desk);
  const auto fourth = propose_round(desk.state(), 0);
  ASSERT_FALSE(fourth);
  EXPECT_EQ(fourth.error().why, NoProposal::AllRoundsPaired);
}

TEST(OneMoreSystem, MakesTheBoardsAnewOfWhoeverIsLeft) {
  auto desk = stairs_of(4);
  ASSERT_TRUE(desk.act(*propose_round(desk.state(), 0)).accepted());
  ASSERT_TRUE(desk.act(Withdraw{1, 1, true}).accepted());
  const std::vector<EntryNumber> affected{1, 2, 3, 4};
  const auto repaired = propose_repair(desk.state(), 0, affected);
  ASSERT_TRUE(repaired);
  EXPECT_EQ(boards_of(*repaired), (Boards{{2, 3}, {4, 0}}));
}

TEST(OneMoreSystem, RefusesWhatIsAnothersSetting) {
  testing::Desk desk("fide");
  SectionPlan plan{.id = "open", .pairings = stairs::code, .rounds = 3};
  plan.settings.us_chess.ignore_limits = true;
  EXPECT_TRUE(testing::has(desk.act(PlanSection{plan, ""}), Code::OnlyUsChess));
  plan.settings = {.acceleration = Acceleration::Baku};
  EXPECT_TRUE(testing::has(desk.act(PlanSection{plan, ""}), Code::OtherAcceleration));
}

TEST(OneMoreSystem, IsReadBackFromTheJournal) {
  auto desk = stairs_of(4);
  play(desk);
  Tournament again;
  for (const Event& event : desk.event.events()) {
    const auto read = event_from_json(to_json(event));
    ASSERT_TRUE(read);
    ASSERT_TRUE(again.apply(*read).accepted());
  }
  EXPECT_EQ(again.state(), desk.state());
}

TEST(OneMoreSystem, IsReportedAndTakenOver) {
  auto desk = stairs_of(4);
  play(desk);
  const std::string report = trf::write_report(report_of(desk.state(), 0, {}));
  EXPECT_THAT(report, HasSubstr("092 Individual stairs"));
  EXPECT_THAT(report, HasSubstr("192 CUSTOM_SWISS"));
  const auto read = trf::read_report(report);
  ASSERT_TRUE(read);
  const auto over = take_over(*read, SectionPlan{.id = "taken"}, 1, [](int number) { return std::to_string(number); });
  ASSERT_TRUE(over) << over.error().front();
  testing::Desk other("fide");
  for (const Body& act : over->acts) ASSERT_TRUE(other.despite(act).accepted());
  const auto index = section_index(other.state(), "taken");
  ASSERT_TRUE(index);
  EXPECT_EQ(other.state().sections[*index].plan.pairings, stairs::code);
  const auto next = propose_round(other.state(), *index);
  ASSERT_TRUE(next);
  EXPECT_EQ(next->boards.size(), 2U);
}

TEST(OneMoreSystem, ItsCheckerLooksAtRounds) {
  pairing::Field field;
  field.total_rounds = 3;
  for (int number = 1; number <= 4; ++number) field.entrants.emplace_back().number = number;
  const pairing::Settings settings;
  const pairing::System& system = pairing::system_of(stairs::code);
  const pairing::Task task{.field = field, .settings = settings};
  std::vector<pairing::Board> boards{{0, 1}, {2, 3}};
  EXPECT_THAT(system.check(task, boards), ::testing::IsEmpty());
  boards = {{0, 2}, {1, 3}};
  EXPECT_EQ(system.check(task, boards).size(), 2U);
}

}  // namespace
}  // namespace touchmove::tournament::event
