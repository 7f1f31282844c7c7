// Any bytes as PGN, audited whole and in two pieces: no crash, and the same totals and findings.
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>

#include "touchmove/audit/auditor.hpp"
#include "touchmove/books/registry.hpp"

namespace {

using namespace touchmove;

std::string audited(std::string_view first, std::string_view second) {
  std::string out;
  audit::Auditor auditor(*books::find_book("fide"), [&](const audit::Finding& finding) {
    out += std::string(audit::word_of(finding.kind)) + " " + std::to_string(finding.game) + " " +
           std::to_string(finding.place.offset) + " " + std::to_string(finding.place.line) + " " +
           std::to_string(finding.ply) + " " + std::string(finding.text) + " " + std::string(finding.reason) + "\n";
  });
  auditor.push(first);
  auditor.push(second);
  auditor.finish();
  return out + std::to_string(auditor.totals().games) + " " + std::to_string(auditor.totals().plies) + " " +
         std::to_string(auditor.totals().lines) + " " + std::to_string(auditor.totals().bytes);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  if (size == 0) return 0;
  const std::string_view text(reinterpret_cast<const char*>(data) + 1, size - 1);
  const std::size_t cut = text.empty() ? 0 : data[0] * text.size() / 256;
  if (audited(text, {}) != audited(text.substr(0, cut), text.substr(cut))) std::abort();
  return 0;
}
