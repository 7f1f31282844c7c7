// A rating estimate in words: what is printed first, and the steps behind it.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "touchmove/tournament/rating/fide.hpp"
#include "touchmove/tournament/rating/uschess.hpp"
#include "touchmove/tournament/standings/results/section.hpp"

namespace touchmove::tournament::rating {

struct Line {
  std::optional<int> before;
  std::optional<int> after;
  std::string note;
  std::vector<std::string> steps;
};

/// `section` has the opponents' numbers.
Line line_of(const uschess::Estimate& estimate, const results::Section& section);
Line line_of(const fide::Estimate& estimate, const results::Section& section);

}  // namespace touchmove::tournament::rating
