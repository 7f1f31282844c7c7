// One connection: HTTP requests one after another, then perhaps a WebSocket to its end.
#pragma once

#include <boost/asio/awaitable.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/steady_timer.hpp>
#include <chrono>
#include <deque>
#include <memory>
#include <optional>
#include <string>

#include "touchmove/hall/core/protocol/output.hpp"
#include "touchmove/hall/net/frame_reader.hpp"
#include "touchmove/hall/net/host_names.hpp"
#include "touchmove/hall/net/http.hpp"
#include "touchmove/hall/net/send_budget.hpp"
#include "touchmove/hall/net/tls/channel.hpp"

namespace touchmove::hall {

class Session;

/// What a session needs of the server it belongs to.
class SessionHost {
 public:
  virtual const Page& page() const = 0;
  virtual std::uint64_t next_id() = 0;
  virtual void api(std::shared_ptr<Session> session, Request request) = 0;
  virtual void socket_opened(std::shared_ptr<Session> session) = 0;
  /// Whoever reads the answer to a request that goes on has left, or it has ended.
  virtual void stream_ended(std::uint64_t request) = 0;
  virtual void socket_received(const Session& session, std::string_view text) = 0;
  /// The session is at its end, whatever it was.
  virtual void ended(const Session& session) = 0;
  /// Whether `X-Forwarded-For` and `X-Forwarded-Proto` are to be believed.
  virtual bool behind_proxy() const = 0;
  /// The session is another visitor's than its address said. False if that one has too many connections.
  virtual bool comes_from(const Session& session, const std::string& share) = 0;
  virtual const HostNames& host_names() const = 0;
  virtual std::size_t longest_queue() const = 0;
  /// What is queued for everybody.
  virtual SendTotal& send_total() = 0;
  /// What the hall shows of itself where it speaks TLS; else nothing.
  virtual const tls::Identity* identity() const = 0;
  /// Whether who comes by TLS is to come by nothing else from then on.
  virtual bool holds_to_tls() const = 0;
  /// Who reckons the keys of new connections.
  virtual boost::asio::thread_pool& key_workers() = 0;
  /// How many bodies larger than the usual limit are being read.
  virtual std::size_t& large_bodies() = 0;

 protected:
  ~SessionHost() = default;
};

class Session final : public std::enable_shared_from_this<Session> {
 public:
  using Clock = std::chrono::steady_clock;

  Session(SessionHost& host, boost::asio::ip::tcp::socket socket, std::uint64_t id, std::string address);
  Session(const Session&) = delete;
  Session& operator=(const Session&) = delete;
  ~Session();

  void start();

  std::uint64_t id() const { return id_; }
  const std::string& address() const { return address_; }
  /// The secret of the cookie its WebSocket came with, if any.
  const std::string& signed_in() const { return signed_in_; }
  bool is_socket() const { return reader_ != nullptr; }
  bool is_cut() const { return cut_; }

  /// The number of the request that waits: no other is answered.
  void awaits(std::uint64_t request) { awaited_ = request; }
  /// The answer to the request that waits.
  void respond(Response response);
  /// A part of the answer to the request that waits, if it is one that goes on.
  void stream(StreamPart part);
  /// Queues a text message. False if the client reads too slowly: the session has been cut off.
  bool send(const Message& message);
  /// Bytes that wait to be sent.
  std::size_t unread() const { return unread_.waiting(); }
  /// Ends a WebSocket with a code, after what is queued.
  void close(std::uint16_t code);
  /// Ends the connection now.
  void cut();
  /// Looked at every second: pings a quiet WebSocket, cuts off what has taken too long.
  void check(Clock::time_point now);
  /// The hall itself stood still for so long: what is expected may come so much later.
  void wait_longer(Clock::duration time);

 private:
  /// Bytes to be sent; the payload may be shared with other connections.
  struct Chunk {
    std::string head;
    std::shared_ptr<const std::string> payload{};
    std::shared_ptr<const std::string> rest{};
    /// With what the queue itself takes for it: many small ones are not small.
    std::size_t own_size() const { return sizeof(Chunk) + head.size() + (payload ? payload->size() : 0); }
    std::size_t size() const { return own_size() + (rest ? rest->size() : 0); }
  };

  boost::asio::awaitable<void> run();
  boost::asio::awaitable<bool> serve_one();
  boost::asio::awaitable<http::Answer> answer(const http::Request& request, bool keep_alive);
  /// What the link of a page says of itself; null if nothing, or not soon.
  boost::asio::awaitable<std::shared_ptr<const PreviewShape>> preview_of(const http::Request& request);
  boost::asio::awaitable<void> serve_socket();
  /// Keeps an answer that goes on until it ends or its reader leaves.
  boost::asio::awaitable<void> serve_stream();
  boost::asio::awaitable<void> write_queue();
  boost::asio::awaitable<bool> read_some();
  boost::asio::awaitable<bool> write_all(http::Answer answer);
  boost::asio::awaitable<void> turn_away(http::Answer refusal);
  /// Whom the proxy says it asks for. False if they have as many connections as one may have.
  bool take_address(const http::Request& request);
  /// False if the client reads too slowly: the session has been cut off.
  bool push(Chunk chunk);
  void give_back(const Chunk& chunk);
  void expect_within(std::chrono::seconds time) { deadline_ = Clock::now() + time; }

  SessionHost& host_;
  tls::Channel channel_;
  std::uint64_t id_;
  std::string address_;
  std::string signed_in_;
  bool is_secure_{false};  ///< whether the last request is known to have come by TLS, to here or to the proxy
  std::string input_;
  std::optional<Clock::time_point> deadline_;
  bool cut_{false};

  // While HTTP: the answer of the core, awaited by a timer that never fires by itself.
  boost::asio::steady_timer answered_;
  std::optional<Response> response_;
  std::uint64_t awaited_{0};
  std::optional<std::uint64_t> streams_;  ///< the request whose answer goes on
  bool stream_over_{false};

  // While a WebSocket.
  std::unique_ptr<FrameReader> reader_;
  std::deque<Chunk> queue_;
  SendBudget unread_;
  bool writing_{false};
  bool closing_{false};
  Clock::time_point heard_{};
  bool pinged_{false};
  Clock::time_point written_{};  ///< when the client last took something, while there is something to take
};

}  // namespace touchmove::hall
