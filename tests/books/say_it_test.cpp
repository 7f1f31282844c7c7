// The situations of docs/formats/journal.md, "Say it", are ruled as the page says.
#include <gtest/gtest.h>

#include <fstream>
#include <sstream>
#include <string>
#include <vector>

#include "tests/source_dir.hpp"
#include "touchmove/books/registry.hpp"
#include "touchmove/game/telling/story.hpp"
#include "touchmove/game/telling/telling.hpp"

namespace touchmove::game {
namespace {

struct Situation {
  std::string title;
  std::vector<std::string> lines;
};

std::vector<Situation> situations() {
  std::ifstream file(std::string(TOUCHMOVE_SOURCE_DIR) + "/docs/formats/journal.md");
  std::vector<Situation> all;
  std::string title;
  bool inside = false;
  for (std::string line; std::getline(file, line);) {
    if (line.starts_with("### ") || line.starts_with("**")) title = line;
    if (line == "```say") {
      all.push_back({title, {}});
      inside = true;
    } else if (line.starts_with("```")) {
      inside = false;
    } else if (inside) {
      all.back().lines.push_back(line);
    }
  }
  return all;
}

/// What `=> VERDICT CLAUSE... ; CODE ; CODE` misses in a ruling.
std::string missing_in(const std::string& ruling, const std::string& expected) {
  std::istringstream words(expected);
  std::string word;
  words >> word;
  if (ruling.find("\"verdict\":\"" + word + "\"") == std::string::npos) return word;
  while (words >> word) {
    if (word == ";") continue;
    bool there = word.find(':') != std::string::npos && ruling.find("\"" + word + "\"") != std::string::npos;
    for (const char* kind : {"effect", "fact", "option", "question", "reason"})
      there = there || ruling.find("\"" + std::string(kind) + "\":\"" + word + "\"") != std::string::npos;
    if (!there) return word;
  }
  return {};
}

TEST(SayIt, EverySituationIsRuledAsThePageSays) {
  const auto all = situations();
  EXPECT_GE(all.size(), 20U);
  for (const Situation& situation : all) {
    std::optional<Encounter> table;
    Telling telling;
    std::string ruling;
    for (const std::string& line : situation.lines) {
      if (line.starts_with("=>")) {
        const std::string missing = missing_in(ruling, line.substr(2));
        EXPECT_TRUE(missing.empty()) << situation.title << "\n" << line << "\nlacks " << missing << "\n" << ruling;
        continue;
      }
      if (!table) {
        const auto opening = event_from_json(line);
        ASSERT_TRUE(opening) << situation.title << line << to_string(opening.error());
        const Opened& opened = *std::get<Opening>(opening->body).opened;
        ASSERT_NE(books::find_book(opened.rulebook), nullptr) << line;
        auto made = Encounter::open(opened, *books::find_book(opened.rulebook));
        ASSERT_TRUE(made) << situation.title << to_string(made.error());
        table = std::move(*made);
      }
      const auto told =
          telling.tell(line, {.seq = table->last_seq() + 1, .at_ms = table->last_at_ms(), .must_say_by = true}, *table,
                       [&](Event& event) {
                         const Ruling given = table->apply(event);
                         ruling = to_json(given);
                         return given.verdict;
                       });
      ASSERT_TRUE(told) << situation.title << "\n" << line << "\n" << to_string(told.error());
    }
  }
}

}  // namespace
}  // namespace touchmove::game
