// The hall's organizer: whoever started it, by a secret link that is shown at its first start and kept as a hash. Who
// may open events is the organizer's to say, when the hall is started.
#include <utility>

#include "touchmove/game/view/shape_writer.hpp"
#include "touchmove/hall/core/accounts/door.hpp"
#include "touchmove/hall/core/front/client_host.hpp"
#include "touchmove/hall/core/front/core.hpp"
#include "touchmove/hall/core/protocol/output.hpp"
#include "touchmove/hall/core/tables/lobby_shapes.hpp"

namespace touchmove::hall {
namespace {

store::Put organizer_put(const store::Hash& secret) { return {"hall", "organizer", store::to_hex(secret)}; }

}  // namespace

void Core::settle_organizer() {
  if (!options_.has_organizer || (organizer_ && !options_.new_organizer)) return;
  // A start that is tried again shows the same link.
  options_.new_organizer = false;
  organizers_link_ = make_token(random_);
  organizer_ = store::digest(*organizers_link_);
  store::Write write;
  write.puts.push_back(organizer_put(*organizer_));
  emit(store::Job{ticket(Errand::None), std::move(write)});
}

bool Core::is_organizer(std::string_view token) const {
  return organizer_ && !token.empty() && store::equal_in_constant_time(*organizer_, store::digest(token));
}

bool Core::is_organizer(const Request& request) const {
  return is_organizer(request.bearer) || accounts_->is_organizer(request.session);
}

void Core::show_hall(const Request& request) {
  HallShape shown{options_.open_to == OpenTo::Anybody, is_organizer(request)};
  if (accounts_->whom() == accounts::AccountsFor::Anybody) shown.accounts = "anybody";
  if (accounts_->whom() == accounts::AccountsFor::Invited) shown.accounts = "invited";
  respond(request, 200, game::shape_json(shown));
}

void Core::renew_organizer(const Request& request) {
  if (!is_organizer(request.bearer)) {
    return respond_error(request, 403, {"bad_token", "", "This is not the organizer's link."});
  }
  const std::string token = make_token(random_);
  store::Put put = organizer_put(store::digest(token));
  Response response;
  response.request = request.id;
  response.status = 201;
  response.body = game::shape_json(OrganizersLinkShape{token});
  // The old one opens the hall until the new one is on the disk: nobody is left without any.
  client_host_->keep(std::move(put), [this, token, response = std::move(response)](bool stored) mutable {
    if (stored) {
      organizer_ = store::digest(token);
    } else {
      response.status = 503;
      response.body = refusal_json("not_stored", "", "The hall could not store this. Nothing happened; try again.");
    }
    emit(std::move(response));
  });
}

bool Core::may_open_event(const Request& request) {
  if (options_.open_to == OpenTo::Anybody || is_organizer(request)) return true;
  respond_error(request, 403, {"not_permitted", "", "In this hall only its organizer opens events."});
  return false;
}

}  // namespace touchmove::hall
