// The words of an enumeration made from the names of its enumerators: `KnockOver` is "knock_over". So a code is
// written once, where it is listed. What is called otherwise is told beside them; where every word is another, there is
// a table (enum_table.hpp).
#pragma once

#include <array>
#include <cstddef>
#include <string_view>
#include <utility>

#include "touchmove/base/enum_table.hpp"

namespace touchmove::base {
namespace detail {

/// As the compiler spells these values: each that has a name by it, any other as a cast.
template <auto... Values>
consteval std::string_view spelt() {
  return __PRETTY_FUNCTION__;
}

/// Calls `take` with the name of each enumerator, from that of 0 on to the first value that has none.
template <typename Code>
constexpr void each_name(auto&& take) {
  std::string_view rest = []<std::size_t... Indices>(std::index_sequence<Indices...>) {
    return spelt<static_cast<Code>(Indices)...>();
  }(std::make_index_sequence<192>{});
  rest.remove_prefix(rest.rfind("Values = ") + 10);
  for (;;) {
    std::string_view name = rest.substr(0, rest.find(", "));
    rest.remove_prefix(name.size() + 2);
    name.remove_prefix(name.rfind(':') + 1);
    if (name.find(')') != std::string_view::npos) return;  // a cast
    take(name);
  }
}

constexpr bool begins_a_word(std::string_view name, std::size_t i) { return name[i] >= 'A' && name[i] <= 'Z'; }

template <typename Code>
struct WordsOfNames {
  struct Count {
    std::size_t words{0};
    std::size_t letters{0};
  };
  static constexpr Count count = [] {
    Count sum;
    each_name<Code>([&](std::string_view name) {
      ++sum.words;
      for (std::size_t i = 0; i < name.size(); ++i) sum.letters += i > 0 && begins_a_word(name, i) ? 2U : 1U;
    });
    return sum;
  }();
  static constexpr std::array<char, count.letters> letters = [] {
    std::array<char, count.letters> all{};
    std::size_t at = 0;
    each_name<Code>([&](std::string_view name) {
      for (std::size_t i = 0; i < name.size(); ++i) {
        if (i > 0 && begins_a_word(name, i)) all[at++] = '_';
        all[at++] = begins_a_word(name, i) ? static_cast<char>(name[i] - 'A' + 'a') : name[i];
      }
    });
    return all;
  }();
  static constexpr std::array<std::string_view, count.words> words = [] {
    std::array<std::string_view, count.words> list{};
    std::size_t word = 0;
    std::size_t at = 0;
    each_name<Code>([&](std::string_view name) {
      const std::size_t begin = at;
      for (std::size_t i = 0; i < name.size(); ++i) at += i > 0 && begins_a_word(name, i) ? 2U : 1U;
      list[word++] = std::string_view(letters.data() + begin, at - begin);
    });
    return list;
  }();
};

}  // namespace detail

/// The words of an enumeration in the order of its values, which run from 0 without a gap: each the name of its
/// enumerator in small letters, with `_` before all but the first of its capitals. It has fewer than 192 values: with
/// more this does not compile.
template <typename Code>
constexpr const auto& words_of_names() {
  return detail::WordsOfNames<Code>::words;
}

/// The same where some have another word than their name; with two words alike this does not compile.
template <typename Code, std::size_t N>
consteval auto words_of_names(const CodeWord<Code> (&others)[N]) {
  auto words = words_of_names<Code>();
  for (const CodeWord<Code>& other : others) words[static_cast<std::size_t>(other.code)] = other.word;
  for (std::size_t i = 0; i < words.size(); ++i) {
    for (std::size_t j = 0; j < i; ++j) {
      if (words[i] == words[j]) detail::two_rows_have_one_word();
    }
  }
  return words;
}

}  // namespace touchmove::base
