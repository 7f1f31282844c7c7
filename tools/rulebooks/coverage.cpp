#include "coverage.hpp"

#include <algorithm>
#include <tuple>

namespace touchmove::tools {
namespace {

std::string_view trimmed(std::string_view text) {
  const auto first = text.find_first_not_of(" \t\r");
  if (first == std::string_view::npos) return {};
  return text.substr(first, text.find_last_not_of(" \t\r") - first + 1);
}

std::vector<std::string_view> words_of(std::string_view text) {
  std::vector<std::string_view> words;
  while (!(text = trimmed(text)).empty()) {
    const auto end = std::min(text.find_first_of(" \t"), text.size());
    words.push_back(text.substr(0, end));
    text.remove_prefix(end);
  }
  return words;
}

/// The header of the scenario being read.
struct Header {
  std::string scenario;
  std::string pending;
  std::string kind{"ruling"};
  std::vector<std::pair<std::string, unsigned>> clauses;  // with their line
  std::string told;                                       // the lines so far
  unsigned line{0};                                       // of the first key; 0: none yet
  bool ended{false};
};

bool find_clause(const std::vector<SourceCatalog>& catalogs, std::string_view citation, Proof& proof) {
  const auto colon = citation.find(':');
  if (colon == std::string_view::npos) return false;
  for (proof.book = 0; proof.book < catalogs.size(); ++proof.book) {
    const auto& catalog = catalogs[proof.book];
    if (catalog.id != citation.substr(0, colon)) continue;
    const auto found = std::find_if(catalog.clauses.begin(), catalog.clauses.end(),
                                    [&](const auto& clause) { return clause.id == citation.substr(colon + 1); });
    proof.clause = static_cast<std::size_t>(found - catalog.clauses.begin());
    return found != catalog.clauses.end();
  }
  return false;
}

}  // namespace

void read_scenarios(std::string_view text, const std::string& file, const std::vector<SourceCatalog>& catalogs,
                    std::vector<Proof>& proofs, std::vector<Problem>& problems) {
  Header header;
  const auto finish = [&] {
    if (header.line != 0) {
      if (header.scenario.empty()) problems.push_back({file, header.line, "", "a scenario has no name"});
      if (header.clauses.empty()) problems.push_back({file, header.line, "", "a scenario names no clause"});
      for (const auto& [citation, line] : header.clauses) {
        Proof proof{0, 0, header.scenario, file, header.pending, header.kind, header.told};
        if (find_clause(catalogs, citation, proof)) {
          proofs.push_back(std::move(proof));
        } else {
          problems.push_back({file, line, "", "no book has the clause '" + citation + "'"});
        }
      }
    }
    header = {};
  };

  unsigned number = 0;
  while (!text.empty()) {
    const auto end = std::min(text.find('\n'), text.size());
    const auto line = trimmed(text.substr(0, end));
    header.told.append(text.substr(0, end)).append("\n");
    text.remove_prefix(std::min(end + 1, text.size()));
    ++number;
    if (line.starts_with("---")) {
      finish();
    } else if (line.empty()) {
      header.ended = header.line != 0;
    } else if (!header.ended && !line.starts_with('#')) {
      const auto colon = line.find(':');
      const auto key = trimmed(line.substr(0, colon));
      const auto value = colon == std::string_view::npos ? std::string_view{} : trimmed(line.substr(colon + 1));
      if (header.line == 0) header.line = number;
      if (key == "scenario") header.scenario = value;
      if (key == "pending") header.pending = value;
      if (key == "proof") header.kind = value;
      if (key == "clauses") {
        for (const auto word : words_of(value)) header.clauses.emplace_back(word, number);
      }
    }
  }
  finish();
}

void read_pending(std::string_view text, const std::string& file, const std::vector<SourceCatalog>& catalogs,
                  std::vector<Proof>& proofs, std::vector<Problem>& problems) {
  const std::size_t scenario_count = proofs.size();
  unsigned number = 0;
  while (!text.empty()) {
    const auto end = std::min(text.find('\n'), text.size());
    auto line = text.substr(0, end);
    text.remove_prefix(std::min(end + 1, text.size()));
    ++number;
    line = line.substr(0, line.find('#'));
    const auto words = words_of(line);
    if (words.size() == 1) problems.push_back({file, number, "", "'" + std::string(words[0]) + "' names no clause"});
    for (std::size_t i = 1; i < words.size(); ++i) {
      Proof proof{0, 0, "", file, std::string(words[0]), "", ""};
      if (!find_clause(catalogs, words[i], proof)) {
        problems.push_back({file, number, "", "no book has the clause '" + std::string(words[i]) + "'"});
        continue;
      }
      const auto& wanted = catalogs[proof.book].clauses[proof.clause].proof;
      const bool proved = std::any_of(proofs.begin(), proofs.begin() + static_cast<std::ptrdiff_t>(scenario_count),
                                      [&](const Proof& each) {
                                        return each.book == proof.book && each.clause == proof.clause &&
                                               each.pending.empty() && proves(each.kind, wanted);
                                      });
      if (proved) problems.push_back({file, number, "", std::string(words[i]) + " is proved and waits for nothing"});
      proof.kind = wanted;
      proofs.push_back(std::move(proof));
    }
  }
}

bool proves(std::string_view kind, std::string_view wanted) {
  return kind == wanted || (kind == "ruling" && wanted != "notation");
}

std::string write_coverage(const std::vector<SourceCatalog>& catalogs, std::vector<Proof> proofs) {
  std::stable_sort(proofs.begin(), proofs.end(), [](const Proof& a, const Proof& b) {
    return std::tie(a.book, a.clause, a.file) < std::tie(b.book, b.clause, b.file);
  });
  std::string text =
      "// Made from tests/scenarios by tools/rulebooks; edit those.\n"
      "#include \"rim/scenario_coverage.hpp\"\n\n#include <vector>\n\n"
      "namespace touchmove::app {\n\nnamespace {\n\nconstexpr std::string_view stories[]{\n";
  std::vector<std::string_view> stories;
  for (const auto& proof : proofs) {
    if (std::find(stories.begin(), stories.end(), proof.told) == stories.end()) stories.push_back(proof.told);
  }
  for (const auto story : stories) text += "    " + quoted(story) + ",\n";
  text +=
      "};\n\n}  // namespace\n\nstd::span<const ClauseProof> clause_proofs() {\n"
      "  // By their places: to look up so many names while compiling takes longer than all the rest.\n"
      "  constexpr auto at = touchmove::rulebook::Citation::at;\n  static constexpr ClauseProof proofs[]{\n";
  for (const auto& proof : proofs) {
    const auto& catalog = catalogs[proof.book];
    const auto& clause = catalog.clauses[proof.clause];
    text += "      {at(" + std::to_string(proof.book) + ", " + std::to_string(proof.clause) + "), " +
            quoted(proof.scenario) + ", " + quoted(proof.file) + ", " + quoted(proof.pending) + ", " +
            (proves(proof.kind, clause.proof) ? "true" : "false") + ", stories[" +
            std::to_string(std::find(stories.begin(), stories.end(), proof.told) - stories.begin()) + "]},  // " +
            catalog.id + ":" + clause.id + "\n";
  }
  text +=
      "  };\n  return proofs;\n}\n\nstd::string_view proof_wanted(rulebook::Citation clause) {\n"
      "  static const std::vector<std::vector<std::string_view>> kinds{\n";
  for (const auto& catalog : catalogs) {
    text += "      {";
    for (const auto& clause : catalog.clauses) text += quoted(clause.proof) + ", ";
    text += "},\n";
  }
  return text +
         "  };\n  return kinds[clause.book_index()][clause.clause_index()];\n}\n\n}  // namespace touchmove::app\n";
}

}  // namespace touchmove::tools
