// A hall with many players, driven by one seed: they play, claim, hesitate, lose their connection and repeat
// themselves; messages lag, the store fails or loses its answers, and the process is killed and started again at any
// moment.
#pragma once

#include <boost/json/serialize.hpp>
#include <map>
#include <memory>
#include <random>
#include <string>
#include <vector>

#include "tests/sim/auditor.hpp"
#include "tests/sim/players.hpp"
#include "tests/support/failing_store.hpp"
#include "tests/support/hall_driver.hpp"
#include "touchmove/store/memory/memory_store.hpp"

namespace touchmove::sim {

struct Figures {
  std::size_t games{0};
  std::size_t ended{0};
  std::size_t lines{0};
  std::size_t kills{0};
  std::size_t failures{0};
  std::size_t acknowledged{0};
};

class Simulation {
 public:
  Simulation(std::uint64_t seed, const hall::Rules& rules, Player& player, std::size_t tables)
      : random_(seed), rules_(rules), player_(player) {
    start();
    for (std::size_t i = 0; i < tables; ++i) open_table();
  }

  Figures run(std::size_t steps) {
    for (std::size_t step = 0; step < steps && !testing::Test::HasFatalFailure(); ++step) this->step();
    // Let everything settle: a working store, nobody lost.
    trouble_ = 0;
    carry_out(true);
    wait(5000);
    carry_out(true);
    kill();  // a last time: what is stored is all there is
    for (const Table& table : tables_) {
      const auto lines = memory_.read({table.game, 0, {}});
      auditor_.check_journal(table.game, lines->lines, rules_);
      figures_.lines += lines->lines.size();
      const auto answer = request("GET", "/api/games/" + table.game, "");
      EXPECT_EQ(answer.status, 200) << table.game << " cannot be had after everything";
      if (answer.body.find(R"("phase":"ended")") != std::string::npos) ++figures_.ended;
    }
    figures_.games = tables_.size();
    figures_.acknowledged = auditor_.acknowledged_count();
    return figures_;
  }

 private:
  struct Client {
    hall::Seat seat{hall::Seat::A};
    std::string token;
    std::string game;
    hall::ConnectionId connection{0};
    std::int64_t held{-1};
    boost::json::object state;
    int commands{0};
    std::string unanswered_id;  ///< sent and not yet answered
    std::string unanswered;
  };
  struct Table {
    std::string game;
    std::vector<std::size_t> clients;
  };

  std::uint64_t pick(std::uint64_t below) { return random_() % below; }
  bool chance(std::uint64_t in_thousand) { return pick(1000) < in_thousand; }

  void start() {
    core_ = std::make_unique<hall::Core>(rules_, support::seeded(random_),
                                         hall::Core::Options{hall::without_rates(), "simulated"});
    core_->start(now_);
    carry_out(true);
    while (!core_->is_ready()) {
      wait(1000);
      carry_out(true);  // what the wait left undone may be what the start waits for
    }
    carry_out(true);
  }

