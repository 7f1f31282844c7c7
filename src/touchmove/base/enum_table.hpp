// Tables with one row for each value of an enumeration. A row names its enumerator itself, so that the order of the
// rows means nothing; that every enumerator has exactly one is looked at while the program is compiled.
#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <span>
#include <string_view>
#include <utility>
#include <variant>

namespace touchmove::base {
namespace detail {

// Not defined: a table that comes to one of these is no constant, and the compiler says by which.
void an_enumerator_has_two_rows();
void an_enumerator_has_no_row();
void two_rows_have_one_word();

/// Whether a value of an enumeration has a name. The compiler spells such a value by its name, and any other as a cast.
template <auto Value>
consteval bool is_enumerator() {
#ifdef __GNUC__
  constexpr std::string_view spelt = __PRETTY_FUNCTION__;
  constexpr std::string_view before = "Value = ";
  return spelt[spelt.rfind(before) + before.size()] != '(';
#else
  return false;  // what is forgotten at the end of a table is then found by another compiler
#endif
}

/// The places of the rows in the order of their codes, which are all from 0 on.
template <typename Code, std::size_t N, typename CodeOf>
consteval std::array<std::size_t, N> places_by_code(CodeOf&& code_of) {
  if (is_enumerator<static_cast<Code>(N)>()) an_enumerator_has_no_row();
  std::array<std::size_t, N> places{};
  std::array<bool, N> taken{};
  for (std::size_t row = 0; row < N; ++row) {
    const auto value = static_cast<std::size_t>(code_of(row));
    if (value >= N) an_enumerator_has_no_row();
    if (taken[value]) an_enumerator_has_two_rows();
    taken[value] = true;
    places[value] = row;
  }
  return places;
}

}  // namespace detail

/// A row for each enumerator of an enumeration whose values run from 0 without a gap. A row is any value with a member
/// `code`.
template <typename Row, std::size_t N>
class EnumTable {
 public:
  using Code = decltype(Row::code);

  consteval explicit EnumTable(const Row (&rows)[N]) {
    const auto places = detail::places_by_code<Code, N>([&](std::size_t row) { return rows[row].code; });
    for (std::size_t i = 0; i < N; ++i) rows_[i] = rows[places[i]];
  }

  /// The row of an enumerator; a number that is none has no row and must not be asked for.
  constexpr const Row& operator[](Code code) const { return rows_[static_cast<std::size_t>(code)]; }
  /// One after another in the order of the enumeration.
  constexpr auto begin() const { return rows_.begin(); }
  constexpr auto end() const { return rows_.end(); }
  static constexpr std::size_t size() { return N; }

 private:
  std::array<Row, N> rows_{};
};

/// A table of the rows given, one for each enumerator in any order.
template <typename Row, std::size_t N>
consteval EnumTable<Row, N> enum_table(const Row (&rows)[N]) {
  return EnumTable<Row, N>(rows);
}

/// The enumerators of an enumeration in an order of one's own, each of them once.
template <typename Code, std::size_t N>
consteval std::array<Code, N> each_once(const Code (&codes)[N]) {
  (void)detail::places_by_code<Code, N>([&](std::size_t i) { return codes[i]; });
  std::array<Code, N> list{};
  for (std::size_t i = 0; i < N; ++i) list[i] = codes[i];
  return list;
}

/// The words of an enumeration in the order of its values, of any table whose rows have a `word`. No two are the same.
template <typename Row, std::size_t N>
consteval std::array<std::string_view, N> words_of_rows(const EnumTable<Row, N>& table) {
  std::array<std::string_view, N> words{};
  std::size_t count = 0;
  for (const Row& row : table) {
    for (std::size_t i = 0; i < count; ++i) {
      if (words[i] == row.word) detail::two_rows_have_one_word();
    }
    words[count++] = row.word;
  }
  return words;
}

/// An enumerator and how it is written.
template <typename Code>
struct CodeWord {
  Code code{};
  std::string_view word{};
};

/// The words of an enumeration in the order of its values, from one row for each in any order.
template <typename Code, std::size_t N>
consteval std::array<std::string_view, N> enum_words(const CodeWord<Code> (&rows)[N]) {
  return words_of_rows(EnumTable<CodeWord<Code>, N>(rows));
}

/// One row of a variant's alternatives, each of which has a code.
template <auto Code, typename T>
struct Coded {};

/// A variant made of such rows: which code belongs to which alternative is told by the row, not by its place.
template <typename... Rows>
struct CodedVariant;

template <typename Code, Code... Codes, typename... Ts>
struct CodedVariant<Coded<Codes, Ts>...> {
  using Variant = std::variant<Ts...>;
  /// The codes by the index of the alternative.
  static constexpr std::array<Code, sizeof...(Codes)> codes{Codes...};
  /// The indices by code.
  static constexpr auto indices =
      detail::places_by_code<Code, sizeof...(Codes)>([](std::size_t row) { return codes[row]; });

  /// Puts the alternative of a code into a variant, as it is newly made.
  template <typename Into>
  static void emplace(Into& into, Code code) {
    using Make = void (*)(Into&);
    static constexpr std::array<Make, sizeof...(Ts)> makers{+[](Into& x) { x.template emplace<Ts>(); }...};
    makers[indices[static_cast<std::size_t>(code)]](into);
  }
};

}  // namespace touchmove::base
