#include "touchmove/tournament/event/state/announced.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <chrono>

#include "touchmove/books/registry.hpp"
#include "touchmove/tournament/event/vocabulary/clauses.hpp"

namespace touchmove::tournament::event {
namespace {

constexpr Milliseconds longest = 7 * 86'400'000LL;

template <auto member>
std::int64_t read(const Parameters& parameters) {
  return static_cast<std::int64_t>(parameters.*member);
}
template <auto member, std::int64_t most>
bool write(Parameters& parameters, std::int64_t value) {
  if (value < 0 || value > most) return false;
  parameters.*member = static_cast<std::remove_reference_t<decltype(parameters.*member)>>(value);
  return true;
}

template <auto member, std::int64_t most>
constexpr BoundLimit bound(std::string_view name) {
  return {name, {}, read<member>, write<member, most>};
}

/// The parameters that a clause may lay down, whichever book it is of.
constexpr std::array boundable{
    bound<&Parameters::forfeit_after, longest>("forfeit_after"),
    bound<&Parameters::forfeit_control_percent, 100>("forfeit_control_percent"),
    bound<&Parameters::pairing_appeal, longest>("pairing_appeal"),
    bound<&Parameters::coaches_appeal_pairings, 1>("coaches_appeal_pairings"),
    bound<&Parameters::pairing_appeals_need_flag, 1>("pairing_appeals_need_flag"),
};

std::optional<std::int64_t> number_of(std::string_view text) {
  if (text == "yes" || text == "true") return 1;
  if (text == "no" || text == "false") return 0;
  std::int64_t value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (text.empty() || error != std::errc() || end != text.data() + text.size()) return std::nullopt;
  return value;
}

/// The clause a parameter of a book's games changes, under the first kind of game where there is one.
std::string_view clause_changed(const game::Book& book, const std::string& parameter) {
  for (const game::TimeClass time : {game::TimeClass::Standard, game::TimeClass::Rapid, game::TimeClass::Blitz}) {
    for (const bool supervised : {true, false}) {
      const game::Conditions conditions{.time_class = time, .timed = true, .supervised = supervised};
      if (const auto clause = game::clause_changed(book, parameter, conditions)) return lasting(*clause);
    }
  }
  return {};
}

}  // namespace

std::vector<BoundLimit> bound_limits(std::string_view rulebook) {
  std::vector<BoundLimit> limits;
  for (const game::EventLimit& law : books::events_of(rulebook).limits) {
    const auto* const found = std::find_if(boundable.begin(), boundable.end(),
                                           [&](const BoundLimit& each) { return each.name == law.parameter; });
    if (found == boundable.end()) continue;
    limits.push_back(*found);
    limits.back().clause = lasting(law.clause);
  }
  return limits;
}

std::optional<Understood> understand(std::string_view rulebook, const RuleChange& change) {
  const auto limits = bound_limits(rulebook);
  const auto limit =
      std::find_if(limits.begin(), limits.end(), [&](const BoundLimit& each) { return each.name == change.parameter; });
  if (limit != limits.end()) {
    const auto value = number_of(change.value);
    Parameters scratch;
    if (!value || !limit->write(scratch, *value)) return std::nullopt;
    return Understood{*limit, *value, limit->clause};
  }
  const game::Book* book = books::find_book(rulebook);
  if (book == nullptr || game::fault_of(*book, {change.parameter, change.value, ""})) return std::nullopt;
  return Understood{std::nullopt, 0, clause_changed(*book, change.parameter)};
}

Parameters with_announced(Parameters parameters, std::string_view rulebook, const Announce& announced) {
  for (const RuleChange& change : announced.changes) {
    const auto understood = understand(rulebook, change);
    if (understood && understood->limit) understood->limit->write(parameters, understood->value);
  }
  return parameters;
}

std::optional<game::DerivedRulebook> announced_rulebook(const State& state, std::string_view id) {
  if (!state.opened || !state.announced) return std::nullopt;
  game::DerivedRulebook derived;
  derived.id = id;
  derived.title = state.opened->name;
  derived.base = state.opened->rulebook;
  for (const RuleChange& change : state.announced->changes) {
    const auto understood = understand(derived.base, change);
    if (understood && !understood->limit) derived.changes.push_back({change.parameter, change.value, ""});
  }
  if (derived.changes.empty()) return std::nullopt;
  return derived;
}

std::optional<std::int64_t> days_between(std::string_view from, std::string_view to) {
  const auto day = [](std::string_view text) -> std::optional<std::chrono::sys_days> {
    if (text.size() != 10 || text[4] != '-' || text[7] != '-') return std::nullopt;
    const auto year = number_of(text.substr(0, 4));
    const auto month = number_of(text.substr(5, 2));
    const auto date = number_of(text.substr(8, 2));
    if (!year || !month || !date || *month < 0 || *date < 0) return std::nullopt;
    const std::chrono::year_month_day ymd{std::chrono::year(static_cast<int>(*year)),
                                          std::chrono::month(static_cast<unsigned>(*month)),
                                          std::chrono::day(static_cast<unsigned>(*date))};
    if (!ymd.ok()) return std::nullopt;
    return std::chrono::sys_days(ymd);
  };
  const auto first = day(from);
  const auto second = day(to);
  if (!first || !second) return std::nullopt;
  return (*second - *first).count();
}

}  // namespace touchmove::tournament::event
