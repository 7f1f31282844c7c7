#include "touchmove/game/judge/board/second_move.hpp"

#include <algorithm>
#include <cstdint>
#include <variant>

#include "touchmove/board/position/placement.hpp"
#include "touchmove/game/effects/board_hand.hpp"
#include "touchmove/game/effects/commit.hpp"
#include "touchmove/game/judge/board/hands.hpp"
#include "touchmove/game/judge/consequences/breaches.hpp"
#include "touchmove/game/judge/consequences/plies.hpp"
#include "touchmove/game/vocabulary/event.hpp"
#include "touchmove/game/vocabulary/matter.hpp"
#include "touchmove/game/vocabulary/permission.hpp"
#include "touchmove/game/vocabulary/ruling.hpp"

namespace touchmove::game {
namespace {

using board::Color;
using board::Square;

/// Where the man stands that made a ply, moved on since or not. `until`: before that act.
Square man_of_ply(const State& state, std::size_t ply, const Misplacement* until = nullptr) {
  Square square = state.plies[ply].move.target;
  for (const Misplacement& each : state.misplaced) {
    if (until != nullptr && each == *until) break;
    if (each.second && each.ply == ply + 1 && !each.move.dropped && each.move.source == square)
      square = each.move.target;
  }
  return square;
}

/// Whether the man that made the move of the turn is the one moved on.
bool is_same_man(const State& state, const Misplacement& second) {
  if (second.ply == 0 || second.ply > state.plies.size() || second.move.dropped) return false;
  return second.move.source == man_of_ply(state, second.ply - 1, &second);
}

}  // namespace

bool says_second(const Context& in) {
  if (const auto* move = std::get_if<PlayMove>(&in.event.body)) return move->second;
  if (const auto* release = std::get_if<Release>(&in.event.body)) return release->second;
  return false;
}

bool goes_on_beside(const Context& in, const State& state) {
  const Color side = *in.side;
  if (state.placement.side_to_move == side || !state.to_press[side] || state.plies.empty()) return false;
  if (state.phase != Phase::Playing || state.completed_by_hand) return false;
  // Where a touch out of turn counts later the man is put back, and is owed.
  if (in.policies.early_touch == EarlyTouchRule::CountsLater) return false;
  if (says_second(in)) return true;
  return !in.policies.clock_move && state.clock.control().timed() && !takes_back(in, state) && in.is_reported();
}

std::optional<Square> in_hand(const State& state, Color side) {
  if (!state.lifted) return std::nullopt;
  const auto man = state.placement.at(*state.lifted);
  return man && man->color == side ? state.lifted : std::nullopt;
}

void judge_second_move(const Context& in, RulingWriter& out, const State& state, const board::BoardMove& move) {
  const Color side = *in.side;
  const Matter made = in.policies.clock_move ? Matter::OneMan : Matter::TakeBack;
  if (state.illegal == IllegalMode::Refused) return out.refuse(ClosedReason::AlreadyMoved, made);
  if (move.dropped && in.policies.drops == Drops::None) return out.refuse(ClosedReason::NotInThisBook, Matter::Release);
  if (!move.dropped && !state.placement.at(move.source)) return out.refuse(ClosedReason::NoSuchMan, made);
  if (!move.dropped && move.source == move.target) return out.refuse(ClosedReason::CannotBePlayed, made);

  const Misplacement told{.ply = state.plies.size(), .side = side, .move = move, .second = true};
  board::Placement lying = state.placement;
  put_elsewhere(lying, move);
  if (lying.men == placement_before(state, state.plies.size()).men) {
    // Put back where the move had left it.
    out.verdict(Verdict::Accepted);
    out.cite(Matter::IllegalNotCompleted);
    return mend_second(out, told);
  }
  if (state.misplaced.full()) return out.refuse(ClosedReason::TooMuchAtOnce, made);
  out.verdict(Verdict::Illegal);
  name_second(in, out, state, told);
  out.cite(Matter::IllegalNotCompleted);
  out.effect(EffectCode::SecondMove, {.move = move, .side = side});
}

void release_beside(const Context& in, RulingWriter& out, const State& state, std::optional<Square> square) {
  const Square from = in_hand(state, *in.side).value_or(man_of_ply(state, state.plies.size() - 1));
  if (square && *square != from) return judge_second_move(in, out, state, {from, *square, std::nullopt});
  out.verdict(Verdict::Noted);
  out.cite(in.policies.clock_move ? Matter::ClockMove : Matter::TakeBack);
  out.effect(EffectCode::PutBack, from);
}

const Misplacement* second_move(const State& state) {
  const auto* const found = std::find_if(state.misplaced.begin(), state.misplaced.end(),
                                         [](const Misplacement& each) { return each.second; });
  return found == state.misplaced.end() ? nullptr : found;
}

bool may_mend_second(const State& state, Color side) {
  const Misplacement* second = second_move(state);
  return second != nullptr && second->side == side && second->ply == state.plies.size() && state.to_press[side] &&
         state.phase == Phase::Playing;
}

void mend_second(RulingWriter& out, const Misplacement& second) {
  out.effect(EffectCode::Restored, {.number = static_cast<std::int64_t>(second.ply + 1)});
}

void name_second(const Context& in, RulingWriter& out, const State& state, const Misplacement& second) {
  const bool same = is_same_man(state, second) && !in.policies.clock_move;
  out.cite(same ? Matter::TakeBack : Matter::OneMan);
  if (!same && !in.policies.clock_move) out.cite(Matter::TakeBack);
  out.fact(FactCode::SecondMove, {.move = second.move, .side = second.side});
}

void second_consequence(const Context& in, RulingWriter& out, const State& state, const Misplacement& second) {
  name_second(in, out, state, second);
  illegal_consequence(in, out, state, second.side, std::nullopt);
  if (out.is(Verdict::Ended)) return;
  mend_second(out, second);
  if (state.plies.size() > second.ply || !state.touched.empty()) out.effect(EffectCode::Freed);
}

bool second_move_pressed(const Context& in, RulingWriter& out, const State& state) {
  const Misplacement* second = second_move(state);
  if (second == nullptr || second->ply != state.plies.size() || second->side != *in.side ||
      in.by_custody().illegal_enforced != Enforcement::AtPress)
    return false;
  out.verdict(Verdict::Illegal);
  second_consequence(in, out, state, *second);
  if (out.is(Verdict::Illegal)) press_effect(out, state, *in.side);
  return true;
}

}  // namespace touchmove::game
