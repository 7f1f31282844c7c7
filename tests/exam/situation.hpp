// A question of the arbiter's exam (docs/formats/scenarios.md, "The exam"): a situation told in words, what is ruled,
// and how an arbiter states it to the program.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "scenario.hpp"

namespace touchmove::exam {

/// How the statement made from the documents alone fared before anything was mended for it.
enum class FirstAttempt {
  Right,      ///< in every point
  Partly,     ///< the verdict, but not every fact, clause or remedy
  Wrong,      ///< in the verdict, or in what is done
  Unsayable,  ///< no way was found to say it
};

struct Situation {
  std::string file;
  std::string title;
  std::string told;   ///< as somebody tells it at the tournament
  std::string ruled;  ///< what a chief arbiter rules, and why
  std::vector<scenarios::Scenario> stated;
  std::optional<FirstAttempt> first;
  std::string compared;  ///< what differed at the first attempt, and what became of it
};

/// Reads a file of the exam. What is missing or cannot be read is added to `faults` as "file:line: what".
Situation parse_situation(std::string_view text, const std::string& file, std::vector<std::string>& faults);

}  // namespace touchmove::exam
