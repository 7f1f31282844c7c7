// The laws of the British Chess Federation of 1911.
#pragma once

#include "touchmove/game/book/book.hpp"

namespace touchmove::books::bcf_1911 {

class Bcf1911 final : public game::Book {
 public:
  std::string_view id() const override { return "bcf-1911"; }
  game::Policies policies(const game::Conditions& conditions) const override;
  const game::EventPolicies& events() const override;
  const game::RecordPolicies& records() const override;
};

extern const Bcf1911 book;

}  // namespace touchmove::books::bcf_1911
