// Games beside the pairings: US Chess rules 28M2 (across rounds), 28M3 (across sections), 28M4 (extra rated games).
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "tests/tournament/event/event_desk.hpp"
#include "touchmove/tournament/event/exports/rating_report.hpp"
#include "touchmove/tournament/event/proposals/propose.hpp"
#include "touchmove/tournament/event/state/extra_games.hpp"
#include "touchmove/tournament/event/views/cross_table.hpp"
#include "touchmove/tournament/formats/tables/standings_csv.hpp"

namespace touchmove::tournament::event {
namespace {

using testing::Desk;
using ::testing::ElementsAre;
using testing::has;

/// Three in "open" (entries 1 to 3) and three in "reserve" (4 to 6): both are odd.
class ExtraGamesTest : public ::testing::Test {
 protected:
  ExtraGamesTest() {
    desk_.enter_many(3);
    for (int i = 4; i <= 6; ++i) {
      Enter enter;
      enter.entry = i;
      enter.person = "p" + std::to_string(i);
      enter.section = "reserve";
      enter.standing.rating = 1'500 - 10 * i;
      enter.standing.rating_kind = RatingKind::Established;
      EXPECT_TRUE(desk_.act(enter).accepted());
    }
  }

  void pair(const std::string& section, int round) {
    const auto proposed = propose_round(desk_.state(), *section_index(desk_.state(), section));
    ASSERT_TRUE(proposed);
    ASSERT_TRUE(desk_.act(*proposed).accepted());
    ASSERT_TRUE(desk_.act(SetPhase{section, round, Phase::Posted, ""}).accepted());
  }
  void win(const std::string& section, int round) {
    for (const Board& board : find_round(*find_section(desk_.state(), section), round)->boards) {
      if (board.black == 0) continue;
      ASSERT_TRUE(desk_.act(EnterResult{section, round, board.number, 1, Result::WhiteWins, {}}).accepted());
    }
  }
  bool has_bye(const std::string& section, int round) const {
    const auto& boards = find_round(*find_section(desk_.state(), section), round)->boards;
    return std::any_of(boards.begin(), boards.end(), [](const Board& board) { return board.black == 0; });
  }
  Points score(EntryNumber entry) const { return score_of(desk_.state(), *find_entry(desk_.state(), entry)); }
  std::vector<std::string> wall(std::size_t section) const {
    std::vector<std::string> cells;
    const CrossTable table = cross_table(desk_.state(), section, {});
    for (std::size_t i = 0; i < table.own; ++i) {
      std::string& row = cells.emplace_back();
      for (const results::Cell& cell : table.table.entrants[i].cells) {
        row += (row.empty() ? "" : " ") + printed_cell(table.table, cell);
      }
    }
    return cells;
  }

