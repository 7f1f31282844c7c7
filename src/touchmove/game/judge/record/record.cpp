#include "touchmove/game/judge/record/record.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

#include "touchmove/board/vocabulary/color.hpp"
#include "touchmove/game/book/incident.hpp"
#include "touchmove/game/effects/commit.hpp"
#include "touchmove/game/evidence/entry_reading.hpp"
#include "touchmove/game/journal/codes.hpp"
#include "touchmove/game/judge/consequences/remedies.hpp"
#include "touchmove/game/vocabulary/ruling.hpp"

namespace touchmove::game {

using board::Color;

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

void say_little_time(const Context& in, RulingWriter& out, const State& state, RecordState excused) {
  if (excused != RecordState::FreeByTime && excused != RecordState::MustDespiteTime) return;
  for (const board::Color side : {board::Color::White, board::Color::Black}) {
    const clock::Side display = clock_side(side);
    if (!state.clock.timed(display)) continue;
    const std::int64_t left = in.clock(state).remaining(display, in.at);
    if (left < in.policies.paper.record.excuse_below_ms) out.fact(FactCode::Remaining, {.number = left, .side = side});
  }
}

namespace {

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

void sign_result(const Context& in, RulingWriter& out, const State& state, const Entry& entry) {
  if (!in.side) return out.refuse(ClosedReason::OnlyPlayers, Matter::ResultSigned);
  if (entry.sheet && *entry.sheet != in.event.by) return out.refuse(ClosedReason::OnlyOfficials, Matter::ResultSigned);
  const auto said = parse_word<GameResult>(entry.text.view());
  if (!said || !state.outcome) return out.refuse(ClosedReason::NotMatching, Matter::ResultSigned);
  out.verdict(Verdict::Accepted);
  out.cite(Matter::ResultSigned);
  out.effect(EffectCode::ResultSigned, {.side = in.side, .kind = *said});
  const auto theirs = state.paper.sheets[~*in.side].result;
  if (!theirs) return;
  if (*theirs != *said) {
    out.fact(FactCode::SheetSays, {.side = ~*in.side, .kind = *theirs});
    return out.effect(EffectCode::NeedsOfficial);
  }
  const Outcome& outcome = *state.outcome;
  if (*said == outcome.result) return;
  // What both have signed stands, right or wrong, until an official says otherwise.
  out.verdict(Verdict::Open);
  for (const Color side : {*in.side, ~*in.side}) out.fact(FactCode::SheetSays, {.side = side, .kind = *said});
  const Effect signed_for = result_effect(*said, ResultReason::Decision);
  out.effect(signed_for.code, signed_for.values);
  out.offer(in.option(OptionId::Continue, Chooser::Official, Matter::ResultSigned, true));
  Option correct = in.option(OptionId::Correct, Chooser::Official, Matter::ResultSigned);
  correct.effects.push_back(result_effect(outcome.result, outcome.reason));
  out.offer(correct);
  out.effect(EffectCode::NeedsOfficial);
}

/// An entry made long after its move, where a player must write move after move. True if it is ruled on by that.
bool written_late(const Context& in, RulingWriter& out, const State& state, Color owner, int ply) {
  const RecordPolicy& policy = in.policies.paper.record;
  const Scoresheet& sheet = state.paper.sheets[owner];
  const auto place = static_cast<std::size_t>(ply) - 1;
  const bool corrects = place < sheet.entries.size() && !sheet.entries[place].empty();
  const int made = static_cast<int>(state.plies.size());
  if (policy.in_turn_pairs == 0 || corrects || made - ply < 2 * policy.in_turn_pairs) return false;
  // What an official has ordered to be written is written late and rightly so.
  if (sheet.must_record || is_free(record_state(state, policy, owner, in.clock(state), in.at))) return false;
  const auto clause = in.policies.clauses[Matter::RecordInTurn].deciding;
  const bool said = std::any_of(state.open.begin(), state.open.end(), [&](const OpenRuling& open) {
    return !open.clauses.empty() && clause == open.clauses.front();
  });
  if (said) return false;
  out.verdict(Verdict::Open);
  out.cite(Matter::RecordInTurn);
  out.cite(Matter::RecordDuty);
  out.fact(FactCode::MissingPairs, {.number = missing_pairs(state, owner), .side = owner});
  out.effect(EffectCode::EntryMade, {.number = ply, .side = owner});
  offer_remedies(in, out, state, Incident::OtherBreach, owner, Matter::RecordInTurn, false);
  out.effect(EffectCode::NeedsOfficial);
  return true;
}

/// A sheet an official looks at is not clear or cannot be read.
void ill_written(const Context& in, RulingWriter& out, const State& state, Color owner) {
  const Scoresheet& sheet = state.paper.sheets[owner];
  const IncidentRules* tables = in.policies.incidents;
  const HelperRules* helpers = tables == nullptr ? nullptr : tables->helpers;
  const MeasureSet& measures = state.measures[owner];
  if (helpers != nullptr && helpers->scoring && (measures.has(Measure::Braille) || measures.has(Measure::Recorder))) {
    // Kept so a score is a score, whatever it looks like.
    return out.cite(*helpers->scoring);
  }
  if (!in.decides(Matter::SheetForm)) return;
  const auto crowded = crowded_entry(sheet);
  const auto illegible = crowded ? std::nullopt : illegible_entry(sheet);
  if (!crowded && !illegible) return;
  const Matter matter = crowded ? Matter::SheetClear : Matter::SheetLegible;
  const auto duty = out.ruling().clauses;
  out.cite_anew();
  out.cite(matter);
  out.cite(Matter::SheetForm);
  for (const auto clause : duty) out.cite(clause);
  out.fact(FactCode::SheetNote, {.number = crowded ? *crowded : *illegible, .side = owner});
  out.verdict(Verdict::Open);
  Option better = in.option(OptionId::CompleteSheet, Chooser::Official, matter, true);
  better.effects.push_back({EffectCode::MustRecord, {.side = owner}});
  out.offer(better);
  offer_remedies(in, out, state, Incident::OtherBreach, owner, Matter::SheetForm, false);
  for (Option& option : out.ruling().options) option.is_default = option.id == OptionId::CompleteSheet;
  out.effect(EffectCode::NeedsOfficial);
}

/// Whether a move written before it is played is that of a draw claimed with it: one that makes the position appear for
/// the third time or the fiftieth move without a capture, or one already announced, which a wrong claim obliges to.
bool is_of_draw_claim(const State& state, Color owner, std::string_view entry) {
  if (state.placement.side_to_move != owner) return false;
  if (state.obligation.announced) return true;
  if (!state.position) return false;
  const auto moves = read_in_any_way(*state.position, entry);
  return std::any_of(moves.begin(), moves.end(), [&](board::Move move) {
    const board::Position after = state.position->after(move);
    if (after.halfmove_clock() == 0) return false;
    return after.halfmove_clock() >= 100 || occurrences_of(state, after.key()) + 1 >= 3;
  });
}

}  // namespace

void judge_entry(const Context& in, RulingWriter& out, const State& state, const Entry& entry) {
  if (state.phase == Phase::Ended) return sign_result(in, out, state, entry);
  if (in.side && entry.sheet && *entry.sheet != in.event.by)
    return out.refuse(ClosedReason::OnlyOfficials, in.first_decided(Matter::SheetOwnHand, Matter::RecordDuty));
  const auto owner = color_of_seat(in, state, entry.sheet);
  if (!owner) return out.refuse(ClosedReason::NoSuchSeat, Matter::RecordDuty);
  const Scoresheet& sheet = state.paper.sheets[*owner];
  const int made = static_cast<int>(state.plies.size());
  const int ply = entry.ply.value_or(static_cast<int>(sheet.entries.size()) + 1);
  // The next move of whoever writes, before it is played; the opponent's may still be to come.
  const int next_own = made + (state.placement.side_to_move == *owner ? 1 : 2);
  const bool is_next = ply == next_own && in.decides(Matter::SheetNextMove);
  if (ply > made + 1 && !is_next) {
    out.refuse(ClosedReason::NotYetMade, Matter::RecordDuty);
    return out.fact(FactCode::WrittenAhead, {.number = ply, .side = owner});
  }
  const bool corrects = ply <= static_cast<int>(sheet.entries.size());
  if (in.side && corrects && in.policies.paper.record.correct_on_own_time && state.clock.control().timed() &&
      state.clock.running() && state.clock.running() != clock_side(*in.side)) {
    return out.refuse(ClosedReason::NotYourTurn, Matter::SheetCorrect);
  }
  if (written_late(in, out, state, *owner, ply)) return;
  out.verdict(Verdict::Accepted);
  out.effect(EffectCode::EntryMade, {.number = ply, .side = owner});
  // Whoever claims a draw with a move writes it down before; and one announced with a wrong claim is to be played.
  const bool to_come = ply == made + 1 && in.decides(Matter::SheetAhead);
  const bool of_claim = to_come && is_of_draw_claim(state, *owner, entry.text.view());
  const bool ahead = to_come && !of_claim;
  const bool note = sheet.notation != NotationKind::Descriptive && sheet.notation != NotationKind::Other &&
                    !is_plain_entry(entry.text.view()) && in.decides(Matter::SheetUse);
  if (note) {
    out.cite(Matter::SheetUse);
    out.fact(FactCode::SheetNote, {.number = ply, .side = owner});
  }
  if (is_next) {
    out.cite(Matter::SheetNextMove);
    out.fact(FactCode::WrittenAhead, {.number = ply, .side = owner});
  }
  if (of_claim && in.decides(Matter::RepetitionIntended)) out.cite(Matter::RepetitionIntended);
  if (ahead) {
    // Allowed only to claim a draw with that move, or to seal it.
    out.cite(Matter::SheetAhead);
    out.fact(FactCode::WrittenAhead, {.number = ply, .side = owner});
  }
  out.cite(Matter::RecordDuty);
  if (!note && !ahead) return;
  out.verdict(Verdict::Open);
  const Incident about = note ? Incident::OtherBreach : Incident::WritingAhead;
  offer_remedies(in, out, state, about, *owner, note ? Matter::SheetUse : Matter::SheetAhead, false);
  out.effect(EffectCode::NeedsOfficial);
}

void judge_sheet(const Context& in, RulingWriter& out, const State& state, const Sheet& filed) {
  if (in.side && filed.sheet && *filed.sheet != in.event.by && !in.is_reported())
    return out.refuse(ClosedReason::OnlyOfficials, Matter::RecordDuty);
  const auto owner = color_of_seat(in, state, filed.sheet);
  if (!owner) return out.refuse(ClosedReason::NoSuchSeat, Matter::RecordDuty);
  out.verdict(Verdict::Accepted);
  out.cite(Matter::RecordDuty);
  out.effect(EffectCode::SheetFiled, {.number = static_cast<std::int64_t>(filed.body->entries.size()), .side = owner});
}

void judge_request_sheet(const Context& in, RulingWriter& out, const State& state, const RequestSheet& request) {
  if (!in.side) {
    const auto owner = color_of_seat(in, state, request.sheet);
    if (!owner) return out.refuse(ClosedReason::NoSuchSeat, Matter::RecordDuty);
    out.verdict(Verdict::Accepted);
    out.cite(Matter::RecordDuty);
    if (!state.paper.sheets[*owner].known) return out.fact(FactCode::NoSheet, {.side = owner});
    out.fact(FactCode::MissingPairs, {.number = missing_pairs(state, *owner), .side = owner});
    if (in.decides(Matter::SheetBothSides) && one_sided(state, *owner)) {
      out.cite_first(Matter::SheetBothSides);
      return out.effect(EffectCode::MustRecord, *owner);
    }
    return ill_written(in, out, state, *owner);
  }
  if (!in.decides(Matter::SheetConsult)) return out.refuse(ClosedReason::NotInThisBook, Matter::ClaimProcedure);
  const auto wanted = request.sheet ? color_of_seat(in, state, request.sheet) : ~*in.side;
  if (wanted != ~*in.side) return out.refuse(ClosedReason::NoSuchSeat, Matter::SheetConsult);
  const auto running = state.clock.running();
  const bool timed = state.clock.control().timed();
  if (in.policies.paper.record.consult_on_own_time && timed && running && running != clock_side(*in.side))
    return out.refuse(ClosedReason::NotYourTurn, Matter::SheetConsultTurn);
  if (state.paper.sheets[~*in.side].lent) return out.refuse(ClosedReason::NothingOpen, Matter::SheetConsult);
  out.verdict(Verdict::Accepted);
  out.cite(Matter::SheetConsult);
  out.cite(Matter::SheetLent);
  out.effect(EffectCode::SheetLent, ~*in.side);
  if (!in.policies.paper.record.borrower_runs || !timed) return;
  out.cite(Matter::BorrowerRuns);
  if (running && running != clock_side(*in.side)) out.effect(EffectCode::ClockStarted, *in.side);
}

void judge_return_sheet(const Context& in, RulingWriter& out, const State& state) {
  if (!in.side) return out.refuse(ClosedReason::OnlyPlayers, Matter::SheetConsult);
  if (!state.paper.sheets[~*in.side].lent) return out.refuse(ClosedReason::NoSheetThere, Matter::SheetConsult);
  out.verdict(Verdict::Accepted);
  out.cite(Matter::SheetConsult);
  out.effect(EffectCode::SheetReturned, ~*in.side);
  // The clock goes back to whoever is on time by the board.
  const Color due =
      state.to_press[~state.placement.side_to_move] ? ~state.placement.side_to_move : state.placement.side_to_move;
  const auto running = state.clock.running();
  if (!in.policies.paper.record.borrower_runs || !state.clock.control().timed()) return;
  if (in.decides(Matter::BorrowerRuns)) out.cite_first(Matter::BorrowerRuns);
  if (running && running != clock_side(due)) out.effect(EffectCode::ClockStarted, due);
}

void judge_stop_recording(const Context& in, RulingWriter& out, const State& state) {
  if (!in.side) return out.refuse(ClosedReason::OnlyPlayers, Matter::RecordDuty);
  if (!in.decides(Matter::RecordExcused)) return out.refuse(ClosedReason::NotInThisBook, Matter::ClaimProcedure);
  const RecordState now = record_state(state, in.policies.paper.record, *in.side, in.clock(state), in.at);
  out.cite(matter_of(now));
  if (is_free(now)) {
    out.verdict(Verdict::Noted);
    const clock::Side display = clock_side(*in.side);
    const bool own = state.clock.timed(display) &&
                     in.clock(state).remaining(display, in.at) < in.policies.paper.record.excuse_below_ms;
    if (now == RecordState::FreeByTime && own && in.decides(Matter::RecordExcusedAlone))
      out.cite_first(Matter::RecordExcusedAlone);
    out.fact(FactCode::Excused, {.side = in.side});
    say_little_time(in, out, state, now);
    // What the sheet lacks from now on it will not prove.
    return out.cite(Matter::SheetStopped);
  }
  out.verdict(Verdict::Obliged);
  out.cite(Matter::RecordDuty);
  out.fact(FactCode::NotExcused, {.side = in.side});
  out.effect(EffectCode::MustRecord, *in.side);
}

void judge_excuse(const Context& in, RulingWriter& out, const State& state, const Excuse& excuse) {
  if (!is_official(in.event.by)) return out.refuse(ClosedReason::OnlyOfficials, Matter::RecordInability);
  if (!in.decides(Matter::RecordInability)) return out.refuse(ClosedReason::NotInThisBook, Matter::ClaimProcedure);
  const auto side = color_of_seat(in, state, excuse.seat);
  if (!side) return out.refuse(ClosedReason::NoSuchSeat, Matter::RecordInability);
  out.verdict(Verdict::Accepted);
  out.cite(Matter::RecordInability);
  out.effect(EffectCode::RecordingExcused, *side);
  if (excuse.ms > 0 && state.clock.control().timed())
    out.effect(EffectCode::TimeTaken, {.number = excuse.ms, .side = side});
}

void judge_engage_counter(const Context& in, RulingWriter& out, const State& state, const EngageCounter& engaged) {
  if (!in.decides(Matter::SheetProofFifty)) return out.refuse(ClosedReason::NotInThisBook, Matter::ClaimProcedure);
  if (state.phase == Phase::Ready) return out.refuse(ClosedReason::NotStarted, Matter::SheetProofFifty);
  // Whom the opponent will not have counts for nothing; an official need not be asked for.
  if (in.side && !engaged.accepted) {
    out.verdict(Verdict::Denied);
    out.cite(Matter::SheetProofFifty);
    return out.fact(FactCode::CounterNotAccepted);
  }
  if (state.paper.counted_from) return out.refuse(ClosedReason::AlreadySettled, Matter::SheetProofFifty);
  out.verdict(Verdict::Accepted);
  out.cite(Matter::SheetProofFifty);
  out.effect(EffectCode::CounterEngaged, {.number = static_cast<std::int64_t>(state.plies.size())});
}

void unwritten_moves(const Context& in, RulingWriter& out, const State& state) {
  const Scoresheet& sheet = state.paper.sheets[*in.side];
  if (!sheet.known || !in.policies.paper.record.reply_first) return;
  if (is_free(record_state(state, in.policies.paper.record, *in.side, in.clock(state), in.at))) return;
  const std::size_t made = state.plies.size();
  if (made < 2) return;
  // fide:record.reply-first: the opponent's move may still be unwritten, one's own last may not.
  const bool written = sheet.entries.size() >= made - 1 && !sheet.entries[made - 2].empty();
  if (written) return;
  if (in.decides(Matter::SheetReply)) out.cite_first(Matter::SheetReply);
  out.fact(FactCode::Unwritten, {.number = static_cast<std::int64_t>(made) - 1, .side = in.side});
  out.effect(EffectCode::MustRecord, *in.side);
}

}  // namespace touchmove::game
