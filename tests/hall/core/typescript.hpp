// The types of a page, made from the descriptions of what it is shown (shape_json.hpp, shape_writer.hpp).
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <cctype>
#include <concepts>
#include <cstdlib>
#include <fstream>
#include <iterator>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

#include "tests/source_dir.hpp"
#include "touchmove/board/vocabulary/color.hpp"
#include "touchmove/game/view/shape_values.hpp"
#include "touchmove/hall/core/events/basis/shape_json.hpp"

namespace touchmove::hall::typescript {

/// The name that a type has on the page, where a description has none: of codes, and of values shown whole.
template <typename T>
inline constexpr std::string_view page_name{};

/// The type of the page for what is written as one value, declared by hand: a square, a move.
template <typename T>
inline constexpr std::string_view page_value{};

/// The words of a code: those of an event, where nothing else is said.
template <typename T>
struct PageWords {
  static std::span<const std::string_view> all() { return tournament::event::words_of<T>(); }
};

/// JSON already, of a value of another type; a code's word.
template <typename T>
struct StandsFor {};
template <typename T>
struct StandsFor<game::JsonOf<T>> {
  using type = T;
};
template <typename T>
struct StandsFor<game::WordOf<T>> {
  using type = T;
};

/// One value for each side.
template <typename T>
inline constexpr bool is_pair = false;
template <typename T>
inline constexpr bool is_pair<board::ByColor<T>> = true;

/// Collects declarations, each once, those that others name first.
class TypeScript {
 public:
  /// Declares a type and what it is made of; how it is named.
  template <typename T>
  std::string type() {
    if constexpr (!page_value<T>.empty()) {
      return std::string(page_value<T>);
    } else if constexpr (requires { typename StandsFor<T>::type; }) {
      return type<typename StandsFor<T>::type>();
    } else if constexpr (std::same_as<T, bool>) {
      return "boolean";
    } else if constexpr (std::integral<T>) {
      return "number";
    } else if constexpr (std::convertible_to<T, std::string_view>) {
      return "string";
    } else if constexpr (std::is_enum_v<T>) {
      return code<T>();
    } else if constexpr (shape::is_optional<T>) {
      return type<typename T::value_type>() + " | null";
    } else if constexpr (shape::is_map<T>) {
      return "Record<string, " + type<typename T::mapped_type>() + ">";
    } else if constexpr (shape::is_list<T>) {
      const std::string item = type<typename T::value_type>();
      if constexpr (requires { std::tuple_size<T>::value; }) {
        std::string tuple;
        for (std::size_t i = 0; i < std::tuple_size_v<T>; ++i) tuple += (i == 0 ? "" : ", ") + item;
        return "[" + tuple + "]";
      } else {
        return item.find(' ') == std::string::npos ? item + "[]" : "(" + item + ")[]";
      }
    } else if constexpr (requires(T x) { x.begin(); }) {
      return type<std::remove_cvref_t<decltype(*std::declval<T&>().begin())>>() + "[]";
    } else if constexpr (is_pair<T>) {
      const std::string item = type<std::remove_cvref_t<decltype(T{}.white)>>();
      return "Record<" + type<board::Color>() + ", " + item + ">";
    } else if constexpr (shape::is_whole<T>) {
      return whole<std::remove_cvref_t<decltype(*T{}.value)>>();
    } else {
      return object<T>();
    }
  }

  /// A type of that name is declared in another file.
  void elsewhere(std::string_view name) { declared_.emplace_back(name); }

  /// Declares an alias.
  void declare(std::string_view name, const std::string& what) {
    if (is_new(name)) text_ += "export type " + std::string(name) + " = " + what + ";\n";
  }

  /// What was declared since this was last asked, as the module of that path holds it: below its imports of what it
  /// names of the modules taken before.
  std::string take(std::string_view module) {
    std::string imports;
    for (const auto& [path, declared] : taken_) {
      std::string named;
      for (const std::string& name : declared) {
        if (names(text_, name)) named += (named.empty() ? "" : ", ") + name;
      }
      if (!named.empty()) imports += "import type { " + named + " } from '" + way(module, path) + "';\n";
    }
    std::vector<std::string> own;
    for (const std::string& name : declared_) {
      const bool known = std::any_of(taken_.begin(), taken_.end(), [&](const auto& each) {
        return std::find(each.second.begin(), each.second.end(), name) != each.second.end();
      });
      if (!known) own.push_back(name);
    }
    taken_.emplace_back(module, std::move(own));
    return imports + (imports.empty() ? "" : "\n") + std::exchange(text_, {});
  }

