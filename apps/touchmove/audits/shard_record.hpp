// What a shard of an audit leaves behind its findings, so that shards can be put together again.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "audits/audit_output.hpp"
#include "audits/shard.hpp"

namespace touchmove::app {

/// A stretch of a file that was gone through, from one cut to another.
struct AuditedPiece {
  std::string file;
  std::uint64_t begin{0};  // bytes, decompressed
  std::uint64_t end{0};
  std::uint64_t games{0};
  std::uint64_t lines{0};
  bool whole{true};       // read to its end
  bool file_ends{false};  // the file ends with it

  friend bool operator==(const AuditedPiece&, const AuditedPiece&) = default;
};

/// The line of type "shard".
struct ShardRecord {
  Shard shard;
  std::string asked;                 // the book, the options and the files with their sizes: the same for all shards
  std::uint64_t limit{0};            // of findings written, 0: none
  std::vector<AuditedPiece> pieces;  // in the order of the files
  audit::Statistics statistics;
};

std::string shard_json(const ShardRecord& record);

/// A line of what an audit writes with `--json`.
struct AuditLine {
  enum class Type : std::uint8_t { Finding, Shard, Summary };
  Type type{Type::Finding};
  FindingRow finding;
  ShardRecord shard;
  AuditSummary summary;
};

/// Reads such a line; nothing if it is anything else. Members that it does not know are passed over.
std::optional<AuditLine> read_audit_line(std::string_view line);

}  // namespace touchmove::app
