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
  std::vector<std::pair<std::string, unsigned>> clauses;  // with their line
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
        Proof proof{0, 0, header.scenario, file, header.pending};
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
      if (key == "clauses") {
        for (const auto word : words_of(value)) header.clauses.emplace_back(word, number);
      }
    }
  }
  finish();
}

std::string write_coverage(const std::vector<SourceCatalog>& catalogs, std::vector<Proof> proofs) {
  std::stable_sort(proofs.begin(), proofs.end(), [](const Proof& a, const Proof& b) {
    return std::tie(a.book, a.clause, a.file) < std::tie(b.book, b.clause, b.file);
  });
  std::string text =
      "// Made from tests/scenarios by tools/rulebooks; edit those.\n"
      "#include \"scenario_coverage.hpp\"\n\n#include <vector>\n\n"
      "namespace touchmove::app {\n\nstd::span<const ClauseProof> clause_proofs() {\n"
      "  using touchmove::rulebook::cite;\n  static const std::vector<ClauseProof> proofs{\n";
  for (const auto& proof : proofs) {
    const auto& catalog = catalogs[proof.book];
    text += "      {cite(" + quoted(catalog.id + ":" + catalog.clauses[proof.clause].id) + "), " +
            quoted(proof.scenario) + ", " + quoted(proof.file) + ", " + quoted(proof.pending) + "},\n";
  }
  return text + "  };\n  return proofs;\n}\n\n}  // namespace touchmove::app\n";
}

}  // namespace touchmove::tools
