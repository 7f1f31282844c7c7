#include "scenario.hpp"

#include <algorithm>
#include <optional>
#include <sstream>

namespace touchmove::scenarios {
namespace {

std::string_view trimmed(std::string_view text) {
  const auto first = text.find_first_not_of(" \t\r");
  if (first == std::string_view::npos) return {};
  return text.substr(first, text.find_last_not_of(" \t\r") - first + 1);
}

std::vector<std::string> words_of(std::string_view text) {
  std::istringstream in{std::string(text)};
  std::vector<std::string> words;
  for (std::string word; in >> word;) words.push_back(word);
  return words;
}

/// The parts of a text between the semicolons.
std::vector<std::string_view> parts_of(std::string_view text) {
  std::vector<std::string_view> parts;
  while (true) {
    const auto end = text.find(';');
    parts.push_back(trimmed(text.substr(0, end)));
    if (end == std::string_view::npos) return parts;
    text.remove_prefix(end + 1);
  }
}

Item item_of(std::string_view text) {
  Item item;
  if (text.starts_with('!')) {
    item.absent = true;
    text.remove_prefix(1);
  }
  item.words = words_of(text);
  return item;
}

/// Takes a leading "[book book]" off.
std::vector<std::string> take_books(std::string_view& text) {
  if (!text.starts_with('[')) return {};
  const auto end = text.find(']');
  if (end == std::string_view::npos) return {};
  auto books = words_of(text.substr(1, end - 1));
  text = trimmed(text.substr(end + 1));
  return books;
}

/// In the order of `ProofKind`.
constexpr std::string_view proof_names[] = {"ruling", "position", "notation", "setup", "event"};
constexpr std::string_view statements[] = {"legal", "illegal", "reaches", "reads", "unreadable", "writes"};

class Reader {
 public:
  Reader(const std::string& file, std::vector<std::string>& faults) : file_(file), faults_(faults) {}

  void read_line(std::string_view raw) {
    ++number_;
    const auto line = trimmed(raw);
    if (line.starts_with('#')) return;
    if (line.starts_with("---")) return finish();
    if (line.empty()) {
      in_story_ = in_story_ || scenario_.line != 0;
    } else if (in_story_) {
      read_story(line);
    } else {
      read_header(line);
    }
  }

  void finish() {
    if (scenario_.line != 0) {
      if (scenario_.name.empty()) fault(scenario_.line, "no name");
      if (scenario_.books.empty()) fault(scenario_.line, "no book");
      if (scenario_.steps.empty()) fault(scenario_.line, "no story");
      scenarios.push_back(std::move(scenario_));
    }
    scenario_ = {};
    scenario_.file = file_;
    in_story_ = false;
    last_ms_ = 0;
  }

  std::vector<Scenario> scenarios;

 private:
  void fault(unsigned line, const std::string& what) {
    faults_.push_back(file_ + ":" + std::to_string(line) + ": " + what);
  }

  void read_header(std::string_view line) {
    if (scenario_.line == 0) {
      scenario_.line = number_;
      scenario_.file = file_;
    }
    const auto colon = line.find(':');
    if (colon == std::string_view::npos) return fault(number_, "a header line is 'key: value'");
    const std::string key(trimmed(line.substr(0, colon)));
    const std::string value(trimmed(line.substr(colon + 1)));
    const std::vector<std::pair<std::string_view, std::string*>> texts{
        {"scenario", &scenario_.name},   {"clock", &scenario_.clock},
        {"start", &scenario_.start},     {"chess960", &scenario_.chess960},
        {"press", &scenario_.press},     {"illegal_moves", &scenario_.illegal_moves},
        {"custody", &scenario_.custody}, {"supervised", &scenario_.supervised},
        {"started", &scenario_.started}, {"games", &scenario_.games},
        {"start2", &scenario_.start2},   {"pending", &scenario_.pending}};
    const auto text = std::find_if(texts.begin(), texts.end(), [&](const auto& each) { return each.first == key; });
    if (text != texts.end()) {
      *text->second = value;
    } else if (key == "proof") {
      const auto* found = std::find(std::begin(proof_names), std::end(proof_names), value);
      if (found == std::end(proof_names)) return fault(number_, "no kind of proof: '" + value + "'");
      scenario_.proof = static_cast<ProofKind>(found - std::begin(proof_names));
    } else if (key == "clauses") {
      scenario_.clauses = words_of(value);
    } else if (key == "book") {
      scenario_.books = words_of(value);
    } else if (key == "moves") {
      scenario_.moves = words_of(value);
    } else if (key == "variation" && value.find('=') != std::string::npos) {
      const auto equals = value.find('=');
      scenario_.variations.emplace_back(trimmed(value.substr(0, equals)), trimmed(value.substr(equals + 1)));
    } else {
      fault(number_, "unknown key '" + key + "'");
    }
  }

  void read_story(std::string_view line) {
    if (line.starts_with("=>")) return read_expectation(trimmed(line.substr(2)));
    if (line.starts_with("then ")) {
      Step step;
      step.line = number_;
      step.is_then = true;
      auto rest = trimmed(line.substr(4));
      step.books = take_books(rest);
      for (const auto part : parts_of(rest)) step.items.push_back(item_of(part));
      scenario_.steps.push_back(std::move(step));
      return;
    }
    auto words = words_of(line);
    if (std::find(std::begin(statements), std::end(statements), words[0]) != std::end(statements)) {
      Step step;
      step.line = number_;
      step.statement = words[0];
      step.arguments.assign(words.begin() + 1, words.end());
      if (step.arguments.empty()) return fault(number_, "'" + words[0] + "' says nothing");
      scenario_.steps.push_back(std::move(step));
      return;
    }
    read_event(words);
  }

