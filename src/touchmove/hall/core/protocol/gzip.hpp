// gzip, for what many read.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace touchmove::hall {

/// The bytes as a gzip file; nothing if there is no memory for it.
std::optional<std::string> gzip(std::string_view bytes);

/// Undoes gzip. Nothing if the bytes are damaged.
std::optional<std::string> gunzip(std::string_view bytes);

}  // namespace touchmove::hall
