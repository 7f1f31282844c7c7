#include "touchmove/game/evidence/sheet_text.hpp"

#include <algorithm>
#include <array>
#include <optional>

#include "touchmove/notation/letters.hpp"

namespace touchmove::game {
namespace {

using notation::is_digit;
using notation::to_lower;

bool is_space(char c) { return c == ' ' || c == '\t' || c == '\r' || c == '\n' || c == ',' || c == ';' || c == '|'; }

template <std::size_t Count>
bool is_one_of(std::string_view word, const std::array<std::string_view, Count>& words) {
  return std::find(words.begin(), words.end(), word) != words.end();
}

constexpr std::array<std::string_view, 9> blanks{"-", "--", "---", "?", "??", "_", "__", "...", "\xE2\x80\x94"};
constexpr std::array<std::string_view, 9> skipped{"1-0",      "0-1", "1/2-1/2", "\xC2\xBD-\xC2\xBD", "1/2", "*",
                                                  "\xC2\xBD", "=",   "(=)"};
/// Words that belong to the move before them.
constexpr std::array<std::string_view, 12> marks{"ch", "check", "mate", "dis", "dbl", "disch",
                                                 "ep", "e.p",   "+",    "++",  "#",   "dblch"};
constexpr std::array<std::string_view, 6> wings{"k", "q", "kr", "qr", "king", "queen"};

std::string in_lower_case(std::string_view word) {
  std::string text(word);
  std::transform(text.begin(), text.end(), text.begin(), to_lower);
  return text;
}

/// Only digits, colons and points, and not a number with its point behind it: a time.
bool is_time(std::string_view word) {
  return word.find_first_not_of("0123456789:.") == std::string_view::npos &&
         word.find_first_of(":.") != std::string_view::npos && is_digit(word.back());
}

class Reader {
 public:
  Reader(std::string_view text, int first_number, board::Color first_side)
      : text_(text), first_number_(first_number), offset_of_first_(first_side == board::Color::White ? 0 : 1) {}

  tl::expected<SheetPlaces, SheetTooLong> read() {
    while (true) {
      while (at_ < text_.size() && is_space(text_[at_])) ++at_;
      if (at_ == text_.size()) return places_;
      if (text_[at_] == '{') {
        skip_to('}');
      } else if (text_[at_] == '[') {
        skip_to(']');
      } else if (text_[at_] == '(' && text_.substr(at_, 3) != "(=)") {
        skip_variation();
      } else {
        const std::size_t begin = at_;
        while (at_ < text_.size() && !is_space(text_[at_]) && text_[at_] != '{') ++at_;
        if (!take(text_.substr(begin, at_ - begin))) return tl::unexpected(SheetTooLong{begin});
      }
    }
  }

 private:
  void skip_to(char closing) {
    const std::size_t end = text_.find(closing, at_);
    at_ = end == std::string_view::npos ? text_.size() : end + 1;
  }

  void skip_variation() {
    int depth = 0;
    do {
      if (text_[at_] == '(') ++depth;
      if (text_[at_] == ')') --depth;
      ++at_;
    } while (depth > 0 && at_ < text_.size());
  }

  /// The place a number points to; nothing before the first.
  std::optional<std::size_t> place_of(int number, bool black) const {
    const int place = 2 * (number - first_number_) + (black ? 1 : 0) - offset_of_first_;
    return place < 0 ? std::nullopt : std::optional(static_cast<std::size_t>(place));
  }

  bool go_to(int number, bool black) {
    const auto place = place_of(number, black);
    if (!place || *place <= places_.size()) return true;
    if (*place >= most_places) return false;
    places_.resize(*place);
    return true;
  }

