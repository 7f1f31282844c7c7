// The essentials of US Chess tournament rules.
#pragma once

#include "touchmove/game/book/book.hpp"

namespace touchmove::books::uschess {

class USChess final : public game::Book {
 public:
  std::string_view id() const override { return "uschess"; }
  game::Policies policies(const game::Conditions& conditions) const override;
  const game::EventPolicies& events() const override;
  const game::RecordPolicies& records() const override;
};

extern const USChess book;

}  // namespace touchmove::books::uschess
