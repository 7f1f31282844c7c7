#include "touchmove/hall/core/events/views/event_standings.hpp"

#include <algorithm>
#include <boost/json/object.hpp>
#include <boost/json/serialize.hpp>
#include <boost/json/string.hpp>
#include <charconv>
#include <system_error>
#include <utility>
#include <vector>

#include "touchmove/tournament/event/views/cross_table.hpp"
#include "touchmove/tournament/event/views/team_table.hpp"
#include "touchmove/tournament/standings/tiebreak/words.hpp"

namespace touchmove::hall {
namespace {

using namespace tournament::event;
namespace json = boost::json;
namespace tiebreak = tournament::tiebreak;

json::string text(std::string_view of) { return json::string(of.data(), of.size()); }

json::object summand_object(const CrossTable& table, const tiebreak::Summand& summand) {
  json::object out{{"round", summand.round + 1}, {"amount", text(tiebreak::to_string(summand.amount))}};
  if (summand.opponent) {
    const auto& opponent = table.table.entrants[*summand.opponent];
    out["number"] = opponent.number;
    out["name"] = text(tournament::results::name_of(opponent));
  }
  if (summand.cut != tiebreak::Cut::No) {
    out["cut"] = true;
    out["why"] = text(tiebreak::in_words(summand.cut));
  }
  return out;
}

}  // namespace

json::array teams_array(const EventRoom& room, std::size_t section) {
  const State& state = room.event.state();
  // The sections that score together, as the table of teams numbers them: those with a posted round.
  std::vector<CrossTable> tables;
  for (const std::size_t at : sections_of_teams(state, section)) {
    const int posted = rounds_posted(state.sections[at]);
    if (posted > 0) {
      tables.push_back(cross_table(state, at, room.directory, progress_of(state, at).finished));
    }
  }
  json::array teams;
  for (const auto& team : team_table(state, section, true)) {
    const auto named = room.directory.teams.find(team.team);
    json::array members;
    for (const auto& member : team.members) {
      const auto& entrant = tables[member.division].table.entrants[member.player];
      members.push_back(json::object{{"name", text(tournament::results::name_of(entrant))},
                                     {"score", text(tiebreak::to_string(member.score))},
                                     {"counts", member.counts}});
    }
    json::array values;
    for (const auto& value : team.tiebreaks) values.push_back(text(tiebreak::to_string(value)));
    json::object one{{"place", team.place},
                     {"team", text(named == room.directory.teams.end() ? team.team : named->second)},
                     {"score", text(tiebreak::to_string(team.score))},
                     {"tiebreaks", std::move(values)},
                     {"members", std::move(members)}};
    if (!team.enough_players) one["too_few"] = true;
    teams.push_back(std::move(one));
  }
  return teams;
}

std::optional<std::string> arithmetic_view(const EventRoom& room, std::string_view of) {
  const State& state = room.event.state();
  const std::size_t slash = of.rfind('/');
  if (slash == std::string_view::npos) return std::nullopt;
  const std::string_view digits = of.substr(slash + 1);
  EntryNumber entry = 0;
  const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), entry);
  const auto section = section_index(state, of.substr(0, slash));
  if (error != std::errc() || end != digits.data() + digits.size() || !section) return std::nullopt;
  const Progress progress = progress_of(state, *section);
  if (progress.posted == 0) return std::nullopt;
  const CrossTable table = cross_table(state, *section, room.directory, progress.finished);
  const Tiebreaks announced = tiebreaks_of(state, state.sections[*section].plan);
  const std::vector<Place> places = standings(state, *section, table);
  const auto place = std::find_if(places.begin(), places.end(), [&](const Place& one) { return one.entry == entry; });
  if (place == places.end()) return std::nullopt;
  json::array list;
  for (std::size_t i = 0; i < announced.list.size(); ++i) {
    const tiebreak::Worked& worked = place->tiebreaks[i];
    json::array summands;
    for (const tiebreak::Summand& summand : worked.summands) summands.push_back(summand_object(table, summand));
    list.push_back(json::object{
        {"name", text(tiebreak::to_string(announced.list[i]))},
        {"value", text(worked.value ? tiebreak::to_string(*worked.value) : "-")},
        {"called", text(announced.rules[i].name)},
        {"rule", text(announced.rules[i].clause)},
        {"how", text(worked.value ? tiebreak::how_in_words(worked) : std::string(tiebreak::in_words(worked.missing)))},
        {"summands", std::move(summands)}});
  }
  return json::serialize(json::object{{"tiebreaks", std::move(list)}});
}

}  // namespace touchmove::hall
