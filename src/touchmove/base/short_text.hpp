// A short text kept in place.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

namespace touchmove::base {

/// Up to N bytes of text with no allocation. Equality compares the text.
template <std::size_t N>
class ShortText {
  static_assert(N > 0 && N < 256);

 public:
  constexpr ShortText() = default;

  /// The text, or nothing if it does not fit.
  static constexpr std::optional<ShortText> from(std::string_view text) {
    if (text.size() > N) return std::nullopt;
    return cut(text);
  }
  /// As much of the text as fits.
  static constexpr ShortText cut(std::string_view text) {
    ShortText result;
    result.size_ = static_cast<std::uint8_t>(std::min(text.size(), N));
    std::copy_n(text.data(), result.size_, result.bytes_.data());
    return result;
  }

  static constexpr std::size_t capacity() { return N; }
  constexpr std::string_view view() const { return {bytes_.data(), size_}; }
  constexpr bool empty() const { return size_ == 0; }

  friend constexpr bool operator==(const ShortText& a, const ShortText& b) { return a.view() == b.view(); }

 private:
  std::array<char, N> bytes_{};
  std::uint8_t size_{0};
};

}  // namespace touchmove::base
