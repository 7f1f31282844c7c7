// touchmove audit: judges the games of PGN files under a rulebook.
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <cstdio>
#include <fstream>
#include <iterator>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "audits/audit_manifest.hpp"
#include "audits/statistics_output.hpp"
#include "games/audit_output.hpp"
#include "games/split_audit.hpp"
#include "rim/commands.hpp"
#include "rim/input.hpp"
#include "rim/output_files.hpp"
#include "touchmove/audit/auditor.hpp"
#include "touchmove/books/defaults.hpp"
#include "touchmove/books/registry.hpp"

namespace touchmove::app {
namespace {

using Clock = std::chrono::steady_clock;

struct AuditOptions {
  std::vector<std::string> files;
  std::string rulebook{books::default_book};
  unsigned threads{1};
  std::vector<std::string> only;
  std::uint64_t limit{0};  // 0: none
  bool json{false};
  bool csv{false};
  bool claims{false};
  bool variations{false};
  std::vector<std::string> statistics;  // files
  std::string resume;                   // the file that says how far a run had come
};

/// Bytes gone through between two notes of how far a run has come.
constexpr std::uint64_t note_distance = 8 * 1024 * 1024;

/// What must be the same where a run is gone on with.
std::string asked_of(const AuditOptions& options) {
  std::string asked = options.rulebook;
  for (const std::string& kind : options.only) asked += " " + kind;
  asked += " limit " + std::to_string(options.limit);
  for (const bool flag : {options.json, options.csv, options.claims, options.variations, !options.statistics.empty()}) {
    asked += flag ? " yes" : " no";
  }
  for (const std::string& file : options.files) {
    struct stat status{};
    const bool known = file != "-" && stat(file.c_str(), &status) == 0 && S_ISREG(status.st_mode);
    asked += " " + std::to_string(known ? status.st_size : 0) + " " + file;
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
  AuditRun(const AuditOptions& options, const game::Book& book) : options_(options), book_(book) {
    judged_.claims = options.claims;
    judged_.variations = options.variations;
    judged_.statistics = !options.statistics.empty();
    for (std::size_t index = 0; index < wanted_.size(); ++index) {
      const bool advice = audit::is_advice(static_cast<audit::FindingKind>(index));
      wanted_[index] = options.only.empty() ? !advice || options.claims : advice && options.claims;
    }
    for (const std::string& code : options.only) {
      const auto kind = audit::kind_of(code);
      if (!kind) continue;
      wanted_[static_cast<std::size_t>(*kind)] = true;
      judged_.claims = judged_.claims || audit::is_advice(*kind);
    }
  }

  int all() {
    const auto start = Clock::now();
    std::size_t first = 0;
    if (!options_.resume.empty()) {
      asked_ = asked_of(options_);
      if (const std::string wrong = go_on(first); !wrong.empty()) {
        std::fprintf(stderr, "touchmove audit: %s\n", wrong.c_str());
        return BadUsage;
      }
    }
    if (options_.csv && !goes_on_) write(std::string(finding_csv_header()));
    for (file_ = first; file_ < options_.files.size(); ++file_) one(options_.files[file_]);
    progress_.clear();
    for (std::size_t index = 0; index < wanted_.size(); ++index) {
      if (!wanted_[index]) totals_.by_kind[index] = 0;
    }
    for (const std::string& path : options_.statistics) {
      const std::string wrong = write_output(path, statistics_for(path, totals_.statistics));
      if (wrong.empty()) continue;
      std::fprintf(stderr, "touchmove audit: %s\n", wrong.c_str());
      failed_ = true;
    }
    AuditSummary summary{options_.rulebook, totals_, options_.files.size(), unreadable_};
    summary.seconds = std::chrono::duration<double>(Clock::now() - start).count();
    rusage usage{};
    getrusage(RUSAGE_SELF, &usage);
    summary.peak_memory_mib = static_cast<double>(usage.ru_maxrss) / 1024;
    if (options_.csv) {
      std::fflush(stdout);
      std::fputs(summary_text(summary).c_str(), stderr);
    } else {
      write(options_.json ? summary_json(summary) : summary_text(summary));
      std::fflush(stdout);
    }
    if (!options_.resume.empty()) std::remove(options_.resume.c_str());
    if (unreadable_ != 0 || failed_) return BadUsage;
    return totals_.findings() == 0 ? Done : AnswerIsNo;
  }

 private:
  static void write(const std::string& text) { std::fwrite(text.data(), 1, text.size(), stdout); }

  void one(const std::string& path) {
    const std::string name = path == "-" ? "standard input" : path;
    audit::Totals totals = std::exchange(here_, {});
    const std::string wrong = read(path, name, totals);
    totals_ += totals;
    if (wrong.empty()) return;
    ++unreadable_;
    progress_.clear();
    std::fflush(stdout);
    std::fprintf(stderr, "touchmove audit: %s: %s\n", name.c_str(), wrong.c_str());
  }

  std::string read(const std::string& path, const std::string& name, audit::Totals& totals) {
    const audit::FindingSink sink = [&](const audit::Finding& finding) { report(name, finding); };
    if (options_.threads > 1 || !options_.resume.empty()) {
      const auto progress = [&](const audit::Totals& so_far) {
        show(so_far, so_far.bytes);
        if (!options_.resume.empty()) note(so_far);
      };
      if (const RegularFile file(path); path != "-" && file.is_open()) {
        return audit_in_parts(file, book_, judged_, options_.threads, sink, progress, totals);
      }
      InputStream input(path);
      return audit_in_parts(input, book_, judged_, options_.threads, sink, progress, totals);
    }
    audit::Auditor auditor(book_, sink, judged_);
    std::uint64_t bytes = 0;
    const std::string wrong = read_input(path, [&](std::string_view piece) {
      auditor.push(piece);
      bytes += piece.size();
      show(auditor.totals(), bytes);
    });
    auditor.finish();
    totals = auditor.totals();
    return wrong;
  }

  /// Takes up a run that was broken off, if there is a note of one. Says what is wrong with the note.
  std::string go_on(std::size_t& first) {
    std::ifstream file(options_.resume, std::ios::binary);
    if (!file.is_open()) return {};
    const std::string text{std::istreambuf_iterator<char>(file), {}};
    auto manifest = read_manifest(text);
    if (!manifest) return options_.resume + " is no note of an audit that was broken off";
    if (manifest->asked != asked_) {
      return options_.resume + " was left by an audit of other files, or with other options: remove it to begin anew";
    }
    first = static_cast<std::size_t>(manifest->file);
    totals_ = std::move(manifest->before);
    here_ = std::move(manifest->here);
    noted_ = totals_.bytes + here_.bytes;
    unreadable_ = manifest->unreadable;
    written_ = manifest->written;
    goes_on_ = true;
    // What was written beyond the note is written again.
    struct stat status{};
    if (fstat(STDOUT_FILENO, &status) == 0 && S_ISREG(status.st_mode) && status.st_dev == manifest->output_device &&
        status.st_ino == manifest->output_file && static_cast<std::uint64_t>(status.st_size) >= manifest->output_size) {
      const auto size = static_cast<off_t>(manifest->output_size);
      if (ftruncate(STDOUT_FILENO, size) != 0 || lseek(STDOUT_FILENO, size, SEEK_SET) < 0) {
        return "standard output cannot be cut back to what was noted";
      }
    }
    std::fprintf(stderr, "touchmove audit: going on behind %.1f MB\n", static_cast<double>(noted_) / 1e6);
    return {};
  }

  /// Notes how far the run has come, from time to time.
  void note(const audit::Totals& of_file) {
    if (totals_.bytes + of_file.bytes < noted_ + note_distance) return;
    noted_ = totals_.bytes + of_file.bytes;
    AuditManifest manifest{asked_, file_, totals_, of_file, unreadable_, written_};
    std::fflush(stdout);
    struct stat status{};
    if (fstat(STDOUT_FILENO, &status) == 0 && S_ISREG(status.st_mode)) {
      manifest.output_device = status.st_dev;
      manifest.output_file = status.st_ino;
      const off_t place = lseek(STDOUT_FILENO, 0, SEEK_CUR);
      manifest.output_size = place < 0 ? 0 : static_cast<std::uint64_t>(place);
    }
    const std::string wrong = write_output(options_.resume, manifest.text());
    if (wrong.empty() || failed_) return;
    failed_ = true;
    progress_.clear();
    std::fprintf(stderr, "touchmove audit: %s\n", wrong.c_str());
  }

  void show(const audit::Totals& of_file, std::uint64_t bytes) {
    audit::Totals so_far = totals_;
    so_far += of_file;
    progress_.show(so_far, totals_.bytes + bytes);
  }

  void report(const std::string& file, const audit::Finding& finding) {
    if (!wanted_[static_cast<std::size_t>(finding.kind)]) return;
    if (options_.limit != 0 && written_ == options_.limit) return;
    ++written_;
    progress_.clear();
    write(options_.json  ? finding_json(file, finding)
          : options_.csv ? finding_csv(file, finding)
                         : finding_line(file, finding));
  }

  const AuditOptions& options_;
  const game::Book& book_;
  audit::AuditOptions judged_;
  std::array<bool, audit::finding_kind_count> wanted_{};
  audit::Totals totals_;
  Progress progress_;
  std::uint64_t unreadable_{0};
  std::uint64_t written_{0};
  std::size_t file_{0};  // being read
  audit::Totals here_;   // of the file to begin with, from the run that was broken off
  std::string asked_;
  std::uint64_t noted_{0};  // bytes gone through at the last note
  bool goes_on_{false};
  bool failed_{false};  // something could not be written
};

std::vector<std::string> known_kinds() {
  std::vector<std::string> codes;
  for (std::size_t index = 0; index < audit::finding_kind_count; ++index) {
    codes.emplace_back(audit::word_of(static_cast<audit::FindingKind>(index)));
  }
  return codes;
}

std::vector<std::string> known_rulebooks() {
  std::vector<std::string> ids;
  for (const game::Book* book : books::all_books()) ids.emplace_back(book->id());
  return ids;
}

std::string kinds_footer() {
  std::string out = "Kinds of findings:\n";
  for (std::size_t index = 0; index < audit::finding_kind_count; ++index) {
    const auto kind = static_cast<audit::FindingKind>(index);
    out += "    " + std::string(audit::word_of(kind)) + "\n        " + std::string(audit::describe(kind)) + "\n";
  }
  return out + "Exit codes: 0 nothing found; 1 something found; 2 bad usage, or a file that cannot be read to its end.";
}

}  // namespace

void add_audit(CLI::App& app, int& exit_code) {
  auto options = std::make_shared<AuditOptions>();
  CLI::App* const command = app.add_subcommand("audit", "Judge every move and result of PGN files under a rulebook");
  command->add_option("FILE", options->files, "PGN files, plain or .zst; - for standard input")->required();
  command->add_option("--rulebook", options->rulebook, "The book to judge by")
      ->check(CLI::IsMember(known_rulebooks()))
      ->capture_default_str();
  command->add_option("--threads", options->threads, "Threads for large files and streams, which are cut between games")
      ->check(CLI::Range(1, 256))
      ->capture_default_str();
  command->add_option("--only", options->only, "Report this kind only (may be given again)")
      ->check(CLI::IsMember(known_kinds()))
      ->allow_extra_args(false)
      ->type_name("KIND");
  command->add_option("--limit", options->limit, "Write at most so many findings; the summary counts all");
  CLI::Option* const json =
      command->add_flag("--json", options->json, "One JSON object a line for each finding, and one for the summary");
  command->add_flag("--csv", options->csv, "A table with commas, a row a finding; the summary on standard error")
      ->excludes(json);
  command->add_flag("--claims", options->claims, "Also tell where a draw could have been claimed and play went on");
  command->add_flag("--variations", options->variations,
                    "Also judge whether the moves of variations are legal, up to a hundred deep");
  command
      ->add_option("--stats", options->statistics,
                   "Write openings, lengths, results and endings into a file .json, .csv or .html (may be given again)")
      ->allow_extra_args(false)
      ->check([](const std::string& path) {
        return is_statistics_name(path) ? std::string() : path + ": its name must end in .json, .csv or .html";
      })
      ->type_name("FILE");
  command
      ->add_option("--resume", options->resume,
                   "Note in this file from time to time how far the run has come, and go on there if it was broken off")
      ->type_name("FILE");
  command->footer(kinds_footer());
  command->callback(
      [options, &exit_code] { exit_code = AuditRun(*options, *books::find_book(options->rulebook)).all(); });
}

}  // namespace touchmove::app
