// Who acts in an encounter: a seat or an office, never a person's name and never a colour.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

#include "touchmove/base/short_text.hpp"

namespace touchmove::game {

/// A seat at the board, an office, or the program itself as witness of the clock. Which colour a seat has follows from
/// the state of the game.
enum class Actor : std::uint8_t { A, B, A1, A2, B1, B2, Official, SectionChief, Chief, Hall };

/// "A", "B1", "official", "section_chief", ... as journals write it.
std::string_view word_of(Actor actor);
std::optional<Actor> parse_actor(std::string_view text);

constexpr bool is_seat(Actor actor) { return actor <= Actor::B2; }
/// The board a seat sits at; 1 for an office.
constexpr int board_of(Actor actor) { return actor == Actor::A2 || actor == Actor::B2 ? 2 : 1; }
/// An official of any rank. The hall is none.
constexpr bool is_official(Actor actor) {
  return actor == Actor::Official || actor == Actor::SectionChief || actor == Actor::Chief;
}

/// The opaque id of whoever acted for a seat or office.
using PersonId = base::ShortText<24>;

}  // namespace touchmove::game
