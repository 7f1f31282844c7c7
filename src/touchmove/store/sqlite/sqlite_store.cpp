#include "touchmove/store/sqlite/sqlite_store.hpp"

#include <sqlite3.h>

#include <algorithm>
#include <charconv>
#include <filesystem>
#include <optional>

#include "touchmove/store/sqlite/file_lock.hpp"
#include "touchmove/store/sqlite/log_file.hpp"
#include "touchmove/store/sqlite/statement.hpp"
#include "touchmove/store/sqlite/store_file.hpp"

namespace touchmove::store {
namespace {

using sqlite::Anchor;
using sqlite::Connection;
using sqlite::FileLock;
using sqlite::Statement;

constexpr int application_id = 0x544d4843;  // "TMHC"
constexpr int schema_version = 1;

constexpr const char* schema = R"sql(
create table line (game text not null, seq integer not null, body blob not null, hash blob not null,
                   origin text not null, primary key (game, seq));
create table entry (place text not null, key text not null, value blob not null, primary key (place, key)) without rowid;
pragma application_id = 0x544d4843;
pragma user_version = 1;
)sql";

Error error_of(sqlite3* connection, int code, std::string_view doing) {
  Failure failure = Failure::Unavailable;
  switch (code & 0xff) {
    case SQLITE_FULL:
      failure = Failure::Full;
      break;
    case SQLITE_CORRUPT:
    case SQLITE_NOTADB:
      failure = Failure::Corrupt;
      break;
    case SQLITE_BUSY:
    case SQLITE_LOCKED:
      failure = Failure::Locked;
      break;
    default:
      break;
  }
  std::string message(doing);
  message += ": ";
  message += connection == nullptr ? sqlite3_errstr(code) : sqlite3_errmsg(connection);
  return {failure, std::move(message)};
}

/// The least text greater than every text that begins with `prefix`; none if there is no such bound.
std::optional<std::string> end_of_prefix(std::string prefix) {
  while (!prefix.empty() && static_cast<unsigned char>(prefix.back()) == 0xff) prefix.pop_back();
  if (prefix.empty()) return std::nullopt;
  prefix.back() = static_cast<char>(static_cast<unsigned char>(prefix.back()) + 1);
  return prefix;
}

class SqliteStore final : public Store {
 public:
  std::optional<Error> open(const std::string& path, Access access);

  std::vector<WriteResult> write(std::span<const Write> group) override;
  ReadResult read(const Read& what) override;
  tl::expected<std::vector<std::string>, Error> games() override;
  std::uint64_t missing_lines() const override { return missing_; }

 private:
  struct Head {
    std::uint64_t length{0};
    Hash hash{};
  };

  std::optional<Error> execute(const char* sql, std::string_view doing);
  tl::expected<std::int64_t, Error> ask(const char* sql);
  std::optional<Error> check_format();
  std::optional<Error> prepare();
  tl::expected<Head, Error> head(const std::string& game);
  WriteResult write_one(const Write& one);
  std::optional<Error> open_connection(const std::string& path, int flags);
  /// A number the store keeps of itself.
  tl::expected<std::uint64_t, Error> count_of(const char* key);
  std::optional<Error> keep_count(const char* key, std::uint64_t count);
  std::optional<Error> compare_with_anchor(std::uint64_t anchored, Access access);
  /// Whether the files are still those that were opened: SQLite would go on writing where nobody can read.
  std::optional<Error> check_files();
  Error error(int code, std::string_view doing) const { return error_of(connection_.get(), code, doing); }

