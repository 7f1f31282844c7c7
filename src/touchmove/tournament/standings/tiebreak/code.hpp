// The tie-breaks by their codes, with rule and modifiers: US Chess rule 34 (7th edition) and FIDE C.07.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <tl/expected.hpp>

#include "touchmove/messages/message.hpp"

namespace touchmove::tournament::tiebreak {

enum class System : std::uint8_t { UsChess, Fide };

enum class Code : std::uint8_t {
  // US Chess
  ModifiedMedian,
  Solkoff,
  Cumulative,
  CumulativeOfOpposition,
  Median,
  HeadToHead,
  MostBlacks,
  Kashdan,
  SonnebornBergerUsChess,
  OpponentsPerformance,
  AverageOpposition,
  CoinFlip,
  // FIDE
  Score,
  DirectEncounter,
  Wins,
  GamesWon,
  BlackPlayed,
  BlackWon,
  Progressive,
  Buchholz,
  ForeBuchholz,
  AverageOpponentsBuchholz,
  SonnebornBerger,
  Koya,
  AverageRating,
  Performance,
  PerfectPerformance,
  AverageOpponentsPerformance,
  AverageOpponentsPerfectPerformance,
  PairingNumber,
  Rating,
};

/// Which modifiers a tie-break takes.
enum class Modifiers : std::uint8_t { None, Cuts, CutsAndForfeits, Forfeits, Limit };

struct CodeEntry {
  System system{System::UsChess};
  Code code{Code::Score};
  std::string_view text;  ///< as written in a list
  std::string_view name;  ///< the key of what it is called
  std::string_view rule;  ///< the clause that defines it
  Modifiers modifiers{Modifiers::None};
};

/// Every tie-break that is computed.
std::span<const CodeEntry> all_codes();
const CodeEntry& entry_of(Code code);

/// A tie-break of a list with its modifiers.
struct TieBreak {
  Code code{Code::Score};
  std::size_t cut_lowest{0};
  std::size_t cut_highest{0};
  bool forfeits_played{false};       ///< /P
  std::optional<int> limit_percent;  ///< /L: Koya's limit in per cent of the greatest possible score

  friend bool operator==(const TieBreak&, const TieBreak&) = default;
};

/// "BH/C1".
std::string to_string(const TieBreak& tiebreak);

/// A list such as "BH/C1, BH, SB, DE", letters in either case. Or every reason why not, one for each bad entry: an
/// unknown code or modifier, a modifier the tie-break does not take, one written twice, a tie-break that is played or
/// belongs to team standings, an empty list.
tl::expected<std::vector<TieBreak>, std::vector<messages::Message>> parse_list(System system, std::string_view text);

/// The list a system names where the organizer named none: 34E and 34F; C.07 as TRF26 presets it.
std::vector<TieBreak> default_list(System system, bool round_robin);

}  // namespace touchmove::tournament::tiebreak
