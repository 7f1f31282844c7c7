// The port of whoever watches over the hall: a monitoring system, a balancer. It is not the hall's own, so that who
// plays never reaches it; it answers while the hall still starts; and it takes what it is sent in small measure only.
#pragma once

#include <boost/asio/awaitable.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <cstdint>
#include <functional>
#include <memory>
#include <set>
#include <string>
#include <string_view>

#include <tl/expected.hpp>

namespace touchmove::hall {

class WatchPort {
 public:
  struct Answer {
    int status{404};
    std::string text;
  };
  /// What stands at a path.
  using Show = std::function<Answer(std::string_view path)>;

  static constexpr std::size_t longest_header = 8 * 1024;
  static constexpr std::size_t most_connections = 16;

  WatchPort(boost::asio::io_context& context, Show show)
      : context_(context), acceptor_(context), show_(std::move(show)) {}
  WatchPort(const WatchPort&) = delete;
  WatchPort& operator=(const WatchPort&) = delete;

  /// Takes the port, and connections from when the context runs. The error says why not.
  tl::expected<std::uint16_t, std::string> open(const std::string& address, std::uint16_t port);
  /// Takes no more connections and ends those that are open.
  void close();

 private:
  using Socket = boost::asio::ip::tcp::socket;

  boost::asio::awaitable<void> accept();
  boost::asio::awaitable<void> serve(std::shared_ptr<Socket> socket);
  /// What a whole header is answered.
  std::string answer_to(std::string_view header) const;

  boost::asio::io_context& context_;
  boost::asio::ip::tcp::acceptor acceptor_;
  Show show_;
  std::set<std::shared_ptr<Socket>> open_;
};

}  // namespace touchmove::hall
