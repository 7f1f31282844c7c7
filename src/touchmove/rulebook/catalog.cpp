#include "touchmove/rulebook/catalog.hpp"

#include <algorithm>

#include "touchmove/base/enum_names.hpp"

namespace touchmove::rulebook {
namespace {

constexpr auto decides_words = base::words_of_names<Decides>();

constexpr char lower(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }

bool holds(std::string_view text, std::string_view word) {
  return std::search(text.begin(), text.end(), word.begin(), word.end(),
                     [](char a, char b) { return lower(a) == lower(b); }) != text.end();
}

bool holds(const Clause& clause, std::string_view word) {
  return holds(clause.id, word) || holds(clause.topic, word) || holds(clause.rule, word) ||
         holds(clause.reading, word) ||
         std::any_of(clause.examples.begin(), clause.examples.end(), [&](auto text) { return holds(text, word); });
}

template <typename Predicate>
std::vector<const Clause*> clauses_where(Predicate&& predicate) {
  std::vector<const Clause*> found;
  for (const auto& catalog : catalogs()) {
    for (const auto& clause : catalog.clauses) {
      if (predicate(clause)) found.push_back(&clause);
    }
  }
  return found;
}

/// Levenshtein's distance: the fewest characters to insert, delete or replace.
std::size_t edit_distance(std::string_view a, std::string_view b) {
  std::vector<std::size_t> row(b.size() + 1);
  for (std::size_t j = 0; j <= b.size(); ++j) row[j] = j;
  for (std::size_t i = 0; i < a.size(); ++i) {
    std::size_t diagonal = row[0];
    row[0] = i + 1;
    for (std::size_t j = 0; j < b.size(); ++j) {
      const std::size_t replaced = diagonal + (lower(a[i]) == lower(b[j]) ? 0u : 1u);
      diagonal = row[j + 1];
      row[j + 1] = std::min({replaced, row[j] + 1, row[j + 1] + 1});
    }
  }
  return row[b.size()];
}

}  // namespace

std::string_view word_of(Decides decides) { return decides_words[static_cast<std::size_t>(decides)]; }

std::optional<Citation> parse_citation(std::string_view text) { return find_citation(book_ids(), text); }

std::string to_string(Citation citation) {
  std::string text{catalogs()[citation.book_index()].id};
  text += ':';
  text += clause(citation).id;
  return text;
}

const Catalog* find_catalog(std::string_view id) {
  const auto all = catalogs();
  const auto found = std::find_if(all.begin(), all.end(), [&](const Catalog& catalog) { return catalog.id == id; });
  return found == all.end() ? nullptr : &*found;
}

const Clause& clause(Citation citation) { return catalogs()[citation.book_index()].clauses[citation.clause_index()]; }

std::vector<const Clause*> clauses_on_topic(std::string_view topic) {
  if (topic.ends_with(".*")) topic.remove_suffix(2);
  if (topic.find('.') != std::string_view::npos) {
    return clauses_where([&](const Clause& clause) { return clause.topic == topic; });
  }
  return clauses_where([&](const Clause& clause) {
    return clause.topic.size() > topic.size() && clause.topic.starts_with(topic) && clause.topic[topic.size()] == '.';
  });
}

std::vector<const Clause*> search_clauses(std::span<const std::string_view> words) {
  if (words.empty()) return {};
  return clauses_where([&](const Clause& clause) {
    return std::all_of(words.begin(), words.end(), [&](std::string_view word) { return holds(clause, word); });
  });
}

std::vector<std::string_view> topics() {
  std::vector<std::string_view> all;
  for (const auto& catalog : catalogs()) {
    for (const auto& clause : catalog.clauses) all.push_back(clause.topic);
  }
  std::sort(all.begin(), all.end());
  all.erase(std::unique(all.begin(), all.end()), all.end());
  return all;
}

std::vector<std::string> nearest_names(std::string_view text, std::size_t limit) {
  std::vector<std::pair<std::size_t, std::string>> ranked;
  const auto rank = [&](std::string name) {
    // A name that holds the text is nearer than any that does not, however much longer it is.
    const auto distance = holds(name, text) ? 0u : edit_distance(name, text);
    ranked.emplace_back(distance, std::move(name));
  };
  for (const auto& catalog : catalogs()) {
    for (const auto& clause : catalog.clauses) rank(to_string(clause.citation));
  }
  for (const auto topic : topics()) rank(std::string(topic));
  std::stable_sort(ranked.begin(), ranked.end(), [](const auto& a, const auto& b) { return a.first < b.first; });
  std::vector<std::string> nearest;
  for (auto& [distance, name] : ranked) {
    if (nearest.size() == limit) break;
    nearest.push_back(std::move(name));
  }
  return nearest;
}

}  // namespace touchmove::rulebook
