#include "touchmove/game/effects/commit_paper.hpp"

#include <algorithm>

#include "touchmove/game/effects/commit.hpp"

namespace touchmove::game {
namespace {

using board::Color;

/// No sheet is longer; a journal that says otherwise was tampered with.
constexpr std::int64_t longest_sheet = 1200;

ClockReading times_of(const State& state, std::int64_t at) {
  const auto left = [&](clock::Side side) { return state.clock.timed(side) ? state.clock.remaining(side, at) : 0; };
  return {left(clock::Side::White), left(clock::Side::Black)};
}

void told_to_seal(State& state, Color sealer) {
  Adjournment adjournment;
  adjournment.sealer = sealer;
  adjournment.ply = static_cast<int>(state.plies.size()) + 1;
  // A reply sealed because the other player is still away: the same resumption goes on.
  if (state.paper.adjournment && state.paper.absent[~sealer])
    adjournment.resumed_at = state.paper.adjournment->resumed_at;
  state.paper.adjournment = adjournment;
}

void sealed(State& state, std::int64_t at) {
  if (!state.paper.adjournment) return;
  Adjournment& adjournment = *state.paper.adjournment;
  adjournment.sealed = true;
  // A position restored between the order and the sealing makes the sealed move an earlier one.
  adjournment.ply = std::min(adjournment.ply, static_cast<int>(state.plies.size()) + 1);
  adjournment.times = times_of(state, at);
}

}  // namespace

void commit_paper_effect(State& state, const Effect& effect, std::int64_t at) {
  const Color side = side_of(effect.values);
  PaperState& paper = state.paper;
  Scoresheet& sheet = paper.sheets[side];
  switch (effect.code) {
    case EffectCode::EntryMade: {
      const std::int64_t ply = effect.values.number;
      if (ply < 1 || ply > longest_sheet) return;
      sheet.known = true;
      sheet.told_at.reset();
      if (sheet.entries.size() < static_cast<std::size_t>(ply)) sheet.entries.resize(static_cast<std::size_t>(ply));
      return;
    }
    case EffectCode::SheetFiled:
      sheet.known = true;
      sheet.told_at.reset();
      sheet.entries.clear();
      return;
    case EffectCode::ResultSigned:
      sheet.result = effect.values.kind.as<GameResult>();
      return;
    case EffectCode::SheetLent:
      sheet.lent = true;
      return;
    case EffectCode::SheetReturned:
      sheet.lent = false;
      return;
    case EffectCode::RecordingExcused:
      sheet.excused = true;
      sheet.must_record = false;
      return;
    case EffectCode::MustRecord:
      sheet.excused = false;
      sheet.must_record = true;
      sheet.told_at = state.plies.size();
      return;
    case EffectCode::LapseCounted:
      sheet.lapses = static_cast<int>(effect.values.number);
      return;
    case EffectCode::ClockMissing:
      paper.clock_missing = true;
      if (state.phase == Phase::Ready) state.phase = Phase::Playing;
      return;
    case EffectCode::ClockFound:
      paper.clock_missing = false;
      // Without a clock the last move was complete by the hand.
      for (const Color mover : {Color::White, Color::Black}) {
        if (!state.to_press[mover]) continue;
        state.to_press[mover] = false;
        state.clock.count_move(clock_side(mover), at);
      }
      if (!state.plies.empty()) state.plies.back().completed = true;
      return;
    case EffectCode::BonusSet:
      state.clock.set_increment(clock_side(side), effect.values.number, at);
      return;
    case EffectCode::NextPeriod:
      state.clock.begin_next_period(clock_side(side), at);
      return;
    case EffectCode::Arrived:
      paper.absent[side] = false;
      paper.arrived_at[side] = at;
      return;
    case EffectCode::AbsentNoted:
      paper.absent[side] = true;
      return;
    case EffectCode::CounterEngaged:
      paper.counted_from = static_cast<int>(effect.values.number);
      return;
    case EffectCode::ToldToSeal:
      told_to_seal(state, side);
      return;
    case EffectCode::Sealed:
      sealed(state, at);
      return;
    case EffectCode::EnvelopeOpened:
      if (paper.adjournment) {
        paper.adjournment->opened = true;
        paper.adjournment->resumed = times_of(state, at);
      }
      return;
    default:
      return;
  }
}

void commit_paper_event(State& state, const Event& event, const Ruling& ruling) {
  PaperState& paper = state.paper;
  for (const Effect& effect : ruling.effects) {
    const Color side = side_of(effect.values);
    if (effect.code == EffectCode::EntryMade) {
      const auto* entry = std::get_if<Entry>(&event.body);
      const auto ply = static_cast<std::size_t>(std::max<std::int64_t>(effect.values.number, 1));
      auto& entries = paper.sheets[side].entries;
      if (entry != nullptr && ply <= entries.size()) entries[ply - 1] = entry->text;
    } else if (effect.code == EffectCode::SheetFiled) {
      if (const auto* sheet = std::get_if<Sheet>(&event.body)) {
        paper.sheets[side].entries = sheet->body->entries;
        paper.sheets[side].notation = sheet->body->notation;
      }
    } else if (effect.code == EffectCode::Sealed && paper.adjournment) {
      if (const auto* seal = std::get_if<Seal>(&event.body)) {
        paper.adjournment->text = seal->text;
        paper.adjournment->box = seal->box;
      }
    } else if (effect.code == EffectCode::ToldToSeal && paper.adjournment) {
      if (const auto* adjourn = std::get_if<Adjourn>(&event.body)) paper.adjournment->ends_ms = adjourn->ends_ms;
    } else if (effect.code == EffectCode::AbsentNoted) {
      paper.absence_reported[side] = true;
      paper.absence_in_word[side] = is_seat(event.by) && state.custody == Custody::Witnessed;
    }
  }
  if (const auto owner = color_of(state, event.by);
      owner && event.type() == EventType::StopRecording && ruling.verdict == Verdict::Noted)
    paper.sheets[*owner].stopped_at = state.plies.size();
  if ((event.type() == EventType::Resume || event.type() == EventType::Unseal) && paper.adjournment &&
      paper.adjournment->sealed && !paper.adjournment->resumed_at && ruling.verdict != Verdict::Refused)
    paper.adjournment->resumed_at = state.last_at_ms;
  if (event.type() == EventType::Start && !is_seat(event.by) && ruling.verdict == Verdict::Accepted)
    paper.round_began_ms = state.last_at_ms;
}

}  // namespace touchmove::game
