// A game for testing the hall without chess: two clocks and a sum. The side whose clock runs adds to the sum and
// presses. Lines record the whole state, so a replay can be compared with the fold.
#pragma once

#include <fmt/format.h>

#include <array>
#include <cstdlib>

#include "touchmove/game/journal/codes.hpp"
#include "touchmove/hall/core/protocol/json.hpp"
#include "touchmove/hall/core/tables/rules.hpp"
#include "touchmove/hall/core/tables/table.hpp"

namespace touchmove::support {

inline constexpr std::int64_t toy_time = 60'000;  // ms for each side

class ToyEncounter final : public hall::Encounter {
 public:
  explicit ToyEncounter(hall::Seat white) : white_(white), running_(white) {}

  std::unique_ptr<hall::Encounter> copy() const override { return std::make_unique<ToyEncounter>(*this); }

  /// The hall's own events are few here, and told as a player would tell them.
  tl::expected<hall::Ruled, hall::Problem> apply(const hall::Stamp& stamp, game::Event event) override {
    const auto* outage = std::get_if<game::Outage>(&event.body);
    const std::string fields =
        outage == nullptr ? "" : fmt::format(R"(,"from":{},"to":{})", outage->from_ms, outage->to_ms);
    return apply(stamp, fmt::format(R"({{"type":"{}"{}}})", game::word_of(event.type()), fields));
  }

  tl::expected<hall::Ruled, hall::Problem> apply(const hall::Stamp& stamp, std::string_view event) override {
    const auto object = hall::parse_object(event);
    const std::string type = object ? hall::text_of(*object, "type").value_or("") : "";
    static constexpr std::string_view known[] = {"add",    "press", "start",  "pause", "resume",
                                                 "resign", "flag",  "outage", "ask",   "finding"};
    if (std::find(std::begin(known), std::end(known), type) == std::end(known)) {
      return tl::unexpected(hall::Problem{"unknown_type", "type", "no such event: " + type});
    }
    advance(stamp.at);
    const bool done = rule(type, *object, stamp);
    std::string fields(event.substr(1, event.size() - 2));
    hall::Ruled ruled;
    ruled.refused = !done;
    ruled.line =
        fmt::format(R"({{"seq":{},"at":{},"by":"{}",{}{},"ruling":{{"verdict":"{}","state":{}}}}})", stamp.seq,
                    stamp.at, stamp.by, stamp.person.empty() ? "" : fmt::format(R"("person":"{}",)", stamp.person),
                    fields, done ? "accepted" : "refused", core());
    seq_ = stamp.seq;
    return ruled;
  }

  std::optional<hall::Problem> replay(std::string_view line) override {
    const auto object = hall::parse_object(line);
    const auto* ruling = object ? object->if_contains("ruling") : nullptr;
    if (ruling == nullptr || !ruling->is_object()) return hall::Problem{"malformed", "", "not a line"};
    const auto& state = ruling->get_object().at("state").get_object();
    seq_ = static_cast<std::uint64_t>(*hall::integer_of(*object, "seq"));
    at_ = *hall::integer_of(*object, "at");
    sum_ = *hall::integer_of(state, "sum");
    used_ = {*hall::integer_of(state, "a"), *hall::integer_of(state, "b")};
    running_ = *hall::parse_seat(*hall::text_of(state, "running"));
    const auto phase = *hall::text_of(state, "phase");
    for (const auto candidate : {hall::Phase::Ready, hall::Phase::Playing, hall::Phase::Paused, hall::Phase::Ended}) {
      if (hall::word_of(candidate) == phase) phase_ = candidate;
    }
    asked_ = static_cast<std::uint64_t>(hall::integer_of(state, "asked").value_or(0));
    return std::nullopt;
  }

  std::string view(const hall::Viewer& viewer, std::int64_t at) const override {
    return fmt::format(R"({{"now":{},"seq":{},"phase":"{}","viewer":"{}","core":{}}})", at, seq_,
                       viewer.waiting && phase_ == hall::Phase::Ready ? "waiting" : hall::word_of(phase_),
                       viewer.seat ? hall::word_of(*viewer.seat) : "spectator", core());
  }
  hall::Phase phase() const override { return phase_; }
  hall::Seat white() const override { return white_; }
  std::optional<std::int64_t> next_timer(std::int64_t) const override {
    if (phase_ != hall::Phase::Playing) return std::nullopt;
    return at_ + toy_time - used_[hall::index_of(running_)];
  }
  std::optional<game::Event> timer_event(std::int64_t at) const override {
    const auto next = next_timer(at);
    if (!next || *next > at) return std::nullopt;
    return event_of(game::Flag{});
  }
  std::optional<hall::Question> question() const override {
    if (asked_ == 0) return std::nullopt;
    return hall::Question{asked_, [] { return event_of(game::Finding{}); }};
  }
  std::vector<hall::GameText> games(const hall::PlayerNames& names, std::string_view date,
                                    const store::Hash&) const override {
    return {{fmt::format("[White \"{}\"]\n[Black \"{}\"]\n[Date \"{}\"]\n\n", names.white, names.black, date),
             fmt::format("{}\n", sum_)}};
  }

