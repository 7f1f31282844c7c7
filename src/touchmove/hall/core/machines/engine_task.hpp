// What an engine is asked, and what it said: values that cross from the core to the threads that run engines and back.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace touchmove::hall {

/// How well an engine is to play. What it has no option for is left out; depth and time bind every engine.
struct EngineStrength {
  std::optional<int> skill;  ///< `Skill Level`, 0 to 20
  std::optional<int> elo;    ///< `UCI_Elo`, with `UCI_LimitStrength`
  std::optional<int> depth;  ///< plies
  std::int64_t move_ms{1000};
  friend bool operator==(const EngineStrength&, const EngineStrength&) = default;
};

/// A position to find a move in, as the Universal Chess Interface is told it.
struct EngineTask {
  std::string variant;  ///< `UCI_Variant`, where it is another than chess: "bughouse"
  bool chess960{false};
  std::string fen;                 ///< empty: the initial position
  std::vector<std::string> moves;  ///< since then, in UCI
  EngineStrength strength;
  friend bool operator==(const EngineTask&, const EngineTask&) = default;
};

/// What an engine thinks of its own side's chances.
struct EngineScore {
  int centipawns{0};
  std::optional<int> mate_in;  ///< moves; negative: it is mated
  friend bool operator==(const EngineScore&, const EngineScore&) = default;
};

struct EngineMove {
  std::string move;                  ///< in UCI, and a move by its look only; empty: it says there is none
  std::optional<EngineScore> score;  ///< of its last complete thought, if it told one
  friend bool operator==(const EngineMove&, const EngineMove&) = default;
};

/// Why an engine gave no move.
enum class EngineFault : std::uint8_t {
  None,
  NotStarted,  ///< there is no such program, or it ended before it said `uciok`
  Ended,       ///< it ended, crashed or was killed for taking too much
  Silent,      ///< no answer in its time
  Malformed,   ///< what it wrote is no line of text
  TooLong,     ///< a line longer than any
  Flood,       ///< more lines than a search is worth
  NoVariant,   ///< it does not play what is asked of it
};

}  // namespace touchmove::hall
