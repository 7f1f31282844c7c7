// The editions of the rules that this program knows. Which of them hold belongs to the event, from its opening on.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "touchmove/tournament/event/vocabulary/event.hpp"
#include "touchmove/tournament/standings/tiebreak/settings.hpp"

namespace touchmove::tournament::event {

/// Of the pairing rules: "us-chess-7" and "fide-2026-02".
std::span<const std::string_view> pairing_editions();
/// Of FIDE's tie-breaks (C.07): "2024-08" and "2026-03", the latest last.
std::span<const std::string_view> tiebreak_editions();

bool is_known(std::span<const std::string_view> editions, std::string_view edition);

/// The edition by which an event breaks ties; the latest where its journal names none.
tiebreak::Edition tiebreak_edition(const Opened& opened);

/// The edition of the rules by which a section is paired; empty where no engine pairs it.
std::string_view pairing_edition(Pairings pairings);

/// The opening with the editions of today where it names none, so that the event keeps them.
Opened with_editions(Opened opened);

}  // namespace touchmove::tournament::event
