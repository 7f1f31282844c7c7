// The modules that CMake is told of, against what their sources include.
#pragma once

#include <vector>

#include "tests/tidy/checks.hpp"

namespace touchmove::tidy {

/// No `touchmove_module` names a module after DEPS of which its sources include nothing, unless that one is a room of
/// its own; and a ROOM names every module of which they include something, or the layer that it is a room of.
Findings check_modules(const std::vector<SourceFile>& files);

}  // namespace touchmove::tidy