  /// A number before a move, with its points or without; gives what of the word is left.
  std::optional<std::string_view> without_number(std::string_view word) {
    std::size_t digits = 0;
    while (digits < word.size() && is_digit(word[digits])) ++digits;
    if (digits == 0 || digits > 3) return word;
    std::string_view rest = word.substr(digits);
    std::size_t points = 0;
    while (points < rest.size() && (rest[points] == '.' || rest[points] == ')')) ++points;
    bool black = points >= 2;
    rest.remove_prefix(points);
    constexpr std::string_view ellipsis = "\xE2\x80\xA6";
    if (rest.starts_with(ellipsis)) {
      black = true;
      points = 3;
      rest.remove_prefix(ellipsis.size());
    }
    if (points == 0 && !rest.empty()) return word;  // "0-0"
    int number = 0;
    for (const char c : word.substr(0, digits)) number = 10 * number + (c - '0');
    if (points == 0) {
      // A bare number may as well be a time: only near its place does it say where the next move stands.
      const auto place = place_of(number, false);
      if (!place || *place < places_.size() || *place > places_.size() + 40) return std::string_view{};
    }
    if (!go_to(number, black)) return std::nullopt;
    return rest;
  }

  /// Takes one word. False if it points beyond any sheet.
  bool take(std::string_view word) {
    if (is_one_of(word, skipped) || word.front() == '$' || is_time(word)) return true;
    if (word.find_first_not_of("!?") == std::string_view::npos && word.find('!') != std::string_view::npos) return true;
    const auto left = without_number(word);
    if (!left) return false;
    word = *left;
    if (word.empty() || is_one_of(word, skipped)) return true;
    if (is_one_of(word, blanks)) return append("");
    std::string mark = in_lower_case(word);
    while (!mark.empty() && mark.back() == '.') mark.pop_back();
    if (!places_.empty() && !places_.back().empty()) {
      std::string& last = places_.back();
      if (is_one_of(mark, marks)) {
        const bool sign = mark.front() == '+' || mark.front() == '#';
        last += (sign ? "" : " ") + (mark == "e.p" ? "e.p." : mark);
        return true;
      }
      if (is_one_of(mark, wings) && in_lower_case(last) == "castles") {
        last += ' ';
        last += word;
        return true;
      }
    }
    return append(word);
  }

  bool append(std::string_view word) {
    if (places_.size() >= most_places) return false;
    places_.emplace_back(word);
    return true;
  }

  std::string_view text_;
  int first_number_;
  int offset_of_first_;
  std::size_t at_{0};
  SheetPlaces places_;
};

}  // namespace

tl::expected<SheetPlaces, SheetTooLong> read_sheet_text(std::string_view text, int first_number,
                                                        board::Color first_side) {
  auto places = Reader(text, first_number, first_side).read();
  if (!places) return places;
  while (!places->empty() && places->back().empty()) places->pop_back();
  return places;
}

std::string unscramble_numbers(std::string_view text) {
  constexpr std::string_view like_one = "lI|";
  constexpr std::string_view like_nought = "Oo";
  const auto is_like = [](std::string_view signs, char c) { return signs.find(c) != std::string_view::npos; };
  std::string out;
  while (!text.empty()) {
    if (is_space(text.front()) && text.front() != '|') {
      out += text.front();
      text.remove_prefix(1);
      continue;
    }
    std::size_t length = 0;
    bool one = false;
    while (length < text.size() &&
           (is_digit(text[length]) || is_like(like_one, text[length]) || is_like(like_nought, text[length]))) {
      one = one || !is_like(like_nought, text[length]);
      ++length;
    }
    const bool number = one && length <= 3 && length < text.size() && text[length] == '.';
    for (std::size_t at = 0; number && at < length; ++at) {
      out += is_digit(text[at]) ? text[at] : is_like(like_one, text[at]) ? '1' : '0';
    }
    if (number) text.remove_prefix(length);
    while (!text.empty() && !is_space(text.front())) {
      out += text.front();
      text.remove_prefix(1);
    }
    if (!text.empty() && text.front() == '|') {
      out += ' ';
      text.remove_prefix(1);
    }
  }
  return out;
}

}  // namespace touchmove::game
