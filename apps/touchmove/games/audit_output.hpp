// How `touchmove audit` writes what it finds: lines for people, one JSON object a line, or a table.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "touchmove/audit/finding.hpp"

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

/// "FILE:LINE:COLUMN: illegal-move: game 3, ply 23, Qxe1: why; probably Qxe2 [clause] (White - Black, Event)".
std::string finding_line(const std::string& file, const audit::Finding& finding);
std::string finding_json(const std::string& file, const audit::Finding& finding);
/// A row of `finding_csv_header`.
std::string finding_csv(const std::string& file, const audit::Finding& finding);
std::string_view finding_csv_header();

/// A line for each kind found, then one of counts, then one of speed.
std::string summary_text(const AuditSummary& summary);
std::string summary_json(const AuditSummary& summary);

}  // namespace touchmove::app
