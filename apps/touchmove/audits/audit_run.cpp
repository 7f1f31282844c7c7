#include "audits/audit_run.hpp"

#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <cstdio>
#include <fstream>
#include <iterator>
#include <set>
#include <string_view>
#include <utility>

#include "audits/audit_manifest.hpp"
#include "audits/audit_output.hpp"
#include "audits/shard_file.hpp"
#include "audits/shard_record.hpp"
#include "audits/split_audit.hpp"
#include "audits/statistics_output.hpp"
#include "rim/commands.hpp"
#include "rim/input.hpp"
#include "rim/output_files.hpp"
#include "touchmove/audit/auditor.hpp"
#include "touchmove/notation/games/encoding.hpp"

namespace touchmove::app {
namespace {

using Clock = std::chrono::steady_clock;

/// Bytes gone through between two notes of how far a run has come.
constexpr std::uint64_t note_distance = 8 * 1024 * 1024;

/// The sizes of the files as the system tells them; 0 of what is no plain file.
std::vector<std::uint64_t> sizes_of(const std::vector<std::string>& files) {
  std::vector<std::uint64_t> sizes;
  for (const std::string& file : files) {
    struct stat status{};
    const bool known = file != "-" && stat(file.c_str(), &status) == 0 && S_ISREG(status.st_mode);
    sizes.push_back(known ? static_cast<std::uint64_t>(status.st_size) : 0);
  }
  return sizes;
}

/// What must be the same where a run is gone on with, and where shards are put together.
std::string asked_of(const AuditRequest& request, const std::vector<std::uint64_t>& sizes) {
  std::string asked = request.rulebook;
  for (const std::string& kind : request.only) asked += " " + kind;
  asked += " limit " + std::to_string(request.limit);
  const bool counted = request.shard.has_value() || !request.statistics.empty();
  for (const bool flag : {request.json, request.csv, request.claims, request.variations, counted}) {
    asked += flag ? " yes" : " no";
  }
  if (request.formulas == tournament::files::Formulas::Disarmed) asked += " no formulas";
  for (std::size_t index = 0; index < sizes.size(); ++index) {
    asked += " " + std::to_string(sizes[index]) + " " + request.files[index];
  }
  std::replace(asked.begin(), asked.end(), '\n', ' ');
  return asked;
}

/// Shows on standard error how far the run is, where a person can see it.
class Progress {
 public:
  void show(const audit::Totals& totals, std::uint64_t bytes) {
    if (!shown_to_person_ || Clock::now() < next_) return;
    next_ = Clock::now() + std::chrono::milliseconds(200);
    const double seconds = std::chrono::duration<double>(Clock::now() - start_).count();
    std::fprintf(stderr, "\r%.1f MB, %llu games, %llu findings, %.0f MB/s ", static_cast<double>(bytes) / 1e6,
                 static_cast<unsigned long long>(totals.games), static_cast<unsigned long long>(totals.findings()),
                 static_cast<double>(bytes) / 1e6 / seconds);
    drawn_ = true;
  }
  void clear() {
    if (drawn_) std::fputs("\r\x1B[K", stderr);
    drawn_ = false;
  }

 private:
  const bool shown_to_person_{isatty(STDERR_FILENO) == 1};
  const Clock::time_point start_{Clock::now()};
  Clock::time_point next_{start_ + std::chrono::milliseconds(500)};
  bool drawn_{false};
};

class AuditRun {
 public:
  AuditRun(const AuditRequest& request, const game::Book& book) : request_(request), book_(book) {
    judged_.claims = request.claims;
    judged_.variations = request.variations;
    judged_.statistics = request.shard.has_value() || !request.statistics.empty();
    for (std::size_t index = 0; index < wanted_.size(); ++index) {
      const bool advice = audit::is_advice(static_cast<audit::FindingKind>(index));
      wanted_[index] = request.only.empty() ? !advice || request.claims : advice && request.claims;
    }
    for (const std::string& code : request.only) {
      const auto kind = audit::kind_of(code);
      if (!kind) continue;
      wanted_[static_cast<std::size_t>(*kind)] = true;
      judged_.claims = judged_.claims || audit::is_advice(*kind);
    }
  }

