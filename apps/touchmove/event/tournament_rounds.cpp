// `touchmove tournament`: rounds, results, undo.
#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <memory>
#include <utility>

#include "event/tournament_context.hpp"
#include "rim/terminal.hpp"
#include "touchmove/messages/catalog.hpp"
#include "touchmove/tournament/basis/text.hpp"
#include "touchmove/tournament/event/journal/json.hpp"
#include "touchmove/tournament/event/proposals/board_numbers.hpp"
#include "touchmove/tournament/event/proposals/exchange.hpp"
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

struct Swap {
  std::vector<std::string> words;
  int round{0};
  std::vector<int> removed;
  std::string reason;
};

messages::Message message_of(const NoExchange& why) {
  const auto entry = std::int64_t(why.entry);
  switch (why.why) {
    case NoExchange::Why::UnknownEntry:
      return messages::Message("shell.swap.unknown", {{"entry", entry}});
    case NoExchange::Why::OtherSection:
      return messages::Message("shell.swap.other_section", {{"entry", entry}});
    case NoExchange::Why::NoRound:
      return messages::Message("shell.swap.no_round", {{"round", std::int64_t(why.round)}});
    case NoExchange::Why::NoBoard:
      return messages::Message("shell.swap.no_board", {{"entry", entry}, {"round", std::int64_t(why.round)}});
    case NoExchange::Why::Same:
      break;
  }
  return messages::Message("shell.swap.same", {{"entry", entry}});
}

/// "swap 17 8", with the section before them or without: two entries change places.
int swap_players(TournamentContext& context, const Swap& asked, const std::string& section, int first, int second) {
  if (!context.open(EventDesk::Access::Write)) return BadUsage;
  if (context.is_repeated()) return context.act(ChangeBoards{});
  auto change = exchange_players(context.desk->event().state(), section, asked.round, first, second);
  if (!change) {
    std::fprintf(stderr, "touchmove tournament: %s\n",
                 visible(messages::say(message_of(change.error()), context.language)).c_str());
    return AnswerIsNo;
  }
  change->removed = asked.removed;
  change->reason = asked.reason;
  const int code = context.act(*change);
  if (code != Done || context.json) return code;
  const State& state = context.desk->event().state();
  const auto named = [&](EntryNumber number) {
    const Entry* entry = find_entry(state, number);
    return entry == nullptr ? messages::say(messages::Message("shell.swap.bye"), context.language)
                            : std::to_string(number) + " " + printed_name(context.desk->directory(), entry->person);
  };
  for (const PairedBoard& board : change->boards) {
    const messages::Message said(
        "shell.swap.board",
        {{"board", std::int64_t(board.board)}, {"white", named(board.white)}, {"black", named(board.black)}});
    std::printf("  %s\n", visible(messages::say(said, context.language)).c_str());
  }
  return code;
}

int swap(TournamentContext& context, const Swap& asked) {
  const std::vector<std::string>& words = asked.words;
  std::vector<int> numbers;
  // A section may be named by a number too: only two words, or three, leave no doubt.
  const bool named = words.size() != 2 || !asked.removed.empty();
  for (std::size_t i = named ? 1 : 0; i < words.size(); ++i) {
    const auto number = tournament::files::to_number(words[i]);
    if (!number) {
      std::fprintf(stderr, "touchmove tournament: '%s' is no number of an entry, a round or a board\n",
                   visible(words[i]).c_str());
      return BadUsage;
    }
    numbers.push_back(*number);
  }
  if (numbers.size() == 2) return swap_players(context, asked, named ? words[0] : "", numbers[0], numbers[1]);
  if (numbers.size() % 3 != 1 || (numbers.size() == 1 && asked.removed.empty())) {
    std::fprintf(stderr,
                 "touchmove tournament: two entries change places ('swap 17 8'), or a board is three numbers behind "
                 "section and round: board, White, Black ('swap open 2 1 17 8')\n");
    return BadUsage;
  }
  ChangeBoards change{words[0], numbers[0], {}, asked.removed, asked.reason};
  for (std::size_t i = 1; i + 2 < numbers.size(); i += 3) {
    PairedBoard board;
    board.board = numbers[i];
    board.white = numbers[i + 1];
    board.black = numbers[i + 2];
    change.boards.push_back(std::move(board));
  }
  return context.act(change);
}

