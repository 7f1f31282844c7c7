#include "touchmove/notation/scripts/any_move.hpp"

#include <algorithm>
#include <variant>
#include <vector>

#include "touchmove/base/enum_table.hpp"
#include "touchmove/notation/forms/braille.hpp"
#include "touchmove/notation/forms/iccf.hpp"
#include "touchmove/notation/forms/lettered.hpp"
#include "touchmove/notation/forms/long_algebraic.hpp"
#include "touchmove/notation/forms/spoken.hpp"
#include "touchmove/notation/languages/plain_text.hpp"
#include "touchmove/notation/moves/uci.hpp"
#include "touchmove/notation/scripts/ways.hpp"

namespace touchmove::notation {

using board::Move;
using board::Position;

namespace {

struct Row {
  Notation code{};
  std::string_view word{};
  bool languages{false};
  bool sentence{false};
};

constexpr auto rows = base::enum_table<Row>({
    {Notation::San, "san", true, false},
    {Notation::LongAlgebraic, "long", true, false},
    {Notation::Uci, "uci", false, false},
    {Notation::Iccf, "iccf", false, false},
    {Notation::Descriptive, "descriptive", false, false},
    {Notation::Iesa, "iesa", false, false},
    {Notation::Braille, "braille", false, false},
    {Notation::Spoken, "spoken", true, true},
});
static_assert(rows.size() == notation_count);

SanError none_here(const Position& position) {
  SanMove wanted;
  wanted.kind = SanKind::Other;
  return NoLegalMove{wanted, position.side_to_move(), {}};
}

tl::expected<Move, SanError> of_squares(const Position& position, std::string_view text,
                                        const tl::expected<Move, UciFault>& read) {
  if (read) return *read;
  if (read.error() == UciFault::NoLegalMove) return tl::unexpected(none_here(position));
  return tl::unexpected<SanError>(NotNotation{1, std::string(text)});
}

/// Without blanks, points and marks of quality at either end.
std::string_view trimmed(std::string_view text) {
  constexpr std::string_view around = " \t\r\n";
  const std::size_t begin = text.find_first_not_of(around);
  if (begin == std::string_view::npos) return {};
  text = text.substr(begin, text.find_last_not_of(around) - begin + 1);
  while (!text.empty() && (text.back() == '!' || text.back() == '?')) text.remove_suffix(1);
  return text;
}

bool is_legal_or_ambiguous(const tl::expected<Move, SanError>& read) {
  return read.has_value() || std::holds_alternative<SeveralMoves>(read.error());
}

}  // namespace

std::string_view word_of(Notation notation) { return rows[notation].word; }

std::optional<Notation> parse_notation(std::string_view word) {
  for (const Row& row : rows) {
    if (row.word == word) return row.code;
  }
  return std::nullopt;
}

std::string notation_words() {
  std::string words;
  for (const Row& row : rows) words.append(words.empty() ? "" : ", ").append(row.word);
  return words;
}

bool has_languages(Notation notation) { return rows[notation].languages; }
bool is_sentence(Notation notation) { return rows[notation].sentence; }

std::string write_move(const Position& position, const MenNames& names, Move move, Notation notation,
                       Language language) {
  switch (notation) {
    case Notation::San:
      return to_lettered(position, move, language);
    case Notation::LongAlgebraic:
      return to_long_algebraic(position, move, {.language = language});
    case Notation::Uci:
      return to_uci(position, move);
    case Notation::Iccf:
      return to_iccf(position, move);
    case Notation::Descriptive:
      return to_descriptive(position, names, move);
    case Notation::Iesa:
      return to_long_algebraic(position, move, iesa_style);
    case Notation::Braille:
      return to_braille(position, move);
    case Notation::Spoken:
      break;
  }
  return to_spoken(position, move, language);
}

tl::expected<Move, SanError> read_move(const Position& position, const MenNames& names, std::string_view text,
                                       Notation notation, Language language) {
  text = trimmed(text);
  switch (notation) {
    case Notation::San:
      return parse_lettered(position, text, language);
    case Notation::LongAlgebraic:
      return parse_long_algebraic(position, text, language);
    case Notation::Uci:
      return of_squares(position, text, parse_uci(position, text));
    case Notation::Iccf:
      return of_squares(position, text, parse_iccf(position, text));
    case Notation::Descriptive:
      if (!is_descriptive(text)) return tl::unexpected<SanError>(NotNotation{1, std::string(text)});
      return read_in(position, names, text, Way{Language::English, true});
    case Notation::Iesa:
      return parse_lettered(position, text, Language::English);
    case Notation::Braille:
      return parse_braille(position, text);
    case Notation::Spoken:
      break;
  }
  return parse_spoken(position, text);
}

tl::expected<AnyMove, SanError> parse_move_any(std::string_view text, const Position& position, Language preferred,
                                               const MenNames* names) {
  text = trimmed(text);
  std::optional<MenNames> read_off;
  if (names == nullptr) names = &read_off.emplace(position);
  const auto as = [&](Notation notation, Language language) {
    return read_move(position, *names, text, notation, language);
  };
  if (preferred != Language::English) {
    if (const auto read = as(Notation::San, preferred)) return AnyMove{*read, Notation::San, preferred};
  }
  const auto english = as(Notation::San, Language::English);
  if (english) return AnyMove{*english, Notation::San, Language::English};
  if (!std::holds_alternative<NotNotation>(english.error())) return tl::unexpected(english.error());

  std::vector<AnyMove> found;
  std::vector<Move> meant;
  std::optional<SanError> wrong;
  const auto consider = [&](Notation notation, Language language) {
    const auto read = as(notation, language);
    if (read) found.push_back({*read, notation, language});
    if (read && std::find(meant.begin(), meant.end(), *read) == meant.end()) meant.push_back(*read);
    if (read || std::holds_alternative<NotNotation>(read.error())) return;
    if (!wrong || (is_legal_or_ambiguous(read) && !std::holds_alternative<SeveralMoves>(*wrong))) wrong = read.error();
  };
  for (const Way way : all_ways()) {
    if (!way.is_plain() && !way.descriptive) consider(Notation::San, way.language);
  }
  for (const Notation notation : {Notation::Iccf, Notation::Descriptive, Notation::Spoken}) {
    consider(notation, Language::English);
  }
  if (is_braille(text)) consider(Notation::Braille, Language::English);
  if (meant.size() == 1) return found.front();
  if (meant.size() > 1) return tl::unexpected<SanError>(SeveralMoves{std::move(meant)});
  return tl::unexpected(wrong.value_or(english.error()));
}

}  // namespace touchmove::notation
