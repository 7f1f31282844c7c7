// A scenario file as read (docs/formats/scenarios.md): a header, then events with what is expected of their rulings.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace touchmove::scenarios {

/// One thing said of a ruling or a state: its words, and whether it must be absent.
struct Item {
  std::vector<std::string> words;
  bool absent{false};
};

/// `=> [books] VERDICT CLAUSE... ; ITEM ; ITEM`
struct Expectation {
  std::vector<std::string> books;  ///< empty: all
  std::string verdict;
  std::vector<std::string> clauses;
  std::vector<Item> items;
  unsigned line{0};
};

/// How a scenario proves its clauses (docs/formats/scenarios.md).
enum class ProofKind { Ruling, Position, Notation, Setup, Event };

/// One line of the story: an event, what is true at that point, or a statement about the board or the notation.
struct Step {
  unsigned line{0};
  bool is_then{false};
  std::string statement;  ///< `legal`, `illegal`, `reaches`, `reads`, `unreadable` or `writes`; its words are arguments
  std::vector<std::string> books;  ///< of a `then` line; empty: all
  std::vector<Item> items;         ///< of a `then` line
  std::int64_t at_ms{0};
  std::string by;
  std::string type;
  std::vector<std::string> arguments;                       ///< bare, in order
  std::vector<std::pair<std::string, std::string>> fields;  ///< name=value
  std::vector<Expectation> expectations;
};

struct Scenario {
  std::string file;
  unsigned line{0};
  std::string name;
  std::vector<std::string> clauses;
  std::vector<std::string> books;
  std::string clock;
  std::string start;
  std::string chess960;
  std::string press;
  std::string illegal_moves;
  std::string supervised;
  std::string custody;
  std::string games;
  std::string start2;
  std::string started;
  std::string pending;
  ProofKind proof{ProofKind::Ruling};
  std::vector<std::pair<std::string, std::string>> variations;
  std::vector<std::string> moves;
  std::vector<Step> steps;
};

/// Reads a file's scenarios. What cannot be read is added to `faults` as "file:line: what".
std::vector<Scenario> parse_scenarios(std::string_view text, const std::string& file, std::vector<std::string>& faults);

/// What a scenario lacks to be a proof of its kind: empty if it asserts something of that kind.
std::string missing_for_proof(const Scenario& scenario);

/// "1:02:03.4", "0:05" or "5:00" in ms, also with a minus sign; false if the text is no time.
bool parse_time(std::string_view text, std::int64_t& ms);

}  // namespace touchmove::scenarios
