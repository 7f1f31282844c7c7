// Every policy a book can set, each with the matters it answers for and the ways it can be turned otherwise.
#pragma once

#include <cstddef>
#include <functional>
#include <span>
#include <string_view>
#include <vector>

#include "touchmove/game/book/policies.hpp"
#include "touchmove/game/vocabulary/matter.hpp"

namespace touchmove::scenarios {

/// One field of the policies.
struct Switch {
  std::string_view name;
  /// What the field decides: the clause of any of these is the clause of the policy.
  std::vector<game::Matter> matters;
  /// How many ways there are to set it, whatever it is set to now.
  std::size_t ways;
  /// Sets it in one of these ways; false if it was so already.
  std::function<bool(game::Policies&, std::size_t way)> turn;
  /// Sets it as it is in `from`; false if it was so already.
  std::function<bool(game::Policies& policies, game::Policies& from)> set_as_in;
};

/// All of them. A test counts the fields, so that a new one cannot be forgotten.
const std::vector<Switch>& all_switches();

/// The fields of the policies that no switch turns, and why, as "name: reason".
std::span<const std::string_view> fields_without_switch();

}  // namespace touchmove::scenarios
