// Event 0 of a journal: everything a game is pinned to.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "touchmove/game/vocabulary/actor.hpp"

namespace touchmove::game {

/// The journal format this program writes and the highest it reads.
inline constexpr int journal_format = 1;
/// Raised whenever the same events may be ruled otherwise than before.
inline constexpr int ruling_version = 12;
/// From this one on the moves before a start position, by its move number, count for the periods of the clocks.
inline constexpr int first_to_count_moves_before = 2;
/// From this one on a standard game has castling rights for rooks in the corners alone.
inline constexpr int first_to_castle_from_corners = 3;
/// From this one on a ruling says that it rests on custody.
inline constexpr int first_to_name_custody = 6;
/// From this one on nothing is lost sight of by what follows it: what somebody owes, offered or pressed too early (a
/// touch that was found, an offer made with a move that is taken back, a press before the move), and what a bonus
/// brought, which comes off the clocks with every move that is taken back.
inline constexpr int first_to_keep_matters = 10;
/// From this one on what a player did not write after he said that he stops is missing on a sheet nobody was shown.
inline constexpr int first_to_miss_unwritten = 11;
/// From this one on a choice on appeal is never written with what it brings itself among what it takes back.
inline constexpr int first_to_undo_exactly = 11;
/// From this one on who points out that his own flag is down is heard, a claim told of that waits for an official stops
/// the clocks, and a clock that was set wrongly is heard of after a flag has ended the game.
inline constexpr int first_to_hear_of_clocks = 12;
/// From this one on a king taken by hand that stood in no check comes back before the clock is pressed, and an illegal
/// move that is not found makes the men looked at.
inline constexpr int first_to_spare_slips = 12;

enum class Variant : std::uint8_t { Standard, Chess960 };
/// Whether the program saw what happened or is told of it.
enum class Custody : std::uint8_t { Witnessed, Reported };
/// Who presses the clock: the player, or the program as soon as a move is determined.
enum class PressMode : std::uint8_t { Own, Automatic };
/// Whether a move the board does not allow can be played, as at a real board, or is refused at once.
enum class IllegalMode : std::uint8_t { Played, Refused };

/// A book that silences go to, and the digest of its clauses.
struct FallbackBook {
  std::string rulebook;
  std::string digest;
  friend bool operator==(const FallbackBook&, const FallbackBook&) = default;
};

/// A departure from the book: the parameter changed, its value, and the clause it changes ("" if it names none).
struct Variation {
  std::string parameter;
  std::string value;
  std::string clause;
  friend bool operator==(const Variation&, const Variation&) = default;
};

/// The opening of a journal, with the defaults hand-written input may leave out.
struct Opened {
  int format{journal_format};
  int ruling{ruling_version};
  Variant variant{Variant::Standard};
  std::optional<std::string> start{};  ///< a FEN; absent: the initial position
  std::optional<int> chess960{};       ///< number of the start array, 0 to 959
  std::string rulebook;
  std::string edition;
  std::string digest;
  std::vector<FallbackBook> fallback;
  std::vector<Variation> variations;
  std::string time;  ///< as players write it ("90+30"); empty: no clock
  bool supervised{false};
  Custody custody{Custody::Witnessed};
  PressMode press{PressMode::Own};
  IllegalMode illegal_moves{IllegalMode::Played};
  Actor white{Actor::A};       ///< on two boards: whose team has White on the first
  std::optional<int> games{};  ///< games of the encounter, 1 to 100; absent: as many as the book has in a round
  std::optional<std::string> start2{};  ///< a FEN for the second board; absent: as the first
  std::vector<std::string> lots;        ///< each lot drawn, as one JSON value
  friend bool operator==(const Opened&, const Opened&) = default;
};

}  // namespace touchmove::game
