// The simulated cluster: the clients, and what they and the database must say in the end.
#include "tests/sim/cluster.hpp"
#include "tests/sim/evening/json_parts.hpp"

namespace touchmove::sim {

std::optional<std::size_t> Cluster::hall_behind(std::size_t gate, std::int64_t part) const {
  const Node& node = nodes_[gate];
  if (!node.is_up || !node.is_ready || node.paused_until > now() || node.no_clients_until > now()) return {};
  for (const store::PartState& each : node.known.parts) {
    if (each.part != part || !each.is_held || each.address.empty()) continue;
    const auto id = static_cast<std::size_t>(std::stoull(each.address));
    const Hall& hall = *halls_[id];
    const bool is_here = hall.node == gate;
    const bool is_cut = node.no_nodes_until > now() || nodes_[hall.node].no_nodes_until > now() ||
                        nodes_[hall.node].paused_until > now();
    if (hall.ended_at != 0 || !hall.core->is_ready() || (!is_here && is_cut)) return {};
    return id;
  }
  return {};
}

void Cluster::open_table() {
  const auto gate = static_cast<std::size_t>(pick(static_cast<hall::Time>(nodes_.size())));
  const auto id = hall_behind(gate, pick(plan_.parts));
  if (!id) return at(now() + 200 + pick(500), [this] { open_table(); });
  hall::Request request;
  request.id = ++last_request_;
  request.method = "POST";
  request.path = "/api/games";
  const bool is_bughouse = !plan_.is_toy && chance(300);
  request.body = is_bughouse ? std::string(R"({"rulebook":"bughouse","time":")") + (chance(500) ? "1+0" : "5+0") +
                                   R"(","color":"white","supervised":)" + (chance(300) ? "true}" : "false}")
                             : player_.table_request(random_);
  request.address = "10.0.0.1";
  requests_[request.id] = [this, is_bughouse](const hall::Response& response) {
    const auto made = hall::parse_object(response.body);
    const std::string game = made ? hall::text_of(*made, "game").value_or("") : "";
    if (game.empty()) return at(now() + 500, [this] { open_table(); });
    games_.push_back(game);
    if (is_bughouse) two_boards_.insert(game);
    figures_.bughouse += is_bughouse ? 1 : 0;
    take_links(*made);
    add(game, std::nullopt, "");
    add(game, std::nullopt, "");
    clients_.back().is_impostor = true;
  };
  halls_[*id]->core->requested(std::move(request), time_of(*id));
  pump(*id);
}

void Cluster::add(const std::string& game, std::optional<hall::Seat> seat, const std::string& token) {
  Client client;
  client.game = game;
  client.seat = seat;
  client.token = token;
  clients_.push_back(std::move(client));
  at(now() + pick(300), [this, index = clients_.size() - 1] { take_turn(index); });
}

void Cluster::take_turn(std::size_t index) {
  Client& client = clients_[index];
  at(now() + (settling_ ? 1'000 + pick(1'000) : 100 + pick(client.seat ? 1'500 : 4'000)),
     [this, index] { take_turn(index); });
  if (client.link == 0) return connect(index);
  if (quiet_) return;
  if (chance(settling_ ? 0 : 20)) return leave(index);
  if (chance(settling_ ? 0 : 15)) return connect(index);  // a second tab
  if (!client.seat) {
    if (client.is_impostor) say(client, R"({"id":"x","do":{"type":"resign"}})");
    return;
  }
  if (!client.unanswered.empty()) {
    if (settling_ || chance(300)) say(client, client.unanswered);  // impatience
    return;
  }
  act(client);
}

