// A hall without sockets or threads: its core, a store, and time that stands still until told to go on.
#pragma once

#include <algorithm>
#include <array>
#include <deque>
#include <iterator>
#include <map>
#include <memory>
#include <random>
#include <set>
#include <string>
#include <vector>

#include "touchmove/hall/core/front/core.hpp"
#include "touchmove/hall/core/protocol/json.hpp"
#include "touchmove/store/writer.hpp"

namespace touchmove::support {

/// When the halls of the tests open, and a minute of theirs (ms).
inline constexpr hall::Time opening = 1'700'000'000'000;
inline constexpr hall::Time minute = 60'000;

/// Randomness that repeats itself.
inline hall::Random seeded(std::mt19937_64& engine) {
  return [&engine](std::span<std::uint8_t> bytes) {
    for (std::uint8_t& byte : bytes) byte = static_cast<std::uint8_t>(engine());
  };
}

/// What a client of the tests exchanges a link for: the same whenever it comes by that link.
inline std::string secret_for(const std::string& link) { return {link.rbegin(), link.rend()}; }
/// The fields of a hello that comes by a link, its own secret or an invitation.
inline std::string hello_by(const std::string& link) {
  return "\"invitation\":\"" + link + "\",\"token\":\"" + secret_for(link) + "\"";
}

class HallDriver {
 public:
  HallDriver(const hall::Rules& rules, store::Store& store, hall::Time now, std::uint64_t seed = 1,
             hall::Limits limits = hall::without_rates(), std::vector<std::string> engines = {})
      : store_(store), engine_(seed), core_(rules, seeded(engine_), {limits, "test", std::move(engines)}), now_(now) {
    core_.start(now_);
    settle();
  }

  /// A hall of other options.
  HallDriver(const hall::Rules& rules, store::Store& store, hall::Time now, hall::Core::Options options,
             std::uint64_t seed)
      : store_(store), engine_(seed), core_(rules, seeded(engine_), std::move(options)), now_(now) {
    core_.start(now_);
    settle();
  }

  /// The cookie that whoever asks or connects from now on comes with.
  std::string cookie;

  hall::Core& core() { return core_; }
  hall::Time now() const { return now_; }

  /// Lets time pass, waking the core whenever it asked for it.
  void pass(hall::Time ms) {
    const hall::Time end = now_ + ms;
    while (core_.next_wake() && *core_.next_wake() <= end) {
      now_ = std::max(now_, *core_.next_wake());
      core_.wake(now_);
      settle();
    }
    now_ = end;
  }

  /// Time passes and the hall does not: its process is stopped.
  void skip(hall::Time ms) { now_ += ms; }
  /// The same, and it goes on.
  void stand_still(hall::Time ms) {
    skip(ms);
    core_.wake(now_);
    settle();
  }

  hall::ConnectionId connect(const std::string& address = "10.0.0.1") {
    const hall::ConnectionId id = ++last_connection_;
    core_.connected(id, address, now_, cookie);
    settle();
    return id;
  }
  void say(hall::ConnectionId id, const std::string& text) {
    core_.received(id, text, now_);
    settle();
  }
  void hang_up(hall::ConnectionId id) {
    core_.disconnected(id, now_);
    settle();
  }
  /// Connects and says hello.
  hall::ConnectionId enter(const std::string& game, const std::string& token = "",
                           std::optional<std::int64_t> since = {}, const std::string& name = "") {
    const auto id = connect();
    say(id, "{\"hello\":{\"game\":\"" + game + "\"" + (token.empty() ? "" : "," + hello_by(token)) +
                (since ? ",\"since\":" + std::to_string(*since) : "") +
                (name.empty() ? "" : ",\"name\":\"" + name + "\"") + "}}");
    return id;
  }
  void act(hall::ConnectionId id, const std::string& command, const std::string& event) {
    say(id, "{\"id\":\"" + command + "\",\"do\":" + event + "}");
  }

  hall::Response request(const std::string& method, const std::string& path, const std::string& body = "",
                         const std::string& bearer = "", const std::string& address = "10.0.0.1") {
    hall::Request request;
    request.id = ++last_request_;
    request.method = method;
    request.path = path;
    request.body = body;
    request.bearer = bearer;
    request.address = address;
    request.session = cookie;
    core_.requested(request, now_);
    settle();
    return response(request.id);
  }
  /// The number of the last request.
  std::uint64_t last_request() const { return last_request_; }
  /// What went down the stream that answers a request, so far.
  std::string streamed(std::uint64_t request) const {
    const auto found = streams_.find(request);
    return found == streams_.end() ? "" : found->second;
  }
  bool is_streaming(std::uint64_t request) const {
    return streams_.contains(request) && !streams_over_.contains(request);
  }
  /// Its reader goes.
  void leave_stream(std::uint64_t request) {
    streams_over_.insert(request);
    core_.stream_ended(request, now_);
    settle();
  }
  /// What was answered to the how manieth request; status 0 while nothing was.
  hall::Response response(std::uint64_t request) const {
    const auto found = responses_.find(request);
    return found == responses_.end() ? hall::Response{0, 0, "", "", 0, ""} : found->second;
  }

  /// What a connection has been told since last asked.
  std::vector<std::string> heard(hall::ConnectionId id) { return std::exchange(inboxes_[id], {}); }
  /// The last of those that begin with `{"KIND"`, or "".
  std::string last(hall::ConnectionId id, const std::string& kind) {
    std::string found;
    for (const std::string& text : heard(id)) {
      if (text.starts_with("{\"" + kind + "\"")) found = text;
    }
    return found;
  }
  std::optional<std::uint16_t> closed(hall::ConnectionId id) const {
    const auto found = closed_.find(id);
    return found == closed_.end() ? std::nullopt : std::optional(found->second);
  }
  const std::vector<std::string>& notes() const { return notes_; }
  /// What it told other halls since the last time.
  std::vector<hall::News> take_news() { return std::exchange(news_, {}); }
  void hear(const hall::News& news) {
    core_.heard(news, now_);
    settle();
  }

