// A large rating list on the disk, with the index that is kept beside it (`ratings.txt.index`).
#pragma once

#include <cstddef>
#include <optional>
#include <string>

namespace touchmove::app {

/// A list of those alone whom somebody means who asks like that, to be read and asked like the whole one. The first
/// time, and whenever the list has changed since, the index is made, which reads the list whole; where it cannot be
/// written it is made each time. Nothing of a list that is small enough to be read at once, that is no plain file, or
/// that has mistakes: it is to be read whole.
std::optional<std::string> excerpt_of_listed(const std::string& path, const std::string& asked);

}  // namespace touchmove::app
