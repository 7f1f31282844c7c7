// Where tables of five-man endings are kept on this machine, and how they come there.
#pragma once

#include <filesystem>
#include <functional>
#include <string>
#include <tl/expected.hpp>
#include <utility>
#include <vector>

#include "rim/mapped_file.hpp"
#include "touchmove/analysis/endgame/oracle.hpp"
#include "touchmove/board/position/position.hpp"

namespace touchmove::app {

/// $XDG_CACHE_HOME/touchmove/endgames, or below ~/.cache.
std::filesystem::path endgame_folder();

/// Runs tasks on every core.
analysis::endgame::Parallel on_all_cores();

/// Maps the table of an ending, building it first if it is missing or damaged. Written beside its place and renamed, so
/// that a build cut short leaves nothing behind that could be trusted. Says on standard error what it does, with
/// progress.
tl::expected<MappedFile, std::string> endgame_file(const analysis::endgame::FileEnding& ending,
                                                   const std::filesystem::path& folder);

/// The tables that a command's questions are about: those of five men, mapped as long as this lives, and the user's.
class KeptTables {
 public:
  /// `others` are asked what is beyond our own tables.
  explicit KeptTables(analysis::endgame::Beyond others = {}) : others_(std::move(others)) {}

  /// Gives the oracle the table of the position's ending, if one is kept for such and the oracle has it not; it is
  /// built at the first use. Says on standard error, as `command`, why it could not.
  void attach(const board::Position& position, analysis::endgame::Oracle& oracle, const char* command);

 private:
  analysis::endgame::Beyond others_;
  std::vector<MappedFile> files_;
};

}  // namespace touchmove::app
