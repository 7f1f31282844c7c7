#include "touchmove/game/effects/commit_noted.hpp"

#include <algorithm>
#include <variant>

namespace touchmove::game {

using board::Color;

void note_hands(State& state, const Event& event, const Ruling& ruling) {
  if (const auto* move = std::get_if<PlayMove>(&event.body); move != nullptr && move->two_hands) {
    const bool moved = std::any_of(ruling.effects.begin(), ruling.effects.end(),
                                   [](const Effect& effect) { return effect.code == EffectCode::ManMoved; });
    if (moved && !state.plies.empty()) state.plies.back().two_hands = true;
  }
  if (const auto* press = std::get_if<Press>(&event.body); press != nullptr && press->other_hand && is_seat(event.by)) {
    const Color side = event.by == state.white ? Color::White : Color::Black;
    ++state.hand_offences[side];
    const std::size_t back = state.placement.side_to_move == side ? 2 : 1;
    if (state.plies.size() >= back) state.plies[state.plies.size() - back].other_hand = true;
  }
}

void note_stand_in(State& state, const Event& event, std::size_t plies) {
  const auto* promote = std::get_if<Promote>(&event.body);
  if (promote != nullptr && promote->stand_in && state.plies.size() > plies) state.plies.back().stand_in = true;
}

void deem_touched(State& state, std::optional<board::Square> square) {
  if (!square || state.completed_by_hand || !state.keeps_matters) return;
  if (std::find(state.touched.begin(), state.touched.end(), *square) != state.touched.end()) return;
  SquareList touched;
  touched.push_back(*square);
  for (const board::Square each : state.touched) touched.push_if_room(each);
  state.touched = touched;
}

void note_toppled(State& state, Color side, board::Square square) {
  state.toppled.push_latest({state.plies.size(), side, square});
}

bool stops_for_claims(const State& state) {
  return state.hears_of_clocks && state.custody == Custody::Reported && !state.supervised;
}

void note_stop_for_claim(State& state, const Event& event, const Ruling& ruling, bool played) {
  if (!stops_for_claims(state) || !played || state.phase != Phase::Paused || ruling.verdict != Verdict::Open ||
      !is_seat(event.by))
    return;
  const auto* claim = std::get_if<Claim>(&event.body);
  if (claim == nullptr) {
    state.stopped_by_claim = event.type() == EventType::Report;
    return;
  }
  switch (claim->kind) {
    case ClaimKind::IllegalMove:
    case ClaimKind::KingTaken:
    case ClaimKind::TouchedMan:
    case ClaimKind::WrongSetup:
    case ClaimKind::WrongColours:
    case ClaimKind::WrongBoard:
    case ClaimKind::Distraction:
    case ClaimKind::Device:
    case ClaimKind::Assistance:
      state.stopped_by_claim = true;
      break;
    default:
      break;  // a draw or the time is decided before play goes on
  }
}

void note_loose_touch(State& state, const Event& event, const Ruling& ruling) {
  const auto side = color_of(state, event.by);
  if (!side || ruling.verdict != Verdict::Noted) return;
  const auto& touch = std::get<Touch>(event.body);
  // Until he presses it is his turn still, and what he lets go elsewhere is no touch of another's turn.
  const bool unpressed = state.to_press[*side] && !state.completed_by_hand;
  const bool out_of_turn = !unpressed && std::any_of(ruling.facts.begin(), ruling.facts.end(),
                                                     [](const Fact& fact) { return fact.code == FactCode::OutOfTurn; });
  const bool adjusted = std::any_of(ruling.effects.begin(), ruling.effects.end(),
                                    [](const Effect& effect) { return effect.code == EffectCode::Adjusted; });
  LooseTouch loose{.ply = state.plies.size(), .side = *side};
  loose.adjusted = adjusted;
  loose.told = state.adjusting_told;
  loose.off_board = touch.squares.empty();
  if (loose.off_board) return state.loose_touches.push_latest(loose);
  if (!adjusted && !out_of_turn && !touch.felt) return;
  loose.felt = !adjusted && !out_of_turn;
  for (const board::Square square : touch.squares) {
    loose.square = square;
    state.loose_touches.push_latest(loose);
  }
}

void note_lapsed_demand(State& state, const Event& event, const Ruling& ruling) {
  if (event.type() != EventType::Touch && event.type() != EventType::Move) return;
  const auto* const settled = std::find_if(ruling.effects.begin(), ruling.effects.end(),
                                           [](const Effect& effect) { return effect.code == EffectCode::Settled; });
  const auto* const why = std::find_if(ruling.facts.begin(), ruling.facts.end(), [](const Fact& fact) {
    return fact.code == FactCode::LapsedBy || fact.code == FactCode::LapsedByTouch;
  });
  const auto side = color_of(state, event.by);
  if (settled == ruling.effects.end() || why == ruling.facts.end() || !side) return;
  LapsedDemand lapsed{.seq = settled->values.number, .chooser = *side};
  if (why->code == FactCode::LapsedBy) lapsed.ply = static_cast<int>(why->values.number);
  if (!why->values.squares.empty()) lapsed.touched = why->values.squares.front();
  state.lapsed_demand = lapsed;
}

void note_disputed(State& state, const Event& event, const Ruling& ruling) {
  if (ruling.verdict != Verdict::Noted || event.type() == EventType::Report) return;
  const bool disputed = std::any_of(ruling.facts.begin(), ruling.facts.end(),
                                    [](const Fact& fact) { return fact.code == FactCode::Disputed; });
  if (disputed) state.disputed.push_latest(event.seq);
}

void note_idle_press(State& state, const Event& event, const Ruling& ruling) {
  const bool pressed = event.type() == EventType::Press;
  if (!pressed && event.type() != EventType::Claim) return;
  const auto side = color_of(state, event.by);
  const bool idle = std::any_of(ruling.facts.begin(), ruling.facts.end(),
                                [](const Fact& fact) { return fact.code == FactCode::NoMoveMade; });
  if (!idle || !side) return;
  if (pressed) {
    // What the opponent may choose for it is before him already.
    const bool settled = ruling.verdict == Verdict::Illegal || ruling.verdict == Verdict::Open;
    if (settled || ruling.verdict == Verdict::Accepted)
      state.idle_press = IdlePress{*side, state.plies.size(), settled};
  } else if (state.idle_press && ruling.verdict == Verdict::Upheld) {
    state.idle_press->settled = true;
  }
}

}  // namespace touchmove::game
