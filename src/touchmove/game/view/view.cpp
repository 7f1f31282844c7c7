#include "touchmove/game/view/view.hpp"

#include <algorithm>

#include "touchmove/board/position/movegen.hpp"
#include "touchmove/clock/clock.hpp"
#include "touchmove/game/effects/board_hand.hpp"
#include "touchmove/game/effects/commit.hpp"
#include "touchmove/game/fold/game.hpp"
#include "touchmove/game/journal/codes.hpp"
#include "touchmove/game/journal/json_writer.hpp"
#include "touchmove/game/view/shown_moves.hpp"
#include "touchmove/notation/positions/fen.hpp"

namespace touchmove::game {
namespace {

using board::Color;

std::string_view name_of_fault(board::PositionFault fault) {
  switch (fault) {
    case board::PositionFault::NoWhiteKing:
      return "no_white_king";
    case board::PositionFault::NoBlackKing:
      return "no_black_king";
    case board::PositionFault::SeveralWhiteKings:
      return "several_white_kings";
    case board::PositionFault::SeveralBlackKings:
      return "several_black_kings";
    case board::PositionFault::PawnOnFirstOrLastRank:
      return "pawn_on_first_or_last_rank";
    case board::PositionFault::SideNotToMoveInCheck:
      return "side_not_to_move_in_check";
    case board::PositionFault::BadCastlingRights:
      return "bad_castling_rights";
    case board::PositionFault::BadEnPassantTarget:
      return "bad_en_passant_target";
    case board::PositionFault::TooManyCheckers:
      return "too_many_checkers";
    case board::PositionFault::TooManyMen:
      return "too_many_men";
  }
  return "irregular";
}

void write_clock(JsonWriter& json, const Game& game, Color color, std::int64_t now) {
  const clock::Clock& clock = game.state().clock;
  const clock::Side side = clock_side(color);
  json.key(word_of(color)).open('{');
  json.key("remaining").number(clock.remaining(side, now)).key("delay").number(clock.delay_remaining(side, now));
  json.key("flag").truth(clock.flag_down(side, now)).key("moves").number(clock.moves_made(side));
  if (const auto left = clock.moves_to_control(side)) json.key("to_control").number(*left);
  json.close('}');
}

void write_moves(JsonWriter& json, const Game& game, std::size_t from) {
  const State& state = game.state();
  from = std::min(from, state.plies.size());
  if (from > 0) json.key("moves_from").number(from);
  json.key("moves").open('[');
  auto mark = state.marks.begin();
  for (const ShownMove& move : shown_moves(state, from)) {
    json.open('{').key("ply").number(move.ply).key("san").word(move.san).key("uci").move(move.move);
    json.key("at").number(move.at_ms);
    if (move.clock_ms) json.key("clock").number(*move.clock_ms);
    json.key("offer").truth(move.offered);
    if (!move.legal) json.key("illegal").truth(true);
    json.key("rulings").open('[');
    for (; mark != state.marks.end() && mark->ply <= move.ply; ++mark) {
      if (mark->ply == move.ply) json.number(mark->seq);
    }
    json.close(']').close('}');
  }
  json.close(']');
}

void write_hand(JsonWriter& json, const Game& game, const Viewer& viewer) {
  const State& state = game.state();
  json.key("lifted");
  if (state.lifted) {
    json.open('{').key("square").square(*state.lifted);
    if (const auto man = state.placement.at(*state.lifted)) json.key("man").man(*man);
    json.close('}');
  } else {
    json.null();
  }
  json.key("touched").squares(state.touched);
  json.key("obligation");
  const Obligation& duty = state.obligation;
  if (duty.any()) {
    json.open('{');
    if (duty.man) json.key("must_move").open('[').square(*duty.man).close(']');
    if (duty.captured) json.key("must_capture").open('[').square(*duty.captured).close(']');
    if (duty.move) json.key(castling_rook(state.placement, *duty.move) ? "must_castle" : "must_play").move(*duty.move);
    if (duty.barred_rook) json.key("castling_barred").square(*duty.barred_rook);
    if (duty.clause) json.key("clause").clause(*duty.clause);
    json.close('}');
  } else {
    json.null();
  }
  if (state.placement.pockets) {
    json.key("pockets").open('{');
    for (const Color color : {Color::White, Color::Black}) {
      std::string men;
      for (const board::Role role :
           {board::Role::Queen, board::Role::Rook, board::Role::Bishop, board::Role::Knight, board::Role::Pawn}) {
        men.append((*state.placement.pockets)[color].count_by_role[static_cast<std::size_t>(role)],
                   letter_of({color, role}));
      }
      json.key(word_of(color)).word(men);
    }
    json.close('}');
  }
  json.key("must_promote");
  if (state.promotion_owed) {
    json.square(state.promotion_owed->move.target);
  } else {
    json.null();
  }
  if (!viewer.hints || !state.lifted || !state.position || !viewer.as || game.color_of(*viewer.as) != game.turn())
    return;
  json.key("targets").open('[');
  for (const board::Square target : board::legal_targets(*state.position, *state.lifted)) {
    // Castling is shown where the king goes.
    const auto man = state.position->at(target);
    const bool castles = man && man->color == game.turn();
    if (!castles) {
      json.square(target);
      continue;
    }
    const bool king_side = board::file_of(target) > board::file_of(*state.lifted);
    const auto castling = board::legal_castling(*state.position, king_side);
    if (castling) json.square(board::to_board_move(*state.position, *castling).target);
  }
  json.close(']');
}

void write_open(JsonWriter& json, const State& state) {
  json.key("open").open('[');
  for (const OpenRuling& open : state.open) {
    json.open('{').key("ruling").number(open.seq).key("clauses").open('[');
    for (const auto clause : open.clauses) json.clause(clause);
    json.close(']');
    if (open.claimant) json.key("claimant").word(word_of(*open.claimant));
    if (!open.options.empty()) json.key("by").word(word_of(open.options.front().by));
    json.key("options").open('[');
    for (const Option& option : open.options) write_option(json, option);
    json.close(']');
    json.key("chosen").open('{');
    for (const Color side : {Color::White, Color::Black}) {
      if (open.chosen[side]) json.key(word_of(side)).word(word_of(*open.chosen[side]));
    }
    json.close('}');
    if (open.needs) {
      json.key("needs")
          .open('{')
          .key("question")
          .word(word_of(open.needs->question))
          .key("side")
          .word(word_of(open.needs->side));
      json.key("ply").number(open.needs->ply).key("key").hex(open.needs->key).close('}');
    }
    json.close('}');
  }
  json.close(']');
}

/// What everybody may know of a game broken off: never the words of the sealed move before they are read out.
void write_adjournment(JsonWriter& json, const Game& game) {
  json.key("adjourned");
  const auto& adjournment = game.state().paper.adjournment;
  if (!adjournment || adjournment->opened) {
    json.null();
    return;
  }
  json.open('{').key("sealer").word(word_of(adjournment->sealer)).key("ply").number(adjournment->ply);
  json.key("sealed").truth(adjournment->sealed);
  if (adjournment->sealed && game.state().clock.control().timed()) {
    json.key("white").number(adjournment->times.white_ms).key("black").number(adjournment->times.black_ms);
  }
  if (adjournment->box != nullptr) json.key("commitment").text(adjournment->box->commitment);
  json.close('}');
}

void write_permitted(JsonWriter& json, const Game& game, const Viewer& viewer, std::int64_t now) {
  json.key("permitted").open('[');
  if (viewer.as) {
    for (const Permission& permission : game.permitted(*viewer.as, now)) {
      json.open('{').key("act").word(word_of(permission.act));
      if (permission.claim) json.key("kind").word(word_of(*permission.claim));
      if (permission.about) json.key("about").word(word_of(*permission.about));
      if (permission.party) json.key("party").word(word_of(*permission.party));
      if (permission.ruling) json.key("of").number(*permission.ruling);
      if (permission.closed) json.key("closed").word(word_of(*permission.closed));
      if (permission.clause) json.key("clause").clause(*permission.clause);
      json.close('}');
    }
  }
  json.close(']');
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

void append_view_json(std::string& out, const Game& game, const Viewer& viewer, std::int64_t now_ms) {
  const State& state = game.state();
  const std::int64_t now = std::max(now_ms, state.last_at_ms);
  JsonWriter json(out);
  json.open('{').key("now").number(now).key("seq").number(state.last_seq).key("phase").word(word_of(state.phase));
  json.key("turn").word(word_of(game.turn()));
  // Whoever has made a move and still owes the clock its press.
  json.key("to_press");
  if (state.phase != Phase::Ended && state.clock.running() && state.to_press[board_color(*state.clock.running())]) {
    json.word(word_of(board_color(*state.clock.running())));
  } else {
    json.null();
  }
  json.key("ply").number(state.plies.size()).key("fen").word(notation::to_fen(state.placement));
  json.key("irregular").open('[');
  if (state.promotion_owed) {
    json.word(name_of_fault(board::PositionFault::PawnOnFirstOrLastRank));
  } else if (!state.position) {
    if (const auto position = board::Position::from_placement(state.placement); !position) {
      for (const board::PositionFault fault : position.error()) json.word(name_of_fault(fault));
    }
  }
  json.close(']');
  write_hand(json, game, viewer);
  json.key("displaced").squares(state.displaced);

  json.key("clocks");
  if (state.clock.control().timed()) {
    json.open('{');
    write_clock(json, game, Color::White, now);
    write_clock(json, game, Color::Black, now);
    json.key("running");
    if (const auto running = state.clock.running()) {
      json.word(word_of(board_color(*running)));
    } else {
      json.null();
    }
    json.key("control").word(clock::to_string(state.clock.control())).close('}');
  } else {
    json.null();
  }

  json.key("offer");
  if (state.offer) {
    json.open('{').key("side").word(word_of(state.offer->side)).key("ply").number(state.offer->ply).close('}');
  } else {
    json.null();
  }
  json.key("in_check");
  if (state.position && state.position->in_check()) {
    json.word(word_of(game.turn()));
  } else {
    json.null();
  }
  write_moves(json, game, viewer.moves_from);
  write_open(json, state);
  write_adjournment(json, game);
  json.key("result");
  if (state.outcome) {
    json.open('{')
        .key("result")
        .word(word_of(state.outcome->result))
        .key("reason")
        .word(word_of(state.outcome->reason));
    json.key("clauses").open('[');
    for (const auto clause : state.outcome->clauses) json.clause(clause);
    json.close(']').close('}');
  } else if (state.annulled) {
    json.open('{')
        .key("result")
        .word("*")
        .key("reason")
        .word("annulled")
        .key("clauses")
        .open('[')
        .close(']')
        .close('}');
  } else {
    json.null();
  }
  json.key("seats").open('{').key("white").word(word_of(game.seat_of(Color::White)));
  json.key("black").word(word_of(game.seat_of(Color::Black))).close('}');
  write_permitted(json, game, viewer, now);
  json.close('}');
}

std::string view_json(const Game& game, const Viewer& viewer, std::int64_t now_ms) {
  std::string out;
  append_view_json(out, game, viewer, now_ms);
  return out;
}

}  // namespace touchmove::game
