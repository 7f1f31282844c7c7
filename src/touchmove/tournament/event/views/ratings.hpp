// What an event will probably do to its players' ratings, as far as its journal goes.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <tl/expected.hpp>

#include "touchmove/messages/message.hpp"
#include "touchmove/tournament/event/state/state.hpp"
#include "touchmove/tournament/event/vocabulary/persons.hpp"
#include "touchmove/tournament/rating/words.hpp"

namespace touchmove::tournament::event {

enum class RatingSystem : std::uint8_t { UsChess, Fide };

struct RatedPlayer {
  EntryNumber entry{0};
  int number{0};
  std::string name;
  rating::Line line;
};

struct Ratings {
  messages::Message what{""};            ///< "US Chess, dual: the regular rating"
  std::vector<messages::Message> notes;  ///< what was taken for granted
  std::vector<RatedPlayer> players;
};

/// The estimate for everybody who was paired in a section, from the games played so far. By US Chess with the rating
/// paired by, which in blitz is the higher of regular and blitz, an established one before a provisional one
/// (uschess-blitz:3); by FIDE with the FIDE rating, under FIDE's rulebook the one paired by. A provisional rating rests
/// on the games the entry says, or on as many as it can. Or every reason why not: no last day, a time control that is
/// not rated.
tl::expected<Ratings, std::vector<messages::Message>> ratings(const State& state, std::size_t section,
                                                              const Directory& directory, RatingSystem system);

struct RatedPlayerShape {
  static constexpr std::string_view name = "RatedPlayer";
  EntryNumber entry{0};
  int number{0};
  std::string printed{};
  std::optional<int> before{};
  std::optional<int> after{};
  std::string note{};
  std::vector<std::string> steps{};
  std::optional<messages::Message> note_said{};
  std::vector<messages::Message> steps_said{};
  static void fields(auto& v, auto& x) {
    v.must("entry", x.entry);
    v.must("number", x.number);
    v.must("name", x.printed);
    v.must("before", x.before);
    v.must("after", x.after);
    v.must("note", x.note);
    v.must("steps", x.steps, "The arithmetic, line by line.");
    v.may("note_said", x.note_said, "The note as a message, to be said in the reader's language.");
    v.may("steps_said", x.steps_said, "The same of the steps.");
  }
};

/// As a page and a program are shown it.
struct RatingsShape {
  static constexpr std::string_view name = "Ratings";
  std::string section{};
  std::string what{};
  std::vector<std::string> notes{};
  messages::Message what_said{""};
  std::vector<messages::Message> notes_said{};
  std::vector<RatedPlayerShape> players{};
  static void fields(auto& v, auto& x) {
    v.must("section", x.section);
    v.must("what", x.what);
    v.must("notes", x.notes, "What was taken for granted.");
    v.must("what_said", x.what_said, "The same as a message, to be said in the reader's language.");
    v.may("notes_said", x.notes_said, "The same of the notes.");
    v.must("players", x.players);
  }
};
/// Its texts are English; beside them stand the messages they say.
RatingsShape ratings_shape(const Section& section, const Ratings& ratings);

template <>
std::span<const std::string_view> words_of<RatingSystem>();

}  // namespace touchmove::tournament::event
