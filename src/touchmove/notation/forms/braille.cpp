#include "touchmove/notation/forms/braille.hpp"

#include <algorithm>
#include <array>
#include <vector>

#include "touchmove/notation/letters.hpp"

namespace touchmove::notation {
namespace {

using board::Move;
using board::MoveKind;
using board::Position;
using board::Role;

struct Cell {
  char letter;
  std::string_view cell;
};

constexpr std::array<Cell, 29> cells{{
    {'a', "⠁"}, {'b', "⠃"}, {'c', "⠉"}, {'d', "⠙"}, {'e', "⠑"}, {'f', "⠋"}, {'g', "⠛"}, {'h', "⠓"},
    {'k', "⠅"}, {'q', "⠟"}, {'r', "⠗"}, {'s', "⠎"}, {'x', "⠭"}, {'o', "⠕"}, {'-', "⠤"}, {'1', "⠂"},
    {'2', "⠆"}, {'3', "⠒"}, {'4', "⠲"}, {'5', "⠢"}, {'6', "⠖"}, {'7', "⠶"}, {'8', "⠦"}, {'9', "⠔"},
    {'0', "⠴"}, {'>', "⠜"}, {'p', "⠏"}, {'m', "⠍"}, {' ', "⠀"},
}};

std::string to_cells(std::string_view letters) {
  std::string out;
  for (const char letter : letters) {
    for (const Cell& cell : cells) {
      if (cell.letter == letter) out += cell.cell;
    }
  }
  return out;
}

/// The letters of a text in cells, or of one that has them already; empty if a sign is neither.
std::string from_cells(std::string_view text) {
  std::string out;
  while (!text.empty()) {
    const char letter = to_lower(text.front());
    const auto* const cell = std::find_if(cells.begin(), cells.end(), [&](const Cell& one) {
      return text.starts_with(one.cell) || one.letter == letter;
    });
    if (cell == cells.end()) return {};
    text.remove_prefix(text.starts_with(cell->cell) ? cell->cell.size() : 1);
    if (cell->letter != ' ') out += cell->letter;
  }
  return out;
}

/// What the letters may mean in SAN: a `b` at the beginning is a bishop or a file.
std::vector<std::string> meanings(std::string letters) {
  for (const std::string_view mark : {">p", ">m", "ep"}) {
    if (letters.ends_with(mark)) letters.resize(letters.size() - mark.size());
  }
  std::vector<std::string> texts;
  if (letters.empty()) return texts;
  if (letters.front() == 'o') {
    std::transform(letters.begin(), letters.end(), letters.begin(), to_upper);
    return {letters};
  }
  const auto man = [](char letter) {
    return letter == 's'                                                     ? 'N'
           : std::string_view("kqrb").find(letter) != std::string_view::npos ? to_upper(letter)
                                                                             : letter;
  };
  // The man a pawn becomes stands behind its square.
  const bool promotes = letters.size() > 2 && is_digit(letters[letters.size() - 2]) && !is_digit(letters.back());
  if (promotes) letters.back() = man(letters.back());
  if (man(letters.front()) != letters.front()) {
    std::string piece = letters;
    piece.front() = man(piece.front());
    texts.push_back(piece);
  }
  if (letters.front() >= 'a' && letters.front() <= 'h') texts.push_back(letters);
  return texts;
}

std::string mark_of(const Position& after) {
  if (!after.in_check()) return "";
  return after.has_legal_move() ? ">p" : ">m";
}

}  // namespace

bool is_braille(std::string_view text) {
  constexpr std::string_view lead = "\xE2\xA0";
  if (text.empty()) return false;
  for (; !text.empty(); text.remove_prefix(3)) {
    if (text.size() < 3 || !text.starts_with(lead)) return false;
  }
  return true;
}

std::string braille_number(unsigned number) { return to_cells(std::to_string(number)); }

tl::expected<Move, SanError> parse_braille(const Position& position, std::string_view text) {
  std::vector<Move> moves;
  std::optional<SanError> wrong;
  const std::string letters = from_cells(text);
  for (const std::string& meaning : meanings(letters)) {
    const auto read = read_san(meaning);
    if (!read || read->length != meaning.size()) continue;
    // Squares alone are a pawn's, never a computer's shorthand.
    const auto move = find_move(position, read->move);
    const bool pawns = read->move.kind == SanKind::ManMove && !read->move.names_role;
    if (move && pawns && position.at(move->source())->role != Role::Pawn) continue;
    // `b3xc4` is the pawn's, where there is one: a bishop told apart by its rank is written with its square.
    if (move && pawns && letters.size() > 1 && is_digit(letters[1])) moves.clear();
    if (move && std::find(moves.begin(), moves.end(), *move) == moves.end()) moves.push_back(*move);
    if (!move && !wrong) wrong = explain(position, read->move);
  }
  if (moves.size() == 1) return moves.front();
  if (moves.size() > 1) return tl::unexpected<SanError>(SeveralMoves{std::move(moves)});
  return tl::unexpected(wrong.value_or(NotNotation{1, std::string(text)}));
}

std::string to_braille(const Position& position, Move move) {
  const std::string mark = mark_of(position.after(move));
  if (move.kind() == MoveKind::Castle) {
    return to_cells((move.target() > move.source() ? "o-o" : "o-o-o") + mark);
  }
  const Role role = position.at(move.source())->role;
  const bool captures = position.at(move.target()).has_value() || move.kind() == MoveKind::EnPassant;
  const std::string source = board::to_string(move.source());
  std::string end = (captures ? "x" : "") + board::to_string(move.target());
  if (const auto promotion = move.promoted_to())
    end += *promotion == Role::Knight ? 's' : to_lower(capital_of(*promotion));
  end += mark;
  const std::string letter = role == Role::Pawn     ? ""
                             : role == Role::Knight ? "s"
                                                    : std::string(1, to_lower(capital_of(role)));
  std::vector<std::string> begins{letter, letter + source.substr(0, 1), letter + source.substr(1), letter + source};
  if (role == Role::Pawn) {
    begins = {"", source};
    if (captures) begins = {source};
  }
  for (const std::string& begin : begins) {
    std::string text = to_cells(begin + end);
    const auto read = parse_braille(position, text);
    if (read && *read == move) return text;
  }
  return to_cells(letter + source + end);
}

}  // namespace touchmove::notation