 private:
  static game::Event event_of(game::EventBody body) {
    game::Event event;
    event.body = std::move(body);
    return event;
  }

  std::string core() const {
    return fmt::format(R"({{"sum":{},"a":{},"b":{},"running":"{}","phase":"{}","asked":{}}})", sum_, used_[0], used_[1],
                       hall::word_of(running_), hall::word_of(phase_), asked_);
  }

  void advance(std::int64_t at) {
    if (phase_ == hall::Phase::Playing) used_[hall::index_of(running_)] += at - at_;
    at_ = at;
  }

  bool rule(std::string_view type, const boost::json::object& event, const hall::Stamp& stamp) {
    const bool playing = phase_ == hall::Phase::Playing;
    const bool own = stamp.by == hall::word_of(running_);
    if (type == "start") {
      if (phase_ != hall::Phase::Ready) return false;
      phase_ = hall::Phase::Playing;
    } else if (type == "add") {
      if (!playing || !own) return false;
      sum_ += hall::integer_of(event, "n").value_or(1);
    } else if (type == "press") {
      if (!playing || !own) return false;
      running_ = hall::opponent(running_);
    } else if (type == "pause") {
      if (!playing) return false;
      phase_ = hall::Phase::Paused;
    } else if (type == "resume") {
      if (phase_ != hall::Phase::Paused) return false;
      phase_ = hall::Phase::Playing;
    } else if (type == "resign") {
      if (phase_ == hall::Phase::Ended) return false;
      phase_ = hall::Phase::Ended;
    } else if (type == "flag") {
      if (!playing || used_[hall::index_of(running_)] < toy_time) return false;
      phase_ = hall::Phase::Ended;
    } else if (type == "outage") {
      if (!playing) return false;
      used_[hall::index_of(running_)] -= *hall::integer_of(event, "to") - *hall::integer_of(event, "from");
      phase_ = hall::Phase::Paused;
    } else if (type == "ask") {
      if (asked_ == 0) asked_ = stamp.seq;
    } else if (type == "finding") {
      if (asked_ == 0) return false;
      asked_ = 0;
    }
    return true;
  }

  hall::Seat white_;
  hall::Seat running_;
  hall::Phase phase_{hall::Phase::Ready};
  std::uint64_t seq_{0};
  std::int64_t at_{0};
  std::int64_t sum_{0};
  std::array<std::int64_t, 2> used_{};
  std::uint64_t asked_{0};  ///< the line that asked; 0: none
};

class ToyRules final : public hall::Rules {
 public:
  tl::expected<hall::OpenedTable, hall::Problem> open(const hall::TableSettings& settings) const override {
    if (settings.rulebook != "toy")
      return tl::unexpected(hall::Problem{"unknown_rulebook", "rulebook", "no such book"});
    hall::OpenedTable table;
    table.encounter = std::make_unique<ToyEncounter>(settings.white);
    table.line =
        fmt::format(R"({{"seq":0,"at":0,"by":"hall","type":"opened","rulebook":"toy","white":"{}","ruling":{{}}}})",
                    hall::word_of(settings.white));
    return table;
  }
  tl::expected<std::unique_ptr<hall::Encounter>, hall::Problem> load(std::string_view line) const override {
    const auto object = hall::parse_object(line);
    const auto white = object ? hall::parse_seat(hall::text_of(*object, "white").value_or("")) : std::nullopt;
    if (!white) return tl::unexpected(hall::Problem{"malformed", "", "not an opening"});
    return std::make_unique<ToyEncounter>(*white);
  }
  std::string books() const override { return R"([{"id":"toy"}])"; }
  std::string rulebooks() const override { return R"([{"id":"toy","clauses":[]}])"; }
  tl::expected<hall::Check, hall::Problem> check(std::string_view body) const override {
    if (!hall::parse_object(body)) return tl::unexpected(hall::Problem{"malformed", "", "no object"});
    return [text = std::string(body)] { return "{\"checked\":" + text + "}"; };
  }
  std::optional<std::string> clause(std::string_view id) const override {
    return id == "toy:one" ? std::optional<std::string>(R"({"id":"toy:one"})") : std::nullopt;
  }
  std::optional<hall::Check> scenario(std::string_view clause, std::size_t number) const override {
    if (clause != "toy:one" || number > 1) return std::nullopt;
    return [number] { return fmt::format(R"({{"steps":{}}})", number); };
  }
  tl::expected<hall::Check, hall::Problem> story(std::string_view told) const override {
    if (told.empty()) return tl::unexpected(hall::Problem{"malformed", "", "no story"});
    return [length = told.size()] { return fmt::format(R"({{"told":{}}})", length); };
  }
};

}  // namespace touchmove::support
