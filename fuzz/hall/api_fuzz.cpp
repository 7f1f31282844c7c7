// Any bytes as requests to the hall's API and messages on one socket, one after another while time passes: each request
// has one answer, the hall goes on, and what it has stored opens again.
//
// The first byte says how fast time passes. Requests are parted by the byte 30, `METHOD TARGET TOKEN` and, behind a
// line end, a body; `WS` and a line end bring a message instead. `$a` is the first id or secret the hall has told, `$b`
// the second, and so on: nobody guesses one.
#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "touchmove/hall/core/front/core.hpp"
#include "touchmove/hall/core/tables/chess_rules.hpp"
#include "touchmove/store/memory/memory_store.hpp"

namespace {

using namespace touchmove;  // NOLINT(google-build-using-namespace): a program of one page

constexpr hall::ConnectionId socket_id = 1;
constexpr std::size_t most_requests = 12;

void must(bool holds) {
  if (!holds) std::abort();
}

/// Other bytes each time, and the same ones in each run.
hall::Random counted(std::uint64_t from) {
  return [state = from](std::span<std::uint8_t> bytes) mutable {
    for (std::uint8_t& byte : bytes) {
      state = state * 6'364'136'223'846'793'005U + 1'442'695'040'888'963'407U;
      byte = static_cast<std::uint8_t>(state >> 56U);
    }
  };
}

class Hall {
 public:
  Hall(const hall::Rules& rules, store::MemoryStore& store, hall::Time now, std::uint64_t seed)
      : store_(store), core_(rules, counted(seed), {hall::without_rates(), "fuzz", {}}), now_(now) {
    core_.start(now_);
    settle();
    must(core_.is_ready());
  }

  /// The status of the one answer.
  int ask(hall::Request request) {
    request.id = ++last_id_;
    request.address = "10.0.0.1";
    // A search for a mate may take as long as it likes, beside the hall: here there is no memory for it.
    searches_ = request.path != "/api/check" ||
                (request.body.find("find") == std::string::npos && request.body.find('\\') == std::string::npos);
    answers_ = 0;
    core_.requested(std::move(request), now_);
    settle();
    must(answers_ == 1);
    return status_;
  }

  void say(std::string_view text) {
    if (!std::exchange(connected_, true)) core_.connected(socket_id, "10.0.0.1", now_);
    core_.received(socket_id, text, now_);
    settle();
  }

  void pass(hall::Time time) {
    now_ += time;
    core_.wake(now_);
    settle();
  }

  const std::vector<std::string>& told() const { return told_; }
  hall::Time now() const { return now_; }

 private:
  void settle() {
    for (bool again = true; again;) {
      again = false;
      for (hall::Output& output : core_.take_outputs()) again = carry_out(output) || again;
    }
  }

  /// Whether the hall was told something.
  bool carry_out(hall::Output& output) {
    if (auto* job = std::get_if<store::Job>(&output)) {
      if (const auto* read = std::get_if<store::Read>(&job->what)) {
        core_.answered({job->ticket, store_.read(*read)}, now_);
      } else {
        const auto& write = std::get<store::Write>(job->what);
        core_.answered({job->ticket, store_.write(std::span(&write, 1)).front()}, now_);
      }
      return true;
    }
    if (const auto* analysis = std::get_if<hall::Analysis>(&output)) {
      // What a game waits for may be a search too: there it goes on waiting.
      if (analysis->lane == hall::Lane::Tables) return false;
      const bool answers = analysis->lane != hall::Lane::Checks || searches_;
      core_.found(analysis->game, analysis->seq, answers ? analysis->answer() : hall::Computed{}, now_);
      return true;
    }
    if (const auto* response = std::get_if<hall::Response>(&output)) {
      answer(response->request, response->status, response->shown ? response->shown->text : response->body,
             response->type);
    } else if (const auto* part = std::get_if<hall::StreamPart>(&output)) {
      if (part->what == hall::StreamPart::What::Open) answer(part->request, 200, "{", "application/json");
    } else if (const auto* message = std::get_if<hall::Message>(&output)) {
      must(message->text->starts_with('{'));
      hear(*message->text);
    } else if (const auto* close = std::get_if<hall::Close>(&output)) {
      must(close->connection == socket_id && close->code != hall::StoreFailed);
      core_.disconnected(socket_id, now_);
      connected_ = false;
      return true;
    } else if (const auto* note = std::get_if<hall::Note>(&output)) {
      for (const char* broken : {"cannot be read", "damaged", "not stored", "cannot be shown", "is not shown on"}) {
        must(note->text.find(broken) == std::string::npos);
      }
    }
    return false;
  }

