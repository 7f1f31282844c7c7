#include "touchmove/hall/net/session.hpp"

#include <boost/asio/buffer.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/redirect_error.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/beast/http/parser.hpp>
#include <iterator>
#include <utility>
#include <vector>

#include "touchmove/hall/net/address_share.hpp"

namespace touchmove::hall {
namespace {

namespace asio = boost::asio;
namespace beast_http = boost::beast::http;
using boost::system::error_code;
using namespace std::chrono_literals;

constexpr std::size_t longest_message = 16 * 1024;
constexpr std::size_t most_large_bodies = 16;
constexpr auto request_time = 15s;  // for a whole request to come in
constexpr auto idle_time = 15s;     // between requests; a crowd leaves many connections open
constexpr auto answer_time = 30s;   // for an answer to be made and taken
constexpr auto preview_time = 1s;   // for what a page's link says of itself
constexpr auto quiet_time = 25s;    // before a WebSocket is pinged
constexpr auto silent_time = 70s;   // before it is given up
constexpr auto closing_time = 2s;

/// Where a parser's error stands in the protocol.
struct Refusal {
  int status;
  std::string_view code;
  std::string_view message;
};

Refusal refusal_of(const error_code& failed) {
  if (failed == beast_http::error::header_limit) return {431, "too_large", "The header is larger than 8 kB."};
  if (failed == beast_http::error::body_limit) return {413, "too_large", "The body is too large."};
  return {400, "malformed", "This is no HTTP request."};
}

using http::Expectation;

std::size_t count_of(const http::Request& request) {
  return static_cast<std::size_t>(std::distance(request.begin(), request.end()));
}

/// A place among the few large bodies that are read at once, so that strangers cannot fill the memory with them.
class LargeBody {
 public:
  explicit LargeBody(SessionHost& host) : host_(host) {}
  LargeBody(const LargeBody&) = delete;
  LargeBody& operator=(const LargeBody&) = delete;
  ~LargeBody() {
    if (held_) --host_.large_bodies();
  }
  bool is_held() const { return held_; }
  bool hold() {
    if (held_ || host_.large_bodies() >= most_large_bodies) return held_;
    ++host_.large_bodies();
    held_ = true;
    return true;
  }

