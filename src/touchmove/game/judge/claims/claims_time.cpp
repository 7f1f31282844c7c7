#include "touchmove/game/judge/claims/claims_time.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <variant>

#include "touchmove/game/book/incident.hpp"
#include "touchmove/game/effects/commit.hpp"
#include "touchmove/game/evidence/scoresheet.hpp"
#include "touchmove/game/judge/claims/breaches.hpp"
#include "touchmove/game/judge/claims/window.hpp"
#include "touchmove/game/judge/consequences/demands.hpp"
#include "touchmove/game/judge/consequences/material.hpp"
#include "touchmove/game/vocabulary/event.hpp"
#include "touchmove/game/vocabulary/matter.hpp"
#include "touchmove/game/vocabulary/ruling.hpp"

namespace touchmove::game {
namespace {

using board::Color;

/// Plies of a line that a ruling gives in full.
constexpr std::size_t longest_line_shown = 9;

/// How many moves a side has made where the limit asks for some, and how many are lacking: what the loser disputes.
void say_moves_counted(const Context& in, RulingWriter& out, const State& state, Color side) {
  const clock::Side display = clock_side(side);
  const clock::Clock& clock = in.clock(state);
  if (!clock.timed(display) || clock.control()[display].periods.empty()) return;
  const unsigned wanted = clock.control()[display].periods.front().moves;
  const auto lacking = clock.moves_to_control(display);
  const bool fell = clock.flag_down(display, in.at);
  // Of a limit that is not reached yet there is nothing to say as long as the flag is up.
  if (wanted == 0 || (fell ? !lacking : clock.moves_made(display) < wanted)) return;
  out.fact(FactCode::MovesCounted, {.number = clock.moves_made(display), .side = side});
  if (fell) out.fact(FactCode::Lacking, {.number = *lacking});
}

/// A flag has fallen and no sheet shows how many moves were made. True if the ruling is left open for that.
bool moves_uncounted(const Context& in, RulingWriter& out, const State& state, Color loser) {
  if (!in.decides(Matter::RecordReconstruct)) return false;
  if (!in.clock(state).another_period_follows(clock_side(loser)) || !in.is_reported()) return false;
  const auto& sheets = state.paper.sheets;
  const auto whole = [&](Color side) { return sheets[side].known && missing_pairs(state, side) == 0; };
  // As long as nobody has laid a sheet on the table the moves themselves are agreed.
  if (!(sheets.white.known || sheets.black.known) || whole(Color::White) || whole(Color::Black)) return false;
  const auto free = [&](Color side) {
    return is_free(record_state(state, in.policies.paper.record, side, in.clock(state), in.at));
  };
  out.verdict(Verdict::Open);
  if (free(Color::White) && free(Color::Black)) out.cite(Matter::RecordNeither);
  out.cite(Matter::RecordReconstruct);
  out.fact(FactCode::FlagDown, {.side = loser});
  const Color on_time = side_on_time(state);
  if (state.phase == Phase::Playing) out.effect(EffectCode::ClockStopped, on_time);
  for (const Color side : {Color::White, Color::Black}) {
    out.fact(FactCode::MissingPairs, {.number = missing_pairs(state, side), .side = side});
    out.effect(EffectCode::MustRecord, side);
  }
  out.effect(EffectCode::NeedsOfficial);
  const Answer answer =
      in.policies.may_win_on_time
          ? in.policies.may_win_on_time(state.placement, state.position ? &*state.position : nullptr, ~loser)
          : Answer::Yes;
  Option lost = in.option(OptionId::Loss, Chooser::Official, Matter::FlagLoss);
  lost.effects.push_back(answer == Answer::No ? result_effect(GameResult::Draw, ResultReason::TimeNoMate)
                                              : win_effect(~loser, ResultReason::Time));
  out.offer(lost);
  Option made = in.option(OptionId::Continue, Chooser::Official, Matter::RecordReconstruct);
  made.effects.push_back({EffectCode::NextPeriod, {.side = loser}});
  made.effects.push_back({EffectCode::ClockResumed, {.side = on_time}});
  out.offer(made);
  // What the sheets cannot show did not happen: the next move is the first of the next period.
  Option unproved = in.option(OptionId::Unknown, Chooser::Official, Matter::RecordUnproved, true);
  unproved.effects.push_back({EffectCode::NextPeriod, {.side = loser}});
  unproved.effects.push_back({EffectCode::ClockResumed, {.side = on_time}});
  out.offer(unproved);
  return true;
}

}  // namespace

bool claimed_together(const Context& in, RulingWriter& out, const State& state) {
  const auto* claim = std::get_if<Claim>(&in.event.body);
  if (!in.policies.illegal_claim_first || claim == nullptr || claim->kind != ClaimKind::IllegalMove) return false;
  // Where the program heard both the journal has put them in order.
  if (!in.side || !state.outcome || state.outcome->at_ms != in.at) return false;
  if (state.outcome->reason != ResultReason::Time && state.outcome->reason != ResultReason::TimeNoMate) return false;
  if (!in.is_reported()) return false;
  State before(state);
  before.phase = Phase::Playing;
  before.outcome.reset();
  claim_illegal_move(in, out, before);
  const bool decides = std::any_of(out.effects().begin(), out.effects().end(),
                                   [](const Effect& effect) { return effect.code == EffectCode::Result; });
  if (!decides) {
    out.ruling().clear();
    return false;
  }
  out.cite_first(Matter::IllegalClaimFirst);
  return true;
}

namespace {

/// Whether a side has nothing but bishops and knights, so that what suffices to win is the question.
bool has_minors_only(const State& state, Color side) {
  const auto men = few_men(state.placement, side);
  return men && std::all_of(men->begin(), men->end(), [&](board::Square square) {
           const board::Role role = state.placement.at(square)->role;
           return role == board::Role::Bishop || role == board::Role::Knight;
         });
}

/// A man with which the winner has enough, where they are so few that it may be asked.
void say_enough(RulingWriter& out, const State& state, Color winner) {
  const auto men = few_men(state.placement, winner);
  if (!men || men->size() > 2) return;
  for (const board::Square square : *men) {
    const board::Role role = state.placement.at(square)->role;
    if (role == board::Role::Bishop || role == board::Role::Knight) continue;
    Values enough{.side = winner};
    enough.squares.push_back(square);
    return out.fact(FactCode::MatingMan, enough);
  }
}

/// What the men of the winner promise: a mate that the opponent may have to help with, or one that is forced; or that
/// none is, however deep it was looked for.
void show_forced_mate(const Context& in, RulingWriter& out, const State& state, Color winner) {
  if (in.policies.forced_mate == nullptr) {
    const bool any_series = in.policies.may_win_on_time && in.policies.mating_question == Question::CanMate;
    if (any_series) out.fact(FactCode::CanMate, {.side = winner});
    // A lone minor piece mates with the help of the loser's own men: they are named.
    if (any_series && has_minors_only(state, winner)) {
      (void)show_men(out, state.placement, winner);
      (void)show_men(out, state.placement, ~winner);
    }
    return;
  }
  const ForcedMate mate = in.policies.forced_mate(state.placement, state.position ? &*state.position : nullptr, winner);
  if (!mate.found) return;
  out.fact(FactCode::ForcedWin, {.side = winner});
  show_line(out, mate.line);
}

/// The men that may not suffice, and how far a forced mate was looked for.
void show_little(const Context& in, RulingWriter& out, const State& state, Color side) {
  if (!show_men(out, state.placement, side) || in.policies.forced_mate == nullptr) return;
  const ForcedMate mate = in.policies.forced_mate(state.placement, state.position ? &*state.position : nullptr, side);
  if (mate.searched_moves > 0) out.fact(FactCode::SearchedMoves, {.number = mate.searched_moves, .side = side});
}

/// The clause that names the men of a side as too few, if the book has one for them.
std::optional<rulebook::Citation> clause_of_men(const Context& in, const State& state, Color side) {
  const auto men = few_men(state.placement, side);
  if (!men || men->size() > 1) return std::nullopt;
  if (men->empty()) return in.policies.clauses[Matter::FewKing].deciding;
  const board::Role only = state.placement.at(men->front())->role;
  if (only == board::Role::Knight) return in.policies.clauses[Matter::FewKnight].deciding;
  if (only == board::Role::Bishop) return in.policies.clauses[Matter::FewBishop].deciding;
  return std::nullopt;
}

/// The draw a side has claimed before its flag fell, if that was left to be decided later; null if none was.
const Option* draw_postponed(const State& state, Color side) {
  for (const OpenRuling& open : state.open) {
    if (!open.postponed || open.claimant != side) continue;
    const auto* const drawn = std::find_if(open.options.begin(), open.options.end(),
                                           [](const Option& option) { return option.id == OptionId::Draw; });
    if (drawn != open.options.end()) return drawn;
  }
  return nullptr;
}

/// Now it is decided: the draw that was claimed in time, or the loss.
void ask_for_final_ruling(const Context& in, RulingWriter& out, const State& state, Color loser, const Option& drawn) {
  out.verdict(Verdict::Open);
  out.cite(Matter::QuickplayPostponed);
  if (state.phase == Phase::Playing) out.effect(EffectCode::ClockStopped, side_on_time(state));
  out.offer(drawn);
  Option lost = in.option(OptionId::Loss, Chooser::Official, Matter::FlagLoss);
  lost.effects.push_back(win_effect(~loser, ResultReason::Time));
  out.offer(lost);
  out.effect(EffectCode::NeedsOfficial);
}

void lost_on_time(const Context& in, RulingWriter& out, const State& state, Color loser) {
  if (moves_uncounted(in, out, state, loser)) return;
  out.fact(FactCode::FlagDown, {.side = loser});
  say_moves_counted(in, out, state, loser);
  const Answer answer =
      in.policies.may_win_on_time
          ? in.policies.may_win_on_time(state.placement, state.position ? &*state.position : nullptr, ~loser)
          : Answer::Yes;
  const Option* const postponed = answer == Answer::No ? nullptr : draw_postponed(state, loser);
  if (postponed != nullptr) return ask_for_final_ruling(in, out, state, loser, *postponed);
  switch (answer) {
    case Answer::Yes:
      if (in.asks_for_men_alone() && has_minors_only(state, ~loser)) {
        out.cite(Matter::FlagMaterial);
        (void)show_men(out, state.placement, ~loser);
        // What suffices may depend on what the loser has left.
        (void)show_men(out, state.placement, loser);
      }
      out.cite(Matter::FlagLoss);
      out.cite(Matter::FlagObserved);
      if (in.policies.may_win_on_time) out.cite(Matter::FlagMaterial);
      // That a mate is possible is enough, by the clause that would make it a draw if none were.
      if (in.policies.may_win_on_time && in.policies.mating_question == Question::CanMate) out.cite(Matter::FlagNoMate);
      show_forced_mate(in, out, state, ~loser);
      if (in.policies.may_win_on_time) say_enough(out, state, ~loser);
      // It fell while its owner, who has not the move, considered what to require.
      if (open_demand(state, loser) != nullptr && state.clock.running() == clock_side(loser)) {
        out.cite(Matter::DemandTime);
        out.fact(FactCode::Considering, {.side = loser});
      }
      return out.win(~loser, ResultReason::Time);
    case Answer::No:
      if (const auto men = clause_of_men(in, state, ~loser)) out.cite(*men);
      out.cite(Matter::FlagNoMate);
      out.cite(Matter::FlagLoss);
      out.cite(Matter::FlagMaterial);
      say_cannot_win(in, out, state.placement, ~loser);
      show_little(in, out, state, ~loser);
      return out.draw(ResultReason::TimeNoMate);
    case Answer::Unknown: {
      out.verdict(Verdict::Needs);
      out.cite(Matter::FlagNoMate);
      if (in.policies.forced_mate != nullptr) show_little(in, out, state, ~loser);
      out.effect(EffectCode::ClockStopped, side_on_time(state));
      out.ask(Needs{in.policies.mating_question, ~loser, static_cast<int>(state.plies.size()),
                    state.position ? state.position->key() : 0});
      // If it stays unknown: who must show a forced win has shown none; that no mate is possible is not shown either.
      const bool to_be_shown = in.wins_must_be_shown();
      Option lost = in.option(OptionId::Loss, Chooser::Official, Matter::FlagLoss, !to_be_shown);
      lost.effects.push_back(win_effect(~loser, ResultReason::Time));
      Option drawn = in.option(OptionId::Draw, Chooser::Official, std::nullopt, to_be_shown);
      if (const auto men = clause_of_men(in, state, ~loser)) drawn.clauses.push_back(*men);
      for (const auto clause : in.option(OptionId::Draw, Chooser::Official, Matter::FlagNoMate).clauses)
        drawn.clauses.push_back(clause);
      drawn.effects.push_back(result_effect(GameResult::Draw, ResultReason::TimeNoMate));
      out.offer(lost);
      out.offer(drawn);
      return;
    }
  }
}

}  // namespace

void show_line(RulingWriter& out, const std::vector<board::BoardMove>& line) {
  if (line.empty()) return;
  out.fact(FactCode::Shown, {.number = static_cast<std::int64_t>(line.size()), .move = line.front()});
  // A short one is given in full; of a long one the finding keeps the rest.
  if (line.size() > longest_line_shown) return;
  for (std::size_t ply = 1; ply < line.size(); ++ply) out.fact(FactCode::ShownNext, {.move = line[ply]});
}

namespace {

/// An official has to deal with somebody else who drew attention to the flag.
bool called_by_another(const State& state) {
  return std::any_of(state.open.begin(), state.open.end(), [](const OpenRuling& open) {
    return open.incident && !open.appealed && open.incident->about == Incident::FlagRemark;
  });
}

/// The flag has fallen while men lay there that the claimant toppled before he pressed, and the book fixes what that
/// costs him: then it gives him nothing. True if so.
bool own_men_lie(const Context& in, RulingWriter& out, const State& state) {
  if (!in.side || state.displaced.empty() || state.displaced_by != *in.side || state.to_press[*in.side]) return false;
  OpenIncident toppled;
  toppled.about = Incident::ToppledAndPressed;
  toppled.side = *in.side;
  toppled.at_ms = in.at;
  const FoundRow found = find_row(in.policies.incidents, toppled, state, in.clock(state));
  if (found.row == nullptr || !found.row->at_once) return false;
  out.verdict(Verdict::Denied);
  out.cite(found.row->clause);
  if (found.sending) out.cite(*found.sending);
  out.fact(FactCode::MenLying, {.squares = state.displaced});
  return true;
}

/// That somebody else called it.
void say_called_by_another(RulingWriter& out) { out.fact(FactCode::Incident, {.reason = Incident::FlagRemark}); }

/// Somebody else called the flag, which the book leaves to the opponent alone: what the call was worth to him is for
/// an official to judge.
void called_improperly(const Context& in, RulingWriter& out, const State& state, Color loser) {
  out.verdict(Verdict::Open);
  out.cite(Matter::FlagWho);
  out.fact(FactCode::FlagDown, {.side = loser});
  say_called_by_another(out);
  const Color on_time = side_on_time(state);
  const bool runs = state.phase == Phase::Playing;
  if (runs) out.effect(EffectCode::ClockStopped, on_time);
  const Answer answer =
      in.policies.may_win_on_time
          ? in.policies.may_win_on_time(state.placement, state.position ? &*state.position : nullptr, ~loser)
          : Answer::Yes;
  Option denied = in.option(OptionId::Denied, Chooser::Official, Matter::FlagWho, true);
  if (runs) denied.effects.push_back({EffectCode::ClockResumed, {.side = on_time}});
  out.offer(denied);
  if (answer != Answer::No) {
    Option lost = in.option(OptionId::Loss, Chooser::Official, Matter::FlagLoss);
    lost.effects.push_back(win_effect(~loser, ResultReason::Time));
    out.offer(lost);
  }
  if (answer != Answer::Yes) {
    Option drawn = in.option(OptionId::Draw, Chooser::Official, Matter::FlagNoMate);
    drawn.effects.push_back(result_effect(GameResult::Draw, ResultReason::TimeNoMate));
    out.offer(drawn);
  }
  out.effect(EffectCode::NeedsOfficial);
}

/// Whether calling a flag for another breaks the very clause that says whose call it is.
bool reserved_to_opponent(const Context& in, const State& state) {
  const auto whose = in.policies.clauses[Matter::FlagWho].deciding;
  return whose && std::any_of(state.open.begin(), state.open.end(), [&](const OpenRuling& open) {
           return open.incident && !open.appealed && open.incident->about == Incident::FlagRemark &&
                  std::find(open.clauses.begin(), open.clauses.end(), *whose) != open.clauses.end();
         });
}

/// Whether the claimant's own last move was illegal and can still be claimed, where the book has a word for that.
bool owes_an_illegal_move(const Context& in, const State& state) {
  if (!in.decides(Matter::FlagAfterIllegal) || state.plies.empty()) return false;
  const std::size_t ply = state.plies.size() - 1;
  const PlyRecord& last = state.plies[ply];
  return !last.legal && last.completed && maker_of(state, ply) == *in.side &&
         window_open(state, in.policies.illegal_window, ply);
}

/// Whether a side has fulfilled a period only by moves that were taken back again and stay counted.
bool counts_retracted_moves(const State& state, Color side) {
  const clock::Side display = clock_side(side);
  const auto& periods = state.clock.control()[display].periods;
  if (periods.empty()) return false;
  // What the periods before this one wanted. One that repeats keeps its index, and its end tells it.
  const std::size_t present = std::min(state.clock.period_index(display), periods.size() - 1);
  unsigned wanted = 0;
  if (const auto left = state.clock.moves_to_control(display)) {
    wanted = state.clock.moves_made(display) + *left - periods[present].moves;
  } else {
    for (std::size_t i = 0; i < present; ++i) wanted += periods[i].moves;
  }
  const bool second = state.start.side_to_move != side;
  const unsigned on_board = static_cast<unsigned>((state.plies.size() + (second ? 0 : 1)) / 2);
  const unsigned before = state.counts_moves_before ? static_cast<unsigned>(state.start.fullmove_number - 1) : 0;
  return wanted > 0 && on_board + before < wanted && state.clock.moves_made(display) >= wanted;
}

/// A side that has no move and is in check, but may still get a man that answers it.
bool waits_for_a_man(const Context& in, const State& state, Color side) {
  if (in.policies.drops == Drops::None || !in.decides(Matter::MateAwaited) || !state.position) return false;
  return state.position->side_to_move() == side && state.position->in_check() && !state.position->has_legal_move();
}

void rule_on_both_flags(const Context& in, RulingWriter& out, const State& state);

/// What a side has once the clocks are set as an official is asked to; nothing if he is not asked, or it has no time.
std::optional<std::int64_t> time_if_corrected(const State& state, Color side) {
  for (const OpenRuling& open : state.open) {
    for (const Option& option : open.options) {
      if (option.id != OptionId::Correct && option.id != OptionId::Estimate) continue;
      for (const Effect& effect : option.effects) {
        const std::int64_t left = side == Color::White ? effect.values.number : effect.values.other;
        if (effect.code == EffectCode::ClockSet && left > 0) return left;
      }
    }
  }
  return std::nullopt;
}

/// Nobody loses by a clock that is before an official for being wrong. True if that is so of a flag that is down.
bool waits_for_setting(const Context& in, RulingWriter& out, const State& state) {
  // Who lets the clocks go on lets them count.
  if (!state.hears_of_clocks || state.phase == Phase::Playing) return false;
  for (const Color side : {Color::White, Color::Black}) {
    if (!in.clock(state).flag_down(clock_side(side), in.at)) continue;
    const auto left = time_if_corrected(state, side);
    if (!left) continue;
    out.refuse(ClosedReason::SettingOpen, in.first_decided(Matter::ClockWrongSetting, Matter::SetClock));
    out.fact(FactCode::FlagDown, {.side = side});
    return true;
  }
  return false;
}

/// Whether the game is drawn all the same: then by that clause, whoever may claim.
bool draws(const RulingWriter& out) {
  return std::any_of(out.effects().begin(), out.effects().end(), [](const Effect& effect) {
    return effect.code == EffectCode::Result && effect.values.kind.as<GameResult>() == GameResult::Draw;
  });
}

}  // namespace

void claim_flag(const Context& in, RulingWriter& out, const State& state) {
  if (!state.clock.control().timed()) return out.refuse(ClosedReason::NoClock, Matter::FlagWho);
  if (!in.side && in.by_custody().flag_caller == FlagCaller::Players)
    return out.refuse(ClosedReason::OnlyPlayersCallFlags, Matter::FlagWho);
  const clock::Clock& clock = in.clock(state);
  const bool white = clock.flag_down(clock::Side::White, in.at);
  const bool black = clock.flag_down(clock::Side::Black, in.at);
  if (waits_for_setting(in, out, state)) return;
  if (white && black) {
    rule_on_both_flags(in, out, state);
    return;
  }
  if (!white && !black) {
    out.refuse(ClosedReason::FlagNotDown, Matter::FlagNotDown);
    if (in.side && in.decides(Matter::IllegalRetracted) && counts_retracted_moves(state, ~*in.side))
      out.cite_first(Matter::IllegalRetracted);
    if (in.side) {
      const std::int64_t left = clock.remaining(clock_side(~*in.side), in.at);
      out.fact(FactCode::Remaining, {.number = left, .side = ~*in.side});
      say_moves_counted(in, out, state, ~*in.side);
      // The two moves received as odds, made together, count as two (bcf-1911:37).
      if (state.two_moves && state.start.side_to_move == ~*in.side) out.cite(Matter::OddsPawn);
    }
    return;
  }
  const Color down = white ? Color::White : Color::Black;
  if (in.side && down == *in.side && in.policies.owner_calls_flag && state.hears_of_clocks) {
    // Either player's word makes it count as fallen.
    out.fact(FactCode::OwnFlagCalled, {.side = down});
    lost_on_time(in, out, state, down);
    return draws(out) ? out.cite(Matter::FlagObserved) : out.cite_first(Matter::FlagObserved);
  }
  if (in.side && down == *in.side && in.by_custody().flag_caller == FlagCaller::Players) {
    // A win on time is claimed by the player who still has time.
    out.refuse(ClosedReason::OwnFlagDown, Matter::FlagOwnDown);
    return out.fact(FactCode::FlagDown, {.side = down});
  }
  if (own_men_lie(in, out, state)) return;
  if (in.side && reserved_to_opponent(in, state)) return called_improperly(in, out, state, down);
  lost_on_time(in, out, state, down);
  // What counts is that the player has pointed it out, whoever did before.
  // A clause that the book only sends to comes after its own.
  const auto name = [&](Matter matter) {
    draws(out) || in.policies.clauses[matter].sending ? out.cite(matter) : out.cite_first(matter);
  };
  if (in.side && out.is(Verdict::Ended) && called_by_another(state)) name(Matter::FlagObserved);
  if (in.side && out.is(Verdict::Ended) && owes_an_illegal_move(in, state)) name(Matter::FlagAfterIllegal);
  if (out.is(Verdict::Ended) && waits_for_a_man(in, state, down)) out.cite_first(Matter::MateAwaited);
  if (out.is(Verdict::Ended)) out.verdict(Verdict::Upheld);
}

void claim_both_flags(const Context& in, RulingWriter& out, const State& state) {
  rule_on_both_flags(in, out, state);
  // No win is claimed: what draws it then decides.
  if (out.is(Verdict::Upheld) && in.policies.both_flags_draw && in.decides(Matter::BothFlagsDraw))
    out.cite_first(Matter::BothFlagsDraw);
}

namespace {

void rule_on_both_flags(const Context& in, RulingWriter& out, const State& state) {
  if (!state.clock.control().timed()) return out.refuse(ClosedReason::NoClock, Matter::BothFlags);
  if (!in.side && in.by_custody().flag_caller == FlagCaller::Players)
    return out.refuse(ClosedReason::OnlyPlayersCallFlags, Matter::FlagWho);
  const clock::Clock& clock = in.clock(state);
  if (!clock.flag_down(clock::Side::White, in.at) || !clock.flag_down(clock::Side::Black, in.at)) {
    out.refuse(ClosedReason::FlagNotDown, Matter::BothFlags);
    for (const Color side : {Color::White, Color::Black}) {
      if (clock.flag_down(clock_side(side), in.at)) continue;
      out.fact(FactCode::Remaining, {.number = clock.remaining(clock_side(side), in.at), .side = side});
    }
    return;
  }
  out.fact(FactCode::FlagDown, {.side = Color::White});
  out.fact(FactCode::FlagDown, {.side = Color::Black});
  if (in.policies.both_flags_draw) {
    out.cite(Matter::BothFlags);
    out.draw(ResultReason::BothFlags);
    return out.verdict(Verdict::Upheld);
  }
  const auto white_fell = clock.flag_fall_at(clock::Side::White);
  const auto black_fell = clock.flag_fall_at(clock::Side::Black);
  if (!in.stated && white_fell && black_fell && *white_fell != *black_fell) {
    const Color first = *white_fell < *black_fell ? Color::White : Color::Black;
    out.ruling().facts.clear();
    out.fact(FactCode::FirstFlag, {.side = first});
    lost_on_time(in, out, state, first);
    out.cite(Matter::BothFlags);
    if (out.is(Verdict::Ended)) out.verdict(Verdict::Upheld);
    return;
  }
  // The order cannot be read off the clocks.
  out.verdict(Verdict::Open);
  out.cite(Matter::BothFlags);
  for (const Color first : {Color::White, Color::Black}) {
    Option option = in.option(first == Color::White ? OptionId::WhiteFirst : OptionId::BlackFirst, Chooser::Official,
                              Matter::FlagLoss);
    const Answer answer =
        in.policies.may_win_on_time
            ? in.policies.may_win_on_time(state.placement, state.position ? &*state.position : nullptr, ~first)
            : Answer::Yes;
    option.effects.push_back(answer == Answer::No ? result_effect(GameResult::Draw, ResultReason::TimeNoMate)
                                                  : win_effect(~first, ResultReason::Time));
    out.offer(option);
  }
  Option unknown = in.option(OptionId::Unknown, Chooser::Official, Matter::BothFlags, true);
  // Where more periods follow the game goes on.
  const bool goes_on =
      clock.another_period_follows(clock::Side::White) || clock.another_period_follows(clock::Side::Black);
  if (!goes_on) unknown.effects.push_back(result_effect(GameResult::Draw, ResultReason::BothFlags));
  for (const Color side : {Color::White, Color::Black}) {
    // The period whose time is used up is over: each has the time of the next.
    if (goes_on && clock.another_period_follows(clock_side(side)))
      unknown.effects.push_back({EffectCode::NextPeriod, {.side = side}});
  }
  out.offer(unknown);
  out.effect(EffectCode::ClockStopped, side_on_time(state));
  out.effect(EffectCode::NeedsOfficial);
}

}  // namespace

void judge_flag(const Context& in, RulingWriter& out, const State& state, Color color) {
  if (!state.clock.control().timed()) return out.refuse(ClosedReason::NoClock, Matter::FlagWho);
  if (in.by_custody().flag_caller == FlagCaller::Players)
    return out.refuse(ClosedReason::OnlyPlayersCallFlags, Matter::FlagWho);
  if (state.phase == Phase::Ready) return out.refuse(ClosedReason::NotStarted, Matter::FlagObserved);
  if (waits_for_setting(in, out, state)) return;
  const bool down = in.clock(state).flag_down(clock_side(color), in.at);
  // With both down it is not one flag that was seen to fall.
  if (down && in.clock(state).flag_down(~clock_side(color), in.at)) return rule_on_both_flags(in, out, state);
  if (!down) {
    out.refuse(ClosedReason::FlagNotDown, Matter::FlagObserved);
    return out.fact(FactCode::Remaining,
                    {.number = in.clock(state).remaining(clock_side(color), in.at), .side = color});
  }
  lost_on_time(in, out, state, color);
}

}  // namespace touchmove::game
