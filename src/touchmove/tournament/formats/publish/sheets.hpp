// Sheets for a printer: tables, slips to cut apart, signs. One HTML file that needs no other, printed by any browser.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

namespace touchmove::tournament::publish {

enum class Paper : std::uint8_t {
  A4,
  Letter,
  Wall,  ///< A3 across, set to be read from two metres
};
std::span<const std::string_view> code_words(std::type_identity<Paper>);

struct SheetColumn {
  std::string name;
  bool is_number{false};
};

struct SheetTable {
  std::string heading;
  std::vector<SheetColumn> columns;
  std::vector<std::vector<std::string>> rows;  ///< as many values as there are columns
};

/// One to cut out, such as a result slip.
struct Slip {
  std::string heading;
  std::vector<std::string> lines;
  std::vector<std::string> boxes;   ///< to be ticked
  std::vector<std::string> blanks;  ///< to be signed
  std::string link;                 ///< drawn beside it as a code; empty: none
};

/// A page of its own, in large letters: on a door, or in a frame.
struct Sign {
  std::string above;
  std::string large;
  std::vector<std::string> lines;
  std::vector<std::string> blanks;
};

struct Sheets {
  std::string title;
  std::vector<std::string> facts;  ///< under it
  std::string language{"en"};
  Paper paper{Paper::A4};
  std::vector<SheetTable> tables;
  std::vector<Slip> slips;
  std::vector<Sign> signs;
};

/// `draw` makes the picture of a link, an `svg` element; without one no slip has any.
using DrawLink = std::string (*)(const std::string& link);
std::string html_of(const Sheets& sheets, DrawLink draw = nullptr);

}  // namespace touchmove::tournament::publish
