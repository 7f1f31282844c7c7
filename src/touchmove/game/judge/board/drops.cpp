#include "touchmove/game/judge/board/drops.hpp"

#include <cstdint>
#include <optional>

#include "touchmove/board/position/placement.hpp"
#include "touchmove/board/position/position.hpp"
#include "touchmove/board/position/slow_mover.hpp"
#include "touchmove/board/vocabulary/color.hpp"
#include "touchmove/board/vocabulary/piece.hpp"
#include "touchmove/game/judge/board/completion.hpp"
#include "touchmove/game/judge/board/hands.hpp"
#include "touchmove/game/judge/consequences/plies.hpp"
#include "touchmove/game/judge/consequences/remedies.hpp"
#include "touchmove/game/vocabulary/event.hpp"
#include "touchmove/game/vocabulary/matter.hpp"
#include "touchmove/game/vocabulary/permission.hpp"
#include "touchmove/game/vocabulary/ruling.hpp"

namespace touchmove::game {
namespace {

using board::Color;

/// Whether the side on move of a board is in check.
bool in_check(const board::Placement& placement, const std::optional<board::Position>& position) {
  if (position) return position->in_check();
  for (int index = 0; index < board::square_count; ++index) {
    const auto square = board::square_at(index);
    if (placement.at(square) == board::Piece{placement.side_to_move, board::Role::King} &&
        board::is_attacked(placement, square, ~placement.side_to_move))
      return true;
  }
  return false;
}

}  // namespace

void judge_drop(const Context& in, RulingWriter& out, const State& state, const board::BoardMove& move) {
  if (in.policies.drops == Drops::None) return out.refuse(ClosedReason::NotInThisBook, Matter::Release);
  if (!hand_may_act(in, out, state, false)) return;
  const auto judged = board::judge(state.placement, move);
  if (judged) {
    start_clock_if_ready(out, state);
    out.verdict(Verdict::Accepted);
    // A man put between answers a check.
    if (in_check(state.placement, state.position)) out.cite(Matter::DropCheck);
    out.cite(Matter::Drop);
    const auto after = board::Position::from_placement(*judged);
    if (after && after->in_check()) out.cite(Matter::DropCheck);
    moved_effect(out, move, std::nullopt);
    return move_determined(in, out, state);
  }
  const auto broken = name_faults(in, out, state, state.plies.size(), state.placement, move);
  if (state.illegal == IllegalMode::Refused) {
    const auto facts = out.ruling().facts;
    out.refuse(ClosedReason::CannotBePlayed, matter_of_drop(judged.error().front().reason));
    out.cite(Matter::IllegalDefinition);
    out.ruling().facts.append(facts);
    return;
  }
  start_clock_if_ready(out, state);
  out.verdict(Verdict::Illegal);
  out.cite_all(broken);
  out.cite(Matter::IllegalDefinition);
  moved_effect(out, move, std::nullopt);
  if (state.press == PressMode::Automatic) press_effect(out, state, *in.side);
}

void partner_hands(const Context& in, RulingWriter& out, const State& state) {
  out.verdict(Verdict::Open);
  out.cite(Matter::PartnerHands);
  offer_remedies(in, out, state, Incident::PartnerBoard, *in.partner_side, std::nullopt, false);
  out.effect(EffectCode::NeedsOfficial);
}

}  // namespace touchmove::game
