#include "touchmove/tournament/event/state/lot.hpp"

#include <algorithm>
#include <cstdint>
#include <string>

#include "touchmove/tournament/pairing/roundrobin/roundrobin.hpp"

namespace touchmove::tournament::event {

ColourLot draw_colour(std::string_view lot) {
  std::uint32_t hash = 2'166'136'261U;
  for (const char c : lot) hash = (hash ^ static_cast<unsigned char>(c)) * 16'777'619U;
  return ((hash >> 16U) & 1U) == 0 ? ColourLot::White : ColourLot::Black;
}

std::uint64_t lots_of(std::string_view lot, std::string_view section) {
  std::uint64_t hash = 14'695'981'039'346'656'037U;
  const auto add = [&](std::string_view text) {
    for (const char c : text) hash = (hash ^ static_cast<unsigned char>(c)) * 1'099'511'628'211U;
    hash *= 1'099'511'628'211U;  // so that "ab", "c" is not "a", "bc"
  };
  add(lot);
  add(section);
  return hash;
}

std::vector<int> drawn_order(std::string_view lot, std::string_view section, std::vector<int> entries) {
  std::sort(entries.begin(), entries.end());
  // No section's id has a blank, so that this is no other lot of the event.
  const std::uint64_t seed = lots_of(lot, "numbers " + std::string(section));
  std::vector<int> order;
  for (const std::size_t place : pairing::roundrobin::drawn_numbers(entries.size(), seed)) {
    order.push_back(entries[place]);
  }
  return order;
}

}  // namespace touchmove::tournament::event
