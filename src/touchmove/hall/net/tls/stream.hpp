// The hall's side of one TLS connection (RFC 8446; RFC 5246 for older clients), without a transport: bytes in, bytes
// out. OpenSSL does the reckoning.
#pragma once

#include <memory>
#include <string>
#include <string_view>

#include "touchmove/hall/net/tls/identity.hpp"

struct ssl_st;

namespace touchmove::hall::tls {

class Stream {
 public:
  enum class State : unsigned char {
    Greeting,  ///< the two are still agreeing on keys
    Open,
    HeardOut,  ///< the other side has said all it had to say (close_notify), and may still be told something
    Ended,     ///< by the other side, or by what it said; what is still to be said tells it why
  };

  explicit Stream(const Identity& identity);
  Stream(const Stream&) = delete;
  Stream& operator=(const Stream&) = delete;
  ~Stream();

  /// Takes what came in. What it says is appended to `said`, what has to be answered to the output.
  State feed(std::string_view bytes, std::string& said);
  /// Seals what is to be said, to the output. Once keys are agreed on; false if it cannot be said (any more).
  bool seal(std::string_view text);
  /// Says that nothing follows (close_notify). What comes in is still heard.
  void end();

  State state() const { return state_; }
  /// What is to be sent, in the order in which it was sealed; afterwards there is none.
  std::string take_output();

  /// Whether a connection that begins with this byte may be one of TLS: a record of its greeting.
  static bool is_greeting(char first) { return first == '\x16'; }

 private:
  struct Wire;
  State read(std::string& said);
  bool can_speak() const { return (state_ == State::Open || state_ == State::HeardOut) && !has_said_all_; }

  std::unique_ptr<Wire> wire_;
  Identity::Context context_;
  std::unique_ptr<ssl_st, void (*)(ssl_st*)> session_;
  State state_{State::Greeting};
  bool has_said_all_{false};
};

}  // namespace touchmove::hall::tls
