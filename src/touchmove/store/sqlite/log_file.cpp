#include "touchmove/store/sqlite/log_file.hpp"

#include <sqlite3.h>

#include <algorithm>
#include <cstddef>
#include <vector>

namespace touchmove::store::sqlite {
namespace {

constexpr sqlite3_int64 piece = 64 * 1024;  // SQLite writes less than 128 kB at once

}  // namespace

int keep_log(sqlite3* connection) {
  sqlite3_file* log = nullptr;
  // With a log, it is the log that stands where a rollback journal would.
  int code = sqlite3_file_control(connection, "main", SQLITE_FCNTL_JOURNAL_POINTER, static_cast<void*>(&log));
  if (code != SQLITE_OK || log == nullptr || log->pMethods == nullptr) return code;
  sqlite3_int64 size = 0;
  code = log->pMethods->xFileSize(log, &size);
  std::vector<char> bytes(static_cast<std::size_t>(std::min(size, piece)));
  for (sqlite3_int64 at = 0; code == SQLITE_OK && at < size; at += piece) {
    const int length = static_cast<int>(std::min(piece, size - at));
    code = log->pMethods->xRead(log, bytes.data(), length, at);
    if (code == SQLITE_OK) code = log->pMethods->xWrite(log, bytes.data(), length, at);
  }
  if (code == SQLITE_OK && size > 0) code = log->pMethods->xSync(log, SQLITE_SYNC_FULL);
  return code;
}

}  // namespace touchmove::store::sqlite
