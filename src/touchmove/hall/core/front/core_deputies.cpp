// Deputies: who acts for a player at the board, by a link of their own. The link is given by the player or by an
// official, and opens nothing but the seat's view; what its holder may do there is what the rulebook lets be assigned,
// and was, by the event `assign_deputy`. It is revoked without the player's own link being touched.
#include <utility>

#include "touchmove/game/view/shape_writer.hpp"
#include "touchmove/hall/core/front/core.hpp"
#include "touchmove/hall/core/protocol/message_out.hpp"
#include "touchmove/hall/core/rights/table_rights.hpp"
#include "touchmove/hall/core/tables/chair_shapes.hpp"
#include "touchmove/hall/core/tables/lobby_shapes.hpp"

namespace touchmove::hall {

std::optional<Seat> Core::deputy_of(const Room& room, std::string_view token) {
  if (token.empty()) return std::nullopt;
  const store::Hash secret = store::digest(token);
  std::optional<Seat> found;
  for (const Seat seat : seats) {
    const auto& kept = room.chair(seat).deputy.secret;
    if (kept && store::equal_in_constant_time(*kept, secret)) found = seat;
  }
  return found;
}

std::optional<Problem> Core::bars_deputy(const Room& room, Seat seat, std::string_view type) {
  if (!deputy_may_state(type))
    return Problem{"not_permitted", "", "This is for the player, not for who acts for them."};
  // Who was assigned nothing would else be taken for the player.
  if (!room.encounter->is_deputy(seat, room.chair(seat).deputy.person)) {
    return Problem{"not_assigned", "", "Nobody has assigned you a task at this board yet."};
  }
  return std::nullopt;
}

void Core::change_deputy(const Request& request, Room& room, Seat own, Seat wanted, const std::string& name,
                         bool revoke) {
  if (is_office(wanted) || (wanted != own && !is_office(own))) {
    return respond_error(request, 403, {"not_permitted", "seat", "A deputy's link is the player's or an official's."});
  }
  if (room.chair(wanted).deputy.person.empty() && revoke) {
    return respond_error(request, 409, {"no_deputy", "seat", "This player has no deputy's link."});
  }
  if (!revoke && !room.encounter->knows_deputies()) {
    return respond_error(request, 409, {"no_deputies", "", "This rulebook knows nobody who acts for a player."});
  }
  if (!revoke && name.empty()) return respond_error(request, 400, {"bad_value", "deputy", "Who is it? A name."});
  DeputyChair& deputy = room.chair(wanted).deputy;
  std::vector<store::Put> puts;
  std::string token;
  const ConnectionId there = deputy.connection;
  if (revoke) {
    deputy.secret.reset();
  } else {
    token = make_token(random_);
    deputy.secret = store::digest(token);
    // Somebody else is another person, who has been assigned nothing.
    if (deputy.person.empty() || deputy.name != name) deputy.person = make_id(random_);
    deputy.name = name;
    puts.push_back({"person", deputy.person, game::shape_json(PersonEntryShape{name})});
  }
  puts.push_back(chair_entry(room, wanted));
  Response response;
  response.request = request.id;
  response.body = game::shape_json(SeatTakenShape{wanted, token, deputy.person});
  write(room, {}, std::move(puts), {});
  send_after(room, std::move(response));
  if (there != 0) {
    send(there, message_out::replaced());
    close(there, Replaced);
  }
}

}  // namespace touchmove::hall
