// Machines at tables. A machine sits like a person: what it does goes through the same door, is ruled on by the same
// book and stands in the journal as its seat's. It decides by rules that are written here and in machines/levels.hpp;
// an engine is only asked for a move, and what it says is believed to be no more than a move to be tried.
//
// It is looked after when its time comes and never in the middle of another step: whatever happens at its table makes
// that time now (`attend`).
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <utility>

#include "touchmove/game/view/shape_writer.hpp"
#include "touchmove/hall/core/front/core.hpp"
#include "touchmove/hall/core/machines/levels.hpp"
#include "touchmove/hall/core/protocol/message_out.hpp"

namespace touchmove::hall {
namespace {

constexpr Time start_pace = 1500;    // ms from when the opponent sits until the machine starts the clock
constexpr Time claim_pace = 700;     // until it claims
constexpr Time press_pace = 150;     // until it presses
constexpr Time failure_pause = 500;  // before an engine that failed is asked again
constexpr Time event_pause = 5000;   // between two looks whether the opponent's board of an event is done
constexpr int most_failures = 3;     // in a row, then it resigns

}  // namespace

void Core::attend(Room& room) {
  const bool plays = room.record.machine && !room.broken && !room.ended();
  if (!plays) return machine_at(room, std::nullopt);
  if (!room.machine.due || *room.machine.due > now_) machine_at(room, now_);
}

void Core::machine_at(Room& room, std::optional<Time> when) {
  if (room.machine.due) machines_due_.erase({*room.machine.due, room.record.game});
  room.machine.due = when;
  if (when) machines_due_.insert({*when, room.record.game});
}

void Core::look_after_machines() {
  while (!machines_due_.empty() && machines_due_.begin()->first <= now_) {
    Room& room = *rooms_.at(machines_due_.begin()->second);
    machine_at(room, std::nullopt);
    play_machine(room);
  }
}

void Core::play_machine(Room& room) {
  if (!room.record.machine || room.broken || room.ended() || !room.all_sit()) return;
  if (room.waits_for_store(now_)) return machine_at(room, now_ + longest_stall);
  MachineState& machine = room.machine;
  const auto duty = room.encounter->duty(room.record.machine->seat, room.at(now_));
  if (!duty) return;
  if (machine.seen_lines != room.lines.size()) {
    machine.seen_lines = room.lines.size();
    machine.seen_at = now_;
  }
  // Whether so much time has passed since the table came to stand so; if not, it is looked at again then.
  const auto is_time = [&](Time pace) {
    if (now_ - machine.seen_at >= pace) return true;
    machine_at(room, machine.seen_at + pace);
    return false;
  };
  if (duty->may_start) {
    // Nobody's clock is started behind their back.
    if (room.is_here(opponent(room.record.machine->seat)) && is_time(start_pace)) {
      machine_does(room, game::Start{});
    }
  } else if (!duty->rights.empty()) {
    if (is_time(claim_pace)) machine_does(room, duty->rights.front());
  } else if (duty->owes_press) {
    if (is_time(press_pace)) machine_does(room, game::Press{});
  } else if (duty->on_move) {
    if (duty->lost_sight) return give_up_machine(room);
    machine_moves(room, *duty);
  }
}

void Core::machine_moves(Room& room, const Duty& duty) {
  MachineState& machine = room.machine;
  if (duty.legal.empty()) return;
  const auto level = machine_level(room.record.machine->level);
  if (!level) return give_up_machine(room);
  if (machine.found && machine.asked == duty.task) {
    const Time pace =
        std::min<Time>(level->pace_ms, duty.left_ms ? std::max<Time>(0, *duty.left_ms / 40) : level->pace_ms);
    if (now_ - machine.seen_at < pace) return machine_at(room, machine.seen_at + pace);
    const EngineMove found = *std::exchange(machine.found, std::nullopt);
    const bool draws = found.score && wants_draw(*found.score);
    const bool lost = found.score && sees_itself_lost(*found.score);
    machine.lost_moves = lost ? machine.lost_moves + 1 : 0;
    if (level->resigns && machine.lost_moves >= lost_moves_to_resign) {
      return machine_does(room, game::Resign{});
    }
    if (duty.offered && draws && duty.moves >= moves_before_draw) {
      return machine_does(room, game::AcceptDraw{});
    }
    if (draws && !duty.draw_claims.empty()) return machine_does(room, duty.draw_claims.front());
    const auto event = room.encounter->move_event(found.move);
    if (!event) return machine_failed(room, "it named a move that is not legal");
    return machine_does(room, *event);
  }
  if (machine.ticket && machine.asked == duty.task) return;  // an engine is at it
  if (is_kept_from(room)) {
    const bool is_known = !room.chair(opponent(room.record.machine->seat)).address.empty();
    if (is_known && !std::exchange(machine.kept_from_event, true)) tell_of_machine(room, "kept_from_event");
    return machine_at(room, now_ + event_pause);
  }
  machine.kept_from_event = false;
  machine.asked = duty.task;
  machine.found.reset();
  // A move made without looking needs no engine, nor does the only one there is. An offer is to be judged.
  const bool casual = !duty.offered && random_below(1000) < static_cast<std::uint32_t>(level->casual_permille);
  if (casual || (duty.legal.size() == 1 && !duty.offered)) {
    machine.ticket.reset();
    machine.found = EngineMove{duty.legal[random_below(static_cast<std::uint32_t>(duty.legal.size()))], std::nullopt};
    return machine_at(room, now_);
  }
  EngineOrder order;
  order.game = room.record.game;
  order.ticket = *(machine.ticket = next_ticket_++);
  order.engine = room.record.machine->engine;
  order.task = duty.task;
  order.task.strength = level->strength;
  order.task.strength.move_ms = thinking_time(*level, duty.left_ms);
  // Not before what the opponent did is durable.
  send_after(room, std::move(order));
}

void Core::engine_answered(EngineAnswer answer, Time now) {
  begin(now);
  const auto found = rooms_.find(answer.game);
  if (found != rooms_.end() && found->second->machine.ticket == answer.ticket && !found->second->broken) {
    Room& room = *found->second;
    room.machine.ticket.reset();
    if (answer.fault == EngineFault::None && !answer.move.move.empty()) {
      room.machine.found = std::move(answer.move);
      attend(room);
    } else {
      machine_failed(room, "");
    }
  }
  finish();
}

void Core::machine_does(Room& room, game::EventBody event) {
  if (seat_event(room, word_of(room.record.machine->seat), std::move(event))) {
    room.machine.failures = 0;
  } else {
    machine_failed(room, "what it wanted to do was not taken");
  }
}

void Core::machine_failed(Room& room, std::string_view why) {
  if (room.ended()) return;
  MachineState& machine = room.machine;
  if (!why.empty()) emit(Note{fmt::format("game {}: the machine: {}", room.record.game, why)});
  machine.found.reset();
  machine.asked.reset();
  machine.ticket.reset();
  if (++machine.failures >= most_failures) return give_up_machine(room);
  tell_of_machine(room, "replaced");
  machine_at(room, now_ + failure_pause);
}

void Core::give_up_machine(Room& room) {
  tell_of_machine(room, "gave_up");
  machine_at(room, std::nullopt);
  seat_event(room, word_of(room.record.machine->seat), game::Resign{});
  if (!room.ended()) machine_at(room, now_ + event_pause);
}

void Core::tell_of_machine(Room& room, std::string_view what) {
  say_to_all(room, message_out::machine(room.record.machine->seat, what));
}

bool Core::plays_in_event(std::string_view address) const {
  return std::any_of(rooms_.begin(), rooms_.end(), [&](const auto& entry) {
    const Room& room = *entry.second;
    if (room.record.place.event.empty() || room.ended()) return false;
    // Who shuts the page while their game goes on plays all the same. A board that nobody has begun keeps no machine
    // from a whole school for ever.
    const bool goes_on = room.encounter->phase() != Phase::Ready;
    return std::any_of(room.players().begin(), room.players().end(), [&](Seat seat) {
      const Chair& chair = room.chair(seat);
      return chair.address == address && (goes_on || chair.connection != 0);
    });
  });
}

bool Core::is_kept_from(const Room& room) const {
  const std::string& address = room.chair(opponent(room.record.machine->seat)).address;
  return address.empty() || plays_in_event(address);
}

std::uint32_t Core::random_below(std::uint32_t bound) {
  std::array<std::uint8_t, 4> bytes{};
  random_(bytes);
  std::uint32_t number = 0;
  for (const std::uint8_t byte : bytes) number = number << 8U | byte;
  return number % bound;
}

std::optional<Problem> Core::seat_machine(const Request& request, MachinePlayer& player) const {
  if (options_.engines.empty()) return Problem{"no_engines", "machine", "This hall has no engine to play against."};
  if (player.engine.empty()) player.engine = options_.engines.front();
  if (std::find(options_.engines.begin(), options_.engines.end(), player.engine) == options_.engines.end()) {
    std::string known;
    for (const std::string& engine : options_.engines) known += (known.empty() ? "" : ", ") + engine;
    return Problem{"bad_value", "machine", "the hall's engines are " + known};
  }
  return may_play_machine(request.address);
}

std::optional<Problem> Core::may_play_machine(const std::string& address) const {
  if (plays_in_event(address)) {
    return Problem{"plays_in_event", "machine", "Who plays in an event plays no machine meanwhile."};
  }
  const auto own = std::count_if(rooms_.begin(), rooms_.end(), [&](const auto& entry) {
    const Room& room = *entry.second;
    const auto& machine = room.record.machine;
    return machine && room.is_live() && room.chair(opponent(machine->seat)).address == address;
  });
  if (static_cast<std::size_t>(own) >= options_.limits.machines_of_address) {
    return Problem{"too_many_machines", "machine", "Play one of your games against machines to its end first."};
  }
  return std::nullopt;
}

void Core::show_machines(const Request& request) {
  MachinesShape shape;
  shape.levels = machine_levels;
  for (const std::string& engine : options_.engines) shape.engines.push_back({engine});
  respond(request, 200, game::shape_json(shape));
}

}  // namespace touchmove::hall
