// `touchmove tournament`: who is in the sections of an event.
#include <algorithm>
#include <cstdio>
#include <iterator>
#include <memory>
#include <string_view>
#include <vector>

#include "event/tournament_context.hpp"
#include "event/tournament_people.hpp"
#include "rim/terminal.hpp"
#include "touchmove/tournament/basis/text.hpp"
#include "touchmove/tournament/event/imports/list_rating.hpp"
#include "touchmove/tournament/event/state/robin.hpp"
#include "touchmove/tournament/event/views/words.hpp"
#include "touchmove/tournament/event/vocabulary/persons.hpp"
#include "touchmove/tournament/rating/published.hpp"

namespace touchmove::app {
namespace {

using namespace tournament::event;

struct Entering {
  Enter enter;
  Person person;
  std::string rating;
  std::string blitz;
  int in_line{0};
  std::string missed{"zero"};
  std::string list;
  bool unknown_ok{false};
};

/// What is known of a person besides names and ids, as options of `enter` and `edit`.
struct PersonOption {
  const char* name;
  std::string Person::* field;
  const char* help;
};
constexpr PersonOption person_options[] = {
    {"--title", &Person::title, "Title, such as GM or WFM"},
    {"--sex", &Person::sex, "m or f"},
    {"--federation", &Person::federation, "Federation, three letters"},
    {"--state", &Person::state, "State of residence, two letters"},
    {"--grade", &Person::grade, "Grade"},
    {"--school", &Person::school, "School, as it is written"},
    {"--contact", &Person::contact, "Contact; of a school team the coach's name and telephone"},
    {"--member-until", &Person::member_until, "Last day of the membership, YYYY-MM-DD, or life"},
};

/// A rating as people write it; "none" is one more word for none.
std::string rating_text(const std::string& text) { return text == "none" ? std::string() : text; }

/// "1543", "1200/8" for a provisional rating; "none", "unr.", "0" for an unrated player.
bool read_rating(const std::string& text, EntryStanding& standing) {
  bool bad = false;
  const auto published = tournament::rating::parse_published(rating_text(text), bad);
  if (bad) return false;
  rate(standing, published);
  return true;
}

constexpr const char* how_a_rating_is_written = "write 1543, 1200/8 for a provisional one, or none";

/// Takes over from a rating list whatever the command itself does not say. The exit code.
int take_from_list(TournamentContext& context, const CLI::App& command, Entering& x) {
  const auto given = [&](const char* option) { return command.get_option(option)->count() > 0; };
  int exit_code = Done;
  const std::string name = x.person.last + (x.person.first.empty() ? "" : ", " + x.person.first);
  // Whose list it is, and so which id is asked for, is known once it is read.
  const auto asked_in = [&](bool fide) {
    const std::string& id = fide ? x.person.fide_id : x.person.federation_id;
    return id.empty() ? name : id;
  };
  std::string asked = asked_in(false);
  auto list = read_list(context, x.list, asked, exit_code);
  if (!list) return exit_code;
  const bool fide = list->of() == tournament::files::ListOf::Fide;
  if (fide && asked_in(true) != asked) {
    asked = asked_in(true);
    list = read_list(context, x.list, asked, exit_code);
    if (!list) return exit_code;
  }
  if (asked.empty()) {
    std::fprintf(stderr, "touchmove tournament: say whom of the list: %s, or LAST FIRST\n",
                 fide ? "--fide-id" : "--id");
    return BadUsage;
  }
  const auto* listed = find_listed(*list, asked, x.person.state);
  if (listed == nullptr) return AnswerIsNo;
  const State& state = context.desk->event().state();
  const Section* section = find_section(state, x.enter.section);
  FromList found = from_list(*listed, list->of(), state.opened ? state.opened->rulebook : "",
                             section == nullptr ? "" : section->plan.time_control);
  const auto keep = [&](const char* option, std::string Person::* field) {
    if (given(option)) found.person.*field = x.person.*field;
  };
  keep("LAST", &Person::last);
  keep("FIRST", &Person::first);
  keep("--id", &Person::federation_id);
  keep("--fide-id", &Person::fide_id);
  keep("--birth", &Person::birth_date);
  for (const PersonOption& option : person_options) keep(option.name, option.field);
  if (given("--fide-rating")) found.person.fide_rating = x.person.fide_rating;
  x.person = std::move(found.person);
  if (!given("--rating") && !given("--blitz")) {
    x.enter.standing.rating = found.standing.rating;
    x.enter.standing.rating_kind = found.standing.rating_kind;
    x.enter.standing.rating_games = found.standing.rating_games;
  }
  if (!context.json) {
    std::printf("  found %s\n", visible(in_words(*listed, context.language)).c_str());
    if (!found.rating.empty() && !given("--rating") && !given("--blitz")) {
      std::printf("  rated %s, %s\n", found.rating.c_str(), std::string(found.rating_of).c_str());
    }
  }
  return Done;
}

/// Whether somebody like this is entered already; says so.
bool is_entered(const TournamentContext& context, const Entering& x) {
  const EventDesk& desk = *context.desk;
  for (const Duplicate& alike : find_duplicates(desk.directory(), x.person)) {
    const Entry* entry = entry_of_person(desk.event().state(), alike.person);
    const bool same_id = alike.likeness == Likeness::SameId;
    if (entry == nullptr || (x.unknown_ok && !same_id)) continue;
    const std::string and_yet = !same_id ? "--even-if-alike enters all the same"
                                : entry->withdrawal
                                    ? "'reenter " + std::to_string(entry->number) + "' lets them in again"
                                    : "correct the wrong one of the two with 'edit'";
    std::fprintf(stderr, "touchmove tournament: entry %d is %s with the same %s; %s\n", entry->number,
                 visible(printed_name(desk.directory(), alike.person)).c_str(), same_id ? "id" : "name",
                 and_yet.c_str());
    return true;
  }
  return false;
}

void add_enter(CLI::App& app, TournamentContext& context, int& exit_code) {
  auto* command = app.add_subcommand("enter", "Enter a player, a team or a partnership");
  auto x = std::make_shared<Entering>();
  command->add_option("SECTION", x->enter.section, "Section")->required();
  command->add_option("LAST", x->person.last, "Last name, or the team's; may be left out with --from-list and an id");
  command->add_option("FIRST", x->person.first, "First name");
  command->add_option("--rating", x->rating, "Rating: 1543; 1200/8 is provisional after 8 games; none: unrated");
  command->add_option("--blitz", x->blitz, "Blitz rating: entered is the one of the two to be paired by in blitz");
  command->add_option("--in-line", x->in_line, "Minutes since the opening at which the entrant stood in line");
  command->add_option("--admitted-with", x->enter.admitted_with, "Organizer who lets a late entrant in as well");
  command->add_flag("--new", x->enter.standing.is_new, "Never in a rated event");
  command->add_option("--from-list", x->list,
                      "File of a rating list (US Chess, FIDE) in which the entrant is found by id or name: it says the "
                      "rest");
  command->add_option("--id", x->person.federation_id, "The federation's id; US Chess: eight digits");
  command->add_option("--fide-id", x->person.fide_id, "FIDE's id, digits");
  command->add_option("--birth", x->person.birth_date, "YYYY-MM-DD or the year");
  for (const PersonOption& option : person_options) {
    command->add_option(option.name, x->person.*(option.field), option.help);
  }
  command->add_option("--team", x->enter.standing.team, "Code of the team");
  command->add_option("--club", x->enter.standing.club, "Code of the club");
  command->add_option("--family", x->enter.standing.family, "Code of the family");
  command->add_option("--conference", x->enter.standing.conference, "Code of the conference");
  command->add_option("--member", x->enter.members, "Persons of a team, board 1 first")->delimiter(',');
  command
      ->add_option("--member-rating", x->enter.standing.member_ratings, "Their ratings, in the same order; 0: unrated")
      ->delimiter(',');
  command->add_option("--fide-rating", x->person.fide_rating, "FIDE's rating");
  command->add_flag("--house", x->enter.house, "Plays only to make the number even");
  command->add_option("--first-round", x->enter.first_round,
                      "First round played; once a round is paired, the next to be paired if left out");
  command->add_option("--missed", x->missed, "What each round before the first one played is worth")
      ->check(CLI::IsMember({"zero", "half"}));
  command->add_option("--person-id", x->enter.person, "Opaque id; a new one if left out");
  command->add_option("--number", x->enter.pairing_number,
                      "Pairing number, such as one drawn by hand; by the first pairing if left out");
  command->add_flag("--reentry", x->enter.same_person, "The same person enters again");
  command->add_flag("--even-if-alike", x->unknown_ok, "Enter although somebody of the name is entered");
  command->callback([=, &context, &exit_code] {
    if (!context.open(EventDesk::Access::Write)) {
      exit_code = BadUsage;
      return;
    }
    const bool by_blitz = command->get_option("--blitz")->count() > 0;
    if (by_blitz ? !rate_for_blitz(x->enter.standing, rating_text(x->rating), rating_text(x->blitz))
                 : !read_rating(x->rating, x->enter.standing)) {
      std::fprintf(stderr, "touchmove tournament: --rating %s%s%s is no rating: %s\n", x->rating.c_str(),
                   by_blitz ? " --blitz " : "", x->blitz.c_str(), how_a_rating_is_written);
      exit_code = BadUsage;
      return;
    }
    if (!x->list.empty()) {
      exit_code = take_from_list(context, *command, *x);
      if (exit_code != Done) return;
    }
    if (x->person.last.empty()) {
      std::fprintf(stderr, "touchmove tournament: LAST is missing: the last name, or the team's\n");
      exit_code = BadUsage;
      return;
    }
    if (command->get_option("--in-line")->count() > 0) x->enter.in_line_since = x->in_line * 60'000LL;
    const EventDesk& desk = *context.desk;
    x->enter.entry = static_cast<int>(desk.event().state().entries.size()) + 1;
    x->enter.missed = x->missed == "half" ? ByeKind::Half : ByeKind::Zero;
    // Who comes when rounds have been paired plays from the next one on, unless another is named; of a table nobody
    // misses a round, and what was paired before is made up.
    if (const Section* into = find_section(desk.event().state(), x->enter.section);
        into != nullptr && !is_of_tables(into->plan) && command->get_option("--first-round")->count() == 0) {
      x->enter.first_round = std::min(static_cast<int>(into->rounds.size()) + 1, into->plan.rounds);
    }
    const bool repeated = context.is_repeated();
    if (x->enter.person.empty()) x->enter.person = new_person_id();
    x->person.id = x->enter.person;
    if (!repeated && (is_entered(context, *x) || !may_be_kept(context, x->person, {}))) {
      exit_code = AnswerIsNo;
      return;
    }
    exit_code = context.act(x->enter, {desk.put_person(x->person)});
    if (exit_code == Done && !context.json && !repeated) std::printf("  entry %d\n", x->enter.entry);
  });
}

void add_reenter(CLI::App& app, TournamentContext& context, int& exit_code) {
  auto* command = app.add_subcommand("reenter", "A player who has withdrawn enters again (28S): a new entry");
  struct ReEntering {
    int entry{0};
    std::string section;
    int first_round{0};
    std::string missed{"zero"};
  };
  auto x = std::make_shared<ReEntering>();
  command->add_option("ENTRY", x->entry, "The entry that was withdrawn")->required();
  command->add_option("--section", x->section, "Into another section than its own");
  command->add_option("--first-round", x->first_round, "First round played; the next to be paired if left out");
  command->add_option("--missed", x->missed, "What each round before it is worth")
      ->check(CLI::IsMember({"zero", "half"}));
  command->callback([=, &context, &exit_code] {
    exit_code = BadUsage;
    if (!context.open(EventDesk::Access::Write)) return;
    const State& state = context.desk->event().state();
    const Entry* before = find_entry(state, x->entry);
    if (before == nullptr) {
      std::fprintf(stderr, "touchmove tournament: there is no entry %d\n", x->entry);
      exit_code = AnswerIsNo;
      return;
    }
    Enter enter;
    enter.entry = static_cast<int>(state.entries.size()) + 1;
    enter.person = before->person;
    enter.section = x->section.empty() ? state.sections[before->section].plan.id : x->section;
    enter.standing = before->standing;
    enter.members = before->members;
    enter.same_person = true;
    const Section* into = find_section(state, enter.section);
    enter.first_round =
        x->first_round != 0 || into == nullptr ? x->first_round : static_cast<int>(into->rounds.size()) + 1;
    enter.missed = x->missed == "half" ? ByeKind::Half : ByeKind::Zero;
    const bool repeated = context.is_repeated();
    exit_code = context.act(enter);
    if (exit_code == Done && !context.json && !repeated) std::printf("  entry %d\n", enter.entry);
  });
}

void add_edit(CLI::App& app, TournamentContext& context, int& exit_code) {
  auto* command = app.add_subcommand("edit", "Correct an entry or the person behind it");
  struct Edit {
    int entry{0};
    std::string rating, team, club, family, conference, reason;
    int board{0};
    Person person;
    bool erase{false};
  };
  auto x = std::make_shared<Edit>();
  command->add_option("ENTRY", x->entry, "Entry")->required();
  command->add_option("--rating", x->rating, "Rating, as with enter");
  command->add_option("--team", x->team, "Code of the team");
  command->add_option("--club", x->club, "Code of the club");
  command->add_option("--family", x->family, "Code of the family");
  command->add_option("--conference", x->conference, "Code of the conference");
  command->add_option("--own-board", x->board,
                      "Sits at this board in every round, as one that is accessible; 0: at any");
  std::vector<PersonOption> options{
      {"--last", &Person::last, "Last name"},
      {"--first", &Person::first, "First name"},
      {"--id", &Person::federation_id, "The federation's id; US Chess: eight digits"},
      {"--fide-id", &Person::fide_id, "FIDE's id, digits"},
      {"--birth", &Person::birth_date, "YYYY-MM-DD or the year"},
  };
  options.insert(options.end(), std::begin(person_options), std::end(person_options));
  for (const PersonOption& option : options) {
    command->add_option(option.name, x->person.*(option.field), option.help);
  }
  command->add_option("--fide-rating", x->person.fide_rating, "FIDE's rating; 0: none");
  command->add_flag("--erase-person", x->erase, "Erase name and all from the person table; the journal has none of it");
  command->add_option("--reason", x->reason, "Why");
  command->callback([=, &context, &exit_code] {
    exit_code = BadUsage;
    if (!context.open(EventDesk::Access::Write)) return;
    EventDesk& desk = *context.desk;
    const Entry* entry = find_entry(desk.event().state(), x->entry);
    if (entry == nullptr) {
      std::fprintf(stderr, "touchmove tournament: there is no entry %d\n", x->entry);
      exit_code = AnswerIsNo;
      return;
    }
    const auto given = [&](const char* option) { return command->get_option(option)->count() > 0; };
    std::vector<store::Put> puts;
    Person before;
    if (const auto known = desk.directory().persons.find(entry->person); known != desk.directory().persons.end()) {
      before = known->second;
    }
    Person person = before;
    person.id = entry->person;
    if (x->erase) {
      Person gone;
      gone.id = entry->person;
      store::Put erased = desk.put_person(gone);
      erased.value.reset();
      puts.push_back(std::move(erased));
    } else if (given("--fide-rating") ||
               std::any_of(options.begin(), options.end(), [&](const auto& option) { return given(option.name); })) {
      if (given("--last") && x->person.last.empty() && !before.last.empty()) {
        std::fprintf(stderr, "touchmove tournament: whoever had a last name keeps one; --erase-person erases all\n");
        exit_code = AnswerIsNo;
        return;
      }
      for (const PersonOption& option : options) {
        if (given(option.name)) person.*(option.field) = x->person.*(option.field);
      }
      if (given("--fide-rating")) person.fide_rating = x->person.fide_rating;
      if (!may_be_kept(context, person, before)) {
        exit_code = AnswerIsNo;
        return;
      }
      puts.push_back(desk.put_person(person));
    }
    EditEntry edit;
    edit.entry = x->entry;
    edit.reason = x->reason;
    EntryStanding standing = entry->standing;
    if (given("--rating") && !read_rating(x->rating, standing)) {
      std::fprintf(stderr, "touchmove tournament: --rating %s is no rating: %s\n", x->rating.c_str(),
                   how_a_rating_is_written);
      return;
    }
    if (given("--team")) standing.team = x->team;
    if (given("--club")) standing.club = x->club;
    if (given("--family")) standing.family = x->family;
    if (given("--conference")) standing.conference = x->conference;
    if (given("--own-board")) standing.board = x->board;
    const std::string name = visible(printed_name(desk.directory(), entry->person));
    const bool acts = puts.empty() || standing != entry->standing;
    if (acts) {
      edit.standing = standing;
      exit_code = context.act(edit, puts);
    } else {
      // Nothing of the journal changes.
      exit_code = context.keep(puts);
    }
    if (exit_code != Done || puts.empty() || (acts && context.json)) return;
    if (!x->erase) {
      print_changes(context, person, before);
    } else if (!context.json) {
      std::printf("  %s is erased from the table of persons\n", name.c_str());
    }
  });
}

void add_entry_acts(CLI::App& app, TournamentContext& context, int& exit_code) {
  const auto on = [&](CLI::App* command, const auto& body) {
    command->callback([body, &context, &exit_code] { exit_code = context.act(*body); });
  };
  {
    auto x = std::make_shared<ChangeSection>();
    auto* c = app.add_subcommand("move", "Move an entry to another section");
    c->add_option("ENTRY", x->entry, "Entry")->required();
    c->add_option("SECTION", x->section, "Into this section")->required();
    c->add_option("--reason", x->reason, "Why");
    on(c, x);
  }
  {
    auto x = std::make_shared<MergeSections>();
    auto* c = app.add_subcommand("merge", "All of a section go on in another");
    c->add_option("FROM", x->from, "Section")->required();
    c->add_option("INTO", x->into, "Section")->required();
    c->add_option("--reason", x->reason, "Why");
    on(c, x);
  }
  {
    auto x = std::make_shared<SplitSection>();
    auto id = std::make_shared<std::string>();
    auto* c = app.add_subcommand("split", "Some of a section go on in a new one");
    c->add_option("FROM", x->from, "Section")->required();
    c->add_option("NEW", *id, "The new section")->required();
    c->add_option("ENTRY", x->entries, "Entries")->required();
    c->add_option("--reason", x->reason, "Why");
    c->callback([=, &context, &exit_code] {
      exit_code = BadUsage;
      if (!context.open(EventDesk::Access::Write)) return;
      if (const Section* from = find_section(context.desk->event().state(), x->from)) x->plan = from->plan;
      x->plan.id = *id;
      x->plan.name.clear();
      exit_code = context.act(*x);
    });
  }
  {
    auto x = std::make_shared<Withdraw>();
    auto* c = app.add_subcommand("withdraw", "A player leaves the event");
    c->add_option("ENTRY", x->entry, "Entry")->required();
    c->add_option("--from-round", x->from_round,
                  "First round not played; the next to be paired if left out, so named once all are");
    c->add_flag("!--without-notice", x->notice, "Left without telling a director");
    on(c, x);
  }
  {
    auto x = std::make_shared<Reinstate>();
    auto* c = app.add_subcommand("reinstate", "A withdrawn player is let in again");
    c->add_option("ENTRY", x->entry, "Entry")->required();
    c->add_option("--from-round", x->from_round, "First round played");
    c->add_option("--reason", x->reason, "Why");
    on(c, x);
  }
  {
    auto x = std::make_shared<RequestBye>();
    auto* c = app.add_subcommand("bye", "A player sits out a round");
    c->add_option("ENTRY", x->entry, "Entry")->required();
    c->add_option("ROUND", x->round, "Round")->required();
    add_word(*c, "KIND", x->kind, "What it is worth")->required();
    on(c, x);
  }
  {
    auto x = std::make_shared<CancelBye>();
    auto* c = app.add_subcommand("cancel-bye", "A bye asked for is given back");
    c->add_option("ENTRY", x->entry, "Entry")->required();
    c->add_option("ROUND", x->round, "Round")->required();
    on(c, x);
  }
  {
    auto x = std::make_shared<KeepApart>();
    auto* c = app.add_subcommand("apart", "These are not paired with one another");
    c->add_option("ENTRY", x->entries, "Entries")->required()->expected(2, 100);
    c->add_option("--first-round", x->first_round, "From this round");
    c->add_option("--last-round", x->last_round, "To this round; 0: to the end");
    on(c, x);
  }
  {
    auto x = std::make_shared<VirtualPoints>();
    auto* c =
        app.add_subcommand("virtual-points", "Acceleration announced by name: points that count in pairings alone");
    c->add_option_function<std::string>(
         "POINTS", [x](const std::string& text) { x->points = tournament::files::to_tenths(text).value_or(-1); },
         "Points, such as 1 or 0.5; 0 takes them back")
        ->required();
    c->add_option("ENTRY", x->entries, "Entries")->required()->expected(1, 10'000);
    c->add_option("--first-round", x->first_round, "From this round")->required();
    c->add_option("--last-round", x->last_round, "To this round")->required();
    on(c, x);
  }
  {
    auto x = std::make_shared<LineUp>();
    auto* c = app.add_subcommand("line-up", "Who sits at a team's boards in a round");
    c->add_option("ENTRY", x->entry, "Team")->required();
    c->add_option("ROUND", x->round, "Round")->required();
    c->add_option("PERSON", x->members, "Persons, board 1 first")->required();
    on(c, x);
  }
}

}  // namespace

void add_tournament_entries(CLI::App& app, TournamentContext& context, int& exit_code) {
  add_enter(app, context, exit_code);
  add_reenter(app, context, exit_code);
  add_edit(app, context, exit_code);
  add_entry_acts(app, context, exit_code);
}

}  // namespace touchmove::app
