#include "touchmove/game/judge/claims/offers.hpp"

#include <algorithm>
#include <cstdint>
#include <initializer_list>
#include <optional>

#include "touchmove/board/position/placement.hpp"
#include "touchmove/board/vocabulary/color.hpp"
#include "touchmove/board/vocabulary/piece.hpp"
#include "touchmove/board/vocabulary/square.hpp"
#include "touchmove/game/effects/commit.hpp"
#include "touchmove/game/effects/commit_restored.hpp"
#include "touchmove/game/judge/claims/draws_official.hpp"
#include "touchmove/game/vocabulary/matter.hpp"
#include "touchmove/game/vocabulary/ruling.hpp"

namespace touchmove::game {
namespace {

using board::Color;

enum class OfferMoment : std::uint8_t { Proper, BeforeMove, OpponentTime };

/// When an offer comes: in time, in the offerer's own time before his move, or in the opponent's time.
OfferMoment offer_moment(const Context& in, const State& state, Color side) {
  if (state.to_press[side]) return OfferMoment::Proper;
  if (in.policies.offer_time == OfferTime::OwnTurn && in.policies.offer_end == OfferEnd::ByMove &&
      state.placement.side_to_move == side)
    return OfferMoment::Proper;
  // While the clocks stand there is nobody's time to offer in, except where the move alone says whose time it is.
  if (state.phase == Phase::Paused && in.policies.offer_time != OfferTime::OwnTurn) return OfferMoment::Proper;
  // INTERPRETATION: where the program presses there is no moment between a move and its press, so an offer goes with
  // the move just made until the opponent's hand acts (docs/decisions/0010).
  if (state.press == PressMode::Automatic && !state.plies.empty() && state.placement.side_to_move != side &&
      state.touched.empty())
    return OfferMoment::Proper;
  return side_on_time(state) == side ? OfferMoment::BeforeMove : OfferMoment::OpponentTime;
}

/// Whether that side is on move and has not moved yet.
bool is_before_move(const State& state, Color side) {
  return state.placement.side_to_move == side && !state.to_press[side];
}

/// What is wrong with an offer of that side, if anything, and what an official may do about it. `plain`: it was made in
/// so many words, and is not something said that counts as one.
void rule_on_offer(const Context& in, RulingWriter& out, const State& state, Color side, bool plain) {
  const OfferMoment moment = offer_moment(in, state, side);
  if (moment != OfferMoment::Proper) {
    const bool before_move = moment == OfferMoment::BeforeMove;
    const Matter allowed = before_move ? Matter::OfferBeforeMove : Matter::OfferOpponentTime;
    // What becomes of an offer made then decides, where the book says it.
    if (plain && in.decides(allowed)) out.cite_first(allowed);
    out.cite(before_move ? Matter::OfferAfterMove : Matter::OfferBeforePress);
    out.cite(Matter::OfferImproper);
    out.cite(allowed);
    // Of a book that knows no proper time none is missed.
    if (in.decides(Matter::OfferImproper) || in.decides(allowed)) out.fact(FactCode::ImproperTime);
  } else if (in.decides(Matter::OfferBeforeMove) && is_before_move(state, side)) {
    out.cite_first(Matter::OfferBeforeMove);
  }
  if (state.refused_offers[side] >= 2) {
    out.cite(Matter::OfferRepeated);
    out.fact(FactCode::RepeatedOffers, {.number = state.refused_offers[side] + 1});
  }
  out.effect(EffectCode::Offered, side);
  if (moment != OfferMoment::OpponentTime || in.policies.offer_penalty_ms == 0 || !state.clock.control().timed())
    return;
  // The offer stands whatever is decided about it.
  Option time = in.option(OptionId::AddTime, Chooser::Official, plain ? Matter::OfferPenalty : Matter::RemarkImproper);
  if (const auto price = in.policies.clauses[Matter::OfferPenalty].deciding; price && !plain)
    time.clauses.push_back(*price);
  time.effects.push_back({EffectCode::TimeAdded, {.number = in.policies.offer_penalty_ms, .side = ~side}});
  out.offer(time);
  out.offer(in.option(OptionId::Continue, Chooser::Official, Matter::OfferPenalty, true));
  out.effect(EffectCode::NeedsOfficial);
}

}  // namespace

void draw_remark(const Context& in, RulingWriter& out, const State& state, const IncidentRow& row,
                 const OpenIncident& incident, bool stands) {
  if (state.phase == Phase::Ready) return out.refuse(ClosedReason::NotStarted, Matter::Offer);
  if (state.offer) return out.refuse(ClosedReason::OfferStands, Matter::OfferLife);
  const Color side = *incident.side;
  const OfferMoment moment = offer_moment(in, state, side);
  out.cite(Matter::RemarkIsOffer);
  out.cite(Matter::RemarkAccepted);
  if (moment != OfferMoment::Proper) out.cite(Matter::RemarkImproper);
  if (stands && row.at_once) {
    out.verdict(Verdict::Accepted);
    return rule_on_offer(in, out, state, side, false);
  }
  out.verdict(Verdict::Open);
  if (incident.disputed) out.fact(FactCode::Disputed);
  Option offer;
  offer.id = OptionId::Offer;
  offer.clauses.push_back(row.clause);
  offer.effects.push_back({EffectCode::Offered, {.side = side}});
  out.offer(offer);
  if (moment == OfferMoment::OpponentTime && in.policies.offer_penalty_ms > 0 && state.clock.control().timed()) {
    out.fact(FactCode::ImproperTime);
    Option time = in.option(OptionId::AddTime, Chooser::Official, Matter::RemarkImproper);
    if (const auto price = in.policies.clauses[Matter::OfferPenalty].deciding) time.clauses.push_back(*price);
    time.effects.push_back({EffectCode::Offered, {.side = side}});
    time.effects.push_back({EffectCode::TimeAdded, {.number = in.policies.offer_penalty_ms, .side = ~side}});
    out.offer(time);
  }
  Option dismiss;
  dismiss.id = OptionId::Dismiss;
  dismiss.clauses.push_back(row.clause);
  out.offer(dismiss);
  if (state.supervised && state.phase == Phase::Playing) out.effect(EffectCode::ClockStopped, side_on_time(state));
  out.effect(EffectCode::NeedsOfficial);
}

void judge_offer_draw(const Context& in, RulingWriter& out, const State& state) {
  const Color side = *in.side;
  if (state.phase == Phase::Ready) return out.refuse(ClosedReason::NotStarted, Matter::Offer);
  if (state.offer) {
    return out.refuse(state.offer->side == side ? ClosedReason::OfferStands : ClosedReason::OfferNotYours,
                      Matter::OfferLife);
  }
  // One that was refused is void, and the next comes on a different move.
  if (state.offer_refused_at == static_cast<int>(state.plies.size()) && in.decides(Matter::OfferAnew)) {
    out.refuse(ClosedReason::TooEarly, Matter::OfferAnew);
    return out.fact(FactCode::PlyCount, {.number = plies_made(state)});
  }
  out.verdict(Verdict::Accepted);
  out.cite(Matter::Offer);
  rule_on_offer(in, out, state, side, true);
}

namespace {

/// The first matter of a list that the book decides.
std::optional<Matter> first_of(const Context& in, std::initializer_list<Matter> matters) {
  for (const Matter matter : matters) {
    if (in.decides(matter)) return matter;
  }
  return std::nullopt;
}

/// By what an offer that was no plain one may be accepted.
std::optional<Matter> right_to_accept(const Context& in, const State& state) {
  switch (state.offer->manner) {
    case OfferManner::Plain:
      return first_of(in, {Matter::OfferAccepted});
    case OfferManner::BeforeMove:
      // Before the move is made, or once it is.
      if (is_before_move(state, state.offer->side)) return first_of(in, {Matter::OfferAcceptedBefore});
      return first_of(in, {Matter::OfferPostponed});
    case OfferManner::InOther:
      return first_of(in, {Matter::OfferAcceptedInOther});
    case OfferManner::Remark:
      return first_of(in, {Matter::RemarkAccepted});
    case OfferManner::Claim:
      return first_of(in, {Matter::ClaimIsOffer});
  }
  return std::nullopt;
}

/// By what it may be declined in words.
std::optional<Matter> right_to_decline(const Context& in, const State& state) {
  if (state.offer->manner == OfferManner::BeforeMove) return first_of(in, {Matter::OfferDeclinedBefore});
  if (state.offer->manner == OfferManner::InOther) return first_of(in, {Matter::OfferDeclinedInOther});
  return std::nullopt;
}

}  // namespace

namespace {

/// Whether a matter is that a side asked for a draw. That is a breach, and a proposal all the same.
bool is_asked(const OpenRuling& open) { return open.incident && open.incident->about == Incident::DrawAsked; }

/// Whether the other side has moved since the matter was left open, and so has gone on without an answer.
bool is_passed_over(const State& state, const OpenRuling& open, Color side) {
  for (auto ply = static_cast<std::size_t>(open.ply); ply < state.plies.size(); ++ply) {
    if ((ply % 2 == 0 ? state.start.side_to_move : ~state.start.side_to_move) != side) return true;
  }
  return false;
}

/// The ruling that leaves it open if something that side said is an offer; null if none does.
const OpenRuling* open_remark(const State& state, Color side) {
  const auto leaves_open = [&state, side](const OpenRuling& open) {
    if (is_asked(open) && open.incident->side == side && !open.appealed && !is_passed_over(state, open, side))
      return true;
    return std::any_of(open.options.begin(), open.options.end(), [side](const Option& option) {
      return option.id == OptionId::Offer && !option.effects.empty() && option.effects.front().values.side == side;
    });
  };
  const auto open = std::find_if(state.open.begin(), state.open.end(), leaves_open);
  return open == state.open.end() ? nullptr : &*open;
}

/// By what an offer of that side that no longer stands was lost.
void name_lapsed_offer(RulingWriter& out, const State& state, Color side) {
  const auto& lapsed = state.lapsed_offer;
  if (!lapsed || lapsed->side != side) return;
  if (lapsed->ply > 0 && lapsed->ply <= static_cast<int>(state.plies.size())) {
    out.fact(FactCode::LapsedBy, {.number = lapsed->ply});
  } else if (lapsed->touched) {
    Values man;
    man.squares.push_back(*lapsed->touched);
    out.fact(FactCode::LapsedByTouch, man);
  } else if (lapsed->ply == 0) {
    out.fact(FactCode::OfferDeclined);
    out.cite(Matter::OfferLife);
  }
}

/// What was said is accepted before an official has ruled that it was an offer: if it was one the game is drawn by it.
void accept_remark(const Context& in, RulingWriter& out, const State& state, const OpenRuling& remark) {
  const bool early = moved_too_little(in, state);
  if (early) out.cite(Matter::AgreementEarly);
  out.cite(Matter::RemarkAccepted);
  out.cite(Matter::RemarkIsOffer);
  // What a breach costs is still to be decided.
  if (!is_asked(remark)) out.effect(EffectCode::Settled, {.number = remark.seq});
  if (remark.incident) out.fact(FactCode::Incident, {.reason = remark.incident->about});
  if (remark.incident && remark.incident->disputed) out.fact(FactCode::Disputed);
  const bool runs = state.phase == Phase::Playing;
  if (early) {
    early_draw(in, out, state, early_agreement);
  } else {
    out.verdict(Verdict::Open);
    Option drawn = in.option(OptionId::Offer, Chooser::Official, Matter::RemarkAccepted);
    drawn.effects.push_back(result_effect(GameResult::Draw, ResultReason::Agreement));
    out.offer(drawn);
    if (runs) out.effect(EffectCode::ClockStopped, side_on_time(state));
    out.effect(EffectCode::NeedsOfficial);
  }
  Option dismiss;
  dismiss.id = OptionId::Dismiss;
  for (const auto clause : remark.clauses) dismiss.clauses.push_back(clause);
  if (runs) dismiss.effects.push_back({EffectCode::ClockResumed, {.side = side_on_time(state)}});
  out.offer(dismiss);
}

}  // namespace

void judge_accept_draw(const Context& in, RulingWriter& out, const State& state) {
  const Color side = *in.side;
  const bool heeds_remarks = !state.offer && in.decides(Matter::RemarkAccepted);
  const OpenRuling* remark = heeds_remarks ? open_remark(state, ~side) : nullptr;
  if (remark != nullptr && plies_made(state) >= in.policies.agreement_minimum_plies)
    return accept_remark(in, out, state, *remark);
  if (!state.offer) {
    out.refuse(ClosedReason::NoOffer, Matter::OfferRefused);
    return name_lapsed_offer(out, state, ~side);
  }
  if (state.offer->side == side) return out.refuse(ClosedReason::OfferNotYours, Matter::Offer);
  if (const int made = plies_made(state); made < in.policies.agreement_minimum_plies) {
    out.refuse(ClosedReason::TooEarly, Matter::AgreementMinimum);
    return out.fact(FactCode::PlyCount, {.number = made});
  }
  if (moved_too_little(in, state)) {
    out.cite(Matter::AgreementEarly);
    out.cite(Matter::Agreement);
    return early_draw(in, out, state, early_agreement);
  }
  if (state.paper.adjournment && !state.paper.adjournment->opened && in.decides(Matter::AdjournEnded))
    out.cite(Matter::AdjournEnded);
  if (const auto right = right_to_accept(in, state)) out.cite(*right);
  out.cite(Matter::Agreement);
  out.draw(ResultReason::Agreement);
}

void judge_decline_draw(const Context& in, RulingWriter& out, const State& state) {
  const Color side = *in.side;
  if (!state.offer && in.decides(Matter::RemarkAccepted) && open_remark(state, ~side) != nullptr) {
    // Whatever it is ruled to be, it is refused.
    out.verdict(Verdict::Accepted);
    out.cite(Matter::OfferLife);
    return out.effect(EffectCode::OfferLapsed, ~side);
  }
  if (!state.offer) return out.refuse(ClosedReason::NoOffer, Matter::OfferRefused);
  if (state.offer->side == side) return out.refuse(ClosedReason::OfferNotYours, Matter::Offer);
  out.verdict(Verdict::Accepted);
  if (const auto right = right_to_decline(in, state)) out.cite(*right);
  out.cite(Matter::OfferLife);
  out.effect(EffectCode::OfferLapsed, ~side);
}

void judge_withdraw_offer(const Context& in, RulingWriter& out, const State& state) {
  if (!state.offer || state.offer->side != *in.side) return out.refuse(ClosedReason::NoOffer, Matter::OfferWithdraw);
  out.refuse(ClosedReason::CannotWithdraw, Matter::OfferWithdraw);
}

namespace {

/// Whether a side has no man but its king, bishops and knights.
bool has_minor_men_only(const board::Placement& placement, Color side) {
  for (int index = 0; index < board::square_count; ++index) {
    const auto man = placement.at(board::square_at(index));
    if (!man || man->color != side) continue;
    if (man->role == board::Role::Queen || man->role == board::Role::Rook || man->role == board::Role::Pawn)
      return false;
  }
  return true;
}

}  // namespace

void judge_resign(const Context& in, RulingWriter& out, const State& state) {
  const Color side = *in.side;
  if (state.phase == Phase::Ready) return out.refuse(ClosedReason::NotStarted, Matter::Resignation);
  if (in.policies.resignation_needs_mate && in.policies.may_win_on_time) {
    switch (in.policies.may_win_on_time(state.placement, state.position ? &*state.position : nullptr, ~side)) {
      case Answer::Yes:
        // Of men with whom mate is seldom possible it is said that here it is.
        if (has_minor_men_only(state.placement, ~side)) out.fact(FactCode::CanMate, {.side = ~side});
        break;
      case Answer::No:
        out.cite(Matter::ResignationNoMate);
        out.fact(FactCode::CannotMate, {.side = ~side});
        return out.draw(ResultReason::ResignationNoMate);
      case Answer::Unknown: {
        out.verdict(Verdict::Needs);
        out.cite(Matter::ResignationNoMate);
        out.effect(EffectCode::ClockStopped, side_on_time(state));
        out.ask(Needs{in.policies.mating_question, ~side, static_cast<int>(state.plies.size()),
                      state.position ? state.position->key() : 0});
        Option yes = in.option(OptionId::Loss, Chooser::Official, Matter::Resignation, !in.wins_must_be_shown());
        yes.effects.push_back(win_effect(~side, ResultReason::Resignation));
        Option no = in.option(OptionId::Draw, Chooser::Official, Matter::ResignationNoMate, in.wins_must_be_shown());
        no.effects.push_back(result_effect(GameResult::Draw, ResultReason::ResignationNoMate));
        out.offer(yes);
        out.offer(no);
        return;
      }
    }
  }
  if (state.paper.adjournment && !state.paper.adjournment->opened && in.decides(Matter::AdjournEnded))
    out.cite(Matter::AdjournEnded);
  out.cite(Matter::Resignation);
  out.win(~side, ResultReason::Resignation);
}

}  // namespace touchmove::game