  /// The process ends here and now: what the store had not done is lost, and nobody hears of it.
  void kill() {
    ++figures_.kills;
    // Some of what was handed to the store was still written.
    const std::size_t done = jobs_.empty() ? 0 : pick(jobs_.size() + 1);
    std::vector<store::Job> some(std::make_move_iterator(jobs_.begin()),
                                 std::make_move_iterator(jobs_.begin() + static_cast<std::ptrdiff_t>(done)));
    store::perform(memory_, std::move(some));
    jobs_.clear();
    analyses_.clear();
    for (Client& client : clients_) client.connection = 0;
    by_connection_.clear();
    now_ += static_cast<hall::Time>(pick(3) == 0 ? pick(100'000) : pick(50));
    start();
  }

  hall::Response request(const std::string& method, const std::string& path, const std::string& body,
                         const std::string& bearer = "") {
    hall::Request request;
    request.id = ++last_request_;
    request.method = method;
    request.path = path;
    request.body = body;
    request.bearer = bearer;
    request.address = "10.0.0.1";
    core_->requested(std::move(request), now_);
    carry_out(true);
    return std::exchange(response_, {});
  }

  void open_table() {
    const auto table = support::made_table(request("POST", "/api/games", player_.table_request(random_)));
    ASSERT_FALSE(table.game.empty());
    Table entry{table.game, {}};
    const auto add = [&](hall::Seat seat, const std::string& token) {
      entry.clients.push_back(clients_.size());
      Client client;
      client.seat = seat;
      client.token = token;
      client.game = table.game;
      clients_.push_back(std::move(client));
    };
    add(hall::Seat::A, table.a);
    add(hall::Seat::B, table.b);
    if (!table.official.empty()) add(hall::Seat::Official, table.official);
    tables_.push_back(entry);
  }

  void step() {
    Client& client = clients_[pick(clients_.size())];
    if (chance(2)) {
      kill();
    } else if (client.connection == 0) {
      connect(client);
    } else if (chance(20)) {
      core_->disconnected(client.connection, now_);
      by_connection_.erase(client.connection);
      client.connection = 0;
    } else if (chance(15)) {
      connect(client);  // a second tab
    } else if (!client.unanswered.empty() && chance(300)) {
      say(client, client.unanswered);  // impatience
    } else {
      act(client);
    }
    if (chance(3)) trouble_ = 1 + pick(20);
    if (chance(400)) wait(static_cast<hall::Time>(chance(20) ? pick(60'000) : pick(300)));
    carry_out(chance(700));
  }

  void connect(Client& client) {
    const hall::ConnectionId id = ++last_connection_;
    client.connection = id;
    by_connection_[id] = static_cast<std::size_t>(&client - clients_.data());
    core_->connected(id, "10.0.0.1", now_);
    const bool fresh = chance(200);
    if (fresh) client.held = -1;
    core_->received(id,
                    "{\"hello\":{\"game\":\"" + client.game + "\"," + support::hello_by(client.token) +
                        (client.held >= 0 ? ",\"since\":" + std::to_string(client.held) : "") + ",\"name\":\"N\"}}",
                    now_);
    if (!client.unanswered.empty()) say(client, client.unanswered);
  }

  void act(Client& client) {
    if (client.state.empty()) return;
    const std::string event = player_.next_event(random_, client.state, client.seat);
    if (event.empty()) return;
    const std::string id = "c" + std::to_string(++client.commands);
    std::string command = "{\"id\":\"" + id + "\",\"do\":" + event + "}";
    client.unanswered_id = id;
    client.unanswered = command;
    say(client, command);
  }

  void say(Client& client, const std::string& text) { core_->received(client.connection, text, now_); }

  void wait(hall::Time ms) {
    const hall::Time end = now_ + ms;
    while (core_->next_wake() && *core_->next_wake() <= end) {
      now_ = std::max(now_, *core_->next_wake());
      core_->wake(now_);
      carry_out(chance(800));
    }
    now_ = end;
  }

  /// Delivers what the core sends, and lets the store work if `stored`.
  void carry_out(bool stored) {
    do {
      for (hall::Output& output : core_->take_outputs()) {
        if (auto* job = std::get_if<store::Job>(&output)) {
          jobs_.push_back(std::move(*job));
        } else if (const auto* message = std::get_if<hall::Message>(&output)) {
          const std::string text = message->rest ? *message->text + *message->rest : *message->text;
          for (const auto id : message->to) hear(id, text);
        } else if (const auto* end = std::get_if<hall::Close>(&output)) {
          if (const auto found = by_connection_.find(end->connection); found != by_connection_.end()) {
            Client& client = clients_[found->second];
            if (client.connection == end->connection) client.connection = 0;
            by_connection_.erase(found);
          }
        } else if (auto* response = std::get_if<hall::Response>(&output)) {
          response_ = std::move(*response);
        } else if (auto* analysis = std::get_if<hall::Analysis>(&output)) {
          analyses_.push_back(std::move(*analysis));
        }
      }
      if (!stored) return;
      // An answer comes at once or later, in any order; now and then it comes twice.
      if (!analyses_.empty() && (chance(500) || trouble_ == 0)) {
        std::swap(analyses_.front(), analyses_[pick(analyses_.size())]);
        const hall::Analysis analysis = analyses_.front();
        if (!chance(100)) analyses_.erase(analyses_.begin());
        core_->found(analysis.game, analysis.seq, analysis.answer(), now_);
        continue;
      }
      if (jobs_.empty()) return;
      // The store does all that waits, or a part of it.
      const std::size_t count = chance(500) ? jobs_.size() : 1 + pick(jobs_.size());
      std::vector<store::Job> some(std::make_move_iterator(jobs_.begin()),
                                   std::make_move_iterator(jobs_.begin() + static_cast<std::ptrdiff_t>(count)));
      jobs_.erase(jobs_.begin(), jobs_.begin() + static_cast<std::ptrdiff_t>(count));
      for (auto& answer : store::perform(failing_, std::move(some))) core_->answered(std::move(answer), now_);
    } while (true);
  }

  void hear(hall::ConnectionId id, const std::string& text) {
    const auto found = by_connection_.find(id);
    if (found == by_connection_.end()) return;
    Client& client = clients_[found->second];
    auto parsed = hall::parse_object(text);
    ASSERT_TRUE(parsed) << text;
    const boost::json::object& message = *parsed;
    if (const auto* snapshot = message.if_contains("snapshot")) {
      client.held = *hall::integer_of(snapshot->get_object(), "seq");
      client.state = snapshot->get_object().at("state").get_object();
      for (const auto& line : snapshot->get_object().at("log").get_array()) shown(client, line);
    } else if (const auto* line = message.if_contains("line")) {
      const auto seq = *hall::integer_of(line->get_object(), "seq");
      EXPECT_EQ(seq, client.held + 1) << client.game << ": a line came out of order";
      client.held = seq;
      client.state = message.at("state").get_object();
      shown(client, *line);
    } else if (message.contains("ok")) {
      const std::string command = *hall::text_of(message, "ok");
      auditor_.acknowledged(client.game, hall::origin_of(client.seat, command),
                            static_cast<std::uint64_t>(*hall::integer_of(message, "seq")));
      if (command == client.unanswered_id) client.unanswered.clear();
    } else if (message.contains("refused")) {
      if (*hall::text_of(message, "refused") == client.unanswered_id && chance(500)) client.unanswered.clear();
    }
  }

  void shown(const Client& client, const boost::json::value& line) {
    auditor_.shown(client.game, static_cast<std::uint64_t>(*hall::integer_of(line.get_object(), "seq")),
                   boost::json::serialize(line));
  }

  std::mt19937_64 random_;
  const hall::Rules& rules_;
  Player& player_;
  store::MemoryStore memory_;
  std::uint64_t trouble_{0};  ///< so many groups of writes will fail
  support::FailingStore failing_ = make_failing();
  std::unique_ptr<hall::Core> core_;
  hall::Time now_{1'700'000'000'000};
  std::vector<store::Job> jobs_;
  std::vector<hall::Analysis> analyses_;
  std::vector<Client> clients_;
  std::vector<Table> tables_;
  std::map<hall::ConnectionId, std::size_t> by_connection_;
  hall::ConnectionId last_connection_{0};
  std::uint64_t last_request_{0};
  hall::Response response_;
  Auditor auditor_;
  Figures figures_;

  support::FailingStore make_failing() { return support::FailingStore(memory_); }

 public:
  /// The store fails while there is trouble, sometimes after having written.
  void arm() {
    support::fail_in_trouble(failing_, trouble_, figures_.failures, [this](std::uint64_t of) { return chance(of); });
  }
};

}  // namespace touchmove::sim
