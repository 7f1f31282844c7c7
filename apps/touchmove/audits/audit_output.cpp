#include "audits/audit_output.hpp"

#include <algorithm>
#include <cstdarg>
#include <cstdio>

#include "rim/terminal.hpp"
#include "touchmove/notation/games/encoding.hpp"

namespace touchmove::app {
namespace {

using audit::Finding;
using audit::FindingKind;
using notation::to_utf8;

[[gnu::format(printf, 1, 2)]] std::string format(const char* pattern, ...) {
  char text[256];
  va_list values;
  va_start(values, pattern);
  std::vsnprintf(text, sizeof text, pattern, values);
  va_end(values);
  return text;
}

std::string counted(std::uint64_t count, const char* one, const char* many) {
  return std::to_string(count) + " " + (count == 1 ? one : many);
}

/// At most what has room, however short the time.
double per_second(std::uint64_t count, double seconds) {
  return seconds > 0 ? std::min(static_cast<double>(count) / seconds, 1e15) : 0;
}

}  // namespace

FindingRow row_of(const std::string& file, const Finding& finding) {
  return {file,
          finding.game,
          finding.place.offset,
          finding.place.line,
          finding.place.column,
          finding.ply,
          std::string(audit::word_of(finding.kind)),
          to_utf8(finding.text),
          to_utf8(finding.reason),
          to_utf8(finding.likely),
          finding.clause ? rulebook::to_string(*finding.clause) : std::string(),
          to_utf8(finding.white),
          to_utf8(finding.black),
          to_utf8(finding.event)};
}

std::string finding_line(const FindingRow& row) {
  std::string out = row.file + ":" + std::to_string(row.line) + ":" + std::to_string(row.column) + ": " + row.kind +
                    ": game " + std::to_string(row.game) + ", ply " + std::to_string(row.ply);
  if (!row.text.empty()) out += ", " + row.text;
  out += ": " + row.reason;
  if (!row.likely.empty()) out += "; probably " + row.likely;
  if (!row.clause.empty()) out += " [" + row.clause + "]";
  if (!row.white.empty() || !row.black.empty()) {
    out += " (" + row.white + " - " + row.black;
    if (!row.event.empty()) out += ", " + row.event;
    out += ")";
  }
  return out + "\n";
}

std::string finding_json(const FindingRow& row) {
  std::string out = R"({"type":"finding","file":)" + json_text(to_utf8(row.file));
  out += R"(,"game":)" + std::to_string(row.game);
  out += R"(,"offset":)" + std::to_string(row.offset);
  out += R"(,"line":)" + std::to_string(row.line);
  out += R"(,"column":)" + std::to_string(row.column);
  out += R"(,"ply":)" + std::to_string(row.ply);
  out += R"(,"kind":)" + json_text(row.kind);
  out += R"(,"text":)" + json_text(row.text);
  out += R"(,"reason":)" + json_text(row.reason);
  if (!row.likely.empty()) out += R"(,"likely":)" + json_text(row.likely);
  out += R"(,"clause":)" + (row.clause.empty() ? "null" : json_text(row.clause));
  out += R"(,"white":)" + json_text(row.white);
  out += R"(,"black":)" + json_text(row.black);
  out += R"(,"event":)" + json_text(row.event);
  return out + "}\n";
}

std::string_view finding_csv_header() {
  return "file,game,offset,line,column,ply,kind,text,reason,likely,clause,white,black,event\n";
}

std::string finding_csv(const FindingRow& row, tournament::files::Formulas formulas) {
  std::string out = tournament::files::csv_cell(to_utf8(row.file), formulas);
  for (const std::uint64_t number : {row.game, row.offset, row.line, row.column, row.ply}) {
    out += "," + std::to_string(number);
  }
  for (const std::string* text :
       {&row.kind, &row.text, &row.reason, &row.likely, &row.clause, &row.white, &row.black, &row.event}) {
    out += "," + tournament::files::csv_cell(*text, formulas);
  }
  return out + "\n";
}

std::string summary_text(const AuditSummary& summary) {
  const audit::Totals& totals = summary.totals;
  std::string out;
  for (std::size_t index = 0; index < audit::finding_kind_count; ++index) {
    if (totals.by_kind[index] == 0) continue;
    const std::string code(audit::word_of(static_cast<FindingKind>(index)));
    out += format("%10llu  %s\n", static_cast<unsigned long long>(totals.by_kind[index]), code.c_str());
  }
  out += summary.rulebook + ": " + counted(totals.games, "game", "games") + ", " +
         counted(totals.plies, "ply", "plies") + ", " + counted(totals.findings(), "finding", "findings") + " in " +
         counted(summary.files, "file", "files");
  if (totals.undetermined != 0) out += ", " + counted(totals.undetermined, "win", "wins") + " undetermined";
  if (summary.unreadable_files != 0)
    out += ", " + counted(summary.unreadable_files, "file", "files") + " not read to the end";
  out += format("\n%.3f s, %.0f games/s, %.2f million moves/s, %.1f MB/s, peak memory %.1f MiB\n", summary.seconds,
                per_second(totals.games, summary.seconds), per_second(totals.plies, summary.seconds) / 1e6,
                per_second(totals.bytes, summary.seconds) / 1e6, summary.peak_memory_mib);
  return out;
}

std::string summary_json(const AuditSummary& summary) {
  const audit::Totals& totals = summary.totals;
  std::string out = R"({"type":"summary","rulebook":)" + json_text(summary.rulebook);
  out += R"(,"files":)" + std::to_string(summary.files);
  out += R"(,"unreadable_files":)" + std::to_string(summary.unreadable_files);
  out += R"(,"games":)" + std::to_string(totals.games);
  out += R"(,"plies":)" + std::to_string(totals.plies);
  out += R"(,"bytes":)" + std::to_string(totals.bytes);
  out += R"(,"findings":)" + std::to_string(totals.findings());
  out += R"(,"undetermined":)" + std::to_string(totals.undetermined);
  out += R"(,"by_kind":{)";
  const char* comma = "";
  for (std::size_t index = 0; index < audit::finding_kind_count; ++index) {
    if (totals.by_kind[index] == 0) continue;
    out += comma + json_text(audit::word_of(static_cast<FindingKind>(index))) + ":" +
           std::to_string(totals.by_kind[index]);
    comma = ",";
  }
  out += format(
      R"(},"seconds":%.3f,"games_per_second":%.0f,"moves_per_second":%.0f,"mb_per_second":%.1f,"peak_memory_mib":%.1f})"
      "\n",
      summary.seconds, per_second(totals.games, summary.seconds), per_second(totals.plies, summary.seconds),
      per_second(totals.bytes, summary.seconds) / 1e6, summary.peak_memory_mib);
  return out;
}

}  // namespace touchmove::app
