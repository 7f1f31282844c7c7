// Where journals are kept. A store keeps opaque bytes and knows no chess: lines in order under a game's name, chained
// by hash, and small entries (seats, persons, what a lobby shows) in named tables beside them.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <tl/expected.hpp>

#include "touchmove/store/hash_chain.hpp"

namespace touchmove::store {

/// A line to be appended. `origin` says whose command made it, so that a repeated command can be recognised after a
/// restart; it is kept beside the line, outside the chain.
struct Line {
  std::string body;
  std::string origin;
};

/// A line as kept.
struct StoredLine {
  std::string body;
  std::string origin;
  Hash hash{};
};

/// An entry of a table to be set, or erased if there is no value.
struct Put {
  std::string table;
  std::string key;
  std::optional<std::string> value;
};

/// An entry as kept.
struct Entry {
  std::string table;
  std::string key;
  std::string value;
};

/// What is written together or not at all. With lines, the journal of `game` must have exactly `expected_seq` lines;
/// with `follows_lines` without any too: what rests on lines that could not be written is not written either.
struct Write {
  std::string game;
  std::uint64_t expected_seq{0};
  std::vector<Line> lines;
  std::vector<Put> puts;
  bool follows_lines{false};

  bool asks_length() const { return follows_lines || !lines.empty(); }
};

/// What a write gave: the number of lines the journal now has, and the hash of each line written.
struct Written {
  std::uint64_t next_seq{0};
  std::vector<Hash> hashes;
};

enum class Failure : std::uint8_t {
  Conflict,     ///< the journal is not as long as the writer believed; nothing was written
  Full,         ///< no room is left; nothing was written
  Locked,       ///< another hall holds this store
  NewerFormat,  ///< made by a later version of the program
  Corrupt,      ///< the file is damaged or is something else
  Unavailable,  ///< any other failure of the medium; whether anything was written is known only by reading
};

/// The name of the failure in lower case, for logs and protocol errors.
std::string_view word_of(Failure failure);

struct Error {
  Failure failure;
  std::string message;  ///< for the operator's log
};

using WriteResult = tl::expected<Written, Error>;

/// Entries whose key begins with `prefix`, in order of key.
struct Scan {
  std::string table;
  std::string prefix;
};

/// Entries of these very keys, as many as there are, each once and in order of key. What is asked of a database is one
/// statement, however many the keys.
struct Pick {
  std::string table;
  std::vector<std::string> keys;
};

/// What to read: the lines of `game` from `from_seq` on (no game: none), entries, and the names of all journals. The
/// entries of scans come before those of picks.
struct Read {
  std::string game;
  std::uint64_t from_seq{0};
  std::vector<Scan> scans;
  bool names{false};
  std::vector<Pick> picks{};
};

/// The keys of a pick in order, each once.
std::vector<std::string> keys_in_order(const Pick& pick);

struct Contents {
  std::vector<StoredLine> lines;
  std::vector<Entry> entries;
  std::vector<std::string> names;  ///< in order
};

using ReadResult = tl::expected<Contents, Error>;

/// One store. Used by one thread at a time.
class Store {
 public:
  Store() = default;
  Store(const Store&) = delete;
  Store& operator=(const Store&) = delete;
  virtual ~Store() = default;

  /// Writes each of the group, in order, durably: what is answered well survives the end of the process and, where the
  /// medium keeps its word, of the power. One answer for each; a conflict of one leaves the others be.
  virtual std::vector<WriteResult> write(std::span<const Write> group) = 0;

  virtual ReadResult read(const Read& what) = 0;

  /// The names of all journals, in order.
  virtual tl::expected<std::vector<std::string>, Error> games() = 0;

  /// How many lines that were acknowledged are not there any more, as far as the store can tell.
  virtual std::uint64_t missing_lines() const { return 0; }

  /// Appends lines to one journal (see `Write`).
  WriteResult append(std::string game, std::uint64_t expected_seq, std::vector<Line> lines);
  /// Sets or erases one entry.
  WriteResult put(Put entry);
};

}  // namespace touchmove::store
