// Draws that wait for an official: agreed or repeated before the game has well begun, declared without a claim because
// it goes on too long, or with both kings in check.
#include <algorithm>

#include "touchmove/board/position/slow_mover.hpp"
#include "touchmove/game/judge/judge.hpp"

namespace touchmove::game {
namespace {

/// The most often any position stood on the board that can still come back: since the last capture or pawn move.
int most_occurrences(const State& state) {
  int most = state.position ? occurrences_of(state, state.position->key()) : 0;
  for (auto ply = state.plies.rbegin(); ply != state.plies.rend(); ++ply) {
    if (ply->key != 0) most = std::max(most, occurrences_of(state, ply->key));
    if (ply->irreversible) break;
  }
  return most;
}

/// Whether each side has one king, and it is attacked.
bool are_both_in_check(const board::Placement& placement) {
  for (const board::Color side : {board::Color::White, board::Color::Black}) {
    int kings = 0;
    bool attacked = false;
    for (int index = 0; index < board::square_count; ++index) {
      const auto square = board::square_at(index);
      if (placement.at(square) != board::Piece{side, board::Role::King}) continue;
      ++kings;
      attacked = board::is_attacked(placement, square, ~side);
    }
    if (kings != 1 || !attacked) return false;
  }
  return true;
}

}  // namespace

/// Whether a draw agreed or repeated now is an official's to allow. The board's own count of moves is taken: a game
/// set up from a later position has had its beginning.
bool Judge::moved_too_little(const State& state) const {
  return state.placement.fullmove_number - 1 < policies_.early_draw_moves;
}

/// Whether such a draw waits for an official already.
bool Judge::early_draw_waits(const State& state) const {
  return std::any_of(state.open.begin(), state.open.end(), [&](const OpenRuling& open) {
    const auto decides = open.clauses.empty() ? std::nullopt : std::optional(open.clauses.front());
    return decides && (decides == policies_.clauses[Matter::AgreementEarly].deciding ||
                       decides == policies_.clauses[Matter::RepetitionEarly].deciding);
  });
}

/// The three things an official may do about it: `allowed` and the two matters after it.
void Judge::early_draw(const State& state, Matter allowed, ResultReason reason) {
  const auto next = [&](int after) { return static_cast<Matter>(static_cast<int>(allowed) + after); };
  verdict(Verdict::Open);
  fact(FactCode::CompletedMoves, {.number = state.placement.fullmove_number - 1});
  Option drawn = option(OptionId::Draw, Chooser::Official, allowed);
  drawn.effects.push_back(result_effect(GameResult::Draw, reason));
  ruling_.options.push_back(drawn);
  Option forfeited = option(OptionId::LossBoth, Chooser::Official, next(1));
  forfeited.effects.push_back(result_effect(GameResult::BothLose, ResultReason::Forfeit));
  ruling_.options.push_back(forfeited);
  Option replayed = option(OptionId::NewGameSameClocks, Chooser::Official, next(2));
  replayed.effects.push_back({EffectCode::Annulled, {}});
  replayed.effects.push_back(replacement(state, ReplayClocks::Kept, state.white));
  ruling_.options.push_back(replayed);
  if (state.supervised && state.phase == Phase::Playing) effect(EffectCode::ClockStopped, side_on_time(state));
  effect(EffectCode::NeedsOfficial);
}

/// Nobody claims; an official declares the draw. Before there is ground for it he cannot.
void Judge::declare_draw(const State& state, ClaimKind kind) {
  const bool five = kind == ClaimKind::Fivefold;
  const Matter matter = five ? Matter::Fivefold : Matter::SeventyFive;
  const int quiet = state.placement.halfmove_clock;
  const int count = five ? most_occurrences(state) : quiet;
  if (count < (five ? 5 : 150)) refuse(ClosedReason::TooEarly, matter);
  fact(five ? FactCode::Occurrences : FactCode::QuietMoves, {.number = count});
  if (ruling_.verdict == Verdict::Refused) return;
  cite(matter);
  cite(Matter::OfficialDraws);
  draw(five ? ResultReason::Fivefold : ResultReason::SeventyFive);
}

/// Both kings are in check. An illegal move within reach is undone, if the position before it can be set up again;
/// otherwise the game is drawn, once an official finds that it cannot be put right.
bool Judge::both_in_check(const State& state) {
  if (!policies_.both_in_check_draws || !are_both_in_check(state.placement)) return false;
  // What is not completed yet its maker mends.
  if (!state.plies.empty() && !state.plies.back().legal && !state.plies.back().completed) return false;
  const auto* claim = std::get_if<Claim>(&event_.body);
  const auto found = illegal_in_reach(state, false);
  if (found && !found->misplaced && !state.plies[found->ply].completed) return false;
  if (found && (claim == nullptr || !claim->unrestorable)) {
    undo_irregularity(state, *found);
    return true;
  }
  verdict(Verdict::Open);
  cite(Matter::BothInCheck);
  cite(Matter::IllegalClaim);
  fact(FactCode::Unrestorable);
  Option drawn = option(OptionId::Draw, Chooser::Official, Matter::BothInCheck, true);
  drawn.effects.push_back(result_effect(GameResult::Draw, ResultReason::IllegalPosition));
  ruling_.options.push_back(drawn);
  // A correct position is established after all, and set up.
  ruling_.options.push_back(option(OptionId::Continue, Chooser::Official, Matter::IllegalClaim));
  if (state.supervised && state.phase == Phase::Playing) effect(EffectCode::ClockStopped, side_on_time(state));
  effect(EffectCode::NeedsOfficial);
  return true;
}

}  // namespace touchmove::game
