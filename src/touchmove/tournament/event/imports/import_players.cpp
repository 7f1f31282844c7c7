#include "touchmove/tournament/event/imports/import_players.hpp"

#include <algorithm>
#include <cstdint>
#include <map>
#include <utility>

#include "touchmove/tournament/event/fold/fold.hpp"
#include "touchmove/tournament/event/imports/list_rating.hpp"
#include "touchmove/tournament/event/imports/rosters.hpp"
#include "touchmove/tournament/event/views/words.hpp"
#include "touchmove/tournament/formats/tables/players_csv.hpp"

namespace touchmove::tournament::event {
namespace {

using files::Mistake;
using files::PlayerRow;
using messages::Message;

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

std::vector<Body> acts_of(const PlayerRow& row, Enter enter) {
  rate(enter.standing, row.rating);
  enter.standing.team = row.team;
  enter.standing.club = row.club;
  enter.standing.family = row.family;
  enter.standing.conference = row.conference;
  const EntryNumber entry = enter.entry;
  std::vector<Body> acts;
  acts.emplace_back(std::move(enter));
  for (const files::RequestedBye& bye : row.byes) {
    const ByeKind kind = bye.kind == 'H' ? ByeKind::Half : bye.kind == 'F' ? ByeKind::Full : ByeKind::Zero;
    acts.emplace_back(RequestBye{entry, bye.round, kind});
  }
  if (row.checked_in.value_or(false)) acts.emplace_back(CheckIn{entry, true});
  return acts;
}

/// The column that a person's field stands in.
std::string column_of_person(std::string_view field) {
  if (field == "federation_id") return "id";
  if (field == "birth_date") return "birth_year";
  return std::string(field);
}

/// The column that what a rule says against an act is about; empty: the whole line.
std::string column_of(const Body& act, std::string_view field) {
  if (std::holds_alternative<RequestBye>(act)) return "byes";
  if (std::holds_alternative<CheckIn>(act)) return "checked_in";
  if (field == "standing.rating_kind") return "rating";
  if (field.starts_with("standing.")) return std::string(field.substr(field.find('.') + 1));
  return field == "section" ? "section" : "";
}

Message said_of(const Body& act, const Finding& finding) {
  const auto* bye = std::get_if<RequestBye>(&act);
  if (bye == nullptr) return reason_message(finding);
  const char* kind = bye->kind == ByeKind::Half ? ":H" : bye->kind == ByeKind::Full ? ":F" : ":Z";
  return Message("file.players.bye",
                 {{"bye", std::to_string(bye->round) + kind}, {"what", std::vector{reason_message(finding)}}});
}

/// The acts of a list tried one line after another, on a copy of the event.
class Trial {
 public:
  Trial(const State& state, const PlayerImport& how) : state_(state), how_(how) {}

  /// Carries out what enters one player; `says` is told of every reason against it, with its column.
  template <typename Says>
  void run(std::vector<Body> acts, Says says) {
    const auto entry = static_cast<EntryNumber>(state_.entries.size()) + 1;
    for (Body& act : acts) {
      // Who was refused further up has left no number behind.
      if (auto* enter = std::get_if<Enter>(&act)) enter->entry = entry;
      if (auto* bye = std::get_if<RequestBye>(&act)) bye->entry = entry;
      if (auto* here = std::get_if<CheckIn>(&act)) here->entry = entry;
      Event event;
      event.seq = ++seq_;
      event.at = how_.at;
      event.by = how_.by;
      event.despite = how_.despite;
      event.body = act;
      for (const Finding& reason : judge(state_, event).reasons) {
        says(column_of(act, reason.field), said_of(act, reason), reason);
      }
      // Carried out all the same, where it means anything: what else is wrong with the line is to be told too.
      commit(state_, event);
      if (std::cmp_less(state_.entries.size(), entry)) return;
    }
  }

