// The store in one file: SQLite in WAL mode with full synchronisation, a group of writes a transaction.
#pragma once

#include <memory>
#include <string>

#include "touchmove/store/store.hpp"

namespace touchmove::store {

enum class Access : std::uint8_t {
  Hall,      ///< reads and writes, makes the file if there is none, and holds the store's lock: one process at a time
  ReadOnly,  ///< reads a file that exists, also beside the hall that holds it
};

/// Opens a store file. A file of a later version, a damaged one and one held by another hall are refused by name.
tl::expected<std::unique_ptr<Store>, Error> open_sqlite(const std::string& path, Access access);

}  // namespace touchmove::store
