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
#include <utility>

#include <fmt/format.h>
#include <tl/expected.hpp>

#include "rim/commands.hpp"
#include "rim/endgame_files.hpp"
#include "rim/language.hpp"
#include "rim/syzygy/tables.hpp"
#include "rim/terminal.hpp"
#include "rim/variation_file.hpp"
#include "rulings/table_text.hpp"
#include "rulings/told_rulings.hpp"
#include "rulings/vocabulary.hpp"
#include "touchmove/books/defaults.hpp"
#include "touchmove/books/registry.hpp"
#include "touchmove/game/book/variations.hpp"
#include "touchmove/game/effects/question.hpp"
#include "touchmove/game/fold/encounter.hpp"
#include "touchmove/game/fold/finder.hpp"
#include "touchmove/game/journal/json.hpp"
#include "touchmove/game/telling/story.hpp"
#include "touchmove/game/telling/telling.hpp"
#include "touchmove/messages/catalog.hpp"

namespace touchmove::app {
namespace {

struct OfficiateOptions {
  std::string rulebook{books::default_book};
  std::string clock;
  std::string start;
  std::string press{"own"};
  std::string illegal{"played"};
  std::string custody{"witnessed"};
  std::string file{"-"};
  bool supervised{false};
  bool find{false};
  bool explain{false};
  std::string language{messages::english};
  bool rulebook_named{false};  ///< a story told of several books is told of that one
  bool state{false};
  bool text{false};
  bool json{false};
  bool vocabulary{false};
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
  void fail(std::string_view what) { failure_ = fmt::format("{}: {}", what, std::strerror(errno)); }
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

/// Where the reader stands: the line of the input, and the seq its event would have.
struct Place {
  std::size_t line{0};
  std::int64_t seq{0};
};

/// How rulings and faults are given: as JSON, or to a person; with the table as it stands after each, if asked for.
class Answers {
 public:
  /// `told`: each ruling is one paragraph, or nothing where there is nothing to tell.
  Answers(bool text, bool state, std::optional<ToldRulings> told)
      : text_(text), state_(state), told_(std::move(told)) {}

  /// An event is about to be ruled on.
  void before(const game::Encounter& table, const game::Event& event) {
    if (told_) told_->before(table, event);
  }

  /// `found`: nobody said the event, so it is given with its ruling.
  void add(std::string& out, const game::Encounter& table, const game::Event& event, const game::Ruling& ruling,
           bool found) {
    if (told_) {
      told_->tell(out, table, event, ruling);
      if (state_) out.append(table_text(table)).append("\n");
      return;
    }
    if (text_) {
      out.append(ruling_text(event, ruling)).append(state_ ? table_text(table) : "").append("\n");
      return;
    }
    if (found) {
      game::append_journal_line(out, event, ruling);
    } else {
      game::append_json(out, ruling);
    }
    if (state_) {
      out.pop_back();
      out.append(",\"state\":").append(table_json(table)).append("}");
    }
    out += '\n';
  }

  std::string error(const Place& place, std::string_view code, std::string_view where,
                    const std::string& message) const {
    if (text_) return "line " + std::to_string(place.line) + ": " + visible(message) + "\n\n";
    return "{\"error\":{\"line\":" + std::to_string(place.line) + ",\"seq\":" + std::to_string(place.seq) +
           ",\"code\":" + json_text(code) + ",\"where\":" + json_text(where) + ",\"message\":" + json_text(message) +
           "}}\n";
  }

 private:
  bool text_;
  bool state_;
  std::optional<ToldRulings> told_;
};

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
    return tl::unexpected(Fault{game::word_of(error.what), error.where, error.message});
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

game::Opened opening_of(const OfficiateOptions& options) {
  game::Opened opened;
  opened.rulebook = options.rulebook;
  opened.time = options.clock;
  if (!options.start.empty()) opened.start = options.start;
  opened.press = options.press == "automatic" ? game::PressMode::Automatic : game::PressMode::Own;
  opened.illegal_moves = options.illegal == "refused" ? game::IllegalMode::Refused : game::IllegalMode::Played;
  opened.custody = options.custody == "reported" ? game::Custody::Reported : game::Custody::Witnessed;
  opened.supervised = options.supervised;
  return opened;
}

/// Answers the questions that rulings leave for computation.
class RulingAnswerer {
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
  KeptTables tables_{syzygy::named_by_environment("officiate")};  // before what reads them
  game::Finder finder_;
};

/// The lines of the input, ruled on one after another.
class OfficiateRun {
 public:
  OfficiateRun(game::Encounter& table, Pipe& pipe, const OfficiateOptions& options, Answers& answers)
      : table_(table), pipe_(pipe), options_(options), answers_(answers) {
    if (options.find) answerer_.emplace();
  }

