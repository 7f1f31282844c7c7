#include "touchmove/hall/core/protocol/message_out.hpp"

namespace touchmove::hall::message_out {
namespace {

std::string of_table(const TableMessageShape& message) { return game::shape_json(message); }

std::string moved_to(const MovedShape& moved) { return game::shape_json(EventMessageShape{.moved = moved}); }

}  // namespace

std::string welcome(const WelcomeShape& welcome) { return of_table({.welcome = welcome}); }

std::string snapshot(std::uint64_t seq, std::string_view state) {
  // The log follows as a text of its own.
  constexpr std::string_view end = "]}}";
  std::string text = of_table({.snapshot = SnapshotShape{.seq = seq, .state = {state}}});
  text.resize(text.size() - end.size());
  return text;
}

std::string snapshot_log(std::span<const std::string> log) {
  std::string out;
  std::size_t size = 3;
  for (const std::string& line : log) size += line.size() + 1;
  out.reserve(size);
  bool first = true;
  for (const std::string& line : log) {
    if (!first) out += ',';
    first = false;
    out += line;
  }
  out += "]}}";
  return out;
}

std::string line(std::string_view line, std::string_view state) {
  return of_table({.line = game::JsonOf<game::JournalLine>{line}, .state = game::JsonOf<game::StateShape>{state}});
}

std::string ok(std::string_view id, std::uint64_t seq) { return of_table({.ok = id, .seq = seq}); }

std::string refused(std::string_view id, std::string_view code, std::string_view message) {
  return of_table({.refused = id, .error = ProblemShape{.code = code, .message = message}});
}

std::string names(const NamesShape& names) { return of_table({.names = names}); }

std::string presence(const PresenceShape& presence) { return of_table({.presence = presence}); }

std::string replaced() { return of_table({.replaced = true}); }

std::string rematch(std::string_view game) { return of_table({.rematch = RematchShape{.game = game}}); }

std::string rematch_declined() { return of_table({.rematch = RematchShape{.declined = true}}); }

std::string machine(Seat seat, std::string_view what) {
  return of_table({.machine = MachineNewsShape{.seat = seat, .what = what}});
}

std::string error(std::string_view code, std::string_view message) {
  return of_table({.error = ProblemShape{.code = code, .message = message}});
}

std::string watching(std::string_view event, std::uint64_t seq, std::uint64_t beside) {
  return game::shape_json(EventMessageShape{.welcome = WatchingShape{event, seq, beside}});
}

std::string moved(std::uint64_t seq, std::uint64_t beside) { return moved_to({.seq = seq, .beside = beside}); }

std::string own_moved(std::uint64_t seq) { return moved_to({.seq = seq, .own = true}); }

std::string moved_publicly(std::uint64_t seq, std::uint64_t beside, std::uint64_t from,
                           const std::optional<std::string>& patch, int within_ms) {
  MovedShape moved{.seq = seq, .beside = beside, .within = within_ms};
  const std::string operations = patch ? "[" + *patch + "]" : std::string();
  if (patch) {
    moved.from = from;
    moved.patch = {operations};
  }
  return moved_to(moved);
}

std::string pong(std::int64_t now) { return of_table({.pong = 1, .now = now}); }

}  // namespace touchmove::hall::message_out
