#include "touchmove/tournament/pairing/systems/systems.hpp"

#include <algorithm>
#include <cstddef>
#include <vector>

namespace touchmove::tournament::pairing {

const System& system_of(Pairings code) {
  const auto systems = all_systems();
  return **std::find_if(systems.begin(), systems.end(), [&](const System* each) { return each->code == code; });
}

const System* find_system(std::string_view word) {
  const auto systems = all_systems();
  const auto found =
      std::find_if(systems.begin(), systems.end(), [&](const System* each) { return each->word == word; });
  return found == systems.end() ? nullptr : *found;
}

std::span<const std::string_view> code_words(std::type_identity<Pairings>) {
  static const std::vector<std::string_view> words = [] {
    std::vector<std::string_view> made(all_systems().size());
    for (const System* each : all_systems()) made[static_cast<std::size_t>(each->code)] = each->word;
    return made;
  }();
  return words;
}

}  // namespace touchmove::tournament::pairing
