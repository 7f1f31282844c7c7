#include "touchmove/game/vocabulary/event.hpp"

#include "touchmove/base/outlined_members.hpp"

namespace touchmove {

template class base::Outlined<game::EventVariant>;
template struct base::OutlinedKinds<game::EventVariant>;

namespace game {

Event opening_event(Opened opened) {
  Event event;
  event.body = Opening{std::make_shared<const Opened>(std::move(opened))};
  return event;
}

}  // namespace game
}  // namespace touchmove
