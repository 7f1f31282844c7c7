// Draws by agreement, and resignation.
#include "touchmove/game/judge.hpp"

namespace touchmove::game {

void Judge::offer_draw(const State& state) {
  const Color side = *side_;
  if (state.phase == Phase::Ready) return refuse(ClosedReason::NotStarted, Matter::Offer);
  if (state.phase == Phase::Paused) return refuse(ClosedReason::Paused, Matter::PauseReason);
  if (state.offer) {
    return refuse(state.offer->side == side ? ClosedReason::OfferStands : ClosedReason::OfferNotYours,
                  Matter::OfferLife);
  }
  verdict(Verdict::Accepted);
  cite(Matter::Offer);
  // Proper with one's own move: made and not yet pressed, or one's own turn where the book says so.
  const bool own_move =
      state.to_press[side] || (policies_.offer_end == OfferEnd::ByMove && state.placement.side_to_move == side);
  if (!own_move) {
    cite(Matter::OfferImproper);
    fact(FactCode::ImproperTime);
  }
  if (state.refused_offers[side] >= 2) {
    cite(Matter::OfferRepeated);
    fact(FactCode::RepeatedOffers, {.number = state.refused_offers[side] + 1});
  }
  effect(EffectCode::Offered, side);
}

void Judge::accept_draw(const State& state) {
  const Color side = *side_;
  if (!state.offer) return refuse(ClosedReason::NoOffer, Matter::OfferRefused);
  if (state.offer->side == side) return refuse(ClosedReason::OfferNotYours, Matter::Offer);
  if (static_cast<int>(state.plies.size()) < policies_.agreement_minimum_plies) {
    refuse(ClosedReason::TooEarly, Matter::AgreementMinimum);
    return fact(FactCode::PlyCount, {.number = static_cast<std::int64_t>(state.plies.size())});
  }
  cite(Matter::Agreement);
  if (state.paper.adjournment && !state.paper.adjournment->opened) cite(Matter::AdjournEnded);
  draw(ResultReason::Agreement);
}

void Judge::decline_draw(const State& state) {
  const Color side = *side_;
  if (!state.offer) return refuse(ClosedReason::NoOffer, Matter::OfferRefused);
  if (state.offer->side == side) return refuse(ClosedReason::OfferNotYours, Matter::Offer);
  verdict(Verdict::Accepted);
  cite(Matter::OfferLife);
  effect(EffectCode::OfferLapsed, ~side);
}

void Judge::withdraw_offer(const State& state) {
  if (!state.offer || state.offer->side != *side_) return refuse(ClosedReason::NoOffer, Matter::OfferWithdraw);
  refuse(ClosedReason::CannotWithdraw, Matter::OfferWithdraw);
}

void Judge::resign(const State& state) {
  const Color side = *side_;
  if (state.phase == Phase::Ready) return refuse(ClosedReason::NotStarted, Matter::Resignation);
  if (policies_.resignation_needs_mate && policies_.may_win_on_time) {
    switch (policies_.may_win_on_time(state.placement, state.position ? &*state.position : nullptr, ~side)) {
      case Answer::Yes:
        break;
      case Answer::No:
        cite(Matter::ResignationNoMate);
        fact(FactCode::CannotMate, {.side = ~side});
        return draw(ResultReason::ResignationNoMate);
      case Answer::Unknown: {
        verdict(Verdict::Needs);
        cite(Matter::ResignationNoMate);
        effect(EffectCode::ClockStopped, side_on_time(state));
        ruling_.needs = Needs{policies_.mating_question, ~side, static_cast<int>(state.plies.size()),
                              state.position ? state.position->key() : 0};
        Option yes = option(OptionId::Loss, Chooser::Official, Matter::Resignation);
        yes.effects.push_back(win_effect(~side, ResultReason::Resignation));
        Option no = option(OptionId::Draw, Chooser::Official, Matter::ResignationNoMate);
        no.effects.push_back(result_effect(GameResult::Draw, ResultReason::ResignationNoMate));
        ruling_.options.push_back(yes);
        ruling_.options.push_back(no);
        return;
      }
    }
  }
  cite(Matter::Resignation);
  if (state.paper.adjournment && !state.paper.adjournment->opened) cite(Matter::AdjournEnded);
  win(~side, ResultReason::Resignation);
}

}  // namespace touchmove::game
