// The claim checker's part of the HTTP API: disputes reported from real boards, ruled on beside the hall.
#include <utility>

#include "touchmove/hall/core/front/core.hpp"
#include "touchmove/hall/core/protocol/problem_shapes.hpp"

namespace touchmove::hall {

void Core::check(const Request& request) {
  const bool full = checking_.size() >= options_.limits.checks_waiting;
  if (full || !checks_.take(request.address, now_)) {
    Response response;
    response.request = request.id;
    response.status = full ? 503 : 429;
    response.retry_after = full ? 1 : checks_.wait_seconds(request.address);
    response.body = refusal_json("rate_limited", "", "Too many disputes; try again soon.");
    return emit(std::move(response));
  }
  auto check = rules_.check(request.body);
  if (!check) return respond_error(request, 400, check.error());
  checking_.insert(request.id);
  emit(Analysis{"", request.id, std::move(*check), Lane::Checks});
}

void Core::checked(std::uint64_t request, const Computed& answer) {
  if (checking_.erase(request) == 0) return;
  Request asked;
  asked.id = request;
  const auto* body = std::get_if<std::string>(&answer);
  if (body == nullptr)
    return respond_error(asked, 503, {"hall_full", "", "There is no memory for this; try again later."});
  respond(asked, 200, *body);
}

}  // namespace touchmove::hall
