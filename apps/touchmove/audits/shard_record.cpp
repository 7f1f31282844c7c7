#include "audits/shard_record.hpp"

#include <charconv>
#include <utility>

#include "rim/terminal.hpp"
#include "touchmove/game/journal/json_reader.hpp"
#include "touchmove/notation/games/encoding.hpp"

namespace touchmove::app {
namespace {

using game::JsonReader;

std::string piece_json(const AuditedPiece& piece) {
  std::string out = R"({"file":)" + json_text(notation::to_utf8(piece.file));
  out += R"(,"begin":)" + std::to_string(piece.begin) + R"(,"end":)" + std::to_string(piece.end);
  out += R"(,"games":)" + std::to_string(piece.games) + R"(,"lines":)" + std::to_string(piece.lines);
  out += std::string(R"(,"whole":)") + (piece.whole ? "true" : "false");
  return out + R"(,"file_ends":)" + (piece.file_ends ? "true" : "false") + "}";
}

bool read_count(JsonReader& in, std::uint64_t& count) {
  const auto number = in.read_int();
  if (!number || *number < 0) return false;
  count = static_cast<std::uint64_t>(*number);
  return true;
}

bool read_words(JsonReader& in, std::string& words) {
  if (in.peek() == JsonReader::Kind::Null) return in.skip().has_value();
  const auto text = in.read_text();
  if (text) words = *text;
  return text.has_value();
}

bool read_flag(JsonReader& in, bool& flag) {
  const auto value = in.read_bool();
  if (value) flag = *value;
  return value.has_value();
}

bool read_measure(JsonReader& in, double& measure) {
  const auto bytes = in.skip();
  if (!bytes) return false;
  const auto [end, wrong] = std::from_chars(bytes->data(), bytes->data() + bytes->size(), measure);
  constexpr double longest = 1e12;  // seconds, mebibytes: nothing that was measured
  return wrong == std::errc() && end == bytes->data() + bytes->size() && measure >= 0 && measure <= longest;
}

bool read_piece_json(JsonReader& in, AuditedPiece& piece) {
  if (!in.enter_object()) return false;
  while (const auto name = in.next_key()) {
    const std::string key(*name);
    const bool read = key == "file"        ? read_words(in, piece.file)
                      : key == "begin"     ? read_count(in, piece.begin)
                      : key == "end"       ? read_count(in, piece.end)
                      : key == "games"     ? read_count(in, piece.games)
                      : key == "lines"     ? read_count(in, piece.lines)
                      : key == "whole"     ? read_flag(in, piece.whole)
                      : key == "file_ends" ? read_flag(in, piece.file_ends)
                                           : in.skip().has_value();
    if (!read) return false;
  }
  return !in.failed();
}

/// All of an array; `item` reads one and says whether it could.
template <typename Item>
bool read_items(JsonReader& in, Item&& item) {
  if (!in.enter_array()) return false;
  while (in.next_item()) {
    if (!item()) return false;
  }
  return !in.failed();
}

bool read_kinds(JsonReader& in, audit::Totals& totals) {
  if (!in.enter_object()) return false;
  while (const auto code = in.next_key()) {
    const auto kind = audit::kind_of(*code);
    if (!kind || !read_count(in, totals.by_kind[static_cast<std::size_t>(*kind)])) return false;
  }
  return !in.failed();
}

bool read_finding(JsonReader& in, std::string_view key, FindingRow& row) {
  if (key == "file") return read_words(in, row.file);
  if (key == "game") return read_count(in, row.game);
  if (key == "offset") return read_count(in, row.offset);
  if (key == "line") return read_count(in, row.line);
  if (key == "column") return read_count(in, row.column);
  if (key == "ply") return read_count(in, row.ply);
  if (key == "kind") return read_words(in, row.kind);
  if (key == "text") return read_words(in, row.text);
  if (key == "reason") return read_words(in, row.reason);
  if (key == "likely") return read_words(in, row.likely);
  if (key == "clause") return read_words(in, row.clause);
  if (key == "white") return read_words(in, row.white);
  if (key == "black") return read_words(in, row.black);
  if (key == "event") return read_words(in, row.event);
  return in.skip().has_value();
}

bool read_shard(JsonReader& in, std::string_view key, ShardRecord& record) {
  std::uint64_t number = 0;
  if (key == "shard" || key == "shards") {
    if (!read_count(in, number) || number == 0 || number > most_shards) return false;
    (key == "shard" ? record.shard.number : record.shard.count) = static_cast<std::uint32_t>(number);
    return true;
  }
  if (key == "asked") return read_words(in, record.asked);
  if (key == "limit") return read_count(in, record.limit);
  if (key == "pieces") return read_items(in, [&] { return read_piece_json(in, record.pieces.emplace_back()); });
  if (key == "statistics") {
    return read_items(in, [&] {
      const auto line = in.read_text();
      return line && line->find('\n') == std::string_view::npos && record.statistics.read(*line);
    });
  }
  return in.skip().has_value();
}

bool read_summary(JsonReader& in, std::string_view key, AuditSummary& summary) {
  if (key == "rulebook") return read_words(in, summary.rulebook);
  if (key == "files") return read_count(in, summary.files);
  if (key == "unreadable_files") return read_count(in, summary.unreadable_files);
  if (key == "games") return read_count(in, summary.totals.games);
  if (key == "plies") return read_count(in, summary.totals.plies);
  if (key == "bytes") return read_count(in, summary.totals.bytes);
  if (key == "undetermined") return read_count(in, summary.totals.undetermined);
  if (key == "by_kind") return read_kinds(in, summary.totals);
  if (key == "seconds") return read_measure(in, summary.seconds);
  if (key == "peak_memory_mib") return read_measure(in, summary.peak_memory_mib);
  return in.skip().has_value();
}

/// The type of a line, wherever it stands among its members.
std::optional<AuditLine::Type> type_of(std::string_view line) {
  JsonReader in(line);
  if (!in.enter_object()) return std::nullopt;
  while (const auto key = in.next_key()) {
    if (*key != "type") {
      if (!in.skip()) return std::nullopt;
      continue;
    }
    const auto type = in.read_text();
    if (!type) return std::nullopt;
    if (*type == "finding") return AuditLine::Type::Finding;
    if (*type == "shard") return AuditLine::Type::Shard;
    if (*type == "summary") return AuditLine::Type::Summary;
    return std::nullopt;
  }
  return std::nullopt;
}

}  // namespace

std::string shard_json(const ShardRecord& record) {
  std::string out = R"({"type":"shard","shard":)" + std::to_string(record.shard.number);
  out += R"(,"shards":)" + std::to_string(record.shard.count);
  out += R"(,"asked":)" + json_text(notation::to_utf8(record.asked));
  out += R"(,"limit":)" + std::to_string(record.limit) + R"(,"pieces":[)";
  const char* comma = "";
  for (const AuditedPiece& piece : record.pieces) {
    out += comma + piece_json(piece);
    comma = ",";
  }
  out += R"(],"statistics":[)";
  comma = "";
  const std::string statistics = record.statistics.written();
  for (std::size_t at = 0; at < statistics.size();) {
    const std::size_t end = statistics.find('\n', at);
    out += comma + json_text(std::string_view(statistics).substr(at, end - at));
    comma = ",";
    at = end + 1;
  }
  return out + "]}\n";
}

std::optional<AuditLine> read_audit_line(std::string_view line) {
  const auto type = type_of(line);
  if (!type) return std::nullopt;
  AuditLine read;
  read.type = *type;
  JsonReader in(line);
  in.enter_object();
  while (const auto name = in.next_key()) {
    const std::string key(*name);
    const bool known = *type == AuditLine::Type::Finding ? read_finding(in, key, read.finding)
                       : *type == AuditLine::Type::Shard ? read_shard(in, key, read.shard)
                                                         : read_summary(in, key, read.summary);
    if (!known) return std::nullopt;
  }
  if (in.failed() || !in.finish()) return std::nullopt;
  if (read.shard.shard.number > read.shard.shard.count) return std::nullopt;
  return read;
}

}  // namespace touchmove::app
