// Men set up wrongly, colours reversed, a board that lies wrongly: what becomes of the game.
#include <algorithm>

#include "touchmove/game/effects/odds.hpp"
#include "touchmove/game/judge/judge.hpp"

namespace touchmove::game {
namespace {

const StartFault& remedies_for(const Policies& policies, ClaimKind kind) {
  if (kind == ClaimKind::WrongColours) return policies.wrong_colours;
  return kind == ClaimKind::WrongBoard ? policies.wrong_board : policies.wrong_setup;
}

/// Whether the record shows that there was no such fault: the game began from the ordinary array or one with a man
/// given as odds, or the side that had the first move made it.
bool untrue_by_record(const State& state, ClaimKind kind) {
  if (kind == ClaimKind::WrongColours) return state.start.side_to_move == board::Color::White;
  if (kind != ClaimKind::WrongSetup) return false;
  if (state.start.men == board::Placement::initial().men) return true;
  return std::any_of(every_odds.begin(), every_odds.end(),
                     [&](Odds odds) { return state.start.men == start_at_odds(odds).men; });
}

/// The time a side has at the beginning.
std::int64_t full_time(const State& state, board::Color side) {
  const clock::SideControl& control = state.clock.control()[clock_side(side)];
  return control.timed() ? control.periods.front().allotted_ms : 0;
}

}  // namespace

/// What was wrong is put right and the game begun again, with the whole time.
void Judge::begin_again(const State& state) {
  verdict(Verdict::Upheld);
  if (!state.plies.empty()) effect(EffectCode::Restored, {.number = 1});
  effect(EffectCode::Freed);
  if (!state.clock.control().timed()) return;
  effect(EffectCode::ClockSet, {.number = full_time(state, Color::White), .other = full_time(state, Color::Black)});
}

void Judge::start_claim(const State& state, ClaimKind kind) {
  const Matter matter = matter_of(kind);
  const StartFault& fault = remedies_for(policies_, kind);
  const int moves = static_cast<int>(state.plies.size() / 2);
  cite(matter);
  fact(FactCode::CompletedMoves, {.number = moves});
  const bool stops = state.supervised && state.phase == Phase::Playing;
  switch (fault.limit > 0 && moves >= fault.limit ? fault.late : fault.early) {
    case StartRemedy::TooLate:
      return verdict(Verdict::Denied);
    case StartRemedy::NoGame:
      if (!untrue_by_record(state, kind)) {
        verdict(Verdict::Upheld);
        cite(Matter::Annulment);
        return effect(EffectCode::Annulled);
      }
      verdict(Verdict::Denied);
      return fact(FactCode::NoSuchFault);
    case StartRemedy::BegunAgain:
      return begin_again(state);
    case StartRemedy::Annulled:
      if (state.custody == Custody::Witnessed && state.start == board::Placement::initial()) {
        verdict(Verdict::Denied);
        return fact(FactCode::StartIsRight);
      }
      verdict(Verdict::Upheld);
      cite(Matter::WrongSetupEarly);
      cite(Matter::Annulment);
      // The clocks go on as they stand in the game that replaces it.
      effect(EffectCode::Annulled);
      effect(EffectCode::StartMended);
      return ruling_.effects.push_back(replacement(state, ReplayClocks::Kept, state.white));
    case StartRemedy::GoesOn:
      verdict(Verdict::Upheld);
      if (kind == ClaimKind::WrongBoard) {
        cite(Matter::WrongBoardTransfer);
        cite(Matter::WrongBoardGoesOn);
        return effect(EffectCode::BoardTurned);
      }
      cite(Matter::WrongColoursGoesOn);
      return cite(Matter::WrongColoursResult);
    case StartRemedy::Judged:
      verdict(Verdict::Open);
      cite(Matter::WrongSetupLate);
      cite(Matter::Deception);
      punishment_options(state, ~*side_, Matter::WrongSetupLate);
      if (stops) effect(EffectCode::ClockStopped, side_on_time(state));
      return effect(EffectCode::NeedsOfficial);
    case StartRemedy::Official: {
      verdict(Verdict::Open);
      if (kind == ClaimKind::WrongBoard) {
        Option turned = option(OptionId::Continue, Chooser::Official, matter, true);
        turned.effects.push_back({EffectCode::BoardTurned, {}});
        ruling_.options.push_back(turned);
      } else {
        // Restarted with the colours that were due.
        const bool swap = kind == ClaimKind::WrongColours;
        Option restart = replacement_option(state, Chooser::Official, matter, true, ReplayClocks::Book,
                                            swap ? state.black : state.white);
        if (!swap) restart.effects.push_back({EffectCode::StartMended, {}});
        ruling_.options.push_back(restart);
        ruling_.options.push_back(option(OptionId::Continue, Chooser::Official, matter));
      }
      if (stops) effect(EffectCode::ClockStopped, side_on_time(state));
      return effect(EffectCode::NeedsOfficial);
    }
  }
}

}  // namespace touchmove::game
