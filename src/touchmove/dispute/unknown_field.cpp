#include "touchmove/dispute/unknown_field.hpp"

#include <algorithm>
#include <string>

#include "touchmove/base/nearest_word.hpp"

namespace touchmove::dispute {

std::optional<wire::Problem> unknown_field(const boost::json::object& object, std::string_view of,
                                           std::span<const std::string_view> fields) {
  for (const auto& member : object) {
    const std::string_view name(member.key().data(), member.key().size());
    if (std::find(fields.begin(), fields.end(), name) != fields.end()) continue;
    std::string said = "'" + std::string(name) + "': no such field of " + std::string(of);
    const auto nearest = base::nearest_word(name, fields);
    said.append(nearest ? "; did you mean " + std::string(*nearest) + "?" : ".").append(" Fields:");
    for (const std::string_view field : fields) said.append(field == fields.front() ? " " : ", ").append(field);
    return wire::Problem{"unknown_field", std::string(name), said + "."};
  }
  return std::nullopt;
}

}  // namespace touchmove::dispute
