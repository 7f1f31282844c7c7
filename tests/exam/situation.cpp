#include "situation.hpp"

#include <algorithm>
#include <array>
#include <sstream>
#include <utility>

namespace touchmove::exam {
namespace {

constexpr std::array sections{"Told", "Ruled", "Stated", "Compared"};

std::string trimmed(std::string text) {
  const auto begin = text.find_first_not_of(" \n");
  if (begin == std::string::npos) return {};
  return text.substr(begin, text.find_last_not_of(" \n") + 1 - begin);
}

std::optional<FirstAttempt> parse_attempt(std::string_view word) {
  if (word == "right") return FirstAttempt::Right;
  if (word == "partly") return FirstAttempt::Partly;
  if (word == "wrong") return FirstAttempt::Wrong;
  if (word == "unsayable") return FirstAttempt::Unsayable;
  return std::nullopt;
}

/// Takes a file apart, line by line.
class Reader {
 public:
  Reader(Situation& situation, std::vector<std::string>& faults) : situation_(situation), faults_(faults) {}

  void read(std::string_view text) {
    std::istringstream lines{std::string(text)};
    for (std::string line; std::getline(lines, line);) {
      ++line_;
      take(line);
    }
    if (in_fence_) fault("the scenario is not closed by ```");
    finish();
  }

 private:
  void take(const std::string& line) {
    if (in_fence_) {
      if (line == "```") {
        in_fence_ = false;
        return;
      }
      stated_ += line;
      stated_ += '\n';
    } else if (line == "```scenario") {
      if (section_ != "Stated") return fault("a scenario stands below 'Stated' only");
      if (!stated_.empty()) return fault("there is one scenario block a situation");
      in_fence_ = true;
      // As many lines as stand above it, so that its faults are named by the lines of the file.
      for (unsigned above = 0; above < line_; ++above) stated_ += "#\n";
    } else if (line.starts_with("# ")) {
      if (!situation_.title.empty()) fault("a situation has one title");
      situation_.title = line.substr(2);
    } else if (line.starts_with("## ")) {
      section_ = line.substr(3);
      if (std::find(sections.begin(), sections.end(), section_) == sections.end()) {
        fault("no such section; Told, Ruled, Stated and Compared are");
      }
    } else if (section_ == "Compared" && line.starts_with("first: ")) {
      situation_.first = parse_attempt(std::string_view(line).substr(7));
      if (!situation_.first) fault("the first attempt is right, partly, wrong or unsayable");
    } else if (std::string* words = words_of(section_)) {
      *words += line;
      *words += '\n';
    }
  }

  std::string* words_of(std::string_view section) {
    if (section == "Told") return &situation_.told;
    if (section == "Ruled") return &situation_.ruled;
    return section == "Compared" ? &situation_.compared : nullptr;
  }

  void finish() {
    for (std::string* words : {&situation_.told, &situation_.ruled, &situation_.compared}) *words = trimmed(*words);
    const auto need = [&](bool there, const char* what) {
      if (!there) faults_.push_back(situation_.file + ": " + what);
    };
    need(!situation_.title.empty(), "it has no title");
    need(!situation_.told.empty(), "nothing is told");
    need(!situation_.ruled.empty(), "nothing is ruled");
    need(situation_.ruled.find("decides:") != std::string::npos, "what decides is not named");
    need(stated_.empty() == !situation_.first.has_value(), "what is stated is compared, and the other way round");
    if (situation_.first && *situation_.first != FirstAttempt::Right) {
      need(!situation_.compared.empty(), "what differed is not said");
    }
    situation_.stated = scenarios::parse_scenarios(stated_, situation_.file, faults_);
    for (const scenarios::Scenario& scenario : situation_.stated) {
      if (const auto lack = scenarios::missing_for_proof(scenario); scenario.pending.empty() && !lack.empty()) {
        faults_.push_back(situation_.file + ":" + std::to_string(scenario.line) + ": " + lack);
      }
    }
  }

  void fault(const std::string& what) {
    faults_.push_back(situation_.file + ":" + std::to_string(line_) + ": " + what);
  }

  Situation& situation_;
  std::vector<std::string>& faults_;
  unsigned line_{0};
  std::string section_;
  bool in_fence_{false};
  std::string stated_;
};

}  // namespace

Situation parse_situation(std::string_view text, const std::string& file, std::vector<std::string>& faults) {
  Situation situation;
  situation.file = file;
  Reader(situation, faults).read(text);
  return situation;
}

}  // namespace touchmove::exam
