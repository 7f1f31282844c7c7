#include "touchmove/hall/core/events/views/event_standings.hpp"

#include <algorithm>
#include <boost/json/serialize.hpp>
#include <charconv>
#include <system_error>
#include <utility>
#include <vector>

#include "touchmove/messages/catalog.hpp"
#include "touchmove/tournament/event/views/cross_table.hpp"
#include "touchmove/tournament/event/views/sheet.hpp"
#include "touchmove/tournament/event/views/team_table.hpp"
#include "touchmove/tournament/standings/tiebreak/words.hpp"

namespace touchmove::hall {
namespace {

using namespace tournament::event;
namespace tiebreak = tournament::tiebreak;

SummandShape summand_shape(const CrossTable& table, const tiebreak::Summand& summand) {
  SummandShape out;
  out.round = summand.round + 1;
  out.amount = tiebreak::to_string(summand.amount);
  if (summand.opponent) {
    const auto& opponent = table.table.entrants[*summand.opponent];
    out.number = opponent.number;
    out.printed = tournament::results::name_of(opponent);
  }
  if (summand.cut != tiebreak::Cut::No) {
    out.cut = true;
    out.said = tiebreak::message_of(summand.cut);
    out.why = messages::say(*out.said);
  }
  return out;
}

}  // namespace

std::vector<TeamShape> teams_shape(const EventRoom& room, std::size_t section) {
  const State& state = room.event.state();
  // The sections that score together, as the table of teams numbers them: those with a posted round.
  std::vector<CrossTable> tables;
  for (const std::size_t at : sections_of_teams(state, section)) {
    const int posted = rounds_posted(state.sections[at]);
    if (posted > 0) {
      tables.push_back(cross_table(state, at, room.directory, progress_of(state, at).finished));
    }
  }
  std::vector<TeamShape> teams;
  for (const auto& team : team_table(state, section, true)) {
    const auto named = room.directory.teams.find(team.team);
    TeamShape& one = teams.emplace_back();
    one.place = team.place;
    one.team = named == room.directory.teams.end() ? team.team : named->second;
    one.score = tiebreak::to_string(team.score);
    one.too_few = !team.enough_players;
    for (const auto& value : team.tiebreaks) one.tiebreaks.push_back(tiebreak::to_string(value));
    for (const auto& member : team.members) {
      const auto& entrant = tables[member.division].table.entrants[member.player];
      one.members.push_back({tournament::results::name_of(entrant), tiebreak::to_string(member.score), member.counts});
    }
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
  const CrossTable shown = by_entry(table);
  ArithmeticShape arithmetic;
  for (std::size_t i = 0; i < announced.list.size(); ++i) {
    const tiebreak::Worked& worked = place->tiebreaks[i];
    WorkedShape& one = arithmetic.tiebreaks.emplace_back();
    one.code = tiebreak::to_string(announced.list[i]);
    one.value = worked.value ? tiebreak::to_string(*worked.value) : "-";
    one.called = messages::words(announced.rules[i].name);
    one.rule = announced.rules[i].clause;
    const messages::Message how = tiebreak::how_message(worked);
    one.how = messages::say(how);
    one.said = messages::Message("tiebreak.rule",
                                 {{"called", std::vector{messages::Message(std::string(announced.rules[i].name))}},
                                  {"rule", one.rule},
                                  {"how", std::vector{how}}});
    for (const tiebreak::Summand& summand : worked.summands) one.summands.push_back(summand_shape(shown, summand));
  }
  return boost::json::serialize(shape_value(arithmetic));
}

}  // namespace touchmove::hall
