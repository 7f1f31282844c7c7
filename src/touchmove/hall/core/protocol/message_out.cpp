#include "touchmove/hall/core/protocol/message_out.hpp"

#include "touchmove/hall/core/protocol/json.hpp"

namespace touchmove::hall::message_out {
namespace {

void append(std::string& out, std::string_view text) { out.append(text); }

template <typename... Parts>
std::string join(const Parts&... parts) {
  std::string out;
  (append(out, parts), ...);
  return out;
}

/// Where what lies beside an event's journal stands, as the rest of an object; nothing where it is as it was.
std::string beside_text(std::uint64_t beside) {
  return beside == 0 ? std::string() : join(R"(,"beside":)", std::to_string(beside));
}

}  // namespace

std::string welcome(std::string_view game, std::optional<Seat> seat, std::int64_t now, std::string_view opened,
                    std::string_view names, std::string_view place) {
  return join(R"({"welcome":{"game":)", quoted(game), R"(,"seat":)", seat ? quoted(to_string(*seat)) : "null",
              R"(,"now":)", std::to_string(now), R"(,"opened":)", opened, R"(,"names":)", names, place, "}}");
}

std::string snapshot(std::uint64_t seq, std::string_view state) {
  return join(R"({"snapshot":{"seq":)", std::to_string(seq), R"(,"state":)", state, R"(,"log":[)");
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
  return join(R"({"line":)", line, R"(,"state":)", state, "}");
}

std::string ok(std::string_view id, std::uint64_t seq) {
  return join(R"({"ok":)", quoted(id), R"(,"seq":)", std::to_string(seq), "}");
}

std::string refused(std::string_view id, std::string_view code, std::string_view message) {
  return join(R"({"refused":)", quoted(id), R"(,"error":{"code":)", quoted(code), R"(,"message":)", quoted(message),
              "}}");
}

std::string names(std::string_view names) { return join(R"({"names":)", names, "}"); }

std::string replaced() { return R"({"replaced":true})"; }

std::string rematch(std::string_view game) { return join(R"({"rematch":{"game":)", quoted(game), "}}"); }

std::string rematch_declined() { return R"({"rematch":{"declined":true}})"; }

std::string error(std::string_view code, std::string_view message) {
  return join(R"({"error":{"code":)", quoted(code), R"(,"message":)", quoted(message), "}}");
}

std::string watching(std::string_view event, std::uint64_t seq, std::uint64_t beside) {
  return join(R"({"welcome":{"event":)", quoted(event), R"(,"seq":)", std::to_string(seq), beside_text(beside), "}}");
}

std::string moved(std::uint64_t seq, std::uint64_t beside) {
  return join(R"({"moved":{"seq":)", std::to_string(seq), beside_text(beside), "}}");
}

std::string own_moved(std::uint64_t seq) {
  return join(R"({"moved":{"seq":)", std::to_string(seq), R"(,"own":true}})");
}

std::string moved_publicly(std::uint64_t seq, std::uint64_t beside, std::uint64_t from,
                           const std::optional<std::string>& patch, int within_ms) {
  std::string out =
      join(R"({"moved":{"seq":)", std::to_string(seq), beside_text(beside), R"(,"within":)", std::to_string(within_ms));
  if (patch) out += join(R"(,"from":)", std::to_string(from), R"(,"patch":[)", *patch, "]");
  return out + "}}";
}

std::string pong(std::int64_t now) { return join(R"({"pong":1,"now":)", std::to_string(now), "}"); }

}  // namespace touchmove::hall::message_out