 private:
  State state_;
  const PlayerImport& how_;
  std::int64_t seq_{1'000'000'000};
};

}  // namespace

tl::expected<ImportedPlayers, UnimportedPlayers> import_players(const State& state, const Directory& directory,
                                                                std::string_view csv, const PlayerImport& how,
                                                                const std::function<std::string()>& new_person_id) {
  files::PlayersRead read = files::look_at_players(csv);
  if (read.file.rows.size() > how.most) {
    UnimportedPlayers too_many;
    too_many.mistakes.push_back(
        Message("file.players.too_many", {{"players", static_cast<std::int64_t>(read.file.rows.size())},
                                          {"most", static_cast<std::int64_t>(how.most)}}));
    return tl::unexpected(std::move(too_many));
  }
  ImportedPlayers out;
  UnimportedPlayers not_taken;
  std::vector<Mistake> mistakes;
  std::map<std::string, Message> general;  // what speaks against the whole list, by its words
  not_taken.waivable = read.mistakes.empty();
  const std::string rulebook = state.opened ? state.opened->rulebook : "";
  Directory known = directory;
  Likenesses alike(known);
  Trial trial(state, how);
  auto next = static_cast<EntryNumber>(state.entries.size());
  Rosters rosters(read.file.extra_columns);
  const auto try_out = [&](std::size_t line, std::vector<Body> acts) {
    out.acts.insert(out.acts.end(), acts.begin(), acts.end());
    trial.run(std::move(acts), [&](std::string column, Message what, const Finding& reason) {
      not_taken.waivable = not_taken.waivable && can_be_waived(reason.code);
      not_taken.rules = not_taken.rules || can_be_waived(reason.code);
      if (reason.field.starts_with("by")) {
        general.emplace(say(what), what);
      } else {
        mistakes.push_back({line, std::move(column), std::move(what)});
      }
    });
  };
  for (const PlayerRow& row : read.file.rows) {
    const auto mistake = [&](std::string field, Message what) {
      mistakes.push_back({row.line, std::move(field), std::move(what)});
      not_taken.waivable = false;
    };
    Person person = person_of(row, read.file.extra_columns);
    person.id = new_person_id();
    for (PersonFault& fault : faults_of(person, rulebook)) {
      mistake(column_of_person(fault.field), std::move(fault.what));
    }
    const auto other = alike.find(person);
    if (other && (other->likeness == Likeness::SameId || !how.even_if_alike)) {
      const std::vector<messages::Param> who{{"name", printed_name(known, other->person)}};
      if (other->likeness == Likeness::SameId) {
        mistake("id", Message("file.players.same_id", who));
      } else {
        mistakes.push_back({row.line, "", Message("file.players.same_name", who)});
        not_taken.alike = true;
      }
    }
    const std::string& named = row.section.empty() ? how.section : row.section;
    const Section* section = find_section(state, named);
    if (section == nullptr) {
      mistake("section", named.empty() ? Message("file.players.section_unnamed")
                                       : Message("file.players.no_section", {{"section", named}}));
    } else if (section->plan.unit != Unit::Person) {
      for (Rosters::Fault& fault : rosters.add(named, row, person.id)) mistake(fault.column, std::move(fault.what));
      std::erase_if(person.other, [&](const OtherColumn& each) {
        const auto& columns = read.file.extra_columns;
        const auto at = std::find(columns.begin(), columns.end(), each.name);
        return rosters.is_board(static_cast<std::size_t>(at - columns.begin()));
      });
    } else {
      Enter enter;
      enter.entry = ++next;
      enter.person = person.id;
      enter.section = named;
      try_out(row.line, acts_of(row, std::move(enter)));
    }
    alike.add(person);
    known.persons[person.id] = person;
    out.persons.push_back(std::move(person));
  }
  for (Roster& roster : std::move(rosters).take()) {
    Person team;
    team.id = new_person_id();
    team.last = roster.team;
    if (alike.find(team) && !how.even_if_alike) {
      mistakes.push_back({roster.line, "team", Message("file.players.same_name", {{"name", roster.team}})});
      not_taken.alike = true;
    }
    roster.enter.entry = ++next;
    roster.enter.person = team.id;
    try_out(roster.line, {Body(std::move(roster.enter))});
    alike.add(team);
    out.persons.push_back(std::move(team));
  }
  for (auto& [words, what] : general) not_taken.mistakes.push_back(std::move(what));
  for (const Mistake& mistake : files::merged(std::move(read.mistakes), mistakes)) {
    not_taken.mistakes.push_back(files::message_of(mistake));
  }
  if (!not_taken.mistakes.empty()) return tl::unexpected(std::move(not_taken));
  return out;
}

}  // namespace touchmove::tournament::event
