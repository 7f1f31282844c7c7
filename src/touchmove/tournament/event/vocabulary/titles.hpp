// The titles players and officials have.
#pragma once

#include <string_view>

namespace touchmove::tournament::event {

/// Whether a text is a title of chess, in any case of its letters: FIDE's (GM to WCM, also by the older letters of its
/// report files; of its arena, trainers, arbiters and organizers), US Chess's as its lists have them, by name or
/// letters (Expert, Master, NM, LM, SM ... and those of its directors).
bool is_title(std::string_view text);

}  // namespace touchmove::tournament::event
