// Lines as an engine writes them by the Universal Chess Interface, read strictly: what is read is right or it is
// nothing, and nothing it says is taken for more than its word.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "touchmove/hall/core/machines/engine_task.hpp"

namespace touchmove::hall {

/// An option an engine has: `option name Skill Level type spin default 20 min 0 max 20`.
struct UciOption {
  std::string name;
  std::string type;  ///< check, spin, combo, button or string
  std::optional<int> low;
  std::optional<int> high;
  std::vector<std::string> choices;  ///< of a combo
  friend bool operator==(const UciOption&, const UciOption&) = default;
};

/// Whether a line may be read at all: no control characters but tabs. Authors' names may be in any letters.
bool is_uci_text(std::string_view line);

/// Of a line `option ...`; nothing if it is another line, or its name, type or bounds are none. A name is at most 64
/// bytes, a combo has at most 200 choices of 64.
std::optional<UciOption> read_uci_option(std::string_view line);

/// Of a line `info ... score cp 31 ...`; nothing if it tells no score, or only a bound of one, or one of another than
/// the best line.
std::optional<EngineScore> read_uci_score(std::string_view line);

/// Of a line `bestmove e2e4 ponder e7e5`: the move, empty for `(none)` and `0000`. Nothing if it is another line, or
/// what stands there does not look like a move.
std::optional<std::string> read_uci_best_move(std::string_view line);

/// Whether a text looks like a move: `e2e4`, `e7e8q`, `N@f3`.
bool looks_like_uci_move(std::string_view text);

}  // namespace touchmove::hall
