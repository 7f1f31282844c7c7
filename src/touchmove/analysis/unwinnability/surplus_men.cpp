#include "touchmove/analysis/unwinnability/surplus_men.hpp"

#include <algorithm>

#include "touchmove/board/vocabulary/piece.hpp"
#include "touchmove/board/vocabulary/square.hpp"

namespace touchmove::analysis {

int surplus_men(const board::Placement& placement, board::Color side) {
  int pawns = 0;
  int knights = 0;
  int rooks = 0;
  int queens = 0;
  int light_bishops = 0;
  int dark_bishops = 0;
  for (int index = 0; index < board::square_count; ++index) {
    const auto square = board::square_at(index);
    const auto man = placement.at(square);
    if (!man || man->color != side) continue;
    switch (man->role) {
      case board::Role::Pawn:
        ++pawns;
        break;
      case board::Role::Knight:
        ++knights;
        break;
      case board::Role::Bishop: {
        const int sum = static_cast<int>(board::file_of(square)) + static_cast<int>(board::rank_of(square));
        ++(sum % 2 == 0 ? dark_bishops : light_bishops);
        break;
      }
      case board::Role::Rook:
        ++rooks;
        break;
      case board::Role::Queen:
        ++queens;
        break;
      case board::Role::King:
        break;
    }
  }
  const auto beyond = [](int count, int set) { return std::max(0, count - set); };
  const int promoted =
      beyond(queens, 1) + beyond(rooks, 2) + beyond(knights, 2) + beyond(light_bishops, 1) + beyond(dark_bishops, 1);
  return beyond(promoted + pawns, 8);
}

}  // namespace touchmove::analysis
