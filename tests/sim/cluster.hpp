// Several nodes over one database, driven by one seed in one thread: halls by lease, gates that hand connections on,
// clients that come again wherever they can. Nodes are killed, stopped and cut off from the database, from one another
// and from clients; their clocks are set; answers are late or lost. What decides is the program's own: the halls'
// cores, what a node does about parts (`PartPolicy`), when a hall's time begins (`beginning_of`).
#pragma once

#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <random>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "tests/sim/cluster_auditor.hpp"
#include "tests/sim/cluster_faults.hpp"
#include "tests/sim/evening/desk_auditor.hpp"
#include "tests/sim/evening/secrets.hpp"
#include "tests/sim/players.hpp"
#include "tests/support/hall_driver.hpp"
#include "tests/support/shared_database.hpp"
#include "touchmove/hall/core/nodes/part_policy.hpp"
#include "touchmove/hall/net/gate/routes.hpp"
#include "touchmove/hall/net/time_base.hpp"

namespace touchmove::sim {

struct ClusterPlan {
  std::uint64_t seed{0};
  std::size_t nodes{3};
  std::int64_t parts{4};
  std::size_t tables{5};
  hall::Time length{100'000};  ///< ms in which things go wrong
  bool is_toy{true};
  bool has_fence{true};         ///< without it, to see that it is missed: who has a part no more writes there
  bool forgets_outages{false};  ///< likewise: who takes a part over believes that it was served until now
};

struct ClusterFigures {
  std::size_t games{0};
  std::size_t ended{0};
  std::size_t flags{0};
  std::size_t lines{0};
  std::size_t acknowledged{0};
  std::size_t takeovers{0};
  std::size_t refused_joins{0};
  std::size_t refused_writes{0};  ///< of who had a part no more
  std::size_t watched_elsewhere{0};
  std::size_t event_lines{0};
  std::size_t event_acts{0};  ///< acknowledged
  std::size_t standings{0};   ///< recomputed and compared
  std::size_t bughouse{0};
  std::size_t rematches{0};
  std::size_t envelopes{0};
  std::size_t opened{0};  ///< envelopes
  std::uint64_t digest{0};
  std::string wrong;
};

class Cluster {
 public:
  Cluster(const ClusterPlan& plan, const hall::Rules& rules, Player& player)
      : plan_(plan), rules_(rules), player_(player), random_(plan.seed), auditor_(rules, plan.is_toy) {
    database_.now = beginning;
    database_.has_fence = plan.has_fence;
    database_.grown = [this](const std::string& game, std::uint64_t) { grown(game); };
    database_.written = [this](std::int64_t part, std::int64_t epoch) {
      if (epoch != database_.epoch_of(part)) auditor_.blame("two owners write in part " + std::to_string(part));
    };
    nodes_.resize(plan.nodes);
    for (std::size_t i = 0; i < nodes_.size(); ++i) join(i);
  }

