#include "touchmove/hall/net/gate/routes.hpp"

#include <array>
#include <utility>

namespace touchmove::hall::gate {
namespace {

// In the order in which `make_id` takes them.
constexpr std::string_view letters = "abcdefghjkmnpqrstuvwxyz123456789";
constexpr std::size_t name_length = 12;

/// The first word behind a prefix; empty if the path does not begin with it.
std::string_view word_behind(std::string_view path, std::string_view prefix) {
  if (!path.starts_with(prefix)) return {};
  path.remove_prefix(prefix.size());
  return path.substr(0, path.find('/'));
}

bool is_for_programs(std::string_view path) {
  for (const std::string_view own : {"/api/account", "/api/bot/", "/api/board/", "/api/stream/", "/api/challenge",
                                     "/api/token/", "/api/users", "/api/user/", "/api/hall/players", "/game/export/"}) {
    if (path.starts_with(own)) return true;
  }
  return false;
}

}  // namespace

std::optional<Part> part_of(std::string_view id) {
  if (id.size() != name_length) return std::nullopt;
  const auto letter = letters.find(id.back());
  if (letter == std::string_view::npos) return std::nullopt;
  return static_cast<Part>(letter) % parts;
}

Random names_of_part(Random random, Part part) {
  return [random = std::move(random), part](std::span<std::uint8_t> bytes) {
    random(bytes);
    if (bytes.size() != name_length) return;
    const auto low = static_cast<std::uint8_t>(parts - 1);
    bytes.back() = static_cast<std::uint8_t>((bytes.back() & ~low) | (static_cast<std::uint8_t>(part) & low));
  };
}

Route route_of(std::string_view method, std::string_view target) {
  const std::string_view path = target.substr(0, target.find('?'));
  const bool reads = method == "GET" || method == "HEAD";
  if (path == "/api/ready") return {Route::To::Node};
  // Each hall has read the organizer's link at its start.
  if (path == "/api/hall/organizer") return {Route::To::None};
  if (path == "/api/games" || path == "/api/events") return {reads ? Route::To::All : Route::To::Any};
  for (const std::string_view own : {"/api/hall", "/api/hall/invitations", "/api/hall/resets"}) {
    if (path == own) return {Route::To::One, first_part};
  }
  if (is_for_programs(path)) return {Route::To::One, first_part};
  for (const std::string_view prefix : {"/api/games/", "/api/events/", "/g/", "/e/"}) {
    if (const auto part = part_of(word_behind(path, prefix))) return {Route::To::One, *part};
  }
  return {};
}

}  // namespace touchmove::hall::gate
