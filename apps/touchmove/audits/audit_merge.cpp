#include "audits/audit_merge.hpp"

#include <algorithm>
#include <cstdio>
#include <filesystem>
#include <map>
#include <set>
#include <system_error>
#include <utility>

#include "audits/audit_output.hpp"
#include "audits/shard_file.hpp"
#include "audits/statistics_output.hpp"
#include "rim/commands.hpp"
#include "rim/output_files.hpp"

namespace touchmove::app {
namespace {

class Merge {
 public:
  explicit Merge(const MergeRequest& request) : request_(request) {}

  int all() {
    if (const std::string wrong = read_all(); !wrong.empty()) return refuse(wrong);
    if (request_.missing) {
      const std::vector<std::uint32_t> missing = missing_shards();
      if (!missing.empty()) std::printf("%s\n", ranges_text(missing).c_str());
      return missing.empty() ? Done : AnswerIsNo;
    }
    if (const std::string wrong = what_does_not_fit(); !wrong.empty()) return refuse(wrong);
    AuditSummary summary;
    audit::Statistics statistics;
    for (const FinishedShard& shard : shards_) {
      summary.rulebook = shard.summary.rulebook;
      summary.totals += shard.summary.totals;
      summary.files += shard.summary.files;
      summary.seconds += shard.summary.seconds;
      summary.peak_memory_mib = std::max(summary.peak_memory_mib, shard.summary.peak_memory_mib);
      statistics += shard.record.statistics;
    }
    summary.unreadable_files = unreadable_.size();
    for (const std::string& path : request_.statistics) {
      if (const std::string wrong = write_output(path, statistics_for(path, statistics)); !wrong.empty()) {
        return refuse(wrong);
      }
    }
    if (request_.csv) put(std::string(finding_csv_header()));
    for (const FinishedShard& shard : shards_) {
      if (const std::string wrong = findings_of(shard); !wrong.empty()) return refuse(wrong);
    }
    if (request_.csv) {
      std::fflush(stdout);
      std::fputs(summary_text(summary).c_str(), stderr);
    } else {
      put(request_.json ? summary_json(summary) : summary_text(summary));
    }
    if (!unreadable_.empty()) return BadUsage;
    return summary.totals.findings() == 0 ? Done : AnswerIsNo;
  }

 private:
  static void put(const std::string& text) { std::fwrite(text.data(), 1, text.size(), stdout); }

  static int refuse(const std::string& why) {
    std::fprintf(stderr, "touchmove audit merge: %s\n", why.c_str());
    return BadUsage;
  }

  /// Reads the records of all shards, in their order. Says what is wrong with them.
  std::string read_all() {
    std::vector<std::string> files;
    for (const std::string& path : request_.paths) {
      if (!std::filesystem::is_directory(path)) {
        files.push_back(path);
        continue;
      }
      std::error_code error;
      for (const auto& entry : std::filesystem::directory_iterator(path, error)) {
        if (entry.path().extension() == ".ndjson") files.push_back(entry.path().string());
      }
      if (error) return path + ": " + error.message();
    }
    if (files.empty()) return "no shard is finished";
    for (const std::string& file : files) {
      auto shard = read_shard_file(file, nullptr);
      if (!shard) return shard.error();
      shards_.push_back(std::move(*shard));
    }
    std::stable_sort(shards_.begin(), shards_.end(), [](const FinishedShard& a, const FinishedShard& b) {
      return a.record.shard.number < b.record.shard.number;
    });
    const FinishedShard& first = shards_.front();
    for (std::size_t index = 1; index < shards_.size(); ++index) {
      const FinishedShard& shard = shards_[index];
      if (shard.record.shard.count != first.record.shard.count || shard.record.asked != first.record.asked) {
        return shard.path + " is a shard of other files, or with other options, than " + first.path;
      }
      if (shard.record.shard.number == shards_[index - 1].record.shard.number) {
        return shard.path + " is the same shard as " + shards_[index - 1].path;
      }
    }
    return {};
  }

  std::vector<std::uint32_t> missing_shards() const {
    std::vector<std::uint32_t> missing;
    auto shard = shards_.begin();
    for (std::uint32_t number = 1; number <= shards_.front().record.shard.count; ++number) {
      if (shard != shards_.end() && shard->record.shard.number == number) {
        ++shard;
      } else {
        missing.push_back(number);
      }
    }
    return missing;
  }

  /// Whether the shards are all of them, and each begins where the one before ends.
  std::string what_does_not_fit() {
    if (const auto missing = missing_shards(); !missing.empty()) {
      return "of " + std::to_string(shards_.front().record.shard.count) +
             " shards these are missing: " + ranges_text(missing);
    }
    const AuditedPiece* before = nullptr;
    for (const FinishedShard& shard : shards_) {
      for (const AuditedPiece& piece : shard.record.pieces) {
        const bool same_file = before != nullptr && before->file == piece.file;
        const std::uint64_t begin = same_file ? before->end : 0;
        const bool fits = piece.begin == begin || (same_file && !before->whole);
        if (!fits || (before != nullptr && !same_file && !before->file_ends)) {
          return shard.path + ": " + piece.file + " does not go on where it was left: did it change meanwhile?";
        }
        if (!piece.whole) unreadable_.insert(piece.file);
        before = &piece;
      }
    }
    if (before != nullptr && !before->file_ends) return before->file + " is not there to its end";
    return {};
  }

  /// Writes what a shard found, numbered from the beginning of each file.
  std::string findings_of(const FinishedShard& shard) {
    const auto read = read_shard_file(shard.path, [&](FindingRow& row) {
      const std::uint64_t limit = request_.limit != 0 ? request_.limit : shard.record.limit;
      if (limit != 0 && written_ == limit) return;
      ++written_;
      const auto before = before_.find(row.file);
      if (before != before_.end()) {
        row.game += before->second.first;
        row.line += before->second.second;
      }
      put(request_.json ? finding_json(row) : request_.csv ? finding_csv(row, request_.formulas) : finding_line(row));
    });
    if (!read) return read.error();
    for (const AuditedPiece& piece : shard.record.pieces) {
      auto& [games, lines] = before_[piece.file];
      games += piece.games;
      lines += piece.lines;
    }
    return {};
  }

  const MergeRequest& request_;
  std::vector<FinishedShard> shards_;
  std::set<std::string> unreadable_;                                       // files
  std::map<std::string, std::pair<std::uint64_t, std::uint64_t>> before_;  // games and lines of a file, by its name
  std::uint64_t written_{0};
};

}  // namespace

int run_merge(const MergeRequest& request) { return Merge(request).all(); }

}  // namespace touchmove::app
