// The words for incidents and what belongs to them.
#include "touchmove/game/journal/codes.hpp"

namespace touchmove::game {
namespace {

// clang-format off
constexpr std::array<std::string_view, 84> incident_names{
    "unsporting", "humiliation", "anothers_name", "assumed_name", "rudeness", "deception", "result_effort",
    "arranged_draw", "thrown_game", "urging", "contesting",
    "talking", "talking_after", "noise", "distraction", "distraction_elsewhere", "adjusted_out_of_turn", "draw_offers",
    "draw_asked",
    "draw_within_reach", "draw_at_least", "draw_beyond_them", "draw_sought_by_other", "draw_supposed", "draw_sounded",
    "kibitz", "kibitz_gesture", "kibitz_overheard", "flag_remark", "claim_remark", "clock_reminder", "interference",
    "facing_teammate",
    "notes", "advice", "advice_unasked", "analysis", "writing_ahead",
    "room_analysis", "skittles", "post_mortem", "equipment_left", "photography",
    "device_carried", "device_in_bag", "device_sound", "device_used", "headphones", "inspection_refused",
    "clock_hand", "clock_other_hand", "clock_lifted", "clock_force", "clock_touched", "clock_knocked_over",
    "pressed_before_moving", "banging", "toppled_and_pressed", "men_swept_off",
    "left_area", "left_venue", "walkout", "abandoned", "stopped_play", "absent",
    "refusal", "refusal_both", "demand_refused", "takeback_allowed",
    "partner_board", "deputy_spoke", "boards_differ", "scores_differ",
    "disturbance", "resign_sign", "resign_both", "claim_unproved", "other_breach",
    "equipment", "clock_kind", "clocks_alike", "seating", "prompting", "hand_hidden",
};
constexpr std::array<std::string_view, 7> party_names{
    "player", "participant", "spectator", "coach", "partner", "deputy", "official",
};
constexpr std::array<std::string_view, 2> scope_names{"person", "team"};
constexpr std::array<std::string_view, 10> step_names{
    "position_inspected", "waited", "searched", "asked", "testimony", "witness", "in_writing", "consulted",
    "references", "official_saw",
};
constexpr std::array<std::string_view, 9> deputy_task_names{
    "write", "press", "move", "announce", "tell_moves", "tell_time", "claim_time", "report_touch", "opponent_moves",
};
constexpr std::array<std::string_view, 7> measure_names{
    "two_boards", "securing_board", "announced_moves", "braille", "recorder", "accessible_place",
    "special_conditions",
};
// clang-format on

static_assert(incident_names.size() == incident_count);
static_assert(party_names.size() == static_cast<std::size_t>(Party::Official) + 1);
static_assert(scope_names.size() == static_cast<std::size_t>(Scope::Team) + 1);
static_assert(step_names.size() == step_count);
static_assert(deputy_task_names.size() == deputy_task_count);
static_assert(measure_names.size() == measure_count);

}  // namespace

template <>
std::span<const std::string_view> names_of<Incident>() {
  return incident_names;
}
template <>
std::span<const std::string_view> names_of<Party>() {
  return party_names;
}
template <>
std::span<const std::string_view> names_of<Scope>() {
  return scope_names;
}
template <>
std::span<const std::string_view> names_of<Step>() {
  return step_names;
}
template <>
std::span<const std::string_view> names_of<DeputyTask>() {
  return deputy_task_names;
}
template <>
std::span<const std::string_view> names_of<Measure>() {
  return measure_names;
}

}  // namespace touchmove::game
