#include "tests/tidy/books.hpp"

#include <algorithm>
#include <set>
#include <string>
#include <utility>

#include "tests/tidy/lines.hpp"

namespace touchmove::tidy {

namespace {

std::set<std::string> ids_of(const std::vector<SourceFile>& files) {
  constexpr std::string_view folder = "rulebooks/";
  constexpr std::string_view ending = ".toml";
  std::set<std::string> ids;
  for (const SourceFile& file : files) {
    const std::string_view path = file.path;
    if (path.starts_with(folder) && path.ends_with(ending)) {
      ids.emplace(path.substr(folder.size(), path.size() - folder.size() - ending.size()));
    }
  }
  return ids;
}

bool is_looked_into(std::string_view path) {
  const bool ours = path.starts_with("apps/") || path.starts_with("src/touchmove/");
  return ours && !path.starts_with("src/touchmove/books/") && has_suffix(path, {".cpp", ".hpp"});
}

}  // namespace

const std::vector<NamedBook>& named_books() {
  constexpr std::string_view system = "a system of pairing, rating or ranking";
  constexpr std::string_view file = "a kind of file";
  static const std::vector<NamedBook> books{
      {"apps/touchmove/games/convert.cpp", "fide", system},
      {"apps/touchmove/games/convert.cpp", "uschess", system},
      {"apps/touchmove/reports/pair.cpp", "uschess", system},
      {"apps/touchmove/reports/rating.cpp", "fide", system},
      {"apps/touchmove/reports/rating.cpp", "uschess", system},
      {"apps/touchmove/reports/standings.cpp", "fide", system},
      {"apps/touchmove/reports/standings.cpp", "uschess", system},
      {"src/touchmove/game/book/policies.cpp", "fide", "by whom a section is rated"},
      {"src/touchmove/game/book/variations.cpp", "fide", "by whom a section is rated"},
      {"src/touchmove/hall/core/events/basis/event_papers.cpp", "uschess", file},
      {"src/touchmove/tournament/event/views/ratings.cpp", "uschess", system},
      {"src/touchmove/tournament/event/vocabulary/names.cpp", "uschess", system},
      {"src/touchmove/tournament/pairing/system/settings.cpp", "uschess", system},
      {"src/touchmove/notation/scripts/any_move.cpp", "iesa", "the notation is called by the rules that print it"},
      {"src/touchmove/tournament/pairing/uschess/system.cpp", "uschess", system},
      {"src/touchmove/tournament/pairing/uschess/terms/explanation.cpp", "iesa",
       "what a coach may appeal, said by the engine itself"},
      {"src/touchmove/tournament/rating/published.cpp", "uschess-blitz",
       "a rule of the federation whose ratings they are"},
  };
  return books;
}

Findings check_rulebook_ids(const std::vector<SourceFile>& files, const std::vector<NamedBook>& allowed) {
  Findings findings;
  const std::set<std::string> ids = ids_of(files);
  std::set<std::pair<std::string_view, std::string_view>> seen;
  for (const SourceFile& file : files) {
    if (!is_looked_into(file.path)) {
      continue;
    }
    // Where `code_of` has a quote there is one; what it blanked out is comment or the inside of a literal.
    const std::string code = code_of(file.text);
    for (std::size_t open = code.find('"'); open != std::string::npos; open = code.find('"', open + 1)) {
      const std::size_t close = code.find('"', open + 1);
      if (close == std::string::npos) {
        break;
      }
      const std::string_view literal = std::string_view(file.text).substr(open + 1, close - open - 1);
      const auto id = ids.find(std::string(literal.substr(0, literal.find(':'))));
      if (id != ids.end()) {
        const auto excused = std::find_if(allowed.begin(), allowed.end(), [&](const NamedBook& each) {
          return each.path == file.path && each.literal == *id;
        });
        if (excused == allowed.end()) {
          const auto line = std::count(code.begin(), code.begin() + static_cast<std::ptrdiff_t>(open), '\n') + 1;
          findings.push_back(file.path + ":" + std::to_string(line) + ": names the rulebook " + *id);
        } else {
          seen.emplace(excused->path, excused->literal);
        }
      }
      open = close;
    }
  }
  for (const NamedBook& each : allowed) {
    if (!seen.contains({each.path, each.literal})) {
      findings.push_back(std::string(each.path) + ": does not name " + std::string(each.literal) + " any more");
    }
  }
  return findings;
}

}  // namespace touchmove::tidy
