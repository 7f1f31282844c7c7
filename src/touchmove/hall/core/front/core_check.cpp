// The claim checker's part of the HTTP API: disputes reported from real boards, ruled on beside the hall; and stories
// of games, the scenarios of the rulebooks among them, played for who reads them.
#include <charconv>
#include <utility>

#include "touchmove/hall/core/front/core.hpp"
#include "touchmove/hall/core/protocol/problem_shapes.hpp"

namespace touchmove::hall {

bool Core::may_check(const Request& request) {
  const bool full = checking_.size() >= options_.limits.checks_waiting;
  if (full || !checks_.take(request.address, now_)) {
    Response response;
    response.request = request.id;
    response.status = full ? 503 : 429;
    response.retry_after = full ? 1 : checks_.wait_seconds(request.address);
    response.body = refusal_json("rate_limited", "", "Too many disputes; try again soon.");
    emit(std::move(response));
    return false;
  }
  return true;
}

void Core::check_beside(const Request& request, Check check) {
  checking_.emplace(request.id, request.gzip ? Compress::Yes : Compress::No);
  emit(Analysis{"", request.id, std::move(check), Lane::Checks});
}

void Core::check(const Request& request) {
  if (!may_check(request)) return;
  auto check = rules_.check(request.body);
  if (!check) return respond_error(request, 400, check.error());
  check_beside(request, std::move(*check));
}

void Core::show_scenario(const Request& request, std::string_view clause, std::string_view number) {
  if (!may_check(request)) return;
  std::size_t which = 0;
  const auto read = std::from_chars(number.data(), number.data() + number.size(), which);
  const bool is_number = read.ec == std::errc{} && read.ptr == number.data() + number.size();
  auto steps = is_number ? rules_.scenario(clause, which) : std::nullopt;
  if (!steps) return respond_error(request, 404, {"no_such_scenario", "", "There is no such scenario of a game."});
  check_beside(request, std::move(*steps));
}

void Core::play_story(const Request& request) {
  if (!may_check(request)) return;
  auto steps = rules_.story(request.body);
  if (!steps) return respond_error(request, 400, steps.error());
  check_beside(request, std::move(*steps));
}

void Core::checked(std::uint64_t request, const Computed& answer) {
  const auto waiting = checking_.extract(request);
  if (waiting.empty()) return;
  Request asked;
  asked.id = request;
  const auto* body = std::get_if<std::string>(&answer);
  if (body == nullptr)
    return respond_error(asked, 503, {"hall_full", "", "There is no memory for this; try again later."});
  if (waiting.mapped() == Compress::No) return respond(asked, 200, *body);
  // What may be claimed of a position is told in many words alike.
  Response response;
  response.request = request;
  response.shown = render(*body, 0, Compress::Yes);
  emit(std::move(response));
}

}  // namespace touchmove::hall
