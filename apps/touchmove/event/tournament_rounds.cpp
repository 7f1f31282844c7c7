// `touchmove tournament`: rounds, results, undo.
#include <cstdio>
#include <cstdlib>
#include <memory>

#include "event/tournament_context.hpp"
#include "touchmove/tournament/event/journal/json.hpp"
#include "touchmove/tournament/event/proposals/propose_listed.hpp"
#include "touchmove/tournament/event/state/robin.hpp"
#include "touchmove/tournament/event/state/starting_list.hpp"
#include "touchmove/tournament/event/views/unproposed.hpp"
#include "touchmove/tournament/event/views/words.hpp"

namespace touchmove::app {
namespace {

using namespace tournament::event;

int no_proposal(const Unproposed& why, std::string_view language) {
  std::fprintf(stderr, "touchmove tournament: %s\n", in_words(why, language).c_str());
  return AnswerIsNo;
}

/// A result as people write it, beside the journal's own words.
std::optional<Result> read_result(const std::string& text) {
  if (const auto result = parse_word<Result>(text)) return result;
  if (text == "=" || text == "draw" || text == "1/2") return Result::Draw;
  if (text == "white-forfeits") return Result::WhiteForfeits;
  if (text == "black-forfeits") return Result::BlackForfeits;
  if (text == "both-forfeit") return Result::BothForfeit;
  return std::nullopt;
}

constexpr const char* results_as_written =
    "1-0, 0-1, draw, white-forfeits, black-forfeits, both-forfeit, 0-0, 1/2-0, 0-1/2, adjourned";

CLI::Option* add_result(CLI::App& command, Result& target) {
  return command.add_option_function<std::string>(
      "RESULT",
      [&target](const std::string& text) {
        const auto result = read_result(text);
        if (!result) throw CLI::ValidationError("RESULT", "'" + text + "' is no result: " + results_as_written);
        target = *result;
      },
      results_as_written);
}

void add_pairing(CLI::App& app, TournamentContext& context, int& exit_code) {
  struct Pairing {
    std::string section;
    bool suppose_draws{false};
    bool dry{false};
    std::vector<int> entries;
    std::vector<int> boards;
    int round{0};
    std::string reason;
  };
  {
    auto x = std::make_shared<Pairing>();
    auto* c = app.add_subcommand("pair", "Pair the next round of a section");
    c->add_option("SECTION", x->section, "Section")->required();
    c->add_flag("--suppose-draws", x->suppose_draws, "Take games still going on for draws (rule 29H)");
    c->add_option("--numbers", x->entries,
                  "Starting numbers otherwise than by rating, title and name: all entries, number 1 first (FIDE, until "
                  "round 4)")
        ->delimiter(',');
    c->add_flag("--dry-run", x->dry, "Print the pairing as an event and do nothing");
    c->callback([=, &context, &exit_code] {
      exit_code = BadUsage;
      if (!context.open(x->dry ? EventDesk::Access::Read : EventDesk::Access::Write)) return;
      if (!context.command_id.empty() && context.desk->has_origin(context.command_id)) {
        exit_code = context.act(Undo{});  // says that it was done before
        return;
      }
      const auto section = context.section(x->section);
      if (!section) {
        exit_code = section.error();
        return;
      }
      const State& state = context.desk->event().state();
      const auto supposed = x->suppose_draws ? suppose_draws(state, *section) : std::vector<Supposed>{};
      const auto by = x->entries.empty() ? NumbersBy::List : NumbersBy::Director;
      const auto list = x->entries.empty() ? starting_list(state, *section, context.desk->directory()) : x->entries;
      const auto proposed = propose_listed(state, *section, list, supposed, by);
      if (!proposed) {
        exit_code = no_proposal(proposed.error(), context.language);
        return;
      }
      if (x->dry) {
        Event event;
        event.seq = static_cast<std::int64_t>(context.desk->event().events().size());
        event.body = *proposed;
        std::printf("%s\n", to_json(event).c_str());
        exit_code = Done;
        return;
      }
      exit_code = context.act(*proposed);
    });
  }
  {
    auto x = std::make_shared<Pairing>();
    auto* c = app.add_subcommand("pair-by-hand", "Pair the next round with these boards: white black white black ...");
    c->add_option("SECTION", x->section, "Section")->required();
    c->add_option("ENTRY", x->entries, "Entries, White first; 0 for Black: the bye")->required();
    c->callback([=, &context, &exit_code] {
      exit_code = BadUsage;
      if (!context.open(EventDesk::Access::Write)) return;
      const auto section = context.section(x->section);
      if (!section) {
        exit_code = section.error();
        return;
      }
      if (x->entries.size() % 2 != 0) {
        std::fprintf(stderr, "touchmove tournament: boards are pairs of entries, 0 for the bye\n");
        return;
      }
      PairRound round;
      round.section = x->section;
      round.round = static_cast<int>(context.desk->event().state().sections[*section].rounds.size()) + 1;
      round.engine = "manual";
      for (std::size_t i = 0; i + 1 < x->entries.size(); i += 2) {
        PairedBoard board;
        board.board = static_cast<int>(i / 2) + 1;
        board.white = x->entries[i];
        board.black = x->entries[i + 1];
        round.boards.push_back(std::move(board));
      }
      exit_code = context.act(round);
    });
  }
  {
    auto x = std::make_shared<Pairing>();
    auto* c = app.add_subcommand("swap", "Change boards of the round by hand: board white black, as often as needed");
    c->add_option("SECTION", x->section, "Section")->required();
    c->add_option("ROUND", x->round, "Round")->required();
    c->add_option("BOARDS", x->boards, "Board, White's entry, Black's entry (0: the bye)")->required();
    c->add_option("--remove", x->entries, "Boards that are no more");
    c->add_option("--reason", x->reason, "Why");
    c->callback([=, &context, &exit_code] {
      if (x->boards.size() % 3 != 0) {
        std::fprintf(stderr, "touchmove tournament: a board is three numbers: board, White, Black\n");
        exit_code = BadUsage;
        return;
      }
      ChangeBoards change{x->section, x->round, {}, x->entries, x->reason};
      for (std::size_t i = 0; i + 2 < x->boards.size(); i += 3) {
        PairedBoard board;
        board.board = x->boards[i];
        board.white = x->boards[i + 1];
        board.black = x->boards[i + 2];
        change.boards.push_back(std::move(board));
      }
      exit_code = context.act(change);
    });
  }
  {
    auto x = std::make_shared<Pairing>();
    auto* c = app.add_subcommand("repair", "Pair anew only the boards of these entries; the others stay");
    c->add_option("SECTION", x->section, "Section")->required();
    c->add_option("ENTRY", x->entries, "Entries")->required();
    c->add_option("--reason", x->reason, "Why");
    c->callback([=, &context, &exit_code] {
      exit_code = BadUsage;
      if (!context.open(EventDesk::Access::Write)) return;
      if (!context.command_id.empty() && context.desk->has_origin(context.command_id)) {
        exit_code = context.act(Undo{});
        return;
      }
      const auto section = context.section(x->section);
      if (!section) {
        exit_code = section.error();
        return;
      }
      auto change = propose_repair(context.desk->event().state(), *section, x->entries);
      if (!change) {
        exit_code = no_proposal(change.error(), context.language);
        return;
      }
      change->reason = x->reason;
      exit_code = context.act(*change);
    });
  }
}

struct Postponed {
  std::string section;
  int white{0};
  int black{0};
  int round{0};
  bool keep_colours{false};
  std::string reason;
};

/// Pairs a game of the table that nobody has sat down to.
int make_up(TournamentContext& context, const Postponed& asked) {
  if (!context.open(EventDesk::Access::Write)) return BadUsage;
  // Said again it is known by its name, whatever is still to be played.
  if (!context.command_id.empty() && context.desk->has_origin(context.command_id)) return context.act(MakeUp{});
  const auto section = context.section(asked.section);
  if (!section) return section.error();
  const State& state = context.desk->event().state();
  auto act = make_up_of(state, *section, asked.white, asked.black);
  if (!act) {
    std::fprintf(stderr,
                 "touchmove tournament: the table of %s has no game of entries %d and %d that is still to be paired\n",
                 asked.section.c_str(), asked.white, asked.black);
    return AnswerIsNo;
  }
  if (asked.keep_colours) {
    act->white = asked.white;
    act->black = asked.black;
  }
  if (asked.round != 0) {
    act->round = asked.round;
    const Round* round = find_round(state.sections[*section], asked.round);
    act->board = round == nullptr || round->boards.empty() ? 1 : round->boards.back().number + 1;
  }
  act->reason = asked.reason;
  const int code = context.act(*act);
  if (code == Done && !context.json) {
    std::printf("  round %d, board %d: entry %d has White against entry %d\n", act->round, act->board, act->white,
                act->black);
  }
  return code;
}

void add_make_up(CLI::App& app, TournamentContext& context, int& exit_code) {
  auto x = std::make_shared<Postponed>();
  auto* c = app.add_subcommand("make-up", "Pair a postponed game of a round robin: a board more of its round");
  c->add_option("SECTION", x->section, "Section")->required();
  c->add_option("ENTRY", x->white, "One of the two entries")->required();
  c->add_option("OPPONENT", x->black, "The other; colours are the table's")->required();
  c->add_option("--round", x->round, "In this round, in which neither sits at a board; the table's if left out");
  c->add_flag("--colours-as-named", x->keep_colours, "The entry named first has White, whatever the table says");
  c->add_option("--reason", x->reason, "Why");
  c->callback([x, &context, &exit_code] { exit_code = make_up(context, *x); });
}

void add_phases(CLI::App& app, TournamentContext& context, int& exit_code) {
  const auto phase = [&](const char* name, const char* help, Phase to) {
    auto x = std::make_shared<SetPhase>();
    x->phase = to;
    auto* c = app.add_subcommand(name, help);
    c->add_option("SECTION", x->section, "Section")->required();
    c->add_option("ROUND", x->round, "Round")->required();
    c->add_option("--reason", x->reason, "Why");
    c->callback([x, &context, &exit_code] { exit_code = context.act(*x); });
  };
  phase("post", "Post a round's pairings", Phase::Posted);
  phase("unpost", "Take posted pairings down; no result may be in", Phase::Paired);
  phase("lock", "Close a round: every result is in", Phase::Locked);
  phase("unlock", "Open a locked round again", Phase::Posted);
  auto x = std::make_shared<Unpair>();
  auto* c = app.add_subcommand("unpair", "Take back a pairing that was not posted");
  c->add_option("SECTION", x->section, "Section")->required();
  c->add_option("ROUND", x->round, "Round")->required();
  c->add_option("--reason", x->reason, "Why");
  c->callback([x, &context, &exit_code] { exit_code = context.act(*x); });

  auto s = std::make_shared<Schedule>();
  auto when = std::make_shared<std::string>();
  auto* d = app.add_subcommand("schedule", "Appoint the start of a round");
  d->add_option("SECTION", s->section, "Section")->required();
  d->add_option("ROUND", s->round, "Round")->required();
  d->add_option("START", *when, "2026-11-22T10:00, or 3600000ms since the opening")->required();
  d->callback([=, &context, &exit_code] {
    exit_code = BadUsage;
    if (!context.open(EventDesk::Access::Write)) return;
    const auto& opened = context.desk->event().state().opened;
    const auto moment = parse_moment(*when, opened ? opened->opened_at : 0);
    if (!moment) {
      std::fprintf(stderr,
                   "touchmove tournament: '%s' is no moment: write 2026-11-22T10:00, or 3600000ms since the opening\n",
                   when->c_str());
      return;
    }
    s->starts = *moment;
    exit_code = context.act(*s);
  });
}

/// Of the game that is corrected, as it stands.
bool has_colours_reversed(const State& state, const CorrectResult& x) {
  const Section* section = find_section(state, x.section);
  const Round* round = section == nullptr ? nullptr : find_round(*section, x.round);
  const Board* board = round == nullptr ? nullptr : find_board(*round, x.board);
  const bool is_there = board != nullptr && x.game >= 1 && static_cast<std::size_t>(x.game) <= board->games.size();
  return is_there && board->games[static_cast<std::size_t>(x.game) - 1].colours_reversed;
}

void add_results(CLI::App& app, TournamentContext& context, int& exit_code) {
  {
    auto x = std::make_shared<EnterResult>();
    auto* c = app.add_subcommand("result", "Enter a result; with --as player it waits for the opponent's");
    c->add_option("SECTION", x->section, "Section")->required();
    c->add_option("ROUND", x->round, "Round")->required();
    c->add_option("BOARD", x->board, "Board")->required();
    add_result(*c, x->result)->required();
    c->add_option("--game", x->game, "Game of the pairing");
    c->add_option("--seen", x->seen, "Version of the record that was looked at; a later one is not overwritten");
    c->callback([x, &context, &exit_code] { exit_code = context.act(*x); });
  }
  {
    auto x = std::make_shared<CorrectResult>();
    auto* c = app.add_subcommand("correct", "Correct a result of any round; what hangs on it is shown");
    c->add_option("SECTION", x->section, "Section")->required();
    c->add_option("ROUND", x->round, "Round")->required();
    c->add_option("BOARD", x->board, "Board")->required();
    add_result(*c, x->result)->required();
    c->add_option("--game", x->game, "Game of the pairing");
    auto* colours = c->add_flag("--colours-reversed,!--colours-as-paired", x->colours_reversed,
                                "They played with the other colours, or did not after all; as it stands if left out");
    c->add_option("--reason", x->reason, "Why");
    c->callback([=, &context, &exit_code] {
      exit_code = BadUsage;
      if (!context.open(EventDesk::Access::Write)) return;
      if (colours->count() == 0) x->colours_reversed = has_colours_reversed(context.desk->event().state(), *x);
      exit_code = context.act(*x);
    });
  }
}

/// Does the undo and says what it was of.
int take_back(TournamentContext& context, const Undo& undo) {
  const auto before = context.desk->event().events().size();
  const int code = context.act(undo);
  if (code != Done || context.json) return code;
  const auto& events = context.desk->event().events();
  if (events.size() == before) return code;
  std::int64_t seq = undo.of;
  bool is_back = false;
  while (const auto* inner = std::get_if<Undo>(&events[static_cast<std::size_t>(seq)].body)) {
    seq = inner->of;
    is_back = !is_back;
  }
  std::printf("  #%lld %s is %s\n", static_cast<long long>(seq),
              std::string(word_of(events[static_cast<std::size_t>(seq)].type())).c_str(),
              is_back ? "no longer taken back" : "taken back");
  return code;
}

void add_history(CLI::App& app, TournamentContext& context, int& exit_code) {
  {
    auto x = std::make_shared<Undo>();
    auto which = std::make_shared<std::string>();
    auto* c = app.add_subcommand("undo", "Take an event back; refused while later events rest on it");
    c->add_option("SEQ", *which,
                  "Number of the event, as 'log' prints it, or 'last': the last that stands and is no undo")
        ->required();
    c->add_option("--reason", x->reason, "Why");
    c->callback([=, &context, &exit_code] {
      exit_code = BadUsage;
      if (!context.open(EventDesk::Access::Write)) return;
      if (*which == "last") {
        x->of = context.desk->event().last_act();
      } else {
        char* end = nullptr;
        x->of = std::strtoll(which->c_str(), &end, 10);
        if (*end != '\0' || which->empty()) throw CLI::ValidationError("SEQ", "'" + *which + "' is no number");
      }
      exit_code = take_back(context, *x);
    });
  }
  {
    auto x = std::make_shared<Undo>();
    auto* c = app.add_subcommand("redo", "Take the last undo back: what it took back stands again");
    c->add_option("--reason", x->reason, "Why");
    c->callback([=, &context, &exit_code] {
      exit_code = BadUsage;
      if (!context.open(EventDesk::Access::Write)) return;
      const auto last = context.desk->event().last_undo();
      if (!last && (context.command_id.empty() || !context.desk->has_origin(context.command_id))) {
        std::fprintf(stderr, "touchmove tournament: nothing is taken back that could stand again\n");
        exit_code = AnswerIsNo;
        return;
      }
      x->of = last.value_or(0);
      exit_code = take_back(context, *x);
    });
  }
  {
    auto line = std::make_shared<std::string>();
    auto* c = app.add_subcommand("event", "Do an event written as JSON (docs/formats/event-journal.md)");
    c->add_option("JSON", *line, "The event; seq, at and by may be left out")->required();
    c->callback([line, &context, &exit_code] {
      const auto event = event_from_json(*line);
      if (!event) {
        std::fprintf(stderr, "touchmove tournament: %s\n", tournament::event::to_string(event.error()).c_str());
        exit_code = BadUsage;
        return;
      }
      exit_code = context.act(event->body);
    });
  }
}

}  // namespace

void add_tournament_rounds(CLI::App& app, TournamentContext& context, int& exit_code) {
  add_pairing(app, context, exit_code);
  add_make_up(app, context, exit_code);
  add_phases(app, context, exit_code);
  add_results(app, context, exit_code);
  add_history(app, context, exit_code);
}

}  // namespace touchmove::app
