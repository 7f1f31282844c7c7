// The simulated evening: who sits at tables, what they do there, and who only pretends.
#include <algorithm>

#include "tests/sim/evening/evening.hpp"
#include "tests/sim/evening/json_parts.hpp"
#include "touchmove/hall/core/tables/room.hpp"

namespace touchmove::sim {
namespace {

/// What stands on a square, as FEN has it; a blank: nothing.
char man_at(const std::string& fen, char file, char rank) {
  char at = 'a';
  char on = '8';
  for (const char c : fen.substr(0, fen.find_first_of(" ["))) {
    if (c == '/') {
      at = 'a';
      --on;
    } else if (c >= '1' && c <= '8') {
      at = static_cast<char>(at + (c - '0'));
    } else {
      if (at == file && on == rank) return c;
      ++at;
    }
  }
  return ' ';
}

bool takes(const std::string& event, const boost::json::object& state) {
  const auto found = event.find(R"("move":")");
  if (found == std::string::npos || event.size() < found + 12) return false;
  const char man = man_at(hall::text_of(state, "fen").value_or(""), event[found + 10], event[found + 11]);
  const bool is_white = man >= 'A' && man <= 'Z';
  return man != ' ' && man != 'K' && man != 'k' && is_white != (hall::text_of(state, "turn") == "white");
}

}  // namespace

std::string Evening::reader_of(const Client& client) const {
  const Table& table = tables_[client.table];
  if (client.is_hostile) return "a stranger at " + table.game;
  return table.game + "/" + (client.seat ? std::string(hall::word_of(*client.seat)) : "spectator");
}

void Evening::open_table() {
  if (tables_.size() >= 10) return;
  const bool is_bughouse = chance(300);
  const std::string body = is_bughouse
                               ? std::string(R"({"rulebook":"bughouse","time":")") + (chance(500) ? "1+0" : "5+0") +
                                     R"(","color":"white","supervised":)" + (chance(300) ? "true}" : "false}")
                               : player_.table_request(random_);
  request("POST", "/api/games", body, "", "the maker", [this, is_bughouse](const hall::Response& response) {
    if (response.status != 201) return;
    const auto object = hall::parse_object(response.body);
    const std::string game = object ? hall::text_of(*object, "game").value_or("") : "";
    if (game.empty()) return blame_("a table without a name: " + response.body);
    const std::size_t table = add_table(game, is_bughouse ? "bughouse" : "");
    if (is_bughouse) ++figures_.bughouse;
    take_links(response, table, std::nullopt, false);
    add_client(table, std::nullopt, "");
  });
}

std::size_t Evening::add_table(const std::string& game, const std::string& book) {
  table_of_[game] = tables_.size();
  Table& table = tables_.emplace_back();
  table.game = game;
  table.book = book;
  return tables_.size() - 1;
}

void Evening::take_links(const hall::Response& response, std::size_t table, std::optional<hall::Seat> own,
                         bool is_quick) {
  const auto object = hall::parse_object(response.body).value();
  const auto seat = hall::parse_seat(hall::text_of(object, "seat").value_or(""));
  if (!seat || (own && *own != *seat)) return blame_("another seat than was asked for: " + response.body);
  add_client(table, seat, hall::text_of(object, "token").value_or(""), is_quick);
  if (const auto* links = object_in(object, "links")) {
    for (const auto& each : *links) {
      const auto of = hall::parse_seat(std::string_view(each.key().data(), each.key().size()));
      if (of) add_client(table, of, std::string(each.value().as_string()), is_quick);
    }
  }
}

void Evening::add_client(std::size_t table, std::optional<hall::Seat> seat, const std::string& link, bool is_quick) {
  const std::string& game = tables_[table].game;
  if (seat) {
    secret_.give(link, game + "/" + std::string(hall::word_of(*seat)));
    secret_.give(link, "the maker");
    secret_.give(support::secret_for(link), game + "/" + std::string(hall::word_of(*seat)));
    // Given once more: the one before opens nothing any more.
    for (const std::size_t index : tables_[table].clients) {
      Client& known = clients_[index];
      if (known.is_hostile || known.seat != seat) continue;
      known.link = link;
      known.secret.clear();
      known.is_proven = false;
      return;
    }
  }
  Client client;
  client.table = table;
  client.seat = seat;
  client.link = link;
  client.is_quick = is_quick;
  tables_[table].clients.push_back(clients_.size());
  clients_.push_back(std::move(client));
}

