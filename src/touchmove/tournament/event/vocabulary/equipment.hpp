// What the two sides of a pairing bring to the board, what a book asks of it, and whose of it is used.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "touchmove/tournament/event/vocabulary/names.hpp"

namespace touchmove::tournament::event {

/// A clock as far as its kind decides. "None": nobody brought one.
enum class ClockKind : std::uint8_t {
  None,
  Delay,      ///< can delay: the standard clock of iesa:1-4-2
  Increment,  ///< adds time back, and cannot delay
  Digital,    ///< neither delays nor adds
  Analog,
};

/// What a player records on.
enum class SheetKind : std::uint8_t {
  None,      ///< not looked at
  Provided,  ///< the event's
  Own,       ///< a sheet or book of the player's
  Device,    ///< an electronic device approved for it
};

/// What one side brought, as whoever looked at it describes it. What is left out was not looked at and is no fault.
/// Lengths are hundredths of an inch.
struct Equipment {
  bool board{false};
  std::string light_squares{};  ///< the colour in a word
  std::string dark_squares{};
  bool squares_alike{false};  ///< judged: light and dark are not told apart clearly
  int square{0};              ///< the side of a square
  bool men{false};
  std::string light_men{};
  std::string dark_men{};
  bool out_of_proportion{false};  ///< judged: the men are not of one set
  int king{0};                    ///< its height
  int pawn{0};
  bool not_staunton{false};
  ClockKind clock{ClockKind::None};
  bool clock_sounds{false};     ///< set to make a noise
  bool clock_for_blind{false};  ///< its signals are for a blind player
  SheetKind scoresheet{SheetKind::None};

  friend bool operator==(const Equipment&, const Equipment&) = default;
};

enum class Gear : std::uint8_t { Board, Men, Clock };

/// Whose is used.
enum class Supply : std::uint8_t {
  Rule,   ///< as the book has it
  White,  ///< who has White by the pairing
  Black,
  Lent,  ///< a third person's, or the event's
};

/// A requirement that a piece of equipment does not meet.
struct Shortcoming {
  Gear item{Gear::Board};
  std::string_view field;  ///< of `Equipment`
  std::int64_t number{0};  ///< what it is, of a length
  std::int64_t limit{0};   ///< what it should be at least or at most
  std::string_view clause;
};

/// What of it does not meet the requirements of a book; nothing under one that asks nothing.
std::vector<Shortcoming> shortcomings(std::string_view rulebook, const Equipment& equipment);

/// Whether a book says whose equipment is used (iesa:1-4-1): Black's, with exceptions.
bool black_provides(std::string_view rulebook);

/// Whether a side brought this at all.
bool is_brought(const Equipment& equipment, Gear item);
/// Whether its clock is set to make a noise that nothing excuses (iesa:1-4-3, 21-5-3).
bool is_defective_clock(std::string_view rulebook, const Equipment& equipment);
/// Brought, and nothing against it. A clock that cannot delay is fit, only not standard.
bool is_fit(std::string_view rulebook, const Equipment& equipment, Gear item);

/// Whose is used where the book decides it and nobody chose. Nothing: no side has any that may be used.
struct Used {
  Supply whose{Supply::Black};
  std::string_view clause;
  bool without_delay{false};  ///< a clock that is not standard: set without delay or increment
};
std::optional<Used> used_by_rule(std::string_view rulebook, Gear item, const Equipment& white, const Equipment& black);

/// What an inspection of one item comes to, an official's choice included.
struct Outfit {
  std::optional<Supply> whose;  ///< nothing: there is none, or one of two is still to be chosen
  bool lacks{false};
};
Outfit outfit_of(std::string_view rulebook, Gear item, Supply chosen, const Equipment& white, const Equipment& black);

}  // namespace touchmove::tournament::event
