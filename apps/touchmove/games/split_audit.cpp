#include "games/split_audit.hpp"

#include <algorithm>
#include <condition_variable>
#include <deque>
#include <memory>
#include <mutex>
#include <thread>
#include <vector>

namespace touchmove::app {
namespace {

constexpr std::uint64_t part_size = 4 * 1024 * 1024;
constexpr std::size_t piece_size = 256 * 1024;
constexpr std::size_t search_window = 64 * 1024;
/// Findings of one part kept back at most, before its thread waits for its turn.
constexpr std::size_t kept_findings = 10'000;

/// A finding that owns its texts.
struct KeptFinding {
  explicit KeptFinding(const audit::Finding& found)
      : finding(found),
        text(found.text),
        reason(found.reason),
        white(found.white),
        black(found.black),
        event(found.event) {}

  audit::Finding finding;
  std::string text, reason, white, black, event;
};

struct Part {
  std::uint64_t begin{0};
  std::uint64_t end{0};
  std::vector<KeptFinding> findings;
  audit::Totals totals;
  std::string failure;
  bool flush{false};  // full: hand out what there is, more will come
  bool done{false};
};

class SplitAudit {
 public:
  SplitAudit(const RegularFile& file, const game::Book& book) : file_(file), book_(book) {}

  std::string run(unsigned threads, const audit::FindingSink& sink,
                  const std::function<void(const audit::Totals&)>& progress, audit::Totals& totals) {
    most_in_flight_ = 2 * threads;
    {
      std::vector<std::jthread> workers;
      for (unsigned worker = 0; worker < threads; ++worker) workers.emplace_back([this] { work(); });
      hand_out(sink, progress, totals);
    }
    return failure_;
  }

 private:
  /// The first place for a cut from an offset on, or the end of the file.
  std::uint64_t next_cut(std::uint64_t from) const {
    std::vector<char> window(search_window);
    while (from < file_.size()) {
      const std::int64_t count = file_.read_at(from, window.data(), window.size());
      if (count <= 0) break;
      const std::string_view text(window.data(), static_cast<std::size_t>(count));
      const std::size_t cut = audit::find_cut(text);
      if (cut != std::string_view::npos) return from + cut;
      if (text.size() < window.size()) break;
      from += search_window / 2;  // what lies before a tag is needed to judge it
    }
    return file_.size();
  }

  Part* take_part() {
    std::unique_lock lock(mutex_);
    turn_.wait(lock, [this] { return parts_.size() < most_in_flight_ || stopping_; });
    if (stopping_ || cut_at_ >= file_.size()) return nullptr;
    parts_.push_back(std::make_unique<Part>());
    Part* const part = parts_.back().get();
    part->begin = cut_at_;
    cut_at_ = next_cut(cut_at_ + part_size);
    part->end = cut_at_;
    all_taken_ = cut_at_ >= file_.size();
    return part;
  }

  void work() {
    std::vector<char> buffer(piece_size);
    while (Part* const part = take_part()) {
      audit::Auditor auditor(book_, [&](const audit::Finding& finding) { keep(*part, finding); });
      std::string failure;
      for (std::uint64_t at = part->begin; at < part->end;) {
        const auto room = static_cast<std::size_t>(std::min<std::uint64_t>(buffer.size(), part->end - at));
        const std::int64_t count = file_.read_at(at, buffer.data(), room);
        if (count <= 0) {
          failure = "the file cannot be read to its end";
          break;
        }
        auditor.push({buffer.data(), static_cast<std::size_t>(count)});
        at += static_cast<std::uint64_t>(count);
      }
      auditor.finish();
      const std::lock_guard lock(mutex_);
      part->totals = auditor.totals();
      part->failure = failure;
      part->done = true;
      turn_.notify_all();
    }
  }

  void keep(Part& part, const audit::Finding& finding) {
    part.findings.emplace_back(finding);
    if (part.findings.size() < kept_findings) return;
    std::unique_lock lock(mutex_);
    part.flush = true;
    turn_.notify_all();
    turn_.wait(lock, [&] { return !part.flush; });
  }

  void hand_out(const audit::FindingSink& sink, const std::function<void(const audit::Totals&)>& progress,
                audit::Totals& totals) {
    std::unique_lock lock(mutex_);
    if (file_.size() == 0) all_taken_ = true;
    for (;;) {
      turn_.wait(lock, [this] { return parts_.empty() ? all_taken_ : parts_.front()->done || parts_.front()->flush; });
      if (parts_.empty()) break;
      Part& part = *parts_.front();
      std::vector<KeptFinding> findings;
      findings.swap(part.findings);
      const bool done = part.done;
      lock.unlock();
      for (const KeptFinding& kept : findings) give(kept, totals, part.begin, sink);
      lock.lock();
      part.flush = false;
      if (done) {
        totals += part.totals;
        if (failure_.empty()) failure_ = part.failure;
        parts_.pop_front();
        progress(totals);
      }
      turn_.notify_all();
    }
    stopping_ = true;
    turn_.notify_all();
  }

  static void give(const KeptFinding& kept, const audit::Totals& before, std::uint64_t begin,
                   const audit::FindingSink& sink) {
    audit::Finding finding = kept.finding;
    finding.game += before.games;
    finding.place.line += before.lines;
    finding.place.offset += begin;
    finding.text = kept.text;
    finding.reason = kept.reason;
    finding.white = kept.white;
    finding.black = kept.black;
    finding.event = kept.event;
    sink(finding);
  }

  const RegularFile& file_;
  const game::Book& book_;
  std::mutex mutex_;
  std::condition_variable turn_;
  std::deque<std::unique_ptr<Part>> parts_;  // in the order of the file; the front is being handed out
  std::uint64_t cut_at_{0};
  std::size_t most_in_flight_{2};
  std::string failure_;
  bool all_taken_{false};
  bool stopping_{false};
};

}  // namespace

std::string audit_in_parts(const RegularFile& file, const game::Book& book, unsigned threads,
                           const audit::FindingSink& sink, const std::function<void(const audit::Totals&)>& progress,
                           audit::Totals& totals) {
  return SplitAudit(file, book).run(threads, sink, progress, totals);
}

}  // namespace touchmove::app
