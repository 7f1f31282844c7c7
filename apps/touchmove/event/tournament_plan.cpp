// `touchmove tournament`: opening an event, its sections and its parameters.
#include <cstdio>
#include <functional>
#include <memory>
#include <span>
#include <string_view>
#include <vector>

#include "event/tournament_context.hpp"
#include "touchmove/books/defaults.hpp"
#include "touchmove/tournament/basis/text.hpp"
#include "touchmove/tournament/event/state/lot.hpp"
#include "touchmove/tournament/event/state/robin.hpp"
#include "touchmove/tournament/event/views/words.hpp"
#include "touchmove/tournament/event/vocabulary/editions.hpp"

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
          "What the pairing's own bye is worth, such as 0.5; a win if left out, of FIDE's Swiss for teams a draw, of "
          "Double Swiss a win and a draw")
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
  add_word(command, "--acceleration", plan.settings.acceleration, "Accelerated pairings");
  add_word(command, "--team-avoidance", plan.settings.us_chess.teams, "Whether teammates are kept apart");
  command.add_option("--team-threshold", plan.settings.us_chess.threshold,
                     "Wins more than losses from which nobody leaves a score group to avoid a teammate");
  command.add_option("--family-avoidance", plan.settings.us_chess.families,
                     "yes: members of one family are kept apart");
  command.add_option("--conference-rounds", plan.settings.conference_rounds,
                     "Conferences are kept apart in the first so many rounds");
  const std::string swiss = "Only for --pairings uschess";
  command
      .add_option("--limit-weak", plan.settings.us_chess.weak_limit,
                  "Rating points a player may be moved so that colours alternate")
      ->group(swiss);
  command
      .add_option("--limit-strong", plan.settings.us_chess.strong_limit,
                  "Or so that they balance, or do not come a third time in a row")
      ->group(swiss);
  command
      .add_option("--limit-strong-black-only", plan.settings.us_chess.strong_black_only,
                  "yes: the wider limit only against an extra Black (29E5b1)")
      ->group(swiss);
  command
      .add_option("--ignore-limits", plan.settings.us_chess.ignore_limits,
                  "yes: switches for colours of any size (29E5h)")
      ->group(swiss);
  add_word(command, "--colours", plan.settings.us_chess.priority,
           "Who gets the colour both are due where nothing else decides (29E4; the others are 29E4a to d)")
      ->group(swiss);
  command
      .add_option("--odd-player-colour", plan.settings.us_chess.odd_player_colour,
                  "no: nobody else leaves a score group, or meets who does, for the sake of colours (29D1b)")
      ->group(swiss);
  command
      .add_option("--bye-for-colours", plan.settings.us_chess.bye_for_colours,
                  "yes: the bye may go to a higher rated player if colours gain (28L2a)")
      ->group(swiss);
  add_word(command, "--class-pairings", plan.settings.us_chess.class_pairings,
           "In the last round whoever contends for the same class's cash prizes meets (29I)")
      ->group(swiss);
  command
      .add_option("--unrated-together", plan.settings.us_chess.unrated_together,
                  "yes: unrated players of one plus score meet each other (29J)")
      ->group(swiss);
  add_word(command, "--table-lines", plan.settings.us_chess.lines,
           "A small Swiss by the lines of a round-robin table (29L), or by them 1 against 2 (29L1)")
      ->group(swiss);
  add_word(command, "--robin-table", plan.settings.robin.table,
           "The table of a round robin; usual: Crenshaw's under the rulebooks of US Chess, else Berger's");
  add_word(command, "--robin-numbers", plan.settings.robin.numbers,
           "Its numbers; usual: by lot, and by rating of up to four players under the rulebooks of US Chess");
  add_word(command, "--team-colours", plan.settings.teams.colours,
           "Of --pairings fide_team: which preferences for a colour teams have (C.04.6, 1.7)");
  command.add_option(
      "--team-second-score", plan.settings.teams.second_score,
      "Of --pairings fide_team: no: match or game points, whichever is not the first, say nothing (4.2.2)");
  const std::string keizer = "Only for --pairings keizer";
  command
      .add_option("--keizer-top", plan.settings.keizer.top,
                  "The value of the first place; 0: one and a half times the number of players")
      ->group(keizer);
  command.add_option("--keizer-bye", plan.settings.keizer.bye, "Per cent of the own value for the pairing's bye")
      ->group(keizer);
  command
      .add_option("--keizer-absence", plan.settings.keizer.absence,
                  "Per cent of the own value for a half-point or full-point bye asked for")
      ->group(keizer);
  command
      .add_option("--keizer-gap", plan.settings.keizer.gap,
                  "So many rounds lie between two games of the same players, if it can be had")
      ->group(keizer);
  const std::string knockout = "Only for --pairings knockout";
  add_word(command, "--knockout-tie", plan.settings.knockout.tie,
           "What settles a match whose games end level: further games as `settle` says, the better seed, or the lot")
      ->group(knockout);
  command
      .add_option("--knockout-third-place", plan.settings.knockout.third_place,
                  "yes: the losers of the semi-finals meet beside the final")
      ->group(knockout);
  const std::string ladder = "Only for --pairings ladder";
  command
      .add_option("--ladder-reach", plan.settings.ladder.reach,
                  "A challenge goes at most so many places up, of those who are there")
      ->group(ladder);
  command
      .add_option("--ladder-gap", plan.settings.ladder.gap, "So many rounds lie between two games of the same players")
      ->group(ladder);
  add_word(command, "--ladder-move", plan.settings.ladder.move,
           "A challenger who wins takes the other's place, those between going down one, or exchanges with the other")
      ->group(ladder);
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
  command.add_option("--places", plan.places, "So many entries at most; 0: no limit. Who comes then waits for a place");
  command.add_option("--first-board", plan.first_board, "The number of its first board, where sections share a room");
  command.add_option("--room", plan.room, "Where it plays, as charts say it");
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
  minutes("--board-delay", &Parameters::board_delay,
          "Minutes by which who only watches sees the boards played in a hall late; 60 at most");
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
  auto books = std::make_shared<std::string>(books::default_event_book);
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
    opened->opened_at = context.at.empty() ? unix_ms() : opening_of(context.at);
    if (opened->lot.empty()) opened->lot = opened->name;
    opened->colour = *colour == "lot"     ? draw_colour(opened->lot)
                     : *colour == "white" ? ColourLot::White
                                          : ColourLot::Black;
    if (context.event.empty()) {
      std::fprintf(stderr, "touchmove tournament: a new event needs a name of its own: --event ID\n");
      exit_code = BadUsage;
      return;
    }
    opened->id = context.event;
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
      if (command->get_option(option)->count() > 0) std::invoke(member, plan) = std::invoke(member, *asked);
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
    take("--acceleration", [](SectionPlan& x) -> auto& { return x.settings.acceleration; });
    take("--team-avoidance", [](SectionPlan& x) -> auto& { return x.settings.us_chess.teams; });
    take("--team-threshold", [](SectionPlan& x) -> auto& { return x.settings.us_chess.threshold; });
    take("--family-avoidance", [](SectionPlan& x) -> auto& { return x.settings.us_chess.families; });
    take("--limit-weak", [](SectionPlan& x) -> auto& { return x.settings.us_chess.weak_limit; });
    take("--limit-strong", [](SectionPlan& x) -> auto& { return x.settings.us_chess.strong_limit; });
    take("--limit-strong-black-only", [](SectionPlan& x) -> auto& { return x.settings.us_chess.strong_black_only; });
    take("--ignore-limits", [](SectionPlan& x) -> auto& { return x.settings.us_chess.ignore_limits; });
    take("--colours", [](SectionPlan& x) -> auto& { return x.settings.us_chess.priority; });
    take("--odd-player-colour", [](SectionPlan& x) -> auto& { return x.settings.us_chess.odd_player_colour; });
    take("--bye-for-colours", [](SectionPlan& x) -> auto& { return x.settings.us_chess.bye_for_colours; });
    take("--class-pairings", [](SectionPlan& x) -> auto& { return x.settings.us_chess.class_pairings; });
    take("--unrated-together", [](SectionPlan& x) -> auto& { return x.settings.us_chess.unrated_together; });
    take("--table-lines", [](SectionPlan& x) -> auto& { return x.settings.us_chess.lines; });
    take("--robin-table", [](SectionPlan& x) -> auto& { return x.settings.robin.table; });
    take("--robin-numbers", [](SectionPlan& x) -> auto& { return x.settings.robin.numbers; });
    take("--team-colours", [](SectionPlan& x) -> auto& { return x.settings.teams.colours; });
    take("--team-second-score", [](SectionPlan& x) -> auto& { return x.settings.teams.second_score; });
    take("--keizer-top", [](SectionPlan& x) -> auto& { return x.settings.keizer.top; });
    take("--keizer-bye", [](SectionPlan& x) -> auto& { return x.settings.keizer.bye; });
    take("--keizer-absence", [](SectionPlan& x) -> auto& { return x.settings.keizer.absence; });
    take("--keizer-gap", [](SectionPlan& x) -> auto& { return x.settings.keizer.gap; });
    take("--knockout-tie", [](SectionPlan& x) -> auto& { return x.settings.knockout.tie; });
    take("--knockout-third-place", [](SectionPlan& x) -> auto& { return x.settings.knockout.third_place; });
    take("--ladder-reach", [](SectionPlan& x) -> auto& { return x.settings.ladder.reach; });
    take("--ladder-gap", [](SectionPlan& x) -> auto& { return x.settings.ladder.gap; });
    take("--ladder-move", [](SectionPlan& x) -> auto& { return x.settings.ladder.move; });
    take("--re-entry-score", &SectionPlan::re_entry_score);
    take("--conference-rounds", [](SectionPlan& x) -> auto& { return x.settings.conference_rounds; });
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
    take("--places", &SectionPlan::places);
    take("--first-board", &SectionPlan::first_board);
    take("--room", &SectionPlan::room);
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

}  // namespace

void add_tournament_plan(CLI::App& app, TournamentContext& context, int& exit_code) {
  add_open(app, context, exit_code);
  add_section(app, context, exit_code);
  add_parameters(app, context, exit_code);
}

}  // namespace touchmove::app