void Cluster::act(Client& client) {
  if (client.state.empty()) return;
  std::string event;
  if (settling_) {
    // What is adjourned stays so.
    const bool goes_on = object_in(client.state, "adjourned") == nullptr;
    const std::string phase = hall::text_of(client.state, "phase").value_or("");
    if (phase == "ended" && is_shut_out(client)) return rematch(client);
    event = phase == "ready" ? R"({"type":"start"})" : phase == "paused" && goes_on ? R"({"type":"resume"})" : "";
  } else {
    event = plan_.is_toy ? player_.next_event(random_, client.state, *client.seat) : next_event(client);
  }
  if (event.empty()) return;
  client.unanswered_id = "c" + std::to_string(++client.commands);
  client.unanswered = "{\"id\":\"" + client.unanswered_id + "\",\"do\":" + event + "}";
  say(client, client.unanswered);
}

void Cluster::connect(std::size_t index) {
  Client& client = clients_[index];
  const auto gate = static_cast<std::size_t>(pick(static_cast<hall::Time>(nodes_.size())));
  const bool is_forged = client.is_impostor && chance(500);
  auto hall = hall_behind(gate, hall::gate::part_of(client.game).value_or(0));
  const Node& node = nodes_[gate];
  const bool is_open = node.is_up && node.is_ready && node.paused_until <= now() && node.no_clients_until <= now();
  if (client.token.empty() && !is_forged && is_open && node.reader && (!hall || halls_[*hall]->node != gate)) {
    hall = node.reader;
    ++figures_.watched_elsewhere;
  }
  if (!hall) return;
  if (client.link != 0 && chance(500)) leave(index);
  const hall::ConnectionId id = ++last_link_;
  client.link = id;
  if (chance(200)) client.held = -1;
  links_[id] = {index, gate, *hall, false, now(), now()};
  halls_[*hall]->links.insert(id);
  std::string hello = R"({"hello":{"game":")" + client.game + "\"";
  if (is_forged) {
    hello += R"(,"token":")" + std::string(43, 'a') + "\"";
  } else if (!client.token.empty()) {
    hello += "," + support::hello_by(client.token) + R"(,"name":"N")";
  }
  if (client.held >= 0) hello += ",\"since\":" + std::to_string(client.held);
  hello += "}}";
  send(id, [id, this](std::size_t of) { halls_[of]->core->connected(id, "10.0.0.1", time_of(of)); });
  send(id, [id, hello, this](std::size_t of) { halls_[of]->core->received(id, hello, time_of(of)); });
  if (!client.unanswered.empty()) say(client, client.unanswered);
}

void Cluster::leave(std::size_t index) {
  const hall::ConnectionId id = std::exchange(clients_[index].link, 0);
  const auto link = links_.find(id);
  if (link == links_.end()) return;
  send(id, [id, this](std::size_t of) { hang_up(of, id); });
}

void Cluster::hang_up(std::size_t of, hall::ConnectionId id) {
  halls_[of]->links.erase(id);
  halls_[of]->core->disconnected(id, time_of(of));
  links_.erase(id);
  pump(of);
}

void Cluster::drop_link(hall::ConnectionId id) {
  const auto link = links_.find(id);
  if (link == links_.end()) return;
  Client& client = clients_[link->second.client];
  const std::size_t index = link->second.client;
  links_.erase(link);
  if (client.link != id) return;
  client.link = 0;
  at(now() + pick(1'000), [this, index] {
    if (clients_[index].link == 0) connect(index);
  });
}

void Cluster::say(const Client& client, const std::string& text) {
  send(client.link,
       [id = client.link, text, this](std::size_t of) { halls_[of]->core->received(id, text, time_of(of)); });
}

void Cluster::send(hall::ConnectionId id, std::function<void(std::size_t)> what) {
  const auto found = links_.find(id);
  if (found == links_.end() || found->second.is_severed) return;
  Link& link = found->second;
  link.to_hall = std::max(link.to_hall, now() + 1 + pick(chance(20) ? 800 : 60));
  in_hall(link.hall, link.to_hall, [this, id, of = link.hall, what = std::move(what)] {
    const auto still = links_.find(id);
    if (still == links_.end() || still->second.is_severed) return;
    what(of);
    if (halls_[of]->ended_at == 0) pump(of);
  });
}

