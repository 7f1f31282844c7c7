#include "touchmove/game/judge/basis/context.hpp"

namespace touchmove::game {

Option Context::option(OptionId id, Chooser by, std::optional<Matter> matter, bool is_default) const {
  Option option;
  option.id = id;
  option.by = by;
  option.is_default = is_default;
  if (matter) {
    const Rest& rest = policies.clauses[*matter];
    if (rest.deciding) option.clauses.push_back(*rest.deciding);
    if (rest.sending) option.clauses.push_back(*rest.sending);
  }
  return option;
}

bool in_time_trouble(const Context& in, const State& state) {
  const auto little = [&](clock::Side side) {
    return state.clock.timed(side) && in.clock(state).remaining(side, in.at) < in.policies.illegal_trouble_ms;
  };
  return in.policies.illegal_trouble_ms > 0 && (little(clock::Side::White) || little(clock::Side::Black));
}

bool writes_up_sheet(const Context& in, const State& state, board::Color side) {
  const clock::Side display = side == board::Color::White ? clock::Side::White : clock::Side::Black;
  if (state.paper.sheets[side].lapses == 0 || state.clock.running() != display || state.plies.empty()) return false;
  // The other side may have moved meanwhile, and can press nothing.
  const bool is_others_turn =
      state.placement.side_to_move != side ? state.plies.back().completed : state.to_press[~side];
  return is_others_turn && in.decides(Matter::BehindOwnTime);
}

std::optional<board::Color> color_of_seat(const Context& in, const State& state, std::optional<Actor> seat) {
  if (!seat) return in.side;
  if (const auto color = color_of(state, *seat)) return color;
  if (*seat != Actor::A && *seat != Actor::B) return std::nullopt;
  // Of four seats `A` and `B` name the teams: whoever of the team sits here.
  const bool a_has_white = state.white == Actor::A || state.white == Actor::A1 || state.white == Actor::A2;
  return (*seat == Actor::A) == a_has_white ? board::Color::White : board::Color::Black;
}

}  // namespace touchmove::game
