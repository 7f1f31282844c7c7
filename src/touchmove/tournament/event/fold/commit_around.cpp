#include "touchmove/tournament/event/fold/commit_around.hpp"

#include <string>
#include <utility>

#include "touchmove/tournament/event/state/extra_games.hpp"
#include "touchmove/tournament/event/state/registration.hpp"
#include "touchmove/tournament/event/vocabulary/clauses.hpp"
#include "touchmove/tournament/standings/tiebreak/uschess.hpp"

namespace touchmove::tournament::event {
namespace {

ApplicationRecord* application_of(State& state, int number) {
  return find_application(state, number) == nullptr ? nullptr
                                                    : &state.applications[static_cast<std::size_t>(number) - 1];
}

DeskLink* link_of(State& state, int number) {
  return number >= 0 && std::cmp_less(number, state.links.size()) ? &state.links[static_cast<std::size_t>(number)]
                                                                  : nullptr;
}

}  // namespace

void appoint(State& state, const Appoint& x, Milliseconds at) {
  if (x.link != static_cast<int>(state.links.size())) return;
  state.links.push_back({x.role, x.sections, x.person, x.station, at, false});
}

void issue_links(State& state, const IssueLinks& x, Milliseconds at) {
  for (const int number : x.links) {
    if (DeskLink* link = link_of(state, number)) link->issued = at;
  }
}

void revoke_links(State& state, const RevokeLinks& x) {
  for (const int number : x.links) {
    if (DeskLink* link = link_of(state, number)) link->revoked = true;
  }
}

void arrange_extra_game(State& state, const ExtraGame& x, const Event& event) {
  if (x.game != static_cast<int>(state.extra_games.size()) + 1) return;
  state.extra_games.push_back({x, Result::None, event.by, event.seq});
}

void end_extra_game(State& state, const ExtraResult& x, const Event& event) {
  if (find_extra_game(state, x.game) == nullptr) return;
  ExtraRecord& record = state.extra_games[static_cast<std::size_t>(x.game) - 1];
  record.result = x.result;
  record.by = event.by;
  record.seq = event.seq;
}

Inspected inspected(const State& state, const Section& section, const Board& board, const Inspect& x,
                    std::int64_t seq) {
  const std::string& book = state.opened->rulebook;
  const Parameters& limits = state.parameters;
  const auto outfit = [&](Gear item, Supply chosen) { return outfit_of(book, item, chosen, x.white, x.black); };
  const Outfit of_board = outfit(Gear::Board, x.use_board);
  const Outfit of_men = outfit(Gear::Men, x.use_men);
  const Outfit of_clock = outfit(Gear::Clock, x.use_clock);
  const bool clock_needed = !section.plan.time_control.empty();
  Inspected found{of_board.whose, of_men.whose, of_clock.whose, false, 0, seq};
  found.lacks = (limits.players_bring_sets && (of_board.lacks || of_men.lacks)) ||
                (limits.players_bring_clocks && clock_needed && of_clock.lacks);
  if (found.lacks && black_provides(book)) found.responsible = black_of(board, x.game);
  return found;
}

void check_in_all(State& state, const CheckInAll& x) {
  for (Entry& entry : state.entries) {
    const bool meant = x.section.empty() || state.sections[entry.section].plan.id == x.section;
    if (meant && !entry.withdrawal) entry.checked_in = x.present;
  }
}

void apply_for(State& state, const Apply& x, const Event& event) {
  if (x.application != static_cast<int>(state.applications.size()) + 1) return;
  ApplicationRecord made;
  made.what = x;
  made.state = x.waiting ? ApplicationState::Waiting : ApplicationState::Asked;
  made.by_self = event.by.office == Office::Player;
  made.at = event.at;
  state.applications.push_back(std::move(made));
}

void answer_application(State& state, const AnswerApplication& x) {
  ApplicationRecord* const at = application_of(state, x.application);
  if (at == nullptr) return;
  at->reason = x.reason;
  switch (x.answer) {
    case ApplicationAnswer::Wait:
      at->state = ApplicationState::Waiting;
      return;
    case ApplicationAnswer::Decline:
      at->state = ApplicationState::Declined;
      return;
    case ApplicationAnswer::Reopen:
      at->state = ApplicationState::Asked;
      return;
  }
}

void merge_applications(State& state, const MergeSections& x) {
  for (ApplicationRecord& each : state.applications) {
    if (is_open(each) && each.what.section == x.from) each.what.section = x.into;
  }
}

void grant_application(State& state, const Enter& x) {
  ApplicationRecord* const granted = application_of(state, x.application);
  if (granted == nullptr) return;
  granted->state = ApplicationState::Entered;
  granted->entry = x.entry;
}

}  // namespace touchmove::tournament::event