void add_pairing(CLI::App& app, TournamentContext& context, int& exit_code) {
  struct Pairing {
    std::string section;
    bool suppose_draws{false};
    bool dry{false};
    std::vector<int> entries;
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
      if (context.is_repeated()) {
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
        board.white = x->entries[i];
        board.black = x->entries[i + 1];
        round.boards.push_back(std::move(board));
      }
      const State& state = context.desk->event().state();
      number_boards(state, state.sections[*section].plan, round.boards);
      exit_code = context.act(round);
    });
  }
  {
    auto x = std::make_shared<Swap>();
    auto* c = app.add_subcommand(
        "swap", "Two players change places: 'swap 17 8'; or whole boards by hand: 'swap open 2 1 17 8 ...'");
    c->add_option(
         "WHAT", x->words,
         "Two entries, of the latest round of their section; or section, round, and board, White, Black (0: the "
         "bye) as often as needed")
        ->required();
    c->add_option("--round", x->round, "Of two entries: in this round");
    c->add_option("--remove", x->removed, "Boards that are no more");
    c->add_option("--reason", x->reason, "Why");
    c->callback([x, &context, &exit_code] { exit_code = swap(context, *x); });
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
      if (context.is_repeated()) {
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
  if (context.is_repeated()) return context.act(MakeUp{});
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

/// Whether it is said of which game of the pairing a result is, where it has several; else says how to say it.
bool names_the_game(TournamentContext& context, const std::string& section, const CLI::Option& game) {
  if (game.count() > 0) return true;
  const Section* at = find_section(context.desk->event().state(), section);
  if (at == nullptr || at->plan.games < 2) return true;
  const messages::Message which("shell.which_game", {{"section", section}, {"games", std::int64_t(at->plan.games)}});
  std::fprintf(stderr, "touchmove tournament: %s\n", visible(messages::say(which, context.language)).c_str());
  return false;
}

void add_results(CLI::App& app, TournamentContext& context, int& exit_code) {
  {
    auto x = std::make_shared<EnterResult>();
    auto* c = app.add_subcommand("result", "Enter a result; with --as player it waits for the opponent's");
    c->add_option("SECTION", x->section, "Section")->required();
    c->add_option("ROUND", x->round, "Round")->required();
    c->add_option("BOARD", x->board, "Board")->required();
    add_result(*c, x->result)->required();
    auto* game = c->add_option("--game", x->game, "Game of the pairing, where it has several");
    c->add_option("--seen", x->seen, "Version of the record that was looked at; a later one is not overwritten");
    c->callback([=, &context, &exit_code] {
      exit_code = BadUsage;
      if (!context.open(EventDesk::Access::Write)) return;
      exit_code = names_the_game(context, x->section, *game) ? context.act(*x) : AnswerIsNo;
    });
  }
  {
    auto x = std::make_shared<CorrectResult>();
    auto* c = app.add_subcommand("correct", "Correct a result of any round; what hangs on it is shown");
    c->add_option("SECTION", x->section, "Section")->required();
    c->add_option("ROUND", x->round, "Round")->required();
    c->add_option("BOARD", x->board, "Board")->required();
    add_result(*c, x->result)->required();
    auto* game = c->add_option("--game", x->game, "Game of the pairing, where it has several");
    auto* colours = c->add_flag("--colours-reversed,!--colours-as-paired", x->colours_reversed,
                                "They played with the other colours, or did not after all; as it stands if left out");
    c->add_option("--reason", x->reason, "Why");
    c->callback([=, &context, &exit_code] {
      exit_code = BadUsage;
      if (!context.open(EventDesk::Access::Write)) return;
      if (!names_the_game(context, x->section, *game)) {
        exit_code = AnswerIsNo;
        return;
      }
      if (colours->count() == 0) x->colours_reversed = has_colours_reversed(context.desk->event().state(), *x);
      exit_code = context.act(*x);
    });
  }
}

/// An act that `undo` took back, or let stand again.
struct TakenBack {
  std::int64_t seq{0};
  bool is_back{false};
};

TakenBack taken_back(const std::vector<Event>& events, std::int64_t seq) {
  TakenBack result{seq, false};
  while (const auto* inner = std::get_if<Undo>(&events[static_cast<std::size_t>(result.seq)].body)) {
    result = {inner->of, !result.is_back};
  }
  return result;
}

/// Undoes these events, the last of them first, all or none, and says what they were.
int take_back(TournamentContext& context, const std::vector<std::int64_t>& of, const std::string& reason) {
  const auto before = context.desk->event().events().size();
  std::vector<Body> undos;
  undos.reserve(of.size());
  for (const std::int64_t seq : of) undos.emplace_back(Undo{seq, reason});
  const int code = context.act_all(undos);
  if (code != Done || context.json) return code;
  const auto& events = context.desk->event().events();
  if (events.size() == before) return code;
  std::int64_t least = static_cast<std::int64_t>(events.size());
  std::int64_t greatest = 0;
  TakenBack last;
  for (const std::int64_t seq : of) {
    last = taken_back(events, seq);
    least = std::min(least, last.seq);
    greatest = std::max(greatest, last.seq);
  }
  const std::string what(word_of(events[static_cast<std::size_t>(last.seq)].type()));
  const std::string state = last.is_back ? ".again" : ".back";
  const auto said =
      of.size() == 1 ? messages::Message("shell.undo.one" + state, {{"seq", last.seq}, {"what", what}})
                     : messages::Message("shell.undo.several" + state,
                                         {{"first", least}, {"last", greatest}, {"events", std::int64_t(of.size())}});
  std::printf("  %s\n", visible(messages::say(said, context.language)).c_str());
  return code;
}

/// The events that the store says one command made together with this one, first and last.
std::pair<std::size_t, std::size_t> done_with(EventDesk& desk, std::size_t seq) {
  const auto kept = desk.store().read({journal_name(desk.id()), 0, {}});
  if (!kept || seq >= kept->lines.size() || kept->lines[seq].origin.empty()) return {seq, seq};
  const std::string& origin = kept->lines[seq].origin;
  std::size_t first = seq;
  std::size_t last = seq;
  while (first > 0 && kept->lines[first - 1].origin == origin) --first;
  while (last + 1 < kept->lines.size() && kept->lines[last + 1].origin == origin) ++last;
  return {first, last};
}

/// What was done in one write with the event and still stands, the last of it first: an import is taken back as one.
/// Of undos, those that are one undo.
std::vector<std::int64_t> one_act(EventDesk& desk, std::int64_t seq) {
  if (seq < 0) return {seq};
  const auto [first, last] = done_with(desk, static_cast<std::size_t>(seq));
  const bool undo = desk.event().events()[static_cast<std::size_t>(seq)].type() == Type::Undo;
  std::vector<std::int64_t> events;
  for (std::size_t at = last + 1; at-- > first;) {
    const auto number = static_cast<std::int64_t>(at);
    const Type type = desk.event().events()[at].type();
    if ((type == Type::Undo) != undo || is_of_links(type) || desk.event().is_undone(number)) continue;
    events.push_back(number);
  }
  return events;
}

void add_history(CLI::App& app, TournamentContext& context, int& exit_code) {
  {
    auto reason = std::make_shared<std::string>();
    auto which = std::make_shared<std::string>();
    auto* c = app.add_subcommand("undo", "Take an event back; refused while later events rest on it");
    c->add_option("SEQ", *which,
                  "Number of the event, as 'log' prints it, or 'last': the last act that stands and is no undo, an "
                  "import as a whole")
        ->required();
    c->add_option("--reason", *reason, "Why");
    c->callback([=, &context, &exit_code] {
      exit_code = BadUsage;
      if (!context.open(EventDesk::Access::Write)) return;
      if (*which == "last") {
        exit_code = take_back(context, one_act(*context.desk, context.desk->event().last_act()), *reason);
        return;
      }
      char* end = nullptr;
      const std::int64_t of = std::strtoll(which->c_str(), &end, 10);
      if (*end != '\0' || which->empty()) throw CLI::ValidationError("SEQ", "'" + *which + "' is no number");
      exit_code = take_back(context, {of}, *reason);
    });
  }
  {
    auto reason = std::make_shared<std::string>();
    auto* c = app.add_subcommand("redo", "Take the last undo back: what it took back stands again");
    c->add_option("--reason", *reason, "Why");
    c->callback([=, &context, &exit_code] {
      exit_code = BadUsage;
      if (!context.open(EventDesk::Access::Write)) return;
      const auto last = context.desk->event().last_undo();
      if (!last && !context.is_repeated()) {
        std::fprintf(stderr, "touchmove tournament: nothing is taken back that could stand again\n");
        exit_code = AnswerIsNo;
        return;
      }
      exit_code = take_back(context, one_act(*context.desk, last.value_or(0)), *reason);
    });
  }
  {
    auto line = std::make_shared<std::string>();
    auto* c = app.add_subcommand("event", "Do an event written as JSON (docs/formats/event-journal.md)");
    c->add_option("JSON", *line, "The event; seq, at and by may be left out")->required();
    c->callback([line, &context, &exit_code] {
      const auto event = event_from_json(*line);
      if (!event) {
        std::fprintf(stderr, "touchmove tournament: %s\n", to_string(event.error()).c_str());
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