  // Declared in the order they must be undone: statements, then the connection, then the lock.
  FileLock lock_;
  Anchor anchor_;
  Connection connection_;
  std::string path_;
  bool watched_{false};  ///< by a hall, which must know when its file is gone
  std::optional<sqlite::FileIdentity> file_;
  std::optional<sqlite::FileIdentity> log_;
  std::uint64_t lines_written_{0};
  std::uint64_t missing_{0};
  Statement head_;
  Statement insert_;
  Statement put_;
  Statement erase_;
  Statement lines_;
  Statement entries_;
  Statement all_entries_;
  Statement entry_;
  Statement games_;
};

std::optional<Error> SqliteStore::execute(const char* sql, std::string_view doing) {
  const int code = sqlite3_exec(connection_.get(), sql, nullptr, nullptr, nullptr);
  if (code == SQLITE_OK) return std::nullopt;
  return error(code, doing);
}

tl::expected<std::int64_t, Error> SqliteStore::ask(const char* sql) {
  Statement statement;
  if (const int code = statement.prepare(connection_.get(), sql); code != SQLITE_OK) {
    return tl::unexpected(error(code, "opening the store"));
  }
  if (const int code = statement.step(); code != SQLITE_ROW) return tl::unexpected(error(code, "opening the store"));
  return statement.integer(0);
}

std::optional<Error> SqliteStore::open_connection(const std::string& path, int flags) {
  sqlite3* raw = nullptr;
  const int code = sqlite3_open_v2(path.c_str(), &raw, flags | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE, nullptr);
  connection_.reset(raw);
  if (code != SQLITE_OK) return error_of(raw, code, "opening the store " + path_);
  sqlite3_busy_timeout(raw, 2000);
  return std::nullopt;
}

tl::expected<std::uint64_t, Error> SqliteStore::count_of(const char* key) {
  const auto found = read({"", 0, {{"store", key}}});
  if (!found) return tl::unexpected(found.error());
  std::uint64_t count = 0;
  for (const Entry& entry : found->entries) {
    std::from_chars(entry.value.data(), entry.value.data() + entry.value.size(), count);
  }
  return count;
}

std::optional<Error> SqliteStore::keep_count(const char* key, std::uint64_t count) {
  Write one;
  one.puts.push_back({"store", key, std::to_string(count)});
  const auto kept = write_one(one);
  return kept ? std::nullopt : std::optional(kept.error());
}

std::optional<Error> SqliteStore::compare_with_anchor(std::uint64_t anchored, Access access) {
  // Lines are never deleted, so the last row says how many there are.
  const auto lines = ask("select coalesce(max(rowid), 0) from line");
  if (!lines) return lines.error();
  const auto known = count_of("missing");
  if (!known) return known.error();
  lines_written_ = static_cast<std::uint64_t>(*lines);
  missing_ = *known + (anchored > lines_written_ ? anchored - lines_written_ : 0);
  if (access == Access::ReadOnly) return std::nullopt;
  // What is lost is kept in mind; the count goes on from what is there.
  if (missing_ > *known) {
    if (auto failed = keep_count("missing", missing_)) return failed;
  }
  anchor_.open(path_ + ".anchor");
  anchor_.keep(lines_written_);
  return std::nullopt;
}

std::optional<Error> SqliteStore::check_files() {
  if (!watched_) return std::nullopt;
  const auto now = sqlite::identity_of(path_);
  const auto log = sqlite::identity_of(path_ + "-wal");
  if (!log_) log_ = log;
  if (now == file_ && log == log_) return std::nullopt;
  return Error{Failure::Unavailable, "the store " + path_ + " was removed or replaced while it was in use"};
}

std::optional<Error> SqliteStore::open(const std::string& name, Access access) {
  path_ = file_behind(name);
  const std::string& path = path_;
  if (access == Access::Hall) {
    switch (lock_.take(path + ".lock")) {
      case FileLock::Outcome::Held:
        break;
      case FileLock::Outcome::HeldByAnother:
        return Error{Failure::Locked, "another hall holds the store " + path};
      case FileLock::Outcome::CannotOpen:
        return Error{Failure::Unavailable, "cannot write beside the store " + path};
    }
  }
  // Before the store: a hall that writes meanwhile has written the store first.
  const std::uint64_t anchored = Anchor::read(path + ".anchor");
  if (access == Access::Hall) {
    // By another name another hall would find another lock, and SQLite another log.
    if (sqlite::has_other_names(path)) {
      return Error{Failure::Unavailable, "the store " + path + " has another name too (a hard link); remove one"};
    }
    // SQLite makes its other files as readable as this one.
    if (!sqlite::make_private(path)) return Error{Failure::Unavailable, "cannot write the store " + path};
  }
  const int flags = access == Access::Hall ? SQLITE_OPEN_READWRITE : SQLITE_OPEN_READONLY;
  if (auto failed = open_connection(path, flags)) return failed;
  if (access == Access::ReadOnly) {
    // On a medium where nothing can be written SQLite cannot keep its index of a log; without a log it needs none.
    const bool unwritable = !ask("pragma user_version") && sqlite::identity_of(path);
    const auto log = std::filesystem::path(path + "-wal");
    std::error_code unknown;
    if (unwritable && (!std::filesystem::exists(log, unknown) || std::filesystem::file_size(log, unknown) == 0)) {
      const std::string uri = "file:" + path + "?immutable=1";
      if (path.find_first_of("?#%") == std::string::npos) {
        if (auto failed = open_connection(uri, flags | SQLITE_OPEN_URI)) return failed;
      }
    }
  }
  if (access == Access::Hall) {
    const auto tables = ask("select count(*) from sqlite_master");
    if (!tables) return tables.error();
    if (*tables == 0) {
      // EXTRA: that the rollback journal of this first change is gone is on the medium too. Were it there again after a
      // power cut, it would undo the change, and with it every line that stands in the log by then.
      if (auto failed = execute("pragma synchronous = extra; pragma journal_mode = wal", "opening the store")) {
        return failed;
      }
      const std::string creation = "begin immediate;" + std::string(schema) + "commit;";
      if (auto failed = execute(creation.c_str(), "making the store")) return failed;
    }
  }
  if (auto failed = check_format()) return failed;
  if (access == Access::Hall) {
    // FULL: a commit is on the medium before it is answered, so an acknowledged event survives a power cut too.
    if (auto failed = execute("pragma journal_mode = wal; pragma synchronous = full", "opening the store"))
      return failed;
    if (auto failed = execute("begin immediate", "opening the store")) return failed;
    const int kept = sqlite::keep_log(connection_.get());
    const auto ended = execute("rollback", "opening the store");
    if (kept != SQLITE_OK) return error(kept, "keeping the log of the store " + path);
    if (ended) return ended;
  }
  if (auto failed = prepare()) return failed;
  if (auto failed = compare_with_anchor(anchored, access)) return failed;
  if (access == Access::Hall) {
    file_ = sqlite::identity_of(path);
    watched_ = true;
  }
  return std::nullopt;
}

std::optional<Error> SqliteStore::check_format() {
  const auto application = ask("pragma application_id");
  if (!application) return application.error();
  if (*application != application_id) return Error{Failure::Corrupt, "the file is no store of this program"};
  const auto version = ask("pragma user_version");
  if (!version) return version.error();
  if (*version > schema_version) {
    return Error{Failure::NewerFormat, "the store has format " + std::to_string(*version) +
                                           ", this program reads up to " + std::to_string(schema_version)};
  }
  return std::nullopt;
}

std::optional<Error> SqliteStore::prepare() {
  struct Row {
    Statement& statement;
    std::string_view sql;
  };
  const Row rows[] = {
      {head_, "select seq, hash from line where game = ?1 order by seq desc limit 1"},
      {insert_, "insert into line (game, seq, body, hash, origin) values (?1, ?2, ?3, ?4, ?5)"},
      {put_,
       "insert into entry (place, key, value) values (?1, ?2, ?3) on conflict (place, key) do update set value = ?3"},
      {erase_, "delete from entry where place = ?1 and key = ?2"},
      {lines_, "select body, origin, hash from line where game = ?1 and seq >= ?2 order by seq"},
      {entries_, "select key, value from entry where place = ?1 and key >= ?2 and key < ?3 order by key"},
      // Of its own: with "?3 is null or" in the other the end would be no bound of the search, and every read would go
      // on to the end of the table.
      {all_entries_, "select key, value from entry where place = ?1 and key >= ?2 order by key"},
      {entry_, "select value from entry where place = ?1 and key = ?2"},
      {games_, "select distinct game from line order by game"},
  };
  for (const Row& row : rows) {
    if (const int code = row.statement.prepare(connection_.get(), row.sql); code != SQLITE_OK) {
      return error(code, "opening the store");
    }
  }
  return std::nullopt;
}

std::vector<WriteResult> SqliteStore::write(std::span<const Write> group) {
  std::vector<WriteResult> answers;
  answers.reserve(group.size());
  std::optional<Error> failed = check_files();
  if (!failed) failed = execute("begin immediate", "beginning a write");
  bool any_lines = false;
  for (std::size_t i = 0; i < group.size() && !failed; ++i) {
    answers.push_back(write_one(group[i]));
    // A conflict is found before anything is written; every other failure ends the transaction.
    if (!answers.back() && answers.back().error().failure != Failure::Conflict) failed = answers.back().error();
    any_lines |= answers.back().has_value() && !group[i].lines.empty();
  }
  if (!failed) failed = execute("commit", "committing");
  if (!failed && any_lines) {
    lines_written_ = static_cast<std::uint64_t>(sqlite3_last_insert_rowid(connection_.get()));
    anchor_.keep(lines_written_);
  }
  // Removed before it was committed, it is nowhere.
  if (!failed) failed = check_files();
  if (failed) {
    if (sqlite3_get_autocommit(connection_.get()) == 0) execute("rollback", "rolling back");
    answers.assign(group.size(), tl::unexpected(*failed));
  }
  return answers;
}

tl::expected<SqliteStore::Head, Error> SqliteStore::head(const std::string& game) {
  head_.reset();
  head_.bind_text(1, game);
  Head found;
  const int code = head_.step();
  if (code == SQLITE_ROW) {
    found.length = static_cast<std::uint64_t>(head_.integer(0)) + 1;
    const auto bytes = head_.bytes(1);
    if (bytes.size() != found.hash.size())
      return tl::unexpected(Error{Failure::Corrupt, "a line of " + game + " has no hash"});
    std::copy(bytes.begin(), bytes.end(), found.hash.begin());
  } else if (code != SQLITE_DONE) {
    return tl::unexpected(error(code, "reading the head of " + game));
  }
  head_.reset();
  return found;
}

WriteResult SqliteStore::write_one(const Write& one) {
  Written written;
  if (one.asks_length()) {
    auto end = head(one.game);
    if (!end) return tl::unexpected(end.error());
    if (end->length != one.expected_seq) {
      return tl::unexpected(
          Error{Failure::Conflict, "journal " + one.game + " has " + std::to_string(end->length) + " lines"});
    }
    for (const Line& line : one.lines) {
      end->hash = chain(end->hash, line.body);
      insert_.reset();
      insert_.bind_text(1, one.game);
      insert_.bind_integer(2, static_cast<std::int64_t>(end->length));
      insert_.bind_blob(3, line.body);
      insert_.bind_blob(4, std::span<const std::uint8_t>(end->hash));
      insert_.bind_text(5, line.origin);
      const int code = insert_.step();
      insert_.reset();
      if (code != SQLITE_DONE) return tl::unexpected(error(code, "appending to " + one.game));
      ++end->length;
      written.hashes.push_back(end->hash);
    }
    written.next_seq = end->length;
  }
  for (const Put& entry : one.puts) {
    Statement& statement = entry.value ? put_ : erase_;
    statement.reset();
    statement.bind_text(1, entry.table);
    statement.bind_text(2, entry.key);
    if (entry.value) statement.bind_blob(3, *entry.value);
    const int code = statement.step();
    statement.reset();
    if (code != SQLITE_DONE) return tl::unexpected(error(code, "writing an entry"));
  }
  return written;
}

ReadResult SqliteStore::read(const Read& what) {
  if (auto failed = check_files()) return tl::unexpected(std::move(*failed));
  Contents contents;
  if (!what.game.empty()) {
    lines_.reset();
    lines_.bind_text(1, what.game);
    lines_.bind_integer(2, static_cast<std::int64_t>(what.from_seq));
    int code = SQLITE_ROW;
    while ((code = lines_.step()) == SQLITE_ROW) {
      StoredLine line{std::string(lines_.bytes(0)), std::string(lines_.bytes(1)), {}};
      const auto hash = lines_.bytes(2);
      if (hash.size() != line.hash.size()) {
        lines_.reset();
        return tl::unexpected(Error{Failure::Corrupt, "a line of " + what.game + " has no hash"});
      }
      std::copy(hash.begin(), hash.end(), line.hash.begin());
      contents.lines.push_back(std::move(line));
    }
    lines_.reset();
    if (code != SQLITE_DONE) return tl::unexpected(error(code, "reading " + what.game));
  }
  for (const Scan& scan : what.scans) {
    const auto bound = end_of_prefix(scan.prefix);
    Statement& entries = bound ? entries_ : all_entries_;
    entries.reset();
    entries.bind_text(1, scan.table);
    entries.bind_text(2, scan.prefix);
    if (bound) entries.bind_text(3, *bound);
    int code = SQLITE_ROW;
    while ((code = entries.step()) == SQLITE_ROW) {
      contents.entries.push_back({scan.table, std::string(entries.bytes(0)), std::string(entries.bytes(1))});
    }
    entries.reset();
    if (code != SQLITE_DONE) return tl::unexpected(error(code, "reading entries"));
  }
  for (const Pick& pick : what.picks) {
    for (const std::string& key : keys_in_order(pick)) {
      entry_.reset();
      entry_.bind_text(1, pick.table);
      entry_.bind_text(2, key);
      const int code = entry_.step();
      if (code == SQLITE_ROW) contents.entries.push_back({pick.table, key, std::string(entry_.bytes(0))});
      entry_.reset();
      if (code != SQLITE_ROW && code != SQLITE_DONE) return tl::unexpected(error(code, "reading entries"));
    }
  }
  if (what.names) {
    auto names = games();
    if (!names) return tl::unexpected(std::move(names.error()));
    contents.names = std::move(*names);
  }
  return contents;
}

tl::expected<std::vector<std::string>, Error> SqliteStore::games() {
  std::vector<std::string> names;
  games_.reset();
  int code = SQLITE_ROW;
  while ((code = games_.step()) == SQLITE_ROW) names.emplace_back(games_.bytes(0));
  games_.reset();
  if (code != SQLITE_DONE) return tl::unexpected(error(code, "listing the games"));
  return names;
}

}  // namespace

