// `touchmove tournament`: what is announced beforehand, and what an official sees to at the boards.
#include <algorithm>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <memory>
#include <vector>

#include "event/tournament_answers.hpp"
#include "event/tournament_context.hpp"
#include "rim/amounts.hpp"
#include "touchmove/rulebook/catalog.hpp"
#include "touchmove/tournament/event/state/announced.hpp"
#include "touchmove/tournament/event/views/words.hpp"

namespace touchmove::app {
namespace {

using namespace tournament::event;

/// "name=value" in two; the value is empty where there is none.
std::pair<std::string, std::string> parted(const std::string& text) {
  const auto equals = text.find('=');
  if (equals == std::string::npos) return {text, ""};
  return {text.substr(0, equals), text.substr(equals + 1)};
}

/// Inches as people measure them, in hundredths; 0 for what is no length.
int hundredths(const std::string& text) {
  char* end = nullptr;
  const double inches = std::strtod(text.c_str(), &end);
  if (text.empty() || *end != '\0' || !(inches > 0) || inches > 100) return 0;
  return static_cast<int>(std::lround(inches * 100));
}

/// One word of what a side brought: "set", "dark=dark blue", "king=3.75", "clock=delay". False if it means nothing.
bool add_equipment(Equipment& equipment, const std::string& word) {
  const auto [name, value] = parted(word);
  const auto length = [&](int& target) { return (target = hundredths(value)) != 0; };
  const auto colour = [&](std::string& target) { return !(target = value).empty(); };
  const auto flag = [&](bool& target) { return (target = value.empty()); };
  if (name == "nothing") return value.empty();
  if (name == "set") return flag(equipment.board) && flag(equipment.men);
  if (name == "board") return flag(equipment.board);
  if (name == "men") return flag(equipment.men);
  if (name == "light") return colour(equipment.light_squares);
  if (name == "dark") return colour(equipment.dark_squares);
  if (name == "alike") return flag(equipment.squares_alike);
  if (name == "square") return length(equipment.square);
  if (name == "light-men") return colour(equipment.light_men);
  if (name == "dark-men") return colour(equipment.dark_men);
  if (name == "out-of-proportion") return flag(equipment.out_of_proportion);
  if (name == "king") return length(equipment.king);
  if (name == "pawn") return length(equipment.pawn);
  if (name == "not-staunton") return flag(equipment.not_staunton);
  if (name == "sounds") return flag(equipment.clock_sounds);
  if (name == "for-blind") return flag(equipment.clock_for_blind);
  if (name == "clock") {
    const auto kind = parse_word<ClockKind>(value);
    equipment.clock = kind.value_or(ClockKind::None);
    return kind.has_value();
  }
  if (name == "sheet") {
    const auto kind = parse_word<SheetKind>(value);
    equipment.scoresheet = kind.value_or(SheetKind::None);
    return kind.has_value();
  }
  return false;
}

constexpr const char* equipment_help =
    "What it brought: set or board, men; light=, dark=, light-men=, dark-men= colours; square=, king=, pawn= inches; "
    "clock=delay|increment|digital|analog; sheet=provided|own|device; alike, out-of-proportion, not-staunton, sounds, "
    "for-blind; nothing";

void add_equipment_option(CLI::App& command, const char* name, Equipment& equipment) {
  command
      .add_option_function<std::vector<std::string>>(
          name,
          [name, &equipment](const std::vector<std::string>& words) {
            for (const std::string& word : words) {
              if (!add_equipment(equipment, word))
                throw CLI::ValidationError(name, "'" + word + "' is none of these. " + equipment_help);
            }
          },
          equipment_help)
      ->delimiter(',');
}

void add_place(CLI::App& command, std::string& section, int& round, int& board) {
  command.add_option("SECTION", section, "Section")->required();
  command.add_option("ROUND", round, "Round")->required();
  command.add_option("BOARD", board, "Board")->required();
}

void add_at_boards(CLI::App& app, TournamentContext& context, int& exit_code) {
  {
    auto x = std::make_shared<Inspect>();
    auto* c = app.add_subcommand("inspect", "Look at a board's equipment: what is missing or unfit, and whose is used");
    add_place(*c, x->section, x->round, x->board);
    c->add_option("--game", x->game, "Game of the pairing");
    add_equipment_option(*c, "--white", x->white);
    add_equipment_option(*c, "--black", x->black);
    add_word(*c, "--use-board", x->use_board, "Whose board is used; as the book has it if left out");
    add_word(*c, "--use-men", x->use_men, "Whose men");
    add_word(*c, "--use-clock", x->use_clock, "Whose clock");
    c->callback([x, &context, &exit_code] { exit_code = context.act(*x); });
  }
  {
    auto x = std::make_shared<ChooseColours>();
    auto* c = app.add_subcommand("colours", "Draw the lot for the choice of colour, or say who takes White");
    add_place(*c, x->section, x->round, x->board);
    c->add_option("--white", x->white, "Entry that takes White; the lot alone is drawn if left out");
    c->add_option("--chooser", x->chooser, "Entry that won the lot and chose; left out: they have arranged it");
    c->callback([x, &context, &exit_code] { exit_code = context.act(*x); });
  }
  {
    auto x = std::make_shared<TellOpponent>();
    auto* c = app.add_subcommand("tell-opponent", "An official has told the opponent of a player's assistant");
    add_place(*c, x->section, x->round, x->board);
    c->callback([x, &context, &exit_code] { exit_code = context.act(*x); });
  }
  {
    auto x = std::make_shared<SettleTie>();
    auto further = std::make_shared<std::vector<std::string>>();
    auto* c = app.add_subcommand("settle", "Who goes through after a match of a knockout that ended level");
    add_place(*c, x->section, x->round, x->board);
    c->add_option("WINNER", x->winner, "Entry that goes through")->required();
    add_word(*c, "--by", x->by, "What settled it");
    c->add_option("--games", *further, "Further games as they ended, for White of the board: 1-0 1/2-1/2 0-1");
    c->callback([x, further, &context, &exit_code] {
      exit_code = BadUsage;
      x->games.clear();
      for (const std::string& text : *further) {
        const auto result = parse_word<Result>(text);
        if (!result) {
          std::fprintf(stderr, "touchmove tournament: settle: --games: \"%s\" is no result; 1-0, 1/2-1/2 or 0-1\n",
                       text.c_str());
          return;
        }
        x->games.push_back(*result);
      }
      exit_code = context.act(*x);
    });
  }
  {
    auto x = std::make_shared<SealPapers>();
    auto* c = app.add_subcommand("seal", "The papers of an adjourned game are sealed and signed for a player");
    add_place(*c, x->section, x->round, x->board);
    c->add_option("ENTRY", x->entry, "For this player")->required();
    c->add_option("--game", x->game, "Game of the pairing");
    c->add_option("--by", x->person, "Opaque id of the assistant who does it; the player if left out");
    c->callback([x, &context, &exit_code] {
      exit_code = BadUsage;
      if (!context.open(EventDesk::Access::Write)) return;
      const Entry* entry = find_entry(context.desk->event().state(), x->entry);
      if (x->person.empty() && entry != nullptr) x->person = entry->person;
      exit_code = context.act(*x);
    });
  }
}

/// Rules 28M2 to 28M4: a game beside the pairings is arranged, and how it ended.
void add_beside(CLI::App& app, TournamentContext& context, int& exit_code) {
  {
    auto x = std::make_shared<ExtraGame>();
    auto counts = std::make_shared<std::string>("both");
    auto round = std::make_shared<int>(0);
    auto* c = app.add_subcommand(
        "extra-game", "A rated game beside the pairings: across sections or rounds that are odd, or for ratings alone");
    c->add_option("WHITE", x->white, "Entry that has White")->required();
    c->add_option("BLACK", x->black, "Entry that has Black")->required();
    c->add_option("--round", *round, "Round it is of both; the last that is paired of each if left out");
    c->add_option("--white-round", x->white_round, "Round it is of White’s section");
    c->add_option("--black-round", x->black_round, "Round it is of Black’s section");
    c->add_option("--counts-for", *counts, "For whom it takes the place of the round; nobody: for ratings alone")
        ->check(CLI::IsMember({"both", "white", "black", "nobody"}));
    c->add_option("--reason", x->reason, "Why");
    c->callback([=, &context, &exit_code] {
      exit_code = BadUsage;
      if (!context.open(EventDesk::Access::Write)) return;
      const State& state = context.desk->event().state();
      ExtraGame game = *x;
      game.game = static_cast<int>(state.extra_games.size()) + 1;
      const auto of = [&](EntryNumber entry, int own) {
        if (own != 0 || *round != 0) return own != 0 ? own : *round;
        const Entry* at = find_entry(state, entry);
        const std::size_t paired = at == nullptr ? 0 : state.sections[at->section].rounds.size();
        return std::max(1, static_cast<int>(paired));
      };
      game.white_round = of(game.white, game.white_round);
      game.black_round = of(game.black, game.black_round);
      game.white_counts = *counts == "both" || *counts == "white";
      game.black_counts = *counts == "both" || *counts == "black";
      const bool repeated = context.is_repeated();
      exit_code = context.act(game);
      if (exit_code == Done && !context.json && !repeated) std::printf("  game %d\n", game.game);
    });
  }
  {
    auto x = std::make_shared<ExtraResult>();
    auto* c = app.add_subcommand("extra-result", "How a game beside the pairings ended");
    c->add_option("GAME", x->game, "Its number")->required();
    add_word(*c, "RESULT", x->result, "Result; none: it is to be played still")->required();
    c->add_option("--reason", x->reason, "Why");
    c->callback([x, &context, &exit_code] { exit_code = context.act(*x); });
  }
}

/// Somebody who is no entry: a coach or an assistant, kept in the table of persons.
struct Somebody {
  Person person;
  std::string id;
};

void add_somebody(CLI::App& command, Somebody& somebody) {
  command.add_option("LAST", somebody.person.last, "Last name")->required();
  command.add_option("FIRST", somebody.person.first, "First name");
  command.add_option("--person-id", somebody.id, "Opaque id; a new one if left out");
}

int act_with(TournamentContext& context, const Body& body, Somebody& somebody) {
  const int code = context.act(body, {context.desk->put_person(somebody.person)});
  if (code == Done && !context.json) std::printf("  person %s\n", somebody.person.id.c_str());
  return code;
}

void add_people(CLI::App& app, TournamentContext& context, int& exit_code) {
  {
    auto x = std::make_shared<NameCoach>();
    auto who = std::make_shared<Somebody>();
    auto* c = app.add_subcommand("coach", "The coach whom the entry form of a team or a player names");
    add_somebody(*c, *who);
    c->add_option("--team", x->team, "Code of the team");
    c->add_option("--entry", x->entry, "Entry of a player without a team");
    c->add_option("--telephone", who->person.contact, "Telephone number; kept in the table of persons alone");
    c->callback([=, &context, &exit_code] {
      exit_code = BadUsage;
      if (!context.open(EventDesk::Access::Write)) return;
      who->person.id = who->id.empty() ? new_person_id() : who->id;
      x->person = who->person.id;
      x->telephone = !who->person.contact.empty();
      exit_code = act_with(context, *x, *who);
    });
  }
  {
    auto x = std::make_shared<Assist>();
    auto who = std::make_shared<Somebody>();
    auto words = std::make_shared<std::vector<std::string>>();
    auto* c = app.add_subcommand("assist", "A player has an assistant or deputy");
    c->add_option("ENTRY", x->entry, "Entry")->required();
    add_somebody(*c, *who);
    c->add_option("--round", x->round, "In this round; in all from now on if left out");
    std::vector<std::string> duties;
    for (const std::string_view word : words_of<HelperDuty>()) duties.emplace_back(word);
    c->add_option("--duty", *words, "What the assistant does")
        ->required()
        ->delimiter(',')
        ->check(CLI::IsMember(duties));
    c->callback([=, &context, &exit_code] {
      exit_code = BadUsage;
      if (!context.open(EventDesk::Access::Write)) return;
      who->person.id = who->id.empty() ? new_person_id() : who->id;
      x->person = who->person.id;
      for (const std::string& word : *words) {
        if (const auto duty = parse_word<HelperDuty>(word)) x->duties.push_back(*duty);
      }
      exit_code = act_with(context, *x, *who);
    });
  }
  {
    auto x = std::make_shared<AssignRating>();
    auto* c = app.add_subcommand("assign-rating", "Give a player without a rating one from another system's");
    c->add_option("ENTRY", x->entry, "Entry")->required();
    c->add_option("RATING", x->rating, "The rating assigned")->required();
    c->add_option("--system", x->system, "The other system")->required();
    c->add_option("--other-rating", x->other_rating, "The player's rating there")->required();
    c->callback([x, &context, &exit_code] { exit_code = context.act(*x); });
  }
}

/// A text for a TOML file.
std::string quoted(const std::string& text) {
  std::string out = "\"";
  for (const char c : text) {
    if (c == '"' || c == '\\') out += '\\';
    if (static_cast<unsigned char>(c) >= 0x20 && c != 0x7f) out += c;
  }
  return out + "\"";
}

std::string toml_of(const game::DerivedRulebook& rules) {
  std::string out = "rulebook = " + quoted(rules.id) + "\ntitle = " + quoted(rules.title) +
                    "\nbase = " + quoted(rules.base) + "\n\n[changes]\n";
  for (const game::Variation& change : rules.changes) {
    const bool plain = change.value == "true" || change.value == "false" ||
                       change.value.find_first_not_of("0123456789") == std::string::npos;
    out += change.parameter + " = " + (plain ? change.value : quoted(change.value)) + "\n";
  }
  return out;
}

/// What the event announces otherwise than its book has it, clause by clause, to go with the entry form; and the
/// rulebook its games are played by, for `serve --variation` and `officiate --rulebook`.
int show_announced(TournamentContext& context, const std::string& file) {
  const State* state = context.view();
  if (state == nullptr) return BadUsage;
  const std::string& book = state->opened->rulebook;
  if (context.json) {
    print_shape(announced_answer(*state));
  } else if (!state->announced) {
    std::printf("Nothing: %s as it is.\n", book.c_str());
  } else {
    for (const RuleChange& change : state->announced->changes) {
      const auto understood = understand(book, change);
      std::printf("%s = %s\n", change.parameter.c_str(), change.value.c_str());
      const auto citation = understood ? rulebook::parse_citation(understood->clause) : std::nullopt;
      if (!citation) continue;
      const rulebook::Clause& clause = rulebook::clause(*citation);
      std::printf("  instead of %s: %s\n", rulebook::to_string(*citation).c_str(), std::string(clause.rule).c_str());
    }
  }
  if (file.empty()) return Done;
  const auto rules = announced_rulebook(*state, context.desk->id());
  if (!rules) {
    std::fprintf(stderr, "touchmove tournament: the event's games are played by %s itself\n", book.c_str());
    return AnswerIsNo;
  }
  std::ofstream out(file, std::ios::binary);
  out << toml_of(*rules);
  out.close();
  if (!out) {
    std::fprintf(stderr, "touchmove tournament: cannot write %s\n", file.c_str());
    return BadUsage;
  }
  return Done;
}

void add_announced(CLI::App& app, TournamentContext& context, int& exit_code) {
  {
    auto x = std::make_shared<Announce>();
    auto* c = app.add_subcommand("announce", "Announce rules that differ from the book's, before anybody enters");
    c->add_option_function<std::vector<std::string>>(
         "CHANGE",
         [x](const std::vector<std::string>& words) {
           for (const std::string& word : words) {
             const auto [name, value] = parted(word);
             // A time is milliseconds in the journal, and minutes and seconds where people write it.
             const auto time = parse_minutes(value);
             x->changes.push_back({name, time ? std::to_string(*time) : value});
           }
         },
         "parameter=value, of docs/rulebooks.md or a limit of the event such as forfeit_after; a time is 30:00, "
         "minutes "
         "and seconds, or milliseconds")
        ->required();
    c->add_option("--notice", x->notice, "YYYY-MM-DD, the day the notice goes to the participants");
    c->add_option("--notified", x->notified, "The day the office and the committee were told of it");
    c->add_option("--reason", x->reason, "Why");
    c->callback([x, &context, &exit_code] { exit_code = context.act(*x); });
  }
  auto file = std::make_shared<std::string>();
  auto* c = app.add_subcommand("announced", "What is announced, with the clauses it changes");
  c->add_option("--rulebook", *file, "Write the rulebook of the event's games to this file");
  c->add_option("--as-of", context.as_of, "As it was after this event of the log");
  c->callback([=, &context, &exit_code] { exit_code = show_announced(context, *file); });
}

}  // namespace

std::vector<std::string> open_duties(const State& state) {
  std::vector<std::string> lines;
  for (const Section& section : state.sections) {
    if (section.rounds.empty()) continue;
    const int number = static_cast<int>(section.rounds.size());
    for (const Board& board : section.rounds.back().boards) {
      const std::string where =
          section.plan.id + " round " + std::to_string(number) + " board " + std::to_string(board.number);
      for (const ToBeTold& each : to_be_told(state, number, board)) {
        lines.push_back(where + ": entry " + std::to_string(each.opponent) +
                        " is to be told of the assistant of entry " + std::to_string(each.assisted));
      }
      for (const auto& [game, seen] : board.inspected) {
        if (seen.lacks && !is_finished(board.games[static_cast<std::size_t>(game) - 1].result)) {
          lines.push_back(where + ": equipment is missing");
        }
      }
    }
  }
  return lines;
}

void add_tournament_boards(CLI::App& app, TournamentContext& context, int& exit_code) {
  add_announced(app, context, exit_code);
  add_people(app, context, exit_code);
  add_at_boards(app, context, exit_code);
  add_beside(app, context, exit_code);
}

}  // namespace touchmove::app
