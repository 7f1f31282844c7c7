#include "touchmove/game/judge/claims/window.hpp"

#include <algorithm>
#include <cstdint>

#include "touchmove/game/vocabulary/ruling.hpp"

namespace touchmove::game {

board::Color maker_of(const State& state, std::size_t ply) {
  return ply % 2 == 0 ? state.start.side_to_move : ~state.start.side_to_move;
}

std::optional<std::size_t> last_ply_against(const State& state, board::Color side) {
  const std::size_t back = state.placement.side_to_move == side ? 1 : 2;
  return state.plies.size() < back ? std::nullopt : std::optional(state.plies.size() - back);
}

std::optional<std::size_t> first_illegal(const State& state) {
  const auto found =
      std::find_if(state.plies.begin(), state.plies.end(), [](const PlyRecord& ply) { return !ply.legal; });
  if (found == state.plies.end()) return std::nullopt;
  return static_cast<std::size_t>(found - state.plies.begin());
}

bool is_punished(const State& state, std::size_t ply) {
  return std::any_of(state.marks.begin(), state.marks.end(), [&](const Mark& mark) {
    return mark.ply == static_cast<int>(ply) + 1 &&
           (mark.verdict == Verdict::Illegal || mark.verdict == Verdict::Upheld);
  });
}

bool window_open(const State& state, ClaimWindow window, std::size_t ply) {
  if (window == ClaimWindow::Always) return true;
  if (window == ClaimWindow::UntilPress && ply + 2 == state.plies.size()) return !state.plies.back().completed;
  if (ply + 1 != state.plies.size()) return false;
  return window != ClaimWindow::UntilTouch || state.touched.empty();
}

void say_lapsed(RulingWriter& out, const State& state, ClaimWindow window, std::size_t ply) {
  out.fact(FactCode::WindowClosed, {.number = static_cast<std::int64_t>(ply + 1)});
  // The opponent's answer, as far as it was made; before it, a man he touched for it.
  if (ply + 2 <= state.plies.size())
    return out.fact(FactCode::LapsedBy, {.number = static_cast<std::int64_t>(ply + 2)});
  if (window != ClaimWindow::UntilTouch || state.touched.empty()) return;
  Values touched;
  touched.squares.push_back(state.touched.front());
  out.fact(FactCode::LapsedByTouch, touched);
}

}  // namespace touchmove::game
