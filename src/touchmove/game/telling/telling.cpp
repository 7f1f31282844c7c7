#include "touchmove/game/telling/telling.hpp"

#include <algorithm>
#include <cstddef>
#include <memory>
#include <utility>
#include <variant>

#include "touchmove/game/effects/board_hand.hpp"
#include "touchmove/game/journal/codes.hpp"
#include "touchmove/game/journal/json_fields.hpp"
#include "touchmove/game/journal/json_parts.hpp"
#include "touchmove/game/telling/move_text.hpp"

namespace touchmove::game {
namespace {

EventError at_place(std::size_t place, const ToldPlace& told, const std::string& why) {
  return {EventFault::BadValue, "moves", told.column,
          "move " + std::to_string(place + 1) + " of the list, '" + std::string(told.text.view()) + "': " + why};
}

/// A fault of one field of a line that was read.
EventError at_field(std::string_view line, std::string_view field, std::string said) {
  return {EventFault::BadValue, std::string(field), JsonFields(line).offset_of(field) + 1, std::move(said)};
}

/// How the number before a move contradicts which move it is; empty if it does not, or there is none.
std::string misnumbered(const board::Placement& placement, std::string_view text) {
  std::size_t end = 0;
  int number = 0;
  for (; end < text.size() && text[end] >= '0' && text[end] <= '9'; ++end)
    number = std::min(number * 10 + (text[end] - '0'), 99'999);
  if (end == 0 || end == text.size() || text[end] != '.') return {};
  int dots = 0;
  std::size_t written = end;
  for (; end < text.size() && (text[end] == '.' || text[end] == ' '); ++end) {
    if (text[end] != '.') continue;
    ++dots;
    written = end + 1;
  }
  const std::string said = "'" + std::string(text.substr(0, written)) + "' is written, and it is ";
  const int move = static_cast<int>(placement.fullmove_number);
  if (number != move) return said + "move " + std::to_string(move);
  const bool blacks = placement.side_to_move == board::Color::Black;
  if ((dots > 1) != blacks) return said + (blacks ? "Black's move" : "White's move");
  return {};
}

bool is_result(std::string_view text) {
  return text == "1-0" || text == "0-1" || text == "1/2-1/2" || text == "½-½" || text == "*";
}

/// Why what stands behind a move cannot be played now that it was made; empty if it can. `press`: how its press was
/// ruled on, if there was one.
std::string why_stopped(const State& state, std::size_t before, Verdict press) {
  if (state.phase == Phase::Ended) return {};
  if (state.promotion_owed) return "it does not say what the pawn becomes; the rest was not played";
  if (state.plies.size() <= before) return "it was not let stand, see its ruling; the rest was not played";
  if (press == Verdict::Refused || state.phase == Phase::Paused)
    return "play does not go on from it, see its ruling; the rest was not played";
  return {};
}

}  // namespace

void complete_by_hand(const Encounter& table, Event move, const std::function<void(Event&)>& apply) {
  const Game& game = table.current(move.board);
  if (!game.state().begun) return;
  const BegunMove begun = *game.state().begun;
  const auto man = game.placement().at(begun.square);
  Touch touch;
  touch.squares.push_back(begun.square);
  move.body = touch;
  apply(move);
  if (!man || man->color != game.color_of(move.by)) return;
  move.body = Release{castled_rook(begun.move.source, begun.square)};
  apply(move);
}

const Game& Telling::spoken_of() const {
  const bool begun = head_.game >= 1 && head_.game <= table_->game_count();
  const bool there = head_.board >= 1 && head_.board <= table_->board_count();
  return table_->game(begun ? head_.game : table_->current_number(), there ? head_.board : 1);
}

void Telling::listen(const Event& head) { head_ = head; }

tl::expected<board::BoardMove, std::string> Telling::move(std::string_view text) const {
  const Game& game = spoken_of();
  return read_move(game, game.color_of(head_.by).value_or(game.turn()), text);
}

tl::expected<int, std::string> Telling::ply(std::string_view text) const { return read_ply(spoken_of(), text); }

std::optional<std::int64_t> Telling::event(std::string_view name) const {
  if (name != "last") {
    const auto found = named_.find(name);
    if (found == named_.end()) return std::nullopt;
    meant_ = found->second;
    return found->second.seq;
  }
  // What is decided, chosen or inquired into is open; an appeal is against the word spoken last.
  if (head_.type() == EventType::Appeal) return table_->last_seq();
  const auto last = last_open();
  if (!last) return table_->last_seq();
  meant_ = *last;
  return last->seq;
}

bool Telling::says(std::string_view field) const { return json_member(line_, field).has_value(); }

std::optional<Telling::Named> Telling::last_open() const {
  const bool begun = head_.game >= 1 && head_.game <= table_->game_count();
  const int game = begun ? head_.game : table_->current_number();
  std::optional<Named> last;
  const auto look = [&](const Game& on, int board) {
    for (const OpenRuling& each : on.state().open) {
      if (last && each.seq <= last->seq) continue;
      last = Named{each.seq, static_cast<std::uint16_t>(game), static_cast<std::uint16_t>(board)};
    }
  };
  // An office sits at no board: all of them are looked at, unless one is named.
  if (is_seat(head_.by) || says("board")) {
    look(spoken_of(), head_.board);
  } else {
    for (int board = 1; board <= table_->board_count(); ++board) look(table_->game(game, board), board);
  }
  return last;
}

bool Telling::call(std::string_view name) {
  if (name.empty() || name == "last" || name.find_first_not_of("0123456789") == std::string_view::npos) return false;
  called_ = name;
  return true;
}

Verdict Telling::carry_out(Event& event, const Apply& apply) {
  const Verdict verdict = apply(event);
  if (!called_.empty()) named_[called_] = {event.seq, event.game, event.board};
  return verdict;
}

namespace {

/// The seat that an event is about, where it names one.
std::optional<Actor> seat_named(const Event& event) {
  const auto named = std::visit(
      [](const auto& body) -> std::optional<Actor> {
        if constexpr (requires { body.seat; }) return body.seat;
        if constexpr (requires { body.sheet; }) return body.sheet;
        if constexpr (requires { body.report->seat; }) return body.report->seat;
        return std::nullopt;
      },
      event.body);
  return named && is_seat(*named) ? named : std::nullopt;
}

}  // namespace

tl::expected<void, EventError> Telling::tell(std::string_view line, const EventDefaults& defaults,
                                             const Encounter& table, const Apply& apply) {
  table_ = &table;
  line_ = line;
  called_.clear();
  meant_.reset();
  EventDefaults heard = defaults;
  heard.hearing = this;
  // OPTIMIZATION: a list is read as one at once; as an event it would be refused with all that a refusal says.
  if (line.find(told_moves) != std::string_view::npos && type_named(line) == told_moves)
    return play(line, heard, apply);
  auto event = event_from_json(line, heard);
  if (event) {
    if (auto fault = fault_of_time(*event)) return tl::unexpected(std::move(*fault));
    // Whoever rules on an event by its name need not say where it was.
    if (meant_ && !is_seat(event->by)) {
      if (!says("board")) event->board = meant_->board;
      if (!says("game")) event->game = meant_->game;
    }
    // Nor where whoever he speaks of sits.
    const bool may_speak_of_another = !is_seat(event->by) || event->type() == EventType::Report;
    if (const auto seat = seat_named(*event); seat && may_speak_of_another && !says("board"))
      event->board = static_cast<std::uint16_t>(board_of(*seat));
    carry_out(*event, apply);
    return {};
  }
  // What is no event of a journal may stand for some.
  const EventError& error = event.error();
  const bool asks = error.what == EventFault::MissingField && error.field == "question";
  if (asks && type_named(line) == word_of(EventType::Finding)) return compute(line, heard, apply);
  return tl::unexpected(error);
}

tl::expected<void, EventError> Telling::compute(std::string_view line, const EventDefaults& defaults,
                                                const Apply& apply) {
  auto event = head_from_json(line, defaults);
  if (!event) return tl::unexpected(std::move(event.error()));
  head_ = *event;
  if (auto fault = fault_of_time(*event)) return tl::unexpected(std::move(*fault));
  if (!finder_) finder_.emplace();
  const auto found = finder_->answer(spoken_of(), tables_);
  if (!found) return tl::unexpected(EventError{EventFault::MissingField, "question", 1, "nothing is asked"});
  event->body = Finding{std::make_shared<const FindingBody>(*found)};
  carry_out(*event, apply);
  return {};
}

std::optional<EventError> Telling::fault_of_time(const Event& event) const {
  // With an opening time begins anew.
  if (event.type() == EventType::Opened || event.at_ms >= table_->last_at_ms()) return std::nullopt;
  return at_field(line_, "at", "it is earlier than the line above");
}

std::optional<EventError> Telling::fault_of_list(const ToldMoves& told) const {
  if (auto fault = fault_of_time(told.head)) return fault;
  if (told.list.moves.empty()) return at_field(line_, "moves", "there is no move in it");
  const Game& game = spoken_of();
  if (game.phase() == Phase::Ended) return std::nullopt;
  const auto reached = static_cast<int>(game.plies().size());
  if (told.list.until && *told.list.until <= reached)
    return at_field(line_, "until", std::to_string(reached) + " plies have been made already");
  const board::Color turn = game.placement().side_to_move;
  const auto side = is_seat(told.head.by) ? game.color_of(told.head.by) : std::nullopt;
  if (side && *side != turn)
    return at_field(line_, "by", "the first of the moves is " + std::string(word_of(game.seat_of(turn))) + "'s");
  return std::nullopt;
}

tl::expected<void, EventError> Telling::play(std::string_view line, const EventDefaults& defaults, const Apply& apply) {
  const auto told = moves_from_json(line, defaults);
  if (!told) return tl::unexpected(told.error());
  head_ = told->head;
  if (auto fault = fault_of_list(*told)) return tl::unexpected(std::move(*fault));
  const Make make = [&](Actor by, EventBody body) {
    Event event = told->head;
    event.seq = std::max(told->head.seq, table_->last_seq() + 1);
    event.by = by;
    event.clocks.reset();
    event.body = std::move(body);
    return event;
  };
  in_list_ = true;
  if (spoken_of().phase() == Phase::Ready) {
    Event start = make(Actor::Hall, Start{});
    carry_out(start, apply);
  }
  const auto reading = [&] {
    const auto left = [&](board::Color side) { return spoken_of().remaining_ms(side, told->head.at_ms); };
    return ClockReading{left(board::Color::White), left(board::Color::Black)};
  };
  const ClockReading before = reading();
  const auto played = play_on(*told, make, apply);
  const bool resets = !told->list.timed && spoken_of().state().clock.control().timed();
  if (resets && spoken_of().phase() != Phase::Ended) {
    Event set = make(Actor::Official, SetClock{before, true});
    aside_ = true;
    carry_out(set, apply);
    aside_ = false;
  }
  in_list_ = false;
  return played;
}

tl::expected<void, EventError> Telling::play_on(const ToldMoves& told, const Make& make, const Apply& apply) {
  const ToldPlaces& moves = told.list.moves;
  for (std::size_t i = 0; i < moves.size(); ++i) {
    const State& state = spoken_of().state();
    const auto reached = static_cast<int>(state.plies.size());
    if (told.list.until && reached >= *told.list.until) return {};
    const auto fault = [&](const std::string& why) { return tl::unexpected(at_place(i, moves[i], why)); };
    const std::string_view text = moves[i].text.view();
    if (state.phase == Phase::Ended) return fault("the game was over before it");
    if (i + 1 == moves.size() && is_result(text))
      return fault("a result is no move; who resigned or agreed says so by resign or accept_draw");
    if (const std::string wrong = misnumbered(state.placement, text); !wrong.empty()) return fault(wrong);
    const board::Color side = state.placement.side_to_move;
    const Actor by = spoken_of().seat_of(side);
    const auto read = read_move(spoken_of(), side, text);
    if (!read) return fault(read.error());
    const bool last = i + 1 == moves.size() || (told.list.until && reached + 1 >= *told.list.until);
    Event event = make(by, PlayMove{*read});
    const bool pressed = told.list.pressed || !last;
    if (last && !pressed) event.clocks = told.head.clocks;
    const Verdict verdict = carry_out(event, apply);
    if (verdict == Verdict::Refused) return fault("it was refused, see its ruling");
    complete_by_hand(*table_, event, [&](Event& each) {
      each.seq = table_->last_seq() + 1;
      carry_out(each, apply);
    });
    Verdict rest = verdict;
    if (const State& made = spoken_of().state();
        pressed && made.phase != Phase::Ended && made.to_press[side] && !made.paper.clock_missing) {
      Event press = make(by, Press{});
      if (last) press.clocks = told.head.clocks;
      rest = carry_out(press, apply);
    }
    if (last) continue;
    const std::string stopped = why_stopped(spoken_of().state(), static_cast<std::size_t>(reached), rest);
    if (!stopped.empty()) return fault(stopped);
  }
  return {};
}

}  // namespace touchmove::game
