// The simulated evening: an event, its director, scorer and players, and who follows it.
#include <algorithm>
#include <boost/json/parse.hpp>
#include <boost/json/serialize.hpp>
#include <cstdlib>

#include "tests/sim/evening/evening.hpp"
#include "tests/sim/evening/json_parts.hpp"
#include "tests/sim/evening/patch.hpp"

namespace touchmove::sim {
namespace {

namespace json = boost::json;
using hall::integer_of;
using hall::text_of;

std::string number(std::int64_t value) { return std::to_string(value); }

const json::object* section_of(const json::object& view) {
  const auto& sections = array_in(view, "sections");
  return sections.empty() ? nullptr : sections.front().if_object();
}

bool is_in(const json::object& board) {
  const auto& games = array_in(board, "games");
  if (games.empty()) return true;
  const std::string result = text_of(games.front().as_object(), "result").value_or("none");
  return result != "none" && result != "adjourned";
}

}  // namespace

void Evening::open_event() {
  static const std::vector<std::string> systems{"dutch", "dutch", "uschess", "burstein", "dubov"};
  const std::string body = R"({"name":"Evening","rulebook":"fide","sections":[{"id":"open","pairings":")" +
                           choose(random_, systems) +
                           R"(","rounds":4,"time_control":"3+2","tiebreak_system":"fide","tiebreaks":")" +
                           std::string(ScoreSheet::tiebreaks) + R"("}]})";
  request("POST", "/api/events", body, "", "the director", [this](const hall::Response& response) {
    if (response.status != 201) return blame_("no event was opened: " + response.body);
    const auto object = hall::parse_object(response.body).value();
    Desk& desk = desks_.emplace_back();
    desk.event = text_of(object, "event").value_or("");
    desk.wanted = 4 + static_cast<int>(pick(5));
    const std::string token = text_of(object, "token").value_or("");
    secret_.give(token, "the director");
    desk.links.push_back({"chief_director", token, 0});
  });
  carry_out(true);
  if (desks_.empty()) blame_("no event was opened");
}

std::vector<const json::object*> Evening::open_boards(const Desk& desk, int& round) const {
  std::vector<const json::object*> boards;
  const json::object* const section = section_of(desk.view);
  if (section == nullptr) return boards;
  for (const json::value& each : array_in(*section, "played")) {
    const json::object& played = each.as_object();
    if (text_of(played, "phase") != "posted") continue;
    round = static_cast<int>(integer_of(played, "round").value_or(0));
    boards.clear();
    for (const json::value& one : array_in(played, "boards")) {
      const json::object& board = one.as_object();
      if (integer_of(board, "black").value_or(0) != 0 && !is_in(board)) boards.push_back(&board);
    }
  }
  return boards;
}

void Evening::refresh(Desk& desk) {
  const std::size_t index = static_cast<std::size_t>(
      std::find_if(desks_.begin(), desks_.end(), [&](const Desk& one) { return &one == &desk; }) - desks_.begin());
  request("GET", "/api/events/" + desk.event, "", desk.links.front().secret, "the director",
          [this, index](const hall::Response& response) {
            if (response.status != 200) return;
            desks_[index].view = hall::parse_object(response.body).value();
          });
}

void Evening::direct(Desk& desk) {
  if (desk.unanswered) return send_act(desk);
  refresh(desk);
  if (desk.view.empty() || desk.unanswered) return;
  if (chance(120)) return give_links(desk);
  std::string path = "/do";
  const std::string inner = next_act(desk, path);
  if (!inner.empty()) act(desk, path, inner, 0);
}

