// touchmove audit: judges the games of PGN files under a rulebook.
#include <sys/resource.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <cstdio>
#include <memory>
#include <string>
#include <vector>

#include "games/audit_output.hpp"
#include "games/split_audit.hpp"
#include "rim/commands.hpp"
#include "rim/input.hpp"
#include "touchmove/audit/auditor.hpp"
#include "touchmove/books/defaults.hpp"
#include "touchmove/books/registry.hpp"

namespace touchmove::app {
namespace {

using Clock = std::chrono::steady_clock;

struct Options {
  std::vector<std::string> files;
  std::string rulebook{books::default_book};
  unsigned threads{1};
  std::vector<std::string> only;
  std::uint64_t limit{0};  // 0: none
  bool json{false};
  bool csv{false};
  bool claims{false};
  bool variations{false};
};

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

class Run {
 public:
  Run(const Options& options, const game::Book& book) : options_(options), book_(book) {
    judged_.claims = options.claims;
    judged_.variations = options.variations;
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
    if (options_.csv) write(std::string(finding_csv_header()));
    for (const std::string& file : options_.files) one(file);
    progress_.clear();
    for (std::size_t index = 0; index < wanted_.size(); ++index) {
      if (!wanted_[index]) totals_.by_kind[index] = 0;
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
    if (unreadable_ != 0) return BadUsage;
    return totals_.findings() == 0 ? Done : AnswerIsNo;
  }

 private:
  static void write(const std::string& text) { std::fwrite(text.data(), 1, text.size(), stdout); }

  void one(const std::string& path) {
    const std::string name = path == "-" ? "standard input" : path;
    audit::Totals totals;
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
    if (options_.threads > 1) {
      const auto progress = [&](const audit::Totals& so_far) { show(so_far, so_far.bytes); };
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

  const Options& options_;
  const game::Book& book_;
  audit::AuditOptions judged_;
  std::array<bool, audit::finding_kind_count> wanted_{};
  audit::Totals totals_;
  Progress progress_;
  std::uint64_t unreadable_{0};
  std::uint64_t written_{0};
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
  auto options = std::make_shared<Options>();
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
  command->footer(kinds_footer());
  command->callback([options, &exit_code] { exit_code = Run(*options, *books::find_book(options->rulebook)).all(); });
}

}  // namespace touchmove::app
