// Auditing a text and keeping what is found.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "touchmove/audit/auditor.hpp"
#include "touchmove/books/registry.hpp"

namespace touchmove::audit::testing {

struct Run {
  std::vector<std::string> findings;  // "kind game/ply text"
  std::vector<std::string> details;   // everything else
  Totals totals;

  friend bool operator==(const Run& a, const Run& b) {
    return a.findings == b.findings && a.details == b.details && a.totals.games == b.totals.games &&
           a.totals.plies == b.totals.plies && a.totals.by_kind == b.totals.by_kind;
  }
};

/// Audits pieces of one file, each as a file of its own, as if they were one.
inline Run audit_parts(const std::vector<std::string_view>& parts, std::string_view book = "fide",
                       AuditOptions options = {}) {
  Run run;
  for (const std::string_view part : parts) {
    const FindingSink sink = [&](const Finding& found) {
      run.findings.push_back(std::string(word_of(found.kind)) + " " + std::to_string(found.game + run.totals.games) +
                             "/" + std::to_string(found.ply) + " " + std::string(found.text));
      run.details.push_back(std::to_string(found.place.offset + run.totals.bytes) + " " +
                            std::to_string(found.place.line + run.totals.lines) + ":" +
                            std::to_string(found.place.column) + " " + std::string(found.reason) +
                            (found.likely.empty() ? "" : "; probably " + std::string(found.likely)) + " " +
                            (found.clause ? rulebook::to_string(*found.clause) : "") + " " + std::string(found.white) +
                            "/" + std::string(found.black) + "/" + std::string(found.event));
    };
    Auditor auditor(*books::find_book(book), sink, options);
    auditor.push(part);
    auditor.finish();
    run.totals += auditor.totals();
  }
  return run;
}

inline Run audit_text(std::string_view text, std::string_view book = "fide", AuditOptions options = {}) {
  return audit_parts({text}, book, options);
}

/// The knights go out and home so many times, four plies each.
inline std::string shuffle(int times) {
  std::string moves;
  for (int turn = 0; turn < times; ++turn) moves += "Nf3 Nf6 Ng1 Ng8 ";
  return moves;
}

}  // namespace touchmove::audit::testing