void Cluster::tell(hall::ConnectionId id, const std::string& text) {
  const auto found = links_.find(id);
  if (found == links_.end() || found->second.is_severed) return;
  Link& link = found->second;
  link.to_client = std::max(link.to_client, now() + 1 + pick(chance(20) ? 800 : 60));
  at(link.to_client, [this, id, text, index = link.client] {
    const auto still = links_.find(id);
    if (still == links_.end() || still->second.is_severed || clients_[index].link != id) return;
    hear(clients_[index], text);
  });
}

void Cluster::hear(Client& client, const std::string& text) {
  constexpr std::string_view of_line = R"({"line":)";
  if (!plan_.is_toy) {
    secret_.look(text, "", "a frame");
    pass_blame();
  }
  const auto parsed = hall::parse_object(text);
  if (!parsed) return auditor_.blame("no message: " + text);
  const boost::json::object& message = *parsed;
  if (const auto* snapshot = message.if_contains("snapshot")) {
    client.held = *hall::integer_of(snapshot->get_object(), "seq");
    client.state = snapshot->get_object().at("state").get_object();
    for (const auto& line : snapshot->get_object().at("log").get_array()) {
      auditor_.shown_again(client.game, line.get_object());
    }
  } else if (text.starts_with(of_line)) {
    const auto seq = *hall::integer_of(message.at("line").get_object(), "seq");
    if (seq != client.held + 1) auditor_.blame(client.game + ": a line came out of order");
    client.held = seq;
    client.state = message.at("state").get_object();
    auditor_.shown(client.game, static_cast<std::uint64_t>(seq), std::string_view(text).substr(of_line.size()));
  } else if (message.contains("ok")) {
    const std::string command = *hall::text_of(message, "ok");
    if (!client.seat) return auditor_.blame(client.game + ": who only watches was obeyed");
    auditor_.acknowledged(client.game, hall::origin_of(*client.seat, command),
                          static_cast<std::uint64_t>(*hall::integer_of(message, "seq")));
    if (command == client.unanswered_id) client.unanswered.clear();
  } else if (message.contains("refused")) {
    if (*hall::text_of(message, "refused") == client.unanswered_id && (settling_ || chance(500))) {
      client.unanswered.clear();
    }
  } else if (const auto* welcome = message.if_contains("welcome")) {
    const auto seat = hall::text_of(welcome->get_object(), "seat").value_or("");
    const auto own = client.seat ? std::string(hall::word_of(*client.seat)) : std::string();
    if (seat != own && !(seat == "spectator" && own.empty())) {
      auditor_.blame(client.game + ": a seat was given to another: " + text);
    }
  }
}

void Cluster::look_at_the_end() {
  figures_.games = games_.size();
  for (const std::string& game : games_) {
    if (!auditor_.wrong().empty()) return;
    const std::string essence = auditor_.check_rulings(game);
    const auto seq = static_cast<std::int64_t>(auditor_.length(game)) - 1;
    const bool is_over = essence.find("ended") != std::string::npos;
    figures_.ended += is_over ? 1 : 0;
    if (plan_.is_toy) figures_.flags += auditor_.flags(game);
    if (plan_.is_toy && !is_over) auditor_.blame(game + ": no flag fell though everybody only waits: " + essence);
    for (const Client& client : clients_) {
      if (client.game != game || client.is_impostor) continue;
      const std::string who = client.seat ? std::string(hall::word_of(*client.seat)) : "a spectator";
      if (client.link == 0) auditor_.blame(game + ": " + who + " found no way back");
      if (client.held != seq) auditor_.blame(game + ": " + who + " holds another line than the last");
      const bool waiting = hall::text_of(client.state, "phase") == "waiting";
      const std::string own = auditor_.essence_for(game, client.seat, waiting);
      if (auditor_.essence(client.state) != own) {
        auditor_.blame(game + ": " + who + " sees another game: " + auditor_.essence(client.state) + own);
      }
    }
  }
}

}  // namespace touchmove::sim
