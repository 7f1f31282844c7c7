#include "touchmove/hall/core/front/core.hpp"

#include <algorithm>
#include <span>
#include <utility>

#include "touchmove/hall/core/accounts/door.hpp"
#include "touchmove/hall/core/events/event_desks.hpp"
#include "touchmove/hall/core/front/account_host.hpp"
#include "touchmove/hall/core/front/alive.hpp"
#include "touchmove/hall/core/front/client_host.hpp"
#include "touchmove/hall/core/lichess/door.hpp"
#include "touchmove/hall/core/protocol/json.hpp"
#include "touchmove/hall/core/protocol/message_out.hpp"
#include "touchmove/hall/core/rights/table_rights.hpp"

namespace touchmove::hall {
namespace {

constexpr Time presence_pause = 300;                // ms between two tellings of how many watch
constexpr Time heartbeat_pause = 1000;              // ms between two signs of life in the store
constexpr Time probe_pause = 5000;                  // ms between two looks at a store of which nobody wants anything
constexpr std::size_t longest_backlog = 32;         // messages before the welcome
constexpr std::size_t backlog_bytes = 32UL * 1024;  // and their bytes
constexpr std::size_t longest_when_full = 512;      // bytes of an event: a move is shorter, a sheet longer

/// "2026-11-20", as pages have dates.
std::string page_date(std::string day) {
  std::replace(day.begin(), day.end(), '.', '-');
  return day;
}

std::optional<MachineShape> machine_shape(const TableRecord& record) {
  if (!record.machine) return std::nullopt;
  return MachineShape{record.machine->seat, record.machine->engine, record.machine->level};
}

}  // namespace

Core::Core(const Rules& rules, Random random, Options options)
    : rules_(rules),
      random_(std::move(random)),
      options_(std::move(options)),
      requests_(options_.limits.requests_of_address),
      reads_(options_.limits.reads_of_address),
      hellos_(options_.limits.hellos_of_address),
      watches_(options_.limits.watches_of_address),
      creations_(options_.limits.games_of_address),
      newcomers_(options_.limits.players_of_address),
      checks_(options_.limits.checks_of_address),
      events_(std::make_unique<EventDesks>(random_, options_.limits, options_.board_delay)),
      client_host_(std::make_unique<ClientHost>(*this)),
      clients_(std::make_unique<lichess::Door>(*client_host_)),
      account_host_(std::make_unique<AccountHost>(*this)),
      accounts_(
          std::make_unique<accounts::Door>(*account_host_, options_.limits, options_.accounts, options_.passwords)) {}

Core::~Core() = default;

void Core::begin(Time now) {
  const Time before = now_;
  now_ = std::max(now_, now);
  // While a game is played there is a step for the sign of life each second at least.
  if (ready_ && now_ - before > longest_stall && !playing_.empty()) hall_stood_still(before);
}

void Core::finish() {
  look_after_those_left();
  // Not before all games are read: see `stop`.
  if (ready_ && !playing_.empty() && !heartbeat_at_) heartbeat_at_ = now_ + heartbeat_pause;
  if (ready_ && !probe_at_) probe_at_ = now_ + probe_pause;
}

void Core::pass_on_events() {
  for (Output& output : events_->take_outputs()) {
    if (const auto* end = std::get_if<Close>(&output)) {
      close(end->connection, end->code);
    } else {
      emit(std::move(output));
    }
  }
  for (EventNotice& notice : events_->take_notices()) {
    if (const auto* tables = std::get_if<TablesOrder>(&notice)) {
      open_boards(*tables);
    } else if (const auto* seat = std::get_if<SeatOrder>(&notice)) {
      give_seat(*seat);
    } else if (const auto* look = std::get_if<TablesLook>(&notice)) {
      show_tables(*look);
    } else if (const auto* delayed = std::get_if<BoardsDelayed>(&notice)) {
      boards_delayed(*delayed);
    } else {
      const auto& told = std::get<TableTold>(notice);
      event_told(told.facts, told.refusals, told.stored);
    }
  }
}

std::vector<Output> Core::take_outputs() { return std::exchange(outputs_, {}); }

void Core::send(ConnectionId connection, std::string text) {
  send(std::vector<ConnectionId>{connection}, std::move(text));
}

void Core::send(std::vector<ConnectionId> to, std::string text) {
  if (to.empty()) return;
  emit(Message{std::move(to), std::make_shared<const std::string>(std::move(text))});
}

void Core::send_after(Room& room, Output&& output) {
  if (room.changes.empty()) {
    emit(std::move(output));
  } else {
    room.changes.back().after.push_back(std::move(output));
  }
}

void Core::close(ConnectionId connection, std::uint16_t code) {
  leave(connection);
  connections_.erase(connection);
  emit(Close{connection, code});
}

void Core::close_with_error(ConnectionId connection, std::uint16_t code, std::string_view name,
                            std::string_view message) {
  send(connection, message_out::error(name, message));
  close(connection, code);
}

void Core::connected(ConnectionId connection, std::string address, Time now, std::string session) {
  begin(now);
  Connection entry;
  entry.address = std::move(address);
  entry.session = std::move(session);
  connections_.emplace(connection, std::move(entry));
  hellos_due_.emplace_back(now_ + options_.limits.hello_time, connection);
  finish();
}

void Core::disconnected(ConnectionId connection, Time now) {
  begin(now);
  leave(connection);
  connections_.erase(connection);
  finish();
}

void Core::received(ConnectionId id, std::string_view text, Time now) {
  begin(now);
  hear(id, text);
  finish();
}

void Core::hear(ConnectionId id, std::string_view text) {
  const auto found = connections_.find(id);
  if (found == connections_.end()) return;
  Connection& connection = found->second;
  if (connection.entering) {
    connection.backlog_bytes += text.size();
    if (connection.backlog.size() == longest_backlog || connection.backlog_bytes > backlog_bytes) {
      close_with_error(id, TooFast, "rate_limited", "Too many messages before the welcome.");
    } else {
      connection.backlog.emplace_back(text);
    }
    return;
  }
  const MessageIn message = parse_message(text);
  const auto room = rooms_.find(connection.game);
  if (const auto* malformed = std::get_if<Malformed>(&message)) {
    close_with_error(id, BadMessage, "malformed", malformed->message);
  } else if (const auto* said = std::get_if<Hello>(&message)) {
    hello(id, *said);
  } else if (!connection.event.empty() && std::holds_alternative<Ping>(message)) {
    send(id, message_out::pong(now_));
  } else if (room == rooms_.end()) {
    close_with_error(id, BadMessage, "malformed", "The first message is hello.");
  } else if (const auto* todo = std::get_if<Command>(&message)) {
    command(id, *todo);
  } else if (const auto* bad = std::get_if<BadCommand>(&message)) {
    send(id, message_out::refused(bad->id, "malformed", bad->message));
  } else if (const auto* since = std::get_if<Since>(&message)) {
    // A snapshot is the dearest thing to ask for: a seat's counts as one of its events, a spectator's as a hello.
    const bool may = connection.seat
                         ? room->second->chair(*connection.seat).events.take(options_.limits.events_of_seat, now_)
                         : hellos_.take(connection.address, now_);
    if (may) send_snapshot(*room->second, id, since->seq);
  } else {
    send(id, message_out::pong(moment_for(*room->second, connection.seat)));
  }
}

void Core::hello(ConnectionId id, const Hello& hello) {
  Connection& connection = connections_.at(id);
  if (!connection.game.empty() || !connection.event.empty()) {
    return close_with_error(id, BadMessage, "malformed", "Hello is said once.");
  }
  // A whole hall may watch an event from behind one address.
  if (!(hello.event.empty() ? hellos_ : watches_).take(connection.address, now_)) {
    return close_with_error(id, TooFast, "rate_limited", "Too many connections from this address; try again soon.");
  }
  const std::string session = session_to_read(hello.token, connection.session);
  if (session.empty()) return come_in(id, hello);
  connection.entering = true;
  with_account(session, [this, id, hello](bool is_read) {
    const auto found = connections_.find(id);
    if (found == connections_.end()) return;  // it left meanwhile
    found->second.entering = false;
    if (!is_read) {
      return close_with_error(id, StoreFailed, "store_unavailable", "Accounts cannot be read now; try again soon.");
    }
    come_in(id, hello);
    const auto inside = connections_.find(id);
    if (inside == connections_.end() || inside->second.entering) return;
    for (const std::string& text : std::exchange(inside->second.backlog, {})) hear(id, text);
  });
}

void Core::come_in(ConnectionId id, const Hello& hello) {
  if (options_.reads_along && !(hello.event.empty() && hello.token.empty() && hello.invitation.empty())) {
    return close_with_error(id, BadMessage, "malformed", "Here games are watched, and nothing else.");
  }
  if (!hello.event.empty()) return watch(id, hello);
  connections_.at(id).entering = true;
  with_room(hello.game, [this, id, hello](Found found) { enter(id, hello, found); });
}

void Core::send_silent_away() {
  while (!hellos_due_.empty() && hellos_due_.front().first <= now_) {
    const ConnectionId id = hellos_due_.front().second;
    hellos_due_.pop_front();
    const auto found = connections_.find(id);
    if (found == connections_.end()) continue;
    const Connection& connection = found->second;
    if (!connection.entering && connection.game.empty() && connection.event.empty()) {
      close_with_error(id, NoHello, "no_hello", "The first message is hello, and it comes at once.");
    }
  }
}

void Core::watch(ConnectionId id, const Hello& hello) {
  Connection& connection = connections_.at(id);
  connection.event = hello.event;
  const auto held = accounts_->held(hello.token, connection.session, "event/" + hello.event);
  if (held) let_in(connection, held->account, held->session);
  events_->watch(id, hello.event, {hello.token, held ? std::optional(held->secret) : std::nullopt}, connection.address,
                 now_);
  pass_on_events();
}

void Core::enter(ConnectionId id, const Hello& hello, Found found) {
  const auto entry = connections_.find(id);
  if (entry == connections_.end()) return;  // it left while its game was read
  Connection& connection = entry->second;
  connection.entering = false;
  if (found.room == nullptr) {
    if (found.store_failed) {
      return close_with_error(id, StoreFailed, "store_unavailable", "The game cannot be read now; try again soon.");
    }
    return close_with_error(id, NoSuchGame, "no_such_game", "There is no such game.");
  }
  Room& room = *found.room;
  std::vector<store::Put> puts;
  Change change;
  bool named = false;
  std::string told;
  if (!hello.token.empty() || !hello.invitation.empty()) {
    const auto admitted = admit(room, connection, hello, puts, told);
    if (!admitted) return close_with_error(id, BadToken, admitted.error().code, admitted.error().message);
    const Seat seat = admitted->seat;
    Chair& chair = room.chair(seat);
    ConnectionId& there = admitted->deputy ? chair.deputy.connection : chair.connection;
    if (const ConnectionId before = there; before != 0) {
      send(before, message_out::replaced());
      close(before, Replaced);
    }
    there = id;
    if (!puts.empty()) change.admitted = seat;
    connection.seat = seat;
    connection.deputy = admitted->deputy;
    if (!admitted->deputy) {
      chair.address = connection.address;
      named = chair.name.empty() && !hello.name.empty();
      if (!chair.taken || named) take_chair(room, seat, hello.name, puts);
    }
  } else if (room.watchers.size() >= options_.limits.watchers_of_game) {
    return close_with_error(id, TooFast, "too_many_watchers", "No more people can watch this game.");
  } else {
    room.watchers.push_back(id);
  }
  connection.game = room.record.game;
  rest_at(room, std::nullopt);
  if (connection.seat) rouse(room, puts);
  if (!connection.seat && is_late(room)) {
    catch_up(room);
    schedule(room);
  }

  welcome(room, id, told);
  if (puts.empty()) {
    send_snapshot(room, id, hello.since.value_or(-1));
  } else {
    // Somebody sat down: the table may be ready now, which everybody's state must show.
    write(room, {}, std::move(puts), std::move(change));
    tell_elsewhere(room, News::What::Changed);
    send_snapshots(room);
    if (named) {
      auto text = std::make_shared<const std::string>(message_out::names(room.names()));
      send_after(room, Message{room.everybody(), std::move(text)});
    }
  }
  presence_changed(room, connection.seat.has_value());
  come_back(room);
  attend(room);
  for (const std::string& text : std::exchange(connections_.at(id).backlog, {})) {
    hear(id, text);
  }
}

tl::expected<Core::Admitted, Problem> Core::admit(Room& room, Connection& connection, const Hello& hello,
                                                  std::vector<store::Put>& puts, std::string& told) {
  const auto refuse = [](std::string code, std::string message) {
    return tl::unexpected(Problem{std::move(code), "token", std::move(message)});
  };
  const auto own = seat_shown(room, connection, hello.token);
  if (own && !room.chair(*own).invited) return Admitted{*own};
  const std::string& link = hello.invitation.empty() ? hello.token : hello.invitation;
  if (const auto player = deputy_of(room, link)) {
    told = link;  // a deputy's link is one's own from the start
    return Admitted{*player, true};
  }
  const auto seat = seat_shown(room, connection, link);
  if (!seat) {
    const store::Hash hash = store::digest(link);
    for (const Seat each : seats) {
      const auto& spent = room.chair(each).spent;
      if (spent && store::equal_in_constant_time(*spent, hash)) {
        return refuse("link_used", "This link has been used. Whoever used it has the seat.");
      }
    }
    return refuse("bad_token", "This link opens no seat of the game.");
  }
  Chair& chair = room.chair(*seat);
  if (!chair.invited) {
    told = link;  // it was one's own all along
    return Admitted{*seat};
  }
  if (const auto plays = seat_shown(room, connection, hello.plays); is_office(*seat) && plays && !is_office(*plays)) {
    return refuse("plays_here", "Who plays at this table is not its official.");
  }
  std::string secret = hello.invitation.empty() ? std::string() : hello.token;
  if (secret.empty()) {
    secret = told = make_token(random_);
  } else if (own || !is_token(secret)) {
    return refuse("bad_token", "A secret is 32 random bytes in base64url, and another for each seat.");
  }
  chair.spent = chair.secret;
  chair.secret = store::digest(secret);
  chair.invited = false;
  puts.push_back(chair_entry(room, *seat));
  return Admitted{*seat};
}

void Core::come_back(Room& room) {
  if (room.away && !room.broken && room.all_here()) hall_event(room, game::Resume{});
}

void Core::command(ConnectionId id, const Command& command) {
  const Connection& connection = connections_.at(id);
  Room& room = *rooms_.at(connection.game);
  const auto refuse = [&](std::string_view code, std::string_view message) {
    send(id, message_out::refused(command.id, code, message));
  };
  if (!connection.seat) return refuse("not_seated", "Only those who sit at the table can act.");
  const Seat seat = *connection.seat;
  if (room.broken) return refuse("not_stored", "The hall cannot store anything now. Nothing happened.");

  // A repeat is answered, never applied twice.
  const std::string origin = origin_of(seat, command.id, connection.deputy);
  if (const auto known = room.commands.find(origin); known != room.commands.end()) {
    if (known->second < room.durable) return send(id, message_out::ok(command.id, known->second));
    for (Change& change : room.changes) {
      for (const Announcement& line : change.lines) {
        if (line.seq == known->second) return change.waiting.push_back({id, command.id, known->second});
      }
    }
  }

  Chair& chair = room.chair(seat);
  const Limits& limits = options_.limits;
  if (!chair.refusals.has(limits.refusals_of_seat, now_) || !chair.events.take(limits.events_of_seat, now_)) {
    ++counted_.refused_by_rate;
    return refuse("rate_limited", "Too fast; try again in a second.");
  }
  if (room.lines_by[index_of(seat)] >= limits.lines_of_seat ||
      room.bytes_by[index_of(seat)] + command.event.size() > limits.bytes_of_seat) {
    return refuse("too_large", "Your seat has written all it may into the journal of this game.");
  }
  if (command.event.size() > longest_when_full && journal_bytes_ > limits.bytes_of_games) {
    return refuse("hall_full", "The hall has no room for long texts now; try again later.");
  }
  if (!may_state(seat, command.type)) return refuse("not_permitted", why_not_stated(command.type));
  if (connection.deputy) {
    if (const auto why = bars_deputy(room, seat, command.type)) return refuse(why->code, why->message);
  }
  if (!is_office(seat) && !room.all_sit()) return refuse("waiting", "Nobody sits on the other side yet.");

  excuse(room);
  bool refused = false;
  const std::string person = connection.deputy ? chair.deputy.person : room.record.persons[index_of(seat)];
  const auto problem = append(room, word_of(seat), person, command.event, origin, Waiting{id, command.id, 0}, &refused);
  if (problem) return refuse(problem->code, problem->message);
  if (refused) chair.refusals.take(limits.refusals_of_seat, now_);
}

void Core::welcome(const Room& room, ConnectionId id, std::string_view told) {
  const Connection& connection = connections_.at(id);
  send(id, message_out::welcome({.game = room.record.game,
                                 .seat = connection.seat,
                                 .now = moment_for(room, connection.seat),
                                 .opened = {room.opened},
                                 .names = room.names(),
                                 .place = shape_of(room.record.place),
                                 .date = page_date(room.record.date),
                                 .declined = room.record.declined,
                                 .token = told,
                                 .machine = machine_shape(room.record),
                                 .deputy = connection.deputy,
                                 .late = !connection.seat && is_late(room)}));
}

void Core::send_snapshot(Room& room, ConnectionId id, std::int64_t since) {
  const auto found = connections_.find(id);
  if (found == connections_.end() || room.broken) return;  // a broken room sends snapshots when it is read again
  const bool late = !found->second.seat && is_late(room);
  const std::size_t known = late ? room.late.lines : room.lines.size();
  if (late && known == 0) return;  // it cannot be shown; the operator has been told
  const auto held = static_cast<std::int64_t>(known);
  const auto from = since >= -1 && since < held ? static_cast<std::size_t>(since + 1) : std::size_t{0};
  found->second.next_seq = room.lines.size();
  if (late) {
    auto shown = message_out::snapshot(known - 1, late_state(room));
    auto log = message_out::snapshot_log(std::span<const std::string>(room.lines).subspan(from, known - from));
    return send_after(room, Message{{id},
                                    std::make_shared<const std::string>(std::move(shown)),
                                    std::make_shared<const std::string>(std::move(log))});
  }
  auto text = message_out::snapshot(room.lines.size() - 1, room.state(found->second.seat, now_));
  send_after(room, Message{{id}, std::make_shared<const std::string>(std::move(text)), room.log_from(from)});
}

void Core::send_snapshots(Room& room) {
  for (const ConnectionId id : room.everybody()) send_snapshot(room, id, -1);
}

void Core::leave(ConnectionId id) {
  const auto found = connections_.find(id);
  if (found == connections_.end()) return;
  if (!found->second.event.empty()) return events_->unwatch(id);
  const auto entry = rooms_.find(found->second.game);
  if (entry == rooms_.end()) return;
  Room& room = *entry->second;
  if (const auto seat = found->second.seat) {
    Chair& chair = room.chair(*seat);
    if (chair.connection == id) chair.connection = 0;
    if (chair.deputy.connection == id) chair.deputy.connection = 0;
  } else {
    std::erase(room.watchers, id);
  }
  presence_changed(room, found->second.seat.has_value());
  perhaps_empty_.push_back(room.record.game);
}

void Core::presence_changed(Room& room, bool at_once) {
  if (at_once) {
    presence_dirty_.erase(room.record.game);
    return show_presence(room);
  }
  presence_dirty_.insert(room.record.game);
  if (!presence_at_) presence_at_ = now_ + presence_pause;
}

std::optional<Seat> Core::seat_held(const Room& room, const Request& request) {
  const auto seat = request.link ? seat_of(room, *request.link) : seat_of(room, request.bearer);
  return seat && !room.chair(*seat).invited ? seat : std::nullopt;
}

std::optional<Seat> Core::seat_shown(const Room& room, Connection& connection, const std::string& token) {
  const auto held = accounts_->held(token, connection.session, "game/" + room.record.game);
  if (!held) return seat_of(room, token);
  const auto seat = seat_of(room, held->secret);
  if (seat) let_in(connection, held->account, held->session);
  return seat;
}

std::optional<Seat> Core::seat_of(const Room& room, std::string_view token) {
  return token.empty() ? std::nullopt : seat_of(room, store::digest(token));
}

std::optional<Seat> Core::seat_of(const Room& room, const store::Hash& secret) {
  std::optional<Seat> found;
  for (const Seat seat : seats) {
    const auto& kept = room.chair(seat).secret;
    if (kept && store::equal_in_constant_time(*kept, secret)) found = seat;
  }
  return found;
}

void Core::wake(Time now) {
  begin(now);
  if (start_at_ && *start_at_ <= now_) {
    start_at_.reset();
    start(now_);
  }
  if (presence_at_ && *presence_at_ <= now_) {
    presence_at_.reset();
    for (const std::string& game : std::exchange(presence_dirty_, {})) {
      if (const auto found = rooms_.find(game); found != rooms_.end()) show_presence(*found->second);
    }
  }
  if (heartbeat_at_ && *heartbeat_at_ <= now_) {
    heartbeat_at_.reset();
    // OPTIMIZATION: where nothing ever failed no game has to be asked.
    const Time until = counted_.store_failures == 0 ? now_ : alive_until(rooms_, now_);
    store::Write write;
    write.puts.push_back({"hall", "alive", std::to_string(until)});
    emit(store::Job{ticket(Errand::None), std::move(write)});
  }
  if (tell_at_ && *tell_at_ <= now_) tell_again();
  send_silent_away();
  look_after_machines();
  clients_->wake();
  if (probe_at_ && *probe_at_ <= now_) probe_store();
  if (accounts_at_ && *accounts_at_ <= now_) look_after_accounts();
  rest_those_left();
  while (!wakes_.empty() && wakes_.begin()->first <= now_) {
    Room& room = *rooms_.at(wakes_.begin()->second);
    wake_at(room, std::nullopt);
    if (room.broken) {
      read_journal(room.record.game);
      continue;
    }
    if (options_.reads_along) {
      if (is_late(room)) catch_up(room);
      schedule(room);
      follow(room);
      continue;
    }
    if (room.waits_for_store(now_)) {
      // What a player did may still be told to nobody: no flag falls meanwhile.
      wake_at(room, now_ + longest_stall);
      continue;
    }
    if (is_late(room)) catch_up(room);
    excuse(room);
    if (auto due = room.encounter->timer_event(room.at(now_))) hall_event(room, std::move(*due));
    schedule(room);
    // A timer that does not move on would hold everybody up.
    if (room.wake && *room.wake <= now_) wake_at(room, now_ + 1000);
  }
  finish();
}

std::optional<Time> Core::next_wake() const {
  std::optional<Time> next;
  const auto consider = [&](std::optional<Time> time) {
    if (time && (!next || *time < *next)) next = time;
  };
  if (!wakes_.empty()) consider(wakes_.begin()->first);
  if (!machines_due_.empty()) consider(machines_due_.begin()->first);
  if (!rests_.empty()) consider(rests_.begin()->first);
  consider(start_at_);
  consider(presence_at_);
  consider(heartbeat_at_);
  consider(probe_at_);
  consider(accounts_at_);
  consider(tell_at_);
  consider(clients_->next_wake());
  if (!hellos_due_.empty()) consider(hellos_due_.front().first);
  return next;
}

void Core::stop(Time now) {
  begin(now);
  // Before every game is read there may be some that were played when the hall before ended, and are not excused yet:
  // until then its last word holds.
  if (options_.reads_along || !ready_) return;
  store::Write write;
  write.puts.push_back({"hall", "alive", std::to_string(alive_until(rooms_, now_))});
  emit(store::Job{ticket(Errand::None), std::move(write)});
}

}  // namespace touchmove::hall
