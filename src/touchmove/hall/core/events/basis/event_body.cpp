#include "touchmove/hall/core/events/basis/event_body.hpp"

#include <boost/json/array.hpp>

#include <cstdint>
#include <utility>

#include "touchmove/hall/core/protocol/json.hpp"

namespace touchmove::hall {

using namespace tournament::event;
namespace json = boost::json;

EventCommand command_in(const json::object& body) {
  EventCommand command;
  command.command = text_of(body, "id").value_or("");
  command.station = text_of(body, "station").value_or("");
  command.despite = flag_of(body, "despite");
  command.because = text_of(body, "because").value_or("");
  command.only_judged = flag_of(body, "only_judge");
  return command;
}

std::vector<EntryNumber> entries_in(const json::object& body) {
  std::vector<EntryNumber> entries;
  const json::value* const list = body.if_contains("entries");
  if (list == nullptr || !list->is_array()) return entries;
  for (const json::value& one : list->get_array()) {
    if (!one.is_int64()) continue;
    const std::int64_t number = one.get_int64();
    entries.push_back(std::in_range<EntryNumber>(number) ? static_cast<EntryNumber>(number) : -1);
  }
  return entries;
}

std::optional<std::size_t> live_section(const State& state, const std::string& id) {
  const auto index = section_index(state, id);
  if (!index || !state.sections[*index].merged_into.empty()) return std::nullopt;
  return index;
}

}  // namespace touchmove::hall
