// Text that means nothing to the format it is put into.
#pragma once

#include <array>
#include <cstddef>
#include <string>
#include <string_view>

namespace touchmove::notation {

inline std::string escaped_html(std::string_view text) {
  std::string out;
  for (const char byte : text) {
    switch (byte) {
      case '&':
        out += "&amp;";
        break;
      case '<':
        out += "&lt;";
        break;
      case '>':
        out += "&gt;";
        break;
      case '"':
        out += "&quot;";
        break;
      case '\'':
        out += "&#39;";
        break;
      default:
        out += static_cast<unsigned char>(byte) < ' ' && byte != '\n' ? ' ' : byte;
    }
  }
  return out;
}

inline std::string escaped_latex(std::string_view text) {
  std::string out;
  for (std::size_t at = 0; at < text.size(); ++at) {
    const char byte = text[at];
    // Figurines, U+2654 to U+265F: the fonts of text have none, the package for chess does.
    if (text.substr(at).starts_with("\xE2\x99") && at + 2 < text.size()) {
      static constexpr std::array<std::string_view, 6> men{"king", "queen", "rook", "bishop", "knight", "pawn"};
      const auto figurine = static_cast<unsigned>(static_cast<unsigned char>(text[at + 2])) - 0x94U;
      if (figurine < 2 * men.size()) {
        out.append("\\sym").append(men[figurine % men.size()]).append("{}");
        at += 2;
        continue;
      }
    }
    switch (byte) {
      case '#':
      case '$':
      case '%':
      case '&':
      case '_':
      case '{':
      case '}':
        out += '\\';
        out += byte;
        break;
      case '\\':
        out += "\\textbackslash{}";
        break;
      case '~':
        out += "\\textasciitilde{}";
        break;
      case '^':
        out += "\\textasciicircum{}";
        break;
      default:
        out += byte;
    }
  }
  return out;
}

}  // namespace touchmove::notation
