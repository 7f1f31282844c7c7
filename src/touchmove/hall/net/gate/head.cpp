#include "touchmove/hall/net/gate/head.hpp"

#include <algorithm>
#include <cctype>

namespace touchmove::hall::gate {
namespace {

std::string in_small_letters(std::string_view text) {
  std::string small(text);
  std::transform(small.begin(), small.end(), small.begin(),
                 [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
  return small;
}

std::string_view trimmed(std::string_view text) {
  while (!text.empty() && (text.front() == ' ' || text.front() == '\t')) text.remove_prefix(1);
  while (!text.empty() && (text.back() == ' ' || text.back() == '\t' || text.back() == '\r')) text.remove_suffix(1);
  return text;
}

}  // namespace

std::string_view Head::Line::value() const {
  const auto colon = text.find(':');
  return colon == std::string::npos ? std::string_view() : trimmed(std::string_view(text).substr(colon + 1));
}

std::optional<Head> Head::parse(std::string_view text) {
  Head head;
  bool is_first = true;
  while (!text.empty()) {
    const auto end = text.find('\n');
    std::string_view line = text.substr(0, end);
    text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
    if (line.ends_with('\r')) line.remove_suffix(1);
    if (line.empty()) break;
    if (is_first) {
      const auto method = line.find(' ');
      const auto target = line.find(' ', method == std::string_view::npos ? method : method + 1);
      if (method == std::string_view::npos || target == std::string_view::npos) return std::nullopt;
      head.first_ = line;
      head.method_ = line.substr(0, method);
      head.target_ = line.substr(method + 1, target - method - 1);
      is_first = false;
      continue;
    }
    if (line.front() == ' ' || line.front() == '\t') return std::nullopt;
    head.lines_.push_back({in_small_letters(trimmed(line.substr(0, line.find(':')))), std::string(line)});
  }
  if (is_first) return std::nullopt;
  return head;
}

std::string_view Head::field(std::string_view name) const {
  const auto found = std::find_if(lines_.begin(), lines_.end(), [&](const Line& line) { return line.name == name; });
  return found == lines_.end() ? std::string_view() : found->value();
}

bool Head::asks_for_socket() const {
  return method_ == "GET" && target_.substr(0, target_.find('?')) == "/ws" &&
         in_small_letters(field("upgrade")) == "websocket" && !field("sec-websocket-key").empty();
}

std::string Head::handed_on(const Forwarded& from) const { return with(from, false); }

std::string Head::for_list(const Forwarded& from) const { return with(from, true); }

std::string Head::with(const Forwarded& from, bool is_list) const {
  const bool is_socket = asks_for_socket();
  std::string out = first_ + "\r\n";
  for (const Line& line : lines_) {
    if (!from.address.empty() && line.name == "x-forwarded-for") continue;
    if ((from.is_secure || !from.said_by_proxy) && line.name == "x-forwarded-proto") continue;
    if (!is_socket && (line.name == "connection" || line.name == "keep-alive" || line.name == "upgrade")) continue;
    // A list is made of whole texts.
    if (is_list && (line.name == "accept-encoding" || line.name.starts_with("if-"))) continue;
    out += line.text + "\r\n";
  }
  if (!from.address.empty()) out.append("X-Forwarded-For: ").append(from.address).append("\r\n");
  if (from.is_secure) out += "X-Forwarded-Proto: https\r\n";
  if (!is_socket) out += "Connection: close\r\n";
  return out + "\r\n";
}

std::size_t end_of_head(std::string_view text) {
  const auto end = text.find("\r\n\r\n");
  return end == std::string_view::npos ? end : end + 4;
}

std::optional<std::string_view> inside_of_list(std::string_view answer) {
  const auto start = end_of_head(answer);
  if (start == std::string_view::npos || !answer.starts_with("HTTP/1.1 200")) return std::nullopt;
  std::string_view body = answer.substr(start);
  while (!body.empty() && body.back() == '\n') body.remove_suffix(1);
  if (body.size() < 2 || body.front() != '[' || body.back() != ']') return std::nullopt;
  return body.substr(1, body.size() - 2);
}

}  // namespace touchmove::hall::gate
