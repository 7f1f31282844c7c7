// Whole endings built: those of up to four men into tables, those of five into the bytes that are kept.
#pragma once

#include <cstddef>
#include <functional>
#include <span>
#include <vector>

#include "touchmove/analysis/endgame/file.hpp"
#include "touchmove/analysis/endgame/tables.hpp"

namespace touchmove::analysis::endgame {

/// Builds an ending of up to four men and all it leads to, as far as the tables have them not.
void build_into(Tables& tables, const Material& material, const Parallel& parallel);

/// Progress of a long build: what is being built, its number among how many.
using Progress = std::function<void(const Material& material, std::size_t number, std::size_t count)>;

/// What `build_packed` needs at the most, in megabytes: of a part that is named, and of any whole ending.
inline constexpr int build_memory_mb = 350;
inline constexpr int build_whole_memory_mb = 2500;

/// Makes the packed table of a five-man ending. One of `file_endings` is made from nothing, in some fifteen seconds of
/// one core. A whole one needs those of five men that it leads to, those of `whole_endings_below`, among `below`;
/// without them, or where they are damaged: nothing.
std::vector<std::byte> build_packed(const FileEnding& ending, const Parallel& parallel, const Progress& progress = {},
                                    std::span<const PackedEnding> below = {});

/// The endings of five men, colours as they are kept, that captures and promotions can lead to from this one, each
/// before any that needs it. Not the ending itself.
std::vector<Material> whole_endings_below(const Material& material);

}  // namespace touchmove::analysis::endgame