std::string Evening::next_act(Desk& desk, std::string& path) {
  const json::object* const section = section_of(desk.view);
  if (section == nullptr) return {};
  const auto& entries = array_in(desk.view, "entries");
  const auto& played = array_in(*section, "played");
  const auto last = static_cast<std::int64_t>(played.size());
  const std::string phase = played.empty() ? "" : text_of(played.back().as_object(), "phase").value_or("");
  const auto entry = [&] {
    return number(1 + static_cast<std::int64_t>(pick(std::max<std::size_t>(1, entries.size()))));
  };
  const auto in_round = [&](std::int64_t round) { return R"("section":"open","round":)" + number(round); };
  // Now and then something else than what comes next.
  switch (pick(22)) {
    case 0:
      return R"({"type":"bye","entry":)" + entry() + R"(,"round":)" + number(last + 1) + R"(,"kind":")" +
             choose(random_, {"half", "zero", "full"}) + "\"}";
    case 1:
      return R"({"type":"withdraw","entry":)" + entry() + (chance(500) ? R"(,"notice":true})" : "}");
    case 2:
      return R"({"type":"reinstate","entry":)" + entry() + R"(,"reason":"is back"})";
    case 3:
    case 4:
      return R"({"type":"undo","of":)" +
             number(std::max<std::int64_t>(
                 1, integer_of(desk.view, "seq").value_or(1) - static_cast<std::int64_t>(pick(6)))) +
             R"(,"reason":"a slip"})";
    case 5:
      return last == 0 ? "" : R"({"type":"unpair",)" + in_round(last) + R"(,"reason":"anew"})";
    case 6:
    case 7: {
      if (last == 0) return {};
      const json::object& round = played[pick(played.size())].as_object();
      const auto& boards = array_in(round, "boards");
      if (boards.empty()) return {};
      const json::object& board = boards[pick(boards.size())].as_object();
      return R"({"type":"correct",)" + in_round(integer_of(round, "round").value_or(1)) + R"(,"board":)" +
             number(integer_of(board, "board").value_or(1)) + R"(,"result":")" +
             choose(random_, {"1-0", "0-1", "1/2-1/2", "+/-", "-/-", "1/2-0"}) + R"(","reason":"as both say"})";
    }
    case 8:
      return last == 0 ? ""
                       : R"({"type":"phase",)" + in_round(last) + R"(,"phase":")" +
                             choose(random_, {"paired", "posted", "locked"}) + R"(","reason":"so"})";
    case 9:
      return R"({"type":"cancel_bye","entry":)" + entry() + R"(,"round":)" + number(last + 1) + "}";
    default:
      break;
  }
  if (static_cast<int>(entries.size()) < desk.wanted || (chance(30) && last < 3)) {
    ++desk.entered;
    return R"({"type":"enter","section":"open","standing":{"rating":)" +
           number(1'200 + static_cast<std::int64_t>(pick(900))) +
           R"(,"rating_kind":"established"}},"person":{"last":"P)" + number(desk.entered) +
           R"("},"even_if_alike":true)";
  }
  if (phase == "paired") return R"({"type":"phase",)" + in_round(last) + R"(,"phase":"posted"})";
  int round = 0;
  const auto boards = open_boards(desk, round);
  if (boards.empty()) {
    if (last >= 4) return {};
    path = "/pair";
    return R"("section":"open")";
  }
  const json::object& board = *boards[pick(boards.size())];
  const auto at = integer_of(board, "board").value_or(1);
  const std::string game = text_of(board, "table").value_or("");
  if (!game.empty()) {
    take_seats(desk, round, static_cast<int>(at), game);
    if (chance(850)) return {};  // they play it
  } else if (chance(350)) {
    request("POST", "/api/events/" + desk.event + "/tables",
            R"({"section":"open","round":)" + number(round) + R"(,"boards":[)" + number(at) + "]}",
            desk.links.front().secret, "the director", nullptr);
    return {};
  }
  return R"({"type":"result",)" + in_round(round) + R"(,"board":)" + number(at) + R"(,"result":")" +
         choose(random_, {"1-0", "0-1", "1/2-1/2", "1-0", "0-1", "-/+", "+/-", "0-0"}) + "\"}";
}

void Evening::act(Desk& desk, const std::string& path, const std::string& inner, std::size_t link) {
  const std::string id = next_id("d");
  const std::string body =
      path == "/pair" ? "{" + inner + R"(,"id":")" + id + "\"}" : R"({"do":)" + inner + R"(,"id":")" + id + "\"}";
  desks_audit_.sent(id, desk.links[link].office);
  desk.unanswered = Desk::Act{path, body, id, link};
  send_act(desk);
}

void Evening::send_act(Desk& desk) {
  const Desk::Act act = *desk.unanswered;
  const std::size_t index = static_cast<std::size_t>(
      std::find_if(desks_.begin(), desks_.end(), [&](const Desk& one) { return &one == &desk; }) - desks_.begin());
  const Link& link = desk.links[act.link];
  const std::string reader = link.entry != 0 ? "entry " + number(link.entry) : "the director";
  request("POST", "/api/events/" + desk.event + act.path, act.body, link.secret, reader,
          [this, index, act](const hall::Response& response) {
            Desk& of = desks_[index];
            const bool is_done = response.status == 200 || response.status == 201;
            if (is_done) {
              const auto object = hall::parse_object(response.body).value();
              if (!object.contains("beside")) {
                desks_audit_.acknowledged(of.event, act.id, integer_of(object, "seq").value_or(-1));
              }
            }
            const bool is_late = response.status == 503 || response.status == 429;
            if (of.unanswered && of.unanswered->id == act.id && (!is_late || is_settling_ || chance(300))) {
              of.unanswered.reset();
            }
          });
}

