#include "hall/serve_address.hpp"

#include <arpa/inet.h>
#include <ifaddrs.h>
#include <net/if.h>

#include <charconv>
#include <memory>

namespace touchmove::app {
namespace {

/// The first address others on the local network may know this machine by; empty if it is on none.
std::string lan_address() {
  ifaddrs* list = nullptr;
  if (getifaddrs(&list) != 0) return {};
  const std::unique_ptr<ifaddrs, decltype(&freeifaddrs)> keep(list, &freeifaddrs);
  for (const ifaddrs* entry = list; entry != nullptr; entry = entry->ifa_next) {
    if (entry->ifa_addr == nullptr || entry->ifa_addr->sa_family != AF_INET) continue;
    if ((entry->ifa_flags & IFF_UP) == 0 || (entry->ifa_flags & IFF_LOOPBACK) != 0) continue;
    char text[INET_ADDRSTRLEN] = {};
    sockaddr_in address{};
    __builtin_memcpy(&address, entry->ifa_addr, sizeof address);
    if (inet_ntop(AF_INET, &address.sin_addr, text, sizeof text) != nullptr) return text;
  }
  return {};
}

bool is_loopback(std::string_view address) {
  return address == "localhost" || address == "::1" || address.starts_with("127.");
}

}  // namespace

tl::expected<Listen, std::string> parse_listen(std::string_view text, bool lan) {
  Listen listen;
  listen.address = lan ? "0.0.0.0" : "127.0.0.1";
  std::string_view address = text;
  std::string_view port;
  if (text.starts_with('[')) {
    const auto end = text.find(']');
    if (end == std::string_view::npos) return tl::unexpected(std::string("the bracket of the address is not closed"));
    address = text.substr(1, end - 1);
    const auto rest = text.substr(end + 1);
    if (!rest.empty() && rest.front() != ':') return tl::unexpected(std::string("ADDR:PORT is expected"));
    if (!rest.empty()) port = rest.substr(1);
    if (!rest.empty() && port.empty()) return tl::unexpected(std::string("a port is expected after the colon"));
  } else if (const auto colon = text.rfind(':'); colon != std::string_view::npos) {
    address = text.substr(0, colon);
    port = text.substr(colon + 1);
    if (port.empty()) return tl::unexpected(std::string("a port is expected after the colon"));
  }
  if (!address.empty()) listen.address = address == "localhost" ? "127.0.0.1" : address;
  if (!port.empty()) {
    const auto [end, error] = std::from_chars(port.data(), port.data() + port.size(), listen.port);
    if (error != std::errc{} || end != port.data() + port.size()) {
      return tl::unexpected("'" + std::string(port) + "' is no port");
    }
    listen.port_was_named = true;
  }
  listen.is_loopback = is_loopback(listen.address);
  listen.host = listen.address;
  if (listen.address == "0.0.0.0" || listen.address == "::") {
    listen.host = lan_address();
    if (listen.host.empty()) listen.host = "127.0.0.1";
  }
  return listen;
}

std::string url_of(const Listen& listen, std::uint16_t port) {
  const bool six = listen.host.find(':') != std::string::npos;
  const std::string host = six ? "[" + listen.host + "]" : listen.host;
  return (listen.is_secure ? "https://" : "http://") + host + ":" + std::to_string(port) + "/";
}

}  // namespace touchmove::app
