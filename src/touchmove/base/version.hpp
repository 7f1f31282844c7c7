// The version of the library. CMake reads it from here, so it is written once.
#pragma once

#include <string_view>

namespace touchmove::base {

/// The version of the library and the binary, `MAJOR.MINOR.PATCH` by semantic versioning.
inline constexpr std::string_view version = "0.1.0";

}  // namespace touchmove::base
