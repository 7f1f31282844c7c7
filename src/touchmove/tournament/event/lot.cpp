#include "touchmove/tournament/event/lot.hpp"

#include <cstdint>

namespace touchmove::tournament::event {

ColourLot draw_colour(std::string_view lot) {
  std::uint32_t hash = 2'166'136'261U;
  for (const char c : lot) hash = (hash ^ static_cast<unsigned char>(c)) * 16'777'619U;
  return ((hash >> 16U) & 1U) == 0 ? ColourLot::White : ColourLot::Black;
}

}  // namespace touchmove::tournament::event
