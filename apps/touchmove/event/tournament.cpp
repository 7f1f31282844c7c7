// `touchmove tournament`: a whole event from the shell, on the hall's store.
#include <algorithm>
#include <cstddef>
#include <cstdio>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "event/tournament_context.hpp"
#include "event/tournament_people.hpp"
#include "rim/input.hpp"
#include "rim/language.hpp"
#include "rim/nearest.hpp"
#include "rim/terminal.hpp"
#include "touchmove/messages/catalog.hpp"
#include "touchmove/store/hash_chain.hpp"
#include "touchmove/tournament/event/journal/json.hpp"

namespace touchmove::app {
namespace {

using namespace tournament::event;

/// Words of a line as a shell would see them: blanks part them, quotes hold them together. Nothing if a quote is left
/// open.
std::optional<std::vector<std::string>> words_of_line(std::string_view line) {
  std::vector<std::string> words;
  std::string word;
  bool in_word = false;
  char quote = 0;
  for (std::size_t i = 0; i < line.size(); ++i) {
    const char c = line[i];
    if (quote != 0) {
      if (c == quote) {
        quote = 0;
      } else if (c == '\\' && quote == '"' && i + 1 < line.size()) {
        word += line[++i];
      } else {
        word += c;
      }
    } else if (c == '"' || c == '\'') {
      quote = c;
      in_word = true;
    } else if (c == ' ' || c == '\t' || c == '\r') {
      if (in_word) words.push_back(std::exchange(word, {}));
      in_word = false;
    } else {
      word += c;
      in_word = true;
    }
  }
  if (quote != 0) return std::nullopt;
  if (in_word) words.push_back(std::move(word));
  return words;
}

void add_author_options(CLI::App& command, TournamentContext& context) {
  std::vector<std::string> offices;
  for (const std::string_view word : words_of<Office>()) offices.emplace_back(word);
  command.add_option("--as", context.office, "The office that acts")
      ->check(CLI::IsMember(offices))
      ->capture_default_str();
  command.add_option("--person", context.person, "Opaque id of whoever acts");
  command.add_option("--station", context.station, "Where, if several enter at once");
  command.add_option("--at", context.at, "When: 2026-11-22T10:00, or 3600000ms since the opening; now if left out");
  command.add_option("--command", context.command_id, "The command's own name: repeated, it is not carried out again");
  command.add_flag("--despite", context.despite, "Waive a rule that a director may waive; the journal keeps it");
  command.add_flag("--json", context.json, "Print JSON");
}

/// Opens what the library keeps to its own: carrying a parsed command out once more.
struct Carried : CLI::App {
  static void out(CLI::App& command) { (command.*&Carried::run_callback)(true, false); }
};

/// A command that others overtook looks again and is carried out anew.
void carry_out_anew(const CLI::App& app, TournamentContext& context, int& exit_code) {
  constexpr int most_tries = 100;
  for (int tries = 0; context.overtaken && tries < most_tries; ++tries) {
    context.overtaken = false;
    exit_code = Done;
    for (CLI::App* command : app.get_subcommands()) Carried::out(*command);
  }
  if (context.overtaken)
    std::fprintf(stderr, "touchmove tournament: others change the event all the time; try again\n");
}

/// Commands by what they are about, which are set up together.
struct CommandGroup {
  void (*add)(CLI::App& app, TournamentContext& context, int& exit_code);
  std::string_view commands;  ///< parted by blanks
};

constexpr CommandGroup command_groups[] = {
    {&add_tournament_plan, "open section parameters"},
    {&add_tournament_entries,
     "enter reenter edit move merge split withdraw reinstate bye cancel-bye apart virtual-points line-up"},
    {&add_tournament_registration, "check-in fee fees registration wait applications admit defer decline reopen"},
    {&add_tournament_sharing, "hook"},
    {&add_tournament_people, "look-up"},
    {&add_tournament_rounds,
     "pair pair-by-hand swap repair make-up post unpost lock unlock unpair schedule result correct undo redo event"},
    {&add_tournament_rulings, "penalty penalties appeals appeal decide escalate"},
    {&add_tournament_boards,
     "announce announced coach assist assign-rating inspect colours tell-opponent settle seal extra-game extra-result"},
    {&add_tournament_views, "status entries standings crosstable teams wallchart still-to-play chart"},
    {&add_tournament_log, "log"},
    {&add_tournament_prizes, "prize prizes"},
    {&add_tournament_report, "report report-section fide-report person ratings"},
    {&add_tournament_refresh, "refresh"},
    {&add_tournament_norms, "norms"},
    {&add_tournament_files, "export import"},
    {&add_tournament_copies, "backup restore"},
    {&add_tournament_join, "join"},
    {&add_tournament_links, "link"},
};

/// The group that has a command; null if none has.
const CommandGroup* group_of(std::string_view command) {
  for (const CommandGroup& group : command_groups) {
    for (std::string_view rest = group.commands; !rest.empty();) {
      const std::size_t end = std::min(rest.find(' '), rest.size());
      if (rest.substr(0, end) == command) return &group;
      rest.remove_prefix(std::min(end + 1, rest.size()));
    }
  }
  return nullptr;
}

/// The commands of one group, or of all: they are a hundred to set up, and a line names one.
void add_commands(CLI::App& app, TournamentContext& context, int& exit_code, const CommandGroup* only) {
  app.final_callback([&] { carry_out_anew(app, context, exit_code); });
  for (const CommandGroup& group : command_groups) {
    if (only == nullptr || only == &group) group.add(app, context, exit_code);
  }
}

/// The first of a line's words that is neither one of these options nor the value of one; empty where there is none,
/// or before it an option that these are not.
std::string_view first_command(const CLI::App& app, const std::vector<std::string>& words) {
  for (std::size_t i = 0; i < words.size(); ++i) {
    const std::string& word = words[i];
    if (!word.starts_with('-')) return word;
    const std::size_t equals = std::min(word.find('='), word.size());
    const CLI::Option* option = app.get_option_no_throw(word.substr(0, equals));
    if (!word.starts_with("--") || option == nullptr || word == "--help") return {};
    if (equals == word.size() && option->get_items_expected_max() > 0) ++i;
  }
  return {};
}

/// One line of a command file, by the commands of one group or by all. The author's options may stand before the
/// command and hold for the line. Nothing if one group does not understand it: nothing has been done then.
std::optional<int> run_line(const std::vector<std::string>& words, TournamentContext& context,
                            const CommandGroup* group) {
  int exit_code = Done;
  CLI::App app{"", "touchmove tournament"};
  app.fallthrough();
  app.require_subcommand(1);
  add_author_options(app, context);
  add_commands(app, context, exit_code, group);
  std::vector<std::string> reversed(words.rbegin(), words.rend());
  try {
    app.parse(reversed);
  } catch (const CLI::ParseError& error) {
    if (group) return std::nullopt;  // what is wrong is said of all commands
    const std::string unknown = error.get_exit_code() == 0 ? std::string() : what_is_unknown(app, words);
    if (unknown.empty()) return app.exit(error) == 0 ? Done : BadUsage;
    std::fprintf(stderr, "touchmove tournament: %s\n", visible(unknown).c_str());
    return BadUsage;
  }
  return exit_code;
}

struct Run {
  std::string file;
  bool keep_going{false};
  bool again{false};
};

/// What the commands of a file are called in the journal: by its contents, and of a file that was carried out before by
/// how many times. `again`: this time is a new one, else the last goes on.
std::string name_of_run(const EventDesk& desk, const std::string& text, bool again) {
  const std::string first = "run-" + store::to_hex(store::digest(text)).substr(0, 16);
  const auto of_time = [&](int time) { return time == 1 ? first : first + "." + std::to_string(time); };
  int next = 1;
  while (desk.last_of(of_time(next)) > 0) ++next;
  return of_time(again || next == 1 ? next : next - 1);
}

/// Takes an option that says where a command of the shell looks, "--event spring" or "--event=spring", out of a line's
/// words. Nothing if it is not there.
std::optional<std::string> taken_out(std::vector<std::string>& words, const std::string& option) {
  for (auto word = words.begin(); word != words.end(); ++word) {
    std::string value;
    if (word->starts_with(option + "=")) {
      value = word->substr(option.size() + 1);
      words.erase(word);
    } else if (*word == option && word + 1 != words.end()) {
      value = *(word + 1);
      words.erase(word, word + 2);
    } else {
      continue;
    }
    return value;
  }
  return std::nullopt;
}

/// The first event that a file of commands names: the one it opens, where the shell was told of none.
std::string event_named_in(std::string_view text) {
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    auto words = words_of_line(text.substr(0, end));
    text.remove_prefix(std::min(end + 1, text.size()));
    if (!words || (!words->empty() && words->front().starts_with('#'))) continue;
    if (auto event = taken_out(*words, "--event")) return *event;
  }
  return {};
}

/// Whether a line speaks of the store and the event of the run; said again there, they are taken out of its words.
bool is_of_run(std::vector<std::string>& words, const TournamentContext& context) {
  const auto store = taken_out(words, "--store");
  const auto event = taken_out(words, "--event");
  if (store && *store != context.store) {
    std::fprintf(stderr, "touchmove tournament: the line speaks of the store %s, the run of %s\n", store->c_str(),
                 context.store.c_str());
    return false;
  }
  if (event && *event != context.event && *event != context.desk->id()) {
    std::fprintf(stderr, "touchmove tournament: the line speaks of the event %s, the run of %s\n", event->c_str(),
                 context.desk->id().c_str());
    return false;
  }
  return true;
}

/// The commands of a file, one a line. A run that was killed is taken up again by running the file again: its lines are
/// named by the file's contents, and those up to the last one carried out are passed over.
int run_file(const Run& run, TournamentContext& context) {
  std::string text;
  const std::string trouble = read_input(run.file, [&](std::string_view piece) { text += piece; });
  if (!trouble.empty()) {
    std::fprintf(stderr, "touchmove tournament: %s: %s\n", run.file.c_str(), trouble.c_str());
    return BadUsage;
  }
  if (context.event.empty()) context.event = event_named_in(text);
  if (!context.open(EventDesk::Access::Write)) return BadUsage;
  const std::string name = name_of_run(*context.desk, text, run.again);
  const std::int64_t done = context.desk->last_of(name);
  if (done > 0) std::printf("lines 1 to %lld: done before\n", static_cast<long long>(done));
  bool is_all_done = done > 0;
  std::int64_t number = 0;
  int worst = Done;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    const std::string line = text.substr(0, end);
    text.erase(0, end + 1);
    ++number;
    auto words = words_of_line(line);
    if (words && (words->empty() || words->front().starts_with('#'))) continue;
    if (number <= done) continue;
    is_all_done = false;
    int code = BadUsage;
    if (!words) {
      std::fprintf(stderr, "touchmove tournament: a quote is not closed\n");
    } else if (is_of_run(*words, context)) {
      if (context.desk && !context.desk->is_current()) context.desk.reset();
      TournamentContext one;
      one.store = context.store;
      one.event = context.event;
      one.office = context.office;
      one.person = context.person;
      one.station = context.station;
      one.at = context.at;
      one.language = context.language;
      one.despite = context.despite;
      one.json = context.json;
      one.command_id = name + ":" + std::to_string(number);
      one.desk = std::move(context.desk);
      // The first of the words that is a command: an option's value at worst, and then the group does not understand
      // it.
      const CommandGroup* group = nullptr;
      for (const std::string& word : *words) {
        group = group_of(word);
        if (group != nullptr) break;
      }
      auto understood = group != nullptr ? run_line(*words, one, group) : std::nullopt;
      if (!understood) understood = run_line(*words, one, nullptr);
      code = understood.value_or(BadUsage);
      context.desk = std::move(one.desk);
    }
    std::printf("line %lld: %s\n", static_cast<long long>(number),
                code == Done         ? "done"
                : code == AnswerIsNo ? "refused"
                                     : "not understood");
    std::fflush(stdout);
    worst = std::max(worst, code);
    if (code != Done && !run.keep_going) return code;
    if (!context.desk) return BadUsage;
  }
  if (is_all_done) std::puts("nothing is left to be done: --again carries the file out once more");
  return worst;
}

}  // namespace

