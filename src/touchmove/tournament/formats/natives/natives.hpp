// Files in which other programs keep their events, where the format is published or plain: SwissSys' .sjson, WinTD's
// JSON, Vega's generic description (.tdf). What is read of each: docs/formats/natives.md.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include <tl/expected.hpp>

#include "touchmove/messages/message.hpp"
#include "touchmove/tournament/formats/csv/csv.hpp"
#include "touchmove/tournament/formats/trf/report.hpp"

namespace touchmove::tournament::files {

/// What a report has no columns for.
struct NativePerson {
  int number{0};
  std::string member_until{};  ///< YYYY-MM-DD, or "life"
  std::string contact{};       ///< mail and telephone, as they stand
  int fide_rating{0};

  friend bool operator==(const NativePerson&, const NativePerson&) = default;
};

/// The board at which a player sat.
struct NativeSeat {
  int round{0};
  int number{0};  ///< of the player
  int board{0};

  friend bool operator==(const NativeSeat&, const NativeSeat&) = default;
};

/// A section as a report of it would say it: players, rounds, byes announced, who is kept apart, the number of rounds,
/// the time control.
struct NativeSection {
  std::string name{};
  trf::Report report{};
  std::vector<NativePerson> persons{};  ///< of whom there is more to say, by number
  std::vector<NativeSeat> seats{};      ///< of rounds whose boards have numbers
  int first_board{0};                   ///< 0: not said
};

struct NativeEvent {
  std::string program{};  ///< as its maker calls it
  std::vector<NativeSection> sections{};
  std::vector<messages::Message> notes{};  ///< fields not taken over, and what was taken for something
};

/// The event in a file, whichever of the programs wrote it. Text is UTF-8, or else Latin-1.
///
/// Or every mistake, and nothing of the event: a file of another kind, said by what it is and what to do instead; a
/// value of another kind than belongs there; a round that is not understood, or that contradicts the opponent's; a
/// score of Vega's that the rounds do not add up to (of the others a note, for what their fields are is not published);
/// sections in which teams meet teams, or games that two players have in
/// different rounds.
tl::expected<NativeEvent, std::vector<Mistake>> read_native(std::string_view bytes);

}  // namespace touchmove::tournament::files
