// By which names the hall lets itself be called. A page of another site can have its own name point at this machine
// (DNS rebinding); then `Origin` and `Host` agree, both being that site's. So what `Host` may say is limited: what
// nobody else can own, and what the organizer named.
#pragma once

#include <boost/asio/ip/address.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace touchmove::hall {

/// The host a `Host` field names, in small letters, without its port, brackets or final dot; nothing if it names none.
std::optional<std::string> host_of(std::string_view field);

class HostNames {
 public:
  /// `names` are hosts or addresses as `Host` gives them; a port in them is left out.
  explicit HostNames(const std::vector<std::string>& names);

  /// Whether a request with this `Host` field, on a connection to the address `local`, is meant for this hall: it says
  /// localhost, a loopback address, the very address it reached, or one of the names given.
  bool takes(std::string_view field, const boost::asio::ip::address& local) const;

 private:
  std::vector<std::string> names_;
};

}  // namespace touchmove::hall
