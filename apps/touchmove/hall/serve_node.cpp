#include "hall/serve_node.hpp"

#include <fmt/format.h>
#include <sodium.h>
#include <spdlog/spdlog.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <boost/asio/ip/address.hpp>
#include <charconv>
#include <chrono>
#include <csignal>
#include <iterator>
#include <map>
#include <memory>
#include <mutex>
#include <thread>
#include <utility>
#include <vector>

#include "hall/node_watch.hpp"
#include "hall/serve_log.hpp"
#include "stores/serve_store.hpp"
#include "touchmove/hall/core/accounts/register.hpp"
#include "touchmove/hall/core/nodes/news_text.hpp"
#include "touchmove/hall/core/nodes/part_policy.hpp"
#include "touchmove/hall/net/metrics/exposition.hpp"
#include "touchmove/hall/net/tls/renewal.hpp"
#include "touchmove/store/postgres/leases.hpp"
#include "touchmove/store/postgres/notices.hpp"
#include "touchmove/store/postgres/postgres_store.hpp"

namespace touchmove::app {
namespace {

using namespace std::chrono_literals;
using hall::gate::Part;
using hall::gate::Places;

constexpr std::chrono::milliseconds renewal{hall::nodes::renewal};  // and how soon a lease that has ended is seen
constexpr int slices = 20;                                          // of that time, to see when it is to end
constexpr std::chrono::milliseconds time_to_live{hall::nodes::time_to_live};
constexpr auto between_reports = 60s;  // lines of the log that say what the node does

static_assert(hall::gate::parts == store::parts_of_store);

std::string name_of_node() {
  std::array<std::uint8_t, 8> bytes{};
  randombytes_buf(bytes.data(), bytes.size());
  std::string name;
  for (const std::uint8_t byte : bytes) name += "0123456789abcdef"[byte & 15U];
  return name;
}

std::optional<hall::gate::Endpoint> endpoint_of(const std::string& text) {
  const auto colon = text.rfind(':');
  if (colon == std::string::npos) return std::nullopt;
  boost::system::error_code failed;
  const auto address = boost::asio::ip::make_address(text.substr(0, colon), failed);
  std::uint16_t port = 0;
  std::from_chars(text.data() + colon + 1, text.data() + text.size(), port);
  if (failed || port == 0) return std::nullopt;
  return hall::gate::Endpoint(address, port);
}

hall::Time steady_ms() {
  using namespace std::chrono;
  return duration_cast<milliseconds>(steady_clock::now().time_since_epoch()).count();
}

/// A part's hall on this node, in a thread of its own.
struct Hosted {
  std::int64_t epoch{0};
  std::unique_ptr<store::Store> store;
  std::unique_ptr<hall::Server> server;
  std::string at;
  std::atomic<bool> has_ended{false};
  std::thread thread;
};

class Node {
 public:
  Node(const hall::Rules& rules, const hall::Page& page, NodeRequest& request, store::Leases& leases, std::string name,
       Places& places, NodeWatch& watch, const hall::gate::Gate& gate, std::function<void(const std::string&)> link)
      : rules_(rules),
        page_(page),
        request_(request),
        leases_(leases),
        name_(std::move(name)),
        places_(places),
        watch_(watch),
        gate_(gate),
        link_(std::move(link)) {}

  /// Takes, serves and gives back parts until told to end.
  void run() {
    while (!ending_) {
      const bool is_done = !step();
      for (int slice = 0; is_done && slice < slices && !ending_; ++slice) {
        if (leases_.wait(renewal / slices)) break;
      }
      if (std::chrono::steady_clock::now() - reported_ > between_reports) report();
    }
    report();
    places_.show_at(std::nullopt);
    close_reader();
    for (auto& [part, hosted] : hosted_) hosted->server->stop();
    while (!hosted_.empty()) give_back(hosted_.begin()->first, NodeWatch::Gone::Given);
    leases_.leave();
  }
  void end() { ending_ = true; }

