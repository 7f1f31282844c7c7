// The store of a simulated evening as it lies on a disk: SQLite's files, on a medium that fails.
#pragma once

#include <cstdint>
#include <filesystem>
#include <fstream>
#include <memory>
#include <random>
#include <string>
#include <utility>
#include <vector>

#include "tests/store/simulated_medium.hpp"
#include "tests/support/temporary_directory.hpp"
#include "touchmove/store/access.hpp"
#include "touchmove/store/memory/memory_store.hpp"
#include "touchmove/store/sqlite/sqlite_store.hpp"

namespace touchmove::sim {

/// While somebody looks the medium does what it is asked, and counts nothing.
class Look {
 public:
  explicit Look(store::SimulatedMedium& medium) : medium_(medium) { medium_.is_looked_at = true; }
  Look(const Look&) = delete;
  Look& operator=(const Look&) = delete;
  ~Look() { medium_.is_looked_at = false; }

 private:
  store::SimulatedMedium& medium_;
};

class Disk {
 public:
  explicit Disk(std::uint64_t seed) : medium(seed) {}

  /// Whether a hall can begin on it; what speaks against it, if not.
  std::string open() {
    auto opened = store::open_sqlite(file_, store::Access::Hall);
    if (!opened) return std::string(store::word_of(opened.error().failure)) + ": " + opened.error().message;
    store_ = std::move(*opened);
    return "";
  }
  bool is_open() const { return store_ != nullptr; }
  /// Where it cannot be opened there is nothing.
  store::Store& store() { return store_ ? *store_ : nothing_; }

  /// The hall's process ends, and what it has not synchronised stays where the system has it; or it goes with the
  /// power.
  void close(bool with_power) {
    medium.end_process();
    store_.reset();
    with_power ? medium.restore_power() : medium.go_on();
  }

  /// A copy of the files, one page of which may be damaged: its place. The hall's own may be open: nothing
  /// happens meanwhile in its one thread, and its lock is a file of its own.
  std::string copy(const std::string& name, std::mt19937_64* damage) {
    namespace fs = std::filesystem;
    const std::string to = directory_.file(name);
    for (const char* part : {"", "-wal", ".anchor"}) {
      if (fs::exists(file_ + part)) fs::copy_file(file_ + part, to + part, fs::copy_options::overwrite_existing);
    }
    if (damage == nullptr) return to;
    std::vector<std::string> parts;
    for (const char* part : {"", "-wal"}) {
      if (fs::exists(to + part) && fs::file_size(to + part) >= page) parts.push_back(to + part);
    }
    if (parts.empty()) return to;
    const std::string& part = parts[(*damage)() % parts.size()];
    std::string bytes(page, '\0');
    if ((*damage)() % 2 == 0) {
      for (char& byte : bytes) byte = static_cast<char>((*damage)());
    }
    std::fstream into(part, std::ios::binary | std::ios::in | std::ios::out);
    into.seekp(static_cast<std::streamoff>((*damage)() % (fs::file_size(part) / page) * page));
    into.write(bytes.data(), static_cast<std::streamsize>(bytes.size()));
    return to;
  }
  void remove(const std::string& copy) {
    for (const char* part : {"", "-wal", "-shm", ".anchor", ".lock"}) std::filesystem::remove(copy + part);
    medium.forget(copy);
  }

  store::SimulatedMedium medium;

 private:
  static constexpr std::size_t page = 4096;

  support::TemporaryDirectory directory_;
  std::string file_ = directory_.file("hall.sqlite");
  std::unique_ptr<store::Store> store_;
  store::MemoryStore nothing_;
};

}  // namespace touchmove::sim
