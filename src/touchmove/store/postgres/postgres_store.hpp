// The store in a PostgreSQL database: a group of writes a transaction, sent in one go (libpq's pipeline) and answered
// when it is committed.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "touchmove/store/access.hpp"
#include "touchmove/store/store.hpp"

namespace touchmove::store {

/// Whether a store's name is the address of a database.
bool is_postgres(std::string_view name);

/// The same without its password, for messages.
std::string shown_address(const std::string& uri);

/// Opens the store in the database at `uri` (`postgresql://...`, as libpq reads it). `Access::Hall` makes the tables,
/// or brings older ones up to date, and keeps out every other hall as long as the session lasts. A store of a later
/// version, and one another hall holds, are refused by name.
///
/// A database that goes away and comes back is reached again by itself; what was to be written meanwhile is answered as
/// not stored. Where the session ended in mid-commit, only reading tells whether it is.
tl::expected<std::unique_ptr<Store>, Error> open_postgres(const std::string& uri, Access access);

/// A part of a store that several nodes share, held by a lease (leases.hpp). Whatever is written is written under it:
/// once another node has the part, nothing more is (`Failure::Locked`).
struct HeldPart {
  std::int64_t part{0};
  std::string node;
  std::int64_t epoch{0};
  /// Tables whose entries are the first part's, which alone writes them, and which all parts read.
  std::vector<std::string> shared{};
};

/// Opens the store of that part: its entries, and the journals of all.
tl::expected<std::unique_ptr<Store>, Error> open_postgres_part(const std::string& uri, HeldPart held);

/// What a database holds, for who watches over it: bytes of the store's tables with their indexes; 0 if unknown.
std::uint64_t bytes_in_postgres(const std::string& uri);

/// What is wrong with the tables though every chain may be whole: journals whose lines are not numbered through.
std::vector<std::string> damages_in_postgres(const std::string& uri);

}  // namespace touchmove::store
