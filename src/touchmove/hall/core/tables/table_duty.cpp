#include "touchmove/hall/core/tables/table_duty.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "touchmove/board/position/movegen.hpp"
#include "touchmove/clock/clock.hpp"
#include "touchmove/game/journal/json_fields.hpp"
#include "touchmove/notation/moves/uci.hpp"
#include "touchmove/notation/positions/fen.hpp"

namespace touchmove::hall {
namespace {

/// An event of that seat, as it would be the next.
game::Event event_of(const game::Encounter& encounter, game::Actor seat, std::int64_t at_ms, game::EventBody body) {
  game::Event event;
  event.seq = encounter.last_seq() + 1;
  event.at_ms = at_ms;
  event.game = static_cast<std::uint16_t>(encounter.current_number());
  event.by = seat;
  event.body = std::move(body);
  return event;
}

/// Whether the position stands as those moves lead to it from the start, so that an engine may be told of repetitions.
std::optional<board::Position> replayed(const game::State& state) {
  auto start = board::Position::from_placement(state.start);
  if (!start) return std::nullopt;
  board::Position position = *start;
  for (const game::PlyRecord& ply : state.plies) {
    if (!ply.legal) return std::nullopt;
    const auto move = board::to_legal_move(position, ply.move);
    if (!move) return std::nullopt;
    position.play(*move);
  }
  return position;
}

EngineTask task_of(const game::State& state, const board::Position& position, bool chess960) {
  EngineTask task;
  task.chess960 = chess960;
  const auto castling = chess960 ? notation::UciCastling::KingTakesRook : notation::UciCastling::Automatic;
  if (const auto history = replayed(state); history && *history == position) {
    auto walk = board::Position::from_placement(state.start);
    if (!(*walk == board::Position::initial())) task.fen = notation::to_fen(*walk);
    for (const game::PlyRecord& ply : state.plies) {
      const auto move = board::to_legal_move(*walk, ply.move);
      task.moves.push_back(notation::to_uci(*walk, *move, castling));
      walk->play(*move);
    }
  } else {
    task.fen = notation::to_fen(position);
  }
  return task;
}

RecordEnd end_of(game::ResultReason reason, game::GameResult result) {
  switch (reason) {
    case game::ResultReason::Checkmate:
      return RecordEnd::Mate;
    case game::ResultReason::Stalemate:
      return RecordEnd::Stalemate;
    case game::ResultReason::Resignation:
    case game::ResultReason::ResignationNoMate:
      return result == game::GameResult::Draw ? RecordEnd::Draw : RecordEnd::Resignation;
    case game::ResultReason::Time:
    case game::ResultReason::TimeNoMate:
    case game::ResultReason::BothFlags:
      return RecordEnd::OutOfTime;
    default:
      return result == game::GameResult::Draw ? RecordEnd::Draw : RecordEnd::Other;
  }
}

class Rights {
 public:
  Rights(const game::Encounter& encounter, game::Actor seat, board::Color color, std::int64_t at_ms)
      : encounter_(encounter), seat_(seat), color_(color), at_ms_(at_ms) {}

  /// Adds a claim that would be upheld, or (`open`) be left to a choice.
  void claim(game::ClaimKind kind, bool open, std::vector<game::EventBody>& into) const {
    game::Claim said;
    said.kind = kind;
    const game::Event event = event_of(encounter_, seat_, at_ms_, said);
    const game::Verdict verdict = encounter_.rule(event).verdict;
    const bool right = verdict == game::Verdict::Upheld || verdict == game::Verdict::Ended;
    if (right || (open && verdict == game::Verdict::Open)) into.push_back(event.body);
  }

  /// Adds the choice a ruling leaves to the seat. Where it is its own it takes the book's default, or else the first.
  /// Where both sides must choose alike it joins the opponent's choice, if that does not end the game.
  void choose(const game::OpenRuling& open, std::vector<game::EventBody>& into) const {
    if (open.chosen[color_]) return;
    const bool own = open.chooser == color_;
    const auto other = open.chosen[~color_];
    if (!own && !other) return;
    const game::Option* best = nullptr;
    for (const game::Option& option : open.options) {
      if (own ? best != nullptr && !option.is_default : other != option.id || ends_game(option)) continue;
      if (may(open, option)) best = &option;
    }
    if (best != nullptr) into.push_back(choice(open, *best).body);
  }

 private:
  static bool ends_game(const game::Option& option) {
    return std::any_of(option.effects.begin(), option.effects.end(),
                       [](const game::Effect& effect) { return effect.code == game::EffectCode::Result; });
  }
  game::Event choice(const game::OpenRuling& open, const game::Option& option) const {
    game::Choose said;
    said.ruling = open.seq;
    said.option = option.id;
    said.squares = option.squares;
    return event_of(encounter_, seat_, at_ms_, said);
  }
  bool may(const game::OpenRuling& open, const game::Option& option) const {
    return encounter_.rule(choice(open, option)).verdict != game::Verdict::Refused;
  }

