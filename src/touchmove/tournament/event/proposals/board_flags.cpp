#include "touchmove/tournament/event/proposals/board_flags.hpp"

#include <algorithm>
#include <string>

#include "touchmove/tournament/event/proposals/propose.hpp"
#include "touchmove/tournament/event/state/robin.hpp"
#include "touchmove/tournament/pairing/systems/systems.hpp"

namespace touchmove::tournament::event {
namespace {

const pairing::System& system_of(const SectionPlan& plan) { return pairing::system_of(plan.pairings); }

/// By whom a round's groups differ from those of the scores: all of the section, by what its engine groups them by.
std::map<EntryNumber, Points> scores_of_engine(const State& state, std::size_t section, int round,
                                               std::span<const Supposed> supposed) {
  const SectionPlan& plan = state.sections[section].plan;
  const Round* paired = find_round(state.sections[section], round);
  if (paired != nullptr) supposed = paired->supposed;
  const bool is_plain =
      plan.settings.acceleration == Acceleration::None && state.virtual_points.empty() && supposed.empty();
  if (system_of(plan).group_scores == nullptr || is_plain) return {};
  auto [field, entries] = field_of(state, section, round, supposed);
  // Whoever has left since was of the field whose upper half was accelerated; whoever has come since was not.
  for (std::size_t i = 0; paired != nullptr && i < entries.size(); ++i) {
    const Entry& entry = *find_entry(state, entries[i]);
    const auto at = static_cast<std::size_t>(round) - 1;
    field.entrants[i].present =
        at < entry.seats.size() && entry.seats[at].kind == SeatKind::Board && entry.seats[at].section == section;
  }
  const std::vector<Points> made = system_of(plan).group_scores({.field = field, .settings = plan.settings});
  std::map<EntryNumber, Points> scores;
  for (std::size_t i = 0; i < entries.size(); ++i) {
    Points& score = scores[entries[i]];
    score = made[i];
    if (paired == nullptr || round == 1) continue;
    // What was taken off since then was there when the round was paired.
    for (const PenaltyRecord* record : points_off(state, entries[i], 1'000'000)) {
      if (record->what.round >= round && record->seq > paired->seq) score += static_cast<Points>(record->what.amount);
    }
  }
  return scores;
}

bool are_alike(const std::string& a, const std::string& b) { return !a.empty() && a == b; }

}  // namespace

BoardFlags::BoardFlags(const State& state, std::size_t section, int round, std::span<const Supposed> supposed)
    : state_(&state),
      section_(section),
      round_(round),
      pairing_scores_(scores_of_engine(state, section, round, supposed)) {}

std::vector<Flag> BoardFlags::of(EntryNumber white, EntryNumber black) const {
  std::vector<Flag> flags;
  const Entry* first = find_entry(*state_, white);
  const Entry* second = find_entry(*state_, black);
  if (first == nullptr) return flags;
  const SectionPlan& plan = state_->sections[section_].plan;
  if (second == nullptr) {
    if (is_second_bye(*first)) flags.push_back(Flag::SecondBye);
    if (score_and_outstanding(*state_, *first, round_).outstanding) flags.push_back(Flag::OutstandingGame);
    return flags;
  }
  if (met_before(white, black)) flags.push_back(Flag::MetBefore);
  if (has_third_in_a_row(*first, 'w') || has_third_in_a_row(*second, 'b')) flags.push_back(Flag::ThirdColour);
  // A table does not look at scores.
  const ScoreBefore of_first = is_robin(plan) ? ScoreBefore{} : score_and_outstanding(*state_, *first, round_);
  const ScoreBefore of_second = is_robin(plan) ? ScoreBefore{} : score_and_outstanding(*state_, *second, round_);
  if (has_groups(*first, *second) && grouped_by(*first, of_first.points) != grouped_by(*second, of_second.points)) {
    flags.push_back(Flag::OutsideGroup);
  }
  if (round_ <= plan.settings.conference_rounds && are_alike(first->standing.conference, second->standing.conference)) {
    flags.push_back(Flag::SameConference);
  }
  if (plan.unit == Unit::Person && are_alike(first->standing.team, second->standing.team)) {
    flags.push_back(Flag::Teammates);
  }
  if (are_alike(first->standing.family, second->standing.family)) flags.push_back(Flag::Family);
  if (are_kept_apart(white, black)) flags.push_back(Flag::KeptApart);
  if (is_out_of_reach(white, black)) flags.push_back(Flag::OutOfReach);
  if (of_first.outstanding || of_second.outstanding) flags.push_back(Flag::OutstandingGame);
  return flags;
}

bool BoardFlags::met_before(EntryNumber white, EntryNumber black) const {
  const pairing::System& system = system_of(state_->sections[section_].plan);
  if (system.repeats) return false;
  return system.meets_twice ? times_met(*state_, white, black, round_) >= 2 : have_met(*state_, white, black, round_);
}

bool BoardFlags::is_second_bye(const Entry& entry) const {
  return !system_of(state_->sections[section_].plan).repeats && had_full_bye(*state_, entry, round_);
}

/// By the system's own rule of who may meet, as it was when the round was paired.
bool BoardFlags::is_out_of_reach(EntryNumber white, EntryNumber black) const {
  const SectionPlan& plan = state_->sections[section_].plan;
  const auto may_meet = system_of(plan).may_meet;
  if (may_meet == nullptr) return false;
  const auto [field, entries] = field_of(*state_, section_, round_);
  const auto one = std::find(entries.begin(), entries.end(), white);
  const auto other = std::find(entries.begin(), entries.end(), black);
  if (one == entries.end() || other == entries.end()) return false;
  return !may_meet({.field = field, .settings = plan.settings}, static_cast<std::size_t>(one - entries.begin()),
                   static_cast<std::size_t>(other - entries.begin()));
}

bool BoardFlags::has_third_in_a_row(const Entry& entry, char colour) const {
  int same = 0;
  for (int round = round_ - 1; round >= 1 && same < 2; --round) {
    const char had = colour_in_round(*state_, entry, round);
    if (had == '-') continue;
    if (had != colour) return false;
    ++same;
  }
  return same == 2;
}

bool BoardFlags::are_kept_apart(EntryNumber white, EntryNumber black) const {
  return std::any_of(state_->kept_apart.begin(), state_->kept_apart.end(), [&](const KeptApart& group) {
    const auto in = [&](EntryNumber number) {
      return std::find(group.entries.begin(), group.entries.end(), number) != group.entries.end();
    };
    return in(white) && in(black) && round_ >= group.first_round &&
           (group.last_round == 0 || round_ <= group.last_round);
  });
}

/// Only a Swiss has groups: a section's, or the small one under quads (30G). A table looks at no scores.
bool BoardFlags::has_groups(const Entry& white, const Entry& black) const {
  const Section& at = state_->sections[section_];
  const auto in_small_swiss = [&](const Entry& entry) {
    const FixedTable* table = is_of_groups(at.plan) ? table_with(at, entry.number) : nullptr;
    return table != nullptr && table->swiss;
  };
  return system_of(at.plan).is_swiss() || (in_small_swiss(white) && in_small_swiss(black));
}

Points BoardFlags::grouped_by(const Entry& entry, Points score) const {
  const auto found = pairing_scores_.find(entry.number);
  return found == pairing_scores_.end() ? score : found->second;
}

}  // namespace touchmove::tournament::event
