// What directors decide and what follows of it: penalties, byes, changes of section, withdrawals, redo.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include "tests/tournament/event/event_desk.hpp"
#include "touchmove/tournament/event/proposals/propose.hpp"
#include "touchmove/tournament/event/views/explain.hpp"

namespace touchmove::tournament::event {
namespace {

using testing::Desk;
using testing::has;

const Finding* find(const Outcome& outcome, Code code) {
  for (const auto* list : {&outcome.reasons, &outcome.consequences}) {
    const auto found =
        std::find_if(list->begin(), list->end(), [&](const Finding& finding) { return finding.code == code; });
    if (found != list->end()) return &*found;
  }
  return nullptr;
}

Penalise game_loss(EntryNumber entry, int round, int game = 1) {
  return {.entry = entry, .penalty = Penalty::GameLoss, .round = round, .about = "phone", .game = game};
}

TEST(EventGameLossTest, ItIsTheResultOfTheGame) {
  Desk desk;
  desk.enter_many(4);
  desk.pair({{1, 3}, {4, 2}});
  EXPECT_TRUE(has(desk.act(game_loss(3, 1)), Code::RoundNotPosted));
  desk.post(1);
  const Outcome given = desk.act(game_loss(3, 1));
  ASSERT_TRUE(given.accepted());
  EXPECT_TRUE(has(given, Code::ResultSettled));
  EXPECT_EQ(desk.game(1, 1).result, Result::WhiteWins);
  // What is entered afterwards does not pass without a word.
  EXPECT_TRUE(has(desk.act(EnterResult{"open", 1, 1, 1, Result::BlackWins, {}}), Code::StaleVersion));
  const Outcome corrected = desk.act(CorrectResult{"open", 1, 1, 1, Result::Draw, false, ""});
  ASSERT_TRUE(corrected.accepted());
  ASSERT_NE(find(corrected, Code::AgainstPenalty), nullptr);
  EXPECT_EQ(find(corrected, Code::AgainstPenalty)->entry, 3);
  // Taken back, the game is as it was.
  ASSERT_TRUE(desk.act(Undo{desk.last_seq(), ""}).accepted());
  EXPECT_EQ(desk.game(1, 1).result, Result::WhiteWins);
}

TEST(EventGameLossTest, AResultThatStoodIsCorrectedAndItsScoreWithIt) {
  Desk desk;
  desk.enter_many(2);
  desk.play_round({{1, 2}}, {Result::WhiteWins});
  const Outcome given = desk.act(game_loss(1, 1));
  ASSERT_TRUE(given.accepted());
  EXPECT_TRUE(has(given, Code::ScoreChanged));
  EXPECT_EQ(desk.game(1, 1).result, Result::BlackWins);
  ASSERT_EQ(desk.game(1, 1).corrected.size(), 1U);
  EXPECT_EQ(desk.game(1, 1).corrected[0].result, Result::WhiteWins);
  ASSERT_TRUE(desk.act(Undo{desk.last_seq(), ""}).accepted());
  EXPECT_EQ(desk.game(1, 1).result, Result::WhiteWins);
}

TEST(EventGameLossTest, BothMayLoseAndWhoHasLostLosesNothingMore) {
  Desk desk;
  desk.enter_many(4);
  desk.play_round({{1, 3}, {4, 2}}, {Result::WhiteWins});
  ASSERT_TRUE(desk.act(game_loss(3, 1)).accepted());
  EXPECT_EQ(desk.game(1, 1).version, 1) << "it was lost already";
  ASSERT_TRUE(desk.act(game_loss(1, 1)).accepted());
  EXPECT_EQ(desk.game(1, 1).result, Result::BothLose);
}

TEST(EventGameLossTest, ItNeedsAGameThatIsThere) {
  Desk desk;
  desk.enter_many(3);
  desk.play_round({{1, 2}, {3, 0}}, {});
  EXPECT_TRUE(has(desk.act(game_loss(1, 2)), Code::NoSuchBoard));
  EXPECT_TRUE(has(desk.act(game_loss(3, 1)), Code::NoOpponent));
  EXPECT_TRUE(has(desk.act(game_loss(1, 1, 2)), Code::NoSuchGame));
  EXPECT_TRUE(has(desk.act(game_loss(1, 1, 0)), Code::NoSuchGame)) << "a loss of no game is none";
}

TEST(EventGameLossTest, JournalsThatNamedNoGameStandAsTheyWere) {
  Desk desk;
  desk.enter_many(2);
  desk.pair({{1, 2}});
  desk.post(1);
  std::vector<Event> journal = desk.event.events();
  const auto add = [&](Body body) {
    journal.push_back({.seq = static_cast<std::int64_t>(journal.size()),
                       .by = {Office::ChiefDirector, "chief", ""},
                       .body = std::move(body)});
  };
  add(game_loss(1, 1, 0));
  add(EnterResult{"open", 1, 1, 1, Result::BlackWins, {}});
  const auto read = Tournament::replay(journal);
  ASSERT_TRUE(read);
  EXPECT_EQ(read->state().sections[0].rounds[0].boards[0].games[0].version, 1);
}

TEST(EventSuspensionTest, ItSaysWhichRoundsItIs) {
  Desk desk;
  desk.enter_many(2);
  const Outcome given =
      desk.act(Penalise{.entry = 1, .penalty = Penalty::Suspension, .amount = 2, .round = 1, .about = "fight"});
  const Finding* suspended = find(given, Code::Suspended);
  ASSERT_NE(suspended, nullptr);
  EXPECT_EQ(suspended->number, 2);
  EXPECT_EQ(suspended->limit, 3);
  EXPECT_FALSE(is_available(desk.state(), desk.state().entries[0], 3));
  EXPECT_TRUE(is_available(desk.state(), desk.state().entries[0], 4));
}

TEST(EventByeTest, TheDeadlineIsOfHalfPointByesAlone) {
  Desk desk;
  desk.enter_many(2);
  Parameters limits = desk.state().parameters;
  limits.half_bye_irrevocable_from = 2;
  desk.act(ChangeParameters{limits, ""});
  desk.act(Schedule{"open", 2, 7'200'000});
  desk.now = 7'000'000;
  EXPECT_TRUE(has(desk.act(RequestBye{1, 2, ByeKind::Half}), Code::ByeDeadline));
  EXPECT_TRUE(desk.act(RequestBye{1, 2, ByeKind::Zero}).accepted());
  EXPECT_TRUE(desk.act(CancelBye{1, 2}).accepted());
}

TEST(EventByeTest, AForfeitWinIsAFullPointByeForWhoeverIsToHaveOne) {
  Desk desk;
  desk.enter_many(4);
  desk.play_round({{1, 3}, {4, 2}}, {Result::BlackForfeits, Result::WhiteWins});
  EXPECT_TRUE(has(desk.act(RequestBye{1, 2, ByeKind::Full}), Code::SecondBye));
  EXPECT_TRUE(has(desk.pair({{1, 0}, {4, 2}}), Code::SecondBye));
  EXPECT_FALSE(has(desk.act(RequestBye{4, 2, ByeKind::Full}), Code::SecondBye)) << "that game was played";
}

TEST(EventSectionChangeTest, NobodyLeavesAPairingThatNobodyHasSeen) {
  Desk desk;
  desk.enter_many(4);
  desk.pair({{1, 3}, {4, 2}});
  EXPECT_TRUE(has(desk.act(SplitSection{"open", {.id = "extra"}, {1, 3}, ""}), Code::SectionBusy));
  EXPECT_TRUE(has(desk.despite(ChangeSection{1, "reserve", ""}), Code::SectionBusy)) << "and nothing waives it";
  EXPECT_TRUE(has(desk.despite(MergeSections{"open", "reserve", ""}), Code::SectionBusy));
  ASSERT_TRUE(desk.act(Unpair{"open", 1, ""}).accepted());
  EXPECT_TRUE(desk.act(SplitSection{"open", {.id = "extra"}, {1, 3}, ""}).accepted());
}

TEST(EventSectionChangeTest, AGameUnderWayIsPlayedToItsEndWhereItIs) {
  Desk desk;
  desk.enter_many(4);
  desk.play_round({{1, 3}, {4, 2}}, {Result::WhiteWins});
  const Outcome moved = desk.despite(ChangeSection{4, "reserve", "wrong section"});
  ASSERT_TRUE(moved.accepted());
  const Finding* stays = find(moved, Code::GameStays);
  ASSERT_NE(stays, nullptr);
  EXPECT_EQ(stays->section, "open");
  EXPECT_EQ(stays->board, 2);
  EXPECT_FALSE(has(desk.despite(ChangeSection{1, "reserve", ""}), Code::GameStays)) << "that game is over";
  ASSERT_TRUE(desk.act(EnterResult{"open", 1, 2, 1, Result::WhiteWins, {}}).accepted());
  EXPECT_EQ(points_in_round(desk.state(), desk.state().entries[3], 1), 10);
}

TEST(EventSectionChangeTest, ASectionIsMergedWhenItsGamesAreOver) {
  Desk desk;
  desk.enter_many(4);
  for (const int entry : {3, 4}) desk.act(ChangeSection{entry, "reserve", ""});
  desk.play_round({{1, 2}}, {});
  PairRound other{"reserve", 1, "test", "", {{1, 3, 4, 0, {}, {}}}, {}};
  ASSERT_TRUE(desk.act(other).accepted());
  desk.act(SetPhase{"reserve", 1, Phase::Posted, ""});
  EXPECT_TRUE(has(desk.act(MergeSections{"reserve", "open", ""}), Code::GamesOutstanding));
  desk.act(EnterResult{"reserve", 1, 1, 1, Result::Draw, {}});
  EXPECT_TRUE(desk.act(MergeSections{"reserve", "open", ""}).accepted());
}

TEST(EventWithdrawalTest, OnceEveryRoundIsPairedTheRoundIsNamed) {
  Desk desk;
  desk.enter_many(2);
  SectionPlan plan = desk.state().sections[0].plan;
  plan.rounds = 1;
  desk.act(PlanSection{plan, ""});
  desk.pair({{1, 2}});
  EXPECT_TRUE(has(desk.act(Withdraw{.entry = 2}), Code::NoRoundLeft));
  EXPECT_TRUE(has(desk.act(Withdraw{.entry = 2, .notice = false}), Code::NoRoundLeft));
  ASSERT_TRUE(desk.act(Withdraw{.entry = 2, .from_round = 1}).accepted());
  EXPECT_EQ(unsettled(desk.state(), 0).gone, std::vector<EntryNumber>{2});
}

TEST(EventLateEntryTest, RoundsMissedAreSaidAndNotPassedOver) {
  Desk desk;
  desk.enter_many(2);
  Enter late{.entry = 3, .person = "late", .section = "open", .missed = ByeKind::Half};
  EXPECT_TRUE(has(desk.act(late), Code::BadValue)) << "of no round";
  desk.play_round({{1, 2}}, {Result::WhiteWins});
  late.first_round = 2;
  const Outcome entered = desk.act(late);
  ASSERT_TRUE(entered.accepted());
  const Finding* finding = find(entered, Code::LateEntry);
  ASSERT_NE(finding, nullptr);
  EXPECT_EQ(finding->round, 2);
  EXPECT_EQ(finding->number, 1);
  EXPECT_EQ(finding->limit, 5);
}

TEST(EventAdjournedTest, ABoardPairedOnAWrongSuppositionIsNamed) {
  Desk desk;
  desk.enter_many(4);
  desk.play_round({{1, 3}, {4, 2}}, {Result::WhiteWins, Result::Adjourned});
  PairRound round{"open", 2, "test", "", {}, {}};
  round.supposed = suppose_draws(desk.state(), 0);
  round.boards = {{1, 2, 1, 0, {}, {}}, {2, 3, 4, 0, {}, {}}};
  ASSERT_TRUE(desk.act(round).accepted());
  const Outcome ended = desk.act(EnterResult{"open", 1, 2, 1, Result::BlackWins, {}});
  const Finding* due = find(ended, Code::RepairDue);
  ASSERT_NE(due, nullptr);
  EXPECT_EQ(due->field, "mistaken");
  EXPECT_EQ(due->round, 2);
  EXPECT_EQ(std::count_if(ended.consequences.begin(), ended.consequences.end(),
                          [](const Finding& finding) { return finding.code == Code::RepairDue; }),
            2);
  EXPECT_TRUE(has(desk.post(2), Code::RepairDue));
  // A board on which something has been entered is not made anew any more.
  desk.act(EnterResult{"open", 2, 1, 1, Result::WhiteWins, {}});
  EXPECT_EQ(unsettled(desk.state(), 0).mistaken, std::vector<EntryNumber>{4});
}

TEST(EventAdjournedTest, WhatEndsAsSupposedNamesNothing) {
  Desk desk;
  desk.enter_many(4);
  desk.play_round({{1, 3}, {4, 2}}, {Result::WhiteWins, Result::Adjourned});
  PairRound round{"open", 2, "test", "", {}, {}};
  round.supposed = suppose_draws(desk.state(), 0);
  round.boards = {{1, 2, 1, 0, {}, {}}, {2, 3, 4, 0, {}, {}}};
  ASSERT_TRUE(desk.act(round).accepted());
  EXPECT_FALSE(has(desk.act(EnterResult{"open", 1, 2, 1, Result::Draw, {}}), Code::RepairDue));
}

TEST(EventRedoTest, WhatWasTakenBackBeforeALaterActStaysTakenBack) {
  Desk desk;
  desk.enter_many(2);
  desk.act(RequestBye{1, 2, ByeKind::Half});
  const auto bye = desk.last_seq();
  desk.act(Undo{bye, ""});
  ASSERT_TRUE(desk.event.last_undo());
  desk.act(RequestBye{2, 3, ByeKind::Half});
  const auto later = desk.last_seq();
  EXPECT_FALSE(desk.event.last_undo());
  desk.act(Undo{later, ""});
  EXPECT_EQ(desk.event.last_undo(), desk.last_seq());
  desk.act(Undo{desk.last_seq(), ""});
  EXPECT_FALSE(desk.event.last_undo()) << "and no further than to what stands";
}

TEST(EventRepairTest, AByeOfARepairIsOfThosePairedAnew) {
  Desk desk;
  SectionPlan plan = desk.state().sections[0].plan;
  plan.pairings = Pairings::UsChess;
  desk.act(PlanSection{plan, ""});
  desk.enter_many(6);
  desk.pair({{1, 4}, {5, 2}, {3, 6}});
  desk.act(Withdraw{.entry = 2, .from_round = 1});
  const auto repair = propose_repair(desk.state(), 0, std::vector<EntryNumber>{5});
  ASSERT_TRUE(repair);
  ASSERT_EQ(repair->boards.size(), 1U);
  EXPECT_EQ(repair->boards[0].black, 0);
  ASSERT_TRUE(desk.act(*repair).accepted());
  const auto why = Explainer(desk.state(), 0, {}).why(desk.state().sections[0].rounds[0].boards[1]);
  EXPECT_EQ(why[0], "Paired anew, 1 player in all; the other boards stayed as they were.");
  EXPECT_EQ(why.back(),
            "The full-point bye, of those paired anew: the lowest rated of the lowest score group, without "
            "a bye or forfeit win before (28L2).");
}

TEST(EventWithdrawalTest, AForfeitWithdrawsFromTheNextRoundWhoeverWasToLeaveLater) {
  for (const Withdraw& leaves : {Withdraw{.entry = 2, .from_round = 4}, Withdraw{.entry = 2, .notice = false}}) {
    Desk desk;
    desk.enter_many(2);
    desk.pair({{1, 2}});
    desk.post(1);
    ASSERT_TRUE(desk.act(leaves).accepted());
    EXPECT_TRUE(has(desk.act(EnterResult{"open", 1, 1, 1, Result::BlackForfeits, {}}), Code::Withdrawn));
    EXPECT_FALSE(is_available(desk.state(), desk.state().entries[1], 2));
    // Without the forfeit it is as they had said.
    const int from = leaves.from_round != 0 ? leaves.from_round : 3;
    desk.act(CorrectResult{.section = "open", .round = 1, .board = 1, .result = Result::Draw});
    ASSERT_TRUE(desk.state().entries[1].withdrawal);
    EXPECT_EQ(desk.state().entries[1].withdrawal->from_round, from);
    EXPECT_FALSE(desk.state().entries[1].withdrawal->by_forfeit);
  }
}

TEST(EventWithdrawalTest, OfTwoForfeitsEachAloneKeepsThePlayerOut) {
  for (const int corrected : {1, 2}) {
    Desk desk;
    desk.enter_many(4);
    desk.play_round({{1, 3}, {2, 4}}, {Result::Adjourned, Result::Draw});
    PairRound second{"open", 2, "test", "", {}, suppose_draws(desk.state(), 0)};
    second.boards = {{1, 1, 2, 0, {}, {}}, {2, 4, 3, 0, {}, {}}};
    ASSERT_TRUE(desk.act(second).accepted());
    desk.post(2);
    ASSERT_TRUE(desk.act(EnterResult{"open", 2, 1, 1, Result::WhiteForfeits, {}}).accepted());
    ASSERT_TRUE(desk.act(EnterResult{"open", 1, 1, 1, Result::WhiteForfeits, {}}).accepted());
    EXPECT_EQ(desk.state().entries[0].withdrawal->from_round, 2);
    desk.act(CorrectResult{.section = "open", .round = corrected, .board = 1, .result = Result::Draw});
    ASSERT_TRUE(desk.state().entries[0].withdrawal) << "the forfeit of the other round stands";
    EXPECT_EQ(desk.state().entries[0].withdrawal->from_round, corrected == 1 ? 3 : 2);
    desk.act(CorrectResult{.section = "open", .round = 3 - corrected, .board = 1, .result = Result::Draw});
    EXPECT_FALSE(desk.state().entries[0].withdrawal);
  }
}

Enter again(const Desk& desk, EntryNumber before) {
  const Entry& left = *find_entry(desk.state(), before);
  Enter enter{.entry = static_cast<int>(desk.state().entries.size()) + 1, .person = left.person, .section = "open"};
  enter.standing = left.standing;
  enter.same_person = true;
  enter.first_round = 2;
  return enter;
}

TEST(EventWithdrawalTest, TheChiefAloneLetsWhoeverForfeitedOrWasExpelledEnterAgain) {
  Desk desk;
  desk.enter_many(4);
  desk.play_round({{1, 3}, {2, 4}}, {Result::BlackForfeits, Result::Draw});
  ASSERT_TRUE(desk.act(Penalise{.entry = 4, .penalty = Penalty::Expulsion, .round = 1}).accepted());
  for (const EntryNumber out : {3, 4}) {
    desk.office = Office::PairingDirector;
    const Outcome refused = desk.act(again(desk, out));
    ASSERT_TRUE(has(refused, Code::ChiefReadmits));
    EXPECT_EQ(refused.reasons.front().clause, "uschess:II.8.readmit");
    desk.office = Office::ChiefDirector;
    EXPECT_TRUE(desk.act(again(desk, out)).accepted());
  }
}

TEST(EventSuspensionTest, EnteringAgainEndsNone) {
  Desk desk;
  desk.enter_many(4);
  desk.play_round({{1, 3}, {2, 4}}, {Result::WhiteWins, Result::WhiteWins});
  ASSERT_TRUE(desk.act(Penalise{.entry = 3, .penalty = Penalty::Suspension, .amount = 2, .round = 1}).accepted());
  desk.act(Withdraw{.entry = 3});
  ASSERT_TRUE(desk.act(again(desk, 3)).accepted());
  const Entry& anew = desk.state().entries.back();
  EXPECT_FALSE(is_available(desk.state(), anew, 2));
  EXPECT_FALSE(is_available(desk.state(), anew, 3));
  EXPECT_TRUE(is_available(desk.state(), anew, 4));
}

TEST(EventPenaltyTest, PointsOffOfARoundToComeCountInTheChartAsTheyDoInThePairing) {
  Desk desk;
  desk.enter_many(4);
  desk.play_round({{1, 3}, {4, 2}}, {Result::WhiteWins, Result::WhiteWins});
  ASSERT_TRUE(desk.act(Penalise{.entry = 1, .penalty = Penalty::PointsOff, .amount = 5, .round = 3}).accepted());
  EXPECT_EQ(field_of(desk.state(), 0, 2, {}).field.entrants[0].rounds[0].points, 5);
  desk.pair({{4, 1}, {2, 3}});
  const Entry& first = desk.state().entries[0];
  EXPECT_EQ(score_before(desk.state(), first, 2), 5);
  EXPECT_EQ(score_before(desk.state(), first, 1), 0) << "the chart of round one is as it was";
  const Board& top = desk.state().sections[0].rounds[1].boards[0];
  EXPECT_EQ(std::count(top.flags.begin(), top.flags.end(), Flag::OutsideGroup), 1);
  ASSERT_TRUE(desk.act(Penalise{.entry = 4, .penalty = Penalty::PointsOff, .amount = 5, .round = 2}).accepted());
  EXPECT_EQ(score_before(desk.state(), desk.state().entries[3], 2), 10) << "given after it was paired";
}

TEST(EventAppealTest, RulingsAndResultsAreAppealedInTheirTimeAndOfABoardThatIsThere) {
  Desk desk("iesa");
  desk.enter_many(2);
  desk.play_round({{1, 2}}, {Result::WhiteWins});
  const std::int64_t result = desk.last_seq();
  const Milliseconds limit = desk.state().parameters.ruling_appeal;
  Appeal of_result{.appeal = 1, .matter = Matter::Result, .section = "open", .round = 1, .board = 1};
  Appeal of_ruling{.appeal = 1, .matter = Matter::Ruling, .of = result};
  desk.office = Office::Player;
  for (Appeal wrong : {of_result, of_ruling}) {
    wrong.section = "open";
    wrong.round = 1;
    wrong.board = 9;
    EXPECT_TRUE(has(desk.act(wrong), Code::NoSuchBoard));
    wrong.of = 0;
    wrong.section = "zzz";
    EXPECT_TRUE(has(desk.act(wrong), Code::UnknownSection)) << "and nothing at all is no board";
  }
  desk.now = limit + 1;
  desk.act(CheckIn{1, true});
  Appeal of_another = of_result;
  of_another.of = desk.last_seq();
  for (const Appeal& late : {of_result, of_ruling, of_another}) {
    const Outcome refused = desk.act(late);
    ASSERT_TRUE(has(refused, Code::RulingDeadline));
    EXPECT_EQ(refused.reasons.front().limit, limit);
    EXPECT_EQ(refused.reasons.front().clause, "") << "iesa:19-4-4 is of pairings";
  }
  desk.now = limit + 1;
  desk.office = Office::ChiefDirector;
  desk.act(CorrectResult{.section = "open", .round = 1, .board = 1, .result = Result::Draw});
  of_ruling.of = desk.last_seq();
  // 19-1: a ruling is the player's to appeal; the clause, and the time anew from the correction.
  desk.office = Office::Coach;
  const Outcome coach = desk.act(of_ruling);
  ASSERT_TRUE(has(coach, Code::OnlyPlayerAppeals));
  EXPECT_EQ(coach.reasons.front().clause, "iesa:19-1");
  desk.office = Office::Player;
  EXPECT_TRUE(desk.act(of_ruling).accepted());
  of_result.appeal = 2;
  EXPECT_TRUE(desk.act(of_result).accepted());
  // Named by its board a ruling is the last that changed something there.
  Appeal of_board{.appeal = 3, .matter = Matter::Ruling, .section = "open", .round = 1, .board = 1};
  desk.now += limit + 1;
  EXPECT_TRUE(has(desk.act(of_board), Code::RulingDeadline));
  desk.office = Office::ChiefDirector;
  desk.act(Penalise{.entry = 2, .penalty = Penalty::Warning, .round = 1});
  desk.office = Office::Player;
  EXPECT_TRUE(desk.act(of_board).accepted());
}

TEST(EventRedoTest, WhatAnUndoOfARedoTookBackStandsAgainByRedo) {
  Desk desk;
  desk.enter("a", 1500);
  const std::int64_t entered = desk.last_seq();
  desk.act(Undo{entered, ""});
  desk.act(Undo{desk.last_seq(), ""});
  const std::int64_t redone = desk.last_seq();
  ASSERT_TRUE(desk.act(Schedule{"open", 1, 1'000}).accepted());
  ASSERT_TRUE(desk.act(Undo{redone, ""}).accepted());
  EXPECT_TRUE(desk.state().entries.empty());
  ASSERT_EQ(desk.event.last_undo(), desk.last_seq());
  ASSERT_TRUE(desk.act(Undo{*desk.event.last_undo(), ""}).accepted());
  EXPECT_EQ(desk.state().entries.size(), 1U);
}

TEST(EventByeTest, ByesOfRoundsThatAreNoMoreCountForNoLimit) {
  Desk desk;
  Parameters parameters = desk.state().parameters;
  parameters.half_byes = 1;
  desk.act(ChangeParameters{parameters, ""});
  desk.enter_many(2);
  ASSERT_TRUE(desk.act(RequestBye{1, 4, ByeKind::Half}).accepted());
  EXPECT_TRUE(has(desk.act(RequestBye{1, 2, ByeKind::Half}), Code::ByeLimit));
  SectionPlan plan = desk.state().sections[0].plan;
  plan.rounds = 3;
  ASSERT_TRUE(desk.act(PlanSection{plan, ""}).accepted());
  EXPECT_TRUE(desk.act(RequestBye{1, 2, ByeKind::Half}).accepted());
}

}  // namespace
}  // namespace touchmove::tournament::event
