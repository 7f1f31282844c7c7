// Who plays through the Lichess API: a name, whether it is a bot, and the token that opens it.
#pragma once

#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>

#include "touchmove/hall/core/protocol/problem.hpp"
#include "touchmove/store/hash_chain.hpp"
#include "touchmove/store/store.hpp"

#include <tl/expected.hpp>

namespace touchmove::hall::lichess {

struct Player {
  std::string id;    ///< the name in small letters
  std::string name;  ///< as it was chosen
  bool bot{false};
  store::Hash secret{};
};

class Players {
 public:
  static constexpr std::size_t most = 10'000;

  /// A new one, whose name is nobody else's from now on; nobody finds them before they are stored. The problem says why
  /// not: `bad_name` (2 to 20 letters, digits, `-` and `_`), `name_taken`, `hall_full`.
  tl::expected<Player, Problem> propose(std::string_view name, bool bot, const std::string& token);
  /// The store has a player that was proposed, or has not.
  void stored(const Player& player);
  void not_stored(const Player& player) { taken_.erase(player.id); }
  /// Makes a player a bot.
  void upgrade(const Player& player);
  /// One as the store has it. False if the entry is damaged: nobody else gets the name all the same.
  bool restore(const std::string& id, std::string_view entry);
  store::Put entry(const Player& player) const;

  /// By name, whatever its letters are.
  const Player* find(std::string_view name) const;
  const Player* by_token(std::string_view token) const;
  const std::map<std::string, Player, std::less<>>& all() const { return players_; }

 private:
  std::map<std::string, Player, std::less<>> players_;  ///< by id
  std::map<store::Hash, std::string> by_secret_;
  std::set<std::string, std::less<>> taken_;  ///< ids of those on their way to the store, or damaged there
};

std::string id_of(std::string_view name);

}  // namespace touchmove::hall::lichess
