// The laws of a village club.
#pragma once

#include "touchmove/game/book/book.hpp"

namespace touchmove::books::village {

class Village final : public game::Book {
 public:
  std::string_view id() const override { return "village"; }
  game::Policies policies(const game::Conditions& conditions) const override;
  const game::EventPolicies& events() const override;
  const game::RecordPolicies& records() const override;
};

extern const Village book;

}  // namespace touchmove::books::village
