#include "touchmove/hall/net/gate/gate.hpp"

#include <spdlog/spdlog.h>
#include <sys/socket.h>

#include <array>
#include <boost/asio/buffer.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/redirect_error.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/asio/write.hpp>
#include <cerrno>
#include <csignal>
#include <optional>
#include <variant>
#include <vector>

#include "touchmove/hall/net/frame_reader.hpp"
#include "touchmove/hall/net/http.hpp"
#include "touchmove/hall/net/listening/descriptors.hpp"
#include "touchmove/hall/net/listening/open_port.hpp"
#include "touchmove/hall/net/tls/channel.hpp"

namespace touchmove::hall::gate {
namespace {

namespace asio = boost::asio;
using asio::ip::tcp;
using boost::system::error_code;
using namespace std::chrono_literals;
using Clock = std::chrono::steady_clock;

constexpr std::size_t longest_head = 10 * 1024;
constexpr std::size_t longest_list = 8 * 1024 * 1024;
constexpr std::size_t longest_first_message = 24 * 1024;
constexpr auto head_time = 15s;    // for a head to come in, and for the first message of a WebSocket
constexpr auto reach_time = 3s;    // to reach a hall; on a node that has died nobody refuses
constexpr auto list_time = 3s;     // for one hall's part of a list
constexpr auto list_life = 500ms;  // a list is made so often at most
constexpr auto write_time = 70s;   // for one side to take what the other has said, and to begin to answer
constexpr auto closing_time = 3s;  // for the other side to end when one has

constexpr std::size_t descriptors_per_visit = 4;  // the client's, the hall's two ends, and one for other nodes'
constexpr std::uint16_t service_restart = 1012;

}  // namespace

/// A connection, and the one to the hall it is for.
struct Gate::Visit {
  Visit(tcp::socket socket, const tls::Identity* identity)
      : client(std::move(socket), identity), hall(client.socket().get_executor()) {}

  void cut() {
    error_code ignored;
    client.close();
    hall.close(ignored);
  }
  /// Closes what has taken too long.
  void check(Clock::time_point now) {
    error_code ignored;
    if (until && now > *until) cut();
    if (hall_until && now > *hall_until) hall.close(ignored);
  }

