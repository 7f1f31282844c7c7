// Blocking sockets for talking to a hall from a test: HTTP, and a WebSocket small enough to break the rules with.
#pragma once

#include <arpa/inet.h>
#include <netinet/in.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

namespace touchmove::support {

/// One TCP connection to 127.0.0.1.
class Socket {
 public:
  explicit Socket(std::uint16_t port, int receive_buffer = 0)
      : port_(port), descriptor_(socket(AF_INET, SOCK_STREAM, 0)) {
    if (receive_buffer > 0) setsockopt(descriptor_, SOL_SOCKET, SO_RCVBUF, &receive_buffer, sizeof receive_buffer);
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_port = htons(port);
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    if (::connect(descriptor_, reinterpret_cast<const sockaddr*>(&address), sizeof address) != 0) {
      close(descriptor_);
      descriptor_ = -1;
    }
  }
  Socket(const Socket&) = delete;
  Socket& operator=(const Socket&) = delete;
  ~Socket() {
    if (descriptor_ >= 0) close(descriptor_);
  }

  bool is_open() const { return descriptor_ >= 0; }
  std::uint16_t port() const { return port_; }
  int descriptor() const { return descriptor_; }
  std::string origin() const { return "http://127.0.0.1:" + std::to_string(port_); }

  bool send(std::string_view bytes) {
    while (!bytes.empty()) {
      const ssize_t sent = ::send(descriptor_, bytes.data(), bytes.size(), MSG_NOSIGNAL);
      if (sent <= 0) return false;
      bytes.remove_prefix(static_cast<std::size_t>(sent));
    }
    return true;
  }

  /// True when there is something to read, or the other side has closed, within `ms`. Reads nothing.
  bool is_readable(int ms = 30'000) const {
    pollfd waiting{descriptor_, POLLIN, 0};
    return poll(&waiting, 1, ms) > 0;
  }

  /// Reads until `input` holds more, for at most `ms`. False at the end of the connection or of the time.
  bool receive(std::string& input, int ms = 5000) {
    pollfd waiting{descriptor_, POLLIN, 0};
    if (poll(&waiting, 1, ms) <= 0) return false;
    char part[16384];
    const ssize_t size = ::recv(descriptor_, part, sizeof part, 0);
    if (size <= 0) return false;
    input.append(part, static_cast<std::size_t>(size));
    return true;
  }

  /// Everything until the other side closes.
  std::string receive_all(int ms = 5000) {
    std::string all;
    while (receive(all, ms)) {
    }
    return all;
  }

 private:
  std::uint16_t port_;
  int descriptor_;
};

/// One request on a connection of its own; the whole answer, headers and all.
template <class Line = Socket>
std::string http(std::uint16_t port, const std::string& method, const std::string& path, const std::string& body = "",
                 const std::string& headers = "") {
  Line socket(port);
  std::string request = method + " " + path + " HTTP/1.1\r\nConnection: close\r\n" + headers;
  if (headers.find("Host:") == std::string::npos) request += "Host: 127.0.0.1:" + std::to_string(port) + "\r\n";
  if (method != "GET") {
    if (headers.find("Origin:") == std::string::npos) request += "Origin: " + socket.origin() + "\r\n";
    request += "Content-Length: " + std::to_string(body.size()) + "\r\n";
  }
  if (!socket.send(request + "\r\n" + body)) return {};
  return socket.receive_all();
}

inline int status_of(const std::string& answer) { return answer.size() < 12 ? 0 : std::atoi(answer.c_str() + 9); }
inline std::string body_of(const std::string& answer) {
  const auto end = answer.find("\r\n\r\n");
  return end == std::string::npos ? std::string() : answer.substr(end + 4);
}

/// A WebSocket client.
template <class Line>
class WebSocketOver {
 public:
  explicit WebSocketOver(std::uint16_t port, const std::string& headers = "", int receive_buffer = 0)
      : socket_(port, receive_buffer) {
    const std::string origin =
        headers.find("Origin:") == std::string::npos ? "Origin: " + socket_.origin() + "\r\n" : "";
    socket_.send("GET /ws HTTP/1.1\r\nHost: 127.0.0.1:" + std::to_string(port) +
                 "\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
                 "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n" +
                 origin + headers + "\r\n");
    std::size_t end = std::string::npos;
    while ((end = input_.find("\r\n\r\n")) == std::string::npos && socket_.receive(input_)) {
    }
    answer_ = input_.substr(0, end == std::string::npos ? input_.size() : end + 4);
    input_.erase(0, answer_.size());
  }

