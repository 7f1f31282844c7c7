#include "touchmove/store/sqlite/log_file.hpp"

#include <sqlite3.h>

#include <algorithm>
#include <cstddef>
#include <memory>
#include <vector>

namespace touchmove::store::sqlite {
namespace {

constexpr sqlite3_int64 piece = 64 * 1024;  // SQLite writes less than 128 kB at once

bool write_anew(sqlite3_file& log) {
  sqlite3_int64 size = 0;
  if (log.pMethods->xFileSize(&log, &size) != SQLITE_OK) return false;
  std::vector<char> bytes(static_cast<std::size_t>(std::min(size, piece)));
  for (sqlite3_int64 at = 0; at < size; at += piece) {
    const int length = static_cast<int>(std::min(piece, size - at));
    if (log.pMethods->xRead(&log, bytes.data(), length, at) != SQLITE_OK) return false;
    if (log.pMethods->xWrite(&log, bytes.data(), length, at) != SQLITE_OK) return false;
  }
  return size == 0 || log.pMethods->xSync(&log, SQLITE_SYNC_FULL) == SQLITE_OK;
}

}  // namespace

bool keep_log(const std::string& path) {
  sqlite3_vfs* const vfs = sqlite3_vfs_find(nullptr);
  if (vfs == nullptr) return false;
  int is_there = 0;
  if (vfs->xAccess(vfs, path.c_str(), SQLITE_ACCESS_EXISTS, &is_there) != SQLITE_OK) return false;
  if (is_there == 0) return true;
  // A way to files is given names that end in two zeros: what follows a name are its parameters.
  const std::string name = path + '\0';
  const auto place = std::make_unique<std::max_align_t[]>(
      (static_cast<std::size_t>(vfs->szOsFile) + sizeof(std::max_align_t) - 1) / sizeof(std::max_align_t));
  auto& log = *reinterpret_cast<sqlite3_file*>(place.get());
  const int code = vfs->xOpen(vfs, name.c_str(), &log, SQLITE_OPEN_WAL | SQLITE_OPEN_READWRITE, nullptr);
  const bool is_kept = code == SQLITE_OK && write_anew(log);
  if (log.pMethods != nullptr) log.pMethods->xClose(&log);
  return is_kept;
}

}  // namespace touchmove::store::sqlite
