// `touchmove tournament`: penalties and appeals, given and looked up.
#include <algorithm>
#include <cstdio>
#include <memory>
#include <optional>
#include <string>
#include <utility>

#include "event/desk_answers.hpp"
#include "event/tournament_context.hpp"
#include "rim/amounts.hpp"
#include "rim/terminal.hpp"
#include "touchmove/messages/catalog.hpp"
#include "touchmove/tournament/basis/text.hpp"
#include "touchmove/tournament/event/state/rulings.hpp"
#include "touchmove/tournament/event/views/words.hpp"

namespace touchmove::app {
namespace {

using namespace tournament::event;

std::string by_text(const By& by, const Directory& directory) {
  return by.person.empty() ? std::string(word_of(by.office))
                           : std::string(word_of(by.office)) + " " + printed_name(directory, by.person);
}

SaidByAnswer by_answer(const By& by, const Directory& directory) {
  return {by.office, by.person.empty() ? std::string() : printed_name(directory, by.person)};
}

/// "0.5 off", "rounds 2 to 3", "2:00", "game 1".
std::string amount_text(const Penalise& what) {
  switch (what.penalty) {
    case Penalty::PointsOff:
      return points_text(static_cast<Points>(what.amount)) + " off";
    case Penalty::Suspension:
      return "rounds " + std::to_string(what.round + 1) + " to " + std::to_string(what.round + what.amount);
    case Penalty::Time:
      return minutes_text(what.amount);
    case Penalty::GameLoss:
      return what.game == 0 ? "" : "game " + std::to_string(what.game);
    default:
      return {};
  }
}

/// "2 Baker, Bo", "team north".
std::string who_text(const State& state, const Directory& directory, EntryNumber entry, const std::string& team) {
  const Entry* at = find_entry(state, entry);
  if (at == nullptr) return team.empty() ? "" : "team " + team;
  return std::to_string(entry) + " " + printed_name(directory, at->person) + (team.empty() ? "" : " (" + team + ")");
}

std::string penalty_line(const State& state, const Directory& directory, const PenaltyRecord& record) {
  const Penalise& what = record.what;
  const std::string who = what.coach.empty() ? who_text(state, directory, what.entry, what.team)
                                             : "coach " + printed_name(directory, what.coach);
  std::string line = "#" + std::to_string(record.seq) + " " + who + ": " + std::string(word_of(what.penalty));
  if (const std::string amount = amount_text(what); !amount.empty()) line += ", " + amount;
  if (what.round != 0) line += ", round " + std::to_string(what.round);
  if (!what.about.empty()) line += ": " + what.about;
  return line + ", by " + by_text(record.by, directory);
}

struct Of {
  EntryNumber entry{0};
  std::string team;
};

int show_penalties(TournamentContext& context, const Of& of) {
  const State* state = context.view();
  if (state == nullptr) return BadUsage;
  const Directory& directory = context.desk->directory();
  std::vector<const PenaltyRecord*> shown;
  if (of.entry == 0 && of.team.empty()) {
    for (const PenaltyRecord& record : state->penalties) shown.push_back(&record);
  } else {
    shown = penalties_of(*state, of.entry, of.team, state->penalties.size());
  }
  if (!context.json) {
    for (const PenaltyRecord* record : shown) {
      std::printf("%s\n", visible(penalty_line(*state, directory, *record)).c_str());
    }
    if (shown.empty()) std::printf("no penalties\n");
    return Done;
  }
  PenaltiesAnswer out;
  for (const PenaltyRecord* record : shown) {
    const Penalise& what = record->what;
    PenaltyAnswer& one = out.penalties.emplace_back();
    one.seq = record->seq;
    one.at = record->at;
    one.by = by_answer(record->by, directory);
    one.penalty = what.penalty;
    one.entry = what.entry;
    one.team = what.team;
    one.coach = what.coach;
    one.amount = what.amount;
    one.round = what.round;
    one.game = what.game;
    one.about = what.about;
    const auto place = static_cast<std::size_t>(record - state->penalties.data());
    for (const PenaltyRecord* earlier : penalties_before(*state, what, place)) {
      one.before.push_back(earlier->seq);
    }
  }
  print_shape(out);
  return Done;
}

int show_appeals(TournamentContext& context, bool open_only) {
  const State* state = context.view();
  if (state == nullptr) return BadUsage;
  const Directory& directory = context.desk->directory();
  AppealsAnswer out;
  bool none = true;
  for (const AppealRecord& record : state->appeals) {
    if (open_only && record.steps.back().decision) continue;
    none = false;
    const Appeal& what = record.what;
    if (!context.json) {
      std::printf("%s\n", visible(appeal_line(*state, directory, record)).c_str());
      continue;
    }
    AppealAnswer& one = out.appeals.emplace_back();
    one.appeal = what.appeal;
    one.matter = what.matter;
    one.by = by_answer(record.by, directory);
    one.section = what.section;
    one.round = what.round;
    one.board = what.board;
    one.of = what.of;
    one.entry = what.entry;
    for (const AppealStep& step : record.steps) one.steps.push_back({step.level, step.seq, step.decision});
    one.decided = record.steps.back().decision.has_value();
  }
  if (context.json) {
    print_shape(out);
  } else if (none) {
    std::printf(open_only ? "no undecided appeals\n" : "no appeals\n");
  }
  return Done;
}

/// The amount of a penalty as people write it: "2:00", "0.5", a number of rounds. Nothing, with what is to be written,
/// for another text.
std::optional<std::int64_t> amount_of(const TournamentContext& context, Penalty penalty, const std::string& text) {
  if (text.empty()) return 0;
  std::optional<std::int64_t> amount;
  if (penalty == Penalty::Time) {
    amount = parse_minutes(text);
  } else if (penalty == Penalty::PointsOff) {
    amount = parse_points(text);
  } else {
    amount = tournament::files::to_number(text);
  }
  if (amount) return amount;
  const char* key = penalty == Penalty::Time        ? "shell.amount.time"
                    : penalty == Penalty::PointsOff ? "shell.amount.points"
                                                    : "shell.amount.number";
  const messages::Message wrong(key, {{"text", text}});
  std::fprintf(stderr, "touchmove tournament: %s\n", visible(messages::say(wrong, context.language)).c_str());
  return std::nullopt;
}

/// Records a penalty, and shows those the person and the team had before.
int penalise(TournamentContext& context, Penalise what, bool round_named, bool game_named) {
  if (!context.open(EventDesk::Access::Write)) return BadUsage;
  {
    const State& state = context.desk->event().state();
    const Entry* entry = find_entry(state, what.entry);
    if (!round_named && entry != nullptr) what.round = rounds_posted(state.sections[entry->section]);
    if (!game_named && what.penalty == Penalty::GameLoss) what.game = 1;
  }
  const std::size_t before = context.desk->event().events().size();
  const int code = context.act(what);
  if (code != Done || context.json) return code;
  const State& state = context.desk->event().state();
  // A repeated command has recorded nothing.
  const auto own = std::find_if(state.penalties.begin(), state.penalties.end(), [&](const PenaltyRecord& record) {
    return record.seq >= static_cast<std::int64_t>(before);
  });
  const auto count = static_cast<std::size_t>(own - state.penalties.begin());
  if (own == state.penalties.end()) return code;
  for (const PenaltyRecord* record : penalties_before(state, what, count)) {
    std::printf("  before: %s\n", visible(penalty_line(state, context.desk->directory(), *record)).c_str());
  }
  return code;
}

void add_penalties(CLI::App& app, TournamentContext& context, int& exit_code) {
  {
    auto x = std::make_shared<Penalise>();
    auto* c = app.add_subcommand("penalty", "Record a penalty; earlier ones of the person and the team are shown");
    c->add_option("ENTRY", x->entry, "Entry; 0: a team alone")->required();
    add_word(*c, "KIND", x->penalty, "Penalty; a game loss is the result of that game")->required();
    auto amount = std::make_shared<std::string>();
    c->add_option("AMOUNT", *amount, "Time as 2:00 (minutes and seconds), points as 0.5, or the rounds suspended");
    c->add_option("--team", x->team, "Code of the team");
    c->add_option("--coach", x->coach, "Id of a coach, for an offence that is no player's (ENTRY is 0 then)");
    auto* round = c->add_option("--round", x->round,
                                "Round it is given in, the last posted if left out; a suspension begins with the next");
    auto* game = c->add_option("--game", x->game, "Game of the pairing that is lost; the first if left out");
    c->add_option("--about", x->about, "What was done; shown wherever the score is");
    c->callback([=, &context, &exit_code] {
      exit_code = BadUsage;
      const auto read = amount_of(context, x->penalty, *amount);
      if (!read) return;
      x->amount = *read;
      exit_code = penalise(context, *x, round->count() > 0, game->count() > 0);
    });
  }
  {
    auto x = std::make_shared<Of>();
    auto* c = app.add_subcommand("penalties", "Every penalty, or those of an entry's person or of a team");
    c->add_option("ENTRY", x->entry, "Entry");
    c->add_option("--team", x->team, "Code of the team");
    c->add_option("--as-of", context.as_of, "As it was after this event of the log");
    c->callback([x, &context, &exit_code] { exit_code = show_penalties(context, *x); });
  }
}

void add_appeals(CLI::App& app, TournamentContext& context, int& exit_code) {
  {
    auto open_only = std::make_shared<bool>(false);
    auto* c = app.add_subcommand("appeals", "Every appeal, with what each level decided");
    c->add_flag("--undecided", *open_only, "Only those that wait for a decision");
    c->add_option("--as-of", context.as_of, "As it was after this event of the log");
    c->callback([=, &context, &exit_code] { exit_code = show_appeals(context, *open_only); });
  }
  {
    auto x = std::make_shared<Appeal>();
    auto* c = app.add_subcommand("appeal", "Appeal a pairing, a ruling, a penalty or a result");
    add_word(*c, "MATTER", x->matter, "What is appealed")->required();
    c->add_option("--section", x->section, "Section");
    c->add_option("--round", x->round, "Round");
    c->add_option("--board", x->board, "Board");
    c->add_option("--of", x->of, "The event appealed against");
    c->add_option("--entry", x->entry, "Whose appeal");
    c->callback([x, &context, &exit_code] {
      exit_code = BadUsage;
      if (!context.open(EventDesk::Access::Write)) return;
      x->appeal = static_cast<int>(context.desk->event().state().appeals.size()) + 1;
      const bool repeated = context.is_repeated();
      exit_code = context.act(*x);
      if (exit_code == Done && !context.json && !repeated) std::printf("  appeal %d\n", x->appeal);
    });
  }
  {
    auto x = std::make_shared<DecideAppeal>();
    auto* c = app.add_subcommand("decide", "Decide an appeal at its level");
    c->add_option("APPEAL", x->appeal, "Number of the appeal")->required();
    add_word(*c, "DECISION", x->decision, "Decision")->required();
    c->add_option("--reason", x->reason, "Why");
    c->callback([x, &context, &exit_code] { exit_code = context.act(*x); });
  }
  {
    auto x = std::make_shared<Escalate>();
    auto* c = app.add_subcommand("escalate", "Take a decided appeal to the next level");
    c->add_option("APPEAL", x->appeal, "Number of the appeal")->required();
    c->callback([x, &context, &exit_code] { exit_code = context.act(*x); });
  }
}

}  // namespace

std::string appeal_line(const State& state, const Directory& directory, const AppealRecord& record) {
  const Appeal& what = record.what;
  std::string line = "appeal " + std::to_string(what.appeal) + ": " + std::string(word_of(what.matter));
  if (!what.section.empty()) line += ", " + what.section;
  if (what.round != 0) line += ", round " + std::to_string(what.round);
  if (what.board != 0) line += ", board " + std::to_string(what.board);
  if (what.of != 0) line += ", against #" + std::to_string(what.of);
  if (what.entry != 0) line += ", of " + who_text(state, directory, what.entry, "");
  line += ", by " + by_text(record.by, directory);
  for (const AppealStep& step : record.steps) {
    line += step.decision ? "; " + std::string(word_of(*step.decision)) + " by " + std::string(word_of(step.level))
                          : "; waits for " + std::string(word_of(step.level));
  }
  return line;
}

void add_tournament_rulings(CLI::App& app, TournamentContext& context, int& exit_code) {
  add_penalties(app, context, exit_code);
  add_appeals(app, context, exit_code);
}

}  // namespace touchmove::app
