// The fold of an event's journal: what is accepted, what is refused and why, and what undoing does.
#include "touchmove/tournament/event/fold/fold.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <limits>
#include <string>
#include <utility>
#include <vector>

#include "tests/tournament/event/event_desk.hpp"
#include "touchmove/tournament/event/journal/json.hpp"

namespace touchmove::tournament::event {
namespace {

using testing::Desk;
using testing::has;

TEST(EventFold, AnEventIsOpenedOnceAndBeforeAnythingElse) {
  Tournament event;
  Event enter;
  enter.body = Enter{.entry = 1, .person = "p1", .section = "open"};
  EXPECT_TRUE(has(event.apply(enter), Code::NotOpened));
  Desk desk;
  EXPECT_TRUE(has(desk.act(Opened{.name = "again"}), Code::AlreadyOpened));
}

TEST(EventFold, ReplayCarriesNothingOutFromTheFirstRefusedEventOn) {
  std::vector<Event> journal;
  const auto add = [&](Body body) {
    const auto seq = static_cast<std::int64_t>(journal.size());
    journal.push_back({.seq = seq, .at = seq, .by = {Office::ChiefDirector, "chief", ""}, .body = std::move(body)});
  };
  add(Opened{.name = "Hostile Open", .rulebook = "uschess"});
  add(PlanSection{.plan = {.id = "open", .games = -1}});
  add(Enter{.entry = 1, .person = "p1", .section = "open"});
  add(Enter{.entry = 2, .person = "p2", .section = "open"});
  add(PairRound{.section = "open", .round = 1, .boards = {{.board = 1, .white = 1, .black = 2}}});
  const auto replayed = Tournament::replay(journal);
  ASSERT_FALSE(replayed);
  EXPECT_EQ(replayed.error().seq, 1);
  EXPECT_TRUE(has(replayed.error().outcome, Code::BadValue));
}

TEST(EventFold, TimesToWhichADeadlineCannotBeAddedAreRefused) {
  Desk desk;
  desk.enter_many(2);
  desk.now = std::numeric_limits<Milliseconds>::max();
  EXPECT_TRUE(has(desk.act(Penalise{.entry = 1, .penalty = Penalty::Warning}), Code::BadValue));
  desk.now = 2'000'000'000'000;  // counted from 1970
  EXPECT_TRUE(desk.act(Penalise{.entry = 1, .penalty = Penalty::Warning}).accepted());
}

TEST(EventFold, EntriesAreNumberedInOrderAndAPersonEntersOnce) {
  Desk desk;
  EXPECT_TRUE(has(desk.act(Enter{.entry = 2, .person = "p1", .section = "open"}), Code::WrongEntryNumber));
  EXPECT_TRUE(desk.enter("p1", 1800).accepted());
  EXPECT_TRUE(has(desk.enter("p1", 1800), Code::PersonEntered));
  EXPECT_TRUE(has(desk.act(Enter{.entry = 2, .person = "p2", .section = "nowhere"}), Code::UnknownSection));
}

TEST(EventFold, SectionsCloseWhenRoundOneIsPostedButADirectorMayRecordAMove) {
  Desk desk;
  desk.enter_many(4);
  EXPECT_TRUE(desk.act(ChangeSection{.entry = 4, .section = "reserve"}).accepted());
  EXPECT_TRUE(desk.act(ChangeSection{.entry = 4, .section = "open"}).accepted());
  desk.pair({{1, 3}, {4, 2}});
  desk.post(1);
  const Outcome late = desk.act(ChangeSection{.entry = 4, .section = "reserve"});
  ASSERT_TRUE(has(late, Code::SectionClosed));
  EXPECT_EQ(late.reasons.front().clause, "uschess:I.section.change");
  const Outcome recorded = desk.despite(ChangeSection{.entry = 4, .section = "reserve", .reason = "wrong section"});
  ASSERT_TRUE(recorded.accepted());
  EXPECT_TRUE(has(recorded, Code::Waived));
  EXPECT_EQ(desk.state().entries[3].moves.size(), 3U);
}

TEST(EventFold, HalfPointByesAreLimitedAndZeroPointByesAreNot) {
  Desk desk;
  desk.enter_many(2);
  EXPECT_TRUE(desk.act(RequestBye{1, 1, ByeKind::Half}).accepted());
  EXPECT_TRUE(desk.act(RequestBye{1, 2, ByeKind::Half}).accepted());
  const Outcome third = desk.act(RequestBye{1, 3, ByeKind::Half});
  ASSERT_TRUE(has(third, Code::ByeLimit));
  EXPECT_EQ(third.reasons.front().clause, "uschess:I.bye.half-point.limits");
  EXPECT_TRUE(desk.act(RequestBye{1, 3, ByeKind::Zero}).accepted());
  EXPECT_TRUE(has(desk.act(RequestBye{1, 3, ByeKind::Zero}), Code::ByeTwice));
}

TEST(EventFold, AByeIsAskedForInTime) {
  Desk desk;
  desk.enter_many(2);
  desk.act(Schedule{"open", 2, 7'200'000});
  desk.now = 3'600'000;
  EXPECT_TRUE(desk.act(RequestBye{1, 2, ByeKind::Half}).accepted());
  desk.now = 3'600'001;
  EXPECT_TRUE(has(desk.act(RequestBye{2, 2, ByeKind::Half}), Code::ByeDeadline));
  EXPECT_TRUE(desk.despite(RequestBye{2, 2, ByeKind::Half}).accepted());
}

TEST(EventFold, NobodyIsPairedOutTwice) {
  Desk desk;
  desk.enter_many(3);
  desk.play_round({{1, 2}, {3, 0}}, {Result::WhiteWins});
  const Outcome again = desk.pair({{1, 2}, {3, 0}});
  EXPECT_TRUE(has(again, Code::MetBefore));
  EXPECT_TRUE(has(again, Code::SecondBye));
  EXPECT_TRUE(desk.pair({{1, 3}, {2, 0}}).accepted());
}

TEST(EventFold, APairingNamesEverybodyOnceWhoIsThere) {
  Desk desk;
  desk.enter_many(5);
  desk.act(RequestBye{5, 1, ByeKind::Half});
  EXPECT_TRUE(has(desk.pair({{1, 2}, {1, 3}}), Code::EntryTwice));
  EXPECT_TRUE(has(desk.pair({{1, 2}}), Code::Unpaired));
  EXPECT_TRUE(has(desk.pair({{1, 2}, {3, 4}, {5, 0}}), Code::EntryAbsent));
  EXPECT_TRUE(desk.pair({{1, 2}, {3, 4}}).accepted());
  EXPECT_EQ(points_in_round(desk.state(), desk.state().entries[4], 1), 5);
}

TEST(EventFold, BothPlayersEnterAndAgreementSettles) {
  Desk desk;
  desk.enter_many(2);
  desk.pair({{1, 2}});
  desk.post(1);
  const EnterResult white_wins{"open", 1, 1, 1, Result::WhiteWins, {}};
  EXPECT_TRUE(has(desk.as_player("p1", white_wins), Code::ResultAwaited));
  EXPECT_EQ(desk.game(1, 1).result, Result::None);
  EXPECT_TRUE(has(desk.as_player("p2", white_wins), Code::ResultSettled));
  EXPECT_EQ(desk.game(1, 1).result, Result::WhiteWins);
  EXPECT_TRUE(has(desk.as_player("p9", white_wins), Code::NotTheirGame));
}

TEST(EventFold, DisagreementIsFlaggedAndADirectorSettlesIt) {
  Desk desk;
  desk.enter_many(2);
  desk.pair({{1, 2}});
  desk.post(1);
  desk.as_player("p1", EnterResult{"open", 1, 1, 1, Result::WhiteWins, {}});
  const Outcome other = desk.as_player("p2", EnterResult{"open", 1, 1, 1, Result::Draw, {}});
  ASSERT_TRUE(has(other, Code::ResultDisagrees));
  EXPECT_EQ(other.consequences.front().clause, "uschess:I.result.responsible");
  EXPECT_TRUE(desk.game(1, 1).disputed);
  EXPECT_TRUE(has(desk.act(SetPhase{"open", 1, Phase::Locked, ""}), Code::Disputed));
  EXPECT_TRUE(desk.act(EnterResult{"open", 1, 1, 1, Result::Draw, {}}).accepted());
  EXPECT_FALSE(desk.game(1, 1).disputed);
  EXPECT_EQ(desk.game(1, 1).result, Result::Draw);
}

TEST(EventFold, TwoStationsNeverOverwriteEachOtherSilently) {
  Desk desk;
  desk.enter_many(2);
  desk.pair({{1, 2}});
  desk.post(1);
  EXPECT_TRUE(desk.at_station("a", EnterResult{"open", 1, 1, 1, Result::WhiteWins, 0}).accepted());
  const Outcome stale = desk.at_station("b", EnterResult{"open", 1, 1, 1, Result::BlackWins, 0});
  ASSERT_TRUE(has(stale, Code::StaleVersion));
  EXPECT_EQ(stale.reasons.front().number, 1);
  // Without having looked it is no overwriting either: it is disputed.
  EXPECT_TRUE(has(desk.at_station("b", EnterResult{"open", 1, 1, 1, Result::BlackWins, {}}), Code::ResultDisagrees));
  EXPECT_EQ(desk.game(1, 1).result, Result::WhiteWins);
  EXPECT_TRUE(desk.game(1, 1).disputed);
}

TEST(EventFold, BlindDoubleEntryWantsTheSameTwice) {
  Desk desk;
  Parameters parameters = desk.state().parameters;
  parameters.blind_double_entry = true;
  desk.act(ChangeParameters{parameters, ""});
  desk.enter_many(2);
  desk.pair({{1, 2}});
  desk.post(1);
  EXPECT_TRUE(has(desk.at_station("a", EnterResult{"open", 1, 1, 1, Result::Draw, {}}), Code::ResultAwaited));
  EXPECT_TRUE(has(desk.at_station("a", EnterResult{"open", 1, 1, 1, Result::Draw, {}}), Code::AlreadySo));
  EXPECT_TRUE(has(desk.at_station("b", EnterResult{"open", 1, 1, 1, Result::Draw, {}}), Code::ResultSettled));
}

TEST(EventFold, WhoForfeitsIsWithdrawnAndTheChiefAloneLetsThemBack) {
  Desk desk;
  desk.enter_many(4);
  desk.pair({{1, 3}, {2, 4}});
  desk.post(1);
  const Outcome gone = desk.act(EnterResult{"open", 1, 1, 1, Result::BlackForfeits, {}});
  ASSERT_TRUE(has(gone, Code::Withdrawn));
  EXPECT_TRUE(desk.state().entries[2].withdrawal.has_value());
  desk.office = Office::PairingDirector;
  EXPECT_TRUE(has(desk.act(Reinstate{.entry = 3}), Code::ChiefReadmits));
  desk.office = Office::ChiefDirector;
  EXPECT_TRUE(desk.act(Reinstate{.entry = 3}).accepted());
  // A forfeited pairing is no meeting, a played one is.
  desk.act(EnterResult{"open", 1, 2, 1, Result::Draw, {}});
  const Outcome again = desk.pair({{3, 1}, {4, 2}});
  ASSERT_EQ(again.reasons.size(), 1U);
  EXPECT_EQ(again.reasons.front().code, Code::MetBefore);
  EXPECT_EQ(again.reasons.front().entry, 4);
}

TEST(EventFold, AForfeitBeforeItsTimeIsRefused) {
  Desk desk;  // G/30: half of the first control is fifteen minutes
  desk.enter_many(2);
  desk.act(Schedule{"open", 1, 1'000'000});
  desk.pair({{1, 2}});
  desk.post(1);
  desk.now = 1'000'000 + 15 * 60'000 - 1;
  const Outcome early = desk.act(EnterResult{"open", 1, 1, 1, Result::WhiteForfeits, {}});
  ASSERT_TRUE(has(early, Code::ForfeitEarly));
  EXPECT_EQ(early.reasons.front().clause, "uschess:II.8.late");
  desk.now += 1;
  EXPECT_TRUE(desk.act(EnterResult{"open", 1, 1, 1, Result::WhiteForfeits, {}}).accepted());
}

TEST(EventFold, AForfeitCorrectedAwayBringsThePlayerBack) {
  Desk desk;
  desk.enter_many(2);
  desk.pair({{1, 2}});
  desk.post(1);
  desk.act(EnterResult{"open", 1, 1, 1, Result::WhiteForfeits, {}});
  ASSERT_TRUE(desk.state().entries[0].withdrawal);
  EXPECT_TRUE(desk.act(CorrectResult{.section = "open", .round = 1, .board = 1, .result = Result::Draw}).accepted());
  EXPECT_FALSE(desk.state().entries[0].withdrawal);
}

TEST(EventFold, ACorrectionOfAnEarlierRoundShowsWhatRestedOnIt) {
  Desk desk;
  desk.enter_many(4);
  desk.play_round({{1, 3}, {2, 4}}, {Result::WhiteWins, Result::WhiteWins});
  desk.pair({{1, 2}, {3, 4}});
  desk.post(2);
  const Outcome corrected =
      desk.act(CorrectResult{.section = "open", .round = 1, .board = 1, .result = Result::BlackWins});
  ASSERT_TRUE(corrected.accepted());
  EXPECT_TRUE(has(corrected, Code::ScoreChanged));
  EXPECT_TRUE(has(corrected, Code::PairedOnOldScore));
  EXPECT_EQ(score_of(desk.state(), desk.state().entries[2]), 10);
  EXPECT_EQ(desk.game(1, 1).corrected.size(), 1U);
}

TEST(EventFold, GamesStillGoingOnAreSupposedOrWaitedFor) {
  Desk desk;
  desk.enter_many(4);
  desk.pair({{1, 3}, {2, 4}});
  desk.post(1);
  desk.act(EnterResult{"open", 1, 1, 1, Result::WhiteWins, {}});
  desk.act(EnterResult{"open", 1, 2, 1, Result::Adjourned, {}});
  EXPECT_TRUE(has(desk.pair({{1, 2}, {3, 4}}), Code::GamesOutstanding));
  PairRound round{"open", 2, "manual", "", {{1, 1, 2, 0, {}, {}}, {2, 3, 4, 0, {}, {}}}, {{2, 10}, {4, 0}}};
  const Outcome supposed = desk.act(round);
  EXPECT_TRUE(supposed.accepted());
  EXPECT_EQ(score_before(desk.state(), desk.state().entries[1], 2), 10);
  // Only what was affected is paired anew.
  desk.act(EnterResult{"open", 1, 2, 1, Result::BlackWins, {}});
  EXPECT_TRUE(
      desk.act(ChangeBoards{"open", 2, {{1, 1, 4, 0, {}, {}}, {2, 3, 2, 0, {}, {}}}, {}, "adjourned game"}).accepted());
  EXPECT_EQ(desk.state().sections[0].rounds[1].boards[0].black, 4);
}

TEST(EventFold, BoardsWithResultsAndLockedRoundsAreLeftAlone) {
  Desk desk;
  desk.enter_many(4);
  desk.pair({{1, 3}, {2, 4}});
  desk.post(1);
  desk.act(EnterResult{"open", 1, 1, 1, Result::WhiteWins, {}});
  EXPECT_TRUE(has(desk.act(ChangeBoards{"open", 1, {{1, 1, 4, 0, {}, {}}, {2, 2, 3, 0, {}, {}}}, {}, ""}),
                  Code::ResultsEntered));
  EXPECT_TRUE(has(desk.act(SetPhase{"open", 1, Phase::Locked, ""}), Code::GamesOutstanding));
  desk.act(EnterResult{"open", 1, 2, 1, Result::Draw, {}});
  EXPECT_TRUE(desk.act(SetPhase{"open", 1, Phase::Locked, ""}).accepted());
  EXPECT_TRUE(has(desk.act(EnterResult{"open", 1, 2, 1, Result::WhiteWins, 1}), Code::RoundLocked));
}

TEST(EventFold, AGameOfTheHallReportsItsResultOnce) {
  Desk desk;
  desk.enter_many(2);
  desk.pair({{1, 2}});
  desk.post(1);
  EXPECT_TRUE(desk.act(LinkGame{"open", 1, 1, "g42"}).accepted());
  EXPECT_TRUE(has(desk.act(LinkGame{"open", 1, 1, "g43"}), Code::EncounterTaken));
  desk.office = Office::Hall;
  EXPECT_TRUE(has(desk.act(GameEnded{"g42", 1, Result::BlackWins, ""}), Code::ResultSettled));
  const State settled = desk.state();
  EXPECT_TRUE(has(desk.act(GameEnded{"g42", 1, Result::BlackWins, ""}), Code::Known));
  EXPECT_EQ(desk.state(), settled);
  EXPECT_TRUE(has(desk.act(GameEnded{"g42", 1, Result::WhiteWins, ""}), Code::ResultConflict));
  EXPECT_TRUE(has(desk.act(GameEnded{"g99", 1, Result::WhiteWins, ""}), Code::UnknownEncounter));
}

/// A board whose game of the hall has reported that White won.
Desk reported_game() {
  Desk desk;
  desk.enter_many(2);
  desk.pair({{1, 2}});
  desk.post(1);
  desk.act(LinkGame{"open", 1, 1, "g42"});
  desk.office = Office::Hall;
  EXPECT_TRUE(desk.act(GameEnded{"g42", 1, Result::WhiteWins, "", 40}).accepted());
  return desk;
}

const Game& first_game(const Desk& desk) { return desk.state().sections[0].rounds[0].boards[0].games[0]; }

TEST(EventFold, ALaterLineOfAGameChangesWhatTheGameItselfHadSettled) {
  Desk desk = reported_game();
  EXPECT_TRUE(has(desk.act(GameEnded{"g42", 1, Result::Draw, "", 40}), Code::ResultConflict)) << "no later line";
  const Outcome appealed = desk.act(GameEnded{"g42", 1, Result::Draw, "", 55});
  EXPECT_TRUE(has(appealed, Code::ResultSettled));
  EXPECT_TRUE(has(appealed, Code::ScoreChanged));
  EXPECT_EQ(first_game(desk).result, Result::Draw);
  EXPECT_EQ(first_game(desk).corrected.size(), 1U);
  // Annulled it counts no more, until it is played again.
  EXPECT_TRUE(has(desk.act(GameEnded{"g42", 1, Result::None, "", 60}), Code::ResultSettled));
  EXPECT_EQ(first_game(desk).result, Result::None);
  EXPECT_TRUE(first_game(desk).statements.empty());
  EXPECT_TRUE(has(desk.act(GameEnded{"g42", 1, Result::BlackWins, "", 90}), Code::ResultSettled));
  EXPECT_EQ(score_of(desk.state(), desk.state().entries[1]), 10);
}

TEST(EventFold, WhatADirectorHasDecidedALaterLineOfTheGameOnlyDisputes) {
  Desk desk = reported_game();
  desk.office = Office::ChiefDirector;
  EXPECT_TRUE(desk.act(CorrectResult{"open", 1, 1, 1, Result::BlackWins, false, "sheets"}).accepted());
  desk.office = Office::Hall;
  EXPECT_TRUE(has(desk.act(GameEnded{"g42", 1, Result::Draw, "", 55}), Code::ResultDisagrees));
  EXPECT_EQ(first_game(desk).result, Result::BlackWins);
  EXPECT_TRUE(first_game(desk).disputed);
  // The game comes to say the same: then nothing is in dispute.
  EXPECT_TRUE(desk.act(GameEnded{"g42", 1, Result::BlackWins, "", 70}).accepted());
  EXPECT_FALSE(first_game(desk).disputed);
}

TEST(EventFold, InALockedRoundALaterLineOfTheGameOnlyDisputes) {
  Desk desk = reported_game();
  desk.office = Office::ChiefDirector;
  ASSERT_TRUE(desk.act(SetPhase{"open", 1, Phase::Locked, ""}).accepted());
  desk.office = Office::Hall;
  EXPECT_TRUE(has(desk.act(GameEnded{"g42", 1, Result::Draw, "", 55}), Code::ResultDisagrees));
  EXPECT_EQ(first_game(desk).result, Result::WhiteWins);
  EXPECT_TRUE(first_game(desk).disputed);
}

TEST(EventFold, AGameThatHasNotEndedCannotBeTakenBack) {
  Desk desk;
  desk.enter_many(2);
  desk.pair({{1, 2}});
  desk.post(1);
  desk.act(LinkGame{"open", 1, 1, "g42"});
  desk.office = Office::Hall;
  EXPECT_TRUE(has(desk.act(GameEnded{"g42", 1, Result::None, "", 5}), Code::BadValue));
}

TEST(EventFold, SectionsAreMergedAndSplitWithWhatWasPlayed) {
  Desk desk;
  desk.enter_many(4);
  desk.play_round({{1, 3}, {2, 4}}, {Result::WhiteWins, Result::Draw});
  SectionPlan plan = desk.state().sections[0].plan;
  plan.id = "upper";
  EXPECT_TRUE(desk.act(SplitSection{"open", plan, {1, 2}, ""}).accepted());
  EXPECT_EQ(entries_of(desk.state(), 2).size(), 2U);
  EXPECT_EQ(score_of(desk.state(), desk.state().entries[0]), 10);
  EXPECT_TRUE(desk.act(PairRound{"upper", 2, "manual", "", {{1, 2, 1, 0, {}, {}}}, {}}).accepted());
  EXPECT_TRUE(has(desk.act(MergeSections{"upper", "open", ""}), Code::RoundsDiffer));
  EXPECT_TRUE(desk.pair({{3, 4}}).accepted());
  for (const char* section : {"upper", "open"}) {
    desk.act(SetPhase{section, 2, Phase::Posted, ""});
    desk.act(EnterResult{section, 2, 1, 1, Result::Draw, {}});
  }
  EXPECT_TRUE(desk.act(MergeSections{"upper", "open", ""}).accepted());
  EXPECT_EQ(entries_of(desk.state(), 0).size(), 4U);
  EXPECT_TRUE(has(desk.act(Schedule{"upper", 3, 0}), Code::UnknownSection));
}

TEST(EventFold, AppealsOfPairingsGoByLevelAndEndWithTheChiefPairingDirector) {
  Desk desk("iesa");
  desk.enter_many(4, "team");
  desk.pair({{1, 3}, {2, 4}});
  desk.act(Schedule{"open", 1, 100'000});
  desk.now = 100'000;
  desk.post(1);
  EXPECT_TRUE(has(desk.act(Appeal{.appeal = 1, .section = "open", .round = 1, .board = 1}), Code::OnlyCoachAppeals));
  desk.office = Office::Coach;
  desk.now = 700'001;
  const Outcome late = desk.act(Appeal{.appeal = 1, .section = "open", .round = 1, .board = 1});
  ASSERT_TRUE(has(late, Code::AppealDeadline));
  EXPECT_EQ(late.reasons.front().clause, "iesa:19-4-4");
  Desk other("iesa");
  other.enter_many(4, "team");
  other.pair({{1, 3}, {2, 4}});
  other.post(1);
  other.office = Office::Coach;
  EXPECT_TRUE(other.act(Appeal{.appeal = 1, .section = "open", .round = 1, .board = 1}).accepted());
  EXPECT_TRUE(has(other.act(DecideAppeal{1, Decision::Denied, ""}), Code::NotPermitted));
  other.office = Office::SectionChief;
  EXPECT_TRUE(other.act(DecideAppeal{1, Decision::Denied, ""}).accepted());
  other.office = Office::Coach;
  EXPECT_TRUE(other.act(Escalate{1}).accepted());
  other.office = Office::PairingDirector;
  EXPECT_TRUE(other.act(DecideAppeal{1, Decision::Upheld, ""}).accepted());
  other.office = Office::Coach;
  const Outcome further = other.act(Escalate{1});
  ASSERT_TRUE(has(further, Code::NoHigherLevel));
  EXPECT_EQ(further.reasons.front().clause, "iesa:19-4-3");
}

TEST(EventFold, PenaltiesOfAPersonAndATeamAreRemembered) {
  Desk desk("iesa");
  desk.enter_many(4, "team");
  EXPECT_FALSE(has(desk.act(Penalise{.entry = 1, .team = "team", .round = 1}), Code::History));
  const Outcome second = desk.act(Penalise{.entry = 2, .team = "team", .round = 1});
  EXPECT_TRUE(has(second, Code::History));
  EXPECT_TRUE(desk.act(Penalise{.entry = 1, .penalty = Penalty::PointsOff, .amount = 10, .round = 1}).accepted());
  EXPECT_EQ(score_of(desk.state(), desk.state().entries[0]), -10);
  EXPECT_TRUE(desk.act(Penalise{.entry = 3, .penalty = Penalty::Suspension, .amount = 1, .round = 1}).accepted());
  EXPECT_FALSE(is_available(desk.state(), desk.state().entries[2], 2));
  EXPECT_TRUE(is_available(desk.state(), desk.state().entries[2], 3));
}

TEST(EventFold, UndoTakesBackWhatNothingRestsOn) {
  Desk desk;
  desk.enter_many(2);
  const State before = desk.state();
  desk.act(RequestBye{1, 2, ByeKind::Half});
  const auto bye = desk.last_seq();
  EXPECT_TRUE(desk.act(Undo{bye, "asked by mistake"}).accepted());
  EXPECT_EQ(desk.state(), before);
  EXPECT_TRUE(has(desk.act(Undo{bye, ""}), Code::CannotUndo));
  // The undo is undone in turn.
  EXPECT_TRUE(desk.act(Undo{desk.last_seq(), ""}).accepted());
  EXPECT_EQ(requested_bye(desk.state().entries[0], 2), ByeKind::Half);
}

TEST(EventFold, UndoingTheLastActAgainGoesOneFurtherBackAndRedoingComesForwardAgain) {
  Desk desk;
  const std::int64_t opening = desk.last_seq();
  EXPECT_EQ(desk.event.last_act(), opening);
  EXPECT_EQ(desk.event.last_undo(), std::nullopt);
  desk.enter("a", 1500);
  const std::int64_t first = desk.last_seq();
  desk.enter("b", 1400);
  const std::int64_t second = desk.last_seq();
  EXPECT_EQ(desk.event.last_act(), second);
  ASSERT_TRUE(desk.act(Undo{second, ""}).accepted());
  const std::int64_t undo_of_second = desk.last_seq();
  EXPECT_EQ(desk.event.last_act(), first);
  ASSERT_TRUE(desk.act(Undo{first, ""}).accepted());
  const std::int64_t undo_of_first = desk.last_seq();
  EXPECT_EQ(desk.event.last_act(), opening) << "which cannot be undone";
  EXPECT_EQ(desk.event.last_undo(), undo_of_first);
  ASSERT_TRUE(desk.act(Undo{undo_of_first, ""}).accepted());
  EXPECT_EQ(desk.event.last_act(), first);
  EXPECT_EQ(desk.event.last_undo(), undo_of_second) << "and not the redo";
  ASSERT_TRUE(desk.act(Undo{undo_of_second, ""}).accepted());
  EXPECT_EQ(desk.event.last_act(), second);
  EXPECT_EQ(desk.event.last_undo(), std::nullopt);
}

TEST(EventFold, UndoIsRefusedWhileLaterEventsRestOnIt) {
  Desk desk;
  desk.enter_many(2);
  const auto entered = desk.last_seq();
  desk.pair({{1, 2}});
  const auto paired = desk.last_seq();
  const State before = desk.state();
  const Outcome refused = desk.act(Undo{entered, ""});
  ASSERT_TRUE(has(refused, Code::RestsOnIt));
  EXPECT_EQ(refused.reasons.front().seq, paired);
  EXPECT_EQ(desk.state(), before);
}

TEST(EventFold, AViewAsOfAnEarlierMomentIsWhatItWas) {
  Desk desk;
  desk.enter_many(2);
  const State then = desk.state();
  const auto seq = desk.last_seq();
  desk.now = 5'000;
  desk.pair({{1, 2}});
  EXPECT_EQ(desk.event.as_of(seq), then);
  EXPECT_EQ(desk.event.last_before(4'999), seq);
  EXPECT_FALSE(desk.event.as_of(99));
}

TEST(EventFold, TheEndOfAnAdjournedGameContradictsNobodyWhoEnteredTheAdjournment) {
  for (const bool blind : {false, true}) {
    Desk desk;
    Parameters parameters = desk.state().parameters;
    parameters.blind_double_entry = blind;
    desk.act(ChangeParameters{parameters, ""});
    desk.enter_many(2);
    desk.pair({{1, 2}});
    desk.post(1);
    desk.at_station("a", EnterResult{"open", 1, 1, 1, Result::Adjourned, {}});
    if (blind) desk.at_station("b", EnterResult{"open", 1, 1, 1, Result::Adjourned, {}});
    ASSERT_EQ(desk.game(1, 1).result, Result::Adjourned);
    const Outcome first = desk.at_station("b", EnterResult{"open", 1, 1, 1, Result::WhiteWins, {}});
    EXPECT_TRUE(has(first, blind ? Code::ResultAwaited : Code::ResultSettled));
    if (blind) desk.at_station("a", EnterResult{"open", 1, 1, 1, Result::WhiteWins, {}});
    EXPECT_EQ(desk.game(1, 1).result, Result::WhiteWins);
    EXPECT_FALSE(desk.game(1, 1).disputed);
  }
}

TEST(EventFold, AnAdjournmentEnteredAgainstAResultIsADispute) {
  Desk desk;
  desk.enter_many(2);
  desk.pair({{1, 2}});
  desk.post(1);
  desk.at_station("a", EnterResult{"open", 1, 1, 1, Result::Draw, {}});
  EXPECT_TRUE(has(desk.at_station("b", EnterResult{"open", 1, 1, 1, Result::Adjourned, {}}), Code::ResultDisagrees));
}

TEST(EventFold, ADirectorSettlesADisputeByEnteringTheResult) {
  Desk desk;
  desk.enter_many(2);
  desk.pair({{1, 2}});
  desk.post(1);
  desk.at_station("a", EnterResult{"open", 1, 1, 1, Result::WhiteWins, {}});
  EXPECT_TRUE(has(desk.act(EnterResult{"open", 1, 1, 1, Result::Draw, {}}), Code::StaleVersion)) << "no dispute yet";
  desk.at_station("b", EnterResult{"open", 1, 1, 1, Result::BlackWins, {}});
  ASSERT_TRUE(desk.game(1, 1).disputed);
  EXPECT_TRUE(desk.act(EnterResult{"open", 1, 1, 1, Result::BlackWins, {}}).accepted());
  EXPECT_EQ(desk.game(1, 1).result, Result::BlackWins);
  EXPECT_FALSE(desk.game(1, 1).disputed);
}

TEST(EventFold, AJournalOfBeforeStandsWhereRulesAreReadOtherwiseNow) {
  Desk desk;
  desk.enter_many(4);
  desk.act(CheckIn{1, true});
  const std::int64_t apart = desk.last_seq();
  desk.pair({{1, 3}, {2, 4}});
  desk.post(1);
  desk.at_station("a", EnterResult{"open", 1, 1, 1, Result::Adjourned, {}});
  desk.at_station("b", EnterResult{"open", 1, 1, 1, Result::WhiteWins, {}});
  desk.act(Withdraw{.entry = 4, .from_round = 4});
  desk.act(EnterResult{"open", 1, 2, 1, Result::BlackForfeits, {}});
  std::vector<Event> events = desk.event.events();
  const auto kept = [&](Office office, Body body) {
    events.push_back(
        {.seq = static_cast<std::int64_t>(events.size()), .by = {office, "", ""}, .body = std::move(body)});
  };
  // The end of an adjourned game was a dispute, which the correction settled; a forfeit left a later withdrawal alone,
  // so that the player was paired, and whoever pairs let them in again.
  kept(Office::ChiefDirector, CorrectResult{.section = "open", .round = 1, .board = 1, .result = Result::WhiteWins});
  PairRound second{"open", 2, "test", "", {{1, 4, 1, 0, {}, {}}, {2, 3, 2, 0, {}, {}}}, {}};
  kept(Office::ChiefDirector, second);
  kept(Office::PairingDirector, Reinstate{.entry = 4});
  auto replayed = Tournament::replay(events);
  ASSERT_TRUE(replayed.has_value()) << to_json(replayed.error().outcome);
  EXPECT_EQ(replayed->state().sections[0].rounds.size(), 2U);
  EXPECT_FALSE(replayed->state().entries[3].withdrawal);
  // And none of it rests on what has nothing to do with it.
  Event undo{.seq = static_cast<std::int64_t>(events.size()), .by = {Office::ChiefDirector, "", ""}};
  undo.body = Undo{apart, ""};
  EXPECT_TRUE(replayed->apply(undo).accepted());
}

TEST(EventFold, AJournalWhoseUndoIsOfNoEarlierEventIsNone) {
  Desk desk;
  for (const std::int64_t of : {std::int64_t{-1}, desk.next(), desk.next() + 5}) {
    std::vector<Event> events = desk.event.events();
    Event undo{.seq = desk.next()};
    undo.body = Undo{of, ""};
    events.push_back(undo);
    const auto replayed = Tournament::replay(events);
    ASSERT_FALSE(replayed);
    EXPECT_EQ(replayed.error().seq, desk.next());
  }
}

}  // namespace
}  // namespace touchmove::tournament::event
