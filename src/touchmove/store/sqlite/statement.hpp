// A prepared SQLite statement and its bindings. Codes are returned, never thrown.
#pragma once

#include <sqlite3.h>

#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>

namespace touchmove::store::sqlite {

struct CloseConnection {
  void operator()(sqlite3* connection) const { sqlite3_close_v2(connection); }
};
using Connection = std::unique_ptr<sqlite3, CloseConnection>;

/// Reusable: `reset` before new bindings. Bound text must outlive the step.
class Statement {
 public:
  Statement() = default;

  int prepare(sqlite3* connection, std::string_view sql) {
    sqlite3_stmt* raw = nullptr;
    const int code = sqlite3_prepare_v3(connection, sql.data(), static_cast<int>(sql.size()), SQLITE_PREPARE_PERSISTENT,
                                        &raw, nullptr);
    handle_.reset(raw);
    return code;
  }

  void reset() {
    sqlite3_reset(handle_.get());
    sqlite3_clear_bindings(handle_.get());
  }
  void bind_text(int index, std::string_view text) {
    sqlite3_bind_text64(handle_.get(), index, text.data(), text.size(), SQLITE_STATIC, SQLITE_UTF8);
  }
  void bind_blob(int index, std::string_view bytes) {
    sqlite3_bind_blob64(handle_.get(), index, bytes.data(), bytes.size(), SQLITE_STATIC);
  }
  void bind_blob(int index, std::span<const std::uint8_t> bytes) {
    sqlite3_bind_blob64(handle_.get(), index, bytes.data(), bytes.size(), SQLITE_STATIC);
  }
  void bind_integer(int index, std::int64_t value) { sqlite3_bind_int64(handle_.get(), index, value); }

  /// SQLITE_ROW, SQLITE_DONE or an error.
  int step() { return sqlite3_step(handle_.get()); }

  std::int64_t integer(int column) { return sqlite3_column_int64(handle_.get(), column); }
  std::string_view bytes(int column) {
    const void* data = sqlite3_column_blob(handle_.get(), column);
    const auto size = static_cast<std::size_t>(sqlite3_column_bytes(handle_.get(), column));
    return data == nullptr ? std::string_view() : std::string_view(static_cast<const char*>(data), size);
  }

 private:
  struct Finalize {
    void operator()(sqlite3_stmt* statement) const { sqlite3_finalize(statement); }
  };
  std::unique_ptr<sqlite3_stmt, Finalize> handle_;
};

}  // namespace touchmove::store::sqlite
