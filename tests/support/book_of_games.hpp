// A rulebook for tests of the game: of events and records it says nothing of its own.
#pragma once

#include "touchmove/game/book/book.hpp"

namespace touchmove::support {

class BookOfGames : public game::Book {
 public:
  const game::EventPolicies& events() const override {
    static constexpr game::EventPolicies usual;
    return usual;
  }
  const game::RecordPolicies& records() const override {
    static constexpr game::RecordPolicies nothing;
    return nothing;
  }

 protected:
  ~BookOfGames() = default;
};

}  // namespace touchmove::support
