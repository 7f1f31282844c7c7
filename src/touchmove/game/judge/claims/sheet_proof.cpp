#include "touchmove/game/judge/claims/sheet_proof.hpp"

#include <algorithm>
#include <cstddef>

#include "touchmove/board/position/movegen.hpp"
#include "touchmove/board/vocabulary/color.hpp"
#include "touchmove/game/effects/board_hand.hpp"
#include "touchmove/game/effects/commit.hpp"
#include "touchmove/game/evidence/scoresheet.hpp"
#include "touchmove/game/judge/claims/draw_claim.hpp"
#include "touchmove/game/vocabulary/matter.hpp"
#include "touchmove/game/vocabulary/ruling.hpp"

namespace touchmove::game {
namespace {

using board::Color;

/// How often the position claimed has stood there since a ply, the present one and an announced one included.
int shown_occurrences(const State& state, const Claim& claim, int shown_from) {
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

bool is_written(const Scoresheet& sheet, int ply) {
  const auto index = static_cast<std::size_t>(ply);
  return index < sheet.entries.size() && !bare_entry(sheet.entries[index].view()).empty();
}

/// Whether the opponent's last move, which need not be written yet, is all that its pair lacks.
bool is_last_unwritten_alone(const State& state, Color owner) {
  const Scoresheet& sheet = state.paper.sheets[owner];
  const int plies = static_cast<int>(state.plies.size());
  if (plies == 0 || state.placement.side_to_move != owner || is_written(sheet, plies - 1)) return false;
  return owner == Color::Black || plies == 1 || is_written(sheet, plies - 2);
}

/// Nobody has laid his sheet on the table, but he has said from which move on it has none: up to there the moves are
/// agreed. True if what he claims is denied by that.
bool unproved_since_stopped(const Context& in, RulingWriter& out, const State& state, const Claim& claim, int wanted) {
  const Color side = *in.side;
  const bool repetition = wanted > 0;
  const int plies = static_cast<int>(state.plies.size());
  // What the opponent made last need not be written yet.
  const int written = state.placement.side_to_move == side && plies > 0 ? plies - 1 : plies;
  const int stopped = static_cast<int>(*state.paper.sheets[side].stopped_at);
  if (stopped >= written) return false;
  draw_claim_denied(in, out, state, claim);
  const auto costs = out.ruling().clauses;
  out.cite_anew();
  out.cite(Matter::SheetStopped);
  out.cite(repetition ? Matter::SheetProof : Matter::SheetProofFifty);
  for (const auto clause : costs) out.cite(clause);
  const int half = state.start.side_to_move == Color::White ? 0 : 1;
  const int missing = (written - 1 + half) / 2 - (stopped + half) / 2 + 1;
  if (repetition) out.fact(FactCode::Occurrences, {.number = shown_occurrences(state, claim, 0)});
  out.fact(FactCode::MissingPairs, {.number = missing, .side = side});
  out.fact(FactCode::SheetGap, {.number = stopped + 1, .side = side});
  return true;
}

}  // namespace

bool unproved_by_sheet(const Context& in, RulingWriter& out, const State& state, const Claim& claim, int wanted) {
  const RecordPolicy& policy = in.policies.paper.record;
  const bool repetition = wanted > 0;
  const auto& counted_from = state.paper.counted_from;
  const int to_play = claim.move ? 1 : 0;
  if (!repetition && counted_from && static_cast<int>(state.plies.size()) + to_play - *counted_from >= 100) {
    // Who was engaged has counted all of them: no sheet is asked for.
    out.cite(Matter::SheetProofFifty);
    out.fact(FactCode::CounterSince, {.number = *counted_from});
    return false;
  }
  const Color side = *in.side;
  const Scoresheet& sheet = state.paper.sheets[side];
  const bool stopped = state.misses_unwritten && !sheet.known && sheet.stopped_at;
  if (!state.paper.sheets.white.known && !state.paper.sheets.black.known && !stopped) return false;
  if (!in.is_reported()) return false;
  const bool own_sheet = (repetition ? policy.repetition : policy.fifty) == Proof::OwnSheet;
  if (!sheet.known) {
    if (own_sheet && stopped && unproved_since_stopped(in, out, state, claim, wanted)) return true;
    // As long as nobody has laid a sheet on the table the moves themselves are agreed.
    if (!own_sheet || !state.paper.sheets[~side].known) return false;
    draw_claim_denied(in, out, state, claim);
    out.cite_first(repetition ? Matter::SheetProof : Matter::SheetProofFifty);
    out.fact(FactCode::NoSheet, {.side = side});
    return true;
  }
  const SheetReading reading = read_sheet(state, side);
  const bool unreadable = !reading.legible && (own_sheet || policy.algebraic_only);
  if (unreadable) {
    out.verdict(Verdict::Open);
    out.cite(policy.algebraic_only ? Matter::SheetNotation : Matter::SheetProof);
    out.fact(FactCode::NotationNotAccepted, {.side = side});
    Option drawn = in.option(OptionId::Draw, Chooser::Official, Matter::ClaimUpheld);
    drawn.effects.push_back(
        result_effect(GameResult::Draw, repetition ? ResultReason::Repetition : ResultReason::FiftyMoves));
    out.offer(drawn);
    out.offer(in.option(OptionId::Denied, Chooser::Official, Matter::ClaimDenied, true));
    if (state.phase == Phase::Playing) out.effect(EffectCode::ClockStopped, side_on_time(state));
    out.effect(EffectCode::NeedsOfficial);
    return true;
  }
  if (!own_sheet) {
    // No book proof is asked for; but what cannot be read proves nothing.
    const int since = static_cast<int>(state.plies.size()) - 100;
    const bool hides = reading.unread && *reading.unread == reading.shown_from &&
                       (repetition ? shown_occurrences(state, claim, reading.shown_from) < wanted
                                   : reading.shown_from > std::max(0, since));
    if (!hides || !in.decides(Matter::SheetLegible)) return false;
    draw_claim_denied(in, out, state, claim);
    const auto costs = out.ruling().clauses;
    out.cite_anew();
    out.cite(Matter::SheetLegible);
    out.cite(Matter::SheetForm);
    for (const auto clause : costs) out.cite(clause);
    out.fact(FactCode::SheetNote, {.number = *reading.unread, .side = side});
    return true;
  }
  const int plies = static_cast<int>(state.plies.size());
  const auto say = [&] {
    if (reading.differs) out.fact(FactCode::SheetDiffers, {.number = *reading.differs, .side = side});
    if (reading.gap) out.fact(FactCode::SheetGap, {.number = *reading.gap, .side = side});
    // What the opponent made last need not be written yet; where nothing else is shown that is no move shown.
    const bool shows_any =
        reading.shown_from + 1 < plies || (reading.shown_from < plies && is_written(sheet, plies - 1));
    if (shows_any) out.fact(FactCode::ShownFrom, {.number = reading.shown_from, .side = side});
  };
  if (repetition) {
    const int shown = shown_occurrences(state, claim, reading.shown_from);
    if (shown >= wanted) {
      // What it lacks lies outside what it proves.
      if (reading.gap || reading.differs) {
        out.cite(Matter::SheetProof);
        const int lacks = reading.missing_pairs - (is_last_unwritten_alone(state, side) ? 1 : 0);
        if (lacks > 0) out.fact(FactCode::MissingPairs, {.number = lacks, .side = side});
      }
      say();
      return false;
    }
    draw_claim_denied(in, out, state, claim);
    // What is proved from the sheet decides, before what a wrong claim costs.
    const auto costs = out.ruling().clauses;
    out.cite_anew();
    // A sheet that says something else, or stops, fails by the clause for that.
    if (reading.differs && in.decides(Matter::SheetIncomplete)) out.cite(Matter::SheetIncomplete);
    const bool ends_early = !reading.differs && static_cast<int>(sheet.entries.size()) + 1 < plies;
    if (ends_early && in.decides(Matter::SheetStopped)) out.cite(Matter::SheetStopped);
    out.cite(Matter::SheetProof);
    out.cite(Matter::SheetIncomplete);
    out.cite(Matter::SheetStopped);
    for (const auto clause : costs) out.cite(clause);
    out.fact(FactCode::Occurrences, {.number = shown_occurrences(state, claim, 0)});
    out.fact(FactCode::SheetShows, {.number = shown, .side = side});
    const int missing = reading.missing_pairs - (is_last_unwritten_alone(state, side) ? 1 : 0);
    if (missing > 0) out.fact(FactCode::MissingPairs, {.number = missing, .side = side});
    say();
    return true;
  }
  // What of the run lies before a start position no sheet has shown.
  const int unseen = std::max(0, (claim.move ? 99 : 100) - plies);
  const int missing = reading.missing_pairs + (unseen + 1) / 2;
  const bool all_of_the_run = unseen == 0 && reading.shown_from <= std::max(0, plies - 100);
  const bool complete_enough = missing <= policy.fifty_missing_pairs;
  if (all_of_the_run && complete_enough) {
    // What is missing is forgiven by the clause that says how much may be.
    if (missing > 0 && in.decides(Matter::SheetComplete)) out.cite(Matter::SheetComplete);
    out.cite(Matter::SheetProofFifty);
    out.cite(Matter::SheetComplete);
    out.fact(FactCode::MissingPairs, {.number = missing, .side = side});
    return false;
  }
  draw_claim_denied(in, out, state, claim);
  const auto costs = out.ruling().clauses;
  out.cite_anew();
  if (all_of_the_run && in.decides(Matter::SheetComplete)) out.cite(Matter::SheetComplete);
  out.cite(Matter::SheetProofFifty);
  out.cite(Matter::SheetComplete);
  for (const auto clause : costs) out.cite(clause);
  out.fact(FactCode::MissingPairs, {.number = missing, .side = side});
  say();
  return true;
}

void name_occurrences(RulingWriter& out, const State& state, std::uint64_t key) {
  std::size_t first = state.plies.size();
  while (first > 0 && !state.plies[first - 1].irreversible) --first;
  if (first == 0 && state.start_key == key) out.fact(FactCode::Occurred, {.number = 0});
  // A position reached by a capture or a pawn's move is the first that can recur.
  for (std::size_t ply = first == 0 ? 1 : first; ply <= state.plies.size(); ++ply) {
    if (state.plies[ply - 1].key == key) out.fact(FactCode::Occurred, {.number = static_cast<std::int64_t>(ply)});
  }
}

void name_occurrences_of_men(RulingWriter& out, const State& state) {
  board::Placement placement = state.start;
  for (std::size_t ply = 0; ply <= state.plies.size(); ++ply) {
    if (ply > 0) play_by_hand(placement, state.plies[ply - 1].move);
    if (placement.men == state.placement.men && placement.side_to_move == state.placement.side_to_move)
      out.fact(FactCode::Occurred, {.number = static_cast<std::int64_t>(ply)});
  }
}

}  // namespace touchmove::game
