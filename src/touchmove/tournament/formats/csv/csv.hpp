// Comma-separated values (RFC 4180), and values separated by tabs.
//
// An own reader: of what the system packages, one has no C++ at all and the others throw, or stop at the first mistake,
// or do not know the line of a value; here every mistake has to be named with line and field, and nothing may be taken
// from a file that has any.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include <tl/expected.hpp>

#include "touchmove/messages/catalog.hpp"

namespace touchmove::tournament::files {

enum class Place : std::uint8_t { Line, Record };

/// What is wrong, where: a line of a text, a record of a table, from 1, and the field by its column's name.
struct Mistake {
  std::size_t at{0};
  std::string field;       ///< empty: the whole line
  messages::Message what;  ///< `file.*` of the catalogs
  Place place{Place::Line};

  friend bool operator==(const Mistake&, const Mistake&) = default;
};

/// The mistake with its place.
messages::Message message_of(const Mistake& mistake);
/// "line 3, field rating: ...".
std::string to_string(const Mistake& mistake, std::string_view language = messages::english);

/// What is wrong with a value, a column or a line: `what` is the last word of a key, `file.value.…`.
messages::Message fault(std::string_view what, std::vector<messages::Param> params = {});
/// The same of a value that is said, `text` in the sentence.
messages::Message text_fault(std::string_view what, std::string text);

struct CsvRow {
  std::size_t line{0};  ///< the row begins on; a value in quotes may hold line ends
  std::vector<std::string> cells;
};

struct CsvTable {
  std::vector<std::string> columns;
  std::vector<CsvRow> rows;  ///< every one with a cell for every column
};

enum class CsvForm : std::uint8_t {
  Commas,  ///< RFC 4180, or the same with semicolons, where the first line has more of these
  Tabs,    ///< nothing is quoted
};

/// What becomes of a cell that a spreadsheet would take for a formula: one that is no number and begins with '=', '+',
/// '-', '@' or a line end, or has such a part behind a semicolon or a tab, by which some spreadsheets part cells.
enum class Formulas : std::uint8_t {
  Kept,
  Disarmed,  ///< an apostrophe stands before it, and the spreadsheet shows it as text
};

/// The table, its first line the columns' names; or every mistake in it and nothing of it: a quote where none belongs,
/// or that is never closed, too few or too many fields, a column without a name or whose name is there twice. Lines end
/// in LF, CR LF or CR; empty ones are left out. Text is UTF-8, or else Latin-1. The apostrophe of a disarmed formula is
/// no part of the value.
tl::expected<CsvTable, std::vector<Mistake>> read_csv(std::string_view bytes, CsvForm form = CsvForm::Commas);

/// A table as far as it can be read: its sound lines, and every mistake in the others.
struct CsvRead {
  CsvTable table;
  std::vector<Mistake> mistakes;
};

/// The same for whoever goes on to look at the values, so that what is wrong with them is told together with what is
/// wrong with the lines. A table without a line of names has no columns.
CsvRead read_csv_lines(std::string_view bytes, CsvForm form = CsvForm::Commas);

/// Tabs if the line of names has one outside quotes, else commas.
CsvForm form_of(std::string_view bytes);

/// Both, by line.
std::vector<Mistake> merged(std::vector<Mistake> mistakes, const std::vector<Mistake>& others);

/// The table with commas and LF; quotes where a value needs them. Rows must have a cell for every column. Either way
/// what is read of it is the table.
std::string write_csv(const CsvTable& table, Formulas formulas = Formulas::Kept);

/// A value as it is written into a cell.
std::string csv_cell(std::string_view value, Formulas formulas);

/// The name a column goes by where a file calls it otherwise.
struct Alias {
  std::string spelling;  ///< in small letters
  std::string column;
};

using Aliases = std::vector<Alias>;

/// Gives the columns the names of the table, capitals and blanks around left aside; others keep theirs.
void rename_columns(CsvTable& table, const Aliases& aliases);

}  // namespace touchmove::tournament::files
