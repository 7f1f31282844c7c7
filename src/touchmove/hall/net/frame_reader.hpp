// The receiving half of a WebSocket (RFC 6455) and its control frames, without a transport.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <string_view>

namespace touchmove::hall {

class FrameReader {
 public:
  using OnMessage = std::function<void(std::string_view text)>;

  /// Messages longer than `longest` bytes end the connection with code 1009.
  FrameReader(std::size_t longest, OnMessage on_message);
  FrameReader(const FrameReader&) = delete;
  FrameReader& operator=(const FrameReader&) = delete;
  ~FrameReader();

  /// Takes what came in. Whole text messages are reported; pongs and closes to be sent are appended to `out`. False
  /// when the connection is at its end: send `out` and close.
  bool feed(std::string_view bytes, std::string& out);

  /// Append a close or ping frame to `out`. After a close nothing more is reported.
  void close(std::uint16_t code, std::string& out);
  void ping(std::string& out);

 private:
  struct Context;
  std::unique_ptr<Context> context_;
};

/// The header of an unmasked text frame holding a whole message of `size` bytes.
std::string text_frame_header(std::size_t size);

/// The answer to a client's `Sec-WebSocket-Key`.
std::string accept_key(std::string_view key);

}  // namespace touchmove::hall
