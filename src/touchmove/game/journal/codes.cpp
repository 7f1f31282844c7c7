#include "touchmove/game/journal/codes.hpp"

#include "touchmove/clock/clock.hpp"

namespace touchmove::game {
namespace {

// clang-format off
constexpr std::array<std::string_view, 10> actor_names{
    "A", "B", "A1", "A2", "B1", "B2", "official", "section_chief", "chief", "hall",
};
constexpr std::array<std::string_view, 51> event_type_names{
    "opened", "start", "touch", "adjust", "release", "move", "promote", "press", "knock_over", "restore",
    "offer_draw", "accept_draw", "decline_draw", "withdraw_offer", "resign", "claim", "call_official", "pause",
    "resume", "choose", "flag", "outage", "set_clock", "decide", "penalty", "intervene", "annul", "finding",
    "entry", "sheet", "request_sheet", "return_sheet", "stop_recording", "excuse", "report_clock", "arrive",
    "absent", "obtain_clock", "adjourn", "seal", "envelope", "unseal", "take_back",
    "report", "appeal", "history", "inquire", "assign_deputy", "accommodate", "announce", "confirm",
};
constexpr std::array<std::string_view, 25> claim_kind_names{
    "repetition", "fifty_moves", "fivefold", "seventy_five", "flag", "both_flags", "illegal_move", "king_taken",
    "touched_man", "insufficient_material", "dead_position", "stalemate", "checkmate", "perpetual_check",
    "insufficient_losing_chances", "forced_win", "wrong_setup", "wrong_colours", "wrong_board", "behind_in_notation",
    "distraction", "device", "assistance",
    "default_time", "wrong_times",
};
constexpr std::array<std::string_view, 21> penalty_kind_names{
    "warning", "add_time", "take_time", "loss", "loss_both", "loss_half", "raise_points", "reduce_points",
    "reduce_team_points", "score", "fine", "exclude", "expel_round", "expel_event", "forfeit_games", "quiet", "remove",
    "instruct", "new_game", "new_game_same_clocks", "none",
};
constexpr std::array<std::string_view, 3> question_names{
    "can_mate", "forced_win", "endless_checks",
};
constexpr std::array<std::string_view, 3> finding_verdict_names{
    "yes", "no", "undetermined",
};
constexpr std::array<std::string_view, 51> option_id_names{
    "continue", "restore", "add_time", "warn", "loss", "draw", "restart", "deliberate", "accidental", "denied",
    "white_first", "black_first", "unknown",
    "complete_sheet", "as_shown", "estimate", "correct", "illegal_move", "increment", "postpone",
    "move_that_man", "capture_that_man", "capture_same_man", "capture_with_that_man", "king_move", "allow", "offer",
    "take_time", "loss_both", "loss_half", "raise_points", "reduce_points", "reduce_team_points", "score", "fine",
    "exclude", "expel_round", "expel_event", "forfeit_games", "quiet", "remove", "instruct", "new_game",
    "new_game_same_clocks", "dismiss", "uphold", "reverse", "agree", "decline",
    "own", "other",
};
constexpr std::array<std::string_view, 3> replay_clocks_names{
    "book", "fresh", "kept",
};
constexpr std::array<std::string_view, 3> standing_names{
    "agreed", "disputed", "found",
};
constexpr std::array<std::string_view, 10> verdict_names{
    "noted", "accepted", "obliged", "refused", "illegal", "upheld", "denied", "open", "needs", "ended",
};
constexpr std::array<std::string_view, 6> game_result_names{
    "1-0", "0-1", "1/2-1/2", "0-0", "1/2-0", "0-1/2",
};
constexpr std::array<std::string_view, 25> result_reason_names{
    "checkmate", "stalemate", "dead_position", "insufficient_material", "resignation", "resignation_no_mate",
    "agreement", "time", "time_no_mate", "both_flags", "repetition", "fivefold", "fifty_moves", "seventy_five",
    "perpetual_check", "losing_chances", "illegal_move", "illegal_no_mate", "illegal_position", "king_taken",
    "penalty", "decision",
    "forfeit", "no_clock", "sealed_move",
};
constexpr std::array<std::string_view, 69> fact_code_names{
    "touched", "legal_moves", "no_man_there", "out_of_turn", "move_illegal", "obligation_unmet", "occurrences",
    "quiet_moves", "remaining", "flag_down", "first_flag", "can_mate", "cannot_mate", "no_mating_material",
    "improper_time", "repeated_offers", "no_move_made", "illegal_moves", "window_closed", "no_such_fault",
    "not_at_board", "announced", "closed", "ply_count", "adjusting", "completed_moves", "not_supervised",
    "forced_win", "no_forced_win", "shown",
    "occurred", "quiet_since", "shown_from", "sheet_differs", "sheet_gap", "no_sheet", "sheet_note", "missing_pairs",
    "notation_not_accepted", "excused", "not_excused", "unwritten", "written_ahead", "registered", "elapsed", "late",
    "default_time", "reported", "sealed_fits", "sealer", "next_ply", "endless_checks", "no_endless_checks",
    "undetermined", "other_hand", "two_hands", "stand_in", "men_lying", "start_is_right", "unrestorable",
    "incident", "disputed", "offences", "earlier", "step_missing", "announced_by",
    "surplus_men", "irregular_board", "sheet_says",
};
constexpr std::array<std::string_view, 76> effect_code_names{
    "touched", "lifted", "put_back", "adjusting", "adjusted", "man_moved", "must_move", "must_capture", "must_castle",
    "must_play", "castling_barred", "freed", "must_promote", "displaced", "replaced", "clock_started",
    "clock_pressed", "clock_stopped", "clock_resumed", "time_added", "time_taken", "clock_set", "restored",
    "illegal_counted", "warned", "penalized", "offered", "offer_lapsed", "claim_is_offer", "chosen", "settled",
    "result", "annulled", "needs_official", "next_game", "score", "passed", "stopped", "agreed",
    "entry_made", "sheet_filed", "sheet_lent", "sheet_returned", "recording_excused", "must_record", "lapse_counted",
    "clock_missing", "clock_found", "bonus_set", "next_period", "arrived", "absent_noted", "told_to_seal", "sealed",
    "envelope_completed", "envelope_opened",
    "touched_early", "move_begun", "turn_passed", "demanded", "turn_taken", "board_turned", "misplaced",
    "claim_lapsed", "start_mended",
    "recorded", "remembered", "struck", "reopened", "inquired", "deputy_assigned", "accommodated", "announced",
    "confirmed", "reinstated", "result_signed",
};
constexpr std::array<std::string_view, 6> chooser_names{
    "official", "opponent", "claimant", "player", "section_chief", "chief",
};
constexpr std::array<std::string_view, 64> closed_reason_names{
    "game_over", "not_started", "paused", "not_your_turn", "opponent_has_not_pressed", "already_moved",
    "no_move_made", "clock_not_running", "no_clock", "already_touched", "promotion_owed", "no_promotion_owed",
    "nothing_in_hand", "offer_stands", "no_offer", "offer_not_yours", "cannot_withdraw", "too_early", "flag_not_down",
    "own_flag_down", "only_players_call_flags", "not_in_this_book", "only_officials", "only_players", "only_hall",
    "nothing_open", "not_your_choice", "no_such_option", "nothing_asked", "not_matching", "nothing_displaced",
    "not_paused", "choice_final", "no_such_man", "bad_notice", "no_such_seat", "illegal_move_stands",
    "cannot_be_played", "already_opened", "pause_used", "no_such_game", "not_your_board",
    "adjourned", "not_adjourned", "already_sealed", "nothing_sealed", "must_seal", "clock_there", "nobody_absent",
    "not_yet_made", "no_sheet_there", "replier_absent",
    "window_closed", "higher_office", "level_skipped", "no_appeal", "record_incomplete", "steps_missing",
    "not_deputys_duty", "not_announced", "not_confirmed", "before_the_game", "already_announced",
    "too_much_at_once",
};
constexpr std::array<std::string_view, 4> phase_names{
    "ready", "playing", "paused", "ended",
};
constexpr std::array<std::string_view, 2> variant_names{
    "standard", "chess960",
};
constexpr std::array<std::string_view, 2> custody_names{
    "witnessed", "reported",
};
constexpr std::array<std::string_view, 2> press_mode_names{
    "own", "automatic",
};
constexpr std::array<std::string_view, 2> illegal_mode_names{
    "played", "refused",
};
constexpr std::array<std::string_view, 23> illegal_reason_names{
    "no_man_there", "not_your_man", "same_square", "wrong_shape", "path_blocked", "target_holds_own_man",
    "captures_king", "pawn_cannot_capture_forward", "pawn_capture_needs_man", "double_step_not_from_start",
    "en_passant_not_available", "promotion_missing", "promotion_not_allowed", "promotion_to_king_or_pawn",
    "castling_right_lost", "castling_path_blocked", "castling_out_of_check", "castling_through_check",
    "castling_into_check", "drop_not_in_hand", "drop_on_man", "drop_pawn_on_edge", "leaves_king_attacked",
};
constexpr std::array<std::string_view, 4> told_names{"opponent", "official", "bystander", "nobody"};
constexpr std::array<std::string_view, 5> notation_kind_names{
    "algebraic", "computer", "descriptive", "device", "other",
};
constexpr std::array<std::string_view, 7> clock_trouble_names{
    "missing", "defective", "wrong_setting", "not_started", "unsuitable", "knocked_over", "waived",
};
constexpr std::array<std::string_view, 4> stopped_unit_names{"none", "white", "black", "both"};
constexpr std::array<std::string_view, 2> color_names{"white", "black"};
constexpr std::array<std::string_view, 6> role_names{"pawn", "knight", "bishop", "rook", "queen", "king"};
// clang-format on

static_assert(actor_names.size() == static_cast<std::size_t>(Actor::Hall) + 1);
static_assert(event_type_names.size() == static_cast<std::size_t>(EventType::Confirm) + 1);
static_assert(claim_kind_names.size() == static_cast<std::size_t>(ClaimKind::WrongTimes) + 1);
static_assert(penalty_kind_names.size() == static_cast<std::size_t>(PenaltyKind::None) + 1);
static_assert(question_names.size() == static_cast<std::size_t>(Question::EndlessChecks) + 1);
static_assert(finding_verdict_names.size() == static_cast<std::size_t>(FindingVerdict::Undetermined) + 1);
static_assert(option_id_names.size() == static_cast<std::size_t>(OptionId::Other) + 1);
static_assert(option_id_names.size() == option_id_count);
static_assert(standing_names.size() == static_cast<std::size_t>(Standing::Found) + 1);
static_assert(verdict_names.size() == static_cast<std::size_t>(Verdict::Ended) + 1);
static_assert(game_result_names.size() == static_cast<std::size_t>(GameResult::BlackHalf) + 1);
static_assert(result_reason_names.size() == static_cast<std::size_t>(ResultReason::SealedMove) + 1);
static_assert(fact_code_names.size() == static_cast<std::size_t>(FactCode::SheetSays) + 1);
static_assert(effect_code_names.size() == static_cast<std::size_t>(EffectCode::ResultSigned) + 1);
static_assert(chooser_names.size() == static_cast<std::size_t>(Chooser::Chief) + 1);
static_assert(closed_reason_names.size() == static_cast<std::size_t>(ClosedReason::TooMuchAtOnce) + 1);
static_assert(replay_clocks_names.size() == static_cast<std::size_t>(ReplayClocks::Kept) + 1);
static_assert(phase_names.size() == static_cast<std::size_t>(Phase::Ended) + 1);
static_assert(variant_names.size() == static_cast<std::size_t>(Variant::Chess960) + 1);
static_assert(custody_names.size() == static_cast<std::size_t>(Custody::Reported) + 1);
static_assert(press_mode_names.size() == static_cast<std::size_t>(PressMode::Automatic) + 1);
static_assert(illegal_mode_names.size() == static_cast<std::size_t>(IllegalMode::Refused) + 1);
static_assert(told_names.size() == static_cast<std::size_t>(Told::Nobody) + 1);
static_assert(notation_kind_names.size() == static_cast<std::size_t>(NotationKind::Other) + 1);
static_assert(clock_trouble_names.size() == static_cast<std::size_t>(ClockTrouble::Waived) + 1);
static_assert(stopped_unit_names.size() == static_cast<std::size_t>(StoppedUnit::Both) + 1);
static_assert(illegal_reason_names.size() == static_cast<std::size_t>(board::illegal_reason_count));

constexpr Fields fields() { return {}; }
template <typename... More>
constexpr Fields fields(Field first, More... more) {
  return {{first, more...}, 1 + sizeof...(more)};
}

}  // namespace

template <>
std::span<const std::string_view> names_of<Actor>() {
  return actor_names;
}
template <>
std::span<const std::string_view> names_of<EventType>() {
  return event_type_names;
}
template <>
std::span<const std::string_view> names_of<ClaimKind>() {
  return claim_kind_names;
}
template <>
std::span<const std::string_view> names_of<PenaltyKind>() {
  return penalty_kind_names;
}
template <>
std::span<const std::string_view> names_of<Question>() {
  return question_names;
}
template <>
std::span<const std::string_view> names_of<FindingVerdict>() {
  return finding_verdict_names;
}
template <>
std::span<const std::string_view> names_of<OptionId>() {
  return option_id_names;
}
template <>
std::span<const std::string_view> names_of<ReplayClocks>() {
  return replay_clocks_names;
}
template <>
std::span<const std::string_view> names_of<Told>() {
  return told_names;
}
template <>
std::span<const std::string_view> names_of<Standing>() {
  return standing_names;
}
template <>
std::span<const std::string_view> names_of<Verdict>() {
  return verdict_names;
}
template <>
std::span<const std::string_view> names_of<GameResult>() {
  return game_result_names;
}
template <>
std::span<const std::string_view> names_of<ResultReason>() {
  return result_reason_names;
}
template <>
std::span<const std::string_view> names_of<FactCode>() {
  return fact_code_names;
}
template <>
std::span<const std::string_view> names_of<EffectCode>() {
  return effect_code_names;
}
template <>
std::span<const std::string_view> names_of<Chooser>() {
  return chooser_names;
}
template <>
std::span<const std::string_view> names_of<ClosedReason>() {
  return closed_reason_names;
}
template <>
std::span<const std::string_view> names_of<Phase>() {
  return phase_names;
}
template <>
std::span<const std::string_view> names_of<Variant>() {
  return variant_names;
}
template <>
std::span<const std::string_view> names_of<Custody>() {
  return custody_names;
}
template <>
std::span<const std::string_view> names_of<PressMode>() {
  return press_mode_names;
}
template <>
std::span<const std::string_view> names_of<IllegalMode>() {
  return illegal_mode_names;
}
template <>
std::span<const std::string_view> names_of<NotationKind>() {
  return notation_kind_names;
}
template <>
std::span<const std::string_view> names_of<ClockTrouble>() {
  return clock_trouble_names;
}
template <>
std::span<const std::string_view> names_of<StoppedUnit>() {
  return stopped_unit_names;
}
template <>
std::span<const std::string_view> names_of<board::IllegalReason>() {
  return illegal_reason_names;
}
template <>
std::span<const std::string_view> names_of<board::Color>() {
  return color_names;
}
template <>
std::span<const std::string_view> names_of<board::Role>() {
  return role_names;
}

std::string_view to_string(Actor actor) { return name_of(actor); }
std::optional<Actor> parse_actor(std::string_view text) { return parse_code<Actor>(text); }

Fields fields_of(FactCode code) {
  switch (code) {
    case FactCode::Touched:
      return fields(Field::Square, Field::Man);
    case FactCode::LegalMoves:
    case FactCode::Occurrences:
    case FactCode::QuietMoves:
    case FactCode::RepeatedOffers:
    case FactCode::PlyCount:
    case FactCode::CompletedMoves:
      return fields(Field::Count);
    case FactCode::NoManThere:
    case FactCode::Adjusting:
      return fields(Field::Square);
    case FactCode::OutOfTurn:
    case FactCode::ImproperTime:
    case FactCode::NoMoveMade:
    case FactCode::NoSuchFault:
    case FactCode::NotAtBoard:
    case FactCode::NotSupervised:
      return fields();
    case FactCode::MoveIllegal:
      return fields(Field::Illegal, Field::Square, Field::Man);
    case FactCode::ObligationUnmet:
      return fields(Field::Squares);
    case FactCode::FlagDown:
    case FactCode::FirstFlag:
    case FactCode::CanMate:
    case FactCode::CannotMate:
    case FactCode::ForcedWin:
    case FactCode::NoForcedWin:
    case FactCode::NoMatingMaterial:
    case FactCode::EndlessChecks:
    case FactCode::NoEndlessChecks:
      return fields(Field::Side);
    case FactCode::Remaining:
      return fields(Field::Side, Field::Ms);
    case FactCode::IllegalMoves:
      return fields(Field::Side, Field::Count);
    case FactCode::WindowClosed:
      return fields(Field::Ply);
    case FactCode::Announced:
      return fields(Field::Move);
    case FactCode::Shown:
      return fields(Field::Move, Field::Count);
    case FactCode::Closed:
      return fields(Field::Closed);
    case FactCode::Occurred:
    case FactCode::QuietSince:
    case FactCode::NextPly:
      return fields(Field::Ply);
    case FactCode::ShownFrom:
    case FactCode::SheetDiffers:
    case FactCode::SheetGap:
    case FactCode::SheetNote:
    case FactCode::Unwritten:
    case FactCode::WrittenAhead:
      return fields(Field::Side, Field::Ply);
    case FactCode::NoSheet:
    case FactCode::NotationNotAccepted:
    case FactCode::Excused:
    case FactCode::NotExcused:
    case FactCode::Reported:
    case FactCode::Sealer:
    case FactCode::Undetermined:
      return fields(Field::Side);
    case FactCode::MissingPairs:
      return fields(Field::Side, Field::Count);
    case FactCode::Registered:
    case FactCode::Late:
      return fields(Field::Side, Field::Ms);
    case FactCode::Elapsed:
    case FactCode::DefaultTime:
      return fields(Field::Ms);
    case FactCode::SealedFits:
      return fields(Field::Count);
    case FactCode::MenLying:
      return fields(Field::Squares);
    case FactCode::OtherHand:
    case FactCode::TwoHands:
    case FactCode::StandIn:
    case FactCode::StartIsRight:
    case FactCode::Unrestorable:
      return fields();
    case FactCode::Incident:
      return fields(Field::About);
    case FactCode::Disputed:
      return fields();
    case FactCode::Offences:
      return fields(Field::Side, Field::Count);
    case FactCode::Earlier:
      return fields(Field::Side, Field::About, Field::Penalty, Field::Scope);
    case FactCode::StepMissing:
      return fields(Field::Step);
    case FactCode::AnnouncedBy:
      return fields(Field::Side);
    case FactCode::SurplusMen:
      return fields(Field::Side, Field::Count);
    case FactCode::IrregularBoard:
      return fields();
    case FactCode::SheetSays:
      return fields(Field::Side, Field::Result);
  }
  return {};
}

Fields fields_of(EffectCode code) {
  switch (code) {
    case EffectCode::Touched:
    case EffectCode::MustMove:
    case EffectCode::MustCapture:
    case EffectCode::Displaced:
    case EffectCode::Replaced:
      return fields(Field::Squares);
    case EffectCode::Lifted:
    case EffectCode::PutBack:
    case EffectCode::Adjusted:
    case EffectCode::CastlingBarred:
      return fields(Field::Square);
    case EffectCode::Adjusting:
      return fields(Field::Square, Field::Side);
    case EffectCode::ManMoved:
      return fields(Field::Move, Field::Captured, Field::Promoted);
    case EffectCode::MustCastle:
    case EffectCode::MustPlay:
      return fields(Field::Move);
    case EffectCode::Freed:
    case EffectCode::Demanded:
    case EffectCode::Annulled:
    case EffectCode::NeedsOfficial:
    case EffectCode::Stopped:
      return fields();
    case EffectCode::NextGame:
      return fields(Field::Game, Field::WhiteSeat, Field::StartWhite, Field::StartBlack, Field::Replaces);
    case EffectCode::Score:
      return fields(Field::PointsA, Field::PointsB);
    case EffectCode::Passed:
      return fields(Field::Side, Field::Man);
    case EffectCode::Agreed:
      return fields(Field::Seat);
    case EffectCode::MustPromote:
    case EffectCode::MoveBegun:
      return fields(Field::Square, Field::Move);
    case EffectCode::TouchedEarly:
      return fields(Field::Side, Field::Squares);
    case EffectCode::ClockStarted:
    case EffectCode::ClockPressed:
    case EffectCode::ClockStopped:
    case EffectCode::ClockResumed:
    case EffectCode::Offered:
    case EffectCode::OfferLapsed:
    case EffectCode::ClaimIsOffer:
    case EffectCode::TurnPassed:
    case EffectCode::TurnTaken:
      return fields(Field::Side);
    case EffectCode::TimeAdded:
    case EffectCode::TimeTaken:
      return fields(Field::Side, Field::Ms);
    case EffectCode::ClockSet:
      return fields(Field::White, Field::Black);
    case EffectCode::Restored:
      return fields(Field::Ply, Field::Counted);
    case EffectCode::IllegalCounted:
      return fields(Field::Side, Field::Count);
    case EffectCode::Warned:
    case EffectCode::Penalized:
      return fields(Field::Side, Field::Penalty);
    case EffectCode::Chosen:
      return fields(Field::Side, Field::Ruling, Field::Option);
    case EffectCode::Settled:
      return fields(Field::Ruling);
    case EffectCode::Result:
      return fields(Field::Result, Field::Reason);
    case EffectCode::EntryMade:
      return fields(Field::Side, Field::Ply);
    case EffectCode::SheetFiled:
    case EffectCode::LapseCounted:
      return fields(Field::Side, Field::Count);
    case EffectCode::SheetLent:
    case EffectCode::SheetReturned:
    case EffectCode::RecordingExcused:
    case EffectCode::MustRecord:
    case EffectCode::NextPeriod:
    case EffectCode::Arrived:
    case EffectCode::AbsentNoted:
    case EffectCode::ToldToSeal:
    case EffectCode::Sealed:
      return fields(Field::Side);
    case EffectCode::BonusSet:
      return fields(Field::Side, Field::Ms);
    case EffectCode::ClockMissing:
    case EffectCode::ClockFound:
    case EffectCode::EnvelopeCompleted:
    case EffectCode::EnvelopeOpened:
    case EffectCode::BoardTurned:
    case EffectCode::StartMended:
      return fields();
    case EffectCode::Misplaced:
      return fields(Field::Side, Field::Move);
    case EffectCode::ClaimLapsed:
      return fields(Field::Side);
    case EffectCode::Recorded:
      return fields(Field::Side, Field::About, Field::Penalty, Field::Count);
    case EffectCode::Remembered:
      return fields(Field::Side, Field::About, Field::Penalty, Field::Scope);
    case EffectCode::Struck:
      return fields(Field::Side, Field::About);
    case EffectCode::Reopened:
      return fields();
    case EffectCode::Inquired:
      return fields(Field::Ruling, Field::Step);
    case EffectCode::DeputyAssigned:
      return fields(Field::Side, Field::Duties);
    case EffectCode::Accommodated:
      return fields(Field::Side, Field::Measures);
    case EffectCode::Announced:
      return fields(Field::Side, Field::Move);
    case EffectCode::Confirmed:
      return fields(Field::Side);
    case EffectCode::Reinstated:
      return fields(Field::Ruling);
    case EffectCode::ResultSigned:
      return fields(Field::Side, Field::Result);
  }
  return {};
}

std::string_view name_of_field(Field field) {
  switch (field) {
    case Field::Square:
      return "square";
    case Field::Squares:
      return "squares";
    case Field::Man:
      return "man";
    case Field::Move:
      return "move";
    case Field::Captured:
      return "captured";
    case Field::Promoted:
      return "promoted";
    case Field::Side:
      return "side";
    case Field::Ms:
      return "ms";
    case Field::Count:
      return "count";
    case Field::Ply:
      return "ply";
    case Field::White:
      return "white";
    case Field::Black:
      return "black";
    case Field::Illegal:
    case Field::Reason:
    case Field::Closed:
      return "reason";
    case Field::Penalty:
      return "kind";
    case Field::Result:
      return "result";
    case Field::Ruling:
      return "ruling";
    case Field::Option:
      return "option";
    case Field::Seat:
      return "seat";
    case Field::WhiteSeat:
      return "white_seat";
    case Field::Game:
      return "game";
    case Field::Replaces:
      return "replaces";
    case Field::StartWhite:
      return "white";
    case Field::StartBlack:
      return "black";
    case Field::PointsA:
      return "a";
    case Field::PointsB:
      return "b";
    case Field::Counted:
      return "moves_counted";
    case Field::About:
      return "about";
    case Field::Scope:
      return "scope";
    case Field::Step:
      return "step";
    case Field::Duties:
      return "duties";
    case Field::Measures:
      return "measures";
  }
  return "";
}

bool has_value(const Values& values, Field field) {
  switch (field) {
    case Field::Square:
    case Field::Squares:
      return !values.squares.empty();
    case Field::Man:
    case Field::Captured:
      return values.man.has_value();
    case Field::Promoted:
      return values.promoted.has_value();
    case Field::Side:
      return values.side.has_value();
    case Field::Seat:
    case Field::WhiteSeat:
      return values.seat.has_value();
    case Field::Replaces:
      return values.reason != 0;
    case Field::StartWhite:
      return values.number != clock::unlimited_ms;
    case Field::StartBlack:
      return values.other != clock::unlimited_ms;
    case Field::Counted:
      return values.other != 0;
    default:
      return true;
  }
}

}  // namespace touchmove::game