  Desk desk_;
};

TEST_F(ExtraGamesTest, A28M3TwoOddSectionsMeetAndNobodyHasABye) {
  ASSERT_TRUE(desk_.act(ExtraGame{1, 3, 4, 1, 1, true, true, "both sections are odd"}).accepted());
  pair("open", 1);
  pair("reserve", 1);
  EXPECT_FALSE(has_bye("open", 1));
  EXPECT_FALSE(has_bye("reserve", 1));
  win("open", 1);
  win("reserve", 1);
  // The next round waits for it, as for any game.
  EXPECT_EQ(progress_of(desk_.state(), 0).finished, 0);
  const auto early = propose_round(desk_.state(), 0);
  ASSERT_TRUE(early);
  EXPECT_TRUE(has(desk_.act(*early), Code::GamesOutstanding));
  ASSERT_TRUE(desk_.at_station("b", ExtraResult{1, Result::BlackWins, ""}).accepted());
  EXPECT_EQ(score(3), 0);
  EXPECT_EQ(score(4), 10);
  EXPECT_EQ(progress_of(desk_.state(), 0).finished, 1);
  EXPECT_THAT(wall(0), ElementsAre("W2w", "L1b", "L*w"));
  EXPECT_EQ(wall(1)[0], "W*b");
  // Both had a colour, and whoever won has had no bye: 29E1, 28L3.
  const SectionField field = field_of(desk_.state(), 1, 2, {});
  const pairing::RoundEntry& played = field.field.entrants[0].rounds[0];
  EXPECT_TRUE(played.played);
  EXPECT_FALSE(played.opponent);
  EXPECT_EQ(played.colour, pairing::Colour::Black);
  EXPECT_FALSE(had_full_bye(desk_.state(), *find_entry(desk_.state(), 4), 2));
  pair("open", 2);
  pair("reserve", 2);
  EXPECT_EQ(beside_notes(desk_.state(), 0, {}).size(), 1U);
}

TEST_F(ExtraGamesTest, A28M3ItTakesThePlaceOfByesThatStand) {
  pair("open", 1);
  pair("reserve", 1);
  win("open", 1);
  win("reserve", 1);
  ASSERT_TRUE(has_bye("open", 1));
  const EntryNumber one = find_round(desk_.state().sections[0], 1)->boards.back().white;
  const EntryNumber other = find_round(desk_.state().sections[1], 1)->boards.back().white;
  EXPECT_EQ(score(one), 10);
  ASSERT_TRUE(desk_.act(ExtraGame{1, one, other, 1, 1, true, true, ""}).accepted());
  EXPECT_EQ(score(one), 0);
  EXPECT_TRUE(unsettled(desk_.state(), 0).gone.empty()) << "nothing is to be paired anew";
  ASSERT_TRUE(desk_.act(ExtraResult{1, Result::Draw, ""}).accepted());
  EXPECT_EQ(score(one), 5);
  EXPECT_EQ(score(other), 5);
  EXPECT_FALSE(had_full_bye(desk_.state(), *find_entry(desk_.state(), one), 2));
  // Won by forfeit it is as good as a bye.
  ASSERT_TRUE(desk_.act(ExtraResult{1, Result::BlackForfeits, "not there"}).accepted());
  EXPECT_TRUE(had_full_bye(desk_.state(), *find_entry(desk_.state(), one), 2));
  // And what was done is undone, the last first.
  for (int back = 0; back < 3; ++back) {
    const std::int64_t of = desk_.last_seq() - 2 * back;
    ASSERT_TRUE(desk_.act(Undo{of, ""}).accepted()) << of;
  }
  EXPECT_EQ(score(one), 10);
  EXPECT_TRUE(desk_.state().extra_games.empty());
}

TEST_F(ExtraGamesTest, A28M2ARoundIsPlayedAheadAndTheyDoNotMeetAgain) {
  // Entry 3 sits out round 1; entry 1 has finished, and plays what will be its round 2.
  desk_.play_round({{1, 2}, {3, 0}}, {Result::WhiteWins});
  ASSERT_TRUE(desk_.act(ExtraGame{1, 3, 1, 1, 2, true, true, ""}).accepted());
  ASSERT_TRUE(desk_.act(ExtraResult{1, Result::BlackWins, ""}).accepted());
  EXPECT_EQ(score(3), 0);
  EXPECT_EQ(score(1), 10) << "its second round is not posted yet";
  EXPECT_TRUE(has(desk_.pair({{1, 3}, {2, 0}}), Code::EntryAbsent)) << "whoever has played is not paired";
  desk_.play_round({{2, 3}}, {Result::WhiteWins});
  EXPECT_EQ(score(1), 20);
  EXPECT_TRUE(have_met(desk_.state(), 1, 3, 3));
  EXPECT_TRUE(has(desk_.pair({{1, 3}, {2, 0}}), Code::MetBefore));
  const SectionField field = field_of(desk_.state(), 0, 3, {});
  EXPECT_THAT(field.field.forbidden, ElementsAre(ElementsAre(2U, 0U)));
}

TEST_F(ExtraGamesTest, A28M4AGameForRatingsAloneChangesNoScore) {
  desk_.play_round({{1, 2}, {3, 0}}, {Result::WhiteWins});
  ASSERT_TRUE(desk_.act(ExtraGame{1, 3, 2, 1, 1, false, false, "while the bye waits"}).accepted());
  ASSERT_TRUE(desk_.act(ExtraResult{1, Result::BlackWins, ""}).accepted());
  EXPECT_EQ(score(3), 10);
  EXPECT_EQ(score(2), 0);
  EXPECT_THAT(wall(0), ElementsAre("W2w", "L1b", "B"));
  EXPECT_FALSE(have_met(desk_.state(), 2, 3, 2)) << "they may still be paired";
}

TEST_F(ExtraGamesTest, A28M4TheReportHasThemInASectionOfTheirOwn) {
  desk_.play_round({{1, 2}, {3, 0}}, {Result::WhiteWins});
  pair("reserve", 1);
  win("reserve", 1);
  ASSERT_TRUE(desk_.act(ExtraGame{1, 3, 6, 1, 1, true, false, ""}).accepted());
  ASSERT_TRUE(desk_.act(ExtraGame{2, 2, 3, 1, 1, false, false, ""}).accepted());
  ASSERT_TRUE(desk_.act(ExtraGame{3, 1, 5, 1, 1, false, false, "not played"}).accepted());
  ASSERT_TRUE(desk_.act(ExtraResult{1, Result::Draw, ""}).accepted());
  ASSERT_TRUE(desk_.act(ExtraResult{2, Result::BlackWins, ""}).accepted());
  const files::ReportEvent report = rating_report(desk_.state(), {}, {});
  ASSERT_EQ(report.sections.size(), 3U);
  const auto cells = [](const results::Section& table) {
    std::vector<std::string> rows;
    for (const results::Entrant& entrant : table.entrants) {
      std::string& row = rows.emplace_back(results::name_of(entrant));
      for (const results::Cell& cell : entrant.cells) row += " " + files::to_string(files::round_text(table, cell));
    }
    return rows;
  };
  EXPECT_THAT(cells(report.sections[0].table), ElementsAre("p1 W2w", "p2 L1b")) << "who met nobody there is not in it";
  EXPECT_EQ(report.sections[2].table.name, "Extra Games");
  EXPECT_THAT(cells(report.sections[2].table), ElementsAre("p3 D2w W3b", "p6 D1b U", "p2 U L1w"));
  const auto missing = rounds_missing(desk_.state());
  EXPECT_TRUE(std::any_of(missing.begin(), missing.end(), [](const files::ReportProblem& problem) {
    return messages::say(problem.what).find("beside the pairings") != std::string::npos;
  }));
}

TEST_F(ExtraGamesTest, NothingElseIsTakenThePlaceOf) {
  pair("open", 1);
  const auto game = [](EntryNumber white, EntryNumber black, int white_round, int black_round, bool counts = true) {
    return ExtraGame{1, white, black, white_round, black_round, counts, counts, ""};
  };
  const Board& board = find_round(desk_.state().sections[0], 1)->boards.front();
  EXPECT_TRUE(has(desk_.act(game(board.white, 4, 1, 1)), Code::RoundNotFree)) << "has an opponent";
  EXPECT_TRUE(desk_.act(RequestBye{5, 1, ByeKind::Half}).accepted());
  EXPECT_TRUE(has(desk_.act(game(4, 5, 1, 1)), Code::RoundNotFree)) << "asked for a bye";
  EXPECT_TRUE(has(desk_.act(game(4, 4, 1, 1)), Code::EntryTwice));
  EXPECT_TRUE(has(desk_.act(game(4, 99, 1, 1)), Code::UnknownEntry));
  EXPECT_TRUE(has(desk_.act(game(4, 6, 9, 1)), Code::BadValue)) << "no such round";
  ExtraGame second = game(4, 6, 1, 1);
  second.game = 2;
  EXPECT_TRUE(has(desk_.act(second), Code::NoSuchGame)) << "not the next number";
  desk_.office = Office::Scorer;
  EXPECT_TRUE(has(desk_.act(game(4, 6, 1, 1)), Code::NotPermitted));
  desk_.office = Office::ChiefDirector;
  ASSERT_TRUE(desk_.act(game(4, 6, 1, 1)).accepted());
  second = {2, 4, board.white, 1, 1, true, false, ""};
  EXPECT_TRUE(has(desk_.act(second), Code::RoundNotFree)) << "one a round";
  EXPECT_TRUE(has(desk_.act(ExtraResult{2, Result::Draw, ""}), Code::NoSuchGame));
  EXPECT_TRUE(has(desk_.act(ExtraResult{1, Result::Adjourned, ""}), Code::ResultKind));
  ASSERT_TRUE(desk_.act(ExtraResult{1, Result::Draw, ""}).accepted());
  EXPECT_TRUE(has(desk_.at_station("b", ExtraResult{1, Result::WhiteWins, ""}), Code::NotPermitted));
  EXPECT_TRUE(has(desk_.act(ExtraResult{1, Result::WhiteWins, ""}), Code::ScoreChanged) || score(4) == 0)
      << "round 1 is not paired yet";
  SectionPlan cup = desk_.state().sections[1].plan;
  cup.id = "cup";
  cup.pairings = Pairings::Knockout;
  ASSERT_TRUE(desk_.act(PlanSection{cup, ""}).accepted());
  Enter enter;
  enter.entry = 7;
  enter.person = "p7";
  enter.section = "cup";
  ASSERT_TRUE(desk_.act(enter).accepted());
  EXPECT_TRUE(has(desk_.act(ExtraGame{2, 7, 1, 1, 1, true, false, ""}), Code::CountsForRating));
  EXPECT_TRUE(desk_.act(ExtraGame{2, 7, 1, 1, 1, false, false, ""}).accepted());
}

TEST(ExtraGamesUnderTheDutch, WhoeverMetNobodyOfTheSectionIsPaired) {
  Desk desk("fide");
  SectionPlan plan = desk.state().sections[0].plan;
  plan.pairings = Pairings::Dutch;
  ASSERT_TRUE(desk.act(PlanSection{plan, ""}).accepted());
  desk.enter_many(5);
  Enter enter;
  enter.entry = 6;
  enter.person = "p6";
  enter.section = "reserve";
  ASSERT_TRUE(desk.act(enter).accepted());
  ASSERT_TRUE(desk.act(ExtraGame{1, 5, 6, 1, 1, true, true, ""}).accepted());
  ASSERT_TRUE(desk.act(ExtraResult{1, Result::WhiteWins, ""}).accepted());
  desk.play_round({{1, 3}, {4, 2}}, {Result::WhiteWins, Result::Draw});
  const auto proposed = propose_round(desk.state(), 0);
  ASSERT_TRUE(proposed);
  EXPECT_EQ(proposed->boards.size(), 3U);
  EXPECT_TRUE(desk.act(*proposed).accepted());
}

}  // namespace
}  // namespace touchmove::tournament::event
