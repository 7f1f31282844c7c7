// The simulated cluster: what its chess players do beside moves. Linked boards, adjourned games whose move is sealed
// and opened, whichever node has the part by then, and rematches.
#include <algorithm>
#include <cctype>

#include "tests/sim/cluster.hpp"
#include "tests/sim/evening/json_parts.hpp"

namespace touchmove::sim {

bool Cluster::request(const std::string& id, const std::string& method, const std::string& path,
                      const std::string& body, const std::string& bearer,
                      std::function<void(const hall::Response&)> then) {
  const auto gate = static_cast<std::size_t>(pick(static_cast<hall::Time>(nodes_.size())));
  const auto hall = hall_behind(gate, hall::gate::part_of(id).value_or(0));
  if (!hall) return false;
  hall::Request request;
  request.id = ++last_request_;
  request.method = method;
  request.path = path;
  request.body = body;
  request.bearer = bearer;
  request.address = "10.0.0.1";
  requests_[request.id] = std::move(then);
  halls_[*hall]->core->requested(std::move(request), time_of(*hall));
  pump(*hall);
  return true;
}

void Cluster::take_links(const boost::json::object& made) {
  const std::string game = hall::text_of(made, "game").value_or("");
  const auto own = hall::parse_seat(hall::text_of(made, "seat").value_or(""));
  const auto seat = [&](hall::Seat of, const std::string& token) {
    if (sits_.insert({game, of}).second) add(game, of, token);
  };
  if (own) seat(*own, hall::text_of(made, "token").value_or(""));
  const auto* links = object_in(made, "links");
  if (links == nullptr) return;
  for (const auto& each : *links) {
    const auto of = hall::parse_seat(std::string_view(each.key().data(), each.key().size()));
    if (of) seat(*of, std::string(each.value().as_string()));
  }
}

Cluster::Client* Cluster::player_at(const std::string& game, hall::Seat seat) {
  const auto found = std::find_if(clients_.begin(), clients_.end(), [&](const Client& each) {
    return each.game == game && each.seat == seat && !each.is_impostor;
  });
  return found == clients_.end() ? nullptr : &*found;
}

bool Cluster::is_shut_out(const Client& client) {
  const auto next = next_.find(client.game);
  if (next == next_.end() || !client.seat) return false;
  // Colours change, seats do not: an answer that was lost on the way had the secret in it.
  const Client* there = player_at(next->second, *client.seat);
  return there != nullptr && there->link == 0;
}

void Cluster::rematch(Client& client) {
  const hall::Seat seat = *client.seat;
  const std::string before = client.game;
  const std::size_t players = two_boards_.contains(before) ? 4 : 2;
  // One's own secret, or the one that was made for who came by an invitation.
  const std::string bearer = client.is_own ? client.token : support::secret_for(client.token);
  auditor_.asks_for_rematch(before, seat, players);
  request(before, "POST", "/api/games/" + before + "/rematch", "{}", bearer,
          [this, before](const hall::Response& response) {
            const auto made = hall::parse_object(response.body);
            if (response.status != 201 || !made) return;
            const std::string game = hall::text_of(*made, "game").value_or("");
            if (std::find(games_.begin(), games_.end(), game) == games_.end()) {
              games_.push_back(game);
              ++figures_.rematches;
              if (two_boards_.contains(before)) two_boards_.insert(game);
              add(game, std::nullopt, "");
            }
            auditor_.follows(game, before);
            next_[before] = game;
            const auto seat_there = hall::parse_seat(hall::text_of(*made, "seat").value_or(""));
            if (!seat_there) return;
            const std::string token = hall::text_of(*made, "token").value_or("");
            if (sits_.insert({game, *seat_there}).second) {
              add(game, *seat_there, token);
              clients_.back().is_own = true;
            } else if (Client* known = player_at(game, *seat_there); known != nullptr) {
              // Given once more: the secret before opens nothing any more.
              known->token = token;
            }
          });
}

std::string Cluster::next_event(Client& client) {
  const std::string phase = hall::text_of(client.state, "phase").value_or("");
  const bool is_office = hall::is_office(*client.seat);
  if (phase == "ended") {
    if (!is_office && chance(150)) rematch(client);
    return "";
  }
  if (phase == "waiting") return "";
  const auto* adjourned = object_in(client.state, "adjourned");
  const auto* sealed = adjourned != nullptr ? adjourned->if_contains("sealed") : nullptr;
  const bool is_sealed = sealed != nullptr && sealed->is_bool() && sealed->get_bool();
  if (is_office) return is_sealed && chance(300) ? R"({"type":"unseal"})" : official_event(client);
  if (adjourned != nullptr && !is_sealed && chance(600)) {
    // Words that nobody types by chance, and no two alike.
    std::string words = player_.next_event(random_, client.state, *client.seat);
    const auto move = words.find(R"("move":")");
    words = move == std::string::npos ? "resigns " : words.substr(move + 8, 2) + "-" + words.substr(move + 10, 2);
    const auto number = ++sealed_words_;
    for (int bit = 0; bit < 16; ++bit) words += (number >> bit) % 2 == 0 ? '!' : '?';
    secret_.seal(words, client.game);
    return R"({"type":"seal","text":")" + words + "\"}";
  }
  if (is_sealed && chance(100)) {
    return chance(500) ? R"({"type":"unseal"})" : R"({"type":"unseal","lost":true,"text":"Kh1"})";
  }
  if (phase == "playing" && chance(6)) return R"({"type":"resign"})";
  if (two_boards_.contains(client.game)) return bughouse_event(client);
  return player_.next_event(random_, client.state, *client.seat);
}

