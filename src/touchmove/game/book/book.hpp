// The questions a rulebook must answer. The game asks them and names no book.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

#include "touchmove/board/position/placement.hpp"
#include "touchmove/board/position/position.hpp"
#include "touchmove/game/book/event_policies.hpp"
#include "touchmove/game/book/policies.hpp"
#include "touchmove/game/book/record_policies.hpp"
#include "touchmove/game/vocabulary/matter.hpp"
#include "touchmove/game/vocabulary/opened.hpp"

namespace touchmove::game {

/// One rulebook's answers. A book is a constant that lives as long as the program.
class Book {
 public:
  /// The id of its catalog: "fide".
  virtual std::string_view id() const = 0;
  /// How it decides under these conditions, and the clause each decision rests on.
  virtual Policies policies(const Conditions& conditions) const = 0;
  /// What holds for an event under it.
  virtual const EventPolicies& events() const = 0;
  /// What follows from the record of a game alone.
  virtual const RecordPolicies& records() const = 0;

 protected:
  ~Book() = default;
};

}  // namespace touchmove::game