  int all() {
    const auto start = Clock::now();
    std::optional<ExitCode> finished;
    std::string wrong = cut_into_shards();
    if (wrong.empty() && !request_.into.empty()) wrong = open_folder(finished);
    if (wrong.empty() && !finished && !note_.empty()) wrong = go_on();
    if (!wrong.empty()) {
      complain(wrong);
      return BadUsage;
    }
    if (finished) return *finished;
    if (request_.csv && !goes_on_) write(std::string(finding_csv_header()));
    for (file_ = first_; file_ < request_.files.size(); ++file_) one(file_);
    progress_.clear();
    for (std::size_t index = 0; index < wanted_.size(); ++index) {
      if (!wanted_[index]) totals_.by_kind[index] = 0;
    }
    for (const std::string& path : request_.statistics) {
      failed(write_output(path, statistics_for(path, totals_.statistics)));
    }
    summarize(std::chrono::duration<double>(Clock::now() - start).count());
    if (folder_) {
      failed(folder_->finish());
    } else if (!note_.empty()) {
      std::remove(note_.c_str());
    }
    if (unreadable_ != 0 || failed_) return BadUsage;
    return folder_ || totals_.findings() == 0 ? Done : AnswerIsNo;
  }

 private:
  void write(const std::string& text) { std::fwrite(text.data(), 1, text.size(), out_); }

  void complain(const std::string& wrong) {
    progress_.clear();
    std::fprintf(stderr, "touchmove audit: %s\n", wrong.c_str());
  }

  /// Says what went wrong while writing, if anything did.
  void failed(const std::string& wrong) {
    if (wrong.empty()) return;
    failed_ = true;
    complain(wrong);
  }

  /// Makes out what of each file is to be audited. Says what cannot be in a shard.
  std::string cut_into_shards() {
    note_ = request_.resume;
    if (!request_.shard && note_.empty()) return {};
    const std::vector<std::uint64_t> sizes = sizes_of(request_.files);
    asked_ = asked_of(request_, sizes);
    if (!request_.shard) return {};
    parts_ = parts_of(*request_.shard, sizes);
    std::set<std::string_view> names;
    for (const std::string& file : request_.files) {
      if (file == "-") return "standard input cannot be cut into shards";
      if (file.find('\n') != std::string::npos) return "a file whose name has a line end cannot be in a shard";
      if (!names.insert(file).second) return file + " is named twice";
    }
    return {};
  }

  /// Opens the shard's file in its folder. A shard that was finished before is not audited again: `finished` is its
  /// exit code then.
  std::string open_folder(std::optional<ExitCode>& finished) {
    folder_.emplace(request_.into, *request_.shard);
    note_ = folder_->note_name();
    if (folder_->is_finished()) {
      const auto shard = read_shard_file(folder_->name(), nullptr);
      if (!shard) return shard.error();
      if (shard->record.asked != notation::to_utf8(asked_)) {
        return folder_->name() + " was made of other files, or with other options: remove it to make it anew";
      }
      finished = shard->summary.unreadable_files == 0 ? Done : BadUsage;
      std::fprintf(stderr, "touchmove audit: %s is finished\n", folder_->name().c_str());
      return {};
    }
    std::string wrong = folder_->open();
    if (wrong.empty()) out_ = folder_->stream();
    return wrong;
  }

  /// The shard's record and the summary, behind the findings.
  void summarize(double seconds) {
    AuditSummary summary{request_.rulebook, totals_, request_.files.size(), unreadable_};
    if (request_.shard) {
      summary.files = static_cast<std::uint64_t>(
          std::count_if(parts_.begin(), parts_.end(), [](const ShardPart& part) { return part.begins_here; }));
      write(shard_json({*request_.shard, asked_, request_.limit, pieces_, totals_.statistics}));
    }
    summary.seconds = seconds;
    rusage usage{};
    getrusage(RUSAGE_SELF, &usage);
    summary.peak_memory_mib = static_cast<double>(usage.ru_maxrss) / 1024;
    if (request_.csv) {
      std::fflush(stdout);
      std::fputs(summary_text(summary).c_str(), stderr);
    } else {
      write(request_.json ? summary_json(summary) : summary_text(summary));
      std::fflush(out_);
    }
  }

