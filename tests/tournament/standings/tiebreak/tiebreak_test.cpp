// Tie-breaks on events small enough to see, and what must hold of random ones.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <optional>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include "tests/support/said.hpp"
#include "tests/tournament/standings/cross_table.hpp"
#include "touchmove/tournament/standings/tiebreak/fide.hpp"
#include "touchmove/tournament/standings/tiebreak/group.hpp"
#include "touchmove/tournament/standings/tiebreak/rating.hpp"
#include "touchmove/tournament/standings/tiebreak/standings.hpp"
#include "touchmove/tournament/standings/tiebreak/uschess.hpp"
#include "touchmove/tournament/standings/tiebreak/words.hpp"

namespace touchmove::tournament::tiebreak {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;

Settings uschess_settings() { return {}; }

Settings fide_settings(Edition edition = Edition::March2026) {
  Settings settings;
  settings.system = System::Fide;
  settings.edition = edition;
  return settings;
}

TieBreak one(System system, const std::string& code) {
  const auto list = parse_list(system, code);
  if (!list) ADD_FAILURE() << code;
  return list ? list->front() : TieBreak{};
}

Worked worked(const Event& event, const Settings& settings, const std::string& code, std::size_t player) {
  return work_out(event, settings, one(settings.system, code))[player];
}

std::string value(const Event& event, const Settings& settings, const std::string& code, std::size_t player) {
  const Worked found = worked(event, settings, code, player);
  return found.value ? to_string(*found.value) : "none";
}

std::vector<std::string> cuts(const Worked& found) {
  std::vector<std::string> result;
  for (const Summand& summand : found.summands) {
    constexpr const char* names[] = {"", " lowest", " highest", " voluntary"};
    result.push_back(to_string(summand.amount) + names[static_cast<std::size_t>(summand.cut)]);
  }
  return result;
}

TEST(Exact, PrintsWhatItIsAndRoundsHalfUp) {
  EXPECT_EQ(to_string(Exact(65, 4)), "16.25");
  EXPECT_EQ(to_string(Exact(30, 10)), "3");
  EXPECT_EQ(to_string(Exact(-1, 2)), "-0.5");
  EXPECT_EQ(to_string(Exact(7, 3)), "2.33");
  EXPECT_EQ(to_string(Exact(20, 3)), "6.67");
  EXPECT_EQ(rounded(Exact(5, 2)), 3);
  EXPECT_EQ(rounded(Exact(-5, 2)), -2);
  EXPECT_EQ(rounded(Exact(-8, 3)), -3);
  EXPECT_LT(Exact(1, 3), Exact(34, 100));
  EXPECT_EQ(Exact(2, 4), Exact(1, 2));
}

/// A player with these results against five opponents whose own five games brought these points; the opponents' games
/// are all told as if against the player.
Event against_scores(const std::string& results, const std::vector<int>& scores) {
  std::string row;
  for (std::size_t i = 0; i < scores.size(); ++i) row += std::to_string(i + 2) + "w" + results[i] + " ";
  std::vector<std::string> rows{row};
  for (const int score : scores) {
    rows.emplace_back();
    for (int game = 0; game < static_cast<int>(scores.size()); ++game) rows.back() += game < score ? "1b1 " : "1b0 ";
  }
  return cross_table(rows);
}

TEST(UsChessTieBreaks, ModifiedMedianDropsTheLowestOfAPlusScore) {
  const Event first = against_scores("11110", {0, 3, 3, 4, 5});
  EXPECT_EQ(value(first, uschess_settings(), "SO", 0), "15");
  EXPECT_EQ(value(first, uschess_settings(), "MM", 0), "15");
  const Event second = against_scores("11110", {3, 2, 5, 3, 3});
  EXPECT_EQ(value(second, uschess_settings(), "SO", 0), "16");
  EXPECT_EQ(value(second, uschess_settings(), "MM", 0), "14");
  EXPECT_THAT(cuts(worked(second, uschess_settings(), "MM", 0)), ElementsAre("3", "2 lowest", "5", "3", "3"));
  EXPECT_EQ(value(second, uschess_settings(), "ME", 0), "9");
}

TEST(UsChessTieBreaks, ModifiedMedianDropsTheHighestOfAMinusAndBothOfAnEvenScore) {
  EXPECT_EQ(value(against_scores("10000", {3, 2, 5, 3, 3}), uschess_settings(), "MM", 0), "11");
  const Event even = against_scores("1010", {1, 2, 3, 4});
  EXPECT_THAT(cuts(worked(even, uschess_settings(), "MM", 0)), ElementsAre("1 lowest", "2", "3", "4 highest"));
  EXPECT_EQ(value(against_scores("00000", {3, 2, 5, 3, 3}), uschess_settings(), "MM", 0), "11");
}

TEST(UsChessTieBreaks, APenaltyMakesNoEvenScoreAMinusScore) {
  Event event = against_scores("1010", {1, 2, 3, 4});
  event.players[0].penalty = 5;
  EXPECT_THAT(cuts(worked(event, uschess_settings(), "MM", 0)), ElementsAre("1 lowest", "2", "3", "4 highest"));
  event.players[0].penalty = -5;
  EXPECT_EQ(value(event, uschess_settings(), "MM", 0), "5");
}

TEST(TieBreaksInWords, WhatAnOpponentHasLessForAPenaltyIsNotSaidToBeOfRoundsNotPlayed) {
  Event event = cross_table({"2w1 3w1", "1b0 3w1", "1b0 2b0"});
  event.players[1].penalty = 5;
  const auto said = [&](const Settings& settings, const std::string& code) {
    const Worked found = worked(event, settings, code, 0);
    return messages::say(summand_message(found, found.summands[0], 2));
  };
  EXPECT_EQ(said(uschess_settings(), "SO"),
            "round 1, against 2: opponent's score 1 (0.5 and 0.5 taken off as a penalty)");
  EXPECT_EQ(said(fide_settings(), "BH"), "round 1, against 2: opponent's score 1 (0.5 and 0.5 taken off as a penalty)");
  event = cross_table({"2w1 Z", "1b0 H"});
  EXPECT_EQ(said(uschess_settings(), "SO"), "round 1, against 2: opponent's score 0.5");
  event = cross_table({"2w1 3w1", "1b0 Z", "1b0 Z"});
  EXPECT_EQ(said(uschess_settings(), "SO"),
            "round 1, against 2: opponent's score 0.5 (0 and 0.5 for rounds not played)");
  event.players[1].penalty = 10;
  EXPECT_EQ(said(uschess_settings(), "SO"),
            "round 1, against 2: opponent's score 0.5 (-1, 0.5 for rounds not played and 1 taken off as a penalty)");
}

TEST(UsChessTieBreaks, NineRoundsDropTwoForOne) {
  const Event event = against_scores("111111111", {1, 2, 3, 4, 5, 6, 7, 8, 9});
  EXPECT_EQ(value(event, uschess_settings(), "SO", 0), "45");
  EXPECT_EQ(value(event, uschess_settings(), "MM", 0), "42");
  EXPECT_EQ(value(event, uschess_settings(), "ME", 0), "25");
}

TEST(UsChessTieBreaks, CumulativeTakesUnplayedPointsOffAgain) {
  EXPECT_EQ(value(cross_table({"1w1 1w0 1w1 1w= 1w0"}), uschess_settings(), "CU", 0), "9");
  EXPECT_EQ(value(cross_table({"U 1w1 1w0 1w= 1w1"}), uschess_settings(), "CU", 0), "10");
  EXPECT_EQ(value(cross_table({"1w+ 1w0"}), uschess_settings(), "CU", 0), "1");
  Settings settings;
  EXPECT_EQ(value(cross_table({"H 1w1"}), settings, "CU", 0), "1.5");
  settings.half_byes_come_off = false;
  EXPECT_EQ(value(cross_table({"H 1w1"}), settings, "CU", 0), "2");
}

TEST(UsChessTieBreaks, AnOpponentsUnplayedRoundIsHalfAPoint) {
  const Event event = cross_table({"2w1 Z 2w- U H", "1b1 1b1 1b0 Z Z"});
  EXPECT_EQ(uschess::adjusted_score(event, event.players[1]), 30);
  EXPECT_EQ(uschess::adjusted_score(event, event.players[0]), 30);
  const Worked solkoff = worked(event, uschess_settings(), "SO", 0);
  EXPECT_THAT(cuts(solkoff), ElementsAre("3", "0", "0", "0", "0"));
  EXPECT_EQ(solkoff.summands[0].adjusted_by, Exact(1));
  EXPECT_EQ(solkoff.summands[2].basis, Basis::OwnUnplayedRound);
}

TEST(UsChessTieBreaks, KashdanAndBlacksCountPlayedGamesOnly) {
  const Event event = cross_table({"2b1 2w= 2b0 2b+ U H"});
  EXPECT_EQ(value(event, uschess_settings(), "KA", 0), "7");
  EXPECT_EQ(value(event, uschess_settings(), "MB", 0), "2");
}

TEST(UsChessTieBreaks, AverageOppositionLeavesTheUnratedOut) {
  const Event event =
      with_ratings(cross_table({"2w1 3w1 4w1 U", "1b0 Z Z Z", "Z 1b0 Z Z", "Z Z 1b0 Z"}), {0, 1500, 0, 1601});
  EXPECT_EQ(value(event, uschess_settings(), "AO", 0), "1550.5");
  EXPECT_EQ(value(event, uschess_settings(), "AO", 1), "none");
}

TEST(UsChessTieBreaks, HeadToHeadLooksOnlyAtThoseStillTied) {
  // 1 beat 2; 3, who beat 1, has fewer points
  const Event event = cross_table({"2w1 3b0 4w1", "1b0 4w1 3w1", "4b0 1w1 2b0", "3w1 2b0 1b0"});
  const auto list = parse_list(System::UsChess, "HH");
  const auto rows = standings(event, uschess_settings(), *list);
  EXPECT_EQ(rows[0].player, 0U);
  EXPECT_EQ(rows[1].player, 1U);
  EXPECT_EQ(rows[1].place, 2U);
  EXPECT_EQ(rows[0].tiebreaks[0].value, Exact(1));
  // 4 beat 3
  EXPECT_EQ(rows[2].player, 3U);
  EXPECT_EQ(rows[2].place, 3U);
}

TEST(UsChessTieBreaks, ACycleLeavesTheTieAndThePlaceIsShared) {
  const Event event = with_ratings(cross_table({"2w1 3b0 Z", "1b0 Z 3w1", "Z 1w1 2b0"}), {1200, 1400, 1300});
  const auto rows = standings(event, uschess_settings(), *parse_list(System::UsChess, "HH"));
  ASSERT_EQ(rows.size(), 3U);
  for (const Standing& row : rows) EXPECT_EQ(row.place, 1U);
  // equals stand by rating
  EXPECT_EQ(rows[0].player, 1U);
  EXPECT_EQ(rows[2].player, 0U);
}

TEST(UsChessTieBreaks, OpponentsPerformanceLeavesOutTheTied) {
  const Event event = with_ratings(cross_table({"2w= 3w1", "1b= 4w1", "4b= 1b0", "3w= 2b0"}), {2000, 1900, 1800, 1700});
  // 3 drew with 1700 and lost to 2000: (1700 + 1600) / 2; 4 drew with 1800 and lost to 1900: (1800 + 1500) / 2
  EXPECT_EQ(value(event, uschess_settings(), "OP", 0), "1650");
  EXPECT_EQ(value(event, uschess_settings(), "OP", 1), "1650");
  EXPECT_EQ(worked(event, uschess_settings(), "OP", 0).summands.size(), 1U);
}

TEST(UsChessTieBreaks, TheLotHangsOnSeedAndNumber) {
  Settings settings;
  settings.lot = "spring";
  const Event event = cross_table({"H", "H", "H", "H"});
  const auto rows = standings(event, settings, *parse_list(System::UsChess, "CF"));
  for (std::size_t i = 0; i < rows.size(); ++i) {
    EXPECT_EQ(rows[i].place, i + 1);
    EXPECT_EQ(rows[i].tiebreaks[0].value, Exact(uschess::lot_of("spring", event.players[rows[i].player].number)));
  }
  EXPECT_NE(uschess::lot_of("spring", 1), uschess::lot_of("autumn", 1));
}

TEST(Standings, PlayedFirstPutsGiftsBehind) {
  const Event event = cross_table({"U Z", "Z 3w1", "Z 2b0"});
  Settings settings;
  EXPECT_EQ(standings(event, settings, {}).front().place, standings(event, settings, {})[1].place);
  settings.played_first = true;
  const auto rows = standings(event, settings, {});
  EXPECT_EQ(rows[0].player, 1U);
  EXPECT_EQ(rows[1].player, 0U);
  EXPECT_EQ(rows[1].place, 2U);
}

TEST(FideTieBreaks, ARequestedByeFollowedByNoPlayIsADraw) {
  const Event event = cross_table({"1w1 Z 1w1 Z Z", "1w1 1w1 1w1 1w1 H", "1w1 1w1 1w1 Z 1w-", "1w1 1w1 1w1 1w- U"});
  const auto adjusted = [&](std::size_t i) { return fide::adjusted_score(event, event.players[i]); };
  EXPECT_EQ(adjusted(0), 30);  // the first bye was followed by a game
  EXPECT_EQ(adjusted(1), 45);
  EXPECT_EQ(adjusted(2), 35);  // a bye followed by a forfeit loss only; the loss itself stays
  EXPECT_EQ(adjusted(3), 40);
}

TEST(FideTieBreaks, TheDummyHasTheOwnScoreAndIn2026NoMoreThanItsCap) {
  // 1: bye, win, forfeit win against 3, who scored 1/2 of 3
  const Event event = cross_table({"U 2w1 3w+", "3w= 1b0 Z", "2b= Z 1b-"});
  const Worked old = worked(event, fide_settings(Edition::August2024), "BH", 0);
  EXPECT_THAT(cuts(old), ElementsAre("3", "1", "3"));
  EXPECT_EQ(old.summands[0].basis, Basis::Dummy);
  const Worked now = worked(event, fide_settings(), "BH", 0);
  // player 3's bye in round two is followed by the forfeit loss only: a draw
  EXPECT_THAT(cuts(now), ElementsAre("1.5", "1", "1"));
  EXPECT_EQ(now.summands[0].basis, Basis::DummyCapByDraws);
  EXPECT_EQ(now.summands[2].basis, Basis::DummyCapByOpponent);
  EXPECT_EQ(now.summands[1].adjusted_by, Exact(1, 2));
}

TEST(FideTieBreaks, APenaltyTakesNothingOffTheDummy) {
  Event event = cross_table({"U 2w1 2w1", "Z 1b0 1b0"});
  event.players[0].penalty = 5;
  const Worked found = worked(event, fide_settings(Edition::August2024), "BH", 0);
  EXPECT_THAT(cuts(found), ElementsAre("3", "0", "0"));
  EXPECT_EQ(value(event, fide_settings(), "PTS", 0), "2.5") << "the points themselves are less it";
}

TEST(FideTieBreaks, AVoluntarilyUnplayedRoundIsCutBeforeAnythingLower) {
  const Event event = cross_table({"2w1 3w1 H", "1b0 3w0 3w0", "2b1 1b0 2b1"});
  const Settings settings = fide_settings(Edition::August2024);
  EXPECT_THAT(cuts(worked(event, settings, "BH/C1", 0)), ElementsAre("0", "2", "2.5 voluntary"));
  EXPECT_THAT(cuts(worked(event, settings, "BH/C2", 0)), ElementsAre("0 lowest", "2", "2.5 voluntary"));
  EXPECT_THAT(cuts(worked(event, settings, "BH/M1", 0)), ElementsAre("0", "2 highest", "2.5 voluntary"));
  EXPECT_EQ(value(event, settings, "BH/C1", 0), "2");
}

TEST(FideTieBreaks, SonnebornBergerCutsTheLargerOfLeastSignificantAndVoluntary) {
  // least significant: 2 with no points, adding 0; the half-point bye adds 1/2 x 2.5
  const Event event = cross_table({"2w1 3w1 H", "1b0 3w0 3w0", "2b1 1b0 2b1"});
  const Settings settings = fide_settings(Edition::August2024);
  EXPECT_EQ(value(event, settings, "SB", 0), "3.25");
  EXPECT_THAT(cuts(worked(event, settings, "SB/C1", 0)), ElementsAre("0", "2", "1.25 voluntary"));
  // the zero-point bye adds nothing: the least significant value goes
  const Event zero = cross_table({"2w1 3w1 Z", "1b0 3w= 3w0", "2b= 1b0 2b1"});
  EXPECT_THAT(cuts(worked(zero, settings, "SB/C1", 0)), ElementsAre("0.5 lowest", "1.5", "0"));
}

TEST(FideTieBreaks, ForfeitsCountAgainstTheScheduledOpponentOnRequest) {
  const Event event = cross_table({"2w+ 3w1", "1b- 3b1", "2w0 1b0"});
  const Settings settings = fide_settings(Edition::August2024);
  EXPECT_EQ(value(event, settings, "BH", 0), "2");
  EXPECT_EQ(value(event, settings, "BH/P", 0), "1");
  EXPECT_EQ(value(event, settings, "SB/P", 0), "1");
  Settings all_play_all = settings;
  all_play_all.round_robin = true;
  EXPECT_EQ(value(event, all_play_all, "BH", 0), "1");
  EXPECT_EQ(value(event, all_play_all, "WON", 0), "1");
  EXPECT_EQ(value(event, all_play_all, "WIN", 0), "2");
}

TEST(FideTieBreaks, WhoSitsOutTheLastRoundOfATableIsNotGivenADraw) {
  // three players, everybody sits out once: article 16 would lift the score of whoever does last, 1 to 1.5
  const Event event = cross_table({"2w1 3b0 Z", "1b0 Z 3w1", "Z 1w1 2b0"});
  Settings settings = fide_settings();
  EXPECT_EQ(value(event, settings, "SB", 2), "1.5");
  settings.round_robin = true;
  for (std::size_t player = 0; player < 3; ++player) EXPECT_EQ(value(event, settings, "SB", player), "1");
}

TEST(UsChessTieBreaks, WhoSitsOutOfATableHasMissedNothing) {
  const Event event = cross_table({"2w1 3b0 Z", "1b0 Z 3w1", "Z 1w1 2b0"});
  const Event table = with_rounds_of_a_table(event);
  for (std::size_t player = 0; player < 3; ++player) {
    EXPECT_EQ(value(event, Settings{}, "SB", player), "1.5");
    EXPECT_EQ(value(table, Settings{}, "SB", player), "1");
    EXPECT_EQ(value(event, Settings{}, "MM", player), "1.5");
    EXPECT_EQ(value(table, Settings{}, "MM", player), "1");
  }
  // What brought a point was missed all the same.
  const Event bye = cross_table({"2w1 H", "1b0 H"});
  EXPECT_EQ(with_rounds_of_a_table(bye), bye);
}

TEST(FideTieBreaks, ForeBuchholzDrawsTheLastRound) {
  const Event event = cross_table({"2w1 3w1", "1b0 4w0", "4w0 1b0", "3b1 2b1"});
  EXPECT_EQ(value(event, fide_settings(), "BH", 0), "0");
  EXPECT_EQ(value(event, fide_settings(), "FB", 0), "1");
  EXPECT_EQ(value(event, fide_settings(), "AOB", 0), "4");
}

TEST(FideTieBreaks, KoyaCountsPointsAgainstTheUpperHalf) {
  const Event event = cross_table({"2w1 3w=", "1b0 3b1", "2w0 1b="});
  EXPECT_EQ(value(event, fide_settings(), "KS", 0), "1");
  EXPECT_EQ(value(event, fide_settings(), "KS/L25", 0), "1.5");
  EXPECT_EQ(value(event, fide_settings(), "KS/L51", 0), "0");
}

TEST(FideTieBreaks, ProgressiveScoreLosesItsFirstRoundsWhenCut) {
  const Event event = cross_table({"1w1 1w= 1w0 1w1"});
  EXPECT_EQ(value(event, fide_settings(), "PS", 0), "6.5");
  EXPECT_EQ(value(event, fide_settings(), "PS/C1", 0), "5.5");
  EXPECT_EQ(value(event, fide_settings(), "PS/C2", 0), "4");
}

TEST(FideTieBreaks, TablesAreThoseOfTheRatingRegulations) {
  EXPECT_EQ(rating_difference(50), 0);
  EXPECT_EQ(rating_difference(75), 193);
  EXPECT_EQ(rating_difference(33), -125);
  EXPECT_EQ(rating_difference(0), -800);
  EXPECT_EQ(rating_difference(99), 677);
  EXPECT_EQ(expected_percent(3), 50);
  EXPECT_EQ(expected_percent(4), 51);
  EXPECT_EQ(expected_percent(-4), 49);
  EXPECT_EQ(expected_percent(735), 99);
  EXPECT_EQ(expected_percent(736), 100);
  EXPECT_EQ(expected_percent(-2000), 0);
}

TEST(FideTieBreaks, RatingsAskForGamesAndForRatedOpponents) {
  const Event event =
      with_ratings(cross_table({"2w1 3w= U", "1b0 Z Z", "Z 1b= 4w+", "Z Z 3b-"}), {2100, 2000, 2101, 0});
  EXPECT_EQ(value(event, fide_settings(), "ARO", 0), "2051");
  EXPECT_EQ(value(event, fide_settings(), "ARO/C1", 0), "2101");
  EXPECT_EQ(value(event, fide_settings(), "TPR", 0), "2244");
  EXPECT_EQ(value(event, fide_settings(), "ARO", 3), "none");
  EXPECT_EQ(worked(event, fide_settings(), "TPR", 3).missing, Missing::NoGames);
  const Event unrated = with_ratings(cross_table({"2w1", "1b0"}), {2100, 0});
  EXPECT_EQ(worked(unrated, fide_settings(), "ARO", 0).missing, Missing::UnratedOpponent);
  Settings announced = fide_settings();
  announced.unrated_rating = 1400;
  EXPECT_EQ(value(unrated, announced, "ARO", 0), "1400");
  EXPECT_EQ(value(unrated, fide_settings(), "PTP", 1), "1300");
  EXPECT_EQ(value(unrated, announced, "PTP", 0), "2136");
}

/// Places by direct encounter of the players of an event who all have the same score.
std::vector<std::size_t> places(const Event& event, const std::vector<std::size_t>& tied) {
  std::vector<std::size_t> found;
  for (const Worked& each : compare_the_tied(event, fide_settings(), one(System::Fide, "DE"), tied)) {
    found.push_back(*each.place_among_tied);
  }
  return found;
}

TEST(DirectEncounter, RanksThoseWhoHaveAllMetAndTheLevelAgain) {
  // 1 beat 2, 2 beat 3, 3 drew 1: 1.5, 1, 0.5
  EXPECT_THAT(places(cross_table({"2w1 Z 3w=", "1b0 3w1 Z", "Z 2b0 1b="}), {0, 1, 2}), ElementsAre(1, 2, 3));
  // 1 and 2 have two points of three each, and 2 beat 1
  const Event four = cross_table({"2w0 3w1 4w1", "1b1 4w0 3w1", "4w= 1b0 2b0", "3b= 2b1 1b0"});
  EXPECT_THAT(places(four, {0, 1, 2, 3}), ElementsAre(2, 1, 4, 3));
  // a cycle stays level
  EXPECT_THAT(places(cross_table({"2w1 Z 3w0", "1b0 3w1 Z", "Z 2b0 1b1"}), {0, 1, 2}), ElementsAre(1, 1, 1));
}

TEST(DirectEncounter, PlacesWhomNoMissingGameCouldReach) {
  // 1 beat 2 and 3, who did not meet
  EXPECT_THAT(places(cross_table({"2w1 3w1", "1b0 Z", "Z 1b0"}), {0, 1, 2}), ElementsAre(1, 2, 2));
  // 1 beat 2 only, and 3 met nobody
  EXPECT_THAT(places(cross_table({"2w1", "1b0", "Z"}), {0, 1, 2}), ElementsAre(1, 1, 1));
  // 1 beat everybody, 2 beat 3; 4 did not meet these
  EXPECT_THAT(places(cross_table({"2w1 3w1 4w1", "1b0 3w1 Z", "Z 1b0 2b0", "Z Z 1b0"}), {0, 1, 2, 3}),
              ElementsAre(1, 2, 2, 2));
}

TEST(TieBreaksInWords, AreSaidInTheLanguageOfWhoeverReads) {
  const Event event = cross_table({"2w1 3w1", "1b0 3w1", "1b0 2b0"});
  const Worked found = worked(event, fide_settings(), "BH/C1", 0);
  const auto heading = [&](std::string_view language) {
    const CodeEntry& entry = entry_of(Code::Buchholz);
    return messages::say(heading_message("BH/C1", entry.name, entry.rule, found, value_text(found)), language);
  };
  EXPECT_EQ(heading("en"), "BH/C1, Buchholz (C.07 8.1): 1, sum");
  EXPECT_EQ(heading("de"), "BH/C1, Buchholz (C.07 8.1): 1, Summe");
  const auto summand = [&](std::string_view language) {
    return messages::say(summand_message(found, found.summands[1], 3), language);
  };
  EXPECT_EQ(summand("en"), "round 2, against 3: opponent's score 0, cut (lowest)");
  EXPECT_EQ(summand("de"), "Runde 2, gegen 3: Punkte des Gegners 0, gestrichen (niedrigste)");
  EXPECT_EQ(summand("es"), "ronda 2, contra 3: puntos del rival 0, descartado (menor)");
  EXPECT_EQ(summand("fr"), "ronde 2, contre 3\u202f: score de l'adversaire 0, retranch\u00e9 (le plus bas)");
  const auto compared = compare_the_tied(event, fide_settings(), one(System::Fide, "DE"), {0, 1});
  EXPECT_EQ(messages::say(heading_message("DE", "tiebreak.name.direct_encounter", "C.07 6", compared[1], "0")),
            "DE, direct encounter (C.07 6): 0, sum; place 2 among the tied");
  EXPECT_EQ(
      messages::say(heading_message("DE", "tiebreak.name.direct_encounter", "C.07 6", missing(Missing::NotTied), "-"),
                    "es"),
      "DE, encuentro directo (C.07 6): ninguno, ya sin empate");
}

TEST(TieBreaksInWords, EveryNameHasASentence) {
  for (const CodeEntry& entry : all_codes()) EXPECT_TRUE(messages::has_words(entry.name)) << entry.text;
  for (auto basis = Basis::OpponentScore; basis <= Basis::PointsOfGame;
       basis = static_cast<Basis>(static_cast<int>(basis) + 1)) {
    EXPECT_TRUE(messages::has_words(message_of(basis).key)) << message_of(basis).key;
  }
  for (const Cut cut : {Cut::Lowest, Cut::Highest, Cut::VoluntarilyUnplayed}) {
    EXPECT_TRUE(messages::has_words(message_of(cut).key)) << message_of(cut).key;
  }
  for (const Missing why : {Missing::NoGames, Missing::UnratedOpponent, Missing::Unrated, Missing::NotTied}) {
    EXPECT_TRUE(messages::has_words(message_of(why).key)) << message_of(why).key;
  }
}

TEST(DirectEncounter, TakesAForfeitForNoMeetingUnlessAsked) {
  const Event event = cross_table({"2w+", "1b-"});
  EXPECT_THAT(places(event, {0, 1}), ElementsAre(1, 1));
  const auto asked = compare_the_tied(event, fide_settings(), one(System::Fide, "DE/P"), {0, 1});
  EXPECT_EQ(asked[1].place_among_tied, 2U);
}

std::vector<std::string> faults(System system, const std::string& text) {
  const auto list = parse_list(system, text);
  return list ? std::vector<std::string>{} : messages::testing::said(list.error());
}

TEST(TieBreakLists, AreReadWithTheirModifiers) {
  const auto list = parse_list(System::Fide, "bh/c1, BH/M2/P ,KS/L60,DE");
  ASSERT_TRUE(list);
  std::vector<std::string> texts;
  for (const TieBreak& each : *list) texts.push_back(to_string(each));
  EXPECT_THAT(texts, ElementsAre("BH/C1", "BH/M2/P", "KS/L60", "DE"));
  EXPECT_EQ(default_list(System::Fide, false).size(), 4U);
  EXPECT_EQ(default_list(System::UsChess, true).front().code, Code::SonnebornBergerUsChess);
}

TEST(TieBreakLists, AreRefusedWithEveryMistakeNamed) {
  EXPECT_THAT(faults(System::Fide, "BH/C9,XX,,DE/C1"),
              ElementsAre("BH/C9: unknown modifier", "XX: unknown tie-break", "an empty entry",
                          "DE/C1: this tie-break takes no such cut"));
  EXPECT_THAT(faults(System::UsChess, "PO"), ElementsAre(HasSubstr("is played, not computed")));
  EXPECT_THAT(faults(System::Fide, "EDE"), ElementsAre("EDE: belongs to team standings"));
  EXPECT_THAT(faults(System::UsChess, "MM,SO,MM"), ElementsAre("MM: named twice"));
  EXPECT_EQ(faults(System::UsChess, "MM/C1").size(), 1U);
  EXPECT_EQ(faults(System::Fide, "BH/C1/M1").size(), 1U);
  EXPECT_EQ(faults(System::Fide, "KS/L101").size(), 1U);
  EXPECT_EQ(faults(System::Fide, "PS/M1").size(), 1U);
}

/// The value of what is printed with it.
std::optional<Exact> computed_again(const Worked& found) {
  std::int64_t count = 0;
  for (const Summand& summand : found.summands) count += summand.cut == Cut::No ? 1 : 0;
  const Exact sum = sum_of(found.summands);
  switch (found.total) {
    case Total::Sum:
      return sum;
    case Total::Average:
      return sum / Exact(count);
    case Total::RoundedAverage:
      return Exact(rounded(sum / Exact(count)));
    case Total::RoundedAveragePlus:
      return Exact(rounded(sum / Exact(count))) + found.added;
    case Total::LowestReaching:
      return sum >= found.target ? found.value : std::nullopt;
    default:
      return found.value;
  }
}

TEST(TieBreakProperties, EveryValueFollowsFromItsSummands) {
  std::size_t looked_at = 0;
  for (std::uint64_t seed = 0; seed < 150; ++seed) {
    const Event event = random_event(seed);
    for (const CodeEntry& entry : all_codes()) {
      for (const char* modifier : {"", "/C1", "/C2", "/M1", "/P"}) {
        const auto list = parse_list(entry.system, std::string(entry.text) + modifier);
        if (!list) continue;
        Settings settings = fide_settings(seed % 2 == 0 ? Edition::August2024 : Edition::March2026);
        settings.system = entry.system;
        for (const Worked& found : work_out(event, settings, list->front())) {
          if (!found.value) continue;
          ASSERT_EQ(computed_again(found), found.value) << entry.name << modifier << " seed " << seed;
          for (const Summand& summand : found.summands) {
            if (found.total == Total::Sum) {
              ASSERT_EQ(summand.amount, summand.base * summand.factor);
            }
          }
          ++looked_at;
        }
      }
    }
  }
  EXPECT_GT(looked_at, 50'000U);
}

TEST(TieBreakProperties, TheOrderOfTheEntrantsChangesNothing) {
  for (std::uint64_t seed = 0; seed < 100; ++seed) {
    const Event event = random_event(seed);
    const std::size_t last = event.players.size() - 1;
    Event turned = event;
    std::reverse(turned.players.begin(), turned.players.end());
    for (Player& player : turned.players) {
      for (Round& round : player.rounds) {
        if (round.opponent) round.opponent = last - *round.opponent;
      }
    }
    for (const auto& [system, text] :
         {std::pair{System::Fide, "DE,BH/C1,SB,AOB,APPO"}, std::pair{System::UsChess, "HH,MM,CO,OP"}}) {
      Settings settings = fide_settings();
      settings.system = system;
      const auto list = parse_list(system, text);
      const auto rows = standings(event, settings, *list);
      const auto other = standings(turned, settings, *list);
      ASSERT_EQ(rows.size(), other.size());
      for (std::size_t i = 0; i < rows.size(); ++i) {
        ASSERT_EQ(rows[i].player, last - other[i].player) << "seed " << seed;
        ASSERT_EQ(rows[i].place, other[i].place);
        for (std::size_t k = 0; k < list->size(); ++k) {
          ASSERT_EQ(rows[i].tiebreaks[k].value, other[i].tiebreaks[k].value);
        }
      }
    }
  }
}

TEST(TieBreakProperties, SharedPlacesAreThoseOfEqualsAndPlacesFollowTheValues) {
  for (std::uint64_t seed = 0; seed < 150; ++seed) {
    const Event event = random_event(seed);
    const auto rows = standings(event, fide_settings(), default_list(System::Fide, false));
    for (std::size_t i = 1; i < rows.size(); ++i) {
      const auto key = [](const Standing& row) {
        return std::tuple(row.score, row.tiebreaks[0].value, row.tiebreaks[1].value, row.tiebreaks[2].value);
      };
      ASSERT_GE(key(rows[i - 1]), key(rows[i])) << "seed " << seed;
      ASSERT_EQ(rows[i].place, rows[i].place == rows[i - 1].place ? rows[i - 1].place : i + 1);
      const bool level = key(rows[i - 1]) == key(rows[i]) &&
                         rows[i - 1].tiebreaks[3].place_among_tied == rows[i].tiebreaks[3].place_among_tied;
      ASSERT_EQ(rows[i].place == rows[i - 1].place, level) << "seed " << seed;
    }
  }
}

TEST(TieBreakProperties, CapsAndCutsOnlyTakeAway) {
  for (std::uint64_t seed = 0; seed < 150; ++seed) {
    const Event event = random_event(seed);
    const auto values = [&](const Settings& settings, const std::string& code) {
      return work_out(event, settings, one(settings.system, code));
    };
    const auto old = values(fide_settings(Edition::August2024), "BH");
    const auto now = values(fide_settings(), "BH");
    const auto cut = values(fide_settings(), "BH/C1");
    const auto cut_twice = values(fide_settings(), "BH/C2");
    const auto solkoff = values(uschess_settings(), "SO");
    const auto modified = values(uschess_settings(), "MM");
    const auto median = values(uschess_settings(), "ME");
    for (std::size_t i = 0; i < event.players.size(); ++i) {
      ASSERT_GE(old[i].value, now[i].value);
      ASSERT_GE(now[i].value, cut[i].value);
      ASSERT_GE(cut[i].value, cut_twice[i].value);
      ASSERT_GE(solkoff[i].value, modified[i].value);
      ASSERT_GE(modified[i].value, median[i].value);
    }
  }
}

TEST(TieBreakProperties, ScoresOfTheOppositionAddUpToScoresTimesGames) {
  for (std::uint64_t seed = 0; seed < 150; ++seed) {
    const Event event = random_event(seed);
    Exact solkoff;
    Exact opposition;
    Exact adjusted_times_games;
    Exact cumulative_times_games;
    for (std::size_t i = 0; i < event.players.size(); ++i) {
      const Player& player = event.players[i];
      const auto games = std::count_if(player.rounds.begin(), player.rounds.end(),
                                       [](const Round& round) { return is_played(round.outcome); });
      adjusted_times_games += in_points(uschess::adjusted_score(event, player)) * Exact(games);
      cumulative_times_games += *worked(event, uschess_settings(), "CU", i).value * Exact(games);
      solkoff += *worked(event, uschess_settings(), "SO", i).value;
      opposition += *worked(event, uschess_settings(), "CO", i).value;
    }
    ASSERT_EQ(solkoff, adjusted_times_games) << "seed " << seed;
    ASSERT_EQ(opposition, cumulative_times_games) << "seed " << seed;
  }
}

TEST(TieBreakProperties, WhereEverythingIsPlayedTheTwoBooksAgree) {
  for (std::uint64_t seed = 0; seed < 100; ++seed) {
    const std::size_t players = 4 + 2 * (seed % 5);
    const Event event = round_robin(players, seed);
    const auto same = [&](const std::string& uschess, const std::string& fide) {
      for (std::size_t i = 0; i < players; ++i) {
        ASSERT_EQ(worked(event, uschess_settings(), uschess, i).value, worked(event, fide_settings(), fide, i).value)
            << uschess << " and " << fide << ", seed " << seed;
      }
    };
    same("SO", "BH");
    same("SB", "SB");
    same("CU", "PS");
    same("MB", "BPG");
    if (players < 10) same("ME", "BH/M1");
    if (players >= 10) same("ME", "BH/M2");
    Exact total;
    for (std::size_t i = 0; i < players; ++i) {
      // everybody met everybody: Buchholz is all the points but the own
      const Exact all(static_cast<std::int64_t>(players * (players - 1) / 2));
      const Exact own = in_points(score_of(event.players[i]));
      ASSERT_EQ(worked(event, fide_settings(), "BH", i).value, all - own);
      ASSERT_EQ(worked(event, fide_settings(), "KS/L0", i).value, own);
      total += *worked(event, fide_settings(), "WON", i).value;
    }
    Settings all_play_all = fide_settings();
    all_play_all.round_robin = true;
    ASSERT_EQ(worked(event, all_play_all, "SB", 0).value, worked(event, fide_settings(), "SB", 0).value);
    ASSERT_LE(total, Exact(static_cast<std::int64_t>(players * (players - 1) / 2)));
  }
}

TEST(TieBreakProperties, PerfectPerformanceIsTheLowestRatingThatReachesTheScore) {
  for (std::uint64_t seed = 0; seed < 60; ++seed) {
    const Event event = round_robin(8, seed);
    for (std::size_t i = 0; i < event.players.size(); ++i) {
      const Worked found = worked(event, fide_settings(), "PTP", i);
      if (found.total != Total::LowestReaching) continue;
      const auto expected = [&](std::int64_t rating) {
        int percent = 0;
        for (const Summand& summand : found.summands) {
          percent += expected_percent(static_cast<int>(rating - summand.base.numerator()));
        }
        return Exact(percent, 100);
      };
      ASSERT_GE(expected(found.value->numerator()), found.target);
      ASSERT_LT(expected(found.value->numerator() - 1), found.target);
    }
  }
}

}  // namespace
}  // namespace touchmove::tournament::tiebreak
