#include "touchmove/hall/core/event_opening.hpp"

#include <fmt/format.h>
#include <boost/json/serialize.hpp>

#include <utility>

#include "touchmove/hall/core/json.hpp"
#include "touchmove/tournament/event/json.hpp"
#include "touchmove/tournament/event/lot.hpp"
#include "touchmove/tournament/files/players_csv.hpp"

namespace touchmove::hall {

using namespace tournament::event;

tl::expected<Opened, Problem> parse_opening(std::string_view body, Time now) {
  auto object = parse_object(body);
  if (!object) return tl::unexpected(Problem{"malformed", "", "the body is one JSON object"});
  const bool own_parameters = object->contains("parameters");
  (*object)["type"] = "opened";
  (*object)["format"] = journal_format;
  (*object)["opened_at"] = now;
  for (const char* stamped : {"seq", "at", "by"}) object->erase(stamped);
  auto event = event_from_json(boost::json::serialize(*object));
  if (!event) {
    return tl::unexpected(Problem{"bad_event", event.error().field, tournament::event::to_string(event.error())});
  }
  Opened opened = std::get<Opened>(std::move(event->body));
  if (!own_parameters) opened.parameters = default_parameters(opened.rulebook);
  if (opened.name.empty()) return tl::unexpected(Problem{"malformed", "name", "An event has a name."});
  return opened;
}

Opened with_lot(Opened opened, std::string_view salt) {
  if (opened.lot.empty()) opened.lot = fmt::format("{} {}", opened.name, salt);
  if (opened.colour == ColourLot::NotDrawn) opened.colour = draw_colour(opened.lot);
  return opened;
}

const char* too_long_field(const Person& person) {
  const std::pair<const char*, const std::string*> fields[] = {
      {"last", &person.last},
      {"first", &person.first},
      {"federation_id", &person.federation_id},
      {"fide_id", &person.fide_id},
      {"title", &person.title},
      {"sex", &person.sex},
      {"birth_date", &person.birth_date},
      {"federation", &person.federation},
      {"state", &person.state},
      {"grade", &person.grade},
      {"school", &person.school},
      {"contact", &person.contact},
  };
  for (const auto& [name, text] : fields) {
    if (text->size() > longest_person_text) return name;
  }
  return nullptr;
}

tl::expected<ImportedPlayers, std::vector<std::string>> import_players(const EventRoom& room, std::string_view csv,
                                                                       const std::string& section, bool even_if_alike,
                                                                       std::size_t most, const Random& random) {
  namespace files = tournament::files;
  const State& state = room.event.state();
  const auto read = files::read_players(csv);
  std::vector<std::string> mistakes;
  if (!read) {
    for (const files::Mistake& mistake : read.error()) mistakes.push_back(files::to_string(mistake));
    return tl::unexpected(std::move(mistakes));
  }
  ImportedPlayers out;
  if (read->rows.size() > most) {
    return tl::unexpected(
        std::vector{fmt::format("{} players are more than the {} there is room for", read->rows.size(), most)});
  }
  Directory known = room.directory;
  Likenesses alike(known);
  int next = static_cast<int>(state.entries.size());
  for (std::size_t i = 0; i < read->rows.size(); ++i) {
    const files::PlayerRow& row = read->rows[i];
    Person person;
    person.id = 'p' + make_id(random);
    person.last = row.last;
    person.first = row.first;
    person.federation_id = row.id;
    person.fide_id = row.fide_id;
    person.title = row.title;
    person.sex = row.sex;
    person.grade = row.grade;
    person.federation = row.federation;
    if (row.birth_year) person.birth_date = std::to_string(*row.birth_year);
    person.fide_rating = row.fide_rating.value_or(0);
    for (std::size_t c = 0; c < row.extra.size() && c < read->extra_columns.size(); ++c) {
      if (!row.extra[c].empty()) person.other.push_back({read->extra_columns[c], row.extra[c]});
    }
    if (const char* field = too_long_field(person)) {
      mistakes.push_back(fmt::format("player {}: '{}' has more than {} bytes", i + 1, field, longest_person_text));
    }
    if (!even_if_alike) {
      if (const auto other = alike.find(person)) {
        mistakes.push_back(fmt::format("player {}: {} is there already, with the same {}", i + 1,
                                       printed_name(known, other->person),
                                       other->likeness == Likeness::SameId ? "id" : "name"));
      }
    }
    Enter enter;
    enter.entry = ++next;
    enter.person = person.id;
    enter.section = row.section.empty() ? section : row.section;
    if (find_section(state, enter.section) == nullptr) {
      mistakes.push_back(fmt::format("player {}: there is no section '{}'", i + 1, enter.section));
    }
    if (row.rating) {
      enter.standing.rating = row.rating->rating;
      enter.standing.rating_kind = row.rating->is_provisional() ? RatingKind::Provisional : RatingKind::Established;
    }
    enter.standing.team = row.team;
    enter.standing.club = row.club;
    enter.standing.family = row.family;
    enter.standing.conference = row.conference;
    out.acts.emplace_back(enter);
    for (const files::RequestedBye& bye : row.byes) {
      const ByeKind kind = bye.kind == 'H' ? ByeKind::Half : bye.kind == 'F' ? ByeKind::Full : ByeKind::Zero;
      out.acts.emplace_back(RequestBye{enter.entry, bye.round, kind});
    }
    if (row.checked_in.value_or(false)) out.acts.emplace_back(CheckIn{enter.entry, true});
    alike.add(person);
    known.persons[person.id] = person;
    out.persons.push_back(std::move(person));
  }
  if (!mistakes.empty()) return tl::unexpected(std::move(mistakes));
  return out;
}

}  // namespace touchmove::hall
