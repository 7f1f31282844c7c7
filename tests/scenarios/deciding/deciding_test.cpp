// Whoever reads a ruling looks at the clause it cites first: that is the one which decides. For every clause that can
// decide a ruling there is a scenario in which it stands first, and the source names it, in a table of a book or in a
// function. What is not so stands in exceptions.txt with the clause that decides in its place; the list may only
// shrink.
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <map>
#include <set>
#include <sstream>
#include <string>
#include <vector>

#include "rim/scenario_coverage.hpp"
#include "scenario.hpp"
#include "test_files.hpp"
#include "tests/source_dir.hpp"
#include "touchmove/rulebook/catalog.hpp"

namespace touchmove::scenarios {
namespace {

namespace fs = std::filesystem;

const fs::path source = fs::path(TOUCHMOVE_SOURCE_DIR);

std::string content_of(const fs::path& path) {
  std::ifstream in(path);
  std::ostringstream text;
  text << in.rdbuf();
  return text.str();
}

/// The clauses that rulings are to prove and that bind somebody.
std::set<std::string> deciding_clauses(std::string_view book) {
  std::set<std::string> clauses;
  for (const rulebook::Clause& clause : rulebook::find_catalog(book)->clauses) {
    if (clause.decides == rulebook::Decides::Guidance || app::proof_wanted(clause.citation) != "ruling") continue;
    clauses.insert(rulebook::to_string(clause.citation));
  }
  return clauses;
}

/// Which clauses the scenarios want cited, first and after that.
struct Cited {
  std::set<std::string> first;
  std::map<std::string, std::set<std::string>> beside;  ///< by clause: those that stood before it, first
};

Cited cited_by(const std::vector<Scenario>& scenarios) {
  Cited cited;
  for (const Scenario& scenario : scenarios) {
    if (!scenario.pending.empty()) continue;
    for (const Step& step : scenario.steps) {
      for (const Expectation& each : step.expectations) {
        if (each.clauses.empty()) continue;
        cited.first.insert(each.clauses.front());
        for (std::size_t i = 1; i < each.clauses.size(); ++i)
          cited.beside[each.clauses[i]].insert(each.clauses.front());
      }
    }
  }
  return cited;
}

const Cited& cited() {
  static const Cited all = [] {
    std::vector<Scenario> scenarios;
    std::vector<std::string> faults;
    for (const auto& [path, text] : test_files(source / "tests" / "scenarios", ".scenario")) {
      auto read = parse_scenarios(text, path.generic_string(), faults);
      std::move(read.begin(), read.end(), std::back_inserter(scenarios));
    }
    return cited_by(scenarios);
  }();
  return all;
}

/// Every text of the source in quotes that names a clause.
const std::set<std::string>& named_in_source() {
  static const std::set<std::string> named = [] {
    std::set<std::string> found;
    for (const auto& entry : fs::recursive_directory_iterator(source / "src" / "touchmove")) {
      if (entry.path().extension() != ".cpp" && entry.path().extension() != ".hpp") continue;
      const std::string text = content_of(entry.path());
      for (const rulebook::Catalog& book : rulebook::catalogs()) {
        const std::string prefix = "\"" + std::string(book.id) + ":";
        for (std::size_t at = text.find(prefix); at != std::string::npos; at = text.find(prefix, at + 1)) {
          const std::string quoted = text.substr(at + 1, text.find('"', at + 1) - at - 1);
          if (rulebook::parse_citation(quoted)) found.insert(quoted);
        }
      }
    }
    return found;
  }();
  return named;
}

/// A line of exceptions.txt: CLAUSE heads, CLAUSE beside OTHER, CLAUSE by OTHER, or CLAUSE but REASON.
struct Exception {
  std::string word;
  std::string other;
};

std::map<std::string, Exception> read_exceptions(std::istream& in, std::vector<std::string>& faults) {
  std::map<std::string, Exception> lines;
  for (std::string line; std::getline(in, line);) {
    if (line.empty() || line.starts_with('#')) continue;
    std::istringstream words(line);
    std::string clause;
    Exception exception;
    words >> clause >> exception.word >> exception.other;
    const bool of_other = exception.word == "beside" || exception.word == "by";
    const bool of_reason = exception.word == "but" && !exception.other.empty();
    const bool of_itself = (exception.word == "heads" && exception.other.empty()) || of_reason;
    if (!rulebook::parse_citation(clause) || !(of_itself || (of_other && rulebook::parse_citation(exception.other)))) {
      faults.push_back("not 'CLAUSE heads', 'CLAUSE beside OTHER', 'CLAUSE by OTHER' or 'CLAUSE but REASON': " + line);
    } else if (!lines.emplace(clause, exception).second) {
      faults.push_back("twice: " + clause);
    }
  }
  return lines;
}

/// Whether an id is that of an article right below another: 8-5-1 of 8-5, 12-4-3a of 12-4-3.
bool is_article_of(std::string_view id, std::string_view section) {
  if (!id.starts_with(section)) return false;
  id.remove_prefix(section.size());
  if (id.starts_with('-')) {
    id.remove_prefix(1);
    return !id.empty() && std::all_of(id.begin(), id.end(), [](char c) { return c >= '0' && c <= '9'; });
  }
  return id.size() == 1 && id[0] >= 'a' && id[0] <= 'z';
}

/// What is wrong with calling a clause the head of its articles: it has none, one of them neither decides nor heads
/// others, or it decides itself.
std::string fault_of_head(const std::string& clause, const std::set<std::string>& deciding,
                          const std::map<std::string, Exception>& exceptions, const Cited& cited) {
  if (cited.first.contains(clause)) return "is cited first now, so strike it from exceptions.txt: " + clause;
  bool has_articles = false;
  for (const std::string& each : deciding) {
    if (!is_article_of(each, clause)) continue;
    has_articles = true;
    const auto listed = exceptions.find(each);
    const bool decides = listed == exceptions.end() ? cited.first.contains(each) : listed->second.word == "heads";
    if (!decides) return clause + " heads " + each + ", which does not decide";
  }
  return has_articles ? "" : "has no articles to head: " + clause;
}

/// What is wrong with a clause, as the scenarios cite it and the source names it; empty if nothing is.
std::string fault_of(const std::string& clause, const Exception* exception, const Cited& cited,
                     const std::set<std::string>& named) {
  const bool is_first = cited.first.contains(clause);
  const bool is_named = named.contains(clause);
  if (exception == nullptr) {
    if (!is_first) return "no scenario wants it cited first: " + clause;
    return is_named ? "" : "decides in a scenario and is named by no code: " + clause;
  }
  if (is_first) return "is cited first now, so strike it from exceptions.txt: " + clause;
  if (exception->word == "but") return "";
  if (exception->word == "by") {
    if (is_named) return "is named by the code now: say beside what, or have it cited first: " + clause;
    return cited.first.contains(exception->other) ? "" : clause + " is carried out by a clause that never decides";
  }
  if (!is_named) return "is named by no code, so it cannot stand beside another: " + clause;
  const auto found = cited.beside.find(clause);
  const bool is_beside = found != cited.beside.end() && found->second.contains(exception->other);
  return is_beside ? "" : "no scenario wants " + clause + " cited beside " + exception->other;
}

class DecidingClausesOf : public ::testing::TestWithParam<std::string_view> {};

TEST_P(DecidingClausesOf, AreCitedFirstSomewhereAndNamedByTheCode) {
  std::ifstream in(source / "tests" / "scenarios" / "deciding" / "exceptions.txt");
  std::vector<std::string> faults;
  const auto exceptions = read_exceptions(in, faults);
  EXPECT_TRUE(faults.empty()) << faults.front();
  const auto clauses = deciding_clauses(GetParam());
  EXPECT_FALSE(clauses.empty());
  for (const std::string& clause : clauses) {
    const auto listed = exceptions.find(clause);
    if (listed != exceptions.end() && listed->second.word == "heads") {
      EXPECT_EQ(fault_of_head(clause, clauses, exceptions, cited()), "");
      continue;
    }
    EXPECT_EQ(fault_of(clause, listed == exceptions.end() ? nullptr : &listed->second, cited(), named_in_source()), "");
  }
  const std::string prefix = std::string(GetParam()) + ":";
  for (const auto& [clause, exception] : exceptions) {
    EXPECT_TRUE(!clause.starts_with(prefix) || clauses.contains(clause)) << "decides no ruling: " << clause;
  }
}

const auto name_of_book = [](const auto& param) {
  std::string name(param.param);
  std::replace(name.begin(), name.end(), '-', '_');
  return name;
};
INSTANTIATE_TEST_SUITE_P(Books, DecidingClausesOf,
                         ::testing::Values("fide", "uschess", "uschess-blitz", "bcf-1911", "iesa", "bughouse"),
                         name_of_book);

TEST(DecidingClauses, SeesWhatIsMissingAndWhatIsListedForNothing) {
  std::vector<std::string> faults;
  const auto scenarios = parse_scenarios(
      "scenario: s\nclauses: fide:touch.own\nbook: fide\n\n0:05 A touch b1\n=> obliged fide:touch.own "
      "fide:touch.both\n",
      "s.scenario", faults);
  const Cited cited = cited_by(scenarios);
  const std::set<std::string> named{"fide:touch.own", "fide:touch.both"};
  const Exception beside{"beside", "fide:touch.own"};
  const Exception by{"by", "fide:touch.own"};
  EXPECT_EQ(fault_of("fide:touch.own", nullptr, cited, named), "");
  EXPECT_NE(fault_of("fide:touch.own", nullptr, cited, {}), "");
  EXPECT_NE(fault_of("fide:touch.own", &beside, cited, named), "");
  EXPECT_NE(fault_of("fide:touch.both", nullptr, cited, named), "");
  EXPECT_EQ(fault_of("fide:touch.both", &beside, cited, named), "");
  EXPECT_NE(fault_of("fide:touch.both", &beside, cited, {}), "");
  EXPECT_NE(fault_of("fide:touch.both", &by, cited, named), "");
  const Exception but{"but", "the"};
  EXPECT_EQ(fault_of("fide:touch.intent", &but, cited, {}), "");
  EXPECT_NE(fault_of("fide:touch.own", &but, cited, named), "");
  EXPECT_NE(fault_of("fide:touch.intent", &beside, cited, {"fide:touch.intent"}), "");
  EXPECT_EQ(fault_of("fide:touch.intent", &by, cited, {}), "");
  std::istringstream bad("fide:touch.own\nfide:touch.nothing by fide:touch.own\nfide:touch.own heads others\n");
  faults.clear();
  EXPECT_TRUE(read_exceptions(bad, faults).empty());
  EXPECT_EQ(faults.size(), 3U);
}

TEST(DecidingClauses, AHeadHasArticlesThatDecide) {
  const std::set<std::string> clauses{"iesa:8-5", "iesa:8-5-1", "iesa:8-5-2", "iesa:8-5-2a", "iesa:8-50", "iesa:9-4"};
  Cited cited;
  cited.first = {"iesa:8-5-1", "iesa:8-5-2a"};
  const std::map<std::string, Exception> heads{{"iesa:8-5", {"heads", ""}}, {"iesa:8-5-2", {"heads", ""}}};
  EXPECT_EQ(fault_of_head("iesa:8-5", clauses, heads, cited), "");
  EXPECT_EQ(fault_of_head("iesa:8-5-2", clauses, heads, cited), "");
  EXPECT_NE(fault_of_head("iesa:9-4", clauses, heads, cited), "") << "it has no articles";
  EXPECT_NE(fault_of_head("iesa:8-5", clauses, {}, cited), "") << "8-5-2 does not decide and heads nothing";
  const std::map<std::string, Exception> beside{{"iesa:8-5-2", {"beside", "iesa:8-5-1"}}};
  EXPECT_NE(fault_of_head("iesa:8-5", clauses, beside, cited), "");
  cited.first.insert("iesa:8-5");
  EXPECT_NE(fault_of_head("iesa:8-5", clauses, heads, cited), "") << "it decides itself";
}

}  // namespace
}  // namespace touchmove::scenarios
