// The words for rulings, and which values each fact and effect carries.
#include "touchmove/game/journal/code_words.hpp"

namespace touchmove::game {
namespace {

/// A fact or an effect: its word and the values it carries, in the order they are written.
template <typename C>
struct FieldsRow {
  C code{};
  std::string_view word{};
  Fields fields{};
};

using F = Field;

// clang-format off
using C = FactCode;
constexpr auto fact_rows = base::enum_table<FieldsRow<FactCode>>({
    {C::Touched, "touched", {F::Square, F::Man}},
    {C::LegalMoves, "legal_moves", {F::Count}},
    {C::NoManThere, "no_man_there", {F::Square}},
    {C::OutOfTurn, "out_of_turn", {}},
    {C::MoveIllegal, "move_illegal", {F::Illegal, F::Square, F::Man}},
    {C::ObligationUnmet, "obligation_unmet", {F::Squares}},
    {C::Occurrences, "occurrences", {F::Count}},
    {C::QuietMoves, "quiet_moves", {F::Count}},
    {C::Remaining, "remaining", {F::Side, F::Ms}},
    {C::FlagDown, "flag_down", {F::Side}},
    {C::FirstFlag, "first_flag", {F::Side}},
    {C::CanMate, "can_mate", {F::Side}},
    {C::CannotMate, "cannot_mate", {F::Side}},
    {C::NoMatingMaterial, "no_mating_material", {F::Side}},
    {C::ImproperTime, "improper_time", {}},
    {C::RepeatedOffers, "repeated_offers", {F::Count}},
    {C::NoMoveMade, "no_move_made", {}},
    {C::IllegalMoves, "illegal_moves", {F::Side, F::Count}},
    {C::WindowClosed, "window_closed", {F::Ply}},
    {C::NoSuchFault, "no_such_fault", {}},
    {C::NotAtBoard, "not_at_board", {}},
    {C::Announced, "announced", {F::Move}},
    {C::Closed, "closed", {F::Closed}},
    {C::PlyCount, "ply_count", {F::Count}},
    {C::Adjusting, "adjusting", {F::Square}},
    {C::CompletedMoves, "completed_moves", {F::Count}},
    {C::NotSupervised, "not_supervised", {}},
    {C::ForcedWin, "forced_win", {F::Side}},
    {C::NoForcedWin, "no_forced_win", {F::Side}},
    {C::Shown, "shown", {F::Move, F::Count}},
    {C::Occurred, "occurred", {F::Ply}},
    {C::QuietSince, "quiet_since", {F::Ply}},
    {C::ShownFrom, "shown_from", {F::Side, F::Ply}},
    {C::SheetDiffers, "sheet_differs", {F::Side, F::Ply}},
    {C::SheetGap, "sheet_gap", {F::Side, F::Ply}},
    {C::NoSheet, "no_sheet", {F::Side}},
    {C::SheetNote, "sheet_note", {F::Side, F::Ply}},
    {C::MissingPairs, "missing_pairs", {F::Side, F::Count}},
    {C::NotationNotAccepted, "notation_not_accepted", {F::Side}},
    {C::Excused, "excused", {F::Side}},
    {C::NotExcused, "not_excused", {F::Side}},
    {C::Unwritten, "unwritten", {F::Side, F::Ply}},
    {C::WrittenAhead, "written_ahead", {F::Side, F::Ply}},
    {C::Registered, "registered", {F::Side, F::Ms}},
    {C::Elapsed, "elapsed", {F::Ms}},
    {C::Late, "late", {F::Side, F::Ms}},
    {C::DefaultTime, "default_time", {F::Ms}},
    {C::Reported, "reported", {F::Side}},
    {C::SealedFits, "sealed_fits", {F::Count}},
    {C::Sealer, "sealer", {F::Side}},
    {C::NextPly, "next_ply", {F::Ply}},
    {C::EndlessChecks, "endless_checks", {F::Side}},
    {C::NoEndlessChecks, "no_endless_checks", {F::Side}},
    {C::Undetermined, "undetermined", {F::Side}},
    {C::OtherHand, "other_hand", {}},
    {C::TwoHands, "two_hands", {}},
    {C::StandIn, "stand_in", {}},
    {C::MenLying, "men_lying", {F::Squares}},
    {C::StartIsRight, "start_is_right", {}},
    {C::Unrestorable, "unrestorable", {}},
    {C::Incident, "incident", {F::About}},
    {C::Disputed, "disputed", {}},
    {C::Offences, "offences", {F::Side, F::Count}},
    {C::Earlier, "earlier", {F::Side, F::About, F::Penalty, F::Scope}},
    {C::StepMissing, "step_missing", {F::Step}},
    {C::AnnouncedBy, "announced_by", {F::Side}},
    {C::SurplusMen, "surplus_men", {F::Side, F::Count}},
    {C::IrregularBoard, "irregular_board", {}},
    {C::SheetSays, "sheet_says", {F::Side, F::Result}},
    {C::Disregarded, "disregarded", {}},
    {C::NotCounted, "not_counted", {}},
    {C::FlagUncalled, "flag_uncalled", {F::Side}},
    {C::CastlingDiffers, "castling_differs", {F::Side, F::Square, F::Ply}},
    {C::EnPassantDiffers, "en_passant_differs", {F::Square, F::Ply}},
    {C::Lacking, "lacking", {F::Count}},
    {C::ShownNext, "shown_next", {F::Move}},
    {C::SearchedMoves, "searched_moves", {F::Side, F::Count}},
    {C::SearchedNodes, "searched_nodes", {F::Count}},
    {C::OnlyMen, "only_men", {F::Side, F::Squares}},
    {C::ObligationMet, "obligation_met", {F::Squares}},
    {C::LapsedBy, "lapsed_by", {F::Ply}},
    {C::LapsedByTouch, "lapsed_by_touch", {F::Square}},
    {C::MenNotNamed, "men_not_named", {}},
    {C::KingNotBefore, "king_not_before", {F::Squares}},
    {C::PawnTooFar, "pawn_too_far", {F::Square}},
    {C::NoRookPawn, "no_rook_pawn", {F::Square}},
    {C::BishopsOfOneColour, "bishops_of_one_colour", {}},
    {C::NotSideNamed, "not_side_named", {F::Side}},
});

using D = EffectCode;
constexpr auto effect_rows = base::enum_table<FieldsRow<EffectCode>>({
    {D::Touched, "touched", {F::Squares}},
    {D::Lifted, "lifted", {F::Square}},
    {D::PutBack, "put_back", {F::Square}},
    {D::Adjusting, "adjusting", {F::Square, F::Side}},
    {D::Adjusted, "adjusted", {F::Square}},
    {D::ManMoved, "man_moved", {F::Move, F::Captured, F::Promoted}},
    {D::MustMove, "must_move", {F::Squares, F::Castling}},
    {D::MustCapture, "must_capture", {F::Squares}},
    {D::MustCastle, "must_castle", {F::Move}},
    {D::MustPlay, "must_play", {F::Move}},
    {D::CastlingBarred, "castling_barred", {F::Square}},
    {D::Freed, "freed", {}},
    {D::MustPromote, "must_promote", {F::Square, F::Move}},
    {D::Displaced, "displaced", {F::Squares}},
    {D::Replaced, "replaced", {F::Squares}},
    {D::ClockStarted, "clock_started", {F::Side}},
    {D::ClockPressed, "clock_pressed", {F::Side}},
    {D::ClockStopped, "clock_stopped", {F::Side}},
    {D::ClockResumed, "clock_resumed", {F::Side}},
    {D::TimeAdded, "time_added", {F::Side, F::Ms}},
    {D::TimeTaken, "time_taken", {F::Side, F::Ms}},
    {D::ClockSet, "clock_set", {F::White, F::Black}},
    {D::Restored, "restored", {F::Ply, F::Counted}},
    {D::IllegalCounted, "illegal_counted", {F::Side, F::Count}},
    {D::Warned, "warned", {F::Side, F::Penalty}},
    {D::Penalized, "penalized", {F::Side, F::Penalty}},
    {D::Offered, "offered", {F::Side}},
    {D::OfferLapsed, "offer_lapsed", {F::Side}},
    {D::ClaimIsOffer, "claim_is_offer", {F::Side}},
    {D::Chosen, "chosen", {F::Side, F::Ruling, F::Option}},
    {D::Settled, "settled", {F::Ruling}},
    {D::Result, "result", {F::Result, F::Reason}},
    {D::Annulled, "annulled", {}},
    {D::NeedsOfficial, "needs_official", {}},
    {D::NextGame, "next_game", {F::Game, F::WhiteSeat, F::StartWhite, F::StartBlack, F::Replaces}},
    {D::Score, "score", {F::PointsA, F::PointsB}},
    {D::Passed, "passed", {F::Side, F::Man}},
    {D::Stopped, "stopped", {}},
    {D::Agreed, "agreed", {F::Seat}},
    {D::EntryMade, "entry_made", {F::Side, F::Ply}},
    {D::SheetFiled, "sheet_filed", {F::Side, F::Count}},
    {D::SheetLent, "sheet_lent", {F::Side}},
    {D::SheetReturned, "sheet_returned", {F::Side}},
    {D::RecordingExcused, "recording_excused", {F::Side}},
    {D::MustRecord, "must_record", {F::Side}},
    {D::LapseCounted, "lapse_counted", {F::Side, F::Count}},
    {D::ClockMissing, "clock_missing", {}},
    {D::ClockFound, "clock_found", {}},
    {D::BonusSet, "bonus_set", {F::Side, F::Ms}},
    {D::NextPeriod, "next_period", {F::Side}},
    {D::Arrived, "arrived", {F::Side}},
    {D::AbsentNoted, "absent_noted", {F::Side}},
    {D::ToldToSeal, "told_to_seal", {F::Side}},
    {D::Sealed, "sealed", {F::Side}},
    {D::EnvelopeCompleted, "envelope_completed", {}},
    {D::EnvelopeOpened, "envelope_opened", {}},
    {D::TouchedEarly, "touched_early", {F::Side, F::Squares}},
    {D::MoveBegun, "move_begun", {F::Square, F::Move}},
    {D::TurnPassed, "turn_passed", {F::Side}},
    {D::Demanded, "demanded", {}},
    {D::TurnTaken, "turn_taken", {F::Side}},
    {D::BoardTurned, "board_turned", {}},
    {D::Misplaced, "misplaced", {F::Side, F::Move}},
    {D::ClaimLapsed, "claim_lapsed", {F::Side}},
    {D::StartMended, "start_mended", {}},
    {D::Recorded, "recorded", {F::Side, F::About, F::Penalty, F::Count}},
    {D::Remembered, "remembered", {F::Side, F::About, F::Penalty, F::Scope}},
    {D::Struck, "struck", {F::Side, F::About}},
    {D::Reopened, "reopened", {}},
    {D::Inquired, "inquired", {F::Ruling, F::Step}},
    {D::DeputyAssigned, "deputy_assigned", {F::Side, F::Duties}},
    {D::Accommodated, "accommodated", {F::Side, F::Measures}},
    {D::Announced, "announced", {F::Side, F::Move}},
    {D::Confirmed, "confirmed", {F::Side}},
    {D::Reinstated, "reinstated", {F::Ruling}},
    {D::ResultSigned, "result_signed", {F::Side, F::Result}},
});
// clang-format on

}  // namespace

const Fields& fields_of(FactCode code) { return fact_rows[code].fields; }
const Fields& fields_of(EffectCode code) { return effect_rows[code].fields; }

template <>
constexpr auto words<FactCode> = base::words_of_rows(fact_rows);
template std::span<const std::string_view> words_of<FactCode>();

template <>
constexpr auto words<EffectCode> = base::words_of_rows(effect_rows);
template std::span<const std::string_view> words_of<EffectCode>();

// clang-format off
template <>
constexpr auto words<Verdict> = [] { using enum Verdict; return base::enum_words<Verdict>({
    {Noted, "noted"}, {Accepted, "accepted"}, {Obliged, "obliged"}, {Refused, "refused"}, {Illegal, "illegal"},
    {Upheld, "upheld"}, {Denied, "denied"}, {Open, "open"}, {Needs, "needs"}, {Ended, "ended"},
}); }();
template std::span<const std::string_view> words_of<Verdict>();

template <>
constexpr auto words<GameResult> = [] { using enum GameResult; return base::enum_words<GameResult>({
    {WhiteWins, "1-0"}, {BlackWins, "0-1"}, {Draw, "1/2-1/2"}, {BothLose, "0-0"}, {WhiteHalf, "1/2-0"},
    {BlackHalf, "0-1/2"},
}); }();
template std::span<const std::string_view> words_of<GameResult>();

template <>
constexpr auto words<ResultReason> = [] { using enum ResultReason; return base::enum_words<ResultReason>({
    {Checkmate, "checkmate"}, {Stalemate, "stalemate"}, {DeadPosition, "dead_position"},
    {InsufficientMaterial, "insufficient_material"}, {Resignation, "resignation"},
    {ResignationNoMate, "resignation_no_mate"}, {Agreement, "agreement"}, {Time, "time"}, {TimeNoMate, "time_no_mate"},
    {BothFlags, "both_flags"}, {Repetition, "repetition"}, {Fivefold, "fivefold"}, {FiftyMoves, "fifty_moves"},
    {SeventyFive, "seventy_five"}, {PerpetualCheck, "perpetual_check"}, {LosingChances, "losing_chances"},
    {IllegalMove, "illegal_move"}, {IllegalNoMate, "illegal_no_mate"}, {IllegalPosition, "illegal_position"},
    {KingTaken, "king_taken"}, {Penalty, "penalty"}, {Decision, "decision"}, {Forfeit, "forfeit"},
    {NoClock, "no_clock"}, {SealedMove, "sealed_move"},
}); }();
template std::span<const std::string_view> words_of<ResultReason>();

template <>
constexpr auto words<Chooser> = [] { using enum Chooser; return base::enum_words<Chooser>({
    {Official, "official"}, {Opponent, "opponent"}, {Claimant, "claimant"}, {Player, "player"},
    {SectionChief, "section_chief"}, {Chief, "chief"},
}); }();
template std::span<const std::string_view> words_of<Chooser>();

template <>
constexpr auto words<ClosedReason> = [] { using enum ClosedReason; return base::enum_words<ClosedReason>({
    {GameOver, "game_over"}, {NotStarted, "not_started"}, {Paused, "paused"}, {NotYourTurn, "not_your_turn"},
    {OpponentHasNotPressed, "opponent_has_not_pressed"}, {AlreadyMoved, "already_moved"}, {NoMoveMade, "no_move_made"},
    {ClockNotRunning, "clock_not_running"}, {NoClock, "no_clock"}, {AlreadyTouched, "already_touched"},
    {PromotionOwed, "promotion_owed"}, {NoPromotionOwed, "no_promotion_owed"}, {NothingInHand, "nothing_in_hand"},
    {OfferStands, "offer_stands"}, {NoOffer, "no_offer"}, {OfferNotYours, "offer_not_yours"},
    {CannotWithdraw, "cannot_withdraw"}, {TooEarly, "too_early"}, {FlagNotDown, "flag_not_down"},
    {OwnFlagDown, "own_flag_down"}, {OnlyPlayersCallFlags, "only_players_call_flags"},
    {NotInThisBook, "not_in_this_book"}, {OnlyOfficials, "only_officials"}, {OnlyPlayers, "only_players"},
    {OnlyHall, "only_hall"}, {NothingOpen, "nothing_open"}, {NotYourChoice, "not_your_choice"},
    {NoSuchOption, "no_such_option"}, {NothingAsked, "nothing_asked"}, {NotMatching, "not_matching"},
    {NothingDisplaced, "nothing_displaced"}, {NotPaused, "not_paused"}, {ChoiceFinal, "choice_final"},
    {NoSuchMan, "no_such_man"}, {BadNotice, "bad_notice"}, {NoSuchSeat, "no_such_seat"},
    {IllegalMoveStands, "illegal_move_stands"}, {CannotBePlayed, "cannot_be_played"}, {AlreadyOpened, "already_opened"},
    {PauseUsed, "pause_used"}, {NoSuchGame, "no_such_game"}, {NotYourBoard, "not_your_board"}, {Adjourned, "adjourned"},
    {NotAdjourned, "not_adjourned"}, {AlreadySealed, "already_sealed"}, {NothingSealed, "nothing_sealed"},
    {MustSeal, "must_seal"}, {ClockThere, "clock_there"}, {NobodyAbsent, "nobody_absent"}, {NotYetMade, "not_yet_made"},
    {NoSheetThere, "no_sheet_there"}, {ReplierAbsent, "replier_absent"}, {WindowClosed, "window_closed"},
    {HigherOffice, "higher_office"}, {LevelSkipped, "level_skipped"}, {NoAppeal, "no_appeal"},
    {RecordIncomplete, "record_incomplete"}, {StepsMissing, "steps_missing"}, {NotDeputysDuty, "not_deputys_duty"},
    {NotAnnounced, "not_announced"}, {NotConfirmed, "not_confirmed"}, {BeforeTheGame, "before_the_game"},
    {AlreadyAnnounced, "already_announced"}, {TooMuchAtOnce, "too_much_at_once"},
    {NotYoursToClaim, "not_yours_to_claim"}, {AlreadySettled, "already_settled"},
}); }();
template std::span<const std::string_view> words_of<ClosedReason>();

template <>
constexpr auto words<board::IllegalReason> = [] { using enum board::IllegalReason; return base::enum_words<board::IllegalReason>({
    {NoManThere, "no_man_there"}, {NotYourMan, "not_your_man"}, {SameSquare, "same_square"},
    {WrongShape, "wrong_shape"}, {PathBlocked, "path_blocked"}, {TargetHoldsOwnMan, "target_holds_own_man"},
    {CapturesKing, "captures_king"}, {PawnCannotCaptureForward, "pawn_cannot_capture_forward"},
    {PawnCaptureNeedsMan, "pawn_capture_needs_man"}, {DoubleStepNotFromStart, "double_step_not_from_start"},
    {EnPassantNotAvailable, "en_passant_not_available"}, {PromotionMissing, "promotion_missing"},
    {PromotionNotAllowed, "promotion_not_allowed"}, {PromotionToKingOrPawn, "promotion_to_king_or_pawn"},
    {CastlingRightLost, "castling_right_lost"}, {CastlingPathBlocked, "castling_path_blocked"},
    {CastlingOutOfCheck, "castling_out_of_check"}, {CastlingThroughCheck, "castling_through_check"},
    {CastlingIntoCheck, "castling_into_check"}, {DropNotInHand, "drop_not_in_hand"}, {DropOnMan, "drop_on_man"},
    {DropPawnOnEdge, "drop_pawn_on_edge"}, {LeavesKingAttacked, "leaves_king_attacked"},
}); }();
template std::span<const std::string_view> words_of<board::IllegalReason>();
static_assert(words<board::IllegalReason>.size() == board::illegal_reason_count);
// clang-format on

}  // namespace touchmove::game
