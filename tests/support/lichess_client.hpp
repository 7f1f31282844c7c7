// A client of the Lichess Board and Bot API, written from its published specification: one base address, a personal
// token, answers in JSON, streams of lines. It knows nothing of this hall.
#pragma once

#include <boost/json/object.hpp>
#include <boost/json/parse.hpp>
#include <chrono>
#include <cstdlib>
#include <optional>
#include <string>
#include <utility>

#include "tests/support/hall_client.hpp"

namespace touchmove::support {

/// A stream of newline-delimited JSON, in chunks (RFC 9112, 7.1).
class LineStream {
 public:
  LineStream(std::uint16_t port, const std::string& method, const std::string& path, const std::string& token,
             const std::string& body = "")
      : socket_(port) {
    std::string request = method + " " + path + " HTTP/1.1\r\nHost: 127.0.0.1:" + std::to_string(port) +
                          "\r\nAuthorization: Bearer " + token + "\r\nAccept: application/x-ndjson\r\n";
    if (method == "POST") {
      request +=
          "Content-Type: application/x-www-form-urlencoded\r\nContent-Length: " + std::to_string(body.size()) + "\r\n";
    }
    socket_.send(request + "\r\n" + body);
    while (input_.find("\r\n\r\n") == std::string::npos && socket_.receive(input_)) {
    }
    const auto end = input_.find("\r\n\r\n");
    head_ = input_.substr(0, end);
    input_.erase(0, end == std::string::npos ? input_.size() : end + 4);
  }

  int status() const { return status_of(head_); }
  const std::string& head() const { return head_; }
  /// Whether the last chunk has come.
  bool is_over() const { return over_; }

  /// The next line, an empty one too; nothing at the end of the stream or of the time.
  std::optional<std::string> line(int ms = 10'000) {
    const auto until = std::chrono::steady_clock::now() + std::chrono::milliseconds(ms);
    while (true) {
      if (const auto end = text_.find('\n'); end != std::string::npos) {
        std::string line = text_.substr(0, end);
        text_.erase(0, end + 1);
        return line;
      }
      if (over_) return std::nullopt;
      if (take_chunk()) continue;
      const auto left =
          std::chrono::duration_cast<std::chrono::milliseconds>(until - std::chrono::steady_clock::now()).count();
      if (left <= 0 || !socket_.receive(input_, static_cast<int>(left))) return std::nullopt;
    }
  }

  /// The next object; blank lines are signs of life.
  std::optional<boost::json::object> object(int ms = 10'000) {
    while (auto text = line(ms)) {
      if (!text->empty()) return boost::json::parse(*text).as_object();
    }
    return std::nullopt;
  }

  /// The next object of that `type`, those before it left out.
  std::optional<boost::json::object> object_of(std::string_view type, int ms = 10'000) {
    while (auto next = object(ms)) {
      if (next->contains("type") && next->at("type").as_string() == boost::json::string_view(type.data(), type.size()))
        return next;
    }
    return std::nullopt;
  }

 private:
  bool take_chunk() {
    const auto end = input_.find("\r\n");
    if (end == std::string::npos) return false;
    const std::size_t size = std::strtoul(input_.c_str(), nullptr, 16);
    if (input_.size() < end + 2 + size + 2) return false;
    text_ += input_.substr(end + 2, size);
    input_.erase(0, end + 2 + size + 2);
    if (size == 0) over_ = true;
    return true;
  }

  Socket socket_;
  std::string head_;
  std::string input_;
  std::string text_;
  bool over_{false};
};

class LichessClient {
 public:
  LichessClient(std::uint16_t port, std::string token) : port_(port), token_(std::move(token)) {}

  struct Answer {
    int status{0};
    std::string body;
    boost::json::object object() const { return boost::json::parse(body).as_object(); }
  };

  Answer get(const std::string& path, const std::string& accept = "application/json") const {
    return ask("GET", path, "", "Accept: " + accept + "\r\n");
  }
  Answer post(const std::string& path, const std::string& form = "") const {
    return ask("POST", path, form, "Content-Type: application/x-www-form-urlencoded\r\n");
  }
  Answer post_json(const std::string& path, const std::string& json) const {
    return ask("POST", path, json, "Content-Type: application/json\r\n");
  }
  LineStream stream(const std::string& path) const { return {port_, "GET", path, token_}; }

 private:
  Answer ask(const std::string& method, const std::string& path, const std::string& body,
             const std::string& headers) const {
    Socket socket(port_);
    socket.send(method + " " + path + " HTTP/1.1\r\nHost: 127.0.0.1:" + std::to_string(port_) +
                "\r\nConnection: close\r\nAuthorization: Bearer " + token_ + "\r\n" + headers +
                (method == "POST" ? "Content-Length: " + std::to_string(body.size()) + "\r\n" : "") + "\r\n" + body);
    const std::string answer = socket.receive_all();
    return {status_of(answer), body_of(answer)};
  }

  std::uint16_t port_;
  std::string token_;
};

}  // namespace touchmove::support
