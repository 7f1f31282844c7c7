// What the hall does for whom in an event, by the link they come with: a row for each address and each thing shown, a
// letter for each role. Which events of the journal a role brings says the event's own table
// (tournament/event/vocabulary/rights.hpp); docs/rights.md is made from both.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

#include "touchmove/base/enum_table.hpp"
#include "touchmove/hall/core/protocol/seat.hpp"
#include "touchmove/tournament/event/vocabulary/rights.hpp"

namespace touchmove::hall {

/// Who asks something of an event.
enum class EventRole : std::uint8_t {
  Spectator,  ///< by no link
  Player,     ///< by the link of an entry
  Coach,      ///< by a link of the desk, as all below; sees what everybody and what the own players see
  Kiosk,      ///< sees what everybody sees, and checks people in and out
  Viewer,
  Scorer,
  FloorOfficial,
  SectionChief,
  PairingDirector,
  ChiefDirector,
};
inline constexpr std::size_t event_role_count = static_cast<std::size_t>(EventRole::ChiefDirector) + 1;

/// What is asked of an event by its addresses, but for what everybody is shown.
enum class Deed : std::uint8_t {
  SeeDesk,        ///< rounds before they are posted, persons, penalties and appeals, papers, files, the list of acts
  SeeContacts,    ///< how players are to be reached
  SeeFees,        ///< what entries owe and have paid
  SeeEntered,     ///< what others have entered where results are entered blind
  SeeReport,      ///< what the rating report says of the event
  SeeTables,      ///< how the games at its tables stand, and who there waits for an official
  SeeLinks,       ///< which links of the desk there are
  Do,             ///< events of the journal, as its own table has them
  Pair,           ///< to have a round paired or repaired
  Import,         ///< players from a list
  ImportResults,  ///< results from the PGN of their games
  SetPrizes,
  GiveList,  ///< the rating list of the event, and to take ratings from it
  LookUp,    ///< players in that list
  OpenTables,
  TakeSeat,     ///< at a table: a player's own, or an official's
  ChangeLinks,  ///< to give out links, as far as the journal's table goes
  AskToEnter,   ///< to ask for a place by the event's page
};

namespace detail {

struct DeedRow {
  Deed code{};
  std::array<bool, event_role_count> roles{};
};

void a_letter_of_deeds_is_none_of_these();

/// Whose the columns of the table below are.
inline constexpr auto columns = base::each_once(
    {EventRole::Spectator, EventRole::Player, EventRole::Coach, EventRole::Kiosk, EventRole::Viewer, EventRole::Scorer,
     EventRole::FloorOfficial, EventRole::SectionChief, EventRole::PairingDirector, EventRole::ChiefDirector});

/// A letter for each column, with blanks between for the reader: y or -.
consteval DeedRow deed(std::string_view letters, Deed code) {
  DeedRow row{code, {}};
  std::size_t column = 0;
  for (const char letter : letters) {
    if (letter == ' ') continue;
    if (column >= columns.size() || (letter != 'y' && letter != '-')) a_letter_of_deeds_is_none_of_these();
    row.roles[static_cast<std::size_t>(columns[column++])] = letter == 'y';
  }
  if (column != columns.size()) a_letter_of_deeds_is_none_of_these();
  return row;
}

inline constexpr auto deeds = base::enum_table({
    deed("- - - - y y y y y y", Deed::SeeDesk),
    deed("- - - - - y y y y y", Deed::SeeContacts),
    deed("- - - - - y y y y y", Deed::SeeFees),
    deed("- - - - - - y y y y", Deed::SeeEntered),
    deed("- - - - - - - y y y", Deed::SeeReport),
    deed("- - - - - - y y y y", Deed::SeeTables),
    deed("- - - - - - - - - y", Deed::SeeLinks),
    deed("- y y y - y y y y y", Deed::Do),
    deed("- - - - - - - y y y", Deed::Pair),
    deed("- - - - - y y y y y", Deed::Import),
    deed("- - - - - y y y y y", Deed::ImportResults),
    deed("- - - - - - - y y y", Deed::SetPrizes),
    deed("- - - - - - - y y y", Deed::GiveList),
    deed("- - - - - y y y y y", Deed::LookUp),
    deed("- - - - - - y y y y", Deed::OpenTables),
    deed("- y - - - - y y - y", Deed::TakeSeat),
    deed("- - - - - - - y y y", Deed::ChangeLinks),
    deed("y - - - - - - - - -", Deed::AskToEnter),
});

inline constexpr std::array ranks{Seat::Official, Seat::SectionChief, Seat::Chief};

}  // namespace detail

constexpr bool may(EventRole role, Deed deed) { return detail::deeds[deed].roles[static_cast<std::size_t>(role)]; }

/// An address of an event at which something is done, as it stands behind the event's own.
struct DeedAddress {
  std::string_view path;
  Deed deed{};
};
inline constexpr std::array deed_addresses{
    DeedAddress{"/do", Deed::Do},
    DeedAddress{"/pair", Deed::Pair},
    DeedAddress{"/repair", Deed::Pair},
    DeedAddress{"/import", Deed::Import},
    DeedAddress{"/import/pgn", Deed::ImportResults},
    DeedAddress{"/links", Deed::ChangeLinks},
    DeedAddress{"/register", Deed::AskToEnter},
    DeedAddress{"/prizes", Deed::SetPrizes},
    DeedAddress{"/prize", Deed::SetPrizes},
    DeedAddress{"/tables", Deed::OpenTables},
    DeedAddress{"/table", Deed::TakeSeat},
    DeedAddress{"/list", Deed::GiveList},
    DeedAddress{"/look-up", Deed::LookUp},
    DeedAddress{"/refresh", Deed::GiveList},
};
/// What is done at an address; nothing if there is none of that name.
constexpr std::optional<Deed> deed_at(std::string_view path) {
  for (const DeedAddress& each : deed_addresses) {
    if (each.path == path) return each.deed;
  }
  return std::nullopt;
}

/// The role a link of the desk was given out for.
constexpr EventRole role_of_link(tournament::event::Role role) {
  using tournament::event::Role;
  switch (role) {
    case Role::Viewer:
      return EventRole::Viewer;
    case Role::Coach:
      return EventRole::Coach;
    case Role::Kiosk:
      return EventRole::Kiosk;
    case Role::Scorer:
      return EventRole::Scorer;
    case Role::FloorOfficial:
      return EventRole::FloorOfficial;
    case Role::SectionChief:
      return EventRole::SectionChief;
    case Role::PairingDirector:
      return EventRole::PairingDirector;
    case Role::ChiefDirector:
      return EventRole::ChiefDirector;
  }
  return EventRole::Spectator;
}

/// The officials' seats at a table that a role may take: of its own rank and below, and none where it does not rule.
constexpr std::span<const Seat> offices_of(EventRole role) {
  switch (role) {
    case EventRole::FloorOfficial:
      return std::span(detail::ranks).first(1);
    case EventRole::SectionChief:
      return std::span(detail::ranks).first(2);
    case EventRole::ChiefDirector:
      return detail::ranks;
    default:
      return {};
  }
}

/// The office a role acts with; nothing for one that only looks.
constexpr std::optional<tournament::event::Office> office_of(EventRole role) {
  using tournament::event::Office;
  switch (role) {
    case EventRole::Spectator:
    case EventRole::Viewer:
      return std::nullopt;
    case EventRole::Player:
      return Office::Player;
    case EventRole::Coach:
      return Office::Coach;
    case EventRole::Kiosk:
    case EventRole::Scorer:
      return Office::Scorer;
    case EventRole::FloorOfficial:
      return Office::FloorOfficial;
    case EventRole::SectionChief:
      return Office::SectionChief;
    case EventRole::PairingDirector:
      return Office::PairingDirector;
    case EventRole::ChiefDirector:
      return Office::ChiefDirector;
  }
  return std::nullopt;
}

/// Whether an event of the journal comes by its own address only, with the secret that belongs to it.
constexpr bool has_own_address(tournament::event::Type type) { return tournament::event::is_of_links(type); }

/// Whether a role's link may bring such an event to `Deed::Do`.
constexpr bool may_do(EventRole role, tournament::event::Type type) {
  const auto office = office_of(role);
  if (role == EventRole::Kiosk && type != tournament::event::Type::CheckIn) return false;
  return office && may(role, Deed::Do) && !has_own_address(type) && tournament::event::may_bring(*office, type);
}

/// Whether a role's link may have it done by whatever address it comes.
constexpr bool may_have_done(EventRole role, tournament::event::Type type) {
  if (!has_own_address(type)) return may_do(role, type);
  const auto office = office_of(role);
  return office && may(role, Deed::ChangeLinks) && tournament::event::may_bring(*office, type);
}

}  // namespace touchmove::hall