void Evening::give_links(Desk& desk) {
  const std::size_t index = static_cast<std::size_t>(
      std::find_if(desks_.begin(), desks_.end(), [&](const Desk& one) { return &one == &desk; }) - desks_.begin());
  const auto& entries = array_in(desk.view, "entries");
  const std::string id = next_id("d");
  desks_audit_.sent(id, "chief_director");
  if (entries.empty() || chance(200)) {
    return request("POST", "/api/events/" + desk.event + "/links", R"({"role":"scorer","name":"S","id":")" + id + "\"}",
                   desk.links.front().secret, "the director", [this, index](const hall::Response& response) {
                     if (response.status != 201) return;
                     const auto token = text_of(hall::parse_object(response.body).value(), "token");
                     if (!token) return;
                     secret_.give(*token, "the director");
                     desks_[index].links.push_back({"scorer", *token, 0});
                   });
  }
  const auto entry = 1 + pick(entries.size());
  request("POST", "/api/events/" + desk.event + "/links",
          R"({"entries":[)" + number(static_cast<std::int64_t>(entry)) + R"(],"id":")" + id + "\"}",
          desk.links.front().secret, "the director", [this, index, entry](const hall::Response& response) {
            if (response.status != 201) return;
            const auto given = boost::json::parse(response.body);
            if (!given.is_array() || given.get_array().empty()) return;
            const auto token = text_of(given.get_array().front().as_object(), "token");
            if (!token) return;
            secret_.give(*token, "the director");
            secret_.give(*token, "entry " + number(static_cast<std::int64_t>(entry)));
            auto& links = desks_[index].links;
            const auto known = std::find_if(links.begin(), links.end(),
                                            [&](const Link& link) { return link.entry == static_cast<int>(entry); });
            if (known != links.end()) {
              known->secret = *token;
            } else {
              links.push_back({"player", *token, static_cast<int>(entry)});
            }
          });
}

void Evening::score(Desk& desk) {
  if (desk.unanswered) return;
  if (chance(300)) refresh(desk);
  if (desk.unanswered) return;
  int round = 0;
  auto boards = open_boards(desk, round);
  if (boards.empty() || desk.links.size() < 2) return;
  const std::size_t link = 1 + pick(desk.links.size() - 1);
  const int entry = desk.links[link].entry;
  if (entry != 0) {
    std::erase_if(boards, [&](const json::object* board) {
      return integer_of(*board, "white") != entry && integer_of(*board, "black") != entry && !chance(50);
    });
    if (boards.empty()) return;
  }
  const json::object& board = *boards[pick(boards.size())];
  act(desk, "/do",
      R"({"type":"result","section":"open","round":)" + number(round) + R"(,"board":)" +
          number(integer_of(board, "board").value_or(1)) + R"(,"result":")" +
          choose(random_, {"1-0", "1-0", "1-0", "0-1", "1/2-1/2"}) + "\"}",
      link);
}

void Evening::take_seats(Desk& desk, int round, int board, const std::string& game) {
  if (tables_.size() >= 16 && !table_of_.contains(game)) return;
  const std::size_t table = table_of_.contains(game) ? table_of_.at(game) : add_table(game, "");
  for (const Link& link : std::vector<Link>(desk.links)) {
    if (link.office == "scorer") continue;
    const std::string reader = link.entry == 0 ? "the director" : "entry " + number(link.entry);
    const bool has_seat = std::any_of(tables_[table].clients.begin(), tables_[table].clients.end(),
                                      [&](std::size_t index) { return clients_[index].seat == hall::Seat::Official; });
    if (link.entry == 0 && has_seat) continue;
    request("POST", "/api/events/" + desk.event + "/table",
            R"({"section":"open","round":)" + number(round) + R"(,"board":)" + number(board) +
                (link.entry == 0 ? R"(,"seat":"official"})" : "}"),
            link.secret, reader, [this, table](const hall::Response& response) {
              if (response.status != 201) return;
              const auto object = hall::parse_object(response.body).value();
              const auto seat = hall::parse_seat(text_of(object, "seat").value_or(""));
              if (text_of(object, "game") != tables_[table].game || !seat) {
                return blame_("a seat at another table: " + response.body);
              }
              add_client(table, seat, text_of(object, "token").value_or(""), true);
            });
  }
  if (tables_[table].clients.empty()) add_client(table, std::nullopt, "");
}

