// The page's types of what a game's journal is made of, from the description by which it is read and written
// (src/touchmove/game/journal/fields.hpp).
#pragma once

#include <algorithm>
#include <concepts>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <variant>
#include <vector>

#include "tests/hall/core/typescript.hpp"
#include "touchmove/base/saturating_vector.hpp"
#include "touchmove/base/short_text.hpp"
#include "touchmove/game/journal/fields.hpp"
#include "touchmove/game/journal/json.hpp"

namespace touchmove::hall::typescript {

/// The codes that a field holds as a number or as a set.
template <typename T>
struct CodeIn {};
template <typename Code, typename Number>
struct CodeIn<game::AsCode<Code, Number>> {
  using type = Code;
  static constexpr std::string_view list{};
};
template <typename Code, typename Number>
struct CodeIn<game::AsCodeSet<Code, Number>> {
  using type = Code;
  static constexpr std::string_view list = "[]";
};
template <typename Code>
struct CodeIn<game::CodeSet<Code>> {
  using type = Code;
  static constexpr std::string_view list = "[]";
};
template <typename T>
inline constexpr bool is_short_text = false;
template <std::size_t N>
inline constexpr bool is_short_text<base::ShortText<N>> = true;

/// The members of an object: one that several values share has the types it has in any of them, and is optional where
/// it is in one.
class JournalMembers {
 public:
  explicit JournalMembers(TypeScript& types) : types_(types) {}

  template <typename T>
  void must(std::string_view name, const T&, game::Bounds = {}) {
    add(name, type<T>(), false);
  }
  template <typename T>
  void always(std::string_view name, const T& field, game::Bounds = {}) {
    must(name, field);
  }
  template <typename T>
  void may(std::string_view name, const T&, game::Bounds = {}) {
    add(name, type<T>(), true);
  }
  template <typename T>
  void part(std::string_view name, const std::optional<T>& field) {
    may(name, field);
  }
  void ruling_of(std::int64_t&) { add("of", "number", false); }
  void check(bool, game::EventFault, std::string_view) const {}
  template <typename T, typename Follow>
  void after_reading(const T&, Follow&&) const {}
  template <typename T>
  void held(const std::shared_ptr<const T>&) {
    T x{};
    visit_fields(*this, x);
  }
  template <typename T>
  void held_if_any(const std::shared_ptr<const T>&, std::string_view, std::string_view) {
    JournalMembers part(types_);
    T x{};
    visit_fields(part, x);
    part.all_optional();
    join(part);
  }

  /// The members of something else beside these, which are there or not with it.
  void join(const JournalMembers& others) {
    for (const Member& each : others.members_) {
      for (const std::string& kind : each.types) add(each.name, kind, each.optional);
    }
  }
  void all_optional() {
    for (Member& member : members_) member.optional = true;
  }

  std::string text() const {
    std::string text;
    for (const Member& member : members_) {
      text += "  " + member.name + (member.optional ? "?: " : ": ");
      for (std::size_t i = 0; i < member.types.size(); ++i) text += (i == 0 ? "" : " | ") + member.types[i];
      text += ";\n";
    }
    return text;
  }

  template <typename T>
  std::string type() {
    if constexpr (std::same_as<T, game::Actor>) {
      return "Actor";
    } else if constexpr (std::same_as<T, std::uint64_t>) {
      return "string";  // a key, in hex
    } else if constexpr (std::same_as<T, std::vector<std::string>>) {
      return "unknown[]";  // values that are JSON already
    } else if constexpr (is_short_text<T>) {
      return "string";
    } else if constexpr (requires { typename T::element_type; }) {
      return type<std::remove_const_t<typename T::element_type>>();
    } else if constexpr (shape::is_optional<T>) {
      return type<typename T::value_type>();
    } else if constexpr (requires { typename CodeIn<T>::type; }) {
      const std::string code = type<typename CodeIn<T>::type>();
      if (CodeIn<T>::list.empty()) return code;
      return (code.find(' ') == std::string::npos ? code : "(" + code + ")") + std::string(CodeIn<T>::list);
    } else if constexpr (requires(T x) { x.list; }) {
      return "Square";
    } else if constexpr (requires(T x) { x.begin(); } && !std::convertible_to<T, std::string_view>) {
      return type<std::remove_cvref_t<decltype(*std::declval<T&>().begin())>>() + "[]";
    } else {
      return types_.type<T>();
    }
  }

 private:
  struct Member {
    std::string name;
    std::vector<std::string> types;
    bool optional{false};
  };

  void add(std::string_view name, const std::string& kind, bool optional) {
    auto member = std::find_if(members_.begin(), members_.end(), [&](const Member& each) { return each.name == name; });
    if (member == members_.end()) {
      members_.push_back({std::string(name), {kind}, optional});
      return;
    }
    member->optional = member->optional || optional;
    if (std::find(member->types.begin(), member->types.end(), kind) == member->types.end()) {
      member->types.push_back(kind);
    }
  }

  TypeScript& types_;
  std::vector<Member> members_;
};

/// A value that the journal describes, under a name of its own. An alias, which unlike an interface may stand where any
/// fields may.
template <typename T>
void declare_journal(TypeScript& types, std::string_view name) {
  JournalMembers members(types);
  T x{};
  visit_fields(members, x);
  types.declare(name, "{\n" + members.text() + "}");
}

/// A fact or an effect: its code, and whatever any code carries.
template <typename T>
void declare_coded(TypeScript& types, std::string_view name, std::string_view code) {
  using Code = decltype(T::code);
  JournalMembers values(types);
  T x{};
  for (std::size_t i = 0; i < game::words_of<Code>().size(); ++i) {
    x.code = static_cast<Code>(i);
    visit_values(values, x);
  }
  values.all_optional();
  types.declare(name, "{\n  " + std::string(code) + ": " + types.template type<Code>() + ";\n" + values.text() + "}");
}

/// The fields that events have, each where its type has it.
template <typename... Bodies>
JournalMembers event_members(TypeScript& types, const std::variant<Bodies...>*) {
  JournalMembers all(types);
  const auto join = [&]<typename Body>(Body body) {
    JournalMembers own(types);
    visit_fields(own, body);
    own.all_optional();
    all.join(own);
  };
  (join(Bodies{}), ...);
  return all;
}

}  // namespace touchmove::hall::typescript
