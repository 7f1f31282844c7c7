// The store in one file: SQLite in WAL mode with full synchronisation, a group of writes a transaction.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "touchmove/store/access.hpp"
#include "touchmove/store/store.hpp"

namespace touchmove::store {

/// The file that a name means, symbolic links followed; it need not be there.
std::string file_behind(const std::string& path);

/// What SQLite finds damaged in the file itself, page by page; nothing if it is whole. Reads all of it.
std::vector<std::string> damages_of(const std::string& path);

/// Opens a store file. A file of a later version, a damaged one and one held by another hall are refused by name.
tl::expected<std::unique_ptr<Store>, Error> open_sqlite(const std::string& path, Access access);

}  // namespace touchmove::store
