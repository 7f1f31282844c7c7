#include "touchmove/tournament/pairing/dutch/ranking.hpp"

#include <algorithm>
#include <cstdlib>
#include <tuple>

namespace touchmove::tournament::pairing::dutch {
namespace {

Points virtual_points(const Entrant& entrant, std::size_t round) {
  return round < entrant.virtual_points.size() ? entrant.virtual_points[round] : 0;
}

}  // namespace

Points pairing_score(const Entrant& entrant, std::size_t round) {
  Points score = virtual_points(entrant, round);
  for (std::size_t i = 0; i < round; ++i) score += entrant.rounds[i].points;
  return score;
}

namespace {

Float float_of(const Field& field, const Entrant& entrant, std::size_t round) {
  const RoundEntry& entry = entrant.rounds[round];
  // 1.4.3: whoever scores more than a loss without playing floats down
  if (!entry.played) return entry.points > field.loss ? Float::Down : Float::None;
  if (!entry.opponent) return Float::None;  // an opponent of another section
  const Points own = pairing_score(entrant, round);
  const Points other = pairing_score(field.entrants[*entry.opponent], round);
  return own > other ? Float::Down : own < other ? Float::Up : Float::None;
}

/// C2: no bye for who had one, or a win's worth without playing.
bool may_have_bye(const Field& field, const Entrant& entrant) {
  return std::none_of(entrant.rounds.begin(), entrant.rounds.end(), [&](const RoundEntry& entry) {
    return !entry.played && (entry.points >= field.win || (entry.paired && !entry.opponent));
  });
}

void set_preference(Contender& player) {
  const auto& colours = player.colours;
  for (const Colour colour : colours) player.colour_difference += colour == Colour::White ? 1 : -1;
  player.played_games = colours.size();
  if (colours.empty()) return;
  const Colour last = colours.back();
  if (colours.size() > 1 && colours[colours.size() - 2] == last) player.repeated = last;
  const Colour fewer = player.colour_difference > 0 ? Colour::Black : Colour::White;
  if (std::abs(player.colour_difference) > 1) {
    player.preference = Preference::Absolute;
    player.wants = fewer;
  } else if (player.repeated) {
    player.preference = Preference::Absolute;
    player.wants = opposite(last);
  } else if (player.colour_difference != 0) {
    player.preference = Preference::Strong;
    player.wants = fewer;
  } else {
    player.preference = Preference::Mild;
    player.wants = opposite(last);
  }
}

}  // namespace

Ranking::Ranking(const Field& field) {
  const std::size_t rounds = field.played_rounds;
  const bool last_round = rounds + 1 >= field.total_rounds;
  const Points maximum = static_cast<Points>(rounds) * std::max(field.win, field.draw);
  std::size_t parity_rank = 0;
  std::vector<std::size_t> place(field.entrants.size(), field.entrants.size());
  for (std::size_t i = 0; i < field.entrants.size(); ++i) {
    const Entrant& entrant = field.entrants[i];
    const bool took_part =
        std::any_of(entrant.rounds.begin(), entrant.rounds.end(), [](const RoundEntry& entry) { return entry.paired; });
    if (!entrant.present && !took_part) continue;
    Contender player;
    player.parity_rank = parity_rank++;
    if (!entrant.present) continue;
    player.entrant = i;
    player.number = entrant.number;
    player.score = pairing_score(entrant, rounds);
    player.plain_score = player.score - virtual_points(entrant, rounds);
    for (const RoundEntry& entry : entrant.rounds) {
      if (entry.played && !entry.both_colours) player.colours.push_back(entry.colour);
    }
    set_preference(player);
    for (std::size_t back = 0; back < 2 && back < rounds; ++back) {
      player.floats[back] = float_of(field, entrant, rounds - 1 - back);
    }
    player.may_have_bye = may_have_bye(field, entrant);
    player.topscorer = last_round && 2 * player.score > maximum;
    contenders_.push_back(std::move(player));
  }
  std::sort(contenders_.begin(), contenders_.end(), [](const Contender& a, const Contender& b) {
    return std::tuple(-a.score, a.number) < std::tuple(-b.score, b.number);
  });
  const std::size_t count = contenders_.size();
  for (std::size_t i = 0; i < count; ++i) place[contenders_[i].entrant] = i;
  apart_.assign(count * count, 0);
  const auto keep_apart = [&](std::size_t a, std::size_t b) {
    if (place[a] < count && place[b] < count && a != b) apart_[place[a] * count + place[b]] = 1;
  };
  for (const Contender& player : contenders_) {
    for (const RoundEntry& entry : field.entrants[player.entrant].rounds) {
      if (entry.played && entry.opponent) keep_apart(player.entrant, *entry.opponent);
    }
  }
  for (const auto& group : field.forbidden) {
    for (const std::size_t a : group) {
      for (const std::size_t b : group) keep_apart(a, b);
    }
  }
}

bool Ranking::colours_clash(std::size_t a, std::size_t b) const {
  const Contender& first = contenders_[a];
  const Contender& second = contenders_[b];
  return first.preference == Preference::Absolute && second.preference == Preference::Absolute &&
         first.wants == second.wants && !first.topscorer && !second.topscorer;
}

ColourChoice choose_colour(const Contender& player, const Contender& opponent, Colour initial) {
  // 5.2.1: grant both preferences
  if (!player.wants || !opponent.wants || *player.wants != *opponent.wants) {
    if (player.wants) return {*player.wants, 1};
    if (opponent.wants) return {opposite(*opponent.wants), 1};
  } else {
    // 5.2.2: the stronger one; of two absolute ones the larger colour difference
    if (player.preference != opponent.preference) {
      return {player.preference > opponent.preference ? *player.wants : opposite(*opponent.wants), 2};
    }
    const int own = std::abs(player.colour_difference);
    const int other = std::abs(opponent.colour_difference);
    if (player.preference == Preference::Absolute && own != other) {
      return {own > other ? *player.wants : opposite(*opponent.wants), 2};
    }
    // 5.2.3: alternate from the latest games in which they had different colours
    const auto& mine = player.colours;
    const auto& theirs = opponent.colours;
    for (std::size_t back = 1; back <= std::min(mine.size(), theirs.size()); ++back) {
      const Colour colour = theirs[theirs.size() - back];
      if (mine[mine.size() - back] != colour) return {colour, 3};
    }
  }
  const bool higher = std::tuple(-player.score, player.number) < std::tuple(-opponent.score, opponent.number);
  const Contender& leader = higher ? player : opponent;
  // 5.2.4: the preference of the higher ranked; 5.2.5: by the parity of the higher ranked player's number
  const Colour colour = leader.wants ? *leader.wants : leader.parity_rank % 2 == 0 ? initial : opposite(initial);
  return {higher ? colour : opposite(colour), leader.wants ? 4 : 5};
}

}  // namespace touchmove::tournament::pairing::dutch
