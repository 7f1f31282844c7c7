// Which store a command means.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include <tl/expected.hpp>

#include "touchmove/store/store.hpp"

namespace touchmove::app {

/// $XDG_DATA_HOME/touchmove/hall.sqlite, or its place below the home directory.
std::string default_store_file();

/// The store a hall keeps: "sqlite:FILE", "postgresql://...", "memory:", or the default for "". Makes the folder of the
/// default. The error says why not.
tl::expected<std::unique_ptr<store::Store>, std::string> open_hall_store(const std::string& name);

/// The file of the key that goes with that store; "" for one that is kept nowhere. Of a database: a file of this
/// user's, beside the default store.
std::string seal_key_of_store(const std::string& name);

/// Whether the key with that fingerprint is the store's own: the first that comes is. A hall with another could open
/// nothing that was sealed before.
tl::expected<bool, std::string> agree_on_seal_key(store::Store& store, const std::string& fingerprint);

/// The socket through which the shell reaches the hall that holds that store; "" for one that is kept nowhere.
std::string socket_of_store(const std::string& name);

/// The same store to read beside whoever holds it.
tl::expected<std::unique_ptr<store::Store>, std::string> open_store_to_read(const std::string& name);

/// How many bytes that store's files have, its log among them; 0 for one that is kept in no file.
std::uint64_t bytes_of_store(const std::string& name);

/// The file of a store by that name. The error says why there is none.
tl::expected<std::string, std::string> file_of_store(const std::string& name);

/// What is damaged in the file of a store, page by page.
std::vector<std::string> damages_of_store(const std::string& name);

}  // namespace touchmove::app
