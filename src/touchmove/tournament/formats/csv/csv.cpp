#include "touchmove/tournament/formats/csv/csv.hpp"

#include <algorithm>
#include <cstdint>
#include <optional>
#include <set>
#include <utility>

#include "touchmove/notation/games/encoding.hpp"
#include "touchmove/tournament/basis/text.hpp"

namespace touchmove::tournament::files {
namespace {

/// What parts the values: where the comma is the decimal point, spreadsheets write semicolons. What is in quotes parts
/// nothing.
char separator_of(std::string_view text, CsvForm form) {
  if (form == CsvForm::Tabs) return '\t';
  std::size_t commas = 0;
  std::size_t semicolons = 0;
  bool quoted = false;
  for (const char c : text.substr(0, text.find_first_of("\r\n"))) {
    if (c == '"') quoted = !quoted;
    if (!quoted && c == ',') ++commas;
    if (!quoted && c == ';') ++semicolons;
  }
  return semicolons > commas ? ';' : ',';
}

bool is_number(std::string_view text) {
  if (text.starts_with('+') || text.starts_with('-')) text.remove_prefix(1);
  bool digits = false;
  bool point = false;
  for (const char c : text) {
    if (c == '.' && !point) {
      point = true;
    } else if (c >= '0' && c <= '9') {
      digits = true;
    } else {
      return false;
    }
  }
  return digits;
}

bool is_formula(std::string_view text) {
  return !text.empty() && std::string_view("=+-@\r\n").find(text.front()) != std::string_view::npos && !is_number(text);
}

/// Whether apostrophes stand before a formula. One more is written before them and one is taken off when read, so that
/// what was an apostrophe comes back as one.
bool is_disarmed(std::string_view text) {
  return text.starts_with('\'') && is_formula(text.substr(std::min(text.find_first_not_of('\''), text.size())));
}

/// A value part by part: a spreadsheet of a country whose lists have semicolons makes cells of them, as of tabs.
template <typename Take>
void by_parts(std::string_view value, const Take& take) {
  for (std::size_t from = 0;;) {
    const std::size_t to = std::min(value.find_first_of(";\t", from), value.size());
    take(value.substr(from, to - from));
    if (to == value.size()) return;
    from = to;
    take(value.substr(from, 1));
    ++from;
  }
}

/// A value as it was before its formulas were disarmed.
std::string armed(const std::string& value) {
  if (value.find('\'') == std::string::npos) return value;
  std::string text;
  by_parts(value, [&](std::string_view part) { text += is_disarmed(part) ? part.substr(1) : part; });
  return text;
}

class Reader {
 public:
  Reader(std::string_view text, CsvForm form) : text_(text), form_(form), separator_(separator_of(text, form)) {}

  CsvRead read() {
    while (at_ < text_.size()) {
      CsvRow row{line_, {}};
      const std::size_t mistakes = mistakes_.size();
      read_row(row);
      const bool empty = row.cells.size() == 1 && row.cells.front().empty() && !quoted_;
      if (empty) continue;
      if (!header_) {
        header_ = true;
        take_columns(std::move(row));
      } else {
        take(std::move(row), mistakes_.size() == mistakes);
      }
    }
    if (!header_) mistakes_.push_back({1, "", fault("no_columns"), Place::Line});
    return {std::move(table_), std::move(mistakes_)};
  }

 private:
  char separator() const { return separator_; }
  bool at_line_end() const { return text_[at_] == '\n' || text_[at_] == '\r'; }

  /// "rating", or the field's number where no name is known.
  std::string field_name(std::size_t index) const {
    return index < table_.columns.size() ? table_.columns[index] : std::to_string(index + 1);
  }
  void mistake(std::size_t field, const char* what) {
    mistakes_.push_back({line_, field_name(field), fault(what), Place::Line});
  }

  void step_over_line_end() {
    at_ += text_.substr(at_).starts_with("\r\n") ? 2U : 1U;
    ++line_;
  }

  void read_row(CsvRow& row) {
    quoted_ = false;
    while (true) {
      row.cells.emplace_back();
      if (form_ == CsvForm::Commas && at_ < text_.size() && text_[at_] == '"') {
        read_quoted(row);
      } else {
        read_plain(row);
      }
      if (form_ == CsvForm::Commas) row.cells.back() = armed(row.cells.back());
      if (at_ == text_.size()) return;
      if (at_line_end()) return step_over_line_end();
      ++at_;  // the separator; after a last one stands an empty value
    }
  }

  void read_plain(CsvRow& row) {
    bool reported = false;
    while (at_ < text_.size() && text_[at_] != separator() && !at_line_end()) {
      if (form_ == CsvForm::Commas && text_[at_] == '"' && !reported) {
        mistake(row.cells.size() - 1, "quote_inside");
        reported = true;
      }
      row.cells.back() += text_[at_++];
    }
  }

  void read_quoted(CsvRow& row) {
    const std::size_t opened = line_;
    quoted_ = true;
    ++at_;
    while (at_ < text_.size()) {
      if (text_[at_] == '"') {
        if (!text_.substr(at_).starts_with("\"\"")) break;
        ++at_;
      }
      if (text_[at_] == '\n' || (text_[at_] == '\r' && !text_.substr(at_).starts_with("\r\n"))) ++line_;
      row.cells.back() += text_[at_++];
    }
    if (at_ == text_.size()) {
      mistakes_.push_back({opened, field_name(row.cells.size() - 1), fault("quote_open"), Place::Line});
      return;
    }
    ++at_;
    if (at_ == text_.size() || text_[at_] == separator() || at_line_end()) return;
    mistake(row.cells.size() - 1, "quote_after");
    while (at_ < text_.size() && text_[at_] != separator() && !at_line_end()) ++at_;
  }

