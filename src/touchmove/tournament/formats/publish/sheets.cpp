#include "touchmove/tournament/formats/publish/sheets.hpp"

#include <algorithm>

#include "touchmove/base/enum_names.hpp"
#include "touchmove/tournament/formats/publish/html.hpp"

namespace touchmove::tournament::publish {
namespace {

constexpr std::string_view sheet_style = R"(
body { font: 11pt/1.35 system-ui, sans-serif; color: #000; background: #fff; margin: 1cm auto; max-width: 27cm }
h1 { font-size: 1.5em; margin: 0 } h2 { font-size: 1.2em; margin: 1em 0 .3em } p { margin: .1em 0 }
table { border-collapse: collapse; width: 100%; font-variant-numeric: tabular-nums }
th, td { border-bottom: 1px solid #999; padding: .25em .9em .25em 0; text-align: left; vertical-align: top }
th { border-bottom: 2px solid #000; font-size: .8em; vertical-align: bottom } .n { text-align: right }
th:last-child, td:last-child { padding-right: 0 }
thead { display: table-header-group } tr { break-inside: avoid }
tbody tr:nth-child(5n) td { border-bottom-color: #000 }
.slips { display: grid; grid-template-columns: 1fr 1fr; gap: 0 }
.slip { border: 1px dashed #000; padding: .5cm; break-inside: avoid; min-height: 5cm; position: relative }
.slip svg { position: absolute; top: .4cm; right: .4cm; width: 2.2cm; height: 2.2cm }
.slip h2 { margin: 0 2.4cm .4em 0 } .slip p { font-size: 1.1em; margin-right: 2.4cm }
.boxes span { display: inline-block; margin: .5em 1em 0 0 } .boxes span::before { content: "\2610  "; font-size: 1.3em }
.blank { border-top: 1px solid #000; display: inline-block; font-size: .8em; margin: 1cm 1em 0 0; min-width: 5.5cm }
.sign { break-after: page; break-inside: avoid; box-sizing: border-box; height: 96vh; padding: 1cm; text-align: center;
display: flex; flex-direction: column; align-items: center; justify-content: center; border: 3px double #000 }
.sign:last-child { break-after: auto }
.sign .above { font-size: 1.6em } .sign .large { font-size: 4em; font-weight: bold; line-height: 1.1; margin: .4em 0 }
.sign p { font-size: 1.6em } .sign .blank { margin-top: 4cm; font-size: 1em }
)";

/// What can be printed on, and what letters are read on it, in points.
struct Printed {
  std::string_view page;
  double width;
  double height;
  double smallest;  ///< more than a sheet takes of these goes on to the next one
  double largest;
};
constexpr Printed printed_on(Paper paper) {
  switch (paper) {
    case Paper::A4:
      return {"size: A4; margin: 1.2cm", 527, 773, 9, 15};
    case Paper::Letter:
      return {"size: letter; margin: 0.5in", 540, 720, 9, 15};
    case Paper::Wall:
      return {"size: A3 landscape; margin: 1.5cm", 1105, 756, 20, 36};
  }
  return {};
}

/// So many signs a text has on paper: bytes that go on with a sign are none.
std::size_t signs_of(std::string_view text) {
  return static_cast<std::size_t>(std::count_if(
      text.begin(), text.end(), [](char byte) { return (static_cast<unsigned char>(byte) & 0xC0U) != 0x80U; }));
}

/// Letters as large as the sheet has room for: its rows below each other, and its widest row.
double letters_of(const Sheets& sheets) {
  constexpr double row_height = 1.9;  // in letters, as are the widths
  constexpr double sign_width = 0.58;
  constexpr double gap = 1.0;
  const Printed page = printed_on(sheets.paper);
  double rows = 3.0 + static_cast<double>(sheets.facts.size());
  double widest = 1;
  for (const SheetTable& table : sheets.tables) {
    rows += static_cast<double>(table.rows.size()) + 3.0;
    double width = 0;
    for (std::size_t i = 0; i < table.columns.size(); ++i) {
      std::size_t signs = signs_of(table.columns[i].name) * 4 / 5;
      for (const auto& row : table.rows) signs = std::max(signs, i < row.size() ? signs_of(row[i]) : 0);
      width += sign_width * static_cast<double>(signs) + gap;
    }
    widest = std::max(widest, width);
  }
  return std::clamp(std::min(page.height / (rows * row_height), page.width / widest), page.smallest, page.largest);
}

/// What the paper sets: its size, and how large the letters of tables are on it.
std::string set_on_paper(const Sheets& sheets) {
  std::string set = "@page { " + std::string(printed_on(sheets.paper).page) + " }\n";
  if (sheets.tables.empty()) return set;
  const auto tenths = static_cast<int>(letters_of(sheets) * 10);
  return set + "body { font-size: " + std::to_string(tenths / 10) + "." + std::to_string(tenths % 10) +
         "pt; max-width: none }\n";
}

class SheetPage {
 public:
  SheetPage(const Sheets& sheets, DrawLink draw) : sheets_(sheets), draw_(draw) {}

  std::string write() {
    out_ = "<!doctype html>\n<html lang=\"" + escaped(sheets_.language) + "\">\n<head>\n<meta charset=\"utf-8\">\n" +
           "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; style-src 'unsafe-inline'\">\n" +
           "<title>" + escaped(sheets_.title) + "</title>\n<style>" + std::string(sheet_style) + set_on_paper(sheets_) +
           "</style>\n</head>\n<body>\n";
    // A sign and a slip say of themselves what they are of.
    if (!sheets_.tables.empty()) {
      element("h1", sheets_.title);
      for (const std::string& fact : sheets_.facts) element("p", fact);
    }
    for (const SheetTable& table : sheets_.tables) write_table(table);
    if (!sheets_.slips.empty()) out_ += "<div class=\"slips\">\n";
    for (const Slip& slip : sheets_.slips) write_slip(slip);
    if (!sheets_.slips.empty()) out_ += "</div>\n";
    for (const Sign& sign : sheets_.signs) write_sign(sign);
    return std::move(out_ += "</body>\n</html>\n");
  }

 private:
  void element(std::string_view name, const std::string& text, std::string_view of = {}) {
    out_ += "<" + std::string(name) + (of.empty() ? "" : " class=\"" + std::string(of) + "\"") + ">" + escaped(text) +
            "</" + std::string(name) + ">\n";
  }

  void write_table(const SheetTable& table) {
    if (!table.heading.empty()) element("h2", table.heading);
    const auto set = [&](std::size_t i) { return table.columns[i].is_number ? std::string_view("n") : ""; };
    out_ += "<table>\n<thead>\n<tr>\n";
    for (std::size_t i = 0; i < table.columns.size(); ++i) element("th", table.columns[i].name, set(i));
    out_ += "</tr>\n</thead>\n<tbody>\n";
    for (const auto& row : table.rows) {
      out_ += "<tr>\n";
      for (std::size_t i = 0; i < row.size() && i < table.columns.size(); ++i) element("td", row[i], set(i));
      out_ += "</tr>\n";
    }
    out_ += "</tbody>\n</table>\n";
  }

  void write_blanks(const std::vector<std::string>& blanks) {
    for (const std::string& blank : blanks) element("span", blank, "blank");
  }

  void write_slip(const Slip& slip) {
    out_ += "<section class=\"slip\">\n";
    if (draw_ != nullptr && !slip.link.empty()) out_ += draw_(slip.link) + "\n";
    element("h2", slip.heading);
    for (const std::string& line : slip.lines) element("p", line);
    if (!slip.boxes.empty()) {
      out_ += "<div class=\"boxes\">\n";
      for (const std::string& box : slip.boxes) element("span", box);
      out_ += "</div>\n";
    }
    write_blanks(slip.blanks);
    out_ += "</section>\n";
  }

  void write_sign(const Sign& sign) {
    out_ += "<section class=\"sign\">\n";
    if (!sign.above.empty()) element("p", sign.above, "above");
    element("p", sign.large, "large");
    for (const std::string& line : sign.lines) element("p", line);
    write_blanks(sign.blanks);
    out_ += "</section>\n";
  }

  const Sheets& sheets_;
  DrawLink draw_;
  std::string out_;
};

}  // namespace

std::span<const std::string_view> code_words(std::type_identity<Paper>) { return base::words_of_names<Paper>(); }

std::string html_of(const Sheets& sheets, DrawLink draw) { return SheetPage(sheets, draw).write(); }

}  // namespace touchmove::tournament::publish