  const game::Encounter& encounter_;
  game::Actor seat_;
  board::Color color_;
  std::int64_t at_ms_;
};

}  // namespace

std::optional<Duty> duty_of(const game::Encounter& encounter, game::Actor seat, std::int64_t at_ms) {
  if (encounter.board_count() > 1) return std::nullopt;
  const game::Game& on = encounter.current();
  const auto color = on.color_of(seat);
  if (!color || on.phase() == game::Phase::Ended) return std::nullopt;
  const game::State& state = on.state();
  Duty duty;
  if (on.phase() == game::Phase::Ready) {
    const game::Event start = event_of(encounter, seat, at_ms, game::Start{});
    duty.may_start = encounter.rule(start).verdict != game::Verdict::Refused;
    return duty;
  }
  const Rights rights(encounter, seat, *color, at_ms);
  for (const game::OpenRuling& open : state.open) rights.choose(open, duty.rights);
  if (on.phase() != game::Phase::Playing) return duty;

  const board::Color other = ~*color;
  if (!state.plies.empty() && !state.plies.back().legal && on.turn() == *color) {
    rights.claim(game::ClaimKind::IllegalMove, true, duty.rights);
  }
  if (on.flag_down(other, at_ms) && !on.flag_down(*color, at_ms)) {
    rights.claim(game::ClaimKind::Flag, false, duty.rights);
  }
  duty.owes_press = state.to_press[*color];
  // Who has not pressed has not given up the right to change the position: it is their time that runs.
  duty.on_move = on.turn() == *color && !state.to_press[other] && !duty.owes_press;
  duty.offered = state.offer && state.offer->side == other;
  duty.moves = static_cast<int>(state.plies.size() / 2);
  if (state.clock.control().timed()) duty.left_ms = on.remaining_ms(*color, at_ms);
  if (!duty.on_move) return duty;
  rights.claim(game::ClaimKind::Repetition, false, duty.draw_claims);
  rights.claim(game::ClaimKind::FiftyMoves, false, duty.draw_claims);
  const auto& position = on.position();
  duty.lost_sight = !position;
  if (!position) return duty;
  duty.task = task_of(state, *position, encounter.opened().variant == game::Variant::Chess960);
  board::MoveList moves;
  board::generate_legal(*position, moves);
  const auto castling = duty.task.chess960 ? notation::UciCastling::KingTakesRook : notation::UciCastling::Automatic;
  for (const board::Move move : moves) duty.legal.push_back(notation::to_uci(*position, move, castling));
  return duty;
}

GameRecord record_of(const game::Encounter& encounter, std::int64_t at_ms) {
  const game::Game& on = encounter.current();
  const game::State& state = on.state();
  GameRecord record;
  record.white = parse_seat(game::word_of(state.white)).value_or(Seat::A);
  record.chess960 = encounter.opened().variant == game::Variant::Chess960;
  const auto start = board::Position::from_placement(state.start);
  if (!start || !(*start == board::Position::initial())) record.start = notation::to_fen(state.start);
  record.fen = notation::to_fen(state.placement);
  for (const game::PlyRecord& ply : state.plies) record.moves.push_back(game::to_string(ply.move));
  if (!record.moves.empty()) record.last_move = record.moves.back();
  record.white_to_move = on.turn() == board::Color::White;
  record.to_press = state.to_press.white || state.to_press.black;
  record.started = on.phase() != game::Phase::Ready;
  record.paused = on.phase() == game::Phase::Paused;
  if (state.clock.control().timed()) {
    record.left_ms =
        std::array{on.remaining_ms(board::Color::White, at_ms), on.remaining_ms(board::Color::Black, at_ms)};
  }
  if (state.offer) record.white_offers = state.offer->side == board::Color::White;
  if (state.annulled) {
    record.end = RecordEnd::Aborted;
  } else if (const auto& outcome = on.outcome()) {
    record.end = end_of(outcome->reason, outcome->result);
    if (outcome->result == game::GameResult::WhiteWins) record.white_won = true;
    if (outcome->result == game::GameResult::BlackWins) record.white_won = false;
  } else if (on.phase() == game::Phase::Playing && !state.plies.empty()) {
    const Rights player(encounter, on.seat_of(on.turn()), on.turn(), at_ms);
    player.claim(game::ClaimKind::Repetition, false, record.draw_claims);
    player.claim(game::ClaimKind::FiftyMoves, false, record.draw_claims);
    const Rights official(encounter, game::Actor::Official, on.turn(), at_ms);
    official.claim(game::ClaimKind::Fivefold, false, record.official_draws);
    official.claim(game::ClaimKind::SeventyFive, false, record.official_draws);
  }
  return record;
}

std::optional<game::EventBody> move_event(const game::Encounter& encounter, std::string_view uci) {
  const auto& position = encounter.current().position();
  if (!position) return std::nullopt;
  const auto move = notation::parse_uci(*position, uci);
  if (!move) return std::nullopt;
  return game::PlayMove{.move = board::to_board_move(*position, *move)};
}

}  // namespace touchmove::hall
