// What a director prints of a section: pairings, charts, slips, lists, signs, certificates.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>

#include <tl/expected.hpp>

#include "touchmove/messages/catalog.hpp"
#include "touchmove/messages/message.hpp"
#include "touchmove/tournament/event/state/state.hpp"
#include "touchmove/tournament/event/vocabulary/names.hpp"
#include "touchmove/tournament/event/vocabulary/persons.hpp"
#include "touchmove/tournament/formats/publish/sheets.hpp"

namespace touchmove::tournament::event {

enum class PrintKind : std::uint8_t {
  Pairings,      ///< a round's boards
  Names,         ///< the same by name
  Wallchart,     ///< everybody with opponents, results and scores, round by round
  Grid,          ///< everybody against everybody, for a table
  Slips,         ///< a result slip a board
  Registration,  ///< who is entered, to be ticked
  Door,          ///< a sign: section, room, boards, rounds
  Certificates,  ///< one a place
  Norms,         ///< one for every norm scored, as FIDE's form IT1 asks
};
template <>
std::span<const std::string_view> words_of<PrintKind>();

struct SheetWish {
  PrintKind kind{PrintKind::Pairings};
  publish::Paper paper{publish::Paper::A4};
  std::string_view language{messages::english};
  int round{0};        ///< of pairings, names and slips; 0: the latest
  int places{3};       ///< of certificates
  std::string link{};  ///< on slips: where the event's pages are; empty: no code
};

/// The sheets; or why there are none: no such round, nobody entered, nothing played yet, no norm.
tl::expected<publish::Sheets, messages::Message> sheets_of(const State& state, std::size_t section,
                                                           const Directory& directory, const SheetWish& wish);

}  // namespace touchmove::tournament::event
