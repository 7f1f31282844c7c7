// What a connection says and hears, whether the bytes go as they are or over TLS.
#pragma once

#include <boost/asio/awaitable.hpp>
#include <boost/asio/buffer.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/thread_pool.hpp>
#include <functional>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "touchmove/hall/net/tls/identity.hpp"
#include "touchmove/hall/net/tls/stream.hpp"

namespace touchmove::hall::tls {

/// All of it on the thread of the socket's executor. One coroutine may hear while another says something; each by
/// itself.
class Channel {
 public:
  /// Without `identity` as the bytes are.
  explicit Channel(boost::asio::ip::tcp::socket socket, const Identity* identity = nullptr);
  Channel(const Channel&) = delete;
  Channel& operator=(const Channel&) = delete;
  ~Channel();

  /// `taken` is called whenever the other side has taken something of what is said.
  void on_taken(std::function<void()> taken) { taken_ = std::move(taken); }

  /// Agrees on keys, where the channel is to be one of TLS; reckoned on `workers`, since a key may take a millisecond.
  /// What was said with it is appended to `heard`. False if nothing came of it. A client that speaks plain HTTP to a
  /// port of TLS is heard out: `is_astray`.
  boost::asio::awaitable<bool> open(boost::asio::thread_pool& workers, std::string& heard);

  /// Waits until something is heard, and appends it. False at the end.
  boost::asio::awaitable<bool> receive(std::string& heard);
  /// Says all of it. What the buffers refer to must be there until then. False if it cannot be said.
  boost::asio::awaitable<bool> send(std::vector<boost::asio::const_buffer> buffers);

  /// Says that nothing follows.
  void end_sending();
  void close();

  /// Whether what is said is sealed.
  bool is_secure() const { return stream_ != nullptr; }
  /// Whether the client should have spoken TLS and does not.
  bool is_astray() const { return is_astray_; }
  boost::asio::ip::tcp::socket& socket() { return socket_; }
  const boost::asio::ip::tcp::socket& socket() const { return socket_; }

 private:
  boost::asio::awaitable<bool> receive_bytes(std::string& into);
  boost::asio::awaitable<bool> send_bytes(const std::vector<boost::asio::const_buffer>& buffers);
  boost::asio::awaitable<bool> send_output();
  /// What is left to be said at once, as far as the system takes it.
  void send_last();

  boost::asio::ip::tcp::socket socket_;
  std::unique_ptr<Stream> stream_;
  std::function<void()> taken_;
  bool is_open_{false};  ///< keys are agreed on; before that a worker may have the stream
  bool is_astray_{false};
  bool is_sending_{false};
};

}  // namespace touchmove::hall::tls
