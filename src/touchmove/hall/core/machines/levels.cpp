#include "touchmove/hall/core/machines/levels.hpp"

#include <algorithm>
#include <array>

namespace touchmove::hall {
namespace {

constexpr int lost_centipawns = -900;
constexpr std::int64_t least_ms = 30;

const std::array<MachineLevel, machine_levels>& levels() {
  // Elo where the engine has it, depth for every engine.
  static const std::array<MachineLevel, machine_levels> all{{
      {1, {.skill = 0, .elo = std::nullopt, .depth = 1, .move_ms = 200}, 400, false, 900},
      {2, {.skill = 0, .elo = std::nullopt, .depth = 1, .move_ms = 200}, 150, false, 900},
      {3, {.skill = 2, .elo = std::nullopt, .depth = 3, .move_ms = 300}, 50, false, 800},
      {4, {.skill = 5, .elo = 1500, .depth = 5, .move_ms = 400}, 0, false, 800},
      {5, {.skill = 9, .elo = 1800, .depth = 8, .move_ms = 600}, 0, true, 600},
      {6, {.skill = 13, .elo = 2200, .depth = 12, .move_ms = 1000}, 0, true, 500},
      {7, {.skill = 17, .elo = 2600, .depth = 18, .move_ms = 1500}, 0, true, 400},
      {8, {.skill = std::nullopt, .elo = std::nullopt, .depth = std::nullopt, .move_ms = 3000}, 0, true, 300},
  }};
  return all;
}

}  // namespace

std::optional<MachineLevel> machine_level(int number) {
  if (number < 1 || number > machine_levels) return std::nullopt;
  return levels()[static_cast<std::size_t>(number - 1)];
}

std::int64_t thinking_time(const MachineLevel& level, std::optional<std::int64_t> left_ms) {
  if (!left_ms) return level.strength.move_ms;
  return std::clamp(*left_ms / 40, least_ms, level.strength.move_ms);
}

bool wants_draw(const EngineScore& score) { return score.centipawns <= 0; }

bool sees_itself_lost(const EngineScore& score) { return score.centipawns <= lost_centipawns; }

}  // namespace touchmove::hall
