#include "touchmove/tournament/pairing/uschess/terms/ranking.hpp"

#include <algorithm>
#include <cstdlib>
#include <string>
#include <tuple>

#include "touchmove/tournament/pairing/uschess/terms/acceleration.hpp"

namespace touchmove::tournament::pairing::uschess {
namespace {

void set_colours(Player& player, const Entrant& entrant) {
  for (const RoundEntry& entry : entrant.rounds) {
    const int colour = !entry.played || entry.both_colours ? 0 : entry.colour == Colour::White ? 1 : -1;
    player.colours.push_back(colour);
    if (colour == 0) continue;  // 29E1
    player.repeated = player.last == colour;
    player.last = colour;
    player.balance += colour;
  }
  player.due = player.balance != 0 ? (player.balance > 0 ? -1 : 1) : -player.last;
}

/// Numbers for keys: equal ones for equal keys, 0 for the empty one.
template <typename Key>
std::vector<std::size_t> key_numbers(const std::vector<Player>& players, const Field& field, Key key) {
  std::vector<std::string> keys;
  for (const Player& player : players) keys.push_back(key(field.entrants[player.entrant]));
  std::vector<std::string> sorted = keys;
  sorted.emplace_back();
  std::sort(sorted.begin(), sorted.end());
  sorted.erase(std::unique(sorted.begin(), sorted.end()), sorted.end());
  std::vector<std::size_t> numbers;
  for (const std::string& each : keys) {
    numbers.push_back(static_cast<std::size_t>(std::lower_bound(sorted.begin(), sorted.end(), each) - sorted.begin()));
  }
  return numbers;
}

/// The order of the standing, by score alone.
struct ByScore {
  bool operator()(const Player& player, Points score) const { return player.score > score; }
  bool operator()(Points score, const Player& player) const { return score > player.score; }
};

}  // namespace

int rating_gap(const Player& a, const Player& b) { return a.rating && b.rating ? std::abs(*a.rating - *b.rating) : 0; }

std::optional<Points> leading_score(const Field& field, const Settings& settings) {
  if (settings.teams != TeamAvoidance::Never || field.played_rounds + 1 < field.total_rounds) return std::nullopt;
  const Ranking ranking(field, settings);
  return ranking.size() == 0 ? std::nullopt : std::optional(ranking[0].score);
}

Points pairing_score(const Field& field, std::size_t entrant, const Boost& boost) {
  const Entrant& of = field.entrants[entrant];
  Points score = boost.points;
  for (const RoundEntry& entry : of.rounds) score += entry.points;
  if (boost.group) score = *boost.group;
  const std::size_t round = field.played_rounds;
  return round < of.virtual_points.size() ? score + of.virtual_points[round] : score;
}

Ranking::Ranking(const Field& field, const Settings& settings, std::optional<Points> leaders)
    : rounds_played_(field.played_rounds),
      win_(field.win),
      threshold_(settings.threshold),
      teams_(settings.teams),
      last_round_(field.played_rounds + 1 >= field.total_rounds) {
  add_players(field, settings);
  leading_ = leaders.value_or(players_.empty() ? 0 : players_[0].score);
  set_bars(field, settings);
}

void Ranking::add_players(const Field& field, const Settings& settings) {
  const auto pool = static_cast<std::size_t>(std::count_if(
      field.entrants.begin(), field.entrants.end(), [](const Entrant& each) { return each.present && !each.house; }));
  bool house_needed = pool % 2 == 1;  // 28M1
  const std::vector<Boost> boosts = boosts_of(field, settings.acceleration);
  for (std::size_t i = 0; i < field.entrants.size(); ++i) {
    const Entrant& entrant = field.entrants[i];
    if (!entrant.present || (entrant.house && !house_needed)) continue;
    if (entrant.house) house_needed = false;
    Player player;
    player.entrant = i;
    player.number = entrant.number;
    player.rating = entrant.rating;
    if (player.rating) *player.rating += boosts[i].rating;
    for (const RoundEntry& entry : entrant.rounds) player.plain_score += entry.points;
    player.score = pairing_score(field, i, boosts[i]);
    player.block = boosts[i].block;
    set_colours(player, entrant);
    players_.push_back(std::move(player));
  }
  const auto place = [](const Player& player) {
    return std::tuple(-player.score, player.block, !player.rating, -player.rating.value_or(0), player.number);
  };
  std::sort(players_.begin(), players_.end(), [&](const Player& a, const Player& b) { return place(a) < place(b); });
}

void Ranking::set_bars(const Field& field, const Settings& settings) {
  const std::size_t count = size();
  bars_.assign(count * count, 0);
  std::vector<std::size_t> rank_of(field.entrants.size(), count);
  for (std::size_t rank = 0; rank < count; ++rank) rank_of[players_[rank].entrant] = rank;
  const auto bar = [&](std::size_t a, std::size_t b, Bar why) {
    if (a == count || b == count || a == b) return;
    bars_[a * count + b] |= bit(why);
    bars_[b * count + a] |= bit(why);
  };
  // 28S: who re-entered meets nobody of the first entry again, unless both have re-entered since
  const std::size_t nobody = field.entrants.size();
  std::vector<std::size_t> re_entry_of(nobody, nobody);
  for (std::size_t i = 0; i < nobody; ++i) {
    if (field.entrants[i].first_entry) re_entry_of[*field.entrants[i].first_entry] = i;
  }
  const auto bar_games_of = [&](std::size_t rank, std::size_t entry_of_player) {
    for (const RoundEntry& game : field.entrants[entry_of_player].rounds) {
      if (!game.played || !game.opponent) continue;
      bar(rank, rank_of[*game.opponent], Bar::Met);
      if (entry_of_player != players_[rank].entrant) continue;
      for (std::size_t later = re_entry_of[*game.opponent]; later != nobody; later = re_entry_of[later]) {
        bar(rank, rank_of[later], Bar::Met);
      }
    }
  };
  for (std::size_t rank = 0; rank < count; ++rank) {
    std::optional<std::size_t> entry = players_[rank].entrant;
    for (; entry; entry = field.entrants[*entry].first_entry) bar_games_of(rank, *entry);
  }
  for (const auto& group : field.forbidden) {
    for (const std::size_t a : group) {
      for (const std::size_t b : group) bar(rank_of[a], rank_of[b], Bar::Requested);
    }
  }
  const auto plus_three = [&](const Player& player) {
    return 2 * player.plain_score - static_cast<Points>(rounds_played_) * win_ >= 3 * win_;
  };
  const bool in_last_two = rounds_played_ + 2 >= field.total_rounds;
  const auto bar_equal = [&](const std::vector<std::size_t>& keys, Bar why) {
    for (std::size_t a = 0; a < count; ++a) {
      if (keys[a] == 0) continue;
      for (std::size_t b = a + 1; b < count; ++b) {
        if (keys[a] != keys[b]) continue;
        const bool free = why == Bar::Team && teams_ == TeamAvoidance::NationalScholastic && in_last_two &&
                          plus_three(players_[a]) && plus_three(players_[b]);
        if (!free) bar(a, b, why);
      }
    }
  };
  const auto keyed = [&](auto key, Bar why) { bar_equal(key_numbers(players_, field, key), why); };
  if (settings.teams != TeamAvoidance::Off) keyed([](const Entrant& each) { return each.team; }, Bar::Team);
  if (settings.families) keyed([](const Entrant& each) { return each.family; }, Bar::Family);
  if (settings.clubs) keyed([](const Entrant& each) { return each.club; }, Bar::Club);
  if (settings.conferences) keyed([](const Entrant& each) { return each.conference; }, Bar::Conference);
  keyed([](const Entrant& each) { return std::string(each.computer ? "computer" : ""); }, Bar::Computers);
}

bool Ranking::are_last_leaders(Points score) const {
  return teams_ == TeamAvoidance::Never && last_round_ && score == leading_;
}

bool Ranking::yields(std::size_t a, std::size_t b) const {
  Bars soft = bit(Bar::Family) | bit(Bar::Club);
  const bool leaders = are_last_leaders(players_[a].score) && are_last_leaders(players_[b].score);
  const bool gives_way = teams_ == TeamAvoidance::PlusTwo || teams_ == TeamAvoidance::Threshold;
  if (gives_way || leaders) soft |= bit(Bar::Team);
  return (bars(a, b) & static_cast<Bars>(~soft)) == 0;
}

void Ranking::release(std::size_t a, std::size_t b) {
  bars_[a * size() + b] |= released;
  bars_[b * size() + a] |= released;
}

void Ranking::bar_again(std::size_t a, std::size_t b) {
  bars_[a * size() + b] &= every_bar;
  bars_[b * size() + a] &= every_bar;
}

void Ranking::lift(Bar bar) {
  for (std::uint8_t& each : bars_) each &= static_cast<std::uint8_t>(~bit(bar));
}

bool Ranking::release_yielding() {
  bool any = false;
  for (std::size_t a = 0; a < size(); ++a) {
    for (std::size_t b = a + 1; b < size(); ++b) {
      if (may_meet(a, b) || !yields(a, b)) continue;
      release(a, b);
      any = true;
    }
  }
  return any;
}

bool Ranking::release_staying() {
  bool any = false;
  for (std::size_t begin = 0; begin < size();) {
    std::size_t end = begin;
    while (end < size() && players_[end].score == players_[begin].score) ++end;
    const bool stays = end - begin > 1 && stays_together(players_[begin].score);
    for (std::size_t a = begin; stays && a < end; ++a) {
      for (std::size_t b = a + 1; b < end; ++b) {
        if (may_meet(a, b) || !yields(a, b)) continue;
        release(a, b);
        any = true;
      }
    }
    begin = end;
  }
  return any;
}

bool Ranking::stays_together(Points score) const {
  if (are_last_leaders(score)) return true;
  const auto group = std::equal_range(players_.begin(), players_.end(), score, ByScore{});
  const auto first = static_cast<std::size_t>(group.first - players_.begin());
  const auto end = static_cast<std::size_t>(group.second - players_.begin());
  for (std::size_t rank = first; rank < end; ++rank) {
    if (!has_wins_to_stay(rank)) return false;
  }
  return first != end;
}

bool Ranking::has_wins_to_stay(std::size_t rank) const {
  return 2 * players_[rank].plain_score - static_cast<Points>(rounds_played_) * win_ >= threshold_ * win_;
}

}  // namespace touchmove::tournament::pairing::uschess
