// The words for events and what they say.
#include "touchmove/game/journal/code_words.hpp"

namespace touchmove::game {

// clang-format off
template <>
constexpr auto words<Actor> = [] { using enum Actor; return base::enum_words<Actor>({
    {A, "A"}, {B, "B"}, {A1, "A1"}, {A2, "A2"}, {B1, "B1"}, {B2, "B2"}, {Official, "official"},
    {SectionChief, "section_chief"}, {Chief, "chief"}, {Hall, "hall"},
}); }();
template std::span<const std::string_view> words_of<Actor>();

template <>
constexpr auto words<EventType> = [] { using enum EventType; return base::enum_words<EventType>({
    {Opened, "opened"}, {Start, "start"}, {Touch, "touch"}, {Adjust, "adjust"}, {Release, "release"}, {Move, "move"},
    {Promote, "promote"}, {Press, "press"}, {KnockOver, "knock_over"}, {Restore, "restore"}, {OfferDraw, "offer_draw"},
    {AcceptDraw, "accept_draw"}, {DeclineDraw, "decline_draw"}, {WithdrawOffer, "withdraw_offer"}, {Resign, "resign"},
    {Claim, "claim"}, {CallOfficial, "call_official"}, {Pause, "pause"}, {Resume, "resume"}, {Choose, "choose"},
    {Flag, "flag"}, {Outage, "outage"}, {SetClock, "set_clock"}, {Decide, "decide"}, {Penalty, "penalty"},
    {Intervene, "intervene"}, {Annul, "annul"}, {Finding, "finding"}, {Entry, "entry"}, {Sheet, "sheet"},
    {RequestSheet, "request_sheet"}, {ReturnSheet, "return_sheet"}, {StopRecording, "stop_recording"},
    {Excuse, "excuse"}, {ReportClock, "report_clock"}, {Arrive, "arrive"}, {Absent, "absent"},
    {ObtainClock, "obtain_clock"}, {Adjourn, "adjourn"}, {Seal, "seal"}, {Envelope, "envelope"}, {Unseal, "unseal"},
    {TakeBack, "take_back"}, {Report, "report"}, {Appeal, "appeal"}, {History, "history"}, {Inquire, "inquire"},
    {AssignDeputy, "assign_deputy"}, {Accommodate, "accommodate"}, {Announce, "announce"}, {Confirm, "confirm"},
}); }();
template std::span<const std::string_view> words_of<EventType>();

template <>
constexpr auto words<ClaimKind> = [] { using enum ClaimKind; return base::enum_words<ClaimKind>({
    {Repetition, "repetition"}, {FiftyMoves, "fifty_moves"}, {Fivefold, "fivefold"}, {SeventyFive, "seventy_five"},
    {Flag, "flag"}, {BothFlags, "both_flags"}, {IllegalMove, "illegal_move"}, {KingTaken, "king_taken"},
    {TouchedMan, "touched_man"}, {InsufficientMaterial, "insufficient_material"}, {DeadPosition, "dead_position"},
    {Stalemate, "stalemate"}, {Checkmate, "checkmate"}, {PerpetualCheck, "perpetual_check"},
    {InsufficientLosingChances, "insufficient_losing_chances"}, {ForcedWin, "forced_win"}, {WrongSetup, "wrong_setup"},
    {WrongColours, "wrong_colours"}, {WrongBoard, "wrong_board"}, {BehindInNotation, "behind_in_notation"},
    {Distraction, "distraction"}, {Device, "device"}, {Assistance, "assistance"}, {DefaultTime, "default_time"},
    {WrongTimes, "wrong_times"},
}); }();
template std::span<const std::string_view> words_of<ClaimKind>();
static_assert(words<ClaimKind>.size() == claim_kind_count);

template <>
constexpr auto words<PenaltyKind> = [] { using enum PenaltyKind; return base::enum_words<PenaltyKind>({
    {Warning, "warning"}, {AddTime, "add_time"}, {TakeTime, "take_time"}, {Loss, "loss"}, {LossBoth, "loss_both"},
    {LossHalf, "loss_half"}, {RaisePoints, "raise_points"}, {ReducePoints, "reduce_points"},
    {ReduceTeamPoints, "reduce_team_points"}, {Score, "score"}, {Fine, "fine"}, {Exclude, "exclude"},
    {ExpelRound, "expel_round"}, {ExpelEvent, "expel_event"}, {ForfeitGames, "forfeit_games"}, {Quiet, "quiet"},
    {Remove, "remove"}, {Instruct, "instruct"}, {NewGame, "new_game"}, {NewGameSameClocks, "new_game_same_clocks"},
    {None, "none"},
}); }();
template std::span<const std::string_view> words_of<PenaltyKind>();
static_assert(words<PenaltyKind>.size() == penalty_kind_count);

template <>
constexpr auto words<Question> = [] { using enum Question; return base::enum_words<Question>({
    {CanMate, "can_mate"}, {ForcedWin, "forced_win"}, {EndlessChecks, "endless_checks"},
}); }();
template std::span<const std::string_view> words_of<Question>();

template <>
constexpr auto words<FindingVerdict> = [] { using enum FindingVerdict; return base::enum_words<FindingVerdict>({
    {Yes, "yes"}, {No, "no"}, {Undetermined, "undetermined"},
}); }();
template std::span<const std::string_view> words_of<FindingVerdict>();

template <>
constexpr auto words<OptionId> = [] { using enum OptionId; return base::enum_words<OptionId>({
    {Continue, "continue"}, {Restore, "restore"}, {AddTime, "add_time"}, {Warn, "warn"}, {Loss, "loss"}, {Draw, "draw"},
    {Restart, "restart"}, {Deliberate, "deliberate"}, {Accidental, "accidental"}, {Denied, "denied"},
    {WhiteFirst, "white_first"}, {BlackFirst, "black_first"}, {Unknown, "unknown"}, {CompleteSheet, "complete_sheet"},
    {AsShown, "as_shown"}, {Estimate, "estimate"}, {Correct, "correct"}, {IllegalMove, "illegal_move"},
    {Increment, "increment"}, {Postpone, "postpone"}, {MoveThatMan, "move_that_man"},
    {CaptureThatMan, "capture_that_man"}, {CaptureSameMan, "capture_same_man"},
    {CaptureWithThatMan, "capture_with_that_man"}, {KingMove, "king_move"}, {Allow, "allow"}, {Offer, "offer"},
    {TakeTime, "take_time"}, {LossBoth, "loss_both"}, {LossHalf, "loss_half"}, {RaisePoints, "raise_points"},
    {ReducePoints, "reduce_points"}, {ReduceTeamPoints, "reduce_team_points"}, {Score, "score"}, {Fine, "fine"},
    {Exclude, "exclude"}, {ExpelRound, "expel_round"}, {ExpelEvent, "expel_event"}, {ForfeitGames, "forfeit_games"},
    {Quiet, "quiet"}, {Remove, "remove"}, {Instruct, "instruct"}, {NewGame, "new_game"},
    {NewGameSameClocks, "new_game_same_clocks"}, {Dismiss, "dismiss"}, {Uphold, "uphold"}, {Reverse, "reverse"},
    {Agree, "agree"}, {Decline, "decline"}, {Own, "own"}, {Other, "other"},
}); }();
template std::span<const std::string_view> words_of<OptionId>();
static_assert(words<OptionId>.size() == option_id_count);

template <>
constexpr auto words<ReplayClocks> = [] { using enum ReplayClocks; return base::enum_words<ReplayClocks>({
    {Book, "book"}, {Fresh, "fresh"}, {Kept, "kept"},
}); }();
template std::span<const std::string_view> words_of<ReplayClocks>();

template <>
constexpr auto words<Told> = [] { using enum Told; return base::enum_words<Told>({
    {Opponent, "opponent"}, {Official, "official"}, {Bystander, "bystander"}, {Nobody, "nobody"},
}); }();
template std::span<const std::string_view> words_of<Told>();

template <>
constexpr auto words<ReportStanding> = [] { using enum ReportStanding; return base::enum_words<ReportStanding>({
    {Agreed, "agreed"}, {Disputed, "disputed"}, {Found, "found"},
}); }();
template std::span<const std::string_view> words_of<ReportStanding>();

template <>
constexpr auto words<NotationKind> = [] { using enum NotationKind; return base::enum_words<NotationKind>({
    {Algebraic, "algebraic"}, {Computer, "computer"}, {Descriptive, "descriptive"}, {Device, "device"},
    {Other, "other"},
}); }();
template std::span<const std::string_view> words_of<NotationKind>();

template <>
constexpr auto words<ClockTrouble> = [] { using enum ClockTrouble; return base::enum_words<ClockTrouble>({
    {Missing, "missing"}, {Defective, "defective"}, {WrongSetting, "wrong_setting"}, {NotStarted, "not_started"},
    {Unsuitable, "unsuitable"}, {KnockedOver, "knocked_over"}, {Waived, "waived"},
}); }();
template std::span<const std::string_view> words_of<ClockTrouble>();

template <>
constexpr auto words<StoppedUnit> = [] { using enum StoppedUnit; return base::enum_words<StoppedUnit>({
    {None, "none"}, {White, "white"}, {Black, "black"}, {Both, "both"},
}); }();
template std::span<const std::string_view> words_of<StoppedUnit>();

template <>
constexpr auto words<Phase> = [] { using enum Phase; return base::enum_words<Phase>({
    {Ready, "ready"}, {Playing, "playing"}, {Paused, "paused"}, {Ended, "ended"},
}); }();
template std::span<const std::string_view> words_of<Phase>();

template <>
constexpr auto words<Variant> = [] { using enum Variant; return base::enum_words<Variant>({
    {Standard, "standard"}, {Chess960, "chess960"},
}); }();
template std::span<const std::string_view> words_of<Variant>();

template <>
constexpr auto words<Custody> = [] { using enum Custody; return base::enum_words<Custody>({
    {Witnessed, "witnessed"}, {Reported, "reported"},
}); }();
template std::span<const std::string_view> words_of<Custody>();

template <>
constexpr auto words<PressMode> = [] { using enum PressMode; return base::enum_words<PressMode>({
    {Own, "own"}, {Automatic, "automatic"},
}); }();
template std::span<const std::string_view> words_of<PressMode>();

template <>
constexpr auto words<IllegalMode> = [] { using enum IllegalMode; return base::enum_words<IllegalMode>({
    {Played, "played"}, {Refused, "refused"},
}); }();
template std::span<const std::string_view> words_of<IllegalMode>();

template <>
constexpr auto words<board::Color> = [] { using enum board::Color; return base::enum_words<board::Color>({
    {White, "white"}, {Black, "black"},
}); }();
template std::span<const std::string_view> words_of<board::Color>();

template <>
constexpr auto words<board::Role> = [] { using enum board::Role; return base::enum_words<board::Role>({
    {Pawn, "pawn"}, {Knight, "knight"}, {Bishop, "bishop"}, {Rook, "rook"}, {Queen, "queen"}, {King, "king"},
}); }();
template std::span<const std::string_view> words_of<board::Role>();
// clang-format on

std::string_view to_string(Actor actor) { return word_of(actor); }
std::optional<Actor> parse_actor(std::string_view text) { return parse_word<Actor>(text); }

}  // namespace touchmove::game
