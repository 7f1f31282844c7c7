// touchmove rules: the clauses of the rulebooks; side by side across books; what is proved by which scenario.
#include <algorithm>
#include <cstdio>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "rim/commands.hpp"
#include "rim/scenario_coverage.hpp"
#include "rim/terminal.hpp"
#include "rim/variation_file.hpp"
#include "rulings/vocabulary.hpp"
#include "touchmove/base/enum_table.hpp"
#include "touchmove/books/registry.hpp"
#include "touchmove/game/book/variations.hpp"
#include "touchmove/game/telling/stating.hpp"
#include "touchmove/game/telling/story.hpp"
#include "touchmove/rulebook/catalog.hpp"

namespace touchmove::app {
namespace {

using rulebook::Catalog;
using rulebook::Clause;
using rulebook::Decides;
using Clauses = std::vector<const Clause*>;

struct RulesRequest {
  std::string name;  ///< a clause, topic, area or book; may be empty
  std::vector<std::string> words;
  bool compare{false};
  bool coverage{false};
  bool example{false};
  bool json{false};
};

void print(const std::string& text) { std::fwrite(text.data(), 1, text.size(), stdout); }

std::string decided(Decides decides) {
  switch (decides) {
    case Decides::Automatic:
      return "happens by itself";
    case Decides::Claim:
      return "on a player's claim";
    case Decides::Official:
      return "an official decides";
    case Decides::Organizer:
      return "the organizer decides beforehand";
    case Decides::Guidance:
      return "guidance";
  }
  return {};
}

// ---------------------------------------------------------------------------------------------------- JSON

std::string json_list(std::span<const std::string_view> texts) {
  std::string out = "[";
  for (const auto text : texts) {
    if (out.size() > 1) out += ',';
    out += json_text(text);
  }
  return out + "]";
}

/// A scenario that proves the clause and can be officiated, one told of its own book first; null if there is none.
const ClauseProof* example_of(const Clause& clause) {
  const std::string own = std::string(rulebook::catalogs()[clause.citation.book_index()].id) + "/";
  const ClauseProof* found = nullptr;
  for (const auto& proof : proofs_of(clause.citation)) {
    // Of another kind are stories of whole events, and statements about boards and texts.
    const bool played = proof.told.find("\nproof:") == std::string_view::npos;
    if (!proof.pending.empty() || !played || proof.told.empty()) continue;
    if (proof.file.starts_with(own)) return &proof;
    if (found == nullptr) found = &proof;
  }
  return found;
}

/// The story of a scenario as lines for `officiate`.
int print_example(const Clause& clause) {
  const ClauseProof* proof = example_of(clause);
  if (proof == nullptr) {
    std::fprintf(stderr, "touchmove rules: no scenario of a game shows %s\n", to_string(clause.citation).c_str());
    return AnswerIsNo;
  }
  const std::string book(rulebook::catalogs()[clause.citation.book_index()].id);
  game::Story story(book, book);
  std::string_view text = proof->told;
  while (!text.empty()) {
    const auto end = std::min(text.find('\n'), text.size());
    const auto line = story.read(text.substr(0, end));
    text.remove_prefix(std::min(end + 1, text.size()));
    if (!line) continue;
    for (const std::string& event : line->events) print(event + "\n");
  }
  return Done;
}

std::string json_clause(const Clause& clause) {
  return "{\"clause\":" + json_text(to_string(clause.citation)) + ",\"topic\":" + json_text(clause.topic) +
         ",\"decides\":" + json_text(word_of(clause.decides)) + ",\"rule\":" + json_text(clause.rule) +
         ",\"examples\":" + json_list(clause.examples) + ",\"fide_article\":" + json_text(clause.fide_article) +
         ",\"beyond_source\":" + (clause.beyond_source ? "true" : "false") +
         ",\"reading\":" + json_text(clause.reading) + "}";
}

std::string json_clauses(const Clauses& clauses) {
  std::string out = "[";
  for (const auto* clause : clauses) out += (out.size() > 1 ? ",\n " : "") + json_clause(*clause);
  return out + "]\n";
}

std::string json_books() {
  std::string out = "[";
  for (const auto& catalog : rulebook::catalogs()) {
    out += out.size() > 1 ? ",\n {" : "{";
    out += "\"id\":" + json_text(catalog.id) + ",\"title\":" + json_text(catalog.title) +
           ",\"edition\":" + json_text(catalog.edition) + ",\"authority\":" + json_text(catalog.authority) +
           ",\"version\":" + std::to_string(catalog.version) + ",\"fallback\":" + json_list(catalog.fallback) +
           ",\"clauses\":" + std::to_string(catalog.clauses.size()) + ",\"digest\":" + json_text(catalog.digest) + "}";
  }
  return out + "]\n";
}

// --------------------------------------------------------------------------------------------------- lists

std::size_t clauses_deciding(const Catalog& catalog, Decides decides) {
  return static_cast<std::size_t>(std::count_if(catalog.clauses.begin(), catalog.clauses.end(),
                                                [&](const Clause& clause) { return clause.decides == decides; }));
}

/// Who decides, and how wide the column of that word is.
struct DecidesColumn {
  Decides code{};
  int width{0};
};
constexpr auto decides_columns = base::enum_table<DecidesColumn>({
    {Decides::Automatic, 11},
    {Decides::Claim, 7},
    {Decides::Official, 10},
    {Decides::Organizer, 11},
    {Decides::Guidance, 10},
});

void print_books() {
  print("rulebook       clauses  automatic  claim  official  organizer  guidance\n");
  for (const auto& catalog : rulebook::catalogs()) {
    std::string line = padded(catalog.id, 15);
    char count[16];
    std::snprintf(count, sizeof count, "%7zu", catalog.clauses.size());
    line += count;
    for (const auto& [decides, width] : decides_columns) {
      std::snprintf(count, sizeof count, "%*zu", width, clauses_deciding(catalog, decides));
      line += count;
    }
    print(line + "\n");
  }
  print("\n");
  for (const auto& catalog : rulebook::catalogs()) {
    std::string text = std::string(catalog.title) + "; edition " + std::string(catalog.edition) + ", " +
                       std::string(catalog.authority);
    for (const auto fallback : catalog.fallback) text += "; then " + std::string(fallback);
    print(padded(catalog.id, 15) + paragraph(text, 0, 15, output_width()));
  }
  print("\nA clause: touchmove rules fide:touch.own    a topic: touchmove rules touch.own    an area: 'touch.*'\n");
}

void print_clause_lines(const Clauses& clauses) {
  const auto width = output_width();
  for (const auto* clause : clauses) {
    const auto head = to_string(clause->citation) + " (" + decided(clause->decides) + ")";
    print(head + "\n" + paragraph(clause->rule, 4, 4, width));
  }
}

void print_book(const Catalog& catalog) {
  print(std::string(catalog.title) + "\nedition " + std::string(catalog.edition) + ", " +
        std::string(catalog.authority) + ", catalog version " + std::to_string(catalog.version) + "\ndigest " +
        std::string(catalog.digest) + "\n\n");
  Clauses clauses;
  for (const auto& clause : catalog.clauses) clauses.push_back(&clause);
  print_clause_lines(clauses);
}

/// How what the clause rules on is stated to `officiate`.
std::vector<game::Stating> statings_of(const Clause& clause) {
  const auto* book = books::find_book(rulebook::catalogs()[clause.citation.book_index()].id);
  return book == nullptr ? std::vector<game::Stating>{} : game::statings_of(*book, clause.citation);
}

void print_statings(const Clause& clause) {
  const auto statings = statings_of(clause);
  if (!statings.empty()) print("\n  Stated by\n");
  for (const auto& stated : statings) print(paragraph("- " + stating_text(stated), 2, 4, output_width()));
  if (example_of(clause) != nullptr)
    print("\n  An example to officiate: touchmove rules " + to_string(clause.citation) + " --example\n");
}

void print_clause(const Clause& clause) {
  const auto width = output_width();
  std::string head =
      to_string(clause.citation) + "   topic " + std::string(clause.topic) + "; " + decided(clause.decides);
  if (!clause.fide_article.empty()) head += "; FIDE Laws " + std::string(clause.fide_article);
  print(head + "\n\n" + paragraph(clause.rule, 2, 2, width));
  if (clause.beyond_source) {
    print("\n" + paragraph("Beyond the source: the book's own text is silent here.", 2, 2, width));
  }
  if (!clause.reading.empty()) print("\n" + paragraph("Reading: " + std::string(clause.reading), 2, 2, width));
  if (!clause.examples.empty()) print("\n  Examples\n");
  for (const auto example : clause.examples) print(paragraph("- " + std::string(example), 2, 4, width));
  if (const auto proofs = proofs_of(clause.citation); !proofs.empty()) {
    print("\n  Scenarios\n");
    for (const auto& proof : proofs) {
      if (proof.scenario.empty()) {
        print(paragraph("- pending: " + std::string(proof.pending), 2, 4, width));
        continue;
      }
      std::string text = "- " + std::string(proof.scenario) + " (" + std::string(proof.file) + ")";
      if (!proof.pending.empty()) text += ", pending: " + std::string(proof.pending);
      print(paragraph(text, 2, 4, width));
    }
  }
  print_statings(clause);
  Clauses sisters = rulebook::clauses_on_topic(clause.topic);
  std::erase(sisters, &clause);
  if (sisters.empty()) return;
  print("\n  The same topic\n");
  for (const auto* sister : sisters) {
    print(paragraph(to_string(sister->citation) + ": " + std::string(sister->rule), 2, 4, width));
  }
}

// ------------------------------------------------------------------------------------------------- compare

/// The clauses of one book as the lines of a column.
std::vector<std::string> column_of(const Catalog& catalog, const Clauses& clauses, std::size_t width) {
  std::vector<std::string> lines{std::string(catalog.id), std::string(width, '-')};
  bool any = false;
  for (const auto* clause : clauses) {
    if (clause->citation.book_index() != &catalog - rulebook::catalogs().data()) continue;
    if (any) lines.emplace_back();
    any = true;
    const auto head = std::string(clause->id) + " (" + std::string(word_of(clause->decides)) + ")";
    for (auto& line : wrap(head, width)) lines.push_back(std::move(line));
    for (auto& line : wrap(clause->rule, width)) lines.push_back(std::move(line));
  }
  if (!any) {
    std::string silent = "(silent";
    for (const auto fallback : catalog.fallback) silent += "; then " + std::string(fallback);
    for (auto& line : wrap(silent + ")", width)) lines.push_back(std::move(line));
  }
  return lines;
}

/// As many books side by side as columns of a readable width fit, band under band.
void print_comparison(const std::string& topic, const Clauses& clauses) {
  constexpr std::size_t least_width = 30;
  constexpr std::size_t gap = 2;
  const auto books = rulebook::catalogs();
  const auto width = output_width();
  const auto fitting = std::clamp<std::size_t>((width + gap) / (least_width + gap), 1, books.size());
  const auto bands = (books.size() + fitting - 1) / fitting;
  const auto a_band = (books.size() + bands - 1) / bands;
  const auto column_width = (width + gap) / a_band - gap;

  print(topic + "\n");
  for (std::size_t first = 0; first < books.size(); first += a_band) {
    std::vector<std::vector<std::string>> columns;
    std::size_t height = 0;
    for (const auto& book : books.subspan(first, std::min(a_band, books.size() - first))) {
      columns.push_back(column_of(book, clauses, column_width));
      height = std::max(height, columns.back().size());
    }
    print("\n");
    for (std::size_t row = 0; row < height; ++row) {
      std::string line;
      for (const auto& column : columns) {
        line += padded(row < column.size() ? column[row] : "", column_width + gap);
      }
      line.erase(line.find_last_not_of(' ') + 1);
      print(line + "\n");
    }
  }
}

// ------------------------------------------------------------------------------------------------ coverage

enum class Proved { Yes, Pending, No };

/// Only a scenario of the kind the clause wants proves it; what waits is pending.
Proved proved(const Clause& clause) {
  Proved best = Proved::No;
  for (const auto& proof : proofs_of(clause.citation)) {
    if (!proof.pending.empty()) {
      best = Proved::Pending;
    } else if (proof.of_its_kind) {
      return Proved::Yes;
    }
  }
  return best;
}

struct Counts {
  std::size_t yes{0};
  std::size_t pending{0};
  std::size_t no{0};

