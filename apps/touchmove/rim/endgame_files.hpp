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

/// What building a whole ending takes besides those at hand already.
struct WholePlan {
  std::vector<analysis::endgame::Material> missing{};  ///< of five men, each before any that needs it; itself last
  std::size_t needed{0};                               ///< of five men altogether, itself as well
  double seconds{0};                                   ///< of one core, for what is missing
  double file_mb{0};                                   ///< on the disk, for what is missing
};
/// Tables that are damaged count as missing. Precondition: five men, colours as they are kept.
WholePlan plan_whole(const analysis::endgame::Material& material, const std::filesystem::path& folder);

/// Builds a whole ending of five men and those it leads to, as far as they are missing, each kept as soon as it is
/// done: who begins again after a build was cut short begins at the one that was not. Says what it will take before it
/// starts, and how far it is, on standard error. Precondition as above.
tl::expected<void, std::string> build_whole(const analysis::endgame::Material& material,
                                            const std::filesystem::path& folder);

/// Gives the oracle a whole ending of five men and those it leads to, mapped into `files`; false if one is missing or
/// damaged: it may have some of those it leads to then. Precondition as above.
bool attach_whole(const analysis::endgame::Material& material, const std::filesystem::path& folder,
                  analysis::endgame::Oracle& oracle, std::vector<MappedFile>& files);

/// The tables that a command's questions are about: those of five men, mapped as long as this lives, and the user's.
class KeptTables {
 public:
  /// `others` are asked what is beyond our own tables.
  explicit KeptTables(analysis::endgame::Beyond others = {}) : others_(std::move(others)) {}

  /// Gives the oracle the table of the position's ending, if the oracle has it not: the whole one where that was built,
  /// else the part of it that is named, which is built at the first use. Says on standard error, as `command`, why it
  /// could not.
  void attach(const board::Position& position, analysis::endgame::Oracle& oracle, const char* command);

 private:
  analysis::endgame::Beyond others_;
  std::vector<MappedFile> files_;
  std::vector<std::string> lacking_;  ///< endings that were looked for and are not whole: not opened again
};

}  // namespace touchmove::app
