#include "touchmove/tournament/event/import_players.hpp"

#include <utility>

#include "touchmove/tournament/files/players_csv.hpp"

namespace touchmove::tournament::event {
namespace {

using files::Mistake;
using files::PlayerRow;

Person person_of(const PlayerRow& row, const std::vector<std::string>& extra_columns) {
  Person person;
  person.last = row.last;
  person.first = row.first;
  person.federation_id = row.id;
  person.fide_id = row.fide_id;
  person.title = row.title;
  person.sex = row.sex;
  person.grade = row.grade;
  person.federation = row.federation;
  person.state = row.state;
  person.member_until = row.member_until;
  if (row.birth_year) person.birth_date = std::to_string(*row.birth_year);
  person.fide_rating = row.fide_rating.value_or(0);
  for (std::size_t i = 0; i < row.extra.size() && i < extra_columns.size(); ++i) {
    if (!row.extra[i].empty()) person.other.push_back({extra_columns[i], row.extra[i]});
  }
  return person;
}

void add_acts(const PlayerRow& row, Enter enter, std::vector<Body>& acts) {
  if (row.rating) {
    enter.standing.rating = row.rating->rating;
    enter.standing.rating_kind = row.rating->is_provisional() ? RatingKind::Provisional : RatingKind::Established;
    if (row.rating->is_provisional()) enter.standing.rating_games = row.rating->games.value_or(0);
  }
  enter.standing.team = row.team;
  enter.standing.club = row.club;
  enter.standing.family = row.family;
  enter.standing.conference = row.conference;
  const EntryNumber entry = enter.entry;
  acts.emplace_back(std::move(enter));
  for (const files::RequestedBye& bye : row.byes) {
    const ByeKind kind = bye.kind == 'H' ? ByeKind::Half : bye.kind == 'F' ? ByeKind::Full : ByeKind::Zero;
    acts.emplace_back(RequestBye{entry, bye.round, kind});
  }
  if (row.checked_in.value_or(false)) acts.emplace_back(CheckIn{entry, true});
}

std::vector<std::string> texts(const std::vector<Mistake>& mistakes) {
  std::vector<std::string> out;
  for (const Mistake& mistake : mistakes) out.push_back(files::to_string(mistake));
  return out;
}

}  // namespace

tl::expected<ImportedPlayers, std::vector<std::string>> import_players(
    const State& state, const Directory& directory, std::string_view csv, const PlayerImport& how,
    const std::function<std::string()>& new_person_id) {
  const auto read = files::read_players(csv);
  if (!read) return tl::unexpected(texts(read.error()));
  if (read->rows.size() > how.most) {
    return tl::unexpected(std::vector{std::to_string(read->rows.size()) + " players are more than the " +
                                      std::to_string(how.most) + " there is room for"});
  }
  ImportedPlayers out;
  std::vector<Mistake> mistakes;
  Directory known = directory;
  Likenesses alike(known);
  auto next = static_cast<EntryNumber>(state.entries.size());
  for (const PlayerRow& row : read->rows) {
    const auto mistake = [&](std::string field, std::string what) {
      mistakes.push_back({row.line, std::move(field), std::move(what)});
    };
    Person person = person_of(row, read->extra_columns);
    person.id = new_person_id();
    if (const char* field = too_long_field(person)) {
      mistake(field, "it has more than " + std::to_string(longest_person_text) + " bytes");
    }
    if (!how.even_if_alike) {
      if (const auto other = alike.find(person)) {
        mistake("", printed_name(known, other->person) + " is there already, with the same " +
                        (other->likeness == Likeness::SameId ? "id" : "name"));
      }
    }
    Enter enter;
    enter.entry = ++next;
    enter.person = person.id;
    enter.section = row.section.empty() ? how.section : row.section;
    if (find_section(state, enter.section) == nullptr) {
      mistake("section", "there is no section '" + enter.section + "'");
    }
    add_acts(row, std::move(enter), out.acts);
    alike.add(person);
    known.persons[person.id] = person;
    out.persons.push_back(std::move(person));
  }
  if (!mistakes.empty()) return tl::unexpected(texts(mistakes));
  return out;
}

}  // namespace touchmove::tournament::event
