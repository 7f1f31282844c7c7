// What an event announces about the pairing of a section. The settings of every system stand side by side, each with
// its usual values: a section keeps those it does not use as they were, whatever its system is changed to, and a
// journal names them flat, as it always did. Which of them a system has is said by its row (system.hpp).
#pragma once

#include <cstdint>
#include <span>
#include <string_view>
#include <type_traits>

#include "touchmove/tournament/pairing/acceleration.hpp"
#include "touchmove/tournament/pairing/keizer_settings.hpp"
#include "touchmove/tournament/pairing/knockout_settings.hpp"
#include "touchmove/tournament/pairing/ladder_settings.hpp"
#include "touchmove/tournament/pairing/robin_settings.hpp"
#include "touchmove/tournament/pairing/team_settings.hpp"
#include "touchmove/tournament/pairing/uschess/terms/settings.hpp"

namespace touchmove::tournament::pairing {

struct Settings {
  Acceleration acceleration{Acceleration::None};
  /// Rounds in which nobody meets their own conference (iesa:19-4-2c): the first so many; 0: no such restriction.
  int conference_rounds{0};
  uschess::Announced us_chess{};
  RobinSettings robin{};
  TeamSettings teams{};
  KeizerSettings keizer{};
  KnockoutSettings knockout{};
  LadderSettings ladder{};

  friend bool operator==(const Settings&, const Settings&) = default;
};

/// Every setting by the name that journals have for it, in their order. `v.may(name, value)` is called for each.
template <typename V>
void visit_fields(V& v, Settings& x) {
  uschess::Announced& us = x.us_chess;
  v.may("acceleration", x.acceleration);
  v.may("team_avoidance", us.teams);
  v.may("team_threshold", us.threshold);
  v.may("family_avoidance", us.families);
  v.may("conference_rounds", x.conference_rounds);
  v.may("limit_weak", us.weak_limit);
  v.may("limit_strong", us.strong_limit);
  v.may("limit_strong_black_only", us.strong_black_only);
  v.may("ignore_limits", us.ignore_limits);
  v.may("colour_priority", us.priority);
  v.may("odd_player_colour", us.odd_player_colour);
  v.may("bye_for_colours", us.bye_for_colours);
  v.may("class_pairings", us.class_pairings);
  v.may("unrated_together", us.unrated_together);
  v.may("table_lines", us.lines);
  v.may("robin_table", x.robin.table);
  v.may("robin_numbers", x.robin.numbers);
  v.may("team_colours", x.teams.colours);
  v.may("team_second_score", x.teams.second_score);
  v.may("keizer_top", x.keizer.top);
  v.may("keizer_bye", x.keizer.bye);
  v.may("keizer_absence", x.keizer.absence);
  v.may("keizer_gap", x.keizer.gap);
  v.may("knockout_tie", x.knockout.tie);
  v.may("knockout_third_place", x.knockout.third_place);
  v.may("ladder_reach", x.ladder.reach);
  v.may("ladder_gap", x.ladder.gap);
  v.may("ladder_move", x.ladder.move);
}

/// Settings that mean something to some systems only, by whose they are.
enum class SettingGroup : std::uint8_t { UsChess, Robin, Teams, Keizer, Knockout, Ladder };

std::span<const std::string_view> code_words(std::type_identity<SettingGroup>);

/// A setting that whoever has not its group must leave as it usually is.
struct GroupSetting {
  SettingGroup group{};
  std::string_view name;  ///< in journals
  bool (*is_usual)(const Settings& settings){nullptr};
};
std::span<const GroupSetting> group_settings();

}  // namespace touchmove::tournament::pairing
