// One of several equal parts of the bytes of some files, for as many machines.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace touchmove::app {

/// The shard `number` of `count`, from 1 on.
struct Shard {
  std::uint32_t number{1};
  std::uint32_t count{1};

  friend bool operator==(const Shard&, const Shard&) = default;
};

/// More shards than this are refused.
inline constexpr std::uint32_t most_shards = 1'000'000;

/// Reads "3/8"; nothing for any other text, for none of them, or too many.
std::optional<Shard> parse_shard(std::string_view text);

/// What of one file is in a shard. Both ends are rounded to the next place where the file may be cut, so a shard ends
/// where the next one begins, wherever the ends fall.
struct ShardPart {
  bool any{false};          // whether something of the file is in it
  bool begins_here{false};  // whether the file's first byte is
  std::uint64_t begin{0};   // not rounded yet
  std::uint64_t end{0};     // likewise; the file's size where the shard has its end
};

/// What of each file is in a shard of all of them, one after the other. What cannot be read from the middle (a size
/// that is none of a plain file's) is to be taken whole where it begins.
std::vector<ShardPart> parts_of(const Shard& shard, const std::vector<std::uint64_t>& sizes);

/// Numbers that rise, as the arrays of schedulers are written: "2,5-7".
std::string ranges_text(const std::vector<std::uint32_t>& numbers);

}  // namespace touchmove::app
