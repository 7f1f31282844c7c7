// The words for incidents and what belongs to them.
#include "touchmove/game/journal/code_words.hpp"

namespace touchmove::game {

// clang-format off
template <>
constexpr auto words<Incident> = [] { using enum Incident; return base::enum_words<Incident>({
    {Unsporting, "unsporting"}, {Humiliation, "humiliation"}, {AnothersName, "anothers_name"},
    {AssumedName, "assumed_name"}, {Rudeness, "rudeness"}, {Deception, "deception"}, {ResultEffort, "result_effort"},
    {ArrangedDraw, "arranged_draw"}, {ThrownGame, "thrown_game"}, {Urging, "urging"}, {Contesting, "contesting"},
    {Talking, "talking"}, {TalkingAfter, "talking_after"}, {Noise, "noise"}, {Distraction, "distraction"},
    {DistractionElsewhere, "distraction_elsewhere"}, {AdjustedOutOfTurn, "adjusted_out_of_turn"},
    {DrawOffers, "draw_offers"}, {DrawAsked, "draw_asked"}, {DrawWithinReach, "draw_within_reach"},
    {DrawAtLeast, "draw_at_least"}, {DrawBeyondThem, "draw_beyond_them"}, {DrawSoughtByOther, "draw_sought_by_other"},
    {DrawSupposed, "draw_supposed"}, {DrawSounded, "draw_sounded"}, {Kibitz, "kibitz"},
    {KibitzGesture, "kibitz_gesture"}, {KibitzOverheard, "kibitz_overheard"}, {FlagRemark, "flag_remark"},
    {ClaimRemark, "claim_remark"}, {ClockReminder, "clock_reminder"}, {Interference, "interference"},
    {FacingTeammate, "facing_teammate"}, {Notes, "notes"}, {Advice, "advice"}, {AdviceUnasked, "advice_unasked"},
    {Analysis, "analysis"}, {WritingAhead, "writing_ahead"}, {RoomAnalysis, "room_analysis"}, {Skittles, "skittles"},
    {PostMortem, "post_mortem"}, {EquipmentLeft, "equipment_left"}, {Photography, "photography"},
    {DeviceCarried, "device_carried"}, {DeviceInBag, "device_in_bag"}, {DeviceSound, "device_sound"},
    {DeviceUsed, "device_used"}, {Headphones, "headphones"}, {InspectionRefused, "inspection_refused"},
    {ClockHand, "clock_hand"}, {ClockOtherHand, "clock_other_hand"}, {ClockLifted, "clock_lifted"},
    {ClockForce, "clock_force"}, {ClockTouched, "clock_touched"}, {ClockKnockedOver, "clock_knocked_over"},
    {PressedBeforeMoving, "pressed_before_moving"}, {Banging, "banging"}, {ToppledAndPressed, "toppled_and_pressed"},
    {MenSweptOff, "men_swept_off"}, {LeftArea, "left_area"}, {LeftVenue, "left_venue"}, {Walkout, "walkout"},
    {Abandoned, "abandoned"}, {StoppedPlay, "stopped_play"}, {Absent, "absent"}, {Refusal, "refusal"},
    {RefusalBoth, "refusal_both"}, {DemandRefused, "demand_refused"}, {TakebackAllowed, "takeback_allowed"},
    {PartnerBoard, "partner_board"}, {DeputySpoke, "deputy_spoke"}, {BoardsDiffer, "boards_differ"},
    {ScoresDiffer, "scores_differ"}, {Disturbance, "disturbance"}, {ResignSign, "resign_sign"},
    {ResignBoth, "resign_both"}, {ClaimUnproved, "claim_unproved"}, {OtherBreach, "other_breach"},
    {Equipment, "equipment"}, {ClockKind, "clock_kind"}, {ClocksAlike, "clocks_alike"}, {Seating, "seating"},
    {Prompting, "prompting"}, {HandHidden, "hand_hidden"},
}); }();
template std::span<const std::string_view> words_of<Incident>();
static_assert(words<Incident>.size() == incident_count);

template <>
constexpr auto words<Party> = [] { using enum Party; return base::enum_words<Party>({
    {Player, "player"}, {Participant, "participant"}, {Spectator, "spectator"}, {Coach, "coach"}, {Partner, "partner"},
    {Deputy, "deputy"}, {Official, "official"},
}); }();
template std::span<const std::string_view> words_of<Party>();

template <>
constexpr auto words<Scope> = [] { using enum Scope; return base::enum_words<Scope>({
    {Person, "person"}, {Team, "team"},
}); }();
template std::span<const std::string_view> words_of<Scope>();

template <>
constexpr auto words<Step> = [] { using enum Step; return base::enum_words<Step>({
    {PositionInspected, "position_inspected"}, {Waited, "waited"}, {Searched, "searched"}, {Asked, "asked"},
    {Testimony, "testimony"}, {Witness, "witness"}, {InWriting, "in_writing"}, {Consulted, "consulted"},
    {References, "references"}, {OfficialSaw, "official_saw"},
}); }();
template std::span<const std::string_view> words_of<Step>();
static_assert(words<Step>.size() == step_count);

template <>
constexpr auto words<DeputyTask> = [] { using enum DeputyTask; return base::enum_words<DeputyTask>({
    {Write, "write"}, {Press, "press"}, {Move, "move"}, {Announce, "announce"}, {TellMoves, "tell_moves"},
    {TellTime, "tell_time"}, {ClaimTime, "claim_time"}, {ReportTouch, "report_touch"},
    {OpponentMoves, "opponent_moves"},
}); }();
template std::span<const std::string_view> words_of<DeputyTask>();
static_assert(words<DeputyTask>.size() == deputy_task_count);

template <>
constexpr auto words<Measure> = [] { using enum Measure; return base::enum_words<Measure>({
    {TwoBoards, "two_boards"}, {SecuringBoard, "securing_board"}, {AnnouncedMoves, "announced_moves"},
    {Braille, "braille"}, {Recorder, "recorder"}, {AccessiblePlace, "accessible_place"},
    {SpecialConditions, "special_conditions"},
}); }();
template std::span<const std::string_view> words_of<Measure>();
static_assert(words<Measure>.size() == measure_count);
// clang-format on

}  // namespace touchmove::game
