// Forsyth-Edwards Notation, with the castling fields of X-FEN and Shredder-FEN and the pockets of drop chess.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <tl/expected.hpp>

#include "touchmove/board/position/placement.hpp"
#include "touchmove/board/position/position.hpp"

namespace touchmove::notation {

/// The first thing wrong with a FEN.
enum class FenFault : std::uint8_t {
  Empty,               // nothing but white space
  UnknownMan,          // a letter of the board or of a pocket that is no man
  TooManyFilesInRank,  // a rank that describes more than eight squares
  TooFewFilesInRank,   // a rank that describes fewer than eight squares
  TooManyRanks,
  TooFewRanks,
  KingInPocket,
  PocketNotClosed,
  TooManyInPocket,  // more than 64 men of one role
  MissingSideToMove,
  BadSideToMove,
  MissingCastlingRights,
  BadCastlingRights,  // a letter that names no file, or too many letters
  MissingEnPassantTarget,
  BadEnPassantTarget,  // no square of the third or sixth rank
  BadHalfmoveClock,    // no whole number up to 65535
  BadFullmoveNumber,   // no whole number up to 65535
  TextAfterEnd,
};

/// Where and why a text is no FEN.
struct FenError {
  FenFault fault{FenFault::Empty};
  std::size_t column{1};  // 1-based, in bytes
  std::string text;       // the offending text; empty where something is missing

  friend bool operator==(const FenError&, const FenError&) = default;
};

/// "column 17: 'x' is no man".
std::string to_string(const FenError& error);

/// Reads a FEN of four, five or six fields separated by spaces; the clocks left out are 0 and 1.
///
/// Castling rights may be written as in FEN, X-FEN (`KQ` means the outermost rook on that side of the king) or
/// Shredder-FEN (`HAha`). Where no such rook stands, the right is kept on the corner square, so that
/// `Position::from_placement` can find fault with it; this function judges the writing, never the position.
/// Men in hand are read from `[Qq]` after the board or from a ninth rank, a promoted man from `Q~`.
tl::expected<board::Placement, FenError> parse_fen(std::string_view text);

/// How castling rights are written.
enum class CastlingStyle : std::uint8_t {
  XFen,      // `KQkq`, and a file letter only for a rook that is not the outermost
  Shredder,  // always file letters
};

/// Writes all six fields. The en passant target is written whenever the placement holds one. Pockets are written
/// as `[Qq]`, `[]` when they are empty. Reading the result gives the same placement again.
std::string to_fen(const board::Placement& placement, CastlingStyle style = CastlingStyle::XFen);
/// The same of a position, whose en passant target is one that can be captured on.
std::string to_fen(const board::Position& position, CastlingStyle style = CastlingStyle::XFen);

/// The first four fields only, as EPD has them.
std::string to_epd_fields(const board::Placement& placement, CastlingStyle style = CastlingStyle::XFen);

}  // namespace touchmove::notation
