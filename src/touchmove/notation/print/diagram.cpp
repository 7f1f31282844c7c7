#include "touchmove/notation/print/diagram.hpp"

#include <array>
#include <utility>

#include "touchmove/notation/print/escaped.hpp"

namespace touchmove::notation {
namespace {

using board::Color;
using board::Role;

/// A man of our own set, as the page draws it (web/src/board/pieces.ts), on a square of 100 units: closed shapes with
/// an outline, and lines within.
struct Drawing {
  std::string_view name;
  std::string_view shapes;
  std::string_view lines;
};

/// What several men have: the letters that stand for it among their shapes, and no path begins with.
constexpr std::string_view foot = "M25 83h50q3 0 3.6 3l1 5q.4 2-2 2H22.4q-2.4 0-2-2l1-5q.6-3 3.6-3z";
constexpr std::string_view body = "M37 65C38 73 33 78 27 83H73C67 78 62 73 63 65z";
constexpr std::string_view collar = "M31 59.5h38q3 0 3 3t-3 3H31q-3 0-3-3t3-3z";

constexpr std::array<Drawing, 6> drawings{{
    {"p",
     "M43 50C43 62 38 72 29 83H71C62 72 57 62 57 50zF"
     "M36.5 31a13.5 13.5 0 1 0 27 0a13.5 13.5 0 1 0-27 0zM37 45h26q3 0 3 3t-3 3H37q-3 0-3-3t3-3z",
     ""},
    {"n",
     "FM73 83C77 60 76 39 63 27C59 23.500 55 21.500 51 20.500L46 10L40 21C35 24 32.500 28 31 33C27 39 22 43 18.500 49"
     "C16.500 53 18 59 22 61C24 62 26 61.500 28 60C31 62 35 59 37 57C41 55 46 55 49 52C49 62 29 66 28 83z",
     "M59 33C67 43 68 60 66 76M49 52C51.500 49 52.500 46 52.500 42M28 60L31 56.500M39 33.500h3"},
    {"b",
     "M43 62C43 70 37 77 28 83H72C63 77 57 70 57 62zF"
     "M50 18C62 25 69 36 66.500 46C65 52 61 55 57 57H43C39 55 35 52 33.500 46C31 36 38 25 50 18z"
     "M45 13.5a5 5 0 1 0 10 0a5 5 0 1 0-10 0zM36 56.5h28q3 0 3 3t-3 3H36q-3 0-3-3t3-3z",
     "M57.500 27L49 41"},
    {"r",
     "M36 40L33 70Q32 77 27 83H73Q68 77 67 70L64 40zF"
     "M26 15h11v8h8v-8h10v8h8v-8h11v15q0 3-2.500 5L65 40H35l-6.500-5Q26 33 26 30z",
     "M34.500 70h31M35 40h30"},
    {"q",
     "BFM31 60L17 31L34 46L33 20L45 43L50 17L55 43L67 20L66 46L83 31L69 60z"
     "M12.4 28a4.6 4.6 0 1 0 9.2 0a4.6 4.6 0 1 0-9.2 0zM28.4 18a4.6 4.6 0 1 0 9.2 0a4.6 4.6 0 1 0-9.2 0z"
     "M45.4 14a4.6 4.6 0 1 0 9.2 0a4.6 4.6 0 1 0-9.2 0zM62.4 18a4.6 4.6 0 1 0 9.2 0a4.6 4.6 0 1 0-9.2 0z"
     "M78.4 28a4.6 4.6 0 1 0 9.2 0a4.6 4.6 0 1 0-9.2 0zL",
     ""},
    {"k",
     "BFM46.500 5h7v6.500h7v7h-7V28h-7v-9.500h-7v-7h7zM31 60C21 47 19 33 33 29C42 27 48 32 50 38C52 32 58 27 67 29"
     "C81 33 79 47 69 60zM50 24C57 29 57 35 50 43C43 35 43 29 50 24zL",
     "M50 43V59"},
}};

const Drawing& drawing_of(Role role) {
  constexpr std::array<Role, 6> order{Role::Pawn, Role::Knight, Role::Bishop, Role::Rook, Role::Queen, Role::King};
  for (std::size_t place = 0; place < order.size(); ++place) {
    if (order[place] == role) return drawings[place];
  }
  return drawings.front();
}

std::string_view part(char letter) { return letter == 'F' ? foot : letter == 'B' ? body : collar; }

std::string at(int x, int y) { return " transform=\"translate(" + std::to_string(x) + " " + std::to_string(y) + ")\""; }

}  // namespace

std::string to_svg(const board::Placement& placement, std::string_view name, const DiagramStyle& style) {
  const int margin = style.coordinates ? 44 : 4;
  const int side = 800 + margin + 4;
  std::string out = "<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"diagram\" viewBox=\"0 0 " +
                    std::to_string(side) + " " + std::to_string(side) + "\" role=\"img\" aria-label=\"" +
                    escaped_html(name) + "\">\n";
  out += "<rect x=\"" + std::to_string(margin - 3) +
         "\" y=\"1\" width=\"806\" height=\"806\" fill=\"#fff\" stroke=\"#000\" stroke-width=\"6\"/>\n";
  const auto shown = [&](int file, int rank) {
    const int column = style.below == Color::White ? file : 7 - file;
    const int row = style.below == Color::White ? 7 - rank : rank;
    return std::pair(margin + 100 * column, 4 + 100 * row);
  };
  for (int rank = 0; rank < 8; ++rank) {
    for (int file = 0; file < 8; ++file) {
      if ((file + rank) % 2 != 0) continue;
      const auto [x, y] = shown(file, rank);
      out += "<rect x=\"" + std::to_string(x) + "\" y=\"" + std::to_string(y) +
             "\" width=\"100\" height=\"100\" fill=\"#ccc\"/>\n";
    }
  }
  for (int index = 0; index < 64; ++index) {
    const auto man = placement.at(board::square_at(index));
    if (!man) continue;
    const Drawing& drawing = drawing_of(man->role);
    const bool white = man->color == Color::White;
    const auto [x, y] = shown(index % 8, index / 8);
    out += "<g" + at(x, y) + " stroke-width=\"4\" stroke-linejoin=\"round\" stroke-linecap=\"round\">";
    // Each shape by itself: those in front cover the outline of those behind.
    std::string_view shapes = drawing.shapes;
    while (!shapes.empty()) {
      const bool shared = shapes.front() != 'M';
      const std::size_t end = shared ? 1 : shapes.find('z') + 1;
      out.append("<path d=\"").append(shared ? part(shapes.front()) : shapes.substr(0, end)).append("\" fill=\"");
      out.append(white ? "#fff\" stroke=\"#000" : "#000\" stroke=\"#000").append("\"/>");
      shapes.remove_prefix(end);
    }
    if (!drawing.lines.empty()) {
      out.append("<path d=\"").append(drawing.lines).append("\" fill=\"none\" stroke=\"");
      out.append(white ? "#000" : "#fff").append("\"/>");
    }
    if (!white) {
      // A light line parts the foot of a black man from what stands on it.
      out += "<path d=\"M28 83h44\" fill=\"none\" stroke=\"#fff\" stroke-width=\"3\"/>";
    }
    out += "</g>\n";
  }
  if (style.coordinates) {
    out += "<g font-family=\"sans-serif\" font-size=\"28\" text-anchor=\"middle\" aria-hidden=\"true\">";
    for (int line = 0; line < 8; ++line) {
      const auto [x, y] = shown(line, line);
      out += "<text x=\"" + std::to_string(x + 50) + "\" y=\"" + std::to_string(side - 10) + "\">" +
             static_cast<char>('a' + line) + "</text>";
      out += "<text x=\"20\" y=\"" + std::to_string(y + 60) + "\">" + static_cast<char>('1' + line) + "</text>";
    }
    out += "</g>\n";
  }
  return out + "</svg>\n";
}

}  // namespace touchmove::notation
