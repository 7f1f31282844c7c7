// Officials, the clocks stopped and started by hand, judgement, choices and findings.
#include <algorithm>

#include "touchmove/analysis/unwinnability/surplus_men.hpp"
#include "touchmove/board/position/movegen.hpp"
#include "touchmove/game/effects/commit_incidents.hpp"
#include "touchmove/game/effects/question.hpp"
#include "touchmove/game/judge/judge.hpp"

namespace touchmove::game {

void Judge::start(const State& state) {
  if (state.phase != Phase::Ready) return refuse(ClosedReason::AlreadyOpened, Matter::ClockStart);
  const Color first = state.placement.side_to_move;
  // A player starts the clock of the opponent, who is on move.
  if (side_ && *side_ == first) return refuse(ClosedReason::OnlyOfficials, Matter::ClockStart);
  verdict(Verdict::Accepted);
  cite(Matter::ClockStart);
  effect(EffectCode::ClockStarted, first);
}

void Judge::pause(const State& state) {
  if (state.phase == Phase::Ready) return refuse(ClosedReason::NotStarted, Matter::PauseReason);
  if (state.phase == Phase::Paused) return refuse(ClosedReason::Paused, Matter::PauseReason);
  if (side_) {
    if (!policies_.clauses[Matter::PauseReason].deciding) return refuse(ClosedReason::NotInThisBook);
    // No book lets a player stop the clocks to think. Where no official can ask for his reason, once a move is enough
    // for every reason a book gives.
    if (!state.supervised && state.pause_used[*side_]) return refuse(ClosedReason::PauseUsed, Matter::PauseReason);
  }
  if (pause_improper(state, std::get<Pause>(event_.body))) return;
  verdict(Verdict::Accepted);
  cite_pause(std::get<Pause>(event_.body));
  if (!side_) cite_official_pause(std::get<Pause>(event_.body));
  cite(Matter::PauseReason);
  effect(EffectCode::ClockStopped, side_on_time(state));
  if (!side_) return;
  // As with a call: an official comes, or there is none.
  if (state.supervised) return effect(EffectCode::NeedsOfficial);
  fact(FactCode::NotSupervised);
}

void Judge::resume(const State& state) {
  if (state.paper.adjournment && state.paper.adjournment->sealed && !state.paper.adjournment->opened)
    return resume_adjourned(state);
  if (state.phase != Phase::Paused) return refuse(ClosedReason::NotPaused, Matter::PauseReason);
  if (side_ && state.supervised)
    return refuse(ClosedReason::OnlyOfficials, first_decided(Matter::ResumeOnlyOfficial, Matter::PauseReason));
  // A question that waits for its answer keeps the clocks stopped, unless an official lets play go on.
  const bool asked =
      std::any_of(state.open.begin(), state.open.end(), [](const OpenRuling& open) { return open.needs.has_value(); });
  if (asked && !is_official(event_.by)) return refuse(ClosedReason::Paused, Matter::PauseReason);
  verdict(Verdict::Accepted);
  cite(Matter::PauseReason);
  effect(EffectCode::ClockResumed, side_on_time(state));
}

void Judge::call_official(const State& state) {
  if (state.phase == Phase::Ready) return refuse(ClosedReason::NotStarted, Matter::ClaimProcedure);
  verdict(Verdict::Noted);
  const bool asks = std::get<CallOfficial>(event_.body).about.view() == "rules";
  if (asks && policies_.incidents != nullptr && policies_.incidents->explain) cite(*policies_.incidents->explain);
  cite(Matter::ClaimProcedure);
  if (!state.supervised) return fact(FactCode::NotSupervised);
  if (state.phase == Phase::Playing) effect(EffectCode::ClockStopped, side_on_time(state));
  effect(EffectCode::NeedsOfficial);
}

void Judge::judgement_claim(const State& state, ClaimKind kind) {
  const bool resumed = state.paper.adjournment && state.paper.adjournment->opened;
  if (kind == ClaimKind::WrongSetup && resumed && policies_.paper.adjourn.wrong_setup_voids)
    return claim_resumed_wrongly(state);
  if (kind == ClaimKind::WrongSetup || kind == ClaimKind::WrongColours || kind == ClaimKind::WrongBoard)
    return start_claim(state, kind);
  if (policies_.incidents != nullptr) {
    if (const auto incident = incident_of(state, event_, ruling_)) return weigh(state, *incident, false);
  }
  cite(matter_of(kind));
  verdict(Verdict::Open);
  punishment_options(state, ~*side_, Matter::PenaltyDiscretion,
                     kind == ClaimKind::Device ? Matter::Device : Matter::Penalties);
  if (state.supervised && state.phase == Phase::Playing) effect(EffectCode::ClockStopped, side_on_time(state));
  effect(EffectCode::NeedsOfficial);
}

void Judge::take_option(const State& state, const OpenRuling& open, const Option& option) {
  verdict(Verdict::Accepted);
  for (const auto clause : option.clauses) cite(clause);
  for (const auto clause : open.clauses) cite(clause);
  bool restarted = false;
  for (const Effect& chosen : option.effects) {
    const bool clocks_kept = chosen.code == EffectCode::NextGame && option.id == OptionId::NewGameSameClocks;
    // The clocks go on as they stand now, not as they stood when the choice was opened.
    ruling_.effects.push_back(
        clocks_kept ? replacement(state, ReplayClocks::Kept, chosen.values.seat.value_or(state.white)) : chosen);
    if (chosen.code == EffectCode::Result) verdict(Verdict::Ended);
    restarted |= chosen.code == EffectCode::ClockResumed || chosen.code == EffectCode::Result ||
                 chosen.code == EffectCode::Annulled;
  }
  if (option.is_overfull()) ruling_.effects.mark_overflowed();
  effect(EffectCode::Settled, {.number = open.seq});
  // What stopped the clocks is settled; without an official at the table nobody else would start them again.
  if (!restarted && !state.supervised && state.phase == Phase::Paused) {
    effect(EffectCode::ClockResumed, side_on_time(state));
  }
}

namespace {

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

void Judge::decide(const State& state, const Decide& decided) {
  const OpenRuling* open = find_open(state, decided.ruling);
  if (open == nullptr) return refuse(ClosedReason::NothingOpen);
  const Option* option = find_option(*open, decided.option, decided.squares);
  if (option == nullptr) return refuse(ClosedReason::NoSuchOption);
  if (!office_may(*option) || !ready_to_impose(state, *open, option->id, decided)) return;
  const auto taken = option_decided(state, *open, *option, decided);
  if (!taken) return;
  take_option(state, *open, *taken);
  const bool recorded = std::any_of(taken->effects.begin(), taken->effects.end(),
                                    [](const Effect& effect) { return effect.code == EffectCode::Recorded; });
  if (recorded) name_record();
}

void Judge::choose(const State& state, const Choose& chosen) {
  const OpenRuling* open = find_open(state, chosen.ruling);
  if (open == nullptr) return refuse(ClosedReason::NothingOpen);
  const Option* option = find_option(*open, chosen.option, chosen.squares);
  if (option == nullptr) return refuse(ClosedReason::NoSuchOption);
  const Color side = *side_;
  if (option->by == Chooser::SectionChief || option->by == Chooser::Chief) return refuse(ClosedReason::HigherOffice);
  if (option->by == Chooser::Official) {
    // Judgement is an official's; where none watches, the players may agree.
    if (state.supervised) return refuse(ClosedReason::OnlyOfficials);
    if (open->chosen[~side] == option->id) return take_option(state, *open, *option);
    verdict(Verdict::Noted);
    return effect(EffectCode::Chosen,
                  {.number = open->seq, .side = side, .kind = static_cast<std::uint8_t>(option->id)});
  }
  if (open->chooser != side) return refuse(ClosedReason::NotYourChoice);
  if (is_demand(open->options.front().id)) return exact(state, *open, *option);
  take_option(state, *open, *option);
}

void Judge::finding(const State& state, const FindingBody& finding) {
  const OpenRuling* open = nullptr;
  for (const OpenRuling& candidate : state.open) {
    if (!candidate.needs) continue;
    open = &candidate;
    if (candidate.needs->question == finding.question && candidate.needs->side == finding.side) break;
  }
  if (open == nullptr) return refuse(ClosedReason::NothingAsked);
  const Needs& needs = *open->needs;
  if (needs.question != finding.question || needs.side != finding.side || (finding.ply && *finding.ply != needs.ply) ||
      (finding.key && *finding.key != needs.key)) {
    return refuse(ClosedReason::NotMatching);
  }
  if (finding.verdict == FindingVerdict::Undetermined || open->options.size() < 2) {
    verdict(Verdict::Open);
    for (const auto clause : open->clauses) cite(clause);
    if (finding.verdict == FindingVerdict::Undetermined) fact(FactCode::Undetermined, {.side = finding.side});
    for (const Option& option : open->options) ruling_.options.push_back(option);
    effect(EffectCode::Settled, {.number = open->seq});
    return effect(EffectCode::NeedsOfficial);
  }
  const bool yes = finding.verdict == FindingVerdict::Yes;
  const bool shown_otherwise = !yes && finding.question == Question::EndlessChecks &&
                               policies_.perpetual_proof == PerpetualProof::ByDemonstration;
  if (yes && !finding.line.empty() && !shows(state, needs, finding)) return refuse(ClosedReason::NotMatching);
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
    verdict(Verdict::Needs);
    for (const auto clause : open->clauses) cite(clause);
    fact(found(false), {.side = needs.side});
    for (const Option& option : open->options) ruling_.options.push_back(option);
    ruling_.needs = needs;
    ruling_.needs->side = *needs.also;
    ruling_.needs->also.reset();
    return effect(EffectCode::Settled, {.number = open->seq});
  }
  if (shown_otherwise) {
    // The checks come to an end; a repetition can be forced in other ways.
    verdict(Verdict::Open);
    for (const auto clause : open->clauses) cite(clause);
    fact(found(false), {.side = finding.side});
    for (const Option& option : open->options) ruling_.options.push_back(option);
    effect(EffectCode::Settled, {.number = open->seq});
    return effect(EffectCode::NeedsOfficial);
  }
  fact(found(yes), {.side = finding.side});
  if (yes) show(finding.line);
  take_option(state, *open, open->options[yes ? 0 : 1]);
}

/// An official steps in. Seeing a position that cannot be, he waits for the next move to be completed; if the board is
/// still irregular then, the game is drawn where the book says so.
void Judge::intervene(const State& state, const Intervene& event) {
  if (event.about.view() == "illegal_position" && both_in_check(state)) return;
  if (event.about.view() == "illegal_position" && policies_.illegal_position_draws && !state.position &&
      !state.promotion_owed) {
    cite(Matter::IllegalPosition);
    const bool completed = !state.plies.empty() && state.plies.back().completed;
    const bool before =
        !state.plies.empty() && !board::Position::from_placement(placement_before(state, state.plies.size() - 1));
    if (completed && before) return draw(ResultReason::IllegalPosition);
    return verdict(Verdict::Noted);
  }
  const bool impossible = !state.position || analysis::surplus_men(state.placement, Color::White) > 0 ||
                          analysis::surplus_men(state.placement, Color::Black) > 0;
  if (event.about.view() == "illegal_position" && impossible && !state.promotion_owed && !state.placement.pockets &&
      policies_.clauses[Matter::ImpossiblePosition].deciding) {
    return impossible_position(state);
  }
  verdict(Verdict::Noted);
  cite(Matter::Intervention);
}

/// What shows that no series of legal moves leads here, and how far an official may go back for it.
void Judge::impossible_position(const State& state) {
  verdict(Verdict::Open);
  cite(Matter::ImpossiblePosition);
  for (const Color side : {Color::White, Color::Black}) {
    const int surplus = analysis::surplus_men(state.placement, side);
    if (surplus > 0) fact(FactCode::SurplusMen, {.number = surplus, .side = side});
  }
  if (!state.position) fact(FactCode::IrregularBoard);
  if (state.plies.empty()) {
    ruling_.options.push_back(replacement_option(state, Chooser::Official, Matter::ImpossiblePosition, true));
  } else {
    // Which ply, the official names.
    ruling_.options.push_back(option(OptionId::Restore, Chooser::Official, Matter::ImpossiblePosition, true));
  }
  if (state.phase == Phase::Playing) effect(EffectCode::ClockStopped, side_on_time(state));
  effect(EffectCode::NeedsOfficial);
}

void Judge::knock_over(const State& state, const KnockOver& event) {
  if (event.squares.empty()) return refuse(ClosedReason::NoSuchMan, Matter::Displaced);
  for (auto square = event.squares.begin(); square != event.squares.end(); ++square) {
    // A man falls once.
    const bool stands = state.placement.at(*square) && std::find(event.squares.begin(), square, *square) == square;
    if (!stands) return refuse(ClosedReason::NoSuchMan, Matter::Displaced);
  }
  verdict(Verdict::Noted);
  cite(Matter::Displaced);
  Values values;
  values.squares = event.squares;
  effect(EffectCode::Displaced, values);
}

void Judge::restore(const State& state, const Restore& event) {
  if (takes_back(state)) {
    verdict(Verdict::Accepted);
    cite(Matter::IllegalNotCompleted);
    return restore_before(state, state.plies.size() - 1);
  }
  if (state.displaced.empty()) return refuse(ClosedReason::NothingDisplaced, Matter::Displaced);
  if (event.wrong) {
    const bool fell =
        std::find(state.displaced.begin(), state.displaced.end(), event.wrong->source) != state.displaced.end();
    if (!fell || !state.placement.at(event.wrong->source) || state.placement.at(event.wrong->target))
      return refuse(ClosedReason::NotMatching, Matter::Displaced);
    if (state.misplaced.full()) return refuse(ClosedReason::TooMuchAtOnce, Matter::Displaced);
  }
  verdict(Verdict::Accepted);
  cite(Matter::Displaced);
  Values values;
  values.squares = state.displaced;
  effect(EffectCode::Replaced, values);
  if (event.wrong) effect(EffectCode::Misplaced, {.move = *event.wrong, .side = side_});
}

void Judge::official_restore(const State& state, const Restore& event) {
  if (!event.ply) {
    if (state.displaced.empty()) return refuse(ClosedReason::NothingDisplaced, Matter::Displaced);
    verdict(Verdict::Accepted);
    cite(Matter::Displaced);
    Values values;
    values.squares = state.displaced;
    return effect(EffectCode::Replaced, values);
  }
  if (*event.ply < 1 || *event.ply > static_cast<int>(state.plies.size()))
    return refuse(ClosedReason::NotMatching, Matter::IllegalLater);
  verdict(Verdict::Accepted);
  const bool fell = !state.displaced.empty() || !state.misplaced.empty();
  if (fell && policies_.clauses[Matter::DisplacedUnclear].deciding) {
    // Nobody can say where they stood: the position before they fell.
    cite(Matter::DisplacedUnclear);
    if (!state.displaced.empty()) {
      Values lying;
      lying.squares = state.displaced;
      effect(EffectCode::Replaced, lying);
    }
  } else {
    cite(Matter::IllegalLater);
    cite(Matter::IllegalRestored);
  }
  effect(EffectCode::Restored, {.number = *event.ply});
  effect(EffectCode::Freed);
}

void Judge::outage(const State& state, const Outage& event) {
  verdict(Verdict::Noted);
  cite(Matter::Outage);
  if (state.phase != Phase::Playing) return;
  // The time in which no server ran is charged to nobody.
  if (state.clock.control().timed()) {
    const std::int64_t from = std::max(event.from_ms, state.last_at_ms);
    const auto left = [&](clock::Side side) {
      return state.clock.timed(side) ? state.clock.remaining(side, std::min(from, at_)) : 0;
    };
    effect(EffectCode::ClockSet, {.number = left(clock::Side::White), .other = left(clock::Side::Black)});
  }
  effect(EffectCode::ClockStopped, side_on_time(state));
}

}  // namespace touchmove::game
