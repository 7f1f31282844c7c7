// The text format of scenarios (docs/formats/scenarios.md), each thing told in it made into a line of JSON as `Telling`
// reads it.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <utility>
#include <vector>

#include "touchmove/game/vocabulary/event.hpp"

namespace touchmove::game {

/// The names of the fields whose values may stand bare behind an event, in this order; of `many` the first takes all.
struct BareFields {
  std::string_view type;
  std::vector<std::string_view> names;
  bool many{false};
};
std::span<const BareFields> bare_fields();

/// What is told of one event.
struct ToldEvent {
  std::int64_t at_ms{0};
  std::string by;
  std::string type;
  std::vector<std::string> bare;                            ///< values in order
  std::vector<std::pair<std::string, std::string>> fields;  ///< name=value
};
/// It as a line of JSON; or why it is none, as a sentence.
tl::expected<std::string, std::string> told_line(const ToldEvent& told);

/// Reads a story line by line.
class Story {
 public:
  /// `book`: the one to tell it under; empty: the first it names, or `usual` if it names none.
  explicit Story(std::string book, std::string usual) : book_(std::move(book)), usual_(std::move(usual)) {}

  /// Whether a text begins as a story does, not as lines of JSON.
  static bool begins_with(std::string_view first_line);

  struct Line {
    std::vector<std::string> events;  ///< that this line tells, each as JSON
    bool ends{false};                 ///< this story is over; the next line begins another
  };
  /// What a line tells; what it expects of rulings is for tests, and tells nothing. Or what is wrong with it.
  tl::expected<Line, std::string> read(std::string_view line);

 private:
  tl::expected<Line, std::string> read_header(std::string_view line);
  tl::expected<Line, std::string> read_event(std::string_view line);
  tl::expected<Line, std::string> open();

  std::string book_;
  std::string usual_;
  std::vector<std::pair<std::string, std::string>> header_;
  bool in_story_{false};
  std::int64_t last_ms_{0};
};

}  // namespace touchmove::game
