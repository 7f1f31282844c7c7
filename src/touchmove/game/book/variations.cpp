#include "touchmove/game/book/variations.hpp"

#include <algorithm>
#include <array>

#include "touchmove/clock/time_control.hpp"
#include "touchmove/game/book/incident.hpp"
#include "touchmove/game/book/policies.hpp"

namespace touchmove::game {
namespace {

constexpr std::string_view milliseconds = "a number of milliseconds, up to 100000000";
constexpr std::string_view a_number = "a number, up to 100000000";

constexpr std::array<Parameter, 15> known{{
    {"arrival.default_ms", milliseconds, Matter::LateArrival},
    {"claims.penalty_ms", milliseconds, Matter::ClaimDenied},
    {"devices.penalty_ms", milliseconds, Matter::Device},
    {"draws.early_moves", a_number, Matter::AgreementEarly},
    {"draws.minimum_moves", a_number, Matter::AgreementMinimum},
    {"event.team", "yes or no", std::nullopt},
    {"flag.caller", "anyone or players", Matter::FlagWho},
    {"illegal.enforced", "at_press or on_claim", Matter::IllegalCompleted},
    {"illegal.loses_at", a_number, Matter::IllegalRepeated},
    {"illegal.penalty_ms", milliseconds, Matter::IllegalPenalty},
    {"quickplay.announced", "yes or no", Matter::Quickplay},
    {"record.excuse_below_ms", milliseconds, Matter::RecordExcused},
    {"record.rated", "fide", Matter::RecordExcused},
    {"time.class", "standard, rapid or blitz", std::nullopt},
    {"touch.enforced", "at_press or on_claim", Matter::TouchClaim},
}};

const Parameter* find_parameter(std::string_view name) {
  const auto* const found =
      std::find_if(known.begin(), known.end(), [&](const Parameter& each) { return each.name == name; });
  return found == known.end() ? nullptr : found;
}

/// The first conditions under which the book decides the matter; nothing if under none.
std::optional<Conditions> conditions_deciding(const Book& book, std::string_view parameter) {
  for (const TimeClass time_class : {TimeClass::Standard, TimeClass::Rapid, TimeClass::Blitz}) {
    for (const bool supervised : {false, true}) {
      const Conditions conditions{.time_class = time_class, .timed = true, .supervised = supervised};
      if (clause_changed(book, parameter, conditions)) return conditions;
    }
  }
  return std::nullopt;
}

std::string quoted(std::string_view text) { return "'" + std::string(text) + "'"; }

}  // namespace

std::span<const Parameter> parameters() { return known; }

std::optional<rulebook::Citation> clause_changed(const Book& book, std::string_view parameter,
                                                 const Conditions& conditions) {
  const Parameter* const found = find_parameter(parameter);
  if (found == nullptr || !found->matter) return std::nullopt;
  Policies policies = book.policies(conditions);
  complete(policies.clauses);
  return policies.clauses[*found->matter].deciding;
}

std::optional<std::string> fault_of(const Book& book, const Variation& change) {
  const Parameter* const parameter = find_parameter(change.parameter);
  if (parameter == nullptr) {
    std::string names;
    for (const Parameter& each : known) names += (names.empty() ? "" : ", ") + std::string(each.name);
    return "there is no parameter " + quoted(change.parameter) + "; there are: " + names;
  }
  Conditions conditions;
  if (parameter->matter) {
    const auto deciding = conditions_deciding(book, change.parameter);
    if (!deciding)
      return "'" + std::string(book.id()) + "' has no clause that " + quoted(change.parameter) + " changes";
    conditions = *deciding;
  }
  Policies policies = book.policies(conditions);
  complete(policies.clauses);
  if (change.parameter == "devices.penalty_ms" &&
      (policies.incidents == nullptr || policies.incidents->milder == nullptr))
    return "'" + std::string(book.id()) + "' lets no event announce a milder penalty for devices";
  const bool means_something = change.parameter == "time.class"
                                   ? parse_time_class(change.value).has_value()
                                   : apply_variation(policies, change.parameter, change.value);
  if (means_something) return std::nullopt;
  return quoted(change.value) + " is no value of " + quoted(change.parameter) + ", which is " +
         std::string(parameter->values);
}

std::vector<Variation> changes_in_full(const DerivedRulebook& derived, const Book& base, const Opened& opened) {
  Conditions conditions;
  const std::string_view usual = base.policies({}).usual_time;
  if (const auto control = clock::parse_time_control(opened.time.empty() ? usual : opened.time)) {
    conditions.time_class = time_class_of(*control);
    conditions.timed = control->timed();
  }
  conditions.supervised = opened.supervised;
  conditions.custody = opened.custody;
  for (const Variation& change : derived.changes) {
    if (change.parameter == "time.class")
      conditions.time_class = parse_time_class(change.value).value_or(conditions.time_class);
  }
  std::vector<Variation> changes = derived.changes;
  for (Variation& change : changes) {
    if (const auto clause = clause_changed(base, change.parameter, conditions)) change.clause = to_string(*clause);
  }
  return changes;
}

}  // namespace touchmove::game