 private:
  /// One look at who has what, and one thing done about it. Whether the next is to follow at once.
  bool step();
  /// Serves a part nobody has. Whether that came of it.
  bool take(Part part);
  std::optional<std::string> open(Part part, Hosted& hosted);
  /// Ends a part's hall, and says why.
  void end(Part part, hall::nodes::NextStep::End why);
  /// Ends a part's hall, whose games go on elsewhere.
  void drop(Part part, NodeWatch::Gone why);
  void give_back(Part part, NodeWatch::Gone why);
  /// Says in the log what the node has and has done.
  void report();
  void show(const store::NodesState& state, bool is_ready);
  /// Opens the hall in which who comes here watches the games of other nodes.
  void open_reader();
  void close_reader();
  /// A hall of this node tells the others, here and elsewhere.
  void tell(const hall::News& news);
  /// The same, told by any.
  void pass_on(const hall::News& news);

  const hall::Rules& rules_;
  const hall::Page& page_;
  NodeRequest& request_;
  store::Leases& leases_;
  std::string name_;
  Places& places_;
  NodeWatch& watch_;
  const hall::gate::Gate& gate_;
  std::function<void(const std::string&)> link_;
  std::map<Part, std::unique_ptr<Hosted>> hosted_;
  hall::nodes::PartPolicy policy_{hall::gate::parts};
  bool clock_is_off_{false};
  std::chrono::steady_clock::time_point reported_{std::chrono::steady_clock::now()};
  std::atomic<bool> ending_{false};
  std::atomic<bool> is_alone_{true};
  std::vector<std::pair<std::string, std::int64_t>> owners_;  ///< of the parts, as last heard, with their epochs
  std::unique_ptr<Hosted> reader_;
  std::mutex listening_mutex_;
  std::map<Part, hall::Server*> listening_;  ///< halls that may be told something now
  hall::Server* reading_along_{nullptr};     ///< likewise
  std::unique_ptr<store::Notices> notices_;  ///< ends before what it calls
};

constexpr const char* channel = "touchmove_news";

void Node::show(const store::NodesState& state, bool is_ready) {
  Places::All all{};
  for (const store::PartState& each : state.parts) {
    if (!each.is_held || each.part < 0 || each.part >= hall::gate::parts) continue;
    auto& place = all[static_cast<std::size_t>(each.part)];
    place.at = endpoint_of(each.address);
    place.is_here = each.node == name_;
  }
  places_.set(all, is_ready);
}

bool Node::step() {
  const auto state = leases_.renew();
  const hall::Time now = steady_ms();
  if (!state) {
    spdlog::warn("the nodes' database does not answer: {}", state.error().message);
    if (policy_.not_renewed(now)) {
      show({}, false);
      while (!hosted_.empty()) drop(hosted_.begin()->first, NodeWatch::Gone::Lost);
    }
    return false;
  }
  watch_.renewed();
  show(*state, true);
  is_alone_ = state->nodes < 2;
  if (!notices_) {
    notices_ = std::make_unique<store::Notices>(
        request_.uri, channel,
        store::Notices::Listener{[this](const std::vector<std::string>& texts) {
                                   for (const std::string& text : texts) {
                                     if (const auto news = hall::nodes::parse_news(text)) pass_on(*news);
                                   }
                                 },
                                 [this] { pass_on({hall::News::What::Lost, ""}); }});
  }
  if (reader_ && reader_->has_ended) close_reader();
  if (!reader_) open_reader();
  std::vector<std::pair<std::string, std::int64_t>> owners;
  for (const store::PartState& each : state->parts) owners.emplace_back(each.node, each.epoch);
  // The last word of an owner that is no more may not have been told.
  if (std::exchange(owners_, owners) != owners) pass_on({hall::News::What::Lost, ""});
  const bool is_off = state->clock_off > store::most_clock_difference;
  if (is_off && !clock_is_off_) {
    spdlog::error("this machine's clock differs from the database's by {} ms: the node takes no part until it is right",
                  state->clock_off);
  }
  clock_is_off_ = is_off;
  hall::nodes::Hosted halls;
  for (const auto& [part, hosted] : hosted_) halls[part] = {hosted->epoch, hosted->has_ended};
  const hall::nodes::NextStep next = policy_.renewed(*state, name_, halls, now);
  if (next.end) end(next.end->first, next.end->second);
  for (const auto& [part, epoch] : next.release) leases_.release(part, epoch);
  for (const Part part : next.take) {
    if (take(part)) return true;
  }
  return next.at_once;
}

void Node::end(Part part, hall::nodes::NextStep::End why) {
  using End = hall::nodes::NextStep::End;
  const auto say = [&](spdlog::level::level_enum level, std::string_view what) {
    spdlog::log(
        level, "{}",
        with_figures(fmt::format("part {}: {}", part, what), {{"part", part}, {"epoch", hosted_.at(part)->epoch}}));
  };
  switch (why) {
    case End::Lost:
      say(spdlog::level::warn, "another node has it now");
      return drop(part, NodeWatch::Gone::Lost);
    case End::Ended:
      say(spdlog::level::warn, "its hall has ended");
      return give_back(part, NodeWatch::Gone::Ended);
    case End::Given:
      say(spdlog::level::info, "given to a node that has fewer");
      return give_back(part, NodeWatch::Gone::Given);
  }
}

bool Node::take(Part part) {
  if (part != hall::gate::first_part) {
    // Every part knows the one organizer; the first part's hall makes the link.
    const auto known = leases_.bring_organizer(part);
    if (!known || !*known) return false;
  }
  const auto epoch = leases_.take(part, "");
  if (!epoch) spdlog::warn("part {}: {}", part, epoch.error().message);
  if (!epoch || !*epoch) return false;
  auto hosted = std::make_unique<Hosted>();
  hosted->epoch = **epoch;
  if (const auto trouble = open(part, *hosted)) {
    spdlog::error("part {}: {}", part, *trouble);
    policy_.failed(part, steady_ms());
    leases_.release(part, **epoch);
    return false;
  }
  spdlog::info(with_figures(fmt::format("part {}: served here, at {}", part, hosted->at),
                            {{"part", part}, {"epoch", hosted->epoch}}));
  watch_.took(part, hosted->epoch);
  leases_.settle(part, hosted->epoch, hosted->at);
  hosted_.emplace(part, std::move(hosted));
  return true;
}

std::optional<std::string> Node::open(Part part, Hosted& hosted) {
  const std::vector<std::string> shared(std::begin(hall::accounts::tables), std::end(hall::accounts::tables));
  auto store = store::open_postgres_part(request_.uri, {part, name_, hosted.epoch, shared});
  if (!store) return store.error().message;
  hosted.store = std::move(*store);
  if (const auto agreed = agree_on_seal_key(*hosted.store, request_.key_fingerprint); !agreed) return agreed.error();
  hall::ServerOptions options = request_.hall;
  options.address = request_.address;
  options.port = 0;
  options.behind_proxy = true;     // the gate says whose a request is
  options.ends_by_signal = false;  // the gate is told, and ends the halls in their order
  options.tell = [this](const hall::News& news) { tell(news); };
  options.figures = [this, part](const hall::HallFigures& figures) { watch_.heard(part, figures); };
  options.accounts_elsewhere = part != hall::gate::first_part;
  options.has_organizer = request_.hall.has_organizer && part == hall::gate::first_part;
  options.random = hall::gate::names_of_part(
      [](std::span<std::uint8_t> bytes) { randombytes_buf(bytes.data(), bytes.size()); }, part);
  hosted.server = std::make_unique<hall::Server>(rules_, *hosted.store, page_, std::move(options));
  const auto port = hosted.server->open();
  if (!port) return port.error();
  hosted.at = request_.address + ":" + std::to_string(*port);
  {
    const std::scoped_lock lock(listening_mutex_);
    listening_[part] = hosted.server.get();
  }
  hosted.thread = std::thread([this, &hosted] {
    hosted.server->run([this, &hosted] {
      if (const auto& made = hosted.server->organizers_link()) link_(*made);
    });
    if (hosted.server->failure()) spdlog::error("the store is damaged: {}", *hosted.server->failure());
    hosted.has_ended = true;
  });
  return std::nullopt;
}

void Node::open_reader() {
  auto reader = std::make_unique<Hosted>();
  auto store = store::open_postgres(request_.uri, store::Access::ReadOnly);
  if (!store) return spdlog::warn("games of other nodes are not shown here: {}", store.error().message);
  reader->store = std::move(*store);
  hall::ServerOptions options = request_.hall;
  options.address = request_.address;
  options.port = 0;
  options.behind_proxy = true;
  options.ends_by_signal = false;
  options.has_organizer = false;
  options.engines = {};
  options.accounts = hall::accounts::AccountsFor::Nobody;
  options.reads_along = true;
  // It asks who is here.
  options.tell = [this](const hall::News& news) { tell(news); };
  reader->server = std::make_unique<hall::Server>(rules_, *reader->store, page_, std::move(options));
  const auto port = reader->server->open();
  if (!port) return spdlog::warn("games of other nodes are not shown here: {}", port.error());
  reader_ = std::move(reader);
  reader_->thread = std::thread([of = reader_.get()] {
    of->server->run([] {});
    of->has_ended = true;
  });
  {
    const std::scoped_lock lock(listening_mutex_);
    reading_along_ = reader_->server.get();
  }
  boost::system::error_code failed;
  const auto address = boost::asio::ip::make_address(request_.address, failed);
  if (!failed) places_.show_at(hall::gate::Endpoint(address, *port));
}

void Node::close_reader() {
  if (!reader_) return;
  {
    const std::scoped_lock lock(listening_mutex_);
    reading_along_ = nullptr;
  }
  places_.show_at(std::nullopt);
  reader_->server->stop();
  reader_->thread.join();
  reader_.reset();
}

void Node::tell(const hall::News& news) {
  if (!is_alone_ && notices_) notices_->tell(hall::nodes::to_text(news));
  pass_on(news);
}

void Node::pass_on(const hall::News& news) {
  const std::scoped_lock lock(listening_mutex_);
  if (news.what == hall::News::What::Asked) {
    const auto part = hall::gate::part_of(news.game);
    const auto of = part ? listening_.find(*part) : listening_.end();
    if (of != listening_.end()) of->second->hear(news);
  } else if (reading_along_ != nullptr) {
    reading_along_->hear(news);
  }
}

void Node::drop(Part part, NodeWatch::Gone why) {
  const auto found = hosted_.find(part);
  if (found == hosted_.end()) return;
  {
    const std::scoped_lock lock(listening_mutex_);
    listening_.erase(part);
  }
  found->second->server->stop();
  found->second->thread.join();
  hosted_.erase(found);
  watch_.gone(part, why);
}

void Node::give_back(Part part, NodeWatch::Gone why) {
  const std::int64_t epoch = hosted_.at(part)->epoch;
  drop(part, why);
  leases_.release(part, epoch);
}

void Node::report() {
  reported_ = std::chrono::steady_clock::now();
  const hall::gate::GateFigures gate = gate_.figures();
  const auto number = [](auto value) { return static_cast<std::int64_t>(value); };
  spdlog::info(with_figures(fmt::format("node {}", name_), {{"parts", number(watch_.parts())},
                                                            {"takeovers", number(watch_.takeovers())},
                                                            {"forwarded", number(gate.requests + gate.sockets)},
                                                            {"elsewhere", number(gate.elsewhere)},
                                                            {"held", number(gate.held)},
                                                            {"refused", number(gate.refused)}}));
}

}  // namespace

tl::expected<bool, std::string> serve_as_node(const hall::Rules& rules, const hall::Page& page, NodeRequest request,
                                              const std::function<void(const hall::gate::Gate&, std::uint16_t)>& ready,
                                              const std::function<void(const std::string&)>& link) {
  // The link is printed when its part's hall is ready, by when nobody may be reading any more.
  std::signal(SIGPIPE, SIG_IGN);
  const std::string name = name_of_node();
  auto leases = store::Leases::join({request.uri, name, request.address, time_to_live});
  if (!leases) return tl::unexpected(leases.error().message);
  Places places;
  NodeWatch watch(request.hall.version);
  request.gate.metrics = [&watch, identity = request.gate.identity](const hall::gate::GateFigures& figures,
                                                                    bool is_ready) {
    hall::Exposition certificate;
    hall::tls::write_validity(certificate, identity.get());
    return watch.metrics(figures, is_ready) + certificate.text();
  };
  hall::gate::Gate gate(places, request.gate);
  const auto port = gate.open();
  if (!port) return tl::unexpected(port.error());
  spdlog::info("node {} of {}", name, store::shown_address(request.uri));
  Node node(rules, page, request, **leases, name, places, watch, gate, link);
  std::thread keeping([&node] { node.run(); });
  ready(gate, *port);
  gate.run([&] {
    // What was asked for is stored and answered before the connections close; then the parts are free at once.
    spdlog::info("shutting down");
    node.end();
    keeping.join();
  });
  return true;
}

}  // namespace touchmove::app
