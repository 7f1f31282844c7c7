#include "touchmove/game/book/incident.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <utility>

#include "touchmove/board/vocabulary/color.hpp"
#include "touchmove/clock/clock.hpp"
#include "touchmove/game/book/offender.hpp"

namespace touchmove::game {
namespace {

bool stage_holds(const IncidentRow& row, Phase phase) {
  switch (row.stage) {
    case Stage::Running:
      return phase != Phase::Ended;
    case Stage::Before:
      return phase == Phase::Ready;
    case Stage::Over:
      return phase == Phase::Ended;
    case Stage::Anytime:
      return true;
  }
  return false;
}

/// Whether a row speaks of this incident.
bool speaks_of(const IncidentRow& row, const OpenIncident& incident, const State& state, const clock::Clock& clock) {
  if (row.about != incident.about || !stage_holds(row, state.phase)) return false;
  if (!row.parties.empty() && !row.parties.has(incident.party)) return false;
  // Once ruled on, an incident keeps the number it had.
  const int count = incident.count != 0 ? incident.count : offences_before(state, incident, row.scope) + 1;
  if (count < row.from || count > row.to) return false;
  const board::Color turn = state.placement.side_to_move;
  if (row.turn == TurnOf::Offender && incident.side != turn) return false;
  if (row.turn == TurnOf::Opponent && incident.side == turn) return false;
  switch (row.brought) {
    case Brought::Anyhow:
      break;
    case Brought::ByClaim:
      if (!incident.by_claim) return false;
      break;
    case Brought::Meant:
      if (!incident.deliberate.value_or(false)) return false;
      break;
    case Brought::NotMeant:
      if (incident.deliberate.value_or(true)) return false;
      break;
    case Brought::Warned:
      if (count < 2) return false;
      break;
    case Brought::Observed:
      if (incident.by_claim || incident.deliberate.value_or(false) || count > 1) return false;
      break;
  }
  if (row.until_ms != 0 && incident.at_ms >= row.until_ms) return false;
  if (row.team_event && !incident.team_event) return false;
  if (row.has_moved) {
    const std::size_t own = incident.side == state.start.side_to_move ? 1 : 2;
    // Whoever is in the middle of a game has moved before it is taken up here.
    const bool moved_before = state.counts_moves_before && state.start.fullmove_number > 1;
    if (!incident.side || (state.plies.size() < own && !moved_before)) return false;
  }
  if (row.presence != Presence::Anyhow) {
    if (!incident.side) return false;
    const auto& arrived = state.paper.arrived_at[*incident.side];
    const bool late = state.paper.absent[*incident.side] || (arrived && *arrived > state.paper.round_began_ms);
    if (late != (row.presence == Presence::Late)) return false;
  }
  if (row.flag_fallen) {
    if (!incident.side) return false;
    const clock::Side opposite = *incident.side == board::Color::White ? clock::Side::Black : clock::Side::White;
    if (!clock.flag_down(opposite, std::max(state.last_at_ms, incident.at_ms))) return false;
  }
  return true;
}

}  // namespace

int offences_before(const State& state, const OpenIncident& incident, Scope scope) {
  const auto offender = offender_of(incident);
  return static_cast<int>(std::count_if(state.records.begin(), state.records.end(), [&](const Record& record) {
    return record.about == incident.about && record.side == offender &&
           (scope == Scope::Team || record.scope == Scope::Person);
  }));
}

FoundRow find_row(const IncidentRules* rules, const OpenIncident& incident, const State& state,
                  const clock::Clock& clock) {
  std::optional<rulebook::Citation> sending;
  for (; rules != nullptr; rules = rules->fallback) {
    for (const IncidentRow& row : rules->rows) {
      if (speaks_of(row, incident, state, clock)) return {&row, sending};
    }
    if (!sending) sending = rules->sending;
  }
  return {};
}

std::optional<PenaltyKind> penalty_of(OptionId id) {
  using Id = OptionId;
  using Kind = PenaltyKind;
  static constexpr std::array<std::pair<Id, Kind>, 21> rows{{
      {Id::Warn, Kind::Warning},
      {Id::AddTime, Kind::AddTime},
      {Id::Loss, Kind::Loss},
      {Id::Restart, Kind::NewGame},
      {Id::TakeTime, Kind::TakeTime},
      {Id::LossBoth, Kind::LossBoth},
      {Id::LossHalf, Kind::LossHalf},
      {Id::RaisePoints, Kind::RaisePoints},
      {Id::ReducePoints, Kind::ReducePoints},
      {Id::ReduceTeamPoints, Kind::ReduceTeamPoints},
      {Id::Score, Kind::Score},
      {Id::Fine, Kind::Fine},
      {Id::Exclude, Kind::Exclude},
      {Id::ExpelRound, Kind::ExpelRound},
      {Id::ExpelEvent, Kind::ExpelEvent},
      {Id::ForfeitGames, Kind::ForfeitGames},
      {Id::Quiet, Kind::Quiet},
      {Id::Remove, Kind::Remove},
      {Id::Instruct, Kind::Instruct},
      {Id::NewGame, Kind::NewGame},
      {Id::NewGameSameClocks, Kind::NewGameSameClocks},
  }};
  const auto found = std::find_if(rows.begin(), rows.end(), [id](const auto& row) { return row.first == id; });
  return found == rows.end() ? std::nullopt : std::optional(found->second);
}

}  // namespace touchmove::game
