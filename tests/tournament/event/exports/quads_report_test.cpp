// The US Chess report of sections that are played by tables.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "tests/tournament/event/event_desk.hpp"
#include "touchmove/tournament/event/exports/rating_report.hpp"
#include "touchmove/tournament/event/proposals/propose.hpp"
#include "touchmove/tournament/event/views/cross_table.hpp"
#include "touchmove/tournament/formats/tables/standings_csv.hpp"

namespace touchmove::tournament::event {
namespace {

using testing::Desk;

void play(Desk& desk) {
  const auto proposed = propose_round(desk.state(), 0);
  ASSERT_TRUE(proposed);
  ASSERT_TRUE(desk.act(*proposed).accepted());
  const int round = static_cast<int>(desk.state().sections[0].rounds.size());
  ASSERT_TRUE(desk.post(round).accepted());
  for (const Board& board : desk.state().sections[0].rounds.back().boards) {
    if (board.black != 0) desk.act(EnterResult{"open", round, board.number, 1, Result::WhiteWins, {}});
  }
}

std::vector<std::string> rows_of(const results::Section& table) {
  std::vector<std::string> rows;
  for (const results::Entrant& entrant : table.entrants) {
    std::string& row = rows.emplace_back(results::name_of(entrant) + ":");
    for (const results::Cell& cell : entrant.cells) row += " " + files::to_string(files::round_text(table, cell));
  }
  return rows;
}

TEST(EventRatingReport, EachQuadIsASectionOfItsOwn) {
  Desk desk;
  ASSERT_TRUE(
      desk.act(PlanSection{SectionPlan{.id = "open", .name = "Quads", .pairings = Pairings::Quads, .rounds = 3}, ""})
          .accepted());
  desk.enter_many(13);  // two quads, and a small Swiss of five
  for (int round = 1; round <= 3; ++round) play(desk);
  const files::ReportEvent report = rating_report(desk.state(), {}, {});
  ASSERT_EQ(report.sections.size(), 3U);
  for (std::size_t i = 0; i < 3; ++i) {
    const files::ReportSection& section = report.sections[i];
    EXPECT_EQ(section.table.name, "Quads " + std::to_string(i + 1));
    EXPECT_EQ(section.table.entrants.size(), i < 2 ? 4U : 5U);
    EXPECT_EQ(section.membership_until.size(), section.table.entrants.size());
    EXPECT_EQ(section.paired_as, i < 2 ? files::PairedAs::RoundRobin : files::PairedAs::Swiss);
    for (const results::Entrant& entrant : section.table.entrants) {
      for (const results::Cell& cell : entrant.cells) {
        EXPECT_LT(cell.opponent.value_or(0), section.table.entrants.size());
      }
    }
  }
  EXPECT_EQ(results::name_of(report.sections[1].table.entrants[0]), "p5");
}

TEST(EventRatingReport, WhatAWithdrawalForfeitsStandsThereAsOnTheWall) {
  for (const EntryNumber leaver : {1, 4}) {
    Desk desk;
    SectionPlan plan{.id = "open", .pairings = Pairings::RoundRobin, .rounds = 5};
    plan.settings.robin.numbers = RobinNumbers::Rating;
    ASSERT_TRUE(desk.act(PlanSection{plan, ""}).accepted());
    desk.enter_many(6);
    for (int round = 1; round <= 3; ++round) play(desk);
    ASSERT_TRUE(desk.act(Withdraw{leaver, 0, true}).accepted());
    for (int round = 4; round <= 5; ++round) play(desk);
    const files::ReportEvent report = rating_report(desk.state(), {}, {});
    ASSERT_EQ(report.sections.size(), 1U);
    const auto reported = rows_of(report.sections[0].table);
    EXPECT_EQ(reported, rows_of(cross_table(desk.state(), 0, {}).table));
    EXPECT_THAT(reported[static_cast<std::size_t>(leaver) - 1], ::testing::ContainsRegex("F[0-9][wb] F[0-9][wb]$"));
  }
}

}  // namespace
}  // namespace touchmove::tournament::event
