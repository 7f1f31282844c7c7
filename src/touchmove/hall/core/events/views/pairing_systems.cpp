#include "touchmove/hall/core/events/views/pairing_systems.hpp"

#include <boost/json/serialize.hpp>

#include "touchmove/books/registry.hpp"
#include "touchmove/tournament/event/vocabulary/plan.hpp"
#include "touchmove/tournament/pairing/systems/systems.hpp"

namespace touchmove::hall {

std::string pairing_systems() {
  namespace ev = tournament::event;
  std::vector<SystemShape> systems;
  for (const tournament::pairing::System* each : tournament::pairing::all_systems()) {
    SystemShape& one = systems.emplace_back();
    one.id = each->word;
    one.title = each->title;
    one.shape = each->shape;
    one.edition = each->edition;
    one.settings.assign(each->settings.begin(), each->settings.end());
    one.accelerations.assign(each->accelerations.begin(), each->accelerations.end());
    if (each->has_fide_tiebreaks) one.tiebreaks = ev::word_of(ev::TieBreakSystem::Fide);
    for (const game::Book* book : books::all_books()) {
      if (ev::default_pairings(book->id()) == each->code) one.usual_of.emplace_back(book->id());
    }
  }
  return boost::json::serialize(shape_value(systems));
}

}  // namespace touchmove::hall
