// Illegal moves and breaches of touch-move: who may claim them, until when, and what they cost.
#include <algorithm>

#include "touchmove/game/evidence/scoresheet.hpp"
#include "touchmove/game/judge/judge.hpp"

namespace touchmove::game {
namespace {

std::optional<std::size_t> first_illegal(const State& state) {
  const auto found =
      std::find_if(state.plies.begin(), state.plies.end(), [](const PlyRecord& ply) { return !ply.legal; });
  if (found == state.plies.end()) return std::nullopt;
  return static_cast<std::size_t>(found - state.plies.begin());
}

}  // namespace

/// Whether the opponent of the maker of a ply may still claim it.
bool Judge::window_open(const State& state, ClaimWindow window, std::size_t ply) const {
  if (window == ClaimWindow::Always) return true;
  if (window == ClaimWindow::UntilPress && ply + 2 == state.plies.size()) return !state.plies.back().completed;
  if (ply + 1 != state.plies.size()) return false;
  return window != ClaimWindow::UntilTouch || state.touched.empty();
}

Judge::Color Judge::maker_of(const State& state, std::size_t ply) {
  return ply % 2 == 0 ? state.start.side_to_move : ~state.start.side_to_move;
}

void Judge::restore_before(const State& state, std::size_t ply) {
  effect(EffectCode::Restored, {.number = static_cast<std::int64_t>(ply + 1)});
  if (policies_.clock_move) return;  // touching binds nobody, and a man may yet come to answer a check
  const board::Placement placement = placement_before(state, ply);
  std::optional<board::Position> position;
  if (auto regular = board::Position::from_placement(placement)) position = *regular;

  if (position && !position->has_legal_move() && position->in_check()) {
    // Whoever overlooked the check has no legal move: it was mate.
    const auto before = ruling_.clauses;
    cite_anew();
    cite(Matter::Checkmate);
    for (const auto clause : before) cite(clause);
    return win(~position->side_to_move(), ResultReason::Checkmate);
  }
  const Duty duty = duty_before(state, ply, placement, position);
  if (duty.obligation.any()) {
    cite(duty.matter);
    cite(Matter::IllegalReplacement);
    state_duty(duty.obligation);
  } else {
    // The men touched bind to nothing: any move replaces it.
    cite(Matter::IllegalReplacement);
    cite(Matter::TouchNoneLegal);
  }
}

void Judge::end_for_breach(const State& state, Color offender, const board::Placement& board, std::size_t ply,
                           ResultReason loss, ResultReason no_mate) {
  std::optional<board::Position> position;
  if (auto regular = board::Position::from_placement(board)) position = *regular;
  const Answer answer = policies_.may_win_on_time
                            ? policies_.may_win_on_time(board, position ? &*position : nullptr, ~offender)
                            : Answer::Yes;
  const Matter drawn = loss == ResultReason::IllegalMove && policies_.illegal_cost == IllegalCost::TimeThenLoss
                           ? Matter::IllegalRepeatedDraw
                           : Matter::IllegalClaimDraw;
  switch (answer) {
    case Answer::Yes:
      return win(~offender, loss);
    case Answer::No: {
      // The clause that turns the loss into a draw decides.
      const auto before = ruling_.clauses;
      cite_anew();
      cite(drawn);
      for (const auto clause : before) cite(clause);
      fact(FactCode::CannotMate, {.side = ~offender});
      return draw(no_mate);
    }
    case Answer::Unknown: {
      verdict(Verdict::Needs);
      cite(drawn);
      effect(EffectCode::ClockStopped, side_on_time(state));
      ruling_.needs =
          Needs{policies_.mating_question, ~offender, static_cast<int>(ply), position ? position->key() : 0};
      Option yes = option(OptionId::Loss, Chooser::Official);
      yes.effects.push_back(win_effect(~offender, loss));
      Option no = option(OptionId::Draw, Chooser::Official, drawn);
      no.effects.push_back(result_effect(GameResult::Draw, no_mate));
      ruling_.options.push_back(yes);
      ruling_.options.push_back(no);
      return;
    }
  }
}

void Judge::usual_penalty(const State& state, Color offender) {
  if (!state.clock.control().timed() || policies_.illegal_ms == 0) return;
  if (!state.supervised || policies_.illegal_cost == IllegalCost::Time) {
    cite(Matter::IllegalPenalty);
    return effect(EffectCode::TimeAdded, {.number = policies_.illegal_ms, .side = ~offender});
  }
  // An official watches and may choose otherwise.
  Option time = option(OptionId::AddTime, Chooser::Official, Matter::IllegalPenalty, true);
  time.effects.push_back({EffectCode::TimeAdded, {.number = policies_.illegal_ms, .side = ~offender}});
  Option warn = option(OptionId::Warn, Chooser::Official, Matter::PenaltyDiscretion);
  warn.effects.push_back(
      {EffectCode::Warned, {.side = offender, .kind = static_cast<std::uint8_t>(PenaltyKind::Warning)}});
  ruling_.options.push_back(time);
  ruling_.options.push_back(warn);
  ruling_.options.push_back(option(OptionId::Continue, Chooser::Official, Matter::PenaltyDiscretion));
  effect(EffectCode::NeedsOfficial);
}

void Judge::illegal_consequence(const State& state, Color offender, std::optional<std::size_t> ply) {
  if (policies_.illegal_cost == IllegalCost::Demand && ply) return illegal_with_choice(state, *ply);
  const int count = state.illegal_count[offender] + 1;
  const board::Placement board = ply ? placement_before(state, *ply) : state.placement;
  if (policies_.illegal_cost == IllegalCost::Game) {
    cite(Matter::IllegalClaim);
    cite(Matter::IllegalCompleted);
    return end_for_breach(state, offender, state.placement, state.plies.size(), ResultReason::IllegalMove,
                          ResultReason::IllegalNoMate);
  }
  if (policies_.illegal_cost == IllegalCost::UsualPenalty || policies_.illegal_cost == IllegalCost::Time) {
    cite(Matter::IllegalClaim);
    cite(Matter::IllegalRestored);
    effect(EffectCode::IllegalCounted, {.number = count, .side = offender});
    if (ply) restore_before(state, *ply);
    if (ruling_.verdict != Verdict::Ended) usual_penalty(state, offender);
    return;
  }
  effect(EffectCode::IllegalCounted, {.number = count, .side = offender});
  if (policies_.illegal_loses_at > 0 && count >= policies_.illegal_loses_at) {
    const auto before = ruling_.clauses;
    cite_anew();
    cite(Matter::IllegalRepeated);
    for (const auto clause : before) cite(clause);
    fact(FactCode::IllegalMoves, {.number = count - 1, .side = offender});
    return end_for_breach(state, offender, board, ply.value_or(state.plies.size()), ResultReason::IllegalMove,
                          ResultReason::IllegalNoMate);
  }
  cite(Matter::IllegalPenalty);
  if (ply) cite(Matter::IllegalRestored);
  cite(Matter::IllegalCompleted);
  if (ply) restore_before(state, *ply);
  if (ruling_.verdict == Verdict::Ended) return;
  if (state.clock.control().timed() && policies_.illegal_ms > 0) {
    effect(EffectCode::TimeAdded, {.number = policies_.illegal_ms, .side = ~offender});
  }
}

void Judge::late_illegal(const State& state, std::size_t ply) {
  const Color offender = maker_of(state, ply);
  switch (policies_.illegal_late) {
    case LateIllegal::Stands:
      verdict(Verdict::Denied);
      cite(Matter::IllegalStands);
      return fact(FactCode::WindowClosed, {.number = static_cast<std::int64_t>(ply + 1)});
    case LateIllegal::Restored:
      verdict(Verdict::Upheld);
      cite(Matter::IllegalLater);
      if (policies_.illegal_cost == IllegalCost::Demand) {
        // Too late for a penalty; the moves taken back stay counted for the time limit.
        cite(Matter::IllegalRetracted);
        effect(EffectCode::Restored, {.number = static_cast<std::int64_t>(ply + 1), .other = 1});
        return effect(EffectCode::Freed);
      }
      illegal_consequence(state, offender, ply);
      if (ruling_.verdict == Verdict::Ended) verdict(Verdict::Upheld);
      return;
    case LateIllegal::Official: {
      verdict(Verdict::Open);
      cite(Matter::IllegalLater);
      fact(FactCode::WindowClosed, {.number = static_cast<std::int64_t>(ply + 1)});
      Option restore = option(OptionId::Restore, Chooser::Official, Matter::IllegalRestored);
      restore.effects.push_back({EffectCode::Restored, {.number = static_cast<std::int64_t>(ply + 1)}});
      ruling_.options.push_back(restore);
      ruling_.options.push_back(option(OptionId::Continue, Chooser::Official, Matter::IllegalLater, true));
      if (state.supervised) effect(EffectCode::ClockStopped, side_on_time(state));
      return effect(EffectCode::NeedsOfficial);
    }
  }
}

bool Judge::in_time_trouble(const State& state) const {
  const auto little = [&](Color side) {
    const clock::Side display = clock_side(side);
    return state.clock.timed(display) && clock(state).remaining(display, at_) < policies_.illegal_trouble_ms;
  };
  return policies_.illegal_trouble_ms > 0 && (little(Color::White) || little(Color::Black));
}

bool Judge::too_late_in_trouble(const State& state, const Irregularity& found) const {
  int answered = 0;
  for (std::size_t ply = found.ply; ply < state.plies.size(); ++ply) {
    if (maker_of(state, ply) != found.maker && state.plies[ply].completed) ++answered;
  }
  return answered >= policies_.illegal_trouble_moves;
}

std::optional<Judge::Irregularity> Judge::illegal_in_reach(const State& state, bool trouble) const {
  const auto counts = [&](const Irregularity& each) { return !trouble || !too_late_in_trouble(state, each); };
  const std::size_t count = state.plies.size();
  const std::size_t plies = 2 * static_cast<std::size_t>(policies_.illegal_reach);
  std::optional<Irregularity> found;
  for (std::size_t ply = count > plies ? count - plies : 0; ply < count && !found; ++ply) {
    const Irregularity move{ply, maker_of(state, ply), false};
    if (!state.plies[ply].legal && counts(move)) found = move;
  }
  for (const Misplacement& each : state.misplaced) {
    // It counts as done with the move its maker was making, or had just made.
    const std::size_t move = maker_of(state, each.ply) == each.side || each.ply == 0 ? each.ply : each.ply - 1;
    if (move + plies < count || (found && found->ply < each.ply)) continue;
    const Irregularity fallen{each.ply, each.side, true};
    if (counts(fallen)) return fallen;
  }
  return found;
}

void Judge::undo_irregularity(const State& state, const Irregularity& found) {
  const auto* claim = std::get_if<Claim>(&event_.body);
  if (claim != nullptr && claim->unrestorable) {
    verdict(Verdict::Open);
    cite(Matter::IllegalUnrestorable);
    cite(Matter::IllegalClaim);
    cite(Matter::Deception);
    fact(FactCode::Unrestorable);
    punishment_options(state, found.maker, Matter::IllegalUnrestorable);
    return effect(EffectCode::NeedsOfficial);
  }
  verdict(Verdict::Upheld);
  if (found.misplaced) {
    cite(Matter::DisplacedWrongly);
    cite(Matter::IllegalClaim);
    cite(Matter::IllegalRestored);
    effect(EffectCode::Restored, {.number = static_cast<std::int64_t>(found.ply + 1)});
    effect(EffectCode::Freed);
    return usual_penalty(state, found.maker);
  }
  illegal_consequence(state, found.maker, found.ply);
  if (ruling_.verdict == Verdict::Ended) verdict(Verdict::Upheld);
}

void Judge::back_to_last_correct(const State& state, std::size_t ply) {
  const Color offender = maker_of(state, ply);
  const int count = state.illegal_count[offender] + 1;
  // A game that this one more loses needs no position.
  if (policies_.illegal_loses_at > 0 && count >= policies_.illegal_loses_at)
    return illegal_consequence(state, offender, ply);
  verdict(Verdict::Open);
  cite(Matter::IllegalUnrestorable);
  cite(Matter::IllegalLater);
  fact(FactCode::Unrestorable);
  Option restore = option(OptionId::Restore, Chooser::Official, Matter::IllegalUnrestorable, true);
  restore.effects.push_back({EffectCode::IllegalCounted, {.number = count, .side = offender}});
  if (state.clock.control().timed() && policies_.illegal_ms > 0)
    restore.effects.push_back({EffectCode::TimeAdded, {.number = policies_.illegal_ms, .side = ~offender}});
  int shown = 0;
  for (const Color side : {Color::White, Color::Black}) {
    if (state.paper.sheets[side].known) shown = std::max(shown, read_sheet(state, side).shown_until);
  }
  if (shown > 0) {
    // As far as the better of the sheets goes; the official may know of a later position, or trust an earlier one.
    const std::int64_t before = std::min<std::int64_t>(shown, static_cast<std::int64_t>(ply)) + 1;
    restore.effects.push_back({EffectCode::Restored, {.number = before}});
    restore.effects.push_back({EffectCode::Freed, {}});
  }
  ruling_.options.push_back(restore);
  if (state.supervised && state.phase == Phase::Playing) effect(EffectCode::ClockStopped, side_on_time(state));
  effect(EffectCode::NeedsOfficial);
}

bool Judge::claim_misplaced(const State& state) {
  if (!policies_.clauses[Matter::DisplacedUnclear].deciding || state.misplaced.empty()) return false;
  const std::size_t ply = state.misplaced.front().ply;
  if (const auto illegal = first_illegal(state); illegal && *illegal < ply) return false;
  verdict(Verdict::Upheld);
  cite(Matter::DisplacedUnclear);
  cite(Matter::Displaced);
  effect(EffectCode::Restored, {.number = static_cast<std::int64_t>(ply + 1)});
  effect(EffectCode::Freed);
  return true;
}

void Judge::claim_illegal_move(const State& state) {
  const Color side = *side_;
  if (state.promotion_owed && state.promotion_owed->pressed && state.placement.side_to_move != side)
    return claim_pawn_left(state);
  if (both_in_check(state)) return;
  if (policies_.illegal_reach > 0) {
    // Either player may raise it, whoever has moved since.
    const bool trouble = in_time_trouble(state);
    const auto found = illegal_in_reach(state, trouble);
    if (found && (found->misplaced || state.plies[found->ply].completed)) {
      undo_irregularity(state, *found);
      if (trouble) cite(Matter::IllegalTrouble);
      return;
    }
    if (const auto other = illegal_in_reach(state, false); trouble && !found && other) {
      verdict(Verdict::Denied);
      cite(Matter::IllegalTrouble);
      return fact(FactCode::WindowClosed, {.number = static_cast<std::int64_t>(other->ply + 1)});
    }
  }
  if (claim_misplaced(state)) return;
  if (policies_.promotion_completes && state.promotion_owed && state.placement.side_to_move != side) {
    // The opponent may insist that a piece be named before anything else happens.
    verdict(Verdict::Upheld);
    cite(Matter::PromotionMissing);
    Values owed;
    owed.move = state.promotion_owed->move;
    owed.squares.push_back(owed.move.target);
    return effect(EffectCode::MustPromote, owed);
  }
  if (const auto first = first_illegal(state); first && std::get<Claim>(event_.body).unrestorable &&
                                               policies_.illegal_late == LateIllegal::Restored &&
                                               policies_.clauses[Matter::IllegalUnrestorable].deciding) {
    return back_to_last_correct(state, *first);
  }
  if (state.plies.size() >= 2 && state.placement.side_to_move != side) {
    // The claimant has answered, and may still claim if the answer is not completed.
    const std::size_t ply = state.plies.size() - 2;
    if (!state.plies[ply].legal && policies_.illegal_window == ClaimWindow::UntilPress &&
        window_open(state, policies_.illegal_window, ply)) {
      verdict(Verdict::Upheld);
      illegal_consequence(state, ~side, ply);
      if (ruling_.verdict == Verdict::Ended) verdict(Verdict::Upheld);
      return;
    }
  }
  if (!state.plies.empty() && !state.plies.back().legal && state.placement.side_to_move == side) {
    const std::size_t ply = state.plies.size() - 1;
    if (!state.plies[ply].completed) {
      // Not completed: its maker corrects it, and touch-move binds him.
      verdict(Verdict::Upheld);
      cite(Matter::IllegalNotCompleted);
      restore_before(state, ply);
      if (ruling_.verdict == Verdict::Ended) verdict(Verdict::Upheld);
      return;
    }
    if (window_open(state, policies_.illegal_window, ply)) {
      verdict(Verdict::Upheld);
      illegal_consequence(state, ~side, ply);
      if (ruling_.verdict == Verdict::Ended) verdict(Verdict::Upheld);
      return;
    }
    return late_illegal(state, ply);
  }
  if (const auto first = first_illegal(state)) return late_illegal(state, *first);
  verdict(Verdict::Denied);
  cite(Matter::ClaimProcedure);
  fact(FactCode::NoSuchFault);
}

void Judge::claim_touched_man(const State& state, std::optional<Square> square) {
  const Color side = *side_;
  if (policies_.clock_move) {
    // Touching binds nobody.
    verdict(Verdict::Denied);
    cite(Matter::ClockMove);
    return fact(FactCode::NoSuchFault);
  }
  const auto names = [&](const SquareList& touched) {
    return !square || std::find(touched.begin(), touched.end(), *square) != touched.end();
  };
  // The man is in the opponent's hand: the obligation is on record already.
  if (state.placement.side_to_move != side && state.obligation.any() && names(state.touched)) {
    verdict(Verdict::Upheld);
    if (state.obligation.clause) cite(*state.obligation.clause);
    return state_duty(state.obligation);
  }
  // The last ply of the opponent and, if the claimant has answered, the one before.
  const std::size_t count = state.plies.size();
  for (std::size_t back = 1; back <= 2 && back <= count; ++back) {
    const std::size_t ply = count - back;
    const Color maker = back % 2 == 1 ? ~state.placement.side_to_move : state.placement.side_to_move;
    if (maker == side || state.plies[ply].kept_touch || !names(state.plies[ply].touched)) continue;
    if (!window_open(state, policies_.touch_window, ply)) {
      verdict(Verdict::Denied);
      cite(Matter::TouchWindow);
      return fact(FactCode::WindowClosed, {.number = static_cast<std::int64_t>(ply + 1)});
    }
    if (policies_.touch_choice == TouchChoice::Opponent) return breach_with_choice(state, ply);
    verdict(Verdict::Upheld);
    const bool completed = state.plies[ply].completed;
    restore_before(state, ply);
    cite(Matter::TouchClaim);
    if (ruling_.verdict == Verdict::Ended) return verdict(Verdict::Upheld);
    if (policies_.touch_breach_costs && completed) usual_penalty(state, ~side);
    return;
  }
  if (state.custody == Custody::Reported && square && count > 0 && state.placement.side_to_move == side)
    return claim_unseen_touch(state, *square);
  verdict(Verdict::Denied);
  cite(Matter::TouchOwn);
  fact(FactCode::NoSuchFault);
}

/// Nobody saw it but the players: the opponent admits it, or an official finds the fact.
void Judge::claim_unseen_touch(const State& state, Square square) {
  const std::size_t ply = state.plies.size() - 1;
  if (!window_open(state, policies_.touch_window, ply)) {
    verdict(Verdict::Denied);
    cite(Matter::TouchWindow);
    return fact(FactCode::WindowClosed, {.number = static_cast<std::int64_t>(ply + 1)});
  }
  Values man;
  man.squares.push_back(square);
  const Effect back{EffectCode::Restored, {.number = static_cast<std::int64_t>(ply + 1)}};
  if (event_.source && event_.source->standing == Standing::Agreed && policies_.clauses[Matter::TouchAgreed].deciding) {
    verdict(Verdict::Upheld);
    cite(Matter::TouchAgreed);
    cite(Matter::TouchOwn);
    effect(back.code, back.values);
    return effect(EffectCode::MustMove, man);
  }
  verdict(Verdict::Open);
  cite(Matter::TouchOwn);
  cite(Matter::TouchFound);
  fact(FactCode::NotAtBoard);
  Option deliberate = option(OptionId::Deliberate, Chooser::Official, Matter::TouchOwn);
  deliberate.effects.push_back(back);
  deliberate.effects.push_back({EffectCode::MustMove, man});
  ruling_.options.push_back(deliberate);
  ruling_.options.push_back(option(OptionId::Accidental, Chooser::Official, Matter::TouchOwn, true));
  if (policies_.clauses[Matter::TouchUnproved].deciding)
    ruling_.options.push_back(option(OptionId::Denied, Chooser::Official, Matter::TouchUnproved));
  if (state.supervised && state.phase == Phase::Playing && policies_.clauses[Matter::RulingStopsClock].deciding) {
    cite(Matter::RulingStopsClock);
    effect(EffectCode::ClockStopped, side_on_time(state));
  }
  effect(EffectCode::NeedsOfficial);
}

void Judge::claim_king_taken(const State& state) {
  // Taking the king ends the game by itself where the book allows it; elsewhere it is an illegal move like others.
  if (!state.plies.empty() && state.plies.back().captured && state.plies.back().captured->role == board::Role::King) {
    return claim_illegal_move(state);
  }
  verdict(Verdict::Denied);
  cite(policies_.king_may_be_taken ? Matter::KingTaken : Matter::ClaimProcedure);
  fact(FactCode::NoSuchFault);
}

}  // namespace touchmove::game
