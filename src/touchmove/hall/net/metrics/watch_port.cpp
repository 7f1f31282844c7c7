#include "touchmove/hall/net/metrics/watch_port.hpp"

#include <fmt/format.h>

#include <array>
#include <boost/asio/buffer.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/redirect_error.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/asio/write.hpp>
#include <chrono>
#include <utility>

#include "touchmove/hall/net/listening/open_port.hpp"

namespace touchmove::hall {
namespace {

namespace asio = boost::asio;
using boost::system::error_code;

constexpr auto whole_time = std::chrono::seconds(5);  // for a request and its answer

std::string_view reason_of(int status) {
  switch (status) {
    case 200:
      return "OK";
    case 400:
      return "Bad Request";
    case 404:
      return "Not Found";
    case 405:
      return "Method Not Allowed";
    default:
      return "Service Unavailable";
  }
}

}  // namespace

tl::expected<std::uint16_t, std::string> WatchPort::open(const std::string& address, std::uint16_t port) {
  const auto opened = open_port(acceptor_, {address, port, 0, static_cast<int>(most_connections)});
  if (opened) asio::co_spawn(context_, [this] { return accept(); }, asio::detached);
  return opened;
}

void WatchPort::close() {
  error_code ignored;
  acceptor_.close(ignored);
  for (const auto& socket : open_) socket->close(ignored);
}

asio::awaitable<void> WatchPort::accept() {
  while (acceptor_.is_open()) {
    error_code failed;
    auto socket = std::make_shared<Socket>(context_);
    co_await acceptor_.async_accept(*socket, asio::redirect_error(asio::use_awaitable, failed));
    if (!acceptor_.is_open()) co_return;
    if (failed) {
      asio::steady_timer pause(context_, std::chrono::milliseconds(100));
      co_await pause.async_wait(asio::redirect_error(asio::use_awaitable, failed));
      continue;
    }
    if (open_.size() >= most_connections) continue;  // closed with its last owner
    open_.insert(socket);
    asio::co_spawn(context_, [this, socket] { return serve(socket); }, asio::detached);
  }
}

asio::awaitable<void> WatchPort::serve(std::shared_ptr<Socket> socket) {
  asio::steady_timer deadline(context_, whole_time);
  deadline.async_wait([socket](error_code stopped) {
    error_code ignored;
    if (!stopped) socket->close(ignored);
  });
  std::string header;
  std::array<char, 2048> part;
  error_code failed;
  std::size_t end = std::string::npos;
  while (!failed && end == std::string::npos && header.size() <= longest_header) {
    const std::size_t size =
        co_await socket->async_read_some(asio::buffer(part), asio::redirect_error(asio::use_awaitable, failed));
    header.append(part.data(), size);
    end = header.find("\r\n\r\n");
  }
  if (end != std::string::npos) {
    const std::string text = answer_to(std::string_view(header).substr(0, end));
    co_await asio::async_write(*socket, asio::buffer(text), asio::redirect_error(asio::use_awaitable, failed));
    socket->shutdown(Socket::shutdown_send, failed);
  }
  deadline.cancel();
  open_.erase(socket);
}

std::string WatchPort::answer_to(std::string_view header) const {
  const std::string_view line = header.substr(0, header.find("\r\n"));
  const auto first = line.find(' ');
  const auto last = line.rfind(' ');
  Answer answer{400, "no HTTP request\n"};
  if (first != std::string_view::npos && last > first && line.substr(last + 1).starts_with("HTTP/1.")) {
    const std::string_view target = line.substr(first + 1, last - first - 1);
    answer = line.substr(0, first) == "GET" ? show_(target.substr(0, target.find('?')))
                                            : Answer{405, "this address takes GET\n"};
  }
  return fmt::format(
      "HTTP/1.1 {} {}\r\nContent-Type: text/plain; version=0.0.4; charset=utf-8\r\nContent-Length: {}\r\n"
      "Cache-Control: no-store\r\nX-Content-Type-Options: nosniff\r\nConnection: close\r\n\r\n{}",
      answer.status, reason_of(answer.status), answer.text.size(), answer.text);
}

}  // namespace touchmove::hall
