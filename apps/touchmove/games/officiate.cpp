// `touchmove officiate`: events in, one a line; one ruling a line out.
#include <poll.h>
#include <unistd.h>

#include <fcntl.h>
#include <cerrno>
#include <cstdio>
#include <cstring>
#include <optional>
#include <string>
#include <string_view>

#include <tl/expected.hpp>

#include "games/told_rulings.hpp"
#include "rim/commands.hpp"
#include "rim/endgame_files.hpp"
#include "rim/language_option.hpp"
#include "rim/variation_file.hpp"
#include "touchmove/books/defaults.hpp"
#include "touchmove/books/registry.hpp"
#include "touchmove/game/book/variations.hpp"
#include "touchmove/game/effects/question.hpp"
#include "touchmove/game/fold/encounter.hpp"
#include "touchmove/game/fold/finder.hpp"
#include "touchmove/game/journal/json.hpp"
#include "touchmove/messages/catalog.hpp"

namespace touchmove::app {
namespace {

struct Options {
  std::string rulebook{books::default_book};
  std::string clock;
  std::string start;
  std::string press{"own"};
  std::string illegal{"played"};
  std::string file{"-"};
  bool supervised{false};
  bool find{false};
  bool explain{false};
  std::string language{messages::english};
};

/// A file read and written through its descriptor, so that it is known whether input waits.
class Pipe {
 public:
  Pipe(int in, int out) : in_(in), out_(out) {}

