// Where a PGN reader stands in its input: the window of bytes it looks at, and lines counted only when asked for.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <string_view>

#include "touchmove/notation/games/pgn.hpp"

namespace touchmove::notation {

/// How far what follows a move of `SanKind::Other` is at hand, where the input goes on so far.
inline constexpr std::size_t pgn_look_ahead = 4096;

/// The part of the input at hand. Visitors are given one with every move, to ask for its place; that costs nothing
/// until it is asked.
class PgnSource {
 public:
  /// The place of a text that was handed out in the callback being made.
  PgnPlace place_of(std::string_view text) const { return place_of(text.data()); }
  /// Bytes before that text in the whole input.
  std::uint64_t offset_of(std::string_view text) const {
    return window_offset_ + static_cast<std::uint64_t>(text.data() - begin_);
  }
  /// That text and what follows it, `pgn_look_ahead` bytes at most. Whole only with a move of `SanKind::Other`: with
  /// any other it depends on how the input is cut.
  std::string_view ahead_of(std::string_view text) const {
    return {text.data(), std::min(static_cast<std::size_t>(end_ - text.data()), pgn_look_ahead)};
  }
  /// The place reading has reached.
  PgnPlace here() const { return place_of(cur_); }

 protected:
  PgnSource() = default;

  PgnPlace place_of(const char* at) const {
    if (at < counted_to_) {
      counted_to_ = begin_;
      lines_ = window_lines_;
    }
    lines_ += count_line_ends(counted_to_, at);
    counted_to_ = at;
    const char* const line = line_begin(at);
    const auto in_window = static_cast<std::uint64_t>(at - line);
    const std::uint64_t column = line == begin_ ? window_column_ + in_window : in_window;
    return {window_offset_ + static_cast<std::uint64_t>(at - begin_), lines_ + 1, column + 1};
  }

  /// Whether only blanks stand before a byte on its line.
  bool begins_line(const char* at) const {
    while (at != begin_) {
      --at;
      if (*at == '\n') return true;
      // A byte order mark stands there where files were put together.
      const bool mark = *at == '\xEF' || *at == '\xBB' || *at == '\xBF';
      if (*at != ' ' && *at != '\t' && *at != '\r' && !mark) return false;
    }
    return window_begins_line_;
  }

  void open_window(std::string_view bytes) {
    begin_ = bytes.data();
    cur_ = begin_;
    end_ = begin_ + bytes.size();
    counted_to_ = begin_;
    lines_ = window_lines_;
  }

  /// Leaves the bytes before `cur_` behind for good.
  void close_window() {
    if (cur_ == begin_) return;
    const PgnPlace place = place_of(cur_);
    window_begins_line_ = begins_line(cur_);
    window_offset_ = place.offset;
    window_lines_ = place.line - 1;
    window_column_ = place.column - 1;
    begin_ = cur_;
  }

  /// Lets the line begin at the window, whatever stands before it: after a byte order mark.
  void mark_line_begin() {
    window_begins_line_ = true;
    window_column_ = 0;
  }

  const char* begin_{nullptr};
  const char* cur_{nullptr};
  const char* end_{nullptr};

 private:
  /// OPTIMIZATION: counts in bytes, a vector of them at once; std::count widens every one.
  static std::uint64_t count_line_ends(const char* from, const char* to) {
    std::uint64_t lines = 0;
    while (from != to) {
      const std::ptrdiff_t block = std::min<std::ptrdiff_t>(to - from, 240);
      std::uint8_t in_block = 0;
      for (std::ptrdiff_t at = 0; at < block; ++at) in_block = static_cast<std::uint8_t>(in_block + (from[at] == '\n'));
      lines += in_block;
      from += block;
    }
    return lines;
  }

  const char* line_begin(const char* at) const {
    while (at != begin_ && at[-1] != '\n') --at;
    return at;
  }

  std::uint64_t window_offset_{0};
  std::uint64_t window_lines_{0};
  std::uint64_t window_column_{0};
  bool window_begins_line_{true};
  mutable const char* counted_to_{nullptr};
  mutable std::uint64_t lines_{0};
};

}  // namespace touchmove::notation