  tls::Channel client;
  tcp::socket hall;
  std::string address;
  std::string input;  ///< of the client, still to be looked at
  std::optional<Clock::time_point> until;
  std::optional<Clock::time_point> hall_until;
};

namespace {

/// OPTIMIZATION: who waits holds no room for what may come; what has come is taken from the socket at once.
asio::awaitable<bool> read_some(tcp::socket& socket, std::string& into) {
  error_code failed;
  co_await socket.async_wait(tcp::socket::wait_read, asio::redirect_error(asio::use_awaitable, failed));
  if (failed) co_return false;
  socket.non_blocking(true, failed);
  const auto take = [&socket, &into, &failed] {
    std::array<char, 16 * 1024> part;
    const std::size_t size = socket.read_some(asio::buffer(part), failed);
    into.append(part.data(), size);
  };
  take();
  co_return !failed || failed == asio::error::would_block;
}

asio::awaitable<bool> read_some(tls::Channel& channel, std::string& into) { return channel.receive(into); }

asio::awaitable<bool> write_all(tls::Channel& channel, std::string text) {
  std::vector<asio::const_buffer> buffers{asio::buffer(text)};
  const bool sent = co_await channel.send(std::move(buffers));
  co_return sent;
}

asio::awaitable<bool> write_all(tcp::socket& socket, std::string text) {
  error_code failed;
  co_await asio::async_write(socket, asio::buffer(text), asio::redirect_error(asio::use_awaitable, failed));
  co_return !failed;
}

asio::awaitable<bool> reach(tcp::socket& socket, Endpoint place) {
  error_code failed;
  socket.close(failed);
  co_await socket.async_connect(place, asio::redirect_error(asio::use_awaitable, failed));
  if (failed) co_return false;
  socket.set_option(tcp::no_delay(true), failed);
  co_return true;
}

/// Whether the other side has gone, which who waits for something else does not hear.
bool is_gone(tcp::socket& socket) {
  char byte = 0;
  const ssize_t size = ::recv(socket.native_handle(), &byte, 1, MSG_PEEK | MSG_DONTWAIT);
  return size == 0 || (size < 0 && errno != EAGAIN && errno != EWOULDBLOCK && errno != EINTR);
}

std::string nobody_there() {
  return http::answer_error(503, "store_unavailable", "The hall of this game is changing its place; try again.", false);
}

}  // namespace

/// One of those who wait for a hall, as long as it does.
struct Gate::Held {
  Held(GateFigures& figures, std::size_t of) : all(figures), bytes(of) {
    ++all.held;
    ++all.held_now;
    all.held_bytes += bytes;
  }
  Held(const Held&) = delete;
  Held& operator=(const Held&) = delete;
  ~Held() {
    --all.held_now;
    all.held_bytes -= bytes;
  }
  GateFigures& all;
  std::size_t bytes;
};

Gate::Gate(Places& places, GateOptions options) : places_(places), options_(std::move(options)) {
  if (options_.most_visits == 0) options_.most_visits = raise_descriptor_limit() / descriptors_per_visit;
  changed_.expires_at(Clock::time_point::max());
  places_.on_change([this] { asio::post(context_, [this] { changed_.cancel(); }); });
}

Gate::~Gate() {
  key_workers_.stop();
  key_workers_.join();
  places_.on_change({});
  watch_.close();
  for (const VisitPtr& visit : visits_) visit->cut();
  context_.restart();
  context_.poll();  // lets the coroutines end while what they refer to is still there
}

tl::expected<std::uint16_t, std::string> Gate::open() {
  const auto port = open_port(acceptor_, {options_.address, options_.port, options_.further_ports});
  if (!port || options_.watch_address.empty()) return port;
  const auto watched = watch_.open(options_.watch_address, options_.watch_port);
  if (!watched) return tl::unexpected(watched.error());
  watch_port_ = *watched;
  return port;
}

void Gate::run(const std::function<void()>& ending) {
  ending_ = ending;
  signals_.add(SIGTERM);
  signals_.add(SIGINT);
  signals_.async_wait([this](error_code failed, int) {
    if (!failed) stop();
  });
  renewal_.start();
  asio::co_spawn(context_, [this] { return accept(); }, asio::detached);
  asio::co_spawn(context_, [this] { return sweep(); }, asio::detached);
  context_.run();
  if (ender_.joinable()) ender_.join();
}

void Gate::stop() {
  asio::post(context_, [this] {
    if (stopping_) return;
    stopping_ = true;
    {
      // For who says at the end what was done.
      const std::scoped_lock lock(shown_mutex_);
      shown_ = now();
    }
    error_code ignored;
    acceptor_.close(ignored);
    signals_.cancel(ignored);
    renewal_.stop();
    changed_.cancel();  // who waits here for a hall is better off at another node
    // Beside what goes on here: what the halls still say goes out.
    ender_ = std::thread([this] {
      if (ending_) ending_();
      asio::post(context_, [this] { cut_all(100); });
    });
  });
}

void Gate::cut_all(int patience) {
  // Who waited is told so first, however soon the halls have ended.
  if (figures_.held > 0 && patience > 0) {
    const auto soon = std::make_shared<asio::steady_timer>(context_, std::chrono::milliseconds(10));
    soon->async_wait([this, soon, patience](error_code) { cut_all(patience - 1); });
    return;
  }
  for (const VisitPtr& visit : visits_) visit->cut();
  second_.cancel();
  watch_.close();
  asio::post(context_, [this] { context_.stop(); });
}

asio::awaitable<void> Gate::accept() {
  while (!stopping_) {
    error_code failed;
    tcp::socket socket = co_await acceptor_.async_accept(asio::redirect_error(asio::use_awaitable, failed));
    if (stopping_) co_return;
    if (failed) {
      spdlog::warn("cannot accept a connection: {}", failed.message());
      asio::steady_timer pause(context_, 100ms);
      co_await pause.async_wait(asio::redirect_error(asio::use_awaitable, failed));
      continue;
    }
    const auto remote = socket.remote_endpoint(failed);
    if (failed) continue;
    if (visits_.size() >= options_.most_visits) {
      ++figures_.turned_away;
      const std::string refusal = http::answer_error(503, "hall_full", "Too many connections; try again soon.", false);
      socket.non_blocking(true, failed);
      socket.write_some(asio::buffer(refusal), failed);
      continue;
    }
    socket.set_option(tcp::no_delay(true), failed);
    auto visit = std::make_shared<Visit>(std::move(socket), options_.identity.get());
    visit->address = remote.address().to_string();
    visits_.insert(visit);
    asio::co_spawn(context_, [this, visit] { return serve(visit); }, asio::detached);
  }
}

asio::awaitable<void> Gate::sweep() {
  while (!stopping_) {
    second_.expires_after(1s);
    error_code failed;
    co_await second_.async_wait(asio::redirect_error(asio::use_awaitable, failed));
    const auto now = Clock::now();
    for (const VisitPtr& visit : visits_) visit->check(now);
    changed_.cancel();
    {
      const std::scoped_lock lock(shown_mutex_);
      shown_ = this->now();
    }
    std::erase_if(lists_, [&](const auto& list) { return now - list.second.first > list_life; });
  }
}

Forwarded Gate::forwarded_for(const Visit& visit) const {
  return {options_.behind_proxy ? "" : visit.address, options_.behind_proxy, visit.client.is_secure()};
}

std::string Gate::show_the_way(const Visit& visit, const Head& head) const {
  const std::string_view host = head.field("host");
  error_code unknown;
  if (!host_names_.takes(host, visit.client.socket().local_endpoint(unknown).address())) {
    return http::answer_wrong_host(false);
  }
  return http::answer_astray(head.method(), host, head.target());
}

asio::awaitable<void> Gate::serve(VisitPtr visit) {
  visit->until = Clock::now() + head_time;
  bool alive = co_await visit->client.open(key_workers_, visit->input);
  std::size_t end = end_of_head(visit->input);
  while (alive && end == std::string::npos && visit->input.size() <= longest_head) {
    alive = co_await read_some(visit->client, visit->input);
    end = end_of_head(visit->input);
  }
  if (alive && end != std::string::npos) {
    auto head = Head::parse(std::string_view(visit->input).substr(0, end));
    visit->input.erase(0, end);
    if (!head) {
      co_await write_all(visit->client, http::answer_error(400, "malformed", "This is no HTTP request.", false));
    } else if (visit->client.is_astray()) {
      co_await write_all(visit->client, show_the_way(*visit, *head));
    } else if (head->asks_for_socket()) {
      co_await serve_socket(visit, std::move(*head));
    } else if (route_of(head->method(), head->target()).to == Route::To::All) {
      co_await serve_list(visit, std::move(*head));
    } else {
      co_await hand_on(visit, std::move(*head));
    }
  } else if (alive) {
    co_await write_all(visit->client, http::answer_error(431, "too_large", "The header is larger than 8 kB.", false));
  }
  visit->cut();
  visits_.erase(visit);
}

asio::awaitable<void> Gate::hand_on(VisitPtr visit, Head head) {
  const Route route = route_of(head.method(), head.target());
  if (route.to == Route::To::None) {
    co_await write_all(visit->client, http::answer_error(405, "wrong_method",
                                                         "Where a hall is of several nodes, the organizer's link is "
                                                         "made anew when they start.",
                                                         false));
    co_return;
  }
  std::string refusal = nobody_there();
  if (route.to == Route::To::Node) {
    // Of the node itself, whatever it is called by: a balancer's question often names no host.
    if (places_.is_ready()) {
      refusal =
          "HTTP/1.1 200 OK\r\nConnection: close\r\nCache-Control: no-store\r\nContent-Type: application/json\r\n"
          "Content-Length: 14\r\n\r\n{\"ready\":true}";
    }
    co_await write_all(visit->client, std::move(refusal));
    co_return;
  }
  const auto part = route.to == Route::To::One ? std::optional(route.part) : std::nullopt;
  const std::string request = head.handed_on(forwarded_for(*visit)) + visit->input;
  // What only reads may be asked twice: of a hall that ended before it answered, and of the one after it.
  const bool only_reads = head.method() == "GET" || head.method() == "HEAD";
  std::string answer;
  const auto ask = [visit, &request, &answer, only_reads]() -> asio::awaitable<bool> {
    // A request that could not be written whole was not carried out.
    bool alive = co_await write_all(visit->hall, request);
    visit->hall_until = Clock::now() + write_time;
    while (alive && only_reads && answer.empty()) alive = co_await read_some(visit->hall, answer);
    co_return alive || !answer.empty();
  };
  const bool reached = co_await reach_hall(visit, part, request.size(), ask);
  if (!reached) {
    visit->until = Clock::now() + write_time;
    co_await write_all(visit->client, std::move(refusal));
    co_return;
  }
  ++figures_.requests;
  visit->input.clear();
  bool alive = true;
  if (!answer.empty()) {
    visit->until = Clock::now() + write_time;
    alive = co_await write_all(visit->client, std::move(answer));
    visit->until.reset();
  }
  if (alive) co_await splice(visit);
}

asio::awaitable<bool> Gate::reach_hall(VisitPtr visit, std::optional<Part> part, std::size_t bytes, Attempt attempt) {
  visit->until.reset();
  const auto last = Clock::now() + options_.hold;
  std::optional<Held> held;
  while (true) {
    const std::uint64_t seen = places_.changes();
    const auto place = part ? places_.of(*part) : places_.any();
    bool reached = false;
    if (place.at) {
      visit->hall_until = Clock::now() + reach_time;
      reached = co_await reach(visit->hall, *place.at);
      if (reached) reached = co_await attempt();
      visit->hall_until.reset();
    }
    if (reached) {
      if (!place.is_here) ++figures_.elsewhere;
      co_return true;
    }
    if (Clock::now() >= last || stopping_ || is_gone(visit->client.socket())) break;
    if (!held) {
      if (figures_.held_now >= options_.most_held || figures_.held_bytes + bytes > options_.most_held_bytes) break;
      held.emplace(figures_, bytes);
    }
    // Another place may have been told while the old one was tried.
    if (places_.changes() != seen) continue;
    error_code woken;
    co_await changed_.async_wait(asio::redirect_error(asio::use_awaitable, woken));
  }
  ++figures_.refused;
  co_return false;
}

GateFigures Gate::figures() const {
  const std::scoped_lock lock(shown_mutex_);
  return shown_;
}

GateFigures Gate::now() const {
  GateFigures all = figures_;
  all.visits = visits_.size();
  return all;
}

WatchPort::Answer Gate::show(std::string_view path) const {
  if (path == "/metrics" && options_.metrics) return {200, options_.metrics(now(), show("/ready").status == 200)};
  if (path == "/health") return {200, "alive\n"};
  if (path != "/ready") return {404, "/metrics, /ready and /health are here\n"};
  if (stopping_) return {503, "stopping\n"};
  if (!places_.is_ready()) return {503, "store_unavailable\n"};
  if (visits_.size() >= options_.most_visits) return {503, "connections_full\n"};
  return {200, "ready\n"};
}

asio::awaitable<void> Gate::serve_socket(VisitPtr visit, Head head) {
  bool alive = co_await write_all(
      visit->client,
      "HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Accept: " +
          accept_key(head.field("sec-websocket-key")) + "\r\n\r\n");
  std::optional<std::string> first;
  std::string said;
  FrameReader reader(longest_first_message, [&first](std::string_view text) {
    if (!first) first = std::string(text);
  });
  while (alive && !first && said.size() <= longest_first_message) {
    if (visit->input.empty()) alive = co_await read_some(visit->client, visit->input);
    if (!alive) break;
    std::string control;
    alive = reader.feed(visit->input, control);
    said += std::exchange(visit->input, {});
    bool written = true;
    if (!control.empty()) written = co_await write_all(visit->client, std::move(control));
    alive = alive && written;
  }
  if (!first) co_return;
  std::optional<Part> part;
  bool only_watches = false;
  const MessageIn message = parse_message(*first);
  if (const auto* hello = std::get_if<Hello>(&message)) {
    part = part_of(hello->event.empty() ? hello->game : hello->event);
    only_watches = hello->event.empty() && hello->token.empty() && hello->invitation.empty();
  }
  // What is no hello, or names nothing there is, any hall refuses as it should be.
  const std::string request = head.handed_on(forwarded_for(*visit));
  std::string answer;
  const auto greet = [visit, &request, &answer]() -> asio::awaitable<bool> {
    answer.clear();
    bool sent = co_await write_all(visit->hall, request);
    while (sent && end_of_head(answer) == std::string::npos) sent = co_await read_some(visit->hall, answer);
    co_return end_of_head(answer) != std::string::npos;
  };
  bool reached = false;
  const auto shown_at = places_.reader();
  if (only_watches && part && shown_at && !places_.of(*part).is_here) {
    // Shown here what another node's hall rules on: a crowd that watches is nobody's burden but its own node's.
    visit->hall_until = Clock::now() + reach_time;
    reached = co_await reach(visit->hall, *shown_at);
    if (reached) reached = co_await greet();
    visit->hall_until.reset();
    if (reached) ++figures_.watchers;
  }
  if (!reached) reached = co_await reach_hall(visit, part, request.size() + said.size(), greet);
  visit->until = Clock::now() + write_time;
  if (!reached || !answer.starts_with("HTTP/1.1 101")) {
    std::string close;
    reader.close(service_restart, close);
    co_await write_all(visit->client, std::move(close));
    co_return;
  }
  ++figures_.sockets;
  // Whatever the hall said behind its head is the client's; what the client said so far is the hall's.
  answer.erase(0, end_of_head(answer));
  if (!answer.empty()) alive = co_await write_all(visit->client, std::move(answer));
  if (alive) alive = co_await write_all(visit->hall, std::move(said));
  visit->until.reset();
  if (alive) co_await splice(visit);
}

asio::awaitable<void> Gate::serve_list(VisitPtr visit, Head head) {
  const bool is_shared = head.field("authorization").empty();
  const std::string path = head.target().substr(0, head.target().find('?'));
  const auto made = lists_.find(path);
  std::string body;
  if (is_shared && made != lists_.end() && Clock::now() - made->second.first < list_life) {
    body = made->second.second;
  } else {
    const auto all = places_.all();
    ++figures_.lists;
    std::string inside;
    for (const auto& place : all) {
      if (!place.at) continue;
      visit->until = Clock::now() + 2 * list_time;
      visit->hall_until = Clock::now() + list_time;
      std::string answer;
      bool alive = co_await reach(visit->hall, *place.at);
      if (alive) alive = co_await write_all(visit->hall, head.for_list(forwarded_for(*visit)));
      while (alive && answer.size() < longest_list) alive = co_await read_some(visit->hall, answer);
      // One that is not there now is missing in the list, and in the next it is there again.
      const auto list = inside_of_list(answer);
      if (!list || list->empty()) continue;
      if (!inside.empty()) inside += ',';
      inside += *list;
    }
    body = "[" + inside + "]";
    if (is_shared) lists_[path] = {Clock::now(), body};
  }
  Response response;
  response.body = std::move(body);
  http::Request request;
  request.method(head.method() == "HEAD" ? boost::beast::http::verb::head : boost::beast::http::verb::get);
  http::Answer answer = http::answer(request, response, false, visit->client.is_secure());
  std::string text = answer.head;
  if (answer.payload) text += *answer.payload;
  co_await write_all(visit->client, std::move(text));
}

asio::awaitable<void> Gate::splice(VisitPtr visit) {
  // One way in this coroutine and the other in its own; either holds the visit.
  const auto one_way = [](VisitPtr of, bool to_hall) -> asio::awaitable<void> {
    std::string text;
    bool alive = true;
    while (alive) {
      if (to_hall) {
        alive = co_await read_some(of->client, text);
      } else {
        alive = co_await read_some(of->hall, text);
      }
      if (text.empty()) continue;
      if (!of->until) of->until = Clock::now() + write_time;
      bool written = false;
      if (to_hall) {
        written = co_await write_all(of->hall, std::exchange(text, {}));
      } else {
        written = co_await write_all(of->client, std::exchange(text, {}));
      }
      of->until.reset();
      alive = alive && written;
    }
    error_code ignored;
    if (to_hall) {
      of->hall.shutdown(tcp::socket::shutdown_send, ignored);
    } else {
      of->client.end_sending();
    }
    of->until = Clock::now() + closing_time;
  };
  asio::steady_timer ended(context_, Clock::time_point::max());
  bool is_over = false;
  asio::co_spawn(
      context_,
      [one_way, visit, &ended, &is_over]() -> asio::awaitable<void> {
        co_await one_way(visit, true);
        is_over = true;
        ended.cancel();
      },
      asio::detached);
  co_await one_way(visit, false);
  // A hall that has said all it had to say ends the connection; its client need not.
  error_code woken;
  visit->client.socket().shutdown(tcp::socket::shutdown_both, woken);
  if (!is_over) co_await ended.async_wait(asio::redirect_error(asio::use_awaitable, woken));
}

}  // namespace touchmove::hall::gate