void Evening::come(Client& client) {
  if (client.connection == 0) return connect(client, chance(200));
  if (chance(150)) return connect(client, chance(200));  // a second tab
  if (!chance(250)) return;
  const auto id = std::exchange(client.connection, 0);
  connections_.erase(id);
  core_->disconnected(id, now_);
}

void Evening::connect(Client& client, bool afresh) {
  const hall::ConnectionId id = ++last_connection_;
  client.connection = id;
  client.is_welcome = false;
  Line& line = connections_[id];
  line.client = static_cast<std::size_t>(
      std::find_if(clients_.begin(), clients_.end(), [&](const Client& one) { return &one == &client; }) -
      clients_.begin());
  if (afresh) client.held = -1;
  std::string hello = R"({"hello":{"game":")" + tables_[client.table].game + "\"";
  std::string link = client.link;
  std::string secret = client.secret;
  if (plan_.broken == Broken::LetsOthersAct && client.seat == hall::Seat::B && chance(300)) {
    for (const std::size_t index : tables_[client.table].clients) {
      if (clients_[index].seat == hall::Seat::A && !clients_[index].secret.empty()) secret = clients_[index].secret;
    }
  }
  if (!secret.empty()) {
    hello += R"(,"token":")" + secret + "\"";
  } else if (!link.empty()) {
    hello += "," + support::hello_by(link);
  }
  if (client.held >= 0) hello += ",\"since\":" + std::to_string(client.held);
  hello += R"(,"name":"N"}})";
  core_->connected(id, "10.0.0." + std::to_string(1 + pick(3)), now_);
  core_->received(id, hello, now_);
  carry_out(is_settling_ || chance(900));
  if (!client.unanswered.empty()) say(client, client.unanswered);
}

void Evening::say(Client& client, const std::string& text) {
  if (client.connection != 0) core_->received(client.connection, text, now_);
}

void Evening::send(Client& client, const std::string& event) {
  const std::string id = next_id("c");
  tables_audit_.sent(id, tables_[client.table].game, client.is_hostile ? std::nullopt : client.seat);
  client.unanswered_id = id;
  client.unanswered = "{\"id\":\"" + id + "\",\"do\":" + event + "}";
  say(client, client.unanswered);
}

void Evening::play(Client& client) {
  if (client.connection == 0) return connect(client, chance(200));
  deliver(client.connection);
  if (client.connection == 0 || client.state.empty() || !client.is_welcome) return;
  if (!client.seat) {
    if (chance(60)) send(client, chance(500) ? R"({"type":"resign"})" : R"({"type":"unseal"})");
    return;
  }
  const std::string phase = hall::text_of(client.state, "phase").value_or("");
  const auto* adjourned = object_in(client.state, "adjourned");
  const auto* sealed = adjourned != nullptr ? adjourned->if_contains("sealed") : nullptr;
  const bool is_sealed = sealed != nullptr && sealed->is_bool() && sealed->get_bool();
  std::string event;
  if (phase == "ended") {
    if (chance(300)) return rematch(client);
    if (chance(900)) return;
    event = R"({"type":"resign"})";
  } else if (hall::is_office(*client.seat)) {
    event = is_sealed && chance(400) ? R"({"type":"unseal"})" : official_event(client);
  } else if (adjourned != nullptr && !is_sealed && chance(600)) {
    // Words that nobody types by chance, and no two alike.
    std::string words = player_.next_event(random_, client.state, *client.seat);
    const auto move = words.find(R"("move":")");
    words = move == std::string::npos ? "resigns " : words.substr(move + 8, 2) + "-" + words.substr(move + 10, 2);
    const auto number = ++last_id_;
    for (int bit = 0; bit < 16; ++bit) words += (number >> bit) % 2 == 0 ? '!' : '?';
    secret_.seal(words, tables_[client.table].game);
    if (plan_.broken == Broken::TellsSealedMoves) told_ = words;
    event = R"({"type":"seal","text":")" + words + "\"}";
  } else if (is_sealed && chance(100)) {
    event = chance(500) ? R"({"type":"unseal"})" : R"({"type":"unseal","lost":true,"text":"Kh1"})";
  } else if (client.is_quick && phase == "playing" && chance(250)) {
    event = chance(700)   ? R"({"type":"resign"})"
            : chance(500) ? R"({"type":"offer_draw"})"
                          : R"({"type":"accept_draw"})";
  } else if (tables_[client.table].book == "bughouse") {
    event = bughouse_event(client);
  } else {
    event = player_.next_event(random_, client.state, *client.seat);
  }
  if (!event.empty()) send(client, event);
}

