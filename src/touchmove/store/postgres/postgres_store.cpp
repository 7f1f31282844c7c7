#include "touchmove/store/postgres/postgres_store.hpp"

#include <algorithm>
#include <chrono>
#include <map>
#include <optional>
#include <set>
#include <thread>
#include <unordered_map>
#include <utility>

#include "touchmove/store/postgres/connection.hpp"
#include "touchmove/store/postgres/schema.hpp"

namespace touchmove::store {
namespace {

using postgres::Parameter;
using postgres::pq;
using postgres::Prepared;
using postgres::Rows;
using postgres::Session;
using postgres::Trouble;

constexpr const char* head_of = "head";
constexpr const char* append_line = "append";
constexpr const char* put_entry = "put";
constexpr const char* erase_entry = "erase";
constexpr const char* lines_of = "lines";
constexpr const char* entries_between = "entries_between";
constexpr const char* entries_from = "entries_from";
constexpr const char* entries_of = "entries_of";
constexpr const char* all_names = "names";
constexpr const char* begin_write = "begin_write";
constexpr const char* begin_read = "begin_read";
constexpr const char* end_transaction = "commit";

constexpr const char* fence = "fence";

constexpr Prepared statements[] = {
    {head_of, "select seq, hash from touchmove_line where game = $1 order by seq desc limit 1"},
    {append_line, "select touchmove_append($1, $2, $3, $4, $5, $6)"},
    {put_entry,
     "insert into touchmove_entry values ($1, $2, $3, $4)"
     " on conflict (part, place, key) do update set value = excluded.value"},
    {erase_entry, "delete from touchmove_entry where part = $1 and place = $2 and key = $3"},
    {lines_of, "select body, origin, hash from touchmove_line where game = $1 and seq >= $2 order by seq"},
    // From name to name by the index: `distinct` would read every line there is.
    {all_names,
     "with recursive name(game) as ("
     "  (select game from touchmove_line order by game limit 1) union all"
     "  select (select line.game from touchmove_line line where line.game > name.game order by line.game limit 1)"
     "  from name where name.game is not null)"
     " select game from name where game is not null order by game"},
    {begin_write, "begin isolation level read committed"},
    {begin_read, "begin isolation level repeatable read read only"},
    {end_transaction, "commit"},
    {fence, "select touchmove_fence($1, $2, $3)"},
};
constexpr Prepared reads_of_part[] = {
    {entries_between,
     "select key, value from touchmove_entry where part = $1 and place = $2 and key >= $3 and key < $4 order by key"},
    {entries_from, "select key, value from touchmove_entry where part = $1 and place = $2 and key >= $3 order by key"},
    {entries_of,
     "select key, value from touchmove_entry where part = $1 and place = $2 and key = any($3::bytea[]) order by key"},
};
// For who reads beside the halls: of every part.
constexpr Prepared reads_of_all[] = {
    {entries_between,
     "select key, value from touchmove_entry where part >= $1 and place = $2 and key >= $3 and key < $4 order by key"},
    {entries_from, "select key, value from touchmove_entry where part >= $1 and place = $2 and key >= $3 order by key"},
    {entries_of,
     "select key, value from touchmove_entry where part >= $1 and place = $2 and key = any($3::bytea[]) order by key"},
};

/// The least text greater than every text that begins with `prefix`; none if there is no such bound.
std::optional<std::string> bound_of_prefix(std::string prefix) {
  while (!prefix.empty() && static_cast<unsigned char>(prefix.back()) == 0xff) prefix.pop_back();
  if (prefix.empty()) return std::nullopt;
  prefix.back() = static_cast<char>(static_cast<unsigned char>(prefix.back()) + 1);
  return prefix;
}

class PostgresStore final : public Store {
 public:
  PostgresStore(std::string uri, Access access, std::optional<HeldPart> held)
      : uri_(std::move(uri)), access_(access), held_(std::move(held)), part_(held_ ? held_->part : 0) {}

  std::optional<Error> open();

