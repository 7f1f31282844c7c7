// Nothing that is sent is passed over.
#pragma once

#include <boost/json/object.hpp>
#include <optional>
#include <span>
#include <string_view>

#include "touchmove/wire/problem.hpp"

namespace touchmove::dispute {

/// The first field that is none of those an object may have: `unknown_field`, with the nearest of them and all of them.
/// `of`: what the object is.
std::optional<wire::Problem> unknown_field(const boost::json::object& object, std::string_view of,
                                           std::span<const std::string_view> fields);

}  // namespace touchmove::dispute
