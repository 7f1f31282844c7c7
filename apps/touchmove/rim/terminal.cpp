#include "rim/terminal.hpp"

#include <sys/ioctl.h>
#include <unistd.h>

#include <algorithm>
#include <cstdio>
#include <cstdlib>

namespace touchmove::app {
namespace {

constexpr bool begins_code_point(char c) { return (static_cast<unsigned char>(c) & 0xC0u) != 0x80u; }

/// The bytes of the first `columns` code points.
std::size_t bytes_of(std::string_view text, std::size_t columns) {
  std::size_t i = 0;
  for (; i < text.size(); ++i) {
    if (begins_code_point(text[i]) && columns-- == 0) break;
  }
  return i;
}

}  // namespace

std::size_t output_width() {
  winsize size{};
  std::size_t width = 100;
  if (ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col > 0) {
    width = size.ws_col;
  } else if (const char* columns = std::getenv("COLUMNS")) {
    width = std::strtoul(columns, nullptr, 10);
  }
  return std::clamp<std::size_t>(width, 40, 200);
}

std::size_t text_width(std::string_view text) {
  return static_cast<std::size_t>(std::count_if(text.begin(), text.end(), begins_code_point));
}

std::vector<std::string> wrap(std::string_view text, std::size_t width) {
  std::vector<std::string> lines(1);
  std::size_t used = 0;
  while (true) {
    const auto start = text.find_first_not_of(" \n");
    if (start == std::string_view::npos) return lines;
    text.remove_prefix(start);
    auto word = text.substr(0, std::min(text.find_first_of(" \n"), text.size()));
    text.remove_prefix(word.size());
    if (used > 0 && used + 1 + text_width(word) > width) {
      lines.emplace_back();
      used = 0;
    }
    while (text_width(word) > width) {
      const auto cut = bytes_of(word, width);
      lines.back() += word.substr(0, cut);
      word.remove_prefix(cut);
      lines.emplace_back();
    }
    if (used > 0) {
      lines.back() += ' ';
      ++used;
    }
    lines.back() += word;
    used += text_width(word);
  }
}

std::string paragraph(std::string_view text, std::size_t first, std::size_t rest, std::size_t width) {
  const auto indent = std::max(first, rest);
  std::string out;
  for (const auto& line : wrap(text, width > indent + 10 ? width - indent : 10)) {
    out += std::string(out.empty() ? first : rest, ' ') + line + '\n';
  }
  return out;
}

std::string padded(std::string_view text, std::size_t width) {
  std::string out(text);
  const auto used = text_width(text);
  if (used < width) out.append(width - used, ' ');
  return out;
}

std::string visible(std::string_view text) {
  std::string out;
  for (std::size_t i = 0; i < text.size(); ++i) {
    auto byte = static_cast<unsigned char>(text[i]);
    bool obeyed = byte < 0x20 || byte == 0x7f;
    if (byte == 0xC2 && i + 1 < text.size()) {
      // U+0080 to U+009F are a second set of them.
      const auto next = static_cast<unsigned char>(text[i + 1]);
      if (next >= 0x80 && next < 0xA0) {
        obeyed = true;
        byte = next;
        ++i;
      }
    }
    if (!obeyed) {
      out += text[i];
      continue;
    }
    char escape[8];
    std::snprintf(escape, sizeof escape, "\\x%02x", unsigned{byte});
    out += escape;
  }
  return out;
}

std::string json_text(std::string_view text) {
  std::string out = "\"";
  for (const char c : text) {
    const auto byte = static_cast<unsigned char>(c);
    if (c == '"' || c == '\\') {
      out += '\\';
      out += c;
    } else if (byte < 0x20) {
      char escape[8];
      std::snprintf(escape, sizeof escape, "\\u%04x", unsigned{byte});
      out += escape;
    } else {
      out += c;
    }
  }
  return out + '"';
}

}  // namespace touchmove::app
