// A scenario counts as proof of a clause only if it notices when the clause is gone. Every clause is struck out of its
// book, and every policy it decides is turned otherwise, one at a time; with each the scenarios that name the clause
// are played again. One of them must then fail in a verdict, an effect, an option, a refusal or a state: another
// citation alone is nothing. The same for every policy a book sets. What nothing notices stands in exceptions.txt with
// a reason; the list may only shrink.
#include <gtest/gtest.h>
#include <boost/pfr.hpp>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <map>
#include <set>
#include <sstream>

#include "ablated_book.hpp"
#include "rim/scenario_coverage.hpp"
#include "story.hpp"
#include "switches.hpp"
#include "tests/source_dir.hpp"
#include "touchmove/books/registry.hpp"
#include "touchmove/rulebook/catalog.hpp"
#include "touchmove/rulebook/cite.hpp"

namespace touchmove::scenarios {
namespace {

namespace fs = std::filesystem;
using rulebook::Citation;

const fs::path folder = fs::path(TOUCHMOVE_SOURCE_DIR) / "tests" / "scenarios";

std::string content_of(const fs::path& path) {
  std::ifstream in(path);
  std::ostringstream text;
  text << in.rdbuf();
  return text.str();
}

const std::vector<Scenario>& all_scenarios() {
  static const std::vector<Scenario> scenarios = [] {
    std::vector<fs::path> paths;
    for (const auto& entry : fs::recursive_directory_iterator(folder)) {
      if (entry.path().extension() == ".scenario") paths.push_back(entry.path());
    }
    std::sort(paths.begin(), paths.end());
    std::vector<Scenario> all;
    std::vector<std::string> faults;
    for (const auto& path : paths) {
      auto read = parse_scenarios(content_of(path), fs::relative(path, folder).generic_string(), faults);
      std::move(read.begin(), read.end(), std::back_inserter(all));
    }
    std::erase_if(all, [](const Scenario& each) { return !each.pending.empty(); });
    return all;
  }();
  return scenarios;
}

/// The lines of exceptions.txt: what, and why.
std::map<std::string, std::string> listed() {
  std::istringstream in(content_of(folder / "ablation" / "exceptions.txt"));
  std::map<std::string, std::string> lines;
  for (std::string line; std::getline(in, line);) {
    if (line.empty() || line.starts_with('#')) continue;
    const auto space = line.find(' ');
    lines[line.substr(0, space)] = space == std::string::npos ? "" : line.substr(space + 1);
  }
  return lines;
}

template <typename Visit>
void for_all_conditions(Visit visit) {
  for (const auto time_class : {game::TimeClass::Standard, game::TimeClass::Rapid, game::TimeClass::Blitz}) {
    for (const bool supervised : {false, true}) {
      for (const auto custody : {game::Custody::Witnessed, game::Custody::Reported}) {
        visit(game::Conditions{.time_class = time_class, .timed = true, .supervised = supervised, .custody = custody});
      }
    }
  }
}

bool names(const Scenario& scenario, const std::string& clause) {
  return std::find(scenario.clauses.begin(), scenario.clauses.end(), clause) != scenario.clauses.end();
}

/// Whether a scenario of these fails under the ablated book.
bool noticed(const std::vector<const Scenario*>& scenarios, const game::Book& book, const Ablation& ablation) {
  return std::any_of(scenarios.begin(), scenarios.end(), [&](const Scenario* scenario) {
    const AblatedBook ablated(book, ablation);
    return !play_without_citations(*scenario, ablated).empty() && ablated.ablated();
  });
}

/// The scenarios by which a clause counts as proved by rulings under a book: those that name it.
std::vector<const Scenario*> proofs_of(const std::string& clause, std::string_view book) {
  std::vector<const Scenario*> proofs;
  for (const Scenario& scenario : all_scenarios()) {
    const bool under = std::find(scenario.books.begin(), scenario.books.end(), book) != scenario.books.end();
    if (under && scenario.proof == ProofKind::Ruling && names(scenario, clause)) proofs.push_back(&scenario);
  }
  return proofs;
}

/// The switches that a clause of a book decides under some conditions.
std::multimap<Citation, const Switch*> switches_by_clause(const game::Book& book) {
  std::multimap<Citation, const Switch*> decided;
  for (const Switch& each : all_switches()) {
    std::set<Citation> clauses;
    for_all_conditions([&](const game::Conditions& conditions) {
      game::Policies policies = book.policies(conditions);
      game::complete(policies.clauses);
      for (const game::Matter matter : each.matters) {
        if (const auto& clause = policies.clauses[matter].deciding) clauses.insert(*clause);
      }
    });
    for (const Citation clause : clauses) decided.emplace(clause, &each);
  }
  return decided;
}

/// Every book, and which switches each of its clauses decides.
using Book = std::pair<const game::Book*, std::multimap<Citation, const Switch*>>;
const std::vector<Book>& all_books() {
  static const std::vector<Book> books = [] {
    std::vector<Book> all;
    for (const game::Book* book : books::all_books()) all.emplace_back(book, switches_by_clause(*book));
    return all;
  }();
  return books;
}

/// Whether striking `taken_out`, or turning a policy that rests on it, is noticed by a scenario that names `named`.
bool is_felt(const std::string& taken_out, const std::string& named, const Book& in) {
  const auto& [book, decided] = in;
  const auto proofs = proofs_of(named, book->id());
  const auto citation = rulebook::parse_citation(taken_out);
  if (proofs.empty() || !citation) return false;
  if (noticed(proofs, *book, {.struck = citation})) return true;
  const auto [first, last] = decided.equal_range(*citation);
  return std::any_of(first, last, [&](const auto& entry) {
    const Switch& turned = *entry.second;
    for (std::size_t way = 0; way < turned.ways; ++way) {
      if (noticed(proofs, *book, {.turned = &turned, .way = way, .rests_on = citation})) return true;
    }
    return false;
  });
}

bool is_felt(const std::string& taken_out, const std::string& named) {
  const auto& books = all_books();
  return std::any_of(books.begin(), books.end(), [&](const Book& book) { return is_felt(taken_out, named, book); });
}

/// The clauses that expectations of the scenarios that name this one cite and that are felt there: for the message.
std::string felt_beside(const std::string& named) {
  std::set<std::string> cited;
  for (const Scenario& scenario : all_scenarios()) {
    if (!names(scenario, named)) continue;
    for (const Step& step : scenario.steps) {
      for (const Expectation& each : step.expectations) cited.insert(each.clauses.begin(), each.clauses.end());
    }
  }
  std::string felt;
  for (const std::string& clause : cited) {
    if (clause != named && is_felt(clause, named)) felt += " " + clause;
  }
  return felt.empty() ? "" : " (felt there:" + felt + ")";
}

/// The clauses that rulings are to prove and that a scenario of that kind names.
std::set<std::string> ruled_clauses() {
  std::set<std::string> clauses;
  for (const Scenario& scenario : all_scenarios()) {
    if (scenario.proof != ProofKind::Ruling) continue;
    for (const std::string& clause : scenario.clauses) {
      const auto citation = rulebook::parse_citation(clause);
      if (citation && app::proof_wanted(*citation) == "ruling") clauses.insert(clause);
    }
  }
  return clauses;
}

class ClausesOf : public ::testing::TestWithParam<std::string_view> {};

TEST_P(ClausesOf, AreFeltInAScenarioThatNamesThem) {
  const auto known = listed();
  const std::string prefix = std::string(GetParam()) + ":";
  int felt = 0;
  for (const std::string& clause : ruled_clauses()) {
    if (!clause.starts_with(prefix)) continue;
    const bool is = is_felt(clause, clause);
    felt += is ? 1 : 0;
    const auto line = known.find(clause);
    if (is || line == known.end()) {
      EXPECT_TRUE(is) << "nothing notices when it is gone: " << clause << felt_beside(clause);
      EXPECT_EQ(line, known.end()) << "is felt now, so strike it from exceptions.txt: " << clause;
    } else if (line->second.starts_with("through ")) {
      const std::string through = line->second.substr(8);
      EXPECT_TRUE(is_felt(through, clause))
          << clause << " is carried out through " << through << ", which nobody misses";
    } else {
      EXPECT_FALSE(line->second.empty()) << "no reason in exceptions.txt: " << clause;
    }
  }
  RecordProperty("felt", felt);
  EXPECT_GT(felt, 0);
}

/// "book policy", as exceptions.txt names a policy.
std::string policy_name(std::string_view book, const Switch& each) {
  return std::string(book) + "/" + std::string(each.name);
}

class PoliciesOf : public ::testing::TestWithParam<std::string_view> {};

TEST_P(PoliciesOf, AreMissedWhenSwitchedOff) {
  const auto known = listed();
  const auto& book = *std::find_if(all_books().begin(), all_books().end(), [](const Book& each) {
                        return each.first->id() == GetParam();
                      })->first;
  // What a book takes over from the one it sends to is proved there.
  const auto fallback = rulebook::find_catalog(GetParam())->fallback;
  const game::Book* const otherwise = fallback.empty() ? nullptr : books::find_book(fallback.front());
  std::vector<const Scenario*> scenarios;
  for (const Scenario& scenario : all_scenarios()) {
    const auto& under = scenario.books;
    if (std::find(under.begin(), under.end(), GetParam()) != under.end()) scenarios.push_back(&scenario);
  }
  int set = 0;
  for (const Switch& each : all_switches()) {
    bool is_set = false;
    for_all_conditions([&](const game::Conditions& conditions) {
      game::Policies policies = book.policies(conditions);
      game::Policies without = otherwise != nullptr ? otherwise->policies(conditions) : game::Policies{};
      is_set |= each.set_as_in(policies, without);
    });
    if (!is_set) continue;
    ++set;
    const bool is = noticed(scenarios, book, {.off = &each, .otherwise = otherwise});
    const std::string name = policy_name(GetParam(), each);
    EXPECT_NE(is, known.contains(name)) << (is ? "is missed now, so strike it from exceptions.txt: "
                                               : "nobody misses: ")
                                        << name;
  }
  EXPECT_GT(set, 0);
  for (const auto& [name, reason] : known) EXPECT_FALSE(reason.empty()) << "no reason in exceptions.txt: " << name;
}

constexpr std::string_view six[] = {"fide", "uschess", "uschess-blitz", "bcf-1911", "iesa", "bughouse"};
const auto name_of_book = [](const auto& param) {
  std::string name(param.param);
  std::replace(name.begin(), name.end(), '-', '_');
  return name;
};
INSTANTIATE_TEST_SUITE_P(Ablation, ClausesOf, ::testing::ValuesIn(six), name_of_book);
INSTANTIATE_TEST_SUITE_P(Ablation, PoliciesOf, ::testing::ValuesIn(six), name_of_book);

/// The fields of one structure that switches or `fields_without_switch` name, below `prefix`.
std::size_t fields_named(std::string_view prefix) {
  std::set<std::string_view> fields;
  const auto add = [&](std::string_view name) {
    if (!name.starts_with(prefix)) return;
    name.remove_prefix(prefix.size());
    fields.insert(name.substr(0, name.find_first_of(".:")));
  };
  for (const Switch& each : all_switches()) add(each.name);
  for (const std::string_view field : fields_without_switch()) add(field);
  return fields.size();
}

TEST(AblationSwitches, TurnEveryFieldOfThePolicies) {
  EXPECT_EQ(fields_named(""), boost::pfr::tuple_size_v<game::Policies>);
  EXPECT_EQ(fields_named("wrong_setup."), boost::pfr::tuple_size_v<game::StartFault>);
  EXPECT_EQ(fields_named("wrong_colours."), boost::pfr::tuple_size_v<game::StartFault>);
  EXPECT_EQ(fields_named("wrong_board."), boost::pfr::tuple_size_v<game::StartFault>);
  EXPECT_EQ(fields_named("paper."), boost::pfr::tuple_size_v<game::PaperPolicies>);
  EXPECT_EQ(fields_named("paper.record."), boost::pfr::tuple_size_v<game::RecordPolicy>);
  EXPECT_EQ(fields_named("paper.clock."), boost::pfr::tuple_size_v<game::ClockPolicy>);
  EXPECT_EQ(fields_named("paper.arrival."), boost::pfr::tuple_size_v<game::ArrivalPolicy>);
  EXPECT_EQ(fields_named("paper.adjourn."), boost::pfr::tuple_size_v<game::AdjournPolicy>);
  EXPECT_EQ(fields_named("paper.quickplay."), boost::pfr::tuple_size_v<game::QuickplayPolicy>);
}

TEST(Ablation, LeavesABookAloneThatLacksTheClause) {
  for (const auto& [book, decided] : all_books()) {
    const AblatedBook whole(*book, {.struck = rulebook::cite("fide:overview.objective")});
    for_all_conditions([&](const game::Conditions& conditions) { (void)whole.policies(conditions); });
    EXPECT_FALSE(whole.ablated()) << book->id();
  }
}

}  // namespace
}  // namespace touchmove::scenarios
