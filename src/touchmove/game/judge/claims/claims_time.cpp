// Fallen flags: who may call them and what they mean.
#include <algorithm>

#include "touchmove/game/evidence/scoresheet.hpp"
#include "touchmove/game/judge/judge.hpp"

namespace touchmove::game {

bool Judge::moves_uncounted(const State& state, Color loser) {
  if (!policies_.clauses[Matter::RecordReconstruct].deciding || state.custody != Custody::Reported) return false;
  if (!clock(state).another_period_follows(clock_side(loser))) return false;
  const auto& sheets = state.paper.sheets;
  const auto whole = [&](Color side) { return sheets[side].known && missing_pairs(state, side) == 0; };
  // As long as nobody has laid a sheet on the table the moves themselves are agreed.
  if (!(sheets.white.known || sheets.black.known) || whole(Color::White) || whole(Color::Black)) return false;
  const auto free = [&](Color side) { return is_free(record_state(state, policies_.paper.record, side, at_)); };
  verdict(Verdict::Open);
  if (free(Color::White) && free(Color::Black)) cite(Matter::RecordNeither);
  cite(Matter::RecordReconstruct);
  fact(FactCode::FlagDown, {.side = loser});
  const Color on_time = side_on_time(state);
  if (state.phase == Phase::Playing) effect(EffectCode::ClockStopped, on_time);
  for (const Color side : {Color::White, Color::Black}) {
    fact(FactCode::MissingPairs, {.number = missing_pairs(state, side), .side = side});
    effect(EffectCode::MustRecord, side);
  }
  effect(EffectCode::NeedsOfficial);
  const Answer answer =
      policies_.may_win_on_time
          ? policies_.may_win_on_time(state.placement, state.position ? &*state.position : nullptr, ~loser)
          : Answer::Yes;
  Option lost = option(OptionId::Loss, Chooser::Official, Matter::FlagLoss);
  lost.effects.push_back(answer == Answer::No ? result_effect(GameResult::Draw, ResultReason::TimeNoMate)
                                              : win_effect(~loser, ResultReason::Time));
  ruling_.options.push_back(lost);
  Option made = option(OptionId::Continue, Chooser::Official, Matter::RecordReconstruct);
  made.effects.push_back({EffectCode::NextPeriod, {.side = loser}});
  made.effects.push_back({EffectCode::ClockResumed, {.side = on_time}});
  ruling_.options.push_back(made);
  // What the sheets cannot show did not happen: the next move is the first of the next period.
  Option unproved = option(OptionId::Unknown, Chooser::Official, Matter::RecordUnproved, true);
  unproved.effects.push_back({EffectCode::NextPeriod, {.side = loser}});
  unproved.effects.push_back({EffectCode::ClockResumed, {.side = on_time}});
  ruling_.options.push_back(unproved);
  return true;
}

bool Judge::claimed_together(const State& state) {
  const auto* claim = std::get_if<Claim>(&event_.body);
  if (!policies_.illegal_claim_first || claim == nullptr || claim->kind != ClaimKind::IllegalMove) return false;
  // Where the program heard both the journal has put them in order.
  if (state.custody != Custody::Reported || !side_ || !state.outcome || state.outcome->at_ms != at_) return false;
  if (state.outcome->reason != ResultReason::Time && state.outcome->reason != ResultReason::TimeNoMate) return false;
  State before(state);
  before.phase = Phase::Playing;
  before.outcome.reset();
  claim_illegal_move(before);
  const bool decides = std::any_of(ruling_.effects.begin(), ruling_.effects.end(),
                                   [](const Effect& effect) { return effect.code == EffectCode::Result; });
  if (!decides) {
    ruling_.clear();
    return false;
  }
  const auto clauses = ruling_.clauses;
  cite_anew();
  cite(Matter::IllegalClaimFirst);
  cite_all(clauses);
  return true;
}

void Judge::lost_on_time(const State& state, Color loser) {
  if (moves_uncounted(state, loser)) return;
  fact(FactCode::FlagDown, {.side = loser});
  const Answer answer =
      policies_.may_win_on_time
          ? policies_.may_win_on_time(state.placement, state.position ? &*state.position : nullptr, ~loser)
          : Answer::Yes;
  switch (answer) {
    case Answer::Yes:
      cite(Matter::FlagLoss);
      cite(Matter::FlagObserved);
      show_forced_mate(state, ~loser);
      return win(~loser, ResultReason::Time);
    case Answer::No:
      cite(Matter::FlagNoMate);
      cite(Matter::FlagLoss);
      fact(FactCode::NoMatingMaterial, {.side = ~loser});
      return draw(ResultReason::TimeNoMate);
    case Answer::Unknown: {
      verdict(Verdict::Needs);
      cite(Matter::FlagNoMate);
      effect(EffectCode::ClockStopped, side_on_time(state));
      ruling_.needs = Needs{policies_.mating_question, ~loser, static_cast<int>(state.plies.size()),
                            state.position ? state.position->key() : 0};
      Option lost = option(OptionId::Loss, Chooser::Official, Matter::FlagLoss);
      lost.effects.push_back(win_effect(~loser, ResultReason::Time));
      Option drawn = option(OptionId::Draw, Chooser::Official, Matter::FlagNoMate);
      drawn.effects.push_back(result_effect(GameResult::Draw, ResultReason::TimeNoMate));
      ruling_.options.push_back(lost);
      ruling_.options.push_back(drawn);
      return;
    }
  }
}

void Judge::show_forced_mate(const State& state, Color winner) {
  if (policies_.forced_mate == nullptr) return;
  const ForcedMate mate = policies_.forced_mate(state.placement, state.position ? &*state.position : nullptr, winner);
  if (!mate.found) return;
  fact(FactCode::ForcedWin, {.side = winner});
  show(mate.line);
}

void Judge::show(const std::vector<board::BoardMove>& line) {
  if (!line.empty()) fact(FactCode::Shown, {.number = static_cast<std::int64_t>(line.size()), .move = line.front()});
}

void Judge::claim_flag(const State& state) {
  if (!state.clock.control().timed()) return refuse(ClosedReason::NoClock, Matter::FlagWho);
  if (!side_ && policies_.flag_caller == FlagCaller::Players)
    return refuse(ClosedReason::OnlyPlayersCallFlags, Matter::FlagWho);
  const clock::Clock& clock = this->clock(state);
  const bool white = clock.flag_down(clock::Side::White, at_);
  const bool black = clock.flag_down(clock::Side::Black, at_);
  if (white && black) {
    claim_both_flags(state);
    return;
  }
  if (!white && !black) {
    refuse(ClosedReason::FlagNotDown, Matter::FlagObserved);
    if (side_) {
      const std::int64_t left = clock.remaining(clock_side(~*side_), at_);
      fact(FactCode::Remaining, {.number = left, .side = ~*side_});
    }
    return;
  }
  const Color down = white ? Color::White : Color::Black;
  if (side_ && down == *side_ && policies_.flag_caller == FlagCaller::Players) {
    // A win on time is claimed by the player who still has time.
    return refuse(ClosedReason::OwnFlagDown, Matter::FlagObserved);
  }
  lost_on_time(state, down);
  if (ruling_.verdict == Verdict::Ended) verdict(Verdict::Upheld);
}

void Judge::claim_both_flags(const State& state) {
  if (!state.clock.control().timed()) return refuse(ClosedReason::NoClock, Matter::BothFlags);
  if (!side_ && policies_.flag_caller == FlagCaller::Players)
    return refuse(ClosedReason::OnlyPlayersCallFlags, Matter::FlagWho);
  const clock::Clock& clock = this->clock(state);
  if (!clock.flag_down(clock::Side::White, at_) || !clock.flag_down(clock::Side::Black, at_)) {
    return refuse(ClosedReason::FlagNotDown, Matter::BothFlags);
  }
  fact(FactCode::FlagDown, {.side = Color::White});
  fact(FactCode::FlagDown, {.side = Color::Black});
  if (policies_.both_flags_draw) {
    cite(Matter::BothFlags);
    draw(ResultReason::BothFlags);
    return verdict(Verdict::Upheld);
  }
  const auto white_fell = clock.flag_fall_at(clock::Side::White);
  const auto black_fell = clock.flag_fall_at(clock::Side::Black);
  if (!stated_ && white_fell && black_fell && *white_fell != *black_fell) {
    const Color first = *white_fell < *black_fell ? Color::White : Color::Black;
    ruling_.facts.clear();
    fact(FactCode::FirstFlag, {.side = first});
    lost_on_time(state, first);
    cite(Matter::BothFlags);
    if (ruling_.verdict == Verdict::Ended) verdict(Verdict::Upheld);
    return;
  }
  // The order cannot be read off the clocks.
  verdict(Verdict::Open);
  cite(Matter::BothFlags);
  for (const Color first : {Color::White, Color::Black}) {
    Option option = this->option(first == Color::White ? OptionId::WhiteFirst : OptionId::BlackFirst, Chooser::Official,
                                 Matter::FlagLoss);
    const Answer answer =
        policies_.may_win_on_time
            ? policies_.may_win_on_time(state.placement, state.position ? &*state.position : nullptr, ~first)
            : Answer::Yes;
    option.effects.push_back(answer == Answer::No ? result_effect(GameResult::Draw, ResultReason::TimeNoMate)
                                                  : win_effect(~first, ResultReason::Time));
    ruling_.options.push_back(option);
  }
  Option unknown = option(OptionId::Unknown, Chooser::Official, Matter::BothFlags, true);
  // Where more periods follow the game goes on.
  const bool goes_on =
      clock.another_period_follows(clock::Side::White) || clock.another_period_follows(clock::Side::Black);
  if (!goes_on) unknown.effects.push_back(result_effect(GameResult::Draw, ResultReason::BothFlags));
  ruling_.options.push_back(unknown);
  effect(EffectCode::ClockStopped, side_on_time(state));
  effect(EffectCode::NeedsOfficial);
}

void Judge::flag(const State& state, Color color) {
  if (!state.clock.control().timed()) return refuse(ClosedReason::NoClock, Matter::FlagWho);
  if (policies_.flag_caller == FlagCaller::Players) return refuse(ClosedReason::OnlyPlayersCallFlags, Matter::FlagWho);
  if (state.phase == Phase::Ready) return refuse(ClosedReason::NotStarted, Matter::FlagObserved);
  if (!clock(state).flag_down(clock_side(color), at_)) {
    refuse(ClosedReason::FlagNotDown, Matter::FlagObserved);
    return fact(FactCode::Remaining, {.number = clock(state).remaining(clock_side(color), at_), .side = color});
  }
  lost_on_time(state, color);
}

}  // namespace touchmove::game
