#include "touchmove/notation/languages/languages.hpp"

#include "touchmove/base/enum_table.hpp"
#include "touchmove/notation/letters.hpp"

namespace touchmove::notation {
namespace {

using board::Role;

struct Row {
  Language code{};
  std::string_view word{};
  std::string_view name{};
  std::array<std::string_view, 5> letters{};  // of king, queen, rook, bishop and knight
};

constexpr auto rows = base::enum_table<Row>({
    {Language::English, "en", "English", {"K", "Q", "R", "B", "N"}},
    {Language::Figurine, "figurine", "figurines", {"♔", "♕", "♖", "♗", "♘"}},
    {Language::German, "de", "German", {"K", "D", "T", "L", "S"}},
    {Language::Spanish, "es", "Spanish", {"R", "D", "T", "A", "C"}},
    {Language::French, "fr", "French", {"R", "D", "T", "F", "C"}},
    {Language::Dutch, "nl", "Dutch", {"K", "D", "T", "L", "P"}},
    {Language::Russian, "ru", "Russian", {"Кр", "Ф", "Л", "С", "К"}},
    {Language::Polish, "pl", "Polish", {"K", "H", "W", "G", "S"}},
    {Language::Czech, "cs", "Czech", {"K", "D", "V", "S", "J"}},
    {Language::Hungarian, "hu", "Hungarian", {"K", "V", "B", "F", "H"}},
    {Language::Portuguese, "pt", "Portuguese", {"R", "D", "T", "B", "C"}},
    {Language::Italian, "it", "Italian", {"R", "D", "T", "A", "C"}},
    {Language::Swedish, "sv", "Swedish", {"K", "D", "T", "L", "S"}},
    {Language::Danish, "da", "Danish", {"K", "D", "T", "L", "S"}},
    {Language::Norwegian, "no", "Norwegian", {"K", "D", "T", "L", "S"}},
    {Language::Finnish, "fi", "Finnish", {"K", "D", "T", "L", "R"}},
    {Language::Icelandic, "is", "Icelandic", {"K", "D", "H", "B", "R"}},
    {Language::Romanian, "ro", "Romanian", {"R", "D", "T", "N", "C"}},
    {Language::Croatian, "hr", "Croatian", {"K", "D", "T", "L", "S"}},
    {Language::Slovak, "sk", "Slovak", {"K", "D", "V", "S", "J"}},
    {Language::Slovene, "sl", "Slovene", {"K", "D", "T", "L", "S"}},
    {Language::Serbian, "sr", "Serbian", {"К", "Д", "Т", "Л", "С"}},
    {Language::Bulgarian, "bg", "Bulgarian", {"Ц", "Д", "Т", "О", "К"}},
    {Language::Ukrainian, "uk", "Ukrainian", {"Кр", "Ф", "Т", "С", "К"}},
    {Language::Greek, "el", "Greek", {"Ρ", "Β", "Π", "Α", "Ι"}},
    {Language::Turkish, "tr", "Turkish", {"Ş", "V", "K", "F", "A"}},
    {Language::Catalan, "ca", "Catalan", {"R", "D", "T", "A", "C"}},
    {Language::Estonian, "et", "Estonian", {"K", "L", "V", "O", "R"}},
    {Language::Latvian, "lv", "Latvian", {"K", "D", "T", "L", "Z"}},
    {Language::Lithuanian, "lt", "Lithuanian", {"K", "V", "B", "R", "Ž"}},
    {Language::Afrikaans, "af", "Afrikaans", {"K", "D", "T", "L", "R"}},
    {Language::Indonesian, "id", "Indonesian", {"R", "M", "B", "G", "K"}},
    {Language::Esperanto, "eo", "Esperanto", {"R", "D", "T", "K", "Ĉ"}},
});
static_assert(rows.size() == language_count);

constexpr std::array<Role, 5> lettered{Role::King, Role::Queen, Role::Rook, Role::Bishop, Role::Knight};
/// The black figurines, which some write for Black's moves.
constexpr std::array<std::string_view, 5> black_figurines{"♚", "♛", "♜", "♝", "♞"};

constexpr std::size_t place_of(Role role) {
  for (std::size_t place = 0; place < lettered.size(); ++place) {
    if (lettered[place] == role) return place;
  }
  return lettered.size();
}

/// A man's letter at the beginning of a text: the longest that fits.
struct Letter {
  Role role{Role::Pawn};
  std::size_t length{0};
};

Letter letter_at(std::string_view text, Language language) {
  Letter found;
  const auto consider = [&](std::string_view letter, Role role) {
    if (letter.size() > found.length && text.starts_with(letter)) found = {role, letter.size()};
  };
  for (std::size_t place = 0; place < lettered.size(); ++place) {
    consider(rows[language].letters[place], lettered[place]);
    if (language == Language::Figurine) consider(black_figurines[place], lettered[place]);
  }
  for (const std::string_view pawn : {"♙", "♟"}) {
    if (language == Language::Figurine) consider(pawn, Role::Pawn);
  }
  if (language == Language::English && text.starts_with('P')) found = {Role::Pawn, 1};
  return found;
}

bool is_ascii(char byte) { return static_cast<unsigned char>(byte) < 0x80; }

}  // namespace

std::string_view word_of(Language language) { return rows[language].word; }
std::string_view name_of(Language language) { return rows[language].name; }

std::optional<Language> parse_language(std::string_view word) {
  for (const Row& row : rows) {
    if (row.word == word) return row.code;
  }
  return std::nullopt;
}

std::string language_words() {
  std::string words;
  for (const Row& row : rows) words.append(words.empty() ? "" : ", ").append(row.word);
  return words;
}

std::string_view letters_of(Language language, Role role) {
  const std::size_t place = place_of(role);
  return place == lettered.size() ? std::string_view() : rows[language].letters[place];
}

bool same_letters(Language a, Language b) { return rows[a].letters == rows[b].letters; }

std::optional<std::string> to_english(std::string_view plain, Language language) {
  // Castling is written with a letter too, and no man's letter stands twice or before a dash.
  if (plain.starts_with("O-O") || plain.starts_with("OO")) return std::string(plain);
  std::string out;
  while (!plain.empty()) {
    const char before = out.empty() ? '\0' : out.back();
    const bool begins = out.empty();
    const bool captured = !begins && (before == 'x' || before == ':' || before == '-');
    const bool promoted = before == '=' || before == '(' || before == '/' || is_digit(before);
    if (begins || captured || promoted) {
      const Letter letter = letter_at(plain, language);
      if (letter.length != 0) {
        plain.remove_prefix(letter.length);
        if (!captured) out += capital_of(letter.role);
        continue;
      }
      if (is_upper(plain.front())) return std::nullopt;
    }
    if (!is_ascii(plain.front())) return std::nullopt;
    out += plain.front();
    plain.remove_prefix(1);
  }
  return out;
}

std::string from_english(std::string_view english, Language language) {
  std::string out;
  for (const char byte : english) {
    const auto role = role_of_capital(byte);
    if (role && *role != Role::Pawn) {
      out += letters_of(language, *role);
    } else {
      out += byte;
    }
  }
  return out;
}

}  // namespace touchmove::notation