std::string file_behind(const std::string& path) {
  namespace fs = std::filesystem;
  std::error_code failed;
  fs::path file(path);
  // The file itself may not be there yet, though a link to it is.
  for (int links = 0; links < 40 && fs::is_symlink(file, failed); ++links) {
    const fs::path target = fs::read_symlink(file, failed);
    if (failed) return path;
    file = target.is_absolute() ? target : file.parent_path() / target;
  }
  const fs::path whole = fs::weakly_canonical(fs::absolute(file, failed), failed);
  return failed ? path : whole.string();
}

std::vector<std::string> damages_of(const std::string& path) {
  sqlite3* raw = nullptr;
  const int code = sqlite3_open_v2(path.c_str(), &raw, SQLITE_OPEN_READONLY | SQLITE_OPEN_NOMUTEX, nullptr);
  const Connection connection(raw);
  if (code != SQLITE_OK) return {error_of(raw, code, "opening").message};
  std::vector<std::string> found;
  Statement check;
  int step = check.prepare(raw, "pragma integrity_check");
  if (step == SQLITE_OK) step = check.step();
  for (; step == SQLITE_ROW; step = check.step()) found.emplace_back(check.bytes(0));
  if (step != SQLITE_DONE) found.push_back(error_of(raw, step, "checking").message);
  if (found == std::vector<std::string>{"ok"}) found.clear();
  return found;
}

tl::expected<std::unique_ptr<Store>, Error> open_sqlite(const std::string& path, Access access) {
  auto store = std::make_unique<SqliteStore>();
  if (auto failed = store->open(path, access)) return tl::unexpected(std::move(*failed));
  return store;
}

}  // namespace touchmove::store
