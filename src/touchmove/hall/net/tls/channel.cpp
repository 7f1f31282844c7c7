#include "touchmove/hall/net/tls/channel.hpp"

#include <algorithm>
#include <array>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/redirect_error.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/asio/write.hpp>
#include <string_view>
#include <utility>

namespace touchmove::hall::tls {
namespace {

namespace asio = boost::asio;
using asio::ip::tcp;
using boost::system::error_code;

constexpr std::size_t read_size = 16 * 1024;
/// Sealed at once: so much more than what is shared with others lies in memory for a connection that is sent something.
constexpr std::size_t write_size = 64 * 1024;

}  // namespace

Channel::Channel(tcp::socket socket, const Identity* identity) : socket_(std::move(socket)) {
  error_code ignored;
  socket_.non_blocking(true, ignored);
  if (identity != nullptr) stream_ = std::make_unique<Stream>(*identity);
}

Channel::~Channel() = default;

/// OPTIMIZATION: who waits to hear something holds no room for it. A buffer in this coroutine would lie in memory for
/// each connection as long as it lasts, 16 kB for every seat of the hall.
asio::awaitable<bool> Channel::receive_bytes(std::string& into) {
  error_code failed = asio::error::would_block;
  while (failed == asio::error::would_block) {
    co_await socket_.async_wait(tcp::socket::wait_read, asio::redirect_error(asio::use_awaitable, failed));
    if (!failed) {
      const auto take = [this, &into, &failed] {
        std::array<char, read_size> part;
        const std::size_t size = socket_.read_some(asio::buffer(part), failed);
        into.append(part.data(), size);
      };
      take();
    }
  }
  co_return !failed;
}

asio::awaitable<bool> Channel::send_bytes(const std::vector<asio::const_buffer>& buffers) {
  error_code failed;
  const auto go_on = [this](const error_code& stopped, std::size_t) -> std::size_t {
    if (taken_) taken_();
    return stopped ? 0 : write_size;
  };
  is_sending_ = true;
  co_await asio::async_write(socket_, buffers, go_on, asio::redirect_error(asio::use_awaitable, failed));
  is_sending_ = false;
  co_return !failed;
}

asio::awaitable<bool> Channel::send_output() {
  const std::string output = stream_->take_output();
  if (output.empty()) co_return true;
  const std::vector<asio::const_buffer> buffers{asio::buffer(output)};
  const bool sent = co_await send_bytes(buffers);
  co_return sent;
}

asio::awaitable<bool> Channel::open(asio::thread_pool& workers, std::string& heard) {
  if (!stream_) co_return true;
  auto state = Stream::State::Greeting;
  bool is_first = true;
  while (state == Stream::State::Greeting) {
    std::string came;
    bool alive = co_await receive_bytes(came);
    if (!alive) co_return false;
    if (is_first && !Stream::is_greeting(came.front())) {
      is_astray_ = came.front() >= 'A' && came.front() <= 'Z';
      stream_.reset();
      heard += came;
      co_return is_astray_;
    }
    is_first = false;
    const auto step = [this, &came, &heard]() -> asio::awaitable<Stream::State> {
      co_return stream_->feed(came, heard);
    };
    state = co_await asio::co_spawn(workers, step, asio::use_awaitable);
    alive = co_await send_output();
    if (!alive) co_return false;
  }
  is_open_ = state == Stream::State::Open || state == Stream::State::HeardOut;
  co_return is_open_;
}

asio::awaitable<bool> Channel::receive(std::string& heard) {
  if (!stream_) {
    const bool alive = co_await receive_bytes(heard);
    co_return alive;
  }
  const std::size_t before = heard.size();
  auto state = stream_->state();
  while (heard.size() == before && state == Stream::State::Open) {
    std::string came;
    const bool alive = co_await receive_bytes(came);
    if (!alive) co_return false;
    state = stream_->feed(came, heard);
  }
  co_return heard.size() > before || state == Stream::State::Open;
}

asio::awaitable<bool> Channel::send(std::vector<asio::const_buffer> buffers) {
  bool sent = true;
  if (!stream_) {
    sent = co_await send_bytes(buffers);
    co_return sent;
  }
  std::string text;
  for (const asio::const_buffer& buffer : buffers) {
    std::string_view rest(static_cast<const char*>(buffer.data()), buffer.size());
    while (sent && !rest.empty()) {
      const std::size_t size = std::min(rest.size(), write_size - text.size());
      text += rest.substr(0, size);
      rest.remove_prefix(size);
      if (text.size() < write_size) continue;
      sent = stream_->seal(text);
      if (sent) sent = co_await send_output();
      text.clear();
    }
  }
  if (sent) sent = stream_->seal(text);
  if (sent) sent = co_await send_output();
  co_return sent;
}

void Channel::send_last() {
  // In the middle of a record another would be noise.
  if (!stream_ || !is_open_ || is_sending_) return;
  stream_->end();
  const std::string last = stream_->take_output();
  error_code ignored;
  if (!last.empty()) socket_.write_some(asio::buffer(last), ignored);
}

void Channel::end_sending() {
  send_last();
  error_code ignored;
  socket_.shutdown(tcp::socket::shutdown_send, ignored);
}

void Channel::close() {
  if (!socket_.is_open()) return;
  send_last();
  error_code ignored;
  socket_.shutdown(tcp::socket::shutdown_both, ignored);
  socket_.close(ignored);
}

}  // namespace touchmove::hall::tls
