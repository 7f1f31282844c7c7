#include <toml++/toml.h>

#include <algorithm>
#include <array>
#include <map>
#include <set>

#include "catalog.hpp"

namespace touchmove::tools {
namespace {

constexpr std::array<std::string_view, 9> kBookKeys{"rulebook", "title",    "source",      "edition", "authority",
                                                    "version",  "fallback", "numbered_as", "clause"};
constexpr std::array<std::string_view, 2> kNumberedAs{"rule", "law"};
constexpr std::array<std::string_view, 9> kClauseKeys{"id",           "topic",         "decides", "rule", "examples",
                                                      "fide_article", "beyond_source", "reading", "proof"};
constexpr std::array<std::string_view, 5> kDecides{"automatic", "claim", "official", "organizer", "guidance"};

constexpr std::array<std::string_view, 5> kProofs{"ruling", "position", "notation", "setup", "event"};

template <typename Range>
bool contains(const Range& range, std::string_view value) {
  return std::find(range.begin(), range.end(), value) != range.end();
}

bool is_id_shaped(std::string_view text) {
  return !text.empty() && std::all_of(text.begin(), text.end(), [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '.' || c == '-';
  });
}

/// "area.subject", lower case.
bool is_topic_shaped(std::string_view text) {
  const auto dot = text.find('.');
  if (dot == std::string_view::npos || dot == 0 || dot + 1 == text.size()) return false;
  return std::all_of(text.begin(), text.end(), [](char c) { return (c >= 'a' && c <= 'z') || c == '.' || c == '-'; }) &&
         text.find('.', dot + 1) == std::string_view::npos;
}

/// How a clause is proved that does not say so itself: by its topic where it happens by itself, as an event of the
/// tournament where the organizer decides, else by a ruling.
std::string usual_proof(const SourceClause& clause) {
  if (clause.decides == "organizer") return "event";
  if (clause.topic.starts_with("notation.")) return "notation";
  if (clause.decides != "automatic") return "ruling";
  if (clause.topic == "setup.men" || clause.topic == "setup.board") return "setup";
  static constexpr std::array<std::string_view, 11> of_the_board{
      "move.king",    "move.queen",    "move.rook",       "move.bishop",    "move.knight",     "move.pawn",
      "move.capture", "move.castling", "move.en-passant", "move.promotion", "check.definition"};
  return contains(of_the_board, clause.topic) ? "position" : "ruling";
}

bool is_blank(std::string_view text) { return text.find_first_not_of(" \t\r\n") == std::string_view::npos; }

/// Reads the keys of one table and notes what is wrong with them.
class TableReader {
 public:
  TableReader(const toml::table& table, const std::string& file, std::string clause, std::vector<Problem>& problems)
      : table_(table), file_(file), clause_(std::move(clause)), problems_(problems) {}

  void fault(unsigned line, std::string message) { problems_.push_back({file_, line, clause_, std::move(message)}); }
  unsigned line() const { return table_.source().begin.line; }

  template <std::size_t N>
  void refuse_unknown_keys(const std::array<std::string_view, N>& known) {
    for (const auto& [key, node] : table_) {
      if (!contains(known, key.str())) {
        fault(node.source().begin.line, "unknown key '" + std::string(key.str()) + "'");
      }
    }
  }

  /// A string that is present and not blank.
  std::string required_string(std::string_view key) {
    const toml::node* node = table_.get(key);
    if (node == nullptr) {
      fault(line(), "the key '" + std::string(key) + "' is missing");
      return {};
    }
    return string_of(*node, key);
  }

  /// A string that may be absent but not blank.
  std::string optional_string(std::string_view key) {
    const toml::node* node = table_.get(key);
    return node == nullptr ? std::string{} : string_of(*node, key);
  }

  bool optional_bool(std::string_view key) {
    const toml::node* node = table_.get(key);
    if (node == nullptr) return false;
    if (const auto* value = node->as_boolean()) return value->get();
    fault(node->source().begin.line, "'" + std::string(key) + "' must be true or false");
    return false;
  }

  /// A list of strings, none blank; absent is the empty list unless `required`.
  std::vector<std::string> strings(std::string_view key, bool required) {
    std::vector<std::string> values;
    const toml::node* node = table_.get(key);
    if (node == nullptr) {
      if (required) fault(line(), "the key '" + std::string(key) + "' is missing");
      return values;
    }
    const auto* array = node->as_array();
    if (array == nullptr) {
      fault(node->source().begin.line, "'" + std::string(key) + "' must be a list of strings");
      return values;
    }
    for (const auto& item : *array) values.push_back(string_of(item, key));
    return values;
  }

  unsigned positive_number(std::string_view key) {
    const toml::node* node = table_.get(key);
    if (node == nullptr) {
      fault(line(), "the key '" + std::string(key) + "' is missing");
      return 0;
    }
    const auto* value = node->as_integer();
    if (value == nullptr || value->get() < 1 || value->get() > 1'000'000) {
      fault(node->source().begin.line, "'" + std::string(key) + "' must be a whole number from 1 up");
      return 0;
    }
    return static_cast<unsigned>(value->get());
  }

