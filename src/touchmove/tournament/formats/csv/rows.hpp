// Taking the known columns out of a table, each value checked, every mistake kept with its place.
#pragma once

#include <cstddef>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "touchmove/tournament/formats/csv/csv.hpp"

namespace touchmove::tournament::files {

/// The rows of a table by the columns' names.
class Rows {
 public:
  /// `table` must outlive this. Columns not among `known` are extra; one of them that is there twice is a mistake, in
  /// the table's first line.
  Rows(const CsvTable& table, std::vector<std::string> known, Place place = Place::Line);

  bool has(const std::string& column) const { return index_.contains(column); }
  /// The names of the columns not known, in the table's order.
  const std::vector<std::string>& extra_columns() const { return extra_columns_; }
  std::vector<Mistake>& mistakes() { return mistakes_; }

  /// Notes that a column must be there.
  void need(const std::string& column);

  /// Goes to a row; what follows is about it.
  void go_to(std::size_t row) { row_ = row; }
  std::size_t line() const { return table_.rows[row_].line; }
  void mistake(const std::string& column, messages::Message what);

  /// The value without blanks around it; nothing in a column that is not there.
  std::string text(const std::string& column) const;
  /// One that must not be empty.
  std::string needed(const std::string& column);
  /// A number from `least` to `most`; empty is nothing, anything else a mistake.
  std::optional<int> number(const std::string& column, int least, int most);
  /// yes, no, y, n, true, false, 1, 0, x in either case; empty is nothing.
  std::optional<bool> yes_or_no(const std::string& column);
  /// Values of the extra columns, as they stand.
  std::vector<std::string> extra() const;

 private:
  const CsvTable& table_;
  Place place_;
  std::map<std::string, std::size_t, std::less<>> index_;
  std::vector<std::size_t> extra_;
  std::vector<std::string> extra_columns_;
  std::size_t row_{0};
  std::vector<Mistake> mistakes_;
};

}  // namespace touchmove::tournament::files
