// What makes one JSON value of another, as a JSON Patch (RFC 6902).
#pragma once

#include <cstddef>
#include <optional>
#include <string>

#include <boost/json/value.hpp>

namespace touchmove::hall {

/// The operations, `add`, `replace` and `remove`, a comma between them, without the brackets around them, so that
/// patches that follow one another can be joined; "" if nothing changed. Arrays are compared place by place, which
/// suits lists that grow at their end. Nothing if the text would be longer than `longest`. `path` is where the two lie
/// in what is patched, as of RFC 6901.
std::optional<std::string> json_patch(const boost::json::value& from, const boost::json::value& to, std::size_t longest,
                                      std::string path = {});

}  // namespace touchmove::hall
