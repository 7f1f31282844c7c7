// The key a hall seals moves with: a file beside the store, never in it.
#pragma once

#include <string>

#include <tl/expected.hpp>

#include "touchmove/hall/core/tables/sealed_move.hpp"

namespace touchmove::app {

/// The file that goes with a store's file: FILE.seal-key.
std::string seal_key_file(const std::string& store_file);

/// Reads the key, or makes one, for this user's eyes only, where there is none yet. An empty name gives a key that
/// lasts as long as the process. The error says why not.
tl::expected<hall::SealKey, std::string> open_seal_key(const std::string& file);

}  // namespace touchmove::app
