#include "touchmove/game/judge/claims/draw_claim.hpp"

#include "touchmove/board/position/drop_position.hpp"
#include "touchmove/board/vocabulary/color.hpp"
#include "touchmove/game/effects/board_hand.hpp"
#include "touchmove/game/effects/commit.hpp"
#include "touchmove/game/judge/consequences/duties.hpp"
#include "touchmove/game/judge/consequences/plies.hpp"
#include "touchmove/game/vocabulary/permission.hpp"

namespace touchmove::game {

using board::Color;

std::uint64_t key_now(const State& state) {
  return state.position->key() ^ (state.placement.pockets ? board::key_of(*state.placement.pockets) : 0);
}

std::uint64_t key_at(const State& state, std::size_t plies) {
  if (plies == state.plies.size()) return state.position ? key_now(state) : 0;
  return plies == 0 ? state.start_key : state.plies[plies - 1].key;
}

int occurrences_at(const State& state, std::size_t plies) {
  const std::uint64_t key = key_at(state, plies);
  if (key == 0) return 0;
  if (plies == state.plies.size()) return occurrences_of(state, key);
  int count = 0;
  for (std::size_t ply = plies; ply > 0; --ply) {
    if (state.plies[ply - 1].key == key) ++count;
    if (state.plies[ply - 1].irreversible) return count;
  }
  return state.start_key == key ? count + 1 : count;
}

int quiet_at(const State& state, std::size_t plies) {
  if (plies == state.plies.size()) return state.placement.halfmove_clock;
  int quiet = 0;
  for (std::size_t ply = plies; ply > 0; --ply, ++quiet) {
    if (state.plies[ply - 1].irreversible) return quiet;
  }
  return quiet + state.start.halfmove_clock;
}

const DrawClaimMatters& matters_of_claim(ClaimKind kind) {
  static constexpr DrawClaimMatters repetition{
      Matter::Repetition,  Matter::RepetitionTiming, Matter::RepetitionIntended, Matter::RepetitionReply,
      Matter::ClaimDenied, Matter::RepetitionBinds,  Matter::RepetitionCost,     Matter::RepetitionLost,
  };
  static constexpr DrawClaimMatters fifty{
      Matter::FiftyMoves,  Matter::FiftyTiming, Matter::FiftyIntended, Matter::FiftyReply,
      Matter::FiftyDenied, Matter::FiftyBinds,  Matter::FiftyCost,     Matter::FiftyLost,
  };
  return kind == ClaimKind::FiftyMoves ? fifty : repetition;
}

DrawGrounds draw_grounds(const Context& in, RulingWriter& out, const State& state, const Claim& claim) {
  const DrawClaimMatters& matters = matters_of_claim(claim.kind);
  DrawGrounds grounds;
  if (in.policies.draw_claimant != DrawClaimant::UntilPress) {
    if (!draw_claim_closed(in, out, state, matters.claim, claim)) grounds.push_back({state.plies.size(), claim.move});
    return grounds;
  }
  const Color side = *in.side;
  const auto own = unpressed_ply(state, side);
  const bool names_own = own && claim.move == state.plies[*own].move;
  const auto may_be_meant = [&](std::size_t plies) { return !claim.after || static_cast<int>(plies) == *claim.after; };
  if (state.placement.side_to_move == side && !names_own && may_be_meant(state.plies.size()))
    grounds.push_back({state.plies.size(), claim.move});
  if (own && (names_own || !claim.move)) {
    if (may_be_meant(*own + 1)) grounds.push_back({*own + 1, std::nullopt, true, true});
    if (!claim.move && may_be_meant(*own)) grounds.push_back({*own, std::nullopt, true, false});
  }
  if (!grounds.empty()) return grounds;
  // Not on move, and the last move is completed: what there was to claim before its press is lost by it.
  const auto held = [&](std::size_t plies) {
    return claim.kind == ClaimKind::FiftyMoves ? quiet_at(state, plies) >= 100 : occurrences_at(state, plies) >= 3;
  };
  const std::size_t count = state.plies.size();
  if (count > 0 && (held(count) || held(count - 1))) {
    out.refuse(ClosedReason::WindowClosed, matters.lost);
    out.cite(matters.timing);
    out.fact(FactCode::LapsedBy, {.number = static_cast<std::int64_t>(count)});
  } else {
    out.refuse(ClosedReason::NotYourTurn, matters.timing);
  }
  return grounds;
}

void cite_ground(RulingWriter& out, const DrawGround& ground, const DrawClaimMatters& matters) {
  out.cite(ground.announced || ground.made ? matters.intended : matters.reply);
  if (ground.unpressed) out.cite(Matter::ReplyBeforePress);
}

bool draw_claim_closed(const Context& in, RulingWriter& out, const State& state, Matter matter, const Claim& claim) {
  const Color side = *in.side;
  const bool on_move = state.placement.side_to_move == side;
  if (in.policies.draw_claimant == DrawClaimant::OnMoveAlways) {
    if (!on_move || claim.move) {
      // What a move is to bring about is not there before it is made.
      out.refuse(on_move ? ClosedReason::NotYetMade : ClosedReason::NotYourTurn, matter);
      return true;
    }
  } else if (in.policies.draw_claimant == DrawClaimant::OnMove) {
    if (!on_move) {
      // Who has made the move on the board has left the claim to the opponent.
      out.refuse(ClosedReason::NotYourTurn, state.to_press[side] ? Matter::DrawClaimTouched : matter);
      if (state.to_press[side]) out.fact(FactCode::LapsedBy, {.number = static_cast<std::int64_t>(state.plies.size())});
      return true;
    }
    if (!state.touched.empty() || state.promotion_owed) {
      out.refuse(ClosedReason::AlreadyTouched, Matter::DrawClaimTouched);
      Values man;
      man.squares.push_back(state.touched.empty() ? state.promotion_owed->move.target : state.touched.front());
      out.fact(FactCode::LapsedByTouch, man);
      return true;
    }
  } else if (claim.move && !on_move) {
    out.refuse(ClosedReason::NotYourTurn, Matter::RepetitionTiming);
    return true;
  }
  return false;
}

namespace {

/// Whether what is claimed was there after so many plies.
bool was_there(const State& state, ClaimKind kind, std::size_t plies) {
  return kind == ClaimKind::FiftyMoves ? quiet_at(state, plies) >= 100 : occurrences_at(state, plies) >= 3;
}

}  // namespace

void name_failed_rule(const Context& in, RulingWriter& out, const State& state, const Claim& claim) {
  // A move that cannot be made leads nowhere: what such a claim comes to decides.
  const auto own = unpressed_ply(state, *in.side);
  const bool is_made = own && claim.move == state.plies[*own].move;
  if (claim.move && !is_made && !is_legal(state.placement, state.position, *claim.move)) return;
  const DrawClaimMatters& matters = matters_of_claim(claim.kind);
  const bool has_turn = claim.kind == ClaimKind::Repetition && in.decides(matters.timing);
  std::optional<Matter> late;
  if (in.decides(matters.lost)) {
    late = matters.lost;
  } else if (has_turn) {
    late = matters.timing;
  }
  // Of a position that stands again, or a move announced, it is not said that it comes too late.
  const bool about_now =
      claim.move || (claim.kind == ClaimKind::Repetition && occurrences_at(state, state.plies.size()) > 1);
  for (std::size_t plies = about_now || !late ? 0 : state.plies.size(); plies > 0; --plies) {
    if (!was_there(state, claim.kind, plies - 1)) continue;
    // It was there, and a move has been made since.
    out.cite(*late);
    out.fact(FactCode::WindowClosed, {.number = static_cast<std::int64_t>(plies - 1)});
    out.fact(FactCode::LapsedBy, {.number = static_cast<std::int64_t>(plies)});
    break;
  }
  out.cite(matters.claim);
}

void draw_claim_denied(const Context& in, RulingWriter& out, const State& state, const Claim& claim) {
  const Color side = *in.side;
  const DrawClaimMatters& matters = matters_of_claim(claim.kind);
  out.verdict(Verdict::Denied);
  out.cite(in.first_decided(matters.denied, matter_of(claim.kind)));
  if (state.clock.control().timed() && in.policies.wrong_draw_claim_ms > 0) {
    out.effect(EffectCode::TimeAdded, {.number = in.policies.wrong_draw_claim_ms, .side = ~side});
  }
  const auto own = unpressed_ply(state, side);
  const bool made =
      in.policies.draw_claimant == DrawClaimant::UntilPress && own && claim.move == state.plies[*own].move;
  if (claim.move && in.policies.announced_move_binds && !made) {
    const bool legal = is_legal(state.placement, state.position, *claim.move);
    out.cite(matters.intended);
    out.cite(matters.binds);
    out.fact(FactCode::Announced, {.move = *claim.move});
    if (legal) {
      out.effect(EffectCode::MustPlay, {.move = *claim.move});
    } else {
      SquareList named;
      named.push_back(claim.move->source);
      const Duty duty = duty_of(state.placement, state.position, named, CastlingTouch::Plain);
      if (duty.obligation.any() && state.placement.at(claim.move->source)) state_duty(out, duty.obligation);
      name_faults(in, out, state, state.plies.size(), state.placement, *claim.move);
    }
  }
  if (state.clock.control().timed() && in.policies.wrong_draw_claim_ms > 0) out.cite(matters.cost);
  if (in.policies.claim_is_offer && !state.offer) {
    out.cite(Matter::ClaimIsOffer);
    out.effect(EffectCode::ClaimIsOffer, side);
  }
}

}  // namespace touchmove::game
