// Men put down from the hand, and what a completed move hands over to the board beside.
#include "touchmove/board/position/drop_position.hpp"
#include "touchmove/board/position/slow_mover.hpp"
#include "touchmove/game/judge/judge.hpp"

namespace touchmove::game {
namespace {

/// The clause a faulty drop breaks.
Matter matter_of(board::IllegalReason reason) {
  switch (reason) {
    case board::IllegalReason::DropNotInHand:
      return Matter::DropNotInHand;
    case board::IllegalReason::LeavesKingAttacked:
      return Matter::DropSelfCheck;
    default:
      return Matter::DropSquare;
  }
}

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

void Judge::drop(const State& state, const board::BoardMove& move) {
  if (policies_.drops == Drops::None) return refuse(ClosedReason::NotInThisBook, Matter::Release);
  if (!hand_may_act(state, false)) return;
  const auto judged = board::judge(state.placement, move);
  if (judged) {
    start_clock_if_ready(state);
    verdict(Verdict::Accepted);
    cite(Matter::Drop);
    const auto after = board::Position::from_placement(*judged);
    if (in_check(state.placement, state.position) || (after && after->in_check())) cite(Matter::DropCheck);
    moved_effect(move, std::nullopt);
    return determined(state);
  }
  name_faults(state, move);
  if (state.illegal == IllegalMode::Refused) {
    const auto facts = ruling_.facts;
    refuse(ClosedReason::CannotBePlayed, matter_of(judged.error().front().reason));
    cite(Matter::IllegalDefinition);
    ruling_.facts.append(facts);
    return;
  }
  start_clock_if_ready(state);
  verdict(Verdict::Illegal);
  for (const board::IllegalMove& fault : judged.error()) cite(matter_of(fault.reason));
  cite(Matter::IllegalDefinition);
  moved_effect(move, std::nullopt);
  if (state.press == PressMode::Automatic) press_effect(state, *side_);
}

void Judge::pass_captured(const State& state, const PlyRecord& ply) {
  if (policies_.drops != Drops::FromPartner || !ply.captured || ply.captured->role == board::Role::King) return;
  // The man keeps its colour, and with it goes to the partner, who has that colour.
  cite(Matter::Passing);
  Values values;
  values.man = *ply.captured;
  if (ply.captured_promoted) {
    values.man->role = board::Role::Pawn;
    cite(Matter::PassingPromoted);
  }
  values.side = ply.captured->color;
  values.board = static_cast<std::uint8_t>(state.board == 1 ? 2 : 1);
  effect(EffectCode::Passed, values);
}

void Judge::completed_by_clock(const State& after, const PlyRecord& ply) {
  pass_captured(after, ply);
  if (!after.position || !ply.legal) return;
  const board::DropPosition position(*after.position, after.placement.pockets.value_or(board::ByColor<board::Pocket>{}),
                                     after.placement.promoted);
  if (position.position().has_legal_move()) return;
  if (position.position().in_check()) {
    if (!board::could_be_blocked(position.position())) {
      // Whatever man might be supplied, none could stand between.
      cite_anew();
      cite(Matter::Checkmate);
      return win(~position.side_to_move(), ResultReason::Checkmate);
    }
    if (position.has_legal_move()) return;
    cite(Matter::MateAwaited);
  } else {
    if (position.has_legal_move()) return;
    cite(Matter::Stalemate);
  }
  fact(FactCode::LegalMoves, {.number = 0});
}

/// A hand on the partner's board. Nothing it does there counts; what it costs is the official's.
void Judge::partner_hands(const State& state) {
  verdict(Verdict::Open);
  cite(Matter::PartnerHands);
  const Color offender = *partner_side_;
  ruling_.options.push_back(option(OptionId::Continue, Chooser::Official, Matter::PartnerHands, true));
  Option warn = option(OptionId::Warn, Chooser::Official, Matter::PartnerHands);
  warn.effects.push_back(
      {EffectCode::Warned, {.side = offender, .kind = static_cast<std::uint8_t>(PenaltyKind::Warning)}});
  ruling_.options.push_back(warn);
  if (state.clock.control().timed()) {
    Option time = option(OptionId::AddTime, Chooser::Official, Matter::PartnerHands);
    time.effects.push_back({EffectCode::TimeAdded, {.number = policies_.illegal_ms, .side = ~offender}});
    ruling_.options.push_back(time);
  }
  Option loss = option(OptionId::Loss, Chooser::Official, Matter::PartnerHands);
  loss.effects.push_back(win_effect(~offender, ResultReason::Penalty));
  ruling_.options.push_back(loss);
  effect(EffectCode::NeedsOfficial);
}

}  // namespace touchmove::game
