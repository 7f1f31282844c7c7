#include "touchmove/game/journal/json_reader.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <cstddef>

#include "touchmove/game/journal/json_plain.hpp"
#include "touchmove/notation/games/encoding.hpp"

namespace touchmove::game {
namespace {

void append_utf8(std::string& out, std::uint32_t code) {
  const auto put = [&](std::uint32_t byte) { out.push_back(static_cast<char>(static_cast<unsigned char>(byte))); };
  if (code < 0x80) {
    put(code);
  } else if (code < 0x800) {
    put(0xC0U | (code >> 6U));
    put(0x80U | (code & 0x3FU));
  } else if (code < 0x10000) {
    put(0xE0U | (code >> 12U));
    put(0x80U | ((code >> 6U) & 0x3FU));
    put(0x80U | (code & 0x3FU));
  } else {
    put(0xF0U | (code >> 18U));
    put(0x80U | ((code >> 12U) & 0x3FU));
    put(0x80U | ((code >> 6U) & 0x3FU));
    put(0x80U | (code & 0x3FU));
  }
}

/// Whether a byte belongs to a number or a word.
constexpr std::array<bool, 256> passed_bytes = [] {
  std::array<bool, 256> passed{};
  for (const char byte : std::string_view("+-.0123456789abcdefghijklmnopqrstuvwxyzE")) {
    passed[static_cast<unsigned char>(byte)] = true;
  }
  return passed;
}();

std::optional<std::uint32_t> four_hex(std::string_view text) {
  std::uint32_t code = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), code, 16);
  if (text.size() != 4 || error != std::errc{} || end != text.data() + 4) return std::nullopt;
  return code;
}

}  // namespace

std::nullopt_t JsonReader::fail_at(EventFault what, std::size_t offset) {
  if (!error_) error_ = EventError{what, std::string(field_), offset + 1};
  return std::nullopt;
}

std::nullopt_t JsonReader::fail(EventFault what) { return fail_at(what, value_at_); }

void JsonReader::skip_space() {
  while (at_ < text_.size() && (text_[at_] == ' ' || text_[at_] == '\t' || text_[at_] == '\r' || text_[at_] == '\n'))
    ++at_;
}

bool JsonReader::expect(char c) {
  skip_space();
  if (at_ < text_.size() && text_[at_] == c) {
    ++at_;
    return true;
  }
  fail_at(EventFault::NotJson, at_);
  return false;
}

JsonReader::Kind JsonReader::peek() {
  skip_space();
  if (at_ >= text_.size() || error_) return Kind::End;
  switch (text_[at_]) {
    case '{':
      return Kind::Object;
    case '[':
      return Kind::Array;
    case '"':
      return Kind::Text;
    case 't':
    case 'f':
      return Kind::Bool;
    case 'n':
      return Kind::Null;
    default:
      return Kind::Number;
  }
}

bool JsonReader::begin_value() {
  if (error_) return false;
  skip_space();
  value_at_ = at_;
  return true;
}

bool JsonReader::enter(Kind kind) {
  if (!begin_value()) return false;
  if (peek() != kind || depth_ >= max_depth) {
    fail(peek() != kind ? EventFault::WrongKind : EventFault::TooDeep);
    return false;
  }
  ++at_;
  first_in_container_[++depth_] = true;
  return true;
}

bool JsonReader::enter_object() { return enter(Kind::Object); }
bool JsonReader::enter_array() { return enter(Kind::Array); }

bool JsonReader::next(char closing) {
  if (error_) return false;
  skip_space();
  if (at_ < text_.size() && text_[at_] == closing) {
    ++at_;
    --depth_;
    return false;
  }
  if (!first_in_container_[depth_] && !expect(',')) return false;
  first_in_container_[depth_] = false;
  return true;
}

bool JsonReader::next_item() { return next(']'); }

std::optional<std::string_view> JsonReader::next_key() {
  if (!next('}')) return std::nullopt;
  skip_space();
  if (at_ >= text_.size() || text_[at_] != '"') return fail_at(EventFault::NotJson, at_);
  const auto key = text_token();
  if (!key || !expect(':')) return std::nullopt;
  if (key->data() == buffer_.data()) {
    key_buffer_ = buffer_;
    return std::string_view(key_buffer_);
  }
  return key;
}

bool JsonReader::expect_kind(Kind kind) {
  const Kind found = peek();
  if (found == kind) return true;
  fail(found == Kind::End ? EventFault::NotJson : EventFault::WrongKind);
  return false;
}

bool JsonReader::literal(std::string_view word) {
  if (text_.substr(at_, word.size()) == word) {
    at_ += word.size();
    return true;
  }
  fail_at(EventFault::NotJson, at_);
  return false;
}

std::optional<bool> JsonReader::read_bool() {
  if (!begin_value()) return std::nullopt;
  if (peek() != Kind::Bool) return fail(EventFault::WrongKind);
  const bool value = text_[at_] == 't';
  if (!literal(value ? "true" : "false")) return std::nullopt;
  return value;
}

std::optional<std::int64_t> JsonReader::read_int() {
  if (!begin_value() || !expect_kind(Kind::Number)) return std::nullopt;
  std::int64_t value = 0;
  const char* begin = text_.data() + at_;
  const char* last = text_.data() + text_.size();
  const auto [end, error] = std::from_chars(begin, last, value);
  if (error == std::errc::result_out_of_range) return fail(EventFault::BadValue);
  // JSON writes no leading zeros.
  const char* digits = begin != last && *begin == '-' ? begin + 1 : begin;
  if (error != std::errc{} || (end - digits > 1 && *digits == '0')) return fail(EventFault::NotJson);
  if (end != last && (*end == '.' || *end == 'e' || *end == 'E')) return fail(EventFault::WrongKind);
  at_ += static_cast<std::size_t>(end - begin);
  return value;
}

