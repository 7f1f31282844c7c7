// Claims of a draw: repetition, fifty moves, perpetual check, no losing chances; and what stands on the board by
// itself.
#include <algorithm>

#include "touchmove/board/position/drop_position.hpp"
#include "touchmove/board/position/movegen.hpp"
#include "touchmove/game/judge/judge.hpp"

namespace touchmove::game {

namespace {

/// Whether taking in passing is all that side may do.
bool only_en_passant(const board::Position& position) {
  board::MoveList moves;
  board::generate_legal(position, moves);
  return !moves.empty() && std::all_of(moves.begin(), moves.end(),
                                       [](board::Move move) { return move.kind() == board::MoveKind::EnPassant; });
}

/// Whether that side, on move, can give check at all.
bool has_check(const board::Position& position) {
  board::MoveList moves;
  board::generate_legal(position, moves);
  return std::any_of(moves.begin(), moves.end(), [&](board::Move move) { return position.after(move).in_check(); });
}

}  // namespace

/// What a repetition of the position on the board repeats, men in hand included. The board must be regular.
static std::uint64_t key_now(const State& state) {
  return state.position->key() ^ (state.placement.pockets ? board::key_of(*state.placement.pockets) : 0);
}

namespace {

/// The same of the position that stood after so many plies; 0 if it was irregular.
std::uint64_t key_at(const State& state, std::size_t plies) {
  if (plies == state.plies.size()) return state.position ? key_now(state) : 0;
  return plies == 0 ? state.start_key : state.plies[plies - 1].key;
}

/// How often that position had appeared by then.
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

/// Plies without capture or pawn move by then.
int quiet_at(const State& state, std::size_t plies) {
  if (plies == state.plies.size()) return state.placement.halfmove_clock;
  int quiet = 0;
  for (std::size_t ply = plies; ply > 0; --ply, ++quiet) {
    if (state.plies[ply - 1].irreversible) return quiet;
  }
  return quiet + state.start.halfmove_clock;
}

/// Plies without capture or pawn move once that move is made; none if it cannot be.
int quiet_after(const State& state, const board::BoardMove& move) {
  const auto man = state.placement.at(move.source);
  const bool legal = man && is_legal(state.placement, state.position, move);
  const bool quiet = legal && man->role != board::Role::Pawn && !captured_square(state.placement, move);
  return quiet ? state.placement.halfmove_clock + 1 : 0;
}

}  // namespace

const Judge::DrawClaimMatters& Judge::matters_of_claim(ClaimKind kind) {
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

Matter Judge::announced_matter(const Obligation& owed) const {
  const auto fifty = policies_.clauses[Matter::FiftyDenied].deciding;
  return fifty && owed.clause == fifty ? Matter::FiftyDenied : Matter::ClaimDenied;
}

Judge::DrawGrounds Judge::draw_grounds(const State& state, const Claim& claim) {
  const DrawClaimMatters& matters = matters_of_claim(claim.kind);
  DrawGrounds grounds;
  if (policies_.draw_claimant != DrawClaimant::UntilPress) {
    if (!draw_claim_closed(state, matters.claim, claim)) grounds.push_back({state.plies.size(), claim.move});
    return grounds;
  }
  const Color side = *side_;
  const auto own = unpressed_ply(state, side);
  const bool names_own = own && claim.move == state.plies[*own].move;
  if (state.placement.side_to_move == side && !names_own) grounds.push_back({state.plies.size(), claim.move});
  if (own && (names_own || !claim.move)) {
    grounds.push_back({*own + 1, std::nullopt, true, true});
    if (!claim.move) grounds.push_back({*own, std::nullopt, true, false});
  }
  if (!grounds.empty()) return grounds;
  // Not on move, and the last move is completed: what there was to claim before its press is lost by it.
  const auto held = [&](std::size_t plies) {
    return claim.kind == ClaimKind::FiftyMoves ? quiet_at(state, plies) >= 100 : occurrences_at(state, plies) >= 3;
  };
  const std::size_t count = state.plies.size();
  if (count > 0 && (held(count) || held(count - 1))) {
    refuse(ClosedReason::WindowClosed, matters.lost);
    cite(matters.timing);
  } else {
    refuse(ClosedReason::NotYourTurn, matters.timing);
  }
  return grounds;
}

/// By which clause a claimant may claim what he does.
void Judge::cite_ground(const DrawGround& ground, const DrawClaimMatters& matters) {
  cite(ground.announced || ground.made ? matters.intended : matters.reply);
  if (ground.unpressed) cite(Matter::ReplyBeforePress);
}

/// Whether the claimant has no right to claim now. If so, the ruling says why.
bool Judge::draw_claim_closed(const State& state, Matter matter, const Claim& claim) {
  const Color side = *side_;
  const bool on_move = state.placement.side_to_move == side;
  if (policies_.draw_claimant == DrawClaimant::OnMoveAlways) {
    if (!on_move || claim.move) {
      refuse(on_move ? ClosedReason::NotInThisBook : ClosedReason::NotYourTurn, matter);
      return true;
    }
  } else if (policies_.draw_claimant == DrawClaimant::OnMove) {
    if (!on_move) {
      // Who has made the move on the board has left the claim to the opponent.
      refuse(ClosedReason::NotYourTurn, state.to_press[side] ? Matter::DrawClaimTouched : matter);
      return true;
    }
    if (!state.touched.empty() || state.promotion_owed) {
      refuse(ClosedReason::AlreadyTouched, Matter::DrawClaimTouched);
      return true;
    }
  } else if (claim.move && !on_move) {
    refuse(ClosedReason::NotYourTurn, Matter::RepetitionTiming);
    return true;
  }
  return false;
}

void Judge::draw_claim_denied(const State& state, const Claim& claim) {
  const Color side = *side_;
  const DrawClaimMatters& matters = matters_of_claim(claim.kind);
  verdict(Verdict::Denied);
  cite(first_decided(matters.denied, matter_of(claim.kind)));
  if (state.clock.control().timed() && policies_.wrong_draw_claim_ms > 0) {
    effect(EffectCode::TimeAdded, {.number = policies_.wrong_draw_claim_ms, .side = ~side});
  }
  const auto own = unpressed_ply(state, side);
  const bool made = policies_.draw_claimant == DrawClaimant::UntilPress && own && claim.move == state.plies[*own].move;
  if (claim.move && policies_.announced_move_binds && !made) {
    const bool legal = is_legal(state.placement, state.position, *claim.move);
    cite(matters.intended);
    cite(matters.binds);
    fact(FactCode::Announced, {.move = *claim.move});
    if (legal) {
      effect(EffectCode::MustPlay, {.move = *claim.move});
    } else {
      SquareList named;
      named.push_back(claim.move->source);
      const Duty duty = duty_of(state.placement, state.position, named, CastlingTouch::Plain);
      if (duty.obligation.any() && state.placement.at(claim.move->source)) state_duty(duty.obligation);
      name_faults(state, *claim.move);
    }
  }
  if (state.clock.control().timed() && policies_.wrong_draw_claim_ms > 0) cite(matters.cost);
  if (policies_.claim_is_offer && !state.offer) {
    cite(Matter::ClaimIsOffer);
    effect(EffectCode::ClaimIsOffer, side);
  }
}

void Judge::claim_repetition(const State& state, const Claim& claim) {
  const DrawGrounds grounds = draw_grounds(state, claim);
  if (grounds.empty()) return;
  if (early_draw_waits(state)) return refuse(ClosedReason::Paused, Matter::RepetitionEarly);
  int count = -1;
  std::uint64_t key = 0;
  DrawGround ground;
  for (const DrawGround& each : grounds) {
    int times = 0;
    std::uint64_t repeated = 0;
    if (policies_.sameness == Sameness::MenAndTurn) {
      times = occurrences_of_men(state);
    } else if (!each.announced) {
      repeated = key_at(state, each.plies);
      times = occurrences_at(state, each.plies);
    } else if (const auto legal =
                   state.position ? board::to_legal_move(*state.position, *each.announced) : std::nullopt) {
      const board::Position after = state.position->after(*legal);
      repeated = after.key();
      times = after.halfmove_clock() == 0 ? 1 : occurrences_of(state, repeated) + 1;
    }
    if (times <= count) continue;
    count = times;
    key = repeated;
    ground = each;
  }
  if (count >= 3) {
    if (unproved_by_sheet(state, claim, 3)) return;
    const bool early = moved_too_little(state);
    if (early) cite(Matter::RepetitionEarly);
    if (ground.announced) cite(Matter::RepetitionIntended);
    cite(Matter::Repetition);
    cite_ground(ground, matters_of_claim(ClaimKind::Repetition));
    cite(Matter::RepetitionSame);
    cite(Matter::ClaimUpheld);
    fact(FactCode::Occurrences, {.number = count});
    if (claim.move) fact(FactCode::Announced, {.move = *claim.move});
    if (key != 0) name_occurrences(state, key);
    if (early) return early_draw(state, Matter::RepetitionAllowed, ResultReason::Repetition);
    draw(ResultReason::Repetition);
    return verdict(Verdict::Upheld);
  }
  draw_claim_denied(state, claim);
  cite(Matter::Repetition);
  fact(FactCode::Occurrences, {.number = count});
  if (key != 0) name_occurrences(state, key);
}

void Judge::claim_fifty(const State& state, const Claim& claim) {
  const DrawGrounds grounds = draw_grounds(state, claim);
  if (grounds.empty()) return;
  int quiet = -1;
  DrawGround ground;
  for (const DrawGround& each : grounds) {
    const int plies = each.announced ? quiet_after(state, *each.announced) : quiet_at(state, each.plies);
    if (plies <= quiet) continue;
    quiet = plies;
    ground = each;
  }
  fact(FactCode::QuietMoves, {.number = quiet});
  if (quiet >= 100) {
    if (unproved_by_sheet(state, claim, 0)) return;
    const std::int64_t on_board = ground.announced ? quiet - 1 : quiet;
    fact(FactCode::QuietSince,
         {.number = std::max<std::int64_t>(0, static_cast<std::int64_t>(ground.plies) - on_board)});
    cite(Matter::FiftyMoves);
    cite_ground(ground, matters_of_claim(ClaimKind::FiftyMoves));
    cite(Matter::ClaimUpheld);
    draw(ResultReason::FiftyMoves);
    return verdict(Verdict::Upheld);
  }
  draw_claim_denied(state, claim);
  cite(Matter::FiftyMoves);
}

/// What a draw asked for in vain costs, where the book sets a price.
std::optional<Effect> Judge::appeal_cost(const State& state) const {
  const Color side = *side_;
  if (!state.clock.control().timed()) return std::nullopt;
  if (policies_.wrong_appeal_ms > 0)
    return Effect{EffectCode::TimeAdded, {.number = policies_.wrong_appeal_ms, .side = ~side}};
  if (!policies_.wrong_appeal_costs) return std::nullopt;
  // One minute, or half of what is left if that is less than two.
  const std::int64_t left = clock(state).remaining(clock_side(side), at_);
  const std::int64_t taken = left < 120'000 ? std::max<std::int64_t>(0, left / 2) : 60'000;
  if (taken == 0) return std::nullopt;
  return Effect{EffectCode::TimeTaken, {.number = taken, .side = side}};
}

void Judge::appeal_denied(const State& state, Matter matter) {
  verdict(Verdict::Denied);
  cite(matter);
  const auto cost = appeal_cost(state);
  if (!cost) return;
  cite(Matter::LosingChancesDenied);
  effect(cost->code, cost->values);
}

void Judge::claim_endless_checks(const State& state) {
  Claim plain;
  plain.kind = ClaimKind::PerpetualCheck;
  if (draw_claim_closed(state, Matter::PerpetualCheck, plain)) return;
  cite(Matter::PerpetualCheck);
  const bool checks = state.position && has_check(*state.position);
  const bool judged = policies_.perpetual_proof == PerpetualProof::ByDemonstration;
  if (!checks && !judged) {
    verdict(Verdict::Denied);
    return fact(FactCode::NoEndlessChecks, {.side = side_});
  }
  effect(EffectCode::ClockStopped, side_on_time(state));
  verdict(checks ? Verdict::Needs : Verdict::Open);
  if (!checks) effect(EffectCode::NeedsOfficial);
  if (checks)
    ruling_.needs = Needs{Question::EndlessChecks, *side_, static_cast<int>(state.plies.size()), state.position->key()};
  Option drawn = option(OptionId::Draw, Chooser::Official, Matter::PerpetualCheck);
  drawn.effects.push_back(result_effect(GameResult::Draw, ResultReason::PerpetualCheck));
  Option denied = option(OptionId::Denied, Chooser::Official, Matter::PerpetualCheck);
  denied.effects.push_back({EffectCode::ClockResumed, {.side = side_on_time(state)}});
  ruling_.options.push_back(drawn);
  ruling_.options.push_back(denied);
}

void Judge::claim_perpetual(const State& state) {
  if (policies_.perpetual_proof != PerpetualProof::ByRepetition) return claim_endless_checks(state);
  if (!policies_.perpetual_check_claim) {
    // No ground of its own: it counts as repetition or not at all.
    Claim repetition;
    repetition.kind = ClaimKind::Repetition;
    cite(Matter::PerpetualCheck);
    const auto clauses = ruling_.clauses;
    claim_repetition(state, repetition);
    if (ruling_.verdict != Verdict::Refused) {
      for (const auto clause : clauses) cite(clause);
    }
    return;
  }
  // The same position, reached by the claimant's check, for the third time.
  const std::size_t back = state.placement.side_to_move == *side_ ? 2 : 1;
  const PlyRecord* last = state.plies.size() >= back ? &state.plies[state.plies.size() - back] : nullptr;
  int count = 0;
  if (last != nullptr && last->check && last->key != 0) {
    for (auto ply = state.plies.rbegin(); ply != state.plies.rend(); ++ply) {
      if (ply->key == last->key && ply->check) ++count;
      if (ply->irreversible) break;
    }
  }
  fact(FactCode::Occurrences, {.number = count});
  if (count >= 3) {
    cite(Matter::PerpetualCheck);
    draw(ResultReason::PerpetualCheck);
    return verdict(Verdict::Upheld);
  }
  appeal_denied(state, Matter::PerpetualCheck);
}

void Judge::claim_losing_chances(const State& state) {
  if (policies_.paper.quickplay.announced && policies_.clauses[Matter::Quickplay].deciding)
    return claim_quickplay(state);
  if (policies_.losing_chances == nullptr) return refuse(ClosedReason::NotInThisBook, Matter::LosingChances);
  const LosingChances chances = policies_.losing_chances(state.placement, *side_);
  if (chances.clause) cite(*chances.clause);
  if (chances.within) cite(*chances.within);
  switch (chances.answer) {
    case Answer::Yes:
      cite(Matter::LosingChances);
      draw(ResultReason::LosingChances);
      return verdict(Verdict::Upheld);
    case Answer::No:
      return appeal_denied(state, Matter::LosingChances);
    case Answer::Unknown: {
      verdict(Verdict::Needs);
      cite(Matter::LosingChances);
      effect(EffectCode::ClockStopped, side_on_time(state));
      ruling_.needs = Needs{Question::ForcedWin, chances.may_win, static_cast<int>(state.plies.size()),
                            state.position ? state.position->key() : 0, chances.also};
      Option denied = option(OptionId::Denied, Chooser::Official, Matter::LosingChancesDenied);
      if (const auto cost = appeal_cost(state)) denied.effects.push_back(*cost);
      denied.effects.push_back({EffectCode::ClockResumed, {.side = side_on_time(state)}});
      Option drawn = option(OptionId::Draw, Chooser::Official, Matter::LosingChances);
      drawn.effects.push_back(result_effect(GameResult::Draw, ResultReason::LosingChances));
      ruling_.options.push_back(denied);
      ruling_.options.push_back(drawn);
      return;
    }
  }
}

void Judge::claim_on_board(const State& state, ClaimKind kind) {
  const board::Position* position = state.position ? &*state.position : nullptr;
  // A draw asked for in vain may have its price, whatever ground was given for it.
  const bool asks_draw =
      kind == ClaimKind::Stalemate || kind == ClaimKind::InsufficientMaterial || kind == ClaimKind::DeadPosition;
  const bool priced = asks_draw && policies_.wrong_appeal_ms > 0;
  const auto denied = [&](Matter matter) {
    verdict(Verdict::Denied);
    cite(matter);
    if (priced) appeal_denied(state, matter);
    fact(FactCode::NoSuchFault);
  };
  switch (kind) {
    case ClaimKind::Checkmate:
      // It ends the game by itself, unless the move that gave it was open to a claim.
      if (position == nullptr || !position->is_checkmate()) return denied(Matter::Checkmate);
      // Where men come from the hand only what no man could block is mate, and that ends the game at the press.
      if (policies_.drops != Drops::None && (!state.plies.empty() || board::could_be_blocked(*position)))
        return denied(Matter::Checkmate);
      cite(Matter::Checkmate);
      win(~position->side_to_move(), ResultReason::Checkmate);
      return verdict(Verdict::Upheld);
    case ClaimKind::Stalemate:
      if (position != nullptr && only_en_passant(*position)) return denied(Matter::EnPassantForced);
      if (position == nullptr || !position->is_stalemate()) return denied(Matter::Stalemate);
      if (position == nullptr || !position->is_stalemate() || !policies_.stalemate_draws)
        return denied(Matter::Stalemate);
      cite(Matter::Stalemate);
      draw(ResultReason::Stalemate);
      return verdict(Verdict::Upheld);
    case ClaimKind::Fivefold:
    case ClaimKind::SeventyFive: {
      const bool five = kind == ClaimKind::Fivefold;
      const Matter matter = five ? Matter::Fivefold : Matter::SeventyFive;
      if (!(five ? policies_.fivefold_ends : policies_.seventy_five_ends))
        return refuse(ClosedReason::NotInThisBook, matter);
      const int count = position != nullptr ? occurrences_of(state, key_now(state)) : 0;
      if (five ? count < 5 : state.placement.halfmove_clock < 150) return denied(matter);
      cite(matter);
      draw(five ? ResultReason::Fivefold : ResultReason::SeventyFive);
      return verdict(Verdict::Upheld);
    }
    default:
      break;
  }
  const Matter matter = kind == ClaimKind::InsufficientMaterial ? Matter::DeadMaterial : Matter::DeadPosition;
  const Answer answer = policies_.dead != nullptr ? policies_.dead(state.placement, position) : Answer::No;
  if (answer == Answer::No) return denied(matter);
  if (answer == Answer::Yes) {
    cite(matter);
    draw(kind == ClaimKind::InsufficientMaterial ? ResultReason::InsufficientMaterial : ResultReason::DeadPosition);
    return verdict(Verdict::Upheld);
  }
  // Dead only if neither side can win: those of whom it is not known are asked about, one after the other.
  verdict(Verdict::Needs);
  cite(matter);
  effect(EffectCode::ClockStopped, side_on_time(state));
  Needs needs{policies_.mating_question, state.placement.side_to_move, static_cast<int>(state.plies.size()),
              position != nullptr ? position->key() : 0, ~state.placement.side_to_move};
  const auto open = [&](Color side) {
    return policies_.may_win_on_time == nullptr ||
           policies_.may_win_on_time(state.placement, position, side) != Answer::No;
  };
  if (!open(needs.side)) {
    needs.side = *needs.also;
    needs.also.reset();
  } else if (!open(*needs.also)) {
    needs.also.reset();
  }
  ruling_.needs = needs;
  Option alive = option(OptionId::Denied, Chooser::Official, matter);
  if (const auto cost = priced ? appeal_cost(state) : std::nullopt) {
    const auto price = policies_.clauses[Matter::LosingChancesDenied].deciding;
    if (price) alive.clauses.push_back(*price);
    alive.effects.push_back(*cost);
  }
  alive.effects.push_back({EffectCode::ClockResumed, {.side = side_on_time(state)}});
  Option dead = option(OptionId::Draw, Chooser::Official, matter);
  dead.effects.push_back(result_effect(GameResult::Draw, ResultReason::DeadPosition));
  ruling_.options.push_back(alive);
  ruling_.options.push_back(dead);
}

}  // namespace touchmove::game
