#include "touchmove/game/judge/officials/start_faults.hpp"

#include <algorithm>
#include <cstdint>
#include <optional>

#include "touchmove/board/position/placement.hpp"
#include "touchmove/board/vocabulary/color.hpp"
#include "touchmove/game/effects/board_hand.hpp"
#include "touchmove/game/effects/commit.hpp"
#include "touchmove/game/effects/commit_restored.hpp"
#include "touchmove/game/effects/odds.hpp"
#include "touchmove/game/judge/consequences/remedies.hpp"
#include "touchmove/game/judge/consequences/replacement.hpp"
#include "touchmove/game/vocabulary/matter.hpp"
#include "touchmove/game/vocabulary/permission.hpp"
#include "touchmove/game/vocabulary/ruling.hpp"

namespace touchmove::game {
namespace {

using board::Color;

const StartFault& remedies_for(const Policies& policies, ClaimKind kind) {
  if (kind == ClaimKind::WrongColours) return policies.wrong_colours;
  return kind == ClaimKind::WrongBoard ? policies.wrong_board : policies.wrong_setup;
}

/// Whether a man of that side is missing from the ordinary array.
bool lacks_a_man(const board::Placement& start, Color side) {
  for (int index = 0; index < board::square_count; ++index) {
    const auto square = board::square_at(index);
    const auto man = board::Placement::initial().at(square);
    if (man && man->color == side && !start.at(square)) return true;
  }
  return false;
}

/// Whether the record shows that there was no such fault: the game began from the ordinary array or, if it was not
/// said to be even, one with a man given as odds; or the side that had the first move made it.
bool untrue_by_record(const State& state, ClaimKind kind) {
  if (kind == ClaimKind::WrongColours) return state.start.side_to_move == board::Color::White;
  if (kind != ClaimKind::WrongSetup) return false;
  if (state.start.men == board::Placement::initial().men) return !state.agreed_start;
  if (state.even_game) return false;
  if (state.agreed_start) return state.start.men == state.agreed_start->men;
  return std::any_of(every_odds.begin(), every_odds.end(),
                     [&](Odds odds) { return state.start.men == start_at_odds(odds).men; });
}

/// The squares whose men are not those of the ordinary array, if they still stand as they were set up, and the moves
/// made since are legal with the right ones. Nothing if putting them right would need more than that.
std::optional<SquareList> wrong_squares(const State& state) {
  const board::Placement proper = board::Placement::initial();
  SquareList wrong;
  board::Placement mended = state.start;
  for (int index = 0; index < board::square_count; ++index) {
    const auto square = board::square_at(index);
    if (state.start.at(square) == proper.at(square)) continue;
    if (state.placement.at(square) != state.start.at(square) || wrong.full()) return std::nullopt;
    wrong.push_back(square);
    mended.set(square, proper.at(square));
  }
  if (wrong.empty()) return std::nullopt;
  for (const PlyRecord& ply : state.plies) {
    if (!is_legal(mended, std::nullopt, ply.move)) return std::nullopt;
    play_by_hand(mended, ply.move);
  }
  return wrong;
}

/// The time a side has at the beginning.
std::int64_t full_time(const State& state, board::Color side) {
  const clock::Clock fresh = clock_at_start(state);
  return fresh.timed(clock_side(side)) ? fresh.remaining(clock_side(side), 0) : 0;
}

/// What was wrong is put right and the game begun again, with the whole time.
void begin_again(RulingWriter& out, const State& state) {
  out.verdict(Verdict::Upheld);
  if (!state.plies.empty()) out.effect(EffectCode::Restored, {.number = 1});
  out.effect(EffectCode::Freed);
  if (!state.clock.control().timed()) return;
  out.effect(EffectCode::ClockSet, {.number = full_time(state, Color::White), .other = full_time(state, Color::Black)});
}

}  // namespace

void start_claim(const Context& in, RulingWriter& out, const State& state, ClaimKind kind) {
  const Matter matter = matter_of(kind);
  const StartFault& fault = remedies_for(in.policies, kind);
  const int moves = plies_made(state) / 2;
  out.cite(matter);
  if (kind == ClaimKind::WrongColours) out.cite(Matter::FirstMoveDue);
  out.fact(FactCode::CompletedMoves, {.number = moves});
  const bool stops = state.supervised && state.phase == Phase::Playing;
  switch (fault.limit > 0 && moves >= fault.limit ? fault.late : fault.early) {
    case StartRemedy::TooLate: {
      out.verdict(Verdict::Denied);
      // By which ply of this game: the moves a start position was reached by are none of it.
      const std::int64_t before = plies_made(state) - static_cast<std::int64_t>(state.plies.size());
      const std::int64_t ply = static_cast<std::int64_t>(fault.limit) * 2 - before;
      if (ply > 0) out.fact(FactCode::LapsedBy, {.number = ply});
      return out.fact(FactCode::GoesOn);
    }
    case StartRemedy::NoGame:
      if (!untrue_by_record(state, kind)) {
        out.verdict(Verdict::Upheld);
        if (kind == ClaimKind::WrongSetup && state.agreed_start) {
          // What should have been left off is laid down with the odds: a pawn is Black's to give, a piece White's.
          const bool pawn = lacks_a_man(*state.agreed_start, Color::Black);
          out.cite(pawn ? Matter::OddsPawn : Matter::OddsPiece);
        }
        out.cite(Matter::Annulment);
        return out.effect(EffectCode::Annulled);
      }
      out.verdict(Verdict::Denied);
      if (kind == ClaimKind::WrongSetup && state.agreed_start) {
        // What is missing was given as odds.
        out.cite(lacks_a_man(*state.agreed_start, Color::Black) ? Matter::OddsPawn : Matter::OddsPiece);
        return out.fact(FactCode::StartIsRight);
      }
      return out.fact(FactCode::NoSuchFault);
    case StartRemedy::BegunAgain:
      return begin_again(out, state);
    case StartRemedy::Annulled:
      if (state.start == board::Placement::initial() && !in.is_reported()) {
        out.verdict(Verdict::Denied);
        return out.fact(FactCode::StartIsRight);
      }
      out.verdict(Verdict::Upheld);
      if (in.decides(Matter::WrongSetupEarly)) out.cite_first(Matter::WrongSetupEarly);
      out.cite(Matter::Annulment);
      // The clocks go on as they stand in the game that replaces it.
      out.effect(EffectCode::Annulled);
      out.effect(EffectCode::StartMended);
      return out.effect(replacement(in, state, ReplayClocks::Kept, state.white));
    case StartRemedy::GoesOn:
      out.verdict(Verdict::Upheld);
      if (kind == ClaimKind::WrongBoard) {
        // Once moves are made the question is if they stand; before that the board is only laid rightly.
        const Matter decides = state.plies.empty() ? Matter::WrongBoardTransfer : Matter::WrongBoardGoesOn;
        if (in.decides(decides)) out.cite_first(decides);
        out.cite(Matter::WrongBoardTransfer);
        out.cite(Matter::WrongBoardGoesOn);
        out.effect(EffectCode::BoardTurned);
        // Whoever turns it stops the clocks first.
        return stops ? out.effect(EffectCode::ClockStopped, side_on_time(state)) : void();
      }
      if (in.decides(Matter::WrongColoursGoesOn)) out.cite_first(Matter::WrongColoursGoesOn);
      out.fact(FactCode::GoesOn);
      return out.cite(Matter::WrongColoursResult);
    case StartRemedy::Judged:
      out.verdict(Verdict::Open);
      if (in.decides(Matter::WrongSetupLate)) out.cite_first(Matter::WrongSetupLate);
      out.cite(Matter::Deception);
      offer_remedies(in, out, state, Incident::Deception, ~*in.side, Matter::WrongSetupLate, true);
      if (stops) out.effect(EffectCode::ClockStopped, side_on_time(state));
      return out.effect(EffectCode::NeedsOfficial);
    case StartRemedy::SetRight: {
      if (state.custody == Custody::Witnessed && state.start.men == board::Placement::initial().men) {
        out.verdict(Verdict::Denied);
        return out.fact(FactCode::StartIsRight);
      }
      out.verdict(Verdict::Open);
      const auto wrong = wrong_squares(state);
      if (wrong) {
        Option correct = in.option(OptionId::Correct, Chooser::Official, matter, true);
        correct.effects.push_back({EffectCode::MenSetRight, {.squares = *wrong}});
        out.offer(correct);
      }
      Option restart =
          replacement_option(in, state, Chooser::Official, matter, !wrong, ReplayClocks::Book, state.white);
      restart.effects.push_back({EffectCode::StartMended, {}});
      out.offer(restart);
      if (stops) out.effect(EffectCode::ClockStopped, side_on_time(state));
      return out.effect(EffectCode::NeedsOfficial);
    }
    case StartRemedy::Official: {
      out.verdict(Verdict::Open);
      // Restarted with the colours that were due.
      const bool swap = kind == ClaimKind::WrongColours;
      Option restart = replacement_option(in, state, Chooser::Official, matter, true, ReplayClocks::Book,
                                          swap ? state.black : state.white);
      if (!swap) restart.effects.push_back({EffectCode::StartMended, {}});
      out.offer(restart);
      // Where the book says until when it is put right, and of men set up wrongly, it does not go on as it is.
      if (swap && fault.limit == 0) out.offer(in.option(OptionId::Continue, Chooser::Official, matter));
      if (stops) out.effect(EffectCode::ClockStopped, side_on_time(state));
      return out.effect(EffectCode::NeedsOfficial);
    }
  }
}

}  // namespace touchmove::game
