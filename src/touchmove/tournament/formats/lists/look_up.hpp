// How somebody at a desk asks a rating list for a player, whatever the list is kept in.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "touchmove/tournament/basis/text.hpp"

namespace touchmove::tournament::files {

/// Whether a last name is the one asked for or only begins so.
enum class NameIs : bool { Whole, Begun };

/// Whom of a list is meant: an id in digits, or a name, "Doe, Jane", "Doe Jane" or "Doe"; the last name may be cut
/// short where it stands alone. At most `most` of them.
///
/// `by_id(id, take)` gives `take` the player of that id, if there is one. `by_last(name, how, take)` gives it everybody
/// with that last name, in small letters, or one that begins so, by last name and then by id, as first name (in small
/// letters) and player, until it answers no.
template <typename Player, typename ById, typename ByLast>
std::vector<Player> look_up_by(std::string_view asked, std::size_t most, const ById& by_id, const ByLast& by_last) {
  asked = trimmed(asked);
  std::vector<Player> found;
  if (asked.empty() || most == 0) return found;
  if (is_digits(asked, asked.size())) {
    by_id(asked, [&](const Player& player) { found.push_back(player); });
    return found;
  }
  const auto search = [&](std::string_view last, std::string_view first, NameIs how) {
    const std::string begins = lower(trimmed(first));
    by_last(lower(trimmed(last)), how, [&](std::string_view first_name, const Player& player) {
      if (first_name.starts_with(begins)) found.push_back(player);
      return found.size() < most;
    });
  };
  const std::size_t comma = asked.find(',');
  const std::string_view behind = comma == std::string_view::npos ? std::string_view{} : asked.substr(comma + 1);
  if (comma != std::string_view::npos) {
    search(asked.substr(0, comma), behind, NameIs::Whole);
  } else {
    // "de la Cruz Ana": wherever the last name ends, the longest one first.
    for (std::size_t end = asked.size(); found.empty() && end != std::string_view::npos && end > 0;) {
      search(asked.substr(0, end), end < asked.size() ? asked.substr(end) : std::string_view{}, NameIs::Whole);
      end = asked.rfind(' ', end - 1);
    }
  }
  if (found.empty()) search(asked.substr(0, comma), behind, NameIs::Begun);
  return found;
}

}  // namespace touchmove::tournament::files
