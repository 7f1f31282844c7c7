#include "touchmove/hall/net/tls/identity.hpp"

#include <openssl/bio.h>
#include <openssl/err.h>
#include <openssl/pem.h>
#include <openssl/ssl.h>
#include <openssl/x509.h>

#include <array>
#include <cerrno>
#include <cstring>
#include <ctime>
#include <string_view>
#include <utility>

namespace touchmove::hall::tls {
namespace {

using Bio = std::unique_ptr<BIO, decltype(&BIO_free_all)>;
using Key = std::unique_ptr<EVP_PKEY, decltype(&EVP_PKEY_free)>;

constexpr std::string_view protocol = "\x08http/1.1";

std::string last_reason() {
  const char* reason = ERR_reason_error_string(ERR_peek_last_error());
  return reason == nullptr ? "for no reason it gives" : reason;
}

/// Nobody is asked for a password: a hall starts by itself.
int no_password(char*, int, int, void* was_asked) {
  *static_cast<bool*>(was_asked) = true;
  return 0;
}

/// The one protocol spoken here, if the client names any (RFC 7301). One that speaks another is not answered: what it
/// says would be read as HTTP.
int choose_protocol(SSL*, const unsigned char** chosen, unsigned char* size, const unsigned char* offered,
                    unsigned offered_size, void*) {
  unsigned char* found = nullptr;
  const auto* ours = reinterpret_cast<const unsigned char*>(protocol.data());
  if (SSL_select_next_proto(&found, size, ours, static_cast<unsigned>(protocol.size()), offered, offered_size) !=
      OPENSSL_NPN_NEGOTIATED) {
    return SSL_TLSEXT_ERR_ALERT_FATAL;
  }
  *chosen = found;
  return SSL_TLSEXT_ERR_OK;
}

Bio open(const std::string& path) { return {BIO_new_file(path.c_str(), "r"), &BIO_free_all}; }

std::string cannot_read(const std::string& path) { return "cannot read " + path + ": " + std::strerror(errno); }

}  // namespace

tl::expected<Identity::Read, std::string> Identity::read(const Files& files) {
  ERR_clear_error();
  Read read{{SSL_CTX_new(TLS_server_method()), &SSL_CTX_free}, {}};
  SSL_CTX* context = read.context.get();
  if (context == nullptr) return tl::unexpected("OpenSSL cannot begin: " + last_reason());
  SSL_CTX_set_min_proto_version(context, TLS1_2_VERSION);
  // Of TLS 1.2 what keeps nothing readable by a key that is lost later; of 1.3 all do.
  SSL_CTX_set_cipher_list(context, "ECDHE+AESGCM:ECDHE+CHACHA20");
  SSL_CTX_set_options(
      context, SSL_OP_NO_RENEGOTIATION | SSL_OP_NO_COMPRESSION | SSL_OP_NO_TICKET | SSL_OP_IGNORE_UNEXPECTED_EOF);
  // No session is taken up again: a ticket's key would open all that was said under it.
  SSL_CTX_set_num_tickets(context, 0);
  SSL_CTX_set_session_cache_mode(context, SSL_SESS_CACHE_OFF);
  // OPTIMIZATION: a connection that says nothing holds no room for what it may say, 34 kB each.
  SSL_CTX_set_mode(context, SSL_MODE_RELEASE_BUFFERS);
  SSL_CTX_set_alpn_select_cb(context, choose_protocol, nullptr);

  errno = 0;
  if (!open(files.certificate)) return tl::unexpected(cannot_read(files.certificate));
  if (SSL_CTX_use_certificate_chain_file(context, files.certificate.c_str()) != 1) {
    return tl::unexpected(files.certificate + " holds no certificate in PEM that can be used: " + last_reason());
  }
  errno = 0;
  const Bio key_file = open(files.key);
  if (!key_file) return tl::unexpected(cannot_read(files.key));
  bool is_locked = false;
  const Key key(PEM_read_bio_PrivateKey(key_file.get(), nullptr, no_password, &is_locked), &EVP_PKEY_free);
  if (is_locked) return tl::unexpected(files.key + " is locked by a password; the hall takes a key without one");
  if (!key) return tl::unexpected(files.key + " holds no private key in PEM: " + last_reason());
  if (X509_check_private_key(SSL_CTX_get0_certificate(context), key.get()) != 1) {
    return tl::unexpected("the key in " + files.key + " is not that of the certificate in " + files.certificate);
  }
  if (SSL_CTX_use_PrivateKey(context, key.get()) != 1) {
    return tl::unexpected("OpenSSL does not take the key in " + files.key + ": " + last_reason());
  }
  std::tm end{};
  if (ASN1_TIME_to_tm(X509_get0_notAfter(SSL_CTX_get0_certificate(context)), &end) == 1) {
    read.valid_until = std::chrono::system_clock::from_time_t(timegm(&end));
  }
  return read;
}

tl::expected<std::shared_ptr<Identity>, std::string> Identity::load(Files files) {
  auto read = Identity::read(files);
  if (!read) return tl::unexpected(read.error());
  return std::shared_ptr<Identity>(new Identity(std::move(files), std::move(*read)));
}

std::optional<std::string> Identity::reload() {
  auto read = Identity::read(files_);
  if (!read) return read.error();
  const std::scoped_lock lock(mutex_);
  read_ = std::move(*read);
  return std::nullopt;
}

Identity::Context Identity::context() const {
  const std::scoped_lock lock(mutex_);
  return read_.context;
}

Identity::Time Identity::valid_until() const {
  const std::scoped_lock lock(mutex_);
  return read_.valid_until;
}

}  // namespace touchmove::hall::tls
