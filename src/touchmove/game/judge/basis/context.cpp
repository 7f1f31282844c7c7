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

std::optional<board::Color> color_of_seat(const Context& in, const State& state, std::optional<Actor> seat) {
  if (!seat) return in.side;
  if (*seat != Actor::A && *seat != Actor::B) return std::nullopt;
  return *seat == state.white ? board::Color::White : board::Color::Black;
}

}  // namespace touchmove::game
