// Lines of an input that comes in pieces.
#pragma once

#include <algorithm>
#include <cstddef>
#include <string>
#include <string_view>
#include <utility>

namespace touchmove::app {

class InputLines {
 public:
  /// Of a line that does not end no more than `longest` bytes are kept.
  explicit InputLines(std::size_t longest = std::string::npos) : longest_(longest) {}

  /// Hands on each line that is whole now, without its end.
  template <typename Hear>
  void push(std::string_view bytes, Hear&& hear) {
    for (std::size_t end = bytes.find('\n'); end != std::string_view::npos; end = bytes.find('\n')) {
      rest_ += bytes.substr(0, end);
      hear(std::string_view(rest_));
      rest_.clear();
      bytes.remove_prefix(end + 1);
    }
    rest_ += bytes.substr(0, longest_ - std::min(longest_, rest_.size()));
  }
  /// A last line may have no end.
  template <typename Hear>
  void finish(Hear&& hear) {
    const std::string last = std::exchange(rest_, {});
    if (!last.empty()) hear(std::string_view(last));
  }

 private:
  std::size_t longest_;
  std::string rest_;
};

}  // namespace touchmove::app
