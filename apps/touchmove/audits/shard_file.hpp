// What a shard finds, in a folder that many machines write to.
#pragma once

#include <cstdint>
#include <cstdio>
#include <functional>
#include <string>
#include <tl/expected.hpp>

#include "audits/audit_output.hpp"
#include "audits/shard.hpp"
#include "audits/shard_record.hpp"

namespace touchmove::app {

/// The file of a shard: written beside its name, which it takes when it is whole and on the disk. So the names in the
/// folder say which shards are finished.
class ShardFile {
 public:
  ShardFile(const std::string& folder, const Shard& shard);
  ~ShardFile();
  ShardFile(const ShardFile&) = delete;
  ShardFile& operator=(const ShardFile&) = delete;

  /// "FOLDER/shard-3-of-8.ndjson".
  const std::string& name() const { return name_; }
  /// Where a run notes how far it has come.
  std::string note_name() const;
  bool is_finished() const;
  /// Opens what an earlier run left, or a new file, making the folder. Says what went wrong, such as that another run
  /// is writing it; empty if nothing did.
  std::string open();
  FILE* stream() const { return stream_; }
  std::uint64_t size() const;
  /// Cuts off what stands behind a place, and goes on there.
  std::string cut_back(std::uint64_t size);
  /// Brings what was written onto the disk.
  std::string sync();
  /// Closes the file, which takes its name. `open` was called before.
  std::string finish();

 private:
  std::string partial_name() const { return name_ + ".part"; }

  std::string name_;
  FILE* stream_{nullptr};
};

/// What a shard's file says behind its findings.
struct FinishedShard {
  std::string path;
  ShardRecord record;
  AuditSummary summary;
};

/// Reads the file of a shard, plain or compressed, to its end; hands out its findings, if `sink` is given. An error
/// says what is wrong with it.
tl::expected<FinishedShard, std::string> read_shard_file(const std::string& path,
                                                         const std::function<void(FindingRow&)>& sink);

}  // namespace touchmove::app
