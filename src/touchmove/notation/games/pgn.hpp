// The vocabulary of Portable Game Notation: results, places in a file, faults, and decoded tag values.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace touchmove::notation {

/// A game termination marker, or the value of the Result tag.
enum class PgnResult : std::uint8_t { WhiteWins, BlackWins, Draw, Unknown };

/// "1-0", "0-1", "1/2-1/2" or "*".
std::string_view word_of(PgnResult result);
/// Reads those four, and "1/2" alone.
std::optional<PgnResult> parse_result(std::string_view text);

/// A place in the whole input.
struct PgnPlace {
  std::uint64_t offset{0};  // bytes before it
  std::uint64_t line{1};    // 1-based
  std::uint64_t column{1};  // 1-based, in bytes

  friend bool operator==(const PgnPlace&, const PgnPlace&) = default;
};

/// What a visitor wants next.
enum class PgnFlow : std::uint8_t {
  Continue,
  ReadAgain,  // only from move: the same move once more, as text that a position has to read; nothing is passed over
  SkipVariation,  // only from begin_variation: nothing from within it, and no end_variation
  SkipGame,       // nothing more from this game but result and end_game
  Stop,           // nothing more at all
};

enum class PgnFault : std::uint8_t {
  TextBetweenGames,    // a line outside of any game that is no tag pair and no movetext; it is passed over
  BrokenTag,           // a tag pair that cannot be read; its line is passed over
  NotNotation,         // a word of the movetext that is no move, number, glyph or result; it is passed over
  CommentNotClosed,    // a brace that is still open at the end, or where a blank line and `[Event "` follow
  VariationNotClosed,  // brackets still open where the game ends; they are closed there
  VariationNotOpen,    // a closing bracket too many; it is passed over
};

/// Something in the input that is no PGN. Reading always goes on after it.
struct PgnError {
  PgnFault fault{PgnFault::NotNotation};
  std::uint64_t game{0};  // 1-based; between games, the number of the game before
  std::uint32_t ply{0};   // main-line moves before it in this game
  PgnPlace place;
  std::string_view text;  // the offending text, at most `pgn_error_text_limit` bytes of it; valid during the callback
};

inline constexpr std::size_t pgn_error_text_limit = 80;

std::string_view describe(PgnFault fault);
/// "game 3, line 41, column 17, ply 23: 'Nf9' is no move, number, glyph or result".
std::string to_string(const PgnError& error);

/// The value of a tag pair as it stands in the file, without its quotes, possibly with `\"` and `\\` in it.
struct PgnTagValue {
  std::string_view raw;

  /// The value meant: `\"` is `"` and `\\` is `\`; any other backslash stands for itself.
  std::string decoded() const;
};

}  // namespace touchmove::notation
