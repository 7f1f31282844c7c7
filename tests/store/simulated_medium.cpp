#include "tests/store/simulated_medium.hpp"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <new>
#include <utility>

namespace touchmove::store {
namespace {

std::optional<std::string> content_of(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  if (!file) return std::nullopt;
  std::string bytes(std::filesystem::file_size(path), '\0');
  file.read(bytes.data(), static_cast<std::streamsize>(bytes.size()));
  return bytes;
}

/// Behind it lies the real file, of whatever size that is.
struct MediumFile {
  sqlite3_file base;
  SimulatedMedium* medium;
  std::string* path;

  sqlite3_file* real() { return reinterpret_cast<sqlite3_file*>(this + 1); }
};

MediumFile& file_of(sqlite3_file* file) { return *reinterpret_cast<MediumFile*>(file); }

}  // namespace

/// SQLite's table of functions, each of which asks the medium first.
struct MediumCalls {
  static SimulatedMedium& medium_of(sqlite3_vfs* vfs) { return *static_cast<SimulatedMedium*>(vfs->pAppData); }
  static sqlite3_vfs* real_of(sqlite3_vfs* vfs) { return medium_of(vfs).real_; }

  static int close(sqlite3_file* file) {
    sqlite3_file* const real = file_of(file).real();
    const int code = real->pMethods == nullptr ? SQLITE_OK : real->pMethods->xClose(real);
    delete std::exchange(file_of(file).path, nullptr);
    return code;
  }
  static int read(sqlite3_file* file, void* into, int size, sqlite3_int64 offset) {
    if (const int code = file_of(file).medium->happen(SQLITE_IOERR_READ); code != SQLITE_OK) return code;
    sqlite3_file* const real = file_of(file).real();
    return real->pMethods->xRead(real, into, size, offset);
  }
  static int write(sqlite3_file* file, const void* bytes, int size, sqlite3_int64 offset) {
    SimulatedMedium& medium = *file_of(file).medium;
    const int broken = medium.below(2) == 0 ? SQLITE_FULL : SQLITE_IOERR_WRITE;
    if (const int code = medium.happen(broken); code != SQLITE_OK) return code;
    if (medium.full && !medium.is_looked_at) return SQLITE_FULL;
    medium.write(*file_of(file).path, offset, static_cast<std::size_t>(size));
    sqlite3_file* const real = file_of(file).real();
    return real->pMethods->xWrite(real, bytes, size, offset);
  }
  static int truncate(sqlite3_file* file, sqlite3_int64 size) {
    SimulatedMedium& medium = *file_of(file).medium;
    if (const int code = medium.happen(SQLITE_IOERR_TRUNCATE); code != SQLITE_OK) return code;
    medium.truncate(*file_of(file).path, size);
    sqlite3_file* const real = file_of(file).real();
    return real->pMethods->xTruncate(real, size);
  }
  static int sync(sqlite3_file* file, int flags) {
    SimulatedMedium& medium = *file_of(file).medium;
    int code = medium.happen(SQLITE_IOERR_FSYNC);
    if (code == SQLITE_OK && medium.sync_fails && !medium.is_looked_at) code = SQLITE_IOERR_FSYNC;
    if (code != SQLITE_OK) {
      if (!medium.is_cut()) medium.lose_dirty(*file_of(file).path);
      return code;
    }
    // The real file system may stay as it is: whether it keeps its word is not what is looked at.
    static_cast<void>(flags);
    if (!medium.lies) medium.synchronise(*file_of(file).path);
    return SQLITE_OK;
  }
  static int file_size(sqlite3_file* file, sqlite3_int64* size) {
    return file_of(file).real()->pMethods->xFileSize(file_of(file).real(), size);
  }
  static int lock(sqlite3_file* file, int level) {
    return file_of(file).real()->pMethods->xLock(file_of(file).real(), level);
  }
  static int unlock(sqlite3_file* file, int level) {
    return file_of(file).real()->pMethods->xUnlock(file_of(file).real(), level);
  }
  static int is_reserved(sqlite3_file* file, int* answer) {
    return file_of(file).real()->pMethods->xCheckReservedLock(file_of(file).real(), answer);
  }
  static int control(sqlite3_file* file, int operation, void* argument) {
    return file_of(file).real()->pMethods->xFileControl(file_of(file).real(), operation, argument);
  }
  static int sector_size(sqlite3_file* file) {
    return file_of(file).real()->pMethods->xSectorSize(file_of(file).real());
  }
  static int characteristics(sqlite3_file* file) {
    return file_of(file).real()->pMethods->xDeviceCharacteristics(file_of(file).real());
  }
  static int map_shared(sqlite3_file* file, int page, int size, int extend, void volatile** place) {
    return file_of(file).real()->pMethods->xShmMap(file_of(file).real(), page, size, extend, place);
  }
  static int lock_shared(sqlite3_file* file, int offset, int count, int flags) {
    return file_of(file).real()->pMethods->xShmLock(file_of(file).real(), offset, count, flags);
  }
  static void barrier(sqlite3_file* file) { file_of(file).real()->pMethods->xShmBarrier(file_of(file).real()); }
  static int unmap_shared(sqlite3_file* file, int remove) {
    return file_of(file).real()->pMethods->xShmUnmap(file_of(file).real(), remove);
  }