  /// False if some line was no event, or nothing could be ruled on any more.
  bool run() {
    while (const auto line = pipe_.next_line()) {
      ++place_.line;
      const bool blank = line->find_first_not_of(" \t\r") == std::string_view::npos;
      if (!blank && !story_ && !begun_ && game::Story::begins_with(*line))
        story_.emplace(options_.rulebook_named ? options_.rulebook : "", options_.rulebook);
      if (story_ && line->substr(0, 1) != "{") {
        read_story(*line);
      } else if (!blank) {
        hear(*line);
      }
      if (ended_) break;
    }
    // A story may end with its header.
    if (story_ && !ended_) read_story("");
    return whole_;
  }

 private:
  void read_story(std::string_view line) {
    const auto told = story_->read(line);
    if (!told) {
      pipe_.out() += answers_.error(place_, "bad_story", "", told.error());
      whole_ = false;
      ended_ = ended_ || !begun_;
      return;
    }
    for (const std::string& event : told->events) {
      if (!ended_) hear(event);
    }
    if (!told->ends) return;
    begun_ = false;
    place_.seq = 0;
    telling_.emplace();
  }

  void hear(std::string_view line) {
    const std::int64_t at = begun_ ? table_.last_at_ms() : 0;
    const auto told = telling_->tell(line, {.seq = place_.seq, .at_ms = at, .must_say_by = true}, table_,
                                     [this](game::Event& event) { return rule(event); });
    give_held();
    if (told) return;
    const game::EventError& error = told.error();
    pipe_.out() += answers_.error(place_, game::word_of(error.what), error.field, game::to_string(error));
    whole_ = false;
    ended_ = ended_ || error.of_opened;
  }

  game::Verdict rule(game::Event& event) {
    const bool opens = event.type() == game::EventType::Opened;
    if (!begun_ && opens) {
      auto opened = open_encounter(*std::get<game::Opening>(event.body).opened);
      if (!opened) {
        pipe_.out() += answers_.error(place_, opened.error().code, opened.error().where, opened.error().message);
        whole_ = false;
        ended_ = true;
        return game::Verdict::Refused;
      }
      table_ = std::move(*opened);
    }
    begun_ = true;
    const bool aside = telling_->is_aside();
    if (!aside) answers_.before(table_, event);
    const game::Ruling ruling = table_.apply(event);
    place_.seq = event.seq + 1;
    if (!telling_->is_in_list()) {
      answers_.add(pipe_.out(), table_, event, ruling, false);
    } else if (!aside) {
      // Of moves told together the last one's ruling is given, and that of each illegal one that was let stand.
      if (held_ && held_->ruling.verdict == game::Verdict::Illegal && ruling.verdict != game::Verdict::Illegal)
        answers_.add(pipe_.out(), table_, held_->event, held_->ruling, true);
      if (!held_) held_.emplace();
      held_->event = event;
      held_->ruling = ruling;
    }
    // What follows is meant for that game, and would be judged by another.
    if (opens && ruling.verdict == game::Verdict::Refused) {
      whole_ = false;
      ended_ = true;
    }
    find();
    return ruling.verdict;
  }

  void give_held() {
    if (held_) answers_.add(pipe_.out(), table_, held_->event, held_->ruling, false);
    held_.reset();
  }

  /// An answer may raise the next question; each settles one, so this ends.
  void find() {
    while (answerer_) {
      const auto found = answerer_->answer(table_);
      if (!found) return;
      // What asked goes before what answers.
      give_held();
      const game::Ruling settled = table_.apply(*found);
      place_.seq = found->seq + 1;
      answers_.add(pipe_.out(), table_, *found, settled, true);
      if (settled.verdict == game::Verdict::Refused) return;
    }
  }

