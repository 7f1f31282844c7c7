#include "touchmove/tournament/event/fold/fold.hpp"

#include <algorithm>

#include "touchmove/tournament/event/fold/judge.hpp"

namespace touchmove::tournament::event {
namespace {

Outcome refused(Code code, std::string_view field, Finding finding = {}) {
  finding.code = code;
  finding.field = field;
  return {{std::move(finding)}, {}};
}

/// Which of the first `count` events are taken back: an undo that is itself undone takes nothing back, so the last is
/// looked at first.
std::vector<bool> undone_of(std::span<const Event> events) {
  std::vector<bool> undone(events.size(), false);
  for (std::size_t i = events.size(); i-- > 0;) {
    const auto* undo = std::get_if<Undo>(&events[i].body);
    if (undo == nullptr || undone[i] || undo->of < 0 || undo->of >= static_cast<std::int64_t>(i)) continue;
    undone[static_cast<std::size_t>(undo->of)] = true;
  }
  return undone;
}

/// Folds what is not undone. `check` is called before each event is carried out; where it answers no, the fold ends.
template <typename Check>
State fold(std::span<const Event> events, const std::vector<bool>& undone, Check check) {
  State state;
  for (std::size_t i = 0; i < events.size(); ++i) {
    if (undone[i]) continue;
    if (!check(state, events[i])) break;
    commit(state, events[i]);
  }
  return state;
}

}  // namespace

bool Tournament::is_undone(std::int64_t seq) const {
  if (seq < 0 || static_cast<std::size_t>(seq) >= events_.size()) return false;
  return undone_of(events_)[static_cast<std::size_t>(seq)];
}

std::int64_t Tournament::last_act() const {
  const std::vector<bool> undone = undone_of(events_);
  for (std::size_t at = events_.size(); at-- > 0;) {
    const Type type = events_[at].type();
    if (!undone[at] && type != Type::Undo && !is_of_links(type)) return static_cast<std::int64_t>(at);
  }
  return -1;
}

std::optional<std::int64_t> Tournament::last_undo() const {
  const std::vector<bool> undone = undone_of(events_);
  for (std::size_t at = events_.size(); at-- > 0;) {
    if (undone[at] || is_of_links(events_[at].type())) continue;
    const auto* undo = std::get_if<Undo>(&events_[at].body);
    // What was taken back before an act that stands was taken back for good: only its number brings it back.
    if (undo == nullptr) return std::nullopt;
    // An undo of an undo brings something back, and an undo of that takes it back again.
    bool takes_back = true;
    for (const Undo* next = undo; (next = std::get_if<Undo>(&events_[static_cast<std::size_t>(next->of)].body));) {
      takes_back = !takes_back;
    }
    if (takes_back) return static_cast<std::int64_t>(at);
  }
  return std::nullopt;
}

Outcome Tournament::judge_undo(const Event& event) const {
  const auto& undo = std::get<Undo>(event.body);
  if (undo.of < 0 || undo.of >= event.seq) return refused(Code::NothingToUndo, "of", {.seq = undo.of});
  if (undo.of == 0) return refused(Code::CannotUndo, "of", {.seq = 0});
  if (is_undone(undo.of)) return refused(Code::CannotUndo, "of", {.seq = undo.of});
  const Event& target = events_[static_cast<std::size_t>(undo.of)];
  const bool own = !event.by.person.empty() && target.by == event.by;
  if (!own && grant_of(event.by.office, Type::Undo) != Grant::Yes) return refused(Code::NotPermitted, "by");
  // A secret that was handed out is out, and one that was taken away is gone.
  if (is_of_links(target.type())) {
    return refused(Code::CannotUndo, "of", {.seq = undo.of});
  }
  if (event.by.link && *event.by.link < static_cast<int>(state_.links.size()) &&
      !is_within(state_.links[static_cast<std::size_t>(*event.by.link)], sections_concerned(state_, target.body))) {
    return refused(Code::OtherSection, "of", {.seq = undo.of});
  }
  std::vector<Event> events = events_;
  events.push_back(event);
  const std::vector<bool> before = undone_of(events_);
  const std::vector<bool> after = undone_of(events);
  // What was accepted must be accepted again without it; what is not rests on it.
  std::size_t first = 0;
  while (first < before.size() && before[first] == after[first]) ++first;
  Outcome outcome;
  fold(events, after, [&](const State& state, const Event& later) {
    const auto at = static_cast<std::size_t>(later.seq);
    if (at < first || at >= before.size()) return true;
    const Outcome again = judge(state, later, Occasion::Refold);
    if (again.accepted()) return true;
    Finding finding = again.reasons.front();
    finding.seq = later.seq;
    finding.field = word_of(finding.code);
    finding.code = Code::RestsOnIt;
    outcome.reasons.push_back(std::move(finding));
    return true;
  });
  if (outcome.accepted()) return outcome;
  // What rules read by now would refuse either way does not rest on it.
  fold(events_, before, [&](const State& state, const Event& later) {
    const auto is_later = [&](const Finding& finding) { return finding.seq == later.seq; };
    if (std::any_of(outcome.reasons.begin(), outcome.reasons.end(), is_later) &&
        !judge(state, later, Occasion::Refold).accepted()) {
      std::erase_if(outcome.reasons, is_later);
    }
    return true;
  });
  return outcome;
}

Outcome Tournament::judge_next(const Event& event) const {
  if (event.seq != static_cast<std::int64_t>(events_.size())) {
    return refused(Code::OutOfOrder, "seq", {.number = event.seq, .limit = static_cast<std::int64_t>(events_.size())});
  }
  if (!events_.empty() && event.at < events_.back().at) {
    return refused(Code::OutOfOrder, "at", {.number = event.at, .limit = events_.back().at});
  }
  Outcome outcome = judge(state_, event, Occasion::Now, events_);
  if (outcome.accepted() && event.type() == Type::Undo) return judge_undo(event);
  return outcome;
}

Outcome Tournament::apply(const Event& event) {
  Outcome outcome = judge_next(event);
  if (outcome.accepted()) keep(event);
  return outcome;
}

void Tournament::keep(const Event& event) {
  events_.push_back(event);
  if (event.type() == Type::Undo) {
    state_ = fold(events_, undone_of(events_), [](const State&, const Event&) { return true; });
  } else {
    commit(state_, event);
  }
}

tl::expected<Tournament, Tournament::Unfoldable> Tournament::replay(std::vector<Event> kept) {
  Tournament result;
  result.events_ = std::move(kept);
  const std::vector<Event>& events = result.events_;
  const std::vector<bool> undone = undone_of(events);
  std::optional<Unfoldable> fault;
  for (std::size_t i = 0; i < events.size() && !fault; ++i) {
    if (events[i].seq != static_cast<std::int64_t>(i)) {
      fault = Unfoldable{static_cast<std::int64_t>(i), refused(Code::OutOfOrder, "seq", {.number = events[i].seq})};
    } else if (const auto* undo = std::get_if<Undo>(&events[i].body);
               undo != nullptr && (undo->of < 0 || undo->of >= events[i].seq)) {
      fault = Unfoldable{events[i].seq, refused(Code::NothingToUndo, "of", {.seq = undo->of})};
    } else if (i > 0 && events[i].at < events[i - 1].at) {
      fault = Unfoldable{static_cast<std::int64_t>(i), refused(Code::OutOfOrder, "at", {.number = events[i].at})};
    }
  }
  if (!fault) {
    result.state_ = fold(events, undone, [&](const State& state, const Event& event) {
      Outcome outcome = judge(state, event, Occasion::Refold);
      std::erase_if(outcome.reasons, [](const Finding& finding) { return may_have_stood(finding.code); });
      // What was refused is not carried out: its numbers were checked by nobody.
      if (!outcome.accepted()) fault = Unfoldable{event.seq, std::move(outcome)};
      return !fault;
    });
  }
  if (fault) return tl::unexpected(std::move(*fault));
  return result;
}

std::optional<Tournament> Tournament::until(std::int64_t seq) const {
  if (seq < 0 || static_cast<std::size_t>(seq) >= events_.size()) return std::nullopt;
  Tournament then;
  then.events_.assign(events_.begin(), events_.begin() + static_cast<std::ptrdiff_t>(seq) + 1);
  then.state_ = fold(then.events_, undone_of(then.events_), [](const State&, const Event&) { return true; });
  return then;
}

std::optional<State> Tournament::as_of(std::int64_t seq) const {
  auto then = until(seq);
  return then ? std::optional(std::move(then->state_)) : std::nullopt;
}

std::optional<std::int64_t> Tournament::last_before(Milliseconds at) const {
  std::optional<std::int64_t> last;
  for (const Event& event : events_) {
    if (event.at <= at) last = event.seq;
  }
  return last;
}

}  // namespace touchmove::tournament::event
