#include "touchmove/hall/core/tables/table.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <boost/json/serialize.hpp>
#include <chrono>
#include <utility>

#include "touchmove/hall/core/machines/levels.hpp"
#include "touchmove/hall/core/protocol/json.hpp"
#include "touchmove/hall/core/protocol/message_in.hpp"

namespace touchmove::hall {
namespace {

namespace json = boost::json;

constexpr std::array phases{Phase::Ready, Phase::Playing, Phase::Paused, Phase::Ended};

tl::unexpected<Problem> bad(std::string where, std::string message) {
  return tl::unexpected(Problem{"bad_value", std::move(where), std::move(message)});
}

/// The field's text, empty if absent or null; nothing if it is of another kind.
std::optional<std::string> optional_text(const json::object& object, std::string_view field) {
  const auto* value = object.if_contains(json::string_view(field.data(), field.size()));
  if (value == nullptr || value->is_null()) return std::string();
  return text_of(object, field);
}

json::string_view view(std::string_view text) { return {text.data(), text.size()}; }

json::object object_of(const BoardPlace& place) {
  return {{"event", place.event}, {"section", place.section}, {"round", place.round},
          {"board", place.board}, {"white", place.white},     {"black", place.black}};
}

BoardPlace place_of(const json::object& object) {
  BoardPlace place;
  place.event = text_of(object, "event").value_or("");
  place.section = text_of(object, "section").value_or("");
  place.round = static_cast<int>(integer_of(object, "round").value_or(0));
  place.board = static_cast<int>(integer_of(object, "board").value_or(0));
  place.white = static_cast<int>(integer_of(object, "white").value_or(0));
  place.black = static_cast<int>(integer_of(object, "black").value_or(0));
  return place;
}

/// Nothing if it is none. The seat is not read where it is not there.
std::optional<MachinePlayer> machine_player_of(const json::object& object) {
  MachinePlayer player;
  const auto level = integer_of(object, "level");
  const auto engine = optional_text(object, "engine");
  if (!level || !engine || !machine_level(static_cast<int>(std::clamp<std::int64_t>(*level, 0, 100)))) {
    return std::nullopt;
  }
  player.level = static_cast<int>(*level);
  player.engine = *engine;
  if (const auto seat = parse_seat(text_of(object, "seat").value_or(""))) player.seat = *seat;
  return player;
}

std::optional<ClientSides> client_sides_of(const json::object& object) {
  const auto* players = object.if_contains("players");
  if (players == nullptr || !players->is_array() || players->get_array().size() != 2) return std::nullopt;
  ClientSides sides;
  for (std::size_t i = 0; i < sides.players.size(); ++i) {
    const json::value& player = players->get_array()[i];
    if (!player.is_string()) return std::nullopt;
    sides.players[i] = std::string(player.get_string());
  }
  sides.limit = static_cast<int>(integer_of(object, "limit").value_or(0));
  sides.increment = static_cast<int>(integer_of(object, "increment").value_or(0));
  return sides;
}

}  // namespace

std::string to_json(const BoardPlace& place) { return json::serialize(object_of(place)); }

std::optional<BoardPlaceShape> shape_of(const BoardPlace& place) {
  if (place.event.empty()) return std::nullopt;
  return BoardPlaceShape{place.event, place.section, place.round, place.board, place.white, place.black};
}

BoardPlace parse_board_place(std::string_view text) {
  const auto object = parse_object(text);
  return object ? place_of(*object) : BoardPlace{};
}

std::string_view word_of(Phase phase) {
  switch (phase) {
    case Phase::Ready:
      return "ready";
    case Phase::Playing:
      return "playing";
    case Phase::Paused:
      return "paused";
    case Phase::Ended:
      break;
  }
  return "ended";
}

tl::expected<TableRequest, Problem> parse_table_request(std::string_view body) {
  const auto object = parse_object(body);
  if (!object) return tl::unexpected(Problem{"malformed", "", "the body is one JSON object"});
  for (const std::string_view field :
       {"rulebook", "time", "color", "name", "preset", "press", "illegal_moves", "start", "odds"}) {
    if (!optional_text(*object, field)) return bad(std::string(field), "a text is expected");
  }
  for (const std::string_view field : {"supervised", "public", "both"}) {
    const auto* value = object->if_contains(view(field));
    if (value != nullptr && !value->is_bool()) return bad(std::string(field), "true or false is expected");
  }
  TableRequest request;
  request.settings.rulebook = *optional_text(*object, "rulebook");
  if (request.settings.rulebook.empty()) return bad("rulebook", "a rulebook must be named");
  request.settings.time = *optional_text(*object, "time");
  request.settings.start = *optional_text(*object, "start");
  request.settings.odds = *optional_text(*object, "odds");
  request.settings.supervised = flag_of(*object, "supervised");
  request.settings.press = *optional_text(*object, "press");
  request.settings.illegal_moves = *optional_text(*object, "illegal_moves");

  const std::string preset = *optional_text(*object, "preset");
  if (preset == "helped") {
    request.hints = true;
    if (request.settings.press.empty()) request.settings.press = "automatic";
    if (request.settings.illegal_moves.empty()) request.settings.illegal_moves = "refused";
  } else if (preset.empty() || preset == "as_at_the_board") {
    if (request.settings.press.empty()) request.settings.press = "own";
    if (request.settings.illegal_moves.empty()) request.settings.illegal_moves = "played";
  } else {
    return bad("preset", "a preset is as_at_the_board or helped");
  }
  if (request.settings.press != "own" && request.settings.press != "automatic") {
    return bad("press", "press is own or automatic");
  }
  if (request.settings.illegal_moves != "played" && request.settings.illegal_moves != "refused") {
    return bad("illegal_moves", "illegal_moves is played or refused");
  }

  if (object->contains("games")) {
    const auto games = integer_of(*object, "games");
    if (!games || *games < 1 || *games > 10) return bad("games", "an encounter has 1 to 10 games");
    request.settings.games = static_cast<int>(*games);
  }
  if (const auto* machine = object->if_contains("machine"); machine != nullptr && !machine->is_null()) {
    auto player = machine->is_object() ? machine_player_of(machine->get_object()) : std::nullopt;
    if (!player) {
      return bad("machine", fmt::format("a machine has an engine by name and a level from 1 to {}", machine_levels));
    }
    if (flag_of(*object, "both")) return bad("both", "against the machine one plays one side");
    // Whoever could set up a position would have it looked at.
    if (!request.settings.start.empty()) return bad("start", "the machine plays from the initial position");
    request.machine = std::move(player);
  }
  const std::string color = *optional_text(*object, "color");
  if (color == "white") {
    request.color = ColorWish::White;
  } else if (color == "black") {
    request.color = ColorWish::Black;
  } else if (!color.empty() && color != "random") {
    return bad("color", "color is white, black or random");
  }
  request.name = clean_name(*optional_text(*object, "name"));
  request.listed = flag_of(*object, "public");
  request.both = flag_of(*object, "both");
  return request;
}

std::string to_json(const TableRecord& record) {
  const TableSettings& settings = record.settings;
  json::object persons;
  for (const Seat seat : seats) {
    const std::string& person = record.persons[index_of(seat)];
    if (!person.empty()) persons[view(word_of(seat))] = person;
  }
  json::object object{
      {"game", record.game},
      {"rulebook", settings.rulebook},
      {"time", settings.time},
      {"start", settings.start},
      {"odds", settings.odds},
      {"press", settings.press},
      {"illegal_moves", settings.illegal_moves},
      {"supervised", settings.supervised},
      {"white", view(word_of(settings.white))},
      {"games", settings.games},
      {"phase", view(word_of(record.phase))},
      {"public", record.listed},
      {"both", record.both},
      {"hints", record.hints},
      {"opened_at", record.opened_at},
      {"date", record.date},
      {"persons", persons},
      {"rematch", record.rematch},
  };
  if (record.declined) object["declined"] = true;
  if (!record.place.event.empty()) object["place"] = object_of(record.place);
  if (const auto& machine = record.machine) {
    object["machine"] = {
        {"seat", view(word_of(machine->seat))}, {"engine", machine->engine}, {"level", machine->level}};
  }
  if (const auto& clients = record.clients) {
    object["clients"] = {{"players", json::array{clients->players[0], clients->players[1]}},
                         {"limit", clients->limit},
                         {"increment", clients->increment}};
  }
  return json::serialize(object);
}

std::optional<TableRecord> parse_table_record(std::string_view text) {
  const auto object = parse_object(text);
  if (!object) return std::nullopt;
  TableRecord record;
  record.game = text_of(*object, "game").value_or("");
  record.settings.rulebook = text_of(*object, "rulebook").value_or("");
  record.settings.time = text_of(*object, "time").value_or("");
  record.settings.start = text_of(*object, "start").value_or("");
  record.settings.odds = text_of(*object, "odds").value_or("");
  record.settings.press = text_of(*object, "press").value_or("");
  record.settings.illegal_moves = text_of(*object, "illegal_moves").value_or("");
  record.settings.supervised = flag_of(*object, "supervised");
  if (const auto games = integer_of(*object, "games")) record.settings.games = static_cast<int>(*games);
  record.listed = flag_of(*object, "public");
  record.both = flag_of(*object, "both");
  record.hints = flag_of(*object, "hints");
  record.date = text_of(*object, "date").value_or("");
  record.rematch = text_of(*object, "rematch").value_or("");
  record.declined = flag_of(*object, "declined");
  if (const auto* place = object->if_contains("place"); place != nullptr && place->is_object()) {
    record.place = place_of(place->get_object());
  }
  if (const auto* machine = object->if_contains("machine"); machine != nullptr && machine->is_object()) {
    record.machine = machine_player_of(machine->get_object());
  }
  if (const auto* clients = object->if_contains("clients"); clients != nullptr && clients->is_object()) {
    record.clients = client_sides_of(clients->get_object());
  }
  const auto white = parse_seat(text_of(*object, "white").value_or(""));
  const auto opened_at = integer_of(*object, "opened_at");
  const auto phase = text_of(*object, "phase");
  const auto* persons = object->if_contains("persons");
  if (record.game.empty() || !white || !opened_at || !phase || persons == nullptr || !persons->is_object()) {
    return std::nullopt;
  }
  record.settings.white = *white;
  record.opened_at = *opened_at;
  bool known = false;
  for (const Phase candidate : phases) {
    if (word_of(candidate) != *phase) continue;
    record.phase = candidate;
    known = true;
  }
  if (!known) return std::nullopt;
  for (const Seat seat : seats) {
    record.persons[index_of(seat)] = text_of(persons->get_object(), word_of(seat)).value_or("");
  }
  return record;
}

std::string date_of(Time time) {
  using namespace std::chrono;
  const year_month_day day{floor<days>(sys_time<milliseconds>(milliseconds(time)))};
  return fmt::format("{:04}.{:02}.{:02}", static_cast<int>(day.year()), static_cast<unsigned>(day.month()),
                     static_cast<unsigned>(day.day()));
}

}  // namespace touchmove::hall
