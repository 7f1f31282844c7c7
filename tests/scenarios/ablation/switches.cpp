#include "switches.hpp"

#include <array>
#include <type_traits>

namespace touchmove::scenarios {
namespace {

using game::Answer;
using game::Matter;
using game::Policies;
using enum game::Matter;

/// A switch over a list of values. `field` gives the field of some policies.
template <typename Field, typename Value>
Switch among(std::string_view name, Field field, const std::vector<Value>& values, std::vector<Matter> matters) {
  const auto set = [field](Policies& policies, const Value& value) {
    auto& target = field(policies);
    if (target == value) return false;
    target = value;
    return true;
  };
  Switch made{name, std::move(matters), values.size(), {}, {}};
  made.turn = [set, values](Policies& policies, std::size_t way) { return set(policies, values[way]); };
  made.set_as_in = [set, field](Policies& policies, Policies& from) { return set(policies, Value(field(from))); };
  return made;
}

/// The values worth trying for a type: both of a bool, all of an enumeration of `count` values, a few numbers.
template <typename Value>
std::vector<Value> values_of(int count) {
  std::vector<Value> values;
  if constexpr (std::is_same_v<Value, bool>) {
    values = {false, true};
  } else if constexpr (std::is_enum_v<Value>) {
    for (int i = 0; i < count; ++i) values.push_back(static_cast<Value>(i));
  } else {
    values = {Value{0}, Value{1}, static_cast<Value>(count)};
  }
  return values;
}

#define TOUCHMOVE_SWITCH(path, count, ...)                                \
  among(#path, [](Policies& policies) -> auto& { return policies.path; }, \
        values_of<std::remove_cvref_t<decltype(Policies{}.path)>>(count), {__VA_ARGS__})

// What stands in the place of a computed answer.
Answer nobody_wins(const board::Placement&, const board::Position*, board::Color) { return Answer::No; }
Answer anybody_wins(const board::Placement&, const board::Position*, board::Color) { return Answer::Yes; }
Answer never_dead(const board::Placement&, const board::Position*) { return Answer::No; }
game::ForcedMate no_forced_mate(const board::Placement&, const board::Position*, board::Color) { return {}; }
game::LosingChances no_losing_chances(const board::Placement&, board::Color) { return {}; }

constexpr int big = 1'000'000'000;

std::vector<Switch> hand_switches() {
  return {
      TOUCHMOVE_SWITCH(touch_enforced, 2, TouchClaim, TouchWindow),
      TOUCHMOVE_SWITCH(touch_window, 4, TouchClaim, TouchWindow),
      TOUCHMOVE_SWITCH(castling_touch, 3, KingAndRook, RookFirst, CastlingIllegal, CastlingElse, CastlingFree),
      TOUCHMOVE_SWITCH(reply_before_press, 0, ReplyBeforePress),
      TOUCHMOVE_SWITCH(press_without_move_counts, 0, PressWithoutMove),
      TOUCHMOVE_SWITCH(idle_press_ms, big, PressWithoutMove),
      TOUCHMOVE_SWITCH(press_back, 0, PressBack, TouchClaim),
      TOUCHMOVE_SWITCH(promotion_completes, 0, PromotionMissing, PromotionCommitted, PromotionChoice),
      TOUCHMOVE_SWITCH(touch_choice, 2, TouchSeveral, TouchBoth, TouchFirstOfBoth, TouchOrderUnknown, TouchNoneLegal,
                       TouchSeveralOpponents, TouchMixed, DemandWindow, DemandIllegal),
      TOUCHMOVE_SWITCH(early_touch, 2, EarlyTouch, OutOfTurn),
      TOUCHMOVE_SWITCH(completion, 2, Release, CaptureMade, CaptureComplete, CastlingMade, CastlingCommitted, Press),
      TOUCHMOVE_SWITCH(wrong_first_move, 2, FirstMove),
      TOUCHMOVE_SWITCH(castles_without_rook, 0, AbsentRook),
      TOUCHMOVE_SWITCH(odds_known, 0, OddsPawn, OddsPiece, AbsentRook),
      TOUCHMOVE_SWITCH(pawn_left, 3, PromotionMissing),
      TOUCHMOVE_SWITCH(stand_in, 3, PromotionStandIn),
      TOUCHMOVE_SWITCH(two_hands, 2, TwoHands),
      TOUCHMOVE_SWITCH(same_hand, 2, SameHand),
      TOUCHMOVE_SWITCH(directed_touch_binds, 0, TouchDirected),
      TOUCHMOVE_SWITCH(adjust_out_of_turn_punished, 0, AdjustOutOfTurn),
      TOUCHMOVE_SWITCH(swapped_castling, 0, SwappedCastling),
      TOUCHMOVE_SWITCH(illegal_enforced, 2, IllegalDefinition, IllegalNotCompleted, IllegalCompleted, IllegalRestored,
                       IllegalClaim),
      TOUCHMOVE_SWITCH(illegal_window, 4, IllegalStands, IllegalLater, IllegalClaim),
      TOUCHMOVE_SWITCH(illegal_reach, 3, IllegalStands, IllegalLater, IllegalClaim, IllegalRestored),
      TOUCHMOVE_SWITCH(illegal_trouble_ms, big, IllegalTrouble),
      TOUCHMOVE_SWITCH(illegal_trouble_moves, big, IllegalTrouble),
      TOUCHMOVE_SWITCH(illegal_late, 3, IllegalStands, IllegalLater),
      TOUCHMOVE_SWITCH(illegal_cost, 5, IllegalPenalty, IllegalRepeated, IllegalRepeatedDraw, IllegalClaim,
                       IllegalClaimDraw, IllegalReplacement, IllegalQuiet, IllegalCapture, IllegalCastling),
      TOUCHMOVE_SWITCH(illegal_ms, big, IllegalPenalty),
      TOUCHMOVE_SWITCH(illegal_loses_at, big, IllegalRepeated, IllegalRepeatedDraw, IllegalPenalty),
      TOUCHMOVE_SWITCH(king_may_be_taken, 0, KingTaken),
      TOUCHMOVE_SWITCH(illegal_claim_first, 0, IllegalClaimFirst),
      TOUCHMOVE_SWITCH(illegal_position_draws, 0, IllegalPosition),
      TOUCHMOVE_SWITCH(touch_breach, 3, TouchClaim, IllegalPenalty),
  };
}

std::vector<Switch> game_switches() {
  return {
      TOUCHMOVE_SWITCH(offer_end, 2, OfferLife),
      TOUCHMOVE_SWITCH(offer_time, 2, Offer, OfferAfterMove, OfferBeforeMove, OfferBeforePress),
      TOUCHMOVE_SWITCH(offer_penalty_ms, big, OfferPenalty, OfferOpponentTime),
      TOUCHMOVE_SWITCH(early_draw_moves, big, AgreementEarly, AgreementAllowed, AgreementForfeited, AgreementReplayed,
                       RepetitionEarly, RepetitionAllowed, RepetitionForfeited, RepetitionReplayed),
      TOUCHMOVE_SWITCH(official_may_draw, 0, OfficialDraws),
      TOUCHMOVE_SWITCH(both_in_check_draws, 0, BothInCheck),
      TOUCHMOVE_SWITCH(agreement_minimum_plies, big, AgreementMinimum),
      TOUCHMOVE_SWITCH(claim_is_offer, 0, ClaimIsOffer),
      TOUCHMOVE_SWITCH(draw_claimant, 4, RepetitionTiming, RepetitionIntended, RepetitionReply, RepetitionLost,
                       DrawClaimTouched, FiftyTiming, FiftyIntended, FiftyReply, FiftyLost),
      TOUCHMOVE_SWITCH(wrong_setup.early, 8, WrongSetup, WrongSetupEarly, Deception),
      TOUCHMOVE_SWITCH(wrong_setup.late, 8, WrongSetup, WrongSetupLate, Deception),
      TOUCHMOVE_SWITCH(wrong_setup.limit, big, WrongSetup, WrongSetupEarly, WrongSetupLate),
      TOUCHMOVE_SWITCH(wrong_colours.early, 8, WrongColours, WrongColoursGoesOn, WrongColoursResult),
      TOUCHMOVE_SWITCH(wrong_colours.late, 8, WrongColours, WrongColoursGoesOn, WrongColoursResult),
      TOUCHMOVE_SWITCH(wrong_colours.limit, big, WrongColours, WrongColoursGoesOn, WrongColoursResult),
      TOUCHMOVE_SWITCH(wrong_board.early, 8, WrongBoard, WrongBoardTransfer, WrongBoardGoesOn),
      TOUCHMOVE_SWITCH(wrong_board.late, 8, WrongBoard, WrongBoardTransfer, WrongBoardGoesOn),
      TOUCHMOVE_SWITCH(wrong_board.limit, big, WrongBoard, WrongBoardTransfer, WrongBoardGoesOn),
      TOUCHMOVE_SWITCH(wrong_draw_claim_ms, big, ClaimDenied, RepetitionCost, FiftyDenied, FiftyCost),
      TOUCHMOVE_SWITCH(announced_move_binds, 0, ClaimDenied, RepetitionIntended, RepetitionBinds, FiftyBinds),
      TOUCHMOVE_SWITCH(fivefold_ends, 0, Fivefold),
      TOUCHMOVE_SWITCH(seventy_five_ends, 0, SeventyFive),
      TOUCHMOVE_SWITCH(perpetual_check_claim, 0, PerpetualCheck),
      TOUCHMOVE_SWITCH(perpetual_proof, 3, PerpetualCheck),
      TOUCHMOVE_SWITCH(sameness, 2, RepetitionSame),
      TOUCHMOVE_SWITCH(wrong_appeal_costs, 0, LosingChancesDenied),
      TOUCHMOVE_SWITCH(wrong_appeal_ms, big, LosingChancesDenied),
      TOUCHMOVE_SWITCH(flag_caller, 2, FlagWho, FlagObserved),
      TOUCHMOVE_SWITCH(owner_calls_flag, 0, FlagObserved),
      TOUCHMOVE_SWITCH(both_flags_draw, 0, BothFlags),
      TOUCHMOVE_SWITCH(team_event, 0),
      TOUCHMOVE_SWITCH(device_ms, big, Device),
      among("may_win_on_time", [](Policies& policies) -> auto& { return policies.may_win_on_time; },
            std::vector<game::MatingPolicy>{nullptr, nobody_wins, anybody_wins},
            {FlagNoMate, IllegalRepeatedDraw, IllegalClaimDraw, ResignationNoMate}),
      among("forced_mate", [](Policies& policies) -> auto& { return policies.forced_mate; },
            std::vector<game::ForcedMatePolicy>{nullptr, no_forced_mate}, {FlagNoMate}),
      TOUCHMOVE_SWITCH(mating_question, 3, FlagNoMate),
      TOUCHMOVE_SWITCH(resignation_needs_mate, 0, ResignationNoMate),
      among("dead", [](Policies& policies) -> auto& { return policies.dead; },
            std::vector<game::DeadPolicy>{nullptr, never_dead}, {DeadPosition, DeadMaterial}),
      among("losing_chances", [](Policies& policies) -> auto& { return policies.losing_chances; },
            std::vector<game::LosingChancesPolicy>{nullptr, no_losing_chances}, {LosingChances}),
      TOUCHMOVE_SWITCH(boards, 2, LinkedEnd, LinkedStop, Passing, PartnerHands),
      among("usual_time", [](Policies& policies) -> auto& { return policies.usual_time; },
            std::vector<std::string_view>{"", "G/1"}, {UsualTime}),
      TOUCHMOVE_SWITCH(drops, 2, Drop, DropCheck, DropSelfCheck, DropSquare, DropNotInHand, Passing, PassingPromoted,
                       DoubleStep),
      TOUCHMOVE_SWITCH(clock_move, 0, ClockMove, Press, Release, IllegalNotCompleted),
      TOUCHMOVE_SWITCH(stalemate_draws, 0, Stalemate, StalemateDraws, MateAwaited),
      TOUCHMOVE_SWITCH(round_games, 2, FurtherGame, SeriesColours),
      TOUCHMOVE_SWITCH(replacement_clocks, 3, Replacement, ReplacementClocks),
      TOUCHMOVE_SWITCH(replacement_cut_ms, big, Replacement, ReplacementClocks),
  };
}

std::vector<Switch> paper_switches() {
  return {
      TOUCHMOVE_SWITCH(paper.record.repetition, 2, SheetProof),
      TOUCHMOVE_SWITCH(paper.record.fifty, 2, SheetProofFifty),
      TOUCHMOVE_SWITCH(paper.record.fifty_missing_pairs, big, SheetComplete, SheetIncomplete),
      TOUCHMOVE_SWITCH(paper.record.algebraic_only, 0, SheetNotation),
      TOUCHMOVE_SWITCH(paper.record.excuse, 3, RecordExcused, RecordExcusedAlone),
      TOUCHMOVE_SWITCH(paper.record.excuse_below_ms, big, RecordExcused, RecordExcusedAlone),
      TOUCHMOVE_SWITCH(paper.record.excuse_lasts, 0, RecordExcused),
      TOUCHMOVE_SWITCH(paper.record.bonus_binds_ms, big, RecordIncrement),
      TOUCHMOVE_SWITCH(paper.record.fast_games_free, 0, RecordFast),
      TOUCHMOVE_SWITCH(paper.record.in_turn_pairs, big, RecordInTurn),
      TOUCHMOVE_SWITCH(paper.record.behind_first, big, BehindInNotation, BehindOwnTime, BehindHenceforth),
      TOUCHMOVE_SWITCH(paper.record.behind_again, big, BehindAgain, BehindForfeit),
      TOUCHMOVE_SWITCH(paper.record.correct_on_own_time, 0, SheetCorrect),
      TOUCHMOVE_SWITCH(paper.record.consult_on_own_time, 0, SheetConsult, SheetConsultTurn),
      TOUCHMOVE_SWITCH(paper.record.borrower_runs, 0, BorrowerRuns, SheetLent),
      TOUCHMOVE_SWITCH(paper.record.reply_first, 0, SheetReply),
      TOUCHMOVE_SWITCH(paper.clock.pause_reasons, game::any_pause_reason, PauseReason, PauseImproper, PauseSheet,
                       PausePromotion),
      TOUCHMOVE_SWITCH(paper.clock.pause_cost_ms, big, PauseImproper),
      TOUCHMOVE_SWITCH(paper.clock.pause_cost_judged, 0, PauseImproper),
      TOUCHMOVE_SWITCH(paper.clock.defect, 2, ClockDefective, ClockReplaced, ClockUnknown, ClockUnitStopped,
                       ClockUnitsStopped, ClockOverLimit),
      TOUCHMOVE_SWITCH(paper.clock.players_mend, 0, ClockDefective, ClockReplaced, ClockWrongSetting),
      TOUCHMOVE_SWITCH(paper.clock.setting_until, big, ClockWrongSetting, ClockExcess, ClockSettingLate),
      TOUCHMOVE_SWITCH(paper.clock.setting_judged, 0, ClockWrongSetting),
      TOUCHMOVE_SWITCH(paper.clock.setting_late_judged, 0, ClockSettingLate),
      TOUCHMOVE_SWITCH(paper.clock.knocked_over_ms, big, ClockKnockedOver),
      TOUCHMOVE_SWITCH(paper.clock.missing, 2, ClockMissing, ClockMissingLater, ClockObtained, ClockObtainedAbsent,
                       ClockObtainedRest, ClockObtainedLate, ClockObtainedUnreported),
      TOUCHMOVE_SWITCH(paper.clock.missing_forfeits, 0, ClockMissing, ClockRequired),
      TOUCHMOVE_SWITCH(paper.arrival.default_ms, big, LateArrival, AbsenceNoClock),
      TOUCHMOVE_SWITCH(paper.arrival.half_first_control, 0, LateArrival),
      TOUCHMOVE_SWITCH(paper.arrival.at_default_too, 0, LateArrival),
      TOUCHMOVE_SWITCH(paper.arrival.judged, 0, LateArrival),
      TOUCHMOVE_SWITCH(paper.arrival.both, 3, LateBoth, LateBothStart),
      TOUCHMOVE_SWITCH(paper.adjourn.players_adjourn, 0, Seal),
      TOUCHMOVE_SWITCH(paper.adjourn.fault, 2, SealUnclear, SealComplete),
      TOUCHMOVE_SWITCH(paper.adjourn.opener, 2, Envelope, AdjournResume),
      TOUCHMOVE_SWITCH(paper.adjourn.wrong_setup_voids, 0, ResumeWrong),
      TOUCHMOVE_SWITCH(paper.quickplay.announced, 0, Quickplay, QuickplayIncrement, QuickplayPostponed, QuickplayAlone),
      TOUCHMOVE_SWITCH(paper.quickplay.below_ms, big, Quickplay),
      TOUCHMOVE_SWITCH(paper.quickplay.extra_ms, big, Quickplay, QuickplayPostponed),
      TOUCHMOVE_SWITCH(paper.quickplay.bonus_ms, big, QuickplayIncrement),
  };
}

constexpr std::array<std::string_view, 6> without_switch{
    "clauses: struck one by one instead",
    "move_clauses: names clauses of legal moves and decides nothing",
    "move_law: names clauses of illegal moves and decides nothing",
    "notation: proved by scenarios of the kind notation",
    "incidents: their rows are struck one by one instead",
    "other_custody: what the switches of its fields make of it",
};

}  // namespace

const std::vector<Switch>& all_switches() {
  static const std::vector<Switch> switches = [] {
    std::vector<Switch> all = hand_switches();
    for (auto&& more : {game_switches(), paper_switches()}) all.insert(all.end(), more.begin(), more.end());
    return all;
  }();
  return switches;
}

std::span<const std::string_view> fields_without_switch() { return without_switch; }

}  // namespace touchmove::scenarios