std::string Cluster::official_event(const Client& client) {
  const auto* open = client.state.if_contains("open");
  if (open != nullptr && open->is_array() && !open->get_array().empty() && chance(600)) {
    const auto& ruling = open->get_array().front().as_object();
    const auto* options = ruling.if_contains("options");
    if (options != nullptr && options->is_array() && !options->get_array().empty()) {
      const auto& all = options->get_array();
      const auto& option = all[static_cast<std::size_t>(pick(static_cast<hall::Time>(all.size())))].as_object();
      return R"({"type":"decide","of":)" + std::to_string(hall::integer_of(ruling, "ruling").value_or(0)) +
             R"(,"option":")" + hall::text_of(option, "option").value_or("") + "\"}";
    }
  }
  if (hall::text_of(client.state, "phase") == "playing" && chance(60)) return R"({"type":"adjourn"})";
  return player_.next_event(random_, client.state, *client.seat);
}

std::string Cluster::bughouse_event(const Client& client) {
  if (chance(20)) return R"({"type":"claim","kind":"flag"})";
  const std::string turn = hall::text_of(client.state, "turn").value_or("");
  if (const auto* pockets = object_in(client.state, "pockets"); pockets != nullptr && chance(400)) {
    const std::string men = hall::text_of(*pockets, turn.c_str()).value_or("");
    if (!men.empty()) {
      const auto one = static_cast<std::size_t>(pick(static_cast<hall::Time>(men.size())));
      const char man = static_cast<char>(std::toupper(static_cast<unsigned char>(men[one])));
      const char file = static_cast<char>('a' + pick(8));
      const char rank = static_cast<char>('1' + pick(8));
      return std::string(R"({"type":"move","move":")") + man + "@" + file + rank + "\"}";
    }
  }
  return player_.next_event(random_, client.state, *client.seat);
}

void Cluster::note_envelope(const store::StoredLine& line) {
  if (plan_.is_toy) return;
  const auto object = hall::parse_object(line.body);
  const std::string type = object ? hall::text_of(*object, "type").value_or("") : "";
  if (type == "unseal") {
    ++figures_.opened;
    secret_.open(hall::text_of(*object, "text").value_or(""));
  } else if (type == "seal") {
    ++figures_.envelopes;
    // One that stands on the board already is no secret: it must be the same, and is refused if it is not.
    const bool is_open = line.body.find(R"("verdict":"accepted")") != std::string::npos ||
                         line.body.find("not_matching") != std::string::npos;
    if (is_open) secret_.open(hall::text_of(*object, "text").value_or(""));
  }
  secret_.look(line.body, "", "a journal");
  pass_blame();
}

}  // namespace touchmove::sim
