#include "touchmove/hall/net/frame_reader.hpp"

#include <sodium.h>
#include <sys/types.h>
#include <wslay/wslay.h>

#include <algorithm>
#include <array>
#include <boost/uuid/detail/sha1.hpp>

namespace touchmove::hall {

struct FrameReader::Context {
  wslay_event_context_ptr events{nullptr};
  OnMessage on_message;
  std::string_view input;
  std::string* out{nullptr};
  bool closing{false};  ///< by our own wish
};

namespace {

using Callbacks = wslay_event_callbacks;

}  // namespace

FrameReader::FrameReader(std::size_t longest, OnMessage on_message) : context_(std::make_unique<Context>()) {
  context_->on_message = std::move(on_message);
  Callbacks callbacks{};
  callbacks.recv_callback = [](wslay_event_context_ptr events, std::uint8_t* buffer, std::size_t size, int,
                               void* user) -> ssize_t {
    auto& context = *static_cast<Context*>(user);
    if (context.input.empty()) {
      wslay_event_set_error(events, WSLAY_ERR_WOULDBLOCK);
      return -1;
    }
    const std::size_t taken = std::min(size, context.input.size());
    std::copy_n(context.input.begin(), taken, buffer);
    context.input.remove_prefix(taken);
    return static_cast<ssize_t>(taken);
  };
  callbacks.send_callback = [](wslay_event_context_ptr, const std::uint8_t* data, std::size_t size, int,
                               void* user) -> ssize_t {
    static_cast<Context*>(user)->out->append(reinterpret_cast<const char*>(data), size);
    return static_cast<ssize_t>(size);
  };
  callbacks.on_msg_recv_callback = [](wslay_event_context_ptr events, const wslay_event_on_msg_recv_arg* message,
                                      void* user) {
    auto& context = *static_cast<Context*>(user);
    if (context.closing) return;
    if (message->opcode == WSLAY_TEXT_FRAME) {
      context.on_message({reinterpret_cast<const char*>(message->msg), message->msg_length});
    } else if (message->opcode == WSLAY_BINARY_FRAME) {
      wslay_event_queue_close(events, WSLAY_CODE_UNSUPPORTED_DATA, nullptr, 0);
      wslay_event_shutdown_read(events);
    }
  };
  wslay_event_context_server_init(&context_->events, &callbacks, context_.get());
  wslay_event_config_set_max_recv_msg_length(context_->events, longest);
}

FrameReader::~FrameReader() { wslay_event_context_free(context_->events); }

bool FrameReader::feed(std::string_view bytes, std::string& out) {
  context_->input = bytes;
  context_->out = &out;
  const bool received = wslay_event_recv(context_->events) == 0;
  const bool sent = wslay_event_send(context_->events) == 0;
  context_->out = nullptr;
  context_->input = {};
  return received && sent && wslay_event_want_read(context_->events) != 0;
}

void FrameReader::close(std::uint16_t code, std::string& out) {
  context_->closing = true;
  context_->out = &out;
  wslay_event_queue_close(context_->events, code, nullptr, 0);
  wslay_event_send(context_->events);
  context_->out = nullptr;
}

void FrameReader::ping(std::string& out) {
  context_->out = &out;
  wslay_event_msg ping{};
  ping.opcode = WSLAY_PING;
  wslay_event_queue_msg(context_->events, &ping);
  wslay_event_send(context_->events);
  context_->out = nullptr;
}

std::string text_frame_header(std::size_t size) {
  std::string header(1, '\x81');
  const auto big_endian = [&](int bytes) {
    for (int shift = 8 * (bytes - 1); shift >= 0; shift -= 8) header += static_cast<char>((size >> shift) & 0xffU);
  };
  if (size < 126) {
    header += static_cast<char>(size);
  } else if (size < 65536) {
    header += static_cast<char>(126);
    big_endian(2);
  } else {
    header += static_cast<char>(127);
    big_endian(8);
  }
  return header;
}

std::string accept_key(std::string_view key) {
  boost::uuids::detail::sha1 sha1;
  sha1.process_bytes(key.data(), key.size());
  constexpr std::string_view magic = "258EAFA5-E914-47DA-95CA-C5AB0DC85B11";
  sha1.process_bytes(magic.data(), magic.size());
  boost::uuids::detail::sha1::digest_type words;
  sha1.get_digest(words);
  std::array<unsigned char, 20> bytes{};
  for (std::size_t i = 0; i < bytes.size(); ++i) {
    bytes[i] = static_cast<unsigned char>((words[i / 4] >> (8 * (3 - i % 4))) & 0xffU);
  }
  std::array<char, 32> text{};
  sodium_bin2base64(text.data(), text.size(), bytes.data(), bytes.size(), sodium_base64_VARIANT_ORIGINAL);
  return text.data();
}

}  // namespace touchmove::hall
