#include "touchmove/game/judge/consequences/breaches.hpp"

#include <cstdint>

#include "touchmove/board/position/position.hpp"
#include "touchmove/game/effects/commit.hpp"
#include "touchmove/game/judge/consequences/demands.hpp"
#include "touchmove/game/judge/consequences/duties.hpp"
#include "touchmove/game/judge/consequences/plies.hpp"
#include "touchmove/game/judge/consequences/requirements.hpp"
#include "touchmove/game/vocabulary/matter.hpp"

namespace touchmove::game {

using board::Color;

void end_for_breach(const Context& in, RulingWriter& out, const State& state, Color offender,
                    const board::Placement& board, std::size_t ply, ResultReason loss, ResultReason no_mate) {
  std::optional<board::Position> position;
  if (auto regular = board::Position::from_placement(board)) position = *regular;
  const Answer answer = in.policies.may_win_on_time
                            ? in.policies.may_win_on_time(board, position ? &*position : nullptr, ~offender)
                            : Answer::Yes;
  const Matter drawn = loss == ResultReason::IllegalMove && in.policies.illegal_cost == IllegalCost::TimeThenLoss
                           ? Matter::IllegalRepeatedDraw
                           : Matter::IllegalClaimDraw;
  const Matter lost = loss == ResultReason::KingTaken                         ? Matter::KingTaken
                      : in.policies.illegal_cost == IllegalCost::TimeThenLoss ? Matter::IllegalRepeated
                                                                              : Matter::IllegalClaim;
  switch (answer) {
    case Answer::Yes:
      return out.win(~offender, loss);
    case Answer::No: {
      // The clause that turns the loss into a draw decides.
      out.cite_first(drawn);
      out.fact(FactCode::CannotMate, {.side = ~offender});
      return out.draw(no_mate);
    }
    case Answer::Unknown: {
      out.verdict(Verdict::Needs);
      out.cite(drawn);
      out.effect(EffectCode::ClockStopped, side_on_time(state));
      out.ruling().needs =
          Needs{in.policies.mating_question, ~offender, static_cast<int>(ply), position ? position->key() : 0};
      Option yes = in.option(OptionId::Loss, Chooser::Official, lost, !in.wins_must_be_shown());
      yes.effects.push_back(win_effect(~offender, loss));
      Option no = in.option(OptionId::Draw, Chooser::Official, drawn, in.wins_must_be_shown());
      no.effects.push_back(result_effect(GameResult::Draw, no_mate));
      out.offer(yes);
      out.offer(no);
      return;
    }
  }
}

void usual_penalty(const Context& in, RulingWriter& out, const State& state, Color offender) {
  if (!state.clock.control().timed() || in.policies.illegal_ms == 0) return;
  // An official who watches, or to whom it is told, may choose otherwise.
  const bool judged = state.supervised || state.custody == Custody::Reported;
  if (!judged || in.policies.illegal_cost == IllegalCost::Time) {
    out.cite(Matter::IllegalPenalty);
    return out.effect(EffectCode::TimeAdded, {.number = in.policies.illegal_ms, .side = ~offender});
  }
  Option time = in.option(OptionId::AddTime, Chooser::Official, Matter::IllegalPenalty, true);
  time.effects.push_back({EffectCode::TimeAdded, {.number = in.policies.illegal_ms, .side = ~offender}});
  Option warn = in.option(OptionId::Warn, Chooser::Official, Matter::PenaltyDiscretion);
  warn.effects.push_back({EffectCode::Warned, {.side = offender, .kind = PenaltyKind::Warning}});
  out.offer(time);
  out.offer(warn);
  out.offer(in.option(OptionId::Continue, Chooser::Official, Matter::PenaltyDiscretion));
  out.effect(EffectCode::NeedsOfficial);
}

void illegal_consequence(const Context& in, RulingWriter& out, const State& state, Color offender,
                         std::optional<std::size_t> ply) {
  if (in.policies.illegal_cost == IllegalCost::Demand && ply) return illegal_with_choice(in, out, state, *ply);
  const int count = state.illegal_count[offender] + 1;
  const board::Placement board = ply ? placement_before(state, *ply) : state.placement;
  if (in.policies.illegal_cost == IllegalCost::Game) {
    // A clause of its own for such a move decides before the one for all.
    if (ply) out.cite_all(name_faults(in, out, board, state.plies[*ply].move));
    out.cite(Matter::IllegalClaim);
    out.cite(Matter::IllegalCompleted);
    return end_for_breach(in, out, state, offender, state.placement, state.plies.size(), ResultReason::IllegalMove,
                          ResultReason::IllegalNoMate);
  }
  if (in.policies.illegal_cost == IllegalCost::UsualPenalty || in.policies.illegal_cost == IllegalCost::Time) {
    out.cite(Matter::IllegalClaim);
    out.cite(Matter::IllegalRestored);
    out.effect(EffectCode::IllegalCounted, {.number = count, .side = offender});
    if (ply) restore_before(in, out, state, *ply);
    if (!out.is(Verdict::Ended)) usual_penalty(in, out, state, offender);
    return;
  }
  out.effect(EffectCode::IllegalCounted, {.number = count, .side = offender});
  if (in.policies.illegal_loses_at > 0 && count >= in.policies.illegal_loses_at) {
    out.cite_first(Matter::IllegalRepeated);
    // Found later: the moves made since are void, whatever it costs.
    if (ply && *ply + 1 < state.plies.size())
      out.effect(EffectCode::Restored, {.number = static_cast<std::int64_t>(*ply + 1)});
    out.fact(FactCode::IllegalMoves, {.number = count - 1, .side = offender});
    return end_for_breach(in, out, state, offender, board, ply.value_or(state.plies.size()), ResultReason::IllegalMove,
                          ResultReason::IllegalNoMate);
  }
  out.cite(Matter::IllegalPenalty);
  if (ply) out.cite(Matter::IllegalRestored);
  out.cite(Matter::IllegalCompleted);
  if (ply) restore_before(in, out, state, *ply);
  if (out.is(Verdict::Ended)) return;
  if (state.clock.control().timed() && in.policies.illegal_ms > 0) {
    out.effect(EffectCode::TimeAdded, {.number = in.policies.illegal_ms, .side = ~offender});
  }
}

}  // namespace touchmove::game
