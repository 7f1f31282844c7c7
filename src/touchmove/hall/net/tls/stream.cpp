#include "touchmove/hall/net/tls/stream.hpp"

#include <openssl/bio.h>
#include <openssl/err.h>
#include <openssl/ssl.h>

#include <algorithm>
#include <array>
#include <cstring>
#include <utility>

namespace touchmove::hall::tls {

/// What lies between OpenSSL and the transport.
struct Stream::Wire {
  std::string_view input;
  std::string output;

  static const BIO_METHOD* method();
};

namespace {

/// What may wait to be said without being asked for: answers to a client that only renews its keys.
constexpr std::size_t most_unasked = 64 * 1024;
constexpr std::size_t record_size = 16 * 1024;

}  // namespace

const BIO_METHOD* Stream::Wire::method() {
  static const std::unique_ptr<BIO_METHOD, decltype(&BIO_meth_free)> made = [] {
    std::unique_ptr<BIO_METHOD, decltype(&BIO_meth_free)> method(
        BIO_meth_new(BIO_get_new_index() | BIO_TYPE_SOURCE_SINK, "touchmove"), &BIO_meth_free);
    BIO_meth_set_read(method.get(), [](BIO* bio, char* into, int size) {
      auto& wire = *static_cast<Wire*>(BIO_get_data(bio));
      BIO_clear_retry_flags(bio);
      if (wire.input.empty()) {
        BIO_set_retry_read(bio);
        return -1;
      }
      const std::size_t taken = std::min(static_cast<std::size_t>(size), wire.input.size());
      std::memcpy(into, wire.input.data(), taken);
      wire.input.remove_prefix(taken);
      return static_cast<int>(taken);
    });
    BIO_meth_set_write(method.get(), [](BIO* bio, const char* text, int size) {
      static_cast<Wire*>(BIO_get_data(bio))->output.append(text, static_cast<std::size_t>(size));
      return size;
    });
    BIO_meth_set_ctrl(method.get(), [](BIO*, int what, long, void*) { return what == BIO_CTRL_FLUSH ? 1L : 0L; });
    BIO_meth_set_create(method.get(), [](BIO* bio) {
      BIO_set_init(bio, 1);
      return 1;
    });
    return method;
  }();
  return made.get();
}

Stream::Stream(const Identity& identity)
    : wire_(std::make_unique<Wire>()), context_(identity.context()), session_(SSL_new(context_.get()), &SSL_free) {
  BIO* bio = session_ ? BIO_new(Wire::method()) : nullptr;
  if (bio == nullptr) {
    state_ = State::Ended;  // no memory
    return;
  }
  BIO_set_data(bio, wire_.get());
  SSL_set_bio(session_.get(), bio, bio);
  SSL_set_accept_state(session_.get());
}

Stream::~Stream() = default;

Stream::State Stream::feed(std::string_view bytes, std::string& said) {
  if (state_ == State::Ended) return state_;
  ERR_clear_error();
  wire_->input = bytes;
  state_ = read(said);
  wire_->input = {};
  if (can_speak() && wire_->output.size() > most_unasked) state_ = State::Ended;
  return state_;
}

Stream::State Stream::read(std::string& said) {
  SSL* session = session_.get();
  if (state_ == State::Greeting) {
    const int greeted = SSL_do_handshake(session);
    if (greeted != 1) return SSL_get_error(session, greeted) == SSL_ERROR_WANT_READ ? State::Greeting : State::Ended;
  }
  std::array<char, record_size> part;
  std::size_t size = 0;
  while (SSL_read_ex(session, part.data(), part.size(), &size) == 1) said.append(part.data(), size);
  switch (SSL_get_error(session, 0)) {
    case SSL_ERROR_WANT_READ:
      return State::Open;
    case SSL_ERROR_ZERO_RETURN:
      // It ends one direction (RFC 8446, 6.1), as the end of a stream does without TLS. Older versions ended both, but
      // who asks and says at once that nothing follows waits for the answer there too.
      return State::HeardOut;
    default:
      return State::Ended;
  }
}

bool Stream::seal(std::string_view text) {
  if (!can_speak()) return false;
  ERR_clear_error();
  std::size_t sealed = 0;
  if (!text.empty() && SSL_write_ex(session_.get(), text.data(), text.size(), &sealed) != 1) state_ = State::Ended;
  return can_speak();
}

void Stream::end() {
  if (!can_speak()) return;
  ERR_clear_error();
  SSL_shutdown(session_.get());
  has_said_all_ = true;
}

std::string Stream::take_output() { return std::exchange(wire_->output, {}); }

}  // namespace touchmove::hall::tls
