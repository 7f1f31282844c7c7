#include "touchmove/hall/net/host_names.hpp"

#include <algorithm>
#include <cctype>

namespace touchmove::hall {
namespace {

namespace ip = boost::asio::ip;

/// An IPv4 address that came as IPv6, as it does where both are listened to, as IPv4 again.
ip::address plain(const ip::address& address) {
  if (!address.is_v6() || !address.to_v6().is_v4_mapped()) return address;
  return ip::make_address_v4(ip::v4_mapped, address.to_v6());
}

bool is_same(const ip::address& one, const ip::address& other) {
  if (one.is_v4() != other.is_v4()) return false;
  // The zone of a link-local address is this machine's own name for it; no `Host` has it.
  return one.is_v4() ? one == other : one.to_v6().to_bytes() == other.to_v6().to_bytes();
}

bool is_port(std::string_view text) {
  return text.empty() || (text.front() == ':' && std::all_of(text.begin() + 1, text.end(),
                                                             [](unsigned char c) { return std::isdigit(c) != 0; }));
}

}  // namespace

std::optional<std::string> host_of(std::string_view field) {
  const bool in_brackets = field.starts_with('[');
  const auto end = in_brackets ? field.find(']') : field.find(':');
  if (in_brackets && end == std::string_view::npos) return std::nullopt;
  std::string_view host = in_brackets ? field.substr(1, end - 1) : field.substr(0, end);
  const std::string_view rest =
      end == std::string_view::npos ? std::string_view() : field.substr(in_brackets ? end + 1 : end);
  if (!is_port(rest)) return std::nullopt;
  if (!in_brackets && host.ends_with('.')) host.remove_suffix(1);
  if (host.empty()) return std::nullopt;
  std::string name(host);
  for (char& c : name) c = static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
  return name;
}

HostNames::HostNames(const std::vector<std::string>& names) {
  for (const std::string& given : names) {
    if (auto name = host_of(given)) names_.push_back(std::move(*name));
  }
}

bool HostNames::takes(std::string_view field, const ip::address& local) const {
  const auto name = host_of(field);
  if (!name) return false;
  if (*name == "localhost" || std::find(names_.begin(), names_.end(), *name) != names_.end()) return true;
  boost::system::error_code failed;
  const ip::address address = plain(ip::make_address(*name, failed));
  return !failed && (address.is_loopback() || is_same(address, plain(local)));
}

}  // namespace touchmove::hall