 private:
  SessionHost& host_;
  bool held_{false};
};

}  // namespace

Session::Session(SessionHost& host, asio::ip::tcp::socket socket, std::uint64_t id, std::string address)
    : host_(host),
      channel_(std::move(socket), host.identity()),
      id_(id),
      address_(std::move(address)),
      answered_(channel_.socket().get_executor()),
      unread_(host.longest_queue()) {
  channel_.on_taken([this] { written_ = Clock::now(); });
}

Session::~Session() {
  for (const Chunk& chunk : queue_) give_back(chunk);
}

void Session::start() {
  asio::co_spawn(channel_.socket().get_executor(), [self = shared_from_this()] { return self->run(); }, asio::detached);
}

asio::awaitable<void> Session::run() {
  // No co_await stands in a condition in this file: g++ 12 makes wrong code of some of them.
  expect_within(request_time);
  bool more = co_await channel_.open(host_.key_workers(), input_);
  while (more && !reader_) more = co_await serve_one();
  if (streams_) {
    co_await serve_stream();
  } else if (more) {
    co_await serve_socket();
  }
  cut();
  host_.ended(*this);
}

asio::awaitable<bool> Session::read_some() { return channel_.receive(input_); }

asio::awaitable<bool> Session::write_all(http::Answer answer) {
  std::vector<asio::const_buffer> buffers{asio::buffer(answer.head)};
  if (answer.payload) buffers.push_back(asio::buffer(*answer.payload));
  const bool sent = co_await channel_.send(std::move(buffers));
  co_return sent;
}

/// Refuses what is still being sent. A socket closed with something unread in it is reset, and the answer is lost with
/// it: the client is heard out first, as far as that goes.
asio::awaitable<void> Session::turn_away(http::Answer refusal) {
  expect_within(closing_time);
  bool more = co_await write_all(std::move(refusal));
  channel_.end_sending();
  for (std::size_t unheard = 0; more && unheard < 2 * http::longest_import; unheard += input_.size()) {
    input_.clear();
    more = co_await read_some();
  }
}

/// One request and its answer. False when the connection is at its end.
asio::awaitable<bool> Session::serve_one() {
  expect_within(idle_time);
  bool alive = true;
  if (input_.empty()) alive = co_await read_some();
  if (!alive) co_return false;
  expect_within(request_time);
  beast_http::request_parser<beast_http::string_body> parser;
  parser.header_limit(http::longest_header);
  parser.body_limit(http::longest_import);
  LargeBody large(host_);
  std::string header = input_;  // as it came: the parser mends what is to be refused
  std::size_t fields = 0;
  bool heard_header = false;
  bool told_to_go_on = false;
  while (!parser.is_done()) {
    error_code failed;
    const std::size_t taken = parser.put(asio::buffer(input_), failed);
    input_.erase(0, taken);
    // The parser takes what stands behind the body in one piece only.
    if (failed == beast_http::error::need_more && parser.is_header_done() && input_.size() > http::longest_header) {
      failed = beast_http::error::header_limit;
    }
    if (failed && failed != beast_http::error::need_more) {
      const Refusal refusal = refusal_of(failed);
      co_await turn_away(http::answer_error(refusal.status, refusal.code, refusal.message, false));
      co_return false;
    }
    if (parser.is_header_done() && !heard_header) {
      heard_header = true;
      parser.eager(true);  // the header by itself first, so that nothing behind the body counts to it
      fields = count_of(parser.get());
      if (http::is_ambiguous(parser.get()) || http::is_folded(header)) {
        co_await turn_away(http::answer_error(400, "malformed", "This request can be read in two ways.", false));
        co_return false;
      }
    }
    if (parser.is_header_done() && !large.is_held()) {
      const std::size_t size = std::max<std::size_t>(parser.content_length().value_or(0), parser.get().body().size());
      const bool is_import = http::is_import(parser.get());
      if (size > http::longest_body && !(is_import && large.hold())) {
        std::string refusal = is_import
                                  ? http::answer_error(503, "hall_full", "Too many lists at once; try again.", false)
                                  : http::answer_error(413, "too_large", "The body is larger than 64 kB.", false);
        co_await turn_away(std::move(refusal));
        co_return false;
      }
    }
    if (parser.is_header_done() && !parser.is_done() && input_.empty() && !told_to_go_on &&
        http::expectation_of(parser.get()) != Expectation::None) {
      told_to_go_on = true;
      if (http::expectation_of(parser.get()) == Expectation::Unknown) {
        co_await turn_away(
            http::answer_error(417, "unknown_expectation", "The hall knows no such expectation.", false));
        co_return false;
      }
      alive = co_await write_all(std::string("HTTP/1.1 100 Continue\r\n\r\n"));
      if (!alive) co_return false;
    }
    if (!parser.is_done() && (failed || input_.empty())) {
      const std::size_t before = input_.size();
      alive = co_await read_some();
      if (!heard_header) header.append(input_, before);
    }
    if (!alive) co_return false;
  }
  if (count_of(parser.get()) != fields) {
    // Whoever looked at the header, a proxy for one, has not seen it.
    co_await turn_away(http::answer_error(400, "malformed", "No header fields are taken behind the body.", false));
    co_return false;
  }
  if (http::expectation_of(parser.get()) == Expectation::Unknown) {
    co_await turn_away(http::answer_error(417, "unknown_expectation", "The hall knows no such expectation.", false));
    co_return false;
  }
  const http::Request request = parser.release();
  const bool keep_alive = request.keep_alive();
  if (!take_address(request)) {
    co_await turn_away(http::answer_error(503, "hall_full", "Too many connections; try again soon.", false));
    co_return false;
  }
  is_secure_ = channel_.is_secure() || (host_.behind_proxy() && http::is_forwarded_securely(request));
  expect_within(answer_time);
  http::Answer whole = co_await answer(request, keep_alive);
  if (whole.head.empty()) co_return false;
  if (is_secure_ && host_.holds_to_tls()) http::hold_to_tls(whole.head, http::host_of(request));
  alive = co_await write_all(std::move(whole));
  co_return alive && (keep_alive || reader_ != nullptr);
}

bool Session::take_address(const http::Request& request) {
  if (!host_.behind_proxy()) return true;
  const auto list = request["X-Forwarded-For"];
  const std::string_view text(list.data(), list.size());
  const auto last = text.substr(text.rfind(',') + 1);
  const auto start = last.find_first_not_of(' ');
  if (start == std::string_view::npos) return true;
  std::string share = share_of(last.substr(start, last.find_last_not_of(' ') + 1 - start));
  if (share == address_) return true;
  const bool has_room = host_.comes_from(*this, share);
  address_ = std::move(share);
  return has_room;
}

asio::awaitable<http::Answer> Session::answer(const http::Request& request, bool keep_alive) {
  using beast_http::verb;
  const std::string_view path = http::path_of(request);
  const bool reads = request.method() == verb::get || request.method() == verb::head;
  error_code unknown;
  if (!host_.host_names().takes(http::host_of(request), channel_.socket().local_endpoint(unknown).address())) {
    co_return http::answer_wrong_host(keep_alive);
  }
  if (channel_.is_astray()) {
    const std::string_view method(request.method_string().data(), request.method_string().size());
    co_return http::answer_astray(method, http::host_of(request), {request.target().data(), request.target().size()});
  }
  if (path == "/ws") {
    if (!http::is_upgrade(request)) {
      co_return http::answer_error(426, "upgrade_required", "This address speaks WebSocket.", keep_alive);
    }
    if (!http::is_same_origin(request, is_secure_)) {
      co_return http::answer_error(403, "wrong_origin", "The request comes from another site.", keep_alive);
    }
    signed_in_ = http::session_of(request);
    reader_ = std::make_unique<FrameReader>(longest_message,
                                            [this](std::string_view text) { host_.socket_received(*this, text); });
    co_return http::answer_upgrade(request);
  }
  // The page about the API has its address without the slash, and is read with it too.
  const bool is_api = path.starts_with("/api/") && path.size() > std::string_view("/api/").size();
  if (is_api || path.starts_with("/game/export/")) {
    if (!reads && !http::is_same_origin(request, is_secure_) && !http::is_from_program(request)) {
      co_return http::answer_error(403, "wrong_origin", "The request comes from another site.", keep_alive);
    }
    hall::Request forward;
    forward.method = request.method() == verb::head ? "GET" : std::string(request.method_string());
    forward.path = path;
    forward.bearer = http::bearer_of(request);
    forward.session = http::session_of(request);
    forward.body = request.body();
    forward.query = http::query_of(request);
    forward.accept = std::string(request[beast_http::field::accept]);
    forward.languages = http::languages_of(request);
    forward.address = address_;
    forward.gzip = http::takes_gzip(request);
    response_.reset();
    answered_.expires_at(Clock::time_point::max());
    host_.api(shared_from_this(), std::move(forward));
    while (!response_ && !cut_ && !streams_) {
      error_code woken;
      co_await answered_.async_wait(asio::redirect_error(asio::use_awaitable, woken));
    }
    // One that goes on has begun by itself, and nothing follows it on this connection.
    if (!response_) co_return http::Answer{};
    co_return http::answer(request, *response_, keep_alive, is_secure_);
  }
  if (!reads) co_return http::answer_error(405, "wrong_method", "This address does not take this method.", keep_alive);
  if (auto asset = host_.page().find(path)) {
    const bool leads_somewhere = asset->known && (path.starts_with("/g/") || path.starts_with("/e/"));
    if (leads_somewhere && http::may_be_previewed(request)) {
      if (const auto preview = co_await preview_of(request)) *asset = previewed(std::move(*asset), *preview);
    }
    co_return http::answer_asset(request, std::move(*asset), keep_alive);
  }
  co_return http::answer_error(404, "no_such_address", "There is nothing at this address.", keep_alive);
}

asio::awaitable<std::shared_ptr<const PreviewShape>> Session::preview_of(const http::Request& request) {
  std::string_view path = http::path_of(request);
  if (path.ends_with('/')) path.remove_suffix(1);
  hall::Request ask;
  ask.method = "GET";
  ask.path = std::string(path.starts_with("/g/") ? "/api/games/" : "/api/events/");
  ask.path.append(path.substr(3)).append("/preview");
  ask.address = address_;
  ask.languages = http::languages_of(request);
  response_.reset();
  // The page itself waits for nobody: it says where it leads if that is known at once, or read from the store in time.
  const auto until = Clock::now() + preview_time;
  answered_.expires_at(until);
  host_.api(shared_from_this(), std::move(ask));
  while (!response_ && !cut_ && Clock::now() < until) {
    error_code woken;
    co_await answered_.async_wait(asio::redirect_error(asio::use_awaitable, woken));
  }
  awaited_ = 0;
  co_return response_ ? response_->preview : nullptr;
}

void Session::stream(StreamPart part) {
  if (cut_ || stream_over_) return;
  switch (part.what) {
    case StreamPart::What::Open:
      streams_ = part.request;
      deadline_.reset();
      push({http::stream_head()});
      answered_.cancel();
      break;
    case StreamPart::What::Text:
      push({http::chunk_of(part.text)});
      break;
    case StreamPart::What::End:
      stream_over_ = true;
      push({http::last_chunk()});
      expect_within(closing_time);
      break;
  }
}

asio::awaitable<void> Session::serve_stream() {
  bool alive = true;
  while (alive && !cut_) {
    input_.clear();  // nothing more is heard on this connection
    alive = co_await read_some();
  }
  host_.stream_ended(*streams_);
}

void Session::respond(Response response) {
  if (response.request != awaited_) return;  // it was not waited for any longer
  response_ = std::move(response);
  answered_.cancel();
}

asio::awaitable<void> Session::serve_socket() {
  deadline_.reset();
  heard_ = Clock::now();
  host_.socket_opened(shared_from_this());
  bool open = true;
  while (open && !cut_) {
    bool alive = true;
    if (input_.empty()) alive = co_await read_some();
    if (!alive) break;
    heard_ = Clock::now();
    pinged_ = false;
    std::string control;
    open = reader_->feed(std::exchange(input_, {}), control);
    if (!control.empty() && !push({std::move(control)})) break;
  }
  if (cut_) co_return;
  // Let what is queued, the answer to a close among it, go out; but not for long.
  expect_within(closing_time);
  while (writing_ && !cut_) {
    answered_.expires_after(10ms);
    error_code woken;
    co_await answered_.async_wait(asio::redirect_error(asio::use_awaitable, woken));
  }
}

bool Session::send(const Message& message) {
  if (cut_ || closing_) return true;
  const std::size_t size = message.text->size() + (message.rest ? message.rest->size() : 0);
  return push({text_frame_header(size), message.text, message.rest});
}

void Session::close(std::uint16_t code) {
  if (cut_ || closing_ || !reader_) return;
  closing_ = true;
  std::string frame;
  reader_->close(code, frame);
  push({std::move(frame)});
  expect_within(closing_time);
}

void Session::cut() {
  if (cut_) return;
  cut_ = true;
  channel_.close();
  answered_.cancel();
  for (const Chunk& chunk : std::exchange(queue_, {})) give_back(chunk);
}

void Session::check(Clock::time_point now) {
  if (deadline_ && now > *deadline_) return cut();
  if (streams_ && writing_ && now - written_ > silent_time) return cut();
  if (!reader_ || closing_ || deadline_) return;
  if (now - heard_ > silent_time) return cut();
  // One that says something and takes nothing holds what is queued for it all the same.
  if (writing_ && now - written_ > silent_time) return cut();
  if (now - heard_ > quiet_time && !pinged_) {
    pinged_ = true;
    std::string frame;
    reader_->ping(frame);
    push({std::move(frame)});
  }
}

void Session::wait_longer(Clock::duration time) {
  heard_ += time;
  written_ += time;
  if (deadline_) *deadline_ += time;
}

bool Session::push(Chunk chunk) {
  if (cut_) return true;
  if (!unread_.fits(chunk.size())) {
    cut();
    return false;
  }
  unread_.take(chunk.size());
  host_.send_total().take(chunk.own_size(), chunk.rest);
  queue_.push_back(std::move(chunk));
  if (writing_) return true;
  writing_ = true;
  written_ = Clock::now();
  asio::co_spawn(
      channel_.socket().get_executor(), [self = shared_from_this()] { return self->write_queue(); }, asio::detached);
  return true;
}

void Session::give_back(const Chunk& chunk) {
  unread_.give_back(chunk.size());
  host_.send_total().give_back(chunk.own_size(), chunk.rest);
}

asio::awaitable<void> Session::write_queue() {
  constexpr std::size_t most_at_once = 32;
  std::vector<Chunk> batch;
  std::vector<asio::const_buffer> buffers;
  while (!queue_.empty() && !cut_) {
    batch.clear();
    buffers.clear();
    while (!queue_.empty() && batch.size() < most_at_once) {
      batch.push_back(std::move(queue_.front()));
      queue_.pop_front();
    }
    for (const Chunk& chunk : batch) {
      buffers.push_back(asio::buffer(chunk.head));
      if (chunk.payload) buffers.push_back(asio::buffer(*chunk.payload));
      if (chunk.rest) buffers.push_back(asio::buffer(*chunk.rest));
    }
    const bool sent = co_await channel_.send(std::exchange(buffers, {}));
    for (const Chunk& chunk : batch) give_back(chunk);
    if (!sent) break;
  }
  writing_ = false;
  // Whoever reads to the end closes; the reading here then ends too.
  if (stream_over_ && !cut_) channel_.end_sending();
}

}  // namespace touchmove::hall
