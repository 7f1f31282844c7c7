#include "touchmove/hall/net/address_share.hpp"

#include <algorithm>
#include <boost/asio/ip/address.hpp>

namespace touchmove::hall {

std::string share_of(std::string_view text) {
  namespace ip = boost::asio::ip;
  constexpr std::size_t longest = 64;
  boost::system::error_code failed;
  const auto address = ip::make_address(std::string(text.substr(0, longest)), failed);
  if (failed) return "?";
  if (address.is_v4()) return address.to_string();
  const ip::address_v6 six = address.to_v6();
  if (six.is_v4_mapped()) return ip::make_address_v4(ip::v4_mapped, six).to_string();
  auto bytes = six.to_bytes();
  std::fill(bytes.begin() + 8, bytes.end(), static_cast<unsigned char>(0));
  return ip::address_v6(bytes).to_string() + "/64";
}

}  // namespace touchmove::hall
