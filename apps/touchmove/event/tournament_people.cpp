#include "event/tournament_people.hpp"

#include <cstdio>
#include <memory>

#include "event/answers.hpp"
#include "rim/lists/indexed_list.hpp"
#include "rim/terminal.hpp"
#include "touchmove/tournament/event/journal/json.hpp"
#include "touchmove/tournament/event/state/same_id.hpp"

namespace touchmove::app {
namespace {

using namespace tournament::event;
namespace files = tournament::files;

constexpr std::size_t most_mistakes_shown = 20;
constexpr std::size_t most_found = 20;

/// A field as the options call it.
std::string option_of(std::string_view field) {
  if (field == "federation_id") return "--id";
  if (field == "birth_date") return "--birth";
  std::string out = "--" + std::string(field);
  for (char& c : out) c = c == '_' ? '-' : c;
  return out;
}

/// Whom of a list somebody means, those of a state alone if one is named.
std::vector<const files::ListedPlayer*> meant(const files::PlayerList& list, const std::string& asked,
                                              const std::string& state) {
  auto found = list.look_up(asked, state.empty() ? most_found : list.players().size());
  if (!state.empty()) std::erase_if(found, [&](const auto* player) { return player->state != state; });
  if (found.size() > most_found) found.resize(most_found);
  return found;
}

/// The list of these bytes, or its mistakes told.
std::optional<files::PlayerList> read_list_of(const TournamentContext& context, const std::string& file,
                                              const std::string* bytes, int& exit_code) {
  exit_code = BadUsage;
  if (bytes == nullptr) return std::nullopt;
  auto list = files::read_player_list(*bytes, {});
  if (list) {
    exit_code = Done;
    return std::move(*list);
  }
  exit_code = AnswerIsNo;
  std::size_t shown = 0;
  for (const files::Mistake& mistake : list.error()) {
    if (++shown > most_mistakes_shown) break;
    complain(file + ": " + files::to_string(mistake, context.language));
  }
  if (shown > most_mistakes_shown) {
    complain(file + ": and " + std::to_string(list.error().size() - most_mistakes_shown) + " more mistakes");
  }
  return std::nullopt;
}

int show_listed(TournamentContext& context, const std::string& file, const std::string& asked,
                const std::string& state) {
  int exit_code = Done;
  const auto list = read_list(context, file, asked, exit_code);
  if (!list) return exit_code;
  const auto found = meant(*list, asked, state);
  if (context.json) {
    FoundAnswer out;
    for (const files::ListedPlayer* player : found) {
      out.found.push_back({to_json(from_list(*player, list->of(), "", "").person)});
    }
    print_shape(out);
  } else {
    for (const files::ListedPlayer* player : found) {
      std::printf("%s\n", visible(tournament::event::in_words(*player, context.language)).c_str());
    }
  }
  if (found.empty()) complain("nobody of the list is \"" + asked + "\"");
  return found.empty() ? AnswerIsNo : Done;
}

}  // namespace

bool may_be_kept(const TournamentContext& context, const Person& person, const Person& before) {
  const EventDesk& desk = *context.desk;
  const State& state = desk.event().state();
  const auto faults = faults_of(person, state.opened ? state.opened->rulebook : "", before);
  for (const PersonFault& fault : faults) complain(option_of(fault.field) + ": " + say(fault.what, context.language));
  if (const auto other = entrant_with_id_of(state, desk.directory(), person, before)) {
    complain("entry " + std::to_string(entry_of_person(state, *other)->number) + " is " +
             printed_name(desk.directory(), *other) +
             " with the same id; correct the wrong one of the two with 'edit'");
    return false;
  }
  return faults.empty();
}

void print_changes(const TournamentContext& context, const Person& person, const Person& before) {
  const auto shown = [](const std::string& text) { return text.empty() ? std::string("none") : visible(text); };
  PersonChangedAnswer out{.person = person.id, .changed = {}};
  const auto field = [&](const char* name, const char* said, const std::string& now, const std::string& was) {
    if (now == was) return;
    out.changed.emplace_back(name);
    if (!context.json) std::printf("  %s: %s, was %s\n", said, shown(now).c_str(), shown(was).c_str());
  };
  const auto number = [](int value) { return value == 0 ? std::string() : std::to_string(value); };
  field("last", "last name", person.last, before.last);
  field("first", "first name", person.first, before.first);
  field("federation_id", "id", person.federation_id, before.federation_id);
  field("fide_id", "FIDE id", person.fide_id, before.fide_id);
  field("fide_rating", "FIDE rating", number(person.fide_rating), number(before.fide_rating));
  field("title", "title", person.title, before.title);
  field("sex", "sex", person.sex, before.sex);
  field("birth_date", "birth date", person.birth_date, before.birth_date);
  field("federation", "federation", person.federation, before.federation);
  field("state", "state", person.state, before.state);
  field("grade", "grade", person.grade, before.grade);
  field("school", "school", person.school, before.school);
  field("contact", "contact", person.contact, before.contact);
  field("member_until", "member until", person.member_until, before.member_until);
  if (context.json) {
    print_shape(out);
  } else if (out.changed.empty()) {
    std::printf("  nothing has changed\n");
  }
}

std::optional<files::PlayerList> read_list(TournamentContext& context, const std::string& file,
                                           const std::string& asked, int& exit_code) {
  const auto excerpt = excerpt_of_listed(file, asked);
  if (!excerpt) return read_whole_list(context, file, exit_code);
  return read_list_of(context, file, &*excerpt, exit_code);
}

std::optional<files::PlayerList> read_whole_list(TournamentContext& context, const std::string& file, int& exit_code) {
  return read_list_of(context, file, context.input(file), exit_code);
}

const files::ListedPlayer* find_listed(const files::PlayerList& list, const std::string& asked,
                                       const std::string& state) {
  const auto found = meant(list, asked, state);
  if (found.size() == 1) return found.front();
  if (found.empty()) {
    complain("nobody of the list is \"" + asked + "\"" + (state.empty() ? "" : " of " + state));
    return nullptr;
  }
  complain("\"" + asked + "\" may be one of these; say which by --id:");
  for (const files::ListedPlayer* player : found) {
    std::fprintf(stderr, "  %s\n", visible(tournament::event::in_words(*player)).c_str());
  }
  return nullptr;
}

void add_tournament_people(CLI::App& app, TournamentContext& context, int& exit_code) {
  struct LookUp {
    std::string file, asked, state;
  };
  auto x = std::make_shared<LookUp>();
  auto* c = app.add_subcommand("look-up", "Find a player in a rating list of US Chess or FIDE");
  c->add_option("LIST", x->file, "File of the list; - for standard input")->required();
  c->add_option("WHO", x->asked, "An id, or a name: 'Doe, Jane', 'Doe Jane', or how the last name begins")->required();
  c->add_option("--state", x->state, "Only those of this state, two letters");
  c->callback([=, &context, &exit_code] { exit_code = show_listed(context, x->file, x->asked, x->state); });
}

}  // namespace touchmove::app
