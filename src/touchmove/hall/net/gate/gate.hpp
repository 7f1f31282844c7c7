// What a node shows to the outside: one port, behind which are the halls of all parts, on this node and on others. A
// request, and a WebSocket with its first message, is looked at as far as is needed to know whose it is, and handed on
// byte for byte. So a client speaks with the hall that has its game, and knows nothing of nodes. While a part has no
// hall, or only one that does not answer, what is for it is held for a while, within bounds, rather than sent away.
#pragma once

#include <boost/asio/awaitable.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/signal_set.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/thread_pool.hpp>
#include <chrono>
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <thread>
#include <unordered_set>
#include <utility>
#include <vector>

#include <tl/expected.hpp>

#include "touchmove/hall/core/protocol/message_in.hpp"
#include "touchmove/hall/net/gate/head.hpp"
#include "touchmove/hall/net/gate/places.hpp"
#include "touchmove/hall/net/host_names.hpp"
#include "touchmove/hall/net/metrics/watch_port.hpp"
#include "touchmove/hall/net/tls/identity.hpp"
#include "touchmove/hall/net/tls/renewal.hpp"

namespace touchmove::hall::gate {

/// What a gate has done since it began, and does now.
struct GateFigures {
  std::uint64_t requests{0};     ///< handed on to a hall
  std::uint64_t sockets{0};      ///< WebSockets handed on
  std::uint64_t lists{0};        ///< made of all halls' answers
  std::uint64_t watchers{0};     ///< WebSockets of who only watches, shown here a game of a hall elsewhere
  std::uint64_t elsewhere{0};    ///< requests and WebSockets that went to a hall of another node
  std::uint64_t held{0};         ///< had to wait for a hall
  std::uint64_t refused{0};      ///< there was no hall for them, in the time or within the bounds
  std::uint64_t turned_away{0};  ///< connections for which there was no room
  std::size_t visits{0};         ///< connections now
  std::size_t held_now{0};
  std::size_t held_bytes{0};
};

struct GateOptions {
  std::string address{"127.0.0.1"};
  std::uint16_t port{8080};
  std::uint16_t further_ports{0};  ///< how many after `port` to try if it is taken
  bool behind_proxy{false};        ///< a proxy has said already whose a request is
  /// What the node shows of itself where it speaks TLS; nothing: it speaks plain HTTP. Read again at SIGHUP.
  std::shared_ptr<tls::Identity> identity{};
  /// Names by which those who came in plain are sent on to TLS, besides this machine's own addresses (`HostNames`);
  /// what comes by TLS the halls look at.
  std::vector<std::string> hosts{};
  /// Connections at once; 0: as many as a quarter of the open files the system allows, since each takes two of them
  /// and one more of a hall here, and other nodes hand on to those halls too.
  std::size_t most_visits{0};
  /// How long one is held whose part has no hall that answers: a lease, and the start of the hall that takes over.
  std::chrono::milliseconds hold{15'000};
  std::size_t most_held{1000};                      ///< at once; more are refused
  std::size_t most_held_bytes{16UL * 1024 * 1024};  ///< of what those have said
  /// Where figures and readiness are shown to those who watch over the node; an empty address: nowhere.
  std::string watch_address;
  std::uint16_t watch_port{0};
  /// What stands at `/metrics`, on the gate's thread.
  std::function<std::string(const GateFigures&, bool is_ready)> metrics{};
};

class Gate {
 public:
  /// `places` must outlive it.
  Gate(Places& places, GateOptions options);
  Gate(const Gate&) = delete;
  Gate& operator=(const Gate&) = delete;
  ~Gate();

  /// Takes the port. The message says why not.
  tl::expected<std::uint16_t, std::string> open();
  /// Until SIGTERM, SIGINT or `stop`; `ending` is called first then, while what is open still goes on.
  void run(const std::function<void()>& ending);
  /// From any thread.
  void stop();

  /// The port of those who watch over the node, once it is open; 0: there is none.
  std::uint16_t watch_port() const { return watch_port_; }
  /// From any thread; as they were a second ago at most.
  GateFigures figures() const;

 private:
  struct Visit;
  using VisitPtr = std::shared_ptr<Visit>;
  struct Held;
  /// What is said to a hall that has been reached. False if it has answered nothing: it may be tried again.
  using Attempt = std::function<boost::asio::awaitable<bool>()>;

  /// Ends every visit and the loop, after at most so many hundredths of a second for who is still told something.
  void cut_all(int patience);
  boost::asio::awaitable<void> accept();
  boost::asio::awaitable<void> sweep();
  boost::asio::awaitable<void> serve(VisitPtr visit);
  boost::asio::awaitable<void> hand_on(VisitPtr visit, Head head);
  boost::asio::awaitable<void> serve_socket(VisitPtr visit, Head head);
  boost::asio::awaitable<void> serve_list(VisitPtr visit, Head head);
  /// Reaches the hall of the part (nothing: whichever) for `attempt`, and waits for it within the bounds where there is
  /// none that answers. False: there was none, or nobody waits for it any more.
  boost::asio::awaitable<bool> reach_hall(VisitPtr visit, std::optional<Part> part, std::size_t bytes, Attempt attempt);
  boost::asio::awaitable<void> splice(VisitPtr visit);
  Forwarded forwarded_for(const Visit& visit) const;
  /// To who came in plain where TLS is spoken.
  std::string show_the_way(const Visit& visit, const Head& head) const;
  GateFigures now() const;
  WatchPort::Answer show(std::string_view path) const;

  Places& places_;
  GateOptions options_;
  HostNames host_names_{options_.hosts};
  boost::asio::io_context context_{1};
  boost::asio::ip::tcp::acceptor acceptor_{context_};
  boost::asio::signal_set signals_{context_};
  tls::Renewal renewal_{context_, options_.identity};
  boost::asio::steady_timer second_{context_};
  boost::asio::steady_timer changed_{context_};  ///< cancelled when those who are held may look again
  std::unordered_set<VisitPtr> visits_;
  /// Lists as they were last made, for those who show no token.
  std::map<std::string, std::pair<std::chrono::steady_clock::time_point, std::string>> lists_;
  GateFigures figures_;
  mutable std::mutex shown_mutex_;
  GateFigures shown_;
  WatchPort watch_{context_, [this](std::string_view path) { return show(path); }};
  std::uint16_t watch_port_{0};
  std::function<void()> ending_;
  bool stopping_{false};
  std::thread ender_;
  boost::asio::thread_pool key_workers_{1};
};

}  // namespace touchmove::hall::gate
