// A certificate that has been renewed is taken up without an end of the hall: SIGHUP says that the files are new.
#pragma once

#include <boost/asio/io_context.hpp>
#include <boost/asio/signal_set.hpp>
#include <memory>
#include <utility>

#include "touchmove/hall/net/metrics/exposition.hpp"
#include "touchmove/hall/net/tls/identity.hpp"

namespace touchmove::hall::tls {

class Renewal {
 public:
  /// Without an identity there is nothing to renew, and the signal does what it does.
  Renewal(boost::asio::io_context& context, std::shared_ptr<Identity> identity)
      : signals_(context), identity_(std::move(identity)) {}

  void start();
  void stop();

 private:
  void wait();

  boost::asio::signal_set signals_;
  std::shared_ptr<Identity> identity_;
};

/// When the certificate shown ends, among the figures; nothing where there is none.
void write_validity(Exposition& out, const Identity* identity);

/// Says in the log how long the certificate is in force, and warns where that is not long.
void log_validity(const Identity& identity);

}  // namespace touchmove::hall::tls