  void add(Proved proof) { ++(proof == Proved::Yes ? yes : proof == Proved::Pending ? pending : no); }
};

std::string coverage_line(std::string_view book, std::string_view kind, const Counts& counts) {
  char line[128];
  std::snprintf(line, sizeof line, "%-15.*s%-11.*s%8zu%9zu%7zu\n", static_cast<int>(book.size()), book.data(),
                static_cast<int>(kind.size()), kind.data(), counts.yes, counts.pending, counts.no);
  return line;
}

std::string json_counts(const Counts& counts) {
  return "{\"proved\":" + std::to_string(counts.yes) + ",\"pending\":" + std::to_string(counts.pending) +
         ",\"none\":" + std::to_string(counts.no) + "}";
}

/// The kind of proof a clause is counted under. Guidance binds nobody and needs none.
std::string_view counted_as(const Clause& clause) {
  return clause.decides == Decides::Guidance ? "guidance" : proof_wanted(clause.citation);
}

/// The clauses by book and kind of proof, then each that is not proved; each of them with `list`.
bool print_coverage(const Clauses& clauses, bool list, bool json) {
  std::map<std::pair<std::size_t, std::string_view>, Counts> counts;
  for (const auto* clause : clauses) counts[{clause->citation.book_index(), counted_as(*clause)}].add(proved(*clause));
  bool complete = true;
  std::string text = json ? "[" : "rulebook       proof        proved  pending   none\n";
  for (const auto& [key, count] : counts) {
    const auto book = rulebook::catalogs()[key.first].id;
    if (key.second != "guidance" && count.no + count.pending > 0) complete = false;
    if (json) {
      text += (text.size() > 1 ? ",\n " : "") + std::string("{\"rulebook\":") + json_text(book) +
              ",\"proof\":" + json_text(key.second) + ",\"counts\":" + json_counts(count) + "}";
    } else {
      text += coverage_line(book, key.second, count);
    }
  }
  print(text + (json ? "]\n" : ""));
  if (json) return complete;
  bool first = true;
  for (const auto* clause : clauses) {
    const auto proof = proved(*clause);
    if (!list && (proof == Proved::Yes || clause->decides == Decides::Guidance)) continue;
    const auto mark = proof == Proved::Yes ? "proved   " : proof == Proved::Pending ? "pending  " : "none     ";
    std::string line = mark + padded(to_string(clause->citation), 34);
    for (const auto& each : proofs_of(clause->citation)) {
      line += " " + std::string(each.file);
      if (!each.pending.empty()) line += " (" + std::string(each.pending) + ")";
    }
    line.erase(line.find_last_not_of(' ') + 1);
    print((first ? "\n" : "") + line + "\n");
    first = false;
  }
  return complete;
}

// ------------------------------------------------------------------------------------------------ requests

/// The clauses a name stands for: one clause, a topic, an area or a whole book.
Clauses clauses_named(const std::string& name) {
  if (const auto citation = rulebook::parse_citation(name)) return {&rulebook::clause(*citation)};
  Clauses clauses;
  if (const auto* catalog = rulebook::find_catalog(name)) {
    for (const auto& clause : catalog->clauses) clauses.push_back(&clause);
    return clauses;
  }
  return rulebook::clauses_on_topic(name);
}

int no_such_name(const std::string& name) {
  std::string text = "touchmove rules: no clause, topic or rulebook is named '" + name + "'; nearest:";
  for (const auto& near : rulebook::nearest_names(name, 5)) text += " " + near;
  std::fprintf(stderr, "%s\n", text.c_str());
  return AnswerIsNo;
}

int search(const RulesRequest& request) {
  std::vector<std::string_view> words(request.words.begin(), request.words.end());
  const auto found = rulebook::search_clauses(words);
  if (request.json) {
    print(json_clauses(found));
  } else {
    print_clause_lines(found);
    print((found.empty() ? "" : "\n") + std::to_string(found.size()) +
          (found.size() == 1 ? " clause\n" : " clauses\n"));
  }
  return found.empty() ? AnswerIsNo : Done;
}

/// An organizer's rulebook: its base, and each change with the clause it changes.
int show_variation(const RulesRequest& request) {
  const auto derived = load_variation(request.name);
  if (!derived) {
    std::fprintf(stderr, "%s\n", derived.error().message.c_str());
    return derived.error().unreadable ? BadUsage : AnswerIsNo;
  }
  const auto changes = game::changes_in_full(*derived, *books::find_book(derived->base), {});
  if (request.json) {
    std::string text = "{\"rulebook\":" + json_text(derived->id) + ",\"title\":" + json_text(derived->title) +
                       ",\"authority\":" + json_text(derived->authority) +
                       ",\"edition\":" + json_text(derived->edition) + ",\"base\":" + json_text(derived->base) +
                       ",\"changes\":[";
    for (const auto& change : changes) {
      text += (text.back() == '[' ? "" : ",") + std::string("{\"parameter\":") + json_text(change.parameter) +
              ",\"value\":" + json_text(change.value) + ",\"clause\":" + json_text(change.clause) + "}";
    }
    print(text + "]}\n");
    return Done;
  }
  print(derived->id + ": " + visible(derived->title) + "\n");
  if (!derived->authority.empty()) print("announced by " + visible(derived->authority) + "\n");
  if (!derived->edition.empty()) print("edition " + visible(derived->edition) + "\n");
  print("base " + derived->base + "; what is not changed is as there\n");
  for (const auto& change : changes) {
    print("\n" + change.parameter + " = " + visible(change.value) + "\n");
    const auto clause = rulebook::parse_citation(change.clause);
    if (clause) print_clause_lines({&rulebook::clause(*clause)});
  }
  return Done;
}

int answer(const RulesRequest& request) {
  if (!request.words.empty()) return search(request);
  const auto& name = request.name;
  if (names_variation_file(name)) return show_variation(request);
  Clauses clauses;
  if (name.empty()) {
    if (!request.coverage) {
      if (request.json) {
        print(json_books());
      } else {
        print_books();
      }
      return Done;
    }
    for (const auto& catalog : rulebook::catalogs()) {
      for (const auto& clause : catalog.clauses) clauses.push_back(&clause);
    }
  } else {
    clauses = clauses_named(name);
    if (clauses.empty()) return no_such_name(name);
  }
  if (request.coverage) return print_coverage(clauses, !name.empty(), request.json) ? Done : AnswerIsNo;

  const auto* catalog = rulebook::find_catalog(name);
  const bool is_clause = rulebook::parse_citation(name).has_value();
  if (request.example) return print_example(*clauses.front());
  const std::string topic = is_clause ? std::string(clauses.front()->topic) : name;
  if (request.compare) clauses = rulebook::clauses_on_topic(topic);
  if (request.json) {
    print(json_clauses(clauses));
  } else if (request.compare) {
    print_comparison(topic, clauses);
  } else if (is_clause) {
    print_clause(*clauses.front());
  } else if (catalog != nullptr) {
    print_book(*catalog);
  } else {
    print_clause_lines(clauses);
  }
  return Done;
}

}  // namespace

void add_rules(CLI::App& app, int& exit_code) {
  auto* command = app.add_subcommand("rules", "Show the rulebooks' clauses, and what proves them");
  auto request = std::make_shared<RulesRequest>();
  command->add_option(
      "name", request->name,
      "A clause (fide:touch.own), a topic (touch.own), an area (touch.*), a rulebook (fide) or an\n"
      "organizer's rulebook as a file (club.toml): its base, and each change with the clause it changes");
  command->add_flag("--compare", request->compare, "Lay a topic side by side across the rulebooks");
  command->add_flag("--coverage", request->coverage,
                    "Count the clauses proved by scenarios, pending and not proved; with a name, list them.\n"
                    "Exit 1 unless every clause asked about, guidance aside, is proved");
  command->add_flag("--example", request->example,
                    "Print a scenario that shows the clause, as lines for 'touchmove officiate'");
  command->add_option("--search", request->words, "List the clauses that hold all these words");
  command->add_flag("--json", request->json, "Write JSON");
  command->callback([request, &exit_code] {
    const int chosen = (request->compare ? 1 : 0) + (request->coverage ? 1 : 0) + (request->words.empty() ? 0 : 1);
    if (request->example && !rulebook::parse_citation(request->name)) {
      throw CLI::ValidationError("--example needs a clause");
    }
    if (chosen > 1) throw CLI::ValidationError("--compare, --coverage and --search exclude each other");
    if (request->compare && (request->name.empty() || rulebook::find_catalog(request->name) != nullptr)) {
      throw CLI::ValidationError("--compare needs a topic, an area or a clause");
    }
    if ((request->compare || request->coverage) && names_variation_file(request->name)) {
      throw CLI::ValidationError("a file is shown, not compared or counted");
    }
    if (!request->words.empty() && !request->name.empty()) {
      throw CLI::ValidationError("--search looks through all books and takes no name");
    }
    exit_code = answer(*request);
  });
}

}  // namespace touchmove::app
