// The hall on a port: one thread owns the core and all sockets, one writes the store, one or two answer what
// rulings leave for computation.
#pragma once

#include <algorithm>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/signal_set.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/thread_pool.hpp>
#include <chrono>
#include <deque>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

#include "touchmove/hall/core/accounts/door.hpp"
#include "touchmove/hall/core/front/core.hpp"
#include "touchmove/hall/core/front/resident.hpp"
#include "touchmove/hall/net/analysis_pool.hpp"
#include "touchmove/hall/net/engines/engine_pool.hpp"
#include "touchmove/hall/net/host_names.hpp"
#include "touchmove/hall/net/local_port.hpp"
#include "touchmove/hall/net/metrics/hall_figures.hpp"
#include "touchmove/hall/net/metrics/watch_port.hpp"
#include "touchmove/hall/net/passwords/argon2.hpp"
#include "touchmove/hall/net/session.hpp"
#include "touchmove/hall/net/time_base.hpp"
#include "touchmove/hall/net/tls/identity.hpp"
#include "touchmove/hall/net/tls/renewal.hpp"
#include "touchmove/store/writer.hpp"

namespace touchmove::hall {

struct ServerOptions {
  std::string address{"127.0.0.1"};
  std::uint16_t port{8080};
  /// How many ports after `port` to try if it is taken; 0: only that one.
  std::uint16_t further_ports{0};
  Limits limits;
  std::string version;
  bool behind_proxy{false};
  /// What the hall shows of itself where it speaks TLS; nothing: it speaks plain HTTP. Read again at SIGHUP
  /// (`ends_by_signal`).
  std::shared_ptr<tls::Identity> identity{};
  /// Whether TLS is spoken by the gate before it, of the same program: then a hall behind a proxy says, as one that
  /// speaks it by itself, that its name is to be come by so alone. For other proxies it is theirs to say.
  bool gate_speaks_tls{false};
  /// Names the hall may be called by besides this machine's own addresses (`HostNames`).
  std::vector<std::string> hosts;
  /// Bytes a WebSocket may leave unread before it is dropped.
  std::size_t longest_queue{1024 * 1024};
  /// And all together, before those who leave most unread are dropped.
  std::size_t unread_of_all{256UL * 1024 * 1024};
  /// A whole hall may sit behind one address, with a WebSocket and several requests of each.
  std::size_t connections_of_address{8000};
  /// Connections at once; 0: what the system's limit of open files leaves.
  std::size_t most_sessions{0};
  /// Where the shell finds the hall (`LocalPort`); empty: nowhere.
  std::string local_socket;
  /// Where `/metrics`, `/ready` and `/health` are answered for those who watch over the hall; an empty address:
  /// nowhere.
  std::string watch_address;
  std::uint16_t watch_port{0};
  /// How large the store is; called on the server's thread, and at once answered. Empty: nobody knows.
  std::function<std::uint64_t()> store_bytes{};
  /// Engines people may play against; without programs none. Each thread holds one.
  EnginePoolOptions engines{};
  /// Where secrets and names come from; empty: the system. A hall that faces people takes nothing else.
  Random random;
  OpenTo open_to{OpenTo::Anybody};                                ///< who may open events
  bool has_organizer{false};                                      ///< to whom a link is made at the first start
  bool new_organizer{false};                                      ///< a new one is made, and the old opens nothing
  accounts::AccountsFor accounts{accounts::AccountsFor::Nobody};  ///< who may make one
  bool accounts_elsewhere{false};                                 ///< another hall over the same store makes them
  Time board_delay{0};  ///< ms by which who only watches sees the boards of events late
  /// Told the hall's figures each second, and as it ends, on the server's thread. Empty: nobody asks.
  std::function<void(const HallFigures&)> figures{};
  /// What other halls over the same store are to be told, on the server's thread. Empty: there are none.
  std::function<void(News)> tell{};
  bool reads_along{false};  ///< it shows the games of other halls to who watches, and does nothing else
  /// Who lives in the hall; it must outlive the server.
  Resident* resident{nullptr};
  bool ends_by_signal{true};  ///< SIGTERM and SIGINT end it; of several in a process, who runs them ends them
};

class Server final : private SessionHost {
 public:
  /// What is referred to must outlive the server. The store is used by the server's own thread alone.
  Server(const Rules& rules, store::Store& store, const Page& page, ServerOptions options);
  Server(const Server&) = delete;
  Server& operator=(const Server&) = delete;
  ~Server();

  /// Takes the port, and the socket beside the store. The message says why not.
  tl::expected<std::uint16_t, std::string> open();
  /// Serves until SIGTERM or SIGINT (`ends_by_signal`), or `stop`. `ready` is called once, when the hall takes
  /// connections.
  void run(const std::function<void()>& ready);
  /// From any thread.
  void stop();
  /// What another hall over the same store has told; from any thread.
  void hear(News news);

