// The English letters of the men, as FEN, SAN and UCI share them.
#pragma once

#include <optional>

#include "touchmove/board/vocabulary/piece.hpp"

namespace touchmove::notation {

/// The role a capital letter stands for: P, N, B, R, Q or K; nothing for any other byte.
constexpr std::optional<board::Role> role_of_capital(char letter) {
  switch (letter) {
    case 'P':
      return board::Role::Pawn;
    case 'N':
      return board::Role::Knight;
    case 'B':
      return board::Role::Bishop;
    case 'R':
      return board::Role::Rook;
    case 'Q':
      return board::Role::Queen;
    case 'K':
      return board::Role::King;
    default:
      return std::nullopt;
  }
}

constexpr bool is_lower(char letter) { return letter >= 'a' && letter <= 'z'; }
constexpr bool is_upper(char letter) { return letter >= 'A' && letter <= 'Z'; }
constexpr bool is_digit(char letter) { return letter >= '0' && letter <= '9'; }
constexpr char to_upper(char letter) { return is_lower(letter) ? static_cast<char>(letter - 'a' + 'A') : letter; }
constexpr char to_lower(char letter) { return is_upper(letter) ? static_cast<char>(letter - 'A' + 'a') : letter; }

/// The capital letter of a role.
constexpr char capital_of(board::Role role) {
  switch (role) {
    case board::Role::Pawn:
      return 'P';
    case board::Role::Knight:
      return 'N';
    case board::Role::Bishop:
      return 'B';
    case board::Role::Rook:
      return 'R';
    case board::Role::Queen:
      return 'Q';
    case board::Role::King:
      break;
  }
  return 'K';
}

/// The man a FEN letter stands for: capitals are White's; nothing for any other byte.
constexpr std::optional<board::Piece> piece_of_letter(char letter) {
  const auto role = role_of_capital(to_upper(letter));
  if (!role) return std::nullopt;
  return board::Piece{is_upper(letter) ? board::Color::White : board::Color::Black, *role};
}

/// The FEN letter of a man.
constexpr char letter_of(board::Piece piece) {
  const char capital = capital_of(piece.role);
  return piece.color == board::Color::White ? capital : to_lower(capital);
}

}  // namespace touchmove::notation
