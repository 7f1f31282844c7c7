#include "touchmove/base/nearest_word.hpp"

#include <algorithm>
#include <array>
#include <cstddef>

namespace touchmove::base {
namespace {

constexpr std::size_t longest = 40;

/// The letters of a word by which it is compared.
struct Letters {
  std::array<char, longest> text{};
  std::size_t count{0};

  explicit Letters(std::string_view word) {
    for (const char c : word) {
      if (c == '-' || c == '_' || c == ' ' || count == longest) continue;
      text[count++] = c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
    }
  }
};

/// How many letters differ: Damerau and Levenshtein's distance in which no letter is touched twice.
std::size_t distance(const Letters& a, const Letters& b) {
  std::array<std::array<std::size_t, longest + 1>, 3> rows{};
  for (std::size_t j = 0; j <= b.count; ++j) rows[0][j] = j;
  for (std::size_t i = 1; i <= a.count; ++i) {
    auto& row = rows[i % 3];
    const auto& above = rows[(i - 1) % 3];
    const auto& before = rows[(i + 1) % 3];
    row[0] = i;
    for (std::size_t j = 1; j <= b.count; ++j) {
      const std::size_t changed = above[j - 1] + (a.text[i - 1] == b.text[j - 1] ? 0 : 1);
      row[j] = std::min({changed, above[j] + 1, row[j - 1] + 1});
      const bool exchanged = i > 1 && j > 1 && a.text[i - 1] == b.text[j - 2] && a.text[i - 2] == b.text[j - 1];
      if (exchanged) row[j] = std::min(row[j], before[j - 2] + 1);
    }
  }
  return rows[a.count % 3][b.count];
}

}  // namespace

std::optional<std::string_view> nearest_word(std::string_view written, std::span<const std::string_view> words) {
  if (written.empty() || written.size() > longest) return std::nullopt;
  const Letters meant(written);
  std::optional<std::string_view> nearest;
  std::size_t fewest = std::max<std::size_t>(meant.count < 4 ? 1 : 2, meant.count / 3) + 1;
  for (const std::string_view word : words) {
    const std::size_t differ = distance(meant, Letters(word));
    if (differ >= fewest || differ >= std::max(meant.count, word.size())) continue;
    fewest = differ;
    nearest = word;
  }
  return nearest;
}

}  // namespace touchmove::base