  /// Why `run` ended by itself: the store is damaged.
  const std::optional<std::string>& failure() const { return core_.start_failed(); }

  /// The secret of the organizer's link, if this start made one; known when the hall is ready.
  const std::optional<std::string>& organizers_link() const { return core_.organizers_link(); }

  /// The port of those who watch over the hall, once it is open; 0: there is none.
  std::uint16_t watch_port() const { return watch_port_; }

  /// Connections the system's limit of open files allows at once.
  std::size_t most_sessions() const { return most_sessions_; }

 private:
  const Page& page() const override { return page_; }
  std::uint64_t next_id() override { return ++last_id_; }
  void api(std::shared_ptr<Session> session, Request request) override;
  void socket_opened(std::shared_ptr<Session> session) override;
  void socket_received(const Session& session, std::string_view text) override;
  void stream_ended(std::uint64_t request) override;
  void ended(const Session& session) override;
  bool behind_proxy() const override { return options_.behind_proxy; }
  bool comes_from(const Session& session, const std::string& share) override;
  const HostNames& host_names() const override { return host_names_; }
  std::size_t longest_queue() const override { return options_.longest_queue; }
  SendTotal& send_total() override { return send_total_; }
  std::size_t& large_bodies() override { return large_bodies_; }
  bool holds_to_tls() const override { return options_.identity || options_.gate_speaks_tls; }
  const tls::Identity* identity() const override { return options_.identity.get(); }
  boost::asio::thread_pool& key_workers() override { return key_workers_; }

  boost::asio::awaitable<void> accept();
  boost::asio::awaitable<void> check_sessions();
  void admit(boost::asio::ip::tcp::socket socket);
  /// How many connections one visitor may have: never so many that nobody else comes in.
  std::size_t share_of_one() const { return std::min(options_.connections_of_address, most_sessions_ / 2); }
  void leaves(const std::string& share);
  void answered(std::vector<store::Answer> answers);
  void found(const std::string& game, std::uint64_t seq, Computed computed);
  void engine_answered(EngineAnswer answer);
  void stream(StreamPart part);
  /// Takes connections from when the core has read what it needs.
  void open_doors();
  /// Carries out what the core asks for.
  void pump();
  void deliver(const Message& message);
  /// Drops those who leave most unread, where all together leave too much.
  void shed();
  void arm();
  /// When the core or the resident has something to do.
  std::optional<Time> next_wake() const;
  void shut_down();
  /// What those who watch over the hall are shown.
  WatchPort::Answer show(std::string_view path) const;
  std::string metrics() const;
  HallFigures figures() const;

  store::Store& store_;
  const Page& page_;
  ServerOptions options_;
  HostNames host_names_;
  SendTotal send_total_;  // before all that holds sessions
  TimeBase time_;
  Argon2 passwords_;
  Core core_;
  boost::asio::io_context context_{1};
  boost::asio::ip::tcp::acceptor acceptor_{context_};
  LocalPort local_;
  WatchPort watch_{context_, [this](std::string_view path) { return show(path); }};
  std::uint16_t watch_port_{0};
  boost::asio::signal_set signals_{context_};
  tls::Renewal renewal_{context_, options_.identity};
  boost::asio::steady_timer wake_{context_};
  std::optional<Time> armed_;  ///< when `wake_` fires
  boost::asio::steady_timer second_{context_};
  std::uint64_t last_id_{0};
  std::size_t most_sessions_{0};
  std::size_t large_bodies_{0};
  std::unordered_map<std::uint64_t, std::shared_ptr<Session>> sessions_;
  std::unordered_map<std::uint64_t, std::shared_ptr<Session>> requests_;  ///< by request
  std::unordered_map<std::uint64_t, std::shared_ptr<Session>> streams_;   ///< by the request they answer
  std::unordered_map<std::string, std::size_t> by_address_;
  std::function<void()> ready_;
  /// When the jobs the writer has were given to it, oldest first: it answers in the order it was asked.
  std::deque<std::chrono::steady_clock::time_point> asked_;
  Histogram appends_;
  std::uint64_t accepted_{0};
  std::uint64_t turned_away_{0};          ///< connections for which there was no room
  std::uint64_t slow_readers_{0};         ///< connections dropped since they did not read
  std::uint64_t requests_refused_{0};     ///< of addresses that asked too fast
  std::uint64_t connections_refused_{0};  ///< WebSockets closed for the same
  bool accepting_{false};
  bool stopping_{false};
  std::unique_ptr<store::Writer> writer_;
  std::unique_ptr<AnalysisPool> analyses_;
  std::unique_ptr<EnginePool> engines_;
  boost::asio::thread_pool key_workers_{1};
};

}  // namespace touchmove::hall
