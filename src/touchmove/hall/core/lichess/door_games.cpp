// What a client does in a game, as events of its seat.
#include <algorithm>
#include <cstddef>
#include <utility>

#include "touchmove/hall/core/lichess/door.hpp"

namespace touchmove::hall::lichess {
namespace {

constexpr std::ptrdiff_t longest_chat = 140;

bool says_yes(std::string_view word) { return word == "yes" || word == "true" || word == "1"; }
bool says_no(std::string_view word) { return word == "no" || word == "false" || word == "0"; }

}  // namespace

std::optional<Pairing> Door::pairing_of(const Table& table) const {
  const ClientSides& sides = table.sides();
  const Player* a = players_.find(sides.players[0]);
  const Player* b = players_.find(sides.players[1]);
  if (a == nullptr || b == nullptr) return std::nullopt;
  const bool a_white = table.record().white == Seat::A;
  return Pairing{table.id(), a_white ? a : b, a_white ? b : a, {sides.limit, sides.increment}, table.opened_at()};
}

Seat Door::seat_of(const Table& table, bool white) {
  const Seat of_white = table.record().white;
  return white ? of_white : opponent(of_white);
}

bool Door::attempt(Table& table, bool white, std::string_view by, game::EventBody event) {
  if (table.act(by, std::move(event))) return true;
  table.was_refused(seat_of(table, white));
  return false;
}

void Door::done(const Request& request, Table& table) {
  Response response;
  response.request = request.id;
  response.body = R"({"ok":true})";
  table.after(std::move(response));
}

void Door::act(const Request& request, const std::string& game, const Words& words, const Player& me) {
  // What the words point into goes with the request; the copy keeps it.
  std::vector<std::string> said(words.begin(), words.end());
  host_.with_table(game, [this, request, said = std::move(said), player = me.id](Table* table, bool failed) {
    const Player* actor = players_.find(player);
    const auto pairing = table == nullptr ? std::nullopt : pairing_of(*table);
    if (actor == nullptr || !pairing || (pairing->white->id != player && pairing->black->id != player)) {
      return respond_no_game(request, failed);
    }
    const bool white = pairing->white->id == player;
    const std::string& what = said.front();
    const std::string argument = said.size() > 1 ? said[1] : std::string();
    if (!table->may_act(seat_of(*table, white))) return respond_error(request, 429, "Too fast.");
    is_there(*pairing, white);
    if (what == "chat") return chat(request, *table, *actor);
    if (table->record().end != RecordEnd::None) return respond_error(request, 400, "Game already over");
    running_[pairing->id] = *pairing;  // it may have been at rest, and may end by this
    const std::string own(word_of(seat_of(*table, white)));
    // Not final, as any 4xx would be to a program.
    if (what == "move" && table->record().paused) {
      return respond_error(request, 503, "The game waits until both players are back.", 1);
    }
    if (what == "move") return move(request, *table, argument, white);
    if (what == "abort") return call_off(request, *table, white);
    if (what == "draw" && (says_yes(argument) || says_no(argument))) {
      return draw(request, *table, says_yes(argument), white);
    }
    if (what == "takeback" && says_no(argument)) return respond_ok(request);
    if (what == "takeback" && says_yes(argument)) {
      return respond_error(request, 400, "A move that is made stands: no book knows taking back.");
    }
    if (what == "claim-victory") return claim_victory(request, *table, white);
    if (what == "claim-draw") {
      const GameRecord record = table->record();
      const bool own_turn = record.white_to_move == white;
      if (!own_turn || record.draw_claims.empty() || !attempt(*table, white, own, record.draw_claims.front())) {
        return respond_error(request, 400, "There is no draw to claim.");
      }
      return done(request, *table);
    }
    if (what == "resign") {
      if (!table->record().started) return respond_error(request, 400, "The game has not begun: abort it.");
      if (!attempt(*table, white, own, game::Resign{})) return respond_error(request, 400, "The book refuses it now.");
      return done(request, *table);
    }
    respond_error(request, 404, "Not found");
  });
}

void Door::move(const Request& request, Table& table, std::string_view uci, bool white) {
  GameRecord record = table.record();
  const std::string own(word_of(seat_of(table, white)));
  if (record.white_to_move != white) return respond_error(request, 400, "Not your turn");
  const auto event = table.move_event(uci);
  if (!event) return respond_error(request, 400, "Piece cannot move like that: " + std::string(uci.substr(0, 5)));
  const auto query = Form::read(request.query);
  const bool offers = (query && query->flag("offeringDraw")) || offers_.contains({table.id(), white});
  offers_.erase({table.id(), white});
  // Who offers a draw that could be claimed claims it, as on their own server.
  if (offers && !record.draw_claims.empty() && attempt(table, white, own, record.draw_claims.front()))
    return done(request, table);
  // The clock is started by the first move: until then nobody's time runs.
  if (!record.started) table.act("hall", game::Start{});
  if (!attempt(table, white, own, *event)) return respond_error(request, 400, "The book refuses this move now.");
  record = table.record();
  if (offers && record.end == RecordEnd::None) attempt(table, white, own, game::OfferDraw{});
  if (record.end == RecordEnd::None) table.act(own, game::Press{});
  record = table.record();
  if (!record.official_draws.empty()) table.act("official", record.official_draws.front());
  done(request, table);
}

void Door::draw(const Request& request, Table& table, bool yes, bool white) {
  const GameRecord record = table.record();
  const std::string own(word_of(seat_of(table, white)));
  const bool offered = record.white_offers == !white;
  if (!yes) {
    offers_.erase({table.id(), white});
    if (offered) attempt(table, white, own, game::DeclineDraw{});
    return done(request, table);
  }
  if (offered) {
    if (!attempt(table, white, own, game::AcceptDraw{})) return respond_error(request, 400, "The book refuses it now.");
    return done(request, table);
  }
  if (record.white_to_move == white && !record.draw_claims.empty() &&
      attempt(table, white, own, record.draw_claims.front())) {
    return done(request, table);
  }
  // A draw is offered with a move: the next one.
  offers_.insert({table.id(), white});
  done(request, table);
}

void Door::call_off(const Request& request, Table& table, bool white) {
  if (table.record().moves.size() >= 2) return respond_error(request, 400, "This game can no longer be aborted");
  if (!attempt(table, white, "official", game::Annul{})) return respond_error(request, 400, "The book refuses it now.");
  done(request, table);
}

void Door::chat(const Request& request, Table& table, const Player& me) {
  const auto form = form_of(request);
  if (!form) return;
  const std::string_view room = form->text("room");
  const std::string_view text = form->text("text");
  if (room != "player" && room != "spectator") return respond_error(request, 400, "room is player or spectator.");
  // What a form has is well-formed: a character is all bytes but those that go on with one.
  const auto characters =
      std::count_if(text.begin(), text.end(), [](char c) { return (static_cast<unsigned char>(c) & 0xC0U) != 0x80U; });
  if (characters < 1 || characters > longest_chat) return respond_error(request, 400, "text is 1 to 140 characters.");
  const std::string line = line_of(chat_line(me, room, text));
  for (const auto& [id, stream] : streams_) {
    if (stream.kind == StreamKind::Game && stream.game == table.id()) write(id, line);
  }
  respond_ok(request);
}

void Door::export_game(const Request& request, const std::string& game) {
  host_.with_table(game, [this, request](Table* table, bool failed) {
    if (table == nullptr) return respond_no_game(request, failed);
    Response response;
    response.request = request.id;
    const auto pairing = pairing_of(*table);
    if (pairing && request.accept.find("json") != std::string::npos) {
      const GameRecord record = table->record();
      response.type = "application/json";
      response.body = line_of(game_full(*pairing, record));
    } else {
      response.type = "application/x-chess-pgn";
      response.body = table->pgn();
    }
    table->after(std::move(response));
  });
}

}  // namespace touchmove::hall::lichess
