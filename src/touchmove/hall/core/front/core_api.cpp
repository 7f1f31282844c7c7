// The HTTP API.
#include <fmt/format.h>

#include <algorithm>
#include <span>
#include <utility>

#include "touchmove/game/view/shape_writer.hpp"
#include "touchmove/hall/core/accounts/door.hpp"
#include "touchmove/hall/core/events/event_desks.hpp"
#include "touchmove/hall/core/events/views/pairing_systems.hpp"
#include "touchmove/hall/core/front/core.hpp"
#include "touchmove/hall/core/lichess/door.hpp"
#include "touchmove/hall/core/protocol/json.hpp"
#include "touchmove/hall/core/protocol/message_out.hpp"
#include "touchmove/hall/core/protocol/problem_shapes.hpp"
#include "touchmove/hall/core/protocol/rendering.hpp"
#include "touchmove/hall/core/rights/route_rights.hpp"
#include "touchmove/hall/core/tables/lobby_shapes.hpp"

namespace touchmove::hall {
namespace {

constexpr std::size_t longest_lobby = 200;

}  // namespace

void Core::requested(Request request, Time now) {
  begin(now);
  if (options_.reads_along) {
    respond_error(request, 404, {"no_such_address", "", "Here games are watched, and nothing else."});
    return finish();
  }
  Buckets& limit = is_light(request) ? reads_ : requests_;
  if (limit.take(request.address, now_)) {
    const std::string session = session_to_read(request);
    if (session.empty()) {
      route(std::move(request));
    } else {
      with_account(session, [this, request](bool is_read) {
        if (is_read) return route(request);
        respond_error(request, 503, {"store_unavailable", "", "Accounts cannot be read now; try again soon."});
      });
    }
  } else {
    Response response;
    response.request = request.id;
    response.status = 429;
    response.retry_after = limit.wait_seconds(request.address);
    response.body = refusal_json("rate_limited", "", "Too many requests; try again soon.");
    emit(std::move(response));
  }
  finish();
}

bool Core::is_light(const Request& request) const {
  const std::string_view path = request.path;
  if (path == "/api/events" || path.starts_with("/api/events/")) return events_->is_light(request);
  // A scenario is played for who asks.
  const bool is_clause = path.starts_with("/api/clauses/") && path.find("/scenarios/") == std::string_view::npos;
  return request.method == "GET" &&
         (path == "/api/health" || path == "/api/ready" || path == "/api/books" || path == "/api/machines" ||
          path == "/api/pairings" || path == "/api/rulebooks" || path == "/api/articles" || path == "/api/demo" ||
          path == "/api/hall" || path == "/api/games" || is_clause ||
          (path.starts_with("/api/games/") && path.ends_with("/preview")));
}

void Core::controlled(Request request, Time now) {
  begin(now);
  request.local = true;
  events_->controlled(request, now_);
  pass_on_events();
  finish();
}

void Core::respond(const Request& request, int status, std::string body) {
  Response response;
  response.request = request.id;
  response.status = status;
  response.body = std::move(body);
  emit(std::move(response));
}

void Core::respond_error(const Request& request, int status, const Problem& problem) {
  respond(request, status, refusal_json(problem));
}

void Core::respond_not_found(const Request& request, const Found& found) {
  if (found.store_failed) {
    respond_error(request, 503, {"store_unavailable", "", "The game cannot be read now; try again soon."});
  } else {
    respond_error(request, 404, {"no_such_game", "", "There is no such game."});
  }
}

void Core::route(Request request) {
  constexpr std::string_view games = "/api/games";
  constexpr std::string_view clauses = "/api/clauses/";
  constexpr std::string_view scenarios = "/scenarios/";
  const std::string_view path = request.path;
  const bool get = request.method == "GET";
  const bool post = request.method == "POST";
  const auto wrong_method = [&] {
    respond_error(request, 405, {"wrong_method", "", "This address does not take this method."});
  };

  if (path == "/api/health") {
    return get ? show_health(request) : wrong_method();
  }
  if (path == "/api/ready") return get ? show_ready(request) : wrong_method();
  if (path == "/api/books") return get ? respond(request, 200, rules_.books()) : wrong_method();
  if (path == "/api/machines") return get ? show_machines(request) : wrong_method();
  if (path == "/api/pairings") return get ? respond(request, 200, pairing_systems()) : wrong_method();
  if (path == "/api/demo") return get ? respond(request, 200, demo_doors_) : wrong_method();
  if (path == "/api/rulebooks") return get ? show_rulebooks(request) : wrong_method();
  if (path == "/api/articles") return get ? respond(request, 200, rules_.articles()) : wrong_method();
  if (path.starts_with(clauses)) {
    if (!get) return wrong_method();
    if (const auto at = path.find(scenarios); at != std::string_view::npos)
      return show_scenario(request, path.substr(clauses.size(), at - clauses.size()),
                           path.substr(at + scenarios.size()));
    if (auto clause = rules_.clause(path.substr(clauses.size()))) return respond(request, 200, std::move(*clause));
    return respond_error(request, 404, {"no_such_clause", "", "There is no such clause."});
  }
  if (path == "/api/hall") return get ? show_hall(request) : wrong_method();
  if (path == "/api/hall/organizer") return post ? renew_organizer(request) : wrong_method();
  if (accounts::Door::is_its(path)) {
    if (!options_.accounts_elsewhere) return accounts_->requested(request);
    // Whoever sends them here has not heard where they are kept; what was made here nobody would find.
    return respond_error(request, 503, {"store_unavailable", "", "Another hall keeps the accounts; try again soon."});
  }
  if (lichess::Door::is_its(path)) return clients_->requested(request);
  if (path == "/api/events" || path.starts_with("/api/events/")) {
    if (post && path == "/api/events" && !may_open_event(request)) return;
    constexpr std::string_view events = "/api/events/";
    if (path.starts_with(events)) take_link(request, "event/", path.substr(events.size()));
    events_->requested(request, now_);
    return pass_on_events();
  }
  if (path == "/api/check") return post ? check(request) : wrong_method();
  if (path == "/api/story") return post ? play_story(request) : wrong_method();
  if (path == games) {
    if (get) return list_games(request);
    return post ? create_game(request) : wrong_method();
  }
  if (path.starts_with("/api/games/")) {
    const auto rest = path.substr(games.size() + 1);
    const auto slash = rest.find('/');
    const std::string game(rest.substr(0, slash));
    const std::string_view what = slash == std::string_view::npos ? "" : rest.substr(slash);
    take_link(request, "game/", rest);
    struct Action {
      std::string_view what;
      bool posts;
      void (Core::*run)(const Request&, Room&);
    };
    static constexpr Action actions[] = {{"", false, &Core::show_game},
                                         {"/pgn", false, &Core::show_pgn},
                                         {"/preview", false, &Core::show_preview},
                                         {"/journal", false, &Core::show_journal},
                                         {"/join", true, &Core::join_game},
                                         {"/links", true, &Core::change_link},
                                         {"/rematch", true, &Core::ask_rematch},
                                         {"/rematch/decline", true, &Core::decline_rematch}};
    for (const Action& action : actions) {
      if (action.what != what) continue;
      if (action.posts ? !post : !get) return wrong_method();
      return with_room(game, [this, request, action](Found found) {
        if (found.room == nullptr || found.room->broken) {
          return respond_not_found(request, {nullptr, found.store_failed || found.room != nullptr});
        }
        const Asker asker = asker_at_game(action.what);
        if (action.posts && !may_ask(asker, request, *found.room)) {
          respond_error(request, 403, {"bad_token", "", std::string(why_not_asked(asker))});
        } else {
          (this->*action.run)(request, *found.room);
        }
        perhaps_empty_.push_back(found.room->record.game);
      });
    }
  }
  respond_error(request, 404, {"no_such_address", "", "There is nothing at this address."});
}

void Core::take_link(Request& request, std::string_view kind, std::string_view rest) const {
  std::string place(kind);
  place.append(rest.substr(0, rest.find('/')));
  if (const auto held = accounts_->held(request.bearer, request.session, place)) request.link = held->secret;
}

bool Core::may_ask(Asker asker, const Request& request, const Room& room) {
  if (asker == Asker::Anybody) return true;
  const auto seat = seat_held(room, request);
  return seat && (asker == Asker::SeatHolder || !is_office(*seat));
}

std::optional<std::string_view> Core::store_trouble() const {
  constexpr Time longest_probe = 10'000;  // a store that answers no sooner is none for those who play
  if (write_trouble_) return store::word_of(*write_trouble_);
  if (read_trouble_) return store::word_of(*read_trouble_);
  if (probed_at_ && now_ - *probed_at_ > longest_probe) return "slow";
  return std::nullopt;
}

void Core::show_health(const Request& request) {
  const auto trouble = store_trouble();
  HealthShape health{.well = !trouble, .version = options_.version, .games = live_.size()};
  if (trouble) health.store = *trouble;
  health.missing_lines = options_.missing_lines;
  respond(request, health.well ? 200 : 503, game::shape_json(health));
}

std::optional<std::string> Core::not_ready() const {
  if (!ready_) return "starting";
  if (const auto trouble = store_trouble()) return "store_" + std::string(*trouble);
  if (live_.size() >= options_.limits.live_games) return "hall_full";
  return std::nullopt;
}

void Core::show_ready(const Request& request) {
  const auto why = not_ready();
  respond(request, why ? 503 : 200, game::shape_json(ReadyShape{.why = why.value_or("")}));
}

Figures Core::figures() const {
  Figures now = counted_;
  now.sockets = connections_.size();
  for (const auto& [id, connection] : connections_) {
    if (connection.seat) {
      ++now.seats;
    } else if (!connection.event.empty()) {
      ++now.event_watchers;
    } else if (!connection.game.empty()) {
      ++now.watchers;
    }
  }
  now.games_live = live_.size();
  now.games_playing = playing_.size();
  now.games_in_memory = rooms_.size();
  now.journal_bytes = journal_bytes_;
  now.journal_limit = options_.limits.bytes_of_games;
  return now;
}

void Core::show_rulebooks(const Request& request) {
  // A large book of words that never changes while the hall runs: made and compressed for the first who asks.
  if (!rulebooks_) rulebooks_ = render(rules_.rulebooks(), 0, Compress::Yes);
  Response response;
  response.request = request.id;
  response.shown = rulebooks_;
  emit(std::move(response));
}

void Core::list_games(const Request& request) {
  std::vector<LobbyGameShape> lobby;
  for (auto entry = live_.rbegin(); entry != live_.rend() && lobby.size() < longest_lobby; ++entry) {
    const Room& room = *rooms_.at(entry->second);
    if (room.record.listed && room.durable > 0) lobby.push_back(room.listing());
  }
  respond(request, 200, game::shape_json(lobby));
}

void Core::show_game(const Request& request, Room& room) {
  Response response;
  response.request = request.id;
  const auto seat = seat_held(room, request);
  if (!seat && is_late(room)) catch_up(room);
  const std::string state = !seat && is_late(room) ? late_state(room) : room.state(std::nullopt, now_);
  response.body =
      game::shape_json(ShownGameShape{room.record.game, {room.opened}, {state}, shape_of(room.record.place)});
  send_after(room, std::move(response));
}

std::string Core::pgn_of(const Room& room, std::optional<Seat> viewer) const {
  const Encounter& seen = as_seen(room, viewer);
  const Seat white = seen.white();
  PlayerNames names{room.chair(white).name, room.chair(opponent(white)).name, "", ""};
  if (seen.boards() > 1) {
    // Each team has White on one of the boards.
    const Seat beside = white == Seat::A1 ? Seat::B2 : Seat::A2;
    names.beside_white = room.chair(beside).name;
    names.beside_black = room.chair(opponent(beside)).name;
  }
  if (const BoardPlace& place = room.record.place; !place.event.empty()) {
    names.event = events_->name_of(place.event);
    names.round = fmt::format("{}.{}", place.round, place.board);
  }
  store::Hash head = room.head;
  if (!viewer && is_late(room)) {
    const auto last = store::parse_hashed_line(room.lines[room.late.lines - 1]);
    head = last ? last->hash : store::no_hash;
  }
  return seen.pgn(names, room.record.date, head);
}

void Core::show_pgn(const Request& request, Room& room) {
  Response response;
  response.request = request.id;
  response.type = "application/x-chess-pgn";
  response.file_name = room.record.game + ".pgn";
  const auto seat = seat_held(room, request);
  if (!seat && is_late(room)) catch_up(room);
  response.body = pgn_of(room, seat);
  send_after(room, std::move(response));
}

void Core::show_journal(const Request& request, Room& room) {
  const auto seat = seat_held(room, request);
  if (!seat && is_late(room)) catch_up(room);
  if (as_seen(room, seat).phase() != Phase::Ended) {
    return respond_error(request, 403, {"not_over", "", "The journal can be had when the game is over."});
  }
  Response response;
  response.request = request.id;
  response.type = "application/x-ndjson";
  response.file_name = room.record.game + ".ndjson";
  const std::size_t shown = !seat && is_late(room) ? room.late.lines : room.lines.size();
  for (const std::string& line : std::span<const std::string>(room.lines).first(shown)) {
    response.body += line;
    response.body += '\n';
  }
  send_after(room, std::move(response));
}

tl::expected<Room*, Problem> Core::open_room(const TableSettings& settings, TableRecord record, std::string& line) {
  auto opened = rules_.open(settings);
  if (!opened) return tl::unexpected(opened.error());
  auto owned = std::make_unique<Room>();
  Room& room = *owned;
  room.record = std::move(record);
  if (room.record.game.empty()) room.record.game = make_id(random_);
  room.record.settings = settings;
  room.record.opened_at = now_;
  room.record.date = date_of(now_);
  room.encounter = std::move(opened->encounter);
  room.record.phase = room.encounter->phase();
  line = with_id(opened->line, room.record.game);
  room.head = store::chain(room.head, line);
  room.add_line(store::with_hash(line, room.head));
  journal_bytes_ += room.bytes;
  room.opened = opening_of(line);
  rooms_[room.record.game] = std::move(owned);
  enlist(room);
  return &room;
}

std::string Core::issue_token(Room& room, Seat seat, std::vector<store::Put>& puts) {
  const std::string token = make_token(random_);
  Chair& chair = room.chair(seat);
  chair.secret = store::digest(token);
  chair.invited = false;
  chair.spent.reset();
  puts.push_back(chair_entry(room, seat));
  return token;
}

std::string Core::issue_invitation(Room& room, Seat seat, std::vector<store::Put>& puts) {
  std::string token = issue_token(room, seat, puts);
  room.chair(seat).invited = true;
  puts.back() = chair_entry(room, seat);
  return token;
}

void Core::take_chair(Room& room, Seat seat, const std::string& name, std::vector<store::Put>& puts) {
  Chair& chair = room.chair(seat);
  std::string& person = room.record.persons[index_of(seat)];
  if (person.empty()) person = make_id(random_);
  chair.taken = true;
  if (chair.name.empty()) chair.name = name;
  puts.push_back(chair_entry(room, seat));
  puts.push_back(person_entry(room, seat));
  puts.push_back(record_entry(room));
}

bool Core::may_make_table(const Request& request) {
  if (live_.size() >= options_.limits.live_games) {
    respond_error(request, 503, {"hall_full", "", "The hall is full; try again later."});
    return false;
  }
  if (!creations_.take(request.address, now_)) {
    Response response;
    response.request = request.id;
    response.status = 429;
    response.retry_after = creations_.wait_seconds(request.address);
    response.body = refusal_json("rate_limited", "", "Too many new games; try again soon.");
    emit(std::move(response));
    return false;
  }
  return true;
}

void Core::create_game(const Request& request) {
  auto wish = parse_table_request(request.body);
  if (!wish) return respond_error(request, 400, wish.error());
  if (wish->machine) {
    if (const auto problem = seat_machine(request, *wish->machine)) return respond_error(request, 409, *problem);
  }
  if (!may_make_table(request)) return;
  TableSettings settings = wish->settings;
  settings.colors_by_lot = wish->color == ColorWish::ByLot;
  const bool white = settings.colors_by_lot ? toss(random_) : wish->color == ColorWish::White;
  settings.white = white ? Seat::A : Seat::B;

  TableRecord record;
  record.listed = wish->listed;
  record.both = wish->both;
  record.hints = wish->hints;
  record.machine = wish->machine;
  if (wish->machine) {
    const auto tried = rules_.open(settings);
    if (tried && tried->encounter->boards() > 1) {
      return respond_error(request, 400, {"bad_value", "machine", "the machine plays at one board only"});
    }
  }
  std::string line;
  const auto opened = open_room(settings, std::move(record), line);
  if (!opened) return respond_error(request, 400, opened.error());
  Room& room = **opened;
  // Nobody plays four sides: one person at both is for one board.
  if (room.encounter->boards() > 1) room.record.both = false;
  Change change;
  change.lines.push_back({0, {}});
  std::vector<store::Put> puts{{"live", room.record.game, ""}};
  const Seat own = room.players().front();
  const std::string token = issue_token(room, own, puts);
  LinksShape links;
  const auto hand_out = [&](Seat seat) {
    // Who plays both sides hands that of the other to nobody.
    const bool own_too = room.record.both && !is_office(seat);
    links[seat] = own_too ? issue_token(room, seat, puts) : issue_invitation(room, seat, puts);
  };
  for (const Seat seat : room.players().subspan(1)) {
    if (!room.is_machine(seat)) hand_out(seat);
  }
  if (settings.supervised) {
    for (const Seat seat : {Seat::Official, Seat::SectionChief, Seat::Chief}) hand_out(seat);
  }
  take_chair(room, own, wish->name, puts);
  if (room.record.both) {
    room.record.persons[index_of(Seat::B)] = room.record.persons[index_of(Seat::A)];
    take_chair(room, Seat::B, wish->name, puts);
  }
  if (const auto& machine = room.record.machine) {
    room.chair(own).address = request.address;
    take_chair(room, machine->seat, fmt::format("{} ({})", machine->engine, machine->level), puts);
  }
  Response response;
  response.request = request.id;
  response.status = 201;
  response.body = game::shape_json(CreatedShape{room.record.game, own, token, std::move(links)});
  change.after.push_back(std::move(response));
  write(room, {store::Line{std::move(line), ""}}, std::move(puts), std::move(change));
  schedule(room);
}

void Core::join_game(const Request& request, Room& room) {
  const auto object = request.body.empty() ? boost::json::object() : parse_object(request.body);
  if (!object) return respond_error(request, 400, {"malformed", "", "the body is one JSON object"});
  if (!room.record.listed) return respond_error(request, 403, {"not_public", "", "This game is by invitation."});
  std::optional<Seat> open;
  for (const Seat seat : room.players()) {
    if (room.is_open(seat)) open = seat;
  }
  if (!open || room.ended()) return respond_error(request, 409, {"seat_taken", "", "Somebody else was faster."});
  std::vector<store::Put> puts;
  const std::string token = issue_token(room, *open, puts);
  rouse(room, puts);
  take_chair(room, *open, clean_name(text_of(*object, "name").value_or("")), puts);
  Response response;
  response.request = request.id;
  response.body = game::shape_json(SeatTakenShape{*open, token});
  write(room, {}, std::move(puts), {});
  send_after(room, std::move(response));
  send_after(room, Message{room.everybody(), std::make_shared<const std::string>(message_out::names(room.names()))});
  tell_elsewhere(room, News::What::Changed);
  send_snapshots(room);
}

void Core::change_link(const Request& request, Room& room) {
  const auto own = seat_held(room, request).value();
  const auto object = parse_object(request.body);
  if (!object) return respond_error(request, 400, {"malformed", "", "the body is one JSON object"});
  const auto named = parse_seat(text_of(*object, "seat").value_or(""));
  if (!named) return respond_error(request, 400, {"bad_value", "seat", "no such seat"});
  const Seat wanted = *named;
  if (object->contains("deputy")) {
    const std::string name = clean_name(text_of(*object, "deputy").value_or(""));
    return change_deputy(request, room, own, wanted, name, flag_of(*object, "revoke"));
  }
  Chair& chair = room.chair(wanted);
  std::vector<store::Put> puts;
  std::string token;
  if (wanted == own) {
    token = issue_token(room, wanted, puts);
  } else {
    // What the table's maker handed out and nobody has used.
    const bool made_it = own == room.players().front() && room.record.place.event.empty();
    if (!made_it || !chair.invited || chair.taken) {
      return respond_error(request, 403,
                           {"not_permitted", "seat",
                            "Only who holds this link may change it, or who made the table while nobody has used it."});
    }
    token = issue_invitation(room, wanted, puts);
    if (flag_of(*object, "revoke")) {
      token.clear();
      chair.secret.reset();
      puts.back() = chair_entry(room, wanted);
    }
  }
  Response response;
  response.request = request.id;
  response.body = game::shape_json(SeatTakenShape{wanted, token});
  write(room, {}, std::move(puts), {});
  send_after(room, std::move(response));
  // Whoever sits there by the old one comes back by the new one, or not at all.
  if (const ConnectionId there = chair.connection; there != 0) {
    send(there, message_out::replaced());
    close(there, Replaced);
  }
}

void Core::ask_rematch(const Request& request, Room& room) {
  const auto seat = seat_held(room, request).value();
  if (!room.ended()) return respond_error(request, 409, {"not_over", "", "The game is not over."});
  if (room.record.machine && room.record.rematch.empty()) {
    if (const auto problem = may_play_machine(request.address)) return respond_error(request, 409, *problem);
  }
  if (!room.record.rematch.empty()) {
    return with_room(room.record.rematch, [this, request, seat](Found found) {
      if (found.room == nullptr || found.room->broken) return respond_not_found(request, found);
      join_rematch(request, *found.room, seat);
    });
  }
  // An official follows the players to their next game and calls for none.
  if (is_office(seat)) return respond_error(request, 409, {"nothing_asked", "", "Nobody asks for another."});
  if (!may_make_table(request)) return;
  TableSettings settings = room.record.settings;
  const Seat white = room.encounter->white();
  settings.white = white == Seat::A || white == Seat::A1 ? Seat::B : Seat::A;
  settings.colors_by_lot = false;
  TableRecord record;
  record.both = room.record.both;
  record.machine = room.record.machine;
  record.hints = room.record.hints;
  record.listed = room.record.listed;
  std::string line;
  const auto opened = open_room(settings, std::move(record), line);
  if (!opened) return respond_error(request, 400, opened.error());
  Room& next = **opened;
  Change change;
  change.lines.push_back({0, {}});
  std::vector<store::Put> puts{{"live", next.record.game, ""}};
  // Who sat here is known; each gets the new secret when they ask, so nobody else can take the chair meanwhile. A
  // player sits down by asking: until both have, the clock cannot be started.
  for (const Seat known : seats) {
    next.record.persons[index_of(known)] = room.record.persons[index_of(known)];
    next.chair(known).name = room.chair(known).name;
    if (!room.chair(known).taken) continue;
    if (is_office(known) || next.is_machine(known)) {
      take_chair(next, known, room.chair(known).name, puts);
    } else {
      puts.push_back(chair_entry(next, known));
    }
  }
  room.record.rematch = next.record.game;
  puts.push_back(record_entry(room));
  puts.push_back(record_entry(next));
  change.also = room.record.game;
  const std::string text = message_out::rematch(next.record.game);
  change.after.push_back(Message{room.everybody(), std::make_shared<const std::string>(text)});
  if (options_.tells_news) {
    change.after.push_back(News{News::What::Said, room.record.game, room.lines.size(), room.at(now_), text});
  }
  write(next, {store::Line{std::move(line), ""}}, std::move(puts), std::move(change));
  schedule(next);
  if (next.record.machine) next.chair(seat).address = request.address;
  join_rematch(request, next, seat);
}

void Core::join_rematch(const Request& request, Room& room, Seat seat) {
  std::vector<store::Put> puts;
  const std::string token = issue_token(room, seat, puts);
  LinksShape links;
  const bool came = !room.chair(seat).taken;
  if (came) take_chair(room, seat, "", puts);
  if (room.record.both && !is_office(seat)) {
    const Seat other = opponent(seat);
    take_chair(room, other, "", puts);
    links[other] = issue_token(room, other, puts);
  }
  Response response;
  response.request = request.id;
  response.status = 201;
  response.body = game::shape_json(CreatedShape{room.record.game, seat, token, std::move(links)});
  write(room, {}, std::move(puts), {});
  send_after(room, std::move(response));
  if (!came) return;
  tell_elsewhere(room, News::What::Changed);
  send_snapshots(room);
}

void Core::decline_rematch(const Request& request, Room& room) {
  const auto seat = seat_held(room, request).value();
  if (room.record.rematch.empty())
    return respond_error(request, 409, {"nothing_asked", "", "Nobody asks for another."});
  with_room(room.record.rematch, [this, request, seat](Found found) {
    if (found.room == nullptr || found.room->broken) return respond_not_found(request, found);
    Room& next = *found.room;
    if (next.chair(seat).taken) return respond_error(request, 409, {"seat_taken", "", "You sit at it already."});
    next.record.declined = true;
    std::vector<store::Put> puts{record_entry(next)};
    write(next, {}, std::move(puts), {});
    Response response;
    response.request = request.id;
    response.body = "{}";
    send_after(next, std::move(response));
    say_to_all(next, message_out::rematch_declined());
  });
}

}  // namespace touchmove::hall
