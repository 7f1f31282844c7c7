// What a rating list says of those who are entered already, beside what the event has.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "touchmove/tournament/event/state/state.hpp"
#include "touchmove/tournament/event/vocabulary/event.hpp"
#include "touchmove/tournament/event/vocabulary/persons.hpp"
#include "touchmove/tournament/formats/lists/player_list.hpp"

namespace touchmove::tournament::event {

enum class Listed : std::uint8_t { Rating, FideRating, Title, MemberUntil };
template <>
std::span<const std::string_view> words_of<Listed>();

/// A value that the list has otherwise.
struct ListedChange {
  EntryNumber entry{0};
  std::string person;  ///< of a team the member's
  Listed what{Listed::Rating};
  std::string was;  ///< as people write it; empty: none
  std::string now;

  friend bool operator==(const ListedChange&, const ListedChange&) = default;
};

/// Why nothing is taken for somebody.
enum class NotRefreshed : std::uint8_t {
  NoId,       ///< without an id of the list's federation
  NotListed,  ///< the list has not the id
  OtherName,  ///< the list has another last name for it: the id is somebody else's, or a name has changed
  Assigned,   ///< the chief director has assigned the rating, which stands
};
template <>
std::span<const std::string_view> words_of<NotRefreshed>();

struct LeftAsItIs {
  EntryNumber entry{0};
  std::string person;
  NotRefreshed why{NotRefreshed::NoId};
  std::string listed;  ///< the name the list has

  friend bool operator==(const LeftAsItIs&, const LeftAsItIs&) = default;
};

struct Refreshed {
  std::vector<ListedChange> changes;  ///< to be shown before anything is taken
  std::vector<LeftAsItIs> left;
  std::vector<Body> acts;  ///< that take them, in order; one an entry whose own rating changes
  std::vector<Person> persons;
};

/// Holds everybody of a section, or of all, who has not left against a list: the rating that the section's time control
/// asks for (`from_list`), FIDE's rating, a title, and how long a membership holds. What the list does not state stays.
/// `find` gives whoever has an id in the list.
Refreshed refresh_from_list(const State& state, const Directory& directory, std::optional<std::size_t> section,
                            files::ListOf of, const std::function<const files::ListedPlayer*(std::string_view)>& find,
                            const std::string& reason);

}  // namespace touchmove::tournament::event
