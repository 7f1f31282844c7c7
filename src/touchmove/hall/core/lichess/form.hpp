// What a client of the Lichess API sends: fields of a form, of a query or of a JSON object, read alike.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>

namespace touchmove::hall::lichess {

class Form {
 public:
  /// Reads `a=b&c=d`, or a JSON object whose inner objects give names with dots (`clock.limit`). Nothing for what is
  /// neither, has more than 40 fields, or a name or value beyond 1,000 bytes or that is no text (`is_text`).
  static std::optional<Form> read(std::string_view text);

  /// The field's text; empty if it is not there. Numbers and truth values are given as they are written.
  std::string_view text(std::string_view name) const;
  bool has(std::string_view name) const { return fields_.contains(name); }
  /// A whole number; nothing if it is none.
  std::optional<int> number(std::string_view name) const;
  /// `true`, also with the capital that programs in Python write.
  bool flag(std::string_view name) const { return text(name) == "true" || text(name) == "True"; }

 private:
  bool add(std::string name, std::string value);

  std::map<std::string, std::string, std::less<>> fields_;
};

/// Whether it may stand in an answer as it is: well-formed UTF-8 without control characters but line ends.
bool is_text(std::string_view text);

/// Percent signs and plus signs of a form read; nothing if they are wrong.
std::optional<std::string> unescape(std::string_view text);

}  // namespace touchmove::hall::lichess
