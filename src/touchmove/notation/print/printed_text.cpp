// Plain text and LaTeX.
#include <algorithm>
#include <utility>

#include "touchmove/notation/letters.hpp"
#include "touchmove/notation/positions/fen.hpp"
#include "touchmove/notation/print/escaped.hpp"
#include "touchmove/notation/print/flow.hpp"
#include "touchmove/notation/print/printed.hpp"

namespace touchmove::notation {
namespace {

constexpr std::size_t line_limit = 79;

/// Characters, as far as UTF-8 tells them.
std::size_t width_of(std::string_view text) {
  return static_cast<std::size_t>(std::count_if(
      text.begin(), text.end(), [](char byte) { return (static_cast<unsigned char>(byte) & 0xC0U) != 0x80U; }));
}

std::string padded(std::string text, std::size_t width) {
  const std::size_t own = width_of(text);
  if (own < width) text.append(width - own, ' ');
  return text;
}

/// The board in letters, Black's small, a point for an empty square.
std::string board_text(const board::Position& position) {
  std::string out;
  for (int rank = 7; rank >= 0; --rank) {
    out += "    ";
    out += static_cast<char>('1' + rank);
    for (int file = 0; file < 8; ++file) {
      const auto man = position.at(board::square_at(8 * rank + file));
      out += ' ';
      out += man ? letter_of(*man) : '.';
    }
    out += '\n';
  }
  return out + "      a b c d e f g h\n";
}

std::string heading(const GameTree& game, const PrintStyle& style) {
  const std::string white = game.tag("White");
  const std::string black = game.tag("Black");
  std::string out = (white.empty() ? style.words.white : white) + " - " + (black.empty() ? style.words.black : black);
  for (const std::string_view tag : {"Event", "Site", "Round", "Date"}) {
    if (const std::string value = game.tag(tag); !value.empty()) out += ", " + value;
  }
  return out;
}

struct TextFlow {
  const GameTree& game;
  std::vector<std::size_t> diagrams;
  std::string out{};
  std::size_t column{0};
  bool glued{false};  // the next word follows a bracket

  void word(const std::string& text) {
    const std::size_t width = width_of(text);
    if (column != 0 && !glued) {
      const bool fits = column + 1 + width <= line_limit;
      out += fits ? ' ' : '\n';
      column = fits ? column + 1 : 0;
    }
    out += text;
    column += width;
    glued = false;
  }
  void words(std::string_view text) {
    while (!text.empty()) {
      const std::size_t end = std::min(text.find(' '), text.size());
      if (end != 0) word(std::string(text.substr(0, end)));
      text.remove_prefix(std::min(end + 1, text.size()));
    }
  }
  void number(const std::string& text) { word(text); }
  void move(const std::string& text, const TreeMove& /*move*/) { words(text); }
  void comment(const std::string& text) { words(text); }
  void open() {
    word("(");
    glued = true;
  }
  void close() {
    out += ')';
    ++column;
  }
  bool told(std::size_t index) {
    if (std::find(diagrams.begin(), diagrams.end(), index) == diagrams.end()) return false;
    diagram(index);
    return true;
  }
  void diagram(std::size_t index) {
    out += "\n\n" + board_text(game.moves[index].after()) + "\n";
    column = 0;
  }
};

/// The package follows the main line by itself. From there it can go back by one move only, so variations are set move
/// by move, without its following them.
struct LatexFlow {
  const GameTree& game;
  std::vector<std::size_t> diagrams;
  std::string out{};
  std::string moves{};   // gathered for one command
  std::string before{};  // the number of the move that comes
  int depth{0};

