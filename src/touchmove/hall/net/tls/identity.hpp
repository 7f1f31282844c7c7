// Who the hall is by TLS: its certificate and key, read from files, and read again when they are renewed.
#pragma once

#include <chrono>
#include <memory>
#include <mutex>
#include <optional>
#include <string>

#include <tl/expected.hpp>

struct ssl_ctx_st;

namespace touchmove::hall::tls {

/// Both in PEM: the hall's certificate with those between it and the root behind it, and its key without a password.
struct Files {
  std::string certificate;
  std::string key;
};

class Identity {
 public:
  using Time = std::chrono::system_clock::time_point;
  /// What connections are made of; one that began with an older one keeps it.
  using Context = std::shared_ptr<ssl_ctx_st>;

  /// Reads the files. The error names the file and says what is wrong, in this order: the certificate cannot be read,
  /// or is none; the key cannot be read, is locked by a password, or is none; the two do not belong together; OpenSSL
  /// takes them for too weak. Whether the certificate is in force is not looked at: see `valid_until`.
  static tl::expected<std::shared_ptr<Identity>, std::string> load(Files files);

  /// Reads the files again, for connections that begin from now on. The error is one of `load`'s; what was there stays.
  std::optional<std::string> reload();

  /// From any thread.
  Context context() const;
  /// When the certificate ends.
  Time valid_until() const;

 private:
  struct Read {
    Context context;
    Time valid_until;
  };
  static tl::expected<Read, std::string> read(const Files& files);
  Identity(Files files, Read read) : files_(std::move(files)), read_(std::move(read)) {}

  Files files_;
  mutable std::mutex mutex_;
  Read read_;
};

}  // namespace touchmove::hall::tls
