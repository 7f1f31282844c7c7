// What may be imposed for a breach is what the book's clause permits for that breach: each list is compared with a
// table that was written from the books' texts, and each sanction with the words of the clause it rests on.
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <set>
#include <sstream>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "sanctions_table.hpp"
#include "touchmove/books/registry.hpp"
#include "touchmove/game/book/incident.hpp"
#include "touchmove/game/book/policies.hpp"
#include "touchmove/game/journal/codes.hpp"
#include "touchmove/rulebook/catalog.hpp"
#include "touchmove/rulebook/citation.hpp"

namespace touchmove::game {
namespace {

constexpr std::string_view brought_words[]{"", "~by_claim", "~meant", "~not_meant", "~warned", "~observed"};
constexpr std::string_view stage_words[]{"", "@before", "@over", "@anytime"};
constexpr std::string_view turn_words[]{"", "^offender", "^opponent"};
constexpr std::string_view presence_words[]{"", "&there", "&late"};

/// A breach as the table names it: what it is, whose it is if not a player's, the how manieth, and when the row speaks.
std::string breach_of(const IncidentRow& row) {
  std::string text(word_of(row.about));
  if (row.parties.empty()) {
    text += "/anyone";
  } else if (row.parties != PartySet{Party::Player}) {
    std::string_view before = "/";
    for (std::size_t i = 0; i < words_of<Party>().size(); ++i) {
      if (!row.parties.has(static_cast<Party>(i))) continue;
      text += std::string(before) + std::string(words_of<Party>()[i]);
      before = "+";
    }
  }
  if (row.from == row.to) {
    text += "#" + std::to_string(row.from);
  } else if (row.to != 255) {
    text += "#" + std::to_string(row.from) + "-" + std::to_string(row.to);
  } else if (row.from != 1) {
    text += "#" + std::to_string(row.from) + "+";
  }
  text += brought_words[static_cast<std::size_t>(row.brought)];
  text += turn_words[static_cast<std::size_t>(row.turn)];
  text += stage_words[static_cast<std::size_t>(row.stage)];
  text += presence_words[static_cast<std::size_t>(row.presence)];
  if (row.flag_fallen) text += "!flag";
  if (row.until_ms != 0) text += "!until";
  if (row.team_event) text += "!team";
  return text;
}

/// A remedy as the table names it: a star for the usual one, seconds where they are fixed.
std::string remedy_text(const Remedy& remedy) {
  std::string text(word_of(remedy.id));
  if (remedy.ms != 0) text += "=" + std::to_string(remedy.ms / 1000);
  if (remedy.floor_ms != 0) text += ">" + std::to_string(remedy.floor_ms / 1000);
  if (remedy.loses) text += "+loss";
  if (remedy.warns) text += "+warn";
  if (remedy.usual) text += "*";
  return text;
}

std::string list_of(const IncidentRow& row) {
  std::set<std::string> remedies;
  for (const Remedy& remedy : row.remedies) remedies.insert(remedy_text(remedy));
  std::string text;
  for (const std::string& each : remedies) text += (text.empty() ? "" : " ") + each;
  return text;
}

/// The words of a list in the order they are compared in.
std::string in_order(std::string_view list) {
  std::istringstream words{std::string(list)};
  std::set<std::string> sorted;
  for (std::string word; words >> word;) sorted.insert(word);
  std::string text;
  for (const std::string& each : sorted) text += (text.empty() ? "" : " ") + each;
  return text;
}

/// All that a clause says, with what is ours in it.
std::string words_of_clause(rulebook::Citation citation) {
  const auto& clause = rulebook::catalogs()[citation.book_index()].clauses[citation.clause_index()];
  std::string text(clause.rule);
  for (const auto example : clause.examples) text += "\n" + std::string(example);
  return text + "\n" + std::string(clause.reading);
}

/// A book's own tables: those of the books it sends to are looked at with these.
std::vector<const IncidentRules*> own_tables(const Book& book) {
  std::vector<const IncidentRules*> tables;
  const IncidentRules* rules = book.policies({}).incidents;
  if (rules != nullptr) tables.push_back(rules);
  if (rules != nullptr && rules->milder != nullptr) tables.push_back(rules->milder);
  return tables;
}

TEST(Sanctions, EachBreachHasTheListOfItsClauseAndNoOther) {
  std::map<std::string, std::string> expected;
  for (const SanctionList& list : sanction_lists) {
    std::istringstream breaches{std::string(list.breaches)};
    for (std::string breach; breaches >> breach;) {
      const std::string key = std::string(list.book) + " " + breach;
      EXPECT_TRUE(expected.emplace(key, in_order(list.remedies)).second) << key << " stands twice in the table";
    }
  }
  std::map<std::string, std::string> found;
  for (const Book* book : books::all_books()) {
    for (const IncidentRules* tables : own_tables(*book)) {
      for (const IncidentRow& row : tables->rows) {
        if (row.remedies.empty()) continue;
        const std::string key =
            std::string(book->id()) +
            (tables->milder == nullptr && tables->fallback != nullptr && book->id() == "fide" ? " milder:" : " ") +
            breach_of(row);
        found[key] = list_of(row);
      }
    }
  }
  for (const auto& [key, list] : found) {
    const auto row = expected.find(key);
    if (row == expected.end()) {
      ADD_FAILURE() << "not in the table: " << key << " : " << list;
    } else {
      EXPECT_EQ(list, row->second) << key;
    }
  }
  for (const auto& [key, list] : expected) EXPECT_TRUE(found.contains(key)) << key << " is in no book: " << list;
}

TEST(Sanctions, EachRestsOnWordsOfItsClause) {
  std::map<std::pair<std::string, std::string>, std::string_view> permits;
  for (const SanctionWords& words : sanction_words) {
    const auto citation = rulebook::parse_citation(words.clause);
    ASSERT_TRUE(citation) << words.clause;
    EXPECT_NE(words_of_clause(*citation).find(words.phrase), std::string::npos)
        << words.clause << " does not say '" << words.phrase << "'";
    std::istringstream remedies{std::string(words.remedies)};
    for (std::string remedy; remedies >> remedy;) {
      EXPECT_TRUE(parse_word<OptionId>(remedy)) << remedy;
      permits.emplace(std::pair(std::string(words.clause), remedy), words.phrase);
    }
  }
  std::set<std::pair<std::string, std::string>> used;
  for (const Book* book : books::all_books()) {
    for (const IncidentRules* tables : own_tables(*book)) {
      for (const IncidentRow& row : tables->rows) {
        for (const Remedy& remedy : row.remedies) {
          const std::pair key(rulebook::to_string(remedy.clause), std::string(word_of(remedy.id)));
          EXPECT_TRUE(permits.contains(key)) << key.first << " is not known to permit " << key.second << " ("
                                             << book->id() << ", " << breach_of(row) << ")";
          used.insert(key);
        }
      }
    }
  }
  for (const auto& [key, phrase] : permits)
    EXPECT_TRUE(used.contains(key)) << key.first << " permits " << key.second << ", and no list has it";
}

TEST(Sanctions, EveryListSaysWhatIsUsual) {
  for (const Book* book : books::all_books()) {
    for (const IncidentRules* tables : own_tables(*book)) {
      for (const IncidentRow& row : tables->rows) {
        const auto usual =
            std::count_if(row.remedies.begin(), row.remedies.end(), [](const Remedy& each) { return each.usual; });
        const bool by_turn = row.about == Incident::ResignBoth;  // whoever is on move is taken to have been first
        const bool announced =
            std::any_of(row.remedies.begin(), row.remedies.end(), [](const Remedy& each) { return each.announced; });
        const int wanted = row.remedies.empty() || by_turn ? 0 : announced ? 2 : 1;
        EXPECT_EQ(usual, wanted) << book->id() << ", " << breach_of(row);
      }
    }
  }
}

}  // namespace
}  // namespace touchmove::game