void Evening::look(Desk& desk) {
  const std::string event = desk.event;
  request("GET", "/api/events/" + event + "/standings/open", "", desk.links.front().secret, "the director",
          [this, event](const hall::Response& response) {
            if (response.status != 200) return;
            auto answer = hall::parse_object(response.body).value();
            if (plan_.broken == Broken::MiscountsScores && !answer.at("places").as_array().empty()) {
              answer.at("places").as_array().front().as_object()["score"] = "17.5";
            }
            desks_audit_.standings(event, answer);
          });
}

void Evening::watch(std::uint32_t who) {
  if (followers_.size() < 3) followers_.push_back({});
  Follower& follower = followers_[who % followers_.size()];
  if (follower.connection != 0 && chance(500)) {
    const auto id = std::exchange(follower.connection, 0);
    connections_.erase(id);
    return core_->disconnected(id, now_);
  }
  if (follower.connection != 0) return deliver(follower.connection);
  const hall::ConnectionId id = ++last_connection_;
  follower.connection = id;
  follower.seq = -1;
  connections_[id].follower = who % followers_.size();
  core_->connected(id, "10.0.0.2", now_);
  core_->received(id, R"({"hello":{"event":")" + desks_[follower.desk].event + "\"}}", now_);
  carry_out(chance(900));
}

void Evening::hear_of_event(Follower& follower, const json::object& message) {
  const auto read_anew = [&] {
    follower.seq = -1;
    const std::size_t index = static_cast<std::size_t>(
        std::find_if(followers_.begin(), followers_.end(), [&](const Follower& one) { return &one == &follower; }) -
        followers_.begin());
    request("GET", "/api/events/" + desks_[follower.desk].event, "", "", "a follower",
            [this, index](const hall::Response& response) {
              if (response.status != 200) return;
              followers_[index].view = boost::json::parse(response.body);
              followers_[index].seq = integer_of(followers_[index].view.as_object(), "seq").value_or(-1);
            });
  };
  if (message.contains("welcome")) return read_anew();
  const json::object* const moved = object_in(message, "moved");
  if (moved == nullptr) return;
  const auto* patch = moved->if_contains("patch");
  const auto to = integer_of(*moved, "seq").value_or(-1);
  if (follower.seq >= to) return;
  if (patch == nullptr || !patch->is_array() || follower.seq != integer_of(*moved, "from").value_or(-2))
    return read_anew();
  if (!apply_patch(follower.view, patch->get_array()))
    return blame_("a patch that does not fit: " + json::serialize(message));
  follower.view.as_object()["seq"] = to;
  follower.seq = to;
  ++figures_.followed;
}

/// What everybody sees is what who follows has made of it, and the same after the hall has read it again.
void Evening::check_views(bool again) {
  for (const hall::ConnectionId id : everybody()) deliver(id);
  for (std::size_t index = 0; index < desks_.size(); ++index) {
    request("GET", "/api/events/" + desks_[index].event, "", "", "a follower",
            [this, index, again](const hall::Response& response) {
              if (response.status != 200) return blame_("the event cannot be had after everything: " + response.body);
              auto view = boost::json::parse(response.body);
              // Where it stands says more after it was read again: the last line, whatever that changed.
              view.as_object().erase("beside");
              view.as_object().erase("seq");
              for (const Follower& follower : followers_) {
                if (again || follower.desk != index || follower.connection == 0 || follower.seq < 0) continue;
                auto seen = follower.view;
                seen.as_object().erase("beside");
                seen.as_object().erase("seq");
                if (seen != view)
                  blame_("who follows the event sees another: " + json::serialize(seen) + " not " + response.body);
              }
              if (again && seen_at_ == desks_audit_.length(desks_[index].event) && seen_ != view)
                blame_("read again the event is another: " + response.body + " not " + json::serialize(seen_));
              seen_ = std::move(view);
              seen_at_ = desks_audit_.length(desks_[index].event);
            });
  }
}

}  // namespace touchmove::sim