std::string Evening::official_event(const Client& client) {
  const std::string phase = hall::text_of(client.state, "phase").value_or("");
  const auto* open = client.state.if_contains("open");
  if (open != nullptr && open->is_array() && !open->get_array().empty() && chance(600)) {
    const auto& ruling = open->get_array().front().as_object();
    const auto* options = ruling.if_contains("options");
    if (options != nullptr && options->is_array() && !options->get_array().empty()) {
      const auto& option = options->get_array()[pick(options->get_array().size())].as_object();
      return R"({"type":"decide","of":)" + std::to_string(hall::integer_of(ruling, "ruling").value_or(0)) +
             R"(,"option":")" + hall::text_of(option, "option").value_or("") + "\"}";
    }
  }
  if (phase == "playing" && chance(120)) return R"({"type":"adjourn"})";
  return player_.next_event(random_, client.state, *client.seat);
}

std::string Evening::bughouse_event(const Client& client) {
  const std::string turn = hall::text_of(client.state, "turn").value_or("");
  if (chance(30)) return R"({"type":"claim","kind":"flag"})";
  if (const auto* pockets = object_in(client.state, "pockets"); pockets != nullptr && chance(400)) {
    const std::string men = hall::text_of(*pockets, turn.c_str()).value_or("");
    if (!men.empty()) {
      const char man = static_cast<char>(std::toupper(static_cast<unsigned char>(men[pick(men.size())])));
      const char file = static_cast<char>('a' + pick(8));
      const char rank = static_cast<char>('1' + pick(8));
      return std::string(R"({"type":"move","move":")") + man + "@" + file + rank + "\"}";
    }
  }
  // Mostly men that can be taken are: so they change boards.
  std::string event;
  for (int tries = 0; tries < 8; ++tries) {
    event = player_.next_event(random_, client.state, *client.seat);
    if (takes(event, client.state)) break;
  }
  return event;
}

void Evening::rematch(Client& client) {
  Table& table = tables_[client.table];
  if (client.is_hostile || !client.seat || client.secret.empty() || !tables_audit_.is_over(table.game)) return;
  if (tables_.size() >= 16 && table.next.empty()) return;
  const std::size_t from = client.table;
  const hall::Seat seat = *client.seat;
  const std::string reader = reader_of(client);
  if (chance(80)) {
    return request("POST", "/api/games/" + table.game + "/rematch/decline", "{}", client.secret, reader, nullptr);
  }
  if (!table.next.empty()) tables_audit_.sat(table.next, seat);
  table.rematch.insert(seat);
  request("POST", "/api/games/" + table.game + "/rematch", "{}", client.secret, reader,
          [this, from, seat](const hall::Response& response) {
            if (response.status != 201) return;
            const auto object = hall::parse_object(response.body).value();
            const std::string game = hall::text_of(object, "game").value_or("");
            if (!table_of_.contains(game)) {
              const std::string before = tables_[from].game;
              const std::string book = tables_[from].book;
              add_table(game, book);
              ++figures_.rematches;
              tables_[from].next = game;
              tables_audit_.follows(game, before);
              for (const hall::Seat each : tables_[from].rematch) tables_audit_.sat(game, each);
            }
            take_links(response, table_of_.at(game), seat, false);
          });
}

