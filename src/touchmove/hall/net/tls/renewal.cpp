#include "touchmove/hall/net/tls/renewal.hpp"

#include <fmt/chrono.h>
#include <spdlog/spdlog.h>

#include <chrono>
#include <csignal>

namespace touchmove::hall::tls {
namespace {

constexpr std::chrono::hours soon{14 * 24};

}  // namespace

void write_validity(Exposition& out, const Identity* identity) {
  if (identity == nullptr) return;
  out.gauge("touchmove_tls_certificate_end_seconds", "When the certificate shown ends, as a time of Unix.",
            static_cast<double>(std::chrono::system_clock::to_time_t(identity->valid_until())));
}

void log_validity(const Identity& identity) {
  const auto until = std::chrono::system_clock::to_time_t(identity.valid_until());
  const auto left = identity.valid_until() - std::chrono::system_clock::now();
  const auto day = fmt::gmtime(until);
  if (left <= std::chrono::seconds(0)) {
    spdlog::warn("the certificate ended on {:%Y-%m-%d}: browsers refuse it", day);
  } else if (left < soon) {
    spdlog::warn("the certificate ends on {:%Y-%m-%d}", day);
  } else {
    spdlog::info("TLS with a certificate until {:%Y-%m-%d}", day);
  }
}

void Renewal::start() {
  if (!identity_) return;
  boost::system::error_code ignored;
  signals_.add(SIGHUP, ignored);
  wait();
}

void Renewal::stop() {
  boost::system::error_code ignored;
  signals_.cancel(ignored);
}

void Renewal::wait() {
  signals_.async_wait([this](boost::system::error_code failed, int) {
    if (failed) return;
    if (const auto trouble = identity_->reload()) {
      spdlog::error("the certificate is not renewed: {}", *trouble);
    } else {
      log_validity(*identity_);
    }
    wait();
  });
}

}  // namespace touchmove::hall::tls
