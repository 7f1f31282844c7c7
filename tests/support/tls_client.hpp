// A client of TLS, and certificates made for a test.
#pragma once

#include <fcntl.h>
#include <openssl/bio.h>
#include <openssl/ec.h>
#include <openssl/pem.h>
#include <openssl/ssl.h>
#include <openssl/x509.h>
#include <openssl/x509v3.h>
#include <sys/stat.h>

#include <csignal>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

#include "tests/support/hall_client.hpp"

namespace touchmove::support {

/// Writes a certificate of its own authority, for `name` and 127.0.0.1, and its key; in force for so many days.
inline void make_certificate(const std::string& certificate_file, const std::string& key_file, const std::string& name,
                             int days = 90, const char* password = nullptr) {
  const std::unique_ptr<EVP_PKEY, decltype(&EVP_PKEY_free)> key(EVP_EC_gen("P-256"), &EVP_PKEY_free);
  const std::unique_ptr<X509, decltype(&X509_free)> made(X509_new(), &X509_free);
  X509_set_version(made.get(), 2);
  ASN1_INTEGER_set(X509_get_serialNumber(made.get()), 1);
  X509_gmtime_adj(X509_getm_notBefore(made.get()), -3600);
  X509_gmtime_adj(X509_getm_notAfter(made.get()), 86'400L * days);
  X509_set_pubkey(made.get(), key.get());
  X509_NAME_add_entry_by_txt(X509_get_subject_name(made.get()), "CN", MBSTRING_UTF8,
                             reinterpret_cast<const unsigned char*>(name.c_str()), -1, -1, 0);
  X509_set_issuer_name(made.get(), X509_get_subject_name(made.get()));
  const std::string names = "DNS:" + name + ",IP:127.0.0.1";
  const std::unique_ptr<X509_EXTENSION, decltype(&X509_EXTENSION_free)> also(
      X509V3_EXT_conf_nid(nullptr, nullptr, NID_subject_alt_name, names.c_str()), &X509_EXTENSION_free);
  X509_add_ext(made.get(), also.get(), -1);
  X509_sign(made.get(), key.get(), EVP_sha256());
  using File = std::unique_ptr<BIO, decltype(&BIO_free_all)>;
  PEM_write_bio_X509(File(BIO_new_file(certificate_file.c_str(), "w"), &BIO_free_all).get(), made.get());
  const auto* secret = reinterpret_cast<const unsigned char*>(password);
  PEM_write_bio_PrivateKey(File(BIO_new_file(key_file.c_str(), "w"), &BIO_free_all).get(), key.get(),
                           password == nullptr ? nullptr : EVP_aes_128_cbc(), secret,
                           password == nullptr ? 0 : static_cast<int>(std::string_view(password).size()), nullptr,
                           nullptr);
  chmod(key_file.c_str(), 0600);
}

/// One connection by TLS to 127.0.0.1, as `Socket` is one without. It believes whom it is shown.
class TlsSocket {
 public:
  explicit TlsSocket(std::uint16_t port, int receive_buffer = 0, int newest = 0)
      : line_(port, receive_buffer), context_(SSL_CTX_new(TLS_client_method()), &SSL_CTX_free) {
    if (newest != 0) {
      SSL_CTX_set_min_proto_version(context_.get(), TLS1_VERSION);
      SSL_CTX_set_max_proto_version(context_.get(), newest);
      SSL_CTX_set_security_level(context_.get(), 0);
    }
    std::signal(SIGPIPE, SIG_IGN);  // OpenSSL writes as to a file
    session_.reset(SSL_new(context_.get()));
    SSL_set_fd(session_.get(), line_.descriptor());
    SSL_set_mode(session_.get(), SSL_MODE_AUTO_RETRY);
    is_open_ = line_.is_open() && SSL_connect(session_.get()) == 1;
  }

  bool is_open() const { return is_open_; }
  std::uint16_t port() const { return line_.port(); }
  std::string origin() const { return "https://127.0.0.1:" + std::to_string(port()); }
  SSL* session() { return session_.get(); }

  /// The name of whom it was shown.
  std::string shown() const {
    const std::unique_ptr<X509, decltype(&X509_free)> other(SSL_get1_peer_certificate(session_.get()), &X509_free);
    char name[256] = {};
    if (other) X509_NAME_get_text_by_NID(X509_get_subject_name(other.get()), NID_commonName, name, sizeof name);
    return name;
  }

  bool send(std::string_view bytes) {
    std::size_t sent = 0;
    return is_open_ && (bytes.empty() || SSL_write_ex(session_.get(), bytes.data(), bytes.size(), &sent) == 1);
  }
  bool receive(std::string& input, int ms = 5000) {
    if (!is_open_ || (SSL_pending(session_.get()) == 0 && !line_.is_readable(ms))) return false;
    char part[16384];
    std::size_t size = 0;
    if (SSL_read_ex(session_.get(), part, sizeof part, &size) != 1) return false;
    input.append(part, size);
    return true;
  }
  std::string receive_all(int ms = 5000) {
    std::string all;
    while (receive(all, ms)) {
    }
    return all;
  }
  /// Whether the other side has said that nothing follows.
  bool was_ended() const { return (SSL_get_shutdown(session_.get()) & SSL_RECEIVED_SHUTDOWN) != 0; }

 private:
  Socket line_;
  std::unique_ptr<SSL_CTX, decltype(&SSL_CTX_free)> context_;
  std::unique_ptr<SSL, decltype(&SSL_free)> session_{nullptr, &SSL_free};
  bool is_open_{false};
};

using SecureWebSocket = WebSocketOver<TlsSocket>;

}  // namespace touchmove::support
