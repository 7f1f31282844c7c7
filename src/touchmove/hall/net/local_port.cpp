#include "touchmove/hall/net/local_port.hpp"

#include <fcntl.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>
#include <unistd.h>

#include <array>
#include <boost/asio/buffer.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/redirect_error.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/asio/write.hpp>
#include <cerrno>
#include <cstring>
#include <filesystem>
#include <utility>

namespace touchmove::hall {
namespace {

namespace asio = boost::asio;
using asio::local::stream_protocol;
using boost::system::error_code;

std::string reason() { return std::strerror(errno); }

}  // namespace

bool is_own_peer(int descriptor) {
  ucred peer{};
  socklen_t size = sizeof peer;
  if (::getsockopt(descriptor, SOL_SOCKET, SO_PEERCRED, &peer, &size) != 0) return false;
  return peer.uid == ::geteuid() || peer.uid == 0;
}

tl::expected<SocketPath, std::string> SocketPath::of(const std::string& path) {
  SocketPath made;
  made.text_ = path;
  if (path.size() < sizeof(sockaddr_un::sun_path)) return made;
  const std::filesystem::path whole(path);
  const std::string folder = whole.parent_path().empty() ? "." : whole.parent_path().string();
  made.folder_ = ::open(folder.c_str(), O_PATH | O_DIRECTORY | O_CLOEXEC);
  if (made.folder_ < 0) return tl::unexpected("cannot open " + folder + ": " + reason());
  made.text_ = "/proc/self/fd/" + std::to_string(made.folder_) + "/" + whole.filename().string();
  if (made.text_.size() >= sizeof(sockaddr_un::sun_path)) return tl::unexpected(path + " is too long a name");
  return made;
}

SocketPath::SocketPath(SocketPath&& other) noexcept
    : text_(std::move(other.text_)), folder_(std::exchange(other.folder_, -1)) {}

SocketPath::~SocketPath() {
  if (folder_ >= 0) ::close(folder_);
}

struct LocalPort::Connection {
  explicit Connection(Socket taken) : socket(std::move(taken)), answered(socket.get_executor()) {}

  Socket socket;
  asio::steady_timer answered;  ///< never fires by itself
  std::optional<std::string> answer;
  bool cut{false};

  void end() {
    cut = true;
    error_code ignored;
    socket.close(ignored);
    answered.cancel();
  }
};

std::optional<std::string> LocalPort::open(const std::string& path) {
  struct stat about{};
  if (::lstat(path.c_str(), &about) == 0) {
    if (!S_ISSOCK(about.st_mode)) return path + " is no socket; move it away";
    if (::unlink(path.c_str()) != 0) return "cannot take away " + path + ": " + reason();
  }
  const auto name = SocketPath::of(path);
  if (!name) return name.error();
  error_code failed;
  acceptor_.open(stream_protocol(), failed);
  if (!failed) {
    // Never, not even for a moment, open to others. No other thread runs yet.
    const mode_t before = ::umask(0177);
    acceptor_.bind(stream_protocol::endpoint(name->text()), failed);
    ::umask(before);
  }
  if (!failed) {
    path_ = path;
    acceptor_.listen(static_cast<int>(most_connections), failed);
  }
  if (!failed && (::lstat(path.c_str(), &about) != 0 || (about.st_mode & 0777U) != 0600U)) {
    close();
    return "the folder of " + path + " does not keep a file its owner's alone";
  }
  if (!failed) return std::nullopt;
  close();
  return "cannot make " + path + ": " + failed.message();
}

void LocalPort::start(std::function<Id()> next_id) {
  if (path_.empty()) return;
  next_id_ = std::move(next_id);
  asio::co_spawn(context_, [this] { return accept(); }, asio::detached);
}

asio::awaitable<void> LocalPort::accept() {
  while (acceptor_.is_open()) {
    error_code failed;
    Socket socket = co_await acceptor_.async_accept(asio::redirect_error(asio::use_awaitable, failed));
    if (!acceptor_.is_open()) co_return;
    if (failed) {
      asio::steady_timer pause(context_, std::chrono::milliseconds(100));
      co_await pause.async_wait(asio::redirect_error(asio::use_awaitable, failed));
      continue;
    }
    if (!is_own_peer(socket.native_handle()) || connections_.size() >= most_connections) continue;
    auto connection = std::make_shared<Connection>(std::move(socket));
    connections_.emplace(connection.get(), connection);
    asio::co_spawn(context_, [this, connection] { return serve(connection); }, asio::detached);
  }
}

asio::awaitable<void> LocalPort::serve(std::shared_ptr<Connection> admitted) {
  const std::shared_ptr<Connection> connection = std::move(admitted);  // kept until the end
  // No co_await stands in a condition: g++ 12 makes wrong code of some of them.
  std::string input;
  std::size_t looked = 0;
  std::array<char, 64 * 1024> part{};
  while (!connection->cut) {
    const std::size_t end = input.find('\n', looked);
    if (end == std::string::npos) {
      looked = input.size();
      if (input.size() > longest_line) break;
      error_code failed;
      const std::size_t size = co_await connection->socket.async_read_some(
          asio::buffer(part), asio::redirect_error(asio::use_awaitable, failed));
      if (failed) break;
      input.append(part.data(), size);
      continue;
    }
    std::string line = input.substr(0, end);
    input.erase(0, end + 1);
    looked = 0;
    const Id id = next_id_();
    waiting_.emplace(id, connection);
    connection->answer.reset();
    connection->answered.expires_at(std::chrono::steady_clock::time_point::max());
    hear_(id, std::move(line));
    while (!connection->answer && !connection->cut) {
      error_code woken;
      co_await connection->answered.async_wait(asio::redirect_error(asio::use_awaitable, woken));
    }
    waiting_.erase(id);
    if (!connection->answer) break;
    const std::string answer = *std::exchange(connection->answer, std::nullopt) + '\n';
    error_code failed;
    co_await asio::async_write(connection->socket, asio::buffer(answer),
                               asio::redirect_error(asio::use_awaitable, failed));
    if (failed) break;
  }
  connections_.erase(connection.get());
}

bool LocalPort::answer(Id id, std::string body) {
  const auto found = waiting_.find(id);
  if (found == waiting_.end()) return false;
  found->second->answer = std::move(body);
  found->second->answered.cancel();
  return true;
}

void LocalPort::close() {
  error_code ignored;
  acceptor_.close(ignored);
  if (!path_.empty()) ::unlink(path_.c_str());
  path_.clear();
}

void LocalPort::cut() {
  for (auto& [key, connection] : connections_) {
    if (const auto open = connection.lock()) open->end();
  }
}

}  // namespace touchmove::hall
