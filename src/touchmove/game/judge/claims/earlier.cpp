#include "touchmove/game/judge/claims/earlier.hpp"

#include <cstddef>
#include <cstdint>

#include "touchmove/board/vocabulary/color.hpp"
#include "touchmove/game/effects/commit.hpp"
#include "touchmove/game/judge/claims/claims_draw.hpp"
#include "touchmove/game/judge/claims/draw_claim.hpp"
#include "touchmove/game/judge/claims/sheet_proof.hpp"
#include "touchmove/game/judge/claims/window.hpp"
#include "touchmove/game/judge/consequences/plies.hpp"
#include "touchmove/game/vocabulary/matter.hpp"
#include "touchmove/game/vocabulary/permission.hpp"
#include "touchmove/game/vocabulary/ruling.hpp"

namespace touchmove::game {
namespace {

using board::Color;

/// The game as it stood after so many plies.
State rewound(const Context& in, const State& state, std::size_t plies) {
  State then(state);
  const Effect back{EffectCode::Restored, {.number = static_cast<std::int64_t>(plies) + 1}};
  commit_effects(then, {&back, 1}, {}, in.at);
  return then;
}

void say_lapsed_by(RulingWriter& out, std::size_t ply) {
  out.fact(FactCode::LapsedBy, {.number = static_cast<std::int64_t>(ply)});
}

/// A draw that might have been claimed then. `false` if it still may.
bool earlier_draw(const Context& in, RulingWriter& out, const State& state, const Claim& claim, std::size_t plies) {
  const std::size_t made = state.plies.size();
  const Color side = *in.side;
  const auto own = unpressed_ply(state, side);
  // The claimant's last move is not completed: what stood before and after it may be claimed where the book says so.
  const bool is_unpressed = own && (plies == *own || plies == *own + 1);
  if (plies == made || (is_unpressed && in.policies.draw_claimant == DrawClaimant::UntilPress)) return false;
  const DrawClaimMatters& matters = matters_of_claim(claim.kind);
  const bool had_the_move = maker_of(state, plies) == side;
  if (!had_the_move && in.policies.draw_claimant == DrawClaimant::OnMoveAlways) {
    out.refuse(ClosedReason::NotYourTurn, matters.claim);
    return true;
  }
  const Matter by_moving = in.first_decided(Matter::DrawClaimTouched, matters.timing);
  out.refuse(ClosedReason::WindowClosed, in.first_decided(matters.lost, by_moving));
  out.cite(matters.timing);
  out.cite(matters.claim);
  const State then = rewound(in, state, plies);
  if (claim.kind == ClaimKind::FiftyMoves) {
    out.fact(FactCode::QuietMoves, {.number = quiet_at(state, plies)});
  } else if (in.policies.sameness == Sameness::MenAndTurn) {
    out.fact(FactCode::Occurrences, {.number = occurrences_of_men(then)});
    name_occurrences_of_men(out, then);
  } else {
    out.fact(FactCode::Occurrences, {.number = occurrences_at(state, plies)});
    if (const std::uint64_t key = key_at(state, plies); key != 0) name_occurrences(out, then, key);
  }
  // Who had the move lost it by moving; who brought the position about by not claiming it with that move, or by the
  // answer to it.
  const bool by_own_move = !had_the_move && in.policies.draw_claimant != DrawClaimant::Either;
  say_lapsed_by(out, by_own_move && plies > 0 ? plies : plies + 1);
  return true;
}

/// What the position itself decides: too late for it, whatever it was.
void earlier_position(const Context& in, RulingWriter& out, const State& state, const Claim& claim, std::size_t plies) {
  const State then = rewound(in, state, plies);
  Ruling ruling;
  RulingWriter writer(in.policies, ruling);
  Claim plain = claim;
  plain.after.reset();
  if (claim.kind == ClaimKind::PerpetualCheck) {
    claim_perpetual(in, writer, then, plain);
  } else if (claim.kind == ClaimKind::InsufficientLosingChances) {
    claim_losing_chances(in, writer, then);
  } else {
    claim_on_board(in, writer, then, claim.kind);
  }
  out.refuse(ClosedReason::WindowClosed, matter_of(claim.kind));
  for (const auto clause : ruling.clauses) out.cite(clause);
  for (const Fact& fact : ruling.facts) {
    if (fact.code != FactCode::Closed) out.fact(fact.code, fact.values);
  }
  say_lapsed_by(out, plies + 1);
}

/// Whose move was illegal is not for him to claim where the book leaves it to the opponent, as long as that may still
/// claim it; and one that was legal is no fault.
bool earlier_move(const Context& in, RulingWriter& out, const State& state, std::size_t plies) {
  if (plies == 0) {
    out.refuse(ClosedReason::NotMatching, Matter::IllegalClaim);
    return true;
  }
  const bool is_own = maker_of(state, plies) != *in.side;
  // Once it is answered it is found, by whom it may be (bcf-1911:25), or for an official to see to.
  const bool is_found = plies < state.plies.size() && in.policies.illegal_late != LateIllegal::Stands;
  if (!state.plies[plies - 1].legal && is_own && !is_found && in.decides(Matter::IllegalClaimant)) {
    out.refuse(ClosedReason::NotYoursToClaim, Matter::IllegalClaimant);
    return true;
  }
  if (!state.plies[plies - 1].legal) return false;
  out.verdict(Verdict::Denied);
  out.cite(in.first_decided(Matter::IllegalDefinition, Matter::ClaimProcedure));
  out.fact(FactCode::NoSuchFault);
  return true;
}

/// A man touched in the position then: by the move that was made from it.
bool earlier_touch(const Context& in, RulingWriter& out, const State& state, std::size_t plies) {
  if (maker_of(state, plies) == *in.side) {
    out.refuse(ClosedReason::NotYoursToClaim, Matter::TouchClaim);
    return true;
  }
  // The move just made, the one answered but not completed, and the turn going on are within reach of a claim.
  if (plies + 2 >= state.plies.size()) return false;
  out.verdict(Verdict::Denied);
  out.cite(Matter::TouchWindow);
  out.fact(FactCode::WindowClosed, {.number = static_cast<std::int64_t>(plies) + 1});
  say_lapsed_by(out, plies + 2);
  return true;
}

}  // namespace

bool judge_earlier(const Context& in, RulingWriter& out, const State& state, const Claim& claim) {
  const auto plies = static_cast<std::size_t>(*claim.after);
  if (plies > state.plies.size()) {
    out.refuse(ClosedReason::NotYetMade, matter_of(claim.kind));
    return true;
  }
  switch (claim.kind) {
    case ClaimKind::Repetition:
    case ClaimKind::FiftyMoves:
      return earlier_draw(in, out, state, claim, plies);
    case ClaimKind::IllegalMove:
    case ClaimKind::KingTaken:
      return earlier_move(in, out, state, plies);
    case ClaimKind::TouchedMan:
      return earlier_touch(in, out, state, plies);
    case ClaimKind::PerpetualCheck:
    case ClaimKind::InsufficientLosingChances:
    case ClaimKind::InsufficientMaterial:
    case ClaimKind::DeadPosition:
    case ClaimKind::Stalemate:
    case ClaimKind::Checkmate:
    case ClaimKind::Fivefold:
    case ClaimKind::SeventyFive:
      if (plies == state.plies.size()) return false;
      earlier_position(in, out, state, claim, plies);
      return true;
    default:
      // What is claimed is of no position.
      out.refuse(ClosedReason::NotMatching, matter_of(claim.kind));
      return true;
  }
}

bool said_while_it_runs(const Context& in, RulingWriter& out, const State& state, const Claim& claim) {
  if (claim.clock_stopped.value_or(true)) return false;
  if (state.phase != Phase::Playing || !state.clock.control().timed()) return false;
  Matter matter = Matter::ClaimProcedure;
  switch (claim.kind) {
    case ClaimKind::Flag:
    case ClaimKind::BothFlags:
      matter = Matter::FlagClaimStop;
      break;
    case ClaimKind::IllegalMove:
    case ClaimKind::KingTaken:
      matter = Matter::IllegalClaimStop;
      break;
    case ClaimKind::Repetition:
    case ClaimKind::FiftyMoves:
      matter = Matter::DrawClaimStop;
      break;
    case ClaimKind::PerpetualCheck:
      matter = Matter::PerpetualCheckStop;
      break;
    default:
      return false;
  }
  if (!in.side || !in.decides(matter)) return false;
  out.refuse(ClosedReason::ClockNotStopped, matter);
  return true;
}

}  // namespace touchmove::game
