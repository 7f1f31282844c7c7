#include "touchmove/tournament/formats/csv/rows.hpp"

#include <algorithm>
#include <utility>

#include "touchmove/tournament/basis/text.hpp"

namespace touchmove::tournament::files {

Rows::Rows(const CsvTable& table, std::vector<std::string> known, Place place) : table_(table), place_(place) {
  for (std::size_t i = 0; i < table.columns.size(); ++i) {
    const std::string& column = table.columns[i];
    const bool is_known = std::find(known.begin(), known.end(), column) != known.end();
    if (is_known && !index_.try_emplace(column, i).second) {
      mistakes_.push_back({1, column, fault("two_columns"), place_});
    } else if (!is_known) {
      extra_.push_back(i);
      extra_columns_.push_back(column);
    }
  }
}

void Rows::need(const std::string& column) {
  if (!has(column)) mistakes_.push_back({1, column, fault("column_missing"), place_});
}

void Rows::mistake(const std::string& column, messages::Message what) {
  mistakes_.push_back({line(), column, std::move(what), place_});
}

std::string Rows::text(const std::string& column) const {
  const auto found = index_.find(column);
  if (found == index_.end()) return {};
  return std::string(trimmed(table_.rows[row_].cells[found->second]));
}

std::string Rows::needed(const std::string& column) {
  std::string value = text(column);
  if (value.empty() && has(column)) mistake(column, fault("missing"));
  return value;
}

std::optional<int> Rows::number(const std::string& column, int least, int most) {
  const std::string value = text(column);
  if (value.empty()) return std::nullopt;
  const auto number = to_number(value);
  if (number && *number >= least && *number <= most) return number;
  mistake(column, fault("number", {{"text", value}, {"least", least}, {"most", most}}));
  return std::nullopt;
}

std::optional<bool> Rows::yes_or_no(const std::string& column) {
  const std::string value = lower(text(column));
  if (value.empty()) return std::nullopt;
  for (const char* yes : {"yes", "y", "true", "1", "x"}) {
    if (value == yes) return true;
  }
  for (const char* no : {"no", "n", "false", "0"}) {
    if (value == no) return false;
  }
  mistake(column, text_fault("yes_or_no", value));
  return std::nullopt;
}

std::vector<std::string> Rows::extra() const {
  std::vector<std::string> values;
  for (const std::size_t index : extra_) values.push_back(table_.rows[row_].cells[index]);
  return values;
}

}  // namespace touchmove::tournament::files
