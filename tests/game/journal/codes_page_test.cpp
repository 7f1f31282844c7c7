// docs/formats/codes.md is made from what reads and writes journals: the events with their fields, the facts and
// effects with their values, and every word. TOUCHMOVE_REWRITE=1 writes it anew.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <fstream>
#include <sstream>
#include <string>
#include <vector>

#include "tests/source_dir.hpp"
#include "touchmove/game/journal/listing.hpp"

namespace touchmove::game {
namespace {

std::string line_of(const std::vector<ListedField>& fields) {
  std::string line;
  for (const ListedField& field : fields) {
    line += line.empty() ? "`" : ", `";
    line += std::string(field.name) + "`" + (field.need == Need::Always ? "! " : " ") + field.holds;
  }
  const bool together =
      std::any_of(fields.begin(), fields.end(), [](const ListedField& field) { return field.need == Need::Together; });
  return line + (together ? " (together)" : "");
}

std::string line_of(std::string_view object) {
  for (const ListedObject& each : listed_objects()) {
    if (each.name == object) return line_of(each.fields);
  }
  return "?";
}

template <typename Code>
void add_values(std::string& page, std::string_view title) {
  page += "\n| " + std::string(title) + " | values |\n|---|---|\n";
  for (std::size_t i = 0; i < words_of<Code>().size(); ++i) {
    const auto code = static_cast<Code>(i);
    page += "| `" + std::string(word_of(code)) + "` | " + line_of(values_of(code)) + " |\n";
  }
}

std::string codes_page() {
  std::string page =
      "# The codes of a game's journal\n\n"
      "Made from what reads and writes journals; what the words mean is told in [the journal](journal.md). A field "
      "with\n"
      "`!` has to be there; the others may be left out. After each field stands what it holds: a word of the list of "
      "that\n"
      "name below, a number, or a text of at most so many bytes.\n\n"
      "## Events\n\n| event | fields |\n|---|---|\n";
  for (std::size_t i = 0; i < words_of<EventType>().size(); ++i) {
    const auto type = static_cast<EventType>(i);
    page += "| `" + std::string(word_of(type)) + "` | " + line_of(fields_of_event(type)) + " |\n";
  }
  page += "\nObjects in them: `fallback` has " + line_of("fallback") + "; `variations` " + line_of("variations") +
          "; `source` of any event " + line_of("source") + "; `clocks` of any event " + line_of("clocks") +
          ".\n\n## Rulings\n\nA ruling has " + line_of("ruling") + "; an option " + line_of("options") + "; `needs` " +
          line_of("needs") + ".\n";
  add_values<EffectCode>(page, "effect");
  add_values<FactCode>(page, "fact");
  page += "\n## Words\n";
  for (const WordList& list : word_lists()) {
    page += "\n*" + std::string(list.name) + "*:";
    for (const std::string_view word : list.words) page += " `" + std::string(word) + "`";
    page += "\n";
  }
  return page;
}

std::string content_of(const std::string& path) {
  std::ifstream file(path);
  std::stringstream text;
  text << file.rdbuf();
  return text.str();
}

TEST(CodesPage, IsWhatTheJournalReadsAndWrites) {
  const std::string path = std::string(TOUCHMOVE_SOURCE_DIR) + "/docs/formats/codes.md";
  const std::string page = codes_page();
  if (std::getenv("TOUCHMOVE_REWRITE") != nullptr) std::ofstream(path) << page;
  EXPECT_EQ(content_of(path), page) << "run this test with TOUCHMOVE_REWRITE=1";
}

/// docs/formats/journal.md is what strangers write clients from.
TEST(JournalPage, NamesEveryWordAndEveryField) {
  const std::string page = content_of(std::string(TOUCHMOVE_SOURCE_DIR) + "/docs/formats/journal.md");
  ASSERT_FALSE(page.empty());
  // A word stands in a code span, alone or among others.
  const auto stands = [&](const std::string& word) {
    for (std::size_t at = page.find(word); at != std::string::npos; at = page.find(word, at + 1)) {
      const char before = page[at - 1];
      const char after = page[at + word.size()];
      if ((before == '`' || before == ' ') && (after == '`' || after == ' ' || after == '\n')) return true;
    }
    return false;
  };
  const auto expect = [&](std::string_view name) { EXPECT_TRUE(stands(std::string(name))) << name; };
  const auto expect_names = [&](const std::vector<ListedField>& fields) {
    for (const ListedField& field : fields) expect(field.name);
  };
  for (const WordList& list : word_lists()) {
    for (const std::string_view word : list.words) expect(word);
  }
  for (std::size_t i = 0; i < words_of<EventType>().size(); ++i)
    expect_names(fields_of_event(static_cast<EventType>(i)));
  for (std::size_t i = 0; i < words_of<EffectCode>().size(); ++i) expect_names(values_of(static_cast<EffectCode>(i)));
  for (std::size_t i = 0; i < words_of<FactCode>().size(); ++i) expect_names(values_of(static_cast<FactCode>(i)));
}

}  // namespace
}  // namespace touchmove::game
