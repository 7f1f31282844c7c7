#include "touchmove/store/postgres/notices.hpp"

#include <poll.h>
#include <sys/eventfd.h>
#include <unistd.h>

#include <atomic>
#include <chrono>
#include <mutex>
#include <utility>

#include "touchmove/store/postgres/connection.hpp"

namespace touchmove::store {
namespace {

using postgres::Parameter;
using postgres::pq;

constexpr std::size_t most_waiting = 20'000;  // texts that are to be told; more are lost, and said to be
constexpr std::chrono::milliseconds pause_of_failure{1000};
constexpr int look = 1000;  // ms after which a session is looked at though nothing came
constexpr const char* something_is_lost = "!";

}  // namespace

struct Notices::State {
  State(std::string at, std::string on, Listener to)
      : uri(std::move(at)),
        channel(std::move(on)),
        listener(std::move(to)),
        wake(eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK)) {}
  State(const State&) = delete;
  State& operator=(const State&) = delete;
  ~State() { close(wake); }

  void run();
  bool open();
  /// What has come. False if the session has ended.
  bool hear();
  /// Tells what waits. False if that cannot be.
  bool tell_all();
  /// Until something comes, is to be told, or it ends; so long at most.
  void wait(int ms) const;
  void stir() const {
    const std::uint64_t one = 1;
    [[maybe_unused]] const auto written = write(wake, &one, sizeof one);
  }

  std::string uri;
  std::string channel;
  Listener listener;
  int wake;
  std::atomic<bool> is_ending{false};
  std::mutex mutex;
  std::vector<std::string> waiting;
  bool has_lost{false};  ///< something that was to be told
  postgres::Session session;
};

bool Notices::State::open() {
  if (!session.open(uri, true)) return false;
  const std::string listen = "set synchronous_commit = off; set statement_timeout = '4s'; listen " + channel;
  if (!session.run(listen.c_str())) return true;
  session.close();
  return false;
}

bool Notices::State::hear() {
  if (pq().consumeInput(session.handle()) != 1) return false;
  std::vector<std::string> texts;
  bool is_lost = false;
  while (PGnotify* const notice = pq().notifies(session.handle())) {
    if (notice->be_pid != pq().backendPID(session.handle())) {
      is_lost |= std::string_view(notice->extra) == something_is_lost;
      texts.emplace_back(notice->extra);
    }
    pq().freemem(notice);
  }
  if (is_lost) std::erase(texts, something_is_lost);
  if (!texts.empty()) listener.heard(std::move(texts));
  if (is_lost) listener.lost();
  return session.is_open();
}

bool Notices::State::tell_all() {
  std::vector<std::string> texts;
  {
    const std::scoped_lock lock(mutex);
    texts = std::exchange(waiting, {});
    if (std::exchange(has_lost, false)) texts.emplace_back(something_is_lost);
  }
  if (texts.empty()) return true;
  const std::string all = postgres::array_of(texts);
  const auto told = session.ask(
      "select pg_notify($1::text, convert_from(said, 'UTF8')) from unnest($2::bytea[]) with ordinality as all_of(said, "
      "number) order by number",
      {Parameter::of(channel), Parameter::of(all)});
  if (told) return true;
  const std::scoped_lock lock(mutex);
  has_lost = true;
  return false;
}

void Notices::State::wait(int ms) const {
  pollfd sockets[2] = {{wake, POLLIN, 0}, {session.is_open() ? pq().socket(session.handle()) : -1, POLLIN, 0}};
  poll(sockets, 2, ms);
  std::uint64_t count = 0;
  while (read(wake, &count, sizeof count) > 0) {
  }
}

void Notices::State::run() {
  auto failed_at = std::chrono::steady_clock::time_point{};
  while (!is_ending) {
    if (!session.is_open()) {
      const auto since = std::chrono::steady_clock::now() - failed_at;
      if (since < pause_of_failure) {
        wait(100);
        continue;
      }
      failed_at = std::chrono::steady_clock::now();
      if (!open()) continue;
      {
        const std::scoped_lock lock(mutex);
        waiting.clear();
        has_lost = true;
      }
      listener.lost();
    }
    if (!tell_all() || !hear()) {
      session.close();
      continue;
    }
    bool is_idle = false;
    {
      const std::scoped_lock lock(mutex);
      is_idle = waiting.empty() && !has_lost;
    }
    if (is_idle) wait(look);
  }
}

Notices::Notices(std::string uri, std::string channel, Listener listener)
    : state_(std::make_unique<State>(std::move(uri), std::move(channel), std::move(listener))),
      thread_([this] { state_->run(); }) {}

Notices::~Notices() {
  state_->is_ending = true;
  state_->stir();
  thread_.join();
}

void Notices::tell(std::string text) {
  {
    const std::scoped_lock lock(state_->mutex);
    if (state_->waiting.size() >= most_waiting) {
      state_->has_lost = true;
      return;
    }
    state_->waiting.push_back(std::move(text));
  }
  state_->stir();
}

}  // namespace touchmove::store
