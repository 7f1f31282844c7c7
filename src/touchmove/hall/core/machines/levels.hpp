// How strong the machine plays, from a beginner who overlooks things to all an engine can.
#pragma once

#include <cstdint>
#include <optional>
#include <span>

#include "touchmove/hall/core/machines/engine_task.hpp"

namespace touchmove::hall {

struct MachineLevel {
  int number{1};
  EngineStrength strength;
  int casual_permille{0};   ///< of its moves: any legal one, as somebody plays who has not looked
  bool resigns{false};      ///< a beginner lets itself be mated, so that mating can be learned
  std::int64_t pace_ms{0};  ///< no move comes sooner: nobody moves the moment the clock is pressed
};

inline constexpr int machine_levels = 8;

/// The level of that number; nothing for a number below 1 or above `machine_levels`.
std::optional<MachineLevel> machine_level(int number);

/// The time (ms) the machine takes for a move at most: as its level has it, and never more than a fortieth of what is
/// left on its clock.
std::int64_t thinking_time(const MachineLevel& level, std::optional<std::int64_t> left_ms);

/// It accepts a draw, and claims one, when its engine thinks it no better than its opponent.
bool wants_draw(const EngineScore& score);
/// As bad as this it has to see itself for several moves running before it resigns.
bool sees_itself_lost(const EngineScore& score);
inline constexpr int lost_moves_to_resign = 3;
/// It agrees to no draw before it has made so many moves.
inline constexpr int moves_before_draw = 10;

}  // namespace touchmove::hall
