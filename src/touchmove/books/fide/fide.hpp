// The FIDE Laws of Chess.
#pragma once

#include "touchmove/game/book/book.hpp"

namespace touchmove::books::fide {

class Fide final : public game::Book {
 public:
  std::string_view id() const override { return "fide"; }
  game::Policies policies(const game::Conditions& conditions) const override;
  const game::EventPolicies& events() const override;
  const game::RecordPolicies& records() const override;
};

extern const Fide book;

}  // namespace touchmove::books::fide
