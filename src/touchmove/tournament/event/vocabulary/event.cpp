#include "touchmove/tournament/event/vocabulary/event.hpp"

#include "touchmove/base/outlined_members.hpp"

namespace touchmove {

template class base::Outlined<tournament::event::BodyVariant>;
template struct base::OutlinedKinds<tournament::event::BodyVariant>;
template bool base::is_equal(const tournament::event::Body&, const tournament::event::Body&);

}  // namespace touchmove
