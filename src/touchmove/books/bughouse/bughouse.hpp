// The US Chess scholastic bughouse regulations with their playing rules; what they leave open goes to the blitz rules.
#pragma once

#include "touchmove/game/book/book.hpp"

namespace touchmove::books::bughouse {

class Bughouse final : public game::Book {
 public:
  std::string_view id() const override { return "bughouse"; }
  game::Policies policies(const game::Conditions& conditions) const override;
  const game::EventPolicies& events() const override;
  const game::RecordPolicies& records() const override;
};

extern const Bughouse book;

}  // namespace touchmove::books::bughouse