  void read_event(const std::vector<std::string>& words) {
    Step step;
    step.line = number_;
    if (words.size() < 3) return fault(number_, "an event is TIME BY TYPE ARGUMENTS");
    step.at_ms = last_ms_;
    if (words[0] != "." && !parse_time(words[0], step.at_ms)) return fault(number_, "'" + words[0] + "' is no time");
    if (step.at_ms < last_ms_) return fault(number_, "time runs backward");
    last_ms_ = step.at_ms;
    step.by = words[1];
    step.type = words[2];
    for (std::size_t i = 3; i < words.size(); ++i) {
      const auto equals = words[i].find('=');
      if (equals == std::string::npos) {
        step.arguments.push_back(words[i]);
      } else {
        step.fields.emplace_back(words[i].substr(0, equals), words[i].substr(equals + 1));
      }
    }
    scenario_.steps.push_back(std::move(step));
  }

  void read_expectation(std::string_view text) {
    if (scenario_.steps.empty() || scenario_.steps.back().type.empty()) {
      return fault(number_, "an expectation stands below its event");
    }
    Expectation expectation;
    expectation.line = number_;
    expectation.books = take_books(text);
    const auto parts = parts_of(text);
    const auto head = words_of(parts[0]);
    if (head.empty()) return fault(number_, "an expectation begins with a verdict");
    expectation.verdict = head[0];
    expectation.clauses.assign(head.begin() + 1, head.end());
    for (std::size_t i = 1; i < parts.size(); ++i) expectation.items.push_back(item_of(parts[i]));
    scenario_.steps.back().expectations.push_back(std::move(expectation));
  }

  const std::string& file_;
  std::vector<std::string>& faults_;
  Scenario scenario_;
  unsigned number_{0};
  bool in_story_{false};
  std::int64_t last_ms_{0};
};

}  // namespace

std::vector<Scenario> parse_scenarios(std::string_view text, const std::string& file,
                                      std::vector<std::string>& faults) {
  Reader reader(file, faults);
  std::istringstream in{std::string(text)};
  for (std::string line; std::getline(in, line);) reader.read_line(line);
  reader.finish();
  return std::move(reader.scenarios);
}

std::string missing_for_proof(const Scenario& scenario) {
  const auto any_step = [&](const auto& holds) {
    return std::any_of(scenario.steps.begin(), scenario.steps.end(), holds);
  };
  const auto states = [&](std::initializer_list<std::string_view> kinds) {
    return any_step(
        [&](const Step& step) { return std::find(kinds.begin(), kinds.end(), step.statement) != kinds.end(); });
  };
  switch (scenario.proof) {
    case ProofKind::Ruling:
      if (any_step([](const Step& step) {
            return step.is_then ||
                   std::any_of(step.expectations.begin(), step.expectations.end(), [](const auto& expected) {
                     return !expected.items.empty() || expected.verdict == "refused" || expected.verdict == "denied" ||
                            expected.verdict == "illegal";
                   });
          })) {
        return {};
      }
      return "it proves no ruling: no effect, option, refusal or state is expected";
    case ProofKind::Position:
      return states({"legal", "illegal", "reaches"}) ? "" : "it proves nothing of a position";
    case ProofKind::Notation:
      return states({"reads", "unreadable", "writes"}) ? "" : "it proves nothing of notation";
    case ProofKind::Setup:
      return any_step([](const Step& step) { return step.is_then; }) ? "" : "it proves nothing of the set-up";
    case ProofKind::Event:
      return any_step([](const Step& step) {
        return step.is_then ||
               std::any_of(step.expectations.begin(), step.expectations.end(), [](const auto& expected) {
                 return !expected.items.empty() || expected.verdict == "refused";
               });
      })
                 ? ""
                 : "it proves nothing of an event";
  }
  return {};
}

bool parse_time(std::string_view text, std::int64_t& ms) {
  const bool negative = text.starts_with('-');
  if (negative) text.remove_prefix(1);
  std::int64_t seconds = 0;
  std::int64_t part = 0;
  int colons = 0;
  std::size_t digits = 0;
  std::size_t i = 0;
  for (; i < text.size() && text[i] != '.'; ++i) {
    if (text[i] == ':') {
      if (digits == 0 || ++colons > 2) return false;
      seconds = (seconds + part) * 60;
      part = 0;
      digits = 0;
    } else if (text[i] >= '0' && text[i] <= '9') {
      part = part * 10 + (text[i] - '0');
      if (++digits > (colons == 0 ? 4u : 2u)) return false;
    } else {
      return false;
    }
  }
  if (colons == 0 || digits == 0) return false;
  ms = (seconds + part) * 1000;
  std::int64_t unit = 100;
  for (++i; i < text.size(); ++i, unit /= 10) {
    if (text[i] < '0' || text[i] > '9' || unit == 0) return false;
    ms += (text[i] - '0') * unit;
  }
  if (negative) ms = -ms;
  return true;
}

}  // namespace touchmove::scenarios
