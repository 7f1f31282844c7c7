// What `officiate --explain` says of lines that tell a game, without running the program.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <sstream>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "rulings/told_rulings.hpp"
#include "touchmove/books/registry.hpp"
#include "touchmove/game/fold/encounter.hpp"
#include "touchmove/game/journal/json.hpp"
#include "touchmove/game/telling/story.hpp"
#include "touchmove/game/telling/telling.hpp"

namespace touchmove::app {

/// Lines of JSON or of a scenario, ruled on and told in several languages at once.
class ToldParagraphs {
 public:
  /// The paragraph of a ruling in a language; empty if it is not worth one.
  using Hear = std::function<void(std::string_view language, const std::string& paragraph, const game::Event& event,
                                  const game::Ruling& ruling)>;

  ToldParagraphs(std::vector<std::string_view> languages, Hear hear)
      : languages_(std::move(languages)), hear_(std::move(hear)) {}

  /// The lines that could not be read, each with the reason.
  std::vector<std::string> read(const std::string& text) {
    std::istringstream lines(text);
    std::optional<game::Story> story;
    for (std::string line; std::getline(lines, line);) {
      if (!story && game::Story::begins_with(line)) story.emplace("", "fide");
      if (!story) {
        if (!line.empty()) hear_line(line);
        continue;
      }
      const auto told = story->read(line);
      if (!told) {
        unread_.push_back(line + ": " + told.error());
        continue;
      }
      for (const std::string& event : told->events) hear_line(event);
      if (told->ends) begin_again();
    }
    return std::exchange(unread_, {});
  }

 private:
  void begin_again() {
    table_.reset();
    telling_.emplace();
    tellers_.clear();
    seq_ = 0;
  }

  void hear_line(const std::string& line) {
    if (!table_) {
      const auto opening = game::event_from_json(line);
      if (!opening || opening->type() != game::EventType::Opened) {
        unread_.push_back(line + ": nothing is open");
        return;
      }
      const game::Opened& asked = *std::get<game::Opening>(opening->body).opened;
      const game::Book* book = books::find_book(asked.rulebook);
      if (book == nullptr) {
        unread_.push_back(line + ": there is no such book");
        return;
      }
      auto opened = game::Encounter::open(asked, *book);
      if (!opened) {
        unread_.push_back(line + ": it cannot be opened");
        return;
      }
      table_.emplace(std::move(*opened));
      tellers_.clear();
      for (const std::string_view language : languages_) tellers_.emplace_back(language);
    }
    const auto told = telling_->tell(line, {.seq = seq_, .at_ms = table_->last_at_ms(), .must_say_by = true}, *table_,
                                     [this](game::Event& event) { return rule(event); });
    if (!told) unread_.push_back(line + ": " + game::to_string(told.error()));
  }

  game::Verdict rule(game::Event& event) {
    for (ToldRulings& teller : tellers_) teller.before(*table_, event);
    const game::Ruling ruling = table_->apply(event);
    seq_ = event.seq + 1;
    for (std::size_t i = 0; i < tellers_.size(); ++i) {
      std::string paragraph;
      tellers_[i].tell(paragraph, *table_, event, ruling);
      if (paragraph.ends_with('\n')) paragraph.pop_back();
      hear_(languages_[i], paragraph, event, ruling);
    }
    return ruling.verdict;
  }

  std::vector<std::string_view> languages_;
  Hear hear_;
  std::optional<game::Encounter> table_;
  std::optional<game::Telling> telling_{std::in_place};
  std::vector<ToldRulings> tellers_;
  std::vector<std::string> unread_;
  std::int64_t seq_{0};
};

/// The paragraphs of lines in one language, those that are worth one.
inline std::vector<std::string> paragraphs_of(const std::string& text, std::string_view language = "en") {
  std::vector<std::string> all;
  ToldParagraphs told({language},
                      [&](std::string_view, const std::string& said, const game::Event&, const game::Ruling&) {
                        if (!said.empty()) all.push_back(said);
                      });
  for (const std::string& unread : told.read(text)) all.push_back("UNREAD " + unread);
  return all;
}

}  // namespace touchmove::app
