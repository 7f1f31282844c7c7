// A scoresheet read against the game it belongs to: what it shows, where it is silent, where it is wrong.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "touchmove/board/vocabulary/color.hpp"
#include "touchmove/clock/clock.hpp"
#include "touchmove/game/book/paper_policies.hpp"
#include "touchmove/game/state/state.hpp"

namespace touchmove::game {

/// The letters of king, queen, rook, bishop and knight in the languages a player may write.
inline constexpr std::array<std::string_view, 5> sheet_letters{"KQRBN", "KDTLS", "RDTFC", "RDTAC", "KDTLP"};

/// The entry without a move's number before it and without a time or a draw offer behind it.
std::string_view bare_entry(std::string_view text);
/// The entry with another language's piece letters turned into English ones, `?` where it is no letter of that
/// language.
std::string entry_in_english(std::string_view entry, std::string_view letters);

struct SheetReading {
  /// Every ply after this one stands rightly on the sheet; from there the present position can be followed back.
  /// Equal to the number of plies if not even the last does.
  int shown_from{0};
  int shown_until{0};            ///< every ply up to this one stands rightly on the sheet
  std::optional<int> differs{};  ///< the last ply where another move is written
  std::optional<int> gap{};      ///< the last ply where nothing is written
  std::optional<int> unread{};   ///< the last ply where what is written is no move
  int missing_pairs{0};          ///< moves of both sides of which something was played and is not written
  bool legible{true};            ///< false: written in a notation this program cannot read
};

/// Reads a sheet. What the opponent made last may be missing: it stands on the board before everyone
/// (it may be answered before it is written down). Piece letters may be those of another language, the same all over.
SheetReading read_sheet(const State& state, board::Color owner);

/// Moves of both sides that are not fully written.
int missing_pairs(const State& state, board::Color owner);

/// Whether a text in algebraic notation is a move, a draw offer or a time, with nothing else beside it. An empty one
/// is.
bool is_plain_entry(std::string_view text);

/// The first place of a sheet where several moves stand together.
std::optional<int> crowded_entry(const Scoresheet& sheet);
/// The first place where what stands there cannot be read as a move. Of a sheet in a notation this program reads.
std::optional<int> illegible_entry(const Scoresheet& sheet);

/// Why a player need not record now, or why it must.
enum class RecordState : std::uint8_t {
  Must,
  MustDespiteTime,  ///< little time, but so much comes with each move that it does not excuse
  FreeByOfficial,
  FreeFastGame,
  FreeByTime,
};
RecordState record_state(const State& state, const RecordPolicy& policy, board::Color side, const clock::Clock& clock,
                         std::int64_t at_ms);
constexpr bool is_free(RecordState state) { return state >= RecordState::FreeByOfficial; }

}  // namespace touchmove::game
