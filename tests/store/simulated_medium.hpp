// A medium under SQLite that fails as media do. What a program wrote and did not synchronise is, when the power goes,
// there in whole, in part or not at all, each sector by itself; a synchronisation that failed has lost what it was to
// keep, though a later one succeeds (as kernels do that mark a page clean which they could not write); a full or broken
// medium fails one call; and one that lies says it has kept what it has not.
#pragma once

#include <sqlite3.h>

#include <cstdint>
#include <limits>
#include <map>
#include <optional>
#include <random>
#include <set>
#include <string>

namespace touchmove::store {

/// While it lives, files that SQLite opens by its default way go through it to the real file system. One at a time,
/// used by one thread.
class SimulatedMedium {
 public:
  explicit SimulatedMedium(std::uint64_t seed);
  SimulatedMedium(const SimulatedMedium&) = delete;
  SimulatedMedium& operator=(const SimulatedMedium&) = delete;
  ~SimulatedMedium();

  /// Reads, writes, truncations, synchronisations and deletions so far: the moments at which something may happen.
  std::uint64_t calls() const { return calls_; }

  /// At the call of this number the power goes: neither it nor a later one does anything.
  void cut_power_at(std::uint64_t call) { cut_at_ = call; }
  bool is_cut() const { return cut_; }

  /// The call of this number fails, once. A write is said to be out of room or broken, by turns of the seed.
  void fail_at(std::uint64_t call) { fail_at_ = call; }

  /// Synchronisations say that they are done, and are not.
  bool lies{false};
  /// No write finds room; no synchronisation succeeds.
  bool full{false};
  bool sync_fails{false};
  /// Somebody looks who is no part of what is tried: nothing fails, and no call is counted.
  bool is_looked_at{false};

  /// The process ends: nothing it still does reaches the files, which stay as they are. When all is closed it goes on.
  void end_process() { cut_ = true; }
  void go_on();
  /// Of files that begin so nothing is known any more.
  void forget(const std::string& beginning);

  /// The power comes back: the files are what reached the medium. Everything must be closed.
  void restore_power();

 private:
  friend struct MediumCalls;

  static constexpr std::size_t sector = 512;

  /// What the medium keeps of a file, and which of its sectors were written since.
  struct Kept {
    std::optional<std::string> bytes;  ///< none: its name is not on the medium
    std::set<std::size_t> dirty;
  };

  /// What becomes of the call that is made now: SQLITE_OK, or the error it gives.
  int happen(int error);
  void open(const std::string& path, bool was_there);
  void write(const std::string& path, std::int64_t offset, std::size_t size);
  void truncate(const std::string& path, std::int64_t size);
  void synchronise(const std::string& path);
  void lose_dirty(const std::string& path) { kept_[path].dirty.clear(); }
  /// What a power cut leaves of a file.
  std::optional<std::string> remains(const Kept& kept, const std::optional<std::string>& now);
  std::uint64_t below(std::uint64_t end) { return random_() % end; }

  std::mt19937_64 random_;
  sqlite3_vfs vfs_{};
  sqlite3_vfs* real_{nullptr};
  std::map<std::string, Kept> kept_;
  std::uint64_t calls_{0};
  std::uint64_t cut_at_{std::numeric_limits<std::uint64_t>::max()};
  std::uint64_t fail_at_{std::numeric_limits<std::uint64_t>::max()};
  bool cut_{false};
};

}  // namespace touchmove::store