  const std::string& text() const { return text_; }

 private:
  /// The members of an object while they are visited.
  struct Members {
    TypeScript& types;
    bool is_whole{false};
    std::string text{};

    template <typename T>
    void must(std::string_view name, const T&, std::string_view about = {}) {
      add(name, "", types.type<std::remove_const_t<T>>(), about);
    }
    template <typename T>
    void may(std::string_view name, T& field, std::string_view about = {}) {
      if constexpr (shape::is_optional<T>) {
        add(name, "?", types.type<typename T::value_type>(), about);
      } else if constexpr (requires { typename T::element_type; }) {
        add(name, "?", types.type<typename T::element_type>(), about);
      } else if (is_whole) {
        must(name, field, about);
      } else {
        add(name, "?", types.type<T>(), about);
      }
    }
    void add(std::string_view name, std::string_view mark, const std::string& type, std::string_view about) {
      if (!about.empty()) text += "  /** " + std::string(about) + " */\n";
      text += "  " + std::string(name) + std::string(mark) + ": " + type + ";\n";
    }
  };

  /// How a module names another.
  static std::string way(std::string_view from, std::string_view to) {
    const std::string_view folder = from.substr(0, from.rfind('/') + 1);
    if (to.starts_with(folder)) return "./" + std::string(to.substr(folder.size()));
    std::string up;
    for (auto left = std::count(folder.begin(), folder.end(), '/'); left > 0; --left) up += "../";
    return up + std::string(to);
  }

  /// Whether a type is named in a text.
  static bool names(std::string_view text, std::string_view name) {
    const auto is_part = [](char c) {
      return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_' || c == '\'';
    };
    for (std::size_t at = text.find(name); at != std::string_view::npos; at = text.find(name, at + 1)) {
      const std::size_t end = at + name.size();
      if ((at == 0 || !is_part(text[at - 1])) && (end == text.size() || !is_part(text[end]))) return true;
    }
    return false;
  }

  bool is_new(std::string_view name) {
    if (std::find(declared_.begin(), declared_.end(), name) != declared_.end()) return false;
    declared_.emplace_back(name);
    return true;
  }

  template <typename T>
  std::string code() {
    std::string any;
    for (const std::string_view word : PageWords<T>::all()) {
      any += (any.empty() ? "'" : " | '") + std::string(word) + "'";
    }
    constexpr std::string_view name = page_name<T>;
    if (name.empty()) return any;
    if (is_new(name)) text_ += "export type " + std::string(name) + " = " + any + ";\n";
    return std::string(name);
  }

  template <typename T>
  std::string object() {
    if (is_new(T::name)) {
      T x{};
      Members members{*this};
      T::fields(members, x);
      text_ += "export interface " + std::string(T::name) + " {\n" + members.text + "}\n";
    }
    return std::string(T::name);
  }

  /// An alias, which unlike an interface may stand where any fields may.
  template <typename T>
  std::string whole() {
    constexpr std::string_view name = page_name<T>;
    static_assert(!name.empty());
    if (is_new(name)) {
      T x{};
      Members members{*this, true};
      visit_fields(members, x);
      text_ += "export type " + std::string(name) + " = {\n" + members.text + "};\n";
    }
    return std::string(name);
  }

  std::string text_;
  std::vector<std::string> declared_;
  std::vector<std::pair<std::string, std::vector<std::string>>> taken_;  ///< modules, and what each declares
};

/// A file of the page holds these types. With TOUCHMOVE_REWRITE set it is written instead.
inline void expect_page_types(std::string_view file, const std::string& types) {
  const std::string path = std::string(TOUCHMOVE_SOURCE_DIR) + "/" + std::string(file);
  if (std::getenv("TOUCHMOVE_REWRITE") != nullptr) {
    std::ofstream(path, std::ios::binary) << types;
    GTEST_SKIP() << "rewritten; run it again without TOUCHMOVE_REWRITE";
  }
  std::ifstream read(path, std::ios::binary);
  const std::string written{std::istreambuf_iterator<char>(read), {}};
  EXPECT_EQ(written, types);
}

}  // namespace touchmove::hall::typescript