  static int open(sqlite3_vfs* vfs, const char* name, sqlite3_file* file, int flags, int* given) {
    // Version 2: no file mapped into memory past the medium.
    static const sqlite3_io_methods methods = {
        2,           close,   read,        write,           truncate,   sync,        file_size, lock,         unlock,
        is_reserved, control, sector_size, characteristics, map_shared, lock_shared, barrier,   unmap_shared, nullptr,
        nullptr};
    SimulatedMedium& medium = medium_of(vfs);
    auto* const opened = new (file) MediumFile{};
    opened->medium = &medium;
    opened->path = new std::string(name == nullptr ? "" : name);
    const bool was_there = name != nullptr && std::filesystem::exists(name);
    // Without power an existing file can be looked for, and nothing can be made.
    const int code = medium.is_cut() && !was_there
                         ? SQLITE_IOERR
                         : medium.real_->xOpen(medium.real_, name, opened->real(), flags, given);
    if (code != SQLITE_OK) {
      delete std::exchange(opened->path, nullptr);
      return code;
    }
    opened->base.pMethods = &methods;
    medium.open(*opened->path, was_there);
    return SQLITE_OK;
  }
  static int remove(sqlite3_vfs* vfs, const char* name, int sync_directory) {
    SimulatedMedium& medium = medium_of(vfs);
    if (const int code = medium.happen(SQLITE_IOERR_DELETE); code != SQLITE_OK) return code;
    if (sync_directory != 0 && !medium.lies) medium.kept_.erase(name);
    return medium.real_->xDelete(medium.real_, name, 0);
  }
  static int access(sqlite3_vfs* vfs, const char* name, int flags, int* answer) {
    return real_of(vfs)->xAccess(real_of(vfs), name, flags, answer);
  }
  static int full_path(sqlite3_vfs* vfs, const char* name, int size, char* into) {
    return real_of(vfs)->xFullPathname(real_of(vfs), name, size, into);
  }
  static int randomness(sqlite3_vfs* vfs, int size, char* into) {
    // By the seed, so that a run is repeated to the byte.
    for (int i = 0; i < size; ++i) into[i] = static_cast<char>(medium_of(vfs).below(256));
    return size;
  }
  static int sleep(sqlite3_vfs*, int microseconds) { return microseconds; }
  static int now(sqlite3_vfs*, sqlite3_int64* milliseconds) {
    *milliseconds = 212'000'000'000'000;
    return SQLITE_OK;
  }
  static int last_error(sqlite3_vfs* vfs, int size, char* into) {
    return real_of(vfs)->xGetLastError(real_of(vfs), size, into);
  }
};

SimulatedMedium::SimulatedMedium(std::uint64_t seed) : random_(seed), real_(sqlite3_vfs_find(nullptr)) {
  vfs_.iVersion = 2;
  vfs_.szOsFile = static_cast<int>(sizeof(MediumFile)) + real_->szOsFile;
  vfs_.mxPathname = real_->mxPathname;
  vfs_.zName = "simulated medium";
  vfs_.pAppData = this;
  vfs_.xOpen = MediumCalls::open;
  vfs_.xDelete = MediumCalls::remove;
  vfs_.xAccess = MediumCalls::access;
  vfs_.xFullPathname = MediumCalls::full_path;
  vfs_.xRandomness = MediumCalls::randomness;
  vfs_.xSleep = MediumCalls::sleep;
  vfs_.xGetLastError = MediumCalls::last_error;
  vfs_.xCurrentTimeInt64 = MediumCalls::now;
  sqlite3_vfs_register(&vfs_, 1);
}

SimulatedMedium::~SimulatedMedium() {
  sqlite3_vfs_unregister(&vfs_);
  sqlite3_vfs_register(real_, 1);
}

int SimulatedMedium::happen(int error) {
  if (is_looked_at) return SQLITE_OK;
  const std::uint64_t call = calls_++;
  cut_ |= call >= cut_at_;
  if (cut_) return SQLITE_IOERR;
  return call == fail_at_ ? error : SQLITE_OK;
}

void SimulatedMedium::open(const std::string& path, bool was_there) {
  if (kept_.contains(path)) return;
  // A file that was there before is whole; one that is made now has no name yet on the medium.
  kept_[path].bytes = was_there ? content_of(path) : std::nullopt;
}

void SimulatedMedium::write(const std::string& path, std::int64_t offset, std::size_t size) {
  const auto first = static_cast<std::size_t>(offset) / sector;
  const auto last = (static_cast<std::size_t>(offset) + size - 1) / sector;
  for (std::size_t each = first; each <= last; ++each) kept_[path].dirty.insert(each);
}

void SimulatedMedium::truncate(const std::string& path, std::int64_t size) {
  // From there on nothing is left; whether the medium knows is open until it is synchronised.
  const std::uint64_t now = std::filesystem::file_size(path);
  for (std::size_t each = static_cast<std::size_t>(size) / sector; each * sector < now; ++each) {
    kept_[path].dirty.insert(each);
  }
}

void SimulatedMedium::synchronise(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  if (!file) return;
  Kept& kept = kept_[path];
  std::string& bytes = kept.bytes ? *kept.bytes : kept.bytes.emplace();
  bytes.resize(std::filesystem::file_size(path), '\0');
  for (const std::size_t each : std::exchange(kept.dirty, {})) {
    const std::size_t from = each * sector;
    if (from >= bytes.size()) break;
    file.seekg(static_cast<std::streamoff>(from));
    file.read(bytes.data() + from, static_cast<std::streamsize>(std::min(sector, bytes.size() - from)));
  }
}

std::optional<std::string> SimulatedMedium::remains(const Kept& kept, const std::optional<std::string>& now) {
  // A name made or removed since is there or not.
  if (!now) return below(2) == 0 ? std::nullopt : kept.bytes;
  if (!kept.bytes && below(2) == 0) return std::nullopt;
  std::string bytes = kept.bytes.value_or("");
  bytes.resize(below(2) == 0 ? std::max(bytes.size(), now->size()) : now->size(), '\0');
  for (const std::size_t each : kept.dirty) {
    const std::size_t from = each * sector;
    if (from >= now->size() || from >= bytes.size()) continue;
    const std::size_t size = std::min({sector, now->size() - from, bytes.size() - from});
    // All of it, nothing, or torn.
    const std::size_t reached = below(3) == 0 ? below(size + 1) : below(2) * size;
    bytes.replace(from, reached, *now, from, reached);
  }
  return bytes;
}

void SimulatedMedium::go_on() {
  cut_ = false;
  cut_at_ = fail_at_ = std::numeric_limits<std::uint64_t>::max();
}

void SimulatedMedium::forget(const std::string& beginning) {
  std::erase_if(kept_, [&](const auto& each) { return each.first.starts_with(beginning); });
}

void SimulatedMedium::restore_power() {
  for (const auto& [path, kept] : std::exchange(kept_, {})) {
    if (path.empty()) continue;
    const auto left = remains(kept, content_of(path));
    std::filesystem::remove(path);
    if (left) std::ofstream(path, std::ios::binary) << *left;
    std::filesystem::remove(path + "-shm");  // memory
  }
  go_on();
}

}  // namespace touchmove::store
