// What a long audit leaves on the disk from time to time, so that one that was broken off can be gone on with.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "audits/shard_record.hpp"
#include "touchmove/audit/finding.hpp"

namespace touchmove::app {

/// How far a run had come, always up to a place between two games.
struct AuditManifest {
  std::string asked;      // the book, the options and the files with their sizes, on one line
  std::uint64_t file{0};  // files done before
  audit::Totals before;   // of those
  audit::Totals here;     // of the file being read; its bytes are the place
  std::uint64_t unreadable{0};
  std::uint64_t written{0};  // findings
  // Standard output, where it is a file: which, and how long it was.
  std::uint64_t output_device{0};
  std::uint64_t output_file{0};
  std::uint64_t output_size{0};
  std::vector<AuditedPiece> pieces{};  // of a shard, of the files done before

  std::string text() const;
};

/// Nothing for any text that `AuditManifest::text` did not write whole.
std::optional<AuditManifest> read_manifest(std::string_view text);

}  // namespace touchmove::app
