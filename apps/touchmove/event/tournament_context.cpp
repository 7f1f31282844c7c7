#include "event/tournament_context.hpp"

#include <cstdlib>
#include <ctime>
#include <vector>

#include "event/answers.hpp"
#include "rim/input.hpp"
#include "rim/terminal.hpp"
#include "touchmove/messages/message.hpp"
#include "touchmove/tournament/event/journal/json.hpp"
#include "touchmove/tournament/event/views/words.hpp"

namespace touchmove::app {

using namespace tournament::event;

void complain(const std::string& what) { std::fprintf(stderr, "touchmove tournament: %s\n", visible(what).c_str()); }

std::optional<std::int64_t> parse_moment(const std::string& text, std::int64_t opened_at) {
  if (text.ends_with("ms")) {
    char* end = nullptr;
    const long long value = std::strtoll(text.c_str(), &end, 10);
    if (end != text.c_str() && std::string(end) == "ms") return value;
    return std::nullopt;
  }
  std::tm parts{};
  const char* end = ::strptime(text.c_str(), "%Y-%m-%dT%H:%M", &parts);
  if (end == nullptr) return std::nullopt;
  if (*end == ':') end = ::strptime(end, ":%S", &parts);
  if (end == nullptr || *end != '\0') return std::nullopt;
  parts.tm_isdst = -1;
  return static_cast<std::int64_t>(std::mktime(&parts)) * 1'000 - opened_at;
}

std::int64_t opening_of(const std::string& at) { return at.ends_with("ms") ? 0 : parse_moment(at, 0).value_or(0); }

bool TournamentContext::open(EventDesk::Access access) {
  if (desk) return true;
  auto opened = EventDesk::open(store, event, access);
  if (!opened) {
    complain(opened.error());
    return false;
  }
  desk.emplace(std::move(*opened));
  return true;
}

const State* TournamentContext::view() {
  if (!open(EventDesk::Access::Read)) return nullptr;
  if (!desk->exists()) {
    complain("there is no event '" + desk->id() + "' in this store");
    return nullptr;
  }
  if (!as_of) return &desk->event().state();
  viewed_ = desk->event().as_of(*as_of);
  if (!viewed_) {
    complain("the journal has no event " + std::to_string(*as_of));
    return nullptr;
  }
  return &*viewed_;
}

tl::expected<std::size_t, int> TournamentContext::section(const std::string& id) {
  const State* state = view();
  if (state == nullptr) return tl::unexpected(static_cast<int>(BadUsage));
  if (const auto index = section_index(*state, id)) return *index;
  complain("there is no section '" + id + "'");
  return tl::unexpected(static_cast<int>(AnswerIsNo));
}

bool TournamentContext::is_repeated() const { return !command_id.empty() && desk->has_origin(command_id); }

DeskAuthor TournamentContext::author() const {
  DeskAuthor author;
  author.by.office = parse_word<Office>(office).value_or(Office::ChiefDirector);
  author.by.person = person;
  author.by.station = station;
  author.despite = despite;
  if (!at.empty()) {
    const State& state = desk->event().state();
    author.at_ms = parse_moment(at, state.opened ? state.opened->opened_at : opening_of(at));
  }
  return author;
}

int TournamentContext::act(const Body& body, std::vector<store::Put> puts) { return act_all({body}, std::move(puts)); }

int TournamentContext::act_all(const std::vector<Body>& bodies, std::vector<store::Put> puts) {
  if (!open(EventDesk::Access::Write)) return BadUsage;
  if (!at.empty() && !author().at_ms) {
    complain("--at " + at + " is no moment: write 3600000ms since the opening, or 2026-11-22T10:00");
    return BadUsage;
  }
  if (is_repeated()) {
    json ? print_shape(RepeatedAnswer{}) : void(std::puts("done before"));
    return Done;
  }
  // Several are one act, which is found again by its name: to be undone as one, or after an answer that got lost.
  const bool named = desk->is_through_hall() || bodies.size() > 1;
  if (named && own_id_.empty()) own_id_ = "shell-" + new_person_id();
  const std::string origin = command_id.empty() ? own_id_ : command_id;
  const auto first = desk->event().events().size();
  const auto done = desk->act_all(bodies, author(), origin, std::move(puts));
  if (!done) return look_again(done.error(), origin);
  const Outcome& outcome = done->outcome;
  if (outcome.accepted()) {
    report(first, first + done->at, outcome);
    note_moment(desk->event().events()[first].at);
  } else if (json) {
    print_shape(ActAnswer{first + done->at, {to_json(outcome)}});
  } else {
    if (bodies.size() > 1) complain("nothing was done, because of act " + std::to_string(done->at + 1) + ":");
    for (const Finding& finding : outcome.reasons) {
      const char* refused = can_be_waived(finding.code) ? "finding.refused.waivable" : "finding.refused";
      complain(say(messages::Message(refused, {{"what", std::vector{message_of(finding)}}}), language));
    }
  }
  return outcome.accepted() ? Done : AnswerIsNo;
}

void TournamentContext::report(std::size_t first, std::size_t last, const Outcome& outcome) const {
  if (json) {
    print_shape(ActAnswer{last, {to_json(outcome)}});
    return;
  }
  if (first == last) {
    std::printf("#%zu %s\n", first, std::string(word_of(desk->event().events()[first].type())).c_str());
  } else {
    std::printf("#%zu to #%zu\n", first, last);
  }
  for (const Finding& finding : outcome.consequences)
    std::printf("  %s\n", visible(in_words(finding, language)).c_str());
}

void TournamentContext::note_moment(std::int64_t kept) const {
  constexpr std::int64_t minute = 60'000;
  const auto asked = author().at_ms;
  if (!asked || kept - *asked < minute) return;
  complain("--at " + at + " is before the event's last act; this one is kept as of that, " +
           tournament::event::span_text(kept - *asked) + " later");
}

int TournamentContext::look_again(const EventDesk::NotDone& why, const std::string& origin) {
  if (!why.overtaken && !why.lost) {
    complain(why.message);
    return BadUsage;
  }
  // The hall answers no more, or somebody wrote first: what the journal has now is the truth.
  desk.reset();
  if (!open(EventDesk::Access::Write)) return BadUsage;
  if (!origin.empty() && desk->has_origin(origin)) {
    const auto [first, last] = desk->events_of(origin);
    report(first, last, desk->outcome_of(first, last));
    return Done;
  }
  overtaken = true;
  return BadUsage;
}

int TournamentContext::keep(const std::vector<store::Put>& puts) {
  constexpr int most_tries = 3;
  for (int tries = 1;; ++tries) {
    if (!open(EventDesk::Access::Write)) return BadUsage;
    const auto trouble = desk->write_directory(puts);
    if (!trouble) return Done;
    if (!trouble->lost || tries == most_tries) {
      complain(trouble->message);
      return BadUsage;
    }
    // Set twice, an entry is as it was.
    desk.reset();
  }
}

const std::string* TournamentContext::input(const std::string& file) {
  if (const auto known = inputs_.find(file); known != inputs_.end()) return &known->second;
  std::string bytes;
  const std::string trouble = read_input(file, [&](std::string_view piece) { bytes += piece; });
  if (!trouble.empty()) {
    complain(file + ": " + trouble);
    return nullptr;
  }
  return &inputs_.emplace(file, std::move(bytes)).first->second;
}

}  // namespace touchmove::app
