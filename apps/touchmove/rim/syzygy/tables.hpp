// What the user's Syzygy tables say of a position.
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <vector>

#include "rim/syzygy/fathom.hpp"
#include "rim/syzygy/files.hpp"
#include "touchmove/analysis/endgame/oracle.hpp"
#include "touchmove/board/position/position.hpp"

namespace touchmove::app::syzygy {

/// "win", "cursed win", "draw", "blessed loss", "loss".
std::string_view word_of(Worth worth);

struct Answer {
  /// With the counter at zero.
  Worth worth{Worth::Draw};
  /// The same in the words of our own tables. No distance where a file of distances (`.rtbz`) is missing. Distances may
  /// be a ply too small or too large, never across the border of a hundred; `stands` is left out where it hangs on
  /// that.
  analysis::endgame::Answer told{};
  /// The file of outcomes that knows the ending.
  std::filesystem::path table{};
  /// Why there is no distance or no line, where one was asked for.
  std::string lacks{};
};

class Tables {
 public:
  /// Loads Fathom and looks into the folders; why neither can be used, else.
  static tl::expected<Tables, std::string> open(std::vector<std::filesystem::path> folders);

  /// The answer, or why there is none. Reads in a process of its own, some ten milliseconds with a line: a damaged file
  /// may end that one, and any thread may ask.
  tl::expected<Answer, std::string> answer(const board::Position& position, analysis::endgame::Depth depth) const;

 private:
  Tables(Fathom fathom, Files files) : fathom_(fathom), files_(std::move(files)) {}

  Fathom fathom_;
  Files files_;
};

/// Asks the folders of the environment variable TOUCHMOVE_SYZYGY, where it is set. Says once on standard error, as
/// `command`, why they cannot be used, and each time which file is missing or damaged.
analysis::endgame::Beyond named_by_environment(const char* command);

}  // namespace touchmove::app::syzygy