  void one(std::size_t index) {
    if (request_.shard && !parts_[index].any) return;
    const std::string& path = request_.files[index];
    const std::string name = path == "-" ? "standard input" : path;
    audit::Totals totals = std::exchange(here_, {});
    AuditedPiece piece{path};
    piece.file_ends = true;
    const std::string wrong = read(path, name, request_.shard ? &parts_[index] : nullptr, totals, piece);
    totals_ += totals;
    piece.end = piece.begin + totals.bytes;
    piece.games = totals.games;
    piece.lines = totals.lines;
    piece.whole = wrong.empty();
    if (request_.shard && (piece.end != piece.begin || piece.file_ends)) pieces_.push_back(piece);
    if (wrong.empty()) return;
    ++unreadable_;
    std::fflush(out_);
    complain(name + ": " + wrong);
  }

  std::string read(const std::string& path, const std::string& name, const ShardPart* part, audit::Totals& totals,
                   AuditedPiece& piece) {
    const audit::FindingSink sink = [&](const audit::Finding& finding) { report(name, finding); };
    if (request_.threads > 1 || !note_.empty() || part != nullptr) {
      const auto progress = [&](const audit::Totals& so_far) {
        show(so_far, so_far.bytes);
        if (!note_.empty()) note(so_far);
      };
      if (const RegularFile file(path); path != "-" && file.is_open()) {
        FileSpan span{0, file.size()};
        if (part != nullptr) {
          if (part->begin != 0) span.begin = cut_from(file, part->begin);
          if (part->end < file.size()) span.end = std::max(span.begin, cut_from(file, part->end));
          piece.begin = span.begin;
          piece.file_ends = span.end == file.size() && (span.begin != span.end || span.end == 0);
          if (span.begin == span.end && span.end != 0) return {};
        }
        return audit_in_parts(file, span, book_, judged_, request_.threads, sink, progress, totals);
      }
      // What can only be read from its beginning is whole in the shard where that is.
      if (part != nullptr && !part->begins_here) {
        piece.file_ends = false;
        return {};
      }
      InputStream input(path);
      return audit_in_parts(input, book_, judged_, request_.threads, sink, progress, totals);
    }
    audit::Auditor auditor(book_, sink, judged_);
    std::uint64_t bytes = 0;
    const std::string wrong = read_input(path, [&](std::string_view bit) {
      auditor.push(bit);
      bytes += bit.size();
      show(auditor.totals(), bytes);
    });
    auditor.finish();
    totals = auditor.totals();
    return wrong;
  }

  /// Takes up a run that was broken off, if there is a note of one. Says what is wrong with the note.
  std::string go_on() {
    std::string asked = asked_;
    if (request_.shard) {
      asked += " shard " + std::to_string(request_.shard->number) + "/" + std::to_string(request_.shard->count);
    }
    noted_asked_ = asked;
    std::ifstream file(note_, std::ios::binary);
    if (!file.is_open()) return folder_ ? folder_->cut_back(0) : std::string();
    const std::string text{std::istreambuf_iterator<char>(file), {}};
    auto manifest = read_manifest(text);
    if (!manifest) return note_ + " is no note of an audit that was broken off";
    if (manifest->asked != asked) {
      return note_ + " was left by an audit of other files, or with other options: remove it to begin anew";
    }
    // Which machine sees the folder does not matter, so only how long the file is.
    if (folder_ && folder_->size() < manifest->output_size) return folder_->cut_back(0);
    first_ = static_cast<std::size_t>(manifest->file);
    totals_ = std::move(manifest->before);
    here_ = std::move(manifest->here);
    pieces_ = std::move(manifest->pieces);
    noted_ = totals_.bytes + here_.bytes;
    unreadable_ = manifest->unreadable;
    written_ = manifest->written;
    goes_on_ = true;
    if (const std::string wrong = cut_back(*manifest); !wrong.empty()) return wrong;
    std::fprintf(stderr, "touchmove audit: going on behind %.1f MB\n", static_cast<double>(noted_) / 1e6);
    return {};
  }

