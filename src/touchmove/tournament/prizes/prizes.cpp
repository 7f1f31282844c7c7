#include "touchmove/tournament/prizes/prizes.hpp"

#include <algorithm>
#include <cstdint>
#include <map>
#include <numeric>
#include <set>
#include <utility>

namespace touchmove::tournament::prizes {
namespace {

using messages::Message;

class Distributor {
 public:
  Distributor(const std::vector<Prize>& prizes, const std::vector<Placed>& standings)
      : prizes_(prizes), standings_(standings), given_(prizes.size(), false) {}

  Distribution run() {
    for (std::size_t begin = 0; begin < standings_.size();) {
      std::size_t end = begin;
      std::vector<std::size_t> tied;
      while (end < standings_.size() && standings_[end].score == standings_[begin].score) {
        tied.push_back(standings_[end++].player);
      }
      score_ = standings_[begin].score;
      divide_cash(tied);
      divide_beside(tied);
      begin = end;
    }
    give_trophies();
    for (std::size_t prize = 0; prize < prizes_.size(); ++prize) {
      if (!given_[prize]) result_.unwon.push_back(prize);
    }
    return std::move(result_);
  }

 private:
  bool is_eligible(std::size_t prize, std::size_t player) const {
    const auto& only = prizes_[prize].eligible;
    return !only || std::find(only->begin(), only->end(), player) != only->end();
  }
  bool is_left(std::size_t prize, Kind kind) const { return !given_[prize] && prizes_[prize].kind == kind; }

  /// Prizes left of a kind, the greatest first.
  std::vector<std::size_t> left(Kind kind) const {
    std::vector<std::size_t> prizes;
    for (std::size_t prize = 0; prize < prizes_.size(); ++prize) {
      if (is_left(prize, kind)) prizes.push_back(prize);
    }
    std::stable_sort(prizes.begin(), prizes.end(),
                     [this](std::size_t a, std::size_t b) { return prizes_[a].amount > prizes_[b].amount; });
    return prizes;
  }

  /// Finds a player for a prize, moving others to prizes of theirs (an augmenting path).
  bool place(std::size_t prize, const std::vector<std::size_t>& players, std::map<std::size_t, std::size_t>& prize_of,
             std::set<std::size_t>& tried) const {
    for (const std::size_t player : players) {
      if (!is_eligible(prize, player) || !tried.insert(player).second) continue;
      const auto holds = prize_of.find(player);
      if (holds == prize_of.end() || place(holds->second, players, prize_of, tried)) {
        prize_of[player] = prize;
        return true;
      }
    }
    return false;
  }

  /// The prizes the players bring in: each at most one for which one is eligible, of the greatest sum. Taking the
  /// greatest first is right: sets of prizes that can be placed form a matroid.
  std::vector<std::size_t> brought_in(const std::vector<std::size_t>& players,
                                      const std::vector<std::size_t>& offered) const {
    std::map<std::size_t, std::size_t> prize_of;
    std::vector<std::size_t> pool;
    for (const std::size_t prize : offered) {
      std::set<std::size_t> tried;
      if (pool.size() < players.size() && place(prize, players, prize_of, tried)) pool.push_back(prize);
    }
    return pool;
  }

  Cents sum_of(const std::vector<std::size_t>& prizes) const {
    return std::accumulate(prizes.begin(), prizes.end(), Cents{0},
                           [this](Cents sum, std::size_t prize) { return sum + prizes_[prize].amount; });
  }

  void divide_cash(std::vector<std::size_t> tied) {
    while (!tied.empty()) {
      const auto pool = brought_in(tied, left(Kind::Cash));
      if (pool.empty()) return;
      const auto own = best_class(tied, pool);
      if (own.first.empty()) {
        give_pool(tied, pool);
        return;
      }
      give_equally(own.first, own.second, Reason::OwnClass);
      std::erase_if(tied, [&](std::size_t player) {
        return std::find(own.first.begin(), own.first.end(), player) != own.first.end();
      });
    }
  }

