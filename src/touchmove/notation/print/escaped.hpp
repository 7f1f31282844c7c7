// Text that means nothing to the format it is put into.
#pragma once

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
  for (const char byte : text) {
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
