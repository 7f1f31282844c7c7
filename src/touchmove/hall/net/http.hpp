// HTTP as the hall speaks it: what a request is allowed to be, and what every answer says.
#pragma once

#include <boost/beast/http/message.hpp>
#include <boost/beast/http/string_body.hpp>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <utility>

#include "touchmove/hall/core/protocol/output.hpp"
#include "touchmove/hall/net/page.hpp"

namespace touchmove::hall::http {

using Request = boost::beast::http::request<boost::beast::http::string_body>;

inline constexpr std::uint32_t longest_header = 8 * 1024;
inline constexpr std::uint64_t longest_body = 64 * 1024;
/// The same of a list of players, which is longer.
inline constexpr std::uint64_t longest_import = 1024 * 1024;

/// The path of a target, without query; "" if the target is no path.
std::string_view path_of(const Request& request);

/// What follows the question mark of a target, as it was sent.
std::string_view query_of(const Request& request);

/// Whether a list of players comes with it.
bool is_import(const Request& request);

/// Whether another reader, a proxy before the hall, might see another end of this header's request, or another host:
/// two hosts or lengths, a transfer coding that is not just "chunked", or one beside a length (RFC 9112, 6.3 and 11.2).
bool is_ambiguous(const Request& request);

/// Whether some line of a raw header goes on from the line before (obs-fold), which readers do not read alike.
bool is_folded(std::string_view header);

/// What the sender waits for before it sends the body.
enum class Expectation : std::uint8_t { None, Continue, Unknown };
Expectation expectation_of(const Request& request);

/// The request's `Host`, empty if it has none.
std::string_view host_of(const Request& request);

/// Whether a proxy says that its client came by TLS (`X-Forwarded-Proto`).
bool is_forwarded_securely(const Request& request);

/// Whether the request's `Origin` names the host it was sent to, and TLS if it is known to have come by that. Browsers
/// always send one with what this guards.
bool is_same_origin(const Request& request, bool is_secure);

/// Whether the request comes from a program with a token and from no page: browsers always say `Origin` with what
/// changes something, and no page of another site may send a token along.
bool is_from_program(const Request& request);

/// The token of `Authorization: Bearer`, empty if none.
std::string bearer_of(const Request& request);

/// The secret of the cookie by which somebody is signed in, empty if none.
std::string session_of(const Request& request);

/// Whether the request asks to become a WebSocket, as RFC 6455 has it (version 13, a key of 16 bytes).
bool is_upgrade(const Request& request);

/// The languages the sender's reader understands.
std::string_view languages_of(const Request& request);

/// Whether a page may be asked for by somebody who shows what its link says of itself. A browser that opens it for a
/// person says so, where the hall is reached securely.
bool may_be_previewed(const Request& request);

/// Whether the sender takes answers compressed by gzip.
bool takes_gzip(const Request& request);

/// What is sent: the head, with a short body in it, and what may be shared among many.
struct Answer {
  Answer() = default;
  // A short answer is its head; not an aggregate, since g++ 12 destroys those twice in coroutines.
  Answer(std::string text) : head(std::move(text)) {}  // NOLINT(google-explicit-constructor)

  std::string head;
  std::shared_ptr<const std::string> payload;
};

// Whole answers, ready to be sent.
/// `is_secure`: the request came by TLS.
Answer answer(const Request& request, const Response& response, bool keep_alive, bool is_secure);
std::string answer_asset(const Request& request, Asset asset, bool keep_alive);
std::string answer_error(int status, std::string_view code, std::string_view message, bool keep_alive);
std::string answer_upgrade(const Request& request);
/// To who calls the hall by a name it does not go by (`HostNames`).
std::string answer_wrong_host(bool keep_alive);
/// To who came by plain HTTP to an address that speaks TLS: where to read it, or that nothing is taken in plain.
std::string answer_astray(std::string_view method, std::string_view host, std::string_view target);

/// Adds to an answer that this host is to be reached by TLS alone (RFC 6797). Not for a host that is an address or
/// localhost, which others have too.
void hold_to_tls(std::string& head, std::string_view host);

// An answer of lines that goes on (`StreamPart`): its head, a part, and its end, after which the connection is closed.
std::string stream_head();
std::string chunk_of(std::string_view text);
std::string last_chunk();

}  // namespace touchmove::hall::http
