#include "touchmove/game/judge/board/promotions.hpp"

#include <cstdint>
#include <optional>
#include <variant>

#include "touchmove/board/vocabulary/board_move.hpp"
#include "touchmove/board/vocabulary/color.hpp"
#include "touchmove/board/vocabulary/square.hpp"
#include "touchmove/game/effects/board_hand.hpp"
#include "touchmove/game/effects/commit.hpp"
#include "touchmove/game/judge/consequences/breaches.hpp"
#include "touchmove/game/judge/consequences/plies.hpp"
#include "touchmove/game/judge/consequences/remedies.hpp"
#include "touchmove/game/vocabulary/matter.hpp"
#include "touchmove/game/vocabulary/ruling.hpp"

namespace touchmove::game {

using board::Color;

bool stand_in_refused(const Context& in, RulingWriter& out, const State& state, board::Role& role) {
  const auto* promote = std::get_if<Promote>(&in.event.body);
  if (promote == nullptr || !promote->stand_in) return false;
  out.fact(FactCode::StandIn);
  switch (in.policies.stand_in) {
    case StandIn::AsNamed:
      if (in.decides(Matter::PromotionStandIn)) out.cite(Matter::PromotionStandIn);
      return false;
    case StandIn::Rook:
      // Whatever its owner says of it.
      role = board::Role::Rook;
      out.cite(Matter::PromotionStandIn);
      return false;
    case StandIn::Nothing:
      break;
  }
  out.verdict(Verdict::Open);
  out.cite(Matter::PromotionStandIn);
  // It is no man at all: the right one is fetched and the pawn waits for it, unless an official lets stand what is
  // there.
  Option stands = in.option(OptionId::AsShown, Chooser::Official, Matter::PromotionStandIn);
  if (const auto clause = in.policies.clauses[Matter::PromotionChoice].deciding) stands.clauses.push_back(*clause);
  board::BoardMove rook = state.promotion_owed->move;
  rook.promotion = board::Role::Rook;
  stands.effects.push_back(
      {EffectCode::ManMoved, {.move = rook, .man = state.promotion_owed->captured, .promoted = rook.promotion}});
  out.offer(stands);
  offer_remedies(in, out, state, Incident::OtherBreach, *in.side, Matter::PromotionStandIn, true);
  if (state.supervised && state.phase == Phase::Playing) out.effect(EffectCode::ClockStopped, side_on_time(state));
  out.effect(EffectCode::NeedsOfficial);
  return true;
}

namespace {

/// The squares a pawn may reach, and those it might be put on by mistake.
SquareList last_rank_beside(const board::Placement& placement, board::Square pawn) {
  SquareList squares;
  const auto man = placement.at(pawn);
  if (!man || board::relative_rank(man->color, pawn) != board::Rank::R7) return squares;
  const board::Rank last = man->color == Color::White ? board::Rank::R8 : board::Rank::R1;
  const int file = static_cast<int>(board::file_of(pawn));
  for (const int to : {file, file - 1, file + 1}) {
    if (to >= 0 && to < 8) squares.push_back(board::make_square(static_cast<board::File>(to), last));
  }
  return squares;
}

/// The pawns a new man may be meant for.
SquareList pawns_meant(const State& state) {
  const Color side = state.placement.side_to_move;
  const auto is_pawn = [&](board::Square square) {
    return state.placement.at(square) == board::Piece{side, board::Role::Pawn};
  };
  SquareList pawns;
  if (state.lifted && is_pawn(*state.lifted)) {
    pawns.push_back(*state.lifted);
    return pawns;
  }
  for (const board::Square square : state.touched) {
    if (is_pawn(square)) pawns.push_if_room(square);
  }
  if (!pawns.empty()) return pawns;
  const board::Rank seventh = side == Color::White ? board::Rank::R7 : board::Rank::R2;
  for (const board::Square square : board::rank_squares(seventh)) {
    if (is_pawn(square)) pawns.push_if_room(square);
  }
  return pawns;
}

}  // namespace

MeantPromotion promotion_meant(const State& state, std::optional<board::Square> square) {
  MeantPromotion meant;
  const SquareList pawns = pawns_meant(state);
  std::optional<board::BoardMove> allowed;
  for (const board::Square pawn : pawns) {
    for (const board::Square target : last_rank_beside(state.placement, pawn)) {
      const board::BoardMove queen{pawn, target, board::Role::Queen};
      if ((square && *square != target) || !is_legal(state.placement, state.position, queen)) continue;
      if (state.obligation.any() && !keeps(state.obligation, state.placement, queen)) continue;
      ++meant.fitting;
      allowed = board::BoardMove{pawn, target, std::nullopt};
    }
  }
  if (meant.fitting == 1) meant.move = allowed;
  if (meant.fitting == 0 && square && pawns.size() == 1)
    meant.move = board::BoardMove{pawns.front(), *square, std::nullopt};
  return meant;
}

bool pawn_taken_off(const Context& in, RulingWriter& out, const State& state, board::Square pawn) {
  if (in.policies.clock_move || !state.obligation.any() || state.obligation.man != pawn) return false;
  const MeantPromotion meant = promotion_meant(state, std::nullopt);
  if (meant.fitting == 0) return false;
  out.verdict(Verdict::Obliged);
  if (in.decides(Matter::PromotionTakenOff)) out.cite(Matter::PromotionTakenOff);
  if (state.obligation.clause) out.cite(*state.obligation.clause);
  out.cite(Matter::PromotionCommitted);
  // On which of several squares is the player's choice still.
  if (!meant.move) return true;
  Values values;
  values.squares.push_back(meant.move->target);
  values.move = *meant.move;
  out.effect(EffectCode::MustPromote, values);
  return true;
}

void press_with_promotion_owed(const Context& in, RulingWriter& out, const State& state) {
  const Color side = *in.side;
  const OwedPromotion& owed = *state.promotion_owed;
  if (state.illegal == IllegalMode::Refused || in.policies.promotion_completes)
    return out.refuse(ClosedReason::PromotionOwed,
                      in.policies.promotion_completes ? Matter::PromotionMissing : Matter::PromotionCommitted);
  const Fact missing{FactCode::MoveIllegal,
                     {.man = board::Piece{side, board::Role::Pawn}, .kind = board::IllegalReason::PromotionMissing}};
  switch (in.policies.pawn_left) {
    case PawnLeft::Illegal:
      // The pawn stays a pawn: the move is complete and illegal.
      out.verdict(Verdict::Accepted);
      out.cite(Matter::IllegalCompleted);
      out.fact(missing.code, missing.values);
      moved_effect(out, owed.move, owed.captured);
      return press_effect(out, state, side);
    case PawnLeft::Queen: {
      out.verdict(Verdict::Illegal);
      out.cite(Matter::PromotionMissing);
      out.fact(missing.code, missing.values);
      board::BoardMove queen = owed.move;
      queen.promotion = board::Role::Queen;
      moved_effect(out, queen, owed.captured);
      illegal_consequence(in, out, state, side, std::nullopt);
      if (out.is(Verdict::Illegal)) press_effect(out, state, side);
      return;
    }
    case PawnLeft::Owed:
      // Nothing is determined; the clock runs on the wrong side until somebody says so.
      out.verdict(Verdict::Illegal);
      out.cite(Matter::PromotionMissing);
      out.fact(missing.code, missing.values);
      out.effect(EffectCode::ClockPressed, side);
      return;
  }
}

bool touched_after_pawn_left(const Context& in, RulingWriter& out, const State& state, const Touch& event) {
  if (!state.promotion_owed || !state.promotion_owed->pressed || state.placement.side_to_move == *in.side) return false;
  if (event.squares.empty()) return false;
  out.verdict(Verdict::Noted);
  out.cite(Matter::PromotionMissing);
  out.fact(FactCode::OutOfTurn);
  if (!state.promotion_owed->answered) out.effect(EffectCode::ClaimLapsed, *in.side);
  return true;
}

void claim_pawn_left(const Context& in, RulingWriter& out, const State& state) {
  const Color offender = ~*in.side;
  out.verdict(Verdict::Upheld);
  out.cite(Matter::PromotionMissing);
  // The pawn is replaced in its owner's time.
  if (state.clock.control().timed()) out.effect(EffectCode::ClockStarted, offender);
  Values owed;
  owed.squares.push_back(state.promotion_owed->move.target);
  owed.move = state.promotion_owed->move;
  out.effect(EffectCode::MustPromote, owed);
  if (state.promotion_owed->answered) {
    // The pawn is still exchanged; what it costs was lost with the touch.
    Values pawn{.kind = board::IllegalReason::PromotionMissing};
    pawn.squares = owed.squares;
    out.fact(FactCode::MoveIllegal, pawn);
    const auto touch =
        std::find_if(state.loose_touches.begin(), state.loose_touches.end(),
                     [&](const LooseTouch& each) { return each.side == *in.side && each.ply == state.plies.size(); });
    if (touch == state.loose_touches.end())
      return out.fact(FactCode::WindowClosed, {.number = static_cast<std::int64_t>(state.plies.size() + 1)});
    Values man;
    man.squares.push_back(touch->square);
    return out.fact(FactCode::LapsedByTouch, man);
  }
  Values left{.kind = board::IllegalReason::PromotionMissing};
  left.squares = owed.squares;
  out.fact(FactCode::MoveIllegal, left);
  if (!state.clock.control().timed() || in.policies.illegal_ms == 0) return;
  // It was pressed without a move determined, which usually costs the same.
  out.cite(Matter::PressWithoutMove);
  Option time = in.option(OptionId::AddTime, Chooser::Official, Matter::PromotionMissing, true);
  time.effects.push_back({EffectCode::TimeAdded, {.number = in.policies.illegal_ms, .side = in.side}});
  out.offer(time);
  out.offer(in.option(OptionId::Continue, Chooser::Official, Matter::PromotionMissing));
  out.effect(EffectCode::NeedsOfficial);
}

}  // namespace touchmove::game