  void flush() {
    if (!moves.empty()) out += "\\mainline{" + moves + "}\n";
    moves.clear();
  }
  void part() {
    if (!out.empty() && std::string_view(" (\n").find(out.back()) == std::string_view::npos) out += ' ';
  }
  void trim() {
    while (out.ends_with('\n') || out.ends_with(' ')) out.pop_back();
  }
  void number(const std::string& text) { before = text; }
  void move(const std::string& /*text*/, const TreeMove& move) {
    const std::string san = move.passes ? std::string("--") : to_san(move.before, move.move);
    const std::string numbered = std::exchange(before, "");
    if (depth != 0 || move.passes) {
      flush();
      part();
      if (!numbered.empty()) out += numbered + "~";
      out += move.passes ? san : "\\wmove{" + san + "}";
      // A passed turn is none of the package's moves.
      if (depth == 0) {
        out += " \\fenboard{" + to_fen(move.after()) + "}\n";
        broken = true;
      }
    } else {
      moves += (moves.empty() ? "" : " ") + (numbered.empty() ? "" : numbered + " ") + san;
    }
    std::string marks;
    for (const unsigned nag : move.nags) {
      const std::string sign = sign_of_nag(nag);
      // Signs the fonts of LaTeX have not by themselves stay numbers.
      const bool plain =
          std::all_of(sign.begin(), sign.end(), [](char c) { return static_cast<unsigned char>(c) < 0x80; });
      marks += plain ? sign : "$" + std::to_string(nag);
    }
    if (marks.empty()) return;
    flush();
    trim();
    out += "\\," + escaped_latex(marks) + (depth == 0 ? "\n" : "");
    if (depth == 0) broken = true;
  }
  void comment(const std::string& text) {
    flush();
    part();
    out += escaped_latex(text) + "\n";
  }
  void open() {
    flush();
    part();
    out += "(";
    ++depth;
  }
  void close() {
    trim();
    --depth;
    out += ")\n";
  }
  bool told(std::size_t index) {
    if (std::find(diagrams.begin(), diagrams.end(), index) == diagrams.end()) return std::exchange(broken, false);
    broken = false;
    diagram();
    return true;
  }
  void diagram() {
    flush();
    out += "\n\\begin{center}\n\\showboard\n\\end{center}\n\n";
  }

  bool broken{false};  // a command ended after a move
};

}  // namespace

std::string to_annotated_text(const GameTree& game, const PrintStyle& style) {
  TextFlow flow{game, diagram_places(game)};
  flow.words(heading(game, style));
  flow.out += "\n\n";
  flow.column = 0;
  for (const std::string& comment : game.opening_comments) flow.words(words_of(comment));
  if (flow.column != 0) flow.out += "\n\n";
  flow.column = 0;
  if (!game.tag("FEN").empty()) flow.out += board_text(game.start) + "\n";
  tell(game.moves, style, flow);
  flow.word(std::string(word_of(game.result)));
  if (!game.moves.empty()) flow.diagram(game.moves.size() - 1);
  return flow.out + "\n";
}

std::string to_annotated_latex(const GameTree& game, const PrintStyle& style) {
  std::string out =
      "\\documentclass[11pt]{article}\n\\usepackage[utf8]{inputenc}\n\\usepackage[T1]{fontenc}\n\\usepackage{skak}\n"
      "\\begin{document}\n\\section*{" +
      escaped_latex(heading(game, style)) + "}\n";
  out += game.tag("FEN").empty() ? "\\newgame\n" : "\\fenboard{" + to_fen(game.start) + "}\n";
  for (const std::string& comment : game.opening_comments) out += escaped_latex(words_of(comment)) + "\n\n";
  LatexFlow flow{game, diagram_places(game)};
  PrintStyle english = style;
  english.notation = Notation::San;
  english.language = Language::English;
  tell(game.moves, english, flow);
  flow.flush();
  flow.out += "\\textbf{" + escaped_latex(std::string(word_of(game.result))) + "}\n";
  flow.diagram();
  return out + flow.out + "\\end{document}\n";
}

std::string to_sheet_text(const GameTree& game, const PrintStyle& style) {
  const PrintWords& words = style.words;
  std::string out = words.scoresheet + "\n\n";
  const auto field = [&](const std::string& name, const std::string& value) {
    if (!value.empty()) out += padded(name + ":", 16) + value + "\n";
  };
  field(words.white, game.tag("White"));
  field(words.black, game.tag("Black"));
  field(words.event, game.tag("Event"));
  field(words.date, game.tag("Date"));
  field(words.round, game.tag("Round"));
  field(words.board, game.tag("Board"));
  field(words.time, game.tag("TimeControl"));
  field(words.result, std::string(word_of(game.result)));
  constexpr std::size_t column = 18;
  out += "\n" + padded("", 5) + padded(words.white, column) + words.black + "\n";
  for (std::size_t index = 0; index < game.moves.size();) {
    std::string line = padded(std::to_string(game.moves[index].before.fullmove_number()) + ".", 5);
    for (const board::Color side : {board::Color::White, board::Color::Black}) {
      std::string text;
      if (index < game.moves.size() && game.moves[index].before.side_to_move() == side) {
        const TreeMove& move = game.moves[index++];
        text = move.passes ? "--" : write_move(move.before, move.names, move.move, style.notation, style.language);
      }
      line += padded(text, side == board::Color::White ? column : 0);
    }
    while (line.ends_with(' ')) line.pop_back();
    out += line + "\n";
  }
  return out + "\n" + padded(words.white_signs + ":", 34) + words.black_signs + ":\n";
}

}  // namespace touchmove::notation
