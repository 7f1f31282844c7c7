// What can be said at once about who can still give mate. Several books share these tests.
#pragma once

#include "touchmove/board/position/placement.hpp"
#include "touchmove/board/position/position.hpp"
#include "touchmove/game/book/policies.hpp"

namespace touchmove::books {

/// The men of one side besides its king.
struct Material {
  int pawns{0};
  int knights{0};
  int light_bishops{0};
  int dark_bishops{0};
  int rooks{0};
  int queens{0};

  int bishops() const { return light_bishops + dark_bishops; }
  int minors() const { return knights + bishops(); }
  int men() const { return pawns + minors() + rooks + queens; }
  bool heavy() const { return pawns + rooks + queens > 0; }
};

Material material_of(const board::Placement& placement, board::Color side);

/// Whether `side` can mate by some series of legal moves, with the opponent's help. `Yes` and `No` are exact;
/// `Unknown` where only a search can tell: blocked pawn structures, positions whose few moves are all forced, and
/// irregular boards.
game::Answer can_mate_by_any_series(const board::Placement& placement, const board::Position* position,
                                    board::Color side);

/// Whether neither side can mate by any series, with the same reserve.
game::Answer is_dead(const board::Placement& placement, const board::Position* position);

/// The mate that the side to move forces within two moves or, for the side not to move, with which it answers whatever
/// is played. In positions with at most one minor man a side this is all there is.
game::ForcedMate forces_mate_soon(const board::Position& position, board::Color side);

/// Whether the men of one side are among those a book calls insufficient.
using IsLittle = bool (*)(const Material& men);

/// Whether `side` may win where little material does not, but for a mate it can force: `Unknown` if that takes a
/// search.
game::Answer may_win_unless_little(const board::Placement& placement, const board::Position* position,
                                   board::Color side, IsLittle little);
/// The mate that the answer above rests on, where the men alone would not do.
game::ForcedMate forced_mate_of_little(const board::Placement& placement, const board::Position* position,
                                       board::Color side, IsLittle little);
/// Whether neither side has more than little material and neither can force mate. `little` must hold for no more than
/// two knights or one bishop.
game::Answer dead_of_little(const board::Placement& placement, const board::Position* position, IsLittle little);

}  // namespace touchmove::books
