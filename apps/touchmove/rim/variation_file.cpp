#include "rim/variation_file.hpp"

#include <toml++/toml.h>

#include <algorithm>
#include <array>
#include <fstream>
#include <optional>
#include <tuple>

#include "rim/terminal.hpp"
#include "touchmove/books/registry.hpp"
#include "touchmove/rulebook/catalog.hpp"

namespace touchmove::app {
namespace {

using game::DerivedRulebook;
using game::Variation;

constexpr std::size_t longest_file = 65'536;
constexpr std::size_t longest_text = 200;
constexpr int most_dots = 8;

/// What the TOML parser of Debian 12 takes for granted instead of refusing: nothing but ASCII outside of texts and
/// comments, no quotes within a number or a word, no lists, a name after the bracket of a table, and names of few
/// parts, for each is a table in a table. Texts over several lines are refused with it.
std::optional<std::string_view> unsafe_in_line(std::string_view line) {
  constexpr std::string_view name = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_-\"'";
  if (const auto begin = line.find_first_not_of(" \t"); begin != std::string_view::npos && line[begin] == '[') {
    const auto bracket = begin + (line.substr(begin).starts_with("[[") ? 1U : 0U);
    const auto first = line.find_first_not_of(" \t", bracket + 1);
    if (first == std::string_view::npos || name.find(line[first]) == std::string_view::npos)
      return "a table has a name";
  }
  char quote = 0;
  char before = 0;  // the last but blanks, outside of texts
  bool is_value = false;
  int dots = 0;
  for (std::size_t i = 0; i < line.size(); ++i) {
    const char c = line[i];
    const bool ends_line = c == '\r' && i + 1 == line.size();
    if (c >= 0 && c < ' ' && c != '\t' && !ends_line) return "there is a control character";
    if (quote != 0) {
      if (quote == '"' && c == '\\') {
        ++i;
      } else if (c == quote) {
        quote = 0;
      }
    } else if (c == '#') {
      return std::nullopt;
    } else if (c == '.' && ++dots > most_dots) {
      return "a name has a few parts";
    } else if (static_cast<unsigned char>(c) >= 0x80) {
      return "letters beyond ASCII stand in quotes only";
    } else if (is_value && c == '=') {
      return "a name has one value";
    } else if (is_value && (c == '[' || c == '{')) {
      return "a value is a text, a whole number, true or false";
    } else if (c == '"' || c == '\'') {
      if (line.substr(i + 1).starts_with(std::string(2, c))) return "a text stands on one line";
      const bool may_begin =
          is_value ? before == '=' : std::string_view("\0.[", 3).find(before) != std::string_view::npos;
      if (!may_begin) return "a text stands by itself";
      quote = c;
    }
    if (quote == 0 && c == '=') is_value = true;
    if (quote == 0 && c != ' ' && c != '\t') before = c;
  }
  return std::nullopt;
}

std::optional<VariationFault> first_unsafe(std::string_view text) {
  for (unsigned number = 1; !text.empty(); ++number) {
    const auto end = std::min(text.find('\n'), text.size());
    if (const auto wrong = unsafe_in_line(text.substr(0, end)))
      return VariationFault{number, "no TOML: " + std::string(*wrong)};
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return std::nullopt;
}

class Reader {
 public:
  tl::expected<DerivedRulebook, std::vector<VariationFault>> read(const toml::table& table) {
    constexpr std::array<std::string_view, 6> keys{"rulebook", "title", "authority", "edition", "base", "changes"};
    for (const auto& [key, node] : table) {
      if (std::find(keys.begin(), keys.end(), key.str()) == keys.end())
        fault(key.source().begin.line, "unknown key '" + std::string(key.str()) + "'");
    }
    derived_.id = text(table, "rulebook", true);
    derived_.title = text(table, "title", true);
    derived_.authority = text(table, "authority", false);
    derived_.edition = text(table, "edition", false);
    derived_.base = text(table, "base", true);
    check_id(table);
    const game::Book* const base = books::find_book(derived_.base);
    if (base == nullptr && !derived_.base.empty()) {
      fault(line_of(table, "base"), "there is no rulebook '" + derived_.base + "' to derive one from");
    }
    read_changes(table, base);
    if (faults_.empty()) return std::move(derived_);
    std::sort(faults_.begin(), faults_.end(),
              [](const auto& a, const auto& b) { return std::tie(a.line, a.message) < std::tie(b.line, b.message); });
    return tl::unexpected(std::move(faults_));
  }

 private:
  void fault(unsigned line, std::string message) { faults_.push_back({line, std::move(message)}); }

  static unsigned line_of(const toml::table& table, std::string_view key) {
    const toml::node* const node = table.get(key);
    return node == nullptr ? 0 : node->source().begin.line;
  }

  std::string text(const toml::table& table, std::string_view key, bool required) {
    const toml::node* const node = table.get(key);
    if (node == nullptr) {
      if (required) fault(0, "the key '" + std::string(key) + "' is missing");
      return {};
    }
    const auto* const value = node->as_string();
    if (value == nullptr || value->get().empty() || value->get().size() > longest_text) {
      fault(node->source().begin.line, "'" + std::string(key) + "' is a text, not empty and not longer than 200 bytes");
      return {};
    }
    return value->get();
  }

  void check_id(const toml::table& table) {
    if (derived_.id.empty()) return;
    const bool shaped = std::all_of(derived_.id.begin(), derived_.id.end(), [](char c) {
      return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-';
    });
    if (!shaped) {
      fault(line_of(table, "rulebook"), "an id is lower-case letters, digits and '-', not '" + derived_.id + "'");
    } else if (rulebook::find_catalog(derived_.id) != nullptr) {
      fault(line_of(table, "rulebook"), "'" + derived_.id + "' is a book's own id");
    }
  }

  void read_changes(const toml::table& table, const game::Book* base) {
    const toml::node* const node = table.get("changes");
    if (node == nullptr) return fault(0, "the table [changes] is missing");
    const toml::table* const changes = node->as_table();
    if (changes == nullptr || changes->empty())
      return fault(node->source().begin.line, "'changes' is a table that changes something");
    read_group(*changes, "", base);
  }

  /// `flag.caller = …` is a table in a table to TOML.
  void read_group(const toml::table& group, const std::string& prefix, const game::Book* base) {
    for (const auto& [key, node] : group) {
      const std::string name = prefix + std::string(key.str());
      if (const toml::table* const inner = node.as_table()) {
        read_group(*inner, name + ".", base);
      } else {
        read_change(name, node, base);
      }
    }
  }

  void read_change(const std::string& name, const toml::node& node, const game::Book* base) {
    const unsigned line = node.source().begin.line;
    Variation change;
    change.parameter = name;
    if (const auto* const number = node.as_integer()) {
      change.value = std::to_string(number->get());
    } else if (const auto* const yes = node.as_boolean()) {
      change.value = yes->get() ? "yes" : "no";
    } else if (const auto* const word = node.as_string()) {
      change.value = word->get();
    } else {
      return fault(line, "'" + name + "' is a text, a whole number, true or false");
    }
    const auto same = [&](const Variation& each) { return each.parameter == name; };
    if (std::any_of(derived_.changes.begin(), derived_.changes.end(), same))
      return fault(line, "'" + name + "' is changed twice");
    if (base == nullptr) return;
    if (auto wrong = game::fault_of(*base, change)) return fault(line, std::move(*wrong));
    derived_.changes.push_back(std::move(change));
  }

  DerivedRulebook derived_;
  std::vector<VariationFault> faults_;
};

}  // namespace

tl::expected<DerivedRulebook, std::vector<VariationFault>> parse_variation(std::string_view text) {
  if (auto unsafe = first_unsafe(text)) return tl::unexpected(std::vector<VariationFault>{std::move(*unsafe)});
  std::optional<toml::table> table;
  try {
    table = toml::parse(text);
  } catch (const toml::parse_error& error) {
    return tl::unexpected(
        std::vector<VariationFault>{{error.source().begin.line, "no TOML: " + std::string(error.description())}});
  }
  return Reader().read(*table);
}

tl::expected<DerivedRulebook, VariationFileFault> load_variation(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  std::string text(longest_file + 1, '\0');
  if (file) file.read(text.data(), static_cast<std::streamsize>(text.size()));
  if (!file.is_open() || file.bad()) return tl::unexpected(VariationFileFault{path + ": cannot be read", true});
  text.resize(static_cast<std::size_t>(file.gcount()));
  if (text.size() > longest_file) return tl::unexpected(VariationFileFault{path + ": longer than 64 kB", true});
  auto derived = parse_variation(text);
  if (derived) return std::move(*derived);
  std::string message;
  for (const VariationFault& fault : derived.error()) {
    if (!message.empty()) message += '\n';
    message += path + ":" + (fault.line == 0 ? "" : std::to_string(fault.line) + ":") + " " + visible(fault.message);
  }
  return tl::unexpected(VariationFileFault{std::move(message)});
}

}  // namespace touchmove::app
