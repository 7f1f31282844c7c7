#include "audits/split_audit.hpp"

#include <algorithm>
#include <condition_variable>
#include <cstring>
#include <deque>
#include <memory>
#include <mutex>
#include <string_view>
#include <thread>
#include <utility>
#include <vector>

namespace touchmove::app {
namespace {

constexpr std::uint64_t part_size = 4 * 1024 * 1024;
constexpr std::size_t piece_size = 256 * 1024;
constexpr std::size_t search_window = 64 * 1024;
/// Of a stream: the parts lie in memory.
constexpr std::size_t stream_part_size = 320 * 1024;
constexpr std::size_t stream_piece_size = 128 * 1024;
/// As long as this a part of a stream is kept in the hope of a cut; then it is audited as it comes.
constexpr std::size_t longest_kept = 2 * 1024 * 1024;
/// Findings of one part kept back at most, before its thread waits for its turn.
constexpr std::size_t kept_findings = 10'000;

/// Bytes of a stream. OPTIMIZATION: a string would write zeros before anything is read into it, and every part would
/// want new memory from the system.
class Bytes {
 public:
  Bytes() = default;
  Bytes(Bytes&& other) noexcept
      : data_(std::move(other.data_)), size_(std::exchange(other.size_, 0)), room_(std::exchange(other.room_, 0)) {}
  Bytes& operator=(Bytes&& other) noexcept {
    std::swap(data_, other.data_);
    std::swap(size_, other.size_);
    std::swap(room_, other.room_);
    return *this;
  }

  std::string_view view() const { return {data_.get(), size_}; }
  std::size_t size() const { return size_; }
  void clear() { size_ = 0; }
  void cut(std::size_t size) { size_ = size; }
  void erase_front(std::size_t count) {
    std::memmove(data_.get(), data_.get() + count, size_ - count);
    size_ -= count;
  }
  void append(std::string_view bytes) {
    make_room(bytes.size());
    std::copy(bytes.begin(), bytes.end(), data_.get() + size_);
    size_ += bytes.size();
  }
  /// Reads the next bytes behind those there are; says how many.
  std::size_t append_from(InputStream& input, std::size_t most) {
    make_room(most);
    const std::size_t count = input.read(data_.get() + size_, most);
    size_ += count;
    return count;
  }

 private:
  void make_room(std::size_t more) {
    if (size_ + more <= room_) return;
    room_ = std::max(size_ + more, stream_part_size + 2 * stream_piece_size);
    auto wider = std::make_unique_for_overwrite<char[]>(room_);
    std::copy_n(data_.get(), size_, wider.get());
    data_ = std::move(wider);
  }

  std::unique_ptr<char[]> data_;
  std::size_t size_{0};
  std::size_t room_{0};
};

/// A finding that owns its texts.
struct KeptFinding {
  explicit KeptFinding(const audit::Finding& found)
      : finding(found),
        text(found.text),
        reason(found.reason),
        likely(found.likely),
        white(found.white),
        black(found.black),
        event(found.event) {}

  audit::Finding finding;
  std::string text, reason, likely, white, black, event;
};

struct Part {
  std::uint64_t begin{0};
  std::uint64_t end{0};  // of a file
  Bytes bytes;           // of a stream: what is not audited yet
  std::vector<KeptFinding> findings;
  audit::Totals totals;
  std::string failure;
  bool flush{false};  // full: hand out what there is, more will come
  bool done{false};
};

/// Where parts come from.
class Source {
 public:
  Source() = default;
  virtual ~Source() = default;
  Source(const Source&) = delete;
  Source& operator=(const Source&) = delete;

  /// Makes out the next part; one thread at a time, in the order of the input. What cannot be kept is audited at once.
  virtual void begin(Part& part, audit::Auditor& auditor) = 0;
  /// Whether the part made out last was the last.
  virtual bool at_end() const = 0;
  /// Audits the rest of a part; several threads side by side.
  virtual void audit(Part& part, audit::Auditor& auditor) = 0;
};

/// Parts that are read where they lie.
class FileSource : public Source {
 public:
  FileSource(const RegularFile& file, FileSpan span) : file_(file), cut_at_(span.begin), end_(span.end) {}

  void begin(Part& part, audit::Auditor& /*auditor*/) override {
    part.begin = cut_at_;
    cut_at_ = end_ - cut_at_ > part_size ? std::min(cut_from(file_, cut_at_ + part_size), end_) : end_;
    part.end = cut_at_;
  }
  bool at_end() const override { return cut_at_ >= end_; }

  void audit(Part& part, audit::Auditor& auditor) override {
    std::vector<char> buffer(piece_size);
    for (std::uint64_t at = part.begin; at < part.end;) {
      const auto room = static_cast<std::size_t>(std::min<std::uint64_t>(buffer.size(), part.end - at));
      const std::int64_t count = file_.read_at(at, buffer.data(), room);
      if (count <= 0) {
        part.failure = "the file cannot be read to its end";
        return;
      }
      auditor.push({buffer.data(), static_cast<std::size_t>(count)});
      at += static_cast<std::uint64_t>(count);
    }
  }

 private:
  const RegularFile& file_;
  std::uint64_t cut_at_;
  std::uint64_t end_;
};

/// Parts that are read, and decompressed, as they are made out.
class StreamSource : public Source {
 public:
  StreamSource(InputStream& input, std::uint64_t begin) : input_(input), passed_over_(begin) {}

