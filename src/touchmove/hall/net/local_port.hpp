// The hall's own door: a Unix-domain socket beside the store, through which the shell of the hall's user reads events
// and appends to them while the hall holds the store. No browser, proxy or network reaches it, and no secret lies
// anywhere: the file is its owner's alone (0600), and whoever connects is asked of the kernel (docs/decisions/0012).
#pragma once

#include <boost/asio/awaitable.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/local/stream_protocol.hpp>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <unordered_map>

#include <tl/expected.hpp>

namespace touchmove::hall {

/// Whether the other end of a Unix-domain socket is a process of this one's user, or of root, as the kernel says.
bool is_own_peer(int descriptor);

/// One connection after another may be open; each says one line, is answered by one line, and may go on.
class LocalPort {
 public:
  using Id = std::uint64_t;
  /// Takes a line; the answer comes by `answer` with the same id.
  using Hear = std::function<void(Id, std::string)>;

  static constexpr std::size_t longest_line = std::size_t{64} * 1024 * 1024;
  static constexpr std::size_t most_connections = 32;

  LocalPort(boost::asio::io_context& context, Hear hear)
      : context_(context), acceptor_(context), hear_(std::move(hear)) {}
  LocalPort(const LocalPort&) = delete;
  LocalPort& operator=(const LocalPort&) = delete;
  ~LocalPort() { close(); }

  /// Makes the socket, in place of one that an earlier hall left. The caller holds the store, so nobody else's is taken
  /// away. The error says why there is none.
  std::optional<std::string> open(const std::string& path);
  /// Takes connections from now on. `next_id` gives ids that are nobody else's.
  void start(std::function<Id()> next_id);
  /// Whether this id is a line of one of its connections; if so it is answered.
  bool answer(Id id, std::string body);
  /// Takes no more connections and takes the socket away. Those that are open go on until `cut`.
  void close();
  void cut();

 private:
  using Socket = boost::asio::local::stream_protocol::socket;
  struct Connection;

  boost::asio::awaitable<void> accept();
  boost::asio::awaitable<void> serve(std::shared_ptr<Connection> connection);

  boost::asio::io_context& context_;
  boost::asio::local::stream_protocol::acceptor acceptor_;
  Hear hear_;
  std::function<Id()> next_id_;
  std::string path_;                                             ///< of the socket made; empty: none
  std::unordered_map<Id, std::shared_ptr<Connection>> waiting_;  ///< by the line that is not answered yet
  std::unordered_map<Connection*, std::weak_ptr<Connection>> connections_;
};

/// A path as a socket's address can hold it (108 bytes): a longer one goes by way of its folder, which stays open as
/// long as the result lives. The error says why not.
class SocketPath {
 public:
  static tl::expected<SocketPath, std::string> of(const std::string& path);
  SocketPath(SocketPath&& other) noexcept;
  SocketPath& operator=(SocketPath&&) = delete;
  ~SocketPath();
  const std::string& text() const { return text_; }

 private:
  SocketPath() = default;
  std::string text_;
  int folder_{-1};
};

}  // namespace touchmove::hall
