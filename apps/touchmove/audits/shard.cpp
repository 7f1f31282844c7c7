#include "audits/shard.hpp"

#include <algorithm>
#include <charconv>

namespace touchmove::app {
namespace {

/// A whole part of a number without the product's overflow.
std::uint64_t share(std::uint64_t total, std::uint64_t part, std::uint64_t parts) {
  return total / parts * part + total % parts * part / parts;
}

std::optional<std::uint32_t> number_in(std::string_view text) {
  std::uint32_t number = 0;
  const auto [end, wrong] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (wrong != std::errc() || end != text.data() + text.size()) return std::nullopt;
  return number;
}

}  // namespace

std::optional<Shard> parse_shard(std::string_view text) {
  const std::size_t slash = text.find('/');
  if (slash == std::string_view::npos) return std::nullopt;
  const auto number = number_in(text.substr(0, slash));
  const auto count = number_in(text.substr(slash + 1));
  if (!number || !count || *number == 0 || *number > *count || *count > most_shards) return std::nullopt;
  return Shard{*number, *count};
}

std::vector<ShardPart> parts_of(const Shard& shard, const std::vector<std::uint64_t>& sizes) {
  std::uint64_t total = 0;
  for (const std::uint64_t size : sizes) total += size;
  const std::uint64_t begin = share(total, shard.number - 1, shard.count);
  const std::uint64_t end = share(total, shard.number, shard.count);
  const bool last = shard.number == shard.count;
  std::vector<ShardPart> parts;
  std::uint64_t place = 0;  // of the file's first byte
  for (const std::uint64_t size : sizes) {
    ShardPart part;
    part.begins_here = (begin <= place && place < end) || (last && place == total);
    part.any = part.begins_here || (begin < place + size && place < end);
    part.begin = begin > place ? std::min(begin - place, size) : 0;
    part.end = end > place ? std::min(end - place, size) : 0;
    parts.push_back(part);
    place += size;
  }
  return parts;
}

std::string ranges_text(const std::vector<std::uint32_t>& numbers) {
  std::string out;
  for (std::size_t first = 0; first < numbers.size();) {
    std::size_t last = first;
    while (last + 1 < numbers.size() && numbers[last + 1] == numbers[last] + 1) ++last;
    out += (out.empty() ? "" : ",") + std::to_string(numbers[first]);
    if (last != first) out += "-" + std::to_string(numbers[last]);
    first = last + 1;
  }
  return out;
}

}  // namespace touchmove::app
