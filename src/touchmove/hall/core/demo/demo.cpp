#include "touchmove/hall/core/demo/demo.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <boost/json/object.hpp>
#include <utility>

#include "touchmove/hall/core/demo/script.hpp"
#include "touchmove/hall/core/demo/stage.hpp"
#include "touchmove/hall/core/protocol/json.hpp"
#include "touchmove/hall/core/tables/table.hpp"

namespace touchmove::hall::demo {
namespace {

constexpr Time minute = 60'000;
constexpr Time behind = 75 * minute;     // how long the hall has been open when the first visitor comes
constexpr Time at_tables = 25 * minute;  // and the games of the lobby are on
constexpr Time event_pace = 20'000;      // how long those think who play in the event
constexpr Time table_pace = 14'000;      // and in the lobby
constexpr int open_round = 3;

std::string field(const std::string& body, std::string_view name) {
  const auto object = parse_object(body);
  return object ? text_of(*object, name).value_or("") : "";
}

/// The objects of a list.
std::vector<boost::json::object> list_of(const boost::json::object& object, std::string_view name) {
  std::vector<boost::json::object> rows;
  const boost::json::value* list = object.if_contains(name);
  if (list == nullptr || !list->is_array()) return rows;
  for (const boost::json::value& row : list->get_array()) {
    if (row.is_object()) rows.push_back(row.get_object());
  }
  return rows;
}

std::string_view result_for(char scored) {
  if (scored == '1') return "1-0";
  return scored == '0' ? "0-1" : "1/2-1/2";
}

}  // namespace

void Demo::open(Core& core, store::Store& store, const std::function<Time()>& clock) {
  Stage stage(core, store, clock() - behind, [this](const Message& message) { puppets_.heard(message); });
  open_event(stage);
  play_rounds(stage, "open", rounds_of_open());
  play_rounds(stage, "juniors", rounds_of_juniors());
  stage.pass_until(stage.now() + 5 * minute);
  seat_boards(stage, clock());
  play_until(stage, clock() - at_tables);
  open_tables(stage, clock());
  // Longer than it takes to play all of it: the doors open at the moment it has become meanwhile.
  while (stage.now() < clock()) play_until(stage, clock());
  core.show_demo(to_json(doors_));
}

void Demo::play_until(Stage& stage, Time end) {
  while (stage.now() < end) {
    stage.pass_until(std::clamp(puppets_.next_turn().value_or(end), stage.now() + 1, end));
    puppets_.take_turn(stage.core(), stage.now());
    stage.settle();
  }
}

std::string Demo::direct(Stage& stage, const std::string& what, const std::string& body, const std::string& bearer) {
  const Response answer = stage.ask("POST", "/api/events/" + event_ + what, bearer, body);
  if (answer.status >= 400) faults_.push_back(what + ": " + answer.body);
  return answer.body;
}

void Demo::open_event(Stage& stage) {
  std::string opening(event_opening());
  std::string day = date_of(stage.now());
  std::replace(day.begin(), day.end(), '.', '-');
  constexpr std::string_view mark = "{day}";
  for (auto at = opening.find(mark); at != std::string::npos; at = opening.find(mark))
    opening.replace(at, mark.size(), day);
  const Response made = stage.ask("POST", "/api/events", "", opening);
  if (made.status >= 400) faults_.push_back(made.body);
  event_ = field(made.body, "event");
  director_ = field(made.body, "token");
  direct(stage, "/import", fmt::format(R"({{"section":"open","csv":{}}})", quoted(players_of_open())), director_);
  direct(stage, "/import", fmt::format(R"({{"section":"juniors","csv":{}}})", quoted(players_of_juniors())), director_);
  direct(stage, "/prizes", fmt::format(R"({{"section":"open","csv":{}}})", quoted(prizes_of_open())), director_);
  const std::string official =
      field(direct(stage, "/links", R"({"role":"floor_official","name":"Olga","sections":[]})", director_), "token");
  doors_.push_back({"director", "/e/" + event_ + "#" + director_});
  doors_.push_back({"official", "/e/" + event_ + "?calls#" + official});
}

void Demo::play_rounds(Stage& stage, const std::string& section, std::span<const std::string_view> rounds) {
  const auto post = [&](std::size_t round) {
    direct(stage, "/pair", fmt::format(R"({{"section":"{}"}})", section), director_);
    direct(stage, "/do",
           fmt::format(R"({{"do":{{"type":"phase","section":"{}","round":{},"phase":"posted"}}}})", section, round),
           director_);
  };
  for (std::size_t round = 0; round < rounds.size(); ++round) {
    post(round + 1);
    std::string acts;
    for (std::size_t board = 0; board < rounds[round].size(); ++board) {
      acts += fmt::format(R"({}{{"type":"result","section":"{}","round":{},"board":{},"result":"{}"}})",
                          board == 0 ? "" : ",", section, round + 1, board + 1, result_for(rounds[round][board]));
    }
    stage.pass_until(stage.now() + 6 * minute);
    direct(stage, "/do", R"({"do":[)" + acts + "]}", director_);
  }
  post(rounds.size() + 1);
}

void Demo::seat_boards(Stage& stage, Time ready) {
  direct(stage, "/tables", fmt::format(R"({{"section":"open","round":{}}})", open_round), director_);
  const std::string view = stage.ask("GET", "/api/events/" + event_, director_).body;
  std::vector<boost::json::object> boards;
  for (const boost::json::object& section : list_of(parse_object(view).value_or(boost::json::object()), "sections")) {
    if (text_of(section, "id") != "open") continue;
    const auto* played = section.if_contains("played");
    if (played == nullptr || !played->is_array() || played->get_array().size() < open_round) break;
    if (const auto& round = played->get_array().at(open_round - 1); round.is_object()) {
      boards = list_of(round.get_object(), "boards");
    }
  }
  if (boards.size() != event_boards().size()) faults_.emplace_back("the last round has other boards than the script");
  for (std::size_t i = 0; i < std::min(boards.size(), event_boards().size()); ++i) {
    std::array<std::string, 2> secrets;
    std::string game;
    for (const bool black : {false, true}) {
      const auto entry = integer_of(boards[i], black ? "black" : "white").value_or(0);
      // A list by itself, of one link.
      std::string link = direct(stage, "/links", fmt::format(R"({{"entries":[{}]}})", entry), director_);
      if (link.size() > 2) link = field(link.substr(1, link.size() - 2), "token");
      const std::string seat = direct(
          stage, "/table", fmt::format(R"({{"section":"open","round":{},"board":{}}})", open_round, i + 1), link);
      game = field(seat, "game");
      secrets[black ? 1 : 0] = field(seat, "token");
      // Whoever looks in as a player sits down where a ruling was given and the game goes on.
      if (event_boards()[i].trouble == Trouble::Illegal && !black) {
        doors_.push_back({"player", "/e/" + event_ + "#" + link});
        doors_.push_back({"spectator", "/g/" + game});
      }
    }
    puppets_.seat(stage.core(), stage.now(), game, secrets, event_boards()[i], ready, event_pace);
    stage.settle();
  }
}

void Demo::open_tables(Stage& stage, Time ready) {
  for (const Table& table : lobby_tables()) {
    const Response made = stage.ask("POST", "/api/games", "", std::string(table.wish));
    if (made.status >= 400) faults_.push_back(made.body);
    if (table.other.empty()) continue;
    const std::string game = field(made.body, "game");
    const Response joined =
        stage.ask("POST", "/api/games/" + game + "/join", "", fmt::format(R"({{"name":{}}})", quoted(table.other)));
    if (joined.status >= 400) faults_.push_back(joined.body);
    puppets_.seat(stage.core(), stage.now(), game, {field(made.body, "token"), field(joined.body, "token")},
                  table.board, ready, table_pace);
    stage.settle();
  }
}

std::string to_json(const std::vector<Door>& doors) {
  std::string list;
  for (const Door& door : doors) {
    list += fmt::format(R"({}{{"role":{},"path":{}}})", list.empty() ? "" : ",", quoted(door.role), quoted(door.path));
  }
  return R"({"doors":[)" + list + "]}";
}

}  // namespace touchmove::hall::demo
