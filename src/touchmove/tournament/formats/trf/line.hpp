// A line of a report seen in columns of characters.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace touchmove::tournament::trf {

/// A line by columns (from 1). A line that is not UTF-8 is taken for Latin-1; control characters are blanks.
class Line {
 public:
  explicit Line(std::string_view bytes);

  /// How many characters it has, blanks at the end not counted.
  std::size_t width() const { return starts_.size() - 1; }
  /// The text of columns first..last, both included; columns beyond the end are left out.
  std::string_view text(std::size_t first, std::size_t last) const;
  /// The same without blanks around it.
  std::string_view trimmed(std::size_t first, std::size_t last) const;
  /// The character in a column if it is ASCII; a blank beyond the end, 0 for any other.
  char at(std::size_t column) const;

 private:
  std::string utf8_;
  std::vector<std::size_t> starts_;  // byte offsets of the characters, and of the end
};

}  // namespace touchmove::tournament::trf