 private:
  std::string string_of(const toml::node& node, std::string_view key) {
    const auto* value = node.as_string();
    if (value == nullptr) {
      fault(node.source().begin.line, "'" + std::string(key) + "' must be a string");
      return {};
    }
    if (is_blank(value->get())) fault(node.source().begin.line, "'" + std::string(key) + "' is empty");
    return value->get();
  }

  const toml::table& table_;
  const std::string& file_;
  std::string clause_;
  std::vector<Problem>& problems_;
};

SourceClause read_clause(const toml::table& table, const std::string& file, std::vector<Problem>& problems) {
  const auto id = table["id"].value_or(std::string{});
  TableReader reader(table, file, id, problems);
  reader.refuse_unknown_keys(kClauseKeys);

  SourceClause clause;
  clause.line = reader.line();
  clause.id = reader.required_string("id");
  clause.topic = reader.required_string("topic");
  clause.decides = reader.required_string("decides");
  clause.rule = reader.required_string("rule");
  clause.examples = reader.strings("examples", false);
  clause.fide_article = reader.optional_string("fide_article");
  clause.reading = reader.optional_string("reading");
  clause.beyond_source = reader.optional_bool("beyond_source");
  clause.proof = reader.optional_string("proof");

  if (!clause.id.empty() && !is_id_shaped(clause.id)) {
    reader.fault(clause.line, "an id is made of letters, digits, '.' and '-' only");
  }
  if (!clause.topic.empty() && !is_topic_shaped(clause.topic)) {
    reader.fault(clause.line, "the topic '" + clause.topic + "' is not of the form area.subject");
  }
  if (!clause.decides.empty() && !contains(kDecides, clause.decides)) {
    reader.fault(clause.line,
                 "decides = '" + clause.decides + "' is none of automatic, claim, official, organizer, guidance");
  }
  if (clause.proof.empty()) {
    clause.proof = usual_proof(clause);
  } else if (!contains(kProofs, clause.proof)) {
    reader.fault(clause.line, "proof = '" + clause.proof + "' is none of ruling, position, notation, setup, event");
  }
  return clause;
}

}  // namespace

std::string to_string(const Problem& problem) {
  std::string text = problem.file + ":" + std::to_string(problem.line) + ": ";
  if (!problem.clause.empty()) text += "clause " + problem.clause + ": ";
  return text + problem.message;
}

SourceCatalog read_catalog(std::string_view text, const std::string& file, std::vector<Problem>& problems) {
  SourceCatalog catalog;
  catalog.file = file;

  toml::table table;
  try {
    table = toml::parse(text, file);
  } catch (const toml::parse_error& error) {
    problems.push_back({file, error.source().begin.line, "", std::string(error.description())});
    return catalog;
  }

  TableReader reader(table, file, "", problems);
  reader.refuse_unknown_keys(kBookKeys);
  catalog.id = reader.required_string("rulebook");
  catalog.title = reader.required_string("title");
  catalog.source = reader.required_string("source");
  catalog.edition = reader.required_string("edition");
  catalog.authority = reader.required_string("authority");
  catalog.version = reader.positive_number("version");
  catalog.fallback = reader.strings("fallback", true);
  if (const std::string word = reader.optional_string("numbered_as"); !word.empty()) {
    if (!contains(kNumberedAs, word)) reader.fault(1, "numbered_as = '" + word + "' is none of rule, law");
    catalog.numbered_as = word;
  }
  if (!catalog.id.empty() && !is_id_shaped(catalog.id)) {
    reader.fault(1, "a rulebook's id is made of letters, digits, '.' and '-' only");
  }

  const auto* clauses = table["clause"].as_array();
  if (clauses == nullptr || clauses->empty() || !clauses->is_homogeneous<toml::table>()) {
    reader.fault(1, "a rulebook needs at least one [[clause]]");
    return catalog;
  }
  std::map<std::string, unsigned> line_of;
  for (const auto& node : *clauses) {
    auto clause = read_clause(*node.as_table(), file, problems);
    const auto [earlier, is_new] = line_of.emplace(clause.id, clause.line);
    if (!is_new && !clause.id.empty()) {
      problems.push_back({file, clause.line, clause.id, "this id was used on line " + std::to_string(earlier->second)});
    }
    catalog.clauses.push_back(std::move(clause));
  }
  return catalog;
}

void check_catalogs(const std::vector<SourceCatalog>& catalogs, std::vector<Problem>& problems) {
  std::set<std::string> ids;
  for (const auto& catalog : catalogs) {
    if (!ids.insert(catalog.id).second) {
      problems.push_back({catalog.file, 1, "", "another file is also the rulebook '" + catalog.id + "'"});
    }
  }
  for (const auto& catalog : catalogs) {
    for (const auto& fallback : catalog.fallback) {
      if (fallback == catalog.id) {
        problems.push_back({catalog.file, 1, "", "the rulebook falls back to itself"});
      } else if (!ids.contains(fallback)) {
        problems.push_back({catalog.file, 1, "", "falls back to the unknown rulebook '" + fallback + "'"});
      }
    }
  }
}

}  // namespace touchmove::tools