  const std::string& answer() const { return answer_; }
  bool is_open() const { return status_of(answer_) == 101; }
  Line& socket() { return socket_; }

  struct Frame {
    int opcode{0};
    std::string payload;
  };

  bool send(std::string_view text) { return send_frame(1, text); }
  bool send_frame(int opcode, std::string_view payload, bool masked = true, bool whole = true) {
    std::string frame(1, static_cast<char>((whole ? 0x80 : 0) | opcode));
    const int mask_bit = masked ? 0x80 : 0;
    if (payload.size() < 126) {
      frame += static_cast<char>(mask_bit | static_cast<int>(payload.size()));
    } else if (payload.size() < 65536) {
      frame += static_cast<char>(mask_bit | 126);
      frame += static_cast<char>(payload.size() >> 8U);
      frame += static_cast<char>(payload.size() & 0xffU);
    } else {
      frame += static_cast<char>(mask_bit | 127);
      for (int shift = 56; shift >= 0; shift -= 8) frame += static_cast<char>((payload.size() >> shift) & 0xffU);
    }
    constexpr std::string_view mask = "\x12\x34\x56\x78";
    if (masked) frame += mask;
    for (std::size_t i = 0; i < payload.size(); ++i) {
      frame += masked ? static_cast<char>(payload[i] ^ mask[i % 4]) : payload[i];
    }
    return socket_.send(frame);
  }

  /// The next frame; nothing at the end of the connection or of the time.
  std::optional<Frame> receive_frame(int ms = 5000) {
    while (true) {
      if (auto frame = take_frame()) return frame;
      if (!socket_.receive(input_, ms)) return std::nullopt;
    }
  }
  /// The next text; "" if none comes. Pings are passed over.
  std::string receive(int ms = 5000) {
    while (auto frame = receive_frame(ms)) {
      if (frame->opcode == 1) return frame->payload;
      if (frame->opcode == 8) return {};
    }
    return {};
  }
  /// The next text that begins with `{"KIND"`; "" if none comes.
  std::string receive_kind(const std::string& kind, int ms = 5000) {
    while (true) {
      std::string text = receive(ms);
      if (text.empty() || text.starts_with("{\"" + kind + "\"")) return text;
    }
  }
  /// The code the other side closes with; 0 if it only ends the connection.
  int receive_close(int ms = 5000) {
    while (auto frame = receive_frame(ms)) {
      if (frame->opcode != 8 || frame->payload.size() < 2) continue;
      return static_cast<unsigned char>(frame->payload[0]) * 256 + static_cast<unsigned char>(frame->payload[1]);
    }
    return 0;
  }

 private:
  std::optional<Frame> take_frame() {
    if (input_.size() < 2) return std::nullopt;
    const auto byte = [&](std::size_t i) { return static_cast<std::size_t>(static_cast<unsigned char>(input_[i])); };
    std::size_t size = byte(1) & 0x7fU;
    std::size_t start = 2;
    if (size == 126) {
      if (input_.size() < 4) return std::nullopt;
      size = byte(2) * 256 + byte(3);
      start = 4;
    } else if (size == 127) {
      if (input_.size() < 10) return std::nullopt;
      size = 0;
      for (std::size_t i = 2; i < 10; ++i) size = size * 256 + byte(i);
      start = 10;
    }
    if (input_.size() < start + size) return std::nullopt;
    Frame frame{static_cast<int>(byte(0) & 0x0fU), input_.substr(start, size)};
    input_.erase(0, start + size);
    return frame;
  }

  Line socket_;
  std::string answer_;
  std::string input_;
};

using WebSocket = WebSocketOver<Socket>;

}  // namespace touchmove::support