  std::vector<WriteResult> write(std::span<const Write> group) override;
  ReadResult read(const Read& what) override;
  tl::expected<std::vector<std::string>, Error> games() override;

 private:
  struct Head {
    std::uint64_t length{0};
    Hash hash{};
  };
  /// What became of one attempt at a group.
  enum class Outcome { Done, Again, Failed };

  std::optional<Error> hold();
  std::optional<Error> hold_alone();
  std::optional<Error> look_only();
  Outcome attempt(std::span<const Write> group, std::vector<WriteResult>& answers, std::optional<Error>& failed);
  std::optional<Trouble> learn_heads(std::span<const Write> group, std::set<std::string>& fresh);
  std::optional<Trouble> send_write(const Write& one, std::map<std::string, Head>& now, WriteResult& answer);
  std::optional<Trouble> send_read(const Read& what);
  tl::expected<std::vector<Rows>, Trouble> ask(const Read& what);
  /// The part in which the entries of a table are.
  std::int64_t part_of(const std::string& table) const;
  /// What follows a failure: the session is given up where it is of no use any more.
  Error give_up(const Trouble& trouble);

  std::string uri_;
  Access access_;
  std::optional<HeldPart> held_;
  std::int64_t part_;
  Session session_;
  /// Where journals end, as far as this hall knows; a journal that is longer has been appended to by another.
  std::unordered_map<std::string, Head> heads_;
};

std::optional<Error> PostgresStore::open() {
  if (session_.is_open()) return std::nullopt;
  heads_.clear();
  if (const auto opened = session_.open(uri_, access_ == Access::Hall); !opened) return opened.error().error;
  auto failed = access_ == Access::Hall ? hold() : look_only();
  const auto prepare_all = [&](std::span<const Prepared> all) {
    for (const Prepared& each : all) {
      if (failed) break;
      if (const auto trouble = session_.prepare(each)) failed = trouble->error;
    }
  };
  prepare_all(statements);
  prepare_all(access_ == Access::Hall ? std::span<const Prepared>(reads_of_part) : reads_of_all);
  if (failed) session_.close();
  return failed;
}

std::optional<Error> PostgresStore::hold() {
  // Whatever the server's own setting: what is answered is on its medium, and on a synchronous standby's if it has one.
  // A hall that is stopped in mid-transaction does not keep its locks.
  constexpr const char* settings =
      "set synchronous_commit = on; set idle_in_transaction_session_timeout = '10s'; set lock_timeout = '10s';"
      "set default_transaction_read_only = off";
  if (const auto failed = session_.run(settings)) return failed->error;
  if (auto failed = postgres::make_or_migrate(session_)) return failed;
  return held_ ? std::nullopt : hold_alone();
}

std::optional<Error> PostgresStore::hold_alone() {
  const auto parts = session_.ask("select parts from touchmove_format");
  if (!parts) return parts.error().error;
  if (parts->integer(0, 0) != 1) {
    return Error{Failure::Locked, "the store " + shown_address(uri_) + " is shared by nodes; open it with --node"};
  }
  // By the session: it ends with the process, however that ends, and the server sees it a moment later.
  for (int tries = 0; tries < 40; ++tries) {
    if (tries > 0) std::this_thread::sleep_for(std::chrono::milliseconds(50));
    const auto held = session_.ask(
        "select pg_try_advisory_lock(1414350915, to_regclass('touchmove_format')::oid::bigint::bit(32)::int)");
    if (!held) return held.error().error;
    if (held->bytes(0, 0) == std::string_view("\1", 1)) return std::nullopt;
  }
  return Error{Failure::Locked, "another hall holds the store " + shown_address(uri_)};
}

std::optional<Error> PostgresStore::look_only() {
  if (const auto failed = session_.run("set default_transaction_read_only = on")) return failed->error;
  return postgres::check_format(session_);
}

Error PostgresStore::give_up(const Trouble& trouble) {
  // A server that cannot be written any more was a primary and is none: the next attempt looks for the one that is.
  const bool moved = trouble.is("25006");
  if (moved || !session_.is_open() || pq().pipelineStatus(session_.handle()) != PQ_PIPELINE_OFF ||
      pq().transactionStatus(session_.handle()) != PQTRANS_IDLE) {
    session_.close();
  }
  heads_.clear();
  return trouble.error;
}

std::vector<WriteResult> PostgresStore::write(std::span<const Write> group) {
  std::vector<WriteResult> answers;
  std::optional<Error> failed;
  // Where another hall was quicker, or the database chose this transaction to end a deadlock, nothing was written.
  for (int tries = 0; tries < 5; ++tries) {
    answers.clear();
    failed = open();
    if (failed) break;
    if (attempt(group, answers, failed) != Outcome::Again) break;
  }
  if (failed) answers.assign(group.size(), tl::unexpected(*failed));
  return answers;
}

std::optional<Trouble> PostgresStore::learn_heads(std::span<const Write> group, std::set<std::string>& fresh) {
  constexpr std::size_t most_heads = 200'000;
  if (heads_.size() > most_heads) heads_.clear();
  std::vector<std::string> unknown;
  for (const Write& one : group) {
    if (one.asks_length() && !heads_.contains(one.game) && fresh.insert(one.game).second) unknown.push_back(one.game);
  }
  if (unknown.empty()) return std::nullopt;
  auto failed = session_.begin_batch();
  for (std::size_t i = 0; i < unknown.size() && !failed; ++i) {
    failed = session_.send(head_of, {Parameter::of(unknown[i])});
  }
  if (failed) return failed;
  const auto found = session_.end_batch();
  if (!found) return found.error();
  for (std::size_t i = 0; i < unknown.size(); ++i) {
    Head head;
    if (const Rows& rows = (*found)[i]; rows.count() == 1) {
      head.length = static_cast<std::uint64_t>(rows.integer(0, 0)) + 1;
      const auto bytes = rows.bytes(0, 1);
      if (bytes.size() != head.hash.size()) {
        return Trouble{"XX001", {Failure::Corrupt, "a line of " + unknown[i] + " has no hash"}};
      }
      std::copy(bytes.begin(), bytes.end(), head.hash.begin());
    }
    heads_[unknown[i]] = head;
  }
  return std::nullopt;
}

std::optional<Trouble> PostgresStore::send_write(const Write& one, std::map<std::string, Head>& now,
                                                 WriteResult& answer) {
  Written written;
  if (one.asks_length()) {
    Head& head = now.try_emplace(one.game, heads_.at(one.game)).first->second;
    if (head.length != one.expected_seq) {
      answer = tl::unexpected(
          Error{Failure::Conflict, "journal " + one.game + " has " + std::to_string(head.length) + " lines"});
      return std::nullopt;
    }
    for (const Line& line : one.lines) {
      const Hash previous = head.hash;
      head.hash = chain(previous, line.body);
      if (auto failed = session_.send(
              append_line,
              {Parameter::of(one.game), Parameter::of(static_cast<std::int64_t>(head.length)), Parameter::of(previous),
               Parameter::of(line.body), Parameter::of(head.hash), Parameter::of(line.origin)})) {
        return failed;
      }
      ++head.length;
      written.hashes.push_back(head.hash);
    }
    written.next_seq = head.length;
  }
  for (const Put& put : one.puts) {
    const Parameter part = Parameter::of(part_);
    const Parameter table = Parameter::of(put.table);
    const Parameter key = Parameter::of(put.key);
    auto failed = put.value ? session_.send(put_entry, {part, table, key, Parameter::of(*put.value)})
                            : session_.send(erase_entry, {part, table, key});
    if (failed) return failed;
  }
  answer = std::move(written);
  return std::nullopt;
}

PostgresStore::Outcome PostgresStore::attempt(std::span<const Write> group, std::vector<WriteResult>& answers,
                                              std::optional<Error>& failed) {
  std::set<std::string> fresh;
  // That a journal is longer than a writer believes is told by the database, not by what this hall remembers of it.
  std::map<std::string, std::uint64_t> lengths;
  for (const Write& one : group) {
    if (!one.asks_length()) continue;
    const auto known = heads_.find(one.game);
    const auto [length, first] = lengths.try_emplace(one.game, known == heads_.end() ? 0 : known->second.length);
    if (length->second == one.expected_seq) {
      length->second += one.lines.size();
    } else if (first && known != heads_.end()) {
      heads_.erase(known);
    }
  }
  auto trouble = learn_heads(group, fresh);
  std::map<std::string, Head> now;
  if (!trouble) trouble = session_.begin_batch();
  if (!trouble) trouble = session_.send(begin_write);
  if (!trouble && held_) {
    trouble = session_.send(fence, {Parameter::of(part_), Parameter::of(held_->node), Parameter::of(held_->epoch)});
  }
  for (const Write& one : group) {
    if (trouble) break;
    answers.emplace_back();
    trouble = send_write(one, now, answers.back());
  }
  if (!trouble) trouble = session_.send(end_transaction);
  if (!trouble) {
    if (const auto done = session_.end_batch(); !done) trouble = done.error();
  }
  if (!trouble) {
    for (auto& [game, head] : now) heads_[game] = head;
    return Outcome::Done;
  }
  const bool again = trouble->is(postgres::no_successor) || trouble->is("23505") ||  // a line of that number is there
                     trouble->is("40P01") || trouble->is("40001");                   // a deadlock; not serializable
  if (pq().transactionStatus(session_.handle()) == PQTRANS_INERROR) session_.run("rollback");
  const bool is_lost = trouble->is(postgres::not_the_owner);
  failed = give_up(*trouble);
  if (is_lost) failed->failure = Failure::Locked;
  return again ? Outcome::Again : Outcome::Failed;
}

std::optional<Trouble> PostgresStore::send_read(const Read& what) {
  if (auto failed = session_.send(begin_read)) return failed;
  if (!what.game.empty()) {
    auto failed =
        session_.send(lines_of, {Parameter::of(what.game), Parameter::of(static_cast<std::int64_t>(what.from_seq))});
    if (failed) return failed;
  }
  for (const Scan& scan : what.scans) {
    const auto bound = bound_of_prefix(scan.prefix);
    const Parameter part = Parameter::of(part_of(scan.table));
    const Parameter table = Parameter::of(scan.table);
    const Parameter from = Parameter::of(scan.prefix);
    auto failed = bound ? session_.send(entries_between, {part, table, from, Parameter::of(*bound)})
                        : session_.send(entries_from, {part, table, from});
    if (failed) return failed;
  }
  for (const Pick& pick : what.picks) {
    const std::string keys = postgres::array_of(pick.keys);
    auto failed =
        session_.send(entries_of, {Parameter::of(part_of(pick.table)), Parameter::of(pick.table), Parameter::of(keys)});
    if (failed) return failed;
  }
  if (what.names) {
    if (auto failed = session_.send(all_names)) return failed;
  }
  return session_.send(end_transaction);
}

std::int64_t PostgresStore::part_of(const std::string& table) const {
  const bool is_shared = held_ && std::find(held_->shared.begin(), held_->shared.end(), table) != held_->shared.end();
  return is_shared ? 0 : part_;
}

tl::expected<std::vector<Rows>, Trouble> PostgresStore::ask(const Read& what) {
  if (auto failed = open()) return tl::unexpected(Trouble{"", std::move(*failed)});
  auto failed = session_.begin_batch();
  if (!failed) failed = send_read(what);
  if (failed) return tl::unexpected(std::move(*failed));
  return session_.end_batch();
}

ReadResult PostgresStore::read(const Read& what) {
  const bool was_open = session_.is_open();
  auto answer = ask(what);
  // Of a session that had died unnoticed; what was read is not worse for being asked again.
  if (!answer && was_open && !session_.is_open()) answer = ask(what);
  if (!answer) {
    if (session_.is_open() && pq().transactionStatus(session_.handle()) == PQTRANS_INERROR) session_.run("rollback");
    return tl::unexpected(give_up(answer.error()));
  }
  Contents contents;
  std::size_t next = 1;  // the first is the beginning of the transaction
  if (!what.game.empty()) {
    const Rows& rows = (*answer)[next++];
    for (int row = 0; row < rows.count(); ++row) {
      StoredLine line{std::string(rows.bytes(row, 0)), std::string(rows.bytes(row, 1)), {}};
      const auto hash = rows.bytes(row, 2);
      if (hash.size() != line.hash.size()) {
        return tl::unexpected(Error{Failure::Corrupt, "a line of " + what.game + " has no hash"});
      }
      std::copy(hash.begin(), hash.end(), line.hash.begin());
      contents.lines.push_back(std::move(line));
    }
  }
  const auto take_entries = [&](const std::string& table) {
    const Rows& rows = (*answer)[next++];
    for (int row = 0; row < rows.count(); ++row) {
      contents.entries.push_back({table, std::string(rows.bytes(row, 0)), std::string(rows.bytes(row, 1))});
    }
  };
  for (const Scan& scan : what.scans) take_entries(scan.table);
  for (const Pick& pick : what.picks) take_entries(pick.table);
  if (what.names) {
    const Rows& rows = (*answer)[next];
    for (int row = 0; row < rows.count(); ++row) contents.names.emplace_back(rows.bytes(row, 0));
  }
  return contents;
}

tl::expected<std::vector<std::string>, Error> PostgresStore::games() {
  Read what;
  what.names = true;
  auto found = read(what);
  if (!found) return tl::unexpected(std::move(found.error()));
  return std::move(found->names);
}

}  // namespace

bool is_postgres(std::string_view name) { return name.starts_with("postgresql://") || name.starts_with("postgres://"); }

std::string shown_address(const std::string& uri) {
  // postgresql://user:password@host/... : up to the last '@' before the path.
  const auto begin = uri.find("://");
  if (begin == std::string::npos) return uri;
  const auto path = uri.find_first_of("/?", begin + 3);
  const auto at = uri.rfind('@', path);
  std::string shown = uri;
  if (at != std::string::npos && at > begin) {
    const auto colon = uri.find(':', begin + 3);
    if (colon < at) shown.erase(colon, at - colon);
  }
  // `?password=` may say it too.
  for (auto found = shown.find("password="); found != std::string::npos; found = shown.find("password=", found + 9)) {
    const auto end = std::min(shown.find('&', found), shown.size());
    shown.replace(found + 9, end - found - 9, "...");
  }
  return shown;
}

tl::expected<std::unique_ptr<Store>, Error> open_postgres(const std::string& uri, Access access) {
  auto store = std::make_unique<PostgresStore>(uri, access, std::nullopt);
  if (auto failed = store->open()) return tl::unexpected(std::move(*failed));
  return store;
}

tl::expected<std::unique_ptr<Store>, Error> open_postgres_part(const std::string& uri, HeldPart held) {
  auto store = std::make_unique<PostgresStore>(uri, Access::Hall, std::move(held));
  if (auto failed = store->open()) return tl::unexpected(std::move(*failed));
  return store;
}

std::uint64_t bytes_in_postgres(const std::string& uri) {
  Session session;
  if (!session.open(uri, false)) return 0;
  const auto size = session.ask(
      "select coalesce(pg_total_relation_size(to_regclass('touchmove_line'))"
      " + pg_total_relation_size(to_regclass('touchmove_entry')), 0)");
  return size ? static_cast<std::uint64_t>(size->integer(0, 0)) : 0;
}

std::vector<std::string> damages_in_postgres(const std::string& uri) {
  Session session;
  if (const auto opened = session.open(uri, false); !opened) return {opened.error().error.message};
  const auto gaps = session.ask(
      "select game from touchmove_line group by game having count(*) <> max(seq) + 1 or min(seq) <> 0 order by game");
  if (!gaps) return {gaps.error().error.message};
  std::vector<std::string> found;
  for (int row = 0; row < gaps->count(); ++row) {
    found.push_back("journal " + std::string(gaps->bytes(row, 0)) + ": a line is missing between others");
  }
  return found;
}

}  // namespace touchmove::store
