// The pages for a browser: everything in one file, black on white, sized for paper.
#include <algorithm>

#include "touchmove/notation/print/diagram.hpp"
#include "touchmove/notation/print/escaped.hpp"
#include "touchmove/notation/print/flow.hpp"
#include "touchmove/notation/print/printed.hpp"

namespace touchmove::notation {
namespace {

constexpr std::string_view look = R"(
@page { margin: 18mm 16mm; }
:root { color-scheme: light; }
body { font: 11pt/1.45 Georgia, "Times New Roman", serif; color: #000; background: #fff; max-width: 46rem; margin: 2rem auto;
  padding: 0 1rem; }
h1 { font-size: 1.35rem; margin: 0; }
.where { margin: 0.2rem 0 1.2rem; color: #333; }
.move { font-weight: bold; white-space: nowrap; }
.aside { font-size: 0.92em; }
.aside .move { font-weight: normal; }
.comment { font-style: normal; }
.result { font-weight: bold; }
.diagram { display: block; width: 16rem; max-width: 100%; margin: 0.9rem auto; break-inside: avoid; }
table { border-collapse: collapse; width: 100%; }
.sheet { columns: 2; column-gap: 1.5rem; }
.sheet table { break-inside: auto; }
.sheet td, .sheet th { border: 1px solid #777; padding: 0.12rem 0.4rem; text-align: left; height: 1.35em; }
.sheet td:first-child, .sheet th:first-child { text-align: right; width: 2.2em; color: #333; }
.head { display: grid; grid-template-columns: repeat(2, 1fr); gap: 0.35rem 1.5rem; margin: 0 0 1rem; }
.head div { border-bottom: 1px solid #777; min-height: 1.4em; }
.head dt { display: inline; color: #333; } .head dd { display: inline; margin: 0 0 0 0.4em; font-weight: bold; }
.sign { display: grid; grid-template-columns: repeat(2, 1fr); gap: 1.5rem; margin-top: 2.5rem; }
.sign div { border-top: 1px solid #000; padding-top: 0.2rem; font-size: 0.9em; }
@media print { body { margin: 0; max-width: none; padding: 0; } }
)";

std::string page(const PrintStyle& style, const std::string& title, const std::string& body) {
  std::string out =
      "<!doctype html>\n<html lang=\"" + escaped_html(style.words.language) +
      "\">\n<head>\n<meta charset=\"utf-8\">\n<meta name=\"viewport\" content=\"width=device-width\">\n<title>" +
      escaped_html(title) + "</title>\n<style>";
  out += look;
  return out + "</style>\n</head>\n<body>\n" + body + "</body>\n</html>\n";
}

std::string players_of(const GameTree& game, const PrintStyle& style) {
  const std::string white = game.tag("White");
  const std::string black = game.tag("Black");
  return (white.empty() ? style.words.white : white) + " – " + (black.empty() ? style.words.black : black);
}

std::string place_of(const GameTree& game) {
  std::string out;
  for (const std::string_view tag : {"Event", "Site", "Round", "Date"}) {
    const std::string value = game.tag(tag);
    if (!value.empty()) out += (out.empty() ? "" : ", ") + value;
  }
  return out;
}

/// "12. Nf3" with what belongs to it.
struct HtmlFlow {
  const GameTree& game;
  std::vector<std::size_t> diagrams;
  std::string out{};
  bool paragraph{false};
  int depth{0};

  void begin() {
    if (!paragraph) out += "<p>";
    paragraph = true;
  }
  void end() {
    if (paragraph) out += "</p>\n";
    paragraph = false;
  }
  void number(const std::string& text) {
    begin();
    out += "<span class=\"move\">" + text + "</span> ";
  }
  void move(const std::string& text, const TreeMove& /*move*/) {
    begin();
    out += "<span class=\"move\">" + escaped_html(text) + "</span> ";
  }
  void comment(const std::string& text) {
    begin();
    out += "<span class=\"comment\">" + escaped_html(text) + "</span> ";
  }
  void open() {
    begin();
    if (depth++ == 0) out += "<span class=\"aside\">";
    out += "(";
  }
  void close() {
    while (out.ends_with(' ')) out.pop_back();
    out += ")";
    if (--depth == 0) out += "</span>";
    out += " ";
  }
  bool told(std::size_t index) {
    if (std::find(diagrams.begin(), diagrams.end(), index) == diagrams.end()) return false;
    diagram(index);
    return true;
  }
  void diagram(std::size_t index) {
    end();
    const TreeMove& move = game.moves[index];
    out += to_svg(move.after().to_placement(),
                  number_of(move) + " " + (move.passes ? "--" : to_san(move.before, move.move)));
  }
};

void field(std::string& out, const std::string& name, const std::string& value) {
  out += "<div><dt>" + escaped_html(name) + "</dt><dd>" + escaped_html(value) + "</dd></div>\n";
}

}  // namespace

std::string to_annotated_html(const GameTree& game, const PrintStyle& style) {
  const std::string players = players_of(game, style);
  std::string body =
      "<h1>" + escaped_html(players) + "</h1>\n<p class=\"where\">" + escaped_html(place_of(game)) + "</p>\n";
  for (const std::string& comment : game.opening_comments) {
    const std::string words = words_of(comment);
    if (!words.empty()) body += "<p>" + escaped_html(words) + "</p>\n";
  }
  if (!game.tag("FEN").empty()) body += to_svg(game.start.to_placement(), game.tag("FEN"));
  HtmlFlow flow{game, diagram_places(game)};
  tell(game.moves, style, flow);
  flow.begin();
  flow.out += "<span class=\"result\">" + std::string(word_of(game.result)) + "</span>";
  flow.end();
  if (!game.moves.empty()) flow.diagram(game.moves.size() - 1);
  return page(style, players, body + flow.out);
}

std::string to_sheet_html(const GameTree& game, const PrintStyle& style) {
  const PrintWords& words = style.words;
  std::string body = "<h1>" + escaped_html(words.scoresheet) + "</h1>\n<dl class=\"head\">\n";
  field(body, words.white, game.tag("White"));
  field(body, words.black, game.tag("Black"));
  field(body, words.event, game.tag("Event"));
  field(body, words.date, game.tag("Date"));
  field(body, words.round, game.tag("Round"));
  field(body, words.board, game.tag("Board"));
  field(body, words.time, game.tag("TimeControl"));
  field(body, words.result, std::string(word_of(game.result)));
  body += "</dl>\n<div class=\"sheet\"><table>\n<thead><tr><th>" + escaped_html(words.number) + "</th><th>" +
          escaped_html(words.white) + "</th><th>" + escaped_html(words.black) + "</th></tr></thead>\n<tbody>\n";
  std::size_t index = 0;
  unsigned number = game.start.fullmove_number();
  // An empty sheet has lines too, and a short game leaves some.
  constexpr unsigned lines = 40;
  for (unsigned line = 0; line < lines || index < game.moves.size(); ++line, ++number) {
    const auto cell = [&](board::Color side) {
      std::string text;
      if (index < game.moves.size() && game.moves[index].before.side_to_move() == side) {
        const TreeMove& move = game.moves[index++];
        text = move.passes ? "--" : write_move(move.before, move.names, move.move, style.notation, style.language);
      }
      return "<td>" + escaped_html(text) + "</td>";
    };
    const std::string white = cell(board::Color::White);
    body += "<tr><td>" + std::to_string(number) + "</td>" + white + cell(board::Color::Black) + "</tr>\n";
  }
  body += "</tbody>\n</table></div>\n<div class=\"sign\"><div>" + escaped_html(words.white_signs) + "</div><div>" +
          escaped_html(words.black_signs) + "</div></div>\n";
  return page(style, words.scoresheet + ": " + players_of(game, style), body);
}

}  // namespace touchmove::notation