  /// While held, the store does nothing; its jobs wait.
  void hold_store(bool held) {
    held_ = held;
    settle();
  }
  /// While held, questions wait for their answers.
  void hold_analyses(bool held) {
    analyses_held_ = held;
    settle();
  }
  /// The same for one lane of them.
  void hold_lane(hall::Lane lane, bool held) {
    lanes_held_[static_cast<std::size_t>(lane)] = held;
    settle();
  }
  const std::vector<hall::Analysis>& analyses() const { return analyses_; }
  /// Gives the core an answer, wanted or not.
  void find(const hall::Analysis& analysis) {
    core_.found(analysis.game, analysis.seq, analysis.answer(), now_);
    settle();
  }
  std::size_t waiting_jobs() const { return jobs_.size(); }

  /// Carries out what the core asked for, until it asks for nothing more.
  void settle() {
    carry_out();
    while (!held_ && !jobs_.empty()) {
      for (auto& answer : store::perform(store_, std::exchange(jobs_, {}))) core_.answered(std::move(answer), now_);
      carry_out();
    }
    if (analyses_held_) return;
    const auto held = std::stable_partition(analyses_.begin(), analyses_.end(), [&](const hall::Analysis& analysis) {
      return lanes_held_[static_cast<std::size_t>(analysis.lane)];
    });
    if (held == analyses_.end()) return;
    const std::vector<hall::Analysis> todo(std::make_move_iterator(held), std::make_move_iterator(analyses_.end()));
    analyses_.erase(held, analyses_.end());
    for (const hall::Analysis& analysis : todo) {
      core_.found(analysis.game, analysis.seq, analysis.answer(), now_);
    }
    settle();
  }

  /// What engines were asked since the last time.
  std::vector<hall::EngineOrder> take_orders() { return std::exchange(orders_, {}); }
  /// An engine's answer to an order.
  void answer(const hall::EngineOrder& order, const std::string& move, int centipawns = 20,
              hall::EngineFault fault = hall::EngineFault::None) {
    core_.engine_answered({order.game, order.ticket, fault, {move, hall::EngineScore{centipawns, {}}}}, now_);
    settle();
  }

 private:
  void carry_out() {
    for (hall::Output& output : core_.take_outputs()) {
      if (auto* job = std::get_if<store::Job>(&output)) {
        jobs_.push_back(std::move(*job));
      } else if (auto* message = std::get_if<hall::Message>(&output)) {
        for (const auto id : message->to) {
          if (closed_.contains(id)) continue;
          inboxes_[id].push_back(message->rest ? *message->text + *message->rest : *message->text);
        }
      } else if (auto* end = std::get_if<hall::Close>(&output)) {
        closed_[end->connection] = end->code;
      } else if (auto* response = std::get_if<hall::Response>(&output)) {
        if (response->shown) response->body = response->shown->text;
        responses_[response->request] = *response;
      } else if (auto* analysis = std::get_if<hall::Analysis>(&output)) {
        analyses_.push_back(std::move(*analysis));
      } else if (auto* order = std::get_if<hall::EngineOrder>(&output)) {
        orders_.push_back(std::move(*order));
      } else if (auto* part = std::get_if<hall::StreamPart>(&output)) {
        if (part->what == hall::StreamPart::What::Open) streams_[part->request];
        if (!is_streaming(part->request)) continue;
        streams_[part->request] += part->text;
        if (part->what == hall::StreamPart::What::End) streams_over_.insert(part->request);
      } else if (auto* news = std::get_if<hall::News>(&output)) {
        news_.push_back(std::move(*news));
      } else {
        notes_.push_back(std::get<hall::Note>(output).text);
      }
    }
  }

  store::Store& store_;
  std::mt19937_64 engine_;
  hall::Core core_;
  hall::Time now_;
  bool held_{false};
  bool analyses_held_{false};
  std::array<bool, hall::lane_count> lanes_held_{};
  std::vector<hall::Analysis> analyses_;
  std::vector<hall::EngineOrder> orders_;
  std::map<std::uint64_t, std::string> streams_;  ///< what went down each so far
  std::set<std::uint64_t> streams_over_;
  std::vector<store::Job> jobs_;
  std::map<hall::ConnectionId, std::vector<std::string>> inboxes_;
  std::map<hall::ConnectionId, std::uint16_t> closed_;
  std::map<std::uint64_t, hall::Response> responses_;
  std::vector<std::string> notes_;
  std::vector<hall::News> news_;
  hall::ConnectionId last_connection_{0};
  std::uint64_t last_request_{0};
};

/// A table made through the API.
struct MadeTable {
  std::string game;
  std::string a;
  std::string b;
  std::string official;
};

inline MadeTable made_table(const hall::Response& response) {
  MadeTable table;
  const auto object = hall::parse_object(response.body);
  if (!object || !object->contains("links")) return table;
  table.game = hall::text_of(*object, "game").value_or("");
  table.a = hall::text_of(*object, "token").value_or("");
  const auto& links = object->at("links").get_object();
  table.b = hall::text_of(links, "B").value_or("");
  table.official = hall::text_of(links, "official").value_or("");
  return table;
}

inline MadeTable make_table(HallDriver& hall, const std::string& more = "") {
  return made_table(
      hall.request("POST", "/api/games", R"({"rulebook":"toy","color":"white","name":"Ann")" + more + "}"));
}

}  // namespace touchmove::support
