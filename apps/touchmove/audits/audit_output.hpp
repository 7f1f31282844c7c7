// How `touchmove audit` writes what it finds: lines for people, one JSON object a line, or a table.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "touchmove/audit/finding.hpp"
#include "touchmove/tournament/formats/csv/csv.hpp"

namespace touchmove::app {

/// What one run of the command came to.
struct AuditSummary {
  std::string rulebook;
  audit::Totals totals;
  std::uint64_t files{0};
  std::uint64_t unreadable_files{0};
  double seconds{0};
  double peak_memory_mib{0};
};

/// One thing found as it is written: a row of flat columns, texts in UTF-8.
struct FindingRow {
  std::string file;         // as it was named, in whatever encoding
  std::uint64_t game{0};    // 1-based in the file; where a shard begins inside it, from there
  std::uint64_t offset{0};  // bytes, decompressed, from the beginning of the file
  std::uint64_t line{0};    // as the game
  std::uint64_t column{0};
  std::uint64_t ply{0};
  std::string kind;  // `word_of`
  std::string text;
  std::string reason;
  std::string likely;
  std::string clause;
  std::string white;
  std::string black;
  std::string event;
};

FindingRow row_of(const std::string& file, const audit::Finding& finding);
/// "FILE:LINE:COLUMN: illegal-move: game 3, ply 23, Qxe1: why; probably Qxe2 [clause] (White - Black, Event)".
std::string finding_line(const FindingRow& row);
std::string finding_json(const FindingRow& row);
/// A row of `finding_csv_header`.
std::string finding_csv(const FindingRow& row, tournament::files::Formulas formulas);
std::string_view finding_csv_header();

/// A line for each kind found, then one of counts, then one of speed.
std::string summary_text(const AuditSummary& summary);
std::string summary_json(const AuditSummary& summary);

}  // namespace touchmove::app
