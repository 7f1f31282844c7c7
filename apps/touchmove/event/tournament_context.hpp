// What the commands of `touchmove tournament` share: the event they speak of, who acts, and how answers are printed.
#pragma once

#include <cstdio>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include <CLI/App.hpp>
#include <CLI/Config.hpp>
#include <CLI/Formatter.hpp>

#include "event/tournament_desk.hpp"
#include "rim/commands.hpp"
#include "touchmove/messages/catalog.hpp"
#include "touchmove/tournament/event/vocabulary/names.hpp"

namespace touchmove::app {

struct TournamentContext {
  std::string store;
  std::string event;
  std::string office{"chief_director"};
  std::string person;
  std::string station;
  std::string at;
  std::string language{messages::english};  ///< of what the event says
  std::string command_id;                   ///< a repeated command of the same id is not carried out again
  bool despite{false};
  bool json{false};
  std::optional<std::int64_t> as_of;
  std::optional<EventDesk> desk;
  /// The last act was not done because others wrote first: the command is to look again and be carried out anew.
  bool overtaken{false};

  /// Opens the event unless it is open; prints why not.
  bool open(EventDesk::Access access);
  /// The event's state, or as of `as_of`; nothing, with a message, if there is none.
  const tournament::event::State* view();
  /// The index of a section; else, with a message, the exit code: no such section, or no event to have one.
  tl::expected<std::size_t, int> section(const std::string& id);
  DeskAuthor author() const;
  /// Whether a command of this id has been carried out already. The event is open.
  bool is_repeated() const;

  /// Does one act and prints what became of it. The exit code.
  int act(const tournament::event::Body& body, std::vector<store::Put> puts = {});
  int act_all(const std::vector<tournament::event::Body>& bodies, std::vector<store::Put> puts = {});

  /// Changes the tables beside the journal alone. The exit code; prints why not.
  int keep(const std::vector<store::Put>& puts);

  /// The whole of a file, or of standard input for "-"; kept, since a command that is carried out anew reads it again.
  /// Prints why not.
  const std::string* input(const std::string& file);

 private:
  /// After an act that was not answered as it should: whether it was done after all. The exit code.
  int look_again(const EventDesk::NotDone& why, const std::string& origin);
  void report(std::size_t first, std::size_t last, const tournament::event::Outcome& outcome) const;
  /// Says so where a moment that was given (ms since the opening) could not be kept: time does not go back.
  void note_moment(std::int64_t kept) const;

  std::optional<tournament::event::State> viewed_;
  std::map<std::string, std::string> inputs_;
  std::string own_id_;  ///< what the command is called through a hall, where nobody named it
};

/// Says on standard error what is wrong, in this command's name.
void complain(const std::string& what);

/// A moment as written: "3600000ms" since the event's opening, or "2026-11-22T10:00" in local time.
std::optional<std::int64_t> parse_moment(const std::string& text, std::int64_t opened_at);

/// The world's clock at the opening of an event opened with that moment: the date it names; 0 for one of the event's
/// own.
std::int64_t opening_of(const std::string& at);

/// The commands that change an event, and those that show it.
void add_tournament_plan(CLI::App& app, TournamentContext& context, int& exit_code);
void add_tournament_entries(CLI::App& app, TournamentContext& context, int& exit_code);
void add_tournament_registration(CLI::App& app, TournamentContext& context, int& exit_code);
/// `export fees`.
void add_export_fees(CLI::App& out, TournamentContext& context, int& exit_code);
/// What others take from an event while it goes on: `hook`, and `export site` and `feed`.
void add_tournament_sharing(CLI::App& app, TournamentContext& context, int& exit_code);
void add_export_sharing(CLI::App& out, TournamentContext& context, int& exit_code);
void add_tournament_refresh(CLI::App& app, TournamentContext& context, int& exit_code);
void add_tournament_rounds(CLI::App& app, TournamentContext& context, int& exit_code);
void add_tournament_rulings(CLI::App& app, TournamentContext& context, int& exit_code);
void add_tournament_boards(CLI::App& app, TournamentContext& context, int& exit_code);
void add_tournament_views(CLI::App& app, TournamentContext& context, int& exit_code);
void add_tournament_log(CLI::App& app, TournamentContext& context, int& exit_code);
void add_tournament_prizes(CLI::App& app, TournamentContext& context, int& exit_code);
void add_tournament_report(CLI::App& app, TournamentContext& context, int& exit_code);
/// The commands of `export`.
void add_tournament_exports(CLI::App& out, TournamentContext& context, int& exit_code);
void add_tournament_files(CLI::App& app, TournamentContext& context, int& exit_code);
void add_tournament_join(CLI::App& app, TournamentContext& context, int& exit_code);
void add_tournament_copies(CLI::App& app, TournamentContext& context, int& exit_code);
void add_tournament_links(CLI::App& app, TournamentContext& context, int& exit_code);

/// What officials have yet to see to in the last rounds, a line each.
std::vector<std::string> open_duties(const tournament::event::State& state);
/// Prints columns of texts, each as wide as its widest.
void print_columns(std::vector<std::vector<std::string>> rows);
/// An appeal with what each level decided, on one line.
std::string appeal_line(const tournament::event::State& state, const tournament::event::Directory& directory,
                        const tournament::event::AppealRecord& record);
/// Sections, rounds, and what is still open: the command `status`.
int show_status(TournamentContext& context);
/// What is asked of a view of a section.
struct View {
  std::string section;
  int round{0};
  bool by_name{false};
  bool explain{false};
};
/// The boards of a round, by board or by name, and why they are so: the command `chart`.
int show_chart(TournamentContext& context, const View& view);
/// Results that are norms for a title of FIDE: the command `norms`.
void add_tournament_norms(CLI::App& app, TournamentContext& context, int& exit_code);

/// An option whose value is one of an enumeration's words.
template <typename Code>
CLI::Option* add_word(CLI::App& command, const std::string& name, Code& target, const std::string& description) {
  std::vector<std::string> words;
  for (const std::string_view word : tournament::event::words_of<Code>()) words.emplace_back(word);
  return command
      .add_option_function<std::string>(
          name,
          [&target](const std::string& word) {
            if (const auto code = tournament::event::parse_word<Code>(word)) target = *code;
          },
          description)
      ->check(CLI::IsMember(words));
}

}  // namespace touchmove::app
