#include "touchmove/hall/core/machines/uci_client.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "touchmove/base/contract.hpp"

namespace touchmove::hall {

UciClient::UciClient(UciLimits limits, std::int64_t now) : limits_(limits), due_(now + limits.start_ms) { say("uci"); }

void UciClient::say(std::string_view line) {
  commands_ += line;
  commands_ += '\n';
}

std::string UciClient::take_commands() { return std::exchange(commands_, {}); }

std::optional<EngineMove> UciClient::take_move() { return std::exchange(move_, std::nullopt); }

const UciOption* UciClient::option(std::string_view name) const {
  const auto found =
      std::find_if(options_.begin(), options_.end(), [&](const UciOption& each) { return each.name == name; });
  return found == options_.end() ? nullptr : &*found;
}

void UciClient::fail(EngineFault fault) {
  state_ = State::Failed;
  fault_ = fault;
  due_.reset();
  input_.clear();
  task_.reset();
  move_.reset();
}

void UciClient::ended() {
  if (state_ == State::Failed) return;
  fail(state_ == State::Starting ? EngineFault::NotStarted : EngineFault::Ended);
}

void UciClient::search(EngineTask task, std::int64_t now) {
  base::require(!task_ && state_ != State::Failed, "an engine searches for one move at a time");
  task_ = std::move(task);
  move_.reset();
  if (state_ == State::Idle) prepare(now);
}

void UciClient::set_number(std::string_view name, int value) {
  const UciOption* option = this->option(name);
  if (option == nullptr || option->type != "spin") return;
  if (option->low) value = std::max(value, *option->low);
  if (option->high) value = std::min(value, *option->high);
  say(fmt::format("setoption name {} value {}", name, value));
}

bool UciClient::set_text(std::string_view name, std::string_view type, std::string_view value) {
  const UciOption* option = this->option(name);
  if (option == nullptr || option->type != type) return false;
  if (type == "combo" && std::find(option->choices.begin(), option->choices.end(), value) == option->choices.end()) {
    return false;
  }
  say(fmt::format("setoption name {} value {}", name, value));
  return true;
}

void UciClient::prepare(std::int64_t now) {
  const EngineStrength& strength = task_->strength;
  set_number("Hash", limits_.hash_mb);
  set_number("Threads", 1);
  set_text("Ponder", "check", "false");
  set_text("OwnBook", "check", "false");
  // An engine serves several tables: everything it was told for another is told anew.
  const bool variant = set_text("UCI_Variant", "combo", task_->variant.empty() ? "chess" : task_->variant);
  const bool chess960 = set_text("UCI_Chess960", "check", task_->chess960 ? "true" : "false");
  if ((!task_->variant.empty() && !variant) || (task_->chess960 && !chess960)) return fail(EngineFault::NoVariant);
  set_number("Skill Level", strength.skill.value_or(20));
  set_text("UCI_LimitStrength", "check", strength.elo ? "true" : "false");
  if (strength.elo) set_number("UCI_Elo", *strength.elo);
  say("ucinewgame");
  say("isready");
  state_ = State::Preparing;
  heard_ = 0;
  due_ = now + limits_.start_ms;
}

void UciClient::go(std::int64_t now) {
  std::string position = "position ";
  position += task_->fen.empty() ? "startpos" : "fen " + task_->fen;
  if (!task_->moves.empty()) position += " moves";
  for (const std::string& move : task_->moves) {
    position += ' ';
    position += move;
  }
  say(position);
  std::string search = fmt::format("go movetime {}", task_->strength.move_ms);
  if (task_->strength.depth) search += fmt::format(" depth {}", *task_->strength.depth);
  say(search);
  state_ = State::Searching;
  heard_ = 0;
  score_.reset();
  told_to_stop_ = false;
  due_ = now + task_->strength.move_ms + limits_.grace_ms;
}

void UciClient::heard(std::string_view bytes, std::int64_t now) {
  heard_ += bytes.size();
  if (state_ == State::Failed) return;
  // A line longer than any is named as one however much of it comes at once.
  const bool is_flood = heard_ > limits_.answer_bytes;
  while (!bytes.empty() && state_ != State::Failed) {
    const auto end = bytes.find('\n');
    const std::string_view part = bytes.substr(0, end);
    if (input_.size() + part.size() > limits_.line_bytes) return fail(EngineFault::TooLong);
    if (is_flood) return fail(EngineFault::Flood);
    input_ += part;
    if (end == std::string_view::npos) return;
    bytes.remove_prefix(end + 1);
    std::string line = std::exchange(input_, {});
    if (line.ends_with('\r')) line.pop_back();
    if (!is_uci_text(line)) return fail(EngineFault::Malformed);
    hear(line, now);
  }
}

void UciClient::hear(std::string_view line, std::int64_t now) {
  switch (state_) {
    case State::Starting:
      if (line == "uciok") {
        state_ = State::Idle;
        due_.reset();
        heard_ = 0;
        if (task_) prepare(now);
      } else if (auto option = read_uci_option(line); option && options_.size() < limits_.options) {
        options_.push_back(std::move(*option));
      }
      break;
    case State::Preparing:
      if (line == "readyok") go(now);
      break;
    case State::Searching:
      if (const auto score = read_uci_score(line)) {
        score_ = score;
      } else if (line.starts_with("bestmove")) {
        auto move = read_uci_best_move(line);
        if (!move) return fail(EngineFault::Malformed);
        move_ = EngineMove{std::move(*move), score_};
        task_.reset();
        state_ = State::Idle;
        due_.reset();
        heard_ = 0;
      }
      break;
    case State::Idle:  // what it says unasked counts against what it may say
    case State::Failed:
      break;
  }
}

void UciClient::tick(std::int64_t now) {
  if (!due_ || now < *due_) return;
  if (state_ == State::Searching && !told_to_stop_) {
    told_to_stop_ = true;
    say("stop");
    due_ = now + limits_.last_ms;
    return;
  }
  fail(state_ == State::Starting ? EngineFault::NotStarted : EngineFault::Silent);
}

}  // namespace touchmove::hall
