#include "touchmove/hall/core/events/views/pairing_systems.hpp"

#include <string_view>

#include <boost/json.hpp>

#include "touchmove/books/registry.hpp"
#include "touchmove/tournament/event/vocabulary/plan.hpp"
#include "touchmove/tournament/pairing/systems/systems.hpp"

namespace touchmove::hall {
namespace {

namespace ev = tournament::event;
namespace json = boost::json;
namespace pairing = tournament::pairing;

json::string text(std::string_view view) { return json::string(view.data(), view.size()); }

}  // namespace

std::string pairing_systems() {
  json::array systems;
  for (const pairing::System* each : pairing::all_systems()) {
    json::object one{{"id", text(each->word)}, {"title", text(each->title)}, {"shape", text(ev::word_of(each->shape))}};
    one["edition"] = text(each->edition);
    json::array settings;
    for (const pairing::SettingGroup group : each->settings) settings.push_back(text(ev::word_of(group)));
    one["settings"] = std::move(settings);
    json::array accelerations;
    for (const ev::Acceleration way : each->accelerations) accelerations.push_back(text(ev::word_of(way)));
    one["accelerations"] = std::move(accelerations);
    one["tiebreaks"] = text(each->has_fide_tiebreaks ? ev::word_of(ev::TieBreakSystem::Fide) : std::string_view());
    json::array usual_of;
    for (const game::Book* book : books::all_books()) {
      if (ev::default_pairings(book->id()) == each->code) usual_of.push_back(text(book->id()));
    }
    one["usual_of"] = std::move(usual_of);
    systems.push_back(std::move(one));
  }
  return json::serialize(systems);
}

}  // namespace touchmove::hall
