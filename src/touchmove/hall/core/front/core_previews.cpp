// What the link of a board says of itself: who plays there, and where it belongs.
#include <fmt/format.h>

#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "touchmove/game/view/shape_writer.hpp"
#include "touchmove/hall/core/events/event_desks.hpp"
#include "touchmove/hall/core/front/core.hpp"
#include "touchmove/hall/core/protocol/preview.hpp"
#include "touchmove/messages/catalog.hpp"

namespace touchmove::hall {
namespace {

/// How the one game of a table ended, as a score; empty if it is on, or if there are several.
std::string_view result_of_table(const Encounter& seen) {
  const std::vector<Ending> endings = seen.endings();
  if (endings.size() != 1 || seen.boards() > 1) return {};
  const bool a_is_white = seen.white() == Seat::A;
  switch (endings.front()) {
    case Ending::A:
      return a_is_white ? "1-0" : "0-1";
    case Ending::B:
      return a_is_white ? "0-1" : "1-0";
    case Ending::Draw:
      return "½-½";
    case Ending::BothLose:
      return "0-0";
    case Ending::AHalf:
      return a_is_white ? "½-0" : "0-½";
    case Ending::BHalf:
      return a_is_white ? "0-½" : "½-0";
    case Ending::None:
      break;
  }
  return {};
}

}  // namespace

void Core::show_preview(const Request& request, Room& room) {
  const std::string_view language = language_for(request.languages);
  const Seat white = room.encounter->white();
  const auto side = [&](Seat seat, std::string_view unnamed) {
    return room.name_of(seat).value_or(std::string(messages::words(unnamed, language)));
  };
  PreviewShape preview;
  preview.title = side(white, "side.white") + " – " + side(opponent(white), "side.black");
  const BoardPlace& place = room.record.place;
  std::string where;
  if (!place.event.empty()) {
    where = messages::say(messages::Message("publish.sheet.slip", {{"round", std::to_string(place.round)},
                                                                   {"board", std::to_string(place.board)}}),
                          language);
  }
  preview.description = in_a_row({std::string(result_of_table(as_seen(room, std::nullopt))),
                                  place.event.empty() ? "" : events_->name_of(place.event), where,
                                  book_name(room.record.settings.rulebook, language), room.record.settings.time});
  Response response;
  response.request = request.id;
  response.body = game::shape_json(preview);
  response.preview = std::make_shared<PreviewShape>(std::move(preview));
  emit(std::move(response));
}

}  // namespace touchmove::hall
