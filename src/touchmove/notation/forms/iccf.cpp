#include "touchmove/notation/forms/iccf.hpp"

#include <array>

#include "touchmove/board/position/movegen.hpp"

namespace touchmove::notation {
namespace {

using board::BoardMove;
using board::Role;
using board::Square;

constexpr std::array<Role, 4> promotions{Role::Queen, Role::Rook, Role::Bishop, Role::Knight};

bool is_coordinate(char byte) { return byte >= '1' && byte <= '8'; }

Square square_of(char file, char rank) {
  return board::make_square(static_cast<board::File>(file - '1'), static_cast<board::Rank>(rank - '1'));
}

void write(std::string& out, Square square) {
  out += static_cast<char>('1' + static_cast<int>(board::file_of(square)));
  out += static_cast<char>('1' + static_cast<int>(board::rank_of(square)));
}

}  // namespace

std::optional<BoardMove> read_iccf(std::string_view text) {
  std::string digits(text);
  if (digits.size() > 4 && digits[2] == '-') digits.erase(2, 1);
  if (digits.size() != 4 && digits.size() != 5) return std::nullopt;
  for (const char digit : digits) {
    if (!is_coordinate(digit)) return std::nullopt;
  }
  std::optional<Role> promotion;
  if (digits.size() == 5) {
    const auto place = static_cast<std::size_t>(digits[4] - '1');
    if (place >= promotions.size()) return std::nullopt;
    promotion = promotions[place];
  }
  return BoardMove{square_of(digits[0], digits[1]), square_of(digits[2], digits[3]), promotion, std::nullopt};
}

tl::expected<board::Move, UciFault> parse_iccf(const board::Position& position, std::string_view text) {
  const auto wanted = read_iccf(text);
  if (!wanted) return tl::unexpected(UciFault::NotNotation);
  const auto move = board::to_legal_move(position, *wanted);
  if (!move) return tl::unexpected(UciFault::NoLegalMove);
  return *move;
}

std::string to_iccf(const board::Position& position, board::Move move) {
  const BoardMove made = board::to_board_move(position, move);
  std::string out;
  write(out, made.source);
  write(out, made.target);
  for (std::size_t place = 0; place < promotions.size(); ++place) {
    if (made.promotion == promotions[place]) out += static_cast<char>('1' + place);
  }
  return out;
}

}  // namespace touchmove::notation
