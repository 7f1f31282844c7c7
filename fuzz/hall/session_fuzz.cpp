// Any bytes as what comes in on a connection to the hall, in pieces of any size: requests one after another, perhaps a
// WebSocket after them, cut off where the bytes end. Whatever they are, the answers are answers, a request goes on to
// the hall only with a path and a body it takes, and nothing is held when the connection is over.
#include <sys/socket.h>
#include <unistd.h>

#include <array>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/thread_pool.hpp>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <memory>
#include <string>
#include <string_view>
#include <utility>

#include "touchmove/hall/net/page.hpp"
#include "touchmove/hall/net/session.hpp"

namespace {

using namespace touchmove::hall;

void demand(bool holds) {
  if (!holds) std::abort();
}

class OnePage final : public Page {
 protected:
  std::optional<Asset> read(std::string_view name) const override {
    if (name != "/index.html" && name != "index.html") return std::nullopt;
    return Asset{"<!doctype html><title>t</title>", false, "text/html", "\"1\""};
  }
};

/// Answers everything at once.
class Host final : public SessionHost {
 public:
  const Page& page() const override { return page_; }
  std::uint64_t next_id() override { return ++last_id_; }
  void api(std::shared_ptr<Session> session, Request request) override {
    demand(request.path.starts_with("/api/") || request.path.starts_with("/game/export/"));
    demand(request.body.size() <= http::longest_import);
    const std::uint64_t id = next_id();
    session->awaits(id);
    if (request.path == "/api/stream/event") {
      session->stream({id, StreamPart::What::Open, {}});
      session->stream({id, StreamPart::What::Text, "{}\n"});
      if (request.query.empty()) session->stream({id, StreamPart::What::End, {}});
      return;
    }
    Response response;
    response.request = id;
    response.body = "{}";
    session->respond(std::move(response));
  }
  void socket_opened(std::shared_ptr<Session> session) override {
    session->send({{session->id()}, std::make_shared<const std::string>(R"({"welcome":{}})")});
  }
  void stream_ended(std::uint64_t) override {}
  void socket_received(const Session&, std::string_view text) override { demand(text.size() <= 16 * 1024); }
  void ended(const Session&) override { ++ended_; }
  bool behind_proxy() const override { return behind_proxy_; }
  bool comes_from(const Session&, const std::string& share) override { return share.size() < 64; }
  const HostNames& host_names() const override { return host_names_; }
  std::size_t longest_queue() const override { return 64 * 1024; }
  SendTotal& send_total() override { return send_total_; }
  const tls::Identity* identity() const override { return nullptr; }
  bool holds_to_tls() const override { return false; }
  boost::asio::thread_pool& key_workers() override { return key_workers_; }
  std::size_t& large_bodies() override { return large_bodies_; }

  void sit_behind_proxy(bool does) { behind_proxy_ = does; }
  /// How many connections came to their end since last asked; nothing is held of them.
  int take_ended() {
    demand(large_bodies_ == 0 && send_total_.used() == 0);
    return std::exchange(ended_, 0);
  }

 private:
  OnePage page_;
  HostNames host_names_{{"chess.example"}};
  SendTotal send_total_{1024 * 1024};
  boost::asio::thread_pool key_workers_{1};
  std::uint64_t last_id_{0};
  std::size_t large_bodies_{0};
  int ended_{0};
  bool behind_proxy_{false};
};

std::string heard(int client) {
  std::string all;
  std::array<char, 16 * 1024> part{};
  for (ssize_t size = 0; (size = ::read(client, part.data(), part.size())) > 0;) {
    all.append(part.data(), static_cast<std::size_t>(size));
  }
  return all;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  static Host host;
  static boost::asio::io_context context(1);
  if (size == 0) return 0;
  std::array<int, 2> ends{};
  demand(::socketpair(AF_UNIX, SOCK_STREAM | SOCK_NONBLOCK | SOCK_CLOEXEC, 0, ends.data()) == 0);
  host.sit_behind_proxy((data[0] & 1U) != 0);
  {
    boost::asio::ip::tcp::socket socket(context);
    socket.assign(boost::asio::ip::tcp::v4(), ends[1]);
    const auto session = std::make_shared<Session>(host, std::move(socket), host.next_id(), "10.0.0.1");
    session->start();
  }
  context.restart();
  context.poll();
  std::string_view input(reinterpret_cast<const char*>(data), size);
  std::string answers;
  while (!input.empty()) {
    const std::size_t piece = 1 + static_cast<std::uint8_t>(input.front()) * std::size_t{16} % input.size();
    if (::send(ends[0], input.data(), piece, MSG_NOSIGNAL) < 0) break;  // the hall has hung up
    input.remove_prefix(piece);
    context.restart();
    context.poll();
    answers += heard(ends[0]);
  }
  ::shutdown(ends[0], SHUT_WR);
  context.restart();
  context.poll();
  answers += heard(ends[0]);
  ::close(ends[0]);
  // What was being written when the bytes ended is waited for a little.
  context.restart();
  context.run_for(std::chrono::seconds(1));
  demand(answers.empty() || answers.starts_with("HTTP/1.1 "));
  demand(host.take_ended() == 1);
  return 0;
}