std::optional<std::string_view> JsonReader::read_text() {
  if (!begin_value() || !expect_kind(Kind::Text)) return std::nullopt;
  return text_token();
}

std::optional<std::string_view> JsonReader::text_token() {
  const std::size_t begin = ++at_;
  bool escaped = false;
  bool ascii_only = true;
  while (true) {
    // OPTIMIZATION: nearly all of a journal is letters and digits between quotes.
    while (at_ < text_.size() && plain::text_bytes[static_cast<unsigned char>(text_[at_])]) ++at_;
    if (at_ >= text_.size() || text_[at_] == '"') break;
    const auto byte = static_cast<unsigned char>(text_[at_]);
    if (byte < 0x20) return fail_at(EventFault::NotJson, at_);
    ascii_only = ascii_only && byte < 0x80;
    if (byte == '\\') {
      escaped = true;
      ++at_;
    }
    ++at_;
  }
  if (at_ >= text_.size()) return fail_at(EventFault::NotJson, text_.size());
  const std::string_view raw = text_.substr(begin, at_ - begin);
  // RFC 8259, 8.1. What is let in here would be refused by whoever reads what is written of it.
  if (const std::size_t good = ascii_only ? raw.size() : notation::utf8_end(raw); good < raw.size())
    return fail_at(EventFault::NotJson, begin + good);
  ++at_;
  if (!escaped) return raw;
  if (!unescape(raw, begin)) return std::nullopt;
  return std::string_view(buffer_);
}

bool JsonReader::unescape(std::string_view raw, std::size_t offset) {
  constexpr std::string_view escapes = "\"\\/bfnrt";
  constexpr std::string_view meant = "\"\\/\b\f\n\r\t";
  buffer_.clear();
  for (std::size_t i = 0; i < raw.size(); ++i) {
    if (raw[i] != '\\') {
      buffer_.push_back(raw[i]);
      continue;
    }
    ++i;  // the tokenizer made sure that something follows
    if (const std::size_t at = escapes.find(raw[i]); at != std::string_view::npos) {
      buffer_.push_back(meant[at]);
      continue;
    }
    auto code = raw[i] == 'u' ? four_hex(raw.substr(i + 1, 4)) : std::nullopt;
    if (code && *code >= 0xD800 && *code < 0xDC00) {
      // A character beyond the first plane comes as two halves.
      const auto low =
          raw.substr(std::min(i + 5, raw.size()), 2) == "\\u" ? four_hex(raw.substr(i + 7, 4)) : std::nullopt;
      if (low && *low >= 0xDC00 && *low < 0xE000) {
        code = 0x10000U + ((*code - 0xD800U) << 10U) + (*low - 0xDC00U);
        i += 6;
      } else {
        code.reset();
      }
    } else if (code && *code >= 0xDC00 && *code < 0xE000) {
      code.reset();
    }
    if (!code) {
      fail_at(EventFault::NotJson, offset + i);
      return false;
    }
    append_utf8(buffer_, *code);
    i += 4;
  }
  return true;
}

std::optional<std::string_view> JsonReader::skip() {
  if (error_) return std::nullopt;
  skip_space();
  const std::size_t begin = at_;
  // OPTIMIZATION: nearly all of a journal is plain.
  if (const std::size_t end = plain::value_end(text_, begin, max_depth - depth_); end != plain::nowhere) {
    at_ = end;
    return text_.substr(begin, end - begin);
  }
  switch (peek()) {
    case Kind::Object:
      enter_object();
      while (next_key() && skip()) {
      }
      break;
    case Kind::Array:
      enter_array();
      while (next_item() && skip()) {
      }
      break;
    case Kind::Text:
      read_text();
      break;
    case Kind::Bool:
      read_bool();
      break;
    case Kind::Null:
      literal("null");
      break;
    case Kind::Number: {
      const char* first = text_.data() + at_;
      double value = 0;
      const auto [end, error] = std::from_chars(first, text_.data() + text_.size(), value);
      const char digit = *first == '-' && at_ + 1 < text_.size() ? first[1] : *first;
      if (error == std::errc::invalid_argument || digit < '0' || digit > '9') return fail_at(EventFault::NotJson, at_);
      at_ += static_cast<std::size_t>(end - first);
      break;
    }
    case Kind::End:
      return fail_at(EventFault::NotJson, at_);
  }
  if (error_) return std::nullopt;
  return text_.substr(begin, at_ - begin);
}

std::string_view JsonReader::pass_over() {
  skip_space();
  const std::size_t begin = at_;
  int open = 0;
  do {
    switch (text_[at_++]) {
      case '"':
        while (at_ < text_.size() && text_[at_] != '"') at_ += text_[at_] == '\\' ? 2U : 1U;
        ++at_;
        break;
      case '{':
      case '[':
        ++open;
        break;
      case '}':
      case ']':
        --open;
        break;
      default:  // a number or a word, or inside a container whatever parts its values
        while (at_ < text_.size() && passed_bytes[static_cast<unsigned char>(text_[at_])]) ++at_;
    }
  } while (open > 0 && at_ < text_.size());
  return text_.substr(begin, at_ - begin);
}

bool JsonReader::finish() {
  skip_space();
  if (!error_ && at_ != text_.size()) {
    set_field("");
    fail_at(EventFault::NotJson, at_);
  }
  return !error_;
}

}  // namespace touchmove::game
