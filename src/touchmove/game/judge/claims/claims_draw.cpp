#include "touchmove/game/judge/claims/claims_draw.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>

#include "touchmove/board/position/drop_position.hpp"
#include "touchmove/board/position/movegen.hpp"
#include "touchmove/board/position/position.hpp"
#include "touchmove/board/vocabulary/board_move.hpp"
#include "touchmove/board/vocabulary/color.hpp"
#include "touchmove/board/vocabulary/move_list.hpp"
#include "touchmove/board/vocabulary/piece.hpp"
#include "touchmove/game/effects/board_hand.hpp"
#include "touchmove/game/effects/commit.hpp"
#include "touchmove/game/judge/board/completion.hpp"
#include "touchmove/game/judge/claims/draw_claim.hpp"
#include "touchmove/game/judge/claims/draws_official.hpp"
#include "touchmove/game/judge/claims/quickplay.hpp"
#include "touchmove/game/judge/claims/sameness.hpp"
#include "touchmove/game/judge/claims/sheet_proof.hpp"
#include "touchmove/game/judge/consequences/material.hpp"
#include "touchmove/game/judge/consequences/plies.hpp"
#include "touchmove/game/vocabulary/matter.hpp"
#include "touchmove/game/vocabulary/ruling.hpp"

namespace touchmove::game {
namespace {

using board::Color;

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

/// The claimant has a man in his hand for the reply, and claims in time all the same: until when he may decides.
void name_reply_begun(const Context& in, RulingWriter& out, const State& state, const DrawGround& ground,
                      Matter reply) {
  const bool begun = !ground.announced && !ground.made && !state.touched.empty();
  if (begun && state.placement.side_to_move == *in.side && in.decides(reply)) out.cite(reply);
}

/// Plies without capture or pawn move once that move is made; none if it cannot be.
int quiet_after(const State& state, const board::BoardMove& move) {
  const auto man = state.placement.at(move.source);
  const bool legal = man && is_legal(state.placement, state.position, move);
  const bool quiet = legal && man->role != board::Role::Pawn && !captured_square(state.placement, move);
  return quiet ? state.placement.halfmove_clock + 1 : 0;
}

/// Whether the move announced cannot be played: then nothing comes about with it, and what stands on the board counts.
bool announces_in_vain(const State& state, const DrawGround& ground) {
  return ground.announced && state.position && !board::to_legal_move(*state.position, *ground.announced);
}

}  // namespace

void claim_repetition(const Context& in, RulingWriter& out, const State& state, const Claim& claim) {
  // A position is claimed, and it is named by the move that makes it: a square says nothing of it.
  if (claim.square) return out.refuse(ClosedReason::NotMatching, Matter::Repetition);
  const DrawGrounds grounds = draw_grounds(in, out, state, claim);
  if (grounds.empty()) return;
  const bool by_men = in.policies.sameness == Sameness::MenAndTurn;
  int count = -1;
  std::uint64_t key = 0;
  DrawGround ground;
  for (const DrawGround& each : grounds) {
    int times = 0;
    std::uint64_t repeated = 0;
    if (by_men) {
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
    if (unproved_by_sheet(in, out, state, claim, 3)) return;
    const bool early = moved_too_little(in, state);
    if (early) out.cite(Matter::RepetitionEarly);
    // It stood there before, and nobody claimed it.
    if (!early && count > 3 && in.decides(Matter::RepetitionAgain)) out.cite(Matter::RepetitionAgain);
    if (ground.announced) out.cite(Matter::RepetitionIntended);
    name_reply_begun(in, out, state, ground, Matter::RepetitionReply);
    out.cite(Matter::Repetition);
    cite_ground(out, ground, matters_of_claim(ClaimKind::Repetition));
    out.cite(Matter::RepetitionSame);
    out.cite(Matter::ClaimUpheld);
    out.fact(FactCode::Occurrences, {.number = count});
    if (claim.move) out.fact(FactCode::Announced, {.move = *claim.move});
    if (by_men) name_occurrences_of_men(out, state);
    if (key != 0) name_occurrences(out, state, key);
    if (early) return early_draw(in, out, state, early_repetition);
    name_exchanged_men(in, out, state, ground);
    out.draw(ResultReason::Repetition);
    return out.verdict(Verdict::Upheld);
  }
  name_failed_rule(in, out, state, claim);
  draw_claim_denied(in, out, state, claim);
  out.cite(Matter::Repetition);
  const bool in_vain = announces_in_vain(state, ground);
  out.fact(FactCode::Occurrences, {.number = in_vain && !by_men ? occurrences_at(state, ground.plies) : count});
  if (by_men) name_occurrences_of_men(out, state);
  if (key != 0) name_occurrences(out, state, key);
  if (!in_vain) out.fact(FactCode::Lacking, {.number = 3 - std::max(count, 0)});
  if (in.decides(Matter::RepetitionMen)) out.cite(Matter::RepetitionMen);
  name_differing(in, out, state, ground, count);
}

void claim_fifty(const Context& in, RulingWriter& out, const State& state, const Claim& claim) {
  const DrawGrounds grounds = draw_grounds(in, out, state, claim);
  if (grounds.empty()) return;
  int quiet = -1;
  DrawGround ground;
  for (const DrawGround& each : grounds) {
    const int plies = each.announced ? quiet_after(state, *each.announced) : quiet_at(state, each.plies);
    if (plies <= quiet) continue;
    quiet = plies;
    ground = each;
  }
  const bool in_vain = announces_in_vain(state, ground);
  out.fact(FactCode::QuietMoves, {.number = in_vain ? quiet_at(state, ground.plies) : quiet});
  if (quiet >= 100) {
    if (unproved_by_sheet(in, out, state, claim, 0)) return;
    const std::int64_t on_board = ground.announced ? quiet - 1 : quiet;
    out.fact(FactCode::QuietSince,
             {.number = std::max<std::int64_t>(0, static_cast<std::int64_t>(ground.plies) - on_board)});
    // It could have been claimed a move before.
    const bool again = ground.plies >= 2 && quiet_at(state, ground.plies - 2) >= 100;
    if (again && in.decides(Matter::FiftyAgain)) out.cite(Matter::FiftyAgain);
    if (ground.announced && in.decides(Matter::FiftyIntended)) out.cite(Matter::FiftyIntended);
    name_reply_begun(in, out, state, ground, Matter::FiftyReply);
    out.cite(Matter::FiftyMoves);
    cite_ground(out, ground, matters_of_claim(ClaimKind::FiftyMoves));
    out.cite(Matter::ClaimUpheld);
    out.draw(ResultReason::FiftyMoves);
    return out.verdict(Verdict::Upheld);
  }
  name_failed_rule(in, out, state, claim);
  draw_claim_denied(in, out, state, claim);
  out.cite(Matter::FiftyMoves);
  if (quiet >= 0 && !in_vain) out.fact(FactCode::Lacking, {.number = 100 - quiet});
}

namespace {

/// What a draw asked for in vain costs, where the book sets a price.
std::optional<Effect> appeal_cost(const Context& in, const State& state) {
  const Color side = *in.side;
  if (!state.clock.control().timed()) return std::nullopt;
  if (in.policies.wrong_appeal_ms > 0)
    return Effect{EffectCode::TimeAdded, {.number = in.policies.wrong_appeal_ms, .side = ~side}};
  if (!in.policies.wrong_appeal_costs) return std::nullopt;
  // One minute, or half of what is left if that is less than two.
  const std::int64_t left = in.clock(state).remaining(clock_side(side), in.at);
  const std::int64_t taken = left < 120'000 ? std::max<std::int64_t>(0, left / 2) : 60'000;
  if (taken == 0) return std::nullopt;
  return Effect{EffectCode::TimeTaken, {.number = taken, .side = side}};
}

void appeal_denied(const Context& in, RulingWriter& out, const State& state, Matter matter) {
  out.verdict(Verdict::Denied);
  out.cite(matter);
  const auto cost = appeal_cost(in, state);
  if (!cost) return;
  out.cite(Matter::LosingChancesDenied);
  out.effect(cost->code, cost->values);
}

void claim_endless_checks(const Context& in, RulingWriter& out, const State& state) {
  Claim plain;
  plain.kind = ClaimKind::PerpetualCheck;
  if (draw_claim_closed(in, out, state, Matter::PerpetualCheck, plain)) return;
  out.cite(Matter::PerpetualCheck);
  // Who has just given a check shows what comes of it, whatever is replied.
  const bool on_move = state.placement.side_to_move == *in.side;
  const bool checks = state.position && (on_move ? has_check(*state.position) : state.position->in_check());
  const bool judged = in.policies.perpetual_proof == PerpetualProof::ByDemonstration;
  if (!checks && !judged) {
    out.verdict(Verdict::Denied);
    return out.fact(FactCode::NoEndlessChecks, {.side = in.side});
  }
  out.effect(EffectCode::ClockStopped, side_on_time(state));
  out.verdict(checks ? Verdict::Needs : Verdict::Open);
  if (!checks) {
    // Without a check to begin with there is no line to look into.
    say_king_unattacked(out, state.placement, ~*in.side);
    out.effect(EffectCode::NeedsOfficial);
  }
  if (checks)
    out.ask(Needs{Question::EndlessChecks, *in.side, static_cast<int>(state.plies.size()), state.position->key()});
  Option drawn = in.option(OptionId::Draw, Chooser::Official, Matter::PerpetualCheck);
  drawn.effects.push_back(result_effect(GameResult::Draw, ResultReason::PerpetualCheck));
  // Whoever claims shows it.
  Option denied = in.option(OptionId::Denied, Chooser::Official, Matter::PerpetualCheck, true);
  denied.effects.push_back({EffectCode::ClockResumed, {.side = side_on_time(state)}});
  out.offer(drawn);
  out.offer(denied);
}

}  // namespace

void claim_perpetual(const Context& in, RulingWriter& out, const State& state, const Claim& claim) {
  if (in.policies.perpetual_proof != PerpetualProof::ByRepetition) return claim_endless_checks(in, out, state);
  if (!in.policies.perpetual_check_claim) {
    // No ground of its own: it counts as repetition or not at all.
    Claim repetition;
    repetition.kind = ClaimKind::Repetition;
    out.cite(Matter::PerpetualCheck);
    const auto clauses = out.ruling().clauses;
    claim_repetition(in, out, state, repetition);
    if (!out.is(Verdict::Refused)) {
      for (const auto clause : clauses) out.cite(clause);
      return;
    }
    // That there is no such claim goes before what that of a repetition fails by.
    const auto why = out.ruling().clauses;
    out.cite_anew();
    for (const auto clause : clauses) out.cite(clause);
    for (const auto clause : why) out.cite(clause);
    return;
  }
  // The same position, reached by the claimant's check, for the third time.
  const std::size_t back = state.placement.side_to_move == *in.side ? 2 : 1;
  const PlyRecord* last = state.plies.size() >= back ? &state.plies[state.plies.size() - back] : nullptr;
  int count = 0;
  if (last != nullptr && last->check && last->key != 0) {
    for (auto ply = state.plies.rbegin(); ply != state.plies.rend(); ++ply) {
      if (ply->key == last->key && ply->check) ++count;
      if (ply->irreversible) break;
    }
  }
  if (last != nullptr && !last->check && last->key != 0) {
    // However often it stood there: what lacks is the check.
    out.fact(FactCode::Occurrences, {.number = occurrences_of(state, last->key)});
    say_king_unattacked(out, state.placement, ~*in.side);
  } else if (count > 0 && count < 3) {
    // The position before the check may have stood there oftener; what is counted is the one that the check brings.
    out.fact(FactCode::CheckOccurrences, {.number = count, .side = in.side});
    out.fact(FactCode::Lacking, {.number = 3 - count});
  } else {
    out.fact(FactCode::Occurrences, {.number = count});
  }
  const bool by_claimant = !claim.counted_by || *claim.counted_by == Counter::Claimant;
  const bool counted = by_claimant && claim.counted.value_or(true);
  if (count >= 3 && counted) {
    out.cite(Matter::PerpetualCheck);
    out.draw(ResultReason::PerpetualCheck);
    return out.verdict(Verdict::Upheld);
  }
  if (!by_claimant && *claim.counted_by != Counter::Nobody) {
    out.fact(FactCode::CountedBy, {.number = static_cast<std::int64_t>(*claim.counted_by)});
  } else if (!counted) {
    out.fact(FactCode::NotCounted);
  }
  appeal_denied(in, out, state, Matter::PerpetualCheck);
}

namespace {

void rule_on_losing_chances(const Context& in, RulingWriter& out, const State& state) {
  if (in.policies.losing_chances == nullptr) {
    // What its rules for the last minutes give has to be announced.
    const clock::Side display = clock_side(*in.side);
    const bool unannounced = in.decides(Matter::Quickplay) && in.policies.paper.quickplay.below_ms != 0 &&
                             state.clock.timed(display) && in.clock(state).bonus_ms(display) == 0;
    out.refuse(ClosedReason::NotInThisBook, unannounced ? Matter::Quickplay : Matter::LosingChances);
    if (!unannounced) return;
    out.cite(Matter::LosingChances);
    return out.fact(FactCode::RulesNotAnnounced);
  }
  const LosingChances chances = in.policies.losing_chances(state.placement, *in.side);
  if (chances.clause) out.cite(*chances.clause);
  if (chances.within) out.cite(*chances.within);
  if (chances.failed) out.fact(chances.failed->code, chances.failed->values);
  if (chances.met) out.fact(chances.met->code, chances.met->values);
  switch (chances.answer) {
    case Answer::Yes:
      out.cite(Matter::LosingChances);
      for (const Color side : {Color::White, Color::Black}) {
        const auto men = few_men(state.placement, side);
        if (men && men->empty()) out.fact(FactCode::NoMatingMaterial, {.side = side});
        (void)show_men(out, state.placement, side);
      }
      out.draw(ResultReason::LosingChances);
      return out.verdict(Verdict::Upheld);
    case Answer::No:
      if (!chances.clause) out.fact(FactCode::MenNotNamed);
      return appeal_denied(in, out, state, Matter::LosingChances);
    case Answer::Unknown: {
      out.verdict(Verdict::Needs);
      out.cite(Matter::LosingChances);
      out.effect(EffectCode::ClockStopped, side_on_time(state));
      out.ask(Needs{Question::ForcedWin, chances.may_win, static_cast<int>(state.plies.size()),
                    state.position ? state.position->key() : 0, chances.also});
      Option denied = in.option(OptionId::Denied, Chooser::Official, Matter::LosingChancesDenied);
      if (const auto cost = appeal_cost(in, state)) denied.effects.push_back(*cost);
      denied.effects.push_back({EffectCode::ClockResumed, {.side = side_on_time(state)}});
      // Whoever would win has shown nothing, if it cannot be told.
      Option drawn = in.option(OptionId::Draw, Chooser::Official, Matter::LosingChances, true);
      if (const auto over = in.policies.clauses[Matter::LosingChancesDrawn].deciding) drawn.clauses.push_back(*over);
      drawn.effects.push_back(result_effect(GameResult::Draw, ResultReason::LosingChances));
      out.offer(denied);
      out.offer(drawn);
      return;
    }
  }
}

}  // namespace

void claim_losing_chances(const Context& in, RulingWriter& out, const State& state) {
  if (in.policies.paper.quickplay.announced && in.decides(Matter::Quickplay)) return claim_quickplay(in, out, state);
  rule_on_losing_chances(in, out, state);
  if (!in.decides(Matter::LosingChancesAsked) || out.is(Verdict::Refused)) return;
  // That either side may ask decides where it is the one not on move, and the position lets it.
  if (in.side != state.placement.side_to_move && !out.is(Verdict::Denied))
    return out.cite_first(Matter::LosingChancesAsked);
  out.cite(Matter::LosingChancesAsked);
}

namespace {

/// Whether a draw for want of losing chances might be ruled here, if it were asked for by that name.
bool may_lack_losing_chances(const Context& in, const State& state) {
  return in.side && in.decides(Matter::LosingChances) && in.policies.losing_chances != nullptr &&
         in.policies.losing_chances(state.placement, *in.side).answer != Answer::No;
}

/// A man that is enough for either side to win: for whoever asks why the material does not draw.
void name_enough_men(RulingWriter& out, const State& state) {
  for (const Color side : {Color::White, Color::Black}) {
    std::optional<board::Square> best;
    for (int index = 0; index < board::square_count; ++index) {
      const auto square = board::square_at(index);
      const auto man = state.placement.at(square);
      if (!man || man->color != side || man->role == board::Role::King) continue;
      const bool is_heavy =
          man->role == board::Role::Queen || man->role == board::Role::Rook || man->role == board::Role::Pawn;
      if (is_heavy && !best) best = square;
    }
    if (!best) continue;
    Values enough{.side = side};
    enough.squares.push_back(*best);
    out.fact(FactCode::MatingMan, enough);
  }
}

/// A legal move of the side on move: for whoever says that there is none.
void name_a_move(RulingWriter& out, const State& state) {
  // On a board that no game leads to nobody is mated, and nobody stalemated.
  if (!state.position) return out.fact(FactCode::IrregularBoard);
  board::MoveList moves;
  board::generate_legal(*state.position, moves);
  if (moves.empty()) return;
  out.fact(FactCode::CanMove, {.move = board::to_board_move(*state.position, *moves.begin())});
}

/// Who can still mate, where the men say so: for whoever asks why the position is not dead.
void name_who_can_mate(const Context& in, RulingWriter& out, const State& state) {
  if (in.policies.may_win_on_time == nullptr || in.policies.mating_question != Question::CanMate) return;
  for (const Color side : {Color::White, Color::Black}) {
    const board::Position* position = state.position ? &*state.position : nullptr;
    if (in.policies.may_win_on_time(state.placement, position, side) == Answer::Yes)
      out.fact(FactCode::CanMate, {.side = side});
  }
}

}  // namespace

void claim_on_board(const Context& in, RulingWriter& out, const State& state, ClaimKind kind) {
  const board::Position* position = state.position ? &*state.position : nullptr;
  // A draw asked for in vain may have its price, whatever ground was given for it.
  const bool asks_draw =
      kind == ClaimKind::Stalemate || kind == ClaimKind::InsufficientMaterial || kind == ClaimKind::DeadPosition;
  const bool priced = asks_draw && (in.policies.wrong_appeal_ms > 0 || in.policies.wrong_appeal_costs);
  const auto denied = [&](Matter matter) {
    // Who asks for a draw need not name the right ground for it.
    if (priced && may_lack_losing_chances(in, state)) return claim_losing_chances(in, out, state);
    out.verdict(Verdict::Denied);
    out.cite(matter);
    if (priced) appeal_denied(in, out, state, matter);
    const bool unsaid = kind == ClaimKind::DeadPosition && out.ruling().facts.empty();
    if (kind == ClaimKind::InsufficientMaterial || unsaid) return name_enough_men(out, state);
    if (kind == ClaimKind::Checkmate || kind == ClaimKind::Stalemate) name_a_move(out, state);
  };
  switch (kind) {
    case ClaimKind::Checkmate:
      // It ends the game by itself, unless the move that gave it was open to a claim.
      if (position == nullptr || !position->is_checkmate()) return denied(Matter::Checkmate);
      // Where men come from the hand only what no man could block is mate, and that ends the game at the press.
      if (in.policies.drops != Drops::None && (!state.plies.empty() || board::could_be_blocked(*position))) {
        denied(Matter::Checkmate);
        if (board::could_be_blocked(*position)) out.fact(FactCode::CouldBeBlocked, blocking_squares(*position));
        return out.cite(Matter::MateAwaited);
      }
      out.cite(Matter::Checkmate);
      out.win(~position->side_to_move(), ResultReason::Checkmate);
      return out.verdict(Verdict::Upheld);
    case ClaimKind::Stalemate:
      // Capturing in passing is a move as any other; a book may say so by itself.
      if (position != nullptr && only_en_passant(*position) && in.decides(Matter::EnPassantForced))
        return denied(Matter::EnPassantForced);
      if (position == nullptr || !position->is_stalemate() || !in.policies.stalemate_draws) {
        denied(Matter::Stalemate);
        // Without a move he is, and that ends nothing in this book, or he is in check.
        if (position == nullptr || position->has_legal_move()) return;
        out.fact(FactCode::LegalMoves, {.number = 0, .side = position->side_to_move()});
        if (!in.policies.stalemate_draws && in.policies.drops != Drops::None && !position->in_check())
          out.fact(FactCode::WaitsForMan, {.side = position->side_to_move()});
        if (position->in_check() && board::could_be_blocked(*position))
          out.fact(FactCode::CouldBeBlocked, blocking_squares(*position));
        return;
      }
      out.cite(Matter::Stalemate);
      out.draw(ResultReason::Stalemate);
      return out.verdict(Verdict::Upheld);
    case ClaimKind::Fivefold:
    case ClaimKind::SeventyFive: {
      const bool five = kind == ClaimKind::Fivefold;
      const Matter matter = five ? Matter::Fivefold : Matter::SeventyFive;
      if (!(five ? in.policies.fivefold_ends : in.policies.seventy_five_ends))
        return out.refuse(ClosedReason::NotInThisBook, matter);
      const int count = five && position != nullptr ? occurrences_of(state, key_now(state)) : 0;
      const int reached = five ? count : state.placement.halfmove_clock;
      const int wanted = five ? 5 : 150;
      out.fact(five ? FactCode::Occurrences : FactCode::QuietMoves, {.number = reached});
      if (reached < wanted) {
        out.verdict(Verdict::Denied);
        out.cite(matter);
        return out.fact(FactCode::Lacking, {.number = wanted - reached});
      }
      out.cite(matter);
      out.draw(five ? ResultReason::Fivefold : ResultReason::SeventyFive);
      return out.verdict(Verdict::Upheld);
    }
    default:
      break;
  }
  const Matter matter = kind == ClaimKind::InsufficientMaterial ? Matter::DeadMaterial : Matter::DeadPosition;
  if (in.policies.dead == nullptr) return out.refuse(ClosedReason::NotInThisBook, matter);
  const Answer answer = in.policies.dead(state.placement, position);
  if (answer == Answer::No) {
    name_who_can_mate(in, out, state);
    return denied(matter);
  }
  if (answer == Answer::Yes) {
    if (matter == Matter::DeadPosition && position != nullptr) cite_dead(in, out, *position);
    out.cite(matter);
    if (position != nullptr) say_dead(in, out, *position);
    out.draw(kind == ClaimKind::InsufficientMaterial ? ResultReason::InsufficientMaterial : ResultReason::DeadPosition);
    return out.verdict(Verdict::Upheld);
  }
  // Dead only if neither side can win: those of whom it is not known are asked about, one after the other.
  out.verdict(Verdict::Needs);
  out.cite(matter);
  out.effect(EffectCode::ClockStopped, side_on_time(state));
  Needs needs{in.policies.mating_question, state.placement.side_to_move, static_cast<int>(state.plies.size()),
              position != nullptr ? position->key() : 0, ~state.placement.side_to_move};
  const auto open = [&](Color side) {
    return in.policies.may_win_on_time == nullptr ||
           in.policies.may_win_on_time(state.placement, position, side) != Answer::No;
  };
  if (!open(needs.side)) {
    needs.side = *needs.also;
    needs.also.reset();
  } else if (!open(*needs.also)) {
    needs.also.reset();
  }
  out.ask(needs);
  Option alive = in.option(OptionId::Denied, Chooser::Official, matter, !in.wins_must_be_shown());
  if (const auto cost = priced ? appeal_cost(in, state) : std::nullopt) {
    const auto price = in.policies.clauses[Matter::LosingChancesDenied].deciding;
    if (price) alive.clauses.push_back(*price);
    alive.effects.push_back(*cost);
  }
  alive.effects.push_back({EffectCode::ClockResumed, {.side = side_on_time(state)}});
  Option dead = in.option(OptionId::Draw, Chooser::Official, matter, in.wins_must_be_shown());
  dead.effects.push_back(result_effect(GameResult::Draw, ResultReason::DeadPosition));
  out.offer(alive);
  out.offer(dead);
}

}  // namespace touchmove::game
