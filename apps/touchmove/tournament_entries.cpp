// `touchmove tournament`: opening an event, its sections, and who is in them.
#include <chrono>
#include <cstdio>
#include <functional>
#include <memory>
#include <span>
#include <string_view>
#include <vector>

#include "terminal.hpp"
#include "touchmove/tournament/event/blitz_rating.hpp"
#include "touchmove/tournament/event/editions.hpp"
#include "touchmove/tournament/event/lot.hpp"
#include "touchmove/tournament/event/persons.hpp"
#include "touchmove/tournament/event/robin.hpp"
#include "touchmove/tournament/event/words.hpp"
#include "touchmove/tournament/files/text.hpp"
#include "touchmove/tournament/rating/published.hpp"
#include "tournament_context.hpp"
#include "tournament_people.hpp"

namespace touchmove::app {
namespace {

using namespace tournament::event;

/// Options of a section's plan. What is not given stays.
void add_plan_options(CLI::App& command, SectionPlan& plan) {
  command.add_option("--name", plan.name, "As printed");
  add_word(command, "--pairings", plan.pairings, "How it is paired; a new section under the rulebook fide: dutch");
  command
      .add_option_function<std::string>(
          "--pairing-bye", [&plan](const std::string& text) { plan.pairing_bye = tournament::files::to_tenths(text); },
          "What the pairing's own bye is worth, such as 0.5; a win if left out")
      ->check([](const std::string& text) {
        return tournament::files::to_tenths(text) ? std::string() : text + " is no number of points such as 0.5";
      });
  add_word(command, "--first-colour", plan.colour,
           "The higher player's colour on the first board, where this section has drawn its own");
  add_word(command, "--unit", plan.unit, "Who sits down at a board");
  command.add_option("--rounds", plan.rounds, "Rounds");
  command.add_option("--games", plan.games, "Games of one pairing: 2 of a blitz round, the boards of a team match");
  command.add_option("--time", plan.time_control, "Time control, such as G/30;d5");
  add_word(command, "--match-score", plan.match_score, "What a pairing's games are worth together");
  command.add_option("--board-weights", plan.board_weights, "Weights of the boards, board 1 first")->delimiter(',');
  add_word(command, "--tiebreak-system", plan.tiebreak_system,
           "Whose tie-breaks; of a new section FIDE's for Dutch pairings or under the rulebook fide");
  command.add_option("--tiebreaks", plan.tiebreaks, "Their list; the system's own if left out");
  add_word(command, "--acceleration", plan.acceleration, "Accelerated pairings");
  add_word(command, "--team-avoidance", plan.team_avoidance, "Whether teammates are kept apart");
  command.add_option("--team-threshold", plan.team_threshold,
                     "Wins more than losses from which nobody leaves a score group to avoid a teammate");
  command.add_option("--family-avoidance", plan.family_avoidance, "yes: members of one family are kept apart");
  command.add_option("--conference-rounds", plan.conference_rounds,
                     "Conferences are kept apart in the first so many rounds");
  const std::string swiss = "Only for --pairings uschess";
  command.add_option("--limit-weak", plan.limit_weak, "Rating points a player may be moved so that colours alternate")
      ->group(swiss);
  command
      .add_option("--limit-strong", plan.limit_strong, "Or so that they balance, or do not come a third time in a row")
      ->group(swiss);
  command
      .add_option("--limit-strong-black-only", plan.limit_strong_black_only,
                  "yes: the wider limit only against an extra Black (29E5b1)")
      ->group(swiss);
  command.add_option("--ignore-limits", plan.ignore_limits, "yes: switches for colours of any size (29E5h)")
      ->group(swiss);
  add_word(command, "--colours", plan.colour_priority,
           "Who gets the colour both are due where nothing else decides (29E4; the others are 29E4a to d)")
      ->group(swiss);
  command
      .add_option("--odd-player-colour", plan.odd_player_colour,
                  "no: nobody else leaves a score group, or meets who does, for the sake of colours (29D1b)")
      ->group(swiss);
  command
      .add_option("--bye-for-colours", plan.bye_for_colours,
                  "yes: the bye may go to a higher rated player if colours gain (28L2a)")
      ->group(swiss);
  add_word(command, "--class-pairings", plan.class_pairings,
           "In the last round whoever contends for the same class's cash prizes meets (29I)")
      ->group(swiss);
  command
      .add_option("--unrated-together", plan.unrated_together,
                  "yes: unrated players of one plus score meet each other (29J)")
      ->group(swiss);
  add_word(command, "--table-lines", plan.table_lines,
           "A small Swiss by the lines of a round-robin table (29L), or by them 1 against 2 (29L1)")
      ->group(swiss);
  add_word(command, "--re-entry-score", plan.re_entry_score,
           "Which entry of a player who enters again stands in the standings (28S5)");
  command.add_option("--rating-below", plan.rating_below, "Who is rated so or higher does not belong here");
  command.add_option("--rating-at-least", plan.rating_at_least, "Who is rated lower does not");
  add_word(command, "--team-score", plan.team_score, "How teams are scored");
  command.add_option("--team-count", plan.team_count, "The best so many members count; 0: all");
  command.add_option("--team-minimum", plan.team_minimum, "Members a team needs");
  command.add_option("--rating-boards", plan.rating_boards,
                     "A team without a rating is ranked by the average of its first so many members; 0: of all");
  command.add_option("--team-across", plan.team_across, "Sections of this word add up to one team score (board Swiss)");
  command.add_option("--championship", plan.championship,
                     "yes: carries the title of a National Scholastic Championship");
  command.add_option("--awards", plan.awards, "Places with a team award, announced");
  command.add_option("--expected", plan.expected, "Attendance projected when the awards are fixed");
  command.add_option("--fide-rated", plan.fide_rated, "yes: submitted for FIDE rating");
  command.add_option("--hall-tables", plan.hall_tables,
                     "yes: the hall opens a table for every board of a posted round");
}

using Changes = std::vector<std::function<void(Parameters&)>>;

/// What is given is noted, and later done to the parameters that hold then.
void add_parameter_options(CLI::App& command, Changes& changes) {
  const auto number = [&](const char* name, int Parameters::* member, const char* help) {
    command.add_option_function<int>(
        name, [&changes, member](int value) { changes.push_back([=](Parameters& p) { p.*member = value; }); }, help);
  };
  const auto minutes = [&](const char* name, Milliseconds Parameters::* member, const char* help) {
    command.add_option_function<int>(
        name,
        [&changes, member](int value) { changes.push_back([=](Parameters& p) { p.*member = value * 60'000LL; }); },
        help);
  };
  const auto choice = [&](const char* name, bool Parameters::* member, const char* help) {
    command.add_option_function<bool>(
        name, [&changes, member](bool value) { changes.push_back([=](Parameters& p) { p.*member = value; }); }, help);
  };
  number("--half-byes", &Parameters::half_byes, "Half-point byes open to one player");
  number("--half-bye-last-round", &Parameters::half_bye_last_round, "None later than this round; 0: in any round");
  number("--half-bye-irrevocable-from", &Parameters::half_bye_irrevocable_from, "Byes of this round or later stand");
  choice("--last-bye-before-play", &Parameters::last_bye_before_play,
         "yes: a half-point bye of the last round is declared before the player's first game, and then stands (22C)");
  minutes("--bye-notice", &Parameters::bye_notice, "Minutes before the round in which a bye is asked for");
  minutes("--forfeit-after", &Parameters::forfeit_after, "Minutes after which an absent player has lost");
  number("--forfeit-control-percent", &Parameters::forfeit_control_percent,
         "Or this share of the first control, whichever is less; 0: not asked");
  minutes("--pairing-appeal", &Parameters::pairing_appeal, "Minutes after the start in which pairings are appealed");
  minutes("--ruling-appeal", &Parameters::ruling_appeal, "Minutes in which rulings are appealed");
  choice("--blind-double-entry", &Parameters::blind_double_entry, "yes: results stand when entered twice alike");
  choice("--forfeit-withdraws", &Parameters::forfeit_withdraws, "yes: whoever forfeits is withdrawn");
  choice("--players-enter", &Parameters::players_enter_results, "yes: players enter their results");
  choice("--sections-close", &Parameters::sections_close_when_posted,
         "yes: nobody changes section once round one is posted");
  number("--host-awards", &Parameters::host_awards,
         "Places with a team award in the championship section of the event it is attached to");
  choice("--players-bring-sets", &Parameters::players_bring_sets, "no: the organizer provides boards and men");
  choice("--players-bring-clocks", &Parameters::players_bring_clocks, "no: the organizer provides clocks");
  choice("--own-scoresheets", &Parameters::own_scoresheets, "yes: players may record on sheets of their own");
  std::vector<std::string> ranks;
  for (const std::string_view word : words_of<Rank>()) ranks.emplace_back(word);
  command
      .add_option_function<std::string>(
          "--rank",
          [&changes](const std::string& word) {
            changes.push_back([rank = parse_word<Rank>(word).value_or(Rank::Local)](Parameters& p) { p.rank = rank; });
          },
          "What the event is, or is attached to")
      ->check(CLI::IsMember(ranks));
  command.add_option_function<int>(
      "--entries-close",
      [&changes](int value) { changes.push_back([=](Parameters& p) { p.entries_close = value * 60'000LL; }); },
      "Minutes after the opening at which entries close");
}

std::int64_t unix_ms() {
  using std::chrono::duration_cast;
  using std::chrono::milliseconds;
  return duration_cast<milliseconds>(std::chrono::system_clock::now().time_since_epoch()).count();
}

std::string listed(std::span<const std::string_view> words) {
  std::string text;
  for (const std::string_view word : words) text += (text.empty() ? "" : " or ") + std::string(word);
  return text;
}

std::vector<std::string> known_editions() {
  std::vector<std::string> known(pairing_editions().begin(), pairing_editions().end());
  known.insert(known.end(), tiebreak_editions().begin(), tiebreak_editions().end());
  return known;
}

void add_open(CLI::App& app, TournamentContext& context, int& exit_code) {
  auto* command = app.add_subcommand("open", "Open an event; its sections follow with 'section'");
  auto opened = std::make_shared<Opened>();
  auto books = std::make_shared<std::string>("uschess");
  auto colour = std::make_shared<std::string>("lot");
  auto changes = std::make_shared<Changes>();
  command->add_option("NAME", opened->name, "Its name")->required();
  command->add_option("--rulebook", *books, "Rulebook")->capture_default_str();
  auto editions = std::make_shared<std::vector<std::string>>();
  command
      ->add_option("--edition", *editions,
                   "Edition of the rules: " + listed(pairing_editions()) + " of the pairings, " +
                       listed(tiebreak_editions()) + " of FIDE's tie-breaks; both may be said, and the latest hold")
      ->check(CLI::IsMember(known_editions()));
  command->add_option("--first-day", opened->first_day, "YYYY-MM-DD");
  command->add_option("--last-day", opened->last_day, "YYYY-MM-DD");
  command->add_option("--lot", opened->lot, "What lots are drawn from (the name if left out)");
  command->add_option("--colour", *colour, "Colour of the higher player on the first board: white, black, or lot")
      ->check(CLI::IsMember({"white", "black", "lot"}))
      ->capture_default_str();
  add_parameter_options(*command, *changes);
  command->callback([=, &context, &exit_code] {
    opened->rulebook = *books;
    for (const std::string& edition : *editions) {
      (is_known(tiebreak_editions(), edition) ? opened->tiebreak_edition : opened->pairing_edition) = edition;
    }
    opened->parameters = default_parameters(*books);
    for (const auto& change : *changes) change(opened->parameters);
    opened->opened_at = context.at.empty() ? unix_ms() : 0;
    if (opened->lot.empty()) opened->lot = opened->name;
    opened->colour = *colour == "lot"     ? draw_colour(opened->lot)
                     : *colour == "white" ? ColourLot::White
                                          : ColourLot::Black;
    if (context.event.empty()) {
      std::fprintf(stderr, "touchmove tournament: a new event needs a name of its own: --event ID\n");
      exit_code = BadUsage;
      return;
    }
    exit_code = context.act(with_editions(*opened));
  });
}

void add_section(CLI::App& app, TournamentContext& context, int& exit_code) {
  auto* command = app.add_subcommand("section", "Add a section, or change what is given of its plan");
  auto id = std::make_shared<std::string>();
  auto asked = std::make_shared<SectionPlan>();
  auto reason = std::make_shared<std::string>();
  command->add_option("SECTION", *id, "Short and unique, such as u1200")->required();
  command->add_option("--reason", *reason, "Why it is changed");
  add_plan_options(*command, *asked);
  command->callback([=, &context, &exit_code] {
    if (!context.open(EventDesk::Access::Write)) {
      exit_code = BadUsage;
      return;
    }
    // What was not given stays as it is.
    SectionPlan plan;
    const State& state = context.desk->event().state();
    const Section* known = find_section(state, *id);
    if (known != nullptr) plan = known->plan;
    plan.id = *id;
    const auto take = [&](const char* option, auto member) {
      if (command->get_option(option)->count() > 0) plan.*member = (*asked).*member;
    };
    take("--name", &SectionPlan::name);
    take("--pairings", &SectionPlan::pairings);
    take("--pairing-bye", &SectionPlan::pairing_bye);
    take("--first-colour", &SectionPlan::colour);
    take("--unit", &SectionPlan::unit);
    take("--rounds", &SectionPlan::rounds);
    take("--games", &SectionPlan::games);
    take("--time", &SectionPlan::time_control);
    take("--match-score", &SectionPlan::match_score);
    take("--board-weights", &SectionPlan::board_weights);
    if (known == nullptr && state.opened) {
      const std::string& book = state.opened->rulebook;
      if (command->get_option("--pairings")->count() == 0) plan.pairings = default_pairings(book);
      plan.tiebreak_system = default_tiebreak_system(book, plan.pairings);
    }
    take("--tiebreak-system", &SectionPlan::tiebreak_system);
    take("--tiebreaks", &SectionPlan::tiebreaks);
    take("--acceleration", &SectionPlan::acceleration);
    take("--team-avoidance", &SectionPlan::team_avoidance);
    take("--team-threshold", &SectionPlan::team_threshold);
    take("--family-avoidance", &SectionPlan::family_avoidance);
    take("--limit-weak", &SectionPlan::limit_weak);
    take("--limit-strong", &SectionPlan::limit_strong);
    take("--limit-strong-black-only", &SectionPlan::limit_strong_black_only);
    take("--ignore-limits", &SectionPlan::ignore_limits);
    take("--colours", &SectionPlan::colour_priority);
    take("--odd-player-colour", &SectionPlan::odd_player_colour);
    take("--bye-for-colours", &SectionPlan::bye_for_colours);
    take("--class-pairings", &SectionPlan::class_pairings);
    take("--unrated-together", &SectionPlan::unrated_together);
    take("--table-lines", &SectionPlan::table_lines);
    take("--re-entry-score", &SectionPlan::re_entry_score);
    take("--conference-rounds", &SectionPlan::conference_rounds);
    take("--rating-below", &SectionPlan::rating_below);
    take("--rating-at-least", &SectionPlan::rating_at_least);
    take("--team-score", &SectionPlan::team_score);
    take("--team-count", &SectionPlan::team_count);
    take("--team-minimum", &SectionPlan::team_minimum);
    take("--rating-boards", &SectionPlan::rating_boards);
    take("--team-across", &SectionPlan::team_across);
    take("--championship", &SectionPlan::championship);
    take("--awards", &SectionPlan::awards);
    take("--expected", &SectionPlan::expected);
    take("--fide-rated", &SectionPlan::fide_rated);
    take("--hall-tables", &SectionPlan::hall_tables);
    exit_code = context.act(PlanSection{plan, *reason});
  });
}

void add_parameters(CLI::App& app, TournamentContext& context, int& exit_code) {
  auto* command = app.add_subcommand("parameters", "Change limits and deadlines of the event");
  auto changes = std::make_shared<Changes>();
  auto reason = std::make_shared<std::string>();
  command->add_option("--reason", *reason, "Why");
  add_parameter_options(*command, *changes);
  command->callback([=, &context, &exit_code] {
    exit_code = BadUsage;
    if (!context.open(EventDesk::Access::Write)) return;
    Parameters parameters = context.desk->event().state().parameters;
    for (const auto& change : *changes) change(parameters);
    exit_code = context.act(ChangeParameters{parameters, *reason});
  });
}

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

/// A rating as people write it; "none" is one more word for none.
std::string rating_text(const std::string& text) { return text == "none" ? std::string() : text; }

/// "1543", "1200/8" for a provisional rating; "none", "unr.", "0" for an unrated player.
bool read_rating(const std::string& text, Standing& standing) {
  bool bad = false;
  const auto published = tournament::rating::parse_published(rating_text(text), bad);
  if (bad) return false;
  standing.rating = published ? published->rating : 0;
  standing.rating_games = published && published->is_provisional() ? published->games.value_or(0) : 0;
  standing.rating_kind = !published                    ? RatingKind::Unrated
                         : published->is_provisional() ? RatingKind::Provisional
                                                       : RatingKind::Established;
  return true;
}

constexpr const char* how_a_rating_is_written = "write 1543, 1200/8 for a provisional one, or none";

/// Takes over from a rating list whatever the command itself does not say. The exit code.
int take_from_list(TournamentContext& context, const CLI::App& command, Entering& x) {
  const auto given = [&](const char* option) { return command.get_option(option)->count() > 0; };
  int exit_code = Done;
  const auto list = read_list(context, x.list, exit_code);
  if (!list) return exit_code;
  const bool fide = list->of() == tournament::files::ListOf::Fide;
  const std::string& id = fide ? x.person.fide_id : x.person.federation_id;
  const std::string name = x.person.last + (x.person.first.empty() ? "" : ", " + x.person.first);
  const std::string& asked = id.empty() ? name : id;
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
  keep("--state", &Person::state);
  keep("--member-until", &Person::member_until);
  found.person.grade = x.person.grade;
  found.person.contact = x.person.contact;
  if (given("--fide-rating")) found.person.fide_rating = x.person.fide_rating;
  x.person = std::move(found.person);
  if (!given("--rating") && !given("--blitz")) {
    x.enter.standing.rating = found.standing.rating;
    x.enter.standing.rating_kind = found.standing.rating_kind;
    x.enter.standing.rating_games = found.standing.rating_games;
  }
  if (!context.json) {
    std::printf("  found %s\n", visible(in_words(*listed)).c_str());
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
  command->add_option("--grade", x->person.grade, "Grade");
  command->add_option("--contact", x->person.contact, "Contact; of a school team the coach's name and telephone");
  command->add_option("--team", x->enter.standing.team, "Code of the team");
  command->add_option("--club", x->enter.standing.club, "Code of the club");
  command->add_option("--family", x->enter.standing.family, "Code of the family");
  command->add_option("--conference", x->enter.standing.conference, "Code of the conference");
  command->add_option("--member", x->enter.members, "Persons of a team, board 1 first")->delimiter(',');
  command
      ->add_option("--member-rating", x->enter.standing.member_ratings, "Their ratings, in the same order; 0: unrated")
      ->delimiter(',');
  command->add_option("--fide-rating", x->person.fide_rating, "FIDE's rating");
  command->add_option("--state", x->person.state, "State of residence, two letters");
  command->add_option("--member-until", x->person.member_until, "Last day of the membership, YYYY-MM-DD, or life");
  command->add_flag("--house", x->enter.house, "Plays only to make the number even");
  command->add_option("--first-round", x->enter.first_round,
                      "First round played; once a round is paired, the next to be paired if left out");
  command->add_option("--missed", x->missed, "What each round before the first one played is worth")
      ->check(CLI::IsMember({"zero", "half"}));
  command->add_option("--person-id", x->enter.person, "Opaque id; a new one if left out");
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
    const bool repeated = !context.command_id.empty() && desk.has_origin(context.command_id);
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
    const bool repeated = !context.command_id.empty() && context.desk->has_origin(context.command_id);
    exit_code = context.act(enter);
    if (exit_code == Done && !context.json && !repeated) std::printf("  entry %d\n", enter.entry);
  });
}

void add_edit(CLI::App& app, TournamentContext& context, int& exit_code) {
  auto* command = app.add_subcommand("edit", "Correct an entry or the person behind it");
  struct Edit {
    int entry{0};
    std::string rating, team, club, family, conference, last, first, id, fide_id, birth, reason;
    bool erase{false};
  };
  auto x = std::make_shared<Edit>();
  command->add_option("ENTRY", x->entry, "Entry")->required();
  command->add_option("--rating", x->rating, "Rating, as with enter");
  command->add_option("--team", x->team, "Code of the team");
  command->add_option("--club", x->club, "Code of the club");
  command->add_option("--family", x->family, "Code of the family");
  command->add_option("--conference", x->conference, "Code of the conference");
  command->add_option("--last", x->last, "Last name");
  command->add_option("--first", x->first, "First name");
  command->add_option("--id", x->id, "The federation's id; US Chess: eight digits");
  command->add_option("--fide-id", x->fide_id, "FIDE's id, digits");
  command->add_option("--birth", x->birth, "YYYY-MM-DD or the year");
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
    } else if (given("--last") || given("--first") || given("--id") || given("--fide-id") || given("--birth")) {
      if (given("--last")) person.last = x->last;
      if (given("--first")) person.first = x->first;
      if (given("--id")) person.federation_id = x->id;
      if (given("--fide-id")) person.fide_id = x->fide_id;
      if (given("--birth")) person.birth_date = x->birth;
      if (!may_be_kept(context, person, before)) {
        exit_code = AnswerIsNo;
        return;
      }
      puts.push_back(desk.put_person(person));
    }
    EditEntry edit;
    edit.entry = x->entry;
    edit.reason = x->reason;
    Standing standing = entry->standing;
    if (given("--rating") && !read_rating(x->rating, standing)) {
      std::fprintf(stderr, "touchmove tournament: --rating %s is no rating: %s\n", x->rating.c_str(),
                   how_a_rating_is_written);
      return;
    }
    if (given("--team")) standing.team = x->team;
    if (given("--club")) standing.club = x->club;
    if (given("--family")) standing.family = x->family;
    if (given("--conference")) standing.conference = x->conference;
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
    auto x = std::make_shared<CheckIn>();
    auto* c = app.add_subcommand("check-in", "A player is there");
    c->add_option("ENTRY", x->entry, "Entry")->required();
    c->add_flag("!--absent", x->present, "Is not there after all");
    on(c, x);
  }
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
  add_open(app, context, exit_code);
  add_section(app, context, exit_code);
  add_parameters(app, context, exit_code);
  add_enter(app, context, exit_code);
  add_reenter(app, context, exit_code);
  add_edit(app, context, exit_code);
  add_entry_acts(app, context, exit_code);
}

}  // namespace touchmove::app
