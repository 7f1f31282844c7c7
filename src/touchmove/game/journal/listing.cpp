#include "touchmove/game/journal/listing.hpp"

#include "touchmove/game/journal/enumerations.hpp"
#include "touchmove/game/journal/field_lister.hpp"

namespace touchmove::game {
namespace {

template <typename Code>
std::vector<ListedField> values_of_code(Code code) {
  FieldLister lister;
  Values values;
  for (const Field field : fields_of(code).span()) visit_value(lister, field, values);
  return std::move(lister.fields);
}

}  // namespace

std::vector<ListedField> fields_of_event(EventType type) {
  EventBody body;
  EventKinds::emplace(body, type);
  FieldLister lister;
  std::visit([&](auto& each) { visit_fields(lister, each); }, body);
  return std::move(lister.fields);
}

std::vector<ListedField> fields_of_moves() { return fields_of_object<MoveList>(); }

std::vector<ListedField> fields_of_any_event() {
  FieldLister lister;
  Event event;
  visit_head(lister, event);
  return std::move(lister.fields);
}

std::vector<ListedField> values_of(FactCode code) { return values_of_code(code); }
std::vector<ListedField> values_of(EffectCode code) { return values_of_code(code); }

std::vector<ListedObject> listed_objects() {
  return {{"fallback", fields_of_object<FallbackBook>()},
          {"variations", fields_of_object<Variation>()},
          {"source", fields_of_object<Source>()},
          {"clocks", fields_of_object<ClockReading>()},
          {"ruling", fields_of_object<Ruling>()},
          {"options", fields_of_object<Option>()},
          {"needs", fields_of_object<Needs>()}};
}

std::vector<std::string_view> names_in_object(std::string_view name) {
  std::vector<std::string_view> names;
  for (const ListedObject& object : listed_objects()) {
    if (object.name != name) continue;
    for (const ListedField& field : object.fields) names.push_back(field.name);
  }
  return names;
}

std::vector<WordList> word_lists() {
  std::vector<WordList> lists;
#define TOUCHMOVE_LIST(Code, name) lists.push_back({name, words_of<Code>()});
  TOUCHMOVE_ENUMERATIONS(TOUCHMOVE_LIST)
#undef TOUCHMOVE_LIST
  return lists;
}

}  // namespace touchmove::game
