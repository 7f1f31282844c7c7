#include "touchmove/tournament/pairing/system/settings.hpp"

#include <array>

#include "touchmove/base/enum_names.hpp"

namespace touchmove::tournament::pairing {
namespace {

template <auto Member>
bool is_usual_us_chess(const Settings& settings) {
  return settings.us_chess.*Member == uschess::Announced{}.*Member;
}

template <auto Member>
bool is_usual_robin(const Settings& settings) {
  return settings.robin.*Member == RobinSettings{}.*Member;
}

template <auto Member>
bool is_usual_of_teams(const Settings& settings) {
  return settings.teams.*Member == TeamSettings{}.*Member;
}

template <auto Member>
bool is_usual_of_keizer(const Settings& settings) {
  return settings.keizer.*Member == KeizerSettings{}.*Member;
}

template <auto Member>
bool is_usual_of_knockout(const Settings& settings) {
  return settings.knockout.*Member == KnockoutSettings{}.*Member;
}

template <auto Member>
bool is_usual_of_ladder(const Settings& settings) {
  return settings.ladder.*Member == LadderSettings{}.*Member;
}

}  // namespace

std::span<const std::string_view> code_words(std::type_identity<SettingGroup>) {
  static constexpr auto words = base::words_of_names<SettingGroup>({{SettingGroup::UsChess, "uschess"}});
  return words;
}

std::span<const GroupSetting> group_settings() {
  using Group = SettingGroup;
  using Us = uschess::Announced;
  // Teams, families and limits are not here: journals say them of sections of any system, where they change nothing.
  static constexpr std::array rows{
      GroupSetting{Group::UsChess, "limit_strong_black_only", is_usual_us_chess<&Us::strong_black_only>},
      GroupSetting{Group::UsChess, "ignore_limits", is_usual_us_chess<&Us::ignore_limits>},
      GroupSetting{Group::UsChess, "colour_priority", is_usual_us_chess<&Us::priority>},
      GroupSetting{Group::UsChess, "odd_player_colour", is_usual_us_chess<&Us::odd_player_colour>},
      GroupSetting{Group::UsChess, "bye_for_colours", is_usual_us_chess<&Us::bye_for_colours>},
      GroupSetting{Group::UsChess, "class_pairings", is_usual_us_chess<&Us::class_pairings>},
      GroupSetting{Group::UsChess, "unrated_together", is_usual_us_chess<&Us::unrated_together>},
      GroupSetting{Group::UsChess, "table_lines", is_usual_us_chess<&Us::lines>},
      GroupSetting{Group::Robin, "robin_table", is_usual_robin<&RobinSettings::table>},
      GroupSetting{Group::Robin, "robin_numbers", is_usual_robin<&RobinSettings::numbers>},
      GroupSetting{Group::Teams, "team_colours", is_usual_of_teams<&TeamSettings::colours>},
      GroupSetting{Group::Teams, "team_second_score", is_usual_of_teams<&TeamSettings::second_score>},
      GroupSetting{Group::Keizer, "keizer_top", is_usual_of_keizer<&KeizerSettings::top>},
      GroupSetting{Group::Keizer, "keizer_bye", is_usual_of_keizer<&KeizerSettings::bye>},
      GroupSetting{Group::Keizer, "keizer_absence", is_usual_of_keizer<&KeizerSettings::absence>},
      GroupSetting{Group::Keizer, "keizer_gap", is_usual_of_keizer<&KeizerSettings::gap>},
      GroupSetting{Group::Knockout, "knockout_tie", is_usual_of_knockout<&KnockoutSettings::tie>},
      GroupSetting{Group::Knockout, "knockout_third_place", is_usual_of_knockout<&KnockoutSettings::third_place>},
      GroupSetting{Group::Ladder, "ladder_reach", is_usual_of_ladder<&LadderSettings::reach>},
      GroupSetting{Group::Ladder, "ladder_gap", is_usual_of_ladder<&LadderSettings::gap>},
      GroupSetting{Group::Ladder, "ladder_move", is_usual_of_ladder<&LadderSettings::move>},
  };
  return rows;
}

}  // namespace touchmove::tournament::pairing
