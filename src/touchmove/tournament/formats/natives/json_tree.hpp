// JSON of other programs as a tree that knows its lines. Internal to this folder.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <tl/expected.hpp>

#include "touchmove/tournament/formats/csv/csv.hpp"

namespace touchmove::tournament::files {

/// A value of JSON and the line it begins in.
struct JsonNode {
  enum class Kind : std::uint8_t { Null, Bool, Number, Text, Array, Object };

  Kind kind{Kind::Null};
  std::size_t line{1};
  std::string text{};  ///< of a text its characters, of a number or a bool how it is written
  std::vector<std::pair<std::string, JsonNode>> fields{};
  std::vector<JsonNode> items{};

  /// The first field of the name; nullptr where there is none.
  const JsonNode* find(std::string_view name) const;
  /// Null, false, 0, an empty text, list or object: what a program writes that has nothing to say.
  bool is_blank() const;
};

/// The tree of a text in UTF-8, nested at most 16 deep; or the line from which on it is no JSON.
tl::expected<JsonNode, Mistake> read_json(std::string_view text);

}  // namespace touchmove::tournament::files
