#include "touchmove/hall/core/demo/stage.hpp"

#include <algorithm>
#include <utility>
#include <variant>

#include "touchmove/hall/core/front/resident.hpp"
#include "touchmove/store/writer.hpp"

namespace touchmove::hall::demo {

Stage::Stage(Core& core, store::Store& store, Time now, Hear hear)
    : core_(core), store_(store), now_(now), hear_(std::move(hear)), last_request_(first_resident_id) {
  core_.start(now_);
  settle();
}

void Stage::pass_until(Time time) {
  while (core_.next_wake() && *core_.next_wake() <= time) {
    now_ = std::max(now_, *core_.next_wake());
    core_.wake(now_);
    settle();
  }
  now_ = std::max(now_, time);
}

Response Stage::ask(std::string method, std::string path, std::string bearer, std::string body) {
  Request request;
  request.id = ++last_request_;
  request.method = std::move(method);
  request.path = std::move(path);
  request.bearer = std::move(bearer);
  request.body = std::move(body);
  request.address = "demo";
  answer_ = {};
  core_.requested(request, now_);
  settle();
  return std::exchange(answer_, {});
}

void Stage::settle() {
  std::vector<store::Job> jobs;
  std::vector<Analysis> questions;
  do {
    for (auto& answer : store::perform(store_, std::exchange(jobs, {}))) core_.answered(std::move(answer), now_);
    for (const Analysis& question : std::exchange(questions, {})) {
      core_.found(question.game, question.seq, question.answer(), now_);
    }
    for (Output& output : core_.take_outputs()) {
      if (auto* job = std::get_if<store::Job>(&output)) {
        jobs.push_back(std::move(*job));
      } else if (auto* question = std::get_if<Analysis>(&output)) {
        questions.push_back(std::move(*question));
      } else if (auto* response = std::get_if<Response>(&output)) {
        if (response->shown) response->body = response->shown->text;
        answer_ = std::move(*response);
      } else if (const auto* message = std::get_if<Message>(&output)) {
        hear_(*message);
      }
    }
  } while (!jobs.empty() || !questions.empty());
}

}  // namespace touchmove::hall::demo
