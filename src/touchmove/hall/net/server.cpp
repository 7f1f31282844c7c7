#include "touchmove/hall/net/server.hpp"

#include <sodium.h>
#include <spdlog/spdlog.h>

#include <algorithm>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/redirect_error.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/asio/write.hpp>
#include <charconv>
#include <csignal>
#include <thread>
#include <utility>

#include "touchmove/hall/net/address_share.hpp"
#include "touchmove/hall/net/listening/descriptors.hpp"
#include "touchmove/hall/net/listening/open_port.hpp"

namespace touchmove::hall {
namespace {

namespace asio = boost::asio;
using asio::ip::tcp;
using boost::system::error_code;
using namespace std::chrono_literals;

void system_random(std::span<std::uint8_t> bytes) { randombytes_buf(bytes.data(), bytes.size()); }

/// Until when an earlier hall ran on this store, by its own word; 0 if none did.
Time last_alive(store::Store& store) {
  Time alive = 0;
  if (const auto found = store.read({"", 0, {{"hall", "alive"}}}); found && !found->entries.empty()) {
    const std::string& text = found->entries.front().value;
    std::from_chars(text.data(), text.data() + text.size(), alive);
  }
  return alive;
}

std::vector<std::string> names_of(const std::vector<EngineProgram>& programs) {
  std::vector<std::string> names;
  for (const EngineProgram& program : programs) names.push_back(program.name);
  return names;
}

}  // namespace

Server::Server(const Rules& rules, store::Store& store, const Page& page, ServerOptions options)
    : store_(store),
      page_(page),
      options_(std::move(options)),
      host_names_(options_.hosts),
      send_total_(options_.unread_of_all),
      time_(last_alive(store)),
      core_(rules, options_.random ? options_.random : system_random,
            {options_.limits, options_.version, names_of(options_.engines.programs), store.missing_lines(),
             options_.open_to, options_.has_organizer, options_.new_organizer, options_.accounts, &passwords_,
             options_.board_delay, options_.accounts_elsewhere, options_.tell != nullptr, options_.reads_along}),
      local_(context_,
             [this](LocalPort::Id id, std::string line) {
               Request request;
               request.id = id;
               request.body = std::move(line);
               core_.controlled(std::move(request), time_.now());
               pump();
             }),
      most_sessions_(options_.most_sessions > 0 ? options_.most_sessions : raise_descriptor_limit()) {}

Server::~Server() {
  key_workers_.stop();
  key_workers_.join();
  engines_.reset();
  analyses_.reset();
  writer_.reset();
  for (auto& [id, session] : sessions_) session->cut();
  local_.close();
  local_.cut();
  watch_.close();
  context_.poll();  // lets the sessions' coroutines end while what they refer to is still there
}

tl::expected<std::uint16_t, std::string> Server::open() {
  auto port = open_port(acceptor_, {options_.address, options_.port, options_.further_ports});
  if (!port) return port;
  if (!options_.local_socket.empty()) {
    if (const auto trouble = local_.open(options_.local_socket)) {
      spdlog::warn("the shell cannot reach this hall: {}", *trouble);
    }
  }
  if (!options_.watch_address.empty()) {
    const auto watched = watch_.open(options_.watch_address, options_.watch_port);
    if (!watched) return tl::unexpected(watched.error());
    watch_port_ = *watched;
  }
  return port;
}

void Server::run(const std::function<void()>& ready) {
  ready_ = ready;
  writer_ = std::make_unique<store::Writer>(store_, [this](std::vector<store::Answer> answers) {
    asio::post(context_, [this, moved = std::move(answers)]() mutable { answered(std::move(moved)); });
  });
  // One core is left to the hall itself.
  analyses_ = std::make_unique<AnalysisPool>(
      std::thread::hardware_concurrency() > 2 ? 2U : 1U,
      [this](std::string game, std::uint64_t seq, Computed computed) {
        asio::post(context_, [this, game = std::move(game), seq, computed = std::move(computed)]() mutable {
          found(game, seq, std::move(computed));
        });
      });
  if (!options_.engines.programs.empty()) {
    engines_ = std::make_unique<EnginePool>(
        options_.engines,
        [this](EngineAnswer answer) {
          asio::post(context_, [this, moved = std::move(answer)]() mutable { engine_answered(std::move(moved)); });
        },
        [](const std::string& text) { spdlog::info("{}", text); });
  }
  if (options_.ends_by_signal) {
    signals_.add(SIGTERM);
    signals_.add(SIGINT);
    signals_.async_wait([this](error_code failed, int) {
      if (!failed) shut_down();
    });
    renewal_.start();
  }
  if (options_.resident != nullptr) {
    options_.resident->open(core_, store_, [this] { return time_.now(); });
  } else {
    core_.start(time_.now());
  }
  pump();
  open_doors();
  asio::co_spawn(context_, [this] { return check_sessions(); }, asio::detached);
  context_.run();
}

void Server::stop() {
  asio::post(context_, [this] { shut_down(); });
}

void Server::hear(News news) {
  asio::post(context_, [this, news = std::move(news)] {
    if (stopping_) return;
    core_.heard(news, time_.now());
    pump();
  });
}

void Server::shut_down() {
  if (stopping_) return;
  if (options_.ends_by_signal) spdlog::info("shutting down");
  stopping_ = true;
  error_code ignored;
  acceptor_.close(ignored);
  signals_.cancel(ignored);
  renewal_.stop();
  local_.close();
  core_.stop(time_.now());
  pump();
  // Whatever was asked for is stored and answered before the sockets close.
  writer_.reset();
  analyses_.reset();
  engines_.reset();
  if (options_.figures) options_.figures(figures());
  asio::post(context_, [this] {
    for (auto& [id, session] : sessions_) {
      if (session->is_socket()) {
        session->close(1001);
      }
    }
    second_.expires_after(200ms);
    second_.async_wait([this](error_code) {
      for (auto& [id, session] : sessions_) session->cut();
      local_.cut();
      watch_.close();
      wake_.cancel();
      asio::post(context_, [this] { context_.stop(); });
    });
  });
}

asio::awaitable<void> Server::accept() {
  while (!stopping_) {
    error_code failed;
    tcp::socket socket = co_await acceptor_.async_accept(asio::redirect_error(asio::use_awaitable, failed));
    if (stopping_) co_return;
    if (failed) {
      // Out of descriptors or memory: what is open goes on, and somebody will leave.
      spdlog::warn("cannot accept a connection: {}", failed.message());
      asio::steady_timer pause(context_, 100ms);
      co_await pause.async_wait(asio::redirect_error(asio::use_awaitable, failed));
      continue;
    }
    admit(std::move(socket));
  }
}

void Server::admit(tcp::socket socket) {
  error_code failed;
  const auto remote = socket.remote_endpoint(failed);
  if (failed) return;
  std::string address = share_of(remote.address().to_string());
  std::size_t& count = by_address_[address];
  const bool full = sessions_.size() >= most_sessions_;
  if (full || (!options_.behind_proxy && count >= share_of_one())) {
    if (count == 0) by_address_.erase(address);
    ++turned_away_;
    const std::string answer = http::answer_error(503, "hall_full", "Too many connections; try again soon.", false);
    socket.non_blocking(true, failed);
    socket.write_some(asio::buffer(answer), failed);
    return;
  }
  ++count;
  ++accepted_;
  socket.set_option(tcp::no_delay(true), failed);
  const std::uint64_t id = next_id();
  SessionHost& host = *this;
  auto session = std::make_shared<Session>(host, std::move(socket), id, std::move(address));
  sessions_.emplace(id, session);
  session->start();
}

void Server::leaves(const std::string& share) {
  const auto entry = by_address_.find(share);
  if (entry != by_address_.end() && --entry->second == 0) by_address_.erase(entry);
}

bool Server::comes_from(const Session& session, const std::string& share) {
  leaves(session.address());
  return ++by_address_[share] <= share_of_one();
}

asio::awaitable<void> Server::check_sessions() {
  while (!stopping_) {
    const auto before = Session::Clock::now();
    second_.expires_after(1s);
    error_code failed;
    co_await second_.async_wait(asio::redirect_error(asio::use_awaitable, failed));
    if (stopping_) co_return;
    const auto now = Session::Clock::now();
    const auto late = now - before - 1s;
    for (auto& [id, session] : sessions_) {
      // What was sent while this process stood still lies unread: nobody is silent for that.
      if (late > 1s) session->wait_longer(late);
      session->check(now);
    }
    if (options_.figures) options_.figures(figures());
  }
}

void Server::api(std::shared_ptr<Session> session, Request request) {
  if (stopping_) return session->cut();
  request.id = next_id();
  session->awaits(request.id);
  requests_.emplace(request.id, std::move(session));
  core_.requested(std::move(request), time_.now());
  pump();
}

void Server::socket_opened(std::shared_ptr<Session> session) {
  if (stopping_) return session->cut();
  core_.connected(session->id(), session->address(), time_.now(), session->signed_in());
  pump();
}

void Server::socket_received(const Session& session, std::string_view text) {
  if (stopping_) return;
  core_.received(session.id(), text, time_.now());
  pump();
}

void Server::stream_ended(std::uint64_t request) {
  streams_.erase(request);
  if (stopping_) return;
  core_.stream_ended(request, time_.now());
  pump();
}

void Server::stream(StreamPart part) {
  if (part.what == StreamPart::What::Open) {
    auto waiting = requests_.extract(part.request);
    if (!waiting) return;
    if (waiting.mapped()->is_cut()) {
      // Nobody reads it any more; the core is told when this step is done.
      return asio::post(context_, [this, request = part.request] { stream_ended(request); });
    }
    streams_[part.request] = waiting.mapped();
  }
  const auto found = streams_.find(part.request);
  if (found != streams_.end()) found->second->stream(std::move(part));
  if (send_total_.is_over()) shed();
}

void Server::ended(const Session& session) {
  const auto found = sessions_.find(session.id());
  if (found == sessions_.end()) return;
  const auto keep = found->second;
  sessions_.erase(found);
  leaves(keep->address());
  if (keep->is_socket() && !stopping_) {
    core_.disconnected(keep->id(), time_.now());
    pump();
  }
}

void Server::answered(std::vector<store::Answer> answers) {
  const auto now = std::chrono::steady_clock::now();
  for (store::Answer& answer : answers) {
    const auto* written = std::get_if<store::WriteResult>(&answer.result);
    if (written != nullptr && *written && !(*written)->hashes.empty()) appends_.add(now - asked_.front());
    asked_.pop_front();
    core_.answered(std::move(answer), time_.now());
  }
  pump();
  open_doors();
}

void Server::open_doors() {
  // A port that takes connections and never answers would be worse than none.
  if (core_.start_failed()) return shut_down();
  if (!accepting_ && core_.is_ready() && !stopping_) {
    accepting_ = true;
    asio::co_spawn(context_, [this] { return accept(); }, asio::detached);
    local_.start([this] { return next_id(); });
    if (ready_) ready_();
  }
}

void Server::found(const std::string& game, std::uint64_t seq, Computed computed) {
  if (stopping_) return;
  core_.found(game, seq, std::move(computed), time_.now());
  pump();
  open_doors();
}

void Server::engine_answered(EngineAnswer answer) {
  if (stopping_) return;
  core_.engine_answered(std::move(answer), time_.now());
  pump();
}

void Server::pump() {
  std::vector<store::Job> jobs;
  for (Output& output : core_.take_outputs()) {
    if (auto* job = std::get_if<store::Job>(&output)) {
      jobs.push_back(std::move(*job));
    } else if (const auto* message = std::get_if<Message>(&output)) {
      deliver(*message);
    } else if (const auto* end = std::get_if<Close>(&output)) {
      if (end->code == TooFast) ++connections_refused_;
      if (const auto found = sessions_.find(end->connection); found != sessions_.end()) found->second->close(end->code);
    } else if (auto* response = std::get_if<Response>(&output)) {
      if (response->status == 429) ++requests_refused_;
      if (const auto waiting = requests_.extract(response->request)) {
        waiting.mapped()->respond(std::move(*response));
      } else {
        local_.answer(response->request, std::move(response->body));
      }
    } else if (auto* analysis = std::get_if<Analysis>(&output)) {
      if (analyses_) analyses_->submit(std::move(*analysis));
    } else if (auto* part = std::get_if<StreamPart>(&output)) {
      stream(std::move(*part));
    } else if (auto* order = std::get_if<EngineOrder>(&output)) {
      if (engines_) {
        engines_->submit(std::move(*order));
      } else {
        // A machine of an earlier hall that had engines: it gives up as where its engine does not start.
        asio::post(context_, [this, answer = EngineAnswer{order->game, order->ticket, EngineFault::NotStarted, {}}] {
          engine_answered(answer);
        });
      }
    } else if (auto* news = std::get_if<News>(&output)) {
      if (options_.tell) options_.tell(std::move(*news));
    } else {
      spdlog::warn("{}", std::get<Note>(output).text);
    }
  }
  if (writer_) {
    asked_.insert(asked_.end(), jobs.size(), std::chrono::steady_clock::now());
    writer_->submit(std::move(jobs));
  }
  arm();
}

void Server::deliver(const Message& message) {
  if (options_.resident != nullptr) options_.resident->heard(message);
  for (const ConnectionId id : message.to) {
    const auto found = sessions_.find(id);
    // One that does not read is cut off; its own coroutine then tells the core, and it may come back and resynchronise.
    if (found != sessions_.end() && !found->second->send(message)) {
      ++slow_readers_;
      spdlog::info("connection {} reads too slowly and was dropped", id);
    }
  }
  if (send_total_.is_over()) shed();
}

void Server::shed() {
  std::vector<Session*> slow;
  for (auto& [id, session] : sessions_) {
    if (session->unread() > 0) slow.push_back(session.get());
  }
  std::sort(slow.begin(), slow.end(), [](const Session* a, const Session* b) { return a->unread() > b->unread(); });
  std::size_t dropped = 0;
  for (std::size_t freed = 0; dropped < slow.size() && freed < send_total_.limit() / 4; ++dropped) {
    freed += slow[dropped]->unread();
    slow[dropped]->cut();
  }
  slow_readers_ += dropped;
  spdlog::warn("{} connections that read too slowly were dropped: all together left too much unread", dropped);
}

WatchPort::Answer Server::show(std::string_view path) const {
  if (path == "/metrics") return {200, metrics()};
  if (path == "/health") return {200, "alive\n"};
  if (path != "/ready") return {404, "/metrics, /ready and /health are here\n"};
  if (stopping_) return {503, "stopping\n"};
  if (const auto why = core_.not_ready()) return {503, *why + "\n"};
  if (sessions_.size() >= most_sessions_) return {503, "connections_full\n"};
  return {200, "ready\n"};
}

HallFigures Server::figures() const {
  HallFigures now;
  now.core = core_.figures();
  now.appends = appends_;
  now.accepted = accepted_;
  now.turned_away = turned_away_;
  now.slow_readers = slow_readers_;
  now.requests_refused = requests_refused_;
  now.connections_refused = connections_refused_;
  now.connections = sessions_.size();
  now.connections_limit = most_sessions_;
  now.store_queue = asked_.size();
  now.unread = send_total_.used();
  now.unread_limit = send_total_.limit();
  return now;
}

std::string Server::metrics() const {
  Exposition out;
  out.gauges("touchmove_build_info", "The version that runs.", "version", {{options_.version, 1}});
  out.gauge("touchmove_ready", "1 if newcomers are welcome.", show("/ready").status == 200 ? 1 : 0);
  write_hall(out, figures());
  if (options_.store_bytes) {
    out.gauge("touchmove_store_bytes", "The store's files, its log among them.",
              static_cast<double>(options_.store_bytes()));
  }
  tls::write_validity(out, options_.identity.get());
  write_process(out);
  return out.text();
}

std::optional<Time> Server::next_wake() const {
  const auto core = core_.next_wake();
  const auto resident = options_.resident == nullptr ? std::nullopt : options_.resident->next_turn();
  if (!core || !resident) return core ? core : resident;
  return std::min(*core, *resident);
}

void Server::arm() {
  if (stopping_) return;
  const auto next = next_wake();
  // OPTIMIZATION: most steps change nothing about what is due next, and each setting is a call of the system.
  if (next == armed_) return;
  armed_ = next;
  if (!next) {
    wake_.cancel();
    return;
  }
  wake_.expires_at(time_.when(*next));
  wake_.async_wait([this](error_code failed) {
    if (failed || stopping_) return;
    armed_.reset();
    core_.wake(time_.now());
    if (options_.resident != nullptr) options_.resident->take_turn(core_, time_.now());
    pump();
  });
}

}  // namespace touchmove::hall
