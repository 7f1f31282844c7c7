#include "touchmove/hall/net/http.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <boost/asio/ip/address.hpp>
#include <boost/beast/http/field.hpp>
#include <boost/beast/http/rfc7230.hpp>
#include <boost/beast/http/status.hpp>
#include <cctype>

#include "touchmove/hall/core/protocol/gzip.hpp"
#include "touchmove/hall/core/protocol/json.hpp"
#include "touchmove/hall/core/protocol/problem_shapes.hpp"
#include "touchmove/hall/net/frame_reader.hpp"
#include "touchmove/hall/net/host_names.hpp"

namespace touchmove::hall::http {
namespace {

namespace beast_http = boost::beast::http;
using beast_http::field;

constexpr std::string_view security_headers =
    "Content-Security-Policy: default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; "
    "style-src-attr 'unsafe-inline'; img-src 'self' data:; connect-src 'self'; manifest-src 'self'; "
    "frame-ancestors {0}; base-uri 'none'; form-action 'self'\r\n"
    "X-Content-Type-Options: nosniff\r\n"
    "Referrer-Policy: no-referrer\r\n"
    "Cross-Origin-Opener-Policy: same-origin\r\n"
    "Cross-Origin-Resource-Policy: {1}\r\n";

constexpr std::string_view session_cookie = "touchmove_session=";
constexpr int session_seconds = 30 * 24 * 60 * 60;

std::string_view header(const Request& request, field name) {
  const auto value = request[name];
  return {value.data(), value.size()};
}

/// `framed`: other sites may show it within their own pages; else none may, so that nobody is led to press unseen.
std::string start_of(int status, bool keep_alive, bool framed = false) {
  const auto reason = beast_http::obsolete_reason(static_cast<beast_http::status>(status));
  return fmt::format("HTTP/1.1 {} {}\r\nServer: touchmove\r\nConnection: {}\r\n{}", status,
                     std::string_view(reason.data(), reason.size()), keep_alive ? "keep-alive" : "close",
                     framed ? fmt::format(security_headers, "*", "cross-origin")
                            : fmt::format(security_headers, "'none'", "same-origin"));
}

bool equal_ignoring_case(std::string_view a, std::string_view b) {
  return std::equal(a.begin(), a.end(), b.begin(), b.end(), [](char x, char y) {
    return std::tolower(static_cast<unsigned char>(x)) == std::tolower(static_cast<unsigned char>(y));
  });
}

/// Sets the cookie of a session, or has it forgotten. No script reads it and no other site sends it along; what came
/// by TLS goes no other way.
std::string cookie_of(const Request& request, std::string_view secret, bool is_secure) {
  // A proxy may say nothing of how its client came.
  is_secure = is_secure || header(request, field::origin).starts_with("https://");
  return fmt::format("Set-Cookie: {}{}; Path=/; HttpOnly; SameSite=Strict; Max-Age={}{}\r\n", session_cookie, secret,
                     secret.empty() ? 0 : session_seconds, is_secure ? "; Secure" : "");
}

void finish(std::string& out, const Request& request, std::string_view type, std::string_view body) {
  out += fmt::format("Content-Type: {}\r\nContent-Length: {}\r\n\r\n", type, body.size());
  if (request.method() != beast_http::verb::head) out += body;
}

/// A rendering, unless the sender has it. What is for one viewer only is not to be kept by anybody.
Answer answer_shown(const Request& request, const std::shared_ptr<const Rendering>& shown, bool keep_alive) {
  const bool is_public = header(request, field::authorization).empty();
  const std::string caching = fmt::format("Cache-Control: {}\r\nETag: {}\r\nVary: Accept-Encoding, Authorization\r\n",
                                          is_public ? "no-cache" : "no-store", shown->etag);
  if (header(request, field::if_none_match) == shown->etag) return start_of(304, keep_alive) + caching + "\r\n";
  const bool compressed = !shown->gzip.empty() && takes_gzip(request);
  const std::string& body = compressed ? shown->gzip : shown->text;
  Answer out(start_of(200, keep_alive) + caching);
  out.head += fmt::format("{}Content-Type: application/json\r\nContent-Length: {}\r\n\r\n",
                          compressed ? "Content-Encoding: gzip\r\n" : "", body.size());
  // The body alone, held by the whole.
  if (request.method() != beast_http::verb::head) out.payload = std::shared_ptr<const std::string>(shown, &body);
  return out;
}

}  // namespace

std::string_view path_of(const Request& request) {
  const std::string_view target(request.target().data(), request.target().size());
  if (!target.starts_with('/')) return "";
  return target.substr(0, target.find('?'));
}

std::string_view query_of(const Request& request) {
  const std::string_view target(request.target().data(), request.target().size());
  const auto mark = target.find('?');
  return mark == std::string_view::npos ? std::string_view() : target.substr(mark + 1);
}

bool is_import(const Request& request) {
  const std::string_view path = path_of(request);
  return request.method() == beast_http::verb::post && path.starts_with("/api/events/") &&
         (path.ends_with("/import") || path.ends_with("/import/pgn") || path.ends_with("/list"));
}

bool is_ambiguous(const Request& request) {
  if (request.count(field::host) > 1) return true;
  const std::string_view length = header(request, field::content_length);
  const bool has_length = request.count(field::content_length) > 0;
  const bool is_number =
      !length.empty() && std::all_of(length.begin(), length.end(), [](char c) { return c >= '0' && c <= '9'; });
  if (request.count(field::content_length) > 1 || (has_length && !is_number)) return true;
  const auto codings = request.count(field::transfer_encoding);
  if (codings == 0) return false;
  return codings > 1 || has_length || request.version() < 11 ||
         !equal_ignoring_case(header(request, field::transfer_encoding), "chunked");
}

bool is_folded(std::string_view header) {
  header = header.substr(0, header.find("\r\n\r\n"));
  for (auto end = header.find('\n'); end != std::string_view::npos; end = header.find('\n', end + 1)) {
    if (end + 1 < header.size() && (header[end + 1] == ' ' || header[end + 1] == '\t')) return true;
  }
  return false;
}

Expectation expectation_of(const Request& request) {
  if (request.count(field::expect) == 0) return Expectation::None;
  const bool is_known =
      request.count(field::expect) == 1 && equal_ignoring_case(header(request, field::expect), "100-continue");
  // An older client cannot be told.
  if (is_known && request.version() < 11) return Expectation::None;
  return is_known ? Expectation::Continue : Expectation::Unknown;
}

std::string_view host_of(const Request& request) { return header(request, field::host); }

bool is_forwarded_securely(const Request& request) {
  return request.count("X-Forwarded-Proto") == 1 && equal_ignoring_case(request["X-Forwarded-Proto"], "https");
}

bool is_same_origin(const Request& request, bool is_secure) {
  const std::string_view origin = header(request, field::origin);
  const std::string_view host = host_of(request);
  for (const std::string_view scheme : {"https://", "http://"}) {
    // Whoever is between could have made a page of this host's that came in plain.
    if (is_secure && scheme == "http://") return false;
    if (origin.starts_with(scheme)) return !host.empty() && equal_ignoring_case(origin.substr(scheme.size()), host);
  }
  return false;
}

bool is_from_program(const Request& request) {
  return request.count(field::origin) == 0 && !bearer_of(request).empty();
}

std::string bearer_of(const Request& request) {
  constexpr std::string_view scheme = "Bearer ";
  const std::string_view value = header(request, field::authorization);
  return value.starts_with(scheme) ? std::string(value.substr(scheme.size())) : std::string();
}

std::string session_of(const Request& request) {
  for (std::string_view rest = header(request, field::cookie); !rest.empty();) {
    std::string_view one = rest.substr(0, rest.find(';'));
    rest.remove_prefix(std::min(rest.size(), one.size() + 1));
    one.remove_prefix(std::min(one.size(), one.find_first_not_of(' ')));
    if (one.starts_with(session_cookie)) return std::string(one.substr(session_cookie.size()));
  }
  return {};
}

bool is_upgrade(const Request& request) {
  return request.method() == beast_http::verb::get && request.version() == 11 &&
         beast_http::token_list(request[field::connection]).exists("upgrade") &&
         equal_ignoring_case(header(request, field::upgrade), "websocket") &&
         header(request, field::sec_websocket_version) == "13" &&
         header(request, field::sec_websocket_key).size() == 24;
}

std::string_view languages_of(const Request& request) { return header(request, field::accept_language); }

bool may_be_previewed(const Request& request) { return request["Sec-Fetch-Mode"] != "navigate"; }

bool takes_gzip(const Request& request) {
  return beast_http::token_list(request[field::accept_encoding]).exists("gzip");
}

Answer answer(const Request& request, const Response& response, bool keep_alive, bool is_secure) {
  if (response.shown && response.status == 200) return answer_shown(request, response.shown, keep_alive);
  std::string out = start_of(response.status, keep_alive);
  out += "Cache-Control: no-store\r\n";
  if (response.session) out += cookie_of(request, *response.session, is_secure);
  if (response.retry_after > 0) out += fmt::format("Retry-After: {}\r\n", response.retry_after);
  if (!response.file_name.empty()) {
    out += fmt::format("Content-Disposition: attachment; filename=\"{}\"\r\n", response.file_name);
  }
  finish(out, request, response.type, response.body);
  return out;
}

std::string answer_asset(const Request& request, Asset asset, bool keep_alive) {
  const std::string caching = fmt::format("Cache-Control: {}\r\nETag: {}\r\nVary: Accept-Encoding{}\r\n",
                                          asset.immutable ? "public, max-age=31536000, immutable" : "no-cache",
                                          asset.etag, asset.previewed ? ", Accept-Language, Sec-Fetch-Mode" : "");
  if (asset.known && header(request, field::if_none_match) == asset.etag) {
    return start_of(304, keep_alive, asset.framed) + caching + "\r\n";
  }
  if (asset.gzipped && !takes_gzip(request)) {
    auto plain = gunzip(asset.body);
    if (!plain) return answer_error(500, "damaged", "The page is damaged.", false);
    asset.body = std::move(*plain);
    asset.gzipped = false;
  }
  std::string out = start_of(asset.known ? 200 : 404, keep_alive, asset.framed) + caching;
  if (asset.gzipped) out += "Content-Encoding: gzip\r\n";
  finish(out, request, asset.type, asset.body);
  return out;
}

std::string answer_error(int status, std::string_view code, std::string_view message, bool keep_alive) {
  const std::string body = refusal_json(code, "", message);
  return start_of(status, keep_alive) +
         fmt::format("Cache-Control: no-store\r\nContent-Type: application/json\r\nContent-Length: {}\r\n\r\n{}",
                     body.size(), body);
}

std::string answer_upgrade(const Request& request) {
  return fmt::format(
      "HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Accept: "
      "{}\r\n\r\n",
      accept_key(header(request, field::sec_websocket_key)));
}

std::string answer_wrong_host(bool keep_alive) {
  return answer_error(421, "wrong_host", "The hall does not go by this name; see --host in touchmove serve.",
                      keep_alive);
}

std::string answer_astray(std::string_view method, std::string_view host, std::string_view target) {
  const bool reads = method == "GET" || method == "HEAD";
  if (!reads || host.empty() || !target.starts_with('/')) {
    return answer_error(403, "https_only", "This address speaks HTTPS.", false);
  }
  return start_of(301, false) +
         fmt::format("Location: https://{}{}\r\nCache-Control: no-store\r\nContent-Length: 0\r\n\r\n", host, target);
}

void hold_to_tls(std::string& head, std::string_view host) {
  const auto name = hall::host_of(host);
  boost::system::error_code is_name;
  if (!name || *name == "localhost") return;
  boost::asio::ip::make_address(*name, is_name);
  const auto end = head.find("\r\n");
  if (!is_name || end == std::string::npos) return;
  head.insert(end + 2, "Strict-Transport-Security: max-age=31536000\r\n");
}

std::string stream_head() {
  return start_of(200, false) +
         "Cache-Control: no-store\r\nContent-Type: application/x-ndjson\r\nTransfer-Encoding: chunked\r\n\r\n";
}

std::string chunk_of(std::string_view text) { return fmt::format("{:x}\r\n{}\r\n", text.size(), text); }

std::string last_chunk() { return "0\r\n\r\n"; }

}  // namespace touchmove::hall::http
