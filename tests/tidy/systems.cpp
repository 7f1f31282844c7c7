#include "tests/tidy/systems.hpp"

#include <algorithm>
#include <cctype>
#include <set>
#include <sstream>
#include <string>

namespace touchmove::tidy {
namespace {

bool is_looked_into(std::string_view path) {
  const bool ours = path.starts_with("apps/") || path.starts_with("src/touchmove/");
  return ours && !path.starts_with("src/touchmove/tournament/pairing/") &&
         (path.ends_with(".cpp") || path.ends_with(".hpp"));
}

/// `Pairings::Dutch`, but not `ClassPairings::Off`.
bool has_enumerator(std::string_view line) {
  constexpr std::string_view scope = "Pairings::";
  for (std::size_t at = line.find(scope); at != std::string_view::npos; at = line.find(scope, at + 1)) {
    const bool is_whole = at == 0 || std::isalnum(static_cast<unsigned char>(line[at - 1])) == 0;
    const char next = at + scope.size() < line.size() ? line[at + scope.size()] : ' ';
    if (is_whole && std::isupper(static_cast<unsigned char>(next)) != 0) return true;
  }
  return false;
}

bool includes_a_swiss(std::string_view line) {
  constexpr std::string_view start = "#include \"touchmove/tournament/pairing/";
  if (!line.starts_with(start)) return false;
  const std::string_view rest = line.substr(start.size());
  constexpr std::string_view shared[] = {"matching/", "roundrobin/", "system/", "systems/"};
  const bool in_folder = rest.find('/') != std::string_view::npos;
  return in_folder && std::none_of(std::begin(shared), std::end(shared),
                                   [&](std::string_view folder) { return rest.starts_with(folder); });
}

}  // namespace

const std::vector<NamedSystem>& named_systems() {
  static const std::vector<NamedSystem> systems{
      {"apps/touchmove/event/tournament_files.cpp", "what a report file is by default"},
      {"apps/touchmove/reports/pair.cpp", "the command `pair` says more of its engines than their reasons"},
      {"apps/touchmove/reports/pair_robin.cpp", "the small Swiss below quads of a report file"},
      {"apps/touchmove/reports/pair_uschess.cpp", "its settings on the command line"},
      {"apps/touchmove/reports/pair_uschess.hpp", "its settings on the command line"},
      {"src/touchmove/tournament/event/vocabulary/clauses.cpp", "what each federation pairs by"},
      {"src/touchmove/tournament/event/vocabulary/plan.hpp", "what a journal means that does not say it"},
  };
  return systems;
}

Findings check_system_names(const std::vector<SourceFile>& files, const std::vector<NamedSystem>& allowed) {
  Findings findings;
  std::set<std::string_view> seen;
  for (const SourceFile& file : files) {
    if (!is_looked_into(file.path)) continue;
    // Its literals are blanked out, among them the names of included files: those are looked for in the text itself.
    std::istringstream code(code_of(file.text));
    std::istringstream text(file.text);
    std::string line;
    std::string written;
    for (int number = 1; std::getline(code, line) && std::getline(text, written); ++number) {
      if (!has_enumerator(line) && !includes_a_swiss(written)) continue;
      const auto excused =
          std::find_if(allowed.begin(), allowed.end(), [&](const NamedSystem& each) { return each.path == file.path; });
      if (excused == allowed.end()) {
        findings.push_back(file.path + ":" + std::to_string(number) + ": names a pairing system");
      } else {
        seen.insert(excused->path);
      }
    }
  }
  for (const NamedSystem& each : allowed) {
    if (!seen.contains(each.path)) findings.push_back(std::string(each.path) + ": names no pairing system any more");
  }
  return findings;
}

}  // namespace touchmove::tidy
