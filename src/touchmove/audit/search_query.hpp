// What is looked for in collections of games: tags, a board or a part of one, men that are left, something that
// happens.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <vector>

#include "touchmove/board/position/position.hpp"
#include "touchmove/board/vocabulary/move.hpp"

namespace touchmove::audit {

/// A tag whose value holds a text, capitals and small letters alike. An empty text asks for the tag alone.
struct TagQuery {
  std::string name;
  std::string text;

  bool holds(std::string_view value) const;
};

/// Men on their squares, and squares of which nothing is asked. Nothing is asked of rights or the side to move.
struct BoardPattern {
  std::array<std::uint64_t, 2> colors{};
  std::array<std::uint64_t, 6> roles{};
  std::uint64_t asked{0};  ///< the squares that must be as given, empty ones among them

  bool holds(const board::BoardState& b) const {
    if (((b.by_color[0] ^ colors[0]) & asked) != 0 || ((b.by_color[1] ^ colors[1]) & asked) != 0) return false;
    std::uint64_t off = 0;
    for (std::size_t role = 0; role < roles.size(); ++role) off |= (b.by_role[role] ^ roles[role]) & asked;
    return off == 0;
  }
};

/// The men of both sides, whichever has White.
struct MaterialQuery {
  struct Side {
    std::array<int, 6> men{};  ///< by role
    bool or_more{false};
  };
  std::array<Side, 2> sides{};

  bool holds(const board::BoardState& b) const;
};

/// Something that happens at a move.
enum class Motif : std::uint8_t { Checkmate, Stalemate, DoubleCheck, EnPassant, Underpromotion, Castling };

/// "checkmate", "double-check", ...
std::string_view word_of(Motif motif);
std::optional<Motif> parse_motif(std::string_view word);
std::vector<std::string> motif_words();

/// Everything that must hold of a game: its tags, and all the others of one position on its way.
struct SearchQuery {
  std::vector<TagQuery> tags;
  std::optional<std::uint64_t> key;  ///< `Position::key`
  std::optional<BoardPattern> board;
  std::optional<MaterialQuery> material;
  std::optional<Motif> motif;

  /// Whether moves have to be looked at.
  bool asks_moves() const { return key || board || material || motif; }
};

/// Where a query cannot be read, and what is wrong.
struct QueryFault {
  enum class Code : std::uint8_t {
    UnknownByte,   // a byte that stands for nothing there
    RankLength,    // a rank that has not eight squares
    RankCount,     // not eight ranks
    NoSecondSide,  // men of two sides are asked for, with a `v` between them
    NoKing,        // a side without its king, or with several
    NotPosition,   // a FEN with more fields than the board that is no legal position
    NoName,        // a tag without a name
  };
  Code code{Code::UnknownByte};
  std::size_t column{1};  // 1-based

  friend bool operator==(const QueryFault&, const QueryFault&) = default;
};

/// "column 4: a rank has eight squares".
std::string to_string(const QueryFault& fault);

/// Reads the first field of a FEN in which `?` is a square of which nothing is asked: `????????/????????/…`.
tl::expected<BoardPattern, QueryFault> parse_board_pattern(std::string_view text);
/// Reads `KRPvKR`: king, rook and pawn against king and rook. A `+` behind a side lets it have more: `KQ+vKQ+`.
tl::expected<MaterialQuery, QueryFault> parse_material(std::string_view text);
/// Reads `White=Tal`, `Annotator`.
tl::expected<TagQuery, QueryFault> parse_tag_query(std::string_view text);

}  // namespace touchmove::audit
