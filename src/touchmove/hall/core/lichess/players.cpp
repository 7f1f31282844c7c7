#include "touchmove/hall/core/lichess/players.hpp"

#include <algorithm>

#include "touchmove/game/view/shape_writer.hpp"
#include "touchmove/hall/core/protocol/json.hpp"

namespace touchmove::hall::lichess {
namespace {

constexpr std::size_t longest_name = 20;

/// What the store keeps of a player.
struct PlayerEntryShape {
  static constexpr std::string_view name = "PlayerEntry";
  std::string_view called{};
  bool bot{false};
  std::string secret{};
  static void fields(auto& v, auto& x) {
    v.must("name", x.called);
    v.must("bot", x.bot);
    v.must("secret", x.secret, "The hash of the token.");
  }
};

bool is_name(std::string_view name) {
  return name.size() >= 2 && name.size() <= longest_name && std::all_of(name.begin(), name.end(), [](char c) {
           return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '-' || c == '_';
         });
}

}  // namespace

std::string id_of(std::string_view name) {
  std::string id(name);
  for (char& c : id) {
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
  }
  return id;
}

tl::expected<Player, Problem> Players::propose(std::string_view name, bool bot, const std::string& token) {
  if (!is_name(name)) {
    return tl::unexpected(Problem{"bad_name", "name", "a name is 2 to 20 letters, digits, '-' and '_'"});
  }
  if (find(name) != nullptr || taken_.contains(id_of(name)))
    return tl::unexpected(Problem{"name_taken", "name", "Somebody has this name."});
  if (players_.size() + taken_.size() >= most)
    return tl::unexpected(Problem{"hall_full", "", "No more players can be taken."});
  Player player{id_of(name), std::string(name), bot, store::digest(token)};
  taken_.insert(player.id);
  return player;
}

void Players::stored(const Player& player) {
  taken_.erase(player.id);
  by_secret_[player.secret] = player.id;
  players_[player.id] = player;
}

void Players::upgrade(const Player& player) {
  if (const auto found = players_.find(player.id); found != players_.end()) found->second.bot = true;
}

bool Players::restore(const std::string& id, std::string_view entry) {
  const auto object = parse_object(entry);
  const auto secret = object ? store::parse_hash(text_of(*object, "secret").value_or("")) : std::nullopt;
  const auto name = object ? text_of(*object, "name") : std::nullopt;
  if (!secret || !name || !is_name(*name) || id_of(*name) != id) {
    taken_.insert(id);
    return false;
  }
  stored({id, *name, flag_of(*object, "bot"), *secret});
  return true;
}

store::Put Players::entry(const Player& player) const {
  return {"player", player.id,
          game::shape_json(PlayerEntryShape{player.name, player.bot, store::to_hex(player.secret)})};
}

const Player* Players::find(std::string_view name) const {
  const auto found = players_.find(id_of(name));
  return found == players_.end() ? nullptr : &found->second;
}

const Player* Players::by_token(std::string_view token) const {
  if (token.empty()) return nullptr;
  // The hash of a secret tells nothing of it: an ordinary look-up gives away no secret.
  const auto found = by_secret_.find(store::digest(token));
  return found == by_secret_.end() ? nullptr : find(found->second);
}

}  // namespace touchmove::hall::lichess
