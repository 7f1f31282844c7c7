// `touchmove tournament`: what others take from an event while it goes on. A folder for a web server and a program that
// is run for every act, both made anew until they are stopped; and one feed.
#include <chrono>
#include <cstdint>
#include <cstdio>
#include <fstream>
#include <iterator>
#include <memory>
#include <string>
#include <thread>
#include <vector>

#include "event/sharing/run_program.hpp"
#include "event/tournament_context.hpp"
#include "rim/language.hpp"
#include "rim/output_files.hpp"
#include "rim/terminal.hpp"
#include "stores/hall_games.hpp"
#include "touchmove/tournament/event/journal/json.hpp"
#include "touchmove/tournament/event/sharing/feed.hpp"
#include "touchmove/tournament/event/sharing/site.hpp"
#include "touchmove/tournament/event/state/board_delay.hpp"

namespace touchmove::app {
namespace {

using namespace tournament::event;

/// The whole of a small file; empty where there is none.
std::string contents_of(const std::string& path) {
  std::ifstream in(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), {}};
}

// --- a folder -------------------------------------------------------------------------------------------------------

struct Site {
  std::string folder;
  std::string address;
  int every{0};
  int times{0};
  int board_delay{0};
};

/// Writes what is not on the disk as it should be; how many files, or nothing with a message.
std::optional<std::size_t> write_site(TournamentContext& context, const Site& site) {
  const EventDesk& desk = *context.desk;
  SiteWish wish{desk.id(), site.address, context.language, site.every};
  // The larger of what is asked for here and the event's own.
  const BoardDelay late = board_delay(desk.event().events(), site.board_delay * Milliseconds{60'000});
  std::optional<std::int64_t> until;
  if (late.delay > 0) until = shown_until(late, unix_ms());
  auto files = site_files(desk.event(), desk.directory(), wish, [&](const std::string& encounter, int game) {
    return movetext_of(context.desk->store(), encounter, game, until);
  });
  // Whoever copies the folder on copies what has changed.
  std::erase_if(files, [&](const auto& file) {
    const std::string path = site.folder + "/" + file.first;
    std::ifstream there(path, std::ios::binary);
    return there && contents_of(path) == file.second;
  });
  const std::string fault = write_outputs(site.folder, files);
  if (fault.empty()) return files.size();
  complain(fault);
  return std::nullopt;
}

int export_site(TournamentContext& context, const Site& site) {
  for (int done = 0;;) {
    // Names may have been corrected, of which no act tells, and games have gone on: all of it is read anew.
    context.desk.reset();
    const bool there = context.view() != nullptr;
    const auto written = there ? write_site(context, site) : std::nullopt;
    // Once it stands, a store or a disk that fails for a moment is told and tried again.
    if (!written && (site.every == 0 || done == 0)) return BadUsage;
    if (written && *written > 0) {
      std::printf("%s: %zu files\n", visible(site.folder).c_str(), *written);
      std::fflush(stdout);
    }
    ++done;
    if (site.every == 0 || (site.times > 0 && done >= site.times)) return Done;
    std::this_thread::sleep_for(std::chrono::seconds(site.every));
  }
}

// --- a program for every act ----------------------------------------------------------------------------------------

struct Hook {
  std::vector<std::string> words;
  std::string state;
  std::optional<std::size_t> since;
  int seconds{30};
  int every{1};
  bool once{false};
};

/// The first act that is still to be handed over: as the file says, else as asked, else the next that happens.
std::optional<std::size_t> first_act(const Hook& hook, std::size_t acts) {
  const std::string text = hook.state.empty() ? std::string() : contents_of(hook.state);
  if (text.empty()) return hook.since.value_or(acts);
  std::size_t number = 0;
  for (const char c : text) {
    if (c == '\n') break;
    if (c < '0' || c > '9' || number > 100'000'000) return std::nullopt;
    number = number * 10 + static_cast<std::size_t>(c - '0');
  }
  return number;
}

/// What the program is told of an act.
std::string told_of(const EventDesk& desk, std::size_t seq, const std::string& line) {
  const State& state = desk.event().state();
  return R"({"event":)" + json_text(desk.id()) + R"(,"name":)" + json_text(state.opened->name) + R"(,"seq":)" +
         std::to_string(seq) + R"(,"undone":)" +
         (desk.event().is_undone(static_cast<std::int64_t>(seq)) ? "true" : "false") + R"(,"act":)" + line + "}\n";
}

int run_hook(TournamentContext& context, const Hook& hook) {
  if (context.view() == nullptr) return BadUsage;
  const auto first = first_act(hook, context.desk->event().events().size());
  if (!first) {
    complain(hook.state + ": this is no number of an act");
    return BadUsage;
  }
  for (std::size_t next = *first;;) {
    if (context.desk && context.desk->has_moved()) context.desk.reset();
    if (context.view() != nullptr && next < context.desk->event().events().size()) {
      const auto lines = context.desk->lines();
      if (!lines) complain(lines.error());
      for (; lines && next < lines->size(); ++next) {
        const std::string fault = run_program(hook.words, told_of(*context.desk, next, (*lines)[next]), hook.seconds);
        // It is told and passed over: the acts after it are as much the organizer's.
        if (!fault.empty()) complain("act " + std::to_string(next) + ": " + hook.words.front() + ": " + fault);
        if (hook.state.empty()) continue;
        const std::string kept = write_output(hook.state, std::to_string(next + 1) + "\n");
        if (!kept.empty()) complain(kept);
      }
    }
    if (hook.once) return Done;
    std::this_thread::sleep_for(std::chrono::seconds(hook.every));
  }
}

}  // namespace

void add_tournament_sharing(CLI::App& app, TournamentContext& context, int& exit_code) {
  auto hook = std::make_shared<Hook>();
  auto* c = app.add_subcommand("hook", "Run a program for every act, with the act as JSON on its standard input");
  c->add_option("PROGRAM", hook->words, "Program and its arguments, behind --; no shell looks at them")->required();
  c->add_option("--state", hook->state, "File that keeps which acts were handed over, to go on from");
  c->add_option("--since", hook->since, "From this act of the log on, where the file says nothing yet");
  c->add_option("--timeout", hook->seconds, "Seconds it may take before it is ended")
      ->check(CLI::Range(1, 3'600))
      ->capture_default_str();
  c->add_option("--every", hook->every, "Seconds between two looks for new acts")
      ->check(CLI::Range(1, 3'600))
      ->capture_default_str();
  c->add_flag("--once", hook->once, "Hand over what there is, and end");
  c->footer(
      "It runs beside the hall or the shell until it is stopped, and keeps nobody waiting: a program that fails is "
      "told\n"
      "here with its act, and the next act is handed over. What it is given: docs/running-an-event.md.");
  c->callback([hook, &context, &exit_code] { exit_code = run_hook(context, *hook); });
}

void add_export_sharing(CLI::App& out, TournamentContext& context, int& exit_code) {
  {
    auto site = std::make_shared<Site>();
    auto* c =
        out.add_subcommand("site", "The event as a folder for any web server; again, what has changed is replaced");
    c->add_option("FOLDER", site->folder, "Folder; made if it is not there")->required();
    c->add_option("--address", site->address, "Where it will stand, such as https://club.example/spring/: with a feed");
    auto* every = c->add_option("--every", site->every, "Again every so many seconds, until it is stopped")
                      ->check(CLI::Range(1, 86'400));
    c->add_option("--board-delay", site->board_delay, "Minutes by which games in play are written late")
        ->check(CLI::Range(0, 24 * 60));
    c->add_option("--times", site->times, "With --every: so many times, and end")->needs(every);
    c->callback([site, &context, &exit_code] { exit_code = export_site(context, *site); });
  }
  {
    auto file = std::make_shared<std::string>("-");
    auto address = std::make_shared<std::string>();
    auto* c = out.add_subcommand("feed", "Rounds posted and results in, as a feed (RSS)");
    c->add_option("FILE", *file, "File; - for standard output")->capture_default_str();
    c->add_option("--address", *address, "The page it belongs to")->required();
    c->callback([=, &context, &exit_code] {
      exit_code = BadUsage;
      if (context.view() == nullptr) return;
      const EventDesk& desk = *context.desk;
      const std::string fault =
          write_output(*file, feed_xml(desk.event(), desk.directory(), desk.id(), *address, context.language));
      if (fault.empty()) exit_code = Done;
      if (!fault.empty()) complain(fault);
    });
  }
}

}  // namespace touchmove::app
