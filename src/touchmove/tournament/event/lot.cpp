#include "touchmove/tournament/event/lot.hpp"

#include <cstdint>

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

}  // namespace touchmove::tournament::event