  void begin(Part& part, audit::Auditor& auditor) override {
    pass_over();
    part.begin = offset_;
    part.bytes = take_spare();
    part.bytes.append(rest_.view());
    rest_.clear();
    std::size_t searched = stream_part_size;
    while (!cut(part, searched)) {
      if (part.bytes.size() > longest_kept) {
        const std::size_t given = part.bytes.size() - search_window;
        auditor.push(part.bytes.view().substr(0, given));
        offset_ += given;
        part.bytes.erase_front(given);
        searched = 0;
      }
      if (part.bytes.append_from(input_, stream_piece_size) != 0) continue;
      at_end_ = true;
      part.failure = input_.failure();
      break;
    }
    offset_ += part.bytes.size();
  }
  bool at_end() const override { return at_end_; }

  void audit(Part& part, audit::Auditor& auditor) override {
    auditor.push(part.bytes.view());
    part.bytes.clear();
    const std::lock_guard lock(spare_mutex_);
    spare_.push_back(std::move(part.bytes));
  }

 private:
  Bytes take_spare() {
    const std::lock_guard lock(spare_mutex_);
    if (spare_.empty()) return {};
    Bytes taken = std::move(spare_.back());
    spare_.pop_back();
    return taken;
  }

  /// Reads, and leaves, what was audited before.
  void pass_over() {
    std::vector<char> piece(passed_over_ == 0 ? 0 : piece_size);
    while (passed_over_ != 0) {
      const std::size_t room = static_cast<std::size_t>(std::min<std::uint64_t>(piece.size(), passed_over_));
      const std::size_t count = input_.read(piece.data(), room);
      if (count == 0) break;  // what stands there now is shorter: nothing is left of it
      passed_over_ -= count;
      offset_ += count;
    }
    passed_over_ = 0;
  }

  /// Cuts a part off what was read, looking from `searched` on; if there is no place, moves that on.
  bool cut(Part& part, std::size_t& searched) {
    if (part.bytes.size() <= searched) return false;
    const std::size_t place = audit::find_cut(part.bytes.view().substr(searched));
    if (place == std::string_view::npos) {
      const std::size_t overlap = std::min(part.bytes.size(), search_window / 2);
      searched = std::max(searched, part.bytes.size() - overlap);
      return false;
    }
    rest_.append(part.bytes.view().substr(searched + place));
    part.bytes.cut(searched + place);
    return true;
  }

  InputStream& input_;
  std::uint64_t passed_over_;  // bytes at the beginning
  Bytes rest_;                 // read beyond the last cut
  std::mutex spare_mutex_;
  std::vector<Bytes> spare_;  // room of parts that are done
  std::uint64_t offset_{0};
  bool at_end_{false};
};

class SplitAudit {
 public:
  SplitAudit(Source& source, const game::Book& book, audit::AuditOptions options)
      : source_(source), book_(book), options_(options) {}

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
  /// A place for the next part, once there is room for one more.
  Part* open_part() {
    std::unique_lock lock(mutex_);
    turn_.wait(lock, [this] { return parts_.size() < most_in_flight_ || all_taken_ || stopping_; });
    if (stopping_ || all_taken_) return nullptr;
    parts_.push_back(std::make_unique<Part>());
    return parts_.back().get();
  }

  void work() {
    for (;;) {
      Part* part = nullptr;
      audit::Auditor auditor(book_, [&](const audit::Finding& finding) { keep(*part, finding); }, options_);
      {
        const std::lock_guard one_at_a_time(source_mutex_);
        part = open_part();
        if (part == nullptr) return;
        source_.begin(*part, auditor);
        const std::lock_guard lock(mutex_);
        all_taken_ = source_.at_end();
      }
      turn_.notify_all();
      source_.audit(*part, auditor);
      auditor.finish();
      const std::lock_guard lock(mutex_);
      part->totals = auditor.totals();
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
    finding.likely = kept.likely;
    finding.white = kept.white;
    finding.black = kept.black;
    finding.event = kept.event;
    sink(finding);
  }

  Source& source_;
  const game::Book& book_;
  audit::AuditOptions options_;
  std::mutex source_mutex_;  // taken before the other
  std::mutex mutex_;
  std::condition_variable turn_;
  std::deque<std::unique_ptr<Part>> parts_;  // in the order of the file; the front is being handed out
  std::size_t most_in_flight_{2};
  std::string failure_;
  bool all_taken_{false};
  bool stopping_{false};
};

}  // namespace

std::uint64_t cut_from(const RegularFile& file, std::uint64_t from) {
  // Windows begin where they would begin whoever asked: what lies before a tag is needed to judge it, and half a window
  // of it is there.
  constexpr std::uint64_t step = search_window / 2;
  std::vector<char> window(search_window);
  for (std::uint64_t at = from / step * step - (from >= step ? step : 0); from < file.size(); at += step) {
    const std::int64_t count = file.read_at(at, window.data(), window.size());
    if (count <= 0) break;
    const std::string_view text(window.data(), static_cast<std::size_t>(count));
    const std::size_t cut = audit::find_cut(text, from > at ? static_cast<std::size_t>(from - at) : 0);
    if (cut != std::string_view::npos) return at + cut;
    if (text.size() < window.size()) break;
  }
  return file.size();
}

std::string audit_in_parts(const RegularFile& file, FileSpan span, const game::Book& book, audit::AuditOptions options,
                           unsigned threads, const audit::FindingSink& sink,
                           const std::function<void(const audit::Totals&)>& progress, audit::Totals& totals) {
  FileSource source(file, {span.begin + totals.bytes, span.end});
  return SplitAudit(source, book, options).run(threads, sink, progress, totals);
}

std::string audit_in_parts(InputStream& input, const game::Book& book, audit::AuditOptions options, unsigned threads,
                           const audit::FindingSink& sink, const std::function<void(const audit::Totals&)>& progress,
                           audit::Totals& totals) {
  StreamSource source(input, totals.bytes);
  return SplitAudit(source, book, options).run(threads, sink, progress, totals);
}

}  // namespace touchmove::app