  game::Encounter& table_;
  Pipe& pipe_;
  const OfficiateOptions& options_;
  Answers& answers_;
  std::optional<game::Telling> telling_{std::in_place};
  std::optional<game::Story> story_;
  std::optional<RulingAnswerer> answerer_;
  struct Held {
    game::Event event;
    game::Ruling ruling;
  };
  std::optional<Held> held_;  ///< the last of several told in the line that is being read
  Place place_;
  bool begun_{false};
  bool whole_{true};
  bool ended_{false};
};

/// What can be said, and under a rulebook that was named what it makes of it.
int tell_vocabulary(const OfficiateOptions& options) {
  const game::Book* book = nullptr;
  if (options.rulebook_named) {
    book = books::find_book(options.rulebook);
    if (book == nullptr) {
      std::fprintf(stderr, "touchmove officiate: no rulebook '%s' to officiate under\n", options.rulebook.c_str());
      return BadUsage;
    }
  }
  const std::string text = options.json ? vocabulary_json(book) : vocabulary_text(book);
  std::fwrite(text.data(), 1, text.size(), stdout);
  return Done;
}

int officiate(const OfficiateOptions& options) {
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
  const bool terminal = ::isatty(STDOUT_FILENO) != 0;
  const bool text = options.text || options.explain || (terminal && !options.json);
  const bool state = options.state || (text && terminal && !options.explain);
  Answers answers(text, state, options.explain ? std::optional<ToldRulings>(options.language) : std::nullopt);
  const bool all_events = OfficiateRun(*table, pipe, options, answers).run();
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
  auto options = std::make_shared<OfficiateOptions>();
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
  command
      ->add_option(
          "--custody", options->custody,
          "Who saw what is told: somebody watched (witnessed), or it is told afterwards (reported); what that\n"
          "changes is told in docs/custody.md")
      ->check(CLI::IsMember({"witnessed", "reported"}))
      ->capture_default_str();
  command->add_flag("--supervised", options->supervised, "An official watches the board");
  command->add_flag(
      "--find", options->find,
      "Answer what a ruling leaves for computation: one more line for each, the 'finding' with its ruling. The "
      "Syzygy\ntables of the folders that TOUCHMOVE_SYZYGY names are asked too (docs/endgames.md)");
  command->add_flag(
      "--state", options->state,
      "After each event the table as it stands: diagram, FEN, clocks, what is owed and open; in JSON under "
      "'state'.\nOn a terminal always");
  auto* text = command->add_flag("--text", options->text, "Rulings for a person; on a terminal always");
  auto* json = command->add_flag("--json", options->json, "Rulings as JSON, on a terminal too")->excludes(text);
  command
      ->add_flag(
          "--explain", options->explain,
          "Instead of the rulings each that tells something in one paragraph, as one says it to the players, with "
          "the numbers of the printed book")
      ->excludes(json);
  add_language(*command, options->language, "In which language --explain speaks");
  command->add_flag(
      "--vocabulary", options->vocabulary,
      "Print what can be said and judge nothing: every event, field and word; with --rulebook, which of them\n"
      "that book knows, who may say each and the clauses it rests on; with --json as JSON");
  command->add_option("FILE", options->file, "File of events; '-' is standard input")->capture_default_str();
  command->footer(
      "The events and rulings are described in docs/formats/journal.md; what happened may also be told as a scenario\n"
      "(docs/formats/scenarios.md), whose expectations are passed over. The first line may be an 'opened' event, which "
      "then\n"
      "replaces the options; one that is refused ends the run. Any other line that is no event is answered by an "
      "error\n"
      "object and the next one is read.\n"
      "Exit codes: 0 every line was an event, whatever was ruled; 1 some line was not; 2 bad usage or unreadable "
      "input.");
  command->callback([options, command, &exit_code] {
    options->rulebook_named = command->count("--rulebook") > 0;
    exit_code = options->vocabulary ? tell_vocabulary(*options) : officiate(*options);
  });
}

}  // namespace touchmove::app