  void answer(std::uint64_t request, int status, std::string_view body, std::string_view type) {
    if (request != last_id_) return;
    ++answers_;
    status_ = status;
    must(status >= 200 && (status < 500 || status == 503));
    if (type == "application/json") must(body.starts_with('{') || body.starts_with('['));
    hear(body);
  }

  /// Keeps what looks like an id or a secret.
  void hear(std::string_view text) {
    constexpr std::string_view id_digits = "abcdefghjkmnpqrstuvwxyz123456789";
    for (std::size_t from = text.find('"'); from != std::string_view::npos;) {
      const std::size_t end = text.find('"', from + 1);
      if (end == std::string_view::npos) return;
      const std::string_view word = text.substr(from + 1, end - from - 1);
      const bool opens =
          hall::is_token(word) || (word.size() == 12 && word.find_first_not_of(id_digits) == std::string_view::npos);
      if (opens && told_.size() < 26 && std::find(told_.begin(), told_.end(), word) == told_.end()) {
        told_.emplace_back(word);
      }
      from = end;
    }
  }

  store::MemoryStore& store_;
  hall::Core core_;
  hall::Time now_;
  std::uint64_t last_id_{0};
  std::vector<std::string> told_;
  int answers_{0};
  int status_{0};
  bool searches_{false};
  bool connected_{false};
};

std::string filled(std::string_view text, const std::vector<std::string>& told) {
  std::string out;
  for (std::size_t at = 0; at < text.size(); ++at) {
    const std::size_t which = at + 1 < text.size() ? static_cast<unsigned char>(text[at + 1]) - std::size_t{'a'} : 26;
    if (text[at] == '$' && which < told.size()) {
      out += told[which];
      ++at;
    } else {
      out += text[at];
    }
  }
  return out;
}

/// The text until that byte, which is taken off the front with it.
std::string_view cut(std::string_view& text, char at) {
  const std::size_t end = std::min(text.find(at), text.size());
  const std::string_view front = text.substr(0, end);
  text.remove_prefix(std::min(end + 1, text.size()));
  return front;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  if (size == 0) return 0;
  static const hall::ChessRules rules;
  store::MemoryStore store;
  constexpr std::array<hall::Time, 4> steps{1, 1'000, 60'000, 3'600'000};
  const hall::Time step = steps[data[0] % steps.size()];
  Hall hall(rules, store, 1'700'000'000'000, 1);
  std::string_view input(reinterpret_cast<const char*>(data) + 1, size - 1);
  for (std::size_t count = 0; count < most_requests && !input.empty(); ++count) {
    const std::string one = filled(cut(input, '\x1e'), hall.told());
    std::string_view rest = one;
    std::string_view head = cut(rest, '\n');
    hall.pass(step);
    if (head == "WS") {
      hall.say(rest);
      continue;
    }
    hall::Request request;
    request.method = cut(head, ' ');
    std::string_view target = cut(head, ' ');
    request.path = cut(target, '?');
    request.query = target;
    request.bearer = head;
    request.body = rest;
    hall.ask(std::move(request));
  }
  // The same hall after its end: what was there is there.
  Hall again(rules, store, hall.now() + step, 2);
  for (const std::string& id : hall.told()) {
    if (hall::is_token(id)) continue;
    for (const char* kind : {"/api/games/", "/api/events/"}) {
      hall::Request request;
      request.method = "GET";
      request.path = kind + id;
      must(hall.ask(request) == again.ask(request));
    }
  }
  return 0;
}