  ClusterFigures run(const std::vector<Fault>& faults) {
    for (const Fault& fault : faults) {
      at(beginning + fault.at, [this, fault] { befall(fault); });
    }
    for (std::size_t i = 0; i < plan_.tables; ++i) {
      at(beginning + 2'000 + pick(i < plan_.tables / 2 ? 1'000 : plan_.length / 2), [this] { open_table(); });
    }
    at(beginning + 2'000, [this] { open_event(); });
    go_on_until(beginning + plan_.length);
    mend();
    // Everything works again: whoever plays thinks until a flag falls, and it falls.
    settling_ = true;
    go_on_until(now() + 60'000);
    if (plan_.is_toy) go_on_until(now() + 130'000);
    // Nobody says anything more: what was stored last is on its way still.
    quiet_ = true;
    go_on_until(now() + 8'000);
    look_at_the_end();
    look_at_events();
    figures_.acknowledged = auditor_.acknowledged_count();
    figures_.digest = auditor_.digest() ^ (desks_.digest() * 3);
    figures_.wrong = auditor_.wrong();
    return figures_;
  }

 private:
  static constexpr hall::Time beginning = 1'800'000'000'000;

  struct Batch {
    std::vector<store::Job> jobs;
    std::vector<store::Answer> answers;
    bool is_done{false};
  };
  /// A part's hall, from when it was opened until it ended.
  struct Hall {
    std::size_t node{0};
    std::int64_t part{0};
    std::int64_t epoch{0};
    std::unique_ptr<store::Store> store;
    std::unique_ptr<hall::Core> core;
    hall::Time opened_at{0};
    hall::Time base{0};
    hall::Time ended_at{0};  ///< 0: it is there
    std::vector<store::Job> jobs;
    std::shared_ptr<Batch> batch;
    std::uint64_t alarm{0};
    std::optional<hall::Time> armed;
    std::set<hall::ConnectionId> links;
  };
  struct Node {
    std::string name;
    std::uint64_t starts{0};
    bool is_up{false};
    bool is_ready{false};
    hall::Time paused_until{0};
    std::vector<std::pair<hall::Time, hall::Time>> pauses;  ///< that do not overlap
    hall::Time no_database_until{0};
    hall::Time no_nodes_until{0};
    hall::Time no_clients_until{0};
    hall::Time slow_until{0};
    hall::Time slow_by{0};
    hall::Time loses_until{0};
    std::int64_t clock{0};
    std::uint64_t alarm{0};
    hall::Time looks_at{0};
    hall::nodes::PartPolicy policy{0};
    std::map<std::int64_t, std::size_t> hosted;  ///< by part: which hall
    std::optional<std::size_t> reader;           ///< the hall in which games of other nodes are shown
    store::NodesState known;
  };
  struct Client {
    std::string game;
    std::optional<hall::Seat> seat;  ///< nothing: who only watches
    std::string token;
    bool is_impostor{false};
    bool is_own{false};  ///< the token is the seat's secret, and no invitation
    hall::ConnectionId link{0};
    std::int64_t held{-1};
    boost::json::object state;
    int commands{0};
    std::string unanswered_id;
    std::string unanswered;
  };
  struct Link {
    std::size_t client{0};
    std::size_t gate{0};
    std::size_t hall{0};
    bool is_severed{false};  ///< nothing comes through, and nobody is told
    hall::Time to_hall{0};   ///< when the last that was said arrives
    hall::Time to_client{0};
  };

  hall::Time now() const { return database_.now; }
  hall::Time pick(hall::Time below) {
    return below <= 1 ? 0 : static_cast<hall::Time>(random_() % static_cast<std::uint64_t>(below));
  }
  bool chance(hall::Time in_thousand) { return pick(1000) < in_thousand; }

  // Time.

  void at(hall::Time when, std::function<void()> what) { events_.emplace(std::max(when, now()), std::move(what)); }
  /// In a node's process, if it is the same then; when it goes on, where it stands still.
  void in_node(std::size_t index, hall::Time when, std::function<void()> what) {
    at(when, [this, index, starts = nodes_[index].starts, what = std::move(what)] {
      const Node& node = nodes_[index];
      if (node.starts != starts || !node.is_up) return;
      if (node.paused_until > now()) return in_node(index, node.paused_until, what);
      what();
    });
  }
  void in_hall(std::size_t id, hall::Time when, std::function<void()> what) {
    in_node(halls_[id]->node, when, [this, id, what = std::move(what)] {
      if (halls_[id]->ended_at == 0) what();
    });
  }
  void go_on_until(hall::Time end) {
    while (auditor_.wrong().empty() && !events_.empty() && events_.begin()->first <= end) {
      const auto next = events_.begin();
      database_.now = next->first;
      const auto what = std::move(next->second);
      events_.erase(next);
      what();
    }
    database_.now = std::max(now(), end);
  }

  // What goes wrong.

  void befall(const Fault& fault);
  void mend();
  bool has_database(std::size_t index) const { return nodes_[index].no_database_until <= now(); }

  void kill(std::size_t index);

  // Nodes.

  void join(std::size_t index);
  void look_at(std::size_t index, hall::Time when);
  /// Who has what has changed: told to all that listen.
  void tell_nodes();
  void look(std::size_t index);
  bool take(std::size_t index, std::int64_t part);

  /// Ends a part's hall in order: what it was asked for is stored and answered, where the database is there.
  void drop(std::size_t index, std::int64_t part);
  void give_back(std::size_t index, std::int64_t part);
  void end_hall(std::size_t id);

  /// For how long so far some hall has served a part.
  hall::Time served(std::int64_t part) const;

  void open_reader(std::size_t index);
  /// Tells what a hall has to tell to those it concerns, at its node and at the others.
  void pass_on(std::size_t from, const hall::News& news);
  void hear_news(std::size_t id, hall::Time when, const hall::News& news);

  // Halls.

  hall::Time time_of(std::size_t id) const { return halls_[id]->base + now() - halls_[id]->opened_at; }

  /// Carries out what a core asks for; `writes`: by its writer, in its own time.
  void pump(std::size_t id, bool writes = true);
  void arm(std::size_t id);
  void write(std::size_t id);

  /// Has a batch done in the database, if it comes there, and answered as it comes back.
  void carry_out(std::size_t id, Batch& batch);

  void grown(const std::string& game);
  /// What an envelope holds stands in no line until it is opened.
  void note_envelope(const store::StoredLine& line);

  // Clients.

  /// The hall that a node's gate knows for a part; nothing: none that can be reached from there.
  std::optional<std::size_t> hall_behind(std::size_t gate, std::int64_t part) const;

  void open_table();
  /// Asks the hall of an id's part. False: no hall is to be had.
  bool request(const std::string& id, const std::string& method, const std::string& path, const std::string& body,
               const std::string& bearer, std::function<void(const hall::Response&)> then);
  /// Seats whoever was made a table, and whom its links are for.
  void take_links(const boost::json::object& made);
  Client* player_at(const std::string& game, hall::Seat seat);
  /// Whether a player has lost the secret of the rematch.
  bool is_shut_out(const Client& client);
  void rematch(Client& client);
  std::string next_event(Client& client);
  std::string official_event(const Client& client);
  std::string bughouse_event(const Client& client);
  void add(const std::string& game, std::optional<hall::Seat> seat, const std::string& token);
  void take_turn(std::size_t index);
  void act(Client& client);
  void connect(std::size_t index);
  /// The client goes, and the hall hears of it.
  void leave(std::size_t index);
  void hang_up(std::size_t of, hall::ConnectionId id);
  /// A connection is no more, and its client sees it.
  void drop_link(hall::ConnectionId id);
  template <typename Which>
  void sever(const Which& which) {
    for (auto& [id, link] : links_) {
      if (link.is_severed || !which(link)) continue;
      link.is_severed = true;
      // Either side finds out by itself.
      in_hall(link.hall, now() + 5'000 + pick(25'000), [this, of = link.hall, lost = id] {
        if (halls_[of]->links.contains(lost)) hang_up(of, lost);
      });
      at(now() + 500 + pick(10'000), [this, lost = id, index = link.client] {
        if (clients_[index].link == lost) clients_[index].link = 0;
      });
    }
  }

  void say(const Client& client, const std::string& text);
  /// On the way to the hall, behind what was said before.
  void send(hall::ConnectionId id, std::function<void(std::size_t)> what);
  void tell(hall::ConnectionId id, const std::string& text);
  void hear(Client& client, const std::string& text);

  // Events (cluster_desks.cpp).

  /// Who directs an event.
  struct Director {
    std::string event;
    std::string token;
    int commands{0};
    std::string command{};
    std::string path{};
    std::string unanswered{};
  };
  void open_event();
  /// False: no hall is to be had.
  bool ask(const Director& of, const std::string& method, const std::string& path, const std::string& body,
           std::function<void(const hall::Response&)> then);
  void direct(std::size_t index);
  std::string next_act(Director& of);
  void event_grown(const std::string& journal);
  void pass_blame();
  void look_at_events();

  // The end.

  void look_at_the_end();

  const ClusterPlan plan_;
  const hall::Rules& rules_;
  Player& player_;
  std::mt19937_64 random_;
  ClusterAuditor auditor_;
  support::SharedDatabase database_;
  std::multimap<hall::Time, std::function<void()>> events_;
  std::vector<Node> nodes_;
  std::vector<std::unique_ptr<Hall>> halls_;
  std::vector<Client> clients_;
  std::vector<std::string> games_;
  std::deque<Director> directors_;
  Blame desk_blame_;
  DeskAuditor desks_{desk_blame_};
  Secrets secret_{desk_blame_};
  std::map<std::string, std::string> next_;            ///< the rematch of a game
  std::set<std::string> two_boards_;                   ///< games of bughouse
  std::set<std::pair<std::string, hall::Seat>> sits_;  ///< who has been seated where
  std::uint64_t sealed_words_{0};
  std::map<hall::ConnectionId, Link> links_;
  std::map<std::uint64_t, std::function<void(const hall::Response&)>> requests_;
  hall::ConnectionId last_link_{0};
  std::uint64_t last_request_{0};
  bool settling_{false};
  bool quiet_{false};
  ClusterFigures figures_;
};

}  // namespace touchmove::sim