  void take_columns(CsvRow row) {
    std::set<std::string> names;
    for (std::size_t i = 0; i < row.cells.size(); ++i) {
      std::string name(trimmed(row.cells[i]));
      const std::string number = std::to_string(i + 1);
      if (name.empty()) mistakes_.push_back({row.line, number, fault("column_unnamed"), Place::Line});
      if (!name.empty() && !names.insert(lower(name)).second) {
        mistakes_.push_back({row.line, number, fault("column_twice", {{"column", name}}), Place::Line});
        name.clear();  // and stands for nothing
      }
      table_.columns.push_back(std::move(name));
    }
  }

  void take(CsvRow row, bool is_sound) {
    if (row.cells.size() != table_.columns.size()) {
      is_sound = false;
      mistakes_.push_back({row.line, "",
                           fault("fields", {{"fields", static_cast<std::int64_t>(row.cells.size())},
                                            {"columns", static_cast<std::int64_t>(table_.columns.size())}}),
                           Place::Line});
    }
    if (is_sound) table_.rows.push_back(std::move(row));
  }

  std::string_view text_;
  CsvForm form_;
  char separator_;
  std::size_t at_{0};
  std::size_t line_{1};
  bool header_{false};
  bool quoted_{false};  // a value of the row just read was in quotes
  CsvTable table_;
  std::vector<Mistake> mistakes_;
};

void put_row(std::string& out, const std::vector<std::string>& cells, Formulas formulas) {
  // a line must not look empty
  if (cells.size() == 1 && cells.front().empty()) out += "\"\"";
  for (std::size_t i = 0; i < cells.size(); ++i) {
    if (i != 0) out += ',';
    out += csv_cell(cells[i], formulas);
  }
  out += '\n';
}

}  // namespace

messages::Message message_of(const Mistake& mistake) {
  std::vector<messages::Param> params{{"at", static_cast<std::int64_t>(mistake.at)}};
  if (!mistake.field.empty()) params.push_back({"field", mistake.field});
  params.push_back({"what", std::vector{mistake.what}});
  const std::string place = mistake.place == Place::Line ? "file.at.line" : "file.at.record";
  return messages::Message(mistake.field.empty() ? place : place + ".field", std::move(params));
}

std::string to_string(const Mistake& mistake, std::string_view language) {
  return messages::say(message_of(mistake), language);
}

messages::Message fault(std::string_view what, std::vector<messages::Param> params) {
  return messages::Message("file.value." + std::string(what), std::move(params));
}

messages::Message text_fault(std::string_view what, std::string text) {
  return fault(what, {{"text", std::move(text)}});
}

CsvRead read_csv_lines(std::string_view bytes, CsvForm form) {
  if (bytes.starts_with("\xef\xbb\xbf")) bytes.remove_prefix(3);
  const std::string text = notation::from_latin1(bytes);
  return Reader(text, form).read();
}

tl::expected<CsvTable, std::vector<Mistake>> read_csv(std::string_view bytes, CsvForm form) {
  CsvRead read = read_csv_lines(bytes, form);
  if (read.mistakes.empty()) return std::move(read.table);
  return tl::unexpected(std::move(read.mistakes));
}

CsvForm form_of(std::string_view bytes) {
  bool quoted = false;
  for (const char c : bytes.substr(std::min(bytes.find_first_not_of("\r\n"), bytes.size()))) {
    if (c == '"') quoted = !quoted;
    if (!quoted && c == '\t') return CsvForm::Tabs;
    if (!quoted && (c == '\n' || c == '\r')) break;
  }
  return CsvForm::Commas;
}

std::vector<Mistake> merged(std::vector<Mistake> mistakes, const std::vector<Mistake>& others) {
  mistakes.insert(mistakes.end(), others.begin(), others.end());
  std::stable_sort(mistakes.begin(), mistakes.end(), [](const Mistake& a, const Mistake& b) { return a.at < b.at; });
  return mistakes;
}

std::string csv_cell(std::string_view value, Formulas formulas) {
  std::string text;
  by_parts(value, [&](std::string_view part) {
    if (is_disarmed(part) || (formulas == Formulas::Disarmed && is_formula(part))) text += '\'';
    text += part;
  });
  if (text.find_first_of(",\"\t\r\n") == std::string::npos) return text;
  std::string out = "\"";
  for (const char c : text) out += c == '"' ? std::string("\"\"") : std::string(1, c);
  return out + '"';
}

std::string write_csv(const CsvTable& table, Formulas formulas) {
  std::string out;
  put_row(out, table.columns, formulas);
  for (const CsvRow& row : table.rows) put_row(out, row.cells, formulas);
  return out;
}

void rename_columns(CsvTable& table, const Aliases& aliases) {
  for (std::string& column : table.columns) {
    const std::string small = lower(trimmed(column));
    for (const Alias& alias : aliases) {
      if (alias.spelling == small) {
        column = alias.column;
        break;
      }
    }
  }
}

}  // namespace touchmove::tournament::files
