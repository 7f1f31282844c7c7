#include "touchmove/notation/languages/words.hpp"

#include <algorithm>
#include <array>

#include "touchmove/notation/languages/languages.hpp"
#include "touchmove/notation/languages/plain_text.hpp"
#include "touchmove/notation/letters.hpp"
#include "touchmove/notation/moves/descriptive.hpp"
#include "touchmove/notation/moves/san_scanner.hpp"

namespace touchmove::notation::detail {
namespace {

constexpr auto marks = std::to_array<std::string_view>({"e.p.", "ep", "e.p", "e.f.", "i.p.", "ch", "ch.", "ck", "dis",
                                                        "dis.", "dbl", "disch", "dis.ch", "dbl.ch", "mate", "mat"});

struct ResultForm {
  std::string_view written;
  std::string_view meant;
};
constexpr std::array<ResultForm, 7> results{{{"1:0", "1-0"},
                                             {"0:1", "0-1"},
                                             {"1/2:1/2", "1/2-1/2"},
                                             {"1-0", "1-0"},
                                             {"0-1", "0-1"},
                                             {"1/2-1/2", "1/2-1/2"},
                                             {"1/2", "1/2-1/2"}}};

std::string_view result_of(std::string_view plain) {
  const auto* const found =
      std::find_if(results.begin(), results.end(), [&](const ResultForm& form) { return form.written == plain; });
  return found == results.end() ? std::string_view() : found->meant;
}

/// The SAN a plain text is from end to end, marks of quality aside.
std::optional<SanMove> whole_san(std::string_view plain) {
  const auto read = read_san(plain);
  if (!read || read->length != plain.size()) return std::nullopt;
  return read->move;
}

bool is_pawn_files(std::string_view plain) {
  const bool marked = plain.size() == 3 && (plain[1] == 'x' || plain[1] == ':');
  if (!marked && plain.size() != 2) return false;
  const unsigned from = file_index(plain.front());
  const unsigned to = file_index(plain.back());
  return from < 8 && to < 8 && (from + 1 == to || to + 1 == from);
}

bool is_in_some_language(std::string_view plain) {
  for (std::size_t index = 0; index < language_count; ++index) {
    const auto english = to_english(plain, static_cast<Language>(index));
    if (english && whole_san(*english)) return true;
  }
  return false;
}

/// Takes marks of check and offers off that only stand at the end.
std::string_view without_marks(std::string_view plain) {
  while (!plain.empty() && (plain.back() == '+' || plain.back() == '#' || plain.back() == '=')) plain.remove_suffix(1);
  return plain;
}

Word as_move(std::string_view text, std::size_t length) {
  const std::string plain = to_plain(text.substr(0, length));
  if (const auto move = whole_san(plain); move && !may_be_dutch(*move)) {
    return {WordKind::Move, length, *move, {}};
  }
  for (const std::string_view mark : {"e.f.", "ef", "i.p."}) {
    if (!plain.ends_with(mark) || plain.size() < mark.size() + 4) continue;
    const auto move = whole_san(std::string_view(plain).substr(0, plain.size() - mark.size()));
    if (move && !may_be_dutch(*move)) return {WordKind::Move, length, *move, {}};
  }
  const bool numeric = is_numeric_move(without_marks(plain)) ||
                       (plain.size() >= 5 && plain[2] == '-' && is_numeric_move(plain.substr(0, 2) + plain.substr(3)));
  if (whole_san(plain) || numeric || is_pawn_files(without_marks(plain)) || is_in_some_language(plain) ||
      is_descriptive(plain)) {
    return {WordKind::Other, length, {}, {}};
  }
  return {};
}

bool is_blank(char byte) { return static_cast<unsigned char>(byte) <= ' '; }

/// A man's letter with its square behind blanks: the bytes of both; 0 if none follows.
std::size_t joined_length(std::string_view text, std::size_t length) {
  std::size_t at = length;
  while (at < text.size() && at < length + 4 && is_blank(text[at])) ++at;
  if (at == length) return 0;
  std::size_t end = at;
  while (end < text.size() && end < at + 16 && !ends_move(text[end])) ++end;
  const std::string plain = to_plain(text.substr(at, end - at));
  const bool square = plain.size() >= 2 && (is_file(plain[0]) || plain[0] == 'x' || plain[0] == ':' || plain[0] == '-');
  return square ? end : 0;
}

/// Where a move ends that has the next move's number glued to it: `Nc63.Bb5`, `O-O12.Re1`. 0 if it has none.
std::size_t glued_length(std::string_view word) {
  const std::size_t dot = word.find('.');
  if (dot == std::string_view::npos || dot < 3) return 0;
  std::size_t digits = dot;
  while (digits > 0 && is_digit(word[digits - 1])) --digits;
  if (digits == dot || dot - digits > 4) return 0;
  // The first digit is the rank of the move, where it has one.
  for (const std::size_t end : {digits + 1, digits}) {
    if (end < dot && end >= 2 && as_move(word, end).kind != WordKind::Unknown) return end;
  }
  return 0;
}

}  // namespace

bool is_lone_letter(std::string_view word) {
  if (word.empty() || word.size() > 4) return false;
  const std::string plain = to_plain(word);
  for (std::size_t index = 0; index < language_count; ++index) {
    for (const board::Role role :
         {board::Role::King, board::Role::Queen, board::Role::Rook, board::Role::Bishop, board::Role::Knight}) {
      if (letters_of(static_cast<Language>(index), role) == plain) return true;
    }
  }
  return false;
}

bool is_numeric_move(std::string_view digits) {
  if (digits == "0000") return true;
  if (digits.size() != 4 && digits.size() != 5) return false;
  const bool squares = std::all_of(digits.begin(), digits.begin() + 4, [](char c) { return c >= '1' && c <= '8'; });
  return squares && (digits.size() == 4 || (digits[4] >= '1' && digits[4] <= '4'));
}

bool makes_result(std::string_view after_number) {
  if (after_number.empty()) return false;
  if (after_number.front() == ':') return true;
  if (static_cast<unsigned char>(after_number.front()) < 0x80) return false;
  const std::string plain = to_plain(after_number.substr(0, 3));
  return plain.starts_with('-') || plain.starts_with("1/2");
}

std::size_t bracketed_mark(std::string_view text) {
  for (const std::string_view mark : {"(e.p.)", "(ep)", "(+)", "(++)", "(#)", "(ch)"}) {
    if (text.starts_with(mark)) return mark.size();
  }
  return 0;
}

Word look_again(std::string_view text, std::size_t length, bool after_number, bool spaced) {
  const std::string_view word = text.substr(0, length);
  if (const std::size_t unseen = unseen_length(word); unseen != 0) return {WordKind::Mark, unseen, {}, {}};
  // A blank that does not break ends a word all the same.
  for (std::size_t at = sign_length(word); at < word.size(); at += sign_length(word.substr(at))) {
    if (unseen_length(word.substr(at)) != 0) return look_again(text, at, after_number, spaced);
  }
  if (is_lone_letter(word) && (after_number || spaced)) {
    if (const std::size_t joined = joined_length(text, length); joined != 0) {
      const Word found = as_move(text, joined);
      if (found.kind != WordKind::Unknown) return found;
    }
  }
  const std::string plain = to_plain(word);
  if (const std::string_view result = result_of(plain); !result.empty()) return {WordKind::Result, length, {}, result};
  if (std::find(marks.begin(), marks.end(), plain) != marks.end()) return {WordKind::Mark, length, {}, {}};
  if (plain == "Castles") {
    // Its wing stands behind it.
    std::size_t end = length + 1;
    while (end < text.size() && end < length + 6 && !is_blank(text[end]) && text[end] != '{') ++end;
    if (end < text.size() && is_blank(text[length]) && is_descriptive(text.substr(0, end)))
      return {WordKind::Other, end, {}, {}};
  }
  // The bracket of a promotion ends a word for the reader of SAN: `e8(D)`.
  if (length < text.size() && text[length] == '(') {
    const std::size_t close = text.find(')', length);
    if (close != std::string_view::npos && close <= length + 5) {
      if (const Word move = as_move(text, close + 1); move.kind != WordKind::Unknown) return move;
    }
  }
  if (const Word move = as_move(text, length); move.kind != WordKind::Unknown) return move;
  if (const std::size_t glued = glued_length(word); glued != 0) return as_move(text, glued);
  return {};
}

}  // namespace touchmove::notation::detail
