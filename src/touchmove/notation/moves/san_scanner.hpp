// The quick half of the SAN reader, for the inside of the PGN reader: the forms that make up nearly all of every file.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "touchmove/notation/moves/san.hpp"

namespace touchmove::notation::detail {

enum class SanByte : std::uint8_t { Other, Man, End };

struct SanByteTable {
  std::array<SanByte, 256> kind{};
  std::array<board::Role, 256> role{};
};

/// What a byte can be in a move: the letter of a man, or the byte after the end.
inline constexpr SanByteTable san_bytes = [] {
  SanByteTable table{};
  for (std::size_t byte = 0; byte <= ' '; ++byte) table.kind[byte] = SanByte::End;
  for (const char mark : {'{', '}', '(', ')', '[', ']', '<', '>', ';', '$', '!', '?', '*'}) {
    table.kind[static_cast<unsigned char>(mark)] = SanByte::End;
  }
  for (const auto& [letter, role] :
       {std::pair{'N', board::Role::Knight}, std::pair{'B', board::Role::Bishop}, std::pair{'R', board::Role::Rook},
        std::pair{'Q', board::Role::Queen}, std::pair{'K', board::Role::King}}) {
    table.kind[static_cast<unsigned char>(letter)] = SanByte::Man;
    table.role[static_cast<unsigned char>(letter)] = role;
  }
  return table;
}();

inline bool ends_move(char byte) { return san_bytes.kind[static_cast<unsigned char>(byte)] == SanByte::End; }

inline unsigned file_index(char byte) { return static_cast<unsigned>(static_cast<unsigned char>(byte)) - 'a'; }
inline unsigned rank_index(char byte) { return static_cast<unsigned>(static_cast<unsigned char>(byte)) - '1'; }
inline bool is_file(char byte) { return file_index(byte) < 8; }
inline bool is_rank(char byte) { return rank_index(byte) < 8; }
inline board::Square square_of(char file, char rank) {
  return board::make_square(static_cast<board::File>(file_index(file)), static_cast<board::Rank>(rank_index(rank)));
}

/// The most bytes `scan_usual_san` looks at.
inline constexpr std::size_t usual_san_reach = 12;

/// Reads `e4`, `exd5`, `Nf3`, `Nxf3`, `Nbd2`, `N1xd2`, `e8=Q` and `O-O`, with one `+` or `#`, and says how many bytes
/// it read; 0 for any other form, right or wrong. At least `usual_san_reach` bytes must be there.
[[gnu::always_inline]] inline std::size_t scan_usual_san(const char* text, SanMove& move) {
  std::size_t at = 0;
  move = SanMove{};
  if (is_file(text[0])) {
    if (is_rank(text[1])) {
      move.target = square_of(text[0], text[1]);
      at = 2;
    } else if (text[1] == 'x' && is_file(text[2]) && is_rank(text[3])) {
      move.target = square_of(text[2], text[3]);
      move.source_file = static_cast<board::File>(file_index(text[0]));
      at = 4;
    } else {
      return 0;
    }
    if (text[at] == '=') {
      const auto letter = static_cast<unsigned char>(text[at + 1]);
      if (san_bytes.kind[letter] != SanByte::Man || san_bytes.role[letter] == board::Role::King) return 0;
      move.promotion = san_bytes.role[letter];
      at += 2;
    } else if (const board::Rank rank = board::rank_of(move.target);
               rank == board::Rank::R8 || rank == board::Rank::R1) {
      return 0;  // a promotion in another dress
    }
  } else if (const auto letter = static_cast<unsigned char>(text[0]); san_bytes.kind[letter] == SanByte::Man) {
    move.role = san_bytes.role[letter];
    move.names_role = true;
    at = text[1] == 'x' ? 2 : 1;
    if (is_file(text[at]) && is_rank(text[at + 1])) {
      move.target = square_of(text[at], text[at + 1]);
      at += 2;
    } else {
      if (is_file(text[1])) {
        move.source_file = static_cast<board::File>(file_index(text[1]));
      } else if (is_rank(text[1])) {
        move.source_rank = static_cast<board::Rank>(rank_index(text[1]));
      } else {
        return 0;
      }
      at = text[2] == 'x' ? 3 : 2;
      if (!is_file(text[at]) || !is_rank(text[at + 1])) return 0;
      move.target = square_of(text[at], text[at + 1]);
      at += 2;
    }
  } else if (text[0] == 'O' && text[1] == '-' && text[2] == 'O') {
    move.kind = SanKind::CastleKingSide;
    move.role = board::Role::King;
    at = 3;
    if (text[3] == '-' && text[4] == 'O') {
      move.kind = SanKind::CastleQueenSide;
      at = 5;
    }
  } else {
    return 0;
  }
  at += (text[at] == '+' || text[at] == '#') ? 1U : 0U;
  return ends_move(text[at]) ? at : 0;
}

}  // namespace touchmove::notation::detail
