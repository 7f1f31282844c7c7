#include "touchmove/hall/core/lichess/door.hpp"

#include <algorithm>
#include <boost/json/array.hpp>
#include <boost/json/serialize.hpp>
#include <utility>

#include "touchmove/hall/core/protocol/json.hpp"

namespace touchmove::hall::lichess {
namespace {

namespace json = boost::json;

constexpr std::string_view export_path = "/game/export/";
constexpr std::size_t most_named = 100;  // tokens or players in one request

std::vector<std::string_view> split(std::string_view text, char at) {
  std::vector<std::string_view> words;
  while (!text.empty()) {
    const auto end = text.find(at);
    if (end != 0) words.push_back(text.substr(0, end));
    text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
  }
  return words;
}

}  // namespace

bool Door::is_its(std::string_view path) {
  for (const std::string_view own : {"/api/account", "/api/bot/", "/api/board/", "/api/stream/", "/api/challenge",
                                     "/api/token/", "/api/users/", "/api/user/", "/api/hall/players"}) {
    if (path.starts_with(own)) return true;
  }
  return path.starts_with(export_path);
}

void Door::respond(const Request& request, const json::object& body, int status) {
  Response response;
  response.request = request.id;
  response.status = status;
  response.body = json::serialize(body);
  host_.emit(std::move(response));
}

void Door::respond_ok(const Request& request) { respond(request, {{"ok", true}}); }

void Door::respond_error(const Request& request, int status, std::string_view text, int retry_after) {
  Response response;
  response.retry_after = retry_after;
  response.request = request.id;
  response.status = status;
  response.body = error_of(text);
  host_.emit(std::move(response));
}

void Door::respond_not_stored(const Request& request) {
  respond_error(request, 503, "The hall could not store this. Nothing happened; try again.", 5);
}

void Door::respond_no_game(const Request& request, bool store_failed) {
  if (store_failed) return respond_error(request, 503, "The game cannot be read now; try again soon.");
  respond_error(request, 404, "No such game");
}

void Door::respond_lines(const Request& request, std::string body) {
  Response response;
  response.request = request.id;
  response.type = "application/x-ndjson";
  response.body = std::move(body);
  host_.emit(std::move(response));
}

std::optional<Form> Door::form_of(const Request& request) {
  auto form = Form::read(request.body);
  if (!form) respond_error(request, 400, "The body is neither a form nor a JSON object.");
  return form;
}

void Door::restore(const std::string& id, std::string_view entry) {
  if (!players_.restore(id, entry)) host_.emit(Note{"the entry of the player " + id + " is damaged"});
}

void Door::requested(const Request& request) {
  const std::string_view path = request.path;
  // Words of it come back in answers, and not always whole.
  const auto is_ascii = [](char c) { return c > ' ' && c < 0x7F; };
  if (!std::all_of(path.begin(), path.end(), is_ascii)) return respond_error(request, 404, "Not found");
  if (path.starts_with(export_path)) {
    if (request.method != "GET") return respond_error(request, 405, "This address does not take this method.");
    return export_game(request, std::string(path.substr(export_path.size())));
  }
  const Words words = split(path.substr(std::string_view("/api/").size()), '/');
  if (request.method == "POST" && words == Words{"hall", "players"}) return make_player(request);
  if (request.method == "POST" && words == Words{"token", "test"}) return test_tokens(request);
  const Player* me = players_.by_token(request.bearer);
  if (me == nullptr) return respond_error(request, 401, "No such token");
  route(request, words, *me);
}

void Door::route(const Request& request, const Words& words, const Player& me) {
  const bool get = request.method == "GET";
  const bool post = request.method == "POST";
  const auto is = [&](std::initializer_list<std::string_view> wanted) { return words == Words(wanted); };
  if (get && is({"account"})) return respond(request, account(me, true));
  if (get && is({"account", "playing"})) return show_playing(request, me);
  if (get && is({"stream", "event"})) return open_events(request, me);
  if (get && is({"users", "status"})) return show_statuses(request);
  if (get && is({"bot", "online"})) return show_bots(request);
  if (get && words.size() == 2 && words[0] == "user") {
    const Player* player = players_.find(words[1]);
    if (player == nullptr) return respond_error(request, 404, "Not found");
    return respond(request, account(*player, is_online(*player)));
  }
  if (post && is({"bot", "account", "upgrade"})) {
    Player bot = me;
    bot.bot = true;
    return host_.keep(players_.entry(bot), [this, request, bot](bool stored) {
      if (!stored) return respond_not_stored(request);
      players_.upgrade(bot);
      respond_ok(request);
    });
  }
  if (get && is({"challenge"})) return list_challenges(request, me);
  if (post && words.size() == 2 && words[0] == "challenge") return challenge(request, words[1], me);
  if (post && words.size() == 3 && words[0] == "challenge") {
    return answer_challenge(request, std::string(words[1]), words[2], me);
  }
  if (post && is({"board", "seek"})) return seek(request, me);
  const bool plays = words.size() >= 4 && (words[0] == "bot" || words[0] == "board") && words[1] == "game";
  if (plays && get && words.size() == 4 && words[2] == "stream") return open_game(request, std::string(words[3]), me);
  if (plays && post) return act(request, std::string(words[2]), Words(words.begin() + 3, words.end()), me);
  respond_error(request, 404, "Not found");
}

void Door::make_player(const Request& request) {
  const auto form = form_of(request);
  if (!form) return;
  const std::string token = host_.new_token();
  const auto made = players_.propose(form->text("name"), form->flag("bot"), token);
  if (!made) return respond_error(request, 400, made.error().message);
  if (!host_.may_make_player(request.address)) {
    players_.not_stored(*made);
    return respond_error(request, 429, "Too many new players; try again soon.");
  }
  // The token is told once: not before there is a player whom it opens.
  host_.keep(players_.entry(*made), [this, request, token, player = *made](bool stored) {
    if (!stored) {
      players_.not_stored(player);
      return respond_not_stored(request);
    }
    players_.stored(player);
    respond(request, {{"id", player.id}, {"name", player.name}, {"bot", player.bot}, {"token", token}}, 201);
  });
}

void Door::test_tokens(const Request& request) {
  json::object tested;
  const auto tokens = split(request.body, ',');
  if (tokens.size() > most_named) return respond_error(request, 400, "Too many tokens at once.");
  if (!is_text(request.body)) return respond_error(request, 400, "These are no tokens.");
  for (const std::string_view token : tokens) {
    const json::string_view key(token.data(), token.size());
    if (const Player* player = players_.by_token(token)) {
      tested[key] = {{"userId", player->id},
                     {"scopes", "bot:play,board:play,challenge:read,challenge:write"},
                     {"expires", nullptr}};
    } else {
      tested[key] = nullptr;
    }
  }
  respond(request, tested);
}

bool Door::is_online(const Player& player) const {
  return std::any_of(streams_.begin(), streams_.end(),
                     [&](const auto& each) { return each.second.player == player.id; });
}

std::vector<std::string> Door::games_of(const std::string& player) const {
  std::vector<std::string> games;
  for (const auto& [id, pairing] : running_) {
    if (pairing.white->id == player || pairing.black->id == player) games.push_back(id);
  }
  return games;
}

void Door::show_playing(const Request& request, const Player& me) {
  struct Playing {
    json::array list;
    std::size_t left{0};  // games not looked at yet
  };
  const auto games = games_of(me.id);
  if (games.empty()) return respond(request, {{"nowPlaying", json::array()}});
  const auto playing = std::make_shared<Playing>();
  playing->left = games.size();
  for (const std::string& game : games) {
    host_.with_table(game, [this, request, playing, player = me.id](Table* table, bool) {
      const auto pairing = table == nullptr ? std::nullopt : pairing_of(*table);
      if (pairing) playing->list.push_back(game_info(*pairing, table->record(), pairing->white->id == player));
      if (--playing->left == 0) respond(request, {{"nowPlaying", std::move(playing->list)}});
    });
  }
}

void Door::show_statuses(const Request& request) {
  const auto query = Form::read(request.query);
  json::array statuses;
  const auto ids = query ? split(query->text("ids"), ',') : Words();
  if (ids.size() > most_named) return respond_error(request, 400, "Too many players at once.");
  for (const std::string_view id : ids) {
    const Player* player = players_.find(id);
    if (player == nullptr) continue;
    json::object status{{"id", player->id}, {"name", player->name}, {"online", is_online(*player)}};
    if (player->bot) status["title"] = "BOT";
    if (!games_of(player->id).empty()) status["playing"] = true;
    statuses.push_back(std::move(status));
  }
  Response response;
  response.request = request.id;
  response.body = json::serialize(statuses);
  host_.emit(std::move(response));
}

void Door::show_bots(const Request& request) {
  const auto query = Form::read(request.query);
  int left = query ? std::clamp(query->number("nb").value_or(100), 1, 300) : 100;
  std::string lines;
  for (const auto& [id, player] : players_.all()) {
    if (!player.bot || !is_online(player)) continue;
    if (left-- == 0) break;
    lines += line_of(account(player, true));
  }
  respond_lines(request, std::move(lines));
}

}  // namespace touchmove::hall::lichess
