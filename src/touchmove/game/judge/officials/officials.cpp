#include "touchmove/game/judge/officials/officials.hpp"

#include <algorithm>
#include <cstdint>
#include <variant>

#include "touchmove/analysis/unwinnability/surplus_men.hpp"
#include "touchmove/board/position/movegen.hpp"
#include "touchmove/board/position/position.hpp"
#include "touchmove/board/vocabulary/board_move.hpp"
#include "touchmove/board/vocabulary/color.hpp"
#include "touchmove/game/effects/commit.hpp"
#include "touchmove/game/effects/question.hpp"
#include "touchmove/game/judge/board/hands.hpp"
#include "touchmove/game/judge/board/second_move.hpp"
#include "touchmove/game/judge/claims/breaches.hpp"
#include "touchmove/game/judge/claims/claims_time.hpp"
#include "touchmove/game/judge/clock/arrivals.hpp"
#include "touchmove/game/judge/clock/clock_trouble.hpp"
#include "touchmove/game/judge/consequences/demands.hpp"
#include "touchmove/game/judge/consequences/duties.hpp"
#include "touchmove/game/judge/consequences/plies.hpp"
#include "touchmove/game/judge/consequences/replacement.hpp"
#include "touchmove/game/judge/consequences/requirements.hpp"
#include "touchmove/game/judge/officials/incidents.hpp"
#include "touchmove/game/judge/record/adjournment.hpp"
#include "touchmove/game/vocabulary/matter.hpp"
#include "touchmove/game/vocabulary/ruling.hpp"

