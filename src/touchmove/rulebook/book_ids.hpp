// What the tables of clause ids are made of that tools/rulebooks writes.
#pragma once

#include <cstdint>
#include <span>
#include <string_view>

namespace touchmove::rulebook {

/// A clause's id and its place in the book's own order.
struct ClauseId {
  std::string_view id;
  std::uint16_t index;
};

/// A book's id and those of its clauses, sorted.
struct BookIds {
  std::string_view id;
  std::span<const ClauseId> clauses;
};

}  // namespace touchmove::rulebook
