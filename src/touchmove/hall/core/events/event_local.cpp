#include "touchmove/hall/core/events/event_local.hpp"

#include <fmt/format.h>
#include <boost/json/array.hpp>

#include <algorithm>
#include <utility>

#include "touchmove/game/view/shape_writer.hpp"
#include "touchmove/hall/core/events/local_shapes.hpp"
#include "touchmove/hall/core/protocol/json.hpp"
#include "touchmove/tournament/event/journal/json.hpp"
#include "touchmove/tournament/event/views/words.hpp"

namespace touchmove::hall {
namespace {

using namespace tournament::event;
namespace json = boost::json;

/// Whether a text can be the name of a game's journal, and of nothing else in the store.
bool is_game_id(std::string_view text) {
  return !text.empty() && text.size() <= 32 &&
         std::all_of(text.begin(), text.end(), [](char c) { return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9'); });
}

/// The lines a request would append; nothing if one of them is no text.
std::optional<std::vector<std::string>> lines_of(const json::object& body) {
  std::vector<std::string> lines;
  const json::value* const list = body.if_contains("lines");
  if (list == nullptr) return lines;
  if (!list->is_array()) return std::nullopt;
  for (const json::value& one : list->get_array()) {
    if (!one.is_string()) return std::nullopt;
    lines.emplace_back(one.get_string().begin(), one.get_string().end());
  }
  return lines;
}

/// The entries a request would set; nothing if one is none.
std::optional<std::vector<store::Put>> puts_of(const json::object& body) {
  std::vector<store::Put> puts;
  const json::value* const list = body.if_contains("puts");
  if (list == nullptr) return puts;
  if (!list->is_array()) return std::nullopt;
  for (const json::value& one : list->get_array()) {
    if (!one.is_object()) return std::nullopt;
    const auto table = text_of(one.get_object(), "table");
    const auto key = text_of(one.get_object(), "key");
    if (!table || !key) return std::nullopt;
    puts.push_back({*table, *key, text_of(one.get_object(), "value")});
  }
  return puts;
}

}  // namespace

tl::expected<LocalRequest, Problem> parse_local(std::string_view text) {
  const auto bad = [](const char* where, const char* message) {
    return tl::unexpected(Problem{"malformed", where, message});
  };
  const auto body = parse_object(text);
  if (!body) return bad("", "a line is one JSON object");
  LocalRequest request;
  const std::string todo = text_of(*body, "do").value_or("");
  if (todo == "names") return request;
  if (todo == "game") {
    request.what = LocalRequest::What::Game;
    request.game = text_of(*body, "game").value_or("");
    if (!is_game_id(request.game)) return bad("game", "this can be no game's id");
    return request;
  }
  if (todo != "read" && todo != "append") return bad("do", "names, read, game or append");
  request.what = todo == "read" ? LocalRequest::What::Read : LocalRequest::What::Append;
  request.event = text_of(*body, "event").value_or("");
  if (!is_event_id(request.event)) return bad("event", "this can be no event's id");
  request.seq = static_cast<std::uint64_t>(integer_of(*body, "seq").value_or(0));
  request.origin = text_of(*body, "origin").value_or("");
  auto lines = lines_of(*body);
  auto puts = puts_of(*body);
  if (!lines || !puts) return bad("", "lines are texts, entries have table and key");
  for (const store::Put& put : *puts) {
    if (auto fault = fault_of(request.event, put)) return tl::unexpected(Problem{"malformed", "puts", *fault});
  }
  request.lines = std::move(*lines);
  request.puts = std::move(*puts);
  return request;
}

EventDone append_local(const Request& request, const LocalRequest& local, EventRoom& room, Time now) {
  const auto refuse = [&](const Problem& problem) { return EventActs::refuse(request, 409, problem); };
  const std::size_t length = room.event.events().size();
  if (local.lines.empty() && length == 0) return refuse({"no_such_event", "event", "There is no such event."});
  const bool known = !local.origin.empty() && room.commands.contains(local.origin);
  if (!local.lines.empty() && (known || local.seq != length)) {
    return refuse({"conflict", "seq", fmt::format("the journal has {} lines", length)});
  }
  EventDone done;
  done.response.request = request.id;
  done.tells_hashes = true;
  done.expected = length;
  // Nothing is taken in before all of it is known to be good; of one event nothing is copied.
  const bool single = local.lines.size() == 1;
  Tournament trial;
  if (!single) trial = room.event;
  Event event;
  std::vector<Body> bodies;
  for (const std::string& text : local.lines) {
    auto read = event_from_json(text);
    if (!read) return refuse({"bad_event", read.error().field, to_string(read.error())});
    event = std::move(*read);
    event.seq = static_cast<std::int64_t>(length + done.lines.size());
    const Outcome outcome = single ? room.event.judge_next(event) : trial.apply(event);
    if (!outcome.accepted()) {
      const Finding& first = outcome.reasons.front();
      return refuse({"refused", first.field, in_words(first)});
    }
    done.lines.push_back({journal_line(event, outcome), local.origin});
    bodies.push_back(event.body);
  }
  if (single) {
    room.event.apply(event);
  } else if (!done.lines.empty()) {
    room.event = std::move(trial);
  }
  done.seq = room.event.events().size() - 1;
  for (const store::Line& line : done.lines) room.bytes += line.body.size();
  if (!local.origin.empty() && !done.lines.empty()) room.note_command(local.origin, done.seq);
  for (const Body& body : bodies) {
    add_concerned(room.event.state(), body, done.concerns);
    const auto* const renewed = std::get_if<IssueLinks>(&body);
    const auto* const revoked = std::get_if<RevokeLinks>(&body);
    if (renewed == nullptr && revoked == nullptr) continue;
    const auto& links = renewed != nullptr ? renewed->links : revoked->links;
    const auto& entries = renewed != nullptr ? renewed->entries : revoked->entries;
    done.dead_links.insert(done.dead_links.end(), links.begin(), links.end());
    done.dead_entries.insert(done.dead_entries.end(), entries.begin(), entries.end());
  }
  for (const EntryNumber entry : done.concerns) room.own_moved[entry] = done.seq;
  done.puts = local.puts;
  for (const store::Put& put : done.puts) room.take_in(put);
  if (done.lines.empty() && !done.puts.empty()) {
    room.changed_beside(now);
    done.beside = room.beside;
  }
  if (!done.lines.empty()) done.want_tables(room);
  return done;
}

std::string contents_json(const store::Contents& contents) {
  ContentsShape shape;
  for (const store::StoredLine& line : contents.lines) {
    shape.lines.push_back({line.body, line.origin, store::to_hex(line.hash)});
  }
  for (const store::Entry& entry : contents.entries) shape.entries.push_back({entry.table, entry.key, entry.value});
  shape.names = contents.names;
  return game::shape_json(shape);
}

std::string written_json(const store::Written& written) {
  WrittenShape shape{.next_seq = written.next_seq};
  for (const store::Hash& hash : written.hashes) shape.hashes.push_back(store::to_hex(hash));
  return game::shape_json(shape);
}

}  // namespace touchmove::hall
