#include "touchmove/tournament/event/vocabulary/event.hpp"

namespace touchmove::tournament::event {

Body::Body() noexcept = default;
Body::Body(const Body& other) = default;
Body::Body(Body&& other) noexcept = default;
Body& Body::operator=(const Body& other) = default;
Body& Body::operator=(Body&& other) noexcept = default;
Body::~Body() = default;

bool operator==(const Body& a, const Body& b) {
  return static_cast<const BodyVariant&>(a) == static_cast<const BodyVariant&>(b);
}

}  // namespace touchmove::tournament::event