  /// What was written beyond the note is written again.
  std::string cut_back(const AuditManifest& manifest) {
    if (folder_) return folder_->cut_back(manifest.output_size);
    struct stat status{};
    if (fstat(STDOUT_FILENO, &status) == 0 && S_ISREG(status.st_mode) && status.st_dev == manifest.output_device &&
        status.st_ino == manifest.output_file && static_cast<std::uint64_t>(status.st_size) >= manifest.output_size) {
      const auto size = static_cast<off_t>(manifest.output_size);
      if (ftruncate(STDOUT_FILENO, size) != 0 || lseek(STDOUT_FILENO, size, SEEK_SET) < 0) {
        return "standard output cannot be cut back to what was noted";
      }
    }
    return {};
  }

  /// Notes how far the run has come, from time to time.
  void note(const audit::Totals& of_file) {
    if (totals_.bytes + of_file.bytes < noted_ + note_distance) return;
    noted_ = totals_.bytes + of_file.bytes;
    AuditManifest manifest{noted_asked_, file_, totals_, of_file, unreadable_, written_};
    manifest.pieces = pieces_;
    std::string wrong;
    if (folder_) {
      wrong = folder_->sync();
      manifest.output_size = folder_->size();
    } else {
      std::fflush(stdout);
      struct stat status{};
      if (fstat(STDOUT_FILENO, &status) == 0 && S_ISREG(status.st_mode)) {
        manifest.output_device = status.st_dev;
        manifest.output_file = status.st_ino;
        const off_t place = lseek(STDOUT_FILENO, 0, SEEK_CUR);
        manifest.output_size = place < 0 ? 0 : static_cast<std::uint64_t>(place);
      }
    }
    if (wrong.empty()) wrong = write_output(note_, manifest.text());
    if (!failed_) failed(wrong);
  }

  void show(const audit::Totals& of_file, std::uint64_t bytes) {
    audit::Totals so_far = totals_;
    so_far += of_file;
    progress_.show(so_far, totals_.bytes + bytes);
  }

  void report(const std::string& file, const audit::Finding& finding) {
    if (!wanted_[static_cast<std::size_t>(finding.kind)]) return;
    if (request_.limit != 0 && written_ == request_.limit) return;
    ++written_;
    progress_.clear();
    const FindingRow row = row_of(file, finding);
    write(request_.json ? finding_json(row) : request_.csv ? finding_csv(row, request_.formulas) : finding_line(row));
  }

  const AuditRequest& request_;
  const game::Book& book_;
  audit::AuditOptions judged_;
  std::array<bool, audit::finding_kind_count> wanted_{};
  audit::Totals totals_;
  Progress progress_;
  std::uint64_t unreadable_{0};
  std::uint64_t written_{0};
  std::size_t first_{0};
  std::size_t file_{0};               // being read
  std::vector<ShardPart> parts_;      // of the files, where only a shard is asked for
  std::vector<AuditedPiece> pieces_;  // likewise, what was gone through
  std::optional<ShardFile> folder_;
  FILE* out_{stdout};
  audit::Totals here_;  // of the file to begin with, from the run that was broken off
  std::string asked_;
  std::string noted_asked_;
  std::string note_;        // the file that says how far a run had come, if there is to be one
  std::uint64_t noted_{0};  // bytes gone through at the last note
  bool goes_on_{false};
  bool failed_{false};  // something could not be written
};

}  // namespace

int run_audit(const AuditRequest& request, const game::Book& book) { return AuditRun(request, book).all(); }

}  // namespace touchmove::app
