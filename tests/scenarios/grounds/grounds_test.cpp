// Whoever reads a ruling wants to know why. Every claim that is upheld or denied, every breach that is ruled on and
// every matter that is left open says at least one fact that convinces, and rests first on a clause that decides: in
// all stories of the scenarios and of the exam.
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <iterator>
#include <string>
#include <vector>

#include "scenario.hpp"
#include "situation.hpp"
#include "story.hpp"
#include "test_files.hpp"
#include "tests/source_dir.hpp"
#include "touchmove/game/journal/codes.hpp"
#include "touchmove/game/journal/json.hpp"
#include "touchmove/rulebook/catalog.hpp"

namespace touchmove::scenarios {
namespace {

namespace fs = std::filesystem;
using game::EventType;
using game::ResultReason;
using game::Verdict;

/// Whether the event is a choice among what an earlier ruling left open, or is about such a ruling: that one has said
/// why.
bool rests_on_another(EventType type) {
  return type == EventType::Choose || type == EventType::Decide || type == EventType::Appeal;
}

/// Whether everybody sees on the board, or has heard from the players themselves, why the game is over.
bool ends_before_all_eyes(const game::Ruling& ruling) {
  const auto end = std::find_if(ruling.effects.begin(), ruling.effects.end(),
                                [](const game::Effect& effect) { return effect.code == game::EffectCode::Result; });
  if (end == ruling.effects.end()) return false;
  switch (end->values.reason.as<ResultReason>()) {
    case ResultReason::Checkmate:
    case ResultReason::Stalemate:
    case ResultReason::DeadPosition:
    case ResultReason::InsufficientMaterial:
    case ResultReason::Resignation:
    case ResultReason::Agreement:
    case ResultReason::Penalty:
    case ResultReason::Decision:
      return true;
    default:
      return false;
  }
}

bool wants_a_fact(const game::Event& event, const game::Ruling& ruling) {
  if (rests_on_another(event.type())) return false;
  switch (ruling.verdict) {
    case Verdict::Upheld:
    case Verdict::Denied:
    case Verdict::Illegal:
    case Verdict::Open:
      return true;
    case Verdict::Ended:
      return !ends_before_all_eyes(ruling);
    default:
      return false;
  }
}

/// Of two boards that ended at one moment the end of the other is told with that board's own event.
bool is_of_two_boards(const game::Ruling& ruling) {
  return !ruling.clauses.empty() && rulebook::to_string(ruling.clauses.front()) == "bughouse:B-1.simultaneous";
}

/// What a ruling lacks; empty if nothing.
std::string lack_of(const game::Event& event, const game::Ruling& ruling) {
  if (!wants_a_fact(event, ruling) || is_of_two_boards(ruling)) return {};
  // Who saw it tells how it came to be ruled on, not why.
  const bool says_why = std::any_of(ruling.facts.begin(), ruling.facts.end(),
                                    [](const game::Fact& fact) { return fact.code != game::FactCode::RestsOnCustody; });
  if (!says_why) return "no fact says why";
  if (ruling.clauses.empty()) return "no clause decides";
  // A clause that sends to another book says nothing itself.
  const bool sends = rulebook::to_string(ruling.clauses.front()) == "uschess-blitz:24";
  return sends ? "it rests first on a clause that sends elsewhere" : "";
}

std::vector<Scenario> all_stories() {
  std::vector<Scenario> stories;
  std::vector<std::string> faults;
  const fs::path tests = fs::path(TOUCHMOVE_SOURCE_DIR) / "tests";
  const auto take = [&](std::vector<Scenario> read) {
    std::move(read.begin(), read.end(), std::back_inserter(stories));
  };
  for (const auto& [path, text] : test_files(tests / "scenarios", ".scenario"))
    take(parse_scenarios(text, path.generic_string(), faults));
  for (const auto& [path, text] : test_files(tests / "exam", ".md"))
    take(exam::parse_situation(text, "exam/" + path.generic_string(), faults).stated);
  EXPECT_TRUE(faults.empty()) << faults.front();
  return stories;
}

TEST(Grounds, EveryRulingSaysWhyAndRestsOnAClauseThatDecides) {
  std::size_t asked = 0;
  for (const Scenario& story : all_stories()) {
    if (!story.pending.empty()) continue;
    for (const std::string& book : story.books) {
      play(story, book, [&](const Ruled& ruled) {
        if (ruled.line == 0) return;
        if (wants_a_fact(ruled.event, ruled.ruling)) ++asked;
        const std::string lack = lack_of(ruled.event, ruled.ruling);
        EXPECT_EQ(lack, "") << story.file << ":" << ruled.line << ": [" << book << "] " << game::to_json(ruled.event)
                            << "\n    ruled: " << game::to_json(ruled.ruling);
      });
    }
  }
  EXPECT_GT(asked, 1000U);
}

TEST(Grounds, SeesARulingThatSaysNothing) {
  game::Event event;
  event.body = game::Claim{};
  game::Ruling ruling;
  ruling.verdict = Verdict::Upheld;
  ruling.clauses.push_back(*rulebook::parse_citation("uschess-blitz:1"));
  EXPECT_NE(lack_of(event, ruling), "");
  ruling.facts.push_back({game::FactCode::RestsOnCustody, {}});
  EXPECT_NE(lack_of(event, ruling), "");
  ruling.facts.push_back({game::FactCode::NoSuchFault, {}});
  EXPECT_EQ(lack_of(event, ruling), "");
  ruling.clauses.clear();
  EXPECT_NE(lack_of(event, ruling), "");
  ruling.clauses.push_back(*rulebook::parse_citation("uschess-blitz:24"));
  EXPECT_NE(lack_of(event, ruling), "");
  ruling.facts.clear();
  ruling.verdict = Verdict::Accepted;
  EXPECT_EQ(lack_of(event, ruling), "");
}

}  // namespace
}  // namespace touchmove::scenarios
