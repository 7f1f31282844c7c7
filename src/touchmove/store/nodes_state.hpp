// What a store that nodes share says of them: who has which part, and how many they are.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace touchmove::store {

/// Into how many parts a shared store is cut: as many nodes can have something to do.
inline constexpr std::int64_t parts_of_store = 16;

/// By how much a node's clock may differ from the database's, in ms.
inline constexpr std::int64_t most_clock_difference = 2000;

/// A part as the database has it.
struct PartState {
  std::int64_t part{0};
  std::string node;
  std::int64_t epoch{0};  ///< grows with each owner
  std::string address;    ///< of its hall
  bool is_held{false};    ///< its lease has not ended
};

struct NodesState {
  std::vector<PartState> parts;  ///< those that ever had an owner, in order
  std::int64_t nodes{0};         ///< that are alive
  std::int64_t clock_off{0};     ///< ms by which the clock of the node that asks differs from the database's
};

}  // namespace touchmove::store
