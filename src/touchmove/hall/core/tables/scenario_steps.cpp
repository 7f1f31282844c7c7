#include "touchmove/hall/core/tables/scenario_steps.hpp"

#include <algorithm>
#include <optional>
#include <utility>
#include <variant>

#include "touchmove/dispute/opening.hpp"
#include "touchmove/game/fold/encounter.hpp"
#include "touchmove/game/journal/json.hpp"
#include "touchmove/game/telling/story.hpp"
#include "touchmove/game/telling/telling.hpp"
#include "touchmove/game/view/shape_writer.hpp"
#include "touchmove/game/view/view.hpp"
#include "touchmove/hall/core/tables/book_shapes.hpp"

namespace touchmove::hall {
namespace {

ScenarioBoardShape scenario_board(const game::StateShape& state) {
  ScenarioBoardShape shown{.fen = state.fen, .seats = state.seats, .clocks = state.clocks};
  if (state.lifted) shown.lifted = state.lifted->square;
  if (state.beside != nullptr) shown.beside = state.beside->fen;
  return shown;
}

/// The table of a story, from its opening on.
class StoryTable {
 public:
  StoryTable(std::string_view book, const game::EndgameTables& tables)
      : story_(std::string(book), std::string(book)), telling_(tables) {}

  void read(std::string_view line) {
    if (!played_.fault.empty() || is_over_) return;
    const auto told = story_.read(line);
    if (!told) {
      played_.fault = told.error();
      return;
    }
    // Another story is another table's.
    is_over_ = told->ends && table_;
    if (is_over_) return;
    // What the header tells is there before the story begins.
    const bool is_header = !table_;
    for (const std::string& event : told->events) hear(event, is_header);
    if (is_header && table_) played_.start = board_now();
  }

  PlayedScenarioShape take() {
    // A story may be at fault before its game is opened.
    if (played_.opening.text.empty()) played_.opening.text = "{}";
    return std::move(played_);
  }

 private:
  ScenarioBoardShape board_now() const {
    return scenario_board(game::view(*table_, game::Viewer{}, table_->last_at_ms()));
  }

  void hear(const std::string& text, bool is_header) {
    if (!table_ && !open(text)) return;
    last_.clear();
    const auto told = telling_.tell(text, {.seq = seq_, .at_ms = table_->last_at_ms(), .must_say_by = true}, *table_,
                                    [this](game::Event& event) { return rule(event); });
    if (!told) {
      played_.fault = game::to_string(told.error());
    } else if (played_.opening.text.empty()) {
      played_.opening.text = last_;
    } else if (!is_header && !last_.empty()) {
      played_.steps.push_back({{last_}, board_now()});
    }
  }

  /// The first event of a story is its opening.
  bool open(const std::string& text) {
    const auto event = game::event_from_json(text);
    const auto* opening = event ? std::get_if<game::Opening>(&event->body) : nullptr;
    if (opening == nullptr) {
      played_.fault = event ? "the story has no opening" : game::to_string(event.error());
      return false;
    }
    auto table = dispute::open_encounter(*opening->opened);
    if (!table) {
      played_.fault = table.error().message;
      return false;
    }
    table_.emplace(std::move(*table));
    return true;
  }

  game::Verdict rule(game::Event& event) {
    const game::Ruling ruling = table_->apply(event);
    seq_ = event.seq + 1;
    // Of several events that one line means, the last that is its own is shown.
    if (!telling_.is_aside()) {
      last_.clear();
      game::append_journal_line(last_, event, ruling);
    }
    return ruling.verdict;
  }

  game::Story story_;
  game::Telling telling_;
  std::optional<game::Encounter> table_;
  bool is_over_{false};
  std::int64_t seq_{0};
  std::string last_;  ///< the journal line of the event ruled on last
  PlayedScenarioShape played_;
};

}  // namespace

bool is_of_a_game(std::string_view told) { return !told.empty() && told.find("\nproof:") == std::string_view::npos; }

std::string scenario_steps(std::string_view told, std::string_view book, const game::EndgameTables& tables) {
  StoryTable table(book, tables);
  while (!told.empty()) {
    const auto end = std::min(told.find('\n'), told.size());
    table.read(told.substr(0, end));
    told.remove_prefix(std::min(end + 1, told.size()));
  }
  // A story may end with its header.
  table.read("");
  return game::shape_json(table.take());
}

}  // namespace touchmove::hall