  /// Those of the tied who do best by a group's prizes alone, better than by the pool, with the prizes; nobody if there
  /// are none. The others in the tie must be ineligible for these.
  std::pair<std::vector<std::size_t>, std::vector<std::size_t>> best_class(const std::vector<std::size_t>& tied,
                                                                           const std::vector<std::size_t>& pool) const {
    std::map<std::string, std::vector<std::size_t>> groups;
    for (const std::size_t prize : left(Kind::Cash)) groups[prizes_[prize].group].push_back(prize);
    std::pair<std::vector<std::size_t>, std::vector<std::size_t>> best;
    // shares are compared as fractions: sum / players
    Cents best_sum = sum_of(pool);
    auto best_count = static_cast<Cents>(tied.size());
    for (const auto& [group, prizes] : groups) {
      std::vector<std::size_t> players;
      std::copy_if(tied.begin(), tied.end(), std::back_inserter(players),
                   [&](std::size_t player) { return is_eligible(prizes.front(), player); });
      if (players.empty() || players.size() == tied.size()) continue;
      const auto own = brought_in(players, prizes);
      const Cents sum = sum_of(own);
      if (sum * best_count <= best_sum * static_cast<Cents>(players.size())) continue;
      best_sum = sum;
      best_count = static_cast<Cents>(players.size());
      best = {players, own};
    }
    return best;
  }

  void give_equally(const std::vector<std::size_t>& players, const std::vector<std::size_t>& prizes, Reason reason) {
    Division division;
    division.score = score_;
    division.prizes = prizes;
    division.pool = sum_of(prizes);
    for (const std::size_t prize : prizes) given_[prize] = true;
    add_equal_shares(division, players, division.pool, reason);
    result_.divisions.push_back(std::move(division));
  }

  static void add_equal_shares(Division& division, const std::vector<std::size_t>& players, Cents sum, Reason reason) {
    const auto count = static_cast<Cents>(players.size());
    Cents over = sum % count;
    for (const std::size_t player : players) {
      division.shares.push_back({player, sum / count + (over-- > 0 ? 1 : 0), reason});
    }
  }

  /// The greatest prize left for which the player is eligible: all there would be without the tie.
  Cents limit_of(std::size_t player) const {
    for (const std::size_t prize : left(Kind::Cash)) {
      if (is_eligible(prize, player)) return prizes_[prize].amount;
    }
    return 0;
  }

  void give_pool(const std::vector<std::size_t>& tied, const std::vector<std::size_t>& pool) {
    if (tied.size() == 1) return give_equally(tied, pool, Reason::Alone);
    Division division;
    division.score = score_;
    division.prizes = pool;
    division.pool = sum_of(pool);
    std::map<std::size_t, Cents> limits;
    for (const std::size_t player : tied) limits[player] = limit_of(player);
    for (const std::size_t prize : pool) given_[prize] = true;
    std::vector<std::size_t> open = tied;
    Cents rest = division.pool;
    // what is taken from one raises the others' share, which may then be above the limit of another
    while (true) {
      const auto count = static_cast<Cents>(open.size());
      const auto capped =
          std::find_if(open.begin(), open.end(), [&](std::size_t player) { return limits[player] * count < rest; });
      if (capped == open.end() || open.size() == 1) break;
      division.shares.push_back({*capped, limits[*capped], Reason::Capped});
      rest -= limits[*capped];
      open.erase(capped);
    }
    add_equal_shares(division, open, rest, Reason::Pooled);
    const auto place = [&](const Share& share) { return std::find(tied.begin(), tied.end(), share.player); };
    std::sort(division.shares.begin(), division.shares.end(),
              [&](const Share& a, const Share& b) { return place(a) < place(b); });
    result_.divisions.push_back(std::move(division));
  }

  void divide_beside(const std::vector<std::size_t>& tied) {
    std::map<std::string, std::vector<std::size_t>> groups;
    for (const std::size_t prize : left(Kind::Beside)) groups[prizes_[prize].group].push_back(prize);
    for (const auto& [group, prizes] : groups) {
      std::vector<std::size_t> players;
      std::copy_if(tied.begin(), tied.end(), std::back_inserter(players),
                   [&](std::size_t player) { return is_eligible(prizes.front(), player); });
      if (!players.empty()) give_equally(players, brought_in(players, prizes), Reason::Beside);
    }
  }

