#include "touchmove/game/effects/commit.hpp"

#include <algorithm>
#include <array>
#include <variant>

#include "touchmove/board/position/drop_position.hpp"
#include "touchmove/board/position/movegen.hpp"
#include "touchmove/game/effects/board_hand.hpp"
#include "touchmove/game/effects/commit_incidents.hpp"
#include "touchmove/game/effects/commit_noted.hpp"
#include "touchmove/game/effects/commit_offers.hpp"
#include "touchmove/game/effects/commit_paper.hpp"
#include "touchmove/game/effects/commit_restored.hpp"
#include "touchmove/game/effects/odds.hpp"

namespace touchmove::game {
namespace {

using board::Color;

void undo_owed_promotion(State& state) {
  if (!state.promotion_owed) return;
  const auto& owed = *state.promotion_owed;
  const auto pawn = state.placement.at(owed.move.target);
  state.placement.set(owed.move.target, owed.captured);
  state.placement.set(owed.move.source, pawn);
  state.promotion_owed.reset();
}

/// The first men touched are what obliges: a hand that goes on to more of them than a list holds owes no more.
void add_touched(SquareList& list, board::Square square) {
  if (std::find(list.begin(), list.end(), square) == list.end()) list.push_if_room(square);
}

/// The last ply of a side that is counted among `plies`; null if it has made none.
PlyRecord* last_ply_of(State& state, Color side) {
  const std::size_t back = state.placement.side_to_move == side ? 2 : 1;
  return state.plies.size() >= back ? &state.plies[state.plies.size() - back] : nullptr;
}

void complete(State& state, Color side, bool by_press, std::int64_t at) {
  const clock::Side display = clock_side(side);
  if (state.completed_by_hand) {
    // The hand has counted the move already; only the time changes sides.
    if (by_press && state.clock.running() == display) state.clock.start(~display, at);
  } else if (!by_press || !state.clock.press(display, at)) {
    state.clock.count_move(display, at);
  }
  state.to_press[side] = false;
  state.pause_used[side] = false;
  if (PlyRecord* ply = last_ply_of(state, side)) ply->completed = true;
}

/// Moves that were never pressed are completed by what comes after them: a move that was answered, by the next move of
/// the same side; without a clock already by the answer.
void complete_unpressed(State& state, Color mover, std::int64_t at) {
  if (state.to_press[mover]) {
    complete(state, mover, false, at);
    if (state.to_press[~mover]) complete(state, ~mover, false, at);
  } else if ((!state.clock.control().timed() || state.paper.clock_missing) && state.to_press[~mover]) {
    complete(state, ~mover, true, at);
  }
}

void man_moved(State& state, const Values& values, std::int64_t at) {
  undo_owed_promotion(state);
  const auto& move = values.move;
  const Color mover = state.placement.side_to_move;
  const auto man = move.dropped ? std::optional(board::Piece{mover, *move.dropped}) : state.placement.at(move.source);
  if (!man) return;
  complete_unpressed(state, mover, at);

  PlyRecord ply;
  ply.move = move;
  ply.at_ms = at;
  ply.clock_ms = state.clock.remaining(clock_side(mover), at);
  ply.kept_touch = !state.obligation.any() || keeps(state.obligation, state.placement, move);
  ply.touched = state.touched_early[mover];
  for (const board::Square square : state.touched) add_touched(ply.touched, square);
  ply.touched_before = static_cast<std::uint8_t>(ply.touched.size());
  ply.owed = state.obligation;
  const bool swapped = is_swapped_castling(state, move);
  if (!move.dropped) add_touched(ply.touched, move.source);
  if (state.offer && state.offer->side == mover && state.offer->ply == static_cast<int>(state.plies.size()))
    ply.offered = true;
  if (const auto square = captured_square(state.placement, move)) {
    add_touched(ply.touched, *square);
    ply.captured_promoted = state.placement.promoted.contains(*square);
  }

  const auto legal = state.position ? board::to_legal_move(*state.position, move) : std::nullopt;
  const bool absent_rook = !legal && may_castle_without_rook(state, move);
  const bool may_drop = move.dropped && state.position && is_legal(state.placement, state.position, move);
  ply.captured = play_by_hand(state.placement, move);
  ply.irreversible = ply.captured.has_value() || man->role == board::Role::Pawn || move.dropped.has_value();
  if (may_drop) {
    state.position->drop(*move.dropped, move.target);
  } else if (legal) {
    state.position->play(*legal);
  } else {
    // Off the regular board legality is judged on the men as they stood.
    ply.legal = absent_rook || swapped ||
                (!state.position &&
                 is_legal(placement_before(state, state.plies.size(), Misplaced::Stood), state.position, move));
    read_position(state);
  }
  if (state.position) {
    ply.key = state.position->key();
    if (state.placement.pockets) ply.key ^= board::key_of(*state.placement.pockets);
    ply.check = state.position->in_check();
  }
  state.to_press[mover] = true;
  if (state.completed_by_hand) {
    state.clock.count_move(clock_side(mover), at);
    ply.completed = true;
    ply.clock_ms = state.clock.remaining(clock_side(mover), at);
  }
  state.plies.push_back(ply);
  const auto idle = state.keeps_matters ? state.idle_press : std::nullopt;
  rest_hand(state);
  // Pressed too early and moved then: that may be claimed until it is answered.
  const bool still_runs = state.clock.running() == clock_side(~mover);
  if (idle && !idle->settled && idle->side == mover && idle->ply + 1 == state.plies.size() && still_runs)
    state.idle_press = idle;
  state.touched_early[mover].clear();
}

/// A side's number for `values.side`; effects that need a side and name none concern White.
void press(State& state, Color side, std::int64_t at) {
  if (state.promotion_owed && state.placement.side_to_move == side) {
    // Nothing is completed by it.
    state.promotion_owed->pressed = state.clock.press(clock_side(side), at);
    return;
  }
  if (state.completed_by_hand) {
    if (state.clock.running() != clock_side(side)) return;
    state.clock.start(~clock_side(side), at);
  } else if (!state.clock.press(clock_side(side), at)) {
    return;
  }
  if (state.to_press[side]) state.pause_used[side] = false;
  state.to_press[side] = false;
  if (PlyRecord* ply = last_ply_of(state, side)) {
    ply->completed = true;
    // The time beside a move is what the clock showed once it was pressed.
    ply->clock_ms = state.clock.remaining(clock_side(side), at);
  }
}

void put_in_hand(board::Placement& placement, board::Piece man) {
  if (!placement.pockets || man.role == board::Role::King) return;
  auto& count = (*placement.pockets)[man.color].count_by_role[static_cast<std::size_t>(man.role)];
  if (count < 255) ++count;
}

void take_in_hand(State& state, board::Piece man, std::optional<board::Role> promoted) {
  put_in_hand(state.placement, man);
  state.arrivals.push_back({state.plies.size(), man, promoted});
}

void owe_promotion(State& state, const Values& values) {
  undo_owed_promotion(state);
  const auto pawn = state.placement.at(values.move.source);
  if (!pawn) return;
  OwedPromotion owed;
  owed.move = values.move;
  owed.move.promotion.reset();
  owed.captured = state.placement.at(owed.move.target);
  state.placement.set(owed.move.source, std::nullopt);
  state.placement.set(owed.move.target, pawn);
  state.promotion_owed = owed;
  state.lifted.reset();
}

/// A ply without a move keeps whose turn each ply was; it counts nowhere as a move made.
void turn_passed(State& state, std::int64_t at) {
  const Color passing = state.placement.side_to_move;
  PlyRecord ply;
  ply.move = passed_turn;
  ply.at_ms = at;
  ply.clock_ms = state.clock.remaining(clock_side(passing), at);
  pass_turn(state.placement);
  read_position(state);
  if (state.position) ply.key = state.position->key();
  state.plies.push_back(ply);
  state.to_press[~passing] = false;
}

/// The game is over; what somebody is reported to have done, an appeal, and whether it must be played anew are still
/// to be decided. All else was about how to go on.
void leave_open_matters(State& state) {
  const auto about_play = [](const OpenRuling& open) {
    const bool anew = std::any_of(open.options.begin(), open.options.end(),
                                  [](const Option& option) { return option.id == OptionId::Restart; });
    return open.needs || open.chooser || !(open.incident || open.appealed || anew);
  };
  state.open.drop_if(about_play);
}

/// Whose turn it is at the start is what happened: the other side has begun.
void turn_taken(State& state, Color side, std::int64_t at) {
  if (!state.plies.empty()) return;
  state.placement.side_to_move = side;
  state.start.side_to_move = side;
  rest_hand(state);
  read_position(state);
  if (state.position) state.start_key = state.position->key();
  if (state.clock.on_move()) state.clock.start(clock_side(side), at);
}

/// The side a seat, or its partner, has on this board.
Color team_side(const State& state, Actor seat) {
  const auto own = color_of(state, seat);
  return own ? *own : color_of(state, partner_of(seat)).value_or(Color::Black);
}

void commit_one(State& state, const Effect& effect, std::span<const rulebook::Citation> clauses, std::int64_t at) {
  const Values& values = effect.values;
  const Color side = side_of(values);
  const clock::Side display = clock_side(side);
  const auto first_square = [&]() -> std::optional<board::Square> {
    return values.squares.empty() ? std::nullopt : std::optional(values.squares[0]);
  };
  switch (effect.code) {
    case EffectCode::Touched:
      for (const board::Square square : values.squares) add_touched(state.touched, square);
      break;
    case EffectCode::Lifted:
      state.lifted = first_square();
      if (state.begun && state.begun->square != state.lifted) state.begun.reset();
      break;
    case EffectCode::PutBack:
      state.lifted.reset();
      break;
    case EffectCode::Adjusting:
      state.adjusting = first_square();
      state.adjusting_next = values.squares.empty();
      state.adjusting_side = values.side;
      break;
    case EffectCode::Adjusted:
      if (state.adjusting == first_square()) state.adjusting.reset();
      state.adjusting_next = false;
      break;
    case EffectCode::ManMoved:
      man_moved(state, values, at);
      break;
    case EffectCode::MustMove:
      state.obligation.man = first_square();
      deem_touched(state, first_square());
      // The castling that moves the man as well.
      if (values.move.source != values.move.target) state.obligation.move = values.move;
      break;
    case EffectCode::MustCapture:
      state.obligation.captured = first_square();
      deem_touched(state, first_square());
      break;
    case EffectCode::MustCastle:
    case EffectCode::MustPlay:
      state.obligation.move = values.move;
      state.obligation.announced = effect.code == EffectCode::MustPlay;
      break;
    case EffectCode::CastlingBarred:
      state.obligation.barred_rook = first_square();
      state.obligation.no_castling = values.squares.empty();
      break;
    case EffectCode::Freed:
      break;
    case EffectCode::MustPromote:
      owe_promotion(state, values);
      break;
    case EffectCode::Displaced:
      for (const board::Square square : values.squares) add_touched(state.displaced, square);
      break;
    case EffectCode::Replaced:
      state.displaced.clear();
      state.displaced_by.reset();
      break;
    case EffectCode::ClockStarted:
      state.clock.start(display, at);
      if (state.promotion_owed && state.placement.side_to_move == side) state.promotion_owed->pressed = false;
      if (state.phase != Phase::Ended) state.phase = Phase::Playing;
      break;
    case EffectCode::ClockPressed:
      press(state, side, at);
      break;
    case EffectCode::ClockStopped:
      state.clock.pause(at);
      if (state.phase == Phase::Playing) state.phase = Phase::Paused;
      break;
    case EffectCode::ClockResumed:
      state.clock.resume(at);
      if (state.phase == Phase::Paused) state.phase = Phase::Playing;
      break;
    case EffectCode::TimeAdded:
      state.clock.add(display, values.number, at);
      break;
    case EffectCode::TimeTaken:
      state.clock.add(display, -values.number, at);
      break;
    case EffectCode::ClockSet:
      state.clock_read = true;
      state.clock.set(clock::Side::White, values.number, at);
      state.clock.set(clock::Side::Black, values.other, at);
      break;
    case EffectCode::Restored:
      restore_before(state, values, at);
      break;
    case EffectCode::Reinstated:
      reinstate(state, values.number, at);
      break;
    case EffectCode::IllegalCounted:
      state.illegal_count[side] = static_cast<int>(values.number);
      break;
    case EffectCode::Warned:
      ++state.warnings[side];
      break;
    case EffectCode::Penalized:
      break;
    case EffectCode::Offered:
    case EffectCode::ClaimIsOffer:
      commit_offered(state, side);
      break;
    case EffectCode::OfferLapsed:
      commit_offer_lapsed(state, side);
      break;
    case EffectCode::Chosen:
      for (OpenRuling& open : state.open) {
        if (open.seq == values.number) open.chosen[side] = values.kind.as<OptionId>();
      }
      break;
    case EffectCode::Postponed:
      postpone(state, values.number);
      break;
    case EffectCode::Settled:
      state.open.drop_if([&](const OpenRuling& open) { return open.seq == values.number; });
      break;
    case EffectCode::Result: {
      Outcome outcome;
      outcome.result = values.kind.as<GameResult>();
      outcome.reason = values.reason.as<ResultReason>();
      for (const auto clause : clauses.first(std::min<std::size_t>(clauses.size(), 3)))
        outcome.clauses.push_back(clause);
      outcome.at_ms = at;
      state.outcome = outcome;
      state.phase = Phase::Ended;
      state.clock.stop(at);
      leave_open_matters(state);
      state.offer.reset();
      break;
    }
    case EffectCode::Annulled:
      state.annulled = true;
      state.outcome.reset();
      state.phase = Phase::Ended;
      state.clock.stop(at);
      leave_open_matters(state);
      break;
    case EffectCode::Misplaced:
    case EffectCode::SecondMove:
      misplace(state, values, effect.code == EffectCode::SecondMove);
      break;
    case EffectCode::RookMisplaced:
      misplace_rook(state, values);
      break;
    case EffectCode::ClaimLapsed:
      if (state.promotion_owed) state.promotion_owed->answered = true;
      break;
    case EffectCode::MenSetRight:
      set_men_right(state, values);
      break;
    case EffectCode::BoardTurned:
    case EffectCode::StartMended:
    case EffectCode::NeedsOfficial:
    case EffectCode::NextGame:  // what concerns more than this game is the encounter's
    case EffectCode::Score:
    case EffectCode::Agreed:
    case EffectCode::GainRevoked:  // done by `restored`
    case EffectCode::GainReturned:
      break;
    case EffectCode::Passed:
      if (values.man) take_in_hand(state, *values.man, values.promoted);
      break;
    case EffectCode::Stopped:
      state.stopped = true;
      state.outcome.reset();  // of two ends the other one came first
      state.phase = Phase::Ended;
      state.clock.stop(at);
      leave_open_matters(state);
      state.offer.reset();
      break;
    case EffectCode::TouchedEarly:
      for (const board::Square square : values.squares) add_touched(state.touched_early[side], square);
      break;
    case EffectCode::Demanded:
      state.obligation.demanded = true;
      break;
    case EffectCode::MoveBegun:
      if (const auto square = first_square()) state.begun = BegunMove{values.move, *square};
      state.lifted.reset();
      break;
    case EffectCode::TurnPassed:
      turn_passed(state, at);
      break;
    case EffectCode::TurnTaken:
      turn_taken(state, side, at);
      break;
    default:
      // What concerns people is carried out with the event that brought it: commit_incidents.cpp.
      commit_paper_effect(state, effect, at);
      break;
  }
}

/// Where a ruling restores a position, what it costs is cited before what is owed there: the first clause cited that
/// decides a duty is the duty's. Nothing if no such clause is cited.
std::optional<rulebook::Citation> clause_of_duty(const Ruling& ruling, const Obligation& duty, const Clauses& book) {
  constexpr std::array touching{Matter::TouchSeveralOpponents, Matter::TouchMixed,       Matter::IllegalQuiet,
                                Matter::IllegalCapture,        Matter::TouchOwn,         Matter::TouchOpponent,
                                Matter::TouchSeveral,          Matter::TouchBoth,        Matter::TouchFirstOfBoth,
                                Matter::TouchOrderUnknown,     Matter::KingAndRook,      Matter::RookFirst,
                                Matter::CastlingIllegal,       Matter::CastlingCommitted};
  constexpr std::array announcing{Matter::ClaimDenied, Matter::FiftyDenied};
  constexpr std::array replacing{Matter::IllegalReplacement};
  const auto cited = [&](std::span<const Matter> matters) -> std::optional<rulebook::Citation> {
    for (const auto clause : ruling.clauses) {
      for (const Matter matter : matters) {
        if (book[matter].deciding == clause) return clause;
      }
    }
    return std::nullopt;
  };
  const auto clause = duty.announced ? cited(announcing) : cited(touching);
  return clause ? clause : cited(replacing);
}

/// Whose choice the options of a ruling are once it is carried out; nothing if an official's.
std::optional<Color> chooser_of(const State& state, const Ruling& ruling, std::optional<Color> claimant) {
  if (ruling.options.empty()) return std::nullopt;
  switch (ruling.options.front().by) {
    case Chooser::Official:
    case Chooser::SectionChief:
    case Chooser::Chief:
      break;
    case Chooser::Opponent:
      return ~state.placement.side_to_move;
    case Chooser::Claimant:
      return claimant;
    case Chooser::Player:
      return state.placement.side_to_move;
  }
  return std::nullopt;
}

/// How the draw came to be offered that this event has left standing: what may be replied to it hangs on that.
void note_offer(State& state, const Event& event, const Ruling& ruling, const Clauses& book) {
  for (const Effect& effect : ruling.effects) {
    if (effect.code == EffectCode::OfferLapsed) state.offer_refused_at = static_cast<int>(state.plies.size());
  }
  const bool is_offered = std::any_of(ruling.effects.begin(), ruling.effects.end(), [](const Effect& effect) {
    return effect.code == EffectCode::Offered || effect.code == EffectCode::ClaimIsOffer;
  });
  if (!is_offered || !state.offer) return;
  const auto rests_on = [&](Matter matter) {
    const auto clause = book[matter].deciding;
    return clause && std::find(ruling.clauses.begin(), ruling.clauses.end(), *clause) != ruling.clauses.end();
  };
  OfferManner& manner = state.offer->manner;
  if (const auto* claim = std::get_if<Claim>(&event.body)) {
    const bool on_record = claim->kind == ClaimKind::Repetition || claim->kind == ClaimKind::FiftyMoves;
    manner = on_record ? OfferManner::Claim : OfferManner::Plain;
  } else if (event.type() != EventType::OfferDraw) {
    manner = OfferManner::Remark;
  } else if (rests_on(Matter::OfferOpponentTime)) {
    manner = OfferManner::InOther;
  } else if (rests_on(Matter::OfferBeforeMove)) {
    manner = OfferManner::BeforeMove;
  }
}

/// What was reported: by this event, or by the one whose ruling it settles.
std::optional<OpenIncident> settled_incident(const State& state, const Event& event, const Ruling& ruling) {
  std::int64_t settled = -1;
  if (const auto* decide = std::get_if<Decide>(&event.body)) settled = decide->ruling;
  if (const auto* choose = std::get_if<Choose>(&event.body)) settled = choose->ruling;
  if (const auto* appeal = std::get_if<Appeal>(&event.body)) {
    for (const Decision& decision : state.decisions) {
      if (decision.seq == appeal->ruling) return decision.incident;
    }
  }
  for (const OpenRuling& open : state.open) {
    if (open.seq == settled) return open.incident;
  }
  return incident_of(state, event, ruling);
}

/// What the hand and the press do: nothing is reported or decided by these.
bool is_play(EventType type) { return type >= EventType::Touch && type <= EventType::Press; }
static_assert(static_cast<int>(EventType::Press) - static_cast<int>(EventType::Touch) == 5);

bool worth_marking(Verdict verdict) {
  return verdict == Verdict::Illegal || verdict == Verdict::Upheld || verdict == Verdict::Denied ||
         verdict == Verdict::Open || verdict == Verdict::Needs || verdict == Verdict::Ended;
}

}  // namespace

board::Placement placement_before(const State& state, std::size_t ply_index, Misplaced misplaced) {
  board::Placement placement = state.start;
  const auto misplace_at = [&](std::size_t plies) {
    for (const Misplacement& each : state.misplaced) {
      if (each.ply == plies) put_elsewhere(placement, each.move);
    }
  };
  auto arrival = state.arrivals.begin();
  const auto arrive = [&](std::size_t ply) {
    for (; arrival != state.arrivals.end() && arrival->ply <= ply; ++arrival) put_in_hand(placement, arrival->man);
  };
  for (std::size_t i = 0; i < ply_index && i < state.plies.size(); ++i) {
    misplace_at(i);
    arrive(i);
    play_by_hand(placement, state.plies[i].move);
  }
  if (misplaced == Misplaced::Stood) misplace_at(std::min(ply_index, state.plies.size()));
  arrive(ply_index);
  return placement;
}

int occurrences_of(const State& state, std::uint64_t key) {
  int count = 0;
  for (auto ply = state.plies.rbegin(); ply != state.plies.rend(); ++ply) {
    if (ply->key == key) ++count;
    if (ply->irreversible) return count;
  }
  return state.start_key == key ? count + 1 : count;
}

int occurrences_of_men(const State& state) {
  board::Placement placement = state.start;
  const auto alike = [&] {
    return placement.men == state.placement.men && placement.side_to_move == state.placement.side_to_move;
  };
  int count = alike() ? 1 : 0;
  for (const PlyRecord& ply : state.plies) {
    play_by_hand(placement, ply.move);
    if (alike()) ++count;
  }
  return count;
}

void commit_effects(State& state, std::span<const Effect> effects, std::span<const rulebook::Citation> clauses,
                    std::int64_t at_ms) {
  bool fresh_obligation = true;
  bool over = false;
  for (const Effect& effect : effects) {
    if (effect.values.board != 0 && effect.values.board != state.board) continue;  // it happens on the other board
    over |= effect.code == EffectCode::Restored || effect.code == EffectCode::Settled;
    if (effect.code == EffectCode::Freed && over) {
      // What was touched is dealt with.
      state.touched.clear();
      state.touched_early[state.placement.side_to_move].clear();
    }
    if (is_obligation(effect.code)) {
      if (fresh_obligation) state.obligation = Obligation{};
      fresh_obligation = false;
      if (!clauses.empty() && effect.code != EffectCode::Freed) state.obligation.clause = clauses.front();
    } else if (effect.code == EffectCode::ManMoved || effect.code == EffectCode::Restored) {
      fresh_obligation = true;
    }
    commit_one(state, effect, clauses, at_ms);
  }
}

namespace {

/// A ruling that leaves something to be chosen or found out.
void leave_open(State& state, const Event& event, const Ruling& ruling, const std::optional<OpenIncident>& incident) {
  OpenRuling open;
  open.seq = event.seq;
  if (is_seat(event.by)) open.claimant = team_side(state, event.by);
  open.ply = static_cast<int>(state.plies.size());
  open.chooser = chooser_of(state, ruling, open.claimant);
  // What decides stands first; that is what the choice will rest on.
  for (const auto clause : ruling.clauses) open.clauses.push_if_room(clause);
  open.options = ruling.options;
  open.needs = ruling.needs;
  open.refused_offers = state.refused_offers;
  open.incident = incident;
  if (const auto* appeal = std::get_if<Appeal>(&event.body)) open.appealed = appeal->ruling;
  // The oldest matter gives way where more are left open than anyone keeps apart.
  state.open.push_latest(open);
}

/// What a touch out of turn obliges to is owed by what is said of that, not by the move that gave the turn over.
void owe_by_early_touch(State& state, const Ruling& ruling, const Clauses& book) {
  const auto& early = book[Matter::EarlyTouch].deciding;
  if (state.keeps_matters && early &&
      std::find(ruling.clauses.begin(), ruling.clauses.end(), *early) != ruling.clauses.end())
    state.obligation.clause = early;
}

/// What a ruling does, on the board and on paper.
void carry_out(State& state, const Event& event, const Ruling& ruling, const Clauses& book, std::int64_t at) {
  const std::size_t plies = state.plies.size();
  const bool was_read = state.clock_read;
  const bool was_told = state.keeps_matters && state.obligation.directed && event.type() == EventType::Touch;
  commit_effects(state, {ruling.effects.data(), ruling.effects.size()}, {ruling.clauses.data(), ruling.clauses.size()},
                 at);
  const auto* set = std::get_if<SetClock>(&event.body);
  if (set != nullptr && set->reckoned && !event.clocks) state.clock_read = was_read;
  const auto restores = [&] {
    return std::any_of(ruling.effects.begin(), ruling.effects.end(),
                       [](const Effect& effect) { return effect.code == EffectCode::Restored; });
  };
  // What an official told a player to do he was told, whatever he touches.
  if (was_told && state.obligation.any()) state.obligation.directed = true;
  const bool rules_on_claim = event.type() == EventType::Claim || event.type() == EventType::Decide;
  const auto states_duty = [&] {
    return std::any_of(ruling.effects.begin(), ruling.effects.end(),
                       [](const Effect& effect) { return is_obligation(effect.code); });
  };
  if (state.obligation.any() && restores()) {
    if (const auto clause = clause_of_duty(ruling, state.obligation, book)) state.obligation.clause = clause;
    state.obligation.directed = rules_on_claim;
  } else if (ruling.verdict == Verdict::Denied) {
    if (state.obligation.announced && event.type() == EventType::Claim) {
      state.obligation.directed = true;
      // What the claim fails by decides; the move announced is owed by what such a claim leads to.
      if (const auto clause = clause_of_duty(ruling, state.obligation, book)) state.obligation.clause = clause;
    }
  } else if (state.obligation.any() && rules_on_claim && states_duty()) {
    // Claimed before the move was made: the player has been told nevertheless.
    state.obligation.directed = true;
  }
  if (state.plies.size() > plies && state.obligation.any()) owe_by_early_touch(state, ruling, book);
  const bool clock_begins = event.type() == EventType::Start || event.type() == EventType::Resume;
  if (clock_begins || is_beside_the_board(event.type())) commit_paper_event(state, event, ruling);
  note_hands(state, event, ruling);
  if (event.type() == EventType::Promote) note_stand_in(state, event, plies);
  if (!is_play(event.type())) note_offer(state, event, ruling, book);
  for (const Effect& effect : ruling.effects) {
    if (effect.code >= EffectCode::Recorded) commit_incident(state, event, effect);
  }
  // An announcement is spent once its move is completed.
  if (state.announced && (event.type() == EventType::Press || state.plies.size() > plies + 1)) state.announced.reset();
}

/// What follows for the table once it is done.
void note(State& state, const Event& event, const Ruling& ruling, const std::optional<OpenIncident>& incident) {
  if (event.type() == EventType::KnockOver && is_seat(event.by)) {
    state.displaced_by = team_side(state, event.by);
    for (const board::Square square : state.displaced) note_toppled(state, *state.displaced_by, square);
  }
  if (event.type() == EventType::Touch) note_loose_touch(state, event, ruling);
  if (const auto* adjust = std::get_if<Adjust>(&event.body)) state.adjusting_told = adjust->told;
  if (event.type() == EventType::Pause && is_seat(event.by)) state.pause_used[team_side(state, event.by)] = true;
  if (!ruling.facts.empty()) {
    note_lapsed_demand(state, event, ruling);
    note_idle_press(state, event, ruling);
    note_disputed(state, event, ruling);
  }
  const bool is_open = ruling.verdict == Verdict::Open || ruling.verdict == Verdict::Needs || !ruling.options.empty();
  if (is_open && (state.phase != Phase::Ended || ruling.verdict == Verdict::Open)) {
    leave_open(state, event, ruling, incident);
  }
  if (worth_marking(ruling.verdict))
    state.marks.push_back({event.seq, static_cast<int>(state.plies.size()), ruling.verdict});
}

/// A ruling on what is no play: what it settles is looked at before it is carried out, and it may be kept for appeal.
void commit_beside_play(State& state, const Event& event, const Ruling& ruling, const Clauses& book, std::int64_t at) {
  const auto incident = settled_incident(state, event, ruling);
  const Undone undone = undone_by(state, event, ruling);
  const auto appealed = state.decisions.empty() ? std::nullopt : appealed_by(state, event);
  const bool played = state.phase == Phase::Playing;
  carry_out(state, event, ruling, book, at);
  note_stop_for_claim(state, event, ruling, played);
  keep_decision(state, event, ruling, incident, undone, appealed);
  note(state, event, ruling, incident);
}

}  // namespace

void commit(State& state, const Event& event, const Ruling& ruling, const Clauses& book) {
  const std::int64_t at = std::max(event.at_ms, state.last_at_ms);
  state.last_seq = event.seq;
  state.last_at_ms = at;
  if (ruling.verdict == Verdict::Refused && ruling.effects.empty()) return;
  if (state.phase != Phase::Paused) state.stopped_by_claim = false;
  if (!is_play(event.type())) return commit_beside_play(state, event, ruling, book, at);
  carry_out(state, event, ruling, book, at);
  note(state, event, ruling, ruling.options.empty() ? std::nullopt : punished_as(ruling));
}

}  // namespace touchmove::game
