#include "touchmove/tournament/formats/publish/html.hpp"

#include <algorithm>

#include "touchmove/messages/catalog.hpp"
#include "touchmove/notation/games/encoding.hpp"
#include "touchmove/notation/print/escaped.hpp"

namespace touchmove::tournament::publish {
namespace {

constexpr std::string_view style = R"(
:root { color-scheme: light dark }
body { font: 1rem/1.4 system-ui, sans-serif; margin: 0 auto; max-width: 70rem; padding: 1rem }
h1 { font-size: 1.6rem; margin: 0 0 .3rem } h2 { margin: 2rem 0 .3rem } h3 { margin: 1.4rem 0 .3rem }
p { margin: .2rem 0 } nav a { margin-right: 1rem }
.wide { overflow-x: auto }
table { border-collapse: collapse; font-variant-numeric: tabular-nums; min-width: 60% }
th, td { border-bottom: 1px solid #8886; padding: .25rem .6rem .25rem 0; text-align: left; white-space: nowrap }
th { border-bottom-width: 2px } .n { text-align: right }
tr.match th { border-bottom: 0; padding-top: .7rem } tr.match td.n, tr.line td.n { color: #777 }
tr.match { font-weight: bold } tr.line td.name { padding-left: 1rem }
td.name { white-space: normal; min-width: 9rem }
@media print {
  body { font-size: 9pt; max-width: none; padding: 0 } nav { display: none }
  section { break-before: page } section:first-of-type { break-before: auto }
  tr { break-inside: avoid } thead { display: table-header-group } .wide { overflow: visible }
}
)";

enum class Cell { Text, Number, Name };

class Page {
 public:
  explicit Page(const PublishedEvent& event) : event_(event) {}

  std::string write() {
    out_ = "<!doctype html>\n<html lang=\"" + escaped(event_.language) + "\">\n<head>\n<meta charset=\"utf-8\">\n" +
           "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n" +
           "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; style-src 'unsafe-inline'\">\n" +
           (event_.reload_seconds > 0
                ? "<meta http-equiv=\"refresh\" content=\"" + std::to_string(event_.reload_seconds) + "\">\n"
                : "") +
           (event_.feed.empty() ? ""
                                : "<link rel=\"alternate\" type=\"application/rss+xml\" title=\"" +
                                      escaped(event_.name) + "\" href=\"" + escaped(event_.feed) + "\">\n") +
           "<title>" + escaped(event_.name) + "</title>\n<style>" + std::string(style) + "</style>\n</head>\n<body>\n";
    out_ += "<header>\n<h1>" + escaped(event_.name) + "</h1>\n";
    for (const std::string& fact : event_.facts) out_ += "<p>" + escaped(fact) + "</p>\n";
    if (!event_.as_of.empty()) out_ += "<p><strong>" + escaped(event_.as_of) + "</strong></p>\n";
    out_ += "</header>\n";
    write_contents();
    for (std::size_t i = 0; i < event_.sections.size(); ++i) write_section(i);
    write_files();
    return std::move(out_ += "</body>\n</html>\n");
  }

 private:
  std::string said(std::string_view what) const {
    return std::string(messages::words("publish." + std::string(what), event_.language));
  }
  static std::string id_of(std::size_t section) { return "s" + std::to_string(section + 1); }

  void write_contents() {
    if (event_.sections.size() < 2) return;
    out_ += "<nav>";
    for (std::size_t i = 0; i < event_.sections.size(); ++i) {
      out_ += "<a href=\"#" + id_of(i) + "\">" + escaped(event_.sections[i].name) + "</a> ";
    }
    out_ += "</nav>\n";
  }

  void write_files() {
    if (event_.files.empty() && event_.feed.empty()) return;
    out_ += "<footer>\n<h2>" + escaped(said("files")) + "</h2>\n<nav>";
    // "./" before it, a name with a colon is no other address.
    const auto link = [&](const std::string& name) {
      out_ += "<a href=\"./" + escaped(name) + "\">" + escaped(name) + "</a> ";
    };
    for (const std::string& name : event_.files) link(name);
    if (!event_.feed.empty()) link(event_.feed);
    out_ += "</nav>\n</footer>\n";
  }

  void write_section(std::size_t index) {
    const PublishedSection& section = event_.sections[index];
    out_ += "<section id=\"" + id_of(index) + "\">\n";
    // an event of one section need not say its name twice
    if (!section.name.empty() && section.name != event_.name) out_ += "<h2>" + escaped(section.name) + "</h2>\n";
    if (!section.note.empty()) out_ += "<p>" + escaped(section.note) + "</p>\n";
    if (!section.standings.rows.empty()) write_standings(section);
    for (const PublishedTable& table : section.tables) {
      out_ += "<h3>" + escaped(table.heading) + "</h3>\n";
      begin_table();
      head(table.columns, {});
      for (const auto& row : table.rows) cells(row, {});
      end_table();
    }
    for (const PublishedRound& round : section.rounds) write_round(section, round);
    out_ += "</section>\n";
  }

  void write_standings(const PublishedSection& section) {
    const files::StandingsFile& standings = section.standings;
    out_ += "<h3>" + escaped(said("standings")) + "</h3>\n";
    begin_table();
    const bool teams = std::any_of(standings.rows.begin(), standings.rows.end(), [&](const files::StandingRow& row) {
      return !school_of(section, row.number, row.team).empty();
    });
    const bool ratings = !section.players.empty();
    std::vector<std::string> names{said("place"), said("name")};
    std::vector<Cell> kinds{Cell::Number, Cell::Name};
    if (ratings) {
      names.push_back(said("rating"));
      kinds.push_back(Cell::Number);
    }
    if (teams) {
      names.push_back(said(ratings ? "school" : "team"));
      kinds.push_back(Cell::Text);
    }
    names.push_back(said("score"));
    kinds.push_back(Cell::Number);
    for (const std::string& tiebreak : standings.tiebreaks) {
      names.push_back(tiebreak);
      kinds.push_back(Cell::Number);
    }
    for (std::size_t column = 0; column < standings.rounds; ++column) {
      names.push_back(files::round_head(column, standings.games));
      kinds.push_back(Cell::Text);
    }
    const auto extra =
        std::find(standings.extra_columns.begin(), standings.extra_columns.end(), files::penalties_column);
    const bool penalties = extra != standings.extra_columns.end();
    const auto column = static_cast<std::size_t>(extra - standings.extra_columns.begin());
    if (penalties) {
      names.push_back(said("penalties"));
      kinds.push_back(Cell::Name);
    }
    head(names, kinds);
    for (std::size_t i = 0; i < standings.rows.size(); ++i) {
      const files::StandingRow& row = standings.rows[i];
      const PublishedRow* printed = i < section.rows.size() ? &section.rows[i] : nullptr;
      if (printed != nullptr && !printed->heading.empty()) {
        out_ += "<tr><th scope=\"rowgroup\" class=\"name\" colspan=\"" + std::to_string(names.size()) + "\">" +
                escaped(printed->heading) + "</th></tr>\n";
      }
      const bool placed = row.place != 0 && (printed == nullptr || printed->placed);
      std::vector<std::string> values{placed ? std::to_string(row.place) : "\u2013",
                                      std::to_string(row.number) + " " + row.name};
      if (ratings) values.push_back(rating_of(section, row.number));
      if (teams) values.push_back(school_of(section, row.number, row.team));
      values.push_back(results::points_text(row.score));
      values.insert(values.end(), row.tiebreaks.begin(), row.tiebreaks.end());
      if (printed != nullptr) {
        values.insert(values.end(), printed->rounds.begin(), printed->rounds.end());
      } else {
        for (const files::RoundText& round : row.rounds) values.push_back(to_string(round));
      }
      if (penalties) values.push_back(column < row.extra.size() ? row.extra[column] : "");
      cells(values, kinds);
    }
    end_table();
    if (!section.standings_note.empty()) out_ += "<p>" + escaped(section.standings_note) + "</p>\n";
  }

  static std::string rating_of(const PublishedSection& section, int number) {
    const auto known = section.players.find(number);
    return known == section.players.end() ? "" : known->second.rating;
  }
  static std::string school_of(const PublishedSection& section, int number, const std::string& team) {
    const auto known = section.players.find(number);
    return known == section.players.end() ? team : known->second.school;
  }

  void write_round(const PublishedSection& section, const PublishedRound& round) {
    const messages::Message heading("publish.round", {{"round", round.round}});
    out_ += "<h3>" + escaped(messages::say(heading, event_.language)) + "</h3>\n";
    begin_table();
    const bool numbered =
        !round.matches.empty() || std::any_of(round.boards.begin(), round.boards.end(),
                                              [](const files::PairingRow& row) { return row.board.has_value(); });
    const bool ratings = !section.players.empty() && round.matches.empty();
    const auto of_school = [&](const files::PairingRow& row) {
      return !school_of(section, row.white_number, "").empty() ||
             (row.black_number && !school_of(section, *row.black_number, "").empty());
    };
    const bool schools = ratings && std::any_of(round.boards.begin(), round.boards.end(), of_school);
    std::vector<std::string> names;
    std::vector<Cell> kinds;
    const auto head_of = [&](const char* side) {
      names.push_back(said(side));
      kinds.push_back(Cell::Name);
      if (ratings) {
        names.push_back(said("rating"));
        kinds.push_back(Cell::Number);
      }
      if (schools) {
        names.push_back(said("school"));
        kinds.push_back(Cell::Text);
      }
    };
    head_of("white");
    names.push_back(said("result"));
    kinds.push_back(Cell::Text);
    head_of("black");
    if (numbered) {
      names.insert(names.begin(), said("board"));
      kinds.insert(kinds.begin(), Cell::Number);
    }
    head(names, kinds);
    for (const PublishedMatch& match : round.matches) {
      cells({std::to_string(match.board), match.white, match.score, match.black}, kinds, "match");
      for (const PublishedMatch::Line& line : match.lines) {
        cells({line.number, line.white, line.result, line.black}, kinds, "line");
      }
    }
    for (const files::PairingRow& row : round.boards) {
      std::vector<std::string> values;
      if (numbered) values.push_back(row.board ? std::to_string(*row.board) : "");
      const auto add = [&](std::optional<int> number, const std::string& name) {
        values.push_back(number ? std::to_string(*number) + " " + name : "");
        if (ratings) values.push_back(number ? rating_of(section, *number) : "");
        if (schools) values.push_back(number ? school_of(section, *number, "") : "");
      };
      add(row.white_number, row.white);
      values.emplace_back(word_of(row.result));
      add(row.black_number, row.black);
      cells(values, kinds);
    }
    end_table();
  }

  void begin_table() { out_ += "<div class=\"wide\"><table>\n"; }
  void end_table() { out_ += "</tbody></table></div>\n"; }
  void head(const std::vector<std::string>& names, const std::vector<Cell>& kinds) {
    out_ += "<thead><tr>";
    for (std::size_t i = 0; i < names.size(); ++i) cell("th", names[i], i < kinds.size() ? kinds[i] : Cell::Text);
    out_ += "</tr></thead>\n<tbody>\n";
  }
  void cells(const std::vector<std::string>& values, const std::vector<Cell>& kinds, std::string_view row = {}) {
    out_ += row.empty() ? "<tr>" : "<tr class=\"" + std::string(row) + "\">";
    for (std::size_t i = 0; i < values.size(); ++i) cell("td", values[i], i < kinds.size() ? kinds[i] : Cell::Text);
    out_ += "</tr>\n";
  }
  void cell(const char* element, const std::string& text, Cell kind) {
    const std::string which = element;
    const bool header = which == "th";
    const char* const kind_class = kind == Cell::Number ? " class=\"n\"" : kind == Cell::Name ? " class=\"name\"" : "";
    out_ += "<" + which + (header ? " scope=\"col\"" : "") + kind_class + ">" + escaped(text) + "</" + which + ">";
  }

  const PublishedEvent& event_;
  std::string out_;
};

}  // namespace

std::string escaped(std::string_view text) { return notation::escaped_html(notation::from_latin1(text)); }

std::string html_page(const PublishedEvent& event) { return Page(event).write(); }

}  // namespace touchmove::tournament::publish
