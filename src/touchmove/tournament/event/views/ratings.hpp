// What an event will probably do to its players' ratings, as far as its journal goes.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include <tl/expected.hpp>

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
  std::string what;                ///< "US Chess, dual: the regular rating"
  std::vector<std::string> notes;  ///< what was taken for granted
  std::vector<RatedPlayer> players;
};

/// The estimate for everybody who was paired in a section, from the games played so far. By US Chess with the rating
/// paired by, which in blitz is the higher of regular and blitz, an established one before a provisional one
/// (uschess-blitz:3); by FIDE with the FIDE rating, under FIDE's rulebook the one paired by. A provisional rating rests
/// on the games the entry says, or on as many as it can. Or every reason why not: no last day, a time control that is
/// not rated.
tl::expected<Ratings, std::vector<std::string>> ratings(const State& state, std::size_t section,
                                                        const Directory& directory, RatingSystem system);

/// One object with every player and every step.
std::string ratings_json(const Section& section, const Ratings& ratings);

template <>
std::span<const std::string_view> words_of<RatingSystem>();

}  // namespace touchmove::tournament::event
