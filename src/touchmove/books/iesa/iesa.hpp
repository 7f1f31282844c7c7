// The IESA school rules.
#pragma once

#include "touchmove/game/book/book.hpp"

namespace touchmove::books::iesa {

class Iesa final : public game::Book {
 public:
  std::string_view id() const override { return "iesa"; }
  game::Policies policies(const game::Conditions& conditions) const override;
  const game::EventPolicies& events() const override;
  const game::RecordPolicies& records() const override;
};

extern const Iesa book;

}  // namespace touchmove::books::iesa
