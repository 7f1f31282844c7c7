#include "touchmove/hall/net/listening/open_port.hpp"

namespace touchmove::hall {

tl::expected<std::uint16_t, std::string> open_port(boost::asio::ip::tcp::acceptor& acceptor, const PortWanted& wanted) {
  boost::system::error_code failed;
  const auto address = boost::asio::ip::make_address(wanted.address, failed);
  if (failed) return tl::unexpected("'" + wanted.address + "' is no address of this machine");
  for (std::uint32_t port = wanted.port; port <= std::uint32_t{wanted.port} + wanted.further; ++port) {
    const boost::asio::ip::tcp::endpoint endpoint(address, static_cast<std::uint16_t>(port));
    acceptor.open(endpoint.protocol(), failed);
    if (!failed) acceptor.set_option(boost::asio::ip::tcp::acceptor::reuse_address(true), failed);
    if (!failed) acceptor.bind(endpoint, failed);
    if (!failed) acceptor.listen(wanted.waiting, failed);
    if (!failed) return acceptor.local_endpoint().port();
    boost::system::error_code ignored;
    acceptor.close(ignored);
    if (failed != boost::asio::error::address_in_use) break;
  }
  return tl::unexpected("cannot listen on " + wanted.address + ":" + std::to_string(wanted.port) + ": " +
                        failed.message());
}

}  // namespace touchmove::hall
