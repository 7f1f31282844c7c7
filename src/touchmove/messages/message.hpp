// What is to be told a person, as a value: the key of a sentence and what stands in it. The words are a catalog's, of
// whatever language (messages/*.json); whoever makes a message knows none of them.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

namespace touchmove::messages {

struct Param;

struct Message {
  // Defined where `Param` is known: before, a vector of it can neither be made nor destroyed.
  explicit Message(std::string key_of);
  Message(std::string key_of, std::vector<Param> values);

  std::string key;
  std::vector<Param> params;

  friend bool operator==(const Message&, const Message&);
};

/// What stands for `{name}` in a sentence: a text as it is, a number, or messages of their own, in the same language
/// and parted by semicolons. A number named `count` chooses the plural form.
struct Param {
  using Value = std::variant<std::string, std::int64_t, std::vector<Message>>;

  // Out of line: where g++ 12 inlines a variant with a vector in it, it warns wrongly of what is not the active
  // alternative, and sentences with many parameters take long to compile.
  Param(std::string_view name_of, Value value_of);
  Param(const Param& other);
  Param(Param&& other) noexcept;
  Param& operator=(const Param& other);
  Param& operator=(Param&& other) noexcept;
  ~Param();

  std::string_view name;  ///< outlives the message: a literal
  Value value;

  friend bool operator==(const Param&, const Param&);
};

inline Message::Message(std::string key_of) : key(std::move(key_of)) {}
inline Message::Message(std::string key_of, std::vector<Param> values)
    : key(std::move(key_of)), params(std::move(values)) {}
inline bool operator==(const Message& a, const Message& b) { return a.key == b.key && a.params == b.params; }

}  // namespace touchmove::messages
