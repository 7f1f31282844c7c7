// Two scoresheets of one game laid side by side. Players leave moves out, write them wrongly, lose a line and go on one
// move behind; together the sheets mostly still show the game. What is taken from which sheet is said of every ply, so
// that whoever rests a ruling on it sees where the two differ.
//
// Nothing here is a rule of any book: what a sheet proves is (`read_sheet`, and the books' record policies).
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "touchmove/board/position/placement.hpp"
#include "touchmove/board/vocabulary/board_move.hpp"
#include "touchmove/board/vocabulary/color.hpp"
#include "touchmove/board/vocabulary/illegal_reason.hpp"
#include "touchmove/game/evidence/sheet_text.hpp"
#include "touchmove/game/vocabulary/event_paper.hpp"

namespace touchmove::game {

/// What one sheet shows of a ply, beside the move taken.
enum class SheetMark : std::uint8_t {
  Blank,
  Same,
  Other,      ///< another legal move
  Illegible,  ///< words, but of no legal move
};

/// How a move came to be taken.
enum class Taken : std::uint8_t {
  Agreed,    ///< both sheets show it
  OneSheet,  ///< one shows it, the other nothing that could be meant
  Chosen,    ///< the sheets differ, or a word fits several moves: after this one more of what follows can be read
  Inferred,  ///< neither shows one: the only move after which what follows can be read
  Settled,   ///< an official said so
};

/// A move that could have been meant instead.
struct OtherReading {
  board::BoardMove move{};
  std::string san;
  friend bool operator==(const OtherReading&, const OtherReading&) = default;
};

struct CollatedPly {
  board::BoardMove move{};
  Taken taken{Taken::Agreed};
  bool certain{true};  ///< false: what follows tells no difference, and the mover's own sheet was followed
  board::ByColor<SheetMark> marks{};
  std::vector<OtherReading> others;
};

/// Why reading went no further than `ply`.
enum class StopReason : std::uint8_t {
  Gap,        ///< neither sheet shows the move
  Illegible,  ///< something is written, and it is no legal move
  Irregular,  ///< the board is no legal position after a settled move
};

struct CollationStop {
  int ply{0};
  StopReason reason{StopReason::Gap};
  std::vector<OtherReading> candidates;       ///< moves after which what follows reads equally well
  std::optional<board::BoardMove> written{};  ///< the illegal move the words name, if they name one
  std::optional<board::IllegalMove> fault{};  ///< and what is wrong with it
};

/// A sheet from some ply on was read as many places later as `by` says (below zero: earlier).
struct SheetShift {
  board::Color sheet{board::Color::White};
  int ply{0};
  int by{0};
};

struct Collation {
  board::ByColor<SheetPlaces> places;  ///< as read, shifts made good
  board::ByColor<NotationKind> notation{NotationKind::Algebraic, NotationKind::Algebraic};
  std::vector<CollatedPly> plies;
  std::vector<SheetShift> shifts;
  std::optional<CollationStop> stop;
};

/// A move an official has found to have been played, legal or not. One from an empty square is passed over.
struct SettledPly {
  int ply{0};  ///< 1 is the first
  board::BoardMove move{};
};

/// Lays two sheets side by side; one may be empty. A sheet is read in that language or notation, the same all over, in
/// which it shows most. The work is bounded: at most 40 gaps are filled by looking at what follows.
Collation collate(const board::Placement& start, board::ByColor<SheetPlaces> sheets,
                  const std::vector<SettledPly>& settled = {});

}  // namespace touchmove::game