namespace touchmove::game {

using board::Color;

void judge_start(const Context& in, RulingWriter& out, const State& state) {
  if (state.phase != Phase::Ready) return out.refuse(ClosedReason::AlreadyOpened, Matter::ClockStart);
  const Color first = state.placement.side_to_move;
  // A player starts the clock of the opponent, who is on move.
  if (in.side && *in.side == first) return out.refuse(ClosedReason::OnlyOfficials, Matter::ClockStart);
  // Both were said to be away: whoever starts the clock has come, and is the first.
  if (in.side && state.paper.absent[*in.side] && state.paper.absent[first])
    return judge_arrive(in, out, state, Arrive{});
  // A position that leaves nothing to play ends the game before any time runs.
  if (ends_at_the_start(in, out, state)) return;
  out.verdict(Verdict::Accepted);
  // By what there is another game at all.
  if (state.game > 1 && state.replaces == 0 && in.decides(Matter::FurtherGame)) out.cite(Matter::FurtherGame);
  out.cite(Matter::ClockStart);
  out.effect(EffectCode::ClockStarted, first);
}

void judge_pause(const Context& in, RulingWriter& out, const State& state) {
  if (state.phase == Phase::Ready) return out.refuse(ClosedReason::NotStarted, Matter::PauseReason);
  if (state.phase == Phase::Paused) return out.refuse(ClosedReason::Paused, Matter::PauseReason);
  if (in.side) {
    if (!in.decides(Matter::PauseReason)) return out.refuse(ClosedReason::NotInThisBook);
    // No book lets a player stop the clocks to think. Where no official can ask for his reason, once a move is enough
    // for every reason a book gives.
    if (!state.supervised && state.pause_used[*in.side])
      return out.refuse(ClosedReason::PauseUsed, Matter::PauseReason);
  }
  if (pause_improper(in, out, state, std::get<Pause>(in.event.body))) return;
  out.verdict(Verdict::Accepted);
  cite_pause(in, out, state, std::get<Pause>(in.event.body));
  if (!in.side) cite_official_pause(in, out, std::get<Pause>(in.event.body));
  out.cite(Matter::PauseReason);
  out.effect(EffectCode::ClockStopped, side_on_time(state));
  if (!in.side) return;
  // As with a call: an official comes, or there is none.
  if (state.supervised) return out.effect(EffectCode::NeedsOfficial);
  out.fact(FactCode::NotSupervised);
}

void judge_resume(const Context& in, RulingWriter& out, const State& state) {
  if (state.paper.adjournment && state.paper.adjournment->sealed && !state.paper.adjournment->opened)
    return resume_adjourned(in, out, state);
  if (state.phase != Phase::Paused) {
    const bool writes = state.phase == Phase::Playing && writes_up_sheet(in, state, ~state.placement.side_to_move);
    return out.refuse(ClosedReason::NotPaused, writes ? Matter::BehindOwnTime : Matter::PauseReason);
  }
  // A board that is told of has an official to tell; of one that the hall alone watches the players start it again.
  if (in.side && (state.supervised || (in.decides(Matter::ResumeOnlyOfficial) && in.is_reported())))
    return out.refuse(ClosedReason::OnlyOfficials, in.first_decided(Matter::ResumeOnlyOfficial, Matter::PauseReason));
  // A question that waits for its answer keeps the clocks stopped, unless an official lets play go on.
  const bool asked =
      std::any_of(state.open.begin(), state.open.end(), [](const OpenRuling& open) { return open.needs.has_value(); });
  if (asked && !is_official(in.event.by)) return out.refuse(ClosedReason::Paused, Matter::PauseReason);
  out.verdict(Verdict::Accepted);
  out.cite(Matter::PauseReason);
  out.effect(EffectCode::ClockResumed, side_on_time(state));
}

void judge_call_official(const Context& in, RulingWriter& out, const State& state) {
  if (state.phase == Phase::Ready) return out.refuse(ClosedReason::NotStarted, Matter::ClaimProcedure);
  out.verdict(Verdict::Noted);
  const bool asks = std::get<CallOfficial>(in.event.body).about.view() == "rules";
  if (asks && in.policies.incidents != nullptr && in.policies.incidents->explain)
    out.cite(*in.policies.incidents->explain);
  out.cite(Matter::ClaimProcedure);
  if (!state.supervised) return out.fact(FactCode::NotSupervised);
  if (state.phase == Phase::Playing) out.effect(EffectCode::ClockStopped, side_on_time(state));
  out.effect(EffectCode::NeedsOfficial);
}

namespace {

/// Whether what that side said, whose nature a ruling left open, has been answered by the opponent since as an offer is
/// refused: in words or by a move. Then it offers nothing any more.
bool is_answered(const State& state, const OpenRuling& open, Color side) {
  if (state.refused_offers[side] > open.refused_offers[side]) return true;
  for (std::size_t ply = static_cast<std::size_t>(open.ply); ply < state.plies.size(); ++ply) {
    const Color maker = ply % 2 == 0 ? state.start.side_to_move : ~state.start.side_to_move;
    if (maker != side) return true;
  }
  return false;
}

void take_option(const Context& in, RulingWriter& out, const State& state, const OpenRuling& open,
                 const Option& option) {
  out.verdict(Verdict::Accepted);
  for (const auto clause : option.clauses) out.cite(clause);
  for (const auto clause : open.clauses) out.cite(clause);
  bool restarted = false;
  for (const Effect& chosen : option.effects) {
    if (chosen.code == EffectCode::Offered && chosen.values.side && is_answered(state, open, *chosen.values.side)) {
      out.cite(Matter::OfferRefused);
      continue;
    }
    const bool clocks_kept = chosen.code == EffectCode::NextGame && option.id == OptionId::NewGameSameClocks;
    // The clocks go on as they stand now, not as they stood when the choice was opened.
    out.effect(clocks_kept ? replacement(in, state, ReplayClocks::Kept, chosen.values.seat.value_or(state.white))
                           : chosen);
    if (chosen.code == EffectCode::Result) out.verdict(Verdict::Ended);
    restarted |= chosen.code == EffectCode::ClockResumed || chosen.code == EffectCode::Result ||
                 chosen.code == EffectCode::Annulled;
  }
  if (option.id == OptionId::NewGameSameClocks) carry_times_over(out.ruling().effects);
  if (option.is_overfull()) out.ruling().effects.mark_overflowed();
  const bool later = option.id == OptionId::Postpone;
  out.effect(later ? EffectCode::Postponed : EffectCode::Settled, {.number = open.seq});
  // What stopped the clocks is settled; without an official at the table nobody else would start them again.
  if (!restarted && !state.supervised && state.phase == Phase::Paused) {
    out.effect(EffectCode::ClockResumed, side_on_time(state));
  }
  if (option.id == OptionId::Deliberate) touch_found(in, out, state, open, option);
}

const OpenRuling* find_open(const State& state, std::int64_t seq) {
  const auto found =
      std::find_if(state.open.begin(), state.open.end(), [&](const OpenRuling& open) { return open.seq == seq; });
  return found == state.open.end() ? nullptr : found;
}

/// The option of that id; with squares, the one that names these men.
const Option* find_option(const OpenRuling& open, OptionId id, const SquareList& squares) {
  const auto found = std::find_if(open.options.begin(), open.options.end(), [&](const Option& option) {
    return option.id == id && (squares.empty() || option.squares == squares);
  });
  return found == open.options.end() ? nullptr : found;
}

/// Whether a line can be played from the position asked about and ends as it should: in mate by that side, or, for a
/// forced win, at least not in another end. That a win is forced is not checked here.
bool shows(const State& state, const Needs& needs, const FindingBody& finding) {
  auto position = position_asked(state, needs);
  if (!position) return false;
  for (const board::BoardMove& move : finding.line) {
    const auto legal = board::to_legal_move(*position, move);
    if (!legal) return false;
    const bool asked = position->side_to_move() == finding.side;
    position->play(*legal);
    // A series of checks has nothing else among the moves of that side.
    if (finding.question == Question::EndlessChecks && asked && !position->in_check()) return false;
  }
  if (finding.question == Question::EndlessChecks) return true;
  if (position->is_checkmate()) return position->side_to_move() != finding.side;
  return finding.question == Question::ForcedWin && position->has_legal_move();
}

}  // namespace

void judge_decide(const Context& in, RulingWriter& out, const State& state, const Decide& decided) {
  const OpenRuling* open = find_open(state, decided.ruling);
  if (open == nullptr) return out.refuse(ClosedReason::NothingOpen);
  const Option* option = find_option(*open, decided.option, decided.squares);
  if (option == nullptr) return out.refuse(ClosedReason::NoSuchOption);
  if (!office_may(in, out, *option) || !ready_to_impose(in, out, state, *open, option->id, decided)) return;
  const auto taken = option_decided(in, out, state, *open, *option, decided);
  if (!taken) return;
  const ReferralRules* referral = in.policies.incidents == nullptr ? nullptr : in.policies.incidents->referral;
  // Put to somebody both accept, it is his word that decides.
  if (referral != nullptr && open->steps.has(Step::Witness)) out.cite(referral->fact);
  take_option(in, out, state, *open, *taken);
  // It is an official's word that ends the game, where the book says so of a draw for want of losing chances.
  const auto over = in.policies.clauses[Matter::LosingChancesDrawn].deciding;
  if (over && std::find(taken->clauses.begin(), taken->clauses.end(), *over) != taken->clauses.end())
    out.cite_first(Matter::LosingChancesDrawn);
  const bool recorded = std::any_of(taken->effects.begin(), taken->effects.end(),
                                    [](const Effect& effect) { return effect.code == EffectCode::Recorded; });
  if (recorded) name_record(in, out);
}

void judge_choose(const Context& in, RulingWriter& out, const State& state, const Choose& chosen) {
  const OpenRuling* open = find_open(state, chosen.ruling);
  if (open == nullptr) {
    const auto& lapsed = state.lapsed_demand;
    if (!lapsed || lapsed->seq != chosen.ruling || lapsed->chooser != in.side || !in.decides(Matter::DemandWindow))
      return out.refuse(ClosedReason::NothingOpen);
    // It was his to choose until he went on.
    out.refuse(ClosedReason::WindowClosed, Matter::DemandWindow);
    if (!lapsed->touched) return out.fact(FactCode::LapsedBy, {.number = lapsed->ply});
    Values man;
    man.squares.push_back(*lapsed->touched);
    return out.fact(FactCode::LapsedByTouch, man);
  }
  const Option* option = find_option(*open, chosen.option, chosen.squares);
  if (option == nullptr) return out.refuse(ClosedReason::NoSuchOption);
  const Color side = *in.side;
  if (option->by == Chooser::SectionChief || option->by == Chooser::Chief)
    return out.refuse(ClosedReason::HigherOffice);
  if (option->by == Chooser::Official) {
    // Judgement is an official's; where none watches, the players may agree.
    if (state.supervised) return out.refuse(ClosedReason::OnlyOfficials);
    if (open->chosen[~side] == option->id) return take_option(in, out, state, *open, *option);
    out.verdict(Verdict::Noted);
    return out.effect(EffectCode::Chosen, {.number = open->seq, .side = side, .kind = option->id});
  }
  if (open->chooser != side) return out.refuse(ClosedReason::NotYourChoice);
  if (is_demand(open->options.front().id)) return exact_demand(in, out, state, *open, *option);
  take_option(in, out, state, *open, *option);
}

void judge_finding(const Context& in, RulingWriter& out, const State& state, const FindingBody& finding) {
  const OpenRuling* open = nullptr;
  for (const OpenRuling& candidate : state.open) {
    if (!candidate.needs) continue;
    open = &candidate;
    if (candidate.needs->question == finding.question && candidate.needs->side == finding.side) break;
  }
  if (open == nullptr) return out.refuse(ClosedReason::NothingAsked);
  const Needs& needs = *open->needs;
  if (needs.question != finding.question || needs.side != finding.side || (finding.ply && *finding.ply != needs.ply) ||
      (finding.key && *finding.key != needs.key)) {
    return out.refuse(ClosedReason::NotMatching);
  }
  // One side was not determined, and whether the other can win is asked all the same: `also` is then that side itself.
  const bool one_undetermined = needs.also == needs.side;
  const bool undetermined = finding.verdict == FindingVerdict::Undetermined;
  if (undetermined && needs.also && !one_undetermined && open->options.size() > 1) {
    out.verdict(Verdict::Needs);
    for (const auto clause : open->clauses) out.cite(clause);
    out.fact(FactCode::Undetermined, {.side = finding.side});
    for (const Option& option : open->options) out.offer(option);
    Needs next = needs;
    next.side = *needs.also;
    next.also = next.side;
    out.ask(next);
    return out.effect(EffectCode::Settled, {.number = open->seq});
  }
  if (undetermined || (one_undetermined && finding.verdict == FindingVerdict::No) || open->options.size() < 2) {
    out.verdict(Verdict::Open);
    for (const auto clause : open->clauses) out.cite(clause);
    if (one_undetermined) out.fact(FactCode::Undetermined, {.side = ~finding.side});
    if (undetermined) {
      out.fact(FactCode::Undetermined, {.side = finding.side});
      if (finding.limit_nodes > 0) out.fact(FactCode::SearchedNodes, {.number = finding.limit_nodes});
    }
    for (const Option& option : open->options) out.offer(option);
    out.effect(EffectCode::Settled, {.number = open->seq});
    return out.effect(EffectCode::NeedsOfficial);
  }
  const bool yes = finding.verdict == FindingVerdict::Yes;
  const bool shown_otherwise = !yes && finding.question == Question::EndlessChecks &&
                               in.policies.perpetual_proof == PerpetualProof::ByDemonstration;
  if (yes && !finding.line.empty() && !shows(state, needs, finding)) return out.refuse(ClosedReason::NotMatching);
  const auto found = [&](bool holds) {
    switch (finding.question) {
      case Question::CanMate:
        return holds ? FactCode::CanMate : FactCode::CannotMate;
      case Question::ForcedWin:
        return holds ? FactCode::ForcedWin : FactCode::NoForcedWin;
      case Question::EndlessChecks:
        break;
    }
    return holds ? FactCode::EndlessChecks : FactCode::NoEndlessChecks;
  };
  if (!yes && needs.also) {
    // Not this side; whether the other can is asked next.
    out.verdict(Verdict::Needs);
    for (const auto clause : open->clauses) out.cite(clause);
    out.fact(found(false), {.side = needs.side});
    for (const Option& option : open->options) out.offer(option);
    Needs next = needs;
    next.side = *needs.also;
    next.also.reset();
    out.ask(next);
    return out.effect(EffectCode::Settled, {.number = open->seq});
  }
  if (shown_otherwise) {
    // The checks come to an end; a repetition can be forced in other ways.
    out.verdict(Verdict::Open);
    for (const auto clause : open->clauses) out.cite(clause);
    out.fact(found(false), {.side = finding.side});
    for (const Option& option : open->options) out.offer(option);
    out.effect(EffectCode::Settled, {.number = open->seq});
    return out.effect(EffectCode::NeedsOfficial);
  }
  out.fact(found(yes), {.side = finding.side});
  if (yes) show_line(out, finding.line);
  const Option& taken = open->options[yes ? 0 : 1];
  take_option(in, out, state, *open, taken);
  // What was claimed is not so.
  if (taken.id == OptionId::Denied) out.verdict(Verdict::Denied);
}

namespace {

/// Whether a side has several bishops, and all go on squares of the same colour.
bool has_bishops_of_one_colour(const board::Placement& placement, Color side) {
  int light = 0;
  int dark = 0;
  for (int index = 0; index < board::square_count; ++index) {
    const auto square = board::square_at(index);
    if (placement.at(square) != board::Piece{side, board::Role::Bishop}) continue;
    const int sum = static_cast<int>(board::file_of(square)) + static_cast<int>(board::rank_of(square));
    ++(sum % 2 == 0 ? dark : light);
  }
  return light + dark > 1 && (light == 0 || dark == 0);
}

/// What shows that no series of legal moves leads here, and how far an official may go back for it.
void impossible_position(const Context& in, RulingWriter& out, const State& state) {
  out.verdict(Verdict::Open);
  out.cite(Matter::ImpossiblePosition);
  for (const Color side : {Color::White, Color::Black}) {
    const int surplus = analysis::surplus_men(state.placement, side);
    if (surplus == 0) continue;
    out.fact(FactCode::SurplusMen, {.number = surplus, .side = side});
    if (has_bishops_of_one_colour(state.placement, side)) out.fact(FactCode::BishopsOfOneColour);
  }
  if (!state.position) out.fact(FactCode::IrregularBoard);
  if (state.plies.empty()) {
    out.offer(replacement_option(in, state, Chooser::Official, Matter::ImpossiblePosition, true));
  } else {
    // Which ply, the official names.
    out.offer(in.option(OptionId::Restore, Chooser::Official, Matter::ImpossiblePosition, true));
  }
  if (state.phase == Phase::Playing) out.effect(EffectCode::ClockStopped, side_on_time(state));
  out.effect(EffectCode::NeedsOfficial);
}

}  // namespace

bool has_surplus_men(const board::Placement& placement) {
  return analysis::surplus_men(placement, Color::White) > 0 || analysis::surplus_men(placement, Color::Black) > 0;
}

void judge_intervene(const Context& in, RulingWriter& out, const State& state, const Intervene& event) {
  if (event.about.view() == "illegal_position" && both_in_check(in, out, state)) return;
  if (event.about.view() == "illegal_position" && in.policies.illegal_position_draws && !state.position &&
      !state.promotion_owed) {
    out.cite(Matter::IllegalPosition);
    out.fact(FactCode::IrregularBoard);
    const bool completed = !state.plies.empty() && state.plies.back().completed;
    const bool before =
        !state.plies.empty() && !board::Position::from_placement(placement_before(state, state.plies.size() - 1));
    if (completed && before) return out.draw(ResultReason::IllegalPosition);
    return out.verdict(Verdict::Noted);
  }
  const bool impossible = !state.position || has_surplus_men(state.placement);
  if (event.about.view() == "illegal_position" && impossible && !state.promotion_owed && !state.placement.pockets &&
      in.decides(Matter::ImpossiblePosition)) {
    return impossible_position(in, out, state);
  }
  out.verdict(Verdict::Noted);
  out.cite(Matter::Intervention);
}

void judge_knock_over(RulingWriter& out, const State& state, const KnockOver& event) {
  if (event.squares.empty()) return out.refuse(ClosedReason::NoSuchMan, Matter::Displaced);
  for (auto square = event.squares.begin(); square != event.squares.end(); ++square) {
    // A man falls once.
    const bool stands = state.placement.at(*square) && std::find(event.squares.begin(), square, *square) == square;
    if (!stands) return out.refuse(ClosedReason::NoSuchMan, Matter::Displaced);
  }
  out.verdict(Verdict::Noted);
  out.cite(Matter::Displaced);
  Values values;
  values.squares = event.squares;
  out.effect(EffectCode::Displaced, values);
}

void judge_restore(const Context& in, RulingWriter& out, const State& state, const Restore& event) {
  if (may_mend_second(state, *in.side)) {
    // What lies there beside the move is put back by whoever moved it, before the clock is pressed.
    out.verdict(Verdict::Accepted);
    out.cite(Matter::IllegalNotCompleted);
    return mend_second(out, *second_move(state));
  }
  if (takes_back(in, state)) {
    out.verdict(Verdict::Accepted);
    out.cite(Matter::IllegalNotCompleted);
    return restore_before(in, out, state, state.plies.size() - 1);
  }
  if (state.displaced.empty()) return out.refuse(ClosedReason::NothingDisplaced, Matter::Displaced);
  if (event.wrong) {
    const bool fell =
        std::find(state.displaced.begin(), state.displaced.end(), event.wrong->source) != state.displaced.end();
    if (!fell || !state.placement.at(event.wrong->source) || state.placement.at(event.wrong->target))
      return out.refuse(ClosedReason::NotMatching, Matter::Displaced);
    if (state.misplaced.full()) return out.refuse(ClosedReason::TooMuchAtOnce, Matter::Displaced);
  }
  out.verdict(Verdict::Accepted);
  if (in.decides(Matter::DisplacedInTrouble) && in_time_trouble(in, state)) out.cite(Matter::DisplacedInTrouble);
  out.cite(Matter::Displaced);
  Values values;
  values.squares = state.displaced;
  out.effect(EffectCode::Replaced, values);
  if (event.wrong) out.effect(EffectCode::Misplaced, {.move = *event.wrong, .side = in.side});
}

void judge_official_restore(const Context& in, RulingWriter& out, const State& state, const Restore& event) {
  if (!event.ply) {
    if (state.displaced.empty()) return out.refuse(ClosedReason::NothingDisplaced, Matter::Displaced);
    out.verdict(Verdict::Accepted);
    out.cite(Matter::Displaced);
    Values values;
    values.squares = state.displaced;
    return out.effect(EffectCode::Replaced, values);
  }
  if (*event.ply < 1 || *event.ply > static_cast<int>(state.plies.size()))
    return out.refuse(ClosedReason::NotMatching, Matter::IllegalLater);
  out.verdict(Verdict::Accepted);
  const bool fell = !state.displaced.empty() || !state.misplaced.empty();
  if (fell && in.decides(Matter::DisplacedUnclear)) {
    // Nobody can say where they stood: the position before they fell.
    out.cite(Matter::DisplacedUnclear);
    if (!state.displaced.empty()) {
      Values lying;
      lying.squares = state.displaced;
      out.effect(EffectCode::Replaced, lying);
    }
  } else {
    out.cite(Matter::IllegalLater);
    out.cite(Matter::IllegalRestored);
  }
  out.effect(EffectCode::Restored, {.number = *event.ply});
  out.effect(EffectCode::Freed);
}

void judge_outage(const Context& in, RulingWriter& out, const State& state, const Outage& event) {
  out.verdict(Verdict::Noted);
  out.cite(Matter::Outage);
  if (state.phase != Phase::Playing) return;
  // The time in which no server ran is charged to nobody.
  if (state.clock.control().timed()) {
    const std::int64_t from = std::max(event.from_ms, state.last_at_ms);
    const auto left = [&](clock::Side side) {
      return state.clock.timed(side) ? in.clock(state).remaining(side, std::min(from, in.at)) : 0;
    };
    out.effect(EffectCode::ClockSet, {.number = left(clock::Side::White), .other = left(clock::Side::Black)});
  }
  out.effect(EffectCode::ClockStopped, side_on_time(state));
}

}  // namespace touchmove::game
