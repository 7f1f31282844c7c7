// What an audit finds wrong with a game.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>

#include "touchmove/audit/statistics.hpp"
#include "touchmove/notation/games/pgn.hpp"
#include "touchmove/rulebook/citation.hpp"

namespace touchmove::audit {

/// Each kind has a stable code (`word_of`), which is what files, filters and machines use.
enum class FindingKind : std::uint8_t {
  IllegalMove,
  AmbiguousMove,
  UnreadableMove,
  NullMove,
  UnreadableTag,
  UnclosedComment,
  UnclosedVariation,
  UnopenedVariation,
  TextBetweenGames,
  BadStartPosition,
  VariantNotJudged,
  MoveAfterCheckmate,
  MoveAfterStalemate,
  MoveAfterDeadPosition,
  MoveAfterFivefold,
  MoveAfterSeventyFive,
  CheckmateOtherResult,
  StalemateScoredAsWin,
  DeadPositionScoredAsWin,
  FivefoldScoredAsWin,
  SeventyFiveScoredAsWin,
  TimeoutWonWithoutMatingMaterial,
  TimeoutWonButCannotMate,
  ResignationWonButCannotMate,
  ResultMismatch,
  MissingResult,
  UnclaimedThreefold,
  UnclaimedFifty,
};

inline constexpr std::size_t finding_kind_count = 28;

/// Whether a kind says only what a player might have done: nothing is wrong with the game, and it is found only where
/// it is asked for (`AuditOptions::claims`).
constexpr bool is_advice(FindingKind kind) {
  return kind == FindingKind::UnclaimedThreefold || kind == FindingKind::UnclaimedFifty;
}

/// "illegal-move", "checkmate-other-result", ...
std::string_view word_of(FindingKind kind);
/// The kind of a code; nothing for any other text.
std::optional<FindingKind> kind_of(std::string_view code);
/// One line saying what the kind is.
std::string_view describe(FindingKind kind);

/// One thing found. Texts are views, valid during the callback only, in the encoding of the file.
struct Finding {
  FindingKind kind{FindingKind::IllegalMove};
  std::uint64_t game{0};     // 1-based; between games, the number of the game before
  notation::PgnPlace place;  // of the move or text at fault; of the game's end where the end is at fault
  std::uint32_t ply{0};      // main-line moves before the fault, the fault's own move included
  std::string_view text;     // the offending text, if any
  std::string_view reason;   // in words
  std::string_view likely;   // of a move that is not legal or ambiguous: the SAN of the one probably meant, if any
  std::optional<rulebook::Citation> clause;  // what the book says of it
  std::string_view white;
  std::string_view black;
  std::string_view event;
};

using FindingSink = std::function<void(const Finding&)>;

/// What was gone through, and how often each kind was found.
struct Totals {
  std::uint64_t games{0};
  std::uint64_t plies{0};  // main-line moves found legal
  std::uint64_t lines{0};  // line ends
  std::uint64_t bytes{0};
  std::uint64_t undetermined{0};  // wins whose winner may or may not have been able to mate: the search was too long
  std::array<std::uint64_t, finding_kind_count> by_kind{};
  Statistics statistics;  // where they are asked for

  std::uint64_t findings() const;
  Totals& operator+=(const Totals& other);
};

}  // namespace touchmove::audit
