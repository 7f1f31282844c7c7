#include "touchmove/messages/catalog.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <variant>

namespace touchmove::messages {
namespace {

std::optional<std::string_view> find(const Catalog& catalog, std::string_view key) {
  const auto found = std::lower_bound(catalog.sentences.begin(), catalog.sentences.end(), key,
                                      [](const Sentence& one, std::string_view wanted) { return one.key < wanted; });
  if (found == catalog.sentences.end() || found->key != key) return std::nullopt;
  return found->text;
}

bool is_one(std::string_view language, std::int64_t count) {
  return count == 1 || (count == 0 && (language == "fr" || language == "pt"));
}

/// The sentence of a key in one language; with a count that of the number, else of its plural form. The page looks for
/// them in the same order (web/src/vocabulary/words.ts).
std::optional<std::string_view> find(const Catalog& catalog, const std::string& key,
                                     const std::optional<std::int64_t>& count) {
  if (!count) return find(catalog, key);
  if (const auto exact = find(catalog, key + "." + std::to_string(*count))) return exact;
  if (is_one(catalog.language, *count)) {
    const auto one = find(catalog, key + ".one");
    // A sentence that says "one" without its number is for 1 alone.
    if (one && (*count == 1 || one->find("{count}") != std::string_view::npos)) return one;
  }
  if (const auto other = find(catalog, key + ".other")) return other;
  return find(catalog, key);
}

std::optional<std::int64_t> count_of(const Message& message) {
  for (const Param& param : message.params) {
    if (param.name != "count") continue;
    if (const auto* count = std::get_if<std::int64_t>(&param.value)) return *count;
  }
  return std::nullopt;
}

std::string last_word(std::string_view key) {
  std::string text(key.substr(key.rfind('.') + 1));
  std::replace(text.begin(), text.end(), '_', ' ');
  return text;
}

std::string said(const Param& param, std::string_view language) {
  if (const auto* text = std::get_if<std::string>(&param.value)) return *text;
  if (const auto* number = std::get_if<std::int64_t>(&param.value)) return std::to_string(*number);
  std::string out;
  for (const Message& message : std::get<std::vector<Message>>(param.value)) {
    out += (out.empty() ? "" : "; ") + say(message, language);
  }
  return out;
}

/// The first letter of a sentence as a capital: a to z, and the letters of Western Europe beyond.
void capitalise(std::string& text) {
  constexpr char beyond = '\xc3';
  constexpr auto is_in = [](char c, char first, char last) { return c >= first && c <= last; };
  if (text.empty()) return;
  const bool is_division_sign = text.size() > 1 && text[1] == '\xb7';
  if (is_in(text[0], 'a', 'z')) {
    text[0] = static_cast<char>(text[0] - 'a' + 'A');
  } else if (text[0] == beyond && text.size() > 1 && is_in(text[1], '\xa0', '\xbe') && !is_division_sign) {
    text[1] = static_cast<char>(text[1] - 0x20);
  }
}

}  // namespace

const Catalog* find_catalog(std::string_view language) {
  for (const Catalog& catalog : catalogs()) {
    if (catalog.language == language) return &catalog;
  }
  return nullptr;
}

bool has_words(std::string_view key) {
  const Catalog* catalog = find_catalog(english);
  return catalog != nullptr && (find(*catalog, key) || find(*catalog, std::string(key) + ".other"));
}

std::string_view words(std::string_view key, std::string_view language) {
  for (const std::string_view each : {language, english}) {
    const Catalog* catalog = find_catalog(each);
    if (catalog == nullptr) continue;
    if (const auto text = find(*catalog, key)) return *text;
  }
  return {};
}

std::string say(const Message& message, std::string_view language) {
  const auto count = count_of(message);
  std::optional<std::string_view> text;
  for (const std::string_view each : {language, english}) {
    const Catalog* catalog = find_catalog(each);
    if (catalog != nullptr && !text) text = find(*catalog, message.key, count);
  }
  if (!text) return last_word(message.key);
  std::string out;
  for (std::size_t at = 0; at < text->size();) {
    const std::size_t open = std::min(text->find('{', at), text->size());
    out += text->substr(at, open - at);
    const std::size_t close = text->find('}', open);
    if (close == std::string_view::npos) {
      out += text->substr(open);
      break;
    }
    const std::string_view name = text->substr(open + 1, close - open - 1);
    const auto param = std::find_if(message.params.begin(), message.params.end(),
                                    [&](const Param& each) { return each.name == name; });
    out += param == message.params.end() ? std::string(text->substr(open, close + 1 - open)) : said(*param, language);
    at = close + 1;
  }
  if (message.key.ends_with(".capital")) capitalise(out);
  return out;
}

}  // namespace touchmove::messages
