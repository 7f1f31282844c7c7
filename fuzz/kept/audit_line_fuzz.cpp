// Any bytes as a line of an audit's shard, and as the note of an audit that was broken off: no crash, and what is read
// is written and read alike.
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>

#include "audits/audit_manifest.hpp"
#include "audits/shard_record.hpp"

using namespace touchmove::app;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  if (const auto manifest = read_manifest(text)) {
    const std::string written = manifest->text();
    const auto again = read_manifest(written);
    if (!again || again->text() != written) std::abort();
  }
  const auto line = read_audit_line(text);
  if (!line) return 0;
  const auto write = [](const AuditLine& of) {
    return of.type == AuditLine::Type::Finding ? finding_json(of.finding)
           : of.type == AuditLine::Type::Shard ? shard_json(of.shard)
                                               : summary_json(of.summary);
  };
  const auto read = [](const std::string& written) {
    const auto again = read_audit_line(std::string_view(written).substr(0, written.size() - 1));
    if (!again) std::abort();
    return *again;
  };
  // A summary says seconds to three places and how much was done in one: its first writing may round them apart.
  const std::string written = write(read(write(*line)));
  if (write(read(written)) != written) std::abort();
  return 0;
}
