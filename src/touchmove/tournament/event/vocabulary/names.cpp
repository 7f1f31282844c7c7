#include "touchmove/tournament/event/vocabulary/names.hpp"

#include <array>

#include "touchmove/tournament/event/vocabulary/event.hpp"
#include "touchmove/tournament/event/vocabulary/outcome.hpp"

namespace touchmove::tournament::event {

template <>
std::span<const std::string_view> words_of<Pairings>() {
  static constexpr std::array<std::string_view, 6> words{"uschess", "dutch", "round_robin", "double_round_robin",
                                                         "quads",   "manual"};
  return words;
}

template <>
std::span<const std::string_view> words_of<Unit>() {
  static constexpr std::array<std::string_view, 3> words{"person", "team", "partnership"};
  return words;
}

template <>
std::span<const std::string_view> words_of<MatchScore>() {
  static constexpr std::array<std::string_view, 3> words{"games", "match", "weighted"};
  return words;
}

template <>
std::span<const std::string_view> words_of<TeamAvoidance>() {
  static constexpr std::array<std::string_view, 5> words{"off", "plus_two", "never", "threshold",
                                                         "national_scholastic"};
  return words;
}

template <>
std::span<const std::string_view> words_of<Acceleration>() {
  static constexpr std::array<std::string_view, 5> words{"none", "added_score", "adjusted_rating", "sixths", "baku"};
  return words;
}

template <>
std::span<const std::string_view> words_of<ColourPriority>() {
  static constexpr std::array<std::string_view, 5> words{"rank", "lower_in_minus_scores", "alternating",
                                                         "lots_in_last_round", "no_latest_difference"};
  return words;
}

template <>
std::span<const std::string_view> words_of<ClassPairings>() {
  static constexpr std::array<std::string_view, 3> words{"off", "whole_class", "contenders"};
  return words;
}

template <>
std::span<const std::string_view> words_of<TableLines>() {
  static constexpr std::array<std::string_view, 3> words{"off", "halves", "neighbours"};
  return words;
}

template <>
std::span<const std::string_view> words_of<RobinTable>() {
  static constexpr std::array<std::string_view, 3> words{"usual", "berger", "crenshaw_berger"};
  return words;
}

template <>
std::span<const std::string_view> words_of<RobinNumbers>() {
  static constexpr std::array<std::string_view, 3> words{"usual", "lot", "rating"};
  return words;
}

template <>
std::span<const std::string_view> words_of<ReEntryScore>() {
  static constexpr std::array<std::string_view, 2> words{"better", "latest"};
  return words;
}

template <>
std::span<const std::string_view> words_of<TieBreakSystem>() {
  static constexpr std::array<std::string_view, 2> words{"uschess", "fide"};
  return words;
}

template <>
std::span<const std::string_view> words_of<TeamScore>() {
  static constexpr std::array<std::string_view, 3> words{"none", "members", "match"};
  return words;
}

template <>
std::span<const std::string_view> words_of<ColourLot>() {
  static constexpr std::array<std::string_view, 3> words{"not_drawn", "white", "black"};
  return words;
}

template <>
std::span<const std::string_view> words_of<Rank>() {
  static constexpr std::array<std::string_view, 4> words{"local", "state", "national", "spring_national"};
  return words;
}

template <>
std::span<const std::string_view> words_of<ClockKind>() {
  static constexpr std::array<std::string_view, 5> words{"none", "delay", "increment", "digital", "analog"};
  return words;
}

template <>
std::span<const std::string_view> words_of<SheetKind>() {
  static constexpr std::array<std::string_view, 4> words{"none", "provided", "own", "device"};
  return words;
}

template <>
std::span<const std::string_view> words_of<Gear>() {
  static constexpr std::array<std::string_view, 3> words{"board", "men", "clock"};
  return words;
}

template <>
std::span<const std::string_view> words_of<Supply>() {
  static constexpr std::array<std::string_view, 4> words{"rule", "white", "black", "lent"};
  return words;
}

template <>
std::span<const std::string_view> words_of<HelperDuty>() {
  static constexpr std::array<std::string_view, 8> words{"write",      "press",     "move",       "announce",
                                                         "tell_moves", "tell_time", "claim_time", "adjourn"};
  return words;
}

template <>
std::span<const std::string_view> words_of<Office>() {
  static constexpr std::array<std::string_view, 8> words{
      "player", "coach", "scorer", "floor_official", "section_chief", "pairing_director", "chief_director", "hall"};
  return words;
}

template <>
std::span<const std::string_view> words_of<Role>() {
  static constexpr std::array<std::string_view, 6> words{"viewer",        "scorer",           "floor_official",
                                                         "section_chief", "pairing_director", "chief_director"};
  return words;
}

template <>
std::span<const std::string_view> words_of<Result>() {
  static constexpr std::array<std::string_view, 11> words{"none", "1-0", "0-1",   "1/2-1/2", "-/+",      "+/-",
                                                          "-/-",  "0-0", "1/2-0", "0-1/2",   "adjourned"};
  return words;
}

template <>
std::span<const std::string_view> words_of<ByeKind>() {
  static constexpr std::array<std::string_view, 3> words{"zero", "half", "full"};
  return words;
}

template <>
std::span<const std::string_view> words_of<RatingKind>() {
  static constexpr std::array<std::string_view, 4> words{"unrated", "provisional", "established", "assigned"};
  return words;
}

template <>
std::span<const std::string_view> words_of<Flag>() {
  static constexpr std::array<std::string_view, 10> words{
      "met_before", "third_colour", "outside_group", "same_conference", "teammates",
      "family",     "kept_apart",   "second_bye",    "manual",          "outstanding_game"};
  return words;
}

template <>
std::span<const std::string_view> words_of<Phase>() {
  static constexpr std::array<std::string_view, 3> words{"paired", "posted", "locked"};
  return words;
}

template <>
std::span<const std::string_view> words_of<Penalty>() {
  static constexpr std::array<std::string_view, 7> words{"warning",    "time",      "game_loss", "points",
                                                         "suspension", "expulsion", "no_award"};
  return words;
}

template <>
std::span<const std::string_view> words_of<Matter>() {
  static constexpr std::array<std::string_view, 4> words{"pairing", "ruling", "penalty", "result"};
  return words;
}

template <>
std::span<const std::string_view> words_of<Decision>() {
  static constexpr std::array<std::string_view, 2> words{"denied", "upheld"};
  return words;
}

template <>
std::span<const std::string_view> words_of<PrizeFor>() {
  static constexpr std::array<std::string_view, 2> words{"players", "teams"};
  return words;
}

template <>
std::span<const std::string_view> words_of<prizes::Kind>() {
  static constexpr std::array<std::string_view, 3> words{"cash", "beside", "trophy"};
  return words;
}

template <>
std::span<const std::string_view> words_of<files::CrossTableTo>() {
  static constexpr std::array<std::string_view, 3> words{"nobody", "director", "affiliate"};
  return words;
}

template <>
std::span<const std::string_view> words_of<files::ScholasticLevel>() {
  static constexpr std::array<std::string_view, 4> words{"none", "primary", "junior_high", "scholastic"};
  return words;
}

template <>
std::span<const std::string_view> words_of<Type>() {
  static constexpr std::array<std::string_view, 45> words{
      "opened",       "section", "parameters",     "schedule",      "enter",     "edit",    "change_section",
      "merge",        "split",   "check_in",       "withdraw",      "reinstate", "bye",     "cancel_bye",
      "keep_apart",   "line_up", "pair",           "boards",        "unpair",    "phase",   "result",
      "correct",      "link",    "game_ended",     "penalty",       "appeal",    "decide",  "escalate",
      "prizes",       "report",  "section_report", "undo",          "announce",  "coach",   "assign_rating",
      "assist",       "inspect", "colours",        "tell_opponent", "seal",      "appoint", "issue_links",
      "revoke_links", "make_up", "virtual_points"};
  return words;
}

template <>
std::span<const std::string_view> words_of<Code>() {
  static constexpr std::array<std::string_view, 151> words{"out_of_order",
                                                           "not_opened",
                                                           "already_opened",
                                                           "unknown_format",
                                                           "unknown_rulebook",
                                                           "unknown_edition",
                                                           "other_acceleration",
                                                           "bad_value",
                                                           "not_utf8",
                                                           "unknown_section",
                                                           "section_exists",
                                                           "section_not_empty",
                                                           "unknown_entry",
                                                           "wrong_entry_number",
                                                           "person_entered",
                                                           "no_such_round",
                                                           "round_not_next",
                                                           "round_paired",
                                                           "round_not_paired",
                                                           "round_locked",
                                                           "round_posted",
                                                           "round_not_posted",
                                                           "results_entered",
                                                           "later_round_paired",
                                                           "no_such_board",
                                                           "no_such_game",
                                                           "board_twice",
                                                           "entry_twice",
                                                           "entry_not_in_section",
                                                           "entry_absent",
                                                           "no_opponent",
                                                           "stale_version",
                                                           "not_their_game",
                                                           "not_permitted",
                                                           "result_kind",
                                                           "encounter_taken",
                                                           "unknown_encounter",
                                                           "result_conflict",
                                                           "unknown_appeal",
                                                           "appeal_closed",
                                                           "wrong_level",
                                                           "no_higher_level",
                                                           "nothing_to_undo",
                                                           "cannot_undo",
                                                           "rests_on_it",
                                                           "bye_twice",
                                                           "no_bye",
                                                           "already_so",
                                                           "not_withdrawn",
                                                           "chief_readmits",
                                                           "partners_fixed",
                                                           "chief_admits",
                                                           "chief_assigns",
                                                           "rating_held",
                                                           "no_experiments",
                                                           "notice_short",
                                                           "registration_begun",
                                                           "announced_late",
                                                           "not_championship",
                                                           "awards_fixed",
                                                           "equipment_unfit",
                                                           "equipment_absent",
                                                           "colours_paired",
                                                           "lot_won_by",
                                                           "official_tells",
                                                           "not_adjourned",
                                                           "not_assistant",
                                                           "unknown_link",
                                                           "link_revoked",
                                                           "other_section",
                                                           "last_chief",
                                                           "section_busy",
                                                           "no_round_left",
                                                           "only_us_chess",
                                                           "only_robins",
                                                           "no_table",
                                                           "not_to_be_played",
                                                           "no_assistant",
                                                           "not_at_board",
                                                           "rounds_differ",
                                                           "bye_limit",
                                                           "bye_round",
                                                           "bye_deadline",
                                                           "bye_irrevocable",
                                                           "second_bye",
                                                           "section_closed",
                                                           "rating_outside",
                                                           "met_before",
                                                           "unpaired",
                                                           "games_outstanding",
                                                           "appeal_deadline",
                                                           "ruling_deadline",
                                                           "only_player_appeals",
                                                           "not_appealable",
                                                           "only_coach_appeals",
                                                           "disputed",
                                                           "entries_closed",
                                                           "time_limit_fixed",
                                                           "not_announced",
                                                           "awards_late",
                                                           "awards_unfounded",
                                                           "other_forfeits",
                                                           "table_full",
                                                           "table_running",
                                                           "bye_of_table",
                                                           "forfeit_early",
                                                           "empty_board",
                                                           "board_order",
                                                           "member_forfeited",
                                                           "last_bye_late",
                                                           "win_counts_half",
                                                           "late_entry",
                                                           "score_changed",
                                                           "paired_on_old_score",
                                                           "result_settled",
                                                           "result_awaited",
                                                           "result_disagrees",
                                                           "withdrawn",
                                                           "leaves_with_notice",
                                                           "leaves_without_notice",
                                                           "paired_out",
                                                           "appealable",
                                                           "waived",
                                                           "known",
                                                           "history",
                                                           "rule_changed",
                                                           "awards_set",
                                                           "rating_assigned",
                                                           "form_incomplete",
                                                           "opponent_to_be_told",
                                                           "equipment_fails",
                                                           "equipment_used",
                                                           "equipment_choice",
                                                           "equipment_missing",
                                                           "clock_without_delay",
                                                           "clock_defective",
                                                           "clock_admitted",
                                                           "sheet_not_approved",
                                                           "lot_drawn",
                                                           "papers_sealed",
                                                           "repair_due",
                                                           "game_stays",
                                                           "against_penalty",
                                                           "suspended",
                                                           "member_out",
                                                           "match_decided",
                                                           "ranked_by_members",
                                                           "ranked_unrated",
                                                           "game_postponed",
                                                           "takes_white",
                                                           "table_rounds"};
  return words;
}

}  // namespace touchmove::tournament::event
