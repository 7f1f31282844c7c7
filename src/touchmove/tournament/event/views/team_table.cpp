#include "touchmove/tournament/event/views/team_table.hpp"

#include "touchmove/tournament/event/views/cross_table.hpp"

namespace touchmove::tournament::event {

std::vector<std::size_t> sections_of_teams(const State& state, std::size_t section) {
  std::vector<std::size_t> sections;
  const std::string& across = state.sections[section].plan.team_across;
  for (std::size_t i = 0; i < state.sections.size(); ++i) {
    if (!state.sections[i].merged_into.empty()) continue;
    if (i == section || (!across.empty() && state.sections[i].plan.team_across == across)) sections.push_back(i);
  }
  return sections;
}

std::vector<team::CombinedStanding> team_table(const State& state, std::size_t section, bool posted_only) {
  const SectionPlan& plan = state.sections[section].plan;
  const std::vector<std::size_t> sections = sections_of_teams(state, section);
  std::vector<tiebreak::Event> events;
  std::vector<team::Division> divisions;
  events.reserve(sections.size());
  for (const std::size_t at : sections) {
    const int posted = rounds_posted(state.sections[at]);
    if (posted_only && posted == 0) continue;
    const CrossTable table = cross_table(state, at, {}, progress_of(state, at).finished);
    events.push_back(results::event_of(table.table));
    team::Division division;
    division.event = &events.back();
    for (std::size_t i = 0; i < table.entries.size(); ++i) {
      const Entry& entry = *find_entry(state, table.entries[i]);
      // Who is in another section by now scores there.
      const bool scores = i < table.own && !entry.house && stands_for_person(state, entry);
      division.team_of.push_back(scores ? entry.standing.team : "");
    }
    divisions.push_back(std::move(division));
  }
  team::CombinedSettings settings;
  settings.settings = tiebreaks_of(state, plan).settings;
  settings.settings.system = tiebreak::System::UsChess;
  settings.list = team::scholastic_list();
  if (plan.team_count > 0) settings.best = static_cast<std::size_t>(plan.team_count);
  settings.minimum = static_cast<std::size_t>(plan.team_minimum > 0 ? plan.team_minimum : 1);
  for (const PenaltyRecord& record : state.penalties) {
    if (record.what.penalty == Penalty::PointsOff && record.what.entry == 0) {
      settings.penalties[record.what.team] += static_cast<Points>(record.what.amount);
    }
  }
  return team::combined_standings(divisions, settings);
}

}  // namespace touchmove::tournament::event
