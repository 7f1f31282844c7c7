// The simulated cluster: an event, whose director goes on whatever becomes of the nodes, and says again what was not
// answered.
#include "tests/sim/cluster.hpp"

namespace touchmove::sim {

namespace {

std::string in_round(std::size_t round) { return R"("section":"open","round":)" + std::to_string(round); }

}  // namespace

void Cluster::open_event() {
  const auto gate = static_cast<std::size_t>(pick(static_cast<hall::Time>(nodes_.size())));
  const auto id = hall_behind(gate, pick(plan_.parts));
  if (!id) return at(now() + 200 + pick(500), [this] { open_event(); });
  hall::Request request;
  request.id = ++last_request_;
  request.method = "POST";
  request.path = "/api/events";
  request.body = R"({"name":"E","rulebook":"fide","sections":[{"id":"open","pairings":"dutch","rounds":4,)"
                 R"("tiebreak_system":"fide","tiebreaks":")" +
                 std::string(ScoreSheet::tiebreaks) + R"("}]})";
  request.address = "10.0.0.1";
  requests_[request.id] = [this](const hall::Response& response) {
    const auto object = hall::parse_object(response.body);
    if (response.status != 201 || !object) return at(now() + 500, [this] { open_event(); });
    directors_.push_back({hall::text_of(*object, "event").value_or(""), hall::text_of(*object, "token").value_or("")});
    at(now() + 300, [this, index = directors_.size() - 1] { direct(index); });
  };
  halls_[*id]->core->requested(std::move(request), time_of(*id));
  pump(*id);
}

bool Cluster::ask(const Director& of, const std::string& method, const std::string& path, const std::string& body,
                  std::function<void(const hall::Response&)> then) {
  return request(of.event, method, "/api/events/" + of.event + path, body, of.token, std::move(then));
}

void Cluster::direct(std::size_t index) {
  at(now() + (settling_ ? 800 : 200) + pick(600), [this, index] { direct(index); });
  Director& of = directors_[index];
  if (chance(settling_ ? 60 : 150)) {
    ask(of, "GET", "/standings/open", "", [this, index](const hall::Response& response) {
      const auto answer = hall::parse_object(response.shown ? response.shown->text : response.body);
      if (response.status != 200 || !answer) return;
      desks_.standings(directors_[index].event, *answer);
      pass_blame();
    });
  }
  if (of.unanswered.empty()) {
    if (settling_) return;
    const std::string act = next_act(of);
    if (act.empty()) return;
    of.command = "d" + std::to_string(++of.commands) + "." + std::to_string(index);
    of.path = act.starts_with("{") ? "/do" : "/pair";
    of.unanswered = (of.path == "/do" ? R"({"do":)" : "{") + act + R"(,"id":")" + of.command + "\"}";
    desks_.sent(of.command, "chief_director");
  }
  ask(of, "POST", of.path, of.unanswered, [this, index, command = of.command](const hall::Response& response) {
    Director& who = directors_[index];
    // Now and then the answer does not come through.
    if (!settling_ && chance(150)) return;
    if (response.status == 200) {
      const auto answer = hall::parse_object(response.body);
      if (!answer) return auditor_.blame("no answer to an act: " + response.body);
      desks_.acknowledged(who.event, command, hall::integer_of(*answer, "seq").value_or(-1));
      pass_blame();
    }
    if (response.status != 503 && response.status != 429 && who.command == command) who.unanswered.clear();
  });
}

/// By what the journal says so far: the director looks at the page.
std::string Cluster::next_act(Director& of) {
  const auto* event = desks_.event(of.event);
  if (event == nullptr) return {};
  const auto& state = event->state();
  const auto& section = state.sections.front();
  if (state.entries.size() < 6) {
    return R"({"type":"enter","section":"open","standing":{"rating":)" + std::to_string(1'500 + pick(800)) +
           R"(,"rating_kind":"established"}},"person":{"last":"P)" + std::to_string(of.commands) +
           R"("},"even_if_alike":true)";
  }
  if (chance(100)) {
    return R"({"type":"undo","of":)" + std::to_string(1 + pick(static_cast<hall::Time>(event->events().size()))) +
           R"(,"reason":"a slip"})";
  }
  const std::size_t round = section.rounds.size();
  if (round == 0) return R"("section":"open")";
  const auto& last = section.rounds.back();
  if (last.phase == tournament::event::Phase::Paired) {
    return R"({"type":"phase",)" + in_round(round) + R"(,"phase":"posted"})";
  }
  static const std::vector<std::string> results{"1-0", "0-1", "1/2-1/2", "+/-"};
  for (const auto& board : last.boards) {
    if (board.black == 0) continue;
    const bool is_in = tournament::event::is_finished(board.games.front().result);
    if (is_in && !chance(30)) continue;
    return std::string(is_in ? R"({"type":"correct",)" : R"({"type":"result",)") + in_round(round) + R"(,"board":)" +
           std::to_string(board.number) + R"(,"result":")" + choose(random_, results) +
           (is_in ? R"(","reason":"as both say"})" : "\"}");
  }
  return round < 4 ? R"("section":"open")" : "";
}

void Cluster::event_grown(const std::string& journal) {
  const std::string event = journal.substr(journal.find(':') + 1);
  const auto lines = database_.lines_from(journal, desks_.length(event));
  for (const store::StoredLine& line : lines) {
    if (desk_blame_.wrong().empty()) desks_.stored(event, line);
  }
  figures_.event_lines += lines.size();
  pass_blame();
}

void Cluster::pass_blame() {
  if (!desk_blame_.wrong().empty()) auditor_.blame(desk_blame_.wrong());
}

void Cluster::look_at_events() {
  for (const Director& of : directors_) {
    if (!of.unanswered.empty()) auditor_.blame(of.event + ": the director was never answered: " + of.unanswered);
    if (desks_.length(of.event) == 0) auditor_.blame(of.event + ": an event that was opened is not there");
    desks_.compare(of.event, database_.lines_from("event:" + of.event, 0));
  }
  pass_blame();
  figures_.event_acts = desks_.acknowledged_count();
  figures_.standings = desks_.standings_seen();
}

}  // namespace touchmove::sim
