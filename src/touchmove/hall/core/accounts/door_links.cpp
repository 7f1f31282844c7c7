// What is kept with an account, and the papers that the organizer gives out.
#include <algorithm>
#include <utility>

#include "touchmove/game/view/shape_writer.hpp"
#include "touchmove/hall/core/accounts/account_shapes.hpp"
#include "touchmove/hall/core/accounts/door.hpp"
#include "touchmove/hall/core/protocol/json.hpp"

namespace touchmove::hall::accounts {
namespace {

constexpr Time invitation_time = 14LL * 24 * 60 * 60 * 1000;
constexpr Time reset_time = 24LL * 60 * 60 * 1000;
constexpr std::size_t longest_note = 2000;
constexpr std::size_t longest_link = 200;

/// "game/ID" or "event/ID" of a body that names one of them; empty if it does not.
std::string place_in(const boost::json::object& body) {
  const std::string game = text_of(body, "game").value_or("");
  const std::string event = text_of(body, "event").value_or("");
  if (game.empty() == event.empty()) return {};
  const std::string& id = game.empty() ? event : game;
  const bool is_id = id.size() <= 64 && std::all_of(id.begin(), id.end(), [](char c) {
                       return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '-' ||
                              c == '_' || c == '.';
                     });
  return is_id ? (game.empty() ? "event/" : "game/") + id : std::string();
}

bool is_link_word(std::string_view text) {
  return !text.empty() && text.size() <= 20 && std::all_of(text.begin(), text.end(), [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_';
  });
}

}  // namespace

void Door::keep_link(const Request& request) {
  const Account* const account = who(request);
  if (account == nullptr) return refuse(request, 403, {"not_signed_in", "", "Nobody is signed in."});
  const auto object = parse_object(request.body);
  if (!object) return refuse(request, 400, {"malformed", "", "the body is one JSON object"});
  HeldLink link;
  link.place = place_in(*object);
  link.as = text_of(*object, "as").value_or("");
  link.note = text_of(*object, "note").value_or("");
  link.kept = host_.now();
  const std::string token = text_of(*object, "token").value_or("");
  if (link.place.empty()) return refuse(request, 400, {"bad_value", "game", "One game or one event."});
  if (!is_link_word(link.as)) return refuse(request, 400, {"bad_value", "as", "1 to 20 letters, digits and _."});
  if (token.size() > longest_link || token.starts_with('@')) {
    return refuse(request, 400, {"bad_value", "token", "The secret of a link."});
  }
  if (link.note.size() > longest_note) return refuse(request, 400, {"too_large", "note", "At most 2,000 bytes."});
  const HeldLink* const known = register_.link(account->id, link.place, link.as);
  // Without a secret what is shown of the link changes, and nothing else.
  if (token.empty() && known == nullptr) return refuse(request, 400, {"bad_value", "token", "The secret of a link."});
  link.secret = token.empty() ? known->secret : store::digest(token);
  if (const auto problem = register_.may_keep(account->id, link)) return refuse(request, 409, *problem);
  host_.keep({Register::put(account->id, link)}, [this, request, id = account->id, link](bool stored) {
    if (!stored) return not_stored(request);
    register_.keep(id, link);
    respond(request, 200, "{}");
  });
}

void Door::forget_link(const Request& request) {
  const Account* const account = who(request);
  if (account == nullptr) return refuse(request, 403, {"not_signed_in", "", "Nobody is signed in."});
  const auto object = parse_object(request.body);
  const std::string place = object ? place_in(*object) : std::string();
  if (place.empty()) return refuse(request, 400, {"bad_value", "game", "One game or one event."});
  std::vector<store::Put> puts;
  register_.forget(account->id, place, puts);
  host_.keep(std::move(puts), [this, request](bool stored) {
    if (!stored) return not_stored(request);
    respond(request, 200, "{}");
  });
}

void Door::give_paper(const Request& request, const Paper& paper) {
  const std::string token = host_.new_token();
  const store::Hash secret = store::digest(token);
  host_.keep({Register::put(secret, paper)}, [this, request, token, secret, paper](bool stored) {
    if (!stored) return not_stored(request);
    register_.give_out(secret, paper);
    respond(request, 201, game::shape_json(PaperShape{token, paper.until}));
  });
}

void Door::invite(const Request& request) {
  if (!may_organize(request)) return refuse(request, 403, {"not_permitted", "", "This is for the hall's organizer."});
  const auto object = parse_object(request.body);
  const auto role = parse_role(object ? text_of(*object, "role").value_or("member") : "");
  if (!role) return refuse(request, 400, {"bad_value", "role", "member or organizer"});
  give_paper(request, {std::nullopt, *role, host_.now() + invitation_time});
}

void Door::give_reset(const Request& request) {
  if (!may_organize(request)) return refuse(request, 403, {"not_permitted", "", "This is for the hall's organizer."});
  const auto object = parse_object(request.body);
  const Account* const account = register_.find(object ? text_of(*object, "name").value_or("") : "");
  if (account == nullptr) return refuse(request, 404, {"no_such_account", "name", "Nobody here has this name."});
  give_paper(request, {account->id, account->role, host_.now() + reset_time});
}

}  // namespace touchmove::hall::accounts
