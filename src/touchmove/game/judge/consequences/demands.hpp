// What an opponent may require of a player who touched or moved wrongly, where the laws leave the choice to him
// (bcf-1911:22 to 29).
#pragma once

#include <optional>

#include "touchmove/base/saturating_vector.hpp"
#include "touchmove/board/position/placement.hpp"
#include "touchmove/board/position/position.hpp"
#include "touchmove/game/effects/board_hand.hpp"
#include "touchmove/game/state/state.hpp"
#include "touchmove/game/vocabulary/ruling.hpp"

namespace touchmove::game {

/// One thing that may be required, whether or not it is legal: an illegal demand is disregarded and costs the right.
struct Demand {
  OptionId id{OptionId::KingMove};
  SquareList squares{};     ///< the men it names
  Obligation obligation{};  ///< what the player then owes
  bool legal{false};        ///< some legal move complies, castling not counted
};
using Demands = base::SaturatingVector<Demand, max_options - 1>;

/// What touched men lead to: an obligation by itself, or else the opponent's choice among demands.
struct TouchDuty {
  Obligation obligation;
  Matter matter{Matter::TouchOwn};
  Demands demands;
};

/// Why a duty is asked for: the player still has the move before him, or a breach of his is being penalised.
enum class DutyFor : std::uint8_t { Touch, Penalty };

/// What the side to move owes for touching these men. As a penalty castling never counts.
TouchDuty touch_duty(const board::Placement& placement, const std::optional<board::Position>& position,
                     const SquareList& touched, DutyFor why);

/// What may be required for an illegal move, on the board as it stood before it.
Demands demands_for_illegal(const board::Placement& before, const std::optional<board::Position>& position,
                            const board::BoardMove& move);

/// A move of the king of the side to move is all that is left to require.
Demands king_move_only(const board::Placement& placement, const std::optional<board::Position>& position);

/// Whether an option is something an opponent may require.
bool is_demand(OptionId id);

/// The open ruling in which that side may require something; null if there is none.
const OpenRuling* open_demand(const State& state, board::Color chooser);

/// What a side touched out of turn, as it stands after the other side's move: men that moved are followed. `gone` tells
/// that one of its own men was captured meanwhile.
struct EarlyTouch {
  SquareList squares;
  bool gone{false};
};
EarlyTouch early_touch_after(const board::Placement& before, const board::BoardMove& move, const SquareList& touched);

}  // namespace touchmove::game