  void give_trophies() {
    std::set<std::size_t> have;
    for (const Placed& placed : standings_) {
      for (std::size_t prize = 0; prize < prizes_.size(); ++prize) {
        if (!is_left(prize, Kind::Trophy) || !is_eligible(prize, placed.player)) continue;
        if (!have.insert(placed.player).second) break;
        given_[prize] = true;
        result_.divisions.push_back({placed.score,
                                     {prize},
                                     prizes_[prize].amount,
                                     {{placed.player, prizes_[prize].amount, Reason::WholeTrophy}}});
        break;
      }
    }
  }

  const std::vector<Prize>& prizes_;
  const std::vector<Placed>& standings_;
  std::vector<bool> given_;
  results::Points score_{0};
  Distribution result_;
};

}  // namespace

tl::expected<Distribution, std::vector<Message>> distribute(const std::vector<Prize>& prizes,
                                                            const std::vector<Placed>& standings) {
  std::vector<Message> faults;
  const auto at_place = [&](std::size_t i, const char* key) {
    faults.push_back(Message("prize.fault.place",
                             {{"place", static_cast<std::int64_t>(i + 1)}, {"what", std::vector{Message(key)}}}));
  };
  const auto of_prize = [&](const Prize& prize, Message what) {
    faults.push_back(Message("prize.fault.prize", {{"prize", prize.name}, {"what", std::vector{std::move(what)}}}));
  };
  std::set<std::size_t> players;
  for (std::size_t i = 0; i < standings.size(); ++i) {
    if (!players.insert(standings[i].player).second) {
      at_place(i, "prize.fault.twice");
    }
    if (i > 0 && standings[i].score > standings[i - 1].score) {
      at_place(i, "prize.fault.order");
    }
  }
  for (const Prize& prize : prizes) {
    if (prize.amount < 0) of_prize(prize, Message("prize.fault.amount"));
    for (const std::size_t player : prize.eligible.value_or(std::vector<std::size_t>{})) {
      if (!players.contains(player)) of_prize(prize, Message("prize.fault.not_placed"));
    }
  }
  std::map<std::pair<Kind, std::string>, std::pair<const Prize*, std::optional<std::set<std::size_t>>>> groups;
  for (const Prize& prize : prizes) {
    if (prize.kind == Kind::Trophy) continue;  // goes by itself
    std::optional<std::set<std::size_t>> only;
    if (prize.eligible) only.emplace(prize.eligible->begin(), prize.eligible->end());
    const auto [group, is_new] = groups.try_emplace({prize.kind, prize.group}, &prize, only);
    if (is_new || group->second.second == only) continue;
    of_prize(prize, Message("prize.fault.group", {{"other", group->second.first->name}, {"group", prize.group}}));
  }
  if (!faults.empty()) return tl::unexpected(std::move(faults));
  return Distributor(prizes, standings).run();
}

Cents money_of(const Distribution& distribution, std::size_t player) {
  Cents sum = 0;
  for (const Division& division : distribution.divisions) {
    for (const Share& share : division.shares) {
      if (share.player == player && share.reason != Reason::WholeTrophy) sum += share.amount;
    }
  }
  return sum;
}

std::vector<std::size_t> rated_below(const results::Section& section, int bound) {
  std::vector<std::size_t> players;
  for (std::size_t i = 0; i < section.entrants.size(); ++i) {
    if (section.entrants[i].rating && *section.entrants[i].rating < bound) players.push_back(i);
  }
  return players;
}

std::vector<std::size_t> unrated(const results::Section& section) {
  std::vector<std::size_t> players;
  for (std::size_t i = 0; i < section.entrants.size(); ++i) {
    if (!section.entrants[i].rating) players.push_back(i);
  }
  return players;
}

std::string money_text(Cents cents) {
  std::string text = std::to_string(cents / 100);
  if (cents % 100 != 0) text += "." + std::to_string(100 + cents % 100).substr(1);
  return text;
}

}  // namespace touchmove::tournament::prizes
