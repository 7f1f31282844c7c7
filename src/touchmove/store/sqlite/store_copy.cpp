#include "touchmove/store/sqlite/store_copy.hpp"

#include <fcntl.h>
#include <sqlite3.h>
#include <sys/stat.h>
#include <unistd.h>

#include <filesystem>
#include <memory>
#include <optional>
#include <system_error>
#include <utility>
#include <vector>

#include "touchmove/store/sqlite/file_lock.hpp"
#include "touchmove/store/sqlite/sqlite_store.hpp"
#include "touchmove/store/sqlite/statement.hpp"
#include "touchmove/store/sqlite/store_file.hpp"

namespace touchmove::store {
namespace {

namespace fs = std::filesystem;
using sqlite::FileLock;

Error trouble_copying(int code, std::string what) {
  const int kind = code & 0xff;
  Failure failure = Failure::Unavailable;
  if (kind == SQLITE_FULL) failure = Failure::Full;
  if (kind == SQLITE_CORRUPT || kind == SQLITE_NOTADB) failure = Failure::Corrupt;
  if (kind == SQLITE_BUSY || kind == SQLITE_LOCKED) failure = Failure::Locked;
  return {failure, std::move(what) + ": " + sqlite3_errstr(code)};
}

struct EndBackup {
  void operator()(sqlite3_backup* backup) const { sqlite3_backup_finish(backup); }
};

/// All pages as one transaction sees them.
std::optional<Error> copy_pages(const std::string& from, const std::string& to) {
  sqlite3* raw = nullptr;
  int code = sqlite3_open_v2(from.c_str(), &raw, SQLITE_OPEN_READONLY | SQLITE_OPEN_NOMUTEX, nullptr);
  const sqlite::Connection source(raw);
  if (code != SQLITE_OK) return trouble_copying(code, "opening " + from);
  sqlite3_busy_timeout(raw, 2000);
  raw = nullptr;
  code = sqlite3_open_v2(to.c_str(), &raw, SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX, nullptr);
  const sqlite::Connection target(raw);
  if (code != SQLITE_OK) return trouble_copying(code, "opening " + to);
  {
    const std::unique_ptr<sqlite3_backup, EndBackup> backup(
        sqlite3_backup_init(target.get(), "main", source.get(), "main"));
    if (!backup) return trouble_copying(sqlite3_errcode(target.get()), "copying to " + to);
    // In one step: a hall that writes meanwhile would have smaller ones begin again and again.
    code = sqlite3_backup_step(backup.get(), -1);
  }
  if (code != SQLITE_DONE) return trouble_copying(code, "copying " + from);
  // One file without a log beside it; the next hall to open it makes a log again.
  code = sqlite3_exec(target.get(), "pragma journal_mode = delete", nullptr, nullptr, nullptr);
  return code == SQLITE_OK ? std::nullopt : std::optional(trouble_copying(code, "copying to " + to));
}

/// What a store that no hall has open holds; refused if any page of it is damaged.
tl::expected<CopiedStore, Error> look_at(const std::string& path) {
  auto opened = open_sqlite(path, Access::ReadOnly);
  if (!opened) return tl::unexpected(std::move(opened.error()));
  opened->reset();
  if (const auto damages = damages_of(path); !damages.empty()) {
    return tl::unexpected(Error{Failure::Corrupt, path + " is damaged: " + damages.front()});
  }
  sqlite3* raw = nullptr;
  int code = sqlite3_open_v2(path.c_str(), &raw, SQLITE_OPEN_READONLY | SQLITE_OPEN_NOMUTEX, nullptr);
  const sqlite::Connection connection(raw);
  sqlite::Statement counts;
  if (code == SQLITE_OK) code = counts.prepare(raw, "select count(distinct game), count(*) from line");
  if (code == SQLITE_OK) code = counts.step();
  if (code != SQLITE_ROW) return tl::unexpected(trouble_copying(code, "reading " + path));
  std::error_code unknown;
  return CopiedStore{static_cast<std::uint64_t>(counts.integer(0)), static_cast<std::uint64_t>(counts.integer(1)),
                     fs::file_size(path, unknown)};
}

/// Sees to it that a file and its name are on the medium.
bool settle(const std::string& path) {
  const std::string folder = fs::path(path).parent_path().string();
  for (const std::string& each : {path, folder.empty() ? std::string(".") : folder}) {
    const int descriptor = ::open(each.c_str(), O_RDONLY | O_CLOEXEC);
    if (descriptor < 0) return false;
    const bool settled = ::fsync(descriptor) == 0;
    ::close(descriptor);
    if (!settled) return false;
  }
  return true;
}

void remove_all_of(const std::string& path) {
  std::error_code ignored;
  for (const char* part : {"", "-wal", "-shm", "-journal"}) fs::remove(path + part, ignored);
}

/// Takes a half-made copy away again, unless it has become whole.
class Part {
 public:
  explicit Part(std::string path) : path_(std::move(path)) { remove_all_of(path_); }
  Part(const Part&) = delete;
  Part& operator=(const Part&) = delete;
  ~Part() { remove_all_of(path_); }
  const std::string& path() const { return path_; }
  bool make() const {
    const int descriptor = ::open(path_.c_str(), O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
    if (descriptor >= 0) ::close(descriptor);
    return descriptor >= 0;
  }

 private:
  std::string path_;
};

Error unavailable(std::string message) { return {Failure::Unavailable, std::move(message)}; }

/// Copies to a file beside `to`, which is whole and on the medium when this answers well.
tl::expected<CopiedStore, Error> copy_to_part(const std::string& from, const Part& part) {
  if (!sqlite::identity_of(from)) return tl::unexpected(unavailable("there is no store at " + from));
  if (!part.make()) return tl::unexpected(unavailable("cannot write " + part.path()));
  if (auto failed = copy_pages(from, part.path())) return tl::unexpected(std::move(*failed));
  auto found = look_at(part.path());
  if (found && !settle(part.path())) return tl::unexpected(unavailable("cannot write " + part.path()));
  return found;
}

}  // namespace

tl::expected<CopiedStore, Error> copy_store(const std::string& from, const std::string& to) {
  if (sqlite::identity_of(to)) return tl::unexpected(unavailable("there is a file " + to + " already"));
  const Part part(to + ".part");
  auto copied = copy_to_part(file_behind(from), part);
  if (!copied) return copied;
  // By a link, which takes nobody's place: something may have come there meanwhile.
  if (::link(part.path().c_str(), to.c_str()) != 0 || !settle(to)) {
    return tl::unexpected(unavailable("cannot make the file " + to));
  }
  return copied;
}

tl::expected<CopiedStore, Error> restore_store(const std::string& copy, const std::string& name,
                                               const std::string& aside) {
  const std::string path = file_behind(name);
  FileLock lock;
  switch (lock.take(path + ".lock")) {
    case FileLock::Outcome::Held:
      break;
    case FileLock::Outcome::HeldByAnother:
      return tl::unexpected(Error{Failure::Locked, "a hall holds the store " + path + "; end it first"});
    case FileLock::Outcome::CannotOpen:
      return tl::unexpected(unavailable("cannot write beside the store " + path));
  }
  const bool is_there = sqlite::identity_of(path).has_value();
  if (is_there && aside.empty()) return tl::unexpected(unavailable("there is a store at " + path + " already"));
  if (is_there && sqlite::identity_of(aside))
    return tl::unexpected(unavailable("there is a file " + aside + " already"));
  const Part part(path + ".part");
  auto copied = copy_to_part(copy, part);
  if (!copied) return copied;
  // What is newer than the copy is no loss of the copy's: it goes with what it belongs to.
  std::error_code failed;
  for (const char* each : {"-wal", "-shm", ".anchor", ""}) {
    if (!fs::exists(path + each, failed)) continue;
    if (aside.empty()) {
      fs::remove(path + each, failed);  // left by a store that is gone
    } else {
      fs::rename(path + each, aside + each, failed);
    }
    if (failed) return tl::unexpected(unavailable("cannot move " + path + each + ": " + failed.message()));
  }
  fs::rename(part.path(), path, failed);
  if (failed || !settle(path)) return tl::unexpected(unavailable("cannot make the file " + path));
  return copied;
}

}  // namespace touchmove::store
