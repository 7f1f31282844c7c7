// The US Chess scholastic blitz rules; what they leave open goes to the essentials of US Chess.
#pragma once

#include "touchmove/game/book/book.hpp"

namespace touchmove::books::uschess_blitz {

class USChessBlitz final : public game::Book {
 public:
  std::string_view id() const override { return "uschess-blitz"; }
  game::Policies policies(const game::Conditions& conditions) const override;
  const game::EventPolicies& events() const override;
  const game::RecordPolicies& records() const override;
};

extern const USChessBlitz book;

}  // namespace touchmove::books::uschess_blitz
