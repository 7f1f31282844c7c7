#include "touchmove/game/telling/telling.hpp"

#include <algorithm>
#include <cstddef>
#include <memory>
#include <utility>

#include "touchmove/game/journal/codes.hpp"
#include "touchmove/game/telling/move_text.hpp"

namespace touchmove::game {
namespace {

EventError at_place(std::size_t place, std::string_view text, const std::string& why) {
  return {EventFault::BadValue, "moves", 1,
          "move " + std::to_string(place + 1) + " of the list, '" + std::string(text) + "': " + why};
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
  const bool king_side = board::file_of(begun.move.target) > board::file_of(begun.move.source);
  const board::File file = king_side ? board::File::F : board::File::D;
  move.body = Release{board::make_square(file, board::rank_of(begun.square))};
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

std::optional<std::int64_t> Telling::event(std::string_view name) const {
  if (name != "last") {
    const auto found = named_.find(name);
    return found == named_.end() ? std::nullopt : std::optional(found->second);
  }
  // What is decided, chosen or inquired into is open; an appeal is against the word spoken last.
  const auto& open = spoken_of().state().open;
  if (head_.type() == EventType::Appeal || open.empty()) return table_->last_seq();
  std::int64_t last = 0;
  for (const OpenRuling& each : open) last = std::max(last, each.seq);
  return last;
}

bool Telling::call(std::string_view name) {
  if (name.empty() || name == "last" || name.find_first_not_of("0123456789") == std::string_view::npos) return false;
  called_ = name;
  return true;
}

Verdict Telling::carry_out(Event& event, const Apply& apply) {
  const Verdict verdict = apply(event);
  if (!called_.empty()) named_[called_] = event.seq;
  return verdict;
}

tl::expected<void, EventError> Telling::tell(std::string_view line, const EventDefaults& defaults,
                                             const Encounter& table, const Apply& apply) {
  table_ = &table;
  called_.clear();
  EventDefaults heard = defaults;
  heard.hearing = this;
  auto event = event_from_json(line, heard);
  if (event) {
    carry_out(*event, apply);
    return {};
  }
  // What is no event of a journal may stand for some.
  const EventError& error = event.error();
  if (error.what == EventFault::UnknownType && type_named(line) == told_moves) return play(line, heard, apply);
  const bool asks = error.what == EventFault::MissingField && error.field == "question";
  if (asks && type_named(line) == word_of(EventType::Finding)) return compute(line, heard, apply);
  return tl::unexpected(error);
}

tl::expected<void, EventError> Telling::compute(std::string_view line, const EventDefaults& defaults,
                                                const Apply& apply) {
  auto event = head_from_json(line, defaults);
  if (!event) return tl::unexpected(std::move(event.error()));
  head_ = *event;
  if (!finder_) finder_.emplace();
  const auto found = finder_->answer(spoken_of());
  if (!found) return tl::unexpected(EventError{EventFault::MissingField, "question", 1, "nothing is asked"});
  event->body = Finding{std::make_shared<const FindingBody>(*found)};
  carry_out(*event, apply);
  return {};
}

tl::expected<void, EventError> Telling::play(std::string_view line, const EventDefaults& defaults, const Apply& apply) {
  const auto told = moves_from_json(line, defaults);
  if (!told) return tl::unexpected(told.error());
  head_ = told->head;
  const Make make = [&](Actor by, EventBody body) {
    Event event = told->head;
    event.seq = std::max(told->head.seq, table_->last_seq() + 1);
    event.by = by;
    event.clocks.reset();
    event.body = std::move(body);
    return event;
  };
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
    Event set = make(Actor::Official, SetClock{before});
    carry_out(set, apply);
  }
  return played;
}

tl::expected<void, EventError> Telling::play_on(const ToldMoves& told, const Make& make, const Apply& apply) {
  const std::vector<EntryText>& moves = told.list.moves;
  for (std::size_t i = 0; i < moves.size(); ++i) {
    const State& state = spoken_of().state();
    const auto reached = static_cast<int>(state.plies.size());
    if (told.list.until && reached >= *told.list.until) return {};
    const std::string_view text = moves[i].view();
    if (state.phase == Phase::Ended) return tl::unexpected(at_place(i, text, "the game was over before it"));
    const board::Color side = state.placement.side_to_move;
    const Actor by = spoken_of().seat_of(side);
    const auto read = read_move(spoken_of(), side, text);
    if (!read) return tl::unexpected(at_place(i, text, read.error()));
    const bool last = i + 1 == moves.size() || (told.list.until && reached + 1 >= *told.list.until);
    Event event = make(by, PlayMove{*read});
    const bool pressed = told.list.pressed || !last;
    if (last && !pressed) event.clocks = told.head.clocks;
    const Verdict verdict = carry_out(event, apply);
    if (verdict == Verdict::Refused) return tl::unexpected(at_place(i, text, "it was refused, see its ruling"));
    complete_by_hand(*table_, event, [&](Event& each) {
      each.seq = table_->last_seq() + 1;
      carry_out(each, apply);
    });
    if (!pressed || state.phase == Phase::Ended || !state.to_press[side]) continue;
    Event press = make(by, Press{});
    if (last) press.clocks = told.head.clocks;
    carry_out(press, apply);
  }
  return {};
}

}  // namespace touchmove::game