  /// The next line without its end; nothing at the end of the input. What was written is flushed before waiting.
  std::optional<std::string_view> next_line() {
    while (true) {
      const std::size_t end = buffer_.find('\n', searched_);
      if (end != std::string::npos) {
        const std::string_view line = std::string_view(buffer_).substr(begin_, end - begin_);
        begin_ = end + 1;
        searched_ = begin_;
        return line;
      }
      if (at_end_) {
        if (begin_ == buffer_.size()) return std::nullopt;
        const std::string_view line = std::string_view(buffer_).substr(begin_);
        begin_ = searched_ = buffer_.size();
        return line;
      }
      fill();
    }
  }
  std::string& out() {
    if (pending_.size() >= 65'536) flush();
    return pending_;
  }
  void flush() {
    std::string_view left = pending_;
    while (!left.empty() && failure_.empty()) {
      const ssize_t written = ::write(out_, left.data(), left.size());
      if (written < 0) {
        if (errno == EINTR) continue;
        fail("the output could not be written");
        break;
      }
      left.remove_prefix(static_cast<std::size_t>(written));
    }
    pending_.clear();
  }
  /// What went wrong with the descriptors and why; empty if nothing did.
  const std::string& failure() const { return failure_; }

 private:
  void fail(std::string_view what) { failure_ = std::string(what) + ": " + std::strerror(errno); }
  void fill() {
    pollfd waiting{in_, POLLIN, 0};
    if (::poll(&waiting, 1, 0) == 0) flush();
    buffer_.erase(0, begin_);
    searched_ = buffer_.size();
    begin_ = 0;
    const std::size_t old = buffer_.size();
    buffer_.resize(old + 65'536);
    ssize_t got = 0;
    do {
      got = ::read(in_, buffer_.data() + old, 65'536);
    } while (got < 0 && errno == EINTR);
    if (got < 0) fail("the input could not be read");
    buffer_.resize(old + (got > 0 ? static_cast<std::size_t>(got) : 0));
    if (got <= 0) at_end_ = true;
  }

  int in_;
  int out_;
  std::string buffer_;
  std::string pending_;
  std::size_t begin_{0};
  std::size_t searched_{0};
  bool at_end_{false};
  std::string failure_;
};

void write_error(std::string& out, std::size_t line, std::string_view code, std::string_view where,
                 const std::string& message) {
  out += "{\"error\":{\"line\":";
  out += std::to_string(line);
  out += ",\"code\":";
  game::append_json_text(out, code);
  out += ",\"where\":";
  game::append_json_text(out, where);
  out += ",\"message\":";
  game::append_json_text(out, message);
  out += "}}\n";
}

/// Why a table cannot be opened; `where` is the field of the opening.
struct Fault {
  std::string_view code;
  std::string where;
  std::string message;
};

tl::expected<game::Encounter, Fault> open_encounter(const game::Opened& opened) {
  const game::Book* book = books::find_book(opened.rulebook);
  if (book == nullptr) {
    return tl::unexpected(
        Fault{"unknown_rulebook", "rulebook", "no rulebook '" + opened.rulebook + "' to officiate under"});
  }
  auto encounter = game::Encounter::open(opened, *book);
  if (!encounter) {
    const game::OpeningError& error = encounter.error();
    return tl::unexpected(Fault{game::code_of(error.what), error.where, error.message});
  }
  return std::move(*encounter);
}

/// Puts the base and every change of an organizer's rulebook into the opening, and says so to whoever watches. Empty,
/// or what is wrong with the file.
std::string derive(game::Opened& opened, const std::string& path) {
  const auto derived = load_variation(path);
  if (!derived) return derived.error().message;
  opened.rulebook = derived->base;
  opened.variations = game::changes_in_full(*derived, *books::find_book(derived->base), opened);
  std::fprintf(stderr, "%s: %s, %s with these changes:\n", derived->id.c_str(), derived->title.c_str(),
               derived->base.c_str());
  for (const game::Variation& change : opened.variations) {
    std::fprintf(stderr, "  %s = %s%s%s%s\n", change.parameter.c_str(), change.value.c_str(),
                 change.clause.empty() ? "" : " (", change.clause.c_str(), change.clause.empty() ? "" : ")");
  }
  return {};
}

game::Opened opening_of(const Options& options) {
  game::Opened opened;
  opened.rulebook = options.rulebook;
  opened.time = options.clock;
  if (!options.start.empty()) opened.start = options.start;
  opened.press = options.press == "automatic" ? game::PressMode::Automatic : game::PressMode::Own;
  opened.illegal_moves = options.illegal == "refused" ? game::IllegalMode::Refused : game::IllegalMode::Played;
  opened.supervised = options.supervised;
  return opened;
}

/// Answers the questions that rulings leave for computation.
class Answerer {
 public:
  /// The event that answers the oldest question, ready to be applied; nothing if none waits.
  std::optional<game::Event> answer(const game::Encounter& table) {
    const game::Game& on = table.current();
    const game::OpenRuling* open = game::open_question(on.state());
    if (open == nullptr) return std::nullopt;
    if (open->needs->question == game::Question::ForcedWin) {
      const auto asked = game::position_asked(on.state(), *open->needs);
      if (asked) tables_.attach(*asked, finder_.oracle(), "officiate");
    }
    game::Event event;
    event.seq = table.last_seq() + 1;
    event.at_ms = table.last_at_ms();
    event.game = static_cast<std::uint16_t>(table.current_number());
    event.body = game::Finding{std::make_shared<const game::FindingBody>(*finder_.answer(on))};
    return event;
  }

 private:
  KeptTables tables_;  // before what reads them
  game::Finder finder_;
};

int officiate(const Options& options) {
  int in = STDIN_FILENO;
  if (options.file != "-") {
    in = ::open(options.file.c_str(), O_RDONLY | O_CLOEXEC);
    if (in < 0) {
      std::fprintf(stderr, "touchmove officiate: %s: %s\n", options.file.c_str(), std::strerror(errno));
      return BadUsage;
    }
  }
  game::Opened opening = opening_of(options);
  if (names_variation_file(options.rulebook)) {
    if (const std::string wrong = derive(opening, options.rulebook); !wrong.empty()) {
      std::fprintf(stderr, "%s\n", wrong.c_str());
      return BadUsage;
    }
  }
  auto table = open_encounter(opening);
  if (!table) {
    const Fault& fault = table.error();
    std::fprintf(stderr, "touchmove officiate: --%s: %s\n", fault.where == "time" ? "clock" : fault.where.c_str(),
                 fault.message.c_str());
    return BadUsage;
  }

  Pipe pipe(in, STDOUT_FILENO);
  std::optional<Answerer> answerer;
  if (options.find) answerer.emplace();
  std::optional<ToldRulings> told;
  if (options.explain) told.emplace(options.language);
  bool all_events = true;
  bool begun = false;
  std::size_t number = 0;
  std::int64_t seq = 0;
  std::int64_t at_ms = 0;
  while (const auto line = pipe.next_line()) {
    ++number;
    if (line->find_first_not_of(" \t\r") == std::string_view::npos) continue;
    std::string& out = pipe.out();
    const auto event = game::event_from_json(*line, {seq, at_ms, game::Actor::Hall});
    if (!event) {
      const game::EventError& error = event.error();
      write_error(out, number, game::code_of(error.what), error.field, game::to_string(error));
      all_events = false;
      continue;
    }
    if (!begun && event->type() == game::EventType::Opened) {
      auto opened = open_encounter(*std::get<game::Opening>(event->body).opened);
      if (!opened) {
        write_error(out, number, opened.error().code, opened.error().where, opened.error().message);
        all_events = false;
        continue;
      }
      table = std::move(opened);
    }
    begun = true;
    if (told) told->before(*table, *event);
    const game::Ruling ruling = table->apply(*event);
    at_ms = std::max(at_ms, event->at_ms);
    seq = event->seq + 1;
    if (told) {
      told->tell(out, *table, *event, ruling);
    } else {
      game::append_json(out, ruling);
      out += '\n';
    }
    // An answer may raise the next question; each settles one, so this ends.
    while (answerer) {
      const auto found = answerer->answer(*table);
      if (!found) break;
      const game::Ruling settled = table->apply(*found);
      seq = found->seq + 1;
      if (told) {
        told->tell(out, *table, *found, settled);
      } else {
        game::append_journal_line(out, *found, settled);
        out += '\n';
      }
      if (settled.verdict == game::Verdict::Refused) break;
    }
  }
  pipe.flush();
  if (in != STDIN_FILENO) ::close(in);
  if (!pipe.failure().empty()) {
    std::fprintf(stderr, "touchmove officiate: %s\n", pipe.failure().c_str());
    return BadUsage;
  }
  return all_events ? Done : AnswerIsNo;
}

std::string playable_books() {
  std::string list;
  for (const game::Book* book : books::all_books()) {
    if (!list.empty()) list += ", ";
    list += book->id();
  }
  return list;
}

}  // namespace

void add_officiate(CLI::App& app, int& exit_code) {
  auto* command = app.add_subcommand("officiate", "Judge events, one JSON object a line, and print a ruling for each.");
  auto options = std::make_shared<Options>();
  command
      ->add_option("--rulebook", options->rulebook,
                   "Rulebook: " + playable_books() +
                       ";\nor an organizer's own as a file, FILE.toml (docs/rulebooks.md), whose base and changes are "
                       "printed on standard error")
      ->capture_default_str();
  command->add_option("--clock", options->clock, "Time control, such as 90+30 or G/30;d5 (none if left out)");
  command->add_option("--start", options->start, "Start position as FEN");
  command->add_option("--press", options->press, "Who presses the clock")
      ->check(CLI::IsMember({"own", "automatic"}))
      ->capture_default_str();
  command->add_option("--illegal", options->illegal, "Moves the board does not allow")
      ->check(CLI::IsMember({"played", "refused"}))
      ->capture_default_str();
  command->add_flag("--supervised", options->supervised, "An official watches the board");
  command->add_flag(
      "--find", options->find,
      "Answer what a ruling leaves for computation: one more line for each, the 'finding' with its ruling");
  command->add_flag("--explain", options->explain,
                    "Instead of the rulings each that tells something in one paragraph, as one says it to the players, "
                    "with the numbers of the printed book");
  add_language(*command, options->language);
  command->add_option("FILE", options->file, "File of events; '-' is standard input")->capture_default_str();
  command->footer(
      "The events and rulings are described in docs/formats/journal.md. The first line may be an 'opened' event, which "
      "then\n"
      "replaces the options. A line that is no event is answered by an error object and the next one is read.\n"
      "Exit codes: 0 every line was an event, whatever was ruled; 1 some line was not; 2 bad usage or unreadable "
      "input.");
  command->callback([options, &exit_code] { exit_code = officiate(*options); });
}

}  // namespace touchmove::app