void Evening::flood(std::uint32_t who) {
  Client& client = clients_[who % clients_.size()];
  const Table& table = tables_[client.table];
  switch (pick(4)) {
    case 0:
      if (client.connection == 0 || !client.seat) return;
      for (int i = 0; i < 30; ++i) {
        // Anybody would think they wait for an answer.
        send(client, chance(500) ? R"({"type":"press"})" : R"({"type":"claim","kind":"fifty_moves"})");
      }
      return;
    case 1:
      if (client.connection == 0 || !client.seat) return;
      return send(client, R"({"type":"sheet","moves":[")" + std::string(200 + pick(9'000), 'x') + R"("]})");
    case 2: {
      const std::size_t at = client.table;
      for (int i = 0; i < 5; ++i) {
        if (tables_[at].clients.size() < 14) add_client(at, std::nullopt, "");
        connect(clients_.back(), true);
      }
      return;
    }
    default:
      for (int i = 0; i < 12; ++i) {
        request("GET", "/api/events/" + desks_.front().event, "", std::string(43, 'b'), "a stranger",
                [this](const hall::Response& response) {
                  if (response.status == 200) blame_("a made-up link opens an event");
                  ++figures_.turned_away;
                });
      }
      request("GET", "/api/games/" + table.game, "", "", "a stranger", nullptr);
  }
}

/// Whether the store has it that a client's link has been used: until then it opens the seat.
bool Evening::is_spent(const Client& client) const {
  const std::string seat(client.seat ? hall::word_of(*client.seat) : "");
  const auto found = kept({"", 0, {{"seat", tables_[client.table].game + "/" + seat}}});
  return std::any_of(found.entries.begin(), found.entries.end(), [&](const store::Entry& entry) {
    return entry.value.find("\"spent\":\"" + store::to_hex(store::digest(client.link)) + "\"") != std::string::npos;
  });
}

void Evening::forge(std::uint32_t who) {
  const Client& other = clients_[who % clients_.size()];
  const std::string id = next_id("f");
  switch (pick(5)) {
    case 0:
    case 1: {
      // By a link made up, one that was used before, or one of another table.
      Client stranger;
      stranger.table = chance(500) ? other.table : pick(tables_.size());
      stranger.is_hostile = true;
      const std::string made_up(43, static_cast<char>('a' + pick(26)));
      stranger.secret =
          stranger.table != other.table && !other.is_hostile && !other.secret.empty() ? other.secret : made_up;
      if (stranger.table == other.table && other.is_proven && is_spent(other) && !other.link.empty() &&
          !other.secret.empty() && other.secret != other.link && chance(500)) {
        stranger.secret.clear();
        stranger.link = other.link;
      }
      if (clients_.size() > 120) return;
      tables_[stranger.table].clients.push_back(clients_.size());
      clients_.push_back(stranger);
      Client& there = clients_.back();
      const hall::ConnectionId at = ++last_connection_;
      there.connection = at;
      connections_[at].client = clients_.size() - 1;
      core_->connected(at, "10.0.0.9", now_);
      core_->received(at,
                      R"({"hello":{"game":")" + tables_[there.table].game + R"(","token":")" +
                          (there.secret.empty() ? made_up + R"(","invitation":")" + there.link : there.secret) + "\"}}",
                      now_);
      // Should it come again, it comes by what it made up.
      if (there.secret.empty()) there.secret = made_up;
      there.link.clear();
      carry_out(true);
      if (there.connection != 0) send(there, R"({"type":"resign"})");
      ++figures_.turned_away;
      return;
    }
    case 2:
      return request("POST", "/api/games/" + tables_[other.table].game + "/rematch", "{}", std::string(43, 'c'),
                     "a stranger", [this](const hall::Response& response) {
                       if (response.status == 201) blame_("a made-up link asks for a rematch");
                       ++figures_.turned_away;
                     });
    case 3: {
      const Desk& desk = desks_[who % desks_.size()];
      desks_audit_.sent(id, "");
      return request(
          "POST", "/api/events/" + desk.event + "/do",
          R"({"do":{"type":"result","section":"open","round":1,"board":1,"result":"1-0"},"id":")" + id + "\"}",
          chance(500) ? std::string(43, 'd') : "", "a stranger", [this](const hall::Response& response) {
            if (response.status == 200) blame_("who has no link enters a result");
            ++figures_.turned_away;
          });
    }
    default: {
      // A player's link, for what is a director's.
      const Desk& desk = desks_[who % desks_.size()];
      const auto player =
          std::find_if(desk.links.begin(), desk.links.end(), [](const Link& link) { return link.entry != 0; });
      if (player == desk.links.end()) return;
      desks_audit_.sent(id, "");
      static const std::vector<std::string> acts{
          R"({"type":"correct","section":"open","round":1,"board":1,"result":"1-0","reason":"I say so"})",
          R"({"type":"phase","section":"open","round":1,"phase":"locked"})", R"({"type":"undo","of":3,"reason":"x"})",
          R"({"type":"game_ended","encounter":"x","result":"1-0"})", R"({"type":"withdraw","entry":1})"};
      return request("POST", "/api/events/" + desk.event + "/do",
                     R"({"do":)" + choose(random_, acts) + R"(,"id":")" + id + "\"}", player->secret,
                     "entry " + std::to_string(player->entry), [this](const hall::Response& response) {
                       if (response.status == 200) blame_("a player does what is a director's");
                       ++figures_.turned_away;
                     });
    }
  }
}

