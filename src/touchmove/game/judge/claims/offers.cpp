// Draws by agreement, remarks that count as an offer of one, and resignation.
#include "touchmove/game/judge/judge.hpp"

namespace touchmove::game {

/// When an offer comes: in time, in the offerer's own time before his move, or in the opponent's time.
Judge::OfferMoment Judge::offer_moment(const State& state, Color side) const {
  if (state.to_press[side]) return OfferMoment::Proper;
  if (policies_.offer_time == OfferTime::OwnTurn && policies_.offer_end == OfferEnd::ByMove &&
      state.placement.side_to_move == side)
    return OfferMoment::Proper;
  // INTERPRETATION: where the program presses there is no moment between a move and its press, so an offer goes with
  // the move just made until the opponent's hand acts (docs/decisions/0010).
  if (state.press == PressMode::Automatic && !state.plies.empty() && state.placement.side_to_move != side &&
      state.touched.empty())
    return OfferMoment::Proper;
  return side_on_time(state) == side ? OfferMoment::BeforeMove : OfferMoment::OpponentTime;
}

/// What is wrong with an offer of that side, if anything, and what an official may do about it.
void Judge::judge_offer(const State& state, Color side) {
  const OfferMoment moment = offer_moment(state, side);
  if (moment != OfferMoment::Proper) {
    const bool before_move = moment == OfferMoment::BeforeMove;
    cite(before_move ? Matter::OfferAfterMove : Matter::OfferBeforePress);
    cite(Matter::OfferImproper);
    cite(before_move ? Matter::OfferBeforeMove : Matter::OfferOpponentTime);
    fact(FactCode::ImproperTime);
  }
  if (state.refused_offers[side] >= 2) {
    cite(Matter::OfferRepeated);
    fact(FactCode::RepeatedOffers, {.number = state.refused_offers[side] + 1});
  }
  effect(EffectCode::Offered, side);
  if (moment != OfferMoment::OpponentTime || policies_.offer_penalty_ms == 0 || !state.clock.control().timed()) return;
  // The offer stands whatever is decided about it.
  Option time = option(OptionId::AddTime, Chooser::Official, Matter::OfferPenalty);
  time.effects.push_back({EffectCode::TimeAdded, {.number = policies_.offer_penalty_ms, .side = ~side}});
  ruling_.options.push_back(time);
  ruling_.options.push_back(option(OptionId::Continue, Chooser::Official, Matter::OfferPenalty, true));
  effect(EffectCode::NeedsOfficial);
}

/// What somebody said counts as an offer of a draw, made when he said it. The ruling names the kind of remark already.
void Judge::draw_remark(const State& state, const IncidentRow& row, const OpenIncident& incident, bool stands) {
  if (state.phase == Phase::Ready) return refuse(ClosedReason::NotStarted, Matter::Offer);
  if (state.offer) return refuse(ClosedReason::OfferStands, Matter::OfferLife);
  const Color side = *incident.side;
  const OfferMoment moment = offer_moment(state, side);
  cite(Matter::RemarkIsOffer);
  cite(Matter::RemarkAccepted);
  if (moment != OfferMoment::Proper) cite(Matter::RemarkImproper);
  if (stands && row.at_once) {
    verdict(Verdict::Accepted);
    return judge_offer(state, side);
  }
  verdict(Verdict::Open);
  if (incident.disputed) fact(FactCode::Disputed);
  Option offer;
  offer.id = OptionId::Offer;
  offer.clauses.push_back(row.clause);
  offer.effects.push_back({EffectCode::Offered, {.side = side}});
  ruling_.options.push_back(offer);
  if (moment == OfferMoment::OpponentTime && policies_.offer_penalty_ms > 0 && state.clock.control().timed()) {
    fact(FactCode::ImproperTime);
    Option time = option(OptionId::AddTime, Chooser::Official, Matter::OfferPenalty);
    time.effects.push_back({EffectCode::Offered, {.side = side}});
    time.effects.push_back({EffectCode::TimeAdded, {.number = policies_.offer_penalty_ms, .side = ~side}});
    ruling_.options.push_back(time);
  }
  Option dismiss;
  dismiss.id = OptionId::Dismiss;
  dismiss.clauses.push_back(row.clause);
  ruling_.options.push_back(dismiss);
  if (state.supervised && state.phase == Phase::Playing) effect(EffectCode::ClockStopped, side_on_time(state));
  effect(EffectCode::NeedsOfficial);
}

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
  judge_offer(state, side);
}

void Judge::accept_draw(const State& state) {
  const Color side = *side_;
  if (!state.offer) return refuse(ClosedReason::NoOffer, Matter::OfferRefused);
  if (state.offer->side == side) return refuse(ClosedReason::OfferNotYours, Matter::Offer);
  if (static_cast<int>(state.plies.size()) < policies_.agreement_minimum_plies) {
    refuse(ClosedReason::TooEarly, Matter::AgreementMinimum);
    return fact(FactCode::PlyCount, {.number = static_cast<std::int64_t>(state.plies.size())});
  }
  if (early_draw_waits(state)) return refuse(ClosedReason::Paused, Matter::AgreementEarly);
  if (moved_too_little(state)) {
    cite(Matter::AgreementEarly);
    cite(Matter::Agreement);
    return early_draw(state, Matter::AgreementAllowed, ResultReason::Agreement);
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
