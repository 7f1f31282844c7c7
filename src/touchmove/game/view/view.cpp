#include "touchmove/game/view/view.hpp"

#include <algorithm>
#include <utility>

#include "touchmove/base/enum_names.hpp"
#include "touchmove/board/position/movegen.hpp"
#include "touchmove/clock/clock.hpp"
#include "touchmove/game/effects/board_hand.hpp"
#include "touchmove/game/effects/commit.hpp"
#include "touchmove/game/fold/game.hpp"
#include "touchmove/game/journal/codes.hpp"
#include "touchmove/game/view/shape_writer.hpp"
#include "touchmove/game/view/shown_moves.hpp"
#include "touchmove/notation/letters.hpp"
#include "touchmove/notation/positions/fen.hpp"

namespace touchmove::game {
namespace {

using board::Color;

SideClockShape side_clock(const Game& game, Color color, std::int64_t now) {
  const clock::Clock& clock = game.state().clock;
  const clock::Side side = clock_side(color);
  return {.remaining = clock.remaining(side, now),
          .delay = clock.delay_remaining(side, now),
          .flag = clock.flag_down(side, now),
          .moves = clock.moves_made(side),
          .to_control = clock.moves_to_control(side)};
}

std::optional<ClocksShape> clocks(const Game& game, std::int64_t now) {
  const clock::Clock& clock = game.state().clock;
  if (!clock.control().timed()) return std::nullopt;
  ClocksShape both{.white = side_clock(game, Color::White, now), .black = side_clock(game, Color::Black, now)};
  if (const auto running = clock.running()) both.running = board_color(*running);
  both.control = clock::to_string(clock.control());
  return both;
}

std::vector<PlayedMoveShape> played_moves(const State& state, std::size_t from) {
  std::vector<PlayedMoveShape> moves;
  moves.reserve(state.plies.size() - from);
  auto mark = state.marks.begin();
  for (ShownMove& move : shown_moves(state, from)) {
    PlayedMoveShape& shown = moves.emplace_back();
    shown.ply = move.ply;
    shown.san = std::move(move.san);
    shown.move = move.move;
    shown.at_ms = move.at_ms;
    shown.clock_ms = move.clock_ms;
    shown.offered = move.offered;
    shown.illegal = !move.legal;
    for (; mark != state.marks.end() && mark->ply <= move.ply; ++mark) {
      if (mark->ply == move.ply) shown.rulings.push_back(mark->seq);
    }
  }
  return moves;
}

std::optional<LiftedShape> lifted(const State& state) {
  if (!state.lifted) return std::nullopt;
  const auto man = state.placement.at(*state.lifted);
  if (!man) return std::nullopt;
  return LiftedShape{*state.lifted, *man};
}

std::optional<DutyShape> duty(const State& state) {
  const Obligation& owed = state.obligation;
  if (!owed.any()) return std::nullopt;
  DutyShape shown{.castling_barred = owed.barred_rook, .clause = owed.clause};
  if (owed.man) shown.must_move.push_back(*owed.man);
  if (owed.captured) shown.must_capture.push_back(*owed.captured);
  if (owed.move && !owed.man)
    (castling_rook(state.placement, *owed.move) ? shown.must_castle : shown.must_play) = owed.move;
  return shown;
}

std::string pocket(const board::Placement& placement, Color color) {
  std::string men;
  for (const board::Role role :
       {board::Role::Queen, board::Role::Rook, board::Role::Bishop, board::Role::Knight, board::Role::Pawn}) {
    men.append((*placement.pockets)[color].count_by_role[static_cast<std::size_t>(role)],
               notation::letter_of({color, role}));
  }
  return men;
}

/// Where the lifted man may go, for the player whose turn it is at a table that shows it.
std::optional<std::vector<board::Square>> targets(const Game& game, const Viewer& viewer) {
  const State& state = game.state();
  if (!viewer.hints || !state.lifted || !state.position || !viewer.as || game.color_of(*viewer.as) != game.turn())
    return std::nullopt;
  std::vector<board::Square> all;
  for (const board::Square target : board::legal_targets(*state.position, *state.lifted)) {
    // Castling is shown where the king goes.
    const auto man = state.position->at(target);
    const bool castles = man && man->color == game.turn();
    if (!castles) {
      all.push_back(target);
      continue;
    }
    const bool king_side = board::file_of(target) > board::file_of(*state.lifted);
    const auto castling = board::legal_castling(*state.position, king_side);
    if (castling) all.push_back(board::to_board_move(*state.position, *castling).target);
  }
  return all;
}

std::vector<OpenRulingShape> open_rulings(const State& state) {
  std::vector<OpenRulingShape> all;
  all.reserve(state.open.size());
  for (const OpenRuling& open : state.open) {
    OpenRulingShape& shown = all.emplace_back();
    shown.ruling = open.seq;
    shown.clauses.assign(open.clauses.begin(), open.clauses.end());
    shown.claimant = open.claimant;
    if (!open.options.empty()) shown.by = open.options.front().by;
    shown.options.assign(open.options.begin(), open.options.end());
    shown.chosen = {open.chosen.white, open.chosen.black};
    if (open.needs) {
      shown.needs = NeedsShape{open.needs->question, open.needs->side, open.needs->ply, {open.needs->key}};
    }
  }
  return all;
}

std::optional<AdjournedShape> adjourned(const State& state) {
  const auto& adjournment = state.paper.adjournment;
  if (!adjournment || adjournment->opened) return std::nullopt;
  AdjournedShape shown{.sealer = adjournment->sealer, .ply = adjournment->ply, .sealed = adjournment->sealed};
  if (adjournment->sealed && state.clock.control().timed()) {
    shown.white_ms = adjournment->times.white_ms;
    shown.black_ms = adjournment->times.black_ms;
  }
  if (adjournment->box != nullptr) shown.commitment = adjournment->box->commitment;
  return shown;
}

std::optional<ResultShape> result(const State& state) {
  if (state.outcome) {
    const Outcome& outcome = *state.outcome;
    return ResultShape{
        word_of(outcome.result), word_of(outcome.reason), {outcome.clauses.begin(), outcome.clauses.end()}};
  }
  if (state.annulled) return ResultShape{"*", "annulled", {}};
  return std::nullopt;
}

TablePhase table_phase(Phase phase, bool waiting) {
  switch (phase) {
    case Phase::Ready:
      return waiting ? TablePhase::Waiting : TablePhase::Ready;
    case Phase::Playing:
      return TablePhase::Playing;
    case Phase::Paused:
      return TablePhase::Paused;
    case Phase::Ended:
      break;
  }
  return TablePhase::Ended;
}

std::vector<board::PositionFault> faults(const State& state) {
  if (state.promotion_owed) return {board::PositionFault::PawnOnFirstOrLastRank};
  if (state.position) return {};
  auto position = board::Position::from_placement(state.placement);
  return position ? std::vector<board::PositionFault>{} : std::move(position).error();
}

/// Whether the two are shown alike, the moves before them being the same.
bool shown_alike(const PlyRecord& one, const PlyRecord& other) {
  return one.move == other.move && one.at_ms == other.at_ms && one.clock_ms == other.clock_ms &&
         one.offered == other.offered && one.legal == other.legal;
}

}  // namespace

std::size_t ShownMoves::update(const Game& game) {
  const State& state = game.state();
  const auto ply = std::mismatch(plies_.begin(), plies_.end(), state.plies.begin(), state.plies.end(), shown_alike);
  const auto mark = std::mismatch(marks_.begin(), marks_.end(), state.marks.begin(), state.marks.end());
  auto same = static_cast<std::size_t>(ply.first - plies_.begin());
  // A mark that came or went changes the move it stands at.
  const auto spare = [&](auto at, auto end) {
    for (; at != end; ++at) same = std::min(same, static_cast<std::size_t>(std::max(0, static_cast<int>(at->ply) - 1)));
  };
  spare(mark.first, marks_.end());
  spare(mark.second, state.marks.end());
  plies_.erase(ply.first, plies_.end());
  plies_.insert(plies_.end(), ply.second, state.plies.end());
  marks_ = state.marks;
  return same;
}

template <>
std::span<const std::string_view> words_of<TablePhase>() {
  return base::words_of_names<TablePhase>();
}
template <>
std::span<const std::string_view> words_of<board::PositionFault>() {
  return base::words_of_names<board::PositionFault>();
}

std::vector<PermittedShape> permitted_shapes(const Game& game, std::optional<Actor> as, std::int64_t now_ms) {
  std::vector<PermittedShape> all;
  if (!as) return all;
  const Permitted permitted = game.permitted(*as, std::max(now_ms, game.state().last_at_ms));
  all.reserve(permitted.size());
  for (const Permission& permission : permitted) {
    all.push_back({permission.act, permission.claim, permission.about, permission.party, permission.ruling,
                   permission.closed, permission.clause});
  }
  return all;
}

StateShape view(const Game& game, const Viewer& viewer, std::int64_t now_ms) {
  const State& state = game.state();
  StateShape shown;
  shown.now = std::max(now_ms, state.last_at_ms);
  shown.seq = state.last_seq;
  shown.phase = table_phase(state.phase, viewer.waiting);
  shown.turn = game.turn();
  // Whoever has made a move and still owes the clock its press.
  if (const auto running = state.clock.running(); state.phase != Phase::Ended && running) {
    const Color mover = board_color(*running);
    if (state.to_press[mover]) shown.to_press = mover;
  }
  shown.ply = state.plies.size();
  shown.fen = notation::to_fen(state.placement);
  shown.irregular = faults(state);
  shown.lifted = lifted(state);
  shown.touched = state.touched;
  shown.obligation = duty(state);
  if (state.placement.pockets) {
    shown.pockets = {pocket(state.placement, Color::White), pocket(state.placement, Color::Black)};
  }
  if (state.promotion_owed) shown.must_promote = state.promotion_owed->move.target;
  shown.targets = targets(game, viewer);
  shown.displaced = state.displaced;
  shown.clocks = clocks(game, shown.now);
  if (state.offer) shown.offer = OfferShape{state.offer->side, state.offer->ply};
  if (state.position && state.position->in_check()) shown.in_check = game.turn();
  shown.moves_from = std::min(viewer.moves_from, state.plies.size());
  shown.moves = played_moves(state, shown.moves_from);
  shown.open = open_rulings(state);
  shown.adjourned = adjourned(state);
  shown.result = result(state);
  shown.seats = {game.seat_of(Color::White), game.seat_of(Color::Black)};
  shown.permitted = permitted_shapes(game, viewer.as, now_ms);
  return shown;
}

std::string state_json(const StateShape& state) {
  // What is permitted makes up most of it, and there is always much of that.
  constexpr std::size_t usual_length = 8192;
  std::string out;
  out.reserve(usual_length);
  append_shape(out, state);
  return out;
}

std::string view_json(const Game& game, const Viewer& viewer, std::int64_t now_ms) {
  return state_json(view(game, viewer, now_ms));
}

}  // namespace touchmove::game