void Evening::hear_at_table(Client& client, hall::ConnectionId id, const boost::json::object& message) {
  const std::string& game = tables_[client.table].game;
  const auto shown = [&](const boost::json::value& line) {
    tables_audit_.shown(game, hall::integer_of(line.as_object(), "seq").value_or(-1),
                        hall::text_of(line.as_object(), "hash").value_or(""));
  };
  if (const auto* snapshot = object_in(message, "snapshot")) {
    client.held = hall::integer_of(*snapshot, "seq").value_or(-1);
    client.state = snapshot->at("state").as_object();
    for (const auto& line : snapshot->at("log").as_array()) shown(line);
  } else if (const auto* line = object_in(message, "line")) {
    const auto seq = hall::integer_of(*line, "seq").value_or(-1);
    if (seq != client.held + 1) blame_(game + ": a line came out of order");
    client.held = seq;
    client.state = message.at("state").as_object();
    shown(*line);
  } else if (const auto* welcome = object_in(message, "welcome")) {
    client.is_welcome = true;
    const std::string seat = hall::text_of(*welcome, "seat").value_or("");
    const std::string own = client.seat && !client.is_hostile ? std::string(hall::word_of(*client.seat)) : "";
    if (seat != own && plan_.broken != Broken::LetsOthersAct) {
      blame_(game + ": a seat was given to another: " + seat + " to " + reader_of(client));
    }
    // Whoever is let in by their own secret has the exchange of the link in the store.
    if (client.seat && !client.secret.empty() && !client.is_hostile) client.is_proven = true;
    if (client.seat && client.secret.empty()) {
      client.secret = hall::text_of(*welcome, "token").value_or(support::secret_for(client.link));
    }
    const auto& there = tables_[client.table].clients;
    const auto watching = std::count_if(there.begin(), there.end(), [&](std::size_t index) {
      const Client& one = clients_[index];
      return !one.seat && one.connection != 0 && one.is_welcome;
    });
    pace_.watches(game, static_cast<std::size_t>(watching));
  } else if (const auto done = hall::text_of(message, "ok")) {
    if (!client.seat || client.is_hostile) return blame_(game + ": who has no seat was obeyed");
    if (plan_.broken != Broken::LetsOthersAct) {
      tables_audit_.acknowledged(game, *client.seat, *done,
                                 static_cast<std::uint64_t>(hall::integer_of(message, "seq").value_or(0)));
    }
    if (*done == client.unanswered_id) client.unanswered.clear();
  } else if (const auto refused = hall::text_of(message, "refused")) {
    const auto* error = object_in(message, "error");
    const std::string code = error != nullptr ? hall::text_of(*error, "code").value_or("") : "";
    if (code == "rate_limited" || code == "too_large") ++figures_.refused;
    if (*refused == client.unanswered_id && (is_settling_ || chance(500))) client.unanswered.clear();
  }
  if (client.connection != id) return;
}

}  // namespace touchmove::sim
