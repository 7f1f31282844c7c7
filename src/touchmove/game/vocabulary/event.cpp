#include "touchmove/game/vocabulary/event.hpp"

namespace touchmove::game {

EventBody::EventBody() noexcept = default;
EventBody::EventBody(const EventBody& other) = default;
EventBody::EventBody(EventBody&& other) noexcept = default;
EventBody& EventBody::operator=(const EventBody& other) = default;
EventBody& EventBody::operator=(EventBody&& other) noexcept = default;
EventBody::~EventBody() = default;

Event opening_event(Opened opened) {
  Event event;
  event.body = Opening{std::make_shared<const Opened>(std::move(opened))};
  return event;
}

}  // namespace touchmove::game
