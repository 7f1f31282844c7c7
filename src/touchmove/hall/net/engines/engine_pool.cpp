#include "touchmove/hall/net/engines/engine_pool.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <poll.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <utility>

namespace touchmove::hall {
namespace {

std::int64_t now_ms() {
  return std::chrono::duration_cast<std::chrono::milliseconds>(std::chrono::steady_clock::now().time_since_epoch())
      .count();
}

std::string_view word_of(EngineFault fault) {
  switch (fault) {
    case EngineFault::None:
      break;
    case EngineFault::NotStarted:
      return "it did not start";
    case EngineFault::Ended:
      return "it ended";
    case EngineFault::Silent:
      return "it did not answer in time";
    case EngineFault::Malformed:
      return "what it wrote is not as the interface has it";
    case EngineFault::TooLong:
      return "it wrote a line longer than any";
    case EngineFault::Flood:
      return "it wrote too much";
    case EngineFault::NoVariant:
      return "it does not play this kind of chess";
  }
  return "nothing is wrong";
}

}  // namespace

/// An engine that runs, and what it has been told.
struct EnginePool::Seated {
  const EngineProgram* program;
  EngineProcess process;
  UciClient client;
  std::string unsent{};
  std::int64_t used_ms{0};  ///< of searches it was given
};

EnginePool::EnginePool(EnginePoolOptions options, Done done, Tell tell)
    : options_(std::move(options)), done_(std::move(done)), tell_(std::move(tell)) {
  std::array<int, 2> ends{-1, -1};
  if (::pipe2(ends.data(), O_CLOEXEC) == 0) {
    stop_read_ = ends[0];
    stop_write_ = ends[1];
  }
  const unsigned count = options_.programs.empty() ? 0 : std::max(1U, options_.threads);
  for (unsigned i = 0; i < count; ++i) threads_.emplace_back([this] { work(); });
}

EnginePool::~EnginePool() {
  {
    const std::scoped_lock lock(mutex_);
    stopping_ = true;
  }
  wanted_.notify_all();
  ::close(stop_write_);  // whoever polls the other end wakes
  threads_.clear();      // joins
  ::close(stop_read_);
}

void EnginePool::submit(EngineOrder order) {
  {
    const std::scoped_lock lock(mutex_);
    waiting_.push_back(std::move(order));
  }
  wanted_.notify_one();
}

std::optional<EngineOrder> EnginePool::next() {
  std::unique_lock lock(mutex_);
  wanted_.wait(lock, [&] { return stopping_ || !waiting_.empty(); });
  if (stopping_) return std::nullopt;
  EngineOrder order = std::move(waiting_.front());
  waiting_.pop_front();
  return order;
}

void EnginePool::work() {
  std::optional<Seated> seated;
  while (auto order = next()) {
    EngineAnswer found = answer(*order, seated);
    // One that failed is not asked again, and none lives for ever: its time of the processor is limited.
    const bool worn = seated && seated->used_ms > std::int64_t{options_.limits.cpu_seconds} * 1000 / 2;
    if (seated && (seated->client.state() == UciClient::State::Failed || worn)) seated.reset();
    {
      const std::scoped_lock lock(mutex_);
      if (stopping_) return;
    }
    done_(std::move(found));
  }
}

void EnginePool::note(const EngineProgram& program, const std::string& text) {
  tell_(fmt::format("engine {}: {}", program.name, text));
}

EngineAnswer EnginePool::answer(const EngineOrder& order, std::optional<Seated>& seated) {
  EngineAnswer answer;
  answer.game = order.game;
  answer.ticket = order.ticket;
  answer.fault = EngineFault::NotStarted;
  const auto program = std::find_if(options_.programs.begin(), options_.programs.end(),
                                    [&](const EngineProgram& each) { return each.name == order.engine; });
  if (program == options_.programs.end()) return answer;
  if (seated && seated->program != &*program) seated.reset();
  if (!seated) {
    auto process = EngineProcess::start(*program, options_.limits);
    if (!process) {
      note(*program, process.error());
      return answer;
    }
    {
      const std::scoped_lock lock(mutex_);
      if (told_.insert(program->name).second) {
        note(*program, "confined by " + to_string(process->confinement()));
      }
    }
    seated.emplace(Seated{&*program, std::move(*process), UciClient(options_.uci, now_ms())});
  }
  seated->client.search(order.task, now_ms());
  seated->used_ms += order.task.strength.move_ms;
  run(*seated);
  if (auto move = seated->client.take_move()) {
    answer.fault = EngineFault::None;
    answer.move = std::move(*move);
  } else {
    answer.fault = seated->client.fault();
    if (answer.fault != EngineFault::None) note(*program, std::string(word_of(answer.fault)));
  }
  return answer;
}

void EnginePool::run(Seated& seated) {
  using State = UciClient::State;
  UciClient& client = seated.client;
  std::string heard;
  // From here on it has a task: it is idle again when it has answered.
  while (client.state() != State::Idle && client.state() != State::Failed) {
    seated.unsent += client.take_commands();
    if (!seated.process.write(seated.unsent)) return client.ended();
    std::array<pollfd, 3> waits{{{seated.process.output(), POLLIN, 0},
                                 {stop_read_, POLLIN, 0},
                                 {seated.process.input(), static_cast<short>(seated.unsent.empty() ? 0 : POLLOUT), 0}}};
    const std::int64_t left = client.due() ? std::max<std::int64_t>(0, *client.due() - now_ms()) : 1000;
    ::poll(waits.data(), waits.size(), static_cast<int>(std::min<std::int64_t>(left, 60'000)));
    if (waits[1].revents != 0) return;
    if (waits[0].revents != 0) {
      heard.clear();
      const auto read = seated.process.read(heard);
      if (read == EngineProcess::Read::Some) client.heard(heard, now_ms());
      if (read == EngineProcess::Read::End) client.ended();
    } else if ((waits[2].revents & (POLLHUP | POLLERR)) != 0) {
      // It hears nothing more, not even that its time is over; waited for, its deaf ear would wake at once for ever.
      return client.ended();
    }
    client.tick(now_ms());
  }
}

}  // namespace touchmove::hall
