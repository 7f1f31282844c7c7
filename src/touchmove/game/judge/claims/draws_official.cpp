#include "touchmove/game/judge/claims/draws_official.hpp"

#include <algorithm>
#include <optional>

#include "touchmove/game/effects/commit.hpp"
#include "touchmove/game/judge/consequences/replacement.hpp"

namespace touchmove::game {
namespace {

/// The most often any position stood on the board that can still come back: since the last capture or pawn move.
int most_occurrences(const State& state) {
  int most = state.position ? occurrences_of(state, state.position->key()) : 0;
  for (auto ply = state.plies.rbegin(); ply != state.plies.rend(); ++ply) {
    if (ply->key != 0) most = std::max(most, occurrences_of(state, ply->key));
    if (ply->irreversible) break;
  }
  return most;
}

}  // namespace

bool moved_too_little(const Context& in, const State& state) {
  return state.placement.fullmove_number - 1 < in.policies.early_draw_moves;
}

std::optional<Matter> early_draw_waiting(const Context& in, const State& state) {
  for (const OpenRuling& open : state.open) {
    if (open.clauses.empty()) continue;
    for (const Matter matter : {Matter::AgreementEarly, Matter::RepetitionEarly}) {
      if (in.policies.clauses[matter].deciding == open.clauses.front()) return matter;
    }
  }
  return std::nullopt;
}

bool early_draw_bars(const Context& in, RulingWriter& out, const State& state) {
  switch (in.event.type()) {
    case EventType::Touch:
    case EventType::Release:
    case EventType::Move:
    case EventType::Promote:
    case EventType::Press:
    case EventType::OfferDraw:
    case EventType::AcceptDraw:
    case EventType::Claim:
    case EventType::Resume:
      break;
    default:
      return false;
  }
  const auto waiting = early_draw_waiting(in, state);
  if (waiting) out.refuse(ClosedReason::Paused, *waiting);
  return waiting.has_value();
}

void early_draw(const Context& in, RulingWriter& out, const State& state, const EarlyDraw& draw) {
  out.verdict(Verdict::Open);
  out.fact(FactCode::CompletedMoves, {.number = state.placement.fullmove_number - 1});
  Option drawn = in.option(OptionId::Draw, Chooser::Official, draw.allowed);
  drawn.effects.push_back(result_effect(GameResult::Draw, draw.reason));
  out.offer(drawn);
  Option forfeited = in.option(OptionId::LossBoth, Chooser::Official, draw.forfeited);
  forfeited.effects.push_back(result_effect(GameResult::BothLose, ResultReason::Forfeit));
  out.offer(forfeited);
  Option replayed = in.option(OptionId::NewGameSameClocks, Chooser::Official, draw.replayed);
  replayed.effects.push_back({EffectCode::Annulled, {}});
  replayed.effects.push_back(replacement(in, state, ReplayClocks::Kept, state.white));
  out.offer(replayed);
  // Whoever is there to decide it: the game may be over, and nobody plays on meanwhile.
  if (state.phase == Phase::Playing) out.effect(EffectCode::ClockStopped, side_on_time(state));
  out.effect(EffectCode::NeedsOfficial);
}

void declare_draw(RulingWriter& out, const State& state, ClaimKind kind) {
  const bool five = kind == ClaimKind::Fivefold;
  const Matter matter = five ? Matter::Fivefold : Matter::SeventyFive;
  const int quiet = state.placement.halfmove_clock;
  const int count = five ? most_occurrences(state) : quiet;
  if (count < (five ? 5 : 150)) out.refuse(ClosedReason::TooEarly, matter);
  out.fact(five ? FactCode::Occurrences : FactCode::QuietMoves, {.number = count});
  if (out.is(Verdict::Refused)) return;
  out.cite(matter);
  out.cite(Matter::OfficialDraws);
  out.draw(five ? ResultReason::Fivefold : ResultReason::SeventyFive);
}

}  // namespace touchmove::game
