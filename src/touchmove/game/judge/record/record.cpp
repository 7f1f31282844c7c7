// Keeping the record: entries, borrowing a sheet, when recording may stop, falling behind; and what a sheet proves.
#include <algorithm>
#include <array>

#include "touchmove/board/position/movegen.hpp"
#include "touchmove/game/book/incident.hpp"
#include "touchmove/game/evidence/scoresheet.hpp"
#include "touchmove/game/journal/codes.hpp"
#include "touchmove/game/judge/judge.hpp"

namespace touchmove::game {
namespace {

constexpr std::int64_t usual_minutes_ms = 120'000;

Matter matter_of(RecordState state) {
  switch (state) {
    case RecordState::Must:
      return Matter::RecordDuty;
    case RecordState::MustDespiteTime:
      return Matter::RecordIncrement;
    case RecordState::FreeByOfficial:
      return Matter::RecordInability;
    case RecordState::FreeFastGame:
      return Matter::RecordFast;
    case RecordState::FreeByTime:
      break;
  }
  return Matter::RecordExcused;
}

/// Whether a sheet holds the moves of one side only.
bool one_sided(const State& state, board::Color owner) {
  const auto& entries = state.paper.sheets[owner].entries;
  std::array<int, 2> written{};
  std::array<int, 2> missing{};
  for (std::size_t i = 0; i < state.plies.size(); ++i) {
    const bool there = i < entries.size() && !entries[i].empty();
    ++(there ? written : missing)[i % 2];
  }
  const auto only = [&](std::size_t side) { return missing[side] == 0 && written[1 - side] == 0; };
  return state.plies.size() >= 4 && (only(0) || only(1));
}

}  // namespace

std::optional<Judge::Color> Judge::color_of_seat(const State& state, std::optional<Actor> seat) const {
  if (!seat) return side_;
  if (*seat != Actor::A && *seat != Actor::B) return std::nullopt;
  return *seat == state.white ? Color::White : Color::Black;
}

/// Warning, then time, as an official may choose; the book's usual order of severity.
void Judge::offer_penalties(const State& state, Color offender, Matter lenient) {
  ruling_.options.push_back(option(OptionId::Continue, Chooser::Official, lenient));
  Option warn = option(OptionId::Warn, Chooser::Official, Matter::Penalties, state.warnings[offender] == 0);
  warn.effects.push_back(
      {EffectCode::Warned, {.side = offender, .kind = static_cast<std::uint8_t>(PenaltyKind::Warning)}});
  ruling_.options.push_back(warn);
  if (!state.clock.control().timed()) return;
  Option time = option(OptionId::AddTime, Chooser::Official, Matter::Penalties, state.warnings[offender] > 0);
  const std::int64_t ms = policies_.illegal_ms > 0 ? policies_.illegal_ms : usual_minutes_ms;
  time.effects.push_back({EffectCode::TimeAdded, {.number = ms, .side = ~offender}});
  ruling_.options.push_back(time);
}

void Judge::sign_result(const State& state, const Entry& entry) {
  if (!side_) return refuse(ClosedReason::OnlyPlayers, Matter::ResultSigned);
  if (entry.sheet && *entry.sheet != event_.by) return refuse(ClosedReason::OnlyOfficials, Matter::ResultSigned);
  const auto said = parse_code<GameResult>(entry.text.view());
  if (!said || !state.outcome) return refuse(ClosedReason::NotMatching, Matter::ResultSigned);
  verdict(Verdict::Accepted);
  cite(Matter::ResultSigned);
  effect(EffectCode::ResultSigned, {.side = side_, .kind = static_cast<std::uint8_t>(*said)});
  const auto theirs = state.paper.sheets[~*side_].result;
  if (!theirs) return;
  if (*theirs != *said) {
    fact(FactCode::SheetSays, {.side = ~*side_, .kind = static_cast<std::uint8_t>(*theirs)});
    return effect(EffectCode::NeedsOfficial);
  }
  const Outcome& outcome = *state.outcome;
  if (*said == outcome.result) return;
  // What both have signed stands, right or wrong, until an official says otherwise.
  verdict(Verdict::Open);
  const Effect signed_for = result_effect(*said, ResultReason::Decision);
  effect(signed_for.code, signed_for.values);
  ruling_.options.push_back(option(OptionId::Continue, Chooser::Official, Matter::ResultSigned, true));
  Option correct = option(OptionId::Correct, Chooser::Official, Matter::ResultSigned);
  correct.effects.push_back(result_effect(outcome.result, outcome.reason));
  ruling_.options.push_back(correct);
  effect(EffectCode::NeedsOfficial);
}

bool Judge::written_late(const State& state, Color owner, int ply) {
  const RecordPolicy& policy = policies_.paper.record;
  const Scoresheet& sheet = state.paper.sheets[owner];
  const auto place = static_cast<std::size_t>(ply) - 1;
  const bool corrects = place < sheet.entries.size() && !sheet.entries[place].empty();
  const int made = static_cast<int>(state.plies.size());
  if (policy.in_turn_pairs == 0 || corrects || made - ply < 2 * policy.in_turn_pairs) return false;
  // What an official has ordered to be written is written late and rightly so.
  if (sheet.must_record || is_free(record_state(state, policy, owner, at_))) return false;
  const auto clause = policies_.clauses[Matter::RecordInTurn].deciding;
  const bool said = std::any_of(state.open.begin(), state.open.end(), [&](const OpenRuling& open) {
    return !open.clauses.empty() && clause == open.clauses.front();
  });
  if (said) return false;
  verdict(Verdict::Open);
  cite(Matter::RecordInTurn);
  cite(Matter::RecordDuty);
  fact(FactCode::MissingPairs, {.number = missing_pairs(state, owner), .side = owner});
  effect(EffectCode::EntryMade, {.number = ply, .side = owner});
  offer_penalties(state, owner, Matter::RecordInTurn);
  effect(EffectCode::NeedsOfficial);
  return true;
}

void Judge::ill_written(const State& state, Color owner) {
  const Scoresheet& sheet = state.paper.sheets[owner];
  const IncidentRules* tables = policies_.incidents;
  const HelperRules* helpers = tables == nullptr ? nullptr : tables->helpers;
  const MeasureSet& measures = state.measures[owner];
  if (helpers != nullptr && helpers->scoring && (measures.has(Measure::Braille) || measures.has(Measure::Recorder))) {
    // Kept so a score is a score, whatever it looks like.
    return cite(*helpers->scoring);
  }
  if (!policies_.clauses[Matter::SheetForm].deciding) return;
  const auto crowded = crowded_entry(sheet);
  const auto illegible = crowded ? std::nullopt : illegible_entry(sheet);
  if (!crowded && !illegible) return;
  const Matter matter = crowded ? Matter::SheetClear : Matter::SheetLegible;
  const auto duty = ruling_.clauses;
  cite_anew();
  cite(matter);
  cite(Matter::SheetForm);
  for (const auto clause : duty) cite(clause);
  fact(FactCode::SheetNote, {.number = crowded ? *crowded : *illegible, .side = owner});
  verdict(Verdict::Open);
  Option better = option(OptionId::CompleteSheet, Chooser::Official, matter, true);
  better.effects.push_back({EffectCode::MustRecord, {.side = owner}});
  ruling_.options.push_back(better);
  Option warn = option(OptionId::Warn, Chooser::Official, Matter::Penalties);
  warn.effects.push_back(
      {EffectCode::Warned, {.side = owner, .kind = static_cast<std::uint8_t>(PenaltyKind::Warning)}});
  ruling_.options.push_back(warn);
  ruling_.options.push_back(option(OptionId::Continue, Chooser::Official, Matter::SheetForm));
  effect(EffectCode::NeedsOfficial);
}

void Judge::entry(const State& state, const Entry& entry) {
  if (state.phase == Phase::Ended) return sign_result(state, entry);
  if (side_ && entry.sheet && *entry.sheet != event_.by)
    return refuse(ClosedReason::OnlyOfficials, first_decided(Matter::SheetOwnHand, Matter::RecordDuty));
  const auto owner = color_of_seat(state, entry.sheet);
  if (!owner) return refuse(ClosedReason::NoSuchSeat, Matter::RecordDuty);
  const Scoresheet& sheet = state.paper.sheets[*owner];
  const int made = static_cast<int>(state.plies.size());
  const int ply = entry.ply.value_or(static_cast<int>(sheet.entries.size()) + 1);
  if (ply > made + 1) {
    refuse(ClosedReason::NotYetMade, Matter::RecordDuty);
    return fact(FactCode::WrittenAhead, {.number = ply, .side = owner});
  }
  const bool corrects = ply <= static_cast<int>(sheet.entries.size());
  if (side_ && corrects && policies_.paper.record.correct_on_own_time && state.clock.control().timed() &&
      state.clock.running() && state.clock.running() != clock_side(*side_)) {
    return refuse(ClosedReason::NotYourTurn, Matter::SheetCorrect);
  }
  if (written_late(state, *owner, ply)) return;
  verdict(Verdict::Accepted);
  effect(EffectCode::EntryMade, {.number = ply, .side = owner});
  const bool ahead = ply == made + 1 && policies_.clauses[Matter::SheetAhead].deciding.has_value();
  const bool note = sheet.notation != NotationKind::Descriptive && sheet.notation != NotationKind::Other &&
                    !is_plain_entry(entry.text.view()) && policies_.clauses[Matter::SheetUse].deciding.has_value();
  if (note) {
    cite(Matter::SheetUse);
    fact(FactCode::SheetNote, {.number = ply, .side = owner});
  }
  if (ahead) {
    // Allowed only to claim a draw with that move, or to seal it.
    cite(Matter::SheetAhead);
    fact(FactCode::WrittenAhead, {.number = ply, .side = owner});
  }
  cite(Matter::RecordDuty);
  if (!note && !ahead) return;
  verdict(Verdict::Open);
  offer_penalties(state, *owner, note ? Matter::SheetUse : Matter::SheetAhead);
  effect(EffectCode::NeedsOfficial);
}

void Judge::file_sheet(const State& state, const Sheet& filed) {
  if (side_ && filed.sheet && *filed.sheet != event_.by && state.custody == Custody::Witnessed)
    return refuse(ClosedReason::OnlyOfficials, Matter::RecordDuty);
  const auto owner = color_of_seat(state, filed.sheet);
  if (!owner) return refuse(ClosedReason::NoSuchSeat, Matter::RecordDuty);
  verdict(Verdict::Accepted);
  cite(Matter::RecordDuty);
  effect(EffectCode::SheetFiled, {.number = static_cast<std::int64_t>(filed.body->entries.size()), .side = owner});
}

void Judge::request_sheet(const State& state, const RequestSheet& request) {
  if (!side_) {
    const auto owner = color_of_seat(state, request.sheet);
    if (!owner) return refuse(ClosedReason::NoSuchSeat, Matter::RecordDuty);
    verdict(Verdict::Accepted);
    cite(Matter::RecordDuty);
    if (!state.paper.sheets[*owner].known) return fact(FactCode::NoSheet, {.side = owner});
    fact(FactCode::MissingPairs, {.number = missing_pairs(state, *owner), .side = owner});
    if (policies_.clauses[Matter::SheetBothSides].deciding && one_sided(state, *owner)) {
      cite(Matter::SheetBothSides);
      return effect(EffectCode::MustRecord, *owner);
    }
    return ill_written(state, *owner);
  }
  if (!policies_.clauses[Matter::SheetConsult].deciding)
    return refuse(ClosedReason::NotInThisBook, Matter::ClaimProcedure);
  const auto wanted = request.sheet ? color_of_seat(state, request.sheet) : ~*side_;
  if (wanted != ~*side_) return refuse(ClosedReason::NoSuchSeat, Matter::SheetConsult);
  const auto running = state.clock.running();
  const bool timed = state.clock.control().timed();
  if (policies_.paper.record.consult_on_own_time && timed && running && running != clock_side(*side_))
    return refuse(ClosedReason::NotYourTurn, Matter::SheetConsultTurn);
  if (state.paper.sheets[~*side_].lent) return refuse(ClosedReason::NothingOpen, Matter::SheetConsult);
  verdict(Verdict::Accepted);
  cite(Matter::SheetConsult);
  cite(Matter::SheetLent);
  effect(EffectCode::SheetLent, ~*side_);
  if (!policies_.paper.record.borrower_runs || !timed) return;
  cite(Matter::BorrowerRuns);
  if (running && running != clock_side(*side_)) effect(EffectCode::ClockStarted, *side_);
}

void Judge::return_sheet(const State& state) {
  if (!side_) return refuse(ClosedReason::OnlyPlayers, Matter::SheetConsult);
  if (!state.paper.sheets[~*side_].lent) return refuse(ClosedReason::NoSheetThere, Matter::SheetConsult);
  verdict(Verdict::Accepted);
  cite(Matter::SheetConsult);
  effect(EffectCode::SheetReturned, ~*side_);
  // The clock goes back to whoever is on time by the board.
  const Color due =
      state.to_press[~state.placement.side_to_move] ? ~state.placement.side_to_move : state.placement.side_to_move;
  const auto running = state.clock.running();
  if (!policies_.paper.record.borrower_runs || !state.clock.control().timed()) return;
  cite(Matter::BorrowerRuns);
  if (running && running != clock_side(due)) effect(EffectCode::ClockStarted, due);
}

void Judge::stop_recording(const State& state) {
  if (!side_) return refuse(ClosedReason::OnlyPlayers, Matter::RecordDuty);
  if (!policies_.clauses[Matter::RecordExcused].deciding)
    return refuse(ClosedReason::NotInThisBook, Matter::ClaimProcedure);
  const RecordState now = record_state(state, policies_.paper.record, *side_, at_);
  cite(matter_of(now));
  if (is_free(now)) {
    verdict(Verdict::Noted);
    const clock::Side display = clock_side(*side_);
    const bool own =
        state.clock.timed(display) && state.clock.remaining(display, at_) < policies_.paper.record.excuse_below_ms;
    if (now == RecordState::FreeByTime && own) cite(Matter::RecordExcusedAlone);
    fact(FactCode::Excused, {.side = side_});
    // What the sheet lacks from now on it will not prove.
    return cite(Matter::SheetStopped);
  }
  verdict(Verdict::Obliged);
  cite(Matter::RecordDuty);
  fact(FactCode::NotExcused, {.side = side_});
  effect(EffectCode::MustRecord, *side_);
}

void Judge::excuse(const State& state, const Excuse& excuse) {
  if (!is_official(event_.by)) return refuse(ClosedReason::OnlyOfficials, Matter::RecordInability);
  if (!policies_.clauses[Matter::RecordInability].deciding)
    return refuse(ClosedReason::NotInThisBook, Matter::ClaimProcedure);
  const auto side = color_of_seat(state, excuse.seat);
  if (!side) return refuse(ClosedReason::NoSuchSeat, Matter::RecordInability);
  verdict(Verdict::Accepted);
  cite(Matter::RecordInability);
  effect(EffectCode::RecordingExcused, *side);
  if (excuse.ms > 0 && state.clock.control().timed())
    effect(EffectCode::TimeTaken, {.number = excuse.ms, .side = side});
}

void Judge::claim_behind(const State& state) {
  const Color owner = ~*side_;
  const RecordPolicy& policy = policies_.paper.record;
  if (!policies_.clauses[Matter::BehindInNotation].deciding)
    return refuse(ClosedReason::NotInThisBook, Matter::ClaimProcedure);
  if (const RecordState now = record_state(state, policy, owner, at_); is_free(now)) {
    verdict(Verdict::Denied);
    cite(matter_of(now));
    return fact(FactCode::Excused, {.side = owner});
  }
  const Scoresheet& sheet = state.paper.sheets[owner];
  if (!sheet.known) return judgement_claim(state, ClaimKind::BehindInNotation);
  const int missing = missing_pairs(state, owner);
  fact(FactCode::MissingPairs, {.number = missing, .side = owner});
  const auto catch_up = [&](int lapse) {
    effect(EffectCode::LapseCounted, {.number = lapse, .side = owner});
    effect(EffectCode::MustRecord, owner);
  };
  if (policy.behind_first == 0) {
    cite(Matter::BehindInNotation);
    if (missing == 0) return verdict(Verdict::Denied);
    verdict(Verdict::Open);
    Option complete = option(OptionId::CompleteSheet, Chooser::Official, Matter::BehindInNotation, sheet.lapses == 0);
    complete.effects.push_back({EffectCode::LapseCounted, {.number = sheet.lapses + 1, .side = owner}});
    complete.effects.push_back({EffectCode::MustRecord, {.side = owner}});
    ruling_.options.push_back(complete);
    Option warn = option(OptionId::Warn, Chooser::Official, Matter::Penalties, sheet.lapses > 0);
    warn.effects.push_back(
        {EffectCode::Warned, {.side = owner, .kind = static_cast<std::uint8_t>(PenaltyKind::Warning)}});
    ruling_.options.push_back(warn);
    if (state.clock.control().timed()) {
      Option time = option(OptionId::AddTime, Chooser::Official, Matter::Penalties);
      time.effects.push_back({EffectCode::TimeAdded, {.number = policies_.illegal_ms, .side = side_}});
      ruling_.options.push_back(time);
    }
    if (state.supervised && state.phase == Phase::Playing) effect(EffectCode::ClockStopped, side_on_time(state));
    return effect(EffectCode::NeedsOfficial);
  }
  cite(Matter::BehindInNotation);
  if (missing < (sheet.lapses == 0 ? policy.behind_first : policy.behind_again)) return verdict(Verdict::Denied);
  if (sheet.lapses == 0) {
    verdict(Verdict::Upheld);
    cite(Matter::BehindOwnTime);
    cite(Matter::BehindHenceforth);
    catch_up(1);
    // Whoever is on move, the missing moves are written in the offender's time.
    const auto running = state.clock.running();
    if (state.clock.control().timed() && running && running != clock_side(owner))
      effect(EffectCode::ClockStarted, owner);
    return;
  }
  verdict(Verdict::Open);
  const bool second = sheet.lapses == 1;
  cite(second ? Matter::BehindAgain : Matter::BehindForfeit);
  catch_up(sheet.lapses + 1);
  if (state.clock.control().timed()) {
    Option time = option(OptionId::AddTime, Chooser::Official, Matter::BehindAgain, second);
    time.effects.push_back({EffectCode::TimeAdded, {.number = policies_.illegal_ms, .side = side_}});
    ruling_.options.push_back(time);
  }
  if (!second) {
    Option loss = option(OptionId::Loss, Chooser::Official, Matter::BehindForfeit, true);
    loss.effects.push_back(win_effect(*side_, ResultReason::Penalty));
    ruling_.options.push_back(loss);
  }
  effect(EffectCode::NeedsOfficial);
}

/// A man was moved: what was to be written before stands or does not. Costs nothing where no sheet is known.
void Judge::unwritten_moves(const State& state) {
  const Scoresheet& sheet = state.paper.sheets[*side_];
  if (!sheet.known || !policies_.paper.record.reply_first) return;
  if (is_free(record_state(state, policies_.paper.record, *side_, at_))) return;
  const std::size_t made = state.plies.size();
  if (made < 2) return;
  // fide:record.reply-first: the opponent's move may still be unwritten, one's own last may not.
  const bool written = sheet.entries.size() >= made - 1 && !sheet.entries[made - 2].empty();
  if (written) return;
  cite(Matter::SheetReply);
  fact(FactCode::Unwritten, {.number = static_cast<std::int64_t>(made) - 1, .side = side_});
  effect(EffectCode::MustRecord, *side_);
}

/// Whether the claimant's sheet must and does not prove what is claimed: then the ruling is given here. `wanted`: how
/// often the position must be shown, 0 for a run of quiet moves.
bool Judge::unproved_by_sheet(const State& state, const Claim& claim, int wanted) {
  const RecordPolicy& policy = policies_.paper.record;
  const bool repetition = wanted > 0;
  if (state.custody != Custody::Reported) return false;
  const Color side = *side_;
  const Scoresheet& sheet = state.paper.sheets[side];
  const bool own_sheet = (repetition ? policy.repetition : policy.fifty) == Proof::OwnSheet;
  if (!sheet.known) {
    // As long as nobody has laid a sheet on the table the moves themselves are agreed.
    if (!own_sheet || !state.paper.sheets[~side].known) return false;
    draw_claim_denied(state, claim);
    cite(repetition ? Matter::SheetProof : Matter::SheetProofFifty);
    fact(FactCode::NoSheet, {.side = side});
    return true;
  }
  const SheetReading reading = read_sheet(state, side);
  const bool unreadable = !reading.legible && (own_sheet || policy.algebraic_only);
  if (unreadable) {
    verdict(Verdict::Open);
    cite(policy.algebraic_only ? Matter::SheetNotation : Matter::SheetProof);
    fact(FactCode::NotationNotAccepted, {.side = side});
    Option drawn = option(OptionId::Draw, Chooser::Official, Matter::ClaimUpheld);
    drawn.effects.push_back(
        result_effect(GameResult::Draw, repetition ? ResultReason::Repetition : ResultReason::FiftyMoves));
    ruling_.options.push_back(drawn);
    ruling_.options.push_back(option(OptionId::Denied, Chooser::Official, Matter::ClaimDenied, true));
    if (state.phase == Phase::Playing) effect(EffectCode::ClockStopped, side_on_time(state));
    effect(EffectCode::NeedsOfficial);
    return true;
  }
  if (!own_sheet) {
    // No book proof is asked for; but what cannot be read proves nothing.
    const int since = static_cast<int>(state.plies.size()) - 100;
    const bool hides = reading.unread && *reading.unread == reading.shown_from &&
                       (repetition ? shown_occurrences(state, claim, reading.shown_from) < wanted
                                   : reading.shown_from > std::max(0, since));
    if (!hides || !policies_.clauses[Matter::SheetLegible].deciding) return false;
    draw_claim_denied(state, claim);
    const auto costs = ruling_.clauses;
    cite_anew();
    cite(Matter::SheetLegible);
    cite(Matter::SheetForm);
    for (const auto clause : costs) cite(clause);
    fact(FactCode::SheetNote, {.number = *reading.unread, .side = side});
    return true;
  }
  const int plies = static_cast<int>(state.plies.size());
  const auto say = [&] {
    if (reading.differs) fact(FactCode::SheetDiffers, {.number = *reading.differs, .side = side});
    if (reading.gap) fact(FactCode::SheetGap, {.number = *reading.gap, .side = side});
    fact(FactCode::ShownFrom, {.number = reading.shown_from, .side = side});
  };
  if (repetition) {
    const int shown = shown_occurrences(state, claim, reading.shown_from);
    if (shown >= wanted) {
      say();
      return false;
    }
    draw_claim_denied(state, claim);
    // What is proved from the sheet decides, before what a wrong claim costs.
    const auto costs = ruling_.clauses;
    cite_anew();
    cite(Matter::SheetProof);
    cite(Matter::SheetIncomplete);
    cite(Matter::SheetStopped);
    for (const auto clause : costs) cite(clause);
    fact(FactCode::Occurrences, {.number = shown});
    say();
    return true;
  }
  const bool all_of_the_run = reading.shown_from <= std::max(0, plies - 100);
  const bool complete_enough = reading.missing_pairs <= policy.fifty_missing_pairs;
  if (all_of_the_run && complete_enough) {
    cite(Matter::SheetProofFifty);
    cite(Matter::SheetComplete);
    fact(FactCode::MissingPairs, {.number = reading.missing_pairs, .side = side});
    return false;
  }
  draw_claim_denied(state, claim);
  const auto costs = ruling_.clauses;
  cite_anew();
  cite(Matter::SheetProofFifty);
  cite(Matter::SheetComplete);
  for (const auto clause : costs) cite(clause);
  fact(FactCode::MissingPairs, {.number = reading.missing_pairs, .side = side});
  say();
  return true;
}

/// How often the position claimed has stood there since a ply, the present one and an announced one included.
int Judge::shown_occurrences(const State& state, const Claim& claim, int shown_from) const {
  if (!state.position) return 0;
  std::uint64_t key = state.position->key();
  int count = 0;
  if (claim.move) {
    const auto legal = board::to_legal_move(*state.position, *claim.move);
    if (!legal) return 0;
    key = state.position->after(*legal).key();
    ++count;
  }
  for (int ply = static_cast<int>(state.plies.size()); ply >= shown_from; --ply) {
    const std::uint64_t there = ply == 0 ? state.start_key : state.plies[static_cast<std::size_t>(ply) - 1].key;
    if (there == key) ++count;
    if (ply > 0 && state.plies[static_cast<std::size_t>(ply) - 1].irreversible) break;
  }
  return count;
}

/// Names every occurrence of a position by the ply after which it stood there, the first first.
void Judge::name_occurrences(const State& state, std::uint64_t key) {
  std::size_t first = state.plies.size();
  while (first > 0 && !state.plies[first - 1].irreversible) --first;
  if (first == 0 && state.start_key == key) fact(FactCode::Occurred, {.number = 0});
  // A position reached by a capture or a pawn's move is the first that can recur.
  for (std::size_t ply = first == 0 ? 1 : first; ply <= state.plies.size(); ++ply) {
    if (state.plies[ply - 1].key == key) fact(FactCode::Occurred, {.number = static_cast<std::int64_t>(ply)});
  }
}

}  // namespace touchmove::game