void add_tournament(CLI::App& app, int& exit_code, const std::vector<std::string>& words) {
  auto context = std::make_shared<TournamentContext>();
  auto* command = app.add_subcommand("tournament", "Run a whole event: entries, rounds, results, standings");
  command->fallthrough();
  command->require_subcommand(1);
  command->add_option("--store", context->store, "The store, as with serve")->type_name("sqlite:FILE");
  command->add_option("--event", context->event, "The event's id; not needed where the store has one event");
  add_language(*command, context->language, "In which language the event's rules say what they have to say");
  add_author_options(*command, *context);
  // OPTIMIZATION: the options of all are twice what most commands do themselves.
  add_commands(*command, *context, exit_code, group_of(first_command(*command, words)));
  auto run = std::make_shared<Run>();
  auto* file = command->add_subcommand("run", "Carry out the commands of a file, one a line; run again to go on");
  file->add_option("FILE", run->file, "File of commands; - for standard input")->required();
  file->add_flag("--keep-going", run->keep_going, "Go on after a refused line");
  file->add_flag("--again", run->again, "Carry out once more what was carried out before, as another day's file");
  file->callback([=, &exit_code] { exit_code = run_file(*run, *context); });
  command->footer(
      "Every accepted act is an event of the event's journal, on the disk before it is answered; 'log' prints them.\n"
      "A rule that a director may waive is waived with --despite, and the journal says so.\n"
      "docs/running-an-event.md tells a whole day.\n"
      "Exit codes: 0 done; 1 refused, with every reason; 2 bad usage, unreadable input, or a store that cannot be "
      "used.");
  // The file's functions outlive the parse with what they share.
  command->parse_complete_callback([context] {});
}

}  // namespace touchmove::app
