// What can be said, listed from what reads it: every event with its fields and their words. What tells people of it, in
// documents and in refusals, is made from this.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "touchmove/game/journal/codes.hpp"

namespace touchmove::game {

/// Whether a field has to be there.
enum class Need : std::uint8_t {
  Never,
  Always,
  Together,  ///< if any of the object's fields of this kind is
};

/// A field as it is read.
struct ListedField {
  std::string_view name;
  Need need{Need::Never};
  std::string holds;                        ///< "square", "1 to 960", the name of a list of words
  std::span<const std::string_view> words;  ///< those it may be, or its items; none: it is no word of a list
};

/// The event's own fields, in the order in which journals have them.
std::vector<ListedField> fields_of_event(EventType type);
/// Those of a list of moves told at once (`MoveList`).
std::vector<ListedField> fields_of_moves();
/// Those any event may have; `opened` has no `clocks`.
std::vector<ListedField> fields_of_any_event();
/// The values of a fact or an effect.
std::vector<ListedField> values_of(FactCode code);
std::vector<ListedField> values_of(EffectCode code);

/// An object inside an event or a ruling ("source", "variations", ...; a ruling itself is "ruling").
struct ListedObject {
  std::string_view name;
  std::vector<ListedField> fields;
};
std::vector<ListedObject> listed_objects();
/// The names of what such an object has.
std::vector<std::string_view> names_in_object(std::string_view name);

/// The words of an enumeration, by the name that `ListedField::holds` gives.
struct WordList {
  std::string_view name;
  std::span<const std::string_view> words;
};
std::vector<WordList> word_lists();

}  // namespace touchmove::game
